"""Memoir '44: tests other than those of its rulebook and of the laws of all games."""
