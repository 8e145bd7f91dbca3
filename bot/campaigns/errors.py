"""How a use case says no: in words that a player reads, or by sending him back to look again."""

from __future__ import annotations

from rules.core import Hole, Message, say


class Refused(Exception):
    """It cannot be done. `message` says why and what would be legal; show it to the person alone."""

    def __init__(self, message: Message) -> None:
        self.message = message
        super().__init__(message.key)


class StaleClick(Exception):
    """The ask is over, or the sheet has changed since it was shown. No words: show the present sheet or board instead."""

    def __init__(self, campaign: int, ask: str = "") -> None:
        self.campaign = campaign
        self.ask = ask
        super().__init__(f"campaign {campaign}, ask {ask or '?'}")


def refuse(key: str, **holes: Hole) -> Refused:
    """`raise refuse("bot-full", seat=...)`."""
    return Refused(say(key, **holes))
