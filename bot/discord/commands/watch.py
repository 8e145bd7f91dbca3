"""`/map`, `/history`, `/follow`, `/verify` and the buttons of these names, for players and spectators.

`campaigns.watch` decides what each reader may see; here it is laid out.
"""

from __future__ import annotations

from typing import Any, get_args

from discord import ButtonStyle, app_commands
from discord.app_commands import Choice
from discord.ext import commands

import renderer
from bot import words
from bot.campaigns import CampaignSummary, PagePlace, Refused, StaleClick
from bot.campaigns.summaries import PLAYED, FollowFrequency, HistoryPage, Look, Sight
from bot.discord import sentences
from bot.discord.board_in_words import EVERYTHING, words_message
from bot.discord.buttons import (
    catch_up_button,
    drawing_buttons,
    forces_button,
    history_button,
    map_button,
    pace_buttons,
    web_buttons,
)
from bot.discord.clicks import Click, ComponentInteraction, Context, button, entry, menu, on_component
from bot.discord.commands.arguments import command, meant, t
from bot.discord.ids import Id, number
from bot.discord.message import BUTTONS_PER_ROW, MessageBuilder, answer, plain, turn_over
from bot.discord.sentences import eyes
from bot.discord.sheet_presses import look_of
from bot.pictures import DrawnPictures
from bot.posts.end import hand_over
from rules.core import Who, fold, msg

# ---- Messages and their buttons ------------------------------------------------------------------
PUBLIC_VIEWER = "-"
"""In a custom id: the public's view."""


# ---- the map ---------------------------------------------------------------------------------------
async def map_message(client: Any, look: Look, person: int, lang: str) -> MessageBuilder:
    """The present map as the reader may see it; a player with several seats gets buttons to change between them."""
    card, sight = look.card, look.sight
    builder = await sight_message(client, card, sight, lang)
    seats = card.seats_of(person)
    if len(seats) > 1 and sight.who in seats:
        builder.row(
            *(
                button(Id("eyes", card.id, arg=seat), words.say(lang, card.seat(seat).name), disabled=seat == sight.who)
                for seat in seats[:BUTTONS_PER_ROW]
            )
        )
    return builder


async def sight_message(client: Any, card: CampaignSummary, sight: Sight, lang: str) -> MessageBuilder:
    """A map, with whose view it is."""
    builder = sentences.about(lang, card).say(eyes(lang, card, sight.who))
    drawn = await client.drawing.pictures(sight.view, lang, card.title, what=f"map of campaign {card.id}")
    builder.show_drawn(drawn, lang)
    lists, drawing = forces_button(lang, card.game, card.id), drawing_buttons(lang, card.game, card.id)
    more = [catch_up_button(lang, card.id)] if card.status in PLAYED else []
    builder.row(history_button(lang, card.id), lists, *drawing, *more)
    return builder.row(*web_buttons(lang, card))


async def legend_message(client: Any, card: CampaignSummary, sight: Sight, lang: str) -> MessageBuilder:
    """The legends of all boards that the reader may see."""
    builder = sentences.about(lang, card)
    drawn = await client.drawing.legend(sight.view, lang, what=f"legend of campaign {card.id}")
    if not drawn.pictures and drawn.incident is None:
        builder.say(words.text(lang, "dc-no-legend"))
    builder.show_drawn(drawn, lang)
    return builder.row(map_button(lang, card.id))


async def zoom_message(
    client: Any, card: CampaignSummary, sight: Sight, lang: str, ask: str = "", part: str = ""
) -> MessageBuilder:
    """A part of the reader's board, enlarged, with a menu of all parts. `part`: its cells; an unknown one gives the first part.

    `ask`: the sheet whose draft is drawn in.
    """
    builder = sentences.about(lang, card).say(eyes(lang, card, sight.who))
    sectors = renderer.sectors(sight.view, lang)
    if not sectors:
        return builder.say(words.text(lang, "dc-no-zoom")).row(map_button(lang, card.id))
    keys = [f"{n}.{','.join(sector.cells)}"[:100] for n, sector in enumerate(sectors)]
    names = [key.partition(".")[2] for key in keys]
    here = names.index(part) if part in names else 0
    what = f"part of the map of campaign {card.id}"
    builder.show_drawn(await client.drawing.near(sight.view, lang, sectors[here].cells, card.title, what=what), lang)
    options = [
        entry(sector.name, key, default=n == here) for n, (sector, key) in enumerate(zip(sectors, keys, strict=True))
    ]
    builder.row(menu(Id("near", card.id, ask), options, placeholder=words.text(lang, "dc-zoom-which")))
    return builder.row(map_button(lang, card.id))


# ---- history ---------------------------------------------------------------------------------------
def page_sheets(page: HistoryPage) -> list[str]:
    """The pictures of a page, the most important first: the phase's result, the position, then the others.

    On the last page of a finished game the position, which then shows everything, is first.
    """
    position, *news = renderer.news(page.view, page.earlier)
    last = page.campaign.status == "over" and page.leaf == page.newest
    first = (position, *news) if last else (*news, position)
    return list(dict.fromkeys((*first, *renderer.sheets(page.view))))


def page_message(
    page: HistoryPage, drawn: DrawnPictures, lang: str, picture: int = 0, pictures: int = 1
) -> MessageBuilder:
    """One report with one picture (`picture` of `pictures`, from 0), and buttons to turn pages and pictures."""
    card = page.campaign
    builder = MessageBuilder(sentences.COLOURS[card.status])
    title = "dc-page-between" if page.leaf.beyond else "dc-page-title" if page.leaf.number else "dc-page-start"
    builder.say(words.text(lang, title, n=page.leaf.number, last=page.last, title=plain(card.title)))
    builder.say(f"-# {sentences.when(page.at)}\n{eyes(lang, card, page.who)}")
    builder.lines(
        sentences.say_all(lang, page.lines) or [words.text(lang, "dc-page-empty")], words.text(lang, "dc-more")
    )
    builder.show_drawn(drawn, lang)
    row = _leaves(page) if page.newest != PagePlace(0) else []
    if pictures > 1:
        label = words.text(lang, "panel-picture", n=picture + 1, count=pictures)
        row.append(button(_id_of(page, f"p{(picture + 1) % pictures}", page.leaf, page.who), label, emoji="🖼️"))
    builder.row(*row)
    if len(page.choices) > 1:
        builder.row(*_choices(page, lang))
    return builder.row(*web_buttons(lang, card))


def _leaves(page: HistoryPage) -> list[Click]:
    targets = (("a", PagePlace(0), "⏮"), ("b", page.before, "◀"), ("c", page.after, "▶"), ("d", page.newest, "⏭"))
    return [
        button(_id_of(page, tag, leaf, page.who), emoji=emoji, disabled=leaf == page.leaf)
        for tag, leaf, emoji in targets
    ]


def _choices(page: HistoryPage, lang: str) -> list[Click]:
    card = page.campaign
    found = []
    for place, who in enumerate(page.choices):
        label = words.text(lang, "dc-eyes-everybody") if who is None else words.say(lang, card.seat(who).name)
        chosen = who == page.who
        style = ButtonStyle.primary if chosen else ButtonStyle.secondary
        found.append(button(_id_of(page, f"w{place}", page.leaf, who), label, style=style, disabled=chosen))
    return found


def _id_of(page: HistoryPage, tag: str, leaf: PagePlace, who: Who) -> Id:
    """The id of a page: number of the report, with `+1`, `+2` … for what its reader was told after it, and whose view."""
    where = f"{leaf.number}+{leaf.beyond}" if leaf.beyond else str(leaf.number)
    return Id("leaf", page.campaign.id, arg=f"{tag}.{where}.{PUBLIC_VIEWER if who is None else who}")


def _leaf_of(where: str) -> PagePlace | None:
    """The page that the id of a button names (`_id_of`); None if it cannot be read, since anybody can send any id."""
    report, _, beyond = where.partition("+")
    found = number(report)
    return PagePlace(found, number(beyond) or 0) if found is not None else None


async def history_message(client: Any, page: HistoryPage, lang: str, picture: int = 0) -> MessageBuilder:
    """A page of the history with what its reader may see, and its picture number `picture`, from 0."""
    what = f"page {page.leaf.number} of campaign {page.campaign.id}"
    known: list[str] = []

    def sheets() -> list[str]:
        known.extend(page_sheets(page))
        return [known[picture % len(known)]]

    drawn: DrawnPictures = await client.drawing.pictures(page.view, lang, page.campaign.title, what=what, sheets=sheets)
    count = len(known)
    return page_message(page, drawn, lang, picture % count if count else 0, count)


# ---- the dice --------------------------------------------------------------------------------------
async def verdict_message(client: Any, card: CampaignSummary, lang: str) -> MessageBuilder:
    """The result of recomputing every die and phase from the published secret: proved, not proved, or refuted."""
    verdict = await client.campaigns.watch.verify(card.id)
    builder = MessageBuilder(sentences.COLOURS["over" if verdict.good else "paused"])
    builder.say(sentences.heading(lang, card))
    fault = words.say(lang, verdict.fault) if verdict.fault is not None else ""
    key = f"dc-verify-{verdict.verdict}"
    builder.say(words.text(lang, key, steps=verdict.steps, rolls=verdict.rolls, fault=fault))
    builder.lines(sentences.say_all(lang, verdict.gaps), words.text(lang, "dc-more"))
    builder.say(words.text(lang, "dc-verify-means"))
    builder.say(words.text(lang, "dc-end-secret", secret=verdict.secret, commitment=verdict.commitment))
    await hand_over(builder, client.campaigns, card, lang)
    return builder


# ---- buttons ---------------------------------------------------------------------------------------
@on_component("map", "privately")
async def on_map(press: ComponentInteraction) -> None:
    await show_map(press, press.id.campaign)


async def show_map(context: Context, campaign: int) -> None:
    """Shows the user's map privately; the interaction must be deferred."""
    look = await context.campaigns.watch.look(campaign, context.person)
    await answer(context.interaction, await map_message(context.client, look, context.person, context.lang))
    await context.campaigns.visits.mark(campaign, context.person, look.card.step)


@on_component("eyes", "here")
async def on_eyes(press: ComponentInteraction) -> None:
    """Shows the same map as seen by another seat of the person who clicked."""
    look = await press.campaigns.watch.look(press.id.campaign, press.person, press.id.arg)
    if press.id.arg not in look.card.seats_of(press.person):
        raise Refused(msg("bot-not-your-eyes"))
    await turn_over(press.interaction, await map_message(press.client, look, press.person, press.lang))


@on_component("legend", "privately")
async def on_legend(press: ComponentInteraction) -> None:
    look = await look_of(press)
    await answer(press.interaction, await legend_message(press.client, look.card, look.sight, press.lang))


@on_component("zoom", "privately")
async def on_zoom(press: ComponentInteraction) -> None:
    """Shows the part of the board where something has just happened, else its first part, as the person who clicked sees it."""
    look = await look_of(press)
    await answer(press.interaction, await zoom_message(press.client, look.card, look.sight, press.lang, press.id.ask))


@on_component("near", "here")
async def on_near(press: ComponentInteraction) -> None:
    look = await look_of(press)
    part = press.values[0].partition(".")[2] if press.values else ""
    builder = await zoom_message(press.client, look.card, look.sight, press.lang, press.id.ask, part)
    await turn_over(press.interaction, builder)


@on_component("history", "privately")
async def on_history(press: ComponentInteraction) -> None:
    """Opens the history at the report of the button, or at the newest one."""
    await show_history(press, press.id.campaign, _leaf_of(press.id.arg))


@on_component("report", "privately")
async def on_report(press: ComponentInteraction) -> None:
    """Opens the history at the beginning of a chapter."""
    await show_history(press, press.id.campaign, _leaf_of(press.id.arg.partition(".")[0]))


async def show_history(context: Context, campaign: int, leaf: PagePlace | None) -> None:
    """Shows the history through the user's eyes, opened at this page; None: the newest. The interaction must be deferred."""
    page = await context.campaigns.watch.page(campaign, context.person, leaf, own=True)
    await answer(context.interaction, await history_message(context.client, page, context.lang))
    await context.campaigns.visits.mark(campaign, context.person, page.campaign.step)


@on_component("leaf", "here")
async def on_leaf(press: ComponentInteraction) -> None:
    tag, _, where = press.id.arg.partition(".")
    place, _, who = where.partition(".")
    eyes_of = None if who == PUBLIC_VIEWER else who
    picture = number(tag[1:]) or 0 if tag.startswith("p") else 0
    page = await press.campaigns.watch.page(press.id.campaign, press.person, _leaf_of(place), eyes_of)
    await turn_over(press.interaction, await history_message(press.client, page, press.lang, picture))


@on_component("follow", "privately")
async def on_follow(press: ComponentInteraction) -> None:
    """Turns notes for the person who clicked on or off; the answer has buttons for how often."""
    await toggle_follow(press, await press.campaigns.lobby.card(press.id.campaign))


@on_component("pace", "here")
async def on_pace(press: ComponentInteraction) -> None:
    """Changes how often the person who clicked gets notes."""
    card = await press.campaigns.lobby.card(press.id.campaign)
    pace = _pace(press.id.arg)
    if pace is None:
        raise StaleClick(card.id)
    await press.campaigns.watch.follow(card.id, press.person, pace)
    await turn_over(press.interaction, follow_message(card, pace, press.lang))


def _pace(text: str) -> FollowFrequency | None:
    return next((one for one in get_args(FollowFrequency) if one == text), None)


async def toggle_follow(context: Context, card: CampaignSummary) -> None:
    if await context.campaigns.watch.pace(card.id, context.person) is not None:
        await context.campaigns.watch.unfollow(card.id, context.person)
        await context.tell(msg("dc-unfollowed", title=plain(card.title)))
    else:
        await follow_at(context, card, "turn")


async def follow_at(context: Context, card: CampaignSummary, pace: FollowFrequency) -> None:
    """Makes the user a follower of the campaign, with notes as often as `pace` says."""
    await context.campaigns.people.heard(context.person, words.lang_of(str(context.interaction.locale)))
    await context.campaigns.watch.follow(card.id, context.person, pace)
    await answer(context.interaction, follow_message(card, pace, context.lang))


def follow_message(card: CampaignSummary, pace: FollowFrequency, lang: str) -> MessageBuilder:
    """What the reader will get, with buttons for other frequencies."""
    builder = MessageBuilder(sentences.COLOURS[card.status])
    builder.say(words.text(lang, f"dc-followed-{pace}", title=plain(card.title)))
    return builder.row(*pace_buttons(lang, card.id, pace))


@on_component("replay", "privately")
async def on_replay(press: ComponentInteraction) -> None:
    card = await press.campaigns.lobby.card(press.id.campaign)
    film = await press.campaigns.watch.film(card.id)
    builder = sentences.about(press.lang, card)
    what = f"replay of campaign {card.id}"
    builder.show_drawn(await press.client.drawing.replay(film, press.lang, card.title, what=what), press.lang)
    await answer(press.interaction, builder)


@on_component("verify", "privately")
async def on_verify(press: ComponentInteraction) -> None:
    card = await press.campaigns.lobby.card(press.id.campaign)
    await answer(press.interaction, await verdict_message(press.client, card, press.lang))


# ---- The commands --------------------------------------------------------------------------------
async def words_choices(context: Context, typed: str) -> list[tuple[str, str]]:
    """Offers the whole board; a cell or a unit is typed."""
    name = words.text(context.lang, "dc-words-all")
    return [(name, name)] if fold(name).startswith(fold(typed)) else []


class WatchCommands(commands.Cog):
    @command("map", completions={"words_": words_choices})
    async def map(
        self,
        context: Context,
        words_: app_commands.Range[str, 1, 60] | None = None,
        campaign: str | None = None,
    ) -> MessageBuilder | None:
        """Shows the user's map privately, as a picture or in words."""
        number = await meant(context, campaign)
        if words_ is None:
            await show_map(context, number)
            return None
        look = await context.campaigns.watch.look(number, context.person)
        place = "" if fold(words_) in EVERYTHING else words_
        return await words_message(context.client, look.card, look.sight, context.lang, place)

    @command("history")
    async def history(
        self,
        context: Context,
        campaign: str | None = None,
        phase: app_commands.Range[int, 0, 100_000] | None = None,
    ) -> None:
        await show_history(context, await meant(context, campaign), PagePlace(phase) if phase is not None else None)

    @command(
        "follow",
        choices={"pace": [Choice(name=t(f"cmd-choice-pace-{pace}"), value=pace) for pace in get_args(FollowFrequency)]},
    )
    async def follow(self, context: Context, pace: Choice[str] | None = None, *, card: CampaignSummary) -> None:
        """Turns private notes on or off, or sets how often they come."""
        chosen = _pace(pace.value) if pace is not None else None
        if chosen is None:
            await toggle_follow(context, card)
        else:
            await follow_at(context, card, chosen)

    @command("verify")
    async def verify(self, context: Context, *, card: CampaignSummary) -> MessageBuilder:
        return await verdict_message(context.client, card, context.lang)
