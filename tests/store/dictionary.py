"""`python -m tests.store.dictionary` prints a new compression dictionary for `bot.store.compressed_columns`.

It is made of rows that random games write, all games in equal parts. Each next sample is the one of 40 random rows that
compresses worst with the samples chosen so far. Digests are removed, because no two rows share them.
"""

from __future__ import annotations

import asyncio
import json
import re
import sys
import tempfile
import zlib
from pathlib import Path
from random import Random

import pytest
from sqlmodel import select

from bot.store import tables as t
from rules import GAMES
from tests.bench.database_size import play_steps
from tests.campaigns.kit import make
from tests.databases import without_threads

ROOM_BYTES = 32_500
LONGEST_SAMPLE = 1500
"""Longest sample, in bytes."""
STEPS = 120


async def samples(game: str) -> list[str]:
    """Values that campaigns of a game write into the compressed columns."""
    with tempfile.TemporaryDirectory() as folder:
        kit = await make(Path(folder), GAMES)
        steps = number = 0
        while steps < STEPS:
            steps += await play_steps(kit, game, number, STEPS - steps)
            number += 1
        async with kit.campaigns.store.read() as session:
            found = [body.decode() for body in (await session.exec(select(t.Record.body))).all()]
            for chapter in (await session.exec(select(t.Chapter))).all():
                found += [chapter.headline, chapter.lines]
            found += (await session.exec(select(t.Post.body))).all()
        await kit.campaigns.close()
    texts = (re.sub(r'"digest":"[0-9a-f]{64}"', '"digest":"', text) for text in found if len(text) > 100)
    return [text[:LONGEST_SAMPLE] for text in texts if text.isascii()]


def choose_samples(texts: list[str], room: int) -> list[str]:
    """Samples of at least `room` characters in total, each chosen to differ from those before."""
    rng, taken = Random(1), [""]
    while sum(map(len, taken)) < room:
        known = "".join(taken).encode()
        taken.append(max(rng.sample(texts, min(40, len(texts))), key=lambda text: _own(text.encode(), known)))
    return taken[1:]


def _own(text: bytes, known: bytes) -> int:
    deflating = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, 9, zlib.Z_DEFAULT_STRATEGY, known)
    return len(deflating.compress(text) + deflating.flush())


def main() -> int:
    """Print the dictionary as JSON; if it is too long, its beginning is cut off."""
    with pytest.MonkeyPatch.context() as patch:
        without_threads(patch)
        found = [
            text for game in GAMES for text in choose_samples(asyncio.run(samples(game)), ROOM_BYTES // len(GAMES))
        ]
    sys.stdout.write(json.dumps(["".join(found)[-ROOM_BYTES:]], indent=0) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
