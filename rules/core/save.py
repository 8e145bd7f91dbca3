"""How a game is stored (`Save`: header, epochs of records, the snapshot from which play continues), and how a save of an older
version is converted or refused.

The records (answers, rolls and digest of each step) are for verification, the snapshot is for playing on; both are stored.
An epoch is a series of steps under one version of the rules and one secret.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, get_type_hints

import msgspec
from msgspec import UNSET, Raw, Struct, inspect
from msgspec.structs import replace

from rules.core.asks import Draft, Scalar, Seat, Value
from rules.core.dice import Roll, SealedDice
from rules.core.events import EventRecord, RevealedOrders, Submission, Transition

FORMAT = 1


class Header(Struct, frozen=True):
    """What was fixed when the game started."""

    game: str
    scenario: str
    options: Mapping[str, Scalar]
    commitment: str
    """SHA-256 of the secret, in hexadecimal; published before the first roll."""
    words: tuple[str, ...] = ()
    """The players' own words, mixed into every roll."""
    secret: str | None = None
    """In hexadecimal. Known to the bot only until the game is over; None in records given to players earlier."""


class Record(Struct, frozen=True):
    """One step: answers, rolls and events. Step 0 is the set-up and has no answers."""

    step: int
    opening: RevealedOrders | None
    rolls: tuple[Roll, ...]
    entries: tuple[EventRecord, ...]
    digest: str
    """HMAC of the history up to this step (see `chain`). Keyed with the secret, so it may be published during the game."""


class Epoch(Struct, frozen=True):
    """A series of steps under one version of the rules and one secret. The first begins with the set-up."""

    version: int
    start: Raw
    """The state at its beginning as canonical JSON; `null` for the first epoch."""
    records: tuple[Record, ...] = ()
    back: int | None = None
    """The earlier step after which it continues; the steps played since then are no longer valid. None: it continues after
    the last step."""
    commitment: str = ""
    """SHA-256 of a new secret for the dice, in hexadecimal, because the previous one was published. Empty: same secret."""
    secret: str | None = None
    """The new secret, in hexadecimal; known to the bot only, like the header's."""

    @property
    def chain_input(self) -> bytes:
        """Bytes hashed in place of answers at the beginning of the epoch."""
        back = b"" if self.back is None else b"back to %d" % self.back
        return back + b" under " + self.commitment.encode() if self.commitment else back


class Table(Struct, frozen=True):
    """What is between two steps and not part of the state: drafts, sealed answers, changed standing orders."""

    drafts: Mapping[str, Draft] = msgspec.field(default_factory=dict)
    """By ask id."""
    sealed: Mapping[str, Submission] = msgspec.field(default_factory=dict)
    """By ask id: answers that wait for the others of their group."""
    standing: Mapping[Seat, Draft] = msgspec.field(default_factory=dict)
    """Standing orders that changed since the last step."""


class Snapshot(Struct, frozen=True):
    """The position from which play continues."""

    version: int
    step: int
    """Number of the last step."""
    digest: str
    state: Raw
    table: Table = msgspec.field(default_factory=Table)


NULL = Raw(b"null")


class Save(Struct, frozen=True, omit_defaults=True):
    """A whole game. `epochs` may lack records that are stored elsewhere."""

    format: int
    header: Header
    epochs: tuple[Epoch, ...]
    position: Snapshot
    setup: Raw = NULL
    """The state after the set-up, in records given to players: needed if the host provided the board."""


def brought_up_to_date(save: Save, rules: Any) -> Save:
    """The save for playing on under the current version of `rules`: if an older version wrote it, its state is converted and
    begins a new epoch.

    Drafts and sealed answers are not converted. Raises LookupError if a later version wrote it, or if the rules no longer
    convert from its version.
    """
    position = save.position
    if save.format != FORMAT or not save.epochs or position.version > rules.version:
        raise LookupError(f"saved by a later version than this ({rules.name} {rules.version}, format {FORMAT})")
    if position.version == rules.version:
        return save
    plain = rules.upgraded(position.state, position.version, rules.version)
    raw = canonical(msgspec.convert(plain, rules.state_type))
    digest = chain(bytes.fromhex(secret_of(save.header, save.epochs) or ""), position.digest, b"", raw)
    position = Snapshot(rules.version, position.step, digest, Raw(raw), position.table)
    return replace(save, epochs=(*save.epochs, Epoch(rules.version, Raw(raw))), position=position)


_encoder = msgspec.json.Encoder(order="deterministic")
_drafts = msgspec.json.Decoder(dict[str, Value])


def canonical(thing: object) -> bytes:
    """Canonical JSON: equal data gives equal bytes."""
    return _encoder.encode(thing)


def as_restored(rules: Any, step: Transition[Any], before: Struct | None = None) -> tuple[Transition[Any], bytes]:
    """A transition normalised as by saving and loading, and its state as canonical JSON.

    Play continues from this, so nothing can depend on what saving loses, such as the order of a mapping or list versus
    tuple. `rules`: of the game. `before`: the previous, normalised state; fields that are the same objects are not
    normalised again. Events are normalised already (`EventData.event`).
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
    """Decoders for the fields of a state type whose values may differ after saving and loading. Only these are converted: all
    other fields stay the same objects, so that caches of them stay valid."""
    hints, info = get_type_hints(kind, include_extras=True), inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    return {field.name: msgspec.json.Decoder(hints[field.name]) for field in info.fields if _loses(field.type)}


def _loses(kind: inspect.Type) -> bool:
    """Whether saving can change a value of this type: it contains a mapping (order is lost) or parts without a fixed type.
    Numbers, strings, tuples and structs do not change."""
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
                pass  # a number, a string, None, or a struct that was already visited
    return False


def as_saved(draft: Draft) -> Draft:
    """The draft normalised as by saving and loading: tuples for lists. Raises ValueError for anything that is not a draft."""
    try:
        saved: Draft = _drafts.decode(_encoder.encode(draft))
    except (msgspec.MsgspecError, TypeError, OverflowError, UnicodeEncodeError) as error:
        raise ValueError(f"not a draft: {error}") from error
    return saved


def without(draft: Draft, stale: tuple[str, ...]) -> Draft:
    return {path: value for path, value in draft.items() if path not in stale} if stale else draft


def root(header: Header) -> str:
    """The digest before the first step, in hexadecimal: SHA-256 of the header without its secret."""
    return hashlib.sha256(canonical(msgspec.structs.replace(header, secret=None))).hexdigest()


def chain(secret: bytes, before: str, answers: bytes, state: bytes) -> str:
    """The digest after a step, in hexadecimal: HMAC-SHA256(secret, previous digest ‖ digest of the answers ‖ new state).

    Keyed, because a plain hash reveals a state when only few states are possible.
    """
    return hmac.digest(secret, b"\n".join((before.encode(), answers.hex().encode(), state)), "sha256").hex()


def digest_of_answers(opening: RevealedOrders | None) -> bytes:
    """SHA-256 of the answers of a step; part of the key of its dice."""
    return hashlib.sha256(canonical(opening)).digest()


def in_force(epochs: Iterable[Epoch]) -> tuple[Record, ...]:
    """The valid records, oldest first, without those that were taken back."""
    found: list[Record] = []
    for epoch in epochs:
        if epoch.back is not None:
            found = [record for record in found if record.step <= epoch.back]
        found += epoch.records
    return tuple(found)


def secret_of(header: Header, epochs: Iterable[Epoch]) -> str | None:
    """The secret of the dice that follow these epochs, in hexadecimal; None if it is not given here."""
    fresh = [epoch.secret for epoch in epochs if epoch.commitment]
    return fresh[-1] if fresh else header.secret


def secret_in(epoch: Epoch, before: bytes) -> bytes:
    """The secret of the dice in an epoch; `before`: that of the previous epoch. b"" if a new one is needed but missing."""
    if not epoch.commitment:
        return before
    try:
        return bytes.fromhex(epoch.secret or "")
    except ValueError:
        return b""


def dice_of(header: Header, secret: bytes, step: int, answers: bytes) -> SealedDice:
    """The dice of one step, determined by the host's secret, the players' words, the step number and the digest of the
    answers."""
    return SealedDice(secret, _digest_of_words(header.words), step, answers)


def _digest_of_words(words: tuple[str, ...]) -> bytes:
    return hashlib.sha256(canonical(words)).digest()


def seats_by_lot(secret: bytes, words: tuple[str, ...], seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """The seats in the order in which they go to the players who joined first, second and so on.

    `words`: the players' own, in the order of joining. Anybody can repeat the draw once the secret is published.
    """
    dice = SealedDice(secret, _digest_of_words(words), -1, b"seats")
    return dice.shuffled(seats, "seats")
