"""Figures of speed and size beside their aims: `make bench`, or `python -m tests.bench [part of a name] [--database postgresql]`.

`python -m tests.bench soak [--minutes 60]` plays on the real bot for long and prints how its memory grows;
`python -m tests.bench exchanges GAME` counts for how many answers of people a campaign would have had to wait (`exchanges`).

Never asserts: a machine can be slow. A row is a function with `@row`, in any module of this package:

    @row("naval-battle: random play", "asks/s", least=8000)
    def play() -> float: ...

It gives one figure, or None where it cannot be measured here. Rows that share a run (p50 and p99 of the same clicks) share a
`functools.cache`d function.
"""

from __future__ import annotations

from tests.bench.rows import Row, median_ms, row

__all__ = ["Row", "median_ms", "row"]
