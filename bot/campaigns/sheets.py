"""A seat's sheets: looked at, filled in, typed, sealed, taken back. Every touch is written at once.

A draft is its seat's secret: nothing here tells anybody else that there is one. What becomes public is a seal, and only where the
game waits for it.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import secrets
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from functools import partial
from hashlib import blake2b
from typing import Literal

import msgspec
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.campaigns import deadlines, outbox
from bot.campaigns.cards import NoSheet, Readiness, Refused, Sealing, SheetCard, SheetRef, StaleClick, refuse
from bot.campaigns.names import person as named
from bot.campaigns.resolver import Resolver
from bot.campaigns.seats import (
    FILLED,
    HELPED_FILLED,
    HELPED_SEALED,
    HELPED_UNSEALED,
    SEALED,
    UNSEALED,
    note,
    tell_helped,
    tell_side,
    touched,
)
from bot.campaigns.tutorials import lessons, offer
from bot.campaigns.unit_of_work import Playing, Services, UnitOfWork, to_json
from bot.campaigns.visits import note_visit
from bot.store import tables as t
from rules.core import Ask, Draft, Fault, Form, Match, NotDone, OrderError, Seat, Text, Value, say

MOST_DRAFT = 100_000
"""Characters of a draft as JSON: far beyond any sheet, against abuse."""


class Sheets:
    """Part of `Campaigns`."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._searching = asyncio.Lock()

    # ---- looking -----------------------------------------------------------------------------------
    async def sheet(self, campaign: int, person: int, ask: str | None = None, *, seat: Seat | None = None) -> SheetCard:
        """A sheet of the person's seats (or of this one of them); `None`: the first that is waited for, else any other.

        Raises NoSheet for somebody without a seat or where nothing is asked, StaleClick for an ask that is over.
        """
        async with self._services.read() as session:
            taken = await self._take(session, campaign, person, ask, seat=seat, change=False)
            card = sheet_of(*taken, person)
            offered = await offer(taken[0], person)
            return msgspec.structs.replace(card, lessons=offered) if offered else card

    async def write(self, campaign: int, person: int, ask: str, lang: str) -> str:
        """The draft as typed orders, a line each."""
        async with self._services.read() as session:
            _, match, chosen = await self._take(session, campaign, person, ask, change=False)
            return match.write(chosen.id, lang)

    async def examples(self, campaign: int, person: int, ask: str, lang: str) -> tuple[str, ...]:
        """Up to two lines that could be typed on this sheet, made by chance from what its seat sees."""
        async with self._services.read() as session:
            _, match, chosen = await self._take(session, campaign, person, ask, change=False)
        return await asyncio.to_thread(match.examples, chosen.id, lang)

    async def mended(
        self, campaign: int, person: int, ask: str, text: str, faults: Sequence[Fault], lang: str
    ) -> tuple[Fault, ...]:
        """The faults of a text as a reader of this language is told them, with orders that would be right.

        On a large sheet the search takes a second or two: it keeps nobody else waiting, and one is made at a time.
        """
        async with self._services.read() as session:
            _, match, chosen = await self._take(session, campaign, person, ask, change=False)
        async with self._searching:
            return await asyncio.to_thread(match.mended, chosen.id, text, faults, lang)

    async def complete(
        self, campaign: int, person: int, ask: str | None, text: str, lang: str, *, seat: Seat | None = None
    ) -> tuple[str, ...]:
        """Whole texts that continue `text` by its next word, at most 25. `ask` None: of the sheet that `sheet` would show."""
        async with self._services.read() as session:
            _, match, chosen = await self._take(session, campaign, person, ask, seat=seat, change=False)
            return match.complete(chosen.id, text, lang)

    # ---- filling in ----------------------------------------------------------------------------------
    async def fill(
        self, campaign: int, person: int, ask: str, path: str, value: Value | None, revision: int | None = None
    ) -> SheetCard:
        """Writes one field; None clears it. Raises Refused; StaleClick (old revision, sealed sheet, ask over)."""
        return await self.fill_all(campaign, person, ask, {path: value}, revision)

    async def fill_all(
        self, campaign: int, person: int, ask: str, values: Mapping[str, Value | None], revision: int | None = None
    ) -> SheetCard:
        """Writes several fields, in the order given. Raises as `fill`."""

        def change(match: Match) -> None:
            draft = dict(match.draft(ask))
            for path, value in values.items():
                draft.pop(path, None)
                if value is not None:
                    draft[path] = value
            match.put(ask, draft)

        return await self._edit(campaign, person, ask, revision, change)

    async def put(self, campaign: int, person: int, ask: str, draft: Draft, revision: int | None = None) -> SheetCard:
        """Replaces the draft. Raises as `fill`."""
        return await self._edit(campaign, person, ask, revision, lambda match: match.put(ask, draft))

    async def clear(self, campaign: int, person: int, ask: str, revision: int | None = None) -> SheetCard:
        """Empties the draft. Raises as `fill`."""
        return await self.put(campaign, person, ask, {}, revision)

    async def randomise(self, campaign: int, person: int, ask: str, revision: int | None = None) -> SheetCard:
        """Completes the draft by chance; what is filled in stays. Raises as `fill`."""
        chance = random.Random(secrets.randbits(128))
        return await self._edit(campaign, person, ask, revision, lambda match: match.fill_rest(ask, chance))

    async def read(
        self, campaign: int, person: int, ask: str, text: str, revision: int | None = None, *, add: bool = False
    ) -> SheetCard:
        """Fills in from typed orders, which replace the draft, or with `add` what of it they say anew.

        Raises OrderError with every fault, else as `fill`.

        What is meant for an offer of the seat (to resign, to draw) is taken there, and that sheet is given back: who types
        `resign` need not look for its sheet first.
        """
        try:
            return await self._edit(campaign, person, ask, revision, lambda match: match.read(ask, text, add=add))
        except OrderError as error:
            fault = error
        for ref in (await self.sheet(campaign, person, ask)).others:
            if ref.kind == "offer" and not ref.sealed and ref.ask.id != ask:
                with contextlib.suppress(OrderError):
                    return await self._edit(campaign, person, ref.ask.id, None, partial(_read_whole, ref.ask.id, text))
        raise fault

    # ---- sealing ---------------------------------------------------------------------------------------
    async def seal(
        self, campaign: int, person: int, ask: str, revision: int | None = None, *, message: int | None = None
    ) -> Sealing:
        """Seals the draft as it stands; the last seal of a phase resolves it here and now.

        `message`: done on this direct message of his, which shows him the next sheet at once; say `seen` then, or it comes by
        itself a little later.
        Raises Refused (`bot-not-done` with the problems; while paused; for standing orders), StaleClick.
        """
        async with self._services.write() as session:
            unit, match, chosen = await self._take(session, campaign, person, ask)
            _check_revision(unit, chosen, revision)
            if kind_of(unit, chosen) == "standing":
                raise refuse("bot-standing-saves-itself")
            if unit.is_sealed(chosen.id):
                raise StaleClick(campaign, ask)
            if unit.row.status == "paused":
                raise refuse("bot-paused")
            now = self._services.clock.now()
            await note_visit(self._services, session, campaign, person, unit.row.step)
            if chosen.waits:
                unit.act(now)  # everybody sees that; that a draft is touched nobody may come to know
            resolver = Resolver(unit, match, now)
            deadlines.use_reserve(unit, chosen, now)
            try:
                opened = resolver.seal(chosen, person=person, message=message)
            except NotDone as error:
                raise refuse("bot-not-done", problems=error.problems) from None
            await note(unit, chosen, person, SEALED, now)
            await tell_helped(unit, chosen, person, HELPED_SEALED, now)
            await resolver.settle()
            seats = unit.filled_by(person)
            following = first_ask(unit, match, seats) if any(map(unit.waiting, seats)) else None
            if opened and following is None:
                following = in_advance(unit, match, chosen.seat)
            if not opened:
                following = following if following is not None and following.seat != chosen.seat else chosen
                self._mark(unit.sheets[chosen.id], person, now)
                await outbox.board(unit, now)
                if not unit.waiting(chosen.seat):
                    done = [h.person for h in unit.of_seat(chosen.seat)]
                    idle = [one for one in done if not any(map(unit.waiting, unit.seats_of(one)))]
                    await outbox.withdraw(unit, idle, "reminder")
            sheet = sheet_of(unit, match, following, person) if following is not None else None
            return Sealing(opened, sheet, unit.card(), resolver.heard(chosen.seat))

    async def seen(self, campaign: int, person: int, ask: str) -> None:
        """He has this sheet before him in a direct message of his: no other needs to bring it."""
        async with self._services.write() as session:
            await outbox.seen(session, campaign, person, ask)

    async def unseal(self, campaign: int, person: int, ask: str) -> SheetCard:
        """Takes an envelope back; the draft is as it was. Raises Refused when its time is up, StaleClick once it is opened."""
        async with self._services.write() as session:
            unit, match, chosen = await self._take(session, campaign, person, ask)
            row = unit.sheets.get(chosen.id)
            if row is None or not row.sealed:
                raise StaleClick(campaign, ask)
            if not revocable(unit, chosen):
                raise refuse("bot-too-late-to-unseal")
            match.unseal(chosen.id)
            now = self._services.clock.now()
            if chosen.waits:
                unit.act(now)
            row.sealed, row.by, row.sealed_at = False, None, None
            row.revision += 1
            self._mark(row, person, now)
            session.add(row)
            await note(unit, chosen, person, UNSEALED, now)
            await tell_helped(unit, chosen, person, HELPED_UNSEALED, now)
            taken_back = say("bot-team-unsealed", person=named(person), seat=unit.title(chosen.seat))
            await tell_side(unit, chosen.seat, taken_back, now)
            await outbox.repaint(unit, chosen.seat, now)
            await outbox.board(unit, now)
            return sheet_of(unit, match, chosen, person)

    # ---- inside ------------------------------------------------------------------------------------------
    async def _take(
        self,
        session: AsyncSession,
        campaign: int,
        person: int,
        ask: str | None,
        *,
        seat: Seat | None = None,
        change: bool = True,
    ) -> tuple[UnitOfWork, Playing, Ask]:
        unit = await UnitOfWork.open(self._services, session, campaign, change=change)
        try:
            seats = unit.filled_by(person) or unit.seats_for(person)
            unit.require_alive()
        except Refused as error:
            raise NoSheet(error.message) from None
        if seat is not None:
            if seat not in seats:
                raise NoSheet(say("bot-not-your-sheet", seat=unit.title(seat)))
            seats = (seat,)
        match = await unit.match()
        chosen = unit.own_ask(match, seats, ask) if ask is not None else first_ask(unit, match, seats)
        if chosen is None:
            waited = {one.seat for one in unit.waiting()}
            raise NoSheet(say("bot-nothing-asked", who=tuple(unit.title(s) for s in unit.seats if s in waited)))
        return unit, match, chosen

    async def _edit(
        self, campaign: int, person: int, ask: str, revision: int | None, change: Callable[[Match], object]
    ) -> SheetCard:
        async with self._services.write() as session:
            unit, match, chosen = await self._take(session, campaign, person, ask)
            _check_revision(unit, chosen, revision)
            if unit.is_sealed(ask):
                raise StaleClick(campaign, ask)
            standing = match.standing_ask(chosen.seat)
            asked = [chosen] if standing is None or standing.id == chosen.id else [chosen, standing]
            drafts = [match.draft(one.id) for one in asked]
            before = match.table.standing.get(chosen.seat)
            change(match)
            now = self._services.clock.now()
            if standing is None or standing.id != chosen.id:
                self._keep(unit, chosen, match.draft(chosen.id), person, now, standing=False)
            after = match.table.standing.get(chosen.seat)
            if standing is not None and after is not None and (after != before or standing.id == chosen.id):
                self._keep(unit, standing, after, person, now, standing=True)
            for one, draft in zip(asked, drafts, strict=True):
                if changes := touched(draft, match.draft(one.id)):
                    await note(unit, one, person, FILLED, now, changes)
                    await tell_helped(unit, one, person, HELPED_FILLED, now)
            return sheet_of(unit, match, chosen, person)

    def _keep(self, unit: UnitOfWork, ask: Ask, draft: Draft, person: int, now: datetime, *, standing: bool) -> None:
        row = unit.sheets.get(ask.id)
        if row is None:
            row = unit.new_sheet(ask.id, ask.seat, standing=standing)
        row.draft = to_json(draft)
        if len(row.draft) > MOST_DRAFT:
            raise refuse("bot-draft-too-long")
        row.revision += 1
        self._mark(row, person, now)
        unit.session.add(row)

    @staticmethod
    def _mark(row: t.StoredSheet, person: int, now: datetime) -> None:
        row.edited_by, row.edited = person, now


def _read_whole(ask: str, text: str, match: Match) -> None:
    """Reads typed orders into a sheet; refused where they do not make it complete. Raises OrderError."""
    if not match.read(ask, text).done:
        raise OrderError(())


def _check_revision(unit: UnitOfWork, ask: Ask, revision: int | None) -> None:
    row = unit.sheets.get(ask.id)
    if revision is not None and revision != (row.revision if row is not None else unit.seats[ask.seat].unwritten):
        raise StaleClick(unit.id, ask.id)


def revocable(unit: UnitOfWork, ask: Ask) -> bool:
    """Whether what is sealed may be taken back: not once its deadline has passed and the game only waits for others."""
    return not ask.waits or (unit.deadline_of(ask) is not None and unit.overtime(ask) is None)


def resolves(unit: UnitOfWork, ask: Ask) -> bool:
    """Whether everybody knows that sealing this sheet opens its group, a computer's answer apart. Asks the public card alone.

    A seat of the group of which the board says that it is waited for may still wait for something else; then nothing is said.
    """
    if not ask.waits or unit.row.status != "running":
        return False
    group = [a for a in unit.asks if a.group == ask.group and a.id != ask.id]
    if any(not a.waits or (a.seat == ask.seat and not unit.is_sealed(a.id)) for a in group):
        return False
    others = {a.seat for a in group} - {ask.seat}
    return all(seat.computer or not seat.waited for seat in unit.card().seats if seat.seat in others)


def kind_of(unit: UnitOfWork, ask: Ask) -> Literal["waits", "offer", "standing"]:
    """waits, offer or standing."""
    if all(a.id != ask.id for a in unit.asks):
        return "standing"
    return "waits" if ask.waits else "offer"


def refs(unit: UnitOfWork, match: Match, seat: Seat) -> tuple[SheetRef, ...]:
    """All sheets of a seat: those waited for, then standing orders, then offers."""
    own = [a for a in unit.asks if a.seat == seat]
    standing = match.standing_ask(seat)
    found = [SheetRef(a, "waits", unit.is_sealed(a.id)) for a in own if a.waits]
    found += [SheetRef(standing, "standing")] if standing is not None else []
    found += [SheetRef(a, "offer", unit.is_sealed(a.id)) for a in own if not a.waits]
    return tuple(found)


def first_ask(unit: UnitOfWork, match: Match, seats: Sequence[Seat]) -> Ask | None:
    """The ask to show to who holds these seats first: one that is waited for and not sealed, else any."""
    mine = [ref for seat in seats for ref in refs(unit, match, seat)]
    return next((r.ask for r in mine if r.kind == "waits" and not r.sealed), mine[0].ask if mine else None)


def in_advance(unit: UnitOfWork, match: Match, seat: Seat) -> Ask | None:
    """The standing orders of a seat that has just sealed, where an answer to a person's next move may save a letter."""
    standing = match.standing_ask(seat)
    if standing is None or not any(place.waited and not place.computer for place in unit.card().seats):
        return None
    fields = match.form(standing.id).fields
    return standing if any(isinstance(field, Text) and field.openings for field in fields) else None


def readiness_of(draft: Draft, form: Form, *, sealed: bool) -> Readiness:
    """How far a sheet is: the one source of every sentence about it."""
    if sealed:
        return Readiness("sealed")
    if not draft:
        return Readiness("nothing", form.problems)
    return Readiness("ready") if form.done else Readiness("begun", form.problems)


def _drawn_in(unit: UnitOfWork, match: Match, asks: Sequence[str]) -> str:
    """Another word for other sealed sheets: of how often one was touched it tells nothing (`SheetCard.beside`)."""
    states = ".".join(f"{ask}.{unit.sheets[ask].revision}" for ask in asks)
    return blake2b(states.encode(), digest_size=4, key=match.secret, person=b"beside").hexdigest() if asks else ""


def sheet_of(unit: UnitOfWork, match: Match, ask: Ask, person: int) -> SheetCard:
    """A sheet with all that its panel needs, for one of those who hold its seat."""
    form = match.form(ask.id)
    draft = match.draft(ask.id)
    row = unit.sheets.get(ask.id)
    sealed = unit.is_sealed(ask.id)
    kept = row is not None and row.draft is not None
    team = unit.team_of(ask.seat)
    beside = [a.id for a in match.sealed() if team is not None and a.seat != ask.seat and unit.team_of(a.seat) == team]
    return SheetCard(
        campaign=unit.card(),
        seat=ask.seat,
        ask=ask,
        kind=kind_of(unit, ask),
        others=tuple(ref for seat in unit.filled_by(person) for ref in refs(unit, match, seat)),
        form=form,
        draft=draft,
        revision=row.revision if row is not None else unit.seats[ask.seat].unwritten,
        sealed=sealed,
        editable=not sealed and unit.alive,
        revocable=sealed and unit.alive and revocable(unit, ask),
        resolves=not sealed and resolves(unit, ask),
        readiness=readiness_of(draft if kept or sealed else {}, form, sealed=sealed),
        deadline=unit.deadline_of(ask) if unit.row.status == "running" else None,
        view=match.rules.alongside(match.preview(ask.id), [match.preview(one) for one in beside]),
        beside=_drawn_in(unit, match, beside),
        helped=unit.is_helped(ask.seat),
        edited_by=row.edited_by if row is not None else None,
        edited=row.edited if row is not None else None,
        lessons=lessons(unit, match, ask, form, sealed=sealed),
    )
