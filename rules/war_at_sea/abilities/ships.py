"""Abilities of ships beside their guns: protection and concealment, manoeuvres, deeds instead of attacking, victory points."""

from __future__ import annotations

from rules.geometry.staggered import row_of, sectors
from rules.war_at_sea.attack import Attack, DamageRoll
from rules.war_at_sea.board import Marker, Phase, Unit, card_of, damaged, told_today
from rules.war_at_sea.cards import AUXILIARIES, GUNNERY, SHIPS
from rules.war_at_sea.damage import SUNK
from rules.war_at_sea.fight import Fight
from rules.war_at_sea.hooks import (
    ACT,
    ACTS,
    AFTER_ATTACK,
    BARS,
    BARS_AGAINST,
    BARS_AURA,
    BEFORE_DAMAGE,
    BEFORE_ROLL_AGAINST,
    CONCEALED,
    CONCEALMENT,
    CONCEALMENT_AGAINST,
    DAYLIGHT,
    DEPLOY_CHOICES,
    DEPLOY_SECTORS,
    DEPLOYED,
    MARK_CHOICES,
    MODIFY_AGAINST,
    MOVE_CHOICES,
    MOVEMENT_ENDS,
    PHASE_STARTS,
    SIGHT,
    STEP_ENDS,
    TURN_ENDS,
    WOULD_BE_DESTROYED,
    at,
)
from rules.war_at_sea.movement import (
    apart,
    enemy_ships,
    free_neighbours,
    has_room,
    held,
    in_area,
    may_stand,
    nearest,
    shift,
    shore_at,
    skirmish,
    towards,
)
from rules.war_at_sea.shots import sees

# ---- PROTECTION ----------------------------------------------------------------------------------

SHADOW_DISTANCE = 3


# ---- armour --------------------------------------------------------------------------------------
@at(MODIFY_AGAINST, "armored-deck", weapons=("bomb",))
def armored_deck(attack: Attack, number: int) -> None:
    attack.add(armour=number, vital=number)


@at(MODIFY_AGAINST, "tough-cruiser", weapons=GUNNERY)
def tough_cruiser(attack: Attack, number: int) -> None:
    if attack.card.kind in ("destroyer", "fighter"):
        attack.add(armour=number)


# ---- evasion before the dice ---------------------------------------------------------------------
@at(BEFORE_ROLL_AGAINST, "chase-the-salvoes", weapons=("main",), by=("battleship",))
def chase_the_salvoes(roll: DamageRoll, number: int) -> None:
    if roll.check("chase-the-salvoes", 5):
        roll.miss("chase-the-salvoes")


@at(BEFORE_ROLL_AGAINST, "high-speed-evasion", by=SHIPS)
def high_speed_evasion(roll: DamageRoll, number: int) -> None:
    if roll.check("high-speed-evasion", 5):
        roll.miss("high-speed-evasion")


@at(BEFORE_ROLL_AGAINST, "evade-bombs", weapons=("bomb",), once=True, asked=True)
def evade_bombs(roll: DamageRoll, number: int) -> None:
    roll.spend("evade-bombs")
    if roll.check("evade-bombs", 4):
        roll.miss("evade-bombs")


# ---- luck after the dice -------------------------------------------------------------------------
@at(BEFORE_DAMAGE, "near-miss", order=-4, once=True)
def near_miss(roll: DamageRoll, number: int) -> None:
    """The first harmful attack only, whether the die helps or not."""
    roll.spend("near-miss")
    if roll.check("near-miss", 4):
        roll.none("near-miss")


@at(BEFORE_DAMAGE, "survivor", order=5)
def survivor(roll: DamageRoll, number: int) -> None:
    reached = not roll.is_torpedo and roll.successes >= roll.vital
    if roll.effect == "destroy" and reached and roll.check("survivor", 5):
        roll.effect, roll.hull = "damage", 1


@at(BEFORE_DAMAGE, "uniquely-tough", order=6, weapons=("bomb",))
def uniquely_tough(roll: DamageRoll, number: int) -> None:
    spare = max(roll.left - 1, 0)
    lost = spare if roll.effect == "destroy" else min(roll.hull, spare)
    if roll.effect == "destroy" or lost < roll.hull:
        roll.used("uniquely-tough")
    if lost:
        roll.effect, roll.hull = "damage", lost
    else:
        roll.none("uniquely-tough")


@at(WOULD_BE_DESTROYED, "determination")
def determination(number: int) -> int:
    return 5


@at(TURN_ENDS, "damage-control")
def damage_control(fight: Fight, unit: Unit, number: int) -> None:
    if not damaged(unit) or not fight.fresh(unit, "damage-control"):
        return
    die = fight.d6(f"damage-control:{unit.id}")
    fight.saved("damage-control", unit, die, works=die >= 5)
    if die >= 5:
        fight.spend(unit, "damage-control")
        fight.change_unit(unit.id, hull=unit.hull + 1)


# ---- concealment and sight -----------------------------------------------------------------------
@at(CONCEALED, "stealthy")
def stealthy(fight: Fight, unit: Unit, number: int) -> bool:
    return fight.dark() or fight.terrain().get(unit.sector) in ("island", "coast")


@at(CONCEALMENT_AGAINST, "stealthy", "bad-weather-fighter")
def harder_to_find(attack: Attack, number: int) -> None:
    attack.cover_bonus += 1


@at(CONCEALMENT, "sharpshooter")
def sharpshooter(attack: Attack, number: int) -> None:
    attack.cover = 6


@at(SIGHT, "improved-radar")
def improved_radar(attack: Attack, number: int) -> bool:
    return True


@at(DAYLIGHT, "improved-radar")
def improved_radar_by_night(attack: Attack, number: int) -> bool:
    return attack.is_gunnery


# ---- who may be attacked -------------------------------------------------------------------------
@at(BARS_AURA, "guard-the-convoy", kinds=AUXILIARIES)
def guard_the_convoy(attack: Attack, holder: Unit, number: int) -> bool:
    guarded = attack.target.side == holder.side and apart(attack.target, holder) == 0
    return guarded and attack.unit.side != holder.side and f"attacked:{attack.phase}" not in holder.today


@at(MARK_CHOICES, "shadow-battleship")
def shadow_choices(fight: Fight, unit: Unit, number: int, phase: Phase) -> tuple[str, ...]:
    """Before the first player fires: where each step is asked for itself, the second player's sheet comes too late."""
    begun = fight.battle.phase == "surface" and fight.battle.step > 0
    if phase != "surface" or begun or not unit.on_map or not fight.fresh(unit, "shadow-battleship"):
        return ()
    return tuple(
        ship.id
        for ship in enemy_ships(fight, unit)
        if card_of(ship).kind == "battleship" and apart(ship, unit) >= SHADOW_DISTANCE
    )


@at(PHASE_STARTS, "shadow-battleship")
def shadow_battleship(fight: Fight, unit: Unit, number: int, phase: Phase, wishes: tuple[str, ...]) -> None:
    """Before either side fires. Unasked it shadows the dearest battleship whose main guns reach it."""
    legal = shadow_choices(fight, unit, number, phase)
    chosen = [key for key in wishes if key in legal]
    if not chosen and fight.chooses(unit, "shadow-battleship", unit):
        chosen = [key for key in legal if _reaches(fight, fight.units[key], unit)]
    if chosen:
        fight.spend(unit, "shadow-battleship")
        fight.mark_today(unit.id, f"shadow-battleship:{chosen[0]}")
        fight.uses("shadow-battleship", unit, target=chosen[0])


def _reaches(fight: Fight, battleship: Unit, unit: Unit) -> bool:
    far, card = apart(battleship, unit), card_of(battleship)
    return far <= max(3, card.ability("extended-range") or 0) and sees(fight, battleship.sector, unit.sector)


@at(BARS_AGAINST, "shadow-battleship")
def shadowed(attack: Attack, number: int) -> bool:
    return attack.phase == "surface" and f"shadow-battleship:{attack.unit.id}" in attack.target.today


# ---- MANOEUVRES ----------------------------------------------------------------------------------
# Slow and Very Slow stand in `movement`, Torpedo Run in `weapons`.

YES, NO = "yes", "no"
CHASE_CLEARANCE = 3
PURSUIT_REACH = 2
PURSUERS = 3


# ---- Chase ---------------------------------------------------------------------------------------
@at(MOVE_CHOICES, "chase")
def chase_choices(fight: Fight, unit: Unit, number: int) -> tuple[str, ...]:
    return (YES, NO) if unit.on_map and enemy_ships(fight, unit) else ()


@at(MOVEMENT_ENDS, "chase")
def chase(fight: Fight, unit: Unit, number: int, choice: tuple[str, ...]) -> None:
    """Only if its owner orders it: not every ship wants to be nearer."""
    enemy = nearest(unit, enemy_ships(fight, unit))
    if YES in choice and enemy is not None and apart(unit, enemy) > CHASE_CLEARANCE and not held(fight, unit):
        _step_towards(fight, unit, enemy, "chase")


def _step_towards(fight: Fight, unit: Unit, enemy: Unit, slug: str) -> bool:
    sector = towards(fight, unit, enemy)
    if sector:
        shift(fight, unit, sector, slug)
    return bool(sector)


# ---- Sub Hunter ----------------------------------------------------------------------------------
@at(MOVE_CHOICES, "sub-hunter")
def sub_hunter_choices(fight: Fight, unit: Unit, number: int) -> tuple[str, ...]:
    boats = [u.id for u in fight.alive(1 - unit.side) if u.on_map and card_of(u).is_submarine]
    return (*boats, NO) if boats and unit.on_map else ()


@at(MOVEMENT_ENDS, "sub-hunter")
def sub_hunter(fight: Fight, unit: Unit, number: int, choice: tuple[str, ...]) -> None:
    """Unasked it hunts only where no boat is in its sector already and no enemy ship within range 3."""
    if NO in choice or held(fight, unit):
        return
    boats = [u for u in fight.alive(1 - unit.side) if card_of(u).is_submarine and apart(u, unit) <= 1]
    if choice:
        boats = [fight.units[key] for key in choice if key in (b.id for b in boats)]
    elif (
        not fight.chooses(unit, "sub-hunter")
        or any(apart(boat, unit) == 0 for boat in boats)
        or any(apart(ship, unit) <= CHASE_CLEARANCE for ship in enemy_ships(fight, unit))
    ):
        return
    free = free_neighbours(fight, unit)
    goal = next((boat.sector for boat in boats if boat.sector in free), "")
    if goal:
        shift(fight, unit, goal, "sub-hunter")


# ---- Pursuit Ship --------------------------------------------------------------------------------
@at(MOVE_CHOICES, "pursuit-ship")
def pursuit_choices(fight: Fight, unit: Unit, number: int) -> tuple[str, ...]:
    if fight.battle.first != unit.side or not unit.on_map or held(fight, unit):
        return ()
    return tuple(ship.id for ship in enemy_ships(fight, unit) if ship.sector == unit.sector)


@at(STEP_ENDS, "pursuit-ship")
def pursuit_named(fight: Fight, unit: Unit, number: int, choice: tuple[str, ...]) -> None:
    """Instead of moving: who has moved pursues nobody."""
    named = [key for key in choice if key in pursuit_choices(fight, unit, number)]
    if named and not unit.moved:
        fight.mark_today(unit.id, f"pursues:{named[0]}")


@at(MOVEMENT_ENDS, "pursuit-ship")
def pursuit_ship(fight: Fight, unit: Unit, number: int, choice: tuple[str, ...]) -> None:
    for key in told_today(unit, "pursues"):
        quarry = fight.units[key]
        free = quarry.on_map and may_stand(fight, unit, quarry.sector) and has_room(fight, unit, quarry.sector)
        if free and 0 < apart(unit, quarry) <= PURSUIT_REACH:
            shift(fight, unit, quarry.sector, "pursuit-ship")


# ---- General Pursuit -----------------------------------------------------------------------------
@at(MOVE_CHOICES, "general-pursuit")
def general_pursuit_choices(fight: Fight, unit: Unit, number: int) -> tuple[str, ...]:
    if not fight.fresh(unit, "general-pursuit") or not enemy_ships(fight, unit):
        return ()
    return tuple(ship.id for ship in fight.ships(unit.side))


@at(STEP_ENDS, "general-pursuit")
def general_pursuit(fight: Fight, unit: Unit, number: int, choice: tuple[str, ...]) -> None:
    """Only if its owner names ships: it costs the objectives of this turn and the next initiative."""
    named = [key for key in choice if key in general_pursuit_choices(fight, unit, number)][:PURSUERS]
    moved = [key for key in named if _pursues(fight, fight.units[key])]
    if moved:
        turn, side = fight.battle.turn, unit.side
        fight.spend(unit, "general-pursuit")
        fight.remember(f"no-claim-{turn}", f"yields-{turn + 1}.{side}")
        fight.uses("general-pursuit", unit, targets=moved)


def _pursues(fight: Fight, ship: Unit) -> bool:
    enemy = nearest(ship, enemy_ships(fight, ship))
    return enemy is not None and not held(fight, ship) and _step_towards(fight, ship, enemy, "general-pursuit")


# ---- deployment ----------------------------------------------------------------------------------
@at(DEPLOY_SECTORS, "infiltrator")
def infiltrator(fight: Fight, unit: Unit, number: int) -> tuple[str, ...]:
    return sectors(fight.battle.columns, fight.battle.rows)


@at(DEPLOYED, "infiltrator")
def infiltrated(fight: Fight, unit: Unit, number: int, choice: tuple[str, ...]) -> None:
    if unit.on_map and row_of(unit.sector) in fight.battle.half_rows(1 - unit.side):
        fight.mark(unit.id, "infiltrated")


@at(BARS, "infiltrator")
def infiltrator_waits(attack: Attack, number: int) -> bool:
    return attack.turn == 1 and "infiltrated" in attack.unit.marks


@at(DEPLOY_CHOICES, "establish-screen")
def screen_choices(fight: Fight, unit: Unit, number: int) -> tuple[str, ...]:
    """A partner, then the sector of this ship and that of the partner."""
    partners = [u.id for u in fight.alive(unit.side) if u.id != unit.id and _screens(u)]
    rows = fight.battle.half_rows(unit.side)
    places = [s for s in sectors(fight.battle.columns, fight.battle.rows) if row_of(s) in rows]
    return (*partners, *places) if partners else ()


def _screens(unit: Unit) -> bool:
    return card_of(unit).kind in ("cruiser", "destroyer")


@at(DEPLOYED, "establish-screen")
def establish_screen(fight: Fight, unit: Unit, number: int, choice: tuple[str, ...]) -> None:
    """Either may stay; a sector that is not adjacent or has no room is passed over."""
    partner = next((fight.units[key] for key in choice if key in fight.units), None)
    if partner is None or partner.side != unit.side or not _screens(partner) or apart(unit, partner) > 1:
        return
    goals = [key for key in choice if key not in fight.units]
    for ship, goal in zip((unit, partner), goals, strict=False):
        if goal in free_neighbours(fight, fight.units[ship.id]):
            shift(fight, fight.units[ship.id], goal, "establish-screen")


# ---- DEEDS INSTEAD OF ATTACKING ------------------------------------------------------------------
# Bombardments stand in `weapons`.

SWEEPS, RESCUE = 3, 3
"""Least die that sweeps mines; points of a rescue."""
ALL = "all"


# ---- smoke ---------------------------------------------------------------------------------------
@at(ACTS, "lay-smoke-screen")
def may_lay_smoke(fight: Fight, unit: Unit, number: int) -> str:
    return ALL if unit.on_map else ""


@at(ACT, "lay-smoke-screen")
def lay_smoke_screen(fight: Fight, unit: Unit, number: int) -> None:
    """It stands at once: later attacks of the phase meet it. New smoke in the same sector replaces the old."""
    smoke = Marker("smoke", unit.sector, until=fight.battle.turn + 1, side=unit.side)
    others = (m for m in fight.battle.markers if (m.kind, m.sector) != ("smoke", unit.sector))
    fight.change(markers=(*others, smoke))
    fight.uses("lay-smoke-screen", unit, sector=unit.sector)


# ---- mines ---------------------------------------------------------------------------------------
@at(AFTER_ATTACK, "mines")
def mines_or_attack(attack: Attack, number: int) -> None:
    attack.fight.mark_today(attack.unit.id, "has-attacked")


@at(ACTS, "mines")
def may_lay_mines(fight: Fight, unit: Unit, number: int) -> str:
    free = fight.fresh(unit, "mines") and unit.on_map and not unit.aborted and "has-attacked" not in unit.today
    return ALL if free and unit.sector not in fight.terrain() else ""


@at(ACT, "mines")
def mines(fight: Fight, unit: Unit, number: int) -> None:
    fight.spend(unit, "mines")
    fight.change(markers=(*fight.battle.markers, Marker("mines", unit.sector, side=unit.side)))
    fight.uses("mines", unit, sector=unit.sector)


@at(ACTS, "sweep-mines")
def may_sweep_mines(fight: Fight, unit: Unit, number: int) -> str:
    return ALL if any(m.kind == "mines" and m.sector == unit.sector for m in fight.battle.markers) else ""


@at(ACT, "sweep-mines")
def sweep_mines(fight: Fight, unit: Unit, number: int) -> None:
    die = fight.d6(f"sweep-mines:{unit.id}")
    works = die >= SWEEPS
    fight.saved("sweep-mines", unit, die, works=works, sector=unit.sector)
    if works:
        swept = next(m for m in fight.battle.markers if m.kind == "mines" and m.sector == unit.sector)
        fight.change(markers=tuple(m for m in fight.battle.markers if m is not swept))


# ---- rescue --------------------------------------------------------------------------------------
@at(ACTS, "rescue-operations")
def may_rescue(fight: Fight, unit: Unit, number: int) -> str:
    wreck = f"{SUNK}{unit.sector}"
    lost = any(
        u.side == unit.side and u.gone == "destroyed" and wreck in u.marks and card_of(u).is_ship
        for u in fight.units.values()
    )
    return ALL if unit.on_map and lost and fight.fresh(unit, "rescue-operations") else ""


@at(ACT, "rescue-operations")
def rescue_operations(fight: Fight, unit: Unit, number: int) -> None:
    fight.spend(unit, "rescue-operations")
    fight.mark_today(unit.id, "rescue-operations")
    fight.uses("rescue-operations", unit)


@at(TURN_ENDS, "rescue-operations")
def rescued(fight: Fight, unit: Unit, number: int) -> None:
    if "rescue-operations" in unit.today:
        fight.score(unit.side, RESCUE)
        fight.uses("rescue-operations", unit, points=RESCUE)


# ---- VICTORY POINTS at the end of a turn; in the campaign landings score nothing -----------------

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


@at(TURN_ENDS, "landing")
def landing(fight: Fight, unit: Unit, number: int) -> None:
    if skirmish(fight) and shore_at(fight, unit, 1, 1):
        _land(fight, unit, "landing", number)


@at(TURN_ENDS, "beach-landing")
def beach_landing(fight: Fight, unit: Unit, number: int) -> None:
    if skirmish(fight) and shore_at(fight, unit, 0, 1):
        _land(fight, unit, "beach-landing", number)


@at(TURN_ENDS, "land-secret-cargo")
def land_secret_cargo(fight: Fight, unit: Unit, number: int) -> None:
    if not skirmish(fight) or not shore_at(fight, unit, 0, 1) or not fight.fresh(unit, "land-secret-cargo"):
        return
    if all(apart(unit, ship) > CARGO_CLEARANCE for ship in enemy_ships(fight, unit)):
        fight.spend(unit, "land-secret-cargo")
        _score(fight, unit, "land-secret-cargo", number)


@at(TURN_ENDS, "vital-cargo")
def vital_cargo(fight: Fight, unit: Unit, number: int) -> None:
    """Delivered, the ship leaves play: nobody scores for her."""
    word = f"cargo-{fight.battle.turn}.{unit.side}"
    there = skirmish(fight) and shore_at(fight, unit, 1, 1, ("island",))
    if there and word not in fight.battle.memory and fight.chooses(unit, "vital-cargo"):
        fight.remember(word)
        fight.change_unit(unit.id, gone="left", sector="")
        _score(fight, unit, "vital-cargo", number)


@at(TURN_ENDS, "tokyo-express")
def tokyo_express(fight: Fight, unit: Unit, number: int) -> None:
    _there_and_back(fight, unit, "tokyo-express", 2, 2)


@at(TURN_ENDS, "evacuate")
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
