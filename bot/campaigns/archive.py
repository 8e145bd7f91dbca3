"""Export and import of a campaign as one JSON file: bytes in base64, times in ISO 8601.

The file holds every secret of the campaign. It is for the host, never for a channel.
"""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Sequence
from datetime import datetime
from typing import Any, Literal

import msgspec
from msgspec import Struct
from sqlalchemy import BigInteger, Column, inspect
from sqlalchemy.exc import DataError, IntegrityError
from sqlmodel import SQLModel, col, select
from sqlmodel.ext.asyncio.session import AsyncSession
from sqlmodel.sql.sqltypes import UTCDateTime

from bot.campaigns import deadlines
from bot.campaigns.gm import MOST_NOTE
from bot.campaigns.history import Discrepancy, read_snapshot
from bot.campaigns.lobby import MOST_TITLE, check_allowances
from bot.campaigns.names import game_name, visible
from bot.campaigns.packed_rows import rows_of
from bot.campaigns.seats import MOST_WORD
from bot.campaigns.sheets import MOST_DRAFT
from bot.campaigns.summaries import ALIVE, FollowFrequency, Refused, Role, Seating, Status, TimeControl, refuse
from bot.campaigns.unit_of_work import Part, one_of, undamaged, unpack
from bot.store import database
from bot.store import tables as t
from bot.store.migrate import witnessed
from rules.core import Ask, Message, Outcome, Record, Rules, Scalar, Seat, Submission, Value, commitment
from rules.core.scenario_files import LONGEST_SCENARIO

FORMAT = 1
EXPORTED_TABLES: tuple[type[SQLModel], ...] = (
    t.Seat,
    t.Holder,
    t.Record,
    t.Snapshot,
    t.StoredSheet,
    t.Timer,
    t.Follower,
    t.Audit,
    t.Witness,
    t.Chapter,
    t.TakenBack,
    t.Rewind,
)
"""Tables of a campaign that are exported: not posts, calls and messages, which belong to the old place, nor visits."""

LATER_COLUMNS: dict[type[SQLModel], tuple[str, ...]] = {
    t.Campaign: (
        "trouble",
        "rewinds",
        "rematch",
        "season",
        "acted",
        "tutorial",
        "thinned",
        "unpacked",
        "unrated",
        "veil",
        "second",
    ),
    t.Seat: ("computer", "title", "thread", "unwritten", "helper", "helped_until", "reserve", "invited_at"),
    t.Timer: ("passed",),
    t.Chapter: ("steps", "taken_back"),
    t.Holder: ("absent",),
    t.Witness: ("held",),
    t.Follower: ("pace",),
}
"""Columns that may be missing in older files."""


JSON_COLUMNS: tuple[tuple[type[SQLModel], str, Any], ...] = (
    (t.Seat, "title", Message),
    (t.StoredSheet, "draft", dict[str, Value]),
    (t.Audit, "words", Message),
    (t.Chapter, "title", Message),
    (t.Chapter, "headline", tuple[Message, ...]),
    (t.Chapter, "lines", tuple[Message, ...]),
    (t.Chapter, "heard", tuple[tuple[int, int, int], ...]),
    (t.Chapter, "steps", tuple[int, ...]),
)
"""Columns with JSON, and the type of their values."""

MOST_NAME = 100
"""Maximum number of characters of a name that programs give: of games, seats, asks, acts, kinds, timers."""

MOST_CHAPTER = 1_000_000
"""Maximum number of characters of what the rules tell in one chapter, as JSON, and of the open asks."""

MOST_CHARACTERS: dict[str, int] = {
    "campaign.title": MOST_TITLE, "campaign.scenario": LONGEST_SCENARIO, "holder.word": MOST_WORD,
    "campaign.options": MOST_DRAFT, "campaign.asks": MOST_CHAPTER, "campaign.outcome": MOST_DRAFT,
    "campaign.allowances": MOST_DRAFT, "sheet.draft": MOST_DRAFT,
    "seat.title": 10 * MOST_NOTE, "audit.words": 10 * MOST_NOTE, "chapter.title": 10 * MOST_NOTE,
    "chapter.headline": MOST_CHAPTER, "chapter.lines": MOST_CHAPTER, "chapter.heard": MOST_CHAPTER, "chapter.steps": MOST_CHAPTER,
    **dict.fromkeys((
        "campaign.game", "campaign.lang", "campaign.seating", "campaign.status", "campaign.commitment",
        "campaign.trouble", "seat.name", "holder.seat", "holder.role", "sheet.ask", "sheet.seat", "sheet.by", "timer.key",
        "timer.kind", "timer.subject", "follower.pace", "audit.act", "witness.seat", "chapter.key",
    ), MOST_NAME),
}  # fmt: skip
"""Maximum number of characters of every text column in a file; for what people write the same as when they enter it.
JSON is limited as a whole; `MOST_TEXT` limits texts in messages; answers and words in records and positions are checked
on reading."""

MOST_TEXT = MOST_NOTE
"""Maximum number of characters of one text in a message: the longest that a person can enter is a game master's note."""

FILE_ERRORS = (msgspec.MsgspecError, LookupError, TypeError, ValueError, AttributeError, RecursionError, zlib.error)
"""Errors that a damaged or wrong file may cause."""

NUMBER_LIMIT = 1 << 31
"""Limit of all numbers that are not Discord IDs, so that counting on stays in the range of every database."""

YEARS = range(2000, 3000)
"""Years allowed in a file, so that time zones and spans cannot overflow the calendar."""

TimerKind = Literal["deadline", "reminder", "past", "computer", "abandoned"]


class File(Struct, frozen=True):
    format: int
    exported: datetime
    campaign: dict[str, Any]
    rows: dict[str, list[dict[str, Any]]]
    """Name of a table -> its rows, each as column -> value."""


class Archive(Part):
    async def export(self, campaign: int) -> bytes:
        """All data of a campaign as a file. Raises Refused if the campaign does not exist or is damaged."""
        async with self._campaign(campaign, change=False, whole=False) as unit:
            rows: dict[str, list[dict[str, Any]]] = {}
            with undamaged(unit.row.gm):
                for table in EXPORTED_TABLES:
                    rows[str(table.__tablename__)] = [_plain(row) for row in await _rows(unit.session, table, campaign)]
            file = File(FORMAT, self._services.clock.now(), _plain(unit.row), rows)
            return msgspec.json.format(msgspec.json.encode(file), indent=1)

    async def import_(self, data: bytes) -> int:
        """Import a campaign under a new ID, which is returned. A running campaign is paused as of its export.

        Everything is checked before a row is written: values, references, records and positions. Raises Refused for a
        damaged or forged file, a game that is not installed, or a campaign that is still played here.
        """
        try:
            file = msgspec.json.decode(data, type=File)
            if file.format != FORMAT:
                raise ValueError(f"format {file.format}")
            _check_time("exported", file.exported)
            _complete(file)
            row = t.Campaign(**_typed(t.Campaign, file.campaign, drop=("id",)))
            parts = {
                table: [_typed(table, plain, drop=("id", "campaign")) for plain in file.rows[str(table.__tablename__)]]
                for table in EXPORTED_TABLES
            }
        except FILE_ERRORS as error:
            raise refuse("bot-bad-file", why=_why(error)) from None
        if row.game not in self._services.games:
            raise refuse("bot-no-game", games=tuple(game_name(g) for g in self._services.games))
        try:
            _examine(row, parts, self._services.games[row.game])
        except (*FILE_ERRORS, Refused) as error:
            raise refuse("bot-bad-file", why=_why(error)) from None
        row.lobby_message = row.board_message = row.board_posted = row.trouble = row.rematch = None
        row.season = row.thinned = row.unpacked = None
        if row.status == "running":
            row.status, row.paused = "paused", file.exported
        try:
            async with self._services.write() as session:
                await database.claim_name(session, row.commitment)  # of two copies imported at once, one is refused
                session.add(row)
                await session.flush()
                for table, values in parts.items():
                    session.add_all(_of_campaign(table, one, row.id) for one in values)
                await session.flush()
                await _require_no_copy(session, row)
                return row.id
        except (IntegrityError, DataError) as error:  # rows that contradict one another
            raise refuse("bot-bad-file", why=type(error.orig).__name__) from None


async def _rows(session: AsyncSession, table: type[SQLModel], campaign: int) -> list[SQLModel]:
    rows = await rows_of(session, table, campaign)
    # The timer of a question in the chats belongs to the old place.
    return [row for row in rows if not (isinstance(row, t.Timer) and row.kind == deadlines.UNDO)]


async def _require_no_copy(session: AsyncSession, row: t.Campaign) -> None:
    """Raises Refused while the same campaign is played here, because the end of the copy would reveal it."""
    alive = col(t.Campaign.status).in_(ALIVE)
    same = (t.Campaign.commitment == row.commitment, t.Campaign.id != row.id)
    query = select(t.Campaign.id).where(*same, alive).limit(1)
    if (twin := (await session.exec(query)).first()) is not None:
        raise refuse("bot-living-copy", campaign=str(twin))


def _of_campaign(table: type[SQLModel], values: dict[str, Any], campaign: int) -> SQLModel:
    if table is t.Timer:
        values = values | {"key": f"{campaign}.{values['key'].partition('.')[2]}"}
    if table is t.Seat:
        values = values | {"thread": None}  # the thread belongs to the exported campaign
    if table is t.Chapter:
        values = values | {"message": None}  # the message belongs to the exported campaign
    return table(campaign=campaign, **values)


def _witnesses(file: File) -> list[dict[str, Any]]:
    """The witnesses in the file and present holders; for older files what can be found out. Raises as `FILE_ERRORS`."""
    written = file.rows.get(str(t.Witness.__tablename__))
    if written is None:
        found = witnessed(file.campaign["started"], file.rows)
    elif file.campaign["started"] is None:
        found = set()
    else:
        found = {(one["seat"], one["person"]) for one in file.rows[str(t.Holder.__tablename__)]}
        found -= {(one["seat"], one["person"]) for one in written}
    since = file.exported.isoformat()
    return [*(written or ()), *({"seat": seat, "person": person, "since": since} for seat, person in sorted(found))]


def _complete(file: File) -> None:
    """Add what older files lack. Raises KeyError for a wrong file."""
    records = file.rows[str(t.Record.__tablename__)]
    file.campaign.setdefault("reports", file.campaign["step"])
    versions = sorted({one["version"] for one in records})
    for one in records:
        one.setdefault("report", one["step"])  # then every step had a report
        one.setdefault("epoch", versions.index(one["version"]))  # and each epoch other rules
    for later in ("chapter", "taken_back", "rewind"):
        file.rows.setdefault(later, [])
    file.rows[str(t.Witness.__tablename__)] = _witnesses(file)


def _why(error: Exception) -> str:
    """The error in plain English, for the host; it names a missing column or table."""
    return f"{type(error).__name__}: {error}"[:300]


def _examine(row: t.Campaign, parts: dict[type[SQLModel], list[dict[str, Any]]], rules: Rules[Any, Any]) -> None:
    """Check that the rows make a campaign. Raises the errors in `FILE_ERRORS`, Discrepancy for a damaged position, or Refused."""
    one_of(row.status, Status)
    row.title = visible(row.title)
    if not row.title:
        raise ValueError("no title")
    one_of(row.seating, Seating)
    if (len(row.scenario) > MOST_NAME or "\n" in row.scenario) and not rules.has_scenario(row.scenario):
        raise ValueError("a scenario that is no scenario file")
    options = msgspec.json.decode(row.options, type=dict[str, Scalar])
    if row.status == "lobby":
        rules.full_options(options)
    msgspec.json.decode(row.asks, type=tuple[Ask, ...])
    check_allowances(msgspec.json.decode(row.allowances, type=TimeControl))
    if row.outcome is not None:
        msgspec.json.decode(row.outcome, type=Outcome)
    if commitment(row.secret) != row.commitment:
        raise ValueError("the commitment is not that of the secret")
    seats = tuple(chair.name for chair in rules.seat_specs(row.scenario, options))
    if sorted(seat["name"] for seat in parts[t.Seat]) != sorted(seats):
        raise ValueError("the seats are not those of the game")
    parts[t.Seat].sort(key=lambda seat: seats.index(seat["name"]))
    _examine_rows(parts, seats)
    _examine_course(row, parts, rules)


def _examine_rows(parts: dict[type[SQLModel], list[dict[str, Any]]], seats: tuple[Seat, ...]) -> None:
    for place in (t.Holder, t.StoredSheet, t.Witness):
        if any(one["seat"] not in seats for one in parts[place]):
            raise ValueError(f"{place.__tablename__}: a seat that there is not")
    for table, column, kind in JSON_COLUMNS:
        for one in parts[table]:
            if one.get(column) is not None:
                msgspec.json.decode(one[column], type=kind)
                if kind is not dict[str, Value]:
                    _check_spoken(f"{table.__tablename__}.{column}", msgspec.json.decode(one[column]))
    ranks: dict[str, list[str]] = {}
    for holder in parts[t.Holder]:
        ranks.setdefault(holder["seat"], []).append(one_of(holder["role"], Role))
    if any(held.count("admiral") != 1 for held in ranks.values()):
        raise ValueError("a seat without its admiral, or with two")
    for sheet in parts[t.StoredSheet]:
        if sheet["sealed"]:
            msgspec.convert(
                {"seat": sheet["seat"], "answer": json.loads(sheet["draft"] or ""), "by": sheet["by"]}, Submission
            )
    for timer in parts[t.Timer]:
        one_of(timer["kind"], TimerKind)
    for follower in parts[t.Follower]:
        one_of(follower.get("pace", "turn"), FollowFrequency)


def _examine_course(row: t.Campaign, parts: dict[type[SQLModel], list[dict[str, Any]]], rules: Rules[Any, Any]) -> None:
    """Check that all records and positions can be read, and that the last position can be used."""
    records = {one["step"]: one for one in parts[t.Record]}
    snapshots = {one["step"]: one for one in parts[t.Snapshot]}
    length = row.step + 1 if row.started is not None else 0
    if row.status in ("running", "paused", "over") and row.started is None:
        raise ValueError("it is said to run and was never started")
    # Checked first: a false length could otherwise make the next lines fill the memory.
    if length != len(parts[t.Record]):
        raise ValueError("records are missing")
    wanted = set(range(length))
    if records.keys() != wanted or snapshots.keys() != wanted:
        raise ValueError("records or positions are missing")
    reports = [records[step]["report"] for step in sorted(wanted) if records[step]["report"] is not None]
    if reports != sorted(set(reports)) or (reports[:1], reports[-1:]) != (([0], [row.reports]) if wanted else ([], [])):
        raise ValueError("the numbers of the reports are not those of a count")
    for step in sorted(wanted):
        snapshot = read_snapshot(snapshots[step]["body"], step)
        record = msgspec.json.decode(records[step]["body"], type=Record)
        if record.step != step or snapshot.position.step != step:
            raise ValueError(f"step {step}: the record or the position of another")
        _check_answers(record)
        if any(len(word) > MOST_WORD for word in snapshot.header.words):
            raise ValueError(f"step {step}: a word of more than {MOST_WORD} characters")
        if snapshot.header.game != row.game or records[step]["version"] > rules.version:
            raise ValueError(f"step {step}: of another game, or of rules yet to come")
    for one in parts[t.TakenBack]:
        record = msgspec.json.decode(one["body"], type=Record)
        if record.step != one["step"] or one["version"] > rules.version:
            raise ValueError(f"taken back, step {one['step']}: the record of another, or of rules yet to come")
        _check_answers(record)
    if wanted:
        try:
            match = unpack(snapshots[row.step]["body"], rules)
            for who in (*match.seats, None):
                match.view(who)
            match.outcome()
        except Exception as error:
            raise Discrepancy("snapshot", row.step) from error


def _check_answers(record: Record) -> None:
    """Raises ValueError if an answer or standing orders are longer than a sheet can be."""
    opening = record.opening
    if opening is None:
        return
    drafts = (*(sealed.answer for sealed in opening.answers), *(draft for _, draft in opening.standing))
    if any(len(msgspec.json.encode(draft)) > MOST_DRAFT for draft in drafts):
        raise ValueError(f"step {record.step}: an answer of more than {MOST_DRAFT} characters")


def _check_spoken(name: str, said: Any) -> None:
    """Raises ValueError if a text in messages is longer than any that can be entered."""
    left = [said]
    while left:
        part = left.pop()
        if isinstance(part, str) and len(part) > MOST_TEXT:
            raise ValueError(f"{name}: a text of {len(part)} characters, more than {MOST_TEXT}")
        left += part.values() if isinstance(part, dict) else part if isinstance(part, list) else ()


def _plain(row: SQLModel) -> dict[str, Any]:
    return {
        name: base64.b64encode(value).decode() if isinstance(value, bytes) else value
        for name, value in row.model_dump().items()
    }


def _typed(table: type[SQLModel], plain: dict[str, Any], drop: Sequence[str]) -> dict[str, Any]:
    """Values with the types of their columns. Raises KeyError for a missing column, ValueError for a wrong value.

    A column in `LATER_COLUMNS` may be missing, and then has its default.
    """
    values: dict[str, Any] = {}
    for column in inspect(table).columns:
        if column.key in drop:
            continue
        if column.key not in plain and column.key in LATER_COLUMNS.get(table, ()):
            continue
        value = plain[column.key]
        if value is not None and _kind(column) is bytes:
            value = base64.b64decode(value, validate=True)
        elif value is not None and isinstance(column.type, UTCDateTime):
            value = datetime.fromisoformat(value)
            _check_time(column.key, value)
        _check(column, value)
        values[column.key] = value
    return values


def _kind(column: Column[Any]) -> type:
    kind: type = getattr(column.type, "impl_instance", column.type).python_type
    return kind


def _check_time(name: str, at: datetime) -> None:
    """Raises ValueError for a time without zone or outside `YEARS`."""
    if at.tzinfo is None:
        raise ValueError(f"{name}: a time without its zone")
    if at.year not in YEARS:
        raise ValueError(f"{name}: the year {at.year}")


def _check(column: Column[Any], value: object) -> None:
    """Raises ValueError for a value that the column would not store unchanged."""
    if value is None:
        if not column.nullable:
            raise ValueError(f"{column.key}: nothing")
    elif type(value) is not _kind(column):
        raise ValueError(f"{column.key}: {type(value).__name__}")
    elif isinstance(value, int) and not -1 <= value < (
        1 << 63 if isinstance(column.type, BigInteger) else NUMBER_LIMIT
    ):
        raise ValueError(f"{column.key}: too large a number, or too small")
    elif isinstance(value, str) and len(value) > MOST_CHARACTERS[str(column)]:
        raise ValueError(f"{column.key}: {len(value)} characters, more than {MOST_CHARACTERS[str(column)]}")
