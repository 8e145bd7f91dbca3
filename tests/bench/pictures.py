"""Rows for the renderer: time and size of pictures."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from functools import lru_cache, partial
from operator import itemgetter
from random import Random
from typing import Any, NamedTuple

import msgspec

import renderer
from bot.pictures import SLOWEST_PICTURE_SECONDS, PictureRequest, draw
from renderer.tiles import HIGH, WIDE
from rules import GAMES
from rules.core import Match, Rules, Who
from rules.fuzz import Walk, new_match
from tests.bench.games import begun, finished
from tests.bench.rows import median_ms, once, row
from tests.renderer import samples


def _midway(rules: Rules[Any, Any]) -> Match:
    match = begun(rules, 1)
    walk = Walk(match, Random(1), offers=0.0)
    while match.step < finished(rules).step // 2 and walk.act():
        pass
    return match


def _png(rules: Rules[Any, Any], who: Who, over: bool) -> bytes:
    match = finished(rules) if over else _midway(rules)
    picture: bytes = renderer.png(match.view(who), "en")
    return picture


def _ms(rules: Rules[Any, Any], who: Who, over: bool) -> float:
    view = (finished(rules) if over else _midway(rules)).view(who)
    return median_ms(lambda: renderer.png(view, "en"), times=7)


def _kb(rules: Rules[Any, Any], who: Who, over: bool) -> float:
    return len(_png(rules, who, over)) / 1024


for _name, _rules in GAMES.items():
    for _what, _who, _over in (
        ("a seat's picture, midway", _rules.seats[0], False),
        ("the public picture, midway", None, False),
        ("the picture of the end", None, True),
    ):
        row(f"{_name}: {_what}", "ms", most=150)(partial(_ms, _rules, _who, _over))
        row(f"{_name}: {_what}", "KB", most=300)(partial(_kb, _rules, _who, _over))


def _peleliu() -> Any:
    """The public view of the widest board, Peleliu, in the third turn."""
    match = new_match(GAMES["memoir-44"], 1, {}, ["peleliu"])
    walk = Walk(match, Random(1), offers=0.0)
    while match.view(None).turn < 3 and walk.act():
        pass
    return match.view(None)


def _peleliu_ms() -> float:
    view = _peleliu()
    return median_ms(lambda: renderer.png(view, "en", "board"), times=7)


def _peleliu_kb() -> float:
    return len(renderer.png(_peleliu(), "en", "board")) / 1024


row("memoir-44: the whole board of Peleliu", "ms", most=100)(_peleliu_ms)
row("memoir-44: the whole board of Peleliu", "KB", most=350)(_peleliu_kb)


# ---- the slowest picture, which `bot.pictures.SLOWEST_PICTURE_SECONDS` promises ------------------
class Timed(NamedTuple):
    """Processor seconds of one picture."""

    first: float
    """With empty caches."""
    again: float
    game: str
    what: str
    """Name of the sample position, sheet, and "near", "legend" or the part."""


def _requests() -> Iterator[tuple[str, str, PictureRequest]]:
    """Game, name and request of pictures for which a person may wait: of each sheet in the sample positions the one with the most
    in it, whole, near what has just happened and in parts with more pixels, and its legend."""
    fullest: dict[tuple[str, str], tuple[int, str, Any]] = {}
    for name, (view, _) in samples.views().items():
        game = type(view).__module__.split(".")[1].replace("_", "-")
        for sheet in renderer.sheets(view):
            shown = renderer.shown(view, sheet)
            size = len(msgspec.json.encode(shown))
            fullest[game, sheet] = max(
                fullest.get((game, sheet), (0, "", None)), (size, name, shown), key=itemgetter(0)
            )
    for (game, sheet), (_, name, shown) in fullest.items():
        what = f"{name} {sheet}"
        yield game, what, PictureRequest(shown, "en", sheet, title="Trident")
        yield game, f"{what} legend", PictureRequest(shown, "en", sheet, legend=True)
        for part in _parts(shown, sheet):
            at = f"{what} part {part.column}.{part.row}"
            yield game, at, PictureRequest(shown, "en", sheet, title="Trident", tile=part)
        if cells := renderer.close_up(shown, sheet):
            yield game, f"{what} near", PictureRequest(shown, "en", sheet, cells, "Trident")


def _parts(view: Any, sheet: str) -> list[renderer.Tile]:
    """The parts of a picture that a page may ask for with more pixels."""
    size = renderer.drawn(view, "en", sheet).size
    places = (renderer.Tile(column, row) for row in range(-(-size[1] // HIGH)) for column in range(-(-size[0] // WIDE)))
    return [tile for tile in places if tile.box(size) is not None]


def _forget() -> None:
    """Empties all caches of the renderer, as they are in a new process."""
    kind = type(lru_cache(_forget))
    for name in [name for name in sys.modules if name.partition(".")[0] == "renderer"]:
        for thing in list(vars(sys.modules[name]).values()):
            if isinstance(thing, kind):
                thing.cache_clear()


def _processor_seconds(request: PictureRequest) -> float:
    began = time.process_time()
    draw(request)
    return time.process_time() - began


def _timed(game: str, what: str, request: PictureRequest) -> Timed:
    _forget()
    return Timed(_processor_seconds(request), _processor_seconds(request), game, what)


@once
def slowest(game: str) -> list[Timed]:
    """The slowest pictures of a game, the slowest first. The shortest of three measurements counts."""
    wanted = {what: request for name, what, request in _requests() if name == game}
    first = sorted((_timed(game, what, request) for what, request in wanted.items()), reverse=True)[:3]
    return sorted(
        (min(one, *(_timed(game, one.what, wanted[one.what]) for _ in range(2))) for one in first), reverse=True
    )


def _slowest_ms(game: str) -> float:
    return slowest(game)[0].first * 1000


def _largest_part_kb(game: str) -> float:
    return max(len(draw(one).png) for name, _, one in _requests() if name == game and one.tile is not None) / 1024


for _name in GAMES:
    row(f"{_name}: the largest part with more pixels", "KB", most=200)(partial(_largest_part_kb, _name))
    row(f"{_name}: the slowest picture, nothing cached", "ms", most=SLOWEST_PICTURE_SECONDS * 1000)(
        partial(_slowest_ms, _name)
    )
