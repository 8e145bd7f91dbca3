"""Computer players: their seats, what they are asked, and their answers. Not here: choosing the answer.

A timer in the database says which ask a computer answers and when (`deadlines.plan_computers`), so nothing waits only
in memory. A worker takes an errand, gets the question, which is only the seat's view and the ask, and returns the
answer. The answer is sealed like a player's, in the transaction that deletes the timer: once, and only at the step for
which it was made.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from hashlib import blake2b
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement
from sqlmodel import and_, col, select

from bot.campaigns import allowed, deadlines, outbox
from bot.campaigns.consent import competes
from bot.campaigns.many_campaigns import change_each
from bot.campaigns.resolver import Resolver
from bot.campaigns.seats import sit
from bot.campaigns.spent_messages import retire
from bot.campaigns.summaries import CampaignSummary, refuse
from bot.campaigns.unit_of_work import Part, UnitOfWork, write_audit
from bot.campaigns.unreachable_servers import served
from bot.store import tables as t
from rules.core import Ask, Draft, NotDone, Rules, Seat, msg


class Errand(Struct, frozen=True):
    campaign: int
    step: int
    """The step in whose position it should be answered."""
    ask: str
    due: datetime
    """Earliest time of the answer."""
    rewinds: int = 0
    """How often play had gone back before, because the same step may then be another position."""


class Question(Struct, frozen=True):
    """All that the computer is told. Secret: only for the computer of this seat."""

    rules: Rules[Any, Any]
    view: bytes
    """As JSON (`rules.view_type`), like `ask`."""
    ask: bytes
    seed: int
    """Seed of its random choices: the same for the same ask of the same campaign, so it answers alike after a crash."""


class BadAnswer(ValueError):
    """The computer's draft cannot be sealed: a defect of its game."""


_people = allowed.people("bot-computer-players-only")


class Computers(Part):
    # ---- seats, before the start -------------------------------------------------------------------
    async def play_against(self, campaign: int, by: int) -> CampaignSummary:
        """Give free seats to the computer. A person without a seat takes one first, if another then stays free.

        Only the game master can give away reserved seats. With teams the computer gets sides that nobody plays; if
        there are none, the game master can give it free seats on sides with people. Raises Refused.
        """
        async with self._open(campaign, by, allowed.in_lobby, allowed.checked_inside) as (unit, now):
            if unit.seat_of(by) is None and len(unit.card().lacking) > 1:
                await sit(unit, by, None, "", now)
            else:
                await _people.check(unit, by)
            card, master = unit.card(), by in unit.masters and not await competes(unit, by)
            nobodys = {s.seat for side in card.sides if not side.taken for s in side.seats}
            free = tuple(s for s in card.free if s in nobodys) or (card.free if master else ())
            given = tuple(s for s in free if unit.seats[s].invited is None or master)
            if not given:
                raise refuse("bot-computer-no-seat")
            return await self._hand_over(unit, by, given, now, computer=True)

    async def take_back(self, campaign: int, by: int) -> CampaignSummary:
        """Free the computer's seats again; for the game master or anybody with a seat. Raises Refused."""
        async with self._open(campaign, by, allowed.in_lobby, _people) as (unit, now):
            held = tuple(s for s, row in unit.seats.items() if row.computer)
            if not held:
                raise refuse("bot-computer-none")
            return await self._hand_over(unit, by, held, now, computer=False)

    @staticmethod
    async def _hand_over(
        unit: UnitOfWork, by: int, seats: Iterable[Seat], now: datetime, *, computer: bool
    ) -> CampaignSummary:
        act, words = ("computer", "bot-act-computer") if computer else ("computer-back", "bot-act-computer-back")
        for seat in seats:
            unit.seats[seat].computer = computer
            write_audit(unit, now, by, act, msg(words, seat=unit.title(seat)))
        await retire(unit, now)  # an invitation to such a seat
        await outbox.lobby(unit, now)
        return unit.card()

    # ---- playing -----------------------------------------------------------------------------------
    async def recall(self) -> None:
        """At the bot's start, plan an answer, after the pause, for every ask here that waits for a computer."""
        seated = (
            select(t.Campaign.id)
            .join(t.Seat, col(t.Seat.campaign) == t.Campaign.id)
            .where(t.Campaign.status == "running", col(t.Seat.computer).is_(True), self._ours())
            .distinct()
        )
        campaigns = sorted(await self._found(seated))

        async def plan(unit: UnitOfWork) -> None:
            if unit.row.status == "running":
                await deadlines.plan_computers(unit, self._services.clock.now(), anew=True)

        trouble = "campaign %s cannot be opened; its computers do not answer"
        await change_each(self._services, campaigns, plan, trouble)

    async def errands(self) -> tuple[Errand, ...]:
        """Asks that wait for a computer in running campaigns of this process, the first due first."""
        query = (
            select(t.Timer, t.Campaign.step, t.Campaign.rewinds)
            .join(t.Campaign, col(t.Campaign.id) == t.Timer.campaign)
            .where(t.Campaign.status == "running", t.Timer.kind == deadlines.COMPUTER, self._ours())
            .order_by(col(t.Timer.due), col(t.Timer.id))
        )
        async with self._services.read() as session:
            found = (await session.exec(query)).all()
        return tuple(Errand(x.campaign, step, x.subject, x.due, rewinds) for x, step, rewinds in found)

    def _ours(self) -> ColumnElement[bool]:
        guild = col(t.Campaign.guild)
        return and_(self._services.owned.where(guild), served(guild))

    async def question(self, errand: Errand) -> Question | None:
        """What the computer is told; None: the ask does not wait any more."""
        async with self._campaign(errand.campaign, change=False) as unit:
            ask = await self._still_waiting(unit, errand)
            if ask is None:
                return None
            match = await unit.match()
            view = match.view(ask.seat)
            seed = blake2b(ask.id.encode(), digest_size=16, key=match.secret, person=b"computer").digest()
            encode = msgspec.json.encode
            return Question(unit.rules, encode(view), encode(ask), int.from_bytes(seed, "big"))

    async def answer(self, errand: Errand, draft: Draft) -> bool:
        """Seal the computer's draft. False: it is dropped, because the ask does not wait any more. Raises BadAnswer."""
        async with self._campaign(errand.campaign) as unit:
            ask = await self._still_waiting(unit, errand)
            if ask is None:
                return False
            now = self._services.clock.now()
            match = await unit.match()
            resolver = Resolver(unit, match, now)
            try:
                match.put(ask.id, draft)
                opened = resolver.seal(ask, "bot")
            except NotDone as error:
                raise BadAnswer(", ".join(p.key for p in error.problems)) from None
            except ValueError as error:
                raise BadAnswer(type(error).__name__) from None
            await resolver.commit()
            if not opened:
                await deadlines.plan_computers(unit, now)
                await outbox.board(unit, now)
            return True

    async def drop(self, errand: Errand, *, stuck: bool = False) -> None:
        """Give up an errand. `stuck`: the computer failed; the game completes its orders at the deadline."""
        async with self._campaign(errand.campaign) as unit:
            if not unit.alive:
                return
            ask, now = await self._still_waiting(unit, errand), self._services.clock.now()
            timer = unit.timer(deadlines.COMPUTER, errand.ask)
            if ask is None:
                await unit.match()
                await deadlines.plan_computers(unit, now)
            elif stuck and timer is not None:
                await deadlines.delete_timer(unit, timer)
                outbox.notice(unit, now, msg("bot-computer-stuck", seat=unit.title(ask.seat)))

    @staticmethod
    async def _still_waiting(unit: UnitOfWork, errand: Errand) -> Ask | None:
        """The ask, if it still waits for a computer at the errand's step."""
        here = unit.row.step, unit.row.rewinds
        if unit.row.status != "running" or here != (errand.step, errand.rewinds):
            return None
        if unit.timer(deadlines.COMPUTER, errand.ask) is None:
            return None
        await unit.match()  # newer rules may ask something else
        return next((a for a in unit.waiting() if a.id == errand.ask and unit.seats[a.seat].computer), None)


async def with_computer(unit: UnitOfWork, by: int, now: datetime) -> None:
    if all(seat.invited is None for seat in unit.seats.values()):
        await sit(unit, by, next(iter(unit.seats)), "", now)
    free = [seat for seat in unit.seats if unit.seats[seat].invited is None and not unit.of_seat(seat)]
    if not free:
        raise refuse("bot-computer-no-seat")
    awaited = {unit.side_of(seat) for seat, row in unit.seats.items() if unit.of_seat(seat) or row.invited is not None}
    # Seats whose side has neither player nor guest come first.
    for seat in [one for one in free if unit.side_of(one) not in awaited] or free:
        unit.seats[seat].computer = True
