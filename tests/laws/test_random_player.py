"""The kernel's random player completes every sheet of every game, even where a game has a faster way of its own."""

from __future__ import annotations

from random import Random

import pytest

from rules.core import Ask, FieldSheet, Match, Sheet
from rules.fuzz import new_match
from tests.laws.tables import ALL

GAMES_OF_SHEETS = [name for name, rules in ALL.items() if rules.sheets]
STEPS = 20


def fill_by_kernel(match: Match, ask: Ask, rng: Random) -> None:
    """Puts the sheet as the kernel alone fills it in: a game may say what is likely, but its own `random` is not used."""
    sheet = match.rules.sheets[ask.kind]
    kernel = FieldSheet if isinstance(sheet, FieldSheet) else Sheet
    assert match.put(ask.id, kernel.random(sheet, match.view(ask.seat), ask, {}, rng)).done, ask.id


@pytest.mark.parametrize("name", GAMES_OF_SHEETS)
@pytest.mark.long(10)
def test_the_kernel_completes_every_sheet(name: str) -> None:
    match, rng = new_match(ALL[name], 1, {}), Random(f"kernel {name}")
    for _ in range(STEPS):
        for ask in match.waiting()[:1]:
            fill_by_kernel(match, ask, rng)
            if (standing := match.standing_ask(ask.seat)) is not None:
                fill_by_kernel(match, standing, rng)
            match.seal(ask.id)
    assert match.step
