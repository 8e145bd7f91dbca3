"""Tests: one folder for each package and each game. `tests/rulebook` has a test for every rule, `tests/laws` the laws of all
games."""

import bot.posts  # noqa: F401  declares the kinds of posts: without them no use case can write one
