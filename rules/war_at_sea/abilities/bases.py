"""Abilities of bases and of squadrons that have none like others: raids on airfields, strikes flown off, seaplanes, kamikazes."""

from __future__ import annotations

from rules.war_at_sea.abilities.common import skirmish
from rules.war_at_sea.attack import Shot
from rules.war_at_sea.basing import fits_carriers, is_land, is_mitchell, land_base, room
from rules.war_at_sea.board import Phase, Unit
from rules.war_at_sea.damage import SUNK, destroy
from rules.war_at_sea.fight import Fight
from rules.war_at_sea.moments import at
from rules.war_at_sea.phases.air_return import WAITING
from rules.war_at_sea.shots import fire
from rules.war_at_sea.status import card_of, has, told_today

RAID, STRIKE = "raid", "strike"
"""Keys of `fly` for Air Raid and Airfield Strike."""
DETACHMENTS = 2
STAYS = 4
"""Least die of a kamikaze that arrives, and of a squadron replenished."""


# ---- over the enemy's airfield -------------------------------------------------------------------
def _airfield(fight: Fight, side: int) -> list[str]:
    """The land airbases of a side that take part."""
    return [a.name for a in fight.battle.airbases if a.side == side]


@at("far_places", "air-raid")
def air_raid_places(fight: Fight, holder: Unit, number: int) -> tuple[tuple[str, str], ...]:
    if not skirmish(fight) or not fight.fresh(holder, "air-raid") or not _airfield(fight, 1 - holder.side):
        return ()
    own = [u for u in fight.alive(holder.side) if u.base == holder.id]
    return tuple((u.id, RAID) for u in own if card_of(u).is_bomber)


@at("sent_far", "air-raid")
def air_raid_sent(fight: Fight, holder: Unit, number: int, aircraft: Unit, key: str) -> None:
    fight.spend(holder, "air-raid")
    fight.mark_today(holder.id, f"air-raid:{aircraft.id}")
    fight.uses("air-raid", holder, target=aircraft.id)


@at("phase_ends", "air-raid")
def air_raid(fight: Fight, unit: Unit, number: int, phase: Phase) -> None:
    for squadron_id in told_today(unit, "air-raid") if phase == "defence" else ():
        squadron = fight.units[squadron_id]
        if squadron.lives and not squadron.aborted:
            fight.score(unit.side, number)
            fight.uses("air-raid", unit, points=number)


@at("far_places", "airfield-strike")
def airfield_strike_places(fight: Fight, holder: Unit, number: int) -> tuple[tuple[str, str], ...]:
    if not fight.fresh(holder, "airfield-strike") or not _airfield(fight, 1 - holder.side):
        return ()
    own = [u for u in fight.alive(holder.side) if card_of(u).is_fighter]
    return tuple((u.id, STRIKE) for u in own if "aa" in card_of(u).dice)


@at("sent_far", "airfield-strike")
def airfield_strike_sent(fight: Fight, holder: Unit, number: int, aircraft: Unit, key: str) -> None:
    fight.spend(holder, "airfield-strike")
    fight.mark_today(holder.id, f"airfield-strike:{aircraft.id}")
    fight.uses("airfield-strike", holder, target=aircraft.id)


@at("mark_choices", "airfield-strike")
def airfield_strike_choices(fight: Fight, unit: Unit, number: int, phase: Phase) -> tuple[str, ...]:
    """The squadrons on the ground, the dearest first, while a fighter is over them."""
    sent = [fight.units[name] for name in told_today(unit, "airfield-strike")]
    if phase != "defence" or not any(fighter.lives and not fighter.aborted for fighter in sent):
        return ()
    bases = _airfield(fight, 1 - unit.side)
    grounded = [u for u in fight.alive(1 - unit.side) if card_of(u).is_aircraft and u.base in bases and not u.sector]
    grounded = [u for u in grounded if not has(u, "sea-basing")]
    return tuple(u.id for u in sorted(grounded, key=lambda u: (-card_of(u).cost, u.id)))


@at("mark", "airfield-strike")
def airfield_strike_named(fight: Fight, unit: Unit, number: int, phase: Phase, targets: tuple[str, ...]) -> None:
    fight.mark_today(unit.id, f"strikes:{targets[0]}")


@at("step_fires", "airfield-strike")
def airfield_strike(fight: Fight, unit: Unit, number: int, phase: Phase) -> None:
    """At the squadron that its owner has named, else the dearest. Once: the fighter's anti-air attack of the turn."""
    grounded = airfield_strike_choices(fight, unit, number, phase)
    for fighter_id in told_today(unit, "airfield-strike") if grounded else ():
        prey = next((name for name in told_today(unit, "strikes") if name in grounded), grounded[0])
        fire(fight, Shot(fighter_id, "aa", prey, 0, ability="airfield-strike"))


# ---- squadrons made for the battle ---------------------------------------------------------------
def _make(fight: Fight, unit: Unit, card: str, name: str) -> None:
    fight.add(Unit(f"{unit.id}-{name}", card, unit.side, base=unit.id, temporary=True))


def made_by(fight: Fight, unit: Unit) -> list[Unit]:
    """The squadrons made for a ship that are still in the battle."""
    return [u for u in fight.alive(unit.side) if u.temporary and u.base == unit.id]


@at("battle_starts", "fly-off-strike")
def fly_off_strike(fight: Fight, unit: Unit, number: int) -> None:
    _make(fight, unit, "made_fly_off_strike", "strike")


@at("return_starts", "fly-off-strike")
def strike_is_over(fight: Fight, unit: Unit, number: int) -> None:
    for squadron in made_by(fight, unit):
        if squadron.sector:
            fight.change(squadron.id, gone="left", sector="")
            fight.tell("ws-left", unit=squadron.id, side=squadron.side, why="fly-off-strike")


@at("battle_starts", "seaplane-detachments")
def seaplane_detachments(fight: Fight, unit: Unit, number: int) -> None:
    for copy in range(1, DETACHMENTS + 1):
        _make(fight, unit, "made_seaplane_detachment", f"seaplane-{copy}")


@at("phase_ends", "fly-off-strike", "seaplane-detachments")
def lost_with_their_ship(fight: Fight, unit: Unit, number: int, phase: Phase) -> None:
    """Those aboard; those in the air find no place to land."""
    for squadron in made_by(fight, unit) if unit.gone else ():
        if not squadron.sector:
            destroy(fight, squadron.id, why="carrier-lost")


# ---- Embark B-25 ---------------------------------------------------------------------------------
def _aboard(fight: Fight, unit: Unit) -> list[Unit]:
    return [u for u in fight.alive(unit.side) if u.base == unit.id and is_mitchell(u)]


@at("air_starts", "embark-b-25")
def deck_is_blocked(fight: Fight, unit: Unit, number: int) -> None:
    mitchells = _aboard(fight, unit)
    for squadron in fight.alive(unit.side) if mitchells else ():
        if squadron.base == unit.id and squadron not in mitchells:
            fight.mark_today(squadron.id, "grounded")


@at("return_starts", "embark-b-25")
def embark_b_25(fight: Fight, unit: Unit, number: int) -> None:
    """It cannot land on again: it leaves play, or in the campaign makes for a friendly airfield."""
    for squadron in _aboard(fight, unit):
        if not squadron.sector:
            continue
        field = "" if skirmish(fight) else land_base(fight, squadron)
        if is_land(field):
            fight.change(squadron.id, base=field)
        else:
            fight.change(squadron.id, gone="left", sector="", base="")
            fight.tell("ws-left", unit=squadron.id, side=squadron.side, why="embark-b-25")


# ---- arrivals ------------------------------------------------------------------------------------
@at("battle_starts", "uncertain-arrival")
def uncertain_arrival(fight: Fight, unit: Unit, number: int) -> None:
    fight.change(unit.id, rearming=1)
    fight.mark(unit.id, WAITING)


@at("return_starts", "uncertain-arrival")
def arrives(fight: Fight, unit: Unit, number: int) -> None:
    if WAITING not in unit.marks:
        return
    die = fight.d6(f"uncertain-arrival:{unit.id}")
    fight.saved("uncertain-arrival", unit, die, works=die >= STAYS)
    if die >= STAYS:
        fight.change(unit.id, rearming=0, marks=tuple(m for m in unit.marks if m != WAITING))


@at("return_starts", "replenish-aircraft")
def replenish_aircraft(fight: Fight, unit: Unit, number: int) -> None:
    """For the dearest squadron lost that fits the carrier. The enemy keeps the points."""
    lost = [
        u for u in fight.units.values()
        if u.side == unit.side and u.gone == "destroyed" and not u.temporary
        and fits_carriers(card_of(u)) and room(fight, unit.id, unit.side, u) > 0
    ]  # fmt: skip
    back = max(lost, key=lambda u: (card_of(u).cost, u.id), default=None)
    if back is None or not fight.may_use(unit, "replenish-aircraft"):
        return
    fight.spend(unit, "replenish-aircraft")
    die = fight.d6(f"replenish-aircraft:{unit.id}")
    fight.saved("replenish-aircraft", unit, die, works=die >= STAYS, target=back.id)
    if die >= STAYS:
        marks = tuple(m for m in back.marks if not m.startswith(SUNK))
        fight.change(
            back.id, gone="", hull=card_of(back).hull, base=unit.id, sector="", aborted=False, rearming=0,
            strafing=False, bomber=False, marks=marks,
        )  # fmt: skip
