"""What is asked and how it can be answered: `Message`, `Ask`, `Draft`, the fields of a sheet, and `Form`.

A game asks a seat with an `Ask`. The bot calls `Rules.form` with the seat's view and the current draft, and shows one widget
for each field of the `Form`. The player changes the draft until `Form.done` and seals it.

The list of field types is closed: the bot has one widget for each. Not here: sheets as classes (`rules.core.sheet`),
operations on the rows of a draft (`rules.core.rows`).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from operator import attrgetter
from typing import Literal, final

from msgspec import Struct

# ---- Messages: what the rules say instead of English or French -----------------------------------
# A message is a key of the catalogues in `bot/words` with values for its arguments. Rules choose keys; they contain no
# words.

Scalar = str | int


class Message(Struct, frozen=True, cache_hash=True):
    """One sentence or label, by catalogue key. A message as an argument is translated too; a tuple of messages becomes a list."""

    key: str
    args: tuple[tuple[str, str | int | Message | tuple[Message, ...]], ...] = ()


Argument = str | int | Message | tuple[Message, ...]


def msg(key: str, **arguments: Argument) -> Message:
    """A message with these arguments, in the order given: `msg("nb-hit", ship=msg("nb-cruiser"), cells=2)`."""
    return Message(key, tuple(arguments.items()))


# ---- Asks, drafts, fields and forms ----------------------------------------------------------------
# Not here: what answers do (`rules.core.game`), where drafts and sealed answers are kept (`rules.core.match`).

Seat = str
"""Name of a seat in a game ("first", "japan"); never a Discord user."""


def seat_word(seat: Seat) -> Message:
    """The name of a seat in words."""
    return msg(f"seat-{seat}")


Who = str | None
"""A reader: a seat, or None for everybody (spectators, the public channel)."""

Value = str | int | tuple[str | int, ...]
"""Value of one field: an option key, a number, a text, or several keys."""

Draft = Mapping[str, Value]
"""Field path -> value: everything filled in on one sheet. JSON-safe. Not part of the game state."""


class SeatSpec(Struct, frozen=True):
    name: Seat
    side: str
    """The side that wins or loses with this seat; seats of one side may share knowledge. Often the same as `name`."""
    role: str = ""
    """What the seat does for its side if several seats share one; a key of the game's own. Empty: everything."""
    late: bool = False
    """Whether this seat of its side is taken last. If a side has fewer people than seats, its first seat commands this one
    too."""


class Ask(Struct, frozen=True, rename={"deadline_group": "span"}):
    """A request that one seat fill in one sheet. Common knowledge: an ask must not depend on anybody's secrets."""

    id: str
    """Unique in the whole game and never used again, so that a click on an old button is recognised: "17.second"."""
    seat: Seat
    kind: str
    """Selects the kind of sheet: "fleet", "turn", "react"."""
    group: str
    """Answers to asks of one group are revealed together, as soon as all of them are sealed."""
    about: Message
    clock: Literal["setup", "turn", "react", "none"] = "turn"
    """Which time limit of the campaign applies; "none": nobody waits for this answer."""
    deadline_group: str = ""
    """Asks with the same value, such as the parts of one turn, share one deadline. Empty: the ask has its own deadline."""

    @property
    def waits(self) -> bool:
        """Whether the game cannot go on before this is answered. False: an offer, such as resigning."""
        return self.clock != "none"


def free_ask(seat: Seat, kind: str, about: Message, name: str = "", group: str = "", game: int = 1) -> Ask:
    """An ask that nobody waits for: an offer, or standing orders.

    `name`: its id; empty: kind and seat, and the number of the `game` of a match if it is not the first. `group`: empty: the
    ask is a group of its own.
    """
    name = name or (f"{kind}.{seat}" if game == 1 else f"g{game}.{kind}.{seat}")
    return Ask(name, seat, kind, group or name, about, "none")


class Option(Struct, frozen=True):
    """One choice of a `Pick`, or one piece of a `Place`."""

    key: str
    """Fixed over time and typeable: "n5", "cruiser.2"."""
    label: Message | None = None
    """None: the key itself is shown, as for cells."""
    bunch: str | Message = ""
    """Heading under which a long list shows this option in two-stage menus. A plain text is the same in every language
    ("A1–E5")."""
    at: tuple[str, ...] = ()
    """Where it lies on the picture: keys of the areas that a player may touch to choose it. Empty: the area with the
    option's own key, if there is one."""

    @property
    def areas(self) -> tuple[str, ...]:
        """Keys of the areas on the picture that mean this option."""
        return self.at or (self.key,)


_KEY = attrgetter("key")


class Pick(Struct, frozen=True, tag="pick", dict=True):
    """Choose `least` to `most` of the options. Value: one key, or a tuple of keys if `many`."""

    path: str
    about: Message
    options: tuple[Option, ...]
    least: int = 1
    most: int = 1
    shape: Literal["list", "cell", "card", "yes-no"] = "list"
    as_list: bool = False
    """Whether the value is a tuple even if `most` is 1; for a field whose `most` changes with the position."""
    of: str = ""
    """Key of the area of the piece that the field is about, such as the ship that moves; empty: no single piece."""
    board: str = ""
    """Name of the board in the picture on which the options lie; empty: any board."""
    ranked: bool = False
    """Whether the order of several chosen options matters."""

    @property
    def many(self) -> bool:
        return self.most > 1 or self.as_list

    @cached_property
    def keys(self) -> frozenset[str]:
        """Those of all options; kept, because fields with all cells of a board are checked often."""
        return frozenset(map(_KEY, self.options))


class Amount(Struct, frozen=True, tag="amount"):
    """A whole number from `low` to `high`, inclusive. Value: int."""

    path: str
    about: Message
    low: int
    high: int
    of: str = ""
    """Key of the area of the piece that the field is about, as in `Pick`; empty: no single piece."""


class Text(Struct, frozen=True, tag="text"):
    """Free text of at most `limit` characters. Value: str."""

    path: str
    about: Message
    limit: int = 100
    """A limit above 200 allows several lines."""
    example: str = ""
    """Sample input shown while the field is empty. Typed orders, therefore not translated."""
    openings: tuple[Message, ...] = ()
    """Proposed beginnings of another line, in typed form; the player picks one and completes the line."""

    @property
    def several_lines(self) -> bool:
        """Whether the text is typed into a multi-line box."""
        return self.limit > 200


class Place(Struct, frozen=True, tag="place"):
    """Put a piece on a board. Value: (piece, cell), or (piece, cell, turn) if `turns` is not empty."""

    path: str
    about: Message
    pieces: tuple[Option, ...]
    board: str
    """Name of the board in the picture on which cells are chosen."""
    turns: tuple[str, ...] = ()
    """Orientations, such as "across" and "down"; empty: pieces have none."""
    spots: tuple[str, ...] = ()
    """Cells on which the first piece fits in at least one orientation, given the rest of the draft; in reading order."""
    given: str = ""
    """The cell that the piece gets while the field is empty; empty: the sheet needs a value."""


Blank = Pick | Amount | Text | Place
"""A field that holds one value, stored in the draft under its path."""


class RowForm(Struct, frozen=True):
    """One row of a list: a small form of its own."""

    number: int
    """From 1, without gaps."""
    fields: tuple[Blank, ...]
    """Their paths are `path.number.name` ("attack.2.target"). Each may depend on the fields before it and on earlier rows."""
    says: Message
    """The row in one line, without its number."""
    problems: tuple[Message, ...] = ()
    """Why this row prevents the sheet from being sealed; empty: it does not."""
    fitting: tuple[str, ...] = ()
    """Paths of the row's values in the draft that are valid."""


@final
class Rows(Struct, frozen=True, tag="rows"):
    """A list of up to `most` rows. It holds no value itself: a row exists as soon as one of its fields is filled in."""

    path: str
    """One word; it is also the first word of each typed row: "attack"."""
    about: Message
    rows: tuple[RowForm, ...] = ()
    following: tuple[Blank, ...] = ()
    """The fields of the next row that could be added; empty: the list is full."""
    least: int = 0
    most: int = 25
    """At most 25, so that all rows fit into one Discord menu."""
    ordered: bool = False
    """Whether the order of rows matters; rows can then be moved up."""
    same: tuple[str, ...] = ()
    """Names of the fields that identify a row: a typed row replaces the row with equal values in them. Empty: the row's
    first value identifies it."""
    few: Message | None = None
    """What is asked for while there are fewer rows than `least`; None: a general sentence."""


Field = Pick | Amount | Text | Place | Rows
"""A closed list: the bot has one widget for each type."""


class Section(Struct, frozen=True):
    """A named part of a long sheet."""

    name: Message
    """A few words: "Movement"."""
    paths: tuple[str, ...]
    """The fields in it, as leading parts of their paths: both "number" and "number.main" include "number.main.hiei"."""


class Form(Struct, frozen=True):
    """A sheet as it looks with the current draft."""

    fields: tuple[Field, ...] = ()
    """All fields that can be changed now, filled in or not; the value of each is draft[path]."""
    says: tuple[Message, ...] = ()
    """The draft in words, one message a line."""
    stale: tuple[str, ...] = ()
    """Paths in the draft whose values are no longer valid, because an earlier choice changed."""
    problems: tuple[Message, ...] = ()
    """Why the sheet cannot be sealed yet."""
    hints: tuple[Message, ...] = ()
    """Advice; does not prevent sealing."""
    done: bool = False
    """Whether the sheet can be sealed now."""
    sections: tuple[Section, ...] = ()
    """Headings for long sheets. If two sections include a field, the one with the longer path applies."""

    @property
    def blanks(self) -> tuple[Blank, ...]:
        """Every field that can hold a value: a list is replaced by the fields of its rows and of the next row."""
        found: list[Blank] = []
        for field in self.fields:
            if type(field) is Rows:
                found += (blank for row in field.rows for blank in row.fields)
                found += field.following
            else:
                found.append(field)
        return tuple(found)

    def field(self, path: str) -> Field | None:
        """The field at `path`, also inside rows; None if there is none."""
        found = next((f for f in self.fields if f.path == path), None)
        return found or next((blank for blank in self.blanks if blank.path == path), None)

    def misfits(self, draft: Draft) -> tuple[str, ...]:
        """The stale paths whose values contradict earlier choices; not those that only lack further options."""
        return tuple(path for path in self.stale if not is_begun(self.field(path), draft.get(path)))


def is_begun(field: Field | None, value: Value | None) -> bool:
    """Whether a value would fit if some more options of its field were added to it: a pick on which somebody is working."""
    if not isinstance(field, Pick) or not isinstance(value, tuple):
        return False
    return len(value) < field.least and _are_options(field, value)


def _are_options(pick: Pick, values: tuple[Scalar, ...]) -> bool:
    """Whether these are keys of different options."""
    return len(set(values)) == len(values) and pick.keys.issuperset(values)


def fits(field: Field, value: Value) -> bool:
    """Whether the field admits this value, apart from the rest of the form."""
    # Most fields are picks, and `type(...) is` is much faster than `isinstance` or `match` for a struct of another class.
    if type(field) is Pick:
        if field.most == 1 and not field.as_list:
            return value in map(_KEY, field.options)
        return isinstance(value, tuple) and field.least <= len(value) <= field.most and _are_options(field, value)
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
