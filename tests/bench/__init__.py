"""Benchmarks: `make bench`, or `python -m tests.bench [part of a name] [--database postgresql]`, prints figures and their aims.

`python -m tests.bench soak [--minutes 60]` plays on the real bot for a long time and prints how its memory grows;
`python -m tests.bench exchanges GAME` counts how often a campaign has to wait for a person's answer.

A missed aim is marked ✗ and listed at the end, and the exit status is then 1; a machine may be too slow for it. A row of the
table is a function with `@row`, in any module of this package:

    @row("naval-battle: random play", "asks/s", least=3000)
    def play() -> float: ...

It returns one figure, or a text that says why it cannot be measured on this machine. Rows that use the same run (p50 and p99
of the same clicks) call the same function with `functools.cache`.
"""

from __future__ import annotations

from tests.bench.rows import Row, median_ms, row

__all__ = ["Row", "median_ms", "row"]
