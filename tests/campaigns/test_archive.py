"""A campaign goes into a file and comes out of it, and goes on as if nothing had happened."""

from __future__ import annotations

import base64
import zlib
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import inspect
from sqlmodel import SQLModel, func, select

from bot.campaigns import PagePlace
from bot.campaigns.archive import EXPORTED_TABLES, MOST_CHARACTERS
from bot.campaigns.gm import MOST_NOTE
from bot.campaigns.seats import MOST_WORD
from bot.campaigns.sheets import MOST_DRAFT
from bot.campaigns.summaries import Refused
from bot.store import tables as t
from bot.store.backups import backup
from tests.campaigns.acts import fill_in
from tests.campaigns.kit import BLUE, GM, GREEN, GUEST, RED, START, Kit, make


async def test_a_running_campaign_moves_to_another_bot(kit: Kit, tmp_path: Path) -> None:
    campaign = await kit.running()
    await kit.bids(campaign, red=3, blue=1, green=0)
    await kit.seal(campaign, RED, {"target": "pass"})
    await kit.bids(campaign, blue=1)
    await fill_in(kit.campaigns.sheets, campaign, GREEN, "2.green", "note", "later")
    await kit.campaigns.sheets.put(campaign, RED, "plan.red", {"shield": "always", "keep": 1})
    await kit.campaigns.watch.follow(campaign, GUEST)
    await kit.campaigns.gm.note(campaign, GM, "moving house")
    data = await kit.campaigns.archive.export(campaign)

    (tmp_path / "other").mkdir()
    other = await make(tmp_path / "other")
    await other.campaigns.lobby.cancel((await other.lobby()).id, GM)
    other.clock.advance(days=3)
    moved = await other.campaigns.archive.import_(data)
    card = await other.campaigns.lobby.card(moved)
    assert (card.status, card.step, card.board_message) == ("paused", 2, None)
    assert card.seat("blue").sealed
    assert (await other.campaigns.sheets.sheet(moved, GREEN)).draft == {"note": "later"}
    assert (await other.campaigns.sheets.sheet(moved, RED, "plan.red")).draft == {"shield": "always", "keep": 1}
    assert [(c.card.id, c.why) for c in await other.campaigns.mine.campaigns(GUEST)] == [(moved, "followed")]
    assert [a.act for a in (await other.campaigns.gm.audit(moved)).acts] == ["note"]
    card = await other.campaigns.gm.resume(moved, GM)
    assert card.deadline == START + timedelta(days=3, hours=48)
    await other.play_on(moved)
    assert (await other.campaigns.watch.verify(moved)).good
    await other.campaigns.close()


OLD_EXPORTS = {file.stem: file.read_bytes() for file in sorted((Path(__file__).parent / "old_exports").glob("*.json"))}
"""Names and contents of files that earlier versions of the bot exported, named after the last revision of their tables and the
commit: a running game of the toy after one round, in which Red has passed and Blue has sealed a bid of 1."""


@pytest.mark.parametrize("name", OLD_EXPORTS)
async def test_a_file_of_an_earlier_version_is_imported_and_played_on(kit: Kit, name: str) -> None:
    data = OLD_EXPORTS[name]
    plain = msgspec.json.decode(data)
    assert "second" not in plain["campaign"]
    assert all("invited_at" not in seat for seat in plain["rows"]["seat"]), "columns that came later"
    campaign = await kit.campaigns.archive.import_(data)
    card = await kit.campaigns.lobby.card(campaign)
    assert (card.status, card.step, card.masters) == ("paused", 2, (GM,))
    assert card.seat("blue").sealed
    assert all(seat.invited_at is None for seat in card.seats)
    assert (await kit.campaigns.sheets.sheet(campaign, GREEN)).draft == {"note": "later"}
    assert [(c.card.id, c.why) for c in await kit.campaigns.mine.campaigns(GUEST)] == [(campaign, "followed")]
    assert [a.act for a in (await kit.campaigns.gm.audit(campaign)).acts] == ["note"]
    await kit.campaigns.gm.resume(campaign, GM)
    await kit.play_on(campaign)
    assert (await kit.campaigns.watch.verify(campaign)).good
    again = msgspec.json.decode(await kit.campaigns.archive.export(campaign))
    assert again["campaign"]["second"] is None


async def test_a_file_that_is_none_is_refused(kit: Kit) -> None:
    campaign = await kit.running()
    data = await kit.campaigns.archive.export(campaign)
    plain = msgspec.json.decode(data)
    wrong = [b"", b"{}", b"[1]", data[:-100]]
    wrong.append(msgspec.json.encode({**plain, "format": 2}))
    wrong.append(msgspec.json.encode({**plain, "campaign": {**plain["campaign"], "created": "yesterday"}}))
    wrong.append(msgspec.json.encode({**plain, "rows": {**plain["rows"], "seat": [{"name": "red"}]}}))
    for bad in wrong:
        assert await kit.refused(kit.campaigns.archive.import_(bad)) == "bot-bad-file"
    assert len(await kit.campaigns.lobby.find(guild=1)) == 1


def put(value: object, *path: str | int) -> Callable[[Any], None]:
    def change(plain: Any) -> None:
        for key in path[:-1]:
            plain = plain[key]
        plain[path[-1]] = value

    return change


def zipped(change: Callable[[dict[str, Any]], object]) -> Callable[[Any], None]:
    """The last position with something changed in it."""

    def whole(plain: Any) -> None:
        row = plain["rows"]["snapshot"][-1]
        save = msgspec.json.decode(zlib.decompress(base64.b64decode(row["body"])))
        change(save)
        row["body"] = base64.b64encode(zlib.compress(msgspec.json.encode(save))).decode()

    return whole


def again(table: str) -> Callable[[Any], None]:
    return lambda plain: plain["rows"][table].append(plain["rows"][table][0])


HOSTILE: dict[str, Callable[[Any], object]] = {
    "no such status": put("won", "campaign", "status"),
    "no such seating": put("any", "campaign", "seating"),
    "a number for a title": put(7, "campaign", "title"),
    "no title": put(None, "campaign", "title"),
    "a huge step": put(10**30, "campaign", "step"),
    "a step beyond the records": put(9, "campaign", "step"),
    "a huge person": put(1 << 64, "campaign", "gm"),
    "yes for a number": put(True, "campaign", "gm"),
    "a time without its zone": put("2030-05-06T12:00:00", "campaign", "created"),
    "options that are none": put("[", "campaign", "options"),
    "asks that are none": put('[{"id":1}]', "campaign", "asks"),
    "an outcome that is none": put('{"winners":1}', "campaign", "outcome"),
    "no time to answer": put('{"setup":-1,"turn":0,"react":0}', "campaign", "allowances"),
    "another commitment": put("00", "campaign", "commitment"),
    "never started": put(None, "campaign", "started"),
    "a seat too few": lambda plain: plain["rows"]["seat"].pop(),
    "a seat twice": again("seat"),
    "a seat of another game": put("first", "rows", "seat", 0, "name"),
    "a title that is no message": put("red", "rows", "seat", 0, "title"),
    "a holder of no seat": put("violet", "rows", "holder", 0, "seat"),
    "a holder of no rank": put("king", "rows", "holder", 0, "role"),
    "a holder twice": again("holder"),
    "two admirals of one seat": lambda plain: plain["rows"]["holder"].append(
        {**plain["rows"]["holder"][0], "person": 99}
    ),
    "a staff without an admiral": put("staff", "rows", "holder", 0, "role"),
    "a count at the end of all numbers": put((1 << 63) - 1, "campaign", "rewinds"),
    "a witness of no seat": lambda plain: plain["rows"]["witness"].append(
        {"seat": "x", "person": 1, "since": START.isoformat()}
    ),
    "a draft that is none": put('{"bid":[[]]}', "rows", "sheet", 0, "draft"),
    "sealed by nobody": put("ghost", "rows", "sheet", 0, "by"),
    "sealed and empty": put(None, "rows", "sheet", 0, "draft"),
    "a sheet twice": again("sheet"),
    "a timer of no kind": put("bomb", "rows", "timer", 0, "kind"),
    "a timer twice": again("timer"),
    "an act without words": put("?", "rows", "audit", 0, "words"),
    "a record too few": lambda plain: plain["rows"]["record"].pop(0),
    "a record twice": again("record"),
    "a report twice": put(0, "rows", "record", 1, "report"),
    "a number of no report": put(7, "campaign", "reports"),
    "a record of another step": put(base64.b64encode(b'{"step":3}').decode(), "rows", "record", 1, "body"),
    "a record that is none": put("////", "rows", "record", 1, "body"),
    "a record of rules to come": put(9, "rows", "record", 1, "version"),
    "a position too few": lambda plain: plain["rows"]["snapshot"].pop(),
    "a position that is none": put("////", "rows", "snapshot", 0, "body"),
    "a position cut short": lambda plain: put(plain["rows"]["snapshot"][0]["body"][:80], "rows", "snapshot", 0, "body")(
        plain
    ),
    "a position that swells": put(
        base64.b64encode(zlib.compress(b" " * (80 << 20))).decode(), "rows", "snapshot", 0, "body"
    ),
    "a position of another step": zipped(lambda save: save["position"].update(step=0)),
    "a position of another game": zipped(lambda save: save["header"].update(game="sea-war")),
    "a position of rules to come": zipped(lambda save: save["position"].update(version=9)),
    "a state that is none": zipped(lambda save: save["position"].update(state=[1])),
    "a state without divers": zipped(lambda save: save["position"]["state"].update(divers={})),
    "a step beyond all memory": put(10**15, "campaign", "step"),
    "a time before all others": put("0001-01-01T00:00:00+23:59", "campaign", "created"),
    "a time after all others": put("9999-12-31T23:59:59-23:59", "rows", "timer", 0, "due"),
    "an export at no time": put("2030-05-06T12:00:00", "exported"),
    "rows that are none": put([7], "rows", "seat"),
    "no rows": put({}, "rows"),
}


async def test_a_file_is_looked_at_whole_before_a_row_is_written(kit: Kit) -> None:
    campaign = await kit.running()
    await kit.bids(campaign, red=3, blue=1, green=0)
    await kit.seal(campaign, RED, {"target": "pass"})
    await kit.bids(campaign, blue=1)
    await kit.campaigns.gm.note(campaign, GM, "moving house")
    data = await kit.campaigns.archive.export(campaign)
    before = await rows(kit)
    for name, change in HOSTILE.items():
        plain = msgspec.json.decode(data)
        change(plain)
        assert await kit.refused(kit.campaigns.archive.import_(msgspec.json.encode(plain))) == "bot-bad-file", name
    for bad in (b"[" * 100_000, b'{"rows":' * 100_000, *(data[:cut] for cut in range(0, len(data), len(data) // 20))):
        assert await kit.refused(kit.campaigns.archive.import_(bad)) == "bot-bad-file"
    assert await rows(kit) == before


def texts() -> set[str]:
    """Every column of a file that holds a text, as `table.column`."""
    columns = [column for table in (t.Campaign, *EXPORTED_TABLES) for column in inspect(table).columns]
    return {str(one) for one in columns if getattr(one.type, "impl_instance", one.type).python_type is str}


def test_every_text_of_a_file_has_a_bound() -> None:
    assert set(MOST_CHARACTERS) == texts()


async def everything(kit: Kit) -> Any:
    """A file with rows in every table that holds a text."""
    campaign = await kit.running()
    await kit.bids(campaign, red=3, blue=1, green=0)
    await kit.campaigns.sheets.put(campaign, RED, "plan.red", {"shield": "always", "keep": 1})
    await kit.campaigns.watch.follow(campaign, GUEST)
    await kit.campaigns.gm.note(campaign, GM, "moving house")
    plain = msgspec.json.decode(await kit.campaigns.archive.export(campaign))
    chapter = t.Chapter(campaign=campaign, key="round.1", title='{"key":"toy-round"}', first=0, last=0)
    plain["rows"]["chapter"].append({name: value for name, value in chapter.model_dump().items() if name != "campaign"})
    assert all(plain["rows"][name.partition(".")[0]] for name in texts() if not name.startswith("campaign."))
    return plain


async def test_no_text_of_a_file_is_longer_than_at_its_ordinary_entrance(kit: Kit) -> None:
    """A space more than a column may have, at the end of what it holds: JSON says the same with spaces after it."""
    file = msgspec.json.encode(await everything(kit))
    before = await rows(kit)
    for name in sorted(texts()):
        plain = msgspec.json.decode(file)
        table, _, column = name.partition(".")
        for row in [plain["campaign"]] if table == "campaign" else plain["rows"][table]:
            row[column] = (row[column] or "").ljust(MOST_CHARACTERS[name] + 1)
        with pytest.raises(Refused) as refused:
            await kit.campaigns.archive.import_(msgspec.json.encode(plain))
        assert f"more than {MOST_CHARACTERS[name]}" in str(refused.value.message), name
    assert await rows(kit) == before


LONG_WITHIN: dict[str, Callable[[Any], object]] = {
    "a note": lambda plain: put(
        plain["rows"]["audit"][-1]["words"].replace("moving house", "x" * (MOST_NOTE + 1)), "rows", "audit", -1, "words"
    )(plain),
    "a word in the dice": zipped(lambda save: save["header"].update(words=["x" * (MOST_WORD + 1)])),
    "an answer": lambda plain: put(long_answer(plain["rows"]["record"][1]["body"]), "rows", "record", 1, "body")(plain),
}


def long_answer(body: str) -> str:
    record = msgspec.json.decode(base64.b64decode(body))
    record["opening"]["answers"][0]["answer"] = {"bid": "x" * MOST_DRAFT}
    return base64.b64encode(msgspec.json.encode(record)).decode()


@pytest.mark.parametrize("name", LONG_WITHIN)
async def test_no_text_within_another_is_longer_either(kit: Kit, name: str) -> None:
    plain = await everything(kit)
    LONG_WITHIN[name](plain)
    with pytest.raises(Refused) as refused:
        await kit.campaigns.archive.import_(msgspec.json.encode(plain))
    assert "more than" in str(refused.value.message)


async def test_a_title_shows_nothing_that_no_title_could(kit: Kit) -> None:
    plain = await everything(kit)
    await kit.campaigns.lobby.cancel(1, GM)
    plain["campaign"]["title"] = "The\u202e Sea\n"
    moved = await kit.campaigns.archive.import_(msgspec.json.encode(plain))
    async with kit.campaigns.services.read() as session:
        assert (await session.get_one(t.Campaign, moved)).title == "The Sea"


async def rows(kit: Kit) -> dict[str, int]:
    async with kit.campaigns.store.read() as session:
        tables = SQLModel.metadata.sorted_tables
        return {x.name: (await session.exec(select(func.count()).select_from(x))).one() for x in tables}


async def test_a_copy_beside_the_campaign_that_is_still_played_is_refused(kit: Kit) -> None:
    """The copy could be cancelled, which lays everything open."""
    campaign = await kit.running()
    data = await kit.campaigns.archive.export(campaign)
    before = await rows(kit)
    assert await kit.refused(kit.campaigns.archive.import_(data)) == "bot-living-copy"
    assert await rows(kit) == before
    await kit.campaigns.gm.pause(campaign, GM)
    assert await kit.refused(kit.campaigns.archive.import_(data)) == "bot-living-copy"
    await kit.campaigns.lobby.cancel(campaign, GM)
    copy = await kit.campaigns.archive.import_(data)
    assert (await kit.campaigns.lobby.card(copy)).status == "paused"


async def test_who_holds_a_seat_in_the_file_has_seen_it_whatever_the_file_says_of_witnesses(kit: Kit) -> None:
    campaign = await kit.running()
    plain = msgspec.json.decode(await kit.campaigns.archive.export(campaign))
    await kit.play_on(campaign)
    plain["rows"]["witness"] = []
    copy = await kit.campaigns.archive.import_(msgspec.json.encode(plain))
    async with kit.campaigns.store.read() as session:
        found = (await session.exec(select(t.Witness).where(t.Witness.campaign == copy))).all()
    assert {(one.seat, one.person) for one in found} == {("red", RED), ("blue", BLUE), ("green", GREEN)}


async def test_an_ended_campaign_can_still_be_verified_after_its_journey(kit: Kit) -> None:
    campaign = await kit.running()
    await kit.play_on(campaign)
    again = await kit.campaigns.archive.import_(await kit.campaigns.archive.export(campaign))
    assert (await kit.campaigns.watch.verify(again)).good
    assert (await kit.campaigns.watch.page(again, BLUE, PagePlace(1))).leaf == PagePlace(1)


@pytest.mark.sqlite
async def test_a_backup_is_a_whole_database(kit: Kit, tmp_path: Path) -> None:
    from bot.campaigns import Campaigns
    from bot.store import Store

    campaign = await kit.running()
    copy = await backup(kit.url, tmp_path / "deep" / "copy.db")
    await kit.campaigns.gm.note(campaign, GM, "after the backup")
    other = Campaigns(Store(f"sqlite+aiosqlite:///{copy}"), clock=kit.clock, games=kit.campaigns.games)
    assert (await other.lobby.card(campaign)).status == "running"
    assert (await other.gm.audit(campaign)).acts == ()
    await other.close()
