"""Phase 5, first half: submarine attacks (GC-9). `supply` is the second half, `fleet_sheets` has the sheet.

A pack approaches a fleet, gets a report, attacks, and is attacked by escorts and aircraft on alert. Declarations and rolls are
public. Which submarine, which escort and which target it was is known to its side, and to the enemy only as far
as it was named (GC-9.1).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from rules.core import Draft
from rules.core.sheet import chosen, listed
from rules.guadalcanal import air_plans, event_cards, firing, kinds, losses, policies, positions, reports
from rules.guadalcanal.facts import EVENT_NUMBER, FACTS, row
from rules.guadalcanal.fleet_events import (
    AlertReacted,
    DepthCharged,
    PackApproached,
    PackAttacked,
    PackDeclared,
    ShipsNamed,
    StragglerSunk,
    TorpedoFired,
)
from rules.guadalcanal.pieces import Fleet, Piece, Position
from rules.guadalcanal.state import NOBODY, TurnContext
from rules.war_at_sea import movement, units

_FACTS = FACTS.submarines
BONUS = "submariners"
SUBMARINERS = EVENT_NUMBER[BONUS]
NEVER, MASKED, SHOWN = "report", "attack", "shown"
"""What a pack does after the report: nothing; attack in any case; attack if the fleet was shown truly."""


def packs(position: Position, side: int) -> list[tuple[Fleet, list[Piece]]]:
    """Enemy fleets, each with the side's lone submarines that could be declared against it (GC-9.1, GC-9.10)."""
    alone = [p for p in positions.lone_submarines(position, side) if not p.declared]
    found = [(fleet, [p for p in alone if p.at == fleet.zone]) for fleet in positions.fleets_of(position, 1 - side)]
    return [(fleet, boats) for fleet, boats in found if boats]


def open(context: TurnContext, drafts: Mapping[int, Draft]) -> None:
    """Carries out all packs of both plans (GC-16.7), those of the side without initiative first."""
    for side in (1 - context.state.initiative, context.state.initiative):
        draft = drafts.get(side, {})
        for name in [fleet.name for fleet, _ in packs(context.state, side)]:
            fleet = context.fleets.get((1 - side, name))
            if fleet is None:
                continue
            alone = positions.lone_submarines(context.state, side)
            able = [p.id for p in alone if p.at == fleet.zone and not p.declared]
            boats = tuple(boat for boat in listed(draft, f"pack.{name}") if boat in able)
            if boats:
                Pack(context, side, fleet, boats, boats[0], draft, drafts.get(1 - side, {})).run_all()
                losses.apply_consequences(context)


class Pack(Struct):
    """One declared pack, from its approach to the aircraft on alert."""

    context: TurnContext
    side: int
    fleet: Fleet
    boats: tuple[str, ...]
    leader: str
    """The first submarine (GC-9.8)."""
    draft: Draft
    other: Draft
    """The sheet of the fleet's owner."""
    types: dict[str, str] = {}
    """Id of a ship -> type as shown in the report."""

    # ---- the whole -------------------------------------------------------------------------------
    def run_all(self) -> None:
        """The pack approaches the fleet (GC-9.2), attacks if its plan and the result allow it, and is
        attacked by aircraft on alert (GC-9.11)."""
        context, where = self.context, (self.side, self.fleet.zone, self.fleet.name)
        for boat in self.boats:
            context.piece(boat, declared=True)
        context.tell(PackDeclared(*where, len(self.boats), self.boats), owner=self.side)
        die = context.roll(6, f"approach to {self.fleet.name} in {self.fleet.zone}")
        result = row(_FACTS.approach, die + len(self.boats) - 1)
        context.tell(PackApproached(*where, die, len(self.boats) - 1, result))
        if result == "detected":
            for _ in range(2):
                self._hunted()
        elif result in ("masked", "shown"):
            exact = result == "shown"
            lie = reports.next_lie(context, self.fleet, listed(self.other, f"lie.{self.fleet.name}"), "submarine")
            self.types = reports.report(context, self.fleet, "submarine", lie, exact=exact)
            if self._wishes(exact=exact):
                self._attack(exact=exact)
        self._alerted()

    def _wishes(self, *, exact: bool) -> bool:
        """Whether the plan wants an attack after the report (GC-9.8)."""
        wish = chosen(self.draft, f"attack.{self.fleet.name}") or MASKED
        if wish == NEVER or (wish == SHOWN and not exact):
            return False
        aims = self._aims()
        only = chosen(self.draft, f"only.{self.fleet.name}") == "yes"
        return not (only and aims) or any(kind in aims for kind in self.types.values())

    def _aims(self) -> tuple[str, ...]:
        return reports.kinds_of(listed(self.draft, f"aim.{self.fleet.name}"))

    # ---- the attack ------------------------------------------------------------------------------
    def _attack(self, *, exact: bool) -> None:
        """Rolls for the attack and carries out its result (GC-9.3); then stragglers are sunk (GC-9.4)."""
        context = self.context
        hunters = [s for s in self._ships() if kinds.has_asw(s.card)]  # No aircraft (GC-9.7).
        bonus = len(self.boats) - 1 + (_FACTS.bonus if exact else 0)
        malus = len(hunters) // _FACTS.escorts
        die = context.roll(6, f"attack on {self.fleet.name} in {self.fleet.zone}")
        result = row(_FACTS.attack, die + bonus - malus)
        context.tell(PackAttacked(self.side, self.fleet.zone, self.fleet.name, die, bonus, malus, result))
        match result:
            case "sunk":
                losses.lose(context, self.leader, "submarine")
            case "random":
                ships = self._ships()
                target = ships[context.dice.below(len(ships), f"ship of {self.fleet.name}")]
                self._torpedo(self.leader, target.id, 1, -1)
                self._hunted()
            case "type":
                target = self._of_type()
                self._torpedo(self.leader, target.id, 1, 0)
            case "chosen":
                self._chosen()
        if not hunters:
            self.stragglers()

    def _ships(self) -> list[Piece]:
        """The fleet's ships that are afloat."""
        return positions.ships(self.context.state, self.fleet.side, self.fleet.name)

    def _of_type(self) -> Piece:
        """A random ship of the preferred type among those shown (GC-9.9)."""
        afloat = {s.id: s for s in self._ships()}
        shown = {ship: kind for ship, kind in self.types.items() if ship in afloat}
        kind = next(kind for kind in (*self._aims(), *_FACTS.preferred) if kind in shown.values())
        ships = [ship for ship, shown_as in shown.items() if shown_as == kind]
        return afloat[ships[self.context.dice.below(len(ships), f"{kind} of {self.fleet.name}")]]

    def _chosen(self) -> None:
        """The owner names the ships, and one of them is the target of both attacks (GC-9.9)."""
        context, ships = self.context, self._ships()
        names = tuple((s.id, s.card) for s in ships)
        context.tell(ShipsNamed(self.side, self.fleet.zone, self.fleet.name, names), enemy=self.side)
        self.types = {s.id: reports.kind_of(s) for s in ships}
        target = self._best(ships)
        self._torpedo(self.leader, target.id, 0, 0, named=True)
        if chosen(self.draft, f"second.{self.fleet.name}") == "no" or context.pieces[target.id].where == "sunk":
            return
        self._torpedo(self.leader, target.id, 1, -1, named=True)
        self._hunted()

    def _best(self, ships: Sequence[Piece]) -> Piece:
        """The most expensive ship of the most preferred type."""
        order = [*self._aims(), *_FACTS.preferred]
        return min(ships, key=lambda s: (order.index(reports.kind_of(s)), -kinds.cost(s.card), s.id))

    def _torpedo(self, boat: str, ship: str, distance: int, extra: int, *, named: bool = False) -> None:
        """One torpedo attack, with a die more if event 6 gives the boat one (GC-6.5)."""
        context = self.context
        leader, target = context.pieces[boat], context.pieces[ship]
        used = BONUS in leader.tokens
        veterans = used or event_cards.unit_for_bonus(context, self.side, SUBMARINERS, [leader]) is not None
        malus = (("approach", extra),) if extra else ()
        shots = firing.shoot(
            context, leader, "torpedo", target, distance, extra=malus, bonus=(BONUS,) if veterans else ()
        )
        if veterans and not used and shots.dice:
            event_cards.spend(context, self.side, SUBMARINERS, [leader], secret=True)
            context.piece(boat, tokens=(*leader.tokens, BONUS))
        seen = (self.side, self.fleet.zone, self.fleet.name, distance, shots.dice, shots.successes, shots.effect)
        context.tell(
            TorpedoFired(*seen, boat, ship, target.card, shots.hull),
            owner=target.side,
            enemy=self.side,
            named=self.side if named else NOBODY,
        )
        if shots.hull <= 0:
            losses.lose(context, ship, "submarine")

    def stragglers(self) -> None:
        """Against a fleet without ASW, each submarine afloat sinks a ship of speed 1 or attacks one of
        speed 2 and Slow twice (GC-9.4)."""
        context = self.context
        for boat in self.boats:
            if context.pieces[boat].where == "sunk":
                continue
            stragglers = [s for s in self._ships() if speed_of(s)[0] == 1]
            limping = [s for s in self._ships() if speed_of(s) == (2, True)]
            if stragglers:
                target = self._best(stragglers)
                context.tell(StragglerSunk(self.side, self.fleet.zone, self.fleet.name, boat), owner=self.side)
                losses.lose(context, target.id, "submarine")
            elif limping:
                target = self._best(limping)
                for distance in (0, 1):
                    if context.pieces[target.id].where != "sunk":
                        self._torpedo(boat, target.id, distance, 0)

    # ---- the answer ------------------------------------------------------------------------------
    def _hunted(self) -> None:
        """One ASW attack on the leader by a ship of the fleet (GC-9.6, GC-9.7, WS-17.13)."""
        context = self.context
        if context.pieces[self.leader].where == "sunk":
            return
        hunters = [s for s in self._ships() if kinds.has_asw(s.card)]
        if hunters:
            wished = listed(context.state.sides[self.fleet.side].policies, "riposte")
            by_id = {s.id: s for s in sorted(hunters, key=lambda s: (-asw_dice(s), s.id))}
            self._depth_charges(by_id[policies.first_of([w for w in wished if w in by_id], list(by_id))])

    def _depth_charges(self, hunter: Piece) -> None:
        context, boat = self.context, self.context.pieces[self.leader]
        shots = firing.shoot(context, hunter, "asw", boat)
        seen = (hunter.side, self.fleet.zone, shots.dice, shots.successes, shots.effect)
        context.tell(
            DepthCharged(*seen, hunter.id, hunter.card, boat.id, shots.hull), owner=boat.side, enemy=hunter.side
        )
        if shots.hull <= 0:
            losses.lose(context, boat.id, "submarine")

    def _alerted(self) -> None:
        """Aircraft on alert attack the leader in turn while it is afloat (GC-9.5, GC-9.11); bad weather counts (GC-5.2)."""
        context = self.context
        for squadron in on_alert(context.state, self.fleet.side, self.fleet.zone):
            wish = listed(self.other, f"react.{squadron.id}")
            if context.pieces[self.leader].where == "sunk" or (wish and self.fleet.zone not in wish):
                continue
            context.piece(squadron.id, reacted=True)
            die = context.roll(6, f"alert of {squadron.id}")
            weather = FACTS.weather.on_aircraft(context.state.weather)
            attacks = row(_FACTS.alert, die + weather)
            reacted = AlertReacted(squadron.side, self.fleet.zone, squadron.card, die, weather, attacks, squadron.id)
            context.tell(reacted, owner=squadron.side)
            for _ in range(attacks):
                if context.pieces[self.leader].where != "sunk":
                    self._depth_charges(context.pieces[squadron.id])


def on_alert(position: Position, side: int, zone: str) -> list[Piece]:
    """Aircraft on alert that may react to a submarine in a zone (GC-8.C.1, GC-6.6)."""
    if zone == positions.hurricane(position):
        return []
    return [
        s
        for s in air_plans.squadrons(position, side)
        if s.flown == "alert" and not s.reacted and zone in air_plans.alert_zones(position, s)
    ]


def speed_of(ship: Piece) -> tuple[int, bool]:
    """Present speed, with damage and engine trouble, and whether the ship is Slow (GC-9.8)."""
    unit = firing.unit(replace(ship, tokens=()))
    return movement.speed(unit, 0), movement.slowness(unit) > 0


def asw_dice(ship: Piece) -> int:
    """Rank of a ship as hunter: twice the ASW dice on its card, less one if it is crippled (GC-9.6)."""
    dice = kinds.card(ship.card).printed("asw", 0) or 0
    return 2 * dice - int(units.crippled(firing.unit(ship), 0))
