"""The time that a picture takes does not reveal whether pictures are being drawn for another seat.

The tests use one drawing process, views that say how long their picture takes, and a clock that jumps to the next event.
"""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import pytest

from bot import pictures
from bot.pictures import (
    ASKED_BY,
    EVERYBODY,
    SLOWEST_PICTURE_SECONDS,
    STEP_SECONDS,
    Drawing,
    Picture,
    PictureRequest,
)
from bot.workers import Worker

ME, RIVAL, THIRD = 1, 2, 3
SMALL, LARGEST = 0.03, SLOWEST_PICTURE_SECONDS


class Jumping(asyncio.SelectorEventLoop):
    """An event loop whose clock jumps to the next timer when all tasks wait."""

    def __init__(self) -> None:
        self.now = 0.0
        loop = self

        class Selector(selectors.DefaultSelector):
            def select(self, timeout: float | None = None) -> Any:
                loop.now += max(timeout or 0.0, 0.0)
                return super().select(0)

        super().__init__(Selector())

    def time(self) -> float:
        return self.now


class Drawer(Drawing):
    """A fake drawing: a view is a name and the seconds that its picture takes."""

    async def _draw(self, wish: PictureRequest, worker: Worker) -> Picture:
        name, seconds = wish.view
        await asyncio.sleep(seconds)
        worker.free()
        return Picture(str(name).encode(), "", "x.png")


@pytest.fixture(autouse=True)
def plain_views(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace `renderer.shown`, because these views are not views of a game."""
    monkeypatch.setattr(pictures.renderer, "shown", lambda _view, sheet: sheet)
    monkeypatch.setattr(pictures.renderer, "sheets", lambda view: view)


async def ask(
    drawing: Drawing, person: int, *views: tuple[str, float], at: float = 0.0, patience: float = 0.0
) -> float:
    """Ask for one answer with these pictures at time `at`; the time at which it arrives."""
    await asyncio.sleep(at)
    ASKED_BY.set(person)
    answer = await drawing.pictures(views, "en", what="a test", patience=patience)
    assert [picture.png.decode() for picture in answer.pictures] == [name for name, _ in views]
    return asyncio.get_running_loop().time() - at


World = Callable[[Drawing], Sequence[Awaitable[float]]]


def times(*mine: tuple[str, float], others: World = lambda _: (), at: float = 1.0) -> tuple[float, float]:
    """The times at which my pictures arrive if asked for separately, and if asked for in one answer."""

    async def played() -> tuple[float, float]:
        found = []
        for answers in ([(view,) for view in mine], [mine]):
            drawing = Drawer(workers=1, step=STEP_SECONDS)
            busy = [asyncio.create_task(one) for one in others(drawing)]  # type: ignore[arg-type]
            await asyncio.sleep(at)
            began = asyncio.get_running_loop().time()
            for views in answers:
                await ask(drawing, ME, *views)
            found.append(round(asyncio.get_running_loop().time() - began, 6))
            await asyncio.gather(*busy)
        return found[0], found[1]

    with asyncio.Runner(loop_factory=Jumping) as runner:
        return runner.run(played())


MINE = (("a", 0.004), ("b", 0.1), ("c", 0.45))


@pytest.mark.parametrize("mine", [MINE[:1], MINE[1:2], MINE[2:], MINE])
def test_drawing_time_does_not_reveal_that_another_seat_draws(mine: tuple[tuple[str, float], ...]) -> None:
    alone = times(*mine)
    for begun in (0.999, 0.75, 0.51):
        largest = times(*mine, others=lambda drawing, at=begun: [ask(drawing, RIVAL, ("theirs", LARGEST), at=at)])  # type: ignore[misc]
        assert largest == alone, "one large picture has just begun, or is nearly done"
    for size in (SMALL, 0.2, LARGEST):
        drafts = [(f"draft {number}", size) for number in range(10)]
        at_once: World = lambda drawing, drafts=drafts: [ask(drawing, RIVAL, d, at=0.99) for d in drafts]  # type: ignore[misc]  # noqa: E731
        assert times(*mine, others=at_once) == alone, "ten drafts at once"
        in_one: World = lambda drawing, drafts=drafts: [ask(drawing, RIVAL, *drafts, at=0.99)]  # type: ignore[misc]  # noqa: E731
        assert times(*mine, others=in_one) == alone, "ten pictures of one answer"


def test_drawing_time_does_not_reveal_pictures_drawn_for_another_seat() -> None:
    """Even for a picture that both may see. Pictures that the bot has posted or that I have had arrive at once."""
    alone = times(MINE[1])
    assert times(MINE[1], others=lambda drawing: [ask(drawing, RIVAL, MINE[1])], at=5.0) == alone
    assert times(MINE[1], others=lambda drawing: [ask(drawing, RIVAL, MINE[1], at=4.99)], at=5.0) == alone
    assert times(MINE[1], others=lambda drawing: [ask(drawing, EVERYBODY, MINE[1], patience=5.0)], at=5.0) == (0, 0)
    assert times(MINE[1], others=lambda drawing: [ask(drawing, ME, MINE[1])], at=5.0) == (0, 0)


def test_people_take_turns_however_many_pictures_one_of_them_asks_for() -> None:
    begun: list[str] = []

    class Noting(Drawer):
        async def _draw(self, wish: PictureRequest, worker: Worker) -> Picture:
            begun.append(wish.view[0])
            return await super()._draw(wish, worker)

    async def played() -> None:
        drawing = Noting(workers=1)
        theirs = [ask(drawing, RIVAL, (f"r{number}", SMALL)) for number in range(4)]
        mine = [ask(drawing, ME, (f"m{number}", SMALL), at=0.01) for number in range(2)]
        third = [ask(drawing, THIRD, ("t0", SMALL), at=0.015), ask(drawing, EVERYBODY, ("post", SMALL), patience=5.0)]
        await asyncio.gather(*theirs, *mine, *third)

    with asyncio.Runner(loop_factory=Jumping) as runner:
        runner.run(played())
    assert begun == ["r0", "m0", "t0", "r1", "m1", "r2", "r3", "post"]


def test_answers_come_well_within_what_discord_allows() -> None:
    """Discord allows 15 minutes after the acknowledgement."""
    assert times(MINE[1])[0] == STEP_SECONDS
    assert max(times(*(("abcdefgh"[n], LARGEST) for n in range(8)))) <= 16
