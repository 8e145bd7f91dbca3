"""Calls for somebody to take over a seat: the game master makes one, or the holder for their own seat; an eligible person
takes the seat.

A call is a public message (`tables.SeatCall`) with the campaign so far as everybody may know it. The holder of the seat
plays on until somebody takes it, which is a change of holder like any other (`seats.hand_over`).
"""

from __future__ import annotations

from datetime import datetime

from bot.campaigns import allowed, outbox
from bot.campaigns.consent import MasterAct, asking, declared, without_consent
from bot.campaigns.names import by_gm, named
from bot.campaigns.one_person_one_side import require
from bot.campaigns.seats import hand_over
from bot.campaigns.summaries import CampaignSummary, Refused, refuse
from bot.campaigns.unit_of_work import Part, UnitOfWork, write_audit
from bot.store import tables as t
from rules.core import Message, Seat, msg


@declared(allowed.game_master, allowed.in_play)
class Seek(MasterAct, frozen=True):
    """Calls for somebody to take over a seat, in a channel or thread."""

    name = "seek"
    seat: Seat
    channel: int
    thread: int | None = None

    async def check(self, unit: UnitOfWork, by: int, now: datetime) -> None:
        unit.require_seat(self.seat)

    def wish(self, unit: UnitOfWork) -> Message:
        return msg("bot-wish-seek", seat=unit.title(self.seat), place=str(self.thread or self.channel))

    async def carry_out(self, unit: UnitOfWork, by: int, now: datetime) -> None:
        seat, channel, thread = self.seat, self.channel, self.thread
        await outbox.end_call(unit, seat, now)
        outbox.recruit(unit, seat, channel, thread, now)
        words = msg("bot-act-seek", seat=unit.title(seat), place=str(thread or channel))
        write_audit(unit, now, by, "seek", words)
        if (channel, thread) != (unit.row.channel, unit.row.thread):
            outbox.notice(unit, now, by_gm(by, words))
        for holder in unit.of_seat(seat):
            if holder.person != by:
                line = msg("bot-sought", seat=unit.title(seat), gm=named(by))
                await outbox.private(unit, "gm", holder.person, outbox.Body(lines=(line,)), now)


class Seeking(Part):
    call = asking(Seek)
    """As `Seek`; holders are told, and an earlier call for the seat is closed. Game master only. Raises Refused."""

    @without_consent("anybody may take the seat, and until then its holder plays on")
    async def for_own_seat(self, campaign: int, by: int, seat: Seat | None = None) -> CampaignSummary:
        """Call for a successor at a seat of this person (None: their only one), in the campaign's channel. Raises
        Refused for anybody who does not command the seat."""
        async with self._open(campaign, by, allowed.holder, allowed.in_play) as (unit, now):
            own = _commanded(unit, by, seat)
            await outbox.end_call(unit, own, now)
            outbox.recruit(unit, own, unit.row.channel, unit.row.thread, now)
            words = msg("bot-seeks-successor", person=named(by), seat=unit.title(own))
            outbox.announce(unit, now, None, "seek", words)
            return unit.card()

    @without_consent("everything stays as it is")
    async def end_for_own_seat(self, campaign: int, by: int, seat: Seat | None = None) -> CampaignSummary:
        """Close the call for a seat of this person. Raises Refused as `for_own_seat`, and if there is none."""
        async with self._open(campaign, by, allowed.holder, allowed.in_play) as (unit, now):
            own = _commanded(unit, by, seat)
            if not await outbox.end_call(unit, own, now):
                raise refuse("bot-no-call")
            words = msg("bot-seeks-no-more", person=named(by), seat=unit.title(own))
            outbox.announce(unit, now, None, "seek-over", words)
            return unit.card()

    @without_consent("everything stays as it is")
    async def end(self, campaign: int, by: int, seat: Seat) -> CampaignSummary:
        """Close the call for this seat. Game master only. Raises Refused if there is none."""
        async with self._open(campaign, by, allowed.game_master, allowed.in_play) as (unit, now):
            unit.require_seat(seat)
            if not await outbox.end_call(unit, seat, now):
                raise refuse("bot-no-call")
            write_audit(unit, now, by, "seek-over", msg("bot-act-seek-over", seat=unit.title(seat)))
            return unit.card()

    async def offered(self, campaign: int, person: int, seat: Seat) -> CampaignSummary:
        """The campaign, if this person may take the seat now. Raises Refused."""
        async with self._open(campaign, person, allowed.checked_inside, allowed.at_any_time, change=False) as (unit, _):
            await self._check(unit, person, seat)
            return unit.card()

    async def take(self, campaign: int, person: int, seat: Seat) -> CampaignSummary:
        """Give the seat to the person; its holder and their staff lose it. Raises Refused as `offered`."""
        async with self._open(campaign, person, allowed.checked_inside, allowed.at_any_time) as (unit, now):
            await self._check(unit, person, seat)
            await hand_over(unit, seat, person, now)
            unit.act(now)
            words = msg("bot-act-take", person=named(person), seat=unit.title(seat))
            outbox.announce(unit, now, None, "take", words)
            await outbox.board(unit, now)
            return unit.card()

    @staticmethod
    async def _check(unit: UnitOfWork, person: int, seat: Seat) -> None:
        """Raises Refused without an open call, or if the person commands the seat, or plays on or saw another side."""
        if seat not in unit.seats or await unit.session.get(t.SeatCall, (unit.id, seat)) is None:
            raise refuse("bot-call-over")
        unit.require_alive()
        held = [one for one in unit.seats_of(person) if one != seat]
        admiral = next((holder.person for holder in unit.of_seat(seat)), None)
        if admiral == person or any(unit.team_of(seat) != unit.side_of(one) for one in held):
            raise refuse("bot-already-seated")
        try:
            await require(unit, person, seat)
        except Refused:
            raise refuse("bot-you-saw-other-side") from None


def _commanded(unit: UnitOfWork, person: int, seat: Seat | None) -> Seat:
    """The seat that this person commands. `seat`: which one; None: the only one. Raises Refused."""
    mine = [one for one in unit.seats_of(person) if next(h.person for h in unit.of_seat(one)) == person]
    if seat is not None and seat in unit.seats:
        mine = [one for one in mine if one == seat]
    if len(mine) != 1:
        raise refuse("bot-seek-own-seat")
    return mine[0]
