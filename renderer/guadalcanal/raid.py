"""The report picture of a raid: its cells one below the other, the target on the left, the raiders on the right."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from bot.words import text
from renderer import fonts, marks, palette
from renderer.blocks import SMALL, Heading, Key
from renderer.canvas import Canvas
from renderer.guadalcanal import tokens, words
from renderer.guadalcanal.sheets import heading
from renderer.page import Page, Strip, Wish
from renderer.room import number_size
from renderer.war_at_sea import counters, legend, seachart
from renderer.war_at_sea.counters import Bar, State
from renderer.war_at_sea.scene import HARM, Scene, spans
from renderer.war_at_sea.sheets import lines
from renderer.war_at_sea.sides import INKS, card, in_order, unit_name
from rules.guadalcanal.view import RaidReport, View
from rules.war_at_sea.board import Unit
from rules.war_at_sea.view import Attack

ROW = 17.0
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


def page(view: View, lang: str, report: RaidReport, wish: Wish) -> Page:
    """The page of one raid."""
    it = scene(report)
    head: Heading = heading(lang, view, wish.title, words.raid(lang, view, report))
    notes = []
    if report.target == "troops":
        pinned = ", ".join(words.troop(lang, name) for name in report.pinned)
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
            Key(legend.sprite(name, cell, side), text(lang, f"pic-ws-key-{name}")) for name, there in shown if there
        ]

    return Page(head, (), lines(lang, it), tuple(notes), keys, above=strips)


def _lane(it: Scene, lang: str, report: RaidReport, cell: str, targets: list[Unit], raiders: list[Unit]) -> Strip:
    """One cell: a lane of sea with its units."""
    known = fates(report.attacks)

    def draw(canvas: Canvas, left: int, top: int, right: int) -> int:
        px = canvas.px
        rows = max(len(targets), len(raiders), 1)
        high = px(ROW) * rows + px(6)
        box = (left, top, right, top + high)
        sea = seachart.water(right - left, px(ROW) * 12 + px(6)).crop((0, 0, right - left, high))
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
                top + px(3) + k * px(ROW),
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
                top + px(3) + k * px(ROW),
                right - px(3),
            )
        return box[3] + px(2)

    return draw


def _unit(canvas: Canvas, it: Scene, lang: str, unit: Unit, fate: Fate, left: int, top: int, right: int) -> None:
    """A unit after the raid: counter, name, numbers of the attacks that hit it."""
    px = canvas.px
    middle = top + px(ROW / 2)
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
    frame = (left, top, right, top + px(ROW))
    called = fonts.shorten(unit_name(lang, unit), "regular", px(SMALL), end - x)
    ink = palette.INK if state != "lost" else palette.WRECK
    canvas.write(x, middle, called, SMALL, ink, face="bold", frame=frame, widest=end - x)


def _pinned(report: RaidReport) -> Strip:
    """The troops that are pinned."""

    def draw(canvas: Canvas, left: int, top: int, right: int) -> int:
        px = canvas.px
        x, high, base = left + px(3), px(15), px(14)
        for name in report.pinned:
            wide = tokens.troop_width(base, high, ("pinned",))
            if x + wide > right:
                break
            canvas.stamp(tokens.troop(INKS[1 - report.attacker], base, high, ("pinned",)), x, top)
            frame = (x, top, x + wide, top + high)
            number = words.troop_number(name)
            at = x + base // 2 + px(0.7), top + high // 2
            canvas.write(*at, number, SMALL, palette.WHITE, face="bold", across="middle", frame=frame, widest=base - 2)
            x += wide + px(3)
        return top + high + px(2)

    return draw


def alt(lang: str, view: View, report: RaidReport) -> list[str]:
    """The raid in words."""
    it = scene(report)
    parts = [f"{words.raid(lang, view, report)}."]
    for name, targets, raiders in cells(report):
        sides = (", ".join(unit_name(lang, u) for u in units) for units in (targets, raiders))
        items = " – ".join(said for said in sides if said)
        parts.append(f"{text(lang, 'pic-gc-alt-raid-cell', n=name[0], items=items)}.")
    parts += [f"{line.number} {line.words}." for line in lines(lang, it)]
    if report.target == "troops":
        pinned = ", ".join(words.troop(lang, name) for name in report.pinned)
        parts.append(f"{text(lang, 'pic-gc-pinned', items=pinned) if pinned else text(lang, 'pic-gc-no-pinned')}.")
    return parts
