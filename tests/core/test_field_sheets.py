"""A sheet described by fields and problems: values without a field, or that no longer fit, are stale and ignored."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import ClassVar

import pytest
from msgspec import Struct

from bot import words
from rules.core import Ask, Draft, Field, FieldSheet, Message, Pick, Vocabulary, msg
from rules.core.sheet import chosen, listed, options, subjects, yes_no

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
