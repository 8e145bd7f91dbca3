"""The postman against a Discord that fails: nothing is lost, nothing is said twice, the order of a channel holds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from simcord.actors import MemberActor
from simcord.backend.errors import BackendError
from simcord.enums import MessageType
from simcord.http import router
from sqlmodel import select

from bot.campaigns import TimeControl
from bot.discord.postman import MAX_LANES_NAMED, backoff, pause
from bot.store import tables as t
from bot.workers import Worker
from tests.campaigns.acts import open_lobby
from tests.discord.test_campaign_life import FLEET, opened
from tests.discord.test_seasons import entered, new
from tests.discord.whole import DAY, FIRST, HOUR, World, text_of, walk, whole_bot

pytestmark = pytest.mark.usefixtures("phases")


def nonces(world: World) -> list[str]:
    """Of every message sent, in order."""
    return [
        str(r.json["nonce"])
        for r in world.env.http_requests
        if r.method == "POST" and r.path.endswith("/messages") and isinstance(r.json, dict)
    ]


async def test_every_post_carries_a_nonce_of_its_own(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        await world.order(table.anna, FLEET["en"])
        await world.order(table.ben, FLEET["en"])
        used = nonces(world)
        assert len(used) > 5
        assert Counter(used).most_common(1)[0][1] == 1
        assert all(0 < len(n) <= 25 for n in used)


@pytest.mark.parametrize("status", [500, 503, 429])
async def test_a_failing_channel_is_tried_again_and_its_order_holds(
    tmp_path: Path, status: int, caplog: pytest.LogCaptureFixture
) -> None:
    """The log says when its lane stops and when it moves again, not each attempt."""
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        world.env.inject_error("POST", f"/channels/{world.channel.id}/messages", status=status, times=3)
        await world.order(table.anna, FLEET["en"])
        await world.order(table.ben, FLEET["en"])
        assert table.reports() == []
        await world.pass_time(HOUR)
        assert len(table.reports()) == 1
        await table.strike("A1 B1 C1")
        assert [r.splitlines()[0] for r in table.reports()] == ["### Report 1 · Skagerrak", "### Report 2 · Skagerrak"]
    told = [message for message in caplog.messages if message.startswith("post ")]
    assert len(told) == 2, told
    assert f"failed, its lane waits at attempt 1: {status}" in told[0]
    assert "arrived at attempt 4; its lane was blocked for" in told[1]


async def test_of_many_lanes_that_stand_still_the_log_says_that_they_are_many(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with whole_bot(tmp_path) as world:
        people = [world.person(name) for name in ("anna", "ben")]
        world.env.inject_error(
            "POST", f"/channels/{world.channel.id}/messages", status=503, times=3 * 2 * MAX_LANES_NAMED
        )
        for _ in range(2 * MAX_LANES_NAMED):
            await open_lobby(
                world.campaigns.lobby,
                guild=world.guild.id,
                channel=world.channel.id,
                by=people[0].id,
                title="many",
                game="naval-battle",
            )
        await world.settle()
        await world.pass_time(HOUR)
        assert sum("many" in post for post in world.posts()) == 2 * MAX_LANES_NAMED
    named = [message for message in caplog.messages if "failed, its lane waits" in message]
    many = [message for message in caplog.messages if message.startswith("sending: ")]
    assert len(named) == MAX_LANES_NAMED
    assert [message.split(", ")[0] for message in many[:1]] == [f"sending: {MAX_LANES_NAMED + 1} lanes are blocked"]
    assert len(many) == 2
    assert "well again" in many[1]


async def test_after_ten_minutes_of_errors_what_is_due_first_goes_first_and_soon(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Six lanes stand still, each tried last at a time of its own; the first that gets through takes the others along."""
    async with whole_bot(tmp_path) as world:
        host = world.person("anna")
        days = (6, 1, 3, 2, 5, 4)
        with monkeypatch.context() as patch:
            picky(patch, lambda path, *_: (502, 0) if path.startswith(f"/channels/{world.channel.id}/") else None)
            for number in days:
                turn = TimeControl(setup=number * HOUR // 2, turn=number * HOUR // 2, react=number * HOUR // 2)
                await open_lobby(world.campaigns.lobby, 
                    guild=world.guild.id, channel=world.channel.id, by=host.id, title=f"nr {number}",
                    game="naval-battle", allowances=turn,
                )  # fmt: skip
                await world.pass_time(7)
            async with world.campaigns.services.write() as session:  # a lobby waits for nobody: let them be urgent
                for post in (await session.exec(select(t.Post))).all():
                    post.before = post.due + timedelta(minutes=days[(post.campaign or 1) - 1])
                    session.add(post)
            await world.pass_time(600)
            assert world.posts() == []
        await world.pass_time(35)
        told = [int(post.split("nr ")[1][0]) for post in world.posts()]
        assert sorted(told) == [1, 2, 3, 4, 5, 6], "nobody waits for minutes"
        assert told.index(1) <= 1, "after the one that found the way"


async def test_a_post_that_got_through_unnoticed_is_not_repeated_after_an_outage(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        await world.order(table.anna, FLEET["en"])
        real = router.dispatch

        def lost_answer(backend: Any, method: str, path: str, **more: Any) -> Any:
            """Discord takes the report, but the bot never hears of it."""
            answer = real(backend, method, path, **more)
            if method == "POST" and path.endswith("/messages") and "Report 1" in str(more.get("json")):
                monkeypatch.setattr(router, "dispatch", real)
                raise ConnectionResetError
            return answer

        monkeypatch.setattr(router, "dispatch", lost_answer)
        await world.order(table.ben, FLEET["en"])
        assert len(table.reports()) == 1
        # An outage: nothing gets through for an hour, then everything.
        with monkeypatch.context() as patch:

            def out(backend: Any, method: str, path: str, **more: Any) -> Any:
                if path.startswith(f"/channels/{world.channel.id}/"):
                    raise BackendError(503, 0, "out")
                return real(backend, method, path, **more)

            patch.setattr(router, "dispatch", out)
            await world.pass_time(HOUR)
        await world.pass_time(2 * HOUR)
        assert len(table.reports()) == 1, "the channel was looked at"
        await table.strike("A1 B1 C1")
        assert len(table.reports()) == 2, "and the lane goes on"


RIGHTS, OUTAGE = (403, 50013), (503, 0)


@contextmanager
def taken_unheard(patch: pytest.MonkeyPatch, channel: int, mark: str, trouble: tuple[int, int]) -> Iterator[list[str]]:
    """The answer to the first message with this mark is lost; from then on nothing may be done in the channel.

    Gives what was sent in that message.
    """
    real, lost = router.dispatch, list[str]()

    def dispatch(backend: Any, method: str, path: str, **more: Any) -> Any:
        if lost and path.startswith(f"/channels/{channel}/"):
            raise BackendError(*trouble, "not now")
        answer = real(backend, method, path, **more)
        if (method, path) == ("POST", f"/channels/{channel}/messages") and mark in str(more.get("json")):
            lost.append(str(more["json"]))
            raise ConnectionResetError
        return answer

    with patch.context() as inside:
        inside.setattr(router, "dispatch", dispatch)
        yield lost


@pytest.mark.parametrize("mark", ["bs1:join:", "bs1:catchup:", "Report 1"])
@pytest.mark.parametrize(("trouble", "mended"), [(RIGHTS, "rights"), (RIGHTS, "repair"), (OUTAGE, "repair")])
async def test_a_post_that_got_through_unnoticed_is_not_repeated_once_the_trouble_is_mended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mark: str, trouble: tuple[int, int], mended: str
) -> None:
    """For longer than Discord remembers a nonce, and than a post is kept to which nothing refers."""
    async with whole_bot(tmp_path) as world:
        anna, ben, gm = (world.person(name) for name in ("anna", "ben", "gm"))
        lobby = world.campaigns.lobby
        with taken_unheard(monkeypatch, world.channel.id, mark, trouble) as lost:
            card = await open_lobby(lobby, 
                guild=world.guild.id, channel=world.channel.id, by=gm.id, title="Skagerrak", game="naval-battle",
                options={"grid": 11, "capital": 40},
            )  # fmt: skip
            await world.settle()
            for who in (anna, ben):
                await lobby.join(card.id, who.id)
            await lobby.start(card.id, gm.id)
            await world.settle()
            for who in (anna, ben):
                await world.order(who, FLEET["en"])
            await world.pass_time(3 * HOUR)
            assert lost
        if mended == "rights":
            await world.campaigns.outbox.mended(world.guild.id)
        else:
            await world.campaigns.repairs.mend(card.id, gm.id)
        await world.pass_time(600)
        posts = [str(m.components) for m in world.messages(world.channel.id)]
        assert sum("bs1:catchup:" in post for post in posts) == 1, "one board"
        assert "Turn 1" in text_of(world.board().components), "as it is now"
        assert not [post for post in posts if "bs1:join:" in post], "nobody can press Join any more"
        assert len([post for post in world.posts() if "Report 1" in post]) == 1, "one report"
        card = await lobby.card(card.id)
        assert card.board_message is not None


async def test_the_message_of_a_season_that_got_through_unnoticed_is_not_repeated(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is refused, and there again with the first change, which takes its buttons."""
    async with whole_bot(tmp_path) as world:
        host, people = world.person("host"), [world.person(name) for name in ("anna", "ben")]
        with taken_unheard(monkeypatch, world.channel.id, "season-enter", RIGHTS) as lost:
            await new(world, host, title="Winter")
            await world.pass_time(3 * HOUR)
            assert lost
            await entered(world, *people)
        await world.pass_time(7 * DAY)
        shown = [post for post in world.posts() if "season #" in post]
        assert len(shown) == 1
        assert all(f"<@{person.id}>" in shown[0] for person in people)


async def test_a_call_for_a_seat_that_got_through_unnoticed_is_over_when_it_was_ended_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        hall = world.guild.create_text_channel("hall")
        with taken_unheard(monkeypatch, hall.id, "bs1:take:", OUTAGE) as lost:
            await table.gm.slash(world.channel, "gm seek", seat=FIRST, channel=hall)
            await table.gm.slash(world.channel, "gm seek", seat=FIRST, end=True)
            await world.pass_time(600)
            assert lost
        await world.pass_time(600)
        (call,) = world.messages(hall.id)
        assert "has ended" in text_of(call.components)


async def test_a_board_that_was_deleted_is_posted_anew(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        world.env.backend.delete_message(world.channel.id, world.board().id)
        await world.order(table.anna, FLEET["en"])
        assert "sealed" in table.board()


async def test_a_board_that_may_not_be_edited_so_often_is_replaced(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        old = world.board().id
        world.env.inject_error("PATCH", f"/channels/*/messages/{old}", status=429, code=30046, times=None)
        await world.order(table.anna, FLEET["en"])
        assert world.board().id != old
        assert old not in [m.id for m in world.messages(world.channel.id)], "there is one board, not two"


async def test_without_the_right_to_pin_the_board_stands_unpinned(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        anna, ben = world.person("anna"), world.person("ben")
        world.env.inject_error("PUT", "/channels/*/messages/pins/*", status=403, code=50013, times=None)
        await world.started(anna, ben)
        assert any("orders due" in p for p in world.posts()[1:])
        assert not any(m.pinned for m in world.messages(world.channel.id))


PINS = "/channels/*/messages/pins/*"


def pinned(world: World) -> list[int]:
    """The messages of the channel that are pinned."""
    return [m.id for m in world.messages(world.channel.id) if m.pinned]


def pins(world: World) -> int:
    """How often a message was to be pinned."""
    return sum(r.method == "PUT" and "/pins/" in r.path for r in world.env.http_requests)


def pin_notices(world: World) -> list[int]:
    """Discord's own lines that say that somebody pinned a message."""
    return [m.id for m in world.messages(world.channel.id) if m.type == MessageType.PINS_ADD]


async def test_the_notice_of_the_boards_pin_is_taken_away_and_no_other(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        backend, ours = world.env.backend, (world.person("anna"), world.person("ben"))
        for by in (ours[0].id, backend.bot_user.id):  # what somebody else, or the bot of another campaign, has pinned
            message = backend.create_message(world.channel.id, by, "the rules of this server")
            backend.set_pinned(world.channel.id, message.id, True, actor_id=by)
        others = pin_notices(world)
        await world.started(*ours)
        assert world.board().pinned
        assert pin_notices(world) == others


async def test_the_notice_of_a_late_pin_is_taken_away_too(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        world.env.inject_error("PUT", PINS, status=503, times=1)
        await opened(world, "en")
        assert pinned(world) == []
        await world.pass_time(HOUR)
        assert pinned(world) == [world.board().id]
        assert pin_notices(world) == []


@pytest.mark.parametrize(("method", "path"), [("GET", "/channels/*/messages"), ("DELETE", "/channels/*/messages/*")])
@pytest.mark.parametrize(("status", "code"), [(403, 50013), (503, 0)])
async def test_a_notice_that_may_not_be_taken_away_is_no_trouble(
    tmp_path: Path, method: str, path: str, status: int, code: int
) -> None:
    async with whole_bot(tmp_path) as world:
        world.env.inject_error(method, path, status=status, code=code, times=None)
        table = await opened(world, "en")
        assert world.board().pinned
        assert len(pin_notices(world)) == 1
        assert pins(world) == 1
        assert not any("⚠️" in text_of(m.components) for m in world.dms(table.gm))


@pytest.mark.parametrize("status", [500, 503, 429])
async def test_a_board_that_cannot_be_pinned_just_now_is_pinned_in_the_end(
    tmp_path: Path, status: int, caplog: pytest.LogCaptureFixture
) -> None:
    """Nothing else waits for it, a bot that is started anew does it too, and the log of each says once that it could not."""
    async with whole_bot(tmp_path) as world:
        world.env.inject_error("PUT", PINS, status=status, times=3)
        table = await opened(world, "en")
        assert pinned(world) == []
        await world.order(table.anna, FLEET["en"])
        await world.order(table.ben, FLEET["en"])
        assert len(table.reports()) == 1
        await world.pass_time(6)
        await world.restart()
        await world.pass_time(HOUR)
        assert len(pinned(world)) == 1
        tried = pins(world)
        assert tried == 4
        await world.pass_time(2 * HOUR)
        await table.strike("A1 B1 C1")
        assert pins(world) == tried, "once is enough"
        assert len(pinned(world)) == 1
    told = [message for message in caplog.messages if "(pin)" in message]
    assert [word in text for word, text in zip(("failed", "failed", "arrived"), told, strict=True)] == [True] * 3


async def test_a_board_is_not_pinned_late_where_another_has_taken_its_place(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        world.env.inject_error("PUT", PINS, status=503, times=1)
        table = await opened(world, "en")
        old = (await table.card()).board_message
        assert old is not None
        world.env.backend.delete_message(world.channel.id, old)
        await world.order(table.anna, FLEET["en"])
        assert pinned(world) == [world.board().id]
        tried = pins(world)
        await world.pass_time(HOUR)
        assert pins(world) == tried
        async with world.campaigns.store.read() as session:
            late = (await session.exec(select(t.Post).where(t.Post.kind == "pin"))).all()
        assert [(row.done, row.refused) for row in late] == [(True, None)]


async def test_what_may_not_be_pinned_is_not_tried_again(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Neither at once nor after a moment in which Discord could not be reached; nobody is told more than by the log, once."""
    async with whole_bot(tmp_path) as world:
        world.env.inject_error("PUT", PINS, status=503, times=1)
        table = await opened(world, "en")
        world.env.inject_error("PUT", PINS, status=403, code=50013, times=None)
        await world.pass_time(HOUR)
        assert pins(world) == 2
        await world.pass_time(6 * HOUR)
        assert pins(world) == 2
        assert pinned(world) == []
        assert not any("pin" in text_of(m.components) for m in world.dms(table.gm))
    assert len([message for message in caplog.messages if "(pin)" in message and "given up" in message]) == 1


async def test_a_picture_that_cannot_be_drawn_does_not_silence_the_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        await world.order(table.anna, FLEET["en"])

        async def broken(_: Any, worker: Worker) -> Any:
            worker.free()
            raise RuntimeError("no ink")

        monkeypatch.setattr(world.client.drawing, "_draw", broken)
        await world.order(table.ben, FLEET["en"])
        (report,) = [m for m in world.messages(world.channel.id) if "Report 1" in text_of(m.components)]
        assert report.attachments == []
        assert "Turn 1" in table.board()
        mover = await table.mover()
        assert "at sea" in text_of(world.dms(mover)[-1].components), "and the seat hears its news without its chart"


async def test_an_unreachable_person_does_not_hold_up_the_channel(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        dm = world.env.backend.dm_channels[table.anna.id]
        world.env.inject_error("POST", f"/channels/{dm}/messages", status=500, times=None)
        await world.order(table.anna, FLEET["en"])
        await world.order(table.ben, FLEET["en"])
        assert len(table.reports()) == 1


# ---- what Discord refuses --------------------------------------------------------------------------
Said = tuple[int, int] | None
"""Status and code with which Discord says no; None: it takes it."""


def picky(monkeypatch: pytest.MonkeyPatch, verdict: Callable[[str, str, dict[str, Any], int], Said]) -> list[str]:
    """A Discord that looks at each message sent or edited: path, text, payload, number of files. Gives the refusals."""
    real = router.dispatch
    refused: list[str] = []

    def dispatch(backend: Any, method: str, path: str, **more: Any) -> Any:
        json = more.get("json")
        if isinstance(json, dict) and "components" in json and "/messages" in path and method in ("POST", "PATCH"):
            said = verdict(path, text_of(json["components"]), json, len(more.get("files") or ()))
            if said is not None:
                refused.append(path)
                raise BackendError(*said, "no")
        return real(backend, method, path, **more)

    monkeypatch.setattr(router, "dispatch", dispatch)
    return refused


def warnings_to(world: World, person: MemberActor) -> list[str]:
    return [text for m in world.dms(person) if "⚠️" in (text := text_of(m.components))]


async def refused_rows(world: World) -> list[tuple[str, str | None]]:
    async with world.campaigns.services.read() as session:
        rows = (await session.exec(select(t.Post).where(t.Post.refused != None))).all()  # noqa: E711 - SQL
    return [(row.kind, row.refused) for row in rows]


@pytest.mark.parametrize("status", [(413, 40005), (403, 50013)])
async def test_a_refused_picture_goes_without_and_its_master_hears_of_it_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, status: tuple[int, int]
) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        picky(monkeypatch, lambda path, text, json, files: status if files and str(world.channel.id) in path else None)
        await world.order(table.anna, FLEET["en"])
        await world.order(table.ben, FLEET["en"])
        await table.strike("A1 B1 C1")
        reports = [m for m in world.messages(world.channel.id) if "### Report" in text_of(m.components)]
        assert [text_of(m.components)[4:12] for m in reports] == ["Report 1", "Report 2"]
        assert all(not m.attachments for m in reports)
        assert all(any(p.get("custom_id") for p in walk(m.components)) for m in reports), "buttons stay"
        assert "Turn 2" in table.board()
        (warning,) = warnings_to(world, table.gm)
        assert "without their maps" in warning
        assert await refused_rows(world) == []
        monkeypatch.undo()
        await table.strike("A2 B2 C2")
        assert len(warnings_to(world, table.gm)) == 1
        picky(monkeypatch, lambda path, text, json, files: status if files else None)
        await table.strike("A3 B3 C3")
        assert len(warnings_to(world, table.gm)) == 2, "it was well again in between"


async def test_a_letter_that_discord_finds_malformed_goes_as_bare_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        await world.order(table.anna, FLEET["en"])
        boxed = 17

        def verdict(path: str, text: str, json: dict[str, Any], files: int) -> Said:
            wrong = "Report 1" in text and any(p["type"] == boxed for p in walk(json["components"]))
            return (400, 50035) if wrong else None

        picky(monkeypatch, verdict)
        await world.order(table.ben, FLEET["en"])
        (report,) = [m for m in world.messages(world.channel.id) if "Report 1" in text_of(m.components)]
        assert "at sea" in text_of(report.components)
        assert not any(p.get("custom_id") for p in walk(report.components))
        (warning,) = warnings_to(world, table.gm)
        assert "plain text" in warning


@pytest.mark.parametrize(
    ("status", "why", "said"),
    [
        ((404, 10003), "gone", "no longer exists"), ((403, 50013), "rights", "permission to post"),
        ((400, 160005), "locked", "locked"), ((400, 50035), "refused", "refused a post"),
    ],
)  # fmt: skip
async def test_a_post_that_is_refused_whatever_it_is_does_not_hold_its_lane(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, status: tuple[int, int], why: str, said: str
) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        await world.order(table.anna, FLEET["en"])
        refused = picky(monkeypatch, lambda path, text, json, files: status if "Report 1" in text else None)
        await world.order(table.ben, FLEET["en"])
        assert "Turn 1" in table.board(), "at once, and not in thirty hours"
        await table.strike("A1 B1 C1")
        assert [r.splitlines()[0] for r in table.reports()] == ["### Report 2 · Skagerrak"]
        (warning,) = warnings_to(world, table.gm)
        assert said in warning
        assert await refused_rows(world) == [("report", why)]
        assert len(refused) <= 3, "Discord bans who asks in vain too often"
        await world.pass_time(60 * HOUR)
        assert len(refused) <= 3


async def test_the_sheet_that_a_person_cannot_be_sent_is_asked_for_in_the_channel(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        await world.order(table.anna, FLEET["en"])
        dm = world.env.backend.dm_channels[table.anna.id]
        picky(monkeypatch, lambda path, text, json, files: (400, 50035) if str(dm) in path else None)
        await world.order(table.ben, FLEET["en"])
        if (await table.mover()).id != table.anna.id:
            await table.strike("A1 B1 C1")
        assert any(f"<@{table.anna.id}>" in p and "which only you can see" in p for p in world.posts())
        assert not (await world.campaigns.people.card(table.anna.id)).dm_closed, "they are not closed"


async def test_a_post_that_cannot_be_made_lets_others_pass_and_arrives_when_it_can_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        await world.order(table.anna, FLEET["en"])

        def broken(*_: Any) -> Any:
            raise KeyError("no such word")

        with monkeypatch.context() as patch:
            patch.setattr("bot.posts.report.Report.render", broken)
            await world.order(table.ben, FLEET["en"])
            await world.pass_time(HOUR)
            assert "Turn 1" in table.board()
            assert await refused_rows(world) == []
            assert len(warnings_to(world, table.gm)) == 1
        await world.pass_time(2 * HOUR)
        assert len(table.reports()) == 1
        assert len(warnings_to(world, table.gm)) == 1


async def test_an_inner_error_that_one_post_causes_ends_by_sending_less_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        await world.order(table.anna, FLEET["en"])
        picky(monkeypatch, lambda path, text, json, files: (500, 0) if "Report 1" in text and files else None)
        await world.order(table.ben, FLEET["en"])
        assert table.reports() == [], "an outage passes: it is waited for"
        await world.pass_time(HOUR)
        assert len(table.reports()) == 1


@pytest.mark.parametrize("second", ["stand fast", "move out"])
async def test_two_notes_of_the_game_master_are_two_posts_even_after_an_outage(tmp_path: Path, second: str) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        await table.gm.slash(world.channel, "gm note", text="stand fast")
        world.env.inject_error("POST", f"/channels/{world.channel.id}/messages", status=503, times=8)
        await table.gm.slash(world.channel, "gm note", text=second)
        await world.pass_time(3 * HOUR)
        notes = [p for p in world.posts() if "📣" in p]
        assert ["stand fast" in notes[0], second in notes[1], len(notes)] == [True, True, 2]


async def test_a_note_to_a_person_who_cannot_be_written_to_is_not_called_delivered(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        eve = world.person("eve")
        await eve.slash(world.channel, "follow")
        world.env.inject_error("POST", "/users/@me/channels", status=403, code=50007, times=None)
        await world.order(table.anna, FLEET["en"])
        await world.order(table.ben, FLEET["en"])
        assert ("follow", "refused") in await refused_rows(world)
        assert len(table.reports()) == 1


def opened_dms(world: World) -> int:
    """How often Discord was asked for somebody's direct messages."""
    return sum(r.path == "/users/@me/channels" for r in world.env.http_requests)


async def test_discord_is_asked_once_a_person_where_his_direct_messages_are(tmp_path: Path) -> None:
    """It lets a bot open few at a time: not even a bot that has just started asks again."""
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        assert opened_dms(world) == 2
        await world.restart()
        before = len(world.dms(table.ben))
        await world.order(table.anna, FLEET["en"])
        await world.order(table.ben, FLEET["en"])
        assert len(world.dms(table.ben)) > before
        assert opened_dms(world) == 2


async def test_where_direct_messages_were_another_bots_they_are_opened_anew(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        async with world.campaigns.store.write() as session:
            (await session.get_one(t.Person, table.ben.id)).dm = 404
        before = len(world.dms(table.ben))
        await world.order(table.anna, FLEET["en"])
        await world.order(table.ben, FLEET["en"])
        assert len(world.dms(table.ben)) > before
        async with world.campaigns.store.read() as session:
            assert (await session.get_one(t.Person, table.ben.id)).dm == world.env.backend.dm_channels[table.ben.id]
        assert not await refused_rows(world)


def test_the_pauses_between_attempts_grow_to_an_hour() -> None:
    pauses = [backoff(n) for n in range(1, 40)]
    assert pauses[0] == timedelta(seconds=5)
    assert pauses == sorted(pauses)
    assert pauses[-1] == timedelta(hours=1)
    ages = [timedelta(seconds=5 * 2**n) for n in range(20)]
    waits = [pause(age, RuntimeError()) for age in ages]
    assert waits == sorted(waits)
    assert waits[0] == timedelta(seconds=5)
    assert waits[-1] == timedelta(hours=1)
    assert pause(timedelta(minutes=10), RuntimeError()) <= timedelta(seconds=30), "its end is found soon"
    asking = SimpleNamespace(retry_after=90.0)
    assert pause(timedelta(0), asking) == timedelta(seconds=90), "Discord says itself how long"  # type: ignore[arg-type]


async def test_delivered_posts_are_forgotten_in_ordinary_running(tmp_path: Path) -> None:
    """Phase after phase, without an outage in between and without a new start."""
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        await world.order(table.anna, FLEET["en"])
        await world.order(table.ben, FLEET["en"])
        kept: list[int] = []
        for cells in ("A1 B1 C1", "A2 B2 C2", "A3 B3 C3"):
            await world.pass_time(2 * HOUR)
            await table.strike(cells)
            an_hour_ago = world.campaigns.clock.now() - timedelta(hours=1)
            async with world.campaigns.services.read() as session:
                rows = (await session.exec(select(t.Post))).all()
            old = [row.kind for row in rows if row.closed is not None and row.closed < an_hour_ago]
            assert set(old) <= {"report", "ask"}, "nothing looks for the others any more"
            assert old.count("ask") <= 2, "one a person: the sheet that lies before him"
            kept.append(len(rows) - old.count("report"))  # which may still be struck through
        assert kept[1:] == kept[:-1], "as many after each phase as after the one before"
