"""The host's settings, from the environment and `.env`."""

from __future__ import annotations

from pathlib import Path

import pytest
from pydantic import ValidationError

from bot.settings import Settings

NAMES = (
    "BROADSIDE_TOKEN", "DISCORD_TOKEN", "BROADSIDE_DATABASE", "BROADSIDE_LOCAL_DISCORD", "LOCAL_DISCORD_URL",
    "BROADSIDE_GUILD", "BROADSIDE_LOG", "BROADSIDE_COMPUTER_SECONDS", "BROADSIDE_KEEP_DAYS", "BROADSIDE_PACK_DAYS",
    "BROADSIDE_LOBBY_DAYS", "BROADSIDE_IDLE_DAYS", "BROADSIDE_DRAWING", "BROADSIDE_THINKING",
)  # fmt: skip


@pytest.fixture(autouse=True)
def _bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No setting but those that a test makes."""
    monkeypatch.chdir(tmp_path)
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)


def test_a_host_need_set_nothing() -> None:
    settings = Settings()
    assert (settings.database, settings.local_discord, settings.guild) == (
        "sqlite+aiosqlite:///var/broadside.db", None, None,
    )  # fmt: skip
    assert settings.token.get_secret_value() == ""
    assert settings.computer_seconds == 3
    assert settings.keep_days == 30
    assert (settings.lobby_days, settings.idle_days) == (30, 60)


@pytest.mark.parametrize(("typed", "seconds"), [("0", 0), ("1.5", 1.5), ("-1", None), ("soon", None)])
def test_the_pause_of_computers_can_be_set(typed: str, seconds: float | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BROADSIDE_COMPUTER_SECONDS", typed)
    if seconds is None:
        with pytest.raises(ValidationError):
            Settings()
    else:
        assert Settings().computer_seconds == seconds


@pytest.mark.parametrize("name", ["BROADSIDE_LOBBY_DAYS", "BROADSIDE_IDLE_DAYS"])
def test_campaigns_can_be_kept_for_ever_but_not_for_less_than_nothing(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, "0")
    assert 0 in (Settings().lobby_days, Settings().idle_days)
    monkeypatch.setenv(name, "-1")
    with pytest.raises(ValidationError):
        Settings()


@pytest.mark.parametrize("name", ["BROADSIDE_TOKEN", "DISCORD_TOKEN"])
def test_the_token_is_read_under_either_name_and_never_shown(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(name, "hush-hush")
    settings = Settings()
    assert settings.token.get_secret_value() == "hush-hush"
    assert "hush" not in f"{settings} {settings!r} {settings.model_dump()}"


def test_the_file_is_read_and_the_environment_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    Path(".env").write_text("BROADSIDE_GUILD=7\nBROADSIDE_LOG=DEBUG\nSOMETHING_ELSE=1\n")
    monkeypatch.setenv("BROADSIDE_LOG", "ERROR")
    monkeypatch.setenv("LOCAL_DISCORD_URL", "http://127.0.0.1:5000")
    settings = Settings()
    assert (settings.guild, settings.log, settings.local_discord) == (7, "ERROR", "http://127.0.0.1:5000")


def test_a_value_that_is_none_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BROADSIDE_GUILD", "my server")
    with pytest.raises(ValidationError):
        Settings()
