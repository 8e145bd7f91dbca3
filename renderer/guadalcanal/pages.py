"""Pictures of a campaign in progress: the map in its frame, the texts beside it, its legend, and own units as cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PIL import Image

from bot.words import separator, text
from renderer import arrows, fonts, frame, marks, palette
from renderer.canvas import Canvas
from renderer.frame import LEGEND_CELL, Aside, BoardChart, BoardPicture, ChartCorner, Margins, Sector, Title, capital
from renderer.guadalcanal import intelligence, theatre
from renderer.guadalcanal.seachart import MapPlace
from renderer.layout import Framing, Heading, Key, Signs, explained
from renderer.palette import Livery
from renderer.war_at_sea import cards, counters
from renderer.war_at_sea.battle_scene import INKS, KINDS, SIDES, side_name, sign, type_name
from renderer.war_at_sea.cards import CardEntry, CardSection
from rules.guadalcanal import positions
from rules.guadalcanal.chart import CHARTS
from rules.guadalcanal.pieces import Fleet, Piece
from rules.guadalcanal.view import View
from rules.war_at_sea.cards import CARDS


# ---- The legend of the map -----------------------------------------------------------------------
def signs(view: View, lang: str) -> Signs:
    """The signs of the map, in the ink of the reader's side, or else of Japan."""
    side, cell = INKS[max(0, view.side)], LEGEND_CELL
    counter = partial(_counter, side, cell)
    reports = [intelligence.content(view, fleet) for fleet in view.fleets]
    known = [boat.declared or boat.side != view.side for boat in intelligence.submarines(view)]
    ashore = [piece for piece in view.pieces if piece.where == "island"]
    kinds = {intelligence.kind(piece) for piece in ashore}
    marked = {mark for it in ashore if intelligence.kind(it) == "troop" for mark in theatre.troop_marks(it)}
    ready = [site.ready for site in view.sites]
    return {
        "fleet": (view.fleets, lambda: counter("fleet", text(lang, "pic-gc-fleet-letter", fleet="main"))),
        "sighted": (
            any(it is not None and it.turn for it in reports) or any(fleet.sighted for fleet in view.fleets),
            lambda: theatre.eye(cell * 4 // 5),
        ),
        "submarine": (any(known), lambda: counter("submarine")),
        "secret": (not all(known), lambda: counter("submarine", state="secret")),
        "troop": ("troop" in kinds, lambda: counter("troop")),
        **{name: (name in marked, partial(theatre.mark, name, cell * 2 // 3)) for name in theatre.TROOP_MARKS},
        "battery": ("coastal_battery" in kinds, lambda: counter("coastal_battery")),
        "airfield": (any(ready), lambda: theatre.airfield(cell, True, side.fill, side.deep)),
        "building": (not all(ready), lambda: theatre.airfield(cell, False, side.fill, side.deep)),
        "centre": (True, lambda: theatre.centre(cell * 2 // 3, palette.COAST)),
        "squadrons": (not kinds.isdisjoint(intelligence.AIRCRAFT), lambda: counter("fighter")),
        "storm": (view.event and view.event.zone, lambda: theatre.hurricane(round(cell * 1.2))),
        "move": (view.moves, lambda: arrows.key("move", side, cell)),
        "draft": (view.courses or view.missions, lambda: arrows.key("move", side, cell, True)),
        "reach": (view.reach, lambda: marks.destination(cell)),
    }


def _counter(side: Livery, cell: int, kind: str, letter: str = "2", *, state: counters.State = "plain") -> Image.Image:
    """A counter `cell` pixels high with a letter or a number."""
    cap, wide = round(cell * 0.72), round(cell * 1.6) if kind in ("troop", "fighter") else cell * 2
    made = counters.bar(side, kind, wide, cell, cap, (0, 0), False, state).copy()
    ink = fonts.mask(letter, "bold", round(cell * 0.72))[0]
    made.paste((*palette.WHITE, 255), ((cap - ink.width) // 2 + cell // 16, (cell - ink.height) // 2), ink)
    return made


def legend_keys(lang: str, view: View) -> list[Key]:
    return explained(signs(view, lang), partial(_words, lang))


def _words(lang: str, name: str) -> str:
    return text(lang, f"pic-ws-key-{name}" if name in ("move", "draft", "reach") else f"pic-gc-key-{name}")


# ---- The page of the map -------------------------------------------------------------------------


def heading(lang: str, view: View, title: str | None, about: str = "") -> Heading:
    """Title, side, stage, weather, initiative and score. `about`: a line about the page that replaces side and stage."""
    name = title or text(lang, "game-guadalcanal")
    mark = sign(lang, view.side) if view.side in SIDES else None
    corner = (text(lang, "pic-turn"), str(view.turn)) if view.turn else None
    first, second = " · ".join(_first(lang, view)), capital(" · ".join(_second(lang, view)))
    lines = (about, second) if about else (first, second)
    return Heading(name, tuple(line for line in lines if line), corner, mark)


def _first(lang: str, view: View) -> list[str]:
    stage = text(lang, "pic-gc-stage", stage=view.stage)
    return [text(lang, f"pic-ws-command-{view.side}"), stage] if view.side in SIDES else [capital(stage)]


def _second(lang: str, view: View) -> list[str]:
    if view.stage == "setup":
        return [text(lang, "pic-gc-setup-secret")]
    said = [text(lang, "pic-gc-weather", weather=view.weather)]
    if view.initiative in SIDES:
        said.append(text(lang, "pic-gc-initiative", side=side_name(lang, view.initiative)))
    said.append(score(lang, view))
    return said


def score(lang: str, view: View) -> str:
    """ "Japan 7 – 11 Allies"."""
    one, two = (side_name(lang, side) for side in SIDES)
    return text(lang, "pic-score", one=one, a=view.score[0], b=view.score[1], two=two)


PART_WIDTHS = (0.45, 0.7, 1.0)
"""Shares of the map's width that a part may show. They are few, so that the empty map is cached in few sizes."""


def part_around(chart_map: str, spaces: Sequence[str]) -> tuple[float, float, float]:
    """Left edge, upper edge and share of the width, as fractions of the map, of the part that contains these zones and
    islands."""
    chart = CHARTS[chart_map]
    polygons = {name: it.polygon for name, it in chart.zones.items()} | {
        n: it.polygon for n, it in chart.islands.items()
    }
    points = [point for space in spaces for point in polygons.get(space, ())]
    if not points:
        return 0.0, 0.0, 1.0
    xs, ys = zip(*points, strict=True)
    span = max(max(xs) - min(xs), max(ys) - min(ys))
    share = next((share for share in PART_WIDTHS if span <= share), 1.0)
    left, top = (min(max(0.0, (min(them) + max(them) - share) / 2), 1.0 - share) for them in (xs, ys))
    return left, top, share


def charted(chart_map: str, paint: Callable[[Canvas, MapPlace], None], spaces: Sequence[str] = ()) -> BoardChart:
    """A map, or the part around some spaces, painted by `paint` and cropped at its border."""
    ratio = CHARTS[chart_map].frame.ratio
    left, top, share = part_around(chart_map, spaces)

    def draw(canvas: Canvas, at: ChartCorner) -> None:
        shown = MapPlace(at.x, at.y, round(ratio[0] * at.cell), round(ratio[1] * at.cell), chart_map)
        wide, high = round(shown.wide / share), round(shown.high / share)
        whole = MapPlace(at.x - round(left * wide), at.y - round(top * high), wide, high, chart_map)
        written, scale = len(canvas.written), canvas.scale
        # Counters grow too, but less than the land.
        canvas.scale = scale / share**0.5
        with canvas.only(shown.box):
            paint(canvas, whole)
        canvas.scale = scale
        if share < 1:
            seen = [it for it in canvas.written[written:] if arrows.crosses(it.box, shown.box)]
            canvas.written[written:] = [it._replace(matters=False) for it in seen]
        theatre.neat_line(canvas, shown)

    return BoardChart(*ratio, draw, Margins(3, 3, 3, 3))


def sectors(lang: str, view: View) -> tuple[Sector, ...]:
    """Parts of the map that can be shown enlarged: where fleets moved last; each zone, those with fleets first; each island."""
    chart = positions.chart(view)
    held = {it.zone for it in intelligence.fleets(view)}
    order = sorted(chart.zones, key=lambda zone: (zone not in held, zone))
    zones = [Sector(capital(text(lang, "gc-zone", zone=zone)), (zone,)) for zone in order]
    islands = [Sector(intelligence.island(lang, island), (island,)) for island in chart.islands]
    return frame.sectors(lang, newest(view), [*zones, *islands])


def newest(view: View) -> tuple[str, ...]:
    """Spaces between which fleets moved last; () if they are spread over the whole map."""
    spaces = tuple(space for move in view.moves for space in (move.origin, move.zone))
    return spaces if part_around(view.map, spaces)[2] < 1.0 else ()


def notes(lang: str, view: View) -> list[str]:
    """Lines about event, bonuses, drafts, points and sunken ships."""
    return [*_event(lang, view), *_known(lang, view), *_sunk(lang, view)]


def _event(lang: str, view: View) -> list[str]:
    return [capital(intelligence.event(lang, view))] if view.event else []


def _known(lang: str, view: View) -> list[str]:
    said = []
    if view.tokens:
        said.append(
            text(lang, "pic-gc-tokens", items=separator(lang).join(intelligence.token(lang, it) for it in view.tokens))
        )
    said += drafts(lang, view)
    if view.side in SIDES and view.stage != "setup":
        said.append(capital(text(lang, "pic-gc-points", n=view.points)))
    return said


def _sunk(lang: str, view: View) -> list[str]:
    gone = intelligence.sunk(view)
    return [text(lang, "pic-gc-sunk", items=", ".join(intelligence.piece(lang, p) for p in gone))] if gone else []


def drafts(lang: str, view: View) -> list[str]:
    """Drafted courses and missions; empty if there are none."""
    orders = [f"{words_of(lang, view, c.name)} {c.origin}–{c.zone}" for c in view.courses if c.origin != c.zone]
    pairs = zip(theatre.mission_letters(view), view.missions, strict=True)
    orders += [f"{letter} {intelligence.mission(lang, view, it)}" for letter, it in pairs]
    return [text(lang, "pic-drafted", orders=separator(lang).join(orders))] if orders else []


def words_of(lang: str, view: View, name: str) -> str:
    """Name of a fleet or of a submarine."""
    if any(f.name == name for f in view.fleets):
        return intelligence.fleet(lang, name)
    return intelligence.called(lang, view, name)


def moves(lang: str, view: View) -> str:
    """The last moves; "" if there were none."""
    items = [f"{words_of(lang, view, m.name)} ({side_name(lang, m.side)}) {m.origin}–{m.zone}" for m in view.moves]
    return text(lang, "pic-gc-alt-moves", items=", ".join(items)) if items else ""


def reach(lang: str, view: View) -> str:
    """Where the chosen unit can go; "" if nothing is chosen."""
    if not view.chosen or not view.reach or view.battle is not None:
        return ""
    spaces = ", ".join(intelligence.space(lang, view, it) for it in view.reach)
    return text(lang, "pic-alt-reach", what=words_of(lang, view, view.chosen), cells=spaces)


def boats(lang: str, view: View, *, numbered: bool = False) -> str:
    """Lone submarines, `numbered` as on the map; "" if there are none."""
    items = [
        f"{f'{number} ' if numbered else ''}{intelligence.boat(lang, it)} {it.at}"
        for number, it in enumerate(intelligence.submarines(view), 1)
    ]
    return text(lang, "pic-gc-alt-boats", items=", ".join(items)) if items else ""


def title(lang: str, view: View, campaign: str | None) -> Title:
    """The line above the map: stage, weather, initiative, score."""
    said = [capital(text(lang, "pic-gc-stage", stage=view.stage)), *_second(lang, view)]
    mark = sign(lang, view.side) if view.side in SIDES else None
    return Title(" · ".join(said), turn(lang, view), mark, campaign or text(lang, "game-guadalcanal"))


def turn(lang: str, view: View) -> str:
    """ "Turn 5"; "" before the first turn."""
    return capital(text(lang, "pic-turn-n", turn=view.turn)) if view.turn else ""


def picture(view: View, lang: str, wish: Framing) -> BoardPicture:
    """The map of the campaign as a seat or the public sees it."""
    return BoardPicture(
        title(lang, view, wish.title),
        charted(view.map, lambda canvas, place: theatre.draw(canvas, place, view, lang), wish.cells),
        (INKS[view.side], text(lang, "pic-private")) if view.side in SIDES and view.stage != "over" else None,
    )


def asides(view: View, lang: str) -> tuple[Aside, ...]:
    """The texts beside the map: what happened, fleets and garrisons, other information."""
    order = (view.side, 1 - view.side) if view.side in SIDES else SIDES
    fleets = [_fleet(lang, view, it) for side in order for it in intelligence.fleets(view) if it.side == side]
    ashore = [garrison(lang, view, island) for island in positions.chart(view).islands]
    held = [*fleets, boats(lang, view, numbered=True), *ashore, *intelligence.port_words(lang, view)]
    happened = [*_event(lang, view), moves(lang, view), *_sunk(lang, view)]
    return frame.asides(lang, happened, held, [*_known(lang, view), reach(lang, view)])


def zones(view: View, lang: str) -> Aside:
    """The map for readers who do not see it: for each sea zone those that a fleet can enter from it, and its islands."""
    chart = positions.chart(view)
    lines = []
    for zone in chart.zones:
        islands = [intelligence.island(lang, it) for it in chart.around(zone)]
        said = {"zone": zone, "near": ", ".join(chart.links(zone)), "islands": ", ".join(islands)}
        lines.append(text(lang, "pic-gc-zone-islands" if islands else "pic-gc-zone", **said))
    for key, it in chart.islands.items():
        lines.append(text(lang, "pic-gc-island-centres", island=intelligence.island(lang, key), n=it.centres))
    return Aside(text(lang, "pic-gc-zones"), tuple(lines))


def _fleet(lang: str, view: View, it: Fleet) -> str:
    """ "Japan: M main fleet F (2 carriers, …)"; an unknown fleet is marked as such."""
    said = f"{intelligence.fleet_letter(lang, it.name)} {intelligence.marker(lang, view, it)}"
    if intelligence.content(view, it) is None:
        said = f"{said} ({intelligence.ships(lang, view, it)})"
    return text(lang, "pic-says", what=side_name(lang, it.side), said=said)


def garrison(lang: str, view: View, island: str) -> str:
    """Everything on an island; "" if it is empty."""
    items = []
    for spot in intelligence.spots(view, island):
        here = []
        if spot.site is not None:
            here.append(text(lang, "pic-gc-key-airfield" if spot.site.ready else "pic-gc-key-building"))
        for side in SIDES:
            troops = [_troop(lang, p) for p in spot.troops if p.side == side]
            counts = intelligence.counted(
                [p for p in (*spot.batteries, *spot.squadrons) if p.side == side],
                ("coastal_battery", *intelligence.AIRCRAFT),
            )
            said = [intelligence.counts(lang, counts)] if counts else []
            # Last, because the numbers that follow are names: "1 fighter, troop units 5, 6".
            said += [text(lang, "pic-gc-troops-named", n=len(troops), names=", ".join(troops))] if troops else []
            here += [f"{side_name(lang, side)} {', '.join(said)}"] if said else []
        if here:
            items.append(f"{text(lang, 'pic-gc-spot', spot=spot.key)} {', '.join(here)}")
    said_of_all = separator(lang).join(items)
    return text(lang, "pic-says", what=intelligence.island(lang, island), said=said_of_all) if items else ""


def _troop(lang: str, troop: Piece) -> str:
    number, marks = intelligence.troop_number(troop.id), theatre.troop_marks(troop)
    return f"{number} ({', '.join(text(lang, f'pic-gc-key-{mark}') for mark in marks)})" if marks else number


# ---- Own units as cards --------------------------------------------------------------------------


def _entries(pieces: list[Piece]) -> tuple[CardEntry, ...]:
    """Cards of pieces, with equal ones counted together."""
    cards_ = [p for p in pieces if p.card]
    cards_.sort(key=lambda p: (KINDS.index(CARDS[p.card].kind), -CARDS[p.card].cost, p.id))
    return cards.together((p.card, p.hull if p.hull < CARDS[p.card].hull else 0, p.side, p.id) for p in cards_)


def sections(view: View, lang: str) -> list[CardSection]:
    """Own fleets, lone submarines, squadrons and batteries ashore, pieces in port and bought; during a battle the own units in
    it."""
    if view.battle is not None:
        return [CardSection("", cards.in_battle(view.battle, view.side))]
    if view.bought or view.stage == "setup":
        return [cards.bought(view.bought)] if view.bought else []
    found: list[CardSection] = []
    for it in intelligence.fleets(view):
        if it.side == view.side:
            held = positions.whole_fleet(view, it.side, it.name)
            title = f"{capital(intelligence.fleet(lang, it.name))} · {it.zone}"
            troops = sum(not p.card for p in held)
            if troops:
                title = f"{title} · {text(lang, 'pic-gc-troops', n=troops)}"
            found.append(CardSection(title, _entries(held)))
    mine = [p for p in view.pieces if p.side == view.side and p.card]
    for boat in intelligence.submarines(view):
        if boat.side == view.side:
            found.append(CardSection(f"{type_name(lang, 'submarine')} · {boat.at}", _entries([boat])))
    for island in positions.chart(view).islands:
        found.append(
            CardSection(
                intelligence.island(lang, island), _entries([p for p in mine if p.where == "island" and p.at == island])
            )
        )
    port = [p for p in mine if p.where in ("port", "coming")]
    found.append(CardSection(text(lang, "pic-gc-port-title"), _entries(port)))
    return [section for section in found if section.entries]


def names(view: View) -> tuple[str, ...]:
    """Names of the pages of cards: "fleet", "fleet-2", …; empty if there are no cards or no seat."""
    return cards.fleet_pages(sections(view, "en")) if view.side >= 0 else ()


def fleets_page(view: View, lang: str, sheet: str, wish: Framing) -> Canvas:
    found = sections(view, lang)
    head = heading(lang, view, wish.title, " · ".join(cards.heading(lang, found, sheet, view.purse)))
    return cards.draw(lang, head, cards.page_of(found, sheet), view.side, wish.tile)
