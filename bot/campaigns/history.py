"""A campaign with its whole past: read from its rows, replayed, compared and repaired.

Nothing that is stored is trusted. The record holds all answers, and every position follows from it. It is replayed from
the set-up; the campaign's row, its snapshots, outcome and titles are compared with the result. A position that is
damaged, missing or wrong is made again if the digests show that the record is whole. A repair also releases stuck posts
and posts board and sheets again.
"""

from __future__ import annotations

import asyncio
import dataclasses
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from typing import Any, Literal

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace
from sqlmodel import and_, col, or_, select

from bot.campaigns import deadlines, outbox
from bot.campaigns.many_campaigns import change_each
from bot.campaigns.names import by_gm, moment
from bot.campaigns.packing import rows_of
from bot.campaigns.positions import DAMAGED, packed, put, unzipped
from bot.campaigns.post_kinds import kind_of
from bot.campaigns.services import signal_after
from bot.campaigns.summaries import PLAYED, CampaignSummary, Refused, refuse
from bot.campaigns.unit_of_work import (
    Part,
    UnitOfWork,
    clock_of,
    in_order,
    record_of,
    to_json,
    unpack,
    write_audit,
)
from bot.store import tables as t
from rules.core import (
    Epoch,
    Header,
    Outcome,
    Proof,
    Record,
    Rules,
    Save,
    Scalar,
    Seat,
    Snapshot,
    Table,
    VerifyError,
    commitment,
    msg,
)
from rules.core.save import FORMAT, canonical, chain, digest_of_answers, root, secret_in
from rules.core.verify import Replay, Replayed, alike, state_after, verify

# ---- The stored past, replayed and compared ------------------------------------------------------
_save = msgspec.json.Decoder(Save)
_outcome = msgspec.json.Decoder(Outcome)
_options = msgspec.json.Decoder(dict[str, Scalar])
"""Options as stored, since they are part of the first digest. Otherwise use `unit_of_work.options_of`."""

DiscrepancyKind = Literal["row", "words", "snapshot", "outcome", "title"]


class Discrepancy(Exception):
    """Something stored beside the record contradicts it. `step`: of the snapshot; -1 if it is none."""

    def __init__(self, what: DiscrepancyKind, step: int = -1) -> None:
        self.what = what
        self.step = step
        super().__init__(f"{what} {step}")


@dataclass(frozen=True, slots=True)
class Stored:
    """One row of the record, with the snapshot after it. None: there is none, as for every step that was taken back."""

    step: int
    version: int
    body: bytes
    snapshot: bytes | None
    epoch: int = 0


@dataclass(frozen=True, slots=True)
class PastRewind:
    """A return of play to an earlier step (`tables.Rewind`)."""

    epoch: int
    """Index of the epoch that begins with it."""
    back: int
    version: int
    secret: bytes | None
    """The dice secret from here on, if the one before was revealed; else None."""


@dataclass(frozen=True, slots=True)
class CampaignPast:
    """All that is stored about the course of a campaign. Plain data, so that another thread can judge it."""

    rules: Rules[Any, Any]
    header: Header
    """From the rows of campaign and holders; words only of players who have held their seats since the start."""
    over: bool
    step: int
    outcome: str | None
    titles: Mapping[Seat, str | None]
    stored: tuple[Stored, ...]
    """The steps that count, in order."""
    loose: tuple[int, ...] = ()
    """Steps of snapshots without a record."""
    taken_back: tuple[Stored, ...] = ()
    """Steps that were taken back, in the order in which they were played."""
    turns: tuple[PastRewind, ...] = ()
    """Each return of play to an earlier step, in order."""

    @property
    def secret(self) -> bytes:
        """The dice secret with which the campaign began; b"" if it is not known. Reopening a finished campaign adds another
        (`secrets`)."""
        return bytes.fromhex(self.header.secret or "")

    @property
    def secrets(self) -> str:
        """All secrets in hexadecimal, separated by spaces, oldest first. Reopening a finished campaign adds one."""
        fresh = (turn.secret.hex() for turn in self.turns if turn.secret is not None)
        return " ".join((self.header.secret or "", *fresh))

    @property
    def commitments(self) -> str:
        """The commitments to `secrets`, in the same form."""
        fresh = (commitment(turn.secret) for turn in self.turns if turn.secret is not None)
        return " ".join((self.header.commitment, *fresh))


async def past(unit: UnitOfWork) -> CampaignPast:
    """Read the past of a campaign. Raises Refused before the start, and if rows are damaged."""
    row = unit.row
    if row.started is None:
        raise refuse("bot-no-page")
    try:
        records, gone, kept = [await rows_of(unit.session, x, unit.id) for x in (t.Record, t.TakenBack, t.Snapshot)]
    except DAMAGED as error:
        raise refuse("bot-damaged", gm=str(row.gm)) from error
    snapshots = {one.step: one.body for one in kept}
    turns = select(t.Rewind).where(t.Rewind.campaign == unit.id).order_by(col(t.Rewind.epoch))
    founders = [h for seat in unit.seats for h in unit.of_seat(seat) if h.joined <= row.started]
    return CampaignPast(
        rules=unit.rules,
        header=Header(
            game=row.game,
            scenario=row.scenario,
            options=_options.decode(row.options),
            commitment=row.commitment,
            words=tuple(h.word for h in founders),
            secret=row.secret.hex(),
        ),
        over=row.status == "over",
        step=row.step,
        outcome=row.outcome,
        titles={name: seat.title for name, seat in unit.seats.items()},
        stored=tuple(Stored(r.step, r.version, r.body, snapshots.get(r.step), r.epoch) for r in records),
        loose=tuple(sorted(snapshots.keys() - {r.step for r in records})),
        taken_back=tuple(Stored(r.step, r.version, r.body, None, r.epoch) for r in gone),
        turns=tuple(PastRewind(r.epoch, r.back, r.version, r.secret) for r in (await unit.session.exec(turns)).all()),
    )


def read_snapshot(body: bytes | None, step: int) -> Save:
    """Unpack a snapshot. Raises Discrepancy if it is missing or damaged."""
    try:
        if body is None:
            raise ValueError("missing")
        return _save.decode(unzipped(body))
    except DAMAGED as error:
        raise Discrepancy("snapshot", step) from error


def claimed_save(past: CampaignPast) -> Save:
    """The save to verify: all records, and the snapshot of the last step. Raises Discrepancy or VerifyError."""
    last = past.stored[-1] if past.stored else None
    if last is None or last.step != past.step:
        raise VerifyError(past.step, "missing")
    bare = read_snapshot(last.snapshot, last.step)
    return replace(
        bare,
        epochs=epochs_of(past, bare.epochs),
        position=replace(bare.position, table=Table()),
        setup=read_snapshot(past.stored[0].snapshot, 0).position.state,
    )


def epochs_of(past: CampaignPast, bare: tuple[Epoch, ...]) -> tuple[Epoch, ...]:
    """These epochs filled with their records. Raises VerifyError if a record cannot be read or has no epoch."""
    records: tuple[list[Record], ...] = tuple([] for _ in bare)
    for row in sorted((*past.stored, *past.taken_back), key=lambda row: (row.epoch, row.step)):
        try:
            if bare[row.epoch].version != row.version:
                raise VerifyError(row.step, "missing")
            records[row.epoch].append(record_of(row.body))
        except (IndexError, msgspec.MsgspecError) as error:
            raise VerifyError(row.step, "missing") from error
    return tuple(replace(epoch, records=tuple(own)) for epoch, own in zip(bare, records, strict=True))


def gone_back(save: Save, secret: bytes) -> dict[int, Save]:
    """Expected snapshots by step, for the steps to which play has gone back: the position with which play went on."""
    found: dict[int, Save] = {}
    digest = root(save.header)
    for number, epoch in enumerate(save.epochs):
        secret = secret_in(epoch, secret)
        if number:
            digest = chain(secret, digest, epoch.chain_input, bytes(epoch.start))
        if epoch.back is not None:
            found = {step: kept for step, kept in found.items() if step < epoch.back}
            position = Snapshot(epoch.version, epoch.back, digest, epoch.start)
            found[epoch.back] = Save(save.format, save.header, bare_of(save.epochs[: number + 1]), position)
        for record in epoch.records:
            digest = record.digest
    return found


def bare_of(epochs: Sequence[Epoch]) -> tuple[Epoch, ...]:
    """Epochs without their records, as in a snapshot."""
    return tuple(replace(epoch, records=()) for epoch in epochs)


def public_record(past: CampaignPast) -> bytes:
    """The record of a revealed campaign as a file for `python -m rules verify`.

    It holds the answers, the dice, the events, the words of the players and the secret: no people, drafts or clock
    times.
    """
    return msgspec.json.encode(claimed_save(past))


def judge(past: CampaignPast) -> Proof:
    """Replay everything. Raises VerifyError or Discrepancy if anything stored contradicts it."""
    save = claimed_save(past)
    header, row = save.header, past.header
    if commitment(past.secret) != row.commitment:
        raise VerifyError(-1, "secret")
    if _terms(past, header) != _terms(past, row):
        raise Discrepancy("row")
    if any(header.words.count(word) < row.words.count(word) for word in row.words if word):
        raise Discrepancy("words")
    if past.loose:
        raise Discrepancy("snapshot", past.loose[0])
    proof = verify(past.rules, save, past.secret, _Comparing(past, save))
    _compare_end(past, save, proof)
    return proof


def _terms(past: CampaignPast, header: Header) -> object:
    """The agreed terms; options that the game got later are at their default."""
    try:
        options: Mapping[str, Scalar] = past.rules.full_options(header.options)
    except ValueError:
        options = header.options
    return header.game, header.scenario, dict(options), header.commitment, header.secret


class _Comparing:
    """Compares each snapshot with the replay; if the rules of its time are gone, only by its digest.

    Steps that were taken back have no snapshots; only their records prove them.
    """

    def __init__(self, past: CampaignPast, save: Save) -> None:
        self._save = save
        self._stored = {(row.epoch, row.step): row for row in past.stored}
        self._gone_back = gone_back(save, past.secret)
        self._before = Before(save, past.secret)

    def __call__(self, replay: Replay, played: Replayed) -> None:
        before = self._before.of(played)
        stored = self._stored.get((played.epoch, played.record.step))
        if stored is None:
            return
        snapshot = read_snapshot(stored.snapshot, stored.step)
        resumed = self._gone_back.get(stored.step)
        if resumed is None and played.state is None:
            if not follows(snapshot, played, before, replay.secret):
                raise Discrepancy("snapshot", stored.step)
            replay.state = msgspec.json.decode(snapshot.position.state)
        elif not is_snapshot_of(snapshot, resumed or snapshot_of(self._save, played)):
            raise Discrepancy("snapshot", stored.step)


class Before:
    """The digest before each step of a replayed record."""

    def __init__(self, save: Save, secret: bytes) -> None:
        self._save = save
        self._secret = secret
        self._epoch = 0
        self._digest = root(save.header)

    def of(self, played: Replayed) -> str:
        """The digest before this step. Ask for every step, in order."""
        for epoch in self._save.epochs[self._epoch + 1 : played.epoch + 1]:
            self._secret = secret_in(epoch, self._secret)
            self._digest = chain(self._secret, self._digest, epoch.chain_input, bytes(epoch.start))
        before, self._epoch, self._digest = self._digest, played.epoch, played.digest
        return before


def follows(snapshot: Save, played: Replayed, before: str, secret: bytes) -> bool:
    """Whether the digests show that a snapshot holds the position after this step."""
    answers = digest_of_answers(played.record.opening)
    return chain(secret, before, answers, bytes(snapshot.position.state)) == played.digest


def is_snapshot_of(snapshot: Save, wanted: Save) -> bool:
    """Whether two snapshots agree."""
    position = snapshot.position
    return (
        snapshot.header == wanted.header
        and list(map(_terms_of, snapshot.epochs)) == list(map(_terms_of, wanted.epochs))
        and (position.version, position.step) == (wanted.position.version, wanted.position.step)
        and position.digest == wanted.position.digest
        and alike(position.state, wanted.position.state)
    )


def _terms_of(epoch: Epoch) -> object:
    return epoch.version, bytes(epoch.start), epoch.chain_input, epoch.secret


def snapshot_of(save: Save, played: Replayed) -> Save:
    """The snapshot after a step, made from the replay."""
    epochs = bare_of(save.epochs[: played.epoch + 1])
    state = Raw(canonical(played.state))
    position = Snapshot(epochs[-1].version, played.record.step, played.digest, state)
    return Save(save.format, save.header, epochs, position)


def _ending(outcome: Outcome | None) -> object:
    """The outcome in a form that does not depend on the order of winners and points."""
    return outcome and (sorted(outcome.winners), outcome.why, sorted(outcome.points))


def _compare_end(past: CampaignPast, save: Save, proof: Proof) -> None:
    """Compare outcome and titles, if the rules of the last position are known."""
    version = save.position.version
    rules = past.rules if version == past.rules.version else past.rules.earlier(version)
    if rules is None:
        return
    state = msgspec.json.decode(save.position.state, type=rules.state_type)
    if past.over == any(ask.waits for ask in rules.asks(state)):
        raise Discrepancy("outcome")
    told = _outcome.decode(past.outcome) if past.outcome is not None else None
    if _ending(told) != _ending(proof.outcome):
        raise Discrepancy("outcome")
    view = rules.view(state, None)
    if any(title not in (None, to_json(rules.title(view, seat))) for seat, title in past.titles.items()):
        raise Discrepancy("title")


# ---- Repair: positions made again, posts released, board and sheets posted again -----------------
STUCK_AFTER = timedelta(minutes=5)
"""A lease that ends later than this from now was taken by a wrong clock, since leases last a minute."""

REPAIR_INTERVAL = timedelta(hours=1)
"""Minimum time between two repairs by the game master, since each posts the board again."""


class RepairFinding(Struct, frozen=True):
    """What is wrong with a campaign, and what can be repaired."""

    campaign: int
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
        """Whether nothing needs repair."""
        return not (self.mendable or self.lost or self.fault or self.stuck)


class Repairs(Part):
    """The part of `Campaigns` that finds and repairs damage."""

    async def look(self, campaign: int) -> RepairFinding:
        """What `mend` would repair; changes nothing."""
        async with self._campaign(campaign, change=False, whole=False) as unit:
            found, _ = await self._examine(unit)
            return found

    async def find(self) -> tuple[int, ...]:
        """IDs of all campaigns, oldest first."""
        async with self._services.read() as session:
            return tuple((await session.exec(select(t.Campaign.id).order_by(col(t.Campaign.id)))).all())

    async def mend(self, campaign: int, by: int | None = None) -> tuple[RepairFinding, CampaignSummary]:
        """Repair what can be repaired, and post board, awaited sheets and notes for threads of seats again.

        `by`: the game master, at most once an hour; None: the host. Raises Refused.
        """
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
        """At the bot's start, update campaigns whose last step was made by older rules to what the present rules ask.

        If that differs from what was asked, sealed sheets no longer count: the awaited players get their sheets with a
        new deadline. Other campaigns are not loaded.
        """
        last = and_(col(t.Record.campaign) == t.Campaign.id, col(t.Record.step) == t.Campaign.step)
        query = select(t.Campaign.id, t.Campaign.game, t.Record.version).join(t.Record, last)
        ours = self._services.owned.where(col(t.Campaign.guild))
        async with self._services.read() as session:
            rows = (await session.exec(query.where(col(t.Campaign.status).in_(PLAYED), ours))).all()
        games = self._services.games
        older = sorted(id for id, game, version in rows if game in games and version < games[game].version)
        trouble = "campaign %s cannot be opened; it may ask what its rules ask no longer"
        await change_each(self._services, older, partial(self._ask_again, now=self._services.clock.now()), trouble)

    # ---- inside ------------------------------------------------------------------------------------------
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
        found = RepairFinding(unit.id, unit.row.title, stuck=len(await _stuck(unit, self._services.clock.now())))
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
        """Set asks, titles and timers from the position, and send the sheets again. `anew`: give whole deadlines, since
        nobody could order until now."""
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
        called: set[int] = set()
        for seat in unit.seats:
            for ask in unit.waiting(seat)[:1]:
                body = outbox.Body(who=seat, ask=ask.id, deadline=unit.deadline_of(ask))
                for holder in unit.of_seat(seat):
                    if holder.person not in called:
                        called.add(holder.person)
                        await outbox.private(unit, "ask", holder.person, body, now)
            if len(unit.of_seat(seat)) > 1:  # the note makes a deleted thread come back
                await outbox.staff(unit, seat, msg("bot-staff-mended"), now, at_once=True)
        for side in dict.fromkeys(map(unit.team_of, unit.seats)):
            if side is not None:
                await outbox.team(unit, side, msg("bot-staff-mended"), now, at_once=True)


class Remade(Struct, frozen=True):
    """Positions made from a record."""

    bodies: dict[int, bytes]
    """Step -> packed position, for the positions that differ from what is stored."""
    lost: tuple[int, ...]
    fault: str = ""


def remake(past: CampaignPast) -> Remade:
    """Replay the record and compare every position with it. Changes nothing."""
    remade = Remade({}, (), "there is no record")
    for header in _headers(past):
        try:
            remade = _remake(past, header)
        except VerifyError as error:
            remade = Remade({}, _damaged(past, {}), str(error))
            if error.step > 0:
                break
            continue  # failed at the beginning: another header may be the right one
        break
    return remade


def _remake(past: CampaignPast, header: Header) -> Remade:
    """Remake positions with this header. Raises VerifyError if already the set-up differs."""
    bodies: dict[int, bytes] = {}
    lost: list[int] = []
    stored = {(row.epoch, row.step): row for row in past.stored}
    epochs = epochs_of(past, _bare_epochs(past, header))
    position = Snapshot(past.rules.version, -1, "", Raw(b"null"))  # a placeholder: positions are computed below
    first = _opened(past.stored[0].snapshot, 0) if past.stored else None
    save = Save(FORMAT, header, epochs, position, first.position.state if first is not None else Raw(b"null"))
    replay = Replay(past.rules, header, epochs, past.secret, save.setup)
    resumed, digests = gone_back(save, past.secret), Before(save, past.secret)
    try:
        for played in replay:
            step, before = played.record.step, digests.of(played)
            if (played.epoch, step) not in stored:
                continue  # this step was taken back, so it has no snapshot
            kept = _opened(stored[played.epoch, step].snapshot, step)
            if step in resumed or played.state is not None:
                wanted = resumed.get(step) or snapshot_of(save, played)
                if kept is None or not is_snapshot_of(kept, wanted):
                    bodies[step] = packed(wanted)
            elif kept is not None and follows(kept, played, before, replay.secret):
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
        kept = _opened(row.snapshot, row.step)
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
        kept = _opened(row.snapshot, row.step)
        if kept is not None and row.snapshot is not None:
            told = max(told, kept.epochs, key=len)
            last[len(kept.epochs) - 1] = row.snapshot
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


def _epoch_after_rewind(past: CampaignPast, header: Header, before: Sequence[Epoch], turn: PastRewind) -> Epoch:
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
    return tuple(r.step for r in past.stored if r.step not in mended and _opened(r.snapshot, r.step) is None)


def _opened(body: bytes | None, step: int) -> Save | None:
    try:
        return read_snapshot(body, step)
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
