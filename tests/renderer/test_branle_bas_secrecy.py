"""Branle-Bas's pictures tell no more than their view may: deployments, hidden mines, drafts, standing orders."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

import renderer
from rules.branle_bas.view import Mine, View
from tests.renderer.samples import branle_bas


def everything(view: View, sheet: str) -> tuple[object, ...]:
    """All that leaves the renderer for one sheet."""
    return (
        renderer.drawn(view, "en", sheet),
        renderer.alt(view, "en", sheet),
        renderer.alt(view, "fr", sheet),
        renderer.asides(view, "en", sheet),
        renderer.legend(view, "en", sheet),
        renderer.file_name(view, sheet),
        renderer.crop(view, "en", ("D2", "E5"), sheet),
        [text.words for text in renderer.audit(view, "fr", sheet)[1]],
    )


def private(view: View, sheet: str = "own") -> bool:
    return "ONLY YOU SEE THIS" in [text.words for text in renderer.audit(view, "en", sheet)[1]]


def test_the_public_picture_ignores_secrets_even_if_a_view_should_carry_them() -> None:
    plain = branle_bas.played(22).view(None)
    aimed = branle_bas.aimed("H3", "H4 H5", "H5", turns=22)
    fat = replace(
        plain, aiming=aimed.aiming, chosen="H3", reach=("H4", "H5"), plan="H3-H4", reserve="H3-H5", claim=True,
        unplaced=(("V", 2),), faulty=("C3",),
    )  # fmt: skip
    assert everything(plain, "board") == everything(fat, "board")


def test_a_deployment_is_on_the_own_sheet_only() -> None:
    """BB-9.1."""
    hidden = branle_bas.draft(None)
    own = branle_bas.draft("first", secret=True)
    fat = replace(hidden, ships=own.ships, unplaced=own.unplaced, faulty=own.faulty, mines=own.mines)
    assert renderer.png(hidden, "en") == renderer.png(replace(fat, mines=()), "en")
    assert "D1" in renderer.alt(own, "en")
    assert "D1" not in renderer.alt(fat, "en")
    assert "B1" not in renderer.alt(fat, "fr")
    assert private(own)


def test_a_hidden_mine_is_drawn_for_its_owner_only() -> None:
    """BB-9.2: with mine_place the enemy learns the place when it is found."""
    view = branle_bas.played(10).view("first")
    mines = (Mine("first", "B1", hidden=True), Mine("second", None, hidden=True))
    mine = replace(view, mines=mines)
    assert "on B1 (secret)" in renderer.alt(mine, "en")
    assert private(mine)
    public = replace(mine, seat=None)
    other = replace(public, mines=(Mine("first", "H1", hidden=True), Mine("second", "H9", hidden=True)))
    assert everything(public, "board") == everything(other, "board")
    ended = replace(branle_bas.ended(), mines=mines)
    assert everything(ended, "end") == everything(replace(ended, mines=other.mines), "end")


@pytest.mark.parametrize("seat", ["first", "second"])
def test_only_what_one_seat_alone_may_see_is_framed(seat: str) -> None:
    view = branle_bas.played(22).view(seat)
    assert not private(view)
    assert private(replace(view, plan="A2-A3"))
    assert private(replace(view, reserve="A2-A3"))
    assert private(replace(view, chosen="A3"))


def test_a_draft_is_drawn_and_told_to_its_owner() -> None:
    plain = branle_bas.played(30).view("first")
    aimed = branle_bas.aimed("I6", "I7 I8 H6", "H6", turns=30)
    assert renderer.png(aimed, "en", "own") != renderer.png(plain, "en", "own")
    assert "Draft, not sealed: submarine I6×H6: takes a torpedo boat." in renderer.alt(aimed, "en", "own")


def test_after_the_end_everybody_sees_the_same() -> None:
    for seat in ("first", "second"):
        view = replace(branle_bas.ended(2), seat=seat, plan="A2-A3")
        assert renderer.shown(view, "end") == renderer.shown(branle_bas.ended(2), "end")
