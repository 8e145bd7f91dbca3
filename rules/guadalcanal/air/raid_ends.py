"""How a raid ends: on a fleet in its cells (GC-8.B.4, WS-16), on troops (GC-8.B.3), on the port (GC-8.B.5).

A raid is public and unmasks what it meets (WS-16.10). Not here: who was sent (`raids`).
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from rules.core import Draft
from rules.guadalcanal import firing, kinds, losses, policies, positions, reports, tokens
from rules.guadalcanal.air import cells
from rules.guadalcanal.air.plan import AirPlan
from rules.guadalcanal.air.port import in_the_air, raid_port
from rules.guadalcanal.air.raids import Raid
from rules.guadalcanal.air.strike import BONUS, strike, take_back, veterans
from rules.guadalcanal.facts import FACTS
from rules.guadalcanal.markers import RaidReport
from rules.guadalcanal.pieces import Piece
from rules.guadalcanal.run import Run
from rules.guadalcanal.state import RaidFrame
from rules.war_at_sea import damage
from rules.war_at_sea.board import Battle
from rules.war_at_sea.fight import Fight
from rules.war_at_sea.fire_orders import Orders
from rules.war_at_sea.phases import air_mission, volley
from rules.war_at_sea.reports import attacks
from rules.war_at_sea.reports import report as gathered

Plans = tuple[AirPlan, AirPlan]
FLAK = 8
"""The event of seasoned flak crews."""
PIN_FACES = 10


def begin(run: Run, raid: Raid, plans: Plans) -> RaidFrame | None:
    """Carries a raid out; or, on a fleet, returns its cells if a side wishes to be asked once they are shown."""
    match raid.kind:
        case "troops":
            _troops(run, raid, plans)
        case "port":
            raid_port(run, raid, plans)
        case _:
            frame = _lay_out(run, raid, plans)
            if frame is None:
                return None
            if any(policies.value(side.policies, "raid") == policies.ASK for side in run.state.sides):
                return frame
            fly(run, raid, frame, plans, {})
    return None


# ---- a fleet -------------------------------------------------------------------------------------
def _lay_out(run: Run, raid: Raid, plans: Plans) -> RaidFrame | None:
    """The cells with the true ships, and the aircraft beside them; None: nobody is left to raid, or to be raided."""
    owner = 1 - raid.attacker
    fleet = run.fleets.get((owner, raid.key))
    bombers, escorts = in_the_air(run, [b for b, _ in raid.bombers]), in_the_air(run, raid.escorts)
    if fleet is None or not bombers:
        return None
    interceptors = in_the_air(run, raid.interceptors)
    run.fleet(owner, raid.key, raided=True)
    laid = cells.arrange(positions.ships(run.state, owner, raid.key), plans[owner].draft)
    pilots = veterans(run, raid.attacker, [*bombers, *escorts]) | veterans(run, owner, interceptors)
    flak = tokens.choice(run, owner, FLAK, sorted((s for c in laid for s in c), key=_flak))
    units = [
        firing.unit(seen(ship), cells.cell(number), bonus=("flak",) if flak is not None and ship.id == flak.id else ())
        for number, cell in enumerate(laid, start=1)
        for ship in cell
    ]
    units += [firing.unit(p, "", bonus=(BONUS,) if p.id in pilots else ()) for p in (*bombers, *escorts, *interceptors)]
    number = len(run.state.raids) + 1
    run.tell(
        "gc-raid",
        number=number,
        side=raid.attacker,
        target="fleet",
        place=fleet.zone,
        fleet=raid.key,
        cells=[[[ship.id, ship.card] for ship in cell] for cell in laid],
        squadrons=[[p.id, p.card, p.side] for p in (*bombers, *escorts, *interceptors)],
    )
    reports.report(run, fleet, "raid", exact=True)
    battle = replace(firing.battle(run, "raid", units, columns=max(len(laid), 1)), phase="air")
    return RaidFrame(battle, raid.attacker, raid.key, fleet.zone, number)


def seen(ship: Piece) -> Piece:
    """As a raid shows it to everybody: not that its engine fails, which counts for nothing in the air (GC-6.4)."""
    return replace(ship, engine=False)


def _flak(ship: Piece) -> tuple[int, str]:
    return -(kinds.card(ship.card).printed("aa", 0) or 0), ship.id


def fly(run: Run, raid: Raid, frame: RaidFrame, plans: Plans, drafts: Mapping[int, Draft]) -> None:
    """Aircraft are dealt to cells, then Air Defense and Air Attack, once (WS-16.2 to 16.5)."""
    fight = firing.fight(run, frame.battle)
    owner = 1 - raid.attacker
    doctrine = cells.lists(
        frame.battle,
        raid.attacker,
        {name: plans[raid.attacker].aims(name) for name, _ in raid.bombers},
        {name: cells.written(plans[owner].draft, name) for name in raid.interceptors},
    )
    orders = tuple(Orders(drafts.get(side, {}), doctrine[side]) for side in (0, 1))
    air_mission.begin(fight)
    air_mission.run(fight, (orders[0], orders[1]))
    placed = replace(fight.freeze(), phase="defence")
    first = fight.battle.first
    for side in (first, 1 - first):
        flak = firing.flak_lists(fight, side)
        volley.step(fight, "defence", side, Orders(drafts.get(side, {}), flak))
    damage.settle(fight)
    for side in (first, 1 - first):
        volley.step(fight, "air-attack", side, orders[side])
    damage.settle(fight)
    tokens.settle(run, fight.units.values())
    run.pass_on(gathered(fight.events))
    take_back(run, fight, "raid")
    _note(run, raid, frame.number, frame.zone, placed, fight)
    losses.settle(run)


def _note(run: Run, raid: Raid, number: int, place: str, placed: Battle, fight: Fight) -> None:
    shots = attacks(fight.events)
    report = RaidReport(number, raid.attacker, "fleet", place, raid.key, placed, shots)
    run.change(raids=(*run.state.raids, report))


# ---- troops --------------------------------------------------------------------------------------
def _troops(run: Run, raid: Raid, plans: Plans) -> None:
    """Each bomber that gets through may pin the troop of its place (GC-8.B.3, GC-8.B.8)."""
    owner, number = 1 - raid.attacker, len(run.state.raids) + 1
    bombers, escorts = in_the_air(run, [b for b, _ in raid.bombers]), in_the_air(run, raid.escorts)
    interceptors = in_the_air(run, raid.interceptors)
    if not bombers:
        return
    named = dict(raid.bombers)
    run.tell(
        "gc-raid",
        number=number,
        side=raid.attacker,
        target="troops",
        place=raid.key,
        squadrons=[[p.id, p.card, p.side] for p in (*bombers, *escorts, *interceptors)],
    )
    flown = strike(
        run,
        raid.key,
        raid.attacker,
        bombers=(bombers, ()),
        fighters=(escorts, interceptors),
        batteries=positions.batteries(run.state, owner, raid.key),
        how="raid",
    )
    pinned = []
    for bomber in bombers:
        if bomber.id not in flown.out:
            pinned += _pin(run, raid, bomber, named[bomber.id])
    assert flown.placed is not None, "a raid without aircraft"
    report = RaidReport(number, raid.attacker, "troops", raid.key, "", flown.placed, flown.attacks, tuple(pinned))
    run.change(raids=(*run.state.raids, report))
    losses.settle(run)


def _pin(run: Run, raid: Raid, bomber: Piece, key: str) -> list[str]:
    """The D10 of one bomber: less than half its bomb value pins; bad weather makes it one worse (GC-5.2)."""
    spot = key.rpartition("-")[2]
    there = positions.troops(run.state, 1 - raid.attacker, raid.key, spot)
    troop = next((t for t in there if not t.pinned), None)
    least = bomb_value(bomber.card) // 2
    die = run.roll(PIN_FACES, f"{bomber.id} on {key}")
    weather = -FACTS.weather.on_aircraft(run.state.weather)
    low = die + weather < least
    hit = troop is not None and low
    if troop is not None and hit:
        run.piece(troop.id, pinned=True)
    run.tell(
        "gc-bombed",
        side=raid.attacker,
        piece=bomber.id,
        card=bomber.card,
        island=raid.key,
        spot=spot,
        die=die,
        weather=weather,
        less_than=least,
        pinned=troop.id if troop is not None and hit else "",
        already=low and troop is None,
    )
    return [troop.id] if troop is not None and hit else []


def bomb_value(card: str) -> int:
    """Bomb dice; a torpedo bomber's those of Alternate Payload (WS-16.7)."""
    facts = kinds.card(card)
    return facts.printed("bomb", 0) or facts.ability("alternate-payload") or 0
