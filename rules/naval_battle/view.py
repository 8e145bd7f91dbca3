"""What a seat, or the public, may know of a Naval Battle: plain data for pictures, sheets and alt text.

Cells are written as text, "A1" at the top left, "U21" at the bottom right (`rules.geometry.Grid`, NB-1.2).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Struct

from rules.core import For, Open

ShipKind = Literal["flagship", "cruiser", "destroyer", "submarine", "carrier"]
GearKind = Literal["plane", "bomb", "atomic", "aa"]
"""Ships, then equipment, each in the order of the reports (NB-6.3, NB-7.3, NB-8.4)."""
EntryKind = Literal["salvo", "plane", "bomb", "atomic", "skip", "lost", "cease-fire", "resign", "claim"]


class Ship(Struct, frozen=True):
    """A ship on its owner's grid."""

    kind: ShipKind
    cells: tuple[str, ...]
    """In reading order."""
    hit: tuple[str, ...] = ()

    @property
    def sunk(self) -> bool:
        """Whether every cell is hit (NB-2.6)."""
        return len(self.hit) == len(self.cells)


class Gone(Struct, frozen=True):
    """A plane, bomb or battery that its owner no longer has."""

    kind: GearKind
    cell: str
    turn: int
    how: Literal["used", "destroyed"]


class Fleet(Struct, frozen=True):
    """One player's own grid: shown to its owner, and to everybody after the end."""

    ships: tuple[Ship, ...] = ()
    islands: tuple[str, ...] = ()
    """Centres of the 3×3 blocks."""
    planes: tuple[str, ...] = ()
    bombs: tuple[str, ...] = ()
    atomics: tuple[str, ...] = ()
    aa: tuple[str, ...] = ()
    """In the order in which they act."""
    salvos: int = 0
    gone: tuple[Gone, ...] = ()
    plan: tuple[str, ...] = ()
    """The fire plan: typed orders, the next first. Only its owner sees it, even after the end."""


class Seen(Struct, frozen=True):
    """One cell in a plane's report."""

    cell: str
    ground: Literal["sea", "land", "ship"]
    ship: ShipKind | None = None
    wreck: bool = False
    gear: tuple[GearKind, ...] = ()


class Struck(Struct, frozen=True):
    """One ship in a report. A report never gives its cells."""

    kind: ShipKind
    cells: int
    """Number of cells newly hit."""
    sunk: bool


class Report(Struct, frozen=True):
    """What both players and the spectators are told of an action; `visibility.report` decides it."""

    shot_down: bool = False
    ships: tuple[Struck, ...] = ()
    gear: tuple[tuple[GearKind, int], ...] | None = None
    """Numbers destroyed, by kind; None if the report does not tell."""
    totals: tuple[int, int] | None = None
    """With `hits_only`: (new hits, ships sunk); `ships` is then empty."""
    cells: tuple[tuple[str, ShipKind | None], ...] = ()
    """With `per_cell`: each target cell and the kind of ship hit on it, or None."""
    seen: tuple[Seen, ...] = ()
    """What a plane saw, in reading order; empty if it was shot down."""


class Losses(Struct, frozen=True):
    """What only the defender is told of an enemy action (NB-11)."""

    hits: tuple[str, ...] = ()
    """Ship cells newly hit."""
    gear: tuple[tuple[GearKind, str], ...] = ()
    """Pieces destroyed, with their cells."""
    aa_used: str | None = None
    """Cell of the battery that shot down the plane or bomb."""


class LogEntry(Struct, frozen=True):
    """One action, skip or lost turn, as far as this view may know it."""

    number: Open[int]
    """Counts from 1, the same for everybody; pictures mark shots with it."""
    turn: Open[int]
    seat: Open[str]
    kind: Open[EntryKind]
    targets: Open[tuple[str, ...]] = ()
    report: Open[Report] = Report()
    launched: Annotated[str, For("attacker")] | None = None
    """The cell that the plane or bomb left: for its owner, and for everybody after the end."""
    losses: Annotated[Losses, For("defender")] | None = None
    """For the defender, and for everybody after the end."""


class Tally(Struct, frozen=True):
    """One seat's line of the end sheet: what its own fleet lost and has left."""

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
    """The seat whose turn it is; None during set-up and after the end."""
    left: int = 1
    """Actions left in this turn."""
    deeds: tuple[LogEntry, ...] = ()
    fleet: Fleet | None = None
    """The reader's own grid; during set-up the draft being placed. None for the public."""
    spent: int = 0
    """Points that the draft fleet costs."""
    unplaced: tuple[tuple[str, int], ...] = ()
    """Pieces of the draft fleet that are bought but not placed: kind and number."""
    faulty: tuple[str, ...] = ()
    """Cells of the draft's pieces that are not allowed where they are."""
    missed: tuple[tuple[str, int], ...] = ()
    """Missed turns in a row, by seat (public)."""
    aiming: tuple[tuple[EntryKind, tuple[str, ...]], ...] = ()
    """Orders drafted but not sealed, for the owner's picture."""
    ends: tuple[tuple[str, Fleet], ...] = ()
    """After the end: every player's own grid."""
    tallies: tuple[Tally, ...] = ()
    winners: tuple[str, ...] | None = None
    """None before the end; empty for a draw."""
    why: str | None = None
    """After the end: the key of the ending."""
    cease_fire: bool = False
    """Whether the mover may cease fire; with the pace `volleys`, whether this seat may."""
    claim: bool = False
    """Whether the mover may claim the game; with the pace `volleys`, whether this seat may."""
    left_over: tuple[str, ...] = ()
    """The reader's own orders that the last volley did not reach, as typed."""

    @property
    def volley(self) -> int:
        """Actions that each side files at once; 0 if the game goes by turns."""
        return int(self.options["volley"]) if self.options.get("pace") == "volleys" else 0

    def reported(self, turn: int) -> int:
        """Number of the report that contains this turn, from 1: the turn itself, or its volley; 0 before the first turn."""
        return (turn - 1) // (2 * self.volley) + 1 if self.volley else turn
