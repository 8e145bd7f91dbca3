"""What players can look up: the three kinds of ships and the ten cards (SW-1.2 to SW-1.4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.core import Lookup, msg, read_data
from rules.sea_war.facts import CARD_STEPS, CARDS, FLEET, KINDS, SIDES

_RULES: Final = read_data(__file__, "lookups.toml")


def _ships() -> Iterator[Lookup]:
    for kind in KINDS:
        counts = [sum(it == (index, kind) for it in FLEET) for index in range(len(SIDES))]
        lines = (msg("sw-look-ships", red=counts[0], blue=counts[1]),)
        name = msg(f"sw-kind-{kind.lower()}")
        yield Lookup(
            f"ship-{kind.lower()}",
            msg("sw-look-ship"),
            name,
            lines,
            tuple(_RULES["ships"][kind]),
            drawn=f"sea-war:{kind}",
        )


def _cards() -> Iterator[Lookup]:
    for side, cards in zip(SIDES, CARDS, strict=True):
        for card in cards:
            when = CARD_STEPS[card]
            lines = tuple(msg(f"sw-look-when-{it}") for it in when) or (msg("sw-look-when-attacked"),)
            kind = msg(f"sw-look-card-{side}")
            yield Lookup(
                card, kind, msg(f"sw-card-{card}"), lines, tuple(_RULES["cards"][card]), drawn=f"sea-war:card-{side}"
            )


LOOKUPS: Final = (*_ships(), *_cards())
