"""A PostgreSQL server for tests: a temporary cluster, one for all workers of a run, with an empty database for each test.

    url = await postgres.blank()    # migrated, not shared; removed after the test; skips the test if there is no server

It is started on demand, listens only on the loopback interface, does not sync to disk (fsync is off), and stops when the run
ends for whatever reason: a separate process watches it. A test that stops or pauses its server has one of its own
(`Cluster`).
"""

from __future__ import annotations

import asyncio
import contextlib
import fcntl
import logging
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import uuid
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import asyncpg
import pytest

from bot.store.migrate import migrate

NAME = "broadside"
WAIT = 60.0
"""Longest wait for the server to start or stop."""

SETTINGS = {
    "fsync": "off", "full_page_writes": "off", "shared_buffers": "32MB", "max_connections": "200",
    "listen_addresses": "127.0.0.1", "unix_socket_directories": "", "log_min_messages": "warning", "jit": "off",
}  # fmt: skip


@cache
def binaries() -> Path | None:
    """The folder of the server's programs; None: it is not installed."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda file: int(file.parts[-3]))
    beside = shutil.which("initdb")
    return found[-1].parent if found else Path(beside).parent if beside else None


def why_not() -> str | None:
    """Why no server can be started here; None: one can."""
    if binaries() is None:
        return "no PostgreSQL server on this machine (Debian: apt-get install postgresql)"
    if os.getuid() == 0 and not _has_user("postgres"):
        return "PostgreSQL does not run as root, and there is no user `postgres`"
    return None


def _has_user(name: str) -> bool:
    with contextlib.suppress(KeyError):
        return pwd.getpwnam(name).pw_uid > 0
    return False


class Cluster:
    """One server in its own folder, which must not exist yet."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = 0
        self._server: subprocess.Popen[bytes] | None = None
        self._user = "postgres" if os.getuid() == 0 else None

    def make(self) -> None:
        """Creates the cluster; call it once."""
        self.folder.mkdir(mode=0o755, parents=True)
        if self._user is not None:
            shutil.chown(self.folder, self._user)
        self._run(
            "initdb", "-D", str(self.folder / "data"), "-U", NAME, "-A", "trust", "-E", "UTF8", "--locale=C", "-N"
        )
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]

    def start(self) -> None:
        """Starts the server and waits until it accepts connections."""
        binary = binaries()
        assert binary is not None
        settings = [
            part for name, value in (SETTINGS | {"port": str(self.port)}).items() for part in ("-c", f"{name}={value}")
        ]
        with (self.folder / "log").open("ab") as out:
            self._server = subprocess.Popen(
                [str(binary / "postgres"), "-D", str(self.folder / "data"), *settings],
                stdin=subprocess.DEVNULL, stdout=out, stderr=out, user=self._user, cwd=self.folder, start_new_session=True,
            )  # fmt: skip
        until = time.monotonic() + WAIT
        while self._run("pg_isready", "-q", "-h", "127.0.0.1", "-p", str(self.port), check=False):
            if self._server.poll() is not None or time.monotonic() > until:
                raise RuntimeError((self.folder / "log").read_text()[-2000:])
            time.sleep(0.05)

    def stop(self, *, at_once: bool = False) -> None:
        """Stops the server: connections are closed properly (SIGINT), or cut (`at_once`, SIGQUIT)."""
        if self._server is not None:
            self._server.send_signal(signal.SIGQUIT if at_once else signal.SIGINT)
            self._server.wait(WAIT)
            self._server = None

    @contextlib.contextmanager
    def paused(self) -> Iterator[None]:
        """Suspends the server: it answers nothing and closes nothing."""
        assert self._server is not None
        main = self._server.pid
        children = Path(f"/proc/{main}/task/{main}/children").read_text().split()
        every = [main, *map(int, children)]
        for process in every:
            os.kill(process, signal.SIGSTOP)
        try:
            yield
        finally:
            for process in every:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(process, signal.SIGCONT)

    def remove(self) -> None:
        """Stops the server and deletes its folder."""
        self.stop(at_once=True)
        shutil.rmtree(self.folder, ignore_errors=True)

    def url(self, database: str) -> str:
        """The address of a database, as in the bot's settings."""
        return f"postgresql+asyncpg://{NAME}@127.0.0.1:{self.port}/{database}"

    def _run(self, program: str, *words: str, check: bool = True) -> int:
        binary = binaries()
        assert binary is not None
        done = subprocess.run(
            [str(binary / program), *words], user=self._user, cwd=self.folder, capture_output=True, check=check
        )
        return done.returncode


def own_folder() -> str:
    """Path for a cluster that exists only during one test; the server's user can read it."""
    return f"{tempfile.gettempdir()}/broadside-postgres-own-{uuid.uuid4().hex}"


# ---- The cluster of a run ------------------------------------------------------------------------
TEMPLATE = "blank"


def own() -> Iterator[Cluster]:
    """A migrated cluster for one module, which may stop or pause it. Skips if there is no server."""
    if (reason := why_not()) is not None:
        pytest.skip(reason)
    made = Cluster(Path(own_folder()))
    made.make()
    made.start()
    asyncio.run(migrate(made.url("postgres")))
    yield made
    made.remove()


async def blank() -> str:
    """The address of a new, migrated database. Skips the test if there is no server."""
    return await _new(TEMPLATE)


async def empty() -> str:
    """The address of a new database without tables."""
    return await _new("template0")


async def _new(template: str) -> str:
    base = await asyncio.to_thread(address)
    name = f"t{uuid.uuid4().hex}"
    await _order(base, f"CREATE DATABASE {name} TEMPLATE {template}")
    _made.append(name)
    return f"{base}/{name}"


_made: list[str] = []


def clear() -> None:
    """Drops all databases created here, even if they are in use. Call it outside of any event loop."""
    while _made:
        name = _made.pop()
        asyncio.run(_order(address(), f"DROP DATABASE IF EXISTS {name} WITH (FORCE)"))


async def _order(base: str, sql: str) -> None:
    connection = await asyncpg.connect(f"{base}/postgres".replace("+asyncpg", ""))
    try:
        await connection.execute(sql)
    finally:
        await connection.close()


@cache
def address() -> str:
    """Address of the server of this run, without a database; starts it if necessary. Skips the test if it cannot be started."""
    if (reason := why_not()) is not None:
        pytest.skip(reason)
    folder, owner = _shared()
    with Path(f"{folder}.lock").open("a") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        ready = folder.with_name(f"{folder.name}.address")
        if not ready.exists():
            command = [sys.executable, "-m", "tests.postgres", str(folder), str(owner)]
            with subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True, start_new_session=True
            ) as keeper:
                assert keeper.stdout is not None
                base = keeper.stdout.readline().strip()
                keeper.stdout.close()
                if not base:
                    pytest.fail("the PostgreSQL server of the tests did not start")
                keeper.returncode = 0  # it goes on without us
            _make_template(base)
            ready.write_text(base)
        return ready.read_text()


def _shared() -> tuple[Path, int]:
    """Folder of the cluster of this run, and the process with which it ends: the parent of all workers, or this one."""
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID")
    owner = os.getppid() if run else os.getpid()
    return Path(tempfile.gettempdir()) / f"broadside-postgres-{run or owner}", owner


def _make_template(base: str) -> None:
    """Runs the migration in another thread with its own event loop, as in `tests.databases`."""
    logging.disable()
    try:
        asyncio.run(_order(base, f"CREATE DATABASE {TEMPLATE} TEMPLATE template0"))
        asyncio.run(migrate(f"{base}/{TEMPLATE}"))
    finally:
        logging.disable(logging.NOTSET)


def _keep(folder: Path, owner: int) -> None:
    """Runs a cluster until its owner process has ended."""
    cluster = Cluster(folder)
    try:
        cluster.make()
        cluster.start()
        sys.stdout.write(cluster.url("").rstrip("/") + "\n")
        sys.stdout.flush()
        with contextlib.suppress(ProcessLookupError):
            while True:
                os.kill(owner, 0)
                time.sleep(0.5)
    finally:
        cluster.remove()
        for end in (".lock", ".address"):
            folder.with_name(folder.name + end).unlink(missing_ok=True)


if __name__ == "__main__":
    _keep(Path(sys.argv[1]), int(sys.argv[2]))
