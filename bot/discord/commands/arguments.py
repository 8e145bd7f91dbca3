"""How a command is declared (`command`), and the arguments that several share: campaign, seat, length of time, hours.

A command is about the campaign that is named, else the one of this channel or thread, else the user's only one. A campaign of
another server is found only by people who take part in it. Lengths of time are typed freely ("36h", "2d 6h", "2 jours"). Names
and descriptions of commands, options and choices are taken from `bot.words` in English and French (`t`, `WordsTranslator`).
"""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from functools import wraps
from types import MappingProxyType
from typing import Any, Final, Literal

import discord
from discord import Locale, app_commands
from discord.app_commands import Choice, TranslationContextTypes, Translator, locale_str

from bot import words
from bot.campaigns import CampaignSummary, Refused, StaleClick
from bot.campaigns import fixed_hours as fixed
from bot.campaigns.fixed_hours import FixedHours
from bot.campaigns.summaries import ALIVE, Listed
from bot.campaigns.typed_times import DAY, HOUR, MINUTE, seconds_of
from bot.discord.access import access
from bot.discord.clicks import Context, cut, lang_of_user
from bot.discord.message import MessageBuilder, answer, plain
from rules import GAMES
from rules.core import Message, msg

Completion = Callable[[Context, str], Awaitable[list[tuple[str, str]]]]
"""Completes an option from what is typed so far: names and values, of which the first 25 are offered, cut at 100 characters."""


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


async def which(context: Context, named: str | None) -> CampaignSummary:
    """The campaign that the command is about. Raises as `meant`."""
    return await context.campaigns.lobby.card(await meant(context, named))


async def meant(context: Context, named: str | None) -> int:
    """The number of the campaign that the command is about, without loading it.

    Raises Refused, naming the campaigns that could be given. A campaign that the user may not see counts as unknown.
    """
    if named:
        return await _named(context, named.strip())
    near = await _near(context)
    if len(near) == 1:
        if not await access(context.client).enter(context.interaction, near[0].id):
            raise Refused(msg("dc-which-none"))
        return near[0].id
    if near:
        titles = tuple(msg("dc-campaign", id=str(c.id), title=plain(c.title)) for c in near[:10])
        raise Refused(msg("dc-which-many", titles=titles))
    raise Refused(msg("dc-which-none"))


async def _named(context: Context, named: str) -> int:
    number = named.removeprefix("#")
    if number.isdecimal() and len(number) < 19:
        found = int(number)
    else:
        alike = await visible(context, named, 2)
        found = alike[0].id if len(alike) == 1 else 0
    if not found or not await access(context.client).enter(context.interaction, found):
        raise Refused(msg("dc-which-unknown", named=plain(named)))
    return found


async def _near(context: Context) -> list[Listed]:
    """The campaigns of this channel or thread, running ones first; if there are none, the user's own."""
    interaction, find = context.interaction, context.campaigns.lobby.find
    if interaction.guild_id is not None:
        around = await find(guild=interaction.guild_id, person=context.person, limit=MAX_CAMPAIGNS_SEARCHED)
        here = [x for x in around if (x.thread or x.channel) == interaction.channel_id and not x.tutorial]
        for group in _by_interest(here):
            if group:
                return group
    own = list(await find(person=context.person, limit=MAX_CAMPAIGNS_SEARCHED))
    here = await _where_member(context, own)
    if any(x.status in ALIVE and not x.tutorial for x in here):
        here = [x for x in here if not x.tutorial]  # tutorials are not offered while there are other campaigns
    own = here or own[:1]  # users who have left the server of their only campaign are told so
    alive = [x for x in own if x.status in ALIVE]
    seated = [x for x in alive if x.seat is not None]
    if len(seated) == 1:
        return seated
    return alive or own[:1]


async def _where_member(context: Context, found: Sequence[Listed]) -> list[Listed]:
    """The campaigns of those servers in which the user still is."""
    is_member = access(context.client).is_member
    near = {guild: await is_member(context.interaction, guild) for guild in {listed.guild for listed in found}}
    return [listed for listed in found if near[listed.guild]]


def _by_interest(around: list[Listed]) -> Iterator[list[Listed]]:
    """Campaigns under way in which the user has a seat, as one group; then the others one by one: under way, then ended."""
    seated = [x for x in around if x.status in ALIVE and x.seat is not None]
    yield seated
    for alive in (True, False):
        yield from ([x] for x in around if x not in seated and (x.status in ALIVE) == alive)


async def visible(context: Context, text: str, limit: int = 25) -> list[Listed]:
    """The user's own campaigns, then those of this server whose channel they can see, if title or number contains `text`."""
    own = await context.campaigns.lobby.find(person=context.person, text=text, limit=limit)
    others = await _of_others(context, {listed.id for listed in own}, text=text, limit=limit)
    return [*await _where_member(context, own), *others][:limit]


async def _of_others(context: Context, known: set[int], **wanted: Any) -> list[Listed]:
    """The campaigns of this server, except those `known`, whose channel and thread the user can see. `wanted`: as in
    `Lobby.find`."""
    interaction, gate = context.interaction, access(context.client)
    if interaction.guild_id is None:
        return []
    channels = await gate.channels(interaction)
    found = await context.campaigns.lobby.find(guild=interaction.guild_id, channels=channels, **wanted)
    return [it for it in found if it.id not in known and await gate.in_thread(interaction, it.thread)]


async def ended(context: Context) -> list[int]:
    """Campaigns of this server that were played to the end and that the user may know of, newest first.

    Raises Refused outside a server.
    """
    guild = context.interaction.guild_id
    if guild is None:
        raise Refused(msg("ranks-in-server"))
    own = await context.campaigns.lobby.find(person=context.person, over=True, limit=None)
    found = {listed.id for listed in own if listed.guild == guild}
    others = await _of_others(context, found, over=True, limit=None)
    return sorted([*found, *(listed.id for listed in others)], reverse=True)


async def campaign_choices(context: Context, current: str) -> list[tuple[str, str]]:
    found = await visible(context, current.strip().removeprefix("#"))
    return [(_entry(context.lang, listed), str(listed.id)) for listed in found]


def _entry(lang: str, listed: Listed) -> str:
    status = words.text(lang, f"dc-status-short-{listed.status}")
    return f"{cut(f'#{listed.id} {listed.title}', 70)} · {status}"


# ---- Other arguments -----------------------------------------------------------------------------
MIN_ALLOWANCE_SECONDS, MAX_ALLOWANCE_SECONDS = MINUTE, 60 * DAY
"""Bounds of a time limit that a user may set."""

SUGGESTED_ALLOWANCES = (HOUR, 6 * HOUR, 12 * HOUR, DAY, 36 * HOUR, *(days * DAY for days in (2, 3, 4, 5, 7, 14)))


async def require_member(context: Context, guild: int, player: discord.User | discord.Member) -> None:
    """Raises Refused for a bot and for a person who is not in the server."""
    if player.bot:
        raise Refused(msg("dc-no-bots"))
    await require_person(context, guild, player.id)


async def require_person(context: Context, guild: int, person: int) -> None:
    """As `require_member`, for an id that may belong to nobody."""
    found = await access(context.client).member(guild, person)
    if found is None:
        raise Refused(msg("dc-not-member", who=f"<@{person}>"))
    if found.bot:
        raise Refused(msg("dc-no-bots"))


def write(seconds: int) -> str:
    """A length of time in its short form: 129600 is "1d 12h". `seconds_of(write(s)) == s` for whole minutes."""
    parts = []
    for letter, size in (("d", DAY), ("h", HOUR), ("m", MINUTE)):
        number, seconds = divmod(seconds, size)
        if number:
            parts.append(f"{number}{letter}")
    return " ".join(parts) or "0m"


def seconds(text: str) -> int:
    """A typed time limit in seconds. Raises Refused if it cannot be read or is out of bounds."""
    span = seconds_of(text)
    if span is None or not MIN_ALLOWANCE_SECONDS <= span <= MAX_ALLOWANCE_SECONDS:
        raise Refused(msg("dc-bad-time", text=plain(text[:40])))
    return span


WORDS_FOR_NONE = ("none", "no", "off", "0", "aucune", "aucun", "sans", "non")
"""Words that a user can type in place of fixed hours or of a time bank, to have none."""


async def fixed_hours(context: Context, text: str) -> FixedHours | Literal["none"]:
    """Hours at which sheets are due; without a zone, in the user's. "none" to have none. Raises Refused if they cannot
    be read.
    """
    if text.strip().casefold() in WORDS_FOR_NONE:
        return "none"
    found = fixed.parse(text, await zone_of_user(context))
    if found is None:
        raise Refused(msg("dc-bad-hours", text=plain(text[:60])))
    return found


async def zone_of_user(context: Context) -> str:
    """The user's time zone; UTC if they have not set one."""
    return (await context.campaigns.people.card(context.person)).zone or "UTC"


def spare_time(text: str) -> int:
    """A typed time bank in seconds; 0 for none. Raises Refused."""
    return 0 if text.strip().casefold() in WORDS_FOR_NONE else seconds(text)


async def hours_choices(context: Context, current: str) -> list[tuple[str, str]]:
    """Completes fixed hours: the typed ones in words if they can be read; usual ones if nothing is typed."""
    zone = await zone_of_user(context)
    found = [fixed.parse(text, zone) for text in ([current] if current.strip() else USUAL_HOURS)]
    return [(cut(words.line(context.lang, it.words), 100) or str(it), str(it)) for it in found if it is not None]


USUAL_HOURS = ("daily 20:00", "tue fri 20:00", "mon thu 20:00", "wed sun 20:00", "mon wed fri 20:00", "sun 20:00")
"""Completions of fixed hours before anything is typed."""


async def time_choices(context: Context, current: str) -> list[tuple[str, str]]:
    """Completes a time limit: the typed one if it can be read, then usual ones."""
    typed = seconds_of(current)
    spans = [typed] if typed is not None and MIN_ALLOWANCE_SECONDS <= typed <= MAX_ALLOWANCE_SECONDS else []
    spans += [
        s for s in SUGGESTED_ALLOWANCES if s not in spans and (not current or write(s).startswith(current.strip()))
    ]
    return [(words.span(context.lang, s), write(s)) for s in spans]


async def seat_choices(context: Context, current: str) -> list[tuple[str, str]]:
    """Completes a seat of the campaign that the command is about, as far as it is typed."""
    card = await which(context, option(context, "campaign"))
    return like(current, [(words.say(context.lang, seat.name), seat.seat) for seat in card.seats])


def option(context: Context, name: str) -> str | None:
    """The text of another option of the command that is being completed; None if there is none."""
    found = getattr(context.interaction.namespace, name, None)
    return found if isinstance(found, str) else None


def like(current: str, named: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    """Those of these names and values whose name contains what is typed."""
    return [(name, value) for name, value in named if current.casefold() in name.casefold()]


def seat_of(card: CampaignSummary, lang: str, text: str) -> str:
    """The seat with this key, or with this name in the user's language. Raises Refused, naming the seats."""
    for seat in card.seats:
        if text.strip().casefold() in (seat.seat.casefold(), words.say(lang, seat.name).casefold()):
            return seat.seat
    raise Refused(msg("dc-bad-seat", text=plain(text[:40]), seats=tuple(s.name for s in card.seats)))


# ---- Commands ------------------------------------------------------------------------------------
GAME_CHOICES = [Choice(name=t(f"game-{name}"), value=name) for name in GAMES]
LANGUAGE_CHOICES = [
    Choice(name=t("cmd-choice-english"), value="en"),
    Choice(name=t("cmd-choice-french"), value="fr"),
]

CHOICES: Final[Mapping[str, Sequence[Choice[str]]]] = {"game": GAME_CHOICES, "language": LANGUAGE_CHOICES}
COMPLETIONS: Final[Mapping[str, Completion]] = {
    "campaign": campaign_choices,
    "seat": seat_choices,
    "hours": hours_choices,
    **dict.fromkeys(("time", "setup", "turn", "react", "reserve"), time_choices),
}
"""Options that have the same choices, or are completed alike, in every command."""


def command(
    key: str,
    *,
    group: app_commands.Group | None = None,
    choices: Mapping[str, Sequence[Choice[str]]] = MappingProxyType({}),
    completions: Mapping[str, Completion] = MappingProxyType({}),
    **about: str,
) -> Callable[[Callable[..., Awaitable[Message | MessageBuilder | None]]], app_commands.Command[Any, ..., None]]:
    """Makes a method of a cog the command with the name `cmd-KEY` and the description `cmd-KEY-about`, in its cog or in `group`.

    The method gets a `Context` and the options. What it returns is its answer, which is private unless the option `public` is on;
    None if it has answered itself. An option `x_y` has the name `cmd-opt-x-y` and the description `cmd-opt-x-y-about`. A
    parameter `card` is the campaign that the option `campaign` means (`which`); beside it, `seat` is the key of the seat that is
    meant. `about`: options with the key of another description. `choices`, `completions`: beside `CHOICES` and `COMPLETIONS`.
    """

    def made(
        method: Callable[..., Awaitable[Message | MessageBuilder | None]],
    ) -> app_commands.Command[Any, ..., None]:
        signature = inspect.signature(method, eval_str=True)
        card = signature.parameters.get("card")

        @wraps(method)
        async def run(cog: Any, interaction: discord.Interaction[Any], **given: Any) -> None:
            context = Context(interaction, await lang_of_user(interaction))
            if card is not None:
                found = given["card"] = await which(context, given.pop("campaign"))
                if given.get("seat") is not None:
                    given["seat"] = seat_of(found, context.lang, given["seat"])
            said = await method(cog, context, **given)
            if isinstance(said, Message):
                await context.tell(said)
            elif said is not None:
                await answer(interaction, said, public=given.get("public") is True)

        options = list(signature.parameters.values())
        if card is not None:
            options[options.index(card)] = card.replace(name="campaign", annotation=str | None, default=None)
        run.__signature__ = signature.replace(parameters=options)  # type: ignore[attr-defined]
        keys = {one.name: f"cmd-opt-{one.name.strip('_').replace('_', '-')}" for one in options[2:]}
        offered = {one: list(found) for one, found in {**CHOICES, **choices}.items() if one in keys}
        completed = {one: _completing(found) for one, found in {**COMPLETIONS, **completions}.items() if one in keys}
        app_commands.rename(**{one: t(name) for one, name in keys.items()})(run)
        app_commands.describe(**{one: t(about.get(one, f"{name}-about")) for one, name in keys.items()})(run)
        app_commands.choices(**offered)(run)
        app_commands.autocomplete(**completed)(run)
        declare: Any = (group or app_commands).command(name=t(f"cmd-{key}"), description=t(f"cmd-{key}-about"))
        return declare(run)  # type: ignore[no-any-return]

    return made


def _completing(complete: Completion) -> Any:
    """The completion as discord.py calls it. What the command would refuse completes to nothing."""

    async def choices(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
        try:
            found = await complete(Context(interaction, await lang_of_user(interaction)), current)
        except (Refused, StaleClick):
            return []
        return [Choice(name=name[:100], value=value[:100]) for name, value in found[:25]]

    return choices
