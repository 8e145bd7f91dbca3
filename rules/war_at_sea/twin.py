"""Another truth that a reader cannot tell apart from this one: others' standing orders, and where squadrons land."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from rules.core import Ask, Draft, Who
from rules.war_at_sea import sight
from rules.war_at_sea.facts import SEATS
from rules.war_at_sea.seen import otherwise
from rules.war_at_sea.sheets import DoctrineSheet
from rules.war_at_sea.state import State


def twin(state: State, who: Who, rng: Random, standing: Ask) -> State:
    """The other truth. `standing`: any ask of the standing orders' kind."""
    doctrines: list[Draft] = list(state.doctrines)
    battle = state.battle
    for side, seat in enumerate(SEATS):
        if seat != who and state.battle is not None:
            doctrines[side] = DoctrineSheet().random(sight.view(state, seat), standing, {}, rng)
        if seat != who and battle is not None and state.end is None:
            battle = otherwise(battle, side, rng)
    return replace(state, doctrines=(doctrines[0], doctrines[1]), battle=battle)
