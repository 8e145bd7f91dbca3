"""A view words only those actions that the log has not had worded yet; it is the view that would be made from the start."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from rules.fuzz import Walk, new_match
from rules.naval_battle import RULES
from rules.naval_battle.facts import SEATS
from rules.naval_battle.state import Log, State
from rules.naval_battle.view import View
from rules.naval_battle.visibility import view


def views(state: State) -> list[View]:
    """What each seat sees, then everybody."""
    return [view(state, who) for who in (*SEATS, None)]


def from_the_start(state: State) -> list[View]:
    """The same, of a log of which nothing is worded."""
    return views(replace(state, log=Log(state.log.acts)))


def test_a_view_is_that_of_a_log_of_which_nothing_is_worded() -> None:
    walk = Walk(new_match(RULES, 3, {}), Random(3), offers=0.0)
    steps = 0
    while walk.act():
        state = walk.match._state
        assert views(state) == from_the_start(state)
        steps = max(steps, len(state.log.acts))
    assert steps > 20


def test_what_was_worded_under_other_options_is_not_told() -> None:
    walk = Walk(new_match(RULES, 3, {"salvo_report": "types"}), Random(3), offers=0.0)
    while walk.act() and not any(act.struck for act in walk.match._state.log.acts):
        pass
    state = walk.match._state
    types = views(state)
    for report in ("hits_only", "per_cell"):
        other = replace(state, options=replace(state.options, salvo_report=report))
        found = views(other)
        assert found == from_the_start(other)
        assert all(a.deeds != b.deeds for a, b in zip(found, types, strict=True))
    assert types == views(state)


def test_what_was_worded_for_other_ships_is_not_told() -> None:
    walk = Walk(new_match(RULES, 3, {"salvo_report": "per_cell"}), Random(3), offers=0.0)
    while walk.act() and not any(act.kind == "salvo" and act.hits for act in walk.match._state.log.acts):
        pass
    state = walk.match._state
    truth = views(state)
    other = state
    for index in range(len(SEATS)):
        layout = state.side(index).layout
        ships = tuple(replace(hull, kind="destroyer" if hull.kind == "carrier" else "carrier") for hull in layout.ships)
        other = other.with_side(index, replace(state.side(index), layout=replace(layout, ships=ships)))
    found = views(other)
    assert found == from_the_start(other)
    assert all(a.deeds != b.deeds for a, b in zip(found, truth, strict=True))
