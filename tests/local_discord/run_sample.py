"""The sample bot as a process of its own, pointed at `LOCAL_DISCORD_URL`."""

from __future__ import annotations

import os

import discord
import yarl

from .sample_bot import SampleBot


def main() -> None:
    url = os.environ["LOCAL_DISCORD_URL"]
    discord.http.Route.BASE = f"{url}/api/v10"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(url.replace("http", "ws") + "/gateway")
    discord.asset.Asset.BASE = f"{url}/cdn"
    SampleBot().run(os.environ["DISCORD_TOKEN"], log_handler=None)


if __name__ == "__main__":
    main()
