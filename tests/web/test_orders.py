"""What a draft orders is drawn by the page over a picture that stays: arrows, rings, and the piece where its move ends."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.async_api import Browser, Page, expect

from bot import words
from rules.core import Pick
from rules.core.pointing import Spot, Way, targets
from tests.page.conftest import CHROMIUM
from tests.page.conftest import browser as browser
from tests.web.kit import Web
from tests.web.test_page import area, opened
from tests.web.test_page import board as board

pytestmark = [
    pytest.mark.asyncio(loop_scope="session"),
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="no chromium, chromium-browser or google-chrome is installed"),
]


def pictures_of(page: Page) -> list[str]:
    """Addresses of the pictures that the page asks for from now on, without parts with more pixels."""
    asked: list[str] = []
    page.on("request", lambda one: asked.append(one.url) if "/map?" in one.url and "tile=" not in one.url else None)
    return asked


async def a_move(board: Web, campaign: int, person: int) -> tuple[str, Way]:
    """A ship of Branle-Bas and the way to an empty cell that is not beside it."""
    sheet = await board.kit.campaigns.sheets.opened(campaign, person)
    ships = sheet.card.form.field("ship")
    assert isinstance(ships, Pick)
    taken = {ship.cell for ship in sheet.card.view.ships} | {mine.cell for mine in sheet.card.view.mines}
    return next(
        (one.key, way)
        for one in ships.options
        for way in targets(sheet.form, sheet.draft, Spot(one.key))
        if way.values[-1][0] == "goal" and way.areas[0] not in taken and abs(int(way.areas[0][1]) - int(one.key[1])) > 1
    )


async def test_a_move_is_drawn_without_a_new_picture_and_its_piece_is_found_at_both_places(
    board: Web, browser: Browser
) -> None:
    campaign = await board.game("branle-bas", 2)
    person = await board.waited(campaign)
    ship, way = await a_move(board, campaign, person)
    goal = way.areas[0]
    async with opened(board, browser, person, campaign) as page:
        await expect(page.locator(".map:not(.old)")).to_be_visible()
        asked, ghost = pictures_of(page), page.locator(".area.ghost")
        await area(page, ship).click()
        async with page.expect_response("**/touch"):
            await area(page, goal).click()
        await expect(ghost).to_have_count(1)
        await expect(page.locator(".orders .order.over.to")).to_have_count(1)
        said = re.compile(re.escape(words.text("en", "page-ordered").format(what="")) + f".*{goal}")
        for place in (ghost, page.locator(f'.area:not(.ghost)[data-spot$="|{ship}"]').last):
            await expect(place).to_have_attribute("aria-label", said)
        await expect(ghost).to_have_attribute("data-spot", re.compile(rf"\|{ship}$"))
        # By the mouse, and by the keys alone.
        await page.keyboard.press("Escape")
        await ghost.hover()
        await expect(page.locator(".tip .ordered")).to_contain_text(goal)
        await ghost.click()
        await expect(page.locator(".prompt")).to_contain_text(re.compile(rf"In hand: Side .*: .* {ship}\."))
        await page.keyboard.press("Escape")
        await ghost.focus()
        await page.keyboard.press("Enter")
        await expect(page.locator(".prompt")).to_contain_text("In hand")
        await expect(ghost).to_be_focused()
        await page.keyboard.press("Escape")
        sheets = board.kit.campaigns.sheets
        await page.get_by_role("button", name="Clear").click()
        await expect(ghost).to_have_count(0)
        await expect(page.locator(".orders .order")).to_have_count(0)
        assert (await sheets.sheet(campaign, person)).draft == {}
        assert asked == []
        # An earlier position has none of them.
        await page.get_by_role("button", name="Fill in at random").click()
        await expect(page.locator(".orders .order, .area.ghost")).not_to_have_count(0)
        await page.get_by_role("button", name=words.text("en", "page-first")).click()
        await expect(page.locator(".orders .order, .area.ghost")).to_have_count(0)


async def test_the_cells_of_a_salvo_are_ringed_at_each_scale(board: Web, browser: Browser) -> None:
    campaign = await board.game("naval-battle", 4)
    person = await board.waited(campaign)
    async with opened(board, browser, person, campaign) as page:
        await expect(page.locator(".map:not(.old)")).to_be_visible()
        asked = pictures_of(page)
        await area(page, "E5").click()
        await page.locator('.menu button:has-text("alvo")').first.click()
        await expect(page.locator(".orders .order.over.on")).to_have_count(1)
        await area(page, "F6").click()
        await expect(page.locator(".orders .order.over.on")).to_have_count(2)
        await page.get_by_role("button", name=words.text("en", "page-zoom-in")).click()
        await expect(page.locator(".orders .order.over.on")).to_have_count(2)
        assert asked == []


SHOWN = """async (fields, hand = []) => {
    const { Orders } = await import("/static/orders.js");
    const made = (name) => document.createElementNS("http://www.w3.org/2000/svg", name);
    const area = (key, label, x, far, look) => ({ key, board: "", label, state: "", look,
        corners: [[x - far, 50 - far], [x + far, 50 - far], [x + far, 50 + far], [x - far, 50 + far]] });
    const cells = [0, 1, 2, 3, 4].map((n) => area(`c${n}`, `c${n}`, 50 + 100 * n, 50, ""));
    const pieces = [["c0", "Red: gun", 50], ["c4", "Blue: tank", 450], ["tug", "Red: tug", 175],
            ["crew", "Red: crew", 175]].map(
        ([key, label, x]) => area(key, label, x, 20, "unit-x"));
    const all = [...cells, ...pieces];
    const board = { map: { areas: all, width: 500, height: 100 }, shapes: all, svg: made("svg"), scale: 1,
        node: { clientWidth: 500 }, image: { src: "" }, shape: () => made("polygon"),
        named: (_, key) => all.filter((one) => one.key === key) };
    const blanks = fields.flatMap((field) => (field.rows ? field.rows.flatMap((row) => row.fields) : [field]));
    const sheet = { data: { seatName: "Red", parts: [{ fields }] }, fields: () => blanks };
    const orders = new Orders({ board, sheet, hand, drew: "x", query: () => "x", ask: () => "a", name: (key) => key });
    orders.show();
    return { orders, pieces, cells };
}"""
"""Shows the orders of a sheet with these fields on five cells in a row, with a gun of Red on the first one, a tug of Red on the
second, with a crew in the same counter, and a tank of Blue on the last."""

PLANNED = f"""async (fields) => {{
    const {{ orders, pieces, cells }} = await ({SHOWN})(fields);
    const at = ({{ box: [left, , right] }}) => (left + right) / 2;
    const arrow = ({{ from, to, via, kind }}) => [at(from), ...(via || []).map(([x]) => x), at(to), kind];
    return {{ arrows: orders.arrows.map(arrow), rings: orders.rings.map((ring) => [ring.area.label, ring.kind]),
        left: orders.group.querySelectorAll(".left").length,
        names: [...orders.group.querySelectorAll(".token text")].map((text) => text.textContent),
        ghosts: orders.ghosts.map((ghost) => [ghost.area.key, ghost.area.label]),
        says: orders.says(pieces[0]), cell: orders.says(cells[3]) }};
}}"""
"""What these fields order. Arrows by the places of their ends."""

PLAIN = f"""async ([fields, words, hand]) => {{
    const {{ orders }} = await ({SHOWN})(fields, hand.map((key) => ({{ key, board: "" }})));
    orders.stress(words);
    return [...orders.group.querySelectorAll(".over:not(.dim)")].flatMap(({{ says }}) => says);
}}"""
"""What the arrows and rings say that are not pale, while these words are pointed at and these pieces are in hand."""


def pick(path: str, value: Any, *keys: str, **more: Any) -> dict[str, Any]:
    options = [{"key": key} for key in keys or (value,)]
    return {"type": "pick", "path": path, "about": path, "value": value, "of": "", "board": "", "shape": "cell", "many": False,
            "ranked": False, "options": options, **more}  # fmt: skip


def rows(*several: tuple[dict[str, Any], ...]) -> dict[str, Any]:
    made = [{"number": n, "says": f"row {n}", "fields": list(fields)} for n, fields in enumerate(several, start=1)]
    return {"type": "rows", "path": "rows", "about": "rows", "rows": made, "following": []}


async def test_a_second_ship_follows_the_first_into_its_sector(board: Web, browser: Browser) -> None:
    """The first one, which stands there as drafted, does not catch the touch."""
    campaign = await board.game("war-at-sea", 4)
    person = await board.waited(campaign)
    sheet = await board.kit.campaigns.sheets.opened(campaign, person)
    moves = [one for one in sheet.card.form.blanks if isinstance(one, Pick) and one.path.startswith("move.")]
    taken = {unit.sector for unit in sheet.card.view.battle.units}
    first, second, goal = next(
        (one, other, option.key)
        for one in moves
        for other in moves
        for option in one.options
        if one is not other and option in other.options and option.key not in taken
    )
    async with opened(board, browser, person, campaign) as page:
        for number, one in enumerate((first, second), start=1):
            await area(page, one.of).click()
            await expect(page.locator(f'.area.hand[data-spot$="|{one.of}"]').first).to_be_visible()
            box = await page.locator(f'.area[data-spot$="|{goal}"]').bounding_box()
            await page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            await expect(page.locator(".area.ghost")).to_have_count(number)
        draft = (await board.kit.campaigns.sheets.sheet(campaign, person)).draft
        assert (draft[first.path], draft[second.path]) == (goal, goal)


async def test_steps_of_a_piece_make_one_way(board: Web, browser: Browser) -> None:
    """Whatever the game: by rows of cells, by fields about a piece, through cells, in order of preference, and to a place."""
    campaign = await board.game("branle-bas", 2)
    async with opened(board, browser, await board.waited(campaign), campaign) as page:

        async def planned(*fields: dict[str, Any]) -> Any:
            return await page.evaluate(PLANNED, list(fields))

        moved, fires = (pick("unit", "c0"), pick("to", "c3")), (pick("unit", "c3"), pick("at", "c4"))
        found = await planned(rows(moved, fires))  # A piece that is called by its cell fires from where its move ends.
        assert found["arrows"] == [[50, 350, "to"], [350, 450, "at"]]
        assert found["ghosts"] == [["c0", "Red: gun"]]
        ordered = [words.text("en", "page-ordered").format(what=f"row {n}") for n in (1, 2)]
        assert (found["says"], found["cell"]) == (ordered[:1], ordered)
        through = pick("via", ["c1", "c2"], "c1", "c2", many=True, ranked=True)
        assert (await planned(rows((*moved, through))))["arrows"] == [[50, 150, 250, 350, "to"]]
        found = await planned(pick("go", "c2", of="tug"))
        assert (found["arrows"], found["ghosts"]) == ([[175, 250, "to"]], [["tug", "Red: tug"]])
        assert (await planned(pick("go", "c1", of="tug")))["ghosts"] == [], "it stays where it is"
        found = await planned(pick("fire", ["c4", "c0"], "c4", "c0", of="tug", many=True, ranked=True))
        assert found["arrows"] == [[175, 450, "at"]], "only the target that counts first"
        assert (await planned(pick("help", "c0", of="tug")))["arrows"] == [[175, 50, "with"]], "a piece of its own side"
        found = await planned(pick("fly", "c2", of="absent"))
        assert (found["arrows"], found["ghosts"]) == ([], [["absent", "absent"]]), (
            "a piece that the picture does not show"
        )
        found = await planned(rows((pick("at", "c3"), pick("who", ["c0", "tug"], "c0", "tug", many=True))))
        assert found["arrows"] == [[50, 350, "to"], [175, 350, "to"]], "pieces for a place"
        found = await planned(rows((pick("cells", ["c1", "c2"], "c1", "c2", many=True),)))
        assert (found["arrows"], found["rings"]) == ([], [["c1", "on"], ["c2", "on"]])


async def test_among_many_orders_those_that_are_pointed_at_or_in_hand_stand_out(board: Web, browser: Browser) -> None:
    campaign = await board.game("branle-bas", 2)
    pieces = pick("who", ["c0", "tug"], "c0", "tug", many=True)
    orders = [(pick("at", "c2"), pieces), (pick("at", "c3"), pieces), (pick("unit", "c0"), pick("at", "c4"))]
    orders += [(pick("unit", "tug"), pick("at", "c0")), (pick("unit", "tug"), pick("at", "c4"))]
    async with opened(board, browser, await board.waited(campaign), campaign) as page:

        async def plain(count: int, words: list[str], hand: list[str]) -> set[str]:
            return set(await page.evaluate(PLAIN, [[rows(*orders[:count])], words, hand]))

        assert await plain(4, [], []) == {"row 1", "row 2", "row 3", "row 4"}
        assert await plain(4, ["another order"], []) == {"row 1", "row 2", "row 3", "row 4"}
        assert await plain(4, ["row 2"], ["tug"]) == {"row 2"}
        assert await plain(4, [], ["tug"]) == {"row 1", "row 2", "row 4"}
        assert await plain(5, ["row 3"], []) == {"row 3", "row 5"}, "they share the ring around their target"
        assert await plain(2, ["row 2"], []) == {"row 1", "row 2"}, "few orders can be told apart"


async def test_a_counter_of_several_pieces_stays_until_all_of_them_go(board: Web, browser: Browser) -> None:
    """A piece that leaves it stands at its goal by its name: the look of the counter would say that all of them are there."""
    campaign = await board.game("branle-bas", 2)
    async with opened(board, browser, await board.waited(campaign), campaign) as page:

        async def drawn(*fields: dict[str, Any]) -> tuple[int, list[str]]:
            found = await page.evaluate(PLANNED, list(fields))
            return found["left"], found["names"]

        tug, crew = pick("go", "c2", of="tug"), pick("march", "c3", of="crew")
        assert await drawn(rows((pick("unit", "c0"), pick("to", "c3")))) == (1, [])
        assert await drawn(tug) == (0, ["tug"])
        assert await drawn(tug, crew) == (2, ["tug", "crew"])
