"""Sea War's pictures tell no more than their view may: other truths behind it look, and read, the same."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

import renderer
from rules.sea_war.view import Aim, Reach, View
from tests.renderer.samples import sea_war


def everything(view: View) -> tuple[object, ...]:
    """All that leaves the renderer for a view."""
    return (
        renderer.drawn(view, "en"),
        renderer.alt(view, "en"),
        renderer.alt(view, "fr"),
        renderer.asides(view, "en"),
        renderer.legend(view, "en"),
        renderer.file_name(view),
        renderer.crop(view, "en", ("G4", "I4")),
        [text.words for text in renderer.audit(view, "fr")[1]],
    )


def test_the_public_picture_ignores_secrets_even_if_a_view_should_carry_them() -> None:
    plain = sea_war.middle(None)
    fat = replace(
        plain, traps=("I8", "C8"), policy="always", policy_ships=("RD1",), plan="E4-E3", chosen="RD1", reach=(Reach("E5"),),
        aiming=(Aim("move", ship="RD1", origin="E4", cell="E3"),),
        ships=tuple(replace(ship, cell="I4") if ship.hidden else ship for ship in plain.ships),
    )  # fmt: skip
    assert everything(plain) == everything(fat)


def test_hidden_ship_traps_and_hand_are_on_the_own_picture_only() -> None:
    own, enemy = sea_war.middle("red"), sea_war.middle("blue")
    assert "I4" in renderer.alt(own, "en")
    assert "I4" not in renderer.alt(enemy, "en")
    assert "Traps: C8 I8" in renderer.alt(own, "en")
    assert "2 traps are hidden on the board" in renderer.alt(enemy, "en")
    assert "Counter" in renderer.alt(own, "en")
    assert "Counter" not in renderer.alt(enemy, "en")


@pytest.mark.parametrize("seat", ["red", "blue"])
def test_what_only_one_seat_may_see_is_marked_so(seat: str) -> None:
    words = [text.words for text in renderer.audit(sea_war.middle(seat), "en")[1]]
    assert "ONLY YOU SEE THIS" in words
    assert "ONLY YOU SEE THIS" not in [text.words for text in renderer.audit(sea_war.middle(None), "en")[1]]


def test_after_the_end_everything_is_shown_to_all() -> None:
    """SW-11.8."""
    for seat in ("red", "blue", None):
        said = renderer.alt(sea_war.over(seat), "en")
        assert "Traps: I8 J2" in said
        assert "Blue holds: Sudden death" in said
        assert "Red, cards not drawn: Shield, Swap, Stealth" in said
