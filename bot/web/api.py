"""The requests of the page: campaigns, maps, sheets, touches on the map, history, and a stream that says when something
has changed.

Every handler first checks that the person may see the campaign. A sheet is filled in by the same use cases as in
Discord, so a sheet that is open in both places is one sheet.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec
from aiohttp import web
from sqlalchemy.exc import SQLAlchemyError

import renderer
from bot import metrics, words
from bot.campaigns import CampaignSummary, DiscordAway, Refused, StaleClick
from bot.campaigns.sheets import OpenSheet
from bot.campaigns.summaries import Desk
from bot.incidents import undrawn
from bot.pictures import Picture
from bot.web import shown
from bot.web.answers import Failure, answer, answered, dress, mark_of
from bot.web.files import Files
from bot.web.links import links
from bot.web.reading_requests import body_of, leaf_of, revision_of, text_of, ticked, tile_of, value_of
from bot.web.touches import may_have_moved, path_in_hand, resolve, told
from renderer import tiles
from rules.core import Draft, Rows, Rules, fits, is_begun
from rules.core.rows import moved_up, removed

if TYPE_CHECKING:
    from bot.web.app import WebBoard

log = logging.getLogger(__name__)

STATIC: Final = Path(__file__).parent / "static"
TEXT_CHARACTERS: Final = 4000
"""Maximum number of characters of typed orders."""
TRIES: Final = 4
"""Maximum number of attempts to carry out a touch, each for the newest revision of the sheet: somebody else may change
it meanwhile."""
NAMES_COST: Final = 10.0
"""How many requests a link for somebody else counts as, because Discord may be asked for two names."""
MOST_STREAMS: Final = 8
"""Maximum number of open streams of one browser."""
MOST_STREAMS_IN_ALL: Final = 4000
MOST_PUBLIC_STREAMS: Final = 1000
"""Maximum number of open streams of public pages, which anybody can open: players keep the rest of `MOST_STREAMS_IN_ALL`."""
BEAT_SECONDS: Final = 40.0
"""Seconds between two comment lines that keep a quiet stream open: a multiple of `GATHER_SECONDS`. Sending them is nearly all
that a thousand quiet pages cost; proxies close a connection after 50 seconds of silence or more. Each stream counts from its
own start, so they are not all sent at once."""
BEATS_A_CHECK: Final = 7
"""A stream whose reader may not see the campaign any more ends at a multiple of this number of signs of life. Until then it
is silent: if it ended at the next change, its end would tell of the change."""
GATHER_SECONDS: Final = 0.25
"""Changes within this number of seconds make one event of a stream."""


NEWS: Final = b"event: changed\ndata: {}\n\n"


Handler = Callable[[int, int, str, Mapping[str, Any]], Awaitable[object]]
"""Answers a request about a campaign: its number, the person, their language, and what the request says (its query or body)."""


class Wake(asyncio.Event):
    """Wakes one stream."""

    ends = False
    """Whether the stream must end: its browser has been signed out."""


class Api:
    def __init__(self, board: WebBoard) -> None:
        self.board = board
        self.campaigns = board.campaigns
        self._files = Files(STATIC)
        self._closing = False
        self._waiting: dict[int, set[Wake]] = {}
        """Campaign -> its streams."""
        self._streams: dict[int | str, set[Wake]] = {}
        """What streams are counted by (`stream`, `key`) -> those streams."""

    def add_to(self, app: web.Application) -> None:
        one = r"/api/c/{campaign:\d{1,9}}"
        app.on_shutdown.append(self._close)
        app.add_routes(
            [
                web.get("/", self.page),
                web.get("/static/{name}", self.file),
                web.get("/enter", self.page),
                web.get(r"/c/{campaign:\d{1,9}}", self.page),
                web.post("/api/enter", self.enter),
                web.get("/api/words/{lang}", self.words),
                web.get("/api/me", self.me),
                web.post("/api/out", self.out),
                web.get(one, self.entered(self.campaign)),
                web.get(one + "/live", self.live, allow_head=False),
            ]
        )
        for look in (self.map, self.legend, self.sheet, self.complete, self.history):
            app.router.add_get(f"{one}/{look.__name__}", self.entered(look))
        acts = (self.touch, self.foresee, self.fill, self.row, self.type, self.seal, self.unseal)
        for act in (*acts, self.clear, self.random, self.usual, self.repeat):
            app.router.add_post(f"{one}/{act.__name__}", self.entered(act))

    def entered(self, handler: Handler) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
        """The handler for people who may see the campaign of the request; for others it is refused."""

        async def handle(request: web.Request) -> web.StreamResponse:
            reader = await self.enter_campaign(request)
            said = await body_of(request) if request.method == "POST" else request.query
            return answered(await handler(*reader, said))

        return handle

    # ---- pages and sessions --------------------------------------------------------------------------
    async def page(self, request: web.Request) -> web.StreamResponse:
        """The HTML page, the same for every URL: its script loads the content."""
        return self._files.answer(request, "board.html")

    async def file(self, request: web.Request) -> web.StreamResponse:
        """A file of the page."""
        return self._files.answer(request, request.match_info["name"])

    async def enter(self, request: web.Request) -> web.StreamResponse:
        """Signs the browser in with the code of a link. If somebody else is signed in, only with `instead`: otherwise a link
        that is slipped to a person would make them play, and type secrets, as its sender."""
        body, browsers, present = await body_of(request), self.campaigns.browsers, self.board.present(request)
        code = text_of(body, "code", 64)
        if present is not None and body.get("instead") is not True:
            person, campaign = await browsers.addressed(code)
            if person != present.person:
                self.board.limiter.admits(f"browser {present.id}", NAMES_COST)
                who, you = await self.board.called(present.person), await self.board.called(person, campaign)
                if who and you:
                    raise Failure(409, "web-other-person", who=who, you=you)
                raise Failure(409, "web-other-person-unnamed")
        entry = await browsers.enter(
            code, request.headers.get("User-Agent", ""), present.id if present is not None else None
        )
        response = answer({"campaign": entry.campaign})
        self.board.sign_in(response, entry.code)
        return response

    async def out(self, request: web.Request) -> web.StreamResponse:
        browser = self.board.browser(request)
        await self.campaigns.browsers.sign_out(browser.person, browser.id)
        response = answer({})
        self.board.sign_out(response)
        return response

    async def words(self, request: web.Request) -> web.StreamResponse:
        lang = request.match_info["lang"]
        if lang not in words.LANGS:
            raise web.HTTPNotFound
        return answer({key: words.text(lang, key) for key in sorted(words.keys(lang)) if key.startswith("page-")})

    async def me(self, request: web.Request) -> web.StreamResponse:
        """The language of the signed-in person, and their campaigns."""
        browser, lang = self.board.browser(request), self.board.lang(request)
        mine = await self.campaigns.mine.campaigns(browser.person)
        over = await self.campaigns.mine.ended(browser.person)
        seen = await self.board.seen_by(browser.person, [*(one.card.id for one in mine), *(card.id for card in over)])
        return answer(
            {
                "lang": lang,
                "campaigns": [shown.own(one, lang) for one in mine if one.card.id in seen],
                "ended": [shown.campaign(card, lang) for card in over if card.id in seen],
            }
        )

    # ---- looking -------------------------------------------------------------------------------------
    async def campaign(self, number: int, person: int, lang: str, said: Mapping[str, Any]) -> object:
        """The public data of a campaign, the views that the reader may choose, the keys of the chosen view's pictures,
        and the reader's sheets."""
        desk = await self.campaigns.watch.desk(number, person, said.get("who") or None)
        found = {
            **head(desk, person, lang),
            "people": await self.board.people(desk.card),
            "links": links(desk.card, person),
        }
        if desk.sight is None:
            return {**found, "lobby": shown.lobby(desk.card, self.rules_of(desk.card), person, lang)}
        await self.campaigns.visits.mark(number, person, desk.sight.step)
        if desk.sheet is not None:
            found["sheet"] = shown.sheet(desk.sheet, lang)
        return found

    async def map(self, number: int, person: int, lang: str, said: Mapping[str, Any]) -> object:
        """One picture with its areas: of the present view, of a sheet (`SheetSummary.page_view`), of a page of the history,
        or (`first`) the one with which the page opens. `bare`: only the picture, without the pieces on its map; `alone`:
        without areas; `have`: the `mark` of the picture that the page shows. If this one is the same, it is not sent again
        (`same`); `tile`: only a part of it, with more pixels, if its mark is `of`."""
        view, title, more = await self._view(said, number, person)
        names = renderer.sheets(view)
        sheet = said.get("picture") or names[0]
        if sheet not in names:
            raise StaleClick(number)
        if "alone" in said and _has_drawing(view):
            return {"picture": sheet, **_pixels(await self.made(view, sheet, lang, title))}
        if "bare" in said and _has_drawing(view):
            return {"image": _pixels(await self.made(view, sheet, lang, title, bare=True))["image"]}
        found = await self.drawn(view, sheet, lang, title)
        mark = mark_of(msgspec.json.encode(found))
        if "tile" in said:
            # The page lays it over the picture that it shows: it must be a part of the same one.
            if said.get("of") != mark:
                raise StaleClick(number)
            tile = tile_of(said["tile"])
            if tile.box((found["width"], found["height"])) is None:
                raise Failure(404, "web-not-found")
            part = await self.made(view, sheet, lang, title, tile=tile)
            return web.Response(body=part.png, content_type="image/webp")
        if said.get("have") == mark:
            found = {"picture": sheet, "same": True}
        return {**found, "mark": mark, "pictures": list(names), **more}

    async def drawn(self, view: Any, sheet: str, lang: str, title: str) -> dict[str, Any]:
        """One picture of a view with its areas; of a game without drawings, the position in words. Raises as `made`."""
        if not _has_drawing(view):
            lines = [line for aside in renderer.asides(view, lang, sheet) for line in aside.lines]
            return {"picture": sheet, "alt": "", "width": 0, "height": 0, "image": "", "areas": [], "words": lines}
        made = await self.made(view, sheet, lang, title)
        return {
            "picture": sheet,
            **_pixels(made),
            "width": made.size[0],
            "height": made.size[1],
            "ground": made.has_ground,
            "tile": [tiles.WIDE, tiles.HIGH],
            "areas": [
                {
                    "key": area.key,
                    "board": area.board,
                    "label": area.label,
                    "state": area.state,
                    "look": area.look,
                    "corners": [list(corner) for corner in area.corners],
                }
                for area in made.areas
            ],
        }

    async def legend(self, number: int, person: int, lang: str, said: Mapping[str, Any]) -> object:
        """The symbols of the reader's pictures with their meanings, each as a picture and in words; none for a game without
        drawings."""
        view, title, _ = await self._view(said, number, person)
        draws = self.board.door.legends
        if draws is None:
            raise DiscordAway
        if not _has_drawing(view):
            return {"pictures": []}
        drawn = await draws(view, lang, what=f"the legend of “{title}”")
        if drawn.incident is not None:
            raise Failure(503, "web-undrawn", incident=drawn.incident)
        return {"pictures": [_pixels(one) for one in drawn.pictures]}

    async def made(
        self, view: Any, sheet: str, lang: str, title: str, *, bare: bool = False, tile: renderer.Tile | None = None
    ) -> Picture:
        """One picture of a view, or a part of it. Raises DiscordAway while the bot has not reached Discord, Failure 503 if
        drawing fails, and TimeoutError."""
        if self.board.door.draws is None:
            raise DiscordAway
        try:
            return await self.board.door.draws(view, lang, sheet=sheet, title=title, bare=bare, tile=tile)
        except TimeoutError:
            raise
        except Exception as error:
            incident = undrawn(error, f"the page of “{title}”")
            raise Failure(503, "web-undrawn", incident=incident) from error

    async def _view(self, query: Mapping[str, Any], number: int, person: int) -> tuple[Any, str, dict[str, str]]:
        """The view that a request names, the campaign's title, and for `first` the code of what the reader saw then."""
        if "first" in query:
            desk = await self.campaigns.watch.desk(number, person)
            if desk.sight is not None:
                seen = {"seen": seen_code(desk, person)}
                if desk.sheet is not None and desk.sheet.seat == desk.sight.who:
                    return desk.sheet.page_view, desk.card.title, seen
                return desk.sight.view, desk.card.title, seen
        if "leaf" in query:
            page = await self.campaigns.watch.page(number, person, leaf_of(query["leaf"]), query.get("who") or None)
            return page.view, page.campaign.title, {}
        if "ask" in query:
            card = await self.campaigns.sheets.sheet(number, person, query["ask"])
            return card.page_view, card.campaign.title, {}
        look = await self.campaigns.watch.look(number, person, query.get("who") or None)
        return look.sight.view, look.card.title, {}

    async def history(self, number: int, person: int, lang: str, said: Mapping[str, Any]) -> object:
        """A page of the history in words; `first`: the one with which the page opens."""
        leaf = leaf_of(said["leaf"]) if "leaf" in said else None
        who, seen = said.get("who") or None, {}
        if "first" in said and (desk := await self.campaigns.watch.desk(number, person)).sight is not None:
            who, seen = desk.sight.who, {"seen": seen_code(desk, person)}
        return {**shown.history(await self.campaigns.watch.page(number, person, leaf, who), lang), **seen}

    async def sheet(self, number: int, person: int, lang: str, said: Mapping[str, Any]) -> object:
        """A sheet of the reader, as it is now."""
        opened = await self.campaigns.sheets.opened(number, person, said.get("ask") or None)
        return {**shown.sheet(opened.card, lang), "text": opened.write(lang)}

    # ---- filling in ----------------------------------------------------------------------------------
    async def touch(self, number: int, person: int, lang: str, body: Mapping[str, Any]) -> object:
        """A touch on the map: selects a piece, changes the draft, or returns the choices if it may mean several
        things."""
        ask, seen = text_of(body, "ask", 100), revision_of(body)
        for _ in range(TRIES):
            opened = await self.campaigns.sheets.opened(number, person, ask)
            if not opened.card.editable or may_have_moved(opened, path_in_hand(body), seen):
                raise StaleClick(number, ask)
            found = await asyncio.to_thread(resolve, opened, body)
            if found.way is None:
                return told(found, lang)
            draft = found.way.onto(opened.draft)
            with suppress(StaleClick):
                card = await self.campaigns.sheets.put(number, person, ask, draft, opened.card.revision)
                return {**told(found, lang), "sheet": shown.sheet(card, lang)}
        raise StaleClick(number, ask)

    async def foresee(self, number: int, person: int, lang: str, body: Mapping[str, Any]) -> object:
        """What such a touch would do. Nothing is stored."""
        opened = await self.campaigns.sheets.opened(number, person, text_of(body, "ask", 100))
        if not opened.card.editable:
            raise StaleClick(number, opened.ask.id)
        return told(await asyncio.to_thread(resolve, opened, body), lang)

    async def fill(self, number: int, person: int, lang: str, body: Mapping[str, Any]) -> object:
        """Sets one field; `value` null clears it. `tick`: an option that is added to the field's list as it is now, or with `on`
        false taken out of it, so that nobody undoes what somebody else has chosen meanwhile."""
        path, given = text_of(body, "path", 200), value_of(body.get("value"))
        tick, seen = text_of(body, "tick", 200) if "tick" in body else None, revision_of(body)

        def change(opened: OpenSheet) -> Draft:
            field = opened.card.form.field(path)
            if field is None or isinstance(field, Rows) or may_have_moved(opened, path, seen):
                raise StaleClick(number, opened.ask.id)
            value = given if tick is None else ticked(opened.draft.get(path), tick, on=body.get("on") is True)
            if value is not None and not fits(field, value) and not is_begun(field, value):
                raise StaleClick(number, opened.ask.id)
            return opened.chosen(field, value)

        return await self._changed(number, person, lang, body, change)

    async def row(self, number: int, person: int, lang: str, body: Mapping[str, Any]) -> object:
        """Removes a row of a list, or moves it up."""
        path, row, what = text_of(body, "path", 100), body.get("number"), text_of(body, "what", 10)

        def change(opened: OpenSheet) -> Draft:
            field = opened.card.form.field(path)
            if not isinstance(field, Rows) or not isinstance(row, int) or not 1 <= row <= len(field.rows):
                raise StaleClick(number, opened.ask.id)
            if what == "up" and field.ordered:
                return moved_up(opened.draft, path, row)
            return removed(opened.draft, path, row)

        return await self._changed(number, person, lang, body, change, guarded=True)

    async def clear(self, number: int, person: int, lang: str, body: Mapping[str, Any]) -> object:
        return await self._changed(number, person, lang, body, lambda _: {}, guarded=True)

    async def random(self, number: int, person: int, lang: str, body: Mapping[str, Any]) -> object:
        """Completes the draft at random; what is filled in stays."""
        return await self._changed(number, person, lang, body, OpenSheet.completed)

    async def usual(self, number: int, person: int, lang: str, body: Mapping[str, Any]) -> object:
        """Writes the default orders into the empty fields."""
        return await self._changed(number, person, lang, body, OpenSheet.with_usual, guarded=True)

    async def repeat(self, number: int, person: int, lang: str, body: Mapping[str, Any]) -> object:
        """Fills in what the seat sealed on its last sheet of this kind, and says what no longer fits."""
        found = await self.campaigns.sheets.repeat(number, person, text_of(body, "ask", 100), revision_of(body))
        return {"sheet": shown.sheet(found.sheet, lang), "says": words.line(lang, found.says)}

    async def _changed(
        self,
        number: int,
        person: int,
        lang: str,
        body: Mapping[str, Any],
        change: Callable[[OpenSheet], Draft],
        *,
        guarded: bool = False,
    ) -> object:
        """Changes the draft and answers with the sheet. `guarded`: only if the reader has seen its newest revision."""
        seen = revision_of(body) if guarded else None
        card = await self.campaigns.sheets.change(number, person, text_of(body, "ask", 100), change, seen)
        return {"sheet": shown.sheet(card, lang)}

    async def type(self, number: int, person: int, lang: str, body: Mapping[str, Any]) -> object:
        """Reads typed orders into the sheet; what cannot be read is answered with what would be legal. Raises StaleClick for a
        sheet that is sealed."""
        text = text_of(body, "text", TEXT_CHARACTERS)
        typed = await self.campaigns.sheets.typed(
            number, person, text_of(body, "ask", 100), text, lang, add=bool(body.get("add"))
        )
        if typed.outcome in ("sealed", "stale"):
            raise StaleClick(number, typed.sheet.ask.id)
        faults = [{**msgspec.structs.asdict(fault), "why": words.line(lang, fault.why)} for fault in typed.faults]
        refusal = words.line(lang, typed.refusal) if typed.refusal is not None else ""
        found = {"outcome": typed.outcome, "faults": faults, "examples": list(typed.examples), "refusal": refusal}
        if typed.skipped:
            skipped = ", ".join(f"“{one}”" for one in typed.skipped)
            found["skipped"] = words.text(lang, "web-skipped", skipped=skipped)
        return {**found, "sheet": shown.sheet(typed.sheet, lang)}

    async def complete(self, number: int, person: int, lang: str, said: Mapping[str, Any]) -> object:
        """Texts that continue a typed line by its next word."""
        text = said.get("text", "")[:TEXT_CHARACTERS]
        return await self.campaigns.sheets.complete(number, person, said.get("ask") or None, text, lang)

    async def seal(self, number: int, person: int, lang: str, body: Mapping[str, Any]) -> object:
        sealing = await self.campaigns.sheets.seal(number, person, text_of(body, "ask", 100), revision_of(body))
        return {
            "opened": sealing.opened,
            "news": [words.line(lang, line) for line in sealing.news],
            "sheet": shown.sheet(sealing.sheet, lang) if sealing.sheet is not None else None,
        }

    async def unseal(self, number: int, person: int, lang: str, body: Mapping[str, Any]) -> object:
        card = await self.campaigns.sheets.unseal(number, person, text_of(body, "ask", 100))
        return {"sheet": shown.sheet(card, lang)}

    # ---- news ----------------------------------------------------------------------------------------
    @asynccontextmanager
    async def watching(self) -> AsyncIterator[None]:
        """Registers `hear` and `hear_signed_out` while the block runs."""
        watchers = self.campaigns.services.watchers
        watchers["written"].append(self.hear)
        watchers["signed-out"].append(self.hear_signed_out)
        try:
            yield
        finally:
            watchers["written"].remove(self.hear)
            watchers["signed-out"].remove(self.hear_signed_out)

    def hear(self, campaign: int) -> None:
        """Wakes the streams of a campaign that was written to; 0: of all campaigns, because notes of other processes
        may be lost. Each stream then checks whether its reader may know of the change."""
        woken = [self._waiting.get(campaign, set())] if campaign else list(self._waiting.values())
        for events in woken:
            for event in events:
                event.set()

    def hear_signed_out(self, browser: int) -> None:
        """Ends the streams of a browser that was signed out. Its pages ask again, and are told why."""
        for stream in self._streams.get(browser, ()):
            stream.ends = True
            stream.set()

    async def _close(self, _app: web.Application) -> None:
        """Ends all streams, so that the server can stop. The pages connect again when the bot is back."""
        self._closing = True
        self.hear(0)

    async def live(self, request: web.Request) -> web.StreamResponse:
        """A stream of server-sent events: one event whenever what the reader may see has changed. The event carries no
        data; the page asks again.

        Parameter `seen`: the code (`seen`) of what the page shows. If it is out of date, the first event comes at
        once.
        """
        number, person, _ = await self.enter_campaign(request)

        async def look() -> str | None:
            return await self._admitted_to(request, number, person)

        return await self.stream(request, number, self.board.browser(request).id, MOST_STREAMS, look)

    async def stream(
        self,
        request: web.Request,
        number: int,
        key: int | str,
        most: int,
        look: Callable[[], Awaitable[str | None]],
    ) -> web.StreamResponse:
        """The stream of `live`. `key`: by what streams are counted, at most `most` at once. `look`: the code of what the
        reader sees now; None: the reader may not see the campaign any more."""
        if not self.has_room(key, most):
            raise Failure(429, "web-too-often" if isinstance(key, int) else "web-many-readers")
        response = web.StreamResponse(headers={"Content-Type": "text/event-stream", "X-Accel-Buffering": "no"})
        dress(response, private=True)
        changed = Wake()
        metrics.STREAMS.inc()
        kept_in: tuple[tuple[dict[Any, set[Wake]], int | str], ...] = (self._waiting, number), (self._streams, key)
        for streams, name in kept_in:
            streams.setdefault(name, set()).add(changed)
        last = request.query.get("seen", "")
        changed.set()
        clock = asyncio.get_running_loop().time
        try:
            await response.prepare(request)
            self.board.lasts(request)
            await response.write(b"retry: 3000\n\n")
            # Everything is sent at multiples of `GATHER_SECONDS` after the start of this stream. Changes that are
            # secret from the reader wake the stream too, and neither what is sent nor when may depend on them, nor
            # when the stream ends. A sign-out is no such secret.
            began = clock()
            beat, beats, blind = began + BEAT_SECONDS, 0, False
            while not self._closing:
                with suppress(TimeoutError):
                    async with asyncio.timeout_at(beat):
                        await changed.wait()
                if changed.is_set():
                    await asyncio.sleep(GATHER_SECONDS - (clock() - began) % GATHER_SECONDS)
                if self._closing:
                    break
                if changed.ends:
                    await response.write(NEWS)
                    break
                check = False
                if clock() > beat - GATHER_SECONDS / 2:
                    beat, beats = beat + BEAT_SECONDS, beats + 1
                    if self.board.door.admits is None:
                        break
                    await response.write(b": here\n\n")
                    check = beats % BEATS_A_CHECK == 0
                    if blind or check:
                        changed.set()
                elif blind:
                    changed.clear()
                if not changed.is_set():
                    continue
                changed.clear()
                try:
                    now = await look()
                    blind = now is None
                except (OSError, SQLAlchemyError, Refused):
                    blind = True
                    continue
                if now == last or (now is None and not check):
                    continue
                # how long the look took depends on when the last one was
                await asyncio.sleep(GATHER_SECONDS - (clock() - began) % GATHER_SECONDS)
                if now is None:
                    break
                last = now
                await response.write(NEWS)
        except OSError:
            pass  # The reader is gone.
        finally:
            metrics.STREAMS.dec()
            for streams, name in kept_in:
                streams[name].discard(changed)
                if not streams[name]:
                    del streams[name]
        return response

    def has_room(self, key: int | str, most: int) -> bool:
        """Whether one more stream can be opened. `key`: by what streams are counted, at most `most` at once; a number for a
        browser, a text for a public page."""
        all_open = sum(map(len, self._streams.values()))
        public = sum(len(streams) for one, streams in self._streams.items() if isinstance(one, str))
        room = isinstance(key, int) or public < MOST_PUBLIC_STREAMS
        return room and all_open < MOST_STREAMS_IN_ALL and len(self._streams.get(key, ())) < most

    async def _admitted_to(self, request: web.Request, number: int, person: int) -> str | None:
        """`seen` for the reader of a stream; None: the reader is signed out, or may not see the campaign any more."""
        if await self.campaigns.browsers.known(request.cookies.get(self.board.cookie, "")) is None:
            return None
        admits = self.board.door.admits
        if admits is None or not await admits(number, person):
            return None
        return await self.seen(number, person)

    async def seen(self, number: int, person: int) -> str:
        """A digest of all that the person may see of a campaign now. It changes whenever any of that changes, and only
        then."""
        with suppress(Refused):
            return seen_code(await self.campaigns.watch.desk(number, person), person)
        return ""

    def rules_of(self, card: CampaignSummary) -> Rules[Any, Any] | None:
        """The rules of a campaign; None for a game that is not installed."""
        return self.campaigns.games.get(card.game)

    # ---- inside --------------------------------------------------------------------------------------
    async def enter_campaign(self, request: web.Request) -> tuple[int, int, str]:
        """Campaign, person and language of a request of somebody who may see the campaign."""
        number = int(request.match_info["campaign"])
        browser = await self.board.admitted(request, number)
        return number, browser.person, self.board.lang(request)


def head(desk: Desk, person: int, lang: str) -> dict[str, Any]:
    """What the page says about a campaign for this person; after the start also whose eyes there are, and the pictures."""
    found = {
        **shown.campaign(desk.card, lang),
        "lang": lang,
        "seen": seen_code(desk, person),
        "gm": person in desk.card.masters,
        "mine": list(desk.card.seats_of(person)),
    }
    if desk.sight is not None:
        found |= {
            "who": desk.sight.who or "",
            "eyes": shown.eyes(desk.choices, desk.card, lang),
            "pictures": list(renderer.sheets(desk.sight.view)),
            "together": list(renderer.position(desk.sight.view)),
        }
    return found


def seen_code(desk: Desk, person: int) -> str:
    """A code of all that a person may see, whatever they have chosen: the campaign, the views of their seats, and each of their
    sheets. It changes with that and with nothing else."""
    card = desk.card
    parts: list[object] = [shown.campaign(card, "en"), person in card.masters, desk.choices, *desk.own]
    if desk.sight is None:
        parts += [shown.lobby(card, None, person, "en"), card.options]
        parts.append([(seat.computer, seat.invited, [one.person for one in seat.holders]) for seat in card.seats])
    if desk.sheet is not None:
        parts += [(ref.ask.id, ref.kind, ref.sealed, ref.revision, ref.beside) for ref in desk.sheet.others]
    return hashlib.blake2b(msgspec.json.encode(parts, order="deterministic"), digest_size=12).hexdigest()


def _has_drawing(view: Any) -> bool:
    return renderer.has_drawing(str(view.__struct_config__.tag))


def _pixels(picture: Picture) -> dict[str, str]:
    """The pixels in base64, and their alt text."""
    return {"image": base64.b64encode(picture.png).decode(), "alt": picture.alt}
