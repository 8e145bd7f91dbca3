"""The computer's plan of phase 4: look first, then raid what has been sighted, with escorts, and fighters over what is dear."""

from __future__ import annotations

from rules.core import Value
from rules.guadalcanal import kinds, positions
from rules.guadalcanal.air import legal
from rules.guadalcanal.air.plan import UNSIGHTED, target
from rules.guadalcanal.computer.threats import TYPICAL
from rules.guadalcanal.pieces import Piece
from rules.guadalcanal.view import View

AIMS = ("carrier", "transport", "escort_carrier", "battleship", "cruiser", "auxiliary", "destroyer", "torpedo_boat")


def missions(view: View) -> dict[str, Value]:
    """Patrols, raids, escorts, interceptors and alert."""
    own = legal.squadrons(view, view.side)
    draft: dict[str, Value] = {}
    goals: list[str] = []
    patrols = [s for s in own if kinds.is_patrol_bomber(s.card)]
    zones = _search(view)
    for number, squadron in enumerate(patrols):
        reach = set(legal.patrol_zones(view, squadron))
        wished = [z for z in (*zones[number:], *zones[:number]) if z in reach]
        if wished:
            draft[f"patrol.{squadron.id}"] = tuple(dict.fromkeys(wished))
            draft[f"if.{squadron.id}"] = UNSIGHTED
    for squadron in own:
        if squadron in patrols or kinds.is_fighter(squadron.card):
            continue
        keys = _raid(view, squadron)
        if keys:
            draft[f"raid.{squadron.id}"] = tuple(keys)
            goals += [target(keys[0]).key]
        elif kinds.has_asw(squadron.card):
            draft[f"alert.{squadron.id}"] = "yes"
    if goals:
        draft["aim"] = AIMS
    fighters = [s for s in own if kinds.is_fighter(s.card)]
    for number, fighter in enumerate(fighters):
        escorts = [key for key in dict.fromkeys(goals) if key in legal.escort_keys(view, fighter)]
        guards = _guards(view, fighter)
        if escorts and (number % 2 or not guards):
            draft[f"escort.{fighter.id}"] = tuple(escorts)
        elif guards:
            draft[f"intercept.{fighter.id}"] = tuple(guards)
    return draft


def _search(view: View) -> list[str]:
    """Zones with enemy fleets, the weightiest marker first."""
    fleets = sorted(positions.fleets_of(view, 1 - view.side), key=lambda f: (-TYPICAL.get(f.name, 50.0), f.name))
    return list(dict.fromkeys(f.zone for f in fleets))


def _raid(view: View, squadron: Piece) -> list[str]:
    """Fleets first, the weightiest before the others; then troops that face own ones; the port."""
    keys = legal.raid_keys(view, squadron)
    fleets = [k for k in keys if target(k).kind == "fleet"]
    fleets.sort(key=lambda k: (-TYPICAL.get(k, 50.0), k))
    port = [k for k in keys if target(k).kind == "port"]
    facing = [k for k in keys if target(k).kind == "troops" and positions.troops(view, view.side, target(k).key)]
    return [*fleets, *facing, *port]


def _guards(view: View, fighter: Piece) -> list[str]:
    """Own fleets with carriers or transports, then islands with own troops."""
    keys = legal.intercept_keys(view, fighter)
    fleets = [k for k in keys if target(k).kind == "fleet"]
    fleets.sort(key=lambda k: (-sum(kinds.cost(p.card) for p in positions.ships(view, view.side, k)), k))
    return [*fleets, *(k for k in keys if target(k).kind == "troops")]
