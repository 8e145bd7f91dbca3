"""Who reads nothing but the headlines of a Naval Battle can retell it."""

from __future__ import annotations

from typing import Any

import pytest

from bot import words
from rules.fuzz import new_match
from rules.naval_battle import RULES
from rules.naval_battle.events import (
    EVENT_KINDS,
    Begins,
    BombDropped,
    Over,
    PlaneSent,
    Resigned,
    SalvoFired,
    TurnLost,
    ending_word,
)
from rules.naval_battle.headlines import headline, hits
from rules.naval_battle.view import Report, Struck
from tests.laws.retold import played

TABLES: tuple[tuple[int, dict[str, Any], str], ...] = (
    (1, {}, ""),
    (2, {"salvo_report": "hits_only"}, "second"),
    (4, {"pace": "volleys", "volley": 4}, "first"),
    (3, {"salvo_report": "per_cell", "actions_per_turn": 3, "salvo_equipment": "counts"}, "first"),
)


@pytest.mark.parametrize(("seed", "options", "chance"), TABLES)
@pytest.mark.parametrize("lang", words.LANGS)
def test_all_that_sinks_all_hits_and_the_end_stand_in_a_headline(
    seed: int, options: dict[str, Any], chance: str, lang: str
) -> None:
    match, posts = played("naval-battle", seed, options, chance)
    so_far = {"first": 0, "second": 0}
    sunk = 0
    for key, post in posts.by_key.items():
        text = "\n".join(post.lines(lang))
        here = {"first": [], "second": []}
        for event in post.events:
            done = EVENT_KINDS.read(event)
            if isinstance(done, SalvoFired | BombDropped):
                so_far[done.seat] += hits(done.report)
                here[done.seat] += [ship.kind for ship in done.report.ships if ship.sunk]
                here[done.seat] += ["ship"] * (done.report.totals[1] if done.report.totals is not None else 0)
        for kinds in here.values():
            sunk += len(kinds)
            for kind in set(kinds):
                word = words.text(
                    lang, "nb-head-ships" if kind == "ship" else f"nb-count-{kind}", count=kinds.count(kind)
                )
                assert word in text, f"{key}: {text}"
        if any(so_far.values()):
            said = words.text(lang, "nb-head-hits-so-far", **so_far)
            assert said in text or said[0].upper() + said[1:] in text, f"{key}: {text}"
    assert sunk
    outcome = match.outcome()
    assert outcome is not None
    assert list(posts.by_key.values())[-1].lines(lang)[0] == words.line(lang, outcome.why)


def test_a_chapter_is_a_turn_of_both() -> None:
    _, posts = played("naval-battle", 1)
    keys = list(posts.by_key)
    assert keys == ["set-up", *(f"round-{number}" for number in range(1, len(keys)))]
    for key, post in posts.by_key.items():
        turns = {event.data["turn"] for event in post.events if "turn" in event.data}
        number = int(key.rpartition("-")[2]) if key != "set-up" else 0
        assert turns <= {2 * number - 1, 2 * number}


def test_a_chapter_is_a_volley_of_both() -> None:
    """Four turns of either player, in one step each."""
    match, posts = played("naval-battle", 4, {"pace": "volleys", "volley": 4}, "first")
    keys = list(posts.by_key)
    assert keys == ["set-up", *(f"volley-{number}" for number in range(1, len(keys)))]
    for number, key in enumerate(keys[1:], start=1):
        turns = {event.data["turn"] for event in posts.by_key[key].events if "turn" in event.data}
        assert turns <= set(range(8 * number - 7, 8 * number + 1))
        assert words.say("en", posts.by_key[key].title) == f"Volley {number}"
    assert match.step == len(keys)


def _headline(*happenings: Any) -> list[str]:
    return [words.line("en", line) for line in headline(new_match(RULES, 0, {}).view(None), happenings)]


def test_what_each_has_done_is_said_in_a_clause() -> None:
    struck = Report(ships=(Struck("cruiser", 1, True), Struck("destroyer", 1, False)), gear=(("plane", 2),))
    assert _headline(
        SalvoFired(1, 1, "first", "salvo", ("A1", "A2", "A3"), struck), TurnLost(2, 2, "second", "lost")
    ) == [
        "First fleet sinks 1 cruiser; First fleet destroys 2 planes; Second fleet misses the deadline and loses the turn"
    ]
    assert _headline(
        SalvoFired(1, 1, "first", "salvo", ("A1", "A2", "A3"), Report()),
        PlaneSent(2, 2, "second", "plane", ("A1",), Report(shot_down=True)),
    ) == ["First fleet does not hit any ship; Second fleet loses a plane to anti-aircraft fire"]


def test_the_begin_and_the_end_are_said() -> None:
    assert _headline(Begins("second")) == ["Both fleets are at sea, and Second fleet begins"]
    over = _headline(Resigned(3, 3, "first", "resign"), Over(("second",), "resignation", ()))
    assert over == [words.line("en", ending_word("resignation", ("second",)))]
