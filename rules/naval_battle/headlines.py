"""Which post contains which events of a Naval Battle, and its headline: a turn of each player, a volley, or the set-up.
Everybody gets the same headlines.

Not here: the lines of a report (`events`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from rules.core import (
    Chapter,
    EventData,
    Message,
    in_lines,
    listed,
    msg,
    round_chapter,
    seat_word,
)
from rules.naval_battle.events import Begins, LoggedAction, Over, ending_word
from rules.naval_battle.facts import ENDING_ORDERS, SEATS
from rules.naval_battle.view import LogEntry, Report, View


# ---- chapters ------------------------------------------------------------------------------------
def chapters(view: View, told: Sequence[EventData | None]) -> Iterator[Chapter]:
    """The events in groups, each with the chapter of its turn (`Rules.chapters`). The end belongs to the last turn."""
    turn = view.deeds[-1].turn if view.deeds else 0
    played: int | None = None
    if any(isinstance(one, Over) for one in told):
        played = max((deed.turn for deed in view.deeds if deed.kind not in ENDING_ORDERS), default=0)
    for one in told:
        turn = one.turn if isinstance(one, LoggedAction) else 0 if isinstance(one, Begins) else turn
        yield _chapter(view, turn, played)


def _chapter(view: View, turn: int, played: int | None) -> Chapter:
    """The chapter of a turn: it is shared with the opponent's next turn, or with the whole volley. Turn 0: the set-up.

    `played`: as for `round_chapter`.
    """
    if turn and view.volley:
        number = view.reported(turn)
        return Chapter(f"volley-{number}", msg("nb-chapter-volley", number=number))
    return round_chapter("nb-chapter", (turn + 1) // 2, played)


# ---- headlines -----------------------------------------------------------------------------------
def headline(view: View, told: Sequence[EventData]) -> tuple[Message, ...]:
    """For a round or the set-up: how it ended, what each player sank or hit, and the hits in the whole game."""
    lines = [ending_word(one.why, one.winners) for one in told if isinstance(one, Over)]
    begins = [msg("nb-head-begins", seat=seat_word(one.seat)) for one in told if isinstance(one, Begins)]
    if begins:
        return (*lines, *in_lines(begins))
    entries = [one for one in told if isinstance(one, LoggedAction)]
    clauses = [
        clause for seat in SEATS for clause in _of_seat(seat, [entry for entry in entries if entry.seat == seat])
    ]
    first, second = (sum(hits(entry.report) for entry in view.deeds if entry.seat == seat) for seat in SEATS)
    if first or second:
        clauses.append(msg("nb-head-hits-so-far", first=first, second=second))
    return (*lines, *in_lines(clauses))


def hits(report: Report) -> int:
    """Ship cells newly hit, as far as the report tells."""
    if report.totals is not None:
        return report.totals[0]
    if report.cells:
        return sum(kind is not None for _, kind in report.cells)
    return sum(ship.cells for ship in report.ships)


def _of_seat(seat: str, entries: Sequence[LogEntry]) -> Iterator[Message]:
    """Clauses that say what one player did in this round."""
    who = seat_word(seat)
    reports = [entry.report for entry in entries]
    kinds = Counter(ship.kind for report in reports for ship in report.ships if ship.sunk)
    unnamed = sum(report.totals[1] for report in reports if report.totals is not None)
    sunk = [msg(f"nb-count-{kind}", count=count) for kind, count in kinds.items()]
    if unnamed:
        sunk.append(msg("nb-head-ships", count=unnamed))
    if sunk:
        yield msg("nb-head-sinks", seat=who, ships=listed(sunk))
    gear = Counter[str]()
    for report in reports:
        gear.update(dict(report.gear or ()))
    if gear:
        lost = [msg(f"nb-count-{kind}", count=count) for kind, count in gear.items()]
        yield msg("nb-head-destroys", seat=who, gear=listed(lost))
    struck = sum(map(hits, reports))
    if struck and not sunk:
        yield msg("nb-head-hits", seat=who, count=struck)
    if sunk or gear or struck:
        return
    for what in dict.fromkeys(map(_vain, entries)):
        if what:
            yield msg(f"nb-head-{what}", seat=who)


def _vain(entry: LogEntry) -> str:
    """For an action that destroyed nothing: part of its message key; "" if the ending already tells it."""
    if entry.kind in ("plane", "bomb") and entry.report.shot_down:
        return f"{entry.kind}-shot-down"
    return entry.kind if entry.kind in ("salvo", "plane", "bomb", "atomic", "skip", "lost") else ""
