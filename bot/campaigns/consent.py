"""Consent: acts that somebody who plays may do only if the others agree. One private question at a time, with two
buttons.

An act that may favour the person who does it is a value (`Act`) with its arguments, its question, the people whom it
concerns and its effect. `do_or_ask` does it at once if it concerns nobody, else it asks. A question is open for a day.
It ends when somebody declines, time is up or play goes on; the asker learns only that it was not agreed to. The game's
clocks run meanwhile.

A game master who has never held a seat decides alone. One who plays asks the people of the other sides. One who has
entered the season to which the campaign belongs asks everybody, also before the start, since any result matters to
them. Computers are not asked. A game master's request and its result are public; a player's request to take back a step
is not.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Coroutine
from datetime import datetime, timedelta
from typing import Any, ClassVar, Concatenate, ParamSpec, TypeVar

import msgspec
from msgspec import Struct
from sqlalchemy import bindparam
from sqlmodel import col, delete, func, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.campaigns import allowed, deadlines, outbox
from bot.campaigns.names import moment, named
from bot.campaigns.services import Services
from bot.campaigns.summaries import CampaignSummary, OpenQuestion, Refused, refuse
from bot.campaigns.unit_of_work import Part, Permission, State, UnitOfWork, to_json
from bot.store import tables as t
from rules.core import Message, Seat, msg

QUESTION_OPEN_FOR = timedelta(hours=24)
"""How long a question waits for answers."""
MOST_QUESTIONS = 2
"""Maximum number of questions of one person about the same act at the same step."""

_names = msgspec.json.Decoder(tuple[str, ...])


class Asked(Refused):
    """The act is not done yet: others are asked first. `message` says so, and until when."""


# ---- Acts ----------------------------------------------------------------------------------------
class Act(Struct, frozen=True):
    """An act that may need consent. Its fields are stored with the question, so that it can be done once all agree."""

    name: ClassVar[str]
    checks: ClassVar[tuple[Permission | State, Permission | State]]
    """The permission and the state that it needs, in the order in which they are checked (`declared`)."""
    lasts: ClassVar[bool] = False
    """Whether its question stays open when play goes on, because the act is not about a step."""

    async def claim(self, session: AsyncSession) -> None:
        """Lock whatever must be locked before the campaign's row (see `bot.store.database`)."""

    async def require(self, unit: UnitOfWork, by: int, now: datetime) -> None:
        """Raises Refused if the act is not possible. Called when `by` asks for it, and again once everybody has agreed."""
        for one in self.checks:
            await one.check(unit, by)
        await self.check(unit, by, now)

    async def check(self, unit: UnitOfWork, by: int, now: datetime) -> None:
        """Raises Refused if this act is not possible, although `by` may do it now."""

    async def concerned(self, unit: UnitOfWork, by: int) -> tuple[str, ...]:
        """Everybody who must agree: names of seats that people hold, or IDs of people. (): nobody is asked."""
        raise NotImplementedError

    async def carry_out(self, unit: UnitOfWork, by: int, now: datetime) -> None:
        """Do the act in the caller's transaction. Raises Refused if it is not possible any more."""
        raise NotImplementedError

    async def question(self, unit: UnitOfWork, by: int, request: str) -> Message:
        """The text of the question. `request`: ID of the question, for its buttons."""
        raise NotImplementedError

    def open_for(self, unit: UnitOfWork) -> timedelta:
        return QUESTION_OPEN_FOR

    def silent(self, unit: UnitOfWork) -> tuple[str, ...]:
        """Those of `concerned` who agree if they have not answered when the question lapses."""
        return ()

    def personal(self, unit: UnitOfWork) -> tuple[str, ...]:
        """Those of `concerned` whose own word is needed: nobody else can agree for them."""
        return ()

    def waits(self, until: datetime) -> Message:
        """What the asker is told while others are asked; `until`: when the question lapses."""
        return msg("bot-consent-asked", at=moment(until))

    def place(self, unit: UnitOfWork) -> int:
        """The step that the act is about."""
        return unit.row.step

    def asking(self, unit: UnitOfWork, by: int, now: datetime) -> None:
        """Announce that the act was asked for."""

    def is_askers(self, unit: UnitOfWork, by: int) -> bool:
        """Whether the asker still has the role that allows the act."""
        raise NotImplementedError

    def agreed(self, unit: UnitOfWork, now: datetime) -> None:
        """Announce that all have agreed; `carry_out` follows."""

    async def not_agreed(self, unit: UnitOfWork, by: int, now: datetime) -> None:
        """Announce that the act is not done, because the others did not agree."""
        raise NotImplementedError


class MasterAct(Act, frozen=True):
    """An act of a game master: of one who plays it needs the other sides' consent, or that of another who does not."""

    def wish(self, unit: UnitOfWork) -> Message:
        """What should be done, as a phrase that follows "asks you to agree:"; by default without arguments."""
        return msg(f"bot-wish-{self.name}")

    async def concerned(self, unit: UnitOfWork, by: int) -> tuple[str, ...]:
        return await others(unit, by)

    async def question(self, unit: UnitOfWork, by: int, request: str) -> Message:
        return msg(QUESTION_KEY, person=named(by), act=self.wish(unit), request=request)

    def is_askers(self, unit: UnitOfWork, by: int) -> bool:
        return by in unit.masters

    def asks(self, unit: UnitOfWork) -> Message:
        """What log and channel say once it was asked for, after the name of the game master."""
        return msg("bot-act-asks", act=self.wish(unit))

    def declined(self, unit: UnitOfWork) -> Message:
        """What log, channel and asker are told if the others did not agree."""
        return msg("bot-act-not-agreed", act=self.wish(unit))

    def asking(self, unit: UnitOfWork, by: int, now: datetime) -> None:
        outbox.announce(unit, now, by, "ask", self.asks(unit))

    def agreed(self, unit: UnitOfWork, now: datetime) -> None:
        outbox.notice(unit, now, msg("bot-act-agreed", act=self.wish(unit)))

    async def not_agreed(self, unit: UnitOfWork, by: int, now: datetime) -> None:
        words = self.declined(unit)
        outbox.announce(unit, now, None, "not-agreed", words)
        await outbox.private(unit, "gm", by, outbox.Body(lines=(words,)), now)


QUESTION_KEY = "bot-consent-question"
"""Key of the question for a game master; its argument `request` is the ID of the question."""

ACTS: dict[str, type[Act]] = {}

A = TypeVar("A", bound=type[Act])
P = ParamSpec("P")


def declared(first: Permission | State, then: Permission | State) -> Callable[[A], A]:
    """Class decorator: who may do an act and when, as in `Part._open`; and register it, to decode its questions."""

    def put(act: A) -> A:
        act.checks = first, then
        ACTS[act.name] = act
        return act

    return put


# ---- What a method of a game master says about itself --------------------------------------------
Method = TypeVar("Method", bound=Callable[..., Any])
CONSENT_ATTRIBUTE = "consent"
"""Attribute of methods of game masters and hosts: the acts done through `do_or_ask`, or why none needs consent."""


def by_consent(*acts: type[Act]) -> Callable[[Method], Method]:
    """Mark a method that does these acts, each through `do_or_ask`."""
    return _marked(acts)


def without_consent(why: str) -> Callable[[Method], Method]:
    """Mark a method that needs no consent, with the reason."""
    return _marked(why)


def _marked(mark: object) -> Callable[[Method], Method]:
    def put(method: Method) -> Method:
        setattr(method, CONSENT_ATTRIBUTE, mark)
        return method

    return put


# ---- Who plays for whom --------------------------------------------------------------------------
async def sides_of(unit: UnitOfWork, person: int) -> frozenset[str]:
    """The sides for which a person plays or has played: giving up a seat does not make anybody impartial."""
    held = select(t.Witness.seat).where(t.Witness.campaign == unit.id, t.Witness.person == person, col(t.Witness.held))
    seats = {*unit.seats_of(person), *(await unit.session.exec(held)).all()}
    return frozenset(unit.side_of(seat) for seat in seats if seat in unit.seats)


async def competes(unit: UnitOfWork, person: int) -> bool:
    """Whether the person has entered the season of the campaign, so its result counts for or against them."""
    season = unit.row.season
    return season is not None and await unit.session.get(t.Entry, (season, person)) is not None


async def is_partial(unit: UnitOfWork, person: int) -> bool:
    """Whether the person gains or loses by the result of the campaign."""
    return bool(await sides_of(unit, person)) or await competes(unit, person)


async def others(unit: UnitOfWork, by: int) -> tuple[str, ...]:
    """The seats that people hold on other sides than this person's; () if the person is impartial.

    Before the start everybody can still leave, so nobody is asked; except in a pairing of a season that the person has
    entered: then the IDs of all guests.
    """
    rival = await competes(unit, by)
    if unit.row.started is None:
        people = (row.invited for row in unit.seats.values() if rival and row.invited not in (None, by))
        return tuple(dict.fromkeys(map(str, people)))
    own = await sides_of(unit, by)
    partial = own or rival
    return tuple(seat for seat in unit.seats if partial and unit.side_of(seat) not in own and unit.of_seat(seat))


async def _impartial_masters(unit: UnitOfWork, by: int) -> tuple[int, ...]:
    """Other game masters who are impartial: each may agree for everybody to what a game master asks."""
    masters = [person for person in unit.masters if person != by] if by in unit.masters else []
    return tuple([person for person in masters if not await is_partial(unit, person)])


# ---- Asking --------------------------------------------------------------------------------------
async def request_act(services: Services, campaign: int, by: int, act: Act) -> CampaignSummary:
    """Do an act, or ask those whom it concerns. Raises Refused, or Asked once the question is stored."""
    async with services.write() as session:
        await act.claim(session)
        unit = await UnitOfWork.open(services, session, campaign)
        until = await do_or_ask(unit, by, act, services.clock.now())
        card = unit.card()
    if until is not None:
        raise Asked(act.waits(until))
    return card


def asking(act: Callable[P, Act]) -> Callable[Concatenate[Part, int, int, P], Coroutine[Any, Any, CampaignSummary]]:
    """The method of a part that does such an act in a campaign, `(campaign, by, *fields of the act)`, as `request_act`."""

    async def ask(part: Part, campaign: int, by: int, /, *given: P.args, **named: P.kwargs) -> CampaignSummary:
        return await request_act(part._services, campaign, by, act(*given, **named))

    return _marked((act,))(ask)


async def do_or_ask(unit: UnitOfWork, by: int, act: Act, now: datetime) -> datetime | None:
    """Do the act if it concerns nobody (None), else ask, and return when the question lapses. Raises Refused. An open
    question does not prevent an act that needs no consent."""
    await act.require(unit, by, now)
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
    if (await unit.session.exec(query)).one() >= MOST_QUESTIONS:
        raise refuse("bot-consent-twice", most=MOST_QUESTIONS)
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
    until = now + act.open_for(unit)
    deadlines.add_timer(unit, deadlines.UNDO, deadlines.UNDO, until, now)
    act.asking(unit, by, now)
    question = await act.question(unit, by, request.id)
    readers = [person for one in concerned for person in _people(unit, one)]
    for reader in dict.fromkeys((*readers, *await _impartial_masters(unit, by))):
        who = next((one for one in unit.seats_of(reader) if one in concerned), None)
        body = outbox.Body(who=who, lines=(question,), deadline=until)
        await outbox.private(unit, "undo", reader, body, now)
    return until


def _people(unit: UnitOfWork, concerned: str) -> tuple[int, ...]:
    """The people who may answer: holders of the seat, or the person."""
    if concerned in unit.seats:
        return tuple(holder.person for holder in unit.of_seat(concerned))
    return (int(concerned),)


async def open_question(unit: UnitOfWork) -> t.ConsentRequest | None:
    return (await unit.session.exec(_OPEN, params={"campaign": unit.id})).first()


_OPEN = (
    select(t.ConsentRequest)
    .where(col(t.ConsentRequest.campaign) == bindparam("campaign"), col(t.ConsentRequest.open))
    .execution_options(populate_existing=True)
)


async def may_answer(unit: UnitOfWork, request: t.ConsentRequest, person: int) -> bool:
    """Whether the person is asked and has not answered."""
    if person in await _impartial_masters(unit, request.by):
        return True
    agreed = _names.decode(request.agreed)
    return any(person in _people(unit, one) for one in _names.decode(request.asked) if one not in agreed)


async def follow(unit: UnitOfWork, person: int, seat: Seat, now: datetime) -> None:
    """Send the open question to a new holder of a seat that is asked and has not agreed."""
    request = await open_question(unit)
    if request is None or seat not in _names.decode(request.asked) or seat in _names.decode(request.agreed):
        return
    question = await _act_of(request).question(unit, request.by, request.id)
    body = outbox.Body(who=seat, lines=(question,), deadline=_until(unit))
    await outbox.private(unit, "undo", person, body, now)


async def shown(unit: UnitOfWork, request: t.ConsentRequest) -> OpenQuestion:
    return OpenQuestion(unit.card(), await _act_of(request).question(unit, request.by, request.id), _until(unit))


def _act_of(request: t.ConsentRequest) -> Act:
    return msgspec.json.decode(request.body, type=ACTS[request.act])


def _until(unit: UnitOfWork) -> datetime | None:
    timer = unit.timer(deadlines.UNDO, deadlines.UNDO)
    return timer.due if timer is not None else None


# ---- Answers -------------------------------------------------------------------------------------
class Consent(Part):
    async def asks_first(self, campaign: int, by: int) -> bool:
        """Whether acts of this game master need the consent of others (`MasterAct.concerned`)."""
        async with self._open(campaign, by, allowed.anybody, allowed.at_any_time, change=False) as (unit, _):
            return bool(await others(unit, by))

    async def answer(self, campaign: int, person: int, request: str, *, agree: bool) -> bool:
        """Agree or decline; any holder of a seat answers for it. True: the act is done now. Raises Refused if the
        question is decided or not for this person."""
        async with self._services.write() as session:
            row = await session.get(t.ConsentRequest, (campaign, request))
            if row is not None:
                await _act_of(row).claim(session)
            unit, now = await UnitOfWork.open(self._services, session, campaign), self._services.clock.now()
            question = await open_question(unit)
            if question is None or question.id != request or not await may_answer(unit, question, person):
                # Whether there is a question does not count, so that the refusal does not reveal one.
                left = not unit.seats_of(person) and await sides_of(unit, person)
                raise refuse("bot-undo-seat-gone" if left else "bot-undo-over")
            act, by = _act_of(question), question.by
            if not agree:
                await not_agreed(unit, now)
                return False
            await act.require(unit, by, now)
            everybody = person in await _impartial_masters(unit, by)
            names = _names.decode(question.asked)
            before = _names.decode(question.agreed)
            own = act.personal(unit)
            agreed = [
                one for one in names if (everybody and one not in own) or one in before or person in _people(unit, one)
            ]
            question.agreed = to_json(agreed)
            if any(one not in agreed and _people(unit, one) for one in names):
                return False
            await _do(unit, question, now)
            return True


async def not_agreed(unit: UnitOfWork, now: datetime) -> None:
    """End the open question, if there is one, without consent. The asker learns nothing more."""
    request = await open_question(unit)
    if request is None:
        return
    await _close(unit, request, kept=True)
    await _act_of(request).not_agreed(unit, request.by, now)


async def _do(unit: UnitOfWork, request: t.ConsentRequest, now: datetime) -> None:
    """Do what everybody has agreed to, and close its question."""
    act, by = _act_of(request), request.by
    await _close(unit, request, kept=False)
    act.agreed(unit, now)
    await act.carry_out(unit, by, now)


async def went_on(unit: UnitOfWork, now: datetime) -> None:
    """End the open question, unless it lasts, because play goes on."""
    request = await open_question(unit)
    if request is not None and not _act_of(request).lasts:
        await not_agreed(unit, now)


async def lapse(unit: UnitOfWork, now: datetime) -> None:
    """End a question whose time is up, and delete its timer, even if the question is gone. The act is done if only
    those have not answered whose silence counts as consent (`Act.silent`)."""
    request = await open_question(unit)
    if request is not None and await _silence_agrees(unit, request, now):
        await _do(unit, request, now)
    await not_agreed(unit, now)
    if (timer := unit.timer(deadlines.UNDO, deadlines.UNDO)) is not None:
        await deadlines.delete_timer(unit, timer)


async def _silence_agrees(unit: UnitOfWork, request: t.ConsentRequest, now: datetime) -> bool:
    act, agreed = _act_of(request), _names.decode(request.agreed)
    left = [one for one in _names.decode(request.asked) if one not in agreed and _people(unit, one)]
    if not set(left) <= set(act.silent(unit)):
        return False
    try:
        await act.require(unit, request.by, now)
    except Refused:
        return False
    return True


async def parted(unit: UnitOfWork, now: datetime) -> None:
    """End the open question if its asker has lost the seat for which it was asked."""
    request = await open_question(unit)
    if request is not None and not _act_of(request).is_askers(unit, request.by):
        await not_agreed(unit, now)


async def _close(unit: UnitOfWork, request: t.ConsentRequest, *, kept: bool) -> None:
    """Close a question. `kept`: it still counts for the limit `MOST_QUESTIONS` of its asker."""
    if kept:
        request.open, request.asked, request.agreed = False, "[]", "[]"
    else:
        await unit.session.delete(request)
    await unit.session.flush()
    if (timer := unit.timer(deadlines.UNDO, deadlines.UNDO)) is not None:
        await deadlines.delete_timer(unit, timer)
    unsent = (col(t.Post.campaign) == unit.id, col(t.Post.done).is_(False), col(t.Post.tries) == 0)
    await unit.session.exec(delete(t.Post).where(*unsent, col(t.Post.kind) == "undo"))
