"""Numbers of the campaign are named once, in `constants.toml` and `event_cards.toml`: rule and sentence follow them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import reduce
from typing import Any

import pytest
from msgspec.structs import force_setattr

from bot import words
from rules.core import Message, visible_to
from rules.guadalcanal import RULES, air_phase, kinds, lookups
from rules.guadalcanal.battle_setup import fitting
from rules.guadalcanal.facts import EVENT_NUMBER, EVENTS, FACTS
from rules.guadalcanal.pieces import Token
from tests.guadalcanal.kit import Campaign
from tests.rulebook.guadalcanal.engaged import battle_of, met
from tests.rulebook.guadalcanal.kit import Table, opening


@pytest.fixture
def number(request: pytest.FixtureRequest) -> Iterator[Any]:
    """The changed number; the printed one is back afterwards."""
    path, changed = request.param
    *parts, last = path.split(".")
    owner = reduce(getattr, parts, FACTS)
    printed = getattr(owner, last)
    force_setattr(owner, last, changed)
    yield changed
    force_setattr(owner, last, printed)


def _both(*messages: Message) -> str:
    return " | ".join(words.say(lang, message) for message in messages for lang in words.LANGS)


def _told(table: Campaign, who: str | None) -> str:
    return _both(*(line for event in visible_to(table.entries, who) for line in RULES.tell(event)))


def _lookup(name: str) -> str:
    return _both(*lookups._event(EVENTS[EVENT_NUMBER[name]]).lines)


def _surprise(rows: int) -> str:
    table = met(die="6")
    said = _told(table, None)
    low, high = sorted(battle_of(table).edges)
    assert high - low == rows
    return said


def _hurricane(modifier: int) -> str:
    return _lookup("hurricane")


def _patrol(bonus: int) -> str:
    table = Table("bougainville.c1: troop h8k1-type-2-emily", tokens=[Token(0, EVENT_NUMBER["patrols"], 1)], others=2)
    context, emily = table.context(), table.piece("h8k1-type-2-emily")
    assert air_phase._bonus(context, emily, {}) == bonus
    assert air_phase._bonus(context, emily, {}) == 0
    return _lookup("patrols")


def _transports(count: int) -> str:
    return _told(opening().sleep(), "japan")


CASES: tuple[tuple[str, str, Any, Callable[[Any], str], tuple[str, ...]], ...] = (
    ("GC-12.4", "contact.apart", 2, _surprise, ("start 2 rows apart", "à 2 rangées l’une")),
    ("GC-6.6", "contact.hurricane", -2, _hurricane, ("2 is subtracted from contact", "retire 2 aux jets")),
    ("GC-6.2", "patrol.bonus", 3, _patrol, ("adds 3 to its detection", "ajoute 3 à son jet")),
    ("GC-3.1", "fleet.transports", 3, _transports, ("3 loaded transports", "3 transports chargés")),
)


@pytest.mark.parametrize(
    ("number", "run", "said"),
    [pytest.param((path, to), *case, id=path, marks=pytest.mark.rule(rule)) for rule, path, to, *case in CASES],
    indirect=["number"],
)
def test_a_changed_number_is_followed(number: Any, run: Callable[[Any], str], said: tuple[str, ...]) -> None:
    """By the rule and by the sentences in both languages."""
    told = run(number)
    for part in said:
        assert part in told


@pytest.mark.rule("GC-6.2")
@pytest.mark.parametrize("name", [event.name for event in EVENTS.values() if event.die])
def test_the_table_of_events_says_who_may_use_a_bonus(name: str) -> None:
    """Another unit in the table, and other units are offered the die."""
    event = EVENTS[EVENT_NUMBER[name]]
    pieces = Table("main@C: kongo i-19 zuikaku(a6m2-zeke)", "").state.pieces
    unit, weapon = event.unit, event.weapon
    try:
        for other in ("aircraft", "submarine"):
            force_setattr(event, "unit", other)
            force_setattr(event, "weapon", "")
            assert fitting(pieces, event.number) == [p.id for p in pieces if kinds.FITS[other](p.card)]
    finally:
        force_setattr(event, "unit", unit)
        force_setattr(event, "weapon", weapon)
