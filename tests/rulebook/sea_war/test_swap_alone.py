"""SW-8.12 measured: whether SWAP wins by itself, by exhaustive search over the ready-made and the computer's deployments.

A turn of Red here is every legal use of SWAP with every action, before or after it (`exclusive`, SW-4.3), no other card in
hand; an answer of Blue is every move, every two moves, and every capture of the battleship. The card wins by itself where after
some turn of Red no answer keeps the battleship from the edge in the next. The search moves sets of cells; which exchanges are
legal it asks the engine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

import pytest
from msgspec.structs import replace

from rules.sea_war import movement, orders
from rules.sea_war.ai import _CLOSE_RING_DRAFT
from rules.sea_war.facts import BATTLESHIP, CELL_NAMES, CELL_NUMBER, RED, SHIPS_OF
from rules.sea_war.search import CORNER_MASKS, EDGE, LINES, members, reach
from rules.sea_war.state import Order, State
from tests.rulebook.sea_war.kit import FIXTURE_0, Table

rule = pytest.mark.rule

RED_RING, CLASSIC = FIXTURE_0
CLOSE = "M+ F3 F9 D " + " ".join(str(cell) for cell in _CLOSE_RING_DRAFT["D"])  # type: ignore[union-attr]
RINGS = {"classic": CLASSIC, "close": CLOSE}


class Sea(NamedTuple):
    """Who stands where: the battleship's cell, and the cells of Red's other ships and of Blue's as bits."""

    home: int
    red: int
    blue: int

    @property
    def taken(self) -> int:
        return self.red | self.blue | 1 << self.home


def table(ring: str, **options: str) -> Table:
    """Red to begin, with SWAP in hand."""
    return Table(RED_RING, RINGS[ring], mover="red", hands="swap|", **options)


def state_of(seat: Table) -> State:
    state: State = seat.match._state
    return state


def sea_of(state: State) -> Sea:
    red = blue = 0
    for ship, cell in enumerate(state.cells):
        if cell >= 0 and ship != BATTLESHIP:
            if ship in SHIPS_OF[RED]:
                red |= 1 << cell
            else:
                blue |= 1 << cell
    return Sea(state.cells[BATTLESHIP], red, blue)


# ---- what the engine allows ----------------------------------------------------------------------
def may_swap(state: State, sea: Sea, cell: int) -> bool:
    """Whether the engine lets the battleship change places with the ship on a cell, ships standing as in `sea`."""
    cells = [-1] * len(state.cells)
    cells[BATTLESHIP] = sea.home
    for side, mask in ((RED, sea.red), (1 - RED, sea.blue)):
        ships = (ship for ship in SHIPS_OF[side] if ship != BATTLESHIP)
        for ship, where in zip(ships, members(mask), strict=False):
            cells[ship] = where
    there = replace(state, cells=tuple(cells))
    return orders.why_not(there, Order("swap", (sea.home, cell))) is None


# ---- turns ---------------------------------------------------------------------------------------
def sails(sea: Sea, mine: int) -> Iterator[tuple[int, int]]:
    for cell in members(mine):
        for to in members(reach(cell, sea.taken)):
            yield cell, to


def moved(sea: Sea, cell: int, to: int) -> Sea:
    """Of whichever side the ship is."""
    if cell == sea.home:
        return sea._replace(home=to)
    bits = 1 << cell | 1 << to
    return sea._replace(red=sea.red ^ bits) if sea.red >> cell & 1 else sea._replace(blue=sea.blue ^ bits)


def escorts(sea: Sea) -> set[Sea]:
    """Every position after one or two moves of Red's destroyers, or an attack by one."""
    found = set()
    for cell, to in sails(sea, sea.red):
        after = moved(sea, cell, to)
        found.add(after)
        for other, end in sails(after, after.red & ~(1 << to)):
            found.add(moved(after, other, end))
    for cell in members(sea.red):
        for target in members(CORNER_MASKS[cell] & sea.blue):  # Armour aside: an attack that only hits changes no line.
            found.add(Sea(sea.home, sea.red ^ (1 << cell | 1 << target), sea.blue ^ 1 << target))
    return found


def swapped(state: State, sea: Sea, wanted: Callable[[Sea], bool]) -> Iterator[Sea]:
    """Every position after a legal exchange of the battleship, of those wanted."""
    for cell in members(sea.red | sea.blue):
        after = moved(sea, sea.home, cell)
        side = "red" if sea.red >> cell & 1 else "blue"
        after = after._replace(**{side: getattr(sea, side) ^ (1 << cell | 1 << sea.home)})
        if wanted(after) and may_swap(state, sea, cell):
            yield after


def may_threaten(sea: Sea) -> bool:
    """Whether Red's action could still make a threat of it: a line that two red ships at most bar, or the edge at a corner."""
    barred = (not line & sea.blue and (line & sea.red).bit_count() <= 2 for line in LINES[sea.home])
    return bool(CORNER_MASKS[sea.home] & EDGE) or any(barred)


def turns_with_swap(state: State, sea: Sea) -> Iterator[Sea]:
    """Every position to which a turn of Red with SWAP leads, and that threatens anything."""
    for first in swapped(state, sea, may_threaten):
        yield from (last for last in escorts(first) if threatens(last))
    battleship = {moved(sea, sea.home, to) for to in members(reach(sea.home, sea.taken) & ~EDGE)}
    for first in escorts(sea) | battleship:
        yield from swapped(state, first, threatens)


# ---- threats and answers -------------------------------------------------------------------------
def open_lines(sea: Sea) -> list[int]:
    return [line for line in LINES[sea.home] if not line & sea.taken]


def threatens(sea: Sea) -> bool:
    """Whether the battleship, to move, reaches the edge: along a line, or by an attack onto it."""
    return bool(open_lines(sea)) or bool(CORNER_MASKS[sea.home] & sea.blue & EDGE)


def can_answer(sea: Sea) -> bool:
    """Whether Blue, to move, can take the battleship, or keep it from the edge with one move or two."""
    if CORNER_MASKS[sea.home] & sea.blue:
        return True
    if not threatens(sea):
        return True
    for cell, to in sails(sea, sea.blue):
        after = moved(sea, cell, to)
        lines = open_lines(after)
        if not threatens(after):
            return True
        if len(lines) > 1:
            continue
        wanted = lines[0] if lines else 0
        for other, end in sails(after, after.blue & ~(1 << to)):
            if (not wanted or wanted >> end & 1) and not threatens(moved(after, other, end)):
                return True
    return False


@cache
def _wins_by(home: int, red: int, blue: int) -> bool:
    return not can_answer(Sea(home, red, blue))


def winning_turn(state: State, sea: Sea) -> Sea | None:
    """A position to which a turn with SWAP leads and that Blue cannot answer."""
    return next((last for last in turns_with_swap(state, sea) if _wins_by(*last)), None)


# ---- the rule ------------------------------------------------------------------------------------
@rule("SW-8.12", "SW-14.13")
@pytest.mark.parametrize("ring", RINGS)
def test_the_guarded_card_does_not_win_by_itself(ring: str) -> None:
    """Red begins: of all turns with SWAP none is without an answer."""
    state = state_of(table(ring))
    assert winning_turn(state, sea_of(state)) is None


@rule("SW-8.12", "SW-14.13")
@pytest.mark.parametrize("ring", RINGS)
def test_with_rest_alone_it_does(ring: str) -> None:
    """The same search, `swap_escape=rest`: it finds turns without an answer, so it can find them."""
    state = state_of(table(ring, swap_escape="rest"))
    assert winning_turn(state, sea_of(state)) is not None


@rule("SW-8.12", "SW-14.13")
def test_the_turn_that_won() -> None:
    """`rest`: D7-C7, then SWAP of F6 and B4. No answer shuts all lines; guarded, the exchange is refused."""
    loose = table("classic", swap_escape="rest")
    loose.order("D7-C7\nswap F6 B4\nend")
    assert loose.mover == "blue"
    assert not can_answer(sea_of(state_of(loose)))
    firm = table("classic")
    assert "SW-8.12" in firm.refused("D7-C7\nswap F6 B4\nend")


@rule("SW-8.12")
@pytest.mark.hours
@pytest.mark.parametrize("ring", RINGS)
def test_nor_after_a_turn_made_for_it(ring: str) -> None:
    """Red moves one ship and keeps the card. To each such turn Blue has a reply after which SWAP wins nothing."""
    state = state_of(table(ring))
    start = sea_of(state)
    for cell, to in sails(start, start.red | 1 << start.home):
        ready = moved(start, cell, to)
        if CORNER_MASKS[ready.home] & ready.blue:
            continue
        replies = (moved(ready, cell, to) for cell, to in sails(ready, ready.blue))
        held = any(not threatens(reply) and winning_turn(state, reply) is None for reply in replies)
        assert held, f"{CELL_NAMES[cell]}-{CELL_NAMES[to]}"


def test_the_search_sees_what_the_engine_sees() -> None:
    """The lines that the search counts are those that the engine lets the battleship sail."""
    state = state_of(table("classic"))
    sea = sea_of(state)
    assert {CELL_NAMES[c] for c in members(reach(sea.home, sea.taken))} == {
        CELL_NAMES[c] for c in movement.destinations(state, BATTLESHIP)
    }
    free = sea._replace(red=0, blue=sea.blue & ~(1 << CELL_NUMBER["B6"]))
    assert [line & EDGE for line in open_lines(free)] == [1 << CELL_NUMBER["A6"]]
