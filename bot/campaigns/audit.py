"""Writing the audit log: every act of a game master, for every player to read."""

from __future__ import annotations

from datetime import datetime

from bot.campaigns.folder import Folder, to_json
from bot.store import tables as t
from rules.core import Message


def write_audit(folder: Folder, now: datetime, by: int | None, act: str, words: Message) -> None:
    """One line. `words` is public: nothing in it may depend on a seat's secrets."""
    folder.session.add(t.Audit(campaign=folder.id, at=now, by=by, act=act, words=to_json(words)))
