"""The campaign in words, complete enough to play by: from the same view, at most 1,024 characters."""

from __future__ import annotations

from bot.words import separator, text
from renderer.guadalcanal import combat_reports, ending, intelligence, pages
from renderer.guadalcanal.pages import troop_marks
from renderer.layout import LIMIT, fit
from renderer.war_at_sea import pictures as battles
from renderer.war_at_sea.battle_scene import SIDES, side_name
from renderer.war_at_sea.pages import capital
from rules.guadalcanal import positions
from rules.guadalcanal.view import View


def alt(view: View, lang: str, sheet: str) -> str:
    """The words for one sheet."""
    head = pages.heading(lang, view, None)
    said = f"{head.title}. {' '.join(head.corner) + '. ' if head.corner else ''}"
    if sheet.startswith("fleet"):
        return fit([f"{said}{text(lang, 'pic-ws-fleet')}.", *pages.fleets_alt(view, lang, sheet)], LIMIT)
    if sheet.startswith("raid-"):
        report = view.raids[int(sheet.removeprefix("raid-")) - 1]
        return fit(
            [
                f"{said}{combat_reports.raid_alt(lang, view, report)[0]}",
                *combat_reports.raid_alt(lang, view, report)[1:],
            ],
            LIMIT,
        )
    if sheet.startswith("land-"):
        combat = view.combats[int(sheet.removeprefix("land-")) - 1]
        return fit(
            [f"{said}{combat_reports.land_alt(lang, combat)[0]}", *combat_reports.land_alt(lang, combat)[1:]], LIMIT
        )
    if sheet in ("end", "lies"):
        last = ending.heading(lang, view, None)
        parts = [f"{last.title}. {'. '.join(last.lines)}."]
        return fit([*parts, *(ending.alt(lang, view) if sheet == "end" else lies(lang, view))], LIMIT)
    if sheet.startswith("battle"):
        scene, block = pages.battle_of(lang, view, sheet, None)
        rounds = f" {' '.join(block.corner)}." if block.corner else ""
        return fit([f"{said}{'. '.join(block.lines)}.{rounds}", *battles.battle(lang, scene)], LIMIT)
    return fit([f"{said}{'. '.join(head.lines)}.", *chart(lang, view)], LIMIT)


def lies(lang: str, view: View) -> list[str]:
    """Every report that was not true, then the others."""
    found = sorted(view.sightings, key=lambda it: (it.counts == it.truth, it.turn))
    return [f"{capital(intelligence.report(lang, it))}." for it in found] or [f"{text(lang, 'pic-gc-no-report')}."]


def chart(lang: str, view: View) -> list[str]:
    """Fleets, submarines, islands, moves, drafts, notes."""
    order = (view.side, 1 - view.side) if view.side in SIDES else SIDES
    parts = []
    for side in order:
        items = [intelligence.marker(lang, view, it) for it in intelligence.fleets(view) if it.side == side]
        none = text(lang, "pic-gc-alt-no-fleet")
        parts.append(text(lang, "pic-alt-side", side=side_name(lang, side), items=", ".join(items) or none))
    boats = [f"{intelligence.boat(lang, it)} {it.at}" for it in intelligence.submarines(view)]
    parts.append(text(lang, "pic-gc-alt-boats", items=", ".join(boats)) if boats else "")
    lands = [said for island in positions.chart(view).islands if (said := _island(lang, view, island))]
    parts.append(text(lang, "pic-gc-alt-islands", items=separator(lang).join(lands)) if lands else "")
    parts.append(_reach(lang, view))
    parts += [f"{said}." for said in intelligence.port_words(lang, view)]
    parts += [f"{note}." for note in pages.notes(lang, view)]
    moves = [
        f"{pages.words_of(lang, view, m.name)} ({side_name(lang, m.side)}) {m.origin}–{m.zone}" for m in view.moves
    ]
    parts.append(text(lang, "pic-gc-alt-moves", items=", ".join(moves)) if moves else "")
    return [part for part in parts if part]


def _island(lang: str, view: View, island: str) -> str:
    """What is on an island; "" for an empty one."""
    items = []
    for spot in intelligence.spots(view, island):
        here = []
        if spot.site is not None:
            here.append(text(lang, "pic-gc-key-airfield" if spot.site.ready else "pic-gc-key-building"))
        for side in SIDES:
            troops = [p for p in spot.troops if p.side == side]
            if troops:
                names = ", ".join(_troop(lang, p.id, troop_marks(p)) for p in troops)
                here.append(f"{side_name(lang, side)} {names}")
            counts = intelligence.counted(
                [p for p in (*spot.batteries, *spot.squadrons) if p.side == side],
                ("coastal_battery", *intelligence.AIRCRAFT),
            )
            if counts:
                here.append(f"{side_name(lang, side)} {intelligence.counts(lang, counts)}")
        if here:
            items.append(f"{text(lang, 'pic-gc-spot', spot=spot.key)} {', '.join(here)}")
    return text(lang, "pic-says", what=intelligence.island(lang, island), said=", ".join(items)) if items else ""


def _troop(lang: str, piece_id: str, marks: tuple[str, ...]) -> str:
    number = intelligence.troop_number(piece_id)
    return f"{number} ({', '.join(text(lang, f'pic-gc-key-{mark}') for mark in marks)})" if marks else number


def _reach(lang: str, view: View) -> str:
    """Where what is in hand can go."""
    if not view.chosen or not view.reach or view.battle is not None:
        return ""
    spaces = ", ".join(intelligence.space(lang, view, it) for it in view.reach)
    return text(lang, "pic-alt-reach", what=pages.words_of(lang, view, view.chosen), cells=spaces)
