"""Is the check against Discord's description awake? The other tests of this folder run under it."""

from __future__ import annotations

from pathlib import Path

import pytest

from local_discord import Server
from local_discord.recorder import Conformance, Exchange

from .sample_bot import SampleBot


@pytest.fixture
def description(openapi: Conformance | None) -> Conformance:
    if openapi is None:
        pytest.skip("Discord's OpenAPI description does not lie beside the project: conformance is not checked")
    return openapi


def exchange(method: str, route: str, status: int, asked: object, answer: bytes) -> Exchange:
    return Exchange(1, 0.0, method, route, route, status, 0.1, asked, answer)


MESSAGES = "/channels/{channel_id}/messages"


async def test_whole_exchanges_conform(description: Conformance, bot: SampleBot, server: Server) -> None:
    assert len(server.recorder.exchanges) >= 3
    assert [fault for each in server.recorder.exchanges for fault in description.check(each)] == []


@pytest.mark.parametrize(
    ("asked", "status", "answer", "words"),
    [
        ({"content": 5}, 200, b"{}", "content"),
        ({}, 200, b'{"id": 5}', "required property"),
        ({}, 403, b'{"message": "no"}', "'code' is a required property"),
        ({}, 204, b"", "204 is not among the answers"),
    ],
)
def test_breaches_are_found(description: Conformance, asked: object, status: int, answer: bytes, words: str) -> None:
    assert words in " ".join(description.check(exchange("POST", MESSAGES, status, asked, answer)))


def test_a_route_of_our_own_making_is_found(description: Conformance) -> None:
    assert description.check(exchange("POST", "/made/up", 200, None, b"{}")) == [
        "POST /made/up: not in the description"
    ]


async def test_the_server_finds_a_description_by_the_environment(description: Conformance, tmp_path: Path) -> None:
    from .conftest import OPENAPI

    server = Server(environ={"LOCAL_DISCORD_OPENAPI": str(OPENAPI)}, folder=tmp_path)
    server.recorder.add(exchange("POST", MESSAGES, 200, {}, b"{}"))
    assert len(server.recorder.violations) > 5
