"""`python -m bot [run | play | repair ID | export ID [FILE] | import FILE | backup [FILE] | restore FILE | move URL | doctor]`.

Without a command: run.
"""

from __future__ import annotations

import argparse
import asyncio
import faulthandler
import hashlib
import logging
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from pydantic import ValidationError

import bot.environment
import bot.posts  # noqa: F401  declares the kinds of posts
from bot import words
from bot.campaigns import Refused, campaigns_of
from bot.discord.endpoint import WrongEndpoint
from bot.log import RateLimitedLogFilter, RedactingFormatter
from bot.moving_database import NoMove, move
from bot.settings import Settings, Unusable
from bot.store import backups, disk
from bot.store.backups import NoBackup
from bot.store.database import Unreachable, is_shared
from bot.store.disk import Locked
from bot.store.migrate import Damaged, Newer
from bot.store.restoring import NoRestore, restore

PLAYGROUND = Path("var/play")
"""Where `play` keeps its world and its database, apart from those of a real bot."""


REPETITIVE = ("discord.client", "discord.shard", "discord.gateway", "discord.http", "discord.webhook.async_")
"""Loggers that repeat the same line at every attempt and every rate limit."""


def main(argv: Sequence[str] | None = None) -> int:
    """The exit status: 0, 1 (`run`: start again; `doctor`, `repair`: something is wrong), 2 (correct it first),
    130 (Ctrl+C).
    """
    wanted = parser().parse_args(argv)
    try:
        settings = Settings()
    except ValidationError as error:
        print(_plain(error), file=sys.stderr)
        return 2
    _logging(settings.log)
    try:
        match wanted.what:
            case "play":
                return play(settings, wanted.port, wanted.fresh, wanted.processes)
            case "doctor":
                from bot.doctor import examine

                return asyncio.run(examine(settings, print))
            case "export":
                return _put(asyncio.run(_export(settings, wanted.campaign)), wanted.file)
            case "import":
                return asyncio.run(_import(settings, wanted.file.read_bytes()))
            case "repair":
                return asyncio.run(_repair(settings, wanted.campaign))
            case "backup":
                return _backup(settings, wanted.file, wanted.keep)
            case "restore":
                return asyncio.run(_restore(settings, wanted.file))
            case "move":
                return asyncio.run(_move(settings, wanted.url))
            case _:
                from bot.running import run

                given = {"shards": wanted.shards or settings.shards, "standby": wanted.standby or settings.standby}
                return run(settings.model_copy(update=given))
    except Refused as error:
        print(f"bot: {words.say('en', error.message)}", file=sys.stderr)
        return 2
    except Unreachable as error:
        print(f"bot: {error}", file=sys.stderr)
        # a database server may come back: the supervisor should try again
        return 1 if wanted.what in (None, "run") else 2
    except (Unusable, Locked, Newer, Damaged, NoBackup, NoRestore, NoMove, WrongEndpoint, OSError) as error:
        print(f"bot: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(
        prog="python -m bot", description="Broadside, play-by-post naval war games on Discord."
    )
    words = made.add_subparsers(dest="what", metavar="WHAT")
    made.set_defaults(shards=None, standby=False)
    run_words = words.add_parser("run", help="run the bot on Discord (token in .env); the default")
    run_words.add_argument("--shards", help="shards to serve, like 0-3/16; default: BROADSIDE_SHARDS, else all (auto)")
    run_words.add_argument(
        "--standby", action="store_true", help="wait while another process serves them, then take over"
    )
    play_words = words.add_parser(
        "play", help="run the bot on a stand-in for Discord, in your browser, without a token"
    )
    play_words.add_argument("--port", type=int, default=0, help="port of the page; default: any free one")
    play_words.add_argument("--fresh", action="store_true", help="begin with an empty world")
    play_words.add_argument(
        "--processes",
        type=int,
        default=1,
        help="bot processes, a shard each, on the PostgreSQL database of BROADSIDE_DATABASE",
    )
    export_words = words.add_parser(
        "export", help="write a campaign, secrets included, to a file or to standard output"
    )
    export_words.add_argument("campaign", type=int)
    export_words.add_argument("file", type=Path, nargs="?")
    import_words = words.add_parser("import", help="read a campaign from a file")
    import_words.add_argument("file", type=Path)
    repair_words = words.add_parser("repair", help="rebuild damaged positions from the record, restart the outbox")
    repair_words.add_argument("campaign", type=_number_or_all, help="a number, or all (those that need it)")
    backup_words = words.add_parser("backup", help="copy the database, also while the bot runs")
    backup_words.add_argument("file", type=Path, nargs="?", help="or a folder; default: beside the database")
    backup_words.add_argument("--keep", type=_some, help="number of copies to keep there; the oldest are removed")
    restore_words = words.add_parser("restore", help="replace the database with a backup; the old one is kept")
    restore_words.add_argument("file", type=Path)
    move_words = words.add_parser("move", help="copy everything to another, empty database (SQLite, PostgreSQL)")
    move_words.add_argument("url", help="its address, as in BROADSIDE_DATABASE")
    words.add_parser("doctor", help="check files, token, permissions, intents, database, campaigns, fonts and clock")
    return made


def _plain(error: ValidationError) -> str:
    """Which settings are wrong, without their values."""
    return "\n".join(f"bot: setting {'.'.join(str(p) for p in e['loc'])}: {e['msg']}" for e in error.errors())


def _logging(level: str) -> None:
    """Logs to standard error. Libraries never log at DEBUG: their lines would contain orders."""
    handler = logging.StreamHandler()
    handler.setFormatter(RedactingFormatter("%(asctime)s %(levelname)-7s %(name)s: %(message)s"))
    logging.basicConfig(level=level, handlers=[handler])
    for name in ("discord", "asyncio"):
        logging.getLogger(name).setLevel(max(logging.getLogger().level, logging.INFO))
    for name in REPETITIVE:
        logging.getLogger(name).addFilter(RateLimitedLogFilter())
    for name in ("aiosqlite", "sqlalchemy", "alembic"):
        logging.getLogger(name).setLevel(logging.WARNING)
    logging.getLogger("sqlalchemy.pool").setLevel(logging.CRITICAL)  # the store reports an outage of the server itself


# ---- play ------------------------------------------------------------------------------------------
def play(settings: Settings, port: int, fresh: bool, processes: int) -> int:
    """Runs the stand-in for Discord, which runs this bot. Both end with Ctrl+C. Raises Unusable.

    Several processes are shards of one bot: they share a PostgreSQL database, and their world has as many servers.
    """
    world, database = PLAYGROUND / "discord", f"sqlite+aiosqlite:///{PLAYGROUND / 'broadside.db'}"
    bot = [sys.executable, "-m", "bot", "run"]
    if processes > 1:
        if not is_shared(settings.database):
            raise Unusable("several processes need a PostgreSQL database: set BROADSIDE_DATABASE to an empty one.")
        if fresh:
            raise Unusable("--fresh does not empty a PostgreSQL database: create another one.")
        database = settings.database
        # hashed, because the URL may contain a password
        world = PLAYGROUND / f"discord-{hashlib.sha256(database.encode()).hexdigest()[:12]}"
        bot += ["--shards", "{i}/{n}"]
    if fresh:
        import shutil

        shutil.rmtree(PLAYGROUND, ignore_errors=True)
    PLAYGROUND.mkdir(parents=True, exist_ok=True)
    command = [sys.executable, "-m", "local_discord", "--port", str(port), "--data", str(world)]
    command += ["--bots", str(processes), "--guilds", str(processes), "--", *bot]
    environ = os.environ | {"BROADSIDE_DATABASE": database}
    environ.setdefault("BROADSIDE_LOG", "WARNING")
    environ.setdefault("BROADSIDE_WEB_PORT", str(_free_port()))
    with subprocess.Popen(command, env=environ) as child:
        # Ctrl+C reaches both processes; SIGTERM reaches only this one and is passed on.
        signal.signal(signal.SIGTERM, lambda *_: child.terminate())
        while True:
            try:
                return child.wait()
            except KeyboardInterrupt:
                continue


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


# ---- archive ---------------------------------------------------------------------------------------
async def _export(settings: Settings, campaign: int) -> bytes:
    async with campaigns_of(settings.database) as campaigns:
        return await campaigns.archive.export(campaign)


def _put(data: bytes, file: Path | None) -> int:
    """Writes to the file, or to standard output; the file is readable by its owner only, even if the shell opened it."""
    if file is None:
        disk.shut(sys.stdout.fileno())
        sys.stdout.buffer.write(data)
    else:
        disk.write(file, data)
        print(f"{len(data)} bytes are in {file}", file=sys.stderr)
    return 0


async def _import(settings: Settings, data: bytes) -> int:
    async with campaigns_of(settings.database) as campaigns:
        number = await campaigns.archive.import_(data)
    print(f"imported as campaign {number}")
    return 0


def _number_or_all(text: str) -> int | None:
    return None if text == "all" else int(text)


async def _repair(settings: Settings, campaign: int | None) -> int:
    """Repairs one campaign, or with None every campaign that needs it. 0: all are fine now; 1: something cannot be repaired."""
    good = True
    async with campaigns_of(settings.database) as campaigns:
        for number in (campaign,) if campaign is not None else await campaigns.repairs.find():
            try:
                found = await campaigns.repairs.look(number)
                if campaign is not None or not found.fine:
                    found, _ = await campaigns.repairs.mend(number)
                    print(f"campaign {number} ({found.title!r}): {found.told}")
            except Exception as error:
                if campaign is not None:
                    raise
                # the others may still be repaired
                print(f"campaign {number} cannot be mended ({type(error).__name__})")
                good = False
                continue
            good = good and not (found.lost or found.fault)
    if campaign is None and good:
        print("every campaign agrees with its record now")
    return 0 if good else 1


def _some(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError("a number from 1")
    return int(text)


def _backup(settings: Settings, file: Path | None, keep: int | None) -> int:
    """Copies the database without migrating it."""
    if keep is not None and file is not None and not file.is_dir():
        raise NoBackup("--keep counts the copies in a folder: name an existing folder, or none")
    copy = asyncio.run(backups.backup(settings.database, file))
    print(f"the database is copied to {copy}")
    for gone in backups.prune(settings.database, copy.parent, keep) if keep is not None else ():
        print(f"removed an old copy: {gone}")
    return 0


async def _restore(settings: Settings, file: Path) -> int:
    kept = await restore(settings.database, file)
    print(f"{file} is the database now" + ("" if kept is None else f"; the old one is kept as {kept}"))
    return 0


async def _move(settings: Settings, url: str) -> int:
    await move(settings.database, url, print)
    return 0


if __name__ == "__main__":
    faulthandler.enable()  # if systemd's watchdog kills the process, the line where it hung is printed
    sys.exit(main())
