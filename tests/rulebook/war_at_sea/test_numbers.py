"""Each number of the rules is named once in `facts`: rule, odds and sentence follow it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from bot import words
from rules.core import Message
from rules.guadalcanal import lookups as campaign
from rules.guadalcanal.facts import EVENT_NUMBER, EVENTS
from rules.war_at_sea import abilities, damage, facts, movement, setup, turns
from rules.war_at_sea.names import ability_text
from rules.war_at_sea.odds import Throw, _SimulatedRoll
from rules.war_at_sea.setup_events import Twilight
from tests.rulebook.war_at_sea.kit import JAPAN, ScriptedDice, Sea

FILES = (*Path(str(abilities.__file__)).parent.glob("*.py"), Path(str(damage.__file__)))
SOURCES = "".join(file.read_text(encoding="utf-8") for file in FILES)


def _both(messages: Iterable[Message]) -> str:
    return " | ".join(words.say(lang, message) for message in messages for lang in words.LANGS)


def _twilight(turn: int) -> str:
    dice = ScriptedDice()
    dice.script["twilight"] = [1, 2]
    assert [setup.twilight(dice), setup.twilight(dice)] == [(1, turn - 1), (turn, 0)]
    return _both([*Twilight(dark_first=True).says(), *Twilight(dark_first=False).says()])


def _stack(group: str) -> Callable[[int], str]:
    def run(number: int) -> str:
        assert movement.limit(Sea("kirishima E1", "washington E5").fight, JAPAN, "E1", group) == number
        return ""

    return run


def _torpedo(hull: int) -> str:
    sea = Sea("isokaze E1", "washington E1")
    sea.script("isokaze.torpedo>washington", "6 1 1 1 1 1")
    before = sea.hull("washington")
    sea.phase("F", "torpedo isokaze washington")
    assert sea.hull("washington") == before - hull  # Long Lance adds one, Torpedo Defense takes one away.
    return ""


def _inspired(bonus: int) -> str:
    sea = Sea("yukikaze E1", "phelps E5", inspired=(True, False))
    calm = Sea("yukikaze E1", "phelps E5")
    assert turns.initiative_bonus(sea.fight, JAPAN) == turns.initiative_bonus(calm.fight, JAPAN) + bonus
    return _both(campaign._event(EVENTS[EVENT_NUMBER["commander"]]).lines)


def _flight(number: int) -> str:
    sea = Sea("yukikaze E1", "", fleeing=(True, False))
    for _ in range(number - 1):
        assert movement.count_away(sea.fight) == ()
    assert movement.count_away(sea.fight) == (JAPAN,)
    return ""


CASES: tuple[tuple[str, str, int, Callable[[int], str], tuple[str, ...]], ...] = (
    ("WS-15.1", "LIGHT_CHANGES_TURN", 6, _twilight,
     ("dark until the end of turn 5. Daylight begins in turn 6", "jour jusqu’à la fin du tour 5. La nuit tombe au tour 6")),
    ("WS-6.5", "STACK_SHIPS", 3, _stack("ship"), ()),
    ("WS-6.5", "STACK_SUBMARINES", 2, _stack("submarine"), ()),
    ("WS-6.5", "STACK_AIRCRAFT", 5, _stack("aircraft"), ()),
    ("WS-9.2", "TORPEDO_HULL", 1, _torpedo, ()),
    ("WS-14.2", "INSPIRED", 4, _inspired, ("adds 4 to its initiative", "ajoute 4 à ses jets")),
    ("WS-17.7", "FLIGHT_TURNS", 3, _flight, ()),
)  # fmt: skip


@pytest.mark.parametrize(
    ("name", "number", "run", "said"),
    [pytest.param(*case, id=case[0], marks=pytest.mark.rule(rule)) for rule, *case in CASES],
)
def test_a_changed_number_is_followed(
    monkeypatch: pytest.MonkeyPatch, name: str, number: int, run: Callable[[int], str], said: tuple[str, ...]
) -> None:
    """By the rule and by the sentences in both languages."""
    monkeypatch.setattr(facts, name, number)
    told = run(number)
    for part in said:
        assert part in told


@pytest.mark.rule("WS-14.1")
@pytest.mark.parametrize("slug", facts.ABILITY_DIE)
@pytest.mark.parametrize(
    ("least", "said"), [(6, ("On a 6", "Sur un 6")), (2, ("On a 2 to 6", "Sur un résultat de 2 à 6"))]
)
def test_the_die_of_an_ability_is_followed(
    monkeypatch: pytest.MonkeyPatch, slug: str, least: int, said: tuple[str, str]
) -> None:
    """By a rolled die, by the odds and by what the card says; no ability names its die again."""
    monkeypatch.setitem(facts.ABILITY_DIE, slug, least)
    sea = Sea("kirishima E1", "washington E5")
    sea.script(f"{slug}:kirishima", f"{least - 1} {least}")
    assert [sea.fight.check(slug, sea["kirishima"]) for _ in range(2)] == [False, True]
    roll = _SimulatedRoll(Throw(False, False, 1, (0, 0, 0, 1, 1, 2), 1, 1, 2, 1))
    assert next(roll.every_way(lambda: roll.check(slug))) == (pytest.approx((7 - least) / 6), True)
    assert all(part in words.say(lang, ability_text(slug, 0)) for lang, part in zip(words.LANGS, said, strict=True))
    uses = (
        f'check("{slug}"',
        f'checks("{slug}"',
        f'hooks.BEFORE_DAMAGE, "{slug}"',
        f'hooks.BEFORE_ROLL_AGAINST, "{slug}"',
    )
    assert any(use in SOURCES for use in uses)
