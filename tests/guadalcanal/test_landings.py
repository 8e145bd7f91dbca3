"""GC-13: activations by turns, landings, what the High Command and the options make of them."""

from __future__ import annotations

import pytest

from rules.guadalcanal import land_actions, positions
from rules.guadalcanal.options import Options
from rules.guadalcanal.pieces import EventNow, Site
from tests.guadalcanal.ashore import NG, TRANSPORT, act, duel, fight, laden, plan, where
from tests.guadalcanal.table import ALLIES, JAPAN, Campaign, drafts, truth

rule = pytest.mark.rule


# ---- landings ------------------------------------------------------------------------------------
@rule("GC-13.1", "GC-13.9")
def test_a_landing_on_an_empty_island_takes_the_centre_of_choice() -> None:
    """From a transport in E to either centre of New Georgia; both centres are then held."""
    for centre in ("c1", "c2"):
        sea = Campaign()
        (troop,) = laden(sea, JAPAN, "E")
        context = fight(sea, 1, plan(act(1, "land", f"{NG}-{centre}", (troop,))))
        assert where(context, troop) == f"{NG} {centre}"
        assert positions.holder(context.state, NG, "c1") == positions.holder(context.state, NG, "c2") == JAPAN


@rule("GC-13.2", "GC-13.9")
def test_a_landing_on_an_enemy_island_ends_on_the_periphery() -> None:
    """Even where the side holds a centre already."""
    sea = Campaign()
    (troop,) = laden(sea, JAPAN, "E")
    sea.troop(ALLIES, NG, "c1")
    sea.troop(JAPAN, NG, "c2")
    context = fight(sea, 1, plan(act(1, "land", f"{NG}-c2", (troop,))))
    assert where(context, troop) == f"{NG} periphery"


@rule("GC-13.1")
def test_only_to_an_island_beside_the_zone() -> None:
    """E does not touch Guadalcanal; nobody lands from what is not laden."""
    sea = Campaign()
    (troop,) = laden(sea, JAPAN, "E")
    context = fight(sea, 1, plan(act(1, "land", "guadalcanal-c1", (troop,))))
    assert where(context, troop) == "aboard"


@rule("GC-13.10")
def test_a_landing_is_the_action_of_the_turn() -> None:
    """Who has landed does not attack."""
    sea = Campaign()
    (troop,) = laden(sea, JAPAN, "E")
    foe = sea.troop(ALLIES, NG)
    context = fight(sea, 6, plan(act(1, "land", f"{NG}-c1", (troop,)), act(2, "attack", f"{NG}-c1", (troop,))))
    assert where(context, foe) == f"{NG} c1"
    assert not truth(context, "gc-combat")


# ---- turns and conditions ------------------------------------------------------------------------
@rule("GC-13.1", "GC-16.1")
def test_activations_by_turns_the_initiative_first() -> None:
    """One of each side's list in turn; a group acts as one."""
    sea = Campaign(initiative=ALLIES)
    mine = [sea.troop(JAPAN, "choiseul") for _ in range(2)]
    theirs = [sea.troop(ALLIES, "malaita") for _ in range(3)]
    context = sea.context()
    japan = plan(act(1, "entrench", who=(mine[0],)), act(2, "entrench", who=(mine[1],)))
    allies = plan(act(1, "entrench", who=tuple(theirs[:2])), act(2, "entrench", who=(theirs[2],)))
    land_actions.open(context, drafts(japan, allies))
    assert [[name for name, _ in event.data["troops"]] for event in truth(context, "gc-entrenched")] == [
        theirs[:2], mine[:1], theirs[2:], mine[1:],
    ]  # fmt: skip


@rule("GC-16.1", "GC-16.8")
def test_what_has_become_illegal_is_skipped() -> None:
    """The attack is on a place that has been emptied; the next line is taken instead."""
    sea, mine, theirs = duel(4, 1)
    context = fight(
        sea,
        6,
        plan(
            act(1, "attack", f"{NG}-c1", tuple(mine[:3]), enter="no"),
            act(2, "attack", f"{NG}-c1", (mine[3],)),
            act(3, "entrench", who=(mine[3],)),
        ),
    )
    assert len(truth(context, "gc-combat")) == 1
    assert context.pieces[mine[3]].entrenched
    assert where(context, theirs[0]) == "lost"


@rule("GC-16.8")
@pytest.mark.parametrize(("wanted", "fights"), [("1/1", True), ("2/1", True), ("3/1", False)])
def test_a_condition_of_odds(wanted: str, fights: bool) -> None:
    """Two against one is 2/1: an attack that asks for 3/1 is not made."""
    sea, mine, _ = duel(2, 1)
    context = fight(sea, 6, plan(act(1, "attack", f"{NG}-c1", tuple(mine), odds=wanted)))
    assert bool(truth(context, "gc-combat")) == fights


@rule("GC-13.1")
def test_passing_is_final() -> None:
    """Japan's attack waits for odds that only the Allied losses bring, but it has passed by then."""
    sea = Campaign(initiative=JAPAN)
    mine = [sea.troop(JAPAN, NG, "periphery") for _ in range(2)]
    theirs = [sea.troop(ALLIES, NG, "c1") for _ in range(2)]
    context = sea.context(attack_on=[1])
    land_actions.open(
        context,
        drafts(
            plan(act(1, "attack", f"{NG}-c1", tuple(mine), odds="2/1")),
            plan(act(1, "attack", f"{NG}-periphery", (theirs[0],))),
        ),
    )
    assert where(context, theirs[0]) == "lost"
    assert [event.data["side"] for event in truth(context, "gc-combat")] == [ALLIES]


@rule("GC-8.B.3", "GC-13.10")
def test_a_pinned_troop_does_nothing_but_defend() -> None:
    """Neither attack nor entrenchment; in an attack of a group the others go alone."""
    sea, mine, _theirs = duel(2, 1)
    sea.pieces[mine[0]] = sea.pieces[mine[0]].__class__(mine[0], "", JAPAN, "island", NG, "periphery", pinned=True)
    context = fight(sea, 6, plan(act(1, "attack", f"{NG}-c1", tuple(mine)), act(2, "entrench", who=(mine[0],))))
    assert truth(context, "gc-combat")[0].data["attackers"] == [mine[1]]
    assert not context.pieces[mine[0]].entrenched


# ---- event 1, options, capture -------------------------------------------------------------------
@rule("GC-6.2", "GC-6.3")
@pytest.mark.parametrize("target", [JAPAN, ALLIES])
def test_the_high_command_wants_a_landing(target: int) -> None:
    """Japan's laden transport beside Allied New Georgia: it lands although nothing is planned, if Japan is the target."""
    sea = Campaign(event=EventNow(1, ALLIES, target))
    (troop,) = laden(sea, JAPAN, "E")
    sea.troop(ALLIES, NG, "c1")
    context = fight(sea, 1, {})
    assert where(context, troop) == (f"{NG} periphery" if target == JAPAN else "aboard")


@rule("GC-6.3")
def test_a_planned_landing_satisfies_the_high_command() -> None:
    """One of two lands as planned; the other stays aboard. With no enemy island in reach nothing happens."""
    sea = Campaign(event=EventNow(1, ALLIES, JAPAN))
    first, second = laden(sea, JAPAN, "E", 2)
    sea.troop(ALLIES, NG, "c1")
    context = fight(sea, 1, plan(act(1, "land", f"{NG}-periphery", (second,))))
    assert (where(context, first), where(context, second)) == ("aboard", f"{NG} periphery")
    sea = Campaign(event=EventNow(1, ALLIES, JAPAN))
    (troop,) = laden(sea, JAPAN, "E")
    assert where(fight(sea, 1, {}), troop) == "aboard"


@rule("GC-13.8")
@pytest.mark.parametrize("option", ["no", "yes"])
def test_going_back_aboard_is_an_option(option: str) -> None:
    """From Choiseul to an empty transport in C."""
    sea = Campaign(options=Options(reembark=option, submarines="ahead"))
    troop = sea.troop(JAPAN, "choiseul")
    sea.fleet(JAPAN, "main", "C", TRANSPORT[JAPAN])
    context = fight(sea, 1, plan(act(1, "embark", who=(troop,))))
    assert where(context, troop) == ("aboard" if option == "yes" else "choiseul c1")


@rule("GC-8.7", "GC-14.13")
def test_aircraft_leave_an_airfield_that_is_taken() -> None:
    """The Allies on New Georgia lose the centre: their squadron goes to Guadalcanal, two spaces away."""
    sea, mine, _theirs = duel(3, 1)
    sea.sites.append(Site(NG, "c1", True, ALLIES))
    sea.troop(ALLIES, "guadalcanal")
    squadron = sea.ashore("us_sbd_dauntless", NG, spot="c1")
    context = fight(sea, 6, plan(act(1, "attack", f"{NG}-c1", tuple(mine))))
    assert context.pieces[squadron].at == "guadalcanal"
