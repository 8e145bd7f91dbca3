"""Playing a record again: anyone can, once the secret is known, recompute every die and every digest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec import Struct

from rules.core.dice import SealedDice, commitment
from rules.core.events import Step
from rules.core.game import Rules
from rules.core.save import Epoch, Header, Record, canonical, chain, dice_of, digest_of_answers, root


class VerifyError(ValueError):
    """The record does not follow from the secret and the answers. `step` says where (-1: the secret itself)."""

    def __init__(self, step: int, what: str) -> None:
        self.step = step
        super().__init__(f"step {step}: {what}" if step >= 0 else what)


@dataclass(frozen=True, slots=True)
class Played:
    """What is claimed to have been played: the record, and where it is said to lead."""

    rules: Rules[Any, Any]
    header: Header
    epochs: Sequence[Epoch]
    step: int
    digest: str
    state: Struct


def verify(played: Played, secret: bytes) -> tuple[int, ...]:
    """Raises VerifyError where anything differs.

    Returns the steps of other versions of the rules: their dice are recomputed, their states cannot be.
    """
    if commitment(secret) != played.header.commitment or played.header.secret not in (None, secret.hex()):
        raise VerifyError(-1, "this is not the secret whose commitment was posted")
    state: Any = None
    digest = root(played.header)
    expected = 0
    dice_only: list[int] = []
    for epoch in played.epochs:
        start = bytes(epoch.start)
        if start != b"null":
            digest = chain(secret, digest, b"", start)
            state = None
        if start != b"null" and epoch.version == played.rules.version:
            state = msgspec.json.decode(start, type=played.rules.state_type)
        for record in epoch.records:
            if record.step != expected:
                raise VerifyError(expected, "the record is missing")
            expected += 1
            dice = dice_of(played.header, secret, record.step, record.opening)
            if epoch.version == played.rules.version:
                state, digest = _again(played, record, state, digest, secret, dice)
            else:
                _roll_again(record, dice)
                digest = record.digest
                dice_only.append(record.step)
    if expected != played.step + 1 or digest != played.digest:
        raise VerifyError(played.step, "the position is not the end of the record")
    if state is not None and canonical(state) != canonical(played.state):
        raise VerifyError(played.step, "the position is not the state that the record leads to")
    return tuple(dice_only)


def _roll_again(record: Record, dice: SealedDice) -> None:
    try:
        for why, faces, _ in record.rolls:
            dice.below(faces, why)
    except ValueError as error:
        raise VerifyError(record.step, str(error)) from error
    if tuple(dice.rolls) != record.rolls:
        raise VerifyError(record.step, "a die differs")


def _again(played: Played, record: Record, state: Any, before: str, secret: bytes, dice: SealedDice) -> tuple[Any, str]:
    try:
        step = _step(played, record, state, dice)
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


def _step(played: Played, record: Record, state: Any, dice: SealedDice) -> Step[Struct]:
    if record.opening is None:
        return played.rules.setup(played.header.scenario, played.header.options, dice)
    step: Step[Struct] = played.rules.apply(state, record.opening, dice)
    return step
