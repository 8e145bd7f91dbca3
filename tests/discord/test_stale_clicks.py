"""A click that Discord takes no answer to any more is not carried out, and is one line in the log."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import pytest
from simcord.backend.errors import BackendError
from simcord.http import router

from tests.discord.whole import whole_bot


@pytest.mark.parametrize(("status", "code"), [(404, 10062), (400, 40060)])
async def test_what_cannot_be_acknowledged_is_not_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, status: int, code: int
) -> None:
    async with whole_bot(tmp_path) as world:
        anna = world.person("anna")
        number = await world.new_campaign(anna)
        await world.join(anna, world.lobby())
        real = router.dispatch

        def dispatch(backend: Any, method: str, path: str, **more: Any) -> Any:
            if path.endswith("/callback"):
                raise BackendError(status, code, "too late")
            return real(backend, method, path, **more)

        with monkeypatch.context() as patch, caplog.at_level(logging.INFO, "bot"):
            patch.setattr(router, "dispatch", dispatch)
            caplog.clear()
            await world.press(anna, world.lobby(), "leave")
            told = [record.getMessage() for record in caplog.records if record.name.startswith("bot.")]
            assert told == [f"no answer can be given any more to leave of campaign {number} ({code})"]
        assert (await world.campaigns.lobby.card(number)).seat_of(anna.id) is not None
