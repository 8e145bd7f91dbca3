"""The land phase (GC-13): plans filed in advance, activations by turns, combats, and what becomes of islands."""

from rules.guadalcanal.land.phase import open

__all__ = ["open"]
