"""A sheet as one private card: the form and its draft in, a Components V2 view out. Pure: no database, no network.

From top to bottom: which sheet and until when, the picture, the draft read back with what is wrong and what is advised, the
widgets of the fields, and the footer. However many fields a form has, the card keeps to Discord's 40 components and 4,000
characters: few fields are all shown, many are reached by a menu of groups and a menu of fields.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import discord
from discord import ui

from bot.campaigns import FleetCard, Sheet
from bot.discord.bunches import MOST
from bot.discord.clicks import Click, button, cut, layout, menu
from bot.discord.ids import token
from bot.discord.letter import plain
from bot.discord.pen import Pen, alike, field_in_hand, is_open
from bot.discord.sections import Part, detail, labels, parts, title
from bot.discord.spot import START, Spot, ask_token, field_token
from bot.discord.widgets import Row, cost, widget
from rules.core import Field, Message, Place, Rows

INLINE = 24
"""Components that the widgets may take when all fields of a form or group are shown at once."""

FEW = 8
"""More fields than this are never shown at once."""

HEAD = 400
"""Characters of the title line."""

TALK = 3300
"""Characters of the draft read back, problems and hints."""

NEWS = 1500
"""Characters of what happened since the seat was last asked."""

LINE = 300
"""Characters of one of these lines."""

PART, SHEET = "📂", "📄"
"""Before the parts of a sheet and before the sheets of a seat, so that no menu is taken for another."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A picture of a card: a URL, or `attachment://` with the name of a file sent along."""

    url: str
    alt: str


def build(
    sheet: Sheet,
    lang: str,
    spot: Spot = START,
    shown: Sequence[Shown] = (),
    saved: Sequence[FleetCard] = (),
    notice: Message | None = None,
    news: Sequence[Message] = (),
) -> ui.LayoutView:
    """The card.

    `saved` matters in the modes "s" and "d" of the spot alone. `notice`: about the last click, under the title. `news`: what
    happened since the seat was last asked, above all.
    """
    pen = Pen(sheet, lang, spot)
    view = layout()
    news_text = _fit(pen, [pen.say(message) for message in news], NEWS) if news else ""
    if news_text:
        view.add_item(ui.TextDisplay(news_text))
    view.add_item(ui.TextDisplay(head(pen, notice)))
    if shown:
        items = [discord.MediaGalleryItem(one.url, description=one.alt or None) for one in shown]
        view.add_item(ui.MediaGallery(*items))
    if talk_text := talk(pen, TALK - len(news_text)):
        view.add_item(ui.TextDisplay(talk_text))
    rows = _saved_rows(pen, saved) if spot.mode and sheet.editable else _field_rows(pen) if sheet.editable else []
    for row in [*rows, *_footer(pen), *_sheets(pen)]:
        view.add_item(row)
    return view


# ---- words -----------------------------------------------------------------------------------------
def head(pen: Pen, notice: Message | None = None) -> str:
    """Campaign, seat, what is asked, until when, and how far the sheet is."""
    sheet = pen.sheet
    card = sheet.campaign.seat(sheet.seat)
    title = plain(sheet.campaign.title)
    lines = [f"### {title}", pen.words("panel-head", seat=pen.say(card.name), about=pen.say(sheet.ask.about))]
    if sheet.kind == "standing":
        lines.append(pen.words("panel-standing"))
    elif sheet.deadline is not None:
        lines.append(pen.words("panel-deadline", at=str(int(sheet.deadline.timestamp()))))
    if sheet.sealed:
        lines.append(pen.words("panel-sealed"))
    elif not sheet.editable:
        lines.append(pen.words("panel-closed"))
    if len(card.holders) > 1 and sheet.edited_by is not None and sheet.edited is not None:
        lines.append(pen.words("panel-edited", person=str(sheet.edited_by), at=str(int(sheet.edited.timestamp()))))
    if notice is not None:
        lines.append(f"-# {pen.say(notice)}")
    return cut("\n".join(lines), HEAD) or ""


def talk(pen: Pen, room: int = TALK) -> str:
    """The draft read back, what is wrong, what is advised. What is wrong is never cut away by a long draft."""
    form = pen.sheet.form
    notes: list[str] = []
    if pen.sheet.editable:
        notes += [f"⚠️ {pen.say(message)}" for message in form.problems]
        if form.stale:
            notes.append("⚠️ " + pen.words("panel-stale-fields", count=len(form.stale)))
        notes += [f"💡 {pen.say(message)}" for message in form.hints]
    below = _fit(pen, notes, room // 2)
    above = _fit(pen, [pen.say(message) for message in form.says], room - len(below))
    return "\n".join(part for part in (above, below) if part)


def _fit(pen: Pen, lines: Sequence[str], room: int) -> str:
    """As many lines as there is room for, and how many are left out."""
    kept: list[str] = []
    left = room - 60
    for number, line in enumerate(cut(line, LINE) or "" for line in lines):
        left -= len(line) + 1
        if left < 0:
            kept.append(pen.words("panel-more-lines", count=len(lines) - number))
            break
        kept.append(line)
    return "\n".join(kept)


# ---- fields ----------------------------------------------------------------------------------------
def _field_rows(pen: Pen) -> list[Row]:
    fields = pen.sheet.form.fields
    if not fields:
        return []
    if (rows := _all_at_once(pen, fields)) is not None:
        return rows
    hand = field_in_hand(pen.sheet, pen.spot)
    assert hand is not None
    groups = parts(pen.sheet.form)
    here = next(i for i, part in enumerate(groups) if part.holds(hand.path))
    part = groups[here]
    group = part.fields
    wing = _window(len(groups), pen.spot.wing, here)
    above = []
    if len(groups) > 1:
        above.append(_group_menu(pen, groups[wing.start : wing.stop], part))
    if (rows := _all_at_once(pen, group)) is not None:
        return [*above, *rows, *_tools(pen, hand, group, wing, _window(1, 0, 0))]
    page = _window(len(group), pen.spot.page, group.index(hand))
    menu_of_fields = _field_menu(pen, part, page, hand)
    return [*above, menu_of_fields, *widget(pen, hand), *_tools(pen, hand, group, wing, page)]


@dataclass(frozen=True, slots=True)
class _Window:
    """One page of a menu of more than 25 entries."""

    page: int
    """From 1."""
    pages: int

    @property
    def start(self) -> int:
        return (self.page - 1) * MOST

    @property
    def stop(self) -> int:
        return self.page * MOST


def _window(entries: int, asked: int, here: int) -> _Window:
    """The page asked for (from 1), or the one that holds the entry `here`."""
    pages = max(1, (entries - 1) // MOST + 1)
    return _Window(asked if 1 <= asked <= pages else here // MOST + 1, pages)


def _all_at_once(pen: Pen, fields: Sequence[Field]) -> list[Row] | None:
    """The widgets of all fields, or None where that would be too many. Pieces are placed, lists filled one after the other."""
    if len(fields) > FEW or (len(fields) > 1 and any(isinstance(f, (Place, Rows)) for f in fields)):
        return None
    rows = [row for field in fields for row in widget(pen, field)]
    return rows if cost(rows) <= INLINE else None


def _group_menu(pen: Pen, groups: Sequence[Part], here: Part) -> Row:
    entries = []
    for part in groups:
        first = next((f for f in part.fields if f.path not in pen.sheet.draft), part.fields[0])
        entries.append(
            discord.SelectOption(
                label=title(pen, part),
                value=field_token(first.path),
                description=detail(pen, part) or None,
                emoji=PART,
                default=part is here,
            )
        )
    return Row(menu(pen.id("go", "g"), entries, placeholder=pen.words("panel-choose-group")))


def _field_menu(pen: Pen, part: Part, page: _Window, hand: Field) -> Row:
    names = labels(pen, part.fields) if part.name is not None else [pen.say(f.about) for f in part.fields]
    entries = [
        discord.SelectOption(
            label=cut(name, 100) or field.path,
            value=field_token(field.path),
            description=cut(pen.value(field), 100) or None,
            emoji="✅" if field.path in pen.sheet.draft else None,
            default=field is hand,
        )
        for field, name in list(zip(part.fields, names, strict=True))[page.start : page.stop]
    ]
    return Row(menu(pen.id("go", "f"), entries, placeholder=pen.words("panel-choose-field")))


def _tools(pen: Pen, hand: Field, group: Sequence[Field], wing: _Window, page: _Window) -> list[Row]:
    """Pages of the menus of groups and fields; one value for several fields."""
    here = pen.at(hand)
    tools: list[Click] = []
    if wing.pages > 1:
        tools += _leaf(here, "wing", wing, "⏪", "⏩")
    if page.pages > 1:
        tools += _leaf(here, "page", page, "◀", "▶")
    if sum(alike(hand, field) for field in group) > 2:
        tools.append(button(here.id("many", page=page.page), pen.words("panel-several")))
    following = next((f for f in pen.sheet.form.fields if is_open(pen.sheet, f)), None)
    if following is not None and all(f.path != following.path for f in group) and len(tools) < 5:
        id = pen.at(following).id("go", "next", page=0, wing=0)
        words = pen.words("panel-next", about=pen.say(following.about))
        tools.append(button(id, words, style=discord.ButtonStyle.primary))
    return [Row(*tools)] if tools else []


def _leaf(here: Pen, what: str, window: _Window, back: str, on: str) -> list[Click]:
    before, after = max(1, window.page - 1), min(window.pages, window.page + 1)
    return [
        button(here.id("go", f"{what}<", **{what: before}), back, disabled=window.page == 1),
        button(here.id("go", f"{what}>", **{what: after}), on, disabled=window.page == window.pages),
    ]


# ---- saved sheets ----------------------------------------------------------------------------------
def _saved_rows(pen: Pen, saved: Sequence[FleetCard]) -> list[Row]:
    deleting = pen.spot.mode == "d"
    rows: list[Row] = []
    if saved:
        entries = [
            discord.SelectOption(
                label=cut(card.name, 100) or "–",
                value=token(card.name),
                description=cut(" · ".join(card.orders.splitlines()), 100),
            )
            for card in saved[:MOST]
        ]
        words = pen.words("panel-saved-delete" if deleting else "panel-saved-load")
        rows.append(Row(menu(pen.id("unsave" if deleting else "load", pen.guard), entries, placeholder=words)))
    tools = [button(pen.id("go", "back", mode=""), pen.words("panel-back"))]
    if deleting:
        return [*rows, Row(*tools)]
    tools.insert(0, button(pen.id("save"), pen.words("panel-save-as"), style=discord.ButtonStyle.primary))
    if saved:
        tools.append(
            button(pen.id("saved", mode="d"), pen.words("panel-saved-remove"), style=discord.ButtonStyle.danger)
        )
    return [*rows, Row(*tools)]


# ---- footer ----------------------------------------------------------------------------------------
def _footer(pen: Pen) -> list[Row]:
    """*As text*, *Random rest*, *Clear*, *Saved*, *Seal*; once sealed only *Take back*."""
    sheet = pen.sheet
    pen = replace(pen, spot=replace(pen.spot, mode=""))
    if sheet.sealed:
        if sheet.campaign.status == "over":
            return []
        return [Row(button(pen.id("unseal"), pen.words("panel-unseal")))]
    if not sheet.editable:
        return []
    tools: list[Any] = [button(pen.id("text"), pen.words("panel-as-text"))]
    if sheet.kind != "offer":
        tools.append(button(pen.id("rand"), pen.words("panel-random"), disabled=sheet.form.done and not _rest(sheet)))
    if sheet.form.stale:
        tools.append(button(pen.id("tidy"), pen.words("panel-tidy"), style=discord.ButtonStyle.danger))
    else:
        tools.append(button(pen.id("clear", pen.guard), pen.words("panel-clear"), disabled=not sheet.draft))
    if sheet.ask.clock == "setup":
        tools.append(button(pen.id("saved", mode="s"), pen.words("panel-saved")))
    if sheet.kind != "standing":
        style = discord.ButtonStyle.success
        tools.append(
            button(pen.id("seal", pen.guard), pen.words("panel-seal"), style=style, disabled=not sheet.form.done)
        )
    return [Row(*tools)]


def _rest(sheet: Sheet) -> bool:
    return any(field.path not in sheet.draft for field in sheet.form.fields)


def _sheets(pen: Pen) -> list[Row]:
    """The menu of the seat's sheets, where there are several."""
    if len(pen.sheet.others) < 2:
        return []
    entries = []
    for ref in pen.sheet.others[:MOST]:
        key = "panel-kind-sealed" if ref.sealed else f"panel-kind-{ref.kind}"
        entries.append(
            discord.SelectOption(
                label=cut(pen.say(ref.ask.about), 100) or ref.ask.id,
                value=ask_token(ref.ask.id),
                description=pen.words(key),
                emoji=SHEET,
                default=ref.ask.id == pen.sheet.ask.id,
            )
        )
    return [Row(menu(pen.id("go", "a"), entries, placeholder=pen.words("panel-sheets")))]
