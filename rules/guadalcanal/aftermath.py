"""What follows on a naval battle: hull, losses and squadrons are taken back, and who fled or lost retreats (GC-12.9 to 12.16)."""

from __future__ import annotations

from rules.guadalcanal import kinds, losses, policies, positions
from rules.guadalcanal.battlefield import names_of
from rules.guadalcanal.markers import Contact, Sighting
from rules.guadalcanal.run import Run
from rules.war_at_sea.board import Battle, Unit

LAND = "land:"
BOTH = 2
SHORE_SUPPORT = "shore-support"


def close(run: Run, contact: Contact, battle: Battle) -> None:
    """The battle is over."""
    run.tell("gc-battle-over", zone=contact.zone, how=battle.ended, scores=list(battle.scores), loser=battle.loser)
    units = [u for u in battle.units if u.id in run.pieces and not u.temporary]
    for unit in units:
        # Shore Support counts for the land phase although the ship has fought.
        words = (SHORE_SUPPORT,) if SHORE_SUPPORT in unit.spent else ()
        run.piece(unit.id, fought=True, tokens=(*run.pieces[unit.id].tokens, *words))
    for unit in units:
        if kinds.is_aircraft(unit.card):
            _squadron(run, contact, unit)
    for unit in units:
        if not kinds.is_aircraft(unit.card):
            if unit.gone == "destroyed":
                losses.lose(run, unit.id, "battle", rolled=True, told=False)
            else:
                run.piece(unit.id, hull=unit.hull)
    for side, name in contact.fleets:
        run.fleet(side, name, fought=True)
    start = {side: positions.chart(run.state).start.zones[side] for side in (0, 1)}
    retreats = [side for side in (0, 1) if battle.loser in (side, BOTH)]
    goals = {
        (side, name): _retreat(run, contact, side, name, start[side])
        for side in retreats
        for name in names_of(contact, side)
        if positions.ships(run.state, side, name)
    }
    for (side, name), zone in goals.items():
        run.fleet(side, name, zone=zone, came_from="")
        run.tell("gc-retreat", side=side, fleet=name, origin=contact.zone, zone=zone)
    losses.settle(run)
    _noted(run, contact)


def _squadron(run: Run, contact: Contact, unit: Unit) -> None:
    """It is lost, or on its base of the battle; one that left without a base looks for one (WS-17.10)."""
    if unit.gone == "destroyed":
        losses.lose(run, unit.id, "battle", told=False)
        return
    base = unit.base
    if base.startswith(LAND):
        losses.base(run, unit.id, "island", base.removeprefix(LAND))
        return
    carrier = run.pieces.get(base)
    piece = run.pieces[unit.id]
    fits = carrier is not None and (
        piece.at == base or (carrier.where == "fleet" and positions.room(run.state, carrier) > 0)
    )
    if base and fits:
        losses.base(run, unit.id, "aboard", base)
    else:
        losses.rehome(run, unit.id, contact.zone)


def _retreat(run: Run, contact: Contact, side: int, name: str, home: str) -> str:
    """Where a fleet retreats to: the zone that it left, else the one opposite the enemy's arrival (GC-12.15)."""
    fleet = run.fleets[side, name]
    if fleet.came_from:
        return fleet.came_from
    chart, state = run.chart, run.state
    arrivals = [
        run.fleets[1 - side, other].came_from
        for other in names_of(contact, 1 - side)
        if (1 - side, other) in run.fleets and run.fleets[1 - side, other].came_from
    ]
    wished = policies.zones(state.sides[side].policies, "retreat")

    def worth(zone: str) -> tuple[int, bool, int, int, str]:
        """Less is better: far from the enemy's arrival, no enemy, near to the start zone, the owner's wish."""
        return (
            -sum(chart.steps(zone, arrival) for arrival in arrivals),
            bool(positions.fleets_in(state, zone, 1 - side)),
            chart.steps(zone, home),
            wished.index(zone) if zone in wished else len(wished),
            zone,
        )

    return min(chart.links(contact.zone), key=worth)


def _noted(run: Run, contact: Contact) -> None:
    """What each side saw of the other's fleets goes into its notes."""
    for side, name in contact.fleets:
        fleet = run.fleets.get((side, name))
        if fleet is not None:
            counts = types_of(run, side, name)
            run.report(Sighting(run.state.turn, 1 - side, side, name, fleet.zone, counts, counts, "battle", True))


def types_of(run: Run, side: int, name: str) -> tuple[tuple[str, int], ...]:
    """The ships of a fleet by type, as a true report gives them (GC-8.A.3)."""
    ships = positions.ships(run.state, side, name)
    found = {kind: sum(kinds.card(p.card).kind == kind for p in ships) for kind in kinds.REPORTED}
    return tuple((kind, number) for kind, number in found.items() if number)
