"""Phase 1: the weather (GC-5)."""

from __future__ import annotations

from rules.guadalcanal.facts import FACTS
from rules.guadalcanal.run import Run

FIRST_TURN = 1


def open(run: Run) -> None:
    """A D6 from turn 2 on; the level stays within the list (GC-5.1, GC-5.2)."""
    state = run.state
    if state.turn <= FIRST_TURN:
        return
    die = run.roll(6, "weather")
    levels = FACTS.weather.levels
    step = (die == FACTS.weather.worse) - (die == FACTS.weather.better)
    level = levels[min(max(levels.index(state.weather) + step, 0), len(levels) - 1)]
    run.tell("gc-weather", die=die, level=level, before=state.weather)
    run.change(weather=level)
