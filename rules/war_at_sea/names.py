"""The names of sides, units, weapons and modifiers as messages, for sheets and reports of both games."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Annotated, Final

from rules.core import Formatter, Message, Split, msg
from rules.war_at_sea.battle import Battle
from rules.war_at_sea.cards import ABILITIES, BY_SHORT, EVERY_CARD, Card, least_number
from rules.war_at_sea.facts import ABILITY_DIE, SEATS
from rules.war_at_sea.units import Unit


def whole(card: Card) -> str:
    """The card's full name as an id: "buin-base"."""
    return card.id.partition("_")[2].replace("_", "-")


_BY_NAME = {whole(card): card for card in BY_SHORT.values()} | dict(BY_SHORT)
"""Short name and full name -> card. In the campaign, a ship with the name of an island has the full name as its id."""


def card_of_unit(unit_id: str) -> tuple[Card, str] | None:
    """The card whose name begins an id, and the rest of the id: "d3a-val-2" -> (D3A Val, "2"). None if it is not a unit's."""
    parts = unit_id.split("-")
    for end in range(len(parts), 0, -1):
        card = _BY_NAME.get("-".join(parts[:end]))
        if card is not None:
            return card, "-".join(parts[end:])
    return None


@lru_cache(maxsize=4096)
def name_of(card: str, unit_id: str) -> Message:
    """A unit's name, with a number for a second copy: "Kirishima", "D3A Val 2", "coastal battery 1".

    A squadron made by a ship is named after it: "Ise (strike squadron)".
    """
    ship, rest = card_of_unit(unit_id) or (None, "")
    if ship is not None and "seaplane" in rest:
        return msg("ws-unit-seaplane", name=plain_name(ship.name), number=rest.rpartition("-")[2])
    if ship is not None and rest and not rest.isdecimal():
        return msg("ws-unit-strike", name=plain_name(ship.name))
    facts = EVERY_CARD[card]
    name: str | Message = plain_name(facts.name)
    if facts.kind in ("coastal_battery", "transport"):  # These have no names of their own.
        name = kind_word(facts.kind)
    number = unit_id.rpartition("-")[2]
    stems = (facts.short, whole(facts), facts.kind.rpartition("_")[2])
    if number != unit_id and number.isdecimal() and unit_id.removesuffix(f"-{number}") in stems:
        return msg("ws-unit-copy", name=name, number=number)
    return msg("ws-unit", name=name)


def ability_text(slug: str, number: int) -> Message:
    """What an ability does, as its card says."""
    return msg(f"ws-ability-{slug}-text", n=number, die=ABILITY_DIE.get(slug, 0))


def plain_name(name: str) -> str:
    """A card's name for reports: "USS Houston" for "USS Houston (CA 30)"."""
    return name.partition(" (")[0]


def unit_word(unit: Unit) -> Message:
    return name_of(unit.card, unit.id)


def weapon_word(weapon: str) -> Message:
    """The name of a weapon: "main battery"."""
    return msg(f"ws-weapon-{weapon}")


def kind_word(kind: str) -> Message:
    """The name of a type of units: "battleship"."""
    return msg(f"ws-kind-{kind.replace('_', '-')}")


def ability_word(slug: str, number: int = 0) -> Message:
    """The name of an ability: "Extended Range 4"."""
    return msg(f"ws-ability-{slug}", n=number)


# ---- names of things of which an event has only the id -------------------------------------------
PORT = "port"
"""Stands for the attacker in the campaign's raids on ports."""

RULES = frozenset(
    (
        "asw-threat", "bad-weather", "concealment", "crippled", "crippled-target", "darkness", "flak", "gunners", "hurricane",
        "pilots", "small-target", "strafing-target", "submariners",
    )
)  # fmt: skip
"""Modifiers of attacks that come from the rules, not from an ability of a card. The message of each is `ws-rule-<name>`."""


def id_word(unit_id: str) -> Message:
    """A unit's name by its id: "Kirishima", "D3A Val 2", "Ise's strike"."""
    if unit_id == PORT:
        return msg("ws-unit-port")
    found = card_of_unit(unit_id)
    if found is None:
        return msg("ws-unit", name=unit_id)
    return name_of(found[0].id, unit_id)


def id_words(unit_ids: Iterable[str]) -> tuple[Message, ...]:
    return tuple(id_word(unit_id) for unit_id in unit_ids)


def flies(unit_id: str) -> bool:
    """Whether the unit is a squadron."""
    found = card_of_unit(unit_id)
    return found is not None and (found[0].is_aircraft or (found[1] != "" and not found[1].isdecimal()))


def note_word(name: str, *unit_ids: str, number: int = 0) -> Message:
    """The name of a modifier: a rule or an ability. An ability gets the number on the card of the first of these units that has
    it."""
    if name in RULES:
        return msg(f"ws-rule-{name}")
    if name not in ABILITIES:
        return msg("ws-key-plain", word=name)
    for unit_id in unit_ids:
        found = card_of_unit(unit_id)
        if found is not None and (own := found[0].ability(name)) is not None:
            return ability_word(name, own)
    # No unit has it: the number given, else the lowest number on any card.
    return ability_word(name, number or least_number(name))


def side_word(side: int) -> Message:
    """Name of a side, such as "Japan"."""
    return msg(f"ws-side-{SEATS[side]}")


def ending_word(how: str, winner: int, scores: Sequence[int], without: int = -1) -> Message:
    """How a game ended, with the points of both sides.

    `without`: the only side without a ship, if that ended the game; it may still have won by points. -1: another
    ending, or not known in older records.
    """
    told: dict[str, Message | int] = {"japan": scores[0], "allies": scores[1]}
    if winner >= 0:
        told |= {"winner": side_word(winner), "loser": side_word(1 - winner)}
    if how == "no-ship" and without >= 0:
        how, told["without"] = "bare", side_word(without)
    return msg(f"ws-ended-{how}{'-draw' if winner < 0 else ''}", **told)


BY_POINTS: Final = ("points", "no-ship", "nothing-left", "turns", "held")
"""The endings in which the points decide."""


def points_words(battle: Battle) -> Iterator[Message]:
    """What decided a battle by points: the points that each side needed, and what it has its own for."""
    yield needed_word(battle)
    losses = battle.for_losses
    if losses is not None:
        others = [points - lost for points, lost in zip(battle.scores, losses, strict=True)]
        yield msg("ws-for-losses", japan=losses[0], allies=losses[1])
        yield msg("ws-for-others", japan=others[0], allies=others[1])


def needed_word(battle: Battle) -> Message:
    """The points with which each side wins: "points needed to win: 300"."""
    japan, allies = battle.targets
    return msg("ws-needed", target=japan) if japan == allies else msg("ws-needed-each", japan=japan, allies=allies)


# ---- field types with the way in which they are said ---------------------------------------------
Lines = tuple[Message, ...]
"""What an event says."""
SideSaid = Annotated[int, Formatter(side_word)]
BothSaid = Annotated[tuple[int, int], Split("japan", "allies")]
UnitSaid = Annotated[str, Formatter(id_word)]
