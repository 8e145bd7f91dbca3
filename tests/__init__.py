"""Tests, one folder a room and one a game; `tests/rulebook` a case for every rule, `tests/laws` what every game is held to."""
