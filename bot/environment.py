"""Takes `.env` into the environment when imported, so that data folders named there are known before the rules are loaded.

What the environment holds already wins. Settings proper are read in `bot.settings`.
"""

from __future__ import annotations

from dotenv import find_dotenv, load_dotenv

load_dotenv(find_dotenv(usecwd=True))
