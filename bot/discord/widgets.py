"""The widgets of a panel: rows of buttons and menus for a pick, an amount, a text, a piece to place, a list of rows.

A widget knows its field and the draft, never the game. It reads the sheet, the reader's language and place in the panel from a
`PanelBuilder`. A menu offers only what the form says is legal. A list too long for one menu of 25 is split: cells by sectors of
5×5, other options by their bunch, else into runs of 25.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, assert_never

import discord
import msgspec
from discord import ui

from bot import words
from bot.campaigns.summaries import SheetSummary
from bot.discord.clicks import ENTRY_CHARACTERS, MENU_ENTRIES, Click, button, cut, entry, menu
from bot.discord.ids import FIELD_TOKEN_CHARACTERS, Id, PanelPlace, ask_token, field_token, token
from rules.core import Amount, Field, Message, Option, Pick, Place, RowForm, Rows, Text, Value, msg
from rules.core.rows import needed

# ---- The panel builder, and properties of fields -------------------------------------------------
MESSAGE_CHARACTERS = 4000
"""Discord's limit for all text of one message, in characters."""


@dataclass(frozen=True, slots=True)
class PanelBuilder:
    """What the widgets of one reader's panel need: the sheet, the language, and the place."""

    sheet: SheetSummary
    lang: str
    place: PanelPlace

    def id(self, verb: str, rest: str = "", **changes: Any) -> Id:
        """A custom id that leads to this place, or to one that differs in `changes`."""
        arg = str(replace(self.place, **changes))
        return Id(verb, self.sheet.campaign.id, ask_token(self.sheet.ask.id), f"{arg}/{rest}" if rest else arg)

    @property
    def guard(self) -> str:
        """The revision that the reader sees, if several people fill in the sheet, else empty. Sealing or clearing a sheet that
        has changed since is refused.
        """
        shared = self.sheet.helped or len(self.sheet.campaign.seat(self.sheet.seat).holders) > 1
        return str(self.sheet.revision) if shared else ""

    def at(self, field: Field) -> PanelBuilder:
        """The builder with its place at this field: unchanged if the reader is there already, else at the field's beginning."""
        name = field_token(field.path)
        if self.place.field == name:
            return self
        return replace(self, place=replace(self.place, field=name, bunch="", shelf=0, piece=0))

    def words(self, key: str, **holes: str | int) -> str:
        """A text of the bot's own catalogue."""
        return _word(self.lang, key, tuple(holes.items()))

    def say(self, message: Message) -> str:
        """A message of the rules as stand-alone text, such as a label or a line; not as part of a sentence."""
        return _said(self.lang, message)

    def name(self, option: Option) -> str:
        return option.key if option.label is None else _named(self.lang, option.label)

    def filled(self, about: str, value: str) -> str:
        """A label with its value. A question is followed by the value as its answer; a label that has a colon gets no second
        one."""
        if about.endswith("?"):
            return f"{about} {value}"
        return self.words(
            "panel-filled-on" if ": " in about or "\u00a0: " in about else "panel-filled", about=about, value=value
        )

    def entry(self, field: Field, name: str, *, default: bool) -> discord.SelectOption:
        """A field in a menu of fields, with its value."""
        emoji = "✅" if field.path in self.sheet.draft else None
        return entry(name, field_token(field.path), self.value(field), emoji=emoji, default=default)

    def turn(self, turn: str) -> str:
        return words.known(self.lang, f"panel-turn-{turn}") or turn

    def value(self, field: Field) -> str:
        """The value of a field as text; empty if it has none."""
        if isinstance(field, Rows):
            return self.words("panel-rows-count", count=len(field.rows)) if field.rows else ""
        value = self.sheet.draft.get(field.path)
        if value is None and isinstance(field, Place) and field.given:
            return self.words("panel-given", cell=field.given)
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


# A panel says the same hundred labels at every click; formatting them again would take most of its time.
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
    """The keys in the value of a pick."""
    if value is None:
        return ()
    return tuple(str(v) for v in value) if isinstance(value, tuple) else (str(value),)


def is_ranking(field: Pick) -> bool:
    """Whether the pick always has all options, so that only their order is chosen."""
    return field.most > 1 and field.least == field.most == len(field.options)


def is_open(sheet: SheetSummary, field: Field) -> bool:
    """Whether the field still needs a value. Amounts, texts, optional picks and pieces with a given cell never do; lists of
    rows do while a row is missing or incomplete.
    """
    if isinstance(field, Rows):
        return len(field.rows) < field.least or any(row.problems for row in field.rows)
    if field.path in sheet.draft:
        return False
    return not field.given if isinstance(field, Place) else isinstance(field, Pick) and field.least > 0


def current_field(sheet: SheetSummary, place: PanelPlace) -> Field | None:
    """The field at the reader's place; if there is none, the first that still needs a value, else the first. None: no fields.

    For a place inside a list of rows, the list.
    """
    fields = sheet.form.fields
    for field in fields:
        if any(field_token(path) == place.field for path in _places(field)):
            return field
    return next((field for field in fields if is_open(sheet, field)), fields[0] if fields else None)


def _places(field: Field) -> Iterator[str]:
    """The paths by which a place can name this field. For a list: also each row, its fields, and those of the row to add."""
    yield field.path
    if isinstance(field, Rows):
        for row in field.rows:
            yield from (row_path(field, row.number), *(blank.path for blank in row.fields))
        yield from (blank.path for blank in field.following)


def row_path(rows: Rows, number: int) -> str:
    """The path of a row in a place: "attack.2"."""
    return f"{rows.path}.{number}"


def opened_row(rows: Rows, place: PanelPlace) -> RowForm | None:
    """The row that is opened; None if none is, or it does not exist."""
    for row in rows.rows:
        named = (row_path(rows, row.number), *(blank.path for blank in row.fields))
        if any(field_token(path) == place.field for path in named):
            return row
    return None


def fit_together(field: Field, other: Field) -> bool:
    """Whether *Several…* can set both fields to the same value."""
    match field, other:
        case Pick(), Pick():
            return (field.options, field.most, field.shape) == (other.options, other.most, other.shape)
        case Amount(), Amount():
            return True
        case _:
            return False


# ---- Long lists for menus of 25 ------------------------------------------------------------------
SECTOR_SIDE = 5
"""Number of cells along the side of a sector: a menu of cells shows one sector of 5 × 5."""

_CELL = re.compile(r"([A-Za-z]{1,2})(\d{1,3})")


@dataclass(frozen=True, slots=True)
class Bunch:
    """Options that go into one menu."""

    key: str
    """Token of at most 14 characters, the same in every language; empty if everything fits into one menu."""
    label: str
    """Sector ("A1–E5"), name of the bunch, or first and last option of a run."""
    options: tuple[Option, ...]


def bunches(options: Sequence[Option], label: Mapping[str, str], say: Callable[[Message], str]) -> tuple[Bunch, ...]:
    """The options split into menus of at most 25, in order. `label`: option key -> name; `say`: formats the name of a bunch."""
    if len(options) <= MENU_ENTRIES:
        return (Bunch("", "", tuple(options)),)
    found: list[Bunch] = []
    for bunch, pile in _piles(options):
        runs = [pile[i : i + MENU_ENTRIES] for i in range(0, len(pile), MENU_ENTRIES)]
        name = say(bunch) if isinstance(bunch, Message) else bunch
        for number, run in enumerate(runs, start=1):
            title = name or " – ".join(dict.fromkeys(label[option.key] for option in (run[0], run[-1])))
            if name and len(runs) > 1:
                title = f"{name} ({number}/{len(runs)})"
            key = f"{_plain(bunch)}.{number}" if name else run[0].key
            found.append(Bunch(token(key, FIELD_TOKEN_CHARACTERS), title, tuple(run)))
    return tuple(found)


def are_cells(options: Sequence[Option]) -> bool:
    """Whether all options are cells of a board, so that their bunches are areas of it."""
    return all(_cell_place(option.key) is not None for option in options)


def _plain(bunch: str | int | Message) -> str:
    """The name of a bunch without a language, for its token."""
    if isinstance(bunch, Message):
        return ".".join([bunch.key, *(_plain(hole) for _, hole in bunch.args if isinstance(hole, (str, int, Message)))])
    return str(bunch)


def _piles(options: Sequence[Option]) -> Sequence[tuple[str | Message, list[Option]]]:
    places = [place for option in options if (place := _cell_place(option.key)) is not None]
    if len(places) == len(options):
        return _sectors(places, options)
    piles: dict[str | Message, list[Option]] = {}
    for option in options:
        piles.setdefault(option.bunch, []).append(option)
    return list(piles.items())


def _sectors(places: Sequence[tuple[int, int]], options: Sequence[Option]) -> list[tuple[str, list[Option]]]:
    right, bottom = max(x for x, _ in places), max(y for _, y in places)
    low = min(1, *(y for _, y in places))
    piles: dict[tuple[int, int], list[Option]] = {}
    for (x, y), option in zip(places, options, strict=True):
        piles.setdefault(((y - low) // SECTOR_SIDE, x // SECTOR_SIDE), []).append(option)
    named = []
    for (row, column), pile in sorted(piles.items()):
        left, top = column * SECTOR_SIDE, row * SECTOR_SIDE + low
        first = f"{_letters(left)}{top}"
        last = f"{_letters(min(left + SECTOR_SIDE - 1, right))}{min(top + SECTOR_SIDE - 1, bottom)}"
        named.append((f"{first}–{last}" if first != last else first, pile))
    return named


def _cell_place(key: str) -> tuple[int, int] | None:
    """Column from 0 and row of a cell; None if the key is not a cell."""
    cell = _CELL.fullmatch(key)
    return (_column(cell[1]), int(cell[2])) if cell is not None else None


def _column(letters: str) -> int:
    number = 0
    for letter in letters.upper():
        number = number * 26 + ord(letter) - ord("A") + 1
    return number - 1


def _letters(column: int) -> str:
    text = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        text = chr(ord("A") + rest) + text
    return text


# ---- One widget for each type of field -----------------------------------------------------------
Row = ui.ActionRow[Any]

AMOUNT_STEPS = ("-5", "-1", "+1", "+5")
"""What each button beside an amount adds to it; also the labels of these buttons."""

SMALL_RANGE = 5
"""An amount with at most this many steps has only the buttons for ±1."""

MAX_TURN_BUTTONS = 3
"""Maximum number of orientations shown as buttons; more are shown as a menu."""

MAX_ROW_COMPONENTS = 15
"""Maximum number of components for the widgets of an opened row: a menu of its fields and one widget take no more."""


def cost(rows: Sequence[Row]) -> int:
    """Number of components in these rows."""
    return sum(1 + len(row.children) for row in rows)


def widget(panel: PanelBuilder, field: Field) -> list[Row]:
    """The rows for one field: at most 13 components, for a list of rows at most 21."""
    if isinstance(field, Rows):
        return _rows(panel, field)
    panel = panel.at(field)
    match field:
        case Pick():
            return _pick(panel, field)
        case Amount():
            return [_amount(panel, field)]
        case Text():
            return _text(panel, field)
        case Place():
            return _place(panel, field)
    assert_never(field)


def option_value(key: str) -> str:
    """An option's key as the value of a menu entry, at most 100 characters."""
    return key if len(key) <= 100 else token(key)


# ---- picks -----------------------------------------------------------------------------------------
def _pick(panel: PanelBuilder, field: Pick) -> list[Row]:
    have = chosen(panel.sheet.draft.get(field.path))
    if field.shape == "yes-no" and field.most == 1 and 1 <= len(field.options) <= 4:
        return [_yes_no(panel, field, have)]
    if not field.options:
        return []
    piles = bunches(field.options, {o.key: panel.name(o) for o in field.options}, panel.say)
    title = _label_with_value(panel, field)
    if len(piles) == 1:
        return [_options(panel, field, piles[0], have, title)]
    rows = _bunch_menus(panel, piles, title, full=len(have) >= field.most)
    opened = next((pile for pile in piles if pile.key == panel.place.bunch), None)
    if opened is not None:
        rows.append(_options(panel, field, opened, have, panel.words("panel-choose-in", bunch=opened.label)))
    if field.most > 1 and have and not is_ranking(field):
        names = {o.key: panel.name(o) for o in field.options}
        entries = [_entry(key, names.get(key, key)) for key in have]
        rows.append(Row(menu(panel.id("drop"), entries, placeholder=panel.words("panel-take-out"))))
    return rows


def _label_with_value(panel: PanelBuilder, field: Field) -> str:
    value = panel.value(field)
    about = panel.say(field.about)
    if isinstance(field, Pick) and is_ranking(field):
        about = panel.words("panel-put-first", about=about)
    elif isinstance(field, Pick) and field.most > 1:
        count = len(chosen(panel.sheet.draft.get(field.path)))
        limited = field.most < len(field.options)
        words = ("panel-count-of" if field.least == field.most else "panel-count") if limited else "panel-count-any"
        about = panel.words(words, about=about, count=count, **({"most": field.most} if limited else {}))
    return panel.filled(about, value) if value else about


def _yes_no(panel: PanelBuilder, field: Pick, have: tuple[str, ...]) -> Row:
    row = Row(button(panel.id("look"), panel.say(field.about), disabled=True))
    for option in field.options:
        style = discord.ButtonStyle.primary if option.key in have else discord.ButtonStyle.secondary
        row.add_item(button(panel.id("set", token(option.key, 24)), panel.name(option), style=style))
    return row


def _bunch_menus(panel: PanelBuilder, piles: Sequence[Bunch], title: str, *, full: bool) -> list[Row]:
    """The menu from which a bunch is chosen; if there are more than 25 bunches, also buttons to turn its pages.

    Unless the field is `full`, the menu says that a bunch is chosen first.
    """
    last = (len(piles) - 1) // MENU_ENTRIES
    shelf = min(panel.place.shelf, last)
    shown = piles[shelf * MENU_ENTRIES : (shelf + 1) * MENU_ENTRIES]
    entries = [
        entry(
            pile.label,
            pile.key,
            panel.words("panel-options", count=len(pile.options)),
            default=pile.key == panel.place.bunch,
        )
        for pile in shown
    ]
    words = "panel-area" if are_cells([option for pile in piles for option in pile.options]) else "panel-group"
    placeholder = title if full else panel.words(words, about=title)
    rows = [Row(menu(panel.id("go", "b", bunch=""), entries, placeholder=placeholder))]
    if last:
        rows.append(
            Row(
                button(panel.id("go", "sl", shelf=max(0, shelf - 1)), "◀", disabled=shelf == 0),
                button(panel.id("go", "sr", shelf=min(last, shelf + 1)), "▶", disabled=shelf == last),
            )
        )
    return rows


def _options(panel: PanelBuilder, field: Pick, pile: Bunch, have: tuple[str, ...], title: str) -> Row:
    """The menu of the options in one bunch. Options chosen in other bunches stay chosen. The entry of a single choice also says
    what it is for."""
    if is_ranking(field):
        return Row(menu(panel.id("set"), [_entry(o.key, panel.name(o)) for o in pile.options], placeholder=title))
    entries = [_entry(o.key, panel.name(o), default=o.key in have[: field.most]) for o in pile.options]
    if field.most == 1:
        for entry in (e for e in entries if e.default):
            entry.label = _with_purpose(panel, panel.say(field.about), entry.label)
        title = title if have or title.endswith("?") else panel.words("panel-choose", about=title)
        least = 0 if field.least == 0 and any(e.default for e in entries) else 1
        return Row(menu(panel.id("set"), entries, placeholder=title, least=least))
    return Row(menu(panel.id("set"), entries, placeholder=title, least=0, most=field.most))


def _with_purpose(panel: PanelBuilder, about: str, value: str) -> str:
    """A choice with its purpose, the shorter of the two first, so that a phone shows at least the beginning of both."""
    first = len(about) < len(value)
    words = panel.filled(about, value) if first else panel.words("panel-chosen", about=about, value=value)
    return cut(words, 100) or value


def _entry(key: str, label: str, *, default: bool = False) -> discord.SelectOption:
    head, rest = split_label(label)
    return entry(head, option_value(key), rest, default=default)


def split_label(label: str) -> tuple[str, str | None]:
    """A label as name and description of a menu entry; a label that is too long is split at a colon, bracket or semicolon."""
    if len(label) <= ENTRY_CHARACTERS:
        return label, None
    place = max(label.rfind(mark, 0, ENTRY_CHARACTERS) for mark in (": ", " (", "; ", " · "))
    if place <= 0:
        return cut(label, ENTRY_CHARACTERS) or "", None
    return label[:place].rstrip(" \u00a0\u202f"), cut(label[place:].lstrip(":;· "), ENTRY_CHARACTERS)


# ---- amounts and texts -----------------------------------------------------------------------------
def _amount(panel: PanelBuilder, field: Amount) -> Row:
    value = panel.sheet.draft.get(field.path)
    now = value if isinstance(value, int) else max(field.low, min(0, field.high))
    label = panel.filled(panel.say(field.about), str(now))
    row = Row()
    steps = (1,) if field.high - field.low <= SMALL_RANGE else (1, 5)
    for step in reversed(steps):
        row.add_item(button(panel.id("add", f"{-step:+}"), f"−{step}", disabled=now <= field.low))
    row.add_item(button(panel.id("type"), label, style=discord.ButtonStyle.primary))
    for step in steps:
        row.add_item(button(panel.id("add", f"{step:+}"), f"+{step}", disabled=now >= field.high))
    return row


def _text(panel: PanelBuilder, field: Text) -> list[Row]:
    """The button that opens its dialogue, and a menu of prepared line beginnings."""
    rows = [Row(button(panel.id("type"), f"✎ {_label_with_value(panel, field)}"))]
    if field.openings:
        entries = [entry(f"{panel.say(opening)} …", str(number)) for number, opening in enumerate(field.openings)]
        rows.append(Row(menu(panel.id("begin"), entries, placeholder=panel.words("panel-begin"))))
    return rows


# ---- pieces ----------------------------------------------------------------------------------------
def _place(panel: PanelBuilder, field: Place) -> list[Row]:
    """Menus for piece, sector and cell, then buttons for orientation and *Remove*."""
    rows: list[Row] = []
    value = panel.sheet.draft.get(field.path)
    placed = value if isinstance(value, tuple) and len(value) >= 2 else None
    piece = field.pieces[_piece(panel, field, placed)] if field.pieces else None
    if len(field.pieces) > 1:
        entries = [entry(panel.name(p), str(i), default=p == piece) for i, p in enumerate(field.pieces)]
        rows.append(Row(menu(panel.id("piece"), entries, placeholder=panel.words("panel-piece"))))
    rows += _cell_menus(panel, field, placed)
    tools: list[Click] = []
    if len(field.turns) > MAX_TURN_BUTTONS:
        turns = [entry(panel.turn(t), str(i), default=i == turn_index(panel, field)) for i, t in enumerate(field.turns)]
        rows.append(Row(menu(panel.id("turn"), turns)))
    elif len(field.turns) > 1:
        for i, turn in enumerate(field.turns):
            style = discord.ButtonStyle.primary if i == turn_index(panel, field) else discord.ButtonStyle.secondary
            tools.append(button(panel.id("turn", str(i)), panel.turn(turn), style=style))
    if placed is not None:
        tools.append(button(panel.id("drop", "all"), panel.words("panel-remove"), style=discord.ButtonStyle.danger))
    if tools:
        rows.append(Row(*tools))
    return rows


def _cell_menus(panel: PanelBuilder, field: Place, placed: tuple[str | int, ...] | None) -> list[Row]:
    if not field.spots:
        return []
    piles = bunches([Option(cell) for cell in field.spots], {cell: cell for cell in field.spots}, panel.say)
    here = str(placed[1]) if placed is not None else ""
    title = _label_with_value(panel, field)
    rows = _bunch_menus(panel, piles, title, full=bool(here or field.given)) if len(piles) > 1 else []
    opened = piles[0] if len(piles) == 1 else next((p for p in piles if p.key == panel.place.bunch), None)
    if opened is not None:
        entries = [_entry(o.key, o.key, default=o.key == here) for o in opened.options]
        words = panel.words("panel-square-in", bunch=opened.label) if opened.label else title
        rows.append(Row(menu(panel.id("set"), entries, placeholder=words)))
    return rows


def turn_index(panel: PanelBuilder, field: Place) -> int:
    """Index of the orientation: of the placed piece, else the one chosen for the next."""
    value = panel.sheet.draft.get(field.path)
    if isinstance(value, tuple) and len(value) == 3 and value[2] in field.turns:
        return field.turns.index(str(value[2]))
    return min(panel.place.turn, max(0, len(field.turns) - 1))


def piece_index(panel: PanelBuilder, field: Place) -> int:
    """Index of the piece: the placed one, else the one chosen for the next."""
    value = panel.sheet.draft.get(field.path)
    return _piece(panel, field, value if isinstance(value, tuple) else None)


def _piece(panel: PanelBuilder, field: Place, placed: tuple[str | int, ...] | None) -> int:
    keys = [p.key for p in field.pieces]
    if placed is not None and placed[0] in keys:
        return keys.index(str(placed[0]))
    return min(panel.place.piece, max(0, len(keys) - 1))


# ---- lists of rows ---------------------------------------------------------------------------------
def _rows(panel: PanelBuilder, field: Rows) -> list[Row]:
    """A menu of the rows; then the fields and tools of the opened row, or the first field of a new one."""
    if field.most == 1:  # at most one row: its fields are shown directly
        row = field.rows[0] if field.rows else RowForm(1, field.following, field.about)
        return _row_fields(panel, row)
    opened = opened_row(field, panel.place)
    found: list[Row] = []
    if field.rows:
        entries = [
            entry(
                f"{row.number}. {panel.say(row.says)}",
                field_token(row_path(field, row.number)),
                emoji="⚠️" if row.problems else None,
                default=row is opened,
            )
            for row in field.rows
        ]
        words = panel.words("panel-row-edit", rows=panel.say(field.about))
        found.append(Row(menu(panel.id("go", "r"), entries, placeholder=words)))
    if opened is not None:
        return [*found, *_row_fields(panel, opened), _row_tools(panel, field, opened)]
    first = next((blank for blank in field.following if needed(blank)), next(iter(field.following), None))
    if first is not None:
        about = msg("panel-row-add", rows=field.about, what=first.about)
        found += widget(panel, msgspec.structs.replace(first, about=about))
    return found


def _row_fields(panel: PanelBuilder, row: RowForm) -> list[Row]:
    """The widgets of a row's fields; if they are too many, a menu of the fields and the widget of the next one to fill in."""
    found = [each for blank in row.fields for each in widget(panel, blank)]
    if cost(found) <= MAX_ROW_COMPONENTS:
        return found
    fields = row.fields[:MENU_ENTRIES]
    hand = next((blank for blank in fields if field_token(blank.path) == panel.place.field), None)
    left = [blank for blank in fields if blank.path not in panel.sheet.draft]
    hand = hand or next((blank for blank in left if needed(blank)), left[0] if left else fields[0])
    entries = [panel.entry(blank, panel.say(blank.about), default=blank is hand) for blank in fields]
    return [
        Row(menu(panel.id("go", "c"), entries, placeholder=panel.words("panel-choose-field"))),
        *widget(panel, hand),
    ]


def _row_tools(panel: PanelBuilder, field: Rows, row: RowForm) -> Row:
    """*Move up*, *Remove* and back to the list. The first two carry the revision: they are refused if the rows have changed."""
    here = replace(panel, place=PanelPlace(field_token(row_path(field, row.number)), wing=panel.place.wing))
    seen = panel.sheet.revision
    tools = Row()
    if field.ordered:
        tools.add_item(button(here.id("row", f"up.{seen}"), panel.words("panel-row-up"), disabled=row.number == 1))
    words = panel.words("panel-row-remove", row=row.number)
    tools.add_item(button(here.id("row", f"cut.{seen}"), words, style=discord.ButtonStyle.danger))
    back = panel.words("panel-row-another" if field.following else "panel-back")
    tools.add_item(button(here.id("go", "rows", field=field_token(field.path)), back))
    return tools
