"""Orders filed in advance: the tree of pre-moves, used at once when it fits (BB-10.4), and the standing moves of BB-10.2.

In force from the next opening on, and never seen by anybody else. Not here: what is done at a deadline (`deadline`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from random import Random

from msgspec.structs import replace

from rules.branle_bas.facts import PLAN_LIMIT, RESERVE_LIMIT, SEATS
from rules.branle_bas.state import State
from rules.branle_bas.tables import reach
from rules.branle_bas.turn_sheet import Sheet, table_of
from rules.branle_bas.view import Chart, Move, View
from rules.core import Draft, Fault, Form, Message, OrderError, Text, Value, fold, say
from rules.core.foresight import Branch, Canonical, Tree, answer_to, read_tree, write_tree

_MOVE = re.compile(
    r"\s*([A-Z][1-9][0-9]?)(?:\s*[-–—−x×:>]+\s*|\s+)([A-Z][1-9][0-9]?|P[AB])\s*", re.ASCII | re.IGNORECASE
)
PASS = "pass"
PASS_WORDS = {"en": "pass", "fr": "passe"}
_PASSES = ("pass", "passe", "passer")
_PLAN = Text("plan", say("bb-field-plan"), PLAN_LIMIT)
_RESERVE = Text("reserve", say("bb-field-reserve"), RESERVE_LIMIT)


# ---- single orders -------------------------------------------------------------------------------
def parse_move(text: str) -> tuple[str, str] | None:
    """Start and goal of a typed move such as "E5-E6" or "d8xe8", in capitals; None for anything else."""
    found = _MOVE.fullmatch(text)
    return (found[1].upper(), found[2].upper()) if found is not None else None


def canonical_order(chart: Chart) -> Canonical:
    """The reader of one order, own or the opponent's: "E5-E6" on this board, or "pass"."""
    return lambda text: _canonical(chart, text)


@lru_cache(maxsize=1024)
def _canonical(chart: Chart, text: str) -> str | None:
    if fold(text.strip()) in _PASSES:
        return PASS
    move = parse_move(text)
    if move is None or move[0] not in chart.zones or (move[1] not in chart.zones and move[1] not in chart.gates):
        return None
    return "-".join(move)


def spoken_order(order: str, lang: str) -> str:
    """A canonical order in a language."""
    return PASS_WORDS[lang] if order == PASS else order


def order_of(move: Move) -> str:
    """One of the last half-turns as an order, as trees know it."""
    return f"{move.start}-{move.goal}" if move.start else PASS


def read_reserve(chart: Chart, text: str) -> tuple[tuple[str, ...], str | None]:
    """The standing moves of a text, separated by `;` or line ends; and the first part that is none."""
    found: list[str] = []
    for part in re.split(r"[;\n]", text):
        if not part.strip():
            continue
        order = _canonical(chart, part)
        if order is None or order == PASS:
            return tuple(found), part.strip()
        found.append(order)
    return tuple(found), None


def reserve_text(moves: tuple[str, ...]) -> str:
    """Standing moves as they are written."""
    return "; ".join(moves)


# ---- the sheet -----------------------------------------------------------------------------------
def in_force(view: View) -> dict[str, Value]:
    """The draft that changes nothing."""
    return _draft(view.plan, view.reserve)


def _draft(plan: str, reserve: str) -> dict[str, Value]:
    draft: dict[str, Value] = {}
    if plan:
        draft["plan"] = plan
    if reserve:
        draft["reserve"] = reserve
    return draft


def form(view: View, draft: Draft) -> Form:
    """The sheet of standing orders given a draft."""
    problems: list[Message] = []
    words: list[Message] = []
    plan, reserve = _text(draft, "plan"), _text(draft, "reserve")
    tree, faults = plan_of(view.chart, plan)
    problems += [say("bb-plan-fault", line=f.line, word=f.word, why=f.why) for f in faults]
    if len(plan) > PLAN_LIMIT or len(write_tree(tree)) > PLAN_LIMIT:
        problems.append(say("bb-text-long", most=PLAN_LIMIT))
    words += _tree_words(tree, 0)
    moves, wrong = read_reserve(view.chart, reserve)
    if wrong is not None:
        problems.append(say("bb-reserve-unclear", rule="BB-10.2", word=wrong))
    if len(reserve) > RESERVE_LIMIT or len(reserve_text(moves)) > RESERVE_LIMIT:
        problems.append(say("bb-text-long", most=RESERVE_LIMIT))
    if moves:
        words.append(say("bb-says-reserve", moves=reserve_text(moves)))
    known = [path for path in ("plan", "reserve") if isinstance(draft.get(path), str)]
    return Form(
        (_PLAN, _RESERVE),
        tuple(words),
        tuple(path for path in draft if path not in known),
        tuple(problems),
        done=not problems,
    )


def _text(draft: Draft, path: str) -> str:
    value = draft.get(path)
    return value if isinstance(value, str) else ""


@lru_cache(maxsize=512)
def plan_of(chart: Chart, text: str) -> tuple[Tree, tuple[Fault, ...]]:
    """The tree of a text; or none, and its faults. Each branch orders one move (BB-4.1)."""
    try:
        tree = read_tree(text, canonical_order(chart))
    except OrderError as error:
        return (), error.faults
    for branch in _branches(tree):
        if len(branch.orders) > 1 or branch.orders == (PASS,):
            return (), (Fault(0, "; ".join(branch.orders), say("bb-plan-one-move", rule="BB-4.1")),)
    return tree, ()


def _branches(tree: Tree) -> Iterator[Branch]:
    for branch in tree:
        yield branch
        yield from _branches(branch.then)


def _tree_words(tree: Tree, depth: int) -> Iterator[Message]:
    mark = "> " * depth
    for branch in tree:
        order = " ".join(branch.orders)
        if branch.when:
            when = tuple(say("bb-plan-pass") if one == PASS else say("bb-plan-order", order=one) for one in branch.when)
            yield say("bb-says-plan-if", mark=mark, when=when, order=order)
        else:
            yield say("bb-says-plan-else", mark=mark, order=order)
        yield from _tree_words(branch.then, depth + 1)


# ---- in force ------------------------------------------------------------------------------------
def file(state: State, index: int, draft: Draft) -> State:
    """The state with a seat's changed standing orders in force."""
    plan, _ = plan_of(state.chart, _text(draft, "plan"))
    reserve, _ = read_reserve(state.chart, _text(draft, "reserve"))
    return state.with_side(index, plan=plan, reserve=reserve)


def foreseen(view: View) -> Draft | None:
    """What the seat's own tree answers to the opponent's last half-turn, as a turn's draft (BB-10.4).

    None on later sheets of a turn (BB-10.8), and where the move is not legal.
    """
    if not view.plan or view.part != 1:
        return None
    tree, _ = plan_of(view.chart, view.plan)
    branch = _answer(tree, view.moves, view.turn)
    if branch is None:
        return None
    start, _, goal = branch.orders[0].partition("-")
    draft = {"ship": start, "goal": goal}
    return draft if Sheet(view, draft).goal is not None else None


def _answer(tree: Tree, moves: tuple[Move, ...], turn: int) -> Branch | None:
    """The branch for the opponent's last half-turn; a step that a mine refused was none (BB-10.8)."""
    return answer_to(tree, [order_of(move) for move in moves if move.turn == turn - 1 and move.kind != "found"])


def descend(state: State, index: int, order: str | None) -> State:
    """The mover's tree after his half-turn: what follows on the branch taken, else nothing (BB-10.8).

    `order`: what the tree or a standing move has played for him; None: a sheet of his own, a pass, a mine met.
    """
    side = state.sides[index]
    if not side.plan:
        return state
    branch = _answer(side.plan, state.moves, state.turn) if order is not None and state.part == 1 else None
    taken = branch is not None and branch.orders[0] == order
    return replace(state.with_side(index, plan=branch.then if branch is not None and taken else ()))


def at_random(view: View, draft: Draft, rng: Random) -> dict[str, Value]:
    """Standing orders completed by chance: what is in the way goes; a small tree, a standing move where nothing is said."""
    table = table_of(view)
    names = table.names
    own, other = (reach(table, view.position, side) for side in _both(view))
    plan, reserve = _text(draft, "plan"), _text(draft, "reserve")
    if plan_of(view.chart, plan)[1] or len(plan) > PLAN_LIMIT or not plan.strip():
        plan = ""
        if own and other and rng.random() < 0.7:
            answered = [PASS if rng.random() < 0.2 else _some(names, other, rng) for _ in range(rng.randrange(3))]
            branches = [Branch((one,), (_some(names, own, rng),)) for one in answered]
            last = Branch((), (_some(names, own, rng),), (Branch((), (_some(names, own, rng),)),))
            plan = write_tree((*branches, last))
    if read_reserve(view.chart, reserve)[1] is not None or len(reserve) > RESERVE_LIMIT or not reserve.strip():
        reserve = _some(names, own, rng) if own and rng.random() < 0.7 else ""
    return _draft(plan, reserve)


def _both(view: View) -> tuple[int, int]:
    side = SEATS.index(view.seat or SEATS[0])
    return side, 1 - side


def _some(names: tuple[str, ...], moves: object, rng: Random) -> str:
    start = rng.choice(list(moves))  # type: ignore[call-overload]
    return f"{names[start]}-{names[rng.choice(moves[start])]}"  # type: ignore[index]
