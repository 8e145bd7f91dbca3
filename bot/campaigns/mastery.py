"""Another game master: one hands the role over, or somebody takes it over from one who has left or does nothing.

Nobody gains by it alone. Whoever is to become game master must agree. If a player takes over, or a game master who plays
hands over, the people of the other sides must agree too (`consent.others`). A game master who is still in the server can
refuse to be replaced; silence until the question lapses counts as consent. All of it is public.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from bot.campaigns import allowed, outbox
from bot.campaigns.consent import Act, MasterAct, asking, by_consent, declared, others, request_act
from bot.campaigns.names import by_gm, moment, person
from bot.campaigns.summaries import CampaignSummary, refuse
from bot.campaigns.unit_of_work import Part, UnitOfWork, write_audit
from rules.core import Message, msg

QUESTION_KEYS = ("bot-hand-over-question", "bot-take-over-question")
"""Keys of the two questions; their argument `request` is the ID of the question, for its buttons."""


@declared(allowed.game_master, allowed.until_the_end)
class HandOver(MasterAct, frozen=True):
    """Makes another person the game master, if that person agrees."""

    name = "hand-over"
    lasts = True
    person: int

    async def check(self, unit: UnitOfWork, by: int, now: datetime) -> None:
        if self.person in unit.masters:
            raise refuse("bot-master-already", person=person(self.person))
        _check_game(unit)

    async def concerned(self, unit: UnitOfWork, by: int) -> tuple[str, ...]:
        """The heir, and the seats of the other sides if the game master is partial."""
        mine = unit.seats_of(self.person)
        return (str(self.person), *(seat for seat in await others(unit, by) if seat not in mine))

    def wish(self, unit: UnitOfWork) -> Message:
        return msg("bot-wish-hand-over", person=person(self.person))

    def waits(self, until: datetime) -> Message:
        return msg("bot-consent-asked-master", at=moment(until))

    async def question(self, unit: UnitOfWork, by: int, request: str) -> Message:
        return msg(QUESTION_KEYS[0], person=person(by), heir=person(self.person), request=request)

    def asks(self, unit: UnitOfWork) -> Message:
        return msg("bot-act-asks-heir", person=person(self.person))

    def declined(self, unit: UnitOfWork) -> Message:
        return msg("bot-act-no-heir", person=person(self.person))

    def agreed(self, unit: UnitOfWork, now: datetime) -> None:
        """Nothing: the act itself is announced."""

    async def carry_out(self, unit: UnitOfWork, by: int, now: datetime) -> None:
        unit.row.gm = self.person
        unit.session.add(unit.row)
        words = msg("bot-act-hand-over", person=person(self.person))
        write_audit(unit, now, by, self.name, words)
        outbox.notice(unit, now, by_gm(by, words))
        await outbox.redraw(unit, now)


@declared(allowed.checked_inside, allowed.until_the_end)
class TakeOver(Act, frozen=True):
    """Makes the person who asks the game master, in place of one who has left or does not answer."""

    name = "take-over"
    lasts = True
    master: int
    """The game master at the time of the request."""
    gone: bool
    """Whether that game master is not in the server any more; then nobody waits for an answer of theirs."""
    manages: bool
    """Whether the asker manages the server."""

    async def check(self, unit: UnitOfWork, by: int, now: datetime) -> None:
        if by in unit.masters:
            raise refuse("bot-master-already", person=person(by))
        if self.master != unit.row.gm or (unit.seat_of(by) is None and not self.manages):
            raise refuse("bot-take-over-people-only", gm=str(unit.row.gm))
        _check_game(unit)

    async def concerned(self, unit: UnitOfWork, by: int) -> tuple[str, ...]:
        """The game master, unless gone, and the seats of the other sides if the asker is partial."""
        theirs = unit.seats_of(self.master)
        seats = tuple(seat for seat in await others(unit, by) if not self.gone or not _only(unit, seat, self.master))
        master = () if self.gone or any(seat in theirs for seat in seats) else (str(self.master),)
        return (*master, *seats)

    def open_for(self, unit: UnitOfWork) -> timedelta:
        return unit.services.patience.master

    def silent(self, unit: UnitOfWork) -> tuple[str, ...]:
        """The game master's silence is what the request is about."""
        alone = tuple(seat for seat in unit.seats_of(self.master) if _only(unit, seat, self.master))
        return (str(self.master), *alone)

    def waits(self, until: datetime) -> Message:
        return msg("bot-consent-asked-master", at=moment(until))

    async def question(self, unit: UnitOfWork, by: int, request: str) -> Message:
        return msg(QUESTION_KEYS[1], person=person(by), gm=person(self.master), request=request)

    def is_askers(self, unit: UnitOfWork, by: int) -> bool:
        return self.manages or unit.seat_of(by) is not None

    def asking(self, unit: UnitOfWork, by: int, now: datetime) -> None:
        words = msg("bot-take-over-asked", person=person(by), gm=person(self.master))
        write_audit(unit, now, by, "ask", words)
        outbox.notice(unit, now, words)

    async def not_agreed(self, unit: UnitOfWork, by: int, now: datetime) -> None:
        words = msg("bot-take-over-not-agreed", person=person(by), gm=person(self.master))
        write_audit(unit, now, None, "not-agreed", words)
        outbox.notice(unit, now, words)

    async def carry_out(self, unit: UnitOfWork, by: int, now: datetime) -> None:
        unit.row.gm = by
        unit.session.add(unit.row)
        words = msg("bot-took-over", person=person(by), gm=person(self.master))
        write_audit(unit, now, by, self.name, words)
        outbox.notice(unit, now, words)
        await outbox.private(unit, "gm", self.master, outbox.Body(lines=(words,)), now)
        await outbox.redraw(unit, now)


class Mastery(Part):
    """The part of `Campaigns` that changes the game master."""

    hand_over = asking(HandOver)
    """Make another person the game master: that person is asked first, and must be in the server."""

    @by_consent(TakeOver)
    async def take_over(self, campaign: int, by: int, gone: bool, manages: bool) -> CampaignSummary:
        """Become game master in place of one who is gone, or ask for it.

        `gone`: whether the present game master is not in the server any more; `manages`: whether `by` manages the server.
        Raises Asked once others are asked, and Refused for anybody who neither holds a seat nor manages the server.
        """
        async with self._open(campaign, by, allowed.anybody, allowed.until_the_end, change=False) as (unit, _):
            master = unit.row.gm
        return await request_act(self._services, campaign, by, TakeOver(master, gone, manages))


def _only(unit: UnitOfWork, seat: str, one: int) -> bool:
    """Whether nobody else holds this seat."""
    return all(holder.person == one for holder in unit.of_seat(seat))


def _check_game(unit: UnitOfWork) -> None:
    """Raises Refused for a tutorial, which belongs to one person."""
    if unit.row.tutorial:
        raise refuse("bot-master-tutorial")
