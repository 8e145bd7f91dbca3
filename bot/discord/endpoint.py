"""Connects an unmodified discord.py to a stand-in for Discord on this machine. Loopback addresses only, never with a real
token.

Sets three class attributes of discord.py (`Route.BASE`, `DiscordWebSocket.DEFAULT_GATEWAY`, `Asset.BASE`). Imports nothing of
the stand-in.
"""

from __future__ import annotations

import ipaddress
import re

import yarl
from discord.asset import Asset
from discord.gateway import DiscordWebSocket
from discord.http import Route

_REAL_TOKEN = re.compile(r"[A-Za-z0-9_-]{23,28}\.[A-Za-z0-9_-]{6,7}\.[A-Za-z0-9_-]{27,}")


class WrongEndpoint(ValueError):
    """The address or token must not be used for a stand-in."""


def looks_real(token: str) -> bool:
    """Whether this has the form of a Discord token: an id, a time and a signature in base64."""
    return _REAL_TOKEN.fullmatch(token.strip().removeprefix("Bot ")) is not None


def loopback(url: str) -> yarl.URL:
    """The address, if it is `http` on this machine. Raises WrongEndpoint for any other."""
    parsed = yarl.URL(url)
    host = parsed.host or ""
    try:
        here = host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        here = False
    if parsed.scheme != "http" or not here:
        raise WrongEndpoint(f"a stand-in for Discord must be http on a loopback address, not {url}")
    return parsed


def point_at(url: str, token: str) -> None:
    """Makes all discord.py clients of this process talk to `url`. Raises WrongEndpoint, and then changes nothing."""
    here = loopback(url)
    if looks_real(token):
        raise WrongEndpoint(
            "a real Discord token must not be used on a stand-in: remove it from the environment and .env"
        )
    base = str(here).rstrip("/")
    Route.BASE = f"{base}/api/v10"
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"ws{base.removeprefix('http')}/gateway")
    Asset.BASE = f"{base}/cdn"
