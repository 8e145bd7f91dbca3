"""GC-13: activations, landings, combats and what becomes of centres. Dice of combats are labelled by island and place."""

from __future__ import annotations

import pytest

from rules.core import Draft
from rules.guadalcanal import land, positions
from rules.guadalcanal.markers import EventNow, Holding, Options, Site, Token
from rules.guadalcanal.run import Run
from tests.guadalcanal.table import ALLIES, JAPAN, Campaign, drafts, heard, hurricane, truth

rule = pytest.mark.rule
TRANSPORT = ("jp_campaign_transport", "al_campaign_transport")
NG = "new-georgia"


def act(number: int, deed: str, at: str = "", who: tuple[str, ...] = (), **more: object) -> dict[str, object]:
    """The fields of one activation."""
    path = f"a{number}"
    fields = {path: deed, f"{path}.who": who, **({f"{path}.at": at} if at else {})}
    return {**fields, **{f"{path}.{what}": value for what, value in more.items()}}


def plan(*lines: dict[str, object], **more: object) -> Draft:
    """A sheet of activations."""
    return {path: value for line in (*lines, more) for path, value in line.items()}  # type: ignore[misc]


def laden(sea: Campaign, side: int, zone: str, number: int = 1, name: str = "main") -> list[str]:
    """A fleet of transports with a troop each; the troops."""
    ships = sea.fleet(side, name, zone, *[TRANSPORT[side]] * number)
    return [sea.aboard("", ship) for ship in ships]


def where(run: Run, name: str) -> str:
    """A troop's place, "lost" for one that is gone."""
    piece = run.pieces[name]
    return "lost" if piece.where == "sunk" else f"{piece.at} {piece.spot}" if piece.where == "island" else piece.where


def fight(sea: Campaign, die: int, japan: Draft, allies: Draft | None = None, **wanted: int) -> Run:
    """The land phase with this die for every combat."""
    run = sea.run(attack_on=die, **wanted)
    land.open(run, drafts(japan, allies))
    return run


def duel(
    attackers: int, defenders: int, spot: str = "c1", own: str = "periphery"
) -> tuple[Campaign, list[str], list[str]]:
    """Japanese and Allied troops on New Georgia."""
    sea = Campaign()
    mine = [sea.troop(JAPAN, NG, own) for _ in range(attackers)]
    theirs = [sea.troop(ALLIES, NG, spot) for _ in range(defenders)]
    return sea, mine, theirs


# ---- landings ------------------------------------------------------------------------------------
@rule("GC-13.1", "GC-13.9")
def test_a_landing_on_an_empty_island_takes_the_centre_of_choice() -> None:
    """From a transport in E to either centre of New Georgia; both centres are then held."""
    for centre in ("c1", "c2"):
        sea = Campaign()
        (troop,) = laden(sea, JAPAN, "E")
        run = fight(sea, 1, plan(act(1, "land", f"{NG}-{centre}", (troop,))))
        assert where(run, troop) == f"{NG} {centre}"
        assert positions.holder(run.state, NG, "c1") == positions.holder(run.state, NG, "c2") == JAPAN


@rule("GC-13.2", "GC-13.9")
def test_a_landing_on_an_enemy_island_ends_on_the_periphery() -> None:
    """Even where the side holds a centre already."""
    sea = Campaign()
    (troop,) = laden(sea, JAPAN, "E")
    sea.troop(ALLIES, NG, "c1")
    sea.troop(JAPAN, NG, "c2")
    run = fight(sea, 1, plan(act(1, "land", f"{NG}-c2", (troop,))))
    assert where(run, troop) == f"{NG} periphery"


@rule("GC-13.1")
def test_only_to_an_island_beside_the_zone() -> None:
    """E does not touch Guadalcanal; nobody lands from what is not laden."""
    sea = Campaign()
    (troop,) = laden(sea, JAPAN, "E")
    run = fight(sea, 1, plan(act(1, "land", "guadalcanal-c1", (troop,))))
    assert where(run, troop) == "aboard"


@rule("GC-13.10")
def test_a_landing_is_the_action_of_the_turn() -> None:
    """Who has landed does not attack."""
    sea = Campaign()
    (troop,) = laden(sea, JAPAN, "E")
    foe = sea.troop(ALLIES, NG)
    run = fight(sea, 6, plan(act(1, "land", f"{NG}-c1", (troop,)), act(2, "attack", f"{NG}-c1", (troop,))))
    assert where(run, foe) == f"{NG} c1"
    assert not truth(run, "gc-combat")


# ---- turns and conditions ------------------------------------------------------------------------
@rule("GC-13.1", "GC-16.1")
def test_activations_by_turns_the_initiative_first() -> None:
    """One of each side's list in turn; a group acts as one."""
    sea = Campaign(initiative=ALLIES)
    mine = [sea.troop(JAPAN, "choiseul") for _ in range(2)]
    theirs = [sea.troop(ALLIES, "malaita") for _ in range(3)]
    run = sea.run()
    japan = plan(act(1, "entrench", who=(mine[0],)), act(2, "entrench", who=(mine[1],)))
    allies = plan(act(1, "entrench", who=tuple(theirs[:2])), act(2, "entrench", who=(theirs[2],)))
    land.open(run, drafts(japan, allies))
    assert [[name for name, _ in event.data["troops"]] for event in truth(run, "gc-entrenched")] == [
        theirs[:2], mine[:1], theirs[2:], mine[1:],
    ]  # fmt: skip


@rule("GC-16.1", "GC-16.8")
def test_what_has_become_illegal_is_skipped() -> None:
    """The attack is on a place that has been emptied; the next line is taken instead."""
    sea, mine, theirs = duel(4, 1)
    run = fight(
        sea,
        6,
        plan(
            act(1, "attack", f"{NG}-c1", tuple(mine[:3]), enter="no"),
            act(2, "attack", f"{NG}-c1", (mine[3],)),
            act(3, "entrench", who=(mine[3],)),
        ),
    )
    assert len(truth(run, "gc-combat")) == 1
    assert run.pieces[mine[3]].entrenched
    assert where(run, theirs[0]) == "lost"


@rule("GC-16.8")
@pytest.mark.parametrize(("wanted", "fights"), [("1/1", True), ("2/1", True), ("3/1", False)])
def test_a_condition_of_odds(wanted: str, fights: bool) -> None:
    """Two against one is 2/1: an attack that asks for 3/1 is not made."""
    sea, mine, _ = duel(2, 1)
    run = fight(sea, 6, plan(act(1, "attack", f"{NG}-c1", tuple(mine), odds=wanted)))
    assert bool(truth(run, "gc-combat")) == fights


@rule("GC-13.1")
def test_passing_is_final() -> None:
    """Japan's attack waits for odds that only the Allied losses bring, but it has passed by then."""
    sea = Campaign(initiative=JAPAN)
    mine = [sea.troop(JAPAN, NG, "periphery") for _ in range(2)]
    theirs = [sea.troop(ALLIES, NG, "c1") for _ in range(2)]
    run = sea.run(attack_on=[1])
    land.open(
        run,
        drafts(
            plan(act(1, "attack", f"{NG}-c1", tuple(mine), odds="2/1")),
            plan(act(1, "attack", f"{NG}-periphery", (theirs[0],))),
        ),
    )
    assert where(run, theirs[0]) == "lost"
    assert [event.data["side"] for event in truth(run, "gc-combat")] == [ALLIES]


@rule("GC-8.B.3", "GC-13.10")
def test_a_pinned_troop_does_nothing_but_defend() -> None:
    """Neither attack nor entrenchment; in an attack of a group the others go alone."""
    sea, mine, _theirs = duel(2, 1)
    sea.pieces[mine[0]] = sea.pieces[mine[0]].__class__(mine[0], "", JAPAN, "island", NG, "periphery", pinned=True)
    run = fight(sea, 6, plan(act(1, "attack", f"{NG}-c1", tuple(mine)), act(2, "entrench", who=(mine[0],))))
    assert truth(run, "gc-combat")[0].data["attackers"] == [mine[1]]
    assert not run.pieces[mine[0]].entrenched


# ---- results -------------------------------------------------------------------------------------
@rule("GC-13.7")
@pytest.mark.parametrize(
    ("attackers", "defenders", "die", "name", "lost"),
    [
        (1, 3, 1, "AE", "A"),
        (1, 3, 3, "A1", "A"),
        (2, 2, 1, "A1", "a"),
        (2, 2, 3, "AR", ""),
        (2, 2, 6, "D1", "d"),
        (3, 1, 5, "DE", "D"),
        (2, 2, 5, "DR", ""),
    ],
)
def test_results(attackers: int, defenders: int, die: int, name: str, lost: str) -> None:
    """Capital: all of that side are lost; small: one of them."""
    sea, mine, theirs = duel(attackers, defenders)
    run = fight(sea, die, plan(act(1, "attack", f"{NG}-c1", tuple(mine))))
    assert truth(run, "gc-combat")[0].data["result"] == name
    gone = [sum(where(run, n) == "lost" for n in side) for side in (mine, theirs)]
    expected = {"A": [attackers, 0], "a": [1, 0], "": [0, 0], "d": [0, 1], "D": [0, defenders]}[lost]
    assert gone == expected


@rule("GC-13.7")
def test_defenders_of_a_centre_fall_back_and_the_attackers_take_it() -> None:
    """DR from the centre: to the periphery, the centre and its airfield are lost."""
    sea, mine, theirs = duel(2, 2)
    sea.sites.append(Site(NG, "c1", True, ALLIES))
    run = fight(sea, 5, plan(act(1, "attack", f"{NG}-c1", tuple(mine))))
    assert {where(run, n) for n in theirs} == {f"{NG} periphery"}
    assert {where(run, n) for n in mine} == {f"{NG} c1"}
    assert positions.airfields(run.state, JAPAN, NG)


@rule("GC-13.7")
def test_defenders_of_the_periphery_who_fall_back_are_eliminated() -> None:
    """DR on the periphery."""
    sea, mine, theirs = duel(2, 2, spot="periphery", own="c1")
    run = fight(sea, 5, plan(act(1, "attack", f"{NG}-periphery", tuple(mine))))
    assert {where(run, n) for n in theirs} == {"lost"}
    assert {where(run, n) for n in mine} == {f"{NG} c1"}


@rule("GC-13.7")
def test_attackers_who_fall_back_lose_their_centre() -> None:
    """AR from a centre: the defenders on the periphery take it. From the periphery: no effect."""
    sea, mine, theirs = duel(2, 2, spot="periphery", own="c1")
    run = fight(sea, 3, plan(act(1, "attack", f"{NG}-periphery", tuple(mine))))
    assert {where(run, n) for n in mine} == {f"{NG} periphery"}
    assert {where(run, n) for n in theirs} == {f"{NG} c1"}
    sea, mine, theirs = duel(2, 2)
    run = fight(sea, 3, plan(act(1, "attack", f"{NG}-c1", tuple(mine))))
    assert {where(run, n) for n in mine} == {f"{NG} periphery"}
    assert {where(run, n) for n in theirs} == {f"{NG} c1"}


@rule("GC-13.16")
def test_a_centre_lost_to_who_stands_in_the_other_one() -> None:
    """Allies in c1 attack the Japanese in c2 and fall back: c1 is held by Japan, though nobody has gone there."""
    sea = Campaign(initiative=ALLIES)
    allies = [sea.troop(ALLIES, NG, "c1") for _ in range(2)]
    japan = [sea.troop(JAPAN, NG, "c2") for _ in range(2)]
    run = fight(sea, 3, {}, plan(act(1, "attack", f"{NG}-c2", tuple(allies))))
    assert {where(run, n) for n in japan} == {f"{NG} c2"}
    assert {where(run, n) for n in allies} == {f"{NG} periphery"}
    assert positions.holder(run.state, NG, "c1") == JAPAN


@rule("GC-13.12")
def test_whose_troop_is_lost_first() -> None:
    """Unsupplied first, then not entrenched; the owner's list before that."""
    for wish in (False, True):
        sea = Campaign()
        mine = [sea.troop(JAPAN, NG, "periphery") for _ in range(3)]
        kept = sea.troop(ALLIES, NG, "c1", entrenched=True)
        plain = sea.troop(ALLIES, NG, "c1")
        lacking = sea.troop(ALLIES, NG, "c1", supplied=False, entrenched=True)
        allies = plan(lose=(kept,)) if wish else plan()
        run = fight(sea, 6, plan(act(1, "attack", f"{NG}-c1", tuple(mine))), allies)
        assert truth(run, "gc-combat")[0].data["lost"] == [kept if wish else lacking]
        assert where(run, plain) == f"{NG} c1"


@rule("GC-13.12")
@pytest.mark.parametrize(("enter", "ends"), [("", "c1"), ("yes", "c1"), ("no", "periphery")])
def test_attackers_may_enter_a_place_without_defenders(enter: str, ends: str) -> None:
    """By default they go into a centre."""
    sea, mine, _ = duel(3, 1)
    run = fight(sea, 6, plan(act(1, "attack", f"{NG}-c1", tuple(mine), **({"enter": enter} if enter else {}))))
    assert {where(run, n) for n in mine} == {f"{NG} {ends}"}


@rule("GC-13.10")
def test_an_attack_is_on_one_place_and_a_troop_may_be_attacked_twice() -> None:
    """The Allies in c2 are left alone; two groups attack c1 one after the other."""
    sea, mine, theirs = duel(2, 1)
    other = sea.troop(ALLIES, NG, "c2")
    run = fight(sea, 3, plan(act(1, "attack", f"{NG}-c1", (mine[0],)), act(2, "attack", f"{NG}-c1", (mine[1],))))
    assert [event.data["defenders"] for event in truth(run, "gc-combat")] == [theirs, theirs]
    assert where(run, other) == f"{NG} c2"


@rule("GC-13.9")
def test_an_empty_enemy_centre_may_be_entered_instead_of_an_attack() -> None:
    """The Allies hold c2 from before but stand in c1."""
    sea, mine, _ = duel(1, 1)
    before = sea.run()
    assert positions.holder(before.state, NG, "c2") == -1
    sea.fields["holdings"] = (Holding(NG, "c2", ALLIES),)
    run = fight(sea, 1, plan(act(1, "enter", f"{NG}-c2", tuple(mine))))
    assert where(run, mine[0]) == f"{NG} c2"
    assert positions.holder(run.state, NG, "c2") == JAPAN
    assert run.pieces[mine[0]].acted


# ---- entrenchment, batteries, supply -------------------------------------------------------------
@rule("GC-13.11", "GC-13.5")
def test_entrenchment_needs_every_troop_and_ends_with_an_attack() -> None:
    """All entrenched: one column left. One that is not: none. Who attacks is entrenched no longer."""
    for both in (True, False):
        sea = Campaign()
        mine = [sea.troop(JAPAN, NG, "periphery", entrenched=True) for _ in range(2)]
        sea.troop(ALLIES, NG, "c1", entrenched=True)
        sea.troop(ALLIES, NG, "c1", entrenched=both)
        run = fight(sea, 1, plan(act(1, "attack", f"{NG}-c1", tuple(mine))))
        event = truth(run, "gc-combat")[0].data
        assert (["entrenched", -1] in event["shifts"]) == both
        assert not any(run.pieces[n].entrenched for n in mine)


@rule("GC-13.13", "GC-13.5")
def test_batteries_shift_attack_and_defence_and_fall_with_the_last_troop() -> None:
    """An Allied battery on New Georgia: left against an attack, right in one; lost with the troops."""
    sea, mine, theirs = duel(4, 1)
    battery = sea.ashore("al_coastal_battery", NG)
    run = fight(sea, 6, plan(act(1, "attack", f"{NG}-c1", tuple(mine))))
    assert ["batteries", -1] in truth(run, "gc-combat")[0].data["shifts"]
    assert run.pieces[battery].where == "sunk"
    sea, mine, theirs = duel(1, 1)
    sea.ashore("al_coastal_battery", NG)
    run = fight(sea, 1, {}, plan(act(1, "attack", f"{NG}-periphery", tuple(theirs))))
    assert ["batteries", 1] in truth(run, "gc-combat")[0].data["shifts"]


@rule("GC-13.6")
def test_unsupplied_troops_count_half_in_combat() -> None:
    """Two unsupplied attackers against one: 1/1."""
    sea = Campaign()
    mine = [sea.troop(JAPAN, NG, "periphery", supplied=False) for _ in range(2)]
    sea.troop(ALLIES, NG, "c1")
    run = fight(sea, 1, plan(act(1, "attack", f"{NG}-c1", tuple(mine))))
    event = truth(run, "gc-combat")[0].data
    assert event["odds"] == "1/1"
    assert event["unsupplied"] == [2, 0]


# ---- support -------------------------------------------------------------------------------------
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
    run = fight(sea, 3, plan(act(1, "attack", f"{NG}-c1", tuple(mine), guns=tuple(ships))))
    (event,) = heard(run, ALLIES, "gc-combat")
    assert ["battleships", 1] in event["shifts"]
    assert ["cruisers", 1] in event["shifts"]
    assert event["ships"] == [["battleship", "cruiser", "cruiser"], []]
    assert not set(ships) & {str(v) for v in event.values()}
    assert "guns" not in event
    assert all(run.pieces[ship].acted for ship in ships)


@rule("GC-13.5", "GC-13.14")
def test_ships_that_fought_or_are_elsewhere_give_nothing() -> None:
    """In B, or after a naval battle this turn."""
    for sea, mine, ships in (_guns("B"), _guns(fought=True)):
        run = fight(sea, 3, plan(act(1, "attack", f"{NG}-c1", tuple(mine), guns=tuple(ships))))
        assert truth(run, "gc-combat")[0].data["shifts"] == []


@rule("GC-13.14")
def test_each_ship_serves_one_combat() -> None:
    """The second attack has no guns."""
    sea, mine, ships = _guns()
    run = fight(
        sea,
        3,
        plan(
            act(1, "attack", f"{NG}-c1", (mine[0],), guns=tuple(ships)),
            act(2, "attack", f"{NG}-c1", (mine[1],), guns=tuple(ships)),
        ),
    )
    first, second = (event.data["shifts"] for event in truth(run, "gc-combat"))
    assert first
    assert not second


@rule("GC-13.4", "GC-13.5")
def test_bombers_and_strafing_fighters_of_the_attacker() -> None:
    """From Bougainville a bomber and two fighters over New Georgia, against nobody in the air: two columns."""
    sea, mine, _ = duel(3, 2)
    sea.troop(JAPAN, "bougainville")
    air = [sea.ashore(card, "bougainville") for card in ("jp_d3a_val", "jp_a6m2_zeke", "jp_a6m2_zeke")]
    run = fight(sea, 3, plan(act(1, "attack", f"{NG}-c1", tuple(mine), air=tuple(air))))
    event = truth(run, "gc-combat")[0].data
    assert ["bombers", 1] in event["shifts"]
    assert ["fighters", 1] in event["shifts"]
    assert run.state.combats[0].battle is not None
    assert {u.id for u in run.state.combats[0].battle.units if u.strafing} == set(air[1:])


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
    run = fight(sea, 3, {}, plan(act(1, "attack", f"{NG}-c1", tuple(theirs), air=(bomber,))))
    assert bool(truth(run, "gc-combat")[0].data["shifts"]) == (island == "guadalcanal")


@rule("GC-13.4", "GC-13.14")
def test_a_bomber_shot_down_gives_no_shift() -> None:
    """The Allied fighter of Guadalcanal intercepts and every die is a six: the bomber is lost."""
    sea, mine, _ = duel(3, 2)
    sea.troop(JAPAN, "bougainville")
    sea.troop(ALLIES, "guadalcanal")
    bomber = sea.ashore("jp_d3a_val", "bougainville")
    fighter = sea.ashore("us_f4f_wildcat", "guadalcanal")
    run = fight(
        sea,
        3,
        plan(act(1, "attack", f"{NG}-c1", tuple(mine), air=(bomber,))),
        {f"defend.{NG}.cover": (fighter,)},
        **{"f4f-wildcat.aa": 6},
    )
    assert truth(run, "gc-combat")[0].data["shifts"] == []
    assert run.pieces[bomber].where == "sunk"
    assert run.pieces[bomber].lost_how == "land"


@rule("GC-13.4")
def test_the_defenders_batteries_fire_at_aircraft() -> None:
    """An Allied battery on New Georgia shoots the bomber down."""
    sea, mine, _ = duel(4, 1)
    sea.troop(JAPAN, "bougainville")
    sea.ashore("al_coastal_battery", NG)
    bomber = sea.ashore("jp_d3a_val", "bougainville")
    run = fight(
        sea,
        3,
        plan(act(1, "attack", f"{NG}-c1", tuple(mine), air=(bomber,))),
        **{"al-coastal-battery.aa": 6},
    )
    assert run.pieces[bomber].where == "sunk"


@rule("GC-13.4")
def test_defenders_aircraft_shift_to_the_left_and_fighters_stay_home_without_aircraft() -> None:
    """An Allied bomber from Guadalcanal: one left. A fighter alone is not sent against nobody."""
    sea, mine, _ = duel(3, 2)
    sea.troop(ALLIES, "guadalcanal")
    bomber = sea.ashore("us_sbd_dauntless", "guadalcanal")
    fighter = sea.ashore("us_f4f_wildcat", "guadalcanal")
    attack = plan(act(1, "attack", f"{NG}-c1", tuple(mine)))
    run = fight(sea, 3, attack, {f"defend.{NG}.air": (bomber,)})
    assert truth(run, "gc-combat")[0].data["shifts"] == [["bombers", -1]]
    run = fight(sea, 3, attack, {f"defend.{NG}.cover": (fighter,)})
    assert not run.pieces[fighter].acted


@rule("GC-13.19")
def test_the_defender_sends_no_more_than_gives_shifts() -> None:
    """One Allied troop is attacked twice: one bomber of two goes each time; a battleship and a bomber would be one too many."""
    sea, mine, _ = duel(2, 1)
    sea.troop(ALLIES, "guadalcanal")
    bombers = tuple(sea.ashore("us_sbd_dauntless", "guadalcanal") for _ in range(2))
    attacks = plan(act(1, "attack", f"{NG}-c1", (mine[0],)), act(2, "attack", f"{NG}-c1", (mine[1],)))
    run = fight(sea, 3, attacks, {f"defend.{NG}.air": bombers})
    sent = [[name for name, _ in event.data["aircraft"][1]] for event in truth(run, "gc-combat")]
    assert sent == [[bombers[0]], [bombers[1]]]


@rule("GC-12.5", "GC-13.14")
def test_aircraft_that_fought_do_not_support() -> None:
    """They took part in a naval battle."""
    sea, mine, _ = duel(3, 2)
    sea.troop(JAPAN, "bougainville")
    bomber = sea.ashore("jp_d3a_val", "bougainville", fought=True)
    run = fight(sea, 3, plan(act(1, "attack", f"{NG}-c1", tuple(mine), air=(bomber,))))
    assert truth(run, "gc-combat")[0].data["shifts"] == []


@rule("GC-6.6")
@pytest.mark.parametrize("zone", ["G", "H"])
def test_carriers_under_the_hurricane_support_nobody(zone: str) -> None:
    """The carrier stands in G."""
    sea, mine, _ = duel(3, 2)
    sea.fields["event"] = hurricane(zone)
    (carrier,) = sea.fleet(JAPAN, "main", "G", "jp_shokaku")
    bomber = sea.aboard("jp_d3a_val", carrier)
    run = fight(sea, 3, plan(act(1, "attack", f"{NG}-c1", tuple(mine), air=(bomber,))))
    assert bool(truth(run, "gc-combat")[0].data["shifts"]) == (zone == "H")


@rule("GC-6.2", "GC-6.5")
def test_seasoned_troops_shift_one_combat() -> None:
    """Event 9: one column its way, in attack or defence, once."""
    sea, mine, _theirs = duel(2, 1)
    sea.tokens.append(Token(JAPAN, 9, 2))
    run = fight(sea, 2, plan(act(1, "attack", f"{NG}-c1", (mine[0],)), act(2, "attack", f"{NG}-c1", (mine[1],))))
    first, second = (event.data["shifts"] for event in truth(run, "gc-combat"))
    assert first == [["troops", 1]]
    assert second == []
    assert run.state.tokens == ()
    sea, mine, _theirs = duel(1, 1)
    sea.tokens.append(Token(ALLIES, 9, 2))
    run = fight(sea, 1, plan(act(1, "attack", f"{NG}-c1", tuple(mine))))
    assert truth(run, "gc-combat")[0].data["shifts"] == [["troops", -1]]


# ---- event 1, options, capture -------------------------------------------------------------------
@rule("GC-6.2", "GC-6.3")
@pytest.mark.parametrize("target", [JAPAN, ALLIES])
def test_the_high_command_wants_a_landing(target: int) -> None:
    """Japan's laden transport beside Allied New Georgia: it lands although nothing is planned, if Japan is the target."""
    sea = Campaign(event=EventNow(1, ALLIES, target))
    (troop,) = laden(sea, JAPAN, "E")
    sea.troop(ALLIES, NG, "c1")
    run = fight(sea, 1, {})
    assert where(run, troop) == (f"{NG} periphery" if target == JAPAN else "aboard")


@rule("GC-6.3")
def test_a_planned_landing_satisfies_the_high_command() -> None:
    """One of two lands as planned; the other stays aboard. With no enemy island in reach nothing happens."""
    sea = Campaign(event=EventNow(1, ALLIES, JAPAN))
    first, second = laden(sea, JAPAN, "E", 2)
    sea.troop(ALLIES, NG, "c1")
    run = fight(sea, 1, plan(act(1, "land", f"{NG}-periphery", (second,))))
    assert (where(run, first), where(run, second)) == ("aboard", f"{NG} periphery")
    sea = Campaign(event=EventNow(1, ALLIES, JAPAN))
    (troop,) = laden(sea, JAPAN, "E")
    assert where(fight(sea, 1, {}), troop) == "aboard"


@rule("GC-13.8")
@pytest.mark.parametrize("option", ["no", "yes"])
def test_going_back_aboard_is_an_option(option: str) -> None:
    """From Choiseul to an empty transport in C."""
    sea = Campaign(options=Options(reembark=option))
    troop = sea.troop(JAPAN, "choiseul")
    sea.fleet(JAPAN, "main", "C", TRANSPORT[JAPAN])
    run = fight(sea, 1, plan(act(1, "embark", who=(troop,))))
    assert where(run, troop) == ("aboard" if option == "yes" else "choiseul c1")


@rule("GC-8.7", "GC-14.13")
def test_aircraft_leave_an_airfield_that_is_taken() -> None:
    """The Allies on New Georgia lose the centre: their squadron goes to Guadalcanal, two spaces away."""
    sea, mine, _theirs = duel(3, 1)
    sea.sites.append(Site(NG, "c1", True, ALLIES))
    sea.troop(ALLIES, "guadalcanal")
    squadron = sea.ashore("us_sbd_dauntless", NG, spot="c1")
    run = fight(sea, 6, plan(act(1, "attack", f"{NG}-c1", tuple(mine))))
    assert run.pieces[squadron].at == "guadalcanal"
