"""BB-5 by numbers: the engine's moves against those found by hand: single ships, short sequences, the default deployment."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from rules.branle_bas.facts import STANDARD
from rules.branle_bas.movement import legal_moves, rule_of, tables
from tests.rulebook.branle_bas import by_hand
from tests.rulebook.branle_bas.by_hand import CELLS, FOE, GATE, Position, after, default_position, moves, moves_of
from tests.rulebook.branle_bas.kit import SEATS, Deploying, sea

rule = pytest.mark.rule

OPTIONS: tuple[dict[str, object], ...] = (
    {},
    {"exit_power": "may"},
    {"equerre": "entry_only"},
    {"admiral_power": 2},
    {"exit_power": "may", "equerre": "entry_only", "admiral_power": 2},
)


def engine_moves(position: Position) -> set[str]:
    """What the engine lets the side to move do, as texts."""
    o = position.options
    table = tables(
        STANDARD,
        int(str(o.get("admiral_power", 1))),
        str(o.get("exit_power", "must")),
        str(o.get("equerre", "general")),
    )
    board = dict.fromkeys(CELLS, ".")
    board |= {GATE[seat]: "M" if seat == "first" else "m" for seat in position.mines}
    board |= dict.fromkeys(position.wrecks, "#")
    board |= {cell: kind if side == "first" else kind.lower() for cell, (side, kind) in position.ships.items()}
    found = legal_moves(table, "".join(board[cell] for cell in CELLS), SEATS.index(position.mover))
    return {f"{table.names[start]}-{table.names[goal]}" for start, goals in found.items() for goal in goals}


def by_hand_moves(position: Position) -> set[str]:
    """The same, by hand."""
    return {str(move) for move in moves(position)}


def scattered(rng: Random, ship: tuple[str, str], cell: str, options: dict[str, object]) -> Position:
    """One ship, with others, wrecks and swept mines at random around it."""
    mines = frozenset(seat for seat in SEATS if rng.random() < 0.5 and GATE[seat] != cell)
    vacant = [c for c in CELLS if c != cell and c not in {GATE[seat] for seat in mines}]
    rng.shuffle(vacant)
    others = {vacant.pop(): (rng.choice(SEATS), rng.choice("SHCKTDV")) for _ in range(rng.randrange(30))}
    wrecks = frozenset(vacant.pop() for _ in range(rng.randrange(8)))
    return Position({cell: ship, **others}, wrecks, mines, ship[0], options)


@rule("BB-5.1", "BB-5.2", "BB-5.3", "BB-5.4", "BB-5.5", "BB-5.6", "BB-5.7", "BB-5.9", "BB-5.11", "BB-5.13", "BB-5.15")
@pytest.mark.parametrize("kind", "ASHCKTDV")
@pytest.mark.parametrize("seat", SEATS)
def test_every_kind_on_every_cell(kind: str, seat: str) -> None:
    """Alone with both mines swept and lying, then among random others; under all options that change movement."""
    rng = Random(f"{kind}{seat}")
    for cell in CELLS:
        if kind == "A" and cell in by_hand.NEUTRAL:
            continue
        for options in OPTIONS:
            swept = Position({cell: (seat, kind)}, mines=frozenset(), mover=seat, options=options)
            mined = replace(swept, mines=frozenset(s for s in SEATS if GATE[s] != cell))
            crowds = [scattered(rng, (seat, kind), cell, options) for _ in range(3)]
            for position in (swept, mined, *crowds):
                assert engine_moves(position) == by_hand_moves(position), (cell, position)


SMALL = {
    "harbour mouth": "first A E7 T D8 D C8 / second A F8 K G7 V D9",
    "channel": "first A E3 C D6 D E8 S D9 / second A B8 S F9 H E7 C E6",
    "leaving": "first A I3 H C2 C E2 S B2 K D2 / second A I7 V C4 K E5 T D3",
    "neutral ports": "first A A3 K B4 H H4 S A4 / second A I7 K B6 V H5 S C6",
}


def small(text: str) -> Position:
    """A position of SMALL."""
    found: dict[str, tuple[str, str]] = {}
    for part in text.split(" / "):
        seat, *rest = part.split()
        for word in rest:
            if len(word) == 1:
                kind = word
            else:
                found[word] = (seat, kind)
    return Position(found)


def count(position: Position, depth: int, *, checked: bool = True) -> int:
    """Sequences of moves of a length, and at each position the engine compared with the moves by hand."""
    legal = moves(position)
    if checked:
        assert engine_moves(position) == {str(move) for move in legal}
    if depth == 1:
        return len(legal)
    return sum(count(after(position, move), depth - 1, checked=checked) for move in legal)


@rule("BB-5.2", "BB-6.1", "BB-6.2", "BB-5.11")
@pytest.mark.parametrize(
    ("name", "sequences"), [("harbour mouth", 781), ("channel", 10393), ("leaving", 7670), ("neutral ports", 7838)]
)
def test_small_positions_to_depth_3(name: str, sequences: int) -> None:
    """Sequences of three moves; in every position on the way the engine and the moves by hand agree."""
    assert count(small(SMALL[name]), 3) == sequences


@rule("BB-3.6", "BB-5.2")
def test_the_default_deployment() -> None:
    """39 moves; 1491 sequences of two, either side beginning."""
    start = default_position()
    for mover in SEATS:
        assert count(replace(start, mover=mover), 1) == 39
        assert count(replace(start, mover=mover), 2) == 1491


@rule("BB-4.1", "BB-5.2")
def test_typed_orders_make_the_positions_made_by_hand() -> None:
    """A long random game from the default deployment: after each typed order the board is the one made by hand."""
    table = Deploying.done(max_moves=0)
    rng = Random(4)
    position = replace(default_position(), mover=str(table.mover()))
    for _ in range(120):
        quiet = [
            m
            for m in moves(position)
            if position.ships[m.start][1] != "A" and position.ships.get(m.goal, " A")[1] != "A"
        ]
        if not quiet:
            break
        move = rng.choice(sorted(quiet, key=str))
        table.play(str(move))
        position = after(position, move)
        assert {ship.cell: (ship.side, ship.kind) for ship in table.view(None).ships} == position.ships
        assert {wreck.cell for wreck in table.view(None).wrecks} == position.wrecks
        if table.winner() != "nobody yet":
            break
        assert table.mover() == position.mover


@rule("BB-10.2")
@pytest.mark.parametrize("seed", range(40))
def test_quiet_moves(seed: int) -> None:
    """The sleeper's move, in random positions, is the one found by hand."""
    rng = Random(seed)
    position = scattered(rng, ("first", "K"), "E4", {})
    vacant = [c for c in CELLS if c not in position.ships and c not in position.wrecks and c not in GATE.values()]
    homes = rng.sample([c for c in vacant if c not in by_hand.NEUTRAL], 2)
    position = replace(position, ships=position.ships | {homes[0]: ("first", "A"), homes[1]: ("second", "A")})
    expected = by_hand.quiet_move(position)
    texts = [
        " ".join(f"{kind} {cell}" for cell, (side, kind) in position.ships.items() if side == seat) for seat in SEATS
    ]
    swept = " ".join(seat for seat in SEATS if seat not in position.mines)
    table = sea(*texts, wrecks=" ".join(sorted(position.wrecks)), swept=swept)
    table.sleep()
    assert expected is not None
    assert f"{table.last().start}-{table.last().goal}" == str(expected)


@rule("BB-2.1")
def test_the_moves_are_mirrored() -> None:
    """What B can do is what A could do in the mirror."""
    for name in SMALL:
        position = small(SMALL[name])
        mirror = Position(
            {by_hand.mirrored(cell): (FOE[side], kind) for cell, (side, kind) in position.ships.items()}, mover="second"
        )
        for cell in position.ships:
            if position.ships[cell][0] == "first":
                goals = {by_hand.mirrored(move.goal) for move in moves_of(position, cell)}
                assert goals == {move.goal for move in moves_of(mirror, by_hand.mirrored(cell))}
        assert engine_moves(mirror) == {
            f"{by_hand.mirrored(a)}-{by_hand.mirrored(b)}" for a, b in (m.split("-") for m in engine_moves(position))
        }


@rule(
    "BB-5.1",
    "BB-5.2",
    "BB-5.3",
    "BB-5.4",
    "BB-5.5",
    "BB-5.6",
    "BB-5.7",
    "BB-5.8",
    "BB-5.9",
    "BB-5.11",
    "BB-5.13",
    "BB-4.3",
)
def test_every_refusal_names_a_rule_of_the_book() -> None:
    """All impossible moves of random positions: the rule named is one of those that can forbid a move."""
    forbidding = {f"BB-5.{n}" for n in (1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 13)} | {"BB-1.3", "BB-4.3", "BB-6.3"}
    named: set[str] = set()
    rng = Random(11)
    for _ in range(40):
        cell = rng.choice([c for c in CELLS if c not in by_hand.NEUTRAL and c not in GATE.values()])
        kind = rng.choice("ASHCKTDV")
        position = scattered(rng, ("first", kind), cell, {})
        texts = [
            " ".join(f"{kind} {cell}" for cell, (side, kind) in position.ships.items() if side == seat)
            for seat in SEATS
        ]
        swept = " ".join(seat for seat in SEATS if seat not in position.mines)
        view = sea(*texts, wrecks=" ".join(sorted(position.wrecks)), swept=swept).view("first")
        for start in [c for c, (side, _) in position.ships.items() if side == "first"]:
            possible = {move.goal for move in moves_of(position, start)} | {start}
            named |= {rule_of(view, start, goal) for goal in (*CELLS, "PA", "PB") if goal not in possible}
    assert named == forbidding
