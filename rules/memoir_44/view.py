"""What a seat, or the public, may know of a battle: a type of its own, built from nothing in `visibility`.

The battlefield is public in all its parts (M44-22.1) but for the values of minefields, so that it stands in the state too, with
those values kept elsewhere. Pictures are drawn from this module and `facts` alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from rules.core import DeckSight, Value
from rules.core.once import once
from rules.memoir_44.board import Board, Hex
from rules.memoir_44.facts import (
    CAVES,
    FULL_DAY,
    KINDS,
    RIVERS,
    SIDES,
    TERRAIN,
    Kind,
    Layout,
    Options,
    Side,
    Terrain,
    layout,
)


# ---- the battlefield -----------------------------------------------------------------------------
class Unit(Struct, frozen=True, dict=True, omit_defaults=True):
    """A unit on the board."""

    id: int
    side: Side
    name: str
    """Its kind: "infantry", "engineer", "flamethrower", … (`facts.KINDS`)."""
    at: Hex
    figures: int
    full: int
    """Figures at set-up."""
    tokens: tuple[int, ...] = ()
    """Ids of the guns and ships whose target token lies on it (M44-13.4)."""
    camouflaged: bool = False

    @once
    def kind(self) -> Kind:
        """Its line in the table of units."""
        return KINDS[self.name]


class Mine(Struct, frozen=True, omit_defaults=True):
    """A minefield that lies on the board."""

    at: Hex
    owner: Side
    value: int = -1
    """Its dice, once it is revealed; -1: unknown to all (M44-22.7)."""


class Battlefield(Struct, frozen=True, dict=True, omit_defaults=True):
    """All that lies and stands on the board, and what decides how units move and battle there. Public."""

    scenario: str
    rules: tuple[str, ...]
    """Special rules in force, those of options included; sorted."""
    options: Options
    units: tuple[Unit, ...]
    """By id."""
    sandbags: tuple[Hex, ...] = ()
    wire: tuple[Hex, ...] = ()
    mines: tuple[Mine, ...] = ()
    sealed: tuple[Hex, ...] = ()
    """Caves that were sealed (M44-12.3)."""
    light: int = FULL_DAY
    """How far one sees (M44-18); `FULL_DAY`: as far as one likes."""

    @once
    def layout(self) -> Layout:
        """The map."""
        return layout(self.scenario)

    @once
    def board(self) -> Board:
        """The geometry of the map."""
        return self.layout.board

    @once
    def ground(self) -> Mapping[Hex, Terrain]:
        """The terrain of each hex as it counts now: fords, bridges, sealed caves. Remembered by the map."""
        found: dict[Hex, Terrain] | None = self.of_ground.get("terrain")
        if found is None:
            found = {here: TERRAIN[self._counts_as(here, name)] for here, name in self.layout.terrain.items()}
            self.of_ground["terrain"] = found
        return found

    @once
    def of_ground(self) -> dict[Any, Any]:
        """Room for what follows from map and terrain alone, as the terrain itself; remembered by the map."""
        key = ("of ground", self.sealed, "fordable" in self.rules, self.options.mouth)
        found: dict[Any, Any] = self.layout.memo.setdefault(key, {})
        return found

    def _counts_as(self, here: Hex, name: str) -> str:
        if name in CAVES:
            return CAVES[name] if here in self.sealed else name
        if name not in RIVERS:
            return name
        if here in self.layout.bridges:
            return "countryside"
        fordable = "fordable" in self.rules and (name == "river" or self.options.mouth == "fordable")
        return "ford" if fordable else name

    @once
    def at(self) -> Mapping[Hex, Unit]:
        """Who stands where."""
        return {unit.at: unit for unit in self.units}

    @once
    def by_id(self) -> Mapping[int, Unit]:
        """Units by their number."""
        return {unit.id: unit for unit in self.units}

    @once
    def mine_at(self) -> Mapping[Hex, Mine]:
        """Minefields by hex."""
        return {mine.at: mine for mine in self.mines}

    @once
    def caves(self) -> tuple[Hex, ...]:
        """Caves that are open."""
        return tuple(at for at in self.layout.caves if at not in self.sealed)

    @once
    def memo(self) -> dict[Any, Any]:
        """Room for what is asked of one battlefield again and again while a sheet is filled in; never sent anywhere."""
        return {}

    @once
    def _sides(self) -> Mapping[str, tuple[Unit, ...]]:
        return {side: tuple([unit for unit in self.units if unit.side == side]) for side in SIDES}

    def of(self, side: str) -> tuple[Unit, ...]:
        """The units of a side."""
        return self._sides[side]

    # ---- another one like it -----------------------------------------------------------------------
    def changed(self, **fields: Any) -> Battlefield:
        """With other values of these fields; what was worked out of the others is kept."""
        found = replace(self, **fields)
        known, kept = self.__dict__, found.__dict__
        for name, source in _WORKED_OUT:
            if source not in fields and name in known:
                kept[name] = known[name]
        return found

    def with_unit(self, unit: Unit, **fields: Any) -> Battlefield:
        """With a unit in the place of the one with its number, and other values of these fields."""
        old, units = self.by_id[unit.id], self.units
        place = units.index(old)
        found = self.changed(units=(*units[:place], unit, *units[place + 1 :]), **fields)
        kept = found.__dict__
        at = kept["at"] = dict(self.at)
        del at[old.at]
        at[unit.at] = unit
        kept["by_id"] = {**self.by_id, unit.id: unit}
        own = self.of(unit.side)
        place = own.index(old)
        kept["_sides"] = {**self._sides, unit.side: (*own[:place], unit, *own[place + 1 :])}
        return found


_WORKED_OUT = (
    ("layout", "scenario"), ("board", "scenario"), ("ground", "sealed"), ("of_ground", "sealed"), ("caves", "sealed"),
    ("mine_at", "mines"), ("at", "units"), ("by_id", "units"), ("_sides", "units"),
)  # fmt: skip
"""What a battlefield works out, and of which of the fields that change in a game."""


# ---- what has happened lately --------------------------------------------------------------------
LogKind = Literal[
    "march", "tunnel", "ground", "retreat", "exit", "heal", "attack", "ambush", "strike", "mine", "seal", "dig"
]


class LogEntry(Struct, frozen=True, omit_defaults=True):
    """One thing done in the last turn or in this one, as pictures show it. Public."""

    turn: int
    side: Side
    """Whose unit did it; of strikes (Air Power, Barrage) whose card it was."""
    kind: LogKind
    unit: str = ""
    """Kind of the unit that did it."""
    path: tuple[Hex, ...] = ()
    """Of moves and retreats: from where it stood to where it ended. Of attacks: attacker (none: a card) and target."""
    dice: str = ""
    """Faces as they fell: I A G F S."""
    hits: int = 0
    """Figures lost (of `heal`: won back)."""
    lost: bool = False
    """The unit that was hit is gone (of `seal`: the cave is)."""


class Medal(Struct, frozen=True):
    """One objective on the board."""

    side: Side
    kind: Literal["temporary", "permanent", "exit", "group", "section"]
    at: Hex | None
    """None: a section."""
    section: str = ""
    held: bool = False
    """It counts now."""


class Doing(Struct, frozen=True, omit_defaults=True):
    """What an ordered unit has done in this turn, and may still do. Public."""

    unit: int
    moved: bool = False
    walked: int = 0
    fight: Literal["any", "close", "no"] = "any"
    """Whether it may battle; "close": only in close assault (M44-16.3)."""
    ground: bool = True
    """Whether it may take ground (M44-10.3)."""
    fought: int = 0
    most: int = 1
    """Battles that it has in this turn."""
    worked: bool = False
    """It has sealed, cleared or tried to in this turn."""
    again: bool = False
    """It has made its second move (Behind Enemy Lines)."""
    driven: bool = False
    """It was driven back by an Ambush."""


class Pending(Struct, frozen=True):
    """What a seat is asked in the middle of a turn."""

    kind: Literal["ambush", "retreat"]
    side: Side
    """Who is asked."""
    attacker: int
    """-1: a card."""
    target: int
    unit: int
    """Of a retreat: who goes back."""
    flags: int = 0
    """Hexes that it must go back."""


class Policy(Struct, frozen=True):
    """Standing orders of a seat (M44-23.6, 23.7). Its own alone."""

    ambush: Literal["dice", "always", "never"] = "dice"
    ambush_dice: int = 3
    ambush_units: tuple[int, ...] = ()
    """Only for these own units; none: for all."""
    ambush_against: tuple[str, ...] = ()
    """Only against these arms; none: against all."""
    ambush_last: bool = False
    """Only if it can eliminate the attacker."""
    ignore: bool = True
    """Whether flags that may be ignored are."""
    yielding: tuple[int, ...] = ()
    """Own units that do not ignore them though the others do."""
    retreat: tuple[str, ...] = ("clear", "cover", "medal", "left")
    """What counts in choosing where a retreat ends, first things first."""
    mines: Literal["go-on", "ask"] = "go-on"
    """What becomes of the other moves after a minefield has spoilt one."""
    singly: tuple[tuple[int, tuple[str, ...]], ...] | UnsetType = UNSET
    """Own units with wishes of their own for their retreats, in place of `retreat`."""

    @property
    def wishes(self) -> Mapping[int, tuple[str, ...]]:
        """The units that have wishes of their own."""
        return {} if self.singly is UNSET else dict(self.singly)

    def wishes_of(self, unit: int) -> tuple[str, ...]:
        """What counts in choosing where this unit's retreat ends."""
        return self.wishes.get(unit, self.retreat)


class Aim(Struct, frozen=True):
    """One drafted order, for its owner's picture."""

    kind: Literal["march", "attack", "strike", "order"]
    path: tuple[Hex, ...]
    dice: int = 0


class Result(Struct, frozen=True):
    """A game of the match that is over."""

    game: int
    winner: Side | None
    why: str
    medals: tuple[int, int]
    """Of japan, of the allies."""
    turns: int


# ---- Overlord (M44-21) -----------------------------------------------------------------------------
class Given(Struct, frozen=True, omit_defaults=True):
    """A card that a chief has handed out to a general, or plays himself. Public once his sheet is opened."""

    role: str
    """Who plays it: "chief", "left", "center", "right"."""
    card: str
    does: str
    """What it does: the card itself, what a Counter-Attack repeats, or "" where it repeats nothing."""
    sections: tuple[int, ...] = ()
    """Where it works: sections of the board, from 0 at its left edge; none: anywhere."""


class Task(Struct, frozen=True, omit_defaults=True):
    """A general's part of his side's turn. Public."""

    role: str
    cards: tuple[Given, ...]
    stage: Literal["order", "battle", "done"] = "order"
    """What the general is still to be asked; in a view "done", too, for a BATTLE sheet that is still to come."""
    doing: tuple[Doing, ...] = ()
    symbols: tuple[int, int, int] = (0, 0, 0)
    healed: int = -1
    pressing: tuple[int, ...] = ()
    """Units that Infantry Assault orders beside another card of his."""


Stage = Literal["chief", "general", "order", "more", "battle", "draw", "over"]
"""What the side to move is asked: a card and orders; the rest of its orders; its battles; which card it keeps. Of Overlord: which
cards the chief hands out, then what the generals order."""


class View(Struct, frozen=True, dict=True, tag="memoir-44"):
    """Everything that one seat (None: the public) may know."""

    seat: str | None
    side: Side | None
    """The side that this seat commands in the present game; None for the public."""
    game: int
    sides: tuple[tuple[str, Side], ...]
    """Seat and the side that it commands in this game."""
    options: Options
    field: Battlefield
    turn: int
    """From 1; each side's turn counts."""
    mover: Side
    stage: Stage
    sheet: int
    """Which sheet of this turn is being filled in."""
    need: int
    """Medals to win."""
    score: tuple[int, int]
    """Medals of japan and of the allies now."""
    lost: tuple[int, int]
    """Units that japan and the allies have lost."""
    gone: tuple[int, int]
    """Units of japan and of the allies that left by an exit."""
    medals: tuple[Medal, ...]
    captured: tuple[Hex, ...]
    """Field HQs that the enemy has captured (M44-19)."""
    limits: tuple[int, int]
    """Hand limits of japan and of the allies."""
    cards: DeckSight
    """Own hand, sizes of hands, pile, discards, the card on the table."""
    card: str
    """The card played in this turn; "" before."""
    does: str
    """What it does: the card itself, the one that a Counter-Attack repeats, or "" where it repeats nothing."""
    before: tuple[str, str]
    """What the last card of japan and of the allies did, "" for none: a Counter-Attack repeats it (M44-20.7)."""
    section: int
    """Of Infantry Assault: its section of the board, from 0 at the left; -1: none."""
    before_section: tuple[int, int]
    """The same of the last cards."""
    symbols: tuple[int, int, int]
    """Of Their Finest Hour: units of infantry, of armour and of any kind that the dice order."""
    healed: int
    """Of Medics & Mechanics: the unit that may be ordered; -1: none."""
    doing: tuple[Doing, ...]
    """The units ordered in this turn."""
    pending: Pending | None
    deeds: tuple[LogEntry, ...]
    """Of the last turn, then of this one, oldest first."""
    missed: tuple[int, int]
    """Turns missed in a row."""
    mine_pool: tuple[int, ...]
    """Values of the tokens that were never revealed, on the board or not (M44-15.5); empty without minefields."""
    choosing: tuple[str, ...]
    """Of one's own DRAW: the cards of which one is kept."""
    offer: Side | None
    """Who offers a draw."""
    policy: Policy | None
    """Own standing orders."""
    plan: str
    """Own orders filed in advance, as English text."""
    results: tuple[Result, ...]
    winners: tuple[str, ...] | None
    """After the end of the match: winning seats; empty: a draw."""
    why: str
    """After the end: how the last game ended."""
    role: str = ""
    """Of Overlord: what this seat does for its side."""
    commands: tuple[int, ...] = ()
    """Of Overlord: the sections that this seat commands as a general, from the left edge of the board."""
    decks: tuple[DeckSight, ...] = ()
    """Of Overlord: what this seat may know of the deck of japan and of that of the allies; `cards` is its own side's."""
    handed: tuple[Given, ...] = ()
    """Of Overlord: the cards of this turn, in the order in which they were handed out."""
    lately: tuple[tuple[Given, ...], ...] = ()
    """The same of the last turns of japan and of the allies: what a Counter-Attack repeats (M44-21.7)."""
    tasks: tuple[Task, ...] = ()
    """The generals with a card in this turn, in the order in which they play."""
    at_work: str = ""
    """The general whose orders are being played."""
    returned: tuple[tuple[str, Value], ...] = ()
    """Of one's own sheet: what has come back since a part of it no longer fitted (M44-23.8)."""
    hands: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """After the end: all hands (M44-22.11)."""
    mine_values: tuple[tuple[Hex, int], ...] = ()
    """After the end: all values of minefields, cleared ones included (M44-22.11)."""
    ended: View | None = None
    """Of a match: the end of its first game, until something is done in the second."""
    aiming: tuple[Aim, ...] = ()
    """Orders drafted but not sealed, in `preview` alone."""
    beside: tuple[Aim, ...] = ()
    """What other generals of the side have sealed and nobody has opened yet, in `alongside` alone."""
    chosen: Hex | None = None
    """The hex of the unit being ordered, in `preview` alone."""
    reach: tuple[Hex, ...] = ()
    """Where that unit could go, in `preview` alone."""
    targets: tuple[Hex, ...] = ()
    """Whom it could attack from where it would stand, in `preview` alone."""

    @once
    def memo(self) -> dict[Any, Any]:
        """Room for what sheets make of this view and need again at every touch; never sent anywhere."""
        return {}
