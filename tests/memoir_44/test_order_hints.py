"""What an order sheet says before it is full: what is missing, what can move, how many dice a drafted attack has."""

from __future__ import annotations

import pytest

from bot import words
from rules.core import Draft, Pick, Rows
from rules.memoir_44 import RULES
from tests.laws.test_tutorials import TUTORIALS, begun
from tests.rulebook.memoir_44.kit import Table

HAND = "probe-centre probe-centre infantry-assault close-assault ambush"
UNITS = "A infantry E5, A armour A5, J infantry F5, J infantry L9"


def hints(table: Table, draft: Draft) -> set[str]:
    form = RULES.form(table.view("allies"), table.ask, draft)
    return {hint.key for hint in form.hints} - {"m44-hint-ambush-too"}


def test_the_hint_says_what_can_still_be_chosen() -> None:
    """Not chosen yet is not the same as nobody to choose; and first the card, then its section."""
    table = Table(UNITS, hand=HAND)
    assert hints(table, {}) == set()
    assert hints(table, {"card": "infantry-assault"}) == set()
    assert hints(table, {"card": "infantry-assault", "section": "centre"}) <= {"m44-hint-nobody", "m44-hint-cannot"}
    assert hints(table, {"card": "probe-centre"}) == {"m44-hint-nobody"}
    assert hints(table, {"card": "probe-centre", "order": "E5"}) == set()
    alone = Table("A infantry A5, J infantry F5, J infantry L9", hand=HAND)
    assert hints(alone, {"card": "probe-centre"}) == {"m44-hint-cannot"}


@pytest.mark.parametrize(
    ("lang", "twice", "ambush"), [("en", "(2 in hand)", "Ambush"), ("fr", "(2 en main)", "embuscade")]
)
def test_the_menu_of_cards_accounts_for_the_whole_hand(lang: str, twice: str, ambush: str) -> None:
    table = Table(UNITS, hand=HAND)
    form = RULES.form(table.view("allies"), table.ask, {})
    cards = form.field("card")
    assert isinstance(cards, Pick)
    labels = [words.say(lang, option.label) for option in cards.options if option.label is not None]
    assert [label for label in labels if twice in label.replace("\u00a0", " ")] == labels[:1]
    assert len(labels) == 3
    assert ambush in "\n".join(words.say(lang, hint) for hint in form.hints)


def test_a_drafted_attack_shows_its_dice() -> None:
    """Three for infantry at one hex, less the protection of the ground."""
    table = Table(UNITS, hand=HAND)
    draft: Draft = {"card": "probe-centre", "attack.1.unit": "E5", "attack.1.target": "F5"}
    seen = RULES.preview(table.view("allies"), table.ask, draft)
    assert [(aim.path, aim.dice) for aim in seen.aiming if aim.kind == "attack"] == [(("E5", "F5"), 3)]


def test_the_menu_of_moves_offers_only_units_that_can_move() -> None:
    """A gun in its bunker stays there (Wake Island): chosen for a move, it would have no goal."""
    match = begun("memoir-44", TUTORIALS["memoir-44"], 1)
    ask = match.waiting()[0]
    view = match.view(ask.seat)
    seen = 0
    for card in view.cards.hand:
        form = RULES.form(view, ask, {"card": card})
        moves = form.field("move")
        if isinstance(moves, Rows) and moves.following:
            (units,) = [blank for blank in moves.following if isinstance(blank, Pick)]
            assert "i6" not in [option.key for option in units.options]
            seen += bool(units.options)
    assert seen
