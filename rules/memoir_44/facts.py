"""The facts of Memoir '44 in the Pacific: units, terrain, the deck, the scenarios, read from the data files in this
folder.

A scenario is data: its peculiarities are the names in `Layout.rules` and its medals. The current position is in the
state.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping
from functools import cache, cached_property, lru_cache
from pathlib import Path
from typing import Any, Literal, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from rules.core import SeatSpec, read_data
from rules.core.scenario_files import LONGEST_SCENARIO
from rules.memoir_44 import scenario_files
from rules.memoir_44.board import Board, Hex, board
from rules.memoir_44.options import Options

Side = Literal["japan", "allies"]
SIDES: tuple[Side, Side] = ("japan", "allies")
OTHER: Mapping[str, Side] = {"japan": "allies", "allies": "japan"}
SEATS = SIDES
"""Each seat has the name of the side that it commands in the first game of a match."""
ROLES = ("chief", "left", "center", "right")
"""In team games, the commander-in-chief of a side and its generals, left and right as their side sees them (M44-21.1)."""
GENERALS = ROLES[1:]

Arm = Literal["infantry", "armour", "artillery", "ship"]
"""The types of units that cards and rules refer to: the column `arm` of `units.csv` (M44-3.3, M44-14.6)."""

R = TypeVar("R")
_HERE = Path(__file__).parent


def _rows(name: str) -> Iterator[dict[str, str]]:
    with (_HERE / name).open(encoding="utf-8", newline="") as file:
        yield from csv.DictReader(file)


def _read(name: str, kind: type[R], *lists: str) -> dict[str, R]:
    """The lines of a table by the field `name`. The columns are the fields of `kind`; `lists`: those of several words."""
    found = (row | {column: row[column].split() for column in lists} for row in _rows(name))
    return {str(row["name"]): msgspec.convert(row, kind, strict=False) for row in found}


# ---- units: `units.csv` (M44-3) ------------------------------------------------------------------
class Kind(Struct, frozen=True):
    """One line of the table of units, `units.csv`."""

    name: str
    arm: Arm
    figures: int
    march_and_battle: int
    """Column of `units.csv`: maximum number of hexes that it can move and still battle (M44-13.3, M44-14.4)."""
    march: int
    """Column of `units.csv`: maximum number of hexes that it can move (M44-13.3, M44-14.2)."""
    dice: tuple[int, ...]
    """Column of `units.csv`: number of dice by distance, from distance 1 on (M44-7.3)."""
    needs_sight: bool
    takes_ground: bool
    rules: tuple[str, ...]
    """The rules about it: its row of M44-3, then further ones, the most important first."""

    @property
    def is_gun(self) -> bool:
        """Whether it is artillery of any kind or a ship: terrain does not protect its targets (M44-7.6, M44-14.1)."""
        return not self.needs_sight


KINDS: Mapping[str, Kind] = _read("units.csv", Kind, "dice", "rules")
"""The rows of `units.csv` (M44-3.infantry, M44-3.engineer, M44-3.special, M44-3.armour, M44-3.flamethrower).
Further rows of `units.csv`: M44-3.artillery, M44-3.mobile, M44-3.heavy, M44-3.destroyer."""
HIT_BY: Mapping[Arm, str] = {"infantry": "IG", "armour": "AG", "artillery": "G", "ship": "G"}
"""The die faces that hit each arm, ships too (M44-3, M44-3.5, M44-14.1)."""
MOUNTAIN_DICE = 1
"""Dice of artillery on a mountain at one hex beyond its ordinary range (M44-3.2)."""

FACES = "IIAGFS"
"""Faces of a die: infantry twice, armour, grenade, flag, star (M44-4)."""


def hits_of(dice: str, faces: str) -> int:
    """Number of dice that show one of the given faces."""
    return sum(dice.count(face) for face in faces)


MOST_TOKENS = 3
"""Maximum number of target tokens of one gun or ship (M44-13.10)."""


# ---- terrain (M44-11) ----------------------------------------------------------------------------
class Terrain(Struct, frozen=True):
    """One line of the table of terrain, `terrain.csv`."""

    name: str
    stop: Literal["", "soft", "hard"]
    """Column of `terrain.csv` (M44-10.6): whether a unit that enters must stop ("": no), and whether it may then still take
    ground: "soft" yes, "hard" no."""
    closed: tuple[Arm, ...]
    """Arms that cannot enter."""
    no_battle: Literal["", "all", "armour", "armour-inside", "far", "land"]
    """Which units may not battle after entering: "all"; "armour", also after leaving; "armour-inside", while it is
    inside; "far", units that came from more than one hex away, and guns; "land", land units while they are inside."""
    infantry_dice: int
    """Column of `terrain.csv`: dice that attacking infantry loses against a unit here (M44-11.1)."""
    armour_dice: int
    """Dice that attacking armour loses against a unit here."""
    out: int
    """Column of `terrain.csv`: dice that armour in this terrain loses when it attacks (M44-7.8, M44-11.village)."""
    sight: Literal["clear", "blocks", "hill", "mountain"]  # `terrain.csv`: headquarters and hospitals block (M44-19.7).
    rules: tuple[str, ...]
    """The rules about it: its row of M44-11, then further ones."""


TERRAIN: Mapping[str, Terrain] = _read("terrain.csv", Terrain, "closed", "rules")
"""The rows of `terrain.csv` (M44-11.countryside, M44-11.7, M44-11.forest, M44-11.village, M44-11.hill, M44-11.mountain),
further rows of `terrain.csv` (M44-11.cave, M44-11.jungle, M44-11.ocean, M44-11.river, M44-11.ford, M44-11.marsh)
and the last rows of `terrain.csv` (M44-11.ricepaddy, M44-11.fishpond, M44-11.trench, M44-11.fieldhq)."""
HILLS = frozenset({"hill", "hill-cave"})
MOUNTAINS = frozenset({"mountain", "mountain-cave"})
CAVES: Mapping[str, str] = {"hill-cave": "hill", "mountain-cave": "mountain"}
"""Terrain with a cave -> the same terrain without one (M44-12.3)."""
PADDIES = frozenset({"marsh", "rice-paddy", "fish-pond"})
RIVERS = frozenset({"river", "river-mouth"})
WORK_COVER = (1, 2)
"""Dice that infantry and armour lose against a bunker or casemate (M44-11.bunker, M44-11.casemate, M44-11.1)."""
SANDBAG_COVER = 1
"""Dice that an attacker loses against sandbags (M44-11.sandbags)."""
CAVE_COVER = 2
"""Dice that an attacker loses against a unit in a cave (M44-12.1, M44-12.5)."""
FLAMETHROWER_COVER = 1
"""Most dice that a flame-thrower loses to cover in close assault (M44-13.2)."""
WIRE_DICE = 1
"""Dice that infantry loses when it attacks from wire (M44-11.wire, M44-11.2)."""
FULL_DAY = 6
"""Visibility at which the night is over (M44-18.1)."""
MINES = (0, 0, 0, 1, 1, 2, 2, 3, 4)
"""Values of the tokens of one box (M44-15.1)."""
BOX_SANDBAGS = 12
"""Number of sandbags in one box (M44-20.5)."""


# ---- cards (M44-20) ------------------------------------------------------------------------------
ALL = 99
"""Number of units that means every unit, on cards without a limit."""


class Card(Struct, frozen=True):
    """One command card."""

    name: str
    kind: str
    """Its effect, such as "probe" or "air-power"; cards that differ only in their section have the same kind."""
    count: int
    """Number of copies in the deck."""
    sections: tuple[tuple[int, int], ...] = ()
    """(section, number of units) for each section as its player sees it (0 = left); `ALL`: every unit."""
    units: int = 0
    """For a tactic card, the number of units; `ALL`: every unit of its arm."""
    arm: Literal["", "infantry", "armour", "artillery"] = ""
    rules: tuple[str, ...] = ()
    """The rules about it: its row of M44-20, then further ones."""

    @property
    def is_section(self) -> bool:
        """Whether it is one of the 40 section cards."""
        return bool(self.sections)


def _number(text: str) -> int:
    return ALL if text == "all" else int(text or 0)


def _card(row: Mapping[str, str]) -> Card:
    counts = [_number(row[section]) for section in ("left", "centre", "right")]
    sections = tuple((number, count) for number, count in enumerate(counts) if count)
    arm = msgspec.convert(row["arm"], Literal["", "infantry", "armour", "artillery"])
    rules = tuple(row["rules"].split())
    return Card(row["name"], row["kind"], int(row["count"]), sections, _number(row["units"]), arm, rules)


CARDS: Mapping[str, Card] = {row["name"]: _card(row) for row in _rows("cards.csv")}
"""Every card: its copies, sections and units are columns of `cards.csv` (M44-20.recon, M44-20.probe, M44-20.attack,
M44-20.assault, M44-20.reconinforce, M44-20.generaladvance, M44-20.pincermove). The first of them is played
for an absent player (M44-23.11)."""
CARD_WORDS: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    row["name"]: {"en": tuple(filter(None, (row["name"], row["american"]))), "fr": (row["french"],)}
    for row in _rows("cards.csv")
}
"""The words with which a card is typed."""
_WORDS = read_data(__file__, "words.toml")
UNIT_WORDS: Mapping[str, tuple[str, ...]] = msgspec.convert(_WORDS.pop("kinds"), dict[str, tuple[str, ...]])
"""Words for each kind of unit, which may stand before or after its hex: "move infantry h4 H5"."""


def words_of(*tables: str) -> dict[str, Mapping[str, tuple[str, ...]]]:
    """The other words that are typed: key -> language -> words, from these tables of `words.toml`."""
    found = {key: said for table in tables for key, said in _WORDS[table].items()}
    return msgspec.convert(found, dict[str, Mapping[str, tuple[str, ...]]])


AMBUSH, COUNTER = "ambush", "counter-attack"
GUNG_HO_MORE = 1
"""Units that the Marines order in addition to those of a card (M44-17.1, M44-17.2, M44-21.11)."""
EXTRA_DICE = 1
"""Dice that cards add to a battle (M44-20)."""
CARD_MARCH: dict[str, int] = {"assault": 3, "bombard": 3, "behind": 3}
"""Longest move by a card, in hexes (M44-20.infantryassault, M44-20.artillerybombard, M44-20.behindenemylines)."""
ASSAULT_AND_BATTLE = 2
"""Longest move by Infantry Assault after which infantry may battle, in hexes (M44-20.infantryassault)."""
BANZAI = 2
"""Longest move after which Japanese infantry may still attack in close assault, in hexes (M44-16.3)."""
BOMBARDS = 2
"""Battles of a gun that Artillery Bombard does not move (M44-20.artillerybombard, M44-20.10)."""
MOST_STRUCK = 4
"""Maximum number of units that one Air Power strikes (M44-20.airpower)."""
STRIKE_DICE = {("air-power", "allies"): 2, ("air-power", "japan"): 1, ("barrage", "allies"): 4, ("barrage", "japan"): 4}
"""Dice of a strike against one unit, by card and side (M44-20.airpower, M44-20.barrage)."""
MEDICS_DICE = HEROES_DICE = 4
"""Number of dice of Medics & Mechanics by option and in team games, and of each general
in Their Finest Hour (M44-20.18, M44-21.6, M44-21.8)."""
DECK = tuple(card.name for card in CARDS.values() for _ in range(card.count))
CARD_ORDER: Mapping[str, int] = {name: number for number, name in enumerate(CARDS)}


_MODES = {"infantry-assault": "assault", "artillery-bombard": "bombard", "behind-enemy-lines": "behind"}


def card_numbers(card: Card) -> dict[str, int]:
    """The numbers that the sentence about a card may name."""
    return {
        "units": card.sections[0][1] if card.is_section else card.units,
        "extra": EXTRA_DICE,
        "march": CARD_MARCH.get(_MODES.get(card.kind, ""), 0),
        "battle": BOMBARDS if card.kind == "artillery-bombard" else ASSAULT_AND_BATTLE,
        "struck": MOST_STRUCK,
        "allies": STRIKE_DICE.get((card.kind, "allies"), 0),
        "japan": STRIKE_DICE.get((card.kind, "japan"), 0),
        "medics": MEDICS_DICE,
    }


# ---- scenarios -----------------------------------------------------------------------------------
class Tile(Struct, frozen=True, omit_defaults=True):
    """A terrain tile at set-up."""

    at: Hex
    terrain: str
    connects: tuple[str, ...] = ()
    """For rivers, the sides of the hex that it joins, such as "nw" and "se"."""


class Obstacle(Struct, frozen=True, omit_defaults=True):
    """A bunker, casemate, sandbags, wire, hedgehog or bridge at set-up."""

    at: Hex
    kind: Literal["bunker", "casemate", "sandbags", "wire", "hedgehog", "bridge", "rope-bridge"]
    owner: Side | None = None
    """The only side that a bunker protects; None: it protects any side."""


class LaidMine(Struct, frozen=True):
    """A minefield at set-up."""

    at: Hex
    owner: Side


class Placed(Struct, frozen=True):
    """A unit at set-up."""

    at: Hex
    side: Side
    kind: str


class Objective(Struct, frozen=True, omit_defaults=True):
    """A way in which one side can win medals (M44-24)."""

    side: Side
    kind: Literal["temporary", "permanent", "exit", "group", "section"]
    hexes: tuple[Hex, ...] = ()
    need: int = 1
    """For a group, the number of its hexes that must be held at the same moment."""
    sections: tuple[str, ...] = ()


class Texts(Struct, frozen=True):
    """Texts of a scenario file in another language than its own; empty or missing ones fall back to that."""

    title: str = ""
    text: str = ""
    places: Mapping[str, str] = {}


class Layout(Struct, frozen=True, dict=True, kw_only=True):
    """A scenario as in its file: the map, the forces, the terms."""

    number: int = 0
    """Number of the printed scenario; 0 for one of somebody else."""
    title: str = ""
    """Empty for a printed scenario, whose words are in `bot.words`."""
    en: Texts = Texts()
    fr: Texts = Texts()
    dates: tuple[str, str]
    columns: int
    first: Side
    medals_to_win: int
    top: Side
    """The side at the top edge."""
    cards: Mapping[str, int]
    rules: tuple[str, ...] = ()
    """Special rules in force: "imperial-army", "gung-ho", "fordable", "night", "field-hq", "hospital", "caves", …"""
    tiles: tuple[Tile, ...]
    """All terrain other than countryside, including beach and ocean printed on the board."""
    obstacles: tuple[Obstacle, ...]
    mines: tuple[LaidMine, ...]
    units: tuple[Placed, ...]
    medals: tuple[Objective, ...] = ()
    places: Mapping[str, Hex] = {}
    """Names on the map, by message key; those of somebody else's scenario as its author wrote them."""

    def name_of(self, place: str, lang: str) -> str | None:
        """The name of a place as the author wrote it; None in a printed scenario."""
        return getattr(self, lang).places.get(place) or place if self.title else None

    @cached_property
    def map(self) -> Map:
        """What follows from the map."""
        return Map(self)

    @property
    def is_team_game(self) -> bool:
        """Whether a commander-in-chief and three generals command each side (Overlord, M44-21)."""
        return "overlord" in self.rules

    @property
    def boxes(self) -> int:
        """Number of boxes of the game used; it sets the numbers of minefields and sandbags (M44-15.1, M44-20.5)."""
        return 2 if self.is_team_game else 1

    def laid(self, kind: str) -> tuple[Hex, ...]:
        """Hexes with obstacles of this kind at set-up."""
        return tuple(o.at for o in self.obstacles if o.kind == kind)

    @cached_property
    def memo(self) -> dict[Any, Any]:
        """Cache for what is computed once per map."""
        return {}

    def is_top(self, side: str) -> bool:
        return side == self.top


class Map:
    """What follows from the map of a scenario, worked out once."""

    def __init__(self, layout: Layout) -> None:
        laid = {tile.at: tile.terrain for tile in layout.tiles}
        self.board: Board = board(layout.columns)
        self.terrain: Mapping[Hex, str] = {here: laid.get(here, "countryside") for here in self.board.hexes}
        """The terrain of every hex at set-up: its sign in `map` in the file of the scenario, else open country (M44-1.7)."""
        self.works: Mapping[Hex, Obstacle] = {o.at: o for o in layout.obstacles if o.kind in ("bunker", "casemate")}
        """Bunkers and casemates by hex; they stay for the whole game."""
        self.hedgehogs = frozenset(layout.laid("hedgehog"))
        self.bridges = frozenset((*layout.laid("bridge"), *layout.laid("rope-bridge")))
        """River hexes with a bridge."""
        self.has_beach: bool = "beach" in self.terrain.values()
        """Whether the limit of moves over beaches matters."""
        self.heights: Mapping[Hex, int] = self._heights()
        """Hexes of hills and mountains, each with the number of its connected group of the same kind (M44-8.5, M44-8.6)."""
        self.blocks = frozenset(h for h, t in self.terrain.items() if TERRAIN[t].sight == "blocks") | self.works.keys()
        """Hexes that always block sight: column `sight` of `terrain.csv`, bunkers, casemates (M44-8.4, M44-19.7)."""
        self.exits: Mapping[Hex, Side] = {at: m.side for m in layout.medals if m.kind == "exit" for at in m.hexes}
        """Hexes by which units may leave the board, each with the side that may use it (M44-6.3)."""
        self.hqs: tuple[tuple[Hex, Side], ...] = tuple(
            (h, OTHER[m.side]) for m in layout.medals for h in m.hexes if self.terrain.get(h) == "field-hq"
        )
        """Field headquarters and their owners. The owner is the enemy of the side that wins a medal there."""
        self.caves = tuple(self.board.in_order([h for h, t in self.terrain.items() if t in CAVES]))
        """Hexes with caves at set-up, in the order of lists of cells."""

    def _heights(self) -> dict[Hex, int]:
        found: dict[Hex, int] = {}
        for number, start in enumerate(self.board.hexes):
            if start in found or not (kind := self._height(start)):
                continue
            group = [start]
            for here in group:
                found[here] = number
                group += [
                    h for h in self.board.near[here] if h not in found and h not in group and self._height(h) == kind
                ]
        return found

    def _height(self, here: Hex) -> str:
        terrain = self.terrain[here]
        return "hill" if terrain in HILLS else "mountain" if terrain in MOUNTAINS else ""


SCENARIOS = (
    "wake-island", "matanikau", "mount-austen", "guam-landings", "guam-counterattack", "meat-grinder", "sugar-loaf",
    "peleliu",
)  # fmt: skip
"""The scenarios for two players, then the one for two teams of up to four (M44-21). Their files in `scenarios` decide:

`wake-island.toml`: M44-49.1, M44-49.2, M44-49.3, M44-49.4, M44-49.5.
`matanikau.toml`: M44-50.1, M44-50.2, M44-50.3, M44-50.4.
`mount-austen.toml`: M44-51.1, M44-51.2, M44-51.3, M44-51.4, M44-17.7.
`guam-landings.toml`: M44-52.1, M44-52.2, M44-52.3, M44-52.4, M44-52.5.
`guam-counterattack.toml`: M44-53.1, M44-53.2, M44-53.3, M44-53.4, M44-53.5, M44-53.6, M44-53.7.
`meat-grinder.toml`: M44-55.1, M44-55.2, M44-55.3, M44-55.4, M44-55.5, M44-55.6.
`sugar-loaf.toml`: M44-56.1, M44-56.2, M44-56.3, M44-56.4.
`peleliu.toml`: M44-54.1, M44-54.2, M44-54.3, M44-54.4, M44-54.5, M44-54.6, M44-54.7, M44-54.8."""


@cache
def _printed(scenario: str) -> Layout:
    file = _HERE / "scenarios" / f"{scenario}.toml"
    if not scenario.replace("-", "").isalpha() or not file.is_file():
        raise KeyError(scenario)
    return read(file.read_text(encoding="utf-8"))


MOST_FILES = 64
"""Maximum number of scenario files whose layouts are kept in memory."""


@lru_cache(maxsize=MOST_FILES)
def _from_file(text: str) -> Layout:
    if len(text) > LONGEST_SCENARIO:
        raise ValueError("the scenario is too long")
    return read(text)


def layout(scenario: str) -> Layout:
    """The layout of a scenario: a name, or the canonical text of a file. Raises KeyError for an unknown name, ValueError for
    a text that is no file."""
    if "\n" in scenario:
        return _from_file(scenario)
    return EXTRA_LAYOUTS[scenario] if scenario in EXTRA_LAYOUTS else _printed(scenario)


def seat_specs(scenario: str) -> tuple[SeatSpec, ...]:
    """The seats of a scenario: one per side, in team games one per role and side (M44-21.1, M44-21.19). The center is
    filled last."""
    if not layout(scenario).is_team_game:
        return tuple(SeatSpec(side, side) for side in SIDES)
    return tuple(SeatSpec(f"{side}-{role}", side, role, late=role == "center") for side in SIDES for role in ROLES)


def seats(scenario: str) -> tuple[str, ...]:
    """The names of the seats, in order."""
    return tuple(spec.name for spec in seat_specs(scenario))


def read(text: str) -> Layout:
    """Parse a scenario file. Raises ValueError that says what does not fit."""
    return msgspec.convert(scenario_files.read(text), Layout)


EXTRA_LAYOUTS: dict[str, Layout] = {}
"""Boards without a file; tests add their examples of the rules here."""


def terms(scenario: str, options: Options) -> Layout:
    """The layout with the variant that the options choose (M44-25, M44-49.1, M44-51.1, M44-54.1)."""
    laid = layout(scenario)
    match scenario:
        case "wake-island" if options.wake_first == "japan":
            return replace(laid, first="japan")
        case "mount-austen" if options.austen == "database":
            return replace(laid, cards={**laid.cards, "allies": 6})
        case "mount-austen" if options.austen == "marines":
            return replace(laid, rules=(*laid.rules, "gung-ho"))
        case "peleliu" if options.peleliu_medals == "12":
            return replace(laid, medals_to_win=12)
        case _:
            return laid
