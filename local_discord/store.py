"""The world on disk: one JSON file, written a moment after the last change, and a folder of uploads beside it.

Ephemeral messages, interactions and faults are not kept, as Discord's client loses them too.
"""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from typing import Any

import msgspec

from .clock import Clock
from .files import Files
from .model import Message, State
from .world import World

DELAY = 0.5


def open_world(folder: Path, clock: Clock | None = None) -> World:
    """The world kept in this folder, or a new standard one."""
    folder.mkdir(parents=True, exist_ok=True)
    files = Files(folder / "files")
    kept = folder / "world.json"
    if not kept.is_file():
        return World.standard(clock, files)
    state = msgspec.json.decode(kept.read_bytes(), type=State)
    files.keep_only({file["id"] for message in state.messages.values() for file in message.files})
    return World(clock, state, files)


def rebase(world: World, base: str) -> None:
    """The server has another address now: let every kept url say so."""
    old, state = world.state.base, world.state
    if old and old != base:
        raw = msgspec.json.encode(state.messages).replace(f"{old}/cdn/".encode(), f"{base}/cdn/".encode())
        state.messages = msgspec.json.decode(raw, type=dict[str, Message])
    state.base = base


class Store:
    """Writes the world when it has changed. `close` writes at once."""

    def __init__(self, world: World, folder: Path) -> None:
        self._world, self._path = world, folder / "world.json"
        self._planned: asyncio.TimerHandle | None = None
        self._writing: asyncio.Task[None] | None = None
        self._dirty = True
        world.subscribers.append(self._on_event)

    def _on_event(self, kind: str, *things: Any) -> None:
        if kind in ("interaction", "typing"):
            return
        self._dirty = True
        if self._planned is None:
            self._planned = asyncio.get_running_loop().call_later(DELAY, self._start)

    def _start(self) -> None:
        self._planned = None
        if self._writing is None or self._writing.done():
            self._dirty = False
            self._writing = asyncio.create_task(asyncio.to_thread(self._write, self._encode()))
        else:
            self._on_event("again")

    def _encode(self) -> bytes:
        state = self._world.state
        public = {number: each for number, each in state.messages.items() if each.reader is None}
        return msgspec.json.encode(msgspec.structs.replace(state, messages=public))

    def _write(self, body: bytes) -> None:
        fresh = self._path.with_suffix(".new")
        with fresh.open("wb") as out:
            out.write(body)
            out.flush()
            os.fsync(out.fileno())
        fresh.replace(self._path)

    async def close(self) -> None:
        if self._planned is not None:
            self._planned.cancel()
        if self._writing is not None:
            await self._writing
        if self._dirty:
            await asyncio.to_thread(self._write, self._encode())
