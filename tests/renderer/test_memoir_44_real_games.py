"""Pictures of Memoir '44 that the rules have played: every moment draws and reads, drafts are their owner's, twins look alike."""

from __future__ import annotations

from random import Random

import pytest

import renderer
from rules.core import Match
from rules.memoir_44 import RULES
from rules.memoir_44.facts import SCENARIOS
from tests import invariants
from tests.renderer.played import play

SECRET = b"pictures of memoir 44"
WIDE_KB, KB = 350, 200
"""Of the whole of a board of two; of any other picture."""


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("steps", [0, 12, *(pytest.param(steps, marks=pytest.mark.long) for steps in (3, 10**6))])
def test_every_sheet_of_a_real_game(scenario: str, steps: int) -> None:
    match = play(RULES, SECRET, {}, 5 + steps % 97, steps, scenario=scenario)
    for who in (*match.seats, None):
        view = match.view(who)
        for sheet in renderer.sheets(view):
            for lang in ("en", "fr"):
                assert 20 < len(renderer.alt(view, lang, sheet)) <= 1024
            most = (WIDE_KB if view.field.layout.is_team_game else KB) * 1024
            assert len(renderer.png(view, "fr", sheet, "Opération Trident")) <= most
            (width, height), written = renderer.audit(view, "fr", sheet)
            for text in written:
                assert text.points >= 9 or not text.matters, text
                assert min(text.box[0], text.box[1], width - text.box[2], height - text.box[3]) >= 0, text


@pytest.mark.long
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_moment_of_a_game_names_all_units(scenario: str) -> None:
    def told(match: Match) -> None:
        for who in (match.seats[0], match.seats[-1], None):
            view = match.view(who)
            for lang in ("en", "fr"):
                said = renderer.alt(view, lang)
                assert 20 < len(said) <= 1024
                assert all(unit.at in said for unit in view.field.units)

    assert play(RULES, SECRET, {}, 3, after=told, scenario=scenario).outcome() is not None


def test_another_split_of_the_unseen_cards_looks_the_same() -> None:
    match = play(RULES, SECRET, {}, 4, 6, scenario="meat-grinder")
    _assert_twins_look_alike(match)


def test_another_split_of_the_chiefs_cards_looks_the_same_to_the_generals() -> None:
    _assert_twins_look_alike(play(RULES, SECRET, {}, 4, 6, scenario="peleliu"))


def _assert_twins_look_alike(match: Match) -> None:
    for who in (*match.seats, None):
        view, twin = match.view(who), invariants.twin(match, who, Random(2)).view(who)
        for sheet in renderer.sheets(view):
            assert renderer.png(view, "en", sheet) == renderer.png(twin, "en", sheet)
            assert renderer.alt(view, "en", sheet) == renderer.alt(twin, "en", sheet)
            assert renderer.file_name(view, sheet) == renderer.file_name(twin, sheet)
