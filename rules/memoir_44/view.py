"""What a seat, or the public, may know of a battle. `visibility` builds it field by field from the state.

The battlefield is public except for the values of minefields (M44-22.1), so the state uses the same type and keeps
those values elsewhere. Pictures are drawn from this module and `facts` alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from functools import cached_property
from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from rules.core import DeckSight, Value
from rules.memoir_44.board import Board, Hex
from rules.memoir_44.facts import CAVES, FULL_DAY, KINDS, RIVERS, SIDES, TERRAIN, Kind, Layout, Side, Terrain, layout
from rules.memoir_44.options import Options


# ---- the battlefield -----------------------------------------------------------------------------
class Unit(Struct, frozen=True, omit_defaults=True):
    """A unit on the board."""

    id: int
    side: Side
    name: str
    """Its kind: "infantry", "engineer", "flamethrower", … (`facts.KINDS`)."""
    at: Hex
    figures: int
    full: int
    """Number of figures at set-up."""
    tokens: tuple[int, ...] = ()
    """Ids of the guns and ships that have placed a target token on this unit."""
    camouflaged: bool = False

    @property
    def kind(self) -> Kind:
        return KINDS[self.name]


class Mine(Struct, frozen=True, omit_defaults=True):
    """A minefield on the board."""

    at: Hex
    owner: Side
    value: int = -1
    """Number of dice, once revealed; -1: not known to anybody."""


class Battlefield(Struct, frozen=True, dict=True, omit_defaults=True):
    """Everything on the board, and what decides how units move and battle there. It is public."""

    scenario: str
    rules: tuple[str, ...]
    """Special rules in force, those from options included; sorted."""
    options: Options
    units: tuple[Unit, ...]
    """In the order of their ids."""
    sandbags: tuple[Hex, ...] = ()
    wire: tuple[Hex, ...] = ()
    mines: tuple[Mine, ...] = ()
    sealed: tuple[Hex, ...] = ()
    """Caves that have been sealed."""
    light: int = FULL_DAY
    """Range of sight in hexes at night (M44-18); `FULL_DAY`: unlimited."""

    @cached_property
    def layout(self) -> Layout:
        return layout(self.scenario)

    @property
    def board(self) -> Board:
        return self.layout.map.board

    @cached_property
    def ground(self) -> Mapping[Hex, Terrain]:
        """The terrain of each hex as it counts now, with fords, bridges and sealed caves applied (M44-11.bridge,
        M44-11.ford, M44-12.3, M44-50.4). Cached with the layout."""
        found: dict[Hex, Terrain] | None = self.of_ground.get("terrain")
        if found is None:
            found = {here: TERRAIN[self._counts_as(here, name)] for here, name in self.layout.map.terrain.items()}
            self.of_ground["terrain"] = found
        return found

    @property
    def of_ground(self) -> dict[Any, Any]:
        """Cache for what follows from layout and terrain alone; shared by all battlefields with the same terrain."""
        key = ("of ground", self.sealed, "fordable" in self.rules, self.options.mouth)
        found: dict[Any, Any] = self.layout.memo.setdefault(key, {})
        return found

    def _counts_as(self, here: Hex, name: str) -> str:
        if name in CAVES:
            return CAVES[name] if here in self.sealed else name
        if name not in RIVERS:
            return name
        if here in self.layout.map.bridges:
            return "countryside"
        fordable = "fordable" in self.rules and (name == "river" or self.options.mouth == "fordable")
        return "ford" if fordable else name

    @cached_property
    def at(self) -> Mapping[Hex, Unit]:
        """The unit on each occupied hex."""
        return {unit.at: unit for unit in self.units}

    @cached_property
    def by_id(self) -> Mapping[int, Unit]:
        return {unit.id: unit for unit in self.units}

    @property
    def mine_at(self) -> Mapping[Hex, Mine]:
        return {mine.at: mine for mine in self.mines}

    @property
    def caves(self) -> tuple[Hex, ...]:
        """Hexes of caves that have not been sealed."""
        return tuple(at for at in self.layout.map.caves if at not in self.sealed)

    @cached_property
    def memo(self) -> dict[Any, Any]:
        """Cache for results about this battlefield that a sheet needs repeatedly. It is never saved or sent."""
        return {}

    @cached_property
    def _sides(self) -> Mapping[str, tuple[Unit, ...]]:
        return {side: tuple([unit for unit in self.units if unit.side == side]) for side in SIDES}

    def of(self, side: str) -> tuple[Unit, ...]:
        """The units of a side."""
        return self._sides[side]

    def in_contact(self, unit: Unit) -> bool:
        """Whether an enemy is on an adjacent hex (M44-1.5)."""
        at = self.at
        return any(here in at and at[here].side != unit.side for here in self.board.near[unit.at])

    def is_imperial(self, unit: Unit) -> bool:
        """Whether the rules of the Imperial Japanese Army apply to a unit: Japanese infantry (M44-16.4)."""
        return unit.side == "japan" and unit.kind.arm == "infantry" and "imperial-army" in self.rules

    def with_unit(self, unit: Unit, **fields: Any) -> Battlefield:
        """A copy in which `unit` replaces the unit of the same id and `fields` have new values."""
        return replace(self, units=tuple([unit if one.id == unit.id else one for one in self.units]), **fields)


# ---- the log of the last turns -------------------------------------------------------------------
LogKind = Literal[
    "march", "tunnel", "ground", "retreat", "exit", "heal", "attack", "ambush", "strike", "mine", "seal", "dig"
]


class LogEntry(Struct, frozen=True, omit_defaults=True):
    """One thing done in the previous turn or this one, for pictures. It is public."""

    turn: int
    side: Side
    """The side whose unit acted; for strikes (Air Power, Barrage) the side that played the card."""
    kind: LogKind
    unit: str = ""
    """Kind of the unit that acted."""
    path: tuple[Hex, ...] = ()
    """For moves and retreats, the hexes from start to end. For attacks, attacker and target; with a card, the target alone."""
    dice: str = ""
    """Faces in the order rolled, as letters I A G F S."""
    hits: int = 0
    """Number of figures lost; for `heal`, number of figures regained."""
    lost: bool = False
    """Whether the unit that was hit has been eliminated; for `seal`, whether the cave is sealed."""


class Medal(Struct, frozen=True):
    """An objective on the board."""

    side: Side
    kind: Literal["temporary", "permanent", "exit", "group", "section"]
    at: Hex | None
    """None: the objective is a section."""
    section: str = ""
    held: bool = False
    """Whether it counts now."""


class Doing(Struct, frozen=True, omit_defaults=True):
    """The progress of an ordered unit in this turn: what it has done and may still do. It is public."""

    unit: int
    moved: bool = False
    walked: int = 0
    fight: Literal["any", "close", "no"] = "any"
    """The battles it may have; "close": only close assault."""
    ground: bool = True
    """Whether it may take ground."""
    fought: int = 0
    """Number of battles so far."""
    most: int = 1
    """Number of battles allowed in this turn."""
    worked: bool = False
    """Whether it has sealed or cleared something in this turn, or tried to."""
    again: bool = False
    """Whether it has made its second move (Behind Enemy Lines)."""
    driven: bool = False
    """Whether an Ambush has made it retreat."""


class Pending(Struct, frozen=True):
    """A question to a seat that interrupts a turn."""

    kind: Literal["ambush", "retreat"]
    side: Side
    """The side that is asked."""
    attacker: int
    """Unit id; -1: the attack came from a card."""
    target: int
    unit: int
    """For a retreat, the unit that retreats."""
    flags: int = 0
    """Number of hexes to retreat."""


class Policy(Struct, frozen=True):
    """Standing orders of a seat, with their defaults (M44-23.6, M44-23.7)."""

    ambush: Literal["dice", "always", "never"] = "dice"
    ambush_dice: int = 3
    ambush_units: tuple[int, ...] = ()
    """Ids of the seat's units that may ambush; empty: all."""
    ambush_against: tuple[str, ...] = ()
    """Arms of attackers that may be ambushed; empty: all."""
    ambush_last: bool = False
    """Whether to ambush only if the dice could eliminate the attacker."""
    ignore: bool = True
    """Whether units ignore the flags that they may ignore."""
    yielding: tuple[int, ...] = ()
    """Own units that never ignore flags, whatever `ignore` says."""
    retreat: tuple[str, ...] = ("clear", "cover", "medal", "left")
    """What decides where a retreat ends, most important first."""
    mines: Literal["go-on", "ask"] = "go-on"
    """What happens to the remaining moves after a minefield has spoilt one."""
    singly: tuple[tuple[int, tuple[str, ...]], ...] | UnsetType = UNSET
    """Own units with their own preferences for retreats, used instead of `retreat`."""

    @property
    def wishes(self) -> Mapping[int, tuple[str, ...]]:
        """Units that have their own preferences for retreats, with those preferences."""
        return {} if self.singly is UNSET else dict(self.singly)


class Aim(Struct, frozen=True):
    """One drafted order, for the picture of its own side."""

    kind: Literal["march", "attack", "strike", "order"]
    path: tuple[Hex, ...]
    dice: int = 0


class Ending(Enum):
    """How a game can end, with the rule of each way."""

    MEDALS = "medals"  # M44-24.1
    NO_UNITS = "no-units"  # M44-5.9
    RESIGNATION = "resignation"  # M44-5.10
    AGREEMENT = "agreement"  # M44-5.10
    MISSED = "missed"  # M44-23.13
    CLAIM = "claim"  # M44-23.13


class GameEnd(Struct, frozen=True, array_like=True):
    """Result of one finished game of the match."""

    winner: Side | None
    """None: a draw."""
    how: Ending
    medals: tuple[int, int]
    turns: int


# ---- team games (Overlord, M44-21) ---------------------------------------------------------------
class Given(Struct, frozen=True, omit_defaults=True):
    """A card that a commander-in-chief has handed to a general, or plays directly. Public once the sheet has been opened."""

    role: str
    """The role that plays it: "chief", "left", "center", "right"."""
    card: str
    does: str
    """The card whose effect applies: the card itself or the one that a Counter-Attack repeats; "" if it repeats nothing."""
    sections: tuple[int, ...] = ()
    """Sections in which it works, from 0 at the left edge of the board; empty: anywhere."""


class Task(Struct, frozen=True, omit_defaults=True):
    """A general's part in the side's turn. It is public."""

    role: str
    cards: tuple[Given, ...]
    stage: Literal["order", "battle", "done"] = "order"
    """What the general will be asked next. In a view, a task whose BATTLE sheet is still secret is also "done"."""
    doing: tuple[Doing, ...] = ()
    symbols: tuple[int, int, int] = (0, 0, 0)
    healed: int = -1
    pressing: tuple[int, ...] = ()
    """Units that Infantry Assault orders beside another card of the same general."""


Stage = Literal["chief", "general", "order", "more", "battle", "draw", "over"]
"""What the side to move is asked: "order" a card and orders, "more" the rest of its orders, "battle" its battles,
"draw" which card it keeps. In team games: "chief" which cards are handed out, "general" the generals' orders."""


class View(Struct, frozen=True, dict=True, tag="memoir-44"):
    """Everything that one seat (None: the public) may know."""

    seat: str | None
    side: Side | None
    """The side that this seat commands in the present game; None for the public."""
    game: int
    sides: tuple[tuple[str, Side], ...]
    """Each seat with the side that it commands in this game."""
    options: Options
    field: Battlefield
    turn: int
    """Number of the turn, from 1; each side's turn counts as one."""
    mover: Side
    stage: Stage
    sheet: int
    """Number of the current sheet within the turn."""
    need: int
    """Number of medals needed to win."""
    score: tuple[int, int]
    """Medals of Japan and of the Allies now."""
    lost: tuple[int, int]
    """Units that Japan and the Allies have lost."""
    gone: tuple[int, int]
    """Units of Japan and of the Allies that have left by an exit."""
    medals: tuple[Medal, ...]
    captured: tuple[Hex, ...]
    """Field headquarters that the enemy has captured (M44-19)."""
    limits: tuple[int, int]
    """Hand limits of Japan and of the Allies."""
    cards: DeckSight
    """The seat's own hand, and for everybody the sizes of hands, pile, discards and the card on the table."""
    card: str
    """The card played in this turn; "": none yet."""
    does: str
    """The card whose effect applies: `card` itself or the one that a Counter-Attack repeats; "" if it repeats nothing."""
    before: tuple[str, str]
    """For Japan and the Allies, the effect of their last card, which a Counter-Attack repeats; "": none."""
    section: int
    """Section of Infantry Assault, from 0 at the left edge of the board; -1: none."""
    before_section: tuple[int, int]
    """Section of the last card of Japan and of the Allies, for Infantry Assault; -1: none."""
    symbols: tuple[int, int, int]
    """For Their Finest Hour, the units of infantry, of armour and of any kind that the dice order."""
    healed: int
    """Id of the unit that Medics & Mechanics healed, which may be ordered; -1: none."""
    doing: tuple[Doing, ...]
    """The units ordered in this turn, by id."""
    pending: Pending | None
    deeds: tuple[LogEntry, ...]
    """Entries of the previous turn, then of this one, oldest first."""
    missed: tuple[int, int]
    """Turns missed in a row by Japan and by the Allies."""
    mine_pool: tuple[int, ...]
    """Values of all tokens not yet revealed, on the board or not; empty in games without minefields."""
    choosing: tuple[str, ...]
    """For a DRAW sheet of this seat, the two cards of which one is kept."""
    offer: Side | None
    """The side that offers a draw; None: neither."""
    policy: Policy | None
    """The seat's own standing orders."""
    plan: str
    """The seat's own orders prepared in advance, as English text."""
    results: tuple[GameEnd, ...]
    """The finished games of the match, in order."""
    winners: tuple[str, ...] | None
    """After the end of the match, the winning seats; empty: a draw."""
    why: str
    """After the end, how the last game ended."""
    role: str = ""
    """In team games, the role of this seat."""
    commands: tuple[int, ...] = ()
    """In team games, the sections that this seat commands as a general, from the left edge of the board."""
    decks: tuple[DeckSight, ...] = ()
    """In team games, what this seat may know of Japan's deck and of the Allies'; `cards` is the one of its own side."""
    handed: tuple[Given, ...] = ()
    """In team games, the cards of this turn in the order in which they were handed out."""
    lately: tuple[tuple[Given, ...], ...] = ()
    """In team games, the cards that Japan and the Allies handed out in their last turns; a Counter-Attack repeats one."""
    tasks: tuple[Task, ...] = ()
    """The generals with a card in this turn, in the order in which they play."""
    at_work: str = ""
    """Role of the general whose orders are being played; empty: none."""
    returned: tuple[tuple[str, Value], ...] = ()
    """Fields of this seat's own sheet given back because a part of it no longer fitted."""
    hands: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """After the end, all hands."""
    mine_values: tuple[tuple[Hex, int], ...] = ()
    """After the end, the values of all minefields, cleared ones included."""
    ended: View | None = None
    """In a match of two games, the end of the first game until anything is done in the second."""
    aiming: tuple[Aim, ...] = ()
    """Drafted orders that are not sealed; only in `preview`."""
    beside: tuple[Aim, ...] = ()
    """Sealed but unopened orders of the side's other generals; only in `alongside`."""
    chosen: Hex | None = None
    """Hex of the unit being ordered; only in `preview`."""
    reach: tuple[Hex, ...] = ()
    """Hexes to which that unit could go; only in `preview`."""
    targets: tuple[Hex, ...] = ()
    """Hexes that it could attack from where it would then be; only in `preview`."""

    @cached_property
    def memo(self) -> dict[Any, Any]:
        """Cache for what sheets compute from this view and need at every change. It is never saved or sent."""
        return {}
