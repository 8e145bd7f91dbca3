"""Tests of Naval Battle besides its rulebook: the computer, whole games, headlines."""
