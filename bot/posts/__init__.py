"""The kinds of posts: what one kind is stands in one class of one file. Importing this package declares them all.

A class says in which lane its posts wait, who may still receive them, how they are laid out and sent, what happens if
Discord refuses them, and what becomes of their messages. What is not said is the same for most kinds
(`bot.campaigns.post_kinds.PostKind`, `base.DiscordPost`). When a post is written is for the use cases to say.
"""

from importlib import import_module
from pkgutil import iter_modules

for _module in iter_modules(__path__):
    import_module(f"{__name__}.{_module.name}")
