"""The computer's carriers in a battle: far from enemy guns, behind their own, and away when nobody screens them any more."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from rules.core import RevealedOrders, Submission
from rules.geometry.staggered import distance
from rules.war_at_sea.ai import armed, should_flee, timid
from rules.war_at_sea.battle import Battle
from rules.war_at_sea.battle_context import look
from rules.war_at_sea.units import Unit, card_of
from tests.guadalcanal.kit import Campaign

GUNNERY = 3
"""Main batteries reach so many sectors; the few that reach further do so rarely, and never well."""
FLEETS = {
    "two main fleets": (
        "main@C: shokaku(a6m2-zeke, d3a-val, b5n2-kate) kirishima chokai yukikaze akitsuki transport(troop)",
        "main@C: enterprise(f4f-wildcat, sbd-dauntless) saratoga washington atlanta san-francisco fletcher phelps",
    ),
    "a carrier against cruisers": (
        "main@C: zuikaku(a6m2-zeke, d3a-val) kongo myoko shigure",
        "main@C: helena canberra bagley edsall",
    ),
    "an escort carrier": (
        "main@C: ryujo(a6m2-zeke) furutaka shigure nagatsuki",
        "main@C: enterprise(f4f-wildcat, sbd-dauntless) washington san-francisco fletcher",
    ),
}


def met(japan: str, allies: str, contact: str) -> Campaign:
    """Both fleets in contact, everything else to be ordered."""
    c = Campaign(japan, allies).script("contact", contact)
    while c.state.stage != "battle":
        c.play()
    return c


def battle_of(c: Campaign) -> Battle | None:
    """The battle that is fought."""
    return None if c.state.engagement is None else c.state.engagement.battle


def by_computer(c: Campaign, rng: Random) -> None:
    """Both sides by the computer, until the sheets that wait are opened; the dice by chance."""
    asks = [a for a in c.rules.asks(c.state) if a.waits]
    answers = tuple(Submission(a.seat, c.rules.computer(c.view(a.seat), a, Random(1))) for a in asks)
    c.dice.below = lambda n, why: rng.randrange(n)  # type: ignore[method-assign]
    c.state = c.rules.apply(c.state, RevealedOrders(asks[0].group, answers), c.dice).state


def after_movement(c: Campaign, seed: int) -> Iterator[Battle]:
    """The battle each time that the ships have moved, before anybody fires, for six turns at most."""
    rng = Random(seed)
    seen = 0
    while (battle := battle_of(c)) is not None and seen < 6:
        kinds = {a.kind for a in c.rules.asks(c.state) if a.waits}
        by_computer(c, rng)
        after = battle_of(c)
        if "manoeuvre" in kinds and after is not None and after.turn == battle.turn:
            seen += 1
            yield after


def afloat(battle: Battle, side: int) -> list[Unit]:
    """Its ships on the map."""
    return [u for u in battle.units if u.side == side and not u.gone and u.on_map and card_of(u).is_ship]


def nearest(one: Unit, others: list[Unit]) -> int:
    return min(distance(one.sector, other.sector) for other in others)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("contact", ["5", "6"], ids=["from the edges", "by surprise"])
@pytest.mark.parametrize("fleets", FLEETS)
def test_carriers_stay_out_of_gun_range_behind_their_own_guns(fleets: str, contact: str, seed: int) -> None:
    """After every movement, as long as a side has ships with guns: its carriers are further from the enemy's than gunnery
    reaches, and one of its own gun ships is nearer to him than they are."""
    looked = 0
    for battle in after_movement(met(*FLEETS[fleets], contact), seed):
        for side in (0, 1):
            ours = [u for u in afloat(battle, side) if armed(u)]
            foes = [u for u in afloat(battle, 1 - side) if armed(u)]
            for carrier in [u for u in afloat(battle, side) if card_of(u).capacity]:
                if ours and foes:
                    looked += 1
                    assert nearest(carrier, foes) > GUNNERY, carrier.sector
                    assert min(nearest(ship, foes) for ship in ours) < nearest(carrier, foes)
    assert looked


@pytest.mark.parametrize("seat", ["japan", "allies"])
def test_who_sets_up_second_does_not_flee_from_an_equal(seat: str) -> None:
    """Ships that are not on the map yet count all the same; in no turn is there a reason to go."""
    first, second = ("1 1", "6 6") if seat == "allies" else ("6 6", "1 1")
    c = met("main@C: kongo myoko shigure", "main@C: washington san-francisco fletcher", "5")
    c.script("set-up 0", first).script("set-up 1", second).play()
    c.play(**{a.seat: c.rules.computer(c.view(a.seat), a, Random(1)) for a in c.rules.asks(c.state) if a.waits})
    (ask,) = [a for a in c.rules.asks(c.state) if a.waits]
    assert ask.seat == seat
    assert c.rules.computer(c.view(seat), ask, Random(1))["flee"] == "no"


def test_a_carrier_without_a_screen_breaks_off() -> None:
    """Even where its side is ahead by points."""
    c = met("main@C: zuikaku(a6m2-zeke)", "main@C: washington fletcher", "5")
    c.play().play().play()
    battle = battle_of(c)
    assert battle is not None
    assert should_flee(look(battle), 0)
    assert not should_flee(look(battle), 1)


def test_transports_are_as_shy_as_carriers() -> None:
    """They have guns on paper."""
    c = met("main@C: kongo transport(troop)", "main@C: washington", "5")
    c.play().play().play()
    battle = battle_of(c)
    assert battle is not None
    assert {u.id for u in battle.units if card_of(u).is_ship and timid(u)} == {"transport-1"}
