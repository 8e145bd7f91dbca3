"""Slash commands, one file a subject. Each command acknowledges at once, asks `bot.campaigns`, and lays out the answer."""

from __future__ import annotations
