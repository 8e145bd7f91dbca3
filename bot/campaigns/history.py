"""A campaign with its whole past: read from its rows, replayed and compared.

Nothing that is stored is trusted. The record holds all answers, and every position follows from it. It is replayed from
the set-up; the campaign's row, its snapshots, outcome and titles are compared with the result. What differs is repaired
in `bot.campaigns.repairs`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

import msgspec
from msgspec import Raw
from msgspec.structs import replace
from sqlmodel import col, select

from bot.campaigns.packed_rows import rows_of
from bot.campaigns.positions import DAMAGED, unzipped
from bot.campaigns.summaries import refuse
from bot.campaigns.unit_of_work import UnitOfWork, outcome_of, record_of, stored_options, to_json, undamaged
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
)
from rules.core.save import canonical, chain, digest_of_answers, root, secret_in
from rules.core.verify import Replay, Replayed, alike, verify

_save = msgspec.json.Decoder(Save)

DiscrepancyKind = Literal["row", "words", "snapshot", "outcome", "title"]


class Discrepancy(ValueError):
    """Something stored beside the record contradicts it. `step`: of the snapshot; -1 if it is none."""

    def __init__(self, what: DiscrepancyKind, step: int = -1) -> None:
        self.what = what
        self.step = step
        super().__init__(f"{what} {step}")


StepRow = t.Record | t.TakenBack


@dataclass(frozen=True, slots=True)
class CampaignPast:
    """All that is stored about the course of a campaign. Nothing of it changes, so that another thread can judge it."""

    rules: Rules[Any, Any]
    header: Header
    """From the rows of campaign and holders; words only of players who have held their seats since the start."""
    over: bool
    step: int
    outcome: str | None
    titles: Mapping[Seat, str | None]
    snapshots: Mapping[int, bytes]
    """By step; only for steps that count."""
    stored: tuple[StepRow, ...]
    """The steps that count, in order."""
    taken_back: tuple[StepRow, ...] = ()
    """Steps that were taken back, in the order in which they were played."""
    turns: tuple[t.Rewind, ...] = ()

    def snapshot(self, step: int) -> Save:
        """Raises Discrepancy if it is missing or damaged."""
        return read_snapshot(self.snapshots.get(step), step)

    @property
    def secret(self) -> bytes:
        """The dice secret with which the campaign began (see `secrets`); b"" if it is not known."""
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
    with undamaged(row.gm):
        records, gone, kept = [await rows_of(unit.session, x, unit.id) for x in (t.Record, t.TakenBack, t.Snapshot)]
    turns = select(t.Rewind).where(t.Rewind.campaign == unit.id).order_by(col(t.Rewind.epoch))
    founders = [h for seat in unit.seats for h in unit.of_seat(seat) if h.joined <= row.started]
    return CampaignPast(
        rules=unit.rules,
        header=Header(
            game=row.game,
            scenario=row.scenario,
            options=stored_options(row.options),
            commitment=row.commitment,
            words=tuple(h.word for h in founders),
            secret=row.secret.hex(),
        ),
        over=row.status == "over",
        step=row.step,
        outcome=row.outcome,
        titles={name: seat.title for name, seat in unit.seats.items()},
        snapshots={one.step: one.body for one in kept},
        stored=tuple(records),
        taken_back=tuple(gone),
        turns=tuple((await unit.session.exec(turns)).all()),
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
    bare = past.snapshot(last.step)
    return replace(
        bare,
        epochs=epochs_of(past, bare.epochs),
        position=replace(bare.position, table=Table()),
        setup=past.snapshot(past.stored[0].step).position.state,
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
    """The record of a revealed campaign as a file for `python -m rules verify`: answers, dice, events, words of the
    players and secret; no people, drafts or clock times."""
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
    if loose := past.snapshots.keys() - {row.step for row in past.stored}:
        raise Discrepancy("snapshot", min(loose))
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
    """Compares each snapshot with the replay; if the rules of its time are gone, only by its digest."""

    def __init__(self, past: CampaignPast, save: Save) -> None:
        self._past, self._save = past, save
        self._stored = {(row.epoch, row.step) for row in past.stored}
        self._gone_back = gone_back(save, past.secret)

    def __call__(self, replay: Replay, played: Replayed) -> None:
        step = played.record.step
        if (played.epoch, step) not in self._stored:
            return
        snapshot, resumed = self._past.snapshot(step), self._gone_back.get(step)
        if resumed is None and played.state is None:
            if not follows(snapshot, played, replay.secret):
                raise Discrepancy("snapshot", step)
            replay.state = msgspec.json.decode(snapshot.position.state)
        elif not is_snapshot_of(snapshot, resumed or snapshot_of(self._save, played)):
            raise Discrepancy("snapshot", step)


def follows(snapshot: Save, played: Replayed, secret: bytes) -> bool:
    """Whether the digests show that a snapshot holds the position after this step."""
    answers = digest_of_answers(played.record.opening)
    return chain(secret, played.before, answers, bytes(snapshot.position.state)) == played.digest


def is_snapshot_of(snapshot: Save, wanted: Save) -> bool:
    here, there = snapshot.position, wanted.position
    return (
        snapshot.header == wanted.header
        and list(map(_terms_of, snapshot.epochs)) == list(map(_terms_of, wanted.epochs))
        and (here.version, here.step, here.digest) == (there.version, there.step, there.digest)
        and alike(here.state, there.state)
    )


def _terms_of(epoch: Epoch) -> object:
    return epoch.version, bytes(epoch.start), epoch.chain_input, epoch.secret


def snapshot_of(save: Save, played: Replayed) -> Save:
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
    told = outcome_of(past.outcome) if past.outcome is not None else None
    if _ending(told) != _ending(proof.outcome):
        raise Discrepancy("outcome")
    view = rules.view(state, None)
    if any(title not in (None, to_json(rules.title(view, seat))) for seat, title in past.titles.items()):
        raise Discrepancy("title")
