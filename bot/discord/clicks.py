"""Receives every click and every modal, and answers them; also how commands are answered.

There is one registry of handlers, and one place that catches errors. Clicks carry no state, so all of them work after a
restart: the custom id has verb, campaign, ask and argument, and the verb's handler reads the rest from the database. Handlers
are defined beside what they show (`posts`, `sheets`, `modals`, …):

    @on_component("join", "privately")
    async def join(press: ComponentInteraction) -> None: ...

Each handler states how it answers (`Answers`). The click is acknowledged that way before anything else is asked: Discord waits
three seconds, and whether somebody is still in a server may have to be asked of Discord. The same holds for commands
(`acknowledge`). Only a dialogue must itself be the first answer; before one, the user is looked up for a moment only.

Views begin with `layout()`, so discord.py keeps none of them and calls no callback of their items. Errors are answered
privately: refusals in the reader's language, defects with an incident number that is also in the log. Before the bot stops it
finishes the interactions under way (`InFlight`).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final, Literal

import discord
from discord import app_commands, ui

from bot import words
from bot.campaigns import Campaigns, Refused, StaleClick
from bot.campaigns.summaries import NoSheet
from bot.discord.access import access
from bot.discord.bounded_memory import of_client
from bot.discord.ids import TEMPLATE, Id, NotOurs, parse
from bot.discord.refusals import THREAD_CLOSED
from bot.incidents import unanswered
from bot.pictures import ASKED_BY
from bot.store.database import PATIENCE_SECONDS, Interrupted, Unsure, patience
from rules.core import Message, msg

# ---- Private answers -----------------------------------------------------------------------------
log = logging.getLogger(__name__)

UNANSWERABLE_CODES = frozenset({10062, 40060, 50027, 10008, 10015}) | THREAD_CLOSED
"""Discord's codes for an interaction or message that is gone, in a closed thread, or acknowledged elsewhere: it cannot be
answered.
"""

DATABASE_WAIT_SECONDS = 2.0
"""Seconds to wait for the database before an interaction is acknowledged; Discord waits three."""

MESSAGE_CHARACTERS = 2000
"""Maximum number of characters of a text message (Discord's limit). Some answers quote typed text, which may be longer."""


async def lang_of_user(interaction: discord.Interaction[Any]) -> str:
    """The language chosen with `/me`, else that of the user's Discord client."""
    chosen: str | None = (await interaction.client.campaigns.people.card(interaction.user.id)).lang
    return chosen or words.lang_of(str(interaction.locale))


async def tell(interaction: discord.Interaction[Any], message: Message, lang: str | None = None) -> None:
    """Says something privately, whether or not the interaction has been answered before."""
    text = cut(words.line(lang or await lang_of_user(interaction), message), MESSAGE_CHARACTERS) or ""
    try:
        if interaction.response.is_done():
            await interaction.followup.send(text, ephemeral=True)
        else:
            await interaction.response.send_message(text, ephemeral=True)
    except discord.HTTPException as error:
        if error.code not in UNANSWERABLE_CODES:
            raise
        log.info("no answer can be given any more to %s (%s)", interaction.id, error.code)


async def answer_error(interaction: discord.Interaction[Any], error: BaseException, what: str) -> None:
    """Answers an interaction that failed; never raises. `what`: verb or command, for the log."""
    if isinstance(error, app_commands.CommandInvokeError):
        error = error.original
    if isinstance(error, discord.HTTPException) and error.code in UNANSWERABLE_CODES:
        log.warning("no answer can be given any more to %s (%s)", what, error.code)
        return
    away = isinstance(error, Interrupted)
    if away and interaction.type is discord.InteractionType.autocomplete:
        return
    try:
        lang = words.lang_of(str(interaction.locale)) if away else await _lang(interaction)
        await tell(interaction, _explanation(error, what), lang)
    except Exception as failed:
        if in_flight(interaction.client).shut:
            log.info("the bot stopped before an answer to %s: %s", what, type(failed).__name__)
        else:
            log.exception("no answer could be given to %s", what)


def _explanation(error: BaseException, what: str) -> Message:
    if isinstance(error, Refused):
        return error.message
    if isinstance(error, StaleClick):
        return msg("panel-stale")
    if isinstance(error, Unsure):
        return msg("dc-database-unsure")
    if isinstance(error, Interrupted):  # the store has logged it
        return msg("dc-database-away")
    if isinstance(error, discord.HTTPException) and error.status >= 500:
        log.warning("Discord answered %s with %s", what, error.status)
        return msg("dc-discord-away")
    return msg("panel-incident", incident=unanswered(error, what))


async def _lang(interaction: discord.Interaction[Any]) -> str:
    try:
        return await lang_of_user(interaction)
    except Exception:
        return words.lang_of(str(interaction.locale))


# ---- interactions under way ----------------------------------------------------------------------
COMPLETION_SECONDS: Final = 2.0
"""Seconds after which a completion that is not ready is answered with nothing; Discord waits three. Its result is reused for
the next letter typed.
"""
YIELD_TO_CLICKS_SECONDS = 0.3
"""Longest time, in seconds, that background work waits while somebody waits for an acknowledgement."""
UNACKNOWLEDGED_AFTER_SECONDS = 1.0
"""Seconds after which background work no longer waits for an unacknowledged interaction: it may never be acknowledged."""
POLL_SECONDS = 0.01
"""Seconds between two checks."""


class InFlight:
    """The interactions that one bot is answering. Each counts until the task that answers it has ended."""

    def __init__(self) -> None:
        self._open: dict[asyncio.Task[Any], discord.Interaction[Any]] = {}
        self._waiting: dict[discord.Interaction[Any], float] = {}
        """Interaction not acknowledged at the last check -> the time when it came."""
        self.shut = False
        """Whether the bot is stopping: new interactions are refused."""
        self._late: set[asyncio.Task[None]] = set()

    async def admit(self, interaction: discord.Interaction[Any]) -> bool:
        """Counts the current task. Returns False if the bot is stopping; the user is told, except in a completion. Never
        raises.
        """
        task = asyncio.current_task()
        assert task is not None
        patience.set(DATABASE_WAIT_SECONDS)
        ASKED_BY.set(interaction.user.id)
        self._open[task] = interaction
        task.add_done_callback(lambda ended: self._open.pop(ended, None))
        if self.shut and interaction.type is not discord.InteractionType.autocomplete:
            await answer_error(interaction, Refused(msg("dc-leaving")), "an interaction at the end")
        return not self.shut

    def came(self, interaction: discord.Interaction[Any]) -> None:
        """Notes a new interaction: its user waits until it is acknowledged."""
        self._waiting[interaction] = asyncio.get_running_loop().time()

    def answer_in_time(self, completion: discord.Interaction[Any]) -> None:
        """Answers a completion with nothing if it has no answer after `COMPLETION_SECONDS`."""
        loop = asyncio.get_running_loop()

        async def answer_with_nothing() -> None:
            with suppress(discord.HTTPException, discord.InteractionResponded):
                await completion.response.autocomplete([])

        def look() -> None:
            if not completion.response.is_done():
                task = loop.create_task(answer_with_nothing(), name="late-completion")
                self._late.add(task)
                task.add_done_callback(self._late.discard)

        timer, answering = loop.call_later(COMPLETION_SECONDS, look), asyncio.current_task()
        assert answering is not None
        answering.add_done_callback(lambda _: timer.cancel())

    async def people_first(self) -> None:
        """Waits until no interaction waits to be acknowledged, but only for a moment. Background work that can be done a little
        later calls it.

        The event loop does one thing at a time: otherwise a click would wait for everything that is due at that moment.
        """
        loop = asyncio.get_running_loop()
        ends = loop.time() + YIELD_TO_CLICKS_SECONDS
        while self._waiting and loop.time() < ends:
            for interaction, since in tuple(self._waiting.items()):
                if interaction.response.is_done() or loop.time() - since > UNACKNOWLEDGED_AFTER_SECONDS:
                    del self._waiting[interaction]
            if self._waiting:
                await asyncio.sleep(POLL_SECONDS)

    @property
    def idle(self) -> bool:
        """Whether nobody waits for an answer."""
        return not self._open

    async def finish(self, seconds: float) -> None:
        """Waits until all interactions are answered, new ones included, for at most `seconds`; then refuses new ones.

        Users who are still waiting are told to check whether their act has been done.
        """
        loop = asyncio.get_running_loop()
        ends = loop.time() + seconds
        while self._open and loop.time() < ends:
            await asyncio.wait(set(self._open), timeout=ends - loop.time(), return_when=asyncio.FIRST_COMPLETED)
        self.shut = True
        late = dict(self._open)
        for task in late:
            task.cancel()
        for interaction in late.values():
            await answer_error(interaction, Refused(msg("dc-left-unanswered")), "an interaction at the end")


def in_flight(client: Any) -> InFlight:
    """The `InFlight` of this bot, created at first use."""
    return of_client(client, "_in_hand", InFlight)


# ---- Acknowledging -------------------------------------------------------------------------------
def is_private(interaction: discord.Interaction[Any]) -> bool:
    """Whether only its reader sees the clicked message."""
    message = interaction.message
    return message is not None and (message.flags.ephemeral or interaction.guild_id is None)


async def acknowledge(interaction: discord.Interaction[Any], *, here: bool = False, public: bool = False) -> None:
    """Tells Discord that an answer will follow, unless Discord has been told already. Must come before any other request to
    Discord.

    The answer is private unless `public`. `here`: it replaces the clicked message, if that is private. Raises Discord's error;
    the click must then not be carried out.
    """
    if not interaction.response.is_done():
        if here and is_private(interaction):
            await interaction.response.defer()
        else:
            await interaction.response.defer(ephemeral=not public, thinking=True)
    patience.set(PATIENCE_SECONDS)


# ---- Clicks and modals ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Context:
    """A command, a completion, a click or a submitted modal: who asks for it, and in which language they read."""

    interaction: discord.Interaction[Any]
    lang: str

    @property
    def person(self) -> int:
        """Discord user id of the person who asks."""
        return self.interaction.user.id

    @property
    def client(self) -> Any:
        return self.interaction.client

    @property
    def campaigns(self) -> Campaigns:
        campaigns: Campaigns = self.interaction.client.campaigns
        return campaigns

    async def tell(self, message: Message) -> None:
        """Says something privately to the person."""
        await tell(self.interaction, message, self.lang)


@dataclass(frozen=True, slots=True)
class ComponentInteraction(Context):
    """A click, a choice from a menu, or a submitted modal."""

    id: Id
    values: tuple[str, ...] = ()
    """Values chosen in a menu."""
    texts: Mapping[str, str | tuple[str, ...]] = field(default_factory=dict)
    """For a modal: custom id of a field -> text typed or values chosen."""


Handler = Callable[[ComponentInteraction], Awaitable[None]]

Answers = Literal["privately", "here", "dialogue", "filled"]
"""How a click is answered. `privately`: by a new private message. `here`: in the clicked message. `dialogue`: by a dialogue
that reveals nothing of a campaign, so anybody may see it. `filled`: by a dialogue that does; only a known member of the
campaign's server gets it.
"""

MODAL_LOOKUP_SECONDS: Final = 1.5
"""Seconds that a dialogue waits until its reader has been looked up. It must be the first answer, and Discord waits three
seconds. After that the reader is asked to press again, and will be known then.
"""


@dataclass(frozen=True, slots=True)
class _HandlerEntry:
    handler: Handler
    answers: Answers | Callable[[Id], Answers]
    stale: Handler | None


_component_handlers: dict[str, _HandlerEntry] = {}
_modal_handlers: dict[str, _HandlerEntry] = {}


def on_component(
    name: str,
    answers: Answers | Callable[[Id], Answers],
    *,
    stale: Handler | None = None,
    table: dict[str, _HandlerEntry] = _component_handlers,
) -> Callable[[Handler], Handler]:
    """Registers the handler of buttons and menus with this verb, how it answers, and who shows the new state after a late
    click.

    `answers`: may depend on the custom id. Raises ValueError if the verb has a handler already.
    """

    def register_handler(handler: Handler) -> Handler:
        if name in table:
            raise ValueError(f"two handlers for {name!r}")
        table[name] = _HandlerEntry(handler, answers, stale)
        return handler

    return register_handler


submitted = partial(on_component, table=_modal_handlers)
"""Registers the handler of modals with this verb, which answers `privately` or `here`; otherwise as `on_component`."""


Click = ui.Button[Any] | ui.Select[Any]
"""A button or menu of this bot."""


def layout() -> ui.LayoutView:
    """An empty view that discord.py does not keep after sending, because clicks are answered from what the message shows.

    Otherwise discord.py would keep every private view, with everything it refers to, for 15 minutes.
    """
    made = ui.LayoutView(timeout=None)
    made.stop()
    return made


LABEL_CHARACTERS = 38
"""Maximum number of characters of a button's label that a phone shows; Discord accepts 80. The texts of buttons are written
to fit."""


def button(
    id: Id,
    label: str | None = None,
    *,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    emoji: str | None = None,
    disabled: bool = False,
) -> Click:
    """A button. The label is cut at `LABEL_CHARACTERS`."""
    return ui.Button(custom_id=str(id), label=cut(label, LABEL_CHARACTERS), style=style, emoji=emoji, disabled=disabled)


MENU_ENTRIES = 25
"""Maximum number of entries of a menu and of a completion (Discord's limit)."""
ENTRY_CHARACTERS = 100
"""Maximum number of characters of a menu entry, of the line below it, and of a completion (Discord's limits)."""


def entry(
    label: str, value: str, about: str | None = None, *, emoji: str | None = None, default: bool = False
) -> discord.SelectOption:
    """An entry of a menu with a line `about` it, both cut at `ENTRY_CHARACTERS`; without a label, the value is shown."""
    label, about = cut(label, ENTRY_CHARACTERS) or value, cut(about, ENTRY_CHARACTERS) or None
    return discord.SelectOption(label=label, value=value, description=about, emoji=emoji, default=default)


def menu(
    id: Id,
    options: Sequence[discord.SelectOption],
    *,
    placeholder: str | None = None,
    least: int = 1,
    most: int = 1,
) -> Click:
    """A menu of the first `MENU_ENTRIES` options. The placeholder is cut at 150 characters (Discord's limit)."""
    options = list(options[:MENU_ENTRIES])
    return ui.Select(
        custom_id=str(id),
        options=options,
        placeholder=cut(placeholder, 150),
        min_values=min(least, len(options)),
        max_values=max(1, min(most, len(options))),
    )


def modal(id: Id, title: str, *parts: ui.Label[Any] | ui.TextDisplay[Any]) -> ui.Modal:
    """A dialogue; the title is cut at 45 characters (Discord's limit). discord.py does not keep it: `on_interaction` answers
    it.
    """
    made = ui.Modal(title=cut(title, 45) or "–", custom_id=str(id), timeout=None)
    for part in parts:
        made.add_item(part)
    made.stop()
    return made


def text_line(
    label: str,
    *,
    id: str = "value",
    default: str = "",
    most: int = 100,
    hint: str | None = None,
    needed: bool = True,
    example: str = "",
    several: bool = False,
) -> ui.Label[Any]:
    """A field of a dialogue for a text of at most `most` characters. The label is cut at 45 characters, hint and example at 100
    (Discord's limits)."""
    field: ui.TextInput[Any] = ui.TextInput(
        custom_id=id,
        default=cut(default, most) or None,
        max_length=most,
        required=needed,
        placeholder=cut(example, 100) or None,
        style=discord.TextStyle.paragraph if several else discord.TextStyle.short,
    )
    return ui.Label(text=cut(label, 45) or "–", description=cut(hint, 100), component=field)


def cut(words: str | None, limit: int) -> str | None:
    """The text, cut to at most `limit` characters with "…"; between words if a word ends in the second half."""
    if words is None or len(words) <= limit:
        return words
    head = words[: limit - 1]
    if not words[limit - 1].isspace():
        end = max(head.rfind(space) for space in (" ", "\n"))
        head = head[:end] if end >= limit // 2 else head
    return head.rstrip(" \n,;:·–-") + "…"


async def on_interaction(interaction: discord.Interaction[Any]) -> None:
    """Answers clicks and modals; make it a listener in `setup_hook`, before the gateway opens. No callback of discord.py is used,
    because it forgets views and modals when the bot restarts."""
    data: Any = interaction.data or {}
    custom_id = str(data.get("custom_id", ""))
    if not TEMPLATE.fullmatch(custom_id):
        return
    if interaction.type is discord.InteractionType.component:
        await _answer(_component_handlers, interaction, custom_id, data.get("values", ()), {})
    elif interaction.type is discord.InteractionType.modal_submit:
        await _answer(_modal_handlers, interaction, custom_id, (), dict(_parts(data.get("components", ()))))


def _parts(components: Sequence[Mapping[str, Any]]) -> list[tuple[str, str | tuple[str, ...]]]:
    found: list[tuple[str, str | tuple[str, ...]]] = []
    for part in components:
        if "components" in part:
            found += _parts(part["components"])
        elif "component" in part:
            found += _parts([part["component"]])
        elif "values" in part:
            found.append((part["custom_id"], tuple(part["values"])))
        elif "custom_id" in part:
            found.append((part["custom_id"], str(part.get("value") or "").replace("\0", "")))
    return found


async def _answer(
    table: Mapping[str, _HandlerEntry],
    interaction: discord.Interaction[Any],
    custom_id: str,
    values: Sequence[str],
    texts: Mapping[str, str | tuple[str, ...]],
) -> None:
    """Answers a click or modal. Never raises: refusals are explained, late clicks get the new state, defects an incident
    number.
    """
    if not await in_flight(interaction.client).admit(interaction):
        return
    try:
        id = parse(custom_id)
        answerer = table[id.verb]
    except (NotOurs, KeyError):
        await answer_error(interaction, Refused(msg("panel-old-button")), "an unknown button")
        return
    answers = answerer.answers if isinstance(answerer.answers, str) else answerer.answers(id)
    try:
        within: float | None = MODAL_LOOKUP_SECONDS
        if answers in ("privately", "here"):
            await acknowledge(interaction, here=answers == "here")
            within = None
        press = ComponentInteraction(interaction, await lang_of_user(interaction), id, tuple(values), texts)
        asks = id.campaign and answers != "dialogue"
        if asks and not await access(press.client).enter(interaction, id.campaign, within=within):
            raise Refused(msg("bot-no-campaign"))
        try:
            await answerer.handler(press)
        except (StaleClick, NoSheet):
            if answerer.stale is None:
                raise
            await acknowledge(interaction, here=True)
            await answerer.stale(press)
    except Exception as error:
        # the argument is not logged: it may contain orders
        await answer_error(interaction, error, f"{id.verb} of campaign {id.campaign}")
