"""What nobody was told is in no view (law 4): of two openings that tell somebody the same, that person sees the same after both.

The openings differ in what a sheet could tell by itself: the order of its rows and of its lists, and what it may leave out.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from random import Random
from typing import TypeVar

import pytest

from rules.core import Ask, Draft, RevealedOrders, Submission, Transition, Value, visible_to
from rules.core.rows import rows_in
from rules.core.save import canonical
from rules.memoir_44 import RULES
from rules.memoir_44.state import State

T = TypeVar("T")
STEPS = 100


class Seeded:
    """Dice of which the nth fall is the same, whatever has been sealed."""

    def __init__(self, seed: str) -> None:
        self._rng = Random(seed)

    def below(self, n: int, why: str) -> int:
        return self._rng.randrange(n)

    def shuffled(self, items: Sequence[T], why: str) -> tuple[T, ...]:
        return tuple(self._rng.sample(list(items), len(items)))


def other_ways(draft: Draft, rng: Random) -> Iterator[dict[str, Value]]:
    """Drafts that say nearly the same as a whole one."""
    lists = {path.partition(".")[0] for path in draft if "." in path}
    for name in sorted(lists):
        rows = list(rows_in(draft, name).values())
        rng.shuffle(rows)
        rest = {path: value for path, value in draft.items() if path.partition(".")[0] != name}
        moved = {f"{name}.{n}.{key}": value for n, row in enumerate(rows, start=1) for key, value in row.items()}
        yield {**rest, **moved}
    for path, value in draft.items():
        if isinstance(value, tuple) and len(value) > 1:
            yield {**draft, path: tuple(rng.sample(value, len(value)))}
        yield {other: found for other, found in draft.items() if other != path}
    for path, value in (("then", "end"), ("then", "look"), ("sequence", ("right", "left")), ("sequence", ("center",))):
        if draft.get(path) != value:
            yield {**draft, path: value}


def answer(state: State, ask: Ask, rng: Random) -> dict[str, Value]:
    """A whole sheet: the computer's, or by chance."""
    view = RULES.view(state, ask.seat)
    return dict(RULES.computer(view, ask, rng) if rng.random() < 0.5 else RULES.random(view, ask, {}, rng))


def is_whole(state: State, ask: Ask, draft: Draft) -> bool:
    form = RULES.form(RULES.view(state, ask.seat), ask, draft)
    return form.done and not form.stale


@pytest.mark.parametrize("table", ["sugar-loaf", "meat-grinder", "peleliu", "peleliu in turn"])
def test_a_view_holds_nothing_that_its_reader_was_not_told(table: str) -> None:
    scenario, in_turn = table.partition(" ")[0], " in " in table
    options = RULES.full_options({"generals": "in_turn"} if in_turn else {})
    rng = Random(f"public {table}")
    state = RULES.setup(scenario, options, Seeded(table)).state
    compared = 0
    for number in range(STEPS):
        if state.over:
            break
        asks = [ask for ask in RULES.asks(state) if ask.waits]
        answers = [answer(state, ask, rng) for ask in asks]
        step = opened(state, asks, answers, number)
        for place, ask in enumerate(asks):
            for other in other_ways(answers[place], rng):
                if other == answers[place] or not is_whole(state, ask, other):
                    continue
                changed = opened(state, asks, [*answers[:place], other, *answers[place + 1 :]], number)
                compared += sum(same_sight(step, changed, who, ask.seat) for who in (None, *state.seats))
        state = step.state
    assert compared > 20, "hardly two openings told anybody the same"


def opened(state: State, asks: Sequence[Ask], answers: Sequence[Draft], number: int) -> Transition[State]:
    sealed = tuple(Submission(ask.seat, draft) for ask, draft in zip(asks, answers, strict=True))
    return RULES.apply(state, RevealedOrders(asks[0].group, sealed), Seeded(f"step {number}"))


def same_sight(one: Transition[State], other: Transition[State], who: str | None, sealed_by: str) -> bool:
    """Whether both steps tell somebody the same and ask the same seats, which is common knowledge; then they see the same.

    Unless it was their own sheet, and not after the end.
    """
    heard = [visible_to(step.entries, who) == visible_to(one.entries, who) for step in (one, other)]
    asked = RULES.asks(one.state) == RULES.asks(other.state)
    if who == sealed_by or not all(heard) or not asked or one.state.over or other.state.over:
        return False
    seen, also = (json.loads(canonical(RULES.view(step.state, who))) for step in (one, other))
    assert {name for name in seen | also if seen.get(name) != also.get(name)} == set(), f"{who} sees more than was told"
    return True
