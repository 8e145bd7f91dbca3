"""What happened in a Naval Battle: each kind of event has its own fields and words, and may be told
differently to each seat (NB-11).

`visibility` decides who may know what; here it is put into words.
"""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType
from msgspec.structs import astuple, replace

from rules.core import EventData, EventKinds, EventRecord, Message, Open, Own, Seat, msg, seat_word
from rules.naval_battle import visibility
from rules.naval_battle.facts import SEATS
from rules.naval_battle.state import State
from rules.naval_battle.view import LogEntry, Report, Tally


def ending_word(why: str, winners: tuple[Seat, ...]) -> Message:
    """How the game ended; `why` is the value of an `Ending`."""
    if winners:
        return msg(f"nb-end-{why}", winner=seat_word(winners[0]))
    return msg(f"nb-end-{why}-draw")


# ---- before the first turn and after the last ----------------------------------------------------
class FleetTaken(EventData, frozen=True, tag="deadline-fleet"):
    """A fleet was taken at the deadline. Only its owner hears whether it was the draft or the default fleet (NB-4.6, NB-11.9)."""

    seat: Open[Seat]
    how: Own[Literal["draft", "default"]] | UnsetType = UNSET

    def says(self) -> tuple[Message, ...]:
        key = "nb-deadline-fleet" if self.how is UNSET else f"nb-deadline-fleet-{self.how}"
        return (msg(key, seat=seat_word(self.seat)),)


class Begins(EventData, frozen=True, tag="begins"):
    """The fleets are set, and a random draw decided who begins."""

    seat: Seat

    def says(self) -> tuple[Message, ...]:
        return (msg("nb-begins", seat=seat_word(self.seat)),)


class Over(EventData, frozen=True, tag="end"):
    """The end sheet."""

    winners: tuple[Seat, ...]
    why: str
    tallies: tuple[Tally, ...]
    """Empty if the fleets were never set."""

    def says(self) -> tuple[Message, ...]:
        # A resignation has just been reported; any other ending is reported first here.
        lines = [] if self.why == "resignation" else [ending_word(self.why, self.winners)]
        for line in self.tallies:
            lines.append(
                msg(
                    "nb-tally",
                    seat=seat_word(line.seat),
                    lost=line.cells_lost,
                    cells=line.cells,
                    sunk=line.ships_lost,
                    ships=line.ships,
                    salvos=line.salvos,
                    planes=line.planes,
                    bombs=line.bombs,
                    atomics=line.atomics,
                    aa=line.aa,
                )
            )
        return tuple(lines)


# ---- lines of the log: actions, skips, lost turns, ends chosen -----------------------------------
class LoggedAction(LogEntry, EventData, frozen=True):
    """An action in the log, as far as the reader may know it; each kind words its own report."""

    def says(self) -> tuple[Message, ...]:
        cells = {"cells": " ".join(self.targets)} if self.targets else {}
        lines = [msg(f"nb-did-{self.kind}", number=self.number, seat=seat_word(self.seat), **cells), *self.reported()]
        if self.launched is not None:
            lines.append(msg("nb-launched", cell=self.launched))
        if self.losses is not None:
            if self.losses.hits:
                lines.append(msg("nb-lost-cells", cells=" ".join(self.losses.hits)))
            if self.losses.gear:
                lost = tuple(msg("nb-lost-piece", kind=_kind(kind), cell=cell) for kind, cell in self.losses.gear)
                lines.append(msg("nb-lost-gear", gear=lost))
            if self.losses.aa_used is not None:
                lines.append(msg("nb-aa-used", cell=self.losses.aa_used))
        return tuple(lines)

    def reported(self) -> list[Message]:
        """The report, one message per line."""
        return []


class SalvoFired(LoggedAction, frozen=True, tag="salvo"):
    """Three shots: the ships hit, or what the options report instead (NB-6.3, NB-6.4, NB-6.6)."""

    def reported(self) -> list[Message]:
        report = self.report
        lines = []
        if report.totals is not None:
            lines.append(msg("nb-report-totals", hits=report.totals[0], sunk=report.totals[1]))
        elif report.cells:
            cells = (
                msg("nb-target-nothing", cell=cell)
                if kind is None
                else msg("nb-target-hit", cell=cell, kind=_kind(kind))
                for cell, kind in report.cells
            )
            lines.append(msg("nb-report-cells", cells=tuple(cells)))
            if report.ships:
                lines.append(msg("nb-report-sunk", ships=tuple(_kind(ship.kind) for ship in report.ships)))
        elif report.ships:
            ships = (
                msg("nb-struck-sunk" if ship.sunk else "nb-struck", kind=_kind(ship.kind), hits=ship.cells)
                for ship in report.ships
            )
            lines.append(msg("nb-report-hit", ships=tuple(ships)))
        else:
            lines.append(msg("nb-report-no-ship"))
        if report.gear is not None:
            lines.append(msg("nb-report-gear", gear=_gear(report)) if report.gear else msg("nb-report-no-gear"))
        return lines


class PlaneSent(LoggedAction, frozen=True, tag="plane"):
    """What the plane saw on each cell of its square, unless it was shot down (NB-7.2, NB-7.3)."""

    def reported(self) -> list[Message]:
        if self.report.shot_down:
            return [msg("nb-report-shot-down-plane")]
        cells = []
        for seen in self.report.seen:
            if seen.ship is None:
                ground = msg(f"nb-ground-{seen.ground}")
            else:
                ground = msg("nb-ground-wreck" if seen.wreck else "nb-ground-ship", kind=_kind(seen.ship))
            gear = {"gear": tuple(map(_kind, seen.gear))} if seen.gear else {}
            cells.append(msg("nb-seen-with" if gear else "nb-seen", cell=seen.cell, ground=ground, **gear))
        return [msg("nb-report-seen", cells=tuple(cells))]


class BombDropped(LoggedAction, frozen=True, tag="bomb"):
    """What was destroyed, in numbers without cells, unless it was shot down (NB-8.1, NB-8.4)."""

    def reported(self) -> list[Message]:
        report = self.report
        if report.shot_down:
            return [msg(f"nb-report-shot-down-{self.kind}")]
        ships = (
            msg("nb-destroyed-sunk" if ship.sunk else "nb-destroyed", kind=_kind(ship.kind), cells=ship.cells)
            for ship in report.ships
        )
        found = (*ships, *_gear(report))
        return [msg("nb-report-destroyed", what=found) if found else msg("nb-report-nothing")]


class AtomicDropped(BombDropped, frozen=True, tag="atomic"):
    """What an atomic bomb destroyed on 5×5 cells; nothing shoots it down (NB-8.3)."""


class PassedOver(LoggedAction, frozen=True, tag="skip"):
    """A forced pass: the seat has nothing left."""


class TurnLost(LoggedAction, frozen=True, tag="lost"):
    """A turn, or the rest of one, was lost because nothing was ordered in time (NB-12.2)."""

    rest: Open[int] | UnsetType = UNSET
    """1: some actions of the turn had been made (NB-12.6). In a volley 2: its rest is lost; 3: all of it (NB-12.9)."""

    def says(self) -> tuple[Message, ...]:
        key = "nb-did-lost" if self.rest is UNSET else _LOST[self.rest]
        return (msg(key, number=self.number, seat=seat_word(self.seat)),)


_LOST = {1: "nb-did-lost-rest", 2: "nb-did-lost-volley-rest", 3: "nb-did-lost-volley"}


class NotReached(EventData, frozen=True, tag="not-reached"):
    """Which orders of a seat's own sheet a volley did not carry out; only that seat is told (NB-11.10)."""

    seat: Own[Seat]
    left: Own[tuple[tuple[str, tuple[str, ...]], ...]]
    """Kind and target cells of the orders that return on its next sheet."""
    dropped: Own[tuple[tuple[str, tuple[str, ...]], ...]]
    """Kind and target cells of orders that had become impossible or pointless."""

    def says(self) -> tuple[Message, ...]:
        told = (("nb-volley-left", self.left), ("nb-volley-dropped", self.dropped))
        return tuple(msg(key, orders=tuple(map(_ordered, orders))) for key, orders in told if orders)


def _ordered(order: tuple[str, tuple[str, ...]]) -> Message:
    kind, cells = order
    return msg("nb-plan-salvo", cells=" ".join(cells)) if kind == "salvo" else msg(f"nb-plan-{kind}", cell=cells[0])


class FireCeased(LoggedAction, frozen=True, tag="cease-fire"):
    """The leader ended the game against an opponent with nothing left (NB-10.3)."""


class Resigned(LoggedAction, frozen=True, tag="resign"):
    """A seat resigned (NB-10.5)."""


class Claimed(LoggedAction, frozen=True, tag="claim"):
    """A seat claimed the game from an absent player (NB-12.3)."""


def _kind(kind: str) -> Message:
    return msg(f"nb-kind-{kind}")


def _gear(report: Report) -> tuple[Message, ...]:
    """Numbers of pieces destroyed."""
    return tuple(msg(f"nb-count-{kind}", count=count) for kind, count in report.gear or ())


_ENTRY_EVENTS: dict[str, type[LoggedAction]] = {
    "salvo": SalvoFired,
    "plane": PlaneSent,
    "bomb": BombDropped,
    "atomic": AtomicDropped,
    "skip": PassedOver,
    "lost": TurnLost,
    "cease-fire": FireCeased,
    "resign": Resigned,
    "claim": Claimed,
}
EVENT_KINDS = EventKinds(FleetTaken, Begins, *_ENTRY_EVENTS.values(), NotReached, Over)
"""Every kind of event of this game."""


# ---- the record of a log entry --------------------------------------------------------------------
def last_entry(state: State, *, rest: int = 0) -> EventRecord:
    """The latest log entry as each reader is told it. `rest`: as in `TurnLost`."""
    record = state.log.acts[-1]
    entry = visibility.entry(state, len(state.log.acts), attacker=True, defender=True)
    done = _ENTRY_EVENTS[entry.kind](*astuple(entry))
    roles = {
        "attacker": SEATS[record.side] if record.launched >= 0 else None,
        "defender": SEATS[1 - record.side] if entry.losses is not None else None,
    }
    return (replace(done, rest=rest) if rest else done).record(**dict(sorted(roles.items(), reverse=record.side == 1)))
