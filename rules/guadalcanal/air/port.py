"""A raid on the port (GC-8.B.5, GC-8.B.7, WS-16.8): its flak, the owner's fighters, then bombs and torpedoes on ships at rest."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from rules.guadalcanal import firing, kinds, losses, tokens
from rules.guadalcanal.air import cells
from rules.guadalcanal.air.plan import AirPlan
from rules.guadalcanal.air.raids import Raid
from rules.guadalcanal.air.strike import BONUS, attack_unit, take_back, veterans
from rules.guadalcanal.facts import FACTS
from rules.guadalcanal.markers import RaidReport
from rules.guadalcanal.pieces import Piece
from rules.guadalcanal.positions import Table
from rules.guadalcanal.run import Run
from rules.war_at_sea import damage
from rules.war_at_sea.attack import Shot
from rules.war_at_sea.board import Unit
from rules.war_at_sea.fight import Fight
from rules.war_at_sea.fire_orders import Orders
from rules.war_at_sea.phases import volley
from rules.war_at_sea.reports import attacks
from rules.war_at_sea.reports import report as gathered
from rules.war_at_sea.shots import fire, reckon, rolls, shot_at, slots

PORT_UNIT = "port"
"""Id of the port's flak in its fight."""
_FACTS = FACTS.raid


def in_port(table: Table, side: int) -> list[Piece]:
    """Ships that lie in a side's port under repair."""
    return [p for p in table.pieces if p.side == side and p.where == "port" and kinds.is_ship(p.card) and p.ready]


def in_the_air(run: Run, names: Sequence[str]) -> list[Piece]:
    """Squadrons that fly as assigned: even one whose carrier was sunk meanwhile and that is lost for want of a base (GC-8.4)."""
    found = []
    for name in names:
        piece = run.pieces[name]
        if piece.where in ("aboard", "island"):
            found.append(piece)
        elif piece.lost_how == "homeless" and piece.lost_turn == run.state.turn:
            found.append(replace(piece, hull=1))
    return found


def raid_port(run: Run, raid: Raid, plans: tuple[AirPlan, AirPlan]) -> None:
    """The whole raid; an empty port may be raided, and is found empty."""
    owner, number = 1 - raid.attacker, len(run.state.raids) + 1
    bombers, escorts, interceptors = (
        in_the_air(run, names) for names in ([b for b, _ in raid.bombers], raid.escorts, raid.interceptors)
    )
    if not bombers:
        return
    ships = in_port(run.state, owner)
    zone = run.chart.start.zones[owner]
    run.tell(
        "gc-raid",
        number=number,
        side=raid.attacker,
        target="port",
        place=zone,
        ships=[[s.id, s.card, s.hull] for s in ships],
        squadrons=[[p.id, p.card, p.side] for p in (*bombers, *escorts, *interceptors)],
    )
    pilots = veterans(run, raid.attacker, [*bombers, *escorts]) | veterans(run, owner, interceptors)
    battery = kinds.BATTERIES[owner]
    units = [
        *(attack_unit(b, pilots) for b in bombers),
        *(firing.unit(p, bonus=(BONUS,) if p.id in pilots else ()) for p in (*escorts, *interceptors)),
        *(firing.unit(s) for s in ships),
        Unit(PORT_UNIT, battery, owner, kinds.hull(battery), firing.CELL),
    ]
    placed = firing.battle(run, "strike", units)
    fight = firing.fight(run, placed)
    at_rest = [s.id for s in ships]
    _defend(fight, owner, at_rest)
    _bomb(fight, [b.id for b in bombers], {b.id: plans[raid.attacker].aims(b.id) for b in bombers}, at_rest)
    tokens.settle(run, fight.units.values())
    run.pass_on(gathered(fight.events))
    take_back(run, fight, "port")
    shots = attacks(fight.events)
    run.change(raids=(*run.state.raids, RaidReport(number, raid.attacker, "port", zone, "", placed, shots)))
    losses.settle(run)


def _defend(fight: Fight, owner: int, at_rest: Sequence[str]) -> None:
    """Air Defense: fighters of both sides, and the port's two attacks at two aircraft; no ship in port fires."""
    first = fight.battle.first
    for side in (first, 1 - first):
        flak = firing.flak_lists(fight, side)
        silent = {f"hold.{name}": "yes" for name in (*at_rest, PORT_UNIT)}
        volley.step(fight, "defence", side, Orders(silent, flak))
        if side == owner:
            _flak(fight, flak.get(f"aa.{PORT_UNIT}", ()))
    damage.settle(fight)


def _flak(fight: Fight, wished: object) -> None:
    left = _FACTS.port_attacks
    for name in wished if isinstance(wished, tuple) else ():
        if left and not fight.units[name].doom:
            left -= 1
            fire(fight, Shot(PORT_UNIT, "aa", name, 0, dice=_FACTS.port_dice))


def _bomb(fight: Fight, bombers: Sequence[str], aims: dict[str, tuple[str, ...]], at_rest: Sequence[str]) -> None:
    """Air Attack on ships that lie still: the dice are read as WS-16.8 says."""
    fight.set(phase="air-attack")
    for name in bombers:
        bomber = fight.units[name]
        ships = [fight.units[s] for s in at_rest if fight.units[s].doom != "destroyed"]
        for target in cells.ranked(ships, aims[name]):
            shots = [
                replace(shot, table="port")
                for slot in slots(fight, bomber, "air-attack")
                if slot.weapon in ("bomb", "torpedo") and (shot := shot_at(fight, bomber, slot, fight.units[target]))
            ]
            shots = [shot for shot in shots if rolls(reckon(fight, shot))]
            if shots:
                fire(fight, max(shots, key=lambda shot: volley.promise(fight, shot)))
                break
    damage.settle(fight)
