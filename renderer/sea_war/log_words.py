"""The board, ships, cards, log entries and drafts of Sea War in words, for report lines and alt text.

The colours of the sides are here too.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.words import separator, text
from renderer import palette
from renderer.chart import Spot, Window, column_name
from renderer.layout import Sign
from rules.sea_war.view import Aim, Card, Kind, LogEntry, Ship, Side, View

# ---- shared by every Sea War picture -------------------------------------------------------------
ROWS = 11
"""Number of rows, and of columns, of the board; `rules.sea_war.facts` has the same (SW-2.1)."""

WHOLE = Window(0, 0, ROWS, ROWS)

INKS: dict[Side, palette.Livery] = {
    "red": palette.Livery((186, 34, 40), (108, 12, 20), "disc", "pic-sw-letter-red"),
    "blue": palette.SIDES["second"]._replace(letter="pic-sw-letter-blue"),
}
"""Red's counters are discs, Blue's are squares."""

SIDES: tuple[Side, ...] = ("red", "blue")
KINDS: tuple[Kind, ...] = ("B", "M", "D")
FIGURES: dict[Kind, str] = {"B": "battleship", "M": "armoured", "D": "destroyer"}
"""Kind -> its silhouette, and the last part of its word's key."""

FLEETS: dict[Side, tuple[tuple[Kind, int], ...]] = {
    "red": (("B", 1), ("M", 2), ("D", 10)),
    "blue": (("M", 2), ("D", 18)),
}
"""Ships of each side at the start."""

CENTRE = frozenset((c, r) for c in range(3, 8) for r in range(3, 8))
"""D4 … H8."""

PERIPHERY = frozenset((c, r) for c in range(ROWS) for r in range(ROWS) if {c, r} & {0, ROWS - 1})
"""The 40 cells of the border."""


def spot_of(cell: str) -> Spot:
    """ "A1" -> (0, 10): the lower left corner."""
    return ord(cell[0]) - ord("A"), ROWS - int(cell[1:])


def name_of(spot: Spot) -> str:
    """(0, 10) -> "A1"."""
    return f"{column_name(spot[0])}{ROWS - spot[1]}"


def other(side: Side) -> Side:
    return "blue" if side == "red" else "red"


def sign(lang: str, side: Side) -> Sign:
    return Sign(INKS[side], text(lang, INKS[side].letter))


def row_names(window: Window) -> tuple[str, ...]:
    """The names of a window's rows, from top to bottom; row 1 is at the bottom of the board."""
    return tuple(str(ROWS - window.top - step) for step in range(window.rows))


# ---- log entries, drafts, cards and fleets in words ----------------------------------------------


def reading(cells: Iterable[str]) -> list[str]:
    """Cells column by column from the lower left."""
    return sorted(cells, key=lambda cell: (spot_of(cell)[0], -spot_of(cell)[1]))


def kind_name(lang: str, kind: Kind | None) -> str:
    """ "armoured destroyer"; "ship" if the kind is unknown."""
    return text(lang, f"sw-kind-{kind.lower()}" if kind else "pic-sw-ship")


def card_name(lang: str, card: Card) -> str:
    return text(lang, f"sw-card-{card}")


def cards(lang: str, names: Sequence[Card]) -> str:
    """ "Trap, Shield"."""
    return ", ".join(card_name(lang, card) for card in names)


def numbers(lang: str, counted: Iterable[tuple[Kind, int]]) -> str:
    """ "1 battleship, 3 destroyers"."""
    return ", ".join(text(lang, "pic-sw-ships-n", kind=FIGURES[kind], n=n) for kind, n in counted if n)


def missing(view: View, side: Side) -> list[tuple[Kind, int]]:
    """Kinds and numbers of the ships that a side has yet to place on the board."""
    placed = [ship.kind for ship in view.ships if ship.side == side and ship.cell]
    return [(kind, max(0, n - placed.count(kind))) for kind, n in FLEETS[side]]


def _named(lang: str, kind: Kind | None, cell: str | None) -> str:
    if cell is None:
        return kind_name(lang, kind)
    return text(lang, "pic-at", what=kind_name(lang, kind), cell=cell)


def _way(entry: LogEntry) -> str:
    if entry.origin and entry.cell and entry.origin != entry.cell:
        return f"{entry.origin}–{entry.cell}"
    return entry.origin or entry.cell or "?"


def _card(lang: str, entry: LogEntry) -> str:
    assert entry.card is not None
    name = card_name(lang, entry.card)
    match entry.card:
        case "swap":
            one = _named(lang, entry.what, entry.origin)
            two = _named(lang, entry.target_what, entry.target_cell)
            return text(lang, "pic-sw-swapped", card=name, one=one, two=two)
        case "sudden":
            ship = _named(lang, entry.target_what, entry.target_cell)
            return text(lang, "pic-says", what=name, said=ship)
        case "shield" | "anti":
            return text(lang, "pic-says", what=name, said=_named(lang, entry.what, entry.cell or entry.origin))
        case _:
            cells = " ".join(entry.cells)
            return text(lang, "pic-at", what=name, cell=cells) if cells else name


def order(lang: str, entry: LogEntry) -> str:
    """The order of an entry: "destroyer E4–E2"."""
    match entry.kind:
        case "move":
            ship = kind_name(lang, entry.what)
            if entry.cell is None and entry.card == "stealth":
                return text(lang, "pic-sw-stealth-left", ship=ship, cell=entry.origin or "?")
            said = text(lang, "pic-at", what=ship, cell=_way(entry))
            return text(lang, "pic-says", what=card_name(lang, entry.card), said=said) if entry.card else said
        case "attack":
            one, two = _named(lang, entry.what, entry.origin), _named(lang, entry.target_what, entry.target_cell)
            return text(lang, "pic-sw-attacks", one=one, two=two)
        case "card":
            return _card(lang, entry)
        case "surface":
            return text(lang, "pic-sw-surfaced", ship=_named(lang, entry.what, entry.cell))
        case "pass":
            return text(lang, "pic-sw-passed")
        case "lost":
            return text(lang, "pic-sw-rest-lost" if entry.rest else "pic-sw-turn-lost")


def results(lang: str, entry: LogEntry) -> list[str]:
    """The effects of an order, each as a separate text."""
    said = [text(lang, f"pic-sw-trap-{trap.effect}", cell=trap.cell) for trap in entry.traps]
    if entry.found is not None:
        said.append(text(lang, "pic-sw-found", cell=entry.found[1]))
    if entry.effect is not None:
        at = ("armour", "destroyed", "declared")
        said.insert(0, text(lang, f"pic-sw-effect-{entry.effect}" if entry.effect in at else "pic-sw-effect-cancelled"))
    if entry.countered is not None:
        said.append(text(lang, f"pic-sw-countered-{entry.countered}"))
    return said


def line(lang: str, entry: LogEntry) -> str:
    """Order and effects on one line."""
    said, then = order(lang, entry), results(lang, entry)
    whole = text(lang, "pic-says", what=said, said=separator(lang).join(then)) if then else said
    return whole[0].upper() + whole[1:]


def aim(lang: str, it: Aim) -> str:
    way = f"{it.origin}–{it.cell}" if it.origin and it.cell else it.cell or it.origin or ""
    match it.kind:
        case "move":
            return way
        case "attack":
            return f"{it.origin or ''}×{it.cell or ''}"
        case "claim":
            return text(lang, "pic-sw-claim")
        case "card":
            name = card_name(lang, it.card) if it.card else ""
            where = " ".join(it.cells) or way
            return text(lang, "pic-at", what=name, cell=where) if where else name


def letters(aims: Sequence[Aim]) -> list[str]:
    """The letters that mark drafted orders: a, b, c …"""
    return [chr(ord("a") + index % 26) for index in range(len(aims))]


def states(lang: str, ship: Ship) -> list[str]:
    """What is special about a ship: whether it is hidden, its armour, its mark."""
    parts = []
    if ship.hidden:
        if ship.cell:
            parts.append(text(lang, "pic-sw-key-secret"))
        else:
            parts.append(text(lang, "pic-sw-alt-hidden", cell=ship.left or "?"))
    if ship.kind == "M" or ship.armour:
        parts.append(text(lang, "pic-sw-alt-armour", n=ship.armour))
    if ship.anti:
        parts.append(text(lang, "pic-sw-anti"))
    return parts


def _state(lang: str, ship: Ship) -> str:
    """A ship by its cell and what is special about it: "F4 (armour 1)"."""
    cell, parts = ship.cell or "", states(lang, ship)
    return f"{cell} ({', '.join(parts)})".strip() if parts else cell


def fleet(lang: str, ships: Iterable[Ship], side: Side) -> str:
    """ "battleship F6; armoured F4 (armour 1) F8 (armour 1); destroyers E4 G4"."""
    items = []
    afloat = [ship for ship in ships if ship.side == side]
    for kind in KINDS:
        these = [ship for ship in afloat if ship.kind == kind]
        these.sort(key=lambda ship: (spot_of(ship.cell)[0], -spot_of(ship.cell)[1]) if ship.cell else (99, 0))
        if these:
            cells = " ".join(_state(lang, ship) for ship in these)
            items.append(text(lang, "pic-sw-alt-kind", kind=FIGURES[kind], n=len(these), cells=cells))
    return separator(lang).join(items)
