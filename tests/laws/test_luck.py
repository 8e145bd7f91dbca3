"""Luck with the dice (`Rules.luck`): what is counted was rolled, and the expected number is the average over all rolls."""

from __future__ import annotations

import gzip
from itertools import product

import msgspec
import pytest

from rules import GAMES
from rules.core import Event, Luck, Rules
from rules.core.save import Save
from rules.memoir_44.events import Attacked, NextGame
from rules.memoir_44.facts import FACES, HIT_BY, KINDS
from rules.war_at_sea.events import ShotFired
from tests.laws.old_records import FOLDER

RECORDS = sorted(path.name for path in FOLDER.glob("*.gz"))
THROWERS = {name for name, rules in GAMES.items() if type(rules).luck is not Rules.luck}


def events_of(name: str) -> tuple[str, list[Event]]:
    """The game of a stored record, and its true events."""
    save = msgspec.json.decode(gzip.decompress((FOLDER / name).read_bytes()), type=Save)
    records = [record for epoch in save.epochs for record in epoch.records]
    return save.header.game, [entry.truth for record in records for entry in record.entries]


@pytest.mark.parametrize("name", RECORDS)
def test_luck_counts_only_real_rolls_of_real_sides(name: str) -> None:
    game, events = events_of(name)
    found = GAMES[game].luck(events)
    assert not found or game in THROWERS, "a game that declares nothing tells nothing"
    sides = {chair.side for chair in GAMES[game].seat_specs(GAMES[game].scenarios[0], {})}
    for one in found:
        assert one.side in sides
        assert one.dice > 0
        assert 0 < one.expected < 2 * one.dice
        assert 0 <= one.got <= 2 * one.dice


def averaged(rules: Rules, events: list[Event]) -> tuple[float, float]:  # type: ignore[type-arg]
    """Average number of successes in these events, and the expected number; each event must report exactly one roll."""
    told = [rules.luck([event]) for event in events]
    assert all(len(one) == 1 for one in told)
    return sum(one[0].got for one in told) / len(told), told[0][0].expected


@pytest.mark.parametrize("target", sorted(KINDS))
@pytest.mark.parametrize("dice", [1, 2, 3])
def test_memoir_44_expects_the_average_of_all_rolls(target: str, dice: int) -> None:
    throws = ["".join(faces) for faces in product(FACES, repeat=dice)]
    events = [Attacked("japan", "infantry", "A1", target, "A2", "fire", throw, 0).event for throw in throws]
    got, expected = averaged(GAMES["memoir-44"], events)
    assert got == pytest.approx(expected)


@pytest.mark.parametrize("game", sorted(THROWERS))
def test_games_that_declare_luck_report_some(game: str) -> None:
    played = [events_of(name)[1] for name in RECORDS if name.startswith(game)]
    assert max(sum(one.dice for one in GAMES[game].luck(events)) for events in played) > 20


@pytest.mark.parametrize(("weapon", "die"), [(w, d) for w in ("main", "torpedo", "aa") for d in (-1, 0, 1)])
def test_war_at_sea_expects_the_average_of_all_rolls(weapon: str, die: int) -> None:
    events = [shot("kongo", weapon, throw, die) for throw in product(range(1, 7), repeat=2)]
    got, expected = averaged(GAMES["war-at-sea"], events)
    assert got == pytest.approx(expected)


def shot(attacker: str, weapon: str, dice: tuple[int, ...], die: int = 0) -> Event:
    return ShotFired(
        attacker, 0, weapon, weapon, "", "washington", "D4", "D4", 0, "surface", len(dice), dice, die, 4, 8, (), 0,
        "none", "", 0, (),
    ).event  # fmt: skip


def test_rerolls_and_bombs_do_not_count_as_luck() -> None:
    rules = GAMES["war-at-sea"]
    assert rules.luck([shot("kongo", "main", (6, 6))]) == (Luck("japan", 2, 4, 2 * 4 / 6),)
    assert rules.luck([shot("australia", "aa", (6, 6))]) == (), "AA Veteran rolls a poor attack again"
    assert rules.luck([shot("d3a-val", "bomb", (6, 6))]) == ()


def test_luck_counts_the_hits_that_the_game_counted() -> None:
    """Unless an ability of the target changes the dice, luck counts the same successes as the battle."""
    checked = 0
    for name in RECORDS:
        game, events = events_of(name)
        for event in events if game in ("war-at-sea", "guadalcanal") else ():
            found = GAMES[game].luck([event])
            if found and not event.data["saves"]:
                assert found[0].got == event.data["successes"]
                checked += 1
    assert checked > 10


def test_luck_follows_players_who_swap_sides() -> None:
    attack = Attacked("japan", "infantry", "A1", "armour", "A2", "fire", "GG", 2).event
    found = GAMES["memoir-44"].luck([attack, NextGame(2, "allies").event, attack])
    assert [one.side for one in found] == ["japan", "allies"]
    assert {one.expected for one in found} == {2 * sum(face in HIT_BY["armour"] for face in FACES) / 6}
