"""Tests, one folder a room; `tests/laws` holds every game to the same laws."""
