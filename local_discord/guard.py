"""Refuses to run beside a real Discord token: a stand-in must never be one slip away from the real thing."""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Mapping
from pathlib import Path

OURS = ("DISCORD_TOKEN", "BROADSIDE_TOKEN")
TOKEN = re.compile(r"[A-Za-z0-9_-]{17,}={0,2}\.[A-Za-z0-9_-]{4,}\.[A-Za-z0-9_-]{20,}")


class RealTokenFound(RuntimeError):
    """Names where the token stands, never the token."""


def looks_real(name: str, value: str) -> bool:
    """Three dot-separated parts as Discord's tokens have them.

    In a variable of another name than Discord's the first part must also decode to an account's number, as it does in every
    bot token: other services' tokens have three parts too.
    """
    value = value.strip().strip("'\"").removeprefix("Bot ")
    if not TOKEN.fullmatch(value):
        return False
    first = value.split(".")[0].rstrip("=")
    try:
        decoded = base64.urlsafe_b64decode(first + "=" * (-len(first) % 4)).decode("ascii")
    except (binascii.Error, UnicodeDecodeError):
        decoded = ""
    return name.upper() in OURS or decoded.isdigit()


def refuse_real_token(environ: Mapping[str, str], folder: Path) -> None:
    """:raises RealTokenFound: when the environment, or a `.env` in the folder, holds what looks like a real token."""
    for name, value in environ.items():
        if name.upper().endswith("TOKEN") and looks_real(name, value):
            raise RealTokenFound(
                f"The environment variable {name} holds what looks like a real Discord token. Unset it first."
            )
    settings = folder / ".env"
    if not settings.is_file():
        return
    for line in settings.read_text("utf-8", errors="replace").splitlines():
        name, equals, value = line.strip().removeprefix("export ").partition("=")
        if equals and name.strip().upper().endswith("TOKEN") and looks_real(name.strip(), value):
            raise RealTokenFound(
                f"{settings} sets {name.strip()} to what looks like a real Discord token. "
                "Move the file away or empty that line first."
            )
