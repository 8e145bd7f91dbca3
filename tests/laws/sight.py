"""Whether a seat can tell two worlds apart, by anything at all: sheets, views, feed, completions, pictures."""

from __future__ import annotations

import importlib
from typing import Any

from rules import GAMES
from rules.core import Match, Who
from rules.fuzz import difference


def assert_same_sight(left: Match, right: Match, who: Who, *, pictures: bool = False) -> None:
    """Fails with the first thing by which `who` can tell the two matches apart. Pictures are slow: ask for them."""
    told = difference(left, right, who)
    assert told is None, f"{who or 'the public'} can tell them apart by {told}"
    if pictures and left.rules.name in GAMES:
        renderer: Any = importlib.import_module("renderer")
        for lang in ("en", "fr"):
            a, b = left.view(who), right.view(who)
            assert renderer.alt(a, lang) == renderer.alt(b, lang), f"{who or 'the public'}: the alt texts differ"
            assert renderer.png(a, lang) == renderer.png(b, lang), f"{who or 'the public'}: the pictures differ"
