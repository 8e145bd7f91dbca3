"""What each reader may know of a campaign (GC-15). A view is built up from nothing, never cut down from the state. What a reader
is told of an event is said by the fields in `events`, not here.

Public: fleet markers, weather, initiative, the event, bonuses, everything ashore, ships known to be sunk, and battles except a
fleet that is still to be set up. A side also knows its own pieces, orders, points, policies and reports. After the end
everything is public.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from rules.core import Who
from rules.guadalcanal import ends, kinds, policies
from rules.guadalcanal.battle_setup import awaited
from rules.guadalcanal.facts import SEATS
from rules.guadalcanal.pieces import FLEET_NAMES, EventNow, Past, Piece, Sighting
from rules.guadalcanal.state import State
from rules.guadalcanal.view import Raided, View
from rules.war_at_sea.battle import Battle
from rules.war_at_sea.view import known

_PUBLIC = (
    "options", "map", "turn", "stage", "weather", "initiative", "tokens", "sites", "holdings", "contacts", "attacks", "tracks",
    "raids", "battles", "combats", "ended", "winner",
)  # fmt: skip
"""What everybody may know as it is (GC-15.1)."""


def view(state: State, who: Who) -> View:
    """What a reader may know: no secret of another side (GC-15.2), and everything after the end (GC-15.4)."""
    side = SEATS.index(who) if who in SEATS else -1
    over = state.stage == "over"
    own = state.sides[side] if side >= 0 else None
    fighting = state.engagement
    seen = View(
        **{name: getattr(state, name) for name in _PUBLIC},
        seat=who,
        side=side,
        event=_event(state.event, side, over),
        pieces=tuple(
            [p for one in state.pieces if (p := one if over or one.side == side else _enemy(one)) is not None]
        ),
        fleets=tuple(f if side >= 0 or over else replace(f, sighted=False) for f in state.fleets),
        sightings=tuple(s for one in state.sightings if (s := _sighting(one, side, over)) is not None),
        fighting=fighting.contact if fighting is not None else None,
        fought=fighting.number if fighting is not None else 0,
        battle=_battle(state, side),
        raid=Raided(state.raid.attacker, state.raid.fleet, state.raid.zone, state.raid.number) if state.raid else None,
        moves=tuple(m for m in state.moves if over or m.side == side or m.name in FLEET_NAMES),
        past=tuple(_past(p, side, over) for p in state.past),
    )
    if own is not None:
        seen = replace(
            seen,
            points=own.points,
            policies=own.policies,
            doctrine=policies.doctrine(own.policies),
            orders=dict(state.drafts).get(f"orders.{side}", {}),
            plan=fighting.plans[side] if fighting is not None else {},
        )
    return replace(seen, score=(ends.score(seen)))


# ---- parts ---------------------------------------------------------------------------------------
def _event(event: EventNow | None, side: int, over: bool) -> EventNow | None:
    """The event; the ship of event 3 is its owner's secret (GC-6.4)."""
    if event is None or over or not event.piece or event.target == side:
        return event
    return replace(event, piece="")


_SEEN: Mapping[str, tuple[str, ...]] = {
    "island": ("at", "spot", "hull", "entrenched", "supplied", "pinned", "fought", "acted"),
    "sunk": ("hull", "lost_how", "lost_turn", "lost_at"),
}
"""Where an enemy piece is -> what everybody may see of it, besides its id, card and side (GC-15.1; of a sunk ship its name too,
GC-12.11): of squadrons ashore not which are on alert or were held ready for a raid that did not fly (GC-15.2)."""


def _enemy(piece: Piece) -> Piece | None:
    """An enemy piece as the reader may see it; None if the reader may not know of it (GC-14.11, GC-15.2)."""
    if piece.where not in _SEEN or (piece.where == "sunk" and not kinds.is_vessel(piece.card)):
        return None
    seen = {field: getattr(piece, field) for field in _SEEN[piece.where]}
    return Piece(piece.id, piece.card, piece.side, piece.where, **seen)


def _sighting(sighting: Sighting, side: int, over: bool) -> Sighting | None:
    """A report as it was given, for its receiver; with the truth for the side that gave it; None for others."""
    if over or sighting.side == side:
        return sighting
    return replace(sighting, truth=()) if sighting.to == side else None


def _past(past: Past, side: int, over: bool) -> Past:
    if over:
        return past
    return replace(past, submarines=tuple(s for s in past.submarines if s[0] == side))


def _battle(state: State, side: int) -> Battle | None:
    """The battle as a side sees it: None while its ground is chosen, and without an enemy fleet that is still
    to be set up (GC-15.3)."""
    if state.raid is not None:
        return known(state.raid.battle, side)
    fighting = state.engagement
    if fighting is None or fighting.stage == "ground":
        return None
    battle = known(fighting.battle, side)
    hidden = [one for one in awaited(battle) if one != side]
    if not hidden:
        return battle
    return replace(battle, units=tuple(u for u in battle.units if u.side not in hidden or u.base.startswith("land")))
