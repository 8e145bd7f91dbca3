"""A fleet typed as a list of units: "3 fletcher, washington". What a word may mean, and what is wrong with it, is said here."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rules.core import Faults, Message, fold, nearest, say
from rules.war_at_sea.cards import BY_SHORT
from rules.war_at_sea.fleet import Terms, for_sale, single, why_not
from rules.war_at_sea.sheets.fleet_shelf import MOST_CARDS


def buy(words: Sequence[str], line: int, terms: Terms, bought: dict[str, int | None], wrong: Faults) -> None:
    """Reads "3 fletcher washington 2x sbd-dauntless"."""
    number: int | None = None
    for index, word in enumerate(words):
        counted = re.fullmatch(r"([0-9]{1,9})[x×]?", word)
        if counted is not None:
            number = int(counted[1])
            if not 1 <= number <= MOST_CARDS or index == len(words) - 1:
                wrong.add(line, word, say("sheet-typed-how-many", low=1, high=MOST_CARDS))
                return
            continue
        meant = _meant(word, terms)
        if len(meant) != 1:
            wrong.add(line, word, *_unknown(word, meant, terms))
        elif (number or 1) + (bought.get(meant[0]) or int(meant[0] in bought)) > 1 and single(
            BY_SHORT[meant[0]], terms
        ):
            wrong.add(line, word, say("ws-buy-once", unit=BY_SHORT[meant[0]].name, rule="WS-3.10"))
        elif meant[0] in bought:
            bought[meant[0]] = min((bought[meant[0]] or 1) + (number or 1), MOST_CARDS)
        else:
            bought[meant[0]] = number
        number = None


def _meant(word: str, terms: Terms) -> tuple[str, ...]:
    """The cards for sale that a word may mean: the one it names, else those that it begins, else those with such a part."""
    begun = fold(word)
    legal = [card.short for card in for_sale(terms)]
    if begun in legal:
        return (begun,)
    found = [short for short in legal if short.startswith(begun)]
    return tuple(found or [short for short in legal if any(part.startswith(begun) for part in short.split("-"))])


def _unknown(word: str, meant: Sequence[str], terms: Terms) -> tuple[Message, tuple[str, ...]]:
    """Why a word names no unit, and what would do."""
    if meant:
        return say("sheet-typed-several", word=word), tuple(meant[:6])
    card = BY_SHORT.get(fold(word))
    if card is not None and (why := why_not(card, terms)) is not None:
        return why, ()
    return say("ws-buy-unknown", word=word), nearest(word, [c.short for c in for_sale(terms)])
