"""The validator of a fleet: every fault with its rule ID and its cells (NB-4.5), and the advice that forbids nothing.

Reads a `fleet.Muster`; knows nothing of sheets.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.core import Message, say
from rules.naval_battle.facts import GEAR, LONG, MOST_ATOMIC, SHIPS, advised, cost, ship_points
from rules.naval_battle.fleet import Muster, Piece, bases, room_mates


def faults(muster: Muster, capital: int, stacking: str, ship_points_rule: str) -> tuple[Message, ...]:
    """Everything that keeps the fleet from being sealed."""
    return (
        *_shopping(muster, capital, ship_points_rule),
        *_ships(muster),
        *_islands(muster),
        *_equipment(muster, stacking),
    )


def unplaced(muster: Muster) -> tuple[Message, ...]:
    """What is bought but does not stand on the grid yet."""
    return tuple(say("nb-unplaced", pieces=count_word(kind, count)) for kind, count in muster.unplaced.items())


def hints(muster: Muster, capital: int) -> tuple[Message, ...]:
    """Advice (NB-4.2, NB-10.7), and why a piece that was turned or moved over the edge lost its place."""
    found = [off_grid(kind, muster.board.names[cell]) for kind, cell in muster.off_grid]
    low, high = advised(capital, muster.board.size)
    points = ship_points(muster.bought)
    if not low <= points <= high:
        found.append(say("nb-hint-ship-points", rule="NB-4.2", points=points, low=low, high=high))
    if not any(muster.bought[kind] for kind in ("salvos", "bomb", "atomic")):
        found.append(say("nb-hint-unarmed", rule="NB-10.7"))
    left = capital - cost(muster.bought)
    if left > 0:
        found.append(say("nb-hint-unspent", rule="NB-4.1", points=left))
    return tuple(found)


def kind_word(kind: str) -> Message:
    """The name of a kind."""
    return say(f"nb-kind-{kind}")


def count_word(kind: str, count: int) -> Message:
    """So many of a kind."""
    return say(f"nb-count-{kind}", count=count)


def _shopping(muster: Muster, capital: int, ship_points_rule: str) -> Iterator[Message]:
    bought = muster.bought
    spent = cost(bought)
    if spent > capital:
        yield say("nb-fault-capital", rule="NB-4.1", spent=spent, capital=capital, over=spent - capital)
    if not any(bought[kind] for kind in SHIPS):
        yield say("nb-fault-no-ship", rule="NB-2.2")
    if bought["atomic"] > MOST_ATOMIC:
        yield say("nb-fault-atomics", rule="NB-3.3", count=bought["atomic"], most=MOST_ATOMIC)
    low, high = advised(capital, muster.board.size)
    points = ship_points(bought)
    if ship_points_rule == "enforced" and not low <= points <= high:
        yield say("nb-fault-ship-points", rule="NB-4.2", points=points, low=low, high=high)


def off_grid(kind: str, cell: str) -> Message:
    """A ship or island that leaves the grid."""
    rule = "NB-2.5" if kind == "island" else "NB-2.1"
    return say("nb-fault-off-grid", rule=rule, piece=kind_word(kind), cells=cell)


def _ships(muster: Muster) -> Iterator[Message]:
    board = muster.board
    seen = 0
    for number, ship in enumerate(muster.ships):
        halo = board.halo(ship.mask)
        if halo & seen:
            for other in muster.ships[:number]:
                if halo & other.mask:
                    yield _touching(muster, ship, other, halo)
        seen |= ship.mask
        if ship.mask & muster.land:
            yield say(
                "nb-fault-on-land",
                rule="NB-2.4",
                piece=kind_word(ship.kind),
                cells=" ".join(board.spell(ship.mask & muster.land)),
            )


def _touching(muster: Muster, ship: Piece, other: Piece, halo: int) -> Message:
    board = muster.board
    cells = (ship.mask & board.halo(other.mask)) | (other.mask & halo)
    return say(
        "nb-fault-touching",
        rule="NB-2.3",
        piece=kind_word(ship.kind),
        other=kind_word(other.kind),
        cells=" ".join(board.spell(cells)),
    )


def _islands(muster: Muster) -> Iterator[Message]:
    board = muster.board
    seen = 0
    for island in muster.islands:
        if island.mask & seen:
            yield say("nb-fault-islands-overlap", rule="NB-2.5", cells=" ".join(board.spell(island.mask & seen)))
        seen |= island.mask


def _equipment(muster: Muster, stacking: str) -> Iterator[Message]:
    board = muster.board
    standing: dict[tuple[str, ...], int] = {}
    base: dict[str, int] = {kind: bases(muster, kind) for kind in GEAR}
    for piece in muster.gear:
        word, name = kind_word(piece.kind), board.names[piece.cell]
        if not base[piece.kind] & piece.mask:
            key = "nb-fault-aa-base" if piece.kind == "aa" else "nb-fault-base"
            yield say(key, rule="NB-3.1", piece=word, cells=name)
        mates = room_mates(piece.kind, stacking)
        if standing.get(mates, 0) & piece.mask:
            yield say("nb-fault-stacked", rule="NB-3.2", piece=word, cells=name)
        standing[mates] = standing.get(mates, 0) | piece.mask


def outline_text(piece: Piece, muster: Muster) -> str:
    """A piece as it is typed: "N5-Q5", "J10" (also a carrier's upper-left cell and an island's centre)."""
    names = muster.board.names
    if piece.kind in LONG:
        return f"{names[piece.cells[0]]}-{names[piece.cells[-1]]}"
    return names[piece.cell]
