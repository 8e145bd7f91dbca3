"""Weather, initiative, events and their tokens (GC-5, GC-6)."""

from __future__ import annotations

import pytest

from rules.guadalcanal import event_cards
from tests.guadalcanal.kit import ALLIES, JAPAN, Campaign

JAPANESE = "main@B: zuikaku(d3a-val) kirishima; bougainville.c1: troop"
ALLIED = "main@K: washington; scout@H: fletcher; guadalcanal.c1: troop; malaita.c1: troop"


def _roll(number: int, *, japan: str = "5", allies: str = "1", **fields: object) -> Campaign:
    """Phase 2 with this event; Japan has the initiative, so the Allies roll it."""
    c = Campaign(JAPANESE, ALLIED, **fields)  # type: ignore[arg-type]
    c.script("initiative 0", japan).script("initiative 1", allies).script("event", str(number))
    context = c.context()
    event_cards.roll_event(context)
    return c.take(context)


@pytest.mark.parametrize(
    ("before", "die", "after"),
    [("clear", 1, "hazy"), ("hazy", 1, "bad"), ("bad", 1, "bad"), ("hazy", 6, "clear"), ("clear", 6, "clear")],
)
def test_the_weather_changes_by_a_level(before: str, die: int, after: str) -> None:
    c = Campaign(JAPANESE, ALLIED, weather=before).script("weather", str(die))
    context = c.context()
    event_cards.roll_weather(context)
    assert context.state.weather == after


@pytest.mark.rule("GC-3.9")
def test_turn_one_is_clear() -> None:
    c = Campaign(JAPANESE, ALLIED, turn=1).script("weather", "1")
    context = c.context()
    event_cards.roll_weather(context)
    assert (context.state.weather, c.dice.log) == ("clear", [])


@pytest.mark.rule("GC-6.1")
def test_occupied_islands_help_the_initiative_and_ties_are_rolled_again() -> None:
    c = _roll(1, japan="4 2", allies="3 4")
    assert [e["totals"] for e in c.events("gc-initiative", None)] == [[5, 5], [3, 6]]
    assert c.state.initiative == ALLIES


def test_who_has_not_the_initiative_rolls_and_is_its_target_if_it_is_good() -> None:
    good, bad = _roll(5), _roll(1)
    assert good.state.event is not None
    assert bad.state.event is not None
    assert (good.state.event.roller, good.state.event.target) == (ALLIES, ALLIES)
    assert bad.state.event.target == JAPAN


def test_a_policy_names_another_target() -> None:
    c = _roll(5, policies=({}, {"event.5": "enemy"}))
    assert c.state.event is not None
    assert c.state.event.target == JAPAN


@pytest.mark.rule("GC-16.4")
def test_who_wishes_to_be_asked_is_asked() -> None:
    c = _roll(10, policies=({}, {"event.10": "ask"}))
    assert c.state.stage == "event"
    assert [a.seat for a in c.rules.asks(c.state) if a.waits] == ["allies"]
    c.play(allies="target me\nfleet scout")
    assert c.state.stage == "orders"
    inspired = [f.name for f in c.state.fleets if f.inspired]
    assert inspired == ["scout"]


def test_a_hurricane_is_somewhere() -> None:
    c = _roll(2)
    assert c.state.event is not None
    assert c.state.event.zone in "ABCDEFGHIJK"
    assert c.state.event.target == -1


@pytest.mark.rule("GC-6.4")
def test_engine_trouble_is_its_owners_secret() -> None:
    c = _roll(3)
    assert c.state.event is not None
    ship = c.state.event.piece
    assert c.piece(ship).engine
    own, other, public = (c.view(seat).event for seat in ("japan", "allies", None))
    assert own is not None
    assert other is not None
    assert public is not None
    assert (own.piece, other.piece, public.piece) == (ship, "", "")
    assert c.events("gc-engine", "japan")
    assert not c.events("gc-engine", "allies")
    assert not c.events("gc-engine", None)


def test_an_event_without_a_fleet_to_name_does_nothing() -> None:
    c = Campaign("bougainville.c1: troop", ALLIED, policies=({}, {"event.10": "enemy"}))
    c.script("initiative 0", "6").script("event", "10")
    context = c.context()
    event_cards.roll_event(context)
    assert c.take(context).state.event is not None
    assert not any(f.inspired for f in c.state.fleets)


@pytest.mark.rule("GC-6.5")
def test_bonuses_are_kept_but_for_those_of_the_turn() -> None:
    for number, kept in ((4, True), (5, True), (6, True), (7, False), (8, True), (9, False)):
        c = _roll(number)
        assert [t.event for t in c.state.tokens] == [number]
        context = c.context()
        event_cards.end_event(context)
        assert bool(c.take(context).state.tokens) is kept
        assert c.state.event is None
