"""Slash commands, one file per subject. A command is acknowledged, then calls `bot.campaigns` and lays out the answer."""

from __future__ import annotations
