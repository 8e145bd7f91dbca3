"""Rows for clicks on the web board: from the open page to the seal, for the sheets that computers file.

How it counts. A click, a drag of a piece to its target, a choice at the pointer, a key that empties the hand, and a number that
is typed are one gesture each. A part of the panel or a list that has to be opened first is one more. On long sheets, the reader
presses *As last turn* first where that is quicker, and removes what is not wanted. Moving the mouse is free: while it rests on a
piece that covers others, the fan shows them, so each of them takes one click.

The rows of taps count a finger: it has no fan, so a piece that others cover is chosen from the list of what lies at its place,
which is a touch more. It drags what lies beside the map, and what it hits on the whole map of a telephone, and taps the rest.

`tests/web/test_counted.py` makes the same gestures on the page in a browser.
"""

from __future__ import annotations

import statistics
from collections import defaultdict
from collections.abc import Collection, Sequence
from functools import cache, partial
from operator import attrgetter
from random import Random

import renderer
from bot.campaigns.last_orders import LastOrders, may_repeat, repeated
from bot.campaigns.sheet_parts import parts
from renderer.canvas import inside
from rules import GAMES
from rules.core import Amount, Ask, Draft, Form, Match, Pick
from tests.bench.rows import row
from tests.laws.touching import Reader

MAP_PIXELS, FINGER_PIXELS, LENS = (372, 576), 24, 2.5
"""Largest map on a telephone of 400 x 800 pixels, the smallest side of an area that a finger hits (`HIT` in `map.js`), and how
much larger the magnifier shows it while a finger drags (`TIMES` in `glass.js`)."""
MOST_SHEETS = 120
"""Sheets that are counted in one game."""
VOLLEYS = (("pace", "volleys"),)
AIMS: dict[tuple[str, tuple[tuple[str, str], ...], str], int] = {
    ("naval-battle", (), "turn"): 5, ("naval-battle", VOLLEYS, "volley"): 15, ("sea-war", (), "turn"): 3,
    ("branle-bas", (), "turn"): 2, ("memoir-44", (), "order"): 8,
    ("war-at-sea", (), "deploy"): 9, ("war-at-sea", (), "move"): 5, ("war-at-sea", (), "fire"): 12,
    ("guadalcanal", (), "orders"): 25, ("guadalcanal", (), "land"): 18,
}  # fmt: skip
"""Game, options and kind of sheet -> most clicks, on average."""


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


def topmost(areas: Sequence[renderer.Area]) -> dict[str, str]:
    """Key of which no area can be touched -> what lies on top at its middle. As `fan.js`."""
    found = {}
    for key in covered(areas):
        corners = next(area.corners for area in areas if area.key == key)
        at = sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners)
        found[key] = next(area.key for area in reversed(areas) if inside(at, area.corners))
    return found


def cells(areas: Sequence[renderer.Area]) -> dict[str, renderer.Area | None]:
    """Key -> the cell that its first area lies in; None: it lies in none. As `cell` in `map.js`."""
    sizes = [(_size(area.corners), area) for area in areas]
    found: dict[str, renderer.Area | None] = {}
    for mine, area in sizes:
        if area.key in found:
            continue
        x, y = (sum(one) / len(one) for one in zip(*area.corners, strict=True))
        around = [
            (size, n) for n, (size, other) in enumerate(sizes) if size > 1.5 * mine and inside((x, y), other.corners)
        ]
        found[area.key] = areas[min(around)[1]] if around else None
    return found


def _size(corners: Sequence[tuple[float, float]]) -> float:
    """Square pixels of an area."""
    after = (*corners[1:], corners[0])
    return abs(sum(x * ny - nx * y for (x, y), (nx, ny) in zip(corners, after, strict=True))) / 2


def touchable(areas: Sequence[renderer.Area]) -> set[str]:
    """Keys of which something can be touched."""
    return {area.key for area in areas} - covered(areas).keys()


def readers(match: Match, ask: Ask, wanted: Draft, last: LastOrders | None) -> tuple[Reader, Reader]:
    """Those who fill in a sheet with the fewest clicks, and with the fewest taps. `last`: the last orders of the seat on a sheet
    of this kind."""
    view, rules = match.view(ask.seat), match.rules
    form = rules.form(view, ask, dict(rules.initial(view, ask)))
    pictures = [renderer.areas(view, "en", name) for name in renderer.sheets(view)]
    seen = set[str]().union(*map(touchable, pictures))
    boards = [{(area.board, area.key) for area in areas} for areas in pictures]
    drawn = renderer.drawn(view, "en")
    groups = beside_the_map(form, touchable(drawn.areas))
    tray = frozenset[str]().union(*groups)
    below = {key: top for key, top in topmost(drawn.areas).items() if key not in tray}
    around = cells(drawn.areas)
    mouse = partial(Reader, match, ask, wanted, seen | below.keys(), groups, cells=around, pictures=boards)
    finger = partial(Reader, match, ask, wanted, seen, groups, large(drawn), large(drawn, LENS), below, around, boards)
    found = []
    for begun, count in ((mouse, "gestures"), (finger, "taps")):
        tried = [begun()]
        if last is not None and may_repeat(ask, form, match.step):
            tried.append(begun())
            tried[1].repeat(repeated(tried[1].form, tried[1].draft, last)[0])
        for one in tried:
            while one.step():
                pass
        found.append(min(tried, key=attrgetter(count)))
    return found[0], found[1]


@cache
def _clicks(game: str, options: tuple[tuple[str, str], ...]) -> dict[str, tuple[float, float]]:
    """Kind of sheet -> mean clicks and drags, and mean taps and drags of a finger, the seal included, over the sheets of one
    game between computers."""
    rules = GAMES[game]
    match = Match.start(rules, options=dict(options), secret=game.encode().ljust(32, b"."))
    rng, counted = Random(game), defaultdict[str, list[tuple[int, int]]](list)
    last: dict[tuple[str, str], LastOrders] = {}
    kinds = {kind for name, given, kind in AIMS if (name, given) == (game, options)}
    filed = 0
    while filed < MOST_SHEETS:
        asks = [ask for ask in match.asks() if ask.waits]
        if not asks:
            break
        for ask in asks:
            wanted = rules.computer(match.view(ask.seat), ask, rng)
            if ask.kind in kinds:
                mouse, finger = readers(match, ask, wanted, last.get((ask.seat, ask.kind)))
                counted[ask.kind].append((mouse.gestures + 1, finger.taps + 1))
            last[ask.seat, ask.kind] = LastOrders(wanted, rules.form(match.view(ask.seat), ask, wanted))
            match.put(ask.id, wanted)
            match.seal(ask.id)
            filed += 1
    return {
        kind: (statistics.mean(clicks), statistics.mean(taps))
        for kind, (clicks, taps) in ((kind, zip(*each, strict=True)) for kind, each in counted.items())
    }


def _mean(place: int, game: str, options: tuple[tuple[str, str], ...], kind: str) -> float | str:
    found = _clicks(game, options).get(kind)
    return found[place] if found is not None else "no such sheet"


for (_game, _options, _kind), _most in AIMS.items():
    _name = f"of kind {_kind}" + "".join(f", {value}" for _, value in _options)
    row(f"{_game}: clicks on the web board for a sheet {_name}", "clicks", most=_most)(
        partial(_mean, 0, _game, _options, _kind)
    )
    row(f"{_game}: taps on the web board for a sheet {_name}", "taps")(partial(_mean, 1, _game, _options, _kind))
