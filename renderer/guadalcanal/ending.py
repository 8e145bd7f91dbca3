"""Pictures of a finished campaign: courses of all fleets, sunken ships, every report with its truth, and the replay."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, islice
from typing import NamedTuple

from msgspec.structs import replace
from PIL import Image

from bot.words import separator, text
from renderer import arrows, encode, fonts, frame, layout, marks, palette
from renderer.arrows import TakenPlaces, number_size
from renderer.canvas import Canvas, corners
from renderer.frame import LEGEND_CELL, Aside, BoardPicture, Title, capital
from renderer.guadalcanal import intelligence, pages, seachart, theatre
from renderer.guadalcanal.pages import charted, garrison, turn
from renderer.guadalcanal.seachart import MapPlace
from renderer.layout import SMALL, Framing, Heading, Key
from renderer.war_at_sea import counters
from renderer.war_at_sea.battle_scene import INKS, SIDES, side_name, sign
from renderer.war_at_sea.counters import Bar
from renderer.war_at_sea.pages import verdict
from rules.guadalcanal import positions
from rules.guadalcanal.pieces import Fleet, Move, Past, Piece, Sighting
from rules.guadalcanal.view import View


# ---- After the end -------------------------------------------------------------------------------
class ZoneStay(NamedTuple):
    """Consecutive turns at whose ends a fleet or submarine was in the same zone."""

    name: str
    boat: bool
    zone: str
    turns: tuple[int, ...]


def stays(past: Sequence[Past], side: int) -> list[ZoneStay]:
    """The stays of all fleets and lone submarines of a side, by name, then by turn."""
    ways: dict[tuple[bool, str], list[ZoneStay]] = defaultdict(list)
    for then in past:
        for boat, there in ((False, then.fleets), (True, then.submarines)):
            for owner, name, zone in there:
                if owner != side:
                    continue
                way = ways[boat, name]
                if way and way[-1].zone == zone and way[-1].turns[-1] == then.turn - 1:
                    way[-1] = way[-1]._replace(turns=(*way[-1].turns, then.turn))
                else:
                    way.append(ZoneStay(name, boat, zone, (then.turn,)))
    return [stay for key in sorted(ways) for stay in ways[key]]


def heading(lang: str, view: View, title: str | None) -> Heading:
    """The winner, the points, and how the campaign ended."""
    name = title or text(lang, "game-guadalcanal")
    won = view.winner if view.winner in SIDES else None
    points = text(lang, "pic-gc-vp", one=side_name(lang, 0), a=view.score[0], two=side_name(lang, 1), b=view.score[1])
    why = text(lang, "pic-gc-why", why=view.ended or "turns")
    corner = (text(lang, "pic-turn"), str(view.turn))
    return Heading(
        verdict(lang, won), (f"{name} · {why}", points), corner, sign(lang, won) if won is not None else None
    )


def picture(view: View, lang: str, wish: Framing) -> BoardPicture:
    """The map at the end with the courses of fleets and submarines and the places of sunken ships."""
    head = heading(lang, view, None)
    return BoardPicture(
        Title(
            f"{head.title} · {head.lines[1]}", turn(lang, view), head.sign, wish.title or text(lang, "game-guadalcanal")
        ),
        charted(view.map, lambda canvas, place: chart(canvas, place, view, lang)),
    )


def asides(lang: str, view: View, sheet: str) -> tuple[Aside, ...]:
    """The texts beside the sheet "end" (outcome, losses, courses, garrisons) or "lies" (numbered reports)."""
    if sheet == "lies":
        lines = [f"{n}. {capital(intelligence.report(lang, it))}" for n, it in enumerate(_reports(view), 1)]
        return frame.asides(lang, lines or [text(lang, "pic-gc-no-report")], (), ())
    ashore = [garrison(lang, view, island) for island in positions.chart(view).islands]
    return frame.asides(
        lang, [heading(lang, view, None).lines[0], *_graves(view, lang)], [*_ways(lang, view), *ashore], ()
    )


def _reports(view: View) -> list[Sighting]:
    """All reports in the order of their numbers."""
    return sorted(view.sightings, key=lambda it: (it.turn, it.to, it.fleet))


def _graves(view: View, lang: str) -> list[str]:
    """Sunken ships, a line for each turn, the last turn first."""
    turns = groupby(intelligence.sunk(view), key=lambda piece: piece.lost_turn)
    named = ((turn, ", ".join(_sunk(lang, piece) for piece in gone)) for turn, gone in turns)
    return [text(lang, "pic-gc-sunk-in", turn=turn, items=items) for turn, items in named]


def _sunk(lang: str, piece: Piece, when: str = "") -> str:
    """A sunken ship with turn and place: "Tone (turn 4, F)"."""
    remark = ", ".join(filter(None, (when, piece.lost_at)))
    name = intelligence.piece(lang, piece)
    return f"{name} ({remark})" if remark else name


def chart(canvas: Canvas, place: MapPlace, view: View, lang: str) -> None:
    """Draws the courses of both sides over the islands at the end; submarines have thin, faint lines.

    A fleet's letter is where it was at the end. The turns of its earlier stays are added where there is room.
    """
    room = TakenPlaces(place.box)
    on = theatre.draw_ground(canvas, place, view, lang, room)
    lost = [it for side in SIDES for it in _losses(canvas, place, view, side, room)]
    ways: dict[tuple[int, bool, str], list[ZoneStay]] = defaultdict(list)
    for side in SIDES:
        for stay in stays(view.past, side):
            ways[side, stay.boat, stay.name].append(stay)
    last: dict[tuple[int, bool, str], tuple[int, int]] = {}
    for key, way in sorted(ways.items(), key=lambda it: it[0][1]):
        wide, high = _size(canvas, lang, way[-1])
        spots = seachart.in_zone(place, way[-1].zone, (wide, high))
        at = room.take(spots, wide + canvas.px(1), high + canvas.px(1))
        if at is not None:
            last[key] = at
    where = {key: _path(canvas, place, way, last.get(key), room) for key, way in ways.items()}
    for key, path in where.items():
        side, boat, _ = key
        for start, end, final in zip(path, path[1:], [*[False] * (len(path) - 2), True], strict=False):
            arrows.arrow_through(
                canvas, [start, end], INKS[side], canvas.px(theatre.ARROW_POINTS * (0.55 if boat else 0.8)), fresh=not boat,
                gaps=(0.0, canvas.px(9) if final else 0.0),
            )  # fmt: skip
    theatre.draw_land(canvas, place, on, lang)
    for loss in lost:
        _cross(canvas, *loss)
    for key, way in ways.items():
        side, boat, _ = key
        for stay, at in zip(way[:-1], where[key], strict=False):
            if not boat:
                _turns(canvas, lang, side, stay, at, room)
    for key, at in last.items():
        side, stay = key[0], ways[key][-1]
        wide, high = _size(canvas, lang, stay)
        bar = Bar(side, "submarine" if stay.boat else "", _says(lang, stay), state="secret" if stay.boat else "plain")
        x, y = at[0] - wide // 2, at[1] - high // 2
        counters.put(canvas, bar, INKS[side], x, y, wide, high, half=not stay.boat)
        box = x, y, x + wide, y + high
        if stay.boat:
            said = text(lang, "pic-says", what=side_name(lang, side), said=intelligence.called(lang, view, stay.name))
            canvas.note(stay.name, corners(*box), said, _span(stay))
        else:
            theatre.note_fleet(canvas, box, side, stay.name, _span(stay), lang)


def _path(
    canvas: Canvas, place: MapPlace, way: Sequence[ZoneStay], last: tuple[int, int] | None, room: TakenPlaces
) -> list[tuple[int, int]]:
    """The point in pixels at which each stay is drawn. Different courses get different points while there is room."""
    size = canvas.px(7)
    found = []
    for stay in way[:-1]:
        at = room.take(islice(seachart.in_zone(place, stay.zone, (size, size)), 0, None, 4), size, size)
        found.append(at or seachart.middle(place, stay.zone))
    end = last or seachart.middle(place, way[-1].zone)
    return [*found, end if not found or end != found[-1] else (end[0] + 1, end[1])]


def _turns(canvas: Canvas, lang: str, side: int, stay: ZoneStay, at: tuple[int, int], room: TakenPlaces) -> None:
    """Draws a fleet's letter and turns beside a bend of its course."""
    words = _says(lang, stay)
    wide = number_size(canvas, words)[0] // 2
    step = canvas.px(12)
    spots = [(at[0] + dx * max(step, wide + canvas.px(4)), at[1] + dy * step) for dx, dy in BESIDE]
    room.number(canvas, spots, words, INKS[side], fresh=False)


BESIDE = ((0, -1), (0, 1), (1, 0), (-1, 0), (1, -1), (-1, -1), (1, 1), (-1, 1))


def _span(stay: ZoneStay) -> str:
    first, last = stay.turns[0], stay.turns[-1]
    return str(first) if first == last else f"{first}–{last}"


def _says(lang: str, stay: ZoneStay) -> str:
    return _span(stay) if stay.boat else f"{intelligence.fleet_letter(lang, stay.name)} {_span(stay)}"


def _size(canvas: Canvas, lang: str, stay: ZoneStay) -> tuple[int, int]:
    wide = counters.cap_of(canvas, _says(lang, stay)) + canvas.px(17 if stay.boat else 4)
    return wide, canvas.px(14)


def _losses(
    canvas: Canvas, place: MapPlace, view: View, side: int, room: TakenPlaces
) -> Iterator[tuple[int, str, tuple[int, int], int]]:
    """Side, turn, centre and width in pixels of the cross for each ship that the side lost."""
    size = canvas.px(CROSS_POINTS)
    for piece in reversed(intelligence.sunk(view)):
        if piece.side != side or not piece.lost_at:
            continue
        words = str(piece.lost_turn)
        wide = size + canvas.px(2) + fonts.width(words, "bold", canvas.px(SMALL))
        at = room.take(_near(place, piece.lost_at, (wide, size)), wide + 2, size + 2)
        if at is not None:
            yield side, words, at, wide


def _cross(canvas: Canvas, side: int, words: str, at: tuple[int, int], wide: int) -> None:
    """Draws a cross, and the turn in the ink of the side."""
    size = canvas.px(CROSS_POINTS)
    x = at[0] - wide // 2
    canvas.stamp(marks.mark("wreck", size), x, at[1] - size // 2)
    canvas.write(x + size + canvas.px(1), at[1], words, SMALL, INKS[side].deep, face="bold", halo=palette.WHITE)


CROSS_POINTS = 12.0
"""Size of the cross of a sunken ship, in points."""


def _near(place: MapPlace, space: str, box: tuple[int, int]) -> Iterable[tuple[int, int]]:
    """Centres in pixels for a box in a zone or around an island's centre; none for an unknown space."""
    if space in place.chart.zones:
        return seachart.in_zone(place, space, box)
    if space not in place.chart.islands:
        return ()
    (x, y), step = seachart.middle(place, space), box[1]
    return ((x + dx * step, y + dy * step) for dx in (0, 2, -2, 3, -3) for dy in (2, -2, 3, -3))


def keys(lang: str, sheet: str) -> list[Key]:
    """Legend: for the sheet "lies" the marks of reports, otherwise those of courses and losses."""
    cell, side = LEGEND_CELL, INKS[0]
    if sheet == "lies":
        return [
            Key(theatre.eye(cell * 4 // 5), text(lang, "pic-gc-key-sighted")),
            Key(marks.mark("fault", cell), text(lang, "pic-gc-key-lie")),
        ]
    plate = counters.bar(side, "", cell * 2, cell, cell * 2, (0, 0), False, "plain").copy()
    ink = fonts.mask(f"{intelligence.fleet_letter(lang, 'main')} 2", "bold", round(cell * 0.7))[0]
    plate.paste((*palette.WHITE, 255), ((plate.width - ink.width) // 2, (cell - ink.height) // 2), ink)
    boat = counters.bar(side, "submarine", cell * 2, cell, cell // 2, (0, 0), False, "secret")
    return [
        Key(plate, text(lang, "pic-gc-key-route")),
        Key(boat, text(lang, "pic-gc-key-submarine")),
        Key(marks.mark("wreck", cell), text(lang, "pic-gc-key-sunk")),
    ]


# ---- Reports and their truth ---------------------------------------------------------------------
def lies(view: View, lang: str, wish: Framing) -> BoardPicture:
    """The map with every report where it was made, numbered in the ink of the fleet reported; false ones are framed."""
    found = _reports(view)
    said = text(lang, "pic-gc-lies-title") if found else text(lang, "pic-gc-no-report")

    def paint(canvas: Canvas, place: MapPlace) -> None:
        room = TakenPlaces(place.box)
        theatre.draw_land(canvas, place, theatre.draw_ground(canvas, place, view, lang, room), lang)
        for number, it in enumerate(found, 1):
            _seen(canvas, place, str(number), it, room)

    return BoardPicture(
        Title(said, turn(lang, view), None, wish.title or text(lang, "game-guadalcanal")), charted(view.map, paint)
    )


def _seen(canvas: Canvas, place: MapPlace, number: str, it: Sighting, room: TakenPlaces) -> None:
    """Draws an eye with the number of the report, framed if the report was false."""
    px = canvas.px
    wide = px(16) + counters.cap_of(canvas, number)
    high = px(15)
    at = room.take(_near(place, it.zone, (wide, high)), wide + px(4), high + px(4))
    if at is None:
        return
    left, top = at[0] - wide // 2, at[1] - high // 2
    bar = Bar(it.side, "", number)
    counters.put(canvas, bar, INKS[it.side], left + px(14), top, wide - px(14), high, half=True)
    canvas.stamp(theatre.eye(px(12)), left, top + (high - px(12)) // 2)
    if it.counts != it.truth:
        box = (left - px(2), top - px(1.5), left + wide + px(1.5), top + high + px(1))
        canvas.draw.rounded_rectangle(box, px(3), outline=palette.WHITE, width=px(2))
        canvas.draw.rounded_rectangle(box, px(3), outline=palette.FAULT, width=px(1.3))


def lies_alt(lang: str, view: View) -> list[str]:
    """Every report in words, the false ones first."""
    found = sorted(view.sightings, key=lambda it: (it.counts == it.truth, it.turn))
    return [f"{capital(intelligence.report(lang, it))}." for it in found] or [f"{text(lang, 'pic-gc-no-report')}."]


def _ways(lang: str, view: View) -> list[str]:
    """The course of each fleet and lone submarine: zones with turns."""
    items = []
    for side in SIDES:
        ways: dict[str, list[str]] = defaultdict(list)
        for stay in stays(view.past, side):
            called = pages.words_of(lang, view, stay.name) if stay.boat else intelligence.fleet(lang, stay.name)
            ways[called].append(f"{stay.zone} {_span(stay)}")
        items += [
            text(lang, "pic-gc-alt-route", side=side_name(lang, side), name=name, zones=", ".join(way))
            for name, way in ways.items()
        ]
    return items


def alt(lang: str, view: View) -> list[str]:
    """The end in words: losses and courses."""
    items = _ways(lang, view)
    parts = [text(lang, "pic-gc-alt-routes", items=separator(lang).join(items))] if items else []
    gone = [_sunk(lang, it, text(lang, "pic-turn-n", turn=it.lost_turn)) for it in intelligence.sunk(view)]
    if gone:
        parts.insert(0, f"{text(lang, 'pic-gc-sunk', items=', '.join(gone))}.")
    return parts


# ---- The finished campaign as an animated GIF ----------------------------------------------------
WIDTH = 960
"""Width of the GIF in pixels."""

FRAME_MS, LAST_FRAME_MS = 2400, 7000
"""Milliseconds for which each frame is shown, and for which the last frame is shown."""


def then(view: View, now: Past, before: Past | None) -> View:
    """The campaign at the end of a turn, rebuilt from what is known after the end."""
    pieces: list[Piece] = []
    for side, name, zone in now.submarines:
        card = next((p.card for p in view.pieces if p.id == name), "jp_i_19" if side == 0 else "us_barb_ss_220")
        pieces.append(Piece(name, card, side, "zone", zone, declared=True))
    for island, *numbers in now.islands:
        spot = positions.chart(view).islands[island].spots[0]
        for side in SIDES:
            pieces += [Piece(f"troop-{side}{k}", "", side, "island", island, spot) for k in range(numbers[side])]
    came = {(side, name): zone for side, name, zone in before.fleets} if before else {}
    moves = tuple(
        Move(side, name, came[side, name], zone)
        for side, name, zone in now.fleets
        if (side, name) in came and came[side, name] != zone
    )
    fleets = tuple(Fleet(name, side, zone) for side, name, zone in now.fleets)
    sites = tuple(site for site in view.sites if site.begun < now.turn)
    return replace(
        view, turn=now.turn, pieces=tuple(pieces), fleets=fleets, moves=moves, weather=now.weather, event=None, sites=sites,
        holdings=tuple(h for h in view.holdings if any(s.island == h.island for s in sites)),
    )  # fmt: skip


class _CampaignReplay:
    """The canvas on which all frames are drawn."""

    def __init__(self, lang: str, title: str | None, view: View) -> None:
        self.lang = lang
        self.title = title
        self.end = view
        self.canvas = Canvas(WIDTH, WIDTH, WIDTH / frame.WIDTH)
        px = self.canvas.px
        self.place = seachart.fitted(view.map, px(6), px(79), WIDTH - px(6))
        theatre.neat_line(self.canvas, self.place)
        self.canvas.cut(self.place.box[3] + px(6))

    def frame(self, now: Past | None, before: Past | None) -> Image.Image:
        """The picture of the end of a turn; None for the end of the campaign."""
        seen = then(self.end, now, before) if now else self.end
        with self.canvas.only(self.place.box):
            theatre.draw(self.canvas, self.place, seen, self.lang)
        self._says(now)
        return self.canvas.image.copy()

    def _says(self, now: Past | None) -> None:
        px, lang, view = self.canvas.px, self.lang, self.end
        if now is None:
            layout.retitle(self.canvas, heading(lang, view, self.title), 77)
            return
        said = [intelligence.report(lang, it) for it in view.sightings if it.turn == now.turn and it.counts != it.truth]
        gone = [
            intelligence.piece(lang, p) for p in view.pieces if p.where == "sunk" and p.lost_turn == now.turn and p.card
        ]
        if gone:
            said.insert(0, text(lang, "pic-gc-sunk", items=", ".join(gone)))
        line = capital(separator(lang).join(said)) or capital(text(lang, "pic-gc-weather", weather=now.weather))
        lines = fonts.wrap(line, px(layout.SMALL), WIDTH - 2 * px(5) - px(90), 3)
        corner = (text(lang, "pic-turn"), str(now.turn))
        block = Heading(self.title or text(lang, "game-guadalcanal"), tuple([*lines, "", ""][:3]), corner)
        layout.retitle(self.canvas, block, 77)


def gif(views: Sequence[View], lang: str, title: str | None) -> bytes:
    """The animated replay. Raises ValueError for a campaign that has not ended."""
    last = views[-1]
    if last.stage != "over":
        raise ValueError("only a finished game can be replayed")

    def frames() -> Iterator[Image.Image]:
        stage = _CampaignReplay(lang, title, last)
        before: Past | None = None
        for now in encode.thinned(last.past, encode.MOST_FRAMES - 1) if last.past else ():
            yield stage.frame(now, before)
            before = now
        yield stage.frame(None, None)

    sample = _CampaignReplay(lang, title, last).frame(None, None)
    return encode.gif(frames(), sample, FRAME_MS, LAST_FRAME_MS)
