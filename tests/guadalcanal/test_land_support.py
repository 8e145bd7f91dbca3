"""GC-13.4, GC-13.5: ships, aircraft, batteries and seasoned troops in a land combat."""

from __future__ import annotations

import pytest

from rules.guadalcanal import RULES
from rules.guadalcanal.pieces import Site, Token
from tests.guadalcanal.ashore import NG, act, duel, fight, plan
from tests.guadalcanal.table import ALLIES, JAPAN, Campaign, heard, hurricane, truth
from tests.words.catalogue import assert_said

rule = pytest.mark.rule


def _guns(fleet_zone: str = "G", **fields: bool) -> tuple[Campaign, list[str], list[str]]:
    sea, mine, _ = duel(3, 2)
    ships = sea.fleet(JAPAN, "main", fleet_zone, "jp_kirishima", "jp_chokai", "jp_myoko")
    for ship in ships:
        sea.pieces[ship] = sea.pieces[ship].__class__(
            ship, sea.pieces[ship].card, JAPAN, "fleet", "main", hull=sea.pieces[ship].hull, **fields
        )
    return sea, mine, ships


@rule("GC-13.5", "GC-13.18", "GC-15.2")
def test_ships_beside_the_island_shift_and_are_seen_by_type_only() -> None:
    """A battleship and two cruisers in G: two columns. Their names stay their side's secret."""
    sea, mine, ships = _guns()
    context = fight(sea, 3, plan(act(1, "attack", f"{NG}-c1", tuple(mine), guns=tuple(ships))))
    (event,) = heard(context, ALLIES, "gc-combat")
    assert ["battleships", 1] in event["shifts"]
    assert ["cruisers", 1] in event["shifts"]
    assert event["ships"] == [["battleship", "cruiser", "cruiser"], []]
    assert not set(ships) & {str(v) for v in event.values()}
    assert "guns" not in event
    assert all(context.pieces[ship].acted for ship in ships)


@rule("GC-13.5", "GC-13.14")
def test_ships_that_fought_or_are_elsewhere_give_nothing() -> None:
    """In B, or after a naval battle this turn."""
    for sea, mine, ships in (_guns("B"), _guns(fought=True)):
        context = fight(sea, 3, plan(act(1, "attack", f"{NG}-c1", tuple(mine), guns=tuple(ships))))
        assert truth(context, "gc-combat")[0].data["shifts"] == []


@rule("GC-13.14")
def test_each_ship_serves_one_combat() -> None:
    """The second attack has no guns."""
    sea, mine, ships = _guns()
    context = fight(
        sea,
        3,
        plan(
            act(1, "attack", f"{NG}-c1", (mine[0],), guns=tuple(ships)),
            act(2, "attack", f"{NG}-c1", (mine[1],), guns=tuple(ships)),
        ),
    )
    first, second = (event.data["shifts"] for event in truth(context, "gc-combat"))
    assert first
    assert not second


@rule("GC-13.4", "GC-13.5")
def test_bombers_and_strafing_fighters_of_the_attacker() -> None:
    """From Bougainville a bomber and two fighters over New Georgia, against nobody in the air: two columns."""
    sea, mine, _ = duel(3, 2)
    sea.troop(JAPAN, "bougainville")
    air = [sea.ashore(card, "bougainville") for card in ("jp_d3a_val", "jp_a6m2_zeke", "jp_a6m2_zeke")]
    context = fight(sea, 3, plan(act(1, "attack", f"{NG}-c1", tuple(mine), air=tuple(air))))
    event = truth(context, "gc-combat")[0].data
    assert ["bombers", 1] in event["shifts"]
    assert ["fighters", 1] in event["shifts"]
    assert context.state.combats[0].battle is not None
    assert {u.id for u in context.state.combats[0].battle.units if u.strafing} == set(air[1:])


@rule("GC-13.4")
@pytest.mark.parametrize("island", ["choiseul", "guadalcanal"])
def test_aircraft_support_two_spaces_away(island: str) -> None:
    """From Choiseul to New Georgia it is three spaces, from Guadalcanal two."""
    sea = Campaign(initiative=ALLIES)
    theirs = [sea.troop(ALLIES, NG, "periphery") for _ in range(2)]
    sea.troop(JAPAN, NG, "c1")
    sea.troop(ALLIES, island)
    sea.sites.append(Site("choiseul", "c1", True, ALLIES))
    bomber = sea.ashore("us_sbd_dauntless", island)
    context = fight(sea, 3, {}, plan(act(1, "attack", f"{NG}-c1", tuple(theirs), air=(bomber,))))
    assert bool(truth(context, "gc-combat")[0].data["shifts"]) == (island == "guadalcanal")


@rule("GC-13.4", "GC-13.14")
def test_a_bomber_shot_down_gives_no_shift() -> None:
    """The Allied fighter of Guadalcanal intercepts and every die is a six: the bomber is lost."""
    sea, mine, _ = duel(3, 2)
    sea.troop(JAPAN, "bougainville")
    sea.troop(ALLIES, "guadalcanal")
    bomber = sea.ashore("jp_d3a_val", "bougainville")
    fighter = sea.ashore("us_f4f_wildcat", "guadalcanal")
    context = fight(
        sea,
        3,
        plan(act(1, "attack", f"{NG}-c1", tuple(mine), air=(bomber,))),
        {f"defend.{NG}.cover": (fighter,)},
        **{"f4f-wildcat.aa": 6},
    )
    assert truth(context, "gc-combat")[0].data["shifts"] == []
    assert context.pieces[bomber].where == "sunk"
    assert context.pieces[bomber].lost_how == "land"


@rule("GC-13.4")
def test_the_defenders_batteries_fire_at_aircraft() -> None:
    """An Allied battery on New Georgia shoots the bomber down."""
    sea, mine, _ = duel(4, 1)
    sea.troop(JAPAN, "bougainville")
    sea.ashore("al_coastal_battery", NG)
    bomber = sea.ashore("jp_d3a_val", "bougainville")
    context = fight(
        sea,
        3,
        plan(act(1, "attack", f"{NG}-c1", tuple(mine), air=(bomber,))),
        **{"al-coastal-battery.aa": 6},
    )
    assert context.pieces[bomber].where == "sunk"


@rule("GC-13.4")
def test_defenders_aircraft_shift_to_the_left_and_fighters_stay_home_without_aircraft() -> None:
    """An Allied bomber from Guadalcanal: one left. A fighter alone is not sent against nobody."""
    sea, mine, _ = duel(3, 2)
    sea.troop(ALLIES, "guadalcanal")
    bomber = sea.ashore("us_sbd_dauntless", "guadalcanal")
    fighter = sea.ashore("us_f4f_wildcat", "guadalcanal")
    attack = plan(act(1, "attack", f"{NG}-c1", tuple(mine)))
    context = fight(sea, 3, attack, {f"defend.{NG}.air": (bomber,)})
    assert truth(context, "gc-combat")[0].data["shifts"] == [["bombers", -1]]
    context = fight(sea, 3, attack, {f"defend.{NG}.cover": (fighter,)})
    assert not context.pieces[fighter].acted


@rule("GC-13.19")
def test_the_defender_sends_no_more_than_gives_shifts() -> None:
    """One Allied troop is attacked twice: one bomber of two goes each time; a battleship and a bomber would be one too many."""
    sea, mine, _ = duel(2, 1)
    sea.troop(ALLIES, "guadalcanal")
    bombers = tuple(sea.ashore("us_sbd_dauntless", "guadalcanal") for _ in range(2))
    attacks = plan(act(1, "attack", f"{NG}-c1", (mine[0],)), act(2, "attack", f"{NG}-c1", (mine[1],)))
    context = fight(sea, 3, attacks, {f"defend.{NG}.air": bombers})
    sent = [[name for name, _ in event.data["aircraft"][1]] for event in truth(context, "gc-combat")]
    assert sent == [[bombers[0]], [bombers[1]]]


@rule("GC-12.5", "GC-13.14")
def test_aircraft_that_fought_do_not_support() -> None:
    """They took part in a naval battle."""
    sea, mine, _ = duel(3, 2)
    sea.troop(JAPAN, "bougainville")
    bomber = sea.ashore("jp_d3a_val", "bougainville", fought=True)
    context = fight(sea, 3, plan(act(1, "attack", f"{NG}-c1", tuple(mine), air=(bomber,))))
    assert truth(context, "gc-combat")[0].data["shifts"] == []


@rule("GC-6.6")
@pytest.mark.parametrize("zone", ["G", "H"])
def test_carriers_under_the_hurricane_support_nobody(zone: str) -> None:
    """The carrier stands in G."""
    sea, mine, _ = duel(3, 2)
    sea.fields["event"] = hurricane(zone)
    (carrier,) = sea.fleet(JAPAN, "main", "G", "jp_shokaku")
    bomber = sea.aboard("jp_d3a_val", carrier)
    context = fight(sea, 3, plan(act(1, "attack", f"{NG}-c1", tuple(mine), air=(bomber,))))
    assert bool(truth(context, "gc-combat")[0].data["shifts"]) == (zone == "H")


@rule("GC-6.2", "GC-6.5")
def test_seasoned_troops_shift_one_combat() -> None:
    """Event 9: one column its way, in attack or defence, once."""
    sea, mine, _theirs = duel(2, 1)
    sea.tokens.append(Token(JAPAN, 9, 2))
    context = fight(sea, 2, plan(act(1, "attack", f"{NG}-c1", (mine[0],)), act(2, "attack", f"{NG}-c1", (mine[1],))))
    first, second = (event.data["shifts"] for event in truth(context, "gc-combat"))
    assert first == [["troops", 1]]
    assert second == []
    assert context.state.tokens == ()
    sea, mine, _theirs = duel(1, 1)
    sea.tokens.append(Token(ALLIES, 9, 2))
    context = fight(sea, 1, plan(act(1, "attack", f"{NG}-c1", tuple(mine))))
    assert truth(context, "gc-combat")[0].data["shifts"] == [["troops", -1]]


@rule("GC-6.5", "GC-13.7")
def test_seasoned_troops_are_kept_where_they_cannot_move_the_column() -> None:
    """Four against one stand in the last column already; the defender's are worth it, and then the attacker's, against them."""
    for sides, left, column in (((JAPAN,), 1, "4/1"), ((JAPAN, ALLIES), 0, "4/1"), ((ALLIES,), 0, "3/1")):
        sea, mine, _theirs = duel(4, 1)
        sea.tokens += [Token(side, 9, 2) for side in sides]
        context = fight(sea, 1, plan(act(1, "attack", f"{NG}-c1", tuple(mine))))
        assert len(context.state.tokens) == left
        assert truth(context, "gc-combat")[0].data["column"] == column


@rule("GC-13.5", "GC-13.15", "GC-6.5")
def test_the_shifts_of_each_side_are_told_with_their_limit_and_sum() -> None:
    """A battleship on either side: nothing is netted away. The attacker's three ships may give two columns for two troops."""
    sea, mine, _ = duel(2, 2)
    guns = sea.fleet(JAPAN, "main", "G", "jp_kirishima", "jp_kongo", "jp_hiei")
    (enemy,) = sea.fleet(ALLIES, "main", "E", "us_washington_bb_56")
    support = plan(act(1, "attack", f"{NG}-c1", tuple(mine), guns=tuple(guns)))
    context = fight(sea, 3, support, {f"defend.{NG}.guns": (enemy,)})
    (event,) = truth(context, "gc-combat")
    told = [line for line in RULES.tell(event) if line.key.startswith(("gc-did-combat-shifts", "gc-did-combat-dice"))]
    assert [line.key for line in told] == [
        "gc-did-combat-shifts-limited", "gc-did-combat-shifts-limited", "gc-did-combat-dice",
    ]  # fmt: skip
    said = [dict(line.args) for line in told]
    assert [(one["columns"], one["limit"], one["way"]) for one in said[:2]] == [(2, 2, "right"), (1, 2, "left")]
    assert (said[2]["columns"], said[2]["way"], said[2]["column"]) == (1, "right", "2/1")
    assert_said(RULES.tell(event))
