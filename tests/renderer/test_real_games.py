"""Pictures of games that the rules have played: every sheet draws and reads at every moment, for every option."""

from __future__ import annotations

from random import Random

import pytest

import renderer
from renderer.chart import name_of
from renderer.naval_battle.known import known
from rules.core import Match
from tests import invariants

SECRET = b"pictures of real games"


def play(options: dict[str, str | int], seed: int, steps: int) -> Match:
    """A game by random players, so many sheets long."""
    match = Match.start("naval-battle", options=options, secret=SECRET)
    rng = Random(seed)
    for _ in range(steps):
        if not match.waiting():
            break
        for ask in match.waiting():
            match.randomise(ask.id, rng)
            match.seal(ask.id)
    return match


def draw_all(match: Match) -> None:
    for who in ("first", "second", None):
        view = match.view(who)
        for sheet in renderer.sheets(view):
            for lang in ("en", "fr"):
                assert 20 < len(renderer.alt(view, lang, sheet)) <= 1024
            data = renderer.png(view, "fr", sheet, "Opération Trident")
            assert len(data) <= 200 * 1024
            _, written = renderer.audit(view, "fr", sheet)
            assert all(text.points >= 9 for text in written if text.matters)


OPTIONS: list[dict[str, str | int]] = [
    {},
    {"salvo_report": "hits_only", "actions_per_turn": 3},
    {"salvo_report": "per_cell", "salvo_equipment": "counts"},
]


@pytest.mark.parametrize("options", OPTIONS, ids=["standard", "hits_only", "per_cell"])
@pytest.mark.parametrize("steps", [0, 1, 30, 400])
def test_every_sheet_of_a_real_game(options: dict[str, str | int], steps: int) -> None:
    draw_all(play(options, 7 + steps, steps))


def test_the_draft_of_a_sheet_is_drawn_as_it_is_filled() -> None:
    match = Match.start("naval-battle", options={}, secret=SECRET)
    ask = match.waiting()[0]
    empty = renderer.png(match.preview(ask.id), "en")
    match.read(ask.id, "flagship N5-Q5\nisland C3\naa C3\nsalvos 60")
    filled = match.preview(ask.id)
    assert renderer.png(filled, "en") != empty
    assert "flagship N5–Q5" in renderer.alt(filled, "en")


def test_aimed_orders_are_drawn_for_their_owner_only() -> None:
    match = play({}, 3, 9)
    ask = match.waiting()[0]
    before = renderer.png(match.view(None), "en")
    plain = renderer.png(match.view(ask.seat), "en", "tracking")
    match.randomise(ask.id, Random(1))
    assert renderer.png(match.preview(ask.id), "en", "tracking") != plain
    assert renderer.png(match.view(None), "en") == before


@pytest.mark.parametrize("who", ["first", "second", None])
def test_a_twin_world_looks_the_same(who: str | None) -> None:
    match = play({}, 11, 40)
    twin = invariants.twin(match, who, Random(5))
    for sheet in renderer.sheets(match.view(who)):
        assert renderer.png(match.view(who), "en", sheet) == renderer.png(twin.view(who), "en", sheet)
        assert renderer.alt(match.view(who), "fr", sheet) == renderer.alt(twin.view(who), "fr", sheet)


def test_conclusions_are_true() -> None:
    """What the tracking chart calls a hit or a splash is one in truth."""
    for seed in range(3):
        match = play(OPTIONS[seed], seed, 400)
        view = match.view(None)
        fleets = dict(view.ends)
        for seat, enemy in (("first", "second"), ("second", "first")):
            know = known(view.deeds, seat, view.size)
            hit = {cell for ship in fleets[enemy].ships for cell in ship.hit}
            ships = {cell for ship in fleets[enemy].ships for cell in ship.cells}
            assert {name_of(spot) for spot in know.hits} <= hit
            assert not {name_of(spot) for spot in know.empty} & ships


def test_a_real_game_is_replayed() -> None:
    match = play({"actions_per_turn": 3}, 2, 400)
    assert match.outcome() is not None
    assert len(renderer.replay([match.view(None)], "en")) <= 8 * 1024 * 1024
