"""Computers at the table: which seats they hold, what they are asked, and their answers. Not here: the thinking itself.

A timer of the store says which ask a computer answers and when (`deadlines.plan_computers`), so nothing waits in memory alone.
Whoever thinks takes an errand, looks at the question, which is the view of that seat and the ask and no more, and brings the
answer. It is sealed like a player's, in the transaction in which its timer goes: once, and only at the step that it was made for.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from hashlib import blake2b
from typing import Any

import msgspec
from msgspec import Struct
from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.campaigns import deadlines, outbox
from bot.campaigns.cards import CampaignCard, refuse
from bot.campaigns.lobby import require_lobby, sit
from bot.campaigns.resolver import Resolver
from bot.campaigns.unit_of_work import Desk, UnitOfWork, write_audit
from bot.store import tables as t
from rules.core import Ask, Draft, NotDone, Rules, Seat, say


class Errand(Struct, frozen=True):
    """An ask that waits for a computer."""

    campaign: int
    step: int
    """The position in which it is to be answered."""
    ask: str
    due: datetime
    """No answer before."""


class Question(Struct, frozen=True):
    """All that the computer is told. Secret: for the seat's computer alone."""

    rules: Rules[Any, Any]
    view: bytes
    """What the seat may know (`rules.view_type`), as JSON."""
    ask: bytes
    """The ask, as JSON."""
    seed: int
    """Of its chance: the same for the same ask of the same campaign, so that it answers alike after a crash."""


class BadAnswer(ValueError):
    """The computer's draft cannot be sealed: a defect of its game."""


class Computers:
    """Part of `Campaigns`."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    # ---- seats, before the start -------------------------------------------------------------------
    async def play_against(self, campaign: int, by: int) -> CampaignCard:
        """Gives the free seats to the computer; who holds none takes one himself first, if one is left for the computer then.

        Seats kept for somebody are given away by the game master alone. Raises Refused.
        """
        async with self._desk.write() as session:
            folder, now = await self._open(session, campaign), self._desk.clock.now()
            free = folder.card().free
            if folder.seat_of(by) is None and len(free) > 1:
                await sit(folder, by, None, "", now)
            elif not self._may(folder, by):
                raise refuse("bot-computer-players-only")
            given = tuple(s for s in folder.card().free if folder.seats[s].invited is None or by == folder.row.gm)
            if not given:
                raise refuse("bot-computer-no-seat")
            return await self._hand_over(folder, by, given, now, computer=True)

    async def take_back(self, campaign: int, by: int) -> CampaignCard:
        """Frees the computer's seats again. The game master or anybody with a seat may. Raises Refused."""
        async with self._desk.write() as session:
            folder, now = await self._open(session, campaign), self._desk.clock.now()
            if not self._may(folder, by):
                raise refuse("bot-computer-players-only")
            held = tuple(s for s, row in folder.seats.items() if row.computer)
            if not held:
                raise refuse("bot-computer-none")
            return await self._hand_over(folder, by, held, now, computer=False)

    async def _open(self, session: AsyncSession, campaign: int) -> UnitOfWork:
        folder = await UnitOfWork.open(self._desk, session, campaign)
        require_lobby(folder)
        return folder

    @staticmethod
    def _may(folder: UnitOfWork, by: int) -> bool:
        return by == folder.row.gm or folder.seat_of(by) is not None

    @staticmethod
    async def _hand_over(
        folder: UnitOfWork, by: int, seats: Iterable[Seat], now: datetime, *, computer: bool
    ) -> CampaignCard:
        act, words = ("computer", "bot-act-computer") if computer else ("computer-back", "bot-act-computer-back")
        for seat in seats:
            folder.seats[seat].computer = computer
            folder.session.add(folder.seats[seat])
            write_audit(folder, now, by, act, say(words, seat=folder.title(seat)))
        await outbox.lobby(folder, now)
        return folder.card()

    # ---- playing -----------------------------------------------------------------------------------
    async def recall(self) -> None:
        """At the bot's start: every ask that waits for a computer is found, and answered after the usual pause from now on."""
        seated = (
            select(t.Campaign.id)
            .join(t.Seat, col(t.Seat.campaign) == t.Campaign.id)
            .where(t.Campaign.status == "running", col(t.Seat.computer).is_(True))
            .distinct()
        )
        async with self._desk.read() as session:
            campaigns = sorted(i for i in (await session.exec(seated)).all() if i is not None)
        for campaign in campaigns:
            async with self._desk.write() as session:
                folder = await UnitOfWork.open(self._desk, session, campaign)
                if folder.row.status == "running":
                    await deadlines.plan_computers(folder, self._desk.clock.now(), anew=True)

    async def errands(self) -> tuple[Errand, ...]:
        """Every ask of a running campaign that waits for a computer, the first due first."""
        query = (
            select(t.Timer, t.Campaign.step)
            .join(t.Campaign, col(t.Campaign.id) == t.Timer.campaign)
            .where(t.Campaign.status == "running", t.Timer.kind == deadlines.COMPUTER)
            .order_by(col(t.Timer.due), col(t.Timer.id))
        )
        async with self._desk.read() as session:
            found = (await session.exec(query)).all()
        return tuple(Errand(timer.campaign, step, timer.subject, timer.due) for timer, step in found)

    async def question(self, errand: Errand) -> Question | None:
        """What the computer is told; None where it is asked no longer."""
        async with self._desk.read() as session:
            folder = await UnitOfWork.open(self._desk, session, errand.campaign, change=False)
            ask = await self._still(folder, errand)
            if ask is None:
                return None
            view = (await folder.match()).view(ask.seat)
            seed = blake2b(ask.id.encode(), digest_size=16, key=folder.row.secret, person=b"computer").digest()
            encode = msgspec.json.encode
            return Question(folder.rules, encode(view), encode(ask), int.from_bytes(seed, "big"))

    async def answer(self, errand: Errand, draft: Draft) -> bool:
        """Seals the computer's draft; False where that is asked no longer: the draft is dropped. Raises BadAnswer."""
        async with self._desk.write() as session:
            folder = await UnitOfWork.open(self._desk, session, errand.campaign)
            ask = await self._still(folder, errand)
            if ask is None:
                return False
            now = self._desk.clock.now()
            match = await folder.match()
            turn = Resolver(folder, match, now)
            try:
                match.put(ask.id, draft)
                opened = turn.seal(ask, "bot")
            except NotDone as error:
                raise BadAnswer(", ".join(p.key for p in error.problems)) from None
            except ValueError as error:
                raise BadAnswer(type(error).__name__) from None
            await turn.settle()
            if not opened:
                await deadlines.plan_computers(folder, now)
                await outbox.board(folder, now)
            return True

    async def drop(self, errand: Errand, *, stuck: bool = False) -> None:
        """The errand was in vain. `stuck`: the computer failed at it; its default orders will do at the deadline."""
        async with self._desk.write() as session:
            folder = await UnitOfWork.open(self._desk, session, errand.campaign)
            if not folder.alive:
                return
            ask, now = await self._still(folder, errand), self._desk.clock.now()
            timer = folder.timer(deadlines.COMPUTER, errand.ask)
            if ask is None:
                await folder.match()
                await deadlines.plan_computers(folder, now)
            elif stuck and timer is not None:
                await deadlines.done(folder, timer)
                outbox.notice(folder, now, say("bot-computer-stuck", seat=folder.title(ask.seat)))

    @staticmethod
    async def _still(folder: UnitOfWork, errand: Errand) -> Ask | None:
        """The ask, if it waits for a computer at this very step."""
        if folder.row.status != "running" or folder.row.step != errand.step:
            return None
        if folder.timer(deadlines.COMPUTER, errand.ask) is None:
            return None
        await folder.match()  # newer rules may ask otherwise
        return next((a for a in folder.waiting() if a.id == errand.ask and folder.seats[a.seat].computer), None)
