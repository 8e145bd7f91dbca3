"""Lists whose order counts say so (`Pick.ranked`), so that the page shows it as numbers."""

from __future__ import annotations

from random import Random

import pytest

from rules import GAMES
from rules.core import Pick
from tests.laws.tables import sheets

ORDERED = [
    pytest.param("naval-battle", {"aa"}, marks=pytest.mark.rule("NB-9.2")),
    pytest.param("memoir-44", {"via", "strike", "overrun"}, marks=pytest.mark.rule("M44-20.9")),
]
"""Game, and the last words of the paths of fields whose order the rules use."""

ENOUGH = 20


@pytest.mark.parametrize(("game", "names"), ORDERED)
def test_a_list_is_ranked_where_the_rules_use_its_order(game: str, names: set[str]) -> None:
    seen = 0
    for match, ask in sheets(GAMES[game]):
        view = match.view(ask.seat)
        draft = match.completed(ask.id, Random(ask.id)) if ask.waits else {}
        for blank in GAMES[game].form(view, ask, draft).blanks:
            if isinstance(blank, Pick) and blank.path.rpartition(".")[2] in names:
                assert blank.ranked, blank.path
                seen += 1
        if seen > ENOUGH:
            break
    assert seen
