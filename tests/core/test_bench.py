"""The table of `make bench`: figures beside their aims, and never an assertion."""

from __future__ import annotations

import pytest

from tests.bench import Row, measured
from tests.bench.rows import head, line


def _figure(figure: float | None, least: float | None = None, most: float | None = None) -> list[str]:
    return line(Row("speed", "asks/s", lambda: figure, least, most)).split()


def test_a_figure_stands_beside_its_aim() -> None:
    assert _figure(4275.4, least=3000) == ["speed", "4,275", "asks/s", "≥", "3,000"]
    assert _figure(2999.0, least=3000)[-1] == "MISSED"
    assert _figure(0.432, most=5) == ["speed", "0.43", "asks/s", "≤", "5"]
    assert _figure(151.0, most=150)[-1] == "MISSED"
    assert _figure(7.0) == ["speed", "7", "asks/s"]
    assert head().split() == ["what", "figure", "unit", "aim"]


def test_what_cannot_be_measured_is_said_and_stops_nothing() -> None:
    def broken() -> float:
        raise ZeroDivisionError("no")

    assert line(Row("speed", "ms", broken)).split()[1:] == ["failed", "ZeroDivisionError:", "no"]
    assert "not measured here" in line(Row("speed", "ms", lambda: None, most=5))


def test_the_median_is_in_milliseconds() -> None:
    calls: list[int] = []
    assert measured(lambda: calls.append(1), times=5) == pytest.approx(0, abs=5)
    assert len(calls) == 6
