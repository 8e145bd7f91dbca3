"""One unit of a battle, and what it is now: crippled, damaged, fighter or bomber, and with which abilities.

The questions here need no dice and no other unit. The facts of the cards are in `cards`, speed in `movement`, the dice of an
attack in `attack_dice`.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rules.war_at_sea.cards import EVERY_CARD, Card

LAND = "land"
"""The base of aircraft at the land airbase of a skirmish; in a campaign it is `land:<island>`."""
OVER_LAND = "@land"
"""The sector of a squadron over the enemy's land airbase (Air Raid, Airfield Strike)."""


def is_land(base: str) -> bool:
    """Whether a base is an airfield; in the campaign, an island."""
    return base == LAND or base.startswith(LAND + ":")


def is_shore(base: str) -> bool:
    """Whether a squadron's base is a sector of the map, as only the ability Sea Basing allows. Other bases are
    carriers and airfields."""
    return base[:1].isupper()


def is_ashore(base: str) -> bool:
    """Whether a squadron may stay at this base during Air Mission (WS-11.2, WS-14.25)."""
    return is_land(base) or is_shore(base)


class Unit(Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """One ship or submarine, group of boats, squadron or battery of a battle."""

    id: str
    """Typeable, without dots, unique in its battle or campaign: "akagi", "d3a-val-2"."""
    card: str
    """Key in `EVERY_CARD`."""
    side: int
    hull: int = 1
    """Hull points left; a squadron has 1."""
    sector: str = ""
    """ "" = not on the map (a squadron at its base, a unit that is gone); "@land" = over the enemy's land airbase."""
    base: str = ""
    """For a squadron the id of its carrier, `LAND`, `land:<island>`, or a sector (Sea Basing); "" for other units."""
    gone: Literal["", "destroyed", "left"] = ""
    """`destroyed`: the enemy scores its cost. `left`: it left the battle alive (sent home, cargo delivered)."""
    harm: int = 0
    """Hull points that it will lose at the end of the phase."""
    doom: Literal["", "aborted", "destroyed"] = ""
    """What will happen to it at the end of the phase."""
    doomed_by: str = ""
    """The id of the unit whose attack last set `harm` or `doom`; "" if none did."""
    aborted: bool = False
    rearming: int = 0
    """Number of rearming counters."""
    strafing: bool = False
    bomber: bool = False
    """Whether it was declared a dive bomber this turn (Fighter-Bomber, Mission Selection)."""
    crippled_until: int = 0
    """It counts as crippled until the end of this turn, whatever its hull (Crippling Salvo)."""
    held_until: int = 0
    """It cannot move until the end of this turn (Lucky Hit, Evade Torpedoes, Bad Luck)."""
    silent_until: int = 0
    """It cannot attack until the end of this turn."""
    slow: int = 0
    """Number of sectors that a Slow roll takes off its speed this turn."""
    engine: bool = False
    """Whether it has engine trouble: speed 1 and slow for the whole battle."""
    moved: bool = False
    """Whether it moved in Sea Movement this turn."""
    spent: tuple[str, ...] = ()
    """Slugs of the once-per-battle abilities that it has used, without repeats; "damage-control" is added when it has repaired
    the unit."""
    marks: tuple[str, ...] = ()
    """What abilities remember about it for the battle, as slugs (`mines-hit`, `first-attack-made`…)."""
    today: tuple[str, ...] = ()
    """What is remembered about it until the end of the turn: `shadowing:yamato`, `hunted:kate`, `return:akagi`, `pressed`…"""
    bonus: tuple[str, ...] = ()
    """Campaign tokens in force in this battle: "pilots", "gunners", "submariners", "flak"."""
    temporary: bool = False
    """Whether an ability made it for this battle (Fly-off Strike, Seaplane Detachments): it costs and scores nothing."""

    @property
    def on_map(self) -> bool:
        """Whether it is in a sector of the map."""
        return bool(self.sector) and self.sector[0] != "@"


def card_of(unit: Unit) -> Card:
    return EVERY_CARD[unit.card]


def has(unit: Unit, slug: str) -> bool:
    return card_of(unit).ability(slug) is not None


def crippled(unit: Unit, turn: int) -> bool:
    """Whether it is crippled (WS-10.2): reduced to one hull point, or by a Crippling Salvo for a time."""
    return (unit.hull == 1 and card_of(unit).hull > 1) or (0 < turn <= unit.crippled_until)


def damaged(unit: Unit) -> bool:
    """Whether it has lost hull points (WS-10.1); those marked in this phase do not count yet."""
    return unit.hull < card_of(unit).hull


def is_fighter(unit: Unit) -> bool:
    """Whether it is a fighter now; a Fighter-Bomber declared a dive bomber this turn is none."""
    return card_of(unit).is_fighter and not unit.bomber


def is_bomber(unit: Unit) -> bool:
    """Whether it is a bomber now (WS-1.2)."""
    return card_of(unit).is_bomber or unit.bomber


def is_dive_bomber(unit: Unit) -> bool:
    """Whether it is a dive bomber now, Mission Selection included."""
    return card_of(unit).kind == "dive_bomber" or unit.bomber


def is_torpedo_bomber(unit: Unit) -> bool:
    """Whether it is a torpedo bomber now, Mission Selection included."""
    card = card_of(unit)
    return card.kind == "torpedo_bomber" or card.ability("mission-selection") is not None


def told_today(unit: Unit, word: str) -> tuple[str, ...]:
    """What follows "word:" in the words of `unit.today`: `told_today(u, "shadowing") == ("yamato",)`."""
    return tuple(mark[len(word) + 1 :] for mark in unit.today if mark.startswith(word + ":"))
