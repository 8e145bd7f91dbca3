"""Words with typed holes: what the rules say instead of English or French.

A message is a key of the catalogues in `bot/words` and the values for its holes. Rules choose keys; they never write words.
"""

from __future__ import annotations

from msgspec import Struct

Scalar = str | int


class Message(Struct, frozen=True):
    """One sentence or label, by key. A nested message is translated too; a tuple of messages becomes a list."""

    key: str
    args: tuple[tuple[str, str | int | Message | tuple[Message, ...]], ...] = ()


Hole = str | int | Message | tuple[Message, ...]


def say(key: str, **holes: Hole) -> Message:
    """`say("nb-hit", ship=say("nb-cruiser"), cells=2)`: the message with its holes filled, in the order given."""
    return Message(key, tuple(holes.items()))
