"""Pictures off the loop: cached, drawn once, dropped when a newer one is wanted, in a process of their own."""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
import sys
import threading
import time
import tracemalloc
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ThreadPoolExecutor
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import pytest

import renderer
from bot import metrics, pictures
from bot.pictures import Drawing, Picture, PictureRequest, Superseded
from bot.workers import Hung, Worker, Workers
from rules.core import Match
from tests.patience import within


@pytest.fixture
def any_view(monkeypatch: pytest.MonkeyPatch) -> None:
    """Views may be plain words here: what a picture shows of one is the renderer's business."""
    monkeypatch.setattr(pictures.renderer, "shown", lambda view, _sheet=None: view)


class Slow(Drawing):
    """Draws when it is let."""

    def __init__(self, workers: int = 1, step: float = 0.0) -> None:
        super().__init__(workers=workers, step=step)
        self.gate = asyncio.Event()
        self.begun: list[Any] = []
        self.drawn: list[Any] = []

    async def _draw(self, wish: PictureRequest, worker: Worker) -> Picture:
        self.begun.append(wish.view)
        await self.gate.wait()
        self.drawn.append(wish.view)
        worker.free()
        return Picture(str(wish.view).encode(), "", "x.png")


@pytest.mark.usefixtures("any_view")
async def test_the_same_picture_is_drawn_once() -> None:
    slow = Slow()
    both = [asyncio.create_task(slow.picture("a", "en")) for _ in range(2)]
    await asyncio.sleep(0)
    slow.gate.set()
    assert [p.png for p in await asyncio.gather(*both)] == [b"a", b"a"]
    await slow.picture("a", "en")
    assert slow.drawn == ["a"]
    await slow.picture("a", "fr")
    assert slow.drawn == ["a", "a"], "the language matters"


@pytest.mark.usefixtures("any_view")
async def test_a_newer_wish_under_the_same_key_drops_the_one_that_waits() -> None:
    slow = Slow()
    first = asyncio.create_task(slow.picture("begun", "en", key="board"))
    await asyncio.sleep(0)
    waiting = asyncio.create_task(slow.picture("waiting", "en", key="board"))
    await asyncio.sleep(0)
    newest = asyncio.create_task(slow.picture("newest", "en", key="board"))
    other = asyncio.create_task(slow.picture("other", "en", key="sheet"))
    await asyncio.sleep(0)
    slow.gate.set()
    assert (await first).png == b"begun"
    with pytest.raises(Superseded):
        await waiting
    assert (await newest).png == b"newest"
    assert (await other).png == b"other"
    assert slow.drawn == ["begun", "newest", "other"]


@pytest.mark.usefixtures("any_view")
async def test_what_somebody_waits_for_is_drawn_before_what_can_wait() -> None:
    slow = Slow()
    tasks = [asyncio.create_task(slow.picture("begun", "en"))]
    for name, patience in (("book", 30.0), ("post", 5.0), ("panel", 0.0), ("other panel", 0.0), ("other post", 5.0)):
        await asyncio.sleep(0)
        tasks.append(asyncio.create_task(slow.picture(name, "en", patience=patience)))
    await asyncio.sleep(0)
    slow.gate.set()
    await asyncio.gather(*tasks)
    assert slow.drawn == ["begun", "panel", "other panel", "post", "other post", "book"]


async def test_what_can_wait_has_its_turn_when_it_has_waited(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many come after it for which somebody waits."""
    now, served = [100.0], []
    monkeypatch.setattr(asyncio.get_running_loop(), "time", lambda: now[0])
    workers = Workers()
    first = await workers.turn()

    async def waits(name: str, patience: float) -> None:
        worker = await workers.turn(patience)
        served.append(name)
        worker.free()

    tasks = []
    for name, at, patience in (("book", 100.0, 30.0), ("early", 129.0, 0.0), ("late", 131.0, 0.0)):
        now[0] = at
        tasks.append(asyncio.create_task(waits(name, patience)))
        await asyncio.sleep(0)
    first.free()
    await asyncio.gather(*tasks)
    assert served == ["early", "book", "late"]


@pytest.mark.usefixtures("any_view")
async def test_as_many_are_drawn_at_once_as_there_are_workers_and_the_same_picture_by_one() -> None:
    slow = Slow(2)
    tasks = [asyncio.create_task(slow.picture(name, "en")) for name in ("a", "b", "c", "b", "c")]
    for _ in range(3):
        await asyncio.sleep(0)
    assert slow.begun == ["a", "b"]
    slow.gate.set()
    assert [p.png for p in await asyncio.gather(*tasks)] == [b"a", b"b", b"c", b"b", b"c"]
    assert slow.begun == ["a", "b", "c"]
    assert len(slow.workers._idle) == 2, "each of them is free again"


@pytest.mark.usefixtures("any_view")
async def test_who_gives_up_waiting_takes_no_worker_with_him() -> None:
    slow = Slow()
    first, given_up, last = (asyncio.create_task(slow.picture(name, "en")) for name in "abc")
    await asyncio.sleep(0)
    given_up.cancel()
    slow.gate.set()
    assert [(await task).png for task in (first, last)] == [b"a", b"c"]
    assert slow.drawn == ["a", "c"]


@pytest.mark.usefixtures("any_view")
async def test_the_cache_forgets_the_oldest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "CACHE_BYTES", 3 * Picture(b"a", "", "x.png").weight)
    slow = Slow()
    slow.gate.set()
    for name in "abcd":
        await slow.picture(name, "en")
    await slow.picture("d", "en")
    await slow.picture("a", "en")
    assert slow.drawn == ["a", "b", "c", "d", "a"]


def test_the_cache_counts_the_areas_of_a_picture_and_one_without_pixels() -> None:
    """The areas of a large grid are kept packed: unpacked, they take ten times as much memory as its PNG."""
    made = pictures.draw(PictureRequest(view(), "en"))
    assert made.areas == renderer.areas(view(), "en") != ()
    tracemalloc.start()
    copy = pickle.loads(pickle.dumps(made))
    taken = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    assert copy == made
    assert len(made.packed_areas) < len(made.png) < taken < 2 * len(made.png)
    assert 0.8 < made.weight / taken < 1.25
    assert pictures.NO_PICTURE.weight > 0


@pytest.mark.usefixtures("any_view")
async def test_a_failed_picture_is_not_remembered() -> None:
    pool = ThreadPoolExecutor(1)
    real = Drawing(pool)
    for _ in range(2):
        with pytest.raises(TypeError):
            await real.picture({"no": "view"}, "en")
    pool.shutdown()


def view() -> Any:
    return Match.start("naval-battle", secret=bytes(32)).view(None)


@pytest.mark.usefixtures("any_view")
async def test_nothing_is_remembered_of_wishes_that_came_to_nothing() -> None:
    slow = Slow()
    given_up = asyncio.create_task(slow.picture("begun", "en", key="one"))
    await asyncio.sleep(0)
    older, newer = (asyncio.create_task(slow.picture(what, "en", key="two")) for what in ("older", "newer"))
    await asyncio.sleep(0)
    given_up.cancel()
    slow.gate.set()
    ended = await asyncio.gather(given_up, older, newer, return_exceptions=True)
    assert isinstance(ended[1], Superseded)
    await slow.picture("begun", "en")
    assert sorted(slow.drawn) == ["begun", "newer"], "what was begun was kept though nobody waited"

    async def fails(_: PictureRequest, _worker: Worker) -> Picture:
        raise RuntimeError("no ink")

    slow._draw = fails  # type: ignore[method-assign]
    with pytest.raises(RuntimeError):
        await slow.picture("other", "en", key="three")
    assert (slow._newest, slow._running) == ({}, {})


async def test_all_sheets_of_a_view_have_names_and_alt_texts() -> None:
    pool = ThreadPoolExecutor(1)
    real = Drawing(pool)
    match = Match.start("naval-battle", secret=bytes(32))
    own = (await real.pictures(match.view("first"), "fr", "Jutland", what="a test")).pictures
    assert len({p.name for p in own}) == len(own)
    assert all(p.png.startswith(b"\x89PNG") and 0 < len(p.alt) <= 1024 for p in own)
    pool.shutdown()


async def test_a_replay_that_cannot_be_drawn_gives_an_incident_and_no_error(caplog: pytest.LogCaptureFixture) -> None:
    pool = ThreadPoolExecutor(1)
    real = Drawing(pool)
    first, again = [await real.replay((view(),), "en", what="replay of campaign 9") for _ in range(2)]
    assert first.pictures == ()
    assert first.incident == again.incident
    assert [r.getMessage() for r in caplog.records if str(first.incident) in r.getMessage()] == [
        f"incident {first.incident}: no picture for replay of campaign 9; the text is sent without it"
    ]
    pool.shutdown()


async def test_a_rehearsal_draws_keeps_nothing_and_lets_others_go_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """A picture that somebody wants is drawn before rehearsals that wait."""
    begun: list[str] = []
    gate = threading.Event()

    def noted(request: PictureRequest) -> Picture:
        begun.append(request.lang)
        gate.wait()
        return Picture(b"", "", "x.png")

    monkeypatch.setattr(pictures, "draw", noted)
    with ThreadPoolExecutor(1) as pool:
        real = Drawing(pool)
        rehearsals = [asyncio.create_task(real.rehearse(view(), lang)) for lang in ("en", "en")]
        await asyncio.sleep(0)
        wanted = asyncio.create_task(real.picture(view(), "fr"))
        await asyncio.sleep(0)
        gate.set()
        await asyncio.gather(wanted, *rehearsals)
    assert begun == ["en", "fr", "en"]
    assert len(real._kept) == 1


async def test_a_process_that_is_started_ahead_loads_the_drawings(monkeypatch: pytest.MonkeyPatch) -> None:
    """It loads the module of the work that it is given, as every process does."""
    given: list[Callable[[], None]] = []

    async def run(work: Callable[[], None]) -> None:
        given.append(work)

    real = Drawing()
    monkeypatch.setattr(real.workers, "run", run)
    await real.warm()
    assert [work.__module__ for work in given] == [pictures.__name__]


@pytest.mark.process
async def test_the_drawing_process_is_replaced_when_it_dies() -> None:
    real = Drawing()
    try:
        first = await real.picture(view(), "en")
        worker = await real.workers.run(os.getpid)
        os.kill(worker, signal.SIGKILL)
        again = await real.picture(view(), "fr")
        assert first.png != again.png
    finally:
        real.close()


@pytest.mark.process
def hang() -> None:
    """Work that never ends, in its worker; it ignores whatever would end it politely."""
    signal.pthread_sigmask(signal.SIG_BLOCK, range(1, 32))
    while True:
        time.sleep(3600)


async def test_a_process_that_hangs_is_ended_and_replaced(caplog: pytest.LogCaptureFixture) -> None:
    """One line and one figure; what hung is not begun again."""
    before = hung("drawing")
    workers = Workers(seconds=0.1)
    with pytest.raises(Hung):
        await workers.run(hang)
    assert [r.getMessage() for r in caplog.records if r.name == "bot.workers"] == [
        "a worker process for drawing was ended: one piece of work took longer than 0 s; another one is started"
    ]
    assert hung("drawing") == before + 1
    workers.seconds = 3600
    assert await workers.run(os.getpid) != os.getpid()
    workers.close()


async def test_a_process_that_hangs_is_ended_though_nobody_waits_for_it() -> None:
    """Its caller has gone; who comes next gets a worker, and no blame."""
    workers, others = Workers(seconds=0.1), active_children()
    gone = asyncio.create_task(workers.run(hang))
    await until(lambda: not set(active_children()) <= set(others))
    gone.cancel()
    with pytest.raises(asyncio.CancelledError):
        await gone
    workers.seconds = 3600
    assert await workers.run(os.getpid) != os.getpid()
    workers.close()


async def test_a_picture_that_hangs_leaves_words_with_an_incident(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    match = Match.start("naval-battle", secret=bytes(32))
    drawing = Drawing(seconds=0.1)
    monkeypatch.setattr(pictures, "draw", hang_at)
    drawn = await drawing.pictures(match.view(None), "en", what="a test")
    assert drawn.pictures == ()
    assert drawn.incident is not None
    assert "no picture for a test" in caplog.text
    drawing.close()


def hang_at(_wish: PictureRequest) -> Picture:
    """A picture that is never there."""
    hang()
    raise AssertionError


def hung(what: str) -> float:
    return metrics.REGISTRY.get_sample_value("broadside_workers_hung_total", {"what": what}) or 0.0


async def until(so: Callable[[], bool]) -> None:
    """Waits until it is so; a test that waits for ever is ended by its runner."""
    while not so():  # noqa: ASYNC110  a process sets no event
        await asyncio.sleep(0.02)


async def test_a_process_that_dies_takes_no_other_work_with_it(tmp_path: Path) -> None:
    """What kills its process fails; what another one draws meanwhile does not even have to be begun again."""
    workers = Workers(count=2)
    try:
        deadly, other = await workers.turn(), await workers.turn()
        begun = tmp_path / "begun"
        working = asyncio.create_task(other.run(_slept, begun))
        with pytest.raises(BrokenExecutor):
            await deadly.run(_die)
        await working
        assert begun.read_text() == "begun\n", "once"
    finally:
        workers.close()


async def test_what_waits_for_a_process_that_dies_twice_is_done_once(tmp_path: Path) -> None:
    """The worker is given back after the second try only."""
    workers, begun = Workers(), tmp_path / "begun"
    try:
        deadly = asyncio.create_task(workers.run(_die))
        await asyncio.sleep(0)
        await workers.run(_slept, begun)
        assert begun.read_text() == "begun\n"
        with pytest.raises(BrokenExecutor):
            await deadly
    finally:
        workers.close()


async def test_a_worker_is_given_back_also_by_work_that_fails_or_that_nobody_waits_for() -> None:
    workers = Workers()
    try:
        with pytest.raises(ZeroDivisionError):
            await workers.run(divmod, 1, 0)
        working = asyncio.create_task(workers.run(time.sleep, 0.2))
        await asyncio.sleep(0)
        working.cancel()
        with pytest.raises(asyncio.CancelledError):
            await working
        assert await workers.run(os.getpid) != os.getpid()
        assert workers._idle == workers._workers, "once"
    finally:
        workers.close()


def _slept(begun: Path) -> None:
    """In a worker process."""
    with begun.open("a") as file:
        file.write("begun\n")
    time.sleep(0.5)


def _die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


PARENT = """
import asyncio, os, time
from bot.pictures import Drawing
if __name__ == "__main__":
    drawing = Drawing()
    asyncio.run(drawing.warm())
    print(asyncio.run(drawing.workers.run(os.getpid)), flush=True)
    time.sleep(60)
"""


@pytest.mark.process
@pytest.mark.skipif(not Path("/proc").is_dir(), reason="looks into /proc for the other process")
async def test_the_drawing_process_does_not_outlive_a_killed_bot(tmp_path: Path) -> None:
    script = tmp_path / "parent.py"
    script.write_text(PARENT)
    bot = await asyncio.create_subprocess_exec(sys.executable, str(script), stdout=asyncio.subprocess.PIPE)
    assert bot.stdout is not None
    worker = int(await bot.stdout.readline())
    assert alive(worker)
    bot.kill()
    await bot.wait()
    async with within(10):
        while alive(worker):  # noqa: ASYNC110 - another process's end sets no event
            await asyncio.sleep(0.02)


def alive(process: int) -> bool:
    """Whether it runs; one that only waits to be collected does not."""
    state = Path(f"/proc/{process}/stat")
    try:
        return state.read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False
