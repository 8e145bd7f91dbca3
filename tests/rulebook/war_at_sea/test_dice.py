"""WS-8: what a throw is worth."""

from __future__ import annotations

import pytest

from rules.war_at_sea.attack_dice import Shot, successes
from rules.war_at_sea.attacks import attack_of
from rules.war_at_sea.cards import Weapon
from rules.war_at_sea.odds import at_least, faces, mean
from tests.rulebook.war_at_sea.kit import Sea

rule = pytest.mark.rule


def count(per_die: int) -> list[int]:
    """Successes of the faces 1 to 6."""
    return [successes(face, torpedo=False, die=per_die) for face in range(1, 7)]


@rule("WS-8.1")
def test_one_throw_of_all_the_dice() -> None:
    """Kirishima fires 13 main dice at range 2: thirteen dice are thrown, no more and no fewer."""
    sea = Sea("kirishima E2", "washington E4")
    sea.phase("F", japan="main kirishima washington")
    assert sea.thrown("kirishima") == 13


@rule("WS-8.2")
def test_the_basic_table() -> None:
    """1, 2, 3 nothing; 4 and 5 one success; 6 two."""
    assert count(0) == [0, 0, 0, 1, 1, 2]


@rule("WS-8.3")
@pytest.mark.parametrize(
    ("per_die", "successes"),
    [
        (3, [0, 1, 1, 1, 1, 2]),
        (2, [0, 1, 1, 1, 1, 2]),
        (1, [0, 0, 1, 1, 1, 2]),
        (-1, [0, 0, 0, 0, 1, 2]),
        (-2, [0, 0, 0, 0, 0, 2]),
        (-4, [0, 0, 0, 0, 0, 2]),
    ],
)
def test_changes_on_each_die(per_die: int, successes: list[int]) -> None:
    """A 6 as rolled is always two successes, and nothing else ever is; what is shown and what is thrown agree."""
    assert count(per_die) == successes
    assert list(faces(per_die)) == successes


@rule("WS-8.3")
def test_changes_add_up_before_the_table_is_read() -> None:
    """Crippled (-1) and a battleship's main guns at a destroyer (-2): -3, so a 5 is nothing and a 6 is two."""
    sea = Sea("kirishima E3 hull1", "fletcher E4").script("kirishima.main>fletcher", "5 5 5 5 5 6")
    assert sea.odds("kirishima", "main", "fletcher")[1] == -3
    sea.phase("F", japan="main kirishima fletcher")
    assert sea.successes("kirishima") == 2


@rule("WS-8.4")
def test_torpedoes_hit_on_a_six() -> None:
    """Yukikaze's three torpedo dice show 6 5 6: two hits."""
    sea = Sea("yukikaze E3", "enterprise E4").script("yukikaze.torpedo>enterprise", "6 5 6")
    sea.phase("F", japan="torpedo yukikaze enterprise")
    assert sea.successes("yukikaze") == 2


@rule("WS-8.4")
def test_torpedoes_never_have_less_than_one_die() -> None:
    """Barb (one hull point left of two, so crippled) among four hunters at range 1: still one die."""
    sea = Sea("yukikaze E4, shigure D4, nagatsuki F4, myoko E5", "barb E4 hull1")
    assert sea.odds("barb", "torpedo", "yukikaze", "G")[0] == 1


@rule("WS-8.5")
@pytest.mark.parametrize(("weapon", "taken", "made"), [("main", 13, False), ("main", 12, True), ("torpedo", 9, True)])
def test_no_die_left_is_no_attack(weapon: Weapon, taken: int, made: bool) -> None:
    """Of Kirishima's 13 dice at range 2, 12 are taken: one is thrown. All 13: no attack. Torpedoes always keep one."""
    sea = Sea("kirishima E2, yukikaze E2", "washington E4")
    attacker = "kirishima" if weapon == "main" else "yukikaze"
    shot = Shot(attacker, weapon, "washington", 2, extra=(("penalty", -taken),))
    assert attack_of(sea.fight, shot).rolls is made
    assert not made or attack_of(sea.fight, shot).dice == 1


@rule("WS-8.6")
@pytest.mark.parametrize(
    ("dice", "wanted", "per_die", "chance"),
    [
        (4, 2, 0, 0.7708), (6, 5, 0, 0.3785), (8, 5, 0, 0.6394), (10, 8, 0, 0.3523), (14, 8, 0, 0.7378),
        (18, 10, 0, 0.7816), (18, 16, 0, 0.1357), (8, 5, -1, 0.3845), (18, 10, -1, 0.4223), (8, 5, -2, 0.1348),
    ],
)  # fmt: skip
def test_chances(dice: int, wanted: int, per_die: int, chance: float) -> None:
    """Exact chances of at least so many successes; a die is worth two thirds of a success."""
    assert at_least(dice, wanted, faces(per_die)) == pytest.approx(chance, abs=0.00006)
    assert mean(3, faces(0)) == pytest.approx(2)
