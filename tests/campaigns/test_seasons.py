"""Seasons: entries, calendar, walkovers, tables, the end; each step once, whatever happens to the process."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlmodel import select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.campaigns import Campaigns
from bot.campaigns.seasons import NewSeason, SeasonSummary
from bot.store import Store
from bot.store import tables as t
from tests.campaigns.acts import fill_at_random
from tests.campaigns.kit import GM, SECRET, START, Kit, make
from tests.campaigns.test_ranks import end
from tests.core.toy import Toy
from tests.core.toy_convoy import Convoy

ANNA, BEN, CLEO, DORA, EVE = 2001, 2002, 2003, 2004, 2005
GAMES = {"toy-convoy": Convoy(), "toy": Toy()}


@pytest.fixture
async def kit(tmp_path: Path) -> AsyncIterator[Kit]:
    made = await make(tmp_path, GAMES, outage=timedelta(minutes=2))
    yield made
    await made.campaigns.close()


async def opened(kit: Kit, *people: int, kind: str = "league", **more: Any) -> SeasonSummary:
    given: dict[str, Any] = {
        "by": GM, "title": "Winter", "kind": kind, "game": "toy-convoy", "starts": START + timedelta(days=7), "days": 10,
    }  # fmt: skip
    card = await kit.campaigns.seasons.open(NewSeason(**(given | more)), guild=1, channel=2)
    for person in people:
        card = await kit.campaigns.seasons.enter(card.id, person)
    return card


async def tick(kit: Kit, **span: float) -> None:
    """Time passes without an outage, and what is due happens, as the clock of the bot does it; lobbies are opened."""
    kit.clock.advance(**span)
    await work(kit)


async def work(kit: Kit) -> None:
    await kit.campaigns.seasons.due()
    for one in await kit.campaigns.seasons.to_open():
        await kit.campaigns.seasons.open_pairing(one.fixture, one.channel, one.thread)
    await kit.campaigns.seasons.due()


async def play(kit: Kit, card: SeasonSummary, winner: int | None, *people: int) -> None:
    """The pairing of these two, both of whom come, ends so."""
    (pairing,) = [m for m in card.pairings if {m.pair.first, m.pair.second} == set(people)]
    assert pairing.campaign is not None
    for person in people:
        await kit.campaigns.lobby.join(pairing.campaign.id, person)
    game = await kit.campaigns.lobby.card(pairing.campaign.id)
    assert game.status == "running"
    won = [side.side for side in game.sides if winner in side.people]
    await end(kit, pairing.campaign.id, *won, days=0)


async def now(kit: Kit, season: int) -> SeasonSummary:
    return await kit.campaigns.seasons.card(season)


def verdicts(card: SeasonSummary) -> list[str | None]:
    return [pairing.verdict for pairing in card.pairings]


# ---- entries -----------------------------------------------------------------------------------------
async def test_entries_are_taken_until_the_first_round_and_can_be_taken_back(kit: Kit) -> None:
    seasons = kit.campaigns.seasons
    card = await opened(kit, ANNA, BEN)
    assert (card.people, card.status, card.rounds) == ((ANNA, BEN), "open", 0)
    assert await kit.refused(seasons.enter(card.id, ANNA)) == "season-entered"
    assert await kit.refused(seasons.withdraw(card.id, EVE)) == "season-not-entered"
    assert (await seasons.withdraw(card.id, ANNA)).people == (BEN,)
    await seasons.enter(card.id, CLEO)
    await tick(kit, days=7)
    assert await kit.refused(seasons.enter(card.id, ANNA)) == "season-closed"
    assert await kit.refused(seasons.withdraw(card.id, BEN)) == "season-closed"
    assert (await now(kit, card.id)).people == (BEN, CLEO)


async def test_what_cannot_be_a_season_is_refused(kit: Kit) -> None:
    for wrong, key in (
        ({"starts": START}, "season-bad-date"),
        ({"starts": START + timedelta(days=400)}, "season-bad-date"),
        ({"days": 0}, "season-bad-days"),
        ({"game": "toy"}, "season-two-sides"),
        ({"game": "chess"}, "bot-no-game"),
        ({"title": " "}, "bot-bad-title"),
    ):
        assert await kit.refused(opened(kit, **wrong)) == key
    card = await opened(kit, *range(3001, 3013))
    assert await kit.refused(kit.campaigns.seasons.enter(card.id, EVE)) == "season-full"


async def test_without_two_people_there_is_no_season(kit: Kit) -> None:
    card = await opened(kit, ANNA)
    await tick(kit, days=7)
    assert (await now(kit, card.id)).status == "cancelled"


# ---- a league ----------------------------------------------------------------------------------------
async def test_a_league_is_played_to_its_end_by_the_calendar(kit: Kit) -> None:
    card = await opened(kit, ANNA, BEN, CLEO, DORA)
    await tick(kit, days=6)
    assert (await now(kit, card.id)).pairings == ()
    await tick(kit, days=1)
    card = await now(kit, card.id)
    assert (card.status, card.round, card.rounds, len(card.pairings)) == ("running", 1, 3, 6)
    assert [m.state for m in card.pairings] == ["lobby", "lobby", "later", "later", "later", "later"]
    posts = await kit.posts()
    assert {p.pings for p in posts if p.kind == "lobby"} == {(m.pair.first, m.pair.second) for m in card.pairings[:2]}
    assert [m.campaign.title for m in card.pairings if m.campaign is not None] == ["Winter 1.1", "Winter 1.2"]
    for _ in range(3):
        for pairing in [m for m in card.pairings if m.state == "lobby"]:
            pair = {pairing.pair.first, pairing.pair.second}
            await play(kit, card, min(pair), *pair)
        await tick(kit, days=10)
        card = await now(kit, card.id)
    assert (card.status, card.champion) == ("over", ANNA)
    assert [(line.person, line.points) for line in card.table] == [(ANNA, 9), (BEN, 6), (CLEO, 3), (DORA, 0)]
    (told,) = [p for p in await kit.posts() if p.kind == "season-end"]
    assert (told.season, told.channel, told.campaign) == (card.id, 2, 0)


async def test_the_next_round_of_a_league_waits_for_no_game_and_its_end_for_the_last(kit: Kit) -> None:
    card = await opened(kit, ANNA, BEN, CLEO)
    await tick(kit, days=7)
    card = await now(kit, card.id)
    (first,) = [m for m in card.pairings if m.state == "lobby"]
    assert first.campaign is not None
    for person in (first.pair.first, first.pair.second):
        await kit.campaigns.lobby.join(first.campaign.id, person or 0)
    for _ in range(2):
        await tick(kit, days=10)
        card = await now(kit, card.id)
        for pairing in [m for m in card.pairings if m.state == "lobby"]:
            await play(kit, card, None, pairing.pair.first, pairing.pair.second or 0)
    await tick(kit, days=20)
    card = await now(kit, card.id)
    assert (card.status, sorted(map(str, verdicts(card)))) == ("running", ["None", "draw", "draw"])
    side = (await kit.campaigns.lobby.card(first.campaign.id)).sides[0].side
    await end(kit, first.campaign.id, side, days=0)
    await work(kit)
    card = await now(kit, card.id)
    assert (card.status, card.champion) == ("over", first.pair.first)


async def test_who_does_not_come_loses_and_where_neither_comes_nobody_gets_anything(kit: Kit) -> None:
    card = await opened(kit, ANNA, BEN, CLEO, DORA)
    await tick(kit, days=7)
    card = await now(kit, card.id)
    one, two = (m for m in card.pairings if m.state == "lobby")
    assert one.campaign is not None
    assert two.campaign is not None
    came = one.pair.second
    assert came is not None
    await kit.campaigns.lobby.join(one.campaign.id, came)
    await tick(kit, days=9)
    assert verdicts(await now(kit, card.id))[:2] == [None, None]
    await tick(kit, days=1)
    card = await now(kit, card.id)
    assert verdicts(card)[:2] == ["second", "void"]
    assert [m.walkover for m in card.pairings[:2]] == [True, True]
    for pairing in (one, two):
        assert pairing.campaign is not None
        assert (await kit.campaigns.lobby.card(pairing.campaign.id)).status == "cancelled"
    assert {line.person: line.points for line in card.table}[came] == 3
    assert sum(line.points for line in card.table) == 3


async def test_the_host_gives_a_pairing_and_nobody_else_does(kit: Kit) -> None:
    seasons = kit.campaigns.seasons
    card = await opened(kit, ANNA, BEN)
    assert await kit.refused(seasons.give(card.id, GM, ANNA)) == "season-no-meeting"
    await tick(kit, days=7)
    card = await now(kit, card.id)
    game = card.pairings[0].campaign
    assert game is not None
    for person in (ANNA, BEN):
        await kit.campaigns.lobby.join(game.id, person)
    assert await kit.refused(seasons.give(card.id, ANNA, ANNA)) == "season-host-only"
    assert await kit.refused(seasons.give(card.id, GM, EVE)) == "season-no-meeting"
    card = await seasons.give(card.id, GM, BEN)
    assert card.pairings[0].walkover
    assert (await kit.campaigns.lobby.card(game.id)).status == "cancelled"
    await work(kit)
    card = await now(kit, card.id)
    assert (card.status, card.champion) == ("over", BEN)


async def test_who_was_replaced_has_the_result_of_his_side_and_a_computer_gives_nobody_anything(kit: Kit) -> None:
    card = await opened(kit, ANNA, BEN, CLEO, DORA)
    await tick(kit, days=7)
    card = await now(kit, card.id)
    for number, pairing in enumerate(card.pairings[:2]):
        game = pairing.campaign
        assert game is not None
        for person in (pairing.pair.first, pairing.pair.second):
            await kit.campaigns.lobby.join(game.id, person or 0)
        for seat in (s.seat for s in game.sides[0].seats):
            await kit.campaigns.gm.replace(game.id, GM, seat, None if number else EVE)
        await end(kit, game.id, game.sides[0].side, days=0)
    assert verdicts(await now(kit, card.id))[:2] == ["first", "void"]


async def test_a_result_that_is_taken_back_counts_no_more(kit: Kit) -> None:
    card = await opened(kit, ANNA, BEN, CLEO, DORA)
    await tick(kit, days=7)
    card = await now(kit, card.id)
    pair = card.pairings[0].pair
    await play(kit, card, pair.first, pair.first, pair.second or 0)
    await work(kit)
    card = await now(kit, card.id)
    assert (card.table[0].person, card.table[0].points) == (pair.first, 3)
    game = card.pairings[0].campaign
    assert game is not None
    async with kit.campaigns.store.write() as session:
        row = await session.get_one(t.Campaign, game.id)
        row.status, row.ended, row.outcome = "running", None, None
        session.add(row)
    card = await now(kit, card.id)
    assert card.pairings[0].verdict is None
    assert {line.points for line in card.table} == {0}


# ---- a cup -------------------------------------------------------------------------------------------
async def test_a_cup_pairs_by_rating_and_plays_on_when_a_round_is_decided(kit: Kit) -> None:
    for _ in range(3):  # cleo has shown to be strong, and anna weak
        game = await kit.lobby(game="toy-convoy", title="before")
        for person in (CLEO, ANNA):
            await kit.campaigns.lobby.join(game.id, person)
        await kit.campaigns.lobby.start(game.id, CLEO)
        kit.clock.advance(minutes=1)
        await end(kit, game.id, "north", days=0)
    known = [1, 2, 3]
    card = await opened(kit, kind="cup")
    for person in (ANNA, BEN, CLEO, DORA, EVE):
        card = await kit.campaigns.seasons.enter(card.id, person, known)
    assert card.people == (ANNA, BEN, CLEO, DORA, EVE)
    await tick(kit, days=7)
    card = await now(kit, card.id)
    assert card.people == (CLEO, BEN, DORA, EVE, ANNA), "the strong first, the unknown as they entered"
    assert card.rounds == 3
    assert [(m.pair.first, m.pair.second) for m in card.pairings] == [
        (CLEO, None), (EVE, ANNA), (BEN, None), (DORA, None),
    ]  # fmt: skip
    await tick(kit, days=10)
    card = await now(kit, card.id)
    assert [m.verdict for m in card.pairings][1] == "void", "neither came: the better seeded goes on"
    assert [(m.pair.first, m.pair.second) for m in card.pairings if m.pair.round == 2] == [(CLEO, EVE), (BEN, DORA)]
    await play(kit, card, EVE, CLEO, EVE)
    await tick(kit, days=3)
    card = await now(kit, card.id)
    assert card.round == 2, "ben and dora have still to play, and the final has its date"
    await play(kit, card, None, BEN, DORA)
    await tick(kit, days=7)
    card = await now(kit, card.id)
    assert [(m.pair.first, m.pair.second) for m in card.pairings if m.pair.round == 3] == [(BEN, EVE)]
    await play(kit, card, EVE, BEN, EVE)
    await work(kit)
    card = await now(kit, card.id)
    assert (card.status, card.champion, card.table) == ("over", EVE, ())


async def test_a_round_of_a_cup_that_is_not_decided_is_waited_for(kit: Kit) -> None:
    card = await opened(kit, ANNA, BEN, CLEO, kind="cup")
    await tick(kit, days=7)
    card = await now(kit, card.id)
    (game,) = [m.campaign for m in card.pairings if m.campaign is not None]
    for person in (BEN, CLEO):
        await kit.campaigns.lobby.join(game.id, person)
    await tick(kit, days=30)
    assert (await now(kit, card.id)).round == 1
    await kit.campaigns.lobby.cancel(game.id, GM)
    await work(kit)
    card = await now(kit, card.id)
    assert [(m.pair.first, m.pair.second) for m in card.pairings if m.pair.round == 2] == [(ANNA, BEN)]


# ---- once, and not before its time -------------------------------------------------------------------
async def test_two_processes_that_wake_at_once_take_every_step_once(kit: Kit) -> None:
    card = await opened(kit, ANNA, BEN, CLEO, DORA)
    kit.clock.advance(days=7)
    others = Campaigns(Store(kit.url), clock=kit.clock, games=GAMES, secret=lambda: SECRET)
    await asyncio.gather(kit.campaigns.seasons.due(), others.seasons.due(), kit.campaigns.seasons.due())
    card = await now(kit, card.id)
    assert (card.round, len(card.pairings)) == (1, 6)
    waiting = await kit.campaigns.seasons.to_open()
    assert len(waiting) == 2
    made = await asyncio.gather(
        *(c.seasons.open_pairing(one.fixture, 2, None) for c in (kit.campaigns, others) for one in waiting)
    )
    assert sum(game is not None for game in made) == 2
    await others.close()


async def test_a_crash_between_two_steps_loses_nothing(kit: Kit) -> None:
    card = await opened(kit, ANNA, BEN)
    kit.clock.advance(days=7)
    await kit.campaigns.seasons.due()
    await kit.campaigns.close()
    again = Kit(Campaigns(Store(kit.url), clock=kit.clock, games=GAMES, secret=lambda: SECRET), kit.clock, kit.url)
    kit.campaigns = again.campaigns
    await work(again)
    card = await now(again, card.id)
    assert [m.state for m in card.pairings] == ["lobby"]
    assert len([p for p in await again.posts() if p.kind == "lobby"]) == 1


class PowerCutError(BaseException):
    """Nothing catches it and goes on."""


async def cut_off(kit: Kit, at: int) -> bool:
    """What is due happens until the power goes at its `at`-th moment in a transaction; whether it went, and is back."""
    flush, commit, moment = AsyncSession.flush, AsyncSession.commit, 0

    def passes() -> None:
        nonlocal moment
        moment += 1
        if moment == at:
            raise PowerCutError

    async def flushes(session: AsyncSession, *given: Any) -> None:
        await flush(session, *given)
        passes()

    async def commits(session: AsyncSession) -> None:
        passes()
        await commit(session)
        passes()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(AsyncSession, "flush", flushes)
        patch.setattr(AsyncSession, "commit", commits)
        try:
            await work(kit)
        except PowerCutError:
            await kit.campaigns.close()
            kit.campaigns = Campaigns(Store(kit.url), clock=kit.clock, games=GAMES, secret=lambda: SECRET)
            return True
    return False


async def season_told(folder: Path, kind: str, *, cuts: bool) -> tuple[int, Any, Any]:
    """A season of four: in each round one pairing is played and to the other only one comes. How often the power went; what
    came of it, and all that was written about it."""
    kit, times = await make(folder, GAMES), 0
    card = await opened(kit, ANNA, BEN, CLEO, DORA, kind=kind)
    kit.clock.advance(days=7)
    while card.status in ("open", "running"):
        at = 1
        while cuts and await cut_off(kit, at):
            at, times = at + 1, times + 1
        await work(kit)
        card = await now(kit, card.id)
        for number, pairing in enumerate(m for m in card.pairings if m.state == "lobby"):
            assert pairing.campaign is not None
            first, second = pairing.pair.first, pairing.pair.second
            if pairing.campaign.seat_of(first) is None:
                await (
                    play(kit, card, first, first, second or 0)
                    if number == 0
                    else kit.campaigns.lobby.join(pairing.campaign.id, first)
                )
        kit.clock.advance(days=5)
    async with kit.campaigns.store.read() as session:
        rows = [(await session.exec(select(table))).all() for table in (t.Fixture, t.Post, t.Campaign, t.Audit)]
    await kit.campaigns.close()
    # A message that was not sent yet may have been written anew once more: it is one post all the same.
    told = [sorted(str(sorted(row.model_dump(exclude={"id", "nonce"}).items())) for row in found) for found in rows]
    return times, msgspec.to_builtins(card), told


@pytest.mark.parametrize("kind", ["league", "cup"])
async def test_whenever_the_power_goes_a_season_comes_to_the_same(tmp_path: Path, kind: str) -> None:
    """Entries closed, rounds paired, lobbies opened, walkovers given, the table and its message: nothing lost, nothing twice."""
    folders = [tmp_path / name for name in ("whole", "cut")]
    for folder in folders:
        folder.mkdir()
    _, whole, written = await season_told(folders[0], kind, cuts=False)
    times, cut, again = await season_told(folders[1], kind, cuts=True)
    assert times > 20
    assert cut == whole
    assert again == written
    assert any(pairing["walkover"] for pairing in cut["pairings"])


async def test_what_was_due_while_the_bot_was_away_comes_so_much_later(kit: Kit) -> None:
    card = await opened(kit, ANNA, BEN)
    await kit.campaigns.timers.due()
    kit.clock.advance(days=8)
    await kit.campaigns.timers.due()
    await kit.campaigns.seasons.due()
    card = await now(kit, card.id)
    assert (card.status, card.due) == ("open", START + timedelta(days=15))
    await kit.campaigns.seasons.enter(card.id, CLEO)


async def test_a_season_that_is_called_off_takes_its_lobbies_along_and_leaves_games(kit: Kit) -> None:
    seasons = kit.campaigns.seasons
    card = await opened(kit, ANNA, BEN, CLEO, DORA)
    await tick(kit, days=7)
    card = await now(kit, card.id)
    one, two = (m for m in card.pairings if m.campaign is not None)
    assert one.campaign is not None
    assert two.campaign is not None
    for person in (one.pair.first, one.pair.second):
        await kit.campaigns.lobby.join(one.campaign.id, person or 0)
    assert await kit.refused(seasons.cancel(card.id, ANNA)) == "season-host-only"
    assert (await seasons.cancel(card.id, GM)).status == "cancelled"
    assert (await kit.campaigns.lobby.card(one.campaign.id)).status == "running"
    assert (await kit.campaigns.lobby.card(two.campaign.id)).status == "cancelled"
    await tick(kit, days=30)
    assert len((await now(kit, card.id)).pairings) == 6
    assert await kit.campaigns.seasons.to_open() == ()
    assert await kit.refused(seasons.card(99)) == "season-none"


# ---- nothing of a running campaign -------------------------------------------------------------------
async def told(folder: Path, *, busy: bool) -> tuple[Any, Any]:
    """What a season and its posts tell while one of its games is played; `busy`: somebody has a draft, and standing orders."""
    kit = await make(folder, GAMES)
    card = await opened(kit, ANNA, BEN, CLEO, DORA)
    await tick(kit, days=7)
    card = await now(kit, card.id)
    one = next(m for m in card.pairings if m.campaign is not None)
    assert one.campaign is not None
    for person in (one.pair.first, one.pair.second):
        await kit.campaigns.lobby.join(one.campaign.id, person or 0)
    if busy:
        sheets, mover = kit.campaigns.sheets, (await kit.campaigns.lobby.card(one.campaign.id)).waiting[0]
        ask = mover.asked[0].id
        while not (await fill_at_random(sheets, one.campaign.id, mover.admiral or 0, ask)).draft:
            continue
    await tick(kit, days=1)
    posts = [p for p in await kit.posts() if p.season is not None]
    plain = [one | {"nonce": ""} for one in msgspec.to_builtins(posts)]  # by chance
    found = msgspec.to_builtins(await now(kit, card.id)), plain
    await kit.campaigns.close()
    return found


async def test_what_a_season_tells_depends_on_no_secret_of_its_games(tmp_path: Path) -> None:
    stories = []
    for busy in (False, True):
        folder = tmp_path / str(busy)
        folder.mkdir()
        stories.append(await told(folder, busy=busy))
    assert stories[0][1], "its message was written"
    assert stories[0] == stories[1]
