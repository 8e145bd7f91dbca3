"""Sends the public story of a campaign to the address that its game master has given (a webhook).

The address is a stranger's. So a delivery goes only to public addresses, which are checked after the name was looked up and
before the connection is made; it follows no redirect, uses no proxy, reads nothing of the answer but its status, and ends after a
few seconds. Signatures and headers are those of Standard Webhooks, for which receivers find libraries.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import ipaddress
import socket
import ssl
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from functools import partial
from typing import Any, Final
from urllib.parse import urlsplit

import aiohttp
import msgspec
from aiohttp.abc import AbstractResolver, ResolveResult
from aiohttp.connector import Connection
from aiohttp.http import RawResponseMessage

DELIVERY_SECONDS: Final = 10.0
"""Maximum number of seconds of one delivery, the look-up of the name included."""
MOST_AT_ONCE: Final = 4
"""Maximum number of deliveries under way, so that slow receivers do not hold up the posts of Discord."""
MOST_LOOK_UPS: Final = 2 * MOST_AT_ONCE
"""Maximum number of names that are looked up at a time. A look-up cannot be stopped: it outlives a delivery that has failed."""
MOST_BYTES: Final = 256 * 1024
"""Maximum size of the body of a delivery, in bytes."""
MOST_INTERIM: Final = 8
"""Maximum number of interim answers (a status from 100 to 199) before the answer; a receiver could send them without end."""
USER_AGENT: Final = "Broadside-Webhook/1"

_NUMBERS: Final = socket.AI_NUMERICHOST | socket.AI_NUMERICSERV
NEVER: Final = tuple(
    ipaddress.ip_network(one)
    for one in (
        "168.63.129.16/32",  # a cloud's own service, at an address that looks public
        "192.0.0.0/24",  # for protocols, and for services of a cloud
        "192.88.99.0/24",
        "fec0::/10",  # private networks, in an older form
        "64:ff9b::/96",  # these four lead to any IPv4 address
        "64:ff9b:1::/48",
        "2002::/16",
        "2001::/32",
    )
)
"""Networks to which nothing is sent although Python counts addresses in them as public."""


class WebhookFailed(Exception):
    """A delivery that was not taken."""

    def __init__(self, why: str, *, for_good: bool = False) -> None:
        """`why`: without anything of the address. `for_good`: the receiver says that it will never take another (410)."""
        super().__init__(why)
        self.for_good = for_good


class WebhooksBusy(Exception):
    """Too many deliveries are under way. Nothing was tried."""


def is_public(address: str) -> bool:
    """Whether this IP address is one of the public internet, not of a host, a private network or a cloud's own services."""
    try:
        found: ipaddress.IPv4Address | ipaddress.IPv6Address = ipaddress.ip_address(address)
    except ValueError:  # also an address with the name of a network card, which only a local network has
        return False
    if isinstance(found, ipaddress.IPv6Address) and found.ipv4_mapped is not None:
        found = found.ipv4_mapped
    inside = any(found in network for network in NEVER if network.version == found.version)
    return found.is_global and not found.is_multicast and not found.is_reserved and not inside


class OwnThreads(AbstractResolver):
    """Looks up names in threads of its own. Name servers of strangers may answer late: in the threads that everybody shares,
    the whole bot would wait for them."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(MOST_LOOK_UPS, "webhook")

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        look_up = partial(socket.getaddrinfo, host, port, family, socket.SOCK_STREAM, flags=socket.AI_ADDRCONFIG)
        found = await asyncio.get_running_loop().run_in_executor(self._threads, look_up)
        return [
            ResolveResult(hostname=host, host=str(address[0]), port=port, family=kind, proto=proto, flags=_NUMBERS)
            for kind, _, proto, _, address in found
        ]

    async def close(self) -> None:
        """Nothing: it stays for the next delivery."""


class PublicResolver(AbstractResolver):
    """Looks up names. If any of the addresses found is not public, the name is refused as a whole."""

    def __init__(self, resolver: AbstractResolver) -> None:
        self._resolver = resolver

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        """As `AbstractResolver.resolve`; the connection is made to one of these addresses, without another look-up."""
        found = await self._resolver.resolve(host, port, family)
        if not found or not all(is_public(one["host"]) for one in found):
            raise WebhookFailed("the name leads to an address that is not public")
        return found

    async def close(self) -> None:
        await self._resolver.close()


class FinalAnswer(aiohttp.ClientResponse):
    """An answer before which at most `MOST_INTERIM` interim answers are read; aiohttp alone reads on until the time is over."""

    async def start(self, connection: Connection) -> aiohttp.ClientResponse:
        """As `ClientResponse.start`. Raises WebhookFailed after too many interim answers."""
        protocol = connection.protocol
        if protocol is not None:
            read, left = protocol.read, MOST_INTERIM

            async def counted() -> tuple[RawResponseMessage, aiohttp.StreamReader]:
                nonlocal left
                if left < 0:
                    raise WebhookFailed("too many interim answers")
                left -= 1
                return await read()

            protocol.read = counted  # type: ignore[method-assign]
        return await super().start(connection)


def signature(secret: bytes, number: str, at: int, body: bytes) -> str:
    """The value of `webhook-signature`: HMAC-SHA256 of `number.at.body`."""
    signed = b".".join((number.encode(), str(at).encode(), body))
    return f"v1,{base64.b64encode(hmac.new(secret, signed, hashlib.sha256).digest()).decode()}"


class Webhooks:
    """Sends deliveries. One per process."""

    def __init__(self, resolver: AbstractResolver | None = None, context: ssl.SSLContext | None = None) -> None:
        """`resolver`, `context`: for tests; looks up names, and says which certificates are trusted."""
        self._resolver = resolver or OwnThreads()
        self._context = context
        self._free = asyncio.Semaphore(MOST_AT_ONCE)

    async def send(self, url: str, secret: bytes, number: str, body: Any, now: datetime) -> None:
        """Deliver this JSON value. Every attempt of one delivery has the same `number`, by which the receiver knows a repetition.

        Raises WebhookFailed unless the receiver answers with a status from 200 to 299, WebhooksBusy if nothing was tried.
        """
        if self._free.locked():
            raise WebhooksBusy
        async with self._free:
            await self._send(url, secret, number, body, now)

    async def _send(self, url: str, secret: bytes, number: str, body: Any, now: datetime) -> None:
        parts, data, at = urlsplit(url), msgspec.json.encode(body), int(now.timestamp())
        if parts.scheme != "https" or _is_address(parts.hostname or ""):
            raise WebhookFailed("the address is not allowed")
        if len(data) > MOST_BYTES:
            raise WebhookFailed("the delivery is too large")
        headers = {
            "Content-Type": "application/json",
            "User-Agent": USER_AGENT,
            "webhook-id": number,
            "webhook-timestamp": str(at),
            "webhook-signature": signature(secret, number, at, data),
        }
        resolver = PublicResolver(self._resolver)
        connector = aiohttp.TCPConnector(
            resolver=resolver, use_dns_cache=False, force_close=True, limit=1, ssl=self._context or True
        )
        timeout = aiohttp.ClientTimeout(total=DELIVERY_SECONDS)
        try:
            async with (
                aiohttp.ClientSession(
                    connector=connector,
                    timeout=timeout,
                    cookie_jar=aiohttp.DummyCookieJar(),
                    response_class=FinalAnswer,
                ) as session,
                session.post(url, data=data, headers=headers, allow_redirects=False) as answer,
            ):
                status = answer.status
                answer.close()  # whatever else it says is not read
        except WebhookFailed:
            raise
        except (aiohttp.ClientError, OSError, TimeoutError, ValueError) as error:
            raise WebhookFailed(type(error).__name__) from None
        finally:
            await resolver.close()
        if not 200 <= status < 300:
            raise WebhookFailed(f"status {status}", for_good=status == 410)


def _is_address(host: str) -> bool:
    """Whether the host is an IP address. Such a host is never looked up, so its address would not be checked."""
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True
