"""What happened, and how each one hears of it: happenings, entries, steps, outcomes; and the working copy that gathers them.

An entry without a public side is invisible: nothing said is nothing seen (law 4).
"""

from __future__ import annotations

import string
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from types import UnionType
from typing import Any, ClassVar, Generic, Literal, NamedTuple, TypeVar, Union, get_args, get_origin, get_type_hints

from msgspec import UNSET, Struct, convert, field, json
from msgspec.structs import replace

from rules.core.asks import Argument, Draft, Message, Seat, Who, msg
from rules.core.dice import Dice

# ---- What is told --------------------------------------------------------------------------------
S = TypeVar("S", bound=Struct)


class Event(Struct, frozen=True):
    """A happening as plain data: feeds words, pictures, statistics."""

    kind: str
    data: Mapping[str, Any] = field(default_factory=dict)


class Formatter:
    """How a field is said, a mark on its type: `Ship = Annotated[str, Formatter(ship_word)]`. Without one it is said as it is."""

    def __init__(self, word: Callable[..., Argument], *more: str) -> None:
        """`word`: the field's value as what fills a hole; `more`: fields of the same happening that it takes besides."""
        self.word, self.more = word, more


class Split:
    """The mark of a field of several parts, each of which fills a hole: `Annotated[tuple[int, int], Split("north", "south")]`."""

    def __init__(self, *holes: str) -> None:
        self.holes = holes


class Choose(NamedTuple):
    """A key by whether a field holds."""

    field: str
    yes: str
    no: str


class Template:
    """One line that a happening says wherever all of its fields are told: a key, and the fields that fill its holes."""

    def __init__(self, key: str | Choose, *fields: str, **others: str) -> None:
        """`key` may hold a field: "sank-{how}". `fields`: those whose holes are called as they are; `others`: hole=field."""
        self.key = key
        self.holes = {**dict(zip(fields, fields, strict=True)), **others}
        self._in_key = (
            [key.field] if isinstance(key, Choose) else [part[1] for part in string.Formatter().parse(key) if part[1]]
        )

    def check(self, kind: type[EventData]) -> None:
        """Raises AttributeError where it names a field that this kind of happening has not."""
        marks = _marks(kind)
        more = [name for mark in marks.values() if isinstance(mark, Formatter) for name in mark.more]
        if wrong := {*self.holes.values(), *more, *self._in_key} - marks.keys():
            raise AttributeError(f"{kind.__name__} has no {', '.join(sorted(wrong))}")

    def said_by(self, happening: EventData) -> Message | None:
        """It in words; None where one of its fields is not told."""
        marks, holes = _marks(type(happening)), dict[str, Argument]()
        for hole, name in self.holes.items():
            mark = marks[name]
            values = [getattr(happening, one) for one in (name, *(mark.more if isinstance(mark, Formatter) else ()))]
            if any(value is UNSET for value in values):
                return None
            if isinstance(mark, Split):
                holes |= zip(mark.holes, values[0], strict=True)
            else:
                holes[hole] = values[0] if mark is None else mark.word(*values)
        key = self.key
        if isinstance(key, Choose):
            key = key.yes if getattr(happening, key.field) else key.no
        elif self._in_key:
            key = key.format_map({name: getattr(happening, name) for name in self._in_key})
        return msg(key, **holes)


class EventData(Struct, frozen=True):
    """One kind of happening of a game, by its own fields: `class Sank(EventData, frozen=True, tag="sank")`. Told once: its
    `sentences`, or by a `says` of its own where they are not enough.

    The record holds it as an `Event` of that kind, so that records outlive the class. What is told to some and not to all is a
    field that may be `msgspec.UNSET`: it is then left out altogether.
    """

    sentences: ClassVar[tuple[Template, ...]] = ()
    detail: ClassVar[bool] = False
    """Whether all of its kind only show how something came about (see `is_detail`)."""

    def is_detail(self) -> bool:
        """Whether it only shows how something came about (dice, shots that missed): told in the full report, not in the post."""
        return self.detail

    def says(self) -> tuple[Message, ...]:
        """It in words, a message a line; (): other lines have said it. Posts and pictures take their words from it."""
        return tuple(line for sentence in self.sentences if (line := sentence.said_by(self)) is not None)

    def brief(self) -> tuple[Message, ...]:
        """What a post says of it: as `says`, without dice; () for a detail. The full report says all."""
        return () if self.is_detail() else self.says()

    @property
    def event(self) -> Event:
        """It as the record holds it, and as a save gives that back: its parts by their names in order, lists for tuples."""
        data = _read(_write(self))
        return Event(data.pop("type"), data)


_write = json.Encoder(order="sorted").encode
_read = json.Decoder(dict[str, Any]).decode


@cache
def _marks(kind: type[EventData]) -> Mapping[str, Formatter | Split | None]:
    """How each field of a kind of happening is said."""
    hints = get_type_hints(kind, include_extras=True)
    found: dict[str, Formatter | Split | None] = {}
    for name in kind.__struct_fields__:
        hint = hints[name]
        parts = get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)
        marks = [mark for part in parts for mark in getattr(part, "__metadata__", ())]
        found[name] = next((mark for mark in marks if isinstance(mark, Formatter | Split)), None)
    return found


def _kind_of(happening: type[EventData]) -> str:
    """Raises TypeError for a class without a tag."""
    kind = happening.__struct_config__.tag
    if not isinstance(kind, str):
        raise TypeError(f"{happening.__name__} has no tag")
    return kind


class EventKinds:
    """All kinds of happenings of one game: what a record holds is read back by them."""

    def __init__(self, *kinds: type[EventData]) -> None:
        """Raises ValueError where two have one tag, AttributeError where a sentence names a field that there is not."""
        for kind in kinds:
            for sentence in kind.sentences:
                sentence.check(kind)
        self._kinds = {_kind_of(kind): kind for kind in kinds}
        if len(self._kinds) != len(kinds):
            raise ValueError("two happenings with one tag")

    def read(self, event: Event) -> EventData | None:
        """An event as the happening that it was; None for a kind that is not told any more.

        Raises msgspec.ValidationError for a known kind with other fields.
        """
        kind = self._kinds.get(event.kind)
        return None if kind is None else convert(event.data, kind)

    def tell(self, event: Event) -> tuple[Message, ...]:
        """An event in words (`Rules.tell`)."""
        happening = self.read(event)
        return () if happening is None else happening.says()

    def brief(self, event: Event) -> tuple[Message, ...]:
        """See `EventData.brief`."""
        happening = self.read(event)
        return () if happening is None else happening.brief()

    def is_detail(self, event: Event) -> bool:
        """See `EventData.is_detail`."""
        happening = self.read(event)
        return happening is not None and happening.is_detail()


class EventRecord(Struct, frozen=True):
    """One happening, told differently to each."""

    truth: Event
    """For the referee's record and the finished game's replay."""
    public: Event | None = None
    """For everybody; None: nobody hears of it but those in `private`."""
    private: tuple[tuple[Seat, Event], ...] = ()
    """What these seats hear instead of `public`."""

    def visible_to(self, who: Who) -> Event | None:
        """The happening as `who` may know it, or None."""
        for seat, event in self.private:
            if seat == who:
                return event
        return self.public


def visible_to(entries: Iterable[EventRecord], who: Who) -> tuple[Event, ...]:
    """The entries as `who` may know them, the unheard ones left out without a trace."""
    return tuple(event for entry in entries if (event := entry.visible_to(who)) is not None)


class Chapter(Struct, frozen=True):
    """What one public post tells, edited as more comes in: a campaign turn, a round of a duel, one battle."""

    key: str
    """The same for all that belongs to it, never used again: "turn-3", "turn-3-battle-1". Common knowledge."""
    title: Message
    """What the post is headed with: "Turn 3", "The battle in C"."""


def round_title(word: str, number: int, played: int | None = None, **holes: Argument) -> Message:
    """What a round of two turns is headed with, by the keys `<word>-round`, `<word>-turn` and `<word>-after`, with holes `…-of`.

    `played`: how many turns of the game were played, once it is over: a turn that never came is not named.
    """
    first, last, of = 2 * number - 1, 2 * number, "-of" if holes else ""
    if played is None or played >= last:
        return msg(f"{word}-round{of}", **holes, first=first, last=last)
    if played == first:
        return msg(f"{word}-turn{of}", **holes, turn=first)
    return msg(f"{word}-after{of}", **holes, turn=played)


EventGroup = tuple[Chapter, tuple[Event, ...]]
"""Events of one step, one after the other, and the chapter that tells them."""


def event_groups(chapters: Iterable[tuple[Chapter, Event]]) -> tuple[EventGroup, ...]:
    """Events each with its chapter, as stretches."""
    found: list[tuple[Chapter, list[Event]]] = []
    for chapter, event in chapters:
        if not found or found[-1][0].key != chapter.key:
            found.append((chapter, []))
        found[-1][1].append(event)
    return tuple((chapter, tuple(events)) for chapter, events in found)


# ---- Headlines: clauses, put together into lines -------------------------------------------------
MOST_NAMES = 8
"""Names in one clause of a headline."""
LONGEST_LINE = 20
"""Weight of one line of a headline: a clause weighs `CLAUSE_WEIGHT` plus 1 for each message in it. Such a line has at most about
200 characters in either language."""
CLAUSE_WEIGHT = 3


def listed(names: Sequence[Message]) -> Message:
    """Names as one says them: "Helena", "Helena and Canberra", "Helena, Canberra and Chicago". Raises IndexError for none."""
    if len(names) == 1:
        return names[0]
    if len(names) == 2:
        return msg("list-and", first=names[0], last=names[1])
    return msg("list-more", first=names[0], rest=listed(names[1:]))


HEADLINE = "headline"
"""Key of a line of clauses."""


def clauses_of(headline: Iterable[Message]) -> tuple[Message, ...]:
    """The clauses of a headline's lines, in order; what is no line of clauses stands for itself."""
    found: list[Message] = []
    for line in headline:
        clauses = dict(line.args)["clauses"] if line.key == HEADLINE else (line,)
        found += clauses if isinstance(clauses, tuple) else ()
    return tuple(found)


def in_lines(clauses: Iterable[Message]) -> tuple[Message, ...]:
    """The clauses of a headline in their order, as few lines as they fit into."""
    lines: list[list[Message]] = []
    room = 0
    for clause in clauses:
        size = CLAUSE_WEIGHT + _size(clause)
        if not lines or size > room:
            lines.append([])
            room = LONGEST_LINE
        lines[-1].append(clause)
        room -= size
    return tuple(msg(HEADLINE, clauses=tuple(line)) for line in lines)


def _size(message: Message) -> int:
    """How many messages it is made of."""
    return 1 + sum(_size(hole) for _, hole in message.args if isinstance(hole, Message))


class Transition(Struct, Generic[S], frozen=True):
    """A new state and what led to it."""

    state: S
    entries: tuple[EventRecord, ...] = ()


By = Literal["player", "clock", "standing", "bot", "referee"]
"""Whose hand sealed an answer: the player's, nobody's, orders filed in advance, a computer's, the game master's."""


class Submission(Struct, frozen=True):
    """One sealed answer."""

    seat: Seat
    answer: Draft
    by: By = "player"


class RevealedOrders(Struct, frozen=True):
    """A group's envelopes, opened together; with the standing orders changed since the last opening."""

    group: str
    answers: tuple[Submission, ...]
    """In the order of the seats, whatever the order of arrival."""
    standing: tuple[tuple[Seat, Draft], ...] = ()
    """Standing orders that their seat has changed since the last step, in seat order."""

    def answer(self, seat: Seat) -> Submission:
        """The answer of `seat`. Raises KeyError where it gave none."""
        for sealed in self.answers:
            if sealed.seat == seat:
                return sealed
        raise KeyError(seat)


class Outcome(Struct, frozen=True):
    """How it ended. No winner: a draw."""

    winners: tuple[str, ...]
    """Sides (`SeatSpec.side`); several: they share the first place."""
    why: Message
    points: tuple[tuple[str, int], ...] = ()
    """By side."""


class Luck(Struct, frozen=True):
    """One throw of dice that was good for one side: what it counted, and what it counts on average."""

    side: str
    """Who threw (`SeatSpec.side`)."""
    dice: int
    got: int
    """Successes, as the rules of the game count them."""
    expected: float
    """The same on average, over all ways in which these dice can fall."""


class Secret(Struct, frozen=True):
    """A fact of a position that is hidden from a reader."""

    value: Any
    """As it is; plain data."""
    among: float = 2
    """How many values its reader cannot rule out, counted from below; where they are not equally likely, as many as would give
    the likeliest its chance. 1: the reader can tell the value by what is known."""


# ---- The working copy ----------------------------------------------------------------------------
# A game takes `TurnContext` as it is, or with a few verbs of its own ("lose a ship"). It lives as long as one `Rules.apply`
# and is never saved: what is left of a sheet that breaks off goes into the state, from where a later opening carries it on.

O = TypeVar("O")  # noqa: E741
"""One order of a sheet."""


class TurnContext(Generic[S]):
    """One opening being carried out."""

    def __init__(self, state: S, dice: Dice | None = None) -> None:
        """`dice`: None where nothing can be rolled, as for a look ahead."""
        self.state = state
        """As it is now; changed by `become` alone. Asked for all the time: a plain attribute is found fastest."""
        self._dice = dice
        self.entries: list[EventRecord] = []

    @property
    def dice(self) -> Dice:
        """The dice of this opening. Raises LookupError on a copy that was made only to look."""
        if self._dice is None:
            raise LookupError("this working copy has no dice")
        return self._dice

    def change(self, **fields: Any) -> None:
        """The state with other values."""
        self.become(replace(self.state, **fields))

    def become(self, state: S) -> None:
        """Another state in the place of this one."""
        self.state = state

    def told(self, *entries: EventRecord) -> None:
        """More happenings, in their order."""
        self.entries.extend(entries)

    def step(self) -> Transition[S]:
        """What has come of it."""
        return Transition(self.state, tuple(self.entries))

    # ---- a sheet that breaks off -----------------------------------------------------------------
    def stop(self) -> str:
        """Why no further order of a sheet may be carried out now, in a word of the game's; empty: it goes on.

        The stop conditions of a game: it is over, another seat must answer first, something came to light.
        """
        return ""

    def carry_out(self, orders: Sequence[O], do: Callable[[O], bool]) -> tuple[O, ...]:
        """Orders one by one, until `stop` says why not or `do` returns False for one that cannot be done.

        Returns those that are left, the one that could not be done first; none where the sheet was carried out whole. If its last
        order made the table stop, nothing is left and `stop` still says why.
        """
        for number, order in enumerate(orders):
            if self.stop() or not do(order):
                return tuple(orders[number:])
        return ()
