"""What every order has, and the orders of a ship without a card: moves and attacks (SW-5, SW-6)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from msgspec.structs import replace

from rules.core import Draft, IllegalOrder, MalformedOrder, Message, Option, Pick, Value, fold, msg, nearest
from rules.core.asks import fits
from rules.core.lazy import kept_in_memo
from rules.core.sheet import chosen, listed
from rules.core.typed_orders import MOST_COMPLETIONS
from rules.sea_war import action_step, facts
from rules.sea_war.action_step import NOBODY, attack_fault, move_fault, mover_on
from rules.sea_war.attacks import attack
from rules.sea_war.facts import (
    BATTLESHIP,
    CELL_NAMES,
    CELL_NUMBER,
    CORNERS,
    SHIPS_OF,
    kind_word,
)
from rules.sea_war.movement import sail
from rules.sea_war.state import Order, OrderKind, State, with_record
from rules.sea_war.view import Card, LogEntry

CELL_OPTIONS = tuple(Option(name) for name in CELL_NAMES)
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


def cells_field(
    path: str, about: Message, cells: Iterable[int], least: int = 1, most: int = 0, as_list: bool = False
) -> Pick:
    return Pick(path, about, tuple([CELL_OPTIONS[c] for c in cells]), least, most or least, "cell", as_list)


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

    def word(self, lang: str) -> str:
        """The word of the card, as it is written."""
        return (self.french if lang == "fr" else self.english)[0]

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
        return (cells_field("cells", msg(f"sw-field-{self.key}"), self.cells(state)),)

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
        return " ".join(filter(None, (self.word(lang), chosen(row, "back"), *names)))

    def says(self, order: Order) -> Message:
        """The order as players read it."""
        return msg(f"sw-order-{self.key}", **{self.said: " ".join(CELL_NAMES[c] for c in order.cells)})


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
        return " ".join(filter(None, (self.word(lang) if self.card else "", voyage)))

    def says(self, order: Order) -> Message:
        origin, cell = order.cells
        return msg(f"sw-order-{self.key}", origin=CELL_NAMES[origin], cell=CELL_NAMES[cell])


@kept_in_memo(lambda state, card: card)
def _ship_field(state: State, card: Card | None) -> Pick:
    """The ships that can carry out an order, alone or with a card."""
    about = msg(f"sw-field-ship-{card}" if card else "sw-field-ship")
    return cells_field("ship", about, sorted(action_step.movers(state, card)))


@kept_in_memo(lambda state, cell, card: (cell, card))
def _fields(state: State, cell: str, card: Card | None) -> tuple[Pick, ...]:
    """Which ship is sent and, if it is on this cell, where to; attacks have labels."""
    ship = _ship_field(state, card)
    if not fits(ship, cell):
        return (ship,)
    options = [
        Option(CELL_NAMES[c], msg("sw-to-attack", cell=CELL_NAMES[c], kind=kind_word(state.kinds[state.seen[c]])))
        if attacks
        else CELL_OPTIONS[c]
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
