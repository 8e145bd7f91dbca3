"""The pictures of one raid and of one land combat: who, the odds or shots, what became of it; and each in words."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace
from PIL import Image

from bot.words import separator, text
from renderer import fonts, marks, palette
from renderer.arrows import number_size
from renderer.canvas import Canvas
from renderer.counters import Pencil
from renderer.guadalcanal import intelligence, theatre
from renderer.guadalcanal.pages import heading
from renderer.layout import SMALL, Framing, Heading, Key, Layout, Strip
from renderer.war_at_sea import battle, counters, seachart
from renderer.war_at_sea.battle_scene import HARM, INKS, Scene, card, in_order, side_name, spans, unit_name
from renderer.war_at_sea.counters import Bar, State
from renderer.war_at_sea.pages import lines
from rules.guadalcanal.facts import FACTS
from rules.guadalcanal.view import LandReport, RaidReport, View
from rules.war_at_sea.board import Unit
from rules.war_at_sea.view import Attack

# ---- The report picture of a raid ----------------------------------------------------------------
RAID_ROW = 17.0
"""Points of a unit."""

LABEL = 18.0


class Fate(NamedTuple):
    """What the raid did to a unit."""

    lost: int = 0
    aborted: bool = False
    destroyed: bool = False
    by: tuple[int, ...] = ()
    """Numbers of the attacks that did it."""


def fates(attacks: Sequence[Attack]) -> Mapping[str, Fate]:
    """Unit -> what befell it."""
    found: dict[str, Fate] = defaultdict(Fate)
    for it in attacks:
        if it.result in HARM:
            old = found[it.target]
            found[it.target] = Fate(
                old.lost + it.lost,
                old.aborted or it.result == "abort",
                old.destroyed or it.result == "destroyed",
                (*old.by, it.number),
            )
    return found


def scene(report: RaidReport) -> Scene:
    """The raid as the pictures of battles know it; attacks with the letters of the cells, as they stand beside these."""
    return Scene(report.battle, -1, tuple(replace(it, sector=_letter(report, it.sector)) for it in report.attacks))


def _letter(report: RaidReport, cell: str) -> str:
    """The letter of a cell; over land and port there are none."""
    return cell[:1] if report.target == "fleet" else ""


def cells(report: RaidReport) -> list[tuple[str, list[Unit], list[Unit]]]:
    """Name of each cell, units of the target's side, of the raider's; in the order of the row."""
    found: dict[str, tuple[list[Unit], list[Unit]]] = {}
    for unit in in_order(report.battle.units):
        if unit.sector:
            found.setdefault(unit.sector, ([], []))[unit.side == report.attacker].append(unit)
    return [(name, *found[name]) for name in sorted(found)]


def raid_page(view: View, lang: str, report: RaidReport, wish: Framing) -> Layout:
    """The page of one raid."""
    it = scene(report)
    head: Heading = heading(lang, view, wish.title, intelligence.raid(lang, view, report))
    notes = []
    if report.target == "troops":
        pinned = ", ".join(intelligence.troop(lang, name) for name in report.pinned)
        notes.append(text(lang, "pic-gc-pinned", items=pinned) if pinned else text(lang, "pic-gc-no-pinned"))
    strips: tuple[Strip, ...] = tuple(_lane(it, lang, report, *cell) for cell in cells(report))
    if report.pinned:
        strips = (*strips, _pinned(report))
    known = fates(report.attacks)

    def keys(cell: int) -> Sequence[Key]:
        shown = [
            ("hull", any(fate.lost for fate in known.values())),
            ("idle", any(fate.aborted for fate in known.values())),
        ]
        shown.append(("lost", any(fate.destroyed for fate in known.values())))
        side = INKS[report.attacker]
        return [
            Key(battle.sprite(name, cell, side), text(lang, f"pic-ws-key-{name}")) for name, there in shown if there
        ]

    return Layout(head, (), lines(lang, it), tuple(notes), keys, above=strips)


def _lane(it: Scene, lang: str, report: RaidReport, cell: str, targets: list[Unit], raiders: list[Unit]) -> Strip:
    """One cell: a lane of sea with its units."""
    known = fates(report.attacks)

    def draw(canvas: Canvas, left: int, top: int, right: int) -> int:
        px = canvas.px
        rows = max(len(targets), len(raiders), 1)
        high = px(RAID_ROW) * rows + px(6)
        box = (left, top, right, top + high)
        sea = seachart.water(right - left, px(RAID_ROW) * 12 + px(6)).crop((0, 0, right - left, high))
        canvas.image.paste(sea, (left, top))
        canvas.draw.rectangle((left, top, left + px(LABEL), box[3] - 1), fill=palette.NEAT)
        canvas.draw.rectangle((box[0], box[1], box[2] - 1, box[3] - 1), outline=palette.NEAT, width=max(1, px(0.8)))
        frame = (left, top, left + px(LABEL), box[3])
        letter = _letter(report, cell) or "–"
        canvas.write(
            left + px(LABEL / 2), top + high // 2, letter, 14, palette.WHITE, face="bold", across="middle", frame=frame
        )
        middle = left + px(LABEL) + (right - left - px(LABEL)) // 2
        canvas.draw.line((middle, top + px(3), middle, box[3] - px(4)), fill=palette.WHITE, width=max(1, px(0.6)))
        for k, unit in enumerate(targets):
            _unit(
                canvas,
                it,
                lang,
                unit,
                known.get(unit.id, Fate()),
                left + px(LABEL + 4),
                top + px(3) + k * px(RAID_ROW),
                middle - px(2),
            )
        for k, unit in enumerate(raiders):
            _unit(
                canvas,
                it,
                lang,
                unit,
                known.get(unit.id, Fate()),
                middle + px(4),
                top + px(3) + k * px(RAID_ROW),
                right - px(3),
            )
        return box[3] + px(2)

    return draw


def _unit(canvas: Canvas, it: Scene, lang: str, unit: Unit, fate: Fate, left: int, top: int, right: int) -> None:
    """A unit after the raid: counter, name, numbers of the attacks that hit it."""
    px = canvas.px
    middle = top + px(RAID_ROW / 2)
    facts = card(unit)
    wide, high = px(31), px(14.5)
    hull = 0 if fate.destroyed else max(0, unit.hull - fate.lost)
    state: State = "lost" if fate.destroyed or not hull else "idle" if fate.aborted else "plain"
    crippled = facts.is_vessel and hull == 1 and facts.hull > 1
    bar = Bar(unit.side, facts.kind, it.numbers[unit.id], hull, facts.hull if facts.is_vessel else 0, crippled, state)
    counters.put(canvas, bar, INKS[unit.side], left, middle - high // 2, wide, high)
    end = right
    if fate.by:
        said = spans(fate.by)
        across = number_size(canvas, said)[0] + px(7)
        striker = INKS[1 - unit.side]
        marks.number(canvas, right - across // 2, middle, said, striker, spiked=True)
        end -= across + px(2)
    x = left + wide + px(4)
    frame = (left, top, right, top + px(RAID_ROW))
    called = fonts.shorten(unit_name(lang, unit), "regular", px(SMALL), end - x)
    ink = palette.INK if state != "lost" else palette.WRECK
    canvas.write(x, middle, called, SMALL, ink, face="bold", frame=frame, widest=end - x)


def _pinned(report: RaidReport) -> Strip:
    """The troops that are pinned."""

    def draw(canvas: Canvas, left: int, top: int, right: int) -> int:
        px = canvas.px
        x, high, base = left + px(3), px(15), px(14)
        for name in report.pinned:
            wide = theatre.troop_width(base, high, ("pinned",))
            if x + wide > right:
                break
            canvas.stamp(theatre.troop(INKS[1 - report.attacker], base, high, ("pinned",)), x, top)
            frame = (x, top, x + wide, top + high)
            number = intelligence.troop_number(name)
            at = x + base // 2 + px(0.7), top + high // 2
            canvas.write(*at, number, SMALL, palette.WHITE, face="bold", across="middle", frame=frame, widest=base - 2)
            x += wide + px(3)
        return top + high + px(2)

    return draw


def raid_alt(lang: str, view: View, report: RaidReport) -> list[str]:
    """The raid in words."""
    it = scene(report)
    parts = [f"{intelligence.raid(lang, view, report)}."]
    for name, targets, raiders in cells(report):
        sides = (", ".join(unit_name(lang, u) for u in units) for units in (targets, raiders))
        items = " – ".join(said for said in sides if said)
        parts.append(f"{text(lang, 'pic-gc-alt-raid-cell', n=name[0], items=items)}.")
    parts += [f"{line.number} {line.words}." for line in lines(lang, it)]
    if report.target == "troops":
        pinned = ", ".join(intelligence.troop(lang, name) for name in report.pinned)
        parts.append(f"{text(lang, 'pic-gc-pinned', items=pinned) if pinned else text(lang, 'pic-gc-no-pinned')}.")
    return parts


# ---- The report picture of a land combat ---------------------------------------------------------
LAND_ROW = 21.0
"""Points of a row of the table."""


def land_page(view: View, lang: str, report: LandReport, wish: Framing) -> Layout:
    """The page of one combat."""
    head = heading(lang, view, wish.title, intelligence.combat(lang, report))
    notes = [intelligence.result(lang, report.result)]
    if report.lost:
        notes.append(text(lang, "pic-gc-lost", items=", ".join(intelligence.troop(lang, name) for name in report.lost)))
    if report.entered:
        notes.append(text(lang, "pic-gc-entered"))
    air = Scene(report.battle, -1, report.attacks) if report.battle is not None else None
    return Layout(
        head,
        (),
        lines(lang, air) if air is not None else (),
        (*notes, *_air(lang, air), text(lang, "pic-gc-code-key")),
        above=(_sides(lang, report), _shifts(lang, report), _table(lang, report)),
    )


def _air(lang: str, air: Scene | None) -> list[str]:
    """Who took part in the air."""
    if air is None:
        return []
    items = []
    for side in (0, 1):
        names = [unit_name(lang, u) for u in air.battle.units if u.side == side and u.sector]
        if names:
            items.append(text(lang, "pic-says", what=side_name(lang, side), said=", ".join(names)))
    return [text(lang, "pic-gc-air-part", items=separator(lang).join(items))] if items else []


def strengths(report: LandReport) -> tuple[str, str]:
    """Both sides in troops, those without supply as halves (GC-13.6)."""
    found = []
    for names, poor in zip((report.attackers, report.defenders), report.unsupplied, strict=True):
        halves = 2 * len(names) - poor
        found.append(f"{halves // 2 or ('' if halves % 2 else 0)}{'½' if halves % 2 else ''}")
    return found[0], found[1]


def _sides(lang: str, report: LandReport) -> Strip:
    """Attackers on the left, defenders on the right, the odds between them."""

    def draw(canvas: Canvas, left: int, top: int, right: int) -> int:
        px = canvas.px
        half = (right - left) // 2
        high = px(20 + 18 * _rows(canvas, report, half))
        for k, (key, names) in enumerate((("attackers", report.attackers), ("defenders", report.defenders))):
            side = report.attacker if k == 0 else 1 - report.attacker
            x0, x1 = left + k * half, left + (k + 1) * half
            canvas.draw.rectangle(
                (x0, top, x1 - px(1), top + high), fill=palette.LAND, outline=palette.COAST, width=max(1, px(0.8))
            )
            said = f"{text(lang, f'pic-gc-{key}')} · {side_name(lang, side)}"
            frame = (x0, top, x1, top + px(18))
            said = fonts.shorten(said, "bold", px(SMALL), x1 - x0 - px(8))
            canvas.write(x0 + px(5), top + px(9), said, SMALL, INKS[side].deep, face="bold", frame=frame)
            _troops(canvas, report, names, side, x0 + px(5), top + px(19), x1 - px(4))
        y = top + high + px(4)
        one, other = strengths(report)
        odds = text(lang, "pic-gc-odds", a=one, d=other, column=intelligence.odds(report.odds))
        canvas.write(left + px(4), y + px(7), odds, 12, palette.INK, face="bold", frame=(left, y, right, y + px(15)))
        return y + px(16)

    return draw


def _rows(canvas: Canvas, report: LandReport, wide: int) -> int:
    """Rows of troops on the fuller side."""
    in_row = max(1, (wide - canvas.px(9)) // canvas.px(18))
    return max(1, *(-(-len(names) // in_row) for names in (report.attackers, report.defenders)))


def _troops(
    canvas: Canvas, report: LandReport, names: Sequence[str], side: int, left: int, top: int, right: int
) -> None:
    px = canvas.px
    x, y = left, top
    base, high = px(16), px(16)
    for name in names:
        if x + base > right:
            x, y = left, y + high + px(2)
        canvas.stamp(theatre.troop(INKS[side], base, high, ()), x, y)
        frame = (x, y, x + base, y + high)
        number = intelligence.troop_number(name)
        canvas.write(
            x + base // 2,
            y + high // 2,
            number,
            SMALL,
            palette.WHITE,
            face="bold",
            across="middle",
            frame=frame,
            widest=base - 3,
        )
        if name in report.lost:
            canvas.stamp(marks.mark("wreck", base), x, y)
        x += base + px(2)


def _shifts(lang: str, report: LandReport) -> Strip:
    """Every shift with its arrow."""

    def draw(canvas: Canvas, left: int, top: int, right: int) -> int:
        px = canvas.px
        y = top
        high = px(15)
        rows = [(text(lang, "pic-gc-shift", what=what), n) for what, n in report.shifts if n]
        if not rows:
            canvas.write(
                left + px(4),
                y + px(7),
                text(lang, "pic-gc-no-shift"),
                SMALL,
                palette.MUTED,
                frame=(left, y, right, y + high),
            )
            return y + high
        for said, n in rows:
            frame = (left, y, right, y + high)
            middle = y + high // 2
            for k in range(min(abs(n), 5)):
                canvas.stamp_at(arrow(px(11), n > 0), left + px(10) + k * px(10), middle)
            way = text(lang, "pic-gc-shifted", n=abs(n), way="right" if n > 0 else "left")
            x = left + px(64)
            box = canvas.write(x, middle, way, SMALL, palette.INK, face="bold", frame=frame)
            said = fonts.shorten(said, "regular", px(SMALL), right - box[2] - px(8))
            canvas.write(box[2] + px(6), middle, said, SMALL, palette.INK, frame=frame)
            y += high
        return y + px(2)

    return draw


@lru_cache(maxsize=8)
def arrow(size: int, right: bool) -> Image.Image:
    """A shift by one column."""
    p = Pencil(1, 1, size, palette.INK, palette.INK)
    ink = palette.SIDES["second"].fill if right else palette.SIDES["first"].fill
    line = [(0.08, 0.36), (0.5, 0.36), (0.5, 0.1), (0.95, 0.5), (0.5, 0.9), (0.5, 0.64), (0.08, 0.64)]
    p.shape(line if right else [(1 - x, y) for x, y in line], ink)
    return p.done()


@lru_cache(maxsize=16)
def die(size: int, face: int) -> Image.Image:
    """A die showing a face."""
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


def _table(lang: str, report: LandReport) -> Strip:
    """The table of results: the column before and after the shifts, the row of the die, the result."""

    def draw(canvas: Canvas, left: int, top: int, right: int) -> int:
        px = canvas.px
        columns = FACTS.land.columns
        first = px(34)
        step = (right - left - first) // len(columns)
        row = px(LAND_ROW)
        y0 = top + px(2)
        x0 = left + first
        wide = step * len(columns)
        ink = INKS[report.attacker]
        canvas.draw.rectangle((left, y0, x0 + wide - 1, y0 + row * 7 - 1), fill=palette.WHITE)
        canvas.draw.rectangle((left, y0, x0 + wide - 1, y0 + row - 1), fill=palette.PANEL)
        hot = palette.blend(palette.WHITE, palette.HIT, 0.45)
        canvas.draw.rectangle(
            (x0 + report.column * step, y0, x0 + (report.column + 1) * step - 1, y0 + row * 7 - 1), fill=hot
        )
        canvas.draw.rectangle((left, y0 + row * report.die, x0 + wide - 1, y0 + row * (report.die + 1) - 1), fill=hot)
        for k, name in enumerate(columns):
            frame = (x0 + k * step, y0, x0 + (k + 1) * step, y0 + row)
            middle = x0 + k * step + step // 2
            canvas.write(middle, y0 + row // 2, name, 12, palette.INK, face="bold", across="middle", frame=frame)
        for face, results in enumerate(FACTS.land.results, 1):
            y = y0 + row * face
            canvas.stamp_at(die(px(15), face), left + first // 2, y + row // 2)
            for k, code in enumerate(results):
                chosen = k == report.column and face == report.die
                box = (x0 + k * step, y, x0 + (k + 1) * step, y + row)
                if chosen:
                    canvas.draw.rounded_rectangle(
                        (box[0] + px(2), box[1] + px(1), box[2] - px(3), box[3] - px(2)), px(3), fill=ink.deep
                    )
                colour = (
                    palette.WHITE
                    if chosen
                    else palette.INK
                    if k == report.column or face == report.die
                    else palette.MUTED
                )
                points, weight = (13.0, "bold") if chosen else (SMALL, "regular")
                canvas.write(
                    (box[0] + box[2]) // 2, y + row // 2, code, points, colour, face="bold" if weight == "bold" else "regular",
                    across="middle", frame=box,
                )  # fmt: skip
        thin = max(1, px(0.4))
        for k in range(8):
            canvas.draw.line((left, y0 + row * k, x0 + wide - 1, y0 + row * k), fill=palette.NEAT, width=thin)
        for k in range(len(columns) + 1):
            canvas.draw.line((x0 + k * step, y0, x0 + k * step, y0 + row * 7), fill=palette.NEAT, width=thin)
        canvas.draw.line((left, y0, left, y0 + row * 7), fill=palette.NEAT, width=thin)
        _moved(canvas, report, x0, step, y0, row)
        y = y0 + row * 7 + px(3)
        final = text(lang, "pic-gc-final", column=intelligence.odds(report.column), die=report.die)
        canvas.write(left + px(4), y + px(7), final, 12, palette.INK, face="bold", frame=(left, y, right, y + px(15)))
        return y + px(16)

    return draw


def _moved(canvas: Canvas, report: LandReport, x0: int, step: int, y0: int, row: int) -> None:
    """A frame around the column before the shifts."""
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
    """The combat in words."""
    one, other = strengths(report)
    parts = [f"{intelligence.combat(lang, report)}."]
    for key, names in (("attackers", report.attackers), ("defenders", report.defenders)):
        said = ", ".join(intelligence.troop(lang, name) for name in names)
        parts.append(f"{text(lang, 'pic-says', what=text(lang, f'pic-gc-{key}'), said=said)}.")
    parts.append(f"{text(lang, 'pic-gc-odds', a=one, d=other, column=intelligence.odds(report.odds))}.")
    for what, n in report.shifts:
        way = text(lang, "pic-gc-shifted", n=abs(n), way="right" if n > 0 else "left")
        parts.append(f"{text(lang, 'pic-says', what=text(lang, 'pic-gc-shift', what=what), said=way)}.")
    final = text(lang, "pic-gc-final", column=intelligence.odds(report.column), die=report.die)
    parts.append(f"{final}. {intelligence.result(lang, report.result)}.")
    if report.lost:
        parts.append(
            f"{text(lang, 'pic-gc-lost', items=', '.join(intelligence.troop(lang, name) for name in report.lost))}."
        )
    if report.entered:
        parts.append(f"{text(lang, 'pic-gc-entered')}.")
    if report.battle is not None:
        air = Scene(report.battle, -1, report.attacks)
        parts += [f"{said}." for said in _air(lang, air)]
        parts += [f"{line.number} {line.words}." for line in lines(lang, air) if fates(report.attacks)]
    return parts
