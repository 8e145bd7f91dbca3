"""The calendar of a person: one entry for each campaign in which a sheet of theirs waits, at its deadline.

It names campaigns that the person may see now, and their own sheets alone. A calendar program fetches it again by itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from aiohttp import web
from icalendar import Alarm, Calendar, Event

from bot import words
from bot.campaigns.my_campaigns import OwnCampaign
from bot.web.answers import Failure

if TYPE_CHECKING:
    from bot.web.app import WebBoard

REFRESH = timedelta(minutes=30)
"""How often a calendar program is asked to fetch it again."""
REMIND_BEFORE = timedelta(hours=2)


class DeadlineCalendar:
    """Serves the calendars at their private addresses."""

    def __init__(self, board: WebBoard) -> None:
        self._board = board

    def add_to(self, app: web.Application) -> None:
        app.router.add_get(r"/calendar/{code:[\w-]{1,64}}.ics", self.get)

    async def get(self, request: web.Request) -> web.StreamResponse:
        """The calendar of the person whose address this is. Raises Failure 404 for an unknown or void address,
        DiscordAway while nobody can tell what the person may see."""
        campaigns = self._board.campaigns
        person = await campaigns.calendar_address.owner(request.match_info["code"])
        if person is None:
            raise Failure(404, "web-not-found")
        waiting = [
            one for one in await campaigns.mine.campaigns(person) if one.deadline is not None and one.why == "orders"
        ]
        seen = await self._board.seen_by(person, [one.card.id for one in waiting])
        lang = words.lang_of((await campaigns.people.card(person)).lang)
        found = [one for one in waiting if one.card.id in seen]
        body = calendar(found, lang, self._board.url, campaigns.clock.now())
        return web.Response(body=body, content_type="text/calendar", charset="utf-8")


def calendar(found: Sequence[OwnCampaign], lang: str, url: str, now: datetime) -> bytes:
    """An entry for each sheet at its deadline, as iCalendar (RFC 5545). `url`: where the web board is; `now`: when it was
    made."""
    made = Calendar()
    made.add("prodid", "-//Broadside//Deadlines//EN")
    made.add("version", "2.0")
    made.add("method", "PUBLISH")
    made.add("x-wr-calname", words.text(lang, "web-calendar"))
    made.add("refresh-interval", REFRESH, parameters={"VALUE": "DURATION"})
    made.add("x-published-ttl", REFRESH)
    host = url.partition("://")[2]
    for one in found:
        entry = Event()
        entry.add("uid", f"{one.card.id}.{one.ask}@{host}")
        entry.add("dtstamp", now)
        entry.add("dtstart", one.deadline)
        entry.add("dtend", one.deadline)
        about = words.separator(lang).join(words.say(lang, sheet) for sheet in one.about)
        entry.add("summary", f"{one.card.title}: {about}" if about else one.card.title)
        entry.add("url", f"{url}/c/{one.card.id}")
        entry.add("transp", "TRANSPARENT")
        alarm = Alarm()
        alarm.add("action", "DISPLAY")
        alarm.add("description", one.card.title)
        alarm.add("trigger", -REMIND_BEFORE)
        entry.add_component(alarm)
        made.add_component(entry)
    return bytes(made.to_ical())
