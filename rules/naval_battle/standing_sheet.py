"""Standing orders: the fire plan (NB-12.2) and the order in which the batteries act (NB-9.2).

Filed at any time, in force from the next opening on, and never seen by anybody else (NB-9.6, NB-11.7).
"""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from rules.core import Draft, Field, Form, Message, Option, Pick, Sealed, Text, Value, say
from rules.geometry import grid
from rules.naval_battle.actions import Action, possible
from rules.naval_battle.facts import PLAN_LENGTH
from rules.naval_battle.orders import parse_order, plan_lines, standing_draft, write_order
from rules.naval_battle.state import Side, State
from rules.naval_battle.turn_sheet import PLANNED, REST, Order, Sheet, Stock, draft_of
from rules.naval_battle.turn_sheet import at_random as at_random_turn
from rules.naval_battle.view import Fleet, View

LINE_LENGTH = 40


def in_force(view: View) -> dict[str, Value]:
    """The draft that changes nothing."""
    fleet = view.fleet or Fleet()
    return standing_draft(fleet.plan, fleet.aa)


def form(view: View, draft: Draft) -> Form:
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


def _plan_word(order: Order) -> Message:
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


def file(state: State, index: int, draft: Draft) -> State:
    """The state with a seat's changed standing orders in force."""
    side, board = state.side(index), state.board
    names = tuple(board.names[cell] for cell in side.aa)
    orders = (parse_order(line, board.size) for line in plan_lines(draft)[:PLAN_LENGTH])
    plan = tuple(write_order(order, "en") for order in orders if order is not None)
    aa = tuple(board.index[name] for name in priority(names, draft))
    return state.with_side(index, replace(side, plan=plan, aa=aa))


def tidy(state: State, index: int) -> State:
    """The state without orders of the fire plan that have become impossible (NB-12.2)."""
    side = state.side(index)
    if not side.plan:
        return state
    plan = tuple(line for line in side.plan if _still_possible(state, side, line))
    return state if plan == side.plan else state.with_side(index, replace(side, plan=plan))


def _still_possible(state: State, side: Side, line: str) -> bool:
    order = parse_order(line, state.board.size)
    return order is not None and possible(side, action(state, order))


def action(state: State, order: Order) -> Action:
    """An order of a sheet as the rules carry it out."""
    index = state.board.index
    source = None if order.source is None else index[order.source]
    return Action(order.kind, tuple(index[cell] for cell in order.targets), source)  # type: ignore[arg-type]


def at_deadline(view: View, draft: Draft, standing: Draft) -> Sealed:
    """A turn's sheet when the clock runs out (NB-12.2, NB-12.5): finished orders, then the fire plan, the rest is lost."""
    seat = view.seat or ""
    orders = Sheet(view, draft).orders
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


def at_random(view: View, draft: Draft, rng: Random) -> dict[str, Value]:
    """Standing orders completed by chance: unclear lines go, an order comes, the batteries are shuffled if unsaid."""
    fleet = view.fleet or Fleet()
    made: dict[str, Value] = {p: draft[p] for p in _plan_paths(draft) if parse_order(str(draft[p]), view.size)}
    free = next((f"plan.{n}" for n in range(1, PLAN_LENGTH + 1) if f"plan.{n}" not in made), None)
    if free and Stock(view.fleet).items:
        kind = rng.choice(Stock(view.fleet).kinds())
        chance = at_random_turn(replace(view, left=1), {"act.1.kind": kind}, rng)
        made[free] = write_order(Sheet(view, chance).orders[0], "en")
    if len(fleet.aa) > 1:
        given = draft.get("aa")
        whole = isinstance(given, tuple) and sorted(map(str, given)) == sorted(fleet.aa)
        made["aa"] = priority(fleet.aa, draft) if whole else tuple(rng.sample(fleet.aa, len(fleet.aa)))
    return made


def preview(view: View, draft: Draft) -> View:
    """The view with these standing orders in it."""
    if view.fleet is None:
        return view
    fleet = replace(view.fleet, plan=plan_lines(draft), aa=priority(view.fleet.aa, draft))
    return replace(view, fleet=fleet)
