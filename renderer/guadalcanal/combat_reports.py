"""Reports of raids and land combats: the picture, the texts beside it, and the alt text."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from msgspec.structs import replace
from PIL import Image

from bot.words import separator, text
from renderer import fonts, frame, marks, palette
from renderer.arrows import number_size
from renderer.canvas import Box, Canvas
from renderer.counters import Pencil
from renderer.frame import Aside, BoardChart, BoardPicture, ChartCorner, Margins, Title
from renderer.guadalcanal import intelligence, theatre
from renderer.guadalcanal.pages import turn
from renderer.layout import SMALL, Framing, Key
from renderer.sprites import sprite
from renderer.war_at_sea import counters, legend, pages, seachart
from renderer.war_at_sea.battle_scene import (
    HARM,
    INKS,
    Scene,
    card,
    in_order,
    line,
    number_ranges,
    side_name,
    sign,
    split_attacks,
    unit_name,
)
from renderer.war_at_sea.counters import Bar, State
from rules.guadalcanal.facts import FACTS
from rules.guadalcanal.pieces import LandReport, RaidReport
from rules.guadalcanal.view import View
from rules.war_at_sea.units import Unit
from rules.war_at_sea.view import ReportedAttack

# ---- The report picture of a raid ----------------------------------------------------------------
MOST_ROW_POINTS = 28.0
"""Greatest height of a unit's row, in points."""

LABEL_POINTS = 18.0


class Fate(NamedTuple):
    """What happened to a unit in a raid."""

    lost: int = 0
    aborted: bool = False
    destroyed: bool = False
    by: tuple[int, ...] = ()
    """Numbers of the attacks that had an effect."""


def fates(attacks: Sequence[ReportedAttack]) -> Mapping[str, Fate]:
    """Unit -> what happened to it; only units that were hit."""
    found: dict[str, Fate] = defaultdict(Fate)
    for it in attacks:
        if it.result in HARM:
            old = found[it.target]
            aborted, destroyed = old.aborted or it.result == "abort", old.destroyed or it.result == "destroyed"
            found[it.target] = Fate(old.lost + it.lost, aborted, destroyed, (*old.by, it.number))
    return found


def scene(report: RaidReport) -> Scene:
    """The raid in the form that the pictures of battles use; an attack names the letter of its cell."""
    return Scene(report.battle, -1, tuple(replace(it, sector=_letter(report, it.sector)) for it in report.attacks))


def _letter(report: RaidReport, cell: str) -> str:
    """The letter of a cell; "" over land and port, where cells have no letters."""
    return cell[:1] if report.target == "fleet" else ""


def cells(report: RaidReport) -> list[tuple[str, list[Unit], list[Unit]]]:
    """For each cell in order: its name, units of the target's side, units of the raider."""
    found: dict[str, tuple[list[Unit], list[Unit]]] = {}
    for unit in in_order(report.battle.units):
        if unit.sector:
            found.setdefault(unit.sector, ([], []))[unit.side == report.attacker].append(unit)
    return [(name, *found[name]) for name in sorted(found)]


WIDE, HIGH = 17.0, 10.0
"""Width and height of the picture of a report, as a ratio."""

MOST_SHOTS_IN_ALT = 16
"""Maximum number of shots in an alt text."""

MOST_ROWS = 18
"""Maximum number of rows of units below each other; a raid with more gets several columns of cells."""


def raid_picture(view: View, lang: str, report: RaidReport, wish: Framing) -> BoardPicture:
    said = intelligence.raid(lang, view, report)
    return BoardPicture(
        _title(view, lang, said, report.attacker, wish), board(partial(_cells, lang=lang, report=report))
    )


def _title(view: View, lang: str, said: str, side: int, wish: Framing) -> Title:
    return Title(said, turn(lang, view), sign(lang, side), wish.title or text(lang, "game-guadalcanal"))


def board(paint: Callable[[Canvas, Box], None]) -> BoardChart:
    """A picture of the size of a report, drawn by `paint`."""

    def draw(canvas: Canvas, at: ChartCorner) -> None:
        paint(canvas, (at.x, at.y, at.x + round(WIDE * at.cell), at.y + round(HIGH * at.cell)))

    return BoardChart(WIDE, HIGH, draw, Margins(1, 1, 1, 1))


def _cells(canvas: Canvas, box: Box, lang: str, report: RaidReport) -> None:
    """Draws each cell as a lane of sea, in as many columns as are needed."""
    it, px = scene(report), canvas.px
    lanes = [(name, targets, raiders, max(len(targets), len(raiders), 1)) for name, targets, raiders in cells(report)]
    total = sum(rows for *_, rows in lanes)
    columns = -(-total // MOST_ROWS)
    left, top, right, bottom = box
    gap = px(3)
    wide = (right - left - (columns - 1) * gap) // columns
    foot = bottom - (px(20) if report.pinned else 0)
    parts: list[list[tuple[str, list[Unit], list[Unit], int]]] = [[] for _ in range(columns)]
    before = 0
    for lane in lanes:
        parts[min(columns - 1, before * columns // total)].append(lane)
        before += lane[3]
    for column, part in enumerate(parts):
        x, y = left + column * (wide + gap), top
        rows = max(1, sum(rows for *_, rows in part))
        pitch = min(px(MOST_ROW_POINTS), (foot - top - gap * len(part)) // rows)
        spare = max(0, foot - top - rows * pitch) // max(1, len(part))
        for number, (name, targets, raiders, here) in enumerate(part):
            end = foot if number == len(part) - 1 else y + here * pitch + spare
            _lane(canvas, it, lang, report, (name, targets, raiders), (x, y, x + wide, end - gap), pitch)
            y = end
    if report.pinned:
        _pinned(canvas, report, (left, foot, right, bottom))


def _lane(
    canvas: Canvas, it: Scene, lang: str, report: RaidReport, cell: tuple[str, list[Unit], list[Unit]], box: Box, pitch: int
) -> None:  # fmt: skip
    """Draws one cell: its letter, targets on the left, raiders on the right."""
    px = canvas.px
    known = fates(report.attacks)
    left, top, right, bottom = box
    high = bottom - top
    sea = seachart.water(right - left, canvas.size[1]).crop((0, 0, right - left, high))
    canvas.lay(sea, left, top)
    canvas.draw.rectangle((left, top, left + px(LABEL_POINTS), bottom - 1), fill=palette.NEAT)
    canvas.draw.rectangle((left, top, right - 1, bottom - 1), outline=palette.NEAT, width=max(1, px(0.8)))
    name, targets, raiders = cell
    letter = _letter(report, name) or "–"
    inside, at = (left, top, left + px(LABEL_POINTS), bottom), (left + px(LABEL_POINTS / 2), top + high // 2)
    canvas.write(*at, letter, 14, palette.WHITE, face="bold", across="middle", frame=inside)
    middle = left + px(LABEL_POINTS) + (right - left - px(LABEL_POINTS)) // 2
    if report.target != "fleet":
        canvas.draw.rectangle((left + px(LABEL_POINTS), top + 2, middle, bottom - 3), fill=palette.LAND)
    canvas.draw.line((middle, top + px(3), middle, bottom - px(4)), fill=palette.WHITE, width=max(1, px(0.6)))
    for units, start, end in (
        (targets, left + px(LABEL_POINTS + 4), middle - px(2)),
        (raiders, middle + px(4), right - px(3)),
    ):
        y = top + (high - len(units) * pitch) // 2
        for k, unit in enumerate(units):
            _unit(canvas, it, lang, unit, known.get(unit.id, Fate()), start, y + k * pitch, end, pitch)


def _unit(
    canvas: Canvas, it: Scene, lang: str, unit: Unit, fate: Fate, left: int, top: int, right: int, pitch: int
) -> None:
    """Draws a unit after the raid: counter, name, and numbers of the attacks that hit it."""
    px = canvas.px
    middle = top + pitch // 2
    facts = card(unit)
    high = min(pitch - px(1.5), px(24))
    wide = round(high * 2.1)
    hull = 0 if fate.destroyed else max(0, unit.hull - fate.lost)
    state: State = "lost" if fate.destroyed or not hull else "idle" if fate.aborted else "plain"
    crippled = facts.is_vessel and hull == 1 and facts.hull > 1
    bar = Bar(unit.side, facts.kind, it.numbers[unit.id], hull, facts.hull if facts.is_vessel else 0, crippled, state)
    counters.put(canvas, bar, INKS[unit.side], left, middle - high // 2, wide, high)
    x = left + wide + px(4)
    said = number_ranges(fate.by)
    points = SMALL if pitch > px(20) else frame.SMALL
    across = number_size(canvas, said)[0] + px(8) if said else 0
    room = right - x - across
    if room > px(24):
        called = fonts.shorten(unit_name(lang, unit), "bold", px(SMALL), room)
        ink = palette.INK if state != "lost" else palette.WRECK
        inside = (left, top, right, top + pitch)
        x = canvas.write(x, middle, called, SMALL, ink, face="bold", frame=inside)[2] + px(4)
    if said:
        marks.number(canvas, x + across // 2, middle, said, INKS[1 - unit.side], points=points, spiked=True)


def _pinned(canvas: Canvas, report: RaidReport, box: Box) -> None:
    px = canvas.px
    left, top, right, bottom = box
    canvas.draw.rectangle((left, top, right - 1, bottom - 1), fill=palette.LAND, outline=palette.COAST, width=px(0.8))
    high, base = px(15), px(14)
    x, y = left + px(LABEL_POINTS + 4), (top + bottom - high) // 2
    for name in report.pinned:
        wide = theatre.troop_width(base, high, ("pinned",))
        if x + wide > right:
            break
        number = intelligence.troop_number(name)
        theatre.put_troop(canvas, INKS[1 - report.attacker], number, x, y, base, high, ("pinned",))
        x += wide + px(3)


def raid_keys(lang: str, report: RaidReport) -> list[Key]:
    """Legend for the marks on the counters of a raid, and for its types of units."""
    known = fates(report.attacks).values()
    harm = {
        "hull": any(fate.lost for fate in known),
        "idle": any(fate.aborted for fate in known),
        "lost": any(fate.destroyed for fate in known),
    }
    shown = [name for name, there in harm.items() if there]
    side = INKS[report.attacker]
    signs = legend.signs(scene(report), side)
    marked = [Key(signs[name][1](), text(lang, f"pic-ws-key-{name}")) for name in shown]
    return [*marked, *legend.types(lang, {card(unit).kind for unit in report.battle.units}, side)]


def raid_asides(lang: str, report: RaidReport) -> tuple[Aside, ...]:
    """The texts beside a raid: numbered shots, the units with their numbers, pinned troop units."""
    it = scene(report)
    named = {unit.id: f"{it.numbers[unit.id]} {unit_name(lang, unit)}" for unit in report.battle.units}
    return frame.asides(lang, pages.report(lang, it), _roster(lang, report, named), _pins(lang, report))


def _roster(lang: str, report: RaidReport, named: Mapping[str, str]) -> list[str]:
    """The cells with their units. `named`: the words for each unit."""
    said = []
    for name, targets, raiders in cells(report):
        sides = (", ".join(named[u.id] for u in units) for units in (targets, raiders))
        items = " – ".join(words for words in sides if words)
        said.append(text(lang, "pic-gc-alt-raid-cell", n=name[0], items=items))
    return said


def _pins(lang: str, report: RaidReport) -> list[str]:
    """The pinned troop units, or that there are none; empty if the target was not troops."""
    if report.target != "troops":
        return []
    pinned = ", ".join(intelligence.troop(lang, name) for name in report.pinned)
    return [text(lang, "pic-gc-pinned", items=pinned) if pinned else text(lang, "pic-gc-no-pinned")]


def raid_alt(lang: str, view: View, report: RaidReport) -> list[str]:
    """A raid as sentences for the alt text."""
    cells_said = _roster(lang, report, {unit.id: unit_name(lang, unit) for unit in report.battle.units})
    shots = _told(lang, scene(report))
    said = (intelligence.raid(lang, view, report), *cells_said, *shots, *_pins(lang, report))
    return [f"{part}." for part in said]


# ---- The report picture of a land combat ---------------------------------------------------------
LINE_POINTS = 22.0
"""Height in points of the line with odds and shifts, and of the line with the result."""


def land_picture(view: View, lang: str, report: LandReport, wish: Framing) -> BoardPicture:
    """The picture of one combat: both sides, numbered shifts, the table of results."""
    title = _title(view, lang, intelligence.combat(lang, report), report.attacker, wish)

    def paint(canvas: Canvas, box: Box) -> None:
        left, top, right, bottom = box
        y = _sides(canvas, lang, report, left, top, right) + canvas.px(2)
        y = _shifts(canvas, lang, report, left, y, right)
        _table(canvas, report, (left, y, right, bottom - canvas.px(LINE_POINTS)))
        said = f"{_final(lang, report)} · {intelligence.result(lang, report.result)}"
        inside = (left, bottom - canvas.px(LINE_POINTS), right, bottom)
        middle = bottom - canvas.px(LINE_POINTS / 2 - 1)
        said = fonts.shorten(said, "bold", canvas.px(13), right - left - canvas.px(6))
        canvas.write(left + canvas.px(3), middle, said, 13, INKS[report.attacker].deep, face="bold", frame=inside)

    return BoardPicture(title, board(paint))


def _final(lang: str, report: LandReport) -> str:
    return text(lang, "pic-gc-final", column=intelligence.odds(report.column), die=report.die)


def land_asides(lang: str, report: LandReport) -> tuple[Aside, ...]:
    """The texts beside a combat: aircraft, odds, numbered shifts, result; troop units of both sides; the meaning of the codes."""
    happened = []
    if report.battle is not None:
        air = Scene(report.battle, -1, report.attacks)
        happened += [*_air(lang, air), *(line(lang, air, shot) for shot in air.attacks)]
    happened += [_odds(lang, report), *(f"{n}. {said}" for n, said in enumerate(_shifted(lang, report), 1))]
    happened += [*_outcome(lang, report), f"{_final(lang, report)}. {intelligence.result(lang, report.result)}"]
    return frame.asides(lang, happened, _troop_names(lang, report), [text(lang, "pic-gc-code-key")])


def _odds(lang: str, report: LandReport) -> str:
    one, other = strengths(report)
    return text(lang, "pic-gc-odds", a=one, d=other, column=intelligence.odds(report.odds))


def _shifted(lang: str, report: LandReport) -> list[str]:
    found = []
    for what, n in report.shifts:
        way = text(lang, "pic-gc-shifted", n=abs(n), way="right" if n > 0 else "left")
        found.append(text(lang, "pic-says", what=text(lang, "pic-gc-shift", what=what), said=way))
    return found


def _troop_names(lang: str, report: LandReport) -> list[str]:
    sides = (("attackers", report.attackers), ("defenders", report.defenders))
    named = ((key, ", ".join(intelligence.troop(lang, name) for name in names)) for key, names in sides)
    return [text(lang, "pic-says", what=text(lang, f"pic-gc-{key}"), said=said) for key, said in named]


def _outcome(lang: str, report: LandReport) -> list[str]:
    """Troop units lost, and whether the place was entered."""
    lost = ", ".join(intelligence.troop(lang, name) for name in report.lost)
    said = [text(lang, "pic-gc-lost", items=lost)] if lost else []
    return [*said, text(lang, "pic-gc-entered")] if report.entered else said


def _air(lang: str, air: Scene) -> list[str]:
    """The aircraft that took part; empty if there were none."""
    items = []
    for side in (0, 1):
        names = [unit_name(lang, u) for u in air.battle.units if u.side == side and u.sector]
        if names:
            items.append(text(lang, "pic-says", what=side_name(lang, side), said=", ".join(names)))
    return [text(lang, "pic-gc-air-part", items=separator(lang).join(items))] if items else []


def strengths(report: LandReport) -> tuple[str, str]:
    """Strength of the attackers and of the defenders, such as "3½". A troop unit without supply counts half,
    as in a land combat."""
    one, other = report.unsupplied
    return frame.halves(2 * len(report.attackers) - one), frame.halves(2 * len(report.defenders) - other)


TROOP_POINTS = 24.0
"""Size of a troop unit, in points."""


def _sides(canvas: Canvas, lang: str, report: LandReport, left: int, top: int, right: int) -> int:
    """Draws attackers on the left and defenders on the right; returns the lower edge in pixels."""
    px = canvas.px
    half = (right - left) // 2
    size = px(TROOP_POINTS)
    in_row = (half - px(12)) // (size + px(3))
    most = max(len(report.attackers), len(report.defenders))
    if most > 2 * in_row:
        size, in_row = px(TROOP_POINTS * 0.7), (half - px(12)) // (px(TROOP_POINTS * 0.7) + px(3))
    high = px(21) + (size + px(3)) * max(1, -(-most // in_row)) + px(2)
    for k, (key, names) in enumerate((("attackers", report.attackers), ("defenders", report.defenders))):
        side = report.attacker if k == 0 else 1 - report.attacker
        x0, x1 = left + k * (half + px(2)), left + (k + 1) * half - px(2) * (1 - k)
        canvas.draw.rectangle((x0, top, x1, top + high), fill=palette.LAND, outline=palette.COAST, width=px(0.8))
        said = f"{text(lang, f'pic-gc-{key}')} · {side_name(lang, side)}"
        inside = (x0, top, x1, top + px(20))
        said = fonts.shorten(said, "bold", px(12), x1 - x0 - px(10))
        canvas.write(x0 + px(6), top + px(11), said, 12, INKS[side].deep, face="bold", frame=inside)
        for n, name in enumerate(names):
            x, y = x0 + px(6) + n % in_row * (size + px(3)), top + px(21) + n // in_row * (size + px(3))
            _troop(canvas, report, name, side, x, y, size)
    return top + high


def _troop(canvas: Canvas, report: LandReport, name: str, side: int, x: int, y: int, size: int) -> None:
    """Draws one troop unit, crossed out if it is lost."""
    canvas.stamp(theatre.troop(INKS[side], size, size, ()), x, y)
    inside = (x, y, x + size, y + size)
    number = intelligence.troop_number(name)
    at = x + size // 2, y + size // 2
    canvas.write(*at, number, 13, palette.WHITE, face="bold", across="middle", frame=inside, widest=size - 5)
    if name in report.lost:
        canvas.stamp(marks.mark("wreck", size), x, y)


def _shifts(canvas: Canvas, lang: str, report: LandReport, left: int, top: int, right: int) -> int:
    """Draws the odds and each shift with its number, in the ink of the side that it helps; returns the lower edge in pixels."""
    px = canvas.px
    inside = (left, top, right, top + px(LINE_POINTS))
    middle = top + px(LINE_POINTS / 2)
    x = canvas.write(left + px(3), middle, _odds(lang, report), 12, palette.INK, face="bold", frame=inside)[2] + px(12)
    for number, (_, n) in enumerate(report.shifts, 1):
        steps = min(abs(n), 5)
        wide = px(19) + steps * px(11)
        if x + wide > right:
            break
        ink = INKS[report.attacker if n > 0 else 1 - report.attacker]
        marks.number(canvas, x + px(8), middle, str(number), ink)
        for k in range(steps):
            canvas.stamp_at(arrow(px(12), n > 0, ink.fill), x + px(22) + k * px(11), middle)
        x += wide + px(7)
    return top + px(LINE_POINTS)


@sprite(8, "size")
def arrow(size: int, right: bool, ink: palette.Rgb) -> Image.Image:
    """An arrow that stands for a shift by one column."""
    p = Pencil(1, 1, size, ink, ink)
    line = [(0.08, 0.36), (0.5, 0.36), (0.5, 0.1), (0.95, 0.5), (0.5, 0.9), (0.5, 0.64), (0.08, 0.64)]
    p.shape(line if right else [(1 - x, y) for x, y in line], ink)
    return p.done()


@sprite(16, "size")
def die(size: int, face: int) -> Image.Image:
    p = Pencil(1, 1, size, palette.WHITE, palette.INK)
    p.block(0.02, 0.02, 0.98, 0.98, palette.INK)
    p.block(0.08, 0.08, 0.92, 0.92, palette.WHITE)
    a, b, c = 0.27, 0.5, 0.73
    faces = {
        1: ((b, b),), 2: ((a, a), (c, c)), 3: ((a, a), (b, b), (c, c)), 4: ((a, a), (c, a), (a, c), (c, c)),
        5: ((a, a), (c, a), (b, b), (a, c), (c, c)), 6: ((a, a), (c, a), (a, b), (c, b), (a, c), (c, c)),
    }  # fmt: skip
    for x, y in faces.get(face, ()):
        p.disc(x, y, 0.1, palette.INK)
    return p.done()


def _table(canvas: Canvas, report: LandReport, box: Box) -> None:
    """Draws the table of results, with the columns before and after the shifts, the row of the die, and the result."""
    px = canvas.px
    left, top, right, bottom = box
    columns = FACTS.land.columns
    first = px(36)
    step = (right - left - first) // len(columns)
    row = (bottom - top) // 7
    x0, wide = left + first, step * len(columns)
    ink = INKS[report.attacker]
    canvas.draw.rectangle((left, top, x0 + wide - 1, top + row * 7 - 1), fill=palette.WHITE)
    canvas.draw.rectangle((left, top, x0 + wide - 1, top + row - 1), fill=palette.PANEL)
    hot = palette.blend(palette.WHITE, palette.HIT, 0.45)
    at = x0 + report.column * step
    canvas.draw.rectangle((at, top, at + step - 1, top + row * 7 - 1), fill=hot)
    canvas.draw.rectangle((left, top + row * report.die, x0 + wide - 1, top + row * (report.die + 1) - 1), fill=hot)
    for k, name in enumerate(columns):
        inside = (x0 + k * step, top, x0 + (k + 1) * step, top + row)
        middle = x0 + k * step + step // 2
        canvas.write(middle, top + row // 2, name, 13, palette.INK, face="bold", across="middle", frame=inside)
    for face, results in enumerate(FACTS.land.results, 1):
        y = top + row * face
        canvas.stamp_at(die(min(px(18), row - px(3)), face), left + first // 2, y + row // 2)
        for k, code in enumerate(results):
            on_column, on_row = k == report.column, face == report.die
            cell = (x0 + k * step, y, x0 + (k + 1) * step, y + row)
            colour, points = palette.INK if on_column or on_row else palette.MUTED, 12.0
            if on_column and on_row:
                inner = (cell[0] + px(2), cell[1] + px(1), cell[2] - px(3), cell[3] - px(2))
                canvas.draw.rounded_rectangle(inner, px(4), fill=ink.deep)
                colour, points = palette.WHITE, 16.0
            face_: fonts.Face = "bold" if on_column and on_row else "regular"
            middle = (cell[0] + cell[2]) // 2
            canvas.write(middle, y + row // 2, code, points, colour, face=face_, across="middle", frame=cell)
    thin = max(1, px(0.4))
    for k in range(8):
        canvas.draw.line((left, top + row * k, x0 + wide - 1, top + row * k), fill=palette.NEAT, width=thin)
    for x in (left, *(x0 + k * step for k in range(len(columns) + 1))):
        canvas.draw.line((x, top, x, top + row * 7), fill=palette.NEAT, width=thin)
    _moved(canvas, report, x0, step, top, row)


def _moved(canvas: Canvas, report: LandReport, x0: int, step: int, y0: int, row: int) -> None:
    """Draws a dashed frame around the column that counted before the shifts. Draws nothing if the shifts did not
    change the column."""
    if report.odds == report.column:
        return
    px = canvas.px
    x = x0 + report.odds * step
    thick = max(2, px(1.2))
    for k in range(0, row * 7, px(8)):
        end = min(k + px(5), row * 7)
        canvas.draw.line((x, y0 + k, x, y0 + end), fill=palette.INK, width=thick)
        canvas.draw.line((x + step, y0 + k, x + step, y0 + end), fill=palette.INK, width=thick)


def land_alt(lang: str, report: LandReport) -> list[str]:
    """A combat as sentences for the alt text."""
    said = [
        intelligence.combat(lang, report),
        *_troop_names(lang, report),
        _odds(lang, report),
        *_shifted(lang, report),
    ]
    said += [f"{_final(lang, report)}. {intelligence.result(lang, report.result)}", *_outcome(lang, report)]
    if report.battle is not None:
        air = Scene(report.battle, -1, report.attacks)
        said += [*_air(lang, air), *(_told(lang, air) if fates(report.attacks) else ())]
    return [f"{part}." for part in said]


def _told(lang: str, it: Scene) -> list[str]:
    """The shots for an alt text; only those with an effect if there are too many."""
    return [f"{shot.number} {line(lang, it, shot)}" for shot in split_attacks(it.attacks, MOST_SHOTS_IN_ALT)[0]]
