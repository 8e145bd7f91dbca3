"""GC-4 to GC-6: the phases, weather, initiative and all ten events."""

from __future__ import annotations

from typing import Any

import pytest

from rules.guadalcanal.facts import SEATS
from rules.guadalcanal.pieces import EventNow, Token
from tests.guadalcanal.kit import hurricane
from tests.rulebook.guadalcanal.kit import Table

rule = pytest.mark.rule
JAPAN = "main@B: zuikaku(a6m2-zeke) kongo; bougainville.c1: troop"
ALLIES = "main@K: washington; scout@H: fletcher; guadalcanal.c1: troop"


def _next(
    japan: str = JAPAN,
    allies: str = ALLIES,
    *,
    event: str = "5",
    initiative: str = "6 1",
    weather: str = "3",
    **fields: Any,
) -> Table:
    """The next turn has begun: these dice for weather, initiative (Japan, Allies) and event."""
    table = Table(japan, allies, stage="land", **fields)
    ours, theirs = initiative.split()
    table.script("weather", weather).script("initiative 0", ours).script("initiative 1", theirs).script("event", event)
    table.play()
    return table


# ---- the phases ----------------------------------------------------------------------------------
@rule("GC-4")
def test_the_ten_phases_in_their_order() -> None:
    """One turn with something in every phase, as everybody hears it."""
    table = Table(
        "main@F: kongo transport(troop); i-25@H; bougainville.c1: troop h8k1-type-2-emily; port: troop",
        "main@G: washington; scout@H: fletcher; guadalcanal.c1: troop",
        stage="land",
        turn=2,
        others=2,
    )
    table.play()
    table.script("approach", "3").script("contact", "5")
    table.phase("orders", "main G\npatrol h8k1-type-2-emily G\npack scout i-25")
    while table.state.stage == "battle":
        table.play(**({"allies": "flee"} if ("allies", "ground") in table.asked() else {}))
    table.phase("land", "a1 land\na1 at new-georgia-c1\na1 who troop-1")
    told = table.kinds()
    order = [
        "gc-weather", "gc-initiative", "gc-event", "gc-patrol", "gc-pack", "gc-moved", "gc-contact", "gc-battle",
        "gc-battle-over", "gc-landed",
    ]  # fmt: skip
    places = [told.index(kind) for kind in order]
    assert places == sorted(places), told
    assert "gc-turn" in told[told.index("gc-landed") :]


# ---- weather -------------------------------------------------------------------------------------
@rule("GC-5.1", "GC-5.2")
@pytest.mark.parametrize(
    ("before", "die", "after"),
    [
        ("clear", 1, "hazy"), ("hazy", 1, "bad"), ("bad", 1, "bad"), ("bad", 6, "hazy"), ("hazy", 6, "clear"),
        ("clear", 6, "clear"), *[(level, die, level) for level in ("clear", "hazy", "bad") for die in range(2, 6)],
    ],
)  # fmt: skip
def test_weather_by_its_die(before: str, die: int, after: str) -> None:
    """1 worse, 6 better by one level, between clear and bad."""
    table = Table(JAPAN, ALLIES, stage="land", weather=before).script("weather", str(die))
    table.play()
    assert table.state.weather == after
    assert table.heard(None, "gc-weather")[-1]["level"] == after


# ---- initiative ----------------------------------------------------------------------------------
@rule("GC-6.1")
@pytest.mark.parametrize(
    ("japan", "allies", "dice", "totals", "winner"),
    [
        ("", "", "4 3", [4, 3], "japan"),
        ("bougainville.c1: troop", "", "3 3", [4, 3], "japan"),
        ("bougainville.c1: troop troop", "guadalcanal.c1: troop; malaita.c1: troop", "3 3", [4, 5], "allies"),
        ("guadalcanal.periphery: troop", "guadalcanal.c1: troop", "2 3", [3, 4], "allies"),
        ("choiseul.c1: troop; third@C: transport(troop)", "", "1 3", [2, 3], "allies"),
    ],
)
def test_the_higher_total_has_the_initiative(
    japan: str, allies: str, dice: str, totals: list[int], winner: str
) -> None:
    """+1 for each island with own troops, alone or not; however many; troops at sea give nothing."""
    table = _next(f"main@B: kongo; {japan}", f"main@K: washington; {allies}", initiative=dice)
    assert table.heard(None, "gc-initiative")[-1]["totals"] == totals
    assert SEATS[table.state.initiative] == winner


@rule("GC-6.1")
def test_equal_totals_are_rolled_again() -> None:
    """3 and 3, 5 and 5, then 2 and 6."""
    table = Table("main@B: kongo", "main@K: washington", stage="land")
    table.script("initiative 0", "3 5 2").script("initiative 1", "3 5 6")
    table.play()
    assert table.state.initiative == 1
    assert len(table.heard(None, "gc-initiative")) == 3


# ---- events --------------------------------------------------------------------------------------
GOOD = {4: True, 5: True, 6: True, 7: True, 8: True, 9: True, 10: True, 1: False, 3: False}


@rule("GC-6.2", "GC-16.4")
@pytest.mark.parametrize("number", [1, 3, 4, 5, 6, 7, 8, 9, 10])
@pytest.mark.parametrize("initiative", ["6 1", "1 6"])
def test_the_side_without_initiative_rolls_and_names_the_target(number: int, initiative: str) -> None:
    """Without a word good ones are for itself, bad ones for the enemy; its policy may say otherwise."""
    roller = 1 if initiative == "6 1" else 0
    table = _next(event=str(number), initiative=initiative)
    event = table.state.event
    assert event is not None
    assert (event.number, event.roller) == (number, roller)
    assert event.target == (roller if GOOD[number] else 1 - roller)
    other = "enemy" if GOOD[number] else "me"
    policies: tuple[dict[str, Any], dict[str, Any]] = ({}, {})
    policies[roller][f"event.{number}"] = other
    turned = _next(event=str(number), initiative=initiative, policies=policies).state.event
    assert turned is not None
    assert turned.target == (1 - roller if GOOD[number] else roller)


@rule("GC-6.2")
def test_the_hurricane_is_in_a_random_zone_and_hits_nobody_in_particular() -> None:
    """Lots decide: the fourth of eleven zones."""
    table = Table(JAPAN, ALLIES, stage="land").script("event", "2").script("hurricane", "4")
    table.play()
    event = table.state.event
    assert event is not None
    assert (event.number, event.zone, event.target) == (2, "D", -1)
    assert table.view(None).event == event


@rule("GC-6.3")
@pytest.mark.parametrize(
    ("zone", "enemy", "allowed"),
    [
        ("H", "guadalcanal", "stay I K"), ("G", "guadalcanal", "H I"), ("F", "guadalcanal", "stay B C E G"),
        ("C", "malaita", "D"), ("B", "malaita", "stay A C F"), ("E", "new-georgia", "stay G I"),
    ],
)  # fmt: skip
def test_event_1_a_laden_transport_in_reach_must_go_for_a_landing(zone: str, enemy: str, allowed: str) -> None:
    """In a zone at an island with enemy troops, or one link from such a zone: its fleet goes into such a zone or stays in it."""
    table = Table(
        f"main@{zone}: kongo transport(troop)", f"main@A: hood; {enemy}.c1: troop", event=EventNow(1, 1, target=0)
    )
    goals = table.keys("japan", "go.main")
    assert [goal for goal in goals if table.may("japan", f"main {goal}")] == allowed.split()


@rule("GC-6.3")
def test_event_1_touches_only_its_target_and_laden_transports() -> None:
    """An empty transport is not meant, nor the other side."""
    line = ("main@G: kongo transport", "main@H: washington transport(troop); guadalcanal.c1: troop")
    assert Table(*line, event=EventNow(1, 1, target=0)).may("japan", "")
    other = ("main@G: kongo transport(troop)", line[1])
    assert Table(*other, event=EventNow(1, 1, target=1)).may("japan", "")
    assert not Table(*other, event=EventNow(1, 1, target=0)).may("japan", "")


@rule("GC-6.3", "GC-16.2")
def test_event_1_makes_a_sleeper_land() -> None:
    """From G the fleet goes to a zone at Guadalcanal and lands one troop in phase 9, whoever sleeps."""
    table = Table(
        "main@G: kongo transport(troop)",
        "main@A: washington; guadalcanal.c1: troop",
        event=EventNow(1, 1, target=0),
        others=1,
    )
    for _ in range(4):
        table.sleep()
    assert table.zone("japan", "main") in ("H", "I")
    assert table.where("troop-1") == "guadalcanal"
    assert table.piece("troop-1").spot == "periphery"


@rule("GC-6.3")
def test_event_1_if_it_is_not_legal_nothing_happens() -> None:
    """The transport is kept from Guadalcanal by nothing, but its troop is not there any more: sunk on the way."""
    table = Table(
        "main@H: kongo transport(troop)",
        "main@A: washington; guadalcanal.c1: troop",
        event=EventNow(1, 1, target=0),
        others=1,
    )
    table.until("land")
    table.sink("transport-1", "troop-1")
    table.play()
    assert table.state.turn == 3


@rule("GC-6.2", "GC-6.4")
def test_event_3_slows_a_ship_drawn_in_secret_for_the_turn() -> None:
    """Told to its owner alone; in the battle it has the trouble; at the end of the turn it is over."""
    table = Table(JAPAN, ALLIES, stage="land").script("event", "3").script("initiative 1", "1")
    table.script("engine trouble", "2")
    table.play()
    (ship,) = [p.id for p in table.state.pieces if p.engine]
    assert ship in table.ids("japan", "main")
    assert [told["piece"] for told in table.heard("japan", "gc-engine")] == [ship]
    assert not table.heard("allies", "gc-engine")
    assert not table.heard(None, "gc-engine")
    hidden = table.view("allies").event
    assert hidden is not None
    assert hidden.piece == ""
    table.script("event", "5").phase("land")
    assert not [p.id for p in table.state.pieces if p.engine]


@rule("GC-6.4")
@pytest.mark.parametrize(("number", "policy", "fleet"), [(3, "fleet.3", "scout"), (10, "fleet.10", "scout")])
def test_the_fleet_of_events_3_and_10_is_named_by_the_side_that_rolled(number: int, policy: str, fleet: str) -> None:
    """Its standing list of fleets."""
    wishes: Any = ({}, {policy: (fleet,), "event.3": "me"})
    table = _next(event=str(number), policies=wishes)
    event = table.state.event
    assert event is not None
    assert event.fleet == fleet
    if number == 10:
        assert [(f.side, f.name) for f in table.state.fleets if f.inspired] == [(1, "scout")]


@rule("GC-6.4")
def test_an_event_with_nothing_to_act_on_does_nothing() -> None:
    """Engine trouble for a side without a fleet."""
    table = _next("bougainville.c1: troop", ALLIES, event="3")
    assert not [p.id for p in table.state.pieces if p.engine]
    assert table.state.stage == "orders"


@rule("GC-6.2", "GC-6.5")
@pytest.mark.parametrize(
    ("number", "kept"), [(4, True), (5, True), (6, True), (8, True), (7, False), (9, False), (10, False)]
)
def test_which_bonuses_are_kept(number: int, kept: bool) -> None:
    """4, 5, 6 and 8 until used, public; 7, 9 and 10 lapse at the end of the turn."""
    table = _next(event=str(number))
    if number != 10:
        assert [(t.side, t.event) for t in table.view(None).tokens] == [(1, number)]
    table.script("event", "2").phase("land")
    assert [t.event for t in table.state.tokens] == ([number] if kept else [])
    assert not any(f.inspired for f in table.state.fleets)


def _fighting(**fields: Any) -> Table:
    """A battle in C, everything about the ground still to be said."""
    table = Table("main@C: zuikaku(a6m2-zeke) kongo i-19", "main@C: washington", others=2, **fields)
    return table.script("contact", "5").sail()


@rule("GC-6.2", "GC-6.5", "WS-17.12")
@pytest.mark.parametrize(
    ("number", "unit", "bonus"),
    [(4, "a6m2-zeke", "pilots"), (5, "kongo", "gunners"), (6, "i-19", "submariners"), (8, "zuikaku", "flak")],
)
def test_events_4_5_6_8_give_one_unit_a_die_more_for_a_battle(number: int, unit: str, bonus: str) -> None:
    """Named when the battle begins; then the token is gone. A token of the enemy is not offered."""
    table = _fighting(tokens=(Token(0, number, 2),))
    assert table.form("allies").field(f"bonus.{number}") is None
    table.play(japan=f"bonus {number} {unit}")
    assert table.state.engagement is not None
    assert [(u.id, u.bonus) for u in table.state.engagement.battle.units if u.bonus] == [(unit, (bonus,))]
    assert not table.state.tokens


@rule("GC-6.5")
def test_two_tokens_of_one_event_do_not_add_up_on_one_unit() -> None:
    """Kongo gets one die more, not two; the other token is for another unit or kept."""
    table = _fighting(tokens=(Token(0, 5, 1), Token(0, 5, 2)))
    table.play(japan="bonus 5 kongo")
    assert table.state.engagement is not None
    assert table.state.engagement.battle.unit("kongo").bonus == ("gunners",)
    assert len(table.state.tokens) == 1


@rule("GC-6.2", "GC-6.5", "WS-17.12")
def test_event_10_is_two_more_on_the_initiative_of_one_battle() -> None:
    """The inspired side's dice of the battle have +2."""
    table = _fighting(event=EventNow(10, 0, 0, fleet="main"))
    context = table.context()
    context.fleet(0, "main", inspired=True)
    table.take(context)
    table.play()
    assert table.state.engagement is not None
    assert table.state.engagement.battle.inspired == (True, False)


@rule("GC-6.6")
def test_islands_beside_the_hurricane_are_not_in_it() -> None:
    """A Betty starts from Bougainville although B has the hurricane, a Kate of the carrier in B does not."""
    table = Table(
        "main@B: zuikaku(b5n2-kate); bougainville.c1: troop g4m-betty",
        "main@F: washington",
        event=hurricane("B"),
        others=4,
    )
    context = table.context()
    context.fleet(1, "main", sighted=True)
    table.take(context)
    table.until("orders")
    assert table.keys("japan", "raid.g4m-betty") == ["main"]
    assert table.keys("japan", "raid.b5n2-kate") == []
    table.play(japan="raid g4m-betty main")
    assert table.piece("g4m-betty").flown == "raid"
