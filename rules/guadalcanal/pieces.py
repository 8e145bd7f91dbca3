"""The pieces of the campaign: every ship, submarine, squadron, troop and battery that a side has or had, and where it is.

Secret as a whole (GC-15.2); what others may see of it is built in `sight`. Frozen data and small questions, no behaviour.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Where = Literal["fleet", "zone", "aboard", "island", "port", "coming", "sunk"]
"""Where a piece is; `Piece.at` says at which one.

`fleet`: a ship or submarine in the fleet `at`. `zone`: a submarine alone in the zone `at`. `aboard`: a squadron on the carrier,
a troop on the transport `at`. `island`: a squadron, troop or battery on the island `at`. `port`: in the rear base (under repair,
waiting to be brought up; a squadron aboard a carrier in port is still `aboard`). `coming`: bought this turn. `sunk`: gone.
"""


class Piece(Struct, frozen=True, omit_defaults=True):
    """One piece."""

    id: str
    """Typeable and unique in the campaign: "akagi", "d3a-val-2", "troop-3", "battery-1"."""
    card: str
    """Key in war_at_sea's `CARDS`; "" for a troop."""
    side: int
    where: Where
    at: str = ""
    """Name of a fleet, letter of a zone, id of a carrier or transport, key of an island."""
    spot: str = ""
    """On an island: "c1", "c2" (its centres) or "periphery". Squadrons: "c1", "c2" of the airfield, or "" (anchorage).
    Batteries: ""."""
    hull: int = 1
    """Hull points left; 1 for squadrons and troops."""
    entrenched: bool = False
    supplied: bool = True
    pinned: bool = False
    """May not act this turn (GC-8.B.3)."""
    ready: int = 0
    """In port: the turn in whose reinforcement phase it returns (GC-14.6); 0: it only waits."""
    flown: Literal["", "patrol", "raid", "asw", "alert", "rebase"] = ""
    """Squadrons: the mission of this turn (GC-8.2); alert that has reacted is "alert" with `reacted`."""
    reacted: bool = False
    fought: bool = False
    """Took part in a naval battle this turn (GC-12.5, GC-13.5)."""
    acted: bool = False
    """Troops: has landed, attacked or entrenched this turn; ships and squadrons: has supported a land combat."""
    declared: bool = False
    """Submarines: declared this turn; its zone and number are public (GC-9.1)."""
    tokens: tuple[str, ...] = ()
    """Bonuses bound to it for the moment ("pilots", "gunners", …)."""
    engine: bool = False
    """Engine trouble this turn (event 3)."""
    lost_how: str = ""
    """Sunk: how: "battle", "raid", "submarine", "port", "land", "homeless"; with `lost_turn` and `lost_at`."""
    lost_turn: int = 0
    lost_at: str = ""
    """The zone or island where it was lost; "" in port."""


class Fleet(Struct, frozen=True, omit_defaults=True):
    """A fleet's public marker and what the rules remember about it.

    What it holds are the pieces with `where == "fleet"` and `at == name` of its side.
    """

    name: str
    """"main", "scout", "third", "fourth": unique within its side; the ids in orders are these words."""
    side: int
    zone: str
    came_from: str = ""
    """The zone that it left this turn; "" = it has not moved (GC-12.9)."""
    sighted: bool = False
    """This turn by a patrol (GC-8.A.1) or shown to a submarine (GC-12.12). The public does not know."""
    raided: bool = False
    inspired: bool = False
    """Event 10 this turn."""
    fought: bool = False


FLEET_NAMES = ("main", "scout", "third", "fourth")
"""A side has at most these (GC-7.2)."""
