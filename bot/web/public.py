"""The page of a published campaign: what every spectator sees, for everybody who has its address. It only reads, and it
knows no person: who asks is `NOBODY`, even in a browser that is signed in."""

from __future__ import annotations

from typing import Final

from aiohttp import web

from bot.campaigns.publishing import NOBODY, Published
from bot.web import shown
from bot.web.answers import Failure, answer
from bot.web.api import Api, head

MOST_STREAMS_OF_ADDRESS: Final = 32
"""Maximum number of open streams of public pages from one network address."""
REFUSAL_COST: Final = 10
"""How many requests an address that does not exist counts as, so that nobody tries many."""


class Public:
    """The handlers of one `WebBoard`."""

    def __init__(self, api: Api) -> None:
        self.api = api
        self.board = api.board
        self.campaigns = api.campaigns

    def add_to(self, app: web.Application) -> None:
        """Adds all addresses."""
        one = r"/api/p/{code:[\w-]{10,40}}"
        app.add_routes(
            [
                web.get(r"/p/{code:[\w-]{10,40}}", self.api.page),
                web.get(one, self.campaign),
                web.get(one + "/map", self.map),
                web.get(one + "/history", self.history),
                web.get(one + "/live", self.live),
            ]
        )

    async def campaign(self, request: web.Request) -> web.StreamResponse:
        """The head of the page, and who has published the campaign."""
        found, lang = await self._find(request)
        desk = await self.campaigns.watch.desk(found.campaign, NOBODY, request.query.get("who") or None)
        by = {"by": await self.board.name(desk.card.guild, found.by), "at": shown.time(found.made)}
        return answer({**head(desk, NOBODY, lang), "public": by, "people": {}})

    async def map(self, request: web.Request) -> web.StreamResponse:
        """One picture with its areas."""
        found, lang = await self._find(request)
        return await self.api.picture(request, found.campaign, NOBODY, lang)

    async def history(self, request: web.Request) -> web.StreamResponse:
        """A page of the history in words."""
        found, lang = await self._find(request)
        return await self.api.page_of(request, found.campaign, NOBODY, lang)

    async def live(self, request: web.Request) -> web.StreamResponse:
        """A stream that says when what spectators see has changed. It ends with the publication."""
        found, _ = await self._find(request)
        code = request.match_info["code"]

        async def look() -> str | None:
            if await self.campaigns.publishing.at(code) != found:
                return None
            return await self.api.seen(found.campaign, NOBODY)

        key = f"public {self.board.address(request)}"
        return await self.api.stream(request, found.campaign, key, MOST_STREAMS_OF_ADDRESS, look)

    async def _find(self, request: web.Request) -> tuple[Published, str]:
        """The campaign of the address, and the reader's language. Raises Failure if there is none, or none any more."""
        found = await self.campaigns.publishing.at(request.match_info["code"])
        if found is None:
            self.board.limiter.admits(f"address {self.board.address(request)}", REFUSAL_COST)
            raise Failure(404, "web-not-found")
        return found, self.board.lang(request)
