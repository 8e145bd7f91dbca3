"""Laws 1, 2 and 4: two worlds that a seat cannot tell apart look the same to it in every channel; the same for the public."""

from __future__ import annotations

from random import Random

import pytest

import renderer
from rules import GAMES
from rules.core import Event, Match
from rules.core.save import canonical
from rules.fuzz import fill_in, touch
from tests import invariants
from tests.laws.sight import assert_same_sight
from tests.laws.tables import SEEDS, AnyRules, positions

TRIED = 20
"""Most games searched for a position with a secret; small games have few."""


@pytest.mark.every_commit
def test_a_twin_looks_the_same_to_whom_it_is_made_for(rules: AnyRules) -> None:
    rng = Random(14)
    for match in positions(rules):
        for who in (*match.seats, None):
            twin = invariants.twin(match, who, rng)
            invariants.check(twin)
            assert_same_sight(match, twin, who, words=True)
            assert_same_sight(match, twin, None, words=True)


def test_a_twin_is_another_truth(rules: AnyRules) -> None:
    if invariants.nothing_hidden(rules):
        pytest.skip("it hides nothing")
    rng = Random(15)
    for who in (*rules.seats, None):
        # A seat is not in every scenario.
        at = (m for m in positions(rules, TRIED) if (who is None or who in m.seats) and m.outcome() is None)
        differing = (canonical(invariants.twin(m, who, rng)._state) != canonical(m._state) for m in at)
        assert any(differing), f"no twin for {who or 'the public'} hides anything: the law was not tried"


def test_twins_have_the_same_picture(rules: AnyRules) -> None:
    rng = Random(16)
    tables = [m for m in positions(rules) if m.step]
    assert tables
    for match in rng.sample(tables, min(2, len(tables))):
        who = rng.choice((*match.seats, None))
        assert_same_sight(match, invariants.twin(match, who, rng), who, pictures=True)


def test_a_picture_and_its_texts_depend_only_on_the_shown_view(rules: AnyRules) -> None:
    """A secret that `shown` removes for one picture must not reappear in its texts, areas, legend or lists."""
    if rules.name not in GAMES:
        pytest.skip("its views are not drawn")
    rng = Random(21)
    tables = [m for m in positions(rules) if m.step]
    assert tables
    for match in rng.sample(tables, min(3, len(tables))):
        asks = [ask for ask in match.asks() if ask.waits]
        for view in (match.view(rng.choice((*match.seats, None))), *(match.preview(ask.id) for ask in asks[:1])):
            for sheet in renderer.sheets(view):
                part = renderer.shown(view, sheet)
                assert renderer.shown(part, sheet) == part
                for lang in ("en", "fr"):
                    assert renderer.alt(part, lang, sheet) == renderer.alt(view, lang, sheet)
                    assert renderer.asides(part, lang, sheet) == renderer.asides(view, lang, sheet)
                assert renderer.areas(part, "en", sheet) == renderer.areas(view, "en", sheet)
                assert renderer.legend(part, "en", sheet) == renderer.legend(view, "en", sheet)


def test_nobody_sees_what_others_write_on_their_sheets(rules: AnyRules) -> None:
    rng = Random(17)
    for match in positions(rules):
        for seat in match.seats:
            edited = Match.load(match.save(), rules)
            standing = edited.standing_ask(seat)
            for ask in (*edited.asks(seat), *((standing,) if standing is not None else ())):
                if rng.random() < 0.5:
                    touch(edited, ask, rng, 3)
                else:
                    fill_in(edited, ask, rng)
            for who in (*match.seats, None):
                if who != seat:
                    assert_same_sight(match, edited, who)


ALWAYS_ROLLS = {"guadalcanal"}
"""Games in which an ask of a single seat is rare and nearly always followed by dice, so worlds can rarely be compared here;
the two-run test (`tests/secrets`) covers filed policies."""


def test_other_seats_do_not_see_changed_standing_orders(rules: AnyRules) -> None:
    rng = Random(18)
    has_some, compared = False, 0
    for match in positions(rules, max(SEEDS, 6)):
        asks = [a for a in match.waiting() if sum(b.group == a.group for b in (*match.asks(), *match.sealed())) == 1]
        for ask in asks:
            for seat in (s for s in match.seats if s != ask.seat):
                plain, filed = Match.load(match.save(), rules), Match.load(match.save(), rules)
                standing = filed.standing_ask(seat)
                if standing is None:
                    continue
                filed.put(standing.id, {})
                fill_in(filed, standing, rng)
                fill_in(plain, ask, rng)
                filed.put(ask.id, plain.draft(ask.id))
                plain.seal(ask.id)
                filed.seal(ask.id)
                has_some = True
                # Several records, if earlier standing orders answer at once.
                since = match.step + 1
                if filed.step != plain.step or _truth(filed, since) != _truth(plain, since):
                    # They answered at once or reacted to an answer: a visible act of the seat.
                    continue
                if any(record.rolls for record in (*plain.records[since:], *filed.records[since:])):
                    # Filed orders are part of the answers that key the dice, so the rolls differ.
                    continue
                if filed.outcome() is not None:
                    # After the end everything is revealed, including filed orders.
                    continue
                for who in (*match.seats, None):
                    if who != seat:
                        assert_same_sight(plain, filed, who)
                compared += 1
    assert compared or not has_some or rules.name in ALWAYS_ROLLS


def _truth(match: Match, since: int) -> list[Event]:
    return [entry.truth for record in match.records[since:] for entry in record.entries]


def test_standing_orders_answer_a_new_ask_at_once(rules: AnyRules) -> None:
    """If a game uses standing orders as answers, they are sealed as "standing", and the record can be verified."""
    rng = Random(19)
    for match in positions(rules):
        for ask in match.waiting():
            for seat in (s for s in match.seats if s not in {ask.seat, *(a.seat for a in match.sealed())}):
                played = Match.load(match.save(), rules)
                if (standing := played.standing_ask(seat)) is None:
                    continue
                fill_in(played, standing, rng)
                fill_in(played, ask, rng)
                played.seal(ask.id)
                answers = [a for r in played.records[match.step + 1 :] if r.opening for a in r.opening.answers]
                assert all(a.by == "standing" for a in answers if a.seat == seat)
                played.verify(bytes.fromhex(played.header.secret or ""))


def test_an_event_without_public_version_reaches_only_the_named_seats(rules: AnyRules) -> None:
    for match in positions(rules):
        told = {who: match.feed(who) for who in (*match.seats, None)}
        entries = [e for r in match.records for e in r.entries]
        for who, events in told.items():
            heard = [e for e in entries if e.public is not None or who in dict(e.private)]
            assert len(events) == len(heard)
            assert match.feed(who, since=len(events)) == ()
            assert match.feed(who, since=1) == events[1:]
