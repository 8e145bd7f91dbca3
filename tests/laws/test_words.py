"""Everything that a game can say occurs in play, and has words in both languages with every hole filled."""

from __future__ import annotations

from random import Random

import pytest

from bot import words
from rules import GAMES
from rules.core import Scalar
from rules.fuzz import new_match, possible_options
from tests.laws.everything import Everything, keys_of, kinds_of
from tests.laws.tables import ALL, AnyRules

FEWEST, MOST = 20, 120
"""Games played: at least so many, then until everything has occurred."""

_FIRST_USED_UP = "needs an order for a kind of which the last was just used"
NEVER_SEEN: dict[str, dict[str, str]] = {
    "naval-battle": {
        "nb-end-unarmed-draw": "both would have to buy no weapon at all",
        "nb-none-left-atomic": _FIRST_USED_UP,
        "nb-none-left-bomb": _FIRST_USED_UP,
        "nb-none-left-plane": _FIRST_USED_UP,
        "nb-none-left-salvo": _FIRST_USED_UP,
        "nb-plan-atomic-from": "random plans leave the launching cell to the game",
        "nb-plan-bomb-from": "random plans leave the launching cell to the game",
        "nb-plan-plane-from": "random plans leave the launching cell to the game",
        "nb-typed-no-cease-fire": "needs the words typed in one game's last turns into another",
        "nb-typed-no-claim": "needs the words typed after three missed turns into another game",
        "nb-typed-plan-long": "random plans are short",
        "nb-typed-too-many-pieces": "random fleets are within every limit",
    },
}
"""By game: message keys and kinds of events that random play may miss, each with the reason."""


def _options(rules: AnyRules, rng: Random) -> dict[str, Scalar]:
    """Mixed options; two games of three are small (numbers near their low end): soon over, and stocks run out."""
    options = possible_options(rules, rng, odds=0.5)
    if rng.random() < 0.66:
        for setting in rules.settings:
            if setting.low is not None and setting.high is not None:
                options[setting.key] = rng.randint(setting.low, setting.low + (setting.high - setting.low) // 5)
    return options


@pytest.mark.parametrize("name", sorted(ALL))
def test_everything_occurs_and_can_be_said(name: str) -> None:
    rules = ALL[name]
    seen = Everything(rules, with_words=name in GAMES)
    possible = keys_of(rules)[0 if name in GAMES else 1] | kinds_of(rules)
    excused = NEVER_SEEN.get(name, {}).keys()
    unseen = possible
    for seed in range(MOST):
        rng = Random(f"everything {name} {seed}")
        seen.play(new_match(rules, 100 + seed, _options(rules, rng)), rng)
        unseen = possible - seen.keys.keys() - seen.kinds - excused
        if seed >= FEWEST and not unseen:
            break
    assert not seen.wordless, "no words for:\n" + "\n".join(sorted(seen.wordless))
    assert not unseen, f"never seen in {MOST} games: {', '.join(sorted(unseen))}"


@pytest.mark.parametrize("name", sorted(GAMES))
def test_every_key_in_the_source_has_words(name: str) -> None:
    assert not keys_of(GAMES[name])[1]
    for lang in words.LANGS:
        assert keys_of(GAMES[name])[0] <= words.keys(lang)
