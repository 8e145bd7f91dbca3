"""A match of two games: how the first one ended can be seen, though its end and the next set-up are one step."""

from __future__ import annotations

from random import Random

import renderer
from renderer.memoir_44.pictures import told
from rules.core import Match
from rules.core.save import canonical
from rules.memoir_44 import RULES


def begun(steps: int) -> Match:
    """So many sheets by chance, then the side that is waited for gives its first game up."""
    match = Match.start(RULES, "wake-island", {"match": "two"}, secret=b"m" * 32)
    rng = Random(8)
    for _ in range(steps):
        ask = match.waiting()[0]
        match.randomise(ask.id, rng)
        match.seal(ask.id)
    seat = match.waiting()[0].seat
    offer = next(ask for ask in match.asks(seat) if ask.kind == "resign")
    match.put(offer.id, {"resign": "yes"})
    match.seal(offer.id)
    return match


def test_the_end_of_the_first_game_is_shown_until_something_is_done_in_the_second() -> None:
    match = begun(12)
    for who in ("japan", "allies", None):
        view = match.view(who)
        assert (view.game, view.stage) == (2, "order")
        assert (view.ended.game, view.ended.stage, view.ended.ended) == (1, "over", None)
        assert view.ended.hands, "after the end all is laid open (M44-22.11)"
        assert "ended" in renderer.sheets(view)
        assert renderer.png(view, "en", "ended") == renderer.png(view.ended, "en", "end")
        assert renderer.alt(view, "fr", "ended") == renderer.alt(view.ended, "fr", "end")
    assert "ended" in renderer.news(match.view(None), None)
    ask = match.waiting()[0]
    match.randomise(ask.id, Random(1))
    match.seal(ask.id)
    assert match.view(None).ended is None
    assert b'"ended"' not in canonical(match._state)


def test_the_replay_shows_the_end_of_both_games() -> None:
    match = begun(6)
    first = match.view(None)
    seat = match.waiting()[0].seat
    offer = next(ask for ask in match.asks(seat) if ask.kind == "resign")
    match.put(offer.id, {"resign": "yes"})
    match.seal(offer.id)
    shown = told([first, match.view(None)])
    assert [(view.game, view.stage) for view in shown] == [(1, "over"), (2, "order"), (2, "over")]
