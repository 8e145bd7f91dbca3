"""What people have played: results, ratings, tables of a server, a person's card, luck with the dice.

Everything is computed from finished campaigns at each request and stored nowhere: a reopened campaign stops counting,
and a new end counts at once. Running campaigns are never read. The caller names the campaigns that the reader may know
of (`campaigns`).

What counts, and for whom:

* Campaigns with an outcome, also by resignation; not cancelled campaigns and tutorials.
* The result counts for the commander of each seat at the end, however short their time; not for replaced players or
  staff. A player who left a team during play shares its loss, as a player of a duel does, who can only resign.
* A campaign imported a second time from a file counts once.
* Ratings use campaigns in which no computer has held a seat since the start, in the order of their ends, by the
  Plackett-Luce model (`openskill`). A side is rated as one player with the mean of its people; people with uncertain
  ratings change most.
* People who do not want to be listed (`Person.unlisted`) are named to nobody; the results of the others count all the
  same.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from math import sqrt
from typing import Any

import msgspec
from msgspec import Struct
from openskill.models import PlackettLuce
from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.campaigns.names import named, visible
from bot.campaigns.packed_rows import rows_of
from bot.campaigns.positions import DAMAGED
from bot.campaigns.summaries import refuse
from bot.campaigns.unit_of_work import Part, message_of, outcome_of, record_of, seat_specs_of
from bot.store import tables as t
from rules.core import Message, Rules, msg


# ---- Results -------------------------------------------------------------------------------------
class SideResult(Struct, frozen=True):
    side: str
    people: tuple[int, ...]
    """The commanders of its seats, each once, in seat order; for a losing side then those who left it during play."""
    first: bool
    """Whether the side won or shared the first place."""

    @property
    def name(self) -> Message:
        return msg(f"side-{self.side}")


class PastGame(Struct, frozen=True, kw_only=True):
    """The result of a finished campaign. Nothing of it is secret."""

    campaign: int
    title: str
    game: str
    channel: int
    thread: int | None
    started: datetime
    ended: datetime
    reports: int
    sides: tuple[SideResult, ...]
    computer: bool
    unrated: bool = False
    """Whether a computer has held a seat since the start; no rating changes, since going back allows many tries."""
    commitment: str
    """Commitment to its dice, by which copies are recognised."""

    @property
    def winners(self) -> tuple[SideResult, ...]:
        """The sides that were first; empty for a draw."""
        return tuple(side for side in self.sides if side.first)

    @property
    def length(self) -> timedelta:
        return self.ended - self.started

    def side_of(self, person: int) -> SideResult | None:
        """The side for which a person played, or None."""
        return next((side for side in self.sides if person in side.people), None)

    def won_by(self, side: SideResult) -> bool:
        """Whether it was first alone."""
        return side.first and len(self.winners) == 1


async def results_of(
    session: AsyncSession, games: Mapping[str, Rules[Any, Any]], campaigns: Iterable[int]
) -> tuple[PastGame, ...]:
    """The results of those of these campaigns that are over with an outcome, in the order of their ends."""
    ids = tuple(campaigns)
    over = (
        col(t.Campaign.id).in_(ids),
        t.Campaign.status == "over",
        col(t.Campaign.outcome).is_not(None),
        col(t.Campaign.tutorial).is_(False),
    )
    query = select(t.Campaign).where(*over).order_by(col(t.Campaign.ended), col(t.Campaign.id))
    rows = [row for row in (await session.exec(query)).all() if row.game in games]
    found = [row.id for row in rows]
    seated = select(t.Holder).where(col(t.Holder.campaign).in_(found), t.Holder.role == "admiral")
    holders = {(h.campaign, h.seat): h.person for h in (await session.exec(seated)).all()}
    machines = select(t.Seat.campaign).where(col(t.Seat.campaign).in_(found), col(t.Seat.computer).is_(True))
    computers = set((await session.exec(machines)).all())
    leavers = await _leavers(session, found)
    told: list[PastGame] = []
    for row in rows:
        assert row.outcome is not None
        if row.started is None or row.ended is None:
            continue
        winners = outcome_of(row.outcome).winners
        chairs = seat_specs_of(games[row.game], row)
        sides: dict[str, list[int]] = {chair.side: [] for chair in chairs}
        for chair in chairs:
            people = sides[chair.side]
            person = holders.get((row.id, chair.name))
            if person is not None and person not in people:
                people.append(person)
        for chair in chairs:
            if winners and chair.side not in winners and sides[chair.side]:
                gone = leavers.get((row.id, chair.name), ())
                sides[chair.side] += [person for person in gone if person not in sides[chair.side]]
        result = PastGame(
            campaign=row.id,
            title=visible(row.title),
            game=row.game,
            channel=row.channel,
            thread=row.thread,
            started=row.started,
            ended=row.ended,
            reports=row.reports,
            sides=tuple(SideResult(side, tuple(people), side in winners) for side, people in sides.items()),
            computer=row.id in computers,
            unrated=row.unrated,
            commitment=row.commitment,
        )
        told.append(result)
    return tuple(told)


async def _leavers(session: AsyncSession, campaigns: Sequence[int | None]) -> dict[tuple[int, str], list[int]]:
    """People who left their side during play (`bot-act-resign`), by campaign and each seat that they had held."""
    acts = (
        select(t.Audit).where(col(t.Audit.campaign).in_(campaigns), t.Audit.act == "resign").order_by(col(t.Audit.id))
    )
    left = {
        (row.campaign, int(str(dict(message_of(row.words).args)["person"]))) for row in (await session.exec(acts)).all()
    }
    seen = select(t.Witness).where(col(t.Witness.campaign).in_({campaign for campaign, _ in left}), col(t.Witness.held))
    found: dict[tuple[int, str], list[int]] = {}
    for one in (await session.exec(seen.order_by(col(t.Witness.since), col(t.Witness.person)))).all():
        if (one.campaign, one.person) in left:
            found.setdefault((one.campaign, one.seat), []).append(one.person)
    return found


def distinct(results: Iterable[PastGame]) -> tuple[PastGame, ...]:
    """The results without copies: the first of each campaign is kept."""
    found: dict[tuple[str, datetime, datetime], PastGame] = {}
    for one in results:
        found.setdefault((one.commitment, one.started, one.ended), one)
    return tuple(found.values())


# ---- Ratings -------------------------------------------------------------------------------------
FIRST_POINTS, POINTS_A_UNIT = 1000, 40
"""Points before the first game, and points for one unit of the model."""

SETTLED_GAMES = 5
"""Number of games from which on a rating is no longer provisional."""

_model = PlackettLuce()


class Rating(Struct, frozen=True):
    """A person's rating in one game: mean and uncertainty, in the model's units."""

    mean: float = _model.mu
    spread: float = _model.sigma
    games: int = 0

    @property
    def points(self) -> int:
        """The shown rating: the mean less three times the uncertainty, in points; 1000 before the first game."""
        return max(0, FIRST_POINTS + round(POINTS_A_UNIT * (self.mean - 3 * self.spread)))

    @property
    def provisional(self) -> bool:
        """Whether it rests on too few games."""
        return self.games < SETTLED_GAMES


UNRATED = Rating()


def is_rated(result: PastGame) -> bool:
    """Whether only people played, from start to end, with somebody on each side."""
    return (
        not (result.computer or result.unrated) and len(result.sides) > 1 and all(side.people for side in result.sides)
    )


def ratings(results: Iterable[PastGame]) -> dict[int, Rating]:
    """Ratings by person after these results of one game, in this order."""
    found: dict[int, Rating] = {}
    for result in filter(is_rated, results):
        teams = [[found.get(person, UNRATED) for person in side.people] for side in result.sides]
        means = [sum(one.mean for one in team) / len(team) for team in teams]
        variances = [sum(one.spread**2 for one in team) / len(team) for team in teams]
        before = [[_model.rating(mean, sqrt(square))] for mean, square in zip(means, variances, strict=True)]
        ranks = [0.0 if side.first or not result.winners else 1.0 for side in result.sides]
        after = _model.rate(before, ranks=ranks)
        for side, team, (whole,), mean, square in zip(result.sides, teams, after, means, variances, strict=True):
            for person, one in zip(side.people, team, strict=True):
                share = one.spread**2 / square
                shrunk = one.spread * whole.sigma / sqrt(square)
                found[person] = Rating(one.mean + (whole.mu - mean) * share, shrunk, one.games + 1)
    return found


# ---- What the use cases return -------------------------------------------------------------------
class PlayRecord(Struct, frozen=True):
    """A person's results in one game; each campaign counts once, however many seats they held."""

    person: int
    played: int
    won: int
    """Number of campaigns in which their side alone was first."""
    shared: int
    """Number of campaigns in which their side shared the first place."""
    rating: Rating = UNRATED


class GameTable(Struct, frozen=True):
    """Most points first, people without rated games last."""

    game: str
    lines: tuple[PlayRecord, ...]


class WinCount(Struct, frozen=True):
    """Games won and played with one side, or in one game."""

    what: str
    played: int
    won: int


class DiceLuck(Struct, frozen=True):
    game: str
    dice: int
    got: int
    expected: float


class Career(Struct, frozen=True, kw_only=True):
    person: int
    tallies: tuple[tuple[str, PlayRecord], ...]
    """(game, results in it) for each game."""
    sides: tuple[tuple[str, tuple[WinCount, ...]], ...]
    """(game, wins of each of its sides)."""
    against: tuple[int, int, int] | None = None
    """Campaigns of the reader on another side: in all, won by this person, won by the reader. None: there are none."""
    longest: tuple[PastGame, ...] = ()
    """The person's games, the longest first."""
    luck: tuple[DiceLuck, ...] = ()


class Ranks(Part):
    async def results(self, campaigns: Iterable[int]) -> tuple[PastGame, ...]:
        """Results of these campaigns in the order of their ends, without copies; unfinished ones are left out."""
        async with self._services.read() as session:
            return distinct(await results_of(session, self._services.games, campaigns))

    async def unlisted(self, people: Iterable[int]) -> frozenset[int]:
        """The people in this list who want to be named nowhere or were forgotten (`bot.campaigns.personal_data`)."""
        asked = tuple(people)
        query = select(t.Person.id).where(col(t.Person.id).in_(asked), col(t.Person.unlisted).is_(True))
        return frozenset(await self._found(query)) | {person for person in asked if person < 0}

    async def tables(self, campaigns: Iterable[int]) -> tuple[GameTable, ...]:
        """A table for each game that was played, in the order of the games."""
        results = await self.results(campaigns)
        hidden = await self.unlisted({p for result in results for side in result.sides for p in side.people})
        found = []
        for game, lines in tallies(results).items():
            shown = (line for line in lines.values() if line.person not in hidden)
            order = sorted(shown, key=lambda x: (not x.rating.games, -x.rating.points, -x.won, x.played, x.person))
            if order:
                found.append(GameTable(game, tuple(order)))
        return tuple(sorted(found, key=lambda one: list(self._services.games).index(one.game)))

    async def career(self, campaigns: Iterable[int], person: int, reader: int) -> Career:
        """One person's card for a reader. Raises Refused if the reader may see nothing."""
        results = await self.results(campaigns)
        hidden = await self.unlisted((person, reader))
        mine = [result for result in results if result.side_of(person) is not None]
        if not mine or (person in hidden and person != reader):
            raise refuse("ranks-nobody", who=named(person))
        lines = tallies(results)
        games = [game for game in self._services.games if person in lines.get(game, {})]
        faced = [] if person == reader or hidden else [one for one in mine if _apart(one, person, reader)]
        won = [sum(_won(one, who) for one in faced) for who in (person, reader)]
        return Career(
            person=person,
            tallies=tuple((game, lines[game][person]) for game in games),
            sides=tuple((game, _by_side(person, [x for x in mine if x.game == game])) for game in games),
            against=(len(faced), *won) if faced else None,  # type: ignore[arg-type]
            longest=tuple(sorted(mine, key=lambda one: (-one.length, one.campaign))),
            luck=await self._luck(person, mine),
        )

    async def _luck(self, person: int, mine: Sequence[PastGame]) -> tuple[DiceLuck, ...]:
        """Luck with the dice of the person's sides, by game; games that tell nothing about luck are left out."""
        found: list[DiceLuck] = []
        for game in dict.fromkeys(result.game for result in mine):
            rules = self._services.games[game]
            dice, got, expected = 0, 0, 0.0
            for result in mine if tells_luck(rules) else ():
                side = result.side_of(person)
                if result.game == game and side is not None:
                    bodies = await self._records(result.campaign)
                    throws = await asyncio.to_thread(_throws, rules, bodies, side.side)
                    dice, got, expected = dice + throws[0], got + throws[1], expected + throws[2]
            if dice:
                found.append(DiceLuck(game, dice, got, expected))
        return tuple(found)

    async def _records(self, campaign: int) -> Sequence[bytes]:
        async with self._services.read() as session:
            row = await session.get(t.Campaign, campaign)
            if row is None or row.status != "over":
                return ()
            try:
                return [record.body for record in await rows_of(session, t.Record, campaign)]
            except DAMAGED:
                return ()


def tells_luck(rules: Rules[Any, Any]) -> bool:
    return type(rules).luck is not Rules.luck


def _throws(rules: Rules[Any, Any], bodies: Sequence[bytes], side: str) -> tuple[int, int, float]:
    """For one side: dice thrown, their total, and the expected total. Zeros for a damaged record."""
    try:
        events = [entry.truth for body in bodies for entry in record_of(body).entries]
        found = [one for one in rules.luck(events) if one.side == side]
    except (msgspec.MsgspecError, LookupError):  # recorded by a rules version whose events had another form
        return 0, 0, 0.0
    return sum(x.dice for x in found), sum(x.got for x in found), sum(x.expected for x in found)


def tallies(results: Sequence[PastGame]) -> dict[str, dict[int, PlayRecord]]:
    found: dict[str, dict[int, PlayRecord]] = {}
    for game in dict.fromkeys(result.game for result in results):
        mine = [result for result in results if result.game == game]
        rated = ratings(mine)
        played, won, shared = Counter[int](), Counter[int](), Counter[int]()
        for result in mine:
            for side in result.sides:
                played.update(side.people)
                if side.first:
                    (won if result.won_by(side) else shared).update(side.people)
        found[game] = {
            one: PlayRecord(one, count, won[one], shared[one], rated.get(one, UNRATED)) for one, count in played.items()
        }
    return found


def _by_side(person: int, mine: Sequence[PastGame]) -> tuple[WinCount, ...]:
    played, won = Counter[str](), Counter[str]()
    for result in mine:
        side = result.side_of(person)
        assert side is not None
        played[side.side] += 1
        won[side.side] += result.won_by(side)
    return tuple(WinCount(side, count, won[side]) for side, count in played.items())


def _apart(result: PastGame, one: int, other: int) -> bool:
    first, second = result.side_of(one), result.side_of(other)
    return first is not None and second is not None and first.side != second.side


def _won(result: PastGame, person: int) -> bool:
    side = result.side_of(person)
    return side is not None and result.won_by(side)
