"""What players can look up by name: units, abilities, weapons, cards, pieces, events.

A game declares its entries (`Rules.lookups`); they are the same in every campaign. Their words are messages; the text of the
rules is taken from the rulebook by rule ID and not repeated here.
"""

from __future__ import annotations

from msgspec import Struct

from rules.core.asks import Message


class Lookup(Struct, frozen=True, tag="lookup"):
    key: str
    """Unique in its game; letters, digits, dots and dashes: "kongo", "ability-bombard"."""
    kind: Message
    """What it is: "battleship", "special ability", "red card"."""
    name: Message
    lines: tuple[Message, ...] = ()
    """Its values and effects, one a line, without the text of the rules."""
    rules: tuple[str, ...] = ()
    """IDs of the rules about it, the most important first; at least one."""
    see: tuple[str, ...] = ()
    """Keys of related entries: the abilities of a unit, the units that have an ability."""
    drawn: str = ""
    """Key of its picture in the renderer: "war-at-sea:jp_kongo". Empty: a card with its name and text is drawn."""
    also: tuple[str, ...] = ()
    """Further names by which it is found, the same in every language: a hull number, a nickname, a class."""
