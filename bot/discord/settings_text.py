"""The option `options` of `/campaign new`: a game's settings typed as "key=value key=value", with completion."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import discord
from discord.app_commands import Choice

from bot import words
from bot.campaigns import Refused
from bot.discord.choosing import campaigns_of
from bot.discord.clicks import cut
from bot.discord.letter import plain
from bot.discord.replies import lang_of_user
from rules.core import Rules, Scalar, Setting, nearest, say

AnyRules = Rules[Any, Any]


def read_options(rules: AnyRules, text: str) -> dict[str, Scalar]:
    """The settings typed. Raises Refused for what the game does not have, naming what it has."""
    known = {s.key: s for s in rules.settings}
    chosen: dict[str, Scalar] = {}
    for part in text.replace(",", " ").replace(";", " ").split():
        key, _, value = part.partition("=")
        setting = known.get(key)
        if setting is None:
            raise Refused(say("dc-bad-option", word=plain(key[:40]), near=", ".join(nearest(key, known) or known)))
        scalar = setting.read(value)
        if scalar is None:
            raise Refused(say("dc-bad-value", option=key, word=plain(value[:40]), values=admitted(setting)))
        chosen[key] = scalar
    return chosen


def admitted(setting: Setting) -> str:
    """The values that a setting admits, for a refusal."""
    if setting.low is not None and setting.high is not None:
        return f"{setting.low}–{setting.high}"
    return ", ".join(str(v) for v in setting.values)


async def option_choices(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
    """What is typed so far, continued by one more setting."""
    rules = _rules(interaction)
    if rules is None:
        return []
    lang = await lang_of_user(interaction)
    done, _, begun = current.rpartition(" ")
    taken = {part.partition("=")[0] for part in done.split()}
    offers = []
    for setting in rules.settings:
        if setting.key in taken:
            continue
        for value in _offered(setting):
            pair = f"{setting.key}={value}"
            if begun.casefold() in pair.casefold():
                whole = f"{done} {pair}".strip()
                offers.append(Choice(name=_label(lang, rules, setting, whole), value=whole[:100]))
    return [c for c in offers if len(c.value) < 100][:25]


def _offered(setting: Setting) -> tuple[Scalar, ...]:
    others = setting.values[1:]
    if others:
        return others
    return tuple(v for v in (setting.low, setting.high) if v is not None and v != setting.default)


def _label(lang: str, rules: AnyRules, setting: Setting, whole: str) -> str:
    key = f"setting-{rules.name}-{setting.key}"
    value = f"{key}-{whole.rpartition('=')[2]}"
    known = next((one for one in (value, key) if one in words.keys(lang)), None)
    about = words.text(lang, known) if known else setting.rule
    return cut(f"{whole} ({about})", 100) or whole


async def scenario_choices(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
    """The scenarios of the game chosen so far."""
    rules = _rules(interaction)
    if rules is None:
        return []
    return [Choice(name=s[:100], value=s) for s in rules.scenarios if current.casefold() in s.casefold()][:25]


def _rules(interaction: discord.Interaction[Any]) -> AnyRules | None:
    """The game filled in already; while there is none, the only game."""
    games: Mapping[str, AnyRules] = campaigns_of(interaction).games
    chosen = getattr(interaction.namespace, "game", None)
    if isinstance(chosen, str) and chosen in games:
        return games[chosen]
    return next(iter(games.values())) if len(games) == 1 else None
