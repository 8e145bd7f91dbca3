"""After the end: where all fleets went and what was sunk where, every report with its truth, and the replay."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from typing import NamedTuple

from msgspec.structs import replace
from PIL import Image

from bot.words import separator, text
from renderer import arrows, encode, fonts, layout, marks, palette
from renderer.arrows import TakenPlaces
from renderer.canvas import Canvas
from renderer.guadalcanal import intelligence, pages, seachart, theatre
from renderer.guadalcanal.seachart import MapPlace
from renderer.layout import SMALL, Framing, Heading, Key, Layout, Strip
from renderer.war_at_sea import counters
from renderer.war_at_sea.battle import types
from renderer.war_at_sea.battle_scene import INKS, SIDES, side_name, sign
from renderer.war_at_sea.counters import Bar, profile
from renderer.war_at_sea.pages import capital, verdict
from rules.guadalcanal import positions
from rules.guadalcanal.view import Fleet, Move, Past, Piece, Sighting, View

# ---- After the end -------------------------------------------------------------------------------
LINE = 15.0


class Stay(NamedTuple):
    """One fleet or submarine in one zone: the ends of turns at which it stood there in a row."""

    name: str
    boat: bool
    zone: str
    turns: tuple[int, ...]


def stays(past: Sequence[Past], side: int) -> list[Stay]:
    """The way of every fleet and lone submarine of a side, in order of names and turns."""
    ways: dict[tuple[bool, str], list[Stay]] = defaultdict(list)
    for then in past:
        for boat, there in ((False, then.fleets), (True, then.submarines)):
            for owner, name, zone in there:
                if owner != side:
                    continue
                way = ways[boat, name]
                if way and way[-1].zone == zone and way[-1].turns[-1] == then.turn - 1:
                    way[-1] = way[-1]._replace(turns=(*way[-1].turns, then.turn))
                else:
                    way.append(Stay(name, boat, zone, (then.turn,)))
    return [stay for key in sorted(ways) for stay in ways[key]]


def heading(lang: str, view: View, title: str | None) -> Heading:
    """Who won, by how much, and how it ended."""
    name = title or text(lang, "game-guadalcanal")
    won = view.winner if view.winner in SIDES else None
    points = text(lang, "pic-gc-vp", one=side_name(lang, 0), a=view.score[0], two=side_name(lang, 1), b=view.score[1])
    why = text(lang, "pic-gc-why", why=view.ended or "turns")
    corner = (text(lang, "pic-turn"), str(view.turn))
    return Heading(
        verdict(lang, won), (f"{name} · {why}", points), corner, sign(lang, won) if won is not None else None
    )


def page(view: View, lang: str, wish: Framing) -> Layout:
    """Both histories, one chart a side, and the islands at the end."""
    above: list[Strip] = []
    for side in SIDES:
        above += [_caption(lang, side), _routes(view, lang, side)]
    return Layout(
        heading(lang, view, wish.title), (), notes=tuple(_graves(view, lang)), keys=lambda cell: _keys(lang, cell),
        above=(*above, pages.islands(view, lang)),
    )  # fmt: skip


def _graves(view: View, lang: str) -> list[str]:
    """What was sunk, a line for each turn, the last first."""
    return [
        text(
            lang,
            "pic-gc-sunk-in",
            turn=turn,
            items=", ".join(_with(intelligence.piece(lang, p), p.lost_at) for p in gone),
        )
        for turn, gone in groupby(intelligence.sunk(view), key=lambda p: p.lost_turn)
    ]


def _with(name: str, remark: str) -> str:
    return f"{name} ({remark})" if remark else name


def _loss(lang: str, view: View, piece_id: str) -> str:
    it = next(p for p in view.pieces if p.id == piece_id)
    when = text(lang, "pic-turn-n", turn=it.lost_turn)
    return f"{intelligence.piece(lang, it)} ({when}{f', {it.lost_at}' if it.lost_at else ''})"


def _caption(lang: str, side: int) -> Strip:
    def draw(canvas: Canvas, left: int, top: int, right: int) -> int:
        px = canvas.px
        mark = sign(lang, side)
        marks.badge(canvas, left + px(9), top + px(9), mark.letter, mark.side, SMALL)
        said = text(lang, "pic-gc-routes-of", side=side_name(lang, side))
        canvas.write(
            left + px(21), top + px(9), said, 12, INKS[side].deep, face="bold", frame=(left, top, right, top + px(18))
        )
        return top + px(17)

    return draw


def _routes(view: View, lang: str, side: int) -> Strip:
    """The chart with the ways of one side, and the losses of both."""
    return pages.framed(view.map, lambda canvas, place: chart(canvas, place, view, lang, side))


def chart(canvas: Canvas, place: MapPlace, view: View, lang: str, side: int) -> None:
    """One side's ways over the islands as they are at the end."""
    room = TakenPlaces(place.box)
    theatre.ground(canvas, place, view, room)
    way = stays(view.past, side)
    _losses(canvas, place, view, side, room)
    where: list[tuple[Stay, tuple[int, int], int, bool]] = []
    for stay in way:
        wide, high = _size(canvas, lang, stay)
        at = room.take(seachart.in_zone(place, stay.zone, (wide, high)), wide + canvas.px(1), high + canvas.px(1))
        where.append((stay, at or seachart.middle(place, stay.zone), wide, at is not None))
    for (one, start, _, _), (other, end, wide, _) in pairwise(where):
        if (one.boat, one.name) == (other.boat, other.name):
            path = [start, end] if start != end else [start, (end[0] + 1, end[1])]
            arrows.loose(
                canvas, path, INKS[side], canvas.px(theatre.UNIT * (0.7 if one.boat else 1.0)), fresh=not one.boat,
                gaps=(0.0, min(canvas.px(9), wide // 2)),
            )  # fmt: skip
    theatre.letters(canvas, place)
    for stay, at, wide, free in where:
        if free:
            _stay(canvas, lang, side, stay, at, wide)


def _says(lang: str, stay: Stay) -> str:
    first, last = stay.turns[0], stay.turns[-1]
    said = str(first) if first == last else f"{first}–{last}"
    return said if stay.boat else f"{theatre.fleet_letter(lang, stay.name)} {said}"


def _size(canvas: Canvas, lang: str, stay: Stay) -> tuple[int, int]:
    words_ = _says(lang, stay)
    return counters.cap_of(canvas, words_) + canvas.px(17 if stay.boat else 4), canvas.px(14)


def _stay(canvas: Canvas, lang: str, side: int, stay: Stay, at: tuple[int, int], wide: int) -> None:
    """A fleet's letter, or a submarine, with the turns at whose end it stood there."""
    high = canvas.px(14)
    bar = Bar(side, "submarine" if stay.boat else "", _says(lang, stay), state="secret" if stay.boat else "plain")
    counters.put(canvas, bar, INKS[side], at[0] - wide // 2, at[1] - high // 2, wide, high, half=not stay.boat)


def _losses(canvas: Canvas, place: MapPlace, view: View, side: int, room: TakenPlaces) -> None:
    """A cross for each ship that this side lost, with the turn."""
    size = canvas.px(12)
    for piece in reversed(intelligence.sunk(view)):
        if piece.side != side or not piece.lost_at:
            continue
        turn = str(piece.lost_turn)
        wide = size + canvas.px(2) + fonts.width(turn, "bold", canvas.px(SMALL))
        spaces = place.chart.zones
        spots = (
            seachart.in_zone(place, piece.lost_at, (wide, size))
            if piece.lost_at in spaces
            else _near(place, piece.lost_at, size)
        )
        at = room.take(spots, wide + 2, size + 2)
        if at is None:
            continue
        x = at[0] - wide // 2
        canvas.stamp(marks.mark("wreck", size), x, at[1] - size // 2)
        canvas.write(x + size + canvas.px(1), at[1], turn, SMALL, palette.HIT_CORE, face="bold", halo=palette.WHITE)


def _near(place: MapPlace, island: str, step: int) -> tuple[tuple[int, int], ...]:
    """Around an island's middle."""
    if island not in place.chart.islands:
        return ()
    x, y = seachart.middle(place, island)
    return tuple((x + dx * step, y + dy * step) for dx in (0, 2, -2, 3, -3) for dy in (2, -2, 3, -3))


def _keys(lang: str, cell: int) -> list[Key]:
    side = INKS[0]
    plate = counters.bar(side, "", cell * 2, cell, cell * 2, (0, 0), False, "plain").copy()
    ink = fonts.mask(f"{theatre.fleet_letter(lang, 'main')} 2", "bold", round(cell * 0.7))[0]
    plate.paste((*palette.WHITE, 255), ((plate.width - ink.width) // 2, (cell - ink.height) // 2), ink)
    boat = counters.bar(side, "submarine", cell * 2, cell, cell // 2, (0, 0), False, "secret")
    return [
        Key(plate, text(lang, "pic-gc-key-route")),
        Key(boat, text(lang, "pic-gc-key-submarine")),
        Key(marks.mark("wreck", cell), text(lang, "pic-gc-key-sunk")),
    ]


# ---- Reports and their truth ---------------------------------------------------------------------
def lies(view: View, lang: str, wish: Framing) -> Layout:
    """Every report of the campaign: what was told, and what was there."""
    found = sorted(view.sightings, key=lambda it: (it.turn, it.to, it.fleet))
    above = tuple(_report(lang, it) for it in found)
    note = () if found else (text(lang, "pic-gc-no-report"),)
    head = heading(lang, view, wish.title)
    head = head._replace(lines=(text(lang, "pic-gc-lies-title"), head.lines[0]))

    def keys(cell: int) -> Sequence[Key]:
        there = {kind for it in found for kind, _ in (*it.counts, *it.truth)}
        lie = (
            [Key(marks.mark("fault", cell), text(lang, "pic-gc-key-lie"))]
            if any(it.counts != it.truth for it in found)
            else []
        )
        return [*lie, *types(lang, there, palette.NEUTRAL, cell)]

    return Layout(head, (), notes=note, keys=keys, above=above)


def _report(lang: str, it: Sighting) -> Strip:
    """One report: two rows of silhouettes, what differs framed."""

    def draw(canvas: Canvas, left: int, top: int, right: int) -> int:
        px = canvas.px
        lied = it.counts != it.truth
        high = px(17 + LINE * (2 if lied else 1) + 3)
        side = INKS[it.side]
        canvas.draw.rectangle(
            (left, top, right - 1, top + high - 1), fill=palette.WHITE, outline=side.deep, width=max(1, px(0.6))
        )
        seen = sign(lang, it.to)
        marks.badge(canvas, left + px(10), top + px(9), seen.letter, seen.side, SMALL)
        said = text(
            lang,
            "pic-gc-report",
            turn=it.turn,
            side=side_name(lang, it.side),
            fleet=intelligence.fleet(lang, it.fleet),
            zone=it.zone,
        )
        said = fonts.shorten(capital(said), "bold", px(SMALL), right - left - px(30))
        canvas.write(
            left + px(23), top + px(9), said, SMALL, palette.INK, face="bold", frame=(left, top, right, top + px(18))
        )
        rows = [("told", it.counts, it.truth)] + ([("true", it.truth, it.counts)] if lied else [])
        for k, (key, counts, other) in enumerate(rows):
            _row(canvas, lang, key, counts, dict(other), side.deep, left, top + px(17 + LINE * k), right)
        return top + high + px(2)

    return draw


def _row(
    canvas: Canvas,
    lang: str,
    key: str,
    counts: Sequence[tuple[str, int]],
    other: dict[str, int],
    ink: palette.Rgb,
    left: int,
    top: int,
    right: int,
) -> None:
    px = canvas.px
    middle = top + px(LINE / 2)
    frame = (left, top, right, top + px(LINE))
    canvas.write(left + px(5), middle, text(lang, f"pic-gc-{key}"), SMALL, palette.MUTED, frame=frame)
    x, small = left + px(42), px(9)
    for kind, n in counts:
        figure = profile(kind, small, ink, palette.WHITE)
        said = str(n)
        wide = figure.width + px(2) + fonts.width(said, "bold", px(SMALL))
        if x + wide > right - px(3):
            break
        canvas.stamp(figure, x, middle - small // 2)
        canvas.write(x + figure.width + px(2), middle, said, SMALL, palette.INK, face="bold", frame=frame)
        if other.get(kind, 0) != n:
            box = (x - px(1.5), top + px(0.5), x + wide + px(1.5), top + px(LINE) - px(1))
            canvas.draw.rectangle(box, outline=palette.FAULT, width=max(2, px(0.9)))
        x += wide + px(6)


def alt(lang: str, view: View) -> list[str]:
    """The end in words: points, ways, losses."""
    items = []
    for side in SIDES:
        ways: dict[str, list[str]] = defaultdict(list)
        for stay in stays(view.past, side):
            called = pages.words_of(lang, view, stay.name) if stay.boat else intelligence.fleet(lang, stay.name)
            ways[called].append(
                f"{stay.zone} {stay.turns[0]}"
                if len(stay.turns) == 1
                else f"{stay.zone} {stay.turns[0]}–{stay.turns[-1]}"
            )
        items += [
            text(lang, "pic-gc-alt-route", side=side_name(lang, side), name=name, zones=", ".join(way))
            for name, way in ways.items()
        ]
    parts = [text(lang, "pic-gc-alt-routes", items=separator(lang).join(items))] if items else []
    gone = intelligence.sunk(view)
    if gone:
        parts.insert(0, f"{text(lang, 'pic-gc-sunk', items=', '.join(_loss(lang, view, p.id) for p in gone))}.")
    return parts


# ---- The finished campaign as an animated GIF ----------------------------------------------------
WIDTH = 720
"""Pixels."""

PACE, PAUSE = 2400, 7000
"""Milliseconds of a frame, of the last one."""


def then(view: View, now: Past, before: Past | None) -> View:
    """The campaign as it stood at the end of a turn, all of it: from what the end tells."""
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
    """The sheet of paper that all frames are drawn on."""

    def __init__(self, lang: str, title: str | None, view: View) -> None:
        self.lang = lang
        self.title = title
        self.end = view
        self.canvas = Canvas(WIDTH, WIDTH * 2)
        px = self.canvas.px
        self.place = seachart.fitted(view.map, px(6), px(92), WIDTH - px(6))
        theatre.frame(self.canvas, self.place)
        self.canvas.cut(self.place.box[3] + px(6))

    def frame(self, now: Past | None, before: Past | None) -> Image.Image:
        """The end of a turn; None: the end of all."""
        seen = then(self.end, now, before) if now else self.end
        kept = self.canvas.image.copy()
        theatre.draw(self.canvas, self.place, seen, self.lang)
        inside = self.canvas.image.crop(self.place.box)
        self.canvas.image.paste(kept, (0, 0))
        self.canvas.image.paste(inside, self.place.box[:2])
        self._says(now)
        return self.canvas.image.copy()

    def _says(self, now: Past | None) -> None:
        px, lang, view = self.canvas.px, self.lang, self.end
        area = (px(5), px(4), WIDTH - px(5), px(90))
        self.canvas.draw.rectangle(area, fill=palette.PAPER)
        if now is None:
            layout.heading(self.canvas, heading(lang, view, self.title), area[0], area[1], area[2])
            return
        said = [intelligence.report(lang, it) for it in view.sightings if it.turn == now.turn and it.counts != it.truth]
        gone = [
            intelligence.piece(lang, p) for p in view.pieces if p.where == "sunk" and p.lost_turn == now.turn and p.card
        ]
        if gone:
            said.insert(0, text(lang, "pic-gc-sunk", items=", ".join(gone)))
        line = capital(separator(lang).join(said)) or capital(text(lang, "pic-gc-weather", weather=now.weather))
        lines = fonts.wrap(line, "regular", px(layout.SMALL), area[2] - area[0] - px(90), 3)
        corner = (text(lang, "pic-turn"), str(now.turn))
        block = Heading(self.title or text(lang, "game-guadalcanal"), tuple([*lines, "", ""][:3]), corner)
        layout.heading(self.canvas, block, area[0], area[1], area[2])


def gif(views: Sequence[View], lang: str, title: str | None) -> bytes:
    """The animated picture. Raises ValueError for a campaign that still runs."""
    last = views[-1]
    if last.stage != "over":
        raise ValueError("only a finished game can be replayed")

    def frames() -> Iterator[Image.Image]:
        stage = _CampaignReplay(lang, title, last)
        before: Past | None = None
        for now in encode.thinned(last.past, encode.FRAMES - 1) if last.past else ():
            yield stage.frame(now, before)
            before = now
        yield stage.frame(None, None)

    sample = _CampaignReplay(lang, title, last).frame(None, None)
    return encode.gif(frames(), sample, PACE, PAUSE)
