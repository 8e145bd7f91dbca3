"""One widget for each type of field: rows of buttons and menus for a pick, an amount, a text, a piece to be placed, a list.

A widget knows its field and the draft, never the game. Every menu offers only what the form says is legal.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, assert_never

import discord
import msgspec
from discord import ui

from bot.discord.bunches import MOST, Bunch, are_cells, bunches
from bot.discord.clicks import Click, button, cut, menu
from bot.discord.ids import token
from bot.discord.pen import Pen, chosen, is_ranking, row_in_hand, row_path
from bot.discord.spot import Spot, field_token
from rules.core import Amount, Field, Option, Pick, Place, RowForm, Rows, Text, say
from rules.core.rows import needed

Row = ui.ActionRow[Any]

STEPS = ("-5", "-1", "+1", "+5")
"""What the buttons beside an amount add to it."""

TURN_BUTTONS = 3
"""More orientations than this go into a menu."""


LONGEST = 100
"""Characters of a menu's entry, and of the line below it (Discord's limit)."""

ROW_ROOM = 15
"""Components that the widgets of an opened row may take: what a menu of its fields and one widget take at most."""


def cost(rows: Sequence[Row]) -> int:
    """Components that the rows take up."""
    return sum(1 + len(row.children) for row in rows)


def widget(pen: Pen, field: Field) -> list[Row]:
    """The rows for one field; at most 13 components, of a list at most 21."""
    if isinstance(field, Rows):
        return _rows(pen, field)
    pen = pen.at(field)
    match field:
        case Pick():
            return _pick(pen, field)
        case Amount():
            return [_amount(pen, field)]
        case Text():
            return [_text(pen, field)]
        case Place():
            return _place(pen, field)
    assert_never(field)


def option_value(key: str) -> str:
    """An option's key as the value of a menu entry, at most 100 characters."""
    return key if len(key) <= 100 else token(key)


# ---- picks -----------------------------------------------------------------------------------------
def _pick(pen: Pen, field: Pick) -> list[Row]:
    have = chosen(pen.sheet.draft.get(field.path))
    if field.shape == "yes-no" and field.most == 1 and 1 <= len(field.options) <= 4:
        return [_yes_no(pen, field, have)]
    if not field.options:
        return []
    piles = bunches(field.options, {o.key: pen.name(o) for o in field.options}, pen.say)
    title = _titled(pen, field)
    if len(piles) == 1:
        return [_options(pen, field, piles[0], have, title)]
    rows = _shelves(pen, piles, title)
    opened = next((pile for pile in piles if pile.key == pen.spot.bunch), None)
    if opened is not None:
        rows.append(_options(pen, field, opened, have, pen.words("panel-choose-in", bunch=opened.label)))
    if field.most > 1 and have and not is_ranking(field):
        names = {o.key: pen.name(o) for o in field.options}
        entries = [_entry(key, names.get(key, key)) for key in have[:MOST]]
        rows.append(Row(menu(pen.id("drop"), entries, placeholder=pen.words("panel-take-out"))))
    return rows


def _titled(pen: Pen, field: Field) -> str:
    value = pen.value(field)
    about = pen.say(field.about)
    if isinstance(field, Pick) and is_ranking(field):
        about = pen.words("panel-put-first", about=about)
    elif isinstance(field, Pick) and field.most > 1:
        count = len(chosen(pen.sheet.draft.get(field.path)))
        about = pen.words("panel-count", about=about, count=count, most=field.most)
    return pen.words("panel-filled", about=about, value=value) if value else about


def _yes_no(pen: Pen, field: Pick, have: tuple[str, ...]) -> Row:
    row = Row(button(pen.id("look"), _titled(pen, field), disabled=True))
    for option in field.options:
        style = discord.ButtonStyle.primary if option.key in have else discord.ButtonStyle.secondary
        row.add_item(button(pen.id("set", token(option.key, 24)), pen.name(option), style=style))
    return row


def _shelves(pen: Pen, piles: Sequence[Bunch], title: str) -> list[Row]:
    """The menu of bunches; with more than 25, pages of them."""
    last = (len(piles) - 1) // MOST
    shelf = min(pen.spot.shelf, last)
    shown = piles[shelf * MOST : (shelf + 1) * MOST]
    entries = [
        discord.SelectOption(
            label=cut(pile.label, 100) or pile.key,
            value=pile.key,
            description=pen.words("panel-options", count=len(pile.options)),
            default=pile.key == pen.spot.bunch,
        )
        for pile in shown
    ]
    words = "panel-area" if are_cells([option for pile in piles for option in pile.options]) else "panel-group"
    rows = [Row(menu(pen.id("go", "b", bunch=""), entries, placeholder=pen.words(words, about=title)))]
    if last:
        rows.append(
            Row(
                button(pen.id("go", "sl", shelf=max(0, shelf - 1)), "◀", disabled=shelf == 0),
                button(pen.id("go", "sr", shelf=min(last, shelf + 1)), "▶", disabled=shelf == last),
            )
        )
    return rows


def _options(pen: Pen, field: Pick, pile: Bunch, have: tuple[str, ...], title: str) -> Row:
    """One menu. Of several keys, those chosen in other bunches stay; a single one is shown with what it is chosen for."""
    if is_ranking(field):
        return Row(menu(pen.id("set"), [_entry(o.key, pen.name(o)) for o in pile.options], placeholder=title))
    entries = [_entry(o.key, pen.name(o), default=o.key in have[: field.most]) for o in pile.options]
    if field.most == 1:
        for entry in (e for e in entries if e.default):
            entry.label = _with_purpose(pen, pen.say(field.about), entry.label)
        title = title if have else pen.words("panel-choose", about=title)
        least = 0 if field.least == 0 and any(e.default for e in entries) else 1
        return Row(menu(pen.id("set"), entries, placeholder=title, least=least))
    return Row(menu(pen.id("set"), entries, placeholder=title, least=0, most=field.most))


def _with_purpose(pen: Pen, about: str, value: str) -> str:
    """What is chosen and what for, the shorter first: of both at least the beginning is read on a telephone."""
    words = "panel-filled" if len(about) < len(value) else "panel-chosen"
    return cut(pen.words(words, about=about, value=value), 100) or value


def _entry(key: str, label: str, *, default: bool = False) -> discord.SelectOption:
    head, rest = in_two(label)
    return discord.SelectOption(label=head or key, value=option_value(key), description=rest, default=default)


def in_two(label: str) -> tuple[str, str | None]:
    """The name of an entry and, of one that is too long for it, what stands below: it is parted between two parts of it."""
    if len(label) <= LONGEST:
        return label, None
    place = max(label.rfind(mark, 0, LONGEST) for mark in (": ", " (", "; ", " · "))
    if place <= 0:
        return cut(label, LONGEST) or "", None
    return label[:place].rstrip(" \u00a0\u202f"), cut(label[place:].lstrip(":;· "), LONGEST)


# ---- amounts and texts -----------------------------------------------------------------------------
def _amount(pen: Pen, field: Amount) -> Row:
    value = pen.sheet.draft.get(field.path)
    now = value if isinstance(value, int) else max(field.low, min(0, field.high))
    label = pen.words("panel-filled", about=pen.say(field.about), value=str(now))
    row = Row()
    for step in (-5, -1):
        row.add_item(button(pen.id("add", f"{step:+}"), f"−{-step}", disabled=now <= field.low))
    row.add_item(button(pen.id("type"), label, style=discord.ButtonStyle.primary))
    for step in (1, 5):
        row.add_item(button(pen.id("add", f"{step:+}"), f"+{step}", disabled=now >= field.high))
    return row


def _text(pen: Pen, field: Text) -> Row:
    return Row(button(pen.id("type"), f"✎ {_titled(pen, field)}"))


# ---- pieces ----------------------------------------------------------------------------------------
def _place(pen: Pen, field: Place) -> list[Row]:
    """Piece where there is a choice, sector, square, then orientation and *Remove*."""
    rows: list[Row] = []
    value = pen.sheet.draft.get(field.path)
    placed = value if isinstance(value, tuple) and len(value) >= 2 else None
    piece = field.pieces[_piece(pen, field, placed)] if field.pieces else None
    if len(field.pieces) > 1:
        entries = [
            discord.SelectOption(label=cut(pen.name(p), 100) or p.key, value=str(i), default=p == piece)
            for i, p in enumerate(field.pieces[:MOST])
        ]
        rows.append(Row(menu(pen.id("piece"), entries, placeholder=pen.words("panel-piece"))))
    rows += _spots(pen, field, placed)
    tools: list[Click] = []
    if len(field.turns) > TURN_BUTTONS:
        turns = [
            discord.SelectOption(label=pen.turn(t), value=str(i), default=i == turn_index(pen, field))
            for i, t in enumerate(field.turns[:MOST])
        ]
        rows.append(Row(menu(pen.id("turn"), turns)))
    elif len(field.turns) > 1:
        for i, turn in enumerate(field.turns):
            style = discord.ButtonStyle.primary if i == turn_index(pen, field) else discord.ButtonStyle.secondary
            tools.append(button(pen.id("turn", str(i)), pen.turn(turn), style=style))
    if placed is not None:
        tools.append(button(pen.id("drop", "all"), pen.words("panel-remove"), style=discord.ButtonStyle.danger))
    if tools:
        rows.append(Row(*tools))
    return rows


def _spots(pen: Pen, field: Place, placed: tuple[str | int, ...] | None) -> list[Row]:
    if not field.spots:
        return []
    piles = bunches([Option(cell) for cell in field.spots], {cell: cell for cell in field.spots}, pen.say)
    here = str(placed[1]) if placed is not None else ""
    title = _titled(pen, field)
    rows = _shelves(pen, piles, title) if len(piles) > 1 else []
    opened = piles[0] if len(piles) == 1 else next((p for p in piles if p.key == pen.spot.bunch), None)
    if opened is not None:
        entries = [_entry(o.key, o.key, default=o.key == here) for o in opened.options]
        words = pen.words("panel-square-in", bunch=opened.label) if opened.label else title
        rows.append(Row(menu(pen.id("set"), entries, placeholder=words)))
    return rows


def turn_index(pen: Pen, field: Place) -> int:
    """The orientation shown: that of the placed piece, else the one chosen for the next."""
    value = pen.sheet.draft.get(field.path)
    if isinstance(value, tuple) and len(value) == 3 and value[2] in field.turns:
        return field.turns.index(str(value[2]))
    return min(pen.spot.turn, max(0, len(field.turns) - 1))


def piece_index(pen: Pen, field: Place) -> int:
    """The piece shown: the placed one, else the one chosen for the next."""
    value = pen.sheet.draft.get(field.path)
    return _piece(pen, field, value if isinstance(value, tuple) else None)


def _piece(pen: Pen, field: Place, placed: tuple[str | int, ...] | None) -> int:
    keys = [p.key for p in field.pieces]
    if placed is not None and placed[0] in keys:
        return keys.index(str(placed[0]))
    return min(pen.spot.piece, max(0, len(keys) - 1))


# ---- lists of rows ---------------------------------------------------------------------------------
def _rows(pen: Pen, field: Rows) -> list[Row]:
    """A menu of the rows; then what is in the opened one and what can be done with it, or what begins a new one."""
    opened = row_in_hand(field, pen.spot)
    found: list[Row] = []
    if field.rows:
        entries = [
            discord.SelectOption(
                label=cut(f"{row.number}. {pen.say(row.says)}", 100) or str(row.number),
                value=field_token(row_path(field, row.number)),
                emoji="⚠️" if row.problems else None,
                default=row is opened,
            )
            for row in field.rows[:MOST]
        ]
        words = pen.words("panel-row-edit", rows=pen.say(field.about))
        found.append(Row(menu(pen.id("go", "r"), entries, placeholder=words)))
    if opened is not None:
        return [*found, *_blanks(pen, opened), _row_tools(pen, field, opened)]
    first = next((blank for blank in field.following if needed(blank)), next(iter(field.following), None))
    if first is not None:
        about = say("panel-row-add", rows=field.about, what=first.about)
        found += widget(pen, msgspec.structs.replace(first, about=about))
    return found


def _blanks(pen: Pen, row: RowForm) -> list[Row]:
    """The widgets of a row; where that would be too many, of one of its fields and a menu of them."""
    found = [each for blank in row.fields for each in widget(pen, blank)]
    if cost(found) <= ROW_ROOM:
        return found
    fields = row.fields[:MOST]
    draft = pen.sheet.draft
    hand = next((blank for blank in fields if field_token(blank.path) == pen.spot.field), None)
    hand = hand or next((b for b in fields if needed(b) and b.path not in draft), fields[0])
    entries = [
        discord.SelectOption(
            label=cut(pen.say(blank.about), 100) or blank.path,
            value=field_token(blank.path),
            description=cut(pen.value(blank), 100) or None,
            emoji="✅" if blank.path in draft else None,
            default=blank is hand,
        )
        for blank in fields
    ]
    return [Row(menu(pen.id("go", "c"), entries, placeholder=pen.words("panel-choose-field"))), *widget(pen, hand)]


def _row_tools(pen: Pen, field: Rows, row: RowForm) -> Row:
    """*Move up*, *Remove*, and back to the list, to add another. What moves rows is held to the sheet that the reader sees."""
    here = replace(pen, spot=Spot(field_token(row_path(field, row.number)), wing=pen.spot.wing))
    seen = pen.sheet.revision
    tools = Row()
    if field.ordered:
        tools.add_item(button(here.id("row", f"up.{seen}"), pen.words("panel-row-up"), disabled=row.number == 1))
    words = pen.words("panel-row-remove", row=row.number)
    tools.add_item(button(here.id("row", f"cut.{seen}"), words, style=discord.ButtonStyle.danger))
    back = pen.words("panel-row-another" if field.following else "panel-back")
    tools.add_item(button(here.id("go", "rows", field=field_token(field.path)), back))
    return tools
