"""A player takes back his last step: at once where it told nobody anything, else once all agree whom it concerns.

A request lies open for a day. It ends, and its asker is told no more than that it was not agreed to, when somebody declines, when
its time is up, or when play goes on: which of them it was, and who, he does not learn. Asked are those seats alone that answered,
were told something or are asked something else since; for all others it is as if there were none.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

import msgspec
from sqlmodel import col, delete, func, select

from bot.campaigns import deadlines, outbox, rewinding
from bot.campaigns.cards import ENDED, Earlier, Undoing, refuse
from bot.campaigns.names import by_gm, visible
from bot.campaigns.names import person as named
from bot.campaigns.unit_of_work import Services, UnitOfWork, record_of, to_json, write_audit
from bot.store import tables as t
from rules.core import Message, Seat, commitment, say

if TYPE_CHECKING:
    from bot.campaigns.cards import CampaignCard

OPEN = timedelta(hours=24)
"""How long a request waits for those whom it concerns."""
REOPENED = timedelta(days=7)
"""For so long a campaign that has ended can be taken up again."""
REASON = 300
"""Characters of a game master's reason."""
ASKED = "bot-undo-asked"
"""The question; its hole `serial` is the number of the request."""

_seats = msgspec.json.Decoder(tuple[Seat, ...])


class Undo:
    """Part of `Campaigns`."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def ask(self, campaign: int, person: int) -> Undoing:
        """Takes back the last step that this person's own answer opened, or asks those whom it concerns whether he may.

        Who is asked himself gets the question once more. Raises Refused: without a seat, while the campaign does not run, where
        he has answered nothing, or where dice were rolled of which he alone knows.
        """
        async with self._services.write() as session:
            unit = await UnitOfWork.open(self._services, session, campaign)
            if unit.row.status == "paused":
                raise refuse("bot-paused")
            unit.require_alive()
            await unit.match()  # newer rules may ask otherwise
            now = self._services.clock.now()
            seats = unit.seats_for(person)
            request = await session.get(t.UndoRequest, campaign)
            if request is not None and request.seat in seats:
                return Undoing("open", unit.card(), _until(unit))
            if request is not None and set(_open_seats(request)) & set(seats):
                question = await _question(unit, request)
                return Undoing("question", unit.card(), _until(unit), question, request.serial)
            back, seat = await _own_step(unit, seats)
            gone = await rewinding.since(unit, back)
            concerned = tuple(s for s in unit.seats if s in gone.touched - set(seats))
            if not concerned and any(record.rolls for record in gone.records):
                raise refuse("bot-undo-dice")
            asked = tuple(s for s in concerned if unit.of_seat(s))  # a computer minds nothing
            await not_agreed(unit, now)
            if not asked:
                await _done(unit, gone, seat, person, now)
                return Undoing("done", unit.card())
            unit.row.serial += 1
            request = t.UndoRequest(
                campaign=campaign, by=person, seat=seat, back=back, serial=unit.row.serial, asked=to_json(asked)
            )
            session.add_all((request, unit.row))
            deadlines.plan_undo(unit, now + OPEN, now)
            question = await _question(unit, request)
            for reader in dict.fromkeys(h.person for one in asked for h in unit.of_seat(one)):
                who = next(one for one in unit.seats_of(reader) if one in asked)
                body = outbox.Body(who=who, lines=(question,), deadline=now + OPEN)
                await outbox.private(unit, "undo", reader, body, now)
            return Undoing("asked", unit.card(), now + OPEN)

    async def answer(self, campaign: int, person: int, serial: int, *, agree: bool) -> bool:
        """A holder of a seat agrees or declines for it; whether the step is taken back now. Raises Refused once it is decided."""
        async with self._services.write() as session:
            unit, now = await UnitOfWork.open(self._services, session, campaign), self._services.clock.now()
            request = await session.get(t.UndoRequest, campaign)
            mine = unit.seats_of(person)
            if request is None or request.serial != serial or not set(_open_seats(request)) & set(mine):
                raise refuse("bot-undo-over")
            if unit.row.status == "paused":
                raise refuse("bot-paused")
            unit.require_alive()
            if not agree:
                await not_agreed(unit, now)
                return False
            asked, agreed = _seats.decode(request.asked), set(_seats.decode(request.agreed)) | set(mine)
            request.agreed = to_json([seat for seat in asked if seat in agreed])
            session.add(request)
            if set(asked) - agreed:
                return False
            gone = await rewinding.since(unit, request.back)
            seat, by = request.seat, request.by
            await _close(unit, request)
            await _done(unit, gone, seat, by, now)
            return True

    # ---- the game master -------------------------------------------------------------------------------
    async def earlier(self, campaign: int, by: int) -> tuple[Earlier, ...]:
        """The reports after which the game master can have play go on once more, the newest first. Raises Refused."""
        async with self._services.read() as session:
            unit = await UnitOfWork.open(self._services, session, campaign, change=False)
            unit.require_gm(by)
            unit.require_alive()
            return await rewinding.earlier(unit)

    async def rewind(self, campaign: int, by: int, number: int, reason: str) -> CampaignCard:
        """Play goes on from where it stood after a report; everybody is told, with the reason. Raises Refused."""
        reason = _reason(reason)
        async with self._services.write() as session:
            unit, now = await UnitOfWork.open(self._services, session, campaign), self._services.clock.now()
            unit.require_gm(by)
            unit.require_alive()
            mine = (t.Record.campaign == campaign, t.Record.report == number)
            step = (await session.exec(select(func.max(t.Record.step)).where(*mine))).one()
            if number >= unit.row.reports or step is None:
                raise refuse("bot-rewind-where", last=unit.row.reports)
            await not_agreed(unit, now)
            gone = await rewinding.since(unit, step)
            words = say("bot-act-rewind", number=number, reason=reason)
            write_audit(unit, now, by, "rewind", words)
            await rewinding.go_back(unit, gone, now, words=by_gm(by, words))
            outbox.notice(unit, now, by_gm(by, words))
            return unit.card()

    async def reopen(self, campaign: int, by: int, reason: str) -> CampaignCard:
        """Takes up again a campaign that ended by mistake, within a week: from before the step that ended it.

        Of one that was called off nothing is taken back. All that was laid open has been; the dice come of a fresh secret from
        there on, whose fingerprint is posted. Raises Refused.
        """
        reason = _reason(reason)
        async with self._services.write() as session:
            unit, now = await UnitOfWork.open(self._services, session, campaign), self._services.clock.now()
            back = _reopened_at(unit, by, now)
            await unit.lay_out()
            gone = await rewinding.since(unit, back)
            fresh = self._services.secret()
            words = say("bot-act-reopen", reason=reason, commitment=commitment(fresh))
            write_audit(unit, now, by, "reopen", words)
            await rewinding.go_back(unit, gone, now, words=by_gm(by, words), fresh=fresh)
            outbox.notice(unit, now, by_gm(by, words))
            await outbox.redraw(unit, now)
            return unit.card()

    async def may_reopen(self, campaign: int, by: int) -> CampaignCard:
        """Raises Refused as `reopen` does."""
        async with self._services.read() as session:
            unit = await UnitOfWork.open(self._services, session, campaign, change=False)
            _reopened_at(unit, by, self._services.clock.now())
            return unit.card()


def _reason(text: str) -> str:
    """A reason as it is kept. Raises Refused."""
    reason = visible(text)
    if not 1 <= len(reason) <= REASON:
        raise refuse("bot-bad-reason", most=REASON)
    return reason


def _reopened_at(unit: UnitOfWork, by: int, now: datetime) -> int:
    """The step from which a campaign that has ended would go on. Raises Refused."""
    unit.require_gm(by)
    row = unit.row
    if row.status not in ENDED or row.started is None or row.ended is None:
        raise refuse("bot-reopen-not-over")
    if now - row.ended > REOPENED:
        raise refuse("bot-reopen-late", days=REOPENED.days)
    return row.step - 1 if row.status == "over" else row.step


async def not_agreed(unit: UnitOfWork, now: datetime) -> None:
    """The request that lies open, if one does, has come to nothing: its asker is told so, and no more."""
    request = await unit.session.get(t.UndoRequest, unit.id)
    if request is None:
        return
    await _close(unit, request)
    body = outbox.Body(who=request.seat, lines=(say("bot-undo-not-agreed"),))
    await outbox.private(unit, "gm", request.by, body, now)


async def _close(unit: UnitOfWork, request: t.UndoRequest) -> None:
    """It is decided: nobody is asked any more."""
    await unit.session.delete(request)
    await unit.session.flush()
    timer = unit.timer(deadlines.UNDO, deadlines.UNDO)
    if timer is not None:
        await deadlines.done(unit, timer)
    unsent = (col(t.Post.campaign) == unit.id, col(t.Post.done).is_(False), col(t.Post.tries) == 0)
    await unit.session.exec(delete(t.Post).where(*unsent, col(t.Post.kind) == "undo"))


async def _done(unit: UnitOfWork, gone: rewinding.Since, seat: Seat, person: int, now: datetime) -> None:
    """Goes back. What was public is so again: channel and log tell of it; else those alone whom it concerns."""
    title = unit.title(seat)
    public = gone.public
    kept = await _last_report(unit, gone.back)
    words = say("bot-undone", person=named(person), seat=title, number=kept)
    await rewinding.go_back(unit, gone, now, words=words if public else None)
    if public:
        write_audit(unit, now, person, "undo", say("bot-act-undo", seat=title, number=kept))
        outbox.notice(unit, now, words)
        return
    for other in dict.fromkeys(h.person for s in gone.touched for h in unit.of_seat(s)):
        if other != person:
            who = next(s for s in unit.seats_of(other) if s in gone.touched)
            await outbox.private(unit, "gm", other, outbox.Body(who=who, lines=(words,)), now)


async def _own_step(unit: UnitOfWork, seats: Sequence[Seat]) -> tuple[int, Seat]:
    """The step before the last that a person at one of these seats opened, and which seat. Raises Refused where there is none."""
    query = select(t.Record).where(t.Record.campaign == unit.id, t.Record.step > 0)
    for row in (await unit.session.exec(query.order_by(col(t.Record.step).desc()))).all():
        try:
            opening = record_of(row.body).opening
        except msgspec.MsgspecError as error:
            raise refuse("bot-damaged", gm=str(unit.row.gm)) from error
        for sealed in opening.answers if opening is not None else ():
            if sealed.seat in seats and sealed.by == "player":
                return row.step - 1, sealed.seat
    raise refuse("bot-undo-nothing")


async def _last_report(unit: UnitOfWork, step: int) -> int:
    """The number of the last report up to a step."""
    mine = (t.Record.campaign == unit.id, t.Record.step <= step)
    return (await unit.session.exec(select(func.max(t.Record.report)).where(*mine))).one() or 0


async def _question(unit: UnitOfWork, request: t.UndoRequest) -> Message:
    """What those are asked whom it concerns. It names who asks, which seat and how far back, not what was played."""
    number = await _last_report(unit, request.back)
    holes: dict[str, str | Message | int] = {"person": named(request.by), "seat": unit.title(request.seat)}
    return say(ASKED, **holes, number=number, serial=str(request.serial))


def _open_seats(request: t.UndoRequest) -> tuple[Seat, ...]:
    agreed = _seats.decode(request.agreed)
    return tuple(seat for seat in _seats.decode(request.asked) if seat not in agreed)


def _until(unit: UnitOfWork) -> datetime | None:
    timer = unit.timer(deadlines.UNDO, deadlines.UNDO)
    return timer.due if timer is not None else None
