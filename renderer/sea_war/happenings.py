"""What the deeds of the last turn and of this one leave on the board: arrows, wrecks, sprung traps, discoveries."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from renderer.arrows import Arrow
from renderer.chart import Spot
from renderer.sea_war.sides import INKS, other, spot_of
from rules.sea_war.view import Deed, Kind, Side, View


class Wreck(NamedTuple):
    """A ship that was destroyed on a cell."""

    side: Side
    kind: Kind


class Happenings(NamedTuple):
    """Marks on the board, the oldest first."""

    arrows: tuple[Arrow, ...] = ()
    wrecks: dict[Spot, Wreck] = {}  # noqa: RUF012 - never changed once made
    traps: tuple[Spot, ...] = ()
    """Where traps went off."""
    found: tuple[Spot, ...] = ()
    """Where a hidden ship was discovered."""


def fresh_turn(view: View) -> int:
    """The last turn in which something was done."""
    return max((deed.turn for deed in view.deeds), default=0)


def in_order(view: View) -> list[Deed]:
    """The deeds as the report lists them: those of the last turn with any first, each turn in its order."""
    new = fresh_turn(view)
    return sorted(view.deeds, key=lambda deed: (deed.turn != new, -deed.turn, deed.number))


def _spots(*cells: str | None) -> tuple[Spot, ...]:
    return tuple(spot_of(cell) for cell in cells if cell)


def arrows_of(deed: Deed, fresh: bool) -> list[Arrow]:
    """The arrows of one deed; a deed about one cell is a number there."""
    side, number = INKS[deed.side], str(deed.number)
    hit = deed.effect in ("destroyed", "armour") or any(trap for trap in deed.traps)
    match deed.kind, deed.card:
        case "move", _:
            path = _spots(deed.origin, deed.cell)
            if len(path) == 2 and path[0] == path[1]:
                path = path[:1]
        case "attack", _:
            path = _spots(deed.origin, deed.target_cell)
        case "card", "swap":
            path = _spots(deed.origin, deed.target_cell)
            return [Arrow(path, side, number, "swap", fresh)] if path else []
        case "card", "sudden":
            path = _spots(deed.target_cell)
        case "card", "trap" | "reinforce":
            return [Arrow((spot,), side, number, "move", fresh) for spot in _spots(*deed.cells)]
        case _:
            path = _spots(deed.cell or deed.origin)
    if not path:
        return []
    return [Arrow(path, side, number, "attack" if deed.kind == "attack" else "move", fresh, spiked=hit)]


def _lost(deed: Deed) -> list[tuple[str | None, Side, Kind | None]]:
    """Ships destroyed by a deed: cell, side, kind."""
    lost: list[tuple[str | None, Side, Kind | None]] = []
    if deed.effect == "destroyed":
        lost.append((deed.target_cell, other(deed.side), deed.target_what))
    if deed.countered == "destroyed":
        lost.append((deed.origin, deed.side, deed.what))
    lost += [(trap.cell, "blue", deed.what) for trap in deed.traps if trap.effect == "destroyed"]
    return lost


def happenings(deeds: Sequence[Deed], fresh: int) -> Happenings:
    """Everything the deeds leave; those of the turn `fresh` are shown in full strength."""
    shown: list[Arrow] = []
    wrecks: dict[Spot, Wreck] = {}
    traps: list[Spot] = []
    found: list[Spot] = []
    for deed in deeds:
        shown += arrows_of(deed, deed.turn == fresh)
        for cell, side, kind in _lost(deed):
            if cell and kind:
                wrecks[spot_of(cell)] = Wreck(side, kind)
        traps += [spot_of(trap.cell) for trap in deed.traps]
        if deed.found is not None:
            found.append(spot_of(deed.found[1]))
    return Happenings(tuple(shown), wrecks, tuple(traps), tuple(found))


def of_view(view: View) -> Happenings:
    """The same for a view."""
    return happenings(sorted(view.deeds, key=lambda deed: (deed.turn, deed.number)), fresh_turn(view))


def chosen_cell(view: View) -> str | None:
    """Where the ship chosen in the draft will be once the orders drafted before are carried out."""
    ship = view.ship(view.chosen)
    if ship is None:
        return None
    drafted = [it.cell for it in view.aiming if it.ship == ship.id and it.kind != "attack" and it.origin and it.cell]
    return drafted[-1] if drafted else ship.cell
