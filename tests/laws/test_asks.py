"""Law 1: it is common knowledge who is asked; and the id of an ask is never used again."""

from __future__ import annotations

from random import Random

from rules.core import Ask, Match
from rules.core.save import canonical
from rules.fuzz import Walk, new_match
from tests import invariants
from tests.laws.tables import AnyRules, positions


def test_an_ask_keeps_its_id_while_open_and_nobody_gets_it_afterwards(rules: AnyRules) -> None:
    match = new_match(rules, 1)
    walk = Walk(match, Random(1))
    open_now: dict[str, Ask] = {}
    closed: set[str] = set()
    more = True
    while more:
        now = {a.id: a for a in (*match.asks(), *match.sealed())}
        assert not now.keys() & closed, "an id came back"
        assert len(now) == len(match.asks()) + len(match.sealed()), "two open asks of one id"
        for name in now.keys() & open_now.keys():
            assert now[name] == open_now[name], "an open ask has changed"
        closed |= open_now.keys() - now.keys()
        open_now = now
        more = walk.act()


def test_asks_are_in_seat_order_and_one_a_seat_in_each_group(rules: AnyRules) -> None:
    for match in positions(rules):
        asks = match.rules.asks(match._state)
        assert all(a.seat in match.seats for a in asks)
        for waits in (True, False):
            order = [match.seats.index(a.seat) for a in asks if a.waits == waits]
            assert order == sorted(order)
        assert len({(a.group, a.seat) for a in asks}) == len(asks)
        for group in {a.group for a in asks}:
            assert len({a.waits for a in asks if a.group == group}) == 1, (
                "an offer would hold up a group that is waited for"
            )


def test_asks_are_the_same_in_every_world_that_looks_the_same(rules: AnyRules) -> None:
    rng = Random(2)
    for match in positions(rules):
        for who in (*match.seats, None):
            assert canonical(invariants.twin(match, who, rng).asks()) == canonical(match.asks())


def test_a_game_names_the_clocks_of_its_asks(rules: AnyRules) -> None:
    """The lobby shows a time limit only if the game uses it."""
    used: set[str] = set()
    for seed in range(40):
        walk = Walk(new_match(rules, seed), Random(seed))
        while walk.act():
            used |= {ask.clock for ask in walk.match.asks()} - {"none"}
            assert used <= rules.clocks
        if used == rules.clocks:
            return
    raise AssertionError(f"no ask in 40 games has the clock {sorted(rules.clocks - used)}")


def test_standing_orders_are_always_open_and_never_waited_for(rules: AnyRules) -> None:
    for match in positions(rules):
        for seat in match.seats:
            ask = match.standing_ask(seat)
            if ask is not None:
                assert ask.seat == seat
                assert not ask.waits
                assert ask.id not in {a.id for a in (*match.asks(), *match.sealed())}
                in_force = rules.initial(match.view(seat), ask)
                form = rules.form(match.view(seat), ask, in_force)
                assert form.done, "the orders in force could not be filed again"
                assert not form.stale


def test_a_new_sheet_has_no_stale_values(rules: AnyRules) -> None:
    """So `Match` need not compute a form to find stale values of a new sheet."""
    for match in positions(rules):
        for ask in match.asks():
            view = match.view(ask.seat)
            assert not rules.form(view, ask, rules.initial(view, ask)).stale


def test_a_game_is_over_when_no_ask_waits(rules: AnyRules) -> None:
    over = [match for match in positions(rules) if match.outcome() is not None]
    for match in positions(rules):
        assert (match.outcome() is None) == bool(match.waiting() or match.sealed())
    assert over, "no game came to its end"
    for match in over:
        outcome = match.outcome()
        assert outcome is not None
        assert set(outcome.winners) <= {chair.side for chair in match.seat_specs}


def test_every_view_and_event_is_plain_data(rules: AnyRules) -> None:
    for match in positions(rules):
        for who in (*match.seats, None):
            view = match.view(who)
            assert isinstance(view, rules.view_type)
            assert canonical(view)
            assert canonical(match.feed(who)) is not None
        again = Match.load(match.save(), rules)
        assert again._state == match._state, "a state does not come back from JSON as it was"
