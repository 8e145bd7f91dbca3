"""What every command does first, and the arguments that several share: campaign, seat, length of time, hours.

A command is about the campaign that is named, else the one of this channel or thread, else the user's only one. A campaign of
another server is found only by people who take part in it. Lengths of time are typed freely ("36h", "2d 6h", "2 jours"). Names
and descriptions of commands, options and choices are taken from `bot.words` in English and French (`t`, `WordsTranslator`).
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterator, Mapping
from typing import Any, Literal, TypeVar

import discord
from discord import Locale, app_commands
from discord.app_commands import Choice, TranslationContextTypes, Translator, locale_str

from bot import words
from bot.campaigns import Campaigns, CampaignSummary, Refused
from bot.campaigns import fixed_hours as fixed
from bot.campaigns.fixed_hours import FixedHours
from bot.campaigns.summaries import ALIVE, Listed
from bot.campaigns.typed_times import DAY, HOUR, MINUTE, seconds_of
from bot.discord.access import access
from bot.discord.clicks import cut, lang_of_user
from bot.discord.message import plain
from bot.discord.spans import spoken, write
from rules import GAMES
from rules.core import msg

Command = TypeVar("Command", bound=Callable[..., Any])
Completion = Callable[[discord.Interaction[Any], str], Coroutine[Any, Any, list[Choice[str]]]]


# ---- Names and descriptions in the user's language -----------------------------------------------
def t(key: str) -> locale_str:
    """The English text of `key`, shown in French to French users. Raises words.UnknownWord."""
    return locale_str(words.text("en", key), key=key)


class WordsTranslator(Translator):
    """Translates texts marked by `t`."""

    async def translate(self, string: locale_str, locale: Locale, context: TranslationContextTypes) -> str | None:
        """French text for French, None (the English default) for any other language."""
        key = string.extras.get("key")
        if key is None or locale is not Locale.french:
            return None
        return words.text("fr", str(key))


# ---- Which campaign a command is about -----------------------------------------------------------
MAX_CAMPAIGNS_SEARCHED = 500


def campaigns_of(interaction: discord.Interaction[Any]) -> Campaigns:
    campaigns: Campaigns = interaction.client.campaigns
    return campaigns


async def which(interaction: discord.Interaction[Any], named: str | None) -> CampaignSummary:
    """The campaign that the command is about. Raises as `meant`."""
    return await campaigns_of(interaction).lobby.card(await meant(interaction, named))


async def meant(interaction: discord.Interaction[Any], named: str | None) -> int:
    """The number of the campaign that the command is about, without loading it.

    Raises Refused, naming the campaigns that could be given. A campaign that the user may not see counts as unknown.
    """
    if named:
        return await _named(interaction, named.strip())
    near = await _near(interaction)
    if len(near) == 1:
        if not await access(interaction.client).enter(interaction, near[0].id):
            raise Refused(msg("dc-which-none"))
        return near[0].id
    if near:
        titles = tuple(msg("dc-campaign", id=str(c.id), title=plain(c.title)) for c in near[:10])
        raise Refused(msg("dc-which-many", titles=titles))
    raise Refused(msg("dc-which-none"))


async def _named(interaction: discord.Interaction[Any], named: str) -> int:
    number = named.removeprefix("#")
    if number.isdecimal() and len(number) < 19:
        if not await access(interaction.client).enter(interaction, int(number)):
            raise Refused(msg("dc-which-unknown", named=plain(named)))
        return int(number)
    found = await visible(interaction, named, 2)
    if len(found) != 1 or not await access(interaction.client).enter(interaction, found[0].id):
        raise Refused(msg("dc-which-unknown", named=plain(named)))
    return found[0].id


async def _near(interaction: discord.Interaction[Any]) -> list[Listed]:
    """The campaigns of this channel or thread, running ones first; if there are none, the user's own."""
    person, find = interaction.user.id, campaigns_of(interaction).lobby.find
    if interaction.guild_id is not None:
        around = await find(guild=interaction.guild_id, person=person, limit=MAX_CAMPAIGNS_SEARCHED)
        here = [x for x in around if (x.thread or x.channel) == interaction.channel_id and not x.tutorial]
        for group in _by_interest(here):
            if group:
                return group
    own = list(await find(person=person, limit=MAX_CAMPAIGNS_SEARCHED))
    near = {guild: await access(interaction.client).is_member(interaction, guild) for guild in {x.guild for x in own}}
    here = [x for x in own if near[x.guild]]
    if any(x.status in ALIVE and not x.tutorial for x in here):
        here = [x for x in here if not x.tutorial]  # tutorials are not offered while there are other campaigns
    own = here or own[:1]  # users who have left the server of their only campaign are told so
    alive = [x for x in own if x.status in ALIVE]
    seated = [x for x in alive if x.seat is not None]
    if len(seated) == 1:
        return seated
    return alive or own[:1]


def _by_interest(around: list[Listed]) -> Iterator[list[Listed]]:
    """Campaigns under way in which the user has a seat, as one group; then the others one by one: under way, then ended."""
    seated = [x for x in around if x.status in ALIVE and x.seat is not None]
    yield seated
    for alive in (True, False):
        yield from ([x] for x in around if x not in seated and (x.status in ALIVE) == alive)


async def visible(interaction: discord.Interaction[Any], text: str, limit: int = 25) -> list[Listed]:
    """The user's own campaigns, then those of this server whose channel they can see, if title or number contains `text`."""
    campaigns, gate = campaigns_of(interaction), access(interaction.client)
    own = await campaigns.lobby.find(person=interaction.user.id, text=text, limit=limit)
    near = {guild: await gate.is_member(interaction, guild) for guild in {listed.guild for listed in own}}
    found = [listed for listed in own if near[listed.guild]]
    if interaction.guild_id is not None:
        known = {listed.id for listed in own}
        seen = await gate.channels(interaction)
        others = await campaigns.lobby.find(guild=interaction.guild_id, channels=seen, text=text, limit=limit)
        for listed in others:
            if listed.id not in known and await gate.in_thread(interaction, listed.thread):
                found.append(listed)
    return found[:limit]


async def ended(interaction: discord.Interaction[Any]) -> list[int]:
    """Campaigns of this server that were played to the end and that the user may know of, newest first.

    Raises Refused outside a server.
    """
    guild = interaction.guild_id
    if guild is None:
        raise Refused(msg("ranks-in-server"))
    find, gate = campaigns_of(interaction).lobby.find, access(interaction.client)
    own = await find(person=interaction.user.id, over=True, limit=None)
    found = {listed.id for listed in own if listed.guild == guild}
    others = await find(guild=guild, channels=await gate.channels(interaction), over=True, limit=None)
    for listed in others:
        if listed.id not in found and await gate.in_thread(interaction, listed.thread):
            found.add(listed.id)
    return sorted(found, reverse=True)


async def campaign_choices(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
    """Completes the option `campaign`."""
    lang = await lang_of_user(interaction)
    return [
        Choice(name=_entry(lang, listed), value=str(listed.id))
        for listed in await visible(interaction, current.strip().removeprefix("#"))
    ]


def _entry(lang: str, listed: Listed) -> str:
    status = words.text(lang, f"dc-status-short-{listed.status}")
    return f"{cut(f'#{listed.id} {listed.title}', 70)} · {status}"


# ---- What every command does first ---------------------------------------------------------------
Interaction = discord.Interaction[Any]

MIN_ALLOWANCE_SECONDS, MAX_ALLOWANCE_SECONDS = MINUTE, 60 * DAY
"""Bounds of a time limit that a user may set."""

SUGGESTED_ALLOWANCES = (
    HOUR,
    6 * HOUR,
    12 * HOUR,
    DAY,
    36 * HOUR,
    2 * DAY,
    3 * DAY,
    4 * DAY,
    5 * DAY,
    7 * DAY,
    14 * DAY,
)


async def begin_with(interaction: Interaction, named: str | None) -> tuple[str, CampaignSummary]:
    """The user's language, and the campaign that the command is about. Raises Refused."""
    lang = await lang_of_user(interaction)
    return lang, await which(interaction, named)


async def begin_at(interaction: Interaction, named: str | None) -> tuple[str, int]:
    """The user's language, and the number of the campaign that the command is about, without loading it. Raises Refused."""
    lang = await lang_of_user(interaction)
    return lang, await meant(interaction, named)


async def require_member(interaction: Interaction, guild: int, player: discord.User | discord.Member) -> None:
    """Raises Refused for a bot and for a person who is not in the server."""
    if player.bot:
        raise Refused(msg("dc-no-bots"))
    await require_person(interaction, guild, player.id)


async def require_person(interaction: Interaction, guild: int, person: int) -> None:
    """As `require_member`, for an id that may belong to nobody."""
    found = await access(interaction.client).member(guild, person)
    if found is None:
        raise Refused(msg("dc-not-member", who=f"<@{person}>"))
    if found.bot:
        raise Refused(msg("dc-no-bots"))


def seconds(text: str) -> int:
    """A typed time limit in seconds. Raises Refused if it cannot be read or is out of bounds."""
    span = seconds_of(text)
    if span is None or not MIN_ALLOWANCE_SECONDS <= span <= MAX_ALLOWANCE_SECONDS:
        raise Refused(msg("dc-bad-time", text=plain(text[:40])))
    return span


WORDS_FOR_NONE = ("none", "no", "off", "0", "aucune", "aucun", "sans", "non")
"""Words that a user can type in place of fixed hours or of a time bank, to have none."""


async def fixed_hours(interaction: Interaction, text: str) -> FixedHours | Literal["none"]:
    """Hours at which sheets are due; without a zone, in the user's. "none" to have none. Raises Refused if they cannot
    be read.
    """
    if text.strip().casefold() in WORDS_FOR_NONE:
        return "none"
    person = await campaigns_of(interaction).people.card(interaction.user.id)
    found = fixed.parse(text, person.zone or "UTC")
    if found is None:
        raise Refused(msg("dc-bad-hours", text=plain(text[:60])))
    return found


def spare_time(text: str) -> int:
    """A typed time bank in seconds; 0 for none. Raises Refused."""
    return 0 if text.strip().casefold() in WORDS_FOR_NONE else seconds(text)


async def hours_choices(interaction: Interaction, current: str) -> list[Choice[str]]:
    """Completes fixed hours: the typed ones in words if they can be read; usual ones if nothing is typed."""
    lang = await lang_of_user(interaction)
    person = await campaigns_of(interaction).people.card(interaction.user.id)
    zone = person.zone or "UTC"
    typed = [current] if fixed.parse(current, zone) is not None else list(USUAL_HOURS) if not current.strip() else []
    found = [one for text in typed if (one := fixed.parse(text, zone)) is not None]
    return [Choice(name=cut(words.line(lang, one.words), 100) or str(one), value=str(one)[:100]) for one in found]


USUAL_HOURS = ("daily 20:00", "tue fri 20:00", "mon thu 20:00", "wed sun 20:00", "mon wed fri 20:00", "sun 20:00")
"""Completions of fixed hours before anything is typed."""


async def time_choices(interaction: Interaction, current: str) -> list[Choice[str]]:
    """Completes a time limit: the typed one if it can be read, then usual ones."""
    lang = await lang_of_user(interaction)
    typed = seconds_of(current)
    spans = [typed] if typed is not None and MIN_ALLOWANCE_SECONDS <= typed <= MAX_ALLOWANCE_SECONDS else []
    spans += [
        s for s in SUGGESTED_ALLOWANCES if s not in spans and (not current or write(s).startswith(current.strip()))
    ]
    return [Choice(name=spoken(lang, s)[:100], value=write(s)) for s in spans[:25]]


async def seat_choices(interaction: Interaction, current: str) -> list[Choice[str]]:
    """Completes a seat of the campaign that the command is about, as far as it is typed."""
    lang = await lang_of_user(interaction)
    try:
        card = await which(interaction, getattr(interaction.namespace, "campaign", None))
    except Refused:
        return []
    named = [(words.say(lang, s.name), s.seat) for s in card.seats]
    return [Choice(name=n[:100], value=s) for n, s in named if current.casefold() in n.casefold()][:25]


def seat_of(card: CampaignSummary, lang: str, text: str) -> str:
    """The seat with this key, or with this name in the user's language. Raises Refused, naming the seats."""
    for seat in card.seats:
        if text.strip().casefold() in (seat.seat.casefold(), words.say(lang, seat.name).casefold()):
            return seat.seat
    raise Refused(msg("dc-bad-seat", text=plain(text[:40]), seats=tuple(s.name for s in card.seats)))


# ---- Options -------------------------------------------------------------------------------------
GAME_CHOICES = [Choice(name=t(f"game-{name}"), value=name) for name in GAMES]
LANGUAGE_CHOICES = [
    Choice(name=t("cmd-choice-english"), value="en"),
    Choice(name=t("cmd-choice-french"), value="fr"),
]

COMPLETIONS: Mapping[str, Completion] = {
    "campaign": campaign_choices,
    "seat": seat_choices,
    "hours": hours_choices,
    **dict.fromkeys(("time", "setup", "turn", "react", "reserve"), time_choices),
}
"""Options that are completed alike in every command."""


def options(*usual: str, **about: str) -> Callable[[Command], Command]:
    """Names and describes options of a command, and completes those in `COMPLETIONS`.

    An option `x_y` has the name `cmd-opt-x-y` and the description `cmd-opt-x-y-about`. `about`: keys of other descriptions.
    """
    keys = {option: f"cmd-opt-{option.strip('_').replace('_', '-')}" for option in (*usual, *about)}

    def described(command: Command) -> Command:
        command = app_commands.rename(**{option: t(key) for option, key in keys.items()})(command)
        command = app_commands.describe(**{o: t(about.get(o, f"{key}-about")) for o, key in keys.items()})(command)
        return app_commands.autocomplete(**{o: COMPLETIONS[o] for o in keys if o in COMPLETIONS})(command)

    return described
