"""Where the page leads: the rules of the game, the channel, a rematch."""

from __future__ import annotations

import pytest

from rules import GAMES
from tests.campaigns.kit import BLUE, GM, GUEST, RED
from tests.web.kit import Web


async def ended(board: Web) -> int:
    """A campaign in which somebody has resigned."""
    campaign = await board.game("branle-bas", 2)
    person = await board.waited(campaign)
    seat = (await board.kit.campaigns.lobby.card(campaign)).seat_of(person)
    sheet = await board.kit.campaigns.sheets.read(campaign, person, f"resign.{seat}", "resign")
    await board.kit.campaigns.sheets.seal(campaign, person, sheet.ask.id, sheet.revision)
    return campaign


@pytest.mark.parametrize(("asked", "first"), [("en", "Sea War"), ("fr", "Guerre en mer")])
async def test_anybody_reads_the_rules_of_every_game_in_their_language(board: Web, asked: str, first: str) -> None:
    async with board.reader() as reader:
        for game in GAMES:
            status, book, _ = await reader.ask("GET", f"/api/rules/{game}", **{"Accept-Language": asked})
            assert (status, book["lang"]) == (200, asked)
            assert [one for one in book["passages"] if one["id"].endswith("-1.1")]
        assert (await reader.ask("GET", "/rules/sea-war"))[0] == 200
        for unknown in ("skirmish", "..%2fsea-war", "sea_war"):
            assert (await reader.ask("GET", f"/api/rules/{unknown}"))[0] == 404


async def test_members_are_led_to_the_channel_and_the_public_is_not(board: Web) -> None:
    campaign = await board.game("sea-war", 1)
    card = await board.kit.campaigns.lobby.card(campaign)
    link = await board.kit.campaigns.publishing.publish(campaign, GM)
    async with board.reader(RED) as reader:
        found = (await reader.get(f"/api/c/{campaign}"))["links"]
        assert found == {
            "rules": True,
            "channel": f"https://discord.com/channels/{card.guild}/{card.thread or card.channel}",
            "rematch": False,
        }
        lobby = (await board.kit.lobby(game="sea-war", title="Jutland")).id
        assert (await reader.get(f"/api/c/{lobby}"))["links"]["channel"]
        public = await reader.get(f"/api/p/{link.rpartition('/')[2]}")
        assert public["links"] == {"rules": True}


async def test_a_rematch_is_opened_once_after_the_end_by_those_who_played(board: Web) -> None:
    campaign = await ended(board)
    url = f"/api/c/{campaign}"
    async with board.reader(RED) as red, board.reader(BLUE) as blue, board.reader(GUEST) as guest:
        assert (await red.get(url))["links"]["rematch"]
        assert not (await guest.get(url))["links"]["rematch"]
        assert (await guest.ask("POST", f"{url}/rematch", {}))[1]["code"] == "refused"
        again = (await red.post(f"{url}/rematch"))["campaign"]
        assert (
            again == (await red.post(f"{url}/rematch"))["campaign"] == (await blue.post(f"{url}/rematch"))["campaign"]
        )
        states = {one["state"] for one in (await blue.get(f"/api/c/{again}"))["lobby"]["seats"]}
        assert states == {"offered", "taken"}


async def test_while_another_campaign_is_in_the_channel_the_button_in_discord_opens_the_rematch(board: Web) -> None:
    campaign = await ended(board)
    before = await board.kit.campaigns.lobby.card(campaign)
    other = await board.kit.lobby(game="sea-war", title="Jutland")
    assert (other.guild, other.channel, other.thread) == (before.guild, before.channel, before.thread)
    async with board.reader(RED) as red:
        status, said, _ = await red.ask("POST", f"/api/c/{campaign}/rematch", {})
    assert (status, said["code"]) == (409, "web-rematch-elsewhere")
    assert "Rematch" in said["error"]


async def test_nobody_asks_for_a_rematch_of_a_game_that_goes_on(board: Web) -> None:
    campaign = await board.game("branle-bas", 1)
    async with board.reader(RED) as red:
        assert (await red.ask("POST", f"/api/c/{campaign}/rematch", {}))[1]["code"] == "stale"
