"""Rows for clicks on the web board: from the open page to the seal, for the sheets that computers file.

A drag of a piece to its target is one gesture. A finger drags what lies beside the map, and what it hits on the whole map of a
telephone, and taps the rest: the rows of taps count that. A piece that others cover is chosen from the list of what lies at its
place, which is a touch more, unless it is beside the map. On long sheets, the reader presses *As last turn* first where that is
quicker, and removes what is not wanted.
"""

from __future__ import annotations

import statistics
from collections import defaultdict
from collections.abc import Collection, Sequence
from functools import cache, partial
from random import Random

import renderer
from bot.campaigns.last_orders import LastOrders, may_repeat, repeated
from bot.campaigns.sheet_parts import parts
from renderer.canvas import inside
from rules import GAMES
from rules.core import Amount, Form, Match, Pick
from tests.bench.rows import row
from tests.laws.touching import Reader

MAP_PIXELS, FINGER_PIXELS, LENS = (372, 576), 24, 2.5
"""Largest map on a telephone of 400 x 800 pixels, the smallest side of an area that a finger hits (`HIT` in `map.js`), and how
much larger the magnifier shows it while a finger drags (`TIMES` in `glass.js`)."""
MOST_SHEETS = 120
"""Sheets that are counted in one game."""
AIMS = {
    ("naval-battle", "turn"): 5, ("sea-war", "turn"): 3, ("branle-bas", "turn"): 2, ("memoir-44", "order"): 8,
    ("war-at-sea", "deploy"): 9, ("war-at-sea", "move"): 5, ("war-at-sea", "fire"): 12,
    ("guadalcanal", "orders"): 25, ("guadalcanal", "land"): 18,
}  # fmt: skip
"""Game and kind of sheet -> most clicks, on average."""


def beside_the_map(form: Form, on_map: Collection[str]) -> list[frozenset[str]]:
    """The groups of the tray, which have a button for all of their pieces: those that the first picture does not show."""
    groups: dict[tuple[object, ...], set[str]] = defaultdict(set)
    headings: dict[str, list[object]] = defaultdict(list)
    for part in parts(form):
        for field in part.fields:
            if isinstance(field, (Pick, Amount)) and field.of and field.of not in on_map:
                headings[field.of].append(part.name or field.about)
    for piece, names in headings.items():
        groups[tuple(dict.fromkeys(names))].add(piece)
    return [frozenset(pieces) for pieces in groups.values()]


def large(drawn: renderer.Drawn, times: float = 1) -> frozenset[str]:
    """Keys of the areas that a finger hits while the whole picture is shown on a telephone, `times` as large."""
    scale = min(room / side for room, side in zip(MAP_PIXELS, drawn.size, strict=True))

    def side(corners: Sequence[tuple[float, float]]) -> float:
        return min(max(one) - min(one) for one in zip(*corners, strict=True))

    return frozenset(area.key for area in drawn.areas if side(area.corners) * scale * times >= FINGER_PIXELS)


def covered(areas: Sequence[renderer.Area]) -> dict[str, str]:
    """Key of which no area can be touched, because areas of other keys are drawn over all of them -> such another key. As
    `hiddenAreas` in `map.js`."""
    found: dict[str, str] = {}
    seen: set[str] = set()
    sides = [[(min(one), max(one)) for one in zip(*area.corners, strict=True)] for area in areas]
    for number, area in enumerate(areas):
        mx, my = (sum(one) / len(one) for one in zip(*area.corners, strict=True))
        near = [(x + (mx - x) / 10, y + (my - y) / 10) for x, y in area.corners]
        above = (
            one
            for one, ((left, right), (top, bottom)) in zip(areas[number + 1 :], sides[number + 1 :], strict=True)
            if left <= mx <= right
            and top <= my <= bottom
            and one.key != area.key
            and all(inside(at, one.corners) for at in near)
        )
        if (cover := next(above, None)) is None:
            seen.add(area.key)
        else:
            found[area.key] = cover.key
    return {key: cover for key, cover in found.items() if key not in seen}


def touchable(areas: Sequence[renderer.Area]) -> set[str]:
    """Keys of which something can be touched."""
    return {area.key for area in areas} - covered(areas).keys()


@cache
def _clicks(game: str) -> dict[str, tuple[float, float]]:
    """Kind of sheet -> mean clicks and drags, and mean taps and drags of a finger, the seal included, over the sheets of one
    game between computers."""
    rules = GAMES[game]
    match = Match.start(rules, options={}, secret=game.encode().ljust(32, b"."))
    rng, counted = Random(game), defaultdict[str, list[tuple[int, int]]](list)
    last: dict[tuple[str, str], LastOrders] = {}
    while sum(map(len, counted.values())) < MOST_SHEETS:
        asks = [ask for ask in match.asks() if ask.waits]
        if not asks:
            break
        for ask in asks:
            wanted = rules.computer(match.view(ask.seat), ask, rng)
            view = match.view(ask.seat)
            there = set[str]().union(*(touchable(renderer.areas(view, "en", name)) for name in renderer.sheets(view)))
            form = rules.form(view, ask, dict(rules.initial(view, ask)))
            drawn = renderer.drawn(view, "en")
            groups = beside_the_map(form, touchable(drawn.areas))
            tray = frozenset[str]().union(*groups)
            below = {key: cover for key, cover in covered(drawn.areas).items() if key not in tray}
            begun = partial(Reader, match, ask, wanted, there, groups, large(drawn), large(drawn, LENS), below)
            readers = [begun()]
            if (ask.seat, ask.kind) in last and may_repeat(ask, form, match.step):
                readers.append(begun())
                readers[1].repeat(repeated(readers[1].form, readers[1].draft, last[ask.seat, ask.kind])[0])
            for one in readers:
                while one.step():
                    pass
            gestures = min(one.gestures for one in readers)
            taps = min(one.taps for one in readers)
            counted[ask.kind].append((gestures + 1, taps + 1))
            last[ask.seat, ask.kind] = LastOrders(wanted, rules.form(view, ask, wanted))
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
