"""Which process looks after what, if several processes of the bot share one database.

Discord divides its servers into *shards* by their IDs. A process that serves some of the shards owns the campaigns and
seasons of their servers: their posts, clocks and computers. Every query for work uses `Owned`, so that each piece of
work has one process; it costs nothing if one process owns everything.

Direct messages come to shard 0, whatever they are about. So the process of shard 0 may change another process's
campaign; the owner does the work that follows.

If the bot has left a server, or Discord cannot serve it (`tables.Absence`), its work waits (`unreachable_servers`).
"""

from __future__ import annotations

import re
from collections.abc import Container
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, false, literal_column, true

MOST_SHARDS = 4096
"""Maximum total number of shards, against typing errors: Discord recommends one for about a thousand servers."""


@dataclass(frozen=True, slots=True)
class Owned:
    """The servers of some shards; by default all servers, as one shard."""

    shards: frozenset[int] = frozenset({0})
    of: int = 1
    """The total number of shards."""

    @property
    def everything(self) -> bool:
        return len(self.shards) == self.of

    @property
    def names(self) -> tuple[str, ...]:
        """The names that a process holds in the database while it serves these shards."""
        return tuple(f"shard {number} of {self.of}" for number in sorted(self.shards))

    def shard(self, guild: int) -> int:
        """The shard of a server; 0, which also has the direct messages, for 0."""
        return (guild >> 22) % self.of

    def covers(self, guild: int) -> bool:
        return self.everything or self.shard(guild) in self.shards

    def where(self, column: Any) -> ColumnElement[bool]:
        """`covers` as a condition on a column of server IDs."""
        if self.everything:
            return true()
        if not self.shards:
            return false()
        # Literals, because PostgreSQL shifts a BIGINT only by an INTEGER and would take a parameter for a BIGINT.
        shard = column.bitwise_rshift(literal_column("22")) % literal_column(str(self.of))
        return ColumnElement.in_(shard, [literal_column(str(number)) for number in sorted(self.shards)])

    def only(self, shards: Container[int]) -> Owned:
        """The same, limited to the shards that are also in `shards`."""
        return Owned(frozenset(one for one in self.shards if one in shards), self.of)


def owned_of(text: str) -> Owned | None:
    """Parse `0-3/16`, `5/16` or `0,4-6/8`: some shards out of a total; None for `auto`: all, as many as Discord
    recommends. `0-3of16` is allowed because the name of a systemd instance has no slash. Raises ValueError with a
    message for the host."""
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
