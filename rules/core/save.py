"""How a table is kept: header, epochs of records, and the position from which play goes on.

The record (answers, rolls, digest of each step) is for audit, the position is for going on; both are kept. An epoch is a
stretch played under one version of the rules.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from typing import Any, get_type_hints

import msgspec
from msgspec import UNSET, Raw, Struct, inspect
from msgspec.structs import replace

from rules.core.asks import Draft, Scalar, Seat, Value
from rules.core.dice import Roll, SealedDice
from rules.core.events import EventRecord, RevealedOrders, Submission, Transition

FORMAT = 1


class Header(Struct, frozen=True):
    """What was fixed when the game was started."""

    game: str
    scenario: str
    options: Mapping[str, Scalar]
    commitment: str
    """SHA-256 of the secret, in hexadecimal: posted before the first roll."""
    words: tuple[str, ...] = ()
    """The players' own words, mixed into every die."""
    secret: str | None = None
    """In hexadecimal. The referee's; absent from what players are given before the end."""


class Record(Struct, frozen=True):
    """One step: what was answered, rolled and told. Step 0 is the set-up and has no opening."""

    step: int
    opening: RevealedOrders | None
    rolls: tuple[Roll, ...]
    entries: tuple[EventRecord, ...]
    digest: str
    """See `chain`. Keyed with the secret, so that it may be shown while the game runs."""


class Epoch(Struct, frozen=True):
    """A stretch under one version of the rules. The first starts with the set-up and has no `start`."""

    version: int
    start: Raw
    """The state at its beginning as canonical JSON; `null` for the first."""
    records: tuple[Record, ...] = ()
    back: int | None = None
    """It begins after this step, which was played before: what had been played since counts no more. None: it goes on."""
    commitment: str = ""
    """From here on the dice come of another secret, because the one before was laid open: its SHA-256, in hexadecimal. Empty: of
    the same."""
    secret: str | None = None
    """That secret, in hexadecimal; the referee's, like the header's."""

    @property
    def chain_input(self) -> bytes:
        """What stands in the place of answers in the digest at its beginning."""
        back = b"" if self.back is None else b"back to %d" % self.back
        return back + b" under " + self.commitment.encode() if self.commitment else back


class Table(Struct, frozen=True):
    """What lies on the table between two steps. Not part of the state."""

    drafts: Mapping[str, Draft] = msgspec.field(default_factory=dict)
    """By ask id."""
    sealed: Mapping[str, Submission] = msgspec.field(default_factory=dict)
    """By ask id: envelopes that wait for the others of their group."""
    standing: Mapping[Seat, Draft] = msgspec.field(default_factory=dict)
    """Standing orders changed since the last step."""


class Snapshot(Struct, frozen=True):
    """From where play goes on."""

    version: int
    step: int
    """Of the last record."""
    digest: str
    state: Raw
    table: Table = msgspec.field(default_factory=Table)


NULL = Raw(b"null")


class Save(Struct, frozen=True, omit_defaults=True):
    """All of it. `epochs` may hold fewer records than were played where they are kept elsewhere."""

    format: int
    header: Header
    epochs: tuple[Epoch, ...]
    position: Snapshot
    setup: Raw = NULL
    """The state after the set-up, in records that are given away: a host may have played on a board of his own."""


_encoder = msgspec.json.Encoder(order="deterministic")
_drafts = msgspec.json.Decoder(dict[str, Value])


def canonical(thing: object) -> bytes:
    """Canonical JSON: equal data, equal bytes."""
    return _encoder.encode(thing)


def as_restored(rules: Any, step: Transition[Any], before: Struct | None = None) -> tuple[Transition[Any], bytes]:
    """A step as a save gives it back, and its state as canonical JSON.

    Play goes on from this and from nothing else, so that nothing can depend on what a save loses: the order of a mapping, whether
    something was a list or a tuple. `rules`: whose state it is. `before`: the kept state that the step was taken from; what was
    left alone is as it was. Its entries are so already (`Happening.event`).
    """
    state, lossy = canonical(step.state), _lossy(rules.state_type)
    if not lossy:
        return step, state
    lost = {
        name: saved.decode(canonical(value))
        for name, saved in lossy.items()
        if (value := getattr(step.state, name)) is not UNSET and (before is None or value is not getattr(before, name))
    }
    return (replace(step, state=replace(step.state, **lost)) if lost else step), state


@cache
def _lossy(kind: type[Struct]) -> Mapping[str, msgspec.json.Decoder[Any]]:
    """The fields of a state of which a save may lose something, each with what reads it back. All others stay as they are, and
    with them what was worked out from them.
    """
    hints, info = get_type_hints(kind, include_extras=True), inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    return {field.name: msgspec.json.Decoder(hints[field.name]) for field in info.fields if _loses(field.type)}


def _loses(kind: inspect.Type) -> bool:
    """Whether it has a mapping, whose order is lost, or parts of no fixed type. Numbers, words, tuples and structs come back as
    they were.
    """
    seen: set[object] = set()
    left = [kind]
    while left:
        part = left.pop()
        match part:
            case (
                inspect.DictType()
                | inspect.AnyType()
                | inspect.ListType()
                | inspect.SetType()
                | inspect.FrozenSetType()
            ):
                return True
            case inspect.StructType(cls=struct, fields=fields) if struct not in seen:
                seen.add(struct)
                left += [field.type for field in fields]
            case inspect.UnionType(types=types) | inspect.TupleType(item_types=types):
                left += types
            case inspect.VarTupleType(item_type=item):
                left.append(item)
            case _:
                pass  # a number, a word, none, or a struct that has been looked at
    return False


def as_saved(draft: Draft) -> Draft:
    """The draft as a save gives it back: tuples for lists, paths in order. Raises ValueError for what is no draft."""
    try:
        saved: Draft = _drafts.decode(_encoder.encode(draft))
    except (msgspec.MsgspecError, TypeError, OverflowError, UnicodeEncodeError) as error:
        raise ValueError(f"not a draft: {error}") from error
    return saved


def without(draft: Draft, stale: tuple[str, ...]) -> Draft:
    """The draft without the paths that fit no more."""
    return {path: value for path, value in draft.items() if path not in stale} if stale else draft


def root(header: Header) -> str:
    """The digest before the first step: SHA-256 of the header without the secret, in hexadecimal."""
    return hashlib.sha256(canonical(msgspec.structs.replace(header, secret=None))).hexdigest()


def chain(secret: bytes, before: str, answers: bytes, state: bytes) -> str:
    """The digest after a step, in hexadecimal: HMAC-SHA256(secret, digest before ‖ digest of the answers ‖ state after).

    Keyed, because a plain hash of a state can be guessed backwards where few states are possible.
    """
    keyed = _keyed(secret).copy()
    keyed.update(b"\n".join((before.encode(), answers.hex().encode(), state)))
    return keyed.hexdigest()


@lru_cache(maxsize=256)
def _keyed(secret: bytes) -> hmac.HMAC:
    """A copy of it is had in half the time of a new one."""
    return hmac.new(secret, digestmod="sha256")


def digest_of_answers(opening: RevealedOrders | None) -> bytes:
    """What the dice of a step are keyed with, besides the secret."""
    return hashlib.sha256(canonical(opening)).digest()


def in_force(epochs: Iterable[Epoch]) -> tuple[Record, ...]:
    """The records that count, oldest first: those taken back left out."""
    found: list[Record] = []
    for epoch in epochs:
        if epoch.back is not None:
            found = [record for record in found if record.step <= epoch.back]
        found += epoch.records
    return tuple(found)


def secret_of(header: Header, epochs: Iterable[Epoch]) -> str | None:
    """The secret of which the dice come after these epochs, in hexadecimal; None where it is not given away here."""
    fresh = [epoch.secret for epoch in epochs if epoch.commitment]
    return fresh[-1] if fresh else header.secret


def secret_in(epoch: Epoch, before: bytes) -> bytes:
    """The secret of the dice in an epoch; `before`: in the one before it. Empty where it should be another and is none."""
    if not epoch.commitment:
        return before
    try:
        return bytes.fromhex(epoch.secret or "")
    except ValueError:
        return b""


def dice_of(header: Header, secret: bytes, step: int, answers: bytes) -> SealedDice:
    """The dice of one step: what the host's secret, the players' words and the digest of the answers make of chance."""
    return SealedDice(secret, _digest_of_words(header.words), step, answers)


@lru_cache(maxsize=256)
def _digest_of_words(words: tuple[str, ...]) -> bytes:
    return hashlib.sha256(canonical(words)).digest()


def seats_by_lot(secret: bytes, words: tuple[str, ...], seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """The seats in the order in which they go to those who joined first, second …: drawn before the first step.

    `words`: the players' own, in the order of joining. Anybody can draw again once the secret is published.
    """
    dice = SealedDice(secret, _digest_of_words(words), -1, b"seats")
    return dice.shuffled(seats, "seats")
