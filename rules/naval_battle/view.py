"""What a seat, or the public, may know of a Naval Battle. Plain data for pictures, sheets and alt text; never the state.

Cells are written as text: column letter and row number, "A1" at the top left, "U21" at the bottom right (NB-1.2).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

ShipKind = Literal["flagship", "cruiser", "destroyer", "submarine", "carrier"]
GearKind = Literal["plane", "bomb", "atomic", "aa"]
EntryKind = Literal["salvo", "plane", "bomb", "atomic", "skip", "lost", "cease-fire", "resign", "claim"]


class Ship(Struct, frozen=True):
    """One ship of an own grid."""

    kind: ShipKind
    cells: tuple[str, ...]
    """In reading order."""
    hit: tuple[str, ...] = ()

    @property
    def sunk(self) -> bool:
        """Whether every cell is hit (NB-2.6)."""
        return len(self.hit) == len(self.cells)


class Gone(Struct, frozen=True):
    """A plane, bomb or battery that is there no more."""

    kind: GearKind
    cell: str
    turn: int
    how: Literal["used", "destroyed"]


class Fleet(Struct, frozen=True):
    """One own grid (NB-1.1): shown to its owner, and to everybody after the end (NB-10.5)."""

    ships: tuple[Ship, ...] = ()
    islands: tuple[str, ...] = ()
    """Centres of the 3×3 blocks."""
    planes: tuple[str, ...] = ()
    bombs: tuple[str, ...] = ()
    atomics: tuple[str, ...] = ()
    aa: tuple[str, ...] = ()
    """In the order in which they act (NB-9.2)."""
    salvos: int = 0
    gone: tuple[Gone, ...] = ()
    plan: tuple[str, ...] = ()
    """The fire plan: typed orders, the next first (NB-12.2). Its owner's alone, also after the end."""


class Seen(Struct, frozen=True):
    """One cell as a plane reported it (NB-7.3)."""

    cell: str
    ground: Literal["sea", "land", "ship"]
    ship: ShipKind | None = None
    wreck: bool = False
    gear: tuple[GearKind, ...] = ()


class Struck(Struct, frozen=True):
    """One ship in a report (NB-6.3, NB-8.4): never with its cells."""

    kind: ShipKind
    cells: int
    """Newly hit."""
    sunk: bool


class Report(Struct, frozen=True):
    """What both players and the spectators are told of an action (NB-5.3, NB-11)."""

    shot_down: bool = False
    ships: tuple[Struck, ...] = ()
    gear: tuple[tuple[GearKind, int], ...] | None = None
    """Numbers destroyed; None: not told (NB-6.4)."""
    totals: tuple[int, int] | None = None
    """`hits_only`: (new hits, ships sunk), and then `ships` is empty (NB-6.6)."""
    cells: tuple[tuple[str, ShipKind | None], ...] = ()
    """`per_cell`: each target with what was hit on it."""
    seen: tuple[Seen, ...] = ()
    """A plane that came through, in reading order."""


class Losses(Struct, frozen=True):
    """What the defender alone is told of an action against him (NB-11.1 to NB-11.4)."""

    hits: tuple[str, ...] = ()
    """Ship cells newly hit."""
    gear: tuple[tuple[GearKind, str], ...] = ()
    """Pieces destroyed, with their cells."""
    aa_used: str | None = None
    """The battery that acted."""


class LogEntry(Struct, frozen=True):
    """One action, skip or lost turn, as this view may know it."""

    number: int
    """From 1, the same for everybody; the pictures mark their shots with it."""
    turn: int
    seat: str
    kind: EntryKind
    targets: tuple[str, ...] = ()
    report: Report = Report()
    launched: str | None = None
    """The cell that the plane or bomb left: for its owner alone, for everybody after the end."""
    losses: Losses | None = None
    """For the defender alone, for everybody after the end."""


class Tally(Struct, frozen=True):
    """A line of the end sheet (NB-10.6), all of it about this seat's own fleet."""

    seat: str
    cells_lost: int
    ships_lost: int
    cells: int
    ships: int
    salvos: int
    planes: int
    bombs: int
    atomics: int
    aa: int


class View(Struct, frozen=True, tag="naval-battle"):
    """Everything that one seat (None: the public) may know."""

    seat: str | None
    size: int
    """Rows and columns."""
    capital: int
    options: Mapping[str, str | int]
    phase: Literal["setup", "play", "over"]
    turn: int
    """0 during set-up, then 1, 2 …"""
    mover: str | None
    """Whose turn it is."""
    left: int = 1
    """Actions left in this turn (NB-5.4)."""
    deeds: tuple[LogEntry, ...] = ()
    fleet: Fleet | None = None
    """The own grid of `seat`; during set-up the draft being placed."""
    spent: int = 0
    """Points of that draft."""
    unplaced: tuple[tuple[str, int], ...] = ()
    """Pieces of that draft bought but not placed: kind and number."""
    faulty: tuple[str, ...] = ()
    """Cells of that draft's pieces that may not stand where they stand (NB-4.5)."""
    missed: tuple[tuple[str, int], ...] = ()
    """Missed turns in a row (public)."""
    aiming: tuple[tuple[EntryKind, tuple[str, ...]], ...] = ()
    """Orders drafted but not sealed, for the owner's picture."""
    ends: tuple[tuple[str, Fleet], ...] = ()
    """After the end: every own grid (NB-10.5)."""
    tallies: tuple[Tally, ...] = ()
    winners: tuple[str, ...] | None = None
    """After the end; empty: a draw."""
    why: str | None = None
    """After the end: the key of the ending."""
    cease_fire: bool = False
    """The mover may cease fire (NB-10.3); where the pace is `volleys` this seat may."""
    claim: bool = False
    """The mover may claim the game (NB-12.3); where the pace is `volleys` this seat may."""
    left_over: tuple[str, ...] = ()
    """Own orders that the last volley did not reach, as they are typed (NB-5.9). Their owner's alone."""

    @property
    def volley(self) -> int:
        """Actions that a side files at once; 0 where the game goes by turns (NB-5.5)."""
        return int(self.options["volley"]) if self.options.get("pace") == "volleys" else 0

    def reported(self, turn: int) -> int:
        """Which report a turn belongs to, from 1: the turn itself, or the volley; 0 before the first turn."""
        return (turn - 1) // (2 * self.volley) + 1 if self.volley else turn
