"""The game master's acts. Each is in the audit log, which every player may read; what concerns the players is posted at
once.

A game master who plays sees only the view of their own seat, and needs the others' consent for whatever may favour a
side (`consent`): each method says whether it needs consent. A game master who does not play may look at the view of one
side, and that is public too.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any, Literal

import msgspec
from sqlmodel import col, func, select, update

from bot.campaigns import allowed, deadlines, outbox, rooms
from bot.campaigns.consent import (
    MasterAct,
    asking,
    competes,
    declared,
    is_partial,
    others,
    sides_of,
    without_consent,
)
from bot.campaigns.fixed_hours import FixedHours
from bot.campaigns.gm_filling_in import help_at
from bot.campaigns.lobby import check_allowances, take_place
from bot.campaigns.names import by_gm, entered, moment, named
from bot.campaigns.one_person_one_side import admit, require
from bot.campaigns.resolver import Resolver
from bot.campaigns.seats import hand_over, send_sheets
from bot.campaigns.spent_messages import SUMMONS, letters_of, retire
from bot.campaigns.summaries import AuditEntry, AuditPage, CampaignSummary, Sight, refuse
from bot.campaigns.timers import remind
from bot.campaigns.unit_of_work import Part, Permission, UnitOfWork, clock_of, message_of, to_json, write_audit
from bot.store import tables as t
from rules.core import Message, Seat, msg

ACTS_A_PAGE = 10
MOST_NOTE = 1000
"""Longest note of a game master, in characters."""
MOST_REQUEST = 300
"""Maximum number of characters of a player's request for help."""
NAG_INTERVAL = timedelta(hours=6)
MOST_EXTENSION = timedelta(days=30)


class _GivesTime(MasterAct, frozen=True):
    """An act that gives time. It can favour only seats that are asked; also sealed ones, which may take that back."""

    async def concerned(self, unit: UnitOfWork, by: int) -> tuple[str, ...]:
        own = await sides_of(unit, by)
        asked = any(unit.side_of(ask.seat) in own for ask in unit.asks if ask.waits)
        return await others(unit, by) if asked or not own else ()


@declared(allowed.game_master, allowed.in_play)
class Pause(_GivesTime, frozen=True):
    """Stops the clocks and prevents sealing. A partial game master may do it alone once a step."""

    name = "pause"

    async def concerned(self, unit: UnitOfWork, by: int) -> tuple[str, ...]:
        played = select(func.max(t.Record.at)).where(t.Record.campaign == unit.id).scalar_subquery()
        mine = (t.Audit.campaign == unit.id, t.Audit.by == by, t.Audit.act == "pause", col(t.Audit.at) >= played)
        if (await unit.session.exec(select(t.Audit.id).where(*mine).limit(1))).first() is not None:
            return await others(unit, by)
        return await super().concerned(unit, by)

    async def check(self, unit: UnitOfWork, by: int, now: datetime) -> None:
        if unit.row.status == "paused":
            raise refuse("bot-paused-already")

    async def carry_out(self, unit: UnitOfWork, by: int, now: datetime) -> None:
        unit.row.status, unit.row.paused = "paused", now
        await retire(unit, now)
        await public(unit, now, by, "pause", msg("bot-act-pause"))


@declared(allowed.game_master, allowed.until_the_end)
class Limits(MasterAct, frozen=True):
    """Changes the time control, in seconds, for later asks; None: unchanged. `fixed`: "none" removes the fixed hours."""

    name = "deadline"
    setup: int | None = None
    turn: int | None = None
    react: int | None = None
    fixed: FixedHours | Literal["none"] | None = None
    reserve: int | None = None

    def _given(self) -> dict[str, Any]:
        times = (("setup", self.setup), ("turn", self.turn), ("react", self.react), ("reserve", self.reserve))
        given: dict[str, Any] = {key: value for key, value in times if value is not None}
        return given | ({"fixed": None if self.fixed == "none" else self.fixed} if self.fixed is not None else {})

    def _words(self, unit: UnitOfWork, of: Literal["act", "wish"]) -> tuple[Message, ...]:
        """The changes, a message each. `of`: "act" as announced in log and channel, "wish" as part of a request."""
        given = self._given()
        new = msgspec.structs.replace(unit.allowances, **given)
        said = []
        if given.keys() & {"setup", "turn", "react"}:
            said.append(msg(f"bot-{of}-times", setup=_span(new.setup), turn=_span(new.turn), react=_span(new.react)))
        if "fixed" in given:
            said.append(msg(f"bot-{of}-hours", hours=new.fixed.words) if new.fixed else msg(f"bot-{of}-no-hours"))
        if self.reserve is not None:
            time = _span(self.reserve)
            said.append(msg(f"bot-{of}-reserve", time=time) if self.reserve else msg(f"bot-{of}-no-reserve"))
        return tuple(said)

    async def check(self, unit: UnitOfWork, by: int, now: datetime) -> None:
        check_allowances(msgspec.structs.replace(unit.allowances, **self._given()))

    def wish(self, unit: UnitOfWork) -> Message:
        return msg("bot-wish-deadline", acts=self._words(unit, "wish"))

    async def carry_out(self, unit: UnitOfWork, by: int, now: datetime) -> None:
        acts = self._words(unit, "act")
        unit.row.allowances = to_json(msgspec.structs.replace(unit.allowances, **self._given()))
        if self.reserve is not None:
            deadlines.fill_reserves(unit)
        for words in acts:
            write_audit(unit, now, by, "deadline", words)
        if unit.row.status != "lobby" and acts:
            outbox.notice(unit, now, *(by_gm(by, words) for words in acts))
        await outbox.redraw(unit, now)


@declared(allowed.game_master, allowed.in_play)
class Extend(_GivesTime, frozen=True):
    name = "extend"
    seconds: int

    async def require(self, unit: UnitOfWork, by: int, now: datetime) -> None:
        if not timedelta(minutes=1) <= timedelta(seconds=self.seconds) <= MOST_EXTENSION:
            raise refuse("bot-bad-extension", days=MOST_EXTENSION.days)
        await super().require(unit, by, now)

    async def check(self, unit: UnitOfWork, by: int, now: datetime) -> None:
        if not deadlines.deadlines(unit):
            raise refuse("bot-no-deadline")

    def wish(self, unit: UnitOfWork) -> Message:
        return msg("bot-wish-extend", time=_span(self.seconds))

    async def carry_out(self, unit: UnitOfWork, by: int, now: datetime) -> None:
        await deadlines.move_all(unit, timedelta(seconds=self.seconds), now, exactly=True)
        at = moment(deadlines.deadlines(unit)[0].due)
        if unit.row.status == "paused":  # the deadline depends on when the clocks run again
            words = msg("bot-act-moved-paused", time=_span(self.seconds))
        else:
            words = msg("bot-act-moved", time=_span(self.seconds), at=at)
        await public(unit, now, by, "extend", words)


@declared(allowed.game_master, allowed.while_running)
class Resolve(MasterAct, frozen=True):
    name = "resolve"

    def wish(self, unit: UnitOfWork) -> Message:
        return msg("bot-wish-resolve", seats=self._late(unit))

    @staticmethod
    def _late(unit: UnitOfWork) -> tuple[Message, ...]:
        """Titles of the seats that have not sealed."""
        return tuple(unit.title(seat) for seat in unit.seats if unit.waiting(seat))

    async def carry_out(self, unit: UnitOfWork, by: int, now: datetime) -> None:
        words = msg("bot-act-resolve", seats=self._late(unit))
        outbox.notice(unit, now, by_gm(by, words))
        write_audit(unit, now, by, "resolve", words)
        resolver = Resolver(unit, await unit.match(), now)
        resolver.expire({clock_of(a) for a in unit.waiting()}, late=False)
        await resolver.commit()


@declared(allowed.game_master, allowed.until_the_end)
class Replace(MasterAct, frozen=True):
    """Gives a seat to another person, or (None) to the computer."""

    name = "replace"
    seat: Seat
    player: int | None

    async def check(self, unit: UnitOfWork, by: int, now: datetime) -> None:
        seat, player = self.seat, self.player
        unit.require_seat(seat)
        if player is None:
            if unit.seats[seat].computer:
                raise refuse("bot-computer-already")
            return
        held = unit.seat_of(player)
        if held is not None and (
            player in [h.person for h in unit.of_seat(seat)] or unit.team_of(seat) != unit.side_of(held)
        ):
            raise refuse("bot-other-seated", person=named(player))
        await require(unit, player, seat)

    def _words(self, unit: UnitOfWork, computer: str, somebody: str) -> Message:
        if self.player is None:
            return msg(computer, seat=unit.title(self.seat))
        return msg(somebody, seat=unit.title(self.seat), person=named(self.player))

    def wish(self, unit: UnitOfWork) -> Message:
        return self._words(unit, "bot-wish-computer", "bot-wish-replace")

    async def carry_out(self, unit: UnitOfWork, by: int, now: datetime) -> None:
        await hand_over(unit, self.seat, self.player, now)
        act = "computer" if self.player is None else "replace"
        words = self._words(unit, "bot-act-computer", "bot-act-replace")
        if unit.row.status == "lobby":
            unit.seats[self.seat].invited = unit.seats[self.seat].invited_at = None
            await retire(unit, now)  # an invitation to the seat
            write_audit(unit, now, by, act, words)
            await outbox.lobby(unit, now)
        else:
            await public(unit, now, by, act, words)


async def _all_partial(unit: UnitOfWork) -> bool:
    for master in unit.masters:
        if not await is_partial(unit, master):
            return False
    return True


@Permission
async def _master_or_stuck_player(unit: UnitOfWork, person: int) -> None:
    """The game masters; if all are partial, also any holder of a seat, so that nobody can stop the game forever."""
    if unit.seat_of(person) is None or person in unit.masters or not await _all_partial(unit):
        unit.require_gm(person)


class GameMaster(Part):
    """Methods raise Refused for anybody but a game master, except `audit`."""

    pause = asking(Pause)
    """Stop the clocks. Sheets can be filled in but not sealed; those sent by direct message are retired."""

    @without_consent(
        "the clocks run as they did before; where the game master plays, anybody who holds a seat may do the same"
    )
    async def resume(self, campaign: int, by: int) -> CampaignSummary:
        """Start the clocks; deadlines move by the length of the pause, and awaited players get their sheets again."""
        async with self._open(campaign, by, _master_or_stuck_player, allowed.in_play) as (unit, now):
            if unit.row.status != "paused" or unit.row.paused is None:
                raise refuse("bot-not-paused")
            pause = max(now - unit.row.paused, timedelta(0))  # the clock may have been set back
            unit.row.status, unit.row.paused = "running", None
            await deadlines.move_all(unit, pause, now)
            await deadlines.plan_computers(unit, now, anew=True)
            await deadlines.move_out_of_vacations(unit, now, [x.subject for x in deadlines.deadlines(unit)])
            coming = (t.Post.campaign == unit.id, t.Post.kind == "ask", col(t.Post.done).is_(False))
            called = (await unit.session.exec(select(t.Post.person).where(*coming))).all()
            await send_sheets(unit, unit.seats, now, called=called)
            await retire(unit, now)
            if by in unit.masters:
                await public(unit, now, by, "resume", msg("bot-act-resume"))
            else:
                write_audit(unit, now, by, "resume", msg("bot-act-resume"))
                outbox.notice(unit, now, msg("bot-resumed", person=named(by)))
                await outbox.board(unit, now)
            return unit.card()

    deadline = asking(Limits)
    """Change the time control for later asks (`Limits`); running deadlines stay (see `extend`)."""
    extend = asking(Extend)
    resolve = asking(Resolve)
    """Resolve the phase now: unsealed sheets are completed as at a deadline."""
    replace = asking(Replace)
    """As `Replace`: holder and staff lose the seat, drafts stay. In a team the person may hold another seat of the
    side. Raises Refused for a person who has seen another side."""

    @without_consent("a reminder changes nothing, and comes once in six hours at most")
    async def nag(self, campaign: int, by: int) -> CampaignSummary:
        """Remind everybody who is awaited."""
        async with self._open(campaign, by, allowed.game_master, allowed.in_play) as (unit, now):
            nags = select(t.Audit.at).where(t.Audit.campaign == campaign, t.Audit.act == "nag")
            last = (await unit.session.exec(nags.order_by(col(t.Audit.id).desc()).limit(1))).first()
            if last is not None and now - last < NAG_INTERVAL:
                raise refuse("bot-nagged", at=moment(last + NAG_INTERVAL))
            reminded: set[int] = set()
            for seat in unit.seats:
                for subject in list({clock_of(a) for a in unit.waiting(seat)})[:1]:
                    for holder in unit.of_seat(seat):
                        if holder.person not in reminded:
                            reminded.add(holder.person)
                            await remind(unit, holder.person, subject, now)
            write_audit(unit, now, by, "nag", msg("bot-act-nag"))
            return unit.card()

    @without_consent("words change nothing")
    async def note(self, campaign: int, by: int, text: str) -> CampaignSummary:
        """Post a public note in channel and log, shown as the game master's words and not the bot's."""
        text = entered(text, MOST_NOTE, "bot-bad-note", several_lines=True)
        async with self._open(campaign, by, allowed.game_master, allowed.at_any_time) as (unit, now):
            words = msg("bot-act-note", text=text)
            outbox.announce(unit, now, by, "note", words)
            return unit.card()

    @without_consent("it changes the place, and nothing of the game")
    async def move(
        self, campaign: int, by: int, channel: int, thread: int | None = None, *, alone: bool = False
    ) -> CampaignSummary:
        """Move a campaign to another channel or thread: lobby, board, reports and notes of seats follow.

        What waits, and what was refused in the old place, is posted in the new one; the old one gets a pointer. A move
        to the present place retries what was refused, and raises Refused if there is nothing to retry. `alone` and its
        error as in `Lobby.opened`.
        """
        async with self._open(campaign, by, allowed.game_master, allowed.until_the_end) as (unit, now):
            session, row = unit.session, unit.row
            before = row.channel, row.thread
            row.trouble = None
            if before == (channel, thread):
                if not await outbox.resend(unit, now):
                    raise refuse("bot-same-place")
                await outbox.redraw(unit, now)
                return unit.card()
            if alone:
                await take_place(session, row.guild, channel, thread, moving=unit.id)
            shown = (row.board_message, row.lobby_message if row.status == "lobby" else None)
            calls = [one for one in await letters_of(unit) if one.kind == SUMMONS]
            row.channel, row.thread = channel, thread
            row.lobby_message = row.board_message = row.board_posted = None
            await session.exec(update(t.Chapter).where(col(t.Chapter.campaign) == unit.id).values(message=None))
            gone = (*(m for m in shown if m is not None), *(one.message for one in calls))
            outbox.moved(unit, *before, gone, now)
            await outbox.lead_elsewhere(unit)
            for one in calls:
                await session.delete(one)
            sides = select(t.Side).where(t.Side.campaign == campaign).order_by(col(t.Side.name))
            places: list[t.Seat | t.Side] = [*unit.seats.values(), *(await session.exec(sides)).all()]
            for room in places:
                if room.thread is not None:
                    outbox.moved(unit, before[0], room.thread, (), now)
                    room.thread = None
                    if isinstance(room, t.Seat):
                        await rooms.staff(unit, room.name, msg("bot-staff-moved"), now, at_once=True)
                    else:
                        await rooms.team(unit, room.name, msg("bot-team-moved"), now, at_once=True)
            await outbox.resend(unit, now)
            words = msg("bot-act-move", before=str(before[1] or before[0]), place=str(thread or channel))
            outbox.announce(unit, now, by, "move", words)
            await outbox.redraw(unit, now)
            return unit.card()

    @without_consent("anybody reads it")
    async def audit(self, campaign: int, page: int = 0) -> AuditPage:
        """A page of the log for anybody, newest first. Raises Refused if the campaign does not exist."""
        async with self._services.read() as session:
            await UnitOfWork.open(self._services, session, campaign, change=False)
            mine = t.Audit.campaign == campaign
            count = (await session.exec(select(func.count()).select_from(t.Audit).where(mine))).one()
            pages = max(1, -(-count // ACTS_A_PAGE))
            page = min(max(page, 0), pages - 1)
            newest_first = select(t.Audit).where(mine).order_by(col(t.Audit.id).desc())
            rows = (await session.exec(newest_first.offset(page * ACTS_A_PAGE).limit(ACTS_A_PAGE))).all()
            return AuditPage(tuple(AuditEntry(r.at, r.by, r.act, message_of(r.words)) for r in rows), page, pages)

    @without_consent("only who holds no seat may, and sees no other side from then on")
    async def peek(self, campaign: int, by: int, seat: Seat) -> Sight:
        """A seat's view for a game master without a seat, announced before it is shown. From then on the game master
        counts as a witness of that side, and can neither look at nor join another."""
        async with self._open(campaign, by, allowed.game_master, allowed.in_play) as (unit, now):
            if unit.seat_of(by) is not None:
                raise refuse("bot-gm-plays")
            if await competes(unit, by):
                raise refuse("bot-gm-competes")
            unit.require_seat(seat)
            await admit(unit, by, seat, now, holds=False)
            await public(unit, now, by, "peek", msg("bot-act-peek", seat=unit.title(seat)))
            match = await unit.match()
            return Sight(match.view(seat), seat, unit.row.step, unit.row.lang)

    @without_consent("only who holds no seat may, and the seat gets a letter for each sheet")
    async def edit(self, campaign: int, by: int, seat: Seat, request: str) -> CampaignSummary:
        """Let a game master without a seat fill in and seal this seat's sheets for an hour, and become a witness of
        that side. Everybody is told which seat. `request`: what its player wrote, for its holders alone. Raises
        Refused."""
        request = entered(request, MOST_REQUEST, "bot-bad-reason")
        async with self._open(campaign, by, allowed.game_master, allowed.in_play) as (unit, now):
            unit.require_seat(seat)
            await help_at(unit, by, seat, request, now)
            await public(unit, now, by, "edit", msg("bot-act-edit", seat=unit.title(seat)))
            return unit.card()


async def public(unit: UnitOfWork, now: datetime, by: int, act: str, words: Message) -> None:
    """Announce an act of the game master in log, channel and board."""
    outbox.announce(unit, now, by, act, words)
    await outbox.board(unit, now)


def _span(seconds: int) -> Message:
    """A time in its largest whole unit: "3 days", "36 hours", "90 minutes"."""
    for unit, size in (("days", 86_400), ("hours", 3600)):
        if seconds % size == 0:
            return msg(f"dc-{unit}", n=seconds // size)
    return msg("dc-minutes", n=seconds // 60)
