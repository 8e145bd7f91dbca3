"""What people do beside the sheets: take and leave the seats of a lobby, start the campaign, and look at a side as game
master. The use cases are those of the buttons and commands in Discord, with their permissions and public notes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from aiohttp import web

import renderer
from bot import words
from bot.campaigns import CampaignSummary, DiscordAway
from bot.campaigns.seats import MOST_WORD
from bot.web import shown
from bot.web.reading_requests import text_of

if TYPE_CHECKING:
    from bot.web.api import Api

NAME_CHARACTERS: Final = 100
"""Longest name of a seat."""


class Acts:
    def __init__(self, api: Api) -> None:
        self.api = api
        self.campaigns = api.campaigns

    def add_to(self, app: web.Application) -> None:
        for act in (self.join, self.leave, self.word, self.computer, self.uncomputer, self.start, self.peek):
            app.router.add_post(rf"/api/c/{{campaign:\d{{1,9}}}}/{act.__name__}", self.api.entered(act))

    # ---- a lobby -------------------------------------------------------------------------------------
    async def join(self, number: int, person: int, lang: str, body: Mapping[str, Any]) -> object:
        """Takes a seat, or changes to it; without `seat` any free one."""
        seat = _seat(body)
        await self.campaigns.people.heard(person, lang)
        return self._lobby(await self.campaigns.lobby.join(number, person, seat=seat), person, lang)

    async def leave(self, number: int, person: int, lang: str, body: Mapping[str, Any]) -> object:
        """Gives a seat back; without `seat` all of them. A guest without a seat declines."""
        return self._lobby(await self.campaigns.lobby.leave(number, person, seat=_seat(body)), person, lang)

    async def word(self, number: int, person: int, _: str, body: Mapping[str, Any]) -> object:
        """Sets the player's own word, which is mixed into every die."""
        await self.campaigns.lobby.word(number, person, text_of(body, "word", MOST_WORD))
        return {}

    async def computer(self, number: int, person: int, lang: str, _: Mapping[str, Any]) -> object:
        """Gives the free seats to the computer; a person without a seat takes one first."""
        await self.campaigns.people.heard(person, lang)
        return self._lobby(await self.campaigns.computers.play_against(number, person), person, lang)

    async def uncomputer(self, number: int, person: int, lang: str, _: Mapping[str, Any]) -> object:
        return self._lobby(await self.campaigns.computers.take_back(number, person), person, lang)

    async def start(self, number: int, person: int, lang: str, _: Mapping[str, Any]) -> object:
        return self._lobby(await self.campaigns.lobby.start(number, person), person, lang)

    def _lobby(self, card: CampaignSummary, person: int, lang: str) -> object:
        if card.status != "lobby":
            return {"begun": True}
        return {"lobby": shown.lobby(card, self.api.rules_of(card), person, lang)}

    # ---- a game master -------------------------------------------------------------------------------
    async def peek(self, number: int, person: int, lang: str, body: Mapping[str, Any]) -> object:
        """All pictures of a seat's view, for a game master without a seat. The players are told first."""
        seat = text_of(body, "seat", NAME_CHARACTERS)
        if self.api.board.door.draws is None:  # else the players would be told of a look that shows nothing
            raise DiscordAway
        sight = await self.campaigns.gm.peek(number, person, seat)
        card = await self.campaigns.lobby.card(number)
        maps = [await self.api.drawn(sight.view, name, lang, card.title) for name in renderer.sheets(sight.view)]
        return {"seat": words.line(lang, card.seat(seat).name), "maps": maps}


def _seat(body: Mapping[str, Any]) -> str | None:
    return text_of(body, "seat", NAME_CHARACTERS) if body.get("seat") is not None else None
