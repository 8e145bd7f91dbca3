"""What players can look up by its name: a unit, an ability, a weapon, a card, a piece, an event.

A game declares them (`Rules.lookups`); they are the same for everybody and depend on no campaign. Their words are messages, and
what the rulebook says of them is found by the rule IDs: nothing is told twice.
"""

from __future__ import annotations

from msgspec import Struct

from rules.core.asks import Message


class Lookup(Struct, frozen=True, tag="lookup"):
    """One thing with a name."""

    key: str
    """Unique in its game, of letters, digits, dots and dashes: "kongo", "ability-bombard"."""
    kind: Message
    """What it is: "battleship", "special ability", "red card"."""
    name: Message
    lines: tuple[Message, ...] = ()
    """Its values and what it does, a line each. The text of its rules is not said again here."""
    rules: tuple[str, ...] = ()
    """IDs of the rules that say what it does, the most telling first; at least one."""
    see: tuple[str, ...] = ()
    """Keys of others that belong to it: the abilities of a unit, the units that have an ability."""
    drawn: str = ""
    """The picture that the renderer has for it: "war-at-sea:jp_kongo"; empty: its name and its words on a card."""
