"""The sheet of a turn: up to three orders, as a form (NB-5 to NB-8), and what the draft orders.

Works on the owner's view alone. Not here: typed orders (`orders`), what an order does (`actions`).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from random import Random
from typing import NamedTuple

from rules.core import Draft, Field, Form, Message, Option, Pick, Value, say
from rules.geometry import grid
from rules.naval_battle.facts import SHOTS
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


class Order(NamedTuple):
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

    def can(self, order: Order) -> bool:
        """Whether there is something left for it."""
        if order.kind == "salvo":
            return self.salvos > 0
        cells = self.pieces[order.kind]
        return bool(cells) if order.source is None else order.source in cells

    def use(self, order: Order) -> None:
        """One thing less."""
        if order.kind == "salvo":
            self.salvos -= 1
        else:
            cells = self.pieces[order.kind]
            gone = order.source or cells[0]
            self.pieces[order.kind] = tuple(cell for cell in cells if cell != gone)


class Sheet:
    """A draft gone through slot by slot: its orders, its fields, and what is wrong with it."""

    def __init__(self, view: View, draft: Draft) -> None:
        self.view = view
        self.draft = draft
        self.stock = Stock(view.fleet)
        self.orders: list[Order] = []
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
            self.orders.append(Order(str(kind)))
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

    def _salvo(self, slot: int) -> Order | None:
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
        return Order("salvo", tuple(str(cell) for cell in cells))

    def _flight(self, slot: int, kind: str) -> Order | None:
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
        return None if wrong else Order(kind, (str(target),), None if source is None else str(source))


def form(view: View, draft: Draft) -> Form:
    """The sheet of a turn given a draft."""
    sheet = Sheet(view, draft)
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


def order_word(view: View, sheet: Sheet, number: int) -> Message:
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


def draft_of(orders: list[Order]) -> dict[str, Value]:
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


def at_random(view: View, draft: Draft, rng: Random) -> dict[str, Value]:
    """The draft completed so that it can be sealed; what fits stays. Never ends the game by a choice of its own."""
    sheet = Sheet(view, draft)
    orders = list(sheet.orders)
    if orders and not sheet.problems:
        return draft_of(orders)
    slot = len(orders) + 1
    orders.append(_random_order(sheet, slot, rng))
    sheet.stock.use(orders[-1])
    if view.left > slot and sheet.stock.items and rng.random() < 0.5:
        return at_random(view, {**draft_of(orders), f"act.{slot + 1}.kind": rng.choice(sheet.stock.kinds())}, rng)
    return draft_of(orders)


def _random_order(sheet: Sheet, slot: int, rng: Random) -> Order:
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
        return Order("salvo", tuple(cells))
    own = stock.pieces[str(kind)]
    target, source = draft.get(f"act.{slot}.target"), draft.get(f"act.{slot}.from")
    if target not in names:
        target = rng.choice(names)
    if source not in own:
        source = rng.choice(own) if rng.random() < 0.3 else None
    return Order(str(kind), (str(target),), None if source is None else str(source))


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


def orders_of(view: View, draft: Mapping[str, Value]) -> list[Order]:
    """The complete orders of a draft, in order."""
    return Sheet(view, draft).orders
