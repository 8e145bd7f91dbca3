"""The calendar of a person's deadlines: at a private address, their own sheets alone, and only what they may see now."""

from __future__ import annotations

import pytest
from icalendar import Calendar

from bot.campaigns import Refused
from rules.core import msg
from tests.campaigns.kit import BLUE, RED
from tests.web.kit import Web


async def entries(web: Web, address: str) -> list[tuple[str, str, object]]:
    """Title, URL and time of each entry at an address."""
    async with web.reader() as reader:
        status, found, answer = await reader.ask("GET", address.removeprefix(web.url))
        assert status == 200, found
        assert answer.content_type == "text/calendar"
        assert answer.headers["Cache-Control"] == "no-store"
        read = Calendar.from_ical(found)
        return [(str(one["summary"]), str(one["url"]), one["dtstart"].dt) for one in read.walk("VEVENT")]


async def gone(web: Web, address: str) -> bool:
    async with web.reader() as reader:
        status, _, _ = await reader.ask("GET", address.removeprefix(web.url))
        return status == 404


async def test_a_sheet_that_waits_is_in_its_players_calendar_at_its_deadline(board: Web) -> None:
    campaign = await board.game("naval-battle")
    card = await board.kit.campaigns.lobby.card(campaign)
    ((title, url, at),) = await entries(board, await board.kit.campaigns.calendar_address.renew(RED))
    assert title.startswith(f"{card.title}: ")
    assert url == f"{board.url}/c/{campaign}"
    assert at == card.deadline


async def test_a_sealed_sheet_is_no_longer_in_it_and_anothers_work_changes_nothing(board: Web) -> None:
    campaign = await board.game("naval-battle")
    reds = await board.kit.campaigns.calendar_address.renew(RED)
    blues = await board.kit.campaigns.calendar_address.renew(BLUE)
    before = await entries(board, blues)
    assert before
    await board.kit.seal(campaign, RED)
    assert await entries(board, reds) == []
    assert await entries(board, blues) == before


async def test_a_new_address_voids_the_old_one_and_an_ended_one_is_void(board: Web) -> None:
    await board.game("naval-battle")
    old = await board.kit.campaigns.calendar_address.renew(RED)
    new = await board.kit.campaigns.calendar_address.renew(RED)
    assert await gone(board, old)
    assert await entries(board, new)
    assert await board.kit.campaigns.calendar_address.end(RED)
    assert await gone(board, new)
    assert not await board.kit.campaigns.calendar_address.end(RED)
    assert await gone(board, f"{board.url}/calendar/made-up.ics")


async def test_a_campaign_that_its_reader_may_not_see_now_is_left_out(board: Web) -> None:
    campaign = await board.game("naval-battle")
    address = await board.kit.campaigns.calendar_address.renew(RED)
    board.shut.add((campaign, RED))
    assert await entries(board, address) == []


async def test_a_server_that_its_reader_has_left_hides_no_other_deadline(board: Web) -> None:
    left, kept = await board.game("naval-battle"), await board.game("sea-war")
    person = await board.waited(kept)
    address = await board.kit.campaigns.calendar_address.renew(person)
    both = {url for _, url, _ in await entries(board, address)}

    async def admits(campaign: int, person: int) -> bool:
        if campaign == left:
            raise Refused(msg("dc-left-server"))
        return True

    board.server.door.admits = admits
    assert {url for _, url, _ in await entries(board, address)} == both - {f"{board.url}/c/{left}"}


async def test_a_host_without_a_web_board_gives_no_address(board: Web) -> None:
    board.kit.campaigns.services.web = ""
    with pytest.raises(Refused):
        await board.kit.campaigns.calendar_address.renew(RED)
