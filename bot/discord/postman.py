"""The postman: takes posts out of the outbox and brings them to Discord, each once and in the order of its channel.

A post is leased, sent with its nonce (which makes a quick repetition harmless), and marked as delivered. After a long outage the
nonce protects no more, so the channel is looked at first. Closed DMs stop nobody: the channel gets a summons with the button.

Every attempt has one of three outcomes. `Sent`: it is there, or there is for certain nothing to be said any more. `GaveUp`:
Discord itself has refused the least of it, without pictures and as text alone; its game master is told, once. `Later`: whatever
else has happened, known or not; it is tried again, and its lane waits, until it is set aside for others to pass.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import partial
from typing import Any

import aiohttp
import discord
import msgspec

from bot.campaigns import Campaigns, CampaignSummary, Post, Refused, StaleClick
from bot.campaigns.delivery import KINDS_WITH_SUMMONS, LETTER_KINDS, Delivered
from bot.campaigns.outbox import SUMMONS
from bot.campaigns.summaries import LetterKind, Trouble
from bot.discord import posts, seasons, showing
from bot.discord.access import (
    DM_CLOSED,
    EDITS_LIMITED,
    MAYBE_NOT_IN_SERVER,
    MESSAGE_GONE,
    NO_ACCESS,
    NO_CHANNEL,
    NO_RIGHT,
    PLACE_REFUSED,
    THREAD_ARCHIVED,
    TRANSIENT_ERRORS,
    BotAway,
    access,
    direct,
    is_final,
    trouble_of,
)
from bot.discord.clicks import in_flight
from bot.discord.ids import Id, NotOurs, ask_token, parse
from bot.discord.message import MessageBuilder, report_id
from bot.discord.posts import Composer
from bot.discord.tasks import Idle, failing_task, just_wait, record_failure, sleep_until_signal, uninterrupted, until
from bot.discord.threads import Rooms, opened
from bot.store.database import Interrupted
from bot.trouble import LastingTrouble, span

log = logging.getLogger(__name__)

FOR_SPECTATORS = frozenset({"follow", "digest", "invite"})
"""Letters to people without a seat: they go to those alone who see the campaign's channel."""

MAX_IN_FLIGHT = 24
"""Posts under way at the same time, each in a lane of its own: pictures of some are drawn while others are sent."""
BATCH_SIZE = 8
"""Of them so many are taken at a time where many wait: each look at the outbox goes through all that waits there."""
BATCH_WAIT_SECONDS = 1.0
"""Seconds after which fewer are taken all the same."""

BLOCKED_POLL_SECONDS = 5.0
"""Seconds between two looks at lanes that stand still."""

NONCE_LIFETIME = timedelta(minutes=2)
"""Discord remembers a nonce for "the past few minutes"; beyond this we look for ourselves."""


DEFECT_ATTEMPTS = 6
"""Attempts after which a post that cannot be made is set aside."""
SERVER_ERROR_ATTEMPTS, SERVER_ERROR_TIME = 8, timedelta(minutes=10)
"""Attempts, and time, after which an inner error of Discord (5xx) may come from the post itself."""
SET_ASIDE_AFTER = timedelta(days=1)
"""After which a post whose channel cannot be reached is set aside."""
BOT_AWAY_RETRY = timedelta(minutes=1)
"""Until a post is tried again for whose server the bot may have been put out: by then the clock has noticed."""

HISTORY_LIMIT = 500
"""Messages of a channel that are looked at before a post is repeated."""

PIN_NOTICE_LIMIT = 5
"""Newest messages of a channel among which the notice of a pin is looked for, right after the board is pinned."""

MAX_LANES_NAMED = 5
"""Lanes that stand still at once and are each named in the log."""

FORGET_FAILURES_AFTER = timedelta(hours=3)
"""After which a post that failed, and was not tried again here, is no affair of this process any more."""

SWEEP_INTERVAL = timedelta(hours=1)
"""Between two sweeps of the outbox."""

PostPlace = discord.PartialMessageable | discord.Thread

SendVariant = tuple[Trouble | None, bool, Callable[[], dict[str, Any]]]
"""One way to send a post: what it lacks, whether it has pictures, and the arguments of `send`."""


@dataclass(frozen=True, slots=True)
class Sent:
    """What became of a post."""

    message: int | None
    """None: nothing was to be sent."""
    lacks: Trouble | None = None
    fresh: bool = False
    """Sent just now, not found or edited."""
    pictured: bool = False
    letter: LetterKind | None = None
    """Of a direct message with a sheet, with the way to one, or with news for a seat."""
    place: tuple[int, int | None] | None = None
    """Channel and thread, where the campaign may have moved meanwhile."""
    unpinned: bool = False
    """A board that is to be pinned later."""
    gone: bool = False
    """Of a direct message that is over: it is not there any more."""


NOTHING_SENT = Sent(None)


@dataclass(frozen=True, slots=True)
class GaveUp:
    """Discord has refused a post, in every form; made of nothing but Discord's own answer."""

    why: Trouble


@dataclass(frozen=True, slots=True)
class Later:
    """A post comes again."""

    after: timedelta
    aside: Trouble | None = None
    """Why its lane goes on without it meanwhile; None: the lane waits."""


@dataclass(frozen=True, slots=True)
class _FailedPost:
    """A post that keeps its lane waiting."""

    since: datetime
    failed: datetime
    """When it was tried last."""
    passing: bool = False
    """It failed for what passes: an outage, a limit, the network."""
    aside: bool = False
    """Its lane goes on without it."""


class Postman:
    """One per process."""

    def __init__(
        self,
        client: discord.Client,
        campaigns: Campaigns,
        composer: Composer,
        idle: Idle = just_wait,
        max_sleep: float = 30.0,
    ) -> None:
        self._client = client
        self._campaigns = campaigns
        self._composer = composer
        self._rooms = Rooms(client, campaigns)
        self._idle = idle
        self._max_sleep = max_sleep
        self._sending: dict[asyncio.Task[None], int] = {}
        """The posts in hand."""
        self._unrecorded: list[tuple[Delivered, asyncio.Future[None]]] = []
        """Not written down yet."""
        self._recording: asyncio.Task[None] | None = None
        self._collected = 0.0
        self._swept: datetime | None = None
        self.trouble = failing_task("outbox")
        self._failed_posts: dict[int, _FailedPost] = {}
        self._many_failures = LastingTrouble(log, "sending")

    async def run(self) -> None:
        """For ever, until cancelled; then waits for the posts in hand."""
        signal = self._campaigns.signals.post
        taken_over = False
        try:
            while True:
                signal.clear()
                seconds = min(self._max_sleep, 5.0)
                try:
                    if not taken_over:
                        # Nobody else sends what is ours: what a killed process had in hand need not wait for its lease.
                        await uninterrupted(self._campaigns.outbox.take_over())
                        taken_over = True
                    seconds = await uninterrupted(self._lease_posts())
                    await uninterrupted(self._sweep())
                    self.trouble.is_right()
                except Exception as error:
                    record_failure(self.trouble, "outbox", error)
                await self._idle(sleep_until_signal(signal, seconds))
        finally:
            if self._sending:  # the posts in hand arrive, if that is soon
                await asyncio.wait(set(self._sending), timeout=10)

    async def _lease_posts(self) -> float:
        """Takes what can be taken; how long to sleep then."""
        free = MAX_IN_FLIGHT - len(self._sending)
        if free < BATCH_SIZE and (waited := time.monotonic() - self._collected) < BATCH_WAIT_SECONDS:
            return min(self._max_sleep, BATCH_WAIT_SECONDS - waited)
        self._collected = time.monotonic()
        in_hand = tuple(self._sending.values())  # never twice, even if one takes longer than its lease
        posts = await self._campaigns.outbox.lease(free, besides=in_hand) if free > 0 else ()
        cards = await self._cards(posts)
        for post in posts:
            task = asyncio.create_task(self._deliver_and_record(post, cards.get(post.campaign)), name=f"post-{post.id}")
            self._sending[task] = post.id
            task.add_done_callback(self._on_task_done)
        if len(posts) == free:
            return self._max_sleep
        due, now = await self._campaigns.outbox.next_due(), self._campaigns.clock.now()
        # What is overdue and yet was not to be had waits behind another of its lane; a signal tells when that one is done.
        return (
            min(self._max_sleep, BLOCKED_POLL_SECONDS)
            if due is not None and due <= now
            else until(due, now, self._max_sleep)
        )

    async def _cards(self, posts: Sequence[Post]) -> Mapping[int, CampaignSummary]:
        """Those of several posts, looked up together; what is missing is looked up by each post for itself."""
        if len(posts) < 2:
            return {}
        try:
            return await self._campaigns.lobby.cards({post.campaign for post in posts if post.season is None})
        except Exception as error:  # each post will find out; they are leased, and must not wait for that to lapse
            log.debug("no cards for %s posts: %s", len(posts), type(error).__name__)
            return {}

    async def _sweep(self) -> None:
        """Forgets old posts, a few at a time: now and then, and again soon while there are more."""
        now = self._campaigns.clock.now()
        if self._swept is not None and abs(now - self._swept) < SWEEP_INTERVAL:
            return
        more = await self._campaigns.outbox.purge()
        self._swept = None if more else now

    def _on_task_done(self, task: asyncio.Task[None]) -> None:
        self._sending.pop(task, None)
        self._campaigns.signals.post.set()

    async def _deliver_and_record(self, post: Post, card: CampaignSummary | None) -> None:
        """Delivers one post, or says when to try again."""
        await in_flight(self._client).people_first()
        try:
            sent = await self._deliver(post, card)
        except Exception as error:
            await self._not_sent(post, await self._outcome_of(post, error), error)
        else:
            await self._on_arrival(post)
            how = (sent.lacks, sent.fresh, sent.pictured, sent.place, sent.letter, sent.unpinned, sent.gone)
            await self._record_delivery(Delivered(post.id, sent.message, *how))

    async def _record_delivery(self, it: Delivered) -> None:
        """Has a post that is there written down, together with those that arrive while others are."""
        noted: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._unrecorded.append((it, noted))
        if self._recording is None:
            self._recording = asyncio.create_task(self._record_all(), name="post-notes")
        await asyncio.shield(noted)

    async def _record_all(self) -> None:
        """Until nothing is left. What stands in the way of one, by itself, is told to who waits for it alone."""
        outbox = self._campaigns.outbox
        try:
            while self._unrecorded:
                some, self._unrecorded = self._unrecorded[:BATCH_SIZE], self._unrecorded[BATCH_SIZE:]
                parts = [some] if len(some) > 1 else []
                parts += [[one] for one in some]
                for part in parts:
                    if all(noted.done() for _, noted in part):
                        continue
                    await in_flight(self._client).people_first()
                    try:
                        await self._until_recorded(partial(outbox.all_delivered, [it for it, _ in part]))
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
        """Writes down what became of a post, however long the database is away: what arrived must not be sent again."""
        while True:
            try:
                return await noted()
            except Interrupted:  # to be noted twice does no harm
                await asyncio.sleep(0.5)

    async def _outcome_of(self, post: Post, error: Exception) -> GaveUp | Later:
        """What comes of a post after this error. Given up is what Discord itself refuses to a bot that is in the server."""
        if isinstance(error, Interrupted):  # that says nothing of the post
            return Later(timedelta())
        if isinstance(error, BotAway):
            return Later(BOT_AWAY_RETRY)
        age = self._age(post)
        if is_final(error):
            try:
                if getattr(error, "code", 0) in MAYBE_NOT_IN_SERVER:
                    await access(self._client).certain(post.guild)
            except Exception as doubt:  # the bot is not there, or nobody can tell just now
                log.debug("post %s: %s", post.id, type(doubt).__name__)
                return Later(BOT_AWAY_RETRY)
            return GaveUp(trouble_of(error))
        if isinstance(error, TRANSIENT_ERRORS):
            return Later(pause(age, error), "late" if age >= SET_ASIDE_AFTER else None)
        return Later(backoff(post.tries), "defect" if post.tries >= DEFECT_ATTEMPTS else None)

    def _age(self, post: Post) -> timedelta:
        """For how long it has been tried."""
        now = self._campaigns.clock.now()
        return now - (post.first_tried or now)

    async def _not_sent(self, post: Post, outcome: GaveUp | Later, error: Exception) -> None:
        """It comes again later, or it will never arrive; then the next of its lane goes."""
        if not isinstance(error, Interrupted | BotAway):
            self._log_failure(post, error, outcome)
        outbox = self._campaigns.outbox
        if isinstance(outcome, GaveUp):
            await self._until_recorded(partial(outbox.refused, post.id, outcome.why))
        else:
            later = self._campaigns.clock.now() + outcome.after
            await self._until_recorded(partial(outbox.failed, post.id, later, outcome.aside))

    def _log_failure(self, post: Post, error: Exception, outcome: GaveUp | Later) -> None:
        """The first failure of a post, and that it is given up or set aside; of more than a few at once that they are many."""
        cause = f"{error.status}, {error.code}" if isinstance(error, discord.HTTPException) else type(error).__name__
        expected = isinstance(error, discord.HTTPException | aiohttp.ClientError | OSError)
        now, earlier = self._campaigns.clock.now(), self._failed_posts.pop(post.id, None)
        for gone in [
            number for number, each in self._failed_posts.items() if now - each.failed > FORGET_FAILURES_AFTER
        ]:
            del self._failed_posts[gone]  # it was taken back, or another process has it now
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
                self._many_failures.is_wrong(f"{len(self._failed_posts)} lanes stand still, the last for {cause}")
                return
            if earlier is not None:
                return
        log.log(
            logging.WARNING if expected else logging.ERROR,
            "post %s (%s) of campaign %s %s at attempt %s: %s",
            post.id, post.kind, post.campaign, became, post.tries, cause, exc_info=None if expected else error,
        )  # fmt: skip

    async def _on_arrival(self, post: Post) -> None:
        """A post is there. If it had failed its lane moves again, and so may all that failed for a like reason: at once, and in
        their order."""
        stood = self._failed_posts.pop(post.id, None)
        if stood is not None and not self._many_failures:
            waited = span((self._campaigns.clock.now() - stood.since).total_seconds())
            text = "post %s (%s) of campaign %s arrived at attempt %s; its lane stood still for %s"
            log.warning(text, post.id, post.kind, post.campaign, post.tries, waited)
        if len(self._failed_posts) <= MAX_LANES_NAMED // 2:
            self._many_failures.is_right()
        waiting = [number for number, each in self._failed_posts.items() if each.passing]
        if stood is not None and stood.passing and waiting:
            await self._until_recorded(partial(self._campaigns.outbox.hurry, waiting))

    # ---- sending ---------------------------------------------------------------------------------
    async def _deliver(self, post: Post, card: CampaignSummary | None) -> Sent:
        """Sends or edits. `card`: as it stood a moment ago. Raises what Discord said to the least that could be sent."""
        if post.season is not None:
            return await self._of_season(post, post.season)
        card = card or await self._campaigns.lobby.card(post.campaign)
        if post.kind == "spent":
            return await self._retire(post, card)
        if post.person is not None:
            seats, side = card.seats_of(post.person), card.side_of(post.person)
            if post.who is not None and post.who not in seats:
                return NOTHING_SENT  # written for his seat, which he has left meanwhile
            if post.side is not None and (side is None or side.side != post.side):
                return NOTHING_SENT  # so for his side
            seated = bool(seats)
            if not await access(self._client).reaches(
                card, post.person, seated=seated, look=post.kind in FOR_SPECTATORS
            ):
                return NOTHING_SENT  # he is not in the server any more, or a spectator who sees its channel no more
            if post.kind == "invite" and not is_invited(card, post.person):
                return NOTHING_SENT  # he has sat down meanwhile, or nobody can any more
            if post.kind == "repaint":
                return await self._repaint(post, post.person)
            return await self._by_dm(post, card, post.person)
        if post.kind in ("staff", "team"):
            return await self._to_room(post, card)
        if post.kind == "expel":
            await self._rooms.expel(post, card)
            return NOTHING_SENT
        if post.kind == "moved":
            return await self._say_where_it_moved(post, card)
        if post.kind == "pin":
            return await self._pin_late(post, card)
        if post.kind == "seek":
            return await self._send_call(post, card)
        builder = await self._composer.compose(post, card)
        place = self._place(card)
        if post.kind == "struck":
            there = place.get_partial_message(post.message) if post.message is not None else None
            return (await self._edit(there, post, builder) if there is not None else None) or NOTHING_SENT
        if post.message is not None and post.kind == "lobby" and card.status != "lobby":
            edited = await self._edit(place.get_partial_message(post.message), post, builder)
            sent = edited or NOTHING_SENT
        else:
            sent = await self._show(place, post, builder)
        return replace(sent, place=(card.channel, card.thread))

    async def _of_season(self, post: Post, season: int) -> Sent:
        """The message of a season shows it as it stands; its end is told anew."""
        card = await self._campaigns.seasons.card(season)
        make = seasons.end_message if post.kind == "season-end" else seasons.season_message
        place = self._client.get_partial_messageable(post.thread or post.channel, guild_id=post.guild)
        return await self._show(place, post, make(card, post.lang))

    async def _show(self, place: PostPlace, post: Post, builder: MessageBuilder) -> Sent:
        """Its message shows it now. Where there is none, or it cannot be edited any more, a new one takes its place."""
        if post.message is not None and not post.anew:
            try:
                edited = await self._edit(place.get_partial_message(post.message), post, builder)
            except discord.HTTPException as error:
                if error.code != EDITS_LIMITED:
                    raise
                edited = None
            if edited is not None:
                return edited
        sent = await self._send(place, post, builder)
        if sent.message is None:
            return sent
        pinned = post.kind != "board" or await self._pin(place, sent.message)
        if post.kind == "board" or post.chapter is not None:
            await self._delete_replaced(place, post.message, sent.message)
        return replace(sent, unpinned=not pinned)

    async def _say_where_it_moved(self, post: Post, card: CampaignSummary) -> Sent:
        """Says in the place that the campaign has left where it is now, and takes away there what would go on to be clicked."""
        place = self._client.get_partial_messageable(post.thread or post.channel, guild_id=post.guild)
        sent = await self._send(place, post, await self._composer.compose(post, card))
        for message in post.gone:
            with suppress(discord.HTTPException):
                await place.get_partial_message(message).delete()
        return sent

    async def _send_call(self, post: Post, card: CampaignSummary) -> Sent:
        """A call for somebody to take a seat, if it stands; or that it is over, where it stood."""
        place = self._client.get_partial_messageable(post.thread or post.channel, guild_id=post.guild)
        if post.message is not None:
            over = await self._edit(
                place.get_partial_message(post.message), post, await self._composer.compose(post, card)
            )
            return over or NOTHING_SENT
        if not await self._campaigns.outbox.calls(post):
            return NOTHING_SENT
        return await self._send(place, post, await self._composer.compose(post, card))

    async def _to_room(self, post: Post, card: CampaignSummary) -> Sent:
        """A note among the holders of one seat or side: into their thread, or to each by DM."""
        thread = await self._rooms.thread(post, card)
        if thread is not None:
            builder = await self._composer.compose(post, card)
            try:
                sent = await self._send(thread, msgspec.structs.replace(post, silent=True), builder)
            except discord.HTTPException as error:
                if not is_final(error):
                    raise
                log.warning("a private thread %s takes no notes: %s", thread.id, error.code)
            else:
                await self._rooms.put_out(post, thread)  # once more: the note has named him
                return sent
        await self._campaigns.staff.by_dm(post)
        return NOTHING_SENT

    async def _send(
        self,
        place: PostPlace,
        post: Post,
        builder: MessageBuilder | None,
        variants: Sequence[SendVariant] | None = None,
    ) -> Sent:
        """Puts it there, unless it is there already: whole; if that is refused without its pictures; then its text alone."""
        found = await self._find_earlier_attempt(place, post, builder)
        if found is not None:
            return Sent(found)
        if variants is None:
            assert builder is not None
            variants = send_variants(builder)

        async def send(arguments: dict[str, Any]) -> int:
            return (await place.send(nonce=post.nonce, silent=post.silent, **arguments)).id

        return await _send_with_fallback(post, variants, send, fresh=True, age=self._age(post))

    async def _edit(self, message: discord.PartialMessage, post: Post, builder: MessageBuilder) -> Sent | None:
        """The message shows the post now; None where it is gone.

        In a thread that has fallen asleep it is edited too, once the thread is open again; where that is not to be had, None.
        """

        async def edit(arguments: dict[str, Any]) -> int:
            arguments["attachments"] = arguments.pop("files")
            await message.edit(**arguments)
            return message.id

        try:
            try:
                return await _send_with_fallback(post, send_variants(builder), edit, fresh=False, age=self._age(post))
            except discord.HTTPException as error:
                if error.code != THREAD_ARCHIVED or not await opened(self._client, message.channel.id):
                    raise
            return await _send_with_fallback(post, send_variants(builder), edit, fresh=False, age=self._age(post))
        except discord.HTTPException as error:
            if error.code in MESSAGE_GONE:
                return None
            raise

    async def _by_dm(self, post: Post, card: CampaignSummary, person: int) -> Sent:
        try:
            try:
                sent = await self._privately(await direct(self._client, self._campaigns, post), post, card, person)
            except discord.HTTPException as error:
                if post.dm is None or error.code not in (NO_CHANNEL, NO_ACCESS):
                    raise
                post = msgspec.structs.replace(post, dm=None)  # known from another bot, whose database this was
                sent = await self._privately(await direct(self._client, self._campaigns, post), post, card, person)
        except discord.HTTPException as error:
            if not is_final(error):
                raise
            if error.code in DM_CLOSED:
                await access(self._client).certain(card.guild)  # else it is the bot that has left
                await self._campaigns.people.dm_closed(person, True)
            if post.kind not in KINDS_WITH_SUMMONS:
                raise  # how often others of his seat touch a sheet is not for the channel to count
            if card.tutorial or not self._is_waited_for(card, person):
                return NOTHING_SENT
            builder = posts.summons(card, person, post.ask or "", card.lang)
            return replace(await self._send(self._place(card), post, builder), letter=SUMMONS)
        if post.dm_closed:
            await self._campaigns.people.dm_closed(person, False)
        return replace(sent, letter=sent.letter or LETTER_KINDS.get(post.kind))

    async def _retire(self, post: Post, card: CampaignSummary) -> Sent:
        """A direct message with a sheet that is over is taken away; the newest of the campaign says so in one line.

        So is a summons in the channel that is answered. What may not be taken away says in one line that it is over. Where it is
        gone already, nothing is amiss.
        """
        assert post.message is not None
        try:
            public = post.person is None
            place = self._place(card) if public else await direct(self._client, self._campaigns, post)
            await showing.painter(self._client).idle(post.message)
            spent = await self._campaigns.outbox.spent(post)  # last of all: what is painted may be an open sheet
            if spent is None:
                return NOTHING_SENT
            message = place.get_partial_message(post.message)
            if spent.gone and await _try_delete(self._client, message):
                return Sent(post.message, gone=True)
            line = posts.answered(card) if public else posts.spent(card, spent, place.id, post.lang)
            await message.edit(view=line.alone().view(), attachments=[])
        except discord.HTTPException as error:
            if not is_final(error):
                raise
            log.info("the old sheet of post %s is not there any more: %s", post.id, error.code)
            return Sent(post.message, gone=True)
        return Sent(post.message)

    async def _repaint(self, post: Post, person: int) -> Sent:
        """A sheet that lies open shows what another seat of its side has sealed."""
        with suppress(Refused, StaleClick):  # it is over by now, or another holds the seat
            sheet = await self._campaigns.sheets.sheet(post.campaign, person, post.ask)
            if sheet.editable:
                await showing.repaint(self._client, post, sheet)
        return NOTHING_SENT

    async def _privately(self, dm: PostPlace, post: Post, card: CampaignSummary, person: int) -> Sent:
        if post.kind != "ask":
            return await self._show(dm, post, await self._composer.compose(post, card))
        sheet = await self._sheet(post, person)
        news = posts.news(card, post)
        if sheet is None:
            return replace(await self._send(dm, post, news), letter="news") if post.lines else NOTHING_SENT
        variants: list[SendVariant] = [(None, bool(sheet.files), sheet.arguments), ("picture", False, sheet.bare)]
        return await self._send(dm, post, None, [*variants, ("form", False, lambda: send_arguments(news))])

    async def _sheet(self, post: Post, person: int) -> showing.ReadyPanel | None:
        """The sheet asked for; None where it is over by now."""
        try:
            patience = posts.patience(post, self._campaigns.clock.now())
            return await showing.card(self._client, post.campaign, person, post.lang, post.ask, post.lines, patience)
        except (Refused, StaleClick):
            return None

    @staticmethod
    def _is_waited_for(card: CampaignSummary, person: int) -> bool:
        """Whether the board says that the game waits for his seat."""
        return any(place.waited for place in card.seats if any(h.person == person for h in place.holders))

    async def _pin(self, place: PostPlace, new: int) -> bool:
        """A board is pinned. Without the permission it works unpinned; False where it is to be tried again."""
        try:
            await place.get_partial_message(new).pin()
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            if not is_final(error):
                return False
            log.warning("the board in channel %s could not be pinned: %s", place.id, getattr(error, "code", ""))
        else:
            await self._remove_pin_notice(place, new)
        return True

    async def _pin_late(self, post: Post, card: CampaignSummary) -> Sent:
        """Pins a board that could not be pinned when it was sent, unless another has taken its place."""
        if post.message is None or post.message != card.board_message:
            return NOTHING_SENT
        board = self._place(card).get_partial_message(post.message)
        try:
            await board.pin()
        except discord.HTTPException as error:
            if error.code != THREAD_ARCHIVED or not await opened(self._client, board.channel.id):
                raise
            await board.pin()
        await self._remove_pin_notice(board.channel, post.message)
        return NOTHING_SENT

    async def _remove_pin_notice(self, place: discord.abc.Messageable, board: int) -> None:
        """Deletes Discord's line "… pinned a message" about this board, where the bot may; the board is pinned in any case."""
        me = self._client.user.id if self._client.user is not None else 0
        try:
            async for message in place.history(limit=PIN_NOTICE_LIMIT):
                about = message.reference.message_id if message.reference is not None else None
                if (message.type, message.author.id, about) == (discord.MessageType.pins_add, me, board):
                    await message.delete()
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            log.info("the notice of a pinned board stays: %s", getattr(error, "code", type(error).__name__))

    @staticmethod
    async def _delete_replaced(place: PostPlace, old: int | None, new: int) -> None:
        """What stood there before a new message took its place."""
        if old is not None and old != new:
            with suppress(discord.HTTPException):
                await place.get_partial_message(old).delete()

    def _place(self, card: CampaignSummary) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(card.thread or card.channel, guild_id=card.guild)

    # ---- after an outage -------------------------------------------------------------------------
    async def _find_earlier_attempt(self, place: PostPlace, post: Post, builder: MessageBuilder | None) -> int | None:
        """The message, if an earlier attempt got through so long ago that its nonce is forgotten."""
        if post.tries < 2 or post.first_tried is None:
            return None
        if self._campaigns.clock.now() - post.first_tried < NONCE_LIFETIME:
            return None
        me = self._client.user.id if self._client.user is not None else 0
        others = await self._campaigns.outbox.arrived(post)
        async for message in place.history(limit=HISTORY_LIMIT, after=post.first_tried - timedelta(seconds=30)):
            if message.author.id == me and message.id not in others and is_same_post(message, post, builder):
                return message.id
        return None


async def _try_delete(client: discord.Client, message: discord.PartialMessage) -> bool:
    """Deletes a message of the bot's own; False where that is refused. Raises where it is to be tried again."""
    try:
        try:
            await message.delete()
        except discord.HTTPException as error:
            if error.code != THREAD_ARCHIVED or not await opened(client, message.channel.id):
                raise
            await message.delete()
    except discord.HTTPException as error:
        if not is_final(error):
            raise
        return error.code in MESSAGE_GONE
    return True


async def _send_with_fallback(
    post: Post,
    variants: Sequence[SendVariant],
    act: Callable[[dict[str, Any]], Awaitable[int]],
    *,
    fresh: bool,
    age: timedelta,
) -> Sent:
    """The first of the variants that Discord takes. Raises what it said to the last that was tried.

    `age`: see `_smaller_may_pass`.
    """
    for number, (lacks, pictured, arguments) in enumerate(variants):
        try:
            return Sent(await act(arguments()), lacks, fresh=fresh, pictured=pictured)
        except Exception as error:
            if number + 1 == len(variants) or not _smaller_may_pass(post, error, pictured=pictured, age=age):
                raise
            log.warning("post %s of campaign %s is refused as it is: %s", post.id, post.campaign, error)
    raise ValueError("a variants without rungs")


def _smaller_may_pass(post: Post, error: Exception, *, pictured: bool, age: timedelta) -> bool:
    """Whether less of it may be taken: not where nothing at all may be posted, nor while nobody has looked at it.

    `age`: for how long it has been tried.
    """
    if isinstance(error, discord.HTTPException):
        if error.code in PLACE_REFUSED | MESSAGE_GONE | {EDITS_LIMITED} or (error.code == NO_RIGHT and not pictured):
            return False
        tried = post.tries >= SERVER_ERROR_ATTEMPTS and age >= SERVER_ERROR_TIME
        return is_final(error) or (error.status >= 500 and tried)
    return not isinstance(error, TRANSIENT_ERRORS)


def send_variants(builder: MessageBuilder) -> list[SendVariant]:
    """A message from the whole of it down to its words."""
    less: list[SendVariant] = [(lacks, False, partial(send_arguments, rung)) for lacks, rung in builder.less()]
    return [(None, builder.pictured, lambda: send_arguments(builder)), *less]


def is_invited(card: CampaignSummary, person: int) -> bool:
    """Whether a seat is kept for him and he does not hold one."""
    kept = any(place.invited == person and not place.holders for place in card.seats)
    return card.status == "lobby" and card.seat_of(person) is None and kept


def is_same_post(message: discord.Message, post: Post, builder: MessageBuilder | None) -> bool:
    """Whether this message is the post: by its nonce if Discord gives it; else by all that it says.

    A sheet, a lobby, a board, a book, a chapter and a story may say other things by now; they are known by what their buttons
    do, a chapter that was taken as bare text by its title.
    """
    if message.nonce is not None:
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
    if post.kind in ("lobby", "board", "book", "seek", "catchup") and builder.buttons == buttons:
        return True
    if post.kind == "season" and builder.buttons:
        return builder.buttons == buttons
    texts = [part.content.strip() for part in parts if isinstance(part, discord.TextDisplay)]
    if post.chapter is not None:
        return texts[:1] == [text.strip() for text in builder.texts[:1]]
    return [text.strip() for text in builder.texts] == texts


def _walk(components: Any) -> Iterator[Any]:
    for part in components:
        yield part
        yield from _walk(getattr(part, "children", ()))


def send_arguments(builder: MessageBuilder) -> dict[str, Any]:
    """The message as arguments of `send`."""
    return {"view": builder.view(), "files": builder.files(), "allowed_mentions": builder.mentions}


def backoff(tries: int) -> timedelta:
    """How long a post that cannot be made waits for the next attempt: 5 s, 10 s, 20 s … an hour."""
    return timedelta(seconds=min(5 * 2 ** min(tries - 1, 12), 3600))


def pause(age: timedelta, error: Exception) -> timedelta:
    """How long a post waits after what passes, having been tried for so long: a twentieth of it, from 5 s to an hour, so that the
    end of an outage is found soon however long it was; or what Discord asks for."""
    asked = getattr(error, "retry_after", None)
    return max(min(max(age / 20, timedelta(seconds=5)), timedelta(hours=1)), timedelta(seconds=float(asked or 0)))
