"""Playing a record again: anyone can, once the secret is known, recompute every die and every digest."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from rules.core.dice import SealedDice, commitment
from rules.core.events import Step
from rules.core.save import Record, canonical, chain, digest_of_answers

if TYPE_CHECKING:
    from rules.core.match import Match


class VerifyError(ValueError):
    """The record does not follow from the secret and the answers. `step` says where (-1: the secret itself)."""

    def __init__(self, step: int, what: str) -> None:
        self.step = step
        super().__init__(f"step {step}: {what}" if step >= 0 else what)


def verify(match: Match, secret: bytes) -> None:
    """Raises VerifyError where anything differs, LookupError where an epoch needs another version of the rules."""
    if commitment(secret) != match.header.commitment:
        raise VerifyError(-1, "this is not the secret whose commitment was posted")
    words = hashlib.sha256(canonical(match.header.words)).digest()
    state: Any = None
    digest = ""
    expected = 0
    for epoch in match.epochs:
        if epoch.version != match.rules.version:
            raise LookupError(
                f"an epoch was played under version {epoch.version}, these rules are {match.rules.version}"
            )
        start = bytes(epoch.start)
        if start != b"null":
            state = msgspec.json.decode(start, type=match.rules.state_type)
            digest = chain(digest, start)
        for record in epoch.records:
            if record.step != expected:
                raise VerifyError(expected, "the record is missing")
            expected += 1
            state, digest = _again(
                match,
                record,
                state,
                digest,
                SealedDice(secret, words, record.step, digest_of_answers(record.opening)),
            )
    if expected != match.step + 1 or digest != match.digest:
        raise VerifyError(match.step, "the position is not the end of the record")


def _again(match: Match, record: Record, state: Any, before: str, dice: SealedDice) -> tuple[Any, str]:
    step: Step[Struct]
    if record.opening is None:
        step = match.rules.setup(match.header.scenario, match.header.options, dice)
    else:
        step = match.rules.apply(state, record.opening, dice)
    if tuple(dice.rolls) != record.rolls:
        raise VerifyError(record.step, "a die differs")
    digest = chain(before, canonical(step.state))
    if digest != record.digest:
        raise VerifyError(record.step, "the state differs")
    if canonical(step.entries) != canonical(record.entries):
        raise VerifyError(record.step, "what was told differs")
    return step.state, digest
