"""The database of campaigns: tables, sessions, migrations at start, backups, and the lock that keeps a second bot out.

It uses only types of the rules, and knows nothing of what a campaign is allowed to do (`bot.campaigns`).
"""

from __future__ import annotations

from bot.store.database import Store

__all__ = ["Store"]
