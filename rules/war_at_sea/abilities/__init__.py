"""The special abilities of the cards, as handlers registered at the hooks where they act (`rules.war_at_sea.hooks`).

Importing this package registers them all. Abilities without a handler are part of a rule, which reads them from the card.
"""

from __future__ import annotations

from rules.war_at_sea.abilities import aircraft, carriers_and_leaders, ships, weapons

__all__ = ["aircraft", "carriers_and_leaders", "ships", "weapons"]
