"""The special abilities of the cards: handlers registered by the moment at which they act (`rules.war_at_sea.hooks`).

Importing this package registers them all. Each module holds one section of the abilities; what the engine reads from the card
by itself, being part of a rule rather than of a moment, is named in `hooks.FROM_THE_CARD`.
"""

from __future__ import annotations

from rules.war_at_sea.abilities import aircraft, leaders, ships, weapons

__all__ = ["aircraft", "leaders", "ships", "weapons"]
