"""What a choice from a menu makes of the draft: pure, without Discord."""

from __future__ import annotations

from bot.discord.ids import PanelPlace
from bot.discord.sheet_presses import _next_place, _picked
from bot.discord.widgets import bunches
from rules.core import Form, Option, Pick
from tests.discord.sheet_kit import WORD, sheet

CELLS = tuple(Option(f"{c}{r}") for r in range(1, 11) for c in "ABCDEFGHIJ")
LABELS = {o.key: o.key for o in CELLS}
SALVO = Pick("targets", WORD, CELLS, 3, 3, "cell")


def bunch_of(cell: str) -> str:
    return next(b.key for b in bunches(CELLS, LABELS, str) if any(o.key == cell for o in b.options))


def test_squares_of_another_sector_stay_chosen() -> None:
    made = sheet(Form((SALVO,)), {"targets": ("J10",)})
    place = PanelPlace("targets", bunch_of("A1"))
    assert _picked(made, SALVO, place, ["A1", "B2"]) == ("J10", "A1", "B2")


def test_what_is_no_longer_chosen_in_the_open_sector_is_taken_out() -> None:
    made = sheet(Form((SALVO,)), {"targets": ("J10", "A1", "B2")})
    assert _picked(made, SALVO, PanelPlace("targets", bunch_of("A1")), ["B2"]) == ("J10", "B2")
    assert (
        _picked(sheet(Form((SALVO,)), {"targets": ("A1",)}), SALVO, PanelPlace("targets", bunch_of("A1")), []) is None
    )


def test_too_many_drop_the_oldest() -> None:
    made = sheet(Form((SALVO,)), {"targets": ("J10", "I10")})
    assert _picked(made, SALVO, PanelPlace("targets", bunch_of("A1")), ["A1", "B2"]) == ("I10", "A1", "B2")


def test_in_a_ranking_the_chosen_one_comes_first() -> None:
    guns = Pick("aa", WORD, (Option("C3"), Option("C4"), Option("D9")), 3, 3, "cell")
    assert _picked(sheet(Form((guns,))), guns, PanelPlace("aa"), ["D9"]) == ("D9", "C3", "C4")
    assert _picked(sheet(Form((guns,)), {"aa": ("D9", "C3", "C4")}), guns, PanelPlace("aa"), ["C4"]) == (
        "C4",
        "D9",
        "C3",
    )


def test_yes_or_no_comes_from_the_button() -> None:
    sure = Pick("sure", WORD, (Option("no"), Option("yes")), shape="yes-no")
    assert _picked(sheet(Form((sure,))), sure, PanelPlace("sure"), ["yes"]) == "yes"


def test_a_choice_that_may_be_empty_can_be_emptied() -> None:
    source = Pick("from", WORD, (Option("C3"),), least=0)
    assert _picked(sheet(Form((source,)), {"from": "C3"}), source, PanelPlace("from"), []) is None


def test_a_full_salvo_closes_its_sector_and_an_unfinished_one_keeps_it() -> None:
    place = PanelPlace("targets", bunch_of("A1"))
    assert _next_place(sheet(Form((SALVO,)), {"targets": ("A1", "A2")}), SALVO, place) == place
    assert _next_place(sheet(Form((SALVO,)), {"targets": ("A1", "A2", "A3")}), SALVO, place).bunch == ""
