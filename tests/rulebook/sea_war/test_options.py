"""SW-14: the options as the rulebook lists them. What each one does is tested with the rule that it changes."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from rules.core import Match
from rules.sea_war import RULES

rule = pytest.mark.rule
BOOKS = Path(__file__).parents[3] / "docs" / "rules"
ROW = re.compile(r"^\| \*\*SW-14\.(\d+)\*\* \| `(\w+)` \| (.*) \| (SW-[\d., SW-]+) \|$", re.MULTILINE)


@rule(
    "SW-14.1", "SW-14.2", "SW-14.3", "SW-14.4", "SW-14.5", "SW-14.6",
    "SW-14.7", "SW-14.8", "SW-14.9", "SW-14.10", "SW-14.11", "SW-14.12", "SW-14.13",
)  # fmt: skip
@pytest.mark.parametrize("book", ["sea_war.md", "sea_war.fr.md"])
def test_the_options_of_the_rulebook(book: str) -> None:
    """Keys in order, values with the default first, and the rule that each option changes."""
    rows = ROW.findall((BOOKS / book).read_text("utf-8"))
    assert [int(number) for number, *_ in rows] == list(range(1, 14))
    assert [key for _, key, *_ in rows] == [setting.key for setting in RULES.settings]
    for (_, _, values, rules), setting in zip(rows, RULES.settings, strict=True):
        assert setting.rule in rules.split(", ")
        if setting.low is None:
            assert tuple(re.findall(r"`(\w+)`", values)) == setting.values
        else:
            assert [int(n) for n in re.findall(r"\d+", values)] == [setting.default, setting.low, setting.high]


@rule("SW-14.12")
@pytest.mark.parametrize(("value", "admitted"), [(0, False), (1, True), (10, True), (11, False)])
def test_the_limits_of_max_missed(value: int, admitted: bool) -> None:
    """From 1 to 10."""
    try:
        Match.start(RULES, options={"max_missed": value}, secret=b"o" * 32)
    except ValueError:
        assert not admitted
    else:
        assert admitted


@rule("SW-8.12", "SW-14.13")
@pytest.mark.parametrize(("edge", "escape"), [("forbid", "rest"), ("allow_win", "letter")])
def test_what_began_before_the_option_goes_on_as_it_began(edge: str, escape: str) -> None:
    """A game saved by the first version: the battleship rested after SWAP, or with `allow_win` did not."""
    match = Match.start(RULES, options={"swap_edge": edge}, secret=b"o" * 32)
    saved = json.loads(match.save())
    del saved["header"]["options"]["swap_escape"]
    saved["position"]["state"]["options"] = dict(saved["header"]["options"])  # all of them, as that version wrote them
    saved["epochs"][0]["version"] = saved["position"]["version"] = 1
    loaded = Match.load(json.dumps(saved).encode())
    assert loaded.version == RULES.version
    assert loaded.view(None).options["swap_escape"] == escape
