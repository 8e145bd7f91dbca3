"""Sends the posts of the outbox to Discord: each post once, and the posts of a channel in their order.

A post is leased, sent with a nonce, and recorded as delivered. The nonce lets Discord drop a repetition for a few minutes;
after a longer outage the postman looks in the channel before it repeats a post. If a player has closed their DMs, the channel
gets a short notice with the button to the sheet instead.

Each attempt has one of three results. `Delivered`: the post is there, or it is no longer needed. `GaveUp`: Discord refuses the
post even without pictures and as text alone; the game master is told once. `Later`: anything else; the post is tried again.
Posts with the same ordering key (a lane) wait for it meanwhile, until it is set aside.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from typing import TYPE_CHECKING, Any, cast

import aiohttp
import discord
import msgspec

from bot.campaigns import Campaigns, CampaignSummary, Post
from bot.campaigns.delivery import Delivered
from bot.campaigns.post_kinds import kind_of
from bot.campaigns.summaries import Trouble
from bot.discord.access import access, direct_channel
from bot.discord.buttons import report_id
from bot.discord.clicks import in_flight
from bot.discord.ids import Id, NotOurs, ask_token, parse
from bot.discord.members import BotAway
from bot.discord.message import MessageBuilder
from bot.discord.refusals import (
    DM_CLOSED,
    EDITS_LIMITED,
    MAYBE_NOT_IN_SERVER,
    MESSAGE_GONE,
    NO_ACCESS,
    NO_CHANNEL,
    NO_RIGHT,
    PLACE_REFUSED,
    TRANSIENT_ERRORS,
    is_final,
    trouble_of,
)
from bot.discord.tasks import Idle, failing_task, just_wait, rounds, until
from bot.discord.threads import Rooms, in_open_thread
from bot.lasting_trouble import LastingTrouble, span
from bot.store.database import Interrupted
from bot.webhooks import WebhookFailed, Webhooks, WebhooksBusy

if TYPE_CHECKING:
    from bot.posts.base import Composer, DiscordPost

log = logging.getLogger(__name__)

MAX_IN_FLIGHT = 40
"""Maximum number of posts sent at the same time, each from another lane. Some wait for their pictures, or up to 0.7 s until their
readers are looked up together, while others are sent."""
MANY = 8
"""Number of posts being sent from which on the bot shares database transactions out among several (`TOGETHER_SECONDS`)."""
TOGETHER_SECONDS = 0.2
"""Seconds for which deliveries are collected before they are recorded, and between two leases, while many posts are being sent.
A lease reads all waiting posts, and SQLite has one writer at a time."""

BLOCKED_POLL_SECONDS = 5.0
"""Seconds between two queries while every due post waits behind a failed one."""

NONCE_LIFETIME = timedelta(minutes=2)
"""How long Discord surely remembers a nonce ("the past few minutes"). After that the channel's history is read."""


DEFECT_ATTEMPTS = 6
"""Attempts after which a post that fails by a defect of ours is set aside."""
SERVER_ERROR_ATTEMPTS, SERVER_ERROR_TIME = 8, timedelta(minutes=10)
"""After this many attempts over this time, a server error of Discord (5xx) may be caused by the post itself."""
SET_ASIDE_AFTER = timedelta(days=1)
"""Time after which a post whose channel cannot be reached is set aside."""
BOT_AWAY_RETRY = timedelta(minutes=1)
"""Delay before the next attempt if the bot may have been removed from the server. The deadline worker will know by then."""

HISTORY_LIMIT = 500
"""Maximum number of messages of a channel that are read before a post is sent once more."""

MAX_LANES_NAMED = 5
"""Maximum number of blocked lanes that the log names; if there are more, it gives only their number."""

FORGET_FAILURES_AFTER = timedelta(hours=3)
"""Time after a post's last failure here when this process forgets the post: it was withdrawn, or another process sends it."""

SWEEP_INTERVAL = timedelta(hours=1)
"""Time between two purges of old posts."""

PostPlace = discord.PartialMessageable | discord.Thread

SendVariant = tuple[Trouble | None, bool, Callable[[], dict[str, Any]]]
"""(what it lacks, whether it has pictures, a function that makes the arguments of `send`) for one form of a post."""


@dataclass(frozen=True, slots=True)
class GaveUp:
    """Discord has refused every form of a post. Decided only from Discord's own answers."""

    why: Trouble


@dataclass(frozen=True, slots=True)
class Later:
    """The post will be tried again."""

    after: timedelta
    aside: Trouble | None = None
    """The reason shown to players if the lane goes on without this post meanwhile; None if the lane waits for it."""


@dataclass(frozen=True, slots=True)
class _FailedPost:
    """What this process remembers about a post that blocks, or blocked, its lane."""

    since: datetime
    failed: datetime
    """Time of the last attempt."""
    passing: bool = False
    """Whether the cause is temporary: an outage, a rate limit, the network."""
    aside: bool = False
    """Whether its lane goes on without it."""


class Postman:
    """Sends posts until it is cancelled. One object per process."""

    def __init__(
        self,
        client: discord.Client,
        campaigns: Campaigns,
        composer: Composer,
        idle: Idle = just_wait,
        max_sleep: float = 30.0,
    ) -> None:
        self.client = client
        self.campaigns = campaigns
        self.composer = composer
        self.rooms = Rooms(client, campaigns)
        self.webhooks = Webhooks()
        self._idle = idle
        self._max_sleep = max_sleep
        self._sending: dict[asyncio.Task[None], int] = {}
        """Running delivery -> number of its post."""
        self._unrecorded: list[tuple[Delivered, asyncio.Future[None]]] = []
        """Deliveries that are not recorded yet, each with the future its task waits for."""
        self._recording: asyncio.Task[None] | None = None
        self._collected = 0.0
        self._swept: datetime | None = None
        self.trouble = failing_task("outbox")
        self._failed_posts: dict[int, _FailedPost] = {}
        self._many_failures = LastingTrouble(log, "sending")

    async def run(self) -> None:
        """Runs until cancelled; then waits up to ten seconds for the posts that are being sent."""
        # No other process sends these posts, so a killed process's leases need not run out first.
        signal, recall = self.campaigns.signals.post, self.campaigns.outbox.take_over
        try:
            await rounds("outbox", self.trouble, signal, recall, self._turn, self._idle, self._max_sleep)
        finally:
            if self._sending:
                await asyncio.wait(set(self._sending), timeout=10)

    async def _turn(self) -> float:
        """Sends what is due and deletes what is old. Returns seconds until the next call."""
        seconds = await self._lease_posts()
        await self._sweep()
        return seconds

    async def _lease_posts(self) -> float:
        """Leases due posts and starts a task for each. Returns seconds until the next call."""
        free = MAX_IN_FLIGHT - len(self._sending)
        if len(self._sending) >= MANY and (waited := time.monotonic() - self._collected) < TOGETHER_SECONDS:
            return min(self._max_sleep, TOGETHER_SECONDS - waited)
        self._collected = time.monotonic()
        # a post must not be sent twice, even if sending takes longer than its lease
        in_hand = tuple(self._sending.values())
        posts = await self.campaigns.outbox.lease(free, besides=in_hand) if free > 0 else ()
        cards = await self._cards(posts)
        for post in posts:
            task = asyncio.create_task(self._deliver_and_record(post, cards.get(post.campaign)), name=f"post-{post.id}")
            self._sending[task] = post.id
            task.add_done_callback(self._on_task_done)
        if len(posts) == free or self.campaigns.signals.post.is_set():
            return self._max_sleep  # the next call comes with the signal: there is one already, or when a post is done
        due, now = await self.campaigns.outbox.next_due(), self.campaigns.clock.now()
        # A post that is due but was not leased waits behind another of its lane. A signal comes when that one is done.
        blocked = due is not None and due <= now
        return min(self._max_sleep, BLOCKED_POLL_SECONDS) if blocked else until(due, now, self._max_sleep)

    async def _cards(self, posts: Sequence[Post]) -> Mapping[int, CampaignSummary]:
        """The campaigns of several posts, loaded together. A post whose campaign is missing here loads it itself."""
        if len(posts) < 2:
            return {}
        try:
            return await self.campaigns.lobby.cards({post.campaign for post in posts if post.season is None})
        except Exception as error:  # each post loads its own; raising would leave them all leased and unsent
            log.debug("no cards for %s posts: %s", len(posts), type(error).__name__)
            return {}

    async def _sweep(self) -> None:
        """Deletes old posts, a few at a time: once per `SWEEP_INTERVAL`, and again at the next round while there are more."""
        now = self.campaigns.clock.now()
        if self._swept is not None and abs(now - self._swept) < SWEEP_INTERVAL:
            return
        more = await self.campaigns.keeping.purge()
        self._swept = None if more else now

    def _on_task_done(self, task: asyncio.Task[None]) -> None:
        self._sending.pop(task, None)
        self.campaigns.signals.post.set()

    async def _deliver_and_record(self, post: Post, card: CampaignSummary | None) -> None:
        """Sends one post and records the result, or when to try again."""
        await in_flight(self.client).people_first()
        try:
            sent = await self._deliver(post, card)
        except Exception as error:
            await self._not_sent(post, await self._outcome_of(post, error), error)
        else:
            await self._on_arrival(post)
            await self._record_delivery(sent)

    async def _record_delivery(self, it: Delivered) -> None:
        """Records a delivery, in one transaction with others that end meanwhile. Raises if this one cannot be recorded."""
        noted: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._unrecorded.append((it, noted))
        if self._recording is None:
            self._recording = asyncio.create_task(self._record_all(), name="post-notes")
        await asyncio.shield(noted)

    async def _record_all(self) -> None:
        """Records until nothing is left. If one delivery cannot be recorded, only its own task gets the error."""
        outbox = self.campaigns.outbox
        try:
            while self._unrecorded:
                if len(self._sending) >= MANY:
                    await asyncio.sleep(TOGETHER_SECONDS)
                some, self._unrecorded = self._unrecorded, []
                parts = [some] if len(some) > 1 else []
                parts += [[one] for one in some]
                for part in parts:
                    if all(noted.done() for _, noted in part):
                        continue
                    await in_flight(self.client).people_first()
                    try:
                        await self._until_recorded(partial(outbox.delivered, *(it for it, _ in part)))
                    except Exception as error:
                        if len(part) == 1:
                            part[0][1].set_exception(error)
                        continue
                    for _, noted in part:
                        if not noted.done():
                            noted.set_result(None)
        finally:
            self._recording = None

    async def _until_recorded(self, noted: Callable[[], Awaitable[None]]) -> None:
        """Calls `noted` until the database accepts it: a post that has arrived must be recorded, or it would be sent again."""
        while True:
            try:
                return await noted()
            except Interrupted:  # recording a delivery twice does no harm
                await asyncio.sleep(0.5)

    async def _outcome_of(self, post: Post, error: Exception) -> GaveUp | Later:
        """Whether a post is given up or tried again after a failed attempt. It is given up only if Discord refuses it while the
        bot is in the server."""
        if isinstance(error, Interrupted):  # a database error, not a failure of this post
            return Later(timedelta())
        if isinstance(error, BotAway):
            return Later(BOT_AWAY_RETRY)
        age = self._age(post)
        own = discord_kind(post.kind).outcome_of(post, error, age)
        if own is not None:
            return own
        if is_final(error):
            try:
                if getattr(error, "code", 0) in MAYBE_NOT_IN_SERVER:
                    await access(self.client).require_bot_in(post.guild)
            except Exception as doubt:  # the bot is not in the server, or nobody can tell now
                log.debug("post %s: %s", post.id, type(doubt).__name__)
                return Later(BOT_AWAY_RETRY)
            return GaveUp(trouble_of(error))
        if isinstance(error, TRANSIENT_ERRORS):
            return Later(pause(age, error), "late" if age >= SET_ASIDE_AFTER else None)
        return Later(backoff(post.tries), "defect" if post.tries >= DEFECT_ATTEMPTS else None)

    def _age(self, post: Post) -> timedelta:
        """Time since the first attempt."""
        now = self.campaigns.clock.now()
        return now - (post.first_tried or now)

    async def _not_sent(self, post: Post, outcome: GaveUp | Later, error: Exception) -> None:
        """Records that the post is tried again later, or given up so that the next of its lane can go."""
        if not isinstance(error, Interrupted | BotAway):
            self._log_failure(post, error, outcome)
        outbox = self.campaigns.outbox
        if isinstance(outcome, GaveUp):
            await self._until_recorded(partial(outbox.refused, post.id, outcome.why))
        else:
            later = self.campaigns.clock.now() + outcome.after
            await self._until_recorded(partial(outbox.failed, post.id, later, outcome.aside))

    def _log_failure(self, post: Post, error: Exception, outcome: GaveUp | Later) -> None:
        """Logs the first failure of a post, and when it is given up or set aside. If more lanes are blocked than
        `MAX_LANES_NAMED`, one line gives their number.
        """
        cause = f"{error.status}, {error.code}" if isinstance(error, discord.HTTPException) else type(error).__name__
        expected = isinstance(
            error, discord.HTTPException | aiohttp.ClientError | OSError | WebhookFailed | WebhooksBusy
        )
        now, earlier = self.campaigns.clock.now(), self._failed_posts.pop(post.id, None)
        for gone in [
            number for number, each in self._failed_posts.items() if now - each.failed > FORGET_FAILURES_AFTER
        ]:
            del self._failed_posts[gone]  # it was withdrawn, or another process sends it now
        aside = isinstance(outcome, Later) and outcome.aside is not None
        if isinstance(outcome, Later):
            known = earlier or _FailedPost(now, now)
            self._failed_posts[post.id] = _FailedPost(known.since, now, isinstance(error, TRANSIENT_ERRORS), aside)
        if isinstance(outcome, GaveUp):
            became = f"is given up ({outcome.why})"
        elif aside:
            if earlier is not None and earlier.aside:
                return
            became = f"is set aside ({outcome.aside})"
        else:
            became = "failed, its lane waits"
            if expected and len(self._failed_posts) > MAX_LANES_NAMED:
                self._many_failures.is_wrong(f"{len(self._failed_posts)} lanes are blocked, the last by {cause}")
                return
            if earlier is not None:
                return
        log.log(
            logging.WARNING if expected else logging.ERROR,
            "post %s (%s) of campaign %s %s at attempt %s: %s",
            post.id, post.kind, post.campaign, became, post.tries, cause, exc_info=None if expected else error,
        )  # fmt: skip

    async def _on_arrival(self, post: Post) -> None:
        """Called when a post has arrived. If its earlier attempts failed for a temporary reason, all posts that failed so are
        retried at once."""
        stood = self._failed_posts.pop(post.id, None)
        if stood is not None and not self._many_failures:
            waited = span((self.campaigns.clock.now() - stood.since).total_seconds())
            text = "post %s (%s) of campaign %s arrived at attempt %s; its lane was blocked for %s"
            log.warning(text, post.id, post.kind, post.campaign, post.tries, waited)
        if len(self._failed_posts) <= MAX_LANES_NAMED // 2:
            self._many_failures.is_right()
        waiting = [number for number, each in self._failed_posts.items() if each.passing]
        if stood is not None and stood.passing and waiting:
            await self._until_recorded(partial(self.campaigns.outbox.hurry, waiting))

    # ---- sending ---------------------------------------------------------------------------------
    async def _deliver(self, post: Post, card: CampaignSummary | None) -> Delivered:
        """Sends or edits the post, in a smaller form each time that Discord refuses one. Raises Discord's error if it refuses
        the smallest form too. `card`: the campaign as loaded a moment ago.
        """
        return await discord_kind(post.kind).deliver(self, post, card)

    async def show(self, place: PostPlace, post: Post, builder: MessageBuilder) -> Delivered:
        """Edits the post's message. If there is none, or it cannot be edited any more, sends a new one in its place."""
        if post.message is not None and not post.anew:
            edited = await self._edited(place, post.message, post, builder)
            if edited is not None:
                return edited
        sent = await self.send(place, post, builder)
        return sent if sent.message is None else await discord_kind(post.kind).on_new_message(self, place, post, sent)

    async def send(
        self,
        place: PostPlace,
        post: Post,
        builder: MessageBuilder | None,
        variants: Sequence[SendVariant] | None = None,
    ) -> Delivered:
        """Sends the post unless it is there already: in full; if that is refused, without pictures; then as text alone."""
        found = await self.find_earlier_attempt(place, post, builder)
        if found is not None:
            changes = discord_kind(post.kind).shown_in is not None or post.chapter is not None
            edited = await self._edited(place, found, post, builder) if builder is not None and changes else None
            return edited or Delivered(post.id, found)
        if variants is None:
            assert builder is not None
            variants = send_variants(builder)

        async def send(arguments: dict[str, Any]) -> int:
            return (await place.send(nonce=post.nonce, silent=post.silent, **arguments)).id

        return await _send_with_fallback(post, variants, send, fresh=True, age=self._age(post))

    async def _edited(self, place: PostPlace, message: int, post: Post, builder: MessageBuilder) -> Delivered | None:
        """As `edit`; None also if Discord allows no more edits of the message for now."""
        try:
            return await self.edit(place, message, post, builder)
        except discord.HTTPException as error:
            if error.code != EDITS_LIMITED:
                raise
            return None

    async def edit(self, place: PostPlace, message: int, post: Post, builder: MessageBuilder) -> Delivered | None:
        """Edits the message to show the post. Returns None if the message is gone.

        If its thread is archived, the thread is opened first; None if it cannot be opened.
        """

        async def edit(arguments: dict[str, Any]) -> int:
            arguments["attachments"] = arguments.pop("files")
            await place.get_partial_message(message).edit(**arguments)
            return message

        def attempt() -> Awaitable[Delivered]:
            return _send_with_fallback(post, send_variants(builder), edit, fresh=False, age=self._age(post))

        try:
            return await in_open_thread(self.client, place.id, attempt)
        except discord.HTTPException as error:
            if error.code in MESSAGE_GONE:
                return None
            raise

    async def by_dm(self, post: Post, card: CampaignSummary, person: int) -> Delivered:
        """Sends the post to its reader; if the reader takes no direct messages, does what its kind does instead."""
        kind = discord_kind(post.kind)
        try:
            try:
                sent = await kind.write(self, await direct_channel(self.client, self.campaigns, post), post, card)
            except discord.HTTPException as error:
                if post.dm is None or error.code not in (NO_CHANNEL, NO_ACCESS):
                    raise
                # the id was made for another bot, which used this database before
                post = msgspec.structs.replace(post, dm=None)
                sent = await kind.write(self, await direct_channel(self.client, self.campaigns, post), post, card)
        except discord.HTTPException as error:
            if not is_final(error):
                raise
            if error.code in DM_CLOSED:
                await access(self.client).require_bot_in(card.guild)  # raises if it is the bot that has left
                await self.campaigns.people.dm_closed(person, True)
            instead = await kind.instead_of_dm(self, post, card, person)
            if instead is None:
                raise
            return instead
        if post.dm_closed:
            await self.campaigns.people.dm_closed(person, False)
        return msgspec.structs.replace(sent, letter=sent.letter or kind.letter)

    @property
    def me(self) -> int:
        """ID of the bot."""
        return self.client.user.id if self.client.user is not None else 0

    def place_of(self, post: Post) -> discord.PartialMessageable:
        """The channel or thread that the post names."""
        return self.client.get_partial_messageable(post.thread or post.channel, guild_id=post.guild)

    def place(self, card: CampaignSummary) -> discord.PartialMessageable:
        """The campaign's channel or thread."""
        return self.client.get_partial_messageable(card.thread or card.channel, guild_id=card.guild)

    # ---- after an outage -------------------------------------------------------------------------
    async def find_earlier_attempt(
        self, place: PostPlace, post: Post, builder: MessageBuilder | None, *, sends: bool = True
    ) -> int | None:
        """The id of the message, if an earlier attempt did arrive and its nonce is forgotten by now, or if another post of the
        same message arrived. None otherwise.

        `sends`: whether the post is sent if the message is not found. If not, no nonce protects it, however recent.
        """
        own = post.first_tried if post.tries > 1 else None
        if sends and own is not None and self.campaigns.clock.now() - own < NONCE_LIFETIME:
            own = None
        times = [at for at in (own, post.earlier) if at is not None]
        if not times:
            return None
        others = await self.campaigns.outbox.arrived(post)
        async for message in place.history(limit=HISTORY_LIMIT, after=min(times) - timedelta(seconds=30)):
            if message.author.id == self.me and message.id not in others and is_same_post(message, post, builder):
                return message.id
        return None


async def _send_with_fallback(
    post: Post,
    variants: Sequence[SendVariant],
    act: Callable[[dict[str, Any]], Awaitable[int]],
    *,
    fresh: bool,
    age: timedelta,
) -> Delivered:
    """Sends the first of the variants that Discord accepts. Raises its answer to the last one tried.

    `age`: time since the first attempt.
    """
    for number, (lacks, pictured, arguments) in enumerate(variants):
        try:
            return Delivered(post.id, await act(arguments()), lacks, fresh=fresh, pictured=pictured)
        except Exception as error:
            if number + 1 == len(variants) or not _smaller_may_pass(post, error, pictured=pictured, age=age):
                raise
            log.warning("Discord refuses this form of post %s of campaign %s: %s", post.id, post.campaign, error)
    raise ValueError("a variants without rungs")


def _smaller_may_pass(post: Post, error: Exception, *, pictured: bool, age: timedelta) -> bool:
    """Whether Discord may accept a smaller form of the post after this error; False if nothing at all can be posted there.
    `age`: time since the first attempt."""
    if isinstance(error, discord.HTTPException):
        if error.code in PLACE_REFUSED | MESSAGE_GONE | {EDITS_LIMITED} or (error.code == NO_RIGHT and not pictured):
            return False
        tried = post.tries >= SERVER_ERROR_ATTEMPTS and age >= SERVER_ERROR_TIME
        return is_final(error) or (error.status >= 500 and tried)
    return not isinstance(error, TRANSIENT_ERRORS)


def discord_kind(name: str) -> DiscordPost:
    """Raises KeyError for a kind that this program does not know."""
    return cast("DiscordPost", kind_of(name))  # the kinds import this module


def send_variants(builder: MessageBuilder) -> list[SendVariant]:
    """The forms of a message, from complete to text alone."""
    less: list[SendVariant] = [(lacks, False, partial(send_arguments, rung)) for lacks, rung in builder.less()]
    return [(None, builder.pictured, lambda: send_arguments(builder)), *less]


def is_same_post(message: discord.Message, post: Post, builder: MessageBuilder | None) -> bool:
    """Whether this message is the post: by its nonce if Discord returns it, else by its texts.

    It may have changed since. A sheet, a chapter and kinds known by them (`DiscordPost.known_by`) are recognised by the
    custom ids of their buttons; other kinds by their title, and so is a chapter that was sent as text alone.
    """
    if message.nonce is not None and (str(message.nonce) == post.nonce or post.earlier is None):
        return str(message.nonce) == post.nonce
    parts = list(_walk(message.components))
    if builder is None:
        ids: list[Id] = []
        for part in parts:
            with suppress(NotOurs):
                ids.append(parse(str(getattr(part, "custom_id", "") or "")))
        opened = [i for i in ids if i.campaign == post.campaign and i.verb != "open"]
        return any(i.ask == ask_token(post.ask or "") for i in opened)
    buttons = [str(part.custom_id or "") for part in parts if isinstance(part, discord.Button | discord.SelectMenu)]
    if post.chapter is not None and buttons:
        return str(report_id(post.campaign, post.chapter)) in buttons
    kind = discord_kind(post.kind)
    if kind.known_by == "buttons" and builder.buttons == buttons:
        return True
    lasting = {str(Id(verb, post.campaign)) for verb in kind.lasting_buttons}
    if lasting and lasting <= set(buttons):
        return True
    texts = [part.content.strip() for part in parts if isinstance(part, discord.TextDisplay)]
    if post.chapter is not None or kind.known_by == "title":
        return texts[:1] == [text.strip() for text in builder.texts[:1]]
    return [text.strip() for text in builder.texts] == texts


def _walk(components: Any) -> Iterator[Any]:
    for part in components:
        yield part
        yield from _walk(getattr(part, "children", ()))


def send_arguments(builder: MessageBuilder) -> dict[str, Any]:
    """Keyword arguments for `send`."""
    return {"view": builder.view(), "files": builder.files(), "allowed_mentions": builder.mentions}


def backoff(tries: int) -> timedelta:
    """Delay before the next attempt of a post that fails by a defect of ours: 5 s, 10 s, 20 s … up to an hour."""
    return timedelta(seconds=min(5 * 2 ** min(tries - 1, 12), 3600))


def pause(age: timedelta, error: Exception) -> timedelta:
    """Delay after a temporary failure: a twentieth of the time since the first attempt, from 5 s to an hour, or what Discord
    asks for. So the end of an outage is noticed in proportion to its length.
    """
    asked = getattr(error, "retry_after", None)
    return max(min(max(age / 20, timedelta(seconds=5)), timedelta(hours=1)), timedelta(seconds=float(asked or 0)))
