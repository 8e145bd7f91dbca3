"""The page behind Caddy with the file of `deploy/caddy`: sign-in over https, writes, the stream, and who the reader is.

Needs Caddy (Debian: `apt-get install caddy`); without it, pytest skips the test and says so.
"""

from __future__ import annotations

import asyncio
import ipaddress
import os
import shutil
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import pytest

from rules.new import ROOT
from tests.hosting.test_health import free_port
from tests.patience import within
from tests.web.kit import Web

CADDY = shutil.which("caddy")
CADDYFILE = (ROOT / "deploy" / "caddy" / "Caddyfile").read_text(encoding="utf-8")
LOCAL = "\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n"
"""What keeps the proxy to itself on the machine of the tests: no other ports, no change to trusted certificates."""

LOOPBACK = [ipaddress.ip_network(one) for one in ("127.0.0.0/8", "::1/128")]

pytestmark = [
    pytest.mark.skipif(CADDY is None, reason="no caddy is installed"),
    pytest.mark.long(5),
]


@asynccontextmanager
async def proxy(board: Web, folder: Path) -> AsyncIterator[str]:
    """Caddy in front of the board; the https address. The board then trusts its `X-Forwarded-For`."""
    assert CADDY is not None
    url = f"https://localhost:{free_port()}"
    host, _, port = board.url.removeprefix("http://").partition(":")
    config = folder / "Caddyfile"
    assert CADDYFILE.count("{\n\tservers") == CADDYFILE.count("broadside:{") == 1
    text = CADDYFILE.replace("{\n\tservers", "{\n" + LOCAL + "\tservers").replace("broadside:{", host + ":{")
    await asyncio.to_thread(config.write_text, text, "utf-8")
    settings = {"BROADSIDE_WEB_URL": url, "BROADSIDE_WEB_PORT": port}
    homes = {name: str(folder) for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME")}
    command = [CADDY, "run", "--config", str(config), "--adapter", "caddyfile"]
    running = await asyncio.create_subprocess_exec(
        *command,
        env={**os.environ, **settings, **homes},
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.DEVNULL,
    )
    try:
        async with within(30):
            await _greeted(url)
        board.server.settle(url)
        board.server._proxies = LOOPBACK
        board.kit.campaigns.services.web = url
        yield url
    finally:
        running.terminate()
        await running.wait()


async def _greeted(url: str) -> None:
    """Waits until the proxy has its certificate: before, it ends every handshake."""
    careless = ssl.create_default_context()
    careless.check_hostname, careless.verify_mode = False, ssl.CERT_NONE
    while True:
        try:
            _, writing = await asyncio.open_connection("localhost", int(url.rpartition(":")[2]), ssl=careless)
            writing.close()
            return
        except OSError:
            await asyncio.sleep(0.05)


async def test_the_page_works_behind_caddy(board: Web, tmp_path: Path) -> None:
    campaign = await board.game("sea-war", 2)
    person = await board.waited(campaign)
    async with proxy(board, tmp_path) as url:
        root = tmp_path / "caddy" / "pki" / "authorities" / "local" / "root.crt"
        trusted = ssl.create_default_context(cafile=str(root))
        connector = aiohttp.TCPConnector(ssl=trusted)
        async with aiohttp.ClientSession(connector=connector) as session, within(60):
            async with session.get(f"{url}/") as page:
                assert page.status == 200
                assert "frame-ancestors 'none'" in page.headers["Content-Security-Policy"]
                assert page.headers["Content-Encoding"] == "gzip"
            link = await board.kit.campaigns.browsers.link(person, campaign)
            assert link.startswith(f"{url}/enter#")
            origin = {"Origin": url}
            code = {"code": link.partition("#")[2]}
            async with session.post(f"{url}/api/enter", json=code, headers=origin) as entered:
                assert entered.status == 200
                cookie = entered.headers["Set-Cookie"]
                assert cookie.startswith("__Host-broadside=")
                assert "Secure" in cookie
            where = f"{url}/api/c/{campaign}"
            async with session.get(where) as found:
                head = await found.json()
            async with session.get(f"{where}/live?seen={head['seen']}", timeout=aiohttp.ClientTimeout()) as stream:
                assert stream.status == 200
                async with session.post(
                    f"{where}/random", json={"ask": head["sheet"]["ask"]}, headers=origin
                ) as written:
                    assert written.status == 200
                while not (line := await stream.content.readline()).startswith(b"event: changed"):
                    assert line, "the stream has ended"
            for headers in ({"Origin": "https://evil.example"}, {}):
                async with session.post(
                    f"{where}/clear", json={"ask": head["sheet"]["ask"]}, headers=headers
                ) as refused:
                    assert refused.status == 403
            async with session.get(f"{url}/healthz") as health:
                assert (health.status, await health.text()) == (503, "the bot is starting\n")


async def test_a_reader_cannot_choose_the_address_that_counts(board: Web, tmp_path: Path) -> None:
    seen: list[str] = []
    admits = board.server.limiter.admits

    def noting(name: str, cost: float = 1.0) -> bool:
        seen.append(name)
        return admits(name, cost)

    async with proxy(board, tmp_path) as url:
        board.server.limiter.admits = noting  # type: ignore[method-assign]
        async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(ssl=False)) as session:
            for said in ("6.6.6.6", "1.2.3.4, 6.6.6.6", "nonsense"):
                headers = {"X-Forwarded-For": said, "X-Forwarded-Host": "evil.example", "Forwarded": "for=6.6.6.6"}
                async with session.get(f"{url}/api/me", headers=headers) as answer:
                    assert answer.status == 401
            async with session.get(f"{url}/api/me", headers={"Host": "evil.example"}) as other:
                assert other.status in (200, 421)
                assert await other.read() in (b"",) or other.status == 421
    assert set(seen) <= {"address 127.0.0.1", "address ::/64"}, seen
