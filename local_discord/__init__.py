"""A stand-in for Discord on the loopback interface: REST v10, Gateway v10 and one web page for people.

It can run any bot whose library accepts another server address, in that bot's own process, and knows nothing about the
bot. It is not a complete copy of Discord: routes that are not implemented answer 501 and are recorded.

How a request goes: `rest` finds the route and applies `faults`; a handler in `rest_*` reads the payload (`messages`,
`components` and `commands` check Discord's limits) and changes the `World`; the world publishes what happened; `gateway`
tells the bot, `page` tells the people, `world.WorldFile` saves it. People act through `page`, which creates
`interactions`.
"""

from .clock import Clock
from .limits import Limits
from .server import Server
from .world import World

__all__ = ["Clock", "Limits", "Server", "World"]
