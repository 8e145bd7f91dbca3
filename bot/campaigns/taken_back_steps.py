"""Going back: play goes on from an earlier step. Everything happens in the caller's transaction.

Records that are taken back are kept (`tables.TakenBack`) and stay in the proof. Row, position, asks, sheets, clocks and
messages become those of the earlier step. Public posts are struck through in place, never deleted, and witnesses stay
witnesses. `going_back` decides who may go back, `consent` who must agree.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

import msgspec
from sqlmodel import col, delete, func, select, update
from sqlmodel.sql.expression import SelectOfScalar

from bot.campaigns import deadlines, outbox
from bot.campaigns.abandoned import plan_abandonment
from bot.campaigns.history import read_snapshot
from bot.campaigns.outbox import STRUCK_LINE
from bot.campaigns.positions import drop_after, position, put
from bot.campaigns.post_kinds import kinds
from bot.campaigns.seats import send_sheets
from bot.campaigns.spent_messages import CHAPTER, retire
from bot.campaigns.summaries import Earlier, News
from bot.campaigns.unit_of_work import Playing, UnitOfWork, clock_of, in_order, pack, record_of, to_json, undamaged
from bot.store import tables as t
from rules.core import Ask, Draft, Event, Match, Message, Record, Seat, msg, visible_to


@dataclass(frozen=True, slots=True)
class Since:
    back: int
    """The last step that will count."""
    rows: tuple[t.Record, ...]
    records: tuple[Record, ...]
    """The decoded `rows`, oldest first."""
    then: Match
    """The match after that step, with an empty table."""
    answered: frozenset[Seat]
    """Seats whose sheets were opened, which is public."""
    asked: frozenset[Seat]
    """Seats that are asked something else than then, which is public."""
    told: frozenset[Seat]

    @property
    def touched(self) -> frozenset[Seat]:
        """The seats that answered, were asked or were told something in these steps; all other seats notice nothing."""
        return self.answered | self.asked | self.told

    @property
    def public(self) -> bool:
        """Whether everybody was told something of it."""
        reported = any(row.report is not None for row in self.rows)
        return reported or any(visible_to(record.entries, None) for record in self.records)


async def since(unit: UnitOfWork, back: int) -> Since:
    """What has been played since step `back`. Raises Refused if stored data are damaged."""
    query = select(t.Record).where(t.Record.campaign == unit.id, t.Record.step > back).order_by(col(t.Record.step))
    rows = tuple((await unit.session.exec(query)).all())
    with undamaged(unit.row.gm):
        records = tuple(record_of(row.body) for row in rows)
    then = await unit.match(back)
    return what_was_played(back, rows, records, then, unit.asks)


def what_was_played(
    back: int, rows: Sequence[t.Record], records: Sequence[Record], then: Match, asks: Sequence[Ask]
) -> Since:
    """Build a `Since`. `then`: the match after step `back`; `asks`: the present asks."""
    before = {ask.id for ask in then.asks()}
    return Since(
        back,
        tuple(rows),
        tuple(records),
        then,
        answered=frozenset(one.seat for r in records if r.opening is not None for one in r.opening.answers),
        asked=frozenset(ask.seat for ask in asks if ask.id not in before),
        told=frozenset(seat for seat in then.seats for r in records if visible_to(r.entries, seat)),
    )


async def earlier(unit: UnitOfWork) -> tuple[Earlier, ...]:
    """The reports to which play can go back, newest first: all but the last."""
    mine = (t.Record.campaign == unit.id, col(t.Record.report).is_not(None), t.Record.report < unit.row.reports)  # type: ignore[operator]
    rows = (await unit.session.exec(select(t.Record).where(*mine).order_by(col(t.Record.step).desc()))).all()
    chapters = (await unit.session.exec(_counting_chapters(unit))).all()
    found: list[Earlier] = []
    for row in rows:
        number = row.report or 0
        title = next((outbox.title_of(c.title) for c in chapters if c.first <= number <= c.last), None)
        found.append(Earlier(number, title if number else None, _first_line(unit, row)))
    return tuple(found)


def _first_line(unit: UnitOfWork, row: t.Record) -> Message | None:
    try:
        events = visible_to(record_of(row.body).entries, None)
    except msgspec.MsgspecError:
        return None  # a damaged record is listed by its number alone
    lines = [line for tell in (unit.rules.brief, unit.rules.tell) for event in events for line in tell(event)]
    return lines[0] if lines else None


async def go_back(
    unit: UnitOfWork, gone: Since, now: datetime, *, words: Message | None, fresh: bytes | None = None
) -> None:
    """Let play go on from the step before `gone` (from `since`).

    `words`: what everybody is told; None if nothing taken back was public: then nothing changes for seats that know
    nothing of it. `fresh`: a new dice secret, if the present one is revealed.
    """
    session, row, back = unit.session, unit.row, gone.back
    with undamaged(row.gm):
        stood = read_snapshot(await position(session, unit.id, back), back).position
    match = await unit.match()
    match.rewind(back, stood, fresh)
    epoch = len(match.epochs) - 1
    for one in gone.rows:
        session.add(t.TakenBack(**one.model_dump()))
        await session.delete(one)
    await drop_after(session, row, back)
    # On their next visit people are told what is played instead.
    seen = (col(t.Visit.campaign) == unit.id, col(t.Visit.step) > back)
    await session.exec(update(t.Visit).where(*seen).values(step=back).execution_options(synchronize_session=False))
    await put(session, row, back, pack(match))
    session.add(t.Rewind(campaign=unit.id, epoch=epoch, back=back, version=match.version, secret=fresh, at=now))
    await session.flush()
    taken_back = row.reports
    reports = select(func.max(t.Record.report)).where(t.Record.campaign == unit.id)
    row.step, row.reports, row.rewinds = back, (await session.exec(reports)).one() or 0, row.rewinds + 1
    row.status, row.outcome, row.ended = "paused" if row.paused is not None else "running", None, None
    unit.asks = in_order(match)
    row.asks = to_json(unit.asks)
    touched = frozenset(unit.seats) if words is not None else gone.touched
    for name, seat in unit.seats.items():
        seat.title, seat.told = to_json(match.title(name)), min(seat.told, back)
        if name in touched:
            seat.unwritten = row.rewinds * REVISION_STEP
    await _restore_sheets(unit, gone, match, touched)
    await _strike(unit, gone, match, f"{epoch}", taken_back, now)
    await _restore_clocks(unit, now, anew=words is not None)
    unit.act(now)
    await plan_abandonment(unit, now)
    people = {h.person for h in unit.holders if h.seat in touched}
    await outbox.withdraw(unit, people, "ask", "reminder")
    await send_sheets(unit, touched, now, (words,) if words is not None else (), row.reports)
    await retire(unit, now)
    await outbox.board(unit, now)


STRUCK_POST = "struck"
"""Kind of a post that no longer counts: nothing links to it."""
REVISION_STEP = 10_000
"""Added to revisions of sheets at each return of play. No sheet changes as often in between: none occurs twice."""


# ---- Sheets, clocks, direct messages ---------------------------------------------------------------
async def _restore_sheets(unit: UnitOfWork, gone: Since, match: Playing, touched: Collection[Seat]) -> None:
    """Turn answers and sealed orders of touched seats into drafts again, and delete sheets that are no longer open.
    Other seats keep everything, also sealed orders."""
    asked = {ask.id: ask for ask in unit.asks}
    for ask_id, row in list(unit.sheets.items()):
        if row.standing:
            continue  # not used yet: they stay for the next opening
        if ask_id not in asked:
            del unit.sheets[ask_id]
            await unit.session.delete(row)
        elif row.seat in touched:
            row.sealed, row.by, row.sealed_at = False, None, None
            row.revision = max(row.revision, unit.seats[row.seat].unwritten) + 1
    await unit.session.flush()
    for ask, draft in _answered(gone, unit.asks).items():
        if ask not in unit.sheets and not unit.seats[asked[ask].seat].computer:
            _write(unit, ask, asked[ask].seat, draft)
    for seat, orders in _filed(gone).items():
        standing = match.standing_ask(seat)
        if standing is not None and not unit.seats[seat].computer:
            kept = unit.sheets.get(standing.id)
            if kept is None or kept.draft is None:
                _write(unit, standing.id, seat, orders, standing=True)


def _answered(gone: Since, asks: Sequence[Ask]) -> Mapping[str, Draft]:
    """What people sealed since for asks that are open again, by ask."""
    found: dict[str, Draft] = {}
    for record in gone.records:
        for sealed in record.opening.answers if record.opening is not None else ():
            again = (a.id for a in asks if (a.group, a.seat) == (record.opening.group, sealed.seat))  # type: ignore[union-attr]
            for ask in again:
                if sealed.by == "player":
                    found.setdefault(ask, sealed.answer)
    return found


def _filed(gone: Since) -> Mapping[Seat, Draft]:
    """Seat -> the standing orders used after the step to which the game returns, as the seat first filed them."""
    found: dict[Seat, Draft] = {}
    for record in gone.records:
        for seat, draft in record.opening.standing if record.opening is not None else ():
            found.setdefault(seat, draft)
    return found


def _write(unit: UnitOfWork, ask: str, seat: Seat, draft: Draft, *, standing: bool = False) -> None:
    row = unit.sheets.get(ask) or unit.new_sheet(ask, seat, standing=standing)
    row.draft = to_json(draft)
    row.revision += 1


async def _restore_clocks(unit: UnitOfWork, now: datetime, *, anew: bool) -> None:
    """Plan deadlines for the open asks. `anew`: with the full time; else with the time that was left."""
    asked = {clock_of(ask) for ask in unit.asks if ask.waits}
    for timer in [x for x in unit.timers if x.kind in ("deadline", "reminder") and (anew or x.subject not in asked)]:
        await deadlines.delete_timer(unit, timer)
    if anew:
        await deadlines.forget_past(unit)
    else:
        await deadlines.resume_past(unit, now)
    await deadlines.plan(unit, unit.row.paused or now)  # resuming will add the time of the whole pause
    await deadlines.plan_computers(unit, now, anew=anew)


# ---- Public posts ----------------------------------------------------------------------------------
async def _strike(unit: UnitOfWork, gone: Since, match: Playing, mark: str, reports: int, now: datetime) -> None:
    """Strike through what the public was told since, and drop what nobody has begun to send.

    `mark`: suffix for keys of chapters that no longer count, since play may use these keys again. `reports`: number of
    the last report before going back.
    """
    session, back = unit.session, gone.back
    await _strike_the_end(unit, now)
    await outbox.tell_webhook(unit, now, "back", step=back)
    unsent = (col(t.Post.campaign) == unit.id, col(t.Post.done).is_(False), col(t.Post.tries) == 0)
    late = (
        col(t.Post.step) > back,
        col(t.Post.chapter).is_(None),
        col(t.Post.kind).in_(kinds(lambda kind: kind.taken_back == "step")),
    )
    await session.exec(delete(t.Post).where(*unsent, *late))
    changed: dict[str, tuple[Message, ...]] = {str(number): () for number in range(unit.row.reports + 1, reports + 1)}
    query = (
        select(t.Post).where(t.Post.campaign == unit.id, *late, col(t.Post.person).is_(None)).order_by(col(t.Post.id))
    )
    for row in (await session.exec(query)).all():
        if outbox.is_readable(row):
            body = outbox.body_of(row.body)
            struck = msgspec.structs.replace(body, lines=tuple(map(through, body.lines)), message=row.message)
            if row.done and row.message is not None:
                outbox.strike_through(unit, struck, back, now)
                row.kind = STRUCK_POST
            elif not row.done:
                row.body = to_json(struck)
    for chapter in (await session.exec(_counting_chapters(unit))).all():
        try:
            heard, steps = outbox.heard_of(chapter.heard), outbox.steps_of(chapter.steps)
            lines, headline = outbox.said_of(chapter.lines), outbox.said_of(chapter.headline)
        except msgspec.MsgspecError:
            continue  # a damaged chapter is begun again with its next step
        if all(step <= back for step, _, _ in heard):
            continue
        begun = min(step for step, _, _ in heard)
        steps = (*[begun] * (len(lines) - len(steps)), *steps)
        chapter.lines = to_json([line if at <= back else through(line) for line, at in zip(lines, steps, strict=True)])
        if begun <= back:
            chapter.heard = to_json([one for one in heard if one[0] <= back])
            chapter.steps = to_json([min(at, back) for at in steps])
            chapter.last, events = await _public_events(unit, chapter)
            view = match.view(None)
            changed[chapter.key] = tuple(match.rules.headline(view, events))
            chapter.headline = to_json(outbox.told_once(match.rules, view, events, changed[chapter.key]))
            await outbox.chapter(unit, chapter, back, now)
            for person in await _followers_of(unit, chapter.key):
                await outbox.follow_chapter(unit, person, chapter, back, now)
        else:
            changed[chapter.key] = ()
            chapter.headline = to_json(tuple(map(through, headline)))
            await _retire_chapter(unit, chapter, f"{chapter.key}~{mark}", back, now)
    await _mend_digests(unit, changed)
    await session.exec(
        update(t.Post)
        .where(col(t.Post.campaign) == unit.id, col(t.Post.done).is_(False), col(t.Post.step) > back)
        .values(step=back)
        .execution_options(synchronize_session=False)
    )


async def _strike_the_end(unit: UnitOfWork, now: datetime) -> None:
    """Strike through the posts about the end (reveal, book), because the campaign is played again."""
    query = select(t.Post).where(
        t.Post.campaign == unit.id, col(t.Post.kind).in_(kinds(lambda kind: kind.taken_back == "end"))
    )
    for row in (await unit.session.exec(query.order_by(col(t.Post.id)))).all():
        if row.done and row.message is not None:
            outbox.strike_through(unit, outbox.Body(message=row.message), row.step, now)
        row.kind, row.body = STRUCK_POST, to_json(outbox.Body())  # an unsent post has nothing to say any more


def _counting_chapters(unit: UnitOfWork) -> SelectOfScalar[t.Chapter]:
    living = (t.Chapter.campaign == unit.id, col(t.Chapter.taken_back).is_(False))
    return select(t.Chapter).where(*living).order_by(col(t.Chapter.first), col(t.Chapter.key))


def through(line: Message) -> Message:
    """The line struck through, once only."""
    return line if line.key == STRUCK_LINE else msg(STRUCK_LINE, line=line)


async def _public_events(unit: UnitOfWork, chapter: t.Chapter) -> tuple[int, tuple[Event, ...]]:
    """The last report of a chapter and its public events, as far as they count."""
    heard = outbox.heard_of(chapter.heard)
    query = select(t.Record).where(t.Record.campaign == unit.id, col(t.Record.step).in_({step for step, _, _ in heard}))
    events: dict[int, tuple[Event, ...]] = {}
    last = chapter.first
    for row in (await unit.session.exec(query)).all():
        last = max(last, row.report or 0)
        events[row.step] = visible_to(record_of(row.body).entries, None)
    return last, tuple(event for step, first, end in heard for event in events.get(step, ())[first:end])


async def _retire_chapter(unit: UnitOfWork, chapter: t.Chapter, key: str, back: int, now: datetime) -> None:
    """Rename a chapter of which nothing counts any more, so that its key is free, and strike its posts through."""
    session, old = unit.session, chapter.key
    mine = (col(t.Post.campaign) == unit.id, col(t.Post.chapter) == old)
    await session.exec(delete(t.Post).where(*mine, col(t.Post.done).is_(False), col(t.Post.tries) == 0))
    readers = await _followers_of(unit, old)
    coming = (await session.exec(select(t.Post.id).where(*mine, col(t.Post.done).is_(False)))).first()
    if chapter.message is None and coming is None and not readers:
        await session.delete(chapter)
        await session.flush()
        return
    await session.exec(update(t.Post).where(*mine).values(chapter=key).execution_options(synchronize_session=False))
    sent = (col(t.Post.campaign) == unit.id, col(t.Post.chapter) == key, col(t.Post.done), col(t.Post.person).is_(None))
    await session.exec(
        update(t.Post).where(*sent).values(kind=STRUCK_POST).execution_options(synchronize_session=False)
    )
    letters = (col(t.Letter.campaign) == unit.id, col(t.Letter.kind) == CHAPTER, col(t.Letter.ask) == old)
    await session.exec(update(t.Letter).where(*letters).values(ask=key).execution_options(synchronize_session=False))
    chapter.key, chapter.heard, chapter.steps, chapter.taken_back = key, "[]", "[]", True
    await session.flush()
    outbox.strike_through(unit, outbox.Body(), back, now, chapter=key)
    for person in readers:
        await outbox.follow_chapter(unit, person, chapter, back, now)


async def _followers_of(unit: UnitOfWork, key: str) -> Sequence[int]:
    """People with a direct message that shows this chapter."""
    letters = (col(t.Letter.campaign) == unit.id, col(t.Letter.kind) == CHAPTER, col(t.Letter.ask) == key)
    return (await unit.session.exec(select(t.Letter.person).where(*letters).order_by(col(t.Letter.person)))).all()


async def _mend_digests(unit: UnitOfWork, changed: Mapping[str, tuple[Message, ...]]) -> None:
    """Remove what was taken back from unsent digests. `changed`: the headlines that remain, by key of the piece."""
    unsent = (t.Post.kind == "digest", col(t.Post.done).is_(False), t.Post.tries == 0)
    for row in (await unit.session.exec(select(t.Post).where(t.Post.campaign == unit.id, *unsent))).all():
        body = outbox.body_of(row.body)
        pieces = (News(one.key, one.title, changed.get(one.key, one.headline)) for one in body.news)
        news = tuple(one for one in pieces if one.headline)
        if not news:
            await unit.session.delete(row)
        elif news != body.news:
            row.body = to_json(msgspec.structs.replace(body, news=news))
