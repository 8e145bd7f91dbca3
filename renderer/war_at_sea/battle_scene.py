"""`Scene`, the part of a view from which battles of both games are drawn; and units, shots and endings in words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Any

from msgspec import UNSET, Struct

from bot.words import text
from renderer import palette
from renderer.layout import Sign
from rules.geometry.staggered import distance
from rules.war_at_sea.battle import Battle, Force, Objective, zone_word
from rules.war_at_sea.cards import EVERY_CARD, Card
from rules.war_at_sea.units import LAND, OVER_LAND, Unit, is_shore
from rules.war_at_sea.view import Aim, ReportedAttack, Track

# ---- for every picture of both games -------------------------------------------------------------
INKS: tuple[palette.Livery, palette.Livery] = (
    palette.Livery((186, 34, 40), (108, 12, 20), "disc", "pic-ws-letter-0"),
    palette.SIDES["second"]._replace(letter="pic-ws-letter-1"),
)
"""By side. Japan's counters have round ends, the Allies' square ones."""

SIDES = (0, 1)

KINDS = (
    "battleship", "carrier", "escort_carrier", "cruiser", "destroyer", "torpedo_boat", "auxiliary", "transport", "submarine",
    "coastal_battery", "fighter", "dive_bomber", "torpedo_bomber", "patrol_bomber",
)  # fmt: skip
"""Types of units in the order of lists."""

SIDE_KEYS = ("japan", "allies")
"""By side, the last part of the message key of its name."""

PORT = "port"
"""The id of the unit that stands for a port's guns."""

_TITLE = re.compile(r"^(?:USS|HMS|HMAS|HMNZS|HMCS|Hr\. Ms\.|SS|USMC) | \([^)]*\)$")


def sign(lang: str, side: int) -> Sign:
    """The mark of a side: its ink and letter."""
    return Sign(INKS[side], text(lang, INKS[side].letter))


def side_name(lang: str, side: int) -> str:
    """The name of a side: "Japan" or "Allies"."""
    return text(lang, f"ws-side-{SIDE_KEYS[side]}")


def card(unit: Unit) -> Card:
    return EVERY_CARD[unit.card]


def copy_of(unit_id: str, short: str) -> str:
    """The number of a copy: "2" for "d3a-val-2", "" for "d3a-val"."""
    rest = unit_id.removeprefix(f"{short}-")
    return rest if rest.isdigit() else ""


@lru_cache(maxsize=2048)
def name(lang: str, key: str, unit_id: str = "") -> str:
    """A card's name without titles and hull numbers, with the number of the copy: "Akagi", "San Francisco", "D3A Val 2"."""
    it = EVERY_CARD[key]
    if unit_id == PORT:
        return text(lang, "pic-ws-port")
    called = _TITLE.sub("", _TITLE.sub("", it.name))
    if it.is_installation or key.endswith("_campaign_transport"):
        called = type_name(lang, it.kind)
    number = copy_of(unit_id, it.short)
    return f"{called} {number}" if number else called


def unit_name(lang: str, unit: Unit) -> str:
    return name(lang, unit.card, unit.id)


def in_order(units: Iterable[Unit]) -> list[Unit]:
    """The units of one side in the order of lists and numbers: by type, most expensive first; units made by abilities last."""

    def rank(unit: Unit) -> tuple[bool, int, int, str, int, str]:
        it = card(unit)
        number = copy_of(unit.id, it.short)
        return unit.temporary, KINDS.index(it.kind), -it.cost, it.name, int(number) if number else 0, unit.id

    return sorted(units, key=rank)


def numbers(battle: Battle) -> Mapping[str, str]:
    """Unit -> its number on the picture, from 1 for each side; units that are gone keep theirs."""
    sides = (in_order(unit for unit in battle.units if unit.side == side) for side in SIDES)
    return {unit.id: str(number) for units in sides for number, unit in enumerate(units, 1)}


def crippled(unit: Unit) -> bool:
    """Whether one hull point of several is left (WS-10.2)."""
    return card(unit).is_vessel and unit.hull == 1 and card(unit).hull > 1


# ---- what the picture of a battle is drawn from --------------------------------------------------
HARM = ("damage", "abort", "destroyed")
"""Results of an attack that changed something."""


class Scene(Struct, frozen=True, dict=True):
    """One battle as its reader may see it."""

    battle: Battle
    side: int = -1
    attacks: tuple[ReportedAttack, ...] = ()
    tracks: tuple[Track, ...] = ()
    aims: tuple[Aim, ...] = ()
    ways: tuple[Track, ...] = ()
    """Moves of a draft."""
    chosen: str = ""
    reach: tuple[str, ...] = ()

    @cached_property
    def numbers(self) -> Mapping[str, str]:
        """Unit -> its number on the picture."""
        return numbers(self.battle)

    @cached_property
    def units(self) -> Mapping[str, Unit]:
        """By id."""
        return {unit.id: unit for unit in self.battle.units}

    @cached_property
    def lost(self) -> Mapping[str, str]:
        """Units destroyed in the last step -> the sector where that happened."""
        found = {it.target: it.sector for it in self.attacks if it.result in ("damage", "destroyed") and it.sector}
        return {name: at for name, at in found.items() if name in self.units and self.units[name].gone == "destroyed"}

    @cached_property
    def drafted(self) -> bool:
        """Whether it shows a draft, which only its reader may know."""
        return bool(self.aims or self.ways or self.chosen or self.reach)

    def where(self, unit_id: str) -> str:
        """The sector of a unit after the draft's moves; "" if it is not on the map."""
        for way in self.ways:
            if way.unit == unit_id:
                return way.sector
        unit = self.units.get(unit_id)
        return unit.sector if unit else ""


def of_view(view: Any) -> Scene | None:
    """The scene of a view of either game; None if it has no battle."""
    if view.battle is None:
        return None
    return Scene(view.battle, view.side, view.attacks, view.tracks, view.aims, view.ways, view.chosen, view.reach)


def split_attacks(attacks: Sequence[ReportedAttack], most: int) -> tuple[list[ReportedAttack], list[ReportedAttack]]:
    """The attacks that get a line each, at most `most`, those with an effect first; and the rest. Both by number."""
    if len(attacks) <= most:
        return list(attacks), []
    ranked = sorted(attacks, key=lambda it: (it.result not in HARM, it.result == "miss", it.number))
    kept = sorted(ranked[:most], key=lambda it: it.number)
    return kept, sorted(ranked[most:], key=lambda it: it.number)


def number_ranges(numbers: Sequence[int]) -> str:
    """Numbers with runs shortened: "1–3 5 7 8" for 1 2 3 5 7 8."""
    found: list[list[int]] = []
    for number in sorted(numbers):
        if found and number == found[-1][-1] + 1:
            found[-1].append(number)
        else:
            found.append([number])
    return " ".join(f"{run[0]}–{run[-1]}" if len(run) > 2 else " ".join(str(number) for number in run) for run in found)


# ---- attacks, drafts, units and endings in words -------------------------------------------------


def called(lang: str, scene: Scene, unit_id: str) -> str:
    """The name of a unit of the battle; for an unknown unit, its id."""
    unit = scene.units.get(unit_id)
    return unit_name(lang, unit) if unit else unit_id


def _attack(lang: str, scene: Scene, it: ReportedAttack | Aim, target: str) -> str:
    weapon = text(lang, "pic-ws-weapon", weapon=it.weapon)
    return text(lang, "pic-ws-attack", attacker=called(lang, scene, it.attacker), weapon=weapon, target=target)


def line(lang: str, scene: Scene, it: ReportedAttack) -> str:
    """An attack with its result: "Kirishima, main guns on Atlanta F4: 1 hull point"."""
    target = called(lang, scene, it.target)
    if it.sector:
        target = text(lang, "pic-at", what=target, cell=it.sector)
    said = _attack(lang, scene, it, target)
    if it.dice:
        said = text(lang, "pic-ws-rolled", order=said, dice=it.dice, hits=it.hits)
    return text(lang, "pic-says", what=said, said=result(lang, it))


def result(lang: str, it: ReportedAttack) -> str:
    return text(lang, "pic-ws-result", result=it.result, n=it.lost)


def aim(lang: str, scene: Scene, it: Aim) -> str:
    """An attack of a draft: "Kirishima, main guns on Atlanta, range 2"."""
    said = _attack(lang, scene, it, called(lang, scene, it.target))
    if it.origin and it.sector:
        return text(lang, "pic-ws-ranged", order=said, n=distance(it.origin, it.sector))
    return said


def type_name(lang: str, kind: str) -> str:
    """The name of a type: "Battleship"."""
    said = text(lang, f"ws-kind-{kind.replace('_', '-')}")
    return said[0].upper() + said[1:]


def kinds(lang: str, name: str, n: int) -> str:
    """A type with a number of units: "2 battleships"."""
    return text(lang, "pic-ws-types", type=name, n=n)


def flags(lang: str, scene: Scene, unit: Unit) -> list[str]:
    """A unit's states, such as crippled, held, silenced or rearming."""
    turn = scene.battle.turn
    found = {
        "crippled": crippled(unit) or unit.crippled_until >= turn > 0,
        "held": unit.held_until >= turn > 0,
        "silent": unit.silent_until >= turn > 0,
        "engine": unit.engine,
        "slow": unit.slow,
        "aborted": unit.aborted,
        "rearming": unit.rearming,
        "strafing": unit.strafing,
    }
    return [text(lang, f"pic-ws-flag-{flag}") for flag, there in found.items() if there]


def whereabouts(lang: str, scene: Scene, unit: Unit) -> str:
    """Where a unit is: its sector, or its base, or that it is hidden or not yet placed."""
    if unit.sector == OVER_LAND:
        return text(lang, "pic-ws-over-land")
    if unit.sector:
        return unit.sector
    if unit.base.startswith(LAND):
        return text(lang, "pic-ws-ashore")
    if is_shore(unit.base):
        return text(lang, "pic-ws-based", at=unit.base)
    if unit.base in scene.units:
        return text(lang, "pic-ws-aboard", ship=called(lang, scene, unit.base))
    return text(lang, "pic-ws-alt-hidden")


def condition(lang: str, scene: Scene, unit: Unit, *, where: bool = True) -> list[str]:
    """Words about a unit in a list: its type, place (unless `where` is false), hull points and states."""
    it = card(unit)
    said = [text(lang, f"ws-kind-{it.kind.replace('_', '-')}"), *([whereabouts(lang, scene, unit)] if where else [])]
    said += [text(lang, "pic-ws-hull", n=unit.hull, all=it.hull)] if it.hull > 1 else []
    return said + flags(lang, scene, unit)


def whole(lang: str, scene: Scene, unit: Unit) -> str:
    """A unit in the alt text: "Kirishima F4 (3 of 5, crippled)"."""
    at = unit.sector
    it = card(unit)
    notes = [text(lang, "pic-of", n=unit.hull, all=it.hull)] if unit.hull < it.hull else []
    notes += flags(lang, scene, unit)
    name = unit_name(lang, unit)
    said = f"{name} {at}" if at else name
    return f"{said} ({', '.join(notes)})" if notes else said


def short(lang: str, unit: Unit) -> str:
    """A unit in few letters: "Kirishima F4 3/5"."""
    it = card(unit)
    parts = [unit_name(lang, unit), unit.sector, f"{unit.hull}/{it.hull}" if unit.hull < it.hull else ""]
    return " ".join(part for part in parts if part)


# ---- objectives ----------------------------------------------------------------------------------
EXIT = "»"
"""Begins the plate of an exit."""


def plate(lang: str, it: Objective) -> str:
    """What is written on the plate of an objective: "50"; "J 50" if only Japan may claim it; "J »5" if ships leave there."""
    if it.side is UNSET:
        return str(it.value)
    return f"{text(lang, f'pic-ws-letter-{it.side}')} {EXIT if it.is_exit else ''}{it.value}"


def objective(lang: str, it: Objective) -> str:
    """What an objective is worth, and to which side."""
    return str(it.value) if it.side is UNSET else _objective(lang, "pic-ws-objective", it)


def objective_in_words(lang: str, it: Objective) -> str:
    """What is in the sector of an objective: "objective worth 50"."""
    return _objective(lang, "pic-ws-words-objective", it)


def _objective(lang: str, key: str, it: Objective) -> str:
    side = "" if it.side is UNSET else side_name(lang, it.side)
    return text(lang, key, kind="all" if not side else "exit" if it.is_exit else "own", side=side, value=it.value)


def targets(lang: str, board: Battle) -> str:
    """The points that each side needs."""
    if board.plan is UNSET:
        return text(lang, "pic-ws-target", n=board.target)
    japan, allies = board.targets
    length = text(lang, "pic-ws-last-turn", n=board.most_turns)
    return " · ".join((text(lang, "pic-ws-targets", japan=japan, allies=allies), length))


# ---- the forces of a historical battle -----------------------------------------------------------
def deploying(board: Battle) -> tuple[Force, ...]:
    """The forces that deploy now; () outside of deployment."""
    return tuple(f for f in board.forces if f.turn == max(board.turn, 1)) if board.phase == "deploy" else ()


def zones(lang: str, board: Battle) -> list[str]:
    """Where forces deploy now, and where and when others will enter, a line each."""
    now = deploying(board)
    later = [force for force in board.forces if force.turn > max(board.turn, 1)]
    found = []
    for force in (*now, *later):
        side, zone, turn = side_name(lang, force.side), zone_word(force.zone), 0 if force in now else force.turn
        found.append(text(lang, "pic-ws-zone", side=side, name=force.name, zone=zone, turn=turn))
    return found
