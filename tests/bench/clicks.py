"""Rows for clicks on the web board: from the open page to the seal, for the sheets that computers file.

A drag of a piece to its target is one gesture. A finger taps both: the rows of taps count that.
"""

from __future__ import annotations

import statistics
from collections import defaultdict
from functools import cache
from random import Random

import renderer
from rules import GAMES
from rules.core import Match
from tests.bench.rows import row
from tests.laws.touching import Reader

MOST_SHEETS = 120
"""Sheets that are counted in one game."""
AIMS = {
    ("naval-battle", "turn"): 5, ("sea-war", "turn"): 3, ("branle-bas", "turn"): 2, ("memoir-44", "order"): 8,
    ("war-at-sea", "deploy"): 9, ("war-at-sea", "move"): 5, ("war-at-sea", "fire"): 12,
    ("guadalcanal", "orders"): 25, ("guadalcanal", "land"): 18,
}  # fmt: skip
"""Game and kind of sheet -> most clicks, on average."""


@cache
def _clicks(game: str) -> dict[str, tuple[float, float]]:
    """Kind of sheet -> mean clicks and drags, and mean taps, the seal included, over the sheets of one game between computers."""
    rules = GAMES[game]
    match = Match.start(rules, options={}, secret=game.encode().ljust(32, b"."))
    rng, counted = Random(game), defaultdict[str, list[tuple[int, int]]](list)
    while sum(map(len, counted.values())) < MOST_SHEETS:
        asks = [ask for ask in match.asks() if ask.waits]
        if not asks:
            break
        for ask in asks:
            wanted = rules.computer(match.view(ask.seat), ask, rng)
            view = match.view(ask.seat)
            there = {area.key for sheet in renderer.sheets(view) for area in renderer.areas(view, "en", sheet)}
            reader = Reader(match, ask, wanted, there)
            while reader.step():
                pass
            counted[ask.kind].append((reader.gestures + 1, reader.touches + reader.entries + 1))
            match.put(ask.id, wanted)
            match.seal(ask.id)
    return {
        kind: (statistics.mean(clicks), statistics.mean(taps))
        for kind, (clicks, taps) in ((kind, zip(*each, strict=True)) for kind, each in counted.items())
    }


for (_game, _kind), _most in AIMS.items():
    row(f"{_game}: clicks on the web board for a sheet of kind {_kind}", "clicks", most=_most)(
        lambda game=_game, kind=_kind: _clicks(game).get(kind, (None,))[0]  # type: ignore[misc]
    )
    row(f"{_game}: taps on the web board for a sheet of kind {_kind}", "taps")(
        lambda game=_game, kind=_kind: _clicks(game).get(kind, (None, None))[1]  # type: ignore[misc]
    )
