"""Orders, results and stocks of Naval Battle in words, for the report lines of the pictures and for the alt text.

Not drawing: what a side may conclude from the reports is in `known`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.words import separator, text
from renderer.chart import Spot, name_of, spot_of
from renderer.naval_battle.known import groups
from rules.naval_battle.view import Deed, DeedKind, Fleet, GearKind, Losses, Report, Ship, ShipKind

SHIPS: tuple[ShipKind, ...] = ("flagship", "cruiser", "destroyer", "submarine", "carrier")
GEAR: tuple[GearKind, ...] = ("plane", "bomb", "atomic", "aa")


def reading(cells: Iterable[str]) -> list[str]:
    """Cells row by row."""
    return sorted(cells, key=lambda cell: (spot_of(cell)[1], spot_of(cell)[0]))


def stretch(cells: Iterable[str]) -> str:
    """Where a ship lies: "N5–Q5", or "H3" for one cell."""
    spots = sorted(spot_of(cell) for cell in cells)
    first, last = name_of(spots[0]), name_of(spots[-1])
    return first if first == last else f"{first}–{last}"


def order(lang: str, kind: DeedKind, targets: Sequence[str]) -> str:
    """ "Salvo N5 N8 A21"."""
    if targets:
        return text(lang, f"pic-{kind}-order", cells=" ".join(targets))
    return text(lang, f"pic-{kind}-order")


def gear_numbers(lang: str, numbers: Iterable[tuple[GearKind, int]]) -> list[str]:
    """["2 planes", "1 bomb"]."""
    return [text(lang, f"nb-count-{kind}", count=n) for kind, n in numbers if n]


def _ships(lang: str, report: Report) -> list[str]:
    return [
        text(lang, "pic-struck-sunk" if s.sunk else "pic-struck", ship=text(lang, f"nb-kind-{s.kind}"), cells=s.cells)
        for s in report.ships
    ]


def _cells(lang: str, report: Report) -> list[str]:
    told = [
        text(lang, "nb-target-hit", cell=cell, kind=text(lang, f"nb-kind-{kind}"))
        if kind
        else text(lang, "nb-target-nothing", cell=cell)
        for cell, kind in report.cells
    ]
    return told + [text(lang, "pic-sunk", ship=text(lang, f"nb-kind-{s.kind}")) for s in report.ships if s.sunk]


def _sightings(lang: str, report: Report) -> str:
    ships: dict[Spot, ShipKind] = {spot_of(s.cell): s.ship for s in report.seen if s.ship is not None}
    wrecks = {spot_of(s.cell) for s in report.seen if s.wreck}
    items: list[str] = []
    for kind, cells in groups(ships):
        key = "pic-wreck-at" if all(cell in wrecks for cell in cells) else "pic-at"
        items.append(text(lang, key, what=text(lang, f"nb-kind-{kind}"), cell=stretch(name_of(c) for c in cells)))
    for gear in GEAR:
        where = [seen.cell for seen in report.seen if gear in seen.gear]
        if where:
            items.append(with_cells(lang, gear, where))
    if items:
        return text(lang, "pic-sees", items=separator(lang).join(items))
    land = any(s.ground == "land" for s in report.seen)
    return text(lang, "pic-sees-land" if land else "pic-sees-sea")


def result(lang: str, deed: Deed) -> str:
    """What both players were told; empty for deeds that say all by themselves."""
    report = deed.report
    if report.shot_down:
        return text(lang, "pic-shot-down", kind=deed.kind)
    if deed.kind == "plane":
        return _sightings(lang, report)
    if deed.kind not in ("salvo", "bomb", "atomic"):
        return ""
    items: list[str]
    if report.totals is not None:
        items = [text(lang, "pic-totals", hits=report.totals[0], sunk=report.totals[1])]
    elif report.cells:
        items = _cells(lang, report)
    else:
        items = _ships(lang, report)
    if not items and deed.kind == "salvo":
        items = [text(lang, "pic-no-hit")]
    items += gear_numbers(lang, report.gear or ())
    return separator(lang).join(items) if items else text(lang, "pic-nothing")


def with_cells(lang: str, kind: GearKind, cells: Sequence[str]) -> str:
    """ "plane B2", "3 planes B2 C2 C3"."""
    what = text(lang, f"nb-kind-{kind}") if len(cells) == 1 else text(lang, f"nb-count-{kind}", count=len(cells))
    return text(lang, "pic-at", what=what, cell=" ".join(cells))


def suffered(lang: str, losses: Losses) -> str:
    """What the defender lost, with cells."""
    items = [" ".join(reading(losses.hits))] if losses.hits else []
    for kind in GEAR:
        cells = reading(cell for lost, cell in losses.gear if lost == kind)
        if cells:
            items.append(with_cells(lang, kind, cells))
    return text(lang, "pic-you-lost", items=separator(lang).join(items))


def own_result(lang: str, deed: Deed) -> str:
    """The report of a deed against the reader, with his losses behind it."""
    told = result(lang, deed)
    if deed.losses is None:
        return told
    if deed.losses.aa_used:
        return text(lang, "pic-your-aa", kind=deed.kind, cell=deed.losses.aa_used)
    if deed.losses.hits or deed.losses.gear:
        return f"{told} – {suffered(lang, deed.losses)}"
    return told


def line(lang: str, deed: Deed, result_words: str) -> str:
    """Order and result on one line."""
    said = order(lang, deed.kind, deed.targets)
    return text(lang, "pic-says", what=said, said=result_words) if result_words else said


def stock(lang: str, fleet: Fleet) -> str:
    """What is left to use: "34 salvos · 5 planes"."""
    items = [text(lang, "nb-count-salvos", count=fleet.salvos)] if fleet.salvos else []
    numbers = zip(GEAR, (len(fleet.planes), len(fleet.bombs), len(fleet.atomics), len(fleet.aa)), strict=True)
    items += gear_numbers(lang, numbers)
    return " · ".join(items) or "0"


def numbers(lang: str, counted: Iterable[tuple[str, int]]) -> str:
    """ "2 cruisers · 1 plane": numbers of ships, islands and equipment by kind."""
    items = []
    for kind, n in counted:
        items.append(text(lang, f"nb-count-{kind}", count=n))
    return " · ".join(items)


def pieces(lang: str, fleet: Fleet) -> str:
    """Everything placed or bought, by kind."""
    counted: list[tuple[str, int]] = [(kind, sum(ship.kind == kind for ship in fleet.ships)) for kind in SHIPS]
    counted += [("island", len(fleet.islands)), ("salvos", fleet.salvos)]
    counted += zip(GEAR, (len(fleet.planes), len(fleet.bombs), len(fleet.atomics), len(fleet.aa)), strict=True)
    return numbers(lang, [(kind, n) for kind, n in counted if n]) or text(lang, "pic-nothing-placed")


def capped(lang: str, items: Sequence[str], limit: int) -> str:
    """A list in at most `limit` characters, the rest as a number."""
    for count in range(len(items), 0, -1):
        shown = list(items[:count])
        if count < len(items):
            shown.append(text(lang, "pic-alt-more", n=len(items) - count))
        said = separator(lang).join(shown)
        if len(said) <= limit or count == 1:
            return said
    return ""


def ships_in_words(lang: str, ships: Iterable[Ship]) -> list[str]:
    """Each ship with its place and hits."""
    items: list[str] = []
    for ship in ships:
        name, where = text(lang, f"nb-kind-{ship.kind}"), stretch(ship.cells)
        if ship.hit and not ship.sunk:
            items.append(text(lang, "pic-alt-hits", ship=name, cells=where, hits=" ".join(reading(ship.hit))))
        else:
            items.append(text(lang, "pic-at", what=name, cell=where))
    return items
