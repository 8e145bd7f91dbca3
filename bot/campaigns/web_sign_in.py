"""Browsers in which people are signed in to the web board.

A person gets a link by Discord. It works once, for a short time, and signs in the browser that opens it. Only hashes of
codes are stored, so nobody can sign in with what the database holds. `bot.web` checks at every request whether the person
may see the campaign.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

from msgspec import Struct
from sqlmodel import col, delete, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.campaigns.services import note
from bot.campaigns.summaries import refuse
from bot.campaigns.unit_of_work import Part
from bot.store import tables as t

CODE_BYTES = 16
"""Random bytes of a code: 128 bits."""
LINK_LIVES = timedelta(minutes=10)
SESSION_LIVES = timedelta(days=30)
"""How long a browser stays signed in after it was last used."""
NOTE_USE_AFTER = timedelta(hours=1)
"""The time of the last use is stored again only if the stored one is older than this."""
MOST_BROWSERS = 20
"""Maximum number of browsers in which one person is signed in; a further one signs out the one unused for longest."""
MOST_LINKS = 20
"""Maximum number of unused links of one person; a further one voids the oldest."""
BROWSERS = (
    ("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser", "Samsung Internet"), ("Firefox", "Firefox"), ("FxiOS", "Firefox"),
    ("Chrome", "Chrome"), ("CriOS", "Chrome"), ("Safari", "Safari"),
)  # fmt: skip
"""Sign in what a browser calls itself -> its name; the first that fits, because most also name others."""
SYSTEMS = (
    ("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("Windows", "Windows"), ("Mac OS", "macOS"),
    ("CrOS", "ChromeOS"), ("Linux", "Linux"),
)  # fmt: skip


class Entry(Struct, frozen=True):
    code: str
    """The code to be stored in the browser's cookie."""
    campaign: int | None
    """What to open; None: the list of the person's campaigns."""


class Browser(Struct, frozen=True):
    id: int
    person: int
    name: str
    """As `name_of`; if it was signed in long ago, its own words."""
    made: datetime
    used: datetime
    """When it was last used, up to `NOTE_USE_AFTER` ago."""


class Browsers(Part):
    async def link(self, person: int, campaign: int | None) -> str:
        """A link that signs in one browser of this person, within ten minutes. Its code comes after the `#`, so nobody
        on the way logs it. Raises Refused if the host has no web board."""
        if not self._services.web:
            raise refuse("web-none")
        code = secrets.token_urlsafe(CODE_BYTES)
        now = self._services.clock.now()
        async with self._services.write() as session:
            await session.exec(delete(t.WebLink).where(col(t.WebLink.made) < now - SESSION_LIVES))
            mine = (t.WebLink.person == person, col(t.WebLink.used).is_(None))
            waiting = select(t.WebLink).where(*mine).order_by(col(t.WebLink.made).desc()).offset(MOST_LINKS - 1)
            for old in (await session.exec(waiting)).all():
                await session.delete(old)
            session.add(t.WebLink(hash=hash_of(code), person=person, campaign=campaign, made=now))
        return f"{self._services.web}/enter#{code}"

    async def addressed(self, code: str) -> tuple[int, int | None]:
        """Person and campaign of a link, which stays unused. Raises Refused as `enter` does."""
        async with self._services.read() as session:
            link = _usable(await session.get(t.WebLink, hash_of(code)), self._services.clock.now())
            return link.person, link.campaign

    async def enter(self, code: str, browser: str, instead_of: int | None = None) -> Entry:
        """Sign in a browser with the code of a link. `instead_of`: its session until now, which ends. Raises Refused
        for a link that is unknown, used, or too old."""
        now = self._services.clock.now()
        token = secrets.token_urlsafe(CODE_BYTES)
        async with self._services.write() as session:
            link = _usable(await session.get(t.WebLink, hash_of(code), with_for_update=True), now)
            link.used = now
            if instead_of is not None:
                await end_sessions(session, col(t.WebSession.id) == instead_of)
            row = t.WebSession(hash=hash_of(token), person=link.person, browser=name_of(browser), made=now, used=now)
            session.add(row)
            await session.flush()
            mine = select(t.WebSession).where(t.WebSession.person == link.person)
            rows = (await session.exec(mine.order_by(col(t.WebSession.used).desc()))).all()
            gone = [row.id for row in rows if row.used + SESSION_LIVES < now or row in rows[MOST_BROWSERS:]]
            await end_sessions(session, col(t.WebSession.id).in_(gone))
            return Entry(token, link.campaign)

    async def known(self, token: str) -> Browser | None:
        """The browser with this code in its cookie; None: it is not signed in, or its session has ended."""
        now = self._services.clock.now()
        wanted = select(t.WebSession).where(t.WebSession.hash == hash_of(token))
        async with self._services.read() as session:
            row = (await session.exec(wanted)).one_or_none()
            found = _browser(row) if row is not None and now <= row.used + SESSION_LIVES else None
        if found is not None and found.used + NOTE_USE_AFTER < now:
            async with self._services.write() as session:
                row = (await session.exec(wanted)).one_or_none()
                if row is not None:
                    row.used = now
        return found

    async def of(self, person: int) -> Sequence[Browser]:
        """The browsers in which a person is signed in, the one used last first."""
        since = self._services.clock.now() - SESSION_LIVES
        mine = select(t.WebSession).where(t.WebSession.person == person, col(t.WebSession.used) >= since)
        return [_browser(row) for row in await self._found(mine.order_by(col(t.WebSession.used).desc()))]

    async def sign_out(self, person: int, browser: int | None = None) -> int:
        """Sign out one browser of a person; or all (None), and void unused links. Returns how many were signed out."""
        async with self._services.write() as session:
            mine = col(t.WebSession.person) == person
            if browser is not None:
                return await end_sessions(session, mine, col(t.WebSession.id) == browser)
            await session.exec(delete(t.WebLink).where(col(t.WebLink.person) == person))
            return await end_sessions(session, mine)


async def end_sessions(session: AsyncSession, *which: Any) -> int:
    """Sign out the browsers that meet these conditions; their open pages are told after the commit. Returns how many."""
    ids = (await session.exec(select(t.WebSession.id).where(*which))).all()
    note(session, "signed-out", *ids)
    return (await session.exec(delete(t.WebSession).where(col(t.WebSession.id).in_(ids)))).rowcount


def _usable(link: t.WebLink | None, now: datetime) -> t.WebLink:
    if link is None or link.used is not None:
        raise refuse("web-link-used")
    if link.made + LINK_LIVES < now:
        raise refuse("web-link-old")
    return link


def name_of(said: str) -> str:
    """What people call a browser (`User-Agent`): "Firefox, Windows"; empty if it is not known. Nothing else of it is
    stored, since that could tell browsers of the same kind apart."""
    known = next((name for sign, name in BROWSERS if sign in said), None)
    system = next((name for sign, name in SYSTEMS if sign in said), None)
    return ", ".join(name for name in (known, system) if name is not None)


def hash_of(code: str) -> str:
    """What is stored of a code that only its owner knows: its SHA-256, in hexadecimal."""
    return hashlib.sha256(code.encode(errors="replace")).hexdigest()


def _browser(row: t.WebSession) -> Browser:
    return Browser(row.id, row.person, row.browser, row.made, row.used)
