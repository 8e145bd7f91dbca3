"""The events of a battle from its first turn to its end, each kind with its fields and its words. Those before it are in
`setup_events`.

For both games with such battles. Rules record an event where it happens (`BattleContext.tell`), `reports` prepares the events of
a step for the record.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from msgspec import UNSET, Struct, UnsetType

from rules.core import Choose, EventData, EventKinds, Formatter, Message, Template, msg
from rules.war_at_sea.names import (
    BothSaid,
    Lines,
    SideSaid,
    UnitSaid,
    ending_word,
    flies,
    id_word,
    id_words,
    note_word,
    side_word,
    weapon_word,
)
from rules.war_at_sea.setup_events import (
    Absent,
    BattleLaid,
    Deployed,
    Entered,
    FleetRevealed,
    ForceTold,
    GroundMade,
    SetUpFirst,
    Twilight,
)
from rules.war_at_sea.units import OVER_LAND, is_land


# ---- initiative and movement ---------------------------------------------------------------------
class InitiativeRolled(EventData, frozen=True, tag="ws-initiative"):
    """The initiative roll of a turn."""

    detail = True
    turn: int
    dice: tuple[tuple[int, ...], tuple[int, ...]]
    bonuses: tuple[int, int]
    totals: tuple[int, int]
    winner: int
    first: int
    yielded: int
    """The side that lost it because of its General Pursuit; -1: none."""

    def says(self) -> Lines:
        japan, allies = (
            msg("ws-initiative-total", dice=" + ".join(map(str, dice)), bonus=bonus, total=total)
            for dice, bonus, total in zip(self.dice, self.bonuses, self.totals, strict=True)
        )
        line = msg("ws-initiative", turn=self.turn, japan=japan, allies=allies, first=side_word(self.first))
        return (line,) if self.yielded < 0 else (line, msg("ws-initiative-yielded", side=side_word(self.yielded)))


class InitiativeTied(EventData, frozen=True, tag="ws-initiative-tie"):
    detail = True
    turn: int
    dice: tuple[tuple[int, ...], tuple[int, ...]]
    totals: tuple[int, int]

    def says(self) -> Lines:
        return (msg("ws-initiative-tie", turn=self.turn, total=self.totals[0]),)


class Moved(EventData, frozen=True, tag="ws-moved"):
    unit: str
    side: int
    origin: str
    sector: str
    why: str | UnsetType = UNSET
    """The ability by which it moved, outside of its normal movement."""

    def says(self) -> Lines:
        if self.why is UNSET:
            return (msg("ws-move", unit=id_word(self.unit), origin=self.origin, sector=self.sector),)
        by = note_word(str(self.why), self.unit)
        return (msg("ws-moved-by", unit=id_word(self.unit), origin=self.origin, sector=self.sector, ability=by),)


class Moves(EventData, frozen=True, tag="ws-moves"):
    """A side has moved: all its moves."""

    side: int
    moves: tuple[tuple[str, str, str], ...]
    """(id, from, to)."""

    def says(self) -> Lines:
        moves = (msg("ws-move", unit=id_word(unit), origin=start, sector=to) for unit, start, to in self.moves)
        return (msg("ws-moves", side=side_word(self.side), moves=tuple(moves)),)


class FlightDeclared(EventData, frozen=True, tag="ws-flight"):
    """A side starts or stops fleeing from a campaign battle."""

    side: SideSaid
    flees: bool

    sentences = (Template(Choose("flees", "ws-flees", "ws-flees-no-more"), "side"),)


class Away(EventData, frozen=True, tag="ws-away"):
    """Fleeing sides are far from every enemy ship."""

    turns: tuple[int, int]
    """Consecutive turns of each side so far."""
    sides: tuple[int, ...]

    def says(self) -> Lines:
        return tuple(msg("ws-away", side=side_word(side), count=self.turns[side]) for side in self.sides)


class Scrolled(EventData, frozen=True, tag="ws-scrolled"):
    """The map was shifted for a flight."""

    rows: int

    sentences = (Template("ws-scrolled"),)


# ---- aircraft ------------------------------------------------------------------------------------
class Placed(EventData, frozen=True, tag="ws-placed"):
    """A squadron is placed. `key` is set if an ability sent it over the enemy's airbase."""

    unit: str
    side: int
    sector: str
    origin: str | UnsetType = UNSET
    strafing: bool | UnsetType = UNSET
    bomber: bool | UnsetType = UNSET
    key: str | UnsetType = UNSET

    def says(self) -> Lines:
        key = "ws-placed-land" if self.sector == OVER_LAND else "ws-flight-to"
        return (msg(key, unit=id_word(self.unit), sector=self.sector),)

    @property
    def role(self) -> str:
        """ "strafing", "bomber" or ""."""
        return "strafing" if self.strafing is True else "bomber" if self.bomber is True else ""


class Kept(EventData, frozen=True, tag="ws-kept"):
    """A squadron is kept at its airbase."""

    unit: str
    side: int
    base: str

    def says(self) -> Lines:
        return (msg("ws-stay", side=side_word(self.side), units=id_words((self.unit,))),)


class Flights(EventData, frozen=True, tag="ws-flights"):
    """A side has placed its squadrons: all of them."""

    side: int
    flights: tuple[tuple[str, str, str], ...]
    """(id, sector, role)."""

    def says(self) -> Lines:
        flights = (
            msg(f"ws-flight-{role}" if role else "ws-flight-to", unit=id_word(unit), sector=sector)
            for unit, sector, role in self.flights
        )
        return (msg("ws-flights", side=side_word(self.side), flights=tuple(flights)),)


class Stay(EventData, frozen=True, tag="ws-stay"):
    """A side keeps squadrons at its airbases: all of them."""

    side: SideSaid
    units: Annotated[tuple[str, ...], Formatter(id_words)]


class Searched(EventData, frozen=True, tag="ws-search"):
    """A squadron has rolled its search check in darkness."""

    unit: UnitSaid
    side: int
    die: int
    bonus: int
    found: bool

    sentences = (Template(Choose("found", "ws-search-found", "ws-search-lost"), "unit", "die"),)

    def is_detail(self) -> bool:
        return self.found


class Strayed(EventData, frozen=True, tag="ws-stray"):
    """A squadron that returns in darkness has rolled."""

    unit: str
    side: int
    die: int
    lost: bool

    def says(self) -> Lines:
        return (msg("ws-stray", unit=id_word(self.unit)),) if self.lost else ()


class Landed(EventData, frozen=True, tag="ws-landed"):
    """A squadron has landed; `report` gathers these in `Landings`."""

    unit: str
    side: int
    base: str
    origin: str
    """The base from which it started."""
    rearms: bool

    sentences = ()


class Landings(EventData, frozen=True, tag="ws-landings"):
    """Squadrons of a side have landed: all of them."""

    side: int
    count: int
    rearming: tuple[str, ...]
    elsewhere: tuple[tuple[str, str], ...] = ()
    """(id, base) of those that landed at another base than their own; missing in older records."""

    def says(self) -> Lines:
        side, lines = side_word(self.side), []
        if self.rearming:
            lines.append(msg("ws-landings", side=side, units=id_words(self.rearming)))
        decks = [(unit, base) for unit, base in self.elsewhere if not is_land(base)]
        if decks:
            flights = tuple(msg("ws-flight-to", unit=id_word(unit), sector=id_word(base)) for unit, base in decks)
            lines.append(msg("ws-other-decks", side=side, flights=flights))
        return tuple(lines)


# ---- attacks -------------------------------------------------------------------------------------
class PhaseBegins(EventData, frozen=True, tag="ws-phase"):
    """A heading: one of the phases D to G."""

    detail = True
    phase: str

    sentences = (Template("ws-phase-{phase}"),)


class Check(Struct, frozen=True):
    """An ability has worked or failed during an attack."""

    ability: str
    unit: str
    die: int
    """0: no die was rolled."""
    works: bool

    def line(self) -> Message:
        """As a line of the report."""
        holes: dict[str, Any] = {"unit": id_word(self.unit), "ability": note_word(self.ability, self.unit)}
        if not self.die:
            return msg("ws-save-used", **holes)
        return msg("ws-save-works" if self.works else "ws-save-fails", **holes, die=self.die)


class ShotFired(EventData, frozen=True, tag="ws-shot"):
    """One attack: attacker and target, the dice, the result, and the abilities that worked on it (WS-18.4)."""

    attacker: str
    side: int
    slot: str
    weapon: str
    ability: str
    """The ability that gave the attack; "" = the card."""
    target: str
    origin: str
    sector: str
    distance: int
    phase: str
    base: int
    """Dice before modifiers."""
    dice: tuple[int, ...]
    """As rolled; () if nothing was rolled."""
    die: int
    armour: int
    vital: int
    notes: tuple[tuple[str, str, int], ...]
    """What changed the dice, as in `attack_dice.Note`."""
    successes: int
    result: Literal["damage", "abort", "destroy", "stopped", "none"]
    stopped: str
    """The rule or ability that stopped it."""
    lost: int
    """Hull points."""
    saves: tuple[Check, ...]
    number: int | UnsetType = UNSET
    """The number of its arrow in the picture; set by `report`."""

    def says(self) -> Lines:
        return (self._line(), *(save.line() for save in self.saves))

    def is_detail(self) -> bool:
        return self.result in ("stopped", "none")

    def brief(self) -> Lines:
        """Attacker, weapon, target and result."""
        return () if self.is_detail() else (msg("ws-shot-stopped", **self._holes()),)

    def _holes(self) -> dict[str, Any]:
        weapon = weapon_word(self.weapon)
        if self.ability:
            weapon = msg("ws-weapon-by", weapon=weapon, ability=note_word(self.ability, self.attacker))
        return {
            "number": 0 if self.number is UNSET else self.number,
            "unit": id_word(self.attacker),
            "weapon": weapon,
            "target": id_word(self.target),
            "result": self._result_word(),
        }

    def _line(self) -> Message:
        holes = self._holes()
        if not self.dice:
            return msg("ws-shot-stopped", **holes)
        dice = " ".join(str(face) for face in sorted(self.dice, reverse=True))
        holes |= {"dice": dice, "count": len(self.dice), "hits": self.successes, "range": self.distance}
        kind = "torpedo" if self.weapon == "torpedo" else "shot"
        if kind == "shot":
            holes |= {"armour": self.armour, "vital": self.vital}
        notes = tuple(  # Vital armour always changes together with the armour.
            msg(
                f"ws-note-{what.replace('_', '-')}",
                name=note_word(name, self.attacker, self.target, number=abs(amount)),
                amount=f"+{amount}" if amount > 0 else f"−{-amount}",
            )
            for name, what, amount in self.notes
            if what != "vital"
        )
        return msg(f"ws-{kind}-notes", **holes, notes=notes) if notes else msg(f"ws-{kind}", **holes)

    def _result_word(self) -> Message:
        match self.result:
            case "stopped":
                return msg("ws-result-stopped", why=note_word(self.stopped, self.target, self.attacker))
            case "damage":
                return msg("ws-result-damage", lost=self.lost)
            case "abort":
                return msg("ws-result-abort")
            case "destroy":
                return msg("ws-result-shot-down" if flies(self.target) else "ws-result-sunk")
            case _:
                return msg("ws-result-none")


# ---- losses --------------------------------------------------------------------------------------
def _hurt(unit: str, lost: int, hull: int, crippled: bool) -> Message:
    return msg("ws-hurt-crippled" if crippled else "ws-hurt", unit=id_word(unit), lost=lost, hull=hull)


class Damaged(EventData, frozen=True, tag="ws-damaged"):
    """A ship or submarine loses hull points."""

    unit: str
    side: int
    sector: str
    lost: int
    hull: int
    """Hull points left."""
    crippled: bool
    """Whether it became crippled by this damage."""

    def says(self) -> Lines:
        return (_hurt(self.unit, self.lost, self.hull, self.crippled),)


class Damages(EventData, frozen=True, tag="ws-damages"):
    """Ships and submarines of a side have lost hull points: all of them."""

    side: int
    ships: tuple[tuple[str, int, int, bool], ...]
    """(id, hull points lost, hull points left, became crippled by it)."""

    def says(self) -> Lines:
        return (msg("ws-damages", side=side_word(self.side), ships=tuple(_hurt(*ship) for ship in self.ships)),)


class Aborted(EventData, frozen=True, tag="ws-aborted"):
    """A squadron turns back. Has no words, as the attack tells of it."""

    unit: str
    side: int
    sector: str
    by: str

    sentences = ()


class Destroyed(EventData, frozen=True, tag="ws-destroyed"):
    unit: str
    side: int
    sector: str
    points: int
    """Points for the other side."""
    why: str
    """The ability or rule; "" = an attack."""

    def says(self) -> Lines:
        holes: dict[str, Any] = {
            "unit": id_word(self.unit), "points": self.points, "side": side_word(1 - self.side),
        }  # fmt: skip
        if not self.why:
            return (msg("ws-lost-shot-down" if flies(self.unit) else "ws-lost-sunk", **holes),)
        if self.why in ("no-base", "darkness", "carrier-lost"):
            return (msg(f"ws-lost-{self.why}", **holes),)
        return (msg("ws-lost-by", **holes, ability=note_word(self.why, self.unit)),)


class Orphaned(EventData, frozen=True, tag="ws-orphan"):
    """A squadron whose carrier is lost has rolled."""

    unit: UnitSaid
    side: int
    carrier: UnitSaid
    die: int
    lost: bool

    sentences = (Template(Choose("lost", "ws-orphan-lost", "ws-orphan-saved"), "unit", "carrier", "die"),)

    def is_detail(self) -> bool:
        return not self.lost


class Left(EventData, frozen=True, tag="ws-left"):
    """A unit leaves the battle alive."""

    unit: str
    side: int
    why: str
    """The rule or ability."""

    def says(self) -> Lines:
        if self.why in ("no-base", "no-place", "scrolled"):
            return (msg(f"ws-left-{self.why}", unit=id_word(self.unit)),)
        return (msg("ws-left-by", unit=id_word(self.unit), ability=note_word(self.why, self.unit)),)


# ---- abilities -----------------------------------------------------------------------------------
class AbilityUsed(EventData, frozen=True, tag="ws-ability"):
    """An ability was used outside of an attack; with its die, if it has one."""

    ability: str
    unit: str
    side: int
    die: int | UnsetType = UNSET
    works: bool | UnsetType = UNSET
    target: str | UnsetType = UNSET
    targets: tuple[str, ...] | UnsetType = UNSET
    points: int | UnsetType = UNSET
    lost: int | UnsetType = UNSET
    """Hull points lost in a minefield."""
    destroyed: bool | UnsetType = UNSET
    """Whether a squadron that pressed on was lost."""
    sector: str | UnsetType = UNSET

    def says(self) -> Lines:
        holes: dict[str, Any] = {"unit": id_word(self.unit), "ability": note_word(self.ability, self.unit)}
        if self.die is not UNSET and self.die:
            if self.ability == "mines" and self.lost is not UNSET and self.sector is not UNSET:
                key = "ws-mine-strikes" if self.lost else "ws-mine-spares"
                return (msg(key, unit=holes["unit"], sector=self.sector, die=self.die, lost=self.lost),)
            slowed = self.ability == "slow" and self.works
            key = "ws-does-slowed" if slowed else "ws-does-works" if self.works else "ws-does-fails"
            return (msg(key, **holes, die=self.die),)
        aimed = self.targets or (() if self.target is UNSET else (self.target,))
        if aimed:
            return (msg("ws-does-at", **holes, targets=id_words(aimed)),)
        if self.points is not UNSET:
            return (msg("ws-does-score", **holes, points=self.points),)
        if self.sector is not UNSET:
            return (msg("ws-does-there", **holes, sector=self.sector),)
        return (msg("ws-does", **holes),)

    def is_detail(self) -> bool:
        """Whether the roll failed or its hit had no effect. Such an event appears only in the full report."""
        return self.die is not UNSET and bool(self.die) and not self.works and not self.lost and not self.destroyed


# ---- the end of a turn and of the game -----------------------------------------------------------
class Claimed(EventData, frozen=True, tag="ws-claimed"):
    """A side has claimed an objective."""

    side: SideSaid
    sector: str
    points: int


class Exited(EventData, frozen=True, tag="ws-exited"):
    """A ship of a historical battle has left the map at an exit and scored."""

    side: SideSaid
    unit: UnitSaid
    sector: str
    points: int


class Cleared(EventData, frozen=True, tag="ws-cleared"):
    """Smoke was removed."""

    marker: str
    sector: str

    sentences = (Template("ws-cleared", "sector"),)


class SquallMoved(EventData, frozen=True, tag="ws-squall-moves"):
    """A squall moved."""

    origin: str
    sector: str


class TurnOver(EventData, frozen=True, tag="ws-turn-over"):
    """A turn has ended; with the points of both sides."""

    turn: int
    scores: BothSaid


class GameOver(EventData, frozen=True, tag="ws-end"):
    """The game has ended (WS-4)."""

    how: str
    winner: int
    scores: tuple[int, int]
    without: int = -1
    """The only side without a ship; -1 if not known, as in older records."""

    def says(self) -> Lines:
        return (ending_word(self.how, self.winner, self.scores, self.without),)


class DrawOffered(EventData, frozen=True, tag="ws-offered"):
    """A side offers a draw."""

    side: SideSaid


class OfferLapsed(EventData, frozen=True, tag="ws-lapsed"):
    """The offer of a draw lapses."""

    side: SideSaid


EVENT_KINDS: Final = EventKinds(
    FleetRevealed, GroundMade, BattleLaid, ForceTold, Entered, SetUpFirst, Twilight, Absent, Deployed, InitiativeRolled,
    InitiativeTied, Moved, Moves, FlightDeclared, Away, Scrolled, Placed, Kept, Flights, Stay, Searched, Strayed, Landed,
    Landings, PhaseBegins, ShotFired, Damaged, Damages, Aborted, Destroyed, Orphaned, Left, AbilityUsed, Claimed, Exited,
    Cleared, SquallMoved, TurnOver, GameOver, DrawOffered, OfferLapsed,
)  # fmt: skip
"""All events of a battle and of War at Sea as a game of its own."""
