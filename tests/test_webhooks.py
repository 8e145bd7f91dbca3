"""Deliveries to strangers' addresses: signed, only to the public internet, without redirects, in a short time."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import json
import shutil
import socket
import ssl
import subprocess
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from pathlib import Path

import pytest
from aiohttp import web
from aiohttp.abc import AbstractResolver, ResolveResult

from bot import webhooks
from bot.webhooks import PublicResolver, WebhookFailed, Webhooks, WebhooksBusy, is_public
from tests.patience import patience

NOW = datetime(2030, 5, 6, 12, 0, tzinfo=UTC)
KEY = bytes(range(32))
HOST = "receiver.example"


class Names(AbstractResolver):
    """Every name leads to these addresses."""

    def __init__(self, *addresses: str) -> None:
        self.addresses = addresses
        self.asked: list[str] = []

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        self.asked.append(host)
        return [
            ResolveResult(hostname=host, host=one, port=port, family=socket.AF_INET6 if ":" in one else socket.AF_INET,
                          proto=0, flags=0)
            for one in self.addresses
        ]  # fmt: skip

    async def close(self) -> None:
        pass


class Receiver:
    """A program that takes deliveries, at an https address of this machine."""

    def __init__(self) -> None:
        self.came: list[tuple[dict[str, str], bytes]] = []
        self.answer: Callable[[web.Request], Awaitable[web.StreamResponse]] = self.fine
        self.port = 0
        self.context = ssl.create_default_context()

    async def fine(self, _: web.Request) -> web.StreamResponse:
        return web.Response(status=204)

    async def take(self, request: web.Request) -> web.StreamResponse:
        self.came.append(({key.lower(): value for key, value in request.headers.items()}, await request.read()))
        return await self.answer(request)

    async def get(self, path: str = "/stories", **more: object) -> None:
        """One delivery."""
        sender = Webhooks(Names("127.0.0.1"), self.context)
        await sender.send(f"https://{HOST}:{self.port}{path}", KEY, "n1", {"type": "story.test", **more}, NOW)


@pytest.fixture
async def receiver(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Receiver]:
    """With a certificate of its own, and as if this machine were on the public internet."""
    if shutil.which("openssl") is None:
        pytest.skip("no openssl to make a certificate")
    key, certificate = tmp_path / "key.pem", tmp_path / "certificate.pem"
    made = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
            "-keyout", key, "-out", certificate, "-subj", f"/CN={HOST}", "-addext", f"subjectAltName=DNS:{HOST}"]  # fmt: skip
    await asyncio.to_thread(subprocess.run, made, check=True, capture_output=True)
    server = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    server.load_cert_chain(certificate, key)
    found = Receiver()
    found.context = ssl.create_default_context(cafile=str(certificate))
    app = web.Application()
    app.router.add_route("*", "/{path:.*}", found.take)
    runner = web.AppRunner(app, shutdown_timeout=0.1)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0, ssl_context=server).start()
    found.port = runner.addresses[0][1]
    monkeypatch.setattr(webhooks, "is_public", lambda address: address == "127.0.0.1")
    yield found
    await runner.cleanup()


async def test_a_delivery_is_signed_so_that_its_receiver_can_check_it(receiver: Receiver) -> None:
    await receiver.get(word="Été")
    ((headers, body),) = receiver.came
    assert json.loads(body) == {"type": "story.test", "word": "Été"}
    assert headers["content-type"] == "application/json"
    assert headers["webhook-id"] == "n1"
    assert headers["webhook-timestamp"] == str(int(NOW.timestamp()))
    signed = f"n1.{int(NOW.timestamp())}.".encode() + body
    wanted = base64.b64encode(hmac.new(KEY, signed, hashlib.sha256).digest()).decode()
    assert headers["webhook-signature"] == f"v1,{wanted}"
    assert headers["host"].startswith(HOST)


@pytest.mark.parametrize(("status", "for_good"), [(301, False), (307, False), (404, False), (410, True), (500, False)])
async def test_everything_but_success_is_a_failure_and_no_redirect_is_followed(
    receiver: Receiver, status: int, for_good: bool
) -> None:
    async def answer(request: web.Request) -> web.StreamResponse:
        return web.Response(status=status, headers={"Location": f"https://{HOST}:{receiver.port}/elsewhere"})

    receiver.answer = answer
    with pytest.raises(WebhookFailed, match=str(status)) as caught:
        await receiver.get()
    assert caught.value.for_good == for_good
    assert len(receiver.came) == 1


async def test_an_answer_without_end_is_not_read(receiver: Receiver) -> None:
    async def answer(request: web.Request) -> web.StreamResponse:
        response = web.StreamResponse()
        await response.prepare(request)
        while True:
            await response.write(b"x" * 65536)

    receiver.answer = answer
    await receiver.get()
    assert len(receiver.came) == 1


@pytest.mark.parametrize(("hints", "taken"), [(webhooks.MOST_INTERIM, True), (webhooks.MOST_INTERIM + 1, False)])
async def test_some_interim_answers_are_skipped(receiver: Receiver, hints: int, taken: bool) -> None:
    async def answer(request: web.Request) -> web.StreamResponse:
        assert request.transport is not None
        request.transport.write(b"HTTP/1.1 103 Early Hints\r\n\r\n" * hints)
        return web.Response(status=204)

    receiver.answer = answer
    if taken:
        await receiver.get()
    else:
        with pytest.raises(WebhookFailed, match="interim"):
            await receiver.get()
    assert len(receiver.came) == 1


async def test_interim_answers_without_end_are_not_read(receiver: Receiver) -> None:
    hint = b"HTTP/1.1 103 Early Hints\r\nLink: </style.css>\r\n\r\n" * 100
    written = 0

    async def answer(request: web.Request) -> web.StreamResponse:
        nonlocal written
        while request.transport is not None and not request.transport.is_closing():
            request.transport.write(hint)
            written += len(hint)
            await asyncio.sleep(0)
        raise ConnectionResetError

    receiver.answer = answer
    with pytest.raises(WebhookFailed, match="interim"):
        await receiver.get()
    assert written < 1_000_000


async def test_a_receiver_that_does_not_answer_fails_in_time(
    receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def answer(request: web.Request) -> web.StreamResponse:
        await asyncio.Event().wait()
        raise AssertionError

    receiver.answer = answer
    monkeypatch.setattr(webhooks, "DELIVERY_SECONDS", 0.5)
    with pytest.raises(WebhookFailed):
        await receiver.get()


async def test_a_certificate_for_another_name_is_refused(receiver: Receiver) -> None:
    sender = Webhooks(Names("127.0.0.1"), receiver.context)
    with pytest.raises(WebhookFailed, match="Certificate"):
        await sender.send(f"https://other.example:{receiver.port}/", KEY, "n1", {}, NOW)
    assert receiver.came == []


async def test_slow_receivers_do_not_take_all_places(receiver: Receiver) -> None:
    go, here = asyncio.Event(), asyncio.Semaphore(0)

    async def answer(request: web.Request) -> web.StreamResponse:
        here.release()
        await go.wait()
        return web.Response()

    receiver.answer = answer
    sender = Webhooks(Names("127.0.0.1"), receiver.context)
    address = f"https://{HOST}:{receiver.port}/"
    sent = [asyncio.create_task(sender.send(address, KEY, str(n), {}, NOW)) for n in range(webhooks.MOST_AT_ONCE)]
    for _ in sent:
        await here.acquire()
    with pytest.raises(WebhooksBusy):
        await sender.send(address, KEY, "more", {}, NOW)
    go.set()
    await asyncio.gather(*sent)
    await sender.send(address, KEY, "more", {}, NOW)


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "127.8.8.8", "0.0.0.0", "10.0.0.1", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1",
        "100.100.100.200", "192.0.0.192", "198.18.0.1", "224.0.0.1", "240.0.0.1", "255.255.255.255", "168.63.129.16",
        "::", "::1", "::ffff:127.0.0.1", "::ffff:169.254.169.254", "::ffff:10.0.0.1", "fe80::1", "fe80::1%eth0", "fc00::1",
        "fd00:ec2::254", "ff02::1", "64:ff9b::7f00:1", "64:ff9b:1::a00:1", "2002:7f00:1::", "2001:0:1::", "2001:db8::1",
        "fec0::1", "", "localhost", "0x7f.1",
    ],
)  # fmt: skip
async def test_nothing_is_sent_to_an_address_that_is_not_public(address: str) -> None:
    assert not is_public(address)
    names = Names("93.184.216.34", address)
    with pytest.raises(WebhookFailed, match="not public"):
        await PublicResolver(names).resolve(HOST, 443)
    with pytest.raises(WebhookFailed, match="not public"):
        await Webhooks(names).send(f"https://{HOST}/", KEY, "n1", {}, NOW)
    assert names.asked == [HOST, HOST]


@pytest.mark.parametrize("address", ["93.184.216.34", "1.1.1.1", "2606:4700:4700::1111", "::ffff:1.1.1.1"])
def test_addresses_of_the_internet_are_public(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    "url", ["https://127.0.0.1/", "https://[::1]/", "https://[::ffff:10.0.0.1]/", "http://a.example/"]
)
async def test_an_address_in_numbers_is_never_called(url: str) -> None:
    """Numbers are not looked up, so the check after the look-up would not see them."""
    names = Names("93.184.216.34")
    with pytest.raises(WebhookFailed, match="not allowed"):
        await Webhooks(names).send(url, KEY, "n1", {}, NOW)
    assert names.asked == []


@pytest.mark.parametrize("url", ["https://2130706433/", "https://0x7f000001/", "https://0177.0.0.1/", "https://127.1/"])
async def test_an_address_in_odd_numbers_leads_nowhere(url: str) -> None:
    with pytest.raises(WebhookFailed):
        await Webhooks().send(url, KEY, "n1", {}, NOW)


async def test_a_name_that_leads_nowhere_is_a_failure() -> None:
    with pytest.raises(WebhookFailed):
        await Webhooks(Names()).send(f"https://{HOST}/", KEY, "n1", {}, NOW)


async def test_a_delivery_has_a_largest_size() -> None:
    names = Names("93.184.216.34")
    with pytest.raises(WebhookFailed, match="large"):
        await Webhooks(names).send(f"https://{HOST}/", KEY, "n1", {"word": "x" * webhooks.MOST_BYTES}, NOW)
    assert names.asked == []


async def test_name_servers_that_do_not_answer_hold_up_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """A look-up cannot be stopped. More of them than there are shared threads go on here."""
    go, asked = threading.Event(), threading.Semaphore(0)

    def never(*_: object, **__: object) -> list[object]:
        asked.release()
        go.wait()
        return []

    monkeypatch.setattr(socket, "getaddrinfo", never)
    monkeypatch.setattr(webhooks, "DELIVERY_SECONDS", 0.02)
    loop, sender = asyncio.get_running_loop(), Webhooks()
    with ThreadPoolExecutor(2) as shared:
        loop.set_default_executor(shared)
        try:
            for number in range(3):
                with pytest.raises(WebhookFailed):
                    await sender.send(f"https://{HOST}/", KEY, str(number), {}, NOW)
            here = asyncio.create_task(asyncio.to_thread(lambda: "here"))
            assert (await asyncio.wait({here}, timeout=patience(30)))[0], "the shared threads are taken"
            assert asked.acquire(blocking=False), "it was looked up"
        finally:
            go.set()


async def test_the_name_of_this_machine_is_refused() -> None:
    """With the look-up as it is."""
    with pytest.raises(WebhookFailed, match="not public"):
        await Webhooks().send("https://localhost/", KEY, "n1", {}, NOW)
