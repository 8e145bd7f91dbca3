"""The lobby of a campaign that has not begun, and its buttons: Join, Leave, Start."""

from __future__ import annotations

from typing import Any

from discord import ButtonStyle, SelectOption

import renderer
from bot import words
from bot.campaigns import CampaignSummary, Post
from bot.campaigns.delivery import Delivered
from bot.campaigns.post_kinds import post_kind
from bot.campaigns.scenario_shelf import opening_view
from bot.campaigns.seats import MOST_WORD
from bot.campaigns.summaries import PLAYED, SeatSummary
from bot.discord import message, seat_lines, sentences
from bot.discord.buttons import follow_button, help_button, history_button, map_button, web_buttons
from bot.discord.clicks import (
    Click,
    ComponentInteraction,
    button,
    entry,
    menu,
    modal,
    on_component,
    submitted,
    text_line,
)
from bot.discord.ids import Id
from bot.discord.message import MessageBuilder, plain
from bot.discord.postman import Postman, PostPlace
from bot.discord.threads import place_campaign
from bot.discord.tutorials import tutorial_button
from bot.pictures import Picture
from bot.posts.base import Composer, DiscordPost
from rules import GAMES
from rules.core import Argument, Message, Rules, msg

PREVIEW_PATIENCE_SECONDS = 5.0
"""Seconds that the picture of an opening position lets other pictures go first."""


@post_kind("lobby", keyed=False, retried=False)
class Lobby(DiscordPost):
    shown_in = "lobby_message"
    known_by = "buttons"
    lasting_buttons = ("dice",)  # until its campaign begins

    async def write(self, postman: Postman, place: PostPlace, post: Post, card: CampaignSummary) -> Delivered:
        """Sends or edits the message. After the campaign has started, a message that exists is edited, but none is
        sent."""
        if post.message is None or card.status == "lobby":
            return await super().write(postman, place, post, card)
        builder = await postman.composer.compose(post, card)
        return await postman.edit(place, post.message, post, builder) or Delivered(post.id, None)

    async def render(self, composer: Composer, post: Post, card: CampaignSummary) -> MessageBuilder:
        lang = post.lang
        rules = composer.campaigns.games[card.game]
        days = await composer.campaigns.lobby.usual_days(card.game)
        builder = sentences.about(lang, card)
        builder.pings = post.pings if post.message is None else ()  # invited people are notified once
        if card.status == "lobby":
            builder.say(_about(lang, card, rules, days)).show(*await _preview(composer, lang, card, rules))
            builder.say(words.in_file(lang, card.scenario, "text"))
            if rules.files is not None and card.scenario not in rules.scenarios:
                about = rules.files.about(card.scenario)
                builder.say("\n".join(words.line(lang, fact) for fact in about))
        seats = seat_lines.seats(lang, card)
        builder.say("\n".join(seats if card.teams else (words.text(lang, "dc-lobby-seats"), *seats)))
        builder.say("\n".join(_terms(lang, card, rules)))
        if card.status != "lobby":
            return _after_the_lobby(builder, card, lang)
        free, kept = len(card.free), len(card.kept)
        if card.teams:
            builder.say(words.text(lang, "dc-lobby-team-how", free=free, gm=sentences.masters(lang, card)))
            builder.row(roles_menu(lang, card))
        else:
            builder.say(words.text(lang, "dc-lobby-how", free=free - kept, kept=kept, gm=sentences.masters(lang, card)))
            builder.say(words.text(lang, "dc-lobby-lots" if card.by_lot else "dc-lobby-sides"))
            if not card.by_lot:
                builder.row(sides_menu(lang, card))
        if unanswered(card):
            builder.say(words.text(lang, "dc-lobby-unanswered", gm=sentences.masters(lang, card)))
        if card.self_starts:
            builder.say(words.text(lang, "dc-lobby-self-starts"))
        builder.row(
            join_button(lang, card),
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
        dice = button(Id("dice", card.id), words.text(lang, "dc-button-dice"), emoji="🎲")
        return builder.row(*learning, dice, *web_buttons(lang, card))


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


async def _preview(composer: Composer, lang: str, card: CampaignSummary, rules: Rules[Any, Any]) -> tuple[Picture, ...]:
    """The opening position of a scenario file, else a small picture of the game in play; empty if there is none."""
    game = card.game
    if words.in_file(lang, card.scenario, "title"):
        drawn = await composer.drawing.pictures(
            opening_view(rules, card.scenario, card.options), lang, words.scenario(lang, card.scenario),
            what=f"the opening of campaign {card.id}", patience=PREVIEW_PATIENCE_SECONDS,
        )  # fmt: skip
        return drawn.pictures[:1]
    found = renderer.preview(game, lang)
    return (Picture(found, words.text(lang, f"game-preview-{game}"), f"{game}.webp"),) if found is not None else ()


def _after_the_lobby(builder: MessageBuilder, card: CampaignSummary, lang: str) -> MessageBuilder:
    """Adds what became of the campaign, a link to its board, and buttons to watch it, instead of the lobby's buttons."""
    state = "running" if card.status in PLAYED else card.status  # a pause does not change the lobby's message
    builder.say(words.text(lang, f"dc-lobby-{state}", url=sentences.address(card)))
    builder.say(seat_lines.outcome(lang, card))
    if card.status == "cancelled" and card.board_message is None:
        return builder
    follow = [follow_button(lang, card.id)] if card.status in PLAYED else []
    return builder.row(map_button(lang, card.id), history_button(lang, card.id), *follow, *web_buttons(lang, card))


def unanswered(card: CampaignSummary) -> tuple[SeatSummary, ...]:
    """The seats of guests who have not answered, if the game master may give them to others."""
    fixed = card.self_starts or card.tutorial
    return () if fixed else tuple(s for s in card.seats if s.invited is not None and s.seat in card.free)


def join_button(lang: str, card: CampaignSummary) -> Click:
    return button(Id("join", card.id), words.text(lang, "dc-button-join"), style=ButtonStyle.success, emoji="⚓")


def roles_menu(lang: str, card: CampaignSummary) -> Click:
    """A menu of all roles. Choosing a free one takes it; choosing your own gives it back."""
    options = [
        _option(lang, seat, f"{words.line(lang, side.name)} – {words.line(lang, seat.role_name)}")
        for side in card.sides
        for seat in side.seats
    ]
    return menu(Id("role", card.id), options, placeholder=words.text(lang, "dc-roles"))


ANY_SIDE = "-"
"""Value of the entry "any free side" in the menu of sides."""


def sides_menu(lang: str, card: CampaignSummary) -> Click:
    """A menu of "any side" and each side. Choosing a free one takes it or changes to it; choosing your own gives it back."""
    options = [_option(lang, seat, words.line(lang, seat.name)) for seat in card.seats]
    options.insert(0, entry(words.text(lang, "dc-side-any"), ANY_SIDE))
    return menu(Id("role", card.id), options, placeholder=words.text(lang, "dc-sides"))


def _option(lang: str, seat: SeatSummary, name: str) -> SelectOption:
    """A seat in a menu, with who has it."""
    taken = "taken" if seat.holders else "kept" if seat.invited is not None else "free"
    return entry(name, seat.seat, words.text(lang, f"dc-role-{'computer' if seat.computer else taken}"))


def _computer_button(lang: str, card: CampaignSummary) -> list[Click]:
    """A button that gives the free seats to the computer; if none is free, one that takes the computer's seats back."""
    if card.free:
        return [button(Id("computer", card.id), words.text(lang, "dc-button-computer"), emoji="🤖")]
    if any(seat.computer for seat in card.seats):
        return [button(Id("uncomputer", card.id), words.text(lang, "dc-button-uncomputer"), emoji="🤖")]
    return []


def time_limits(lang: str, card: CampaignSummary) -> str:
    """The hours at which all sheets are due, or the time limits of the clocks that the game uses."""
    if card.allowances.fixed is not None:
        return words.text(lang, "dc-terms-hours", hours=words.say(lang, card.allowances.fixed.words))
    rules = GAMES.get(card.game)
    clocks = [clock for clock in ("setup", "turn", "react") if rules is None or clock in rules.clocks]
    limits = [
        words.text(lang, f"dc-limit-{clock}", time=words.span(lang, card.allowances.of(clock))) for clock in clocks
    ]
    return words.text(lang, "dc-terms-times", limits=", ".join(limits))


def _terms(lang: str, card: CampaignSummary, rules: Rules) -> list[str]:  # type: ignore[type-arg]
    """The terms of play, a line each: game master, time limits, scenario, options that differ from the standard."""
    lines = [
        words.text(
            lang,
            "dc-terms-gm",
            gm=sentences.masters(lang, card),
            seating=words.text(lang, f"dc-seating-{card.seating}"),
        ),
        time_limits(lang, card),
    ]
    if card.allowances.reserve:
        lines.append(words.text(lang, "dc-terms-reserve", time=words.span(lang, card.allowances.reserve)))
    if len(rules.scenarios) > 1 or card.scenario not in rules.scenarios:
        lines.append(_scenario(lang, card, rules))
    chosen = []
    for setting in rules.settings:
        value = card.options[setting.key]
        if value != setting.default:
            about = words.setting(lang, card.game, setting.key, value)
            chosen.append(f"`{setting.key}={value}` ({', '.join(filter(None, (about, setting.rule)))})")
    lines.append(words.text(lang, "dc-terms-options", options="; ".join(chosen) or words.text(lang, "dc-standard")))
    return lines


def _scenario(lang: str, card: CampaignSummary, rules: Rules[Any, Any]) -> str:
    """The name of the scenario, with where it comes from or where to read its briefing."""
    name = words.scenario(lang, card.scenario)
    shipped = rules.files is not None and card.scenario in rules.files.shipped.values()
    if not shipped and words.in_file(lang, card.scenario, "title"):
        author = words.in_file(lang, card.scenario, "author")
        return words.text(lang, "dc-terms-file-by" if author else "dc-terms-file", scenario=name, author=author)
    if not shipped and f"help-scenario-{card.scenario}" in words.keys(lang):
        return words.text(lang, "dc-terms-briefing", scenario=name, command=words.text(lang, "cmd-help"))
    return words.text(lang, "dc-terms-scenario", scenario=name)


# ---- Buttons -------------------------------------------------------------------------------------


@on_component("join", "privately")
async def join(press: ComponentInteraction) -> None:
    await _sit(press)


async def _sit(press: ComponentInteraction, seat: str = "", word: str = "") -> None:
    """Seats the person. `seat`: the seat asked for; empty: any free one."""
    await press.campaigns.people.heard(press.person, words.lang_of(str(press.interaction.locale)))
    card = await press.campaigns.lobby.join(press.id.campaign, press.person, seat=seat or None, word=word)
    builder = MessageBuilder(sentences.COLOURS[card.status])
    builder.say(words.line(press.lang, _seated(card, press.person)))
    if card.status == "lobby":
        builder.row(_word_button(press.lang, card))
    await message.answer(press.interaction, builder)


def _word_button(lang: str, card: CampaignSummary) -> Click:
    return button(Id("word", card.id), words.text(lang, "dc-button-word"), emoji="🎲")


@on_component("dice", "privately")
async def dice(press: ComponentInteraction) -> None:
    """Shows the fingerprint of the dice, what it proves, and a button for the player's own word."""
    card = await press.campaigns.lobby.card(press.id.campaign)
    builder = MessageBuilder(sentences.COLOURS[card.status])
    builder.say(words.text(press.lang, "dc-terms-dice", commitment=card.commitment))
    builder.say(words.text(press.lang, "dc-dice-how", verify=words.text(press.lang, "cmd-verify")))
    if card.status == "lobby" and card.seats_of(press.person):
        builder.row(_word_button(press.lang, card))
    await message.answer(press.interaction, builder)


@on_component("word", "dialogue")
async def ask_for_word(press: ComponentInteraction) -> None:
    """Asks for the player's own word, which is mixed into every die."""
    label, why = words.text(press.lang, "dc-join-word"), words.text(press.lang, "dc-join-why")
    field = text_line(label, id="word", most=MOST_WORD, hint=why, needed=False)
    asked = modal(Id("join", press.id.campaign), words.text(press.lang, "dc-word-title"), field)
    await press.interaction.response.send_modal(asked)


@submitted("join", "privately")
async def word_given(press: ComponentInteraction) -> None:
    """Stores the word. Dialogues opened by an older version also ask for a seat: then the person is seated as well."""
    word = str(press.texts.get("word", ""))[:MOST_WORD]
    card = await press.campaigns.lobby.card(press.id.campaign)
    if not card.seats_of(press.person):
        await _sit(press, press.id.arg, word)
        return
    await press.campaigns.lobby.word(card.id, press.person, word)
    await press.tell(msg("dc-word-kept" if word else "dc-word-none"))


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
    card = await press.campaigns.lobby.card(press.id.campaign)
    if card.status == "lobby" and seat in card.seats_of(press.person):
        card = await press.campaigns.lobby.leave(card.id, press.person, seat=seat)
        back = msg("dc-role-back", seat=card.seat(seat).name, title=plain(card.title))
        await press.tell(back)
    else:
        await _sit(press, seat)


@on_component("computer", "privately")
async def computer(press: ComponentInteraction) -> None:
    """Seats the person if they have no seat, and gives the rest to the computer."""
    await press.campaigns.people.heard(press.person, words.lang_of(str(press.interaction.locale)))
    card = await press.campaigns.computers.play_against(press.id.campaign, press.person)
    await press.tell(against(card, press.person))


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
    card = await press.campaigns.computers.take_back(press.id.campaign, press.person)
    await press.tell(msg("dc-computer-back", title=plain(card.title)))


@on_component("leave", "privately")
async def leave(press: ComponentInteraction) -> None:
    card = await press.campaigns.lobby.leave(press.id.campaign, press.person)
    await press.tell(msg("dc-left", title=plain(card.title)))


@on_component("rematch", "privately")
async def rematch(press: ComponentInteraction) -> None:
    """Opens the lobby of a rematch with sides exchanged, or links to it if somebody has opened it already."""
    interaction = press.interaction
    campaigns = press.campaigns
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
    told: dict[str, Argument] = {"title": plain(card.title), "where": sentences.link(card), "id": str(card.id)}
    key = "rematch-open" if card.status == "lobby" else "rematch-begun"
    await press.tell(msg(key, **told, join=words.text(card.lang, "dc-button-join")))


@on_component("start", "privately")
async def start(press: ComponentInteraction) -> None:
    """Starts the campaign. Raises Refused for anybody but the game master and the players."""
    card = await press.campaigns.lobby.start(press.id.campaign, press.person)
    board = words.text(card.lang, "dc-button-open")
    await press.tell(msg("dc-started", title=plain(card.title), board=board))
