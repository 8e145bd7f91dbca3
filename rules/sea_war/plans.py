"""Orders filed in advance with conditions (SW-13.6): which orders a tree holds, what the enemy was seen to do, what is answered.

Of a card whose cells the reader does not see (TRAP, STEALTH) the bare word is known: `if stealth: …`. The tree itself is the
kernel's (`rules.core.foresight`).
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache

from rules.core import Draft, Fault, OrderError, lines, say
from rules.core.foresight import Branch, Tree, answer_to, read_tree, write_tree
from rules.sea_war.board import INDEX
from rules.sea_war.orders import CARD_WORDS, WORDS, Faults, read_order, write_order
from rules.sea_war.state import Order
from rules.sea_war.turn_sheet import draft_of
from rules.sea_war.view import Deed, View

END = "end"


@lru_cache(maxsize=2048)
def parse(text: str) -> Order | None:
    """One typed order, or None where it is none."""
    found = lines(text)
    if len(found) != 1 or found[0].number != 1:
        return None
    faults = Faults()
    with suppress(OrderError):
        order = read_order(found[0], faults)
        return None if faults else order
    return None


def canonical(text: str) -> str | None:
    """One order, own or the enemy's, as English text: an order whole, the bare word of a card, or `end`."""
    order = parse(text)
    if order is not None:
        return write_order(order, "en")
    key = WORDS.key(text.strip())
    return WORDS.word(key) if key in (*CARD_WORDS, END) else None


def spoken(order: str, lang: str) -> str:
    """A canonical order in a language."""
    known = parse(order)
    return write_order(known, lang) if known is not None else WORDS.word(order, lang)


@lru_cache(maxsize=512)
def plan_of(text: str) -> tuple[Tree, tuple[Fault, ...]]:
    """The tree of a text; or none, and its faults."""
    try:
        tree = read_tree(text, canonical)
    except OrderError as error:
        return (), error.faults
    faults = [fault for branch in branches(tree) for fault in _faults(branch)]
    return ((), tuple(faults)) if faults else (tree, ())


def _faults(branch: Branch) -> Iterator[Fault]:
    """Orders of a branch must be whole. `end` may close it; the turn is closed without it too."""
    for number, order in enumerate(branch.orders, start=1):
        if order == END:
            if number < len(branch.orders):
                yield Fault(0, order, say("sw-typed-after-end"))
        elif parse(order) is None:
            yield Fault(0, order, say("sw-plan-bare", order=order))


def branches(tree: Tree) -> Iterator[Branch]:
    """All branches, each before those that follow it."""
    for branch in tree:
        yield branch
        yield from branches(branch.then)


def text_of(tree: Tree, lang: str = "en") -> str:
    """A tree as text."""
    return write_tree(tree, lang, spoken)


# ---- what the enemy was seen to do ---------------------------------------------------------------
def seen(view: View) -> frozenset[str]:
    """The enemy's last turn as canonical orders, as this seat saw them."""
    found: set[str] = set()
    for deed in view.deeds:
        if deed.turn == view.turn - 1 and deed.side != view.side:
            found.update(_seen(deed))
    return frozenset(found)


def _seen(deed: Deed) -> Iterator[str]:
    if deed.card is not None:
        yield deed.card
    if deed.kind == "move" and deed.origin is not None and deed.cell not in (None, deed.origin):
        voyage = f"{deed.origin}-{deed.cell}"
        yield voyage
        if deed.card is not None:
            yield f"{deed.card} {voyage}"
    elif deed.kind == "attack":
        yield f"{deed.origin}x{deed.target_cell}"
    elif deed.kind == "card":
        cells = _cells(deed)
        if cells:
            yield " ".join((str(deed.card), *([str(deed.what)] if deed.card == "reinforce" else []), *cells))


def _cells(deed: Deed) -> tuple[str, ...]:
    match deed.card:
        case "swap":
            return (str(deed.origin), str(deed.cell))
        case "sudden":
            return (str(deed.target_cell),)
        case "shield" | "anti":
            return () if deed.cell is None else (deed.cell,)
        case _:
            return tuple(sorted(deed.cells, key=INDEX.__getitem__))


# ---- answers -------------------------------------------------------------------------------------
def branch_taken(view: View) -> Branch | None:
    """The branch of the own plan that answers the enemy's last turn; only the first sheet of a turn is answered."""
    if not view.plan or view.phase != "play" or view.sheet != 1 or view.mover != view.side:
        return None
    return answer_to(plan_of(view.plan)[0], seen(view))


def foreseen(view: View) -> Draft | None:
    """The turn's sheet that the own plan fills in, legal or not."""
    branch = branch_taken(view)
    if branch is None:
        return None
    orders = [order for text in branch.orders if (order := parse(text)) is not None]
    return draft_of(orders, "end", view)


def followed(view: View) -> str:
    """What is left of the plan after a turn made from it."""
    branch = branch_taken(view)
    return "" if branch is None else text_of(branch.then)
