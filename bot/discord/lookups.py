"""The answers to `/card`, `/rules` and *Look up…* on a sheet, with their menus and clicks.

Cards and rules are the same for everybody: nothing of a campaign goes in. Only the list of names on a sheet depends on its
reader, and only the reader sees it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord

import renderer
from bot import words
from bot.campaigns import Refused
from bot.campaigns.lookups import Found, texts_of
from bot.discord.clicks import (
    ENTRY_CHARACTERS,
    MENU_ENTRIES,
    Click,
    ComponentInteraction,
    button,
    cut,
    entry,
    is_private,
    menu,
    on_component,
)
from bot.discord.ids import Id, number
from bot.discord.message import MessageBuilder, answer, plain, turn_over
from bot.discord.sheet_presses import sheet_of
from bot.words import rulebooks
from bot.words.rulebooks import Passage
from rules.core import msg

COLOUR = discord.Colour.from_rgb(0, 114, 178)
SHORT_CARD_CHARACTERS = 200
"""A card whose own text is shorter than this, in characters, also shows the text of its rules."""
RULE_CHARACTERS = 700
"""Maximum number of characters of one rule shown on a card."""


def game_name(lang: str, game: str) -> str:
    """A name like "War at Sea"."""
    return words.text(lang, f"game-{game}")


# ---- A card --------------------------------------------------------------------------------------
async def card_message(client: Any, found: Found, lang: str, also: Sequence[Found] = ()) -> MessageBuilder:
    """The card's text, with menus of the rules that it refers to, related cards, and other cards of the same name (`also`)."""
    it = found.it
    builder = MessageBuilder(COLOUR)
    head = words.text(lang, "look-head", kind=it.kind, game=game_name(lang, found.game))
    builder.say(f"## {words.line(lang, it.name)}\n-# {head}")
    drawn = await client.drawing.pictures(it, lang, what=f"the card {found.key}")
    builder.show_drawn(drawn, lang)
    lines = [words.line(lang, message) for message in it.lines]
    builder.lines(lines, words.text(lang, "dc-more"))
    passages = [passage for id in it.rules if (passage := _rule(client, lang, id)) is not None]
    told = []
    for passage in passages if sum(map(len, lines)) < SHORT_CARD_CHARACTERS else ():
        if builder.left > RULE_CHARACTERS + SHORT_CARD_CHARACTERS:
            builder.say(f"**{passage.id}** {cut(passage.text, RULE_CHARACTERS)}")
            told.append(passage.id)
    if rest := [id for id in it.rules if id not in told]:
        builder.say(words.text(lang, "look-rules", rules=", ".join(rest)))
    if passages:
        builder.row(rule_menu(lang, passages))
    seen = [one for key in it.see if (one := client.campaigns.lookups.get(f"{found.game}/{key}")) is not None]
    if seen:
        builder.row(_card_menu(client, lang, "s", seen, words.text(lang, "look-see")))
    others = [one for one in also if one.key != found.key]
    if others:
        builder.row(_card_menu(client, lang, "a", others, words.text(lang, "look-also")))
    return builder


def _rule(client: Any, lang: str, id: str) -> Passage | None:
    """The rule with this ID, from the book of any game, because one game may use another's battles. None if there is none."""
    return next((it for game in client.campaigns.games if (it := rulebooks.rule(game, lang, id)) is not None), None)


def _card_menu(client: Any, lang: str, tag: str, found: Sequence[Found], placeholder: str) -> Click:
    """A menu of at most 25 cards, each with its kind and game. `tag`: what its custom id differs in from other menus."""
    options = [
        entry(
            client.campaigns.lookups.names(lang, one)[0],
            one.key,
            words.text(lang, "look-head", kind=one.it.kind, game=game_name(lang, one.game)),
        )
        for one in found[:MENU_ENTRIES]
    ]
    return menu(Id("card", arg=tag), options, placeholder=placeholder)


def nothing_found(client: Any, key: str, typed: str, lang: str) -> MessageBuilder:
    """Says that there is no such card or rule (`key`), and lists the nearest names and how to search."""
    builder = MessageBuilder(COLOUR).say(words.text(lang, key, typed=plain(typed[:60])))
    lookups = client.campaigns.lookups
    close = lookups.close(lang, typed)
    if close:
        names = ", ".join(lookups.names(lang, one)[0] for one in close)
        builder.say(words.text(lang, "look-near", names=names))
        builder.row(_card_menu(client, lang, "n", close, words.text(lang, "look-see")))
    if rules := rulebooks.search(list(client.campaigns.games), lang, typed):
        builder.row(rule_menu(lang, rules))
    return builder.say(words.text(lang, "look-try", id="GC-9.3"))


# ---- A rule --------------------------------------------------------------------------------------
def rule_message(lang: str, passage: Passage, also: Sequence[Passage] = ()) -> MessageBuilder:
    """A passage of the rulebook, with buttons for its neighbours and a menu of the other results."""
    builder = MessageBuilder(COLOUR)
    key = "look-rule-head" if passage.numbered else "look-passage-head"
    game = game_name(lang, passage.game)
    builder.say(words.text(lang, key, id=passage.id, heading=passage.heading, game=game))
    builder.say(passage.text)
    others = [it for it in also if it != passage]
    if others:
        builder.row(menu(Id("rule", arg="m"), _rule_options(lang, others), placeholder=words.text(lang, "look-also")))
    before, after = rulebooks.adjacent(passage.game, lang, passage.id)
    steps = [("b", "◀", before), ("a", "▶", after)]
    return builder.row(
        *(button(Id("rule", arg=f"{tag}{_key(it)}"), f"{sign} {_name(it)}") for tag, sign, it in steps if it)
    )


def _key(passage: Passage) -> str:
    return f"{passage.game}/{passage.id}"


def _name(passage: Passage) -> str:
    return passage.id if passage.numbered else passage.heading


def _rule_options(lang: str, found: Sequence[Passage]) -> list[discord.SelectOption]:
    return [
        entry(f"{_name(it)} · {game_name(lang, it.game)}", _key(it), rulebooks.excerpt(it, ENTRY_CHARACTERS))
        for it in dict.fromkeys(found[:MENU_ENTRIES])
    ]


def rule_menu(lang: str, found: Sequence[Passage]) -> Click:
    return menu(Id("rule", arg="r"), _rule_options(lang, found), placeholder=words.text(lang, "look-menu-rules"))


# ---- Names on a sheet ----------------------------------------------------------------------------
MENUS_PER_PAGE = 4
"""Maximum number of menus of names on one page."""


def names_message(client: Any, lang: str, found: Sequence[Found], where: Id, page: int = 0) -> MessageBuilder:
    """A page of names to look up, in alphabetical order; `where`: the sheet that has them. `page`: from 0."""
    builder = MessageBuilder(COLOUR)
    if not found:
        return builder.say(words.text(lang, "look-sheet-none"))
    builder.say(words.text(lang, "look-sheet"))
    size = MENU_ENTRIES * MENUS_PER_PAGE
    pages = -(-len(found) // size)
    page = min(page, pages - 1)
    here = found[page * size : (page + 1) * size]
    for place in range(0, len(here), MENU_ENTRIES):
        part = here[place : place + MENU_ENTRIES]
        first, last = (client.campaigns.lookups.names(lang, one)[0] for one in (part[0], part[-1]))
        label = words.text(lang, "look-choose", first=first, last=last)
        builder.row(_card_menu(client, lang, f"l{place}", part, label))
    if pages > 1:
        builder.say(f"-# {words.text(lang, 'look-page', page=page + 1, pages=pages)}")
        leaves = (("◀", page - 1, page == 0), ("▶", page + 1, page == pages - 1))
        builder.row(
            *(
                button(Id("look", where.campaign, where.ask, f"+{max(0, to)}{sign}"), sign, disabled=off)
                for sign, to, off in leaves
            )
        )
    return builder


# ---- Clicks --------------------------------------------------------------------------------------
@on_component("card", lambda id: "privately" if id.arg.startswith("l") else "here")
async def on_card(press: ComponentInteraction) -> None:
    found = press.campaigns.lookups.get(press.values[0] if press.values else "")
    if found is None:
        raise Refused(msg("look-gone"))
    # keeps the list of names, so that another one can be chosen
    inside = not press.id.arg.startswith("l")
    await _hand_over(press, inside, await card_message(press.client, found, press.lang))


@on_component("rule", "here")
async def on_rule(press: ComponentInteraction) -> None:
    key = press.values[0] if press.values else press.id.arg[1:]
    game, _, id = key.partition("/")
    passage = rulebooks.rule(game, press.lang, id)
    if passage is None:
        raise Refused(msg("look-gone"))
    await _hand_over(press, True, rule_message(press.lang, passage))


@on_component("look", lambda id: "here" if id.arg.startswith("+") else "privately")
async def on_look(press: ComponentInteraction) -> None:
    """*Look up…* on a sheet, and its pages: the names on the sheet and on the lists beside it."""
    turning = press.id.arg.startswith("+")
    sheet = await sheet_of(press)
    lang = press.lang
    lists = [text for aside in renderer.asides(sheet.view, lang) for text in aside.lines]
    found = press.campaigns.lookups.named_in(lang, sheet.campaign.game, [*texts_of(lang, sheet.form), *lists])
    page = (number(press.id.arg[1:-1]) or 0) if turning else 0
    await _hand_over(press, turning, names_message(press.client, lang, found, press.id, page))


async def _hand_over(press: ComponentInteraction, inside: bool, builder: MessageBuilder) -> None:
    """Sends the answer to a click. `inside`: it replaces the clicked message, if only the person who clicked sees that."""
    if inside and is_private(press.interaction):
        await turn_over(press.interaction, builder)
    else:
        await answer(press.interaction, builder)
