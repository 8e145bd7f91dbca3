"""Guadalcanal: the campaign for the Solomons, in eight to ten turns, fought out with the cards of War at Sea."""

from rules.guadalcanal.game import RULES

__all__ = ["RULES"]
