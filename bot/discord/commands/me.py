"""`/me`: a person's open sheets and news, and what the bot stores about them: language, time zone, quiet hours, vacation,
statistics; saved sheets; also deleting all of it.
"""

from __future__ import annotations

from datetime import timedelta
from zoneinfo import ZoneInfo, available_timezones

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.campaigns import Refused
from bot.campaigns.typed_times import hours_between, return_day, zone_name, zone_of, zones_like
from bot.discord.clicks import lang_of_user, tell
from bot.discord.commands.arguments import LANGUAGE_CHOICES, Interaction, begin_at, campaigns_of, options, t
from bot.discord.forgetting_people import forget_message, kept_message
from bot.discord.message import answer, plain, when
from bot.discord.my_campaigns import games_message
from bot.discord.shared_fleets import list_message
from bot.discord.stories import catch_up
from bot.discord.web_sign_in import browsers_message
from rules.core import msg

USUAL_ZONES = (
    "Europe/Paris", "Europe/Brussels", "Europe/Zurich", "Europe/London", "Europe/Berlin", "Europe/Madrid", "Europe/Rome",
    "Europe/Warsaw", "Europe/Helsinki", "America/New_York", "America/Chicago", "America/Denver", "America/Los_Angeles",
    "America/Toronto", "America/Montreal", "America/Sao_Paulo", "Africa/Casablanca", "Asia/Tokyo", "Asia/Singapore",
    "Asia/Kolkata", "Australia/Sydney", "Pacific/Auckland", "Indian/Reunion", "America/Martinique", "UTC",
)  # fmt: skip
"""Completions of a time zone before anything is typed."""

MAX_VACATION_DAYS = 60
"""Longest vacation, in days. `bot.campaigns` decides how much of it moves deadlines."""


class MeCommands(commands.GroupCog, group_name=t("cmd-me"), group_description=t("cmd-me-about")):
    """A person's own settings and campaigns, the same in all servers."""

    @app_commands.command(name=t("cmd-me-games"), description=t("cmd-me-games-about"))
    async def games(self, interaction: Interaction) -> None:
        """Shows everything that waits for the user, by deadline."""
        lang = await lang_of_user(interaction)
        await answer(interaction, await games_message(interaction, lang))

    @app_commands.command(name=t("cmd-me-catchup"), description=t("cmd-me-catchup-about"))
    @options("campaign")
    async def catchup(self, interaction: Interaction, campaign: str | None = None) -> None:
        """Shows what has happened in a campaign since the user's last visit."""
        lang, number = await begin_at(interaction, campaign)
        await catch_up(interaction, number, lang)

    @app_commands.command(name=t("cmd-me-language"), description=t("cmd-me-language-about"))
    @options("language")
    @app_commands.choices(language=[*LANGUAGE_CHOICES, Choice(name=t("cmd-choice-auto"), value="auto")])
    async def language(self, interaction: Interaction, language: Choice[str]) -> None:
        """Sets the language of everything private."""
        lang = await lang_of_user(interaction)
        chosen = None if language.value == "auto" else language.value
        await campaigns_of(interaction).people.set_lang(interaction.user.id, chosen)
        await tell(interaction, msg("dc-me-language"), chosen or lang)

    @app_commands.command(name=t("cmd-me-timezone"), description=t("cmd-me-timezone-about"))
    @options("zone")
    async def timezone(self, interaction: Interaction, zone: str) -> None:
        """Sets the time zone of quiet hours and vacation."""
        lang = await lang_of_user(interaction)
        found, now = zone_of(zone), campaigns_of(interaction).clock.now()
        if found is None:
            near = zones_like(zone, now) or ("Europe/Paris", "UTC+2")
            raise Refused(msg("dc-me-bad-zone", zone=plain(zone[:40]), near=", ".join(near)))
        await campaigns_of(interaction).people.set_zone(interaction.user.id, found)
        there = now.astimezone(ZoneInfo(found))
        await tell(interaction, msg("dc-me-zone", zone=zone_name(found), now=f"{there:%H:%M}"), lang)

    @timezone.autocomplete("zone")
    async def _zones(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        return zones(current)

    @app_commands.command(name=t("cmd-me-quiet"), description=t("cmd-me-quiet-about"))
    @options("from_", "to")
    async def quiet(self, interaction: Interaction, from_: str | None = None, to: str | None = None) -> None:
        """Sets hours without direct messages."""
        lang = await lang_of_user(interaction)
        people = campaigns_of(interaction).people
        if not from_ and not to:
            await people.set_quiet(interaction.user.id, None, None)
            await tell(interaction, msg("dc-me-no-quiet"), lang)
            return
        # Both hours may be in one field: "10pm-8am".
        hours = hours_between(f"{from_} - {to}" if from_ and to else from_ or to or "")
        if hours is None:
            raise Refused(msg("dc-me-bad-quiet"))
        card = await people.set_quiet(interaction.user.id, *hours)
        holes = {"start": hour(hours[0]), "end": hour(hours[1]), "zone": zone_name(card.zone or "UTC")}
        await tell(interaction, msg("dc-me-quiet", **holes), lang)

    @app_commands.command(name=t("cmd-me-vacation"), description=t("cmd-me-vacation-about"))
    @options("until")
    async def vacation(self, interaction: Interaction, until: str) -> None:
        """Makes deadlines wait for the user from now on until they are back."""
        lang = await lang_of_user(interaction)
        campaigns = campaigns_of(interaction)
        if until.strip() == "0":
            await campaigns.people.set_away(interaction.user.id, None, None)
            await tell(interaction, msg("dc-me-back"), lang)
            return
        person = await campaigns.people.card(interaction.user.id)
        now = campaigns.clock.now()
        back = return_day(until, now, ZoneInfo(person.zone or "UTC"))
        if back is None or not now < back <= now + timedelta(days=MAX_VACATION_DAYS):
            raise Refused(msg("dc-me-bad-vacation", days=MAX_VACATION_DAYS))
        await campaigns.people.set_away(interaction.user.id, now, back)
        await tell(interaction, msg("dc-me-away", when=when(back)), lang)

    @app_commands.command(name=t("cmd-me-statistics"), description=t("cmd-me-statistics-about"))
    @options("shown")
    @app_commands.choices(
        shown=[Choice(name=t("cmd-choice-on"), value="on"), Choice(name=t("cmd-choice-off"), value="off")]
    )
    async def statistics(self, interaction: Interaction, shown: Choice[str]) -> None:
        """Sets whether the user is named in tables, other people's records and lists of finished campaigns."""
        lang = await lang_of_user(interaction)
        await campaigns_of(interaction).people.set_unlisted(interaction.user.id, shown.value == "off")
        await tell(interaction, msg(f"ranks-shown-{shown.value}"), lang)

    @app_commands.command(name=t("cmd-me-web"), description=t("cmd-me-web-about"))
    async def web(self, interaction: Interaction) -> None:
        """Gives a link to the web board, and shows the browsers in which the user is signed in."""
        lang = await lang_of_user(interaction)
        await answer(interaction, await browsers_message(interaction, lang))

    @app_commands.command(name=t("cmd-me-calendar"), description=t("cmd-me-calendar-about"))
    @options(end="cmd-opt-calendar-end-about")
    async def calendar(self, interaction: Interaction, end: bool = False) -> None:
        """Gives a private address for the user's calendar program, or voids it."""
        lang = await lang_of_user(interaction)
        calendars, person = campaigns_of(interaction).calendars, interaction.user.id
        if end:
            ended = await calendars.end(person)
            await tell(interaction, msg("dc-calendar-ended" if ended else "dc-calendar-none"), lang)
        else:
            await tell(interaction, msg("dc-calendar", address=await calendars.address(person)), lang)

    @app_commands.command(name=t("cmd-me-fleets"), description=t("cmd-me-fleets-about"))
    async def fleets(self, interaction: Interaction) -> None:
        """Lists the user's saved sheets, to share one in this channel or delete it."""
        lang = await lang_of_user(interaction)
        await answer(interaction, await list_message(interaction.client, interaction.user.id, lang))

    @app_commands.command(name=t("cmd-me-privacy"), description=t("cmd-me-privacy-about"))
    async def privacy(self, interaction: Interaction) -> None:
        """Shows what is stored about the user."""
        lang = await lang_of_user(interaction)
        await answer(interaction, await kept_message(interaction, lang))

    @app_commands.command(name=t("cmd-me-forget"), description=t("cmd-me-forget-about"))
    async def forget(self, interaction: Interaction) -> None:
        """Deletes everything stored about the user, after a confirmation."""
        lang = await lang_of_user(interaction)
        await answer(interaction, await forget_message(interaction, lang))


def zones(current: str) -> list[Choice[str]]:
    """Time zones that contain the typed text, usual ones first."""
    meant = zone_of(current) if current.strip() else None
    if meant is not None and current.strip().casefold() not in meant.casefold():
        return [Choice(name=zone_name(meant), value=zone_name(meant))]
    wanted = current.strip().casefold().replace(" ", "_")
    known = [*USUAL_ZONES, *sorted(available_timezones() - set(USUAL_ZONES))] if wanted else USUAL_ZONES
    return [Choice(name=z, value=z) for z in known if wanted in z.casefold()][:25]


def hour(after_midnight: int) -> str:
    """A time of day, given in minutes after midnight, as text: "22:30"."""
    return f"{after_midnight // 60:02}:{after_midnight % 60:02}"
