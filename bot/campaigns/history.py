"""A campaign with its whole past: read from its rows, played again, compared, and mended.

Nothing here trusts what is stored. The record is what was answered; every position follows from it. It is played again from
the set-up; row, snapshots, outcome and names, from which end post, history and replay are drawn, are compared with what comes
of that. A position that is damaged, missing or another than the record leads to is made again, if the record is whole: its
digests say whether it is. Mending also sets the queue of posts going again and has board and sheets posted anew.
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
from bot.campaigns.names import by_gm, moment
from bot.campaigns.packing import rows_of
from bot.campaigns.positions import DAMAGED, packed, put, unzipped
from bot.campaigns.summaries import PLAYED, CampaignSummary, Refused, refuse
from bot.campaigns.unit_of_work import (
    Services,
    UnitOfWork,
    change_each,
    clock_of,
    in_order,
    record_of,
    signal_after,
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

# ---- The past as it is stored, played again and compared -----------------------------------------
_save = msgspec.json.Decoder(Save)
_outcome = msgspec.json.Decoder(Outcome)
_options = msgspec.json.Decoder(dict[str, Scalar])
"""As they were stored: they are part of the first digest. What is played says `unit_of_work.options_of`."""

Wrong = Literal["row", "words", "snapshot", "outcome", "title"]


class Discrepancy(Exception):
    """What is stored beside the record says otherwise than the record. `step`: of a snapshot; else -1."""

    def __init__(self, what: Wrong, step: int = -1) -> None:
        self.what = what
        self.step = step
        super().__init__(f"{what} {step}")


@dataclass(frozen=True, slots=True)
class Stored:
    """One row of the record, and the snapshot after it (None: there is none; none is kept of what was taken back)."""

    step: int
    version: int
    body: bytes
    snapshot: bytes | None
    epoch: int = 0


@dataclass(frozen=True, slots=True)
class Turn:
    """That play has gone back."""

    epoch: int
    """Index of the epoch that begins there."""
    back: int
    version: int
    secret: bytes | None
    """Of the dice from there on, where the one before was laid open."""


@dataclass(frozen=True, slots=True)
class CampaignPast:
    """All that is stored of the course of a campaign. Plain data: it may be judged in another thread."""

    rules: Rules[Any, Any]
    header: Header
    """As the rows of campaign and holders have it; the words of the players only as far as they still hold their seats."""
    over: bool
    step: int
    outcome: str | None
    titles: Mapping[Seat, str | None]
    stored: tuple[Stored, ...]
    """Those that count, in order of steps."""
    loose: tuple[int, ...] = ()
    """Steps of snapshots without a record."""
    taken_back: tuple[Stored, ...] = ()
    """Those that count no more, in the order in which they were played."""
    turns: tuple[Turn, ...] = ()
    """Where play has gone back, in order."""

    @property
    def secret(self) -> bytes:
        """Of the dice, at the beginning."""
        return bytes.fromhex(self.header.secret or "")

    @property
    def secrets(self) -> str:
        """All of them in hexadecimal, the first one first: more than one where the campaign was reopened."""
        fresh = (turn.secret.hex() for turn in self.turns if turn.secret is not None)
        return " ".join((self.header.secret or "", *fresh))

    @property
    def commitments(self) -> str:
        """Theirs."""
        fresh = (commitment(turn.secret) for turn in self.turns if turn.secret is not None)
        return " ".join((self.header.commitment, *fresh))


async def past(unit: UnitOfWork) -> CampaignPast:
    """Raises Refused before the start."""
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
        turns=tuple(Turn(r.epoch, r.back, r.version, r.secret) for r in (await unit.session.exec(turns)).all()),
    )


def opened(body: bytes | None, step: int) -> Save:
    """A snapshot as it was packed. Raises Discrepancy for one that is missing or damaged."""
    try:
        if body is None:
            raise ValueError("missing")
        return _save.decode(unzipped(body))
    except DAMAGED as error:
        raise Discrepancy("snapshot", step) from error


def claimed(past: CampaignPast) -> Save:
    """The record as it is claimed, for who wants to play it again. Raises Discrepancy, VerifyError."""
    last = past.stored[-1] if past.stored else None
    if last is None or last.step != past.step:
        raise VerifyError(past.step, "missing")
    bare = opened(last.snapshot, last.step)
    return replace(
        bare,
        epochs=epochs_of(past, bare.epochs),
        position=replace(bare.position, table=Table()),
        setup=opened(past.stored[0].snapshot, 0).position.state,
    )


def epochs_of(past: CampaignPast, bare: tuple[Epoch, ...]) -> tuple[Epoch, ...]:
    """The epochs with their records. Raises VerifyError where a record belongs to none or cannot be read."""
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
    """The snapshots of the steps to which play has gone back, by step: as it stood when it went on from there."""
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
    """Epochs without their records, as a snapshot has them."""
    return tuple(replace(epoch, records=()) for epoch in epochs)


def given_away(past: CampaignPast) -> bytes:
    """The record as a file for everybody, once all is revealed: what `python -m rules verify` reads.

    It holds the answers, the dice, what was told, the words of the players and the secret: no person, no draft, no clock time.
    """
    return msgspec.json.encode(claimed(past))


def judge(past: CampaignPast) -> Proof:
    """Plays all of it again. Raises VerifyError or Discrepancy where anything stored says otherwise."""
    save = claimed(past)
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
    """What was agreed; options that came into the game later are at their default."""
    try:
        options: Mapping[str, Scalar] = past.rules.full_options(header.options)
    except ValueError:
        options = header.options
    return header.game, header.scenario, dict(options), header.commitment, header.secret


class _Comparing:
    """Each snapshot with what the record leads to; where the rules of that time are gone, with the digests alone.

    Of what was taken back there are no snapshots; the record alone proves it.
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
        snapshot = opened(stored.snapshot, stored.step)
        resumed = self._gone_back.get(stored.step)
        if resumed is None and played.state is None:
            if not follows(snapshot, played, before, replay.secret):
                raise Discrepancy("snapshot", stored.step)
            replay.state = msgspec.json.decode(snapshot.position.state)
        elif not is_snapshot_of(snapshot, resumed or snapshot_of(self._save, played)):
            raise Discrepancy("snapshot", stored.step)


class Before:
    """The digest before each step of a record that is played again."""

    def __init__(self, save: Save, secret: bytes) -> None:
        self._save = save
        self._secret = secret
        self._epoch = 0
        self._digest = root(save.header)

    def of(self, played: Replayed) -> str:
        """Before this step, the next to be asked for."""
        for epoch in self._save.epochs[self._epoch + 1 : played.epoch + 1]:
            self._secret = secret_in(epoch, self._secret)
            self._digest = chain(self._secret, self._digest, epoch.chain_input, bytes(epoch.start))
        before, self._epoch, self._digest = self._digest, played.epoch, played.digest
        return before


def follows(snapshot: Save, played: Replayed, before: str, secret: bytes) -> bool:
    """Whether the position of a snapshot is that after a step, by the digests."""
    answers = digest_of_answers(played.record.opening)
    return chain(secret, before, answers, bytes(snapshot.position.state)) == played.digest


def is_snapshot_of(snapshot: Save, wanted: Save) -> bool:
    """Whether a snapshot says what it should."""
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
    """The snapshot after a step, made from the record."""
    epochs = bare_of(save.epochs[: played.epoch + 1])
    state = Raw(canonical(played.state))
    position = Snapshot(epochs[-1].version, played.record.step, played.digest, state)
    return Save(save.format, save.header, epochs, position)


def _ending(outcome: Outcome | None) -> object:
    """In whatever order winners and points stand."""
    return outcome and (sorted(outcome.winners), outcome.why, sorted(outcome.points))


def _compare_end(past: CampaignPast, save: Save, proof: Proof) -> None:
    """How it ended and what the seats are called, where the position at the end is known here."""
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


# ---- Mending: positions made anew, the queue set going again, board and sheets posted anew -------
STUCK = timedelta(minutes=5)
"""A lease that runs longer than this from now was taken by a clock that went wrong: none is given for more than a minute."""

AGAIN = timedelta(hours=1)
"""Between two repairs of a campaign by its game master: each posts the board anew."""


class RepairFinding(Struct, frozen=True):
    """What is wrong with a campaign, and what can be mended."""

    campaign: int
    title: str
    mendable: tuple[int, ...] = ()
    """Steps whose position can be made anew."""
    lost: tuple[int, ...] = ()
    """Steps whose position is damaged and cannot: their rules are gone, or the record itself is damaged."""
    fault: str = ""
    """Where the record cannot be played again, in plain English; the positions from there on are left as they are."""
    stuck: int = 0
    """Posts that cannot get out by themselves."""

    @property
    def told(self) -> str:
        """In plain English, for the host."""
        said = [
            f"{len(self.mendable)} positions can be made or were made anew from the record" if self.mendable else ""
        ]
        said.append(f"{self.stuck} posts can be or were set going again" if self.stuck else "")
        said.append(f"positions that are damaged and stay so: {', '.join(map(str, self.lost))}" if self.lost else "")
        said.append(f"the record itself cannot be played again ({self.fault})" if self.fault else "")
        return "; ".join(filter(None, said)) or "agrees with its record"

    @property
    def fine(self) -> bool:
        """Nothing to be mended."""
        return not (self.mendable or self.lost or self.fault or self.stuck)


class Repairs:
    """Part of `Campaigns`."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def look(self, campaign: int) -> RepairFinding:
        """What `mend` would mend; changes nothing."""
        async with self._services.read() as session:
            unit = await UnitOfWork.open(self._services, session, campaign, change=False, whole=False)
            found, _ = await self._examine(unit)
            return found

    async def find(self) -> tuple[int, ...]:
        """The numbers of all campaigns, the oldest first."""
        async with self._services.read() as session:
            ids = (await session.exec(select(t.Campaign.id).order_by(col(t.Campaign.id)))).all()
            return tuple(i for i in ids if i is not None)

    async def mend(self, campaign: int, by: int | None = None) -> tuple[RepairFinding, CampaignSummary]:
        """Mends what can be mended; board, sheets that are waited for and the threads of seats are posted anew.

        `by`: the game master, once an hour; None: the host. Raises Refused.
        """
        async with self._services.read() as session:
            # Playing it again takes its time, in which everybody else may write: what is past changes no more.
            unit = await UnitOfWork.open(self._services, session, campaign, change=False)
            if by is not None:
                unit.require_gm(by)
                await self._rest(unit, self._services.clock.now())
            played = unit.row.step
            found, bodies = await self._examine(unit)
        async with self._services.write() as session:
            unit, now = await UnitOfWork.open(self._services, session, campaign), self._services.clock.now()
            if by is not None:
                await self._rest(unit, now)
            if unit.row.step != played:
                found, bodies = await self._examine(unit)
            for step, body in bodies.items():
                await put(session, unit.row, step, body)
            stuck = await _stuck(unit, now)
            for post in stuck:
                _set_going(unit, post, now)
            found = replace(found, stuck=len(stuck))
            unit.row.trouble = None
            session.add(unit.row)
            if unit.alive and unit.row.game in self._services.games and unit.row.step not in found.lost:
                await self._go_on(unit, now, anew=unit.row.step in found.mendable)
            await outbox.redraw(unit, now, anew=True)
            words = msg("bot-act-repair", positions=len(found.mendable), posts=found.stuck)
            write_audit(unit, now, by, "repair", words)
            if by is not None:
                outbox.notice(unit, now, by_gm(by, words))
            return found, unit.card()

    async def recall(self) -> None:
        """At the bot's start: campaigns whose rules are newer than their last step ask what these rules ask.

        Where that is something else than was asked before, what had been sealed is no answer any more: those who are waited for
        get their sheets, with a whole new deadline. Opened are those alone whose last step is of earlier rules.
        """
        last = and_(col(t.Record.campaign) == t.Campaign.id, col(t.Record.step) == t.Campaign.step)
        query = select(t.Campaign.id, t.Campaign.game, t.Record.version).join(t.Record, last)
        ours = self._services.owned.where(col(t.Campaign.guild))
        async with self._services.read() as session:
            rows = (await session.exec(query.where(col(t.Campaign.status).in_(PLAYED), ours))).all()
        games = self._services.games
        older = sorted(id or 0 for id, game, version in rows if game in games and version < games[game].version)
        trouble = "campaign %s cannot be opened; it may ask what its rules ask no longer"
        await change_each(self._services, older, partial(self._ask_anew, now=self._services.clock.now()), trouble)

    # ---- inside ------------------------------------------------------------------------------------------
    async def _ask_anew(self, unit: UnitOfWork, now: datetime) -> None:
        asked = {ask.id for ask in unit.asks if ask.waits}
        await unit.match()
        if asked != {ask.id for ask in unit.asks if ask.waits}:
            await self._go_on(unit, now, anew=True)
            await outbox.redraw(unit, now)

    async def _rest(self, unit: UnitOfWork, now: datetime) -> None:
        acts = select(t.Audit.at).where(t.Audit.campaign == unit.id, t.Audit.act == "repair")
        last = (await unit.session.exec(acts.order_by(col(t.Audit.id).desc()).limit(1))).first()
        if last is not None and now - last < AGAIN:
            raise refuse("bot-repaired", at=moment(last + AGAIN))

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

    async def _go_on(self, unit: UnitOfWork, now: datetime, *, anew: bool) -> None:
        """Asks, names and clocks as the position has them; its sheets once more. `anew`: nobody could order until now."""
        match = await unit.match()
        unit.asks = in_order(match)
        unit.row.asks = to_json(unit.asks)
        for seat, row in unit.seats.items():
            row.title = to_json(match.title(seat))
            unit.session.add(row)
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
            if len(unit.of_seat(seat)) > 1:  # The note brings their thread back where it is gone.
                await outbox.staff(unit, seat, msg("bot-staff-mended"), now, at_once=True)
        for side in dict.fromkeys(map(unit.team_of, unit.seats)):
            if side is not None:
                await outbox.team(unit, side, msg("bot-staff-mended"), now, at_once=True)


class Remade(Struct, frozen=True):
    """Positions made from a record."""

    bodies: dict[int, bytes]
    """By step: those that differ from what is stored, packed."""
    lost: tuple[int, ...]
    fault: str = ""


def remake(past: CampaignPast) -> Remade:
    """Plays the record again and compares every position with it. Changes nothing."""
    remade = Remade({}, (), "there is no record")
    for header in _headers(past):
        try:
            remade = _remake(past, header)
        except VerifyError as error:
            remade = Remade({}, _damaged(past, {}), str(error))
            if error.step > 0:
                break
            continue  # at the beginning: with another header it may be found
        break
    return remade


def _remake(past: CampaignPast, header: Header) -> Remade:
    """Raises VerifyError where the set-up already differs."""
    bodies: dict[int, bytes] = {}
    lost: list[int] = []
    stored = {(row.epoch, row.step): row for row in past.stored}
    epochs = epochs_of(past, _stretches(past, header))
    position = Snapshot(past.rules.version, -1, "", Raw(b"null"))  # none is claimed
    first = _opened(past.stored[0].snapshot, 0) if past.stored else None
    save = Save(FORMAT, header, epochs, position, first.position.state if first is not None else Raw(b"null"))
    replay = Replay(past.rules, header, epochs, past.secret, save.setup)
    resumed, digests = gone_back(save, past.secret), Before(save, past.secret)
    try:
        for played in replay:
            step, before = played.record.step, digests.of(played)
            if (played.epoch, step) not in stored:
                continue  # taken back
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
    """What the game may have been started with, as the positions tell it, then as the rows do."""
    told: list[Header] = []
    for row in reversed(past.stored):
        kept = _opened(row.snapshot, row.step)
        if kept is not None and kept.header not in told:
            told.append(kept.header)
            yield kept.header
    if past.header not in told:
        yield past.header


def _stretches(past: CampaignPast, header: Header) -> tuple[Epoch, ...]:
    """The epochs, without their records, as far as any position still tells where each began.

    Where none does, newer rules began from what they made of the last position before, and where play went back, from what the
    record leads to.
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
            epoch = _begun(past, header, found, turn)
        elif number and version == past.rules.version and number - 1 in last:
            epoch = replace(epoch, start=unpack(last[number - 1], past.rules).epochs[-1].start)
        found.append(epoch)
    return tuple(found)


def _begun(past: CampaignPast, header: Header, before: Sequence[Epoch], turn: Turn) -> Epoch:
    """The epoch that begins where play went back; its start is `null` where the record does not lead there."""
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
        return opened(body, step)
    except Discrepancy:
        return None


# ---- the queue -----------------------------------------------------------------------------------------
async def _stuck(unit: UnitOfWork, now: datetime) -> list[t.Post]:
    """Posts of a campaign that will not get out: refused in the channel, leased for ever, unreadable."""
    mine = (t.Post.campaign == unit.id, or_(col(t.Post.done).is_(False), col(t.Post.refused).is_not(None)))
    rows = (await unit.session.exec(select(t.Post).where(*mine).order_by(col(t.Post.id)))).all()
    lane = outbox.public_lane(unit.id)
    stuck: list[t.Post] = []
    for row in rows:
        if not outbox.is_readable(row):
            hangs = not row.done
        elif row.done:
            hangs = row.lane == lane and row.kind in ("report", "end", "book", "gm")
        else:
            hangs = row.leased_until is not None and row.leased_until > now + STUCK
        if hangs:
            stuck.append(row)
    return stuck


def _set_going(unit: UnitOfWork, row: t.Post, now: datetime) -> None:
    """Tries a post once more, as if for the first time; one that nobody can read is given up."""
    row.done = not outbox.is_readable(row)
    row.refused, row.leased_until, row.closed = None, None, now if row.done else None
    row.due = min(row.due, now)
    unit.session.add(row)
    signal_after(unit.session, "post", outbox.sender(row.lane, unit.row.guild))
