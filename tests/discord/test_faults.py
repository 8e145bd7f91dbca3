"""Typed orders that cannot be taken: what is shown, and that no letter of the text is lost."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot import words
from bot.discord.panel import fault_card, typed_text_in
from rules.core import ParseError, msg
from rules.core.typed_orders import MOST_FAULTS
from tests.discord.sheet_kit import check_limits, texts

WHY = msg("panel-typed-stale")


def message(view: discord.ui.LayoutView) -> Any:
    """The message as it comes back with the click on *Correct…*."""
    kinds: dict[int, Any] = {10: discord.TextDisplay}
    found = [kinds[c["type"]](c) for c in view.to_components() if c["type"] in kinds]
    return SimpleNamespace(components=found)


def card(typed: str, *faults: ParseError, person: int = 1) -> discord.ui.LayoutView:
    made = fault_card("en", 7, "17.second", person, typed, faults, WHY)
    check_limits(made)
    return made


def test_line_word_reason_and_the_nearest_legal_words_are_shown() -> None:
    shown = texts(card("cruizer C3", ParseError(2, "cruizer", msg("panel-back"), ("cruiser", "carrier"))))
    assert "Line 2, “cruizer”" in shown
    assert "`cruiser`, `carrier`" in shown


def test_words_that_are_legal_but_not_similar_are_no_guess() -> None:
    shown = texts(card("xyzzy", ParseError(1, "xyzzy", msg("panel-back"), ("ready", "main"))))
    assert "Did you mean" not in shown
    assert "You can write, for example: `ready`, `main`." in shown


def test_orders_that_would_be_right_are_shown_as_far_as_there_is_room() -> None:
    lines = ("salvo K11 K12 M13", "x" * 100, "y" * 100, "z" * 100)
    shown = texts(card("K11 K12 M13", ParseError(1, "K11", msg("panel-back"), ("salvo",), lines)))
    assert f"Did you mean `salvo K11 K12 M13`, `{'x' * 100}`" in shown
    assert "zz" not in shown, "no line is cut short: it would not be right any more"
    assert shown.count("Did you mean") == 1, "whole orders in the place of single words"


def test_orders_that_are_possible_are_shown_where_nothing_is_similar() -> None:
    fault = ParseError(1, "xyzzy", msg("panel-back"), possible=("salvo A1 B1 C1", "plane A1"))
    assert "You can write, for example: `salvo A1 B1 C1`, `plane A1`." in texts(card("xyzzy", fault))


def test_examples_stand_below_the_faults() -> None:
    made = fault_card(
        "en", 7, "17.second", 1, "?", [ParseError(1, "?", msg("panel-back"))], WHY, "", ("salvo A1 B2 C3",)
    )
    check_limits(made)
    assert "For example: `salvo A1 B2 C3`" in texts(made)


def test_all_faults_that_fit_are_shown() -> None:
    faults = [ParseError(line, f"word{line}", msg("panel-back")) for line in range(1, MOST_FAULTS + 1)]
    shown = texts(fault_card("en", 7, "17.second", 1, "?", faults, WHY))
    assert all(f"Line {line}, “word{line}”" in shown for line in range(1, MOST_FAULTS + 1))
    long = [
        ParseError(line, f"word{line}", msg("panel-back"), possible=("x" * 200,)) for line in range(1, MOST_FAULTS + 1)
    ]
    made = fault_card("en", 7, "17.second", 1, "?", long, WHY)
    check_limits(made)
    assert "Line 20" not in texts(made)
    assert words.text("en", "panel-more-lines", count=MOST_FAULTS - texts(made).count("Line ")) in texts(made)


def test_a_fault_of_the_whole_text_names_no_line() -> None:
    assert "Line" not in texts(card("", ParseError(0, "", msg("panel-back"))))


@pytest.mark.parametrize("typed", ["salvo A1 B2 C3", "a\nb\n\nc", "", "x" * 1000])
def test_the_text_comes_back_from_the_message_alone(typed: str) -> None:
    assert typed_text_in(message(card(typed, person=2)), 7, 2, "17.second") == typed


def test_a_text_too_long_for_the_message_is_kept_too() -> None:
    typed = "plane A1\n" * 444
    faults = [
        ParseError(i, "w" * 90, msg("panel-filled", about="a" * 200, value="v" * 200), ("n" * 40,))
        for i in range(1, 40)
    ]
    shown = card(typed, *faults)
    assert "and 30 more" in texts(shown), "more faults would leave no room for the text"
    assert typed_text_in(message(shown), 7, 1, "17.second") == typed


def test_a_kept_text_is_forgotten_when_a_shorter_one_follows() -> None:
    card("x" * 4000)
    assert typed_text_in(message(card("short")), 7, 1, "17.second") == "short"


def test_what_is_typed_cannot_break_out_of_its_frame() -> None:
    shown = card("``` @everyone **loud**")
    assert texts(shown).count("```") == 2
