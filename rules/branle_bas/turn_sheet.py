"""The sheet of a turn: a ship, where it goes, and what is said besides, as a form (BB-4 to BB-6, BB-10.3).

Works on the mover's view alone. Not here: typed orders (`orders`), what an order does (`turns`).
"""

from __future__ import annotations

from functools import cache, lru_cache
from random import Random

from rules.branle_bas.facts import NAME, SEATS
from rules.branle_bas.tables import Reach, Tables, can_move, orders, tables
from rules.branle_bas.view import Move, View
from rules.core import Draft, Field, Form, Message, Option, Pick, Value, say

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


class Sheet:
    """A draft gone through: what it orders, its fields, and what is wrong with it."""

    def __init__(self, view: View, draft: Draft) -> None:
        self.view = view
        self.table = table = table_of(view)
        self.side = SEATS.index(view.seat or SEATS[0])
        self.reach: Reach = orders(table, view.position, self.side, touched=view.touched)
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


def form(view: View, draft: Draft) -> Form:
    """The sheet of a turn given a draft."""
    sheet = Sheet(view, draft)
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


def kind_at(sheet: Sheet, cell: str) -> str:
    """Letter of the ship on a cell, as the board writes it."""
    return sheet.view.position[sheet.table.index[cell]]


def effects(sheet: Sheet, start: str, goal: str) -> tuple[Message, ...]:
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


def _says(sheet: Sheet) -> tuple[Message, ...]:
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
    sheet = Sheet(view, draft)
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


def at_random(view: View, draft: Draft, rng: Random) -> dict[str, Value]:
    """The draft completed so that it can be sealed; what fits stays. Gives nothing up unless the draft is bound to."""
    sheet = Sheet(view, draft)
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


def _goal_field(sheet: Sheet) -> Pick:
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
