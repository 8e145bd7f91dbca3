"""The table of `make bench`: figures beside their aims, and a mark where an aim is missed."""

from __future__ import annotations

import pytest

from rules import GAMES
from rules.core import Record, RevealedOrders, Submission
from tests.bench import Row, median_ms
from tests.bench.exchanges import Counted, campaign, exchanges
from tests.bench.rows import measured, table_header, table_line


def _figure(figure: float, least: float | None = None, most: float | None = None) -> list[str]:
    line, good = table_line(Row("speed", "asks/s", lambda: figure, least, most))
    assert good == ("✗" not in line)
    return line.split()


def test_a_figure_stands_beside_its_aim() -> None:
    assert _figure(4275.4, least=3000) == ["speed", "4,275", "asks/s", "≥", "3,000"]
    assert _figure(2999.0, least=3000)[-1] == "✗"
    assert _figure(0.432, most=5) == ["speed", "0.43", "asks/s", "≤", "5"]
    assert _figure(151.0, most=150)[-1] == "✗"
    assert _figure(7.0) == ["speed", "7", "asks/s"]
    assert table_header().split() == ["what", "figure", "unit", "aim"]


def test_what_cannot_be_measured_is_said_and_stops_nothing() -> None:
    def broken() -> float:
        raise ZeroDivisionError("no")

    rows = [
        Row("crash", "ms", broken),
        Row("elsewhere", "ms", lambda: "only on a server", most=5),
        Row("slow", "ms", lambda: 6.0, most=5),
        Row("quick", "ms", lambda: 4.0, most=5),
    ]
    said: list[str] = []
    missed = measured(rows, said.append)
    assert [line.split() for line in missed] == [
        ["crash", "failed", "ms", "✗", "ZeroDivisionError:", "no"],
        ["slow", "6", "ms", "≤", "5", "✗"],
    ]
    assert said[2].split()[1:] == ["-", "ms", "≤", "5", "only", "on", "a", "server"]
    assert said[1:2] + said[3:4] == missed == said[-1].splitlines()[2:]


def test_the_median_is_in_milliseconds() -> None:
    calls: list[int] = []
    assert median_ms(lambda: calls.append(1), times=5) == pytest.approx(0, abs=5)
    assert len(calls) == 6


# ---- exchanges -----------------------------------------------------------------------------------
def test_an_exchange_is_an_opening_for_which_somebody_was_waited() -> None:
    by_hand, filed = Submission("red", {}), Submission("blue", {}, "standing")
    openings = (None, (by_hand,), (filed,), (by_hand, filed), (filed, filed), (Submission("red", {}, "bot"),))
    records = [
        Record(step, None if answers is None else RevealedOrders(f"group {step}", answers), (), (), "")
        for step, answers in enumerate(openings)
    ]
    assert exchanges(records) == 3, "the beginning and what was foreseen are none"


def test_a_campaign_is_counted_as_it_is_played() -> None:
    found = campaign(GAMES["sea-war"], seed=1)
    assert found.over
    assert found.exchanges > found.posts > 5, "a post tells a turn of each side"
    assert found.pictures >= found.exchanges - 1, "each time that something is added the position is drawn anew"
    assert found == campaign(GAMES["sea-war"], seed=1)


def test_a_step_told_to_nobody_makes_no_post() -> None:
    match = Counted.start(GAMES["naval-battle"], options={"grid": 5, "capital": 4}, secret=b"bench")
    match.stepped()
    assert not match.posts
    for ask in match.waiting():
        match.expire(ask.id)
    assert list(match.posts) == ["set-up"]
