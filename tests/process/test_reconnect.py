"""The line breaks, Discord refuses, answers get lost: every event counts once, every post stands once, and play goes on."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

from bot import words
from tests.person import NoAnswer, Person, SeenMessage
from tests.process.captain import FLEET, begun, button, buttons, fleet, open_table, turn_by_turn, with_button
from tests.process.observing import all_posted, eventually, nothing_wrong, reports, reports_are
from tests.process.stand_in import four, stand_in

pytestmark = [pytest.mark.process, pytest.mark.long]

MESSAGES = "/channels/{}/messages"


async def test_what_is_pressed_while_the_line_is_cut_counts_once_when_it_is_resumed(tmp_path: Path) -> None:
    """The gateway replays what was missed: notes and a seal given meanwhile are there afterwards, each exactly once."""
    async with stand_in(tmp_path) as place, four(place) as (gm, one, two, _):
        await open_table(gm, one, two)
        await fleet(one)
        filled = (await two.command("table", "orders", text=FLEET.format(salvos=8))).message
        await two.until(lambda: button(filled, "seal"))
        await gm.act("fault", fault="drop_sockets", resumable=True)
        given = await asyncio.gather(
            two.click(filled, button(filled, "seal")),
            *(gm.command("table", "gm note", text=f"order {number} of the day") for number in range(3)),
            return_exceptions=True,
        )
        assert all(isinstance(each, NoAnswer) for each in given if isinstance(each, Exception))
        await gm.until(lambda: gm.bot["online"])
        await begun(place, gm)
        await gm.until(lambda: len(said(gm, r"order \d of the day")) == 3)
        await turn_by_turn(place, one, two, turns=2)
        assert len(place.records()) == 4
        assert len(said(gm, r"order \d of the day")) == 3
        await reports_are(gm, [1, 2, 3])
        await nothing_wrong(place)


@pytest.mark.hours(25)
async def test_a_session_that_cannot_be_resumed_begins_anew_and_old_buttons_still_work(tmp_path: Path) -> None:
    """What is pressed meanwhile fails before the presser's eyes; pressed again it counts once."""
    async with stand_in(tmp_path) as place, four(place) as (gm, one, two, _):
        await open_table(gm, one, two)
        await fleet(one)
        filled = (await two.command("table", "orders", text=FLEET.format(salvos=8))).message
        await two.until(lambda: button(filled, "seal"))
        await gm.act("fault", fault="drop_sockets", resumable=False)
        with pytest.raises(NoAnswer):
            await two.click(filled, button(filled, "seal"))
        await gm.until(lambda: gm.bot["online"])
        await two.click(filled, button(filled, "seal"))
        await begun(place, gm)
        await turn_by_turn(place, one, two, turns=1)
        await reports_are(gm, [1, 2])
        await nothing_wrong(place)


async def test_after_an_outage_of_discord_everything_is_said_once_and_in_order(tmp_path: Path) -> None:
    """Every route 503 and no gateway; then posts refused for a while; then too many requests."""
    async with stand_in(tmp_path) as place, four(place) as (gm, one, two, _):
        await open_table(gm, one, two)
        await fleet(one)
        filled = (await two.command("table", "orders", text=FLEET.format(salvos=8))).message
        await two.until(lambda: button(filled, "seal"))
        await gm.act("fault", fault="outage", on=True)
        await gm.until(lambda: not gm.bot["online"])
        await gm.act("fault", fault="late", on=True)
        with pytest.raises(NoAnswer, match="timeout"):
            await two.click(filled, button(filled, "seal"))
        await gm.act("fault", fault="late", on=False)
        await gm.act("fault", fault="outage", on=False)
        await gm.until(lambda: gm.bot["online"])
        assert place.rows("SELECT sealed FROM sheet WHERE ask = '0.second'") != [(1,)], "what failed was not done"
        await two.click(filled, button(filled, "seal"))
        await begun(place, gm)
        await gm.act("fault", fault="refuse", method="POST", route=MESSAGES, status=503, times=2)
        await turn_by_turn(place, one, two, turns=1)
        await gm.until(lambda: len(reports(gm)) == 2)
        await gm.act("fault", fault="rate_limit", method="POST", route=MESSAGES, retry_after=0.5, times=3)
        await gm.act("fault", fault="rate_limit", method="PATCH", route="/channels/{}/messages/{}", retry_after=0.5)
        await turn_by_turn(place, one, two, turns=2)
        await reports_are(gm, [1, 2, 3, 4])
        await nothing_wrong(place)


@pytest.mark.hours(25)
async def test_closed_private_messages_stop_nobody(tmp_path: Path) -> None:
    """The channel ping carries the button, which opens the same sheet; open again, the next sheet comes privately."""
    async with stand_in(tmp_path) as place, four(place) as (gm, one, two, spectator):
        await two.act("close_dms", closed=True)
        await open_table(gm, one, two)
        summons = words.text("en", "dc-summons", who=f"<@{two.id}>", title="Atlantic")
        calls = await spectator.until(lambda: [m for m in spectator.inbox("table") if summons in m.text])
        assert len(calls) == 1
        assert [each["id"] for each in calls[0].data["mentions"]] == [two.id]
        assert not two.inbox()
        summoned = SeenMessage(two, calls[0].id)
        await two.until(lambda: summoned.there)
        opened = (await two.click(summoned, button(calls[0], "open"))).message
        assert opened.data["ephemeral"]
        assert not any(m.data.get("ephemeral") for m in one.inbox("table") if "Second" in m.text)
        await fleet(one)
        await fleet(two)
        await begun(place, gm)
        assert place.rows(f"SELECT dm_closed FROM person WHERE id = {two.id}") == [(1,)]
        await two.act("close_dms", closed=False)
        await turn_by_turn(place, one, two, turns=2)
        await two.until(lambda: with_button(two, "dm", "text"))
        await eventually(lambda: place.rows(f"SELECT dm_closed FROM person WHERE id = {two.id}") == [(0,)])
        await nothing_wrong(place)


@pytest.mark.hours(25)
async def test_a_board_that_may_not_be_pinned_nor_edited_is_posted_anew(tmp_path: Path) -> None:
    """Without the permission the board works unpinned; edited too often (30046) it is replaced, never doubled."""
    async with stand_in(tmp_path) as place, four(place) as (gm, one, two, _):
        await gm.act(
            "fault", fault="refuse", method="PUT", route="/channels/{}/messages/pins/{}", status=403, code=50013
        )
        await gm.act("fault", fault="refuse", method="PUT", route="/channels/{}/pins/{}", status=403, code=50013)
        await open_table(gm, one, two)
        first = await gm.until(lambda: with_button(gm, "table", "map"))
        await all_posted(place)
        assert not first.data["pinned"]
        await gm.act("fault", fault="clear")
        await gm.act("fault", fault="refuse", method="PATCH", route="/channels/{}/messages/{}", status=403, code=30046)
        await fleet(one)
        await fleet(two)
        await begun(place, gm)
        second = await gm.until(lambda: _other(with_button(gm, "table", "map"), first))
        await gm.until(lambda: second.data["pinned"])
        await gm.until(lambda: not first.there)
        await turn_by_turn(place, one, two, turns=1)
        await reports_are(gm, [1, 2])
        await nothing_wrong(place)


@pytest.mark.every_landing
async def test_lost_answers_make_no_double_posts(tmp_path: Path) -> None:
    """The call was carried out, its answer never came: the nonce makes the repetition harmless, in the channel and in DMs."""
    async with stand_in(tmp_path) as place, four(place) as (gm, one, two, _):
        await open_table(gm, one, two)
        await two.until(lambda: with_button(two, "dm", "text"))
        await gm.act("fault", fault="lose", method="POST", route=MESSAGES, times=2)
        await fleet(one)
        await fleet(two)
        await begun(place, gm)
        await gm.until(lambda: not gm.faults)
        await turn_by_turn(place, one, two, turns=2)
        await reports_are(gm, [1, 2, 3])
        for player in (one, two):
            sheets = [button(m, "text").split(":")[3] for m in player.inbox() if _has(m, "text")]
            assert len(sheets) == len(set(sheets)), "a sheet was sent twice"
        await nothing_wrong(place)


def said(person: Person, pattern: str) -> list[str]:
    """What stands in the channel and looks like this."""
    return [found for m in person.inbox("table") if not m.data["ephemeral"] for found in re.findall(pattern, m.text)]


def _has(message: SeenMessage, verb: str) -> bool:
    return any(each.startswith(f"bs1:{verb}:") for each in buttons(message))


def _other(message: SeenMessage, old: SeenMessage) -> SeenMessage | None:
    return message if message.id != old.id else None
