"""The postman: takes letters out of the outbox and brings them to Discord, each once and in the order of its channel.

A post is leased, sent with its nonce (which makes a quick repetition harmless), and marked as delivered. After a long outage the
nonce protects no more, so the channel is looked at first. Closed DMs stop nobody: the channel gets a summons with the button.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from contextlib import suppress
from datetime import timedelta
from typing import TYPE_CHECKING, Any

import aiohttp
import discord

from bot.campaigns import CampaignCard, Campaigns, Post, Refused, StaleClick
from bot.discord import reports, showing
from bot.discord.clockwork import Idle, doze, plainly, until, whole
from bot.discord.composing import Composer
from bot.discord.ids import NotOurs, parse
from bot.discord.letter import Letter
from bot.discord.quarters import Quarters

if TYPE_CHECKING:
    from bot.discord.client import Broadside

log = logging.getLogger(__name__)

AT_ONCE = 8
"""Posts under way at the same time, each in a lane of its own."""

BLOCKED = 5.0
"""Seconds between two looks at lanes that stand still."""

NONCE_HOLDS = timedelta(minutes=2)
"""Discord remembers a nonce for "the past few minutes"; beyond this we look for ourselves."""

SUMMONING = frozenset({"ask", "reminder"})
"""Kinds of letters in whose place somebody whose DMs are closed is called in the channel; nothing else notifies him there."""

DM_CLOSED = frozenset({50007, 50278})
GONE = frozenset({10008, 10003, 50083})
"""Unknown message or channel, archived thread."""
EDITS_LIMITED = 30046
GIVE_UP = 40
"""Attempts after which a post is dropped: its channel has been unreachable for days."""


class Postman:
    """One per process."""

    def __init__(self, client: Broadside, composer: Composer, idle: Idle = plainly, nap: float = 30.0) -> None:
        self._client = client
        self._campaigns: Campaigns = client.campaigns
        self._composer = composer
        self._quarters = Quarters(client)
        self._idle = idle
        self._nap = nap
        self._rounds: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """For ever, until cancelled; then waits for the letters in hand."""
        bell = self._campaigns.bell.post
        taken_over = False
        try:
            while True:
                bell.clear()
                seconds = min(self._nap, 5.0)
                try:
                    if not taken_over:
                        # Nobody else sends from this database: what a killed process had in hand need not wait for its lease.
                        await whole(self._campaigns.outbox.take_over())
                        taken_over = True
                    seconds = await whole(self._collect())
                except Exception:
                    log.exception("the outbox could not be read; trying again in %.0f s", seconds)
                await self._idle(doze(bell, seconds))
        finally:
            await self.drain()

    async def drain(self) -> None:
        """Waits for the letters in hand, 10 seconds at most."""
        if self._rounds:
            await asyncio.wait(self._rounds, timeout=10)

    async def _collect(self) -> float:
        """Takes what can be taken; how long to sleep then."""
        free = AT_ONCE - len(self._rounds)
        posts = await self._campaigns.outbox.lease(free) if free > 0 else ()
        for post in posts:
            task = asyncio.create_task(self._round(post), name=f"post-{post.id}")
            self._rounds.add(task)
            task.add_done_callback(self._returned)
        if len(posts) == free:
            return self._nap
        due, now = await self._campaigns.outbox.next_due(), self._campaigns.clock.now()
        # What is overdue and yet was not to be had waits behind another of its lane; the bell tells when that one is done.
        return min(self._nap, BLOCKED) if due is not None and due <= now else until(due, now, self._nap)

    def _returned(self, task: asyncio.Task[None]) -> None:
        self._rounds.discard(task)
        self._campaigns.bell.post.set()

    async def _round(self, post: Post) -> None:
        """Delivers one post, or says when to try again."""
        try:
            message = await self._deliver(post)
        except Exception as error:
            await self._failed(post, error)
        else:
            await self._campaigns.outbox.delivered(post.id, message)

    async def _failed(self, post: Post, error: Exception) -> None:
        if post.tries >= GIVE_UP:
            log.error("post %s (%s) of campaign %s is given up", post.id, post.kind, post.campaign, exc_info=error)
            await self._campaigns.outbox.failed(post.id, None)
            return
        expected = isinstance(error, discord.HTTPException | aiohttp.ClientError | OSError)
        log.log(
            logging.WARNING if expected else logging.ERROR,
            "post %s (%s) of campaign %s failed at attempt %s: %s",
            post.id, post.kind, post.campaign, post.tries, type(error).__name__,
            exc_info=None if expected else error,
        )  # fmt: skip
        await self._campaigns.outbox.failed(post.id, self._campaigns.clock.now() + backoff(post.tries, error))

    # ---- sending ---------------------------------------------------------------------------------
    async def _deliver(self, post: Post) -> int | None:
        """Sends or edits; the message's id."""
        card = await self._campaigns.lobby.card(post.campaign)
        if post.person is not None:
            if post.who is not None and card.seat_of(post.person) != post.who:
                return None  # written for his seat, which he has left meanwhile
            return await self._by_dm(post, card, post.person)
        if post.kind == "staff":
            return await self._to_staff(post, card)
        letter = await self._composer.compose(post, card)
        place = self._place(card)
        if post.message is not None:
            if await self._edit(place.get_partial_message(post.message), letter):
                return post.message
            if post.kind == "lobby" and card.status != "lobby":
                return None
        found = await self._already(place, post, letter.first)
        if found is None:
            found = (await place.send(nonce=post.nonce, silent=post.silent, **wrapped(letter))).id
        if post.kind == "board":
            await self._pin(place, found, post.message)
        return found

    async def _to_staff(self, post: Post, card: CampaignCard) -> int | None:
        """A note among the holders of one seat: into their thread, or to each by DM."""
        thread = await self._quarters.thread(post, card)
        if thread is None:
            await self._campaigns.staff.by_letter(post)
            return None
        letter = await self._composer.compose(post, card)
        found = await self._already(thread, post, letter.first)
        if found is None:
            found = (await thread.send(nonce=post.nonce, silent=True, **wrapped(letter))).id
        await self._quarters.put_out(post, thread)  # once more: the note has named him
        return found

    async def _edit(self, message: discord.PartialMessage, letter: Letter) -> bool:
        """Whether the message shows the letter now; False where it is gone or may not be edited so often."""
        try:
            await message.edit(view=letter.view(), attachments=letter.files(), allowed_mentions=letter.mentions)
        except discord.HTTPException as error:
            if error.code in GONE or error.code == EDITS_LIMITED:
                return False
            raise
        return True

    async def _by_dm(self, post: Post, card: CampaignCard, person: int) -> int | None:
        try:
            dm = await self._client.create_dm(discord.Object(person))
            message = await self._privately(dm, post, card, person)
        except discord.HTTPException as error:
            if error.code not in DM_CLOSED:
                raise
            return await self._summon(post, card, person)
        if (await self._campaigns.people.card(person)).dm_closed:
            await self._campaigns.people.dm_closed(person, False)
        return message

    async def _privately(self, dm: discord.DMChannel, post: Post, card: CampaignCard, person: int) -> int | None:
        letter = None if post.kind == "ask" else await self._composer.compose(post, card)
        found = await self._already(dm, post, letter.first if letter is not None else "")
        if found is not None:
            return found
        if letter is None:
            sheet = await self._sheet(post, person)
            if sheet is not None:
                return (await dm.send(view=sheet.view, files=sheet.files, nonce=post.nonce, silent=post.silent)).id
            if not post.lines:
                return None
            letter = reports.news(card, post)
        return (await dm.send(nonce=post.nonce, silent=post.silent, **wrapped(letter))).id

    async def _sheet(self, post: Post, person: int) -> showing.Card | None:
        """The sheet asked for; None where it is over by now, or where it cannot be drawn."""
        try:
            return await showing.card(self._client, post.campaign, person, post.lang, post.ask, news=post.lines)
        except (Refused, StaleClick):
            return None
        except Exception:
            log.exception("no sheet for post %s of campaign %s", post.id, post.campaign)
            return None

    async def _summon(self, post: Post, card: CampaignCard, person: int) -> int | None:
        """His DMs are closed: in the channel he is told that his orders are wanted, and nothing that the board does not say.

        Only where they are: how often others of his seat touch a sheet is not for the channel to count.
        """
        await self._campaigns.people.dm_closed(person, True)
        if post.kind not in SUMMONING or not self._wanted(card, person):
            return None
        letter = reports.summons(card, person, post.ask or "", card.lang)
        sent = await self._place(card).send(nonce=post.nonce, silent=post.silent, **wrapped(letter))
        return sent.id

    @staticmethod
    def _wanted(card: CampaignCard, person: int) -> bool:
        """Whether the board says that the game waits for his seat."""
        return any(place.waited for place in card.seats if any(h.person == person for h in place.holders))

    async def _pin(self, place: discord.PartialMessageable, new: int, old: int | None) -> None:
        """A board is pinned, an old one taken away. Without the permission it works unpinned."""
        try:
            await place.get_partial_message(new).pin()
        except discord.HTTPException as error:
            log.warning("the board in channel %s could not be pinned: %s", place.id, error.code)
        if old is not None and old != new:
            with suppress(discord.HTTPException):
                await place.get_partial_message(old).delete()

    def _place(self, card: CampaignCard) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(card.thread or card.channel, guild_id=card.guild)

    # ---- after an outage -------------------------------------------------------------------------
    async def _already(
        self, place: discord.PartialMessageable | discord.DMChannel | discord.Thread, post: Post, first: str
    ) -> int | None:
        """The message, if an earlier attempt got through so long ago that its nonce is forgotten."""
        if post.tries < 2 or post.first_tried is None:
            return None
        if self._campaigns.clock.now() - post.first_tried < NONCE_HOLDS:
            return None
        me = self._client.user.id if self._client.user is not None else 0
        async for message in place.history(limit=100, after=post.first_tried - timedelta(seconds=30)):
            if message.author.id == me and is_that(message, post, first):
                return message.id
        return None


def is_that(message: discord.Message, post: Post, first: str) -> bool:
    """Whether this message is the post: by its nonce, by the sheet its buttons open, or by its heading."""
    if message.nonce is not None and str(message.nonce) == post.nonce:
        return True
    if post.kind == "ask":
        return any(i.campaign == post.campaign and i.ask == post.ask for i in _ids(message.components))
    return bool(first) and first in list(_texts(message.components))


def _ids(components: Any) -> Iterator[Any]:
    for part in _walk(components):
        with suppress(NotOurs):
            yield parse(str(getattr(part, "custom_id", "") or ""))


def _texts(components: Any) -> Iterator[str]:
    for part in _walk(components):
        if isinstance(part, discord.TextDisplay):
            yield part.content


def _walk(components: Any) -> Iterator[Any]:
    for part in components:
        yield part
        yield from _walk(getattr(part, "children", ()))


def wrapped(letter: Letter) -> dict[str, Any]:
    """The letter as arguments of `send`."""
    return {"view": letter.view(), "files": letter.files(), "allowed_mentions": letter.mentions}


def backoff(tries: int, error: Exception) -> timedelta:
    """How long to wait before the next attempt: 5 s, 10 s, 20 s … an hour, or what Discord asks for."""
    seconds = min(5 * 2 ** min(tries - 1, 12), 3600)
    asked = getattr(error, "retry_after", None)
    return timedelta(seconds=max(seconds, float(asked)) if asked is not None else seconds)
