"""Which values a field admits, and the random player, which needs only the form."""

from __future__ import annotations

from random import Random

import pytest

from rules.core import Amount, Draft, Field, Form, Option, Pick, Place, Setting, Text, Value, fits, msg
from rules.core.players import fill_at_random, random_value

ONE = Pick("p", msg("x"), (Option("a"), Option("b")))
MANY = Pick("p", msg("x"), (Option("a"), Option("b"), Option("c")), least=0, most=2)
TWO = Pick("p", msg("x"), (Option("a"), Option("b"), Option("c")), least=2, most=2)
NUMBER = Amount("n", msg("x"), 2, 5)
WORDS = Text("t", msg("x"), limit=3)
SPOT = Place("s", msg("x"), (Option("buoy"),), "sea", (), ("a1", "b1"))
TURNED = Place("s", msg("x"), (Option("ship"),), "sea", ("across", "down"), ("a1",))


@pytest.mark.parametrize(
    ("field", "value"),
    [
        (ONE, "a"),
        (MANY, ()),
        (MANY, ("c",)),
        (MANY, ("c", "a")),
        (TWO, ("a", "b")),
        (NUMBER, 2),
        (NUMBER, 5),
        (WORDS, ""),
        (WORDS, "abc"),
        (SPOT, ("buoy", "z9")),
        (TURNED, ("ship", "a1", "down")),
    ],
)
def test_a_field_admits(field: Field, value: Value) -> None:
    assert fits(field, value)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        (ONE, "c"),
        (ONE, ("a",)),
        (ONE, 1),
        (MANY, "a"),
        (MANY, ("a", "a")),
        (MANY, ("a", "b", "c")),
        (MANY, ("a", "z")),
        (TWO, ("a",)),
        (NUMBER, 1),
        (NUMBER, 6),
        (NUMBER, True),
        (NUMBER, "3"),
        (WORDS, "abcd"),
        (WORDS, 3),
        (SPOT, ("buoy",)),
        (SPOT, ("bell", "a1")),
        (SPOT, ("buoy", 1)),
        (SPOT, "buoy"),
        (TURNED, ("ship", "a1")),
        (TURNED, ("ship", "a1", "sideways")),
    ],
)
def test_a_field_refuses(field: Field, value: Value) -> None:
    assert not fits(field, value)


def test_a_random_value_fits_or_there_is_none() -> None:
    rng = Random(0)
    for field in (ONE, MANY, TWO, NUMBER, WORDS, SPOT, TURNED):
        for _ in range(30):
            value = random_value(field, rng)
            assert value is not None
            assert fits(field, value)
    assert random_value(Pick("p", msg("x"), ()), rng) is None
    assert random_value(Pick("p", msg("x"), (Option("a"),), least=2, most=2), rng) is None
    assert random_value(Place("s", msg("x"), (Option("a"),), "sea"), rng) is None


def test_filling_at_random_drops_what_is_stale_and_keeps_the_rest() -> None:
    def form(draft: Draft) -> Form:
        return Form(
            (ONE, NUMBER), stale=tuple(p for p in draft if p not in ("p", "n")), done="p" in draft and "n" in draft
        )

    filled = fill_at_random(form, {"n": 4, "old": "x"}, Random(0))
    assert filled["n"] == 4
    assert filled.keys() == {"n", "p"}


def test_a_form_that_cannot_be_completed_is_reported() -> None:
    for fields in ((), (ONE,)):
        with pytest.raises(RuntimeError, match="cannot"):
            fill_at_random(lambda draft, f=fields: Form(f, problems=(msg("cannot"),)), {}, Random(0))  # type: ignore[misc]


def test_a_form_finds_its_fields() -> None:
    form = Form((ONE, NUMBER))
    assert form.field("n") is NUMBER
    assert form.field("z") is None


def test_a_setting_distinguishes_numbers_from_booleans() -> None:
    plain, ranged = Setting("k", "T-1", (1, 3)), Setting("k", "T-1", (3,), low=1, high=20)
    words = Setting("k", "T-1", ("calm", "storm"))
    assert plain.admits(3)
    assert not plain.admits(2)
    assert not plain.admits(True)
    assert ranged.admits(20)
    assert not ranged.admits(21)
    assert not ranged.admits(True)
    assert not ranged.admits("3")
    assert words.admits("storm")
    assert not words.admits(0)
    assert words.default == "calm"
