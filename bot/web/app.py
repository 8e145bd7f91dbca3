"""The server of the web board: limits on requests, sign-in by cookie, errors in words, and the headers of every answer.

The handlers are in `bot.web.api`. Private answers are never cached. Requests that change something need a signed-in
browser, the same origin and JSON. URLs and codes are not logged.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Any, Final, Protocol
from urllib.parse import urlsplit

from aiohttp import web
from aiohttp.http_exceptions import HttpProcessingError
from sqlalchemy.exc import SQLAlchemyError

from bot import metrics, words
from bot.campaigns import Campaigns, CampaignSummary, CannotTell, DiscordAway, Refused, StaleClick
from bot.campaigns.summaries import Outdated
from bot.campaigns.web_sign_in import SESSION_LIVES, Browser
from bot.incidents import unanswered
from bot.pictures import ASKED_BY, DrawnPictures, Picture
from bot.settings import Unusable
from bot.web.acts import Acts
from bot.web.answers import Failure, answer, dress
from bot.web.api import Api
from bot.web.calendar import DeadlineCalendar
from bot.web.files import compress
from bot.web.limits import REFUSAL_COST, Limiter
from bot.web.links import Links
from bot.web.public import Public
from renderer import Tile
from rules.core import Message, msg

log = logging.getLogger(__name__)


def _is_defect(record: logging.LogRecord) -> bool:
    """False for a request that is no HTTP and for a reader who is gone: aiohttp logs them as errors, with the bytes and the
    address, and anybody can send as many as they like. An `Expect` header that is no text is refused by aiohttp itself, before
    anything of ours."""
    error = record.exc_info[1] if record.exc_info else None
    if isinstance(error, UnicodeEncodeError):
        return not error.object.startswith("Unknown Expect")
    return not isinstance(error, HttpProcessingError | ConnectionError)


server_log = logging.getLogger(f"{__name__}.server")
server_log.addFilter(_is_defect)

BODY_BYTES: Final = 64 * 1024
"""Maximum size of the body of a request, in bytes."""
REQUEST_SECONDS: Final = 20.0
"""Maximum number of seconds for one request; streams have no limit."""
KEEP_ALIVE_SECONDS: Final = 75.0
"""How long a connection without a request stays open."""
REFUSAL_SECONDS: Final = 1.0
"""If the reader may not see a campaign, the refusal is sent a multiple of this number of seconds after the request, so
that its delay reveals nothing."""
SHUTDOWN_SECONDS: Final = 3.0
"""Maximum number of seconds for which requests under way delay the end of the bot."""
NAMES_SECONDS: Final = 1.5
"""Maximum number of seconds that a page waits for the names of people."""
HEALTH_SECONDS: Final = 5.0
"""How long an answer of `/healthz` is repeated: anybody may ask, and each check asks the database."""

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

HEALTH_PATH: Final = "/healthz"
STARTING: Final = "the bot is starting"

WRITES: Final = frozenset({"POST", "PUT", "PATCH", "DELETE"})
PAGE_LANGS: Final = words.LANGS

BROWSER = web.RequestKey("browser", object)
LANG = web.RequestKey("lang", object)
LIMIT = web.RequestKey("limit", asyncio.Timeout)


Admits = Callable[[int, int], Awaitable[bool]]
"""Whether a person may see a campaign now, as for a click in Discord: number of the campaign, person. Raises Refused for a member
of the campaign who has left its server, or if nobody can tell."""

Names = Callable[[int, Sequence[int]], Awaitable[Mapping[int, str]]]
"""The names of people on a server, as far as somebody can tell them now: server, people."""


class Draws(Protocol):
    """Draws a picture of a view for the reader of the request (`bot.pictures.Drawing.picture`)."""

    async def __call__(
        self, view: Any, lang: str, *, sheet: str, title: str, bare: bool = False, tile: Tile | None = None
    ) -> Picture: ...


class Legends(Protocol):
    """Draws the legends of a view's pictures (`bot.pictures.Drawing.legend`). Never raises."""

    async def __call__(self, view: Any, lang: str, *, what: str) -> DrawnPictures: ...


@dataclass(slots=True)
class Door:
    """The functions of the running bot that the board needs. None: the bot is starting or cannot reach Discord."""

    admits: Admits | None = None
    draws: Draws | None = None
    names: Names | None = None
    legends: Legends | None = None


def _explanation(error: Exception) -> tuple[int, str, Message]:
    """How an error is answered: HTTP status, code for the page, and words for the reader. Defects and troubles are logged."""
    match error:
        case Failure():
            return error.status, error.key, msg(error.key, **error.holes)
        case StaleClick():
            return 409, "stale", msg("panel-was-stale")
        case CannotTell():
            return 503, "web-away", error.message
        case Outdated():
            return 409, "stale", error.message
        case Refused():
            return 422, "refused", error.message
        case web.HTTPException():
            code = "web-too-large" if isinstance(error, web.HTTPRequestEntityTooLarge) else "web-not-found"
            return error.status, code, msg(code)
        case TimeoutError() | SQLAlchemyError() | OSError():
            if not isinstance(error, ConnectionError):  # the reader is gone
                log.warning("the web board: %s", type(error).__name__)
            return 503, "web-later", msg("web-later")
    return 500, "web-incident", msg("web-incident", incident=unanswered(error, "the web board"))


def _address(said: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address:
    """The IP address in a text. An IPv4 address in IPv6 notation (`::ffff:192.0.2.1`) becomes plain IPv4. Raises
    ValueError."""
    found = ipaddress.ip_address(said)
    return (found.ipv4_mapped or found) if isinstance(found, ipaddress.IPv6Address) else found


class WebBoard:
    """The server. One per process; `door` is set whenever a bot starts."""

    def __init__(self, campaigns: Campaigns, url: str, proxies: Sequence[str] = ()) -> None:
        """`url`: the address at which people open the board, without a path. `proxies`: addresses or networks of
        proxies whose `X-Forwarded-For` header is trusted."""
        self.campaigns = campaigns
        self.door = Door()
        self.complaint: Callable[[], Awaitable[str | None]] | None = None
        """Why the bot is unhealthy, as a sentence (`bot.health.Health.complaint`); None until the bot sets it."""
        self._health: tuple[float, str | None] | None = None
        self.limiter = Limiter()
        self.refusal_seconds = REFUSAL_SECONDS
        self.settle(url)
        self._proxies = [ipaddress.ip_network(one, strict=False) for one in proxies]
        self.app = web.Application(client_max_size=BODY_BYTES, middlewares=[self._dress, self._explain, self._receive])
        self.api = Api(self)
        self.api.add_to(self.app)
        DeadlineCalendar(self).add_to(self.app)
        Acts(self.api).add_to(self.app)
        Links(self.api).add_to(self.app)
        Public(self.api).add_to(self.app)
        self.app.router.add_get(HEALTH_PATH, self.on_health)

    def settle(self, url: str) -> None:
        """Sets the address at which people open the board, and what follows from it: host, cookie name, and whether the
        cookie needs https."""
        parts = urlsplit(url)
        self.url = f"{parts.scheme}://{parts.netloc}"
        self.host = parts.netloc
        self.secure = parts.scheme == "https"
        self.cookie = "__Host-broadside" if self.secure else "broadside"

    # ---- what every request goes through -------------------------------------------------------------
    @web.middleware
    async def _dress(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Sets the headers of every answer; a stream sets them itself before it begins."""
        answer = await handler(request)
        metrics.WEB.labels("429" if answer.status == 429 else f"{answer.status // 100}xx").inc()
        if not answer.prepared:
            dress(answer, private=not request.path.startswith("/static/"))
            await self._send(request, answer)
        return answer

    async def _send(self, request: web.Request, answer: web.StreamResponse) -> None:
        """Sends an answer. A reader who does not take it in time is cut off: unread answers would fill the memory."""
        try:
            async with asyncio.timeout(REQUEST_SECONDS):
                await compress(request, answer)
                await answer.prepare(request)
                await answer.write_eof()
        except TimeoutError:
            if request.transport is not None:
                request.transport.abort()
        except ConnectionError:
            pass  # The reader is gone.

    @web.middleware
    async def _explain(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Turns errors into answers with words in the reader's language, and an incident number for defects.

        What was asked of an older state (a sheet that is over, a picture that the position does not have any more) is always 409
        with the code "stale": the page then shows the present state at once.
        """
        try:
            if not self._is_for_us(request):
                raise Failure(421, "web-wrong-address")
            async with asyncio.timeout(REQUEST_SECONDS) as request[LIMIT]:
                return await handler(request)
        except Exception as error:
            if isinstance(error, web.HTTPException) and error.status < 400:
                raise
            status, code, message = _explanation(error)
        said = words.line(self.lang(request), message)
        if request.path.startswith("/api/"):
            return answer({"error": said, "code": code}, status)
        return web.Response(text=said, status=status)

    @web.middleware
    async def _receive(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Applies the rate limits and the rule of the same origin, then finds the signed-in browser and its language
        for the handler."""
        if not self.limiter.admits(f"address {self.address(request)}"):
            raise Failure(429, "web-too-often")
        same = request.headers.get("Origin") == self.url and request.content_type == "application/json"
        if request.method in WRITES and not same:
            raise Failure(403, "web-wrong-origin")
        request[BROWSER] = None
        token = request.cookies.get(self.cookie, "")
        if token and request.path.startswith("/api/") and len(token) <= 64:
            browser = await self.campaigns.browsers.known(token)
            if browser is not None:
                if not self.limiter.admits(f"browser {browser.id}"):
                    raise Failure(429, "web-too-often")
                request[BROWSER] = browser
                card = await self.campaigns.people.card(browser.person)
                request[LANG] = card.lang
        return await handler(request)

    def _is_for_us(self, request: web.Request) -> bool:
        """Whether the `Host` header names the address at which people open the board. Another name may be an attack by
        DNS rebinding. `/healthz` is for everybody, because a watcher may ask beside the proxy."""
        return request.host == self.host or request.path == HEALTH_PATH

    def address(self, request: web.Request) -> str:
        """The address by which the reader's requests are counted: from the proxy's header if the proxy is trusted, else
        of the connection. For IPv6 the /64 network, because one household has all its addresses."""
        peer, said = request.remote or "", ",".join(request.headers.getall("X-Forwarded-For", ()))
        try:
            found = _address(peer)
            if said and any(found in network for network in self._proxies):
                with suppress(ValueError):
                    found = _address(said.split(",")[-1].strip())
        except ValueError:
            return peer
        return str(found if found.version == 4 else ipaddress.ip_network((found, 64), strict=False))

    def lang(self, request: web.Request) -> str:
        """The language of answers: the one that the person has chosen, else the first known one of the browser."""
        chosen = request.get(LANG)
        if chosen in PAGE_LANGS:
            return str(chosen)
        for wanted in request.headers.get("Accept-Language", "").split(","):
            short = wanted.split(";")[0].strip()[:2].lower()
            if short in PAGE_LANGS:
                return short
        return PAGE_LANGS[0]

    def present(self, request: web.Request) -> Browser | None:
        """The signed-in browser; None: the reader is not signed in."""
        browser = request[BROWSER]
        return browser if isinstance(browser, Browser) else None

    def browser(self, request: web.Request) -> Browser:
        """The signed-in browser. Raises Failure for a reader who is not signed in, or not any more."""
        browser = self.present(request)
        if browser is None:
            raise Failure(401, "web-session-ended" if self.cookie in request.cookies else "web-signed-out")
        return browser

    async def admitted(self, request: web.Request, campaign: int) -> Browser:
        """The browser, if its person may see the campaign now; from then on pictures are drawn for this person. Raises Failure
        404 otherwise, as if the campaign did not exist, and 403 for a member who has left its server; CannotTell while nobody can
        tell."""
        browser = self.browser(request)
        if self.door.admits is None:
            raise DiscordAway
        clock = asyncio.get_running_loop().time
        began = clock()
        try:
            if await self.door.admits(campaign, browser.person):
                ASKED_BY.set(browser.person)
                return browser
            error: Exception = Failure(404, "web-not-found")
        except CannotTell as unknown:
            error = unknown
        except Refused as left:
            raise Failure(403, left.message.key, **dict(left.message.args)) from left
        self.limiter.admits(f"browser {browser.id}", REFUSAL_COST)
        # A hidden campaign needs a look-up at Discord and a missing one does not. Waiting for whole seconds makes both
        # delays look the same.
        await asyncio.sleep(self.refusal_seconds - (clock() - began) % self.refusal_seconds)
        raise error

    async def seen_by(self, person: int, campaigns: Sequence[int]) -> frozenset[int]:
        """Which of these campaigns the person may see now. Raises DiscordAway while nobody can tell."""
        if self.door.admits is None:
            raise DiscordAway
        found = set()
        for campaign in campaigns:
            try:
                if await self.door.admits(campaign, person):
                    found.add(campaign)
            except DiscordAway:
                raise
            except Refused:
                continue  # they have left its server, or the bot has
        return frozenset(found)

    async def _names(self, guild: int, people: Sequence[int]) -> Mapping[int, str]:
        """The names of people on a server, as far as somebody can tell them in `NAMES_SECONDS`."""
        if self.door.names is not None:
            with suppress(TimeoutError):
                async with asyncio.timeout(NAMES_SECONDS):
                    return await self.door.names(guild, people)
        return {}

    async def name(self, guild: int, person: int) -> str:
        """The name of a person on a server; empty if nobody can tell it now."""
        return (await self._names(guild, (person,))).get(person, "")

    async def called(self, person: int, campaign: int | None = None) -> str:
        """The name of a person on the server of this campaign, else of their first one; empty if nobody can tell it now."""
        with suppress(Refused):
            cards = [] if campaign is None else [await self.campaigns.lobby.card(campaign)]
            cards = cards or [one.card for one in await self.campaigns.mine.campaigns(person)]
            return await self.name(cards[0].guild, person) if cards else ""
        return ""

    async def people(self, card: CampaignSummary) -> dict[str, list[str]]:
        """Seat -> names of the people who hold it, as its server calls them; without those that nobody can tell now."""
        if self.door.names is None:
            return {}
        everybody = [holder.person for seat in card.seats for holder in seat.holders]
        names = await self._names(card.guild, tuple(dict.fromkeys(everybody)))
        return {
            seat.seat: [names[one.person] for one in seat.holders if one.person in names]
            for seat in card.seats
            if seat.holders
        }

    def lasts(self, request: web.Request) -> None:
        """Removes the time limit of a request, because it has become a stream."""
        request[LIMIT].reschedule(None)

    def sign_in(self, response: web.Response, token: str) -> None:
        """Sets the cookie that keeps a browser signed in."""
        response.set_cookie(
            self.cookie,
            token,
            max_age=int(SESSION_LIVES.total_seconds()),
            path="/",
            secure=self.secure,
            httponly=True,
            samesite="Lax",
        )

    def sign_out(self, response: web.Response) -> None:
        response.del_cookie(self.cookie, path="/", secure=self.secure, httponly=True, samesite="Lax")

    async def on_health(self, _request: web.Request) -> web.StreamResponse:
        """200 and "ok", or 503 and the reason, as `/healthz` of the bot; at most `HEALTH_SECONDS` old."""
        now = time.monotonic()
        if self._health is None or now - self._health[0] >= HEALTH_SECONDS:
            self._health = now, await self.complaint() if self.complaint is not None else STARTING
        found = self._health[1]
        return web.Response(text=f"{found or 'ok'}\n", status=200 if found is None else 503)

    # ---- running -------------------------------------------------------------------------------------
    def runner(self) -> web.AppRunner:
        """The server before it opens a port. It unpacks no bodies: 64 KB can hold 64 MB."""
        return web.AppRunner(
            self.app,
            access_log=None,
            logger=server_log,
            auto_decompress=False,
            keepalive_timeout=KEEP_ALIVE_SECONDS,
            shutdown_timeout=SHUTDOWN_SECONDS,
        )

    @asynccontextmanager
    async def serving(self, port: int, host: str) -> AsyncIterator[None]:
        """Serves the board while the block runs. Raises Unusable if the port cannot be opened."""
        runner = self.runner()
        await runner.setup()
        try:
            try:
                await web.TCPSite(runner, host, port).start()
            except OSError as error:
                raise Unusable(
                    f"port {port} of BROADSIDE_WEB_PORT cannot be opened at {host}: {error.strerror}"
                ) from None
            log.info("the web board is at %s", self.url)
            async with self.api.watching():
                yield
        finally:
            await runner.cleanup()
