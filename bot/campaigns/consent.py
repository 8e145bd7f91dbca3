"""Consent: what somebody who plays may do only once the others agree. One question at a time, private, with two buttons.

An act that may favour its doer is a value (`Act`): what it needs to know, whom it concerns, how it is called, how it is done.
Every such act goes through `consented`, which does it where nobody is concerned, and asks otherwise. A question is open for a
day. It ends when somebody declines, when its time is up, or when play goes on; the asker is told no more than that it was not
agreed to, and nothing has happened: the clocks of the game run on meanwhile.

A game master who holds no seat, and never held one, decides alone. One who plays asks the people of the other sides. One who
has entered the season of which the campaign is a meeting wins or loses by it, whoever plays: they ask everybody, before the start
too. Computers are not asked. What a game master asks for, and what came of it, is public; a player's wish to take back a step is
not.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any, ClassVar, TypeVar

import msgspec
from msgspec import Struct
from sqlmodel import col, delete, func, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.campaigns import deadlines, outbox
from bot.campaigns.names import by_gm, moment
from bot.campaigns.names import person as named
from bot.campaigns.summaries import ENDED, CampaignSummary, OpenQuestion, Refused, refuse
from bot.campaigns.unit_of_work import Services, UnitOfWork, to_json, write_audit
from bot.store import tables as t
from rules.core import Message, msg

OPEN = timedelta(hours=24)
"""How long a question waits for its answers."""
MOST = 2
"""Questions of one person about the same act at the same step."""

_names = msgspec.json.Decoder(tuple[str, ...])


class Asked(Refused):
    """It is not done yet: those concerned are asked. `message` says so, and until when."""


# ---- Acts ----------------------------------------------------------------------------------------
class Act(Struct, frozen=True):
    """An act that may need consent. Its fields are kept with the question, so that it can be done once all agree."""

    name: ClassVar[str]
    """As it is stored."""

    async def claim(self, session: AsyncSession) -> None:
        """Claims what must be claimed before the row of the campaign (see `bot.store.database`)."""

    async def check(self, unit: UnitOfWork, by: int, now: datetime) -> None:
        """Raises Refused where it cannot be done, now or once all agree."""
        raise NotImplementedError

    async def concerned(self, unit: UnitOfWork, by: int) -> tuple[str, ...]:
        """Who must agree: names of seats that people hold, or people by their numbers. None: nobody need be asked."""
        raise NotImplementedError

    async def carry_out(self, unit: UnitOfWork, by: int, now: datetime) -> None:
        """Does it, in the caller's transaction. Raises Refused."""
        raise NotImplementedError

    async def question(self, unit: UnitOfWork, by: int, request: str) -> Message:
        """What is asked. `request`: the question's id, for its buttons."""
        raise NotImplementedError

    def place(self, unit: UnitOfWork) -> int:
        """The step that it is about."""
        return unit.row.step

    def asking(self, unit: UnitOfWork, by: int, now: datetime) -> None:
        """It was asked for."""

    def is_askers(self, unit: UnitOfWork, by: int) -> bool:
        """Whether who asked for it is still somebody who may."""
        raise NotImplementedError

    def agreed(self, unit: UnitOfWork, now: datetime) -> None:
        """All who were asked have agreed; it is carried out next."""

    async def not_agreed(self, unit: UnitOfWork, by: int, now: datetime) -> None:
        """It has come to nothing."""
        raise NotImplementedError


class MasterAct(Act, frozen=True):
    """An act of a game master: who plays needs the people of the other sides, or a second master who does not play."""

    def wish(self, unit: UnitOfWork) -> Message:
        """What is to be done, as a phrase after "asks you to agree:"."""
        raise NotImplementedError

    async def concerned(self, unit: UnitOfWork, by: int) -> tuple[str, ...]:
        """Those whom it could harm, where the game master is partial."""
        return await others(unit, by)

    async def question(self, unit: UnitOfWork, by: int, request: str) -> Message:
        """It names who asks, and for what."""
        return msg(QUESTION, person=named(by), act=self.wish(unit), request=request)

    def is_askers(self, unit: UnitOfWork, by: int) -> bool:
        """Whoever leads the campaign asks for it, seated or not."""
        return by in unit.masters

    def asking(self, unit: UnitOfWork, by: int, now: datetime) -> None:
        """Log and channel say what was asked for."""
        words = msg("bot-act-asks", act=self.wish(unit))
        write_audit(unit, now, by, "ask", words)
        outbox.notice(unit, now, by_gm(by, words))

    def agreed(self, unit: UnitOfWork, now: datetime) -> None:
        """The channel says so, before it says what was done."""
        outbox.notice(unit, now, msg("bot-act-agreed", act=self.wish(unit)))

    async def not_agreed(self, unit: UnitOfWork, by: int, now: datetime) -> None:
        """Log and channel say so, and the asker gets a letter."""
        words = msg("bot-act-not-agreed", act=self.wish(unit))
        write_audit(unit, now, None, "not-agreed", words)
        outbox.notice(unit, now, words)
        await outbox.private(unit, "gm", by, outbox.Body(lines=(words,)), now)


QUESTION = "bot-consent-question"
"""Key of what is asked for a game master; its hole `request` is the id of the question."""

ACTS: dict[str, type[Act]] = {}
"""All acts, by their names."""

A = TypeVar("A", bound=type[Act])


def declared(act: A) -> A:
    """Makes an act known, so that a question about it can be read again."""
    ACTS[act.name] = act
    return act


# ---- What a method of a game master says about itself --------------------------------------------
Method = TypeVar("Method", bound=Callable[..., Any])
CONSENT = "consent"
"""Attribute of the methods of game masters and hosts: the acts that they do through `consented`, or why they need nobody."""


def by_consent(*acts: type[Act]) -> Callable[[Method], Method]:
    """Marks a method that does these acts, each through `consented`."""
    return _marked(acts)


def alone(why: str) -> Callable[[Method], Method]:
    """Marks a method for which nobody need be asked, and says why it favours nobody."""
    return _marked(why)


def _marked(mark: object) -> Callable[[Method], Method]:
    def put(method: Method) -> Method:
        setattr(method, CONSENT, mark)
        return method

    return put


# ---- Who plays for whom --------------------------------------------------------------------------
async def sides_of(unit: UnitOfWork, person: int) -> frozenset[str]:
    """The sides for which a person plays or has played: whoever gives a seat up stays partial."""
    held = select(t.Witness.seat).where(t.Witness.campaign == unit.id, t.Witness.person == person, col(t.Witness.held))
    seats = {*unit.seats_of(person), *(await unit.session.exec(held)).all()}
    return frozenset(unit.side_of(seat) for seat in seats if seat in unit.seats)


async def competes(unit: UnitOfWork, person: int) -> bool:
    """Whether the campaign is a meeting of a season that this person has entered: its result counts for or against them."""
    season = unit.row.season
    return season is not None and await unit.session.get(t.Entry, (season, person)) is not None


async def is_partial(unit: UnitOfWork, person: int) -> bool:
    """Whether the person wins or loses by how the campaign ends."""
    return bool(await sides_of(unit, person)) or await competes(unit, person)


async def others(unit: UnitOfWork, by: int) -> tuple[str, ...]:
    """The seats that people hold on other sides than this person's; none for who is not partial.

    Before the start everybody may still leave, and nobody is asked: but in a meeting of a season that the person has entered,
    all for whom its seats are kept.
    """
    rival = await competes(unit, by)
    if unit.row.started is None:
        people = (row.invited for row in unit.seats.values() if rival and row.invited not in (None, by))
        return tuple(dict.fromkeys(map(str, people)))
    own = await sides_of(unit, by)
    partial = own or rival
    return tuple(seat for seat in unit.seats if partial and unit.side_of(seat) not in own and unit.of_seat(seat))


async def _umpires(unit: UnitOfWork, by: int) -> tuple[int, ...]:
    """The other masters of a campaign who are not partial: each may agree for everybody to what a master asks."""
    masters = [person for person in unit.masters if person != by] if by in unit.masters else []
    return tuple([person for person in masters if not await is_partial(unit, person)])


# ---- Asking --------------------------------------------------------------------------------------
async def wished(services: Services, campaign: int, by: int, act: Act) -> CampaignSummary:
    """Does an act, or asks those whom it concerns. Raises Refused; Asked once the question is stored."""
    async with services.write() as session:
        await act.claim(session)
        unit = await UnitOfWork.open(services, session, campaign)
        until = await consented(unit, by, act, services.clock.now())
        card = unit.card()
    if until is not None:
        raise asked(until)
    return card


def asked(until: datetime) -> Asked:
    """What who asked is told."""
    return Asked(msg("bot-consent-asked", at=moment(until)))


async def consented(unit: UnitOfWork, by: int, act: Act, now: datetime) -> datetime | None:
    """Does the act where nobody need be asked; else asks, and returns until when. Raises Refused.

    Who decides alone ends by it whatever question is open.
    """
    await act.check(unit, by, now)
    await _lay_out(unit)
    concerned = await act.concerned(unit, by)
    if not concerned:
        await act.carry_out(unit, by, now)
        return None
    open_now = await open_question(unit)
    if open_now is not None:
        raise refuse("bot-consent-open", at=moment(_until(unit) or now))
    place = act.place(unit)
    same = (t.ConsentRequest.campaign == unit.id, t.ConsentRequest.by == by, t.ConsentRequest.act == act.name)
    query = select(func.count()).select_from(t.ConsentRequest).where(*same, t.ConsentRequest.place == place)
    if (await unit.session.exec(query)).one() >= MOST:
        raise refuse("bot-consent-twice", most=MOST)
    request = t.ConsentRequest(
        campaign=unit.id,
        id=secrets.token_hex(8),
        by=by,
        act=act.name,
        body=to_json(act),
        place=place,
        asked=to_json(concerned),
    )
    unit.session.add(request)
    await unit.session.flush()
    until = now + OPEN
    deadlines.plan_consent(unit, until, now)
    act.asking(unit, by, now)
    question = await act.question(unit, by, request.id)
    readers = [person for one in concerned for person in _people(unit, one)]
    for reader in dict.fromkeys((*readers, *await _umpires(unit, by))):
        who = next((one for one in unit.seats_of(reader) if one in concerned), None)
        body = outbox.Body(who=who, lines=(question,), deadline=until)
        await outbox.private(unit, "undo", reader, body, now)
    return until


def _people(unit: UnitOfWork, concerned: str) -> tuple[int, ...]:
    """Who may answer: those who hold the seat, or the person."""
    if concerned in unit.seats:
        return tuple(holder.person for holder in unit.of_seat(concerned))
    return (int(concerned),)


async def open_question(unit: UnitOfWork) -> t.ConsentRequest | None:
    """The question that waits for answers, or None."""
    query = select(t.ConsentRequest).where(t.ConsentRequest.campaign == unit.id, col(t.ConsentRequest.open))
    return (await unit.session.exec(query.execution_options(populate_existing=True))).first()


async def may_answer(unit: UnitOfWork, request: t.ConsentRequest, person: int) -> bool:
    """Whether the person is asked, and has not answered."""
    if person in await _umpires(unit, request.by):
        return True
    agreed = _names.decode(request.agreed)
    return any(person in _people(unit, one) for one in _names.decode(request.asked) if one not in agreed)


async def shown(unit: UnitOfWork, request: t.ConsentRequest) -> OpenQuestion:
    """The question as those read it who are asked."""
    return OpenQuestion(unit.card(), await _read(request).question(unit, request.by, request.id), _until(unit))


def _read(request: t.ConsentRequest) -> Act:
    return msgspec.json.decode(request.body, type=ACTS[request.act])


def _until(unit: UnitOfWork) -> datetime | None:
    timer = unit.timer(deadlines.UNDO, deadlines.UNDO)
    return timer.due if timer is not None else None


async def _lay_out(unit: UnitOfWork) -> None:
    """Of a campaign that has ended, too, the timer of its question is wanted."""
    if unit.row.status in ENDED:
        await unit.load_sheets()


# ---- Answers -------------------------------------------------------------------------------------
class Consent:
    """Part of `Campaigns`."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def asks_first(self, campaign: int, by: int) -> bool:
        """Whether what this game master wants done to the game is asked of others first (`MasterAct.concerned`)."""
        async with self._services.read() as session:
            unit = await UnitOfWork.open(self._services, session, campaign, change=False)
            return bool(await others(unit, by))

    async def answer(self, campaign: int, person: int, request: str, *, agree: bool) -> bool:
        """Somebody who is asked agrees or declines; whether it is done now. Raises Refused once it is decided.

        Anybody who holds a seat speaks for it.
        """
        async with self._services.write() as session:
            row = await session.get(t.ConsentRequest, (campaign, request))
            if row is not None:
                await _read(row).claim(session)
            unit, now = await UnitOfWork.open(self._services, session, campaign), self._services.clock.now()
            await _lay_out(unit)
            question = await open_question(unit)
            if question is None or question.id != request or not await may_answer(unit, question, person):
                raise refuse("bot-undo-over")
            act, by = _read(question), question.by
            if not agree:
                await not_agreed(unit, now)
                return False
            await act.check(unit, by, now)
            everybody = person in await _umpires(unit, by)
            names = _names.decode(question.asked)
            before = _names.decode(question.agreed)
            agreed = [one for one in names if everybody or one in before or person in _people(unit, one)]
            question.agreed = to_json(agreed)
            session.add(question)
            if any(one not in agreed and _people(unit, one) for one in names):
                return False
            await _close(unit, question, kept=False)
            act.agreed(unit, now)
            await act.carry_out(unit, by, now)
            return True


async def not_agreed(unit: UnitOfWork, now: datetime) -> None:
    """The question that is open, if one is, has come to nothing: its asker is told so, and no more."""
    request = await open_question(unit)
    if request is None:
        return
    await _close(unit, request, kept=True)
    await _read(request).not_agreed(unit, request.by, now)


async def lapse(unit: UnitOfWork, now: datetime) -> None:
    """The time of a question is up. Its timer goes in any case, of a question too that is not there any more."""
    await _lay_out(unit)
    await not_agreed(unit, now)
    timer = unit.timer(deadlines.UNDO, deadlines.UNDO)
    if timer is not None:
        await deadlines.done(unit, timer)


async def parted(unit: UnitOfWork, now: datetime) -> None:
    """Somebody holds a seat no more: what they have asked for its sake has come to nothing."""
    request = await open_question(unit)
    if request is not None and not _read(request).is_askers(unit, request.by):
        await not_agreed(unit, now)


async def withdraw(services: Services, session: AsyncSession, person: int, now: datetime) -> None:
    """Whatever this person asks, in whichever campaign, has come to nothing: they are to be forgotten."""
    asks = (t.ConsentRequest.by == person, col(t.ConsentRequest.open))
    query = select(t.ConsentRequest.campaign).where(*asks).order_by(col(t.ConsentRequest.campaign))
    for campaign in (await session.exec(query)).all():
        unit = await UnitOfWork.open(services, session, campaign)
        await lapse(unit, now)


async def _close(unit: UnitOfWork, request: t.ConsentRequest, *, kept: bool) -> None:
    """Nobody is asked any more. `kept`: it counts among those that its asker may still ask (`MOST`)."""
    if kept:
        request.open, request.asked, request.agreed = False, "[]", "[]"
        unit.session.add(request)
    else:
        await unit.session.delete(request)
    await unit.session.flush()
    timer = unit.timer(deadlines.UNDO, deadlines.UNDO)
    if timer is not None:
        await deadlines.done(unit, timer)
    unsent = (col(t.Post.campaign) == unit.id, col(t.Post.done).is_(False), col(t.Post.tries) == 0)
    await unit.session.exec(delete(t.Post).where(*unsent, col(t.Post.kind) == "undo"))
