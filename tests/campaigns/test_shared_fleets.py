"""Saved set-up sheets that people share: what others get, what they are not told, and when it ends."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.json import encode

from bot.campaigns import Refused
from bot.campaigns.shared_fleets import MOST_SHARED, FleetSummary
from bot.campaigns.summaries import StaleClick
from bot.store import tables as t
from rules import GAMES
from rules.core import OrderError
from tests.campaigns.acts import fill_at_random
from tests.campaigns.kit import BLUE, GUEST, RED, Kit, make

JAPAN, ALLIES = "kongo\n2 a6m2-zeke", "iowa\n2 kidd"
SQUADRON = "A D2\nS E3 B1\nH F3 G2\nC F2 A1\nK E2 G1 A2\nT H2 D3 A3 B3\nD F1\nV B2 C1 H3 I3"


@pytest.fixture
async def kit(tmp_path: Path) -> AsyncIterator[Kit]:
    made = await make(tmp_path, GAMES)
    yield made
    await made.campaigns.close()


async def running(kit: Kit, game: str = "war-at-sea", **more: Any) -> int:
    """A campaign of this game that has just started, Red at the first seat and Blue at the second."""
    number = (await kit.lobby(game=game, **more)).id
    seats = ("japan", "allies") if game in ("war-at-sea", "guadalcanal") else ("first", "second")
    for seat, person in zip(seats, (RED, BLUE), strict=True):
        await kit.campaigns.lobby.join(number, person, seat=seat)
    await kit.campaigns.lobby.start(number, RED)
    return number


async def saved(kit: Kit, campaign: int, person: int, orders: str, name: str = "Strike") -> int:
    """The ID of a sheet saved from the person's own sheet, filled in with these orders."""
    sheet = await kit.campaigns.sheets.read(campaign, person, None, orders)
    return (await kit.campaigns.presets.save(campaign, person, sheet.ask.id, name)).id


async def shared(kit: Kit, campaign: int, person: int, orders: str, name: str = "Strike") -> FleetSummary:
    fleet = await kit.campaigns.fleets.share(person, await saved(kit, campaign, person, orders, name))
    assert fleet.code is not None
    return fleet


async def test_a_shared_fleet_names_its_side_and_ships_and_no_campaign(kit: Kit) -> None:
    campaign = await running(kit, title="Ironbottom Sound", options={"points": 100})
    fleet = await shared(kit, campaign, RED, JAPAN)
    assert fleet.side is not None
    assert fleet.side.key == "seat-japan"
    total, *units = fleet.says
    assert dict(total.args)["points"] == 100
    assert [dict(unit.args)["number"] for unit in units] == [1, 2]
    told = encode(fleet).decode()
    assert "Ironbottom" not in told
    assert await kit.campaigns.fleets.shared(fleet.code or "") == fleet


async def test_a_taken_fleet_is_kept_under_a_name_of_its_takers_own(kit: Kit) -> None:
    fleets, fleet = kit.campaigns.fleets, await shared(kit, await running(kit), RED, JAPAN)
    assert fleet.code is not None
    assert (await fleets.keep(GUEST, fleet.code, " My  own ")).name == "My own"
    assert await kit.refused(fleets.keep(GUEST, fleet.code, "My own")) == "bot-fleet-name-taken"
    assert await kit.refused(fleets.keep(GUEST, fleet.code, " ")) == "bot-bad-name"
    [kept] = await kit.campaigns.presets.list(GUEST)
    assert kept.orders == fleet.orders
    again = await fleets.share(GUEST, kept.id)
    assert again.says == fleet.says, "its options are kept with it"
    assert again.code != fleet.code


async def test_a_fleet_is_put_on_the_sheet_of_its_side_alone(kit: Kit) -> None:
    campaign = await running(kit)
    fleet = await shared(kit, campaign, RED, JAPAN)
    code = fleet.code or ""
    other = await running(kit, title="Other")
    [offer, own] = await kit.campaigns.fleets.offers(RED, code)
    assert (offer.campaign, own.campaign) == (other, campaign)
    assert await kit.campaigns.fleets.offers(BLUE, code) == (), "the sheet of the other side"
    assert await kit.campaigns.fleets.offers(GUEST, code) == ()
    sheet = await kit.campaigns.fleets.put(other, RED, offer.ask, code, offer.revision)
    assert sheet.form.done
    assert sheet.draft["add"] == ("kongo", "a6m2-zeke")
    with pytest.raises(StaleClick):
        await kit.campaigns.fleets.put(other, RED, offer.ask, code, offer.revision)
    with pytest.raises(OrderError) as caught:
        await kit.campaigns.fleets.put(other, BLUE, "fleet.allies", code, 0)
    assert caught.value.faults
    await kit.campaigns.sheets.seal(other, RED, offer.ask)
    assert [one.campaign for one in await kit.campaigns.fleets.offers(RED, code)] == [campaign]


async def test_a_fleet_too_dear_for_a_campaign_is_put_on_the_sheet_with_its_problem(kit: Kit) -> None:
    fleet = await shared(kit, await running(kit, options={"points": 200}), RED, "yamato\nkongo\nharuna")
    small = await running(kit, options={"points": 100})
    offer = (await kit.campaigns.fleets.offers(RED, fleet.code or ""))[0]
    assert offer.campaign == small
    sheet = await kit.campaigns.fleets.put(small, RED, offer.ask, fleet.code or "", offer.revision)
    assert [problem.key for problem in sheet.form.problems] == ["ws-buy-too-dear"]


async def test_a_fleet_does_not_go_on_a_sheet_of_another_game_or_kind(kit: Kit) -> None:
    fleet = await shared(kit, await running(kit), RED, JAPAN)
    naval = await running(kit, "naval-battle")
    assert await kit.refused(kit.campaigns.fleets.put(naval, RED, None, fleet.code or "", 0)) == "bot-fleet-not-here"


async def test_the_owner_is_told_where_the_fleet_may_still_be_hidden(kit: Kit) -> None:
    one = await running(kit, title="One")
    id = await saved(kit, one, RED, JAPAN)
    assert (await kit.campaigns.fleets.own(RED, id)).known_in == ((one, "One"),)
    await running(kit, "naval-battle", title="Another game")
    await kit.campaigns.lobby.cancel(one, 1000)
    assert (await kit.campaigns.fleets.own(RED, id)).known_in == ()


@pytest.mark.parametrize("again", ["withdrawn", "forgotten"])
async def test_what_its_owner_withdraws_or_leaves_behind_is_gone(kit: Kit, again: str) -> None:
    campaign = await running(kit)
    fleet = await shared(kit, campaign, RED, JAPAN)
    [mine] = await kit.campaigns.presets.list(RED)
    assert (await kit.campaigns.fleets.share(RED, mine.id)).code == fleet.code, "shared once, under one code"
    assert (await kit.campaigns.forgetting.kept(RED)).shared == 1
    if again == "withdrawn":
        assert await kit.campaigns.fleets.withdraw(RED, mine.id)
        assert not await kit.campaigns.fleets.withdraw(RED, mine.id)
    else:
        await kit.campaigns.lobby.cancel(campaign, 1000)
        await kit.campaigns.forgetting.forget(RED)
    code = fleet.code or ""
    for doing in (
        kit.campaigns.fleets.shared(code),
        kit.campaigns.fleets.offers(BLUE, code),
        kit.campaigns.fleets.keep(BLUE, code, "Mine"),
    ):
        assert await kit.refused(doing) == "bot-fleet-gone"


async def test_a_fleet_saved_anew_under_its_name_does_not_change_what_is_shared(kit: Kit) -> None:
    campaign = await running(kit)
    fleet = await shared(kit, campaign, RED, JAPAN)
    id = await saved(kit, campaign, RED, "yamato")
    assert (await kit.campaigns.fleets.shared(fleet.code or "")).orders == fleet.orders, "the new one is private"
    assert (await kit.campaigns.fleets.own(RED, id)).fleet.code is None
    assert await kit.campaigns.fleets.delete(RED, id) == "Strike"
    assert (await kit.campaigns.fleets.shared(fleet.code or "")).name == "Strike"


async def test_nobody_reaches_the_saved_sheets_of_others(kit: Kit) -> None:
    fleets, id = kit.campaigns.fleets, await saved(kit, await running(kit), RED, JAPAN)
    for doing in (fleets.own, fleets.share, fleets.delete, fleets.withdraw):
        assert await kit.refused(doing(BLUE, id)) == "bot-no-such-fleet"
    for forged in ("", str(id), "0" * 24):
        assert await kit.refused(fleets.shared(forged)) == "bot-fleet-gone"


async def test_only_the_sheet_with_which_a_game_begins_is_shared(kit: Kit) -> None:
    campaign = await running(kit)
    for person, orders in ((RED, JAPAN), (BLUE, ALLIES)):
        sheet = await kit.campaigns.sheets.read(campaign, person, None, orders)
        await kit.campaigns.sheets.seal(campaign, person, sheet.ask.id)
    sheet = await fill_at_random(kit.campaigns.sheets, campaign, RED, None)
    assert sheet.ask.kind != "fleet"
    kept = await kit.campaigns.presets.save(campaign, RED, sheet.ask.id, "Later")
    assert (await kit.campaigns.fleets.own(RED, kept.id)).fleet.about is None
    assert await kit.refused(kit.campaigns.fleets.share(RED, kept.id)) == "bot-fleet-setup-only"


async def test_a_person_shares_a_bounded_number(kit: Kit) -> None:
    campaign = await running(kit)
    id = await saved(kit, campaign, RED, JAPAN)
    async with kit.campaigns.services.write() as session:
        now = kit.clock.now()
        for n in range(MOST_SHARED):
            session.add(t.SharedSheet(code=f"{n}", person=RED, game="x", kind="x", name="x", orders=f"{n}", shared=now))
    with pytest.raises(Refused) as caught:
        await kit.campaigns.fleets.share(RED, id)
    assert caught.value.message.key == "bot-fleet-many"


@pytest.mark.parametrize("game", ["naval-battle", "branle-bas", "guadalcanal", "sea-war"])
async def test_the_set_up_sheets_of_other_games_are_shared_too(kit: Kit, game: str) -> None:
    if game == "sea-war":
        number = (await kit.lobby(game=game)).id
        for person in (RED, BLUE):
            await kit.campaigns.lobby.join(number, person)
        await kit.campaigns.lobby.start(number, RED)
    else:
        number = await running(kit, game)
    if game == "branle-bas":
        sheet = await kit.campaigns.sheets.read(number, RED, None, SQUADRON)
    else:
        sheet = await fill_at_random(kit.campaigns.sheets, number, RED, None)
    kept = await kit.campaigns.presets.save(number, RED, sheet.ask.id, "Mine")
    fleet = await kit.campaigns.fleets.share(RED, kept.id)
    assert fleet.says == sheet.form.says
    assert (fleet.side is None) == (game in ("naval-battle", "sea-war")), "whether both sides can read it"
    taken = await kit.campaigns.fleets.put(number, RED, sheet.ask.id, fleet.code or "", sheet.revision)
    assert taken.draft == sheet.draft
