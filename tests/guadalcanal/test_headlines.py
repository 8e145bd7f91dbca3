"""Who reads nothing but the headlines of a campaign can retell it; and what of a report is left to its full text."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

from bot import words
from rules.core import Event, Match
from rules.duel import by_computer
from rules.fuzz import fill_in, new_match
from rules.guadalcanal import RULES, headlines
from rules.guadalcanal.air_events import Patrolled
from rules.guadalcanal.events import CampaignEnded, EventRolled, InitiativeRolled, SetUp, TurnBegan, WeatherRolled
from rules.guadalcanal.fleet_events import (
    BatteryLost,
    BattleBegan,
    BattleOver,
    ContactRolled,
    FleetsMoved,
    OrdersGiven,
    SquadronLost,
    VesselSunk,
)
from rules.guadalcanal.land_events import AirfieldReady, CentreEntered, LandCombatFought, TroopsEmbarked, TroopsLanded
from rules.guadalcanal.names import island_word
from rules.guadalcanal.pieces import BattleReport, Contact, Past
from rules.guadalcanal.view import View
from rules.war_at_sea.battle import Battle
from rules.war_at_sea.cards import BY_SHORT
from rules.war_at_sea.events import Destroyed, TurnOver
from rules.war_at_sea.events import InitiativeRolled as RoundRolled
from rules.war_at_sea.headlines import nameless
from rules.war_at_sea.names import flies, id_word
from tests.laws.posts import Posts, posted

GAMES = 3
FIRST = 1
"""Seed of the first: fleets meet in all of them."""


@cache
def played(number: int) -> tuple[Match, Posts, dict[str, list[str]]]:
    """A campaign between computers, the last one against a player who does what comes to his mind; its posts; and by chapter
    the points that stood when it was last told."""
    match = new_match(RULES, FIRST + number, {})
    rng = Random(number)
    points: dict[str, list[str]] = {}

    def act() -> bool:
        waiting = match.waiting()
        if not waiting:
            return False
        ask = waiting[0]
        (fill_in if number == GAMES - 1 and ask.seat == "allies" else by_computer)(match, ask, rng)
        before = match.step
        match.seal(ask.id)
        if match.step > before:
            japan, allies = match.view(None).score
            heard = (e for entry in match.records[-1].entries if (e := entry.public) is not None)
            for chapter, _ in RULES.chapters(match.view(None), tuple(heard)):
                points[chapter.key] = [f"{japan}", f"{allies}"]
        return True

    return match, posted(match, act), points


@pytest.mark.parametrize("number", range(GAMES))
@pytest.mark.parametrize("lang", words.LANGS)
def test_all_that_sinks_every_battle_all_points_and_the_end_stand_in_a_headline(number: int, lang: str) -> None:
    match, posts, points = played(number)
    names = {"en": ("Japan", "Allies"), "fr": ("Japon", "Alliés")}[lang]
    battles = 0
    for key, post in posts.by_key.items():
        text = "\n".join(post.lines(lang))
        for event in post.events:
            piece = {"gc-sunk": "piece", "ws-destroyed": "unit"}.get(event.kind)
            if piece is not None and not flies(event.data[piece]) and not nameless(event.data[piece]):
                assert words.say(lang, id_word(event.data[piece])) in text, f"{key}: {text}"
            elif event.kind == "gc-battle-over":
                battles += 1
                _assert_battle(event, text, names)
            elif event.kind == "gc-landed":
                assert words.say(lang, island_word(event.data["island"])) in text
        if key.startswith("turn-") and "battle" not in key and key in points:
            japan, allies = points[key]
            told = {f"{names[0]} {japan}, {names[1]} {allies}", f"{japan}–{allies}", f"{allies}–{japan}"}
            assert any(one in text for one in told), f"{key}: {text}"
    assert battles or number == GAMES - 1
    outcome = match.outcome()
    assert outcome is not None
    last = next(reversed([post for key, post in posts.by_key.items() if "battle" not in key])).lines(lang)[0]
    assert names[0 if outcome.winners == ("japan",) else 1] in last or not outcome.winners
    assert ("campaign" if lang == "en" else "campagne") in last


def _assert_battle(event: Event, text: str, names: tuple[str, str]) -> None:
    """Where it was, who won and by how much, and how many points were needed."""
    over = event.data
    japan, allies = over["scores"]
    first = text.splitlines()[0]
    assert over["zone"] in first
    if over["loser"] in (0, 1):
        assert names[1 - over["loser"]] in first
    assert f"{japan}–{allies}" in first or f"{allies}–{japan}" in first
    needed = {"Japan": "points needed to win: ", "Japon": "seuil : "}[names[0]]
    assert (over["how"] == "points") == (needed in " ".join(text.split())), text


@pytest.mark.parametrize("number", range(GAMES))
def test_a_chapter_is_a_turn_or_one_battle(number: int) -> None:
    _, posts, _ = played(number)
    for key, post in posts.by_key.items():
        kinds = [event.kind for event in post.events]
        if "battle" in key:
            assert kinds[0] == "gc-battle"
            assert kinds.count("gc-battle") == 1
        else:
            assert not {"gc-battle", "gc-battle-over", "gc-ground", "ws-turn-over"} & set(kinds)
            assert (kinds[0] == "gc-turn") is (key != "set-up")
            assert kinds.count("gc-turn") == (key != "set-up")


def test_two_battles_of_a_turn_have_two_posts() -> None:
    """Told in one step: the end of the first, the begin of the second."""
    over, began = BattleOver("C", "points", (66, 0), 1), BattleBegan(2, "D", ((0, "main"), (1, "main")), False)
    view = View(
        turn=3,
        stage="battle",
        fighting=Contact("D", ((0, "main"), (1, "main"))),
        fought=2,
        battles=(BattleReport(1, "C", Battle(kind="campaign")),),
    )
    told = [TurnOver(2, (66, 0)).event, over.event, began.event]
    keys = [(chapter.key, len(events)) for chapter, events in RULES.chapters(view, told)]
    assert keys == [("turn-3-battle-1", 2), ("turn-3-battle-2", 1)]


def _headline(*happenings: Any, **fields: Any) -> str:
    view = View(**{"turn": 3, "stage": "land", "score": (7, 5), "past": (PAST,), **fields})
    return " / ".join(words.line("en", line) for line in headlines.headline(view, happenings))


PAST = Past(2, (), (), "clear", (("bougainville", 2, 0), ("guadalcanal", 0, 2), ("malaita", 0, 0)))
BEGAN = (
    TurnBegan(3),
    WeatherRolled(3, "hazy", "clear"),
    InitiativeRolled((4, 2), (0, 0), (4, 2), 0),
    EventRolled(2, 0, "D"),
)


def test_a_turn_begins_with_its_weather() -> None:
    past = PAST.islands
    assert _headline(*BEGAN, past=(PAST, Past(3, (), (), "clear", past))) == (
        "Weather: hazy; Japan has the initiative; event “Hurricane” in zone D; points: Japan 7, Allies 5"
    )


def test_a_turn_says_what_sank_landed_and_changed_hands() -> None:
    now = Past(3, (), (), "clear", (("bougainville", 2, 1), ("guadalcanal", 0, 2), ("malaita", 1, 0)))
    fought = LandCombatFought(
        1, 1, "bougainville", "c1", ("troop-8",), ("troop-1",), (0, 0), "1/1", (), "1/1", 3, "A1", ("troop-8",), False,
        ((), ()), ((), ()), (),
    )  # fmt: skip
    told = _headline(
        *BEGAN,
        VesselSunk(1, "helena", BY_SHORT["helena"].id, "submarine", "C"),
        Destroyed("canberra", 1, "C", 9, ""),
        TroopsLanded(0, ("troop-3",), "malaita", "c1"),
        fought,
        past=(PAST, now),
    )
    assert "USS Helena and HMAS Canberra (Allies) sunk" in told
    assert "Japan lands 1 troop unit on Malaita" in told
    assert "the Allies attack Bougainville, first centre (attacker loses one troop unit)".lower() in told.lower()
    assert "1 troop unit (Allies) lost" in told
    assert "Japan controls Malaita" in told
    assert "Japan no longer controls Bougainville" in told
    assert told.lower().endswith("points: japan 7, allies 5")


def test_a_battle_says_who_meets_how_it_stands_and_who_won() -> None:
    began = BattleBegan(1, "C", ((0, "main"), (1, "scout")), False)
    rolled = RoundRolled(1, ((3, 4), (2, 1)), (0, 0), (7, 3), 0, 1, -1)
    assert _headline(began) == "Main fleet (Japan) and scout fleet (Allies) meet"
    assert _headline(began, rolled, TurnOver(1, (0, 0))) == "Score of the battle in zone C: Japan 0, Allies 0"
    sunk = Destroyed("helena", 1, "D4", 16, "")
    assert _headline(began, rolled, sunk, TurnOver(1, (16, 0))) == (
        "USS Helena (Allies) sunk; score of the battle in zone C: Japan 16, Allies 0"
    )
    won = BattleOver("C", "points", (66, 0), 1)
    assert _headline(began, rolled, sunk, won) == "Japan wins the battle in zone C, 66–0; USS Helena (Allies) sunk"


@pytest.mark.parametrize(
    ("over", "said"),
    [
        (BattleOver("C", "flight", (12, 20), 1), "The Allies flee from zone C and Japan wins the battle, 12–20"),
        (BattleOver("C", "no-ship", (12, 20), 0), "The Allies win the battle in zone C, 20–12"),
        (BattleOver("C", "flight", (12, 20), 2), "Both sides retreat from the battle in zone C, 12–20"),
        (BattleOver("C", "no-ship", (12, 20), -1), "The battle in zone C ends without a winner, 12–20"),
    ],
)
def test_how_a_battle_ended(over: BattleOver, said: str) -> None:
    assert _headline(BattleBegan(1, "C", ((0, "main"), (1, "scout")), False), over) == said


@pytest.mark.parametrize(
    ("end", "said"),
    [
        (CampaignEnded("turns", 0, (14, 9), 8), "Japan wins the campaign, 14–9"),
        (CampaignEnded("turns", 2, (9, 9), 8), "The campaign is a draw, 9–9"),
        (CampaignEnded("resigned", 1, (4, 3), 8), "The Allies win the campaign, 3–4: the other side resigns"),
    ],
)
def test_how_a_campaign_ended(end: CampaignEnded, said: str) -> None:
    assert _headline(*BEGAN, end, past=(PAST, Past(3, (), (), "clear", PAST.islands))).startswith(said)


def test_the_set_up_says_where_the_scouts_wait() -> None:
    japan = SetUp(0, "F", (), "bougainville", "c1", False)
    assert _headline(japan) == "Japan starts with the scout fleet in zone F"


def test_what_tells_nothing_is_known_as_such() -> None:
    """That both sides have their orders makes no post; nor do patrols that saw nothing, and dice that brought no contact."""
    for happening in (
        OrdersGiven(3),
        FleetsMoved(()),
        Patrolled(0, "pby-catalina", BY_SHORT["pby-catalina"].id, "C", False),
        ContactRolled("C", ("main", "main"), 2, 2, False, False, False),
    ):
        assert RULES.is_detail(happening.event)
        assert RULES.tell(happening.event)
    assert not RULES.is_detail(ContactRolled("C", ("main", "main"), 5, 5, True, False, False).event)
    assert not RULES.is_detail(FleetsMoved(((0, "main", "C", "D"),)).event)


def test_what_seldom_happens_ashore_is_said() -> None:
    told = _headline(
        *BEGAN,
        SquadronLost("d3a-val", BY_SHORT["d3a-val"].id, "homeless"),
        BatteryLost(1, "battery-1", "guadalcanal"),
        CentreEntered(0, ("troop-1",), "malaita", "c1"),
        TroopsEmbarked(0, (("troop-2", "malaita"),)),
        AirfieldReady(1, "guadalcanal", "c2", 1),
        past=(PAST, Past(3, (), (), "clear", PAST.islands)),
    ).lower()
    for said in (
        "1 squadron has nowhere to land",
        "coastal battery on guadalcanal (allies) lost",
        "japan enters malaita, first centre",
        "japan takes 1 troop unit back aboard",
        "airfield ready: guadalcanal, second centre (allies)",
    ):
        assert said in told
