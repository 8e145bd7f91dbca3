"""The dialogues of a sheet: typed orders, a number, a text, one value for several fields, a name for a saved sheet.

discord.py keeps modals only in memory, so nothing depends on the objects made here: the custom id has sheet and revision, and
the answer goes to a handler like a click, also after a restart. If the sheet has changed in the meantime, nothing is taken.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from discord import ui

from bot import words
from bot.campaigns import Refused, StaleClick
from bot.campaigns.saved_sheets import MOST_NAME
from bot.campaigns.sheet_parts import part_of
from bot.campaigns.sheets import OpenSheet, Typed, WantedSeat, WantedSheet
from bot.campaigns.summaries import SheetSummary
from bot.discord.clicks import ComponentInteraction, cut, entry, modal, on_component, submitted, text_line
from bot.discord.ids import START, Id, PanelPlace, ask_token, field_token, number, read_place
from bot.discord.message import plain
from bot.discord.panel import typed_text_in
from bot.discord.sheet_cards import answer
from bot.discord.sheet_presses import changed, field_at, fresh, saved_for, sheet_of, show_faults, wanted
from bot.discord.widgets import PanelBuilder, fit_together, option_value
from rules.core import Amount, Blank, Draft, Field, Message, Pick, Text, Value, fits, msg

ORDERS_CHARACTERS = 4000
"""Longest typed orders, in characters: Discord's limit for one text of a modal."""

_NUMBER = re.compile(r"[+\-−]?[0-9]{1,9}")

CHANGE_CHARACTERS = 100
"""Maximum number of characters of the added, removed or skipped orders quoted in the answer."""


def seen(revision: str) -> int:
    """The revision of the sheet over which a dialogue was opened; -1, which no sheet has, if it cannot be read."""
    found = number(revision)
    return -1 if found is None else found


def _id(name: str, sheet: SheetSummary, place: PanelPlace) -> Id:
    return Id(name, sheet.campaign.id, ask_token(sheet.ask.id), f"{place}/{sheet.revision}")


# ---- typed orders ----------------------------------------------------------------------------------
ADD_MARK = "+"
"""In a custom id: add the orders to those on the sheet, instead of replacing them."""


def orders_modal(lang: str, sheet: SheetSummary, text: str, examples: Sequence[str], add: bool = False) -> ui.Modal:
    """*As text…*: all orders of the sheet, one per line; with `add`, orders to add to them.

    `examples`: lines that could be typed. Shown in the empty field; if there is text, above it if there is room.
    """
    shown = words.text(lang, "panel-orders-example", lines="; ".join(examples)) if examples else None
    what = "panel-orders-hint-add" if add else "panel-orders-hint"
    hint = words.text(lang, what)
    above = f"{words.text(lang, f'{what}-short')} {shown}"
    if shown and text and len(above) <= 100:
        hint = above
    label = text_line(
        words.text(lang, "panel-orders-label"),
        id="orders",
        default=text,
        most=ORDERS_CHARACTERS,
        hint=hint,
        needed=False,
        example=shown or "",
        several=True,
    )
    id = Id("text", sheet.campaign.id, ask_token(sheet.ask.id), f"{ADD_MARK if add else ''}/{sheet.revision}")
    return modal(id, words.line(lang, sheet.ask.about), label)


@on_component("text", "filled", stale=fresh)
async def as_text(press: ComponentInteraction) -> None:
    """*As text…*: opens the dialogue of typed orders, filled with the present ones."""
    opened = await _opened(press)
    text, examples = opened.write(press.lang), await opened.examples(press.lang)
    await press.interaction.response.send_modal(orders_modal(press.lang, opened.card, text, examples))


async def _opened(press: ComponentInteraction) -> OpenSheet:
    """The sheet that the click is about. Raises StaleClick and Refused, as `sheet_of`."""
    return await press.campaigns.sheets.opened(press.id.campaign, press.person, wanted(press))


@on_component("again", "filled", stale=fresh)
async def correct(press: ComponentInteraction) -> None:
    """*Correct…*: opens the dialogue again, filled with the typed text."""
    opened = await _opened(press)
    sheet, examples = opened.card, await opened.examples(press.lang)
    typed = typed_text_in(press.interaction.message, sheet.campaign.id, press.person, sheet.ask.id)
    await press.interaction.response.send_modal(
        orders_modal(press.lang, sheet, typed, examples, press.id.arg == ADD_MARK)
    )


@submitted("text", "here")
async def orders_typed(press: ComponentInteraction) -> None:
    """Reads the orders into the sheet, or shows what is wrong with them; the text is kept."""
    place, revision = read_place(press.id.arg)
    typed = str(press.texts.get("orders", ""))
    try:
        await take_orders(press, wanted(press), typed, seen(revision), add=place.field == ADD_MARK)
        return
    except StaleClick:
        pass
    await show_faults(press, press.id.ask, typed, (), msg("panel-typed-over"))


async def take_orders(
    press: ComponentInteraction,
    ask: WantedSheet,
    typed: str,
    revision: int | None,
    *,
    add: bool = False,
    seat: WantedSeat = None,
) -> None:
    """Reads typed orders into a sheet and shows the result; the text is never lost.

    `add`: orders that the text does not mention stay, and the answer says what has changed. If the seat is not waited for, the
    answer says whose turn it is and how the text was stored. Raises what `Sheets.typed` raises.
    """
    done = await press.campaigns.sheets.typed(
        press.id.campaign, press.person, ask, typed, press.lang, revision, add=add, seat=seat
    )
    sheet, why = done.sheet, _told(done)
    if done.skipped:
        skipped = ", ".join(f"“{one}”" for one in done.skipped)
        why = msg("panel-typed-skipped", what=why, skipped=plain(cut(skipped, CHANGE_CHARACTERS) or "–"))
    if done.outcome != "sealed" and sheet.kind != "waits" and not sheet.campaign.seat(sheet.seat).waited:
        key = "panel-typed-filed" if done.outcome == "taken" else "panel-typed-not-filed"
        why = msg(key, what=why, who=_waited(sheet), about=sheet.ask.about)
    if done.outcome == "taken":
        await answer(press, sheet, START, notice=why)
    else:
        await show_faults(press, sheet.ask.id, typed, done.faults, why, ADD_MARK if add else "", done.examples)


def _told(done: Typed) -> Message:
    """The first line of the answer to typed orders: how they were stored."""
    if done.outcome == "sealed":
        return msg("panel-typed-sealed", who=_waited(done.sheet))
    if done.outcome == "stale":
        return msg("panel-typed-stale")
    if done.refusal is not None:
        return done.refusal
    if done.outcome == "faulty":
        return msg("panel-typed-faults", count=len(done.faults))
    return _changed(done.before, done.after) if done.after else msg("panel-typed-taken")


def _waited(sheet: SheetSummary) -> tuple[Message, ...]:
    """The names of the seats that the game waits for."""
    return tuple(seat.name for seat in sheet.campaign.waiting)


def _changed(before: str, after: str) -> Message:
    """A message with the orders that were added and removed."""
    old, new = before.splitlines(), after.splitlines()
    come, gone = ("; ".join(line for line in these if line not in those) for these, those in ((new, old), (old, new)))
    if gone:
        return msg(
            "panel-typed-replaced", new=cut(come, CHANGE_CHARACTERS) or "–", old=cut(gone, CHANGE_CHARACTERS) or "–"
        )
    return msg("panel-typed-added", new=cut(come, CHANGE_CHARACTERS) or "") if come else msg("panel-typed-same")


# ---- a number, a text ------------------------------------------------------------------------------
@on_component("type", "filled", stale=fresh)
async def type_value(press: ComponentInteraction) -> None:
    place, _ = read_place(press.id.arg)
    sheet = await sheet_of(press)
    field = field_at(sheet, place)
    now = sheet.draft.get(field.path)
    await _ask_value(press, sheet, place, field, "" if now is None else str(now))


@on_component("begin", "filled", stale=fresh)
async def begin_line(press: ComponentInteraction) -> None:
    """Opens the dialogue of a text field. The chosen beginning of a line is added to the text as its last line."""
    place, _ = read_place(press.id.arg)
    sheet = await sheet_of(press)
    field = field_at(sheet, place)
    chosen = number(press.values[0]) if press.values else None
    if not isinstance(field, Text) or chosen is None or chosen >= len(field.openings):
        raise StaleClick(sheet.campaign.id, sheet.ask.id)
    before = str(sheet.draft.get(field.path, "")).rstrip()
    begun = f"{words.say(press.lang, field.openings[chosen])} "
    await _ask_value(press, sheet, place, field, f"{before}\n{begun}" if before else begun)


async def _ask_value(
    press: ComponentInteraction, sheet: SheetSummary, place: PanelPlace, field: Blank, default: str
) -> None:
    about = words.line(press.lang, field.about)
    line = text_line(
        about,
        default=default,
        most=min(4000, max(1, field.limit)) if isinstance(field, Text) else 10,
        hint=_bounds(press.lang, field),
        needed=not isinstance(field, Text),
        example=field.example if isinstance(field, Text) else "",
        several=isinstance(field, Text) and field.several_lines,
    )
    await press.interaction.response.send_modal(modal(_id("type", sheet, place), about, line))


def _bounds(lang: str, field: Field) -> str | None:
    if isinstance(field, Amount):
        return words.text(lang, "panel-bounds", low=field.low, high=field.high)
    return None


@submitted("type", "here", stale=fresh)
async def value_typed(press: ComponentInteraction) -> None:
    place, revision = read_place(press.id.arg)

    def put(opened: OpenSheet) -> Draft:
        field = field_at(opened.card, place)
        return opened.filled({field.path: _read_value(field, str(press.texts.get("value", "")))})

    await answer(press, await changed(press, put, seen(revision)), place)


def _read_value(field: Field, typed: str) -> Value | None:
    """The typed text as a value of the field; None, which clears it, for an empty text. Raises Refused with what is legal."""
    typed = typed.strip()
    if not typed:
        return None
    value: Value = int(typed.replace("−", "-")) if isinstance(field, Amount) and _NUMBER.fullmatch(typed) else typed
    if not fits(field, value):
        if isinstance(field, Amount):
            raise Refused(msg("panel-not-a-number", typed=plain(typed[:40]), low=field.low, high=field.high))
        raise Refused(msg("panel-does-not-fit", typed=plain(typed[:40])))
    return value


# ---- one value for several fields ------------------------------------------------------------------
@on_component("many", "filled", stale=fresh)
async def several(press: ComponentInteraction) -> None:
    """*Several…*: opens a dialogue in which the reader chooses fields of the group and one value for all of them."""
    place, _ = read_place(press.id.arg)
    sheet = await sheet_of(press)
    hand = field_at(sheet, place)
    panel = PanelBuilder(sheet, press.lang, place)
    fields = _like(sheet, hand)
    if not fields:
        raise StaleClick(sheet.campaign.id, sheet.ask.id)
    start = max(0, place.page - 1) * 25
    shown = fields[start : start + 25] or fields[:25]
    which: ui.Select[Any] = ui.Select(
        custom_id="which",
        max_values=len(shown),
        options=[entry(panel.say(f.about), field_token(f.path), panel.value(f)) for f in shown],
    )
    label = ui.Label[Any](text=words.text(press.lang, "panel-several-which"), component=which)
    value = words.text(press.lang, "panel-several-value")
    if isinstance(hand, Pick) and len(hand.options) <= 25:
        choice: ui.Select[Any] = ui.Select(
            custom_id="value",
            max_values=min(hand.most, len(hand.options)),
            options=[entry(panel.name(o), option_value(o.key)) for o in hand.options],
        )
        second = ui.Label[Any](text=value, component=choice)
    else:
        second = text_line(value, hint=_bounds(press.lang, hand))
    title = words.text(press.lang, "panel-several")
    await press.interaction.response.send_modal(modal(_id("many", sheet, place), title, label, second))


def _like(sheet: SheetSummary, hand: Field) -> list[Field]:
    part = part_of(sheet.form, hand.path)
    return [f for f in part.fields if fit_together(hand, f)] if part is not None else []


@submitted("many", "here", stale=fresh)
async def several_given(press: ComponentInteraction) -> None:
    """Stores the value in all chosen fields at once."""
    place, revision = read_place(press.id.arg)
    which, given = press.texts.get("which", ()), press.texts.get("value", "")

    def put(opened: OpenSheet) -> Draft:
        fields = _like(opened.card, field_at(opened.card, place))
        return opened.filled({f.path: _several_value(f, given) for f in fields if field_token(f.path) in which})

    await answer(press, await changed(press, put, seen(revision)), place)


def _several_value(field: Field, given: str | tuple[str, ...]) -> Value | None:
    if isinstance(field, Pick):
        chosen = (given,) if isinstance(given, str) else given
        keys = tuple(o.key for o in field.options if option_value(o.key) in chosen)
        if not keys:
            return _read_value(field, str(given)) if isinstance(given, str) else None
        return keys if field.many else keys[0]
    return _read_value(field, given if isinstance(given, str) else "")


# ---- saving under a name ---------------------------------------------------------------------------
@on_component("save", "filled", stale=fresh)
async def save_as(press: ComponentInteraction) -> None:
    place, _ = read_place(press.id.arg)
    sheet = await sheet_of(press)
    line = text_line(words.text(press.lang, "panel-save-name"), most=MOST_NAME)
    title = words.text(press.lang, "panel-save-as")
    await press.interaction.response.send_modal(modal(_id("save", sheet, place), title, line))


@submitted("save", "here", stale=fresh)
async def saved_as(press: ComponentInteraction) -> None:
    """Saves the sheet under the typed name. It replaces a saved sheet of the same name and kind."""
    place, _ = read_place(press.id.arg)
    name = str(press.texts.get("value", "")).strip()
    sheet = await sheet_of(press)
    await press.campaigns.presets.save(sheet.campaign.id, press.person, sheet.ask.id, name)
    await answer(press, sheet, place, await saved_for(press, sheet), msg("panel-saved-as", name=plain(name)))
