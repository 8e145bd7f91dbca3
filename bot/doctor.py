"""`python -m bot doctor`: checks what a host can get wrong, with a line each: fonts, files, database and backups, disk, memory,
worker processes, the running bot, time zones, token, permissions, the channels of campaigns, clock.

Changes nothing and posts nothing. Never prints the token.
"""

from __future__ import annotations

import asyncio
import glob
import os
import re
import shlex
import shutil
from collections.abc import AsyncIterator, Callable
from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime
from pathlib import Path
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

import aiohttp
import discord
from discord.http import Route

from bot.campaigns import campaigns_of, owned_of
from bot.campaigns.summaries import ALIVE
from bot.discord.bot_permissions import REQUIRED_PERMISSIONS, lacking
from bot.discord.endpoint import WrongEndpoint, looks_real, point_at
from bot.health import PAGES
from bot.settings import Settings
from bot.store import Store, backups, disk, migrate
from bot.store.database import DURABILITY_SETTINGS, MOST_CONNECTIONS, Unreachable, is_shared
from bot.workers import Workers

discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # the bot does not use voice

MAX_CLOCK_SKEW_SECONDS = 5.0
"""Largest difference between this machine's clock and Discord's, in seconds."""

MAX_CAMPAIGNS_CHECKED = 10_000
"""Maximum number of newest campaigns whose channels are checked."""

MIN_POSTGRESQL_VERSION = 13

MAX_BACKUP_AGE = timedelta(days=2)

MIN_FREE_BYTES, MIN_MEMORY_BYTES = 1e9, 1.4e9
"""Least free space on the disk, and least memory, in bytes."""

MEMORY_LIMIT_FILES = (Path("/sys/fs/cgroup/memory.max"), Path("/sys/fs/cgroup/memory/memory.limit_in_bytes"))
"""Files in which a container finds its memory limit."""

WORKER_START_SECONDS = 60.0

Line = tuple[bool, str]


async def examine(settings: Settings, say: Callable[[str], None]) -> int:
    """Says one line per check; returns 0 if all are fine, else 1."""
    good = True
    for check in (
        _fonts,
        _boards,
        _scenarios,
        _files,
        _data,
        _server,
        _copies,
        _room,
        _memory,
        _workers,
        _running,
        _zones,
        _web,
        _discord,
    ):
        async for fine, line in check(settings):
            say(f"{'ok ' if fine else 'NO '} {line}")
            good = good and fine
    return 0 if good else 1


async def _fonts(settings: Settings) -> AsyncIterator[Line]:
    try:
        from renderer.fonts import font

        yield True, f"fonts: {font('regular', 20).getname()[0]}"
    except Exception as error:
        yield False, f"fonts: {error}; install again with `make install`"


async def _web(settings: Settings) -> AsyncIterator[Line]:
    """Where the web board is, and whether its links are safe on the way."""
    if not settings.web_port:
        yield True, "web board: none (BROADSIDE_WEB_PORT is not set)"
        return
    url = settings.web_address
    here = urlsplit(url).hostname in ("127.0.0.1", "localhost")
    if url.startswith("https://") or here:
        yield True, f"web board: {url}{' (from this machine alone)' if here else ''}"
    else:
        danger = "anybody on the way can read links and cookies; put a proxy in front"
        yield False, f"web board: {url} is not https: {danger}"


async def _boards(settings: Settings) -> AsyncIterator[Line]:
    from rules import GAMES

    boards = ", ".join(GAMES["branle-bas"].scenarios)
    yield True, f"boards of Branle-Bas: {boards} (more from {settings.branle_bas or 'BROADSIDE_BRANLE_BAS, not set'})"


async def _scenarios(settings: Settings) -> AsyncIterator[Line]:
    """The scenario files of the host's folder, and what is wrong in those that cannot be used."""
    from bot.campaigns.scenario_shelf import read_shelf
    from rules import GAMES

    if settings.scenarios is None:
        yield True, "scenario files: none (BROADSIDE_SCENARIOS is not set)"
        return
    try:
        shelf = read_shelf(settings.scenarios, GAMES)
    except OSError as error:
        yield False, f"scenario files: {settings.scenarios} cannot be read ({error.strerror})"
        return
    names = ", ".join(name for game in shelf.scenarios.values() for name in game) or "none"
    yield True, f"scenario files in {settings.scenarios}: {names}"
    for file, why in shelf.faults.items():
        yield False, f"scenario file {file}: {'; '.join(str(why).splitlines())}"


async def _data(settings: Settings) -> AsyncIterator[Line]:
    """The database and its campaigns, if it exists and is up to date; otherwise opening it would change it."""
    if _is_missing(settings):
        yield True, f"database: none yet at {disk.file_of(settings.database)}; the bot creates it at its first start"
        return
    try:
        now, head = await migrate.revisions(settings.database)
    except Exception as error:
        known = isinstance(error, migrate.Newer | migrate.Damaged | Unreachable)
        yield False, f"database: {error if known else f'{type(error).__name__}; {migrate.REMEDY}'}"
        return
    if now is None:
        yield True, "database: empty; the bot creates its tables at its first start"
    elif now != head:
        advice = f"the next start migrates it to {head}: run `python -m bot backup` first"
        yield False, f"database: revision {now}; {advice}"
    else:
        for check in (_database, _records):
            async for line in check(settings):
                yield line


async def _copies(settings: Settings) -> AsyncIterator[Line]:
    """Whether there is a recent backup, if there is anything to lose."""
    folder = backups.folder_of(settings.database)
    found = backups.ours(settings.database, folder)
    old = datetime.now(UTC) - datetime.fromtimestamp(found[-1].stat().st_mtime, UTC) if found else None
    if old is not None:
        hours = int(old.total_seconds() // 3600)
        late = old > MAX_BACKUP_AGE
        advice = "; is the backup timer running? Run `python -m bot backup`" if late else ""
        yield not late, f"backups: {len(found)} in {folder}, the newest {hours} h old{advice}"
        return
    file = disk.file_of(settings.database)
    made = None if file is None or not file.exists() else datetime.fromtimestamp(file.stat().st_ctime, UTC)
    young = made is None or made > datetime.now(UTC) - MAX_BACKUP_AGE
    known = "backups: none yet" if young else "backups: none"
    yield young, f"{known} in {folder}; run `python -m bot backup --keep 14` every night (docs/hosting.md)"


async def _room(settings: Settings) -> AsyncIterator[Line]:
    wanted = backups.folder_of(settings.database).resolve()
    folder = next(each for each in (wanted, *wanted.parents) if each.exists())
    free, file = shutil.disk_usage(folder).free, disk.file_of(settings.database)
    size = file.stat().st_size if file is not None and file.exists() else 0
    enough = free > max(MIN_FREE_BYTES, 3 * size)
    advice = "" if enough else "; remove old backups, or use a larger disk: a migration needs room for a copy"
    yield enough, f"disk: {free / 1e9:.1f} GB free in {folder}, the database is {size / 1e9:.2f} GB{advice}"


async def _memory(settings: Settings) -> AsyncIterator[Line]:
    """The memory of the machine, or the limit of its container or service."""
    told = re.search(r"^MemTotal:\s+(\d+) kB", _read(Path("/proc/meminfo")) or "", re.MULTILINE)
    if told is None:
        return  # not Linux
    limits = [limit for file in MEMORY_LIMIT_FILES if (limit := _read(file)) is not None]
    least = min([1024 * int(told[1]), *(int(limit) for limit in limits if limit.isdecimal())])
    enough = least > MIN_MEMORY_BYTES
    yield enough, f"memory: {least / 1e9:.1f} GB" + ("" if enough else "; 1.5 GB are needed (docs/hosting.md, Memory)")


def _read(file: Path) -> str | None:
    try:
        return file.read_text("ascii").strip()
    except OSError:
        return None


async def _workers(settings: Settings) -> AsyncIterator[Line]:
    workers = Workers()
    try:
        async with asyncio.timeout(WORKER_START_SECONDS):
            await workers.run(os.getpid)
        yield True, f"workers: a process can be started; {os.cpu_count()} cores"
    except Exception as error:
        advice = "check the limits on processes and memory"
        yield False, f"workers: no process can be started ({type(error).__name__}); {advice}"
    finally:
        workers.close()


async def _running(settings: Settings) -> AsyncIterator[Line]:
    """Which processes use the database, and the health of the one with these settings."""
    owned = owned_of(settings.shards)
    names = ("",) if owned is None or owned.everything else owned.names
    store = Store(settings.database)
    try:
        held = frozenset[str]() if _is_missing(settings) else await store.held(*names)
    except Exception as error:
        yield False, f"processes: unknown ({type(error).__name__})"
        return
    finally:
        await store.close()
    if missing := [name for name in names if name not in held] if held else []:
        yield False, f"processes: nothing serves {', '.join(missing)}; start its process"
    elif names == ("",):
        yield True, f"processes: {'the bot is running' if held else 'no bot is running'}"
    else:
        yield True, f"processes: {len(held)} of the {len(names)} shards {settings.shards} are served"
    if not settings.metrics_port:
        yield True, "health: no page (BROADSIDE_METRICS_PORT is not set)"
        return
    try:
        wait = aiohttp.ClientTimeout(10)
        async with (
            aiohttp.ClientSession(timeout=wait) as session,
            session.get(f"http://{_reached_at(settings.metrics_address)}:{settings.metrics_port}{PAGES[0]}") as answer,
        ):
            yield answer.status == 200, f"health: {(await answer.text()).strip()[:200]}"
    except (aiohttp.ClientError, TimeoutError) as error:
        silent = f"the bot is running but does not answer at port {settings.metrics_port}"
        yield not held, f"health: no answer ({type(error).__name__}); {silent if held else 'no bot is running'}"


def _reached_at(address: str) -> str:
    """The address at which this machine reaches a port: "all addresses" cannot be connected to."""
    called = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(address, address)
    return f"[{called}]" if ":" in called else called


def _is_missing(settings: Settings) -> bool:
    file = disk.file_of(settings.database)
    return file is not None and not file.exists()


async def _database(settings: Settings) -> AsyncIterator[Line]:
    try:
        async with campaigns_of(settings.database) as campaigns:
            found = await campaigns.lobby.find(limit=1000)
        yield True, f"database: up to date, {len(found)} campaigns"
    except Exception as error:
        yield False, f"database: {type(error).__name__}: {error}; check BROADSIDE_DATABASE, or restore a backup"


async def _server(settings: Settings) -> AsyncIterator[Line]:
    """Whether a database server keeps committed data safely and can store every text."""
    if not is_shared(settings.database):
        return
    store = Store(settings.database)
    try:
        facts = await store.facts()
    except Exception:
        return  # reported by another check
    finally:
        await store.close()
    told = f"server: PostgreSQL {facts['server_version']}, tables of revision {facts['revision']}"
    yield True, f"{told}, {facts['max_connections']} connections (a process of the bot takes up to {MOST_CONNECTIONS})"
    if int(facts["server_version_num"]) < MIN_POSTGRESQL_VERSION * 10_000:
        wanted = f"{MIN_POSTGRESQL_VERSION} or newer is needed"
        yield False, f"server: PostgreSQL {facts['server_version']} is too old; {wanted}"
    for name in (name for name in DURABILITY_SETTINGS if facts[name] == "off"):
        yield False, f"server: {name} is off, so a power failure can lose orders; run `ALTER SYSTEM RESET {name}`"
    if facts["server_encoding"] != "UTF8":
        yield False, f"server: this database stores text as {facts['server_encoding']}; create one with ENCODING 'UTF8'"


async def _records(settings: Settings) -> AsyncIterator[Line]:
    """Whether every saved position follows from its record; `repair` rebuilds those that do not."""
    try:
        async with campaigns_of(settings.database) as campaigns:
            numbers = await campaigns.repairs.find()
            wrong = 0
            for number in numbers:
                try:
                    found = await campaigns.repairs.look(number)
                    fine, told = found.fine, found.told
                except Exception as error:
                    fine, told = False, f"cannot be read ({type(error).__name__})"
                if not fine:
                    wrong += 1
                    yield False, f"campaign {number}: {told}; run `python -m bot repair {number}`"
            if not wrong:
                yield True, f"campaigns: {len(numbers)}, all agree with their records"
    except Exception as error:
        yield False, f"campaigns: {type(error).__name__}: {error}"


async def _files(settings: Settings) -> AsyncIterator[Line]:
    """Whether other users of this machine can read the token or the secrets of games."""
    files = [Path(str(Settings.model_config.get("env_file")))]
    database = disk.file_of(settings.database)
    if database is not None:
        # Journals, lock, backups, copies from before a migration.
        kin = database.parent.glob(f"{glob.escape(database.name)}?*")
        files += [database, *sorted(kin)]
    loose = [(file, mode) for file in files if (mode := disk.seen_by_others(file)) is not None]
    for file, mode in loose:
        yield False, f"files: {file} can be read by others (mode {mode}); run `chmod 600 {shlex.quote(str(file))}`"
    if not loose:
        yield True, "files: only their owner can read token, database, journals and backups"


async def _zones(settings: Settings) -> AsyncIterator[Line]:
    try:
        paris = datetime(2026, 7, 1, tzinfo=UTC).astimezone(ZoneInfo("Europe/Paris"))
        yield paris.hour == 2, "time zones: known"
    except Exception as error:
        yield False, f"time zones: {error}; install the package tzdata"


async def _discord(settings: Settings) -> AsyncIterator[Line]:
    token = settings.token.get_secret_value()
    if not token:
        yield False, "token: none; put BROADSIDE_TOKEN into .env"
        return
    try:
        if settings.local_discord:
            point_at(settings.local_discord, token)
        elif not looks_real(token):
            advice = "copy it again (developer portal, Bot, Reset Token)"
            yield False, f"token: it does not look like a Discord token; {advice}"
            return
    except WrongEndpoint as error:
        yield False, f"endpoint: {error}"
        return
    client = discord.Client(intents=discord.Intents(guilds=True, dm_messages=True))
    try:
        await client.login(token)
        async for line in _account(client):
            yield line
        async for line in _places(client, settings):
            yield line
    except discord.LoginFailure:
        yield False, "token: Discord rejects it; create another in the developer portal (Bot, Reset Token)"
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        yield False, f"Discord cannot be reached ({type(error).__name__}); check the network"
    finally:
        await client.close()
    async for line in _clock():
        yield line


async def _account(client: discord.Client) -> AsyncIterator[Line]:
    yield True, f"token: accepted, the bot is {client.user}"
    application = await client.application_info()
    flags = application.flags
    wanted = [n for n in ("gateway_presence", "gateway_guild_members", "gateway_message_content") if getattr(flags, n)]
    yield True, "intents: none privileged is needed" + (f" (switched on: {', '.join(wanted)})" if wanted else "")
    yield True, f"invitation: {discord.utils.oauth_url(application.id, permissions=REQUIRED_PERMISSIONS)}"
    servers = [guild async for guild in client.fetch_guilds(limit=200)]
    yield bool(servers), f"servers: {len(servers)}" + ("" if servers else "; open the invitation above and choose one")
    for server in servers:
        guild = await client.fetch_guild(server.id)
        me = await guild.fetch_member(client.user.id if client.user is not None else 0)
        missing = [name for name, needed in REQUIRED_PERMISSIONS if needed and not getattr(me.guild_permissions, name)]
        advice = "give them to the bot's role, or invite it again with the link above"
        told = f"missing {', '.join(missing)}; {advice}" if missing else "all granted"
        yield not missing, f"permissions in {guild.name}: {told}"


async def _places(client: discord.Client, settings: Settings) -> AsyncIterator[Line]:
    """Every channel or thread with a campaign, named with its campaigns."""
    try:
        now, head = (None, "") if _is_missing(settings) else await migrate.revisions(settings.database)
        if now != head:
            return  # reported by another check; opening it would change it
        async with campaigns_of(settings.database) as campaigns:
            alive = [one for one in await campaigns.lobby.find(limit=MAX_CAMPAIGNS_CHECKED) if one.status in ALIVE]
            cards = [await campaigns.lobby.card(one.id) for one in alive]
    except Exception:
        return  # reported by another check
    places: dict[tuple[int, int, int | None], list[str]] = {}
    for card in reversed(cards):
        places.setdefault((card.guild, card.channel, card.thread), []).append(f"#{card.id}")
    for (guild, channel, thread), held in places.items():
        about = f"channel {thread or channel} (campaign {', '.join(held)})"
        try:
            yield await _place(client, guild, channel, thread, about)
        except (discord.NotFound, discord.Forbidden, discord.InvalidData) as error:
            gone = "is gone, or the bot cannot see it"
            yield False, f"{about}: {gone} ({type(error).__name__}); let the bot in, or move the campaign"


async def _place(client: discord.Client, guild: int, channel: int, thread: int | None, about: str) -> Line:
    server = await client.fetch_guild(guild)
    me = await server.fetch_member(client.user.id if client.user is not None else 0)
    parent = await server.fetch_channel(channel)
    assert not isinstance(parent, discord.Thread)
    found = lacking(parent.permissions_for(me), in_thread=thread is not None)
    if thread is not None:
        inside = await server.fetch_channel(thread)
        if isinstance(inside, discord.Thread) and inside.locked and not parent.permissions_for(me).manage_threads:
            return False, f"{about}: the thread is locked; unlock it"
    if found.needed:
        return False, f"{about}: missing {', '.join(found.needed)}; give them to the bot's role in that channel"
    if found.better:
        return True, f"{about}: works, but without {', '.join(found.better)}"
    return True, f"{about}: all permissions granted"


async def _clock() -> AsyncIterator[Line]:
    try:
        async with aiohttp.ClientSession() as session, session.get(f"{Route.BASE}/gateway") as answer:
            theirs = parsedate_to_datetime(answer.headers["Date"])
    except (aiohttp.ClientError, OSError, KeyError, ValueError) as error:
        yield False, f"clock: could not be compared with Discord's ({type(error).__name__})"
        return
    off = abs((datetime.now(UTC) - theirs).total_seconds())
    right = off <= MAX_CLOCK_SKEW_SECONDS
    yield right, f"clock: {off:.0f} s from Discord's" + ("" if right else "; set this machine's clock")
