"""Typed orders of a turn: their words, reading, writing, completion.

    E4-E3        F6xG5          trap C5 D5      shield E5           swap G5 F6      stealth E4-E3
    free B5-D7   sudden G5      anti F6         multi               reinforce D A1 A2               reinforce M K11
    end          claim

French words are understood everywhere as well. The sheets of the set-up are in `setup_orders`, COUNTER's policy and orders filed
in advance in `standing_sheet` and `plans`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress

from rules import core
from rules.core import (
    Draft,
    Lexicon,
    Line,
    Message,
    OrderError,
    Reading,
    continuations,
    fold,
    lines,
    nearest,
    say,
    split_last,
)
from rules.core.orders import MOST_COMPLETIONS
from rules.sea_war import legal
from rules.sea_war.board import INDEX, NAMES, SIZE, is_cell, number
from rules.sea_war.sight import belief
from rules.sea_war.state import Order, State
from rules.sea_war.turn_sheet import SAILING, THEN, Sheet, draft_of, expected, voyage
from rules.sea_war.view import View

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


class Faults(core.Faults):
    """Faults of a text while it is read."""

    def note(self, line: Line, word: str, why: Message, near: Sequence[str] = ()) -> None:
        """One more. Raises OrderError where there are too many."""
        self.add(line.number, word, why, near[:MOST_COMPLETIONS])

    def cell(self, line: Line, word: str) -> int | None:
        """The number of the cell that a word means, or None and a fault."""
        try:
            return number(word)
        except ValueError:
            why = say("sw-typed-off-board" if is_cell(word) else "sw-typed-no-cell", rule="SW-2.1", word=word)
            self.note(line, word, why, nearest(word, NAMES))
            return None


# ---- one order -----------------------------------------------------------------------------------
def read_order(line: Line, faults: Faults) -> Order | None:
    """One line as an order, legal or not; None and a fault where it is none."""
    key = WORDS.key(line.words[0])
    if key in ("stealth", "free"):
        return _sailing(line, key, line.words[1:], faults)
    if key in CARD_WORDS:
        return _card(line, str(key), faults)
    if key is None and _VOYAGE_OR_PART.fullmatch(_joined(line.words)):
        return _sailing(line, "", line.words, faults)
    word = line.words[0]
    known = WORDS.nearest(word, (*CARD_WORDS, "end")) or nearest(word, NAMES)
    faults.note(line, word, say("sw-typed-unknown", word=word), known)
    return None


def _joined(words: Sequence[str]) -> str:
    return fold("".join(words)).replace("×", "x").upper().replace("X", "x")


def _sailing(line: Line, card: str, words: Sequence[str], faults: Faults) -> Order | None:
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


def _card(line: Line, key: str, faults: Faults) -> Order | None:
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
    cells = [NAMES[c] for c in order.cells]
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
def read_turn(view: View, found: Sequence[Line], faults: Faults) -> Draft | None:
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
        right = legal.why_not(state, voyage(order.cells[0], order.cells[1], ""))
        if right is None:
            rule = "SW-6.1" if order.kind == "attack" else "SW-5.1"
            return say("sw-typed-sign", rule=rule)
    return legal.why_not(state, order)


def _alone(line: Line, faults: Faults) -> bool:
    for extra in line.words[1:]:
        faults.note(line, extra, say("sw-typed-too-much", word=extra))
    return len(line.words) == 1


def _may_claim(line: Line, view: View, orders: list[Order], faults: Faults) -> bool:
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
    ships = [NAMES[c] for c in legal.movers(state, card)]
    origin = NAMES[order.cells[0]]
    if origin not in ships:
        return nearest(origin, ships)
    ends = legal.reach(state, state.seen[order.cells[0]], card)
    cells = sorted(ends, key=lambda end: _apart(end[0], order.cells[1]))[:3]
    return tuple(write_order(voyage(order.cells[0], c, card), "en") for c, _ in cells)


def _apart(one: int, two: int) -> int:
    return abs(one % SIZE - two % SIZE) + abs(one // SIZE - two // SIZE)


def write_turn(view: View, draft: Draft, lang: str) -> str:
    """A turn's draft as typed orders, as far as it is filled in; what is unfinished or illegal as well, to be put right."""
    sheet = Sheet(view, draft)
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
        known = origin in INDEX and target in INDEX
        sign = "x" if known and voyage(INDEX[origin], INDEX[target], card).kind == "attack" else "-"
        return " ".join([*words, f"{origin}{sign}{target}"] if origin or target else words)
    cells = draft.get(f"{slot}.cells", ())
    back = str(draft.get(f"{slot}.back", ""))
    return " ".join([*words, *([back] if back else []), *map(str, cells if isinstance(cells, tuple) else (cells,))])


# ---- completion ----------------------------------------------------------------------------------
def complete_turn(view: View, text: str, lang: str, extra: Sequence[str] = ()) -> tuple[str, ...]:
    """Texts that continue `text` by its next word, at most 25; `extra`: words that may also begin a line."""
    head, start, stem = split_last(text)
    faults = Faults()
    state = belief(view)
    with suppress(OrderError):
        for line in lines(head):
            order = read_order(line, faults) if WORDS.key(line.words[0]) not in ("end", "claim") else None
            if order is not None and state.end is None and legal.why_not(state, order) is None:
                state = expected(state, order)
    return continuations(head + start, stem, _next_words(state, view, start.split(), stem, lang, extra))


def _next_words(
    state: State, view: View, given: Sequence[str], stem: str, lang: str, extra: Sequence[str]
) -> Sequence[str]:
    if state.end is not None:
        return ()
    if not given:
        cards = WORDS.words(lang, legal.playable(state))
        close = WORDS.words(lang, ("end", "claim") if view.claim else ("end",))
        return (*(cards if stem == "" or not stem[-1:].isdigit() else ()), *close, *extra, *_voyages(state, "", stem))
    key = WORDS.key(given[0])
    if key in ("stealth", "free") and len(given) == 1:
        return _voyages(state, key, stem)
    if key not in legal.playable(state):
        return ()
    cells = {
        "trap": legal.trap_cells,
        "swap": legal.swap_cells,
        "shield": legal.own_cells,
        "anti": legal.own_cells,
        "sudden": legal.sudden_cells,
        "reinforce": legal.reinforce_cells,
    }
    if key == "reinforce" and len(given) == 1:
        return [state.owed_as] if state.owed >= 0 else [k for k in ("D", "M") if legal.returning(state, k)]
    most = {"trap": 3, "swap": 3, "reinforce": 4}.get(key, 2)
    if key not in cells or len(given) >= most:
        return ()
    if key == "swap" and len(given) == 2:
        first = INDEX.get(given[1].upper(), -1)
        return [NAMES[c] for c in legal.swap_partners(state, first)] if first in legal.swap_cells(state) else ()
    taken = {fold(word) for word in given}
    return [NAMES[c] for c in cells[key](state) if fold(NAMES[c]) not in taken]


def _voyages(state: State, card: str, stem: str) -> list[str]:
    """Ships to begin with, and once one is named its voyages."""
    ships = [NAMES[c] for c in legal.movers(state, card)]
    found = re.match(r"([A-Za-z][0-9]+)[-xX]", stem)
    if found is not None and found[1].upper() in ships:
        origin = INDEX[found[1].upper()]
        ends = legal.reach(state, state.seen[origin], card)
        return [write_order(voyage(origin, c, "" if not card else "free"), "en").split()[-1] for c, _ in ends]
    return [f"{ship}-" for ship in ships]


def whole(reading: Draft | None, standing: Draft | None, faults: Faults) -> Reading:
    """A reading, once nothing is wrong. Raises OrderError."""
    faults.stop()
    if reading is None and standing is None:
        return Reading({})
    return Reading(reading, standing)
