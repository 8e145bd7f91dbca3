"""The resolver: deadlines, last seals and game masters all resolve a phase through here, each phase exactly once.

Everything happens in the caller's transaction, on a campaign whose row is locked: the rules run, the step is compared
and set, record and snapshot are stored, sheets cleared, timers planned, posts written. After a crash all of it is done,
or nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from typing import NamedTuple

import msgspec
from sqlalchemy import bindparam
from sqlalchemy.orm.attributes import set_committed_value
from sqlmodel import col, select, update

from bot.campaigns import daily_digest, deadlines, outbox, rooms
from bot.campaigns.consent import went_on
from bot.campaigns.names import named
from bot.campaigns.rooms import COMPUTER_ORDERS, COMPUTER_SEALED, LATE, LATE_ORDERS, team_waits, tell_side
from bot.campaigns.services import signal_after
from bot.campaigns.spent_messages import retire
from bot.campaigns.summaries import News, StaleClick
from bot.campaigns.unit_of_work import Playing, UnitOfWork, chapter_row, clock_of, in_order, record_of, to_json, unpack
from bot.store import tables as t
from rules.core import Argument, Ask, By, Chapter, Event, EventRecord, Match, Message, Record, Seat, msg, visible_to

MOST_PARTS = 1000
"""Maximum number of asks that one deadline may complete. More is a defect of the game, which must not block the whole bot."""

SHEET_DELAY = timedelta(seconds=10)
"""How long a sheet waits before it is sent by direct message: the panel that the player used may show it already."""


NOBODY: Mapping[str, Collection[Seat]] = {}

_FOLLOWERS = (
    select(t.Follower)
    .where(col(t.Follower.campaign) == bindparam("campaign"))
    .order_by(col(t.Follower.person))
    .execution_options(autoflush=False)
)
# Only records of earlier steps are read, so nothing needs to be flushed before.
_RECORDS = (
    select(t.Record)
    .where(col(t.Record.campaign) == bindparam("campaign"), col(t.Record.step).in_(bindparam("steps", expanding=True)))
    .execution_options(autoflush=False)
)

_CLAIM = (
    update(t.Campaign)
    .where(col(t.Campaign.id) == bindparam("campaign"), col(t.Campaign.step) == bindparam("before"))
    .values({name: bindparam(f"new_{name}") for name in ("step", "asks", "reports")})
    .execution_options(synchronize_session=False, autoflush=False)
)


class _Step(NamedTuple):
    """A step that was played, and what everybody may know of it."""

    record: Record
    body: bytes
    """The snapshot after it."""
    heard: tuple[Event, ...]
    """Its public events."""
    late: tuple[Seat, ...]
    """Seats that had not sealed when its deadline passed."""
    number: int | None
    """Number of its report; None: it has no public news."""


BATTLE = "battle"
"""Part of the key of a chapter about one battle: "turn-3-battle-1" (`rules.core.Chapter`)."""


class Resolver:
    """The match of one campaign during one transaction: let asks be sealed or expire, then `commit`."""

    def __init__(self, unit: UnitOfWork, match: Playing, now: datetime) -> None:
        self.unit = unit
        self.match = match
        self.now = now
        self._before = unit.row.step
        self._asked = unit.asks
        self._played = match.taken
        self._late: dict[int, list[Seat]] = {}
        self._sealer: Seat | None = None
        self._hand: int | None = None
        self._message: int | None = None
        self._chapters: dict[str, t.Chapter] = {}
        self._recorded: dict[int, tuple[EventRecord, ...]] = {}
        self._lots: tuple[Message, ...] = ()
        self._shared: list[tuple[Seat, Message]] = []
        """Lines for the rooms of sides, each with a seat of that side."""

    # ---- what may happen -------------------------------------------------------------------------------
    def begin(self, *lots: Message) -> None:
        """Take step 0 of a match that has just been started. `lots`: messages about the drawing of sides, if any."""
        self._before, self._lots = -1, lots
        self.match.stepped()

    def seal(self, ask: Ask, by: By = "player", *, person: int | None = None, message: int | None = None) -> bool:
        """Seal for a player (`person`) or a computer (`by="bot"`). True: that opened the group. Raises NotDone,
        NoSuchAsk.

        `message`: the direct message in which the player sealed and which will show the next sheet.
        """
        self._sealer, self._hand, self._message = ask.seat, person, message
        step = self.match.step
        orders = self._orders_for_side(ask, reasons=person is None)
        self.match.seal(ask.id, by)
        if person is None:
            self._share(ask, orders(), COMPUTER_SEALED, COMPUTER_ORDERS)
        else:
            self._share(ask, orders(), "bot-team-sealed", "bot-team-sealed-orders", person=named(person))
        return self.match.step > step

    def expire(self, subjects: Iterable[str], *, late: bool, spared: Mapping[str, Collection[Seat]] = NOBODY) -> None:
        """Complete and seal everything still awaited under these deadlines, also asks that come up under them
        meanwhile.

        `late`: the deadline has passed, so the report names the seats that had not sealed, and their `missed` is
        counted. That does not depend on whether a draft, standing orders or nothing was used, which may be secret and
        is left to the game to tell. `spared`: by deadline, the seats that go on with their time banks.
        """
        over = frozenset(subjects)
        self.match.open_ready()  # newer rules may wait for fewer seats than those under which the others sealed
        for _ in range(MOST_PARTS):
            waiting = (a for a in self.match.waiting() if clock_of(a) in over)
            ask = next((a for a in waiting if a.seat not in spared.get(clock_of(a), ())), None)
            if ask is None:
                return
            if late:
                seats = self._late.setdefault(self.match.step, [])
                if ask.seat not in seats and not self._named_before(ask):
                    seats.append(ask.seat)
            orders = self._orders_for_side(ask)
            self.match.expire(ask.id)
            self._share(ask, orders(), LATE, LATE_ORDERS)
        raise RuntimeError(f"{self.match.rules.name} asks without end under one deadline")

    def _orders_for_side(self, ask: Ask, *, reasons: bool = False) -> Callable[[], tuple[Message, ...]]:
        """Returns a function that gives what the side is told of this sheet (`Rules.shared`). Call it once the sheet is
        sealed.

        It uses the seat's view as it is now. `reasons`: also what a computer says about its orders (`Rules.reason`).
        """
        if self.unit.team_of(ask.seat) is None:
            return tuple
        view, step = self.match.view(ask.seat), self.match.step

        def orders() -> tuple[Message, ...]:
            sealed = self.match.table.sealed.get(ask.id)
            if sealed is None:  # sealing it has opened the group
                opening = next(r.opening for r in self.match.records if r.step > step and r.opening is not None)
                sealed = opening.answer(ask.seat)
            rules = self.match.rules
            why = rules.reason(view, ask, sealed.answer) if reasons else None
            return (*rules.shared(view, ask, sealed.answer), *(() if why is None else (why,)))

        return orders

    def _share(self, ask: Ask, orders: tuple[Message, ...], bare: str, whole: str, **holes: Argument) -> None:
        """Add a line for the side's room: who sealed, and the orders as far as the side may know them. Not for offers.

        `bare`, `whole`: key of the line without and with orders.
        """
        if ask.waits and self.unit.team_of(ask.seat) is not None:
            seat = self.unit.title(ask.seat)
            line = msg(whole, **holes, seat=seat, orders=orders) if orders else msg(bare, **holes, seat=seat)
            self._shared.append((ask.seat, line))

    def heard(self, seat: Seat) -> tuple[Message, ...]:
        """What was played, in words for one seat."""
        return lines_of(self.match, (event for record, _ in self._played for event in visible_to(record.entries, seat)))

    def _named_before(self, ask: Ask) -> bool:
        """Whether an earlier step of this run has named the seat as late for the same turn."""
        return any(ask.seat in seats for step, seats in self._late.items() if step < self.match.step) and bool(
            ask.deadline_group
        )

    @property
    def _last_step(self) -> int:
        return self._played[-1][0].step if self._played else self._before

    # ---- putting it back -------------------------------------------------------------------------------
    async def commit(self) -> None:
        """Store what was played and everything that follows. Raises StaleClick if another has resolved the step."""
        unit, session = self.unit, self.unit.session
        await self._keep_envelopes()
        for seat in {s for late in self._late.values() for s in late}:
            unit.seats[seat].missed += 1
        await self._announce_late()
        await self._tell_rooms()
        if not self._played:
            await retire(unit, self.now, self._message)  # the seat may have a summons that is of no more use
            return
        asks = in_order(self.match)
        over = not any(a.waits for a in asks)
        unit.asks = () if over else asks
        steps = self._steps()
        await self._claim_step(steps)
        version, epoch = self.match.rules.version, len(self.match.epochs) - 1
        for record, body, _, _, number in steps:
            kept = msgspec.json.encode(record)
            row = t.Record(campaign=unit.id, step=record.step, version=version, body=kept, at=self.now, epoch=epoch)
            row.report = number
            session.add_all((row, t.Snapshot(campaign=unit.id, step=record.step, body=body)))
        await self._clear_sheets()
        await went_on(unit, self.now)
        for seat, place in unit.seats.items():  # titles may change with each step
            place.title = to_json(self.match.title(seat))
        if over:
            await self._close()
        await self._tell(steps, over)
        if over:
            await deadlines.drop_all(unit)
        else:
            await deadlines.plan(unit, self.now)
            if any(one.number is not None for one in steps):
                await deadlines.forget_past(unit)
            await self._send_sheets()
        await retire(unit, self.now, self._message)

    def _steps(self) -> list[_Step]:
        """The steps played. Reports have their own numbers: a step without public news leaves no gap."""
        steps: list[_Step] = []
        number = self.unit.row.reports
        for record, body in self._played:
            late = tuple(self._late.get(record.step - 1, ()))
            heard = visible_to(record.entries, None)
            told = record.step == 0 or bool(late or lines_of(self.match, heard))
            number = 0 if record.step == 0 else number + told
            steps.append(_Step(record, body, heard, late, number if told else None))
        return steps

    async def _claim_step(self, steps: Sequence[_Step]) -> None:
        """Store in the campaign's row what the last step leaves. Raises StaleClick if another has resolved the step."""
        row = self.unit.row
        reports = max((one.number for one in steps if one.number is not None), default=row.reports)
        left = {"step": steps[-1].record.step, "asks": to_json(self.unit.asks), "reports": reports}
        if self._before < 0:
            row.sqlmodel_update(left)
            return
        its = {"campaign": row.id, "before": self._before} | {f"new_{name}": it for name, it in left.items()}
        if (await self.unit.session.exec(_CLAIM, params=its)).rowcount != 1:
            raise StaleClick(self.unit.id)
        for column, value in left.items():
            set_committed_value(row, column, value)

    async def _keep_envelopes(self) -> None:
        """Store sealed orders of groups that are not opened yet."""
        for ask_id, sealed in self.match.table.sealed.items():
            row = self.unit.sheets.get(ask_id)
            if row is not None and row.sealed:
                continue
            if row is None:
                row = self.unit.new_sheet(ask_id, sealed.seat)
            row.draft, row.sealed, row.by, row.sealed_at = to_json(sealed.answer), True, sealed.by, self.now
            row.revision += 1
            if sealed.by == "standing":
                ask = self.match.ask(ask_id)
                orders = self.match.rules.shared(self.match.view(sealed.seat), ask, sealed.answer)
                self._share(ask, orders, "bot-team-sealed-ahead", "bot-team-sealed-ahead-orders")

    async def _clear_sheets(self) -> None:
        still = {a.id for a in self.match.asks() + self.match.sealed()}
        unread = self.match.table.standing
        for ask_id, row in list(self.unit.sheets.items()):
            if row.standing:
                if row.seat not in unread:
                    # The game has used them. The revision is raised, so that a panel from before the step is recognised
                    # as old.
                    row.draft = None
                    row.revision += 1
            elif ask_id not in still:
                del self.unit.sheets[ask_id]
                if row.id is None:
                    self.unit.session.expunge(row)
                else:
                    await self.unit.session.delete(row)

    async def _announce_late(self) -> None:
        """Say now which seats missed the deadline, if their orders wait for others of the group who have more time."""
        late = self._late.pop(self.match.step, [])
        if late:
            outbox.notice(self.unit, self.now, *(msg("bot-deadline-passed", seat=self.unit.title(s)) for s in late))
            await outbox.board(self.unit, self.now)

    async def _tell_rooms(self) -> None:
        """Tell each side what was sealed and, if nothing was opened, for whom of the side the game waits; refresh its
        open sheets.

        Seals are collected into one note; what counts for a missed deadline is told at once.
        """
        for seat, line in self._shared:
            await tell_side(self.unit, seat, line, self.now, at_once=line.key in (LATE, LATE_ORDERS))
        if not self._played:
            for seat in {seat for seat, line in self._shared if "orders" in dict(line.args)}:
                await outbox.refresh_form(self.unit, seat, self.now)
            for seat in {self.unit.side_of(seat): seat for seat, _ in self._shared}.values():
                await tell_side(self.unit, seat, team_waits(self.unit, seat), self.now, at_once=False)

    async def _close(self) -> None:
        row = self.unit.row
        outcome = self.match.outcome()
        await self.unit.end("over", self.now)
        row.outcome = to_json(outcome) if outcome is not None else None
        signal_after(self.unit.session, "clock", row.guild)  # the campaign may belong to a season, which goes on

    # ---- saying it -------------------------------------------------------------------------------------
    async def _tell(self, steps: Sequence[_Step], over: bool) -> None:
        unit = self.unit
        await outbox.withdraw(unit, (h.person for h in unit.holders), "reminder")
        for one in steps:
            if one.number is not None:
                unit.row.reports = one.number
                await self._report(one, one.number)
        if not over:
            await outbox.board(unit, self.now)
        else:
            await outbox.redraw(unit, self.now)
            outcome = self.match.outcome()
            ending = (outcome.why,) if outcome is not None else ()
            await outbox.end(unit, ending, self.now)
            await self._tell_the_end(ending)

    def _start(self, heard: Sequence[Event]) -> tuple[Message, ...]:
        """The lines before the game's first events; () without such events: board and lobby show that it has begun."""
        if not self._lots and not story_of(self.match, heard):
            return ()
        return (*self._lots, msg("bot-started", commitment=self.unit.row.commitment))

    async def _report(self, one: _Step, number: int) -> None:
        """Post a step with public news: in the posts of its chapters, or as a post of its own.

        Details are only in the history: if there is nothing else, and no post to edit, nothing is posted.
        """
        unit, rules, record, heard = self.unit, self.match.rules, one.record, one.heard
        before = tuple(msg("bot-deadline-passed", seat=unit.title(seat)) for seat in one.late)
        if record.step == 0:
            before = self._start(heard)
        view = (self.match if record.step == self._last_step else unpack(one.body, rules)).view(None)
        stretches = rules.chapters(view, heard)
        if not stretches:
            lines = before + story_of(self.match, heard)
            if lines:
                outbox.report(unit, record.step, number, lines, self.now)
                headline = tuple(rules.headline(view, heard)) or lines[:1]
                await self._tell_followers(record.step, News(str(number), None, headline), lines, number)
            return
        told_now: dict[str, t.Chapter] = {}
        place = 0
        for found, events in stretches:
            chapter = await self._chapter(found, number)
            chapter.title, chapter.last = to_json(found.title), number
            chapter.heard = to_json((*outbox.heard_of(chapter.heard), (record.step, place, place + len(events))))
            lines = (*before, *story_of(self.match, events))
            chapter.lines = to_json((*outbox.said_of(chapter.lines), *lines))
            chapter.steps = to_json((*outbox.steps_of(chapter.steps), *(record.step for _ in lines)))
            told_now[found.key] = chapter
            before, place = (), place + len(events)
        for key, chapter in told_now.items():
            events = await self._heard_in(chapter)
            headline = tuple(rules.headline(view, events))
            chapter.headline = to_json(outbox.told_once(rules, view, events, headline))
            unit.session.add(chapter)
            if lines := outbox.said_of(chapter.lines):
                await outbox.chapter(unit, chapter, record.step, self.now)
                news = News(key, outbox.title_of(chapter.title), headline or lines[-1:])
                await self._tell_followers(record.step, news, chapter=chapter)

    async def _chapter(self, found: Chapter, number: int) -> t.Chapter:
        """The row of a chapter; a new one if `number` is its first report or the stored row is damaged."""
        row = self._chapters.get(found.key) or await chapter_row(self.unit.session, self.unit.id, found.key)
        if row is None:
            row = t.Chapter(campaign=self.unit.id, key=found.key, title="", first=number, last=number)
        try:
            outbox.heard_of(row.heard)
            outbox.said_of(row.lines)
            outbox.steps_of(row.steps)
        except msgspec.MsgspecError:
            row.lines, row.steps, row.heard, row.first = "[]", "[]", "[]", number
        self._chapters[found.key] = row
        return row

    async def _heard_in(self, chapter: t.Chapter) -> tuple[Event, ...]:
        """All public events of a chapter, in order."""
        heard = outbox.heard_of(chapter.heard)
        entries = await self._entries({step for step, _, _ in heard})
        return tuple(
            event for step, first, end in heard for event in visible_to(entries.get(step, ()), None)[first:end]
        )

    async def _followers(self) -> list[t.Follower]:
        """Followers without a seat: holders are told everything anyway."""
        unit = self.unit
        rows = (await unit.session.exec(_FOLLOWERS, params={"campaign": unit.id})).all()
        await unit.people(f.person for f in rows)
        return [f for f in rows if unit.seat_of(f.person) is None]

    async def _tell_followers(
        self,
        step: int,
        news: News,
        lines: tuple[Message, ...] = (),
        number: int | None = None,
        *,
        chapter: t.Chapter | None = None,
    ) -> None:
        """Tell followers of a step, as often as each wants: by the post of its chapter, by these lines, or by `news` in
        a digest."""
        for follower in await self._followers():
            person = follower.person
            if follower.pace == "day":
                await daily_digest.add_piece(self.unit, person, news, self.now)
            elif follower.pace == "battles" and (chapter is None or not is_battle(chapter.key)):
                continue
            elif chapter is not None:
                await outbox.follow_chapter(self.unit, person, chapter, step, self.now)
            else:
                body = outbox.Body(number=number, lines=lines)
                await outbox.private(self.unit, "follow", person, body, self.now, parts=(step,), step=step)

    async def _tell_the_end(self, ending: tuple[Message, ...]) -> None:
        """Tell the pupil of a tutorial, and followers who do not follow each turn, how the campaign ended."""
        if self.unit.row.tutorial:
            body = outbox.Body(number=self.unit.row.reports, lines=(*ending, msg("bot-tutorial-over")))
            for person in {holder.person for holder in self.unit.holders}:
                await outbox.private(self.unit, "follow", person, body, self.now, parts=("end",))
        for follower in await self._followers() if ending else ():
            if follower.pace == "day":
                await daily_digest.add_piece(self.unit, follower.person, News("end", None, ending), self.now)
            elif follower.pace == "battles":
                body = outbox.Body(number=self.unit.row.reports, lines=ending)
                await outbox.private(self.unit, "follow", follower.person, body, self.now, parts=("end",))

    async def _send_sheets(self) -> None:
        """Send newly asked people their sheet, with the news since they were last asked.

        A person who is asked at several seats gets the first sheet, from which the others can be reached, with the news
        of all.
        """
        unit = self.unit
        known = {a.id for a in self._asked}
        new = {seat: fresh for seat in unit.seats if (fresh := [a for a in unit.waiting(seat) if a.id not in known])}
        called: list[int] = []
        for seat, asks in new.items():
            spans = {a.deadline_group for a in self._asked if a.seat == seat and a.deadline_group}
            # The panel in which the player sealed shows the next part of the turn itself; the panels of co-players do
            # not.
            goes_on = seat == self._sealer and all(a.deadline_group in spans for a in asks)
            for person in [holder.person for holder in unit.of_seat(seat)]:
                if person not in called and not (goes_on and person == self._hand):
                    await self._ask(seat, asks[0], person)
                    for own in unit.seats_of(person):
                        if len(unit.of_seat(own)) == 1:
                            unit.seats[own].told = self._last_step
                called.append(person)
            if not goes_on:
                unit.seats[seat].told = self._last_step
        for side in dict.fromkeys(unit.team_of(seat) for seat in new):
            if side is not None:
                await rooms.team(unit, side, team_waits(unit, unit.of_side(side)[0]), self.now, at_once=True)

    async def _ask(self, seat: Seat, ask: Ask, person: int) -> None:
        unit = self.unit
        mine = unit.seats_of(person)
        steps = range(min(unit.seats[one].told for one in mine) + 1, self._last_step + 1)
        entries = await self._entries(steps)
        news = told_to_all([entry for step in steps for entry in entries.get(step, ())], mine)
        lines = story_of(self.match, news)
        body = outbox.Body(who=seat, ask=ask.id, number=unit.row.reports, lines=lines, deadline=unit.deadline_of(ask))
        when = self.now + SHEET_DELAY if self._message is not None and person == self._hand else self.now
        await outbox.private(unit, "ask", person, body, when, parts=(ask.id,))

    async def _entries(self, steps: Collection[int]) -> Mapping[int, tuple[EventRecord, ...]]:
        """What was recorded at these steps, and perhaps at others. Each record is read once."""
        if not self._recorded:
            self._recorded = {record.step: record.entries for record, _ in self._played}
        if missing := set(steps) - self._recorded.keys():
            self._recorded |= dict.fromkeys(missing, ())
            rows = await self.unit.session.exec(_RECORDS, params={"campaign": self.unit.id, "steps": list(missing)})
            for row in rows.all():
                with suppress(msgspec.MsgspecError):  # a damaged record must not block play
                    self._recorded[row.step] = record_of(row.body).entries
        return self._recorded


def is_battle(key: str) -> bool:
    """Whether a chapter is about one battle, not a turn."""
    return BATTLE in key.split("-")


def told_to_all(entries: Iterable[EventRecord], seats: Sequence[Seat]) -> tuple[Event, ...]:
    """Events as a holder of all these seats may know them: private versions if there are any, else the public one."""
    found: list[Event] = []
    for entry in entries:
        own = [event for seat, event in entry.private if seat in seats]
        known = own or ([entry.public] if entry.public is not None else [])
        found += [event for number, event in enumerate(known) if event not in known[:number]]
    return tuple(found)


def lines_of(match: Match, events: Iterable[Event]) -> tuple[Message, ...]:
    """The messages of events, details included."""
    return tuple(line for event in events for line in match.rules.tell(event))


def story_of(match: Match, events: Iterable[Event]) -> tuple[Message, ...]:
    """The messages of events without details (dice and the like), which only the full report has."""
    return tuple(line for event in events for line in match.rules.brief(event))
