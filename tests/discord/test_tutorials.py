"""A tutorial as its pupil has it: begun by command or button, on his sheets alone, the channel silent."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from bot import words
from bot.campaigns.summaries import SheetSummary
from bot.discord.panel import Shown, build
from rules import GAMES
from rules.core import Form, Pick, msg
from tests.campaigns.acts import fill_at_random
from tests.campaigns.kit import RED, make
from tests.campaigns.test_tutorials import answered, opened
from tests.discord.whole import card_of, said, text_of, walk, whole_bot


async def test_a_pupil_learns_without_a_word_in_the_channel(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        anna, ben = world.person("anna"), world.person("ben")
        begun = await anna.slash(world.channel, "campaign tutorial", game="naval-battle")
        assert card_of(begun).ephemeral
        assert "has begun" in said(begun)
        assert world.messages(world.channel.id) == []
        (letter,) = world.dms(anna)
        assert words.text("en", "tutorial-nb-fleet") in text_of(letter.components)
        sheet = card_of(await world.press(anna, card_of(begun), "open"))
        await anna.select(sheet.message, ["default"], custom_id=_menu(sheet, "preset"))
        assert words.text("en", "tutorial-seal") in text_of(sheet.components)
        await world.press(anna, sheet, "seal")
        await world.settle()
        assert words.text("en", "tutorial-nb-salvo") in text_of(world.dms(anna)[-1].components)
        assert world.messages(world.channel.id) == []
        assert "Tutorial" not in said(await ben.slash(world.channel, "campaign list"))
        again = await anna.slash(world.channel, "campaign tutorial", game="naval-battle")
        assert "has not ended yet" in said(again)
        await anna.slash(world.channel, "campaign cancel", campaign="1")
        await world.pass_time(60)
        assert world.messages(world.channel.id) == []


async def test_a_pupil_whose_seal_resolves_a_phase_is_sent_to_no_channel(tmp_path: Path) -> None:
    """Nothing is posted there: the history, for the pupil alone, tells what happened."""
    async with whole_bot(tmp_path) as world:
        anna = world.person("anna")
        begun = await anna.slash(world.channel, "campaign tutorial", game="naval-battle")
        await world.settle()
        await world.pass_time(60)
        sheet = card_of(await world.press(anna, card_of(begun), "open"))
        await anna.select(sheet.message, ["default"], custom_id=_menu(sheet, "preset"))
        after = said(await world.press(anna, sheet, "seal"))
        assert "its phase is resolved" in after
        assert "<#" not in after
        assert "/history campaign:1" in after
        told = said(await anna.slash(world.channel, "history", campaign="1"))
        assert "fleet" in told.casefold()
        assert world.messages(world.channel.id) == []


async def test_the_page_of_a_game_begins_its_tutorial_in_the_language_of_its_reader(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        eve = world.person("eve")
        await eve.slash(world.channel, "me language", language="fr")
        page = card_of(await eve.slash(world.channel, "help", topic="game-sea-war"))
        begun = await world.press(eve, page, "tutorial")
        assert "a commencé" in said(begun)
        (letter,) = world.dms(eve)
        assert words.text("fr", "tutorial-sw-deploy") in text_of(letter.components)
        start = card_of(await eve.slash(world.channel, "help"))
        assert all(":tutorial:" not in str(part.get("custom_id")) for part in walk(start.components))


@pytest.mark.parametrize("game", sorted(name for name, rules in GAMES.items() if rules.tutorial is not None))
async def test_its_sheets_keep_to_the_budgets_of_a_message(tmp_path: Path, game: str) -> None:
    """Forty components and 4,000 characters, in both languages, with long news below."""
    kit = await make(tmp_path, GAMES)
    card = await opened(kit, game)
    news = [msg("bot-tutorial-over")] * 20
    for _ in range(4):
        sheet = await kit.campaigns.sheets.sheet(card.id, RED)
        for lang in words.LANGS:
            view = build(sheet, lang, shown=[Shown("attachment://x.png", "x", 2)], news=news)
            assert view.total_children_count <= 40
            assert view.content_length() <= 4000
        await fill_at_random(kit.campaigns.sheets, card.id, RED, sheet.ask.id)
        await kit.campaigns.sheets.seal(card.id, RED, sheet.ask.id)
        while await kit.campaigns.computers.errands():
            await answered(kit)
        card = await kit.campaigns.lobby.card(card.id)
        if card.status != "running":
            break
    await kit.campaigns.close()


def _menu(sheet: object, path: str) -> str:
    return next(
        str(part["custom_id"])
        for part in walk(sheet.components)  # type: ignore[attr-defined]
        if part.get("type") == 3 and any(option["value"] == "default" for option in part["options"])
    )


# ---- lessons say only what is there ----------------------------------------------------------------
EMPHASIS = {
    "en": {"or", "salvo", "plane", "Seal and resolve"},
    "fr": {"ou", "salve", "avion", "Sceller et résoudre"},
}
"""What is only stressed in a lesson, and the name of *Seal* where it resolves the phase.

All else in italics or in bold, but its title, is the name of something on the sheet."""

FILLS = 6
"""Ways in which a sheet is filled in by chance, to see what comes up."""

MOST_SHEETS = 40
"""Of the pupil, within which most lessons have come; those of a battle need fleets that meet."""


def _names(lesson: str, lang: str) -> list[str]:
    """What a lesson calls by name."""
    text = re.sub(r"^🎓 \*\*.+?\*\*", "", lesson, flags=re.MULTILINE)
    bold = re.findall(r"\*\*(.+?)\*\*", text)
    italics = re.findall(r"(?<!\*)\*([^*]+)\*(?!\*)", text)
    return [name for name in (*bold, *italics) if name not in EMPHASIS[lang]]


def _flat(words_: str) -> str:
    """To be compared: spaces of all kinds alike, capitals left aside."""
    return " ".join(words_.replace("\u00a0", " ").replace("\u202f", " ").split()).casefold()


def _labels(components: object) -> list[str]:
    """Whatever bears a name on a panel: buttons, menus and what can be chosen in them.

    A menu in which something is chosen shows that in the place of its own name: nobody reads the latter.
    """
    found: list[str] = []
    for part in walk(components):  # type: ignore[arg-type]
        options = part.get("options", ())
        shown = ("label",) if any(option.get("default") for option in options) else ("label", "placeholder")
        found += [str(part[key]) for key in shown if part.get(key)]
        found += [str(option["label"]) for option in options]
    return [_flat(label) for label in found]


_PLACED = {
    "en": re.compile(r"\*([^*]+)\* in the first menu"),
    "fr": re.compile(r"\*([^*]+)\* dans le premier menu"),
}


def _in_first_menu(components: object, name: str) -> bool:
    """Whether the uppermost menu of a panel has a choice of that name."""
    menus = [part for part in walk(components) if part.get("type") == 3]  # type: ignore[arg-type]
    return any(_flat(name) in _flat(str(option["label"])) for option in menus[0]["options"])


def _parts(form: Form, lang: str) -> list[str]:
    """The fields of all parts of a sheet, also of those that are not opened, with what can be chosen in them."""
    found = [words.say(lang, field.about) for field in form.fields]
    fields = form.blanks
    found += [words.say(lang, field.about) for field in fields]
    found += [words.say(lang, o.label) for f in fields if isinstance(f, Pick) for o in f.options if o.label is not None]
    return [_flat(label) for label in found]


def _panel(sheet: SheetSummary, lang: str) -> object:
    """The components of a sheet with two pictures."""
    return build(sheet, lang, shown=[Shown("attachment://x.png", "x", 2)]).to_components()


def _commands(lang: str) -> set[str]:
    """Every slash command, as it is typed in a language."""
    own = {
        key.removeprefix("cmd-"): words.text(lang, key) for key in words.keys("en") if re.fullmatch(r"cmd-[a-z]+", key)
    }
    deep = {
        f"{words.text(lang, f'cmd-{group}')} {words.text(lang, key)}"
        for key in words.keys("en")
        for group in own
        if re.fullmatch(rf"cmd-{group}-[a-z]+", key) and f"{key}-about" in words.keys("en")
    }
    return {f"/{name}" for name in (*own.values(), *deep)}


@pytest.mark.parametrize("game", sorted(name for name, rules in GAMES.items() if rules.tutorial is not None))
async def test_a_lesson_names_only_what_its_sheet_shows(tmp_path: Path, game: str) -> None:
    """Buttons, menus, choices and commands, in both languages, up to the last lesson, with a pupil who plays like a computer.

    And no channel: nothing is posted there.
    """
    kit = await make(tmp_path, GAMES)
    card = await opened(kit, game)
    tutorial = GAMES[game].tutorial
    assert tutorial is not None
    told: set[str] = set()
    for number in range(MOST_SHEETS):
        sheet = await kit.campaigns.sheets.sheet(card.id, RED)
        told |= {line.key for line in sheet.lessons}
        rules, ask = GAMES[game], sheet.ask
        seen = (await kit.campaigns.sheets.opened(card.id, RED, ask.id)).match.view(ask.seat)
        # The pupil takes the set-up that the first lesson names: the lessons after it speak of its units.
        answer = {"ready": "cactus-1942"} if ask.kind == "setup" else rules.computer(seen, ask, Random(number))
        drafts = [answer, *(rules.random(seen, ask, {}, Random(fill)) for fill in range(FILLS))]
        filled = [await kit.campaigns.sheets.put(card.id, RED, ask.id, draft) for draft in (*drafts, answer)]
        for lang in words.LANGS:
            lesson = "\n".join(words.say(lang, line) for line in sheet.lessons)
            panel = _panel(sheet, lang)
            labels = [*_parts(sheet.form, lang), *_labels(panel)]
            # What comes up as the sheet is filled in may be named too: the units of a card, once it is chosen.
            labels += [label for each in filled for label in (*_parts(each.form, lang), *_labels(_panel(each, lang)))]
            missing = [name for name in _names(lesson, lang) if not any(_flat(name) in label for label in labels)]
            assert not missing, (lang, sheet.ask.id, missing, labels)
            assert all(_in_first_menu(panel, name) for name in _PLACED[lang].findall(lesson)), (lang, sheet.ask.id)
            assert "#" not in lesson, (lang, sheet.ask.id)
            typed = set(re.findall(r"`(/[^`]+)`", lesson))
            assert typed <= _commands(lang), (lang, typed)
        if {lesson.words for lesson in tutorial.lessons} <= told:
            break
        await kit.campaigns.sheets.seal(card.id, RED, sheet.ask.id)
        while await kit.campaigns.computers.errands():
            await answered(kit)
        card = await kit.campaigns.lobby.card(card.id)
        if card.status != "running":
            break
    assert {tutorial.lessons[0].words, tutorial.lessons[-1].words} <= told
    await kit.campaigns.close()


@pytest.mark.parametrize(("lang", "history"), [("en", "`/history campaign:1`"), ("fr", "`/historique campagne:1`")])
async def test_what_is_left_of_a_tutorial_names_no_channel(tmp_path: Path, lang: str, history: str) -> None:
    """Neither the line in the place of its last sheet nor the message of its end: nothing of it was ever posted there."""
    async with whole_bot(tmp_path) as world:
        anna = world.person("anna")
        await anna.slash(world.channel, "me language", language=lang)
        await anna.slash(world.channel, "campaign tutorial", game="naval-battle")
        await world.pass_time(60)
        sheet = await world.campaigns.sheets.sheet(1, anna.id)
        await world.campaigns.sheets.put(1, anna.id, sheet.ask.id, {"preset": "default"})
        await world.campaigns.sheets.seal(1, anna.id, sheet.ask.id)
        await world.pass_time(60)
        await world.campaigns.sheets.put(1, anna.id, "resign.first", {"resign": "yes"})
        await world.campaigns.sheets.seal(1, anna.id, "resign.first")
        await world.pass_time(60)
        assert (await world.campaigns.lobby.card(1)).status == "over"
        left = [text_of(letter.components) for letter in world.dms(anna)]
        assert not [text for text in left if "<#" in text]
        ended = words.text(lang, "dc-spent-over", title="\0", where=history).partition("\0")[2]
        assert [text for text in left if ended in text]
        assert [text for text in left if words.text(lang, "bot-tutorial-over") in text and history in text]
