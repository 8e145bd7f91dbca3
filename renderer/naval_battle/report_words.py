"""Orders, results, fleets and stocks of Naval Battle in words, for the text beside the pictures and for the alt text.

Not here: what a side can conclude from the reports (`known`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from bot.words import separator, text
from renderer.chart import Spot, name_of, spot_of
from renderer.naval_battle.known import Known, gear_of, groups
from rules.naval_battle.view import EntryKind, Fleet, GearKind, LogEntry, Losses, Report, Ship, ShipKind, View

SHIPS: tuple[ShipKind, ...] = ("flagship", "cruiser", "destroyer", "submarine", "carrier")
GEAR: tuple[GearKind, ...] = ("plane", "bomb", "atomic", "aa")
TALLIED = {"salvos": "salvos", "plane": "planes", "bomb": "bombs", "atomic": "atomics", "aa": "aa"}
"""What is left to use -> its field in a tally."""


def reading(cells: Iterable[str]) -> list[str]:
    """Cells sorted row by row."""
    return sorted(cells, key=lambda cell: (spot_of(cell)[1], spot_of(cell)[0]))


def stretch(cells: Iterable[str]) -> str:
    """The cells of a ship: "N5–Q5", or "H3" for one cell."""
    spots = sorted(spot_of(cell) for cell in cells)
    first, last = name_of(spots[0]), name_of(spots[-1])
    return first if first == last else f"{first}–{last}"


def order(lang: str, kind: EntryKind, targets: Sequence[str]) -> str:
    """For example "Salvo N5 N8 A21"."""
    if targets:
        return text(lang, f"pic-{kind}-order", cells=" ".join(targets))
    return text(lang, f"pic-{kind}-order")


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


def result(lang: str, entry: LogEntry) -> str:
    """What both players were told; empty for entries that need no report."""
    report = entry.report
    if report.shot_down:
        return text(lang, "pic-shot-down", kind=entry.kind)
    if entry.kind == "plane":
        return _sightings(lang, report)
    if entry.kind not in ("salvo", "bomb", "atomic"):
        return ""
    items: list[str]
    if report.totals is not None:
        items = [text(lang, "pic-totals", hits=report.totals[0], sunk=report.totals[1])]
    elif report.cells:
        items = _cells(lang, report)
    else:
        struck = (("pic-struck-sunk" if ship.sunk else "pic-struck", ship) for ship in report.ships)
        items = [text(lang, key, ship=text(lang, f"nb-kind-{it.kind}"), cells=it.cells) for key, it in struck]
    if not items and entry.kind == "salvo":
        items = [text(lang, "pic-no-hit")]
    items += [text(lang, f"nb-count-{kind}", count=n) for kind, n in report.gear or () if n]
    return separator(lang).join(items) if items else text(lang, "pic-nothing")


def with_cells(lang: str, kind: GearKind, cells: Sequence[str]) -> str:
    """For example "plane B2", or "3 planes B2 C2 C3"."""
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


def own_result(lang: str, entry: LogEntry) -> str:
    """The report of an action against the reader, followed by the reader's losses."""
    told = result(lang, entry)
    if entry.losses is None:
        return told
    if entry.losses.aa_used:
        return text(lang, "pic-your-aa", kind=entry.kind, cell=entry.losses.aa_used)
    if entry.losses.hits or entry.losses.gear:
        return f"{told} – {suffered(lang, entry.losses)}"
    return told


def told(lang: str, entry: LogEntry, reader: str | None) -> str:
    """The report of an entry: a seat also reads its own losses in an enemy action; `reader` None: the public."""
    return own_result(lang, entry) if reader is not None and entry.seat != reader else result(lang, entry)


def line(lang: str, entry: LogEntry, result_words: str) -> str:
    """Order and result on one line."""
    said = order(lang, entry.kind, entry.targets)
    return text(lang, "pic-says", what=said, said=result_words) if result_words else said


def counts(fleet: Fleet) -> dict[str, int]:
    """Kind -> number of what is left to use."""
    return {"salvos": fleet.salvos} | {kind: len(cells) for kind, cells in gear_of(fleet).items()}


def stock(lang: str, left: Mapping[str, int]) -> str:
    """What is left to use: "34 salvos · 5 planes"; "0" if nothing is left."""
    return numbers(lang, left.items()) or "0"


def numbers(lang: str, counted: Iterable[tuple[str, int]]) -> str:
    """Numbers of ships, islands and equipment by kind: "2 cruisers · 1 plane"."""
    return " · ".join(text(lang, f"nb-count-{kind}", count=n) for kind, n in counted if n)


def pieces(lang: str, fleet: Fleet) -> str:
    """Everything placed or bought, by kind."""
    ships = [(kind, sum(ship.kind == kind for ship in fleet.ships)) for kind in SHIPS]
    counted = [*ships, ("island", len(fleet.islands)), *counts(fleet).items()]
    return numbers(lang, counted) or text(lang, "pic-nothing-placed")


def capped(lang: str, items: Sequence[str], limit: int | None) -> str:
    """A list of at most `limit` characters, the rest as a number; None: the whole list."""
    if limit is None:
        return separator(lang).join(items)
    for count in range(len(items), 0, -1):
        shown = list(items[:count])
        if count < len(items):
            shown.append(text(lang, "pic-alt-more", n=len(items) - count))
        said = separator(lang).join(shown)
        if len(said) <= limit or count == 1:
            return said
    return ""


def _ship(lang: str, kind: ShipKind, cells: Iterable[str], hits: Sequence[str]) -> str:
    """A ship with its place, and its hits if it has any."""
    name, where = text(lang, f"nb-kind-{kind}"), stretch(cells)
    if hits:
        return text(lang, "pic-alt-hits", ship=name, cells=where, hits=" ".join(reading(hits)))
    return text(lang, "pic-at", what=name, cell=where)


def ships_in_words(lang: str, ships: Iterable[Ship]) -> list[str]:
    return [_ship(lang, ship.kind, ship.cells, () if ship.sunk else ship.hit) for ship in ships]


def fleet_parts(lang: str, fleet: Fleet, draft: bool = False, whole: bool = False) -> list[str]:
    """Ships, equipment and islands of an own grid, the most important first. `whole`: every ship, whatever the length."""
    afloat = ships_in_words(lang, sorted((s for s in fleet.ships if not s.sunk), key=lambda s: not s.hit))
    sunk = ships_in_words(lang, (s for s in fleet.ships if s.sunk))
    parts = []
    if afloat:
        key = "pic-alt-ships" if draft else "pic-alt-afloat"
        parts.append(text(lang, key, items=capped(lang, afloat, None if whole else 420)))
    if sunk:
        parts.append(text(lang, "pic-alt-sunk", items=capped(lang, sunk, None if whole else 160)))
    for kind, cells in gear_of(fleet).items():
        if cells:
            what = text(lang, f"nb-count-{kind}", count=len(cells))
            parts.append(text(lang, "pic-alt-gear", what=what, cells=" ".join(reading(cells))))
    if fleet.salvos:
        parts.append(f"{text(lang, 'nb-count-salvos', count=fleet.salvos)}.")
    if fleet.islands:
        parts.append(text(lang, "pic-alt-islands", cells=" ".join(reading(fleet.islands))))
    return parts


def located(lang: str, know: Known, side: str = "", limit: int | None = None) -> str:
    """The located ships with their hits. `side`: the name of their side, for a reader who is not its opponent."""
    items = []
    for kind, cells in groups(know.ships):
        item = _ship(lang, kind, map(name_of, cells), [name_of(cell) for cell in cells if cell in know.hits])
        turns = [know.seen[cell][1] for cell in cells if cell in know.seen]
        items.append(f"{item} {text(lang, 'pic-alt-seen', turn=max(turns))}" if turns else item)
    said = capped(lang, items, limit) if items else text(lang, "pic-alt-none")
    return text(lang, "pic-alt-known-of", side=side, items=said) if side else text(lang, "pic-alt-known", items=said)


def found_parts(lang: str, know: Known, limit: int | None = None) -> list[str]:
    """What was found besides ships: hits of unknown types, equipment, batteries that acted."""
    parts = []
    lone = reading(name_of(spot) for spot in know.hits - set(know.ships))
    if lone:
        parts.append(text(lang, "pic-alt-known-hits", cells=" ".join(lone)))
    gear = [
        text(lang, "pic-at", what=text(lang, f"nb-kind-{kind}"), cell=name_of(spot))
        for spot in sorted(know.seen)
        for kind in know.gear(spot)
    ]
    if gear:
        parts.append(text(lang, "pic-alt-enemy-gear", items=capped(lang, gear, limit)))
    if know.downed:
        cells = reading({entry.targets[0] for entry in know.downed})
        parts.append(text(lang, "pic-alt-downed", cells=" ".join(cells)))
    return parts


def searched_parts(lang: str, know: Known, entries: Iterable[LogEntry], seat: str) -> list[str]:
    """How many cells `seat` has fired at, and the land that it has seen."""
    shots = {cell for entry in entries if entry.seat == seat and entry.kind == "salvo" for cell in entry.targets}
    land = reading(name_of(spot) for spot in know.land)
    return [
        text(lang, "pic-alt-shots", n=len(shots)),
        *([text(lang, "pic-alt-land", cells=" ".join(land))] if land else []),
    ]


def tallies(lang: str, view: View, seat: str | None = None) -> list[str]:
    """The end sheet (NB-10.6), one line per side, or only that of `seat`."""
    said = []
    for tally in view.tallies:
        if seat not in (None, tally.seat):
            continue
        left = {key: getattr(tally, name) for key, name in TALLIED.items()}
        said.append(
            text(
                lang, "pic-alt-tally", side=text(lang, f"seat-{tally.seat}"), cells=tally.cells_lost, allcells=tally.cells,
                ships=tally.ships_lost, allships=tally.ships, items=stock(lang, left),
            )
        )  # fmt: skip
    return said
