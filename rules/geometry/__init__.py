"""Coordinates with their text form and parser. Nothing of ours is imported here."""
