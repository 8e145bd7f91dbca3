"""Whether a seat can distinguish two worlds by anything: sheets, views, events, completions, pictures."""

from __future__ import annotations

import importlib
from typing import Any

from rules import GAMES
from rules.core import Match, Who
from rules.fuzz import first_difference


def assert_same_sight(left: Match, right: Match, who: Who, *, words: bool = False, pictures: bool = False) -> None:
    """Fails with the first difference between two matches that `who` can see.

    `words`: also compares all texts of each picture. `pictures`: also the pictures. Both are slow.
    """
    told = first_difference(left, right, who)
    assert told is None, f"{who or 'the public'} can tell them apart by {told}"
    if (words or pictures) and left.rules.name in GAMES:
        a, b = left.view(who), right.view(who)
        for lang in ("en", "fr"):
            here, there = looks(a, lang, pictures=pictures), looks(b, lang, pictures=pictures)
            assert here.keys() == there.keys(), f"{who or 'the public'}: there are other pictures"
            for what, seen in here.items():
                assert seen == there[what], f"{who or 'the public'}: {' of '.join(what)} differs"


def looks(view: Any, lang: str, *, pictures: bool = True) -> dict[tuple[str, str], object]:
    """(what, sheet) -> value, for everything that the renderer gives for a view.

    `pictures`: also pictures, each with its areas, two of its parts with more pixels, and legends.
    """
    renderer: Any = importlib.import_module("renderer")
    found: dict[tuple[str, str], object] = {}
    for sheet in renderer.sheets(view):
        found["name", sheet] = renderer.file_name(view, sheet)
        found["alt text", sheet] = renderer.alt(view, lang, sheet)
        found["asides", sheet] = renderer.asides(view, lang, sheet)
        found["sectors", sheet] = renderer.sectors(view, lang, sheet)
        if pictures:
            found["picture", sheet] = picture = renderer.drawn(view, lang, sheet)
            found["legend", sheet] = renderer.legend(view, lang, sheet)
            for part in (renderer.Tile(0, 0), renderer.Tile(1, 1)) if lang == "en" else ():
                if part.box(picture.size) is not None:
                    found[f"part {part}", sheet] = renderer.tile(view, lang, part, sheet)
            cells = renderer.close_up(view, sheet)
            found["close-up", sheet] = renderer.crop(view, lang, cells, sheet) if cells else None
    return found
