"""The sheet of a turn, up to three orders (NB-5 to NB-8), and standing orders: fire plan (NB-12.2), battery order (NB-9.2).

    salvo N5 N8 A21          plane D4 from B2         bomb E5          atomic D4
    cease-fire               claim                    resign
    plan salvo A1 B1 C1      aa-priority C3 C4        (standing orders; private)

Each as a form and as typed lines; French words are understood everywhere as well. Forms and typed orders work on the owner's view
alone. Standing orders are filed at any time, in force from the next opening on, and never seen by anybody else (NB-9.6, NB-11.7).

Not here: what an order does (`turns`), and fleets (`fleet_sheet`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from random import Random
from typing import NamedTuple

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
    Sealed,
    Text,
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
from rules.naval_battle.state import OwnGrid, State
from rules.naval_battle.turns import Action, possible
from rules.naval_battle.view import Fleet, View

# ---- The form of a turn --------------------------------------------------------------------------
ACTIONS = ("salvo", "plane", "bomb", "atomic")
"""What a turn is made of (NB-5.1)."""
STOPS = ("cease-fire", "claim", "resign")
"""What ends the game instead of an action (NB-10.3, NB-12.3, NB-10.5)."""
REST = "rest"
"""Path that only the clock writes: what the turn still owes is lost."""
PLANNED = "planned"
"""Path that only the clock writes: how many orders of the fire plan were used or dropped."""
RULE = {"salvo": "NB-6.1", "plane": "NB-7.1", "bomb": "NB-8.1", "atomic": "NB-8.3"}


class TurnOrder(NamedTuple):
    """One order, cells as texts."""

    kind: str
    targets: tuple[str, ...] = ()
    source: str | None = None


class Stock:
    """What the owner still has, less what the orders before have used."""

    def __init__(self, fleet: Fleet | None) -> None:
        fleet = fleet or Fleet()
        self.salvos = fleet.salvos
        self.pieces: dict[str, tuple[str, ...]] = {
            "plane": fleet.planes,
            "bomb": fleet.bombs,
            "atomic": fleet.atomics,
        }

    @property
    def items(self) -> int:
        """Actions left."""
        return self.salvos + sum(map(len, self.pieces.values()))

    def kinds(self) -> tuple[str, ...]:
        """Actions that are possible."""
        pieces = tuple(kind for kind, cells in self.pieces.items() if cells)
        return ("salvo", *pieces) if self.salvos else pieces

    def can(self, order: TurnOrder) -> bool:
        """Whether there is something left for it."""
        if order.kind == "salvo":
            return self.salvos > 0
        cells = self.pieces[order.kind]
        return bool(cells) if order.source is None else order.source in cells

    def use(self, order: TurnOrder) -> None:
        """One thing less."""
        if order.kind == "salvo":
            self.salvos -= 1
        else:
            cells = self.pieces[order.kind]
            gone = order.source or cells[0]
            self.pieces[order.kind] = tuple(cell for cell in cells if cell != gone)


class TurnDraft:
    """A draft gone through slot by slot: its orders, its fields, and what is wrong with it."""

    def __init__(self, view: View, draft: Draft) -> None:
        self.view = view
        self.draft = draft
        self.stock = Stock(view.fleet)
        self.orders: list[TurnOrder] = []
        self.fields: list[Field] = []
        self.problems: list[Message] = []
        self._used: set[str] = set()
        slot = 1
        while slot <= view.left and self.stock.items and self._slot(slot):
            slot += 1

    @property
    def stale(self) -> tuple[str, ...]:
        """Paths that say nothing any more."""
        return tuple(path for path in self.draft if path not in self._used)

    def _take(self, path: str) -> Value | None:
        value = self.draft.get(path)
        if value is not None:
            self._used.add(path)
        return value

    def _slot(self, slot: int) -> bool:
        """Reads one slot; False where the sheet stops there."""
        kinds = self.stock.kinds()
        stops = stops_open(self.view) if slot == 1 else ()
        self.fields.append(_kind_field(slot, (*kinds, *stops), self.view.options["actions_per_turn"] != 1))
        kind = self.draft.get(f"act.{slot}.kind")
        if kind is None:
            if slot == 1:
                self.problems.append(say("nb-need-order"))
            return False
        if kind in stops:
            self._used.add(f"act.{slot}.kind")
            self.orders.append(TurnOrder(str(kind)))
            return False
        if kind not in kinds:
            if slot == 1:
                some = kind in RULE
                self.problems.append(
                    say(f"nb-none-left-{kind}", rule=RULE[str(kind)]) if some else say("nb-need-order")
                )
            return False
        self._used.add(f"act.{slot}.kind")
        order = self._salvo(slot) if kind == "salvo" else self._flight(slot, str(kind))
        if order is None:
            return False
        self.orders.append(order)
        self.stock.use(order)
        return True

    def _salvo(self, slot: int) -> TurnOrder | None:
        path = f"act.{slot}.targets"
        self.fields.append(_targets_field(slot, self.view.size))
        value = self._take(path)
        cells = value if isinstance(value, tuple) else ()
        index = grid(self.view.size).index
        if len(cells) != SHOTS or any(cell not in index for cell in cells):
            self.problems.append(say("nb-need-targets", rule="NB-6.1", shots=SHOTS))
            return None
        if len(set(cells)) != SHOTS:
            self.problems.append(say("nb-same-cell", rule="NB-6.1"))
            return None
        return TurnOrder("salvo", tuple(str(cell) for cell in cells))

    def _flight(self, slot: int, kind: str) -> TurnOrder | None:
        own = self.stock.pieces[kind]
        self.fields.append(_target_field(slot, kind, self.view.size))
        self.fields.append(Pick(f"act.{slot}.from", _from_label(kind), tuple(map(_cell, own)), least=0, shape="cell"))
        target = self._take(f"act.{slot}.target")
        source = self._take(f"act.{slot}.from")
        wrong = False
        if target not in grid(self.view.size).index:
            self.problems.append(say("nb-need-target", rule=RULE[kind], kind=say(f"nb-kind-{kind}")))
            wrong = True
        if source is not None and source not in own:
            self.problems.append(
                say("nb-not-there", rule="NB-3.5", kind=say(f"nb-kind-{kind}"), cell=str(source), cells=" ".join(own))
            )
            wrong = True
        return None if wrong else TurnOrder(kind, (str(target),), None if source is None else str(source))


def turn_form(view: View, draft: Draft) -> Form:
    """The sheet of a turn given a draft."""
    sheet = TurnDraft(view, draft)
    fleet = view.fleet or Fleet()
    stock = say(
        "nb-says-stock",
        salvos=fleet.salvos,
        planes=len(fleet.planes),
        bombs=len(fleet.bombs),
        atomics=len(fleet.atomics),
    )
    words = tuple(order_word(view, sheet, number) for number in range(len(sheet.orders)))
    return Form(
        tuple(sheet.fields),
        (*words, stock),
        sheet.stale,
        tuple(sheet.problems),
        done=bool(sheet.orders) and not sheet.problems,
    )


def order_word(view: View, sheet: TurnDraft, number: int) -> Message:
    """An order read back, with the plane or bomb that will be used."""
    order = sheet.orders[number]
    if order.kind in STOPS:
        return say(f"nb-says-{order.kind}")
    if order.kind == "salvo":
        return say("nb-says-salvo", cells=" ".join(order.targets))
    before = Stock(view.fleet)
    for earlier in sheet.orders[:number]:
        before.use(earlier)
    source = order.source or before.pieces[order.kind][0]
    return say(f"nb-says-{order.kind}", cell=order.targets[0], source=source)


def stops_open(view: View) -> tuple[str, ...]:
    """Which ends the mover may choose instead of an action. All of it public."""
    return tuple(kind for kind, free in zip(STOPS, (view.cease_fire, view.claim, True), strict=True) if free)


def draft_of(orders: list[TurnOrder]) -> dict[str, Value]:
    """The draft that orders this."""
    draft: dict[str, Value] = {}
    for slot, order in enumerate(orders, start=1):
        draft[f"act.{slot}.kind"] = order.kind
        if order.kind == "salvo":
            draft[f"act.{slot}.targets"] = order.targets
        elif order.kind in ACTIONS:
            draft[f"act.{slot}.target"] = order.targets[0]
            if order.source is not None:
                draft[f"act.{slot}.from"] = order.source
    return draft


def random_turn(view: View, draft: Draft, rng: Random) -> dict[str, Value]:
    """The draft completed so that it can be sealed; what fits stays. Never ends the game by a choice of its own."""
    sheet = TurnDraft(view, draft)
    orders = list(sheet.orders)
    if orders and not sheet.problems:
        return draft_of(orders)
    slot = len(orders) + 1
    orders.append(_random_order(sheet, slot, rng))
    sheet.stock.use(orders[-1])
    if view.left > slot and sheet.stock.items and rng.random() < 0.5:
        return random_turn(view, {**draft_of(orders), f"act.{slot + 1}.kind": rng.choice(sheet.stock.kinds())}, rng)
    return draft_of(orders)


def _random_order(sheet: TurnDraft, slot: int, rng: Random) -> TurnOrder:
    """An order for a slot: what its fields hold, the rest by chance, kinds by what is left of them."""
    draft, stock = sheet.draft, sheet.stock
    names = grid(sheet.view.size).names
    kinds = stock.kinds()
    kind = draft.get(f"act.{slot}.kind")
    if kind not in kinds:
        kind = rng.choices(kinds, [stock.salvos if k == "salvo" else len(stock.pieces[k]) for k in kinds])[0]
    if kind == "salvo":
        given = draft.get(f"act.{slot}.targets")
        cells = [str(c) for c in dict.fromkeys(given) if c in names][:SHOTS] if isinstance(given, tuple) else []
        while len(cells) < SHOTS:
            if (cell := rng.choice(names)) not in cells:
                cells.append(cell)
        return TurnOrder("salvo", tuple(cells))
    own = stock.pieces[str(kind)]
    target, source = draft.get(f"act.{slot}.target"), draft.get(f"act.{slot}.from")
    if target not in names:
        target = rng.choice(names)
    if source not in own:
        source = rng.choice(own) if rng.random() < 0.3 else None
    return TurnOrder(str(kind), (str(target),), None if source is None else str(source))


# ---- fields, made once ---------------------------------------------------------------------------
@cache
def cell_options(size: int) -> tuple[Option, ...]:
    """All cells, bunched in sectors of 5×5 for two-stage menus."""
    names = grid(size).names
    return tuple(Option(name, bunch=_sector(size, number)) for number, name in enumerate(names))


def _sector(size: int, number: int) -> str:
    names = grid(size).names
    row, column = number // size // 5 * 5, number % size // 5 * 5
    last = min(row + 4, size - 1) * size + min(column + 4, size - 1)
    return f"{names[row * size + column]}-{names[last]}"


@cache
def _cell(name: str) -> Option:
    return Option(name)


@cache
def _kind_field(slot: int, kinds: tuple[str, ...], several: bool) -> Pick:
    options = tuple(Option(kind, say(f"nb-act-{kind}")) for kind in kinds)
    about = say("nb-field-action", slot=slot) if several else say("nb-field-one-action")
    return Pick(f"act.{slot}.kind", about, options)


@cache
def _targets_field(slot: int, size: int) -> Pick:
    about = say("nb-field-targets", shots=SHOTS)
    return Pick(f"act.{slot}.targets", about, cell_options(size), SHOTS, SHOTS, "cell")


@cache
def _target_field(slot: int, kind: str, size: int) -> Pick:
    return Pick(
        f"act.{slot}.target", say("nb-field-target", kind=say(f"nb-kind-{kind}")), cell_options(size), shape="cell"
    )


@cache
def _from_label(kind: str) -> Message:
    return say("nb-field-from", kind=say(f"nb-kind-{kind}"))


def orders_of(view: View, draft: Mapping[str, Value]) -> list[TurnOrder]:
    """The complete orders of a draft, in order."""
    return TurnDraft(view, draft).orders


# ---- Typed orders of a turn, of the fire plan and of the batteries -------------------------------
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


class CellFaults(core.Faults):
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
    faults = CellFaults()
    stock = Stock(view.fleet)
    orders: list[TurnOrder] = []
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


def _order(line: Line, key: str | None, size: int, faults: CellFaults, known: Sequence[str]) -> TurnOrder | None:
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
        return None if rest else TurnOrder(key)
    return _salvo(line, rest, size, faults) if key == "salvo" else _flight(line, key, rest, size, faults)


def _salvo(line: Line, rest: Sequence[str], size: int, faults: CellFaults) -> TurnOrder | None:
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
    return TurnOrder("salvo", tuple(str(cell) for cell in cells))


def _flight(line: Line, kind: str, rest: Sequence[str], size: int, faults: CellFaults) -> TurnOrder | None:
    if not rest:
        faults.note(line, line.words[0], say("nb-need-target", rule=RULE[kind], kind=say(f"nb-kind-{kind}")))
        return None
    target = faults.cell(line, rest[0], size)
    if len(rest) == 1:
        return None if target is None else TurnOrder(kind, (target,))
    if FROM.key(rest[1]) is None:
        faults.note(line, rest[1], say("nb-typed-too-much", word=rest[1]), FROM.nearest(rest[1]))
        return None
    if len(rest) != 3:
        word = rest[1] if len(rest) == 2 else rest[3]
        faults.note(line, word, say("nb-typed-from", kind=say(f"nb-kind-{kind}")))
        return None
    source = faults.cell(line, rest[2], size)
    return None if target is None or source is None else TurnOrder(kind, (target,), source)


def _allowed(line: Line, order: TurnOrder, view: View, stock: Stock, before: int, faults: CellFaults) -> bool:
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


def write_order(order: TurnOrder, lang: str) -> str:
    """An order as it is typed."""
    words = [WORDS.word(order.kind, lang), *order.targets]
    if order.source is not None:
        words += [FROM.word("from", lang), order.source]
    return " ".join(words)


def write_turn(view: View, draft: Draft, lang: str) -> str:
    """A turn's draft as typed orders; an unfinished order is written as far as it goes."""
    sheet = TurnDraft(view, draft)
    written = [write_order(order, lang) for order in sheet.orders]
    slot = len(written) + 1
    kind = draft.get(f"act.{slot}.kind")
    if kind in ACTIONS:
        cells = draft.get(f"act.{slot}.targets" if kind == "salvo" else f"act.{slot}.target", ())
        targets = tuple(map(str, cells)) if isinstance(cells, tuple) else (str(cells),)
        source = draft.get(f"act.{slot}.from")
        written.append(write_order(TurnOrder(str(kind), targets, None if source is None else str(source)), lang))
    return "\n".join(written)


# ---- standing orders -----------------------------------------------------------------------------
def parse_order(text: str, size: int) -> TurnOrder | None:
    """A line of the fire plan as an order, or None if it is none."""
    faults = CellFaults()
    found = lines(text)
    if len(found) != 1:
        return None
    with suppress(OrderError):
        order = _order(found[0], WORDS.key(found[0].words[0]), size, faults, ACTIONS)
        return None if faults else order
    return None


def read_standing(view: View, text: str) -> Reading:
    """The sheet of standing orders from typed lines, `plan` before an order being understood. Raises OrderError."""
    faults = CellFaults()
    draft = _standing(list(lines(text)), view, faults, whole=True)
    faults.stop()
    return Reading(draft)


def _standing(found: list[Line], view: View, faults: CellFaults, *, whole: bool = False) -> Draft:
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


def _priority(line: Line, fleet: Fleet, size: int, faults: CellFaults) -> tuple[str, ...]:
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
def complete_line(view: View, text: str, lang: str, *, standing: bool) -> tuple[str, ...]:
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


# ---- Standing orders: their form, and what is in force -------------------------------------------
LINE_LENGTH = 40


def in_force(view: View) -> dict[str, Value]:
    """The draft that changes nothing."""
    fleet = view.fleet or Fleet()
    return standing_draft(fleet.plan, fleet.aa)


def standing_form(view: View, draft: Draft) -> Form:
    """The sheet of standing orders given a draft."""
    fleet = view.fleet or Fleet()
    plan = [path for path in _plan_paths(draft) if str(draft[path]).strip()]
    used = set(_plan_paths(draft))
    fields: list[Field] = [
        Text(f"plan.{number}", say("nb-field-plan", number=number), LINE_LENGTH) for number in _numbers(draft)
    ]
    words: list[Message] = []
    problems: list[Message] = []
    hints: list[Message] = []
    stock = Stock(view.fleet)
    for place, path in enumerate(plan, start=1):
        order = parse_order(str(draft[path]), view.size)
        if order is None:
            problems.append(say("nb-plan-unclear", rule="NB-12.2", number=int(path[5:]), text=str(draft[path])))
            continue
        words.append(say("nb-says-plan", number=place, order=_plan_word(order)))
        if stock.can(order):
            stock.use(order)
        else:
            hints.append(say("nb-plan-impossible", rule="NB-12.2", number=int(path[5:]), order=_plan_word(order)))
    if len(fleet.aa) > 1:
        options = tuple(Option(cell) for cell in sorted(fleet.aa, key=grid(view.size).index.__getitem__))
        fields.append(Pick("aa", say("nb-field-aa"), options, len(options), len(options), "cell"))
        order_of_aa = priority(fleet.aa, draft)
        words.append(say("nb-says-aa", cells=" ".join(order_of_aa)))
        given = draft.get("aa")
        if isinstance(given, tuple) and sorted(map(str, given)) == sorted(fleet.aa):
            used.add("aa")
    return Form(
        tuple(fields),
        tuple(words),
        tuple(path for path in draft if path not in used),
        tuple(problems),
        tuple(hints),
        done=not problems,
    )


def _plan_paths(draft: Draft) -> list[str]:
    paths = [path for path in draft if path.startswith("plan.") and path[5:].isdecimal()]
    return sorted((path for path in paths if int(path[5:]) <= PLAN_LENGTH), key=lambda path: int(path[5:]))


def _numbers(draft: Draft) -> list[int]:
    """The lines in use, and the next one."""
    numbers = [int(path[5:]) for path in _plan_paths(draft)]
    following = max(numbers, default=0) + 1
    return [*numbers, following] if following <= PLAN_LENGTH else numbers


def _plan_word(order: TurnOrder) -> Message:
    if order.kind == "salvo":
        return say("nb-plan-salvo", cells=" ".join(order.targets))
    if order.source is None:
        return say(f"nb-plan-{order.kind}", cell=order.targets[0])
    return say(f"nb-plan-{order.kind}-from", cell=order.targets[0], source=order.source)


def priority(standing: tuple[str, ...], draft: Draft) -> tuple[str, ...]:
    """The batteries in the order of a draft: those it names and that still stand, then the others as they were."""
    given = draft.get("aa")
    named = [str(cell) for cell in dict.fromkeys(given) if cell in standing] if isinstance(given, tuple) else []
    return (*named, *(cell for cell in standing if cell not in named))


def file_standing(state: State, index: int, draft: Draft) -> State:
    """The state with a seat's changed standing orders in force."""
    side, board = state.side(index), state.board
    names = tuple(board.names[cell] for cell in side.aa)
    orders = (parse_order(line, board.size) for line in plan_lines(draft)[:PLAN_LENGTH])
    plan = tuple(write_order(order, "en") for order in orders if order is not None)
    aa = tuple(board.index[name] for name in priority(names, draft))
    return state.with_side(index, replace(side, plan=plan, aa=aa))


def tidy_plan(state: State, index: int) -> State:
    """The state without orders of the fire plan that have become impossible (NB-12.2)."""
    side = state.side(index)
    if not side.plan:
        return state
    plan = tuple(line for line in side.plan if _still_possible(state, side, line))
    return state if plan == side.plan else state.with_side(index, replace(side, plan=plan))


def _still_possible(state: State, side: OwnGrid, line: str) -> bool:
    order = parse_order(line, state.board.size)
    return order is not None and possible(side, as_action(state, order))


def as_action(state: State, order: TurnOrder) -> Action:
    """An order of a sheet as the rules carry it out."""
    index = state.board.index
    source = None if order.source is None else index[order.source]
    return Action(order.kind, tuple(index[cell] for cell in order.targets), source)  # type: ignore[arg-type]


def turn_at_deadline(view: View, draft: Draft, standing: Draft) -> Sealed:
    """A turn's sheet when the clock runs out (NB-12.2, NB-12.5): finished orders, then the fire plan, the rest is lost."""
    seat = view.seat or ""
    orders = TurnDraft(view, draft).orders
    if any(order.kind not in ("salvo", "plane", "bomb", "atomic") for order in orders):
        orders = []
    stock = Stock(view.fleet)
    for order in orders:
        stock.use(order)
    own = len(orders)
    read = 0
    plan = plan_lines(standing)
    while len(orders) < view.left and read < len(plan):
        planned = parse_order(plan[read], view.size)
        read += 1
        if planned is not None and stock.can(planned):
            orders.append(planned)
            stock.use(planned)
    answer = draft_of(orders)
    if len(orders) < view.left and stock.items:
        answer[REST] = "lost"
    if read:
        answer[PLANNED] = read
    if len(orders) > own:
        return Sealed(seat, answer, "standing")
    return Sealed(seat, answer, "player" if own and REST not in answer else "clock")


def random_standing(view: View, draft: Draft, rng: Random) -> dict[str, Value]:
    """Standing orders completed by chance: unclear lines go, an order comes, the batteries are shuffled if unsaid."""
    fleet = view.fleet or Fleet()
    made: dict[str, Value] = {p: draft[p] for p in _plan_paths(draft) if parse_order(str(draft[p]), view.size)}
    free = next((f"plan.{n}" for n in range(1, PLAN_LENGTH + 1) if f"plan.{n}" not in made), None)
    if free and Stock(view.fleet).items:
        kind = rng.choice(Stock(view.fleet).kinds())
        chance = random_turn(replace(view, left=1), {"act.1.kind": kind}, rng)
        made[free] = write_order(TurnDraft(view, chance).orders[0], "en")
    if len(fleet.aa) > 1:
        given = draft.get("aa")
        whole = isinstance(given, tuple) and sorted(map(str, given)) == sorted(fleet.aa)
        made["aa"] = priority(fleet.aa, draft) if whole else tuple(rng.sample(fleet.aa, len(fleet.aa)))
    return made


def standing_preview(view: View, draft: Draft) -> View:
    """The view with these standing orders in it."""
    if view.fleet is None:
        return view
    fleet = replace(view.fleet, plan=plan_lines(draft), aa=priority(view.fleet.aa, draft))
    return replace(view, fleet=fleet)
