"""What a seat, or the public, may know of a Sea War. Plain data for pictures, sheets, alt text and computers; never the state.

Cells are written as text: column letter A–K from left to right, row number 1–11 from BOTTOM to top (SW-2.1), so "A1" is the
lower left corner and north is a higher row. Ids of ships never change: "RB", "RM1", "RM2", "RD1" … "RD10" of Red; "BM1",
"BM2", "BD1" … "BD18" of Blue.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from msgspec import Struct

from rules.core.once import once

Side = Literal["red", "blue"]
Kind = Literal["B", "M", "D"]
"""Battleship, armoured destroyer, destroyer (SW-1.5)."""
Card = Literal[
    "trap", "shield", "counter", "swap", "stealth",
    "free", "sudden", "reinforce", "anti", "multi",
]  # fmt: skip
"""The five of Red, then the five of Blue, by the words they are typed with (SW-1.4)."""
Phase = Literal["deploy-red", "deploy-blue", "choose", "first", "play", "over"]
Stage = Literal["start", "action", "end"]
"""The step of a turn (SW-4.1)."""
Effect = Literal["destroyed", "armour", "cancelled", "declared"]
"""What an attack did: the ship is gone; it lost one armour; COUNTER took the damage off it; Red has yet to answer (SW-10.3)."""
DeedKind = Literal["move", "attack", "card", "surface", "pass", "lost"]
"""`surface`: a hidden ship is seen again as Blue's turn is closed (SW-8.8); `pass`: forced pass (SW-12.5); `lost`: the
deadline took the rest of the turn (SW-13.2)."""


class Ship(Struct, frozen=True, cache_hash=True):
    """One ship."""

    id: str
    side: Side
    kind: Kind
    cell: str | None
    """None: lost, or hidden to this view."""
    armour: int = 0
    anti: bool = False
    """Marked by ANTI-ARMOUR (SW-9.4)."""
    hidden: bool = False
    """Sails by STEALTH, unseen by Blue and the public (SW-8.5). Red's own view has its cell all the same."""
    left: str | None = None
    """Of a hidden ship: the cell it left, known to all."""


class SetOff(Struct, frozen=True):
    """A trap that went off under a blue ship (SW-8.1)."""

    cell: str
    ship: str
    effect: Literal["destroyed", "armour"]


class LogEntry(Struct, frozen=True):
    """One order carried out, with all that it led to, as this view may know it; or a turn's pass or loss."""

    number: int
    """From 1 in each turn, the same for everybody; the pictures number their arrows with it."""
    turn: int
    side: Side
    """Whose turn it is."""
    kind: DeedKind
    ship: str | None = None
    """Id of the ship that moves or attacks; of a `card`: the ship it is about, the first of SWAP."""
    what: Kind | None = None
    """Its kind before the deed."""
    origin: str | None = None
    """Its cell before; None where this view may not know it."""
    cell: str | None = None
    """Its cell after, also where it was destroyed there; None: destroyed on its own cell by COUNTER, or unknown to this view."""
    card: Card | None = None
    """The card played. Also on a move under STEALTH ("stealth") or FREE-MOVE ("free")."""
    target: str | None = None
    """Id of the ship attacked (also by SUDDEN-DEATH), or the second ship of SWAP."""
    target_what: Kind | None = None
    target_cell: str | None = None
    """Where it was; of SWAP: where the first ship is now."""
    effect: Effect | None = None
    """On the target."""
    countered: Literal["destroyed", "armour"] | None = None
    """What COUNTER did to the attacker; None for a countered SUDDEN-DEATH, which harms nobody."""
    traps: tuple[SetOff, ...] = ()
    """Traps set off on the way, in order."""
    found: tuple[str, str] | None = None
    """The hidden ship that was discovered, and its cell (SW-8.5)."""
    cells: tuple[str, ...] = ()
    """Of TRAP: its cells, for Red alone, for everybody after the end. Of REINFORCE: where ships were placed."""
    ships: tuple[str, ...] = ()
    """Of REINFORCE: the ships placed, one a cell of `cells`."""
    rest: bool = False
    """Of `lost`: something had been done in this turn before (SW-13.5)."""


class Hand(Struct, frozen=True):
    """The cards of one side (SW-11.2)."""

    side: Side
    number: int
    cards: tuple[Card, ...] | None
    """None: not this view's to know."""
    undrawn: tuple[Card, ...] | None = None
    """After the end: the cards that were never in play (SW-11.8)."""


class Aim(Struct, frozen=True):
    """One drafted order, for its owner's picture."""

    kind: Literal["move", "attack", "card", "claim"]
    card: Card | None = None
    ship: str | None = None
    origin: str | None = None
    cell: str | None = None
    """Where the move goes or what the attack strikes."""
    cells: tuple[str, ...] = ()
    """Cells of a card: traps, the two of SWAP, where REINFORCE places, the one ship of the others."""


class Reach(Struct, frozen=True):
    """One cell that the ship chosen in the draft could be sent to, on what its owner sees."""

    cell: str
    attack: bool = False


class Result(Struct, frozen=True):
    """A game of the match that is over."""

    game: int
    winner: Side | None
    """None: a draw."""
    seat: str | None
    """Who commanded the winner."""
    why: str
    """Key of the ending: "escape", "capture", "no-ships", "repetition", "stall", "passes", "resignation", "agreement",
    "missed", "claim"."""
    turns: int


class View(Struct, frozen=True, dict=True, tag="sea-war"):
    """Everything that one seat (None: the public) may know."""

    seat: str | None
    side: Side | None
    """The colour that this seat commands in the present game; None for the public."""
    game: int
    """1, or 2 in the second game of a match (SW-12.7)."""
    phase: Phase
    options: Mapping[str, str | int]
    sides: tuple[tuple[str, Side], ...]
    """Seat and the side it commands in this game."""
    turn: int = 0
    """Half-turns of this game, from 1; 0 during the set-up."""
    mover: Side | None = None
    """Whose turn it is; also while Red answers an attack of Blue's turn."""
    stage: Stage = "start"
    sheet: int = 1
    """Which sheet of this turn is being filled in."""
    ships: tuple[Ship, ...] = ()
    """On the board, or hidden; in `preview` of a deployment with the ships drafted."""
    lost: tuple[Ship, ...] = ()
    traps: tuple[str, ...] = ()
    """Cells of the traps lying: for Red, for everybody after the end (SW-11.3)."""
    trap_count: int = 0
    """Traps lying, known to all (SW-8.10)."""
    hands: tuple[Hand, ...] = ()
    """Red's, Blue's; empty before the cards are drawn."""
    discards: tuple[Card, ...] = ()
    """In the order in which they were played."""
    deeds: tuple[LogEntry, ...] = ()
    """Of the last turn, then of this one, oldest first. The last may be an attack with the effect "declared"."""
    moved: tuple[str, ...] = ()
    """Ships that have made their move in this turn (SW-4.3)."""
    attacked: bool = False
    """The attack of this turn is used."""
    multi: bool = False
    """MULTI-MOVE was played in this turn (SW-9.5)."""
    owed: int = 0
    """Ships of REINFORCE that Blue has to place anew, their cell having held the hidden ship (SW-8.9)."""
    owed_as: Literal["", "M", "D"] = ""
    """As what."""
    played: int = 0
    """Cards played in this turn by the mover (SW-7.6)."""
    closable: bool = True
    """Whether the mover may close the turn as it stands (SW-4.5); False: he still has to move or attack."""
    missed: tuple[tuple[Side, int], ...] = ()
    """Missed turns in a row (SW-13.4)."""
    claim: bool = False
    """The mover may claim the win (SW-13.4)."""
    quiet: int = 0
    """Half-turns in a row without attack, card, trap or loss (SW-12.4)."""
    seen_before: int = 0
    """How often the position at the start of this turn has stood before (SW-12.3)."""
    passes: int = 0
    """Forced passes in a row (SW-12.5)."""
    offer: Side | None = None
    """The side that offers a draw (SW-12.7)."""
    aiming: tuple[Aim, ...] = ()
    """Orders drafted but not sealed, in `preview` alone."""
    chosen: str | None = None
    """Id of the ship chosen in the draft, in `preview` alone."""
    reach: tuple[Reach, ...] = ()
    """Where the chosen ship can go and what it can attack, in `preview` alone."""
    policy: str = ""
    """Own COUNTER policy of the seat that commands Red: "battleship", "destroyed", "always", "ships", "ask" (SW-10.2)."""
    policy_ships: tuple[str, ...] = ()
    """Ids, with the policy "ships"."""
    plan: str = ""
    """Own conditional orders filed in advance, as English text."""
    swapped: bool = False
    """SWAP has moved the battleship in this turn (SW-8.12)."""
    results: tuple[Result, ...] = ()
    """Games of the match already over."""
    winners: tuple[str, ...] | None = None
    """After the end of the match: winning seats; empty: a draw."""
    why: str | None = None
    """After the end: the key of the last game's ending."""

    @once
    def memo(self) -> dict[str, Any]:
        """Room for what sheets make of this view and need again at every touch; never sent anywhere."""
        return {}

    def ship(self, name: str | None) -> Ship | None:
        """The ship of this id, on the board, hidden or lost; or None."""
        return next((s for s in (*self.ships, *self.lost) if s.id == name), None)

    def at(self, cell: str) -> Ship | None:
        """The ship that this view sees on a cell, or None."""
        return next((s for s in self.ships if s.cell == cell), None)
