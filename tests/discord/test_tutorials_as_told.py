"""Tutorials played to their last lesson by a pupil who does only what the lessons say, in both languages.

What the pupil is told to choose must be on the screen at that moment, and the figures of a lesson must be true then.
Menus and choices are named as the lesson names them, in its own words; each must be quoted in the lesson.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

import pytest

from bot import words
from bot.campaigns.summaries import SheetSummary
from bot.discord.ids import START, PanelPlace, field_token
from bot.discord.panel import PART_EMOJI, Shown, build
from rules import GAMES
from rules.core import Field, Pick, Rows
from tests.campaigns.acts import fill_in
from tests.campaigns.kit import RED, Kit, make
from tests.campaigns.test_tutorials import answered, opened
from tests.discord.sheet_kit import parts

MOST_SHEETS = 12
"""Of the pupil, within which the last lesson comes."""

Step = tuple[str, ...]
"""What the pupil does: ("choose", menu, option); ("open", part); ("any", menu), for any option of a menu that may be missing;
("until", menu, part), for one option after the other until the sheet has this part.

Menus, parts and options are fragments of what is on the screen."""


def flat(text: str) -> str:
    """To be compared: spaces of all kinds and capitals alike, without emphasis."""
    return " ".join(text.replace("\u00a0", " ").replace("\u202f", " ").replace("*", "").split()).casefold()


class Pupil:
    """A person with one sheet on the screen, in one language."""

    def __init__(self, kit: Kit, campaign: int, lang: str) -> None:
        self.kit, self.campaign, self.lang = kit, campaign, lang
        self.place = START

    async def turn_to_the_sheet(self) -> SheetSummary:
        self.sheet = await self.kit.campaigns.sheets.sheet(self.campaign, RED)
        self.place = START
        return self.sheet

    @property
    def lesson(self) -> str:
        return flat(words.say(self.lang, self.sheet.lessons[0]))

    def screen(self) -> list[dict[str, Any]]:
        """The components of the panel as it is shown now."""
        shown = [Shown("attachment://x.png", "x", 2)]
        return list(parts(build(self.sheet, self.lang, self.place, shown)))

    def menus(self) -> Iterable[tuple[str, list[dict[str, Any]]]]:
        for part in self.screen():
            if part["type"] == 3:
                chosen = [str(option["label"]) for option in part["options"] if option.get("default")]
                yield flat(" ".join([str(part.get("placeholder") or ""), *chosen])), part["options"]

    def _buttons(self) -> list[str]:
        return [flat(part["label"]) for part in self.screen() if part["type"] == 2 and part.get("label")]

    def sees(self, menu: str, option: str = "") -> bool:
        """Whether a menu, or two buttons beside each other, with such an option are on the screen."""
        named = [options for name, options in self.menus() if flat(menu) in name]
        if any(flat(option) in flat(str(each["label"])) for options in named for each in options):
            return True
        return bool({flat(menu), flat(option)} <= set(self._buttons()))

    def first_menu(self) -> str:
        return next(name for name, _ in self.menus())

    def folders(self) -> list[dict[str, Any]]:
        """The parts of the sheet in the menu with the folder."""
        return [each for _, options in self.menus() for each in options if _emoji(each) == PART_EMOJI]

    def open(self, part: str) -> None:
        """Opens a part of the sheet from the menu with the folder."""
        found = [each for each in self.folders() if flat(part) in flat(str(each["label"]))]
        assert found, (self.lang, part, [each["label"] for each in self.folders()])
        self.place = PanelPlace(field=str(found[0]["value"]))

    def _field(self, menu: str) -> Pick:
        fields: list[Field] = []
        for field in self.sheet.form.fields:
            rows = [blank for row in field.rows for blank in row.fields] if isinstance(field, Rows) else []
            fields += [*rows, *field.following] if isinstance(field, Rows) else [field]
        found = [
            each for each in fields if isinstance(each, Pick) and flat(words.say(self.lang, each.about)) in flat(menu)
        ]
        found += [
            each for each in fields if isinstance(each, Pick) and flat(menu) in flat(words.say(self.lang, each.about))
        ]
        assert found, (self.lang, menu)
        # A list shows the row that was begun last.
        return next((each for each in found if each.path not in self.sheet.draft), found[0])

    async def choose(self, menu: str, option: str = "") -> None:
        """Chooses in a menu of the screen; the first option if none is named."""
        assert self.sees(menu, option), (self.lang, menu, option, [name for name, _ in self.menus()], self._buttons())
        field = self._field(menu)
        keys = [each.key for each in field.options if flat(option) in flat(self._label(each.label))]
        assert keys, (self.lang, menu, option)
        value = (keys[0],) if field.most > 1 else keys[0]
        sheets = self.kit.campaigns.sheets
        self.sheet = await fill_in(sheets, self.campaign, RED, self.sheet.ask.id, field.path, value)
        # The panel stays at the field, as after a click: a list shows the row of this field.
        self.place = PanelPlace(field=field_token(field.path))

    def _label(self, label: Any) -> str:
        return words.say(self.lang, label) if label is not None else ""

    async def do(self, step: Step) -> None:
        match step:
            case ("open", part):
                self.open(part)
            case ("choose", menu, *option):
                await self.choose(menu, *option)
            case ("until", menu, part):
                for option in self._field(menu).options:
                    await self.choose(menu, self._label(option.label))
                    if any(flat(part) in flat(str(each["label"])) for each in self.folders()):
                        return
                raise AssertionError(step)
            case ("any", menu):
                if self.sees(menu):
                    await self.choose(menu)
            case _:
                raise AssertionError(step)

    async def seal(self) -> None:
        """Presses the button of the sheet, as the line below the lesson says; the computer answers."""
        assert [line.key for line in self.sheet.lessons[1:]] == ["tutorial-seal"], (self.sheet.ask.id, self.sheet.draft)
        names = re.findall(r"\*\*(.+?)\*\*", words.say(self.lang, self.sheet.lessons[1]))
        pressed = [
            part
            for part in self.screen()
            if part["type"] == 2 and part.get("label") in names and not part.get("disabled")
        ]
        assert pressed, (names, self._buttons())
        await self.kit.campaigns.sheets.seal(self.campaign, RED, self.sheet.ask.id)
        while await self.kit.campaigns.computers.errands():
            await answered(self.kit)


def _emoji(option: Mapping[str, Any]) -> str:
    return str((option.get("emoji") or {}).get("name", ""))


# ---- what the lessons tell -------------------------------------------------------------------------
TOLD: Mapping[str, Mapping[str, tuple[Step, ...]]] = {
    "en": {
        "tutorial-ws-fleet": (("choose", "Spend the rest on the ready-made fleet", "Yes"),),
        "tutorial-ws-deploy": (("choose", "begins at"),),
        "tutorial-ws-manoeuvre": (("choose", "moves to"), ("open", "Flights"), ("choose", "SBD Dauntless: flies to")),
        "tutorial-gc-setup": (("choose", "Ready-made set-up", "Cactus 1942"),),
        "tutorial-gc-orders": (
            ("choose", "Main fleet in zone K", "zone H"),
            ("open", "Patrols"),
            ("choose", "zones to patrol", "zone F"),
            ("open", "Interception"),
            ("choose", "places to defend", "main fleet"),
            ("open", "Raids"),
            ("open", "Reports on your fleets"),
        ),
        "tutorial-gc-land": (
            ("choose", "Action", "land"),
            ("choose", "Place", "Malaita"),
            ("choose", "Troop units"),
            ("open", "Purchases"),
            ("choose", "Buy for next turn", "transport"),
        ),
        "tutorial-m44-card": (
            ("until", "Command card", "Move"),
            ("any", "Section of the board"),
            ("choose", "Units ordered"),
            ("open", "Move"),
            ("choose", "Move: Unit"),
            ("choose", "Moves to"),
            ("open", "After this sheet"),
            ("choose", "After this sheet", "No more battles: end the turn"),
        ),
        "tutorial-m44-battles": (("choose", "Battle: Unit"), ("choose", "Target")),
        "tutorial-m44-draw": (("choose", "Card to keep"),),
    },
    "fr": {
        "tutorial-ws-fleet": (("choose", "Compléter par la flotte prédéfinie", "Oui"),),
        "tutorial-ws-deploy": (("choose", "commence en"),),
        "tutorial-ws-manoeuvre": (("choose", "va en"), ("open", "Vols"), ("choose", "SBD Dauntless : vole vers")),
        "tutorial-gc-setup": (("choose", "Mise en place prédéfinie", "Cactus 1942"),),
        "tutorial-gc-orders": (
            ("choose", "Flotte principale en zone K", "zone H"),
            ("open", "Patrouilles"),
            ("choose", "zones à patrouiller", "zone F"),
            ("open", "Interception"),
            ("choose", "lieux à défendre", "flotte principale"),
            ("open", "Raids"),
            ("open", "Rapports sur vos flottes"),
        ),
        "tutorial-gc-land": (
            ("choose", "Action", "débarquer"),
            ("choose", "Lieu", "Malaita"),
            ("choose", "Troupes"),
            ("open", "Achats"),
            ("choose", "Acheter pour le prochain tour", "transport"),
        ),
        "tutorial-m44-card": (
            ("until", "Carte de commandement", "Déplacement"),
            ("any", "Section du plateau"),
            ("choose", "Unités activées"),
            ("open", "Déplacement"),
            ("choose", "Déplacement : Unité"),
            ("choose", "Destination"),
            ("open", "Après cette feuille"),
            ("choose", "Après cette feuille", "Aucun autre combat : fin du tour"),
        ),
        "tutorial-m44-battles": (("choose", "Combat : Unité"), ("choose", "Cible")),
        "tutorial-m44-draw": (("choose", "Carte à garder"),),
    },
}
"""Language, lesson -> what its pupil does; nothing where the lesson says that the sheet may be left as it is."""
TOLD["en"]["tutorial-m44-battle"] = TOLD["en"]["tutorial-m44-card"]  # type: ignore[index]
TOLD["fr"]["tutorial-m44-battle"] = TOLD["fr"]["tutorial-m44-card"]  # type: ignore[index]


# ---- what the lessons state ------------------------------------------------------------------------
def _fleet(pupil: Pupil) -> bool:
    return pupil.sheet.view.options["points"] == 100


def _deployment(pupil: Pupil) -> bool:
    """All sectors are in row 7."""
    begins = flat(TOLD[pupil.lang]["tutorial-ws-deploy"][0][1])
    offered = [str(each["label"]) for name, options in pupil.menus() if begins in name for each in options]
    return bool(offered) and all(label.endswith("7") for label in offered)


def _objectives(pupil: Pupil) -> bool:
    """Three, of 50 points each, in the middle row of seven."""
    found = pupil.sheet.view.battle.objectives
    return [(it.value, it.sector[1:]) for it in found] == [(50, "4")] * 3


def _victory(pupil: Pupil) -> bool:
    return (pupil.sheet.view.battle.target, pupil.sheet.view.options["turns"]) == (150, 6)


def _fleets_sail_later(pupil: Pupil) -> bool:
    """The main fleet is still in zone K."""
    return any(
        it.zone == "K" and it.name == "main" for it in pupil.sheet.view.fleets if it.side == pupil.sheet.view.side
    )


def _fleets_have_sailed(pupil: Pupil) -> bool:
    return any(
        it.zone == "H" and it.name == "main" for it in pupil.sheet.view.fleets if it.side == pupil.sheet.view.side
    )


def _dice_and_medals(pupil: Pupil) -> bool:
    """Three dice at one hex, two at two, one at three, as in units.csv; six medals; the second turn of the pupil."""
    marines = [unit for unit in pupil.sheet.view.field.of("allies") if unit.name == "infantry"]
    return pupil.sheet.view.need == 6 and all(tuple(unit.kind.dice) == (3, 2, 1) for unit in marines)


TRUE: Mapping[str, Callable[[Pupil], bool]] = {
    "tutorial-ws-fleet": _fleet,
    "tutorial-ws-deploy": _deployment,
    "tutorial-ws-manoeuvre": _objectives,
    "tutorial-ws-end": _victory,
    "tutorial-gc-orders": _fleets_sail_later,
    "tutorial-gc-submarines": _fleets_sail_later,
    "tutorial-gc-land": _fleets_have_sailed,
    "tutorial-m44-battle": _dice_and_medals,
}
"""Lesson -> whether its figures are true of the sheet on which it appears."""

BATTLE_LESSONS = {"tutorial-gc-ground", "tutorial-gc-battle", "tutorial-gc-manoeuvre", "tutorial-gc-fire"}
"""They come only when fleets meet."""

BY_CHANCE = {"tutorial-m44-more", "tutorial-m44-draw", "tutorial-m44-battles"}
"""They come only with some cards, or if the pupil leaves battles out."""


@pytest.mark.parametrize("lang", words.LANGS)
@pytest.mark.parametrize("game", ["guadalcanal", "memoir-44", "war-at-sea"])
async def test_a_pupil_does_only_what_the_lessons_say(tmp_path: Path, game: str, lang: str) -> None:
    kit = await make(tmp_path, GAMES)
    pupil = Pupil(kit, (await opened(kit, game, lang)).id, lang)
    tutorial = GAMES[game].tutorial
    assert tutorial is not None
    told: list[str] = []
    while tutorial.lessons[-1].words not in told:
        assert len(told) < MOST_SHEETS, told
        sheet = await pupil.turn_to_the_sheet()
        lesson = sheet.lessons[0].key
        check = TRUE.get(lesson)
        assert check is None or lesson in told or check(pupil), (lang, lesson)
        # A lesson of the first turn may speak of that turn alone.
        steps = TOLD[lang].get(lesson, ()) if lesson not in told or lesson.startswith("tutorial-m44") else ()
        for step in steps:
            await pupil.do(step)
        told.append(lesson)
        if lesson != tutorial.lessons[-1].words:
            await pupil.seal()
    wanted = {each.words for each in tutorial.lessons} - BATTLE_LESSONS - BY_CHANCE
    assert wanted <= set(told)
    await kit.campaigns.close()
