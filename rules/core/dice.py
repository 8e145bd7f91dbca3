"""Sealed dice: nobody can predict a roll, and anybody can recompute it afterwards.

The key of a step is HMAC-SHA256(secret, players' words ‖ step ‖ digest of the answers). Numbers come from HMAC(key, counter)
by rejection sampling, so they are exactly uniform. `commitment(secret)` is published before the first roll.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from functools import cached_property
from typing import Protocol, TypeVar

T = TypeVar("T")

Roll = tuple[str, int, int]
"""(label, number of faces, result from 0)."""


class Dice(Protocol):
    """The source of chance for a game. Passed to it for each step; a state never contains one."""

    def below(self, n: int, why: str) -> int:
        """A number from 0 to n-1. `why` labels the roll in the record."""

    def shuffled(self, items: Sequence[T], why: str) -> tuple[T, ...]:
        """The items in random order."""


class SealedDice:
    """The dice of one step; `rolls` lists all rolls so far."""

    def __init__(self, secret: bytes, words: bytes, step: int, answers: bytes) -> None:
        self._of = secret, words, step, answers
        self._drawn = 0
        self.rolls: list[Roll] = []

    @cached_property
    def _key(self) -> bytes:
        """Computed at the first roll, because many steps need no dice."""
        secret, words, step, answers = self._of
        text = b"\0".join((words.hex().encode(), str(step).encode(), answers.hex().encode()))
        return hmac.digest(secret, text, "sha256")

    def below(self, n: int, why: str) -> int:
        """A number from 0 to n-1. Raises ValueError for n < 1 or n > 2**64."""
        if not 1 <= n <= 1 << 64:
            raise ValueError(f"a die with {n} faces")
        limit = (1 << 64) - (1 << 64) % n
        while True:
            block = hmac.digest(self._key, self._drawn.to_bytes(8, "big"), "sha256")
            self._drawn += 1
            number = int.from_bytes(block[:8], "big")
            if number < limit:
                self.rolls.append((why, n, number % n))
                return number % n

    def shuffled(self, items: Sequence[T], why: str) -> tuple[T, ...]:
        """The items in random order, all orders equally likely."""
        pool = list(items)
        for last in range(len(pool) - 1, 0, -1):
            other = self.below(last + 1, why)
            pool[last], pool[other] = pool[other], pool[last]
        return tuple(pool)


def commitment(secret: bytes) -> str:
    """SHA-256 of the secret, in hexadecimal."""
    return hashlib.sha256(secret).hexdigest()
