"""The book of a campaign that is over: what it tells, as plain data (here), and the one HTML file that it becomes (`printing`).

`bot.campaigns.book` gathers it, and only once nothing of the campaign is secret any more. It holds messages, numbers of persons
(which are never printed: who prints it is given their names), and no draft, no sealed sheet, no word of another campaign.
This is loaded by the worker processes: it imports the kernel and the words, nothing else of the bot.
"""

from __future__ import annotations

from datetime import datetime

from msgspec import Struct

from rules.core import Message

PERSONS = ("person", "heir")
"""Holes of the log in which persons stand, by their numbers."""


class SeatCommand(Struct, frozen=True):
    """Who commanded a seat at the end."""

    seat: Message
    people: tuple[int, ...]
    """The admiral first, then his staff."""
    computer: bool


class Change(Struct, frozen=True):
    """A change of seats, as everybody could read it in the log."""

    at: datetime
    by: int | None
    """None: the bot."""
    words: Message


class Telling(Struct, frozen=True):
    """One happening: what it was, and what was told of it. Empty: nothing was."""

    truth: tuple[Message, ...]
    public: tuple[Message, ...]
    sides: tuple[tuple[Message, ...], ...]
    """In the order of the sides."""

    @property
    def alike(self) -> bool:
        """Everybody was told what was so."""
        return self.public == self.truth and all(heard == self.truth for heard in self.sides)


class BookChapter(Struct, frozen=True, kw_only=True):
    """A turn, a battle, a set-up; of a game without chapters what one report told."""

    title: Message | None
    """None: it is called by the number of its report."""
    first: int
    """Numbers of its first and last report."""
    last: int
    begun: datetime
    ended: datetime
    sides: tuple[Message, ...]
    """What the sides were called in it: a match may exchange them."""
    headline: tuple[Message, ...]
    """What everybody knew that it had come to."""
    headlines: tuple[tuple[Message, ...], ...]
    """What each side knew; empty where that was the same."""
    tellings: tuple[Telling, ...]
    step: int
    """The last of it."""

    @property
    def weight(self) -> int:
        """How much happened."""
        return len(self.tellings) + 3 * sum(map(len, (self.headline, *self.headlines)))


class FaceCounts(Struct, frozen=True):
    """All dice of one kind."""

    faces: int
    counts: tuple[int, ...]
    """How often each face came, from 1."""


class SealedBy(Struct, frozen=True):
    """Whose hand sealed the sheets of a seat (`rules.core.By`)."""

    seat: Message
    player: int = 0
    computer: int = 0
    filed: int = 0
    """By orders filed in advance."""
    clock: int = 0
    """By the clock: its time ran out."""


class Book(Struct, frozen=True, kw_only=True):
    """All that is told in words."""

    campaign: int
    """Its number here."""
    title: str
    game: str
    scenario: str
    options: tuple[tuple[str, str], ...]
    """Those that differ from the default: key, value."""
    scenarios: int
    """How many the game has."""
    gm: int
    opened: datetime
    started: datetime
    ended: datetime
    over: bool
    """False: it was called off."""
    winners: tuple[Message, ...]
    why: Message | None
    points: tuple[tuple[Message, int], ...]
    commands: tuple[SeatCommand, ...]
    changes: tuple[Change, ...]
    chapters: tuple[BookChapter, ...]
    steps: int
    reports: int
    throws: tuple[FaceCounts, ...]
    hands: tuple[SealedBy, ...]
    commitment: str
    secret: str
    digest: str
    """Of the last position: it depends on every answer and every die."""

    @property
    def people(self) -> tuple[int, ...]:
        """All persons in it, each once."""
        acting = [change.by for change in self.changes if change.by is not None]
        holes = [hole for change in self.changes for name, hole in change.words.args if name in PERSONS]
        named = [int(hole) for hole in holes if isinstance(hole, str) and hole.isdecimal()]
        return tuple(dict.fromkeys((self.gm, *(p for c in self.commands for p in c.people), *acting, *named)))
