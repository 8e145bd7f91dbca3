"""The sample bot as a separate process, pointed at `LOCAL_DISCORD_URL`; with two arguments it is shard I of N."""

from __future__ import annotations

import os
import sys

import discord
import yarl

from .sample_bot import SampleBot


def main() -> None:
    url = os.environ["LOCAL_DISCORD_URL"]
    discord.http.Route.BASE = f"{url}/api/v10"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(url.replace("http", "ws") + "/gateway")
    discord.asset.Asset.BASE = f"{url}/cdn"
    shard = dict(zip(("shard_id", "shard_count"), map(int, sys.argv[1:]), strict=False))
    SampleBot(**shard).run(os.environ["DISCORD_TOKEN"], log_handler=None)


if __name__ == "__main__":
    main()
