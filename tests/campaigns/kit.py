"""The use cases on a new database with a manual clock, and campaigns of Pearls, a toy game for three seats."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Awaitable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot import words
from bot.campaigns import Campaigns, CampaignSummary, Post, Refused, TimeControl
from bot.campaigns.delivery import Delivered
from bot.campaigns.services import IdlePolicy
from bot.store import Store
from rules.core import Draft, Rules, commitment
from tests.campaigns.acts import fill_at_random, open_lobby
from tests.core.toy import Toy
from tests.databases import blank

GM, RED, BLUE, GREEN, GUEST = 1000, 1001, 1002, 1003, 1009
PLAYERS = {"red": RED, "blue": BLUE, "green": GREEN}
HOUR = 3600
START = datetime(2030, 5, 6, 12, 0, tzinfo=UTC)
SECRET = bytes(range(32))


class ManualClock:
    """A clock that shows START until `advance` is called."""

    def __init__(self) -> None:
        self._now = START

    def now(self) -> datetime:
        return self._now

    def advance(self, **span: float) -> datetime:
        """Move the clock forward by `hours=1`, `minutes=5` and so on, as for `timedelta`; the new time."""
        self._now += timedelta(**span)
        return self._now


@dataclass
class Kit:
    """The use cases on a new database at `url`."""

    campaigns: Campaigns
    clock: ManualClock
    url: str

    async def lobby(self, **more: Any) -> CampaignSummary:
        given: dict[str, Any] = {
            "guild": 1, "channel": 2, "by": GM, "title": "Pearls", "game": "toy",
            "allowances": TimeControl(setup=48 * HOUR, turn=24 * HOUR, react=4 * HOUR),
        }  # fmt: skip
        return await open_lobby(self.campaigns.lobby, **(given | more))

    async def running(self, **more: Any) -> int:
        """The number of a campaign that has just started, its posts already delivered."""
        card = await self.lobby(**more)
        for seat, person in PLAYERS.items():
            await self.campaigns.lobby.join(card.id, person, seat=seat)
        await self.campaigns.lobby.start(card.id, RED)
        await self.posts()
        return card.id

    async def posts(self) -> list[Post]:
        """Deliver every post that can be sent now; the posts in the order of sending."""
        sent: list[Post] = []
        while batch := await self.campaigns.outbox.lease():
            for post in batch:
                sent.append(post)
                await self.campaigns.outbox.delivered(Delivered(post.id, post.message or 5000 + post.id))
        return sent

    async def seal(self, campaign: int, person: int, draft: Draft | None = None) -> bool:
        """Seal the person's sheet with this draft, or with a random one. True if that resolved the phase."""
        sheet = await self.campaigns.sheets.sheet(campaign, person)
        if draft is None:
            sheet = await fill_at_random(self.campaigns.sheets, campaign, person, sheet.ask.id)
        else:
            sheet = await self.campaigns.sheets.put(campaign, person, sheet.ask.id, draft)
        return (await self.campaigns.sheets.seal(campaign, person, sheet.ask.id, sheet.revision)).opened

    async def refused(self, doing: Awaitable[object]) -> str:
        """The message key of the refusal that `doing` raises. Fails if it has no text in either language."""
        with pytest.raises(Refused) as caught:
            await doing
        message = caught.value.message
        holes = {name: hole if isinstance(hole, (str, int)) else "…" for name, hole in message.args}
        assert all(words.text(lang, message.key, **holes) for lang in words.LANGS)
        return message.key

    async def bids(self, campaign: int, **bids: int) -> None:
        """Seal one bid for each seat named, in this order."""
        for seat, bid in bids.items():
            await self.seal(campaign, PLAYERS[seat], {"bid": bid})

    async def play_on(self, campaign: int) -> int:
        """Play at random until the campaign is over; the number of phases resolved since its start."""
        people = PLAYERS
        while (card := await self.campaigns.lobby.card(campaign)).status == "running":
            seat = card.waiting[0].seat
            holder = card.seat(seat).admiral
            await self.seal(campaign, holder if holder is not None else people[seat])
        return card.step


def with_another_secret(data: bytes) -> bytes:
    """An exported campaign with another secret, so that the original, which is still in play, does not block its import."""
    plain = msgspec.json.decode(data)
    secret = hashlib.sha256(data).digest()
    plain["campaign"] |= {"secret": base64.b64encode(secret).decode(), "commitment": commitment(secret)}
    return msgspec.json.encode(plain)


async def make(
    folder: Path,
    games: Mapping[str, Rules[Any, Any]] | None = None,
    outage: timedelta = timedelta(days=9999),
    patience: IdlePolicy | None = None,
) -> Kit:
    """A kit on a new database. `outage` is so long by default that a jump of the clock does not count as an outage."""
    url = await blank(folder)
    clock = ManualClock()
    toys: Mapping[str, Rules[Any, Any]] = {"toy": Toy()}
    campaigns = Campaigns(
        Store(url), clock=clock, games=games or toys, secret=lambda: SECRET, outage=outage, patience=patience
    )
    return Kit(campaigns, clock, url)
