"""Guadalcanal's entry in `renderer.boards`: the pictures of a view, the part of the view that each shows, and the alt texts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from bot.words import separator, text
from renderer import frame
from renderer.canvas import Canvas
from renderer.drawings import Drawings
from renderer.frame import Aside, Sector
from renderer.guadalcanal import battles, combat_reports, ending, intelligence, pages
from renderer.layout import Framing, Heading, Key
from renderer.war_at_sea import cards, legend
from renderer.war_at_sea import pages as war_at_sea
from renderer.war_at_sea.battle_scene import SIDES, side_name
from renderer.war_at_sea.pictures import asides as battle_asides
from renderer.war_at_sea.pictures import battle, carded, fleet_aside
from rules.guadalcanal import positions
from rules.guadalcanal.pieces import LandReport, RaidReport
from rules.guadalcanal.view import View


# ---- The campaign in words -----------------------------------------------------------------------
def _titled(lang: str, view: View, sheet: str) -> tuple[Heading, str]:
    """The heading of a sheet; its title and turn in words."""
    over = sheet in ("end", "lies")
    head = ending.heading(lang, view, None) if over else pages.heading(lang, view, None)
    corner = "" if over or not head.corner else f"{' '.join(head.corner)}. "
    return head, f"{head.title}. {corner}"


def _head(lang: str, view: View, sheet: str) -> str:
    """Turn, side, stage, weather, initiative and score; of a battle its round; of the end the winner."""
    head, said = _titled(lang, view, sheet)
    if not sheet.startswith("battle"):
        return f"{said}{'. '.join(head.lines)}."
    scene, told = battles.scene_of(lang, view, sheet)
    rounds = battles.round_of(lang, scene)
    return f"{said}{'. '.join(told)}.{f' {rounds}.' if rounds else ''}"


def chart(lang: str, view: View) -> list[str]:
    """Fleets, submarines, islands, moves, drafts and notes, as sentences."""
    order = (view.side, 1 - view.side) if view.side in SIDES else SIDES
    parts = []
    for side in order:
        items = [intelligence.marker(lang, view, it) for it in intelligence.fleets(view) if it.side == side]
        if view.stage == "setup" and not items:
            continue
        none = text(lang, "pic-gc-alt-no-fleet")
        parts.append(text(lang, "pic-alt-side", side=side_name(lang, side), items=", ".join(items) or none))
    parts.append(pages.boats(lang, view))
    lands = [said for island in positions.chart(view).islands if (said := pages.garrison(lang, view, island))]
    parts.append(text(lang, "pic-gc-alt-islands", items=separator(lang).join(lands)) if lands else "")
    parts.append(pages.reach(lang, view))
    parts += [f"{said}." for said in intelligence.port_words(lang, view)]
    parts += [f"{note}." for note in pages.notes(lang, view)]
    parts.append(pages.moves(lang, view))
    return [part for part in parts if part]


# ---- The entry in `renderer.boards` --------------------------------------------------------------
MOST_PICTURES = 10
"""Maximum number of pictures of a view."""

REPORTS = ("battle-", "raid-", "land-")
"""Prefixes of the names of report sheets; a number follows."""

STAGES_WITH_CARDS = ("setup", "orders", "battle")
"""Stages in which a seat is shown its units as cards."""


class GuadalcanalPictures(Drawings[View]):
    def sheets(self, view: View) -> tuple[str, ...]:
        """In order: a battle being fought, the map, reports of the turn, own units as cards; after the end "end", "lies" and
        reports."""
        reports = [f"battle-{it.number}" for it in view.battles]
        reports += [f"raid-{it.number}" for it in view.raids] + [f"land-{it.number}" for it in view.combats]
        if view.stage == "over":
            return tuple(["end", "lies", *reports][:MOST_PICTURES])
        found = ["battle"] if view.battle is not None else []
        found.append("own" if view.side >= 0 else "public")
        cards = pages.names(view) if view.stage in STAGES_WITH_CARDS else ()
        return tuple([*found, *(reports if view.battle is None else ()), *cards][:MOST_PICTURES])

    def reported(self, view: View) -> Mapping[str, object]:
        """Sheet name -> report that it shows: finished battles, raids, land combats; after the end all reports about fleets."""
        told: dict[str, object] = {"lies": view.sightings} if view.stage == "over" else {}
        for kind, reports in (("battle", view.battles), ("raid", view.raids), ("land", view.combats)):
            told |= {f"{kind}-{it.number}": it for it in reports}
        return told

    def shown(self, view: View, sheet: str) -> View:
        """Only the parts of the view that the sheet draws: a report has no fleets, the map no battle."""
        view = replace(view, policies={}, doctrine={}, orders={}, contacts=())
        if sheet in ("end", "lies"):
            return replace(
                view, seat=None, side=-1, points=0, battle=None, attacks=(), tracks=(), moves=(), raids=(), combats=()
            )
        if sheet == "battle":
            return self._battle(view)
        if sheet.startswith(REPORTS):
            view = self._plain(view)
            if view.stage == "over":
                view = replace(view, seat=None, side=-1)
            return replace(view, pieces=(), fleets=(), sightings=(), moves=(), points=0, past=())
        if sheet.startswith("fleet") and view.battle is not None:
            battle = carded(view.battle, view.side)
            return replace(
                self._battle(view), battle=battle, attacks=(), tracks=(), aims=(), ways=(), chosen="", reach=()
            )
        view = self._plain(view)
        if sheet.startswith("fleet"):
            mine = tuple(p for p in view.pieces if p.side == view.side and p.where != "sunk")
            view = replace(
                view, pieces=mine, raids=(), combats=(), battles=(), sightings=(), moves=(), courses=(), missions=()
            )
            return replace(view, chosen="", reach=(), points=0, past=())
        view = replace(view, raids=(), combats=(), battles=(), past=())
        return self._public(view) if sheet == "public" else replace(view, bought=(), purse=None)

    def _plain(self, view: View) -> View:
        return replace(view, battle=None, raid=None, fighting=None, attacks=(), tracks=(), aims=(), ways=())

    def _public(self, view: View) -> View:
        """The view as the public may see it, even if the given one holds secrets."""
        pieces = tuple(p for p in view.pieces if p.where in ("island", "sunk") or (p.where == "zone" and p.declared))
        view = replace(view, seat=None, side=-1, pieces=pieces, sightings=(), points=0)
        return replace(view, bought=(), purse=None, courses=(), missions=(), chosen="", reach=())

    def _battle(self, view: View) -> View:
        """The view reduced to the battle and the seat of its reader."""
        view = replace(
            view, pieces=(), fleets=(), sites=(), holdings=(), sightings=(), moves=(), raids=(), combats=(), past=()
        )
        return replace(view, points=0, tokens=(), courses=(), missions=(), bought=(), purse=None)

    def draw(self, view: View, lang: str, sheet: str, wish: Framing) -> Canvas:
        if sheet.startswith("battle"):
            return frame.draw(battles.picture(view, lang, sheet, wish), wish.tile)
        if sheet.startswith("fleet"):
            return pages.fleets_page(view, lang, sheet, wish)
        if sheet.startswith("raid-"):
            made = combat_reports.raid_picture(view, lang, self._raid(view, sheet), wish)
        elif sheet.startswith("land-"):
            made = combat_reports.land_picture(view, lang, self._combat(view, sheet), wish)
        elif sheet in ("end", "lies"):
            made = ending.picture(view, lang, wish) if sheet == "end" else ending.lies(view, lang, wish)
        else:
            made = pages.picture(view, lang, wish)
        return frame.draw(made, wish.tile)

    def sectors(self, view: View, lang: str, sheet: str) -> tuple[Sector, ...]:
        if sheet.startswith("battle"):
            return war_at_sea.sectors(lang, battles.scene_of(lang, view, sheet)[0])
        return pages.sectors(lang, view) if sheet in ("own", "public") else ()

    def close_up(self, view: View, sheet: str) -> tuple[str, ...]:
        """Where fleets moved last; of a battle the part worth enlarging, if its map is large."""
        if sheet.startswith("battle"):
            return war_at_sea.close_up(battles.scene_of("en", view, sheet)[0])
        return pages.newest(view) if sheet in ("own", "public") else ()

    def _raid(self, view: View, sheet: str) -> RaidReport:
        return view.raids[int(sheet.removeprefix("raid-")) - 1]

    def _combat(self, view: View, sheet: str) -> LandReport:
        return view.combats[int(sheet.removeprefix("land-")) - 1]

    def keys(self, view: View, lang: str, sheet: str) -> Sequence[Key]:
        if sheet.startswith("battle"):
            return legend.legend_keys(lang, battles.scene_of(lang, view, sheet)[0])
        if sheet.startswith(("fleet", "land-")):
            return ()
        if sheet.startswith("raid-"):
            return combat_reports.raid_keys(lang, self._raid(view, sheet))
        return ending.keys(lang, sheet) if sheet in ("end", "lies") else pages.legend_keys(lang, view)

    def asides(self, view: View, lang: str, sheet: str) -> tuple[Aside, ...]:
        if sheet.startswith("battle"):
            return battle_asides(lang, *battles.scene_of(lang, view, sheet))
        if sheet.startswith("fleet"):
            return (fleet_aside(lang, cards.page_of(pages.sections(view, lang), sheet)),)
        if sheet.startswith("raid-"):
            return combat_reports.raid_asides(lang, self._raid(view, sheet))
        if sheet.startswith("land-"):
            return combat_reports.land_asides(lang, self._combat(view, sheet))
        if sheet in ("end", "lies"):
            return ending.asides(lang, view, sheet)
        return pages.asides(view, lang)

    def zones(self, view: View, lang: str) -> tuple[Aside, ...]:
        return (pages.zones(view, lang),)

    def situation(self, view: View, lang: str, sheet: str) -> str:
        return _head(lang, view, sheet)

    def parts(self, view: View, lang: str, sheet: str) -> Sequence[str]:
        if sheet.startswith("raid-"):
            told = combat_reports.raid_alt(lang, view, self._raid(view, sheet))
        elif sheet.startswith("land-"):
            told = combat_reports.land_alt(lang, self._combat(view, sheet))
        elif sheet.startswith("battle"):
            told = battle(lang, battles.scene_of(lang, view, sheet)[0])
        elif sheet in ("end", "lies"):
            told = ending.alt(lang, view) if sheet == "end" else ending.lies_alt(lang, view)
        else:
            told = chart(lang, view)
        if sheet.startswith(("raid-", "land-")):
            return [f"{_titled(lang, view, sheet)[1]}{told[0]}", *told[1:]]
        return [_head(lang, view, sheet), *told]

    def alt(self, view: View, lang: str, sheet: str) -> str:
        if not sheet.startswith("fleet"):
            return super().alt(view, lang, sheet)
        head = f"{_titled(lang, view, sheet)[1]}{text(lang, 'pic-ws-fleet')}."
        return cards.fleet_alt(lang, head, cards.page_of(pages.sections(view, lang), sheet))

    def file_name(self, view: View, sheet: str) -> str:
        """ "guadalcanal-turn-5-own.png"."""
        return f"guadalcanal-turn-{view.turn}-{sheet}.png"

    replay = staticmethod(ending.gif)
