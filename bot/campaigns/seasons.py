"""Seasons: a league or a cup of a server, with entries, pairing, calendar, walkovers and table.

A season goes on by the clock: entries close, rounds begin and end. Each step is one transaction on the season's locked
row, so no crash and no second process can take it twice. Results are read from the campaigns whenever they are needed;
only decisions without a game are stored. Opening a pairing's lobby needs a place in Discord, so the caller asks which
lobbies to open (`to_open`) and supplies the place (`open_pairing`).

* The result of a campaign counts as it ended, also by resignation; if both or neither have won, it is a draw. A
  campaign that was cancelled, or in which a computer holds a seat at the end, counts for neither, unless the host
  awards the pairing.
* A player who has not joined by the end of the round loses the pairing; if both have not, it counts for neither.
* A league is over when all its pairings are decided, however long the last one takes. A round of a cup begins on its
  date, but not before the round before it is decided.
"""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from datetime import datetime, timedelta
from typing import Literal

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement
from sqlmodel import col, func, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.campaigns import allowed, outbox
from bot.campaigns.cancelling import call_off
from bot.campaigns.consent import Asked, MasterAct, by_consent, declared, do_or_ask, without_consent
from bot.campaigns.lobby import MOST_TITLE, Lobby, NewCampaign
from bot.campaigns.names import named, visible
from bot.campaigns.ranks import UNRATED, distinct, ratings, results_of
from bot.campaigns.season_pairings_and_table import (
    Kind,
    Pair,
    Pairing,
    Standing,
    Verdict,
    cup,
    league,
    next_round,
    rounds,
    standings,
    verdict_of,
    winner,
)
from bot.campaigns.services import signal_after
from bot.campaigns.shards import Owned
from bot.campaigns.summaries import ENDED, CampaignSummary, Refused, TimeControl, refuse
from bot.campaigns.unit_of_work import Part, UnitOfWork, allowances_of, one_of, options_of, to_json
from bot.campaigns.unreachable_servers import served
from bot.store import database
from bot.store import tables as t
from bot.store.database import Interrupted
from rules.core import Message, Scalar, msg

log = logging.getLogger(__name__)

SeasonStatus = Literal["open", "running", "over", "cancelled"]
PairingState = Literal["later", "lobby", "running", "decided"]

LEAST_DAYS, MOST_DAYS = 1, 90
"""Minimum and maximum length of a round, in days."""
START_WITHIN = timedelta(days=180)
"""Maximum time from now to the first round."""
MOST_PEOPLE = {"league": 12, "cup": 32}
"""Maximum number of entries: the table must fit into a message, and eleven rounds are a long time."""


class NewSeason(NewCampaign, frozen=True, kw_only=True):
    """The settings of a season that somebody (`by`) wants to open: those of each of its campaigns, and its calendar."""

    kind: Kind
    starts: datetime
    """When entries close and the first round begins."""
    days: int
    """Length of a round, in days."""


class PairingSummary(Pairing, frozen=True, kw_only=True):
    state: PairingState
    campaign: CampaignSummary | None


class SeasonSummary(Struct, frozen=True, kw_only=True):
    """The public summary of a season, for everybody who sees its channel."""

    id: int
    guild: int
    channel: int
    thread: int | None
    host: int
    title: str
    kind: Kind
    game: str
    scenario: str
    options: Mapping[str, Scalar]
    allowances: TimeControl
    days: int
    status: SeasonStatus
    round: int
    rounds: int
    """How many rounds there will be, as far as is known; 0 while the season is open."""
    due: datetime
    people: tuple[int, ...]
    """Entrants: in order of entry while the season is open, then in order of seeding."""
    pairings: tuple[PairingSummary, ...]
    table: tuple[Standing, ...]
    """For a league that has begun; else empty."""
    champion: int | None
    """The winner, once the season is over."""


class ListedSeason(Struct, frozen=True):
    id: int
    title: str
    channel: int
    thread: int | None


class ToOpen(Struct, frozen=True):
    fixture: int
    guild: int
    channel: int
    thread: int | None
    title: str


@declared(allowed.checked_inside, allowed.at_any_time)
class Walkover(MasterAct, frozen=True):
    """Awards a pairing of a season to one of the two players without a game."""

    name = "walkover"
    season: int
    fixture: int
    person: int

    async def claim(self, session: AsyncSession) -> None:
        await session.exec(database.claimed(select(t.Season).where(t.Season.id == self.season)))

    async def _rows(self, unit: UnitOfWork) -> tuple[t.Season, t.Fixture]:
        row, fixture = await unit.session.get(t.Season, self.season), await unit.session.get(t.Fixture, self.fixture)
        if row is None or fixture is None:
            raise refuse("season-none")
        return row, fixture

    async def check(self, unit: UnitOfWork, by: int, now: datetime) -> None:
        row, fixture = await self._rows(unit)
        _require_host(row, by)
        if row.status != "running" or fixture.given is not None:
            raise refuse("season-no-meeting", who=named(self.person))

    async def concerned(self, unit: UnitOfWork, by: int) -> tuple[str, ...]:
        """The ID of the player who loses the pairing by this act, if the host has entered the season; else ()."""
        return tuple(map(str, await _losers(unit.session, *await self._rows(unit), self.person, by)))

    def wish(self, unit: UnitOfWork) -> Message:
        return msg("bot-wish-walkover", person=named(self.person))

    async def carry_out(self, unit: UnitOfWork, by: int, now: datetime) -> None:
        await Seasons(unit.services)._award(unit.session, *await self._rows(unit), self.person, now)


async def _losers(session: AsyncSession, row: t.Season, fixture: t.Fixture, person: int, host: int) -> tuple[int, ...]:
    """The player who must agree that `person` is awarded the pairing; () if the host has not entered or is that one."""
    if await session.get(t.Entry, (row.id, host)) is None:
        return ()
    return tuple(one for one in (fixture.first, fixture.second) if one is not None and one not in (person, host))


class Seasons(Part):
    # ---- what people do --------------------------------------------------------------------------
    def check(self, wish: NewSeason) -> None:
        """Raises Refused for an impossible date, round length or campaign, or a game without exactly two sides."""
        now = self._services.clock.now()
        if not now < wish.starts <= now + START_WITHIN:
            raise refuse("season-bad-date", days=START_WITHIN.days)
        if not LEAST_DAYS <= wish.days <= MOST_DAYS:
            raise refuse("season-bad-days", least=LEAST_DAYS, most=MOST_DAYS)
        Lobby(self._services).check(wish)
        rules = self._services.games[wish.game]
        scenario = self._services.shelf.scenario(rules, wish.scenario)
        if len({chair.side for chair in rules.seat_specs(scenario, wish.options or {})}) != 2:
            raise refuse("season-two-sides")

    @without_consent("whoever opens a season favours nobody")
    async def open(self, wish: NewSeason, *, guild: int, channel: int, thread: int | None = None) -> SeasonSummary:
        """Open a season for entries. Raises Refused as `check`."""
        self.check(wish)
        rules = self._services.games[wish.game]
        now = self._services.clock.now()
        row = t.Season(
            guild=guild,
            channel=channel,
            thread=thread,
            host=wish.by,
            title=visible(wish.title)[:MOST_TITLE],
            kind=wish.kind,
            game=wish.game,
            scenario=self._services.shelf.scenario(rules, wish.scenario),
            options=to_json(rules.full_options(wish.options or {})),
            lang=wish.lang,
            allowances=to_json(wish.allowances or TimeControl()),
            days=wish.days,
            status="open",
            due=wish.starts,
            created=now,
        )
        async with self._services.write() as session:
            session.add(row)
            signal_after(session, "clock", row.guild)
            return await self._changed(session, row, now)

    @without_consent("each person enters for themselves")
    async def enter(self, season: int, person: int, known: Iterable[int] = ()) -> SeasonSummary:
        """Enter a person. `known`: campaigns from which the rating is computed, all public to everybody who sees the
        season. Raises Refused if the person has entered, entries are closed or the season is full."""
        async with self._locked(season) as (session, row, now):
            people = [entry.person for entry in await _entries(session, season)]
            if row.status != "open" or now >= row.due:
                raise refuse("season-closed")
            if person in people:
                raise refuse("season-entered")
            if len(people) >= MOST_PEOPLE[row.kind]:
                raise refuse("season-full", most=MOST_PEOPLE[row.kind])
            results = distinct(await results_of(session, self._services.games, known))
            rating = ratings(one for one in results if one.game == row.game).get(person, UNRATED)
            session.add(t.Entry(season=season, person=person, entered=now, seed=rating.points))
            return await self._changed(session, row, now)

    @without_consent("each person withdraws for themselves")
    async def withdraw(self, season: int, person: int) -> SeasonSummary:
        """Withdraw an entry while the season is open. Raises Refused."""
        async with self._locked(season) as (session, row, now):
            entry = await session.get(t.Entry, (season, person))
            if row.status != "open" or now >= row.due:
                raise refuse("season-closed")
            if entry is None:
                raise refuse("season-not-entered", who=named(person))
            await session.delete(entry)
            return await self._changed(session, row, now)

    @by_consent(Walkover)
    async def give(self, season: int, by: int, person: int) -> SeasonSummary:
        """Award the present pairing of a person to them without a game, and cancel its campaign. Raises Asked if the
        other player must agree, because the host has entered the season; Refused for anybody but the host, and if the
        person has no undecided pairing."""
        until: datetime | None = None
        async with self._locked(season) as (session, row, now):
            _require_host(row, by)
            fixture = await self._undecided_pairing(session, row, person)
            act = Walkover(season, fixture.id, person)
            if await _losers(session, row, fixture, person, by):
                if fixture.campaign is None:
                    raise refuse("season-not-yet")
                unit = await UnitOfWork.open(self._services, session, fixture.campaign)
                until = await do_or_ask(unit, by, act, now)
            else:
                await self._award(session, row, fixture, person, now)
            card = await self._card(session, row)
        if until is not None:
            raise Asked(act.waits(until))
        return card

    async def _undecided_pairing(self, session: AsyncSession, row: t.Season, person: int) -> t.Fixture:
        """The person's present pairing, still undecided. Raises Refused if there is none."""
        for fixture, pairing in await self._pairings(session, row):
            now_on = fixture.round == row.round or (row.kind == "league" and fixture.round < row.round)
            mine = person in (fixture.first, fixture.second)
            if row.status == "running" and now_on and mine and pairing.verdict in (None, "void"):
                return fixture
        raise refuse("season-no-meeting", who=named(person))

    async def _award(
        self, session: AsyncSession, row: t.Season, fixture: t.Fixture, person: int, now: datetime
    ) -> None:
        """Award a pairing to one of the two players, in the caller's transaction."""
        fixture.given = "first" if person == fixture.first else "second"
        await self._end_game(session, row, fixture, now)
        await session.flush()
        await outbox.season(session, row, now)
        signal_after(session, "clock", row.guild)

    @without_consent("a host who has entered may not, once the season is running")
    async def cancel(self, season: int, by: int) -> SeasonSummary:
        """End a season without a result and cancel lobbies that have not begun; running games go on. Raises Refused for
        anybody but the host, and for a host who has entered once the season is running."""
        async with self._locked(season) as (session, row, now):
            await _require_cancel(session, row, by)
            row.status = "cancelled"
            for fixture in await _fixtures(session, season):
                await self._end_game(session, row, fixture, now, running=False)
            return await self._changed(session, row, now)

    @without_consent("it only reads")
    async def may_cancel(self, season: int, by: int) -> None:
        """Raises Refused as `cancel` does."""
        async with self._services.read() as session:
            await _require_cancel(session, await self._season_row(session, season, change=False), by)

    async def card(self, season: int) -> SeasonSummary:
        """A season with its present results. Raises Refused if it does not exist."""
        async with self._services.read() as session:
            return await self._card(session, await self._season_row(session, season, change=False))

    async def find(self, guild: int, channels: Iterable[int]) -> tuple[ListedSeason, ...]:
        """Up to 25 seasons in these channels, newest first. Called at each keystroke, so it reads no pairings."""
        mine = (t.Season.guild == guild, col(t.Season.channel).in_(list(channels)))
        query = select(t.Season).where(*mine).order_by(col(t.Season.id).desc()).limit(25)
        rows = await self._found(query)
        return tuple(ListedSeason(row.id, visible(row.title), row.channel, row.thread) for row in rows)

    # ---- what the clock does ---------------------------------------------------------------------
    async def due(self, reached: Owned | None = None) -> None:
        """Take every step that is due: close entries, end and begin rounds, end seasons, update their messages.
        `reached`: only in these servers; None: in all that this process looks after."""
        alive = select(t.Season.id).where(*_alive(reached or self._services.owned)).order_by(col(t.Season.id))
        seasons = await self._found(alive)
        for season in seasons:
            try:
                while self._services.holds() and await self._step(season):
                    pass
            except Interrupted:
                raise  # a failure of the database, not of this season
            except Exception:  # a damaged season; the others go on
                log.exception("season %s cannot go on", season)

    async def next_due(self, reached: Owned | None = None) -> datetime | None:
        """When the next step of a season is due by the calendar, or None. `reached`: as in `due`."""
        alive = _alive(reached or self._services.owned)
        query = select(func.min(t.Season.due)).where(*alive, col(t.Season.due) > self._services.clock.now())
        async with self._services.read() as session:
            return (await session.exec(query)).one()

    async def to_open(self, reached: Owned | None = None) -> tuple[ToOpen, ...]:
        """Pairings of rounds that have begun whose lobbies are not open yet. `reached`: as in `due`."""
        begun = (
            *_alive(reached or self._services.owned),
            col(t.Season.status) == "running",
            col(t.Fixture.round) <= col(t.Season.round),
        )
        waiting = (col(t.Fixture.campaign).is_(None), col(t.Fixture.given).is_(None))
        query = select(t.Fixture, t.Season).where(col(t.Fixture.season) == col(t.Season.id), *begun, *waiting)
        async with self._services.read() as session:
            rows = (await session.exec(query.order_by(col(t.Fixture.id)))).all()
        return tuple(
            ToOpen(fixture.id, row.guild, row.channel, row.thread, _title(row, fixture)) for fixture, row in rows
        )

    async def open_pairing(self, fixture: int, channel: int, thread: int | None) -> CampaignSummary | None:
        """Open the lobby of a pairing here; it starts when both have joined. None: it is open, or not needed."""
        async with self._services.write() as session:
            found = await session.get(t.Fixture, fixture)
            if found is None:
                return None
            row = await self._season_row(session, found.season)
            await session.refresh(found)
            if row.status != "running" or found.campaign is not None or found.given is not None:
                return None
            assert found.second is not None
            rules = self._services.games[row.game]
            options = options_of(rules, row)
            chairs = rules.seat_specs(row.scenario, options)
            sides = list(dict.fromkeys(chair.side for chair in chairs))
            wish = NewCampaign(
                by=0,  # nobody: the host may be one of the two, and is notified like the other
                gm=row.host,
                title=_title(row, found),
                game=row.game,
                lang=row.lang,
                scenario=row.scenario,
                options=options,
                seating="invited",
                allowances=allowances_of(row.allowances),
                kept={chair.name: found.first if chair.side == sides[0] else found.second for chair in chairs},
                season=row.id,
            )
            unit = await Lobby(self._services).put_up(session, wish, row.guild, channel, thread)
            found.campaign = unit.id
            return unit.card()

    @asynccontextmanager
    async def _locked(self, season: int) -> AsyncIterator[tuple[AsyncSession, t.Season, datetime]]:
        """A season in a transaction that locks its row, and the present time. Raises Refused if it does not exist."""
        async with self._services.write() as session:
            yield session, await self._season_row(session, season), self._services.clock.now()

    async def _season_row(self, session: AsyncSession, season: int, *, change: bool = True) -> t.Season:
        """The row of a season, locked if `change`. Raises Refused if it does not exist."""
        query = select(t.Season).where(t.Season.id == season)
        row = (await session.exec(database.claimed(query) if change else query)).one_or_none()
        if row is None:
            raise refuse("season-none")
        return row

    async def _step(self, season: int) -> bool:
        """False: none is due."""
        async with self._services.read() as session:
            row = await self._season_row(session, season, change=False)
            if await self._next_step(session, row) is None:
                return False  # usually there is nothing to do: then no write lock is taken
        async with self._locked(season) as (session, row, now):
            match await self._next_step(session, row):
                case None:
                    return False
                case "begin":
                    await self._start_first_round(session, row, now)
                case "absent":
                    for fixture, verdict in await self._no_shows(session, row):
                        fixture.given = verdict
                        await self._end_game(session, row, fixture, now)
                case "round":
                    await self._start_next_round(session, row, now)
                case "end":
                    row.status = "over"
                    await outbox.season(session, row, now, end=True)
                case "show":
                    pass
            await session.flush()
            row.shown = _results_code(await self._pairings(session, row))
            await outbox.season(session, row, now)
            return True

    async def _next_step(
        self, session: AsyncSession, row: t.Season
    ) -> Literal["begin", "absent", "round", "end", "show"] | None:
        now = self._services.clock.now()
        if row.status == "open":
            return "begin" if now >= row.due else None
        if row.status != "running":
            return None
        pairings = await self._pairings(session, row)
        decided = all(pairing.verdict is not None for _, pairing in pairings)
        last = row.round >= max(fixture.round for fixture, _ in pairings)
        if row.kind == "cup":
            last = sum(fixture.round == row.round for fixture, _ in pairings) == 1
        if now >= row.due and await self._no_shows(session, row):
            return "absent"
        if last and decided:
            return "end"
        if now >= row.due and not last and (decided or row.kind == "league"):
            return "round"
        return "show" if _results_code(pairings) != row.shown else None

    async def _start_first_round(self, session: AsyncSession, row: t.Season, now: datetime) -> None:
        """Close the entries and pair the entrants. With fewer than two entrants the season is cancelled."""
        people = [entry.person for entry in _seeded(await _entries(session, row.id))]
        if len(people) < 2:
            row.status = "cancelled"
            return
        self._pair(session, row, league(people) if row.kind == "league" else cup(people))
        row.status, row.round, row.due = "running", 1, _round_end(row, now)

    async def _start_next_round(self, session: AsyncSession, row: t.Season, now: datetime) -> None:
        """Begin the next round; in a cup, pair the winners."""
        if row.kind == "cup":
            people = [entry.person for entry in _seeded(await _entries(session, row.id))]
            played = [one for fixture, one in await self._pairings(session, row) if fixture.round == row.round]
            self._pair(session, row, next_round(played, people))
        row.round, row.due = row.round + 1, _round_end(row, now)

    @staticmethod
    def _pair(session: AsyncSession, row: t.Season, pairs: Iterable[Pair]) -> None:
        for pair in pairs:
            free = "first" if pair.second is None else None
            session.add(t.Fixture(season=row.id, given=free, **msgspec.structs.asdict(pair)))

    async def _no_shows(self, session: AsyncSession, row: t.Season) -> list[tuple[t.Fixture, Verdict]]:
        """Pairings whose lobbies have not begun although their round is over, with the verdict for each. A lobby that
        was opened late, because Discord was out of reach, gets at least half a round."""
        found: list[tuple[t.Fixture, Verdict]] = []
        now = self._services.clock.now()
        for fixture in await _fixtures(session, row.id):
            if fixture.campaign is None or fixture.given is not None or fixture.round > row.round:
                continue
            unit = await UnitOfWork.open(self._services, session, fixture.campaign, change=False)
            if unit.row.status == "lobby" and unit.row.created + timedelta(days=row.days) / 2 <= now:
                came = {holder.person for holder in unit.holders}
                first, second = fixture.first in came, fixture.second in came
                found.append((fixture, "void" if first == second else "first" if first else "second"))
        return found

    async def _end_game(
        self, session: AsyncSession, row: t.Season, fixture: t.Fixture, now: datetime, *, running: bool = True
    ) -> None:
        """Cancel the campaign of a pairing unless it is over. `running`: also if the game has begun."""
        if fixture.campaign is None:
            return
        unit = await UnitOfWork.open(self._services, session, fixture.campaign)
        if unit.row.status == "lobby" or (running and unit.alive):
            await call_off(unit, now, row.host, "cancel", msg("bot-act-cancel"))

    async def _pairings(self, session: AsyncSession, row: t.Season) -> list[tuple[t.Fixture, Pairing]]:
        """All pairings with their results, ordered by round and place."""
        fixtures = await _fixtures(session, row.id)
        played = [fixture.campaign for fixture in fixtures if fixture.campaign is not None]
        results = {x.campaign: x for x in await results_of(session, self._services.games, played)}
        ended = select(t.Campaign.id).where(col(t.Campaign.id).in_(played), col(t.Campaign.status).in_(ENDED))
        gone = set((await session.exec(ended)).all())
        found = []
        for fixture in fixtures:
            pair = Pair(fixture.round, fixture.place, fixture.first, fixture.second)
            verdict: Verdict | None = None
            if fixture.given is not None:
                verdict = one_of(fixture.given, Verdict)
            elif fixture.campaign in results:
                verdict = verdict_of(results[fixture.campaign], fixture.first, fixture.second)
            elif fixture.campaign in gone:
                verdict = "void"
            walkover = fixture.given is not None and fixture.second is not None
            found.append((fixture, Pairing(pair, verdict, walkover)))
        return found

    async def _changed(self, session: AsyncSession, row: t.Season, now: datetime) -> SeasonSummary:
        """Show in its message how a season is now."""
        await session.flush()
        await outbox.season(session, row, now)
        return await self._card(session, row)

    async def _card(self, session: AsyncSession, row: t.Season) -> SeasonSummary:
        entries = await _entries(session, row.id)
        people = tuple(one.person for one in (entries if row.status == "open" else _seeded(entries)))
        pairings = await self._pairings(session, row)
        cards: list[PairingSummary] = []
        for fixture, pairing in pairings:
            card: CampaignSummary | None = None
            if fixture.campaign is not None:
                with suppress(Refused):  # the host has deleted it from the database
                    card = (await UnitOfWork.open(self._services, session, fixture.campaign, change=False)).card()
            result = msgspec.structs.asdict(pairing)
            cards.append(PairingSummary(**result, state=_state(pairing, card), campaign=card))
        kind: Kind = one_of(row.kind, Kind)
        only = [pairing for _, pairing in pairings]
        table = standings(people, only) if kind == "league" and row.status in ("running", "over") else ()
        return SeasonSummary(
            id=row.id,
            guild=row.guild,
            channel=row.channel,
            thread=row.thread,
            host=row.host,
            title=visible(row.title),
            kind=kind,
            game=row.game,
            scenario=row.scenario,
            options=options_of(self._services.games.get(row.game), row),
            allowances=allowances_of(row.allowances),
            days=row.days,
            status=one_of(row.status, SeasonStatus),
            round=row.round,
            rounds=rounds(kind, only),
            due=row.due,
            people=people,
            pairings=tuple(cards),
            table=table,
            champion=winner(kind, people, only, table) if row.status == "over" else None,
        )


async def make_up(
    session: AsyncSession, servers: Owned, since: Callable[[int], datetime | None], now: datetime
) -> None:
    """Move back what became due while nobody looked after the server, because nobody could enter or join. `since`:
    gives when a server was last looked after; None for a moment ago."""
    due = select(t.Season).where(*_alive(servers), col(t.Season.due) <= now).order_by(col(t.Season.id))
    for row in (await session.exec(database.claimed(due))).all():
        last = since(row.guild)
        if last is None or row.due <= last:
            continue
        row.due += now - last
        await outbox.season(session, row, now)


def _alive(servers: Owned) -> tuple[ColumnElement[bool], ...]:
    """Conditions for the open and running seasons of these servers."""
    return (
        col(t.Season.status).in_(("open", "running")),
        servers.where(col(t.Season.guild)),
        served(col(t.Season.guild)),
    )


def _require_host(row: t.Season, person: int) -> None:
    if person != row.host:
        raise refuse("season-host-only", host=named(row.host))


async def _require_cancel(session: AsyncSession, row: t.Season, by: int) -> None:
    _require_host(row, by)
    if row.status not in ("open", "running"):
        raise refuse("season-closed")
    if row.status == "running" and await session.get(t.Entry, (row.id, by)) is not None:
        raise refuse("season-host-plays")


async def _entries(session: AsyncSession, season: int) -> Sequence[t.Entry]:
    query = select(t.Entry).where(t.Entry.season == season).order_by(col(t.Entry.entered), col(t.Entry.person))
    return (await session.exec(query)).all()


async def _fixtures(session: AsyncSession, season: int) -> Sequence[t.Fixture]:
    query = select(t.Fixture).where(t.Fixture.season == season)
    return (await session.exec(query.order_by(col(t.Fixture.round), col(t.Fixture.place)))).all()


def _seeded(entries: Sequence[t.Entry]) -> list[t.Entry]:
    """Entries with the highest rating first; with equal ratings the earlier entry first."""
    return sorted(entries, key=lambda one: (-one.seed, one.entered, one.person))


def _round_end(row: t.Season, now: datetime) -> datetime:
    """When the round that begins now ends: by the calendar, but at least half a round from now."""
    span = timedelta(days=row.days)
    return max(row.due + span, now + span / 2)


def _title(row: t.Season, fixture: t.Fixture) -> str:
    tail = f" {fixture.round}.{fixture.place + 1}"
    return visible(row.title)[: MOST_TITLE - len(tail)] + tail


def _results_code(pairings: Iterable[tuple[t.Fixture, Pairing]]) -> str:
    """A short code of the results, stored to see whether the season's message is up to date."""
    return " ".join((pairing.verdict or ("-" if fixture.campaign is None else "+"))[0] for fixture, pairing in pairings)


def _state(pairing: Pairing, card: CampaignSummary | None) -> PairingState:
    if pairing.verdict is not None:
        return "decided"
    if card is None:
        return "later"
    return "lobby" if card.status == "lobby" else "running"
