"""Memoir '44, Pacific Theater: two sides on a board of hexes, led by command cards. The rules: docs/rules/memoir_44.md."""

from rules.memoir_44.game import RULES

__all__ = ["RULES"]
