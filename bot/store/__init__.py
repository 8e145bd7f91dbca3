"""Where campaigns are kept: tables, sessions, migrations at start, backups, and the lock that keeps a second bot out.

Knows of the rules only their types, and nothing of what a campaign is allowed to do (`bot.campaigns`).
"""

from __future__ import annotations

from bot.store.database import Store

__all__ = ["Store"]
