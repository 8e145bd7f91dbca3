"""What the cards are called, as people write it: printed names, hull numbers, nicknames, classes; facts in `names.toml`.

`CARD_NAMES` finds cards, `names_of_units` the units of a battle or a campaign. The names that the bot writes are in `names`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from rules.core import read_data
from rules.core.name_matching import NameIndex, squeezed
from rules.war_at_sea.cards import BY_SHORT, CARDS, PREFIX, Card
from rules.war_at_sea.names import whole

_FACTS: Final = read_data(__file__, "names.toml")
_HULL = re.compile(r"\((?P<letters>[A-Z]{2,3}) (?P<number>\d+)\)")
_LETTERS: Final[Mapping[str, tuple[str, ...]]] = {
    "battleship": ("BB",), "carrier": ("CV",), "escort_carrier": ("CVE",), "cruiser": ("CA", "CL"), "destroyer": ("DD",),
    "submarine": ("SS",),
}  # fmt: skip
"""Letters that stand for a type of ship, for ships without a hull number."""
_COMMON: Final = frozenset(("Bomber", "Cat", "Kamikaze"))
"""Last words of cards that are no nicknames."""
_CELL = re.compile(r"[a-v]\d{1,2}")
"""A name like a sector of the map; in a battle it means the sector."""


def full_names(card: Card) -> tuple[str, ...]:
    """The printed name, the same without prefix, hull number or quotation marks, and other spellings."""
    plain = PREFIX.sub("", re.sub(r" \([^)]*\)", "", card.name))
    return tuple(dict.fromkeys((plain, card.name, card.short, *_FACTS["names"].get(card.short, ()))))


def other_names(card: Card) -> tuple[str, ...]:
    """What means the card only if it stands alone: the hull number, the type or the nickname of an aircraft."""
    found: list[str] = []
    if (hull := _HULL.search(card.name)) is not None:
        plain = full_names(card)[0]
        found = [f"{hull[1]} {hull[2]}", f"{plain} {hull[1]} {hull[2]}", f"{hull[1]} {hull[2]} {plain}"]
    words = card.name.replace('"', "").split()
    if card.is_aircraft and "Mk." not in words and len(words) > 1 and words[-1].isalpha():
        mark = next((word for word in words if any(c.isdigit() for c in word)), words[0])
        found += [mark] if words[-1] in _COMMON else [words[-1], mark]
    return tuple(dict.fromkeys((*found, *_FACTS["others"].get(card.short, ()))))


def with_types(card: Card) -> tuple[str, ...]:
    """The name of a ship with the letters of its type: "Atlanta CL"; () for others."""
    hull = _HULL.search(card.name)
    letters = (hull[1],) if hull is not None else _LETTERS.get(card.kind, ())
    return tuple(f"{full_names(card)[0]} {one}" for one in letters)


def class_names(card: Card) -> tuple[str, ...]:
    """The class of a ship: "Kagero", "Kagero class"; () for aircraft and batteries."""
    if not card.is_vessel:
        return ()
    model = re.sub(r" ?\([^)]*\)", "", card.model)
    return (model, f"{model} class", f"classe {model}", f"class {model}")


def tags(card: Card) -> tuple[str, ...]:
    """Words that may stand before or after a name: "USS", "CL", the maker of an aircraft."""
    maker = (card.model.split()[0],) if card.is_aircraft else ()
    return (*_FACTS["nations"].get(card.nation, ()), *_FACTS["kinds"].get(card.kind, ()), *maker)


STRANGERS: Final = frozenset(squeezed(name) for name in _FACTS["strangers"])
"""Names of ships without a card that would abbreviate the name of one, squeezed."""

CARD_NAMES: Final = NameIndex(
    {short: full_names(card) for short, card in BY_SHORT.items()},
    {short: other_names(card) for short, card in BY_SHORT.items()},
    {short: class_names(card) for short, card in BY_SHORT.items()},
    {short: tags(card) for short, card in BY_SHORT.items()},
)
"""All cards, by short name."""


@lru_cache(maxsize=256)
def names_of_units(units: frozenset[tuple[str, str]]) -> Mapping[str, str]:
    """Name -> unit, for (id, card) of each: every name that means exactly one of them, `squeezed`.

    A second copy is named with its number: "D3A Val 2", "D3A Val no. 2", "D3A Val n° 2". Names like sectors of the map are
    left out.
    """
    found: dict[str, set[str]] = {}
    for unit, card_id in units:
        found.setdefault(squeezed(unit), set()).add(unit)
        card = CARDS.get(card_id)
        if card is None:
            continue
        copy = re.fullmatch(r".*?-(\d+)", unit) if unit != card.short else None
        number = copy[1] if copy is not None and unit.removesuffix(f"-{copy[1]}") in (card.short, whole(card)) else ""
        for name in (*full_names(card), *other_names(card)):
            for prefix in ("", *(tags(card)[:1])):
                for sign in ("", "no. ", "n° ") if number else ("",):
                    found.setdefault(squeezed(f"{prefix}{name}{sign}{number}"), set()).add(unit)
    ids = {squeezed(unit): unit for unit, _ in units}
    # The texts call transports of either side so; the order tells which is meant.
    calls = (unit.removeprefix("attack-") for unit, _ in units if re.fullmatch(r"attack-transport-\d+", unit))
    both = {squeezed(call): call for call in calls}
    return both | {
        name: ids.get(name) or next(iter(meant))
        for name, meant in found.items()
        if (len(meant) == 1 or name in ids) and not _CELL.fullmatch(name)
    }
