"""The cards that are orders, a class each (SW-8, SW-9): the words and fields of a card, where it may be played, and what it does.
COUNTER is not among them: it answers an attack (SW-8.3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from rules.core import Draft, IllegalOrder, MalformedOrder, Message, Option, Pick, Value, msg
from rules.core.sheet import chosen
from rules.sea_war import ends, facts
from rules.sea_war.attacks import strike
from rules.sea_war.facts import (
    BATTLESHIP,
    CELL_NAMES,
    CELL_NUMBER,
    PERIPHERY,
    SHIPS_OF,
    kind_word,
    side_word,
)
from rules.sea_war.ship_orders import Move, OrderSpec, cells_field
from rules.sea_war.state import LOST, Ending, Order, State, with_armour, with_record


# ---- cards that go with a move -------------------------------------------------------------------
class Stealth(Move):
    """A move after which the ship is hidden from Blue (SW-8.5)."""

    key = card = "stealth"
    english, french = ("stealth",), ("furtif",)


class FreeMove(Move):
    """A move that may follow a diagonal (SW-9.1)."""

    key = card = "free"
    english, french = ("free", "free-move"), ("libre",)


# ---- other cards of Red (SW-8) -------------------------------------------------------------------
class Trap(OrderSpec):
    """Traps on cells that Red sees empty (SW-8.1)."""

    key = card = "trap"
    english, french = ("trap",), ("piège",)
    rule, no_target, said = "SW-8.1", "sw-no-trap-there", "cells"
    count = property(lambda self: (facts.TRAPS_LAID, facts.TRAPS_LAID))

    def cells(self, state: State) -> list[int]:
        return [c for c in range(len(CELL_NAMES)) if c not in state.seen and c not in state.traps]

    def fault(self, state: State, order: Order) -> Message | None:
        if not len(set(order.cells)) == len(order.cells) == facts.TRAPS_LAID:
            return msg("sw-no-two-cells", rule="SW-8.1", count=facts.TRAPS_LAID)
        return super().fault(state, order)

    def perform(self, state: State, order: Order, ask: bool) -> State:
        traps = tuple(sorted((*state.traps, *order.cells)))
        state = replace(state, traps=traps, lying=state.lying + len(order.cells))
        return with_record(state, kind="card", card="trap", cells=tuple(sorted(order.cells)))

    def fields(self, state: State, row: Draft) -> Sequence[Pick]:
        return (cells_field("cells", msg("sw-field-trap", count=facts.TRAPS_LAID), self.cells(state), *self.count),)

    def row(self, names: tuple[str, ...], what: str = "") -> dict[str, Value]:
        return {"cells": names} if names else {}


class Shield(OrderSpec):
    """One more armour for a red ship (SW-8.2), hidden ones included (SW-8.7)."""

    key = card = "shield"
    english, french = ("shield",), ("bouclier",)
    rule, logged = "SW-8.2", ("cell",)

    def perform(self, state: State, order: Order, ask: bool) -> State:
        ship = state.seen[order.cells[0]]
        armour = with_armour(state, ship, state.armour[ship] + 1)
        return super().perform(replace(state, armour=armour), order, ask)


class Swap(OrderSpec):
    """Two ships of either side, none of them hidden, exchange their cells (SW-8.4).

    That is no move and sets off no traps. If the option allows the battleship on the edge, this wins; otherwise the
    battleship rests for the turn (SW-8.12).
    """

    key = card = "swap"
    english, french = ("swap",), ("permutation", "permuter")
    paths, logged, said, count = ("cell", "with"), ("origin", "cell"), "cells", (2, 2)

    def cells(self, state: State) -> list[int]:
        """Cells of the ships that may be exchanged with some other ship."""
        home = state.cells[BATTLESHIP]
        cells = sorted(c for s, c in enumerate(state.cells) if c >= 0 and s != state.hidden)
        if home in cells and next(self._partners(state, home, cells), None) is None:
            cells.remove(home)
        return cells

    def has_target(self, state: State) -> bool:
        cells = self.cells(state)
        return any(True for one in cells for _ in self._partners(state, one, cells))

    def fault(self, state: State, order: Order) -> Message | None:
        one, two = order.cells
        if one == two:
            return msg("sw-no-two-cells", rule="SW-8.4", count=2)
        for cell in order.cells:
            ship = state.seen.get(cell)
            if ship is None:
                return msg("sw-no-ship-there", rule="SW-8.4", cell=CELL_NAMES[cell])
            if ship == state.hidden:
                return msg("sw-no-swap-hidden", rule="SW-8.4", cell=CELL_NAMES[cell])
        if state.cells[BATTLESHIP] not in order.cells:
            return None
        other = two if state.cells[BATTLESHIP] == one else one
        if other in PERIPHERY:
            forbidden = state.options.swap_edge == "forbid"
            return msg("sw-no-swap-edge", rule="SW-8.4", cell=CELL_NAMES[other]) if forbidden else None
        if state.options.swap_escape == "guarded":
            # An exchange leaves the same cells taken, so the lines can be looked at before it.
            for ray in facts.STRAIGHT[other]:
                if state.seen.keys().isdisjoint(ray):
                    return msg("sw-no-swap-open", rule="SW-8.12", cell=CELL_NAMES[other], edge=CELL_NAMES[ray[-1]])
        return None

    def perform(self, state: State, order: Order, ask: bool) -> State:
        one, two = order.cells
        first, second = state.seen[one], state.seen[two]
        cells = list(state.cells)
        cells[first], cells[second] = two, one
        state = replace(state, cells=tuple(cells), swapped=state.swapped or BATTLESHIP in (first, second))
        if cells[BATTLESHIP] in PERIPHERY and BATTLESHIP in (first, second):
            state = ends.end_game(state, facts.RED, Ending.ESCAPE)
        there = {"target": second, "target_what": state.kinds[second], "target_cell": two}
        what = state.kinds[first]
        return with_record(state, kind="card", card="swap", ship=first, what=what, origin=one, cell=two, **there)

    def fields(self, state: State, row: Draft) -> Sequence[Pick]:
        """Once one ship is chosen, only its possible partners are offered."""
        cells = self.cells(state)
        first = self._field(state, "cell", msg("sw-field-swap"), cells)
        one = CELL_NUMBER.get(chosen(row, "cell"), -1)
        if one not in cells:
            return (first,)
        return first, self._field(state, "with", msg("sw-field-swap-with"), self._partners(state, one, cells))

    def _partners(self, state: State, one: int, cells: Iterable[int]) -> Iterator[int]:
        return (cell for cell in cells if self.fault(state, Order("swap", (one, cell))) is None)

    def _field(self, state: State, path: str, about: Message, cells: Iterable[int]) -> Pick:
        """The options name the ships because ships of both sides are offered."""
        options = []
        for cell in cells:
            name, ship = CELL_NAMES[cell], state.seen[cell]
            kind, side = kind_word(state.kinds[ship]), side_word(facts.SIDES[facts.SIDE[ship]])
            options.append(Option(name, msg("sw-swap-ship", cell=name, kind=kind, side=side)))
        return Pick(path, about, tuple(options), shape="cell")


# ---- other cards of Blue (SW-9) ------------------------------------------------------------------
class SuddenDeath(OrderSpec):
    """A hit on a visible red ship other than the battleship; nobody attacks, so nobody takes the cell (SW-9.2)."""

    key = card = "sudden"
    english, french = ("sudden", "sudden-death"), ("mort-subite", "mort")
    rule, no_target, logged = "SW-9.2", "sw-no-sudden-there", ("target_cell",)

    def cells(self, state: State) -> list[int]:
        spared = (BATTLESHIP, state.hidden)
        return sorted(state.cells[s] for s in SHIPS_OF[facts.RED] if s not in spared and state.cells[s] >= 0)

    def has_target(self, state: State) -> bool:
        return bool(self.cells(state))

    def perform(self, state: State, order: Order, ask: bool) -> State:
        return strike(state, -1, state.seen[order.cells[0]], ask)


class Reinforce(OrderSpec):
    """Lost blue ships return to cells of the border that Blue sees empty (SW-9.3).

    If a ship is placed on the cell of the hidden ship, that ship is discovered, and Blue must place again (SW-8.5, SW-8.9).
    """

    key = card = "reinforce"
    english, french = ("reinforce",), ("renfort",)
    rule, no_target = "SW-9.3", "sw-no-reinforce-there"
    count = property(lambda self: (1, facts.SHIPS_RETURNING))
    _which = msg("sw-typed-back", rule="SW-9.3"), ("D", "M")
    """The message that the kind of the ships is missing, and the words for it."""

    def cells(self, state: State) -> list[int]:
        return sorted(c for c in PERIPHERY if c not in state.seen)

    def returning(self, state: State, what: str) -> list[int]:
        """Ships that could come back as `what`, in the order in which they are taken (SW-9.3, SW-9.7). An M is one even if it had
        lost its armour (SW-1.5)."""
        lost = [s for s in SHIPS_OF[facts.BLUE] if state.cells[s] == LOST]
        if what == "M":
            return [s for s in lost if state.kinds[s] == "M"]
        return sorted(lost, key=lambda s: (state.kinds[s] == "M", s))

    def most(self, state: State, what: str) -> int:
        """Most ships that come back as `what` (SW-9.3); one at a time when Blue must place again (SW-8.9)."""
        single = what == "M" or state.owed >= 0
        return 1 if single else min(facts.SHIPS_RETURNING, len(self.returning(state, what)))

    def has_target(self, state: State) -> bool:
        return bool(self.returning(state, "D"))

    def fault(self, state: State, order: Order) -> Message | None:
        cells = order.cells
        if state.owed >= 0:
            if order.what != state.owed_as or len(cells) != 1:
                return msg("sw-no-owed", rule="SW-8.9")
        elif not self.returning(state, order.what):
            return msg("sw-no-loss-m" if order.what == "M" else "sw-no-loss", rule="SW-9.3")
        elif not len(set(cells)) == len(cells) <= self.most(state, order.what) or not cells:
            return msg("sw-no-reinforce-number", rule="SW-9.3", most=self.most(state, order.what))
        return super().fault(state, order)

    def perform(self, state: State, order: Order, ask: bool) -> State:
        ships = [state.owed] if state.owed >= 0 else self.returning(state, order.what)[: len(order.cells)]
        cells, armour, kinds = list(state.cells), list(state.armour), list(state.kinds)
        placed, found, owed = list[int](), (-1, -1), -1
        for ship, cell in zip(ships, order.cells, strict=True):
            if state.hidden >= 0 and state.cells[state.hidden] == cell:
                found, owed = (state.hidden, cell), ship
                continue
            cells[ship], armour[ship], kinds[ship] = cell, facts.KIND_ARMOUR[order.what], order.what
            placed.append(ship)
        there = tuple(cells[s] for s in placed)
        state = replace(state, cells=tuple(cells), armour=tuple(armour), kinds="".join(kinds), owed=owed, owed_as="")
        if owed >= 0:
            state = replace(state, owed_as=order.what, hidden=-1, left=-1)
        parts = {"what": order.what, "found": found, "cells": there, "ships": tuple(placed)}
        return with_record(state, kind="card", card="reinforce", **parts)

    def fields(self, state: State, row: Draft) -> Sequence[Pick]:
        kinds = [state.owed_as] if state.owed >= 0 else [k for k in ("M", "D") if self.returning(state, k)]
        ways = tuple(Option(k, msg(f"sw-back-{k.lower()}", most=facts.SHIPS_RETURNING)) for k in kinds)
        field, back = Pick("back", msg("sw-field-back"), ways), chosen(row, "back")
        if back not in kinds:
            return (field,)
        about, most = msg("sw-field-reinforce"), self.most(state, back)
        return field, cells_field("cells", about, self.cells(state), 1, most, back == "D")

    def row(self, names: tuple[str, ...], what: str = "") -> dict[str, Value]:
        cells = {"cells": names if what == "D" or len(names) > 1 else names[0]} if names else {}
        return {"back": what, **cells}

    def order(self, row: Draft) -> Order | None:
        found, back = super().order(row), chosen(row, "back")
        return None if found is None or not back else replace(found, what=back)

    def read(self, words: Sequence[str]) -> dict[str, Value]:
        if len(words) == 1:
            return {}
        what = words[1].upper()
        if what not in ("M", "D"):
            raise MalformedOrder(words[1], *self._which)
        return self.row(self.typed(words[0], words[2:]), what)

    def lacks(self, row: Draft) -> IllegalOrder:
        return super().lacks(row) if row.get("back") else IllegalOrder("", *self._which)

    def says(self, order: Order) -> Message:
        cells = " ".join(CELL_NAMES[c] for c in order.cells)
        return msg("sw-order-reinforce", kind=kind_word(order.what), cells=cells)


class AntiArmour(OrderSpec):
    """A mark on a blue ship, whose attacks then ignore armour (SW-9.4)."""

    key = card = "anti"
    english, french = ("anti", "anti-armour"), ("anti-blindage",)
    rule, logged = "SW-9.4", ("cell",)

    def perform(self, state: State, order: Order, ask: bool) -> State:
        return super().perform(replace(state, anti=state.seen[order.cells[0]]), order, ask)


class MultiMove(OrderSpec):
    """More moves in this turn (SW-9.5)."""

    key = card = "multi"
    english, french = ("multi", "multi-move"), ("multiple",)
    paths, count = (), (0, 0)

    def perform(self, state: State, order: Order, ask: bool) -> State:
        return with_record(replace(state, multi=True), kind="card", card="multi")

    def fields(self, state: State, row: Draft) -> Sequence[Pick]:
        return ()

    def says(self, order: Order) -> Message:
        return msg("sw-order-multi")
