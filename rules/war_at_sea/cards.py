"""The unit cards: the facts of `units.csv` as typed data. What their abilities do is in `abilities`.

A card stands for a ship or submarine, a group of boats, a kind of squadron or a battery (WS-1.3). Dice columns hold the dice by
range from 0; None: the attack cannot be made at that range.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Mapping
from functools import cached_property
from itertools import groupby
from pathlib import Path
from typing import Final, Literal

from msgspec import Struct

Kind = Literal[
    "battleship", "carrier", "escort_carrier", "cruiser", "destroyer", "torpedo_boat", "auxiliary", "transport",
    "submarine", "fighter", "dive_bomber", "torpedo_bomber", "patrol_bomber", "coastal_battery",
]  # fmt: skip
"""Values of the column `type` of `units.csv`: the kind of a unit (WS-1.1), which tells an escort carrier
from a fleet carrier (GC-3.0)."""

Weapon = Literal["main", "secondary", "tertiary", "torpedo", "aa", "asw", "bomb", "strafe"]
"""The seven kinds of attack (WS-1.5); `strafe` is the gunnery of aircraft."""

GUNNERY: Final[frozenset[Weapon]] = frozenset(("main", "secondary", "tertiary", "strafe"))
BOMBERS: Final = frozenset(("dive_bomber", "torpedo_bomber", "patrol_bomber"))
CARRIERS: Final = frozenset(("carrier", "escort_carrier"))
AUXILIARIES: Final = frozenset(("auxiliary", "transport"))
SMALL: Final = frozenset(("destroyer", "torpedo_boat"))
"""Ships that evade gunnery at long range (WS-9.6)."""
SHIPS: Final = frozenset(
    ("battleship", "carrier", "escort_carrier", "cruiser", "destroyer", "torpedo_boat", "auxiliary", "transport")
)

_NUMBERED: Final[Mapping[str, int]] = {
    "expert-bomber": 1,
    "expert-dogfighter": 1,
    "heavy-antiair": 1,
    "advanced-fighter": 2,
}
"""The number of an ability whose printed name has none, although others of its family have one."""
_NAME = re.compile(r"(.+?)(?: (\d+))?(?: \([^)]*\))?")
PREFIX = re.compile(r"^(?:USS|HMS|HMAS|HMNZS|HMCS|Hr\. Ms\.|SS|USMC) ")


def slug_of(name: str) -> tuple[str, int]:
    """Slug and number of an ability's printed name: "Extended Range 4" -> ("extended-range", 4)."""
    match = _NAME.fullmatch(name)
    assert match is not None, name
    slug = re.sub(r"[^a-z0-9]+", "-", match[1].lower()).strip("-")
    return slug, int(match[2]) if match[2] else _NUMBERED.get(slug, 0)


class Ability(Struct, frozen=True):
    name: str
    """As printed on the card."""
    slug: str
    """The name without its number; all abilities with the same slug are a family."""
    number: int = 0
    """0 if it has none."""


class Card(Struct, frozen=True, dict=True):
    id: str
    name: str
    short: str
    """Typeable, unique in the table: "akagi", "d3a-val"."""
    nation: str
    kind: Kind
    model: str
    year: int
    cost: int
    speed: int
    """0 for aircraft and batteries."""
    armour: int
    vital: int
    hull: int
    dice: Mapping[Weapon, tuple[int | None, ...]]
    """Dice by weapon, for ranges 0 to 3; weapons that the unit does not have are missing."""
    capacity: int
    flagship: int
    abilities: tuple[Ability, ...]
    side: int
    """0: Japan's, 1: the Allies', by the column `nation` of `units.csv` (GC-3.12)."""
    source: str
    """`published` or `reconstruction`."""

    def printed(self, weapon: Weapon, distance: int) -> int | None:
        """The dice on the card; None if the attack cannot be made at that range (WS-1.5)."""
        values = self.dice.get(weapon)
        return values[distance] if values is not None and distance < len(values) else None

    @cached_property
    def _number_of(self) -> Mapping[str, int]:
        """Slug of each ability -> its number. Abilities are asked for often."""
        return {ability.slug: ability.number for ability in self.abilities}

    def ability(self, slug: str) -> int | None:
        """The number of an ability (0 if it has none); None if the card does not have the ability."""
        return self._number_of.get(slug)

    @property
    def is_ship(self) -> bool:
        """Whether it is a surface ship; transports and boats are (WS-1.1)."""
        return self.kind in SHIPS

    @property
    def is_submarine(self) -> bool:
        return self.kind == "submarine"

    @property
    def is_vessel(self) -> bool:
        return self.is_ship or self.is_submarine

    @property
    def is_aircraft(self) -> bool:
        return self.kind == "fighter" or self.kind in BOMBERS

    @property
    def is_fighter(self) -> bool:
        return self.kind == "fighter"

    @property
    def is_bomber(self) -> bool:
        """Whether it is a dive, torpedo or patrol bomber (WS-1.2)."""
        return self.kind in BOMBERS

    @property
    def is_installation(self) -> bool:
        """Whether it is a coastal battery (WS-1.1)."""
        return self.kind == "coastal_battery"

    @property
    def is_carrier(self) -> bool:
        """Whether it is a fleet or escort carrier."""
        return self.kind in CARRIERS

    @property
    def is_auxiliary(self) -> bool:
        """Whether it is an auxiliary; the transports of the campaign are."""
        return self.kind in AUXILIARIES

    @property
    def is_small(self) -> bool:
        """Whether it is a destroyer or a torpedo boat."""
        return self.kind in SMALL

    @property
    def holds_sea(self) -> bool:
        """Whether it is a ship without No Sea Control: what that means is decided in `ends` (WS-4.4, WS-13.2, WS-22.6)."""
        return self.is_ship and self.ability("no-sea-control") is None


def _numbers(row: Mapping[str, str], *columns: str) -> tuple[int | None, ...]:
    return tuple(int(row[c]) if row[c] else None for c in columns)


def _dice(row: Mapping[str, str]) -> dict[Weapon, tuple[int | None, ...]]:
    """Dice by weapon. Only cards with Heavy Antiair have a number in the columns `aa1` and
    `aa2` of `units.csv` (WS-11.7, in raids WS-16.4)."""
    main = _numbers(row, "main0", "main1", "main2", "main3")
    flies = row["speed"] == "A"
    table: dict[Weapon, tuple[int | None, ...]] = {
        "strafe" if flies else "main": main,
        "secondary": _numbers(row, "sec0", "sec1", "sec2", "sec3"),
        "tertiary": _numbers(row, "ter0", "ter1", "ter2"),
        "torpedo": _numbers(row, "torp0", "torp1", "torp2", "torp3"),
        "aa": _numbers(row, "aa", "aa1", "aa2"),
        "asw": _numbers(row, "asw"),
        "bomb": _numbers(row, "bomb"),
    }
    return {weapon: values for weapon, values in table.items() if any(v is not None for v in values)}


def _short(name: str) -> str:
    plain = re.sub(r"\([^)]*\)", "", PREFIX.sub("", name)).replace("'", "")
    return re.sub(r"[^a-z0-9]+", "-", plain.lower()).strip("-")


def _load(file_name: str) -> dict[str, Card]:
    with (Path(__file__).parent / file_name).open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    shorts = [_short(row["name"]) for row in rows]
    cards: dict[str, Card] = {}
    for row, short in zip(rows, shorts, strict=True):
        names = row["abilities"].split(";") if row["abilities"] else []
        cards[row["id"]] = Card(
            id=row["id"],
            name=row["name"],
            short=short if shorts.count(short) == 1 else row["id"].replace("_", "-"),
            nation=row["nation"],
            kind=row["type"],  # type: ignore[arg-type]
            model=row["class_or_model"],
            year=int(row["year"]),
            cost=int(row["cost"]),
            speed=0 if row["speed"] == "A" else int(row["speed"]),
            armour=int(row["armor"]),
            vital=int(row["vital_armor"]),
            hull=int(row["hull"]),  # Of a submarine 1 or 2 (WS-12.8).
            dice=_dice(row),
            capacity=int(row["aircraft_capacity"]),
            flagship=int(row["flagship_value"]),
            abilities=tuple(Ability(name, *slug_of(name)) for name in names),
            side=0 if row["nation"] == "Japan" else 1,
            source=row["source"],
        )
    return cards


CARDS: Final[Mapping[str, Card]] = _load("units.csv")
"""All cards by id, in the order of `units.csv`, whose columns hold what a card gives (WS-1.4)."""
MADE: Final[Mapping[str, Card]] = _load("made.csv")
"""Squadrons that abilities make for one battle (Fly-off Strike, Seaplane Detachments); they cannot be bought."""
BY_SHORT: Final[Mapping[str, Card]] = {card.short: card for card in CARDS.values()}


EVERY_CARD: Final[Mapping[str, Card]] = {**CARDS, **MADE}

_EVERY_ABILITY = {ability for card in CARDS.values() for ability in card.abilities}
ABILITIES: Final[Mapping[str, tuple[Ability, ...]]] = {
    slug: tuple(family)
    for slug, family in groupby(sorted(_EVERY_ABILITY, key=lambda a: (a.slug, a.name)), key=lambda a: a.slug)
}
"""Slug -> all abilities with that slug, from the column `abilities` of `units.csv` (WS-14.1); they differ only by a number."""


def least_number(slug: str) -> int:
    """The lowest number of an ability on any card."""
    return min(ability.number for ability in ABILITIES[slug])
