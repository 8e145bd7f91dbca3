"""Happenings as events, told differently to each, and events in words (NB-11).

Events are plain data: a deed's event holds the deed as `view.Deed` has it. Who may know what is decided in `sight`.
"""

from __future__ import annotations

from typing import Any

import msgspec

from rules.core import Entry, Event, Message, Seat, say
from rules.naval_battle.facts import SEATS
from rules.naval_battle.sight import deed, deed_for_attacker, deed_for_defender, deed_in_truth, tally
from rules.naval_battle.state import State
from rules.naval_battle.view import Deed, Losses, Report, Seen, Struck, Tally

REST = "rest"
"""Mark on the event of a lost turn in which actions had been made before."""


def fleet_at_deadline(seat: Seat, how: str) -> Entry:
    """A fleet was taken at the deadline; which kind, its owner alone hears (NB-4.6, NB-11.9). `how`: "draft", "default"."""
    public = Event("deadline-fleet", {"seat": seat})
    own = Event("deadline-fleet", {"seat": seat, "how": how})
    return Entry(own, public, ((seat, own),))


def begins(seat: Seat) -> Entry:
    """The fleets are set; lots decided who begins (NB-4.4)."""
    event = Event("begins", {"seat": seat})
    return Entry(event, event)


def since(before: State, after: State) -> tuple[Entry, ...]:
    """What happened between two states of play."""
    entries = []
    for number in range(len(before.log.acts), len(after.log.acts)):
        act = after.log.acts[number]
        public = deed(act, number + 1, after)
        attacker = deed_for_attacker(public, act, after.board)
        defender = deed_for_defender(public, act, after.board)
        extra = {}
        if act.kind == "lost" and any(a.turn == act.turn for a in after.log.acts[max(0, number - 3) : number]):
            extra = {REST: 1}
        event = _event(public, extra)
        private = []
        for seat, told in zip(SEATS, (attacker, defender) if act.side == 0 else (defender, attacker), strict=True):
            if told is not public:
                private.append((seat, _event(told, extra)))
        truth = deed_in_truth(public, act, after.board)
        entries.append(Entry(event if truth is public else _event(truth, extra), event, tuple(private)))
    if after.end is not None and before.end is None:
        entries.append(_end(after))
    return tuple(entries)


def _event(told: Deed, extra: dict[str, int]) -> Event:
    data: dict[str, Any] = msgspec.to_builtins(told)
    data.update(extra)
    return Event(told.kind, data)


def _end(state: State) -> Entry:
    assert state.end is not None
    tallies = [msgspec.to_builtins(tally(state, index)) for index in (0, 1)] if state.sides else []
    data = {"winners": list(state.end.winners), "why": state.end.how.value, "tallies": tallies}
    event = Event("end", data)
    return Entry(event, event)


# ---- words ---------------------------------------------------------------------------------------
def words(event: Event) -> tuple[Message, ...]:
    """An event in words, a message a line."""
    data = event.data
    match event.kind:
        case "deadline-fleet":
            key = f"nb-deadline-fleet-{data['how']}" if "how" in data else "nb-deadline-fleet"
            return (say(key, seat=seat_word(data["seat"])),)
        case "begins":
            return (say("nb-begins", seat=seat_word(data["seat"])),)
        case "end":
            return _end_words(data)
        case _:
            told = msgspec.convert({k: v for k, v in data.items() if k != REST}, Deed)
            return _deed_words(told, rest=REST in data)


def seat_word(seat: Seat) -> Message:
    """The name of a seat."""
    return say(f"seat-{seat}")


def ending_word(why: str, winners: tuple[Seat, ...]) -> Message:
    """How it ended; the key names the rule's ending."""
    if winners:
        return say(f"nb-end-{why}", winner=seat_word(winners[0]))
    return say(f"nb-end-{why}-draw")


def _end_words(data: Any) -> tuple[Message, ...]:
    # Who resigned has just been told; of every other ending this is the first word.
    lines = [] if data["why"] == "resignation" else [ending_word(data["why"], tuple(data["winners"]))]
    for line in data["tallies"]:
        t = msgspec.convert(line, Tally)
        lines.append(
            say(
                "nb-tally",
                seat=seat_word(t.seat),
                lost=t.cells_lost,
                cells=t.cells,
                sunk=t.ships_lost,
                ships=t.ships,
                salvos=t.salvos,
                planes=t.planes,
                bombs=t.bombs,
                atomics=t.atomics,
                aa=t.aa,
            )
        )
    return tuple(lines)


def _deed_words(told: Deed, *, rest: bool) -> tuple[Message, ...]:
    seat = seat_word(told.seat)
    if told.kind == "lost":
        return (say("nb-did-lost-rest" if rest else "nb-did-lost", number=told.number, seat=seat),)
    cells = " ".join(told.targets)
    lines = [say(f"nb-did-{told.kind}", number=told.number, seat=seat, **({"cells": cells} if cells else {}))]
    if told.targets:
        lines += _report_words(told)
    if told.launched is not None:
        lines.append(say("nb-launched", cell=told.launched))
    if told.losses is not None:
        lines += _losses_words(told.losses)
    return tuple(lines)


def _report_words(told: Deed) -> list[Message]:
    report = told.report
    if report.shot_down:
        return [say(f"nb-report-shot-down-{told.kind}")]
    if told.kind == "plane":
        return [say("nb-report-seen", cells=tuple(map(_seen_word, report.seen)))]
    if told.kind != "salvo":
        found = (*map(_destroyed_word, report.ships), *_gear_words(report))
        return [say("nb-report-destroyed", what=found) if found else say("nb-report-nothing")]
    lines = []
    if report.totals is not None:
        lines.append(say("nb-report-totals", hits=report.totals[0], sunk=report.totals[1]))
    elif report.cells:
        lines.append(say("nb-report-cells", cells=tuple(_target_word(cell, kind) for cell, kind in report.cells)))
        if report.ships:
            lines.append(say("nb-report-sunk", ships=tuple(say(f"nb-kind-{s.kind}") for s in report.ships)))
    elif report.ships:
        lines.append(say("nb-report-hit", ships=tuple(map(_struck_word, report.ships))))
    else:
        lines.append(say("nb-report-no-ship"))
    if report.gear is not None:
        gear = _gear_words(report)
        lines.append(say("nb-report-gear", gear=gear) if gear else say("nb-report-no-gear"))
    return lines


def _struck_word(struck: Struck) -> Message:
    return say("nb-struck-sunk" if struck.sunk else "nb-struck", kind=say(f"nb-kind-{struck.kind}"), hits=struck.cells)


def _destroyed_word(struck: Struck) -> Message:
    key = "nb-destroyed-sunk" if struck.sunk else "nb-destroyed"
    return say(key, kind=say(f"nb-kind-{struck.kind}"), cells=struck.cells)


def _gear_words(report: Report) -> tuple[Message, ...]:
    return tuple(say(f"nb-count-{kind}", count=count) for kind, count in report.gear or ())


def _target_word(cell: str, kind: str | None) -> Message:
    if kind is None:
        return say("nb-target-nothing", cell=cell)
    return say("nb-target-hit", cell=cell, kind=say(f"nb-kind-{kind}"))


def _seen_word(seen: Seen) -> Message:
    if seen.ship is None:
        ground = say(f"nb-ground-{seen.ground}")
    else:
        ground = say("nb-ground-wreck" if seen.wreck else "nb-ground-ship", kind=say(f"nb-kind-{seen.ship}"))
    if not seen.gear:
        return say("nb-seen", cell=seen.cell, ground=ground)
    return say("nb-seen-with", cell=seen.cell, ground=ground, gear=tuple(say(f"nb-kind-{kind}") for kind in seen.gear))


def _losses_words(losses: Losses) -> list[Message]:
    lines = []
    if losses.hits:
        lines.append(say("nb-lost-cells", cells=" ".join(losses.hits)))
    if losses.gear:
        gear = tuple(say("nb-lost-piece", kind=say(f"nb-kind-{kind}"), cell=cell) for kind, cell in losses.gear)
        lines.append(say("nb-lost-gear", gear=gear))
    if losses.aa_used is not None:
        lines.append(say("nb-aa-used", cell=losses.aa_used))
    return lines
