"""The page of a published campaign: what every spectator sees, for everybody who has its address. It only reads, and it
knows no person: who asks is `NOBODY`, even in a browser that is signed in.

Beside the page, other programs find there the public story as a feed (`bot.campaigns.feed`), and its pictures.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

import msgspec
from aiohttp import web

import renderer
from bot import words
from bot.campaigns.publishing import NOBODY, Published
from bot.campaigns.summaries import PagePlace
from bot.pictures import ANYBODY, ASKED_BY
from bot.web import shown
from bot.web.answers import Failure, answer, answered, mark_of, unless_known
from bot.web.api import Api, Handler, head
from bot.web.limits import REFUSAL_COST
from bot.web.links import has_rules

MOST_STREAMS_OF_ADDRESS: Final = 32
"""Maximum number of open streams of public pages from one network address."""
FOR_OTHER_PAGES: Final = {"Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin"}
"""Headers of what pages of others may read and show: everybody who has the address can read it anyway."""


class Public:
    def __init__(self, api: Api) -> None:
        self.api = api
        self.board = api.board
        self.campaigns = api.campaigns

    def add_to(self, app: web.Application) -> None:
        one, page = r"/api/p/{code:[\w-]{10,40}}", r"/p/{code:[\w-]{10,40}}"
        app.add_routes(
            [
                web.get(page, self.api.page),
                web.get(page + "/feed.json", self.feed),
                web.get(page + r"/{report:\d{1,6}}/{picture:[^/]{1,60}}.png", self.picture),
                web.get(one, self.campaign),
                web.get(one + "/map", self._found(self.api.map)),
                web.get(one + "/legend", self._found(self.api.legend)),
                web.get(one + "/history", self._found(self.api.history)),
                web.get(one + "/live", self.live, allow_head=False),
            ]
        )

    async def campaign(self, request: web.Request) -> web.StreamResponse:
        """The head of the page, who has published the campaign, and whether there is room for one more stream."""
        found, lang = await self._find(request)
        desk = await self.campaigns.watch.desk(found.campaign, NOBODY, request.query.get("who") or None)
        told = {
            "by": await self.board.name(desk.card.guild, found.by),
            "at": shown.time(found.made),
            "room": self.api.has_room(self._key(request), MOST_STREAMS_OF_ADDRESS),
        }
        return answer(
            {**head(desk, NOBODY, lang), "public": told, "people": {}, "links": {"rules": has_rules(desk.card.game)}}
        )

    def _found(self, handler: Handler) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
        """The handler for readers of the page whom nobody knows."""

        async def handle(request: web.Request) -> web.StreamResponse:
            found, lang = await self._find(request)
            return answered(await handler(found.campaign, NOBODY, lang, request.query))

        return handle

    async def feed(self, request: web.Request) -> web.StreamResponse:
        """A page of the feed. `lang`: its language; `before`: only items that come before the one with this number."""
        found, _ = await self._find(request)
        before = request.query.get("before")
        if before is not None and not (before.isdecimal() and len(before) <= 6):
            raise Failure(404, "web-not-found")
        told = await self.campaigns.feed.page(found.campaign, _lang(request), int(before) if before else None)
        if told is None:
            raise Failure(404, "web-not-found")
        return _for_other_pages(request, msgspec.json.encode(told), "application/feed+json")

    async def picture(self, request: web.Request) -> web.StreamResponse:
        """A picture as everybody saw it after a report, as PNG."""
        found, _ = await self._find(request)
        report, name = int(request.match_info["report"]), request.match_info["picture"]
        page = await self.campaigns.watch.page(found.campaign, NOBODY, PagePlace(report))
        if page.leaf != PagePlace(report) or name not in renderer.sheets(page.view):
            raise Failure(404, "web-not-found")
        card = page.campaign
        made = await self.api.made(page.view, name, _lang(request) or card.lang, card.title)
        return _for_other_pages(request, made.png, "image/png")

    async def live(self, request: web.Request) -> web.StreamResponse:
        """A stream that says when what spectators see has changed. It ends with the publication."""
        found, _ = await self._find(request)
        code = request.match_info["code"]

        async def look() -> str | None:
            if await self.campaigns.publishing.at(code) != found:
                return None
            return await self.api.seen(found.campaign, NOBODY)

        return await self.api.stream(request, found.campaign, self._key(request), MOST_STREAMS_OF_ADDRESS, look)

    def _key(self, request: web.Request) -> str:
        """By what the streams of a reader are counted (`Api.stream`)."""
        return f"public {self.board.address(request)}"

    async def _find(self, request: web.Request) -> tuple[Published, str]:
        """The campaign of the address, and the reader's language; from then on pictures are drawn for `ANYBODY`. Raises Failure
        if there is none, or none any more."""
        found = await self.campaigns.publishing.at(request.match_info["code"])
        if found is None:
            self.board.limiter.admits(f"address {self.board.address(request)}", REFUSAL_COST)
            raise Failure(404, "web-not-found")
        ASKED_BY.set(ANYBODY)
        return found, self.board.lang(request)


def _lang(request: web.Request) -> str | None:
    """The language that the address names; None: that of the campaign. Raises Failure 404 for another one."""
    lang = request.query.get("lang")
    if lang is not None and lang not in words.LANGS:
        raise Failure(404, "web-not-found")
    return lang


def _for_other_pages(request: web.Request, body: bytes, kind: str) -> web.Response:
    """`unless_known`, as pages of others may read and show it."""
    found = unless_known(request, mark_of(body), body, kind)
    found.headers.update(FOR_OTHER_PAGES)
    found.headers["Cache-Control"] = "no-cache"
    return found
