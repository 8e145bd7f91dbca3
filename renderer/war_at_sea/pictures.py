"""War at Sea's entry in `renderer.boards`: which pictures a view has, what they show, and a battle in words."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from msgspec.structs import replace

from bot.words import separator, text
from renderer import frame
from renderer.canvas import Canvas
from renderer.drawings import Drawings
from renderer.frame import Aside, Sector
from renderer.layout import Framing, Heading, Key, fit
from renderer.war_at_sea import battle_scene, cards, pages
from renderer.war_at_sea.battle_scene import HARM, SIDES, Scene, card, in_order, of_view, side_name, sign, unit_name
from renderer.war_at_sea.cards import CardSection
from renderer.war_at_sea.legend import legend_keys
from renderer.war_at_sea.pages import drafts, notes
from rules.war_at_sea.battle import Battle
from rules.war_at_sea.facts import SIZES
from rules.war_at_sea.units import Unit
from rules.war_at_sea.view import View


# ---- a battle in words ---------------------------------------------------------------------------
def _head(lang: str, view: View, scene: Scene | None) -> str:
    over = view.stage == "over"
    head = [pages.verdict(lang, pages.winner(view)) if over else text(lang, "game-war-at-sea")]
    if scene is not None and scene.battle.turn:
        head.append(f"{text(lang, 'pic-turn')} {scene.battle.turn}")
    head += [text(lang, "game-war-at-sea")] if over else []
    return f"{'. '.join([*head, *pages.facts(lang, view, scene)])}."


SIDE, DRAFTING = 370, 280
"""Maximum number of characters for the units of one side, so that both sides fit: without a draft, and with one."""


def battle(lang: str, scene: Scene) -> list[str]:
    """A battle in parts, the most important first."""
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
    return f"{text(lang, 'pic-drafted', orders=fit(drafts(lang, scene), 260, separator(lang)))}." if scene.aims else ""


def newest(lang: str, scene: Scene) -> str:
    """What the last step changed, in words."""
    items = [f"{it.number} {battle_scene.line(lang, scene, it)}" for it in scene.attacks if it.result in HARM]
    return text(lang, "pic-ws-alt-newest", items=fit(items, 200, separator(lang))) if items else ""


def side(lang: str, scene: Scene, one: int) -> str:
    """All units of a side with their sectors, in full if there is room."""
    mine = in_order(scene.battle.alive(one))
    hulls = [u for u in mine if not card(u).is_aircraft]
    squadrons = [u for u in mine if card(u).is_aircraft]
    most = DRAFTING if scene.drafted else SIDE
    for full in (True, False):
        said = [battle_scene.whole(lang, scene, u) if full else battle_scene.short(lang, u) for u in hulls]
        said += aircraft(lang, squadrons, full)
        if len(", ".join(said)) <= most:
            break
    nothing = "pic-ws-alt-hidden" if scene.battle.phase == "deploy" else "pic-ws-alt-none"
    items = fit(said, most, ", ") or text(lang, nothing)
    return text(lang, "pic-ws-alt-side", side=side_name(lang, one), n=scene.battle.scores[one], items=items)


def aircraft(lang: str, units: list[Unit], full: bool) -> list[str]:
    """Squadrons by sector: names if `full`, else numbers."""
    by_sector: dict[str, list[Unit]] = defaultdict(list)
    for unit in units:
        by_sector[unit.sector].append(unit)
    said = []
    for sector, here in sorted(by_sector.items(), key=lambda it: (it[0] == "", it[0])):
        called = " + ".join(unit_name(lang, u) for u in here) if full else text(lang, "pic-ws-squadrons", n=len(here))
        said.append(
            text(lang, "pic-at", what=called, cell=sector) if sector else text(lang, "pic-ws-alt-home", names=called)
        )
    return said


def objectives(lang: str, scene: Scene) -> str:
    items = ", ".join(f"{it.sector} ({battle_scene.objective(lang, it)})" for it in scene.battle.objectives)
    return text(lang, "pic-ws-alt-objectives", items=items) if items else ""


def terrain(lang: str, scene: Scene) -> list[str]:
    """Sectors with islands, shoals, coast, smoke, squalls and mines."""
    there: dict[str, list[str]] = defaultdict(list)
    for sector, kind in (*scene.battle.terrain, *((it.sector, it.kind) for it in scene.battle.markers)):
        there[kind].append(sector)
    land, water = ("island", "shoal", "coast"), ("smoke", "squall", "mines")
    keys = dict.fromkeys(land, "pic-ws-alt-terrain") | dict.fromkeys(water, "pic-ws-alt-marker")
    return [text(lang, key, kind=kind, cells=" ".join(there[kind])) for kind, key in keys.items() if kind in there]


def reach(lang: str, scene: Scene) -> str:
    if not scene.chosen or not scene.reach:
        return ""
    return text(lang, "pic-alt-reach", what=battle_scene.called(lang, scene, scene.chosen), cells=" ".join(scene.reach))


def moves(lang: str, scene: Scene, most: int = 200) -> str:
    """Ships that moved, or would move by the draft; at most `most` characters."""
    items = [
        f"{battle_scene.called(lang, scene, it.unit)} {it.origin}–{it.sector}"
        for it in (*scene.ways, *scene.tracks)
        if it.origin and it.sector and it.origin != it.sector
    ]
    return text(lang, "pic-ws-alt-moves", items=fit(items, most, ", ")) if items else ""


def lost(lang: str, scene: Scene) -> str:
    items = [
        unit_name(lang, u)
        for one in SIDES
        for u in in_order(v for v in scene.battle.units if v.side == one)
        if u.gone == "destroyed"
    ]
    return text(lang, "pic-alt-lost", items=", ".join(items)) if items else ""


ALL = 10**6
"""A number of characters that is never reached: texts beside a chart have no limit."""


def asides(lang: str, scene: Scene, more: Sequence[str] = ()) -> tuple[Aside, ...]:
    """The texts beside a battle: what happened, both fleets, and other notes, `more` first."""
    order = (scene.side, 1 - scene.side) if scene.side in SIDES else SIDES
    fleets = [line for one in order for line in roster(lang, scene, one)]
    moved = moves(lang, replace(scene, ways=()), ALL)
    drafted = moves(lang, replace(scene, tracks=()), ALL)
    return frame.asides(lang, [moved, *pages.report(lang, scene)], fleets, [*more, drafted, *notes(lang, scene)])


def fleet_aside(lang: str, found: Sequence[CardSection]) -> Aside:
    """The cards of a page, one line each."""
    lines = tuple(cards.fleet_lines(lang, found))
    return Aside(text(lang, "pic-ws-fleet"), lines or (text(lang, "pic-ws-empty-fleet"),))


def roster(lang: str, scene: Scene, one: int) -> list[str]:
    """A side's units with the numbers on the chart: place, hull points and states; then those that are gone."""
    mine = in_order(u for u in scene.battle.units if u.side == one)
    points = text(lang, "pic-points-n", n=scene.battle.scores[one])
    said = [text(lang, "pic-says", what=side_name(lang, one), said=points)] if mine else []
    for unit in mine:
        if not unit.gone:
            what = f"{scene.numbers[unit.id]}. {unit_name(lang, unit)}"
            said.append(text(lang, "pic-says", what=what, said=", ".join(battle_scene.condition(lang, scene, unit))))
    for key, how in (("pic-ws-lost", "destroyed"), ("pic-ws-left", "left")):
        names = [unit_name(lang, u) for u in mine if u.gone == how]
        said += [text(lang, key, items=", ".join(names))] if names else []
    return said


# ---- the entry in `renderer.boards` --------------------------------------------------------------
class WarAtSeaPictures(Drawings[View]):
    def sheets(self, view: View) -> tuple[str, ...]:
        """Fleet pages while fleets are bought; then the chart and the reader's unit cards; one sheet for the public and at the
        end."""
        if view.stage == "over":
            return ("end",)
        if view.side < 0:
            return ("public",)
        fleet = cards.fleet_pages(cards.sections(view))
        return fleet if view.stage == "fleet" else ("own", *fleet)

    def shown(self, view: View, sheet: str) -> View:
        """The view without what the sheet does not show: standing orders are on no sheet, drafts only on "own", only cards on
        fleet sheets."""
        view = replace(view, doctrine={})
        if sheet.startswith("fleet"):
            battle = carded(view.battle, view.side) if view.battle is not None else None
            return replace(view, battle=battle, attacks=(), tracks=(), aims=(), ways=(), chosen="", reach=(), offer=-1)
        view = replace(view, fleet=(), purse=None)
        if sheet == "own":
            return view
        return replace(view, seat=None, side=-1, aims=(), ways=(), chosen="", reach=())

    def draw(self, view: View, lang: str, sheet: str, wish: Framing) -> Canvas:
        if sheet.startswith("fleet"):
            found = cards.sections(view)
            said = cards.heading(lang, found, sheet, view.purse)
            if view.purse is None:
                said.append(text(lang, "pic-ws-units", n=sum(it.number for part in found for it in part.entries)))
            head = Heading(wish.title or text(lang, "game-war-at-sea"), tuple(said), None, sign(lang, view.side))
            return cards.draw(lang, head, cards.page_of(found, sheet), view.side, wish.tile)
        scene = of_view(view)
        title = pages.title(lang, view, scene, wish.title)
        secret = scene is not None and view.side >= 0 and scene.drafted
        return frame.draw(pages.picture(lang, scene or empty(view), title, wish.cells, secret=secret), wish.tile)

    def sectors(self, view: View, lang: str, sheet: str) -> tuple[Sector, ...]:
        scene = of_view(view) if not sheet.startswith("fleet") else None
        return pages.sectors(lang, scene) if scene is not None else ()

    def close_up(self, view: View, sheet: str) -> tuple[str, ...]:
        scene = of_view(view) if sheet in ("own", "public") else None
        return pages.close_up(scene) if scene is not None else ()

    def keys(self, view: View, lang: str, sheet: str) -> Sequence[Key]:
        scene = of_view(view) if not sheet.startswith("fleet") else None
        return legend_keys(lang, scene) if scene is not None else ()

    def asides(self, view: View, lang: str, sheet: str) -> tuple[Aside, ...]:
        """The texts beside a chart; on a fleet sheet the cards in words."""
        if sheet.startswith("fleet"):
            return (fleet_aside(lang, cards.page_of(cards.sections(view), sheet)),)
        scene = of_view(view)
        offer = [text(lang, "pic-ws-offer", side=side_name(lang, view.offer))] if view.offer >= 0 else []
        return asides(lang, scene or empty(view), (*pages.facts(lang, view, scene), *offer))

    def parts(self, view: View, lang: str, sheet: str) -> Sequence[str]:
        scene = of_view(view)
        return [_head(lang, view, scene), *(battle(lang, scene) if scene else ())]

    def alt(self, view: View, lang: str, sheet: str) -> str:
        if not sheet.startswith("fleet"):
            return super().alt(view, lang, sheet)
        head = f"{text(lang, 'game-war-at-sea')}. {text(lang, 'pic-ws-fleet')}."
        return cards.fleet_alt(lang, head, cards.page_of(cards.sections(view), sheet))

    def file_name(self, view: View, sheet: str) -> str:
        """A name such as "war-at-sea-turn-4-own.png"."""
        return f"war-at-sea-turn-{view.battle.turn if view.battle else 0}-{sheet}.png"

    replay = staticmethod(pages.gif)


EMPTY = Battle("skirmish")


def empty(view: View) -> Scene:
    """A scene of the empty sea, for a view without a battle."""
    columns, rows = SIZES[str(view.options.get("size", "11x7"))]
    return Scene(replace(EMPTY, columns=columns, rows=rows, edges=(1, rows)))


def carded(battle: Battle, side: int) -> Battle:
    """A copy of the battle reduced to what the cards of a side's units show."""
    units = tuple(
        Unit(u.id, u.card, u.side, u.hull) for u in battle.units if u.side == side and not u.gone and not u.temporary
    )
    return replace(EMPTY, units=units)
