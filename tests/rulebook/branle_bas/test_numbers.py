"""Each number of the rules is named once in `facts`: rule and sentence follow it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from bot import words
from renderer.branle_bas import move_words, pages
from rules.branle_bas import facts, lookups
from tests.rulebook.branle_bas.kit import Table, sea

TO_AND_FRO = ("A5-A6", "I5-I4", "A6-A5", "I4-I5")


def _how(table: Table) -> str:
    return " | ".join(move_words.how(lang, table.why(), None) for lang in words.LANGS)


def _quiet(number: int) -> str:
    table = sea("A A3 S A5", "A I7 S I5", quiet=number - 2)
    table.play(TO_AND_FRO[0])
    said = " | ".join(" ".join(pages.notes(table.view(None), lang)) for lang in words.LANGS)
    table.play(TO_AND_FRO[1])
    return f"{said} | {_how(table)}"


def _repeated(number: int) -> str:
    table = sea("A A3 S A5", "A I7 S I5")
    for _ in range(number - 1):
        assert table.winner() == "nobody yet"
        table.play(*TO_AND_FRO)
    return _how(table)


def _passes(number: int) -> str:
    table = sea("A B9 V I8", "A B1")
    table.play("I8-I9")
    assert [move.kind for move in table.view(None).moves[1:]] == ["pass"] * number
    return _how(table)


def _claim(number: int) -> str:
    table = sea("A A3 S A5", "A I7 S I5", max_missed=9)
    for count in range(number):
        table.sleep()
        if count < number - 1:
            assert table.refusal("claim")
            table.play("I5-I4" if table.at("I5") else "I4-I5")
    table.play("claim", sure=True)
    return ""


def _power(powers: tuple[int, int]) -> str:
    said = lookups._admiral_power()
    return " | ".join(words.say(lang, said) for lang in words.LANGS)


CASES: tuple[tuple[str, str, Any, Callable[[Any], str], tuple[str, ...]], ...] = (
    ("BB-7.6", "MAX_QUIET", 80, _quiet, ("79 of 80 moves", "79 coups sur 80", "Draw: 80 moves", "Nulle : 80 coups")),
    ("BB-7.6", "MAX_REPEATED", 2, _repeated, ("occurred 2 times", "présentée 2 fois")),
    ("BB-7.6", "MAX_PASSES", 1, _passes, ()),
    ("BB-10.3", "CLAIM_AFTER_MISSED", 1, _claim, ()),
    ("BB-10.3", "CLAIM_AFTER_MISSED", 3, _claim, ()),
    ("BB-1.3", "ADMIRAL_POWERS", (2, 1), _power, ("2 cells, or 1 cell if", "2 cases, ou 1 case si")),
)


@pytest.mark.parametrize(
    ("name", "number", "run", "said"),
    [pytest.param(*case, id=f"{case[0]}-{case[1]}", marks=pytest.mark.rule(rule)) for rule, *case in CASES],
)
def test_a_changed_number_is_followed(
    monkeypatch: pytest.MonkeyPatch, name: str, number: Any, run: Callable[[Any], str], said: tuple[str, ...]
) -> None:
    """By the rule and by the sentences in both languages."""
    monkeypatch.setattr(facts, name, number)
    told = run(number)
    for part in said:
        assert words.typeset("fr", part) in told or part in told
