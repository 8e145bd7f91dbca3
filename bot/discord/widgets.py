"""One widget for each type of field: rows of buttons and menus for a pick, an amount, a text, a piece to be placed.

A widget knows its field and the draft, never the game. Every menu offers only what the form says is legal.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, assert_never

import discord
from discord import ui

from bot.discord.bunches import MOST, Bunch, are_cells, bunches
from bot.discord.clicks import Click, button, cut, menu
from bot.discord.ids import token
from bot.discord.pen import Pen, chosen, is_ranking
from rules.core import Amount, Field, Option, Pick, Place, Rows, Text

Row = ui.ActionRow[Any]

STEPS = ("-5", "-1", "+1", "+5")
"""What the buttons beside an amount add to it."""

TURN_BUTTONS = 3
"""More orientations than this go into a menu."""


def cost(rows: Sequence[Row]) -> int:
    """Components that the rows take up."""
    return sum(1 + len(row.children) for row in rows)


def widget(pen: Pen, field: Field) -> list[Row]:
    """The rows for one field; at most 13 components."""
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
        case Rows():
            return []
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
    return discord.SelectOption(label=cut(label, 100) or key, value=option_value(key), default=default)


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
