"""The web board, as Discord speaks of it: links that sign in one browser, and the browsers in which a person is signed in.

A link is only ever shown to its person, in a private answer, as text: Discord does not fetch links of private answers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands

from bot import words
from bot.campaigns.web_sign_in import LINK_LIVES, Browser
from bot.discord.clicks import ComponentInteraction, Context, button, entry, menu, on_component
from bot.discord.ids import Id, number
from bot.discord.message import MessageBuilder, answer, plain, turn_over
from bot.discord.sentences import when

MOST_SHOWN = 20
"""Maximum number of browsers listed; a menu of Discord holds 25."""


WEB_COMMANDS = ("me web", "campaign publish")
"""Commands that only a host with a web board has."""


def remove_web_commands(tree: app_commands.CommandTree[Any]) -> None:
    """Removes the commands of the web board, for a host that has none."""
    for path in WEB_COMMANDS:
        group, _, name = path.partition(" ")
        found = tree.get_command(group)
        assert isinstance(found, app_commands.Group)
        found.remove_command(name)


def _link_lines(lang: str, link: str) -> str:
    return words.text(lang, "dc-web-link", link=link, minutes=int(LINK_LIVES.total_seconds() // 60))


@on_component("web", "privately")
async def on_web(press: ComponentInteraction) -> None:
    """*Open the board*: answers with a personal link for the person who clicked."""
    link = await press.campaigns.browsers.link(press.person, press.id.campaign or None)
    await answer(press.interaction, MessageBuilder().say(_link_lines(press.lang, link)))


async def browsers_message(context: Context) -> MessageBuilder:
    """A link to the list of the person's campaigns, and where the person is signed in."""
    browsers = context.campaigns.browsers
    builder = MessageBuilder().say(_link_lines(context.lang, await browsers.link(context.person, None)))
    return _signed_in(builder, context.lang, await browsers.of(context.person))


def _signed_in(builder: MessageBuilder, lang: str, found: Sequence[Browser]) -> MessageBuilder:
    """The person's browsers as a numbered list, with a menu that signs out one of them and a button for all."""
    shown = found[:MOST_SHOWN]
    if not shown:
        return builder.say(words.text(lang, "dc-web-no-browser"))
    lines = [
        words.text(
            lang,
            "dc-web-browser",
            number=str(place),
            name=plain(_name(lang, one)),
            made=when(one.made),
            used=when(one.used),
        )
        for place, one in enumerate(shown, 1)
    ]
    builder.say("\n".join((words.text(lang, "dc-web-browsers"), *lines)))
    if len(shown) > 1:
        entries = [entry(f"{place}. {_name(lang, one)}", str(one.id)) for place, one in enumerate(shown, 1)]
        builder.row(menu(Id("webend"), entries, placeholder=words.text(lang, "dc-web-end")))
    return builder.row(button(Id("webout"), words.text(lang, "dc-button-web-out"), style=discord.ButtonStyle.danger))


def _name(lang: str, browser: Browser) -> str:
    return browser.name or words.text(lang, "dc-web-browser-unknown")


@on_component("webend", "here")
async def on_sign_out_one(press: ComponentInteraction) -> None:
    """Signs the person out of the browser that was chosen, and lists the others. A browser of somebody else is treated as one
    that has been signed out already: nothing is said of it."""
    browsers, builder = press.campaigns.browsers, MessageBuilder()
    wanted = number(press.values[0]) if press.values else None
    ended = next((one for one in await browsers.of(press.person) if one.id == wanted), None)
    if ended is not None and await browsers.sign_out(press.person, ended.id):
        builder.say(words.text(press.lang, "dc-web-ended", name=plain(_name(press.lang, ended))))
    await turn_over(press.interaction, _signed_in(builder, press.lang, await browsers.of(press.person)))


@on_component("webout", "here")
async def on_sign_out(press: ComponentInteraction) -> None:
    count = await press.campaigns.browsers.sign_out(press.person)
    await turn_over(press.interaction, MessageBuilder().say(words.text(press.lang, "dc-web-signed-out", count=count)))
