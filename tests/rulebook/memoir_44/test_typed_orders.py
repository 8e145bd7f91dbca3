"""Chapter 27 of the rulebook: what it types is understood, and its two languages say the same."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rules.core import OrderError
from rules.memoir_44 import RULES
from rules.memoir_44.orders import WORDS
from rules.memoir_44.standing_orders import OFFER_WORDS, POLICY_WORDS, canonical
from rules.memoir_44.team_commander import WORDS as CHIEF_WORDS
from rules.memoir_44.team_commander import GiveSyntax
from tests.rulebook.memoir_44.kit import Table, board

ROOT = Path(__file__).parents[3]


def typed(name: str) -> list[list[str]]:
    """The orders of each row of the tables of chapter 27."""
    text = (ROOT / "docs" / "rules" / name).read_text(encoding="utf-8")
    chapter = re.split(r"\n## ", text)
    own = next(part for part in chapter if part.startswith("27."))
    return [re.findall(r"`([^`]+)`", line.split("|")[1]) for line in own.split("\n") if line.startswith("| `")]


ENGLISH, FRENCH = typed("memoir_44.md"), typed("memoir_44.fr.md")
PAIRS = [
    (one, other)
    for mine, theirs in zip(ENGLISH, FRENCH, strict=True)
    for one, other in zip(mine, theirs, strict=True)
]  # fmt: skip
ORDERS = 20
"""So many of them are lines of the two sheets of a turn."""


@pytest.mark.parametrize(("english", "french"), PAIRS[:ORDERS])
def test_an_order_of_the_table_is_understood_in_both_languages(english: str, french: str) -> None:
    assert canonical(english) == english
    assert canonical(french) == english


@pytest.mark.parametrize(("english", "french"), PAIRS[ORDERS:])
def test_the_verbs_of_other_sheets_are_those_of_the_sheets(english: str, french: str) -> None:
    give = GiveSyntax()
    if (row := give.read(english.split())) is not None:
        assert give.read(french.split()) == row
        assert [give.write(row, lang) for lang in ("en", "fr")] == [english, french]
        return
    if ":" not in english:
        verbs = [word.split()[0] for word in (english, french)]
        keys = {
            vocabulary.key(verb) for vocabulary in (WORDS, POLICY_WORDS, OFFER_WORDS, CHIEF_WORDS) for verb in verbs
        } - {None}
        assert keys
        return
    for one, other in zip(re.split(r"[:;] ", english), re.split(r"[:;] ", french), strict=True):
        one, other = one.removeprefix("if "), other.removeprefix("si ")
        assert canonical(other) == canonical(one) == one


# ---- why an attack cannot be made --------------------------------------------------------------------------
ALL, SOME, FIRE = "direct-from-hq", "probe-left", "firefight"


@pytest.mark.parametrize(
    ("units", "orders", "why", "near"),
    [
        ("A infantry E5, J infantry G5", f"card {ALL}; fire E5 H5", "no-enemy", ("G5",)),
        ("A infantry E5, J infantry G5", f"card {SOME}; fire E5 G5", "not-ordered", ()),
        ("A infantry E5, J infantry G5", f"card {ALL}; move E5 D5; fire E5 G5", "no-unit", ()),
        ("A infantry E5, J infantry G5", f"card {ALL}; move E5 C5; fire C5 G5", "no-battle", ()),
        ("A infantry E5, J infantry F5, J infantry G5", f"card {ALL}; fire E5 G5", "beside", ("F5",)),
        ("A infantry E5, J infantry F5, J infantry H5", f"card {FIRE}; fire E5 H5", "not-ordered", ()),
        ("A infantry E5, A armour G7, J infantry F5", "card close-assault; fire G7 F5", "not-ordered", ()),
        ("A infantry A5, J infantry G5", f"card {ALL}; fire A5 G5", "far", ()),
        ("A infantry E5, J infantry G5, J infantry E7", f"card {ALL}; fire E5 G5", "sight", ("E7",)),
        (
            "A armour E5, J infantry F5, J infantry G5, J infantry H5",
            f"card {ALL}; assault E5 F5 take overrun H5",
            "overrun",
            ("G5",),
        ),
    ],
)
def test_an_attack_that_cannot_be_made_is_answered_with_the_reason(
    units: str, orders: str, why: str, near: tuple[str, ...]
) -> None:
    ground = board({"jungle": "F5"}) if why == "sight" else ""
    hand = f"{ALL} {SOME} {FIRE} close-assault recon-left"
    play = Table(f"{units}, J infantry L9", ground, hand=hand)
    assert _refused(play, orders) == (f"m44-typed-{why}", near)


@pytest.mark.rule("M44-16.3")
def test_a_charge_of_two_hexes_fires_at_nobody() -> None:
    play = Table("J infantry E9, A infantry E5, A infantry L1", mover="japan", hand=f"{ALL} {SOME}")
    assert _refused(play, f"card {ALL}; move E9 E7; fire E7 E5") == ("m44-typed-banzai", ())


@pytest.mark.rule("M44-7.3")
@pytest.mark.rule("M44-18.2")
def test_without_a_die_or_by_night_it_is_said_so() -> None:
    villages = board({"village": "E5 F5"})
    play = Table("A armour E5, J infantry F5, J infantry L9", villages, hand=f"{ALL} {SOME}")
    assert _refused(play, f"card {ALL}; assault E5 F5")[0] == "m44-typed-dice"
    dark = Table("A infantry E5, J infantry G5, J infantry L9", hand=f"{ALL} {SOME}", light=1)
    assert _refused(dark, f"card {ALL}; fire E5 G5")[0] == "m44-typed-far"


def _refused(play: Table, orders: str) -> tuple[str, tuple[str, ...]]:
    with pytest.raises(OrderError) as caught:
        RULES.read(play.view(play.ask.seat), play.ask, orders)
    (fault,) = caught.value.faults
    return fault.why.key, tuple(fault.nearest)
