"""The sheet of a turn: a list of orders, each tried on the board that its owner sees, and what follows them.

A row of the list is a ship (`order.1.ship`) and its destination (`order.1.to`), or a card (`order.1.card`) and its
targets. The field `then` says what follows. Typed, one order a line:

    E4-E3        F6xG5          trap C5 D5      shield E5           swap G5 F6      stealth E4-E3
    free B5-D7   sudden G5      anti F6         multi               reinforce D A1 A2               reinforce M K11
    end          claim

French words are understood everywhere too. What an order does is in `resolution`, turns filed in advance are in
`standing_orders`, the computer player is in `ai`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar, cast

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
    fold,
    msg,
    nearest,
)
from rules.core.orders import MOST_COMPLETIONS
from rules.core.rows import at, rows_in
from rules.core.sheet import chosen, listed
from rules.sea_war import facts, resolution
from rules.sea_war.events import card_word, card_words, kind_word, order_word, side_word
from rules.sea_war.facts import CELL_NAMES, CELL_NUMBER, CORNERS, SHIP_NAMES, SIDE, SIDES, SIZE, is_cell, read_cell
from rules.sea_war.state import Order, State
from rules.sea_war.view import Aim, Card, Reach, View
from rules.sea_war.visibility import determinize

ORDERS, THEN = "order", "then"
"""Paths of the list and of the field after it."""
ENDS_OR_LOOKS = ("end", "look")
"""Values of `then` besides a claim: the turn ends, or another sheet is asked for."""
MAX_ORDERS = 20
"""Maximum number of orders on one sheet: more than even a turn with many cards needs."""
MOVE_CARDS = ("stealth", "free")
"""Cards that are played with a move."""
CARD_WORDS = ("trap", "shield", "swap", "stealth", "free", "sudden", "reinforce", "anti", "multi")
WORDS_OF: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "trap": {"en": ("trap",), "fr": ("piège",)},
    "shield": {"en": ("shield",), "fr": ("bouclier",)},
    "counter": {"en": ("counter",), "fr": ("contre-attaque", "contre")},
    "swap": {"en": ("swap",), "fr": ("permutation", "permuter")},
    "stealth": {"en": ("stealth",), "fr": ("furtif",)},
    "free": {"en": ("free", "free-move"), "fr": ("libre",)},
    "sudden": {"en": ("sudden", "sudden-death"), "fr": ("mort-subite", "mort")},
    "reinforce": {"en": ("reinforce",), "fr": ("renfort",)},
    "anti": {"en": ("anti", "anti-armour"), "fr": ("anti-blindage",)},
    "multi": {"en": ("multi", "multi-move"), "fr": ("multiple",)},
    "end": {"en": ("end",), "fr": ("fin",)},
    "look": {"en": ("look",), "fr": ("regarder",)},
    "claim": {"en": ("claim",), "fr": ("réclamer",)},
    "resign": {"en": ("resign",), "fr": ("abandonner", "abandon")},
    "draw": {"en": ("draw",), "fr": ("nulle",)},
}
WORDS = Vocabulary(WORDS_OF)


# ---- orders and rows -----------------------------------------------------------------------------
def ship_order(origin: int, target: int, card: str) -> Order:
    """The order for a ship from one cell to another: an attack if the target is a diagonal neighbour, otherwise a move.

    With a card it is always that card's move. Without FREE-MOVE ships never move to a diagonal neighbour.
    """
    if card:
        return Order(card, (origin, target))  # type: ignore[arg-type]
    return Order("attack" if target in CORNERS[origin] else "move", (origin, target))


def order_of(row: Draft) -> Order | None:
    """The order of a row (name -> value), legal or not; None if the row is incomplete."""
    card = chosen(row, "card")
    if not card or card in MOVE_CARDS:
        origin, target = _CELL.get(row.get("ship")), _CELL.get(row.get("to"))
        if origin is None or target is None:
            return None
        order = ship_order(origin, target, card)
        return replace(order, kind=row["sign"]) if "sign" in row else order
    names = (chosen(row, "cell"), chosen(row, "with")) if card == "swap" else listed(row, "cells")
    back = chosen(row, "back")
    if (
        len(names) < _cell_count(card)[0]
        or (card == "reinforce" and not back)
        or not all(name in CELL_NUMBER for name in names)
    ):
        return None
    return Order(card, tuple(CELL_NUMBER[name] for name in names), back)  # type: ignore[arg-type]


_CELL = dict[Value | None, int](CELL_NUMBER.items())
"""Value of a row's cell field -> number of the cell."""


def row_of(order: Order) -> dict[str, Value]:
    """The row of an order."""
    names = tuple([CELL_NAMES[c] for c in order.cells])
    match order.kind:
        case "move" | "attack":
            return {"ship": names[0], "to": names[1]}
        case "stealth" | "free":
            return {"card": order.kind, "ship": names[0], "to": names[1]}
        case "swap":
            return {"card": order.kind, "cell": names[0], "with": names[1]}
        case "reinforce":
            return {"card": order.kind, "back": order.what, "cells": names if order.what == "D" else names[0]}
        case "multi":
            return {"card": order.kind}
        case _:
            return {"card": order.kind, "cells": names if order.kind == "trap" else names[0]}


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
        kept = state.memo["expected"] = (order, resolution.perform(state, order, ask=False))
    return kept[1]


def _judged(state: State, row: Draft) -> tuple[Order | None, Message | None]:
    """The order of a row, and why it is illegal (None: it is legal).

    The last result is cached: each row is asked for several times.
    """
    kept: tuple[Draft, Order | None, Message | None] | None = state.memo.get("judged")
    if kept is None or kept[0] != row:
        order = order_of(row)
        kept = state.memo["judged"] = dict(row), order, None if order is None else resolution.why_not(state, order)
    return kept[1:]


class OrderRow(RowKind[State]):
    """One order, on the board that the orders before it lead to."""

    path: ClassVar[str] = ORDERS
    about: ClassVar[Message] = msg("sw-field-order")
    most: ClassVar[int] = MAX_ORDERS

    def fields(self, world: State, row: Draft) -> Sequence[Blank]:
        """The ship is asked for first because most orders play no card."""
        if world.end is not None:
            return ()
        cards = tuple(resolution.playable(world))
        card = row.get("card")
        if card not in cards:
            return (*self._voyage(world, "", row), *([_card_field(cards)] if cards else []))
        return (_card_field(cards), *self._played_on(world, card, row))

    def _voyage(self, world: State, card: str, row: Draft) -> Sequence[Blank]:
        """Fields for the ship and its destination."""
        ships = resolution.movers(world, card)
        ship = _cells_field("ship", msg(f"sw-field-ship-{card}" if card else "sw-field-ship"), ships)
        if row.get("ship") not in CELL_NUMBER or CELL_NUMBER[chosen(row, "ship")] not in ships:
            return (ship,)
        ends, hits = resolution.reach(world, world.seen[CELL_NUMBER[chosen(row, "ship")]], card)
        return ship, _to_field(tuple(ends), tuple((c, world.kinds[world.seen[c]]) for c in hits))

    def _played_on(self, world: State, card: Card, row: Draft) -> Sequence[Blank]:
        """Fields for a card's targets. For SWAP, once one ship is chosen, only its possible partners are offered."""
        match card:
            case "multi":
                return ()
            case "stealth" | "free":
                return self._voyage(world, card, row)
            case "trap":
                about = msg("sw-field-trap", count=facts.TRAPS_LAID)
                return (_cells_field("cells", about, resolution.trap_cells(world), facts.TRAPS_LAID),)
            case "sudden":
                return (_cells_field("cells", msg("sw-field-sudden"), resolution.sudden_cells(world)),)
            case "swap":
                cells = resolution.swap_cells(world)
                first = _swap_field("cell", _named(world, cells))
                one = CELL_NUMBER.get(chosen(row, "cell"), -1)
                if one not in cells:
                    return (first,)
                return first, _swap_field("with", _named(world, resolution.swap_partners(world, one)))
            case "reinforce":
                kinds = (
                    (world.owed_as,)
                    if world.owed >= 0
                    else tuple(k for k in ("M", "D") if resolution.returning(world, k))
                )
                back = chosen(row, "back")
                if back not in kinds:
                    return (_back_field(kinds),)
                most, places = resolution.most_returning(world, back), resolution.reinforce_cells(world)
                return _back_field(kinds), _cells_field(
                    "cells", msg("sw-field-reinforce"), places, 1, most, back == "D"
                )
            case _:
                return (_cells_field("cells", msg(f"sw-field-{card}"), resolution.own_cells(world)),)

    def after(self, world: State, row: Draft) -> State:
        order = _judged(world, row)[0]
        assert order is not None, "a whole row"
        return expected(world, order)

    def says(self, world: State, row: Draft) -> Message:
        order = order_of(row)
        if order is not None:
            return order_word(order)
        if row.get("card"):
            return card_word(chosen(row, "card"))
        return msg("sw-order-begun", cell=chosen(row, "ship") or "?")

    def wrong(self, world: State, row: Draft) -> Iterable[Message]:
        why = _judged(world, row)[1]
        return () if why is None else (why,)

    def odds(self, world: State, pick: Pick) -> Sequence[str]:
        """A ship that can attack does so at least every other time: attacks have labels."""
        keys = [option.key for option in pick.options]
        hits = [option.key for option in pick.options if option.label] if pick.path == "to" else []
        return keys + hits * (len(keys) // len(hits)) if hits else keys


ORDER_ROW = OrderRow()


# ---- fields --------------------------------------------------------------------------------------
_OPTIONS = tuple(Option(name) for name in CELL_NAMES)


def _cells_field(
    path: str, about: Message, cells: Iterable[int], least: int = 1, most: int = 0, as_list: bool = False
) -> Pick:
    return Pick(path, about, tuple([_OPTIONS[c] for c in cells]), least, most or least, "cell", as_list)


def _named(state: State, cells: Iterable[int]) -> tuple[tuple[int, int, str], ...]:
    return tuple((c, SIDE[state.at[c]], state.kinds[state.at[c]]) for c in cells)


def _swap_field(path: str, ships: tuple[tuple[int, int, str], ...]) -> Pick:
    """`ships`: cell, side and kind; the options name them because ships of both sides are offered."""
    options = tuple(
        Option(
            CELL_NAMES[c], msg("sw-swap-ship", cell=CELL_NAMES[c], kind=kind_word(kind), side=side_word(SIDES[side]))
        )
        for c, side, kind in ships
    )
    return Pick(path, msg("sw-field-swap" if path == "cell" else "sw-field-swap-with"), options, shape="cell")


def _to_field(ends: tuple[int, ...], hits: tuple[tuple[int, str], ...]) -> Pick:
    """The field for the destination of a move or the target of an attack. `hits`: (cell, kind) of each ship that can be
    attacked."""
    attacks = {c: Option(CELL_NAMES[c], msg("sw-to-attack", cell=CELL_NAMES[c], kind=kind_word(k))) for c, k in hits}
    return Pick("to", msg("sw-field-to"), tuple([attacks.get(c, _OPTIONS[c]) for c in ends]), shape="cell")


def _card_field(cards: tuple[Card, ...]) -> Pick:
    return Pick(
        "card", msg("sw-field-card"), tuple(Option(c, msg(f"sw-card-{c}")) for c in cards), least=0, shape="card"
    )


def _back_field(kinds: tuple[str, ...]) -> Pick:
    ways = tuple(Option(k, msg(f"sw-back-{k.lower()}", most=facts.SHIPS_RETURNING)) for k in kinds)
    return Pick("back", msg("sw-field-back"), ways)


def _then_field(claim: bool) -> Pick:
    ways = (*ENDS_OR_LOOKS, "claim") if claim else ENDS_OR_LOOKS
    return Pick(THEN, msg("sw-field-then"), tuple(Option(way, msg(f"sw-then-{way}")) for way in ways))


# ---- typed orders --------------------------------------------------------------------------------
_VOYAGE = re.compile(r"([A-Z]+[0-9]+)([-X])([A-Z]+[0-9]+)?", re.ASCII)


def typed_cell(word: str) -> str:
    """The cell that a word means. Raises MalformedOrder."""
    try:
        return CELL_NAMES[read_cell(word)]
    except ValueError:
        key = "sw-typed-off-board" if is_cell(word) else "sw-typed-no-cell"
        why = msg(key, rule="SW-2.1", word=word, first=CELL_NAMES[0], last=CELL_NAMES[-1])
        raise MalformedOrder(word, why, lambda: nearest(word, CELL_NAMES)[:MOST_COMPLETIONS]) from None


class SeaWarOrderSyntax(OrderSyntax):
    """Reads and writes `E4-E3`, `F6xG5`, `trap C5 D5`.

    A row typed with the wrong sign ("-" for an attack, "x" for a move) keeps the typed kind in `sign`.
    """

    def read(self, words: Sequence[str]) -> Draft | None:
        key = WORDS.key(words[0])
        if key in ("end", "look", "claim"):
            return None
        if key in MOVE_CARDS:
            return {"card": key, **(self._voyage(words[1:], key) if words[1:] else {})}
        if key in CARD_WORDS:
            return self._card(str(key), words)
        if key is None and _VOYAGE.fullmatch(_joined(words)):
            return self._voyage(words, "")
        if key in ("resign", "draw"):  # They have sheets of their own.
            raise MalformedOrder(words[0], msg("sw-typed-elsewhere", word=words[0]))
        raise MalformedOrder(
            words[0],
            msg("sw-typed-unknown", word=words[0]),
            lambda: WORDS.nearest(words[0], (*CARD_WORDS, "end")) or nearest(words[0], CELL_NAMES),
        )

    def _voyage(self, words: Sequence[str], card: str) -> dict[str, Value]:
        """The values of a row typed as cells: a hyphen means a move, an x an attack."""
        found = _VOYAGE.fullmatch(_joined(words))
        if found is None:
            raise MalformedOrder(words[0], msg("sw-typed-voyage", word=words[0]))
        row: dict[str, Value] = {"ship": typed_cell(found[1])}
        if card and found[2] == "X":
            raise MalformedOrder(" ".join(words), msg("sw-typed-card-attack", rule="SW-7.3"))
        if found[3]:
            row["to"] = typed_cell(found[3])
            kind = "attack" if found[2] == "X" else "move"
            if not card and ship_order(CELL_NUMBER[str(row["ship"])], CELL_NUMBER[str(row["to"])], "").kind != kind:
                row["sign"] = kind
        return row

    def _card(self, card: str, words: Sequence[str]) -> dict[str, Value]:
        row: dict[str, Value] = {"card": card}
        rest = words[1:]
        if card == "reinforce" and rest:
            if rest[0].upper() not in ("M", "D"):
                raise MalformedOrder(rest[0], msg("sw-typed-back", rule="SW-9.3"), ("D", "M"))
            row["back"], rest = rest[0].upper(), rest[1:]
        names = tuple(typed_cell(word) for word in rest)
        if len(names) > _cell_count(card)[1]:
            raise MalformedOrder(words[0], _miscounted(card, words[0]))
        if card == "swap":
            return row | dict(zip(("cell", "with"), names, strict=False))
        several = card == "trap" or row.get("back") == "D" or len(names) > 1
        return {**row, "cells": names if several else names[0]} if names else row

    def write(self, row: Draft, lang: str) -> str:
        """A row as it is typed; an incomplete one as far as it goes: `E4-`, `swap F6`."""
        card = chosen(row, "card")
        words = [WORDS.word(card, lang)] if card in CARD_WORDS else []
        if words and card not in MOVE_CARDS:
            names = (chosen(row, "back"), chosen(row, "cell"), chosen(row, "with"), *listed(row, "cells"))
            return " ".join((*words, *filter(None, names)))
        origin, target = chosen(row, "ship"), chosen(row, "to")
        known = origin in CELL_NUMBER and target in CELL_NUMBER
        attack = known and ship_order(CELL_NUMBER[origin], CELL_NUMBER[target], card).kind == "attack"
        return " ".join([*words, f"{origin}{'x' if attack else '-'}{target}"] if origin or target else words)


def _joined(words: Sequence[str]) -> str:
    """Cells and the sign between them as one word: "F6 x G5", "G3 to F4", "G3 vers F4"."""
    folded = [fold(word) for word in words]
    return "".join("-" if word in ("to", "vers", "a") else word for word in folded).replace("×", "x").upper()


def _cell_count(card: str) -> tuple[int, int]:
    """Minimum and maximum number of cells after a card."""
    match card:
        case "trap":
            return facts.TRAPS_LAID, facts.TRAPS_LAID
        case "swap":
            return 2, 2
        case "reinforce":
            return 1, facts.SHIPS_RETURNING
        case "multi":
            return 0, 0
        case _:
            return 1, 1


def _miscounted(card: str, word: str) -> Message:
    least, most = _cell_count(card)
    return msg("sw-typed-count", word=word, least=least, most=most)


ORDER_SYNTAX = SeaWarOrderSyntax()


def write_order(order: Order, lang: str) -> str:
    """An order as players type it."""
    sign = "x" if order.kind == "attack" else "-"
    if order.kind in ("move", "attack"):  # As it was typed, even with the wrong sign.
        return sign.join(CELL_NAMES[c] for c in order.cells)
    return ORDER_SYNTAX.write(row_of(order), lang)


# ---- the sheet -----------------------------------------------------------------------------------
class OrdersSheet(FieldSheet[View]):
    """The orders of a turn, and what follows them (SW-4 to SW-9)."""

    vocabulary: ClassVar[Vocabulary] = WORDS
    bare: ClassVar[tuple[str, ...]] = (THEN,)
    syntaxes: ClassVar[Mapping[str, OrderSyntax]] = {ORDERS: ORDER_SYNTAX}

    def initial(self, view: View, ask: Ask) -> Draft:
        """The draft with which the sheet opens: the turn ends with its sheet unless the player chooses otherwise."""
        return {THEN: "end"}

    def fields(self, view: View, ask: Ask, draft: Draft) -> Sequence[Field]:
        then = _then_field(view.claim)
        return (then,) if _claims(view, draft) else (_rows_and_state(view, draft)[0], then)

    def problems(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        """Problems with what follows the orders; only given once every row is without problems."""
        if _claims(view, draft):
            return
        rows, state = _rows_and_state(view, draft)
        for row in rows.rows:
            if row.problems:
                return
        if (fault := _then_fault(draft, bool(rows.rows), state)) is not None:
            yield fault

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
            if order is None or state.end is not None or resolution.why_not(state, order) is not None:
                break
            orders.append(order)
            state = expected(state, order)
        if not orders:
            return Submission(ask.seat, {}, "clock")
        whole = len(orders) == len(rows_in(draft, ORDERS))
        then = str(draft.get(THEN, "end")) if whole else "end"
        ends = state.end is not None or resolution.closable(state)
        return Submission(ask.seat, draft_of(orders, "look" if then == "look" or not ends else "end"))

    def refusal(self, view: View, ask: Ask, draft: Draft, row: Draft) -> IllegalOrder | None:
        """The reason why an order is illegal, with the rule that forbids it and similar legal orders."""
        if _claims(view, draft):
            return IllegalOrder("", msg("sw-typed-claim-alone", rule="SW-13.4"))
        state = _rows_and_state(view, draft)[1]
        order, card = order_of(row), chosen(row, "card")
        if state.end is not None:
            return IllegalOrder("", msg("sw-typed-after-end"))
        if order is not None:
            why = _fault(state, order)
            return None if why is None else IllegalOrder("", why, _similar_orders(state, order))
        word = ORDER_SYNTAX.write(row, "en")
        if not card or card in MOVE_CARDS:
            return IllegalOrder("", msg("sw-typed-voyage", word=word))
        if card == "reinforce" and not row.get("back"):
            return IllegalOrder("", msg("sw-typed-back", rule="SW-9.3"), ("D", "M"))
        return IllegalOrder("", _miscounted(card, word.split()[0]))

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
            if order is None or resolution.why_not(state, order) is not None:
                cell = CELL_NUMBER.get(chosen(row, "ship"), -1)
                if order is None and cell in resolution.movers(state, chosen(row, "card")):
                    ship = state.seen[cell]
                    ends, hits = resolution.reach(state, ship, chosen(row, "card"))
                    found = tuple(Reach(CELL_NAMES[c], c in hits) for c in ends)
                    return replace(view, aiming=tuple(aims), chosen=SHIP_NAMES[ship], reach=found)
                break
            aims.append(_aim(state, order))
            state = expected(state, order)
        return replace(view, aiming=tuple(aims))

    def row_kinds(self, view: View, ask: Ask, draft: Draft) -> tuple[Sequence[OrderRow], State]:
        return (ORDER_ROW,), determinize(view)


def _then_fault(draft: Draft, ordered: bool, state: State) -> Message | None:
    """What is wrong with `then`, if it is no claim; None if nothing is.

    `ordered`: whether there are orders; `state`: the board they lead to.
    """
    then = draft.get(THEN)
    if then is None:
        return msg("sw-need-then")
    if then == "look":
        return None if ordered else msg("sw-need-order")
    if state.end is not None or resolution.closable(state):
        return None
    return msg("sw-no-owed", rule="SW-8.9") if state.owed >= 0 else msg("sw-need-action", rule="SW-4.5")


def _claims(view: View, draft: Draft) -> bool:
    return view.claim and draft.get(THEN) == "claim"


def _rows_and_state(view: View, draft: Draft) -> tuple[Rows, State]:
    """The orders of a draft as rows, and the state they lead to. The last result is cached."""
    kept: tuple[Draft, tuple[Rows, State]] | None = view.memo.get("laid")
    if kept is None or kept[0] != draft:
        kept = view.memo["laid"] = (dict(draft), ORDER_ROW.laid(draft, determinize(view)))
    return kept[1]


def _aim(state: State, order: Order) -> Aim:
    cells = tuple(CELL_NAMES[c] for c in order.cells)
    if order.kind in ("move", "attack", *MOVE_CARDS):
        card = cast(Card, order.kind) if order.kind in MOVE_CARDS else None
        ship = SHIP_NAMES[state.seen[order.cells[0]]]
        return Aim("attack" if order.kind == "attack" else "move", card, ship, cells[0], cells[1])
    return Aim("card", cast(Card, order.kind), cells=cells)


def _fault(state: State, order: Order) -> Message | None:
    """Why an order is illegal. If only the sign is wrong, that is said first."""
    if order.kind in ("move", "attack"):
        meant = ship_order(order.cells[0], order.cells[1], "")
        if meant.kind != order.kind and resolution.why_not(state, meant) is None:
            return msg("sw-typed-sign", rule="SW-6.1" if order.kind == "attack" else "SW-5.1")
    return resolution.why_not(state, order)


def _similar_orders(state: State, order: Order) -> tuple[str, ...]:
    """Up to three similar legal orders."""
    if order.kind not in ("move", "attack", "stealth", "free"):
        return ()
    card = order.kind if order.kind in MOVE_CARDS else ""
    origin, target = order.cells
    ships = resolution.movers(state, card)
    if origin not in ships:
        return nearest(CELL_NAMES[origin], [CELL_NAMES[c] for c in ships])
    ends = sorted(
        resolution.reach(state, state.seen[origin], card)[0],
        key=lambda c: abs(c % SIZE - target % SIZE) + abs(c // SIZE - target // SIZE),
    )
    return tuple(write_order(ship_order(origin, c, card), "en") for c in ends[:3])
