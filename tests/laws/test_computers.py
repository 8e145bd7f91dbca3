"""Every computer player: its drafts can be sealed, it uses only its seat's view, and it plays well."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from random import Random

import pytest

from rules import GAMES
from rules.core import Ask, Match
from rules.core.save import canonical
from rules.duel import by_computer, duel, play
from rules.fuzz import Walk, drawn_options, fill_in, new_match, tables
from tests import invariants
from tests.laws.tables import PRINTED, AnyRules

few_or_many = pytest.mark.parametrize(
    "share",
    [
        pytest.param(0.2, id="few"),
        pytest.param(1.0, id="many", marks=pytest.mark.hours),
    ],
)
"""Share of the test positions: fewer at every commit."""

PLAYED = {name: rules for name, rules in GAMES.items() if rules.has_computer}
"""The games with a computer player of their own."""

STRENGTH = {
    "naval-battle": (20, 19),
    "sea-war": (24, 23),
    "branle-bas": (3, 3),
    "war-at-sea": (20, 19),
    "guadalcanal": (6, 6),
    "memoir-44": (20, 19),
}
"""Games against the random player, and how many must be won; for games not listed see `strength`."""
ENOUGH = 20
"""Games for a game that is not in `STRENGTH`."""

FEWER = 4
"""`make test-long` plays this fraction of them; one of more than two may be lost."""

_LINES = """
import sys, hashlib
from random import Random
from rules import GAMES
from rules.core.save import canonical
from rules.fuzz import new_match
match = new_match(GAMES[sys.argv[1]], 4, {})
drafts = []
for answer in range(10):
    if not match.waiting():
        break
    ask = match.waiting()[0]
    match.think(ask.id, Random(answer))
    drafts.append(canonical(match.draft(ask.id)))
    match.seal(ask.id)
print(hashlib.sha256(b"".join(drafts)).hexdigest())
"""


def strength(name: str, part: int) -> tuple[int, int]:
    """Number of games against the random player and how many must be won; for a game without figures, more than its share."""
    if name not in STRENGTH:
        sides = {chair.side for chair in PLAYED[name].seat_specs(tables(PLAYED[name])[0][0], {})}
        return ENOUGH, ENOUGH // len(sides) + 1
    games, least = STRENGTH[name]
    if part > 1:
        games = max(1, games // part)
        least = games - (games > 2)
    return games, least


SLOW = {"branle-bas": 0.2, "guadalcanal": 0.5}
"""Share of the positions that is tried in games whose computer thinks for long."""


def random_positions(rules: AnyRules, share: float, most: int, salt: str = "") -> Iterator[tuple[Match, Ask]]:
    """Positions of random games with random options in which an answer is needed, each in a match of its own.

    Stops after `most` positions, multiplied by `share` and for slow games by `SLOW`.
    """
    given = 0
    for seed in range(10_000):
        rng = Random(f"computers {rules.name} {seed} {salt}")
        match = new_match(rules, seed if not salt else seed + 500, {} if seed % 4 == 0 else None)
        walk = Walk(match, rng, offers=0.0)
        gap = rng.randint(5, 40)
        while match.waiting():
            if walk.acts == 0 or rng.random() * gap < 1:
                yield Match.load(match.save(), rules), rng.choice(match.waiting())
                given += 1
                if given >= most * share * SLOW.get(rules.name, 1):
                    return
            walk.act()


@pytest.fixture(params=sorted(PLAYED), name="rules")
def _rules(request: pytest.FixtureRequest) -> AnyRules:
    return PLAYED[request.param]


@few_or_many
def test_every_draft_can_be_sealed_as_it_is(rules: AnyRules, share: float) -> None:
    kinds, asked = set(), set()
    for number, (match, ask) in enumerate(random_positions(rules, share, most=100)):
        asked |= {other.kind for other in match.waiting()}
        form = match.think(ask.id, Random(number))
        assert form.done, f"{ask.id}: {[p.key for p in form.problems]} {dict(match.draft(ask.id))}"
        assert not form.stale, f"{ask.id}: {form.stale}"
        before = match.step
        match.seal(ask.id)
        assert match.step > before or ask.id in {a.id for a in match.sealed()}
        invariants.check(match)
        kinds.add(ask.kind)
    assert kinds
    assert len(kinds) > 1 or (asked == kinds and rules.name not in PRINTED), f"only {kinds} of {asked} was tried"


@few_or_many
def test_the_same_view_ask_and_chance_give_the_same_draft(rules: AnyRules, share: float) -> None:
    for number, (match, ask) in enumerate(random_positions(rules, share, most=50, salt="same")):
        view = match.view(ask.seat)
        first = rules.computer(view, ask, Random(number))
        assert rules.computer(view, ask, Random(number)) == first
        kept = Match.load(match.save(), rules)
        assert rules.computer(kept.view(ask.seat), ask, Random(number)) == first


@few_or_many
def test_a_computer_depends_only_on_its_view(rules: AnyRules, share: float) -> None:
    rng = Random(31)
    others = 0
    for number, (match, ask) in enumerate(random_positions(rules, share, most=100, salt="twin")):
        if number >= 30 * share and others:
            break
        twin = invariants.twin(match, ask.seat, rng)
        others += canonical(twin._state) != canonical(match._state)
        answers = [rules.computer(m.view(ask.seat), ask, Random(number)) for m in (match, twin)]
        assert answers[0] == answers[1]
    assert others or invariants.nothing_hidden(rules), "no twin differed: nothing was tried"


def test_a_computer_gives_the_same_answer_in_another_process(rules: AnyRules) -> None:
    """Python's order of sets of strings differs in every process; no answer may depend on it."""
    digests = {
        subprocess.run(
            [sys.executable, "-c", _LINES, rules.name],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(p for p in sys.path if p)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(digests) == 1


def each_game(**seconds: int) -> pytest.MarkDecorator:
    """Parametrises a test by every game with a computer; the given ones are marked long, with their seconds."""
    long = {name.replace("_", "-"): pytest.mark.long(some) for name, some in seconds.items()}
    return pytest.mark.parametrize("name", [pytest.param(n, marks=long.get(n, ())) for n in sorted(PLAYED)])


@pytest.mark.parametrize(
    ("name", "seed"),
    [
        pytest.param(
            name, seed, marks=(pytest.mark.long if seed == 1 else pytest.mark.hours) if name == "branle-bas" else ()
        )
        for name in sorted(PLAYED)
        for seed in (1, 2)
    ],
)
def test_a_computer_plays_whole_games_with_any_options(name: str, seed: int) -> None:
    rules = PLAYED[name]
    options = drawn_options(rules, Random(f"whole {seed}"), odds=0.5)
    match = new_match(rules, seed, options)
    rng = Random(seed)
    while match.waiting():
        ask = match.waiting()[0]
        (by_computer if ask.seat == rules.seats[seed % 2] else fill_in)(match, ask, rng)
        match.seal(ask.id)
    invariants.check(match)
    match.verify(bytes.fromhex(match.header.secret or ""))
    assert match.outcome() is not None


@pytest.mark.parametrize("part", [pytest.param(FEWER, id="few"), pytest.param(1, id="all", marks=pytest.mark.hours)])
@each_game(branle_bas=15, naval_battle=5)
def test_a_computer_beats_the_random_player(name: str, part: int) -> None:
    games, least = strength(name, part)
    fought = duel(PLAYED[name], games, seed=100)
    assert fought.scores[1] >= least, (
        f"{fought.scores[1]} won, {fought.scores[0]} shared, {fought.scores[-1]} lost: {fought.endings()}"
    )
    assert fought.slowest < 10_000


def test_the_printed_games_have_a_figure_and_none_without_a_computer_has() -> None:
    assert set(PRINTED) <= set(STRENGTH) <= set(PLAYED)


@each_game(guadalcanal=5)
def test_a_duel_alternates_seats_and_is_the_same_again(name: str) -> None:
    rules = PLAYED[name]

    def told(seed: int) -> list[tuple[str, int, int, str]]:
        return [(g.seat, g.score, g.answers, g.why) for g in duel(rules, 2, seed, "random", "random").games]

    assert told(3) == told(3)
    assert [seat for seat, *_ in told(3)] == list(rules.seats[:2])
    assert play(rules, 3, 0, fill_in, fill_in).answers == told(3)[0][2]
