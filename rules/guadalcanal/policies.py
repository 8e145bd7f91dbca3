"""Standing policies: what a seat has decided beforehand, so that the game need not ask (GC-16.4). Reading them; the sheet is
`policy_sheets`.

    event.<n>     me, enemy, ask    whom the event of this number is to befall, if this side rolls it
    fleet.<n>     fleets in order   which fleet of the target events 3 and 10 name; the first that there is
    raid          plan, ask         whether to be asked once the cells of a raid are shown
    battles       zones in order    the order of battles, if this side has the initiative (GC-12.1)
    retreat       zones in order    where to, if the rules leave a choice (GC-12.15)
    cell.<ship>   a number          the cell in which a ship lies if her fleet is raided (WS-16.1)
    place.<troop> c1, c2, periphery where on its island a troop is at the end of a turn (GC-13.9)
    riposte       ships in order    which ship answers a submarine (GC-9.6)
    token.<n>     use, keep         whether the bonus of event 4, 5, 6, 7, 8 or 9 is used at the first occasion
    bonus.<n>     units in order    who gets it; else the best
    use.…, prefer                   war_at_sea's doctrine
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.core import Draft
from rules.guadalcanal.facts import EVENTS

ASK: Final = "ask"
ME: Final = "me"
ENEMY: Final = "enemy"
DOCTRINE: Final = ("use", "prefer")
"""First words of the paths that belong to war_at_sea's doctrine."""


def value(policies: Draft, path: str, default: str = "") -> str:
    """A policy of one word."""
    found = policies.get(path, default)
    return found if isinstance(found, str) else default


def listed(policies: Draft, path: str) -> tuple[str, ...]:
    """A policy that is a list."""
    found = policies.get(path, ())
    return tuple(str(key) for key in found) if isinstance(found, tuple) else (str(found),)


def zones(policies: Draft, path: str) -> tuple[str, ...]:
    """A list of zones."""
    return listed(policies, path)


def target(policies: Draft, event: int) -> str:
    """ME, ENEMY or ASK: good events come to oneself unless one has said otherwise, bad ones to the enemy."""
    return value(policies, f"event.{event}", ME if EVENTS[event].good else ENEMY)


def first_of(wished: Sequence[str], there: Sequence[str]) -> str:
    """The first of a list that there is; else the first there is; "" for none."""
    return next((one for one in wished if one in there), there[0] if there else "")


def uses(policies: Draft, event: int) -> bool:
    """Whether the bonus of an event is used at the first occasion (GC-6.5)."""
    return value(policies, f"token.{event}", "use") == "use"


def doctrine(policies: Draft) -> Draft:
    """The part of the policies that battles use."""
    return {path: v for path, v in policies.items() if path.partition(".")[0] in DOCTRINE}
