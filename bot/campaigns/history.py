"""A campaign with its whole past, taken out of its rows as it stands there: for verifying it, giving it away, rebuilding it.

Nothing here trusts what is stored. The record is played again from the set-up; row, snapshots, outcome and names, from which
end post, history and replay are drawn, are compared with what comes of that.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

import msgspec
from msgspec import Raw
from sqlmodel import col, select

from bot.campaigns.errors import refuse
from bot.campaigns.folder import Folder, to_json, unzipped
from bot.store import tables as t
from rules.core import (
    Epoch,
    Header,
    Outcome,
    Position,
    Proof,
    Record,
    Rules,
    Save,
    Scalar,
    Seat,
    Table,
    VerifyError,
    commitment,
)
from rules.core.save import canonical, chain, digest_of_answers, root
from rules.core.verify import Replay, Replayed, alike, verify

_record = msgspec.json.Decoder(Record)
_save = msgspec.json.Decoder(Save)
_outcome = msgspec.json.Decoder(Outcome)
_options = msgspec.json.Decoder(dict[str, Scalar])

Wrong = Literal["row", "words", "snapshot", "outcome", "title"]


class Discrepancy(Exception):
    """What is stored beside the record says otherwise than the record. `step`: of a snapshot; else -1."""

    def __init__(self, what: Wrong, step: int = -1) -> None:
        self.what = what
        self.step = step
        super().__init__(f"{what} {step}")


@dataclass(frozen=True, slots=True)
class Stored:
    """One row of the record, and the snapshot after it (None: there is none)."""

    step: int
    version: int
    body: bytes
    snapshot: bytes | None


@dataclass(frozen=True, slots=True)
class Past:
    """All that is stored of the course of a campaign. Plain data: it may be judged in another thread."""

    rules: Rules[Any, Any]
    header: Header
    """As the rows of campaign and holders have it; the words of the players only as far as they still hold their seats."""
    over: bool
    step: int
    outcome: str | None
    titles: Mapping[Seat, str | None]
    stored: tuple[Stored, ...]
    """In order of steps."""
    loose: tuple[int, ...] = ()
    """Steps of snapshots without a record."""

    @property
    def secret(self) -> bytes:
        """Of the dice."""
        return bytes.fromhex(self.header.secret or "")


async def past(folder: Folder) -> Past:
    """Raises Refused before the start."""
    row = folder.row
    if row.started is None:
        raise refuse("bot-no-page")
    mine = (t.Record.campaign == folder.id, t.Snapshot.campaign == folder.id)
    records = (await folder.session.exec(select(t.Record).where(mine[0]).order_by(col(t.Record.step)))).all()
    snapshots = {s.step: s.body for s in (await folder.session.exec(select(t.Snapshot).where(mine[1]))).all()}
    founders = [h for seat in folder.seats for h in folder.of_seat(seat) if h.joined <= row.started]
    return Past(
        rules=folder.rules,
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
        titles={name: seat.title for name, seat in folder.seats.items()},
        stored=tuple(Stored(r.step, r.version, r.body, snapshots.get(r.step)) for r in records),
        loose=tuple(sorted(snapshots.keys() - {r.step for r in records})),
    )


def opened(body: bytes | None, step: int) -> Save:
    """A snapshot as it was packed. Raises Discrepancy for one that is missing or damaged."""
    try:
        if body is None:
            raise ValueError("missing")
        return _save.decode(unzipped(body))
    except (zlib.error, msgspec.MsgspecError, ValueError) as error:
        raise Discrepancy("snapshot", step) from error


def claimed(past: Past) -> Save:
    """The record as it is claimed, for who wants to play it again. Raises Discrepancy, VerifyError."""
    last = past.stored[-1] if past.stored else None
    if last is None or last.step != past.step:
        raise VerifyError(past.step, "missing")
    bare = opened(last.snapshot, last.step)
    return msgspec.structs.replace(
        bare,
        epochs=epochs_of(past, bare.epochs),
        position=msgspec.structs.replace(bare.position, table=Table()),
        setup=opened(past.stored[0].snapshot, 0).position.state,
    )


def epochs_of(past: Past, bare: tuple[Epoch, ...]) -> tuple[Epoch, ...]:
    """The stretches with their records. Raises VerifyError where a record belongs to none or cannot be read."""
    records: dict[int, list[Record]] = {epoch.version: [] for epoch in bare}
    for row in past.stored:
        try:
            records[row.version].append(_record.decode(row.body))
        except (KeyError, msgspec.MsgspecError) as error:
            raise VerifyError(row.step, "missing") from error
    return tuple(Epoch(e.version, e.start, tuple(records[e.version])) for e in bare)


def given_away(past: Past) -> bytes:
    """The record as a file for everybody, once all is revealed: what `python -m rules verify` reads.

    It holds the answers, the dice, what was told, the words of the players and the secret: no person, no draft, no clock time.
    """
    return msgspec.json.encode(claimed(past))


def judge(past: Past) -> Proof:
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


def _terms(past: Past, header: Header) -> object:
    """What was agreed; options that came into the game later are at their default."""
    try:
        options: Mapping[str, Scalar] = past.rules.full_options(header.options)
    except ValueError:
        options = header.options
    return header.game, header.scenario, dict(options), header.commitment, header.secret


class _Comparing:
    """Each snapshot with what the record leads to; where the rules of that time are gone, with the digests alone."""

    def __init__(self, past: Past, save: Save) -> None:
        self._save, self._secret = save, past.secret
        self._stored = iter(past.stored)
        self._before = root(save.header)

    def __call__(self, replay: Replay, played: Replayed) -> None:
        stored = next(self._stored)
        snapshot = opened(stored.snapshot, stored.step)
        if played.state is None:
            if not self._follows(snapshot, played):
                raise Discrepancy("snapshot", stored.step)
            replay.state = msgspec.json.decode(snapshot.position.state)
        elif not is_snapshot_of(snapshot, self._save, played):
            raise Discrepancy("snapshot", stored.step)
        self._before = played.digest

    def _follows(self, snapshot: Save, played: Replayed) -> bool:
        epoch = self._save.epochs[played.epoch]
        before = self._before
        if played.epoch and played.record is epoch.records[0]:
            before = chain(self._secret, before, b"", bytes(epoch.start))
        answers = digest_of_answers(played.record.opening)
        return chain(self._secret, before, answers, bytes(snapshot.position.state)) == played.digest


def is_snapshot_of(snapshot: Save, save: Save, played: Replayed) -> bool:
    """Whether a snapshot shows just this step of the record."""
    position, stretches = snapshot.position, save.epochs[: played.epoch + 1]
    return (
        snapshot.header == save.header
        and [(e.version, bytes(e.start)) for e in snapshot.epochs] == [(e.version, bytes(e.start)) for e in stretches]
        and (position.version, position.step) == (stretches[-1].version, played.record.step)
        and position.digest == played.digest
        and alike(position.state, canonical(played.state))
    )


def snapshot_of(save: Save, played: Replayed) -> Save:
    """The snapshot after a step, made from the record."""
    stretches = tuple(Epoch(e.version, e.start) for e in save.epochs[: played.epoch + 1])
    state = Raw(canonical(played.state))
    position = Position(stretches[-1].version, played.record.step, played.digest, state)
    return Save(save.format, save.header, stretches, position)


def _ending(outcome: Outcome | None) -> object:
    """In whatever order winners and points stand."""
    return outcome and (sorted(outcome.winners), outcome.why, sorted(outcome.points))


def _compare_end(past: Past, save: Save, proof: Proof) -> None:
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
