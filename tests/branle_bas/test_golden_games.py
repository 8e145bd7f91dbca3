"""Two whole games, order by order: what comes out of them never changes unless a rule or a word is changed on purpose."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256

import pytest

from bot import words
from rules.branle_bas import RULES
from rules.core import Match
from tests.rulebook.branle_bas.kit import Deploying

rule = pytest.mark.rule

VICTORY = """
H3-H5 G7-I6 C3-B5 F9-G9 B5xC7 D7xC7 E3-E4 D8-D7 H5xH7 H8xH7 C2-C5 F7-F6 G3-F4 I6xI3 F4xF6 I3xG2 H2xG2 G8-H8 F3-E3 B7-B5 E3-F4
B5xC5 A3-B4 B8-B7 B4xC5 H8-I8 G2-G3 G9-F9 F4-F5 F9-G9 D3-C4 D9-C9 B3-B5 G9-F9 F1-G2 C9-D8 F5-G5 C8-B8 A2-A3 D8-C8 G2-I4 A7-A6
F2-F3 A8-A7 G3-G4 B8-A8 I4-G6 C8-B9 G6xE8
"""
"""From the default deployments: two équerres that take each other's battleship, a neutral port, a submarine behind the nets."""

SIEGE = "A E2; S D1 F1; H C2 G2; C C3 G3; K B3 F3 H3; T A3 D3 F2 I3; D E3; V B2 D2 H2 A2"
DEFENCE = "A A9; S D9 C9; H C8 G8; C C7 G7; K A7 F7 H7; T A8 B7 F8 I8; D H8; V I7 B8 I9 G9"
TRIUMPH = """
E3-E4 I7-I6 E4-E5 I6-I5 E5-E6 I5-I4 E6-E7 I4xI3 E7-E8 I3-I2 E8-E9 I2xH2 E9-PB A7-A5 D3-D4 A5xA3 D4-D5 C7-C4 D5-D6 C4-B4 D6-D7
H7-H5 D7-D8 G7-F5 C3-D5 F5xD5 E2-E3 D5-B5 E3-E4 B4xB3 E4-E5 C9-B9 E5-E6 B9-C9 E6-E7 C9-B9 E7-E8 B9-C9 E8-E9 C9-B9 E9-PB
"""
"""The mine is swept, ships are lost in nets on both sides, both neutral ports are used, and the Admiral comes home."""


def played(orders: str, first: str = "default", second: str = "default") -> Deploying:
    """A game in which A begins, to its end."""
    for lot in range(64):
        table = Deploying(lot=lot)
        table.ready("first", first)
        table.ready("second", second)
        if table.mover() == "first":
            break
    table.play(*orders.split())
    return table


def narrated(table: Deploying, lang: str) -> Iterator[str]:
    """Everything that the public hears, line by line."""
    for event in table.match.feed(None):
        for message in RULES.tell(event):
            yield words.say(lang, message)


def digest(table: Deploying, lang: str) -> str:
    """The first half of the SHA-256 of these lines."""
    return sha256("\n".join(narrated(table, lang)).encode()).hexdigest()[:32]


@rule("BB-7.2", "BB-8.1", "BB-8.2", "BB-5.6", "BB-5.13")
def test_a_victory() -> None:
    """49 half-turns; A takes 80 points of ships, B 85."""
    table = played(VICTORY)
    assert (table.winner(), table.why(), table.view(None).turn) == ("first", "admiral-taken", 49)
    assert table.points() == (80 + 550 + 215, 170 + 85)


@rule("BB-7.1", "BB-8.3", "BB-5.9", "BB-5.14", "BB-6.2")
def test_a_triumph() -> None:
    """41 half-turns; 1470 to nothing."""
    table = played(TRIUMPH, SIEGE, DEFENCE)
    assert (table.winner(), table.why(), table.view(None).turn) == ("first", "triumph", 41)
    assert table.points() == (300 + 100 + 1000 + 70, 0)
    assert [(wreck.side, wreck.kind, wreck.cell) for wreck in table.view(None).wrecks] == [
        ("second", "V", "H2"),
        ("first", "T", "D8"),
    ]


@rule("BB-9.2")
@pytest.mark.parametrize(
    ("lang", "victory", "triumph"),
    [
        ("en", "3de7ef841f6d9d337246f817b03621fb", "5a711f43c418d184cadc2af677f3f7e1"),
        ("fr", "98ac13ab3f93fa6a4dcac3f41b3aad60", "4bd1a62077908b26fdf28942ada60eac"),
    ],
)
def test_how_they_are_told(lang: str, victory: str, triumph: str) -> None:
    """The lines that everybody reads. Where words were changed on purpose: read `narrated` once and put the new digest here."""
    assert digest(played(VICTORY), lang) == victory
    assert digest(played(TRIUMPH, SIEGE, DEFENCE), lang) == triumph


@rule("BB-9.2")
def test_the_record_can_be_verified_and_kept() -> None:
    """Played again from the secret every step is the same; saved and loaded, so is the table."""
    table = played(TRIUMPH, SIEGE, DEFENCE)
    secret = bytes.fromhex(table.match.header.secret or "")
    table.match.verify(secret)
    again = Match.load(table.match.save(), RULES)
    assert again.view(None) == table.view(None)
