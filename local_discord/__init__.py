"""A stand-in for Discord on the loopback interface: REST v10, Gateway v10 and one web page for people.

It runs any bot whose library can be pointed at another address, in that bot's own process, and knows nothing of what the
bot does. It is not a copy of Discord: what a bot of this kind does not use answers 501 and is recorded.

How a request goes: `rest` matches the route and applies `faults`; a handler of `rest_*` reads the payload (`messages`,
`components`, `commands` hold Discord's limits) and changes the `World`; the world publishes what happened; `gateway` tells
the bot, `page` tells the people, `world.WorldFile` writes it down. People act through `page`, which makes `interactions`.
"""

from .clock import Clock, ManualClock, RealClock
from .limits import Limits
from .server import Server
from .world import World

__all__ = ["Clock", "Limits", "ManualClock", "RealClock", "Server", "World"]
