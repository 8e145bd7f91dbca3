"""Opening, joining, leaving, starting and finding campaigns; their public summaries and lists of them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from contextlib import suppress
from datetime import datetime, timedelta
from math import ceil
from statistics import median
from typing import Any

import msgspec
from msgspec import Struct
from sqlmodel import col, or_, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.campaigns import allowed, deadlines, outbox
from bot.campaigns.abandoned import plan_abandonment
from bot.campaigns.cancelling import Cancel
from bot.campaigns.co_players import release
from bot.campaigns.computers import with_computer
from bot.campaigns.consent import asking
from bot.campaigns.invitations import give_back, guest_order, kept_for, open_to_all, reserve
from bot.campaigns.listing import led_by, listed
from bot.campaigns.names import entered, game_name, named, visible
from bot.campaigns.one_person_one_side import admit_all
from bot.campaigns.resolver import Resolver
from bot.campaigns.rooms import open_rooms
from bot.campaigns.seats import MOST_WORD, Assign, draw, fill_up, leave_to_the_side, remove_holders, seat_down, sit
from bot.campaigns.summaries import (
    ALIVE,
    CampaignSummary,
    Listed,
    PlaceTaken,
    Seating,
    TimeControl,
    refuse,
)
from bot.campaigns.unit_of_work import (
    Part,
    Permission,
    Playing,
    UnitOfWork,
    seat_specs_of,
    to_json,
    write_audit,
)
from bot.store import database
from bot.store import tables as t
from rules.core import Rules, Scalar, Seat, commitment, msg

FEW_ENDED, MOST_ENDED = 5, 50
"""Minimum and maximum number of ended campaigns from which the usual length is computed."""

# ---- Opening, joining, leaving, starting ---------------------------------------------------------
MOST_TYPED_TITLE, MOST_TITLE = 60, 80
"""Longest title that a person may give a campaign or a season, and longest one with what a rematch or a pairing adds, in
characters."""
LEAST_ALLOWANCE, MOST_ALLOWANCE = 60, 60 * 24 * 3600
MOST_RESERVE = 30 * 24 * 3600
"""Maximum time bank of a seat for a whole campaign, in seconds."""


def check_allowances(allowances: TimeControl) -> None:
    """Raises Refused for times under a minute or over 60 days, unknown fixed hours, or a time bank out of range."""
    for seconds in (allowances.setup, allowances.turn, allowances.react):
        if not LEAST_ALLOWANCE <= seconds <= MOST_ALLOWANCE:
            raise refuse("bot-bad-allowance")
    if allowances.fixed is not None and not allowances.fixed.sound:
        raise refuse("bot-bad-hours")
    if not 0 <= allowances.reserve <= MOST_RESERVE:
        raise refuse("bot-bad-reserve", days=MOST_RESERVE // (24 * 3600))


class NewCampaign(Struct, frozen=True, kw_only=True):
    """The settings of a campaign that somebody wants to open."""

    by: int
    title: str
    game: str
    lang: str = "en"
    gm: int | None = None
    """None: the opener."""
    scenario: str | None = None
    options: Mapping[str, Scalar] | None = None
    seating: Seating = "open"
    invited: tuple[int, ...] = ()
    """For seating "invited": guests in the order in which seats go to them (`invitations.guest_order`)."""
    allowances: TimeControl | None = None
    kept: Mapping[Seat, int] | None = None
    """Which guest may take which seat; None: as `invited` says."""
    rematch: int | None = None
    """The campaign that this one repeats; it then starts by itself (`UnitOfWork.self_starts`)."""
    season: int | None = None
    """The season to which it belongs as a pairing; it then starts by itself."""
    computer: bool = False
    """Whether a computer plays the seats without guests; if there are no guests, all but the first, the opener's."""
    tutorial: bool = False

    @property
    def guests(self) -> tuple[int, ...]:
        return tuple(dict.fromkeys(self.invited if self.kept is None else self.kept.values()))


@Permission
async def _commander(unit: UnitOfWork, person: int) -> None:
    if not any(unit.commands(person, seat) for seat in unit.seats_of(person)):
        raise refuse("bot-no-seat")


@Permission
async def _guest(unit: UnitOfWork, person: int) -> None:
    if not kept_for(unit, person):
        raise refuse("bot-nothing-kept")


@Permission
async def _holder_or_guest(unit: UnitOfWork, person: int) -> None:
    if not kept_for(unit, person):
        unit.seats_for(person)


class Lobby(Part):
    def check(self, wish: NewCampaign) -> None:
        """Raises Refused for an impossible game, scenario, option, title or time control."""
        self._row(wish, 0, 0, None)

    async def opened(
        self, wish: NewCampaign, *, guild: int, channel: int, thread: int | None = None, alone: bool = False
    ) -> CampaignSummary:
        """Open a campaign in its lobby and commit to the secret of its dice. Raises Refused as `check`, and with
        `alone` PlaceTaken if another campaign is in this channel or thread."""
        async with self._services.write() as session:
            if alone:
                await take_place(session, guild, channel, thread)
            return (await self.put_up(session, wish, guild, channel, thread)).card()

    async def put_up(
        self, session: AsyncSession, wish: NewCampaign, guild: int, channel: int, thread: int | None
    ) -> UnitOfWork:
        """Open a campaign as `opened` does, but within the caller's transaction."""
        row = self._row(wish, guild, channel, thread)
        session.add(row)
        await session.flush()
        chairs = seat_specs_of(self._services.games[wish.game], row)
        kept = wish.kept
        if kept is None:
            kept = {chair.name: guest for chair, guest in zip(guest_order(chairs), wish.guests, strict=False)}
        for chair in chairs:
            guest = kept.get(chair.name)
            since = row.created if guest is not None else None
            session.add(t.Seat(campaign=row.id, name=chair.name, invited=guest, invited_at=since))
        await session.flush()
        unit = await UnitOfWork.open(self._services, session, row.id)
        now = self._services.clock.now()
        unit.act(now)
        await plan_abandonment(unit, now)
        if wish.computer:
            await with_computer(unit, wish.by, now)
        called = tuple(guest for guest in wish.guests if guest != wish.by)
        await outbox.lobby(unit, now, pings=called)
        for guest in called:
            body = outbox.Body(lines=(msg("bot-invited", person=named(wish.by)),))
            await outbox.private(unit, "invite", guest, body, now, parts=())
        return unit

    def _row(self, wish: NewCampaign, guild: int, channel: int, thread: int | None) -> t.Campaign:
        rules = self._services.games.get(wish.game)
        if rules is None:
            raise refuse("bot-no-game", games=tuple(game_name(g) for g in self._services.games))
        scenario = self._services.shelf.scenario(rules, wish.scenario)
        try:
            full = rules.full_options(wish.options or {})
        except ValueError:
            raise refuse("bot-bad-option", options=_option_values(rules)) from None
        unused = [
            s.key for s in rules.settings if s.key in rules.unused_settings(scenario) and full[s.key] != s.default
        ]
        if unused:
            used = [s.key for s in rules.settings if s.key not in rules.unused_settings(scenario)]
            raise refuse("bot-unused-option", options=", ".join(unused), used=", ".join(used))
        title = entered(wish.title, MOST_TITLE, "bot-bad-title")
        seats = len(rules.table(scenario, full))
        if len(wish.guests) > seats:
            raise refuse("bot-too-many-guests", most=seats)
        if wish.computer and len(wish.guests) == seats:
            raise refuse("bot-computer-no-seat")
        allowances = wish.allowances or TimeControl()
        check_allowances(allowances)
        secret = self._services.secret()
        return t.Campaign(
            guild=guild,
            channel=channel,
            thread=thread,
            title=title,
            game=wish.game,
            scenario=scenario,
            options=to_json(full),
            lang=wish.lang,
            gm=wish.by if wish.gm is None else wish.gm,
            seating=wish.seating,
            status="lobby",
            commitment=commitment(secret),
            secret=secret,
            allowances=to_json(allowances),
            created=self._services.clock.now(),
            rematch=wish.rematch,
            season=wish.season,
            tutorial=wish.tutorial,
        )

    async def join(self, campaign: int, person: int, *, seat: Seat | None = None, word: str = "") -> CampaignSummary:
        """Take a seat: `seat`, else the one reserved for the person, else the first free one in seat order.

        A seated person who names a free seat or one of the computer changes to it, and takes a reservation along. With
        teams, a new player gets the first free seat on the side with fewer people, and a seated player may name further
        seats of the same side. If seats are for guests only, a seat without a guest is for the game master: so whoever
        opens a duel and invites an opponent plays the other side. `word`: the player's own word, mixed into every die.
        Raises Refused.
        """
        async with self._open(campaign, person, allowed.in_lobby, allowed.anybody) as (unit, now):
            await sit(unit, person, seat, word, now)
            unit.act(now)
            if unit.self_starts:
                await take_kept(unit, person, now)
                if is_gathered(unit):
                    await begin(unit, now)
            await outbox.lobby(unit, now)
            return unit.card()

    async def word(self, campaign: int, person: int, word: str) -> None:
        """Set the word that is mixed into every die; "" removes it. Raises Refused for a person without a seat."""
        async with self._open(campaign, person, allowed.in_lobby, _commander) as (unit, _):
            mine = [holder for holder in unit.holders if holder.person == person and holder.role == "admiral"]
            for holder in mine:
                holder.word = visible(word)[:MOST_WORD]

    async def usual_days(self, game: str) -> int | None:
        """Median days, rounded up, of the last campaigns between people that ended; None: fewer than `FEW_ENDED`."""
        with_computers = select(t.Seat.campaign).where(col(t.Seat.computer))
        query = (
            select(t.Campaign.started, t.Campaign.ended)
            .where(t.Campaign.game == game, t.Campaign.status == "over", col(t.Campaign.tutorial).is_(False))
            .where(col(t.Campaign.id).not_in(with_computers), col(t.Campaign.started).is_not(None))
            .order_by(col(t.Campaign.ended).desc())
            .limit(MOST_ENDED)
        )
        async with self._services.read() as session:
            ended = (await session.exec(query)).all()
        if len(ended) < FEW_ENDED:
            return None
        days = [(end - start) / timedelta(days=1) for start, end in ended if start is not None and end is not None]
        return max(1, ceil(median(days)))

    async def leave(self, campaign: int, person: int, *, seat: Seat | None = None) -> CampaignSummary:
        """Give up the person's seats (or `seat`), before the start; staff may leave at any time. Raises Refused.

        A guest without a seat declines the invitation (`decline`). In a team game that is being played, the seats go to
        the team commander or the next seat's holder on the side; if nobody is left there, leaving is refused.
        """
        async with self._open(campaign, person, _holder_or_guest, allowed.at_any_time) as (unit, now):
            unit.act(now)
            if kept_for(unit, person):
                await give_back(unit, person, now)
                return unit.card()
            seats = unit.seats_of(person)
            if seat is not None and seat not in seats:
                raise refuse("bot-no-such-seat", seats=tuple(map(unit.title, seats)))
            seats = seats if seat is None else (seat,)
            commanded = tuple(one for one in seats if unit.commands(person, one))
            for post in [h for h in unit.holders if h.person == person and h.role == "staff" and h.seat in seats]:
                await release(unit, post, person, now)
            if not commanded:
                return unit.card()
            if unit.row.status != "lobby":
                await leave_to_the_side(unit, person, commanded, now)
                return unit.card()
            for one in commanded:
                await remove_holders(unit, unit.of_seat(one))
            await outbox.redraw(unit, now)
            return unit.card()

    async def invite(self, campaign: int, by: int, person: int, seat: Seat | None = None) -> CampaignSummary:
        """Reserve a seat (None: the next one that is free, as in `NewCampaign.invited`) for a person, who is notified.
        Another guest of the seat loses it. Game master only. Raises Refused."""
        async with self._open(campaign, by, allowed.in_lobby, allowed.game_master) as (unit, now):
            await reserve(unit, by, person, seat, now)
            return unit.card()

    async def open_seat(self, campaign: int, by: int, seat: Seat | None = None) -> tuple[CampaignSummary, Seat]:
        """Let anybody take a reserved seat (None: the only one). Game master only. Raises Refused."""
        async with self._open(campaign, by, allowed.in_lobby, allowed.game_master) as (unit, now):
            opened = await open_to_all(unit, by, seat, now)
            return unit.card(), opened

    async def decline(self, campaign: int, person: int) -> CampaignSummary:
        """Decline an invitation; the game master is told. Raises Refused without one."""
        async with self._open(campaign, person, allowed.in_lobby, _guest) as (unit, now):
            await give_back(unit, person, now)
            return unit.card()

    async def start(self, campaign: int, by: int) -> CampaignSummary:
        """Start the game once every seat is held; the game master or anybody with a seat may. Raises Refused.

        With teams it is enough that each side is played: free seats go to its team commander. Only the game master may
        start while a seat is reserved for a guest.
        """
        async with self._open(campaign, by, allowed.in_lobby, allowed.people("bot-start-players-only")) as (unit, now):
            card = unit.card()
            kept = tuple(s for s in card.free if unit.seats[s].invited is not None and by not in unit.masters)
            if lacking := card.free if unit.by_lot else card.lacking or kept:
                raise refuse("bot-seats-free", seats=tuple(unit.title(s) for s in lacking))
            await begin(unit, now)
            await outbox.lobby(unit, now)
            return unit.card()

    assign = asking(Assign)
    """As `Assign`. For the game master, before the start and later within a side; before the start people of a side may
    also exchange their seats themselves. Raises Refused."""
    cancel = asking(Cancel)
    """End a campaign without a result; one that has started is revealed. Game master only. Raises Refused."""

    async def inhabited(self, guild: int, channel: int, thread: int | None, moving: int | None = None) -> bool:
        """Whether exactly this channel or thread has a campaign that is not over, other than `moving`."""
        async with self._services.read() as session:
            return await _inhabited(session, guild, channel, thread, moving)

    async def card(self, campaign: int) -> CampaignSummary:
        """The public summary of a campaign. Raises Refused if it does not exist."""
        async with self._services.read() as session:
            return (await UnitOfWork.open(self._services, session, campaign, change=False)).card()

    async def cards(self, campaigns: Collection[int]) -> Mapping[int, CampaignSummary]:
        """Public summaries by ID, much cheaper than `card` for each. Campaigns that are over or damaged are left out."""
        cards: dict[int, CampaignSummary] = {}
        async with self._services.read() as session:
            for number, unit in (await UnitOfWork.load_many(self._services, session, campaigns)).items():
                with suppress(msgspec.MsgspecError, ValueError):
                    cards[number] = unit.card()
        return cards

    async def find(
        self,
        *,
        guild: int | None = None,
        channels: Iterable[int] | None = None,
        person: int | None = None,
        text: str = "",
        limit: int | None = 25,
        over: bool = False,
    ) -> tuple[Listed, ...]:
        """Campaigns of a server, or of a person (seat or game master), whose title or ID contains the text; newest
        first. With both: campaigns of the server, with the person's seat. `channels`: only campaigns in these; `over`:
        only those played to the end. A tutorial is found only by its pupil."""
        query = select(t.Campaign.id).order_by(col(t.Campaign.id).desc()).limit(limit)
        if guild is not None:
            own = select(t.Holder.campaign).where(t.Holder.person == person)
            query = query.where(t.Campaign.guild == guild)
            query = query.where(or_(col(t.Campaign.tutorial).is_(False), col(t.Campaign.id).in_(own)))
            if channels is not None:
                query = query.where(col(t.Campaign.channel).in_(list(channels)))
        elif person is not None:
            seated = select(t.Holder.campaign).where(t.Holder.person == person)
            query = query.where(or_(col(t.Campaign.id).in_(seated), led_by(person)))
        if text.strip():
            wanted = text.strip().lstrip("#")
            fits = [col(t.Campaign.title).icontains(wanted, autoescape=True)]
            if wanted.isdecimal() and len(wanted) < 10:
                fits.append(col(t.Campaign.id) == int(wanted))
            query = query.where(or_(*fits))
        if over:
            query = query.where(t.Campaign.status == "over")
        async with self._services.read() as session:
            return await listed(session, (await session.exec(query)).all(), person)


async def take_place(
    session: AsyncSession, guild: int, channel: int, thread: int | None, moving: int | None = None
) -> None:
    """Reserve a channel or thread until the end of the transaction. Raises PlaceTaken if `inhabited`. It is no
    constraint of the table, because pairings of a season share a place if Discord creates no threads."""
    await database.claim_name(session, f"place {thread or channel}")
    if await _inhabited(session, guild, channel, thread, moving):
        raise PlaceTaken


async def _inhabited(session: AsyncSession, guild: int, channel: int, thread: int | None, moving: int | None) -> bool:
    here = (t.Campaign.guild == guild, t.Campaign.channel == channel, t.Campaign.thread == thread)
    others = (col(t.Campaign.status).in_(ALIVE), col(t.Campaign.tutorial).is_(False), t.Campaign.id != moving)
    return (await session.exec(select(t.Campaign.id).where(*here, *others).limit(1))).first() is not None


def _option_values(rules: Rules[Any, Any]) -> str:
    spans = {s.key: (f"{s.low}–{s.high}",) for s in rules.settings if s.low is not None}
    return " · ".join(f"{s.key}: {' | '.join(map(str, spans.get(s.key, s.values)))}" for s in rules.settings)


async def begin(unit: UnitOfWork, now: datetime) -> None:
    """Start the game of a lobby in which every side is played; free seats go to the team commander of their side."""
    row = unit.row
    await fill_up(unit, now)
    deadlines.fill_reserves(unit)
    lots = draw(unit) if unit.by_lot else None
    words = tuple(h.word for seat in unit.seats for h in unit.of_seat(seat))
    match = Playing.start(unit.rules, row.scenario, unit.card().options, secret=row.secret, words=words)
    row.status, row.started, row.unrated = "running", now, any(seat.computer for seat in unit.seats.values())
    unit.act(now)
    await plan_abandonment(unit, now)
    await admit_all(unit, now)
    await open_rooms(unit, now)
    if lots is not None:
        write_audit(unit, now, None, "lots", lots)
    resolver = Resolver(unit, match, now)
    resolver.begin(*([lots] if lots is not None else ()))
    await resolver.commit()


async def take_kept(unit: UnitOfWork, person: int, now: datetime) -> None:
    """Seat the person on all free seats reserved for them."""
    for seat in unit.card().free:
        if unit.seats[seat].invited == person:
            await seat_down(unit, person, seat, now)


def is_gathered(unit: UnitOfWork) -> bool:
    """Whether everybody with a reserved seat has joined and every side is played."""
    card = unit.card()
    return not card.lacking and all(unit.seats[seat].invited is None for seat in card.free)
