"""Rewinding: the earlier position, the same dice for the same answers, and a record that hides nothing."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from rules.core import Match, Save, VerifyError, commitment
from rules.core.save import Table, canonical
from rules.core.verify import verify
from tests.core.table import SECRET, answer, bids, reload, start
from tests.core.toy import Toy, ToyTwo


def played() -> Match:
    """Some rounds in a storm, with a robbery."""
    match = start("storm", rounds=5)
    bids(match, red=3, blue=1, green=1)
    answer(match, "red", "rob blue")
    answer(match, "blue", "shield yes")
    bids(match, red=0, blue=1, green=0)
    return match


def test_rewinding_restores_the_position_and_hides_later_events() -> None:
    match = played()
    views = {who: canonical(match.view(who)) for who in (*match.seats, None)}
    asks, told, step = match.asks(), match.feed("red"), match.step
    answer(match, "blue", "rob red")
    assert match.step > step
    match.rewind(step)
    assert match.step == step
    assert {who: canonical(match.view(who)) for who in (*match.seats, None)} == views
    assert match.asks() == asks
    assert match.feed("red") == told
    assert match.table == Table()
    assert [record.step for record in match.records] == list(range(step + 1))


def test_equal_answers_roll_equal_dice_and_other_answers_do_not() -> None:
    match = played()
    before = match.records[2:]
    match.rewind(1)
    answer(match, "red", "rob blue")
    answer(match, "blue", "shield yes")
    bids(match, red=0, blue=1, green=0)
    after = match.records[2:]
    assert [(r.opening, r.rolls, r.entries) for r in after] == [(r.opening, r.rolls, r.entries) for r in before]
    assert {r.digest for r in after}.isdisjoint(r.digest for r in before), (
        "that it went back is in every digest from there"
    )
    match.rewind(1)
    answer(match, "red", "rob green")
    assert match.records[2].rolls != before[0].rolls or match.records[2].opening != before[0].opening


def test_records_taken_back_are_saved_and_proved() -> None:
    match = played()
    match.rewind(3)
    bids(match, red=1, blue=0, green=0)
    match.rewind(1)
    answer(match, "red", "rob green")
    assert [(epoch.back, len(epoch.records)) for epoch in match.epochs] == [(None, 5), (3, 1), (1, 1)]
    again = reload(match)
    assert again.save() == match.save()
    for one in (match, again):
        proof = one.verify(SECRET)
        assert proof.proved
        assert proof.steps == 7, "those taken back are proved as well"
    bids_or_shield = match.waiting()[0]
    assert bids_or_shield.seat == "green"


def test_rewinding_works_with_records_stored_elsewhere() -> None:
    match = start("storm", rounds=5)
    bids(match, red=3, blue=1, green=1)
    then = msgspec.json.decode(match.save(records=False), type=Save).position
    answer(match, "red", "rob blue")
    bare = Match.load(match.save(records=False), Toy())
    with pytest.raises(LookupError):
        bare.rewind(1)
    bare.rewind(1, then)
    match.rewind(1)
    assert bare.save(records=False) == match.save(records=False)


class Forgetful(ToyTwo):
    """The next version, without the code of the first."""

    def earlier(self, version: int) -> None:
        return None


@pytest.mark.parametrize("rules", [ToyTwo(), Forgetful()], ids=["earlier rules are here", "they are gone"])
def test_going_back_before_a_change_of_the_rules_brings_the_position_up_to_them(rules: ToyTwo) -> None:
    match = played()
    purses = {seat: match.view(seat).own.purse for seat in match.seats}
    then = msgspec.json.decode(match.save(), type=Save).position
    later = reload(match, rules)
    first = later.waiting()[0].seat
    answer(later, first, "rob " + next(seat for seat in later.seats if seat != first))
    known = rules.earlier(1) is not None
    if known:
        later.rewind(then.step)
    else:
        with pytest.raises(LookupError):
            later.rewind(then.step)
        later.rewind(then.step, then)
    assert later.version == ToyTwo.version
    assert {seat: later.view(seat).own.purse // 2 for seat in later.seats} == purses, "coins are worth double now"
    assert later.verify(SECRET).proved is known
    answer(later, first, "rob " + next(seat for seat in later.seats if seat != first))
    assert later.verify(SECRET).proved is known


@pytest.mark.parametrize("step", [-1, 4, 5])
def test_only_an_earlier_step_is_accepted(step: int) -> None:
    match = played()
    assert match.step == 4
    with pytest.raises(ValueError, match="before step 4"):
        match.rewind(step)


def refuses(save: Save) -> bool:
    """Whether verification contradicts the record."""
    try:
        verify(Toy(), save, SECRET)
    except VerifyError:
        return True
    return False


def test_a_record_cannot_omit_or_change_steps_taken_back() -> None:
    match = played()
    match.rewind(2)
    answer(match, "blue", "shield no")
    save = msgspec.json.decode(match.save(), type=Save)
    first, second = save.epochs

    forged = {
        "the taken-back steps are gone": (replace(first, records=first.records[:3]), second),
        "it goes back elsewhere": (first, replace(second, back=1)),
        "it does not go back": (first, replace(second, back=None)),
        "it begins otherwise": (
            first,
            replace(second, start=msgspec.Raw(canonical({**msgspec.json.decode(second.start), "cap": 99}))),
        ),
        "it goes back beyond the end": (first, replace(second, back=9)),
        "the first goes back": (replace(first, back=0), second),
    }
    for what, epochs in forged.items():
        assert refuses(replace(save, epochs=epochs)), what


FRESH = bytes(range(100, 132))


@pytest.mark.parametrize("step", [2, None], ids=["back", "where it stands"])
def test_rewinding_with_a_fresh_secret_rolls_new_dice(step: int | None) -> None:
    match = played()
    answers = match.records[1:]
    there = match.step if step is None else step
    match.rewind(there, fresh=FRESH)
    assert (match.step, match.secret) == (there, FRESH)
    match = reload(match)
    assert match.secret == FRESH
    for record in answers[there:]:
        for sealed in record.opening.answers if record.opening is not None else ():
            ask = next(a for a in match.waiting() if a.seat == sealed.seat)
            match.put(ask.id, sealed.answer)
            match.seal(ask.id)
    bids(match, red=0, blue=0, green=0) if match.waiting()[0].kind == "bid" else answer(match, "blue", "rob red")
    assert match.verify(SECRET).proved
    save = msgspec.json.decode(match.save(), type=Save)
    assert (save.epochs[-1].commitment, save.epochs[-1].back) == (commitment(FRESH), there)
    last = save.epochs[-1]
    other = commitment(SECRET)
    for forged in (
        replace(last, secret=None),
        replace(last, secret=SECRET.hex()),
        replace(last, secret="zz"),
        replace(last, secret=SECRET.hex(), commitment=other),
        replace(last, secret=None, commitment=""),
    ):
        with pytest.raises(VerifyError):
            verify(Toy(), replace(save, epochs=(*save.epochs[:-1], forged)), SECRET)


def test_rewinding_to_the_current_step_needs_a_fresh_secret() -> None:
    match = played()
    with pytest.raises(ValueError, match="not one of those before"):
        match.rewind(match.step)
