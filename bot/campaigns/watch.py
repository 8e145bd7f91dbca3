"""Looking: present views, past phases, followers, verification. `choices` says whose views a person may see."""

from __future__ import annotations

import asyncio
from bisect import bisect_right
from collections.abc import Collection
from contextlib import suppress
from typing import Any

import msgspec
from sqlmodel import col, delete, func, select

from bot.campaigns import allowed, outbox
from bot.campaigns.delivery import card_of
from bot.campaigns.history import CampaignPast, Discrepancy, judge, past, public_record
from bot.campaigns.positions import positions
from bot.campaigns.post_kinds import kind_of
from bot.campaigns.resolver import lines_of
from bot.campaigns.sheets import WantedSheet, drawn, find_sheet, sheet_of
from bot.campaigns.summaries import (
    ChapterSummary,
    Desk,
    FollowFrequency,
    HistoryPage,
    HistoryPart,
    Look,
    NoSheet,
    Outdated,
    PagePlace,
    Refused,
    SheetSummary,
    Sight,
    StaleClick,
    Verdict,
    refuse,
)
from bot.campaigns.tutorials import offer
from bot.campaigns.unit_of_work import Part, Playing, UnitOfWork, one_of, record_of, undamaged, unpack
from bot.store import database
from bot.store import tables as t
from rules.core import Message, Proof, Seat, VerifyError, Who, msg, visible_to


def choices(unit: UnitOfWork, person: int) -> tuple[Who, ...]:
    """Whose views a person may see, their own first: those of their seats or the public's; after the end everybody's."""
    seats = unit.seats_of(person)
    if unit.revealed:
        return (*seats, *(s for s in unit.seats if s not in seats), None)
    return seats or (None,)


class Watch(Part):
    async def look(self, campaign: int, person: int, who: Who = None, *, ask: WantedSheet = None) -> Look:
        """A person's present view: their seat's, else the public's; after the end any seat's.

        `ask`: with the draft of this sheet, as long as the person has it open. Raises Refused for a view that is not
        theirs, or before the start.
        """
        async with self._open(campaign, person, allowed.checked_inside, allowed.at_any_time, change=False) as (unit, _):
            if ask is not None and unit.alive and unit.filled_by(person):
                with suppress(Refused, StaleClick):
                    match, chosen = await find_sheet(unit, person, ask)
                    sight = Sight(drawn(unit, match, chosen), chosen.seat, unit.row.step, unit.row.lang)
                    return Look(unit.card(), sight)
            return Look(unit.card(), await self._see(unit, _eyes(unit, person, who), unit.row.step))

    async def desk(self, campaign: int, person: int, who: Who = None) -> Desk:
        """A person's present view and sheet, from one load of the campaign.

        `who`: chosen and refused as by `look`; None: the seat of the sheet, if there is one. The sheet is one of the
        seat `who`, if that has any.
        """
        async with self._open(campaign, person, allowed.checked_inside, allowed.at_any_time, change=False) as (unit, _):
            if unit.row.started is None:
                return Desk(card=unit.card(), choices=choices(unit, person))
            eyes, mine = _eyes(unit, person, who), () if unit.revealed else unit.seats_of(person)
            match, sheet = await _first_sheet(unit, person, who if who in unit.seats_of(person) else None)
            match = match or await unit.match(unit.row.step)
            if who is None and sheet is not None and sheet.seat in choices(unit, person):
                eyes = sheet.seat
            views = {one: match.view(one) for one in dict.fromkeys((*(mine or (None,)), eyes))}
            return Desk(
                card=unit.card(),
                choices=choices(unit, person),
                sight=Sight(views[eyes], eyes, unit.row.step, unit.row.lang),
                own=tuple(views[one] for one in mine or (None,)),
                sheet=sheet,
            )

    async def public(self, campaign: int) -> Sight:
        async with self._campaign(campaign, change=False) as unit:
            return await self._see(unit, None, unit.row.step)

    async def newest(self) -> list[int]:
        """For each game with running campaigns, the one that has started last."""
        running = (col(t.Campaign.status) == "running", self._services.owned.where(col(t.Campaign.guild)))
        query = select(func.max(t.Campaign.id)).where(*running).group_by(col(t.Campaign.game)).order_by(t.Campaign.game)
        return list(await self._found(query))

    async def post_view(self, post: outbox.Post) -> Sight:
        """What a leased post shows: the view of its reader after its step. The board shows the present."""
        async with self._services.read() as session:
            unit = await UnitOfWork.load_row(self._services, session, post.campaign)
            if kind_of(post.kind).shows_present:
                return await self._see(unit, post.who, unit.row.step)
            begun = post.chapter.begun if post.chapter is not None else None
            matches = await unit.matches({step for step in (post.step, post.step - 1, begun) if step is not None})
            match = matches.get(post.step) or await unit.match(post.step)
        before, start = matches.get(post.step - 1), matches.get(begun) if begun is not None else None
        return Sight(
            view=match.view(post.who),
            who=post.who,
            step=post.step,
            lang=unit.row.lang,
            before=before.view(post.who) if before is not None else None,
            titles={seat: start.title(seat) for seat in start.seats} if start is not None else {},
        )

    async def page(
        self, campaign: int, person: int, leaf: PagePlace | None = None, who: Who = None, *, own: bool = False
    ) -> HistoryPage:
        """A resolved phase as the person may know it; `leaf` None: the newest. If the page does not exist, the one
        before.

        `own`: with the view of their own seat, if they have one, even after the end. A phase without news for this view
        has no page, and neither a number nor a gap shows it. Raises Refused for a view that is not theirs, or before
        the start.
        """
        async with self._open(campaign, person, allowed.checked_inside, allowed.at_any_time, change=False) as (unit, _):
            eyes = unit.seat_of(person) if own else _eyes(unit, person, who)
            steps = await _pages(unit, eyes)
            leaves = list(steps)
            place = len(leaves) if leaf is None else bisect_right(leaves, leaf)
            place = max(0, place - 1)
            row = await unit.session.get(t.Record, (campaign, steps[leaves[place]])) if leaves else None
            if row is None:
                raise refuse("bot-no-page")
            match = await unit.match(row.step)
            earlier = (await unit.match(steps[leaves[place - 1]])).view(eyes) if place else None
            return HistoryPage(
                campaign=unit.card(),
                leaf=leaves[place],
                before=leaves[max(0, place - 1)],
                after=leaves[min(len(leaves) - 1, place + 1)],
                newest=leaves[-1],
                last=unit.row.reports,
                at=row.at,
                parts=await _parts(unit, match, row, eyes),
                view=match.view(eyes),
                earlier=earlier,
                who=eyes,
                choices=choices(unit, person),
            )

    async def follow(self, campaign: int, person: int, pace: FollowFrequency = "turn") -> bool:
        """Send the person private notes from now on, this often. False: they followed already."""
        async with self._open(campaign, person, allowed.anybody, allowed.at_any_time) as (unit, _):
            values = {"campaign": campaign, "person": person, "pace": pace}
            query = database.insert_or_skip(self._services.store.dialect, t.Follower, values)
            if (await unit.session.exec(query)).rowcount == 1:
                return True
            row = await unit.session.get_one(t.Follower, (campaign, person))
            row.pace = pace
            return False

    async def pace(self, campaign: int, person: int) -> FollowFrequency | None:
        """How often a person is told of a campaign; None: they do not follow it."""
        async with self._services.read() as session:
            row = await session.get(t.Follower, (campaign, person))
            pace: FollowFrequency | None = one_of(row.pace, FollowFrequency) if row is not None else None
            return pace

    async def unfollow(self, campaign: int, person: int) -> bool:
        """Stop following, and drop unsent notes. False: the person did not follow."""
        async with self._services.write() as session:
            if await session.get(t.Follower, (campaign, person)) is None:
                return False
            unit = await UnitOfWork.open(self._services, session, campaign)
            mine = (col(t.Follower.campaign) == campaign, col(t.Follower.person) == person)
            gone = await session.exec(delete(t.Follower).where(*mine))
            await outbox.withdraw(unit, [person], "follow", "digest")
            return gone.rowcount == 1

    async def film(self, campaign: int) -> tuple[Any, ...]:
        """The views of every seat (in seat order) and the public at each step, for the replay of a finished game.

        The tuple is flat: step by step, the public's view last in each step. Raises Refused before the end.
        """
        async with self._campaign(campaign, change=False) as unit:
            if unit.row.status != "over":
                raise refuse("bot-replay-later")
            pages = (await positions(unit.session, campaign)).values()
            rules, seats, gm = unit.rules, tuple(unit.seats), unit.row.gm

        def views() -> tuple[Any, ...]:
            matches = (unpack(page, rules) for page in pages)
            return tuple(match.view(who) for match in matches for who in (*seats, None))

        with undamaged(gm):
            return await asyncio.to_thread(views)

    async def verify(self, campaign: int) -> Verdict:
        """Verify the whole record with the published secret. Raises Refused before the end."""
        course = await self._past(campaign)
        fault: Message | None = None
        proof = Proof(0, 0)
        try:
            proof = await asyncio.to_thread(judge, course)
        except (VerifyError, Discrepancy) as error:
            what = error.fault if isinstance(error, VerifyError) else error.what
            fault = msg(f"bot-fault-{what}")
            if error.step >= 0:
                fault = msg("bot-fault-at", step=error.step, what=fault)
        return Verdict(
            verdict="refused" if fault is not None else "proved" if proof.proved else "unproved",
            steps=max(0, proof.steps - 1),
            rolls=proof.rolls,
            commitment=course.commitments,
            secret=course.secrets,
            fault=fault,
            gaps=tuple(msg(f"bot-gap-{g.why}", first=g.first, last=g.last, version=g.version) for g in proof.gaps),
        )

    async def record(self, campaign: int) -> bytes | None:
        """The record as a file for everybody; None if it is damaged. Raises Refused before the end."""
        course = await self._past(campaign)
        try:
            return await asyncio.to_thread(public_record, course)
        except (VerifyError, Discrepancy):
            return None

    async def _past(self, campaign: int) -> CampaignPast:
        async with self._campaign(campaign, change=False, whole=False) as unit:
            if not unit.revealed:
                raise refuse("bot-verify-later")
            return await past(unit)

    async def _see(self, unit: UnitOfWork, who: Who, step: int) -> Sight:
        match = await unit.match(step)
        return Sight(match.view(who), who, step, unit.row.lang)


async def _first_sheet(unit: UnitOfWork, person: int, seat: Seat | None) -> tuple[Playing | None, SheetSummary | None]:
    """The present match, if it was loaded, and the sheet to be shown first: one of `seat`, if that has any."""
    if not (unit.alive and unit.filled_by(person)):
        return None, None
    for wanted in dict.fromkeys((seat, None)):
        with suppress(NoSheet, StaleClick):
            match, ask = await find_sheet(unit, person, None, wanted)
            sheet = sheet_of(unit, match, ask, person)
            offered = await offer(unit, person)
            return match, msgspec.structs.replace(sheet, lessons=offered) if offered else sheet
    return None, None


async def _pages(unit: UnitOfWork, eyes: Who) -> dict[PagePlace, int]:
    """Page -> step number, in order: a page for every report, and one for each other step with news for `eyes` alone."""
    mine = t.Record.campaign == unit.id
    query = select(t.Record.step, t.Record.report).where(mine).order_by(col(t.Record.step))
    rows = (await unit.session.exec(query)).all()
    heard: set[int] = set()
    if eyes is not None:
        silent = select(t.Record.step, t.Record.body).where(mine, col(t.Record.report).is_(None))
        heard = {step for step, body in (await unit.session.exec(silent)).all() if _hears(unit, body, eyes)}
    pages: dict[PagePlace, int] = {}
    here = PagePlace(0)
    for step, report in rows:
        if report is not None:
            here = PagePlace(report)
        elif step in heard:
            here = PagePlace(here.number, here.beyond + 1)
        else:
            continue
        pages[here] = step
    return pages


async def _parts(unit: UnitOfWork, match: Playing, row: t.Record, eyes: Who) -> tuple[HistoryPart, ...]:
    """What a record tells these eyes, by chapters. `match`: after its step."""
    events = visible_to(record_of(row.body).entries, eyes)
    groups = match.rules.chapters(match.view(eyes), events)
    if not groups:
        return (HistoryPart(lines_of(match, events)),)
    posts = await _posts_of(unit, {chapter.key for chapter, _ in groups})
    parts = []
    for chapter, told in groups:
        post = posts.get(chapter.key)
        title = post.title if post is not None else chapter.title
        headline: tuple[Message, ...] = ()
        if post is not None and post.last == row.report:
            headline = tuple(line for line in post.headline if line.key != outbox.REPEATED_CLAUSE)
            # What a report tells of one chapter at two places has its headline at the first.
            posts[chapter.key] = msgspec.structs.replace(post, headline=())
        parts.append(HistoryPart(lines_of(match, told), title, headline))
    return tuple(parts)


async def _posts_of(unit: UnitOfWork, chapters: Collection[str]) -> dict[str, ChapterSummary]:
    """What the posts of these chapters show, by key. A chapter without a post, or with a damaged row, is left out."""
    query = select(t.Chapter).where(t.Chapter.campaign == unit.id, col(t.Chapter.key).in_(chapters))
    found: dict[str, ChapterSummary] = {}
    for row in (await unit.session.exec(query)).all():
        with suppress(msgspec.MsgspecError):
            found[row.key] = card_of(row)
    return {key: post for key, post in found.items() if post.lines}


def _hears(unit: UnitOfWork, body: bytes, eyes: Who) -> bool:
    """Whether a record has messages for this view; a damaged record has none."""
    try:
        entries = record_of(body).entries
    except msgspec.MsgspecError:
        return False
    return any(unit.rules.tell(event) for event in visible_to(entries, eyes))


def _eyes(unit: UnitOfWork, person: int, who: Who) -> Who:
    allowed = choices(unit, person)
    if who is None:
        return None if None in allowed else allowed[0]
    if who not in allowed:
        raise Outdated(msg("bot-not-your-eyes"))
    return who
