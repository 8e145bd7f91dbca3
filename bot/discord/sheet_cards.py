"""Shows sheets to their readers: the panel at once, its picture a little later.

`answer` edits the clicked panel, `hand_over` sends a new private one, `card` makes one for a direct message. The picture
follows in a second edit; for each message one picture is drawn at a time, and the newest wins (`Painter`). An edit carries the
whole panel, so anything that changes while a picture is being drawn is edited once more after it, even without a picture.
"""

from __future__ import annotations

import asyncio
import hashlib
import io
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any
from urllib.parse import urlsplit

import discord
import msgspec
from discord import ui

import renderer
from bot import words
from bot.campaigns import Post
from bot.campaigns.summaries import PresetSummary, SheetSummary
from bot.discord.access import direct_channel
from bot.discord.bounded_memory import of_client, remember
from bot.discord.clicks import UNANSWERABLE_CODES, ComponentInteraction, Context, cut, is_private, layout, tell
from bot.discord.ids import START, PanelPlace, ask_token, parse
from bot.discord.message import mark, newest
from bot.discord.panel import Shown, build
from bot.discord.widgets import MESSAGE_CHARACTERS
from bot.incidents import undrawn
from bot.pictures import Picture, Superseded
from rules.core import Message

# ---- The picture, drawn after the panel is shown -------------------------------------------------
# In the end a message always shows the newest panel with the newest picture. Nothing here must survive a restart: the next
# click draws again.

log = logging.getLogger(__name__)

Pictures = tuple[Sequence[Shown], list[discord.File]]
"""Pictures as a panel refers to them, and the same pictures as files to send along."""

Edit = Callable[[Sequence[Shown], list[discord.File]], Awaitable[Any]]
"""A function that edits a message to show the panel with these pictures."""


@dataclass(frozen=True, slots=True)
class Job:
    """A picture to draw and what to do with it."""

    sheet: SheetSummary | None
    """None: no picture is drawn; `edit` is only called once more when the job's turn comes."""
    lang: str
    edit: Edit
    picture: int = 0
    """Which of the sheet's pictures, from 0."""


def file_of(sheet: SheetSummary, lang: str, picture: int) -> str:
    """File name of a panel's picture. It identifies what the sheet shows, so that nothing is drawn twice.

    Made from the view and not from the step, because the reader may not know of the latest steps.
    """
    which = hashlib.blake2b(f"{sheet.campaign.id}.{sheet.ask.id}".encode(), digest_size=4).hexdigest()
    sees = hashlib.blake2b(msgspec.json.encode(sheet.view, order="deterministic"), digest_size=4).hexdigest()
    beside = f"-{sheet.beside}" if sheet.beside else ""
    return f"sheet-{which}-{sees}-{sheet.revision}{beside}-{lang}-{picture}.png"


async def draw(
    drawing: Any, sheet: SheetSummary, lang: str, picture: int = 0, key: str = "", patience: float = 0.0
) -> Pictures:
    """Draws one picture of the seat's view with the draft in it. Raises what drawing raises, and Superseded if there is a
    `key`.
    """
    names = renderer.sheets(sheet.view)
    name = names[picture % len(names)]
    made: Picture = await drawing.picture(
        sheet.view, lang, sheet=name, title=sheet.campaign.title, key=key, patience=patience
    )
    file = file_of(sheet, lang, picture)
    return (Shown(f"attachment://{file}", made.alt, len(names)),), [
        discord.File(io.BytesIO(made.png), filename=file, description=made.alt or None)
    ]


class Painter:
    """Draws the pictures of panels in the background and edits their messages."""

    def __init__(self, drawing: Any) -> None:
        self._drawing = drawing
        self._waiting: dict[int, Job] = {}
        self._tasks: dict[int, asyncio.Task[None]] = {}

    def busy(self, message: int) -> bool:
        """Whether a picture for this message is being drawn."""
        return message in self._tasks

    def paint(self, message: int, job: Job) -> None:
        """Draws a picture and puts it into the message. An older job for the message that has not begun is dropped."""
        self._waiting[message] = job
        if message not in self._tasks:
            task = asyncio.create_task(self._work(message), name=f"paint-{message}")
            self._tasks[message] = task

    async def _work(self, message: int) -> None:
        try:
            while (job := self._waiting.pop(message, None)) is not None:
                try:
                    pictures: Pictures = ((), [])
                    if job.sheet is not None:
                        pictures = await draw(self._drawing, job.sheet, job.lang, job.picture, f"sheet-{message}")
                    if message not in self._waiting:
                        await job.edit(*pictures)
                except Superseded:
                    continue
                except discord.DiscordServerError as error:  # temporary; the next click draws again
                    log.warning("a card could not be painted: Discord answers %s", error.status)
                except discord.HTTPException as error:
                    if error.code not in UNANSWERABLE_CODES:
                        log.exception("a card could not be painted")
                except Exception as error:
                    undrawn(error, f"a card of campaign {job.sheet.campaign.id}" if job.sheet is not None else "a card")
        finally:
            del self._tasks[message]

    async def idle(self, message: int | None = None) -> None:
        """Waits until all pictures are drawn, for all messages or for `message`."""
        while tasks := [task for of, task in self._tasks.items() if message in (None, of)]:
            await asyncio.wait(tasks)


def painter(client: Any) -> Painter:
    """The painter of this bot, created at first use."""
    return of_client(client, "_painter", lambda: Painter(client.drawing))


# ---- Open panels ---------------------------------------------------------------------------------
MAX_OPEN_PANELS = 500
"""Maximum number of open panels remembered; the oldest are dropped."""

TOKEN_LIFETIME = timedelta(minutes=14)
"""How long a private panel can be edited with the token of its interaction (Discord: 15 minutes)."""


@dataclass(frozen=True, slots=True)
class Panel:
    """A sheet as a message shows it. `saved`, `notice`, `news`: as in `build`."""

    sheet: SheetSummary
    lang: str
    place: PanelPlace = START
    saved: Sequence[PresetSummary] = ()
    notice: Message | None = None
    news: Sequence[Message] = ()

    def view(self, shown: Sequence[Shown] = ()) -> ui.LayoutView:
        return build(self.sheet, self.lang, self.place, shown, self.saved, self.notice, self.news)


Put = Callable[..., Awaitable[Any]]
"""Edits a message: takes `view` and `attachments`, as `Message.edit` does."""


@dataclass(frozen=True, slots=True)
class OpenPanel:
    """What an open message shows and where its reader is in it, so that it can be edited without a click."""

    panel: Panel
    person: int
    put: Put
    shown: datetime
    direct: bool
    """Whether it is a direct message, which can always be edited, or a private answer, which can only for a while."""


def open_cards(client: Any) -> dict[int, OpenPanel]:
    """Message -> its open panel, the newest last; created at first use. A restart forgets them, which does no harm."""
    return of_client(client, "_open_cards", dict[int, OpenPanel])


async def repaint(client: Any, post: Post, sheet: SheetSummary) -> None:
    """Edits the sheet in all messages of its reader that show it. Messages that cannot be edited any more stay as they are."""
    assert post.person is not None
    cards, now = open_cards(client), client.campaigns.clock.now()
    letters: Mapping[int, Sequence[Message]] = {}
    if post.where != "answers":
        letters = await client.campaigns.outbox.showing(post)
    mine = {
        message: card
        for message, card in cards.items()
        if post.where in (None, "letters" if card.direct else "answers")
        and (card.person, card.panel.sheet.campaign.id, card.panel.sheet.ask.id)
        == (post.person, post.campaign, post.ask)
        and (message in letters if card.direct else now - card.shown < TOKEN_LIFETIME)
    }
    dm = await direct_channel(client, client.campaigns, post) if letters else None
    for message in dict.fromkeys((*mine, *letters)):
        card = mine.get(message)
        if card is None:
            panel = Panel(sheet, post.lang, news=letters[message])
        elif file_of(card.panel.sheet, card.panel.lang, 0) == file_of(sheet, card.panel.lang, 0):
            continue  # its reader has clicked since, so it is up to date
        else:
            panel = Panel(sheet, card.panel.lang, card.panel.place)
            remember(cards, message, replace(card, panel=panel), MAX_OPEN_PANELS)
        if card is not None and now - card.shown < TOKEN_LIFETIME:
            put: Put = card.put
        else:
            assert dm is not None, "what is no letter was shown a while ago"
            put = dm.get_partial_message(message).edit
        _paint(client, message, panel, put)
        await painter(client).idle(message)


def _paint(client: Any, message: int, panel: Panel, put: Put) -> None:
    """Draws the picture of a panel and puts both into the message."""

    async def edit(shown: Sequence[Shown], files: list[discord.File]) -> None:
        await put(view=panel.view(shown), attachments=files)

    painter(client).paint(message, Job(panel.sheet, panel.lang, edit, panel.place.picture))


# ---- Showing a panel -----------------------------------------------------------------------------
def direct_message(interaction: discord.Interaction[Any]) -> int | None:
    """Id of the clicked message if it is a direct message, else None."""
    message = interaction.message
    return message.id if interaction.guild_id is None and message is not None and not message.flags.ephemeral else None


def pictures_in(message: discord.Message | None) -> list[discord.Attachment]:
    """The pictures that a message shows now, to be kept in an edit.

    As attachments: a picture referred to by its URL would not belong to the message and would expire.
    """
    return [
        discord.Attachment(
            data={
                "id": item.media.attachment_id,
                "filename": urlsplit(item.media.url).path.rsplit("/", 1)[-1],
                "size": 0,
                "url": item.media.url,
                "proxy_url": item.media.proxy_url or item.media.url,
                "description": item.description or "",
            },
            state=message._state,
        )
        for component in (message.components if message is not None else ())
        if isinstance(component, discord.MediaGalleryComponent)
        for item in component.items
        if message is not None and item.media.attachment_id is not None
    ]


async def answer(
    press: ComponentInteraction,
    sheet: SheetSummary,
    place: PanelPlace,
    saved: Sequence[PresetSummary] = (),
    notice: Message | None = None,
    news: Sequence[Message] = (),
) -> None:
    """Edits the clicked panel. The old picture stays until a new one is drawn, if one is needed.

    Panels are private. Should a click come from a public message, a new private panel is sent instead.
    """
    interaction = press.interaction
    message = interaction.message
    if not is_private(interaction):
        await hand_over(press, sheet, place, notice)
        return
    assert message is not None
    if not newest(press.client).take(message.id, mark(interaction, sheet)):
        return  # a newer answer is there already
    await _note_shown(press, sheet)
    panel, put = Panel(sheet, press.lang, place, saved, notice, news), interaction.edit_original_response
    direct = direct_message(interaction) is not None
    shown_now = OpenPanel(panel, press.person, put, press.campaigns.clock.now(), direct)
    remember(open_cards(press.client), message.id, shown_now, MAX_OPEN_PANELS)
    kept = pictures_in(message)
    count = len(renderer.sheets(sheet.view)) if kept else 0
    shown = [Shown(f"attachment://{picture.filename}", picture.description or "", count) for picture in kept]
    busy = painter(press.client).busy(message.id)
    try:
        await put(view=panel.view(shown), attachments=kept)
    except discord.HTTPException as error:
        if not kept or error.status != 400:
            raise
        kept = []  # another picture has replaced these since the click
        await put(view=panel.view(), attachments=[])
    current = bool(kept) and kept[0].filename == file_of(sheet, press.lang, place.picture)
    if not current or busy or painter(press.client).busy(message.id):
        _paint(press.client, message.id, panel, put)


async def _note_shown(press: ComponentInteraction, sheet: SheetSummary) -> None:
    """Records which sheet a direct message shows now, if it is another than before the click."""
    direct = direct_message(press.interaction)
    if direct is None:
        return
    data: Any = press.interaction.data
    if parse(str(data["custom_id"])).ask not in (sheet.ask.id, ask_token(sheet.ask.id)):
        ask = None if sheet.kind == "standing" else sheet.ask.id
        await press.campaigns.outbox.shown(sheet.campaign.id, press.person, sheet.seat, ask, direct)


async def say_instead(press: ComponentInteraction, *messages: Message) -> None:
    """Replaces the clicked panel with text: there is nothing left to fill in."""
    if not is_private(press.interaction):
        await tell(press.interaction, messages[-1], press.lang)
        return

    def sentence() -> ui.LayoutView:
        view = layout()
        lines = "\n".join(words.line(press.lang, message) for message in messages)
        view.add_item(ui.TextDisplay(cut(lines, MESSAGE_CHARACTERS) or ""))
        return view

    await put_instead(press, sentence)


async def put_instead(press: ComponentInteraction, make: Callable[[], ui.LayoutView]) -> None:
    """Replaces the clicked panel with a view without pictures; a picture that is being drawn for it will not appear."""
    message = press.interaction.message
    busy = message is not None and painter(press.client).busy(message.id)
    if message is not None:
        newest(press.client).take(message.id, mark(press.interaction))
        open_cards(press.client).pop(message.id, None)
    await press.interaction.edit_original_response(view=make(), attachments=[])
    if message is not None and (busy or painter(press.client).busy(message.id)):

        async def edit(_shown: Sequence[Shown], _files: list[discord.File]) -> None:
            await press.interaction.edit_original_response(view=make(), attachments=[])

        painter(press.client).paint(message.id, Job(None, press.lang, edit))


async def hand_over(
    context: Context, sheet: SheetSummary, place: PanelPlace = START, notice: Message | None = None
) -> None:
    """Sends a new private panel."""
    panel = Panel(sheet, context.lang, place, notice=notice)
    sent = await context.interaction.followup.send(view=panel.view(), ephemeral=True, wait=True)
    newest(context.client).take(sent.id, mark(context.interaction, sheet))
    shown_now = OpenPanel(panel, context.person, sent.edit, context.campaigns.clock.now(), direct=False)
    remember(open_cards(context.client), sent.id, shown_now, MAX_OPEN_PANELS)
    _paint(context.client, sent.id, panel, sent.edit)


@dataclass(frozen=True, slots=True)
class ReadyPanel:
    """A panel ready to be sent, with its pictures."""

    panel: Panel
    shown: Sequence[Shown] = ()
    files: Sequence[discord.File] = ()

    def arguments(self) -> dict[str, Any]:
        """Keyword arguments for `send`; can be used once, because sending reads the files to their end."""
        return {"view": self.panel.view(self.shown), "files": list(self.files)}

    def bare(self) -> dict[str, Any]:
        """Keyword arguments for `send`, for the panel without its pictures."""
        return {"view": self.panel.view(), "files": []}


async def card(
    client: Any,
    campaign: int,
    person: int,
    lang: str,
    ask: str | None = None,
    news: Sequence[Message] = (),
    patience: float = 0.0,
) -> ReadyPanel:
    """The panel of a sheet for a direct message. Raises Refused, StaleClick.

    `news`: lines above the sheet until the first click on it; `patience`: as in `Workers.turn`. If no picture can be drawn, the
    panel comes without one.
    """
    sheet = await client.campaigns.sheets.sheet(campaign, person, ask)
    panel = Panel(sheet, lang, news=news)
    try:
        return ReadyPanel(panel, *await draw(client.drawing, sheet, lang, patience=patience))
    except Exception as error:
        undrawn(error, f"a card of campaign {campaign}")
        return ReadyPanel(panel)
