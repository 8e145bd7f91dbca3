"""Draws pictures in worker processes and caches them; a request that is replaced before it has begun is dropped.

Knows views, never states; the renderer decides what is drawn. A `Picture` is the PNG with its alt text and file name, all made
from the same view.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import math
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor, Executor
from contextlib import suppress
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any

import msgspec

import renderer
from bot import metrics
from bot.incidents import undrawn
from bot.workers import MAX_WORK_SECONDS, Worker, Workers

log = logging.getLogger(__name__)

CACHE_BYTES = 48 << 20
"""Bytes of finished pictures in the cache."""

PICTURE_BYTES = 1024
"""Bytes that a picture takes in the cache beside its pixels and areas."""

BOOK_PATIENCE_SECONDS = 30.0
"""Seconds that the pictures of a book let other pictures go first, because nobody is waiting for a book."""

REHEARSAL_PATIENCE_SECONDS = 300.0
"""Seconds that a picture which nobody has asked for lets others go first."""

STEP_SECONDS = 1.0
"""Pictures that a person waits for are delivered at multiples of this time after the request (see `given_out`)."""

SLOWEST_PICTURE_SECONDS = 0.7
"""Upper limit for the time of one picture, of any game and sheet, whole, near, a part with more pixels or a legend, in a process
without cached layers.

While another person's picture takes longer than this, the time of an answer may show that somebody draws (`given_out`). Measured
on a busy machine (load 8 to 14): 0.5 to 0.68 s of processor time for the end of Guadalcanal, 0.49 to 0.6 s for a battle of War at
Sea; with cached layers at most 0.1 s. Rows of the benchmark fail if a picture costs more.
"""

EVERYBODY = 0
"""Takes the place of a person in `Drawing._known` if the bot has posted the picture: everybody who may see it knows that it was
drawn."""

ANYBODY = -1
"""Takes the place of the readers of public pages, whom nobody knows: they take turns at drawing as one person. So a flood of
their requests holds up nobody else for longer than one picture."""

ASKED_BY: ContextVar[int] = ContextVar("asked_by", default=EVERYBODY)
"""The person whose click, command or request is being answered. It is set where that person becomes known."""


@dataclass(frozen=True, slots=True)
class Picture:
    png: bytes
    """PNG data; GIF data for a replay, WebP data for a small picture or a part with more pixels."""
    alt: str
    """At most 1,024 characters, Discord's limit for the description of a file."""
    name: str
    """File name, made from the view alone."""
    size: tuple[int, int] = (0, 0)
    """Width and height in pixels; (0, 0) for a crop, a part, a legend, a replay."""
    packed_areas: bytes = b""
    """`areas`, packed: most pictures go into messages, where nobody asks for them."""
    has_ground: bool = False
    """Whether it can also be drawn without pieces (`PictureRequest.bare`)."""

    @property
    def areas(self) -> tuple[renderer.Area, ...]:
        """What can be touched on it, from bottom to top; () for a crop, a part, a legend or a replay."""
        return _areas.decode(self.packed_areas) if self.packed_areas else ()

    @property
    def weight(self) -> int:
        """About how many bytes of memory it takes."""
        return PICTURE_BYTES + len(self.png) + len(self.packed_areas)


_areas = msgspec.msgpack.Decoder(tuple[renderer.Area, ...])


@dataclass(frozen=True, slots=True)
class DrawnPictures:
    """Those pictures of a view that could be drawn, the most important first."""

    pictures: tuple[Picture, ...] = ()
    incident: str | None = None
    """Incident number in the log if something could not be drawn, else None."""


class Superseded(Exception):
    """A newer picture was requested under the same key before this one was begun."""


@dataclass(frozen=True, slots=True)
class PictureRequest:
    view: Any
    lang: str
    sheet: str | None = None
    """One of `renderer.sheets(view)`; None: the first."""
    cells: tuple[str, ...] = ()
    """Only the part around these cells; empty: all of it."""
    title: str | None = None
    """For the title block: the campaign's name."""
    legend: bool = False
    """Whether the legend of the picture's signs is drawn instead of the picture."""
    small: bool = False
    """Whether it is drawn as a small WebP, for a file with many pictures."""
    bare: bool = False
    """Whether it is drawn without the pieces on its map."""
    tile: renderer.Tile | None = None
    """If not None: only this part of it, with more pixels."""
    film: tuple[Any, ...] = ()
    """For a replay of the finished game: what every seat and the public saw at each step (`Watch.film`)."""

    def digest(self) -> bytes:
        """Equal requests have equal digests."""
        return hashlib.blake2b(msgspec.json.encode(self, order="deterministic"), digest_size=16).digest()

    @property
    def name(self) -> str:
        if self.legend or self.film:
            return f"legend-{self.sheet}.png" if self.legend else "replay.gif"
        name = renderer.file_name(self.view, self.sheet)
        if self.small:
            name = f"{name.removesuffix('.png')}.webp"
        return f"near-{name}" if self.cells else name


MAX_LEGENDS = 4
"""Maximum number of legends for one view."""

NO_PICTURE = Picture(b"", "", "")
"""Returned for a legend without any signs."""


def draw(request: PictureRequest) -> Picture:
    """Draws in this thread. For worker processes, and for callers without an event loop."""
    view, lang = request.view, request.lang
    if request.legend:
        made = renderer.legend(view, lang, request.sheet)
        return Picture(*made, request.name) if made is not None else NO_PICTURE
    if request.tile is not None:
        return Picture(renderer.tile(view, lang, request.tile, request.sheet, request.title), "", request.name)
    alt = renderer.alt(view, lang, request.sheet)[:1024]
    if request.film:
        return Picture(renderer.replay(request.film, lang, request.title), alt, request.name)
    if request.cells:
        return Picture(renderer.crop(view, lang, request.cells, request.sheet, request.title), alt, request.name)
    if request.bare:
        return Picture(renderer.bare(view, lang, request.sheet, request.title), alt, request.name)
    drawn = renderer.drawn(view, lang, request.sheet, request.title)
    if request.small:
        return Picture(renderer.small(drawn.png), alt, request.name)
    return Picture(drawn.png, alt, request.name, drawn.size, msgspec.msgpack.encode(drawn.areas), drawn.has_ground)


def _load() -> None:
    """Run in a new worker process: to find this function, the process loads this module and with it the drawings."""


def _rehearse(request: PictureRequest) -> None:
    """Draws in a worker process and drops the picture."""
    draw(request)


def given_out(ready: float, took: float, step: float, count: int = 1) -> float:
    """Seconds after the request at which `count` pictures are delivered; a multiple of `step`. `ready`: seconds until all were
    there; `took`: seconds of drawing alone.

    Each picture may have waited for one picture of another person (`Workers.turn`). The time of the slowest picture is always
    added for this wait, so that nobody can tell from the delay whether others are drawing. With `step` 0: `ready`.
    """
    return math.ceil(max(ready, took + count * SLOWEST_PICTURE_SECONDS) / step) * step if step else ready


class _Answer:
    """One answer with pictures, and when it may be delivered."""

    def __init__(self, step: float, *, patient: bool) -> None:
        self._step, self._patient = step, patient
        self._clock = asyncio.get_running_loop().time
        self._asked = self._clock()
        self._took, self._count = 0.0, 0

    def add_picture(self, seconds: float) -> None:
        """Counts a picture that is new to its reader. `seconds`: how long drawing it took."""
        self._took += seconds
        self._count += 1

    async def due(self) -> None:
        """Waits until the answer may be delivered: at once if nobody waits for it, or if no picture is new to its reader."""
        if self._count and not self._patient:
            ready = self._clock() - self._asked
            await asyncio.sleep(given_out(ready, self._took, self._step, self._count) - ready)


class Drawing:
    """Draws pictures in worker processes and caches them. `close` it when the bot ends."""

    def __init__(
        self, pool: Executor | None = None, workers: int = 1, step: float = 0.0, seconds: float = MAX_WORK_SECONDS
    ) -> None:
        """`pool`: used instead of processes. `workers`: pictures drawn at once. `step`: as in `given_out`. `seconds`: longest
        time for one picture.
        """
        self.workers = Workers(pool, workers, what="drawing", seconds=seconds)
        self.step = step
        self._kept: OrderedDict[bytes, Picture] = OrderedDict()
        self._known: dict[bytes, set[int]] = {}
        """Digest -> who has received the cached picture. Nobody else may notice that it was there already."""
        self._weight = 0
        self._running: dict[bytes, asyncio.Task[tuple[Picture, float]]] = {}
        self._newest: dict[str, int] = {}
        self._tickets = 0
        self._asked: dict[int, float] = {}

    @property
    def waiting(self) -> int:
        """Pictures requested and not finished."""
        return len(self._asked)

    @property
    def behind(self) -> float:
        """Age of the oldest unfinished request in seconds; 0 if there is none."""
        return time.monotonic() - min(self._asked.values()) if self._asked else 0.0

    async def picture(
        self,
        view: Any,
        lang: str,
        *,
        sheet: str | None = None,
        title: str | None = None,
        key: str = "",
        patience: float = 0.0,
        bare: bool = False,
        tile: renderer.Tile | None = None,
    ) -> Picture:
        """The picture of a view. With a `key`, a later call with the same key drops this one if drawing has not begun.

        `patience`: as in `Workers.turn`. `bare`: without pieces. `tile`: only this part.
        Raises Superseded if dropped, and whatever the renderer raises.
        """
        return await self.draw(
            PictureRequest(renderer.shown(view, sheet), lang, sheet, title=title, bare=bare, tile=tile), key, patience
        )

    async def pictures(
        self,
        view: Any,
        lang: str,
        title: str | None = None,
        *,
        what: str,
        sheets: Callable[[], Iterable[str | None]] | None = None,
        close_up: bool = False,
        cells: tuple[str, ...] = (),
        legend: bool = False,
        patience: float = 0.0,
    ) -> DrawnPictures:
        """All pictures of a view, or those that `sheets` names, the most important first. `cells`, `legend`: as in
        `PictureRequest`.

        `close_up`: on a large board, first the part where something has just happened. `what` they are for: used in the log.
        Never raises: text must not be lost because a picture cannot be drawn. What was drawn before that is returned.
        """

        def requests() -> Iterator[PictureRequest]:
            if close_up and (part := renderer.close_up(view)):
                yield PictureRequest(renderer.shown(view), lang, None, part, title)
            for sheet in renderer.sheets(view) if sheets is None else sheets():
                yield PictureRequest(renderer.shown(view, sheet), lang, sheet, cells, title, legend)

        drawn: list[Picture] = []
        answer = _Answer(self.step, patient=patience > 0)
        try:
            for request in requests():
                drawn.append(await self._draw_for(answer, request, patience=patience))
        except Exception as error:
            return DrawnPictures(tuple(drawn), undrawn(error, what))
        await answer.due()
        return DrawnPictures(tuple(drawn))

    async def legend(self, view: Any, lang: str, *, what: str) -> DrawnPictures:
        """The legends of the view's boards without duplicates. Never raises; see `DrawnPictures.incident`."""
        drawn = await self.pictures(view, lang, what=what, legend=True)
        made: dict[bytes, Picture] = {}
        for picture in drawn.pictures:
            if picture.png:
                made.setdefault(picture.png, picture)
        return DrawnPictures(tuple(made.values())[:MAX_LEGENDS], drawn.incident)

    async def near(self, view: Any, lang: str, cells: tuple[str, ...], title: str, *, what: str) -> DrawnPictures:
        """The part around these cells of each picture of the position. Never raises; see `DrawnPictures.incident`."""
        return await self.pictures(view, lang, title, what=what, sheets=lambda: renderer.position(view), cells=cells)

    async def replay(self, film: tuple[Any, ...], lang: str, title: str | None = None, *, what: str) -> DrawnPictures:
        """A GIF of the finished game. Never raises; see `DrawnPictures.incident`."""
        try:
            return DrawnPictures((await self.draw(PictureRequest(film[-1], lang, title=title, film=film)),))
        except Exception as error:
            return DrawnPictures(incident=undrawn(error, what))

    async def draw(self, request: PictureRequest, key: str = "", patience: float = 0.0) -> Picture:
        """One picture, as `picture`. It is finished and cached even if its caller no longer waits for it.

        `patience` 0: a person waits for the picture, and must not learn from the delay whether others are drawing
        (`given_out`).
        """
        answer = _Answer(self.step, patient=patience > 0)
        picture = await self._draw_for(answer, request, key, patience)
        await answer.due()
        return picture

    async def _draw_for(
        self, answer: _Answer, request: PictureRequest, key: str = "", patience: float = 0.0
    ) -> Picture:
        """Draws or finds a picture of this answer. It must not be delivered before `answer.due`."""
        reader, digest = EVERYBODY if patience else ASKED_BY.get(), request.digest()
        picture, took = await self._find_or_draw(digest, request, key, patience)
        known = self._known.get(digest, set())
        if took or not known & {reader, EVERYBODY}:
            answer.add_picture(took)
        if digest in self._kept:
            self._known[digest] = known | {reader}
        return picture

    async def _find_or_draw(
        self, digest: bytes, request: PictureRequest, key: str, patience: float
    ) -> tuple[Picture, float]:
        """The picture, and how many seconds drawing took; 0 if it was cached."""
        if (kept := self._kept.get(digest)) is not None:
            self._kept.move_to_end(digest)
            return kept, 0.0
        self._tickets += 1
        ticket = self._tickets
        self._asked[ticket] = time.monotonic()
        if key:
            self._newest[key] = ticket
        try:
            if digest not in self._running:
                worker = await self.workers.turn(patience, EVERYBODY if patience else ASKED_BY.get())
                superseded = bool(key) and self._newest.get(key) != ticket
                kept = self._kept.get(digest)
                if superseded or kept is not None or digest in self._running:
                    worker.free()
                else:
                    self._start_drawing(digest, request, worker)
                if superseded:
                    raise Superseded(key)
                if kept is not None:
                    return kept, 0.0
            found = await asyncio.shield(self._running[digest])
            if not patience:
                metrics.READY.observe(time.monotonic() - self._asked[ticket])
            return found
        finally:
            del self._asked[ticket]
            if key and self._newest.get(key) == ticket:
                del self._newest[key]

    def _start_drawing(self, digest: bytes, request: PictureRequest, worker: Worker) -> None:
        """Starts drawing; the worker is free again when the picture is done."""

        def done(task: asyncio.Task[tuple[Picture, float]]) -> None:
            del self._running[digest]
            if not task.cancelled() and task.exception() is None:
                self._keep(digest, task.result()[0])

        task = self._running[digest] = asyncio.ensure_future(self._timed(request, worker))
        task.add_done_callback(done)

    async def _timed(self, request: PictureRequest, worker: Worker) -> tuple[Picture, float]:
        clock = asyncio.get_running_loop().time
        began = clock()
        return await self._draw(request, worker), clock() - began

    async def _draw(self, request: PictureRequest, worker: Worker) -> Picture:
        """The picture as its worker draws it; gives the worker back."""
        with metrics.DRAWING.time():
            return await worker.run(draw, request)

    def _keep(self, digest: bytes, picture: Picture) -> None:
        if digest in self._kept:
            return
        self._kept[digest] = picture
        self._weight += picture.weight
        while self._weight > CACHE_BYTES and len(self._kept) > 1:
            digest, dropped = self._kept.popitem(last=False)
            self._known.pop(digest, None)
            self._weight -= dropped.weight

    async def warm(self) -> None:
        """Starts a worker process now and has it load the drawings, so that the first picture need not wait for that."""
        with suppress(BrokenExecutor):
            await self.workers.run(_load)

    async def rehearse(self, view: Any, lang: str) -> None:
        """Draws the picture of a position and drops it. What the pictures of its game have in common (fonts, counters, the
        ground) is then in the memory of the worker that is used next. All other work goes first. Raises as `picture` does.
        """
        sheet = renderer.position(view)[0]
        request = PictureRequest(renderer.shown(view, sheet), lang, sheet)
        await self.workers.run(_rehearse, request, patience=REHEARSAL_PATIENCE_SECONDS)

    def close(self) -> None:
        """Ends the worker processes; pictures under way are cancelled."""
        self.workers.close()
