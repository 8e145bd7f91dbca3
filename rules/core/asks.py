"""What is asked and what can be filled in: messages, asks, drafts, fields, forms.

The closed list of field types has one widget each in the bot. Not here: what a game says of its sheets (`rules.core.sheet`),
rows in a draft (`rules.core.rows`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, final

from msgspec import Struct

# ---- Words with typed holes: what the rules say instead of English or French ---------------------
# A message is a key of the catalogues in `bot/words` and the values for its holes. Rules choose keys; they never write words.

Scalar = str | int


class Message(Struct, frozen=True, cache_hash=True):
    """One sentence or label, by key. A nested message is translated too; a tuple of messages becomes a list."""

    key: str
    args: tuple[tuple[str, str | int | Message | tuple[Message, ...]], ...] = ()


Argument = str | int | Message | tuple[Message, ...]


def msg(key: str, **holes: Argument) -> Message:
    """`msg("nb-hit", ship=msg("nb-cruiser"), cells=2)`: the message with its holes filled, in the order given."""
    return Message(key, tuple(holes.items()))


# ---- Who must choose what now, and what can be filled in: asks, fields, forms, drafts ------------
# Not here: what the answers do (`rules.core.game`), where drafts and sealed answers wait (`rules.core.match`).

Seat = str
"""A place at the table by its name ("first", "japan"); never a Discord user."""

Who = str | None
"""A seat, or None: anybody, the spectators, the public channel."""

Value = str | int | tuple[str | int, ...]
"""What one field holds: a key, a number, a text, or several keys."""

Draft = Mapping[str, Value]
"""Path of a field -> its value. Flat, JSON-safe, easy to compare; kept outside the state."""


class SeatSpec(Struct, frozen=True):
    """One seat of a scenario's table."""

    name: Seat
    side: str
    """The side it plays for: sides win and lose, and seats of one side may know the same. Often the seat itself."""
    role: str = ""
    """What it does for its side where several seats do: a key of the game's own; empty: everything."""
    late: bool = False
    """Filled last of its side: where a side has fewer people than seats, the first of its seats commands it too."""


class Ask(Struct, frozen=True, rename={"deadline_group": "span"}):
    """An invitation to answer. COMMON KNOWLEDGE: nothing in it may depend on anybody's secrets."""

    id: str
    """Unique in the whole game and never used again, so that a stale click dies: "17.second"."""
    seat: Seat
    kind: str
    """Selects the form: "fleet", "turn", "react"."""
    group: str
    """Asks of one group are opened together, when all of them are sealed."""
    about: Message
    clock: Literal["setup", "turn", "react", "none"] = "turn"
    """Which of the campaign's time allowances runs; "none": nobody waits for this answer."""
    deadline_group: str = ""
    """Asks of one deadline group (parts of one turn) share one deadline. Empty: a deadline of its own."""

    @property
    def waits(self) -> bool:
        """Whether the game stands still until this is answered (False: an offer, such as resigning)."""
        return self.clock != "none"


class Option(Struct, frozen=True):
    """One thing that can be chosen."""

    key: str
    """Stable and typeable: "n5", "cruiser.2"."""
    label: Message | None = None
    """None: the key itself is shown (cells)."""
    bunch: str | Message = ""
    """Groups the options of long lists for two-stage menus; a text is the same in every language ("A1–E5")."""


class Pick(Struct, frozen=True, tag="pick"):
    """Choose `least` to `most` of the options. Value: a key, or a tuple of keys where it is `many`."""

    path: str
    about: Message
    options: tuple[Option, ...]
    least: int = 1
    most: int = 1
    shape: Literal["list", "cell", "card", "yes-no"] = "list"
    as_list: bool = False
    """The value is a tuple even where `most` is 1: for a field whose `most` changes with the position."""

    @property
    def many(self) -> bool:
        """Whether the value is a tuple of keys."""
        return self.most > 1 or self.as_list


class Amount(Struct, frozen=True, tag="amount"):
    """A whole number from `low` to `high`, both included. Value: int."""

    path: str
    about: Message
    low: int
    high: int


class Text(Struct, frozen=True, tag="text"):
    """Free words, at most `limit` characters. Value: str."""

    path: str
    about: Message
    limit: int = 100
    """Beyond 200 it may have several lines."""
    example: str = ""
    """What could be written, shown while the field is empty; typed orders, so not translated."""
    openings: tuple[Message, ...] = ()
    """Beginnings of a further line, as they are typed: whoever chooses one finishes the line."""

    @property
    def several_lines(self) -> bool:
        """Whether it is written in a box of several lines."""
        return self.limit > 200


class Place(Struct, frozen=True, tag="place"):
    """Put a piece on a board. Value: (piece, cell) or, where `turns` are given, (piece, cell, turn)."""

    path: str
    about: Message
    pieces: tuple[Option, ...]
    board: str
    """Which board of the picture."""
    turns: tuple[str, ...] = ()
    """Orientations, if any: "across", "down"."""
    spots: tuple[str, ...] = ()
    """Cells where the first piece may stand in some orientation, given the rest of the draft; sorted in reading order."""


Blank = Pick | Amount | Text | Place
"""What holds one value, under its path in the draft."""


class RowForm(Struct, frozen=True):
    """One row of a list: a small form of its own."""

    number: int
    """From 1, without gaps."""
    fields: tuple[Blank, ...]
    """At `path.number.name`: "attack.2.target"; each depends on those before it, and on the rows before this one."""
    says: Message
    """The row in one line, without its number."""
    problems: tuple[Message, ...] = ()
    """Why the sheet cannot be sealed with this row as it stands."""
    fitting: tuple[str, ...] = ()
    """Paths of what is filled in of it and fits."""


@final
class Rows(Struct, frozen=True, tag="rows"):
    """A list of up to `most` rows. Holds no value itself: a row is there as soon as one of its fields is filled in."""

    path: str
    """One word, for it is also the first of each typed line: "attack"."""
    about: Message
    rows: tuple[RowForm, ...] = ()
    following: tuple[Blank, ...] = ()
    """The fields of the row that could be added; none: no more can be."""
    least: int = 0
    most: int = 25
    """At most 25, so that one menu holds them."""
    ordered: bool = False
    """Whether it matters which comes first, so that rows can be moved up."""
    same: tuple[str, ...] = ()
    """Names of the fields in which two rows about the same are alike; none: in any that has the value of the first."""


Field = Pick | Amount | Text | Place | Rows
"""A closed list: the bot has one widget for each member."""


class Section(Struct, frozen=True):
    """A part of a long sheet by the name that its players know it by."""

    name: Message
    """A few words: "Movement"."""
    paths: tuple[str, ...]
    """The fields of it: beginnings of paths, whole parts of them. "number" and "number.main" both hold "number.main.hiei"."""


class Form(Struct, frozen=True):
    """What can be filled in, given what is filled in."""

    fields: tuple[Field, ...] = ()
    """All changeable fields, filled or not; a filled one has draft[path]."""
    says: tuple[Message, ...] = ()
    """The draft read back in words."""
    stale: tuple[str, ...] = ()
    """Paths of the draft that no longer fit (an earlier choice has changed)."""
    problems: tuple[Message, ...] = ()
    """Why it cannot be sealed yet."""
    hints: tuple[Message, ...] = ()
    """Advice that forbids nothing."""
    done: bool = False
    """It may be sealed as it stands."""
    sections: tuple[Section, ...] = ()
    """How the fields belong together where they are many; of two that hold a field, the one that names more of its path."""

    @property
    def blanks(self) -> tuple[Blank, ...]:
        """All that a draft can hold a value for: the fields; in the place of a list those of its rows and of the next one."""
        found: list[Blank] = []
        for field in self.fields:
            if type(field) is Rows:
                found += (blank for row in field.rows for blank in row.fields)
                found += field.following
            else:
                found.append(field)
        return tuple(found)

    def field(self, path: str) -> Field | None:
        """The field at `path`, those of rows included, or None."""
        found = next((f for f in self.fields if f.path == path), None)
        return found or next((blank for blank in self.blanks if blank.path == path), None)


SCAN_UP_TO = 40
"""Options of a list that is looked through as soon as its keys would be gathered."""
_KEYS: dict[int, tuple[tuple[Option, ...], frozenset[str]]] = {}
"""Lists of options that were looked at lately, by their identity: to compare hundreds of options is as dear as a new set."""


def _keys(options: tuple[Option, ...]) -> frozenset[str]:
    kept = _KEYS.get(id(options))
    if kept is None or kept[0] is not options:
        if len(_KEYS) >= 64:
            _KEYS.clear()
        kept = _KEYS[id(options)] = (options, frozenset([option.key for option in options]))
    return kept[1]


def _has_key(options: tuple[Option, ...], key: Scalar) -> bool:
    """Whether one of the options has this key."""
    if len(options) > SCAN_UP_TO:
        return key in _keys(options)
    for option in options:  # noqa: SIM110 - asked of every field of every form: `any` takes twice as long
        if option.key == key:
            return True
    return False


def fits(field: Field, value: Value) -> bool:
    """Whether `value` is one that the field admits by itself (the form as a whole may still find fault)."""
    if type(field) is Pick:  # most are; that a struct is of another class, `isinstance` and `match` find out slowly
        if field.most == 1 and not field.as_list:
            return not isinstance(value, tuple) and _has_key(field.options, value)
        return (
            isinstance(value, tuple)
            and max(field.least, 0) <= len(value) <= field.most
            and len(set(value)) == len(value)
            and _keys(field.options).issuperset(value)
        )
    match field:
        case Amount(low=low, high=high):
            return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high
        case Place(pieces=pieces, turns=turns):
            if not isinstance(value, tuple) or len(value) != (3 if turns else 2):
                return False
            known_piece = any(value[0] == p.key for p in pieces)
            return known_piece and isinstance(value[1], str) and (not turns or value[2] in turns)
        case Text(limit=limit):
            return isinstance(value, str) and len(value) <= limit
        case _:
            return False


__all__ = [
    "Amount",
    "Ask",
    "Blank",
    "Draft",
    "Field",
    "Form",
    "Option",
    "Pick",
    "Place",
    "RowForm",
    "Rows",
    "Scalar",
    "Seat",
    "SeatSpec",
    "Section",
    "Text",
    "Value",
    "Who",
    "fits",
]  # fmt: skip
