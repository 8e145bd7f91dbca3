"""What happened in a Branle-Bas, each kind of event with its words (BB-9). Only this module decides how events are told.

A half-turn has the fields of `view.Move`. Everything is public except the place of a hidden mine, which only its owner hears
at the reveal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Annotated, Literal

from msgspec import UNSET, UnsetType
from msgspec.structs import asdict

from rules.branle_bas.facts import KINDS, NAME, SEATS
from rules.branle_bas.state import State
from rules.branle_bas.view import Kind, Move, MoveKind, Score, ScoreLine
from rules.core import Argument, Event, EventData, EventKinds, EventRecord, For, Message, Open, Seat, listed, msg

Standing = tuple[tuple[Kind, tuple[str, ...]], ...]
"""A side's pieces at the reveal: kind and cells."""


# ---- words shared by several kinds of events -----------------------------------------------------
def seat_word(seat: Seat) -> Message:
    """The name of a seat: its side."""
    return msg(f"bb-side-{seat}")


def within(seat: Seat) -> Message:
    """The name of a side inside a sentence: French says "le camp A"."""
    return msg(f"bb-within-{seat}")


def ending_word(how: str, winner: Seat | None) -> Message:
    """How a game ended; `how` is the key of the ending (BB-7)."""
    return msg(f"bb-null-{how}") if winner is None else msg(f"bb-end-{how}", winner=seat_word(winner))


def match_word(first: int, second: int, left: int, following: Seat) -> Message:
    """The points of the match, or its result. `left`: games to be played; `following`: the seat that begins the next."""
    if left:
        return msg("bb-match-stands", first=first, second=second, left=left, seat=within(following))
    if first == second:
        return msg("bb-match-drawn", first=first, second=second)
    return msg("bb-match-won", winner=seat_word(SEATS[int(second > first)]), first=first, second=second)


def _kind(kind: Kind) -> Message:
    return msg(f"bb-kind-{NAME[kind]}")


def _kinds(kinds: Sequence[Kind]) -> Message:
    """Ships in words: "submarine and cruiser ×2"."""
    numbers = Counter(kinds)
    return listed(
        [_kind(kind) if n == 1 else msg("bb-count", kind=_kind(kind), count=n) for kind, n in numbers.items()]
    )


def _score_word(score: Score) -> Message:
    """A score sheet, each line with its points and the ships that it counts (BB-8)."""

    def line_word(line: ScoreLine) -> Message:
        if line.kinds:
            return msg(f"bb-line-{line.key}", points=line.points, kinds=_kinds(line.kinds))
        return msg(f"bb-line-{line.key}", points=line.points)

    if not score.lines:
        return msg("bb-score-nothing", seat=seat_word(score.seat))
    lines = tuple(map(line_word, score.lines))
    return msg("bb-score", seat=seat_word(score.seat), lines=lines, total=score.total)


# ---- before the first turn -----------------------------------------------------------------------
class DeployedAtDeadline(EventData, frozen=True, tag="deadline-deploy"):
    """A deployment was taken at the deadline."""

    seat: Seat
    how: Literal["draft", "default"]

    def says(self) -> tuple[Message, ...]:
        return (msg(f"bb-deadline-deploy-{self.how}", seat=seat_word(self.seat)),)


class LotsDrawn(EventData, frozen=True, tag="lots"):
    """A random draw decided who begins the first game."""

    seat: Seat

    def says(self) -> tuple[Message, ...]:
        return (msg("bb-lots", seat=within(self.seat)),)


class Revealed(EventData, frozen=True, tag="revealed"):
    """Both deployments are revealed at once (BB-9.1); who begins."""

    game: Open[int]
    games: Open[int]
    began: Open[Seat]
    first: Annotated[Standing, For("owner", part=True)]
    second: Annotated[Standing, For("owner", part=True)]

    def says(self) -> tuple[Message, ...]:
        """Does not repeat who begins the first game: the draw has just been told."""
        if self.game > 1:
            head = msg("bb-revealed-next", game=self.game, games=self.games, seat=within(self.began))
        elif self.games > 1:
            head = msg("bb-revealed-of", game=self.game, games=self.games)
        else:
            head = msg("bb-revealed")
        deployments = (
            msg(
                "bb-deployment",
                seat=seat_word(seat),
                pieces=tuple(
                    msg("bb-standing", kind=_kind(kind), letter=kind, cells=" ".join(cells)) for kind, cells in standing
                ),
            )
            for seat, standing in zip(SEATS, (self.first, self.second), strict=True)
        )
        return (head, *deployments)


def revealed(state: State) -> EventRecord:
    """The record of both deployments. A hidden mine is seen only by its owner."""

    def event(board: str) -> Event:
        first, second = (
            tuple(
                (kind, tuple(c for c, there in zip(state.chart.cells, board, strict=True) if there == letter))
                for kind, letter in zip(KINDS, letters, strict=True)
                if letter in board
            )
            for letters in (KINDS, tuple(map(str.lower, KINDS)))
        )
        return Revealed(state.game, state.options.match_games, SEATS[state.beginner], first, second).event

    public = event(state.known(None))
    if not any(side.hidden for side in state.sides):
        return EventRecord(public, public)
    private = tuple((seat, event(state.known(index))) for index, seat in enumerate(SEATS))
    return EventRecord(event(state.board), public, private)


# ---- half-turns ----------------------------------------------------------------------------------
class HalfTurn(EventData, frozen=True):
    """What the mover did, with the fields of `view.Move`."""

    turn: int
    seat: Seat
    kind: MoveKind
    ship: Kind | None
    start: str
    goal: str
    corner: str
    took: Kind | None
    scuttled: bool
    offers: int | UnsetType = UNSET
    """1: the mover also offered a draw (BB-7.9)."""

    @property
    def ship_word(self) -> Message:
        return _kind(self.ship or "A")


class Moved(HalfTurn, frozen=True, tag="move"):
    def effects(self) -> list[Message]:
        """What the ship took, that it sank, that it has entered the port."""
        effects: list[Message] = []
        if self.took == "M":
            effects.append(msg("bb-told-swept"))
        elif self.took is not None:
            effects.append(msg("bb-told-took", kind=msg(f"bb-a-{NAME[self.took]}")))
        if self.scuttled:
            effects.append(msg("bb-told-wreck"))
        if not self.goal[1:].isdecimal():
            effects.append(msg("bb-told-port"))
        return effects

    def says(self) -> tuple[Message, ...]:
        seat, effects = seat_word(self.seat), tuple(self.effects())
        move: dict[str, Argument] = {
            "turn": self.turn, "seat": seat, "kind": self.ship_word, "cell": self.start, "goal": self.goal,
        }  # fmt: skip
        did = msg("bb-did-move-with", **move, effects=effects) if effects else msg("bb-did-move", **move)
        return (did,) if self.offers is UNSET else (did, msg("bb-offered", seat=seat))


class Passed(HalfTurn, frozen=True, tag="pass"):
    """A forced pass."""

    def says(self) -> tuple[Message, ...]:
        return (msg("bb-did-pass", turn=self.turn, seat=seat_word(self.seat)),)


class LostTurn(HalfTurn, frozen=True, tag="lost"):
    """A turn lost at the deadline (BB-10.2)."""

    def says(self) -> tuple[Message, ...]:
        return (msg("bb-did-lose", turn=self.turn, seat=seat_word(self.seat)),)


class MineFound(HalfTurn, frozen=True, tag="found"):
    """A hidden mine stopped a move (BB-9.2)."""

    def says(self) -> tuple[Message, ...]:
        seat = seat_word(self.seat)
        return (msg("bb-did-find", turn=self.turn, seat=seat, kind=self.ship_word, cell=self.start, goal=self.goal),)


_HALF_TURNS: dict[MoveKind, type[HalfTurn]] = {"move": Moved, "pass": Passed, "lost": LostTurn, "found": MineFound}


def half_turn(move: Move, *, offers: bool) -> HalfTurn:
    """The event of a half-turn. `offers`: whether a draw was offered with it."""
    return _HALF_TURNS[move.kind](**asdict(move), offers=1 if offers else UNSET)


class Touched(EventData, frozen=True, tag="touched"):
    """A blocked ship was named."""

    seat: Seat
    ship: Kind
    cell: str

    def says(self) -> tuple[Message, ...]:
        return (msg("bb-touched", seat=seat_word(self.seat), kind=_kind(self.ship), cell=self.cell),)


class Missed(EventData, frozen=True, tag="missed"):
    """A deadline was missed, for the `count`th time in a row (BB-10.3)."""

    seat: Seat
    count: int

    def says(self) -> tuple[Message, ...]:
        return (msg("bb-missed", seat=seat_word(self.seat), count=self.count),)


class Offered(EventData, frozen=True, tag="offered"):
    """A draw was offered between two moves (BB-7.9)."""

    seat: Seat

    def says(self) -> tuple[Message, ...]:
        return (msg("bb-offered", seat=seat_word(self.seat)),)


# ---- the end -------------------------------------------------------------------------------------
class GameEnded(EventData, frozen=True, tag="end"):
    """A game is over: the fields of `view.Result`, with its score sheets."""

    game: int
    began: Seat
    how: str
    winner: Seat | None
    turns: int
    scores: tuple[Score, Score]

    def says(self) -> tuple[Message, ...]:
        return (ending_word(self.how, self.winner), *map(_score_word, self.scores))


class MatchStands(EventData, frozen=True, tag="match"):
    """The points after a game of a match, and what comes next."""

    first: int
    second: int
    left: int
    """Games still to be played."""
    winners: tuple[Seat, ...] | None
    """None while the match goes on."""
    next: Seat
    """The seat that begins the next game."""

    def says(self) -> tuple[Message, ...]:
        return (match_word(self.first, self.second, self.left, self.next),)


EVENT_KINDS = EventKinds(
    DeployedAtDeadline, LotsDrawn, Revealed, Moved, Passed, LostTurn, MineFound, Touched, Missed, Offered, GameEnded,
    MatchStands,
)  # fmt: skip
"""Every kind of event of this game."""
