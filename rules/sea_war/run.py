"""One opening being carried out: the state as it becomes, and what is told on the way."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.core import Entry
from rules.sea_war import tell
from rules.sea_war.state import State


class Run:
    """Lives as long as one `apply`."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.entries: list[Entry] = []

    def change(self, **fields: Any) -> None:
        """The state with other values."""
        self.state = replace(self.state, **fields)

    def told(self, entry: Entry) -> None:
        """One more happening."""
        self.entries.append(entry)

    def told_deed(self) -> None:
        """The last line of the past is told to all, each as he may know it."""
        self.entries.append(tell.done(self.state))
