"""The orders of a turn, a class each: its words and fields, where it may be given, and what it does (SW-5 to SW-9).

    E4-E3        F6xG5          trap C5 D5      shield E5           swap G5 F6      stealth E4-E3
    free B5-D7   sudden G5      anti F6         multi               reinforce D A1 A2               reinforce M K11

The rows of a sheet, typed orders, their completion and text, and the rows of the random player follow from these classes.
`why_not` decides whether an order is legal, as the mover sees the board; typed orders, drafts of absent players and `turns`
ask it, and it reads no secret. The fields of a row offer only what it allows, and `perform` takes only that.

What comes of a move and of an attack is in `movement`, `attacks` and `damage`, which of them are still allowed in `action_step`,
the sheet in `turn_sheet`. A new card is a class here, its name in `Card` and `OrderKind`, its place in `facts.toml`, and its
sentences (`events.CardPlayed` has the one that reports it).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import ClassVar

from msgspec.structs import replace

from rules.core import Draft, IllegalOrder, MalformedOrder, Message, Option, Pick, Value, Vocabulary, fold, msg, nearest
from rules.core.asks import fits
from rules.core.lazy import kept_in_memo
from rules.core.sheet import chosen, listed
from rules.core.typed_orders import MOST_COMPLETIONS
from rules.sea_war import action_step, ends, facts
from rules.sea_war.action_step import NOBODY, attack_fault, move_fault, mover_on
from rules.sea_war.attacks import attack, strike
from rules.sea_war.facts import (
    BATTLESHIP,
    CELL_NAMES,
    CELL_NUMBER,
    CORNERS,
    PERIPHERY,
    SHIPS_OF,
    card_word,
    kind_word,
    side_word,
)
from rules.sea_war.movement import sail
from rules.sea_war.state import LOST, Ending, Order, OrderKind, State, with_armour, with_hand, with_record
from rules.sea_war.view import Card, LogEntry

# ---- fields and words ----------------------------------------------------------------------------
_OPTIONS = tuple(Option(name) for name in CELL_NAMES)
_ATTACKS = ("attack", "attacks", "attaque", "attaquer")
"""Words that may stand before the two cells of an attack, or between them (folded)."""
_SIGNS: Mapping[str, str] = dict.fromkeys(("to", "vers", "a"), "-") | dict.fromkeys(_ATTACKS, "x")
_VOYAGE = re.compile(r"([A-Z]+[0-9]+)([-X])([A-Z]+[0-9]+)?", re.ASCII)
KINDS: Mapping[str, tuple[str, ...]] = {
    "B": ("battleship", "cuirassé"),
    "M": ("armoured destroyer", "armored destroyer", "contre-torpilleur blindé"),
    "D": ("destroyer", "contre-torpilleur"),
}
"""Words for each kind of ship, which may stand before or after its cell: "destroyer E2-E5"."""


def _cells_field(
    path: str, about: Message, cells: Iterable[int], least: int = 1, most: int = 0, as_list: bool = False
) -> Pick:
    return Pick(path, about, tuple([_OPTIONS[c] for c in cells]), least, most or least, "cell", as_list)


def typed_cell(word: str) -> str:
    """The cell that a word means. Raises MalformedOrder."""
    try:
        return CELL_NAMES[facts.read_cell(word)]
    except ValueError:
        key = "sw-typed-off-board" if facts.is_cell(word) else "sw-typed-no-cell"
        why = msg(key, rule="SW-2.1", word=word, first=CELL_NAMES[0], last=CELL_NAMES[-1])
        raise MalformedOrder(word, why, lambda: nearest(word, CELL_NAMES)[:MOST_COMPLETIONS]) from None


def voyage_in(words: Sequence[str]) -> re.Match[str] | None:
    """A cell, the sign after it and perhaps another cell, as one word or several: "F6x", "F6 x G5", "F6 attacks G5", "G3 to
    F4", "G3 vers F4"."""
    folded = [fold(word) for word in words]
    if len(folded) == 3 and folded[0] in _ATTACKS:
        folded[:2] = folded[1], folded[0]
    return _VOYAGE.fullmatch("".join(_SIGNS.get(word, word) for word in folded).replace("×", "x").upper())


# ---- what every order has ------------------------------------------------------------------------
class OrderSpec:
    """One kind of order. The defaults are those of a card that is played on one ship of the mover."""

    key: ClassVar[OrderKind]
    card: ClassVar[Card | None] = None
    english: ClassVar[tuple[str, ...]] = ()
    french: ClassVar[tuple[str, ...]] = ()
    """Words of the card. They may be typed in either language; the first of each is written."""
    rule: ClassVar[str] = ""
    no_target: ClassVar[str] = "sw-no-own-ship"
    """Key of the message that a cell is not among `cells`, by this rule."""
    paths: ClassVar[tuple[str, ...]] = ("cells",)
    """Names of the fields with its cells, in the order of `Order.cells`."""
    logged: ClassVar[tuple[str, ...]] = ()
    """Names of the fields of `LogEntry` with its cells, in the same order, if they are not in `LogEntry.cells`."""
    said: ClassVar[str] = "cell"
    """Name of its cells in the sentence `sw-order-KEY`."""

    @property
    def count(self) -> tuple[int, int]:
        """Fewest and most cells."""
        return 1, 1

    def cells(self, state: State) -> list[int]:
        """Where the card may be played, sorted."""
        return sorted(state.cells[s] for s in SHIPS_OF[state.mover] if state.cells[s] >= 0)

    def has_target(self, state: State) -> bool:
        """Whether the card, if it may be played now, has a target (SW-7.5)."""
        return True

    def fault(self, state: State, order: Order) -> Message | None:
        """Why the order may not be given on this board, apart from the card itself; None if it may."""
        legal = self.cells(state)
        bad = next((cell for cell in order.cells if cell not in legal), None)
        return None if bad is None else msg(self.no_target, rule=self.rule, cell=CELL_NAMES[bad])

    def perform(self, state: State, order: Order, ask: bool) -> State:
        """The state after the order, whose card is spent already, with its log record. `ask`: as of the function `perform`."""
        cell = order.cells[0]
        ship = state.seen[cell]
        parts = {"ship": ship, "what": state.kinds[ship], "origin": cell, "cell": cell, "secret": ship == state.hidden}
        return with_record(state, kind="card", card=self.card, **parts)

    def fields(self, state: State, row: Draft) -> Sequence[Pick]:
        """The fields beside `card`, given the values so far."""
        return (_cells_field("cells", msg(f"sw-field-{self.key}"), self.cells(state)),)

    def row(self, names: tuple[str, ...], what: str = "") -> dict[str, Value]:
        """The values that its cells fill in, beside `card`. `what`: as in `Order`."""
        return dict(zip(self.paths, names, strict=False))

    def order(self, row: Draft) -> Order | None:
        """The order of a row, legal or not; None if the row is incomplete."""
        cells = tuple([CELL_NUMBER.get(name, -1) for path in self.paths for name in listed(row, path)])
        least, most = self.count
        return Order(self.key, cells) if least <= len(cells) <= most and -1 not in cells else None

    def seen(self, entry: LogEntry) -> Order | None:
        """The order of a log entry; None if the reader does not know its cells."""
        names = sorted(entry.cells, key=CELL_NUMBER.__getitem__) or [getattr(entry, name) for name in self.logged]
        return self.order(self.row(tuple(filter(None, names)), str(entry.what)))

    def read(self, words: Sequence[str]) -> dict[str, Value]:
        """The values that the words of a line mean, beside `card`. `words` begins with the card. Raises MalformedOrder."""
        return self.row(self.typed(words[0], words[1:]))

    def typed(self, card: str, words: Sequence[str]) -> tuple[str, ...]:
        """The cells of a line. Raises MalformedOrder."""
        names = tuple(map(typed_cell, words))
        if len(names) > self.count[1]:
            raise MalformedOrder(card, self.miscounted(card))
        return names

    def miscounted(self, card: str) -> Message:
        least, most = self.count
        return msg("sw-typed-count", word=card, least=least, most=most)

    def lacks(self, row: Draft) -> IllegalOrder:
        """What is wrong with an incomplete typed row."""
        return IllegalOrder("", self.miscounted(self.english[0]))

    def write(self, row: Draft, lang: str) -> str:
        """A row as it is typed; an incomplete one as far as it goes: `swap F6`."""
        names = (name for path in self.paths for name in listed(row, path))
        return " ".join(filter(None, (WORDS.word(self.key, lang), chosen(row, "back"), *names)))

    def says(self, order: Order) -> Message:
        """The order as players read it."""
        return msg(f"sw-order-{self.key}", **{self.said: " ".join(CELL_NAMES[c] for c in order.cells)})


# ---- moves and attacks (SW-5, SW-6), alone or with a card ----------------------------------------
class Move(OrderSpec):
    """A ship moves along its row or column (SW-5.1).

    A row without a card is a move or an attack. Typed with the wrong sign ("-" for an attack, "x" for a move), it keeps the
    typed kind in `sign`.
    """

    key: ClassVar[OrderKind] = "move"
    paths, count = ("ship", "to"), (2, 2)

    def has_target(self, state: State) -> bool:
        return action_step.has_action(state, self.card)

    def fault(self, state: State, order: Order) -> Message | None:
        origin, target = order.cells
        ship = mover_on(state, origin)
        if isinstance(ship, Message):
            return move_fault(state, NOBODY) or ship
        if (fault := move_fault(state, ship)) is not None:
            return move_fault(state, NOBODY) or fault  # What holds for every ship is said first.
        line = facts.path(origin, target) if self.card == "free" else facts.straight_path(origin, target)
        if not line:
            rule = "SW-9.6" if self.card == "free" else "SW-5.1"
            return msg("sw-no-line", rule=rule, origin=CELL_NAMES[origin], cell=CELL_NAMES[target])
        if self.card == "free" and state.options.free_move == "one_step" and target not in CORNERS[origin]:  # SW-14.6.
            return msg("sw-no-one-step", rule="SW-9.1")
        taken = next((CELL_NAMES[cell] for cell in line if cell in state.seen), None)
        if taken is None:
            return None
        return msg("sw-no-blocked", rule="SW-5.2", origin=CELL_NAMES[origin], target=CELL_NAMES[target], cell=taken)

    def perform(self, state: State, order: Order, ask: bool) -> State:
        return sail(state, order.cells, self.card)

    def fields(self, state: State, row: Draft) -> Sequence[Pick]:
        return _fields(state, chosen(row, "ship"), self.card)

    def order(self, row: Draft) -> Order | None:
        origin, target = CELL_NUMBER.get(chosen(row, "ship"), -1), CELL_NUMBER.get(chosen(row, "to"), -1)
        if origin < 0 or target < 0:
            return None
        order, kind = ship_order(origin, target), self.card or row.get("sign")
        return replace(order, kind=kind) if kind else order

    def read(self, words: Sequence[str]) -> dict[str, Value]:
        """A hyphen means a move, an x an attack."""
        words = words[1:] if self.card else words
        if not words:
            return {}
        found = voyage_in(words)
        if found is None:
            raise MalformedOrder(words[0], msg("sw-typed-voyage", word=words[0]))
        row: dict[str, Value] = {"ship": typed_cell(found[1])}
        if self.card and found[2] == "X":
            raise MalformedOrder(" ".join(words), msg("sw-typed-card-attack", rule="SW-7.3"))
        if found[3]:
            row["to"] = typed_cell(found[3])
            kind = "attack" if found[2] == "X" else "move"
            meant = self.order(row)
            if not self.card and meant is not None and meant.kind != kind:
                row["sign"] = kind
        return row

    def lacks(self, row: Draft) -> IllegalOrder:
        return IllegalOrder("", msg("sw-typed-voyage", word=self.write(row, "en")))

    def write(self, row: Draft, lang: str) -> str:
        """A row as it is typed, with the right sign; an incomplete one as far as it goes: `E4-`."""
        origin, target = chosen(row, "ship"), chosen(row, "to")
        order = self.order({"ship": origin, "to": target})
        sign = "x" if order is not None and order.kind == "attack" else "-"
        voyage = f"{origin}{sign}{target}" if origin or target else ""
        return " ".join(filter(None, (WORDS.word(self.card, lang) if self.card else "", voyage)))

    def says(self, order: Order) -> Message:
        origin, cell = order.cells
        return msg(f"sw-order-{self.key}", origin=CELL_NAMES[origin], cell=CELL_NAMES[cell])


@kept_in_memo(lambda state, card: card)
def _ship_field(state: State, card: Card | None) -> Pick:
    """The ships that can carry out an order, alone or with a card."""
    about = msg(f"sw-field-ship-{card}" if card else "sw-field-ship")
    return _cells_field("ship", about, sorted(action_step.movers(state, card)))


@kept_in_memo(lambda state, cell, card: (cell, card))
def _fields(state: State, cell: str, card: Card | None) -> tuple[Pick, ...]:
    """Which ship is sent and, if it is on this cell, where to; attacks have labels."""
    ship = _ship_field(state, card)
    if not fits(ship, cell):
        return (ship,)
    options = [
        Option(CELL_NAMES[c], msg("sw-to-attack", cell=CELL_NAMES[c], kind=kind_word(state.kinds[state.seen[c]])))
        if attacks
        else _OPTIONS[c]
        for c, attacks in sorted(action_step.ways(state, state.seen[CELL_NUMBER[cell]], card))
    ]
    return ship, Pick("to", msg("sw-field-to"), tuple(options), shape="cell")


class Attack(Move):
    """A ship attacks a diagonal neighbour (SW-6.1)."""

    key = "attack"

    def fault(self, state: State, order: Order) -> Message | None:
        origin, target = order.cells
        if (fault := attack_fault(state)) is not None:
            return fault
        ship = mover_on(state, origin)
        if isinstance(ship, Message):
            return ship
        if ship == BATTLESHIP and state.battleship_rests:
            return action_step.AFTER_SWAP
        other = state.seen.get(target)
        if other is None or facts.SIDE[other] == state.mover:
            return msg("sw-no-target", rule="SW-6.7", cell=CELL_NAMES[target])
        if target not in CORNERS[origin]:
            return msg("sw-no-corner", rule="SW-6.1", origin=CELL_NAMES[origin], cell=CELL_NAMES[target])
        return None

    def perform(self, state: State, order: Order, ask: bool) -> State:
        return attack(state, order.cells, ask)


def ship_order(origin: int, target: int) -> Order:
    """The order for a ship without a card: an attack if the target is a diagonal neighbour, where no ship moves without
    FREE-MOVE; otherwise a move."""
    return Order("attack" if target in CORNERS[origin] else "move", (origin, target))


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
        return (_cells_field("cells", msg("sw-field-trap", count=facts.TRAPS_LAID), self.cells(state), *self.count),)

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
        return field, _cells_field("cells", about, self.cells(state), 1, most, back == "D")

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


# ---- the table -----------------------------------------------------------------------------------
MOVE, SWAP, SUDDEN, REINFORCE = Move(), Swap(), SuddenDeath(), Reinforce()
_ALL = (MOVE, Attack(), Trap(), Shield(), SWAP, Stealth(), FreeMove(), SUDDEN, REINFORCE, AntiArmour(), MultiMove())
SPECS: Mapping[str, OrderSpec] = {spec.key: spec for spec in _ALL}
CARD_WORDS = tuple(key for key, spec in SPECS.items() if spec.card)
"""Keys of the cards that are orders."""
WORDS_OF: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    **{key: {"en": SPECS[key].english, "fr": SPECS[key].french} for key in CARD_WORDS},
    "counter": {"en": ("counter",), "fr": ("contre-attaque", "contre")},
    "end": {"en": ("end",), "fr": ("fin",)},
    "look": {"en": ("look",), "fr": ("regarder",)},
    "claim": {"en": ("claim",), "fr": ("réclamer",)},
    "resign": {"en": ("resign",), "fr": ("abandonner", "abandon")},
    "draw": {"en": ("draw",), "fr": ("nulle",)},
}
WORDS = Vocabulary(WORDS_OF)


def spec_of(row: Draft) -> OrderSpec | None:
    """The kind of order of a row (name -> value), MOVE for an attack too; None for an unknown card."""
    return SPECS.get(chosen(row, "card") or "move")


def order_of(row: Draft) -> Order | None:
    """The order of a row, legal or not; None if the row is incomplete."""
    spec = spec_of(row)
    return None if spec is None else spec.order(row)


def row_of(order: Order) -> dict[str, Value]:
    """The row of an order."""
    spec = SPECS[order.kind]
    row = spec.row(tuple([CELL_NAMES[c] for c in order.cells]), order.what)
    return {"card": spec.card, **row} if spec.card else row


def write_order(order: Order, lang: str) -> str:
    """An order as players type it."""
    if order.kind in ("move", "attack"):  # As it was typed, even with the wrong sign.
        return ("x" if order.kind == "attack" else "-").join(CELL_NAMES[c] for c in order.cells)
    return SPECS[order.kind].write(row_of(order), lang)


# ---- which orders are legal, and what they do ----------------------------------------------------
def why_not(state: State, order: Order) -> Message | None:
    """Why the mover may not give this order now, as the mover sees the board; None if it is legal."""
    if state.owed >= 0 and order.kind != "reinforce":
        return msg("sw-no-owed", rule="SW-8.9")
    spec = SPECS[order.kind]
    return (spec.card and card_fault(state, spec.card)) or spec.fault(state, order)


def perform(state: State, order: Order, *, ask: bool = True) -> State:
    """The state after a legal order of the mover; the last of `acts` records it.

    An attack that Red may answer stays `pending`, its record "declared"; with `ask=False` it is carried out at once.
    """
    spec = SPECS[order.kind]
    return spec.perform(state if spec.card is None or state.owed >= 0 else _spend(state, spec.card), order, ask)


def _spend(state: State, card: Card) -> State:
    """The state after a card is played: it leaves the hand and lies face up. A card played after the action step opens the end
    step, unless it goes with a move (SW-4.1, SW-4.9, SW-7.1, SW-7.7)."""
    side = state.mover
    state = with_hand(state, side, [c for c in state.hands[side] if c != card])
    ends = state.stage == "action" and card not in ("stealth", "free")
    stage = "end" if ends else state.stage
    return replace(state, discards=(*state.discards, card), played=state.played + 1, busy=True, stage=stage)


def playable(state: State) -> list[Card]:
    """Cards that the mover can play now on at least one target (SW-7.5), in the order of `CARDS`."""
    if state.owed >= 0:
        return ["reinforce"]
    kept: list[Card] | None = state.memo.get("playable")
    if kept is None:
        hand = [card for card in state.hands[state.mover] if facts.CARD_STEPS[card]]
        kept = [card for card in hand if card_fault(state, card) is None and SPECS[card].has_target(state)]
        state.memo["playable"] = kept
    return kept


def card_fault(state: State, card: Card) -> Message | None:
    """Why the mover may not play this card now, on any target; None if it may (SW-4.2, SW-7.1, SW-7.3, SW-7.4, SW-7.6)."""
    if card == "reinforce" and state.owed >= 0:
        return None
    if card in state.discards:
        return msg("sw-no-card-spent", rule="SW-7.1", card=card_word(card))
    if card not in state.hands[state.mover]:
        key, rule = ("", "SW-7.4") if card in facts.CARDS[state.mover] else ("-other", "SW-1.4")
        return msg(f"sw-no-card{key}", rule=rule, card=card_word(card))
    when = facts.CARD_STEPS[card]
    if state.options.cards_per_turn == "1" and state.played:
        return msg("sw-no-second-card", rule="SW-7.6")
    if "move" in when:
        return action_step.END_STEP if state.stage == "end" else None
    if state.stage != "start" and "end" not in when:
        return msg("sw-no-card-start", rule="SW-7.3", card=card_word(card))
    return None
