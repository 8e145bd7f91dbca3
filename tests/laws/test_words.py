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
_INTO_PORT = "chance seldom brings a ship past the nets into the enemy port, and hardly ever the Admiral"
_SWEEPER = "there is one minesweeper, and chance hardly ever brings it to the mine"
_GIVEN_UP = "chance seldom brings an Admiral before the enemy's nets"
_ADMIRALS_ALONE = "needs both squadrons blocked or gone"
_OWN_MINE = "needs a side whose only way is closed by its own hidden mine"
_ON_PURPOSE = "needs something wrong typed on purpose; tests/words types it"
_HIDDEN = "needs the hidden ship met, or named, by chance; tests/words plays it"
_CARD = "needs a card that one game in five holds, played wrongly; tests/words does"
_LONGER = "random games end sooner; tests/rulebook plays it"
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
    "branle-bas": {
        "bb-deadline-deploy-draft": "needs a whole deployment that lies unsealed at the deadline",
        "bb-did-find": "needs a ship on one cell of eight, under one value of one option",
        "bb-effect-gives-up": _GIVEN_UP,
        "bb-effect-port": _INTO_PORT,
        "bb-effect-sweeps": _SWEEPER,
        "bb-effect-triumph": _INTO_PORT,
        "bb-end-limit": "needs a short limit of moves, nobody asleep, and one value of another option",
        "bb-end-net": _GIVEN_UP,
        "bb-end-triumph": _INTO_PORT,
        "bb-field-confirm": _GIVEN_UP,
        "bb-hail-pass": _OWN_MINE,
        "bb-line-fleet": _INTO_PORT,
        "bb-line-port": _INTO_PORT,
        "bb-line-regained": _INTO_PORT,
        "bb-line-triumph": _INTO_PORT,
        "bb-need-confirm": _GIVEN_UP,
        "bb-null-null-diagonal": _ADMIRALS_ALONE,
        "bb-null-null-entrance": _ADMIRALS_ALONE,
        "bb-null-passes": _ADMIRALS_ALONE,
        "bb-null-quiet": "chance takes something in a hundred half-turns",
        "bb-null-repetition": "chance does not come back to where it was three times",
        "bb-says-pass": _OWN_MINE,
        "bb-text-long": "random pre-moves are short",
        "bb-told-port": _INTO_PORT,
        "bb-told-swept": _SWEEPER,
    },
    "sea-war": {
        "sw-no-after-swap": "needs a SWAP of the battleship and then an order for it",
        "sw-no-reinforce-there": "needs a REINFORCE typed with a cell that has just been taken",
        "returned": _HIDDEN,
        "sw-did-pass": "needs a side walled in",
        "sw-did-reinforce-none": _HIDDEN,
        "sw-did-shield-hidden": _HIDDEN,
        "sw-end-agreement-draw": "needs both offers taken up within a turn or two",
        "sw-end-hidden": _HIDDEN,
        "sw-end-passes-draw": "needs both sides walled in",
        "sw-end-repetition": _LONGER,
        "sw-end-stall": _LONGER,
        "sw-end-stall-draw": _LONGER,
        "sw-no-card-start": _CARD,
        "sw-no-corner": _ON_PURPOSE,
        "sw-no-loss": _CARD,
        "sw-no-loss-m": _CARD,
        "sw-no-one-step": _CARD,
        "sw-no-owed": _HIDDEN,
        "sw-no-reinforce-number": _CARD,
        "sw-no-second-card": _CARD,
        "sw-no-sudden-there": _CARD,
        "sw-no-swap-edge": _CARD,
        "sw-no-swap-hidden": _HIDDEN,
        "sw-no-trap-there": _CARD,
        "sw-no-two-cells": _CARD,
        "sw-plan-bare": _ON_PURPOSE,
        "sw-plan-long": _ON_PURPOSE,
        "sw-returned": _HIDDEN,
        "sw-typed-battleship": _ON_PURPOSE,
        "sw-typed-card-attack": _ON_PURPOSE,
        "sw-typed-claim-alone": _ON_PURPOSE,
        "sw-typed-sign": _ON_PURPOSE,
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
