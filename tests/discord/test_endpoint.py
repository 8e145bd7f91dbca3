"""Pointing the library at a stand-in: on this machine only, and never with a real token."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import yarl
from discord.asset import Asset
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.discord.endpoint import WrongEndpoint, looks_real, point_at

REAL = "MTA0" + "Nzk4MDM4NjQ0NzY0ODc3OQ" + ".GxYzAb." + "k" * 38
"""The shape of a real token; it is none."""


@pytest.fixture(autouse=True)
def restored() -> Iterator[None]:
    kept = (Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, Asset.BASE)
    yield
    Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, Asset.BASE = kept


def test_every_address_of_the_library_is_moved() -> None:
    point_at("http://127.0.0.1:8123/", "made-up")
    assert Route.BASE == "http://127.0.0.1:8123/api/v10"
    assert yarl.URL("ws://127.0.0.1:8123/gateway") == DiscordWebSocket.DEFAULT_GATEWAY
    assert Asset.BASE == "http://127.0.0.1:8123/cdn"


@pytest.mark.parametrize("url", ["http://127.0.0.1:1", "http://localhost:1", "http://[::1]:1"])
def test_loopback_is_taken(url: str) -> None:
    point_at(url, "made-up")
    assert Route.BASE.startswith(url)


@pytest.mark.parametrize(
    "url",
    [
        "https://discord.com",
        "http://192.168.1.2:80",
        "http://0.0.0.0:80",
        "http://localhost.evil.net",
        "ftp://127.0.0.1",
        "x",
        "",
    ],
)
def test_anything_else_is_refused_and_nothing_is_moved(url: str) -> None:
    before = Route.BASE
    with pytest.raises(WrongEndpoint):
        point_at(url, "made-up")
    assert before == Route.BASE


def test_a_real_token_is_refused_and_not_repeated() -> None:
    assert looks_real(REAL)
    assert looks_real(f"Bot {REAL}")
    assert not looks_real("made-up")
    with pytest.raises(WrongEndpoint) as refused:
        point_at("http://127.0.0.1:1", REAL)
    assert REAL not in str(refused.value)
