"""Data files beside the modules of a game."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any


def read_data(module: str, name: str) -> dict[str, Any]:
    """The tables of a TOML file beside a module, given the module's `__file__`. Raises OSError, tomllib.TOMLDecodeError."""
    return tomllib.loads(Path(module).with_name(name).read_text(encoding="utf-8"))
