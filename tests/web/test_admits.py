"""Who may see a campaign on the page while Discord does not answer: what is said then depends on nothing that is hidden."""

from __future__ import annotations

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from bot import words
from bot.campaigns import DiscordAway, Refused
from bot.discord.access import Access
from bot.discord.members import FALLBACK_MAX_AGE, BotAway
from bot.web.app import Door
from rules.core import msg
from tests.campaigns.kit import RED, ManualClock
from tests.web.kit import Web

ERRORS: tuple[Exception, ...] = (
    aiohttp.ServerDisconnectedError(),
    TimeoutError(),
    discord.DiscordServerError(SimpleNamespace(status=503, reason="away"), "away"),  # type: ignore[arg-type]
)
HERE = SimpleNamespace(guild=1, concerned=False, seated=False, absent=False, channel=2, thread=None)
MINE = SimpleNamespace(**{**vars(HERE), "concerned": True})
CAMPAIGNS: Mapping[int, Any] = {7: HERE, 8: MINE}
"""Campaign -> where it is. 7 is one that RED may not see, 8 one in which RED plays."""


class Discord(Access):
    """Access with a Discord that answers or raises `error`. RED is a member of the only server and sees no channel."""

    def __init__(self) -> None:
        self.error: Exception | None = None
        self.clock = ManualClock()

        async def where(campaign: int, _person: int) -> Any:
            return CAMPAIGNS.get(campaign)

        async def fetch_user(_person: int) -> None:
            if self.error is not None:
                raise self.error

        presence = SimpleNamespace(where=where)
        campaigns = SimpleNamespace(presence=presence, clock=self.clock)
        super().__init__(SimpleNamespace(campaigns=campaigns, user=SimpleNamespace(id=1), fetch_user=fetch_user))

    async def member(self, guild: int, person: int, *, typing: bool = False) -> Any:
        if self.error is not None:
            raise self.error
        member: Any = SimpleNamespace(id=person)
        self._known[guild, person] = self.clock.now(), member
        return member

    async def _sees(self, *_: Any, **__: Any) -> bool:
        if self.error is not None:
            raise self.error
        return False

    async def says(self, campaign: int) -> object:
        """What a reader is told: True, False, or the error."""
        try:
            return await self.admits(campaign, RED)
        except Refused as error:
            return type(error), error.message


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
@pytest.mark.parametrize("known", [True, False], ids=["looked up before", "never looked up"])
async def test_hidden_and_missing_campaigns_are_answered_alike_while_discord_is_away(
    error: Exception, *, known: bool
) -> None:
    access = Discord()
    if known:
        assert await access.says(7) is False
    for after in (0, 11, 60, FALLBACK_MAX_AGE.total_seconds()):
        access.error = None
        access.clock.advance(seconds=11)
        assert await access.says(7) is await access.says(404) is False
        access.error = error
        access.clock.advance(seconds=after)
        assert await access.says(7) == await access.says(404), after
    assert await access.says(404) == (DiscordAway, msg("web-away"))
    assert await access.says(8) == (DiscordAway, msg("web-away"))


async def test_a_player_goes_on_for_a_while_without_discord() -> None:
    access = Discord()
    assert await access.says(8) is True
    access.error = TimeoutError()
    access.clock.advance(seconds=60)
    assert await access.says(8) is True
    access.clock.advance(seconds=FALLBACK_MAX_AGE.total_seconds())
    assert await access.says(8) == (DiscordAway, msg("web-away"))


PATHS = ("", "/map", "/legend", "/sheet", "/history", "/live", "/complete?text=x")
WRITES = ("touch", "fill", "row", "type", "clear", "random", "usual", "seal", "unseal", "join", "leave", "word",
          "computer", "uncomputer", "start", "peek", "rematch")  # fmt: skip


@pytest.mark.parametrize("starting", [True, False], ids=["the bot starts", "Discord does not answer"])
async def test_every_address_says_the_same_sentence_while_discord_is_away(board: Web, *, starting: bool) -> None:
    campaign = await board.game("sea-war", 2)

    async def unanswered(_campaign: int, _person: int) -> bool:
        raise DiscordAway

    board.server.limiter.admits = lambda _name, _cost=1.0: True  # type: ignore[method-assign]
    async with board.reader(RED) as reader:
        board.server.door = Door() if starting else Door(unanswered)
        asked = [
            ("GET", "/api/me"),
            *(("GET", f"/api/c/{number}{path}") for number in (campaign, 404) for path in PATHS),
        ]
        asked += [("POST", f"/api/c/{number}/{what}") for number in (campaign, 404) for what in WRITES]
        said = {await answer(reader, *one) for one in asked}
    assert said == {(503, words.text("en", "web-away"), "web-away")}


async def answer(reader: Any, method: str, path: str) -> tuple[int, str, str]:
    status, said, _ = await reader.ask(method, path, {} if method == "POST" else None)
    return status, said["error"], said["code"]


async def test_a_player_who_has_left_the_server_loses_the_page_at_the_next_request(board: Web) -> None:
    campaign = await board.game("sea-war", 2)
    async with board.reader(RED) as reader:
        await reader.get(f"/api/c/{campaign}")

        async def left(_campaign: int, _person: int) -> bool:
            raise Refused(msg("dc-left-server"))

        board.server.door.admits = left
        for method, path in (("GET", ""), ("GET", "/map"), ("GET", "/live"), ("POST", "/seal")):
            status, said, _ = await reader.ask(method, f"/api/c/{campaign}{path}", {} if method == "POST" else None)
            assert (status, said["error"]) == (403, words.text("en", "dc-left-server"))
        assert (await reader.get("/api/me"))["campaigns"] == []


async def test_a_server_that_the_bot_has_left_hides_no_other_campaign(board: Web) -> None:
    first, second = await board.game("sea-war", 2), await board.game("sea-war", 2)

    async def admits(campaign: int, _person: int) -> bool:
        if campaign == first:
            raise BotAway(1)
        return True

    board.server.door.admits = admits
    async with board.reader(RED) as reader:
        assert [one["id"] for one in (await reader.get("/api/me"))["campaigns"]] == [second]
        status, said, _ = await reader.ask("GET", f"/api/c/{first}")
        assert (status, said["error"]) == (503, words.text("en", "dc-bot-away"))
