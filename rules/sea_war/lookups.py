"""What players can look up: the three kinds of ships and the ten cards (SW-1.2 to SW-1.4)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from rules.core import Lookup, msg
from rules.sea_war.facts import CARD_STEPS, CARDS, FLEET, KINDS, SIDES

SHIPS: Final[Mapping[str, tuple[str, ...]]] = {
    "B": ("SW-1.2", "SW-5.1", "SW-6.1", "SW-12.1"),
    "M": ("SW-1.1", "SW-5.1", "SW-6.1"),
    "D": ("SW-1.1", "SW-5.1", "SW-6.1"),
}
RULES: Final[Mapping[str, tuple[str, ...]]] = {
    "trap": ("SW-8.1", "SW-8.10"),
    "shield": ("SW-8.2", "SW-8.7"),
    "counter": ("SW-8.3", "SW-8.11", "SW-10.1", "SW-10.2"),
    "swap": ("SW-8.4", "SW-8.12"),
    "stealth": ("SW-8.5", "SW-8.6", "SW-8.8"),
    "free": ("SW-9.1", "SW-9.6"),
    "sudden": ("SW-9.2", "SW-10.5"),
    "reinforce": ("SW-9.3", "SW-9.7", "SW-8.9"),
    "anti": ("SW-9.4",),
    "multi": ("SW-9.5",),
}


def _ships() -> Iterator[Lookup]:
    for kind in KINDS:
        counts = [sum(it == (index, kind) for it in FLEET) for index in range(len(SIDES))]
        lines = (msg("sw-look-ships", red=counts[0], blue=counts[1]),)
        name = msg(f"sw-kind-{kind.lower()}")
        yield Lookup(f"ship-{kind.lower()}", msg("sw-look-ship"), name, lines, SHIPS[kind], drawn=f"sea-war:{kind}")


def _cards() -> Iterator[Lookup]:
    for side, cards in zip(SIDES, CARDS, strict=True):
        for card in cards:
            when = CARD_STEPS[card]
            lines = tuple(msg(f"sw-look-when-{it}") for it in when) or (msg("sw-look-when-attacked"),)
            kind = msg(f"sw-look-card-{side}")
            yield Lookup(card, kind, msg(f"sw-card-{card}"), lines, RULES[card], drawn=f"sea-war:card-{side}")


LOOKUPS: Final = (*_ships(), *_cards())
