"""Happenings as events, told differently to each where a mine is hidden, and events in words (BB-9).

Events are plain data: a half-turn's event holds the move as `view.Move` has it.
"""

from __future__ import annotations

from typing import Any

import msgspec

from rules.branle_bas.ends import totals
from rules.branle_bas.facts import KINDS, NAME, SEATS
from rules.branle_bas.state import State
from rules.branle_bas.view import Move, Result, Score, ScoreLine
from rules.core import Entry, Event, Message, Seat, say

OFFERS = "offers"
"""Mark on the event of a half-turn with which a draw was offered."""


# ---- events --------------------------------------------------------------------------------------
def deployed_at_deadline(seat: Seat, how: str) -> Entry:
    """A deployment was taken at the deadline; `how`: "draft" or "default" (BB-10.1). Both are revealed at once."""
    return _open(Event("deadline-deploy", {"seat": seat, "how": how}))


def lots(seat: Seat) -> Entry:
    """Lots decided who begins the first game (BB-3.5)."""
    return _open(Event("lots", {"seat": seat}))


def revealed(state: State) -> tuple[Entry, ...]:
    """Both deployments at once (BB-9.1), a hidden mine for its owner alone."""

    def event(index: int | None) -> Event:
        board = state.board if index == -1 else state.known(index)
        data: dict[str, Any] = {"game": state.game, "games": state.options.match_games, "began": SEATS[state.beginner]}
        for side, seat in enumerate(SEATS):
            data[seat] = [
                [kind, [c for c, there in zip(state.chart.cells, board, strict=True) if there == letter]]
                for kind, letter in zip(KINDS, KINDS if side == 0 else map(str.lower, KINDS), strict=True)
                if letter in board
            ]
        return Event("revealed", data)

    if not any(side.hidden for side in state.sides):
        return (_open(event(None)),)
    return (Entry(event(-1), event(None), tuple((seat, event(index)) for index, seat in enumerate(SEATS))),)


def moved(line: Move, *, offers: bool) -> tuple[Entry, ...]:
    """A half-turn: a move, a pass, a mine found. All of it public (BB-9.2)."""
    data: dict[str, Any] = msgspec.to_builtins(line)
    return (_open(Event(line.kind, {**data, OFFERS: 1} if offers else data)),)


def touched(seat: Seat, kind: str, cell: str) -> tuple[Entry, ...]:
    """A blocked ship was named (BB-4.4)."""
    return (_open(Event("touched", {"seat": seat, "ship": kind, "cell": cell})),)


def missed(seat: Seat, count: int) -> tuple[Entry, ...]:
    """A deadline went by (BB-10.3)."""
    return (_open(Event("missed", {"seat": seat, "count": count})),)


def offered(seat: Seat) -> Entry:
    """A draw was offered between two moves (BB-7.9)."""
    return _open(Event("offered", {"seat": seat}))


def ended(state: State) -> tuple[Entry, ...]:
    """The last game's end with its score sheets; and the match's."""
    result = state.results[-1]
    entries = [_open(Event("end", msgspec.to_builtins(result)))]
    if state.options.match_games > 1:
        first, second = totals(state.results)
        winners = None if state.end is None else list(state.end.winners)
        left = state.options.match_games - len(state.results)
        data = {"first": first, "second": second, "left": left, "winners": winners, "next": SEATS[state.beginner]}
        entries.append(_open(Event("match", data)))
    return tuple(entries)


def _open(event: Event) -> Entry:
    return Entry(event, event)


# ---- words ---------------------------------------------------------------------------------------
def words(event: Event) -> tuple[Message, ...]:
    """An event in words, a message a line."""
    data = event.data
    match event.kind:
        case "deadline-deploy":
            return (say(f"bb-deadline-deploy-{data['how']}", seat=seat_word(data["seat"])),)
        case "lots":
            return (say("bb-lots", seat=within(data["seat"])),)
        case "revealed":
            return _revealed_words(data)
        case "touched":
            return (say("bb-touched", seat=seat_word(data["seat"]), kind=_kind(data["ship"]), cell=data["cell"]),)
        case "missed":
            return (say("bb-missed", seat=seat_word(data["seat"]), count=data["count"]),)
        case "offered":
            return (say("bb-offered", seat=seat_word(data["seat"])),)
        case "end":
            return _end_words(msgspec.convert(data, Result))
        case "match":
            return (match_word(data["first"], data["second"], data["left"], data["next"]),)
        case _:
            line = msgspec.convert({k: v for k, v in data.items() if k != OFFERS}, Move)
            return _move_words(line, offers=OFFERS in data)


def seat_word(seat: Seat) -> Message:
    """What a seat is called: its side."""
    return say(f"bb-side-{seat}")


def within(seat: Seat) -> Message:
    """The same inside a sentence: French says "le camp A"."""
    return say(f"bb-within-{seat}")


def _kind(letter: str) -> Message:
    return say(f"bb-kind-{NAME[letter]}")


def _revealed_words(data: Any) -> tuple[Message, ...]:
    """Both deployments; who begins, but in the first game: there the lots have just been told."""
    game, games = data["game"], data["games"]
    if game > 1:
        lines = [say("bb-revealed-next", game=game, games=games, seat=within(data["began"]))]
    elif games > 1:
        lines = [say("bb-revealed-of", game=game, games=games)]
    else:
        lines = [say("bb-revealed")]
    for seat in SEATS:
        pieces = tuple(say("bb-standing", letter=kind, cells=" ".join(cells)) for kind, cells in data[seat])
        lines.append(say("bb-deployment", seat=seat_word(seat), pieces=pieces))
    return tuple(lines)


def _move_words(line: Move, *, offers: bool) -> tuple[Message, ...]:
    seat = seat_word(line.seat)
    if line.kind == "pass":
        return (say("bb-did-pass", turn=line.turn, seat=seat),)
    if line.kind == "lost":
        return (say("bb-did-lose", turn=line.turn, seat=seat),)
    assert line.ship is not None, "a ship sails"
    ship = _kind(line.ship)
    if line.kind == "found":
        return (say("bb-did-find", turn=line.turn, seat=seat, kind=ship, cell=line.start, goal=line.goal),)
    effects = tuple(_effects(line))
    if effects:
        key = say(
            "bb-did-move-with", turn=line.turn, seat=seat, kind=ship, cell=line.start, goal=line.goal, effects=effects
        )
    else:
        key = say("bb-did-move", turn=line.turn, seat=seat, kind=ship, cell=line.start, goal=line.goal)
    return (key, say("bb-offered", seat=seat)) if offers else (key,)


def _effects(line: Move) -> list[Message]:
    found: list[Message] = []
    if line.took == "M":
        found.append(say("bb-told-swept"))
    elif line.took is not None:
        found.append(say("bb-told-took", kind=say(f"bb-a-{NAME[line.took]}")))
    if line.scuttled:
        found.append(say("bb-told-wreck"))
    if not line.goal[1:].isdecimal():
        found.append(say("bb-told-port"))
    return found


def ending_word(how: str, winner: Seat | None) -> Message:
    """How a game ended; the key names the ending (BB-7)."""
    if winner is None:
        return say(f"bb-null-{how}")
    return say(f"bb-end-{how}", winner=seat_word(winner))


def match_word(first: int, second: int, left: int, following: Seat) -> Message:
    """Where the match stands, or how it ended (BB-8.7)."""
    if left:
        return say("bb-match-stands", first=first, second=second, left=left, seat=within(following))
    if first == second:
        return say("bb-match-drawn", first=first, second=second)
    return say("bb-match-won", winner=seat_word(SEATS[int(second > first)]), first=first, second=second)


def _end_words(result: Result) -> tuple[Message, ...]:
    return (ending_word(result.how, result.winner), *map(_score_word, result.scores))


def _score_word(sheet: Score) -> Message:
    lines = tuple(map(line_word, sheet.lines))
    if not lines:
        return say("bb-score-nothing", seat=seat_word(sheet.seat))
    return say("bb-score", seat=seat_word(sheet.seat), lines=lines, total=sheet.total)


def line_word(line: ScoreLine) -> Message:
    """A line of the score sheet, with its points and, where there are some, its ships by their letters."""
    if line.kinds:
        return say(f"bb-line-{line.key}", points=line.points, kinds=" ".join(line.kinds))
    return say(f"bb-line-{line.key}", points=line.points)
