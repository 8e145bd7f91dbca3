"""Attacks, drafts, units and endings in words, for the report lines of the pictures and for the alt text."""

from __future__ import annotations

from bot.words import text
from renderer.war_at_sea.scene import Scene
from renderer.war_at_sea.sides import card, crippled, unit_name
from rules.geometry.staggered import distance
from rules.war_at_sea.board import Unit
from rules.war_at_sea.view import Aim, Attack


def weapon(lang: str, name: str) -> str:
    """ "main guns"."""
    return text(lang, "pic-ws-weapon", weapon=name)


def called(lang: str, scene: Scene, unit_id: str) -> str:
    """The name of a unit of the battle; of one it does not know, the id."""
    unit = scene.units.get(unit_id)
    return unit_name(lang, unit) if unit else unit_id


def line(lang: str, scene: Scene, it: Attack) -> str:
    """ "Kirishima, main guns on Atlanta F4: 1 hull point"."""
    target = called(lang, scene, it.target)
    if it.sector:
        target = text(lang, "pic-ws-alt-at", names=target, sector=it.sector)
    said = text(
        lang, "pic-ws-attack", attacker=called(lang, scene, it.attacker), weapon=weapon(lang, it.weapon), target=target
    )
    if it.dice:
        said = text(lang, "pic-ws-rolled", order=said, dice=it.dice, hits=it.hits)
    return text(lang, "pic-line", order=said, result=result(lang, it))


def result(lang: str, it: Attack) -> str:
    """What an attack did."""
    return text(lang, "pic-ws-result", result=it.result, n=it.lost)


def aim(lang: str, scene: Scene, it: Aim) -> str:
    """ "Kirishima, main guns on Atlanta, range 2"."""
    said = text(
        lang, "pic-ws-aim", attacker=called(lang, scene, it.attacker), weapon=weapon(lang, it.weapon),
        target=called(lang, scene, it.target),
    )  # fmt: skip
    if it.origin and it.sector:
        return text(lang, "pic-ws-ranged", order=said, n=distance(it.origin, it.sector))
    return said


def kind(lang: str, name: str) -> str:
    """ "battleship"."""
    return text(lang, "pic-ws-type", type=name)


def kinds(lang: str, name: str, n: int) -> str:
    """ "2 battleships"."""
    return text(lang, "pic-ws-types", type=name, n=n)


def flags(lang: str, scene: Scene, unit: Unit) -> list[str]:
    """What else there is to know of a unit: crippled, held, silenced, rearming."""
    turn = scene.battle.turn
    found = []
    if crippled(unit) or unit.crippled_until >= turn > 0:
        found.append("crippled")
    if unit.held_until >= turn > 0:
        found.append("held")
    if unit.silent_until >= turn > 0:
        found.append("silent")
    if unit.engine:
        found.append("engine")
    if unit.slow:
        found.append("slow")
    if unit.aborted:
        found.append("aborted")
    if unit.rearming:
        found.append("rearming")
    if unit.strafing:
        found.append("strafing")
    return [text(lang, f"pic-ws-flag-{flag}") for flag in found]


def whole(lang: str, scene: Scene, unit: Unit) -> str:
    """A unit in the alt text: "Kirishima F4 (3 of 5, crippled)"."""
    at = unit.sector
    it = card(unit)
    notes = [text(lang, "pic-ws-hull", n=unit.hull, whole=it.hull)] if unit.hull < it.hull else []
    notes += flags(lang, scene, unit)
    name = unit_name(lang, unit)
    said = f"{name} {at}" if at else name
    return f"{said} ({', '.join(notes)})" if notes else said


def short(lang: str, unit: Unit) -> str:
    """The same in few letters: "Kirishima F4 3/5"."""
    it = card(unit)
    parts = [unit_name(lang, unit), unit.sector, f"{unit.hull}/{it.hull}" if unit.hull < it.hull else ""]
    return " ".join(part for part in parts if part)
