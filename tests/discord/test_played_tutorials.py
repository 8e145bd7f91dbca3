"""The tutorials of Naval Battle, Sea War and Branle-Bas, played to their last lesson by a pupil who does what the lessons say.

The names of menus, choices and buttons come from the lesson itself: a lesson that names something that is not on the sheet at
that moment fails its test.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from simcord.actors import MemberActor
from simcord.results import to_discord_message

from bot import words
from tests.discord.whole import World, text_of, walk, whole_bot

pytestmark = pytest.mark.long

MENU, BUTTON, PICTURES = 3, 2, 12
MOST_CHOICES = 8
"""Choices that complete one order."""
DEADLINE_OF_A_COMPUTER = 60
"""Seconds of the simulated clock within which a computer answers."""


def flat(text: str) -> str:
    """To be compared: all spaces alike, capitals ignored."""
    return " ".join(text.replace("\u00a0", " ").replace("\u202f", " ").split()).casefold()


class Pupil:
    """A person who sees the newest sheet of a tutorial and acts on it by the names that stand there."""

    def __init__(self, world: World, person: MemberActor, lang: str) -> None:
        self.world, self.person, self.lang = world, person, lang
        self.lesson = ""

    # ---- seeing ------------------------------------------------------------------------------------
    @property
    def sheet(self) -> Any:
        return self.world.dms(self.person)[-1]

    @property
    def text(self) -> str:
        return text_of(self.sheet.components)

    @property
    def picture(self) -> str:
        """The alt text of the pictures."""
        shown = [item for part in walk(self.sheet.components) for item in part.get("items", ())]
        return " ".join(str(item.get("description") or "") for item in shown)

    def menus(self) -> list[dict[str, Any]]:
        return [part for part in walk(self.sheet.components) if part.get("type") == MENU]

    def shown(self, menu: dict[str, Any]) -> str:
        """What a closed menu shows: its choices, or its own name while nothing is chosen."""
        chosen = [label(option) for option in menu["options"] if option.get("default")]
        return flat(", ".join(chosen) or menu["placeholder"])

    def menu(self, name: str, choice: str = "") -> dict[str, Any]:
        """The first menu that shows this name and has this choice; one that names its value shows both."""
        for menu in self.menus():
            named = flat(name) in self.shown(menu) or flat(name) in flat(menu.get("placeholder") or "")
            if named and any(flat(choice) in flat(label(option)) for option in menu["options"]):
                return menu
        raise AssertionError(f"no menu {name!r} with {choice!r}: {[self.shown(menu) for menu in self.menus()]}")

    @property
    def ready(self) -> bool:
        """Whether the sheet says that it can be sealed."""
        return words.text(self.lang, "tutorial-seal") in self.text

    # ---- acting ------------------------------------------------------------------------------------
    async def pick(self, menu: dict[str, Any], *options: dict[str, Any]) -> None:
        shown = to_discord_message(self.world.env, self.sheet)
        await self.person.user.select(shown, [str(o["value"]) for o in options], custom_id=str(menu["custom_id"]))
        await self.world.settle()
        assert self.lesson in self.text, "the lesson stays until the sheet is sealed"

    async def choose(self, name: str, choice: str) -> None:
        """Choose by the names of a menu and of one of its entries."""
        menu = self.menu(name, choice)
        await self.pick(menu, next(option for option in menu["options"] if flat(choice) in flat(label(option))))

    async def cells(self, name: str, area: int, *which: int) -> None:
        """Choose an area, then cells in the menu that appears below it."""
        menu = self.menu(name)
        before = len(self.menus())
        await self.pick(menu, menu["options"][area])
        place = next(n for n, each in enumerate(self.menus()) if each["custom_id"] == menu["custom_id"])
        assert len(self.menus()) == before + 1
        below = self.menus()[place + 1]
        await self.pick(below, *(below["options"][number] for number in which))

    async def press(self, name: str) -> Any:
        for part in walk(self.sheet.components):
            if part.get("type") == BUTTON and flat(part.get("label") or "") == flat(name) and not part.get("disabled"):
                shown = to_discord_message(self.world.env, self.sheet)
                result = await self.person.user.click(shown, custom_id=str(part["custom_id"]))
                await self.world.settle()
                return result
        raise AssertionError(f"no button {name!r} to press")

    async def types(self, button: str, orders: str) -> None:
        dialog = await self.press(button)
        await self.person.user.submit_modal(dialog, {"orders": orders})
        await self.world.settle()

    async def reads(self, key: str) -> list[str]:
        """Everything that the lesson on the sheet emphasises or quotes, in order, without its title."""
        self.lesson = words.text(self.lang, key)
        assert self.lesson in self.text, (key, self.text)
        body = re.sub(r"^🎓 \*\*.+?\*\*", "", self.lesson)
        return [name for found in re.findall(r"\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`", body) for name in found if name]

    async def seals(self) -> None:
        """Press the button that the sheet names, and wait for the next sheet."""
        assert self.ready, self.text
        names = re.findall(r"\*\*(.+?)\*\*", words.text(self.lang, "tutorial-seal"))
        there = {flat(part.get("label") or "") for part in walk(self.sheet.components) if part.get("type") == BUTTON}
        before = self.text
        await self.press(next(name for name in names if flat(name) in there))
        await self.world.pass_time(DEADLINE_OF_A_COMPUTER)
        assert self.text != before

    async def completes(self, name: str) -> None:
        """Choose the first entries in the menus below the one that shows this name, until none of them is empty."""
        for _ in range(MOST_CHOICES):
            menus = self.menus()
            below = menus[menus.index(self.menu(name)) + 1 :]
            last = next(n for n, menu in enumerate(below) if "📄" in label(menu["options"][0]))
            drop = flat(words.text(self.lang, "panel-take-out"))
            empty = [menu for menu in below[:last] if not any(option.get("default") for option in menu["options"])]
            left = [menu for menu in empty if self.shown(menu) != drop]
            if not left:
                return
            await self.pick(left[0], *left[0]["options"][: left[0]["max_values"]])
        raise AssertionError(self.text)

    def offers(self, mark: str, name: str) -> bool:
        """Whether the menu whose entries bear this mark has an entry of this name."""
        marked = [option for menu in self.menus() for option in menu["options"] if mark in label(option)]
        return any(flat(name) in flat(label(option)) for option in marked)


def label(option: dict[str, Any]) -> str:
    emoji = (option.get("emoji") or {}).get("name") or ""
    return f"{emoji} {option['label']}".strip()


# ---- the three games ---------------------------------------------------------------------------------
async def naval_battle(pupil: Pupil) -> None:
    menu, option, button = await pupil.reads("tutorial-nb-fleet")
    assert "40" in pupil.lesson
    assert re.search(r" 40 ?;", flat(pupil.text)), "the points of the lesson are those of the sheet"
    first, second = pupil.menus()[:2]
    assert all("📂" in label(entry) for entry in first["options"])
    assert flat(menu) in pupil.shown(second)
    await pupil.pick(second, next(entry for entry in second["options"] if flat(option) in flat(label(entry))))
    before = pupil.picture
    await pupil.press(button)
    assert re.search(r"[A-K]\d+–[A-K]\d+", pupil.picture), "the picture shows the ships"
    assert pupil.picture != before
    await pupil.seals()

    salvo, action, targets = await pupil.reads("tutorial-nb-salvo")
    await pupil.choose(action, salvo)
    await pupil.cells(targets, 1, 0, 7, 14)
    assert all(cell in pupil.picture for cell in ("F1", "H2", "J3")), "the picture marks the cells"
    await pupil.seals()

    plane, action, target = await pupil.reads("tutorial-nb-plane")
    await pupil.choose(action, plane)
    await pupil.cells(target, 4, 12)
    await pupil.seals()

    salvo, button, typed = await pupil.reads("tutorial-nb-strike")
    assert salvo in typed
    await pupil.types(button, typed)
    assert all(cell in pupil.picture for cell in typed.split()[1:])
    await pupil.seals()

    _, standing = await pupil.reads("tutorial-nb-end")
    assert pupil.offers("📄", standing)


async def sea_war(pupil: Pupil) -> None:
    option, menu = await pupil.reads("tutorial-sw-deploy")
    assert "F6" in pupil.picture
    before = pupil.picture
    await pupil.choose(menu, option)
    assert "F4" in pupil.picture
    assert pupil.picture != before
    await pupil.seals()

    (option,) = await pupil.reads("tutorial-sw-first")
    await pupil.choose("", option)
    await pupil.seals()

    ship, destination = await pupil.reads("tutorial-sw-move")
    await pupil.choose(ship, "E4")
    free = [entry for entry in pupil.menu(destination)["options"] if ":" not in label(entry)]
    assert all(label(entry) in pupil.picture for entry in free), "the picture shows the destinations"
    await pupil.pick(pupil.menu(destination), free[0])
    await pupil.seals()

    assert await pupil.reads("tutorial-sw-attack") == []
    ships = [entry["label"] for entry in pupil.menu(ship)["options"]]
    for cell in ships:
        await pupil.choose(ship if cell == ships[0] else words.text(pupil.lang, "sw-field-ship"), cell)
        menu_of_ends = pupil.menu(destination)
        targets = [entry for entry in menu_of_ends["options"] if ":" in label(entry)]
        if targets:
            break
    await pupil.pick(menu_of_ends, targets[0])
    await pupil.seals()

    look, card, counter, standing = await pupil.reads("tutorial-sw-cards")
    assert await pupil.press(look)
    assert flat(counter) in flat(standing)
    assert pupil.offers("📄", standing)
    await pupil.choose(ship, pupil.menu(ship)["options"][0]["label"])
    playable = pupil.menu(card)
    await pupil.pick(playable, playable["options"][0])
    await pupil.completes(card)
    stale = words.text(pupil.lang, "panel-stale-fields", count=1)
    assert flat(stale) not in flat(pupil.text), "the ship chosen at first leaves nothing behind"
    if not pupil.ready:
        await pupil.press(words.text(pupil.lang, "panel-row-another"))
        await pupil.choose(ship, pupil.menu(ship)["options"][0]["label"])
        await pupil.pick(pupil.menu(destination), pupil.menu(destination)["options"][0])
    await pupil.seals()

    await pupil.reads("tutorial-sw-end")


async def branle_bas(pupil: Pupil) -> None:
    preset, option = await pupil.reads("tutorial-bb-deploy")
    assert "19" in pupil.lesson
    await pupil.choose("", preset)
    await pupil.choose(preset, option)
    placed = [line for line in pupil.text.splitlines() if re.search(r"\([A-Z]\)\s?: ", line)]
    cells = [cell for line in placed for cell in re.findall(r"\b[A-I]\d\b", line)]
    assert len(cells) == len(set(cells)) == 19
    assert {cell[1] for cell in cells} == {"1", "2", "3"}
    described = [str(entry.get("description")) for menu in pupil.menus()[:1] for entry in menu["options"]]
    empty = words.text(pupil.lang, "panel-filled-of", count=0, most=2)
    assert not any(flat(empty) in flat(each) for each in described), "nothing that has its place counts as empty"
    await pupil.seals()

    ship, destination = await pupil.reads("tutorial-bb-move")
    cruiser = words.text(pupil.lang, "bb-kind-cruiser")
    await pupil.choose(ship, cruiser)
    ends = pupil.menu(destination)
    assert all(label(entry) in pupil.picture for entry in ends["options"]), "the picture shows the destinations"
    await pupil.pick(ends, ends["options"][0])
    await pupil.seals()

    destination, legend, look = await pupil.reads("tutorial-bb-take")
    assert await pupil.press(legend)
    assert await pupil.press(look)
    await pupil.choose(ship, cruiser)
    ends = pupil.menu(destination)
    await pupil.pick(ends, ends["options"][0])
    await pupil.seals()

    button, typed = await pupil.reads("tutorial-bb-plan")
    await pupil.types(button, typed)
    assert typed in pupil.text
    await pupil.seals()

    _, standing = await pupil.reads("tutorial-bb-end")
    assert pupil.offers("📄", standing)


PLAYED: dict[str, Callable[[Pupil], Awaitable[None]]] = {
    "naval-battle": naval_battle,
    "sea-war": sea_war,
    "branle-bas": branle_bas,
}


@pytest.mark.parametrize("lang", words.LANGS)
@pytest.mark.parametrize("game", PLAYED)
async def test_a_pupil_who_does_what_the_lessons_say_reaches_the_last(tmp_path: Path, game: str, lang: str) -> None:
    async with whole_bot(tmp_path) as world:
        anna = world.person("anna")
        await anna.slash(world.channel, "me language", language=lang)
        await anna.slash(world.channel, "campaign tutorial", game=game)
        await world.pass_time(DEADLINE_OF_A_COMPUTER)
        pupil = Pupil(world, anna, lang)
        await PLAYED[game](pupil)
        assert f"`{words.text(lang, 'cmd-campaign')}".replace("`", "`/") in pupil.lesson
        await anna.slash(world.channel, "campaign cancel")
        assert (await world.campaigns.lobby.card(1)).status == "cancelled"
