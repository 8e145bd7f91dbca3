"""The message builder, and parts that many messages share. Uses no database.

A `MessageBuilder` is a message being made: paragraphs, pictures and rows of buttons within Discord's limits. It can be sent
several times, because `view()` and `files()` return new objects each time, as discord.py needs. `Newest` keeps an older answer
from replacing a newer one in the same message. Below are sentences that several posts use, and their buttons.
"""

from __future__ import annotations

import asyncio
import io
import logging
import re
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal, get_args
from weakref import WeakValueDictionary

import discord
from discord import ButtonStyle, ui

import renderer
from bot import words
from bot.campaigns import CampaignSummary, SeatSummary
from bot.campaigns.feed import unnamed_winners
from bot.campaigns.names import visible
from bot.campaigns.outbox import REPEATED_CLAUSE, STRUCK_LINE
from bot.campaigns.summaries import ENDED, PLAYED, ChapterSummary, FollowFrequency, News, SheetSummary, SideSummary
from bot.discord.access import PLACE_REFUSED
from bot.discord.clicks import UNANSWERABLE_CODES, Click, button, lang_of_user, layout
from bot.discord.ids import Id
from bot.discord.kept import of_client, remember
from bot.pictures import DrawnPictures, Picture
from rules.core import Argument, Message, Who

log = logging.getLogger(__name__)

# ---- The newest contents of a message: answers to quick clicks may finish out of order -----------
# Two panels of the same sheet are compared by revision, all others by the ids of the clicks they answer, which only grow.

MAX_REMEMBERED_MESSAGES = 5000
"""Maximum number of messages remembered; the oldest are dropped."""


@dataclass(frozen=True, slots=True)
class Mark:
    """How new the contents of a message are, so that an older answer never replaces a newer one."""

    click: int
    """Id of the interaction that it answers."""
    sheet: tuple[int, str] | None = None
    """Campaign and ask of the sheet that it shows; None: it shows no sheet."""
    revision: int = 0

    def older_than(self, other: Mark) -> bool:
        """Whether it must not replace `other`."""
        if self.sheet is not None and self.sheet == other.sheet and self.revision != other.revision:
            return self.revision < other.revision
        return self.click < other.click


def mark(interaction: Any, sheet: SheetSummary | None = None) -> Mark:
    """The mark of the answer to this interaction."""
    if sheet is None:
        return Mark(interaction.id)
    return Mark(interaction.id, (sheet.campaign.id, sheet.ask.id), sheet.revision)


class Newest:
    """Remembers how new the contents of each message are."""

    def __init__(self) -> None:
        self._marks: dict[int, Mark] = {}
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def take(self, message: int, mark: Mark) -> bool:
        """Records new contents of a message. Returns False, and records nothing, if newer ones are there: then do not edit."""
        before = self._marks.get(message)
        if before is not None and mark.older_than(before):
            return False
        remember(self._marks, message, mark, MAX_REMEMBERED_MESSAGES)
        return True

    def turn(self, message: int) -> asyncio.Lock:
        """A lock for one message. Edits that may take long hold it."""
        return self._locks.setdefault(message, asyncio.Lock())


def newest(client: Any) -> Newest:
    """The `Newest` of this bot, created at first use."""
    return of_client(client, "_newest", Newest)


# ---- The message builder -------------------------------------------------------------------------
TEXT_CHARACTERS = 3900
"""Maximum number of characters of all texts together; Discord refuses more than 4,000."""

BUTTONS_PER_ROW = 5
"""Maximum number of buttons in a row (Discord's limit)."""

PICTURES_SHOWN_WHOLE = 4
"""Maximum number of pictures of a message that are shown in full size; the others go into one gallery."""

NO_MENTIONS = discord.AllowedMentions.none()


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file to download."""

    name: str
    data: bytes


MessagePart = str | tuple[Picture, ...] | Attachment | list[Click]
"""A paragraph, a gallery, a file, or a row of buttons."""


class MessageBuilder:
    """Paragraphs, pictures and buttons, in the order in which they are added."""

    def __init__(self, colour: discord.Colour | None = None) -> None:
        self._colour = colour
        self._parts: list[MessagePart] = []
        self.left = TEXT_CHARACTERS
        """Characters that still fit."""
        self._boxed = True
        self.pings: tuple[int, ...] = ()
        """People whom the message notifies; it notifies nobody else."""

    def say(self, paragraph: str) -> MessageBuilder:
        """Adds a paragraph; what does not fit is cut and marked with "…"."""
        if paragraph and self.left > 1:
            if len(paragraph) > self.left:
                paragraph = paragraph[: self.left - 1] + "…"
            self.left -= len(paragraph)
            self._parts.append(paragraph)
        return self

    def lines(self, lines: Iterable[str], more: str, room: int = TEXT_CHARACTERS) -> MessageBuilder:
        """Adds lines as one paragraph, as many as fit, then `more` in place of the rest."""
        return self.say("\n".join(self._fitting(lines, more, room)))

    def newest(self, lines: Sequence[str], more: str, room: int = TEXT_CHARACTERS) -> MessageBuilder:
        """Adds the last lines that fit as one paragraph, preceded by `more` in place of the others."""
        return self.say("\n".join(reversed(self._fitting(reversed(lines), more, room))))

    def _fitting(self, lines: Iterable[str], more: str, room: int) -> list[str]:
        """The first lines that fit, then `more` in place of the rest."""
        kept: list[str] = []
        left = min(room, self.left) - len(more) - 1
        for line in lines:
            left -= len(line) + 1
            if left < 0:
                return [*kept, more]
            kept.append(line)
        return kept

    def show(self, *pictures: Picture) -> MessageBuilder:
        """Adds pictures with their alt texts: the first `PICTURES_SHOWN_WHOLE` in full size, the others as one gallery of
        squares."""
        self._parts += [(picture,) for picture in pictures[:PICTURES_SHOWN_WHOLE]]
        if others := pictures[PICTURES_SHOWN_WHOLE:]:
            self._parts.append(others)
        return self

    def show_drawn(self, drawn: DrawnPictures, lang: str) -> MessageBuilder:
        """Adds the pictures, and an incident number if something could not be drawn."""
        self.show(*drawn.pictures)
        return self if drawn.incident is None else self.say(words.text(lang, "dc-undrawn", incident=drawn.incident))

    def attach(self, paper: Attachment | None) -> MessageBuilder:
        """Adds a file; None adds nothing."""
        if paper is not None:
            self._parts.append(paper)
        return self

    def row(self, *items: Click) -> MessageBuilder:
        """Adds one menu, or buttons in rows of `BUTTONS_PER_ROW`; none adds nothing."""
        rows = (items[first : first + BUTTONS_PER_ROW] for first in range(0, len(items), BUTTONS_PER_ROW))
        self._parts += map(list, rows)
        return self

    @property
    def texts(self) -> list[str]:
        """The paragraphs. A message that is posted again without pictures, or as bare text, has the same paragraphs, so a
        post can be recognised by them."""
        return [part for part in self._parts if isinstance(part, str)]

    @property
    def buttons(self) -> list[str]:
        """Custom ids, in order."""
        items = [item for part in self._parts if isinstance(part, list) for item in part]
        return [str(getattr(item, "custom_id", None) or "") for item in items]

    @property
    def pictured(self) -> bool:
        return any(isinstance(part, tuple | Attachment) for part in self._parts)

    def bare(self) -> MessageBuilder:
        """A copy without pictures and files."""
        return self._like([part for part in self._parts if not isinstance(part, tuple | Attachment)], boxed=True)

    def alone(self) -> MessageBuilder:
        """A copy with the paragraphs only."""
        return self._like([*self.texts], boxed=False)

    def less(self) -> list[tuple[Literal["picture", "form"], MessageBuilder]]:
        """Smaller forms to try if Discord refuses the message, largest first: without pictures, then as text alone; with what
        each lacks.
        """
        alone: tuple[Literal["picture", "form"], MessageBuilder] = ("form", self.alone())
        return [("picture", self.bare()), alone] if self.pictured else [alone]

    def _like(self, parts: Sequence[MessagePart], *, boxed: bool) -> MessageBuilder:
        made = MessageBuilder(self._colour)
        made._parts, made._boxed, made.pings = list(parts), boxed, self.pings
        return made

    def view(self) -> ui.LayoutView:
        """A new view. It has only buttons of `clicks` and links, and never times out."""
        view = layout()
        if not self._boxed:
            for paragraph in self.texts:
                view.add_item(ui.TextDisplay(paragraph))
            return view
        box: ui.Container[ui.LayoutView] = ui.Container(accent_colour=self._colour)
        for part in self._parts:
            if isinstance(part, str):
                box.add_item(ui.TextDisplay(part))
            elif isinstance(part, tuple):
                items = [discord.MediaGalleryItem(f"attachment://{p.name}", description=p.alt or None) for p in part]
                box.add_item(ui.MediaGallery(*items))
            elif isinstance(part, Attachment):
                box.add_item(ui.File(f"attachment://{part.name}"))
            else:
                box.add_item(ui.ActionRow(*part))
        view.add_item(box)
        return view

    def files(self) -> list[discord.File]:
        """New files for the pictures and attachments."""
        files: list[discord.File] = []
        for part in self._parts:
            if isinstance(part, Attachment):
                files.append(discord.File(io.BytesIO(part.data), filename=part.name))
            elif isinstance(part, tuple):
                files += [discord.File(io.BytesIO(p.png), filename=p.name, description=p.alt or None) for p in part]
        return files

    @property
    def mentions(self) -> discord.AllowedMentions:
        """Allows mentions of the people in `pings` and nobody else."""
        if not self.pings:
            return NO_MENTIONS
        return discord.AllowedMentions(
            everyone=False,
            roles=False,
            replied_user=False,
            users=[discord.Object(p) for p in dict.fromkeys(self.pings)],
        )


MARKUP = re.compile(r"[\\*_~`|\[\]<@]|:(?=//)|^[#>+-]|(?<=^\d)\.|(?<=^\d\d)\.|(?<=^\d\d\d)\.")
"""What Discord treats as markup: formatting, links, mentions, times, commands; at the start of a line also headings, quotes and
lists.
"""


def plain(text: str) -> str:
    """A person's text with markup, links and mentions escaped and invisible characters removed."""
    return MARKUP.sub(r"\\\g<0>", visible(text))


def quoted(text: str) -> str:
    """A person's text as a quotation, each line escaped."""
    return "\n" + "\n".join(f"> {plain(line)}" for line in visible(text, several_lines=True).splitlines())


async def answer(
    interaction: discord.Interaction[discord.Client], builder: MessageBuilder, *, public: bool = False
) -> None:
    """Answers an interaction that was deferred as private or as public."""

    async def send(variant: MessageBuilder) -> None:
        await interaction.followup.send(
            view=variant.view(), files=variant.files(), ephemeral=not public, allowed_mentions=variant.mentions
        )

    await _send_with_fallback(interaction, builder, send)


async def _send_with_fallback(
    interaction: discord.Interaction[discord.Client],
    builder: MessageBuilder,
    act: Callable[[MessageBuilder], Awaitable[None]],
) -> None:
    """Calls `act` with the largest form of the message that Discord accepts, with a note if something is missing.

    Raises Discord's answer to the smallest form; an answer that applies to every message (the interaction is over, …) at once.
    """
    variants = [("", builder), *builder.less()]
    for number, (lacks, variant) in enumerate(variants, start=1):
        if lacks:
            variant.say(words.text(await lang_of_user(interaction), "dc-answer-without"))
        try:
            await act(variant)
            break
        except discord.HTTPException as error:
            if (
                number == len(variants)
                or error.code in UNANSWERABLE_CODES | PLACE_REFUSED
                or error.status in (401, 429)
            ):
                raise
            log.warning("Discord refuses this form of an answer (%s, %s)", error.status, error.code)


async def turn_over(interaction: discord.Interaction[discord.Client], builder: MessageBuilder) -> None:
    """Edits the clicked message (deferred with type 6) to show the builder's message, unless a newer answer is already there."""
    message = interaction.message
    assert message is not None
    async with newest(interaction.client).turn(message.id):
        if newest(interaction.client).take(message.id, mark(interaction)):

            async def edit(variant: MessageBuilder) -> None:
                await interaction.edit_original_response(
                    view=variant.view(), attachments=variant.files(), allowed_mentions=variant.mentions
                )

            await _send_with_fallback(interaction, builder, edit)


# ---- Sentences that several posts use ------------------------------------------------------------
COLOURS = {
    "lobby": discord.Colour.from_rgb(0, 114, 178),
    "running": discord.Colour.from_rgb(0, 158, 115),
    "paused": discord.Colour.from_rgb(230, 159, 0),
    "over": discord.Colour.from_rgb(86, 180, 233),
    "cancelled": discord.Colour.from_rgb(120, 120, 120),
}


QUOTED_ARGUMENTS = {
    "bot-act-note": "text",
    "bot-act-rewind": "reason",
    "bot-act-reopen": "reason",
    "bot-edit-begun": "reason",
}
"""Key of a message that contains a person's own words -> name of that argument."""


def when(at: datetime) -> str:
    """A time in each reader's own time zone, and how far away it is."""
    return f"<t:{int(at.timestamp())}:f> (<t:{int(at.timestamp())}:R>)"


def at(person: int) -> str:
    """A mention; a dash for a person who was deleted."""
    return f"<@{person}>" if person > 0 else "—"


def masters(lang: str, card: CampaignSummary) -> str:
    return words.separator(lang).join(map(at, card.masters))


def game(lang: str, card: CampaignSummary) -> str:
    return words.text(lang, f"game-{card.game}")


def heading(lang: str, card: CampaignSummary) -> str:
    """The title, the game and the number. A campaign without a title of its own bears its game's name, which is said once."""
    name = game(lang, card)
    if _one_kind_of_space(card.title) in {_one_kind_of_space(game(other, card)) for other in words.LANGS}:
        return f"## {name}\n" + words.text(lang, "dc-heading-untitled", id=str(card.id))
    return f"## {plain(card.title)}\n" + words.text(lang, "dc-heading", game=name, id=str(card.id))


def about(lang: str, card: CampaignSummary) -> MessageBuilder:
    """Begins a message about a campaign, with its heading, in the colour of its state."""
    return MessageBuilder(COLOURS[card.status]).say(heading(lang, card))


def _one_kind_of_space(text: str) -> str:
    return " ".join(text.split())


def seat(lang: str, card: SeatSummary, called: Message | None = None, kept: int | None = None) -> str:
    """A seat with its holders. `called`: another name for it. `kept`: the person for whom it is reserved."""
    name = words.line(lang, called) if called is not None else words.say(lang, card.name)
    holders = words.text(lang, "dc-computer") if card.computer else _holders(lang, card)
    if not holders and kept is not None:
        since = card.invited_at if card.invited == kept else None
        holders = words.text(lang, "dc-invited", who=at(kept))
        if since is not None:
            holders = words.text(lang, "dc-invited-since", who=at(kept), when=f"<t:{int(since.timestamp())}:R>")
    return words.text(lang, "dc-seat", seat=name, who=holders or words.text(lang, "dc-seat-free"))


def _holders(lang: str, card: SeatSummary) -> str:
    """The commander, and the staff if there is one."""
    admiral, *staff = [at(holder.person) for holder in card.holders] or [""]
    return words.text(lang, "dc-staffed", admiral=admiral, staff=" ".join(staff)) if staff else admiral


def sides(lang: str, card: CampaignSummary) -> str:
    """The sides with their players, in one line: "Japan (@x) – Allies (@y)"."""
    return " – ".join(_side(lang, side) for side in card.sides)


def _people(lang: str, side: SideSummary) -> str:
    """The players of a side, and the computer if it has a seat there."""
    players = [at(person) for person in side.people]
    if any(seat.computer for seat in side.seats):
        players.append(words.text(lang, "dc-computer"))
    return " ".join(players)


def _side(lang: str, side: SideSummary) -> str:
    name, players = words.line(lang, side.name), _people(lang, side)
    return words.text(lang, "dc-side", seat=name, who=players) if players else name


def seats(lang: str, card: CampaignSummary) -> Iterable[str]:
    """A line for each seat, with what it is asked while the game runs; seats of a team below the name of their side."""
    for side in card.sides:
        team = len(side.seats) > 1
        if team:
            yield words.text(lang, "dc-team", side=words.line(lang, side.name))
        for place in side.seats:
            line = seat(lang, place, place.role_name if team else None, card.kept.get(place.seat))
            if card.status in PLAYED and place.asked:
                line += words.text(lang, "dc-state", state=_state(lang, place))
            if card.status in PLAYED and place.reserve is not None and not place.computer:
                line += f" · {reserve(lang, place)}"
            yield line


def reserve(lang: str, place: SeatSummary) -> str:
    """The seat's time bank in words; once it is running, until when it lasts."""
    if place.overtime is not None:
        return words.text(lang, "dc-reserve-runs", at=str(int(place.overtime.timestamp())))
    return words.text(lang, "dc-reserve", time=words.span(lang, place.reserve or 0))


def _state(lang: str, place: SeatSummary) -> str:
    if place.sealed:
        return words.text(lang, "dc-sealed")
    about = say_all(lang, [a.about for a in place.asked])[0]
    return words.text(lang, "dc-waited", about=about)


NUMBERED_LINE = re.compile(r"^(\d+)\.(?=\s)", re.MULTILINE)
"""A number at the start of a line, which Discord would turn into an indented, renumbered list."""


def say_all(lang: str, messages: Iterable[Message]) -> list[str]:
    """Messages as text, a line each, in order; "22. …" at the start of a line stays a number."""
    return [NUMBERED_LINE.sub(r"\1\\.", words.line(lang, _with_quotations(m))) for m in messages]


def told_once(lang: str, told: ChapterSummary) -> tuple[list[str], list[str]]:
    """(headline, lines) of a chapter as text; lines that the headline repeats are left out."""
    headline = say_all(lang, [one for one in told.headline if _of_struck(one).key != REPEATED_CLAUSE])
    return headline, [line for line in say_all(lang, told.lines) if line not in headline]


def headlines(lang: str, news: Iterable[News]) -> list[str]:
    """The results of chapters, a line each, after the name of the chapter if it has one."""
    lines = []
    for piece in news:
        said = "\n".join(say_all(lang, piece.headline))
        if piece.title is not None:
            said = words.text(lang, "dc-digest-piece", chapter=words.line(lang, piece.title), news=said)
        lines.append(said)
    return lines


def _of_struck(line: Message) -> Message:
    """The inner line of a struck-through line; any other line unchanged."""
    within = dict(line.args).get("line") if line.key == STRUCK_LINE else None
    return within if isinstance(within, Message) else line


def said(lang: str, message: Message) -> str:
    """A message as text within a line; a person's own words in it are quoted."""
    return words.say(lang, _with_quotations(message))


def _with_quotations(message: Message) -> Message:
    own = QUOTED_ARGUMENTS.get(message.key)
    holes: list[tuple[str, Argument]] = []
    for name, hole in message.args:
        if isinstance(hole, Message):
            holes.append((name, _with_quotations(hole)))
        else:
            holes.append((name, quoted(hole) if name == own and isinstance(hole, str) else hole))
    return Message(message.key, tuple(holes))


def standing(lang: str, card: CampaignSummary) -> str:
    """The deadline as text; if no clock runs, the reason."""
    if card.status == "running":
        if card.deadline is None:
            return words.text(lang, "dc-no-deadline")
        passed = any(seat.overtime is not None for seat in card.waiting)
        return words.text(lang, "dc-deadline-passed" if passed else "dc-deadline", when=when(card.deadline))
    return words.text(lang, f"dc-status-{card.status}")


def troubled(lang: str, card: CampaignSummary) -> str:
    """A sentence that the campaign's posts do not reach its channel, and why. Empty if they do, or if the campaign is over."""
    if card.trouble is None or card.status in ENDED:
        return ""
    return words.text(lang, f"dc-troubled-{card.trouble}", where=link(card), gm=masters(lang, card))


def outcome(lang: str, card: CampaignSummary) -> str:
    """The winners and the reason; where the reason names the winning side, only its people. Empty while the campaign runs."""
    if card.outcome is None:
        return ""
    won = [side for side in card.sides if side.side in card.outcome.winners]
    why = words.line(lang, card.outcome.why)
    if not won:
        return words.text(lang, "dc-draw", why=why)
    if unnamed_winners(card, lang):
        winners = [seat(lang, side.seats[0]) if len(side.seats) == 1 else _side(lang, side) for side in won]
    else:
        winners = list(filter(None, (_people(lang, side) for side in won)))
    if not winners:
        return words.text(lang, "dc-draw", why=why)
    return words.text(lang, "dc-won", who=words.separator(lang).join(winners), why=why)


def link(card: CampaignSummary) -> str:
    """A mention of the channel or thread where the campaign is played."""
    return f"<#{card.thread or card.channel}>"


def whereabouts(card: CampaignSummary, lang: str) -> str:
    """Where to read on from a direct message: the place of play; for a tutorial, which has none, its history."""
    return words.text(lang, "dc-where-tutorial", campaign=str(card.id)) if card.tutorial else link(card)


def address(card: CampaignSummary) -> str:
    """The URL of its board, or of its lobby before the start; works from other servers and direct messages too."""
    shown = card.lobby_message if card.status == "lobby" else card.board_message
    return f"{card.url}/{shown}" if shown is not None else card.url


# ---- Buttons that several posts have; the modules that show the answers register the handlers -----
def open_button(lang: str, campaign: int, ask: str = "") -> Click:
    """A button that opens the reader's sheet privately."""
    return button(Id("open", campaign, ask), words.text(lang, "dc-button-open"), style=ButtonStyle.primary, emoji="✉️")


def map_button(lang: str, campaign: int) -> Click:
    """A button that shows the reader's map privately."""
    return button(Id("map", campaign), words.text(lang, "dc-button-map"), emoji="🗺️")


def web_buttons(lang: str, card: CampaignSummary) -> list[Click]:
    """The button that gives the reader a link to the web board; none if the host has no web board."""
    return [web_button(lang, card.id)] if card.web else []


def web_button(lang: str, campaign: int = 0) -> Click:
    """A button that gives the reader a link to a campaign's page of the web board; 0: to the list of their campaigns."""
    return button(Id("web", campaign), words.text(lang, "dc-button-web"), emoji="🌐")


def catch_up_button(lang: str, campaign: int) -> Click:
    """A button that shows the reader privately what has happened since their last visit."""
    return button(Id("catchup", campaign), words.text(lang, "dc-button-catch-up"), emoji="📰")


def forces_button(lang: str, game: str, campaign: int, ask: str = "") -> Click:
    """A button that privately shows the reader the lists beside the board, such as the report and the forces. `ask`: of the
    sheet whose draft the lists take into account; empty: none."""
    label = words.known(lang, f"lists-{game}") or words.text(lang, "dc-button-lists")
    return button(Id("lists", campaign, ask), label, emoji="📋")


def drawing_buttons(lang: str, game: str, campaign: int, ask: str = "") -> list[Click]:
    """Buttons for a larger part of the reader's board and for its legend; empty for a game without a board picture. `ask`: of
    the sheet whose draft they take into account; empty: none."""
    if not renderer.has_drawing(game):
        return []
    return [
        button(Id("zoom", campaign, ask), words.text(lang, "dc-button-zoom"), emoji="🔍"),
        button(Id("legend", campaign, ask), words.text(lang, "dc-button-legend"), emoji="🔣"),
    ]


def history_button(lang: str, campaign: int, report: int | None = None) -> Click:
    """A button that opens the history privately at a report; None: at the newest."""
    arg = "" if report is None else str(report)
    return button(Id("history", campaign, arg=arg), words.text(lang, "dc-button-history"), emoji="📜")


def report_id(campaign: int, told: ChapterSummary) -> Id:
    """The id of the button that opens the history at the beginning of a chapter; the chapter's post is recognised by it."""
    key = told.key.partition("~")[0]  # the key that a chapter had before it was taken back
    return Id("report", campaign, arg=f"{told.first}.{key}")


def follow_button(lang: str, campaign: int) -> Click:
    """A button that turns private notes for the reader on or off."""
    return button(Id("follow", campaign), words.text(lang, "dc-button-follow"), emoji="🔔")


def pace_buttons(lang: str, campaign: int, pace: FollowFrequency | None) -> list[Click]:
    """Buttons with which a follower chooses how often to get notes; `pace`: the present choice."""
    return [
        button(
            Id("pace", campaign, arg=one),
            words.text(lang, f"dc-button-pace-{one}"),
            style=ButtonStyle.primary if one == pace else ButtonStyle.secondary,
            disabled=one == pace,
        )
        for one in get_args(FollowFrequency)
    ]


def yes_or_no(lang: str, yes: Id, label: str, style: ButtonStyle = ButtonStyle.danger) -> list[Click]:
    """A button that does what is asked (`dc-button-<label>`), and one that does nothing."""
    no = button(Id("unsure", yes.campaign), words.text(lang, "dc-button-unsure"))
    return [button(yes, words.text(lang, f"dc-button-{label}"), style=style), no]


def help_button(lang: str, game: str = "") -> Click:
    """A button that shows the first steps privately."""
    return button(Id("help", arg=game), words.text(lang, "dc-button-help"), emoji="❔")


def eyes(lang: str, card: CampaignSummary, who: Who) -> str:
    """The line below a picture that names the seat, or the public, whose view it shows."""
    if who is None:
        return words.text(lang, "dc-eyes-public")
    key = "dc-eyes-open" if card.secret is not None else "dc-eyes-seat"
    return words.text(lang, key, seat=words.say(lang, card.seat(who).name))
