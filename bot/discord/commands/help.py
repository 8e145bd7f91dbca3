"""`/help` and its buttons: the first three steps, a page for each subject and game, and all commands.

A topic without a page is looked up like a card. The texts are in `help.ftl`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from discord import app_commands
from discord.ext import commands

from bot import words
from bot.discord.clicks import Click, ComponentInteraction, Context, entry, menu, on_component
from bot.discord.commands.arguments import command
from bot.discord.commands.look import card_entry
from bot.discord.ids import Id
from bot.discord.lookups import COLOUR, card_message, nothing_found
from bot.discord.message import MessageBuilder, answer, turn_over
from bot.discord.tutorials import tutorial_button
from bot.words.similar_words import INSIDE, match_quality

# ---- The pages -----------------------------------------------------------------------------------
TOPICS = ("start", "orders", "computer", "staff", "teams", "clock", "secrets", "ranks", "gm", "commands", "gm-commands")
HOST_GROUPS = frozenset({"gm", "season"})
"""Groups of commands that have a page of their own: one page has room for about fifty commands."""
GAME_PREFIX = "game-"
"""Prefix of the topics that are games."""
SCENARIO_PREFIX = "scenario-"
"""Prefix of the topics that are scenarios; only scenarios with a help page are topics."""


def topics(client: Any) -> list[str]:
    """All topics: the general ones, each game, and each scenario that has a page."""
    games: list[str] = []
    for name, rules in client.campaigns.games.items():
        pages = (SCENARIO_PREFIX + scenario for scenario in rules.scenarios)
        games += [GAME_PREFIX + name, *(page for page in pages if f"help-{page}" in words.keys("en"))]
    return [*TOPICS[:1], *games, *TOPICS[1:]]


def help_message(client: Any, topic: str, lang: str) -> MessageBuilder:
    """A help page with a menu of the others. An unknown topic gives the first page."""
    known = topics(client)
    topic = topic if topic in known else known[0]
    builder = MessageBuilder(COLOUR)
    builder.say(words.text(lang, f"help-{topic}"))
    if topic in ("commands", "gm-commands"):
        listed = (line for group, line in _commands(client, lang) if (group in HOST_GROUPS) == (topic == "gm-commands"))
        builder.lines(listed, words.text(lang, "dc-more"))
    rules = client.campaigns.games.get(topic.removeprefix(GAME_PREFIX)) if topic.startswith(GAME_PREFIX) else None
    if rules is not None and rules.tutorial is not None:
        builder.row(tutorial_button(lang, rules.name))
    return builder.row(topic_menu(client, lang, topic))


async def meant_message(client: Any, typed: str, lang: str) -> MessageBuilder:
    """The help page with this key or name; else the card of that name; else similar names."""
    known = topics(client)
    if typed in known:
        return help_message(client, typed, lang)
    lookups = client.campaigns.lookups
    card = lookups.get(typed)
    if card is None:
        for topic in known:
            rank = match_quality(typed, title(lang, topic))
            if rank is not None and rank < INSIDE:
                return help_message(client, topic, lang)
    found = [card] if card is not None else lookups.find(lang, typed)
    if found:
        return await card_message(client, found[0], lang, found[1:])
    return nothing_found(client, "look-help", typed, lang).row(topic_menu(client, lang))


def topic_menu(client: Any, lang: str, here: str = "") -> Click:
    options = [entry(title(lang, t), t, default=t == here) for t in topics(client)]
    return menu(Id("topic"), options, placeholder=words.text(lang, "look-topics"))


def title(lang: str, topic: str) -> str:
    """The name of a topic in the menu."""
    if topic.startswith(GAME_PREFIX):
        return words.text(lang, "help-title-game", game=words.text(lang, topic))
    if topic.startswith(SCENARIO_PREFIX):
        return words.text(lang, "help-title-scenario", scenario=words.text(lang, topic))
    return words.text(lang, f"cmd-choice-topic-{topic}")


def _commands(client: Any, lang: str) -> Iterator[tuple[str, str]]:
    """For each command: the name of its outermost group, or its own, and its line on the page."""
    for known in client.tree.walk_commands():
        if isinstance(known, app_commands.Command):
            about = _said(lang, known._locale_description, known.description)
            yield (known.root_parent or known).name, f"`/{_path(lang, known)}` {about}"


def _path(lang: str, part: Any) -> str:
    """The name of a command or a group after those of the groups that it is in."""
    name = _said(lang, part._locale_name, part.name)
    return name if part.parent is None else f"{_path(lang, part.parent)} {name}"


def _said(lang: str, marked: app_commands.locale_str | None, plain: str) -> str:
    key = marked.extras.get("key") if marked is not None else None
    return words.text(lang, str(key)) if key else plain


@on_component("help", "privately")
async def on_help(press: ComponentInteraction) -> None:
    await answer(press.interaction, help_message(press.client, "start", press.lang))


@on_component("topic", "here")
async def on_topic(press: ComponentInteraction) -> None:
    topic = press.values[0] if press.values else "start"
    await turn_over(press.interaction, help_message(press.client, topic, press.lang))


async def topic_choices(context: Context, current: str) -> list[tuple[str, str]]:
    """Completes the topic: pages, then names of cards."""
    lang, client = context.lang, context.client
    named = [(title(lang, t), t) for t in topics(client) if match_quality(current, title(lang, t)) is not None]
    if current.strip():
        named += [(card_entry(client, lang, one), one.key) for one in context.campaigns.lookups.find(lang, current)]
    return named


# ---- The command ---------------------------------------------------------------------------------
class HelpCommands(commands.Cog):
    @command("help", completions={"topic": topic_choices})
    async def help(self, context: Context, topic: app_commands.Range[str, 1, 100] = "start") -> MessageBuilder:
        return await meant_message(context.client, topic, context.lang)
