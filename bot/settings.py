"""What a host can set, from the environment and from `.env`. Reads nothing else and connects to nothing.

The bot's own names begin with BROADSIDE_; DISCORD_TOKEN and LOCAL_DISCORD_URL are understood too.
"""

from __future__ import annotations

from typing import Literal

from pydantic import AliasChoices, Field, SecretStr, field_validator
from pydantic_core import PydanticCustomError
from pydantic_settings import BaseSettings, SettingsConfigDict
from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

DRIVERS = ("sqlite+aiosqlite", "postgresql+asyncpg")
LAST_PORT = 65535


class Unusable(Exception):
    """What the host has to mend before the bot can run, in plain words."""


class Settings(BaseSettings):
    """The host's settings. Raises pydantic.ValidationError for a value that is none."""

    model_config = SettingsConfigDict(
        env_file=".env", env_file_encoding="utf-8", env_ignore_empty=True, extra="ignore", populate_by_name=True
    )

    token: SecretStr = Field(default=SecretStr(""), validation_alias=AliasChoices("BROADSIDE_TOKEN", "DISCORD_TOKEN"))
    """The bot's token. Never shown, never logged."""
    database: str = Field(default="sqlite+aiosqlite:///var/broadside.db", validation_alias="BROADSIDE_DATABASE")
    """An SQLAlchemy address with an asynchronous driver."""
    local_discord: str | None = Field(
        default=None, validation_alias=AliasChoices("BROADSIDE_LOCAL_DISCORD", "LOCAL_DISCORD_URL")
    )
    """Loopback address of a stand-in for Discord; None: Discord itself."""
    guild: int | None = Field(default=None, validation_alias="BROADSIDE_GUILD")
    """Commands are registered in this server alone (at once) instead of everywhere."""
    computer_seconds: float = Field(default=3, ge=0, le=3600, validation_alias="BROADSIDE_COMPUTER_SECONDS")
    """Between an ask and a computer's answer to it, however long it thought."""
    keep_days: float = Field(default=30, ge=1, le=3650, validation_alias="BROADSIDE_KEEP_DAYS")
    """How long posts stay in the outbox after they were delivered that may be looked for again."""
    lobby_days: float = Field(default=30, ge=0, le=3650, validation_alias="BROADSIDE_LOBBY_DAYS")
    """Days without any act of its people after which a campaign that has not begun ends by itself; 0: never."""
    idle_days: float = Field(default=60, ge=0, le=3650, validation_alias="BROADSIDE_IDLE_DAYS")
    """The same of one that is played."""
    branle_bas: str | None = Field(default=None, validation_alias="BROADSIDE_BRANLE_BAS")
    """A folder of other boards for Branle-Bas; its rules read it themselves when they are loaded."""
    shards: str = Field(default="auto", validation_alias="BROADSIDE_SHARDS")
    """The shards that this process serves, as `0-3/16`; `auto`: all, as many as Discord recommends."""
    standby: bool = Field(default=False, validation_alias="BROADSIDE_STANDBY")
    """While another process serves these shards, wait for its end instead of refusing to start."""
    metrics_port: int = Field(default=0, ge=0, le=LAST_PORT, validation_alias="BROADSIDE_METRICS_PORT")
    """Port where the bot tells its figures and its health; 0: nowhere."""
    metrics_address: str = Field(default="127.0.0.1", min_length=1, validation_alias="BROADSIDE_METRICS_ADDRESS")
    """Address of this machine at which that port is; by default this machine alone can ask."""
    drawing: int = Field(default=0, ge=0, le=256, validation_alias="BROADSIDE_DRAWING")
    """Worker processes that draw pictures; 0: as many as the machine has cores."""
    thinking: int = Field(default=0, ge=0, le=256, validation_alias="BROADSIDE_THINKING")
    """The same for those in which computers think."""
    worker_seconds: float = Field(default=300, ge=60, le=3600, validation_alias="BROADSIDE_WORKER_SECONDS")
    """The most that one picture, or one thought of a computer, may take; then its process is ended."""
    pack_days: float = Field(default=30, ge=8, le=3650, validation_alias="BROADSIDE_PACK_DAYS")
    """How long after its end a campaign is packed into one row of the database; for a week it can be taken up again."""
    log: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = Field(default="INFO", validation_alias="BROADSIDE_LOG")

    @field_validator("database")
    @classmethod
    def _is_address(cls, value: str) -> str:
        """Raises for what can never be opened: no address, a driver that the bot does not use, a port that no machine has."""
        try:
            url = make_url(value)
        except (ArgumentError, ValueError):
            url = None
        if url is None or url.drivername not in DRIVERS:
            raise PydanticCustomError(
                "address", "Input should be an address that begins with {drivers}", {"drivers": " or ".join(DRIVERS)}
            )
        if url.port is not None and not 0 < url.port <= LAST_PORT:
            raise PydanticCustomError("port", "The port should be from 1 to {last}", {"last": LAST_PORT})
        return value


def settings() -> Settings:
    """The settings as they are now."""
    return Settings()
