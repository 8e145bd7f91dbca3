"""What every widget of a panel writes with: the sheet, the reader's language, the place in the panel; ids and words from them.

Also the few facts about fields that several widgets need. No components here.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from bot import words
from bot.campaigns import Sheet
from bot.discord.ids import Id
from bot.discord.spot import Spot, ask_token, field_token
from rules.core import Amount, Field, Message, Option, Pick, Place, RowForm, Rows, Value

CHARACTERS = 4000
"""Discord's limit for all text of one message."""


@dataclass(frozen=True, slots=True)
class Pen:
    """One reader's panel in the making."""

    sheet: Sheet
    lang: str
    spot: Spot

    def id(self, verb: str, rest: str = "", **changes: Any) -> Id:
        """A custom id that leads to this place, or to one that differs in `changes`."""
        arg = str(replace(self.spot, **changes))
        return Id(verb, self.sheet.campaign.id, ask_token(self.sheet.ask.id), f"{arg}/{rest}" if rest else arg)

    @property
    def guard(self) -> str:
        """The revision that the reader sees, where others fill in the same sheet: a click on the whole of it is held to that."""
        shared = len(self.sheet.campaign.seat(self.sheet.seat).holders) > 1
        return str(self.sheet.revision) if shared else ""

    def at(self, field: Field) -> Pen:
        """A pen at this field: unchanged where the reader is there already, else with nothing opened."""
        name = field_token(field.path)
        if self.spot.field == name:
            return self
        return replace(self, spot=replace(self.spot, field=name, bunch="", shelf=0, piece=0))

    def words(self, key: str, **holes: str | int) -> str:
        """Words of the bot."""
        return _word(self.lang, key, tuple(holes.items()))

    def say(self, message: Message) -> str:
        """Words of the rules that stand alone: a label, a line."""
        return _said(self.lang, message)

    def name(self, option: Option) -> str:
        """What is shown for an option."""
        return option.key if option.label is None else _named(self.lang, option.label)

    def turn(self, turn: str) -> str:
        """What is shown for an orientation."""
        key = f"panel-turn-{turn}"
        return self.words(key) if key in words.keys(self.lang) else turn

    def value(self, field: Field) -> str:
        """What is filled in, in words; empty where nothing is."""
        if isinstance(field, Rows):
            return self.words("panel-rows-count", count=len(field.rows)) if field.rows else ""
        value = self.sheet.draft.get(field.path)
        if value is None:
            return ""
        match field:
            case Pick(options=options):
                names = {o.key: self.name(o) for o in options}
                return ", ".join(names.get(str(key), str(key)) for key in chosen(value))
            case Place(turns=turns) if isinstance(value, tuple) and len(value) > 1:
                return " ".join([str(value[1]), *(self.turn(str(t)) for t in value[2:] if turns)])
            case _:
                return " ⏎ ".join(str(value).splitlines())


# A card says the same hundred labels at every click; making them anew would take most of its time.
@lru_cache(maxsize=20_000)
def _said(lang: str, message: Message) -> str:
    return words.line(lang, message)


@lru_cache(maxsize=20_000)
def _named(lang: str, message: Message) -> str:
    return words.say(lang, message)


@lru_cache(maxsize=20_000)
def _word(lang: str, key: str, holes: tuple[tuple[str, str | int], ...]) -> str:
    return words.text(lang, key, **dict(holes))


def chosen(value: Value | None) -> tuple[str, ...]:
    """The keys held by the value of a pick."""
    if value is None:
        return ()
    return tuple(str(v) for v in value) if isinstance(value, tuple) else (str(value),)


def is_ranking(field: Pick) -> bool:
    """Whether all options are in and only their order is chosen."""
    return field.most > 1 and field.least == field.most == len(field.options)


def is_open(sheet: Sheet, field: Field) -> bool:
    """Whether this still has to be chosen: not amounts, texts, picks that may be left empty and lists of whole rows."""
    if isinstance(field, Rows):
        return len(field.rows) < field.least or any(row.problems for row in field.rows)
    if field.path in sheet.draft:
        return False
    return isinstance(field, Place) or (isinstance(field, Pick) and field.least > 0)


def field_in_hand(sheet: Sheet, spot: Spot) -> Field | None:
    """The field where the reader is: the one named, else the first that is still to be chosen, else the first.

    In the place of what is named inside a list of rows the list.
    """
    fields = sheet.form.fields
    for field in fields:
        if any(field_token(path) == spot.field for path in _places(field)):
            return field
    return next((field for field in fields if is_open(sheet, field)), fields[0] if fields else None)


def _places(field: Field) -> Iterator[str]:
    """What a spot may name in a field: it itself; of a list also each row and what is in it, and in the row to be added."""
    yield field.path
    if isinstance(field, Rows):
        for row in field.rows:
            yield from (row_path(field, row.number), *(blank.path for blank in row.fields))
        yield from (blank.path for blank in field.following)


def row_path(rows: Rows, number: int) -> str:
    """How a row is named in a spot: "attack.2"."""
    return f"{rows.path}.{number}"


def row_in_hand(rows: Rows, spot: Spot) -> RowForm | None:
    """The row that is open, or None: the list is."""
    for row in rows.rows:
        named = (row_path(rows, row.number), *(blank.path for blank in row.fields))
        if any(field_token(path) == spot.field for path in named):
            return row
    return None


def alike(field: Field, other: Field) -> bool:
    """Whether one value may go into both: fields for *Several…*."""
    match field, other:
        case Pick(), Pick():
            return (field.options, field.most, field.shape) == (other.options, other.most, other.shape)
        case Amount(), Amount():
            return True
        case _:
            return False
