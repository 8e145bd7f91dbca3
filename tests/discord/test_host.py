"""What a host meets: settings, `export`, `import`, `backup`, `doctor`, and the refusals of `run`."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from discord.asset import Asset
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.__main__ import main
from bot.campaigns import campaigns_of
from bot.discord.bot_permissions import REQUIRED_PERMISSIONS
from bot.doctor import examine
from bot.settings import Settings
from bot.store import Store, tables
from bot.store.disk import process_lock
from local_discord import Limits, model
from local_discord.model import Overwrite
from local_discord.server import Server
from tests.campaigns.acts import open_lobby

pytestmark = pytest.mark.sockets

ALIASES = (
    "BROADSIDE_TOKEN",
    "DISCORD_TOKEN",
    "BROADSIDE_LOCAL_DISCORD",
    "LOCAL_DISCORD_URL",
    "BROADSIDE_GUILD",
    "BROADSIDE_LOG",
)


@pytest.fixture(autouse=True)
def alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """An empty folder, an empty environment, and the library's addresses restored."""
    monkeypatch.chdir(tmp_path)
    for name in ALIASES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("BROADSIDE_DATABASE", f"sqlite+aiosqlite:///{tmp_path / 'host.db'}")
    kept = (Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, Asset.BASE)
    yield
    Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, Asset.BASE = kept


def test_settings_come_from_the_environment_and_from_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / ".env").write_text("BROADSIDE_TOKEN=\nBROADSIDE_GUILD=\nBROADSIDE_LOG=ERROR\n")
    monkeypatch.setenv("DISCORD_TOKEN", "made-up")
    monkeypatch.setenv("LOCAL_DISCORD_URL", "http://127.0.0.1:1")
    settings = Settings()
    assert settings.token.get_secret_value() == "made-up", "an empty line in .env hides nothing"
    assert settings.local_discord == "http://127.0.0.1:1"
    assert settings.guild is None
    assert settings.log == "ERROR"
    assert "made-up" not in repr(settings)


def test_a_wrong_setting_is_named_without_its_value(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("BROADSIDE_GUILD", "hush")
    assert main(["run"]) == 2
    said = capsys.readouterr().err
    assert "BROADSIDE_GUILD" in said
    assert "hush" not in said


def test_without_a_token_it_says_what_to_do(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 2
    assert "BROADSIDE_TOKEN" in capsys.readouterr().err


def test_two_bots_do_not_run_on_one_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("BROADSIDE_TOKEN", "made-up")
    with process_lock(Settings().database):
        assert main(["run"]) == 2
    assert "another bot" in capsys.readouterr().err


def test_a_real_token_on_a_stand_in_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("BROADSIDE_TOKEN", "MTA0" + "Nzk4MDM4NjQ0NzY0ODc3OQ" + ".GxYzAb." + "k" * 38)
    monkeypatch.setenv("BROADSIDE_LOCAL_DISCORD", "http://127.0.0.1:1")
    assert main(["run"]) == 2
    assert "real Discord token" in capsys.readouterr().err


async def campaign(settings: Settings) -> int:
    async with campaigns_of(settings.database) as campaigns:
        card = await open_lobby(campaigns.lobby, guild=1, channel=2, by=3, title="Kept", game="naval-battle")
        for person in (4, 5):
            await campaigns.lobby.join(card.id, person)
        await campaigns.lobby.start(card.id, 3)
        return card.id


async def cancel(settings: Settings, number: int) -> None:
    async with campaigns_of(settings.database) as campaigns:
        await campaigns.lobby.cancel(number, 3)


class Started:
    """Stands for the stand-in that `play` starts, and notes how."""

    def __init__(self) -> None:
        self.command: list[str] = []
        self.environ: dict[str, str] = {}

    def __call__(self, command: list[str], env: dict[str, str]) -> Started:
        self.command, self.environ = command, env
        return self

    def __enter__(self) -> Started:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def wait(self) -> int:
        return 0


def test_play_starts_as_many_shards_as_wanted_on_one_database(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    started = Started()
    monkeypatch.setattr("bot.__main__.subprocess.Popen", started)
    assert main(["play"]) == 0
    assert started.command[started.command.index("--") + 2 :] == ["-m", "bot", "run"]
    assert started.environ["BROADSIDE_DATABASE"].startswith("sqlite")
    alone = started.command[started.command.index("--data") + 1]

    assert main(["play", "--processes", "3"]) == 2
    assert "need a PostgreSQL database" in capsys.readouterr().err
    shared = "postgresql+asyncpg://someone:password@127.0.0.1/empty"
    monkeypatch.setenv("BROADSIDE_DATABASE", shared)
    assert main(["play", "--processes", "3", "--fresh"]) == 2
    assert main(["play", "--processes", "3"]) == 0
    assert started.environ["BROADSIDE_DATABASE"] == shared
    options = dict(zip(started.command, started.command[1:], strict=False))
    assert (options["--bots"], options["--guilds"], options["--shards"]) == ("3", "3", "{i}/{n}")
    assert options["--data"] != alone
    assert "password" not in " ".join(started.command)


def test_a_campaign_goes_out_and_comes_back_and_the_database_is_copied(
    tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    number = asyncio.run(campaign(Settings()))
    assert main(["export", str(number)]) == 0
    printed = capfdbinary.readouterr().out
    assert main(["export", str(number), "other.json"]) == 0
    assert len((tmp_path / "other.json").read_bytes()) == len(printed)
    assert (tmp_path / "other.json").stat().st_mode & 0o777 == 0o600
    (tmp_path / "kept.json").write_bytes(printed)
    assert main(["import", "kept.json"]) == 2
    assert b"already running" in capfdbinary.readouterr().err
    asyncio.run(cancel(Settings(), number))
    assert main(["import", "kept.json"]) == 0
    assert b"campaign 2" in capfdbinary.readouterr().out
    assert main(["backup", "copy.db"]) == 0
    assert (tmp_path / "copy.db").stat().st_size > 10_000
    assert main(["backup"]) == 0
    assert len(list(tmp_path.glob("host.db.backup-*"))) == 1, "beside the database"
    assert main(["export", "77"]) == 2, "there is none"


async def damage(url: str, number: int) -> None:
    store = Store(url)
    async with store.write() as session:
        row = await session.get_one(tables.Snapshot, (number, 0))
        row.body = b"x"
        session.add(row)
    await store.close()


def test_a_damaged_campaign_is_found_and_repaired(capsys: pytest.CaptureFixture[str]) -> None:
    settings = Settings()
    first, second = (asyncio.run(campaign(settings)) for _ in range(2))
    asyncio.run(damage(settings.database, second))
    lines: list[str] = []
    asyncio.run(examine(settings, lines.append))
    [found] = [line for line in lines if line[4:].startswith("campaign")]
    assert found.startswith(f"NO  campaign {second}: 1 positions")
    assert f"python -m bot repair {second}" in found
    assert main(["repair", "all"]) == 0
    told = capsys.readouterr().out
    assert f"campaign {second}" in told
    assert f"campaign {first}" not in told, "it needs none"
    assert main(["repair", str(first)]) == 0
    assert "agrees with its record" in capsys.readouterr().out
    assert main(["repair", "77"]) == 2
    asyncio.run(examine(settings, lines.append))
    assert "ok  campaigns: 2, all agree with their records" in lines


async def unhinge(url: str, number: int) -> None:
    store = Store(url)
    async with store.write() as session:
        row = await session.get_one(tables.Campaign, number)
        row.asks = "[{"
        session.add(row)
    await store.close()


def test_one_campaign_that_cannot_be_mended_keeps_no_other_from_it(capsys: pytest.CaptureFixture[str]) -> None:
    settings = Settings()
    first, second = (asyncio.run(campaign(settings)) for _ in range(2))
    asyncio.run(unhinge(settings.database, first))
    asyncio.run(damage(settings.database, second))
    lines: list[str] = []
    asyncio.run(examine(settings, lines.append))
    assert any(line.startswith(f"NO  campaign {first}: cannot be read") for line in lines)
    assert any(line.startswith(f"NO  campaign {second}: 1 positions") for line in lines)
    assert main(["repair", "all"]) == 1
    told = capsys.readouterr().out
    assert f"campaign {first} cannot be mended" in told
    assert f"campaign {second} ('" in told


async def test_the_doctor_names_what_others_can_read(tmp_path: Path) -> None:
    async def files() -> list[str]:
        lines: list[str] = []
        await examine(Settings(), lines.append)
        return [line for line in lines if line[4:].startswith("files: ")]

    await campaign(Settings())
    [line] = await files()
    assert line.startswith("ok ")
    for name, mode in ((".env", 0o644), ("host.db", 0o604), ("host.db-wal", 0o660), ("host.db.backup-1", 0o640)):
        file = tmp_path / name
        file.touch()
        file.chmod(mode)
    lines = await files()
    assert [line[:3] for line in lines] == ["NO "] * 4
    for line, name in zip(lines, (".env", "host.db", "host.db-wal", "host.db.backup-1"), strict=True):
        assert name in line
        assert "chmod 600" in line


async def test_the_doctor_finds_a_missing_token(capsys: pytest.CaptureFixture[str]) -> None:
    lines: list[str] = []
    assert await examine(Settings(), lines.append) == 1
    told = {line[4:].split(":")[0]: line[:3] for line in lines}
    assert told["token"] == "NO "
    assert told["fonts"] == told["database"] == told["time zones"] == "ok "


async def test_the_doctor_examines_a_bot_on_the_stand_in(monkeypatch: pytest.MonkeyPatch) -> None:
    async with Server(port=0, limits=Limits(on=False)) as server:
        monkeypatch.setenv("DISCORD_TOKEN", server.token)
        monkeypatch.setenv("LOCAL_DISCORD_URL", server.url)
        lines: list[str] = []
        result = await examine(Settings(), lines.append)
    assert result == 0, lines
    assert server.token not in "\n".join(lines)
    for part in (
        "token: accepted",
        "permissions in",
        "intents: none",
        "clock:",
        f"permissions={REQUIRED_PERMISSIONS.value}",
    ):
        assert any(part in line for line in lines), (part, lines)


async def test_the_doctor_looks_at_every_channel_that_holds_a_campaign(monkeypatch: pytest.MonkeyPatch) -> None:
    async with Server(port=0, limits=Limits(on=False)) as server:
        monkeypatch.setenv("DISCORD_TOKEN", server.token)
        monkeypatch.setenv("LOCAL_DISCORD_URL", server.url)
        world = server.world
        (guild,) = world.state.guilds
        everyone = world.state.guilds[guild].id
        rooms = {name: world.add_channel(guild, name) for name in ("fine", "mute", "plain", "gone", "empty")}
        thread = world.start_thread(rooms["fine"], world.bot.id, "locked")
        for name, bits in (("mute", model.SEND_MESSAGES), ("plain", model.PIN_MESSAGES)):
            denied = [Overwrite(everyone, 0, deny=bits), Overwrite(world.bot.id, 1, deny=bits)]
            rooms[name].overwrites = denied
        async with campaigns_of(Settings().database) as campaigns:
            for name in ("fine", "mute", "plain", "gone"):
                place = {"guild": int(guild), "channel": int(rooms[name].id)}
                await open_lobby(campaigns.lobby, **place, by=3, title=name, game="sea-war")
            inside = {"guild": int(guild), "channel": int(rooms["fine"].id), "thread": int(thread.id)}
            await open_lobby(campaigns.lobby, **inside, by=3, title="locked", game="sea-war")
        world.change_thread(thread, locked=True)
        world.delete_channel(rooms["gone"])
        lines: list[str] = []
        assert await examine(Settings(), lines.append) == 1
    told = {number: next(line for line in lines if f"#{number})" in line) for number in range(1, 6)}
    assert told[1].startswith("ok ")
    assert "missing" in told[2]
    assert "send_messages" in told[2]
    assert told[3].startswith("ok ")
    assert "without pin_messages" in told[3]
    assert told[4].startswith("NO ")
    assert "gone" in told[4]
    assert "locked" in told[5]
    assert not any(rooms["empty"].id in line for line in lines)


def test_the_invitation_asks_for_no_power_over_people() -> None:
    for name in (
        "administrator",
        "manage_guild",
        "manage_roles",
        "kick_members",
        "ban_members",
        "mention_everyone",
        "manage_threads",
        "manage_messages",
    ):
        assert not getattr(REQUIRED_PERMISSIONS, name)
