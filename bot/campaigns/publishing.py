"""Publishing a campaign: everybody who has its address can read what spectators see, without signing in.

Only a game master may publish, and end that again. Both are told publicly. The address cannot be guessed, and another
one is drawn each time that a campaign is published.
"""

from __future__ import annotations

import secrets
from datetime import datetime

from msgspec import Struct
from sqlmodel import select

from bot.campaigns import allowed
from bot.campaigns.consent import without_consent
from bot.campaigns.gm import public
from bot.campaigns.summaries import refuse
from bot.campaigns.unit_of_work import Part
from bot.store import tables as t
from rules.core import msg

NOBODY = 0
"""Stands for a reader who is not signed in: holds no seat, leads nothing, and sees what a spectator sees."""
CODE_BYTES = 16
"""Random bytes of an address: 128 bits."""


class Published(Struct, frozen=True):
    """A published campaign."""

    campaign: int
    by: int
    """The game master who published it."""
    made: datetime


class Publishing(Part):
    """The part of `Campaigns` for campaigns that everybody can read."""

    @without_consent("it shows what every spectator sees, and changes nothing of the game")
    async def publish(self, campaign: int, by: int) -> str:
        """The address of the public page; a campaign that is published already keeps its address.

        Raises Refused for anybody but a game master, before the start, for a tutorial, and if the host has no web
        board.
        """
        async with self._open(campaign, by, allowed.game_master, allowed.at_any_time) as (unit, now):
            if not self._services.web:
                raise refuse("web-none")
            if unit.row.started is None or unit.row.tutorial:
                raise refuse("bot-publish-later")
            row = await unit.session.get(t.Publication, campaign)
            if row is None:
                row = t.Publication(campaign=campaign, code=secrets.token_urlsafe(CODE_BYTES), by=by, made=now)
                unit.session.add(row)
                await public(unit, now, by, "publish", msg("bot-act-publish"))
            return f"{self._services.web}/p/{row.code}"

    @without_consent("it hides what everybody could read, and changes nothing of the game")
    async def withdraw(self, campaign: int, by: int) -> None:
        """End that a campaign can be read by everybody; its address stops working. Raises Refused for anybody but a
        game master, and if the campaign is not published."""
        async with self._open(campaign, by, allowed.game_master, allowed.at_any_time) as (unit, now):
            row = await unit.session.get(t.Publication, campaign)
            if row is None:
                raise refuse("bot-not-published")
            await unit.session.delete(row)
            await public(unit, now, by, "unpublish", msg("bot-act-unpublish"))

    async def at(self, code: str) -> Published | None:
        """The campaign at the address that ends in this code; None: there is none."""
        async with self._services.read() as session:
            row = (await session.exec(select(t.Publication).where(t.Publication.code == code))).one_or_none()
        return Published(row.campaign, row.by, row.made) if row is not None else None
