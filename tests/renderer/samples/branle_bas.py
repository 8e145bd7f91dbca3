"""Views of a short scripted game of Branle-Bas, of its set-up and of its end."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from msgspec.structs import replace

from renderer.palette import SEATS
from rules.branle_bas import facts
from rules.branle_bas.facts import default_deployment, read_chart
from rules.branle_bas.view import Chart, Kind, Mine, Move, Result, Score, ScoreLine, Ship, View
from rules.core import Match

OPTIONS: dict[str, str | int] = {
    "admiral_power": 1, "wrecks": "block", "equerre": "general", "exit_power": "must", "mine_place": "fixed", "touch_move": "off",
    "max_moves": 100, "limit_result": "null", "timeout_move": "quiet", "match_games": 1, "max_missed": 3,
}  # fmt: skip

SCRIPT: tuple[str, ...] = (
    "D3-D4", "F7-E6", "E3-E5", "E6xE5", "D4xE5", "E7xE5", "C3-C6", "C7xC6", "C2-C5", "C6xC5", "B3-B5", "G7-F5",
    "G3-F5", "E5xF5", "F3-F4", "F5xF4", "F2-F3", "F4xF3", "G2-G5", "F3-F2", "G5-G7", "H7xG7", "H3-H5", "A7-A6",
    "F1-G2", "I7-H6", "G2-I4", "D7-D6", "I4-I6", "D6-D5", "I6-I8", "D5-C4", "I8-H9", "C4-C3", "H9xG8", "A6-A5",
    "G8xF9", "C5-C4", "F9-PB", "C3-C2", "I3-I4", "C2xD1", "E2-E3", "D1-PA", "E3-E4", "C4xE4",
)  # fmt: skip
"""The moves of A and B in turn, as typed orders."""


@lru_cache(maxsize=1)
def standard() -> Chart:
    """The standard map."""
    return read_chart(Path(facts.__file__).parent / "standard.toml")


@dataclass(frozen=True)
class Moment:
    """The views of all readers after a half-turn."""

    views: dict[str | None, View]

    def view(self, seat: str | None) -> View:
        """The view of a seat, or of the public (None)."""
        return self.views[seat]


@lru_cache(maxsize=1)
def record() -> tuple[Moment, ...]:
    """All moments from the reveal of the default squadrons (BB-3.6) to the end."""
    match = Match.start("branle-bas", options={}, secret=b"x")  # with this secret A moves first
    for ask in match.waiting():
        match.expire(ask.id)
    found = []
    for order in (*SCRIPT, ""):
        found.append(Moment({seat: match.view(seat) for seat in (*SEATS, None)}))
        if order:
            turn = next(ask for ask in match.waiting() if ask.kind == "turn")
            match.read(turn.id, order)
            match.seal(turn.id)
    return tuple(found)


def deployed(seat: str) -> dict[str, tuple[str, Kind]]:
    """Cell -> seat and kind of the ships in a side's default deployment, without the mine (BB-3.6)."""
    chart = standard()
    placed = default_deployment(chart, SEATS.index(seat))
    return {cell: (seat, kind) for kind, cells in placed.items() if kind != "M" for cell in cells}


def played(turns: int) -> Moment:
    """The sample game after this number of half-turns; after 46 it is over."""
    return record()[turns]


def draft(seat: str | None, secret: bool = False) -> View:
    """A half-placed squadron with one ship on a wrong cell; `secret`: with a hidden mine too (BB-3.3)."""
    view = View(seat, OPTIONS, standard())
    if seat is None:
        return view
    ships = [Ship(seat, kind, cell) for cell, (_, kind) in deployed(seat).items()][:13]
    gone = (("T", 2), ("D", 1), ("V", 3))
    mines = (Mine(seat, "B1" if seat == "first" else "B9", hidden=True),) if secret else ()
    faulty = (ships[-1].cell,)
    return replace(view, ships=tuple(ships), unplaced=gone, faulty=faulty, mines=mines)


def aimed(chosen: str, reach: str, goal: str = "", turns: int = 24, seat: str = "first") -> View:
    """A draft in which a ship is chosen, and its move too if `goal` is given."""
    view = played(turns).view(seat)
    there = {ship.cell: ship.kind for ship in view.ships}
    aiming = (Move(view.turn, seat, "move", there[chosen], chosen, goal, took=there.get(goal)),) if goal else ()
    return replace(view, chosen=chosen, reach=tuple(reach.split()), aiming=aiming)


def at_the_net() -> View:
    """A's Admiral in front of the enemy harbour, where entering either net beside it would lose the game."""
    view = played(23).view("first")
    ships = [ship for ship in view.ships if ship.cell not in ("D7", "E2", "D8", "C7")]
    ships += [Ship("first", "A", "D7"), Ship("second", "T", "C7")]
    return replace(
        view, ships=tuple(ships), turn=25, mover="first", chosen="D7", reach=("C7", "E7", "D6", "D8")
    )  # fmt: skip


def ended(games: int = 1) -> View:
    """The end of the sample game, in which B has captured the Admiral; `games` > 1: of a match of several games."""
    over = played(len(SCRIPT)).view(None)
    results = list(over.results)
    if games > 1:
        null = tuple(
            Score(
                s,
                (ScoreLine("taken", 25, ("V", "D", "D")), ScoreLine("port", 0), ScoreLine("lost", -n, ("S", "V"))),
                25 - n,
            )
            for s, n in zip(SEATS, (30, 20), strict=True)
        )
        results.append(Result(2, "second", "repetition", None, 120, null))  # type: ignore[arg-type]
    totals = tuple((s, sum(r.scores[i].total for r in results)) for i, s in enumerate(SEATS))
    return replace(over, games=games, game=games, results=tuple(results), totals=totals, why=results[-1].how)


def second_game() -> View:
    """B's view in the second game of a match, with a hidden mine, a plan, reserve orders and a draw offer."""
    first = ended(2).results[0]
    mines = (Mine("first", None, hidden=True), Mine("second", "B9", hidden=True))
    return replace(
        played(9).view("second"), game=2, games=3, began="second", results=(first,),
        totals=tuple((score.seat, score.total) for score in first.scores), mines=mines,
        plan="if B3-B4: C8-C5\nelse: A7-A6", reserve="A7-A6", offers=("first",), quiet=61, repeated=1,
    )  # fmt: skip


def views() -> dict[str, tuple[View, str]]:
    """Name -> view and sheet of each sample."""
    found = {
        "deploy-own": (draft("first"), "own"),
        "deploy-mine": (draft("first", secret=True), "own"),
        "deploy-board": (draft(None), "board"),
        "opening-board": (played(0).view(None), "board"),
        "middle-own": (played(23).view("second"), "own"),
        "middle-board": (played(22).view(None), "board"),
        "reach-own": (aimed("I8", "G9 G8 H9 I9 H8 H7 I7 I6", turns=32), "own"),
        "reach-admiral": (at_the_net(), "own"),
        "aimed-own": (aimed("I6", "I7 I8 H6", "H6", turns=30), "own"),
        "aimed-turned": (aimed("C2", "D1 B1 C1 D2", "D1", turns=41, seat="second"), "turned"),
        "late-board": (played(45).view(None), "board"),
        "match-turned": (second_game(), "turned"),
        "end": (ended(), "end"),
        "end-match": (ended(2), "end"),
    }
    return {f"branle-bas-{name}": it for name, it in found.items()}


def crops() -> dict[str, tuple[View, str, tuple[str, ...]]]:
    """Name -> view, sheet and the cells that are shown enlarged."""
    return {"branle-bas-crop": (played(43).view(None), "board", ("D1", "PA"))}


def story() -> list[View]:
    """The public view after each half-turn, then the end."""
    return [moment.view(None) for moment in record()]


GOLDEN: dict[str, tuple[str, ...]] = {
    "en": tuple(f"branle-bas-{name}" for name in ("deploy-mine", "middle-board", "aimed-turned", "end-match")),
    "fr": tuple(f"branle-bas-{name}" for name in ("deploy-board", "reach-own", "match-turned", "end", "crop")),
}
"""Language -> names of the samples that are compared pixel by pixel."""
