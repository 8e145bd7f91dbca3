"""Repair of a campaign: positions made again from the record, stuck posts released, board and sheets posted again.

A position that is damaged, missing or wrong is made again if the digests show that the record is whole
(`bot.campaigns.history`).
"""

from __future__ import annotations

import asyncio
import dataclasses
from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from functools import partial

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace
from sqlmodel import and_, col, or_, select

from bot.campaigns import deadlines, outbox, rooms
from bot.campaigns.history import (
    CampaignPast,
    Discrepancy,
    epochs_of,
    follows,
    gone_back,
    is_snapshot_of,
    past,
    snapshot_of,
)
from bot.campaigns.many_campaigns import change_each
from bot.campaigns.names import by_gm, moment
from bot.campaigns.positions import put, zipped
from bot.campaigns.post_kinds import kind_of
from bot.campaigns.seats import send_sheets
from bot.campaigns.services import signal_after
from bot.campaigns.summaries import PLAYED, CampaignSummary, Refused, refuse
from bot.campaigns.unit_of_work import Part, UnitOfWork, clock_of, in_order, to_json, unpack, write_audit
from bot.store import tables as t
from rules.core import Epoch, Header, Save, Snapshot, VerifyError, commitment, msg
from rules.core.save import FORMAT, canonical
from rules.core.verify import Replay, state_after

STUCK_AFTER = timedelta(minutes=5)
"""A lease that ends later than this from now was taken by a wrong clock, since leases last a minute."""

REPAIR_INTERVAL = timedelta(hours=1)
"""Minimum time between two repairs by the game master, since each posts the board again."""


class RepairFinding(Struct, frozen=True):
    title: str
    mendable: tuple[int, ...] = ()
    """Steps whose position can be made again."""
    lost: tuple[int, ...] = ()
    """Steps whose position is damaged for good: their rules are gone, or the record itself is damaged."""
    fault: str = ""
    """Why the record cannot be replayed further, in plain English; later positions are left unchanged."""
    stuck: int = 0
    """Posts that cannot be sent without a repair."""

    @property
    def told(self) -> str:
        """The finding in plain English, for the host."""
        said = [
            f"{len(self.mendable)} positions can be made or were made anew from the record" if self.mendable else ""
        ]
        said.append(f"{self.stuck} posts can be or were set going again" if self.stuck else "")
        said.append(f"positions that are damaged and stay so: {', '.join(map(str, self.lost))}" if self.lost else "")
        said.append(f"the record itself cannot be played again ({self.fault})" if self.fault else "")
        return "; ".join(filter(None, said)) or "agrees with its record"

    @property
    def fine(self) -> bool:
        return not (self.mendable or self.lost or self.fault or self.stuck)


class Repairs(Part):
    async def look(self, campaign: int) -> RepairFinding:
        """What `mend` would repair; changes nothing."""
        async with self._campaign(campaign, change=False, whole=False) as unit:
            found, _ = await self._examine(unit)
            return found

    async def find(self) -> tuple[int, ...]:
        return tuple(await self._found(select(t.Campaign.id).order_by(col(t.Campaign.id))))

    async def mend(self, campaign: int, by: int | None = None) -> tuple[RepairFinding, CampaignSummary]:
        """Repair what can be repaired, and post board, awaited sheets and notes for threads of seats again. `by`: the
        game master, at most once an hour; None: the host. Raises Refused."""
        async with self._campaign(campaign, change=False) as unit:
            # The replay takes long and holds no write lock: the past does not change meanwhile.
            if by is not None:
                unit.require_gm(by)
                await self._require_interval(unit, self._services.clock.now())
            played = unit.row.step
            found, bodies = await self._examine(unit)
        async with self._services.write() as session:
            unit, now = await UnitOfWork.open(self._services, session, campaign), self._services.clock.now()
            if by is not None:
                await self._require_interval(unit, now)
            if unit.row.step != played:
                found, bodies = await self._examine(unit)
            for step, body in bodies.items():
                await put(session, unit.row, step, body)
            stuck = await _stuck(unit, now)
            for post in stuck:
                _release(unit, post, now)
            found = replace(found, stuck=len(stuck))
            unit.row.trouble = None
            if unit.alive and unit.row.game in self._services.games and unit.row.step not in found.lost:
                await self._resume(unit, now, anew=unit.row.step in found.mendable)
            await outbox.redraw(unit, now, anew=True)
            words = msg("bot-act-repair", positions=len(found.mendable), posts=found.stuck)
            write_audit(unit, now, by, "repair", words)
            if by is not None:
                outbox.notice(unit, now, by_gm(by, words))
            return found, unit.card()

    async def recall(self) -> None:
        """At the bot's start, update campaigns whose last step was made by older rules to what the present rules ask;
        others are not loaded. If the asks differ, sealed sheets no longer count: players get them again with a new
        deadline."""
        last = and_(col(t.Record.campaign) == t.Campaign.id, col(t.Record.step) == t.Campaign.step)
        query = select(t.Campaign.id, t.Campaign.game, t.Record.version).join(t.Record, last)
        ours = self._services.owned.where(col(t.Campaign.guild))
        async with self._services.read() as session:
            rows = (await session.exec(query.where(col(t.Campaign.status).in_(PLAYED), ours))).all()
        games = self._services.games
        older = sorted(id for id, game, version in rows if game in games and version < games[game].version)
        trouble = "campaign %s cannot be opened; it may ask what its rules ask no longer"
        await change_each(self._services, older, partial(self._ask_again, now=self._services.clock.now()), trouble)

    async def _ask_again(self, unit: UnitOfWork, now: datetime) -> None:
        asked = {ask.id for ask in unit.asks if ask.waits}
        await unit.match()
        if asked != {ask.id for ask in unit.asks if ask.waits}:
            await self._resume(unit, now, anew=True)
            await outbox.redraw(unit, now)

    async def _require_interval(self, unit: UnitOfWork, now: datetime) -> None:
        acts = select(t.Audit.at).where(t.Audit.campaign == unit.id, t.Audit.act == "repair")
        last = (await unit.session.exec(acts.order_by(col(t.Audit.id).desc()).limit(1))).first()
        if last is not None and now - last < REPAIR_INTERVAL:
            raise refuse("bot-repaired", at=moment(last + REPAIR_INTERVAL))

    async def _examine(self, unit: UnitOfWork) -> tuple[RepairFinding, dict[int, bytes]]:
        found = RepairFinding(unit.row.title, stuck=len(await _stuck(unit, self._services.clock.now())))
        if unit.row.started is None:
            return found, {}
        if unit.row.game not in self._services.games:
            return replace(found, fault="this game is not here"), {}
        try:
            course = await past(unit)
        except Refused:
            return replace(found, fault="it lies packed in one row, and that is damaged"), {}
        remade = await asyncio.to_thread(remake, course)
        found = replace(found, mendable=tuple(sorted(remade.bodies)), lost=remade.lost, fault=remade.fault)
        return found, remade.bodies

    async def _resume(self, unit: UnitOfWork, now: datetime, *, anew: bool) -> None:
        """Set asks, titles and timers from the position, and send the sheets again. `anew`: with whole deadlines."""
        match = await unit.match()
        unit.asks = in_order(match)
        unit.row.asks = to_json(unit.asks)
        for seat, row in unit.seats.items():
            row.title = to_json(match.title(seat))
        await deadlines.plan(unit, now)
        for ask in unit.waiting() if anew else ():
            timer = unit.timer("deadline", clock_of(ask))
            if timer is not None and timer.due <= now:
                timer.planned = now
                timer.passed = None
                await deadlines.move(unit, timer, deadlines.due_of(unit, ask, now), now)
        await send_sheets(unit, unit.seats, now)
        for seat in unit.seats:
            if len(unit.of_seat(seat)) > 1:  # the note makes a deleted thread come back
                await rooms.staff(unit, seat, msg("bot-staff-mended"), now, at_once=True)
        for side in dict.fromkeys(map(unit.team_of, unit.seats)):
            if side is not None:
                await rooms.team(unit, side, msg("bot-staff-mended"), now, at_once=True)


class Remade(Struct, frozen=True):
    bodies: dict[int, bytes]
    """Step -> packed position, for the positions that differ from what is stored."""
    lost: tuple[int, ...]
    fault: str = ""


def remake(past: CampaignPast) -> Remade:
    """Replay the record and compare every position with it. Changes nothing."""
    remade = Remade({}, (), "there is no record")
    for header in _headers(past):
        try:
            return _remake(past, header)
        except VerifyError as error:
            remade = Remade({}, _damaged(past, {}), str(error))
            if error.step > 0:  # at the beginning, another header may be the right one
                break
    return remade


def _remake(past: CampaignPast, header: Header) -> Remade:
    """Remake positions with this header. Raises VerifyError if already the set-up differs."""
    bodies: dict[int, bytes] = {}
    lost: list[int] = []
    stored = {(row.epoch, row.step) for row in past.stored}
    epochs = epochs_of(past, _bare_epochs(past, header))
    position = Snapshot(past.rules.version, -1, "", Raw(b"null"))  # a placeholder: positions are computed below
    first = _opened(past, past.stored[0].step) if past.stored else None
    save = Save(FORMAT, header, epochs, position, first.position.state if first is not None else Raw(b"null"))
    replay = Replay(past.rules, header, epochs, past.secret, save.setup)
    resumed = gone_back(save, past.secret)
    try:
        for played in replay:
            step = played.record.step
            if (played.epoch, step) not in stored:
                continue  # this step was taken back, so it has no snapshot
            kept = _opened(past, step)
            if step in resumed or played.state is not None:
                wanted = resumed.get(step) or snapshot_of(save, played)
                if kept is None or not is_snapshot_of(kept, wanted):
                    bodies[step] = zipped(msgspec.json.encode(wanted))
            elif kept is not None and follows(kept, played, replay.secret):
                replay.state = msgspec.json.decode(kept.position.state)
            else:
                lost.append(step)
    except VerifyError as error:
        if error.step <= 0:
            raise
        return Remade(bodies, tuple(sorted({*lost, *_damaged(past, bodies)})), str(error))
    return Remade(bodies, tuple(lost))


def _headers(past: CampaignPast) -> Iterator[Header]:
    """Candidates for the header: those of the snapshots, newest first, then that of the rows."""
    told: list[Header] = []
    for row in reversed(past.stored):
        kept = _opened(past, row.step)
        if kept is not None and kept.header not in told:
            told.append(kept.header)
            yield kept.header
    if past.header not in told:
        yield past.header


def _bare_epochs(past: CampaignPast, header: Header) -> tuple[Epoch, ...]:
    """The epochs without their records, as far as any snapshot has them.

    The start of a missing epoch is computed: with newer rules, their upgrade of the last position before; if play went
    back, the position that the record leads to.
    """
    told: tuple[Epoch, ...] = ()
    last: dict[int, bytes] = {}
    for row in past.stored:
        if (kept := _opened(past, row.step)) is not None:
            told = max(told, kept.epochs, key=len)
            last[len(kept.epochs) - 1] = past.snapshots[row.step]
    turns = {turn.epoch: turn for turn in past.turns}
    versions = {row.epoch: row.version for row in (*past.stored, *past.taken_back)}
    versions |= {turn.epoch: turn.version for turn in past.turns}
    found = list(told)
    for number in range(len(told), max(versions, default=-1) + 1):
        version, turn = versions.get(number, past.rules.version), turns.get(number)
        epoch = Epoch(version, Raw(b"null"))
        if turn is not None:
            epoch = _epoch_after_rewind(past, header, found, turn)
        elif number and version == past.rules.version and number - 1 in last:
            epoch = replace(epoch, start=unpack(last[number - 1], past.rules).epochs[-1].start)
        found.append(epoch)
    return tuple(found)


def _epoch_after_rewind(past: CampaignPast, header: Header, before: Sequence[Epoch], turn: t.Rewind) -> Epoch:
    """The epoch that begins where play went back; its start is `null` if the record does not lead there."""
    under = ("", None) if turn.secret is None else (commitment(turn.secret), turn.secret.hex())
    epoch = Epoch(turn.version, Raw(b"null"), (), turn.back, *under)
    sooner = [row for row in (*past.stored, *past.taken_back) if row.epoch < turn.epoch]
    part = dataclasses.replace(past, stored=tuple(sooner), taken_back=())
    with suppress(VerifyError, LookupError, msgspec.MsgspecError):
        version, state = state_after(past.rules, header, epochs_of(part, tuple(before)), past.secret, turn.back)
        if turn.version == past.rules.version:
            plain = past.rules.upgraded(state, version, turn.version)
            epoch = replace(epoch, start=Raw(canonical(msgspec.convert(plain, past.rules.state_type))))
    return epoch


def _damaged(past: CampaignPast, mended: dict[int, bytes]) -> tuple[int, ...]:
    return tuple(row.step for row in past.stored if row.step not in mended and _opened(past, row.step) is None)


def _opened(past: CampaignPast, step: int) -> Save | None:
    try:
        return past.snapshot(step)
    except Discrepancy:
        return None


# ---- the queue -----------------------------------------------------------------------------------------
async def _stuck(unit: UnitOfWork, now: datetime) -> list[t.Post]:
    """Posts of a campaign that nothing will send: refused in the channel, leased too long, unreadable."""
    mine = (t.Post.campaign == unit.id, or_(col(t.Post.done).is_(False), col(t.Post.refused).is_not(None)))
    rows = (await unit.session.exec(select(t.Post).where(*mine).order_by(col(t.Post.id)))).all()
    stuck: list[t.Post] = []
    for row in rows:
        if not outbox.is_readable(row):
            hangs = not row.done
        elif row.done:
            hangs = row.person is None and kind_of(row.kind).retried
        else:
            hangs = row.leased_until is not None and row.leased_until > now + STUCK_AFTER
        if hangs:
            stuck.append(row)
    return stuck


def _release(unit: UnitOfWork, row: t.Post, now: datetime) -> None:
    """Release a post as if it were new; an unreadable one is given up."""
    row.done = not outbox.is_readable(row)
    row.refused, row.leased_until, row.closed = None, None, now if row.done else None
    row.due = min(row.due, now)
    signal_after(unit.session, "post", outbox.sender(row.lane, unit.row.guild))
