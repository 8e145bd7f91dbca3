"""The sheet of a turn, up to three orders (NB-5 to NB-8), and standing orders: fire plan (NB-12.2), battery order (NB-9.2).

    salvo N5 N8 A21          plane D4 from B2         bomb E5          atomic D4
    cease-fire               claim                    resign
    plan salvo A1 B1 C1      aa-priority C3 C4        (standing orders; private)

Each as a form and as typed lines; French words are understood everywhere as well. Forms and typed orders work on the owner's view
alone. Standing orders are filed at any time, in force from the next opening on, and never seen by anybody else (NB-9.6, NB-11.7).

Not here: what an order does (`turns`), and fleets (`fleet_sheet`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from rules.core import (
    Ask,
    Draft,
    Faults,
    Field,
    Form,
    Lexicon,
    Line,
    Message,
    Option,
    Pick,
    Reading,
    Sealed,
    Sheet,
    Text,
    Unread,
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
from rules.naval_battle.state import State
from rules.naval_battle.turns import Action, possible
from rules.naval_battle.view import Fleet, View

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

    def use(self, order: TurnOrder) -> str:
        """One thing less; the cell that it leaves, "" for a salvo."""
        if order.kind == "salvo":
            self.salvos -= 1
            return ""
        cells = self.pieces[order.kind]
        gone = order.source or cells[0]
        self.pieces[order.kind] = tuple(cell for cell in cells if cell != gone)
        return gone


def stops_open(view: View) -> tuple[str, ...]:
    """Which ends the mover may choose instead of an action. All of it public."""
    return tuple(kind for kind, free in zip(STOPS, (view.cease_fire, view.claim, True), strict=True) if free)


# ---- the sheet of a turn -------------------------------------------------------------------------
class ActionSheet(Sheet[View]):
    """The orders of a turn (NB-5 to NB-8). A draft's paths: `act.1.kind`, `act.1.targets` or `act.1.target`, `act.1.from`."""

    def form(self, view: View, ask: Ask, draft: Draft) -> Form:
        turn = TurnDraft(view, draft)
        left = Stock(view.fleet)
        words = []
        for order in turn.orders:
            if order.kind in STOPS:
                words.append(say(f"nb-says-{order.kind}"))
            elif order.kind == "salvo":
                words.append(say("nb-says-salvo", cells=" ".join(order.targets)))
            else:
                source = left.use(order)
                words.append(say(f"nb-says-{order.kind}", cell=order.targets[0], source=source))
        own = view.fleet or Fleet()
        stock = {"salvos": own.salvos, "planes": len(own.planes), "bombs": len(own.bombs), "atomics": len(own.atomics)}
        return Form(
            tuple(turn.fields),
            (*words, say("nb-says-stock", **stock)),
            turn.stale,
            tuple(turn.problems),
            done=bool(turn.orders) and not turn.problems,
        )

    def default(self, view: View, ask: Ask, draft: Draft, standing: Draft) -> Sealed:
        """Finished orders, then the fire plan; what the turn still owes is lost (NB-12.2, NB-12.5). No end of the game."""
        orders = [] if (given := orders_of(view, draft)) and given[0].kind in STOPS else given
        own = len(orders)
        stock = Stock(view.fleet)
        for order in orders:
            stock.use(order)
        plan = plan_lines(standing)
        read = 0
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
            return Sealed(ask.seat, answer, "standing")
        return Sealed(ask.seat, answer, "player" if own and REST not in answer else "clock")

    def random(self, view: View, ask: Ask, draft: Draft, rng: Random) -> Draft:
        return random_turn(view, draft, rng)

    def read(self, view: View, ask: Ask, text: str) -> Reading:
        """Orders of the turn, and among them lines of standing orders."""
        faults = Faults()
        stock = Stock(view.fleet)
        orders: list[TurnOrder] = []
        standing: list[Line] = []
        for line in lines(text):
            if WORDS.key(line.words[0]) in STANDING_WORDS:
                standing.append(line)
                continue
            try:
                order = _read_order(line.words, view.size, (*ACTIONS, *STOPS, *STANDING_WORDS))
                _check_possible(order, line.words[0], view, stock, orders)
            except Unread as unread:
                faults.add(line.number, *unread.refusal)
                continue
            orders.append(order)
            if order.kind in ACTIONS:
                stock.use(order)
        filed = _read_standing(standing, view, faults, whole=False) if standing else None
        faults.stop()
        return Reading(draft_of(orders) if orders or filed is None else None, filed)

    def write(self, view: View, ask: Ask, draft: Draft, lang: str) -> str:
        """An unfinished order is written as far as it goes."""
        orders = orders_of(view, draft)
        written = [write_order(order, lang) for order in orders]
        slot = f"act.{len(orders) + 1}"
        kind = draft.get(f"{slot}.kind")
        if kind in ACTIONS:
            cells = draft.get(f"{slot}.targets" if kind == "salvo" else f"{slot}.target", ())
            targets = tuple(map(str, cells)) if isinstance(cells, tuple) else (str(cells),)
            source = draft.get(f"{slot}.from")
            written.append(write_order(TurnOrder(str(kind), targets, None if source is None else str(source)), lang))
        return "\n".join(written)

    def complete(self, view: View, ask: Ask, text: str, lang: str) -> tuple[str, ...]:
        return _complete(view, text, lang, (*Stock(view.fleet).kinds(), *stops_open(view), *STANDING_WORDS))

    def preview(self, view: View, ask: Ask, draft: Draft) -> View:
        """The orders aimed."""
        return replace(view, aiming=tuple((order.kind, order.targets) for order in orders_of(view, draft)))


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
        if kind not in (*kinds, *stops):
            if slot == 1:
                gone = say(f"nb-none-left-{kind}", rule=RULE[str(kind)]) if kind in RULE else say("nb-need-order")
                self.problems.append(gone)
            return False
        self._used.add(f"act.{slot}.kind")
        if kind in stops:
            self.orders.append(TurnOrder(str(kind)))
            return False
        order = self._salvo(slot) if kind == "salvo" else self._flight(slot, str(kind))
        if order is None:
            return False
        self.orders.append(order)
        self.stock.use(order)
        return True

    def _salvo(self, slot: int) -> TurnOrder | None:
        self.fields.append(_targets_field(slot, self.view.size))
        value = self._take(f"act.{slot}.targets")
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
        which = say("nb-field-from", kind=_kind(kind))
        self.fields.append(Pick(f"act.{slot}.from", which, tuple(map(Option, own)), least=0, shape="cell"))
        target = self._take(f"act.{slot}.target")
        source = self._take(f"act.{slot}.from")
        wrong = len(self.problems)
        if target not in grid(self.view.size).index:
            self.problems.append(say("nb-need-target", rule=RULE[kind], kind=_kind(kind)))
        if source is not None and source not in own:
            self.problems.append(_not_there(kind, str(source), own))
        if len(self.problems) > wrong:
            return None
        return TurnOrder(kind, (str(target),), None if source is None else str(source))


def orders_of(view: View, draft: Draft) -> list[TurnOrder]:
    """The complete orders of a draft, in order."""
    return TurnDraft(view, draft).orders


def draft_of(orders: Sequence[TurnOrder]) -> dict[str, Value]:
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
    turn = TurnDraft(view, draft)
    orders = list(turn.orders)
    if orders and not turn.problems:
        return draft_of(orders)
    slot = len(orders) + 1
    orders.append(_random_order(turn, slot, rng))
    turn.stock.use(orders[-1])
    if view.left > slot and turn.stock.items and rng.random() < 0.5:
        return random_turn(view, {**draft_of(orders), f"act.{slot + 1}.kind": rng.choice(turn.stock.kinds())}, rng)
    return draft_of(orders)


def _random_order(turn: TurnDraft, slot: int, rng: Random) -> TurnOrder:
    """An order for a slot: what its fields hold, the rest by chance, kinds by what is left of them."""
    draft, stock = turn.draft, turn.stock
    names = grid(turn.view.size).names
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
def _cell_options(size: int) -> tuple[Option, ...]:
    """All cells, bunched in sectors of 5×5 for two-stage menus."""
    names = grid(size).names
    found = []
    for number, name in enumerate(names):
        row, column = number // size // 5 * 5, number % size // 5 * 5
        last = min(row + 4, size - 1) * size + min(column + 4, size - 1)
        found.append(Option(name, bunch=f"{names[row * size + column]}-{names[last]}"))
    return tuple(found)


@cache
def _kind_field(slot: int, kinds: tuple[str, ...], several: bool) -> Pick:
    options = tuple(Option(kind, say(f"nb-act-{kind}")) for kind in kinds)
    about = say("nb-field-action", slot=slot) if several else say("nb-field-one-action")
    return Pick(f"act.{slot}.kind", about, options)


@cache
def _targets_field(slot: int, size: int) -> Pick:
    about = say("nb-field-targets", shots=SHOTS)
    return Pick(f"act.{slot}.targets", about, _cell_options(size), SHOTS, SHOTS, "cell")


@cache
def _target_field(slot: int, kind: str, size: int) -> Pick:
    return Pick(f"act.{slot}.target", say("nb-field-target", kind=_kind(kind)), _cell_options(size), shape="cell")


def _kind(kind: str) -> Message:
    return say(f"nb-kind-{kind}")


def _not_there(kind: str, cell: str, own: Sequence[str]) -> Message:
    return say("nb-not-there", rule="NB-3.5", kind=_kind(kind), cell=cell, cells=" ".join(own))


# ---- orders as they are typed --------------------------------------------------------------------
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


def cell_named(word: str, size: int) -> str:
    """The cell that a word means. Raises Unread."""
    names = grid(size).names
    try:
        name = str(Cell.parse(word))
    except ValueError:
        raise Unread(word, say("nb-typed-no-cell", word=word), nearest(word, names)) from None
    if name not in grid(size).index:
        why = say("nb-typed-off-grid", rule="NB-1.2", cell=name, last=names[-1])
        raise Unread(word, why, nearest(name, names))
    return name


def _read_order(words: Sequence[str], size: int, known: Sequence[str]) -> TurnOrder:
    """A line as an order of a known kind, whatever its owner has left. Raises Unread."""
    word, rest = words[0], words[1:]
    kind = WORDS.key(word)
    if kind == "pass":
        raise Unread(word, say("nb-typed-no-pass", rule="NB-5.2"), WORDS.words("en", ACTIONS))
    if kind is None or kind not in known:
        raise Unread(word, say("nb-typed-unknown-order", word=word), WORDS.nearest(word, known))
    if kind in STOPS:
        if rest:
            raise Unread(rest[0], say("nb-typed-too-much", word=rest[0]))
        return TurnOrder(kind)
    if kind == "salvo":
        cells = [cell_named(cell, size) for cell in rest]
        if len(cells) != SHOTS:
            raise Unread(word, say("nb-typed-shots", rule="NB-6.1", shots=SHOTS, count=len(rest)))
        for number, cell in enumerate(cells):
            if cell in cells[:number]:
                raise Unread(rest[number], say("nb-same-cell", rule="NB-6.1"))
        return TurnOrder("salvo", tuple(cells))
    if not rest:
        raise Unread(word, say("nb-need-target", rule=RULE[kind], kind=_kind(kind)))
    target = cell_named(rest[0], size)
    if len(rest) == 1:
        return TurnOrder(kind, (target,))
    if FROM.key(rest[1]) is None:
        raise Unread(rest[1], say("nb-typed-too-much", word=rest[1]), FROM.nearest(rest[1]))
    if len(rest) != 3:
        raise Unread(rest[1] if len(rest) == 2 else rest[3], say("nb-typed-from", kind=_kind(kind)))
    return TurnOrder(kind, (target,), cell_named(rest[2], size))


def parse_order(text: str, size: int) -> TurnOrder | None:
    """A line of the fire plan as an order, or None if it is none."""
    found = lines(text)
    try:
        return _read_order(found[0].words, size, ACTIONS) if len(found) == 1 else None
    except Unread:
        return None


def write_order(order: TurnOrder, lang: str) -> str:
    """An order as it is typed."""
    words = [WORDS.word(order.kind, lang), *order.targets]
    if order.source is not None:
        words += [FROM.word("from", lang), order.source]
    return " ".join(words)


def _check_possible(order: TurnOrder, word: str, view: View, stock: Stock, before: Sequence[TurnOrder]) -> None:
    """Raises Unread where this order may not stand after those before it, which have left this stock."""
    if len(before) >= view.left or (before and order.kind in STOPS):
        raise Unread(word, say("nb-typed-too-many", rule="NB-5.1", left=view.left))
    if order.kind in STOPS:
        if order.kind not in stops_open(view):
            rule = "NB-10.3" if order.kind == "cease-fire" else "NB-12.3"
            raise Unread(word, say(f"nb-typed-no-{order.kind}", rule=rule), WORDS.words("en", stock.kinds()))
    elif order.kind not in stock.kinds():
        why = say(f"nb-none-left-{order.kind}", rule=RULE[order.kind])
        raise Unread(word, why, WORDS.words("en", stock.kinds()))
    elif not stock.can(order):
        own, cell = stock.pieces[order.kind], str(order.source)
        raise Unread(cell, _not_there(order.kind, cell, own), nearest(cell, own) or own[:3])


def _complete(view: View, text: str, lang: str, first: Sequence[str]) -> tuple[str, ...]:
    """Texts that continue `text` by its next word, at most 25. `first`: the keys with which a line may begin."""
    head, start, stem = split_last(text)
    words = start.split()
    if words and WORDS.key(words[0]) == "plan":
        words, first = words[1:], ACTIONS
    if not words:
        return continuations(head + start, stem, WORDS.words(lang, first))
    fleet = view.fleet or Fleet()
    key, given = WORDS.key(words[0]), {fold(word) for word in words[1:]}
    cells = [cell for cell in grid(view.size).names if fold(cell) not in given]
    legal: Sequence[str] = ()
    if key == "salvo" and len(words) <= SHOTS:
        legal = cells
    elif key in ("plane", "bomb", "atomic"):
        own = Stock(fleet).pieces[key]
        legal = (cells, (FROM.word("from", lang),), own, ())[min(len(words) - 1, 3)]
    elif key == "aa-priority":
        legal = [cell for cell in fleet.aa if cell in cells]
    return continuations(head + start, stem, legal)


# ---- the sheet of standing orders ----------------------------------------------------------------
class FirePlanSheet(Sheet[View]):
    """The fire plan (NB-12.2) and the order in which the batteries act (NB-9.2).

    A draft's paths: `plan.1`, `plan.2` … (typed orders) and `aa` (all batteries, where there are several).
    """

    def form(self, view: View, ask: Ask, draft: Draft) -> Form:
        fleet = view.fleet or Fleet()
        paths = _plan_paths(draft)
        used = set(paths)
        numbers = [int(path[5:]) for path in paths]
        following = max(numbers, default=0) + 1
        if following <= PLAN_LENGTH:
            numbers.append(following)
        fields: list[Field] = [Text(f"plan.{n}", say("nb-field-plan", number=n), LINE_LENGTH) for n in numbers]
        words: list[Message] = []
        problems: list[Message] = []
        hints: list[Message] = []
        stock = Stock(view.fleet)
        for place, path in enumerate((p for p in paths if str(draft[p]).strip()), start=1):
            number, text = int(path[5:]), str(draft[path])
            order = parse_order(text, view.size)
            if order is None:
                problems.append(say("nb-plan-unclear", rule="NB-12.2", number=number, text=text))
                continue
            if order.kind == "salvo":
                said = say("nb-plan-salvo", cells=" ".join(order.targets))
            elif order.source is None:
                said = say(f"nb-plan-{order.kind}", cell=order.targets[0])
            else:
                said = say(f"nb-plan-{order.kind}-from", cell=order.targets[0], source=order.source)
            words.append(say("nb-says-plan", number=place, order=said))
            if stock.can(order):
                stock.use(order)
            else:
                hints.append(say("nb-plan-impossible", rule="NB-12.2", number=number, order=said))
        if len(fleet.aa) > 1:
            options = tuple(Option(cell) for cell in sorted(fleet.aa, key=grid(view.size).index.__getitem__))
            fields.append(Pick("aa", say("nb-field-aa"), options, len(options), len(options), "cell"))
            words.append(say("nb-says-aa", cells=" ".join(priority(fleet.aa, draft))))
            if _names_all(fleet.aa, draft):
                used.add("aa")
        return Form(
            tuple(fields),
            tuple(words),
            tuple(path for path in draft if path not in used),
            tuple(problems),
            tuple(hints),
            done=not problems,
        )

    def initial(self, view: View, ask: Ask) -> Draft:
        """Those in force."""
        return in_force(view)

    def random(self, view: View, ask: Ask, draft: Draft, rng: Random) -> Draft:
        """Unclear lines go, an order comes, the batteries are shuffled if their order is unsaid."""
        fleet = view.fleet or Fleet()
        made: dict[str, Value] = {p: draft[p] for p in _plan_paths(draft) if parse_order(str(draft[p]), view.size)}
        free = next((f"plan.{n}" for n in range(1, PLAN_LENGTH + 1) if f"plan.{n}" not in made), None)
        if free and Stock(view.fleet).items:
            kind = rng.choice(Stock(view.fleet).kinds())
            chance = random_turn(replace(view, left=1), {"act.1.kind": kind}, rng)
            made[free] = write_order(orders_of(view, chance)[0], "en")
        if len(fleet.aa) > 1:
            said = _names_all(fleet.aa, draft)
            made["aa"] = priority(fleet.aa, draft) if said else tuple(rng.sample(fleet.aa, len(fleet.aa)))
        return made

    def read(self, view: View, ask: Ask, text: str) -> Reading:
        """Typed lines, `plan` before an order being understood."""
        faults = Faults()
        draft = _read_standing(lines(text), view, faults, whole=True)
        faults.stop()
        return Reading(draft)

    def write(self, view: View, ask: Ask, draft: Draft, lang: str) -> str:
        written = []
        for line in plan_lines(draft):
            order = parse_order(line, view.size)
            written.append(f"{WORDS.word('plan', lang)} {write_order(order, lang) if order else line}")
        order_of_aa = draft.get("aa")
        if isinstance(order_of_aa, tuple) and order_of_aa:
            written.append(" ".join((WORDS.word("aa-priority", lang), *map(str, order_of_aa))))
        return "\n".join(written)

    def complete(self, view: View, ask: Ask, text: str, lang: str) -> tuple[str, ...]:
        return _complete(view, text, lang, (*ACTIONS, *STANDING_WORDS))

    def preview(self, view: View, ask: Ask, draft: Draft) -> View:
        """The plan, and the batteries in their new order."""
        if view.fleet is None:
            return view
        return replace(view, fleet=replace(view.fleet, plan=plan_lines(draft), aa=priority(view.fleet.aa, draft)))


LINE_LENGTH = 40
"""Characters of an order in the fire plan."""


def _plan_paths(draft: Draft) -> list[str]:
    paths = [path for path in draft if path.startswith("plan.") and path[5:].isdecimal()]
    return sorted((path for path in paths if int(path[5:]) <= PLAN_LENGTH), key=lambda path: int(path[5:]))


def plan_lines(draft: Draft) -> tuple[str, ...]:
    """The fire plan of a draft, the next order first."""
    return tuple(str(draft[path]) for path in _plan_paths(draft) if str(draft[path]).strip())


def priority(standing: tuple[str, ...], draft: Draft) -> tuple[str, ...]:
    """The batteries in the order of a draft: those it names and that still stand, then the others as they were (NB-9.2)."""
    given = draft.get("aa")
    named = [str(cell) for cell in dict.fromkeys(given) if cell in standing] if isinstance(given, tuple) else []
    return (*named, *(cell for cell in standing if cell not in named))


def _names_all(standing: tuple[str, ...], draft: Draft) -> bool:
    """Whether a draft has all the batteries in an order."""
    given = draft.get("aa")
    return isinstance(given, tuple) and sorted(map(str, given)) == sorted(standing)


def in_force(view: View) -> dict[str, Value]:
    """The draft that changes nothing."""
    fleet = view.fleet or Fleet()
    return _standing_draft(fleet.plan, fleet.aa)


def _standing_draft(plan: Sequence[str], batteries: tuple[str, ...]) -> dict[str, Value]:
    """The plan's lines and, where there is a choice, the batteries in order."""
    draft: dict[str, Value] = {f"plan.{number}": order for number, order in enumerate(plan, start=1)}
    if len(batteries) > 1:
        draft["aa"] = batteries
    return draft


def _read_standing(found: Sequence[Line], view: View, faults: Faults, *, whole: bool) -> Draft:
    """Standing orders from lines. Unless `whole`, only what the lines speak of."""
    own = (view.fleet or Fleet()).aa
    plan: list[str] = []
    batteries = own if whole else ()
    for line in found:
        words = line.words
        key = WORDS.key(words[0])
        if key == "aa-priority":
            named: list[str] = []
            for word in words[1:]:
                try:
                    named.append(_battery(word, own, view.size))
                except Unread as unread:
                    faults.add(line.number, *unread.refusal)
            batteries = priority(own, {"aa": tuple(named)})
            continue
        if key == "plan":
            words = words[1:]
            if not words:
                continue
        try:
            plan.append(write_order(_read_order(words, view.size, ACTIONS), "en"))
        except Unread as unread:
            faults.add(line.number, *unread.refusal)
        if len(plan) > PLAN_LENGTH:
            faults.add(line.number, words[0], say("nb-typed-plan-long", rule="NB-12.2", most=PLAN_LENGTH))
            break
    return _standing_draft(plan, batteries)


def _battery(word: str, own: tuple[str, ...], size: int) -> str:
    """The own battery that a word means. Raises Unread."""
    cell = cell_named(word, size)
    if cell not in own:
        some = say("nb-typed-no-battery", rule="NB-9.2", cell=cell, cells=" ".join(own))
        why = some if own else say("nb-typed-no-batteries", rule="NB-9.2", cell=cell)
        raise Unread(word, why, nearest(cell, own) or own[:3])
    return cell


# ---- standing orders in force --------------------------------------------------------------------
def file_standing(state: State, index: int, draft: Draft) -> State:
    """The state with a seat's changed standing orders in force."""
    side, board = state.side(index), state.board
    names = tuple(board.names[cell] for cell in side.aa)
    orders = (parse_order(line, board.size) for line in plan_lines(draft))
    plan = tuple(write_order(order, "en") for order in orders if order is not None)
    aa = tuple(board.index[name] for name in priority(names, draft))
    return state.with_side(index, replace(side, plan=plan, aa=aa))


def tidy_plan(state: State, index: int) -> State:
    """The state without orders of the fire plan that have become impossible (NB-12.2)."""
    side = state.side(index)
    if not side.plan:
        return state
    orders = ((line, parse_order(line, state.board.size)) for line in side.plan)
    plan = tuple(line for line, order in orders if order is not None and possible(side, as_action(state, order)))
    return state if plan == side.plan else state.with_side(index, replace(side, plan=plan))


def as_action(state: State, order: TurnOrder) -> Action:
    """An order of a sheet as the rules carry it out."""
    index = state.board.index
    source = None if order.source is None else index[order.source]
    return Action(order.kind, tuple(index[cell] for cell in order.targets), source)  # type: ignore[arg-type]
