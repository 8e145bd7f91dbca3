"""What a player orders: his move now (BB-4 to BB-6), and what he files in advance (BB-10); as a form, typed, and at the deadline.

    E5-E6      D8xE8      E9-PB      D7-D8 confirm      (one move; `confirm` where it gives up the game)
    draw       resign     claim      pass
    if E8-E7: E5-E6       > else: K3-K4       reserve E5-E6      (orders filed in advance; private)

French words are understood everywhere as well. All but what files and descends the tree of pre-moves works on the mover's view
alone. Not here: deployments (`deployment`), where ships may go (`movement`), what an order does (`turns`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from random import Random

from msgspec.structs import replace

from rules.branle_bas.facts import NAME, PLAN_LIMIT, QUIET_ORDER, RESERVE_LIMIT, SEATS
from rules.branle_bas.movement import LegalMoves, Tables, can_move, legal_moves, legal_orders, rule_of, tables
from rules.branle_bas.state import State
from rules.branle_bas.view import Chart, Move, View
from rules.core import (
    Draft,
    Fault,
    Faults,
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
from rules.core.foresight import Branch, Canonical, Tree, answer_to, is_tree_line, read_tree, write_tree

# ---- The sheet of a turn: a ship, where it goes, and what is said besides ------------------------
ALONE = ("resign", "claim", "pass")
"""What is said instead of a move."""


def table_of(view: View) -> Tables:
    """The movement tables that a view is played by."""
    o = view.options
    return tables(view.chart, int(o["admiral_power"]), str(o["exit_power"]), str(o["equerre"]))


def kind_word(kind: str) -> Message:
    """The name of a kind by its letter."""
    return _kind_word(kind.upper())


@cache
def _kind_word(kind: str) -> Message:
    return say(f"bb-kind-{NAME[kind]}")


def enemy_offers(view: View) -> bool:
    """Whether the opponent's offer of a draw stands."""
    return any(seat != view.seat for seat in view.offers)


def reading_order(cell: str) -> tuple[int, str]:
    """Row by row, each from the left, as menus list cells; ports first."""
    return (int(cell[1:]) if cell[1:].isdecimal() else 0, cell[0] if cell[1:].isdecimal() else cell)


class DraftedMove:
    """A draft gone through: what it orders, its fields, and what is wrong with it."""

    def __init__(self, view: View, draft: Draft) -> None:
        self.view = view
        self.table = table = table_of(view)
        self.side = SEATS.index(view.seat or SEATS[0])
        self.reach: LegalMoves = legal_orders(table, view.position, self.side, touched=view.touched)
        self.touching = view.options["touch_move"] == "on" and not view.touched
        self.ships = self._ships()
        self.goals: tuple[str, ...] = ()
        self.ship: str | None = None
        self.goal: str | None = None
        self.gives_up = False
        self.touches = False
        """The ship named is blocked: sealed like this, the Admiral must move (BB-4.4)."""
        self.hails = self._hails()
        hail = draft.get("hail")
        self.hail: str | None = hail if isinstance(hail, str) and hail in self.hails else None
        self.alone = self.hail in ALONE or (self.hail == "draw" and enemy_offers(view))
        self.used = ["hail"] if self.hail else []
        """Paths of the draft that say something; the others are stale."""
        self.problems: list[Message] = []
        if not self.alone:
            self._move(draft)

    def _ships(self) -> tuple[str, ...]:
        if self.touching:
            return _sorted(tuple(s.cell for s in self.view.ships if s.side == self.view.seat))
        return _listed(self.table, tuple(self.reach))

    def _hails(self) -> tuple[str, ...]:
        view = self.view
        claim = ("claim",) if view.claim else ()
        stuck = not can_move(self.table, view.position, self.side, touched=view.touched)
        return ("draw", *claim, *(("pass",) if stuck else ()), "resign")

    def _move(self, draft: Draft) -> None:
        ship = draft.get("ship")
        if ship not in self.ships:
            self.problems.append(say("bb-need-ship"))
            return
        self.ship = str(ship)
        self.used.append("ship")
        index = self.table.index
        goals = self.reach.get(index[self.ship], ())
        self.goals = _listed(self.table, goals)
        if not goals:
            self.touches = True
            return
        goal = draft.get("goal")
        if goal not in self.goals:
            self.problems.append(say("bb-need-goal", cell=self.ship))
            return
        self.goal = str(goal)
        self.used.append("goal")
        self.gives_up = self.table.gives_up(self.view.position, self.side, index[self.ship], index[self.goal])
        if self.gives_up:
            if draft.get("confirm") in ("no", "yes"):
                self.used.append("confirm")
            if draft.get("confirm") != "yes":
                self.problems.append(say("bb-need-confirm", rule="BB-6.5", cell=self.goal))

    def order(self) -> tuple[int, int] | None:
        """Start and goal of the move ordered, as numbers."""
        if self.ship is None or self.goal is None:
            return None
        return self.table.index[self.ship], self.table.index[self.goal]

    def quiet_goals(self) -> tuple[str, ...]:
        """The chosen ship's goals that do not give up the game."""
        index = self.table.index
        start = index[self.ship or ""]
        up = self.table.gives_up
        return tuple(g for g in self.goals if not up(self.view.position, self.side, start, index[g]))


def turn_form(view: View, draft: Draft) -> Form:
    """The sheet of a turn given a draft."""
    sheet = DraftedMove(view, draft)
    fields: list[Field] = []
    if not sheet.alone:
        fields.append(_ship_field(sheet.ships, tuple([kind_at(sheet, cell) for cell in sheet.ships])))
        if sheet.ship is not None and sheet.goals:
            fields.append(_goal_field(sheet))
            if sheet.gives_up:
                fields.append(_CONFIRM)
    fields.append(_hail_field(sheet.hails, enemy_offers(view)))
    return Form(
        tuple(fields),
        _says(sheet),
        tuple([path for path in draft if path not in sheet.used]),
        tuple(sheet.problems),
        _hints(view),
        done=not sheet.problems,
    )


def kind_at(sheet: DraftedMove, cell: str) -> str:
    """Letter of the ship on a cell, as the board writes it."""
    return sheet.view.position[sheet.table.index[cell]]


def effects(sheet: DraftedMove, start: str, goal: str) -> tuple[Message, ...]:
    """What a move brings about besides sailing, as far as the mover knows."""
    table, view = sheet.table, sheet.view
    there = table.index[goal]
    letter = kind_at(sheet, start).upper()
    if there >= table.size:
        return (say("bb-effect-triumph" if letter == "A" else "bb-effect-port"),)
    found: list[Message] = []
    victim = view.position[there].upper()
    if victim == "M":
        found.append(say("bb-effect-sweeps"))
    elif victim == "A":
        found.append(say("bb-effect-victory"))
    elif victim != ".":
        found.append(_takes(victim))
    if table.nets[there] == 1 - sheet.side and not (letter == "A" and victim == "A"):
        found.append(say("bb-effect-gives-up" if letter == "A" else "bb-effect-wreck"))
    return tuple(found)


@cache
def _takes(victim: str) -> Message:
    return say("bb-effect-takes", kind=say(f"bb-a-{NAME[victim.upper()]}"))


def _says(sheet: DraftedMove) -> tuple[Message, ...]:
    if sheet.alone:
        return (say("bb-says-agree") if sheet.hail == "draw" else say(f"bb-says-{sheet.hail}"),)
    words: list[Message] = []
    if sheet.ship is not None:
        kind = kind_word(kind_at(sheet, sheet.ship))
        if sheet.touches:
            words.append(say("bb-says-touch", rule="BB-4.4", kind=kind, cell=sheet.ship))
        elif sheet.goal is None:
            words.append(say("bb-says-ship", kind=kind, cell=sheet.ship))
        else:
            words.append(say("bb-says-move", kind=kind, cell=sheet.ship, goal=sheet.goal))
            words += effects(sheet, sheet.ship, sheet.goal)
    if sheet.hail == "draw":
        words.append(say("bb-says-offer"))
    return tuple(words)


def _hints(view: View) -> tuple[Message, ...]:
    hints = []
    if view.touched:
        hints.append(say("bb-hint-touched", rule="BB-4.4"))
    if view.claim:
        hints.append(say("bb-hint-claim", rule="BB-10.3"))
    if enemy_offers(view):
        hints.append(say("bb-hint-offer", rule="BB-7.9"))
    return tuple(hints)


def aimed(view: View, draft: Draft) -> tuple[tuple[Move, ...], str | None, tuple[str, ...]]:
    """For the owner's picture: the move drafted, the ship chosen, and where it may go."""
    sheet = DraftedMove(view, draft)
    move = sheet.order()
    if move is None:
        return (), sheet.ship, sheet.goals
    start, goal = move
    table = sheet.table
    corner = table.corner(view.position, start, goal)
    letter = view.position[start].upper()
    victim = view.position[goal].upper() if goal < table.size else "."
    sunk = table.nets[goal] == 1 - sheet.side and not (letter == victim == "A")
    names = table.names
    drawn = Move(
        view.turn, view.seat or "", "move", letter, names[start], names[goal],  # type: ignore[arg-type]
        names[corner] if corner >= 0 else "", None if victim == "." else victim, sunk,  # type: ignore[arg-type]
    )  # fmt: skip
    return (drawn,), sheet.ship, sheet.goals


def random_turn(view: View, draft: Draft, rng: Random) -> dict[str, Value]:
    """The draft completed so that it can be sealed; what fits stays. Gives nothing up unless the draft is bound to."""
    sheet = DraftedMove(view, draft)
    made: dict[str, Value] = {path: draft[path] for path in sheet.used}
    if not sheet.problems:
        return made
    if sheet.goal is not None:
        return {**made, "confirm": "yes"}
    if sheet.ship is None:
        if "pass" in sheet.hails:
            return {"hail": "pass"}
        blocked = [cell for cell in sheet.ships if sheet.table.index[cell] not in sheet.reach]
        if blocked and rng.random() < 0.03:
            return {**made, "ship": rng.choice(blocked)}
        up, names = sheet.table.gives_up, sheet.table.names
        free = [
            (ship, goal)
            for ship, goals in sheet.reach.items()
            for goal in goals
            if not up(view.position, sheet.side, ship, goal)
        ]
        ship, goal = rng.choice(free)
        return {**made, "ship": names[ship], "goal": names[goal]}
    safe = sheet.quiet_goals()
    if safe:
        return {**made, "goal": rng.choice(safe)}
    return {**made, "goal": rng.choice(sheet.goals), "confirm": "yes"}


# ---- fields, made once ---------------------------------------------------------------------------
@lru_cache(maxsize=4096)
def _sorted(cells: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(cells, key=reading_order))


@lru_cache(maxsize=4096)
def _listed(table: Tables, cells: tuple[int, ...]) -> tuple[str, ...]:
    return _sorted(tuple([table.names[cell] for cell in cells]))


@lru_cache(maxsize=4096)
def _ship_option(letter: str, cell: str) -> Option:
    return Option(cell, say("bb-option-ship", kind=kind_word(letter), cell=cell))


@lru_cache(maxsize=2048)
def _ship_field(cells: tuple[str, ...], letters: tuple[str, ...]) -> Pick:
    options = tuple(_ship_option(letter, cell) for cell, letter in zip(cells, letters, strict=True))
    return Pick("ship", say("bb-field-ship"), options, shape="cell")


def _goal_field(sheet: DraftedMove) -> Pick:
    ship = sheet.ship or ""
    return _goals(ship, tuple([(goal, effects(sheet, ship, goal)) for goal in sheet.goals]))


@lru_cache(maxsize=4096)
def _goals(ship: str, goals: tuple[tuple[str, tuple[Message, ...]], ...]) -> Pick:
    options = tuple(
        Option(goal, say("bb-option-goal", cell=goal, effects=found) if found else None) for goal, found in goals
    )
    return Pick("goal", say("bb-field-goal", cell=ship), options, shape="cell")


_CONFIRM = Pick(
    "confirm",
    say("bb-field-confirm"),
    (Option("no", say("bb-no")), Option("yes", say("bb-yes"))),
    shape="yes-no",
)


@cache
def _hail_field(hails: tuple[str, ...], offered: bool) -> Pick:
    options = tuple(
        Option(hail, say("bb-hail-agree") if hail == "draw" and offered else say(f"bb-hail-{hail}")) for hail in hails
    )
    return Pick("hail", say("bb-field-hail"), options, least=0)


# ---- Filed in advance: the tree of pre-moves (BB-10.4) and the standing moves (BB-10.2) ----------
# In force from the next opening on, and never seen by anybody else.

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


def standing_form(view: View, draft: Draft) -> Form:
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
    return draft if DraftedMove(view, draft).goal is not None else None


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


def random_standing(view: View, draft: Draft, rng: Random) -> dict[str, Value]:
    """Standing orders completed by chance: what is in the way goes; a small tree, a standing move where nothing is said."""
    table = table_of(view)
    names = table.names
    own, other = (legal_moves(table, view.position, side) for side in _both(view))
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


# ---- Typed orders --------------------------------------------------------------------------------
WORDS = Lexicon(
    {
        "resign": {"en": ("resign",), "fr": ("abandonner", "abandon")},
        "draw": {"en": ("draw",), "fr": ("nulle",)},
        "claim": {"en": ("claim",), "fr": ("réclamer",)},
        "pass": {"en": ("pass",), "fr": ("passe", "passer")},
        "confirm": {"en": ("confirm",), "fr": ("confirmer",)},
        "reserve": {"en": ("reserve",), "fr": ("réserve",)},
        "if": {"en": ("if",), "fr": ("si",)},
        "else": {"en": ("else",), "fr": ("sinon",)},
    }
)
HAILS = ("resign", "draw", "claim", "pass")
_CELL = re.compile(r"[A-Za-z][0-9]{1,2}|[Pp][AaBb]", re.ASCII)


# ---- a turn --------------------------------------------------------------------------------------
def read_turn(view: View, text: str) -> Reading:
    """A turn's sheet from typed orders; lines of standing orders among them replace those. Raises OrderError."""
    faults = Faults()
    now, tree, reserve = _parted(text)
    draft: dict[str, Value] = {}
    for line in lines(now):
        key = WORDS.key(line.words[0])
        if key in HAILS and len(line.words) == 1:
            _hail(view, line, key, draft, faults)
        elif key is not None and key != "confirm":
            word = " ".join(line.words)
            faults.add(line.number, word, say("bb-typed-unknown-order", word=word), WORDS.words(None, (key,)))
        else:
            _move(view, line, draft, faults)
    standing = _standing(view, tree, reserve, faults)
    if draft.get("hail") == "draw" and "ship" not in draft and not faults and not enemy_offers(view):
        faults.add(len(text.splitlines()), WORDS.word("draw"), say("bb-typed-draw-alone", rule="BB-7.9"))
    faults.stop()
    return Reading(draft if draft or standing is None else None, standing)


def _hail(view: View, line: Line, key: str, draft: dict[str, Value], faults: Faults) -> None:
    sheet = DraftedMove(view, {})
    if key not in sheet.hails:
        rule = {"claim": "BB-10.3", "pass": "BB-4.2"}[key]
        faults.add(line.number, line.words[0], say(f"bb-typed-no-{key}", rule=rule))
    elif "hail" in draft or (draft and key != "draw"):
        faults.add(line.number, line.words[0], say("bb-typed-two", rule="BB-4.1"))
    else:
        draft["hail"] = key
        if key == "draw" and enemy_offers(view):
            draft.pop("ship", None)
            draft.pop("goal", None)


def _move(view: View, line: Line, draft: dict[str, Value], faults: Faults) -> None:
    words = list(line.words)
    confirmed = len(words) > 1 and WORDS.key(words[-1]) == "confirm"
    if confirmed:
        words.pop()
    start, goal = _ends(view, line, words, faults)
    if start is None:
        return
    if "ship" in draft or ("hail" in draft and (draft["hail"] != "draw" or enemy_offers(view))):
        faults.add(line.number, line.words[0], say("bb-typed-two", rule="BB-4.1"))
        return
    sheet = DraftedMove(view, {"ship": start, **({"goal": goal} if goal else {})})
    if sheet.ship is None:
        faults.add(line.number, line.words[0], *_no_ship(view, sheet, start, goal))
        return
    draft["ship"] = start
    if goal is None or sheet.touches:
        return
    if sheet.goal is None:
        near = tuple(f"{start}-{other}" for other in nearest(goal, sheet.goals) or sheet.goals[:3])
        faults.add(
            line.number,
            line.words[0],
            say("bb-typed-no-way", rule=rule_of(view, start, goal), cell=start, goal=goal),
            near,
        )
        return
    draft["goal"] = goal
    if confirmed and sheet.gives_up:
        draft["confirm"] = "yes"


def _ends(view: View, line: Line, words: list[str], faults: Faults) -> tuple[str | None, str | None]:
    """Start and goal of a move ("E5-E6"), or a ship alone ("E5"); (None, None) and a fault for anything else."""
    known = (*view.chart.cells, "PA", "PB")
    text = " ".join(words)
    move = parse_move(text)
    cells = move if move is not None else (text.upper(),)
    if move is None and not _CELL.fullmatch(text):
        near = WORDS.nearest(words[0], (*HAILS, "reserve"))
        faults.add(line.number, text, say("bb-typed-unknown-order", word=text), near)
        return None, None
    for cell in cells:
        if cell not in known:
            faults.add(line.number, text, say("bb-typed-off-board", rule="BB-2.1", cell=cell), nearest(cell, known))
            return None, None
    return cells[0], cells[1] if len(cells) > 1 else None


def _no_ship(view: View, sheet: DraftedMove, start: str, goal: str | None) -> tuple[Message, tuple[str, ...]]:
    """Why no order can be given to the ship on a cell."""
    near = nearest(start, sheet.ships) or sheet.ships[:3]
    own = next((s for s in view.ships if s.cell == start and s.side == view.seat), None)
    if own is None:
        return say("bb-typed-no-ship", rule="BB-4.1", cell=start), near
    if view.touched:
        return say("bb-typed-blocked", rule="BB-4.4", cell=start), near
    return say("bb-typed-blocked", rule="BB-4.1" if goal is None else rule_of(view, start, goal), cell=start), near


def write_turn(view: View, draft: Draft, lang: str) -> str:
    """A turn's draft as typed orders."""
    written = []
    if "ship" in draft:
        words = [f"{draft['ship']}-{draft['goal']}" if "goal" in draft else str(draft["ship"])]
        if draft.get("confirm") == "yes":
            words.append(WORDS.word("confirm", lang))
        written.append(" ".join(words))
    if draft.get("hail") in HAILS:
        written.append(WORDS.word(str(draft["hail"]), lang))
    return "\n".join(written)


# ---- standing orders -----------------------------------------------------------------------------
def _parted(text: str) -> tuple[str, str, list[tuple[int, str]]]:
    """A text in three: orders for now and the lines of a tree, each with the other lines left empty; and lines of the reserve."""
    now: list[str] = []
    tree: list[str] = []
    reserve: list[tuple[int, str]] = []
    for number, raw in enumerate(text.splitlines(), start=1):
        bare = raw.split("#", 1)[0]
        words = bare.split(maxsplit=1)
        deeper = bool(tree and tree[-1]) and bare[:1].isspace() and bool(words)
        if words and (is_tree_line(bare) or deeper):
            tree.append(raw)
            now.append("")
            continue
        tree.append("")
        if words and WORDS.key(words[0]) == "reserve":
            reserve.append((number, words[1] if len(words) > 1 else ""))
            now.append("")
        else:
            now.append(raw)
    return "\n".join(now), "\n".join(tree) if any(tree) else "", reserve


def _standing(
    view: View, tree: str, reserve: list[tuple[int, str]], faults: Faults, *, whole: bool = False
) -> Draft | None:
    """Standing orders from typed lines, None where there are none; unless `whole`, only what they speak of."""
    if not tree and not reserve and not whole:
        return None
    plan = kept = ""
    if tree:
        read, wrong = plan_of(view.chart, tree)
        faults += wrong
        plan = write_tree(read)
        if len(plan) > PLAN_LIMIT:
            faults.add(0, "", say("bb-text-long", most=PLAN_LIMIT))
    if reserve:
        moves: tuple[str, ...] = ()
        for number, rest in reserve:
            some, strange = read_reserve(view.chart, rest)
            moves += some
            if strange is not None:
                faults.add(number, strange, say("bb-reserve-unclear", rule="BB-10.2", word=strange))
        kept = reserve_text(moves)
        if len(kept) > RESERVE_LIMIT:
            faults.add(reserve[-1][0], "", say("bb-text-long", most=RESERVE_LIMIT))
    return {path: text for path, text in (("plan", plan), ("reserve", kept)) if text}


def read_standing(view: View, text: str) -> Reading:
    """The sheet of standing orders from typed lines. Raises OrderError."""
    faults = Faults()
    now, tree, reserve = _parted(text)
    for line in lines(now):
        word = line.words[0]
        faults.add(line.number, word, say("bb-typed-not-standing", word=word), WORDS.words(None, ("if", "reserve")))
    draft = _standing(view, tree, reserve, faults, whole=True)
    faults.stop()
    return Reading(draft)


def write_standing(view: View, draft: Draft, lang: str) -> str:
    """Standing orders as typed lines; what cannot be read stays as it was typed."""
    written = []
    plan, reserve = draft.get("plan"), draft.get("reserve")
    if isinstance(plan, str) and plan.strip():
        tree, wrong = plan_of(view.chart, plan)
        written.append(plan if wrong else write_tree(tree, lang, spoken_order))
    if isinstance(reserve, str) and reserve.strip():
        moves, strange = read_reserve(view.chart, reserve)
        text = reserve_text(moves) if strange is None else " ".join(reserve.split())
        written.append(f"{WORDS.word('reserve', lang)} {text}")
    return "\n".join(line for line in written if line)


# ---- completion ----------------------------------------------------------------------------------
def complete_turn(view: View, text: str, lang: str) -> tuple[str, ...]:
    """Texts that continue a typed turn by its next word: first the ships, then a ship's moves."""
    head, start, stem = split_last(text)
    sheet = DraftedMove(view, {})
    words = start.split()
    if not words:
        moves = _moves(view, sheet, stem)
        return continuations(head + start, stem, (*moves, *WORDS.words(lang, (*sheet.hails, "reserve", "if", "else"))))
    if WORDS.key(words[0]) == "reserve":
        return continuations(head + start, stem, _moves(view, sheet, stem))
    move = parse_move(words[0])
    if len(words) == 1 and move is not None and DraftedMove(view, {"ship": move[0], "goal": move[1]}).gives_up:
        return continuations(head + start, stem, WORDS.words(lang, ("confirm",)))
    return ()


def _moves(view: View, sheet: DraftedMove, stem: str) -> list[str]:
    """The ships that can be ordered; once one of them is typed, its moves."""
    ship = next((cell for cell in sheet.ships if fold(stem).startswith(fold(cell))), None)
    if ship is None:
        return list(sheet.ships)
    goals = DraftedMove(view, {"ship": ship}).goals
    return [f"{ship}-{goal}" for goal in goals] or [ship]


def complete_standing(view: View, text: str, lang: str) -> tuple[str, ...]:
    """The words that standing orders begin with; after `reserve`, own moves."""
    head, start, stem = split_last(text)
    words = start.split()
    if not words:
        return continuations(head + start, stem, WORDS.words(lang, ("if", "else", "reserve")))
    if WORDS.key(words[0]) == "reserve":
        return continuations(head + start, stem, _moves(view, DraftedMove(view, {}), stem))
    return ()


# ---- At the deadline (BB-10): a finished draft, the standing move, the quiet move ----------------
def at_deadline(view: View, draft: Draft, standing: Draft) -> Sealed:
    """A turn's sheet at the deadline (BB-10.2, BB-10.5): a move alone; whatever else it says counts only if it was sealed."""
    seat = view.seat or ""
    sheet = DraftedMove(view, draft)
    if sheet.goal is not None and not sheet.gives_up:
        return Sealed(seat, {"ship": sheet.ship or "", "goal": sheet.goal}, "player")
    filed = standing.get("reserve")
    moves, _ = read_reserve(view.chart, filed if isinstance(filed, str) else "")
    for move in moves:
        start, _, goal = move.partition("-")
        reserve = DraftedMove(view, {"ship": start, "goal": goal})
        if reserve.goal is not None and not reserve.gives_up:
            return Sealed(seat, {"ship": start, "goal": goal}, "standing")
    quiet = quiet_move(view) if view.options["timeout_move"] == "quiet" else None
    if quiet is None:
        return Sealed(seat, {"hail": "pass"}, "clock")
    return Sealed(seat, {"ship": quiet[0], "goal": quiet[1]}, "clock")


def quiet_move(view: View) -> tuple[str, str] | None:
    """The move of BB-10.2, start and goal; None where there is none."""
    table = table_of(view)
    candidates = sorted(_candidates(view))
    chosen = next((c for c in candidates if _is_safe(view, c[2], c[3])), next(iter(candidates), None))
    return None if chosen is None else (table.names[chosen[2]], table.names[chosen[3]])


def _candidates(view: View) -> Iterator[tuple[int, int, int, int]]:
    """Moves that take, sweep, enter and scuttle nothing: rank of the kind, cells, start, goal."""
    table = table_of(view)
    side = SEATS.index(view.seat or SEATS[0])
    position = view.position
    for start, goals in legal_orders(table, position, side, touched=view.touched).items():
        rank = QUIET_ORDER.index(position[start].upper())
        for goal in goals:
            if goal < table.size and position[goal] == "." and table.nets[goal] != 1 - side:
                yield rank, table.length(start, goal, table.corner(position, start, goal) >= 0), start, goal


def _is_safe(view: View, start: int, goal: int) -> bool:
    """Whether no enemy ship could take on the goal in its next move."""
    table = table_of(view)
    cells = list(view.position)
    cells[start], cells[goal] = ".", cells[start]
    side = SEATS.index(view.seat or SEATS[0])
    return all(goal not in goals for goals in legal_moves(table, "".join(cells), 1 - side).values())
