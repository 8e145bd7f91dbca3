"""Publishing a campaign: everybody who has its address can read what spectators see, without signing in.

Only a game master may publish, and end that again. Both are told publicly. The address cannot be guessed, and another
one is drawn each time that a campaign is published. A game master may also have the public story of a published campaign
sent to another program (a webhook); `bot.webhooks` sends it.
"""

from __future__ import annotations

import base64
import re
import secrets
from contextlib import suppress
from datetime import datetime
from urllib.parse import urlsplit

from msgspec import Struct
from sqlmodel import select

from bot.campaigns import allowed, outbox
from bot.campaigns.consent import without_consent
from bot.campaigns.gm import public
from bot.campaigns.summaries import ALIVE, refuse
from bot.campaigns.unit_of_work import Part, UnitOfWork
from bot.store import tables as t
from rules.core import msg

NOBODY = 0
"""Stands for a reader who is not signed in: holds no seat, leads nothing, and sees what a spectator sees."""
CODE_BYTES = 16
"""Random bytes of an address: 128 bits."""
KEY_BYTES = 32
"""Random bytes of the key that signs deliveries."""
MOST_ADDRESS = 500
_PLAIN = re.compile(r"[!-~]*")
# The last part begins with a letter, so no IP address fits.
_HOST = re.compile(r"(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]")


class Published(Struct, frozen=True):
    campaign: int
    by: int
    """The game master who published it."""
    made: datetime


class WebhookTarget(Struct, frozen=True):
    """Where the public story of a campaign is sent, and how it is signed."""

    url: str
    secret: bytes


class Publishing(Part):
    @without_consent("it shows what every spectator sees, and changes nothing of the game")
    async def publish(self, campaign: int, by: int) -> str:
        """The address of the public page, the same as before if it is published already. Raises Refused for anybody but
        a game master, before the start, for a tutorial, and if the host has no web board."""
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
        """End the publication: its address stops working. Raises Refused as `send_to`."""
        async with self._open(campaign, by, allowed.game_master, allowed.at_any_time) as (unit, now):
            row = await unit.session.get(t.Publication, campaign)
            if row is None:
                raise refuse("bot-not-published")
            await unit.session.delete(row)
            await outbox.forget_webhook(unit)
            await public(unit, now, by, "unpublish", msg("bot-act-unpublish"))

    @without_consent("it sends on what every spectator sees, and changes nothing of the game")
    async def send_to(self, campaign: int, by: int, url: str) -> str:
        """Have the public story sent to this https address alone. Returns a new key with which the receiver checks the
        signatures (`whsec_…`); it is shown only here. Raises Refused for anybody but a game master, if the campaign is
        not published, and for an address that is not allowed."""
        async with self._open(campaign, by, allowed.game_master, allowed.at_any_time) as (unit, now):
            if await unit.session.get(t.Publication, campaign) is None:
                raise refuse("bot-not-published")
            checked = checked_address(url)
            await outbox.forget_webhook(unit)
            secret = secrets.token_bytes(KEY_BYTES)
            unit.session.add(t.Webhook(campaign=campaign, url=checked, secret=secret, by=by, made=now))
            await unit.session.flush()
            await outbox.tell_webhook(unit, now, "test")
            await public(unit, now, by, "webhook", msg("bot-act-webhook"))
            return f"whsec_{base64.b64encode(secret).decode()}"

    @without_consent("it ends that others are sent what every spectator sees, and changes nothing of the game")
    async def send_nowhere(self, campaign: int, by: int) -> None:
        """End the sending. Raises Refused for anybody but a game master, and if nothing is sent."""
        async with self._open(campaign, by, allowed.game_master, allowed.at_any_time) as (unit, now):
            if not await outbox.forget_webhook(unit):
                raise refuse("bot-no-webhook")
            await public(unit, now, by, "no-webhook", msg("bot-act-no-webhook"))

    async def target(self, campaign: int) -> WebhookTarget | None:
        """Where the public story is sent; None: nowhere."""
        async with self._services.read() as session:
            row = await session.get(t.Webhook, campaign)
        return WebhookTarget(row.url, row.secret) if row is not None else None

    async def at(self, code: str) -> Published | None:
        """The campaign at the address that ends in this code; None: there is none."""
        async with self._services.read() as session:
            row = (await session.exec(select(t.Publication).where(t.Publication.code == code))).one_or_none()
        return Published(row.campaign, row.by, row.made) if row is not None else None


async def end_of_person(unit: UnitOfWork, person: int, now: datetime) -> None:
    """End what the person alone has made public, which is told while the campaign is under way."""
    webhook, row = await unit.session.get(t.Webhook, unit.id), await unit.session.get(t.Publication, unit.id)
    ended = []
    if webhook is not None and webhook.by == person:
        await outbox.forget_webhook(unit)
        ended.append(("no-webhook", "bot-act-no-webhook"))
    if row is not None and row.by == person:
        await outbox.forget_webhook(unit)
        await unit.session.delete(row)
        ended = [("unpublish", "bot-act-unpublish")]
    if unit.row.status in ALIVE:
        for act, key in ended:
            await public(unit, now, person, act, msg(key))


def checked_address(url: str) -> str:
    """The address of a webhook as it is stored. Raises Refused unless it is an https address with the name of a server,
    without a port or a password: no numbers, and no name that only a local network knows."""
    with suppress(ValueError):
        parts = urlsplit(url.strip())
        host = (parts.hostname or "").encode("idna").decode().lower()
        plain = _PLAIN.fullmatch(url.strip()) is not None
        named = parts.scheme == "https" and parts.username is None and parts.port in (None, 443)
        if named and plain and len(url) <= MOST_ADDRESS and _HOST.fullmatch(host):
            return f"https://{host}{parts.path or '/'}" + (f"?{parts.query}" if parts.query else "")
    raise refuse("bot-webhook-address", most=MOST_ADDRESS)
