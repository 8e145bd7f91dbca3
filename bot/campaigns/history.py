"""A campaign with its whole past, for verifying and exporting."""

from __future__ import annotations

import msgspec
from sqlmodel import col, select

from bot.campaigns.errors import refuse
from bot.campaigns.folder import Folder, unpack
from bot.store import tables as t
from rules.core import Epoch, Match, Record, Save

_record = msgspec.json.Decoder(Record)


async def whole(folder: Folder) -> Match:
    """The match with all its records, each in its epoch. Raises Refused before the start."""
    snapshot = await folder.session.get(t.Snapshot, (folder.id, folder.row.step))
    if snapshot is None:
        raise refuse("bot-no-page")
    bare = unpack(snapshot.body, folder.rules)
    query = select(t.Record).where(t.Record.campaign == folder.id).order_by(col(t.Record.step))
    rows = (await folder.session.exec(query)).all()
    save = msgspec.json.decode(bare.save(records=False), type=Save)
    epochs = tuple(
        Epoch(e.version, e.start, tuple(_record.decode(r.body) for r in rows if r.version == e.version))
        for e in save.epochs
    )
    full = msgspec.structs.replace(save, epochs=epochs)
    return Match.load(msgspec.json.encode(full), folder.rules)
