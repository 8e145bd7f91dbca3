"""Who may see a campaign on the page, while Discord does not answer."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from bot.campaigns import Refused
from bot.discord.access import Access
from tests.campaigns.kit import RED, ManualClock

ERRORS: tuple[Exception, ...] = (
    aiohttp.ServerDisconnectedError(),
    TimeoutError(),
    discord.DiscordServerError(SimpleNamespace(status=503, reason="away"), "away"),  # type: ignore[arg-type]
)


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
@pytest.mark.parametrize("what", ["member", "_sees"])
async def test_a_look_up_that_discord_does_not_answer_is_no_defect(
    error: Exception, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def where(*_: object) -> Any:
        return SimpleNamespace(guild=1, concerned=False, seated=False, absent=False, channel=2, thread=None)

    async def found(*_: object, **__: object) -> Any:
        return SimpleNamespace(id=RED)

    async def unanswered(*_: object, **__: object) -> Any:
        raise error

    campaigns = SimpleNamespace(presence=SimpleNamespace(where=where), clock=ManualClock())
    access = Access(SimpleNamespace(campaigns=campaigns))
    for name in ("member", "_sees"):
        monkeypatch.setattr(access, name, unanswered if name == what else found)
    with pytest.raises(Refused):
        await access.admits(7, RED)
