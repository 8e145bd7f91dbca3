"""The battles in which an ability can have an effect: friends, enemies, terrain and light, and where ships must go.

Only for abilities that almost never have an effect by chance; for all others a card with the ability just has to fight. Not
here: the abilities (`rules.war_at_sea.abilities`), the players (`steering`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Final, NamedTuple

from rules.core import Scalar
from rules.war_at_sea.cards import CARDS, Card
from rules.war_at_sea.fleet import KINDS


class Quest(NamedTuple):
    """An ability that a game tries to bring into effect, and the battle for it."""

    slug: str = ""
    number: int = 0
    friends: tuple[str, ...] = ("destroyer", "cruiser")
    """Kinds of cards, abilities, or short names of cards, on the side with the ability."""
    foes: tuple[str, ...] = ("destroyer", "cruiser", "dive_bomber")
    """Kinds of cards, abilities, or short names of cards, on the other side."""
    goal: str = "foe"
    """Destination of the unit with the ability (`steering`)."""
    others: str = "foe"
    """Destination of all other ships."""
    strafes: bool = False
    """Whether its squadrons fly as strafers."""
    over: bool = False
    """Whether its squadrons fly over an enemy ship."""
    aside: bool = False
    """Whether its squadrons fly beside an enemy ship, not over it."""
    meets: bool = False
    """Whether squadrons of both sides fly to the ships of its side."""
    anywhere: bool = False
    """Whether the unit with the ability is set up anywhere."""
    together: bool = False
    """Whether all units are set up in the middle."""
    hunts: bool = False
    """Whether squadrons fly to enemy submarines and hunt them."""
    terrain: str = "few"
    dark: bool = False
    clouds: bool = False
    copies: int = 2
    """Number of copies of the card with the ability."""
    points: tuple[int, ...] = (200, 250, 300)

    def options(self, rng: Random) -> dict[str, Scalar]:
        """Options of a game in which this quest can succeed."""
        return {
            "points": rng.choice(self.points),
            "nations": "free",
            "copies": "free",
            "years": "any",
            "turns": 12,
            "size": "11x7",
            "terrain": self.terrain,
            "twilight": "on" if self.dark else "off",
            "weather": "on" if self.clouds else "off",
        }

    def holders(self) -> list[Card]:
        """The cards that have the ability and can be bought."""
        return [card for card in _FOR_SALE if card.ability(self.slug) == self.number]


_FOR_SALE: Final = tuple(card for card in CARDS.values() if card.kind in KINDS)
_AFAR = ("carrier", "escort_carrier")
_BEACH = Quest(foes=_AFAR, goal="shore", others="home", terrain="many", copies=3)
_HUNT = Quest(
    friends=("torpedo_bomber", "torpedo_bomber", "destroyer", "destroyer"),
    foes=("submarine", "submarine", "auxiliary"),
    goal="boat",
    others="boat",
    hunts=True,
)
_AIR = Quest(
    friends=("fighter", "fighter", "fighter", "cruiser", "destroyer"),
    foes=("destroyer", "dive_bomber", "dive_bomber", "torpedo_bomber", "patrol_bomber"),
    goal="friend",
    others="friend",
    meets=True,
)
_DUEL = Quest(foes=("fighter", "fighter", "fighter", "destroyer"), copies=4, meets=True)
_BOMBED = Quest(foes=("cruiser", "dive_bomber", "dive_bomber", "dive_bomber"))
_TABLE: Final[Mapping[str, Quest]] = {
    "landing": _BEACH,
    "beach-landing": _BEACH,
    "vital-cargo": _BEACH,
    "evacuate": _BEACH,
    "land-secret-cargo": _BEACH,
    "tokyo-express": _BEACH,
    "shore-support": Quest(foes=_AFAR, goal="edge", others="home"),
    "bombard": Quest(foes=_AFAR, goal="edge", others="home"),
    "embark-b-25": Quest(friends=("b-25h-mitchell", "destroyer"), copies=1),
    "overstack": Quest(copies=7, points=(100,)),
    "escape-into-darkness": Quest(foes=("fighter", "fighter", "cruiser", "cruiser"), dark=True, copies=5),
    "expert-asw": _HUNT,
    "hunter-killer-group": _HUNT,
    "asw-pinpointer": _HUNT,
    "sub-hunter": _HUNT,
    "slip-away": Quest(foes=("destroyer", "destroyer", "destroyer"), others="boat"),
    "limited-asw-threat": Quest(foes=("submarine", "submarine", "auxiliary"), goal="beside", copies=2),
    "fatal-flaw": Quest(foes=("battleship", "battleship")),
    "lucky-hit": Quest(foes=("battleship", "battleship"), copies=5, over=True),
    "lucky-escape": Quest(foes=("destroyer", "destroyer", "torpedo_boat")),
    "torpedo-protection": Quest(foes=("destroyer", "destroyer", "submarine")),
    "protect-cripple": Quest(friends=("cruiser", "destroyer"), goal="cripple"),
    "rescue-operations": Quest(friends=("destroyer", "destroyer", "torpedo_boat"), goal="wreck"),
    "sweep-mines": Quest(friends=("mines", "mines"), goal="wreck"),
    "sharpshooter": Quest(copies=2, foes=("lay-smoke-screen", "lay-smoke-screen", "stealthy"), clouds=True),
    "improved-radar": Quest(friends=("lay-smoke-screen",), foes=("lay-smoke-screen", "cruiser"), clouds=True),
    "torpedo-run": Quest(friends=("destroyer", "destroyer"), foes=("carrier", "auxiliary")),
    "fighter-director": _AIR,
    "fighter-umbrella": _AIR,
    "great-agility": _DUEL,
    "high-agility": _DUEL,
    "rugged": _DUEL,
    "interceptor": Quest(foes=("dive_bomber", "torpedo_bomber", "patrol_bomber", "destroyer")),
    "heavy-strafer": Quest(copies=3, foes=("destroyer", "torpedo_boat"), strafes=True, aside=True),
    "harass-from-a-distance": Quest(copies=3, foes=("cruiser", "destroyer", "destroyer"), aside=True),
    "expert-strafer": Quest(copies=3, foes=("destroyer", "cruiser"), strafes=True),
    "rocket-attack": Quest(copies=3, foes=("destroyer", "cruiser"), strafes=True),
    "high-speed-evasion": Quest(foes=("cruiser", "destroyer", "destroyer")),
    "bad-weather-fighter": Quest(foes=("cruiser",), clouds=True),
    "pursuit-ship": Quest(foes=("cruiser", "destroyer", "auxiliary"), goal="hold", others="edge", copies=2),
    "carrier-leader": Quest(friends=("carrier", "escort_carrier", "destroyer"), goal="home"),
    "guard-the-convoy": Quest(friends=("auxiliary", "auxiliary"), goal="friend", others="foe"),
    "infiltrator": Quest(anywhere=True),
    "establish-screen": Quest(copies=1, together=True),
    "antiair-specialist": _AIR,
    "antiair-barrage": _AIR,
    "armored-deck": _BOMBED,
    "uniquely-tough": _BOMBED,
    "advanced-fighter": Quest(foes=("fighter", "fighter", "destroyer")),
    "valiant-stand": Quest(foes=("battleship", "battleship")),
    "battleship-killer": Quest(foes=("battleship", "battleship")),
    "long-shot": Quest(foes=("battleship", "battleship"), goal="home", others="home"),
    "close-escort": Quest(friends=("cruiser", "cruiser", "destroyer"), foes=_AFAR, goal="friend", others="friend"),
    "sneak-attack": Quest(friends=("torpedo_bomber", "torpedo_bomber", "destroyer"), foes=("cruiser", "battleship")),
    "radar-picket": _AIR,
    "heavy-antiair": _BOMBED,
    "aggressive-tactics": Quest(friends=("cruiser", "destroyer", "destroyer")),
    "kamikaze-attack": Quest(copies=4),
    "inspire-to-victory": Quest(foes=("battleship", "battleship")),
    "raider": Quest(foes=("auxiliary", "destroyer", "destroyer")),
    "extended-range": Quest(foes=("battleship", "cruiser"), goal="home", others="home"),
    "escort-killer": Quest(foes=("destroyer", "destroyer", "destroyer")),
}


HARD: Final = frozenset(_TABLE)
"""Abilities that need a battle of their own."""


def quest(slug: str, number: int) -> Quest:
    """The battle for an ability."""
    return _TABLE.get(slug, Quest())._replace(slug=slug, number=number)


def cards_of(words: Iterable[str], rng: Random) -> list[Card]:
    """One random card for each kind, ability or name."""
    found = []
    for word in words:
        fitting = [c for c in _FOR_SALE if word in (c.kind, c.short) or c.ability(word) is not None]
        found.append(rng.choice(fitting))
    return found
