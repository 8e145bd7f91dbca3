"""The pages of the campaign in play: the chart with island cards, fleets and legend below it; the fleets as unit cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from PIL import Image

from bot.words import separator, text
from renderer import arrows, fonts, marks, palette
from renderer.canvas import Canvas
from renderer.guadalcanal import intelligence, seachart, theatre
from renderer.guadalcanal.intelligence import Content, IslandPlace
from renderer.guadalcanal.seachart import MapPlace
from renderer.layout import SMALL, Framing, Heading, Key, Layout, Strip
from renderer.palette import Livery
from renderer.war_at_sea import cards, counters
from renderer.war_at_sea.battle import types
from renderer.war_at_sea.battle_scene import INKS, KINDS, SIDES, Scene, of_view, side_name, sign, type_name
from renderer.war_at_sea.cards import CardEntry, CardSection
from renderer.war_at_sea.counters import Bar, profile
from renderer.war_at_sea.pages import capital, situation
from rules.guadalcanal import positions
from rules.guadalcanal.pieces import Fleet, Piece
from rules.guadalcanal.view import View
from rules.war_at_sea.cards import CARDS

# ---- Below the campaign chart --------------------------------------------------------------------
ROW = 16.0
"""Points of a place on an island's card."""

LINE = 16.0
"""Points of a fleet."""

TROOP = (13.5, 14.0)


def islands(view: View, lang: str) -> Strip:
    """The islands' cards, two in a row."""

    def draw(canvas: Canvas, left: int, top: int, right: int) -> int:
        px = canvas.px
        half = (right - left - px(4)) // 2
        y = top
        keys = list(positions.chart(view).islands)
        for k in range(0, len(keys), 2):
            pair = [(island, intelligence.spots(view, island)) for island in keys[k : k + 2]]
            high = max(px(17) + sum(_rows(canvas, spot, half) for spot in spots) * px(ROW) + px(2) for _, spots in pair)
            for column, (island, spots) in enumerate(pair):
                _island(canvas, view, lang, island, spots, left + column * (half + px(4)), y, half, high)
            y += high + px(3)
        return y

    return draw


def _rows(canvas: Canvas, spot: IslandPlace, wide: int) -> int:
    """Rows that a place needs on its card."""
    px = canvas.px
    room = wide - px(START + 3)
    each = sum(_troop_wide(canvas, troop) + px(1) for troop in spot.troops) + (
        len(spot.batteries) + len(_squadrons(spot))
    ) * px(23)
    return max(1, -(-each // max(1, room)))


START = 44.0
"""Points from a card's edge to the first counter."""


def _island(
    canvas: Canvas,
    view: View,
    lang: str,
    island: str,
    spots: Sequence[IslandPlace],
    left: int,
    top: int,
    wide: int,
    high: int,
) -> None:
    px = canvas.px
    box = (left, top, left + wide, top + high)
    owner = _owner(view, island)
    deep = INKS[owner].deep if owner in SIDES else palette.NEAT
    canvas.draw.rectangle((left, top, box[2] - 1, box[3] - 1), fill=palette.WHITE, outline=deep, width=max(1, px(0.7)))
    canvas.draw.rectangle((left, top, box[2] - 1, top + px(15)), fill=deep)
    frame = (left, top, box[2], top + px(16))
    called = fonts.shorten(text(lang, f"gc-island-{island}"), "bold", px(12), wide - px(60))
    canvas.write(left + px(5), top + px(8), called, 12, palette.WHITE, face="bold", frame=frame)
    zones = " ".join(positions.chart(view).islands[island].zones)
    canvas.write(box[2] - px(5), top + px(8), zones, SMALL, palette.SHELF, face="bold", across="right", frame=frame)
    y = top + px(17)
    for number, spot in enumerate(spots):
        rows = _rows(canvas, spot, wide)
        if number % 2 == 0:
            canvas.draw.rectangle((left + px(1), y, box[2] - px(1.5), y + rows * px(ROW) - 1), fill=palette.PANEL)
        _spot(canvas, lang, spot, left, y, box[2])
        y += rows * px(ROW)


def _owner(view: View, island: str) -> int:
    """The side alone on an island; -1: nobody, or both."""
    here = intelligence.troops(view, island)
    return 0 if here[0] and not here[1] else 1 if here[1] and not here[0] else -1


def _spot(canvas: Canvas, lang: str, spot: IslandPlace, left: int, top: int, right: int) -> None:
    """One place: its name, its airfield, troops, batteries, squadrons."""
    px = canvas.px
    middle = top + px(ROW / 2)
    frame = (left, top, right, top + px(ROW))
    words_ = text(lang, "pic-gc-spot", spot=spot.key)
    ink = INKS[spot.holder].deep if spot.holder in SIDES else palette.MUTED
    canvas.write(left + px(4), middle, words_, SMALL, ink, face="bold", frame=frame)
    if spot.site is not None:
        owner = INKS[spot.holder if spot.holder in SIDES else max(0, spot.site.builder)]
        canvas.stamp_at(theatre.airfield(px(12), spot.site.ready, owner.fill, owner.deep), left + px(START - 9), middle)
    x, y = left + px(START), middle

    def room(wide: int) -> None:
        nonlocal x, y
        if x + wide > right - px(2):
            x, y = left + px(START), y + px(ROW)

    for troop in spot.troops:
        wide, high = _troop_wide(canvas, troop), px(TROOP[1])
        room(wide)
        _troop(canvas, troop, x, y - high // 2)
        x += wide + px(1)
    for kind, side, number in [("coastal_battery", p.side, 1) for p in spot.batteries] + _squadrons(spot):
        wide, high = px(22), px(14)
        room(wide)
        if kind == "coastal_battery":
            sprite = counters.bar(INKS[side], kind, wide, high, 0, (0, 0), False, "plain")
            canvas.stamp(sprite, x, y - high // 2)
        else:
            counters.put(canvas, Bar(side, kind, str(number)), INKS[side], x, y - high // 2, wide, high)
        x += wide + px(1)


def _squadrons(spot: IslandPlace) -> list[tuple[str, int, int]]:
    """(type, side, number) of the aircraft based there."""
    found = []
    for side in SIDES:
        found += [
            (kind, side, n)
            for kind, n in intelligence.counted([p for p in spot.squadrons if p.side == side], intelligence.AIRCRAFT)
        ]
    return found


def troop_marks(troop: Piece) -> tuple[str, ...]:
    """The marks of a troop."""
    flags = (("entrenched", troop.entrenched), ("unsupplied", not troop.supplied), ("pinned", troop.pinned))
    return tuple(name for name, there in flags if there)


def _troop_wide(canvas: Canvas, troop: Piece) -> int:
    return theatre.troop_width(canvas.px(TROOP[0]), canvas.px(TROOP[1]), troop_marks(troop))


def _troop(canvas: Canvas, troop: Piece, x: int, y: int) -> None:
    base, high = canvas.px(TROOP[0]), canvas.px(TROOP[1])
    canvas.stamp(theatre.troop(INKS[troop.side], base, high, troop_marks(troop)), x, y)
    frame = (x, y, x + base + canvas.px(1), y + high)
    middle = x + base // 2 + (canvas.px(0.7) if troop_marks(troop) else 0)
    number = intelligence.troop_number(troop.id)
    canvas.write(
        middle, y + high // 2, number, SMALL, palette.WHITE, face="bold", across="middle", frame=frame, widest=base - 2
    )


def fleets(view: View, lang: str) -> Strip:
    """Every marker with its zone and what the reader knows of it; then submarines and the port."""

    def draw(canvas: Canvas, left: int, top: int, right: int) -> int:
        y = top
        unknown = []
        for fleet in intelligence.fleets(view):
            held = intelligence.content(view, fleet)
            if held is None:
                unknown.append(fleet)
            else:
                y = _fleet(canvas, view, lang, fleet, held, left, y, right)
        y = _unknown(canvas, view, lang, unknown, left, y, right)
        y = _submarines(canvas, view, lang, left, y, right)
        return _port(canvas, view, lang, left, y, right)

    return draw


def _fleet(canvas: Canvas, view: View, lang: str, fleet: Fleet, held: Content, left: int, top: int, right: int) -> int:
    px = canvas.px
    middle = top + px(LINE / 2)
    frame = (left, top, right, top + px(LINE))
    _marker(canvas, lang, fleet, left + px(1), middle)
    canvas.write(left + px(39), middle, fleet.zone, 12, palette.INK, face="bold", across="middle", frame=frame)
    end = _age(canvas, view, lang, held, right, middle, frame)
    return _content(canvas, held, INKS[fleet.side].deep, left + px(48), top, end, left + px(48))


def _marker(canvas: Canvas, lang: str, fleet: Fleet, left: int, middle: int) -> None:
    """A marker as on the chart."""
    high, wide = canvas.px(13.5), canvas.px(29)
    bar = Bar(fleet.side, "fleet", intelligence.fleet_letter(lang, fleet.name))
    counters.put(canvas, bar, INKS[fleet.side], left, middle - high // 2, wide, high)


def _unknown(canvas: Canvas, view: View, lang: str, fleets: Sequence[Fleet], left: int, top: int, right: int) -> int:
    """Markers of whose ships the reader has had no report, several on a line; to the public none is made."""
    px = canvas.px
    said = text(lang, "pic-gc-unknown" if view.side >= 0 else "pic-gc-secret")
    x, y = left + px(1), top
    for number, fleet in enumerate(fleets):
        last = number == len(fleets) - 1
        need = px(48) + (fonts.width(said, "regular", px(SMALL)) if last else 0)
        if x + need > right and x > left + px(1):
            x, y = left + px(1), y + px(LINE)
        middle = y + px(LINE / 2)
        frame = (left, y, right, y + px(LINE))
        _marker(canvas, lang, fleet, x, middle)
        canvas.write(x + px(37), middle, fleet.zone, 12, palette.INK, face="bold", across="middle", frame=frame)
        if last:
            canvas.write(x + px(47), middle, said, SMALL, palette.MUTED, frame=frame)
        x += px(50)
    return y + px(LINE) if fleets else top


def _age(
    canvas: Canvas, view: View, lang: str, held: Content, right: int, middle: int, frame: tuple[int, int, int, int]
) -> int:
    """How old a report is, at the right edge; returns where it begins."""
    px = canvas.px
    if not held.turn:
        return right
    said = intelligence.age(lang, view, held)
    box = canvas.write(right - px(2), middle, said, SMALL, palette.MUTED, across="right", frame=frame)
    size = px(9)
    canvas.stamp(theatre.eye(size), box[0] - size - px(2), middle - size // 2)
    return box[0] - size - px(4)


def _content(canvas: Canvas, held: Content, ink: palette.Rgb, x: int, top: int, right: int, start: int) -> int:
    """Silhouettes with their numbers, in rows."""
    px = canvas.px
    y = top
    small = px(9.2)
    for kind, number in held.counts:
        figure = profile(kind, small, ink, palette.PAPER)
        words_ = str(number)
        wide = figure.width + px(1.5) + fonts.width(words_, "bold", px(SMALL))
        if x + wide > right and x > start:
            x, y = start, y + px(LINE)
        middle = y + px(LINE / 2)
        canvas.stamp(figure, x, middle - small // 2)
        frame = (x, y, x + wide + px(4), y + px(LINE))
        canvas.write(x + figure.width + px(1.5), middle, words_, SMALL, palette.INK, face="bold", frame=frame)
        x += wide + px(5)
    return y + px(LINE)


def _submarines(canvas: Canvas, view: View, lang: str, left: int, top: int, right: int) -> int:
    """Lone submarines: number, name, zone."""
    px = canvas.px
    x, y = left + px(1), top
    high, wide = px(13.5), px(27)
    for number, boat in enumerate(intelligence.submarines(view), 1):
        secret = boat.side == view.side and not boat.declared
        called = f"{intelligence.boat(lang, boat)} {boat.at}"
        need = wide + px(3) + fonts.width(called, "regular", px(SMALL)) + px(8)
        if x + need > right and x > left + px(1):
            x, y = left + px(1), y + px(LINE)
        middle = y + px(LINE / 2)
        bar = Bar(boat.side, "submarine", str(number), state="secret" if secret else "plain")
        counters.put(canvas, bar, INKS[boat.side], x, middle - high // 2, wide, high)
        frame = (x, y, right, y + px(LINE))
        canvas.write(x + wide + px(3), middle, called, SMALL, palette.INK, frame=frame)
        x += need
    return y + px(LINE) if x > left + px(1) else y


def _port(canvas: Canvas, view: View, lang: str, left: int, top: int, right: int) -> int:
    """What lies in the own port, and what has been bought."""
    px = canvas.px
    y = top
    for said in intelligence.port_words(lang, view):
        for part in fonts.wrap(said, "regular", px(SMALL), right - left - px(4), 3):
            frame = (left, y, right, y + px(14))
            canvas.write(left + px(2), y + px(7), part, SMALL, palette.INK, frame=frame)
            y += px(14)
    return y


# ---- The legend of a campaign chart --------------------------------------------------------------
ORDER = (
    "fleet", "sighted", "submarine", "secret", "troop", "entrenched", "unsupplied", "pinned", "battery", "airfield", "building",
    "centre", "storm", "move", "draft", "reach",
)  # fmt: skip


def present(view: View) -> set[str]:
    """What the legend must explain."""
    found = {"centre"}
    found |= {"fleet"} if view.fleets else set()
    reported = [held for f in view.fleets if (held := intelligence.content(view, f)) is not None and held.turn]
    found |= {"sighted"} if reported or any(f.sighted for f in view.fleets) else set()
    for boat in intelligence.submarines(view):
        found |= {"submarine"} if boat.declared or boat.side != view.side else {"secret"}
    for piece in view.pieces:
        if piece.where == "island" and intelligence.kind(piece) == "troop":
            found |= {"troop", *troop_marks(piece)}
        elif piece.where == "island" and intelligence.kind(piece) == "coastal_battery":
            found.add("battery")
    found |= {"airfield" if site.ready else "building" for site in view.sites}
    found |= {"storm"} if view.event and view.event.zone else set()
    found |= {"move"} if view.moves else set()
    found |= {"draft"} if view.courses or view.missions else set()
    return found | ({"reach"} if view.reach else set())


def sprite(name: str, cell: int, side: Livery, lang: str) -> Image.Image:
    """The sign of one entry."""
    wide = cell * 2
    if name in ("fleet", "submarine", "secret", "troop"):
        kind = {"secret": "submarine"}.get(name, name)
        state: counters.State = "secret" if name == "secret" else "plain"
        cap = round(cell * 0.72)
        made = counters.bar(
            side, kind, wide if name != "troop" else round(cell * 1.6), cell, cap, (0, 0), False, state
        ).copy()
        letter = text(lang, "pic-gc-fleet-letter", fleet="main") if name == "fleet" else "2"
        ink = fonts.mask(letter, "bold", round(cell * 0.72))[0]
        made.paste((*palette.WHITE, 255), ((cap - ink.width) // 2 + cell // 16, (cell - ink.height) // 2), ink)
        return made
    if name in theatre.TROOP_MARKS:
        return theatre.mark(name, cell * 2 // 3)
    if name == "battery":
        return counters.bar(side, "coastal_battery", round(cell * 1.5), cell, 0, (0, 0), False, "plain")
    if name in ("airfield", "building"):
        return theatre.airfield(cell, name == "airfield", side.fill, side.deep)
    if name == "centre":
        return theatre.centre(cell * 2 // 3)
    if name == "storm":
        return theatre.hurricane(round(cell * 1.2))
    if name == "sighted":
        return theatre.eye(cell * 4 // 5)
    if name in ("move", "draft"):
        return arrows.key("move", side, cell, name == "draft")
    return marks.mark("reach", cell * 3 // 2).crop((cell // 4, cell // 4, cell * 5 // 4, cell * 5 // 4))


def legend_keys(lang: str, view: View) -> Callable[[int], Sequence[Key]]:
    """The legend of what is on the chart; last the silhouettes of the fleets' lines."""
    shown = present(view)
    side = INKS[max(0, view.side)]

    def made(cell: int) -> Sequence[Key]:
        held = [content for f in view.fleets if (content := intelligence.content(view, f)) is not None]
        there = {kind for content in held for kind, _ in content.counts}
        there |= {
            intelligence.kind(p)
            for p in view.pieces
            if p.where == "island" and intelligence.kind(p) in intelligence.AIRCRAFT
        }
        words = [Key(sprite(name, cell, side, lang), _words(lang, name)) for name in ORDER if name in shown]
        return [*words, *types(lang, there - {"submarine", "troop"}, side, cell)]

    return made


def _words(lang: str, name: str) -> str:
    return text(lang, f"pic-ws-key-{name}" if name in ("move", "draft", "reach") else f"pic-gc-key-{name}")


# ---- The page of the campaign chart --------------------------------------------------------------


def heading(lang: str, view: View, title: str | None, about: str = "") -> Heading:
    """Campaign, side, stage, weather, initiative, score; `about`: what a page of its own is about, above the rest."""
    name = title or text(lang, "game-guadalcanal")
    mark = sign(lang, view.side) if view.side in SIDES else None
    corner = (text(lang, "pic-turn"), str(view.turn)) if view.turn else None
    first, second = " · ".join(_first(lang, view)), " · ".join(_second(lang, view))
    lines = (about, second) if about else (first, second)
    return Heading(name, tuple(line for line in lines if line), corner, mark)


def _first(lang: str, view: View) -> list[str]:
    said = [text(lang, f"pic-ws-command-{view.side}")] if view.side in SIDES else []
    return (
        [*said, text(lang, "pic-gc-stage", stage=view.stage)]
        if said
        else [capital(text(lang, "pic-gc-stage", stage=view.stage))]
    )


def _second(lang: str, view: View) -> list[str]:
    if view.stage == "setup":
        return [text(lang, "pic-gc-setup-secret")]
    said = [capital(text(lang, "pic-gc-weather", weather=view.weather))]
    if view.initiative in SIDES:
        said.append(text(lang, "pic-gc-initiative", side=side_name(lang, view.initiative)))
    said.append(score(lang, view))
    return said


def score(lang: str, view: View) -> str:
    """ "Japan 7 – 11 Allies"."""
    one, two = (side_name(lang, side) for side in SIDES)
    return text(lang, "pic-score", one=one, a=view.score[0], b=view.score[1], two=two)


def chart(view: View, lang: str) -> Strip:
    """The chart with its frame."""
    return framed(view.map, lambda canvas, place: theatre.draw(canvas, place, view, lang))


def framed(chart_map: str, paint: Callable[[Canvas, MapPlace], None]) -> Strip:
    """A chart of this map within its frame, over which nothing that is painted reaches."""

    def draw(canvas: Canvas, left: int, top: int, right: int) -> int:
        px = canvas.px
        place = seachart.fitted(chart_map, left + px(1), top + px(3), right - px(1))
        before = canvas.image.copy()
        paint(canvas, place)
        inside = canvas.image.crop(place.box)
        canvas.image.paste(before, (0, 0))
        canvas.image.paste(inside, place.box[:2])
        theatre.frame(canvas, place)
        return place.box[3] + px(4)

    return draw


def notes(lang: str, view: View) -> list[str]:
    """Event, bonuses, drafts, points, what is sunk."""
    said = [capital(intelligence.event(lang, view))] if view.event else []
    if view.tokens:
        said.append(
            text(lang, "pic-gc-tokens", items=separator(lang).join(intelligence.token(lang, it) for it in view.tokens))
        )
    said += drafts(lang, view)
    if view.side in SIDES and view.stage != "setup":
        said.append(capital(text(lang, "pic-gc-points", n=view.points)))
    gone = intelligence.sunk(view)
    if gone:
        said.append(text(lang, "pic-gc-sunk", items=", ".join(intelligence.piece(lang, p) for p in gone)))
    return said


def drafts(lang: str, view: View) -> list[str]:
    """Courses and missions that are drafted."""
    orders = [f"{words_of(lang, view, c.name)} {c.origin}–{c.zone}" for c in view.courses if c.origin != c.zone]
    pairs = zip(theatre.mission_letters(view), view.missions, strict=True)
    orders += [f"{letter} {intelligence.mission(lang, view, it)}" for letter, it in pairs]
    return [text(lang, "pic-drafted", orders=separator(lang).join(orders))] if orders else []


def words_of(lang: str, view: View, name: str) -> str:
    """A fleet by its word, a submarine by its name."""
    if any(f.name == name for f in view.fleets):
        return intelligence.fleet(lang, name)
    return intelligence.called(lang, view, name)


def page(view: View, lang: str, wish: Framing) -> Layout:
    """The campaign chart as a seat or the public sees it."""
    strips_: Sequence[Strip] = (fleets(view, lang),) if view.fleets or view.pieces else ()
    return Layout(
        heading(lang, view, wish.title),
        (),
        notes=tuple(notes(lang, view)),
        keys=legend_keys(lang, view),
        secret=(INKS[view.side], text(lang, "pic-private")) if view.side in SIDES and view.stage != "over" else None,
        above=(chart(view, lang), islands(view, lang)),
        below=tuple(strips_),
    )


def battle_lines(lang: str, view: View) -> list[str]:
    """Where a battle is fought, between whom, and how it stands."""
    said = []
    if view.raid is not None:
        goal = text(lang, "pic-gc-raid-fleet", fleet=intelligence.fleet(lang, view.raid.fleet), zone=view.raid.zone)
        said.append(text(lang, "pic-gc-raid", n=view.raid.number, side=side_name(lang, view.raid.attacker), goal=goal))
    elif view.fighting is not None:
        where = text(lang, "pic-gc-battle", zone=view.fighting.zone)
        goal = text(lang, "pic-ws-target", n=view.battle.target) if view.battle is not None else ""
        said.append(" · ".join(part for part in (where, goal) if part))
    scene = of_view(view)
    if scene is not None:
        said += situation(lang, scene)
    return said


def battle_heading(lang: str, view: View, scene: Scene, title: str | None) -> Heading:
    """The title block of a battle: its own round in the corner."""
    mark = sign(lang, view.side) if view.side in SIDES else None
    corner = (text(lang, "pic-gc-round"), str(scene.battle.turn)) if scene.battle.turn else None
    return Heading(title or text(lang, "game-guadalcanal"), tuple(battle_lines(lang, view)), corner, mark)


def battle_of(lang: str, view: View, sheet: str, title: str | None) -> tuple[Scene, Heading]:
    """The battle of a sheet ("battle": the one being fought; "battle-1": the first that is over) with its title block."""
    if sheet == "battle":
        scene = of_view(view)
        assert scene is not None
        return scene, battle_heading(lang, view, scene, title)
    report = next(it for it in view.battles if it.number == int(sheet.removeprefix("battle-")))
    scene = Scene(report.battle, -1, report.attacks, report.tracks)
    said = [text(lang, "pic-gc-battle", zone=report.zone)]
    if report.battle.ended:
        said.append(text(lang, "pic-ws-why", why=report.battle.ended))
    if report.battle.loser in SIDES:
        said.append(capital(text(lang, "pic-gc-retreats", side=side_name(lang, report.battle.loser))))
    corner = (text(lang, "pic-gc-round"), str(report.battle.turn))
    lines = (" · ".join(said[:2]), *said[2:])
    return scene, Heading(title or text(lang, "game-guadalcanal"), lines, corner)


# ---- The fleet sheets of a campaign --------------------------------------------------------------


def _entries(pieces: list[Piece]) -> tuple[CardEntry, ...]:
    """Cards of pieces, like ones together."""
    cards_ = [p for p in pieces if p.card]
    cards_.sort(key=lambda p: (KINDS.index(CARDS[p.card].kind), -CARDS[p.card].cost, p.id))
    counted = Counter((p.card, p.hull if p.hull < CARDS[p.card].hull else 0, p.side) for p in cards_)
    return tuple(CardEntry(key, n, hull, side=side) for (key, hull, side), n in counted.items())


def sections(view: View, lang: str) -> list[CardSection]:
    """Each own fleet, lone submarines, what is ashore, in port, and bought; while a battle is fought, the own units in it."""
    if view.battle is not None:
        return [CardSection("", cards.in_battle(view.battle, view.side))]
    if view.bought or view.stage == "setup":
        bought = sorted(view.bought, key=lambda it: (KINDS.index(CARDS[it.card].kind), -CARDS[it.card].cost, it.card))
        return [CardSection("", tuple(CardEntry(it.card, it.number) for it in bought))] if bought else []
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
    """The sheets: "fleet", "fleet-2", …; none before anything is there."""
    count = len(cards.card_pages(sections(view, "en"))) if view.side >= 0 else 0
    return tuple("fleet" if n == 1 else f"fleet-{n}" for n in range(1, count + 1))


def fleets_page(view: View, lang: str, sheet: str, wish: Framing) -> Layout:
    """One page of cards."""
    found = cards.card_pages(sections(view, lang))
    number = cards.page_number(sheet)
    about = cards.fleet_words(lang, number, len(found))
    if view.purse is not None:
        it = view.purse
        purse = text(lang, "pic-ws-purse", spent=it.spent, points=it.points, aircraft=it.aircraft, room=it.room)
        about = f"{about} · {purse}"
    head: Heading = heading(lang, view, wish.title, about)
    return cards.cards_page(lang, head, found[number - 1], view.side)


def fleets_alt(view: View, lang: str, sheet: str) -> list[str]:
    """One page in words."""
    found = cards.card_pages(sections(view, lang))[cards.page_number(sheet) - 1]
    return cards.fleet_alt(lang, found) or [text(lang, "pic-ws-empty-fleet")]
