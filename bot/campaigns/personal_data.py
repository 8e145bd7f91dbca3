"""What is stored about a person, and how it is deleted when they want to be forgotten.

A person's own data are deleted at once: settings, saved and shared sheets, subscriptions, visits, direct messages that the bot
would still edit. What others have a part in stays without the name: in finished campaigns, their logs and seasons the
person becomes a random negative number, the same everywhere, so that records can still be proved and the results of
others still count. The number is not stored beside the person's ID.

A person who still holds a seat, leads a campaign alone or is in an open or running season must give that up first, because others
wait for them there. If the person has seen a seat's view in a campaign that is still played, a mark stays that matches only this
person (`one_person_one_side.veiled`): if they return, they cannot see another side. The mark is deleted with its key when the
campaign ends (`UnitOfWork.end`)."""

from __future__ import annotations

import re
import secrets
from collections.abc import Awaitable, Callable, Iterable
from datetime import datetime
from typing import Any, Literal

import msgspec
import sqlalchemy
from msgspec import Struct
from sqlalchemy import String, Table
from sqlmodel import AutoString, SQLModel, col, delete, func, or_, select, update
from sqlmodel.ext.asyncio.session import AsyncSession
from sqlmodel.sql.expression import SelectOfScalar

from bot.campaigns.becoming_game_master import resign
from bot.campaigns.consent import not_agreed
from bot.campaigns.invitations import give_back
from bot.campaigns.listing import led_by
from bot.campaigns.one_person_one_side import veil
from bot.campaigns.publishing import end_of_person
from bot.campaigns.summaries import ALIVE, refuse
from bot.campaigns.unit_of_work import Part, UnitOfWork, to_json
from bot.campaigns.web_sign_in import end_sessions
from bot.store import tables as t
from bot.store.compressed_columns import SMALL_TEXT_START, SmallText

SEASON_NOT_OVER = ("open", "running")

OWN_COLUMNS: tuple[Any, ...] = (
    t.Person.id, t.SavedSheet.person, t.SharedSheet.person, t.Follower.person, t.Visit.person, t.Letter.person,
    t.Timer.person, t.Post.person, t.ConsentRequest.by, t.WebLink.person, t.WebSession.person,
    t.CalendarAddress.person, t.Publication.by, t.Webhook.by,
)  # fmt: skip
"""Columns whose rows are a person's own and are deleted."""

SHARED_COLUMNS: tuple[Any, ...] = (
    t.Holder.person, t.Witness.person, t.Campaign.gm, t.Campaign.second, t.StoredSheet.edited_by, t.Audit.by,
    t.Season.host, t.Entry.person, t.Fixture.first, t.Fixture.second,
)  # fmt: skip
"""Columns of rows in which others have a part: the person is replaced by a number."""

CLEARED_COLUMNS: tuple[Any, ...] = (t.Seat.invited, t.Seat.helper)
"""Columns that are set to NULL."""

ID_DIGITS = 15
"""Digits from which a number in a text is taken for the person's ID; Discord's IDs have 17 and more."""


Why = Literal["seat", "staff", "lead", "host", "entry"]


class Busy(Struct, frozen=True):
    """Something that a person must give up before they can be forgotten."""

    number: int
    """ID of the campaign; of the season for `host` and `entry`."""
    title: str
    why: Why


class KeptOfPerson(Struct, frozen=True, kw_only=True):
    settings: bool
    sheets: int
    shared: int
    follows: int
    visits: int
    over: int
    """Finished campaigns in which the person held a seat, or which they led."""
    seasons: int
    browsers: int
    """Browsers in which the person is signed in to the web board."""
    calendar: bool
    published: int
    """Campaigns that they, as game master, have published on the web board."""
    programs: int
    """Programs to which they have a campaign sent."""
    busy: tuple[Busy, ...]


class Forgetting(Part):
    async def kept(self, person: int) -> KeptOfPerson:
        async with self._services.read() as session:

            async def count(*where: Any) -> int:
                return int((await session.exec(select(func.count()).where(*where))).one())

            seated = select(t.Holder.campaign).where(t.Holder.person == person)
            his = or_(col(t.Campaign.id).in_(seated), led_by(person))
            return KeptOfPerson(
                settings=await session.get(t.Person, person) is not None,
                sheets=await count(t.SavedSheet.person == person),
                shared=await count(t.SharedSheet.person == person),
                follows=await count(t.Follower.person == person),
                visits=await count(t.Visit.person == person),
                over=await count(his, col(t.Campaign.status).not_in(ALIVE)),
                seasons=await count(t.Entry.person == person),
                browsers=await count(t.WebSession.person == person),
                calendar=bool(await count(t.CalendarAddress.person == person)),
                published=await count(t.Publication.by == person),
                programs=await count(t.Webhook.by == person),
                busy=await _busy(session, person),
            )

    async def forget(self, person: int) -> None:
        """Forget a person, in one transaction. Raises Refused if they have something to give up first."""
        nobody = -secrets.randbelow(1 << 40) - (1 << 40)
        async with self._services.write() as session:
            if busy := await _busy(session, person):
                raise refuse("bot-forget-first", titles=", ".join(one.title for one in busy[:10]))
            await self._give_up(session, person)
            await veil(session, person)
            await end_sessions(session, col(t.WebSession.person) == person)
            for column in OWN_COLUMNS:
                await session.exec(delete(column.class_).where(col(column) == person))
            for column in SHARED_COLUMNS:
                await session.exec(update(column.class_).where(col(column) == person).values({column.key: nobody}))
            for column in CLEARED_COLUMNS:
                await session.exec(update(column.class_).where(col(column) == person).values({column.key: None}))
            await _rewrite(session, person, nobody)

    async def _give_up(self, session: AsyncSession, person: int) -> None:
        """Give up the person's part in campaigns that go on: reserved seats, the lead where another has it too (`_busy`), what
        they have made public, and their questions."""
        here, alive = col(t.Campaign.id), col(t.Campaign.status).in_(ALIVE)
        reserved = select(t.Seat.campaign).where(t.Seat.invited == person)
        public = or_(t.Publication.by == person, t.Webhook.by == person)
        asks = (t.ConsentRequest.by == person, col(t.ConsentRequest.open))
        parts: tuple[tuple[SelectOfScalar[int], Callable[[UnitOfWork, int, datetime], Awaitable[None]]], ...] = (
            (select(t.Campaign.id).where(here.in_(reserved), t.Campaign.status == "lobby"), give_back),
            (select(t.Campaign.id).where(led_by(person), alive), resign),
            (select(t.Publication.campaign).join(t.Webhook, isouter=True).where(public), end_of_person),
            (select(t.ConsentRequest.campaign).where(*asks), lambda unit, _, now: not_agreed(unit, now)),
        )
        for query, give_up in parts:
            for campaign in sorted((await session.exec(query)).all()):
                unit = await UnitOfWork.open(self._services, session, campaign)
                await give_up(unit, person, self._services.clock.now())
            await session.flush()


async def _busy(session: AsyncSession, person: int) -> tuple[Busy, ...]:
    alive = col(t.Campaign.status).in_(ALIVE)
    held = select(t.Campaign, t.Holder.role).join(t.Holder, col(t.Holder.campaign) == t.Campaign.id)
    seated = (await session.exec(held.where(alive, t.Holder.person == person).order_by(col(t.Campaign.id)))).all()
    alone = (t.Campaign.gm == person, col(t.Campaign.second).is_(None))
    led = (await session.exec(select(t.Campaign).where(alive, *alone))).all()
    going_on = col(t.Season.status).in_(SEASON_NOT_OVER)
    hosted = (await session.exec(select(t.Season).where(going_on, t.Season.host == person))).all()
    entries = select(t.Season).join(t.Entry, col(t.Entry.season) == t.Season.id)
    entered = (await session.exec(entries.where(going_on, t.Entry.person == person))).all()
    found = [Busy(one.id, one.title, "staff" if role == "staff" else "seat") for one, role in seated]
    found += [Busy(one.id, one.title, "lead") for one in led]
    found += [Busy(one.id, one.title, "host") for one in hosted]
    found += [Busy(one.id, one.title, "entry") for one in entered]
    return tuple(dict.fromkeys(found))


# ---- Texts that name the person ------------------------------------------------------------------
async def _rewrite(session: AsyncSession, person: int, nobody: int) -> None:
    """Replace the person in every text of every table. Texts of games name only seats, since rules know no people."""
    await session.flush()
    for table in SQLModel.metadata.sorted_tables:
        texts = [column for column in table.columns if isinstance(column.type, String | AutoString | SmallText)]
        if texts:
            await _rewrite_table(session, table, texts, person, nobody)


async def _rewrite_table(session: AsyncSession, table: Table, texts: Iterable[Any], person: int, nobody: int) -> None:
    keys, connection = list(table.primary_key.columns), await session.connection()
    for column in texts:
        named = column.like(f"%{person}%")
        if isinstance(column.type, SmallText) and table.name != t.Chapter.__tablename__:
            named = or_(named, column.like(f"{SMALL_TEXT_START}%"))  # a compressed text has to be read first
        query = sqlalchemy.select(*keys, column).where(named)
        for *key, text in (await connection.execute(query)).all():
            new = _without(text, person, nobody)
            if new != text:
                this = [one == value for one, value in zip(keys, key, strict=True)]
                await connection.execute(sqlalchemy.update(table).where(*this).values({column.name: new}))


def _without(text: str, person: int, nobody: int) -> str:
    """A text column without the person: JSON part by part, everything else as text."""
    if text[:1] in ("{", "["):
        try:
            return to_json(_part(msgspec.json.decode(text), person, nobody))
        except msgspec.DecodeError:
            pass  # it only begins like JSON
    return str(_part(text, person, nobody))


def _part(value: Any, person: int, nobody: int) -> Any:
    if isinstance(value, dict):
        # people whom a post mentions are left out, not replaced
        rest = {key: _part(one, person, nobody) for key, one in value.items() if key != "pings"}
        return rest | ({"pings": [one for one in value["pings"] if one != person]} if "pings" in value else {})
    if isinstance(value, list):
        return [_part(one, person, nobody) for one in value]
    long = len(str(person)) >= ID_DIGITS
    if isinstance(value, int) and not isinstance(value, bool):
        return nobody if long and value == person else value
    if not isinstance(value, str):
        return value
    if value == str(person):
        return str(nobody)
    value = re.sub(rf"<@!?{person}>", f"<@{nobody}>", value)
    return re.sub(rf"(?<!\d){person}(?!\d)", str(nobody), value) if long else value
