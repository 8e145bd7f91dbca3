"""Whole random games followed by a second referee, who knows the rules and the moves found by hand alone."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from random import Random

import pytest

from tests import invariants
from tests.rulebook.branle_bas.by_hand import (
    FOE,
    GATE,
    NETS,
    PORT,
    Move,
    Position,
    after,
    default_position,
    harbour,
    moves,
)
from tests.rulebook.branle_bas.kit import SEATS, Deploying, Table

rule = pytest.mark.rule
VALUE = {"A": 50, "S": 25, "H": 20, "C": 20, "K": 15, "T": 10, "D": 10, "V": 5, "M": 5}
MOUTH = {"first": ("E7", ("D8", "F8")), "second": ("E3", ("D2", "F2"))}
"""Where each side's Admiral stands before the enemy channel, and the nets beside it (BB-7.4)."""


@dataclass
class Referee:
    """The game as the rulebook has it."""

    position: Position
    taken: dict[str, list[str]] = field(default_factory=lambda: {seat: [] for seat in SEATS})
    scuttled: dict[str, list[str]] = field(default_factory=lambda: {seat: [] for seat in SEATS})
    in_port: dict[str, list[str]] = field(default_factory=lambda: {seat: [] for seat in SEATS})
    stood: Counter[str] = field(default_factory=Counter)
    quiet: int = 0
    turns: int = 0
    passes: int = 0
    end: tuple[str, str | None] | None = None
    """How it ended, and the winner."""

    def gives_up(self, move: Move) -> bool:
        side, kind = self.position.ships[move.start]
        there = self.position.ships.get(move.goal)
        return kind == "A" and move.goal in NETS[FOE[side]] and there != (FOE[side], "A")

    def possible(self, seat: str, *, admiral: bool) -> list[Move]:
        """A side's moves that do not give up the game; `admiral`: those of the Admiral too."""
        found = moves(replace(self.position, mover=seat))
        ships = self.position.ships
        return sorted((m for m in found if not self.gives_up(m) and (admiral or ships[m.start][1] != "A")), key=str)

    def admiral(self, seat: str) -> str:
        return next((cell for cell, ship in self.position.ships.items() if ship == (seat, "A")), "")

    def before_move(self) -> None:
        """Null, limit, pass: what is looked at before the next move (BB-4.2, BB-7.4 to BB-7.8)."""
        while self.end is None:
            p = self.position
            self.stood[f"{sorted(p.ships.items())}{sorted(p.wrecks)}{sorted(p.mines)}{p.mover}"] += 1
            one, other = self.admiral("first"), self.admiral("second")
            stuck = not any(self.possible(seat, admiral=False) for seat in SEATS)
            places = {"first": one, "second": other}
            corner = abs(ord(one[0]) - ord(other[0])) == 1 and abs(int(one[1]) - int(other[1])) == 1
            limit = int(str(p.option("max_moves", 100)))
            if stuck and any(places[s] == MOUTH[s][0] and places[FOE[s]] in MOUTH[s][1] for s in SEATS):
                self.end = ("null-entrance", None)
            elif stuck and corner and not harbour(one) and not harbour(other):
                self.end = ("null-diagonal", None)
            elif max(self.stood.values()) >= 3:
                self.end = ("repetition", None)
            elif self.quiet >= 100:
                self.end = ("quiet", None)
            elif self.passes == 2:
                self.end = ("passes", None)
            elif limit and self.turns >= 2 * limit:
                self.end = ("limit", None)
            elif self.possible(p.mover, admiral=True):
                return
            else:
                self.passes += 1
                self.quiet += 1
                self.turns += 1
                self.position = replace(p, mover=FOE[p.mover])

    def play(self, move: Move) -> None:
        """Carries a move out, and what follows from it."""
        p = self.position
        side, kind = p.ships[move.start]
        foe = FOE[side]
        there = p.ships.get(move.goal)
        sweeps = move.goal == GATE[foe] and foe in p.mines
        if there or sweeps:
            self.taken[side].append(there[1] if there else "M")
        netted = move.goal in NETS[foe]
        if netted and not (kind == "A" and there == (foe, "A")):
            self.scuttled[side].append(kind)
        if move.goal == PORT[foe]:
            self.in_port[side].append(kind)
        self.quiet = 0 if there or sweeps or netted or move.goal == PORT[foe] else self.quiet + 1
        self.turns += 1
        self.passes = 0
        self.position = after(p, move)
        if there == (foe, "A"):
            self.end = ("admiral-taken", side)
        elif kind == "A" and move.goal == PORT[foe]:
            self.end = ("triumph", side)
        self.before_move()

    def worth(self, seat: str) -> int:
        """The net of BB-8.4."""
        lost = [k for k in self.taken[FOE[seat]] if k != "M"] + self.scuttled[seat]
        return sum(VALUE[k] for k in self.taken[seat]) + 100 * len(self.in_port[seat]) - sum(VALUE[k] for k in lost)

    def points(self) -> tuple[int, int]:
        """BB-8 for the ending there was."""
        assert self.end is not None
        how, winner = self.end
        if winner is None:
            return self.worth("first"), self.worth("second")
        loser = FOE[winner]
        lost = {s: sum(VALUE[k] for k in self.taken[FOE[s]] + self.scuttled[s]) for s in SEATS}
        swept = {s: 5 * ("M" in self.taken[FOE[s]]) for s in SEATS}
        if how == "triumph":
            ports = 100 * (len(self.in_port[winner]) - 1)
            points = {winner: 300 + ports + 1000 + lost[winner] - swept[winner], loser: 0}
        else:
            shelter = sum(
                VALUE[k] for cell, (s, k) in self.position.ships.items() if cell in ("B5", "H5") and s == loser
            )
            ports = {s: 100 * len(self.in_port[s]) for s in SEATS}
            taken = {s: sum(VALUE[k] for k in self.taken[s] if k != "A") for s in SEATS}
            points = {
                winner: taken[winner] + shelter + 550 + ports[winner] + 300 - lost[winner],
                loser: 300 - lost[loser] - shelter + ports[loser] + taken[loser],
            }
        return points["first"], points["second"]


def followed(table: Table, referee: Referee, rng: Random, bold: float) -> None:
    """A random game, typed, and at each step the same on both boards. `bold`: how often taking and entering comes first."""
    referee.before_move()
    while referee.end is None:
        view = table.view(None)
        p = referee.position
        assert (view.mover, view.turn) == (p.mover, referee.turns + 1)
        assert {s.cell: (s.side, s.kind) for s in view.ships} == p.ships
        assert {s: table.holdings(s).points for s in SEATS} == {s: referee.worth(s) for s in SEATS}
        choice = referee.possible(p.mover, admiral=True)
        keen = [m for m in choice if m.goal in p.ships or m.goal in PORT.values()]
        move = rng.choice(keen if keen and rng.random() < bold else choice)
        table.play(str(move))
        invariants.check(table.match)
        referee.play(move)
        if referee.end is None:
            assert table.winner() == "nobody yet"
    assert table.why() == referee.end[0]
    assert table.winner() == (referee.end[1] or "draw")
    assert table.points() == referee.points()
    assert table.view(None).results[-1].turns == referee.turns


@rule("BB-4.2", "BB-6.2", "BB-7.2", "BB-7.6", "BB-7.7", "BB-7.8", "BB-8.1", "BB-8.2", "BB-8.4")
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"max_moves": 0},
        {"exit_power": "may", "admiral_power": 2, "max_moves": 0},
        {"equerre": "entry_only"},
        {"wrecks": "vanish"},
    ],
    ids=lambda options: "-".join(options) or "standard",
)
@pytest.mark.parametrize("seed", range(4))
def test_random_games_from_the_default_deployment(options: dict[str, str | int], seed: int) -> None:
    """To whatever end they come."""
    table = Deploying.done(lot=seed, **options)
    start = replace(default_position(), mover=str(table.mover()), options=dict(options))
    followed(table, Referee(start), Random(seed), 0.3 * seed)


@rule("BB-4.2", "BB-4.6", "BB-5.9", "BB-7.1", "BB-7.4", "BB-7.5", "BB-7.6", "BB-8.3", "BB-8.4")
@pytest.mark.parametrize("seed", range(60))
def test_random_endgames(seed: int) -> None:
    """Few ships near both harbours, one mine or both swept: triumphs, nulls and passes come up here."""
    rng = Random(seed)
    cells = [
        f"{column}{row}"
        for column in "ABCDEFGHI"
        for row in "123456789"
        if f"{column}{row}" not in ("B5", "H5", "E1", "E9")
    ]
    rng.shuffle(cells)
    fleets = {
        seat: {"A": cells.pop()} | {kind: cells.pop() for kind in rng.sample("SHKTDV", rng.randrange(3))}
        for seat in SEATS
    }
    swept = rng.choice((("first", "second"), ("second",), ("first",)))
    table = Table()
    first, second = (" ".join(f"{kind} {cell}" for kind, cell in fleets[seat].items()) for seat in SEATS)
    table.lay(first, second, swept=" ".join(swept))
    ships = {cell: (seat, kind) for seat in SEATS for kind, cell in fleets[seat].items()}
    referee = Referee(Position(ships, mines=frozenset(SEATS) - set(swept)))
    if referee.possible("first", admiral=True):
        ended(table, referee, rng)


def ended(table: Table, referee: Referee, rng: Random) -> None:
    """The same as `followed`, for positions without whole squadrons: points are compared only in Nulls and triumphs."""
    referee.stood.clear()
    referee.before_move()
    if referee.end is not None:
        return
    while referee.end is None:
        view = table.view(None)
        assert (view.mover, view.turn) == (referee.position.mover, referee.turns + 1)
        choice = referee.possible(str(view.mover), admiral=True)
        move = next((m for m in choice if m.goal in PORT.values()), rng.choice(choice))
        table.play(str(move))
        referee.play(move)
    assert (table.why(), table.winner()) == (referee.end[0], referee.end[1] or "draw")
    if referee.end[1] is None or referee.end[0] == "triumph":
        assert table.points() == referee.points()
