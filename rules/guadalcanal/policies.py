"""Standing policies: decisions that a seat makes in advance, so that the game need not ask (GC-16.4). The sheet is in
`policy_sheets`.

    event.<n>     me, enemy, ask    target of the event of this number if this side rolls it
    fleet.<n>     fleets in order   which of the target's fleets events 3 and 10 choose; the first that exists
    raid          plan, ask         whether to be asked once the cells of a raid are shown
    battles       zones in order    order of battles if this side has the initiative (GC-12.1)
    retreat       zones in order    where to retreat if the rules leave a choice (GC-12.15)
    cell.<ship>   a number          cell of a ship if its fleet is raided (GC-16.13)
    place.<troop> c1, c2, periphery place of a troop unit on its island at the end of a turn (GC-13.9)
    riposte       ships in order    which ship attacks a submarine (`submarines`)
    token.<n>     use, keep         whether the bonus of event 4 to 9 is used at the first opportunity
    bonus.<n>     units in order    which unit gets the bonus; otherwise the best
    use.…, prefer                   war_at_sea's doctrine
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.core import Draft
from rules.core.sheet import chosen
from rules.guadalcanal.facts import EVENTS

ASK: Final = "ask"
ME: Final = "me"
ENEMY: Final = "enemy"
DOCTRINE: Final = ("use", "prefer")
"""First words of paths that belong to war_at_sea's doctrine."""


def target(policies: Draft, event: int) -> str:
    """The policy for the target of an event: ME, ENEMY or ASK. By default good events go to the own side,
    bad ones to the enemy (GC-16.4)."""
    return chosen(policies, f"event.{event}") or (ME if EVENTS[event].good else ENEMY)


def first_of(wished: Sequence[str], there: Sequence[str]) -> str:
    """The first of `wished` that is in `there`, or else the first of `there`; "" if `there` is empty."""
    return next((one for one in wished if one in there), there[0] if there else "")


def uses(policies: Draft, event: int) -> bool:
    """Whether the bonus of an event is used at the first opportunity (GC-6.5)."""
    return chosen(policies, f"token.{event}") in ("", "use")


def doctrine(policies: Draft) -> Draft:
    """The part of the policies that applies in battles."""
    return {path: v for path, v in policies.items() if path.partition(".")[0] in DOCTRINE}
