"""The bot goes and comes back: nothing of a campaign lives in its process. And a host's commands, as processes of their own."""

from __future__ import annotations

import asyncio
import base64
import json
import sys
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot import words
from tests.campaigns.kit import with_another_secret
from tests.patience import patience, within
from tests.person import ActOutcome, Person, SeenMessage
from tests.process.captain import FLEET, begun, button, buttons, fleet, open_table, press, turn_by_turn
from tests.process.observing import all_posted, eventually, nothing_wrong, reports_are
from tests.process.stand_in import StandIn, address, bot_does, command, environment, four, running, stand_in

pytestmark = [pytest.mark.process, pytest.mark.long]

REAL_LOOKING = ".".join((base64.b64encode(b"123456789012345678").decode(), "Gabcde", "x" * 38))


@pytest.mark.hours(40)
async def test_after_a_clean_end_old_buttons_dialogues_and_panels_work(tmp_path: Path) -> None:
    """SIGTERM ends the bot within seconds; lobby, board, private panel and an open dialogue survive it."""
    async with stand_in(tmp_path) as place, four(place) as (gm, one, two, spectator):
        await open_table(gm, one, two)
        await gm.command("table", "campaign new", game="naval-battle", title="Pacific")
        lobby = await spectator.until(lambda: lobby_of(spectator, "Pacific"))
        panel = await fleet(one, seal=False)
        dialogue = await one.click(panel, button(panel, "text"))
        await all_posted(place)

        began = time.monotonic()
        await bot_does(gm, "term")
        assert time.monotonic() - began < patience(5)
        await bot_does(gm, "start")

        await dialogue.submit({"orders": FLEET.format(salvos=9)})
        await one.until(lambda: "9" in panel.text and words.text("en", "panel-typed-taken") in panel.text)
        await one.click(panel, button(panel, "seal"))
        await one.until(lambda: button(panel, "unseal"))
        joined = await spectator.click(lobby, button(lobby, "join"))
        await until_answered(spectator, joined)
        await gm.until(lambda: f"<@{spectator.id}>" in SeenMessage(gm, lobby.id).text)
        for verb in ("map", "history", "follow"):
            await until_answered(spectator, await press(spectator, "table", verb))
        opened = await press(two, "table", "open")
        await two.until(lambda: button(opened.message, "text"))
        await fleet(two)
        await begun(place, gm)
        await turn_by_turn(place, one, two, turns=1)
        await reports_are(gm, [1, 2])
        await nothing_wrong(place)


@pytest.mark.every_landing
async def test_what_a_killed_bot_had_in_hand_is_posted_at_once_and_once_by_the_next(tmp_path: Path) -> None:
    """Killed between Discord's taking of a post and its answer: the lease of the dead holds nobody up."""
    async with stand_in(tmp_path) as place, four(place) as (gm, one, two, _):
        await open_table(gm, one, two)
        await fleet(one)
        await all_posted(place)
        await gm.act("fault", fault="delay", method="POST", route="/channels/{}/messages", times=3, seconds=20)
        await fleet(two)
        await begun(place, gm)
        await bot_does(gm, "kill")
        assert place.rows("SELECT kind FROM post WHERE done = 0 AND leased_until IS NOT NULL") != []
        await gm.act("fault", fault="clear")
        await bot_does(gm, "start")
        await eventually(lambda: place.rows("SELECT count(*) FROM post WHERE done = 0") == [(0,)], 15)
        await turn_by_turn(place, one, two, turns=1)
        await reports_are(gm, [1, 2])
        await nothing_wrong(place)


@pytest.mark.hours(40)
async def test_deadlines_that_passed_while_the_bot_was_away_are_later_by_that(tmp_path: Path) -> None:
    """Nobody could order: the players are told, nothing is resolved. A deadline that passes under its eyes counts."""
    async with stand_in(tmp_path) as place, four(place) as (gm, one, two, _):
        await open_table(gm, one, two)
        await fleet(one)
        await all_posted(place)
        await bot_does(gm, "term")
        now = datetime.now(UTC)
        shift(place, pulse=now - timedelta(minutes=60), deadlines=now - timedelta(minutes=30))
        await bot_does(gm, "start")
        told = words.text("en", "bot-outage", minutes=60, at="0").split("{")[0][:30]
        await gm.until(lambda: any(told in message.text for message in gm.inbox("table")))
        deadlines = "SELECT min(due) FROM timer WHERE kind = 'deadline'"
        left = place.time(deadlines) - now
        assert timedelta(minutes=29) < left < timedelta(minutes=32)
        assert len(place.records()) == 1

        await bot_does(gm, "term")
        shift(place, pulse=datetime.now(UTC), deadlines=datetime.now(UTC) + timedelta(seconds=1))
        await bot_does(gm, "start")
        await begun(place, gm)
        late = words.text("en", "bot-deadline-passed", seat=words.text("en", "seat-second"))
        assert any(late in message.text for message in gm.inbox("table"))
        assert sum(told in message.text for message in gm.inbox("table")) == 1
        await turn_by_turn(place, one, two, turns=1)
        await nothing_wrong(place)


async def test_the_whole_stand_in_begins_again_with_its_world_and_the_campaign_goes_on(tmp_path: Path) -> None:
    """`--data` keeps channels, messages and buttons, as Discord does; the database keeps the game."""
    async with stand_in(tmp_path, keep_world=True) as place, four(place) as (gm, one, two, _):
        await open_table(gm, one, two)
        await fleet(one)
        await fleet(two)
        await begun(place, gm)
        await turn_by_turn(place, one, two, turns=1)
        await reports_are(gm, [1, 2])
        await nothing_wrong(place)
    async with stand_in(tmp_path, keep_world=True) as place, four(place) as (gm, one, two, spectator):
        await reports_are(gm, [1, 2])
        await until_answered(spectator, await press(spectator, "table", "map"))
        await turn_by_turn(place, one, two, turns=2)
        await reports_are(gm, [1, 2, 3, 4])
        pinned = [message for message in gm.inbox("table") if message.data["pinned"]]
        assert len(pinned) == 1
        await nothing_wrong(place)


@pytest.mark.long(30)
async def test_a_hosts_commands_work_beside_the_running_bot(tmp_path: Path) -> None:
    """A second bot refuses; backup, export, import and doctor do their work, and no token is ever printed."""
    async with stand_in(tmp_path) as place, four(place) as (gm, one, two, _):
        await open_table(gm, one, two)
        await fleet(one)
        await fleet(two)
        await begun(place, gm)
        here = {"BROADSIDE_LOCAL_DISCORD": place.url, "BROADSIDE_TOKEN": "a-token-of-no-worth"}

        status, said = await command(tmp_path, "run", **here)
        assert status == 2
        assert "another bot runs on this database" in said

        exported, saved = tmp_path / "campaign.json", tmp_path / "copies" / "copy.db"
        assert (await command(tmp_path, "export", "1", str(exported)))[0] == 0
        assert json.loads(await asyncio.to_thread(exported.read_text))
        assert (await command(tmp_path, "export", "77"))[0] == 2
        status, said = await command(tmp_path, "backup", str(saved))
        assert status == 0
        assert saved.stat().st_size > 10_000

        status, said = await command(tmp_path, "doctor", **here)
        assert "fonts: " in said
        assert "database: up to date, 1 campaigns" in said
        assert "token" in said
        assert "a-token-of-no-worth" not in said
        assert status == 1, "the stand-in does not know this token"
        await turn_by_turn(place, one, two, turns=1)

        status, said = await command(tmp_path, "import", str(exported))
        assert status == 2
        assert "already running" in said
        exported.write_bytes(with_another_secret(exported.read_bytes()))
        status, said = await command(tmp_path, "import", str(exported))
        assert status == 0
        assert "campaign 2" in said
        assert len(place.records(2)) == 2
        assert [r.digest for r in place.records(2)] == [r.digest for r in place.records(1)][:2]
        await nothing_wrong(place)


async def test_the_doctor_finds_nothing_wrong_on_the_stand_in(tmp_path: Path) -> None:
    """With the stand-in's own token every line is well."""
    async with stand_in(tmp_path) as place:
        here = {"BROADSIDE_LOCAL_DISCORD": place.url, "BROADSIDE_TOKEN": "local-discord-token"}
        status, said = await command(tmp_path, "doctor", **here)
        assert status == 0, said
        assert all(line.startswith("ok") for line in said.splitlines()), said
        assert "local-discord-token" not in said


@pytest.mark.long(20)
async def test_play_refuses_beside_a_real_token_and_starts_without_one(tmp_path: Path) -> None:
    """`make play` must never be one slip away from the real Discord; a newcomer has no token at all."""
    status, said = await command(tmp_path, "play", DISCORD_TOKEN=REAL_LOOKING)
    assert status == 2
    assert "DISCORD_TOKEN" in said
    assert REAL_LOOKING not in said
    status, said = await command(tmp_path, "run", DISCORD_TOKEN=REAL_LOOKING, LOCAL_DISCORD_URL="http://127.0.0.1:9")
    assert status == 2
    assert REAL_LOOKING not in said
    status, said = await command(tmp_path, "run")
    assert status == 2
    assert "play" in said

    log = tmp_path / "play.txt"
    async with running([sys.executable, "-m", "bot", "play"], environment(tmp_path), log, cwd=tmp_path) as child:
        async with Person.join(await address(log), "Player One") as one:
            assert any(each["path"] == "campaign new" for each in one.commands)
        child.terminate()
        async with within(15):
            await child.wait()
    assert (tmp_path / "var" / "play" / "broadside.db").exists()


# ---- what they share -------------------------------------------------------------------------------
def shift(place: StandIn, *, pulse: datetime, deadlines: datetime) -> None:
    """Makes a past for a bot that is down: when it was last alive, and when the deadlines are."""
    place.change("UPDATE pulse SET at = ?", f"{pulse:%Y-%m-%d %H:%M:%S.%f}")
    place.change("UPDATE timer SET due = ? WHERE kind = 'deadline'", f"{deadlines:%Y-%m-%d %H:%M:%S.%f}")
    place.change("DELETE FROM timer WHERE kind = 'reminder'")


def lobby_of(person: Person, title: str) -> SeenMessage:
    """The lobby post of a campaign, in whatever channel. Raises IndexError."""
    seen = [SeenMessage(person, number) for number in sorted(person.messages, key=int)]
    return [m for m in seen if title in m.text and any(b.startswith("bs1:join:") for b in buttons(m))][-1]


async def until_answered(person: Person, outcome: ActOutcome) -> SeenMessage:
    """The private answer, once it says more than that the bot is thinking."""
    message = outcome.message
    await person.until(lambda: message.text.strip() and not message.data["thinking"])
    assert message.data["ephemeral"]
    return message
