"""A clock to be turned by hand, people, and a campaign of Pearls (the toy game of three seats) in a database of its own."""

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
from bot.campaigns import Campaigns, CampaignSummary, IdlePolicy, Post, Refused, TimeControl
from bot.store import Store
from rules.core import Draft, Rules, commitment
from tests.core.toy import Toy
from tests.databases import blank

GM, RED, BLUE, GREEN, GUEST = 1000, 1001, 1002, 1003, 1009
PLAYERS = {"red": RED, "blue": BLUE, "green": GREEN}
HOUR = 3600
START = datetime(2030, 5, 6, 12, 0, tzinfo=UTC)
SECRET = bytes(range(32))


class ManualClock:
    """Stands still until it is turned."""

    def __init__(self) -> None:
        self._now = START

    def now(self) -> datetime:
        return self._now

    def advance(self, **span: float) -> datetime:
        """Later by `hours=1` and so on."""
        self._now += timedelta(**span)
        return self._now


@dataclass
class Kit:
    """The use cases on a fresh database."""

    campaigns: Campaigns
    clock: ManualClock
    url: str

    async def lobby(self, **more: Any) -> CampaignSummary:
        given: dict[str, Any] = {
            "guild": 1, "channel": 2, "by": GM, "title": "Pearls", "game": "toy",
            "allowances": TimeControl(setup=48 * HOUR, turn=24 * HOUR, react=4 * HOUR),
        }  # fmt: skip
        return await self.campaigns.lobby.open(**(given | more))

    async def running(self, **more: Any) -> int:
        """A started campaign; all that had to be said about it until now was said."""
        card = await self.lobby(**more)
        for seat, person in PLAYERS.items():
            await self.campaigns.lobby.join(card.id, person, seat=seat)
        await self.campaigns.lobby.start(card.id, RED)
        await self.posts()
        return card.id

    async def posts(self) -> list[Post]:
        """Delivers everything that can be sent now; the posts in the order of sending."""
        sent: list[Post] = []
        while batch := await self.campaigns.outbox.lease():
            for post in batch:
                sent.append(post)
                await self.campaigns.outbox.delivered(post.id, post.message or 5000 + post.id)
        return sent

    async def seal(self, campaign: int, person: int, draft: Draft | None = None) -> bool:
        """Seals the person's sheet, with this draft or one made by chance; whether that resolved the phase."""
        sheet = await self.campaigns.sheets.sheet(campaign, person)
        if draft is None:
            sheet = await self.campaigns.sheets.randomise(campaign, person, sheet.ask.id)
        else:
            sheet = await self.campaigns.sheets.put(campaign, person, sheet.ask.id, draft)
        return (await self.campaigns.sheets.seal(campaign, person, sheet.ask.id, sheet.revision)).opened

    async def refused(self, doing: Awaitable[object]) -> str:
        """The key of the refusal, which has words in both languages for all its holes."""
        with pytest.raises(Refused) as caught:
            await doing
        message = caught.value.message
        holes = {name: hole if isinstance(hole, (str, int)) else "…" for name, hole in message.args}
        assert all(words.text(lang, message.key, **holes) for lang in words.LANGS)
        return message.key

    async def bids(self, campaign: int, **bids: int) -> None:
        """Sealed bids, one after the other."""
        for seat, bid in bids.items():
            await self.seal(campaign, PLAYERS[seat], {"bid": bid})

    async def play_on(self, campaign: int) -> int:
        """Plays by chance until it is over; the number of phases."""
        people = PLAYERS
        while (card := await self.campaigns.lobby.card(campaign)).status == "running":
            seat = card.waiting[0].seat
            holder = card.seat(seat).admiral
            await self.seal(campaign, holder if holder is not None else people[seat])
        return card.step


def with_another_secret(data: bytes) -> bytes:
    """An exported campaign as if it were not the same one, which is still played: with another secret."""
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
    """A kit on a new database in this folder. Its clock jumps, so a silence is no outage unless a test wants one."""
    url = await blank(folder)
    clock = ManualClock()
    toys: Mapping[str, Rules[Any, Any]] = {"toy": Toy()}
    campaigns = Campaigns(
        Store(url), clock=clock, games=games or toys, secret=lambda: SECRET, outage=outage, patience=patience
    )
    return Kit(campaigns, clock, url)
