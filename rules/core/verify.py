"""Playing a record again: anyone can, once the secret is known, recompute every die and every digest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from rules.core.dice import SealedDice, commitment
from rules.core.events import Step
from rules.core.save import Record, canonical, chain, dice_of, digest_of_answers, root

if TYPE_CHECKING:
    from rules.core.match import Match


class VerifyError(ValueError):
    """The record does not follow from the secret and the answers. `step` says where (-1: the secret itself)."""

    def __init__(self, step: int, what: str) -> None:
        self.step = step
        super().__init__(f"step {step}: {what}" if step >= 0 else what)


def verify(match: Match, position: Struct, secret: bytes) -> tuple[int, ...]:
    """Raises VerifyError where anything differs; `position` is the state that the record should lead to.

    Returns the steps of other versions of the rules: their dice are recomputed, their states cannot be.
    """
    if commitment(secret) != match.header.commitment or match.header.secret not in (None, secret.hex()):
        raise VerifyError(-1, "this is not the secret whose commitment was posted")
    state: Any = None
    digest = root(match.header)
    expected = 0
    dice_only: list[int] = []
    for epoch in match.epochs:
        start = bytes(epoch.start)
        if start != b"null":
            digest = chain(secret, digest, b"", start)
            state = None
        if start != b"null" and epoch.version == match.rules.version:
            state = msgspec.json.decode(start, type=match.rules.state_type)
        for record in epoch.records:
            if record.step != expected:
                raise VerifyError(expected, "the record is missing")
            expected += 1
            dice = dice_of(match.header, secret, record.step, record.opening)
            if epoch.version == match.rules.version:
                state, digest = _again(match, record, state, digest, secret, dice)
            else:
                _roll_again(record, dice)
                digest = record.digest
                dice_only.append(record.step)
    if expected != match.step + 1 or digest != match.digest:
        raise VerifyError(match.step, "the position is not the end of the record")
    if state is not None and canonical(state) != canonical(position):
        raise VerifyError(match.step, "the position is not the state that the record leads to")
    return tuple(dice_only)


def _roll_again(record: Record, dice: SealedDice) -> None:
    try:
        for why, faces, _ in record.rolls:
            dice.below(faces, why)
    except ValueError as error:
        raise VerifyError(record.step, str(error)) from error
    if tuple(dice.rolls) != record.rolls:
        raise VerifyError(record.step, "a die differs")


def _again(match: Match, record: Record, state: Any, before: str, secret: bytes, dice: SealedDice) -> tuple[Any, str]:
    try:
        step = _step(match, record, state, dice)
    except Exception as error:
        # Rules never refuse what was sealed (law 3): answers that break them were put there afterwards.
        raise VerifyError(record.step, f"the answers cannot be played: {error!r}") from error
    if tuple(dice.rolls) != record.rolls:
        raise VerifyError(record.step, "a die differs")
    digest = chain(secret, before, digest_of_answers(record.opening), canonical(step.state))
    if digest != record.digest:
        raise VerifyError(record.step, "the answers or the state differ")
    if canonical(step.entries) != canonical(record.entries):
        raise VerifyError(record.step, "what was told differs")
    return step.state, digest


def _step(match: Match, record: Record, state: Any, dice: SealedDice) -> Step[Struct]:
    if record.opening is None:
        return match.rules.setup(match.header.scenario, match.header.options, dice)
    step: Step[Struct] = match.rules.apply(state, record.opening, dice)
    return step
