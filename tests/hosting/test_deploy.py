"""What stands in the files for containers and for systemd is there: commands, settings, folders, pages, times."""

from __future__ import annotations

import asyncio
import configparser
import json
import re
import shlex
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from importlib.metadata import requires
from pathlib import Path
from typing import Any, get_args

import pytest

from bot.__main__ import main, parser
from bot.campaigns import Owned, owned_of
from bot.discord.client import FINISH_CLICKS_SECONDS, FINISH_POSTS_SECONDS
from bot.health import BEAT_SECONDS, PAGES
from bot.settings import Settings
from bot.store.migrate import REMEDY, migrate

ROOT = Path(__file__).parents[2]
UNITS = ROOT / "deploy" / "systemd"
SETTINGS = {str(alias) for field in Settings.model_fields.values() for alias in
            getattr(field.validation_alias, "choices", [field.validation_alias])}  # fmt: skip
DOCKERFILE, COMPOSE = ((ROOT / name).read_text("utf-8") for name in ("Dockerfile", "compose.yaml"))
HOSTING = (ROOT / "docs" / "hosting.md").read_text("utf-8")


class Unit(configparser.RawConfigParser):
    """A file of systemd."""

    def __init__(self, name: str) -> None:
        super().__init__(strict=False, interpolation=None)
        self.read(UNITS / name)

    def optionxform(self, optionstr: str) -> str:
        return optionstr


def understood(words: list[str]) -> bool:
    """Whether these are words of `python -m bot`."""
    return parser().parse_args(words).what in {"run", "backup", "doctor", "restore"}


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="no systemd here")
def test_systemd_understands_every_line_of_its_units(tmp_path: Path) -> None:
    """It only says what it ignores; and it looks whether program and user are there."""
    for unit in UNITS.iterdir():
        text = unit.read_text("utf-8").replace("/opt/broadside/.venv/bin/python", sys.executable)
        name = unit.name.replace("@.", "@0-3of16.")
        (tmp_path / name).write_text(re.sub(r"^(User|Group)=broadside$", r"\1=root", text, flags=re.MULTILINE))
    for unit in tmp_path.iterdir():
        command = ["systemd-analyze", "verify", "--man=no", str(unit)]
        done = subprocess.run(command, check=False, capture_output=True, text=True)
        assert [line for line in done.stderr.splitlines() if str(tmp_path) in line or "broadside" in line] == []
        assert done.returncode == 0


def test_of_several_processes_each_serves_the_shards_of_its_name_and_waits_for_them() -> None:
    """Else it is the service of the only one."""
    one, each = (UNITS / "broadside.service").read_text("utf-8"), Unit("broadside@.service")
    words = shlex.split(each["Service"]["ExecStart"].replace("%i", "0-3of16"))[3:]
    wanted = parser().parse_args(words)
    assert (wanted.what, wanted.standby, owned_of(wanted.shards)) == ("run", True, Owned(frozenset(range(4)), 16))
    assert each["Unit"]["Conflicts"] == "broadside.service"
    lines = (UNITS / "broadside@.service").read_text("utf-8").splitlines()
    others = {line for line in one.splitlines()[1:] if not line.startswith(("ExecStart", "Description"))}
    assert others <= set(lines)
    assert "broadside@0-3of16.service" in HOSTING


@pytest.mark.parametrize("name", ["broadside.service", "broadside@.service", "broadside-backup.service"])
def test_a_service_runs_a_command_that_exists_where_its_files_are(name: str) -> None:
    unit = Unit(name)
    program, *words = shlex.split(unit["Service"]["ExecStart"])
    assert program == "/opt/broadside/.venv/bin/python"
    assert words[:2] == ["-m", "bot"]
    assert understood(words[2:])
    assert unit["Service"]["WorkingDirectory"] == f"/var/lib/{unit['Service']['StateDirectory']}"
    assert (ROOT / unit["Unit"]["Documentation"].removeprefix("file:///opt/broadside/")).is_file()
    for hard in (
        "EnvironmentFile=/etc/broadside.env",
        "NoNewPrivileges=yes",
        "ProtectSystem=strict",
        "ProtectHome=yes",
        "UMask=0077",
    ):
        assert hard in (UNITS / name).read_text("utf-8").splitlines()
    for told in ("/etc/broadside.env", "/opt/broadside", "/var/lib/broadside", re.split("[@.]", name)[0]):
        assert told in HOSTING


def test_the_bot_is_started_again_unless_something_has_to_be_mended_first() -> None:
    service = Unit("broadside.service")["Service"]
    assert service["Restart"] == "always"
    assert service["RestartPreventExitStatus"] == "2"
    assert float(service["TimeoutStopSec"]) > FINISH_CLICKS_SECONDS + FINISH_POSTS_SECONDS + 2


@pytest.mark.parametrize("name", ["broadside.service", "broadside@.service"])
def test_a_process_without_a_pulse_is_ended_by_systemd(name: str) -> None:
    """Well after several beats; and it has the time to say where it hangs."""
    service = Unit(name)["Service"]
    assert float(service["WatchdogSec"]) >= 10 * BEAT_SECONDS
    assert service["NotifyAccess"] == "main"
    assert float(service["TimeoutAbortSec"]) > 0


def test_the_timer_starts_the_service_of_its_name() -> None:
    assert (UNITS / "broadside-backup.service").is_file()
    assert Unit("broadside-backup.timer")["Timer"]["Persistent"] == "yes"
    assert "systemctl enable --now broadside.service broadside-backup.timer" in HOSTING


def test_what_the_image_is_made_of_is_there_and_let_in() -> None:
    copied = [
        word for line in re.findall(r"^COPY (?!--from)(.+)$", DOCKERFILE, re.MULTILINE) for word in line.split()[:-1]
    ]
    let_in = re.findall(r"^!(.+)$", (ROOT / ".dockerignore").read_text("utf-8"), re.MULTILINE)
    assert copied
    assert set(copied) == set(let_in)
    assert not [name for name in copied if not (ROOT / name).exists()]
    assert (ROOT / ".dockerignore").read_text("utf-8").splitlines()[1] == "*", "nothing that is not named"
    assert not [name for name in let_in if name.startswith((".env", "var", ".git"))]


def test_the_image_runs_the_bot_as_nobody_special_and_asks_how_it_is() -> None:
    assert re.search(r"^USER broadside$", DOCKERFILE, re.MULTILINE)
    entry = re.search(r'^ENTRYPOINT \["python", "-m", "bot"\]\nCMD \["(\w+)"\]$', DOCKERFILE, re.MULTILINE)
    assert entry is not None
    assert understood([entry[1]])
    named = set(re.findall(r"\bBROADSIDE_[A-Z_]+\b", DOCKERFILE + COMPOSE))
    assert named
    assert named <= SETTINGS | {"BROADSIDE_MEMORY"}, "which compose alone reads"
    asked = re.search(r"HEALTHCHECK.*?\+ '(/\w+)'", DOCKERFILE, re.DOTALL)
    assert asked is not None
    assert asked[1] in PAGES


def test_the_bot_has_the_same_numbers_in_every_image() -> None:
    """Its files in the volume are its own after an update: group and user have numbers that no package takes."""
    group, user = (
        re.search(r"groupadd --gid (\d+) broadside", DOCKERFILE),
        re.search(r"useradd (.+) broadside ", DOCKERFILE),
    )
    assert group is not None
    assert user is not None
    assert f"--uid {group[1]} --gid broadside " in user[1]
    assert int(group[1]) > 9999
    assert "--system" not in user[1], "its numbers end at 999"


def test_the_image_is_built_here_and_looked_for_nowhere() -> None:
    """Docker pulls what has a name before it builds it."""
    assert "build: ." in COMPOSE
    assert re.findall(r"^ *image: ([^:]+)", COMPOSE, re.MULTILINE) == ["caddy", "postgres"]


def test_what_the_program_stands_on_is_installed_before_its_sources_come() -> None:
    """Else each change of a line would install all of it again."""
    assert DOCKERFILE.index("--require-hashes -r deploy/requirements.txt") < DOCKERFILE.index("COPY rules")
    assert "--no-deps --no-build-isolation ." in DOCKERFILE


def canonical(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def test_the_image_installs_what_the_tests_have_run_with_each_file_by_its_hash() -> None:
    """All that is needed, at the versions of constraints.txt."""
    lines = (ROOT / "deploy" / "requirements.txt").read_text("utf-8").splitlines()
    told = [re.fullmatch(r"(\S+)==(\S+)((?: --hash=sha256:[0-9a-f]{64})+)", line) for line in lines if line[0] != "#"]
    assert all(told)
    pinned = {match[1]: match[2] for match in told if match is not None}
    pins = re.findall(r"^([\w.-]+)==(\S+)$", (ROOT / "constraints.txt").read_text("utf-8"), re.MULTILINE)
    known = {canonical(name): number for name, number in pins}
    assert {name: number for name, number in pinned.items() if known.get(name) != number}.keys() == {"setuptools"}
    needed, seen = {canonical(name) for name in requires("broadside") or () if "extra ==" not in name}, set()
    while needed:
        name = canonical(re.split(r"[^\w.-]", needed.pop())[0])
        if name not in seen:
            seen.add(name)
            needed |= {one for one in requires(name) or () if ";" not in one}
    assert seen <= pinned.keys()


def test_logs_of_containers_do_not_fill_the_disk() -> None:
    services = re.findall(
        r"^  (\w[\w-]*):\n((?:    .*\n|\n)+)", COMPOSE.split("services:")[1].split("\nvolumes:")[0], re.M
    )
    assert len(services) == 4
    assert all("<<: *bot" in body or "logging: *logging" in body for _, body in services)
    assert "max-size: 10m" in COMPOSE


def test_the_limits_of_memory_are_those_of_the_guide() -> None:
    """One number, which is enough for the workers that it names."""
    told = re.search(r"MemoryMax=(\d)G`[^|]*?enough for (\d) drawing processes and (\d) thinking processes", HOSTING)
    assert told is not None
    limit, drawing, thinking = (int(part) for part in told.groups())
    for name in ("broadside.service", "broadside@.service"):
        assert Unit(name)["Service"]["MemoryMax"] == f"{limit}G"
    assert f'mem_limit: "${{BROADSIDE_MEMORY:-{limit}g}}"' in COMPOSE
    bot, draws, thinks = (
        int(part)
        for part in re.findall(r"(\d+) MB (?:for the bot|for each drawing process|for each thinking process)", HOSTING)
    )
    assert bot + drawing * draws + thinking * thinks <= 1000 * limit


def test_the_bot_waits_until_its_database_has_been_set_up() -> None:
    """While the image of PostgreSQL makes the database, a server answers on the socket alone, and is ended again."""
    asked = re.search(r'test: \["CMD", "pg_isready", (.+)\]', COMPOSE)
    assert asked is not None
    assert '"-h", "127.0.0.1"' in asked[1]
    assert "condition: service_healthy" in COMPOSE
    assert re.search(r"start_period: \d+s", COMPOSE)


@pytest.mark.parametrize(
    ("service", "profile"), re.findall(r"^  (bot\S*):\n.+\n    profiles: \[(\w+)\]", COMPOSE, re.M)
)
def test_what_a_host_does_with_containers_is_told(service: str, profile: str) -> None:
    assert f"docker compose --profile {profile} exec {service} python -m bot doctor" in HOSTING
    assert f"`{service}`" in HOSTING or f"docker compose --profile {profile} run --rm {service} restore" in HOSTING


def test_the_containers_keep_what_they_are_to_keep_and_have_the_time_to_end() -> None:
    folder = re.search(r"^VOLUME (\S+)$", DOCKERFILE, re.MULTILINE)
    assert folder is not None
    assert f'volumes: ["broadside:{folder[1]}"]' in COMPOSE
    assert re.search(r"^WORKDIR (\S+)$", DOCKERFILE.split("USER")[1], re.MULTILINE)[1] == str(Path(folder[1]).parent)  # type: ignore[index]
    file = str(Settings.model_fields["database"].default)
    assert file.startswith("sqlite+aiosqlite:///var/"), "in the folder that is kept"
    grace = re.search(r"stop_grace_period: (\d+)s", COMPOSE)
    assert grace is not None
    assert int(grace[1]) > FINISH_CLICKS_SECONDS + FINISH_POSTS_SECONDS + 2
    for told in ("init: true", "restart: unless-stopped", "env_file: .env", "no-new-privileges:true"):
        assert told in COMPOSE
    for profile in re.findall(r"profiles: \[(\w+)\]", COMPOSE):
        assert re.search(rf"docker compose .*--profile {profile} up -d", HOSTING), profile
    assert not re.search(r"PASSWORD: \"?[^\"$]", COMPOSE), "no secret stands in it"


def test_the_proxy_of_the_board_ends_slow_readers_and_lets_streams_run() -> None:
    proxy = (ROOT / "deploy" / "caddy" / "Caddyfile").read_text(encoding="utf-8")
    assert all(f"{name} " in proxy for name in ("read_header", "read_body", "idle"))
    assert "write " not in proxy
    assert "{$BROADSIDE_WEB_URL}" in proxy
    assert "aliases: [broadside]" in COMPOSE
    assert "BROADSIDE_WEB_BIND=0.0.0.0" in HOSTING


def test_the_tools_of_the_image_are_of_the_version_of_its_database() -> None:
    """`pg_dump` copies no database of a newer server. Debian 12 has PostgreSQL 15."""
    assert re.findall(r"image: postgres:(\S+)", COMPOSE) == ["15-bookworm"]
    assert set(re.findall(r"^FROM (\S+)", DOCKERFILE, re.MULTILINE)) == {"${PYTHON}"}
    assert re.findall(r"^ARG PYTHON=(\S+)", DOCKERFILE, re.MULTILINE) == ["python:3.11-slim-bookworm"]
    assert "postgresql-client" in DOCKERFILE


def test_commands_of_the_guide_for_hosts_exist(capsys: pytest.CaptureFixture[str]) -> None:
    said = set(re.findall(r"python -m bot (\w+)", HOSTING))
    assert {"backup", "restore", "doctor", "repair", "export", "import"} <= said
    for word in said:
        with pytest.raises(SystemExit) as ended:
            main([word, "--help"])
        assert ended.value.code == 0
    assert "usage" in capsys.readouterr().out


def test_settings_and_figures_of_the_guide_exist() -> None:
    from bot import metrics

    assert set(re.findall(r"\bBROADSIDE_[A-Z_]*[A-Z]\b", HOSTING)) <= SETTINGS | {"BROADSIDE_MEMORY"}
    known = {name for family in metrics.REGISTRY.collect() for name in (family.name, f"{family.name}_total")}
    told = set(re.findall(r"`(broadside_[a-z_]+)", HOSTING))
    assert len(told) > 10
    assert {name.removesuffix("_bucket").removesuffix("_count").removesuffix("_sum") for name in told} <= known


RULES, DASHBOARD = (
    ROOT / "deploy" / "prometheus" / "broadside.rules.yaml",
    ROOT / "deploy" / "grafana" / "broadside.json",
)


def samples() -> set[str]:
    """The names of all that the page of figures has, before anything has happened."""
    from bot import metrics

    return {sample.name for family in metrics.REGISTRY.collect() for sample in family.samples}


@pytest.mark.parametrize("file", [RULES, DASHBOARD], ids=lambda file: file.name)
def test_alerts_and_dashboard_ask_for_figures_that_are_there(file: Path) -> None:
    asked = set(re.findall(r"\b((?:broadside|process)_[a-z_]+)\b", file.read_text("utf-8")))
    assert len(asked) > 10
    # Of a shard there is none before the first look.
    assert asked <= samples() | {"broadside_pulse_age_seconds"}
    assert f"deploy/{file.relative_to(ROOT / 'deploy').as_posix()}" in HOSTING


def test_every_expression_of_the_guide_has_its_alert() -> None:
    """The two are one table."""
    alerts = re.findall(r"expr: '(.+)'", RULES.read_text("utf-8"))
    told = {
        name
        for row in HOSTING.splitlines()
        if row.startswith("| ")
        for name in re.findall(r"`(broadside_\w+)[^`]*[><=]=? ?[\d.a-z]", row)
    }
    assert told
    assert told <= {name for one in alerts for name in re.findall(r"broadside_\w+", one)}


def test_every_figure_of_an_event_is_there_before_the_first() -> None:
    """`increase()` sees no event that made its figure."""
    from prometheus_client import Counter, Histogram

    from bot import metrics

    known = {value for values in metrics.LABELS.values() for value in values}
    for made in vars(metrics).values():
        if isinstance(made, Counter | Histogram) and made._labelnames:
            assert made._metrics, made
            assert {value for values in made._metrics for value in values} <= known


def test_whatever_happens_has_a_figure_that_was_there() -> None:
    """What is counted is counted by a name that the page had from its beginning."""
    from bot import incidents, metrics

    code = "\n".join(file.read_text("utf-8") for file in (ROOT / "bot").rglob("*.py"))
    assert set(re.findall(r'failing_task\("(\w+)"\)', code)) == set(metrics.LABELS["task"])
    assert code.count("INCIDENTS.labels(") == 1
    assert set(get_args(incidents.Failed)) == set(metrics.LABELS["failed"])


@pytest.mark.skipif(shutil.which("promtool") is None, reason="no promtool here (Debian: apt-get install prometheus)")
def test_prometheus_understands_the_alerts() -> None:
    done = subprocess.run(["promtool", "check", "rules", str(RULES)], check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_grafana_has_a_panel_for_each_target() -> None:
    panels = json.loads(DASHBOARD.read_text("utf-8"))["panels"]
    assert len({panel["title"] for panel in panels}) == len(panels)
    assert all(target["expr"] for panel in panels for target in panel["targets"])


@pytest.mark.parametrize(("word", "status"), [("run", 1), ("backup", 2)])
def test_a_server_that_is_not_there_yet_is_tried_again(
    word: str, status: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """After a power cut the bot's machine may be up before the database's; a command is told so, and ends."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("BROADSIDE_TOKEN", "none")
    monkeypatch.setenv("BROADSIDE_LOCAL_DISCORD", "http://127.0.0.1:9")
    monkeypatch.setenv("BROADSIDE_DATABASE", "postgresql+asyncpg://broadside@127.0.0.1:9/broadside")
    assert main([word]) == status
    assert "bot: " in capsys.readouterr().err


def torn(file: Path) -> None:
    asyncio.run(migrate(f"sqlite+aiosqlite:///{file}"))
    file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])


def of_something_else(file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("CREATE TABLE campaign (a)")


def without_a_table(file: Path) -> None:
    asyncio.run(migrate(f"sqlite+aiosqlite:///{file}"))
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("DROP TABLE seat")


def no_database(file: Path) -> None:
    file.write_bytes(b"this is none" * 1000)


@pytest.mark.parametrize("spoil", [torn, of_something_else, without_a_table, no_database], ids=lambda f: f.__name__)
@pytest.mark.parametrize("word", ["run", "repair all", "export 1"])
def test_a_database_that_is_none_is_said_in_one_line_and_not_tried_again(
    word: str, spoil: Callable[[Path], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: Any
) -> None:
    """Status 2: the host has to look first. The file stays as it is."""
    file = tmp_path / "b.db"
    spoil(file)
    before = file.stat().st_size
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("BROADSIDE_TOKEN", "none")
    monkeypatch.setenv("BROADSIDE_LOCAL_DISCORD", "http://127.0.0.1:9")
    monkeypatch.setenv("BROADSIDE_DATABASE", f"sqlite+aiosqlite:///{file}")
    capfd.readouterr()
    assert main(word.split()) == 2
    [line] = capfd.readouterr().err.strip().splitlines()
    assert line.startswith("bot: the database ")
    assert line.endswith(REMEDY)
    assert file.stat().st_size == before


@pytest.mark.parametrize(
    "address",
    ["127.0.0.1:abc/b", "127.0.0.1:70000/b", "127.0.0.1:0/b"],
)
def test_a_wrong_port_of_a_database_is_said_in_one_line(
    address: str, monkeypatch: pytest.MonkeyPatch, capfd: Any
) -> None:
    check_address(f"postgresql+asyncpg://a:hush@{address}", monkeypatch, capfd)


@pytest.mark.parametrize("address", ["hush", "sqlite:///hush.db", "mysql+aiomysql://a:hush@127.0.0.1/b"])
def test_what_is_no_address_of_a_database_is_said_in_one_line(
    address: str, monkeypatch: pytest.MonkeyPatch, capfd: Any
) -> None:
    check_address(address, monkeypatch, capfd)


def check_address(address: str, monkeypatch: pytest.MonkeyPatch, capfd: Any) -> None:
    """Status 2, and what the setting holds is not shown."""
    monkeypatch.setenv("BROADSIDE_TOKEN", "none")
    monkeypatch.setenv("BROADSIDE_DATABASE", address)
    assert main(["run"]) == 2
    [line] = capfd.readouterr().err.strip().splitlines()
    assert line.startswith("bot: setting BROADSIDE_DATABASE: ")
    assert "hush" not in line


def test_a_damaged_database_is_not_called_copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: Any) -> None:
    no_database(tmp_path / "b.db")
    monkeypatch.setenv("BROADSIDE_DATABASE", f"sqlite+aiosqlite:///{tmp_path / 'b.db'}")
    assert main(["backup"]) == 2
    assert "bot: " in capfd.readouterr().err
    assert [each.name for each in tmp_path.iterdir()] == ["b.db"]
