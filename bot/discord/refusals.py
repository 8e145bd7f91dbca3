"""What Discord's refusals mean: whether to wait, to send less, or to give up; and what players are told of them."""

from __future__ import annotations

import aiohttp
import discord
from sqlalchemy.exc import SQLAlchemyError

from bot.campaigns.summaries import Trouble

NO_SUCH_MEMBER = frozenset({10007, 10013})
"""Unknown member, unknown user."""
DM_CLOSED = frozenset({50007, 50278})
MESSAGE_GONE = frozenset({10008, 10003, 50083})
"""Unknown message or channel, archived thread."""
EDITS_LIMITED = 30046
TRANSIENT_CODES = frozenset({40003, EDITS_LIMITED})
"""Refusals that pass: too many direct messages opened, an old message edited too often."""
NO_CHANNEL, NO_ACCESS, NO_RIGHT, THREAD_LOCKED, THREAD_ARCHIVED = 10003, 50001, 50013, 160005, 50083
THREAD_CLOSED = frozenset({THREAD_LOCKED, THREAD_ARCHIVED})
NO_RIGHTS = frozenset({NO_ACCESS, NO_RIGHT})
PLACE_REFUSED = THREAD_CLOSED | DM_CLOSED | {NO_CHANNEL, NO_ACCESS}
"""Refusals that concern the place: a smaller form of a post would be refused too."""
MAYBE_NOT_IN_SERVER = NO_RIGHTS | DM_CLOSED | {NO_CHANNEL, 10004}
"""Refusals that a bot also gets after it was removed from the server."""
TRANSIENT_ERRORS = (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError, SQLAlchemyError)
"""Errors that are possible although nothing is wrong with the post itself."""


def is_final(error: Exception) -> bool:
    """Whether Discord has refused this very request; otherwise (outage, rate limit, network) a later attempt may succeed."""
    return (
        isinstance(error, discord.HTTPException)
        and 400 <= error.status < 500
        and error.status not in (401, 408, 429)
        and error.code not in TRANSIENT_CODES
    )


def trouble_of(error: Exception) -> Trouble:
    """The reason shown to players why Discord refuses a post."""
    code = getattr(error, "code", 0)
    if code in THREAD_CLOSED:
        return "locked"
    if code in NO_RIGHTS:
        return "rights"
    return "gone" if code == NO_CHANNEL else "refused"
