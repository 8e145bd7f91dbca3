"""The registry of benchmark rows, and the layout of their table."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterable
from functools import wraps
from typing import ParamSpec, TypeVar, cast

from msgspec import Struct

Measure = Callable[[], float | str]
"""Gives a figure, or why there is none on this machine."""
F = TypeVar("F", bound=Measure)
T = TypeVar("T")
P = ParamSpec("P")


class Row(Struct, frozen=True):
    """One line of the table. `least` or `most` is the aim; both are None if there is none."""

    name: str
    unit: str
    measure: Measure
    least: float | None = None
    most: float | None = None

    def aim(self) -> str:
        """The aim as printed, or ""."""
        if self.least is not None:
            return f"≥ {_number(self.least)}"
        return f"≤ {_number(self.most)}" if self.most is not None else ""

    def met(self, figure: float) -> bool:
        """Whether the figure meets the aim; always true without an aim."""
        return (self.least is None or figure >= self.least) and (self.most is None or figure <= self.most)


ROWS: list[Row] = []


def row(name: str, unit: str, *, least: float | None = None, most: float | None = None) -> Callable[[F], F]:
    """Decorator that registers a function as a row. `least` or `most` is the aim."""

    def register(measure: F) -> F:
        ROWS.append(Row(name, unit, measure, least, most))
        return measure

    return register


def once(make: Callable[P, T]) -> Callable[P, T]:
    """Decorator of a measurement that several rows show: it is made once for each set of arguments, also if it fails."""
    made: dict[object, tuple[T | None, Exception | None]] = {}

    @wraps(make)
    def kept(*given: P.args, **named: P.kwargs) -> T:
        if given not in made:
            try:
                made[given] = make(*given, **named), None
            except Exception as error:
                made[given] = None, error
        found, error = made[given]
        if error is not None:
            raise error
        return cast(T, found)

    return kept


def median_ms(act: Callable[[], object], times: int = 30) -> float:
    """The median time of `times` runs in milliseconds, after one run that is not counted."""
    act()
    took = []
    for _ in range(times):
        started = time.perf_counter()
        act()
        took.append((time.perf_counter() - started) * 1000)
    return statistics.median(took)


def table_line(one: Row) -> tuple[str, bool]:
    """Measure a row; its line of the table, and whether it is good: it met its aim, or there is a reason not to measure it here.
    The line of a row that raised an error shows it."""
    try:
        figure = one.measure()
    except Exception as error:
        return f"{one.name:<52} {'failed':>10} {one.unit:<8} {one.aim():<10} ✗ {type(error).__name__}: {error}", False
    if isinstance(figure, str):
        return f"{one.name:<52} {'-':>10} {one.unit:<8} {one.aim():<10} {figure}", True
    good = one.met(figure)
    return f"{one.name:<52} {_number(figure):>10} {one.unit:<8} {one.aim():<10} {'' if good else '✗'}".rstrip(), good


def measured(rows: Iterable[Row], say: Callable[[str], object]) -> list[str]:
    """Measure the rows and say the table line by line, then again the lines of those that are not good; these lines."""
    say(table_header())
    missed: list[str] = []
    for one in rows:
        line, good = table_line(one)
        say(line)
        missed += [] if good else [line]
    if missed:
        say("\n".join(("", "Missed:", *missed)))
    return missed


def table_header() -> str:
    return f"{'what':<52} {'figure':>10} {'unit':<8} {'aim':<10}".rstrip()


def _number(figure: float) -> str:
    return f"{figure:,.0f}" if abs(figure) >= 100 or figure == int(figure) else f"{figure:.2f}"
