"""The next deadline as a scheduled event: there where it is wanted, at the right time, once, and silent about who has sealed."""

from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from simcord.backend.errors import BackendError
from simcord.backend.models import Overwrite
from simcord.http import router

from bot.posts import scheduled_event as module
from bot.store import tables as t
from tests.discord.test_access import VIEW, hide, show
from tests.discord.test_campaign_life import FLEET, opened
from tests.discord.whole import DAY, HOUR, World, said, text_of, whole_bot


def events(world: World) -> list[Any]:
    return list(world.env.backend.get_guild(world.guild.id).scheduled_events.values())


def begins(world: World) -> list[datetime]:
    return [datetime.fromisoformat(str(event.scheduled_start_time)) for event in events(world)]


def asked(world: World) -> list[str]:
    """Requests about events, in order."""
    return [r.method for r in world.env.http_requests if "scheduled-events" in r.path]


async def shown(world: World) -> Any:
    """A campaign whose deadline is shown."""
    table = await opened(world, "en")
    assert not events(world), "nobody has asked for it"
    assert "is shown among the events" in said(await table.gm.slash(world.channel, "gm event"))
    await world.settle()
    return table


async def test_the_deadline_is_an_event_that_moves_with_it_and_goes_at_the_end(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await shown(world)
        (event,) = events(world)
        card = await table.card()
        assert begins(world) == [card.deadline]
        assert event.name == "Skagerrak"
        assert str(world.channel.id) in event.entity_metadata["location"]
        await table.gm.slash(world.channel, "gm extend", time="1d")
        await world.settle()
        assert begins(world) == [card.deadline + timedelta(days=1)]
        await table.gm.slash(world.channel, "gm pause")
        await world.settle()
        assert not events(world), "no clock runs"
        await table.gm.slash(world.channel, "gm resume")
        await world.settle()
        assert begins(world) == [(await table.card()).deadline]
        await table.gm.slash(world.channel, "campaign cancel")
        await world.settle()
        assert not events(world)
        async with world.campaigns.services.read() as session:
            assert await session.get(t.ScheduledEvent, 1) is None


async def test_a_new_phase_moves_the_event(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await shown(world)
        await world.order(table.anna, FLEET["en"])
        await world.order(table.ben, FLEET["en"])
        await world.settle()
        assert begins(world) == [(await table.card()).deadline]


async def test_nobody_can_tell_from_it_that_somebody_has_sealed(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await shown(world)
        before, requests = begins(world), asked(world)
        await world.order(table.anna, FLEET["en"])
        await world.pass_time(HOUR)
        assert (begins(world), asked(world)) == (before, requests), "not even a request"


async def test_only_the_game_master_switches_it_and_switching_off_deletes_it(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        assert "Only a game master" in said(await table.anna.slash(world.channel, "gm event"))
        await table.gm.slash(world.channel, "gm event")
        await table.gm.slash(world.channel, "gm event")
        await world.settle()
        assert len(events(world)) == 1
        assert "\n".join(world.posts()).count("shows the next deadline as an event") == 1, "told once"
        await table.gm.slash(world.channel, "gm event", on=False)
        await world.settle()
        assert not events(world)
        await world.order(table.anna, FLEET["en"])
        await world.order(table.ben, FLEET["en"])
        assert not events(world)


async def test_without_the_permission_the_game_master_is_told_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with whole_bot(tmp_path) as world:
        real = router.dispatch

        def dispatch(backend: Any, method: str, path: str, **more: Any) -> Any:
            if method != "GET" and "scheduled-events" in path:
                raise BackendError(403, 50013, "Missing Permissions")
            return real(backend, method, path, **more)

        with monkeypatch.context() as patch:
            patch.setattr(router, "dispatch", dispatch)
            table = await shown(world)
            told = [text for text in (text_of(m.components) for m in world.dms(table.gm)) if "Create Events" in text]
            assert len(told) == 1
            requests = len(asked(world))
            await world.order(table.anna, FLEET["en"])
            await world.order(table.ben, FLEET["en"])
            await world.settle()
            assert len(asked(world)) == requests, "it is switched off"
        await table.gm.slash(world.channel, "gm event")
        await world.settle()
        assert begins(world) == [(await table.card()).deadline]


@pytest.mark.parametrize("moment", ["before", "after"])
async def test_a_bot_that_dies_makes_no_second_event(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:
    """Killed before the request reaches Discord, or after it and before the answer is stored."""
    async with whole_bot(tmp_path) as world:
        real, died = router.dispatch, list[str]()

        def dispatch(backend: Any, method: str, path: str, **more: Any) -> Any:
            if method == "POST" and "scheduled-events" in path and not died:
                died.append(path)
                if moment == "after":
                    real(backend, method, path, **more)
                raise OSError("the connection broke")
            return real(backend, method, path, **more)

        monkeypatch.setattr(router, "dispatch", dispatch)
        table = await shown(world)
        await world.restart()
        await world.pass_time(60)
        assert died
        assert begins(world) == [(await table.card()).deadline]
        async with world.campaigns.services.read() as session:
            assert (await session.get_one(t.ScheduledEvent, 1)).event == events(world)[0].id


async def test_an_event_that_somebody_deleted_comes_back_with_the_next_deadline(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await shown(world)
        world.env.backend.delete_scheduled_event(world.guild.id, events(world)[0].id)
        await table.gm.slash(world.channel, "gm extend", time="1d")
        await world.settle()
        assert begins(world) == [(await table.card()).deadline]


async def test_an_event_that_has_begun_makes_room_for_the_next(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await shown(world)
        (event,) = events(world)
        event.status = 2  # active: Discord starts events of this kind by itself
        await world.pass_time(2 * DAY + 60)
        (after,) = events(world)
        assert after.id != event.id
        assert begins(world) == [(await table.card()).deadline]
        assert datetime.fromisoformat(str(after.scheduled_end_time)) - begins(world)[0] == module.LENGTH


async def test_a_campaign_in_a_hidden_channel_is_not_shown_to_the_whole_server(tmp_path: Path) -> None:
    """Everybody in a server sees its events, whatever channels they see."""
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        hide(world)
        show(world, table.gm, table.anna, table.ben)
        assert "not everybody here may see" in said(await table.gm.slash(world.channel, "gm event"))
        await world.settle()
        assert not events(world)
        assert not [request for request in asked(world) if request == "POST"]


async def test_the_event_goes_when_its_channel_is_hidden_and_comes_back_with_it(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await shown(world)
        hide(world)
        show(world, table.gm, table.anna, table.ben)
        await table.gm.slash(world.channel, "gm extend", time="1d")
        await world.settle()
        assert not events(world)
        world.env.backend.set_overwrite(world.channel.id, Overwrite(world.guild.id, 0, allow=VIEW, deny=0))
        await table.gm.slash(world.channel, "gm extend", time="1d")
        await world.settle()
        assert begins(world) == [(await table.card()).deadline]


async def test_the_event_leads_to_the_channel_to_which_a_campaign_has_moved(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await shown(world)
        other = world.guild.create_text_channel("south-sea")
        await table.gm.slash(world.channel, "gm move", channel=other)
        await world.settle()
        (event,) = events(world)
        assert str(other.id) in event.entity_metadata["location"]
        assert begins(world) == [(await table.card()).deadline]
