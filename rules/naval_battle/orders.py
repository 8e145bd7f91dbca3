"""Typed orders of a turn, of the fire plan and of the batteries: their words, reading, writing, completion.

    salvo N5 N8 A21          plane D4 from B2         bomb E5          atomic D4
    cease-fire               claim                    resign
    plan salvo A1 B1 C1      aa-priority C3 C4        (standing orders; private)

French words are understood everywhere as well. Typed fleets are in `setup_orders`.
"""

from __future__ import annotations

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
    Value,
    continuations,
    fold,
    lines,
    nearest,
    say,
    split_last,
)
from rules.geometry import Cell, grid
from rules.naval_battle.facts import PLAN_LENGTH, SHOTS
from rules.naval_battle.turn_sheet import ACTIONS, RULE, STOPS, Order, Sheet, Stock, draft_of, stops_open
from rules.naval_battle.view import Fleet, View

WORDS = Lexicon(
    {
        "salvo": {"en": ("salvo",), "fr": ("salve",)},
        "plane": {"en": ("plane",), "fr": ("avion",)},
        "bomb": {"en": ("bomb",), "fr": ("bombe",)},
        "atomic": {"en": ("atomic",), "fr": ("atomique",)},
        "cease-fire": {"en": ("cease-fire", "ceasefire"), "fr": ("cessez-le-feu",)},
        "claim": {"en": ("claim",), "fr": ("réclamer",)},
        "resign": {"en": ("resign",), "fr": ("abandonner", "abandon")},
        "plan": {"en": ("plan",), "fr": ("plan",)},
        "aa-priority": {"en": ("aa-priority",), "fr": ("priorité-dca",)},
        "pass": {"en": ("pass", "skip"), "fr": ("passer", "passe")},
    }
)
FROM = Lexicon({"from": {"en": ("from",), "fr": ("depuis", "de")}})
STANDING_WORDS = ("plan", "aa-priority")


class Faults(core.Faults):
    """Faults of a text while it is read."""

    def note(self, line: Line, word: str, why: Message, near: Sequence[str] = ()) -> None:
        """One more. Raises OrderError where there are too many."""
        self.add(line.number, word, why, near)

    def cell(self, line: Line, word: str, size: int) -> str | None:
        """The cell that a word means, or None and a fault."""
        names = grid(size).names
        try:
            name = str(Cell.parse(word))
        except ValueError:
            self.note(line, word, say("nb-typed-no-cell", word=word), nearest(word, names))
            return None
        if name not in grid(size).index:
            self.note(
                line, word, say("nb-typed-off-grid", rule="NB-1.2", cell=name, last=names[-1]), nearest(name, names)
            )
            return None
        return name


# ---- a turn --------------------------------------------------------------------------------------
def read_turn(view: View, text: str) -> Reading:
    """A turn's sheet from typed orders. Raises OrderError."""
    faults = Faults()
    stock = Stock(view.fleet)
    orders: list[Order] = []
    standing: list[Line] = []
    for line in lines(text):
        key = WORDS.key(line.words[0])
        if key in STANDING_WORDS:
            standing.append(line)
            continue
        order = _order(line, key, view.size, faults, (*ACTIONS, *STOPS, *STANDING_WORDS))
        if order is None or not _allowed(line, order, view, stock, len(orders), faults):
            continue
        orders.append(order)
        if order.kind in ACTIONS:
            stock.use(order)
    filed = _standing(standing, view, faults) if standing else None
    faults.stop()
    return Reading(draft_of(orders) if orders or filed is None else None, filed)


def _order(line: Line, key: str | None, size: int, faults: Faults, known: Sequence[str]) -> Order | None:
    """One line as an order, whatever its owner has left; None and a fault where it is none."""
    word, rest = line.words[0], line.words[1:]
    if key == "pass":
        faults.note(line, word, say("nb-typed-no-pass", rule="NB-5.2"), WORDS.words("en", ACTIONS))
        return None
    if key is None or key not in known:
        faults.note(line, word, say("nb-typed-unknown-order", word=word), WORDS.nearest(word, known))
        return None
    if key in STOPS:
        for extra in rest:
            faults.note(line, extra, say("nb-typed-too-much", word=extra))
        return None if rest else Order(key)
    return _salvo(line, rest, size, faults) if key == "salvo" else _flight(line, key, rest, size, faults)


def _salvo(line: Line, rest: Sequence[str], size: int, faults: Faults) -> Order | None:
    cells = [faults.cell(line, word, size) for word in rest]
    if len(rest) != SHOTS:
        faults.note(line, line.words[0], say("nb-typed-shots", rule="NB-6.1", shots=SHOTS, count=len(rest)))
        return None
    if None in cells:
        return None
    for number, cell in enumerate(cells):
        if cell in cells[:number]:
            faults.note(line, rest[number], say("nb-same-cell", rule="NB-6.1"))
            return None
    return Order("salvo", tuple(str(cell) for cell in cells))


def _flight(line: Line, kind: str, rest: Sequence[str], size: int, faults: Faults) -> Order | None:
    if not rest:
        faults.note(line, line.words[0], say("nb-need-target", rule=RULE[kind], kind=say(f"nb-kind-{kind}")))
        return None
    target = faults.cell(line, rest[0], size)
    if len(rest) == 1:
        return None if target is None else Order(kind, (target,))
    if FROM.key(rest[1]) is None:
        faults.note(line, rest[1], say("nb-typed-too-much", word=rest[1]), FROM.nearest(rest[1]))
        return None
    if len(rest) != 3:
        word = rest[1] if len(rest) == 2 else rest[3]
        faults.note(line, word, say("nb-typed-from", kind=say(f"nb-kind-{kind}")))
        return None
    source = faults.cell(line, rest[2], size)
    return None if target is None or source is None else Order(kind, (target,), source)


def _allowed(line: Line, order: Order, view: View, stock: Stock, before: int, faults: Faults) -> bool:
    """Whether this order may stand at this place of the sheet; else a fault."""
    word = line.words[0]
    if before >= view.left or (before and order.kind in STOPS):
        faults.note(line, word, say("nb-typed-too-many", rule="NB-5.1", left=view.left))
        return False
    if order.kind in STOPS:
        if order.kind in stops_open(view):
            return True
        rule = "NB-10.3" if order.kind == "cease-fire" else "NB-12.3"
        faults.note(line, word, say(f"nb-typed-no-{order.kind}", rule=rule), WORDS.words("en", stock.kinds()))
        return False
    if order.kind not in stock.kinds():
        why = say(f"nb-none-left-{order.kind}", rule=RULE[order.kind])
        faults.note(line, word, why, WORDS.words("en", stock.kinds()))
        return False
    if not stock.can(order):
        own = stock.pieces[order.kind]
        kind, cell = say(f"nb-kind-{order.kind}"), str(order.source)
        why = say("nb-not-there", rule="NB-3.5", kind=kind, cell=cell, cells=" ".join(own))
        faults.note(line, cell, why, nearest(cell, own) or own[:3])
        return False
    return True


def write_order(order: Order, lang: str) -> str:
    """An order as it is typed."""
    words = [WORDS.word(order.kind, lang), *order.targets]
    if order.source is not None:
        words += [FROM.word("from", lang), order.source]
    return " ".join(words)


def write_turn(view: View, draft: Draft, lang: str) -> str:
    """A turn's draft as typed orders; an unfinished order is written as far as it goes."""
    sheet = Sheet(view, draft)
    written = [write_order(order, lang) for order in sheet.orders]
    slot = len(written) + 1
    kind = draft.get(f"act.{slot}.kind")
    if kind in ACTIONS:
        cells = draft.get(f"act.{slot}.targets" if kind == "salvo" else f"act.{slot}.target", ())
        targets = tuple(map(str, cells)) if isinstance(cells, tuple) else (str(cells),)
        source = draft.get(f"act.{slot}.from")
        written.append(write_order(Order(str(kind), targets, None if source is None else str(source)), lang))
    return "\n".join(written)


# ---- standing orders -----------------------------------------------------------------------------
def parse_order(text: str, size: int) -> Order | None:
    """A line of the fire plan as an order, or None if it is none."""
    faults = Faults()
    found = lines(text)
    if len(found) != 1:
        return None
    with suppress(OrderError):
        order = _order(found[0], WORDS.key(found[0].words[0]), size, faults, ACTIONS)
        return None if faults else order
    return None


def read_standing(view: View, text: str) -> Reading:
    """The sheet of standing orders from typed lines, `plan` before an order being understood. Raises OrderError."""
    faults = Faults()
    draft = _standing(list(lines(text)), view, faults, whole=True)
    faults.stop()
    return Reading(draft)


def _standing(found: list[Line], view: View, faults: Faults, *, whole: bool = False) -> Draft:
    """Standing orders from lines. Unless `whole`, only what the lines speak of."""
    fleet = view.fleet or Fleet()
    plan: list[str] = []
    priority: tuple[str, ...] | None = None
    planned = whole
    for line in found:
        key = WORDS.key(line.words[0])
        if key == "aa-priority":
            priority = _priority(line, fleet, view.size, faults)
            continue
        if key == "plan":
            planned = True
            line = Line(line.number, line.words[1:])
            if not line.words:
                continue
            key = WORDS.key(line.words[0])
        order = _order(line, key, view.size, faults, ACTIONS)
        if order is not None:
            plan.append(write_order(order, "en"))
        if len(plan) > PLAN_LENGTH:
            faults.note(line, line.words[0], say("nb-typed-plan-long", rule="NB-12.2", most=PLAN_LENGTH))
            break
    return standing_draft(plan if planned else (), (priority or fleet.aa) if whole else priority or ())


def standing_draft(plan: Sequence[str], priority: tuple[str, ...]) -> dict[str, Value]:
    """The draft of standing orders: the plan's lines and, where there is a choice, the batteries in order."""
    draft: dict[str, Value] = {f"plan.{number}": order for number, order in enumerate(plan, start=1)}
    if len(priority) > 1:
        draft["aa"] = priority
    return draft


def _priority(line: Line, fleet: Fleet, size: int, faults: Faults) -> tuple[str, ...]:
    """The batteries named first, in this order, then the others as they were (NB-9.2)."""
    named: list[str] = []
    for word in line.words[1:]:
        cell = faults.cell(line, word, size)
        if cell is None:
            continue
        if cell not in fleet.aa:
            some = say("nb-typed-no-battery", rule="NB-9.2", cell=cell, cells=" ".join(fleet.aa))
            why = some if fleet.aa else say("nb-typed-no-batteries", rule="NB-9.2", cell=cell)
            faults.note(line, word, why, nearest(cell, fleet.aa) or fleet.aa[:3])
        elif cell not in named:
            named.append(cell)
    return (*named, *(cell for cell in fleet.aa if cell not in named))


def write_standing(view: View, draft: Draft, lang: str) -> str:
    """Standing orders as typed lines."""
    written = []
    for line in plan_lines(draft):
        order = parse_order(line, view.size)
        written.append(f"{WORDS.word('plan', lang)} {write_order(order, lang) if order else line}")
    priority = draft.get("aa")
    if isinstance(priority, tuple) and priority:
        written.append(" ".join((WORDS.word("aa-priority", lang), *map(str, priority))))
    return "\n".join(written)


def plan_lines(draft: Draft) -> tuple[str, ...]:
    """The fire plan of a draft, the next order first."""
    numbered = sorted(
        (int(path[5:]), str(value))
        for path, value in draft.items()
        if path.startswith("plan.") and path[5:].isdecimal()
    )
    return tuple(line for _, line in numbered if line.strip())


# ---- completion ----------------------------------------------------------------------------------
def complete(view: View, text: str, lang: str, *, standing: bool) -> tuple[str, ...]:
    """Texts that continue `text` by its next word, at most 25."""
    head, start, stem = split_last(text)
    words = start.split()
    if words and WORDS.key(words[0]) == "plan":
        words, standing = words[1:], True
    fleet = view.fleet or Fleet()
    if not words:
        keys = (*ACTIONS, *STANDING_WORDS) if standing else (*Stock(fleet).kinds(), *stops_open(view), *STANDING_WORDS)
        if start.split():
            keys = ACTIONS
        legal: Sequence[str] = WORDS.words(lang, keys)
    else:
        legal = _next_words(view, WORDS.key(words[0]), words[1:], lang)
    return continuations(head + start, stem, legal)


def _next_words(view: View, key: str | None, given: list[str], lang: str) -> Sequence[str]:
    fleet = view.fleet or Fleet()
    said = {fold(word) for word in given}
    cells = [cell for cell in grid(view.size).names if fold(cell) not in said]
    match key:
        case "salvo" if len(given) < SHOTS:
            return cells
        case "plane" | "bomb" | "atomic":
            own = {"plane": fleet.planes, "bomb": fleet.bombs, "atomic": fleet.atomics}[key]
            return (cells, (FROM.word("from", lang),), own, ())[min(len(given), 3)]
        case "aa-priority":
            return [cell for cell in fleet.aa if cell in cells]
        case _:
            return ()
