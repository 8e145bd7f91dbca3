"""A sheet described by fields and problems: values without a field, or that no longer fit, are stale and ignored."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import ClassVar

import pytest
from msgspec import Struct

from bot import words
from rules.core import Amount, Ask, Draft, Field, FieldSheet, Message, OneOf, OrderError, Pick, Vocabulary, msg
from rules.core.sheet import chosen, listed, options, ranked, subjects, yes_no

ASK = Ask("1.red", "red", "turn", "1", msg("x"))
NO_WORDS: dict[str, dict[str, tuple[str, ...]]] = {}


class View(Struct, frozen=True):
    """Empty."""


class Voyage(FieldSheet[View]):
    """A port; elsewhere than home also cargo; and a pilot, required to leave home."""

    vocabulary: ClassVar[Vocabulary] = Vocabulary(NO_WORDS)

    def fields(self, view: View, ask: Ask, draft: Draft) -> Sequence[Field]:
        found: list[Field] = [Pick("port", msg("x"), options(("home", "brest", "malta")))]
        if chosen(draft, "port") in ("brest", "malta"):
            found.append(Pick("cargo", msg("x"), options(("coal", "rum")), 0, 2))
            if "rum" in listed(draft, "cargo"):
                found.append(Pick("guard.rum", msg("x"), options(("marine", "mate"))))
        return [*found, yes_no("pilot", msg("x"))]

    def problems(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        if chosen(draft, "port") not in ("", "home") and chosen(draft, "pilot") != "yes":
            yield msg("no-pilot")

    def says(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        return (msg("says", path=path) for path in sorted(draft))


SHEET = Voyage()
WHOLE: Draft = {"port": "malta", "cargo": ("rum",), "guard.rum": "mate", "pilot": "yes"}


def test_a_form_has_the_fields_that_its_draft_opens() -> None:
    assert [f.path for f in SHEET.form(View(), ASK, {}).fields] == ["port", "pilot"]
    form = SHEET.form(View(), ASK, WHOLE)
    assert [f.path for f in form.fields] == ["port", "cargo", "guard.rum", "pilot"]
    assert (form.stale, form.done) == ((), True)


@pytest.mark.parametrize(
    ("change", "stale"),
    [
        ({"port": "home"}, {"cargo", "guard.rum"}),
        ({"cargo": ("coal",)}, {"guard.rum"}),
        ({"cargo": ("gold",)}, {"cargo", "guard.rum"}),
        ({"compass": "north"}, {"compass"}),
    ],
)
def test_what_an_earlier_choice_no_longer_carries_is_stale(change: Draft, stale: set[str]) -> None:
    form = SHEET.form(View(), ASK, {**WHOLE, **change})
    assert set(form.stale) == stale
    assert not {f"says {path}" for path in stale} & {f"says {dict(m.args)['path']}" for m in form.says}


def test_it_is_done_when_nothing_is_wrong() -> None:
    form = SHEET.form(View(), ASK, {**WHOLE, "pilot": "no"})
    assert [m.key for m in form.problems] == ["no-pilot"]
    assert not form.done


def test_by_chance_it_can_always_be_sealed_and_what_is_filled_in_stays() -> None:
    rng = Random(8)
    found = [SHEET.random(View(), ASK, {"port": "brest"}, rng) for _ in range(60)]
    assert all(draft["port"] == "brest" and SHEET.form(View(), ASK, draft).done for draft in found)
    assert {"guard.rum" in draft for draft in found} == {True, False}


def test_helpers_read_single_and_multiple_values() -> None:
    assert (chosen(WHOLE, "port"), chosen(WHOLE, "cargo"), chosen({}, "port")) == ("malta", "", "")
    assert (listed(WHOLE, "cargo"), listed(WHOLE, "port"), listed({}, "cargo")) == (("rum",), ("malta",), ())
    assert subjects(WHOLE, "guard") == {"rum": "mate"}


def test_a_question_is_answered_in_words_of_the_reader() -> None:
    pick = yes_no("flee", msg("toy-ask"))
    assert [(option.key, option.label and option.label.key) for option in pick.options] == [
        ("yes", "sheet-yes"), ("no", "sheet-no"),
    ]  # fmt: skip
    assert [words.text("fr", option.label.key) for option in pick.options if option.label] == ["Oui", "Non"]


class Harbour(FieldSheet[View]):
    """A pass, or a sale of some coal, or wishes for repairs: one of these; and a signal, whatever is chosen."""

    vocabulary: ClassVar[Vocabulary] = Vocabulary(NO_WORDS)

    def fields(self, view: View, ask: Ask, draft: Draft) -> Sequence[Field | OneOf]:
        leave = Pick("leave", msg("leave"), options(("yes",)), shape="yes-no")
        sale = (Amount("coal", msg("coal"), 1, 9), Pick("buyer", msg("buyer"), options(("port", "ship"))))
        wishes = ranked("repair", msg("repair"), options(("hull", "mast", "rudder")))
        return [OneOf((leave,), sale, (wishes,), need=msg("need")), yes_no("signal", msg("x"))]


HARBOUR = Harbour()
EVERY = ["leave", "coal", "buyer", "repair", "signal"]


@pytest.mark.parametrize(
    ("draft", "paths", "problems"),
    [
        ({}, EVERY, ["need"]),
        ({"signal": "yes"}, EVERY, ["need"]),
        ({"leave": "yes"}, ["leave", "signal"], []),
        ({"coal": 3}, ["leave", "coal", "buyer", "signal"], ["sheet-lacks"]),
        ({"coal": 3, "buyer": "ship", "signal": "no"}, ["leave", "coal", "buyer", "signal"], []),
        ({"repair": ("mast", "hull")}, EVERY, []),
        ({"coal": 99}, EVERY, ["need"]),
    ],
)
def test_an_order_that_is_begun_closes_those_after_it_and_must_be_whole(
    draft: Draft, paths: list[str], problems: list[str]
) -> None:
    form = HARBOUR.form(View(), ASK, draft)
    assert [field.path for field in form.fields] == paths
    assert [problem.key for problem in form.problems] == problems
    assert form.done is (not problems)


def test_the_order_listed_first_counts_and_the_others_are_stale() -> None:
    both: Draft = {"repair": ("mast",), "coal": 3, "buyer": "port", "leave": "yes"}
    form = HARBOUR.form(View(), ASK, both)
    assert (set(form.stale), form.done) == ({"repair", "coal", "buyer"}, True)
    assert HARBOUR.form(View(), ASK, dict(reversed(both.items()))).fields == form.fields


def test_two_typed_orders_that_exclude_each_other_are_refused() -> None:
    assert HARBOUR.read(View(), ASK, "buyer port; coal 3; signal").draft == {
        "buyer": "port",
        "coal": 3,
        "signal": "yes",
    }
    with pytest.raises(OrderError) as error:
        HARBOUR.read(View(), ASK, "repair mast hull\nleave\nsignal")
    assert [(fault.line, fault.why.key) for fault in error.value.faults] == [(1, "sheet-typed-misfit")]
    assert set(HARBOUR.complete(View(), ASK, "leave; ", "en")) == {"leave; signal"}


def test_by_chance_it_takes_one_of_the_orders() -> None:
    found = [HARBOUR.random(View(), ASK, {}, Random(seed)) for seed in range(60)]
    assert all(HARBOUR.form(View(), ASK, draft).done for draft in found)
    assert {next(path for path in EVERY if path in draft) for draft in found} >= {"leave", "coal", "repair"}


def test_a_list_of_preferences_keeps_its_order_and_is_a_list_even_with_one_choice() -> None:
    assert ranked("p", msg("x"), options("a")).many
    assert ranked("p", msg("x"), options("abc"), 2) == Pick("p", msg("x"), options("abc"), 0, 2, ranked=True)


@pytest.mark.parametrize("begun", [{"coal": 3}, {"buyer": "ship"}, {"repair": ("mast",)}, {"signal": "no"}])
def test_by_chance_an_order_that_is_begun_is_not_replaced_by_one_listed_before_it(begun: Draft) -> None:
    for seed in range(60):
        draft = HARBOUR.random(View(), ASK, begun, Random(seed))
        assert draft.items() >= begun.items()
        assert HARBOUR.form(View(), ASK, draft).done
