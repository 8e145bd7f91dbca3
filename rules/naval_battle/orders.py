"""Orders as data and as they are typed: salvo, plane, bomb and atomic (NB-6 to NB-8), and the ways to end the game (NB-10).

    salvo N5 N8 A21          plane D4 from B2         bomb E5          atomic D4
    salvo N5 N8 A21 hunt     plane D4 else-salvo      (in a volley)
    cease-fire               claim                    resign

An order is a row of a sheet (`act.1.kind`, `act.1.targets` or `act.1.target`, `act.1.from`, in a volley `act.1.then`); French
words are understood everywhere as well. Not here: the sheets (`turn_sheet`), and what an order does (`resolution`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar, NamedTuple

from rules.core import Draft, MalformedOrder, OrderSyntax, Value, Vocabulary, lines, msg, nearest, read_data
from rules.core.rows import at, rows_in
from rules.core.sheet import chosen, listed
from rules.geometry import Cell, grid
from rules.naval_battle import facts
from rules.naval_battle.facts import ENDING_ORDERS
from rules.naval_battle.fleet import kind_word
from rules.naval_battle.resolution import Action
from rules.naval_battle.state import State
from rules.naval_battle.view import Fleet, View

ACT = "act"
"""Path of the list of orders in a draft."""
ACTIONS = ("salvo", "plane", "bomb", "atomic")
"""The actions of a turn (NB-5.1)."""
ORDER_KINDS = (*ACTIONS, *ENDING_ORDERS)
THEN: Mapping[str, tuple[str, ...]] = {
    "hunt": ("hunt",), "else-salvo": ("else-salvo",), "hunt-else-salvo": ("hunt", "else-salvo"),
}  # fmt: skip
"""Additional instructions for an order of a volley, `hunt` and `else-salvo` (NB-5.7, NB-5.8): key -> the words that it
is typed with."""
STANDING = ("plan", "aa-priority")
"""First words of lines of standing orders."""
RULE = {
    "salvo": "NB-6.1", "plane": "NB-7.1", "bomb": "NB-8.1", "atomic": "NB-8.3", "cease-fire": "NB-10.3", "claim": "NB-12.3",
}  # fmt: skip
"""Kind of order -> the rule that the refusals of such an order name."""
WORDS = Vocabulary(read_data(__file__, "words.toml")["orders"])


# ---- orders and rows -----------------------------------------------------------------------------
class TurnOrder(NamedTuple):
    """One order; cells as texts."""

    kind: str
    targets: tuple[str, ...] = ()
    source: str | None = None
    then: str = ""
    """In a volley: the additional instruction, a key of `THEN`; empty for none."""

    @property
    def hunts(self) -> bool:
        """Whether the order continues around what it hits."""
        return "hunt" in THEN.get(self.then, ())

    @property
    def else_salvo(self) -> bool:
        """Whether a salvo replaces the order if it has become impossible."""
        return "else-salvo" in THEN.get(self.then, ())


def order_of(row: Draft) -> TurnOrder | None:
    """The order of a row (name -> value); None if the row is not completely filled in."""
    kind, targets = chosen(row, "kind"), _targets(row)
    if kind not in ORDER_KINDS or len(targets) != (facts.SHOTS if kind == "salvo" else kind in ACTIONS):
        return None
    return TurnOrder(kind, targets, chosen(row, "from") or None, chosen(row, "then"))


def _targets(row: Draft) -> tuple[str, ...]:
    kind = row.get("kind")
    return listed(row, "targets" if kind == "salvo" else "target") if kind in ACTIONS else ()


def row_of(order: TurnOrder) -> dict[str, Value]:
    """The row of an order: name -> value."""
    row: dict[str, Value] = {"kind": order.kind}
    if order.kind in ACTIONS:
        row |= {"targets": order.targets} if order.kind == "salvo" else {"target": order.targets[0]}
    if order.source is not None:
        row["from"] = order.source
    return {**row, "then": order.then} if order.then else row


def orders_of(draft: Draft) -> list[TurnOrder]:
    """The orders of a draft, up to the first row that is not completely filled in."""
    found: list[TurnOrder] = []
    for row in rows_in(draft, ACT).values():
        if (order := order_of(row)) is None:
            break
        found.append(order)
    return found


def draft_of(orders: Sequence[TurnOrder]) -> dict[str, Value]:
    """The draft with these orders."""
    rows = enumerate(map(row_of, orders), start=1)
    return {at(ACT, number, name): value for number, row in rows for name, value in row.items()}


Stock = Mapping[str, tuple[str, ...]]
"""What an owner has left: kind of action -> the cells of its pieces; "" for each salvo, which has no cell."""


def stock_of(view: View, orders: Iterable[TurnOrder] = ()) -> Stock:
    """What the owner has, less what these orders use."""
    fleet = view.fleet or Fleet()
    stock: Stock = {
        "salvo": ("",) * fleet.salvos, "plane": fleet.planes, "bomb": fleet.bombs, "atomic": fleet.atomics,
    }  # fmt: skip
    for order in orders:
        stock = without(stock, order)
    return stock


def available(stock: Stock, order: TurnOrder) -> bool:
    """Whether the stock contains what an action uses."""
    return bool(stock[order.kind]) if order.source is None else order.source in stock[order.kind]


def without(stock: Stock, order: TurnOrder) -> Stock:
    """The stock less the item that the order uses: the one it names, or the first."""
    if order.kind in ENDING_ORDERS:
        return stock
    cells = list(stock[order.kind])
    cells.remove(order.source or cells[0])
    return {**stock, order.kind: tuple(cells)}


# ---- orders as they are typed --------------------------------------------------------------------
class ActionSyntax(OrderSyntax):
    """`salvo N5 N8 A21`, `plane D4 from B2`, `resign`. A line that ends with "from" gives a row whose `word` is that word."""

    cells_alone: ClassVar[bool] = True

    def read(self, words: Sequence[str]) -> Draft:
        first, rest = words[0], words[1:]
        kind = WORDS.key(first)
        if kind == "pass":
            raise MalformedOrder(first, msg("nb-typed-no-pass", rule="NB-5.2"), WORDS.words("en", ACTIONS))
        if kind not in ORDER_KINDS:
            known = (*ACTIONS, *ENDING_ORDERS, *STANDING)
            raise MalformedOrder(first, msg("nb-typed-unknown-order", word=first), lambda: WORDS.nearest(first, known))
        row: dict[str, Value] = {"kind": kind}
        if kind == "salvo":
            return {**row, "targets": tuple(map(spelled, rest))} if rest else row
        if kind in ENDING_ORDERS and rest:
            raise MalformedOrder(rest[0], msg("nb-typed-too-much", word=rest[0]))
        if len(rest) > 1 and WORDS.key(rest[1]) != "from":
            raise MalformedOrder(rest[1], msg("nb-typed-too-much", word=rest[1]), WORDS.words(keys=("from",)))
        if len(rest) > 3:
            raise MalformedOrder(rest[3], msg("nb-typed-from", kind=kind_word(kind)))
        target, word, source = (*map(spelled, rest), "", "", "")[:3]
        named = {"target": target, "word": "" if source else word, "from": source}
        return row | {name: value for name, value in named.items() if value}

    def write(self, row: Draft, lang: str) -> str:
        kind, source = chosen(row, "kind"), chosen(row, "from")
        if kind not in ORDER_KINDS:
            return ""
        launched = (WORDS.word("from", lang), source) if source or "word" in row else ()
        return " ".join((WORDS.word(kind, lang), *_targets(row), *launched)).rstrip()


class VolleySyntax(ActionSyntax):
    """A typed action that may end with `hunt` and `else-salvo`."""

    def read(self, words: Sequence[str]) -> Draft:
        said: list[str] = []
        rest = list(words)
        while len(rest) > 1 and (key := WORDS.key(rest[-1])) in ("hunt", "else-salvo"):
            said.insert(0, str(key))
            rest.pop()
        row = super().read(rest)
        if not said:
            return row
        then = next((key for key, parts in THEN.items() if sorted(parts) == sorted(said)), None)
        if then is None:
            raise MalformedOrder(words[-1], msg("nb-typed-too-much", word=words[-1]))
        return {**row, "then": then}

    def write(self, row: Draft, lang: str) -> str:
        line = super().write(row, lang)
        return " ".join((line, *(WORDS.word(word, lang) for word in THEN.get(chosen(row, "then"), ())))) if line else ""


ACTION_SYNTAX = ActionSyntax()
VOLLEY_SYNTAX = VolleySyntax()


def spelled(word: str) -> str:
    """A cell in its standard form; any other word unchanged."""
    try:
        return str(Cell.parse(word))
    except ValueError:
        return word


def cell_named(word: str, size: int) -> str:
    """The cell that a word means. Raises MalformedOrder."""
    names = grid(size).names
    try:
        name = str(Cell.parse(word))
    except ValueError:
        raise MalformedOrder(word, msg("nb-typed-no-cell", word=word), lambda: nearest(word, names)) from None
    if name not in grid(size).index:
        why = msg("nb-typed-off-grid", rule="NB-1.2", cell=name, last=names[-1])
        raise MalformedOrder(word, why, lambda: nearest(name, names))
    return name


def order_in(row: Draft, size: int) -> TurnOrder:
    """The order of a typed row; does not check whether the player still has what it uses. Raises MalformedOrder."""
    kind, targets = str(row["kind"]), _targets(row)
    for number, cell in enumerate((*targets, *listed(row, "from"))):
        if cell_named(cell, size) in targets[:number] and number < len(targets):
            raise MalformedOrder(cell, msg("nb-same-cell", rule="NB-6.1", shots=facts.SHOTS))
    if kind == "salvo" and len(targets) != facts.SHOTS:
        raise MalformedOrder("", msg("nb-typed-shots", rule="NB-6.1", shots=facts.SHOTS, count=len(targets)))
    order = order_of(row)
    if order is None:
        raise MalformedOrder("", msg("nb-need-target", rule=RULE[kind], kind=kind_word(kind)))
    if "word" in row:
        raise MalformedOrder(str(row["word"]), msg("nb-typed-from", kind=kind_word(kind)))
    return order


def planned_order(words: Sequence[str], size: int) -> TurnOrder:
    """The order of a line of the fire plan. Raises MalformedOrder."""
    if WORDS.key(words[0]) in ENDING_ORDERS:
        raise MalformedOrder(words[0], msg("nb-typed-unknown-order", word=words[0]), WORDS.words("en", ACTIONS))
    return order_in(ACTION_SYNTAX.read(words), size)


def parse_order(text: str, size: int) -> TurnOrder | None:
    """The order of a text of the fire plan; None if it cannot be read."""
    found = lines(text)
    try:
        return planned_order(found[0].words, size) if len(found) == 1 else None
    except MalformedOrder:
        return None


def write_order(order: TurnOrder, lang: str) -> str:
    """An order as it is typed."""
    return VOLLEY_SYNTAX.write(row_of(order), lang)


def as_action(state: State, order: TurnOrder) -> Action:
    """An order of a sheet in the form that the rules carry out."""
    index = state.board.index
    source = None if order.source is None else index[order.source]
    return Action(order.kind, tuple([index[cell] for cell in order.targets]), source)  # type: ignore[arg-type]
