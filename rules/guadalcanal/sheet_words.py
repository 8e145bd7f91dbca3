"""Shared parts of the campaign's sheets: their base class, words typed on several of them in English and French, labels of
options, and headings.

Names of ships, aircraft, zones and islands are typed unchanged. Words inside longer keys are in `WITHIN`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar, Final

import msgspec

from rules.core import Ask, Draft, FieldSheet, Form, Message, Option, Pick, Section, Vocabulary, msg, read_data
from rules.core.name_matching import squeezed
from rules.core.sheet import ranked
from rules.guadalcanal import kinds, positions, reports
from rules.guadalcanal.chart import PERIPHERY
from rules.guadalcanal.facts import SEATS
from rules.guadalcanal.land_plans import read_place
from rules.guadalcanal.names import fleet_word, island_word, space_word, spot_word, unit_word
from rules.guadalcanal.pieces import FLEET_NAMES, Piece
from rules.guadalcanal.view import View
from rules.war_at_sea.battle_sheet import ISLANDS
from rules.war_at_sea.battle_sheet import WORDS as BATTLE_WORDS
from rules.war_at_sea.card_names import names_of_units
from rules.war_at_sea.sheets import BATTLE_SECTIONS, DOCTRINE

MOST_LIES: Final = 4
"""Maximum number of false reports about one fleet in a turn (GC-8.A.3); the last one is repeated."""

# ---- The base of all sheets ----------------------------------------------------------------------


class CampaignSheet(FieldSheet[View]):
    """A sheet of a side. At the deadline what can be sealed of it counts (GC-16.10); an empty one orders nothing (GC-16.2)."""

    may_come_empty: ClassVar[bool] = True
    counted: ClassVar[frozenset[str]] = frozenset({"cell", "copies", "number"})

    def form(self, view: View, ask: Ask, draft: Draft) -> Form:
        """As of every sheet; that of a spectator is empty."""
        return super().form(view, ask, draft) if view.side >= 0 else Form(stale=tuple(draft), done=True)

    def names(self, view: View) -> Mapping[str, str]:
        """The pieces that the seat sees, by all their names, the fleets, the zones and the places of the islands. A name that is
        also an island's means the island."""
        chart = positions.chart(view)
        islands = chart.islands
        places = {squeezed(name): name for name in islands if "-" in name}
        places |= {squeezed(f"zone {zone}"): zone for zone in chart.zones}
        for island, facts in islands.items():
            for name in (island, *(way for said in WITHIN.get(island, {}).values() for way in said)):
                spots = {spot: (spot, *_SAID.get(spot, ())) for spot in facts.spots} | {PERIPHERY: _PERIPHERIES}
                places |= {squeezed(f"{name}{way}"): f"{island}-{spot}" for spot, ways in spots.items() for way in ways}
        troops = [p.id for p in view.pieces if not p.card and p.id.startswith("troop-")]
        places |= {squeezed(troop.replace("troop", word)): troop for troop in troops for word in _SAID["troop"]}
        for ship in (p.id for p in view.pieces if p.side == view.side and p.card and kinds.is_transport(p.card)):
            number = ship.rpartition("-")[2]
            places[f"transport{number if number.isdecimal() else 1}"] = ship
        places |= {squeezed(word): fleet for fleet in FLEET_NAMES for word in _SAID[fleet]}
        taken = set(map(squeezed, islands))
        return {name: unit for name, unit in self.unit_names(view).items() if name not in taken} | places

    def unit_names(self, view: View) -> Mapping[str, str]:
        """What may be typed for the units of the sheet, `squeezed` -> unit. Default: for the pieces that the seat sees."""
        return names_of_units(frozenset((p.id, p.card) for p in view.pieces if p.card))


# ---- Words and labels ----------------------------------------------------------------------------
Words = Mapping[str, Mapping[str, tuple[str, ...]]]

_WORDS: Final = msgspec.convert(read_data(__file__, "words.toml"), dict[str, dict[str, dict[str, tuple[str, ...]]]])


def words_of(*parts: str, battle: Iterable[str] = ()) -> Words:
    """Words of these tables of `words.toml`; with those that battles have for the keys in `battle`."""
    own = {key: said for part in parts for key, said in _WORDS[part].items()}
    return own | {key: {lang: (BATTLE_WORDS.word(key, lang),) for lang in ("en", "fr")} for key in battle}


WITHIN: Final[Words] = {**words_of("fleets", "types"), **ISLANDS, **words_of("within")}
"""Words inside longer keys: "hiei>cruiser", "ours-main", "guadalcanal-periphery", "troop-3"."""
_PERIPHERIES: Final = tuple(word for said in WITHIN[PERIPHERY].values() for word in said)
_SAID: Final = {key: tuple(word for way in said.values() for word in way) for key, said in words_of("said").items()}
"""What texts call fleets, the centres of an island, and a troop unit before its number."""

AIR_WORDS: Final = Vocabulary(words_of("air", "answers", "fleets", "types"), WITHIN)
SUBMARINE_WORDS: Final = Vocabulary(words_of("submarines", "answers", "fleets", "types"), WITHIN)
TURN_WORDS: Final = Vocabulary(words_of("orders", "air", "submarines", "answers", "fleets", "types"), WITHIN)
"""For `turn_sheet`, which has all three parts."""
LAND_WORDS: Final = Vocabulary(words_of("land", "answers", "fleets"), WITHIN)


def place_word(key: str) -> Message:
    """The name of a target or base: a place of an island, an island, a fleet, the port or a zone."""
    island, spot = read_place(key)
    if island:
        return msg("gc-place", island=island_word(island), spot=spot_word(spot))
    if key in FLEET_NAMES:
        return fleet_word(key)
    return msg("gc-target-port") if key == "port" else space_word(key)


def goal_word(view: View, key: str) -> Message:
    """The name of a target or base that may also be a ship."""
    ship = positions.piece(view, key)
    return place_word(key) if ship is None else unit_word(ship.id, ship.card)


def fleet_area(side: int, name: str) -> str:
    """Key of the area of a fleet on the map: "japan.main"."""
    return f"{SEATS[side]}.{name}"


def place_areas(key: str, fleets_of: int | None = None) -> tuple[str, ...]:
    """Where a target or base lies on the map, if that is not under its own key: a periphery is touched by its island, a fleet
    of the side `fleets_of` by its marker."""
    island, spot = read_place(key)
    if spot == PERIPHERY:
        return (island,)
    return (fleet_area(fleets_of, key),) if key in FLEET_NAMES and fleets_of is not None else ()


def places(keys: Iterable[str], fleets_of: int | None = None) -> tuple[Option, ...]:
    """Options for targets and bases. `fleets_of`: the side whose fleets are meant."""
    return tuple(Option(key, place_word(key), at=place_areas(key, fleets_of)) for key in keys)


def units(pieces: Iterable[Piece]) -> tuple[Option, ...]:
    """Options for own pieces, sorted by id."""
    by_id = {p.id: p for p in pieces}
    return tuple(Option(name, unit_word(name, by_id[name].card)) for name in positions.in_order(by_id))


def words(*keys: str) -> tuple[Option, ...]:
    return tuple(Option(key, msg(f"gc-option-{key}")) for key in keys)


TYPE_WORDS: Final = {key: msg(f"gc-kind-{key}") for key in reports.KINDS}
TYPES: Final = tuple(Option(key, word) for key, word in TYPE_WORDS.items())


@positions.kept_list
def lie_fields(view: View) -> Iterable[Pick]:
    """For each own fleet, the false reports of this turn in the order in which they are given (GC-8.A.3)."""
    for fleet in positions.fleets_of(view, view.side):
        made = [*words(reports.TRUTH)]
        for ship in positions.ships(view, view.side, fleet.name):
            word, true = unit_word(ship.id, ship.card), reports.kind_of(ship)
            others = [key for key, kind in reports.KINDS.items() if kind != true]
            made += (
                Option(f"{ship.id}>{k}", msg("gc-option-lie", ship=word, kind=TYPE_WORDS[k]), word) for k in others
            )
        about = msg("gc-field-lie", fleet=fleet_word(fleet.name))
        yield ranked(f"lie.{fleet.name}", about, made, MOST_LIES, fleet_area(view.side, fleet.name))


# ---- The headings of long sheets, by kind of ask -------------------------------------------------
_PARTS: Final = msgspec.convert(read_data(__file__, "sections.toml"), dict[str, dict[str, tuple[str, ...]]])
_PACK_VERBS: Final = ("pack", "attack", "aim", "only", "second")
_PACKS: Final = tuple(
    Section(msg("gc-part-pack", fleet=fleet_word(fleet)), tuple(f"{verb}.{fleet}" for verb in _PACK_VERBS))
    for fleet in FLEET_NAMES
)


def _sections(kind: str) -> tuple[Section, ...]:
    return tuple(Section(msg(f"gc-part-{name}"), paths) for name, paths in _PARTS[kind].items())


SECTIONS: Final[Mapping[str, tuple[Section, ...]]] = {
    **BATTLE_SECTIONS,
    "setup": _sections("setup"),
    "orders": (*_sections("orders"), *_sections("reports"), *_PACKS, *_sections("submarines")),
    "standing": (*_sections("standing"), DOCTRINE),
    "raid": _sections("raid"),
    "submarines": (*_PACKS, *_sections("submarines"), *_sections("reports")),
    "land": _sections("land"),
    "plan": (*_sections("plan"), *BATTLE_SECTIONS["manoeuvre"]),
    "ground": (*_sections("plan"), *_sections("ground")),
}
