"""The book of a finished campaign: its content as plain data (here), printed as one HTML file by `printing`.

`bot.campaigns.book` collects the content once nothing of the campaign is secret any more. It contains messages and numbers
of persons, but no drafts, sealed sheets or data of other campaigns. Numbers of persons are not printed: the caller of
`printed` provides names. Worker processes load this package, so it imports only the kernel and the words.
"""

from __future__ import annotations

from datetime import datetime

from msgspec import Struct

from rules.core import Message

PERSONS = ("person", "heir")
"""Arguments of log messages that are persons, by number."""


class SeatCommand(Struct, frozen=True):
    """The commander of a seat at the end."""

    seat: Message
    people: tuple[int, ...]
    """The commander first, then the co-players."""
    computer: bool


class Change(Struct, frozen=True):
    """A change of seats, as in the public log."""

    at: datetime
    by: int | None
    """None: the bot."""
    words: Message


class Telling(Struct, frozen=True):
    """One event in words: the truth, and what each reader was told; () if nothing."""

    truth: tuple[Message, ...]
    public: tuple[Message, ...]
    sides: tuple[tuple[Message, ...], ...]
    """One entry for each side, in their order."""

    @property
    def alike(self) -> bool:
        """Whether everybody was told the truth."""
        return self.public == self.truth and all(heard == self.truth for heard in self.sides)


class BookChapter(Struct, frozen=True, kw_only=True):
    """A turn, a battle or a set-up; one report if the game has no chapters."""

    title: Message | None
    """None: it is titled with the number of its report."""
    first: int
    """Number of its first report; `last`: of its last."""
    last: int
    begun: datetime
    ended: datetime
    sides: tuple[Message, ...]
    """What the sides were called in it; they may swap during a match."""
    headline: tuple[Message, ...]
    """The summary that everybody knew."""
    headlines: tuple[tuple[Message, ...], ...]
    """The summaries that each side knew; empty if they were the same."""
    tellings: tuple[Telling, ...]
    step: int
    """Its last step."""

    @property
    def weight(self) -> int:
        """How much happened: used to choose which pictures are kept."""
        return len(self.tellings) + 3 * sum(map(len, (self.headline, *self.headlines)))


class FaceCounts(Struct, frozen=True):
    """All rolls of one kind of dice."""

    faces: int
    counts: tuple[int, ...]
    """How often each face was rolled, from face 1."""


class SealedBy(Struct, frozen=True):
    """How many sheets of a seat were sealed by whom (`rules.core.By`)."""

    seat: Message
    player: int = 0
    computer: int = 0
    filed: int = 0
    """Sheets sealed by orders filed in advance."""
    clock: int = 0
    """Sheets sealed by the bot at the deadline."""


class Book(Struct, frozen=True, kw_only=True):
    """The whole content of a book, without pictures."""

    campaign: int
    """Number of the campaign on this bot."""
    title: str
    game: str
    scenario: str
    options: tuple[tuple[str, str], ...]
    """Options that differ from the default: key, value."""
    scenarios: int
    """Number of scenarios that the game has."""
    gm: int
    second: int | None
    """The second game master at the end."""
    opened: datetime
    started: datetime
    ended: datetime
    over: bool
    """False: the campaign was cancelled."""
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
    """Digest of the last position; it depends on every answer and every roll."""

    @property
    def masters(self) -> tuple[int, ...]:
        """Numbers of the game masters."""
        return (self.gm,) if self.second is None else (self.gm, self.second)

    @property
    def people(self) -> tuple[int, ...]:
        """Numbers of all persons in it, each once."""
        acting = [change.by for change in self.changes if change.by is not None]
        arguments = [argument for change in self.changes for name, argument in change.words.args if name in PERSONS]
        named = [int(argument) for argument in arguments if isinstance(argument, str) and argument.isdecimal()]
        return tuple(dict.fromkeys((*self.masters, *(p for c in self.commands for p in c.people), *acting, *named)))
