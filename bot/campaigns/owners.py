"""Who looks after what, where several processes of the bot share one database.

Discord deals its servers out to *shards* by their numbers. A process that serves some of the shards owns the campaigns and
seasons of their servers: what is to be said in them, their clocks, their computers. Whatever looks through the database for
work asks `Owned`, so that each piece has one process that does it, and costs nothing more where one process owns everything.

Direct messages come to shard 0, whatever they are about. So the process of shard 0 may change a campaign of another one; the
work that follows from it is the owner's.

Where the bot is not in a server, or Discord cannot serve it (`tables.Absence`), its work waits: see `served` and `is_held`.
"""

from __future__ import annotations

import re
from collections.abc import Container
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, false, func, literal_column, or_, true
from sqlmodel import col, select

from bot.store import tables as t

MOST_SHARDS = 4096
"""More are a mistake in typing: Discord recommends one for about a thousand servers."""


@dataclass(frozen=True, slots=True)
class Owned:
    """The servers of some of the shards; by itself: all servers, as one shard."""

    shards: frozenset[int] = frozenset({0})
    of: int = 1
    """How many shards there are in all."""

    @property
    def everything(self) -> bool:
        """Whether no server is another's."""
        return len(self.shards) == self.of

    @property
    def names(self) -> tuple[str, ...]:
        """What a process holds in the database while it serves some of several."""
        return tuple(f"shard {number} of {self.of}" for number in sorted(self.shards))

    def shard(self, guild: int) -> int:
        """The shard of a server; 0, that of the direct messages, for 0."""
        return (guild >> 22) % self.of

    def covers(self, guild: int) -> bool:
        """Whether a server is one of these."""
        return self.everything or self.shard(guild) in self.shards

    def where(self, column: Any) -> ColumnElement[bool]:
        """The same of a column that holds servers."""
        if self.everything:
            return true()
        if not self.shards:
            return false()
        # Numbers of ours, written out: PostgreSQL shifts a BIGINT by an INTEGER alone, and would take a bound one for a BIGINT.
        shard = column.bitwise_rshift(literal_column("22")) % literal_column(str(self.of))
        return ColumnElement.in_(shard, [literal_column(str(number)) for number in sorted(self.shards)])

    def only(self, shards: Container[int]) -> Owned:
        """Those of them that are among these shards."""
        return Owned(frozenset(one for one in self.shards if one in shards), self.of)


def served(guild: Any) -> ColumnElement[bool]:
    """Whether the bot is in the server of this column, as far as is known."""
    return ColumnElement.not_in(guild, select(t.Absence.guild))


def is_held(post: Any = t.Post) -> ColumnElement[bool]:
    """Whether a post tells of a campaign or season whose server the bot is not in. `post`: the table, or an alias of it."""
    away = col(t.Absence.guild)
    campaigns = select(t.Campaign.id).join(t.Absence, away == col(t.Campaign.guild))
    seasons = select(t.Season.id).join(t.Absence, away == col(t.Season.guild))
    # A post has one of the two; NULL would be neither in a list nor not in it.
    return or_(func.coalesce(post.campaign, 0).in_(campaigns), func.coalesce(post.season, 0).in_(seasons))


def owned_of(text: str) -> Owned | None:
    """`0-3/16`, `5/16`, `0,4-6/8`: some shards of how many; None for `auto`: all, as many as Discord recommends.

    `0-3of16` is the same: an instance of a systemd unit has a name without a stroke.
    Raises ValueError, in words for the host.
    """
    if text.strip() == "auto":
        return None
    match = re.fullmatch(r"\s*([\d,\s-]+)(?:/|of)\s*(\d{1,6})\s*", text)
    if match is None:
        raise ValueError(f"shards are written as 0-3/16 (these of so many) or auto, not as {text!r}")
    of, shards = int(match[2]), set[int]()
    for part in match[1].split(","):
        ends = re.fullmatch(r"\s*(\d{1,6})(?:\s*-\s*(\d{1,6}))?\s*", part)
        if ends is None:
            raise ValueError(f"shards are written as 0-3/16 (these of so many) or auto, not as {text!r}")
        first, last = int(ends[1]), int(ends[2] or ends[1])
        if not first <= last < of <= MOST_SHARDS:
            raise ValueError(
                f"of {of} shards, {part.strip()} are none: they are numbered from 0 (at most {MOST_SHARDS})"
            )
        shards |= set(range(first, last + 1))
    return Owned(frozenset(shards), of)
