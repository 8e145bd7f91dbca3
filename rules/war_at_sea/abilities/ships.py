"""Abilities of ships apart from their weapons: protection, concealment, manoeuvres, actions instead of attacks, victory
points."""

from __future__ import annotations

from rules.geometry.staggered import row_of, sectors
from rules.war_at_sea import hooks
from rules.war_at_sea.attack_dice import Attack
from rules.war_at_sea.battle import Marker, Phase
from rules.war_at_sea.battle_context import BattleContext
from rules.war_at_sea.cards import GUNNERY, SHIPS
from rules.war_at_sea.damage import SUNK
from rules.war_at_sea.hits import DamageRoll
from rules.war_at_sea.hooks import adds, at, protects
from rules.war_at_sea.lines_of_sight import sees
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
from rules.war_at_sea.units import Unit, card_of, damaged, told_today

# ---- PROTECTION ----------------------------------------------------------------------------------

SHADOW_DISTANCE = 3


# ---- armour --------------------------------------------------------------------------------------
adds(hooks.MODIFY_AGAINST, "armored-deck", weapons=("bomb",), numbered=True, armour=1, vital=1)
adds(
    hooks.MODIFY_AGAINST, "tough-cruiser", weapons=GUNNERY,
    when=lambda attack: attack.card.kind in ("destroyer", "fighter"), numbered=True, armour=1,
)  # fmt: skip


# ---- evasion before the dice, luck after them ----------------------------------------------------
protects(hooks.BEFORE_ROLL_AGAINST, "chase-the-salvoes", weapons=("main",), by=("battleship",))
protects(hooks.BEFORE_ROLL_AGAINST, "high-speed-evasion", by=SHIPS)
protects(hooks.BEFORE_ROLL_AGAINST, "evade-bombs", weapons=("bomb",), once=True, asked=True)
protects(hooks.BEFORE_DAMAGE, "near-miss", order=-4, once=True)
protects(
    hooks.BEFORE_DAMAGE, "survivor", order=5, leaves="damage",
    fits=lambda roll: roll.effect == "destroy" and not roll.is_torpedo and roll.successes >= roll.vital,
)  # fmt: skip


@at(hooks.BEFORE_DAMAGE, "uniquely-tough", order=6, weapons=("bomb",))
def uniquely_tough(roll: DamageRoll, number: int) -> None:
    spare = max(roll.left - 1, 0)
    lost = spare if roll.effect == "destroy" else min(roll.hull, spare)
    if roll.effect == "destroy" or lost < roll.hull:
        roll.used("uniquely-tough")
    if lost:
        roll.effect, roll.hull = "damage", lost
    else:
        roll.none("uniquely-tough")


@at(hooks.TURN_ENDS, "damage-control")
def damage_control(context: BattleContext, unit: Unit, number: int) -> None:
    if not damaged(unit) or not context.fresh(unit, "damage-control"):
        return
    if context.check("damage-control", unit):
        context.spend(unit, "damage-control")
        context.change_unit(unit.id, hull=unit.hull + 1)


# ---- who may be attacked -------------------------------------------------------------------------
@at(hooks.BARS_AURA, "guard-the-convoy")
def guard_the_convoy(attack: Attack, holder: Unit, number: int) -> bool:
    """Whether an attack on auxiliaries is barred, until their guard has been attacked in this phase (WS-12.4)."""
    near = attack.target.side == holder.side and apart(attack.target, holder) == 0
    return (
        attack.foe.is_auxiliary
        and near
        and attack.unit.side != holder.side
        and f"attacked:{attack.phase}" not in holder.today
    )


@at(hooks.MARK_CHOICES, "shadow-battleship")
def shadow_choices(context: BattleContext, unit: Unit, number: int, phase: Phase) -> tuple[str, ...]:
    """Ids of battleships that the ship can shadow; () once the first player has fired. With the pace "table" the
    second player's fire sheet therefore comes too late."""
    begun = context.battle.phase == "surface" and context.battle.step > 0
    if phase != "surface" or begun or not unit.on_map or not context.fresh(unit, "shadow-battleship"):
        return ()
    return tuple(
        ship.id
        for ship in enemy_ships(context, unit)
        if card_of(ship).kind == "battleship" and apart(ship, unit) >= SHADOW_DISTANCE
    )


@at(hooks.PHASE_STARTS, "shadow-battleship")
def shadow_battleship(context: BattleContext, unit: Unit, number: int, phase: Phase, wishes: tuple[str, ...]) -> None:
    """Chooses the shadowed battleship before either side fires (WS-14.16). Without an order it is the most expensive battleship
    whose main guns reach this ship."""
    legal = shadow_choices(context, unit, number, phase)
    chosen = [key for key in wishes if key in legal]
    if not chosen and context.chooses(unit, "shadow-battleship", unit):
        chosen = [key for key in legal if _reaches(context, context.units[key], unit)]
    if chosen:
        context.use_up(unit, "shadow-battleship", chosen[0])


def _reaches(context: BattleContext, battleship: Unit, unit: Unit) -> bool:
    far, card = apart(battleship, unit), card_of(battleship)
    return far <= max(3, card.ability("extended-range") or 0) and sees(context, battleship.sector, unit.sector)


at(hooks.BARS_AGAINST, "shadow-battleship")(
    lambda attack, number: attack.phase == "surface" and f"shadow-battleship:{attack.unit.id}" in attack.target.today
)


# ---- MANOEUVRES ----------------------------------------------------------------------------------
# Slow and Very Slow are in `movement`, Torpedo Run is in `weapons`.

YES, NO = "yes", "no"
CHASE_CLEARANCE = 3
PURSUIT_REACH = 2
PURSUERS = 3


# ---- Chase ---------------------------------------------------------------------------------------
at(hooks.MOVE_CHOICES, "chase")(
    lambda context, unit, number: (YES, NO) if unit.on_map and enemy_ships(context, unit) else ()
)


@at(hooks.MOVEMENT_ENDS, "chase")
def chase(context: BattleContext, unit: Unit, number: int, choice: tuple[str, ...]) -> None:
    """Used only if ordered (WS-14.13), because not every ship wants to get nearer."""
    enemy = nearest(unit, enemy_ships(context, unit))
    if YES in choice and enemy is not None and apart(unit, enemy) > CHASE_CLEARANCE and not held(context, unit):
        _step_towards(context, unit, enemy, "chase")


def _step_towards(context: BattleContext, unit: Unit, enemy: Unit, slug: str) -> bool:
    sector = towards(context, unit, enemy)
    if sector:
        shift(context, unit, sector, slug)
    return bool(sector)


# ---- Sub Hunter ----------------------------------------------------------------------------------
@at(hooks.MOVE_CHOICES, "sub-hunter")
def sub_hunter_choices(context: BattleContext, unit: Unit, number: int) -> tuple[str, ...]:
    boats = [u.id for u in context.alive(1 - unit.side) if u.on_map and card_of(u).is_submarine]
    return (*boats, NO) if boats and unit.on_map else ()


@at(hooks.MOVEMENT_ENDS, "sub-hunter")
def sub_hunter(context: BattleContext, unit: Unit, number: int, choice: tuple[str, ...]) -> None:
    """Without an order it hunts only if there is no submarine in its sector and no enemy ship within range 3 (WS-14.13)."""
    if NO in choice or held(context, unit):
        return
    boats = [u for u in context.alive(1 - unit.side) if card_of(u).is_submarine and apart(u, unit) <= 1]
    if choice:
        boats = [context.units[key] for key in choice if key in (b.id for b in boats)]
    elif (
        not context.chooses(unit, "sub-hunter")
        or any(apart(boat, unit) == 0 for boat in boats)
        or any(apart(ship, unit) <= CHASE_CLEARANCE for ship in enemy_ships(context, unit))
    ):
        return
    free = free_neighbours(context, unit)
    goal = next((boat.sector for boat in boats if boat.sector in free), "")
    if goal:
        shift(context, unit, goal, "sub-hunter")


# ---- Pursuit Ship --------------------------------------------------------------------------------
@at(hooks.MOVE_CHOICES, "pursuit-ship")
def pursuit_choices(context: BattleContext, unit: Unit, number: int) -> tuple[str, ...]:
    if context.battle.first != unit.side or not unit.on_map or held(context, unit):
        return ()
    return tuple(ship.id for ship in enemy_ships(context, unit) if ship.sector == unit.sector)


@at(hooks.STEP_ENDS, "pursuit-ship")
def pursuit_named(context: BattleContext, unit: Unit, number: int, choice: tuple[str, ...]) -> None:
    """A pursuit is ordered (WS-14.13) and replaces moving: a ship that moved cannot pursue."""
    named = [key for key in choice if key in pursuit_choices(context, unit, number)]
    if named and not unit.moved:
        context.mark_today(unit.id, f"pursues:{named[0]}")


@at(hooks.MOVEMENT_ENDS, "pursuit-ship")
def pursuit_ship(context: BattleContext, unit: Unit, number: int, choice: tuple[str, ...]) -> None:
    for key in told_today(unit, "pursues"):
        quarry = context.units[key]
        free = quarry.on_map and may_stand(context, unit, quarry.sector) and has_room(context, unit, quarry.sector)
        if free and 0 < apart(unit, quarry) <= PURSUIT_REACH:
            shift(context, unit, quarry.sector, "pursuit-ship")


# ---- General Pursuit -----------------------------------------------------------------------------
@at(hooks.MOVE_CHOICES, "general-pursuit")
def general_pursuit_choices(context: BattleContext, unit: Unit, number: int) -> tuple[str, ...]:
    if not context.fresh(unit, "general-pursuit") or not enemy_ships(context, unit):
        return ()
    return tuple(ship.id for ship in context.ships(unit.side))


@at(hooks.STEP_ENDS, "general-pursuit")
def general_pursuit(context: BattleContext, unit: Unit, number: int, choice: tuple[str, ...]) -> None:
    """Used only if ships are named in an order (WS-14.13), because it costs the objectives of this turn and the initiative of
    the next."""
    named = [key for key in choice if key in general_pursuit_choices(context, unit, number)][:PURSUERS]
    moved = [key for key in named if _pursues(context, context.units[key])]
    if moved:
        turn, side = context.battle.turn, unit.side
        context.spend(unit, "general-pursuit")
        context.remember(f"no-claim-{turn}", f"yields-{turn + 1}.{side}")
        context.uses("general-pursuit", unit, targets=moved)


def _pursues(context: BattleContext, ship: Unit) -> bool:
    enemy = nearest(ship, enemy_ships(context, ship))
    return enemy is not None and not held(context, ship) and _step_towards(context, ship, enemy, "general-pursuit")


# ---- deployment ----------------------------------------------------------------------------------
@at(hooks.DEPLOYED, "infiltrator")
def infiltrated(context: BattleContext, unit: Unit, number: int, choice: tuple[str, ...]) -> None:
    if unit.on_map and row_of(unit.sector) in context.battle.half_rows(1 - unit.side):
        context.mark(unit.id, "infiltrated")


at(hooks.BARS, "infiltrator")(lambda attack, number: attack.turn == 1 and "infiltrated" in attack.unit.marks)


@at(hooks.DEPLOY_CHOICES, "establish-screen")
def screen_choices(context: BattleContext, unit: Unit, number: int) -> tuple[str, ...]:
    """Ids of possible partners, then sectors: the first is for this ship, the second for the partner."""
    partners = [u.id for u in context.alive(unit.side) if u.id != unit.id and _screens(u)]
    rows = context.battle.half_rows(unit.side)
    places = [s for s in sectors(context.battle.columns, context.battle.rows) if row_of(s) in rows]
    return (*partners, *places) if partners else ()


def _screens(unit: Unit) -> bool:
    return card_of(unit).kind in ("cruiser", "destroyer")


@at(hooks.DEPLOYED, "establish-screen")
def establish_screen(context: BattleContext, unit: Unit, number: int, choice: tuple[str, ...]) -> None:
    """Used only if ordered (WS-14.13). Either ship may stay. Sectors that are not adjacent or have no room are ignored."""
    partner = next((context.units[key] for key in choice if key in context.units), None)
    if partner is None or partner.side != unit.side or not _screens(partner) or apart(unit, partner) > 1:
        return
    goals = [key for key in choice if key not in context.units]
    for ship, goal in zip((unit, partner), goals, strict=False):
        if goal in free_neighbours(context, context.units[ship.id]):
            shift(context, context.units[ship.id], goal, "establish-screen")


# ---- ACTIONS INSTEAD OF ATTACKS ------------------------------------------------------------------
# Bombardments are in `weapons`.

RESCUE_POINTS = 3
ALL = "all"


# ---- smoke ---------------------------------------------------------------------------------------
at(hooks.ACTS, "lay-smoke-screen")(lambda context, unit, number: ALL)


@at(hooks.ACT, "lay-smoke-screen")
def lay_smoke_screen(context: BattleContext, unit: Unit, number: int) -> None:
    """The smoke counts at once, for later attacks of the same phase too (WS-14.6), until the end of the next turn (WS-7.8). It
    replaces older smoke in the sector."""
    smoke = Marker("smoke", unit.sector, until=context.battle.turn + 1, side=unit.side)
    others = (m for m in context.battle.markers if (m.kind, m.sector) != ("smoke", unit.sector))
    context.change(markers=(*others, smoke))
    context.uses("lay-smoke-screen", unit, sector=unit.sector)


# ---- mines ---------------------------------------------------------------------------------------
@at(hooks.AFTER_ATTACK, "mines")
def mines_or_attack(attack: Attack, number: int) -> None:
    attack.context.mark_today(attack.unit.id, "has-attacked")


@at(hooks.ACTS, "mines")
def may_lay_mines(context: BattleContext, unit: Unit, number: int) -> str:
    """`ALL` if a squadron that has not attacked this turn may lay mines (WS-14.18)."""
    free = not unit.aborted and "has-attacked" not in unit.today
    return ALL if free and unit.sector not in context.terrain() else ""


@at(hooks.ACT, "mines")
def mines(context: BattleContext, unit: Unit, number: int) -> None:
    context.spend(unit, "mines")
    context.change(markers=(*context.battle.markers, Marker("mines", unit.sector, side=unit.side)))
    context.uses("mines", unit, sector=unit.sector)


at(hooks.ACTS, "sweep-mines")(lambda context, unit, number: ALL if unit.sector in context.minefields() else "")


@at(hooks.ACT, "sweep-mines")
def sweep_mines(context: BattleContext, unit: Unit, number: int) -> None:
    if context.check("sweep-mines", unit, sector=unit.sector):
        swept = next(m for m in context.battle.markers if m.kind == "mines" and m.sector == unit.sector)
        context.change(markers=tuple(m for m in context.battle.markers if m is not swept))


# ---- rescue --------------------------------------------------------------------------------------
@at(hooks.ACTS, "rescue-operations")
def may_rescue(context: BattleContext, unit: Unit, number: int) -> str:
    wreck = f"{SUNK}{unit.sector}"
    lost = any(
        u.side == unit.side and u.gone == "destroyed" and wreck in u.marks and card_of(u).is_ship
        for u in context.units.values()
    )
    return ALL if lost else ""


@at(hooks.TURN_ENDS, "rescue-operations")
def rescued(context: BattleContext, unit: Unit, number: int) -> None:
    if "rescue-operations" in unit.today:  # Only a ship still afloat gets here (WS-14.5).
        context.earns("rescue-operations", unit, RESCUE_POINTS)


# ---- VICTORY POINTS at the end of a turn; landings score nothing in the campaign -----------------

CARGO_CLEARANCE = 1
"""Distance in sectors; a secret cargo can be landed only if every enemy ship is farther away."""


def _lands(slug: str, nearest: int, *, secretly: bool = False) -> None:
    """Registers a landing from `nearest` to 1 steps from the shore, once a battle for each unit. Each side can land once a turn,
    and `secretly` as often as no enemy ship is near."""

    @at(hooks.TURN_ENDS, slug)
    def lands(context: BattleContext, unit: Unit, number: int) -> None:
        if not skirmish(context) or not shore_at(context, unit, nearest, 1) or not context.fresh(unit, slug):
            return
        word = f"landing-{context.battle.turn}.{unit.side}"
        if secretly:
            free = all(apart(unit, ship) > CARGO_CLEARANCE for ship in enemy_ships(context, unit))
        else:
            free = word not in context.battle.memory
        if free and not secretly:
            context.remember(word)
        if free:
            context.spend(unit, slug)
            context.earns(slug, unit, number)


_lands("landing", 1)
_lands("beach-landing", 0)
_lands("land-secret-cargo", 0, secretly=True)


@at(hooks.TURN_ENDS, "vital-cargo")
def vital_cargo(context: BattleContext, unit: Unit, number: int) -> None:
    """The ship leaves play when it has delivered; nobody scores for it. It delivers at islands alone, at no coast (WS-2.11)."""
    word = f"cargo-{context.battle.turn}.{unit.side}"
    there = skirmish(context) and shore_at(context, unit, 1, 1, ("island",))
    if there and word not in context.battle.memory and context.chooses(unit, "vital-cargo"):
        context.remember(word)
        context.change_unit(unit.id, gone="left", sector="")
        context.earns("vital-cargo", unit, number)


def _there_and_back(slug: str, out: int, home: int) -> None:
    """Registers an ability that scores `out` points next to the enemy's shore, and later `home` points once the ship is back in
    its own deployment area. This also counts in the campaign."""
    there = f"{slug}-there"

    @at(hooks.TURN_ENDS, slug)
    def sails(context: BattleContext, unit: Unit, number: int) -> None:
        if there not in unit.spent:
            if shore_at(context, unit, 1, 1):
                context.spend(unit, there)
                context.earns(slug, unit, out)
        elif slug not in unit.spent and in_area(context, unit, unit.side):
            context.spend(unit, slug)
            context.earns(slug, unit, home)


_there_and_back("tokyo-express", 2, 2)
_there_and_back("evacuate", 1, 3)
