"""What Discord's refusals mean: whether to wait, to send less, or to give up. No waiting and no sending here."""

from __future__ import annotations

import aiohttp
import discord
from sqlalchemy.exc import SQLAlchemyError

from bot.campaigns.cards import Trouble

DM_CLOSED = frozenset({50007, 50278})
GONE = frozenset({10008, 10003, 50083})
"""Unknown message or channel, archived thread."""
EDITS_LIMITED = 30046
PATIENCE = frozenset({40003})
"""Refusals that pass: direct messages are opened too fast."""

NO_CHANNEL, NO_ACCESS, NO_RIGHT, THREAD_LOCKED, THREAD_ARCHIVED = 10003, 50001, 50013, 160005, 50083
LOCKED = frozenset({THREAD_LOCKED, THREAD_ARCHIVED})
NO_RIGHTS = frozenset({NO_ACCESS, NO_RIGHT})
NOWHERE = LOCKED | DM_CLOSED | {NO_CHANNEL, NO_ACCESS}
"""Refusals of the place: less of a post would not be taken either."""

ELSEWHERE = (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError, SQLAlchemyError)
"""What may go wrong although there is nothing wrong with a post."""


def is_final(error: Exception) -> bool:
    """Whether Discord has said no to this very thing; else (outage, limits of rate, network) it may be taken another time."""
    return (
        isinstance(error, discord.HTTPException)
        and 400 <= error.status < 500
        and error.status not in (401, 408, 429)
        and error.code not in PATIENCE
    )


def trouble_of(error: Exception) -> Trouble:
    """Why Discord refuses a post."""
    code = getattr(error, "code", 0)
    if code in LOCKED:
        return "locked"
    if code in NO_RIGHTS:
        return "rights"
    return "gone" if code == NO_CHANNEL else "refused"
