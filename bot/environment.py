"""Importing this reads `.env` into the environment, so that data folders named there are known before the rules are loaded.

Variables that are set already are kept. The settings themselves are read by `bot.settings`.
"""

from __future__ import annotations

from dotenv import find_dotenv, load_dotenv

load_dotenv(find_dotenv(usecwd=True))
