"""The computer's plan of phase 4: look first, then raid what has been sighted, with escorts, and fighters over what is dear."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.core import Value
from rules.guadalcanal import kinds, positions
from rules.guadalcanal.air import legal
from rules.guadalcanal.air.plan import UNSIGHTED, target
from rules.guadalcanal.computer.threats import TYPICAL, enemy_strength
from rules.guadalcanal.pieces import Piece
from rules.guadalcanal.view import View

AIMS = ("carrier", "transport", "escort_carrier", "battleship", "cruiser", "auxiliary", "destroyer", "torpedo_boat")


TOO_STRONG = 60.0
"""A single squadron does not raid a fleet that seems to be stronger than this."""


def missions(view: View) -> dict[str, Value]:
    """Patrols, raids, escorts, interceptors and alert; who has nothing to do ashore moves to a carrier with room."""
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
    strikers = [s for s in own if s not in patrols and not kinds.is_fighter(s.card)]
    wishes = {s.id: _raid(view, s) for s in strikers}
    for squadron in strikers:
        keys = [k for k in wishes[squadron.id] if not _alone_against_many(view, k, wishes)]
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
    _to_sea(view, own, draft)
    return draft


def _alone_against_many(view: View, key: str, wishes: Mapping[str, list[str]]) -> bool:
    """Whether one bomber would go alone against the flak of a whole fleet."""
    if target(key).kind != "fleet" or sum(key in keys for keys in wishes.values()) > 1:
        return False
    fleet = positions.fleet(view, 1 - view.side, key)
    return fleet is not None and enemy_strength(view, fleet) > TOO_STRONG


def _to_sea(view: View, own: Sequence[Piece], draft: dict[str, Value]) -> None:
    """Squadrons that fit carriers fill empty decks in reach, but for one fighter that stays over the own base."""
    base = positions.chart(view).start.bases[view.side]
    room = {
        c.id: positions.room(view, c) for c in view.pieces if c.side == view.side and c.where == "fleet" and c.hull > 1
    }
    kept = False
    for squadron in own:
        if squadron.where != "island" or f"alert.{squadron.id}" in draft or not kinds.fits_carrier(squadron.card):
            continue
        if kinds.is_fighter(squadron.card) and squadron.at == base and not kept:
            kept = True
            continue
        decks = [at for where, at in legal.bases(view, squadron) if where == "aboard" and room.get(at, 0) > 0]
        if decks:
            draft[f"rebase.{squadron.id}"] = tuple(decks)
            room[decks[0]] -= 1


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
