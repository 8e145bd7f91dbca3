"""Abilities of convoys and landings: victory points at the end of a turn. In the campaign landings score nothing."""

from __future__ import annotations

from rules.war_at_sea.abilities.common import apart, enemy_ships, in_area, shore_at, skirmish
from rules.war_at_sea.board import Unit
from rules.war_at_sea.fight import Fight
from rules.war_at_sea.moments import at

CARGO_CLEARANCE = 1
"""No enemy ship so near when a secret cargo is landed."""


def _score(fight: Fight, unit: Unit, slug: str, points: int) -> None:
    fight.score(unit.side, points)
    fight.uses(slug, unit, points=points)


def _land(fight: Fight, unit: Unit, slug: str, points: int) -> None:
    """One landing a turn and side, one a unit and battle."""
    word = f"landing-{fight.battle.turn}.{unit.side}"
    if word not in fight.battle.memory and fight.fresh(unit, slug):
        fight.remember(word)
        fight.spend(unit, slug)
        _score(fight, unit, slug, points)


@at("turn_ends", "landing")
def landing(fight: Fight, unit: Unit, number: int) -> None:
    if skirmish(fight) and shore_at(fight, unit, 1, 1):
        _land(fight, unit, "landing", number)


@at("turn_ends", "beach-landing")
def beach_landing(fight: Fight, unit: Unit, number: int) -> None:
    if skirmish(fight) and shore_at(fight, unit, 0, 1):
        _land(fight, unit, "beach-landing", number)


@at("turn_ends", "land-secret-cargo")
def land_secret_cargo(fight: Fight, unit: Unit, number: int) -> None:
    if not skirmish(fight) or not shore_at(fight, unit, 0, 1) or not fight.fresh(unit, "land-secret-cargo"):
        return
    if all(apart(unit, ship) > CARGO_CLEARANCE for ship in enemy_ships(fight, unit)):
        fight.spend(unit, "land-secret-cargo")
        _score(fight, unit, "land-secret-cargo", number)


@at("turn_ends", "vital-cargo")
def vital_cargo(fight: Fight, unit: Unit, number: int) -> None:
    """Delivered, the ship leaves play: nobody scores for her."""
    word = f"cargo-{fight.battle.turn}.{unit.side}"
    there = skirmish(fight) and shore_at(fight, unit, 1, 1, ("island",))
    if there and word not in fight.battle.memory and fight.chooses(unit, "vital-cargo"):
        fight.remember(word)
        fight.change(unit.id, gone="left", sector="")
        _score(fight, unit, "vital-cargo", number)


@at("turn_ends", "tokyo-express")
def tokyo_express(fight: Fight, unit: Unit, number: int) -> None:
    _there_and_back(fight, unit, "tokyo-express", 2, 2)


@at("turn_ends", "evacuate")
def evacuate(fight: Fight, unit: Unit, number: int) -> None:
    _there_and_back(fight, unit, "evacuate", 1, 3)


def _there_and_back(fight: Fight, unit: Unit, slug: str, out: int, home: int) -> None:
    """Points beside the enemy's shore, then once more back in the own deployment area; in the campaign too."""
    there = f"{slug}-there"
    if there not in unit.spent:
        if shore_at(fight, unit, 1, 1):
            fight.spend(unit, there)
            _score(fight, unit, slug, out)
    elif slug not in unit.spent and in_area(fight, unit, unit.side):
        fight.spend(unit, slug)
        _score(fight, unit, slug, home)
