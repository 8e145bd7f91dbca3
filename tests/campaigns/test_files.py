"""Records and exports have the form that docs/records.md and its schemas describe."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from sqlalchemy import inspect

from bot.campaigns import archive
from bot.store import tables as t
from rules import GAMES
from rules.core.save import FORMAT, Epoch, Header, Record, Save, Snapshot, Table
from tests.campaigns.kit import GM, Kit, make

ROOT = Path(__file__).parents[2]
SCHEMAS = ROOT / "docs" / "schemas"
RECORD, EXPORT = (json.loads((SCHEMAS / f"{name}.schema.json").read_text("utf-8")) for name in ("record", "export"))
KEPT = sorted((ROOT / "tests" / "laws" / "records").glob("*.json.gz"))


def faults(schema: dict[str, Any], value: object) -> list[str]:
    validator = jsonschema.Draft202012Validator(schema, format_checker=jsonschema.FormatChecker())
    return [f"{list(error.absolute_path)}: {error.message[:200]}" for error in validator.iter_errors(value)]


async def played(kit: Kit, game: str) -> int:
    """A campaign with answers, a step that was taken back, and its end."""
    card = await kit.lobby(game=game, title="Skagerrak")
    people = {seat.seat: 1001 + number for number, seat in enumerate(card.seats)}
    for seat, person in people.items():
        await kit.campaigns.lobby.join(card.id, person, seat=seat, word=f"word of {seat}")
    await kit.campaigns.lobby.start(card.id, GM)
    for _ in range(8):
        if waiting := (await kit.campaigns.lobby.card(card.id)).waiting:
            await kit.seal(card.id, people[waiting[0].seat])
    await kit.posts()
    last = await kit.campaigns.lobby.card(card.id)
    if last.status == "over":  # a game as short as the one that `rules new` lays out
        await kit.campaigns.undo.reopen(card.id, GM, "a slip")
    else:
        await kit.campaigns.undo.rewind(card.id, GM, last.reports - 1, "a slip")
    return card.id


@pytest.mark.long(1)
@pytest.mark.parametrize("game", list(GAMES))
async def test_real_files_of_every_game_fit_their_schemas(tmp_path: Path, game: str) -> None:
    kit = await make(tmp_path, GAMES)
    try:
        campaign = await played(kit, game)
        exported = json.loads(await kit.campaigns.archive.export(campaign))
        assert faults(EXPORT, exported) == []
        assert exported["rows"]["taken_back"]
        await kit.campaigns.lobby.cancel(campaign, GM)
        ended = await kit.campaigns.archive.export(campaign)
        assert faults(EXPORT, json.loads(ended)) == []
        assert await kit.campaigns.archive.import_(ended) != campaign
        record = await kit.campaigns.watch.record(campaign)
        assert record is not None
        assert faults(RECORD, json.loads(record)) == []
    finally:
        await kit.campaigns.close()


@pytest.mark.parametrize("file", KEPT, ids=lambda file: file.name.partition(".")[0])
def test_records_of_earlier_versions_fit_the_schema(file: Path) -> None:
    assert faults(RECORD, json.loads(gzip.decompress(file.read_bytes()))) == []


def test_the_schemas_refuse_what_is_wrong() -> None:
    (file,) = [one for one in KEPT if one.name.startswith("sea-war-2")]
    record = json.loads(gzip.decompress(file.read_bytes()))
    assert faults(RECORD, record | {"format": 2})
    assert faults(RECORD, record | {"people": []})
    assert faults(RECORD, record | {"header": record["header"] | {"commitment": "x"}})
    record["epochs"][0]["records"][1]["rolls"] = [["label", 6]]
    assert faults(RECORD, record)


def test_the_schema_of_records_has_the_fields_of_the_program() -> None:
    defs = RECORD["$defs"]
    for name, kind in {
        "save": Save, "header": Header, "epoch": Epoch, "record": Record, "snapshot": Snapshot, "table": Table,
    }.items():  # fmt: skip
        assert list(defs[name]["properties"]) == list(kind.__struct_fields__), name
    assert defs["save"]["properties"]["format"]["const"] == FORMAT


def test_the_schema_of_exports_has_the_columns_of_the_program() -> None:
    """And it demands all but those that may be missing in older files."""
    defs = EXPORT["$defs"]
    rows = defs["file"]["properties"]["rows"]
    assert list(rows["properties"]) == [str(table.__tablename__) for table in archive.EXPORTED_TABLES]
    for table in (t.Campaign, *archive.EXPORTED_TABLES):
        shape = defs[str(table.__tablename__)]
        assert list(shape["properties"]) == [column.key for column in inspect(table).columns]
        later = set(shape["properties"]) - set(shape["required"])
        numbered = {"report", "epoch"} if table is t.Record else {"reports"} if table is t.Campaign else set()
        assert later == {*archive.LATER_COLUMNS.get(table, ()), *numbered}
    assert defs["file"]["properties"]["format"]["const"] == archive.FORMAT


@pytest.mark.parametrize("schema", [RECORD, EXPORT], ids=["record", "export"])
def test_every_field_is_in_the_document(schema: dict[str, Any]) -> None:
    text = (ROOT / "docs" / "records.md").read_text("utf-8")
    fields = {field for part in schema["$defs"].values() for field in part.get("properties", ())}
    assert sorted(field for field in fields if f"`{field}`" not in text) == []
