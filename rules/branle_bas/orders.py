"""What a player orders: a move now (BB-4 to BB-6), and orders filed in advance (BB-10); forms, typed lines, deadlines.

    E5-E6      D8xE8      E9-PB      D7-D8 confirm      (one move; `confirm` if it gives up the game)
    draw       resign     claim      pass
    if E8-E7: E5-E6       > else: K3-K4       reserve E5-E6      (orders filed in advance; private)

French words are understood everywhere as well. Everything works on the mover's view alone. Not here: deployments
(`setup`), where ships may go (`movement`), what an order does (`resolution`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import ClassVar

from msgspec.structs import replace

from rules.branle_bas.facts import NAME, PLAN_LIMIT, QUIET_ORDER, RESERVE_LIMIT, SEATS
from rules.branle_bas.movement import (
    LegalMoves,
    MovementTables,
    can_move,
    cells_of,
    legal_moves,
    moves_of,
    rule_of,
    table_of,
)
from rules.branle_bas.search import likely_moves
from rules.branle_bas.view import Chart, Kind, Move, View
from rules.core import (
    Ask,
    Draft,
    Field,
    Form,
    IllegalOrder,
    MalformedOrder,
    Message,
    Option,
    ParseError,
    Pick,
    StandingOrdersSheet,
    Submission,
    Text,
    Value,
    Vocabulary,
    WordedSheet,
    fold,
    msg,
    nearest,
    read_data,
)
from rules.core.conditional_orders import Branch, Tree, answer_to, tree_or_faults, write_tree
from rules.core.name_matching import names_of_pieces
from rules.core.sheet import chosen

WORDS = Vocabulary(read_data(__file__, "words.toml")["orders"])
DECLARATIONS = ("resign", "draw", "claim", "pass")
"""What may be declared together with a move, or instead of one. A draft contains it under the path `hail`."""
INSTEAD_OF_A_MOVE = ("resign", "claim", "pass")
"""Declarations that replace the move."""


KIND_NAME: Mapping[str, Message] = {
    letter: msg(f"bb-kind-{name}") for kind, name in NAME.items() for letter in (kind, kind.lower())
}
"""The name of a kind by its letter, capital or small."""


# ---- a turn: a ship, its goal, and a declaration ---------------------------------------------------
def enemy_offers(view: View) -> bool:
    """Whether the opponent's offer of a draw is open."""
    return any(seat != view.seat for seat in view.offers)


class DraftedMove:
    """What a turn's draft orders, what it could order, and what is wrong with it."""

    def __init__(self, view: View, draft: Draft) -> None:
        self.position = view.position
        self.table = table_of(view)
        self.side = SEATS.index(view.seat or SEATS[0])
        self.legal = legal_now(view)
        self.may_touch = view.options["touch_move"] == "on" and not view.touched
        """Whether a blocked ship may be chosen (BB-4.4)."""
        self.ship: str | None = None
        self.goals: tuple[str, ...] = ()
        """The cells to which the chosen ship may go, in reading order."""
        self.goal: str | None = None
        self.gives_up = False
        self.touches = False
        """Whether the chosen ship is blocked: if the draft is sealed like this, the Admiral must move."""
        self.stuck = not can_move(self.table, view.position, self.side, self.legal.items())
        """Whether the side must pass, as far as it knows; only then it may (BB-4.2, BB-9.3)."""
        self.hails = ("draw", *(("claim",) if view.claim else ()), *(("pass",) if self.stuck else ()), "resign")
        hail = draft.get("hail")
        self.hail: str | None = hail if isinstance(hail, str) and hail in self.hails else None
        self.alone = self.hail in INSTEAD_OF_A_MOVE or (self.hail == "draw" and enemy_offers(view))
        """Whether the draft makes a declaration instead of a move."""
        self.used = ["hail"] if self.hail else []
        """The valid paths of the draft; all others are stale."""
        self.problems: list[Message] = []
        if not self.alone:
            self._move(draft)

    def _move(self, draft: Draft) -> None:
        index, ship = self.table.index, chosen(draft, "ship")
        start = index.get(ship, -1)
        goals = self.legal.get(start, ())
        if not goals and not (self.may_touch and ship in self.ships):
            self.problems.append(msg("bb-need-ship"))
            return
        self.ship = ship
        self.used.append("ship")
        self.goals = _listed(self.table, goals)
        if not goals:
            self.touches = True
            return
        goal = draft.get("goal")
        if goal not in self.goals:
            self.problems.append(msg("bb-need-goal", cell=self.ship))
            return
        self.goal = str(goal)
        self.used.append("goal")
        self.gives_up = self.table.gives_up(self.position, self.side, start, index[self.goal])
        if self.gives_up:
            if draft.get("confirm") in ("no", "yes"):
                self.used.append("confirm")
            if draft.get("confirm") != "yes":
                self.problems.append(msg("bb-need-confirm", rule="BB-6.5", cell=self.goal))

    @property
    def ships(self) -> tuple[str, ...]:
        """The ships that can be chosen, in reading order."""
        own = cells_of(self.position, self.table.letters[self.side]) if self.may_touch else self.legal
        return _listed(self.table, own)

    def order(self) -> tuple[int, int] | None:
        """Start and goal of the ordered move as numbers; None if the move is not complete."""
        if self.ship is None or self.goal is None:
            return None
        return self.table.index[self.ship], self.table.index[self.goal]

    @property
    def letter(self) -> str:
        """Letter of the chosen ship on the board."""
        return self.position[self.table.index[self.ship or ""]]

    def effects(self, goal: str) -> tuple[Message, ...]:
        """The effects of moving the chosen ship to `goal`, as far as the mover knows."""
        table, position = self.table, self.position
        start, cell = table.index[self.ship or ""], table.index[goal]
        in_port = cell >= table.size
        victim = "." if in_port else position[cell].upper()
        return _effects(position[start].upper(), victim, in_port, table.sinks(position, self.side, start, cell))


def _effects(letter: str, victim: str, in_port: bool, sinks: bool) -> tuple[Message, ...]:
    """The effects of a move in words. `letter`, `victim`: capitals; victim "." for an empty cell."""
    if in_port:
        return (msg("bb-effect-triumph" if letter == "A" else "bb-effect-port"),)
    found: list[Message] = []
    if victim == "M":
        found.append(msg("bb-effect-sweeps"))
    elif victim == "A":
        found.append(msg("bb-effect-victory"))
    elif victim != ".":
        found.append(msg("bb-effect-takes", kind=msg(f"bb-a-{NAME[victim]}")))
    if sinks:
        found.append(msg("bb-effect-gives-up" if letter == "A" else "bb-effect-wreck"))
    return tuple(found)


def legal_now(view: View) -> LegalMoves:
    """The moves that the seat of a view may order; kept in the view, because every draft of a turn is compared with them."""
    if "legal" not in view.memo:
        side = SEATS.index(view.seat or SEATS[0])
        view.memo["legal"] = legal_moves(table_of(view), view.position, side, touched=view.touched)
    legal: LegalMoves = view.memo["legal"]
    return legal


def _moves(view: View, ordered: DraftedMove, stem: str) -> list[str]:
    """The ships that can be ordered; once one of them is typed, its moves."""
    ship = next((cell for cell in ordered.ships if fold(stem).startswith(fold(cell))), None)
    if ship is None:
        return list(ordered.ships)
    goals = DraftedMove(view, {"ship": ship}).goals
    return [f"{ship}-{goal}" for goal in goals] or [ship]


def quiet_move(view: View) -> tuple[str, str] | None:
    """The quiet move of BB-10.2 as (start, goal), which takes, sweeps, enters and scuttles nothing; None if there is none.

    Moves are sorted by the rank of the kind, then by length. The first one whose goal no enemy ship could take in its next move
    is chosen.
    """
    table, position = table_of(view), view.position
    side = SEATS.index(view.seat or SEATS[0])
    found: list[tuple[int, int, int, int]] = []
    for start, goals in legal_now(view).items():
        rank = QUIET_ORDER.index(position[start].upper())
        for goal in goals:
            if goal < table.size and position[goal] == "." and not table.sinks(position, side, start, goal):
                length = table.length(start, goal, table.corner(position, start, goal) >= 0)
                found.append((rank, length, start, goal))
    found.sort()

    def safe(start: int, goal: int) -> bool:
        cells = list(position)
        cells[start], cells[goal] = ".", cells[start]
        return all(goal not in goals for _, goals in moves_of(table, "".join(cells), 1 - side))

    best = next((move for move in found if safe(*move[2:])), found[0] if found else None)
    return None if best is None else (table.names[best[2]], table.names[best[3]])


KIND_WORDS: Mapping[Kind, tuple[str, ...]] = {
    "A": ("admiral", "amiral"),
    "S": ("submarine", "sous-marin"),
    "H": ("seaplane", "hydravion"),
    "C": ("battleship", "cuirassé"),
    "K": ("cruiser", "croiseur"),
    "T": ("torpedo boat", "torpilleur"),
    "D": ("minesweeper", "dragueur"),
    "V": ("patrol boat", "vedette"),
    "M": ("mine",),
}
"""Words for each kind of piece, which may stand before or after its cell: "battleship C7-B5"."""


# ---- fields of a turn ---------------------------------------------------------------------------
def _listed(table: MovementTables, cells: Iterable[int]) -> tuple[str, ...]:
    """The names of cells in the order of menus."""
    return tuple([table.names[cell] for cell in sorted(cells, key=table.place.__getitem__)])


def _ship_field(ordered: DraftedMove) -> Pick:
    position, index = ordered.position, ordered.table.index
    kinds = [(cell, KIND_NAME[position[index[cell]]]) for cell in ordered.ships]
    options = tuple([Option(cell, msg("bb-option-ship", kind=kind, cell=cell)) for cell, kind in kinds])
    return Pick("ship", msg("bb-field-ship"), options, shape="cell")


def _goal_field(ordered: DraftedMove, ship: str) -> Pick:
    goals = {goal: ordered.effects(goal) for goal in ordered.goals}
    options = tuple(
        Option(goal, msg("bb-option-goal", cell=goal, effects=found) if found else None)
        for goal, found in goals.items()
    )
    return Pick("goal", msg("bb-field-goal", cell=ship), options, shape="cell", of=ship)


NO_YES = (Option("no", msg("bb-no")), Option("yes", msg("bb-yes")))
_CONFIRM = Pick("confirm", msg("bb-field-confirm"), NO_YES, shape="yes-no")


def _hail_field(hails: tuple[str, ...], offered: bool) -> Pick:
    options = tuple(
        Option(hail, msg("bb-hail-agree") if hail == "draw" and offered else msg(f"bb-hail-{hail}")) for hail in hails
    )
    return Pick("hail", msg("bb-field-hail"), options, least=0)


# ---- filed in advance: one order, a tree of them (BB-10.4), the standing moves (BB-10.2) ----------
_MOVE = re.compile(
    r"\s*([A-Z][1-9][0-9]?)(?:\s*[-–—−x×:>]+\s*|\s+(?:to|takes|vers|à|en|prend)\s+|\s+)([A-Z][1-9][0-9]?|P[AB])\s*",
    re.ASCII | re.IGNORECASE,
)
_CELL = re.compile(r"[A-Za-z][0-9]{1,2}|[Pp][AaBb]", re.ASCII)
PASS = "pass"
"""A forced pass in a tree of pre-moves."""


def parse_move(text: str) -> tuple[str, str] | None:
    """Start and goal of a typed move such as "E5-E6" or "d8xe8", in capitals; None for anything else."""
    found = _MOVE.fullmatch(text)
    return (found[1].upper(), found[2].upper()) if found is not None else None


def _canonical(chart: Chart, text: str) -> str | None:
    """A typed order of either side in the form used in trees: "E5-E6" on this board, or "pass"; None if it is neither."""
    if WORDS.key(text.strip()) == PASS:
        return PASS
    move = parse_move(text)
    if move is None or move[0] not in chart.zones or (move[1] not in chart.zones and move[1] not in chart.gates):
        return None
    return "-".join(move)


def read_reserve(chart: Chart, text: str) -> tuple[tuple[str, ...], str | None]:
    """The standing moves of a text, separated by spaces, `;` or line ends; and the first word that cannot be read, or None."""
    found: list[str] = []
    rest = re.sub(r"[;,\s]+", " ", text).strip()
    while rest:
        move = _MOVE.match(rest)
        order = None if move is None else _canonical(chart, move[0])
        if move is None or order is None:
            return tuple(found), rest.split()[0]
        found.append(order)
        rest = rest[move.end() :]
    return tuple(found), None


def reserve_text(moves: tuple[str, ...]) -> str:
    """Standing moves in their written form."""
    return "; ".join(moves)


def plan_of(chart: Chart, text: str) -> tuple[Tree, tuple[ParseError, ...]]:
    """The tree of pre-moves of a text and no errors, or an empty tree and the errors."""
    return tree_or_faults(text, lambda order: _canonical(chart, order), _faults)


def _faults(branch: Branch) -> Iterator[ParseError]:
    """An error unless the branch orders exactly one move (BB-4.1)."""
    if len(branch.orders) > 1 or branch.orders == (PASS,):
        yield ParseError(0, "; ".join(branch.orders), msg("bb-plan-one-move", rule="BB-4.1"))


def branch_for(tree: Tree, moves: tuple[Move, ...], turn: int) -> Branch | None:
    """The branch that answers the opponent's last half-turn; None if there is none. A step refused by a
    mine does not count (BB-10.8).
    """
    seen = [move for move in moves if move.turn == turn - 1 and move.kind != "found"]
    return answer_to(tree, [f"{move.start}-{move.goal}" if move.start else PASS for move in seen])


def automatic_response(view: View) -> Draft | None:
    """The draft of a turn with which the seat's tree answers the opponent's last half-turn (BB-10.4).

    None on later sheets of a turn (BB-10.8), and if the move is not legal.
    """
    if not view.plan or view.part != 1:
        return None
    branch = branch_for(plan_of(view.chart, view.plan)[0], view.moves, view.turn)
    if branch is None:
        return None
    start, _, goal = branch.orders[0].partition("-")
    draft = {"ship": start, "goal": goal}
    return draft if DraftedMove(view, draft).goal is not None else None


class PremoveSheet(StandingOrdersSheet[View]):
    """Pre-moves and standing moves. In force from the next time answers are opened; nobody else ever sees them (BB-10)."""

    vocabulary: ClassVar[Vocabulary] = WORDS
    plan: ClassVar[Text] = Text("plan", msg("bb-field-plan"), PLAN_LIMIT)
    reserve: ClassVar[Text] = Text("reserve", msg("bb-field-reserve"), RESERVE_LIMIT)
    verbs: ClassVar[tuple[str, ...]] = ("reserve",)
    lists: ClassVar[tuple[str, ...]] = ("reserve",)

    def tree(self, view: View, text: str) -> tuple[Tree, Sequence[ParseError]]:
        return plan_of(view.chart, text)

    def text(self, tree: Tree, lang: str = "en") -> str:
        return write_tree(tree, lang, lambda order, lang: WORDS.word(PASS, lang) if order == PASS else order)

    def predicted_moves(self, view: View) -> Sequence[tuple[str, ...]]:
        """The best moves for the opponent, the best first; none unless the opponent is to move. `MOST_LIKELY` of
        `rules.core.standing_orders_sheet` are shown (BB-10.9)."""
        waits = view.phase == "play" and view.seat is not None and view.mover not in (None, view.seat)
        moves = likely_moves(view, 1 - SEATS.index(view.seat or SEATS[0])) if waits else ()
        return [(move,) for move in moves]

    def initial(self, view: View, ask: Ask) -> Draft:
        """The orders in force."""
        return _said(view.plan, view.reserve)

    def fields(self, view: View, ask: Ask, draft: Draft) -> Sequence[Field]:
        return (self.plan, self.reserve)

    def problems(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        yield from super().problems(view, ask, draft)
        moves, wrong = read_reserve(view.chart, chosen(draft, "reserve"))
        if wrong is not None:
            yield msg("bb-reserve-unclear", rule="BB-10.2", word=wrong)
        if len(reserve_text(moves)) > RESERVE_LIMIT:
            yield msg("sheet-typed-long", most=RESERVE_LIMIT)

    def says(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        yield from _tree_words(plan_of(view.chart, chosen(draft, "plan"))[0], 0)
        if moves := read_reserve(view.chart, chosen(draft, "reserve"))[0]:
            yield msg("bb-says-reserve", moves=reserve_text(moves))

    def preview(self, view: View, ask: Ask, draft: Draft) -> View:
        """The view with the drafted orders as if they were filed."""
        return replace(view, **{path: str(draft.get(path, "")) for path in ("plan", "reserve")})

    def by_chance(self, view: View, field: Field, rng: Random) -> Value | None:
        """A small tree, or a standing move; nothing for a side without ships."""
        names, side = table_of(view).names, SEATS.index(view.seat or SEATS[0])
        own, other = (legal_moves(table_of(view), view.position, which) for which in (side, 1 - side))

        def some(moves: LegalMoves) -> str:
            start = rng.choice(list(moves))
            return f"{names[start]}-{names[rng.choice(moves[start])]}"

        if not own or not other:
            return None
        if field is self.reserve:
            return some(own)
        answered = [PASS if rng.random() < 0.2 else some(other) for _ in range(rng.randrange(3))]
        branches = [Branch((one,), (some(own),)) for one in answered]
        return write_tree((*branches, Branch((), (some(own),), (Branch((), (some(own),)),))))

    def typed(self, view: View, words: Sequence[str], draft: Draft) -> Iterator[Draft | MalformedOrder]:
        """Reads `reserve E5-E6; E5-E7`, which adds standing moves."""
        moves, wrong = read_reserve(view.chart, " ".join((chosen(draft, "reserve"), *words[1:])))
        if wrong is not None:
            yield MalformedOrder(wrong, msg("bb-reserve-unclear", rule="BB-10.2", word=wrong))
        elif len(reserve_text(moves)) > RESERVE_LIMIT:
            yield MalformedOrder(words[0], msg("sheet-typed-long", most=RESERVE_LIMIT))
        else:
            yield _said("", reserve_text(moves))

    def further(self, view: View, ask: Ask, words: Sequence[str], stem: str, draft: Draft, lang: str) -> Iterable[str]:
        """After `reserve`, own moves."""
        if words and WORDS.key(words[0]) == "reserve":
            return _moves(view, DraftedMove(view, {}), stem)
        return super().further(view, ask, words, stem, draft, lang)


PREMOVES = PremoveSheet()


def _said(plan: str, reserve: str) -> dict[str, Value]:
    """A draft with those of the two texts that are not empty."""
    return {path: text for path, text in (("plan", plan), ("reserve", reserve)) if text}


def _tree_words(tree: Tree, depth: int) -> Iterator[Message]:
    mark = "> " * depth
    for branch in tree:
        order = " ".join(branch.orders)
        if branch.when:
            when = tuple(msg("bb-plan-pass") if one == PASS else msg("bb-plan-order", order=one) for one in branch.when)
            yield msg("bb-says-plan-if", mark=mark, when=when, order=order)
        else:
            yield msg("bb-says-plan-else", mark=mark, order=order)
        yield from _tree_words(branch.then, depth + 1)


# ---- the sheet of a turn ---------------------------------------------------------------------------
class MoveSheet(WordedSheet[View]):
    """The sheet of a turn: a move, a blocked ship touched, or a declaration that ends the game."""

    vocabulary: ClassVar[Vocabulary] = WORDS
    standing_sheet: ClassVar[StandingOrdersSheet[View]] = PREMOVES

    def names(self, view: View) -> Mapping[str, str]:
        """The ships on the board, by kind and cell."""
        return names_of_pieces((ship.cell, KIND_WORDS[ship.kind]) for ship in view.ships)

    def form(self, view: View, ask: Ask, draft: Draft) -> Form:
        ordered = DraftedMove(view, draft)
        offered = enemy_offers(view)
        fields: list[Field] = []
        says: list[Message] = []
        if ordered.alone:
            says.append(msg("bb-says-agree" if ordered.hail == "draw" else f"bb-says-{ordered.hail}"))
        else:
            fields.append(_ship_field(ordered))
            if ordered.ship is not None and ordered.goals:
                fields.append(_goal_field(ordered, ordered.ship))
            if ordered.gives_up:
                fields.append(_CONFIRM)
            if ordered.ship is not None:
                kind = KIND_NAME[ordered.letter]
                if ordered.touches:
                    says.append(msg("bb-says-touch", rule="BB-4.4", kind=kind, cell=ordered.ship))
                elif ordered.goal is None:
                    says.append(msg("bb-says-ship", kind=kind, cell=ordered.ship))
                else:
                    says.append(msg("bb-says-move", kind=kind, cell=ordered.ship, goal=ordered.goal))
                    says += ordered.effects(ordered.goal)
            if ordered.hail == "draw":
                says.append(msg("bb-says-offer"))
        fields.append(_hail_field(ordered.hails, offered))
        hints = []
        if view.touched:
            hints.append(msg("bb-hint-touched", rule="BB-4.4"))
        if view.claim:
            hints.append(msg("bb-hint-claim", rule="BB-10.3"))
        if offered:
            hints.append(msg("bb-hint-offer", rule="BB-7.9"))
        stale = tuple([path for path in draft if path not in ordered.used])
        problems = tuple(ordered.problems)
        return Form(tuple(fields), tuple(says), stale, problems, tuple(hints), not problems)

    def preview(self, view: View, ask: Ask, draft: Draft) -> View:
        """The view with the chosen ship, its possible goals, and the drafted move."""
        ordered = DraftedMove(view, draft)
        move, position = ordered.order(), view.position
        aiming = () if move is None else (ordered.table.line(view.turn, ordered.side, *move, position, position),)
        return replace(view, aiming=aiming, chosen=ordered.ship, reach=ordered.goals)

    def random(self, view: View, ask: Ask, draft: Draft, rng: Random) -> Draft:
        """A legal move that keeps the valid parts of the draft. It gives the game up only if the draft leaves no other move."""
        ordered = DraftedMove(view, draft)
        kept: dict[str, Value] = {path: draft[path] for path in ordered.used}
        if not ordered.problems:
            return kept
        if ordered.goal is not None:
            return {**kept, "confirm": "yes"}
        index, names = ordered.table.index, ordered.table.names
        admiral = view.position.find("Aa"[ordered.side])

        def gives_up(start: int, goal: int) -> bool:
            return start == admiral and ordered.table.gives_up(view.position, ordered.side, start, goal)

        if ordered.ship is not None:
            safe = tuple(goal for goal in ordered.goals if not gives_up(index[ordered.ship], index[goal]))
            if safe:
                return {**kept, "goal": rng.choice(safe)}
            return {**kept, "goal": rng.choice(ordered.goals), "confirm": "yes"}
        if ordered.stuck:
            return {"hail": "pass"}
        blocked = [cell for cell in ordered.ships if index[cell] not in ordered.legal] if ordered.may_touch else []
        if blocked and rng.random() < 0.03:
            return {**kept, "ship": rng.choice(blocked)}
        free = [
            (ship, goal)
            for ship, goals in ordered.legal.items()
            for goal in goals
            if ship != admiral or not gives_up(ship, goal)
        ]
        ship, goal = rng.choice(free)
        return {**kept, "ship": names[ship], "goal": names[goal]}

    def default(self, view: View, ask: Ask, draft: Draft, standing: Draft) -> Submission:
        """What counts at the deadline (BB-10.2, BB-10.5): a finished move, else a standing move, else the quiet move. A
        declaration counts, and a ship is touched (BB-4.8), only if it was sealed."""
        ordered = DraftedMove(view, draft)
        if ordered.goal is not None and not ordered.gives_up:
            return Submission(ask.seat, {"ship": ordered.ship or "", "goal": ordered.goal}, "player")
        for move in read_reserve(view.chart, chosen(standing, "reserve"))[0]:
            start, _, goal = move.partition("-")
            reserve = DraftedMove(view, {"ship": start, "goal": goal})
            if reserve.goal is not None and not reserve.gives_up:
                return Submission(ask.seat, {"ship": start, "goal": goal}, "standing")
        quiet = quiet_move(view) if view.options["timeout_move"] == "quiet" else None
        if quiet is None:
            return Submission(ask.seat, {"hail": "pass"}, "clock")
        return Submission(ask.seat, {"ship": quiet[0], "goal": quiet[1]}, "clock")

    # ---- typed -----------------------------------------------------------------------------------
    def typed(self, view: View, words: Sequence[str], draft: Draft) -> Iterator[Draft | MalformedOrder]:
        """Reads `E5-E6`, `D7-D8 confirm`, `E5` or `draw`; if that is not legal, the error says why and what would be."""
        key, alone = WORDS.key(words[0]), draft.get("hail") not in (None, "draw") or enemy_offers(view)
        two = MalformedOrder(words[0], msg("bb-typed-two", rule="BB-4.1"))
        if key in DECLARATIONS and len(words) == 1:
            if key not in DraftedMove(view, {}).hails:
                rule = {"claim": "BB-10.3", "pass": "BB-4.2"}[key]
                yield MalformedOrder(words[0], msg(f"bb-typed-no-{key}", rule=rule))
            else:
                yield two if "hail" in draft or (draft and (alone or key != "draw")) else {"hail": key}
            return
        try:
            move = _typed_move(view, words)
        except MalformedOrder as error:
            yield error
        else:
            yield two if "ship" in draft or ("hail" in draft and alone) else move

    def refusal(self, view: View, ask: Ask, draft: Draft, row: Draft) -> IllegalOrder | None:
        """Why a declaration cannot be ordered: a draw offer needs a move with it."""
        alone = row.get("hail") == "draw" and "ship" not in draft and not enemy_offers(view)
        return IllegalOrder("", msg("bb-typed-draw-alone", rule="BB-7.9")) if alone else None

    def write(self, view: View, ask: Ask, draft: Draft, lang: str) -> str:
        """The move and the declaration, one line each."""
        move = "-".join(str(draft[path]) for path in ("ship", "goal") if path in draft)
        sure = WORDS.word("confirm", lang) if draft.get("confirm") == "yes" else ""
        hail = WORDS.word(str(draft["hail"]), lang) if draft.get("hail") in DECLARATIONS else ""
        return "\n".join(filter(None, (f"{move} {sure}".strip() if "ship" in draft else "", hail)))

    def further(self, view: View, ask: Ask, words: Sequence[str], stem: str, draft: Draft, lang: str) -> Iterable[str]:
        """First the ships, then the moves of the typed ship."""
        ordered = DraftedMove(view, {})
        if not words:
            return (*_moves(view, ordered, stem), *WORDS.words(lang, ordered.hails))
        move = parse_move(words[0]) if len(words) == 1 else None
        gives_up = move is not None and DraftedMove(view, dict(zip(("ship", "goal"), move, strict=True))).gives_up
        return WORDS.words(lang, ("confirm",)) if gives_up else ()


def _typed_move(view: View, words: Sequence[str]) -> dict[str, Value]:
    """The row of a move ("E5-E6") or of a ship alone ("E5"). Raises MalformedOrder."""
    sure = len(words) > 1 and WORDS.key(words[-1]) == "confirm"
    text = " ".join(words[:-1] if sure else words)
    cells = parse_move(text) or (text.upper(),)
    if len(cells) == 1 and not _CELL.fullmatch(text):
        why = msg("bb-typed-unknown-order", word=text)
        raise MalformedOrder(text, why, lambda: WORDS.nearest(words[0], (*DECLARATIONS, "reserve", "if", "else")))
    known = (*view.chart.cells, "PA", "PB")
    off = next((cell for cell in cells if cell not in known), None)
    if off is not None:
        raise MalformedOrder(text, msg("bb-typed-off-board", rule="BB-2.1", cell=off), lambda: nearest(off, known))
    row: dict[str, Value] = dict(zip(("ship", "goal"), cells, strict=False))
    start, goal = cells[0], cells[1] if len(cells) > 1 else ""
    ordered = DraftedMove(view, row)
    if ordered.ship is None:
        if not any(ship.cell == start and ship.side == view.seat for ship in view.ships):
            why = msg("bb-typed-no-ship", rule="BB-4.1", cell=start)
        else:
            rule = "BB-4.4" if view.touched else rule_of(view, start, goal) if goal else "BB-4.1"
            why = msg("bb-typed-blocked", rule=rule, cell=start)
        raise MalformedOrder(words[0], why, lambda: nearest(start, ordered.ships) or ordered.ships[:3])
    if goal and ordered.goal is None and not ordered.touches:
        why = msg("bb-typed-no-way", rule=rule_of(view, start, goal), cell=start, goal=goal)
        raise MalformedOrder(
            words[0], why, lambda: [f"{start}-{c}" for c in nearest(goal, ordered.goals) or ordered.goals[:3]]
        )
    if sure and ordered.gives_up:
        row["confirm"] = "yes"
    return {path: value for path, value in row.items() if path != "goal" or ordered.goal}
