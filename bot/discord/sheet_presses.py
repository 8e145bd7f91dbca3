"""What a press on a sheet's panel does: move about in it, fill in fields, seal. Each calls one use case and shows the result.

Importing this registers the handlers. Modals are in `bot.discord.modals`, the layout in `bot.discord.panel`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from discord import ui

from bot.campaigns import Refused, StaleClick
from bot.campaigns.sheets import OpenSheet, WantedSheet
from bot.campaigns.summaries import Look, PresetSummary, SheetSummary
from bot.discord.clicks import ComponentInteraction, is_private, on_component
from bot.discord.ids import START, PanelPlace, ask_token, field_token, number, read_place, token
from bot.discord.message import plain
from bot.discord.panel import fault_card, next_open
from bot.discord.sentences import link
from bot.discord.sheet_cards import answer, direct_message, hand_over, put_instead, say_instead
from bot.discord.widgets import (
    AMOUNT_STEPS,
    PanelBuilder,
    bunches,
    chosen,
    is_ranking,
    opened_row,
    option_value,
    piece_index,
    row_path,
    turn_index,
)
from rules.core import Amount, Blank, Draft, Message, OrderError, ParseError, Pick, Place, RowForm, Rows, Value, msg
from rules.core.rows import moved_up, needed, removed, within, without_gaps


def wanted(press: ComponentInteraction) -> WantedSheet:
    """Which sheet the click is about: the id of its ask, a function that matches a token of that id, or None for the
    first one.
    """
    ask = press.id.ask
    return ask or None if not ask.startswith("~") else lambda number: ask_token(number) == ask


async def look_of(press: ComponentInteraction) -> Look:
    """What the person who clicked sees; if the click was on an open sheet, with its draft."""
    return await press.campaigns.watch.look(press.id.campaign, press.person, ask=wanted(press))


async def sheet_of(press: ComponentInteraction) -> SheetSummary:
    """The sheet that the click is about. Raises StaleClick if its ask is over, Refused for a person without a seat."""
    return await press.campaigns.sheets.sheet(press.id.campaign, press.person, wanted(press))


async def fresh(press: ComponentInteraction) -> None:
    """After a click that came too late: replaces the old panel by the sheet as it is now, or by what the seat is asked
    instead."""
    try:
        sheet = await _current_sheet(press)
    except Refused as error:
        await say_instead(press, error.message)
        return
    await answer(press, sheet, START, notice=msg("panel-was-stale"))


async def _current_sheet(press: ComponentInteraction) -> SheetSummary:
    try:
        return await sheet_of(press)
    except StaleClick:
        return await press.campaigns.sheets.sheet(press.id.campaign, press.person)


def _value(press: ComponentInteraction) -> str:
    """The value chosen in a menu of single choice; empty for none."""
    return press.values[0] if press.values else ""


def field_at(sheet: SheetSummary, place: PanelPlace) -> Blank:
    """The field that the click is about, which may be in a row. Raises StaleClick if the form has no such field any more."""
    for field in sheet.form.blanks:
        if field_token(field.path) == place.field:
            return field
    raise StaleClick(sheet.campaign.id, sheet.ask.id)


# ---- moving about ----------------------------------------------------------------------------------
@on_component("open", "privately")
async def open_card(press: ComponentInteraction) -> None:
    """*Open my orders*: gives the person who clicked the private panel of their seat."""
    sheet = await _current_sheet(press)
    await hand_over(press, sheet)
    await press.campaigns.visits.mark(sheet.campaign.id, press.person, sheet.campaign.step)


@on_component("go", "here", stale=fresh)
async def go(press: ComponentInteraction) -> None:
    """Shows another field, bunch, page, mode or sheet. The draft stays unchanged."""
    place, what = read_place(press.id.arg)
    value = _value(press)
    if what == "a":
        press = replace(press, id=replace(press.id, ask=value))
        place = START
    elif what == "b":
        place = replace(place, bunch=value)
    elif what in ("f", "g", "r", "c"):
        page = place.page if what == "f" else 0
        place = PanelPlace(field=value, turn=place.turn, page=page, picture=place.picture)
    await answer(press, await sheet_of(press), place)


# ---- filling ---------------------------------------------------------------------------------------
async def changed(
    press: ComponentInteraction, change: Callable[[OpenSheet], Draft | None], revision: int | None = None
) -> SheetSummary:
    """Applies a change to the current sheet and returns the result: two quick clicks on +1 are two steps.
    See `Sheets.change`.
    """
    return await press.campaigns.sheets.change(press.id.campaign, press.person, wanted(press), change, revision)


@on_component("set", "here", stale=fresh)
async def set_value(press: ComponentInteraction) -> None:
    """Sets the options of a pick, or the cell of a piece."""
    place, rest = read_place(press.id.arg)
    values = press.values or (rest,)
    fields: list[Blank] = []

    def put(opened: OpenSheet) -> Draft:
        field = field_at(opened.card, place)
        fields.append(field)
        if isinstance(field, Place):
            return _with_piece_placed(opened, field, place, press.lang, values[0])
        if isinstance(field, Pick):
            return opened.chosen(field, _picked(opened.card, field, place, values))
        raise StaleClick(press.id.campaign, opened.ask.id)

    sheet = await changed(press, put)
    await answer(press, sheet, _next_place(sheet, fields[-1], place))


def _next_place(sheet: SheetSummary, field: Blank, place: PanelPlace) -> PanelPlace:
    """The place to show after a choice: the next field or the rest of the row; a pick of several stays open until it
    is full.
    """
    if isinstance(field, Pick) and field.many:
        full = len(chosen(sheet.draft.get(field.path))) == field.most
        return replace(place, bunch="") if full and not is_ranking(field) else place
    if field.path not in sheet.draft:
        return place
    if (row := _row_of(sheet, field)) is not None:
        return _next_place_in_row(sheet, *row, place)
    following = next_open(sheet, field.path)
    if following is None:
        return replace(place, bunch="")
    return PanelPlace(field=field_token(following.path), turn=place.turn)


def _row_of(sheet: SheetSummary, field: Blank) -> tuple[Rows, RowForm] | None:
    """The list and the row that contain a field; None if it is not in a row."""
    for rows in (f for f in sheet.form.fields if isinstance(f, Rows)):
        place = within(rows.path, field.path)
        for row in rows.rows:
            if place is not None and row.number == place[0]:
                return rows, row
    return None


def _next_place_in_row(sheet: SheetSummary, rows: Rows, row: RowForm, place: PanelPlace) -> PanelPlace:
    """The place inside a row: a field that it needs; else the row, while fields are empty or wrong; else the list."""
    left = [blank for blank in row.fields if blank.path not in sheet.draft]
    following = next((blank for blank in left if needed(blank)), None)
    path = (
        following.path if following is not None else row_path(rows, row.number) if left or row.problems else rows.path
    )
    return PanelPlace(field=field_token(path), turn=place.turn, wing=place.wing)


def _picked(sheet: SheetSummary, field: Pick, place: PanelPlace, values: Sequence[str]) -> Value | None:
    keys = [o.key for o in field.options if option_value(o.key) in values or token(o.key, 24) in values]
    if not field.many:
        return keys[0] if keys else None
    if is_ranking(field):
        old = chosen(sheet.draft.get(field.path)) or tuple(o.key for o in field.options)
        return tuple(dict.fromkeys([*keys, *old]))
    shown = _shown_keys(sheet, field, place)
    kept = [key for key in chosen(sheet.draft.get(field.path)) if key not in shown]
    together = [*kept, *keys][-field.most :]
    return tuple(together) or None


def _shown_keys(sheet: SheetSummary, field: Pick, place: PanelPlace) -> set[str]:
    """The keys of the options in the opened menu. A choice in that menu changes only these; the pick's other options stay."""
    panel = PanelBuilder(sheet, "en", place)
    piles = bunches(field.options, {o.key: panel.name(o) for o in field.options}, panel.say)
    opened = piles[0] if len(piles) == 1 else next((p for p in piles if p.key == place.bunch), None)
    return {o.key for o in opened.options} if opened is not None else set()


def _with_piece_placed(opened: OpenSheet, field: Place, place: PanelPlace, lang: str, cell: str) -> Draft:
    """The draft with the piece placed; if it does not fit in the chosen orientation, in the first orientation in which it
    fits."""
    if cell not in field.spots or not field.pieces:
        raise StaleClick(opened.card.campaign.id, opened.ask.id)
    panel = PanelBuilder(opened.card, lang, place)
    piece = field.pieces[piece_index(panel, field)].key
    return opened.placed(field, piece, cell, turn_index(panel, field))


def _index(press: ComponentInteraction, text: str) -> int:
    """Index of an orientation or a piece. Raises StaleClick if the text is not a number."""
    found = number(text)
    if found is None:
        raise StaleClick(press.id.campaign, press.id.ask)
    return found


@on_component("turn", "here", stale=fresh)
async def turn(press: ComponentInteraction) -> None:
    """Chooses another orientation: of the piece if it is placed, else for the next one."""
    place, rest = read_place(press.id.arg)
    index = _index(press, _value(press) or rest)
    sheet = await _placed_otherwise(press, place, turn=index)
    await answer(press, sheet, replace(place, turn=index))


@on_component("piece", "here", stale=fresh)
async def piece(press: ComponentInteraction) -> None:
    """Chooses which piece is placed next, or replaces the placed one."""
    place, _ = read_place(press.id.arg)
    index = _index(press, _value(press))
    sheet = await _placed_otherwise(press, place, piece=index)
    await answer(press, sheet, replace(place, piece=index))


async def _placed_otherwise(
    press: ComponentInteraction, place: PanelPlace, *, turn: int | None = None, piece: int | None = None
) -> SheetSummary:
    """Turns the placed piece (`turn`) or puts another piece in its place (`piece`); the sheet stays unchanged if that is not
    possible."""

    def put(opened: OpenSheet) -> Draft | None:
        field = field_at(opened.card, place)
        value = opened.draft.get(field.path)
        if not isinstance(field, Place) or not isinstance(value, tuple):
            return None
        if turn is not None and len(value) == 3 and turn < len(field.turns):
            return opened.filled({field.path: (value[0], value[1], field.turns[turn])})
        if piece is not None and piece < len(field.pieces):
            return opened.filled({field.path: (field.pieces[piece].key, *value[1:])})
        return None

    return await changed(press, put)


@on_component("add", "here", stale=fresh)
async def add(press: ComponentInteraction) -> None:
    """Adds to an amount, within its bounds."""
    place, step = read_place(press.id.arg)
    if step not in AMOUNT_STEPS:
        raise StaleClick(press.id.campaign, press.id.ask)

    def put(opened: OpenSheet) -> Draft:
        field = field_at(opened.card, place)
        if not isinstance(field, Amount):
            raise StaleClick(press.id.campaign, opened.ask.id)
        value = opened.draft.get(field.path)
        now = value if isinstance(value, int) else max(field.low, min(0, field.high))
        return opened.filled({field.path: max(field.low, min(field.high, now + int(step)))})

    await answer(press, await changed(press, put), place)


@on_component("drop", "here", stale=fresh)
async def drop(press: ComponentInteraction) -> None:
    """Takes a piece off the board, or options out of a pick of several."""
    place, rest = read_place(press.id.arg)

    def put(opened: OpenSheet) -> Draft:
        field = field_at(opened.card, place)
        left = [k for k in chosen(opened.draft.get(field.path)) if option_value(k) not in press.values]
        return opened.filled({field.path: None if rest == "all" or not left else tuple(left)})

    await answer(press, await changed(press, put), replace(place, bunch=""))


# ---- rows ------------------------------------------------------------------------------------------
@on_component("row", "here", stale=fresh)
async def change_row(press: ComponentInteraction) -> None:
    """*Move up* or *Remove* for a row; refused if the rows have changed since the reader saw them."""
    place, rest = read_place(press.id.arg)
    act, _, revision = rest.partition(".")
    seen = number(revision)
    if seen is None:
        raise StaleClick(press.id.campaign, press.id.ask)
    onward: list[str] = []

    def change(opened: OpenSheet) -> Draft:
        for rows in (f for f in opened.card.form.fields if isinstance(f, Rows)):
            row = opened_row(rows, place)
            if row is None:
                continue
            if act == "up" and rows.ordered:
                onward.append(row_path(rows, max(1, row.number - 1)))
                return moved_up(opened.draft, rows.path, row.number)
            if act == "cut":
                onward.append(rows.path)
                return removed(opened.draft, rows.path, row.number)
            break
        raise StaleClick(press.id.campaign, opened.ask.id)

    sheet = await changed(press, change, seen)
    await answer(press, sheet, PanelPlace(field=field_token(onward[-1]), wing=place.wing))


# ---- the whole sheet -------------------------------------------------------------------------------
@on_component("rand", "here", stale=fresh)
async def random_rest(press: ComponentInteraction) -> None:
    """*Fill in at random*: fills in the empty fields at random."""
    place, _ = read_place(press.id.arg)
    before: list[Draft] = []

    def complete(opened: OpenSheet) -> Draft:
        before.append(opened.draft)
        return opened.completed()

    sheet = await changed(press, complete)
    told = "panel-nothing-left" if sheet.form.done else "panel-no-way"
    if any(before[-1].get(path) != value for path, value in sheet.draft.items()):
        told = "panel-randomised"
    await answer(press, sheet, replace(place, bunch=""), notice=msg(told))


@on_component("usual", "here", stale=fresh)
async def usual(press: ComponentInteraction) -> None:
    """*Doctrine's orders*: writes the default orders into the empty fields."""
    sheet = await changed(press, OpenSheet.with_usual, guard(press))
    await answer(press, sheet, START, notice=msg("panel-usual-written"))


@on_component("repeat", "here", stale=fresh)
async def repeat(press: ComponentInteraction) -> None:
    """*As last turn*: fills in what the seat sealed on its last sheet of this kind, and says what no longer fits."""
    found = await press.campaigns.sheets.repeat(press.id.campaign, press.person, wanted(press), guard(press))
    await answer(press, found.sheet, START, notice=found.says)


@on_component("clear", "here", stale=fresh)
async def clear(press: ComponentInteraction) -> None:
    """*Clear*: empties the sheet."""
    sheet = await press.campaigns.sheets.clear(press.id.campaign, press.person, wanted(press), guard(press))
    await answer(press, sheet, START)


@on_component("unseal", "here", stale=fresh)
async def take_back(press: ComponentInteraction) -> None:
    """*Take back*: withdraws a seal, until the phase is resolved."""
    sheet = await press.campaigns.sheets.unseal(press.id.campaign, press.person, wanted(press))
    await answer(press, sheet, START, notice=msg("panel-taken-back"))


@on_component("tidy", "here", stale=fresh)
async def tidy(press: ComponentInteraction) -> None:
    """Removes values that no longer fit."""
    place, _ = read_place(press.id.arg)

    def put(opened: OpenSheet) -> Draft:
        draft = opened.filled(dict.fromkeys(opened.card.form.misfits(opened.draft)))
        for rows in (f for f in opened.form(draft).fields if isinstance(f, Rows)):
            draft = without_gaps(draft, rows.path)  # a row that is empty now is removed too
        return draft

    await answer(press, await changed(press, put), place)


@on_component("seal", "here", stale=fresh)
async def seal(press: ComponentInteraction) -> None:
    """*Seal*: seals the sheet; if it is the last one, the phase is resolved at once."""
    sealing = await press.campaigns.sheets.seal(
        press.id.campaign, press.person, wanted(press), guard(press), message=direct_message(press.interaction)
    )
    card = sealing.card  # nothing is posted for a tutorial
    history = msg("panel-resolved-tutorial", campaign=card.id)
    resolved = history if card.tutorial else msg("panel-resolved", where=link(card))
    if sealing.sheet is None:
        await say_instead(press, *sealing.news, resolved)
    elif sealing.opened:
        await answer(press, sealing.sheet, START, notice=resolved, news=sealing.news)
        if direct_message(press.interaction) is not None:
            await press.campaigns.sheets.seen(press.id.campaign, press.person, sealing.sheet.ask.id)
    elif sealing.sheet.sealed:
        await answer(press, sealing.sheet, START)
    else:  # the person holds other seats of the side: show the next of their sheets
        await answer(press, sealing.sheet, START, notice=msg("panel-sealed-next"))


def guard(press: ComponentInteraction) -> int | None:
    """The revision of the clicked panel if several people fill in the sheet, else None. The use case refuses if it
    has changed.
    """
    _, seen = read_place(press.id.arg)
    return number(seen)


# ---- saved sheets ----------------------------------------------------------------------------------
@on_component("saved", "here", stale=fresh)
async def saved_sheets(press: ComponentInteraction) -> None:
    """Lists the person's saved sheets for this kind of ask: to load one, or in mode "d" to delete one."""
    place, _ = read_place(press.id.arg)
    sheet = await sheet_of(press)
    await answer(press, sheet, place, await saved_for(press, sheet))


@on_component("load", "here", stale=fresh)
async def load(press: ComponentInteraction) -> None:
    sheet = await sheet_of(press)
    saved = await saved_for(press, sheet)
    name = _named(saved, _value(press))
    presets = press.campaigns.presets
    try:
        sheet = await presets.load(sheet.campaign.id, press.person, sheet.ask.id, name, guard(press))
    except OrderError as error:
        faults = error.faults
    else:
        await answer(press, sheet, START, notice=msg("panel-loaded", name=plain(name)))
        return
    typed = next(card.orders for card in saved if card.name == name)
    await show_faults(press, sheet.ask.id, typed, faults, msg("panel-typed-faults", count=len(faults)))


async def show_faults(
    press: ComponentInteraction,
    ask: str,
    typed: str,
    faults: Sequence[ParseError],
    why: Message,
    how: str = "",
    examples: Sequence[str] = (),
) -> None:
    """Replaces the sheet by the text that could not be read, with its problems. Call it after the `except` clause, not in it."""

    def card() -> ui.LayoutView:
        return fault_card(press.lang, press.id.campaign, ask, press.person, typed, faults, why, how, examples)

    if is_private(press.interaction):
        await put_instead(press, card)
    else:
        await press.interaction.followup.send(view=card(), ephemeral=True)


@on_component("unsave", "here", stale=fresh)
async def unsave(press: ComponentInteraction) -> None:
    """Deletes a saved sheet; the draft stays."""
    place, _ = read_place(press.id.arg)
    sheet = await sheet_of(press)
    name = _named(await saved_for(press, sheet), _value(press))
    await press.campaigns.presets.delete(press.person, sheet.campaign.game, sheet.ask.kind, name)
    left = await saved_for(press, sheet)
    await answer(press, sheet, replace(place, mode="s"), left, msg("panel-deleted", name=plain(name)))


async def saved_for(press: ComponentInteraction, sheet: SheetSummary) -> tuple[PresetSummary, ...]:
    return tuple(await press.campaigns.presets.list(press.person, sheet.campaign.game, sheet.ask.kind))


def _named(saved: Sequence[PresetSummary], value: str) -> str:
    for card in saved:
        if token(card.name) == value:
            return card.name
    raise Refused(msg("panel-saved-gone"))
