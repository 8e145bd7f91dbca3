"""A whole campaign as one file, and back: rows as JSON, bytes in base64, times in ISO 8601. And a copy of the whole database.

The file holds every secret of the campaign. It is for the host, never for a channel.
"""

from __future__ import annotations

import base64
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import LargeBinary, inspect
from sqlmodel import SQLModel, select
from sqlmodel.sql.sqltypes import UTCDateTime

from bot.campaigns.desk import Desk
from bot.campaigns.errors import refuse
from bot.campaigns.folder import Folder
from bot.campaigns.names import game_name
from bot.store import tables as t
from bot.store.backup import backup
from bot.store.witnesses import witnessed

FORMAT = 1
PARTS: tuple[type[SQLModel], ...] = (
    t.Seat,
    t.Holder,
    t.Record,
    t.Snapshot,
    t.Sheet,
    t.Timer,
    t.Follower,
    t.Audit,
    t.Witness,
)
"""Tables whose rows belong to one campaign. Not the outbox: what was to be said was to be said there."""

LATER: dict[type[SQLModel], tuple[str, ...]] = {
    t.Campaign: ("trouble",),
    t.Seat: ("computer", "title", "thread"),
    t.Holder: ("absent",),
}
"""Columns that the first files do not have."""


class File(Struct, frozen=True):
    """What is in the file."""

    format: int
    exported: datetime
    campaign: dict[str, Any]
    rows: dict[str, list[dict[str, Any]]]
    """By name of table."""


class Archive:
    """Part of `Campaigns`."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def export(self, campaign: int) -> bytes:
        """Everything of a campaign. Raises Refused if there is none."""
        async with self._desk.read() as session:
            folder = await Folder.open(self._desk, session, campaign, change=False)
            rows: dict[str, list[dict[str, Any]]] = {}
            for table in PARTS:
                query = select(table).where(table.campaign == campaign)  # type: ignore[attr-defined]
                found = (await session.exec(query)).all()
                rows[str(table.__tablename__)] = [_plain(row) for row in found]
            file = File(FORMAT, self._desk.clock.now(), _plain(folder.row), rows)
            return msgspec.json.format(msgspec.json.encode(file), indent=1)

    async def import_(self, data: bytes) -> int:
        """A campaign from its file, under a new number. A running one comes in paused, as of the moment of its export.

        Raises Refused for a file that is none, or of a game that is not here.
        """
        try:
            file = msgspec.json.decode(data, type=File)
            if file.format != FORMAT:
                raise ValueError(f"format {file.format}")
            row = t.Campaign(**_typed(t.Campaign, file.campaign, drop=("id",)))
            file.rows.setdefault(str(t.Witness.__tablename__), _witnesses(file))
            parts = {
                table: [_typed(table, plain, drop=("id", "campaign")) for plain in file.rows[str(table.__tablename__)]]
                for table in PARTS
            }
        except (msgspec.DecodeError, KeyError, TypeError, ValueError) as error:
            raise refuse("bot-bad-file", why=str(error)) from None
        if row.game not in self._desk.games:
            raise refuse("bot-no-game", games=tuple(game_name(g) for g in self._desk.games))
        row.lobby_message = row.board_message = row.board_posted = row.trouble = None
        if row.status == "running":
            row.status, row.paused = "paused", file.exported
        async with self._desk.write() as session:
            session.add(row)
            await session.flush()
            assert row.id is not None
            for table, values in parts.items():
                session.add_all(_of_campaign(table, one, row.id) for one in values)
            return row.id

    async def backup(self, path: Path) -> Path:
        """A copy of the whole database (`bot.store.backup`)."""
        return await backup(self._desk.store.url, path)


def _of_campaign(table: type[SQLModel], values: dict[str, Any], campaign: int) -> SQLModel:
    if table is t.Timer:
        values = values | {"key": f"{campaign}.{values['key'].partition('.')[2]}"}
    if table is t.Seat:
        values = values | {"thread": None}  # that is the thread of the campaign it was exported from
    return table(campaign=campaign, **values)


def _witnesses(file: File) -> list[dict[str, Any]]:
    """Of a file from before they were written down. Raises KeyError, ValueError for a file that is none."""
    found = witnessed(file.campaign["started"], file.rows)
    return [{"seat": seat, "person": person, "since": file.exported.isoformat()} for seat, person in sorted(found)]


def _plain(row: SQLModel) -> dict[str, Any]:
    return {
        name: base64.b64encode(value).decode() if isinstance(value, bytes) else value
        for name, value in row.model_dump().items()
    }


def _typed(table: type[SQLModel], plain: dict[str, Any], drop: Sequence[str]) -> dict[str, Any]:
    """Values as the columns want them. Raises KeyError for a missing column, ValueError for a value that is none.

    A column that came `LATER` may be missing: it has its default then.
    """
    values: dict[str, Any] = {}
    for column in inspect(table).columns:
        if column.key in drop:
            continue
        if column.key not in plain and column.key in LATER.get(table, ()):
            continue
        value = plain[column.key]
        if value is not None and isinstance(column.type, LargeBinary):
            value = base64.b64decode(value, validate=True)
        elif value is not None and isinstance(column.type, UTCDateTime):
            value = datetime.fromisoformat(value)
        values[column.key] = value
    return values
