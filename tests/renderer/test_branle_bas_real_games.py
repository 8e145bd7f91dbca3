"""Pictures of Branle-Bas that the rules have played: every moment draws and reads, drafts are their owner's, twins look alike."""

from __future__ import annotations

from random import Random

import pytest

import renderer
from rules.branle_bas import RULES
from rules.branle_bas.view import View
from rules.core import Match, Pick
from tests import invariants
from tests.renderer.played import play

SECRET = b"pictures of branle-bas"
SEATS = ("first", "second", None)
OPTIONS: dict[str, dict[str, str | int]] = {
    "standard": {},
    "match": {"match_games": 3, "max_moves": 12, "wrecks": "vanish"},
    "mines": {"mine_place": "own_minefield_cell", "admiral_power": 2, "touch_move": "on"},
}


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("steps", [0, 1, 2, 9, 33, 10**6])
def test_every_sheet_of_a_real_game(options: str, steps: int) -> None:
    match = play(RULES, SECRET, OPTIONS[options], 5 + steps % 97, steps)
    for who in SEATS:
        view = match.view(who)
        for sheet in renderer.sheets(view):
            for lang in ("en", "fr"):
                assert 20 < len(renderer.alt(view, lang, sheet)) <= 1024
            assert len(renderer.png(view, "fr", sheet, "Opération Trident")) <= 200 * 1024
            (width, height), written = renderer.audit(view, "fr", sheet)
            for text in written:
                assert text.points >= 9 or not text.matters, text
                assert text.box[0] >= 0, text
                assert text.box[2] <= width, text
                assert text.box[3] <= height, text


@pytest.mark.parametrize("options", OPTIONS)
def test_every_moment_of_a_game_can_be_put_in_words(options: str) -> None:
    def told(match: Match) -> None:
        for who in SEATS:
            view = match.view(who)
            for lang in ("en", "fr"):
                said = renderer.alt(view, lang)
                assert 20 < len(said) <= 1024
                assert view.phase == "over" or all(ship.cell in said for ship in view.ships)

    assert play(RULES, SECRET, OPTIONS[options], 3, after=told).outcome() is not None


def test_a_turn_lost_at_the_deadline_is_drawn_and_told() -> None:
    """BB-7.10 with `timeout_move=pass`: no ship moved, so that it has a line, but no arrow."""
    views: list[View] = []
    match = play(RULES, SECRET, {"timeout_move": "pass", "match_games": 3}, 6, 4)
    for _ in range(2):
        match.expire(match.waiting()[0].id)
        views += [match.view(who) for who in SEATS]
    assert [move.kind for move in views[-1].moves[-2:]] == ["lost", "lost"]
    for view in views:
        for sheet in renderer.sheets(view):
            assert renderer.png(view, "fr", sheet)
            assert "no move by the deadline" in renderer.alt(view, "en", sheet)
            assert "échéance manquée" in renderer.alt(view, "fr", sheet)
    while match.waiting():
        match.expire(match.waiting()[0].id)
    assert renderer.replay([*views, match.view(None)], "en")


@pytest.mark.parametrize("who", SEATS)
@pytest.mark.parametrize("steps", [1, 20])
def test_a_twin_world_looks_the_same(who: str | None, steps: int) -> None:
    match = play(RULES, SECRET, OPTIONS["mines"], 11, steps)
    twin = invariants.twin(match, who, Random(5))
    for sheet in renderer.sheets(match.view(who)):
        assert renderer.png(match.view(who), "en", sheet) == renderer.png(twin.view(who), "en", sheet)
        assert renderer.alt(match.view(who), "fr", sheet) == renderer.alt(twin.view(who), "fr", sheet)


def test_both_seats_and_the_public_see_the_same_board() -> None:
    """BB-9.2: after the reveal everything is public."""
    match = play(RULES, SECRET, {}, 8, 30)
    views = [match.view(who) for who in SEATS]
    assert len({view.ships for view in views}) == 1
    assert len({renderer.alt(view, "en").split("Last moves")[1] for view in views}) == 1


def test_the_draft_of_a_deployment_is_drawn_as_it_is_filled() -> None:
    match = Match.start(RULES, options={}, secret=SECRET)
    ask = next(ask for ask in match.waiting() if ask.kind == "deploy" and ask.seat == "second")
    empty = renderer.png(match.preview(ask.id), "en", "turned")
    match.read(ask.id, "default")
    assert renderer.png(match.preview(ask.id), "en", "turned") != empty
    assert "submarine D9 F9" in renderer.alt(match.preview(ask.id), "en")
    assert "D9" not in renderer.alt(match.view(None), "en")
    assert "D9" not in renderer.alt(match.view("first"), "en")


def test_a_chosen_ship_shows_its_reach_and_a_drafted_move_its_arrow() -> None:
    match = play(RULES, SECRET, {}, 2, 2)
    ask = next(ask for ask in match.waiting() if ask.kind == "turn")
    plain = renderer.png(match.preview(ask.id), "en")
    public = renderer.png(match.view(None), "en")
    ships = next(field for field in match.form(ask.id).fields if field.path == "ship")
    assert isinstance(ships, Pick)
    match.fill(ask.id, "ship", ships.options[0].key)
    chosen = match.preview(ask.id)
    assert chosen.reach
    assert "Chosen" in renderer.alt(chosen, "en")
    match.fill(ask.id, "goal", chosen.reach[0])
    aimed = match.preview(ask.id)
    pictures = {plain, renderer.png(chosen, "en"), renderer.png(aimed, "en")}
    assert len(pictures) == 3
    assert "Draft, not sealed" in renderer.alt(aimed, "en")
    assert renderer.png(match.view(None), "en") == public


def test_a_real_match_is_replayed_from_what_everybody_saw() -> None:
    views: list[View] = []
    match = play(RULES, SECRET, OPTIONS["match"], 4, after=lambda match: views.extend(match.view(who) for who in SEATS))
    assert match.outcome() is not None
    assert len(renderer.replay([*views, match.view(None)], "en")) <= 8 * 1024 * 1024
