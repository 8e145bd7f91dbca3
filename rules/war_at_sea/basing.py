"""Where squadrons are based: carriers, the land airbase, islands (WS-17.10).

Used for buying fleets, deployment and Air Return. When squadrons fly and land is in `air_mission` and
`air_return`.
"""

from __future__ import annotations

from rules.geometry.staggered import row_of
from rules.war_at_sea.battle import UNLIMITED, Battle
from rules.war_at_sea.battle_context import BattleContext
from rules.war_at_sea.cards import Card
from rules.war_at_sea.units import LAND, Unit, card_of, has, is_ashore, is_shore

OVERSTACK = 3
"""Maximum number of squadrons with Overstack (kamikazes) that the land airbase holds beyond its capacity."""


def fits_carriers(card: Card) -> bool:
    """Whether a squadron can be based on a carrier (WS-11.14, GC-3.11, GC-8.3)."""
    if card.kind == "patrol_bomber" or not card.is_aircraft:
        return False
    return not any(card.ability(slug) is not None for slug in ("land-based", "land-fighter", "sea-basing"))


def needs_no_airfield(card: Card) -> bool:
    """Whether the squadron has Loiter or Sea Basing: it need not rearm (WS-11.13), and in the campaign it can be based on
    an island without airfield (GC-8.3)."""
    return card.ability("loiter") is not None or card.ability("sea-basing") is not None


def shores(battle: Battle, side: int) -> tuple[str, ...]:
    """In a skirmish, the coast and island sectors in a side's half: bases for squadrons with Sea Basing (WS-2.11, WS-14.25)."""
    if battle.kind != "skirmish":
        return ()
    rows = battle.half_rows(side)
    return tuple(sector for sector, kind in battle.terrain if kind != "shoal" and row_of(sector) in rows)


def guests(context: BattleContext, base: str, side: int) -> list[Unit]:
    """A side's squadrons at a base, without those made by abilities, which take no place (WS-14.14)."""
    return [u for u in context.alive(side) if u.base == base and card_of(u).is_aircraft and not u.temporary]


def room(context: BattleContext, base: str, side: int, squadron: Unit | None = None) -> int:
    """Free places at a side's base; a place taken by `squadron` counts as free (WS-3.8, WS-10.4, WS-11.15). 0 if it is
    not, or no longer, a base of the side. A land airbase has the room of `Airbase.capacity` (WS-17.10)."""
    others = [u for u in guests(context, base, side) if squadron is None or u.id != squadron.id]
    taken = len(others)
    if squadron is not None and base == _anchorage(squadron):
        return UNLIMITED
    if is_shore(base):
        return UNLIMITED if base in shores(context.battle, side) else 0
    carrier = context.units.get(base)
    if carrier is not None:
        return 0 if carrier.gone or carrier.side != side else max(card_of(carrier).capacity - taken, 0)
    airbase = next((a for a in context.battle.airbases if a.name == base and a.side == side), None)
    if airbase is None:
        return 0
    own = squadron is not None and has(squadron, "overstack")
    over = OVERSTACK if own else min(sum(has(u, "overstack") for u in others), OVERSTACK)
    return max(airbase.capacity + over - taken, 0)


def bases(context: BattleContext, squadron: Unit) -> tuple[str, ...]:
    """Bases with room for a squadron (WS-3.7, WS-11.14): its present one first if possible, then carriers, then land; with Sea
    Basing, shores."""
    side = squadron.side
    found: list[str] = []
    if fits_carriers(card_of(squadron)):
        found += [u.id for u in context.alive(side) if card_of(u).capacity]
    if context.battle.kind == "skirmish" and has(squadron, "sea-basing"):
        found += shores(context.battle, side)
    else:
        found += [a.name for a in context.battle.airbases if a.side == side]
        found += [own for own in (_anchorage(squadron),) if own and own not in found]
    if context.battle.phase == "deploy" and is_mitchell(squadron):
        for carrier in (u for u in context.alive(side) if has(u, "embark-b-25")):  # It has room for one.
            if not any(is_mitchell(u) and u.id != squadron.id for u in guests(context, carrier.id, side)):
                found.append(carrier.id)
    free = [base for base in found if room(context, base, side, squadron) > 0]
    return tuple(sorted(free, key=lambda base: base != squadron.base))


def _anchorage(squadron: Unit) -> str:
    """In the campaign, the island from which a squadron that needs no airfield joined (WS-14.25, WS-17.10); else ""."""
    return squadron.base if squadron.base.startswith(f"{LAND}:") and needs_no_airfield(card_of(squadron)) else ""


def is_mitchell(squadron: Unit) -> bool:
    """Whether it is a B-25, which a carrier may take aboard before the battle (Embark B-25)."""
    return "B-25" in card_of(squadron).name


def land_base(context: BattleContext, squadron: Unit) -> str:
    """A land airbase or shore with room for the squadron; "" if there is none."""
    return next((b for b in bases(context, squadron) if is_ashore(b)), "")
