"""Going back, as people ask for it: a player takes back a step, a game master goes back to a report or reopens a game.

A player's step is taken back at once if nobody else took part in it (`is_alone`); else all other holders of seats are
asked (`consent`). The answer, and its time, depend only on what everybody and the asker know, so it does not reveal
what others have written, read or rolled.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime, timedelta

from sqlmodel import col, func, select

from bot.campaigns import allowed, deadlines, outbox, taken_back_steps
from bot.campaigns.consent import (
    Act,
    MasterAct,
    by_consent,
    declared,
    do_or_ask,
    may_answer,
    not_agreed,
    open_question,
    request_act,
    shown,
    without_consent,
)
from bot.campaigns.names import by_gm, entered, named
from bot.campaigns.summaries import ENDED, CampaignSummary, Earlier, Undoing, refuse
from bot.campaigns.unit_of_work import Part, UnitOfWork, clock_of, record_of, undamaged, write_audit
from bot.store import tables as t
from rules.core import Message, Seat, commitment, msg

REOPEN_WITHIN = timedelta(days=7)
"""How long after its end a campaign can be reopened."""
MOST_REASON = 300
"""Maximum number of characters of a game master's reason."""
UNDO_QUESTION_KEY = "bot-undo-asked"
"""Key of the question for a player; its argument `request` is the ID of the question."""


@declared(allowed.while_running, allowed.holder)
class TakeBack(Act, frozen=True):
    """Takes back what a player has played since a step."""

    name = "undo"
    seat: Seat
    back: int
    """The step after which play goes on."""

    async def check(self, unit: UnitOfWork, by: int, now: datetime) -> None:
        gone = await taken_back_steps.since(unit, self.back)
        # A public deadline of an ask that would be open again; None: it was not kept.
        past = [unit.timer(deadlines.PAST, clock_of(ask)) for ask in gone.then.asks()]
        late = any(one is not None and (one.passed is not None or one.due <= now) for one in past)
        if late and not gone.public:
            raise refuse("bot-undo-late")

    async def concerned(self, unit: UnitOfWork, by: int) -> tuple[str, ...]:
        """All other seats that people hold, or () if nobody else took part (M44-23.10)."""
        mine = unit.seats_of(by)
        if is_alone(await taken_back_steps.since(unit, self.back), mine):
            return ()
        return tuple(seat for seat in unit.seats if seat not in mine and unit.of_seat(seat))

    async def carry_out(self, unit: UnitOfWork, by: int, now: datetime) -> None:
        """Go back, and tell everybody if something taken back was public; else only those whom it concerns."""
        gone = await taken_back_steps.since(unit, self.back)
        title, kept = unit.title(self.seat), await _last_report(unit, self.back)
        words = msg("bot-undone", person=named(by), seat=title, number=kept)
        await taken_back_steps.go_back(unit, gone, now, words=words if gone.public else None)
        if gone.public:
            write_audit(unit, now, by, "undo", msg("bot-act-undo", seat=title, number=kept))
            outbox.notice(unit, now, words)
            return
        for other in dict.fromkeys(h.person for s in gone.touched for h in unit.of_seat(s)):
            if other != by:
                who = next(s for s in unit.seats_of(other) if s in gone.touched)
                await outbox.private(unit, "gm", other, outbox.Body(who=who, lines=(words,)), now)

    async def question(self, unit: UnitOfWork, by: int, request: str) -> Message:
        """The question names the asker, the seat and how far back, but not what was played."""
        number = await _last_report(unit, self.back)
        return msg(UNDO_QUESTION_KEY, person=named(by), seat=unit.title(self.seat), number=number, request=request)

    def place(self, unit: UnitOfWork) -> int:
        return self.back

    def is_askers(self, unit: UnitOfWork, by: int) -> bool:
        return self.seat in unit.seats_of(by)

    async def not_agreed(self, unit: UnitOfWork, by: int, now: datetime) -> None:
        body = outbox.Body(who=self.seat, lines=(msg("bot-undo-not-agreed"),))
        await outbox.private(unit, "gm", by, body, now)


@declared(allowed.game_master, allowed.in_play)
class Rewind(MasterAct, frozen=True):
    name = "rewind"
    number: int
    reason: str

    async def check(self, unit: UnitOfWork, by: int, now: datetime) -> None:
        if self.number >= unit.row.reports or await self._step(unit) is None:
            raise refuse("bot-rewind-where", last=unit.row.reports)

    async def _step(self, unit: UnitOfWork) -> int | None:
        mine = (t.Record.campaign == unit.id, t.Record.report == self.number)
        return (await unit.session.exec(select(func.max(t.Record.step)).where(*mine))).one()

    def wish(self, unit: UnitOfWork) -> Message:
        return msg("bot-wish-rewind", number=self.number, reason=self.reason)

    async def carry_out(self, unit: UnitOfWork, by: int, now: datetime) -> None:
        await not_agreed(unit, now)
        gone = await taken_back_steps.since(unit, await self._step(unit) or 0)
        words = msg("bot-act-rewind", number=self.number, reason=self.reason)
        write_audit(unit, now, by, "rewind", words)
        await taken_back_steps.go_back(unit, gone, now, words=by_gm(by, words))
        outbox.notice(unit, now, by_gm(by, words))


@declared(allowed.game_master, allowed.at_any_time)
class Reopen(MasterAct, frozen=True):
    name = "reopen"
    reason: str

    async def check(self, unit: UnitOfWork, by: int, now: datetime) -> None:
        _reopened_at(unit, now)

    def wish(self, unit: UnitOfWork) -> Message:
        return msg("bot-wish-reopen", reason=self.reason)

    async def carry_out(self, unit: UnitOfWork, by: int, now: datetime) -> None:
        await not_agreed(unit, now)
        gone = await taken_back_steps.since(unit, _reopened_at(unit, now))
        fresh = unit.services.secret()
        words = msg("bot-act-reopen", reason=self.reason, commitment=commitment(fresh))
        write_audit(unit, now, by, "reopen", words)
        await taken_back_steps.go_back(unit, gone, now, words=by_gm(by, words), fresh=fresh)
        outbox.notice(unit, now, by_gm(by, words))
        await outbox.redraw(unit, now)


class Undo(Part):
    @by_consent(TakeBack)
    async def ask(self, campaign: int, person: int) -> Undoing:
        """Take back the last step that this person's own answer opened, or ask those whom it concerns.

        A person who has an open question to answer gets that question instead. Raises Refused: without a seat, while
        the campaign does not run, if the person has answered nothing, if the time for that answer is over, and after
        two questions.
        """
        async with self._open(campaign, person, allowed.checked_inside, allowed.at_any_time) as (unit, now):
            request = await open_question(unit)
            if request is not None and await may_answer(unit, request, person):
                question = await shown(unit, request)
                return Undoing("question", unit.card(), question.until, question)
            await allowed.while_running.check(unit, person)
            await unit.match()  # newer rules may ask something else
            seats = unit.seats_for(person)
            if request is not None and (request.by, request.act) == (person, TakeBack.name):
                return Undoing("open", unit.card(), (await shown(unit, request)).until)
            back, seat = await _own_step(unit, seats)
            until = await do_or_ask(unit, person, TakeBack(seat, back), now)
            return Undoing("done" if until is None else "asked", unit.card(), until)

    # ---- the game master -------------------------------------------------------------------------------
    @without_consent("it only reads")
    async def earlier(self, campaign: int, by: int) -> tuple[Earlier, ...]:
        """The reports to which the game master can go back, newest first. Raises Refused."""
        async with self._open(campaign, by, allowed.game_master, allowed.in_play, change=False) as (unit, _):
            return await taken_back_steps.earlier(unit)

    @by_consent(Rewind)
    async def rewind(self, campaign: int, by: int, number: int, reason: str) -> CampaignSummary:
        """Let play go on from the position after a report; everybody is told, with the reason. Raises Refused."""
        act = Rewind(number, entered(reason, MOST_REASON, "bot-bad-reason"))
        return await request_act(self._services, campaign, by, act)

    @by_consent(Reopen)
    async def reopen(self, campaign: int, by: int, reason: str) -> CampaignSummary:
        """Reopen a campaign that ended by mistake, within a week, at the position before the step that ended it.

        For a cancelled campaign nothing is taken back. What was revealed stays revealed; from here on the dice use a
        new secret, whose commitment is posted. Raises Refused.
        """
        act = Reopen(entered(reason, MOST_REASON, "bot-bad-reason"))
        return await request_act(self._services, campaign, by, act)

    @without_consent("it only reads")
    async def may_reopen(self, campaign: int, by: int) -> CampaignSummary:
        """Raises Refused as `reopen` does."""
        async with self._open(campaign, by, allowed.game_master, allowed.at_any_time, change=False) as (unit, now):
            _reopened_at(unit, now)
            return unit.card()


def _reopened_at(unit: UnitOfWork, now: datetime) -> int:
    """The step from which a finished campaign would go on. Raises Refused."""
    row = unit.row
    if row.status not in ENDED or row.started is None or row.ended is None:
        raise refuse("bot-reopen-not-over")
    if now - row.ended > REOPEN_WITHIN:
        raise refuse("bot-reopen-late", days=REOPEN_WITHIN.days)
    return row.step - 1 if row.status == "over" else row.step


async def _own_step(unit: UnitOfWork, seats: Sequence[Seat]) -> tuple[int, Seat]:
    """The step before the last that a person at one of these seats opened, and the seat. Raises Refused without one."""
    query = select(t.Record).where(t.Record.campaign == unit.id, t.Record.step > 0)
    for row in (await unit.session.exec(query.order_by(col(t.Record.step).desc()))).all():
        with undamaged(unit.row.gm):
            opening = record_of(row.body).opening
        for sealed in opening.answers if opening is not None else ():
            if sealed.seat in seats and sealed.by == "player":
                return row.step - 1, sealed.seat
    raise refuse("bot-undo-nothing")


async def _last_report(unit: UnitOfWork, step: int) -> int:
    """Number of the last report up to a step."""
    mine = (t.Record.campaign == unit.id, t.Record.step <= step)
    return (await unit.session.exec(select(func.max(t.Record.report)).where(*mine))).one() or 0


def is_alone(gone: taken_back_steps.Since, mine: Collection[Seat]) -> bool:
    """Whether only these seats took part in what was played, and learnt nothing from it.

    It depends only on what everybody knows (reports, who answered, who is asked) and on what these seats were told: not
    on standing orders, dice or messages of others. So its result reveals none of them.
    """
    return not gone.public and (gone.answered | gone.asked) <= set(mine) and not gone.told & set(mine)
