"""What happened in a game and what each reader is told: `Event`, `EventData`, `EventRecord`, `Transition`, `Outcome`; and
`TurnContext`, the working copy on which `Rules.apply` gathers them.

A record without a public event is invisible to everybody who is not named in it (law 4).
"""

from __future__ import annotations

import string
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from types import UnionType
from typing import (
    Annotated,
    Any,
    ClassVar,
    Final,
    Generic,
    Literal,
    NamedTuple,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from msgspec import UNSET, Struct, convert, field, json
from msgspec.structs import replace

from rules.core.asks import Argument, Draft, Message, Seat, Who, msg
from rules.core.dice import Dice

# ---- Events --------------------------------------------------------------------------------------
S = TypeVar("S", bound=Struct)


class Event(Struct, frozen=True):
    """An event as plain data: source of words, pictures and statistics."""

    kind: str
    data: Mapping[str, Any] = field(default_factory=dict)


class Formatter:
    """Marks a field's type with the function that turns its value into an argument of a message.

    `Ship = Annotated[str, Formatter(ship_word)]`. A field without a mark is passed on unchanged.
    """

    def __init__(self, word: Callable[..., Argument], *more: str) -> None:
        """`word`: gets the field's value, then the values of the fields `more` of the same event."""
        self.word, self.more = word, more


class Split:
    """Marks a field with several parts, each of which becomes an argument of its own: `Annotated[tuple[int, int],
    Split("north", "south")]`."""

    def __init__(self, *arguments: str) -> None:
        self.arguments = arguments


EVERYBODY: Final = "everybody"
"""Bound to a role in `EventData.record`: every reader plays it."""


class For:
    """Marks a field with the roles whose players are told it; for others it has its default value. A reader who is told no
    field of an event does not hear of it.

    `Own = Annotated[T, For("owner")]`. In an event type with such a field every field has a mark: one for everybody is `Open`.
    `For()`: only the game master is told it.
    """

    def __init__(self, *roles: str, part: bool = False) -> None:
        """`part`: the game tells other readers a part of the field's value, by a separate record."""
        self.roles, self.part = roles, part


T = TypeVar("T")
Open = Annotated[T, For(EVERYBODY)]
Own = Annotated[T, For("owner")]


class Choose(NamedTuple):
    """A message key that depends on whether a field is true."""

    field: str
    yes: str
    no: str


class Template:
    """One line of text for an event: a message key, and the fields that fill its arguments. Skipped if one of these fields
    is unset."""

    def __init__(self, key: str | Choose, *fields: str, **others: str) -> None:
        """`key` may contain a field: "sank-{how}". `fields`: fields whose argument has the same name. `others`:
        argument=field."""
        self.key = key
        self.arguments = {**dict(zip(fields, fields, strict=True)), **others}
        self._in_key = (
            [key.field] if isinstance(key, Choose) else [part[1] for part in string.Formatter().parse(key) if part[1]]
        )

    def check(self, kind: type[EventData]) -> None:
        """Raises AttributeError if this template names a field that `kind` does not have."""
        marks = _marks(kind)
        more = [name for mark, _ in marks.values() if isinstance(mark, Formatter) for name in mark.more]
        if wrong := {*self.arguments.values(), *more, *self._in_key} - marks.keys():
            raise AttributeError(f"{kind.__name__} has no {', '.join(sorted(wrong))}")

    def message_for(self, event_data: EventData) -> Message | None:
        """The message for this event; None if one of the fields is unset."""
        marks, arguments = _marks(type(event_data)), dict[str, Argument]()
        for argument, name in self.arguments.items():
            mark, _ = marks[name]
            values = [getattr(event_data, one) for one in (name, *(mark.more if isinstance(mark, Formatter) else ()))]
            if any(value is UNSET for value in values):
                return None
            if isinstance(mark, Split):
                arguments |= zip(mark.arguments, values[0], strict=True)
            else:
                arguments[argument] = values[0] if mark is None else mark.word(*values)
        key = self.key
        if isinstance(key, Choose):
            key = key.yes if getattr(event_data, key.field) else key.no
        elif self._in_key:
            key = key.format_map({name: getattr(event_data, name) for name in self._in_key})
        return msg(key, **arguments)


class EventData(Struct, frozen=True):
    """Base of the event types of a game, with typed fields: `class Sank(EventData, frozen=True, tag="sank")`.

    Its words come from `sentences`, or from an override of `says`. Records store it as an `Event` of kind `tag`, so old
    records can still be read after the class is gone. A field that only some readers may know has `msgspec.UNSET` as a
    possible value and is left out for the others.
    """

    sentences: ClassVar[tuple[Template, ...] | None] = None
    """None: one, with the tag as its key and all fields as its arguments."""
    detail: ClassVar[bool] = False
    """Whether every event of this type is a detail (see `is_detail`)."""

    def is_detail(self) -> bool:
        """Whether it only shows how a result came about, such as dice or misses. Details appear in the full report, not in
        the post."""
        return self.detail

    def says(self) -> tuple[Message, ...]:
        """One message a line; () if other lines cover it. Posts and pictures take their words from here."""
        return tuple(line for sentence in _sentences(type(self)) if (line := sentence.message_for(self)) is not None)

    def brief(self) -> tuple[Message, ...]:
        """The event in the short sentences of a post: as `says`, without dice; () if it is a minor detail."""
        return () if self.is_detail() else self.says()

    @property
    def event(self) -> Event:
        """This event in the form in which records store it: fields by name, tuples as lists."""
        data = _read(_write(self))
        return Event(data.pop("type"), data)

    def record(self, **roles: Who) -> EventRecord:
        """Builds the record: for each reader, the version that this reader is told.

        `roles`: for each role of this event type, the seat that plays it, or EVERYBODY; None: nobody. A role that is
        not given is played by nobody. The record lists the seats in the order given.
        """
        event, secrets = self.event, _secrets(type(self))
        if not secrets:
            return EventRecord(event, event)

        def version(seat: Who) -> Event | None:
            plays = {role for role, who in roles.items() if who == EVERYBODY or (seat is not None and who == seat)}
            hidden = {name: default for name, (mark, default) in secrets.items() if plays.isdisjoint(mark.roles)}
            return None if len(hidden) == len(self.__struct_fields__) else replace(self, **hidden).event

        seats = dict.fromkeys(who for who in roles.values() if who is not None and who != EVERYBODY)
        return EventRecord(event, version(None), tuple((s, own) for s in seats if (own := version(s)) is not None))


_write = json.Encoder(order="sorted").encode
_read = json.Decoder(dict[str, Any]).decode


@cache
def _secrets(kind: type[EventData]) -> Mapping[str, tuple[For, object]]:
    """The fields of an event type that not everybody is told, with their default values.

    Raises TypeError if a field does not say who is told it though others do.
    """
    marks = {name: mark for name, (_, mark) in _marks(kind).items() if mark is not None}
    if marks and (silent := set(kind.__struct_fields__) - marks.keys()):
        raise TypeError(f"{kind.__name__} does not say who is told {', '.join(sorted(silent))}")
    defaults = dict(zip(reversed(kind.__struct_fields__), reversed(kind.__struct_defaults__), strict=False))
    return {name: (mark, defaults.get(name)) for name, mark in marks.items() if EVERYBODY not in mark.roles}


def _marks(kind: type[EventData]) -> Mapping[str, tuple[Formatter | Split | None, For | None]]:
    """For each field of an event type its formatter and its `For` mark; None where the field has none."""
    hints = get_type_hints(kind, include_extras=True)
    found: dict[str, tuple[Formatter | Split | None, For | None]] = {}
    for name in kind.__struct_fields__:
        parts = get_args(hints[name]) if get_origin(hints[name]) in (Union, UnionType) else (hints[name],)
        marks = [mark for part in parts for mark in getattr(part, "__metadata__", ())]
        worded = next((mark for mark in marks if isinstance(mark, Formatter | Split)), None)
        found[name] = worded, next((mark for mark in marks if isinstance(mark, For)), None)
    return found


def _sentences(kind: type[EventData]) -> tuple[Template, ...]:
    return (Template(_kind_of(kind), *kind.__struct_fields__),) if kind.sentences is None else kind.sentences


def _kind_of(event_type: type[EventData]) -> str:
    """Raises TypeError for a class without a tag."""
    kind = event_type.__struct_config__.tag
    if not isinstance(kind, str):
        raise TypeError(f"{event_type.__name__} has no tag")
    return kind


class EventKinds:
    """All event types of one game; converts stored events back to them."""

    def __init__(self, *kinds: type[EventData], others: EventKinds | None = None) -> None:
        """`others`: the kinds of another game whose events this game tells too.

        Raises ValueError if two types have the same tag, AttributeError if a template names an unknown field,
        TypeError if a type is unclear about who is told a field."""
        for kind in kinds:
            for sentence in _sentences(kind):
                sentence.check(kind)
            _secrets(kind)
        self._kinds = {_kind_of(kind): kind for kind in kinds}
        if len(self._kinds) != len(kinds):
            raise ValueError("two happenings with one tag")
        if others is not None:
            self._kinds = others._kinds | self._kinds

    def read(self, event: Event) -> EventData | None:
        """The typed event; None for a kind that no longer exists.

        Raises msgspec.ValidationError if the fields do not fit the type.
        """
        kind = self._kinds.get(event.kind)
        return None if kind is None else convert(event.data, kind)


class EventRecord(Struct, frozen=True):
    """One event and its version for each reader."""

    truth: Event
    """For the game master and the replay of the finished game."""
    public: Event | None = None
    """For everybody; None: only the seats in `private` learn of it."""
    private: tuple[tuple[Seat, Event], ...] = ()
    """What these seats are told instead of `public`."""

    def visible_to(self, who: Who) -> Event | None:
        """The version for this reader, or None."""
        for seat, event in self.private:
            if seat == who:
                return event
        return self.public


def visible_to(entries: Iterable[EventRecord], who: Who) -> tuple[Event, ...]:
    """The events as this reader is told them; events hidden from the reader leave no trace."""
    return tuple(event for entry in entries if (event := entry.visible_to(who)) is not None)


class Chapter(Struct, frozen=True):
    """The subject of one public post, which is edited as more happens: a turn, a round of a duel, a battle."""

    key: str
    """Unique in the game: "turn-3", "turn-3-battle-1". Common knowledge."""
    title: Message
    """Heading of the post: "Turn 3", "The battle in C"."""


def round_chapter(word: str, number: int, played: int | None = None, game: int = 0) -> Chapter:
    """The chapter of a round of two turns, or of the set-up (number 0).

    `word`: first part of the message keys: `<word>-set-up`, `<word>-round`, `<word>-turn` and `<word>-after`, with "-of" appended
    if there is a `game` (its number in a match; 0 if the match has only one). `played`: number of turns played, once the game is
    over; a turn that was not played is not named.
    """
    before = f"game-{game}-" if game else ""
    of, arguments = ("-of", {"game": game}) if game else ("", {})
    first, last = 2 * number - 1, 2 * number
    if not number:
        return Chapter(f"{before}set-up", msg(f"{word}-set-up{of}", **arguments))
    if played is None or played >= last:
        title = msg(f"{word}-round{of}", **arguments, first=first, last=last)
    elif played == first:
        title = msg(f"{word}-turn{of}", **arguments, turn=first)
    else:
        title = msg(f"{word}-after{of}", **arguments, turn=played)
    return Chapter(f"{before}round-{number}", title)


EventGroup = tuple[Chapter, tuple[Event, ...]]
"""Consecutive events of one step that belong to one chapter, with that chapter."""


def event_groups(chapters: Iterable[tuple[Chapter, Event]]) -> tuple[EventGroup, ...]:
    """Joins consecutive events whose chapters have the same key."""
    found: list[tuple[Chapter, list[Event]]] = []
    for chapter, event in chapters:
        if not found or found[-1][0].key != chapter.key:
            found.append((chapter, []))
        found[-1][1].append(event)
    return tuple((chapter, tuple(events)) for chapter, events in found)


# ---- Headlines: clauses joined into lines --------------------------------------------------------
MOST_NAMES = 8
"""Maximum number of names in one clause of a headline."""
LONGEST_LINE = 20
"""Maximum weight of one line of a headline: a clause weighs `CLAUSE_WEIGHT` plus 1 for each message in it. Such a line has
at most about 200 characters in either language."""
CLAUSE_WEIGHT = 3


def listed(names: Sequence[Message]) -> Message:
    """Names as a phrase: "Helena", "Helena and Canberra", "Helena, Canberra and Chicago". Raises IndexError if there are none."""
    if len(names) == 1:
        return names[0]
    if len(names) == 2:
        return msg("list-and", first=names[0], last=names[1])
    return msg("list-more", first=names[0], rest=listed(names[1:]))


HEADLINE = "headline"
"""Key of the message that joins clauses into a line."""


def clauses_of(headline: Iterable[Message]) -> tuple[Message, ...]:
    """The clauses of a headline, in order. A message that is not a line of clauses counts as one clause."""
    found: list[Message] = []
    for line in headline:
        clauses = dict(line.args)["clauses"] if line.key == HEADLINE else (line,)
        found += clauses if isinstance(clauses, tuple) else ()
    return tuple(found)


def in_lines(clauses: Iterable[Message]) -> tuple[Message, ...]:
    """Joins clauses into as few lines as the length limit allows; order is kept."""
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
    """Number of messages in a message, itself included."""
    return 1 + sum(_size(argument) for _, argument in message.args if isinstance(argument, Message))


class Transition(Struct, Generic[S], frozen=True):
    """A new state and the events that led to it."""

    state: S
    entries: tuple[EventRecord, ...] = ()


By = Literal["player", "clock", "standing", "bot"]
"""How an answer came to be sealed: by the player (or a game master who fills in for them), the expired clock, orders
filed in advance, a computer."""


class Submission(Struct, frozen=True):
    seat: Seat
    answer: Draft
    by: By = "player"


class RevealedOrders(Struct, frozen=True):
    """The answers of one group, revealed together, and the standing orders that changed since the last step."""

    group: str
    answers: tuple[Submission, ...]
    """In seat order, whatever the order of arrival."""
    standing: tuple[tuple[Seat, Draft], ...] = ()
    """Changed standing orders, in seat order."""

    def answer(self, seat: Seat) -> Submission:
        """Raises KeyError if the seat gave no answer."""
        return {sealed.seat: sealed for sealed in self.answers}[seat]


class Outcome(Struct, frozen=True):
    """The result of a game. No winners: a draw."""

    winners: tuple[str, ...]
    """Names of sides (`SeatSpec.side`); several share first place."""
    why: Message
    points: tuple[tuple[str, int], ...] = ()
    """Points by side."""


class Luck(Struct, frozen=True):
    """One roll of dice: actual and expected successes for one side."""

    side: str
    """The side that rolled (`SeatSpec.side`)."""
    dice: int
    got: int
    """Successes, as the game counts them."""
    expected: float
    """Mean number of successes of such a roll."""


# ---- The working copy ----------------------------------------------------------------------------
# Games use `TurnContext` directly or with methods of their own ("lose a ship"). It exists during one `Rules.apply` and is
# never saved. Orders that are left when a sheet is interrupted go into the state; a later step continues with them.

O = TypeVar("O")  # noqa: E741
"""One order of a sheet."""


class TurnContext(Generic[S]):
    """The state and events of one step while `Rules.apply` computes it."""

    def __init__(self, state: S, dice: Dice | None = None) -> None:
        """`dice`: None for a copy that must not roll, as for a preview."""
        self.state = state
        """The current state. Changed only through `become`. A plain attribute, because it is read very often."""
        self._dice = dice
        self.entries: list[EventRecord] = []

    @property
    def dice(self) -> Dice:
        """Raises LookupError on a copy without dice."""
        if self._dice is None:
            raise LookupError("this working copy has no dice")
        return self._dice

    def change(self, **fields: Any) -> None:
        """Replaces fields of the state."""
        self.become(replace(self.state, **fields))

    def become(self, state: S) -> None:
        self.state = state

    def told(self, *entries: EventRecord) -> None:
        self.entries.extend(entries)

    def tell(self, event: EventData, **roles: Who) -> None:
        """Appends an event as each reader is told it. `roles`: as in `EventData.record`."""
        self.told(event.record(**roles))

    def step(self) -> Transition[S]:
        """The resulting state and events."""
        return Transition(self.state, tuple(self.entries))

    # ---- interrupted sheets --------------------------------------------------------------------------
    def stop(self) -> str:
        """Why no further order may be carried out now, as a word of the game's own; "": nothing stops it.

        Examples: the game is over, another seat must answer first, something was revealed.
        """
        return ""

    def carry_out(self, orders: Sequence[O], do: Callable[[O], bool]) -> tuple[O, ...]:
        """Calls `do` for each order until `stop` gives a reason or `do` returns False.

        Returns the orders that are left, beginning with the one that could not be carried out; () if all were. If the last
        order itself caused the stop, the result is () and `stop` gives the reason.
        """
        for number, order in enumerate(orders):
            if self.stop() or not do(order):
                return tuple(orders[number:])
        return ()
