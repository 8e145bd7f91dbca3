"""The sheet of a turn: orders in sequence as a form, tried out on what their owner sees (SW-4 to SW-9).

Slot by slot: a ship (`1.ship`) and where it goes (`1.to`), or a card (`1.card`) and what it is played on; then whether the turn
is closed with it (`then`). Not here: typed orders (`orders`), what an order does (`actions`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import cast

from msgspec.structs import replace

from rules.core import Draft, Field, Form, Message, Option, Pick, Value, say
from rules.sea_war import legal
from rules.sea_war.actions import perform
from rules.sea_war.board import CORNERS, INDEX, NAMES
from rules.sea_war.facts import NAMES as SHIPS
from rules.sea_war.facts import SIDE, SIDES
from rules.sea_war.sight import belief
from rules.sea_war.state import Order, State
from rules.sea_war.tell import card_words, kind_word, order_word, side_word
from rules.sea_war.view import Aim, Card, Reach, View

THEN = "then"
SAILING = ("stealth", "free")
"""Cards that go with a move."""
NO_ORDERS: dict[str, Value] = {THEN: "end"}
"""What a new sheet starts from."""


class Sheet:
    """A draft gone through slot by slot: its orders, its fields, what is wrong with it, and the board it leads to."""

    def __init__(self, view: View, draft: Draft) -> None:
        self.view = view
        self.draft = draft
        self.start = belief(view)
        self.state = self.start
        self.orders: list[Order] = []
        self.fields: list[Field] = []
        self.problems: list[Message] = []
        self.chosen = -1
        """Cell of the ship chosen in the slot that is not yet filled in."""
        self.card = ""
        """The sailing card chosen there."""
        self._used: set[str] = set()
        self.claims = view.claim and draft.get(THEN) == "claim"
        slot = 1
        while not self.claims and self.state.end is None and self._slot(slot):
            slot += 1
        self._close()

    @property
    def stale(self) -> tuple[str, ...]:
        """Paths that say nothing any more."""
        return tuple([path for path in self.draft if path not in self._used])

    # ---- reading ---------------------------------------------------------------------------------
    def _pick(
        self, path: str, about: str, cells: Iterable[int], least: int = 1, most: int = 1
    ) -> tuple[int, ...] | None:
        """A field of cells; what the draft has for it, if it fits."""
        cells = tuple(cells)
        self.fields.append(_cells_field(path, about, cells, least, most))
        return self._given(path, cells, most)

    def _given(self, path: str, cells: tuple[int, ...], most: int) -> tuple[int, ...] | None:
        """What the draft has for a field of cells, if it fits."""
        given = self.draft.get(path)
        if given is None:
            return None
        names = given if isinstance(given, tuple) else (given,)
        known = {NAMES[c] for c in cells}
        fits = isinstance(given, tuple) == (most > 1) and len(names) == len(set(names)) and 0 < len(names) <= most
        if not fits or not known.issuperset(names):
            return None
        self._used.add(path)
        return tuple(INDEX[str(name)] for name in names)

    def _slot(self, slot: int) -> bool:
        """Reads one slot; False where the sheet stops there."""
        state = self.state
        cards = legal.playable(state)
        card = self._card(f"{slot}.card", cards)
        if card is None:
            ships = legal.movers(state)
            order = self._voyage(slot, ships, "") if ships else None
            if cards:  # Most orders are no cards: the ship is asked for first.
                self.fields.append(_card_field(f"{slot}.card", tuple(cards)))
        elif card in SAILING:
            order = self._voyage(slot, legal.movers(state, card), card)
        else:
            order = self._play(slot, card)
        if order is None:
            if card is not None and not self.problems:
                self.problems.append(say(f"sw-need-{card}"))
            return False
        why = legal.why_not(state, order)
        if why is not None:
            self.problems.append(why)
            return False
        self.orders.append(order)
        self.state = expected(state, order)
        return True

    def _card(self, path: str, cards: Sequence[Card]) -> Card | None:
        given = self.draft.get(path)
        if given not in cards:
            return None
        self.fields.append(_card_field(path, tuple(cards)))
        self._used.add(path)
        return cast(Card, given)

    def _voyage(self, slot: int, ships: list[int], card: str) -> Order | None:
        """A move or an attack: which ship, and where to."""
        state = self.state
        chosen = self._pick(f"{slot}.ship", f"ship-{card}" if card else "ship", ships)
        if chosen is None:
            return None
        ends = legal.reach(state, state.seen[chosen[0]], card)
        path = f"{slot}.to"
        self.fields.append(_to_field(path, tuple(ends), tuple(_target_kind(state, c) for c, hit in ends if hit)))
        given = self.draft.get(path)
        if given not in INDEX or INDEX[str(given)] not in [c for c, _ in ends]:
            self.chosen, self.card = chosen[0], card
            self.problems.append(say("sw-need-cell", cell=NAMES[chosen[0]]))
            return None
        self._used.add(path)
        return voyage(chosen[0], INDEX[str(given)], card)

    def _play(self, slot: int, card: Card) -> Order | None:
        """A card other than those that go with a move."""
        state, path, about = self.state, f"{slot}.cells", card
        match card:
            case "multi":
                return Order("multi")
            case "trap":
                cells = self._pick(path, about, legal.trap_cells(state), 2, 2)
            case "swap":
                cells = self._swap(path)
            case "sudden":
                cells = self._pick(path, about, legal.sudden_cells(state))
            case "reinforce":
                return self._reinforce(slot)
            case _:
                cells = self._pick(path, about, legal.own_cells(state))
        if cells is None or (card in ("trap", "swap") and len(cells) != 2):
            return None
        return Order(card, cells)  # type: ignore[arg-type]

    def _swap(self, path: str) -> tuple[int, ...] | None:
        """The two ships of SWAP, by name; once one is chosen, only those that may exchange their cells with it."""
        state = self.state
        cells = tuple(legal.swap_cells(state))
        chosen = self._given(path, cells, 2)
        if chosen is not None and len(chosen) == 1:
            cells = tuple(sorted((*chosen, *legal.swap_partners(state, chosen[0]))))
        self.fields.append(_swap_field(path, tuple((c, SIDE[state.at[c]], state.kinds[state.at[c]]) for c in cells)))
        return chosen

    def _reinforce(self, slot: int) -> Order | None:
        state = self.state
        kinds = [state.owed_as] if state.owed >= 0 else [k for k in ("M", "D") if legal.returning(state, k)]
        path = f"{slot}.back"
        self.fields.append(_back_field(path, tuple(kinds)))
        what = self.draft.get(path)
        if what not in kinds:
            return None
        self._used.add(path)
        most = 1 if what == "M" or state.owed >= 0 else min(2, len(legal.returning(state, "D")))
        cells = self._pick(f"{slot}.cells", "reinforce", legal.reinforce_cells(state), 1, most)
        return None if cells is None else Order("reinforce", cells, what)

    def _close(self) -> None:
        """What comes after the orders."""
        self.fields.append(_then_field(self.view.claim))
        then = self.draft.get(THEN)
        if then in ("end", "look") or self.claims:
            self._used.add(THEN)
        if self.claims or self.problems:
            return
        if then not in ("end", "look"):
            self.problems.append(say("sw-need-then"))
        elif then == "look" and not self.orders:
            self.problems.append(say("sw-need-order"))
        elif then == "end" and self.state.end is None and not legal.closable(self.state):
            owed = self.state.owed >= 0
            self.problems.append(say("sw-no-owed", rule="SW-8.9") if owed else say("sw-need-action", rule="SW-4.5"))


def expected(state: State, order: Order) -> State:
    """What the mover expects of a legal order: no question to Red, nothing in the way that he does not see."""
    kept: tuple[Order, State] | None = state.memo.get("expected")
    if kept is None or kept[0] != order:
        kept = state.memo["expected"] = (order, perform(state, order, ask=False))
    return kept[1]


def voyage(origin: int, target: int, card: str) -> Order:
    """A move, or the attack on a corner's cell: without FREE-MOVE no ship moves to a corner, and none attacks elsewhere."""
    if card:
        return Order(card, (origin, target))  # type: ignore[arg-type]
    return Order("attack" if target in CORNERS[origin] else "move", (origin, target))


# ---- the form ------------------------------------------------------------------------------------
def form(view: View, draft: Draft) -> Form:
    """The sheet of a turn given a draft."""
    sheet = Sheet(view, draft)
    words: list[Message] = [order_word(order) for order in sheet.orders]
    if sheet.claims:
        words.append(say("sw-says-claim"))
    elif not sheet.problems:
        words.append(say("sw-says-end" if draft.get(THEN) == "end" else "sw-says-look"))
    if view.hands:
        words.append(_hand_word(sheet.start.hands[sheet.start.mover]))
    return Form(tuple(sheet.fields), tuple(words), sheet.stale, tuple(sheet.problems), done=not sheet.problems)


@lru_cache(maxsize=512)
def _hand_word(cards: tuple[Card, ...]) -> Message:
    return say("sw-says-hand", cards=card_words(cards))


def preview(view: View, draft: Draft) -> View:
    """The view with the orders drawn in, and the reach of the ship that is chosen but not yet sent."""
    sheet = Sheet(view, draft)
    aims, state = [], sheet.start
    for order in sheet.orders:
        aims.append(_aim(state, order))
        state = expected(state, order)
    if sheet.claims:
        aims.append(Aim("claim"))
    if sheet.chosen < 0:
        return replace(view, aiming=tuple(aims))
    ship = sheet.state.seen[sheet.chosen]
    ends = tuple(Reach(NAMES[c], hit) for c, hit in legal.reach(sheet.state, ship, sheet.card))
    return replace(view, aiming=tuple(aims), chosen=SHIPS[ship], reach=ends)


def _aim(state: State, order: Order) -> Aim:
    cells = tuple(NAMES[c] for c in order.cells)
    if order.kind in ("move", "attack", *SAILING):
        card = cast(Card, order.kind) if order.kind in SAILING else None
        ship = SHIPS[state.seen[order.cells[0]]]
        return Aim("attack" if order.kind == "attack" else "move", card, ship, cells[0], cells[1])
    return Aim("card", cast(Card, order.kind), cells=cells)


# ---- drafts --------------------------------------------------------------------------------------
def orders_of(draft: Draft) -> tuple[Order, ...]:
    """The orders of a sealed draft, in sequence, whether legal or not; of a slot not filled in and what follows, nothing."""
    found: list[Order] = []
    while (order := _order_of(draft, len(found) + 1)) is not None:
        found.append(order)
    return tuple(found)


def _order_of(draft: Draft, slot: int) -> Order | None:
    card = draft.get(f"{slot}.card")
    if card is None or card in SAILING:
        ship, to = draft.get(f"{slot}.ship"), draft.get(f"{slot}.to")
        if ship not in INDEX or to not in INDEX:
            return None
        return voyage(INDEX[str(ship)], INDEX[str(to)], str(card or ""))
    given = draft.get(f"{slot}.cells", ())
    names = given if isinstance(given, tuple) else (given,)
    cells = tuple(INDEX[str(name)] for name in names if name in INDEX)
    if card == "multi" or cells:
        return Order(card, cells, draft.get(f"{slot}.back", ""))  # type: ignore[arg-type]
    return None


def finished(view: View, draft: Draft) -> Draft:
    """What counts of a turn's draft at the deadline: the orders up to the first unfinished one; empty if none (SW-13.7).

    A claim counts only if it was sealed, so the turn is closed instead; or left open, where what is left orders no action.
    """
    claims = draft.get(THEN) == "claim"
    sheet = Sheet(view, {**draft, THEN: "end"} if claims or THEN not in draft else draft)
    if not sheet.orders:
        return {}
    if not sheet.problems:
        return sheet.draft
    ends = sheet.state.end is not None or legal.closable(sheet.state)
    return draft_of(sheet.orders, "end" if ends else "look", view)


def draft_of(orders: Sequence[Order], then: str, view: View) -> dict[str, Value]:
    """The draft that orders this, from where the view stands."""
    draft: dict[str, Value] = {}
    state = belief(view)
    for slot, order in enumerate(orders, start=1):
        names = tuple(NAMES[c] for c in order.cells)
        if order.kind not in ("move", "attack"):
            draft[f"{slot}.card"] = order.kind
        match order.kind:
            case "move" | "attack" | "stealth" | "free":
                draft[f"{slot}.ship"], draft[f"{slot}.to"] = names
            case "reinforce":
                draft[f"{slot}.back"] = order.what
                several = order.what == "D" and state.owed < 0 and len(legal.returning(state, "D")) > 1
                draft[f"{slot}.cells"] = names if several else names[0]
            case "multi":
                pass
            case "trap" | "swap":
                draft[f"{slot}.cells"] = names
            case _:
                draft[f"{slot}.cells"] = names[0]
        if order.kind == "reinforce" and slot < len(orders):
            state = expected(state, order)
    if then:
        draft[THEN] = then
    return draft


# ---- fields, made once ---------------------------------------------------------------------------
_OPTIONS = tuple(Option(name) for name in NAMES)


def _target_kind(state: State, cell: int) -> str:
    return state.kinds[state.seen[cell]]


@lru_cache(maxsize=4096)
def _cells_field(path: str, about: str, cells: tuple[int, ...], least: int, most: int) -> Pick:
    return Pick(path, say(f"sw-field-{about}"), tuple([_OPTIONS[c] for c in cells]), least, most, "cell")


@lru_cache(maxsize=1024)
def _swap_field(path: str, ships: tuple[tuple[int, int, str], ...]) -> Pick:
    """`ships`: cell, side and kind."""
    options = tuple(
        Option(NAMES[c], say("sw-swap-ship", cell=NAMES[c], kind=kind_word(kind), side=side_word(SIDES[side])))
        for c, side, kind in ships
    )
    return Pick(path, say("sw-field-swap"), options, 2, 2, "cell")


@lru_cache(maxsize=4096)
def _to_field(path: str, ends: tuple[tuple[int, bool], ...], kinds: tuple[str, ...]) -> Pick:
    hit = iter(kinds)
    options = tuple(_target_option(c, next(hit)) if attack else _OPTIONS[c] for c, attack in ends)
    return Pick(path, say("sw-field-to"), options, shape="cell")


@lru_cache
def _target_option(cell: int, kind: str) -> Option:
    return Option(NAMES[cell], say("sw-to-attack", cell=NAMES[cell], kind=kind_word(kind)))


@lru_cache(maxsize=1024)
def _card_field(path: str, cards: tuple[Card, ...]) -> Pick:
    options = tuple(Option(card, say(f"sw-card-{card}")) for card in cards)
    return Pick(path, say("sw-field-card"), options, least=0, shape="card")


@lru_cache
def _back_field(path: str, kinds: tuple[str, ...]) -> Pick:
    return Pick(path, say("sw-field-back"), tuple(Option(kind, say(f"sw-back-{kind.lower()}")) for kind in kinds))


@lru_cache
def _then_field(claim: bool) -> Pick:
    ways = ("end", "look", "claim") if claim else ("end", "look")
    return Pick(THEN, say("sw-field-then"), tuple(Option(way, say(f"sw-then-{way}")) for way in ways))
