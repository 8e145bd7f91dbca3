"""What people do beside the sheets: the list of their campaigns, the lobby, several seats, a game master's look, the end."""

from __future__ import annotations

import pytest

from bot.campaigns.unit_of_work import UnitOfWork
from tests.campaigns.kit import BLUE, GM, GUEST, RED
from tests.web.kit import Web


async def states(board: Web, campaign: int, person: int) -> dict[str, str]:
    """Seat -> state, as the lobby's page shows it to a person."""
    async with board.reader(person) as reader:
        lobby = (await reader.get(f"/api/c/{campaign}"))["lobby"]
        return {one["seat"]: one["state"] for one in lobby["seats"]}


# ---- the list ----------------------------------------------------------------------------------------
async def test_the_list_says_what_each_campaign_wants(board: Web) -> None:
    campaign = await board.game("sea-war", 2)
    waited = await board.waited(campaign)
    other = BLUE if waited == RED else RED
    lobby = (await board.kit.lobby(game="sea-war", title="Coral Sea", by=waited)).id
    for person, wanted in ((waited, {campaign: "orders", lobby: "gathering"}), (other, {campaign: "others"})):
        async with board.reader(person) as reader:
            found = (await reader.get("/api/me"))["campaigns"]
            assert {one["id"]: one["why"] for one in found} == wanted
            mine = next(one for one in found if one["id"] == campaign)
            assert mine["due"]
            assert bool(mine["about"]) is (person == waited)
            assert [seat["waited"] for seat in mine["seats"]].count(True) == 1


async def test_the_list_hides_what_the_person_may_not_see(board: Web) -> None:
    campaign = await board.game("sea-war", 2)
    board.shut.add((campaign, RED))
    async with board.reader(RED) as reader:
        assert (await reader.get("/api/me"))["campaigns"] == []


# ---- a lobby -----------------------------------------------------------------------------------------
async def test_a_campaign_is_joined_left_and_started_on_the_page(board: Web) -> None:
    campaign = (await board.kit.lobby(game="naval-battle", title="Skagerrak")).id
    url = f"/api/c/{campaign}"
    async with board.reader(RED) as red, board.reader(BLUE) as blue:
        seats = [one["seat"] for one in (await red.get(url))["lobby"]["seats"]]
        await red.post(f"{url}/join", seat=seats[1])
        assert await states(board, campaign, RED) == {seats[0]: "free", seats[1]: "mine"}
        assert await states(board, campaign, BLUE) == {seats[0]: "free", seats[1]: "taken"}
        assert (await blue.ask("POST", f"{url}/join", {"seat": seats[1]}))[1]["code"] == "refused"
        assert (await blue.ask("POST", f"{url}/start", {}))[1]["code"] == "refused"
        await red.post(f"{url}/join", seat=seats[0])
        assert await states(board, campaign, RED) == {seats[0]: "mine", seats[1]: "free"}
        assert (await red.ask("POST", f"{url}/start", {}))[1]["code"] == "refused"
        await blue.post(f"{url}/join")
        await blue.post(f"{url}/word", word="trafalgar")
        await blue.post(f"{url}/leave")
        await blue.post(f"{url}/join")
        assert (await blue.post(f"{url}/start")) == {"begun": True}
        found = await red.get(url)
        assert "lobby" not in found
        assert found["mine"] == [seats[0]]
    assert (await board.kit.campaigns.lobby.card(campaign)).status == "running"


async def test_the_computer_takes_free_seats_and_gives_them_back(board: Web) -> None:
    campaign = (await board.kit.lobby(game="sea-war", title="Skagerrak")).id
    async with board.reader(RED) as reader:
        lobby = (await reader.post(f"/api/c/{campaign}/computer"))["lobby"]
        assert [one["state"] for one in lobby["seats"]] == ["mine", "computer"]
        assert lobby["ready"]
        lobby = (await reader.post(f"/api/c/{campaign}/uncomputer"))["lobby"]
        assert [one["state"] for one in lobby["seats"]] == ["mine", "free"]


async def test_a_guest_finds_the_seat_and_declines_it(board: Web) -> None:
    campaign = (await board.kit.lobby(game="sea-war", title="Skagerrak", invited=(RED,), seating="invited")).id
    assert "offered" in (await states(board, campaign, RED)).values()
    assert "offered" not in (await states(board, campaign, BLUE)).values()
    async with board.reader(RED) as red, board.reader(BLUE) as blue:
        assert (await blue.ask("POST", f"/api/c/{campaign}/join", {}))[1]["code"] == "refused"
        assert (await red.get(f"/api/c/{campaign}"))["lobby"]["guest"]
        assert not (await red.post(f"/api/c/{campaign}/leave"))["lobby"]["guest"]


@pytest.mark.parametrize("act", ["join", "leave", "word", "computer", "uncomputer", "start", "peek", "rematch"])
async def test_nobody_acts_in_a_campaign_that_they_may_not_see(board: Web, act: str) -> None:
    campaign = (await board.kit.lobby(game="sea-war", title="Skagerrak")).id
    board.shut |= {(campaign, GUEST), (campaign + 7, GUEST)}
    async with board.reader(GUEST) as reader:
        hidden = await reader.ask("POST", f"/api/c/{campaign}/{act}", {"seat": "red", "word": "x"})
        missing = await reader.ask("POST", f"/api/c/{campaign + 7}/{act}", {"seat": "red", "word": "x"})
    assert hidden[:2] == missing[:2]
    assert hidden[0] == 404
    assert not (await board.kit.campaigns.lobby.card(campaign)).seats_of(GUEST)


async def test_the_page_names_people_as_their_server_does_while_somebody_can_tell(board: Web) -> None:
    campaign = await board.game("sea-war", 2)

    async def names(guild: int, people: object) -> dict[int, str]:
        assert guild == 1
        return {RED: "Anna <b>"}

    board.server.door.names = names
    async with board.reader(GUEST) as reader:
        people = (await reader.get(f"/api/c/{campaign}"))["people"]
        assert sorted(people.values()) == [[], ["Anna <b>"]]
        board.server.door.names = None
        assert (await reader.get(f"/api/c/{campaign}"))["people"] == {}


# ---- several seats, staff ------------------------------------------------------------------------
async def test_a_player_of_several_seats_gets_the_sheet_of_the_seat_that_is_chosen(board: Web) -> None:
    campaigns = board.kit.campaigns
    card = await board.kit.lobby(game="memoir-44", title="Peleliu", scenario="peleliu")
    mine = [seat.seat for seat in card.sides[0].seats][:2]
    for seat in mine:
        await campaigns.lobby.join(card.id, RED, seat=seat)
    await campaigns.lobby.join(card.id, BLUE, seat=card.sides[1].seats[0].seat)
    await campaigns.lobby.start(card.id, GM)
    card = await campaigns.lobby.card(card.id)
    url = f"/api/c/{card.id}"
    async with board.reader(RED) as reader:
        first = await reader.get(url)
        assert set(mine) <= set(first["mine"])
        if "sheet" in first:
            assert first["who"] == first["sheet"]["seat"]
        for seat in mine:
            found = await reader.get(f"{url}?who={seat}")
            assert found["who"] == seat
            refs = [one for one in (await campaigns.sheets.sheet(card.id, RED)).others if one.ask.seat == seat]
            if refs:
                assert found["sheet"]["seat"] == seat


async def test_staff_open_the_sheet_of_their_seat(board: Web) -> None:
    campaign = await board.game("sea-war", 2)
    person = await board.waited(campaign)
    seat = (await board.kit.campaigns.lobby.card(campaign)).seat_of(person)
    assert seat is not None
    await board.kit.campaigns.staff.add(campaign, person, GUEST, seat)
    async with board.reader(GUEST) as reader:
        found = await reader.get(f"/api/c/{campaign}")
        assert (found["who"], found["sheet"]["seat"], found["sheet"]["shared"]) == (seat, seat, True)


# ---- a game master -------------------------------------------------------------------------------
async def test_a_game_masters_look_is_told_to_the_players_and_ties_to_one_side(board: Web) -> None:
    campaign = await board.game("naval-battle", 3)
    url = f"/api/c/{campaign}"
    first, second = (seat.seat for seat in (await board.kit.campaigns.lobby.card(campaign)).seats)
    async with board.reader(GM) as gm, board.reader(RED) as red, board.reader(GUEST) as guest:
        assert (await gm.get(url))["gm"]
        for reader in (red, guest):
            assert (await reader.ask("POST", f"{url}/peek", {"seat": first}))[1]["code"] == "refused"
        await board.kit.posts()
        found = await gm.post(f"{url}/peek", seat=first)
        assert {one["picture"] for one in found["maps"]} >= {"own"}
        assert any("bot-act-peek" in repr(post) for post in await board.kit.posts())
        assert (await gm.ask("POST", f"{url}/peek", {"seat": second}))[1]["code"] == "refused"
        assert [one["who"] for one in (await gm.get(url))["eyes"]] == [""], "each look is told"


async def test_no_look_is_told_that_cannot_be_shown(board: Web) -> None:
    campaign = await board.game("naval-battle", 3)
    seat = (await board.kit.campaigns.lobby.card(campaign)).seats[0].seat
    board.server.door.draws = None
    await board.kit.posts()
    async with board.reader(GM) as gm:
        assert (await gm.ask("POST", f"/api/c/{campaign}/peek", {"seat": seat}))[0] == 503
    assert not await board.kit.posts()


# ---- the end -------------------------------------------------------------------------------------
async def test_after_the_end_everybody_chooses_the_eyes_of_every_page(board: Web) -> None:
    campaign = await board.game("branle-bas", 2)
    person = await board.waited(campaign)
    seat = (await board.kit.campaigns.lobby.card(campaign)).seat_of(person)
    sheet = await board.kit.campaigns.sheets.read(campaign, person, f"resign.{seat}", "resign")
    await board.kit.campaigns.sheets.seal(campaign, person, sheet.ask.id, sheet.revision)
    url = f"/api/c/{campaign}"
    async with board.reader(GUEST) as reader:
        found = await reader.get(url)
        assert found["status"] == "over"
        assert found["outcome"]
        everybody = {one["who"] for one in found["eyes"]}
        assert len(everybody) == 3
        for who in everybody:
            for leaf in range((await reader.get(f"{url}/history"))["newest"][0] + 1):
                page = await reader.get(f"{url}/history?leaf={leaf}&who={who}")
                assert {one["who"] for one in page["eyes"]} == everybody
                assert (await reader.get(f"{url}/map?leaf={leaf}&who={who}"))["areas"]
    async with board.reader(person) as reader:
        mine = await reader.get("/api/me")
        assert (mine["campaigns"], [one["id"] for one in mine["ended"]]) == ([], [campaign])


# ---- how often a campaign is loaded --------------------------------------------------------------
async def test_the_first_answer_loads_a_campaign_once(board: Web, monkeypatch: pytest.MonkeyPatch) -> None:
    campaign = await board.game("sea-war", 2)
    person = await board.waited(campaign)
    loads: list[int] = []
    load, match = UnitOfWork.load_row, UnitOfWork.match
    matches: list[int] = []

    async def counted(services: object, session: object, number: int, **more: object) -> object:
        loads.append(number)
        return await load(services, session, number, **more)  # type: ignore[arg-type]

    async def unpacked(unit: UnitOfWork, step: int | None = None) -> object:
        matches.append(unit.id)
        return await match(unit, step)

    async with board.reader(person) as reader:
        monkeypatch.setattr(UnitOfWork, "load_row", counted)
        monkeypatch.setattr(UnitOfWork, "match", unpacked)
        found = await reader.get(f"/api/c/{campaign}")
    assert found["sheet"]
    assert loads == [campaign]
    assert matches == [campaign]
