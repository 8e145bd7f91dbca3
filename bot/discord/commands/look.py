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
from bot.discord.clicks import cut, lang_of_user
from bot.discord.commands.arguments import GAME_CHOICES, Interaction, options, t, which
from bot.discord.lookups import ENTRY_CHARACTERS, MENU_ENTRIES
from bot.discord.message import answer
from bot.words import rulebooks


# ---- Which card or rule is meant -----------------------------------------------------------------
async def game_here(interaction: Interaction) -> str | None:
    """The game to list first in search results: that of this channel's campaign, else that of the user's only campaign. None if
    there is neither.
    """
    try:
        return (await which(interaction, None)).game
    except Refused:
        return None


async def found_cards(interaction: Interaction, lang: str, typed: str) -> list[Found]:
    """The cards with a name, best match first. If `typed` is the key of a completion, exactly that card comes first."""
    known = interaction.client.campaigns.lookups
    exact = known.get(typed)
    if exact is not None:
        return [exact, *(one for one in known.find(lang, known.names(lang, exact)[0]) if one.key != exact.key)]
    game = _game_typed(interaction)
    near = None if game is not None else await game_here(interaction)
    return list(known.find(lang, typed, game=game, near=near))


async def found_rules(interaction: Interaction, lang: str, typed: str) -> list[rulebooks.Passage]:
    """The passages of the rulebooks that `typed` finds. If it is the key of a completion, exactly that passage comes first."""
    book, _, id = typed.partition("/")
    exact = rulebooks.rule(book, lang, id) if id else None
    if exact is not None:
        return [exact, *(it for it in rulebooks.search([book], lang, id) if it != exact)]
    game = _game_typed(interaction)
    if game is not None:
        return rulebooks.search([game], lang, typed)
    near = await game_here(interaction)
    games = list(interaction.client.campaigns.games)
    here = rulebooks.search([near], lang, typed) if near is not None else []
    others = rulebooks.search([name for name in games if name != near], lang, typed)
    return list(dict.fromkeys((*here, *others)))[:MENU_ENTRIES]


def _game_typed(interaction: Interaction) -> str | None:
    """The value of the option `game`; None if it is not given."""
    game = getattr(interaction.namespace, "game", None)
    return game if isinstance(game, str) and game in interaction.client.campaigns.games else None


# ---- Completion ----------------------------------------------------------------------------------
async def card_choices(interaction: Interaction, current: str) -> list[Choice[str]]:
    """Completes names of cards in the user's language, with kind and game."""
    lang = await lang_of_user(interaction)
    found = await found_cards(interaction, lang, current)
    return [
        Choice(name=card_entry(interaction.client, lang, one), value=one.key[:ENTRY_CHARACTERS])
        for one in found[:MENU_ENTRIES]
    ]


def card_entry(client: Any, lang: str, one: Found) -> str:
    """An entry like "Kongo · battleship · War at Sea"."""
    head = words.text(lang, "look-head", kind=one.it.kind, game=lookups.game_name(lang, one.game))
    return cut(f"{client.campaigns.lookups.names(lang, one)[0]} · {head}", ENTRY_CHARACTERS) or one.key


async def rule_choices(interaction: Interaction, current: str) -> list[Choice[str]]:
    """Completes rules: numbers with the beginning of their texts; if nothing is typed, the first rules of the book."""
    lang = await lang_of_user(interaction)
    found = await found_rules(interaction, lang, current)
    if not current.strip():
        game = (
            _game_typed(interaction) or await game_here(interaction) or next(iter(interaction.client.campaigns.games))
        )
        found = [it for it in rulebooks.passages(game, lang) if it.numbered]
    return [Choice(name=rule_entry(it), value=f"{it.game}/{it.id}") for it in dict.fromkeys(found[:MENU_ENTRIES])]


def rule_entry(it: rulebooks.Passage) -> str:
    """An entry like "GC-9.3 Attack: a D6, +1 for each submarine…"."""
    head = it.id if it.numbered else f"{it.heading}:"
    return cut(f"{head} {rulebooks.excerpt(it, ENTRY_CHARACTERS)}", ENTRY_CHARACTERS) or it.id


# ---- The commands --------------------------------------------------------------------------------
class LookCommands(commands.Cog):
    @app_commands.command(name=t("cmd-card"), description=t("cmd-card-about"))
    @options("name", "public", game="cmd-opt-look-game-about")
    @app_commands.choices(game=GAME_CHOICES)
    @app_commands.autocomplete(name=card_choices)
    async def card(
        self,
        interaction: Interaction,
        name: app_commands.Range[str, 1, 100],
        game: Choice[str] | None = None,
        public: bool = False,
    ) -> None:
        """Shows a card."""
        lang = await lang_of_user(interaction)
        found = await found_cards(interaction, lang, name)
        if not found:
            await answer(interaction, lookups.no_card(interaction.client, name, lang), public=public)
            return
        await answer(
            interaction, await lookups.card_message(interaction.client, found[0], lang, found[1:]), public=public
        )

    @app_commands.command(name=t("cmd-rules"), description=t("cmd-rules-about"))
    @options("find", "public", game="cmd-opt-look-game-about")
    @app_commands.choices(game=GAME_CHOICES)
    @app_commands.autocomplete(find=rule_choices)
    async def rules(
        self,
        interaction: Interaction,
        find: app_commands.Range[str, 1, 100],
        game: Choice[str] | None = None,
        public: bool = False,
    ) -> None:
        """Shows a passage of the rulebook."""
        lang = await lang_of_user(interaction)
        found = await found_rules(interaction, lang, find)
        if not found:
            await answer(interaction, lookups.no_rule(interaction.client, find, lang), public=public)
            return
        await answer(interaction, lookups.rule_message(lang, found[0], found[1:]), public=public)
