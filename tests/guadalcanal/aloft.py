"""What the tests of GC-8 share: phase 4, a fleet to be searched for, another sighted in G with a Val in reach."""

from __future__ import annotations

from rules.core import Draft
from rules.guadalcanal import air_phase
from rules.guadalcanal.pieces import Site
from rules.guadalcanal.state import TurnContext
from tests.guadalcanal.table import ALLIES, JAPAN, Campaign, drafts, truth

PBY, EMILY = "us_pby_catalina", "jp_h8k1_type_2_emily"


def fly(
    sea: Campaign, japan: Draft | None = None, allies: Draft | None = None, **wanted: int | list[int]
) -> TurnContext:
    """Phase 4."""
    context = sea.context(**wanted)
    air_phase.open(context, drafts(japan, allies))
    return context


def searched(zone: str = "F", **fields: object) -> tuple[Campaign, str, list[str]]:
    """An Allied patrol bomber on Guadalcanal, a Japanese fleet of four types in a zone."""
    sea = Campaign(**fields)
    sea.troop(JAPAN, "bougainville")
    sea.troop(ALLIES, "guadalcanal")
    patrol = sea.ashore(PBY, "guadalcanal")
    ships = sea.fleet(JAPAN, "main", zone, "jp_shokaku", "jp_hiei", "jp_chokai", "jp_yukikaze")
    return sea, patrol, ships


def sea_of(*ships: str, zone: str = "G", sighted: bool = True, **fields: object) -> tuple[Campaign, list[str], str]:
    """An Allied fleet in G, sighted; a Val on Japanese New Georgia."""
    sea = Campaign(**fields)
    sea.troop(JAPAN, "new-georgia")
    sea.sites.append(Site("new-georgia", "c1", True, JAPAN))
    names = sea.fleet(ALLIES, "main", zone, *(ships or ("us_fletcher_dd_445",)), sighted=sighted)
    return sea, names, sea.ashore("jp_d3a_val", "new-georgia")


def raids(context: TurnContext) -> list[str]:
    """Targets of the raids that were flown."""
    return [event.data["target"] for event in truth(context, "gc-raid")]
