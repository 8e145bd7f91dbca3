"""Looking: own eyes, the public's, past phases, followers, and everything after the end."""

from __future__ import annotations

import re
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from sqlmodel import col, select

from bot import words
from bot.campaigns import Campaigns, Owned, PagePlace
from bot.campaigns.summaries import HistoryPage
from bot.store import Store
from bot.store import tables as t
from rules.core import Epoch, Record, Save, Table, commitment
from rules.core.verify import verify
from tests.campaigns.acts import fill_in, sight_of
from tests.campaigns.kit import BLUE, GM, GREEN, GUEST, RED, SECRET, Kit, make
from tests.core.test_forgeries import ToyAlone, forge, richer
from tests.core.toy import State, Toy, ToyTwo, Whispers


async def test_each_sees_with_his_own_eyes(kit: Kit) -> None:
    campaign = await kit.running()
    watch = kit.campaigns.watch
    for person, seat in ((RED, "red"), (BLUE, "blue"), (GREEN, "green"), (GM, None), (GUEST, None)):
        sight = await sight_of(watch, campaign, person)
        assert (sight.who, sight.view.seat, sight.view.own is not None) == (seat, seat, seat is not None)
    assert (await watch.public(campaign)).view.own is None
    for person in (BLUE, GM, GUEST):
        assert await kit.refused(sight_of(watch, campaign, person, "red")) == "bot-not-your-eyes"
        assert await kit.refused(watch.page(campaign, person, PagePlace(0), "red")) == "bot-not-your-eyes"


async def test_of_each_game_the_newest_running_campaign_is_known(tmp_path: Path) -> None:
    kit = await make(tmp_path, {"toy": Toy(), "other": Toy()})
    assert await kit.campaigns.watch.newest() == []
    first, other, second = [await kit.running(game=game) for game in ("toy", "other", "toy")]
    assert first not in await kit.campaigns.watch.newest()
    assert sorted(await kit.campaigns.watch.newest()) == sorted((other, second))
    await kit.play_on(second)
    assert sorted(await kit.campaigns.watch.newest()) == sorted((first, other))
    kit.campaigns.look_after(Owned(frozenset({1}), 2))
    assert await kit.campaigns.watch.newest() == []
    await kit.campaigns.close()


async def test_nothing_is_to_be_seen_before_the_start(kit: Kit) -> None:
    campaign = (await kit.lobby()).id
    assert await kit.refused(sight_of(kit.campaigns.watch, campaign, GUEST)) == "bot-no-page"
    assert await kit.refused(kit.campaigns.watch.page(campaign, GUEST)) == "bot-no-page"


async def test_history_is_what_one_knew_then(kit: Kit) -> None:
    campaign = await kit.running()
    await kit.bids(campaign, red=3, blue=1, green=0)
    await kit.seal(campaign, RED, {"target": "pass"})
    page = kit.campaigns.watch.page
    mine = await page(campaign, RED, PagePlace(1))
    assert (mine.leaf, mine.last, mine.who, mine.choices) == (PagePlace(1), 2, "red", ("red",))
    assert (mine.view.own.purse, mine.view.phase) == (3, "turn")
    assert [line.key for line in mine.lines] == ["toy-paid", "toy-pearl"]
    public = await page(campaign, GUEST, PagePlace(1))
    assert [line.key for line in public.lines] == ["toy-pearl"]
    assert (await page(campaign, RED, PagePlace(0))).view.own.purse == 6
    assert (await page(campaign, RED)).leaf == PagePlace(2)
    assert [(await page(campaign, RED, PagePlace(n))).leaf for n in (77, -5)] == [PagePlace(2), PagePlace(0)]


async def test_a_post_shows_its_own_step_and_the_board_the_present(kit: Kit) -> None:
    campaign = await kit.running()
    await kit.bids(campaign, red=3, blue=1, green=0)
    await kit.seal(campaign, RED, {"target": "pass"})
    posts = await kit.posts()
    seen = {(p.kind, p.step): (await kit.campaigns.watch.post_view(p)) for p in posts}
    assert seen["report", 1].view.phase == "turn"
    assert (seen["report", 1].who, seen["ask", 1].who) == (None, "red")
    assert seen["board", 2].view.phase == "bid"


async def test_followers_get_a_private_note_a_phase(kit: Kit) -> None:
    campaign = await kit.running()
    watch = kit.campaigns.watch
    assert await watch.follow(campaign, GUEST)
    assert not await watch.follow(campaign, GUEST)
    assert await watch.follow(campaign, RED)
    assert [c.card.id for c in await kit.campaigns.mine.campaigns(GUEST) if c.why == "followed"] == [campaign]
    await kit.bids(campaign, red=3, blue=1, green=0)
    notes = [p for p in await kit.posts() if p.kind == "follow"]
    assert [(p.person, p.number, p.who, p.lines[0].key) for p in notes] == [(GUEST, 1, None, "toy-pearl")]
    assert await watch.unfollow(campaign, GUEST)
    assert not await watch.unfollow(campaign, GUEST)
    await kit.seal(campaign, RED, {"target": "pass"})
    assert "follow" not in [p.kind for p in await kit.posts()]


async def whispered(folder: Path, *, heard: bool = True) -> tuple[Kit, int]:
    """Five phases, the third of which is told to blue alone, or to nobody; a guest follows."""
    kit = await make(folder, {"toy": Whispers(heard=heard)})
    campaign = await kit.running()
    await kit.campaigns.watch.follow(campaign, GUEST)
    await kit.bids(campaign, red=3, blue=1, green=0)
    await kit.seal(campaign, RED, {"target": "blue"})
    await kit.seal(campaign, BLUE, {"shield": "no"})
    await kit.bids(campaign, red=1, blue=0, green=0)
    await kit.seal(campaign, RED, {"target": "pass"})
    return kit, campaign


async def leafed(kit: Kit, campaign: int, person: int) -> list[HistoryPage]:
    """All pages that a person comes upon, from the first to the last, and the same the other way."""
    watch = kit.campaigns.watch
    pages = [await watch.page(campaign, person, PagePlace(0))]
    while pages[-1].after != pages[-1].leaf:
        pages.append(await watch.page(campaign, person, pages[-1].after))
    assert {page.newest for page in pages} == {pages[-1].leaf}
    assert [page.before for page in pages[1:]] == [page.leaf for page in pages[:-1]]
    assert await watch.page(campaign, person) == pages[-1]
    return pages


async def test_reports_are_numbered_without_gaps_where_a_phase_told_nothing(tmp_path: Path) -> None:
    kit, campaign = await whispered(tmp_path)
    posts = await kit.posts()
    for kind in ("report", "follow"):
        assert [(p.step, p.number) for p in posts if p.kind == kind] == [(1, 1), (2, 2), (4, 3), (5, 4)]
    card = await kit.campaigns.lobby.card(campaign)
    assert (card.step, card.reports) == (5, 4)
    for person in (RED, GREEN, GUEST):
        pages = await leafed(kit, campaign, person)
        assert [(p.leaf, p.last) for p in pages] == [(PagePlace(n), 4) for n in range(5)]
        assert all(page.lines for page in pages)
        assert (await kit.campaigns.watch.page(campaign, person, PagePlace(2, 1))).leaf == PagePlace(2)
    assert (await kit.campaigns.watch.page(campaign, GUEST, PagePlace(3))).view.round == 2
    hers = await leafed(kit, campaign, BLUE)
    assert [p.leaf for p in hers] == [
        PagePlace(0),
        PagePlace(1),
        PagePlace(2),
        PagePlace(2, 1),
        PagePlace(3),
        PagePlace(4),
    ]
    assert "toy-bare" in [line.key for line in hers[3].lines]
    assert (hers[3].last, hers[3].view.phase) == (4, "bid")
    await kit.play_on(campaign)
    open_now = await kit.campaigns.watch.page(campaign, GUEST, PagePlace(2, 1), "blue")
    assert (open_now.leaf, open_now.choices) == (PagePlace(2, 1), ("red", "blue", "green", None))
    await kit.campaigns.close()


async def test_nobody_else_can_tell_whether_a_seat_was_told_something(tmp_path: Path) -> None:
    stories = []
    for heard in (True, False):
        (tmp_path / str(heard)).mkdir()
        kit, campaign = await whispered(tmp_path / str(heard), heard=heard)
        card = msgspec.to_builtins(await kit.campaigns.lobby.card(campaign))
        shown = [msgspec.to_builtins(await leafed(kit, campaign, person)) for person in (RED, GREEN, GUEST)]
        stories.append((card, shown))
        assert len(await leafed(kit, campaign, BLUE)) == 5 + heard
        await kit.campaigns.close()
    assert stories[0] == stories[1]


async def test_a_damaged_record_costs_its_own_page_alone(tmp_path: Path) -> None:
    kit, campaign = await whispered(tmp_path)
    async with kit.campaigns.store.write() as session:
        row = await session.get_one(t.Record, (campaign, 3))
        row.body = b"{"
        session.add(row)
    assert [p.leaf for p in await leafed(kit, campaign, BLUE)] == [PagePlace(n) for n in range(5)]
    await kit.campaigns.close()


async def test_after_the_end_everything_is_open(kit: Kit) -> None:
    campaign = await kit.running()
    assert await kit.refused(kit.campaigns.watch.verify(campaign)) == "bot-verify-later"
    await kit.play_on(campaign)
    watch = kit.campaigns.watch
    page = await watch.page(campaign, GUEST, PagePlace(1), "blue")
    assert (page.who, page.view.seat) == ("blue", "blue")
    assert page.choices == ("red", "blue", "green", None)
    assert (await watch.page(campaign, BLUE, PagePlace(1))).choices == ("blue", "red", "green", None)
    [end] = [p for p in await kit.posts() if p.kind == "end"]
    assert dict(end.lines[-1].args) == {"secret": SECRET.hex()}
    verdict = await watch.verify(campaign)
    assert (verdict.good, verdict.secret, verdict.fault) == (True, SECRET.hex(), None)
    assert verdict.rolls > 0


def first(pattern: bytes, value: bytes) -> Callable[[bytes], bytes]:
    """A saved game with one thing written over."""

    def change(body: bytes) -> bytes:
        plain = zlib.decompress(body)
        assert pattern in plain
        return zlib.compress(plain.replace(pattern, value, 1))

    return change


async def edit(
    kit: Kit, campaign: int, table: type[Any], changes: dict[str, Any], step: int | None = None
) -> list[dict[str, Any]]:
    """Writes into the rows of a campaign; a function is given what stands there. What stood there before, row by row."""
    key = t.Campaign.id if table is t.Campaign else table.campaign
    before = []
    async with kit.campaigns.store.write() as session:
        for row in (await session.exec(select(table).where(key == campaign))).all():
            if step is None or row.step == step:
                before.append({name: getattr(row, name) for name in changes})
                for name, value in changes.items():
                    setattr(row, name, value(getattr(row, name)) if callable(value) else value)
                session.add(row)
    return before


FORGED: dict[str, tuple[type[Any], dict[str, Any], int | None, str]] = {
    "the outcome": (t.Campaign, {"outcome": lambda o: o.replace("red", "blue")}, None, "outcome"),
    "no outcome": (t.Campaign, {"outcome": None}, None, "outcome"),
    "points": (t.Campaign, {"outcome": lambda o: o.replace('["green",', '["green",1')}, None, "outcome"),
    "not over": (t.Campaign, {"status": "cancelled"}, None, "outcome"),
    "the fingerprint": (t.Campaign, {"commitment": "00"}, None, "secret"),
    "another secret and its fingerprint": (
        t.Campaign, {"secret": b"x" * 32, "commitment": commitment(b"x" * 32)}, None, "row"),
    "options": (t.Campaign, {"options": '{"rounds":4,"purse":6,"sea":"blue"}'}, None, "row"),
    "the scenario": (t.Campaign, {"scenario": "storm"}, None, "row"),
    "fewer steps": (t.Campaign, {"step": lambda n: n - 1}, None, "at"),
    "names of seats": (t.Seat, {"title": '{"key":"seat-admiral","args":[]}'}, None, "title"),
    "a word": (t.Holder, {"word": "not mine"}, None, "words"),
    "a bid": (t.Record, {"body": lambda b: b.replace(b'"bid":', b'"bit":', 1)}, 1, "at"),
    "a record that is none": (t.Record, {"body": b"{"}, 1, "at"),
    "the version of old records": (t.Record, {"version": 0}, 1, "at"),
    "an early snapshot": (t.Snapshot, {"body": first(b'"purse":6', b'"purse":7')}, 0, "at"),
    "a later snapshot": (t.Snapshot, {"body": first(b'"pearls":', b'"pearls":1')}, 2, "at"),
    "a snapshot that is none": (t.Snapshot, {"body": b"x"}, 1, "at"),
    "a snapshot of before": (t.Snapshot, {"body": first(b'"step":2', b'"step":1')}, 2, "at"),
}  # fmt: skip


async def test_whatever_end_history_and_replay_are_drawn_from_is_compared_with_the_record(kit: Kit) -> None:
    campaign = await kit.running()
    await kit.play_on(campaign)
    assert (await kit.campaigns.watch.verify(campaign)).good
    for name, (table, changes, step, fault) in FORGED.items():
        before = await edit(kit, campaign, table, changes, step)
        verdict = await kit.campaigns.watch.verify(campaign)
        assert (verdict.verdict, verdict.good) == ("refused", False), name
        assert verdict.fault is not None
        assert verdict.fault.key == f"bot-fault-{fault}", name
        assert all(words.say(lang, verdict.fault) for lang in words.LANGS)
        for key in changes:
            kept = iter(before)
            await edit(kit, campaign, table, {key: lambda _, kept=kept, key=key: next(kept)[key]}, step)
    assert (await kit.campaigns.watch.verify(campaign)).good
    async with kit.campaigns.store.write() as session:
        session.add(t.Snapshot(campaign=campaign, step=99, body=b"for the replay alone"))
    assert (await kit.campaigns.watch.verify(campaign)).verdict == "refused"


async def test_twenty_coins_under_an_older_name_are_not_proved(kit: Kit) -> None:
    """The whole chain computed anew: an old stretch that nobody can play again, and a richer beginning after it."""
    campaign = await kit.running()
    await kit.play_on(campaign)
    async with kit.campaigns.store.read() as session:
        query = select(t.Record.body).where(t.Record.campaign == campaign).order_by(col(t.Record.step))
        openings = [msgspec.json.decode(b, type=Record).opening for b in (await session.exec(query)).all()]
        header = msgspec.json.decode(
            zlib.decompress((await session.get_one(t.Snapshot, (campaign, 0))).body), type=Save
        ).header
    state = msgspec.json.decode(forge(header, (1, None, openings[:1])).position.state, type=State)
    doubled = msgspec.convert(ToyTwo().upgrade(msgspec.to_builtins(state), 1), State)
    for rules, old, start, verdict in (
        (Toy(), 0, richer(state, 9), "refused"),
        (ToyAlone(), 1, richer(doubled, 18), "refused"),
        (ToyAlone(), 1, doubled, "unproved"),
        (ToyTwo(), 1, doubled, "proved"),
    ):
        first = (old, None, openings[:1])
        pages = [forge(header, first)]
        pages += [forge(header, first, (old + 1, start, openings[1 : n + 1])) for n in range(1, len(openings))]
        await _write(kit, campaign, pages)
        last = rules.outcome(msgspec.json.decode(pages[-1].position.state, type=State))
        await edit(kit, campaign, t.Campaign, {"outcome": msgspec.json.encode(last).decode()})
        campaigns = Campaigns(Store(kit.url), clock=kit.clock, games={"toy": rules})
        found = await campaigns.watch.verify(campaign)
        await campaigns.close()
        assert found.verdict == verdict, found
        assert [g.key for g in found.gaps] == (["bot-gap-rules", "bot-gap-start"] if verdict == "unproved" else [])
        assert all(words.say(lang, gap) for gap in found.gaps for lang in words.LANGS)


async def _write(kit: Kit, campaign: int, pages: list[Save]) -> None:
    async with kit.campaigns.store.write() as session:
        for step, page in enumerate(pages):
            bare = msgspec.structs.replace(page, epochs=tuple(Epoch(e.version, e.start) for e in page.epochs))
            snapshot = await session.get_one(t.Snapshot, (campaign, step))
            snapshot.body = zlib.compress(msgspec.json.encode(bare))
            record = await session.get_one(t.Record, (campaign, step))
            record.epoch = len(page.epochs) - 1
            record.version, record.body = page.epochs[-1].version, msgspec.json.encode(page.epochs[-1].records[-1])
            session.add(snapshot)
            session.add(record)


async def test_the_record_is_given_away_at_the_end_and_is_proved_without_the_bot(kit: Kit) -> None:
    campaign = await kit.running()
    assert await kit.refused(kit.campaigns.watch.record(campaign)) == "bot-verify-later"
    await fill_in(kit.campaigns.sheets, campaign, RED, "0.red", "note", "never sealed")
    await kit.play_on(campaign)
    data = await kit.campaigns.watch.record(campaign)
    assert data is not None
    save = msgspec.json.decode(data, type=Save)
    proof = verify(Toy(), save, bytes.fromhex(save.header.secret or ""))
    assert proof.proved
    assert proof.outcome is not None
    assert save.position.table == Table()
    told = re.sub(rb"[0-9a-f]{32,}", b"", data)  # the digits of a digest may spell any number
    assert told != data
    for hidden in (*map(str, (GM, RED, BLUE, GREEN)), '"2030-'):
        assert hidden.encode() not in told, "persons and clock times stay in the database"


async def test_a_campaign_called_off_is_laid_open_too(kit: Kit) -> None:
    campaign = await kit.running()
    await kit.bids(campaign, red=3, blue=1, green=0)
    card = await kit.campaigns.lobby.cancel(campaign, GM)
    assert card.secret == SECRET.hex()
    [end] = [p for p in await kit.posts() if p.kind == "end"]
    assert dict(end.lines[-1].args) == {"secret": SECRET.hex()}
    assert (await kit.campaigns.watch.verify(campaign)).good
    assert await kit.campaigns.watch.record(campaign) is not None
    assert (await kit.campaigns.watch.page(campaign, GUEST, PagePlace(1), "red")).view.seat == "red"
    lobby = (await kit.lobby()).id
    card = await kit.campaigns.lobby.cancel(lobby, GM)
    assert card.secret is None
    assert await kit.refused(kit.campaigns.watch.verify(lobby)) == "bot-verify-later"
