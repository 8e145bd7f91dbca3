"""Sea War in words: all that the game can say can be said, in both languages."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bot import words
from rules.core import Match, OrderError, msg
from rules.sea_war import RULES
from rules.sea_war.events import ending_word, match_word
from rules.sea_war.facts import MAX_PLAN_CHARACTERS
from tests.rulebook.sea_war.kit import Game, PlayedMatch, Table
from tests.words.catalogue import assert_form, assert_said


def _assert_told(match: Match) -> None:
    for record in match.records:
        for entry in record.entries:
            for event in (entry.truth, entry.public, *(told for _, told in entry.private)):
                if event is not None:
                    assert_said(RULES.tell(event))


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"cards": "all", "counter_mode": "ask", "red_attack": "in_addition", "match": "two"},
        {"cards": "choose2", "free_move": "one_step", "sudden_death": "destroy", "cards_per_turn": "1"},
        {"cards": "none", "stall": "blue_wins", "match": "two", "max_missed": 9},
        {"cards": "all", "swap_edge": "allow_win", "anti_vs_battleship": "no"},
    ],
)
def test_a_whole_game_can_be_said(options: dict[str, str | int]) -> None:
    rng = Random(str(options))
    match = Match.start(RULES, options=options, secret=rng.randbytes(32))
    while match.waiting():
        ask = match.waiting()[0]
        for other in match.asks():
            assert_said((other.about, RULES.title(match.view(None), other.seat)))
            assert_form(match, other.id)
        if rng.random() < 0.2 and (standing := match.standing_ask(ask.seat)):
            match.randomise(standing.id, rng)
            assert_said((standing.about,))
            assert_form(match, standing.id)
        if rng.random() < 0.1:
            match.expire(ask.id)
        else:
            match.randomise(ask.id, rng)
            assert_form(match, ask.id)
            match.seal(ask.id)
    _assert_told(match)
    outcome = match.outcome()
    assert outcome is not None
    assert_said((outcome.why,))


RED: dict[str, Any] = {"mover": "red"}
HAND: dict[str, Any] = {"mover": "red", "hands": "trap shield swap stealth counter|"}
BLUE: dict[str, Any] = {"hands": "|free sudden reinforce anti multi"}


@pytest.mark.parametrize(
    ("position", "text", "key"),
    [
        ({}, "A1-A2", "sw-no-ship-there"),
        ({}, "G5-G6", "sw-no-not-yours"),
        ({}, "B5-C7", "sw-no-line"),
        ({}, "B5-F5", "sw-no-blocked"),
        ({}, "E10-E9\nE9-E8", "sw-no-moved"),
        ({}, "F6xG5\nE1-D1", "sw-no-after-attack"),
        (RED, "E5-E6\nE2-D2", "sw-no-with-battleship"),
        ({}, "B5-C5\nE1-D1\nE10-D10", "sw-no-moves-left"),
        ({**RED, "red_attack": "in_addition"}, "G5xF6\nE5-E6\nF6xE5", "sw-no-second-attack"),
        ({}, "B5-C5\nF6xG5", "sw-no-attack-after-move"),
        (HAND, "E2-D2\nshield E5\nG5-G4", "sw-no-end-step"),
        ({}, "F6xA9", "sw-no-target"),
        ({}, "B5xG5", "sw-no-corner"),
        ({}, "multi", "sw-no-card"),
        ({}, "shield B5", "sw-no-card-other"),
        (HAND, "shield E5\nshield E5", "sw-no-card-spent"),
        (BLUE, "E1-D1\nanti D1", "sw-no-card-start"),
        ({**HAND, "cards_per_turn": "1"}, "shield E5\ntrap C5 C6", "sw-no-second-card"),
        (HAND, "trap C5 C5", "sw-no-two-cells"),
        (HAND, "trap C5 E5", "sw-no-trap-there"),
        (HAND, "swap E5 E1", "sw-no-swap-edge"),
        (HAND, "stealth G5-G8\nswap G8 F6", "sw-no-swap-hidden"),
        (HAND, "shield F6", "sw-no-own-ship"),
        ({**BLUE, "free_move": "one_step"}, "free B5-D7", "sw-no-one-step"),
        (BLUE, "sudden E5", "sw-no-sudden-there"),
        (BLUE, "reinforce D A1", "sw-no-loss"),
        ({**BLUE, "lost": "D"}, "reinforce M A1", "sw-no-loss-m"),
        ({**BLUE, "lost": "D"}, "reinforce D A1 A2", "sw-no-reinforce-number"),
        ({**BLUE, "lost": "D D"}, "reinforce D A1 B2", "sw-no-reinforce-there"),
        ({}, "fire B5", "sw-typed-unknown"),
        ({}, "end now", "sheet-typed-too-much"),
        ({"mover": "red", "red": "B E5 D E2", "blue": "D B8"}, "E5-K5\nE2-D2", "sw-typed-after-end"),
        ({}, "trap 5C C5", "sw-typed-no-cell"),
        ({}, "B5-B12", "sw-typed-off-board"),
        (BLUE, "free", "sw-typed-voyage"),
        (HAND, "stealth E5xF6", "sw-typed-card-attack"),
        (BLUE, "reinforce A1", "sw-typed-back"),
        (BLUE, "multi A1", "sw-typed-count"),
        (BLUE, "sudden", "sw-typed-count"),
        (HAND, "trap C5", "sw-typed-count"),
        ({}, "claim", "sw-typed-no-claim"),
        ({}, "resign", "sw-typed-elsewhere"),
        ({}, "draw", "sw-typed-elsewhere"),
        ({}, "F6-G5", "sw-typed-sign"),
        ({}, "F6xF8", "sw-typed-sign"),
        ({}, "counter always", "sw-typed-no-policy"),
        (RED, "counter", "sw-typed-policy"),
        (RED, "counter ask", "sw-typed-no-ask"),
        (RED, "if B5-C5: trap", "sw-plan-bare"),
        ({}, "if B5-C5: xyzzy", "plan-unknown-order"),
    ],
)
def test_every_fault_of_a_turn_can_be_said(position: dict[str, Any], text: str, key: str) -> None:
    assert_fault(Table(**position), text, key)


def assert_fault(table: PlayedMatch, text: str, key: str) -> None:
    with pytest.raises(OrderError) as caught:
        table.match.read(table.ask().id, text)
    assert key in [fault.why.key for fault in caught.value.faults]
    assert_said(fault.why for fault in caught.value.faults)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("X A1", "sw-typed-unknown-piece"),
        ("B E6", "sw-typed-battleship"),
        ("M C5", "sw-typed-zone-red"),
        ("M F4 F4", "sw-two-on-cell"),
        ("M F4", "sw-typed-number"),
        ("default\nM F4 F8", "sw-typed-default-alone"),
        ("default now", "sheet-typed-too-much"),
    ],
)
def test_every_fault_of_a_deployment_can_be_said(text: str, key: str) -> None:
    game = Game()
    assert_fault(game, text, key)
    match = game.match
    match.put("g1.deploy.red", {"M": ("F4", "F8"), "D": ("F4", "E4")})
    assert_form(match, "g1.deploy.red")
    assert_fault(game.red_deployed(), "M D4", "sw-typed-zone-blue")


def test_other_sheets_say_what_is_wrong() -> None:
    choosing = Game(cards="choose2").deployed()
    assert_fault(choosing, "choose free", "sw-typed-no-card")
    assert_fault(choosing, "choose trap", "sw-need-cards")
    assert_fault(Game().deployed(), "first green", "sw-typed-first")
    table = Table(mover="red")
    standing = table.match.standing_ask("red")
    assert standing is not None
    for draft in ({"plan": "if x: y"}, {"plan": "E5-E6\n" * (MAX_PLAN_CHARACTERS // 6)}, {"counter": "ships"}):
        table.match.put(standing.id, draft)
        assert_form(table.match, standing.id)
        assert table.match.form(standing.id).problems
    with pytest.raises(OrderError) as caught:
        table.match.plan("red", "E5-E6")
    assert "plan-not-standing" in [fault.why.key for fault in caught.value.faults]
    assert_said(fault.why for fault in caught.value.faults)


def test_a_long_plan_is_refused() -> None:
    table = Table(mover="red")
    lines = "\n".join(["if A1-B1 and B2-C2 and C3-D3: E5-E6; E2-D2; G5-G4"] * 50)
    with pytest.raises(OrderError) as caught:
        table.match.plan("red", lines)
    assert "plan-long" in [fault.why.key for fault in caught.value.faults]
    assert_said(fault.why for fault in caught.value.faults)


def test_the_hidden_ship_in_words() -> None:
    """SHIELD on it, coming upon it, an order that comes back, REINFORCE on its cell."""
    table = Table(mover="red", blue="D A4 F1 K3", hands="shield stealth|reinforce sudden", lost="D D")
    table.turn("stealth G5-K5\nshield K5")
    table.order("reinforce D K5 A1\nF1-F2")
    assert table.view("blue").owed
    assert_form(table.match, table.ask().id)
    assert_fault(table, "F1-F2", "sw-no-owed")
    table.order("reinforce D K11\nend") if table.takes("reinforce D K11\nend") else table.order("reinforce D K11")
    table.turn("F1-F2")
    _assert_told(table.match)
    told = [event for record in table.match.records for entry in record.entries for event in (entry.truth,)]
    said = {message.key for event in told for message in RULES.tell(event)}
    assert {"sw-found-placing", "sw-returned", "sw-did-shield", "sw-did-stealth-to"} <= said
    public = {message.key for event in table.match.feed(None) for message in RULES.tell(event)}
    assert {"sw-did-stealth", "sw-did-shield-hidden"} <= public
    assert "sw-returned" not in public


def test_counter_against_armour_in_words() -> None:
    table = Table(blue="M+ F6 D B5", hands="counter|")
    table.file("counter always", "red")
    table.turn("F6xG5")
    assert "sw-countered-armour" in {m.key for event in table.match.feed(None) for m in RULES.tell(event)}
    _assert_told(table.match)


def test_reinforcing_on_the_hidden_ship_alone() -> None:
    table = Table(mover="red", blue="D A4 F1", hands="stealth|reinforce", lost="M")
    table.turn("stealth G5-K5")
    table.order("reinforce M K5")
    assert "sw-did-reinforce-none" in {m.key for event in table.match.feed(None) for m in RULES.tell(event)}
    assert_form(table.match, table.ask().id)
    _assert_told(table.match)


def test_the_hidden_ship_comes_to_light_at_the_end() -> None:
    table = Table(mover="red", hands="stealth|")
    table.turn("stealth G5-G8")
    table.offer("resign", "blue")
    said = {message.key: message for event in table.match.feed(None) for message in RULES.tell(event)}
    assert words.say("en", said["sw-end-hidden"]) == "The hidden destroyer was on G8."
    _assert_told(table.match)


def test_claims_and_passes_in_words() -> None:
    table = Table(mover="red", hands="shield|multi")
    for _ in range(2):
        table.turn("E2-D2" if table.on("E2") else "D2-E2")
        table.sleep()
    assert_fault(table, "E2-D2\nclaim" if table.on("E2") else "D2-E2\nclaim", "sw-typed-claim-alone")
    assert_form(table.match, table.ask().id)
    closed = Table(red="B F6", blue="D E6 G6 F5 F7 K11", hands="|")
    closed.turn("K11-K10")
    assert "sw-did-pass" in {m.key for event in closed.match.feed(None) for m in RULES.tell(event)}
    _assert_told(closed.match)


@pytest.mark.parametrize(
    ("why", "winner"),
    [("repetition", "blue"), ("repetition", None), ("stall", "blue"), ("stall", None), ("passes", None)],
)
def test_every_ending_can_be_said(why: str, winner: Any) -> None:
    assert_said((ending_word(why, winner),))


def test_the_result_of_a_match_can_be_said() -> None:
    assert words.say("en", match_word((3, 1))) == "The player who began as Red wins the match 1½–½."
    assert_said((match_word((2, 2)), match_word((0, 4))))


def test_the_report_reads_alike_in_both_languages() -> None:
    table = Table(mover="blue")
    table.turn("F6xG5")
    lines = [line for event in table.match.feed("red")[-1:] for line in RULES.tell(event)]
    assert [words.say("en", line) for line in lines] == [
        "Blue: destroyer F6 attacks the destroyer on G5.",
        "The destroyer is destroyed, and the attacker moves to G5.",
    ]
    assert [words.say("fr", line) for line in lines] == [
        "Bleu\u00a0: contre-torpilleur F6 attaque le contre-torpilleur en G5.",
        "Navire détruit\u00a0: contre-torpilleur. L’attaquant passe en G5.",
    ]


def test_what_stands_in_the_way_is_named() -> None:
    blocked = msg("sw-no-blocked", rule="SW-5.2", origin="B5", target="F5", cell="E5")
    assert words.say("en", blocked) == "A ship on E5 blocks the way from B5 to F5 (SW-5.2)."
    few = msg("sw-need-ships", rule="SW-3.3", kind=msg("sw-kind-m"), count=2)
    assert "all 2" not in words.say("en", few)
