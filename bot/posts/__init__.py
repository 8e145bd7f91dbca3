"""The kinds of posts, one class for each. Importing this package registers them all.

A class says in which lane its posts wait, who may still receive them, and how they are laid out and sent. It also
says what happens if Discord refuses them, and when their messages are deleted or changed. The base classes
`bot.campaigns.post_kinds.PostKind` and `base.DiscordPost` hold what most kinds have in common. The use cases in
`bot.campaigns` decide when a post is written.
"""

from importlib import import_module
from pkgutil import iter_modules

for _module in iter_modules(__path__):
    import_module(f"{__name__}.{_module.name}")
