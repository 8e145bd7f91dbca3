"""The sheet of a turn: orders in sequence as a form, as typed lines, and by chance; tried out on what their owner sees.

Slot by slot: a ship (`1.ship`) and where it goes (`1.to`), or a card (`1.card`) and what it is played on; then whether the turn
is closed with it (`then`). The same as typed lines:

    E4-E3        F6xG5          trap C5 D5      shield E5           swap G5 F6      stealth E4-E3
    free B5-D7   sudden G5      anti F6         multi               reinforce D A1 A2               reinforce M K11
    end          claim

French words are understood everywhere as well. Not here: what an order does (`actions`), turns filed in advance (`standing`), a
player who means to win (`computer`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import lru_cache
from random import Random
from typing import cast

from msgspec.structs import replace

from rules import core
from rules.core import (
    Draft,
    Field,
    Form,
    Lexicon,
    Line,
    Message,
    Option,
    OrderError,
    Pick,
    Reading,
    Value,
    continuations,
    fold,
    lines,
    nearest,
    say,
    split_last,
)
from rules.core.orders import MOST_COMPLETIONS
from rules.sea_war import actions
from rules.sea_war.actions import perform
from rules.sea_war.facts import CELL_NAMES, CELL_NUMBER, CORNERS, SHIP_NAMES, SIDE, SIDES, SIZE, is_cell, read_cell
from rules.sea_war.sight import belief
from rules.sea_war.state import Order, State
from rules.sea_war.story import card_words, kind_word, order_word, side_word
from rules.sea_war.view import Aim, Card, Reach, View

# ---- The draft, gone through on what its owner sees (SW-4 to SW-9) -------------------------------
THEN = "then"
SAILING = ("stealth", "free")
"""Cards that go with a move."""
NO_ORDERS: dict[str, Value] = {THEN: "end"}
"""What a new sheet starts from."""


class DraftedTurn:
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
        known = {CELL_NAMES[c] for c in cells}
        fits = isinstance(given, tuple) == (most > 1) and len(names) == len(set(names)) and 0 < len(names) <= most
        if not fits or not known.issuperset(names):
            return None
        self._used.add(path)
        return tuple(CELL_NUMBER[str(name)] for name in names)

    def _slot(self, slot: int) -> bool:
        """Reads one slot; False where the sheet stops there."""
        state = self.state
        cards = actions.playable(state)
        card = self._card(f"{slot}.card", cards)
        if card is None:
            ships = actions.movers(state)
            order = self._voyage(slot, ships, "") if ships else None
            if cards:  # Most orders are no cards: the ship is asked for first.
                self.fields.append(_card_field(f"{slot}.card", tuple(cards)))
        elif card in SAILING:
            order = self._voyage(slot, actions.movers(state, card), card)
        else:
            order = self._play(slot, card)
        if order is None:
            if card is not None and not self.problems:
                self.problems.append(say(f"sw-need-{card}"))
            return False
        why = actions.why_not(state, order)
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
        ends = actions.reach(state, state.seen[chosen[0]], card)
        path = f"{slot}.to"
        self.fields.append(_to_field(path, tuple(ends), tuple(_target_kind(state, c) for c, hit in ends if hit)))
        given = self.draft.get(path)
        if given not in CELL_NUMBER or CELL_NUMBER[str(given)] not in [c for c, _ in ends]:
            self.chosen, self.card = chosen[0], card
            self.problems.append(say("sw-need-cell", cell=CELL_NAMES[chosen[0]]))
            return None
        self._used.add(path)
        return voyage(chosen[0], CELL_NUMBER[str(given)], card)

    def _play(self, slot: int, card: Card) -> Order | None:
        """A card other than those that go with a move."""
        state, path, about = self.state, f"{slot}.cells", card
        match card:
            case "multi":
                return Order("multi")
            case "trap":
                cells = self._pick(path, about, actions.trap_cells(state), 2, 2)
            case "swap":
                cells = self._swap(path)
            case "sudden":
                cells = self._pick(path, about, actions.sudden_cells(state))
            case "reinforce":
                return self._reinforce(slot)
            case _:
                cells = self._pick(path, about, actions.own_cells(state))
        if cells is None or (card in ("trap", "swap") and len(cells) != 2):
            return None
        return Order(card, cells)  # type: ignore[arg-type]

    def _swap(self, path: str) -> tuple[int, ...] | None:
        """The two ships of SWAP, by name; once one is chosen, only those that may exchange their cells with it."""
        state = self.state
        cells = tuple(actions.swap_cells(state))
        chosen = self._given(path, cells, 2)
        if chosen is not None and len(chosen) == 1:
            cells = tuple(sorted((*chosen, *actions.swap_partners(state, chosen[0]))))
        self.fields.append(_swap_field(path, tuple((c, SIDE[state.at[c]], state.kinds[state.at[c]]) for c in cells)))
        return chosen

    def _reinforce(self, slot: int) -> Order | None:
        state = self.state
        kinds = [state.owed_as] if state.owed >= 0 else [k for k in ("M", "D") if actions.returning(state, k)]
        path = f"{slot}.back"
        self.fields.append(_back_field(path, tuple(kinds)))
        what = self.draft.get(path)
        if what not in kinds:
            return None
        self._used.add(path)
        most = 1 if what == "M" or state.owed >= 0 else min(2, len(actions.returning(state, "D")))
        cells = self._pick(f"{slot}.cells", "reinforce", actions.reinforce_cells(state), 1, most)
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
        elif then == "end" and self.state.end is None and not actions.closable(self.state):
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
    sheet = DraftedTurn(view, draft)
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
    sheet = DraftedTurn(view, draft)
    aims, state = [], sheet.start
    for order in sheet.orders:
        aims.append(_aim(state, order))
        state = expected(state, order)
    if sheet.claims:
        aims.append(Aim("claim"))
    if sheet.chosen < 0:
        return replace(view, aiming=tuple(aims))
    ship = sheet.state.seen[sheet.chosen]
    ends = tuple(Reach(CELL_NAMES[c], hit) for c, hit in actions.reach(sheet.state, ship, sheet.card))
    return replace(view, aiming=tuple(aims), chosen=SHIP_NAMES[ship], reach=ends)


def _aim(state: State, order: Order) -> Aim:
    cells = tuple(CELL_NAMES[c] for c in order.cells)
    if order.kind in ("move", "attack", *SAILING):
        card = cast(Card, order.kind) if order.kind in SAILING else None
        ship = SHIP_NAMES[state.seen[order.cells[0]]]
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
        if ship not in CELL_NUMBER or to not in CELL_NUMBER:
            return None
        return voyage(CELL_NUMBER[str(ship)], CELL_NUMBER[str(to)], str(card or ""))
    given = draft.get(f"{slot}.cells", ())
    names = given if isinstance(given, tuple) else (given,)
    cells = tuple(CELL_NUMBER[str(name)] for name in names if name in CELL_NUMBER)
    if card == "multi" or cells:
        return Order(card, cells, draft.get(f"{slot}.back", ""))  # type: ignore[arg-type]
    return None


def finished(view: View, draft: Draft) -> Draft:
    """What counts of a turn's draft at the deadline: the orders up to the first unfinished one; empty if none (SW-13.7).

    A claim counts only if it was sealed, so the turn is closed instead; or left open, where what is left orders no action.
    """
    claims = draft.get(THEN) == "claim"
    sheet = DraftedTurn(view, {**draft, THEN: "end"} if claims or THEN not in draft else draft)
    if not sheet.orders:
        return {}
    if not sheet.problems:
        return sheet.draft
    ends = sheet.state.end is not None or actions.closable(sheet.state)
    return draft_of(sheet.orders, "end" if ends else "look", view)


def draft_of(orders: Sequence[Order], then: str, view: View) -> dict[str, Value]:
    """The draft that orders this, from where the view stands."""
    draft: dict[str, Value] = {}
    state = belief(view)
    for slot, order in enumerate(orders, start=1):
        names = tuple(CELL_NAMES[c] for c in order.cells)
        if order.kind not in ("move", "attack"):
            draft[f"{slot}.card"] = order.kind
        match order.kind:
            case "move" | "attack" | "stealth" | "free":
                draft[f"{slot}.ship"], draft[f"{slot}.to"] = names
            case "reinforce":
                draft[f"{slot}.back"] = order.what
                several = order.what == "D" and state.owed < 0 and len(actions.returning(state, "D")) > 1
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
_OPTIONS = tuple(Option(name) for name in CELL_NAMES)


def _target_kind(state: State, cell: int) -> str:
    return state.kinds[state.seen[cell]]


@lru_cache(maxsize=4096)
def _cells_field(path: str, about: str, cells: tuple[int, ...], least: int, most: int) -> Pick:
    return Pick(path, say(f"sw-field-{about}"), tuple([_OPTIONS[c] for c in cells]), least, most, "cell")


@lru_cache(maxsize=1024)
def _swap_field(path: str, ships: tuple[tuple[int, int, str], ...]) -> Pick:
    """`ships`: cell, side and kind."""
    options = tuple(
        Option(
            CELL_NAMES[c], say("sw-swap-ship", cell=CELL_NAMES[c], kind=kind_word(kind), side=side_word(SIDES[side]))
        )
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
    return Option(CELL_NAMES[cell], say("sw-to-attack", cell=CELL_NAMES[cell], kind=kind_word(kind)))


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


# ---- Typed orders: their words, reading, writing, completion -------------------------------------
WORDS = Lexicon(
    {
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
        "claim": {"en": ("claim",), "fr": ("réclamer",)},
        "resign": {"en": ("resign",), "fr": ("abandonner", "abandon")},
        "draw": {"en": ("draw",), "fr": ("nulle",)},
    }
)
CARD_WORDS = ("trap", "shield", "swap", "stealth", "free", "sudden", "reinforce", "anti", "multi")
ELSEWHERE = ("resign", "draw")
"""Orders that have a sheet of their own."""
_VOYAGE = re.compile(r"\s*([A-Za-z]+[0-9]+)\s*(-|x|X|×)\s*([A-Za-z]+[0-9]+)\s*", re.ASCII)

_VOYAGE_OR_PART = re.compile(r"[A-Z]+[0-9]+[-x]([A-Z]+[0-9]+)?", re.ASCII)
"""The same without spaces, or its beginning."""


class OrderFaults(core.Faults):
    """Faults of a text while it is read."""

    def note(self, line: Line, word: str, why: Message, near: Sequence[str] = ()) -> None:
        """One more. Raises OrderError where there are too many."""
        self.add(line.number, word, why, near[:MOST_COMPLETIONS])

    def cell(self, line: Line, word: str) -> int | None:
        """The number of the cell that a word means, or None and a fault."""
        try:
            return read_cell(word)
        except ValueError:
            why = say("sw-typed-off-board" if is_cell(word) else "sw-typed-no-cell", rule="SW-2.1", word=word)
            self.note(line, word, why, nearest(word, CELL_NAMES))
            return None


# ---- one order -----------------------------------------------------------------------------------
def read_order(line: Line, faults: OrderFaults) -> Order | None:
    """One line as an order, legal or not; None and a fault where it is none."""
    key = WORDS.key(line.words[0])
    if key in ("stealth", "free"):
        return _read_voyage(line, key, line.words[1:], faults)
    if key in CARD_WORDS:
        return _read_card(line, str(key), faults)
    if key is None and _VOYAGE_OR_PART.fullmatch(_joined(line.words)):
        return _read_voyage(line, "", line.words, faults)
    word = line.words[0]
    known = WORDS.nearest(word, (*CARD_WORDS, "end")) or nearest(word, CELL_NAMES)
    faults.note(line, word, say("sw-typed-unknown", word=word), known)
    return None


def _joined(words: Sequence[str]) -> str:
    return fold("".join(words)).replace("×", "x").upper().replace("X", "x")


def _read_voyage(line: Line, card: str, words: Sequence[str], faults: OrderFaults) -> Order | None:
    """`E4-E3`, `F6xG5`: a hyphen moves, an x attacks."""
    found = _VOYAGE.fullmatch(_joined(words))
    if found is None:
        word = words[0] if words else line.words[0]
        faults.note(line, word, say("sw-typed-voyage", word=word))
        return None
    origin, target = faults.cell(line, found[1]), faults.cell(line, found[3])
    if origin is None or target is None:
        return None
    if found[2] == "-":
        return Order(card or "move", (origin, target))  # type: ignore[arg-type]
    if card:
        faults.note(line, " ".join(words), say("sw-typed-card-attack", rule="SW-7.3"))
        return None
    return Order("attack", (origin, target))


def _read_card(line: Line, key: str, faults: OrderFaults) -> Order | None:
    words = line.words[1:]
    what = ""
    if key == "reinforce":
        if not words or words[0].upper() not in ("M", "D"):
            word = words[0] if words else line.words[0]
            faults.note(line, word, say("sw-typed-back", rule="SW-9.3"), ("D", "M"))
            return None
        what, words = words[0].upper(), words[1:]
    count = {"trap": (2, 2), "swap": (2, 2), "reinforce": (1, 2), "multi": (0, 0)}.get(key, (1, 1))
    cells = [faults.cell(line, word) for word in words]
    if not count[0] <= len(words) <= count[1]:
        faults.note(line, line.words[0], say("sw-typed-count", word=line.words[0], least=count[0], most=count[1]))
        return None
    return None if None in cells else Order(key, tuple(c for c in cells if c is not None), what)  # type: ignore[arg-type]


def write_order(order: Order, lang: str) -> str:
    """An order as it is typed."""
    cells = [CELL_NAMES[c] for c in order.cells]
    match order.kind:
        case "move":
            return "-".join(cells)
        case "attack":
            return "x".join(cells)
        case "stealth" | "free":
            return f"{WORDS.word(order.kind, lang)} {'-'.join(cells)}"
        case _:
            words = (WORDS.word(order.kind, lang), *([order.what] if order.what else []), *cells)
            return " ".join(words)


# ---- a sheet -------------------------------------------------------------------------------------
def read_turn(view: View, found: Sequence[Line], faults: OrderFaults) -> Draft | None:
    """A turn's sheet from its lines; faults are noted. None: there were no lines for it."""
    state = belief(view)
    orders: list[Order] = []
    then = ""
    for line in found:
        key = WORDS.key(line.words[0])
        if key in ("end", "claim"):
            if then:
                faults.note(line, line.words[0], say("sw-typed-after-end"))
            elif _alone(line, faults) and (key == "end" or _may_claim(line, view, orders, faults)):
                then = str(key)
            continue
        if key in ELSEWHERE:
            faults.note(line, line.words[0], say("sw-typed-elsewhere", word=line.words[0]))
            continue
        order = read_order(line, faults)
        if order is None:
            continue
        why = _fault(state, order) if state.end is None else None
        if why is None and (then or state.end is not None):
            why = say("sw-typed-after-end")
        if why is not None:
            faults.note(line, " ".join(line.words), why, _instead(state, order))
            continue
        orders.append(order)
        state = expected(state, order)
    if faults:
        return None
    if then == "claim":
        return {THEN: "claim"}
    return draft_of(orders, then or ("look" if orders else ""), view) if orders or then else None


def _fault(state: State, order: Order) -> Message | None:
    """Why not; a voyage typed with the wrong sign is told so first."""
    if order.kind in ("move", "attack") and voyage(order.cells[0], order.cells[1], "").kind != order.kind:
        right = actions.why_not(state, voyage(order.cells[0], order.cells[1], ""))
        if right is None:
            rule = "SW-6.1" if order.kind == "attack" else "SW-5.1"
            return say("sw-typed-sign", rule=rule)
    return actions.why_not(state, order)


def _alone(line: Line, faults: OrderFaults) -> bool:
    for extra in line.words[1:]:
        faults.note(line, extra, say("sw-typed-too-much", word=extra))
    return len(line.words) == 1


def _may_claim(line: Line, view: View, orders: list[Order], faults: OrderFaults) -> bool:
    if not view.claim:
        faults.note(line, line.words[0], say("sw-typed-no-claim", rule="SW-13.4"))
    elif orders:
        faults.note(line, line.words[0], say("sw-typed-claim-alone", rule="SW-13.4"))
    return view.claim and not orders


def _instead(state: State, order: Order) -> tuple[str, ...]:
    """Legal orders most like this one."""
    if order.kind not in ("move", "attack", "stealth", "free"):
        return ()
    card = order.kind if order.kind in ("stealth", "free") else ""
    ships = [CELL_NAMES[c] for c in actions.movers(state, card)]
    origin = CELL_NAMES[order.cells[0]]
    if origin not in ships:
        return nearest(origin, ships)
    ends = actions.reach(state, state.seen[order.cells[0]], card)
    cells = sorted(ends, key=lambda end: _apart(end[0], order.cells[1]))[:3]
    return tuple(write_order(voyage(order.cells[0], c, card), "en") for c, _ in cells)


def _apart(one: int, two: int) -> int:
    return abs(one % SIZE - two % SIZE) + abs(one // SIZE - two // SIZE)


def write_turn(view: View, draft: Draft, lang: str) -> str:
    """A turn's draft as typed orders, as far as it is filled in; what is unfinished or illegal as well, to be put right."""
    sheet = DraftedTurn(view, draft)
    if sheet.claims:
        return WORDS.word("claim", lang)
    written = [write_order(order, lang) for order in sheet.orders]
    slots = {int(slot) for slot, _, _ in (path.partition(".") for path in draft) if slot.isdecimal()}
    written += [_write_slot(draft, slot, lang) for slot in sorted(slots) if slot > len(sheet.orders)]
    if draft.get(THEN) == "end":
        written.append(WORDS.word("end", lang))
    return "\n".join(line for line in written if line)


def _write_slot(draft: Draft, slot: int, lang: str) -> str:
    """What a slot holds, an order or not: `E4-`, `swap F6`."""
    card = str(draft.get(f"{slot}.card", ""))
    words = [WORDS.word(card, lang)] if card in CARD_WORDS else []
    if not words or card in SAILING:
        origin, target = (str(draft.get(f"{slot}.{end}", "")) for end in ("ship", "to"))
        known = origin in CELL_NUMBER and target in CELL_NUMBER
        sign = "x" if known and voyage(CELL_NUMBER[origin], CELL_NUMBER[target], card).kind == "attack" else "-"
        return " ".join([*words, f"{origin}{sign}{target}"] if origin or target else words)
    cells = draft.get(f"{slot}.cells", ())
    back = str(draft.get(f"{slot}.back", ""))
    return " ".join([*words, *([back] if back else []), *map(str, cells if isinstance(cells, tuple) else (cells,))])


# ---- completion ----------------------------------------------------------------------------------
def complete_turn(view: View, text: str, lang: str, extra: Sequence[str] = ()) -> tuple[str, ...]:
    """Texts that continue `text` by its next word, at most 25; `extra`: words that may also begin a line."""
    head, start, stem = split_last(text)
    faults = OrderFaults()
    state = belief(view)
    with suppress(OrderError):
        for line in lines(head):
            order = read_order(line, faults) if WORDS.key(line.words[0]) not in ("end", "claim") else None
            if order is not None and state.end is None and actions.why_not(state, order) is None:
                state = expected(state, order)
    return continuations(head + start, stem, _next_words(state, view, start.split(), stem, lang, extra))


def _next_words(
    state: State, view: View, given: Sequence[str], stem: str, lang: str, extra: Sequence[str]
) -> Sequence[str]:
    if state.end is not None:
        return ()
    if not given:
        cards = WORDS.words(lang, actions.playable(state))
        close = WORDS.words(lang, ("end", "claim") if view.claim else ("end",))
        return (*(cards if stem == "" or not stem[-1:].isdigit() else ()), *close, *extra, *_voyages(state, "", stem))
    key = WORDS.key(given[0])
    if key in ("stealth", "free") and len(given) == 1:
        return _voyages(state, key, stem)
    if key not in actions.playable(state):
        return ()
    cells = {
        "trap": actions.trap_cells,
        "swap": actions.swap_cells,
        "shield": actions.own_cells,
        "anti": actions.own_cells,
        "sudden": actions.sudden_cells,
        "reinforce": actions.reinforce_cells,
    }
    if key == "reinforce" and len(given) == 1:
        return [state.owed_as] if state.owed >= 0 else [k for k in ("D", "M") if actions.returning(state, k)]
    most = {"trap": 3, "swap": 3, "reinforce": 4}.get(key, 2)
    if key not in cells or len(given) >= most:
        return ()
    if key == "swap" and len(given) == 2:
        first = CELL_NUMBER.get(given[1].upper(), -1)
        return (
            [CELL_NAMES[c] for c in actions.swap_partners(state, first)] if first in actions.swap_cells(state) else ()
        )
    taken = {fold(word) for word in given}
    return [CELL_NAMES[c] for c in cells[key](state) if fold(CELL_NAMES[c]) not in taken]


def _voyages(state: State, card: str, stem: str) -> list[str]:
    """Ships to begin with, and once one is named its voyages."""
    ships = [CELL_NAMES[c] for c in actions.movers(state, card)]
    found = re.match(r"([A-Za-z][0-9]+)[-xX]", stem)
    if found is not None and found[1].upper() in ships:
        origin = CELL_NUMBER[found[1].upper()]
        ends = actions.reach(state, state.seen[origin], card)
        return [write_order(voyage(origin, c, "" if not card else "free"), "en").split()[-1] for c, _ in ends]
    return [f"{ship}-" for ship in ships]


def whole(reading: Draft | None, standing: Draft | None, faults: OrderFaults) -> Reading:
    """A reading, once nothing is wrong. Raises OrderError."""
    faults.stop()
    if reading is None and standing is None:
        return Reading({})
    return Reading(reading, standing)


# ---- A sheet completed by chance: what is filled in and fits stays, and the rest is legal --------
ODDS_CARD = 0.15
"""Odds that a card is played in a slot."""
ODDS_MORE = 0.7
"""Odds that another move is made where one may be."""
ODDS_LOOK = 0.12
"""Odds that the mover wants to see what his orders meet."""
ODDS_CLAIM = 0.2
"""Odds that a win that may be claimed is claimed."""


def turn_at_random(view: View, draft: Draft, rng: Random) -> dict[str, Value]:
    """The sheet of a turn."""
    if view.claim and (draft.get(THEN) == "claim" or (THEN not in draft and not draft and rng.random() < ODDS_CLAIM)):
        return {THEN: "claim"}
    begun = any(path != THEN for path in draft)
    if begun:
        sheet = DraftedTurn(view, draft)
        orders, state = list(sheet.orders), sheet.state
    else:
        orders, state = [], belief(view)
    slot = len(orders) + 1
    half = {path: value for path, value in draft.items() if path.startswith(f"{slot}.")}
    if half and (order := _completed(state, slot, half, rng)) is not None:
        orders.append(order)
        state = expected(state, order)
    then = str(draft.get(THEN, ""))
    if view.claim and not begun and then == "end" and rng.random() < ODDS_CLAIM:
        return {THEN: "claim"}
    while state.end is None and len(orders) < 6:
        must = not actions.closable(state) or (then == "look" and not orders)
        chosen = _random_order(state, rng, must=must)
        if chosen is None:
            break
        orders.append(chosen)
        state = expected(state, chosen)
    if then not in ("end", "look"):
        then = "look" if orders and rng.random() < ODDS_LOOK else "end"
    return draft_of(orders, then, view)


def _random_order(state: State, rng: Random, *, must: bool) -> Order | None:
    """One more order, or None for enough. `must`: not enough yet."""
    hand = state.hands[state.mover]
    if state.owed >= 0 or (hand and rng.random() < ODDS_CARD):
        cards = actions.playable(state)
        if cards:
            return _random_card(state, rng.choice(cards), {}, rng)
    if not must and rng.random() >= ODDS_MORE:
        return None
    ships = actions.movers(state)
    if not ships:
        return None
    return _random_voyage(state, rng.choice(ships), "", None, rng)


def _random_voyage(state: State, origin: int, card: str, to: Value | None, rng: Random) -> Order:
    ends = actions.reach(state, state.seen[origin], card)
    cells = [cell for cell, _ in ends]
    if to in CELL_NUMBER and CELL_NUMBER[str(to)] in cells:
        return voyage(origin, CELL_NUMBER[str(to)], card)
    hits = [cell for cell, hit in ends if hit]
    return voyage(origin, rng.choice(hits if hits and rng.random() < 0.5 else cells), card)


def _completed(state: State, slot: int, half: Draft, rng: Random) -> Order | None:
    """The order of a slot that is partly filled in; None where nothing of it fits."""
    card = half.get(f"{slot}.card")
    if card in actions.playable(state):
        return _random_card(state, str(card), {path.partition(".")[2]: value for path, value in half.items()}, rng)
    ship = half.get(f"{slot}.ship")
    if ship in CELL_NUMBER and CELL_NUMBER[str(ship)] in actions.movers(state):
        return _random_voyage(state, CELL_NUMBER[str(ship)], "", half.get(f"{slot}.to"), rng)
    return None


def _random_card(state: State, card: str, half: Draft, rng: Random) -> Order | None:
    """A playable card with its cells: those given, as far as they fit, the others by chance."""
    if card in SAILING:
        ships = actions.movers(state, card)
        ship = half.get("ship")
        origin = (
            CELL_NUMBER[str(ship)] if ship in CELL_NUMBER and CELL_NUMBER[str(ship)] in ships else rng.choice(ships)
        )
        return _random_voyage(state, origin, card, half.get("to"), rng)
    given = half.get("cells", ())
    wanted = [CELL_NUMBER[str(c)] for c in (given if isinstance(given, tuple) else (given,)) if c in CELL_NUMBER]
    match card:
        case "multi":
            return Order("multi")
        case "trap":
            return Order("trap", tuple(sorted(_some(wanted, actions.trap_cells(state), 2, rng))))
        case "swap":
            return _random_swap(state, wanted, rng)
        case "reinforce":
            return _random_reinforce(state, wanted, str(half.get("back", "")), rng)
        case "sudden":
            return Order("sudden", tuple(_some(wanted, actions.sudden_cells(state), 1, rng)))
        case _:
            return Order(card, tuple(_some(wanted, actions.own_cells(state), 1, rng)))  # type: ignore[arg-type]


def _some(wanted: Sequence[int], cells: Sequence[int], count: int, rng: Random) -> list[int]:
    """So many of the cells, the wanted ones first."""
    kept = [c for c in wanted if c in cells][:count]
    rest = [c for c in cells if c not in kept]
    return [*kept, *rng.sample(rest, count - len(kept))]


def _random_swap(state: State, wanted: Sequence[int], rng: Random) -> Order | None:
    cells = actions.swap_cells(state)
    for _ in range(20):
        order = Order("swap", tuple(_some(wanted, cells, 2, rng)))
        if actions.why_not(state, order) is None:
            return order
    pairs = (Order("swap", (one, two)) for one in cells for two in cells if one != two)
    return next((order for order in pairs if actions.why_not(state, order) is None), None)


def _random_reinforce(state: State, wanted: Sequence[int], back: str, rng: Random) -> Order:
    kinds = [state.owed_as] if state.owed >= 0 else [k for k in ("M", "D") if actions.returning(state, k)]
    what = back if back in kinds else rng.choice(kinds)
    most = 1 if what == "M" or state.owed >= 0 else min(2, len(actions.returning(state, "D")))
    count = max(1, min(most, len(wanted))) if wanted else rng.randint(1, most)
    return Order("reinforce", tuple(_some(wanted, actions.reinforce_cells(state), count, rng)), what)
