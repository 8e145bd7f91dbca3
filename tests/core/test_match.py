"""Matches: drafts, sealed answers, offers, deadlines, standing orders."""

from __future__ import annotations

from random import Random

import pytest

from rules.core import Dice, Draft, Match, NoSuchAsk, NotDone, OrderError, RevealedOrders, Transition
from rules.core.save import canonical
from tests import invariants
from tests.core.table import SECRET, answer, bids, kinds, reload, start
from tests.core.toy import SEATS, Reef, State, Toy


def test_a_new_game_asks_everybody_at_once() -> None:
    match = start()
    assert [a.seat for a in match.waiting()] == list(SEATS)
    assert len({a.group for a in match.waiting()}) == 1
    assert [a.kind for a in match.asks("red")] == ["bid", "leave"]
    assert match.outcome() is None
    assert match.step == 0


def test_a_game_that_does_not_exist_is_not_started() -> None:
    with pytest.raises(ValueError, match="calm, storm"):
        start("hurricane")
    with pytest.raises(ValueError, match="no option"):
        start(depth=3)
    with pytest.raises(ValueError, match="cannot be"):
        start(rounds=0)
    with pytest.raises(KeyError):
        Match.start("no-such-game", secret=SECRET)


def test_a_group_opens_with_its_last_envelope_and_not_before() -> None:
    match = start()
    assert answer(match, "blue", "bid 2") == ()
    assert answer(match, "green", "bid 1") == ()
    assert [a.seat for a in match.waiting()] == ["red"]
    assert [a.seat for a in match.sealed()] == ["blue", "green"]
    assert kinds(answer(match, "red", "bid 3")) == ["toy-paid", "toy-paid", "toy-paid", "toy-pearl"]
    assert match.step == 1
    assert match.sealed() == ()
    assert match.records[1].opening is not None
    assert [s.seat for s in match.records[1].opening.answers] == list(SEATS)


def test_what_was_paid_is_told_to_its_payer_alone() -> None:
    match = start()
    bids(match, red=3, blue=2, green=1)
    assert [(e.kind, e.data.get("coins")) for e in match.feed("blue")] == [
        ("toy-start", None), ("toy-paid", 2), ("toy-pearl", None)
    ]  # fmt: skip
    assert [e.kind for e in match.feed(None)] == ["toy-start", "toy-pearl"]
    assert [e.kind for e in match.feed(None, since=1)] == ["toy-pearl"]
    assert b'"purse":4' not in canonical(match.view("red"))
    assert match.view(None).own is None


def test_a_stale_click_is_told_apart_from_an_open_sheet() -> None:
    match = start()
    red = match.waiting()[0].id
    match.read(red, "bid 1")
    match.seal(red)
    for act in (match.seal, match.expire, lambda a: match.fill(a, "bid", 2), lambda a: match.randomise(a, Random(0))):
        with pytest.raises(NoSuchAsk):
            act(red)
    assert match.ask(red).seat == "red"
    bids(match, blue=0, green=0)
    for look in (match.ask, match.form, match.draft, match.unseal, match.write):
        with pytest.raises(NoSuchAsk):
            look(red)


def test_filling_lists_what_is_stale_and_drops_nothing() -> None:
    match = start()
    red = match.waiting()[0].id
    assert match.fill(red, "bid", 4).done
    form = match.fill(red, "bid", 99)
    assert form.stale == ("bid",)
    assert not form.done
    assert match.draft(red) == {"bid": 99}
    assert match.fill(red, "bid", None).stale == ()
    assert match.draft(red) == {}


def test_an_unfinished_sheet_is_not_sealed_and_the_reasons_are_given() -> None:
    match = start()
    red = match.waiting()[0].id
    with pytest.raises(NotDone) as refused:
        match.seal(red)
    assert [p.key for p in refused.value.problems] == ["toy-lacking"]
    assert match.sealed() == ()


def test_stale_values_are_not_sealed_and_come_back_when_unsealed() -> None:
    match = start()
    red = match.waiting()[0].id
    match.put(red, {"bid": 2, "old": "x"})
    match.seal(red)
    assert match.table.sealed[red].answer == {"bid": 2}
    assert match.draft(red) == {"bid": 2}
    match.unseal(red)
    assert match.draft(red) == {"bid": 2, "old": "x"}


def test_a_draft_is_kept_as_a_save_will_give_it_back() -> None:
    match = start()
    red = match.waiting()[0].id
    match.put(red, {"dive": ["b1", "a1"], "bid": 1})  # type: ignore[dict-item]
    assert list(match.draft(red).items()) == [("bid", 1), ("dive", ("b1", "a1"))]
    for value in (True, None, 1.5, {"a": 1}, (("a",),), "\ud800", object()):
        with pytest.raises(ValueError, match="not a draft"):
            match.put(red, {"bid": value})  # type: ignore[dict-item]
    assert match.draft(red)["bid"] == 1
    assert match.read(red, "bid 1; note \ud800 half").done
    assert reload(match).draft(red) == {"bid": 1, "note": "? half"}


def test_an_offer_opens_alone_while_other_envelopes_wait() -> None:
    match = start()
    answer(match, "red", "bid 3")
    assert all(a.id != "leave.blue" for a in match.waiting())
    match.read("leave.blue", "leave yes")
    assert kinds(match.seal("leave.blue")) == ["toy-left"]
    assert match.step == 1
    assert [a.seat for a in match.sealed()] == ["red"], "the envelope still lies there"
    assert [a.seat for a in match.waiting()] == ["green"]
    assert kinds(answer(match, "green", "bid 0")) == ["toy-paid", "toy-paid", "toy-pearl"]


def test_an_offer_that_completes_a_group_opens_it_too() -> None:
    match = start()
    bids(match, red=3, blue=2)
    match.read("leave.green", "leave yes")
    assert kinds(match.seal("leave.green")) == ["toy-left", "toy-paid", "toy-paid", "toy-pearl"]
    assert match.step == 2
    assert [a.kind for a in match.waiting()] == ["turn"]
    assert match.verify(SECRET).proved


def test_an_offer_keeps_its_draft_over_steps_and_has_no_clock() -> None:
    match = start()
    match.read("leave.green", "leave yes")
    bids(match, red=3, blue=2, green=1)
    assert match.draft("leave.green") == {"sure": "yes"}
    with pytest.raises(NoSuchAsk):
        match.expire("leave.green")


def test_the_last_at_the_table_wins() -> None:
    match = start()
    for seat in ("red", "green"):
        match.read(f"leave.{seat}", "leave yes")
        match.seal(f"leave.{seat}")
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.winners == ("blue",)
    assert match.waiting() == match.asks() == ()
    assert match.standing_ask("blue") is None
    with pytest.raises(NoSuchAsk):
        match.plan("blue", "shield always")


def test_at_the_deadline_a_finished_draft_counts_and_otherwise_the_default() -> None:
    match = start()
    red, blue, green = (a.id for a in match.waiting())
    match.read(red, "bid 4")
    match.fill(blue, "dive", ("a1", "b1"))
    match.expire(red)
    match.expire(blue)
    assert match.table.sealed[red].answer == {"bid": 4}
    assert match.table.sealed[blue].answer == {"bid": 0}
    assert match.table.sealed[blue].by == "clock"
    assert match.draft(blue) == {"bid": 0}
    match.unseal(blue)
    assert match.draft(blue) == {"dive": ("a1", "b1")}
    with pytest.raises(NoSuchAsk):
        match.expire(red)
    match.expire(blue)
    match.expire(green)
    assert match.step == 1


def _filed(match: Match, step: int = -1) -> dict[str, Draft]:
    """The standing orders that took effect at a step, by default the last one."""
    opening = match.records[step].opening
    assert opening is not None
    return dict(opening.standing)


def _robbed(match: Match) -> str:
    """Red wins a pearl, then is robbed of it by blue; returns red's reaction sheet."""
    bids(match, red=3, blue=0, green=0)
    answer(match, "red", "rob pass")
    bids(match, red=0, blue=4, green=0)
    answer(match, "blue", "rob red")
    (ask,) = match.waiting()
    assert (ask.kind, ask.seat, ask.clock) == ("react", "red", "react")
    return ask.id


def test_standing_orders_take_effect_at_the_next_step_and_answer_for_absent_players() -> None:
    match = start()
    match.plan("red", "shield always; keep 1")
    reaction = _robbed(match)
    assert _filed(match, 1) == {"red": {"keep": 1, "shield": "always"}}
    assert all(r.opening is None or not r.opening.standing for r in match.records[2:])
    assert match.table.standing == {}
    assert match.draft("plan.red") == {"keep": 1, "shield": "always"}
    assert kinds(match.expire(reaction))[0] == "toy-shielded"
    assert match.records[-1].opening is not None
    assert match.records[-1].opening.answers[0].by == "standing"


def test_changed_standing_orders_answer_for_absent_players_at_once() -> None:
    match = start()
    reaction = _robbed(match)
    match.plan("red", "shield always")
    assert kinds(match.expire(reaction))[0] == "toy-shielded"


def test_unfinished_standing_orders_stay_on_the_table_and_change_nothing() -> None:
    match = start()
    match.plan("red", "shield always")
    reaction = _robbed(match)
    match.put("plan.red", {"keep": 3})
    assert not match.form("plan.red").done
    assert kinds(match.expire(reaction))[0] == "toy-shielded", "the orders of before are in force"
    assert match.draft("plan.red") == {"keep": 3}
    assert _filed(match) == {}
    match.fill("plan.red", "shield", "never")
    answer(match, match.waiting()[0].seat, "bid 0")
    bids(match, **{a.seat: 0 for a in match.waiting()})
    assert _filed(match) == {"red": {"keep": 3, "shield": "never"}}


def test_standing_orders_cannot_be_sealed_or_expire() -> None:
    match = start()
    match.plan("red", "shield always")
    for act in (match.seal, match.expire, match.unseal):
        with pytest.raises(NoSuchAsk):
            act("plan.red")
    assert match.step == 0


def test_standing_orders_typed_on_another_sheet_leave_its_draft_alone() -> None:
    match = start()
    red = match.waiting()[0].id
    match.read(red, "bid 2")
    match.read(red, "plan always")
    assert match.draft(red) == {"bid": 2}
    assert match.draft("plan.red") == {"keep": 0, "shield": "always"}
    match.fill("plan.red", "keep", 2)
    match.read(red, "bid 3\nplan never")
    assert match.draft(red) == {"bid": 3}
    assert match.draft("plan.red") == {"keep": 2, "shield": "never"}, "what the lines do not speak of stays as it is"


def test_typed_orders_with_faults_change_nothing() -> None:
    match = start()
    red = match.waiting()[0].id
    match.read(red, "bid 2")
    with pytest.raises(OrderError) as refused:
        match.read(red, "plan always\nbdi 3\ndive z9")
    assert [(f.line, f.word) for f in refused.value.faults] == [(2, "bdi"), (3, "z9")]
    assert refused.value.faults[0].nearest[0] == "bid"
    assert match.draft(red) == {"bid": 2}
    assert match.table.standing == {}


def test_a_preview_omits_stale_values() -> None:
    match = start()
    red = match.waiting()[0].id
    match.put(red, {"dive": ("a1", "b2")})
    assert match.preview(red).drawn == ("a1", "b2")
    match.put(red, {"dive": ("a1", "z9")})
    assert match.preview(red).drawn == ()


class _Stumbling(Toy):
    """Rules with a defect: they raise if blue bids 2."""

    def apply(self, state, opening, dice):  # type: ignore[no-untyped-def]
        if any(s.answer.get("bid") == 2 for s in opening.answers):
            raise ZeroDivisionError
        return super().apply(state, opening, dice)


def test_an_exception_in_the_rules_leaves_the_match_unchanged() -> None:
    match = start(rules=_Stumbling())
    bids(match, red=1, blue=2)
    green = match.waiting()[0].id
    match.read(green, "bid 0")
    before = match.save()
    with pytest.raises(ZeroDivisionError):
        match.seal(green)
    assert match.save() == before
    match.unseal(next(a.id for a in match.sealed() if a.seat == "blue"))
    answer(match, "blue", "bid 3")
    answer(match, "green", "bid 0")
    assert match.step == 1


class Deaf(Toy):
    """Rules that ask with the same ids again after any answer."""

    def apply(self, state: State, opening: RevealedOrders, dice: Dice) -> Transition[State]:
        return Transition(state)


def test_an_ask_with_a_used_id_is_not_answered_by_the_old_answer() -> None:
    match = start(rules=Deaf())
    asked = match.waiting()
    bids(match, red=1, blue=2, green=3)
    assert match.step == 1, "the envelopes are opened once"
    assert match.waiting() == asked
    assert match.sealed() == ()
    assert [match.draft(ask.id) for ask in asked] == [{"bid": 1}, {"bid": 2}, {"bid": 3}]


def test_a_twin_shares_nothing_with_its_original() -> None:
    match = start()
    answer(match, "blue", "bid 2")
    before = match.save()
    twin = invariants.twin(match, "red", Random(1))
    assert canonical(twin._state) != canonical(match._state)
    assert twin.table == match.table
    answer(twin, "red", "bid 1")
    answer(twin, "green", "bid 0")
    assert match.save() == before


def test_the_seats_come_from_the_scenario_and_its_options_in_their_order() -> None:
    for scenario, seats in (("calm", ("red", "blue", "green")), ("storm", ("green", "blue", "red"))):
        match = start(scenario, Reef())
        assert match.seats == seats
        assert {chair.name: chair.side for chair in match.seat_specs} == {
            "red": "lugger",
            "green": "lugger",
            "blue": "cutter",
        }
        bids(match, blue=1, green=2, red=0)
        opening = match.records[1].opening
        assert opening is not None
        assert tuple(sealed.seat for sealed in opening.answers) == seats, "whatever the order of arrival"
        assert Match.load(match.save(), Reef()).seat_specs == match.seat_specs
        assert match.verify(SECRET).proved
