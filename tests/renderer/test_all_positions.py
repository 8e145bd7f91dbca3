"""Whatever can be seen can be drawn: every value of an option, every kind of event, missed deadlines, resignations, the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random

import pytest

import renderer
from rules import GAMES
from rules.core import Match, Scalar
from rules.fuzz import drawn_options
from tests.renderer.gallery import AnyRules, Gallery, Showing

PICTURES = 40
"""Pictures of a game, where there is not much time."""
GAMES_DRAWN = 40
"""Games that are drawn whole, of each set of rules."""


class New:
    """Steps that are worth a look: something is told for the first time."""

    def __init__(self) -> None:
        self.met: set[str] = set()
        self._looked = (-1, False)

    def __call__(self, match: Match) -> bool:
        if self._looked[0] != match.step:
            events = [entry.truth for entry in match.records[-1].entries]
            said = {message.key for event in events for message in match.rules.tell(event)}
            self._looked = (match.step, not said <= self.met)
            self.met |= said
        return self._looked[1]


def each_value(rules: AnyRules) -> Iterator[Mapping[str, Scalar]]:
    """Options so that every value of every setting comes up, with those beside it drawn at random; {} for a game without
    settings."""
    if not rules.settings:
        yield {}
    for setting in rules.settings:
        ends = [number for number in (setting.low, setting.high) if number is not None]
        for value in dict.fromkeys((*setting.values, *ends)):
            try:
                rules.full_options({setting.key: value})
            except ValueError:
                continue
            yield {setting.key: value}


def shown(
    gallery: Gallery, rules: AnyRules, seed: int, options: Mapping[str, Scalar], wanted: Callable[[Match], bool]
) -> None:
    """One game by players who sleep and give up now and then."""
    rng = Random(f"shown {rules.name} {seed}")
    thinks, sleep, offers = rng.choice((0.0, 0.5, 1.0)), rng.choice((0.02, 0.1, 0.4)), rng.choice((0.0, 0.003, 0.02))
    Showing(
        gallery, rules, seed, options, wanted=wanted, thinks=thinks, sleep=sleep, offers=offers, drafts=0.3,
        film=rng.random() < 0.2,
    ).play()  # fmt: skip


@pytest.mark.parametrize("name", sorted(GAMES))
def test_what_is_new_is_drawn(name: str) -> None:
    """Games with one option after the other, until so many pictures are drawn; always the same ones."""
    rules, gallery, new = GAMES[name], Gallery(), New()
    options = list(each_value(rules))
    Random(name).shuffle(options)
    for seed, chosen in enumerate(options):
        Showing(gallery, rules, seed, chosen, wanted=new, sleep=0.3, offers=0.02, drafts=0.1).play()
        if len(gallery.drawn) >= PICTURES:
            break
    drawn = len(gallery.drawn)
    assert drawn >= PICTURES or drawn > len(options), "one picture at least of each game"


@pytest.mark.parametrize("name", sorted(GAMES))
def test_every_value_of_every_option_has_a_picture(name: str) -> None:
    """The first picture of each, which shows the board that they make."""
    rules, gallery = GAMES[name], Gallery()
    for options in each_value(rules):
        match = Match.start(rules, options=options, secret=b"every value")
        for who in (*rules.seats, None):
            assert renderer.alt(match.view(who), "fr")
            gallery.view(match.view(who))


@pytest.mark.hours
@pytest.mark.parametrize("name", sorted(GAMES))
def test_every_kind_of_event_is_drawn_with_every_value_of_every_option(name: str) -> None:
    gallery = Gallery()
    for seed, options in enumerate(each_value(GAMES[name])):
        shown(gallery, GAMES[name], seed, options, New())


@pytest.mark.hours
@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("name", sorted(GAMES))
def test_every_position_of_many_games_is_drawn(name: str, part: int) -> None:
    gallery = Gallery()
    for seed in range(part * GAMES_DRAWN // 4, (part + 1) * GAMES_DRAWN // 4):
        options = drawn_options(GAMES[name], Random(f"positions {name} {seed}"), 0.4)
        shown(gallery, GAMES[name], seed, options, lambda match: True)
