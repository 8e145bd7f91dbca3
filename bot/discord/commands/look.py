"""`/card` and `/rules`: looks up anything by name, and rules by number or words. Private unless `public`."""

from __future__ import annotations

from typing import Any

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot import words
from bot.campaigns import Refused
from bot.campaigns.lookups import Found
from bot.discord import lookups
from bot.discord.clicks import ENTRY_CHARACTERS, MENU_ENTRIES, Context, cut
from bot.discord.commands.arguments import command, option, which
from bot.discord.message import MessageBuilder
from bot.words import rulebooks


# ---- Which card or rule is meant -----------------------------------------------------------------
async def game_here(context: Context) -> str | None:
    """The game to list first in search results: that of this channel's campaign, else that of the user's only campaign. None if
    there is neither.
    """
    try:
        return (await which(context, None)).game
    except Refused:
        return None


async def found_cards(context: Context, typed: str) -> list[Found]:
    """The cards with a name, best match first. If `typed` is the key of a completion, exactly that card comes first."""
    known, lang = context.campaigns.lookups, context.lang
    exact = known.get(typed)
    if exact is not None:
        return [exact, *(one for one in known.find(lang, known.names(lang, exact)[0]) if one.key != exact.key)]
    game = _game_typed(context)
    near = None if game is not None else await game_here(context)
    return list(known.find(lang, typed, game=game, near=near))


async def found_rules(context: Context, typed: str) -> list[rulebooks.Passage]:
    """The passages of the rulebooks that `typed` finds. If it is the key of a completion, exactly that passage comes first."""
    lang, (book, _, id) = context.lang, typed.partition("/")
    exact = rulebooks.rule(book, lang, id) if id else None
    if exact is not None:
        return [exact, *(it for it in rulebooks.search([book], lang, id) if it != exact)]
    game = _game_typed(context)
    if game is not None:
        return rulebooks.search([game], lang, typed)
    near = await game_here(context)
    here = rulebooks.search([near], lang, typed) if near is not None else []
    others = rulebooks.search([name for name in context.campaigns.games if name != near], lang, typed)
    return list(dict.fromkeys((*here, *others)))[:MENU_ENTRIES]


def _game_typed(context: Context) -> str | None:
    """The value of the option `game`; None if it is not given."""
    game = option(context, "game")
    return game if game in context.campaigns.games else None


# ---- Completion ----------------------------------------------------------------------------------
async def card_choices(context: Context, current: str) -> list[tuple[str, str]]:
    """Completes names of cards in the user's language, with kind and game."""
    found = await found_cards(context, current)
    return [(card_entry(context.client, context.lang, one), one.key) for one in found[:MENU_ENTRIES]]


def card_entry(client: Any, lang: str, one: Found) -> str:
    """An entry like "Kongo · battleship · War at Sea"."""
    head = words.text(lang, "look-head", kind=one.it.kind, game=lookups.game_name(lang, one.game))
    return cut(f"{client.campaigns.lookups.names(lang, one)[0]} · {head}", ENTRY_CHARACTERS) or one.key


async def rule_choices(context: Context, current: str) -> list[tuple[str, str]]:
    """Completes rules: numbers with the beginning of their texts; if nothing is typed, the first rules of the book."""
    if current.strip():
        found = await found_rules(context, current)
    else:
        game = _game_typed(context) or await game_here(context) or next(iter(context.campaigns.games))
        found = [it for it in rulebooks.passages(game, context.lang) if it.numbered]
    return [(rule_entry(it), f"{it.game}/{it.id}") for it in dict.fromkeys(found[:MENU_ENTRIES])]


def rule_entry(it: rulebooks.Passage) -> str:
    """An entry like "GC-9.3 Attack: a D6, +1 for each submarine…"."""
    head = it.id if it.numbered else f"{it.heading}:"
    return cut(f"{head} {rulebooks.excerpt(it, ENTRY_CHARACTERS)}", ENTRY_CHARACTERS) or it.id


# ---- The commands --------------------------------------------------------------------------------
class LookCommands(commands.Cog):
    @command("card", completions={"name": card_choices}, game="cmd-opt-look-game-about")
    async def card(
        self,
        context: Context,
        name: app_commands.Range[str, 1, 100],
        game: Choice[str] | None = None,
        public: bool = False,
    ) -> MessageBuilder:
        found = await found_cards(context, name)
        if not found:
            return lookups.nothing_found(context.client, "look-none-card", name, context.lang)
        return await lookups.card_message(context.client, found[0], context.lang, found[1:])

    @command("rules", completions={"find": rule_choices}, game="cmd-opt-look-game-about")
    async def rules(
        self,
        context: Context,
        find: app_commands.Range[str, 1, 100],
        game: Choice[str] | None = None,
        public: bool = False,
    ) -> MessageBuilder:
        found = await found_rules(context, find)
        if not found:
            return lookups.nothing_found(context.client, "look-none-rule", find, context.lang)
        return lookups.rule_message(context.lang, found[0], found[1:])
