"""Migrations at start: a new database, one up to date, an old one with rows that must survive."""

from __future__ import annotations

import sqlite3
from hashlib import blake2b
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import create_async_engine
from sqlmodel import SQLModel

from bot.campaigns.one_person_one_side import veiled
from bot.store import Store, database
from bot.store import migrate as module
from bot.store.migrate import BrokenKeys, migrate

HEAD = str(module.ScriptDirectory.from_config(module.config()).get_current_head())
"""The newest revision."""

NEXT = '''"""A table is rebuilt, as SQLite needs it for a constraint."""

import sqlalchemy as sa
from alembic import op

revision = "9999"
down_revision = "{head}"


def upgrade() -> None:
    with op.batch_alter_table("campaign", recreate="always") as batch:
        batch.add_column(sa.Column("motto", sa.String(), nullable=True))
    {more}
'''


def url_of(folder: Path) -> str:
    return f"sqlite+aiosqlite:///{folder / 'deep' / 'b.db'}"


def rows(folder: Path, query: str) -> list[Any]:
    connection = sqlite3.connect(folder / "deep" / "b.db")
    try:
        return connection.execute(query).fetchall()
    finally:
        connection.close()


def insert(connection: sqlite3.Connection, table: str, **values: Any) -> None:
    """A row with these values; what the table has besides and must not be empty is a number, and 0."""
    for _, name, _, must, default, _ in connection.execute(f"PRAGMA table_info({table})"):
        if must and default is None:
            values.setdefault(name, 0)
    marks = ", ".join("?" * len(values))
    connection.execute(f"INSERT INTO {table} ({', '.join(values)}) VALUES ({marks})", tuple(values.values()))


def fill(folder: Path) -> None:
    connection = sqlite3.connect(folder / "deep" / "b.db")
    insert(
        connection,
        "campaign",
        id=7,
        guild=1,
        channel=2,
        title="x",
        game="toy",
        scenario="calm",
        options="{}",
        lang="en",
        gm=3,
        seating="open",
        status="lobby",
        asks="[]",
        commitment="c",
        secret=b"\0",
        allowances="{}",
        created="2030-01-01",
    )
    insert(connection, "seat", campaign=7, name="red", told=-1)
    connection.commit()
    connection.close()


@pytest.fixture
def later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the migrations to which one can be added."""
    folder = tmp_path / "migrations"
    (folder / "versions").mkdir(parents=True)
    here = module.scripts()
    for file in [here / "env.py", here / "script.py.mako", *(here / "versions").glob("[0-9]*.py")]:
        (folder / file.relative_to(here)).write_text(file.read_text())
    monkeypatch.setattr(module, "scripts", lambda: folder)
    return folder


def add(folder: Path, more: str = "") -> None:
    head = module.ScriptDirectory.from_config(module.config()).get_current_head()
    (folder / "versions" / "9999.py").write_text(NEXT.format(head=head, more=more))


async def test_a_new_database_is_made_and_left_alone_afterwards(tmp_path: Path) -> None:
    assert await migrate(url_of(tmp_path)) is None
    assert await migrate(url_of(tmp_path)) is None
    assert [f.name for f in (tmp_path / "deep").glob("*before*")] == []
    assert (tmp_path / "deep" / "b.db").stat().st_mode & 0o077 == 0


async def test_the_migrations_lead_to_the_present_tables(tmp_path: Path) -> None:
    await migrate(url_of(tmp_path))
    store = Store(url_of(tmp_path))

    def compare(connection: Connection) -> list[Any]:
        return list(compare_metadata(MigrationContext.configure(connection), SQLModel.metadata))

    async with store.engine.connect() as connection:
        assert await connection.run_sync(compare) == []
    await store.close()


async def test_a_rebuilt_table_keeps_its_children_and_there_is_a_copy_of_before(tmp_path: Path, later: Path) -> None:
    await migrate(url_of(tmp_path))
    fill(tmp_path)
    add(later)
    assert await migrate(url_of(tmp_path)) == HEAD
    assert rows(tmp_path, "SELECT campaign, name FROM seat") == [(7, "red")]
    assert rows(tmp_path, "SELECT motto FROM campaign") == [(None,)]
    [copy] = (tmp_path / "deep").glob("b.db.before-9999-*")
    assert copy.stat().st_mode & 0o077 == 0
    old = sqlite3.connect(copy)
    assert old.execute("SELECT name FROM seat").fetchall() == [("red",)]
    assert "motto" not in [c[1] for c in old.execute("PRAGMA table_info(campaign)")]
    old.close()


async def test_a_migration_that_breaks_keys_changes_nothing(tmp_path: Path, later: Path) -> None:
    await migrate(url_of(tmp_path))
    fill(tmp_path)
    add(later, 'op.execute("DELETE FROM campaign")')
    with pytest.raises(BrokenKeys):
        await migrate(url_of(tmp_path))
    assert rows(tmp_path, "SELECT id FROM campaign") == [(7,)]
    assert rows(tmp_path, "SELECT version_num FROM alembic_version") == [(HEAD,)]


async def test_a_migration_that_fails_half_way_changes_nothing(tmp_path: Path, later: Path) -> None:
    await migrate(url_of(tmp_path))
    fill(tmp_path)
    add(later, 'op.execute("SELECT * FROM nowhere")')
    with pytest.raises(Exception, match="nowhere"):
        await migrate(url_of(tmp_path))
    assert "motto" not in [c[1] for c in rows(tmp_path, "PRAGMA table_info(campaign)")]
    assert rows(tmp_path, "SELECT version_num FROM alembic_version") == [(HEAD,)]


async def test_sheets_sent_before_letters_were_remembered_are_letters_afterwards(
    tmp_path: Path, later: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is unsent waits on; what cannot be read, or was no sheet of a campaign that is played, is no letter."""
    real = Path(module.__file__).parents[2] / "migrations"
    for file in (later / "versions").glob("[0-9]*.py"):
        if file.name >= "0008":
            file.unlink()
    await migrate(url_of(tmp_path))
    fill(tmp_path)
    connection = sqlite3.connect(tmp_path / "deep" / "b.db")
    connection.execute("UPDATE campaign SET status = 'running'")
    sheet = '{"who":"red","ask":"0.red"}'
    for number, (body, message) in enumerate(
        ((sheet, 501), (sheet, 501), (sheet, None), ("{", 502), ("3", 503), ('{"who":"red","ask":null}', 504)), start=1
    ):
        connection.execute(
            "INSERT INTO post (id, nonce, campaign, lane, kind, step, person, body, due, tries, done, message)"
            f" VALUES ({number}, 'n{number}', 7, 'p9', 'ask', 0, 9, '{body}', '2030-01-01', 0, 0, {message or 'NULL'})"
        )
    connection.execute("INSERT INTO follower (campaign, person) VALUES (7, 9)")
    connection.commit()
    connection.close()
    monkeypatch.setattr(module, "scripts", lambda: real)
    assert await migrate(url_of(tmp_path)) == "0007"
    assert rows(tmp_path, "SELECT message, campaign, person, seat, kind, ask, going FROM letter") == [
        (501, 7, 9, "red", "ask", "0.red", 0)
    ]
    assert rows(tmp_path, "SELECT count(*) FROM post WHERE chapter IS NULL AND done = 0") == [(6,)]
    assert rows(tmp_path, "SELECT pace FROM follower") == [("turn",)]


async def test_marks_of_before_are_put_below_a_veil_and_go_where_the_campaign_is_over(
    tmp_path: Path, later: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = Path(module.__file__).parents[2] / "migrations"
    for file in (later / "versions").glob("[0-9]*.py"):
        if file.name >= "0021":
            file.unlink()
    await migrate(url_of(tmp_path))
    fill(tmp_path)
    secret, person = b"\x00", 318_423_675_309_867_001
    mark = -int.from_bytes(blake2b(str(person).encode(), key=secret, digest_size=7, person=b"witness").digest()) - 1
    connection = sqlite3.connect(tmp_path / "deep" / "b.db")
    columns = [c[1] for c in connection.execute("PRAGMA table_info(campaign)") if c[1] not in ("id", "status")]
    names = ", ".join(f'"{column}"' for column in columns)
    connection.execute(
        f"INSERT INTO campaign (id, status, {names}) SELECT 8, 'over', {names} FROM campaign WHERE id = 7"
    )
    connection.execute("UPDATE campaign SET status = 'running' WHERE id = 7")
    for campaign, one in ((7, mark), (7, person), (8, mark), (8, -(1 << 40) - 5)):
        insert(connection, "witness", campaign=campaign, person=one, seat="red", since="2030-01-01")
    connection.commit()
    connection.close()
    monkeypatch.setattr(module, "scripts", lambda: real)
    await migrate(url_of(tmp_path))
    [(veil,)] = rows(tmp_path, "SELECT veil FROM campaign WHERE id = 7")
    assert rows(tmp_path, "SELECT veil FROM campaign WHERE id = 8") == [(None,)]
    kept = rows(tmp_path, "SELECT campaign, person FROM witness ORDER BY campaign, person")
    assert kept == [(7, veiled(veil, secret, person)), (7, person), (8, -(1 << 40) - 5)]


async def test_counts_of_posts_go_and_an_older_version_gets_columns_for_them(
    tmp_path: Path, later: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = Path(module.__file__).parents[2] / "migrations"
    for file in (later / "versions").glob("[0-9]*.py"):
        if file.name >= "0023":
            file.unlink()
    await migrate(url_of(tmp_path))
    fill(tmp_path)
    monkeypatch.setattr(module, "scripts", lambda: real)
    assert await migrate(url_of(tmp_path)) == "0022"
    for table in ("campaign", "season"):
        assert "serial" not in [c[1] for c in rows(tmp_path, f"PRAGMA table_info({table})")]
    assert rows(tmp_path, "SELECT campaign, name FROM seat") == [(7, "red")]
    engine = create_async_engine(url_of(tmp_path))
    database.prepare(engine)

    def step_back(connection: Connection) -> None:
        with database.without_foreign_keys(connection), connection.begin():
            made = module.config()
            made.attributes["connection"] = connection
            command.downgrade(made, "0022")
            assert not database.broken_keys(connection)

    async with engine.connect() as connection:
        await (await connection.execution_options(**{database.WRITES_OPTION: True})).run_sync(step_back)
    await engine.dispose()
    assert rows(tmp_path, "SELECT id, serial FROM campaign") == [(7, 0)]
    assert "serial" in [c[1] for c in rows(tmp_path, "PRAGMA table_info(season)")]
    assert rows(tmp_path, "SELECT campaign, name FROM seat") == [(7, "red")]
    for copy in (tmp_path / "deep").glob("b.db.before-*"):
        copy.unlink()  # the next may be of the same second
    assert await migrate(url_of(tmp_path)) == "0022"
