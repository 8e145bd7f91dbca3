"""Tests: one folder for each package and each game. `tests/rulebook` has a test for every rule, `tests/laws` the laws of all
games."""
