"""Pictures of Sea Wars that the rules have played: every moment draws and reads, drafts are their owner's, twins look alike."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import renderer
from rules.core import Match, Pick
from rules.sea_war import RULES
from tests import invariants
from tests.renderer.played import play

SECRET = b"pictures of sea wars"
OPTIONS: list[dict[str, str | int]] = [
    {},
    {"cards": "all", "counter_mode": "ask", "match": "two"},
    {"cards": "choose2", "red_attack": "in_addition", "free_move": "one_step"},
]
SEATS = ("red", "blue", None)


def fine(match: Match) -> None:
    """Every reader's picture is small and its words are readable; the words are complete enough to play by."""
    for who in SEATS:
        view = match.view(who)
        for lang in ("en", "fr"):
            said = renderer.alt(view, lang)
            assert len(said) <= 1024
            assert all(ship.cell in said for ship in view.ships if ship.cell)
        assert len(renderer.png(view, "fr", None, "Opération Trident")) <= 300 * 1024
        (width, height), written = renderer.audit(view, "fr")
        assert all(text.points > 9 for text in written if text.matters)
        assert all(text.box[0] >= 0 and text.box[2] <= width and text.box[3] <= height for text in written)


@pytest.mark.parametrize("options", OPTIONS, ids=["standard", "all-ask-two", "choose-addition"])
@pytest.mark.parametrize("steps", [0, 1, 3, 25, 10**6])
def test_every_reader_sees_a_real_game(options: dict[str, str | int], steps: int) -> None:
    fine(play(RULES, SECRET, options, 5 + steps % 97, steps))


@pytest.mark.parametrize("seed", range(3))
def test_every_moment_of_a_game_can_be_put_in_words(seed: int) -> None:
    def told(match: Match) -> None:
        for who in SEATS:
            for lang in ("en", "fr"):
                assert 40 < len(renderer.alt(match.view(who), lang)) <= 1024

    assert play(RULES, SECRET, OPTIONS[seed], seed, after=told).outcome() is not None


SECRETS = [(8, "traps"), (14, "hidden"), (30, "traps")]
"""Moments of one game, after so many sheets, with something on the board that Red alone knows."""


@pytest.mark.parametrize("who", SEATS)
@pytest.mark.parametrize(("steps", "what"), SECRETS)
def test_a_twin_world_looks_the_same(who: str | None, steps: int, what: str) -> None:
    match = play(RULES, SECRET, {"cards": "all"}, 4, steps)
    red = match.view("red")
    assert red.traps if what == "traps" else any(ship.hidden for ship in red.ships)
    twin = invariants.twin(match, who, Random(steps))
    one, other = match.view(who), twin.view(who)
    assert renderer.png(one, "en") == renderer.png(other, "en")
    assert renderer.alt(one, "fr") == renderer.alt(other, "fr")
    assert renderer.file_name(one) == renderer.file_name(other)
    if who != "red":
        assert renderer.png(red, "en") != renderer.png(twin.view("red"), "en")


def test_a_draft_is_drawn_for_its_owner_only() -> None:
    match = play(RULES, SECRET, {}, 3, 8)
    ask = next(ask for ask in match.waiting() if ask.kind == "turn")
    plain, public = renderer.png(match.view(ask.seat), "en"), renderer.png(match.view(None), "en")
    match.randomise(ask.id, Random(1))
    preview: Any = match.preview(ask.id)
    assert preview.aiming
    assert renderer.png(preview, "en") != plain
    assert "Draft, not sealed: a " in renderer.alt(preview, "en")
    assert renderer.png(match.view(None), "en") == public


def test_the_ways_of_a_chosen_ship_are_shown() -> None:
    match = play(RULES, SECRET, {}, 3, 8)
    ask = next(ask for ask in match.waiting() if ask.kind == "turn")
    plain = renderer.png(match.preview(ask.id), "en")
    ship = match.form(ask.id).field("order.1.ship")
    assert isinstance(ship, Pick)
    where = ship.options[0].key
    match.fill(ask.id, ship.path, where)
    preview: Any = match.preview(ask.id)
    assert preview.reach
    assert renderer.png(preview, "en") != plain
    assert f"{where} can go to " in renderer.alt(preview, "en")


def test_a_real_match_is_replayed() -> None:
    views: list[Any] = []

    def seen(match: Match) -> None:
        if match.outcome() is None:
            views.extend(match.view(who) for who in SEATS)

    match = play(RULES, SECRET, {"match": "two"}, 2, after=seen)
    assert match.outcome() is not None
    data = renderer.replay([*views, match.view(None)], "en", "Operation Trident")
    assert len(data) <= 8 * 1024 * 1024
