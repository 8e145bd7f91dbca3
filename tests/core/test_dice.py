"""Dice that nobody can predict and anybody can recompute."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from rules.core import SealedDice, commitment


def _dice(step: int = 1, answers: bytes = b"a", secret: bytes = b"s", words: bytes = b"w") -> SealedDice:
    return SealedDice(secret, words, step, answers)


def test_the_same_step_rolls_the_same_and_another_does_not() -> None:
    def rolls(dice: SealedDice) -> list[int]:
        return [dice.below(1000, "x") for _ in range(8)]

    first = rolls(_dice())
    assert rolls(_dice()) == first
    others = (_dice(step=2), _dice(answers=b"b"), _dice(secret=b"t"), _dice(words=b"v"))
    assert all(rolls(other) != first for other in others)


def test_known_rolls() -> None:
    """These must never change: a saved game must still verify in ten years."""
    dice = _dice()
    assert [dice.below(6, "x") for _ in range(10)] == KNOWN
    assert commitment(b"s") == "043a718774c572bd8a25adbeb1bfcd5c0256ae11cecf9f9c3f925d0e52beaf89"


KNOWN = [2, 4, 0, 2, 2, 4, 0, 0, 4, 1]


def test_faces_are_equally_likely() -> None:
    dice = _dice()
    count = Counter(dice.below(6, "x") for _ in range(6000))
    assert set(count) == set(range(6))
    assert all(850 < n < 1150 for n in count.values())


def test_orders_of_a_shuffle_are_equally_likely() -> None:
    dice = _dice()
    count = Counter(dice.shuffled("abc", "x") for _ in range(6000))
    assert set(count) == set(permutations("abc"))
    assert all(850 < n < 1150 for n in count.values())


def test_every_roll_is_in_the_audit() -> None:
    dice = _dice()
    dice.below(6, "gunnery")
    dice.shuffled((1, 2, 3), "cards")
    assert [(why, faces) for why, faces, _ in dice.rolls] == [("gunnery", 6), ("cards", 3), ("cards", 2)]
    assert all(0 <= result < faces for _, faces, result in dice.rolls)


@pytest.mark.parametrize("faces", [0, -1, (1 << 64) + 1])
def test_impossible_dice_are_refused(faces: int) -> None:
    with pytest.raises(ValueError, match="faces"):
        _dice().below(faces, "x")


def test_dice_of_one_face_and_of_very_many() -> None:
    assert _dice().below(1, "x") == 0
    assert 0 <= _dice().below(1 << 64, "x") < 1 << 64
