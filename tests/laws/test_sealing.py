"""Law 3: a sealed answer is played. Also unsealing, deadlines and the order of sealing."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from rules.core import Match, NoSuchAsk, NotDone, Rows, Sheet
from rules.core.rows import within
from rules.core.save import canonical
from rules.fuzz import fill_in, touch
from tests import invariants
from tests.laws.tables import AnyRules, positions, sheets


def _open(match: Match) -> None:
    """Expires everything that is still open in groups with a sealed answer."""
    groups = {a.group for a in match.sealed()}
    for ask in match.waiting():
        if ask.group in groups and any(a.id == ask.id for a in match.waiting()):
            match.expire(ask.id)


def test_an_absent_players_sheet_is_completed_whatever_was_filled_in(rules: AnyRules) -> None:
    rng = Random(7)
    for match, ask in sheets(rules):
        if not ask.waits:
            with pytest.raises(NoSuchAsk):
                match.expire(ask.id)
            continue
        if rng.random() < 0.3:
            fill_in(match, ask, rng)
            for path in rng.sample(list(match.draft(ask.id)), len(match.draft(ask.id)) // 2):
                match.fill(ask.id, path, None)
        touch(match, ask, rng, rng.randrange(5))
        step = match.step
        match.expire(ask.id)
        sealed = match.table.sealed.get(ask.id)
        if sealed is None:
            opening = next(r.opening for r in match.records if r.step == step + 1)
            assert opening is not None
            sealed = opening.answer(ask.seat)
        assert sealed.seat == ask.seat
        assert sealed.by in ("player", "clock", "standing"), "player: what he had finished counts as his"
        _open(match)
        invariants.check(match)


def test_one_invalid_value_does_not_cost_the_whole_sheet(rules: AnyRules) -> None:
    """A sheet that may be sealed empty is filled in, then one value is made invalid: at the deadline the others still count.

    In a list, a whole row counts as one value.
    """
    rng = Random(12)
    for match, ask in sheets(rules):
        if not ask.waits:
            continue
        view = match.view(ask.seat)
        could_be_empty = match.put(ask.id, {}).done
        fill_in(match, ask, rng)
        filled = dict(match.draft(ask.id))
        lists = [f.path for f in match.form(ask.id).fields if isinstance(f, Rows)]
        answers = {next(((one, place[0]) for one in lists if (place := within(one, path))), path) for path in filled}
        if not could_be_empty or len(answers) < 3:
            continue
        for path in rng.sample(list(filled), min(len(filled), 8)):
            rest = {p: v for p, v in filled.items() if p != path}
            form = match.put(ask.id, rest)
            kept = {p: v for p, v in rest.items() if p not in form.stale}
            if kept and not form.done:
                assert rules.default(view, ask, kept, {}).answer, (ask.id, path)


def test_a_sealed_answer_is_never_refused(rules: AnyRules) -> None:
    rng = Random(8)
    for match, ask in sheets(rules):
        standing = match.standing_ask(ask.seat)
        if standing is not None:
            touch(match, standing, rng, 4)
        if standing is not None and standing.id == ask.id:
            continue
        fill_in(match, ask, rng)
        match.seal(ask.id)
        _open(match)
        invariants.check(match)


def test_an_answer_that_another_world_would_not_have_allowed_is_played(rules: AnyRules) -> None:
    rng = Random(9)
    for match, ask in sheets(rules):
        if not ask.waits:
            continue
        fill_in(match, ask, rng)
        match.seal(ask.id)
        if match.sealed():
            others = [s for s in match.seats if s != ask.seat]
            twin = invariants.twin(match, rng.choice([*others, None]), rng)
            _open(twin)
            invariants.check(twin)


def test_sealing_is_refused_only_if_the_form_says_why(rules: AnyRules) -> None:
    rng = Random(10)
    for match, ask in sheets(rules):
        standing = match.standing_ask(ask.seat)
        if standing is not None and standing.id == ask.id:
            with pytest.raises(NoSuchAsk):
                match.seal(ask.id)
            continue
        touch(match, ask, rng, rng.randrange(4))
        form = match.form(ask.id)
        before = match.save()
        if form.done:
            match.seal(ask.id)
            continue
        with pytest.raises(NotDone) as refused:
            match.seal(ask.id)
        assert refused.value.problems == form.problems
        assert form.problems
        assert match.save() == before


def test_taking_back_and_sealing_again_changes_nothing(rules: AnyRules) -> None:
    rng = Random(11)
    tried = 0
    for match, ask in sheets(rules):
        group = [a for a in match.asks() if a.group == ask.group]
        standing = match.standing_ask(ask.seat)
        if len(group) < 2 or (standing is not None and standing.id == ask.id):
            continue
        tried += 1
        fill_in(match, ask, rng)
        form, draft = match.form(ask.id), match.draft(ask.id)
        before = match.save()
        match.seal(ask.id)
        after = match.save()
        with pytest.raises(NoSuchAsk):
            match.fill(ask.id, "anything", "x")
        assert match.unseal(ask.id) == form
        assert match.draft(ask.id) == draft
        assert match.save() == before
        match.seal(ask.id)
        assert match.save() == after
    assert tried or all(len({a.seat for a in m.waiting()}) < 2 for m in positions(rules)), "nothing was tried"


def test_the_order_of_sealing_does_not_matter(rules: AnyRules) -> None:
    rng = Random(12)
    for start in positions(rules):
        group = [a for a in start.waiting() if a.group == start.waiting()[0].group]
        if start.sealed() or len(group) < 2:
            continue
        for ask in group:
            fill_in(start, ask, rng)
        ends = set()
        for order in permutations(group):
            match = Match.load(start.save(), rules)
            entries = [match.seal(ask.id) for ask in order]
            assert not any(entries[:-1])
            ends.add((match.digest, canonical(match._state), canonical(entries[-1])))
        assert len(ends) == 1


def test_an_absent_players_sheet_is_complete_unless_the_game_has_a_rule_for_it(rules: AnyRules) -> None:
    """Games with a default of their own have a rule for it; others mark the sheets that may come empty."""
    kinds = getattr(rules, "sheets", {})
    for match, ask in sheets(rules):
        kind = kinds.get(ask.kind)
        if not ask.waits or (kind is not None and (kind.may_come_empty or type(kind).default is not Sheet.default)):
            continue
        sealed = rules.default(match.view(ask.seat), ask, {}, {})
        assert rules.form(match.view(ask.seat), ask, sealed.answer).done, ask


def test_an_untouched_sheet_is_recorded_as_sealed_by_the_clock(rules: AnyRules) -> None:
    """An untouched sheet sealed at the deadline counts as sealed by the clock, also in battles within a campaign.

    Only a sheet that is complete when it opens may count as the player's.
    """
    kinds = getattr(rules, "sheets", {})
    for match, ask in sheets(rules):
        kind = kinds.get(ask.kind)
        if not ask.waits or (kind is not None and not kind.may_come_empty and type(kind).default is Sheet.default):
            continue
        view = match.view(ask.seat)
        sealed = rules.default(view, ask, rules.initial(view, ask), {})
        assert sealed.by != "player", (ask.id, sealed)
