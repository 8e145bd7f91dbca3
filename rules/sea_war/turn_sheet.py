"""The sheet of a turn: a list of orders, each tried on the board that its owner sees, and what follows them.

A row of the list is a ship (`order.1.ship`) and its destination (`order.1.to`), or a card (`order.1.card`) and its
targets. The field `then` says what follows: typed, `end`, `look` or `claim`. French words are understood everywhere too.

The orders themselves are in `orders`, turns filed in advance in `standing_orders`, the computer player in `ai`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from msgspec.structs import replace

from rules.core import (
    Ask,
    Blank,
    Draft,
    Field,
    FieldSheet,
    Form,
    IllegalOrder,
    MalformedOrder,
    Message,
    Option,
    OrderSyntax,
    Pick,
    RowKind,
    Rows,
    Submission,
    Value,
    Vocabulary,
    msg,
    nearest,
)
from rules.core.name_matching import names_of_pieces
from rules.core.rows import at, rows_in
from rules.core.sheet import chosen
from rules.sea_war import action_step
from rules.sea_war.facts import CELL_NAMES, CELL_NUMBER, SHIP_NAMES, SIZE, card_word, card_words, is_cell
from rules.sea_war.orders import (
    CARD_WORDS,
    MOVE,
    SPECS,
    WORDS,
    order_of,
    perform,
    playable,
    row_of,
    spec_of,
    why_not,
    write_order,
)
from rules.sea_war.ship_orders import KINDS, Move, ship_order, voyage_in
from rules.sea_war.state import Order, State
from rules.sea_war.view import Aim, Reach, View
from rules.sea_war.visibility import determinize

ORDERS, THEN = "order", "then"
"""Paths of the list and of the field after it."""
ENDS_OR_LOOKS = ("end", "look")
"""Values of `then` besides a claim: the turn ends, or another sheet is asked for."""
MAX_ORDERS = 20
"""Maximum number of orders on one sheet: more than even a turn with many cards needs."""


# ---- orders and rows -----------------------------------------------------------------------------
def orders_of(draft: Draft) -> tuple[Order, ...]:
    """The orders of a sealed draft up to its first incomplete row, whether legal or not."""
    found: list[Order] = []
    for row in rows_in(draft, ORDERS).values():
        if (order := order_of(row)) is None:
            break
        found.append(order)
    return tuple(found)


def draft_of(orders: Sequence[Order], then: str) -> dict[str, Value]:
    """The draft of these orders; `then`: what follows, "" to leave it open."""
    rows = enumerate(map(row_of, orders), start=1)
    draft = {at(ORDERS, number, name): value for number, row in rows for name, value in row.items()}
    return {**draft, THEN: then} if then else draft


def expected(state: State, order: Order) -> State:
    """The state that the mover expects after a legal order: Red is not asked and nothing unseen is in the way."""
    kept: tuple[Order, State] | None = state.memo.get("expected")
    if kept is None or kept[0] != order:
        kept = state.memo["expected"] = (order, perform(state, order, ask=False))
    return kept[1]


class OrderRow(RowKind[State]):
    """One order, on the board that the orders before it lead to."""

    path: ClassVar[str] = ORDERS
    about: ClassVar[Message] = msg("sw-field-order")
    most: ClassVar[int] = MAX_ORDERS

    def fields(self, world: State, row: Draft) -> Sequence[Blank]:
        """Only what `orders.why_not` allows is offered. The ship is asked for first because most orders play no card."""
        if world.end is not None:
            return ()
        cards, card = playable(world), chosen(row, "card")
        fields = SPECS[card if card in cards else "move"].fields(world, row)
        if not cards:
            return fields
        options = tuple([Option(c, card_word(c)) for c in cards])
        which = Pick("card", msg("sw-field-card"), options, least=0, shape="card")
        return (which, *fields) if card in cards else (*fields, which)

    def after(self, world: State, row: Draft) -> State:
        order = order_of(row)
        assert order is not None, "a whole row"
        return expected(world, order)

    def says(self, world: State, row: Draft) -> Message:
        order = order_of(row)
        if order is not None:
            return SPECS[order.kind].says(order)
        if row.get("card"):
            return card_word(chosen(row, "card"))
        return msg("sw-order-begun", cell=chosen(row, "ship") or "?")

    def odds(self, world: State, pick: Pick) -> Sequence[str]:
        """A ship that can attack does so at least every other time: attacks have labels."""
        keys = [option.key for option in pick.options]
        hits = [option.key for option in pick.options if option.label] if pick.path == "to" else []
        return keys + hits * (len(keys) // len(hits)) if hits else keys


ORDER_ROW = OrderRow()


class SeaWarOrderSyntax(OrderSyntax):
    """Orders as they are typed; each `OrderSpec` reads and writes its own."""

    def read(self, words: Sequence[str]) -> Draft | None:
        first = words[0]
        key = WORDS.key(first)
        if key in (*ENDS_OR_LOOKS, "claim"):
            return None
        if key in CARD_WORDS:
            return {"card": key, **SPECS[key].read(words)}
        if key is None and voyage_in(words):
            return MOVE.read(words)
        if is_cell(first.upper()):
            raise MalformedOrder(first, msg("sw-typed-voyage", word=" ".join(words)))
        if key in ("resign", "draw"):  # They have sheets of their own.
            raise MalformedOrder(first, msg("sw-typed-elsewhere", word=first))
        raise MalformedOrder(
            first,
            msg("sw-typed-unknown", word=first),
            lambda: WORDS.nearest(first, (*CARD_WORDS, "end")) or nearest(first, CELL_NAMES),
        )

    def write(self, row: Draft, lang: str) -> str:
        spec = spec_of(row)
        return "" if spec is None else spec.write(row, lang)


ORDER_SYNTAX = SeaWarOrderSyntax()


# ---- the sheet -----------------------------------------------------------------------------------
_WAYS = tuple(Option(way, msg(f"sw-then-{way}")) for way in (*ENDS_OR_LOOKS, "claim"))
THEN_OR_CLAIM = Pick(THEN, msg("sw-field-then"), _WAYS)


class OrdersSheet(FieldSheet[View]):
    """The orders of a turn, and what follows them (SW-4 to SW-9)."""

    vocabulary: ClassVar[Vocabulary] = WORDS
    bare: ClassVar[tuple[str, ...]] = (THEN,)
    syntaxes: ClassVar[Mapping[str, OrderSyntax]] = {ORDERS: ORDER_SYNTAX}

    def names(self, view: View) -> Mapping[str, str]:
        """The ships that the reader sees, by kind and cell."""
        return names_of_pieces((ship.cell, KINDS[ship.kind]) for ship in view.ships if ship.cell is not None)

    def initial(self, view: View, ask: Ask) -> Draft:
        """The draft with which the sheet opens: the turn ends with its sheet unless the player chooses otherwise."""
        return {THEN: "end"}

    def fields(self, view: View, ask: Ask, draft: Draft) -> Sequence[Field]:
        then = THEN_OR_CLAIM if view.claim else replace(THEN_OR_CLAIM, options=THEN_OR_CLAIM.options[:-1])
        return (then,) if _claims(view, draft) else (_rows_and_state(view, draft)[0], then)

    def problems(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        """Problems with what follows the orders; only given once every row is without problems."""
        if _claims(view, draft):
            return
        rows, state = _rows_and_state(view, draft)
        if any(row.problems for row in rows.rows):
            return
        if THEN not in draft:
            yield msg("sw-need-then")
        elif draft[THEN] == "look":
            yield from () if rows.rows else (msg("sw-need-order"),)
        elif state.end is None and not action_step.closable(state):
            yield msg("sw-no-owed", rule="SW-8.9") if state.owed >= 0 else msg("sw-need-action", rule="SW-4.5")

    def says(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        if _claims(view, draft):
            yield msg("sw-says-claim")
        elif THEN in draft:
            yield msg("sw-says-end" if draft[THEN] == "end" else "sw-says-look")
        if view.hands:
            state = determinize(view)
            yield msg("sw-says-hand", cards=card_words(state.hands[state.mover]))

    def form(self, view: View, ask: Ask, draft: Draft) -> Form:
        """The form; its summary (`says`) begins with the orders."""
        form = super().form(view, ask, draft)
        rest = len(form.says) - sum(len(field.rows) for field in form.fields if isinstance(field, Rows))
        return replace(form, says=(*form.says[rest:], *form.says[:rest]))

    def default(self, view: View, ask: Ask, draft: Draft, standing: Draft) -> Submission:
        """The orders before the first unfinished one count as given (SW-13.7); without any the turn is lost (SW-13.2).

        An unsealed claim does not count: the turn is closed instead, or left open if the orders that count contain no
        action.
        """
        state, orders = determinize(view), list[Order]()
        for row in rows_in(draft, ORDERS).values():
            order = order_of(row)
            if order is None or state.end is not None or why_not(state, order) is not None:
                break
            orders.append(order)
            state = expected(state, order)
        if not orders:
            return Submission(ask.seat, {}, "clock")
        whole = len(orders) == len(rows_in(draft, ORDERS))
        then = str(draft.get(THEN, "end")) if whole else "end"
        ends = state.end is not None or action_step.closable(state)
        return Submission(ask.seat, draft_of(orders, "look" if then == "look" or not ends else "end"))

    def refusal(self, view: View, ask: Ask, draft: Draft, row: Draft) -> IllegalOrder | None:
        """The reason why an order is illegal, with the rule that forbids it and similar legal orders."""
        if _claims(view, draft):
            return IllegalOrder("", msg("sw-typed-claim-alone", rule="SW-13.4"))
        state = _rows_and_state(view, draft)[1]
        order, spec = order_of(row), spec_of(row)
        if state.end is not None:
            return IllegalOrder("", msg("sw-typed-after-end"))
        if order is None:
            return None if spec is None else spec.lacks(row)
        why = _fault(state, order)
        return None if why is None else IllegalOrder("", why, _similar_orders(state, order))

    def write(self, view: View, ask: Ask, draft: Draft, lang: str) -> str:
        """The draft as typed orders; `then` is not written if the turn goes on."""
        ends = {path: value for path, value in draft.items() if (path, value) != (THEN, "look")}
        return super().write(view, ask, ends, lang)

    def preview(self, view: View, ask: Ask, draft: Draft) -> View:
        """The view with the drafted orders, and the reach of a ship that is chosen but not yet sent."""
        if _claims(view, draft):
            return replace(view, aiming=(Aim("claim"),))
        state, aims = determinize(view), list[Aim]()
        for row in rows_in(draft, ORDERS).values():
            order = order_of(row)
            if order is None or why_not(state, order) is not None:
                spec = spec_of(row)
                fields = spec.fields(state, row) if order is None and isinstance(spec, Move) else ()
                if len(fields) > 1:
                    found = tuple(Reach(option.key, option.label is not None) for option in fields[1].options)
                    ship = SHIP_NAMES[state.seen[CELL_NUMBER[chosen(row, "ship")]]]
                    return replace(view, aiming=tuple(aims), chosen=ship, reach=found)
                break
            aims.append(_aim(state, order))
            state = expected(state, order)
        return replace(view, aiming=tuple(aims))

    def row_kinds(self, view: View, ask: Ask, draft: Draft) -> tuple[Sequence[OrderRow], State]:
        return (ORDER_ROW,), determinize(view)


def _claims(view: View, draft: Draft) -> bool:
    return view.claim and draft.get(THEN) == "claim"


def _rows_and_state(view: View, draft: Draft) -> tuple[Rows, State]:
    """The orders of a draft as rows, and the state they lead to. The last result is cached."""
    kept: tuple[Draft, tuple[Rows, State]] | None = view.memo.get("laid")
    if kept is None or kept[0] != draft:
        kept = view.memo["laid"] = (dict(draft), ORDER_ROW.laid(draft, determinize(view)))
    return kept[1]


def _aim(state: State, order: Order) -> Aim:
    spec, cells = SPECS[order.kind], tuple(CELL_NAMES[c] for c in order.cells)
    if not isinstance(spec, Move):
        return Aim("card", spec.card, cells=cells)
    ship = SHIP_NAMES[state.seen[order.cells[0]]]
    return Aim("attack" if order.kind == "attack" else "move", spec.card, ship, cells[0], cells[1])


def _fault(state: State, order: Order) -> Message | None:
    """Why an order is illegal. If only the sign is wrong, that is said first."""
    if order.kind in ("move", "attack"):
        meant = ship_order(*order.cells)
        if meant.kind != order.kind and why_not(state, meant) is None:
            return msg("sw-typed-sign", rule="SW-6.1" if order.kind == "attack" else "SW-5.1")
    return why_not(state, order)


def _similar_orders(state: State, order: Order) -> tuple[str, ...]:
    """Up to three similar legal orders."""
    spec = SPECS[order.kind]
    if not isinstance(spec, Move):
        return ()
    origin, target = order.cells
    ship, *to = spec.fields(state, {"ship": CELL_NAMES[origin]})
    if not to:
        return nearest(CELL_NAMES[origin], [option.key for option in ship.options])
    ends = sorted(
        (CELL_NUMBER[option.key] for option in to[0].options),
        key=lambda c: abs(c % SIZE - target % SIZE) + abs(c // SIZE - target // SIZE),
    )
    similar = (Order(order.kind, (origin, c)) if spec.card else ship_order(origin, c) for c in ends[:3])
    return tuple(write_order(one, "en") for one in similar)
