"""Each picture is drawn from its own part of the view, so that pictures can be kept as long as that part stays the same."""

from __future__ import annotations

from msgspec.structs import replace

import renderer
from tests.renderer.samples import naval_battle


def test_the_own_grid_is_the_same_before_and_after_aiming() -> None:
    view = naval_battle.played(40).view("first")
    aimed = replace(view, aiming=(("salvo", ("A1", "B2", "C3")),))
    assert renderer.shown(aimed, "own") == renderer.shown(view, "own")
    assert renderer.png(aimed, "en", "own") == renderer.png(view, "en", "own")
    assert renderer.png(aimed, "en", "tracking") != renderer.png(view, "en", "tracking")


def test_the_tracking_chart_knows_nothing_of_the_own_fleet() -> None:
    view = naval_battle.played(40).view("first")
    assert view.fleet is not None
    poorer = replace(view, fleet=replace(view.fleet, salvos=1, planes=()))
    assert renderer.shown(view, "tracking").fleet is None
    assert renderer.png(poorer, "fr", "tracking") == renderer.png(view, "fr", "tracking")
    assert renderer.png(poorer, "fr", "own") != renderer.png(view, "fr", "own")


def test_a_picture_of_its_part_is_the_picture() -> None:
    for seat in ("first", None):
        view = naval_battle.played(40).view(seat)
        for sheet in renderer.sheets(view):
            part = renderer.shown(view, sheet)
            assert renderer.sheets(part) == renderer.sheets(view)
            assert renderer.png(part, "en", sheet) == renderer.png(view, "en", sheet)
            assert renderer.alt(part, "en", sheet) == renderer.alt(view, "en", sheet)
