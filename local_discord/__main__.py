"""`python -m local_discord [--port N] [--data DIR] [--openapi FILE] [--bots N] [--guilds N] [--no-limits]
[--answer-within S] -- COMMAND...`"""

from __future__ import annotations

import argparse
import asyncio
import sys
from pathlib import Path

from local_discord.server import RealTokenFound, run

from .limits import Limits
from .server import Server


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m local_discord", description="A stand-in for Discord on 127.0.0.1, and a bot on it."
    )
    parser.add_argument("--port", type=int, default=0, help="default: any free one")
    parser.add_argument("--data", type=Path, help="folder that keeps the world between runs")
    parser.add_argument("--openapi", type=Path, help="Discord's OpenAPI description, to check the bot against")
    parser.add_argument(
        "--bots",
        type=int,
        default=1,
        help="processes of the bot; {i} and {n} in the command are replaced by number and count",
    )
    parser.add_argument("--guilds", type=int, default=1, help="guilds of a new world; default: one")
    parser.add_argument("--no-limits", action="store_true", help="without Discord's rate limits")
    parser.add_argument("--answer-within", type=float, help="seconds in which a bot must answer; default: Discord's 3")
    parser.add_argument("command", nargs="*", help="the bot's command, after --")
    wanted = parser.parse_args()

    def say(text: str) -> None:
        print(text, flush=True)

    async def serve() -> None:
        limits = Limits(on=not wanted.no_limits)
        server = Server(port=wanted.port, data=wanted.data, guilds=wanted.guilds, openapi=wanted.openapi, limits=limits)
        server.world.answer_within = wanted.answer_within or server.world.answer_within
        await run(server, wanted.command, say, wanted.bots)

    try:
        asyncio.run(serve())
    except (RealTokenFound, OSError) as fault:
        print(f"local_discord: {fault}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
