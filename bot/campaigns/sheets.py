"""A seat's sheets: view, fill in, type, seal, take back. Every change is stored at once.

A draft is a secret of its seat: nothing here tells anybody else that it exists. Only a seal becomes public, and only if
the game waits for it.
"""

from __future__ import annotations

import asyncio
import random
import secrets
from collections import Counter
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from datetime import datetime
from functools import cached_property
from hashlib import blake2b
from typing import Any, Literal, ParamSpec, TypeVar

import msgspec
from msgspec import Struct

from bot.campaigns import allowed, deadlines, outbox
from bot.campaigns.catching_up import note_visit
from bot.campaigns.co_players import changed_fields, note
from bot.campaigns.last_orders import Repeated, last_orders, may_repeat, repeated, told
from bot.campaigns.names import named
from bot.campaigns.resolver import Resolver
from bot.campaigns.rooms import tell_side
from bot.campaigns.services import Services
from bot.campaigns.summaries import (
    CampaignSummary,
    NoSheet,
    Outdated,
    Refused,
    Sealing,
    SheetRef,
    SheetSummary,
    StaleClick,
    refuse,
)
from bot.campaigns.tutorials import lessons, offer
from bot.campaigns.unit_of_work import Part, Permission, Playing, State, UnitOfWork, to_json
from bot.store import tables as t
from rules.core import (
    Ask,
    Blank,
    Draft,
    Form,
    Match,
    Message,
    NotDone,
    OrderError,
    ParseError,
    Place,
    Rows,
    Seat,
    Text,
    Value,
    fits,
    msg,
)
from rules.core.rows import within

P = ParamSpec("P")
T = TypeVar("T")

MOST_DRAFT = 100_000
"""Maximum number of characters of a draft as JSON: far beyond any sheet, against abuse."""


WantedSheet = str | Callable[[str], bool] | None
"""Which sheet of a person: an ask ID, a test of ask IDs, or None for the one to be shown first."""
WantedSeat = Seat | Callable[[CampaignSummary], Seat] | None
"""Which seat of the person: its name, a function that finds it in the campaign's summary, or None for any."""


class OpenSheet:
    """A sheet loaded once for one act of its reader; it does not follow later changes."""

    def __init__(self, unit: UnitOfWork, match: Playing, ask: Ask, person: int) -> None:
        self.unit = unit
        self.match = match
        self.ask = ask
        self.person = person

    @cached_property
    def card(self) -> SheetSummary:
        return sheet_of(self.unit, self.match, self.ask, self.person)

    @property
    def draft(self) -> Draft:
        return self.match.draft(self.ask.id)

    def form(self, draft: Draft) -> Form:
        """The form for another draft of this sheet."""
        form: Form = self.match.rules.form(self.match.view(self.ask.seat), self.ask, draft)
        return form

    def filled(self, values: Mapping[str, Value | None]) -> Draft:
        """The draft with these values in their fields, in the order given; None clears a field."""
        draft = dict(self.draft)
        for path, value in values.items():
            draft.pop(path, None)
            if value is not None:
                draft[path] = value
        return draft

    def chosen(self, field: Blank, value: Value | None) -> Draft:
        """The draft with this value in a field, without values of the same row that then no longer fit: with another
        ship or a card, a row asks for other targets."""
        draft = self.filled({field.path: value})
        rows = next((r for r in self.card.form.fields if isinstance(r, Rows) and within(r.path, field.path)), None)
        if rows is None:
            return draft
        number = row_number(rows, field.path)
        stale = [path for path in self.form(draft).misfits(draft) if row_number(rows, path) == number]
        return {path: kept for path, kept in draft.items() if path == field.path or path not in stale}

    def placed(self, field: Place, piece: str, cell: str, first: int) -> Draft:
        """The draft with a piece on a cell, in the orientation `first` (an index), or that with fewest new problems."""
        if not field.turns:
            return self.filled({field.path: (piece, cell)})
        tried: list[tuple[int, int, Draft]] = []
        for index in (first, *(i for i in range(len(field.turns)) if i != first)):
            draft = self.filled({field.path: (piece, cell, field.turns[index])})
            faults = _count_new_problems(self.card.form, self.form(draft))
            if not faults:
                return draft
            tried.append((faults, index, draft))
        return min(tried)[2]

    def usual(self) -> Draft:
        """The default orders that the form admits now; empty if the game has none for this sheet."""
        wanted = self.match.rules.usual(self.match.view(self.ask.seat), self.ask)
        fields = {blank.path: blank for blank in self.card.form.blanks}
        return {path: value for path, value in wanted.items() if path in fields and fits(fields[path], value)}

    def with_usual(self) -> Draft:
        """The draft with the default orders in its empty fields. Raises Refused if they add nothing."""
        draft = {**self.usual(), **self.draft}
        if draft == self.draft:
            raise refuse("bot-no-default-orders")
        return draft

    def completed(self) -> Draft:
        """The draft completed at random; what is filled in stays unless it has become illegal."""
        return self.match.completed(self.ask.id, random.Random(secrets.randbits(128)))

    def write(self, lang: str) -> str:
        """The draft as typed orders, one a line."""
        return self.match.write(self.ask.id, lang)

    async def examples(self, lang: str) -> tuple[str, ...]:
        """Up to two lines that could be typed on it, random choices from what its seat sees."""
        return await asyncio.to_thread(self.match.examples, self.ask.id, lang)


LONG_TEXT = 500
"""Number of characters above which a text is read in a thread, which lets the event loop go on every 5 ms."""


async def aside_if_long(text: str, act: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
    """What `act` returns, which reads the text: on the event loop, or in a thread if the text is long."""
    if len(text) > LONG_TEXT:
        return await asyncio.to_thread(act, *given, **named)
    return act(*given, **named)


def row_number(rows: Rows, path: str) -> int | None:
    """The number of the row of this list that the path is in; None if it is in none."""
    place = within(rows.path, path)
    return None if place is None else place[0]


def _count_new_problems(before: Form, after: Form) -> int:
    """Number of problems that `before` did not have; fields that are merely empty do not count."""
    old, new = (Counter([*(m.key for m in form.problems), *form.stale]) for form in (before, after))
    return (new - old).total()


class Typed(Struct, frozen=True, kw_only=True):
    sheet: SheetSummary
    """With the orders in it, if they were accepted; else unchanged."""
    outcome: Literal["taken", "sealed", "stale", "faulty", "refused"]
    """sealed: nothing can be filled in; stale: the sheet has changed since; else see `faults` or `refusal`."""
    before: str = ""
    """The draft as typed orders before the new orders were added, and after that (`after`); empty if nothing was added."""
    after: str = ""
    faults: tuple[ParseError, ...] = ()
    examples: tuple[str, ...] = ()
    """Orders that could be typed, if the text resembles none."""
    refusal: Message | None = None
    skipped: tuple[str, ...] = ()
    """Words of the text that are no orders and were skipped, as typed."""


@Permission
async def _filler(unit: UnitOfWork, person: int) -> None:
    """The holders of a seat, and the game master whom its player asked for help. Raises NoSheet for anybody else."""
    if not unit.filled_by(person):
        raise NoSheet(msg("bot-no-seat"))


@State
async def _in_play(unit: UnitOfWork, person: int) -> None:
    """Allowed only while the campaign is running or paused. Raises NoSheet otherwise."""
    if not unit.alive:
        raise NoSheet(msg(f"bot-not-running-{unit.row.status}"))


class Sheets(Part):
    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._searching = asyncio.Lock()

    # ---- looking -----------------------------------------------------------------------------------
    async def sheet(
        self, campaign: int, person: int, ask: WantedSheet = None, *, seat: WantedSeat = None
    ) -> SheetSummary:
        """A sheet of the person's seats, or of `seat`. Raises NoSheet without a seat or any ask, StaleClick for an ask
        that is over."""
        async with self.at(campaign, person, ask, seat=seat, change=False) as (opened, _):
            offered = await offer(opened.unit, person)
            return msgspec.structs.replace(opened.card, lessons=offered) if offered else opened.card

    async def opened(self, campaign: int, person: int, ask: WantedSheet = None) -> OpenSheet:
        """The same sheet for more than its panel. Raises as `sheet`."""
        async with self.at(campaign, person, ask, change=False) as (opened, _):
            return opened

    async def complete(
        self, campaign: int, person: int, ask: WantedSheet, text: str, lang: str, *, seat: WantedSeat = None
    ) -> tuple[str, ...]:
        """Up to 25 whole texts that continue `text` by its next word. `ask`, `seat` as in `sheet`."""
        async with self.at(campaign, person, ask, seat=seat, change=False) as (opened, _):
            return await aside_if_long(text, opened.match.complete, opened.ask.id, text, lang)

    # ---- filling in ----------------------------------------------------------------------------------
    async def put(
        self, campaign: int, person: int, ask: WantedSheet, draft: Draft, revision: int | None = None
    ) -> SheetSummary:
        """Replace the draft. Raises Refused, or StaleClick (old revision, sealed sheet, ask over)."""
        return await self.change(campaign, person, ask, lambda _: draft, revision)

    async def change(
        self,
        campaign: int,
        person: int,
        ask: WantedSheet,
        change: Callable[[OpenSheet], Draft | None],
        revision: int | None = None,
    ) -> SheetSummary:
        """Replace the draft by the result of `change` (None: nothing is stored), in one transaction, which may run
        again: it must have no effects. Raises as `put`, and whatever `change` raises."""

        def put(opened: OpenSheet) -> bool:
            draft = change(opened)
            if draft is not None:
                opened.match.put(opened.ask.id, draft)
            return draft is not None

        async with self.at(campaign, person, ask) as (opened, _):
            return await self._changed(opened, revision, put)

    async def clear(self, campaign: int, person: int, ask: WantedSheet, revision: int | None = None) -> SheetSummary:
        """Empty the draft. Raises as `put`."""
        return await self.put(campaign, person, ask, {}, revision)

    async def repeat(self, campaign: int, person: int, ask: WantedSheet, revision: int | None = None) -> Repeated:
        """Fill in what the seat sealed on its last sheet of this kind, where the draft is empty and it still fits; only
        for holders, not for a game master who helps. Raises as `put`, and Refused if nothing fits."""
        async with self.at(campaign, person, ask) as (opened, _):
            if opened.ask.seat not in opened.unit.seats_of(person):
                raise refuse("bot-no-last-orders")
            orders = await last_orders(opened.unit, opened.ask)
            draft, left_out = repeated(opened.form, opened.draft, orders)
            if draft == opened.draft:
                raise refuse("bot-last-orders-do-not-fit")

            def put(opened: OpenSheet) -> bool:
                opened.match.put(opened.ask.id, draft)
                return True

            return Repeated(await self._changed(opened, revision, put), told(left_out))

    async def read(
        self, campaign: int, person: int, ask: WantedSheet, text: str, revision: int | None = None, *, add: bool = False
    ) -> SheetSummary:
        """Fill in from typed orders. They replace the draft; with `add` they only change what they mention.

        Orders for an offer of the seat (to resign, to draw) are filled in there, and that sheet is returned: to type
        `resign` a player need not find its sheet first. Raises OrderError with every error in the text, else as `put`.
        """
        async with self.at(campaign, person, ask) as (opened, _):
            return await self.read_into(opened, text, revision, add=add)

    async def read_into(self, opened: OpenSheet, text: str, revision: int | None, *, add: bool = False) -> SheetSummary:
        """As `read`, within the caller's transaction. If it raises, nothing is stored."""
        unit, match, person = opened.unit, opened.match, opened.person

        def read(opened: OpenSheet) -> bool:
            match.read(opened.ask.id, text, add=add)
            return True

        def read_whole(opened: OpenSheet) -> bool:
            before = opened.draft
            if not match.read(opened.ask.id, text).done:
                match.put(opened.ask.id, before)
                raise OrderError(())
            return True

        try:
            return await self._changed(opened, revision, read, text)
        except OrderError as error:
            fault = error
        for ref in (ref for seat in unit.filled_by(person) for ref in refs(unit, match, seat)):
            if ref.kind == "offer" and not ref.sealed and ref.ask.id != opened.ask.id:
                offered = OpenSheet(unit, match, ref.ask, person)
                with suppress(OrderError):
                    return await self._changed(offered, None, read_whole, text)
        raise fault

    async def typed(
        self,
        campaign: int,
        person: int,
        ask: WantedSheet,
        text: str,
        lang: str,
        revision: int | None = None,
        *,
        add: bool = False,
        seat: WantedSeat = None,
    ) -> Typed:
        """As `read`, with an answer for the author in their language; raises only as `sheet`.

        `ask` None: the sheet to be shown first; if that is sealed, the standing orders of its seat.

        On a large sheet the search for suggestions takes a second or two. It runs outside the transaction, one search
        at a time.
        """
        async with self.at(campaign, person, ask, seat=seat) as (opened, _):
            unit, match, chosen = opened.unit, opened.match, opened.ask
            if ask is None and unit.is_sealed(chosen.id):  # standing orders can still be changed
                chosen = match.standing_ask(chosen.seat) or chosen
            opened = OpenSheet(unit, match, chosen, person)
            if unit.is_sealed(chosen.id):
                return Typed(sheet=opened.card, outcome="sealed")
            adds = add and bool(opened.draft)
            before = opened.write(lang) if adds else ""
            read: SheetSummary | None = None
            faults: tuple[ParseError, ...] = ()
            refusal: Message | None = None
            outcome: Literal["taken", "stale", "faulty", "refused"] = "taken"
            try:
                read = await self.read_into(opened, text, revision, add=add)
            except StaleClick:
                outcome = "stale"
            except Refused as error:
                outcome, refusal = "refused", error.message
            except OrderError as error:
                outcome, faults = "faulty", error.faults
            # Outside of any `except`, so that errors raised from here on are not logged with the OrderError as their
            # cause.
            card = read or opened.card
            after = opened.write(lang) if adds and card.ask.id == chosen.id else ""
            skipped = match.skipped if outcome == "taken" else ()
        if outcome != "faulty":
            return Typed(sheet=card, outcome=outcome, before=before, after=after, refusal=refusal, skipped=skipped)
        async with self._searching:
            faults = await asyncio.to_thread(match.with_suggestions, chosen.id, text, faults, lang)
        near = not faults or any(fault.instead or fault.possible for fault in faults)
        examples = () if near else await opened.examples(lang)
        return Typed(sheet=card, outcome="faulty", faults=faults, examples=examples)

    # ---- sealing ---------------------------------------------------------------------------------------
    async def seal(
        self, campaign: int, person: int, ask: WantedSheet, revision: int | None = None, *, message: int | None = None
    ) -> Sealing:
        """Seal the draft; the last seal of a phase resolves it in the same transaction.

        `message`: the direct message in which the player sealed and which will show the next sheet. Call `seen` then,
        or that sheet is also sent as a message of its own. Raises StaleClick, or Refused (`bot-not-done` with the
        problems; while paused; for standing orders).
        """
        async with self.at(campaign, person, ask) as (opened, now):
            unit, match, chosen = opened.unit, opened.match, opened.ask
            _check_revision(unit, chosen, revision)
            if kind_of(unit, chosen) == "standing":
                raise refuse("bot-standing-saves-itself")
            if unit.is_sealed(chosen.id):
                raise StaleClick(campaign, chosen.id)
            await allowed.while_running.check(unit, person)
            await note_visit(self._services, unit.session, campaign, person, unit.row.step)
            if chosen.waits:
                unit.act(now)  # everybody sees a seal, but nobody may learn that a draft is touched
            resolver = Resolver(unit, match, now)
            deadlines.use_reserve(unit, chosen, now)
            try:
                done = resolver.seal(chosen, person=person, message=message)
            except NotDone as error:
                raise refuse("bot-not-done", problems=error.problems) from None
            await note(unit, chosen, person, "sealed", now)
            await resolver.commit()
            seats = unit.filled_by(person)
            following = first_ask(unit, match, seats) if any(map(unit.waiting, seats)) else None
            if done and following is None:
                following = in_advance(unit, match, chosen.seat)
            if not done:
                following = following if following is not None and following.seat != chosen.seat else chosen
                self._mark(unit.sheets[chosen.id], person, now)
                await outbox.board(unit, now)
                if not unit.waiting(chosen.seat):
                    here = [h.person for h in unit.of_seat(chosen.seat)]
                    idle = [one for one in here if not any(map(unit.waiting, unit.seats_of(one)))]
                    await outbox.withdraw(unit, idle, "reminder")
            sheet = sheet_of(unit, match, following, person) if following is not None else None
            return Sealing(done, sheet, unit.card(), resolver.heard(chosen.seat))

    async def seen(self, campaign: int, person: int, ask: str) -> None:
        """Note that a direct message shows this sheet to the person already: it need not be sent."""
        async with self._services.write() as session:
            await outbox.seen(session, campaign, person, ask)

    async def unseal(self, campaign: int, person: int, ask: WantedSheet) -> SheetSummary:
        """Take a seal back (M44-23.10); the draft stays. Raises Refused if it is too late, StaleClick once the phase has
        opened."""
        async with self.at(campaign, person, ask) as (opened, now):
            unit, match, chosen = opened.unit, opened.match, opened.ask
            row = unit.sheets.get(chosen.id)
            if row is None or not row.sealed:
                raise StaleClick(campaign, chosen.id)
            if not revocable(unit, chosen):
                raise Outdated(msg("bot-too-late-to-unseal"))
            match.unseal(chosen.id)
            if chosen.waits:
                unit.act(now)
            row.sealed, row.by, row.sealed_at = False, None, None
            row.revision += 1
            self._mark(row, person, now)
            await note(unit, chosen, person, "unsealed", now)
            taken_back = msg("bot-team-unsealed", person=named(person), seat=unit.title(chosen.seat))
            await tell_side(unit, chosen.seat, taken_back, now, at_once=False)
            await outbox.refresh_form(unit, chosen.seat, now)
            await outbox.board(unit, now)
            return sheet_of(unit, match, chosen, person)

    @asynccontextmanager
    async def at(
        self, campaign: int, person: int, ask: WantedSheet, *, seat: WantedSeat = None, change: bool = True
    ) -> AsyncIterator[tuple[OpenSheet, datetime]]:
        """The sheet of an ask, and the present time. `change` False: it is only read, and nothing is locked. Raises as
        `sheet`, and Refused if there is no such campaign, it is not in play, or the person may not fill in sheets."""
        async with self._open(campaign, person, _filler, _in_play, change=change) as (unit, now):
            yield OpenSheet(unit, *await find_sheet(unit, person, ask, seat), person), now

    async def _changed(
        self, opened: OpenSheet, revision: int | None, change: Callable[[OpenSheet], bool], text: str = ""
    ) -> SheetSummary:
        """The sheet after a change of its draft (False or an error: nothing is stored). `text`: what `change` reads."""
        unit, match, chosen, person = opened.unit, opened.match, opened.ask, opened.person
        _check_revision(unit, chosen, revision)
        if unit.is_sealed(chosen.id):
            raise StaleClick(unit.id, chosen.id)
        standing = match.standing_ask(chosen.seat)
        asked = [chosen] if standing is None or standing.id == chosen.id else [chosen, standing]
        drafts = [match.draft(one.id) for one in asked]
        filed = match.table.standing.get(chosen.seat)
        if not await aside_if_long(text, change, opened):
            return sheet_of(unit, match, chosen, person)
        kept: list[tuple[Ask, str]] = []
        if standing is None or standing.id != chosen.id:
            kept.append((chosen, to_json(match.draft(chosen.id))))
        files = match.table.standing.get(chosen.seat)
        if standing is not None and files is not None and (files != filed or standing.id == chosen.id):
            kept.append((standing, to_json(files)))
        if any(len(draft) > MOST_DRAFT for _, draft in kept):
            raise refuse("bot-draft-too-long")
        now = self._services.clock.now()
        for ask, draft in kept:
            row = unit.sheets.get(ask.id) or unit.new_sheet(ask.id, ask.seat, standing=ask == standing)
            row.draft = draft
            row.revision += 1
            self._mark(row, person, now)
        for one, before in zip(asked, drafts, strict=True):
            if changes := changed_fields(before, match.draft(one.id)):
                await note(unit, one, person, "filled", now, changes)
        return sheet_of(unit, match, chosen, person)

    @staticmethod
    def _mark(row: t.StoredSheet, person: int, now: datetime) -> None:
        row.edited_by, row.edited = person, now


async def find_sheet(unit: UnitOfWork, person: int, ask: WantedSheet, seat: WantedSeat = None) -> tuple[Playing, Ask]:
    """The present match and a sheet of this person, who may fill some in. Raises as `Sheets.sheet`."""
    seats = unit.filled_by(person)
    if seat is not None:
        wished = seat if isinstance(seat, str) else seat(unit.card())
        if wished not in seats:
            raise NoSheet(msg("bot-not-your-sheet", seat=unit.title(wished)))
        seats = (wished,)
    match = await unit.match()
    if isinstance(ask, str):
        return match, unit.own_ask(match, seats, ask)
    if ask is not None:
        mine = (ref.ask for one in seats for ref in refs(unit, match, one))
        known = next((one for one in mine if ask(one.id)), None)
        if known is None:
            raise StaleClick(unit.id)
        return match, known
    chosen = first_ask(unit, match, seats)
    if chosen is None:
        waited = {one.seat for one in unit.waiting()}
        raise NoSheet(msg("bot-nothing-asked", who=tuple(unit.title(s) for s in unit.seats if s in waited)))
    return match, chosen


def _check_revision(unit: UnitOfWork, ask: Ask, revision: int | None) -> None:
    if revision is not None and revision != revision_of(unit, ask):
        raise StaleClick(unit.id, ask.id)


def revision_of(unit: UnitOfWork, ask: Ask) -> int:
    row = unit.sheets.get(ask.id)
    return row.revision if row is not None else unit.seats[ask.seat].unwritten


def revocable(unit: UnitOfWork, ask: Ask) -> bool:
    """Whether a seal may be taken back: not if the deadline has passed and the game only waits for others."""
    return not ask.waits or (unit.deadline_of(ask) is not None and unit.overtime(ask) is None)


def resolves(unit: UnitOfWork, ask: Ask) -> bool:
    """Whether everybody knows, by public facts, that sealing this sheet opens its group, apart from computers' answers.
    It is False if another seat of the group is awaited, even if that may be for something else."""
    if not ask.waits or unit.row.status != "running":
        return False
    group = [a for a in unit.asks if a.group == ask.group and a.id != ask.id]
    if any(not a.waits or (a.seat == ask.seat and not unit.is_sealed(a.id)) for a in group):
        return False
    others = {a.seat for a in group} - {ask.seat}
    return all(seat.computer or not seat.waited for seat in unit.card().seats if seat.seat in others)


def kind_of(unit: UnitOfWork, ask: Ask) -> Literal["waits", "offer", "standing"]:
    if all(a.id != ask.id for a in unit.asks):
        return "standing"
    return "waits" if ask.waits else "offer"


def refs(unit: UnitOfWork, match: Match, seat: Seat) -> tuple[SheetRef, ...]:
    """All sheets of a seat: awaited ones, then standing orders, then offers."""
    own = [a for a in unit.asks if a.seat == seat]
    standing, beside = match.standing_ask(seat), _beside_code(unit, match, _sealed_beside(unit, match, seat))

    def ref(ask: Ask) -> SheetRef:
        return SheetRef(ask, kind_of(unit, ask), unit.is_sealed(ask.id), revision_of(unit, ask), beside)

    waits, offers = [a for a in own if a.waits], [a for a in own if not a.waits]
    return tuple(ref(ask) for ask in (*waits, *([standing] if standing is not None else []), *offers))


def first_ask(unit: UnitOfWork, match: Match, seats: Sequence[Seat]) -> Ask | None:
    """The ask to show first to a holder of these seats: an awaited unsealed one, else any; None: there is none."""
    mine = [ref for seat in seats for ref in refs(unit, match, seat)]
    return next((r.ask for r in mine if r.kind == "waits" and not r.sealed), mine[0].ask if mine else None)


def in_advance(unit: UnitOfWork, match: Match, seat: Seat) -> Ask | None:
    """Standing orders of a seat that has just sealed, if a reply prepared for a person's next move could save waiting."""
    standing = match.standing_ask(seat)
    if standing is None or not any(place.waited and not place.computer for place in unit.card().seats):
        return None
    fields = match.form(standing.id).fields
    return standing if any(isinstance(field, Text) and field.openings for field in fields) else None


def _sealed_beside(unit: UnitOfWork, match: Match, seat: Seat) -> list[str]:
    """IDs of the sealed asks of the other seats of its side."""
    team = unit.team_of(seat)
    return [a.id for a in match.sealed() if team is not None and a.seat != seat and unit.team_of(a.seat) == team]


def drawn(unit: UnitOfWork, match: Match, ask: Ask) -> Any:
    """The view of a sheet's seat with its draft drawn in, and with what its side has sealed."""
    beside = [match.preview(one) for one in _sealed_beside(unit, match, ask.seat)]
    return match.rules.alongside(match.preview(ask.id), beside)


def _beside_code(unit: UnitOfWork, match: Match, asks: Sequence[str]) -> str:
    """A code that changes with the sealed sheets (`SheetSummary.beside`), but does not reveal how often."""
    states = ".".join(f"{ask}.{unit.sheets[ask].revision}" for ask in asks)
    return blake2b(states.encode(), digest_size=4, key=match.secret, person=b"beside").hexdigest() if asks else ""


def sheet_of(unit: UnitOfWork, match: Match, ask: Ask, person: int) -> SheetSummary:
    form = match.form(ask.id)
    row = unit.sheets.get(ask.id)
    sealed = unit.is_sealed(ask.id)
    asks_beside = _sealed_beside(unit, match, ask.seat)
    beside = [match.preview(one) for one in asks_beside]
    return SheetSummary(
        campaign=unit.card(),
        seat=ask.seat,
        ask=ask,
        kind=kind_of(unit, ask),
        others=tuple(ref for seat in unit.filled_by(person) for ref in refs(unit, match, seat)),
        form=form,
        draft=match.draft(ask.id),
        revision=revision_of(unit, ask),
        sealed=sealed,
        editable=not sealed and unit.alive,
        revocable=sealed and unit.alive and revocable(unit, ask),
        resolves=not sealed and resolves(unit, ask),
        deadline=unit.deadline_of(ask) if unit.row.status == "running" else None,
        view=match.rules.alongside(match.preview(ask.id), beside),
        under=None if match.needs_preview(ask.id) else match.rules.alongside(match.view(ask.seat), beside),
        beside=_beside_code(unit, match, asks_beside),
        helped=unit.is_helped(ask.seat),
        edited_by=row.edited_by if row is not None else None,
        edited=row.edited if row is not None else None,
        lessons=lessons(unit, match, ask, form, sealed=sealed),
        usual=not sealed and ask.waits and match.rules.has_usual,
        repeats=not sealed and ask.seat in unit.seats_of(person) and may_repeat(ask, form, unit.row.step),
    )
