"""Shared by the tests of GC-8: phase 4, a fleet to search for, and a sighted fleet in G with a Val within range."""

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
    """Carries out phase 4 with these plans and dice."""
    context = sea.context(**wanted)
    air_phase.open(context, drafts(japan, allies))
    return context


def searched(zone: str = "F", **fields: object) -> tuple[Campaign, str, list[str]]:
    """An Allied patrol bomber on Guadalcanal and a Japanese fleet with four types of ships; returns the patrol's id and the
    ships' ids."""
    sea = Campaign(**fields)
    sea.troop(JAPAN, "bougainville")
    sea.troop(ALLIES, "guadalcanal")
    patrol = sea.ashore(PBY, "guadalcanal")
    ships = sea.fleet(JAPAN, "main", zone, "jp_shokaku", "jp_hiei", "jp_chokai", "jp_yukikaze")
    return sea, patrol, ships


def sea_of(*ships: str, zone: str = "G", sighted: bool = True, **fields: object) -> tuple[Campaign, list[str], str]:
    """A sighted Allied fleet in G and a Val on Japanese New Georgia; returns the ships' ids and the Val's id."""
    sea = Campaign(**fields)
    sea.troop(JAPAN, "new-georgia")
    sea.sites.append(Site("new-georgia", "c1", True, JAPAN))
    names = sea.fleet(ALLIES, "main", zone, *(ships or ("us_fletcher_dd_445",)), sighted=sighted)
    return sea, names, sea.ashore("jp_d3a_val", "new-georgia")


def raids(context: TurnContext) -> list[str]:
    """Targets of the raids flown."""
    return [event.data["target"] for event in truth(context, "gc-raid")]
