"""A battle in words, complete enough to play by: from the same view, at most 1,024 characters."""

from __future__ import annotations

from collections import defaultdict

from msgspec.structs import replace

from bot.words import separator, text
from renderer.saying import LIMIT, fit
from renderer.war_at_sea import fleet, words
from renderer.war_at_sea.cards import pages
from renderer.war_at_sea.scene import HARM, Scene, of_view
from renderer.war_at_sea.sheets import drafts, heading, notes
from renderer.war_at_sea.sides import SIDES, card, in_order, side_name, unit_name
from rules.war_at_sea.board import Unit
from rules.war_at_sea.view import View


def alt(view: View, lang: str, sheet: str) -> str:
    """The words for one sheet."""
    if sheet.startswith("fleet"):
        found = pages(fleet.sections(view))[fleet.number(sheet) - 1]
        said = fleet.alt(lang, found) or [text(lang, "pic-ws-empty-fleet")]
        return fit([f"{text(lang, 'pic-war-at-sea')}. {fleet.fleet_words(lang, 1, 1)}.", *said], LIMIT)
    scene = of_view(view)
    head = heading(lang, view, scene, None)
    parts = [". ".join(part for part in (head.title, *head.lines) if part) + "."]
    if head.corner:
        parts[0] = f"{head.title}. {head.corner[0]} {head.corner[1]}. {'. '.join(head.lines)}."
    return fit([*parts, *(battle(lang, scene) if scene else ())], LIMIT)


SIDE, DRAFTING = 370, 280
"""Characters of one side's units at most, so that both are told and the rest has room; while orders are drafted."""


def battle(lang: str, scene: Scene) -> list[str]:
    """A battle in parts, the most wanted first."""
    order = (scene.side, 1 - scene.side) if scene.side in SIDES else SIDES
    parts = [
        *(side(lang, scene, one) for one in order),
        drafted(lang, scene),
        newest(lang, scene),
        objectives(lang, scene),
        reach(lang, scene),
        moves(lang, scene) if scene.ways else "",
        *terrain(lang, scene),
        *(f"{note}." for note in notes(lang, replace(scene, aims=()))),
        moves(lang, scene) if not scene.ways else "",
        lost(lang, scene),
    ]
    return [part for part in parts if part]


def drafted(lang: str, scene: Scene) -> str:
    """The attacks drafted."""
    return (
        f"{text(lang, 'pic-ws-drafted', orders=fit(drafts(lang, scene), 260, separator(lang)))}." if scene.aims else ""
    )


def newest(lang: str, scene: Scene) -> str:
    """What the last opening changed."""
    items = [f"{it.number} {words.line(lang, scene, it)}" for it in scene.attacks if it.result in HARM]
    return text(lang, "pic-ws-alt-newest", items=fit(items, 200, separator(lang))) if items else ""


def side(lang: str, scene: Scene, one: int) -> str:
    """Every unit of a side with its sector, as fully as there is room for."""
    mine = in_order(scene.battle.alive(one))
    hulls = [u for u in mine if not card(u).is_aircraft]
    squadrons = [u for u in mine if card(u).is_aircraft]
    most = DRAFTING if scene.drafted else SIDE
    for full in (True, False):
        said = [words.whole(lang, scene, u) if full else words.short(lang, u) for u in hulls]
        said += aircraft(lang, squadrons, full)
        if len(", ".join(said)) <= most:
            break
    nothing = "pic-ws-alt-hidden" if scene.battle.phase == "deploy" else "pic-ws-alt-none"
    items = fit(said, most, ", ") or text(lang, nothing)
    return text(lang, "pic-ws-alt-side", side=side_name(lang, one), n=scene.battle.scores[one], items=items)


def aircraft(lang: str, units: list[Unit], full: bool) -> list[str]:
    """Squadrons by sector, by name or, not `full`, by number."""
    by_sector: dict[str, list[Unit]] = defaultdict(list)
    for unit in units:
        by_sector[unit.sector].append(unit)
    said = []
    for sector, here in sorted(by_sector.items(), key=lambda it: (it[0] == "", it[0])):
        called = " + ".join(unit_name(lang, u) for u in here) if full else text(lang, "pic-ws-squadrons", n=len(here))
        said.append(
            text(lang, "pic-ws-alt-at", names=called, sector=sector)
            if sector
            else text(lang, "pic-ws-alt-home", names=called)
        )
    return said


def objectives(lang: str, scene: Scene) -> str:
    """Where they lie and what they are worth."""
    items = ", ".join(f"{it.sector} ({it.value})" for it in scene.battle.objectives)
    return text(lang, "pic-ws-alt-objectives", items=items) if items else ""


def terrain(lang: str, scene: Scene) -> list[str]:
    """Islands, shoals, coast, smoke, squalls, mines."""
    said = []
    for kind in ("island", "shoal", "coast"):
        cells = [sector for sector, what in scene.battle.terrain if what == kind]
        said += [text(lang, "pic-ws-alt-terrain", kind=kind, cells=" ".join(cells))] if cells else []
    for kind in ("smoke", "squall", "mines"):
        cells = [marker.sector for marker in scene.battle.markers if marker.kind == kind]
        said += [text(lang, "pic-ws-alt-marker", kind=kind, cells=" ".join(cells))] if cells else []
    return said


def reach(lang: str, scene: Scene) -> str:
    """Where the unit in hand can go."""
    if not scene.chosen or not scene.reach:
        return ""
    return text(lang, "pic-ws-alt-reach", unit=words.called(lang, scene, scene.chosen), cells=" ".join(scene.reach))


def moves(lang: str, scene: Scene) -> str:
    """Ships that moved; in a draft those that would."""
    items = [
        f"{words.called(lang, scene, it.unit)} {it.origin}–{it.sector}"
        for it in (*scene.ways, *scene.tracks)
        if it.origin and it.sector and it.origin != it.sector
    ]
    return text(lang, "pic-ws-alt-moves", items=fit(items, 200, ", ")) if items else ""


def lost(lang: str, scene: Scene) -> str:
    """Units destroyed."""
    items = [
        unit_name(lang, u)
        for one in SIDES
        for u in in_order(v for v in scene.battle.units if v.side == one)
        if u.gone == "destroyed"
    ]
    return text(lang, "pic-ws-alt-lost", items=", ".join(items)) if items else ""
