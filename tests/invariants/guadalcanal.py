"""For tests and `fuzz` only: what is true of every state, and a twin, another truth that a reader cannot tell apart from this
one.

The twin shows that nothing leaks (GC-15.2). It changes what the reader does not know: ships and squadrons of enemy fleets,
places of lone submarines, pieces in port or on their way, orders, points, policies, false reports. Everything in a battle or
raid is public and stays, except a fleet that is still to be set up.
"""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from rules.core import Draft, Who
from rules.guadalcanal import kinds, losses, positions, setup
from rules.guadalcanal.battle_plans import STANCES
from rules.guadalcanal.battle_setup import awaited, members, unit_of
from rules.guadalcanal.chart import CHARTS, PERIPHERY
from rules.guadalcanal.facts import FACTS, SEATS
from rules.guadalcanal.pieces import FLEET_NAMES, Piece, Sighting
from rules.guadalcanal.state import State, TurnContext
from tests.invariants import Secret
from tests.invariants.war_at_sea import battle_secrets, otherwise


# ---- What is true of every state -----------------------------------------------------------------
def check(state: State) -> None:
    """Raises AssertionError, with what is wrong, if the state breaks an invariant."""
    chart = CHARTS[state.map]
    ids = [p.id for p in state.pieces]
    assert len(ids) == len(set(ids)), "two pieces of one id"
    assert len(ids) == len(set(ids) - set(chart.islands) - set(FLEET_NAMES)), "a piece called like a place"
    _check_fleets(state)
    for piece in state.pieces:
        _check_place(state, piece.id)
        assert 0 <= piece.hull <= kinds.hull(piece.card), f"{piece.id}: hull {piece.hull}"
        assert (piece.where == "sunk") == (piece.hull == 0), f"{piece.id}: hull {piece.hull}, but {piece.where}"
    for side in state.sides:
        assert side.points >= 0, "GC-14.12: points below none"
    sites = [(s.island, s.centre) for s in state.sites]
    assert len(sites) == len(set(sites)), "GC-14.13: two airfields on one centre"
    assert (state.stage == "over") == (state.winner >= 0), "over without a winner"
    assert state.stage != "raid" or state.raid is not None, "no raid to be asked about"
    assert (state.stage == "battle") == (state.engagement is not None), "no battle to be asked about"
    assert state.stage in ("setup", "over") or state.turn >= 1, "no turn"


def _check_fleets(state: State) -> None:
    chart = CHARTS[state.map]
    names = [(f.side, f.name) for f in state.fleets]
    assert len(names) == len(set(names)), "two fleets of one name"
    for side in (0, 1):
        assert len(positions.fleets_of(state, side)) <= FACTS.fleet.fleets, "GC-7.2: too many fleets"
    for fleet in state.fleets:
        assert fleet.zone in chart.zones, f"{fleet.name} is nowhere"
        if state.engagement is None:
            assert positions.ships(state, fleet.side, fleet.name), f"GC-7.4: {fleet.side} {fleet.name} without a ship"


def _check_place(state: State, piece_id: str) -> None:
    chart = CHARTS[state.map]
    piece = next(p for p in state.pieces if p.id == piece_id)
    match piece.where:
        case "fleet":
            assert kinds.is_vessel(piece.card), f"{piece_id} in a fleet"
            assert positions.fleet(state, piece.side, piece.at) is not None, f"{piece_id} in no fleet {piece.at}"
        case "zone":
            assert kinds.is_submarine(piece.card), f"{piece_id} alone at sea"
            assert piece.at in chart.zones, f"{piece_id} in no zone {piece.at}"
        case "aboard":
            ship = positions.piece(state, piece.at)
            assert ship is not None, f"{piece_id} aboard nothing"
            assert ship.where in ("fleet", "port"), f"{piece_id} aboard {ship.id}, which is {ship.where}"
            assert ship.side == piece.side, f"{piece_id} aboard an enemy"
            assert positions.room(state, ship) >= 0, f"GC-8.3: too much aboard {ship.id}"
            if kinds.is_aircraft(piece.card):
                assert kinds.fits_carrier(piece.card), f"GC-8.3: {piece_id} aboard {ship.id}"
        case "island":
            assert piece.at in chart.islands, f"{piece_id} on no island {piece.at}"
            spots = (*chart.islands[piece.at].spots, PERIPHERY)
            assert piece.spot in spots if not piece.card else piece.spot in (*spots, ""), f"{piece_id}: {piece.spot}"
            assert not kinds.is_vessel(piece.card), f"{piece_id} on land"
        case _:
            pass


# ---- Another truth -------------------------------------------------------------------------------
MOST_POINTS = 90
"""Greatest number of unspent points that a twin gives a side (a twin: another state that its reader cannot tell apart)."""
_EMPTY_DRAFT_ONE_IN = 3
"""One twin in this many has no policies, plan or orders; filled-in ones are rarely equal."""
_MISSIONS = ("", "alert", "raid")
"""Missions of squadrons that have not flown yet; only their side knows which it is."""


def twin(state: State, who: Who, rng: Random) -> State:
    """A state that looks the same to `who`; equal to the given one if nothing is hidden."""
    context = TurnContext(state)
    for side, seat in enumerate(SEATS):
        if seat == who:
            continue
        context.side(side, policies=_policies(state, rng), points=rng.randrange(MOST_POINTS))
        for name, _ in state.drafts:
            if name.endswith(f".{side}"):
                context.keep(name, _orders(context, side, rng) if name.startswith("orders") else {})
        if state.stage != "over":
            _battle(context, side, who, rng)
            _fleets(context, side, rng)
            _awaiting(context, side)
            _submarines(context, side, rng)
            _ashore(context, side, rng)
            _port(context, side, rng)
            _engine(context, side, rng)
            _notes(context, side, who, rng)
    if who is None and state.stage != "over":
        for fleet in context.state.fleets:
            context.fleet(fleet.side, fleet.name, sighted=rng.random() < 0.5)
    return context.state


def _battle(context: TurnContext, side: int, who: Who, rng: Random) -> None:
    fighting = context.state.engagement
    if fighting is not None:
        plans = list(fighting.plans)
        plans[side] = {}
        if rng.randrange(_EMPTY_DRAFT_ONE_IN):
            plans[side] = {"stance": rng.choice(STANCES), "rounds": rng.randint(1, 12)}
        battle = otherwise(fighting.battle, side, rng, alone=who is not None)
        context.change(engagement=replace(fighting, battle=battle, plans=(plans[0], plans[1])))


def _policies(state: State, rng: Random) -> Draft:
    if not rng.randrange(_EMPTY_DRAFT_ONE_IN):
        return {}
    zones = list(positions.chart(state).zones)
    found: Draft = {
        "event.5": rng.choice(("me", "enemy")),
        "battles": tuple(rng.sample(zones, 3)),
        "raid": rng.choice(("plan", "ask")),
        "token.4": rng.choice(("use", "keep")),
    }
    return {path: value for path, value in found.items() if rng.random() < 0.6}


def _orders(context: TurnContext, side: int, rng: Random) -> Draft:
    fleets = positions.fleets_of(context.state, side)
    return {f"go.{f.name}": rng.choice((*context.chart.links(f.zone), "stay")) for f in fleets if rng.random() < 0.6}


# ---- fleets --------------------------------------------------------------------------------------
def _shown(state: State) -> set[str]:
    """Ids of pieces in a battle or raid or on their way to one, and of the ships from which their squadrons fly."""
    units = list(state.raid.battle.units) if state.raid is not None else []
    raids = state.raid.rest if state.raid is not None else ()
    flying = {name for raid in raids for name in (*dict(raid.bombers), *raid.escorts, *raid.interceptors)}
    if state.engagement is not None and state.engagement.stage == "play":
        waiting = awaited(state.engagement.battle)
        units += [u for u in state.engagement.battle.units if u.side not in waiting]
    bases = {p.at for p in state.pieces if p.id in flying and p.where == "aboard"}
    return flying | bases | {u.id for u in units} | {u.base for u in units}


def _hidden_fleets(context: TurnContext, side: int) -> list[str]:
    """A side's fleets of which no piece is in a battle or raid."""
    state, shown = context.state, _shown(context.state)
    return [
        f.name
        for f in positions.fleets_of(state, side)
        if not any(p.id in shown for p in positions.whole_fleet(state, side, f.name))
    ]


_UNCHANGED_FLEET_CHANCE = 1 / 4
"""Chance that a twin leaves a fleet unchanged."""


def _fleets(context: TurnContext, side: int, rng: Random) -> None:
    """Gives ships other names, hull points and fleets, gives squadrons other types, and removes troop units."""
    # Some fleets stay unchanged, or a reader could rule the truth out.
    names = [name for name in _hidden_fleets(context, side) if rng.random() >= _UNCHANGED_FLEET_CHANCE]
    for name in names:
        for ship in positions.in_fleet(context.state, side, name):
            here = ship
            if rng.random() < 0.5:
                here = _renamed(context, ship, rng)
            context.piece(here.id, hull=rng.randint(1, kinds.hull(here.card)))
            others = [n for n in names if n != name]
            left = positions.ships(context.state, side, name)
            if rng.random() < 0.2 and len(left) > 1 and not here.engine:
                _drop(context, here.id, *(cargo.id for cargo in positions.carried(context.state, here.id)))
                continue
            if others and rng.random() < 0.3 and (len(left) > 1 or kinds.is_submarine(here.card)):
                context.piece(here.id, at=rng.choice(others))
        for cargo in positions.whole_fleet(context.state, side, name):
            if cargo.where != "aboard":
                continue
            if not cargo.card and rng.random() < 0.4:
                _drop(context, cargo.id)
            elif kinds.is_aircraft(cargo.card):
                context.piece(cargo.id, flown=rng.choice(("", "alert", "raid")))
                if rng.random() < 0.4:
                    _renamed(context, context.pieces[cargo.id], rng)
        for _ in range(rng.randint(0, 2)):
            _reinforced(context, side, name, rng)
    _unload(context, side)


def _reinforced(context: TurnContext, side: int, name: str, rng: Random) -> None:
    """Adds a ship to a fleet, or a troop unit to one of its transports."""
    transports = [ship for ship in positions.ships(context.state, side, name) if kinds.is_transport(ship.card)]
    free = [ship for ship in transports if positions.room(context.state, ship) > 0]
    if free and rng.random() < 1 / 2:
        context.add(Piece(context.next_id("troop", numbered=True), "", side, "aboard", at=rng.choice(free).id))
        return
    cards = [c for c in setup.catalogue(side, context.state.options) if kinds.is_ship(c) and not kinds.is_named(c)]
    if cards:
        card = rng.choice(cards)
        hull = rng.randint(1, kinds.hull(card))
        context.add(Piece(context.next_id(kinds.word(card)), card, side, "fleet", at=name, hull=hull))


def _awaiting(context: TurnContext, side: int) -> None:
    """Replaces the units of a fleet that is still to be set up by those that it has now."""
    fighting = context.state.engagement
    if fighting is None or fighting.stage != "play" or side not in awaited(fighting.battle):
        return
    before = {u.id: u for u in fighting.battle.units}
    ashore = [
        u
        for u in before.values()
        if u.side != side or (u.id in context.pieces and context.pieces[u.id].where == "island")
    ]
    afloat = [
        unit_of(piece, before[piece.id].bonus if piece.id in before else ())
        for piece in members(context.state, fighting.contact, side)
    ]
    units = tuple(sorted((*ashore, *afloat), key=lambda u: u.id))
    context.change(engagement=replace(fighting, battle=replace(fighting.battle, units=units)))


def _renamed(context: TurnContext, piece: Piece, rng: Random) -> Piece:
    """Replaces a piece, keeping what is aboard, by another card of its type, and returns it; the piece itself if there is no
    other card."""
    kind = kinds.card(piece.card).kind
    owned = {p.card for p in context.state.pieces if p.side == piece.side}
    free = [
        card
        for card in setup.catalogue(piece.side, context.state.options)
        if kinds.card(card).kind == kind
        and (card not in owned or not kinds.is_named(card))
        and (not kinds.is_aircraft(card) or kinds.fits_carrier(card))
    ]
    if not free or kinds.is_transport(piece.card):
        return piece
    card = rng.choice(free)
    new = replace(piece, id=context.next_id(kinds.word(card)), card=card, hull=min(piece.hull, kinds.hull(card)))
    aboard = positions.carried(context.state, piece.id)
    _drop(context, piece.id)
    context.add(new)
    for cargo in aboard:
        context.piece(cargo.id, at=new.id)
    return new


def _drop(context: TurnContext, *piece_ids: str) -> None:
    context.change(pieces=tuple(p for p in context.state.pieces if p.id not in piece_ids))


def _unload(context: TurnContext, side: int) -> None:
    """Removes squadrons and troop units of a side that no longer fit aboard their ships."""
    for ship in [p for p in context.state.pieces if p.side == side and p.where in ("fleet", "port")]:
        aboard = positions.carried(context.state, ship.id)
        excess = -positions.room(context.state, ship)
        if excess > 0:
            _drop(context, *(p.id for p in aboard[:excess]))


def _submarines(context: TurnContext, side: int, rng: Random) -> None:
    """Moves lone submarines, now and in past turns, except those whose zone became public when they were declared (GC-9.1)."""
    zones = list(context.chart.zones)
    for submarine in [one for one in positions.lone_submarines(context.state, side) if not one.declared]:
        context.piece(submarine.id, at=rng.choice(zones))
        if rng.random() < 0.4:
            _renamed(context, context.pieces[submarine.id], rng)
    moves = [m for m in context.state.moves if m.side != side or m.name in FLEET_NAMES]
    past = [
        replace(p, submarines=tuple((s, i, rng.choice(zones) if s == side else z) for s, i, z in p.submarines))
        for p in context.state.past
    ]
    context.change(moves=tuple(moves), past=tuple(past))


def _waiting_ashore(state: State, side: int) -> list[Piece]:
    """Squadrons on islands of which only their side knows whether they are on alert, held ready, or at rest (GC-15.1)."""
    shown = _shown(state)
    return [
        piece
        for piece in state.pieces
        if piece.side == side
        and piece.where == "island"
        and kinds.is_aircraft(piece.card)
        and piece.flown in _MISSIONS
        and not piece.reacted
        and piece.id not in shown
    ]


def _ashore(context: TurnContext, side: int, rng: Random) -> None:
    for squadron in _waiting_ashore(context.state, side):
        context.piece(squadron.id, flown=rng.choice(_MISSIONS))


def _port(context: TurnContext, side: int, rng: Random) -> None:
    """Removes or replaces purchases and ships under repair."""
    shown = _shown(context.state)
    for piece in [
        p for p in context.state.pieces if p.side == side and p.where in ("port", "coming") and p.id not in shown
    ]:
        if piece.card and not positions.carried(context.state, piece.id) and rng.random() < 0.5:
            _drop(context, piece.id)
    for _ in range(rng.randint(0, 2)):
        free = [c for c in setup.catalogue(side, context.state.options) if not kinds.is_named(c) and kinds.is_ship(c)]
        if free:
            card = rng.choice(free)
            context.add(Piece(context.next_id(kinds.word(card)), card, side, "coming", hull=kinds.hull(card)))
    losses.empty_fleets(context)


def _engine(context: TurnContext, side: int, rng: Random) -> None:
    """Gives the engine trouble to another ship."""
    event = context.state.event
    if event is None or not event.piece or event.target != side or event.fleet not in _hidden_fleets(context, side):
        return
    ships = positions.ships(context.state, side, event.fleet)
    for ship in positions.in_fleet(context.state, side, event.fleet):
        context.piece(ship.id, engine=False)
    if ships:
        ship = rng.choice(ships)
        context.piece(ship.id, engine=True)
        context.change(event=replace(event, piece=ship.id))


def _is_doubtful(note: Sighting, side: int) -> bool:
    """Whether a report that a side gave may be false; exact ones, and those by raids and battles, are known to be true."""
    return note.side == side and not note.exact and note.by not in ("raid", "battle")


def _notes(context: TurnContext, side: int, who: Who, rng: Random) -> None:
    """Changes the truth behind a side's reports; for the public also the reports, of which it is told nothing, and who gave
    them."""
    changed: list[Sighting] = []
    for note in context.state.sightings:
        if _is_doubtful(note, side) and rng.random() < 2 / 3:
            truth = tuple((kind, max(0, number + rng.randint(-1, 2))) for kind, number in note.truth or note.counts)
            note = replace(note, truth=truth)
            if who is None:
                by, exact = rng.choice(("patrol", "submarine")), rng.random() < 0.5
                note = replace(note, counts=truth, by=by, exact=exact)
        changed.append(note)
    context.change(sightings=tuple(changed))


# ---- Hidden facts, for the law that measures twins -----------------------------------------------
def secrets(state: State, who: Who) -> dict[str, Secret]:
    """Hidden facts by name, with the number of values that the reader cannot rule out."""
    found: dict[str, Secret] = {}
    for side, seat in enumerate(SEATS):
        if seat == who:
            continue
        for name, secret in {**_written(state, side), **_held(state, side, who)}.items():
            found[f"{name}.{seat}"] = secret
    if who is None and state.stage != "over":
        found |= {f"sighted.{fleet.side}.{fleet.name}": Secret(fleet.sighted) for fleet in state.fleets}
    return found


def _draft(draft: Draft) -> Secret:
    """A sheet as a hidden fact: an empty one is common, and filled-in ones are rarely equal."""
    return Secret(draft, 50 if draft else 2)


def _written(state: State, side: int) -> dict[str, Secret]:
    """What a side has written: points, policies, and orders not yet carried out."""
    found = {
        "points": Secret(state.sides[side].points, MOST_POINTS),
        "policies": _draft(state.sides[side].policies),
    }
    if any(name == f"orders.{side}" for name, _ in state.drafts):
        found["orders"] = _draft(dict(state.drafts)[f"orders.{side}"])
    return found


def _held(state: State, side: int, who: Who) -> dict[str, Secret]:
    """Everything that a side has hidden from others on the map."""
    found: dict[str, Secret] = {}
    if state.stage == "over":
        return found
    context = TurnContext(state)
    zones = len(context.chart.zones)
    if state.engagement is not None:
        found["plan"] = _draft(state.engagement.plans[side])
        found |= battle_secrets(state.engagement.battle, side, alone=who is not None)
    for name in _hidden_fleets(context, side):
        whole = positions.whole_fleet(state, side, name)
        ships = [piece for piece in whole if piece.where == "fleet"]
        found[f"fleet.{name}"] = Secret(sorted(ship.card for ship in ships))
        found[f"hulls.{name}"] = Secret(sorted((ship.card, ship.hull) for ship in ships))
        if any(kinds.is_transport(ship.card) for ship in ships):
            found[f"cargo.{name}"] = Secret(sum(not piece.card for piece in whole), 1.5)
        if state.event is not None and state.event.target == side and state.event.fleet == name and state.event.piece:
            found["engine"] = Secret(state.event.piece, max(1, len(positions.ships(state, side, name)) / 2))
    for boat in positions.lone_submarines(state, side):
        if not boat.declared:
            found[f"submarine.{boat.id}"] = Secret(boat.at, zones)
    for squadron in _waiting_ashore(state, side):
        found[f"mission.{squadron.id}"] = Secret(squadron.flown, len(_MISSIONS))
    shown = _shown(state)
    port = [p.card for p in state.pieces if p.side == side and p.where in ("port", "coming") and p.id not in shown]
    found["port"] = Secret(sorted(port))
    for number, note in enumerate(state.sightings):
        if _is_doubtful(note, side):
            found[f"report.{number}"] = Secret(note.truth)
    return found
