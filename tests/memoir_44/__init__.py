"""Memoir '44: what is its own beside its rulebook and the laws of all games."""
