"""Typed orders that could not be taken: what is wrong, line by line, and the text as it was typed, kept to be corrected.

The text is kept in the message itself, so that *Correct…* works after a restart; only what is too long for that is kept in
memory as well.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence

import discord
from discord import ui

from bot import words
from bot.discord.clicks import button, cut, layout
from bot.discord.ids import Id
from bot.discord.letter import plain
from bot.discord.pen import CHARACTERS
from bot.discord.spot import ask_token
from rules.core import Fault, Message

MOST = 12
"""Faults shown."""

LINE = 300
"""Characters of one of them."""

TOLD = 2400
"""Characters of all of them: the rest of a message is for the text that is kept."""

FENCE = "```"

KEPT = 500
"""Long texts kept in memory, the newest."""

_long: OrderedDict[tuple[int, int, str], str] = OrderedDict()


def fault_line(lang: str, fault: Fault) -> str:
    """Line, word, why, and the nearest legal words."""
    why = words.line(lang, fault.why)
    word = plain(cut(fault.word, 40) or "")
    if fault.line:
        line = words.text(lang, "panel-fault-line", line=fault.line, word=word, why=why)
    else:
        line = words.text(lang, "panel-fault-whole", why=why)
    if fault.nearest:
        nearest = ", ".join(f"`{near}`" for near in fault.nearest)
        line += " " + words.text(lang, "panel-fault-nearest", nearest=nearest)
    return cut(line, LINE) or ""


def fault_card(
    lang: str, campaign: int, ask: str, person: int, typed: str, faults: Sequence[Fault], why: Message
) -> ui.LayoutView:
    """The card in place of the sheet until the text is corrected. `why`: the first line; nothing typed is lost."""
    told = f"**{cut(words.line(lang, why), LINE)}**"
    for number, line in enumerate(fault_line(lang, fault) for fault in faults):
        if number == MOST or len(told) + len(line) > TOLD:
            told += "\n" + words.text(lang, "panel-more-lines", count=len(faults) - number)
            break
        told += f"\n{line}"
    room = CHARACTERS - len(told) - 2 * len(FENCE) - 2
    safe = typed.replace("`", "'")
    view = layout()
    view.add_item(ui.TextDisplay(told))
    if typed:
        view.add_item(ui.TextDisplay(f"{FENCE}\n{cut(safe, room)}\n{FENCE}"))
    _remember(campaign, person, ask, safe if len(safe) > room else None)
    token = ask_token(ask)
    view.add_item(
        ui.ActionRow(
            button(
                Id("again", campaign, token),
                words.text(lang, "panel-correct"),
                style=discord.ButtonStyle.primary,
            ),
            button(Id("go", campaign, token), words.text(lang, "panel-drop-text")),
        )
    )
    return view


def typed_in(message: discord.Message | None, campaign: int, person: int, ask: str) -> str:
    """What was typed, from the card that shows the faults."""
    kept = _long.get((campaign, person, ask))
    if kept is not None:
        return kept
    for component in message.components if message is not None else ():
        if isinstance(component, discord.TextDisplay) and component.content.startswith(FENCE):
            return component.content.removeprefix(FENCE).removesuffix(FENCE).strip("\n")
    return ""


def _remember(campaign: int, person: int, ask: str, text: str | None) -> None:
    key = (campaign, person, ask)
    _long.pop(key, None)
    if text is not None:
        _long[key] = text
        while len(_long) > KEPT:
            _long.popitem(last=False)
