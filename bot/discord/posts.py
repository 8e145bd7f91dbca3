"""The layout of a campaign's posts: board, lobby, reports and private messages.

`bot.campaigns.outbox` has decided who is told what, when it wrote the post. `Composer` turns a row of the outbox into a
message: it loads the campaign and the view, orders the pictures, and lays everything out. The view comes from
`watch.post_view`, the only function that decides through whose eyes a post is drawn.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any

from discord import ButtonStyle, SelectOption, ui

import renderer
from bot import words
from bot.campaigns import Campaigns, CampaignSummary, Post
from bot.campaigns.abandoned import WARNING_KEY
from bot.campaigns.names import BY_GM
from bot.campaigns.seats import STAFF_PROPOSED
from bot.campaigns.summaries import ALIVE, PLAYED, ChapterSummary, Refused, SeatSummary, Spent
from bot.discord import message, rewinding, stories
from bot.discord.books import BookBuilder, book_post
from bot.discord.clicks import Click, ComponentInteraction, button, cut, menu, modal, on_component, submitted, tell
from bot.discord.ids import Id
from bot.discord.message import (
    Attachment,
    MessageBuilder,
    catch_up_button,
    drawing_buttons,
    enlist_button,
    follow_button,
    help_button,
    history_button,
    lists_button,
    map_button,
    open_button,
    plain,
    rematch_button,
    replay_button,
    report_button,
    verify_button,
    web_buttons,
)
from bot.discord.spans import spoken
from bot.discord.threads import place_campaign
from bot.discord.tutorials import tutorial_button
from bot.pictures import Drawing, Picture, undrawn
from bot.store.database import Interrupted
from rules import GAMES
from rules.core import Argument, Message, Rules, msg

# ---- The board: a pinned public message that is edited; it shows only what everybody may know ----


def board(card: CampaignSummary, pictures: Sequence[Picture], lang: str) -> MessageBuilder:
    """The board as of now: pictures, seats, whom the game waits for and until when, and the buttons."""
    builder = MessageBuilder(message.COLOURS[card.status])
    builder.say(message.heading(lang, card))
    show_pictures(builder, pictures)
    builder.say("\n".join(message.seats(lang, card)))
    ending = message.outcome(lang, card)
    builder.say(ending or message.standing(lang, card))
    builder.say(words.text(lang, "dc-board-foot", n=card.reports, gm=message.at(card.gm)))
    playing = card.status in PLAYED
    row = [map_button(lang, card.id), history_button(lang, card.id)]
    if playing:
        row.insert(0, open_button(lang, card.id))
        row.append(follow_button(lang, card.id))
    builder.row(*row, help_button(lang, card.game))
    drawing = drawing_buttons(lang, card.game, card.id)
    lists = lists_button(lang, card.game, card.id)
    return builder.row(lists, *drawing, catch_up_button(lang, card.id), *web_buttons(lang, card))


# ---- The lobby of a campaign that has not begun: Join, Leave, Start ------------------------------

DICE_WORD_CHARACTERS = 60
"""Longest word that a player may add to the dice, in characters."""


def lobby(
    card: CampaignSummary,
    rules: Rules,  # type: ignore[type-arg]
    lang: str,
    pings: Sequence[int] = (),
    days: int | None = None,
) -> MessageBuilder:
    """The lobby as of now; after the start, or if it was called off, what became of the campaign.

    `pings`: invited people whom the first message notifies. `days`: how long this game usually takes on this server
    (`Lobby.usual_days`); None if unknown.
    """
    builder = MessageBuilder(message.COLOURS[card.status])
    builder.pings = tuple(pings)
    builder.say(message.heading(lang, card))
    if card.status == "lobby":
        builder.say(_about(lang, card, rules, days)).show(*_preview(lang, card.game))
    seats = message.seats(lang, card)
    builder.say("\n".join(seats if card.teams else (words.text(lang, "dc-lobby-seats"), *seats)))
    builder.say("\n".join(_terms(lang, card, rules)))
    if card.status != "lobby":
        return _after_the_lobby(builder, card, lang)
    free, kept = len(card.free), len(card.kept)
    if card.teams:
        builder.say(words.text(lang, "dc-lobby-team-how", free=free, gm=message.at(card.gm)))
        builder.row(_roles_menu(lang, card))
    else:
        builder.say(words.text(lang, "dc-lobby-how", free=free - kept, kept=kept, gm=message.at(card.gm)))
        builder.say(words.text(lang, "dc-lobby-lots" if card.by_lot else "dc-lobby-sides"))
        if not card.by_lot:
            builder.row(_sides_menu(lang, card))
    if card.self_starts:
        builder.say(words.text(lang, "dc-lobby-self-starts"))
    builder.row(
        _join_button(lang, card),
        button(Id("leave", card.id), words.text(lang, "dc-button-leave")),
        button(
            Id("start", card.id),
            words.text(lang, "dc-button-start"),
            style=ButtonStyle.primary,
            disabled=bool(card.lacking),
        ),
        *_computer_button(lang, card),
        help_button(lang, card.game),
    )
    learning = [tutorial_button(lang, card.game)] if rules.tutorial is not None else []
    return builder.row(*learning, button(Id("dice", card.id), words.text(lang, "dc-button-dice"), emoji="🎲"))


def _about(lang: str, card: CampaignSummary, rules: Rules, days: int | None) -> str:  # type: ignore[type-arg]
    """The game in one sentence, for how many people, how long it takes, and how a newcomer learns it."""
    lines = []
    if (pitch := f"game-pitch-{card.game}") in words.keys(lang):
        lines.append(words.text(lang, pitch))
    people = words.text(lang, "dc-lobby-people", seats=len(card.seats), teams="yes" if card.teams else "no")
    if days is not None:
        people += " · " + words.text(lang, "dc-lobby-days", days=days)
    elif rules.usual_sheets:
        people += " · " + words.text(lang, "dc-lobby-sheets", sheets=rules.usual_sheets)
    lines.append(people)
    learn = words.text(lang, "dc-button-tutorial") if rules.tutorial is not None else words.text(lang, "dc-button-help")
    lines.append(words.text(lang, "dc-lobby-new", button=learn))
    return "\n".join(lines)


def _preview(lang: str, game: str) -> list[Picture]:
    """A small picture of the game in play; empty if there is none."""
    found = renderer.preview(game)
    return [Picture(found, words.text(lang, f"game-preview-{game}"), f"{game}.webp")] if found is not None else []


def _after_the_lobby(builder: MessageBuilder, card: CampaignSummary, lang: str) -> MessageBuilder:
    """Adds what became of the campaign, a link to its board, and buttons to watch it, instead of the lobby's buttons."""
    state = "running" if card.status in PLAYED else card.status  # a pause does not change the lobby's message
    builder.say(words.text(lang, f"dc-lobby-{state}", url=message.address(card)))
    builder.say(message.outcome(lang, card))
    if card.status == "cancelled" and card.board_message is None:
        return builder
    follow = [follow_button(lang, card.id)] if card.status in PLAYED else []
    return builder.row(map_button(lang, card.id), history_button(lang, card.id), *follow)


def _join_button(lang: str, card: CampaignSummary) -> Click:
    return button(Id("join", card.id), words.text(lang, "dc-button-join"), style=ButtonStyle.success, emoji="⚓")


def _roles_menu(lang: str, card: CampaignSummary) -> Click:
    """A menu of all roles. Choosing a free one takes it; choosing your own gives it back."""
    options = [
        SelectOption(
            label=cut(f"{words.line(lang, side.name)} – {words.line(lang, seat.role_name)}", 100) or seat.seat,
            value=seat.seat,
            description=words.text(lang, f"dc-role-{_taken(seat)}"),
        )
        for side in card.sides
        for seat in side.seats
    ]
    return menu(Id("role", card.id), options[:25], placeholder=words.text(lang, "dc-roles"))


ANY_SIDE = "-"
"""Value of the entry "any free side" in the menu of sides."""


def _sides_menu(lang: str, card: CampaignSummary) -> Click:
    """A menu of "any side" and each side. Choosing a free one takes it or changes to it; choosing your own gives it back."""
    options = [SelectOption(label=words.text(lang, "dc-side-any"), value=ANY_SIDE)]
    for seat in card.seats:
        label = cut(words.line(lang, seat.name), 100) or seat.seat
        options.append(
            SelectOption(label=label, value=seat.seat, description=words.text(lang, f"dc-role-{_taken(seat)}"))
        )
    return menu(Id("role", card.id), options[:25], placeholder=words.text(lang, "dc-sides"))


def _taken(seat: SeatSummary) -> str:
    if seat.computer:
        return "computer"
    return "taken" if seat.holders else "kept" if seat.invited is not None else "free"


def _computer_button(lang: str, card: CampaignSummary) -> list[Click]:
    """A button that gives the free seats to the computer; if none is free, one that takes the computer's seats back."""
    if card.free:
        return [button(Id("computer", card.id), words.text(lang, "dc-button-computer"), emoji="🤖")]
    if any(seat.computer for seat in card.seats):
        return [button(Id("uncomputer", card.id), words.text(lang, "dc-button-uncomputer"), emoji="🤖")]
    return []


def _time_limits(lang: str, card: CampaignSummary) -> str:
    """The hours at which all sheets are due, or the time limits of the clocks that the game uses."""
    if card.allowances.fixed is not None:
        return words.text(lang, "dc-terms-hours", hours=words.say(lang, card.allowances.fixed.words))
    rules = GAMES.get(card.game)
    clocks = [clock for clock in ("setup", "turn", "react") if rules is None or clock in rules.clocks]
    limits = [words.text(lang, f"dc-limit-{clock}", time=spoken(lang, card.allowances.of(clock))) for clock in clocks]
    return words.text(lang, "dc-terms-times", limits=", ".join(limits))


def _terms(lang: str, card: CampaignSummary, rules: Rules) -> list[str]:  # type: ignore[type-arg]
    """The terms of play, a line each: game master, time limits, scenario, options that differ from the standard."""
    lines = [
        words.text(lang, "dc-terms-gm", gm=message.at(card.gm), seating=words.text(lang, f"dc-seating-{card.seating}")),
        _time_limits(lang, card),
    ]
    if card.allowances.reserve:
        lines.append(words.text(lang, "dc-terms-reserve", time=spoken(lang, card.allowances.reserve)))
    if len(rules.scenarios) > 1:
        briefed = f"help-scenario-{card.scenario}" in words.keys(lang)
        key, name = "dc-terms-briefing" if briefed else "dc-terms-scenario", words.scenario(lang, card.scenario)
        lines.append(
            words.text(lang, key, scenario=name, **({"command": words.text(lang, "cmd-help")} if briefed else {}))
        )
    chosen = []
    for setting in rules.settings:
        value = card.options[setting.key]
        if value != setting.default:
            about = words.setting(lang, card.game, setting.key, value)
            chosen.append(f"`{setting.key}={value}` ({', '.join(filter(None, (about, setting.rule)))})")
    lines.append(words.text(lang, "dc-terms-options", options="; ".join(chosen) or words.text(lang, "dc-standard")))
    return lines


@on_component("join", "privately")
async def join(press: ComponentInteraction) -> None:
    await _sit(press)


async def _sit(press: ComponentInteraction, seat: str = "", word: str = "") -> None:
    """Seats the person. `seat`: the seat asked for; empty: any free one."""
    await press.client.campaigns.people.heard(press.person, words.lang_of(str(press.interaction.locale)))
    card = await press.client.campaigns.lobby.join(press.id.campaign, press.person, seat=seat or None, word=word)
    builder = MessageBuilder(message.COLOURS[card.status])
    builder.say(words.line(press.lang, _seated(card, press.person)))
    if card.status == "lobby":
        builder.row(_word_button(press.lang, card))
    await message.answer(press.interaction, builder)


def _word_button(lang: str, card: CampaignSummary) -> Click:
    return button(Id("word", card.id), words.text(lang, "dc-button-word"), emoji="🎲")


@on_component("dice", "privately")
async def dice(press: ComponentInteraction) -> None:
    """Shows the fingerprint of the dice, what it proves, and a button for the player's own word."""
    card = await press.client.campaigns.lobby.card(press.id.campaign)
    builder = MessageBuilder(message.COLOURS[card.status])
    builder.say(words.text(press.lang, "dc-terms-dice", commitment=card.commitment))
    builder.say(words.text(press.lang, "dc-dice-how", verify=words.text(press.lang, "cmd-verify")))
    if card.status == "lobby" and card.seats_of(press.person):
        builder.row(_word_button(press.lang, card))
    await message.answer(press.interaction, builder)


@on_component("word", "dialogue")
async def ask_for_word(press: ComponentInteraction) -> None:
    """Asks for the player's own word, which is mixed into every die."""
    field: ui.TextInput[ui.Modal] = ui.TextInput(custom_id="word", required=False, max_length=DICE_WORD_CHARACTERS)
    label: ui.Label[Any] = ui.Label(
        text=words.text(press.lang, "dc-join-word"), description=words.text(press.lang, "dc-join-why"), component=field
    )
    asked = modal(Id("join", press.id.campaign), words.text(press.lang, "dc-word-title"), label)
    await press.interaction.response.send_modal(asked)


@submitted("join", "privately")
async def word_given(press: ComponentInteraction) -> None:
    """Stores the word. Dialogues opened by an older version also ask for a seat: then the person is seated as well."""
    word = str(press.texts.get("word", ""))[:DICE_WORD_CHARACTERS]
    card: CampaignSummary = await press.client.campaigns.lobby.card(press.id.campaign)
    if not card.seats_of(press.person):
        await _sit(press, press.id.arg, word)
        return
    await press.client.campaigns.lobby.word(card.id, press.person, word)
    await tell(press.interaction, msg("dc-word-kept" if word else "dc-word-none"), press.lang)


def _seated(card: CampaignSummary, person: int) -> Message:
    """Says which seat the person has, and what is left to do before the start."""
    seats = tuple(card.seat(seat).name for seat in card.seats_of(person))
    start = words.text(card.lang, "dc-button-start")  # the label as on the post, which is in the campaign's language
    if card.teams:
        return msg("dc-joined-team", seats=seats, title=plain(card.title), start=start)
    key = "dc-joined-full" if not card.free else "dc-joined"
    return msg(key, seat=seats[0], title=plain(card.title), start=start)


@on_component("role", "privately")
async def role(press: ComponentInteraction) -> None:
    """Takes the chosen role or side, or changes to it; gives it back if it is the person's own."""
    seat = press.values[0] if press.values else ""
    seat = "" if seat == ANY_SIDE else seat
    card: CampaignSummary = await press.client.campaigns.lobby.card(press.id.campaign)
    if card.status == "lobby" and seat in card.seats_of(press.person):
        card = await press.client.campaigns.lobby.leave(card.id, press.person, seat=seat)
        back = msg("dc-role-back", seat=card.seat(seat).name, title=plain(card.title))
        await tell(press.interaction, back, press.lang)
    else:
        await _sit(press, seat)


@on_component("computer", "privately")
async def computer(press: ComponentInteraction) -> None:
    """Seats the person if they have no seat, and gives the rest to the computer."""
    await press.client.campaigns.people.heard(press.person, words.lang_of(str(press.interaction.locale)))
    card = await press.client.campaigns.computers.play_against(press.id.campaign, press.person)
    await tell(press.interaction, against(card, press.person), press.lang)


def against(card: CampaignSummary, person: int) -> Message:
    """Says which seats the person and the computer have, and which button to press now."""
    start = words.text(card.lang, "dc-button-start")
    given = tuple(s.name for s in card.seats if s.computer)
    seat = card.seat_of(person)
    if seat is None:
        return msg("dc-computer-seated", title=plain(card.title), seats=given, start=start)
    key = "dc-computer-team" if card.teams else "dc-computer-against" if card.by_lot else "dc-computer-chosen"
    return msg(key, title=plain(card.title), seat=card.seat(seat).name, seats=given, start=start)


@on_component("uncomputer", "privately")
async def uncomputer(press: ComponentInteraction) -> None:
    """Frees the computer's seats."""
    card = await press.client.campaigns.computers.take_back(press.id.campaign, press.person)
    await tell(press.interaction, msg("dc-computer-back", title=plain(card.title)), press.lang)


@on_component("decline", "privately")
async def decline(press: ComponentInteraction) -> None:
    """Declines an invitation."""
    card = await press.client.campaigns.lobby.decline(press.id.campaign, press.person)
    await tell(press.interaction, msg("dc-declined", title=plain(card.title)), press.lang)


@on_component("leave", "privately")
async def leave(press: ComponentInteraction) -> None:
    card = await press.client.campaigns.lobby.leave(press.id.campaign, press.person)
    await tell(press.interaction, msg("dc-left", title=plain(card.title)), press.lang)


@on_component("rematch", "privately")
async def rematch(press: ComponentInteraction) -> None:
    """Opens the lobby of a rematch with sides exchanged, or links to it if somebody has opened it already."""
    interaction = press.interaction
    campaigns: Campaigns = press.client.campaigns
    card = await campaigns.rematches.of(press.id.campaign, press.person)
    if card is None:
        before = await campaigns.lobby.card(press.id.campaign)
        (card, new), place = await place_campaign(
            campaigns,
            interaction.channel,
            interaction.app_permissions,
            before.title,
            lambda at: campaigns.rematches.open(before.id, press.person, at.channel, at.thread, alone=True),
        )
        if not new:
            await place.undo()
    await campaigns.people.heard(press.person, words.lang_of(str(interaction.locale)))
    told: dict[str, Argument] = {"title": plain(card.title), "where": message.link(card), "id": str(card.id)}
    key = "rematch-open" if card.status == "lobby" else "rematch-begun"
    await tell(interaction, msg(key, **told, join=words.text(card.lang, "dc-button-join")), press.lang)


@on_component("start", "privately")
async def start(press: ComponentInteraction) -> None:
    """Starts the campaign. Raises Refused for anybody but the game master and the players."""
    card = await press.client.campaigns.lobby.start(press.id.campaign, press.person)
    board = words.text(card.lang, "dc-button-open")
    await tell(press.interaction, msg("dc-started", title=plain(card.title), board=board), press.lang)


# ---- Reports, notes and the end; private messages to players and followers -----------------------


def report(card: CampaignSummary, post: Post, pictures: Sequence[Picture]) -> MessageBuilder:
    """What happened, as far as the public may know: a chapter so far, or one numbered report."""
    if post.chapter is not None:
        return chapter(card, post, post.chapter, pictures)
    builder = MessageBuilder(message.COLOURS["running"])
    title = "dc-report-title" if post.number else "dc-page-start"
    builder.say(words.text(post.lang, title, n=post.number or 0, title=plain(card.title)))
    _lines(builder, post.lines, post.lang)
    show_pictures(builder, pictures)
    row = [open_button(post.lang, card.id)] if card.status in PLAYED else []
    return builder.row(*row, history_button(post.lang, card.id, post.number))


HEADLINE_CHARACTERS = 1000
"""Longest headline, in characters."""


def chapter(card: CampaignSummary, post: Post, told: ChapterSummary, pictures: Sequence[Picture]) -> MessageBuilder:
    """A chapter so far: its results, who plays which side, what happened in order, and the position now.

    If it is too long for a message, the headline and the newest lines are kept. Lines that the headline repeats are left out.
    """
    lang = post.lang
    builder = MessageBuilder(message.COLOURS["running"])
    heading = "dc-chapter-title" if post.kind == "report" else "dc-chapter-follow"
    builder.say(words.text(lang, heading, chapter=words.line(lang, told.title), title=plain(card.title)))
    if post.kind != "report":
        builder.say(message.whereabouts(card, lang))
    headline, lines = message.told_once(lang, told)
    builder.lines(map(bold, headline), "…", HEADLINE_CHARACTERS)
    builder.say(" · ".join(filter(None, (f"-# {message.sides(lang, card)}", _reports(lang, told)))))
    builder.newest(lines, words.text(lang, "dc-chapter-more"), 3000)
    show_pictures(builder, pictures)
    row = [report_button(lang, card.id, told), history_button(lang, card.id, told.last)]
    if post.kind == "report" and card.status in PLAYED:
        row.insert(0, open_button(lang, card.id))
    return builder.row(*row)


def _reports(lang: str, told: ChapterSummary) -> str:
    """Which reports the chapter covers; empty if it covers only the setup."""
    if told.last == 0:
        return ""
    key = "one" if told.first == told.last else "several" if told.first else "begun"
    return words.text(lang, f"dc-chapter-{key}", first=told.first, last=told.last)


def bold(text: str) -> str:
    """A line of the headline in bold; a text of several lines gets its own marks on each."""
    return "\n".join(f"**{line}**" if line else "" for line in text.replace("**", "").split("\n"))


def digest(card: CampaignSummary, post: Post) -> MessageBuilder:
    """To one follower: the results of all chapters of one day."""
    builder = _of_campaign("dc-digest-title", "running", card, post)
    lines: list[str] = []
    for piece in post.news:
        said = "\n".join(message.say_all(post.lang, piece.headline))
        if piece.title is not None:
            said = words.text(post.lang, "dc-digest-piece", chapter=words.line(post.lang, piece.title), news=said)
        lines.append(said)
    builder.newest(lines, words.text(post.lang, "dc-more"), 3000)
    return builder.row(map_button(post.lang, card.id), history_button(post.lang, card.id))


def invite(card: CampaignSummary, post: Post) -> MessageBuilder:
    """To one person: a seat is reserved for you."""
    builder = MessageBuilder(message.COLOURS["lobby"])
    lang = post.lang
    builder.say(words.text(lang, "dc-invite", title=plain(card.title)))
    _lines(builder, post.lines, lang)
    about = {"game": message.game(lang, card), "where": message.link(card), "url": message.address(card)}
    builder.say(words.text(lang, "dc-invite-how", **about, gm=message.at(card.gm)))
    builder.say(_time_limits(lang, card))
    if card.teams:
        builder.row(_roles_menu(lang, card))
    elif not card.by_lot:
        builder.row(_sides_menu(lang, card))
    decline = button(Id("decline", card.id), words.text(lang, "dc-button-decline"))
    return builder.row(_join_button(lang, card), decline, help_button(lang, card.game))


def note(card: CampaignSummary, post: Post) -> MessageBuilder:
    """An act or a note of the game master, or something that happened by itself: a deadline that has passed or moved."""
    builder = MessageBuilder(message.COLOURS["paused"])
    by_gm = any(line.key == BY_GM for line in post.lines)
    builder.say(words.text(post.lang, "dc-gm-title" if by_gm else "dc-notice-title", title=plain(card.title)))
    _lines(builder, post.lines, post.lang)
    if any(line.key == WARNING_KEY for line in post.lines) and card.status in ALIVE:
        keep = words.text(post.lang, "dc-button-keep")
        builder.row(button(Id("keep", card.id), keep, style=ButtonStyle.primary, emoji="⏳"))
    return builder


@on_component("keep", "privately")
async def on_keep(press: ComponentInteraction) -> None:
    """Keeps a campaign going that would have ended because nobody has done anything for a long time."""
    card = await press.client.campaigns.abandonment.keep(press.id.campaign, press.person)
    await tell(press.interaction, msg("dc-kept", title=plain(card.title)), press.lang)


def end(card: CampaignSummary, post: Post, pictures: Sequence[Picture], record: Attachment | None) -> MessageBuilder:
    """The end: winners, the secrets of both sides and of the dice, and the record as a file to be checked elsewhere."""
    builder = MessageBuilder(message.COLOURS["over"])
    builder.say(words.text(post.lang, "dc-end-title", title=plain(card.title)))
    builder.say(
        message.outcome(post.lang, card) if card.status == "over" else words.text(post.lang, "dc-status-cancelled")
    )
    builder.say("\n".join(message.seats(post.lang, card)))
    builder.pings = tuple(holder.person for seat in card.seats for holder in seat.holders)
    known = card.outcome.why if card.outcome is not None else None
    _lines(builder, [line for line in post.lines if line != known], post.lang)
    show_pictures(builder, pictures)
    builder.say(words.text(post.lang, "dc-end-commitment", commitment=card.commitment))
    hand_over(builder, record, card, post.lang)
    film = [replay_button(post.lang, card.id)] if card.status == "over" else []
    again = [rematch_button(post.lang, card.id)] if card.status == "over" else []
    return builder.row(history_button(post.lang, card.id), *film, verify_button(post.lang, card.id), *again)


def hand_over(builder: MessageBuilder, record: Attachment | None, card: CampaignSummary, lang: str) -> None:
    """Adds the record of a finished game and how to check it without this bot; None adds nothing."""
    if record is not None:
        builder.attach(record)
        builder.say(words.text(lang, "dc-record", file=record.name, commitment=card.commitment))


def reminder(card: CampaignSummary, post: Post) -> MessageBuilder:
    """To one person: the deadline is near, and how far your sheet is."""
    builder = _of_campaign("dc-reminder-title", "paused", card, post)
    overtime = any(place.seat == post.who and place.overtime is not None for place in card.seats)
    if post.deadline is not None and not overtime:
        builder.say(words.text(post.lang, "dc-deadline", when=message.when(post.deadline)))
    if stakes := "\n".join(_stakes(card, post)):
        builder.say(stakes)
    return builder.row(open_button(post.lang, card.id, post.ask or ""))


def _stakes(card: CampaignSummary, post: Post) -> Iterator[str]:
    """What happens if the seat misses its deadline, after how many it is lost, and its time bank; all of it is public."""
    place = next((one for one in card.seats if one.seat == post.who), None)
    asked = next((ask for ask in place.asked if ask.id == post.ask), None) if place is not None else None
    if place is None or asked is None:
        return
    known = f"stake-{card.game}" in words.keys(post.lang)
    yield words.text(post.lang, f"stake-{card.game}" if known else "stake-any", clock=asked.clock)
    most = str(card.options.get("max_missed", ""))
    if most.isdecimal():
        yield words.text(post.lang, "stake-missed", most=int(most))
    if place.overtime is not None:
        yield words.text(post.lang, "stake-reserve-runs", at=str(int(place.overtime.timestamp())))
    elif place.reserve is not None:
        yield words.text(post.lang, "stake-reserve", time=spoken(post.lang, place.reserve))


def staff(card: CampaignSummary, post: Post) -> MessageBuilder:
    """To the co-players of one seat: who did what. To one person: you have joined them, or left."""
    builder = _of_campaign("dc-staff-title", "lobby", card, post)
    row = [open_button(post.lang, card.id, post.ask or "")] if card.status in PLAYED else []
    for line in post.lines:
        if line.key == STAFF_PROPOSED:
            row.append(enlist_button(post.lang, card.id, str(dict(line.args)["person"]), post.who or ""))
    return builder.row(*row[:5]) if post.who is not None and row else builder


def team(card: CampaignSummary, post: Post) -> MessageBuilder:
    """To the players of one side: who sealed what, whom the game waits for, who has joined and left."""
    builder = _of_campaign("dc-team-title", "lobby", card, post)
    return builder.row(open_button(post.lang, card.id)) if card.status in PLAYED else builder


def news(card: CampaignSummary, post: Post) -> MessageBuilder:
    """To one player: what the seat has learned, if no sheet comes with it."""
    builder = _of_campaign("dc-news-title", "running", card, post)
    row = [map_button(post.lang, card.id), history_button(post.lang, card.id, post.number)]
    if card.status in PLAYED:
        row.insert(0, open_button(post.lang, card.id))
    return builder.row(*row)


def trouble(card: CampaignSummary, post: Post) -> MessageBuilder:
    """To the game master: Discord refuses the campaign's posts, and what can be done about it."""
    return _of_campaign("dc-trouble-title", "paused", card, post)


def moved(card: CampaignSummary, post: Post) -> MessageBuilder:
    """In a place that the campaign has left: where it is now."""
    builder = MessageBuilder(message.COLOURS["paused"])
    return builder.say(words.text(post.lang, "dc-moved", title=plain(card.title), where=message.link(card)))


def spent(card: CampaignSummary, spent: Spent, dm: int, lang: str) -> MessageBuilder:
    """The one line that replaces a sheet that is over: why it is over, and where to go on. `dm`: id of the direct-message
    channel."""
    place = f"@me/{dm}" if spent.why == "newer" else f"{card.guild}/{card.thread or card.channel}"
    where = message.whereabouts(card, lang)
    if spent.message is not None:
        url = f"https://discord.com/channels/{place}/{spent.message}"
        where = words.text(lang, "dc-spent-link", url=url)
    return MessageBuilder().say(words.text(lang, f"dc-spent-{spent.why}", title=plain(card.title), where=where))


def tidings(card: CampaignSummary, post: Post, pictures: Sequence[Picture]) -> MessageBuilder:
    """To one follower: what has happened in the campaign."""
    if post.chapter is not None:
        return chapter(card, post, post.chapter, pictures)
    builder = MessageBuilder(message.COLOURS["running"])
    builder.say(words.text(post.lang, "dc-follow-title", n=post.number or 0, title=plain(card.title)))
    builder.say(message.whereabouts(card, post.lang))
    _lines(builder, post.lines, post.lang)
    show_pictures(builder, pictures)
    return builder.row(map_button(post.lang, card.id), history_button(post.lang, card.id, post.number))


def summons(card: CampaignSummary, person: int, ask: str, lang: str) -> MessageBuilder:
    """In the channel, to somebody whose DMs are closed: your orders are due. Says only what the board says, too."""
    builder = MessageBuilder(message.COLOURS["running"])
    builder.say(words.text(lang, "dc-summons", who=message.at(person), title=plain(card.title)))
    builder.pings = (person,)
    return builder.row(open_button(lang, card.id, ask))


def answered(card: CampaignSummary) -> MessageBuilder:
    """The one line that replaces a summons that cannot be deleted."""
    return MessageBuilder().say(words.text(card.lang, "dc-summons-over", title=plain(card.title)))


def _of_campaign(title: str, colour: str, card: CampaignSummary, post: Post) -> MessageBuilder:
    """Begins a private post: the campaign with a link to it, and the post's lines."""
    builder = MessageBuilder(message.COLOURS[colour])
    builder.say(words.text(post.lang, title, title=plain(card.title), where=message.whereabouts(card, post.lang)))
    _lines(builder, post.lines, post.lang)
    return builder


def _lines(builder: MessageBuilder, lines: Sequence[Message], lang: str) -> None:
    builder.lines(message.say_all(lang, lines), words.text(lang, "dc-more"), 3000)


PICTURES_SHOWN_WHOLE = 4
"""Maximum number of pictures of a post that are shown in full size; the others go into one gallery."""


def show_pictures(builder: MessageBuilder, pictures: Sequence[Picture]) -> None:
    """Adds the pictures, the first `PICTURES_SHOWN_WHOLE` in full size, the others as one gallery of squares."""
    for picture in pictures[:PICTURES_SHOWN_WHOLE]:
        builder.show(picture)
    builder.show(*pictures[PICTURES_SHOWN_WHOLE:])


# ---- From a row of the outbox to a message -------------------------------------------------------
log = logging.getLogger(__name__)

MAX_RECORD_BYTES = 8 << 20
"""Largest record attached to the end, in bytes; Discord accepts files of up to 10 MiB."""


async def record_of(campaigns: Campaigns, card: CampaignSummary) -> Attachment | None:
    """The record of a finished campaign as a file; None if it is damaged or too large. That is logged."""
    data = await campaigns.watch.record(card.id)
    if data is None or len(data) > MAX_RECORD_BYTES:
        log.error("the record of campaign %s is damaged or too large to attach", card.id)
        return None
    return Attachment(f"{card.game}-{card.id}-record.json", data)


SIMPLE_POSTS: Mapping[str, Callable[[CampaignSummary, Post], MessageBuilder]] = {
    "digest": digest,
    "invite": invite,
    "gm": note,
    "reminder": reminder,
    "staff": staff,
    "team": team,
    "undo": rewinding.question,
    "trouble": trouble,
    "moved": moved,
}
"""Kind of post -> its layout, for posts that need only the campaign and the row of the outbox."""


MIN_PATIENCE_SECONDS = 5.0
"""Seconds for which a post's pictures at least let pictures go first that somebody is waiting for."""


def patience(post: Post, now: datetime) -> float:
    """Seconds for which the post's pictures let others go first (see `Workers.turn`): longer if the post is due later."""
    left = (post.before - now).total_seconds() if post.before is not None else 0.0
    return max(MIN_PATIENCE_SECONDS, left)


class Composer:
    """Turns posts into messages. Posts of kind `ask` are not handled here but by `bot.discord.panel`."""

    def __init__(self, campaigns: Campaigns, drawing: Drawing, book_builder: BookBuilder) -> None:
        self._campaigns = campaigns
        self._drawing = drawing
        self._book_builder = book_builder

    async def compose(self, post: Post, card: CampaignSummary) -> MessageBuilder:
        """The message for a post. Raises KeyError for an unknown kind and for `ask`."""
        if post.kind == "struck" or (post.chapter is not None and post.chapter.taken_back):
            return rewinding.struck(card, post)
        if post.chapter is not None:
            card = await self._as_told(card, post.chapter)
        if post.kind in SIMPLE_POSTS:
            return SIMPLE_POSTS[post.kind](card, post)
        match post.kind:
            case "lobby":
                pings = post.pings if post.message is None else ()  # invited people are notified once
                days = await self._campaigns.lobby.usual_days(card.game)
                return lobby(card, self._campaigns.games[card.game], post.lang, pings, days)
            case "board":
                return board(card, await self._pictures(post, card), post.lang)
            case "report":
                # The report of the last phase is followed by the end, which has all pictures; here one is enough.
                last = card.status == "over" and post.step == card.step
                pictures = await self._pictures(post, card)
                return report(card, post, pictures[:1] if last else pictures)
            case "end":
                return end(card, post, await self._pictures(post, card), await record_of(self._campaigns, card))
            case "book":
                return book_post(card, await self._book_builder.posted(card, post.lang), post.lang)
            case "follow":
                return tidings(card, post, await self._pictures(post, card))
            case "catchup" if post.person is not None and post.who is not None:
                told = await self._campaigns.visits.since(card.id, post.person)
                drawn = await stories.picture_of(self._drawing, told, post.lang)
                return stories.caught_up(told, drawn, post.lang, card.seat(post.who))
            case "seek" if post.seat is not None:
                if post.message is not None:
                    return stories.call_over(card, card.seat(post.seat), post.lang)
                story = await self._campaigns.visits.story(card.id)
                drawn = await stories.picture_of(self._drawing, story, post.lang)
                return stories.call(story, card.seat(post.seat), drawn, post.lang)
        raise KeyError(post.kind)

    async def _as_told(self, card: CampaignSummary, told: ChapterSummary) -> CampaignSummary:
        """The campaign with its seats as they were in the chapter; as they are now if its beginning cannot be read."""
        try:
            return await self._campaigns.watch.seats_in(card, told)
        except Refused:
            return card

    async def _pictures(self, post: Post, card: CampaignSummary) -> tuple[Picture, ...]:
        """The pictures of the post; empty if they cannot be drawn, because a post without pictures is better than none."""
        what = f"{post.kind} of campaign {post.campaign}"
        try:
            sight = await self._campaigns.watch.post_view(post)
        except Interrupted:
            raise
        except Exception as error:  # a damaged position must not stop the post
            undrawn(error, what)
            return ()

        def sheets() -> Iterable[str | None]:
            if post.kind == "board":
                return renderer.position(sight.view)
            return renderer.news(sight.view, sight.before)

        drawn = await self._drawing.pictures(
            sight.view,
            post.lang,
            card.title,
            what=what,
            sheets=sheets,
            close_up=post.kind != "board",
            patience=patience(post, self._campaigns.clock.now()),
        )
        return drawn.pictures
