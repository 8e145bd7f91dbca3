"""The host's settings, from the environment and from `.env`. Reads nothing else and opens no connection.

Names begin with BROADSIDE_; DISCORD_TOKEN and LOCAL_DISCORD_URL are accepted too.
"""

from __future__ import annotations

from ipaddress import ip_network
from typing import Literal
from urllib.parse import urlsplit

from pydantic import AliasChoices, Field, SecretStr, field_validator
from pydantic_core import PydanticCustomError
from pydantic_settings import BaseSettings, SettingsConfigDict
from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

DRIVERS = ("sqlite+aiosqlite", "postgresql+asyncpg")
LAST_PORT = 65535


class Unusable(Exception):
    """What the host must correct before the bot can run, as a sentence."""


class Settings(BaseSettings):
    """The host's settings. Raises pydantic.ValidationError for an invalid value."""

    model_config = SettingsConfigDict(
        env_file=".env", env_file_encoding="utf-8", env_ignore_empty=True, extra="ignore", populate_by_name=True
    )

    token: SecretStr = Field(default=SecretStr(""), validation_alias=AliasChoices("BROADSIDE_TOKEN", "DISCORD_TOKEN"))
    """The bot's token. Never shown, never logged."""
    database: str = Field(default="sqlite+aiosqlite:///var/broadside.db", validation_alias="BROADSIDE_DATABASE")
    """An SQLAlchemy URL with an asynchronous driver."""
    local_discord: str | None = Field(
        default=None, validation_alias=AliasChoices("BROADSIDE_LOCAL_DISCORD", "LOCAL_DISCORD_URL")
    )
    """Loopback address of a stand-in for Discord; None: Discord itself."""
    guild: int | None = Field(default=None, validation_alias="BROADSIDE_GUILD")
    """Server id: commands are registered only there, which takes effect at once; None: everywhere."""
    computer_seconds: float = Field(default=3, ge=0, le=3600, validation_alias="BROADSIDE_COMPUTER_SECONDS")
    """Seconds between a computer's ask and its answer, however long it thinks."""
    keep_days: float = Field(default=30, ge=1, le=3650, validation_alias="BROADSIDE_KEEP_DAYS")
    """Days that delivered posts stay in the outbox, in case they must be found again."""
    lobby_days: float = Field(default=30, ge=0, le=3650, validation_alias="BROADSIDE_LOBBY_DAYS")
    """Days without any act of a player after which a campaign that has not begun ends by itself; 0: never."""
    idle_days: float = Field(default=60, ge=0, le=3650, validation_alias="BROADSIDE_IDLE_DAYS")
    """The same for a campaign that has begun."""
    master_days: float = Field(default=3, gt=0, le=365, validation_alias="BROADSIDE_MASTER_DAYS")
    """Days that a game master can stay silent when somebody asks to take over."""
    branle_bas: str | None = Field(default=None, validation_alias="BROADSIDE_BRANLE_BAS")
    """A folder with more boards for Branle-Bas; the rules read this setting themselves when they are loaded."""
    scenarios: str | None = Field(default=None, validation_alias="BROADSIDE_SCENARIOS")
    """A folder with scenario files of others."""
    shards: str = Field(default="auto", validation_alias="BROADSIDE_SHARDS")
    """The shards that this process serves, like `0-3/16`; `auto`: all, as many as Discord recommends."""
    standby: bool = Field(default=False, validation_alias="BROADSIDE_STANDBY")
    """Whether the process waits while another one serves these shards, instead of refusing to start."""
    metrics_port: int = Field(default=0, ge=0, le=LAST_PORT, validation_alias="BROADSIDE_METRICS_PORT")
    """Port of the pages /metrics and /healthz; 0: none."""
    metrics_address: str = Field(default="127.0.0.1", min_length=1, validation_alias="BROADSIDE_METRICS_ADDRESS")
    """Local address of that port; the default can be reached only from this machine."""
    web_port: int = Field(default=0, ge=0, le=LAST_PORT, validation_alias="BROADSIDE_WEB_PORT")
    """Port of the web board; 0: there is none."""
    web_bind: str = Field(default="127.0.0.1", min_length=1, validation_alias="BROADSIDE_WEB_BIND")
    """Local address of that port; the default can be reached only from this machine, as by a proxy."""
    web_url: str = Field(default="", validation_alias="BROADSIDE_WEB_URL")
    """Address at which people open the board, like `https://board.example.org`; empty: the port on this machine."""
    web_proxies: str = Field(default="", validation_alias="BROADSIDE_WEB_PROXIES")
    """Addresses or networks of proxies whose forwarded addresses are believed, separated by commas."""
    drawing: int = Field(default=0, ge=0, le=256, validation_alias="BROADSIDE_DRAWING")
    """Worker processes that draw pictures; 0: one per core."""
    thinking: int = Field(default=0, ge=0, le=256, validation_alias="BROADSIDE_THINKING")
    """Worker processes in which computers think; 0: one per core."""
    worker_seconds: float = Field(default=300, ge=60, le=3600, validation_alias="BROADSIDE_WORKER_SECONDS")
    """Longest time for one picture or one answer of a computer, in seconds; then its process is killed."""
    pack_days: float = Field(default=30, ge=8, le=3650, validation_alias="BROADSIDE_PACK_DAYS")
    """Days after its end when a campaign is packed into one row of the database. For the first week it can be reopened."""
    log: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = Field(default="INFO", validation_alias="BROADSIDE_LOG")

    @field_validator("database")
    @classmethod
    def _is_address(cls, value: str) -> str:
        """Raises for a value that can never be opened: not a URL, an unsupported driver, an impossible port."""
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

    @field_validator("web_url")
    @classmethod
    def _is_page(cls, value: str) -> str:
        """Raises for an address that is not http or https, or has more than a host and a port."""
        parts = urlsplit(value)
        plain = parts.scheme in ("http", "https") and parts.netloc and parts.path in ("", "/")
        if value and not (plain and not parts.query and not parts.fragment and "@" not in parts.netloc):
            raise PydanticCustomError("address", "Input should be an address like https://board.example.org")
        return value.rstrip("/")

    @field_validator("web_proxies")
    @classmethod
    def _are_networks(cls, value: str) -> str:
        """Raises for what is neither an address nor a network."""
        try:
            for one in filter(None, (part.strip() for part in value.split(","))):
                ip_network(one, strict=False)
        except ValueError:
            raise PydanticCustomError("network", "Input should be addresses like 127.0.0.1 or 10.0.0.0/8") from None
        return value

    @property
    def web_address(self) -> str:
        """The address at which people open the board; empty: there is none."""
        return (self.web_url or f"http://127.0.0.1:{self.web_port}") if self.web_port else ""
