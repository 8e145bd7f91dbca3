"""Changes of the game master: one hands the role over or names a second, or somebody takes it over from one who has left or
does nothing.

Nobody gains by it alone. Whoever is to become game master must agree. If a player takes over, or a game master who plays
hands over or names a second, the people of the other sides must agree too (`consent.others`). A game master who is still
in the server can refuse to be replaced; silence until the question lapses counts as consent. All of it is public.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import ClassVar

from bot.campaigns import allowed, outbox
from bot.campaigns.consent import (
    Act,
    MasterAct,
    asking,
    by_consent,
    declared,
    others,
    parted,
    request_act,
    without_consent,
)
from bot.campaigns.names import by_gm, moment, named
from bot.campaigns.summaries import CampaignSummary, refuse
from bot.campaigns.unit_of_work import Part, UnitOfWork, write_audit
from rules.core import Message, msg

QUESTION_KEYS = ("bot-hand-over-question", "bot-take-over-question", "bot-appoint-question")
"""Keys of the questions; their argument `request` is the ID of the question, for its buttons."""


class AskHeir(MasterAct, frozen=True):
    """An act that makes a person a game master, if that person agrees."""

    lasts = True
    person: int
    keys: ClassVar[tuple[str, str, str, str]]
    """Keys of the wish, of the question to the heir, and what is said while they are asked and when they decline."""

    def wish(self, unit: UnitOfWork) -> Message:
        return msg(self.keys[0], person=named(self.person))

    async def question(self, unit: UnitOfWork, by: int, request: str) -> Message:
        return msg(self.keys[1], person=named(by), heir=named(self.person), request=request)

    def asks(self, unit: UnitOfWork) -> Message:
        return msg(self.keys[2], person=named(self.person))

    def declined(self, unit: UnitOfWork) -> Message:
        return msg(self.keys[3], person=named(self.person))

    async def concerned(self, unit: UnitOfWork, by: int) -> tuple[str, ...]:
        """The heir, and the seats of the other sides if the game master is partial."""
        mine = unit.seats_of(self.person)
        return (str(self.person), *(seat for seat in await others(unit, by) if seat not in mine))

    def personal(self, unit: UnitOfWork) -> tuple[str, ...]:
        return (str(self.person),)

    def waits(self, until: datetime) -> Message:
        return msg("bot-consent-asked-master", at=moment(until))

    def agreed(self, unit: UnitOfWork, now: datetime) -> None:
        """Nothing: the act itself is announced."""


@declared(allowed.game_master, allowed.until_the_end)
class HandOver(AskHeir, frozen=True):
    """Makes another person, who may be the second game master, the game master in place of the one who asks."""

    name = "hand-over"
    keys = ("bot-wish-hand-over", QUESTION_KEYS[0], "bot-act-asks-heir", "bot-act-no-heir")

    async def check(self, unit: UnitOfWork, by: int, now: datetime) -> None:
        if self.person in unit.masters and (by, self.person) != (unit.row.gm, unit.row.second):
            raise refuse("bot-master-already", person=named(self.person))
        _check_game(unit)

    async def carry_out(self, unit: UnitOfWork, by: int, now: datetime) -> None:
        if by == unit.row.gm:
            unit.row.gm = self.person
            unit.row.second = unit.row.second if unit.row.second != self.person else None
        else:
            unit.row.second = self.person
        words = msg("bot-act-hand-over", person=named(self.person))
        await _changed(unit, by, self.name, words, by_gm(by, words), now)


@declared(allowed.game_master, allowed.until_the_end)
class Appoint(AskHeir, frozen=True):
    """Makes a person the second game master, who may do everything that the first may."""

    name = "appoint"
    keys = ("bot-wish-appoint", QUESTION_KEYS[2], "bot-act-asks-second", "bot-act-no-second")

    async def check(self, unit: UnitOfWork, by: int, now: datetime) -> None:
        if self.person in unit.masters:
            raise refuse("bot-master-already", person=named(self.person))
        if unit.row.second is not None:
            raise refuse("bot-second-there", person=named(unit.row.second))
        _check_game(unit)

    async def carry_out(self, unit: UnitOfWork, by: int, now: datetime) -> None:
        unit.row.second = self.person
        words = msg("bot-act-appoint", person=named(self.person))
        await _changed(unit, by, self.name, words, by_gm(by, words), now)


@declared(allowed.game_master, allowed.until_the_end)
class RemoveSecond(MasterAct, frozen=True):
    """Removes the second game master. One who plays needs the others' consent: the second may be their guard."""

    name = "remove-second"
    lasts = True

    async def check(self, unit: UnitOfWork, by: int, now: datetime) -> None:
        if unit.row.second is None:
            raise refuse("bot-no-second")
        if by != unit.row.gm:
            raise refuse("bot-second-removes-none", gm=str(unit.row.gm))

    def wish(self, unit: UnitOfWork) -> Message:
        return msg("bot-wish-remove-second", person=named(unit.row.second))

    async def carry_out(self, unit: UnitOfWork, by: int, now: datetime) -> None:
        gone = unit.row.second
        assert gone is not None
        unit.row.second = None
        words = msg("bot-act-remove-second", person=named(gone))
        await _changed(unit, by, self.name, words, by_gm(by, words), now)
        await outbox.private(unit, "gm", gone, outbox.Body(lines=(by_gm(by, words),)), now)


@declared(allowed.checked_inside, allowed.until_the_end)
class TakeOver(Act, frozen=True):
    """Makes the person who asks the game master. A second game master is asked too, and stays unless they have left."""

    name = "take-over"
    lasts = True
    master: int
    """The game master at the time of the request."""
    gone: bool
    """Whether that game master has left the server; then nobody waits for an answer of theirs."""
    manages: bool
    """Whether the asker manages the server."""
    second: int | None = None
    """The second game master at the time of the request."""
    second_gone: bool = False

    async def check(self, unit: UnitOfWork, by: int, now: datetime) -> None:
        if by in unit.masters:
            raise refuse("bot-master-already", person=named(by))
        if self.master != unit.row.gm or (unit.seat_of(by) is None and not self.manages):
            raise refuse("bot-take-over-people-only", gm=str(unit.row.gm))
        _check_game(unit)

    def _masters(self, *, gone: bool) -> tuple[int, ...]:
        """The game masters who have left the server, or those who have not."""
        found = [(self.master, self.gone)]
        if self.second is not None:
            found.append((self.second, self.second_gone))
        return tuple(master for master, left in found if left == gone)

    async def concerned(self, unit: UnitOfWork, by: int) -> tuple[str, ...]:
        """The game masters, unless gone, and the seats of the other sides if the asker is partial."""
        left = self._masters(gone=True)
        seats = tuple(seat for seat in await others(unit, by) if not any(_only(unit, seat, one) for one in left))
        there = (one for one in self._masters(gone=False) if not any(seat in unit.seats_of(one) for seat in seats))
        return (*map(str, there), *seats)

    def open_for(self, unit: UnitOfWork) -> timedelta:
        return unit.services.patience.master

    def silent(self, unit: UnitOfWork) -> tuple[str, ...]:
        """The game masters' silence is what the request is about."""
        masters = (*self._masters(gone=False), *self._masters(gone=True))
        alone = (seat for one in masters for seat in unit.seats_of(one) if _only(unit, seat, one))
        return (*map(str, masters), *alone)

    def waits(self, until: datetime) -> Message:
        return msg("bot-consent-asked-master", at=moment(until))

    async def question(self, unit: UnitOfWork, by: int, request: str) -> Message:
        return msg(QUESTION_KEYS[1], person=named(by), gm=named(self.master), request=request)

    def is_askers(self, unit: UnitOfWork, by: int) -> bool:
        return self.manages or unit.seat_of(by) is not None

    def asking(self, unit: UnitOfWork, by: int, now: datetime) -> None:
        words = msg("bot-take-over-asked", person=named(by), gm=named(self.master))
        write_audit(unit, now, by, "ask", words)
        outbox.notice(unit, now, words)

    async def not_agreed(self, unit: UnitOfWork, by: int, now: datetime) -> None:
        words = msg("bot-take-over-not-agreed", person=named(by), gm=named(self.master))
        outbox.announce(unit, now, None, "not-agreed", words)

    async def carry_out(self, unit: UnitOfWork, by: int, now: datetime) -> None:
        unit.row.gm = by
        if self.second_gone and unit.row.second == self.second:
            unit.row.second = None
        words = msg("bot-took-over", person=named(by), gm=named(self.master))
        await _changed(unit, by, self.name, words, words, now)
        await outbox.private(unit, "gm", self.master, outbox.Body(lines=(words,)), now)


class Mastery(Part):
    hand_over = asking(HandOver)
    """Make another person the game master: that person is asked first, and must be in the server."""
    appoint = asking(Appoint)
    """The same for a second game master. Raises Refused if there is one."""
    remove_second = asking(RemoveSecond)
    """Remove the second game master. Only the first may. Raises Refused."""

    @without_consent("another game master stays, and whoever resigns gives up what they may do")
    async def resign(self, campaign: int, by: int) -> CampaignSummary:
        """Stop being a game master; the other one stays. Raises Refused if there is no other."""
        async with self._open(campaign, by, allowed.game_master, allowed.until_the_end) as (unit, now):
            if len(unit.masters) < 2:
                raise refuse("bot-only-master")
            await resign(unit, by, now)
            return unit.card()

    @without_consent("it does what `resign` or `remove_second` does")
    async def end_second(self, campaign: int, by: int) -> None:
        """Let there be one game master again: the second one resigns, or the first one removes them. Raises Refused."""
        async with self._open(campaign, by, allowed.game_master, allowed.until_the_end, change=False) as (unit, _):
            is_second = by == unit.row.second
        await (self.resign(campaign, by) if is_second else self.remove_second(campaign, by))

    @by_consent(TakeOver)
    async def take_over(
        self, campaign: int, by: int, gone: bool, manages: bool, *, second_gone: bool = False
    ) -> CampaignSummary:
        """Become game master in place of one who is gone, or ask for it. Arguments as in `TakeOver`. Raises Asked once
        others are asked, and Refused for anybody who neither holds a seat nor manages the server."""
        async with self._open(campaign, by, allowed.anybody, allowed.until_the_end, change=False) as (unit, _):
            act = TakeOver(unit.row.gm, gone, manages, unit.row.second, second_gone)
        return await request_act(self._services, campaign, by, act)


async def resign(unit: UnitOfWork, by: int, now: datetime) -> None:
    """Let one of two game masters go; the other is told, and is the first one from now on."""
    other = next(master for master in unit.masters if master != by)
    unit.row.gm, unit.row.second = other, None
    words = msg("bot-master-resigned", person=named(by), gm=named(other))
    await _changed(unit, by, "resign-master", words, words, now)
    await outbox.private(unit, "gm", other, outbox.Body(lines=(words,)), now)


async def _changed(unit: UnitOfWork, by: int, act: str, words: Message, note: Message, now: datetime) -> None:
    """Do what follows when game masters have changed: log, public note, questions of former ones, lobby and board."""
    outbox.notice(unit, now, note)
    write_audit(unit, now, by, act, words)
    await parted(unit, now)
    await outbox.redraw(unit, now)


def _only(unit: UnitOfWork, seat: str, one: int) -> bool:
    return all(holder.person == one for holder in unit.of_seat(seat))


def _check_game(unit: UnitOfWork) -> None:
    """Raises Refused for a tutorial, which belongs to one person."""
    if unit.row.tutorial:
        raise refuse("bot-master-tutorial")
