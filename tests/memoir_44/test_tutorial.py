"""The tutorial played to its last lesson: each name that a lesson quotes is on the sheet, and nobody is told to waste a turn."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

from bot import words
from bot.campaigns.summaries import SheetSummary
from bot.discord.panel import build
from rules import GAMES
from rules.core import Draft, Pick, Rows
from rules.core.asks import Form
from rules.memoir_44 import RULES
from tests.campaigns.kit import RED, Kit, make
from tests.campaigns.test_tutorials import answered, opened
from tests.discord.sheet_kit import parts
from tests.discord.sheet_kit import sheet as sheet_card
from tests.rulebook.memoir_44.kit import Table

LESSONS = ("card", "battles", "battle", "end")
"""Those that this pupil gets: of Wake Island's cards none of the others comes up."""

MOST_SHEETS = 20


def shown(sheet: SheetSummary, lang: str) -> str:
    """All words of the buttons and menus that stand on a sheet as it opens."""
    found: list[str] = []
    for part in parts(build(sheet, lang)):
        found += [part.get("placeholder") or "", part.get("label") or ""]
        found += [f"{o.get('emoji', {}).get('name', '')} {o['label']}" for o in part.get("options", ())]
    return _plain("\n".join(found))


def offered(form: Form, lang: str) -> str:
    """The labels and options of all fields, also of those in other parts."""
    found: list[Any] = []
    for field in form.fields:
        found.append(field.about)
        found += [option.label for option in field.options if option.label] if isinstance(field, Pick) else []
    return _plain("\n".join(words.line(lang, message) for message in found))


def _plain(text: str) -> str:
    return text.replace("\u00a0", " ").replace("\u202f", " ")


def with_units(form: Form, draft: Draft) -> Draft:
    """The same with the first units that can be ordered."""
    units = form.field("order")
    assert isinstance(units, Pick)
    keys = tuple(option.key for option in units.options[: units.most])
    return {**draft, "order": keys if units.most > 1 else keys[0]}


async def test_each_lesson_is_true_of_its_sheet(tmp_path: Path) -> None:
    kit = await make(tmp_path, GAMES)
    card = await opened(kit, "memoir-44")
    told: list[str] = []
    while "tutorial-m44-end" not in told:
        assert len(told) < MOST_SHEETS
        sheet = await kit.campaigns.sheets.sheet(card.id, RED)
        told.append(sheet.lessons[0].key)
        sheet = await _filled(kit, card.id, sheet)
        for lang in words.LANGS:
            there = shown(sheet, lang) + "\n" + offered(sheet.form, lang)
            lesson = _plain(words.line(lang, sheet.lessons[0]))
            quoted = re.findall(r"(?<!\*)\*([^*]+)\*(?!\*)", lesson)
            assert [name for name in quoted if name not in there] == [], sheet.lessons[0].key
            assert ("📂" in there) or ("📂" not in lesson)
        assert [line.key for line in sheet.lessons[1:]] == ["tutorial-seal"], (sheet.ask.kind, sheet.draft)
        await kit.campaigns.sheets.seal(card.id, RED, sheet.ask.id)
        while await kit.campaigns.computers.errands():
            await answered(kit)
    assert {f"tutorial-m44-{name}" for name in LESSONS} <= set(told)
    await kit.campaigns.close()


async def _filled(kit: Kit, campaign: int, sheet: SheetSummary) -> SheetSummary:
    """A sheet as a novice fills it in: a card, and below it the units; battles where they are asked for."""
    if sheet.ask.kind != "order":
        assert [line.key for line in sheet.lessons[1:]] == [], "an empty list of battles ends the turn"
        draft = RULES.computer(sheet.view, sheet.ask, Random(1))
        return await kit.campaigns.sheets.put(campaign, RED, sheet.ask.id, draft)
    cards = sheet.form.field("card")
    assert isinstance(cards, Pick)
    for option in cards.options:
        with_card = await kit.campaigns.sheets.put(campaign, RED, sheet.ask.id, {"card": option.key})
        units = with_card.form.field("order")
        moves = with_card.form.field("move")
        if isinstance(units, Pick) and units.options and isinstance(moves, Rows) and moves.following:
            break
    assert with_card.form.done
    assert [line.key for line in with_card.lessons[1:]] == [], "nobody is ordered yet"
    for lang, menu in (("en", "Units ordered"), ("fr", "Unités activées")):
        assert menu in shown(with_card, lang), "the units stand below the card"
    return await kit.campaigns.sheets.put(campaign, RED, sheet.ask.id, with_units(with_card.form, with_card.draft))


def test_the_lesson_of_the_second_sheet_names_what_is_on_it() -> None:
    hand = "finest-hour probe-left recon-left recon-right probe-right"
    play = Table("A infantry E5, A armour A5, J infantry F5, J infantry L9", hand=hand)
    play.seal("card finest-hour", "SSSII")
    assert play.ask.kind == "more"
    card = sheet_card(RULES.form(play.view("allies"), play.ask, {}), ask=play.ask)
    for lang in words.LANGS:
        quoted = re.findall(r"(?<!\*)\*([^*]+)\*(?!\*)", words.text(lang, "tutorial-m44-more"))
        assert [name for name in quoted if name not in shown(card, lang)] == []
