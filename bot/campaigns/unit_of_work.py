"""The unit of work: one transaction on one campaign, with what all use cases do to it.

A `UnitOfWork` is one campaign loaded for the length of a session: its rows, its match, its public summary. A use case
changes these rows and takes care of what follows from the change. `Part` opens one for a person who may. `write_audit`
writes acts of a game master or of the bot into the audit log.
"""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cached_property
from typing import Any, Literal, TypeVar, get_args

import msgspec
from sqlalchemy import BindParameter, FromClause, and_, bindparam, literal, union_all
from sqlmodel import col, delete, select
from sqlmodel.ext.asyncio.session import AsyncSession
from sqlmodel.sql.expression import Select, SelectOfScalar

from bot.campaigns.names import either_master, visible
from bot.campaigns.packed_rows import is_packed, unpack_rows
from bot.campaigns.positions import DAMAGED, position, positions, unzipped, zipped
from bot.campaigns.reminder_times import VACATION_ALLOWANCE, QuietHours, quiet_hours_of
from bot.campaigns.services import Services, note
from bot.campaigns.summaries import (
    ALIVE,
    ENDED,
    PLAYED,
    SILENCING_TROUBLES,
    CampaignSummary,
    HolderSummary,
    NoSheet,
    Outdated,
    Role,
    Seating,
    SeatSummary,
    StaleClick,
    Status,
    TimeControl,
    Trouble,
    refuse,
)
from bot.store import database
from bot.store import tables as t
from rules.core import (
    Ask,
    Draft,
    Match,
    Message,
    NoSuchAsk,
    Outcome,
    Record,
    Rules,
    Scalar,
    Seat,
    SeatSpec,
    Submission,
    Table,
    Value,
    msg,
)

log = logging.getLogger(__name__)

T = TypeVar("T")


# ---- One campaign for the length of a session ----------------------------------------------------
_draft = msgspec.json.Decoder(dict[str, Value])
asks_of = msgspec.json.Decoder(tuple[Ask, ...]).decode
outcome_of = msgspec.json.Decoder(Outcome).decode
allowances_of = msgspec.json.Decoder(TimeControl).decode
message_of = msgspec.json.Decoder(Message).decode
stored_options = msgspec.json.Decoder(dict[str, Scalar]).decode
"""Options as they were stored, which are part of the first digest. Otherwise use `options_of`."""


def to_json(thing: object) -> str:
    return msgspec.json.encode(thing).decode()


def draft_of(row: t.StoredSheet) -> Draft:
    """The draft of a sheet's row; empty for standing orders that nobody has changed."""
    return _draft.decode(row.draft) if row.draft is not None else {}


def clock_of(ask: Ask) -> str:
    """Subject of the timer for an ask's deadline: asks of one deadline group share it."""
    return ask.deadline_group or ask.id


def in_order(match: Match) -> tuple[Ask, ...]:
    """The open asks in seat order, sealed ones included."""
    seats = match.seats
    return tuple(sorted(match.asks() + match.sealed(), key=lambda a: seats.index(a.seat)))


def options_of(rules: Rules[Any, Any] | None, row: t.Campaign | t.Season) -> dict[str, Scalar]:
    """All options of a campaign or season. Options that the game got after they were stored are at their default.

    Read options only through this function; only the proof compares the record with what was stored
    (`bot.campaigns.history`). `rules` is None for a game that is not installed: then the stored options alone.
    """
    defaults = {setting.key: setting.default for setting in rules.settings} if rules is not None else {}
    return defaults | stored_options(row.options)


def seat_specs_of(rules: Rules[Any, Any], row: t.Campaign) -> tuple[SeatSpec, ...]:
    return rules.seat_specs(row.scenario, options_of(rules, row))


class Playing(Match):
    """A match that keeps a snapshot after every step: one seal may play several, each a page of the history."""

    @cached_property
    def taken(self) -> list[tuple[Record, bytes]]:
        """The steps played since the match was loaded, each as record and snapshot."""
        return []

    def stepped(self) -> None:
        self.taken.append((self.records[-1], pack(self)))


def pack(match: Match) -> bytes:
    """The match as a compressed snapshot, without records, drafts and sealed orders: those have rows of their own."""
    save = msgspec.json.decode(match.save(records=False), type=dict[str, msgspec.Raw])
    position = msgspec.json.decode(save["position"], type=dict[str, msgspec.Raw])
    position.pop("table", None)
    save["position"] = msgspec.Raw(msgspec.json.encode(position))
    return zipped(msgspec.json.encode(save))


record_of = msgspec.json.Decoder(Record).decode
"""Decode the body of a `t.Record`. Raises msgspec.MsgspecError if it is damaged."""


def unpack(body: bytes, rules: Rules[Any, Any], table: Table | None = None) -> Playing:
    """The match of a snapshot, with these drafts and sealed orders. Raises as `unzipped` and `Match.load` do."""
    return Playing.load(unzipped(body), rules, table or Table())


@contextmanager
def undamaged(gm: int, errors: tuple[type[Exception], ...] = DAMAGED) -> Iterator[None]:
    """Read stored data in the block: Refused is raised if they prove to be damaged. `gm`: whom the refusal names."""
    try:
        yield
    except errors as error:
        raise refuse("bot-damaged", gm=str(gm)) from error


async def _unpacked(services: Services, session: AsyncSession, row: t.Campaign, *, change: bool) -> t.Campaign:
    """The row of a campaign, unpacked. Raises Refused if the packed data are damaged."""
    now, its = services.clock.now(), {"campaign": row.id}
    with undamaged(row.gm):
        if change:
            await unpack_rows(session, row, now)
            return row
        await session.commit()  # ends the snapshot of this read, so that the next query sees the unpacked rows
        async with services.write() as writing:
            await unpack_rows(writing, (await writing.exec(_CLAIMED, params=its)).one(), now)
    return (await session.exec(_ROW.execution_options(populate_existing=True), params=its)).one()


CampaignRow = t.Seat | t.Holder | t.StoredSheet | t.Timer


def _rows() -> Select[t.Seat | None, t.Holder | None, t.StoredSheet | None, t.Timer | None]:
    """One query for the rows in four tables of the campaigns with IDs in `campaigns`, in the order of their creation.

    Each row found is in the column of its table; the others are None. This takes half the time of four queries.
    """
    tables: tuple[type[CampaignRow], ...] = (t.Seat, t.Holder, t.StoredSheet, t.Timer)
    campaigns: BindParameter[list[int]] = bindparam("campaigns", expanding=True)
    ids = union_all(
        *(
            select(literal(number).label("part"), col(table.id).label("id")).where(col(table.campaign).in_(campaigns))
            for number, table in enumerate(tables)
        )
    ).subquery()
    rows: FromClause = ids
    for number, table in enumerate(tables):
        rows = rows.outerjoin(table, and_(ids.c.part == number, col(table.id) == ids.c.id))
    return select(t.Seat, t.Holder, t.StoredSheet, t.Timer).select_from(rows).order_by(ids.c.part, ids.c.id)


# Every click needs these queries, and building one costs nearly as much as running it: they are built once.
_ROW = select(t.Campaign).where(col(t.Campaign.id) == bindparam("campaign"))
_CLAIMED = database.claimed(_ROW)
_CHAPTER = select(t.Chapter).where(
    col(t.Chapter.campaign) == bindparam("campaign"), col(t.Chapter.key) == bindparam("key")
)
PEOPLE = select(t.Person).where(col(t.Person.id).in_(bindparam("people", expanding=True)))
_ROWS = _rows()


class UnitOfWork:
    """The rows of one campaign. Build it with `open`."""

    def __init__(self, services: Services, session: AsyncSession, row: t.Campaign) -> None:
        self.services = services
        self.session = session
        self.row = row
        self.seats: dict[Seat, t.Seat] = {}
        self.holders: list[t.Holder] = []
        self.sheets: dict[str, t.StoredSheet] = {}
        self.timers: list[t.Timer] = []
        self.asks: tuple[Ask, ...] = ()
        self._people: dict[int, t.Person] = {}
        self._looked_up: set[int] = set()
        """People for whom this unit already knows whether they have a row."""
        self._seat_specs: dict[Seat, SeatSpec] | None = None

    @classmethod
    async def open(
        cls, services: Services, session: AsyncSession, campaign: int | None, *, change: bool = True, whole: bool = True
    ) -> UnitOfWork:
        """Load a campaign. With `change` its row is locked until the session ends. Raises Refused if it does not exist;
        None, as in a post of a season, is no campaign.

        A packed campaign is unpacked first, unless `whole` is False.
        """
        return await (await cls.load_row(services, session, campaign, change=change, whole=whole))._with_rows()

    @classmethod
    async def of_locked(cls, services: Services, session: AsyncSession, row: t.Campaign) -> UnitOfWork:
        """As `open` with `change`, for a row that this session has locked already."""
        if row.status in ENDED:  # it may be packed
            return await cls.open(services, session, row.id)
        note(session, "written", row.id)
        return await cls(services, session, row)._with_rows()

    async def _with_rows(self) -> UnitOfWork:
        await self._load_rows(self.session, {self.id: self})
        self.asks = asks_of(self.row.asks)
        return self

    @classmethod
    async def load_row(
        cls,
        services: Services,
        session: AsyncSession,
        campaign: int | None,
        *,
        change: bool = False,
        whole: bool = True,
    ) -> UnitOfWork:
        """Load the row alone: enough for a position of the past. `whole` and errors as in `open`."""
        row = (await session.exec(_CLAIMED if change else _ROW, params={"campaign": campaign})).one_or_none()
        if row is None:
            raise refuse("bot-no-campaign")
        if change:
            note(session, "written", row.id)
        if whole and row.status in ENDED and await is_packed(session, row.id):
            row = await _unpacked(services, session, row, change=change)
        return cls(services, session, row)

    @classmethod
    async def load_many(
        cls, services: Services, session: AsyncSession, campaigns: Collection[int], *, change: bool = False
    ) -> Mapping[int, UnitOfWork]:
        """Load those of these campaigns that are not over, with one query a table. `change` locks them, in order of
        their IDs.

        A damaged campaign is left out.
        """
        wanted = (col(t.Campaign.id).in_(campaigns), col(t.Campaign.status).in_(ALIVE))
        query = select(t.Campaign).where(*wanted).order_by(col(t.Campaign.id))
        found = (await session.exec(database.claimed(query) if change else query)).all()
        units = {row.id: cls(services, session, row) for row in found}
        if change:
            note(session, "written", *units)
        await cls._load_rows(session, units)
        for number, unit in list(units.items()):
            try:
                unit.asks = asks_of(unit.row.asks)
            except msgspec.MsgspecError:
                del units[number]
        return units

    @staticmethod
    async def _load_rows(session: AsyncSession, units: Mapping[int, UnitOfWork]) -> None:
        """Load seats, holders, sheets and timers of units by campaign ID."""
        for columns in await session.exec(_ROWS, params={"campaigns": list(units)}):
            row: CampaignRow = next(row for row in columns if row is not None)
            unit = units[row.campaign]
            match row:
                case t.Seat():
                    unit.seats[row.name] = row
                case t.Holder():
                    unit.holders.append(row)
                case t.StoredSheet():
                    unit.sheets[row.ask] = row
                case t.Timer():
                    unit.timers.append(row)

    async def secrets(self) -> str:
        """The secrets of the dice in hexadecimal, separated by spaces, oldest first; each reopening adds one."""
        fresh = select(t.Rewind.secret).where(t.Rewind.campaign == self.id, col(t.Rewind.secret).is_not(None))
        found = (await self.session.exec(fresh.order_by(col(t.Rewind.epoch)))).all()
        return " ".join(secret.hex() for secret in (self.row.secret, *found) if secret is not None)

    # ---- small facts -----------------------------------------------------------------------------
    @property
    def id(self) -> int:
        return self.row.id

    @property
    def rules(self) -> Rules[Any, Any]:
        """The rules of its game. Raises KeyError if the game is not installed."""
        return self.services.games[self.row.game]

    @property
    def allowances(self) -> TimeControl:
        """Seconds for each clock, and the time bank."""
        return allowances_of(self.row.allowances)

    @property
    def alive(self) -> bool:
        """Whether it has started and is not over; it may be paused."""
        return self.row.status in PLAYED

    @property
    def revealed(self) -> bool:
        """Whether nothing is secret any more: the campaign is over, or was cancelled after its start."""
        return self.row.status == "over" or (self.row.status == "cancelled" and self.row.started is not None)

    @property
    def self_starts(self) -> bool:
        """Whether it starts by itself once everybody with a reserved seat has joined: a rematch or a pairing of a season."""
        return self.row.rematch is not None or self.row.season is not None

    def seats_of(self, person: int) -> tuple[Seat, ...]:
        """The seats that the person holds, in seat order. They belong to one side."""
        held = {h.seat for h in self.holders if h.person == person}
        return tuple(seat for seat in self.seats if seat in held)

    def is_helped(self, seat: Seat) -> bool:
        """Whether a game master may fill in the seat's sheets now, at its player's request."""
        row = self.seats[seat]
        return row.helped_until is not None and self.services.clock.now() < row.helped_until

    def filled_by(self, person: int) -> tuple[Seat, ...]:
        """Seats whose sheets a person may fill in: their own, or as game master those whose players asked for help."""
        helped = tuple(s for s, row in self.seats.items() if row.helper == person and self.is_helped(s))
        return self.seats_of(person) or helped

    def seat_of(self, person: int) -> Seat | None:
        """The first of the seats that the person holds, or None."""
        return next(iter(self.seats_of(person)), None)

    def seat_spec(self, seat: Seat) -> SeatSpec:
        """The seat's entry in the game's table. If the game is not installed, every seat is a side by itself."""
        if self._seat_specs is None:
            rules = self.services.games.get(self.row.game)
            found = seat_specs_of(rules, self.row) if rules is not None else ()
            self._seat_specs = {chair.name: chair for chair in found}
        return self._seat_specs.get(seat) or SeatSpec(seat, seat)

    def side_of(self, seat: Seat) -> str:
        return self.seat_spec(seat).side

    def of_side(self, side: str) -> tuple[Seat, ...]:
        """The seats of a side, the team commander's first."""
        return tuple(seat for seat in self.seats if self.side_of(seat) == side)

    def team_of(self, seat: Seat) -> str | None:
        """The side of a seat if others share it; None: it is a side by itself, or sides are not drawn yet."""
        side = self.side_of(seat)
        return side if len(self.of_side(side)) > 1 and not self.by_lot else None

    def people_of(self, side: str) -> tuple[int, ...]:
        """Holders of the seats of a side, each once, in seat order."""
        return tuple(dict.fromkeys(h.person for seat in self.of_side(side) for h in self.of_seat(seat)))

    @property
    def by_lot(self) -> bool:
        """Whether sides will be drawn by lot at the start (`Rules.seating`); until then a player has a seat but no side."""
        rules = self.services.games.get(self.row.game) if self.row.status == "lobby" else None
        return rules is not None and rules.seating(options_of(rules, self.row)) == "drawn"

    def title(self, seat: Seat) -> Message:
        """The title that the game has given the seat, else the seat's own name; a number while sides are not drawn."""
        if self.by_lot:
            return msg("bot-seat-by-lot", number=list(self.seats).index(seat) + 1)
        title = self.seats[seat].title
        if title is not None:
            return message_of(title)
        rules = self.services.games.get(self.row.game)
        return rules.own_title(seat) if rules is not None else msg(f"seat-{seat}")

    @property
    def titles(self) -> tuple[Message, ...]:
        return tuple(map(self.title, self.seats))

    def of_seat(self, seat: Seat) -> list[t.Holder]:
        """Holders of the seat, its commander first."""
        return sorted((h for h in self.holders if h.seat == seat), key=lambda h: h.role != "admiral")

    def commands(self, person: int, seat: Seat) -> bool:
        """Whether the person is the commander of this seat, not one of its staff."""
        return any(h.person == person and h.role == "admiral" for h in self.of_seat(seat))

    def waiting(self, seat: Seat | None = None) -> tuple[Ask, ...]:
        """The open asks (of one seat) that the game waits for and that are not sealed."""
        return tuple(a for a in self.asks if a.waits and seat in (None, a.seat) and not self.is_sealed(a.id))

    def is_sealed(self, ask: str) -> bool:
        return ask in self.sheets and self.sheets[ask].sealed

    def new_sheet(self, ask: str, seat: Seat, *, standing: bool = False) -> t.StoredSheet:
        """Add a row for a sheet that nobody has touched."""
        row = t.StoredSheet(
            campaign=self.id, ask=ask, seat=seat, standing=standing, revision=self.seats[seat].unwritten
        )
        self.session.add(row)
        self.sheets[ask] = row
        return row

    def deadline_of(self, ask: Ask) -> datetime | None:
        """When its deadline passes; None for offers and standing orders."""
        timer = self.timer("deadline", clock_of(ask)) if ask.waits else None
        return timer.due if timer is not None else None

    def overtime(self, ask: Ask) -> datetime | None:
        """When the deadline of a still open ask passed, if seats go on with their time banks; else None."""
        timer = self.timer("deadline", clock_of(ask)) if ask.waits else None
        return timer.passed if timer is not None else None

    def timer(self, kind: str, subject: str) -> t.Timer | None:
        return next((x for x in self.timers if x.kind == kind and x.subject == subject), None)

    async def end(self, status: Literal["over", "cancelled"], now: datetime) -> None:
        """End the campaign; nothing else sets these states. Marks of forgotten people among its witnesses, and their
        key, are deleted."""
        self.row.status, self.row.ended, self.row.veil = status, now, None
        marks = (col(t.Witness.campaign) == self.id, col(t.Witness.person) < 0)
        await self.session.exec(delete(t.Witness).where(*marks))

    def act(self, now: datetime) -> None:
        """Note a public act of one of its people: it is not abandoned."""
        self.row.acted = now

    # ---- who may -----------------------------------------------------------------------------------
    def seats_for(self, person: int) -> tuple[Seat, ...]:
        """The seats that the person holds. Raises Refused if there are none."""
        seats = self.seats_of(person)
        if not seats:
            raise refuse("bot-no-seat")
        return seats

    @property
    def masters(self) -> tuple[int, ...]:
        """IDs of the game masters, the first one first: whoever is in it may do what a game master may."""
        return (self.row.gm,) if self.row.second is None else (self.row.gm, self.row.second)

    def require_gm(self, person: int) -> None:
        """Raises Refused for anybody but a game master."""
        if person not in self.masters:
            raise refuse("bot-gm-only", masters=either_master(self.masters))

    def require_seat(self, seat: Seat) -> None:
        """Raises Refused for a name that is no seat of the game."""
        if seat not in self.seats:
            raise refuse("bot-no-such-seat", seats=self.titles)

    def require_alive(self) -> None:
        """Raises Outdated if the campaign is not being played."""
        if not self.alive:
            raise Outdated(msg(f"bot-not-running-{self.row.status}"))

    # ---- the match -----------------------------------------------------------------------------------
    async def match(self, step: int | None = None) -> Playing:
        """The present match with its drafts and sealed orders, or the match after `step` with an empty table.

        Raises Refused before the start, for a step that was not played, and for a damaged position.
        """
        wanted = self.row.step if step is None else step
        body = await position(self.session, self.id, wanted)
        if body is None and (self.row.started is None or not 0 <= wanted <= self.row.step):
            raise refuse("bot-no-page")
        with undamaged(self.row.gm):
            match = unpack(body or b"", self.rules, self.table() if step is None else None)
        if step is not None:
            return match
        if self.alive:
            self.asks = in_order(match)  # newer rules may ask something else than those in force when it was stored
        return match

    async def matches(self, steps: Collection[int]) -> Mapping[int, Playing]:
        """The matches after these steps, each with an empty table. Steps whose position is missing or damaged are left out."""
        found: dict[int, Playing] = {}
        for step, body in (await positions(self.session, self.id, steps)).items():
            with suppress(*DAMAGED):
                found[step] = unpack(body, self.rules)
        return found

    def table(self) -> Table:
        """Drafts, sealed orders and standing orders from the rows of the sheets."""
        drafts: dict[str, Draft] = {}
        sealed: dict[str, Submission] = {}
        standing: dict[Seat, Draft] = {}
        for row in self.sheets.values():
            if row.draft is None:
                continue
            draft = draft_of(row)
            if row.standing:
                standing[row.seat] = draft
                continue
            drafts[row.ask] = draft
            if row.sealed:
                sealed[row.ask] = msgspec.convert({"seat": row.seat, "answer": draft, "by": row.by}, Submission)
        return Table(drafts, sealed, standing)

    def own_ask(self, match: Match, seats: Sequence[Seat], ask_id: str) -> Ask:
        """An open ask of one of these seats. Raises StaleClick if it is over, NoSheet if it is another seat's."""
        try:
            ask = match.ask(ask_id)
        except NoSuchAsk:
            raise StaleClick(self.id, ask_id) from None
        if ask.seat not in seats:
            raise NoSheet(msg("bot-not-your-sheet", seat=self.title(ask.seat)))
        return ask

    # ---- people ----------------------------------------------------------------------------------------
    async def people(self, ids: Iterable[int] = ()) -> Mapping[int, t.Person]:
        """Rows of the holders and of `ids`, by person; a person without a row is missing."""
        wanted = ({h.person for h in self.holders} | set(ids)) - self._looked_up
        if wanted:
            rows = (await self.session.exec(PEOPLE, params={"people": list(wanted)})).all()
            self._people |= {p.id: p for p in rows}
            self._looked_up |= wanted
        return self._people

    async def quiet_hours(self, person: int) -> QuietHours:
        return quiet_hours_of((await self.people([person])).get(person))

    def vacation_left(self, seat: Seat) -> timedelta:
        """Time by which vacations may still move the deadlines of a seat."""
        return VACATION_ALLOWANCE - timedelta(seconds=self.seats[seat].away_used)

    # ---- the card ----------------------------------------------------------------------------------------
    def card(self) -> CampaignSummary:
        """The campaign as everybody may see it; needs no match."""
        row = self.row
        running = row.status == "running"
        seats = tuple(self._seat_card(seat, running) for seat in self.seats.values())
        deadlines = [s.deadline for s in seats if s.deadline is not None]
        rules = self.services.games.get(row.game)
        return CampaignSummary(
            id=self.id,
            guild=row.guild,
            channel=row.channel,
            thread=row.thread,
            lobby_message=row.lobby_message,
            board_message=row.board_message,
            title=visible(row.title),
            game=row.game,
            scenario=row.scenario,
            options=options_of(rules, row),
            lang=row.lang,
            gm=row.gm,
            second=row.second,
            seating=one_of(row.seating, Seating),
            status=one_of(row.status, Status),
            self_starts=self.self_starts,
            step=row.step,
            reports=row.reports,
            commitment=row.commitment,
            allowances=self.allowances,
            created=row.created,
            started=row.started,
            ended=row.ended,
            paused=row.paused,
            seats=seats,
            deadline=min(deadlines, default=None),
            outcome=outcome_of(row.outcome) if row.outcome is not None else None,
            secret=row.secret.hex() if self.revealed else None,
            by_lot=self.by_lot,
            tutorial=row.tutorial,
            trouble=silence_of(row),
            names=rules is not None and bool(rules.lookups),
            web=bool(self.services.web),
        )

    def _seat_card(self, seat: t.Seat, running: bool) -> SeatSummary:
        asked = tuple(a for a in self.asks if a.waits and a.seat == seat.name) if self.alive else ()
        waiting = [a for a in asked if not self.is_sealed(a.id)]
        deadlines = [d for a in waiting if (d := self.deadline_of(a)) is not None] if running else []
        passed = [at for a in waiting if (at := self.overtime(a)) is not None] if running else []
        used_up = min(passed) + timedelta(seconds=seat.reserve) if passed and not seat.computer else None
        return SeatSummary(
            seat=seat.name,
            name=self.title(seat.name),
            holders=tuple(HolderSummary(h.person, one_of(h.role, Role)) for h in self.of_seat(seat.name)),
            computer=seat.computer,
            invited=seat.invited,
            invited_at=seat.invited_at,
            asked=asked,
            waited=bool(waiting),
            sealed=bool(asked) and not waiting,
            deadline=min(deadlines, default=None),
            missed=seat.missed,
            reserve=seat.reserve if seat.reserve or self.allowances.reserve else None,
            overtime=used_up,
            side=seat.name if self.by_lot else self.side_of(seat.name),
            role="" if self.by_lot else self.seat_spec(seat.name).role,
        )


async def chapter_row(session: AsyncSession, campaign: int | None, key: str | None) -> t.Chapter | None:
    return (await session.exec(_CHAPTER, params={"campaign": campaign, "key": key})).one_or_none()


# ---- Use cases -----------------------------------------------------------------------------------
Check = Callable[[UnitOfWork, int], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Permission:
    """The people who may do something. `check` raises Refused for anybody else."""

    check: Check


@dataclass(frozen=True, slots=True)
class State:
    """When it may be done. `check` raises Refused while the campaign is in another state."""

    check: Check


class Part:
    """A part of `Campaigns`: the use cases of one subject."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def _found(self, query: SelectOfScalar[T]) -> Sequence[T]:
        """All that a query finds, in a session of its own."""
        async with self._services.read() as session:
            return (await session.exec(query)).all()

    @asynccontextmanager
    async def _campaign(self, campaign: int, *, change: bool = True, whole: bool = True) -> AsyncIterator[UnitOfWork]:
        """A campaign in a transaction of its own, opened as by `UnitOfWork.open`. For acts of the bot."""
        async with self._services.write() if change else self._services.read() as session:
            yield await UnitOfWork.open(self._services, session, campaign, change=change, whole=whole)

    @asynccontextmanager
    async def _open(
        self, campaign: int, person: int, first: Permission | State, then: Permission | State, *, change: bool = True
    ) -> AsyncIterator[tuple[UnitOfWork, datetime]]:
        """One use case of a person: the campaign, opened in a transaction that locks its row, and the present time.

        `first`, `then`: who may do it and when (`bot.campaigns.allowed`), in the order in which refusals are told.
        `change` False: it only reads, and locks nothing. Raises Refused by them, and if there is no such campaign.
        """
        async with self._campaign(campaign, change=change) as unit:
            for one in (first, then):
                await one.check(unit, person)
            yield unit, self._services.clock.now()


def silence_of(row: t.Campaign) -> Trouble | None:
    """Why none of the campaign's posts arrive; None: they arrive."""
    return next((one for one in SILENCING_TROUBLES if one == row.trouble), None)


def one_of(text: str, literal: Any) -> Any:
    """Check that a text from a column is a member of a Literal, and return it. Raises ValueError."""
    if text not in get_args(literal):
        raise ValueError(f"{text!r} is none of {get_args(literal)}")
    return text


# ---- The audit log -------------------------------------------------------------------------------
def write_audit(unit: UnitOfWork, now: datetime, by: int | None, act: str, words: Message) -> None:
    """Add a line to the audit log. `by` None: the bot. `words` are public, so they must not depend on secrets."""
    if by is not None:
        unit.act(now)
    unit.session.add(t.Audit(campaign=unit.id, at=now, by=by, act=act, words=to_json(words)))
