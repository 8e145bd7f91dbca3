"""Results, ratings, tables, cards: worked out from what has ended, and from nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.campaigns.ranks import (
    FIRST_POINTS,
    SETTLED_GAMES,
    UNRATED,
    Career,
    DiceLuck,
    GameTable,
    PastGame,
    Rating,
    SideResult,
    ratings,
    tallies,
)
from bot.campaigns.unit_of_work import to_json
from bot.store import tables as t
from rules.core import Event, Luck, Outcome, msg
from tests.campaigns.kit import BLUE, GREEN, GUEST, PLAYERS, RED, Kit, make, with_another_secret
from tests.core.toy import Toy

ANNA, BEN, CLEO, DORA, EVE = range(1, 6)
NOON = datetime(2030, 1, 1, 12, tzinfo=UTC)


def result(*sides: Sequence[int], won: Sequence[int] = (0,), computer: bool = False) -> PastGame:
    """A campaign that ended: the people of each side, and which sides were first."""
    return PastGame(
        campaign=1,
        title="x",
        game="toy",
        channel=2,
        thread=None,
        started=NOON,
        ended=NOON + timedelta(days=3),
        reports=9,
        sides=tuple(SideResult(f"s{n}", tuple(people), n in won) for n, people in enumerate(sides)),
        computer=computer,
        commitment="",
    )


# ---- ratings -----------------------------------------------------------------------------------------
def test_all_begin_alike_who_wins_gains_and_who_loses_loses() -> None:
    found = ratings([result([ANNA], [BEN])])
    assert UNRATED.points == FIRST_POINTS
    assert found[ANNA].points > FIRST_POINTS > found[BEN].points
    assert found[ANNA].games == found[BEN].games == 1


def test_a_rating_is_provisional_until_the_fifth_game() -> None:
    games = [result([ANNA], [BEN])] * SETTLED_GAMES
    assert ratings(games[:-1])[ANNA].provisional
    assert not ratings(games)[ANNA].provisional


def test_the_same_results_give_the_same_ratings_and_their_order_counts() -> None:
    games = [result([ANNA], [BEN]), result([BEN], [CLEO]), result([CLEO], [ANNA]), result([BEN], [ANNA], won=())]
    assert ratings(games) == ratings(list(games))
    assert ratings(games) != ratings(games[::-1])


def test_a_win_against_the_strong_brings_more_than_one_against_the_weak() -> None:
    before = [result([ANNA], [BEN])] * 6
    over_strong = ratings([*before, result([CLEO], [ANNA])])[CLEO]
    over_weak = ratings([*before, result([CLEO], [BEN])])[CLEO]
    assert over_strong.points > over_weak.points


def test_a_draw_lets_the_weaker_gain_on_the_stronger() -> None:
    before = [result([ANNA], [BEN])] * 4
    then, after = ratings(before), ratings([*before, result([ANNA], [BEN], won=())])
    assert after[ANNA].mean < then[ANNA].mean
    assert after[BEN].mean > then[BEN].mean


def test_three_sides_two_of_which_share_the_first_place() -> None:
    found = ratings([result([ANNA], [BEN], [CLEO], won=(0, 1))])
    assert found[ANNA] == found[BEN]
    assert found[ANNA].mean > UNRATED.mean > found[CLEO].mean


def test_a_side_of_many_is_no_stronger_than_one_of_few() -> None:
    """Neither does one person win more for beating three, nor do three win less each than one would."""
    alone, many = ratings([result([ANNA], [BEN])]), ratings([result([ANNA], [BEN, CLEO, DORA])])
    assert many[ANNA] == alone[ANNA]
    assert many[BEN] == many[CLEO] == many[DORA] == alone[BEN]


def test_of_a_side_who_is_least_known_moves_most() -> None:
    before = [result([ANNA], [BEN])] * 8
    then, after = ratings(before), ratings([*before, result([ANNA, CLEO], [BEN, DORA])])
    assert after[CLEO].mean - UNRATED.mean > after[ANNA].mean - then[ANNA].mean > 0
    assert after[DORA].mean - UNRATED.mean < after[BEN].mean - then[BEN].mean < 0


def test_a_game_with_a_computer_or_without_an_opponent_is_counted_but_not_rated() -> None:
    games = [result([ANNA], [BEN], computer=True), result([ANNA], [])]
    assert ratings(games) == {}
    line = tallies(games)["toy"][ANNA]
    assert (line.played, line.won, line.rating) == (2, 2, UNRATED)


@pytest.mark.parametrize("rating", [Rating(25.0, 1.0, 40), Rating(3.0, 6.0, 40)])
def test_points_are_whole_and_never_below_nothing(rating: Rating) -> None:
    assert rating.points >= 0


# ---- from the store ----------------------------------------------------------------------------------
async def end(kit: Kit, campaign: int, *winners: str, days: float = 3, status: str = "over") -> None:
    """Ends a campaign so, after some days."""
    kit.clock.advance(days=days)
    async with kit.campaigns.store.write() as session:
        row = await session.get_one(t.Campaign, campaign)
        row.status, row.ended = status, kit.clock.now()
        row.outcome = to_json(Outcome(winners, msg("toy-over"))) if status == "over" else None
        session.add(row)


async def three(kit: Kit, *winners: str, status: str = "over", days: float = 3) -> int:
    campaign = await kit.running()
    await end(kit, campaign, *winners, status=status, days=days)
    return campaign


async def table(kit: Kit, *campaigns: int) -> dict[int, tuple[int, int, int]]:
    """Played, won, shared by person; the one game's table."""
    found = await kit.campaigns.ranks.tables(campaigns)
    assert [one.game for one in found] in ([], ["toy"])
    return {x.person: (x.played, x.won, x.shared) for one in found for x in one.lines}


async def test_only_what_was_played_to_its_end_counts(kit: Kit) -> None:
    campaigns = [await three(kit, "red"), await three(kit, "red", "blue"), await three(kit)]
    campaigns += [await three(kit, "blue", status="cancelled"), await kit.running(), (await kit.lobby()).id]
    assert await table(kit, *campaigns) == {RED: (3, 1, 1), BLUE: (3, 0, 1), GREEN: (3, 0, 0)}


async def test_what_is_taken_up_again_counts_no_more(kit: Kit) -> None:
    campaign = await three(kit, "red")
    before = await kit.campaigns.ranks.tables([campaign])
    assert before
    async with kit.campaigns.store.write() as session:
        row = await session.get_one(t.Campaign, campaign)
        row.status, row.ended, row.outcome = "running", None, None
        session.add(row)
    assert await kit.campaigns.ranks.tables([campaign]) == ()
    assert await kit.refused(kit.campaigns.ranks.career([campaign], RED, BLUE)) == "ranks-nobody"


async def test_nothing_is_told_of_campaigns_that_are_not_named(kit: Kit) -> None:
    first, second = await three(kit, "red"), await three(kit, "blue")
    assert (await table(kit, first))[BLUE] == (1, 0, 0)
    career = await kit.campaigns.ranks.career([first], BLUE, RED)
    assert [one.campaign for one in career.longest] == [first]
    assert second not in [one.campaign for one in career.longest]


async def test_who_was_replaced_and_staff_do_not_count_and_who_took_over_does(kit: Kit) -> None:
    campaign = await kit.running()
    await kit.campaigns.staff.add(campaign, BLUE, 2000)
    await kit.campaigns.gm.replace(campaign, 1000, "red", GUEST)
    await end(kit, campaign, "red")
    assert await table(kit, campaign) == {GUEST: (1, 1, 0), BLUE: (1, 0, 0), GREEN: (1, 0, 0)}


async def test_a_game_that_a_computer_joined_is_not_rated(kit: Kit) -> None:
    campaign = await kit.running()
    await kit.campaigns.gm.replace(campaign, 1000, "green", None)
    await end(kit, campaign, "red")
    (found,) = await kit.campaigns.ranks.tables([campaign])
    assert [(line.person, line.rating.games) for line in found.lines] == [(RED, 0), (BLUE, 0)]


async def test_a_copy_counts_once(kit: Kit) -> None:
    campaign = await kit.running()
    await kit.play_on(campaign)
    data = await kit.campaigns.archive.export(campaign)
    copy = await kit.campaigns.archive.import_(data)
    other = await kit.campaigns.archive.import_(with_another_secret(data))
    assert {line[0] for line in (await table(kit, campaign, copy)).values()} == {1}
    assert {line[0] for line in (await table(kit, campaign, copy, other)).values()} == {2}


async def test_a_card_tells_sides_meetings_and_the_longest(kit: Kit) -> None:
    campaigns = [await three(kit, "red", days=days) for days in (1, 9, 4, 7)] + [await three(kit, "blue", days=2)]
    career = await kit.campaigns.ranks.career(campaigns, RED, BLUE)
    assert career.against == (5, 4, 1)
    assert career.sides == (("toy", career.sides[0][1]),)
    assert [(x.what, x.played, x.won) for x in career.sides[0][1]] == [("red", 5, 4)]
    assert [one.campaign for one in career.longest] == [campaigns[n] for n in (1, 3, 2, 4, 0)]
    assert career.longest[0].length == timedelta(days=9)
    assert (await kit.campaigns.ranks.career(campaigns, RED, RED)).against is None
    assert (await kit.campaigns.ranks.career(campaigns, RED, GUEST)).against is None


async def test_who_does_not_wish_to_be_listed_is_named_to_nobody_and_can_come_back(kit: Kit) -> None:
    ranks, people = kit.campaigns.ranks, kit.campaigns.people
    campaign = await three(kit, "red")
    (before,) = await ranks.tables([campaign])
    assert (await people.set_unlisted(RED, True)).unlisted
    (after,) = await ranks.tables([campaign])
    assert after.lines == tuple(line for line in before.lines if line.person != RED), "the others' results stay"
    assert await kit.refused(ranks.career([campaign], RED, BLUE)) == "ranks-nobody"
    assert (await ranks.career([campaign], BLUE, RED)).against is None
    assert (await ranks.career([campaign], RED, RED)).person == RED, "himself he may see"
    assert await ranks.unlisted((RED, BLUE)) == {RED}
    await people.set_unlisted(RED, False)
    assert await ranks.tables([campaign]) == (before,)


class Lucky(Toy):
    """Each payment of a bid is a throw of its seat that brought it, where one more was to be expected."""

    def luck(self, events: Any) -> tuple[Luck, ...]:
        return tuple(Luck(e.data["seat"], 1, e.data["coins"], e.data["coins"] + 1.0) for e in events if _is_paid(e))


def _is_paid(event: Event) -> bool:
    return event.kind == "toy-paid"


async def test_luck_is_told_of_ended_campaigns_alone(tmp_path: Path) -> None:
    kit = await make(tmp_path, {"toy": Lucky()})
    first, second = await kit.running(), await kit.running()
    for campaign in (first, second):
        await kit.bids(campaign, red=3, blue=1, green=0)
    await end(kit, first, "red")
    career = await kit.campaigns.ranks.career([first, second], RED, BLUE)
    assert career.luck == (DiceLuck("toy", 1, 3, 4.0),), "three coins of the one campaign that is over"
    await end(kit, second, "red")
    assert (await kit.campaigns.ranks.career([first, second], RED, BLUE)).luck == (DiceLuck("toy", 2, 6, 8.0),)
    assert (await kit.campaigns.ranks.career([first, second], BLUE, RED)).luck == (DiceLuck("toy", 2, 2, 4.0),)
    await kit.campaigns.close()


# ---- nothing of a running campaign -------------------------------------------------------------------
async def told(folder: Path, red: int) -> tuple[tuple[GameTable, ...], tuple[Career, ...], tuple[PastGame, ...]]:
    """All that statistics tell beside a running campaign in which red has bid so much, and been told of it."""
    kit = await make(folder, {"toy": Lucky()})
    campaigns = [await three(kit, "red"), await kit.running(), await kit.running()]
    for seat, bid in (("red", red), ("blue", 1)):
        await kit.seal(campaigns[1], PLAYERS[seat], {"bid": bid})
    await kit.bids(campaigns[2], red=red, blue=1, green=0)
    ranks = kit.campaigns.ranks
    careers = [await ranks.career(campaigns, one, other) for one in PLAYERS.values() for other in PLAYERS.values()]
    found = await ranks.tables(campaigns), tuple(careers), await ranks.results(campaigns)
    await kit.campaigns.close()
    return found


async def test_secrets_of_a_running_campaign_change_nothing_in_statistics(tmp_path: Path) -> None:
    stories = []
    for red in (2, 5):
        folder = tmp_path / str(red)
        folder.mkdir()
        stories.append(await told(folder, red))
    assert stories[0][0]
    assert stories[0] == stories[1]
