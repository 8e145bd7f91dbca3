"""What follows on a naval battle: hull, losses and squadrons are taken back, and who fled or lost retreats (GC-12.9 to 12.16)."""

from __future__ import annotations

from rules.guadalcanal import kinds, losses, policies, positions, tokens
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
    tokens.give_back(run, battle.units)
    _have_fought(run, contact, battle)
    homeless = {squadron: run.pieces[squadron].at for squadron in _squadrons(run, battle)}
    _vessels(run, contact, battle)
    for squadron, base in homeless.items():
        if _is_homeless(run, squadron, base):
            losses.rehome(run, squadron, contact.zone)
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


def _units(run: Run, battle: Battle) -> list[Unit]:
    """Those that are pieces of the campaign."""
    return [u for u in battle.units if u.id in run.pieces and not u.temporary]


def _have_fought(run: Run, contact: Contact, battle: Battle) -> None:
    """The fleets with all that is aboard, set up or not (GC-13.14), and who joined them (GC-12.5)."""
    for side, name in contact.fleets:
        for piece in positions.whole_fleet(run.state, side, name):
            run.piece(piece.id, fought=bool(piece.card))
    for unit in _units(run, battle):
        # Shore Support counts for the land phase although the ship has fought.
        words = (SHORE_SUPPORT,) if SHORE_SUPPORT in unit.spent else ()
        run.piece(unit.id, fought=True, tokens=(*run.pieces[unit.id].tokens, *words))


def _squadrons(run: Run, battle: Battle) -> list[str]:
    """Squadrons are lost, or on their bases of the battle; ids of those that have none (WS-17.10).

    All at once: who lands in another's place does so whichever of the two is looked at first.
    """
    squadrons = [u for u in _units(run, battle) if kinds.is_aircraft(u.card)]
    sunk = {u.id for u in battle.units if u.gone == "destroyed"}
    homeless = []
    for unit in squadrons:
        carrier = run.pieces.get(unit.base)
        if unit.gone == "destroyed":
            losses.lose(run, unit.id, "battle", told=False)
        elif unit.base.startswith(LAND):
            losses.base(run, unit.id, "island", unit.base.removeprefix(LAND))
        elif carrier is not None and unit.base not in sunk and kinds.fits_carrier(unit.card):
            losses.base(run, unit.id, "aboard", unit.base)
        else:
            homeless.append(unit.id)
    return homeless


def _vessels(run: Run, contact: Contact, battle: Battle) -> None:
    """Hull, and losses with what was aboard. Squadrons of the battle have had their roll of WS-10.7 there; those that a hurricane
    kept below deck have it now (GC-6.6, GC-8.7)."""
    vessels = [u for u in _units(run, battle) if not kinds.is_aircraft(u.card)]
    for unit in vessels:
        if unit.gone != "destroyed":
            run.piece(unit.id, hull=unit.hull)
    rolled = not positions.hurricane(run.state, contact.zone)
    losses.lose_all(run, [u.id for u in vessels if u.gone == "destroyed"], "battle", rolled=rolled, told=False)


def _is_homeless(run: Run, squadron: str, before: str) -> bool:
    """Whether it still needs a base: it has not left the old one with a carrier that was sunk, and finds no place there."""
    piece = run.pieces[squadron]
    if piece.where == "sunk" or piece.at != before:
        return False
    return piece.where == "island" or positions.room(run.state, run.pieces[piece.at]) < 0


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
