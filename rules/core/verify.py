"""Verification: replays a record and recomputes every roll, state and digest, given the secret.

There are three results. *Refused*: something contradicts the secret, the answers or the rules (`VerifyError`). *Proved*:
everything follows from them. *Not proved*: nothing contradicts them, but some steps cannot be recomputed here
(`UnprovedSteps`), for example because the old rules are gone.

Claimed data is only compared with computed data. A state from the file is used only if it cannot be computed, and then those
steps are not proved.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Literal

import msgspec
from msgspec import Raw, Struct

from rules.core.asks import Ask, Draft, Seat
from rules.core.dice import SealedDice, commitment
from rules.core.events import Outcome, RevealedOrders, Submission, Transition
from rules.core.game import AnyRules
from rules.core.save import (
    FORMAT,
    Epoch,
    Header,
    Record,
    Save,
    as_restored,
    canonical,
    chain,
    dice_of,
    digest_of_answers,
    root,
    secret_in,
    without,
)

FAULTS = {
    "format": "the record is written in another format",
    "secret": "this is not the secret whose commitment was posted",
    "game": "the record is one of another game",
    "options": "the game cannot be played with these options",
    "missing": "the record is missing, or not in its place",
    "setup": "the position at the beginning is not what the scenario and the options give",
    "opening": "envelopes were opened that the game had not asked for",
    "answers": "the answers cannot be played",
    "dice": "a die differs",
    "digest": "the answers or the position differ",
    "told": "what was told differs",
    "epoch": "play does not go on where it stood before the rules were changed",
    "position": "the position is not the end of the record",
}
"""Kinds of contradictions, in English for developers; players read the messages `bot-fault-…`."""


class VerifyError(ValueError):
    """The record does not follow from the secret and the answers. `step`: where it differs; -1: before the first step."""

    def __init__(self, step: int, fault: str, more: str = "") -> None:
        self.step = step
        self.fault = fault
        """A key of `FAULTS`."""
        what = f"{FAULTS[fault]}: {more}" if more else FAULTS[fault]
        super().__init__(f"phase {step}: {what}" if step >= 0 else what)


UnprovedReason = Literal["rules", "start", "ground", "answer"]
"""Why steps are not proved.

"rules": their version of the rules is gone, only the dice were rolled again; "start": their first state could not be derived
from the steps before; "ground": the host provided the board; "answer": the rules of today would not allow the answer to be
sealed.
"""


class UnprovedSteps(Struct, frozen=True):
    """Consecutive steps that are not proved, although nothing contradicts them."""

    first: int
    last: int
    """First and last step, both included."""
    version: int
    """Version of the rules under which they were played."""
    why: UnprovedReason


class Proof(Struct, frozen=True):
    """Result of a verification that found no contradiction."""

    steps: int
    """Number of records, including the set-up."""
    rolls: int
    gaps: tuple[UnprovedSteps, ...] = ()
    outcome: Outcome | None = None
    """The recomputed result; None: the game goes on, or its last state is not known here."""

    @property
    def proved(self) -> bool:
        """Whether everything follows from the secret and the answers."""
        return not self.gaps


@dataclass(frozen=True, slots=True)
class Replayed:
    """One replayed step."""

    record: Record
    epoch: int
    """Index of its epoch."""
    state: Any
    """State after the step; None if the rules of its version are gone."""
    digest: str
    before: str
    """The digest before the step."""
    why: UnprovedReason | None
    """Why the step is not proved; None: it is."""


def verify(
    rules: AnyRules, save: Save, secret: bytes, look: Callable[[Replay, Replayed], None] = lambda *_: None
) -> Proof:
    """Replays the whole record. Raises VerifyError if anything contradicts the secret, the answers or the rules.

    `look` is called with every step, for further comparisons; its exceptions are passed on.
    """
    if save.format != FORMAT:
        raise VerifyError(-1, "format", str(save.format))
    replay = Replay(rules, save.header, save.epochs, secret, save.setup)
    steps: list[Replayed] = []
    for played in replay:
        if played.record.step == 0 and played.epoch == 0:
            _compare_setup(save, played)
        look(replay, played)
        steps.append(played)
    if not steps:
        raise VerifyError(0, "missing")
    position = save.position
    if position.step != replay.step or position.digest != replay.digest:
        raise VerifyError(position.step, "position")
    if position.version != save.epochs[-1].version:
        raise VerifyError(position.step, "position", "its version of the rules")
    if replay.state is not None and not alike(position.state, canonical(replay.state)):
        raise VerifyError(position.step, "position")
    outcome = replay.here.outcome(replay.state) if replay.here is not None and replay.state is not None else None
    return Proof(len(steps), sum(len(s.record.rolls) for s in steps), replay.gaps, outcome)


def state_after(
    rules: AnyRules, header: Header, epochs: tuple[Epoch, ...], secret: bytes, step: int
) -> tuple[int, bytes]:
    """The version of the rules and the state (canonical JSON) after a valid step.

    Raises VerifyError if an earlier step differs, LookupError if the rules of that version are gone.
    """
    found: tuple[int, bytes] | None = None
    for played in Replay(rules, header, epochs, secret):
        if played.record.step == step:
            known = played.state is not None
            found = (epochs[played.epoch].version, canonical(played.state)) if known else None
    if found is None:
        raise LookupError(f"the position after step {step} is not known under these rules")
    return found


def _compare_setup(save: Save, played: Replayed) -> None:
    """Raises VerifyError if the claimed state after the set-up is not the one that the record leads to.

    If play went back to the set-up under later rules, the converted state is accepted too: it is derived from the first.
    """
    if played.state is None or bytes(save.setup) == b"null":
        return  # Its rules are gone, so these steps are not proved; or no state is claimed.
    again = (bytes(epoch.start) for epoch in save.epochs if epoch.back == 0)
    if not any(alike(save.setup, known) for known in (canonical(played.state), *again)):
        raise VerifyError(0, "setup", "another is claimed")


def alike(left: bytes | Raw, right: bytes | Raw) -> bool:
    """Whether two JSON texts hold the same data. Raises msgspec.DecodeError if one is not JSON."""
    return canonical(msgspec.json.decode(left)) == canonical(msgspec.json.decode(right))


class Replay:
    """Replays a record step by step; iterate over it once. Its attributes describe the last replayed step.

    If the rules of some steps are gone, their states are None; a caller that has the state from elsewhere may set `state`.
    """

    def __init__(
        self,
        rules: AnyRules,
        header: Header,
        epochs: tuple[Epoch, ...],
        secret: bytes,
        setup: bytes | Raw = b"null",
    ) -> None:
        """`setup`: the claimed state after the set-up, for boards provided by the host; `null`: none is claimed."""
        self.rules = rules
        self.header = header
        self.epochs = epochs
        self.secret = secret
        self.state: Any = None
        self.digest = root(header)
        self.here: AnyRules | None = None
        """The rules of the current epoch; None if they are gone."""
        self._seats = tuple(spec.name for spec in rules.seat_specs(header.scenario, header.options))
        self._setup = bytes(setup)
        self._expected = 0
        self._gaps: list[UnprovedSteps] = []
        self._why: UnprovedReason | None = None
        self._wanted = frozenset(epoch.back for epoch in epochs)
        self._checkpoints: dict[int, tuple[int, Any, UnprovedReason | None]] = {}
        """Version, state and reason for being unproved (None: proved), for those valid steps to which a later epoch
        returns."""
        self._states: list[Any] = []
        """All states of this epoch, the current one last: an answer may have been sealed in an earlier one."""

    def __iter__(self) -> Iterator[Replayed]:
        """Raises VerifyError if anything differs."""
        if commitment(self.secret) != self.header.commitment or self.header.secret not in (None, self.secret.hex()):
            raise VerifyError(-1, "secret")
        if self.header.game != self.rules.name:
            raise VerifyError(-1, "game")
        if not self.epochs or any(e.version < 1 or e.version > self.rules.version for e in self.epochs):
            raise VerifyError(-1, "epoch", "no rules ever had that version")
        if any(later.version < sooner.version + (later.back is None) for sooner, later in pairwise(self.epochs)):
            raise VerifyError(-1, "epoch", "the versions of the rules do not rise")
        if any(epoch.secret is not None and not epoch.commitment for epoch in self.epochs):
            raise VerifyError(-1, "secret", "one that was never committed to")
        for number, epoch in enumerate(self.epochs):
            self.here = self.rules if epoch.version == self.rules.version else self.rules.earlier(epoch.version)
            self._begin(number, epoch)
            for record in epoch.records:
                before = self.digest
                why = self._play(record)
                if record.step in self._wanted:
                    self._checkpoints[record.step] = (epoch.version, self.state, why)
                if why is not None:
                    self._gap(record.step, epoch.version, why)
                yield Replayed(record, number, self.state, self.digest, before, why)

    @property
    def step(self) -> int:
        """The last valid step; -1 before the first."""
        return self._expected - 1

    @property
    def gaps(self) -> tuple[UnprovedSteps, ...]:
        """What was not proved so far, in order."""
        return tuple(self._gaps)

    # ---- epochs ----------------------------------------------------------------------------------
    def _begin(self, number: int, epoch: Epoch) -> None:
        start = bytes(epoch.start)
        if number == 0:
            if start != b"null" or epoch.back is not None:
                raise VerifyError(0, "setup", "it begins in the middle")
            if epoch.commitment:
                raise VerifyError(0, "secret", "the first is that of the header")
            self._why = None if self.here is not None else "rules"
            return
        if start == b"null":
            raise VerifyError(self._expected, "epoch")
        version = self.epochs[number - 1].version
        if epoch.back is not None:
            version = self._go_back(epoch.back, stays=bool(epoch.commitment))
        derived = self._derived(version, epoch.version)
        try:
            claimed = msgspec.json.decode(start, type=self.here.state_type) if self.here is not None else None
            if derived is not None and not alike(start, derived):
                raise VerifyError(self._expected, "epoch")
        except msgspec.MsgspecError as error:
            raise VerifyError(self._expected, "epoch", str(error)) from None
        self.secret = secret_in(epoch, self.secret)
        if epoch.commitment and commitment(self.secret) != epoch.commitment:
            raise VerifyError(self._expected, "secret")
        trusted = self._why in ("rules", "start") or derived is None
        self._why = "rules" if self.here is None else "start" if trusted else None
        if self._why is not None and not epoch.records:
            self._gap(self._expected - 1, epoch.version, self._why)
        self.state = claimed
        after = canonical(claimed) if claimed is not None else start
        self.digest = chain(self.secret, self.digest, epoch.chain_input, after)
        self._states = [claimed]

    def _go_back(self, step: int, *, stays: bool) -> int:
        """Returns to an earlier step; gives the version of the rules in which it was played. Raises VerifyError.

        `stays`: the step may be the current one, from which play continues with a new secret.
        """
        if step not in self._checkpoints or step >= self.step + stays:
            raise VerifyError(self._expected, "epoch", f"there is no way back to step {step}")
        version, self.state, self._why = self._checkpoints[step]
        self._checkpoints = {at: kept for at, kept in self._checkpoints.items() if at <= step}
        self._expected = step + 1
        return version

    def _derived(self, version: int, wanted: int) -> bytes | None:
        """The current state converted to another version; None if it is not known or there is no conversion."""
        if self.state is None or self.here is None:
            return None
        try:
            plain = self.rules.upgraded(canonical(self.state), version, wanted)
            return canonical(msgspec.convert(plain, self.here.state_type))
        except LookupError:
            return None
        except Exception as error:
            raise VerifyError(self._expected, "epoch", repr(error)) from error

    def _gap(self, step: int, version: int, why: UnprovedReason) -> None:
        last = self._gaps[-1] if self._gaps else None
        if last is not None and (last.version, last.why) == (version, why) and last.last >= step - 1:
            self._gaps[-1] = msgspec.structs.replace(last, last=step)
        else:
            self._gaps.append(UnprovedSteps(step, step, version, why))

    # ---- steps -----------------------------------------------------------------------------------
    def _play(self, record: Record) -> UnprovedReason | None:
        """Replays one step. Returns the reason why it is not proved, or None."""
        if record.step != self._expected or (record.opening is None) != (record.step == 0):
            raise VerifyError(self._expected, "missing")
        self._expected += 1
        answered = digest_of_answers(record.opening)
        dice = dice_of(self.header, self.secret, record.step, answered)
        rules = self.here
        if rules is None:
            _roll_again(record, dice)
            self.state, self.digest = None, record.digest
            return "rules"
        why = self._why
        played, doubt = self._step(rules, record, dice)
        step, state = as_restored(rules, played)
        if tuple(dice.rolls) != record.rolls:
            raise VerifyError(record.step, "dice")
        self.digest = chain(self.secret, self.digest, answered, state)
        if self.digest != record.digest:
            raise VerifyError(record.step, "digest")
        if canonical(step.entries) != canonical(record.entries):
            raise VerifyError(record.step, "told")
        self.state = step.state
        self._states.append(step.state)
        return why or doubt

    def _step(self, rules: AnyRules, record: Record, dice: SealedDice) -> tuple[Transition[Any], UnprovedReason | None]:
        if record.opening is None:
            return self._set_up(rules, record, dice)
        try:
            members = _members(rules, self._seats, self.state, record.opening)
        except Exception as error:
            raise VerifyError(record.step, "opening", repr(error)) from error
        try:
            legal = all(self._sealable(rules, ask, record.opening) for ask in members) and all(
                _could_file(rules, self.state, seat, draft) for seat, draft in record.opening.standing
            )
            step: Transition[Any] = rules.apply(self.state, record.opening, dice)
        except Exception as error:
            # Rules never refuse a sealed answer (law 3): answers that raise were put into the record afterwards.
            raise VerifyError(record.step, "answers", repr(error)) from error
        return step, None if legal else "answer"

    def _set_up(
        self, rules: AnyRules, record: Record, dice: SealedDice
    ) -> tuple[Transition[Any], UnprovedReason | None]:
        header = self.header
        try:
            options = rules.full_options(header.options)
        except (ValueError, TypeError) as error:
            raise VerifyError(0, "options", str(error)) from None
        step: Transition[Any] | None = None
        if rules.has_scenario(header.scenario):
            try:
                step = rules.setup(header.scenario, options, dice)
            except Exception as error:
                raise VerifyError(0, "setup", repr(error)) from error
            digest = chain(self.secret, self.digest, digest_of_answers(None), canonical(step.state))
            if digest == record.digest:
                return step, None
        if self._setup != b"null":
            try:
                claimed = msgspec.json.decode(self._setup, type=rules.state_type)
                hosted = rules.hosted(options, claimed)
            except Exception as error:
                raise VerifyError(0, "setup", repr(error)) from error
            if hosted:
                return Transition(claimed, record.entries), "ground"
        if step is None or tuple(dice.rolls) == record.rolls:
            raise VerifyError(0, "setup")
        return step, None  # The rolls differ as well; the caller reports that.

    # ---- answers -----------------------------------------------------------------------------------
    def _sealable(self, rules: AnyRules, ask: Ask, opening: RevealedOrders) -> bool:
        """Whether this answer could be sealed in the current state, or in an earlier state of the epoch in which it was
        asked for."""
        sealed = opening.answer(ask.seat)
        for state in reversed(self._states):
            if state is not self.state and all(a.id != ask.id for a in rules.asks(state)):
                return False
            if _sealed_in(rules, state, ask, sealed, dict(opening.standing).get(ask.seat)):
                return True
        return False


def _sealed_in(rules: AnyRules, state: Any, ask: Ask, sealed: Submission, filed: Draft | None) -> bool:
    view = rules.view(state, ask.seat)
    form = rules.form(view, ask, sealed.answer)
    if form.done and not form.stale:
        return True
    if sealed.by in ("player", "bot"):
        return False
    # The answer made for an absent player may be one that could not be sealed; it must be exactly what the game makes.
    standing = rules.standing_orders(view, ask.seat)
    in_force = [filed] if filed is not None else []
    in_force.append(rules.initial(view, standing) if standing is not None else {})
    drafts: tuple[Draft, ...] = ({}, rules.initial(view, ask), without(sealed.answer, form.stale))
    return any(rules.default(view, ask, draft, orders) == sealed for orders in in_force for draft in drafts)


def _could_file(rules: AnyRules, state: Any, seat: Seat, draft: Draft) -> bool:
    view = rules.view(state, seat)
    ask = rules.standing_orders(view, seat)
    form = rules.form(view, ask, draft) if ask is not None else None
    return form is not None and form.done and not form.stale


def _members(rules: AnyRules, seats: tuple[Seat, ...], state: Any, opening: RevealedOrders) -> list[Ask]:
    """The asks of the revealed group, in seat order. Raises ValueError if the group is not open or the answers are from
    other seats."""
    members = [a for a in rules.asks(state) if a.group == opening.group]
    members.sort(key=lambda a: seats.index(a.seat))
    if not members or [a.seat for a in members] != [s.seat for s in opening.answers]:
        raise ValueError(f"the group {opening.group!r} is not open for them")
    filed = [seats.index(seat) for seat, _ in opening.standing]
    if filed != sorted(set(filed)):
        raise ValueError("standing orders out of order")
    return members


def _roll_again(record: Record, dice: SealedDice) -> None:
    try:
        for why, faces, _ in record.rolls:
            dice.below(faces, why)
    except ValueError as error:
        raise VerifyError(record.step, "dice", str(error)) from error
    if tuple(dice.rolls) != record.rolls:
        raise VerifyError(record.step, "dice")
