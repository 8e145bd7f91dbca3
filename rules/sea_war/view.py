"""What a seat, or the public, may know of a Sea War: plain data for pictures, sheets, alt text and the computer.

Cells are text: column letter A–K from left to right, row number 1–11 from BOTTOM to top (SW-2.1), so "A1" is the lower left
corner and north is a higher row. Ids of ships never change: "RB", "RM1", "RM2", "RD1" … "RD10" of Red; "BM1", "BM2",
"BD1" … "BD18" of Blue.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Annotated, Any, Literal, TypeVar

from msgspec import Struct

from rules.core import For, Open

Side = Literal["red", "blue"]
Kind = Literal["B", "M", "D"]
"""Kind of a ship: battleship, armoured destroyer, destroyer."""
Card = Literal[
    "trap", "shield", "counter", "swap", "stealth",
    "free", "sudden", "reinforce", "anti", "multi",
]  # fmt: skip
"""The five cards of Red, then the five of Blue, by the words used to type them (SW-1.4)."""
Phase = Literal["deploy-red", "deploy-blue", "choose", "first", "play", "over"]
Stage = Literal["start", "action", "end"]
"""The step of a turn."""
Effect = Literal["destroyed", "armour", "cancelled", "declared"]
"""What an attack did: the ship is gone; it lost one armour; COUNTER cancelled the damage; Red has yet to answer."""
DeedKind = Literal["move", "attack", "card", "surface", "pass", "lost"]
"""`surface`: a hidden ship reappears when Blue's turn is closed; `pass`: forced pass; `lost`: the deadline
took the rest of the turn.
"""


class Ship(Struct, frozen=True, cache_hash=True):
    id: str
    side: Side
    kind: Kind
    cell: str | None
    """Its cell; None: it is lost, or hidden to this view."""
    armour: int = 0
    anti: bool = False
    """Whether it is marked by ANTI-ARMOUR."""
    hidden: bool = False
    """Whether STEALTH hides it from Blue and the public. Red's own view still has its cell."""
    left: str | None = None
    """The cell that a hidden ship left, known to everybody; None for other ships."""


class SetOff(Struct, frozen=True):
    """A trap that went off under a blue ship."""

    cell: str
    ship: str
    effect: Literal["destroyed", "armour"]


T = TypeVar("T")
RedAtFirst = Annotated[T, For("red", part=True)]
"""Known to others unless it is the cell of the hidden ship or of a trap (SW-11.3, SW-11.5, SW-11.9)."""


class LogEntry(Struct, frozen=True):
    """An order carried out, with all its effects, as far as this view may know them; or a forced pass or a lost turn."""

    number: Open[int]
    """From 1 in each turn, the same in every view; the pictures number their arrows with it."""
    turn: Open[int]
    side: Open[Side]
    """Whose turn it is."""
    kind: Open[DeedKind]
    ship: Open[str | None] = None
    """Id of the ship that moves or attacks; for a `card` the ship it is played on, or the first ship of SWAP."""
    what: Open[Kind | None] = None
    """Its kind before the order."""
    origin: RedAtFirst[str | None] = None
    """Its cell before; None if this view may not know it."""
    cell: RedAtFirst[str | None] = None
    """Its cell after, even if it was destroyed there. None: destroyed on its own cell by COUNTER, or unknown to this view."""
    card: Open[Card | None] = None
    """The card played, also on a move under STEALTH ("stealth") or FREE-MOVE ("free")."""
    target: Open[str | None] = None
    """Id of the ship attacked (also by SUDDEN-DEATH), or the second ship of SWAP."""
    target_what: Open[Kind | None] = None
    target_cell: Open[str | None] = None
    """Cell of the target; for SWAP the new cell of the first ship."""
    effect: Open[Effect | None] = None
    """What happened to the target."""
    countered: Open[Literal["destroyed", "armour"] | None] = None
    """What COUNTER did to the attacker; None for a countered SUDDEN-DEATH, which harms nobody."""
    traps: Open[tuple[SetOff, ...]] = ()
    """Traps set off on the way, in order."""
    found: Open[tuple[str, str] | None] = None
    """Id of the hidden ship that was discovered, and its cell."""
    cells: RedAtFirst[tuple[str, ...]] = ()
    """For TRAP its cells, known to Red only until the end. For REINFORCE the cells where ships were placed."""
    ships: Open[tuple[str, ...]] = ()
    """For REINFORCE the ships placed, one for each of `cells`."""
    rest: Open[bool] = False
    """For an entry of kind `lost`, a turn lost at the deadline: whether the player had already acted in it."""


class Hand(Struct, frozen=True):
    """The cards of one side."""

    side: Side
    number: int
    cards: tuple[Card, ...] | None
    """The cards; None if this view may not know them."""
    undrawn: tuple[Card, ...] | None = None
    """After the end: the side's cards that never came into play; None before."""


class Aim(Struct, frozen=True):
    """One drafted order, for the picture that its owner sees."""

    kind: Literal["move", "attack", "card", "claim"]
    card: Card | None = None
    ship: str | None = None
    origin: str | None = None
    cell: str | None = None
    """The destination of a move or the target of an attack."""
    cells: tuple[str, ...] = ()
    """Cells of a card: the traps, the two of SWAP, the places of REINFORCE, or the one ship of another card."""


class Reach(Struct, frozen=True):
    """A cell to which the ship chosen in the draft could be sent, as far as its owner sees."""

    cell: str
    attack: bool = False


class Result(Struct, frozen=True):
    """A finished game of the match."""

    game: int
    winner: Side | None
    """None: a draw."""
    seat: str | None
    """The seat that commanded the winning side."""
    why: str
    """Key of the ending: "escape", "capture", "no-ships", "repetition", "stall", "passes", "resignation", "agreement",
    "missed", "claim".
    """
    turns: int


class View(Struct, frozen=True, dict=True, tag="sea-war"):
    """Everything that one seat (None: the public) may know."""

    seat: str | None
    side: Side | None
    """The colour that this seat commands in the present game; None for the public."""
    game: int
    """Number of the game in its match: 1 or 2."""
    phase: Phase
    options: Mapping[str, str | int]
    sides: tuple[tuple[str, Side], ...]
    """Each seat and the side it commands in this game."""
    turn: int = 0
    """Number of the half-turn in this game, from 1; 0 during the set-up."""
    mover: Side | None = None
    """Whose turn it is, even while Red answers an attack in Blue's turn."""
    stage: Stage = "start"
    sheet: int = 1
    """Number of the sheet now being filled in within this turn, from 1."""
    ships: tuple[Ship, ...] = ()
    """Ships on the board or hidden; in the `preview` of a deployment also the drafted ones."""
    lost: tuple[Ship, ...] = ()
    traps: tuple[str, ...] = ()
    """Cells of the traps on the board: for Red, and for everybody after the end."""
    trap_count: int = 0
    """Number of traps on the board, known to everybody."""
    hands: tuple[Hand, ...] = ()
    """Red's hand, then Blue's; () before the cards are drawn."""
    discards: tuple[Card, ...] = ()
    """Discarded cards, in the order in which they were played."""
    deeds: tuple[LogEntry, ...] = ()
    """The log of the last turn and of this one, oldest first. The last entry may be an attack with the effect "declared"."""
    moved: tuple[str, ...] = ()
    """Ids of the ships that have moved in this turn."""
    attacked: bool = False
    """Whether the attack of this turn is used up."""
    multi: bool = False
    """Whether MULTI-MOVE was played in this turn."""
    owed: int = 0
    """Ships of REINFORCE that Blue must place again because their cell held the hidden ship."""
    owed_as: Literal["", "M", "D"] = ""
    """The kind as which they come back."""
    played: int = 0
    """Number of cards played in this turn by the side to move."""
    closable: bool = True
    """Whether the mover may close the turn now; False: a move or an attack is still required."""
    missed: tuple[tuple[Side, int], ...] = ()
    """Number of turns missed in a row, by side."""
    claim: bool = False
    """Whether the side to move may claim the win."""
    quiet: int = 0
    """Number of half-turns in a row without attack, card, trap or loss."""
    seen_before: int = 0
    """How often the position at the start of this turn had occurred before."""
    passes: int = 0
    """Number of forced passes in a row."""
    offer: Side | None = None
    """The side that offers a draw."""
    aiming: tuple[Aim, ...] = ()
    """Orders drafted but not sealed; only in a `preview`."""
    chosen: str | None = None
    """Id of the ship chosen in the draft; only in a `preview`."""
    reach: tuple[Reach, ...] = ()
    """Where the chosen ship can go and what it can attack; only in a `preview`."""
    policy: str = ""
    """COUNTER policy, only in Red's view: "battleship", "destroyed", "always", "ships", "ask"."""
    policy_ships: tuple[str, ...] = ()
    """Ids of the ships, if the policy is "ships"."""
    plan: str = ""
    """The seat's own conditional orders filed in advance, as English text."""
    swapped: bool = False
    """Whether SWAP has moved the battleship in this turn."""
    results: tuple[Result, ...] = ()
    """Finished games of the match."""
    winners: tuple[str, ...] | None = None
    """The winning seats, empty for a draw; None before the match is over."""
    why: str | None = None
    """Key of the last game's ending; None before the match is over."""

    @cached_property
    def memo(self) -> dict[str, Any]:
        """A cache for values that sheets compute from this view at every touch; never saved or sent."""
        return {}

    def ship(self, name: str | None) -> Ship | None:
        """The ship with this id (on the board, hidden or lost), or None."""
        return next((s for s in (*self.ships, *self.lost) if s.id == name), None)

    def at(self, cell: str) -> Ship | None:
        """The ship that this view sees on a cell, or None."""
        return next((s for s in self.ships if s.cell == cell), None)
