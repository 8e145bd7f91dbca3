"""Writes databases of earlier versions of the bot: campaigns of all games in every state, and the buttons posted for them.

`python -m tests.store.old_versions COMMIT...` writes one file for each commit into `old_versions`, unless it exists. It checks
out the commit to a temporary folder and runs this file there with `--here`, so that the old program makes the campaigns. A file
is compressed JSON with an SQL dump of the database and the messages in the simulated Discord.

What runs with `--here` may use only modules and functions that all those commits have.
"""

from __future__ import annotations

import asyncio
import contextlib
import io
import json
import lzma
import os
import sqlite3
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / "old_versions"

PEOPLE = ("gm", "anna", "ben")
PHASES = 3
"""Phases played in each running campaign."""
QUICK = "naval-battle"
"""The game of the campaigns that are paused, over (by resignation) and cancelled."""

Campaigns = dict[str, list[int]]
"""State (lobby, running, paused, over, cancelled) -> numbers of campaigns."""


async def play(campaigns: Any, number: int, phases: int) -> None:
    """Seal this number of random answers, each for the first seat that is waited for; fewer if the game ends."""
    for _ in range(phases):
        card = await campaigns.lobby.card(number)
        if card.status != "running" or not card.waiting:
            return
        who = card.seat(card.waiting[0].seat).admiral
        sheet = await campaigns.sheets.sheet(number, who)
        if hasattr(campaigns.sheets, "randomise"):  # removed after database revision 0030
            sheet = await campaigns.sheets.randomise(number, who, sheet.ask.id)
        else:
            sheet = await campaigns.sheets.change(number, who, sheet.ask.id, lambda opened: opened.completed())
        await campaigns.sheets.seal(number, who, sheet.ask.id, sheet.revision)


async def fill(world: Any) -> tuple[Campaigns, list[int]]:
    """Make campaigns in every state, each in its own channel; their numbers, and the ids of PEOPLE in order."""
    from rules import GAMES

    await world.pass_time(3600)  # later ids cannot clash with those of a simulated Discord that has just started
    world.guild = world.env.create_guild("Admiralty of then")
    gm, anna, ben = people = [world.person(name) for name in PEOPLE]
    made: Campaigns = {"lobby": [], "running": [], "paused": [], "over": [], "cancelled": []}

    async def new(state: str, game: str, *players: Any) -> int:
        world.channel = world.guild.create_text_channel(f"{game}-{state}")
        number: int = await world.new_campaign(gm, game=game)
        for player in players:
            await world.join(player, world.lobby())
        if len(players) > 1:
            await world.press(anna, world.lobby(), "start")
        made[state].append(number)
        return number

    for game in GAMES:
        await new("lobby", game, anna)
        await play(world.campaigns, await new("running", game, anna, ben), PHASES)
    await world.campaigns.gm.pause(await new("paused", QUICK, anna, ben), gm.id)
    number = await new("over", QUICK, anna, ben)
    await play(world.campaigns, number, PHASES)
    resign = f"resign.{(await world.campaigns.lobby.card(number)).seat_of(anna.id)}"
    sheet = await world.campaigns.sheets.put(number, anna.id, resign, {"resign": "yes"})
    await world.campaigns.sheets.seal(number, anna.id, resign, sheet.revision)
    await world.campaigns.lobby.cancel(await new("cancelled", QUICK, anna, ben), gm.id)
    await world.settle()
    return made, [person.id for person in people]


def buttons(components: Any) -> list[dict[str, Any]]:
    """All buttons and menus with their custom ids and option values, without texts and pictures."""
    found = []
    for part in components:
        if part.get("custom_id"):
            options = [{"label": "-", "value": option["value"]} for option in part.get("options", ())]
            found.append(
                {"type": part["type"], "custom_id": part["custom_id"]} | ({"options": options} if options else {})
            )
        found += buttons([*part.get("components", ()), *([part["accessory"]] if "accessory" in part else ())])
    return found


def seen(world: Any) -> dict[str, Any]:
    """The bot's messages in the simulated Discord with their buttons and menus, the DM channels, and the time."""
    backend = world.env.backend
    messages = [
        {"id": m.id, "channel": channel, "pinned": m.pinned, "buttons": buttons(m.components)}
        for channel, those in sorted(backend.messages.items())
        for m in those.values()
        if not m.is_ephemeral and m.author_id == backend.bot_user.id
    ]
    return {
        "guild": world.guild.id,
        "dms": dict(backend.dm_channels),
        "messages": messages,
        "now": world.env.now().isoformat(),
    }


async def make_here() -> bytes:
    """The bytes of the file; run in the tree of an old commit."""
    from tests.discord.whole import whole_bot

    with tempfile.TemporaryDirectory() as folder:
        async with whole_bot(Path(folder)) as world:
            campaigns, people = await fill(world)
            discord = seen(world) | {"people": people}
        with contextlib.closing(sqlite3.connect(Path(folder) / "test.db")) as connection:
            dump = "\n".join(connection.iterdump())
    whole = json.dumps({"campaigns": campaigns, "discord": discord, "dump": dump})
    return lzma.compress(whole.encode(), preset=9 | lzma.PRESET_EXTREME)


def make(commit: str) -> Path:
    """Write the file of a commit if it is missing; its path, named after the database revision and the commit."""
    root = Path(__file__).parents[2]
    names = subprocess.check_output(
        ["git", "-C", str(root), "ls-tree", "--name-only", commit, "migrations/versions/"], text=True
    ).split()
    revision = max(name.rpartition("/")[2][:4] for name in names if "/0" in name)
    file = FOLDER / f"{revision}-{commit[:7]}.json.xz"
    if file.exists():
        return file
    with tempfile.TemporaryDirectory() as tree:
        packed = subprocess.check_output(["git", "-C", str(root), "archive", commit])
        with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
            archive.extractall(tree, filter="data")
        command = [sys.executable, __file__, "--here", str(file)]
        subprocess.run(command, check=True, cwd=tree, env=os.environ | {"PYTHONPATH": tree})
    return file


def main() -> None:
    if sys.argv[1] == "--here":
        sys.path[0] = str(Path.cwd())
        Path(sys.argv[2]).write_bytes(asyncio.run(make_here()))
        return
    FOLDER.mkdir(exist_ok=True)
    for commit in sys.argv[1:]:
        file = make(commit)
        print(f"{file.name}: {file.stat().st_size} bytes")  # noqa: T201


if __name__ == "__main__":
    main()
