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

from msgspec import Struct
from sqlmodel import col, delete, select

from bot.campaigns.summaries import refuse
from bot.campaigns.unit_of_work import Part
from bot.store import tables as t

CODE_BYTES = 16
"""Random bytes of a code: 128 bits."""
LINK_LIVES = timedelta(minutes=10)
SESSION_LIVES = timedelta(days=30)
"""How long a browser stays signed in after it was last used."""
NOTE_USE_AFTER = timedelta(hours=6)
"""The time of the last use is stored again only if the stored one is older than this."""
MOST_BROWSERS = 20
"""Maximum number of browsers in which one person is signed in; a further one signs out the one unused for longest."""
MOST_LINKS = 20
"""Maximum number of unused links of one person; a further one voids the oldest."""
BROWSER_CHARACTERS = 60
BROWSERS = (("Edg", "Edge"), ("OPR/", "Opera"), ("Firefox", "Firefox"), ("Chrome", "Chrome"), ("Safari", "Safari"))
"""Sign in what a browser calls itself -> its name; the first that fits, because most also name others."""
SYSTEMS = (
    ("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("Windows", "Windows"), ("Mac OS", "macOS"),
    ("Linux", "Linux"),
)  # fmt: skip
"""The same for operating systems."""


class Entry(Struct, frozen=True):
    """A browser that has just been signed in."""

    code: str
    """The code to be stored in the browser's cookie."""
    person: int
    campaign: int | None
    """What to open; None: the list of the person's campaigns."""


class Browser(Struct, frozen=True):
    """A browser in which a person is signed in."""

    id: int
    person: int
    name: str
    """What it calls itself."""
    made: datetime
    used: datetime


class Browsers(Part):
    """The part of `Campaigns` that signs browsers in and out."""

    async def link(self, person: int, campaign: int | None) -> str:
        """A link that signs in one browser of this person, within ten minutes. Its code comes after the `#`, so no
        server or proxy on the way logs it. Raises Refused if the host has no web board."""
        if not self._services.web:
            raise refuse("web-none")
        code = secrets.token_urlsafe(CODE_BYTES)
        now = self._services.clock.now()
        async with self._services.write() as session:
            await session.exec(delete(t.WebLink).where(col(t.WebLink.made) < now - SESSION_LIVES))
            waiting = (
                await session.exec(
                    select(t.WebLink)
                    .where(t.WebLink.person == person, col(t.WebLink.used).is_(None))
                    .order_by(col(t.WebLink.made).desc())
                    .offset(MOST_LINKS - 1)
                )
            ).all()
            for old in waiting:
                await session.delete(old)
            session.add(t.WebLink(hash=hash_of(code), person=person, campaign=campaign, made=now))
        return f"{self._services.web}/enter#{code}"

    async def addressed(self, code: str) -> tuple[int, int | None]:
        """Person and campaign of a link, which stays unused. Raises Refused as `enter` does."""
        async with self._services.read() as session:
            link = _usable(await session.get(t.WebLink, hash_of(code)), self._services.clock.now())
            return link.person, link.campaign

    async def enter(self, code: str, browser: str, instead_of: int | None = None) -> Entry:
        """Sign in a browser with the code of a link. Raises Refused for a link that is unknown, used, or too old.

        `instead_of`: the session that this browser had until now, which ends.
        """
        now = self._services.clock.now()
        token = secrets.token_urlsafe(CODE_BYTES)
        async with self._services.write() as session:
            link = _usable(await session.get(t.WebLink, hash_of(code), with_for_update=True), now)
            link.used = now
            await session.exec(delete(t.WebSession).where(col(t.WebSession.id) == instead_of))
            row = t.WebSession(hash=hash_of(token), person=link.person, browser=name_of(browser), made=now, used=now)
            session.add(row)
            await session.flush()
            mine = select(t.WebSession).where(t.WebSession.person == link.person)
            rows = (await session.exec(mine.order_by(col(t.WebSession.used).desc()))).all()
            for row in rows:
                if row.used + SESSION_LIVES < now or row in rows[MOST_BROWSERS:]:
                    await session.delete(row)
            return Entry(token, link.person, link.campaign)

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
        async with self._services.read() as session:
            return [_browser(row) for row in (await session.exec(mine.order_by(col(t.WebSession.used).desc()))).all()]

    async def sign_out(self, person: int, browser: int | None = None) -> int:
        """Sign out one browser of a person, or all (None), and void the person's unused links. Returns how many browsers
        were signed out."""
        async with self._services.write() as session:
            await session.exec(delete(t.WebLink).where(col(t.WebLink.person) == person))
            which = [col(t.WebSession.person) == person]
            if browser is not None:
                which.append(col(t.WebSession.id) == browser)
            return (await session.exec(delete(t.WebSession).where(*which))).rowcount


def _usable(link: t.WebLink | None, now: datetime) -> t.WebLink:
    if link is None or link.used is not None:
        raise refuse("web-link-used")
    if link.made + LINK_LIVES < now:
        raise refuse("web-link-old")
    return link


def name_of(said: str) -> str:
    """What people call a browser, from what it calls itself: "Firefox, Windows"; else its own first words."""
    known = next((name for sign, name in BROWSERS if sign in said), None)
    system = next((name for sign, name in SYSTEMS if sign in said), None)
    found = ", ".join(name for name in (known, system) if name is not None)
    # A header may hold bytes that are no text.
    return found or " ".join(said.encode(errors="replace").decode().split())[:BROWSER_CHARACTERS]


def hash_of(code: str) -> str:
    """What is stored of a code that only its owner knows: its SHA-256, in hexadecimal."""
    return hashlib.sha256(code.encode(errors="replace")).hexdigest()


def _browser(row: t.WebSession) -> Browser:
    return Browser(row.id, row.person, row.browser, row.made, row.used)
