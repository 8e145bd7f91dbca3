"""Law 4: whether a step can be taken back unnoticed depends only on what its player knows."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from random import Random

from bot.campaigns.going_back import is_alone
from bot.campaigns.taken_back_steps import what_was_played
from rules.core import Ask, Draft, Match, NotDone, Seat
from rules.core.save import canonical
from rules.fuzz import Walk, fill_in, new_match
from tests import invariants
from tests.laws.tables import AnyRules, positions

EARLY = 30
"""Sheets of a slow game that are examined."""


def others_choices(match: Match, ask: Ask, rng: Random) -> Iterator[Match]:
    """The match, and worlds that differ from it only in what other seats hide, have filled in or have filed in advance."""
    yield Match.load(match.save(), match.rules)
    yield invariants.twin(match, ask.seat, rng)
    for filed in (Match.load(match.save(), match.rules), invariants.twin(match, ask.seat, rng)):
        for seat in (s for s in match.seats if s != ask.seat):
            if (standing := filed.standing_ask(seat)) is not None:
                filed.put(standing.id, {})
                fill_in(filed, standing, rng)
        yield filed


def known(match: Match, seat: Seat) -> bytes:
    """Everything that a seat knows: its view, its events, and the open asks."""
    return canonical(
        [match.view(seat), match.feed(seat), match.asks(seat), [a.id for a in (*match.asks(), *match.sealed())]]
    )


def slow_games(rules: AnyRules) -> Iterator[Match]:
    """The first steps of a game at each pace: if every sheet is a step, many steps tell nobody anything."""
    for setting in rules.settings:
        for value in setting.values if setting.key == "pace" else ():
            match = new_match(rules, 5, {"pace": value})
            walk = Walk(match, Random(f"{rules.name} {value}"), offers=0.0)
            for _ in range(EARLY):
                yield Match.load(match.save(), rules)
                if not walk.act():
                    break


def drafts(match: Match, ask: Ask, rng: Random) -> Iterator[Draft]:
    """Answers that can be sealed: a random one, and the empty sheet if it can be sealed."""
    filled = Match.load(match.save(), match.rules)
    fill_in(filled, ask, rng)
    yield filled.draft(ask.id)
    empty = Match.load(match.save(), match.rules)
    empty.put(ask.id, {})
    with suppress(NotDone):
        empty.seal(ask.id)
        yield {}


def test_the_answer_to_undo_depends_only_on_what_its_player_knows(rules: AnyRules) -> None:
    rng = Random(33)
    compared = 0
    for match in (*positions(rules), *slow_games(rules)):
        for ask in match.waiting():
            for draft in drafts(match, ask, rng):
                for seen in answers(match, ask, draft, rng).values():
                    compared += 1
                    assert len(seen) == 1, f"{rules.name}: what others hide changes what undo answers {ask.seat}"
    assert compared


def answers(match: Match, ask: Ask, draft: Draft, rng: Random) -> dict[bytes, set[object]]:
    """Answers to undo after this sheet, grouped by what its player knows, over worlds in which others chose otherwise."""
    found: dict[bytes, set[object]] = {}
    for world in others_choices(match, ask, rng):
        world.put(ask.id, draft)
        then = Match.load(world.save(), match.rules)
        world.seal(ask.id)
        if world.step == then.step or world.outcome() is not None:
            continue
        asks = (*world.asks(), *world.sealed())
        since = what_was_played(then.step, (), world.records[then.step + 1 :], then, asks)
        at_once = is_alone(since, (ask.seat,))
        found.setdefault(known(world, ask.seat), set()).add((at_once, since.public))
    return found
