"""A hand-played Branle-Bas, so that pictures can be made and tested without the rules: views at any moment of it.

The little referee here moves counters as it is told; what is allowed is in `rules.branle_bas`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from msgspec.structs import replace

from renderer.branle_bas.move_words import SEATS, other, value
from rules.branle_bas import facts
from rules.branle_bas.facts import default_deployment, read_chart
from rules.branle_bas.view import Chart, Holdings, Kind, Mine, Move, Result, Score, ScoreLine, Ship, View, Wreck

OPTIONS: dict[str, str | int] = {
    "admiral_power": 1, "wrecks": "block", "equerre": "general", "exit_power": "must", "mine_place": "fixed", "touch_move": "off",
    "max_moves": 100, "limit_result": "null", "timeout_move": "quiet", "match_games": 1, "max_missed": 3,
}  # fmt: skip

SCRIPT: tuple[str, ...] = (
    "D3-D4", "F7-E6", "E3-E5", "E6xE5", "D4xE5", "E7xE5", "C3-C6", "C7xC6", "C2-C5", "C6xC5", "B3-B5", "G7-G5-F5",
    "G3-G5xF5", "E5xF5", "F3-F4", "F5xF4", "F2-F3", "F4xF3", "G2-G5", "F3-F2", "G5-G7", "H7xG7", "H3-H5", "A8-A8",
    "F1-G2", "I7-H6", "G2-I4", "D7-D6", "I4-I6", "D6-D5", "I6-I8", "D5-C4", "I8-H9", "C4-C3", "H9xG8", "C8-C5",
    "G8xF9", "C5-C4", "F9-PB", "C3-C2", "I3-I4", "C2xD1", "E2-E3", "D1-PA", "E3-E4", "C4xE4",
)  # fmt: skip
"""A's and B's moves in turn, corners of équerres between; "A8-A8" is a pass."""


@lru_cache(maxsize=1)
def standard() -> Chart:
    """The facts that come with the game."""
    return read_chart(Path(facts.__file__).parent / "standard.toml")


@dataclass
class SampleGame:
    """The sample game as far as it has been played."""

    ships: dict[str, tuple[str, Kind]]
    wrecks: list[Wreck] = field(default_factory=list)
    taken: dict[str, list[Kind]] = field(default_factory=lambda: {seat: [] for seat in SEATS})
    in_port: dict[str, list[Kind]] = field(default_factory=lambda: {seat: [] for seat in SEATS})
    mines: dict[str, str | None] = field(default_factory=lambda: {"first": "E1", "second": "E9"})
    moves: list[Move] = field(default_factory=list)

    def go(self, order: str) -> None:
        """The next half-turn."""
        turn = len(self.moves) + 1
        seat = SEATS[(turn - 1) % 2]
        cells = order.replace("x", "-").split("-")
        start, goal, corner = cells[0], cells[-1], cells[1] if len(cells) > 2 else ""
        if start == goal:
            self.moves.append(Move(turn, seat, "pass"))
            return
        _, kind = self.ships.pop(start)
        took = self.ships.pop(goal, ("", None))[1]
        enemy = other(seat)
        if goal == self.mines[enemy]:
            took, self.mines[enemy] = "M", None
        if took is not None:
            self.taken[seat].append(took)
        chart = standard()
        scuttled = chart.zones.get(goal) == "net" and chart.owners[goal] == enemy
        if scuttled:
            self.wrecks.append(Wreck(seat, kind, goal))
        elif goal in ("PA", "PB"):
            self.in_port[seat].append(kind)
        else:
            self.ships[goal] = (seat, kind)
        self.moves.append(Move(turn, seat, "move", kind, start, goal, corner, took, scuttled))

    def holdings(self, seat: str) -> Holdings:
        """Gains and losses so far (BB-8.4)."""
        chart = standard()
        scuttled = tuple(wreck.kind for wreck in self.wrecks if wreck.side == seat)
        lost = [kind for kind in self.taken[other(seat)] if kind != "M"]
        points = value(chart, self.taken[seat]) + 100 * len(self.in_port[seat]) - value(chart, [*lost, *scuttled])
        return Holdings(seat, tuple(self.taken[seat]), tuple(self.in_port[seat]), scuttled, points)

    def view(self, seat: str | None) -> View:
        """What a seat, or the public, may know: all."""
        ships = tuple(Ship(side, kind, cell) for cell, (side, kind) in sorted(self.ships.items()))
        turn = len(self.moves) + 1
        return View(
            seat, OPTIONS, standard(), phase="play", turn=turn, mover=SEATS[(turn - 1) % 2], ships=ships,
            wrecks=tuple(self.wrecks), mines=tuple(Mine(s, cell, cell is None) for s, cell in self.mines.items()),
            holdings=tuple(self.holdings(s) for s in SEATS), moves=tuple(self.moves[-6:]),
        )  # fmt: skip


def deployed(seat: str) -> dict[str, tuple[str, Kind]]:
    """A side as it stands by default (BB-3.6)."""
    chart = standard()
    placed = default_deployment(chart, SEATS.index(seat))
    return {cell: (seat, kind) for kind, cells in placed.items() if kind != "M" for cell in cells}


def played(turns: int) -> SampleGame:
    """The sample game after so many half-turns (at most 46)."""
    game = SampleGame(deployed("first") | deployed("second"))
    for order in SCRIPT[:turns]:
        game.go(order)
    return game


def draft(seat: str | None, secret: bool = False) -> View:
    """A squadron half placed, one ship on a faulty cell; `secret`: the mine too is placed (BB-3.3)."""
    view = View(seat, OPTIONS, standard())
    if seat is None:
        return view
    ships = [Ship(seat, kind, cell) for cell, (_, kind) in deployed(seat).items()][:13]
    gone = (("T", 2), ("D", 1), ("V", 3))
    mines = (Mine(seat, "B1" if seat == "first" else "B9", hidden=True),) if secret else ()
    faulty = (ships[-1].cell,)
    return replace(view, ships=tuple(ships), unplaced=gone, faulty=faulty, mines=mines)


def aimed(chosen: str, reach: str, goal: str = "", turns: int = 24, seat: str = "first") -> View:
    """A ship chosen in the draft, and the move drafted if a goal is given."""
    game = played(turns)
    view = game.view(seat)
    aiming: tuple[Move, ...] = ()
    if goal:
        _, kind = game.ships[chosen]
        took = game.ships.get(goal, ("", None))[1]
        aiming = (Move(view.turn, seat, "move", kind, chosen, goal, took=took),)
    return replace(view, chosen=chosen, reach=tuple(reach.split()), aiming=aiming)


def at_the_net() -> View:
    """A's Admiral before the enemy harbour: each net beside it would give the game up."""
    game = played(23)
    game.ships["D7"] = game.ships.pop("E2")
    game.ships.pop("D8")
    game.ships["C7"] = ("second", "T")
    return replace(game.view("first"), turn=25, mover="first", chosen="D7", reach=("C7", "E7", "D6", "D8"))


def score(game: SampleGame, seat: str, winner: str) -> Score:
    """The score sheet of a victory (BB-8.1, BB-8.2)."""
    chart = standard()
    neutral = [kind for cell, (side, kind) in game.ships.items() if cell in chart.neutral and side != seat]
    left: list[Kind] = [kind for side, kind in game.ships.values() if side == seat]
    left += game.in_port[seat] + (["M"] if game.mines[seat] else [])
    own_neutral = [kind for cell, (side, kind) in game.ships.items() if cell in chart.neutral and side == seat]
    taken = [kind for kind in game.taken[seat] if kind != "A"]
    port = ScoreLine("port", 100 * len(game.in_port[seat]), tuple(game.in_port[seat]))
    lines: tuple[ScoreLine, ...]
    if seat == winner:
        lines = (
            ScoreLine("taken", value(chart, taken), tuple(taken)),
            ScoreLine("neutral", value(chart, neutral), tuple(neutral)),
            ScoreLine("admiral", chart.piece("A").value, ("A",)),
            ScoreLine("prize", 500),
            port,
            ScoreLine("left", value(chart, left), tuple(left)),
        )
    else:
        for kind in own_neutral:
            left.remove(kind)
        lines = (
            ScoreLine("left", value(chart, left), tuple(left)),
            port,
            ScoreLine("taken", value(chart, taken), tuple(taken)),
        )
    return Score(seat, lines, sum(line.points for line in lines))


def ended(games: int = 1) -> View:
    """The sample game after its end: B has taken the Admiral; with more games a match of them."""
    game = played(len(SCRIPT))
    first, second = (score(game, seat, "second") for seat in SEATS)
    results = [Result(1, "first", "admiral-taken", "second", len(SCRIPT), (first, second))]
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
    return replace(
        game.view(None), phase="over", turn=len(SCRIPT), mover=None, games=games, game=games, results=tuple(results),
        totals=totals, winners=("second",), why=results[-1].how,
    )  # fmt: skip


def second_game() -> View:
    """The second game of a match, B's own picture, with a hidden mine, a plan, a reserve and an offer."""
    first = ended(2).results[0]
    mines = (Mine("first", None, hidden=True), Mine("second", "B9", hidden=True))
    return replace(
        played(9).view("second"), game=2, games=3, began="second", results=(first,),
        totals=tuple((score.seat, score.total) for score in first.scores), mines=mines,
        plan="if B3-B4: C8-C5\nelse: A7-A6", reserve="A7-A6", offers=("first",), quiet=61, repeated=1,
    )  # fmt: skip


def views() -> dict[str, tuple[View, str]]:
    """The sample positions: name -> view and sheet."""
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
        "end-scores": (ended(2), "scores"),
    }
    return {f"branle-bas-{name}": it for name, it in found.items()}


def crops() -> dict[str, tuple[View, str, tuple[str, ...]]]:
    """Parts of boards: name -> view, sheet and cells."""
    return {"branle-bas-crop": (played(43).view(None), "board", ("D1", "PA"))}


def story() -> list[View]:
    """What everybody saw, half-turn by half-turn, and the end."""
    return [*(played(turns).view(None) for turns in range(len(SCRIPT))), ended()]


GOLDEN: dict[str, tuple[str, ...]] = {
    "en": tuple(f"branle-bas-{name}" for name in ("deploy-mine", "middle-board", "aimed-turned", "end-match")),
    "fr": tuple(f"branle-bas-{name}" for name in ("deploy-board", "reach-own", "match-turned", "end-scores", "crop")),
}
"""Language -> the samples that are compared pixel by pixel."""
