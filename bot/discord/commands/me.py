"""`/me`: a person's open sheets and news, and what the bot stores about them: language, time zone, quiet hours, vacation,
statistics; saved sheets; also deleting all of it.
"""

from __future__ import annotations

from zoneinfo import ZoneInfo, available_timezones

from discord.app_commands import Choice
from discord.ext import commands

from bot.campaigns import Refused
from bot.campaigns.people import LONGEST_VACATION
from bot.campaigns.typed_times import hours_between, return_day, zone_name, zone_of, zones_like
from bot.discord.clicks import Context, tell
from bot.discord.commands.arguments import LANGUAGE_CHOICES, command, meant, t, zone_of_user
from bot.discord.message import MessageBuilder, plain
from bot.discord.my_campaigns import games_message
from bot.discord.personal_data import forget_message, kept_message
from bot.discord.sentences import when
from bot.discord.shared_fleets import list_message
from bot.discord.stories import catch_up
from bot.discord.web_sign_in import browsers_message
from rules.core import Message, msg

USUAL_ZONES = (
    "Europe/Paris", "Europe/Brussels", "Europe/Zurich", "Europe/London", "Europe/Berlin", "Europe/Madrid", "Europe/Rome",
    "Europe/Warsaw", "Europe/Helsinki", "America/New_York", "America/Chicago", "America/Denver", "America/Los_Angeles",
    "America/Toronto", "America/Montreal", "America/Sao_Paulo", "Africa/Casablanca", "Asia/Tokyo", "Asia/Singapore",
    "Asia/Kolkata", "Australia/Sydney", "Pacific/Auckland", "Indian/Reunion", "America/Martinique", "UTC",
)  # fmt: skip
"""Completions of a time zone before anything is typed."""


async def zone_choices(context: Context, current: str) -> list[tuple[str, str]]:
    return [(zone, zone) for zone in zones(current)]


def zones(current: str) -> list[str]:
    """Time zones that contain the typed text, usual ones first."""
    meant = zone_of(current) if current.strip() else None
    if meant is not None and current.strip().casefold() not in meant.casefold():
        return [zone_name(meant)]
    wanted = current.strip().casefold().replace(" ", "_")
    known = [*USUAL_ZONES, *sorted(available_timezones() - set(USUAL_ZONES))] if wanted else USUAL_ZONES
    return [zone for zone in known if wanted in zone.casefold()][:25]


class MeCommands(commands.GroupCog, group_name=t("cmd-me"), group_description=t("cmd-me-about")):
    """A person's own settings and campaigns, the same in all servers."""

    @command("me-games")
    async def games(self, context: Context) -> MessageBuilder:
        """Shows everything that waits for the user, by deadline."""
        return await games_message(context)

    @command("me-catchup")
    async def catchup(self, context: Context, campaign: str | None = None) -> None:
        """Shows what has happened in a campaign since the user's last visit."""
        await catch_up(context, await meant(context, campaign))

    @command("me-language", choices={"language": [*LANGUAGE_CHOICES, Choice(name=t("cmd-choice-auto"), value="auto")]})
    async def language(self, context: Context, language: Choice[str]) -> None:
        """Sets the language of everything private."""
        chosen = None if language.value == "auto" else language.value
        await context.campaigns.people.set_lang(context.person, chosen)
        await tell(context.interaction, msg("dc-me-language"), chosen or context.lang)

    @command("me-timezone", completions={"zone": zone_choices})
    async def timezone(self, context: Context, zone: str) -> Message:
        found, now = zone_of(zone), context.campaigns.clock.now()
        if found is None:
            near = zones_like(zone, now) or ("Europe/Paris", "UTC+2")
            raise Refused(msg("dc-me-bad-zone", zone=plain(zone[:40]), near=", ".join(near)))
        await context.campaigns.people.set_zone(context.person, found)
        return msg("dc-me-zone", zone=zone_name(found), now=f"{now.astimezone(ZoneInfo(found)):%H:%M}")

    @command("me-quiet")
    async def quiet(self, context: Context, from_: str | None = None, to: str | None = None) -> Message:
        people = context.campaigns.people
        if not from_ and not to:
            await people.set_quiet(context.person, None, None)
            return msg("dc-me-no-quiet")
        # Both hours may be in one field: "10pm-8am".
        hours = hours_between(f"{from_} - {to}" if from_ and to else from_ or to or "")
        if hours is None:
            raise Refused(msg("dc-me-bad-quiet"))
        card = await people.set_quiet(context.person, *hours)
        return msg("dc-me-quiet", start=hour(hours[0]), end=hour(hours[1]), zone=zone_name(card.zone or "UTC"))

    @command("me-vacation")
    async def vacation(self, context: Context, until: str) -> Message:
        """Makes deadlines wait for the user from now on until they are back."""
        people, now = context.campaigns.people, context.campaigns.clock.now()
        if until.strip() == "0":
            await people.set_away(context.person, None, None)
            return msg("dc-me-back")
        back = return_day(until, now, ZoneInfo(await zone_of_user(context)))
        if back is None or not now < back <= now + LONGEST_VACATION:
            raise Refused(msg("dc-me-bad-vacation", days=LONGEST_VACATION.days))
        await people.set_away(context.person, now, back)
        return msg("dc-me-away", when=when(back))

    @command(
        "me-statistics", choices={"shown": [Choice(name=t(f"cmd-choice-{one}"), value=one) for one in ("on", "off")]}
    )
    async def statistics(self, context: Context, shown: Choice[str]) -> Message:
        """Sets whether the user is named in tables, other people's records and lists of finished campaigns."""
        await context.campaigns.people.set_unlisted(context.person, shown.value == "off")
        return msg(f"ranks-shown-{shown.value}")

    @command("me-web")
    async def web(self, context: Context) -> MessageBuilder:
        """Gives a link to the web board, and shows the browsers in which the user is signed in."""
        return await browsers_message(context)

    @command("me-calendar", end="cmd-opt-calendar-end-about")
    async def calendar(self, context: Context, end: bool = False) -> Message:
        """Gives a private address for the user's calendar program, or voids it."""
        address = context.campaigns.calendar_address
        if end:
            return msg("dc-calendar-ended" if await address.end(context.person) else "dc-calendar-none")
        return msg("dc-calendar", address=await address.renew(context.person))

    @command("me-fleets")
    async def fleets(self, context: Context) -> MessageBuilder:
        """Lists the user's saved sheets, to share one in this channel or delete it."""
        return await list_message(context)

    @command("me-privacy")
    async def privacy(self, context: Context) -> MessageBuilder:
        return await kept_message(context)

    @command("me-forget")
    async def forget(self, context: Context) -> MessageBuilder:
        """Deletes everything stored about the user, after a confirmation."""
        return await forget_message(context)


def hour(after_midnight: int) -> str:
    """A time of day, given in minutes after midnight, as text: "22:30"."""
    return f"{after_midnight // 60:02}:{after_midnight % 60:02}"
