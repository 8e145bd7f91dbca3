"""What the page asks and what it gets: campaigns, maps, sheets, touches, news."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

import renderer
from bot.web import shown
from rules.core import Match, msg
from rules.core.pointing import Spot, Way
from rules.geometry.squares import grid
from tests.campaigns.kit import BLUE, GUEST, RED
from tests.patience import within
from tests.web.kit import Reader, Web

SMALL = ("naval-battle", "sea-war", "branle-bas")


async def test_who_may_not_see_a_campaign_gets_what_nobody_gets(board: Web) -> None:
    campaign = await board.game("sea-war")
    board.shut.add((campaign, GUEST))
    board.server.limiter.admits = lambda *_: True  # type: ignore[method-assign]
    async with board.reader(GUEST) as reader:
        for path in ("", "/map", "/sheet", "/history", "/live", "/complete?text=a"):
            hidden = await reader.ask("GET", f"/api/c/{campaign}{path}")
            missing = await reader.ask("GET", f"/api/c/{campaign + 77}{path}")
            board.shut.add((campaign + 77, GUEST))
            missing = await reader.ask("GET", f"/api/c/{campaign + 77}{path}")
            assert hidden[:2] == missing[:2]
            assert hidden[0] == 404
        for name in ("touch", "fill", "row", "type", "clear", "random", "seal", "unseal"):
            assert (await reader.ask("POST", f"/api/c/{campaign}/{name}", {"ask": "x"}))[0] == 404


async def test_a_spectator_sees_what_everybody_sees_and_no_sheet(board: Web) -> None:
    campaign = await board.game("naval-battle", 3)
    async with board.reader(GUEST) as reader:
        found = await reader.get(f"/api/c/{campaign}")
        assert "sheet" not in found
        assert [one["who"] for one in found["eyes"]] == [""]
        for path in ("/sheet", "/map?who=first", "/history?who=second"):
            status, said, _ = await reader.ask("GET", f"/api/c/{campaign}{path}")
            assert (status, said["code"]) == (409, "stale")


async def test_the_page_and_discord_fill_in_one_sheet(board: Web) -> None:
    campaign = await board.game("sea-war", 2)
    person = await board.waited(campaign)
    sheets = board.kit.campaigns.sheets
    async with board.reader(person, campaign) as reader:
        sheet = (await reader.get(f"/api/c/{campaign}"))["sheet"]
        filled = (await reader.post(f"/api/c/{campaign}/random", ask=sheet["ask"]))["sheet"]
        assert filled["done"]
        stored = await sheets.sheet(campaign, person)
        assert stored.revision == filled["revision"]
        assert [line for part in filled["parts"] for line in part["fields"]]
        await sheets.clear(campaign, person, sheet["ask"])
        status, said, _ = await reader.ask(
            "POST", f"/api/c/{campaign}/seal", {"ask": sheet["ask"], "revision": filled["revision"]}
        )
        assert (status, said["code"]) == (409, "stale")


async def test_only_what_the_form_offers_can_be_filled_in(board: Web) -> None:
    campaign = await board.game("sea-war", 2)
    person = await board.waited(campaign)
    async with board.reader(person, campaign) as reader:
        ask = (await reader.get(f"/api/c/{campaign}"))["sheet"]["ask"]
        for path, value in (("then", "win"), ("nothing", "x"), ("order.1.ship", "Z99"), ("then", ["end"]), ("then", 5)):
            status, _, _ = await reader.ask(
                "POST", f"/api/c/{campaign}/fill", {"ask": ask, "path": path, "value": value}
            )
            assert status == 409, path
        assert (await board.kit.campaigns.sheets.sheet(campaign, person)).draft == {}


async def test_nobody_fills_in_anothers_sheet(board: Web) -> None:
    campaign = await board.game("sea-war", 2)
    person = await board.waited(campaign)
    other = BLUE if person == RED else RED
    async with board.reader(person) as reader, board.reader(other) as rival:
        ask = (await reader.get(f"/api/c/{campaign}"))["sheet"]["ask"]
        for name in ("random", "clear", "seal", "unseal", "touch", "foresee", "type", "fill"):
            body = {"ask": ask, "path": "then", "value": "end", "text": "end", "at": {"key": "E5"}}
            assert (await rival.ask("POST", f"/api/c/{campaign}/{name}", body))[0] == 409, name
        assert (await rival.ask("GET", f"/api/c/{campaign}/sheet?ask={ask}"))[0] == 409


async def sealed_by_touches(board: Web, reader: Reader, campaign: int, person: int) -> int:
    """Fills in the person's first sheet as a random player would, by touches where the map offers them, and seals it.
    Returns the number of touches."""
    card = await board.kit.campaigns.sheets.sheet(campaign, person)
    opened = await board.kit.campaigns.sheets.opened(campaign, person, card.ask.id)
    match: Match = opened.match
    wanted = match.completed(card.ask.id, Random(card.ask.id))
    url, ask, touches = f"/api/c/{campaign}", card.ask.id, 0
    for _ in range(400):
        now = await board.kit.campaigns.sheets.sheet(campaign, person, ask)
        left = [
            blank
            for blank in now.form.blanks
            if blank.path in wanted and now.draft.get(blank.path) != wanted[blank.path]
        ]
        if not left:
            break
        blank = left[0]
        value = wanted[blank.path]
        await reader.post(f"{url}/fill", ask=ask, path=blank.path, value=value)
        touches += 1
    now = await board.kit.campaigns.sheets.sheet(campaign, person, ask)
    assert now.draft == wanted
    await reader.post(f"{url}/seal", ask=ask, revision=now.revision)
    return touches


@pytest.mark.parametrize("game", SMALL)
async def test_a_game_goes_on_from_the_page_alone(board: Web, game: str) -> None:
    campaign = await board.game(game)
    async with board.reader(RED) as red, board.reader(BLUE) as blue:
        for _ in range(6):
            person = await board.waited(campaign)
            await sealed_by_touches(board, red if person == RED else blue, campaign, person)
        found = await red.get(f"/api/c/{campaign}/history")
        assert found["newest"][0] >= 2


async def seen_ship(board: Web, campaign: int, person: int) -> tuple[dict[str, str], dict[str, str]]:
    """A ship on the tracking chart that this reader has seen, and a cell that it covers, as spots."""
    view = (await board.kit.campaigns.sheets.opened(campaign, person)).card.view
    areas = renderer.areas(view, "en", "tracking")
    corners = {frozenset(area.corners): area for area in areas if area.key[1:].isdigit()}
    ship = next(area for area in areas if not area.key[-1].isdigit() and frozenset(area.corners) in corners)
    cell = corners[frozenset(ship.corners)]
    return {"key": ship.key, "board": ship.board}, {"key": cell.key, "board": cell.board}


async def test_a_touch_takes_a_piece_in_hand_and_a_second_moves_it(board: Web) -> None:
    campaign = await board.game("branle-bas", 2)
    person = await board.waited(campaign)
    async with board.reader(person) as reader:
        sheet = (await reader.get(f"/api/c/{campaign}"))["sheet"]
        ships = next(field for part in sheet["parts"] for field in part["fields"] if field["path"] == "ship")
        url = f"/api/c/{campaign}/touch"
        for option in ships["options"]:
            lifted = await reader.post(url, ask=sheet["ask"], at={"key": option["key"]}, hand=None)
            if lifted["glow"]:
                break
        assert lifted["hand"][0]["key"] == option["key"]
        assert (await board.kit.campaigns.sheets.sheet(campaign, person)).draft == {}
        goal = lifted["glow"][0][1]
        done = await reader.post(url, ask=sheet["ask"], at={"key": goal}, hand=lifted["hand"])
        draft = (await board.kit.campaigns.sheets.sheet(campaign, person)).draft
        assert (draft["ship"], draft["goal"]) == (option["key"], goal)
        assert done["done"]
        assert done["hand"] == []


async def test_what_a_touch_would_do_is_told_and_not_done(board: Web) -> None:
    campaign = await board.game("naval-battle", 4)
    person = await board.waited(campaign)
    sheets = board.kit.campaigns.sheets
    async with board.reader(person) as reader:
        where, ask = f"/api/c/{campaign}", (await reader.get(f"/api/c/{campaign}"))["sheet"]["ask"]
        body = {"ask": ask, "at": {"key": "E5"}, "hand": None}
        menu = (await reader.post(f"{where}/touch", **body))["menu"]
        for more in ({}, {"token": menu[0]["token"]}, {"kind": "act.kind=salvo act.targets"}):
            foreseen = await reader.post(f"{where}/foresee", **body, **more)
            assert (await sheets.sheet(campaign, person)).draft == {}
            assert bool(foreseen["menu"]) == (not more)
            done = await reader.post(f"{where}/touch", **body, **more)
            assert {**foreseen, "sheet": done.get("sheet")} == {"sheet": None, **done}
            revision = (await sheets.sheet(campaign, person)).revision
            await reader.post(f"{where}/clear", ask=ask, revision=revision)


async def test_a_touch_of_a_thing_that_takes_no_orders_means_what_lies_below_it(board: Web) -> None:
    """The picture of a ship that was seen covers its cell."""
    campaign = await board.game("naval-battle", 13)
    person = await board.waited(campaign)
    ship, cell = await seen_ship(board, campaign, person)
    async with board.reader(person) as reader:
        where, ask = f"/api/c/{campaign}", (await reader.get(f"/api/c/{campaign}"))["sheet"]["ask"]
        alone = await reader.post(f"{where}/touch", ask=ask, at=ship, hand=[])
        assert (alone["menu"], alone["hand"], alone["done"]) == ([], [], [])
        body = {"ask": ask, "at": ship, "below": [cell], "hand": []}
        found = await reader.post(f"{where}/touch", **body)
        assert found["menu"]
        assert found["menu"] == (await reader.post(f"{where}/touch", ask=ask, at=cell, hand=[]))["menu"]
        assert (await reader.post(f"{where}/touch", **body, more=True))["hand"] == [cell]
        assert (await reader.post(f"{where}/touch", **body, token=found["menu"][0]["token"]))["done"]


async def test_a_touch_that_may_mean_several_things_asks_and_believes_no_forged_answer(board: Web) -> None:
    campaign = await board.game("naval-battle", 4)
    person = await board.waited(campaign)
    async with board.reader(person) as reader:
        ask = (await reader.get(f"/api/c/{campaign}"))["sheet"]["ask"]
        url, at = f"/api/c/{campaign}/touch", {"key": "E5"}
        found = await reader.post(url, ask=ask, at=at, hand=None)
        assert len(found["menu"]) > 1
        assert all(one["says"] for one in found["menu"])
        assert (await board.kit.campaigns.sheets.sheet(campaign, person)).draft == {}
        forged = '[["act.1.kind","salvo"],["act.1.targets",["A1","A2","A3"]]]'
        assert (await reader.ask("POST", url, {"ask": ask, "at": at, "token": forged}))[0] == 409
        salvo = next(one for one in found["menu"] if '"salvo"' in one["token"])
        await reader.post(url, ask=ask, at=at, hand=None, token=salvo["token"])
        for key in ("F6", "G7"):
            await reader.post(url, ask=ask, at={"key": key}, hand=None)
        draft = (await board.kit.campaigns.sheets.sheet(campaign, person)).draft
        assert draft["act.1.targets"] == ("E5", "F6", "G7")


async def test_quick_touches_are_all_kept(board: Web) -> None:
    campaign = await board.game("naval-battle", 4)
    person = await board.waited(campaign)
    async with board.reader(person) as reader:
        ask = (await reader.get(f"/api/c/{campaign}"))["sheet"]["ask"]
        await reader.post(f"/api/c/{campaign}/fill", ask=ask, path="act.1.kind", value="salvo")
        cells = ("C3", "D4", "H8")
        await asyncio.gather(
            *(reader.post(f"/api/c/{campaign}/touch", ask=ask, at={"key": cell}, hand=None) for cell in cells)
        )
        draft = (await board.kit.campaigns.sheets.sheet(campaign, person)).draft
        assert isinstance(draft["act.1.targets"], tuple)
        assert set(draft["act.1.targets"]) == set(cells)


async def test_typed_orders_are_read_and_wrong_ones_explained(board: Web) -> None:
    campaign = await board.game("naval-battle", 4)
    person = await board.waited(campaign)
    async with board.reader(person) as reader:
        ask = (await reader.get(f"/api/c/{campaign}"))["sheet"]["ask"]
        url = f"/api/c/{campaign}/type"
        wrong = await reader.post(url, ask=ask, text="salvo A1 B2 Z99", add=True)
        assert wrong["outcome"] == "faulty"
        assert wrong["faults"][0]["why"]
        right = await reader.post(url, ask=ask, text="salvo A1 B2 C3", add=True)
        assert right["outcome"] == "taken"
        assert right["sheet"]["done"]
        assert "salvo" in (await reader.get(f"/api/c/{campaign}/complete?ask={ask}&text=sal"))[0]


async def test_the_map_has_its_picture_and_areas_of_the_readers_view(board: Web) -> None:
    campaign = await board.game("sea-war", 2)
    person = await board.waited(campaign)
    async with board.reader(person) as reader:
        found = await reader.get(f"/api/c/{campaign}/map")
        assert found["image"]
        assert found["alt"]
        keys = {area["key"] for area in found["areas"]}
        assert {"A1", "E5"} <= keys
        assert found["ground"]
        bare = await reader.get(f"/api/c/{campaign}/map?bare=1")
        assert bare["image"] != found["image"]
        assert bare.keys() == {"image"}


async def test_a_part_with_more_pixels_is_given_of_the_picture_that_the_page_shows(board: Web) -> None:
    campaign = await board.game("sea-war", 2)
    url = f"/api/c/{campaign}/map"
    async with board.reader(await board.waited(campaign)) as reader:
        found = await reader.get(url)
        wide, _ = found["tile"]
        assert wide < found["width"] <= 2 * wide
        whole = f"{board.url}{url}?of={found['mark']}"
        async with reader.session.get(f"{whole}&tile=1.1") as answer:
            assert (answer.status, answer.content_type) == (200, "image/webp")
            assert answer.headers["Cache-Control"] == "no-store"
            assert (await answer.read())[8:12] == b"WEBP"
        for query, status, code in (
            ("of=another&tile=0.0", 409, "stale"),
            ("tile=0.0", 409, "stale"),
            (f"of={found['mark']}&tile=2.0", 404, "web-not-found"),
            (f"of={found['mark']}&tile=-1.0", 400, "web-not-understood"),
            (f"of={found['mark']}&tile=x", 400, "web-not-understood"),
        ):
            told = await reader.ask("GET", f"{url}?{query}")
            assert (told[0], told[1]["code"]) == (status, code), query


async def test_a_fleet_is_placed_by_touches_and_only_cells_where_a_piece_fits_are_lit(board: Web) -> None:
    campaign = await board.game("naval-battle")
    person = await board.waited(campaign)
    async with board.reader(person) as reader:
        ask = (await reader.get(f"/api/c/{campaign}"))["sheet"]["ask"]
        sheet = (await reader.post(f"/api/c/{campaign}/random", ask=ask))["sheet"]
        pieces = sheet["tray"][:3]
        for one in pieces:  # They are bought and not placed yet.
            await reader.post(f"/api/c/{campaign}/fill", ask=ask, path=one["path"], value=None)
        touch, refused = f"/api/c/{campaign}/touch", 0
        for one in pieces:
            hand = {"path": one["path"]}
            lit = {(key, there) for there, key, *_ in (await reader.post(touch, ask=ask, at=None, hand=hand))["glow"]}
            (where,) = {there for _, there in lit}
            for cell in {(name, where) for name in grid(11).names} - lit:
                wrong = await reader.post(touch, ask=ask, at={"key": cell[0], "board": where}, hand=hand)
                assert "sheet" not in wrong
                refused += 1
                break
            sheet = (await reader.post(touch, ask=ask, at={"key": min(lit)[0], "board": where}, hand=hand))["sheet"]
        assert refused
        assert sheet["done"]
        assert not sheet["stale"]
        assert not sheet["problems"]


async def test_a_list_in_the_panel_is_filled_in_one_by_one(board: Web) -> None:
    """A salvo takes three cells: with one and two, it is begun."""
    campaign = await board.game("naval-battle", 4)
    person = await board.waited(campaign)
    async with board.reader(person) as reader:
        ask = (await reader.get(f"/api/c/{campaign}"))["sheet"]["ask"]
        fill = f"/api/c/{campaign}/fill"
        await reader.post(fill, ask=ask, path="act.1.kind", value="salvo")
        sheet = {}
        for count in (1, 2, 3):
            assert not sheet.get("done")
            sheet = (await reader.post(fill, ask=ask, path="act.1.targets", value=["B2", "B3", "B4"][:count]))["sheet"]
            assert not sheet["stale"]
        assert sheet["done"]
        for wrong in (["Z99"], ["B2", "B2"], "B2"):
            status, found, _ = await reader.ask("POST", fill, {"ask": ask, "path": "act.1.targets", "value": wrong})
            assert (status, found["code"]) == (409, "stale")


async def test_a_tick_in_one_browser_leaves_what_was_ticked_in_another(board: Web) -> None:
    """The page that sends it may show an older list."""
    campaign = await board.game("naval-battle", 4)
    person = await board.waited(campaign)
    fill, path = f"/api/c/{campaign}/fill", "act.1.targets"
    async with board.reader(person) as one, board.reader(person) as other:
        ask = (await one.get(f"/api/c/{campaign}"))["sheet"]["ask"]
        await one.post(fill, ask=ask, path="act.1.kind", value="salvo")

        async def ticked(reader: Reader, key: object, *, on: bool) -> object:
            body = {"ask": ask, "path": path, "tick": key, "on": on}
            status, found, _ = await reader.ask("POST", fill, body)
            draft = (await board.kit.campaigns.sheets.sheet(campaign, person)).draft
            return draft.get(path) if status == 200 else (status, found["code"])

        await ticked(one, "B2", on=True)
        assert await ticked(other, "B3", on=True) == ("B2", "B3")
        assert await ticked(one, "B2", on=True) == ("B2", "B3"), "each keeps its place"
        assert await ticked(other, "B2", on=False) == ("B3",)
        assert await ticked(one, "B2", on=False) == ("B3",), "a tick that is gone is gone"
        for wrong, said in (
            ("Z99", (409, "stale")),
            (7, (400, "web-not-understood")),
            (None, (400, "web-not-understood")),
        ):
            assert await ticked(one, wrong, on=True) == said
        assert await ticked(other, "B3", on=False) is None


async def test_nothing_is_written_into_a_row_that_somebody_else_has_taken_out(board: Web) -> None:
    """Its number may be that of another row now."""
    campaign = await board.game("sea-war", 3)
    person = await board.waited(campaign)
    where, sheets = f"/api/c/{campaign}", board.kit.campaigns.sheets
    async with board.reader(person) as one, board.reader(person) as other:
        shown = (await one.post(f"{where}/random", ask=(await one.get(where))["sheet"]["ask"]))["sheet"]
        (rows,) = [field for part in shown["parts"] for field in part["fields"] if field["type"] == "rows"]
        ship = rows["rows"][0]["fields"][0]
        seen = {"ask": shown["ask"], "revision": shown["revision"]}
        await other.post(f"{where}/row", **seen, path=rows["path"], number=1, what="remove")
        before = (await sheets.sheet(campaign, person)).draft
        at = {"key": ship["value"], "board": ""}
        for what, body in (
            ("fill", {"path": ship["path"], "value": ship["value"]}),
            ("touch", {"at": at, "hand": {"path": ship["path"]}}),
        ):
            status, found, _ = await one.ask("POST", f"{where}/{what}", {**seen, **body})
            assert (status, found["code"]) == (409, "stale"), what
        assert (await sheets.sheet(campaign, person)).draft == before
        await one.post(f"{where}/touch", **seen, at=at, hand=None)


@pytest.mark.parametrize(("turns", "drawn"), [(0, True), (2, False)], ids=["deployment", "turn"])
async def test_a_picture_that_the_page_shows_already_is_not_sent_again(board: Web, turns: int, drawn: bool) -> None:
    """Orders leave it as it is, since the page draws them; what is placed is part of it."""
    campaign = await board.game("branle-bas", turns)
    person = await board.waited(campaign)
    async with board.reader(person) as reader:
        ask = (await reader.get(f"/api/c/{campaign}"))["sheet"]["ask"]
        where = f"/api/c/{campaign}/map?ask={ask}"
        shown = await reader.get(where)
        again = await reader.get(f"{where}&have={shown['mark']}")
        assert again == {key: shown[key] for key in ("picture", "mark", "pictures")} | {"same": True}
        sheet = (await reader.post(f"/api/c/{campaign}/random", ask=ask))["sheet"]
        newer = await reader.get(f"{where}&have={shown['mark']}")
        assert sheet["drawn"] is drawn
        if not drawn:
            assert newer == again
            await reader.post(f"/api/c/{campaign}/seal", ask=ask, revision=sheet["revision"])
            newer = await reader.get(f"/api/c/{campaign}/map?have={shown['mark']}")
        assert newer["image"] != shown["image"]
        assert newer["mark"] != shown["mark"]


async def test_a_change_is_told_to_those_who_may_know_of_it_and_to_nobody_else(board: Web) -> None:
    campaign = await board.game("sea-war", 2)
    person = await board.waited(campaign)
    other = BLUE if person == RED else RED
    async with board.reader(person) as reader, board.reader(other) as rival:
        ask = (await reader.get(f"/api/c/{campaign}"))["sheet"]["ask"]
        heard: dict[str, list[bytes]] = {"mine": [], "theirs": []}
        ready = {"mine": asyncio.Event(), "theirs": asyncio.Event()}
        news = {"mine": asyncio.Event(), "theirs": asyncio.Event()}

        async def listen(name: str, one: Reader) -> None:
            seen = (await one.get(f"/api/c/{campaign}"))["seen"]
            async with one.session.get(
                f"{board.url}/api/c/{campaign}/live?seen={seen}", headers={"Accept": "text/event-stream"}
            ) as stream:
                async for line in stream.content:
                    ready[name].set()
                    if line.startswith(b"event"):
                        heard[name].append(line)
                        news[name].set()

        listening = [asyncio.create_task(listen("mine", reader)), asyncio.create_task(listen("theirs", rival))]
        async with within(10):
            await asyncio.gather(*(event.wait() for event in ready.values()))
            await reader.post(f"/api/c/{campaign}/random", ask=ask)
            await news["mine"].wait()
        assert heard["theirs"] == [], "a draft is a secret of its seat"
        news["mine"].clear()
        sheet = (await reader.get(f"/api/c/{campaign}"))["sheet"]
        await reader.post(f"/api/c/{campaign}/seal", ask=ask, revision=sheet["revision"])
        async with within(10):
            await news["theirs"].wait()
        assert len(heard["theirs"]) == 1, "the seal alone"
        for task in listening:
            task.cancel()
        await asyncio.wait(listening)


async def test_an_order_is_due_until_it_is_sealed_and_only_to_its_own_seat(board: Web) -> None:
    campaign = await board.game("branle-bas", 2)
    person = await board.waited(campaign)
    other = next(one for one in (RED, BLUE) if one != person)
    async with board.reader(person, campaign) as reader, board.reader(other, campaign) as waiting:
        sheet = (await reader.get(f"/api/c/{campaign}"))["sheet"]
        assert sheet["due"]
        assert not (await waiting.get(f"/api/c/{campaign}")).get("sheet", {"due": False})["due"]
        filled = (await reader.post(f"/api/c/{campaign}/random", ask=sheet["ask"]))["sheet"]
        assert filled["due"]
        sealed = await reader.post(f"/api/c/{campaign}/seal", ask=sheet["ask"], revision=filled["revision"])
        assert not (sealed["sheet"] or {"due": False})["due"]
        assert (await waiting.get(f"/api/c/{campaign}"))["sheet"]["due"]


def test_a_word_for_the_piece_in_hand_is_named_by_the_word_and_not_by_the_piece() -> None:
    says = tuple(
        msg("touch-chosen", field=field, option=option) for field, option in (("Action", "dig"), ("Troops", "6"))
    )
    deed = Way((("do.1.deed", "entrench"), ("do.1.who", ("troop-6",))), says, ("entrench",), "-")
    target = Way((("move.1.unit", "a"), ("move.1.to", "B2")), says, ("B2",))
    assert [one[2] for one in shown.glow((deed, target), (), "en")] == ["Action: dig", "Troops: 6"]


def test_two_things_that_one_area_means_are_told_apart() -> None:
    says = [msg("touch-chosen", field=field, option=option) for field, option in (("Card", "Probe"), ("Section", "2"))]
    changed = Way((("give.1.section", "2"),), (says[1],), ("2",))
    another = Way((("give.2.card", "probe"), ("give.2.section", "2")), tuple(says), ("2",))
    told = [one[2] for one in shown.glow((changed, another), (Spot("probe"),), "en")]
    assert told == ["Section: 2", "Card: Probe · Section: 2"]
