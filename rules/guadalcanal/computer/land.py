"""The computer's land phase: landings, attacks that the table favours, entrenchment, the defence (GC-13). Not here: `stores`."""

from __future__ import annotations

from collections.abc import Collection

from rules.core import Value
from rules.guadalcanal import kinds, positions
from rules.guadalcanal.chart import PERIPHERY
from rules.guadalcanal.computer.threats import LAST_TURNS, prize
from rules.guadalcanal.land import legal
from rules.guadalcanal.land.plan import MOST, place_key
from rules.guadalcanal.pieces import Piece
from rules.guadalcanal.view import View


def plan(view: View) -> dict[str, Value]:
    """Activations in order, and the defence."""
    draft: dict[str, Value] = {}
    number = 1
    for island, troops in _landings(view):
        _activate(draft, number, "land", place_key(island, _spot(view, island)), troops)
        number += 1
    entering = _entries(view)
    for troop, goal in entering.items():
        _activate(draft, number, "enter", goal, (troop,))
        number += 1
    attacks = _attacks(view, entering)
    for island, spot, troops in attacks:
        if number > MOST:
            break
        _activate(draft, number, "attack", place_key(island, spot), troops)
        _support(view, draft, f"a{number}", island)
        draft[f"a{number}.odds"] = "2/1" if len(troops) < 3 else "1/1"
        draft[f"a{number}.enter"] = "yes"
        number += 1
    acting = {t for _, _, troops in attacks for t in troops} | entering.keys()
    idle = [t for t in legal.free_troops(view, view.side) if t.id not in acting and not t.entrenched]
    threatened = [t for t in idle if positions.troops(view, 1 - view.side, t.at)]
    waiting = threatened or [t for t in idle if t.at == positions.chart(view).start.bases[view.side]]
    if waiting and number <= MOST:
        draft[f"a{number}"] = "entrench"
        draft[f"a{number}.who"] = tuple(t.id for t in waiting)
    _defend(view, draft)
    return draft


def _activate(draft: dict[str, Value], number: int, deed: str, goal: str, who: tuple[str, ...]) -> None:
    draft[f"a{number}"] = deed
    draft[f"a{number}.at"] = goal
    draft[f"a{number}.who"] = who


def _spot(view: View, island: str) -> str:
    """A centre where the island is free, else the periphery."""
    return legal.landing_spot(view, view.side, island, "")


# ---- landings ------------------------------------------------------------------------------------
def _landings(view: View) -> list[tuple[str, tuple[str, ...]]]:
    """Island -> troops: each where it is worth most; free islands get two, held ones all that are there or none."""
    aboard = legal.laden(view, view.side)
    going: dict[str, list[str]] = {}
    left = list(aboard)
    islands = sorted({i for _, near in aboard for i in near}, key=lambda i: (-prize(view, i, len(aboard)), i))
    for island in islands:
        foes = len(positions.troops(view, 1 - view.side, island))
        own = len(positions.troops(view, view.side, island))
        able = [t for t, near in left if island in near]
        if foes == 0:
            wanted = able[: max(0, (1 if len(able) <= 2 else 2) - own)]
        else:
            base = positions.chart(view).start.bases[1 - view.side] == island
            spoil = own == 0 and (view.turn >= LAST_TURNS or (base and len(able) >= 2))
            wanted = able if own + len(able) >= 2 * foes or spoil else []
        if wanted:
            going[island] = [t.id for t in wanted]
            left = [(t, near) for t, near in left if t not in wanted]
    must = view.event is not None and view.event.number == 1 and view.event.target == view.side
    if must and not any(positions.troops(view, 1 - view.side, i) for i in going):
        for troop, near in aboard:
            hostile = [i for i in near if positions.troops(view, 1 - view.side, i)]
            if hostile:
                return [
                    (hostile[0], (troop.id,)),
                    *((i, tuple(t for t in who if t != troop.id)) for i, who in going.items()),
                ]
    return [(island, tuple(who)) for island, who in going.items()]


# ---- attacks -------------------------------------------------------------------------------------
def _entries(view: View) -> dict[str, str]:
    """Troop -> an enemy centre that nobody stands in: it, and its airfield, are to be had for the asking (GC-13.9). Nobody
    leaves a centre empty for it."""
    found: dict[str, str] = {}
    for island in positions.occupied(view, view.side):
        free = [t for t in legal.free_troops(view, view.side, island) if t.spot == PERIPHERY]
        free.sort(key=lambda t: t.entrenched)
        for troop, centre in zip(free, legal.enterable(view, view.side, island), strict=False):
            found[troop.id] = place_key(island, centre)
    return found


def _attacks(view: View, busy: Collection[str]) -> list[tuple[str, str, tuple[str, ...]]]:
    """(island, place, troops) where own troops, with their support, may win."""
    found: list[tuple[str, str, tuple[str, ...]]] = []
    for island in positions.occupied(view, view.side):
        free = [t.id for t in legal.free_troops(view, view.side, island) if t.id not in busy]
        places = [spot for where, spot in legal.attackable(view, view.side) if where == island]
        if not free or not places:
            continue
        help_ = min(_shifts(view, island), len(free))
        places.sort(key=lambda spot: (len(positions.troops(view, 1 - view.side, island, spot)), spot == PERIPHERY))
        foes = len(positions.troops(view, 1 - view.side, island, places[0]))
        if len(free) + help_ >= foes + 1:
            found.append((island, places[0], tuple(free)))
    return found


def _shifts(view: View, island: str) -> int:
    ships = legal.gun_ships(view, view.side, island)
    heavy = sum(kinds.card(s.card).kind == "battleship" for s in ships)
    bombers = sum(legal.is_bomber(s) for s in _aircraft(view, island))
    return heavy + (len(ships) - heavy) // 2 + bombers


def _aircraft(view: View, island: str) -> list[Piece]:
    """Who can bomb or strafe there, without patrol bombers: they are wanted for searching."""
    return [s for s in legal.attackers(view, view.side, island) if not kinds.is_patrol_bomber(s.card)]


def _support(view: View, draft: dict[str, Value], verb: str, island: str) -> None:
    side = view.side
    bombers = _aircraft(view, island)
    fighters = [f for f in legal.fighters(view, side, island) if f not in bombers]
    for part, pieces in (("guns", legal.gun_ships(view, side, island)), ("air", bombers), ("cover", fighters)):
        if pieces:
            draft[f"{verb}.{part}"] = tuple(p.id for p in pieces)


def _defend(view: View, draft: dict[str, Value]) -> None:
    for island in positions.occupied(view, view.side):
        if positions.troops(view, 1 - view.side, island):
            _support(view, draft, f"defend.{island}", island)
