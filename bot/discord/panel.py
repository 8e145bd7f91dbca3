"""A sheet as one private panel: takes a form and its draft, returns a Components V2 view. Uses no database and no network.

From top to bottom: the sheet's name and deadline, the picture, a lesson in tutorials, the widgets of the fields (they should
begin on the first screen of a phone), the draft in words with its problems and hints, and the footer. Whatever the number of
fields, the panel stays within Discord's limits: a long sheet is shown in parts (`parts`), named by the rules.

Also the panel for typed orders that could not be read: the problems line by line, and the typed text. The text is stored in the
message itself, so *Correct…* works after a restart; only a text that is too long for the message is also kept in memory.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

import discord
from discord import ui

from bot import words
from bot.campaigns.sheet_parts import SheetPart, part_of, parts, verb_of
from bot.campaigns.summaries import PresetSummary, SheetSummary
from bot.discord.bounded_memory import remember
from bot.discord.buttons import drawing_buttons, forces_button, web_buttons
from bot.discord.clicks import ENTRY_CHARACTERS, MENU_ENTRIES, Click, button, cut, entry, layout, menu
from bot.discord.ids import START, Id, PanelPlace, ask_token, field_token, token
from bot.discord.message import plain
from bot.discord.seat_lines import reserve
from bot.discord.sentences import troubled
from bot.discord.widgets import (
    MESSAGE_CHARACTERS,
    PanelBuilder,
    Row,
    cost,
    current_field,
    fit_together,
    is_open,
    widget,
)
from rules.core import Amount, Field, Message, ParseError, Place, Rows, nearest

T = TypeVar("T")

# ---- The parts of a long sheet -------------------------------------------------------------------
# `bot.campaigns.sheet_parts` makes them. A part without a name is named by what the labels of its fields have in common. Nothing
# here builds components.

NAMES_CHARACTERS = 60
"""Maximum number of characters of a list of names; a single name may be longer. A phone shows no more."""


def next_open(sheet: SheetSummary, path: str) -> Field | None:
    """The next field that still needs a value: first in the same part, starting after `path`, then anywhere. None: no field
    does.
    """
    fields = list(sheet.form.fields)
    start = next((i + 1 for i, f in enumerate(fields) if f.path == path), 0)
    left = [field for field in fields[start:] + fields[:start] if is_open(sheet, field)]
    part = part_of(sheet.form, path)
    return next((f for f in left if part is not None and part.holds(f.path)), left[0] if left else None)


# ---- words -----------------------------------------------------------------------------------------
def title(panel: PanelBuilder, part: SheetPart) -> str:
    """The name of a part ("Movement"); without one, the labels of its fields in a row."""
    if part.name is not None:
        return cut(panel.say(part.name), ENTRY_CHARACTERS) or part.fields[0].path
    names = list(dict.fromkeys(panel.say(field.about) for field in part.fields))
    return cut(_joined(_without_common_start(names), NAMES_CHARACTERS), ENTRY_CHARACTERS) or part.fields[0].path


def detail(panel: PanelBuilder, part: SheetPart) -> str:
    """How much of a part is filled in, and for which units: "3/6 filled · Haguro, Isokaze, …". For a single field, its value."""
    if len(part.fields) == 1:
        return cut(_single(panel, part, part.fields[0]), ENTRY_CHARACTERS) or ""
    found = []
    # amounts are optional, so none of them is missing
    if not all(isinstance(field, Amount) for field in part.fields):
        given = {field.path for field in part.fields if isinstance(field, Place) and field.given}
        filled = sum(field.path in panel.sheet.draft or field.path in given for field in part.fields)
        found.append(panel.words("panel-filled-of", count=filled, most=len(part.fields)))
    if part.name is not None:
        found.append(_joined(_names(panel, part), NAMES_CHARACTERS))
    return cut(" · ".join(found), ENTRY_CHARACTERS) or ""


def _single(panel: PanelBuilder, part: SheetPart, field: Field) -> str:
    label, value = panel.say(field.about), panel.value(field)
    if part.name is None or label == panel.say(part.name):
        return value
    return panel.filled(label, value) if value else label


def _names(panel: PanelBuilder, part: SheetPart) -> list[str]:
    """The units or things that a part's fields are about, without repeats."""
    head = title(panel, part)
    by_verb: dict[str, list[Field]] = {}
    for field in part.fields:
        by_verb.setdefault(verb_of(field), []).append(field)
    found: dict[str, None] = {}
    for alike in by_verb.values():
        names = labels(panel, alike)
        for name, field in zip(_without_common_start(names), alike, strict=True):
            shown = panel.value(field) if name == head else name
            if shown and _before_colon(shown) not in found:
                found[shown] = None
    return list(found)


def labels(panel: PanelBuilder, fields: Sequence[Field]) -> list[str]:
    """The labels of fields. If all say the same after the colon ("Haguro: moves to"), only the text before it."""
    full = [panel.say(field.about) for field in fields]
    after = {label.partition(":")[2] for label in full}
    return [_before_colon(label) for label in full] if len(full) > 1 and len(after) == 1 else full


def _before_colon(label: str) -> str:
    return label.partition(":")[0].rstrip()


def _without_common_start(names: Sequence[str]) -> list[str]:
    """The names, with a common beginning said once: "cruiser 1", "2", "3"."""
    common = names[0] if len(names) > 1 else ""
    for name in names:
        while not name.startswith(common):
            common = common[:-1]
    common = common[: common.rfind(" ") + 1]
    return [*names[:1], *(name.removeprefix(common) for name in names[1:])]


def _joined(names: Sequence[str], room: int) -> str:
    """The names joined by commas, as many as fit into `room` characters, at least one."""
    kept = list(names)
    while len(kept) > 1 and len(", ".join(kept)) > room:
        kept.pop()
    return ", ".join([*kept, "…"] if len(kept) < len(names) else kept)


# ---- The panel -----------------------------------------------------------------------------------
MAX_INLINE_COMPONENTS = 24
"""Maximum number of components for the widgets if all fields of a form or a part are shown at once."""

MAX_MESSAGE_COMPONENTS = 40
"""Maximum number of components of a message, including those inside rows (Discord's limit)."""

MAX_INLINE_FIELDS = 7
"""Maximum number of fields that are shown all at once."""

MAX_INLINE_ROWS = 7
"""Maximum number of rows of widgets shown all at once: with picture and footer they are 1,100 pixels high on a phone."""

HEAD_CHARACTERS = 400
"""Maximum number of characters of the head: campaign, seat, sheet, deadline, state."""

DRAFT_CHARACTERS = 3300
"""Maximum number of characters for the draft in words, problems and hints."""

NEWS_CHARACTERS = 1500
"""Maximum number of characters of what happened since the seat was last asked, on a short panel; the history has all of
it."""

MAX_PIXELS, ROW_PIXELS, LINE_PIXELS, PICTURE_PIXELS = 1100, 52, 22, 250
"""Pixels on a phone: of a panel with its news, of one row, of one line of 40 characters, of one picture."""

FRAME_LINES = 14
"""Lines of text that title, author and margins of a message take."""

NEWS_ABOVE_CHARACTERS = 160
"""Maximum number of characters of news shown above a sheet (four lines of a phone). Longer news goes below the buttons, so
that the menus stay on the first screen."""

LINE_CHARACTERS = 300
"""Maximum number of characters of one line of news, hints or problems."""

PART_EMOJI, SHEET_EMOJI = "📂", "📄"
"""Emoji of the menu of parts and of the menu of sheets, so that the two are not confused."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A picture of a panel: a URL, or `attachment://` with the name of a file sent along."""

    url: str
    alt: str
    count: int = 1
    """How many pictures the sheet has; a button shows the next one."""


def build(
    sheet: SheetSummary,
    lang: str,
    place: PanelPlace = START,
    shown: Sequence[Shown] = (),
    saved: Sequence[PresetSummary] = (),
    notice: Message | None = None,
    news: Sequence[Message] = (),
) -> ui.LayoutView:
    """The panel as a view.

    `saved`: the person's saved sheets, listed if the mode of `place` is "s" (use one) or "d" (delete one). `notice`: a line
    about the last click, under the title. `news`: what happened since the seat was last asked; above everything if it is
    short, else at the end, so that the menus begin on the first screen of a phone.
    """
    panel = PanelBuilder(sheet, lang, place)
    view = layout()
    told = [panel.say(message) for message in news]
    short = _newest(panel, told, NEWS_CHARACTERS)
    long = len(short) > NEWS_ABOVE_CHARACTERS or short.count("\n") >= NEWS_ABOVE_CHARACTERS // 40
    if told and not long:
        view.add_item(ui.TextDisplay(short))
    lessons = "\n".join(map(panel.say, sheet.lessons))
    # only the offer of lessons; the lessons themselves go above the fields
    beside = "" if sheet.campaign.tutorial else lessons
    view.add_item(
        ui.TextDisplay("\n".join(filter(None, (head(panel, notice), troubled(lang, sheet.campaign), beside))))
    )
    if shown:
        items = [discord.MediaGalleryItem(one.url, description=one.alt or None) for one in shown]
        view.add_item(ui.MediaGallery(*items))
    if lessons != beside:
        view.add_item(ui.TextDisplay(lessons))
    talk_text = draft_text(panel, DRAFT_CHARACTERS - len(short) - len(lessons))
    below = [*_footer(panel), *_sheets(panel), _lookups(panel, shown)]
    if web := web_buttons(lang, sheet.campaign):
        below.append(Row(*web))
    room = MAX_MESSAGE_COMPONENTS - view.total_children_count - bool(talk_text) - cost(below) - long
    rows: list[Row] = []
    if sheet.editable:
        rows = _saved_rows(panel, saved) if place.mode else _field_rows(panel, room)
    for row in rows:
        view.add_item(row)
    if talk_text:
        view.add_item(ui.TextDisplay(talk_text))
    for row in below:
        view.add_item(row)
    if long:
        lines = FRAME_LINES + sum(1 + len(line) // 40 for line in talk_text.splitlines())
        left = MAX_PIXELS - ROW_PIXELS * len([*rows, *below]) - LINE_PIXELS * lines - PICTURE_PIXELS * len(shown)
        room = min(NEWS_CHARACTERS, left // LINE_PIXELS * 40)
        view.add_item(ui.TextDisplay(f"{panel.words('panel-news')}\n{_newest(panel, told, room)}"))
    return view


# ---- words -----------------------------------------------------------------------------------------
def head(panel: PanelBuilder, notice: Message | None = None) -> str:
    """Campaign, seat, what is asked, deadline, and the state of the sheet."""
    sheet = panel.sheet
    card = sheet.campaign.seat(sheet.seat)
    holes = {"title": plain(sheet.campaign.title), "seat": panel.say(card.name), "about": panel.say(sheet.ask.about)}
    lines = [panel.words("panel-head", **holes)]
    if sheet.kind == "standing":
        lines.append(panel.words("panel-standing"))
    elif sheet.deadline is not None:
        due = panel.words("panel-deadline", at=str(int(sheet.deadline.timestamp())))
        if card.overtime is not None:
            due = f"-# {reserve(panel.lang, card)}"
        elif card.reserve is not None:
            due = f"{due} · {reserve(panel.lang, card)}"
        lines.append(due)
    if sheet.sealed:
        lines.append(panel.words("panel-sealed" if sheet.revocable else "panel-sealed-for-good"))
    elif not sheet.editable:
        lines.append(panel.words("panel-closed"))
    if len(card.holders) > 1 and sheet.edited_by is not None and sheet.edited is not None:
        lines.append(panel.words("panel-edited", person=str(sheet.edited_by), at=str(int(sheet.edited.timestamp()))))
    if notice is not None:
        lines.append(f"-# {panel.say(notice)}")
    return cut("\n".join(lines), HEAD_CHARACTERS) or ""


def draft_text(panel: PanelBuilder, room: int = DRAFT_CHARACTERS) -> str:
    """The draft in words, then problems and hints. If there is too much, the draft is shortened, not the problems."""
    form = panel.sheet.form
    notes: list[str] = []
    if panel.sheet.editable:
        notes += [f"⚠️ {panel.say(message)}" for message in form.problems]
        if misfits := form.misfits(panel.sheet.draft):
            notes.append("⚠️ " + panel.words("panel-stale-fields", count=len(misfits)))
        notes += [f"💡 {panel.say(message)}" for message in form.hints]
    below = _lines_that_fit(panel, notes, room // 2)
    above = _lines_that_fit(panel, [panel.say(message) for message in form.says], room - len(below))
    return "\n".join(part for part in (above, below) if part)


def _lines_that_fit(panel: PanelBuilder, lines: Sequence[str], room: int) -> str:
    """As many lines as fit, then how many are left out."""
    kept: list[str] = []
    left = room - 60
    for number, line in enumerate(cut(line, LINE_CHARACTERS) or "" for line in lines):
        left -= len(line) + 1
        if left < 0:
            kept.append(panel.words("panel-more-lines", count=len(lines) - number))
            break
        kept.append(line)
    return "\n".join(kept)


def _newest(panel: PanelBuilder, news: Sequence[str], room: int) -> str:
    """The last lines that fit, at least one: the result is at the end."""
    kept: list[str] = []
    left = room
    for line in reversed([cut(line, LINE_CHARACTERS) or "" for line in news]):
        left -= len(line) + 1
        if left < 0 and kept:
            kept.append(panel.words("panel-news-more"))
            break
        kept.append(line)
    return "\n".join(reversed(kept))


# ---- fields ----------------------------------------------------------------------------------------
def _field_rows(panel: PanelBuilder, room: int) -> list[Row]:
    """The menus and widgets for the fields. `room`: components that the panel has left for them."""
    fields = panel.sheet.form.fields
    if not fields:
        return []
    if (rows := _all_at_once(panel, fields, room)) is not None:
        return rows
    hand = current_field(panel.sheet, panel.place)
    assert hand is not None
    groups = parts(panel.sheet.form)
    here = next(i for i, part in enumerate(groups) if part.holds(hand.path))
    part = groups[here]
    group = part.fields
    wing = _window(len(groups), panel.place.wing, here)
    above = []
    if len(groups) > 1:
        above.append(_group_menu(panel, wing.of(groups), part))
    tools = _tools(panel, hand, group, wing, _window(1, 0, 0))
    if (rows := _all_at_once(panel, group, room - cost([*above, *tools]))) is not None:
        return [*above, *rows, *tools]
    page = _window(len(group), panel.place.page, group.index(hand))
    # The only field of a part is chosen with the part.
    fields_of_part = [] if above and len(group) == 1 else [_field_menu(panel, part, page, hand)]
    return [*above, *fields_of_part, *widget(panel, hand), *_tools(panel, hand, group, wing, page)]


@dataclass(frozen=True, slots=True)
class _Window:
    """One page of a menu with more than 25 entries."""

    page: int
    """Number of the page, from 1."""
    pages: int

    def of(self, entries: Sequence[T]) -> Sequence[T]:
        return entries[(self.page - 1) * MENU_ENTRIES : self.page * MENU_ENTRIES]


def _window(entries: int, asked: int, here: int) -> _Window:
    """The page number `asked`, from 1; if there is no such page, the page that has the entry `here`."""
    pages = max(1, (entries - 1) // MENU_ENTRIES + 1)
    return _Window(asked if 1 <= asked <= pages else here // MENU_ENTRIES + 1, pages)


def _all_at_once(panel: PanelBuilder, fields: Sequence[Field], room: int) -> list[Row] | None:
    """The widgets of all fields; None if there are too many, or if there are several fields and one is a `Place` or `Rows`.
    `room`: components that the panel has left for them."""
    if len(fields) > MAX_INLINE_FIELDS or (len(fields) > 1 and any(isinstance(f, (Place, Rows)) for f in fields)):
        return None
    rows = [row for field in fields for row in widget(panel, field)]
    return rows if cost(rows) <= min(MAX_INLINE_COMPONENTS, room) and len(rows) <= MAX_INLINE_ROWS else None


def _group_menu(panel: PanelBuilder, groups: Sequence[SheetPart], here: SheetPart) -> Row:
    """The menu of parts. It shows the name of the part that is open, unless the widget right below says the same: a part may be
    called as its only field."""
    only = here.fields[0] if len(here.fields) == 1 and not isinstance(here.fields[0], Rows) else None
    said_below = only is not None and title(panel, here) == cut(panel.say(only.about), ENTRY_CHARACTERS)
    entries = []
    for part in groups:
        first = next((f for f in part.fields if f.path not in panel.sheet.draft), part.fields[0])
        default = part is here and not said_below
        name, about = title(panel, part), detail(panel, part)
        entries.append(entry(name, field_token(first.path), about, emoji=PART_EMOJI, default=default))
    return Row(menu(panel.id("go", "g"), entries, placeholder=panel.words("panel-choose-group")))


def _field_menu(panel: PanelBuilder, part: SheetPart, page: _Window, hand: Field) -> Row:
    names = labels(panel, part.fields) if part.name is not None else [panel.say(f.about) for f in part.fields]
    shown = page.of(list(zip(part.fields, names, strict=True)))
    entries = [panel.entry(field, name, default=field is hand) for field, name in shown]
    return Row(menu(panel.id("go", "f"), entries, placeholder=panel.words("panel-choose-field")))


def _tools(panel: PanelBuilder, hand: Field, group: Sequence[Field], wing: _Window, page: _Window) -> list[Row]:
    """Buttons to turn the pages of both menus, to set several fields at once, and to go to the next open field."""
    here = panel.at(hand)
    tools: list[Click] = []
    if wing.pages > 1:
        tools += _page_buttons(here, "wing", wing, "⏪", "⏩")
    if page.pages > 1:
        tools += _page_buttons(here, "page", page, "◀", "▶")
    if sum(fit_together(hand, field) for field in group) > 2:
        tools.append(button(here.id("many", page=page.page), panel.words("panel-several")))
    following = next((f for f in panel.sheet.form.fields if is_open(panel.sheet, f)), None)
    if following is not None and all(f.path != following.path for f in group) and len(tools) < 5:
        id = panel.at(following).id("go", "next", page=0, wing=0)
        words = panel.words("panel-next", about=panel.say(following.about))
        tools.append(button(id, words, style=discord.ButtonStyle.primary))
    return [Row(*tools)] if tools else []


def _page_buttons(here: PanelBuilder, what: str, window: _Window, back: str, on: str) -> list[Click]:
    before, after = max(1, window.page - 1), min(window.pages, window.page + 1)
    return [
        button(here.id("go", f"{what}<", **{what: before}), back, disabled=window.page == 1),
        button(here.id("go", f"{what}>", **{what: after}), on, disabled=window.page == window.pages),
    ]


# ---- saved sheets ----------------------------------------------------------------------------------
def _saved_rows(panel: PanelBuilder, saved: Sequence[PresetSummary]) -> list[Row]:
    deleting = panel.place.mode == "d"
    rows: list[Row] = []
    if saved:
        entries = [entry(card.name, token(card.name), " · ".join(card.orders.splitlines())) for card in saved]
        words = panel.words("panel-saved-delete" if deleting else "panel-saved-load")
        rows.append(Row(menu(panel.id("unsave" if deleting else "load", panel.guard), entries, placeholder=words)))
    tools = [button(panel.id("go", "back", mode=""), panel.words("panel-back"))]
    if deleting:
        return [*rows, Row(*tools)]
    tools.insert(0, button(panel.id("save"), panel.words("panel-save-as"), style=discord.ButtonStyle.primary))
    if saved:
        tools.append(
            button(panel.id("saved", mode="d"), panel.words("panel-saved-remove"), style=discord.ButtonStyle.danger)
        )
    return [*rows, Row(*tools)]


# ---- footer ----------------------------------------------------------------------------------------
def _footer(panel: PanelBuilder) -> list[Row]:
    """*As text*, *Fill in at random*, *Clear*, *Saved*, *Seal*; above them, where there are any, default and last orders. Once
    sealed, only *Take back*, while that is possible."""
    sheet = panel.sheet
    panel = replace(panel, place=replace(panel.place, mode=""))
    if sheet.sealed:
        if not sheet.revocable:
            return []
        return [Row(button(panel.id("unseal"), panel.words("panel-unseal")))]
    if not sheet.editable:
        return []
    tools: list[Any] = [button(panel.id("text"), panel.words("panel-as-text"))]
    if sheet.kind != "offer":
        tools.append(
            button(
                panel.id("rand"),
                panel.words("panel-random"),
                disabled=sheet.form.done and not any(field.path not in sheet.draft for field in sheet.form.fields),
            )
        )
    if sheet.form.misfits(sheet.draft):
        tools.append(button(panel.id("tidy"), panel.words("panel-tidy"), style=discord.ButtonStyle.danger))
    else:
        tools.append(button(panel.id("clear", panel.guard), panel.words("panel-clear"), disabled=not sheet.draft))
    if sheet.ask.clock == "setup":
        tools.append(button(panel.id("saved", mode="s"), panel.words("panel-saved")))
    if sheet.kind != "standing":
        words = panel.words("panel-seal-and-resolve" if sheet.resolves else "panel-seal")
        style = discord.ButtonStyle.success
        tools.append(button(panel.id("seal", panel.guard), words, style=style, disabled=not sheet.form.done))
    before: list[Any] = []
    if sheet.repeats:
        before.append(button(panel.id("repeat", panel.guard), panel.words("panel-repeat")))
    if sheet.usual:
        before.append(button(panel.id("usual", panel.guard), panel.words("panel-usual")))
    return [Row(*before), Row(*tools)] if before else [Row(*tools)]


def _lookups(panel: PanelBuilder, shown: Sequence[Shown]) -> Row:
    """The button for the next picture, if there are several; lists beside the board; legend and zoom; the names on
    the sheet.
    """
    pictures = max((one.count for one in shown), default=1)
    tools: list[Click] = []
    if pictures > 1:
        here = panel.place.picture % pictures
        label = panel.words("panel-picture", n=here + 1, count=pictures)
        tools.append(button(panel.id("go", "pic", picture=(here + 1) % pictures), label, emoji="🖼️"))
    lang, card, ask = panel.lang, panel.sheet.campaign, ask_token(panel.sheet.ask.id)
    tools.append(forces_button(lang, card.game, card.id, ask))
    tools += drawing_buttons(lang, card.game, card.id, ask)
    if card.names:
        tools.append(button(Id("look", card.id, ask), words.text(lang, "dc-button-look"), emoji="📖"))
    return Row(*tools)


def _sheets(panel: PanelBuilder) -> list[Row]:
    """The menu of the reader's sheets, if there are several. With several seats each entry names its seat."""
    if len(panel.sheet.others) < 2:
        return []
    card = panel.sheet.campaign
    several = len({ref.ask.seat for ref in panel.sheet.others}) > 1
    entries = []
    for ref in panel.sheet.others:
        key = "panel-kind-sealed" if ref.sealed else f"panel-kind-{ref.kind}"
        about = panel.say(ref.ask.about)
        if several:
            about = panel.words("panel-sheet-of", seat=panel.say(card.seat(ref.ask.seat).name), about=about)
        here, token = ref.ask.id == panel.sheet.ask.id, ask_token(ref.ask.id)
        entries.append(entry(about, token, panel.words(key), emoji=SHEET_EMOJI, default=here))
    return [Row(menu(panel.id("go", "a"), entries, placeholder=panel.words("panel-sheets")))]


# ---- Typed orders that could not be read ---------------------------------------------------------
FAULT_CHARACTERS = 300
"""Maximum number of characters of one problem."""

FAULTS_CHARACTERS = 2400
"""Maximum number of characters of all problems together; the rest of the message is for the typed text."""

FENCE = "```"

MAX_KEPT_TEXTS = 500
"""Maximum number of long texts kept in memory; the oldest are dropped."""

_long_texts: dict[tuple[int, int, str], str] = {}


def fault_line(lang: str, fault: ParseError) -> str:
    """Line, word, reason, and then as many complete correct orders as fit, or else the nearest legal words.

    If nothing legal is similar: orders that are legal there.
    """
    why = words.line(lang, fault.why)
    word = plain(cut(fault.word, 40) or "")
    if fault.line:
        line = words.text(lang, "panel-fault-line", line=fault.line, word=word, why=why)
    else:
        line = words.text(lang, "panel-fault-whole", why=why)
    if fault.nearest and not fault.instead:
        legal = ", ".join(f"`{near}`" for near in fault.nearest)
        if nearest(fault.word, fault.nearest):
            line += " " + words.text(lang, "panel-fault-nearest", nearest=legal)
        else:  # All words that are legal there, none of them similar.
            line += " " + words.text(lang, "panel-fault-possible", lines=legal)
    else:
        orders, told = fault.instead or fault.possible, line
        key = "panel-fault-instead" if fault.instead else "panel-fault-possible"
        for count in range(1, len(orders) + 1):
            more = f"{told} {words.text(lang, key, lines=', '.join(f'`{order}`' for order in orders[:count]))}"
            line = more if len(more) <= FAULT_CHARACTERS else line
    return cut(line, FAULT_CHARACTERS) or ""


def fault_card(
    lang: str,
    campaign: int,
    ask: str,
    person: int,
    typed: str,
    faults: Sequence[ParseError],
    why: Message,
    how: str = "",
    examples: Sequence[str] = (),
) -> ui.LayoutView:
    """The panel shown instead of the sheet until the text is corrected. `why`: the first line.

    `how`: argument of *Correct…*. `examples`: orders that can be typed on this sheet.
    """
    told = f"**{cut(words.line(lang, why), FAULT_CHARACTERS)}**"
    for number, line in enumerate(fault_line(lang, fault) for fault in faults):
        if len(told) + len(line) > FAULTS_CHARACTERS:
            told += "\n" + words.text(lang, "panel-more-lines", count=len(faults) - number)
            break
        told += f"\n{line}"
    if examples:
        told += "\n" + words.text(lang, "panel-orders-example", lines="; ".join(f"`{order}`" for order in examples))
    room = MESSAGE_CHARACTERS - len(told) - 2 * len(FENCE) - 2
    safe = typed.replace("`", "'")
    view = layout()
    view.add_item(ui.TextDisplay(told))
    if typed:
        view.add_item(ui.TextDisplay(f"{FENCE}\n{cut(safe, room)}\n{FENCE}"))
    _long_texts.pop((campaign, person, ask), None)
    if len(safe) > room:
        remember(_long_texts, (campaign, person, ask), safe, MAX_KEPT_TEXTS)
    token = ask_token(ask)
    view.add_item(
        ui.ActionRow(
            button(
                Id("again", campaign, token, how),
                words.text(lang, "panel-correct"),
                style=discord.ButtonStyle.primary,
            ),
            button(Id("go", campaign, token), words.text(lang, "panel-drop-text")),
        )
    )
    return view


def typed_text_in(message: discord.Message | None, campaign: int, person: int, ask: str) -> str:
    """The typed text, from the panel that shows its problems; empty if there is none."""
    kept = _long_texts.get((campaign, person, ask))
    if kept is not None:
        return kept
    for component in message.components if message is not None else ():
        if isinstance(component, discord.TextDisplay) and component.content.startswith(FENCE):
            return component.content.removeprefix(FENCE).removesuffix(FENCE).strip("\n")
    return ""
