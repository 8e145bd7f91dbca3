"""The book of a finished campaign: its record read once more, chapter by chapter, each side's knowledge beside the
truth.

Nothing is stored: the book is computed from record, chapters, positions and log. Not here: printing
(`bot.book.printing`), and drawing the pictures (`bot.discord.books`).
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from itertools import pairwise
from typing import Any

from msgspec import Struct
from sqlmodel import col, select

from bot.book import Book, BookChapter, Change, FaceCounts, SealedBy, SeatCommand, Telling
from bot.campaigns import outbox
from bot.campaigns.positions import DAMAGED, positions
from bot.campaigns.resolver import told_to_all
from bot.campaigns.summaries import CampaignSummary, refuse
from bot.campaigns.unit_of_work import Part, Playing, message_of, record_of, undamaged, unpack
from bot.store import tables as t
from rules.core import Event, EventRecord, Message, Record, Rules, Seat, Who
from rules.core.dice import Roll

SEATING_ACTS = ("assign", "replace", "computer", "lots", "enlist", "dismiss", "stand-down", "resign", "absent", "back")
"""Acts in the log that change who commands what. For those before the start the book shows only the result."""

MOST_PICTURED = 8
"""Maximum number of chapters that have pictures."""

DIE_FACES = range(2, 21)
"""Possible numbers of faces of a die; other draws are of cells and cards."""

LEAST_THROWS = 10
"""Minimum number of throws of one kind of dice for a line in the book."""

ROW_ERRORS = (*DAMAGED, LookupError)


class PictureOrder(Struct, frozen=True):
    chapter: int | None
    """Index of its chapter in the book; None: the end, which shows everything."""
    who: Who
    name: Message | None
    """Whose view it is; None: everybody's."""
    view: Any
    weight: int
    """If there is not room for all, pictures with less weight are left out first."""


class Books(Part):
    async def book(self, campaign: int) -> tuple[Book, tuple[PictureOrder, ...]]:
        """The book and its pictures, the end last. Raises Refused while anything is secret, or for damaged rows."""
        async with self._campaign(campaign, change=False) as unit:
            if not unit.revealed:
                raise refuse("bot-book-later")
            mine = t.Record.campaign == campaign
            rows = (await unit.session.exec(select(t.Record).where(mine).order_by(col(t.Record.step)))).all()
            chapters = (await unit.session.exec(select(t.Chapter).where(t.Chapter.campaign == campaign))).all()
            log = select(t.Audit).where(t.Audit.campaign == campaign, col(t.Audit.act).in_(SEATING_ACTS))
            acts = (await unit.session.exec(log.order_by(col(t.Audit.id)))).all()
            with undamaged(unit.row.gm, ROW_ERRORS):
                drafts = _into_chapters([_Step(row.at, row.report, record_of(row.body)) for row in rows], chapters)
            wanted = {step for draft in drafts for step in (draft.first, draft.last)} | {unit.row.step}
            found = await positions(unit.session, campaign, wanted)
            started, card = unit.row.started, unit.card()
            changes = tuple(
                Change(a.at, a.by, message_of(a.words)) for a in acts if started is not None and a.at > started
            )
        with undamaged(card.gm, ROW_ERRORS):
            return await asyncio.to_thread(_make_book, card, unit.rules, drafts, found, changes)


@dataclass(frozen=True, slots=True)
class _Step:
    at: datetime
    report: int | None
    record: Record


@dataclass(slots=True)
class _ChapterDraft:
    row: t.Chapter | None
    steps: list[_Step] = field(default_factory=list)
    entries: list[EventRecord] = field(default_factory=list)

    @property
    def first(self) -> int:
        return self.steps[0].record.step

    @property
    def last(self) -> int:
        return self.steps[-1].record.step

    @property
    def reports(self) -> list[int]:
        if self.row is not None:
            return [self.row.first, self.row.last]
        return [step.report for step in self.steps if step.report is not None] or [0]

    def enter(self, step: _Step) -> None:
        if not self.steps or self.steps[-1] is not step:
            self.steps.append(step)


def _into_chapters(steps: Sequence[_Step], rows: Iterable[t.Chapter]) -> list[_ChapterDraft]:
    """The event records of all steps, divided into chapters, in the order in which the chapters began.

    What the public did not hear goes to the chapter of the public's last news; a reported step without chapter makes
    its own.
    """
    places: dict[int, list[tuple[int, int, t.Chapter]]] = {}
    for row in rows:
        for number, first, end in outbox.heard_of(row.heard):
            places.setdefault(number, []).append((first, end, row))
    found: dict[str, _ChapterDraft] = {}
    here: _ChapterDraft | None = None
    for step in steps:
        told = sorted(places.get(step.record.step, ()), key=lambda place: place[0])
        if told:
            here = found.setdefault(told[0][2].key, _ChapterDraft(told[0][2]))
        elif here is None or step.report is not None:
            here = found.setdefault(f"report {step.record.step}", _ChapterDraft(None))
        here.enter(step)
        heard = 0
        for entry in step.record.entries:
            if entry.public is not None:
                telling = next((row for first, end, row in told if first <= heard < end), None)
                if telling is not None:
                    here = found.setdefault(telling.key, _ChapterDraft(telling))
                heard += 1
            here.enter(step)
            here.entries.append(entry)
    return list(found.values())


def _make_book(
    card: CampaignSummary,
    rules: Rules[Any, Any],
    drafts: Sequence[_ChapterDraft],
    bodies: Mapping[int, bytes],
    changes: tuple[Change, ...],
) -> tuple[Book, tuple[PictureOrder, ...]]:
    """Raises the errors in `ROW_ERRORS` for a position that is missing or damaged."""
    matches: dict[int, Playing] = {}

    def match(step: int) -> Playing:
        if step not in matches:
            matches[step] = unpack(bodies[step], rules)
        return matches[step]

    sides = [tuple(place.seat for place in side.seats) for side in card.sides]

    def names(step: int) -> tuple[Message, ...]:
        now = match(step)
        return tuple(
            now.title(seats[0]) if len(seats) == 1 else side.name for side, seats in zip(card.sides, sides, strict=True)
        )

    chapters = tuple(_chapter(rules, draft, sides, names(draft.first), match(draft.last)) for draft in drafts)
    records = {step.record.step: step.record for draft in drafts for step in draft.steps}
    last = match(card.step)
    outcome = card.outcome
    called = dict(zip((side.side for side in card.sides), names(card.step), strict=True))
    settings = [s for s in rules.settings if card.options[s.key] != s.default]
    assert card.started is not None
    book = Book(
        campaign=card.id,
        title=card.title,
        game=card.game,
        scenario=card.scenario,
        scenarios=len(rules.scenarios) + (card.scenario not in rules.scenarios),
        options=tuple((s.key, str(card.options[s.key])) for s in settings),
        gm=card.gm,
        second=card.second,
        opened=card.created,
        started=card.started,
        ended=card.ended or card.started,
        over=card.status == "over",
        winners=tuple(called[side] for side in outcome.winners if side in called) if outcome is not None else (),
        why=outcome.why if outcome is not None else None,
        points=tuple((called[s], n) for s, n in outcome.points if s in called) if outcome is not None else (),
        commands=tuple(SeatCommand(p.name, tuple(h.person for h in p.holders), p.computer) for p in card.seats),
        changes=changes,
        chapters=chapters,
        steps=card.step,
        reports=card.reports,
        throws=_throws(roll for step in sorted(records) for roll in records[step].rolls),
        hands=_hands(card, records.values()),
        commitment=card.commitment,
        secret=card.secret or "",
        digest=records[card.step].digest,
    )
    plates = [
        plate
        for number in _pictured(chapters)
        for plate in _pictures(number, chapters[number], sides, match(chapters[number].step))
    ]
    return book, (*plates, PictureOrder(None, None, None, last.view(None), 1 << 30))


def _chapter(
    rules: Rules[Any, Any],
    draft: _ChapterDraft,
    sides: Sequence[tuple[Seat, ...]],
    names: tuple[Message, ...],
    match: Playing,
) -> BookChapter:
    public = [entry.public for entry in draft.entries if entry.public is not None]
    headline = tuple(rules.headline(match.view(None), public))
    headlines = []
    for seats in sides:
        heard = [event for entry in draft.entries if (event := entry.visible_to(seats[0])) is not None]
        known = tuple(rules.headline(match.view(seats[0]), heard))
        headlines.append(() if known == headline else known)
    tellings = (_telling(rules, entry, sides) for entry in draft.entries)
    reports = draft.reports
    return BookChapter(
        title=outbox.title_of(draft.row.title) if draft.row is not None else None,
        first=reports[0],
        last=reports[-1],
        begun=draft.steps[0].at,
        ended=draft.steps[-1].at,
        sides=names,
        headline=headline,
        headlines=tuple(headlines),
        tellings=tuple(one for one in tellings if one is not None),
        step=draft.last,
    )


def _telling(rules: Rules[Any, Any], entry: EventRecord, sides: Sequence[tuple[Seat, ...]]) -> Telling | None:
    """None for details such as dice, which are only in the history."""

    def said(events: Iterable[Event]) -> tuple[Message, ...]:
        return tuple(line for event in events for line in rules.brief(event))

    made = Telling(
        truth=said([entry.truth]),
        public=said([entry.public] if entry.public is not None else []),
        sides=tuple(said(told_to_all([entry], seats)) for seats in sides),
    )
    return made if made.truth or made.public or any(made.sides) else None


def _throws(rolls: Iterable[Roll]) -> tuple[FaceCounts, ...]:
    """Counts of faces for each kind of dice thrown often enough, without shuffles (each draw has one face less, to
    two)."""
    kept: list[Roll] = []
    for roll in rolls:
        kept.append(roll)
        if roll[1] == 2:
            size = 1
            while len(kept) > size and kept[-size - 1][:2] == (roll[0], 2 + size):
                size += 1
            if size > 1:
                del kept[-size:]
    faces = Counter((faces, face) for _, faces, face in kept if faces in DIE_FACES)
    found = {n: tuple(faces[n, face] for face in range(n)) for n in sorted({n for n, _ in faces})}
    return tuple(FaceCounts(n, counts) for n, counts in found.items() if sum(counts) >= LEAST_THROWS)


def _hands(card: CampaignSummary, records: Iterable[Record]) -> tuple[SealedBy, ...]:
    sealed = Counter((s.seat, s.by) for r in records if r.opening is not None for s in r.opening.answers)
    return tuple(
        SealedBy(
            place.name,
            player=sealed[place.seat, "player"],
            computer=sealed[place.seat, "bot"],
            filed=sealed[place.seat, "standing"],
            clock=sealed[place.seat, "clock"],
        )
        for place in card.seats
    )


def _pictured(chapters: Sequence[BookChapter]) -> list[int]:
    """Indices of the chapters with pictures: the most eventful one of each of equal parts of the book."""
    count = min(MOST_PICTURED, len(chapters))
    ends = [round(n * len(chapters) / count) for n in range(count + 1)] if count else []
    spans = (range(first, end) for first, end in pairwise(ends))
    heaviest = (max(span, key=lambda n: chapters[n].weight) for span in spans)
    return [n for n in heaviest if chapters[n].weight]


def _pictures(
    number: int, chapter: BookChapter, sides: Sequence[tuple[Seat, ...]], match: Playing
) -> list[PictureOrder]:
    """The views of each side and of everybody at the end of a chapter."""
    eyes: list[tuple[Who, Message | None]] = [*zip((s[0] for s in sides), chapter.sides, strict=True), (None, None)]
    return [PictureOrder(number, who, name, match.view(who), chapter.weight) for who, name in eyes]
