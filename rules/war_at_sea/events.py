"""The events of a battle: each kind with its fields and its words, and how the events of one step are prepared for the record.

For both games with such battles. Rules record an event where it happens (`BattleContext.tell`); `report` numbers attacks and
gathers what belongs together; `words` turns an event of the record into messages. The data of the pictures, `ReportedAttack`
and `Track`, are made here too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby
from typing import Annotated, Any, Final, Literal, TypeVar

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from rules.core import Choose, Event, EventData, EventKinds, Formatter, Message, Split, Template, msg
from rules.war_at_sea import facts
from rules.war_at_sea.battle import zone_word
from rules.war_at_sea.cards import ABILITIES, BY_SHORT
from rules.war_at_sea.facts import SEATS
from rules.war_at_sea.names import ability_word, card_of_unit, name_of, weapon_word
from rules.war_at_sea.units import OVER_LAND, is_land
from rules.war_at_sea.view import ReportedAttack, Result, Track

Lines = tuple[Message, ...]

# ---- names of things of which an event has only the id --------------------------------------------
PORT = "port"
"""Stands for the attacker in the campaign's raids on ports."""

RULES = frozenset(
    (
        "asw-threat", "bad-weather", "concealment", "crippled", "crippled-target", "darkness", "flak", "gunners", "hurricane",
        "pilots", "small-target", "strafing-target", "submariners",
    )
)  # fmt: skip
"""Modifiers of attacks that come from the rules, not from an ability of a card. The message of each is `ws-rule-<name>`."""


def id_word(unit_id: str) -> Message:
    """A unit's name by its id: "Kirishima", "D3A Val 2", "Ise's strike"."""
    if unit_id == PORT:
        return msg("ws-unit-port")
    found = card_of_unit(unit_id)
    if found is None:
        return msg("ws-unit", name=unit_id)
    return name_of(found[0].id, unit_id)


def id_words(unit_ids: Iterable[str]) -> tuple[Message, ...]:
    return tuple(id_word(unit_id) for unit_id in unit_ids)


def flies(unit_id: str) -> bool:
    """Whether the unit is a squadron."""
    found = card_of_unit(unit_id)
    return found is not None and (found[0].is_aircraft or (found[1] != "" and not found[1].isdecimal()))


def note_word(name: str, *unit_ids: str, number: int = 0) -> Message:
    """The name of a modifier: a rule or an ability. An ability gets the number on the card of the first of these units that has
    it."""
    if name in RULES:
        return msg(f"ws-rule-{name}")
    if name not in ABILITIES:
        return msg("ws-key-plain", word=name)
    for unit_id in unit_ids:
        found = card_of_unit(unit_id)
        if found is not None and (own := found[0].ability(name)) is not None:
            return ability_word(name, own)
    # No unit has it: the number given, else the lowest number on any card.
    return ability_word(
        name, number or min(a.number for card in BY_SHORT.values() for a in card.abilities if a.slug == name)
    )


def side_word(side: int) -> Message:
    """Name of a side, such as "Japan"."""
    return msg(f"ws-side-{SEATS[side]}")


def ending_word(how: str, winner: int, scores: Sequence[int], without: int = -1) -> Message:
    """How a game ended, with the points of both sides.

    `without`: the only side without a ship, if that ended the game (WS-4.4); it may still have won by points. -1: another
    ending, or not known in older records.
    """
    told: dict[str, Message | int] = {"japan": scores[0], "allies": scores[1]}
    if winner >= 0:
        told |= {"winner": side_word(winner), "loser": side_word(1 - winner)}
    if how == "no-ship" and without >= 0:
        how, told["without"] = "bare", side_word(without)
    return msg(f"ws-ended-{how}{'-draw' if winner < 0 else ''}", **told)


# ---- field types with the way in which they are said ---------------------------------------------
SideSaid = Annotated[int, Formatter(side_word)]
BothSaid = Annotated[tuple[int, int], Split("japan", "allies")]
UnitSaid = Annotated[str, Formatter(id_word)]


# ---- before the battle ---------------------------------------------------------------------------
class FleetRevealed(EventData, frozen=True, tag="ws-fleet"):
    """The fleet of one side is revealed (WS-3.9)."""

    side: int
    units: tuple[tuple[str, int], ...]
    """(short name of the card, number)."""
    cost: int
    default: bool
    """Whether the player was absent, so that the fleet is wholly or partly ready-made."""

    def says(self) -> Lines:
        units = tuple(
            msg("ws-fleet-unit", unit=BY_SHORT[short].name)
            if number == 1
            else msg("ws-fleet-units", number=number, unit=BY_SHORT[short].name)
            for short, number in self.units
        )
        key = "ws-fleet-default" if self.default else "ws-fleet"
        return (msg(key, side=side_word(self.side), cost=self.cost, units=units),)


class GroundMade(EventData, frozen=True, tag="ws-ground"):
    """The map is laid out: sectors of terrain, weather and objectives (WS-3.11, WS-13.1)."""

    islands: tuple[str, ...]
    shoals: tuple[str, ...]
    squalls: tuple[str, ...]
    objectives: tuple[str, ...]
    value: int
    """Number of points for each objective."""
    target: int
    """Number of points with which a side wins."""

    def says(self) -> Lines:
        what = (("islands", self.islands), ("shoals", self.shoals), ("squalls", self.squalls))
        return (
            *(msg(f"ws-ground-{name}", sectors=" ".join(sectors)) for name, sectors in what if sectors),
            msg("ws-ground-objectives", sectors=" ".join(self.objectives), value=self.value),
            msg("ws-ground-target", target=self.target),
        )


def dates_word(dates: Sequence[str]) -> Message:
    """One or two dates such as 1942-08-09 in words."""
    days = [msg("ws-date", day=int(date[8:]), month=f"m{date[5:7]}", year=date[:4]) for date in dates]
    return days[0] if days[0] == days[-1] else msg("ws-dates", first=days[0], last=days[-1])


class BattleLaid(EventData, frozen=True, tag="ws-history"):
    """The map and the terms of a historical battle (WS-22)."""

    dates: tuple[str, ...]
    light: str
    weather: str
    islands: tuple[str, ...]
    shoals: tuple[str, ...]
    coasts: tuple[str, ...]
    squalls: tuple[str, ...]
    objectives: tuple[tuple[str, int, int, bool], ...]
    """(sector, value, side or -1 for either, whether ships leave the map there)."""
    targets: tuple[int, int]
    turns: int
    holder: int
    """The side that wins if nobody reaches a target; -1: none."""
    surprised: int
    """The side that is taken by surprise; -1: none."""

    def says(self) -> Lines:
        what = (("islands", self.islands), ("shoals", self.shoals), ("coasts", self.coasts), ("squalls", self.squalls))
        markers: dict[tuple[int, int, bool], list[str]] = {}
        for sector, value, side, leaves in self.objectives:
            markers.setdefault((value, side, leaves), []).append(sector)
        target = msg("ws-history-targets", japan=self.targets[0], allies=self.targets[1], turns=self.turns)
        return (
            msg("ws-file-head", dates=dates_word(self.dates), light=self.light, weather=self.weather),
            *(msg(f"ws-ground-{name}", sectors=" ".join(sectors)) for name, sectors in what if sectors),
            *(
                marker_word(" ".join(sectors), value, side, leaves=leaves)
                for (value, side, leaves), sectors in markers.items()
            ),
            target,
            *(() if self.holder < 0 else (msg("ws-history-holder", side=side_word(self.holder)),)),
            *(() if self.surprised < 0 else (msg("ws-history-surprised", side=side_word(self.surprised)),)),
        )


def marker_word(sectors: str, value: int, side: int, *, leaves: bool) -> Message:
    """What objectives of a historical battle are worth, and for which side (-1: either)."""
    if leaves:
        return msg("ws-history-exit", sectors=sectors, value=value, side=side_word(side))
    if side < 0:
        return msg("ws-ground-objectives", sectors=sectors, value=value)
    return msg("ws-history-objectives", sectors=sectors, value=value, side=side_word(side))


class ForceTold(EventData, frozen=True, tag="ws-force"):
    """A force of a historical battle: where and when it enters, and its units (WS-22.2, WS-22.3)."""

    side: int
    name: str
    turn: int
    zone: tuple[str, ...]
    units: tuple[tuple[str, str], ...]
    """(id, the ship that it stands for or "")."""

    def says(self) -> Lines:
        return (force_word(self),)


def force_word(force: ForceTold) -> Message:
    """A force in one line: "Japan, Mikawa (A1–C2): Chokai, Aoba, Aoba 2 (Kinugasa)"."""
    counts = Counter(card_key(unit) for unit, ship in force.units if not ship)
    units: list[Message] = []
    for unit, ship in force.units:
        if ship:
            units.append(msg("ws-force-stands", unit=id_word(unit), ship=ship))
        elif (number := counts.pop(card_key(unit), 0)) > 1:
            units.append(msg("ws-fleet-units", number=number, unit=BY_SHORT[card_key(unit)].name))
        elif number:
            units.append(id_word(unit))
    key = "ws-force" if force.turn == 1 else "ws-force-later"
    where = zone_word(force.zone)
    return msg(key, side=side_word(force.side), name=force.name, turn=force.turn, zone=where, units=tuple(units))


def card_key(unit_id: str) -> str:
    """The short name of the card of a unit of a historical battle."""
    found = card_of_unit(unit_id)
    return found[0].short if found is not None else unit_id


class Entered(EventData, frozen=True, tag="ws-entered"):
    """A force of a historical battle enters the map after the first turn (WS-22.3)."""

    side: SideSaid
    name: str

    sentences = (Template("ws-entered", "side", "name"),)


class SetUpFirst(EventData, frozen=True, tag="ws-first"):
    """It is decided which side is set up first (WS-3.3)."""

    detail = True
    totals: BothSaid
    dice: tuple[tuple[int, int], tuple[int, int]]
    side: SideSaid

    sentences = (Template("ws-first", "totals", "side"),)


class Twilight(EventData, frozen=True, tag="ws-twilight"):
    """It is decided which turns are dark (WS-15.1)."""

    dark_first: bool

    def says(self) -> tuple[Message, ...]:
        first = facts.LIGHT_CHANGES_TURN
        return (msg("ws-twilight-dark" if self.dark_first else "ws-twilight-light", last=first - 1, first=first),)


class Absent(EventData, frozen=True, tag="ws-asleep"):
    """A player sealed no sheet in time (WS-18.10)."""

    side: SideSaid
    kind: str
    """The kind of sheet."""

    sentences = (Template("ws-asleep", "side"),)


class Deployed(EventData, frozen=True, tag="ws-deployed"):
    side: SideSaid
    units: tuple[tuple[str, str, int], ...]
    """(id, sector or base, hull points)."""

    sentences = (Template("ws-deployed", "side"),)


# ---- initiative and movement ---------------------------------------------------------------------
class InitiativeRolled(EventData, frozen=True, tag="ws-initiative"):
    """The initiative roll of a turn (WS-6.1 to WS-6.3)."""

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
    """A tied initiative roll, which is rolled again."""

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
    """A side starts or stops fleeing from a campaign battle (WS-17.7)."""

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
    """A squadron is placed (WS-11.1). `key` is set if an ability sent it over the enemy's airbase."""

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
    """A squadron is kept at its airbase (WS-11.2)."""

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

    sentences = (Template("ws-stay", "side", "units"),)


class Searched(EventData, frozen=True, tag="ws-search"):
    """A squadron has rolled its search check in darkness (WS-15.2)."""

    unit: UnitSaid
    side: int
    die: int
    bonus: int
    found: bool

    sentences = (Template(Choose("found", "ws-search-found", "ws-search-lost"), "unit", "die"),)

    def is_detail(self) -> bool:
        return self.found


class Strayed(EventData, frozen=True, tag="ws-stray"):
    """A squadron that returns in darkness has rolled (WS-15.2)."""

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
    """What changed the dice, as in `attack.Note`."""
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


class Destroyed(EventData, frozen=True, tag="ws-destroyed"):
    """A unit is destroyed."""

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
    """A squadron whose carrier is lost has rolled (WS-10.7)."""

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
    """A side claims an objective (WS-13.2)."""

    side: SideSaid
    sector: str
    points: int

    sentences = (Template("ws-claimed", "side", "sector", "points"),)


class Exited(EventData, frozen=True, tag="ws-exited"):
    """A ship of a historical battle leaves the map at an exit and scores (WS-22.6)."""

    side: SideSaid
    unit: UnitSaid
    sector: str
    points: int

    sentences = (Template("ws-exited", "side", "unit", "sector", "points"),)


class Cleared(EventData, frozen=True, tag="ws-cleared"):
    """Smoke was removed (WS-7.8)."""

    marker: str
    sector: str

    sentences = (Template("ws-cleared", "sector"),)


class SquallMoved(EventData, frozen=True, tag="ws-squall-moves"):
    """A squall moved (WS-15.4)."""

    origin: str
    sector: str

    sentences = (Template("ws-squall-moves", "origin", "sector"),)


class TurnOver(EventData, frozen=True, tag="ws-turn-over"):
    """A turn has ended; with the points of both sides."""

    turn: int
    scores: BothSaid

    sentences = (Template("ws-turn-over", "turn", "scores"),)


class BattleOver(EventData, frozen=True, tag="ws-battle-over"):
    """How a battle ended. `report` leaves it out, because the game around the battle records its own end."""

    how: str
    loser: int
    scores: BothSaid
    turn: int

    sentences = (Template("ws-battle-over-{how}", "scores"),)


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
    """A side offers a draw (WS-4.6)."""

    side: SideSaid

    sentences = (Template("ws-offered", "side"),)


class OfferLapsed(EventData, frozen=True, tag="ws-lapsed"):
    """The offer of a draw lapses (WS-4.6)."""

    side: SideSaid

    sentences = (Template("ws-lapsed", "side"),)


EVENT_KINDS: Final = EventKinds(
    FleetRevealed, GroundMade, BattleLaid, ForceTold, Entered, SetUpFirst, Twilight, Absent, Deployed, InitiativeRolled,
    InitiativeTied, Moved, Moves, FlightDeclared, Away, Scrolled, Placed, Kept, Flights, Stay, Searched, Strayed, Landed,
    Landings, PhaseBegins, ShotFired, Damaged, Damages, Aborted, Destroyed, Orphaned, Left, AbilityUsed, Claimed, Exited,
    Cleared, SquallMoved, TurnOver, BattleOver, GameOver, DrawOffered, OfferLapsed,
)  # fmt: skip
"""All events of a battle and of War at Sea as a game of its own."""


# ---- preparing events for the record -------------------------------------------------------------
def report(events: Iterable[EventData], start: int = 1) -> tuple[Event, ...]:
    """The events of one step as they are recorded: attacks get their `number`, each phase of attacks a heading, and consecutive
    moves, flights, landings and damages are gathered by side."""
    found: list[Event] = []
    for kind, run in groupby(_headed(events), key=_gathered):
        if kind is not None:
            found += (one.event for one in _GATHER[kind](list(run)))
            continue
        for one in run:
            if isinstance(one, ShotFired):
                one = replace(one, number=start)
                start += 1
            found.append(one.event)
    return tuple(found)


def _headed(events: Iterable[EventData]) -> Iterable[EventData]:
    """Leaves out the end of the battle, repeated headings, and headings without events."""
    heading: PhaseBegins | None = None
    last = ""
    for one in events:
        if isinstance(one, BattleOver):
            continue
        if isinstance(one, PhaseBegins):
            heading = one if one.phase != last else None
            continue
        if heading is not None:
            if not isinstance(one, _AFTER):
                last = heading.phase
                yield heading
            heading = None
        yield one


_AFTER: Final = (Landed, Strayed, Claimed, Exited, Cleared, SquallMoved, TurnOver, Left)
"""Events of the end of a turn; they get no heading of a phase of attacks."""


def _gathered(one: EventData) -> type[EventData] | None:
    """The kind under which an event is gathered with its neighbours; None if it is not."""
    match one:
        case Moved(why=why):
            return Moved if why is UNSET else None
        case Placed(key=key):
            return Placed if key is UNSET else None
        case Kept():
            return Placed
        case _:
            return type(one) if type(one) in _GATHER else None


OneSided = TypeVar("OneSided", Moved, Placed, Kept, Landed, Damaged)


def _by_side(events: Sequence[EventData], kind: type[OneSided]) -> list[tuple[int, list[OneSided]]]:
    sides: dict[int, list[OneSided]] = {}
    for one in events:
        if isinstance(one, kind):
            sides.setdefault(one.side, []).append(one)
    return list(sides.items())


def _landings(events: Sequence[EventData]) -> list[EventData]:
    found: list[EventData] = []
    for side, landed in _by_side(events, Landed):
        rearming = tuple(one.unit for one in landed if one.rearms)
        elsewhere = tuple((one.unit, one.base) for one in landed if one.base != one.origin)
        found.append(Landings(side, len(landed), rearming, elsewhere))
    return found


_GATHER: Final[Mapping[type[EventData], Callable[[Sequence[EventData]], list[EventData]]]] = {
    Moved: lambda every: [
        Moves(side, tuple((m.unit, m.origin, m.sector) for m in moved)) for side, moved in _by_side(every, Moved)
    ],
    Placed: lambda every: [
        *(Flights(side, tuple((p.unit, p.sector, p.role) for p in ones)) for side, ones in _by_side(every, Placed)),
        *(Stay(side, tuple(k.unit for k in ones)) for side, ones in _by_side(every, Kept)),
    ],
    Landed: _landings,
    Damaged: lambda every: [
        Damages(side, tuple((d.unit, d.lost, d.hull, d.crippled) for d in ones))
        for side, ones in _by_side(every, Damaged)
    ],
}


# ---- data for the pictures -----------------------------------------------------------------------
_RESULTS: Final[Mapping[str, Result]] = {
    "damage": "damage",
    "abort": "abort",
    "destroy": "destroyed",
    "none": "miss",
}


def attacks(events: Iterable[EventData]) -> tuple[ReportedAttack, ...]:
    """The attacks among these events, numbered from 1."""
    shots = (one for one in events if isinstance(one, ShotFired))
    return tuple(
        ReportedAttack(
            number,
            shot.side,
            shot.attacker,
            shot.weapon,
            shot.target,
            shot.origin,
            shot.sector,
            _RESULTS[shot.result] if shot.result != "stopped" else "none" if shot.dice else "cancelled",
            shot.lost,
            len(shot.dice),
            shot.successes,
        )
        for number, shot in enumerate(shots, start=1)
    )


def tracks(events: Iterable[EventData]) -> tuple[Track, ...]:
    """The moves and flights among these events, one for each unit: its first origin and its last sector."""
    found: dict[str, Track] = {}
    for one in events:
        if isinstance(one, Moved):
            old = found.get(one.unit)
            origin = old.origin if old is not None else one.origin
            found[one.unit] = Track(one.unit, one.side, origin, one.sector)
        elif isinstance(one, Placed):
            found[one.unit] = Track(one.unit, one.side, "", one.sector)
    return tuple(found.values())
