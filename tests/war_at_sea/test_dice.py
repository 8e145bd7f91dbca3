"""What dice count and how likely it is, against the tables of the rules and against plain enumeration."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from rules.war_at_sea import odds
from rules.war_at_sea.attack_dice import MODIFIERS, successes
from rules.war_at_sea.attacks import attack_of, forecast, shot_at, slots
from tests.rulebook.war_at_sea.kit import Sea


@pytest.mark.rule("WS-8.3")
@pytest.mark.parametrize(
    ("die", "faces"),
    [
        (3, (0, 1, 1, 1, 1, 2)),
        (2, (0, 1, 1, 1, 1, 2)),
        (1, (0, 0, 1, 1, 1, 2)),
        (0, (0, 0, 0, 1, 1, 2)),
        (-1, (0, 0, 0, 0, 1, 2)),
        (-2, (0, 0, 0, 0, 0, 2)),
        (-4, (0, 0, 0, 0, 0, 2)),
    ],
)
def test_each_face_counts_by_the_sum_of_modifiers(die: int, faces: odds.Faces) -> None:
    assert odds.faces(die) == faces


@pytest.mark.rule("WS-16.8")
def test_dice_at_ships_in_port() -> None:
    assert odds.faces(table="port") == (0, 0, 1, 1, 1, 2)
    assert [successes(face, torpedo=True, table="port") for face in range(1, 7)] == [0, 0, 1, 1, 1, 2]
    assert odds.faces(-1, table="port") == (0, 0, 0, 1, 1, 2)


@pytest.mark.rule("WS-8.6")
@pytest.mark.parametrize(
    ("dice", "least", "die", "chance"),
    [
        (4, 2, 0, 0.7708),
        (6, 5, 0, 0.3785),
        (8, 5, 0, 0.6394),
        (10, 8, 0, 0.3523),
        (14, 8, 0, 0.7378),
        (18, 10, 0, 0.7816),
        (18, 16, 0, 0.1357),
        (8, 5, -1, 0.3845),
        (18, 10, -1, 0.4223),
        (8, 5, -2, 0.1348),
    ],
)
def test_vectors(dice: int, least: int, die: int, chance: float) -> None:
    assert odds.at_least(dice, least, odds.faces(die)) == pytest.approx(chance, abs=5e-5)


@pytest.mark.parametrize(
    ("position", "slot"), [(("kirishima E1", "fletcher E3 hull1"), "secondary"), (("i-19 E1", "boise E1"), "torpedo")]
)
def test_the_outlook_is_that_of_all_throws(position: tuple[str, str], slot: str) -> None:
    sea = Sea(*position)
    fight, (attacker, target) = sea.fight, (line.split()[0] for line in position)
    phase = "submarine" if slot == "torpedo" else "surface"
    chosen = next(s for s in slots(fight, sea[attacker], phase) if s.field == slot)  # type: ignore[arg-type]
    shot = shot_at(fight, sea[attacker], chosen, sea[target])
    assert shot is not None
    known = attack_of(fight, shot)
    hull, dead, hits = 0, 0, 0
    for throw in product(range(1, 7), repeat=known.dice):
        count = sum(successes(face, torpedo=known.is_torpedo, die=known.die) for face in throw)
        if known.is_torpedo:
            lost = min(count * known.per_hit, known.left)
        else:
            lost = known.left if count >= known.vital else int(count >= known.armour)
        hull, dead, hits = hull + lost, dead + (lost >= known.left), hits + (lost > 0)
    ways = 6**known.dice
    view = forecast(fight, shot).chances
    assert (view.hull, view.destroyed, view.hit) == pytest.approx((hull / ways, dead / ways, hits / ways))


def test_every_modifier_names_its_rule() -> None:
    rulebook = (Path(__file__).parents[2] / "docs" / "rules" / "war_at_sea.md").read_text(encoding="utf-8")
    for modifier in MODIFIERS:
        assert f"**{modifier.rule}**" in rulebook, modifier.name
