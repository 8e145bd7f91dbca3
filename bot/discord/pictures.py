"""Pictures off the event loop: worker processes draw, a cache keeps, and a picture asked for anew drops the one still queued.

Knows views, never states; what is drawn is the renderer's business. One picture is one PNG with its alt text and file name,
all three made from the same view.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import math
import secrets
import time
import traceback
from collections import OrderedDict
from collections.abc import Callable, Iterable
from concurrent.futures import Executor
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any

import msgspec

import renderer
from bot import metrics
from bot.discord.workers import MAX_WORK_SECONDS, Worker, Workers

log = logging.getLogger(__name__)

CACHE_BYTES = 48 << 20
"""Bytes of finished pictures that are kept."""

BOOK_PATIENCE_SECONDS = 30.0
"""Seconds for which a picture of something that nobody waits for lets others go first: those of a book."""

STEP_SECONDS = 1.0
"""Pictures that a person waits for are given out at multiples of this after they were asked for."""

SLOWEST_PICTURE_SECONDS = 0.5
"""What the largest picture of any game takes, its layers not at hand (measured: 0.45 s, the map of Guadalcanal)."""

EVERYBODY = 0
"""In the place of a person: whoever may see a picture knows that it was drawn, because the bot has posted it."""

ASKED_BY: ContextVar[int] = ContextVar("asked_by", default=EVERYBODY)
"""The person whose click or command is being answered."""

MAX_REMEMBERED_FAILURES = 500
"""Failures whose incident numbers are remembered, the newest."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A finished picture."""

    png: bytes
    """A replay's are those of a GIF, a small picture's those of a WebP."""
    alt: str
    """At most 1,024 characters, Discord's limit for the description of a file."""
    name: str
    """File name; like everything here it comes from the view."""


@dataclass(frozen=True, slots=True)
class DrawnPictures:
    """What could be drawn of a view, the most wanted first."""

    pictures: tuple[Picture, ...] = ()
    incident: str | None = None
    """Where something could not: the number under which the host finds why."""


_failures: OrderedDict[str, str] = OrderedDict()
_logged: OrderedDict[tuple[str, str], None] = OrderedDict()


def undrawn(error: Exception, what: str) -> str:
    """The incident number of a failed picture. `what` failed is logged once, however often the same is tried again.

    The same defect keeps its number, so that the host sees that ten campaigns suffer from one.
    """
    cause = error.__cause__ or error  # from another process: what happened there
    frames = traceback.extract_tb(error.__traceback__)[-1:]
    defect = f"{type(error).__name__} {frames} {cause}"
    incident = _failures.setdefault(defect, secrets.token_hex(3))
    if (defect, what) not in _logged:
        _logged[defect, what] = None
        metrics.INCIDENTS.labels("picture").inc()
        log.error("incident %s: no picture for %s; the words go without", incident, what, exc_info=error)
    for remembered in (_failures, _logged):
        while len(remembered) > MAX_REMEMBERED_FAILURES:
            remembered.popitem(last=False)
    return incident


class Superseded(Exception):
    """A newer picture was asked for under the same key before this one was begun: there is nothing to show."""


@dataclass(frozen=True, slots=True)
class PictureRequest:
    """What is to be drawn."""

    view: Any
    lang: str
    sheet: str | None = None
    """One of `renderer.sheets(view)`; None: the first of them."""
    cells: tuple[str, ...] = ()
    """Only the part of it around these."""
    title: str | None = None
    """For the title block: the campaign's name."""
    legend: bool = False
    """Its signs with their meanings instead."""
    small: bool = False
    """As a WebP, for a file that holds many."""
    film: tuple[Any, ...] = ()
    """For a moving picture of the whole finished game: what every seat and the public saw at each step (`Watch.film`)."""

    def digest(self) -> bytes:
        """Equal wishes, equal digests."""
        wish = (self.view, self.lang, self.sheet, self.cells, self.title, self.legend, self.small, self.film)
        return hashlib.blake2b(msgspec.json.encode(wish, order="deterministic"), digest_size=16).digest()

    @property
    def name(self) -> str:
        """Of the file that comes of it."""
        if self.legend or self.film:
            return f"legend-{self.sheet}.png" if self.legend else "replay.gif"
        name = renderer.file_name(self.view, self.sheet)
        if self.small:
            name = f"{name.removesuffix('.png')}.webp"
        return f"near-{name}" if self.cells else name


MAX_LEGENDS = 4
"""Legends of one view at most."""

NO_PICTURE = Picture(b"", "", "")
"""In the place of a legend where there are no signs."""


def draw(wish: PictureRequest) -> Picture:
    """Draws here and now. Used inside the pool, and by who has no loop to block."""
    view, lang = wish.view, wish.lang
    if wish.legend:
        made = renderer.legend(view, lang, wish.sheet)
        return Picture(*made, wish.name) if made is not None else NO_PICTURE
    alt = renderer.alt(view, lang, wish.sheet)[:1024]
    if wish.film:
        return Picture(renderer.replay(wish.film, lang, wish.title), alt, wish.name)
    if wish.cells:
        return Picture(renderer.crop(view, lang, wish.cells, wish.sheet, wish.title), alt, wish.name)
    png = renderer.png(view, lang, wish.sheet, wish.title)
    return Picture(renderer.small(png) if wish.small else png, alt, wish.name)


def given_out(ready: float, took: float, step: float, count: int = 1) -> float:
    """Seconds after they were asked for at which `count` pictures are given out; whole steps.

    `ready`: seconds after which they were there, `took`: those of the drawing alone. Each may have waited for one picture of
    another person (`Workers.turn`), of whatever size: time for that is always added, so that a wait cannot be told from none.
    With a `step` of 0: at once.
    """
    return math.ceil(max(ready, took + count * SLOWEST_PICTURE_SECONDS) / step) * step if step else ready


class _Answer:
    """One answer with pictures, and the time at which it is given out."""

    def __init__(self, step: float, *, patient: bool) -> None:
        self._step, self._patient = step, patient
        self._clock = asyncio.get_running_loop().time
        self._asked = self._clock()
        self._took, self._count = 0.0, 0

    def drew(self, seconds: float) -> None:
        """One picture more, which was new to its reader. `seconds`: what drawing it took."""
        self._took += seconds
        self._count += 1

    async def due(self) -> None:
        """Waits until it may be given out: at once where nobody waits for it, or all of it had been given out before."""
        if self._count and not self._patient:
            ready = self._clock() - self._asked
            await asyncio.sleep(given_out(ready, self._took, self._step, self._count) - ready)


class Drawing:
    """The pool and its cache. `close` it when the bot ends."""

    def __init__(
        self, pool: Executor | None = None, workers: int = 1, step: float = 0.0, seconds: float = MAX_WORK_SECONDS
    ) -> None:
        """`pool`: draw there, not in processes; `workers`: how many pictures are drawn at once; `step`: see `given_out`.

        `seconds`: the most that one picture may take.
        """
        self.workers = Workers(pool, workers, what="drawing", seconds=seconds)
        self.step = step
        self._kept: OrderedDict[bytes, Picture] = OrderedDict()
        self._known: dict[bytes, set[int]] = {}
        """Who has been given the pictures that are kept: nobody else may learn that one was there already."""
        self._weight = 0
        self._running: dict[bytes, asyncio.Task[tuple[Picture, float]]] = {}
        self._newest: dict[str, int] = {}
        self._tickets = 0
        self._asked: dict[int, float] = {}

    @property
    def waiting(self) -> int:
        """Pictures that were asked for and are not there yet."""
        return len(self._asked)

    @property
    def behind(self) -> float:
        """Seconds since the oldest of them was asked for; 0: there is none."""
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
    ) -> Picture:
        """The picture of a view. With a `key`, a later call under the same key drops this one if it is not yet begun.

        `patience`: see `Workers.turn`. Raises Superseded then; whatever the renderer raises otherwise.
        """
        return await self.draw(PictureRequest(renderer.shown(view, sheet), lang, sheet, title=title), key, patience)

    async def pictures(
        self,
        view: Any,
        lang: str,
        title: str | None = None,
        *,
        what: str,
        sheets: Callable[[], Iterable[str | None]] | None = None,
        close_up: bool = False,
        patience: float = 0.0,
    ) -> DrawnPictures:
        """The pictures that the view has, or those that `sheets` names, the most wanted first.

        `close_up`: before them all the part of the first where something has just happened, if it is a large board. `what`
        they are for, for the log. Never raises: words are worth more than pictures and must not wait for them.
        """
        drawn: list[Picture] = []
        answer = _Answer(self.step, patient=patience > 0)
        try:
            if close_up and (cells := renderer.close_up(view)):
                wish = PictureRequest(renderer.shown(view), lang, None, cells, title)
                drawn.append(await self._drawn(answer, wish, patience=patience))
            for sheet in renderer.sheets(view) if sheets is None else sheets():
                wish = PictureRequest(renderer.shown(view, sheet), lang, sheet, title=title)
                drawn.append(await self._drawn(answer, wish, patience=patience))
        except Exception as error:
            return DrawnPictures(tuple(drawn), undrawn(error, what))
        await answer.due()
        return DrawnPictures(tuple(drawn))

    async def legend(self, view: Any, lang: str, *, what: str) -> DrawnPictures:
        """The signs of the view's boards, one picture for those that are alike; nothing is raised, as by `pictures`."""
        made: dict[bytes, Picture] = {}
        answer = _Answer(self.step, patient=False)
        try:
            for sheet in renderer.sheets(view):
                wish = PictureRequest(renderer.shown(view, sheet), lang, sheet, legend=True)
                picture = await self._drawn(answer, wish)
                if picture.png:
                    made.setdefault(picture.png, picture)
        except Exception as error:
            return DrawnPictures(tuple(made.values())[:MAX_LEGENDS], undrawn(error, what))
        await answer.due()
        return DrawnPictures(tuple(made.values())[:MAX_LEGENDS])

    async def near(self, view: Any, lang: str, cells: tuple[str, ...], title: str, *, what: str) -> DrawnPictures:
        """The part around some cells of each picture of the position; as `pictures`, nothing is raised."""
        drawn: list[Picture] = []
        answer = _Answer(self.step, patient=False)
        try:
            for sheet in renderer.position(view):
                wish = PictureRequest(renderer.shown(view, sheet), lang, sheet, cells, title)
                drawn.append(await self._drawn(answer, wish))
        except Exception as error:
            return DrawnPictures(tuple(drawn), undrawn(error, what))
        await answer.due()
        return DrawnPictures(tuple(drawn))

    async def replay(self, film: tuple[Any, ...], lang: str, title: str | None = None, *, what: str) -> DrawnPictures:
        """The finished game as a moving picture; as `pictures`, nothing is raised."""
        try:
            return DrawnPictures((await self.draw(PictureRequest(film[-1], lang, title=title, film=film)),))
        except Exception as error:
            return DrawnPictures(incident=undrawn(error, what))

    async def draw(self, wish: PictureRequest, key: str = "", patience: float = 0.0) -> Picture:
        """As `picture`. It is finished and kept even if nobody waits for it any more.

        Without `patience` a person waits for it, who must not learn by how long that somebody else draws (`given_out`).
        """
        answer = _Answer(self.step, patient=patience > 0)
        picture = await self._drawn(answer, wish, key, patience)
        await answer.due()
        return picture

    async def _drawn(self, answer: _Answer, wish: PictureRequest, key: str = "", patience: float = 0.0) -> Picture:
        """A picture of this answer, which must not be given out before it is due."""
        reader, digest = EVERYBODY if patience else ASKED_BY.get(), wish.digest()
        picture, took = await self._had(digest, wish, key, patience)
        known = self._known.get(digest, set())
        if took or not known & {reader, EVERYBODY}:
            answer.drew(took)
        if digest in self._kept:
            self._known[digest] = known | {reader}
        return picture

    async def _had(self, digest: bytes, wish: PictureRequest, key: str, patience: float) -> tuple[Picture, float]:
        """The picture, and the seconds that drawing it took; 0 for one that was kept."""
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
                    self._begin(digest, wish, worker)
                if superseded:
                    raise Superseded(key)
                if kept is not None:
                    return kept, 0.0
            return await asyncio.shield(self._running[digest])
        finally:
            del self._asked[ticket]
            if key and self._newest.get(key) == ticket:
                del self._newest[key]

    def _begin(self, digest: bytes, wish: PictureRequest, worker: Worker) -> None:
        """The worker is free again when the picture is done."""

        def done(task: asyncio.Task[tuple[Picture, float]]) -> None:
            worker.free()
            del self._running[digest]
            if not task.cancelled() and task.exception() is None:
                self._keep(digest, task.result()[0])

        task = self._running[digest] = asyncio.ensure_future(self._timed(wish, worker))
        task.add_done_callback(done)

    async def _timed(self, wish: PictureRequest, worker: Worker) -> tuple[Picture, float]:
        clock = asyncio.get_running_loop().time
        began = clock()
        return await self._draw(wish, worker), clock() - began

    async def _draw(self, wish: PictureRequest, worker: Worker) -> Picture:
        with metrics.DRAWING.time():
            return await worker.run(draw, wish)

    def _keep(self, digest: bytes, picture: Picture) -> None:
        if digest in self._kept:
            return
        self._kept[digest] = picture
        self._weight += len(picture.png)
        while self._weight > CACHE_BYTES and len(self._kept) > 1:
            digest, dropped = self._kept.popitem(last=False)
            self._known.pop(digest, None)
            self._weight -= len(dropped.png)

    async def warm(self) -> None:
        """Starts a worker, so that the first picture does not wait for it."""
        await self.workers.warm()

    def close(self) -> None:
        """Ends the pool that was made here; pictures under way are given up."""
        self.workers.close()
