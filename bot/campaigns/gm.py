"""The game master's acts. Each is in the audit log that every player reads; what touches the players is posted at once.

A game master who plays sees no more than his seat. One who does not may look through the eyes of
one side, and that is public too.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any, Literal

import msgspec
from sqlmodel import col, func, select, update
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.campaigns import deadlines, outbox
from bot.campaigns.cards import ENDED, AuditEntry, AuditPage, CampaignCard, Sight, refuse
from bot.campaigns.fixed_hours import FixedHours
from bot.campaigns.lobby import Lobby, check_allowances, take_place
from bot.campaigns.names import by_gm, moment, person, visible
from bot.campaigns.resolver import Resolver
from bot.campaigns.seats import admit, hand_over, help_at
from bot.campaigns.timers import remind
from bot.campaigns.unit_of_work import Services, UnitOfWork, clock_of, to_json, write_audit
from bot.store import tables as t
from rules.core import Message, Seat, say

PAGE = 10
NOTE = 1000
REQUEST = 300
"""Characters of what a player asked for."""
NAG = timedelta(hours=6)
LONGEST = timedelta(days=30)
_message = msgspec.json.Decoder(Message)


class GameMaster:
    """Part of `Campaigns`. Every method raises Refused for anybody but the game master, `audit` excepted."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def pause(self, campaign: int, by: int) -> CampaignCard:
        """Stops the clocks. Sheets can be filled in meanwhile, not sealed; those sent by direct message give way to a line."""
        async with self._services.write() as session:
            unit, now = await self._open(session, campaign, by), self._services.clock.now()
            if unit.row.status == "paused":
                raise refuse("bot-paused-already")
            unit.row.status, unit.row.paused = "paused", now
            session.add(unit.row)
            await outbox.spend(unit, now)
            return await self._public(unit, now, by, "pause", say("bot-act-pause"))

    async def resume(self, campaign: int, by: int) -> CampaignCard:
        """Starts the clocks again; every deadline moves by the length of the pause. Who is waited for gets his sheet anew."""
        async with self._services.write() as session:
            unit, now = await self._open(session, campaign, by), self._services.clock.now()
            if unit.row.status != "paused" or unit.row.paused is None:
                raise refuse("bot-not-paused")
            pause = max(now - unit.row.paused, timedelta(0))  # a clock may have been set back
            unit.row.status, unit.row.paused = "running", None
            session.add(unit.row)
            await deadlines.move_all(unit, pause, now)
            await deadlines.plan_computers(unit, now, anew=True)
            await deadlines.spare_travellers(unit, now, [x.subject for x in deadlines.deadlines(unit)])
            await outbox.call_again(unit, now)
            return await self._public(unit, now, by, "resume", say("bot-act-resume"))

    async def deadline(
        self,
        campaign: int,
        by: int,
        *,
        setup: int | None = None,
        turn: int | None = None,
        react: int | None = None,
        fixed: FixedHours | Literal["none"] | None = None,
        reserve: int | None = None,
    ) -> CampaignCard:
        """Other allowances, in seconds, for what is asked from now on; what runs already keeps its deadline (see `extend`).

        `fixed`: hours at which answers are due, or "none" any more. `reserve`: what every seat has in reserve from now on.
        """
        async with self._services.write() as session:
            unit, now = await UnitOfWork.open(self._services, session, campaign), self._services.clock.now()
            unit.require_gm(by)
            if unit.row.status in ENDED:
                unit.require_alive()
            times = (("setup", setup), ("turn", turn), ("react", react), ("reserve", reserve))
            given: dict[str, Any] = {key: value for key, value in times if value is not None}
            given |= {"fixed": None if fixed == "none" else fixed} if fixed is not None else {}
            new = msgspec.structs.replace(unit.allowances, **given)
            check_allowances(new)
            unit.row.allowances = to_json(new)
            session.add(unit.row)
            acts = []
            if given.keys() & {"setup", "turn", "react"}:
                acts.append(say("bot-act-times", setup=_span(new.setup), turn=_span(new.turn), react=_span(new.react)))
            if "fixed" in given:
                acts.append(say("bot-act-hours", hours=new.fixed.words) if new.fixed else say("bot-act-no-hours"))
            if reserve is not None:
                deadlines.fill_reserves(unit)
                acts.append(say("bot-act-reserve", time=_span(reserve)) if reserve else say("bot-act-no-reserve"))
            for words in acts:
                write_audit(unit, now, by, "deadline", words)
            if unit.row.status != "lobby" and acts:
                outbox.notice(unit, now, *(by_gm(by, words) for words in acts))
            await outbox.redraw(unit, now)
            return unit.card()

    async def extend(self, campaign: int, by: int, seconds: int) -> CampaignCard:
        """Moves every running deadline later, by 30 days at most."""
        by_time = timedelta(seconds=seconds)
        if not timedelta(minutes=1) <= by_time <= LONGEST:
            raise refuse("bot-bad-extension", days=LONGEST.days)
        async with self._services.write() as session:
            unit, now = await self._open(session, campaign, by), self._services.clock.now()
            if not deadlines.deadlines(unit):
                raise refuse("bot-no-deadline")
            await deadlines.move_all(unit, by_time, now, exactly=True)
            at = moment(deadlines.deadlines(unit)[0].due)
            if unit.row.status == "paused":  # when it will be is known when the clocks run again
                words = say("bot-act-moved-paused", time=_span(seconds))
            else:
                words = say("bot-act-moved", time=_span(seconds), at=at)
            return await self._public(unit, now, by, "extend", words)

    async def resolve(self, campaign: int, by: int) -> CampaignCard:
        """Resolves the phase now: what is not sealed becomes what the game makes of it at a deadline."""
        async with self._services.write() as session:
            unit, now = await self._open(session, campaign, by), self._services.clock.now()
            if unit.row.status == "paused":
                raise refuse("bot-paused")
            waiting = unit.waiting()
            seats = tuple(unit.title(s) for s in unit.seats if any(a.seat == s for a in waiting))
            words = say("bot-act-resolve", seats=seats)
            outbox.notice(unit, now, by_gm(by, words))
            write_audit(unit, now, by, "resolve", words)
            resolver = Resolver(unit, await unit.match(), now)
            resolver.expire({clock_of(a) for a in waiting}, late=False)
            await resolver.settle()
            return unit.card()

    async def replace(self, campaign: int, by: int, seat: Seat, player: int | None) -> CampaignCard:
        """Gives a seat to another person, or (None) to the computer; who held it loses it, his staff too.

        Of a team the person may be one who holds another of its seats. Drafts stay with the seat. Raises Refused for a player
        who has seen another side.
        """
        async with self._services.write() as session:
            unit, now = await UnitOfWork.open(self._services, session, campaign), self._services.clock.now()
            unit.require_gm(by)
            if unit.row.status in ENDED:
                unit.require_alive()
            if seat not in unit.seats:
                raise refuse("bot-no-such-seat", seats=unit.titles)
            if player is None and unit.seats[seat].computer:
                raise refuse("bot-computer-already")
            held = unit.seat_of(player) if player is not None else None
            if (
                player is not None
                and held is not None
                and (player in [h.person for h in unit.of_seat(seat)] or unit.team_of(seat) != unit.side_of(held))
            ):
                raise refuse("bot-other-seated", person=person(player))
            await hand_over(unit, seat, player, now)
            act = "computer" if player is None else "replace"
            words = say("bot-act-computer", seat=unit.title(seat))
            if player is not None:
                words = say("bot-act-replace", seat=unit.title(seat), person=person(player))
            if unit.row.status == "lobby":
                write_audit(unit, now, by, act, words)
                await outbox.lobby(unit, now)
                return unit.card()
            return await self._public(unit, now, by, act, words)

    async def nag(self, campaign: int, by: int) -> CampaignCard:
        """Reminds everybody who is waited for, once in six hours at most."""
        async with self._services.write() as session:
            unit, now = await self._open(session, campaign, by), self._services.clock.now()
            nags = select(t.Audit.at).where(t.Audit.campaign == campaign, t.Audit.act == "nag")
            last = (await session.exec(nags.order_by(col(t.Audit.id).desc()).limit(1))).first()
            if last is not None and now - last < NAG:
                raise refuse("bot-nagged", at=moment(last + NAG))
            reminded: set[int] = set()
            for seat in unit.seats:
                for subject in list({clock_of(a) for a in unit.waiting(seat)})[:1]:
                    for holder in unit.of_seat(seat):
                        if holder.person not in reminded:
                            reminded.add(holder.person)
                            await remind(unit, holder.person, subject, now)
            write_audit(unit, now, by, "nag", say("bot-act-nag"))
            return unit.card()

    async def note(self, campaign: int, by: int, text: str) -> CampaignCard:
        """A public note in the channel and in the log; shown as the game master's words, never as the bot's."""
        text = visible(text, several_lines=True)
        if not 1 <= len(text) <= NOTE:
            raise refuse("bot-bad-note", most=NOTE)
        async with self._services.write() as session:
            unit, now = await UnitOfWork.open(self._services, session, campaign), self._services.clock.now()
            unit.require_gm(by)
            words = say("bot-act-note", text=text)
            write_audit(unit, now, by, "note", words)
            outbox.notice(unit, now, by_gm(by, words))
            return unit.card()

    async def move(
        self, campaign: int, by: int, channel: int, thread: int | None = None, *, alone: bool = False
    ) -> CampaignCard:
        """Takes a campaign to another channel or thread: lobby, board, reports and the notes of seats follow.

        What waits, and what was refused in the old place, is posted in the new one; the old one gets a pointer. To the
        place where it is: what was refused is tried again. Raises Refused where there is nothing to be done. `alone`, and raises,
        as `Lobby.opened`.
        """
        async with self._services.write() as session:
            unit, now = await UnitOfWork.open(self._services, session, campaign), self._services.clock.now()
            unit.require_gm(by)
            row = unit.row
            if row.status in ENDED:
                unit.require_alive()
            before = row.channel, row.thread
            row.trouble = None
            if before == (channel, thread):
                if not await outbox.again(unit, now):
                    raise refuse("bot-same-place")
                await outbox.redraw(unit, now)
                return unit.card()
            if alone:
                await take_place(session, row.guild, channel, thread, moving=unit.id)
            shown = (row.board_message, row.lobby_message if row.status == "lobby" else None)
            row.channel, row.thread = channel, thread
            row.lobby_message = row.board_message = row.board_posted = None
            session.add(row)
            await session.exec(update(t.Chapter).where(col(t.Chapter.campaign) == unit.id).values(message=None))
            outbox.moved(unit, *before, tuple(m for m in shown if m is not None), now)
            for seat in unit.seats.values():
                if seat.thread is not None:
                    outbox.moved(unit, before[0], seat.thread, (), now)
                    seat.thread = None
                    session.add(seat)
                    await outbox.staff(unit, seat.name, say("bot-staff-moved"), now, at_once=True)
            for side in (
                await session.exec(select(t.Side).where(t.Side.campaign == campaign).order_by(col(t.Side.name)))
            ).all():
                if side.thread is not None:
                    outbox.moved(unit, before[0], side.thread, (), now)
                    side.thread = None
                    session.add(side)
                    await outbox.team(unit, side.name, say("bot-team-moved"), now, at_once=True)
            await outbox.again(unit, now)
            words = say("bot-act-move", before=str(before[1] or before[0]), place=str(thread or channel))
            write_audit(unit, now, by, "move", words)
            outbox.notice(unit, now, by_gm(by, words))
            await outbox.redraw(unit, now)
            return unit.card()

    async def cancel(self, campaign: int, by: int) -> CampaignCard:
        """As `Lobby.cancel`."""
        return await Lobby(self._services).cancel(campaign, by)

    async def audit(self, campaign: int, page: int = 0) -> AuditPage:
        """The log, newest first, ten acts a page; for anybody. Raises Refused for a campaign that is not there."""
        async with self._services.read() as session:
            await UnitOfWork.open(self._services, session, campaign, change=False)
            mine = t.Audit.campaign == campaign
            count = (await session.exec(select(func.count()).select_from(t.Audit).where(mine))).one()
            pages = max(1, -(-count // PAGE))
            page = min(max(page, 0), pages - 1)
            query = select(t.Audit).where(mine).order_by(col(t.Audit.id).desc()).offset(page * PAGE).limit(PAGE)
            rows = (await session.exec(query)).all()
            return AuditPage(tuple(AuditEntry(r.at, r.by, r.act, _message.decode(r.words)) for r in rows), page, pages)

    async def peek(self, campaign: int, by: int, seat: Seat) -> Sight:
        """A seat's view, for a game master without a seat; posted publicly before he sees anything.

        From then on that side is his: he neither looks at another nor sits there.
        """
        async with self._services.write() as session:
            unit, now = await self._open(session, campaign, by), self._services.clock.now()
            if unit.seat_of(by) is not None:
                raise refuse("bot-gm-plays")
            if seat not in unit.seats:
                raise refuse("bot-no-such-seat", seats=unit.titles)
            await admit(unit, by, seat, now)
            await self._public(unit, now, by, "peek", say("bot-act-peek", seat=unit.title(seat)))
            match = await unit.match()
            return Sight(match.view(seat), seat, unit.row.step, unit.row.lang)

    async def edit(self, campaign: int, by: int, seat: Seat, request: str) -> CampaignCard:
        """Has a game master without a seat fill in and seal the sheets of this one for an hour, as its player asked in writing.

        `request`: what the player wrote; it goes to the seat's holders alone. Everybody is told which seat; from then on that
        side is his, as with `peek`. Raises Refused.
        """
        request = visible(request)
        if not 1 <= len(request) <= REQUEST:
            raise refuse("bot-bad-reason", most=REQUEST)
        async with self._services.write() as session:
            unit, now = await self._open(session, campaign, by), self._services.clock.now()
            if seat not in unit.seats:
                raise refuse("bot-no-such-seat", seats=unit.titles)
            await help_at(unit, by, seat, request, now)
            return await self._public(unit, now, by, "edit", say("bot-act-edit", seat=unit.title(seat)))

    # ---- inside ------------------------------------------------------------------------------------------
    async def _open(self, session: AsyncSession, campaign: int, by: int) -> UnitOfWork:
        unit = await UnitOfWork.open(self._services, session, campaign)
        unit.require_gm(by)
        unit.require_alive()
        return unit

    async def _public(self, unit: UnitOfWork, now: datetime, by: int, act: str, words: Message) -> CampaignCard:
        write_audit(unit, now, by, act, words)
        outbox.notice(unit, now, by_gm(by, words))
        await outbox.board(unit, now)
        return unit.card()


def _span(seconds: int) -> Message:
    """A time in the largest unit that it is a whole number of: "3 days", "36 hours", "90 minutes"."""
    for unit, size in (("days", 86_400), ("hours", 3600)):
        if seconds % size == 0:
            return say(f"dc-{unit}", n=seconds // size)
    return say("dc-minutes", n=seconds // 60)
