"""The computer of Branle-Bas deploys and plays with every option and on boards of other sizes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import pytest

from rules.branle_bas import RULES, facts
from rules.branle_bas.ai import answer
from rules.branle_bas.facts import validated
from rules.branle_bas.options import SETTINGS
from rules.branle_bas.setup import Deployment
from rules.branle_bas.view import Chart, Piece, View
from rules.core import Match, Scalar
from rules.fuzz import fill_in
from tests import invariants
from tests.branle_bas.kit import quick


def _boards() -> Iterator[tuple[str, Chart]]:
    yield "small", _board(5, 7, 2, dict(zip("ASHCKTDVM", (1, 1, 1, 1, 1, 2, 1, 2, 1), strict=True)))
    yield "uneven", _board(6, 9, 2, dict(zip("ASHCKTDVM", (1, 1, 2, 1, 1, 2, 1, 1, 1), strict=True)))
    yield "large", _board(15, 13, 6, dict(zip("ASHCKTDVM", (1, 3, 3, 3, 5, 6, 2, 6, 1), strict=True)))


def _board(columns: int, rows: int, axis: int, numbers: Mapping[str, int]) -> Chart:
    """A board of another size with as many ships, the port of each side beside a column."""

    def harbour(letters: str, middle: str) -> str:
        return "".join(middle if n == axis else letters[(n - axis) % 2] for n in range(columns))

    zone = [harbour("x~", "*"), harbour("~x", "|"), "-" * columns]
    sea_rows = [("N" + "." * (columns - 2) + "N") if n == rows // 2 else "." * columns for n in range(3, rows - 3)]
    text = [*zone, *sea_rows, *reversed(zone)]
    standard: dict[str, Piece] = {p.kind: p for p in facts.STANDARD.pieces}
    names = {"net": "x", "minefield": "~", "mine": "*", "channel": "|", "territorial": "-", "sea": ".", "neutral": "N"}
    cells = [f"{chr(65 + c)}{r}" for r in (3, 2, 1) for c in range(columns) if (c, r) != (axis, 1)]
    mine = next(f"{chr(65 + c)}1" for c in range(columns) if zone[0][c] == "~")
    cells.remove(mine)
    deployment = {k: [mine] if k == "M" else [cells.pop() for _ in range(n)] for k, n in numbers.items()}
    return validated(
        {
            "map": "\n".join(text),
            "total": sum(standard[k].value * n for k, n in numbers.items()),
            "ships": sum(numbers.values()) - 1,
            "census": {zone: "".join(text).count(letter) for zone, letter in names.items()},
            "kinds": [
                {
                    "letter": k, "name": p.name, "number": numbers[k], "value": p.value, "directions": list(p.directions),
                    "power": p.power, "equerre": p.equerre, "sweeps": p.sweeps,
                }
                for k, p in standard.items()
            ],
            "deployment": deployment,
        }
    )  # fmt: skip


BOARDS = dict(_boards())


def _opened(options: Mapping[str, Scalar], seed: int = 0) -> Match:
    return Match.start(RULES, options=dict(options), secret=bytes([seed]) * 32)


def _deploys(match: Match, seed: int) -> None:
    """Both by the computer; what it gives is its own, not what a wrong draft would become."""
    for ask in match.waiting():
        view: View = match.view(ask.seat)
        form = match.put(ask.id, answer(view, ask, Random(seed)))
        assert form.done
        assert not form.stale
        assert not Deployment(view, match.draft(ask.id)).problems()
        match.seal(ask.id)


@pytest.mark.parametrize(("key", "value"), [(s.key, value) for s in SETTINGS for value in s.values])
def test_it_deploys_and_moves_with_every_option(key: str, value: Scalar) -> None:
    for seed in range(3):
        match = _opened({key: value}, seed)
        _deploys(match, seed)
        for _ in range(4):
            ask = match.waiting()[0]
            quick(match, ask, Random(seed))
            match.seal(ask.id)
        invariants.check(match)


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("mine", ["fixed", "own_minefield_cell"])
def test_it_plays_on_another_board(monkeypatch: pytest.MonkeyPatch, name: str, mine: str) -> None:
    """A host's file of another size: legal deployments, and a game's beginning."""
    monkeypatch.setitem(facts.SCENARIOS, "standard", BOARDS[name])
    for seed in range(4):
        match = _opened({"mine_place": mine}, seed)
        assert match.view(None).chart.columns == BOARDS[name].columns
        _deploys(match, seed)
        rng = Random(seed)
        for half_turn in range(6):
            if not match.waiting():
                break
            ask = match.waiting()[0]
            (quick if half_turn % 2 == 0 else fill_in)(match, ask, rng)
            match.seal(ask.id)
        invariants.check(match)


def test_both_its_deployments_are_used() -> None:
    """The default one and its mirror image, which stand in each other's cells."""
    made: set[Any] = set()
    for seed in range(8):
        match = _opened({})
        ask = match.waiting()[0]
        made.add(
            frozenset(Deployment(match.view(ask.seat), answer(match.view(ask.seat), ask, Random(seed))).at.items())
        )
    assert len(made) == 2
    one, other = (dict(at) for at in made)
    assert sorted(f"{chr(138 - ord(cell[0]))}{cell[1:]}" for cell in one.values()) == sorted(other.values())
