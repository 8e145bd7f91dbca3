"""The sheet of a turn, up to three orders (NB-5 to NB-8), and standing orders: fire plan (NB-12.2), battery order (NB-9.2).

    plan salvo A1 B1 C1      aa-priority C3 C4        (standing orders; private)

Standing orders may be filed at any time; they are in force from the next time answers are opened, and
nobody else ever sees them (NB-9.6, NB-11.7).

Not here: an order by itself (`orders`), what it does (`resolution`), and fleets (`fleet_sheet`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from random import Random
from typing import ClassVar, NamedTuple

from msgspec.structs import replace

from rules.core import (
    Ask,
    Blank,
    Draft,
    Field,
    FieldSheet,
    IllegalOrder,
    MalformedOrder,
    Message,
    Option,
    OrderSyntax,
    ParseResult,
    Pick,
    RowKind,
    Submission,
    Text,
    Value,
    Vocabulary,
    continuations,
    msg,
    nearest,
    split_last,
)
from rules.core.grammar import lines
from rules.core.order_syntax import next_words
from rules.core.players import row_at_random
from rules.core.sheet import listed
from rules.core.typed_orders import MOST_COMPLETIONS
from rules.core.worded_sheet import raise_faults
from rules.geometry import grid
from rules.naval_battle import facts
from rules.naval_battle.facts import ENDING_ORDERS, MAX_PLAN
from rules.naval_battle.fleet import kind_word
from rules.naval_battle.orders import (
    ACT,
    ACTION_SYNTAX,
    ACTIONS,
    RULE,
    STANDING,
    THEN,
    VOLLEY_SYNTAX,
    WORDS,
    Stock,
    TurnOrder,
    as_action,
    available,
    cell_named,
    draft_of,
    order_in,
    order_of,
    orders_of,
    parse_order,
    planned_order,
    spelled,
    stock_of,
    without,
    write_order,
)
from rules.naval_battle.resolution import possible
from rules.naval_battle.state import State
from rules.naval_battle.view import Fleet, View

OWN_BOARD, ENEMY_BOARD = "own", "tracking"
"""The boards on which cells are chosen: the player's own grid, and the chart of the enemy's."""
REST = "rest"
"""Path that only the deadline writes: the actions still to be made in this turn are lost."""
PLANNED = "planned"
"""Path that only the deadline writes: how many orders of the fire plan were used or dropped."""


# ---- rows ----------------------------------------------------------------------------------------
class Remaining(NamedTuple):
    """What is left for the next order of a sheet, given the orders before it."""

    size: int
    stock: Stock
    left: int
    """Actions still to be made in this turn; 0: no order can follow."""
    stops: tuple[str, ...]
    """Keys of those ways to end the game that are open."""
    kinds: Mapping[str, Option]
    """The kinds of orders in words: all actions, and the ways to end the game that were open before the first order."""


def _remaining(view: View) -> Remaining:
    stops = [kind for kind, free in zip(ENDING_ORDERS, (view.cease_fire, view.claim, True), strict=True) if free]
    kinds = {kind: Option(kind, _action_word(kind)) for kind in (*ACTIONS, *stops)}
    return Remaining(view.size, stock_of(view), view.left, tuple(stops), kinds)


_KIND = msg("nb-field-action")


class ActionRow(RowKind[Remaining]):
    """One order, checked against what the orders before it leave."""

    path: ClassVar[str] = ACT
    about: ClassVar[Message] = msg("nb-field-one-action")
    most: ClassVar[int] = facts.MAX_ACTIONS

    def fields(self, remaining: Remaining, row: Draft) -> Sequence[Blank]:
        if not remaining.left:
            return ()
        kinds = (*[kind for kind in ACTIONS if remaining.stock[kind]], *remaining.stops)
        which = Pick("kind", _KIND, tuple([remaining.kinds[kind] for kind in kinds]))
        kind = row.get("kind")
        if kind not in ACTIONS or kind not in kinds:
            return (which,)
        target = _target_field(kind, remaining.size, facts.SHOTS)
        if kind == "salvo":
            return (which, target)
        about, cells = msg("nb-field-from", kind=kind_word(kind)), tuple(map(Option, remaining.stock[kind]))
        return (which, target, Pick("from", about, cells, least=0, shape="cell", board=OWN_BOARD))

    def after(self, remaining: Remaining, row: Draft) -> Remaining:
        """What remains after the order. No order follows one that ends the game (NB-5.6)."""
        order = order_of(row)
        assert order is not None, "a whole row"
        left = 0 if order.kind in ENDING_ORDERS else remaining.left - 1
        stock = without(remaining.stock, order)
        return remaining._replace(stock=stock, left=left if any(stock.values()) else 0, stops=())

    def says(self, remaining: Remaining, row: Draft) -> Message:
        order = order_of(row)
        if order is None:
            return _action_word(str(row["kind"])) if row.get("kind") else _KIND
        if order.kind in ENDING_ORDERS:
            return msg(f"nb-says-{order.kind}")
        if order.kind == "salvo":
            return msg("nb-says-salvo", cells=" ".join(order.targets))
        source = order.source or remaining.stock[order.kind][0]
        return msg(f"nb-says-{order.kind}", cell=order.targets[0], source=source)

    def odds(self, remaining: Remaining, pick: Pick) -> Sequence[str]:
        """Kinds of orders are as likely as many are left; random orders never end the game."""
        if pick.path != "kind":
            return super().odds(remaining, pick)
        return [kind for kind in ACTIONS for _ in remaining.stock[kind]]


class OnlyActionRow(ActionRow):
    """The order of a turn of one action."""

    most: ClassVar[int] = 1

    def after(self, remaining: Remaining, row: Draft) -> Remaining:
        """No order follows, so nothing needs to be counted."""
        return remaining


class VolleyRow(ActionRow):
    """One order of a volley."""

    most: ClassVar[int] = facts.MAX_VOLLEY
    same: ClassVar[tuple[str, ...]] = ("kind", "target", "targets")

    def fields(self, remaining: Remaining, row: Draft) -> Sequence[Blank]:
        found = super().fields(remaining, row)
        return found if len(found) < 2 else (*found, _then_field(str(row["kind"])))

    def says(self, remaining: Remaining, row: Draft) -> Message:
        said, order = super().says(remaining, row), order_of(row)
        return said if order is None or not order.then else msg(f"nb-says-{order.then}", order=said)


ACTION_ROW, ONLY_ACTION_ROW, VOLLEY_ROW = ActionRow(), OnlyActionRow(), VolleyRow()


def _row_kind(view: View) -> ActionRow:
    return VOLLEY_ROW if view.volley else ONLY_ACTION_ROW if view.options["actions_per_turn"] == 1 else ACTION_ROW


# ---- fields --------------------------------------------------------------------------------------
def _cell_options(size: int) -> tuple[Option, ...]:
    """All cells, grouped in sectors of 5×5 for two-stage menus."""
    names = grid(size).names
    found = []
    for number, name in enumerate(names):
        row, column = number // size // 5 * 5, number % size // 5 * 5
        last = min(row + 4, size - 1) * size + min(column + 4, size - 1)
        found.append(Option(name, bunch=f"{names[row * size + column]}-{names[last]}"))
    return tuple(found)


def _action_word(kind: str) -> Message:
    """A kind of order, with what it does."""
    return msg(f"nb-act-{kind}", shots=facts.SHOTS, across=facts.across(kind) if kind in facts.REACH else 0)


def _then_field(kind: str) -> Pick:
    """The field for the additional instruction of an order. A salvo is not offered `else-salvo`: it cannot become
    impossible while there are salvos."""
    keys = ("hunt",) if kind == "salvo" else tuple(THEN)
    return Pick("then", msg("nb-field-then"), tuple(Option(key, msg(f"nb-then-{key}")) for key in keys), least=0)


@cache
def _target_field(kind: str, size: int, shots: int) -> Pick:
    """`shots`: cells of a salvo; other actions take one."""
    path, about, count = "target", msg("nb-field-target", kind=kind_word(kind)), 1
    if kind == "salvo":
        path, about, count = "targets", msg("nb-field-targets", shots=shots), shots
    return Pick(path, about, _cell_options(size), count, count, "cell", board=ENEMY_BOARD)


def kept_orders(view: View) -> list[TurnOrder]:
    """The orders that the last volley did not reach and for which there is still something left (NB-5.9)."""
    found: list[TurnOrder] = []
    for line in view.left_over[: view.left]:
        order = order_of(VOLLEY_SYNTAX.read(line.split()))
        if order is not None and available(stock_of(view, found), order):
            found.append(order)
    return found


# ---- the sheet of a turn -------------------------------------------------------------------------
class ActionSheet(FieldSheet[View]):
    """The orders of a turn (NB-5 to NB-8), or an end of the game."""

    vocabulary: ClassVar[Vocabulary] = WORDS
    syntaxes: ClassVar[Mapping[str, OrderSyntax]] = {ACT: ACTION_SYNTAX}

    def fields(self, view: View, ask: Ask, draft: Draft) -> Sequence[Field]:
        return (_row_kind(view).laid(draft, _remaining(view))[0],)

    def problems(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        if not draft:  # One order is enough: the other actions of the turn come on further sheets (NB-5.4).
            yield msg("nb-need-order")

    def says(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        salvos, planes, bombs, atomics = map(len, stock_of(view).values())
        yield msg("nb-says-stock", salvos=salvos, planes=planes, bombs=bombs, atomics=atomics)

    def default(self, view: View, ask: Ask, draft: Draft, standing: Draft) -> Submission:
        """Finished orders, then the fire plan; the actions still to be made in this turn are lost (NB-5.4, NB-12.2, NB-12.9).
        Never ends the game (NB-12.5)."""
        orders = [order for order in orders_of(self.settled(view, ask, draft)[1]) if order.kind in ACTIONS]
        own, read = len(orders), 0
        plan = plan_lines(standing)
        while len(orders) < view.left and read < len(plan):
            planned = parse_order(plan[read], view.size)
            read += 1
            if planned is not None and available(stock_of(view, orders), planned):
                orders.append(planned)
        answer = draft_of(orders)
        if len(orders) < view.left and any(stock_of(view, orders).values()):
            answer[REST] = "lost"
        if read:
            answer[PLANNED] = read
        if len(orders) > own:
            return Submission(ask.seat, answer, "standing")
        return Submission(ask.seat, answer, "player" if own and REST not in answer else "clock")

    def row_kinds(self, view: View, ask: Ask, draft: Draft) -> tuple[Sequence[ActionRow], Remaining]:
        return (_row_kind(view),), _remaining(view)

    def refusal(self, view: View, ask: Ask, draft: Draft, row: Draft) -> IllegalOrder | None:
        """Why the order of a row is not allowed, with its rule, and what the owner could use instead."""
        try:
            order = order_in(row, view.size)
        except MalformedOrder as error:
            return error
        if order.kind in ACTIONS and not stock_of(view)[order.kind]:
            kinds = WORDS.words("en", (kind for kind in ACTIONS if stock_of(view)[kind]))
            return IllegalOrder("", msg(f"nb-none-left-{order.kind}", rule=RULE[order.kind]), kinds)
        before = orders_of(draft)
        if len(before) >= view.left or (before and order.kind in ENDING_ORDERS):
            if view.volley:
                return IllegalOrder("", msg("nb-typed-volley-full", rule="NB-5.6", count=view.left))
            return IllegalOrder("", msg("nb-typed-too-many", rule="NB-5.1", left=view.left))
        stock = stock_of(view, before)
        kinds = WORDS.words("en", (kind for kind in ACTIONS if stock[kind]))
        if order.kind in ENDING_ORDERS:
            closed = msg(f"nb-typed-no-{order.kind}", rule=RULE.get(order.kind, ""), count=facts.CLAIM_AFTER_MISSED)
            return None if order.kind in _remaining(view).stops else IllegalOrder("", closed, kinds)
        own, cell = stock[order.kind], order.source or ""
        if not own:
            return IllegalOrder("", msg(f"nb-none-left-{order.kind}", rule=RULE[order.kind]), kinds)
        why = msg("nb-not-there", rule="NB-3.5", kind=kind_word(order.kind), cell=cell, cells=" ".join(own))
        return None if available(stock, order) else IllegalOrder(cell, why, nearest(cell, own) or own[:3])

    def read(self, view: View, ask: Ask, text: str) -> ParseResult:
        """Orders of the turn, possibly mixed with lines of standing orders."""
        typed = lines(text)
        standing = [line for line in typed if WORDS.key(line.words[0]) in STANDING]
        draft, wrong = self.taken(view, ask, [line for line in typed if line not in standing])
        filed, more = FIRE_PLAN.taken(view, ask, standing)
        raise_faults((*wrong, *more))
        return ParseResult(draft if draft or not standing else None, filed if standing else None)

    def complete(self, view: View, ask: Ask, text: str, lang: str) -> tuple[str, ...]:
        """As for every sheet; lines of standing orders are completed too."""
        head, start, stem = split_last(text)
        first = start.split()[:1]
        if first and WORDS.key(first[0]) in STANDING:
            return FIRE_PLAN.complete(view, ask, text, lang)
        plan = () if first else continuations(head + start, stem, WORDS.words(lang, STANDING))
        return (*super().complete(view, ask, text, lang), *plan)[:MOST_COMPLETIONS]

    def preview(self, view: View, ask: Ask, draft: Draft) -> View:
        """The view with the drafted orders in `aiming`."""
        return replace(view, aiming=tuple((order.kind, order.targets) for order in orders_of(draft)))


TURN_SHEET = ActionSheet()


class VolleySheet(ActionSheet):
    """The orders of a volley (NB-5.5 to NB-5.9): one for each action, fewer only if there is nothing left to use."""

    syntaxes: ClassVar[Mapping[str, OrderSyntax]] = {ACT: VOLLEY_SYNTAX}

    def initial(self, view: View, ask: Ask) -> Draft:
        """The orders that the last volley did not reach (NB-5.9)."""
        return draft_of(kept_orders(view))

    def problems(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        orders = orders_of(draft)
        if any(order.kind in ENDING_ORDERS for order in orders):
            return
        if len(orders) < view.left and any(stock_of(view, orders).values()):
            yield msg("nb-need-orders", rule="NB-5.6", count=view.left, given=len(orders))

    def hints(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        if not any(stock_of(view).values()):
            yield msg("nb-hint-nothing-left", rule="NB-5.6")


VOLLEY_SHEET = VolleySheet()


# ---- the sheet of standing orders ----------------------------------------------------------------
class FirePlanSheet(FieldSheet[View]):
    """The fire plan (NB-12.2) and the order in which the batteries act (NB-9.2).

    The paths of a draft: `plan.1`, `plan.2` … (typed orders) and `aa` (all batteries, if there are several).
    """

    vocabulary: ClassVar[Vocabulary] = WORDS

    def fields(self, view: View, ask: Ask, draft: Draft) -> Sequence[Field]:
        numbers = _plan_numbers(draft)
        free = max(numbers, default=0) + 1
        found: list[Field] = [
            Text(f"plan.{n}", msg("nb-field-plan", number=n), LINE_LENGTH) for n in (*numbers, free) if n <= MAX_PLAN
        ]
        if len(own := _batteries(view)) > 1:
            options = tuple(Option(cell) for cell in sorted(own, key=grid(view.size).index.__getitem__))
            about, every = msg("nb-field-aa"), len(options)
            found.append(Pick("aa", about, options, every, every, "cell", board=OWN_BOARD, ranked=True))
        return found

    def says(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        orders = (order for _, _, order, _ in _planned(view, draft) if order is not None)
        for place, order in enumerate(orders, start=1):
            yield msg("nb-says-plan", number=place, order=_order_word(order))
        if len(own := _batteries(view)) > 1:
            yield msg("nb-says-aa", cells=" ".join(priority(own, draft)))

    def problems(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        for number, text, order, _ in _planned(view, draft):
            if order is None:
                yield msg("nb-plan-unclear", rule="NB-12.2", number=number, text=text)

    def hints(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        for number, _, order, left in _planned(view, draft):
            if order is not None and not left:
                yield msg("nb-plan-impossible", rule="NB-12.2", number=number, order=_order_word(order))

    def initial(self, view: View, ask: Ask) -> Draft:
        """The standing orders in force."""
        return in_force(view)

    def by_chance(self, view: View, field: Field, rng: Random) -> Value | None:
        """A line of the plan is an order with what the owner has."""
        if not isinstance(field, Text):
            return super().by_chance(view, field, rng)
        row = row_at_random(ONLY_ACTION_ROW, _remaining(view)._replace(left=1), {}, rng)
        order = order_of(row or {})
        return None if order is None or order.kind in ENDING_ORDERS else write_order(order, "en")

    def typed(self, view: View, words: Sequence[str], draft: Draft) -> Iterable[Draft | MalformedOrder] | None:
        """`aa-priority C3 C4`; anything else is the next order of the plan, with or without `plan` before it."""
        if WORDS.key(words[0]) == "aa-priority":
            return _read_priority(view, words[1:])
        words = words[1:] if WORDS.key(words[0]) == "plan" else words
        return _read_planned(view.size, words, draft) if words else ()

    def write(self, view: View, ask: Ask, draft: Draft, lang: str) -> str:
        """A line that is no readable order stays as it was typed."""
        orders = ((line, parse_order(line, view.size)) for line in plan_lines(draft))
        found = [f"{WORDS.word('plan', lang)} {write_order(order, lang) if order else line}" for line, order in orders]
        if batteries := listed(draft, "aa"):
            found.append(" ".join((WORDS.word("aa-priority", lang), *batteries)))
        return "\n".join(found)

    def further(
        self, view: View, ask: Ask, words: Sequence[str], stem: str, draft: Draft, lang: str
    ) -> Iterable[str] | None:
        """Completions as for an order of a coming turn."""
        if not words:
            return WORDS.words(lang, (*ACTIONS, *STANDING))
        if WORDS.key(words[0]) == "aa-priority":
            named = [spelled(word) for word in words]
            return [cell for cell in _batteries(view) if cell not in named]
        order = words[1:] if WORDS.key(words[0]) == "plan" else words
        if not order:
            return WORDS.words(lang, ACTIONS)
        alone = replace(view, left=1)
        rows = TURN_SHEET.form(alone, ask, {}).field(ACT)
        return next_words(ACTION_SYNTAX, lambda d: TURN_SHEET.form(alone, ask, d), rows, {}, order, stem, lang)

    def preview(self, view: View, ask: Ask, draft: Draft) -> View:
        """The view with the plan, and with the batteries in their new order."""
        if view.fleet is None:
            return view
        return replace(view, fleet=replace(view.fleet, plan=plan_lines(draft), aa=priority(view.fleet.aa, draft)))


FIRE_PLAN = FirePlanSheet()
LINE_LENGTH = 40
"""Maximum number of characters of an order in the fire plan."""


_PLAN_NUMBERS = {f"plan.{number}": number for number in range(1, MAX_PLAN + 1)}


def _plan_numbers(draft: Draft) -> list[int]:
    return sorted(_PLAN_NUMBERS[path] for path in draft if path in _PLAN_NUMBERS)


def plan_lines(draft: Draft) -> tuple[str, ...]:
    """The fire plan of a draft, the next order first."""
    texts = (str(draft[f"plan.{number}"]) for number in _plan_numbers(draft))
    return tuple(text for text in texts if text.strip())


def _planned(view: View, draft: Draft) -> Iterator[tuple[int, str, TurnOrder | None, bool]]:
    """For each line of a plan: its number, its text, its order (None if unreadable), and whether there will be something left
    for it.
    """
    stock = stock_of(view)
    for number in _plan_numbers(draft):
        text = str(draft[f"plan.{number}"])
        if text.strip():
            order = parse_order(text, view.size)
            left = order is not None and available(stock, order)
            stock = without(stock, order) if order is not None and left else stock
            yield number, text, order, left


def _order_word(order: TurnOrder) -> Message:
    if order.kind == "salvo":
        return msg("nb-plan-salvo", cells=" ".join(order.targets))
    if order.source is None:
        return msg(f"nb-plan-{order.kind}", cell=order.targets[0])
    return msg(f"nb-plan-{order.kind}-from", cell=order.targets[0], source=order.source)


def _read_planned(size: int, words: Sequence[str], draft: Draft) -> Iterator[Draft | MalformedOrder]:
    number = max(_plan_numbers(draft), default=0) + 1
    try:
        if number > MAX_PLAN:
            raise MalformedOrder(words[0], msg("nb-typed-plan-long", rule="NB-12.2", most=MAX_PLAN))
        yield {f"plan.{number}": write_order(planned_order(words, size), "en")}
    except MalformedOrder as error:
        yield error


def _batteries(view: View) -> tuple[str, ...]:
    return () if view.fleet is None else view.fleet.aa


def _read_priority(view: View, words: Sequence[str]) -> Iterator[Draft | MalformedOrder]:
    """The named batteries, then the others in their present order; an error for each word that names none."""
    own = _batteries(view)
    named: list[str] = []
    for word in words:
        try:
            cell = cell_named(word, view.size)
            if cell not in own:
                some = msg("nb-typed-no-battery", rule="NB-9.2", cell=cell, cells=" ".join(own))
                why = some if own else msg("nb-typed-no-batteries", rule="NB-9.2", cell=cell)
                raise MalformedOrder(word, why, nearest(cell, own) or own[:3])
            named.append(cell)
        except MalformedOrder as error:
            yield error
    if len(own) > 1:
        yield {"aa": priority(own, {"aa": tuple(named)})}


def priority(standing: tuple[str, ...], draft: Draft) -> tuple[str, ...]:
    """The batteries in the order of a draft: those that it names and that are still there, then the others as before (NB-9.2)."""
    named = dict.fromkeys(cell for cell in listed(draft, "aa") if cell in standing)
    return (*named, *(cell for cell in standing if cell not in named))


def in_force(view: View) -> dict[str, Value]:
    """The draft that leaves the standing orders unchanged."""
    fleet = view.fleet or Fleet()
    draft: dict[str, Value] = {f"plan.{number}": order for number, order in enumerate(fleet.plan, start=1)}
    return {**draft, "aa": fleet.aa} if len(fleet.aa) > 1 else draft


# ---- standing orders in force --------------------------------------------------------------------
def file_standing(state: State, index: int, draft: Draft) -> State:
    """The state with a seat's changed standing orders in force; no event tells of them (NB-9.2, NB-9.6)."""
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
