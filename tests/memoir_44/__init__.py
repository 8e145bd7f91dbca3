"""Tests of Memoir '44, except those of its rulebook and of the invariants that all games have in common."""
