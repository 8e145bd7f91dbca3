"""A picture tells no more than its view may: two truths that a reader cannot tell apart look, and read, the same to him."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

import renderer
from rules.naval_battle.view import Fleet, Gone, Losses, Ship, View
from tests.renderer.samples import naval_battle
from tests.renderer.samples.naval_battle import Moment


def moved(game: Moment) -> Moment:
    """The same deeds and reports over other own grids: everything hidden is different."""
    return Moment({seat: _moved(view) for seat, view in game.views.items()})


def _moved(view: View) -> View:
    deeds = []
    for deed in view.deeds:
        losses = replace(deed.losses, hits=("A1",), gear=(("plane", "A2"),)) if deed.losses else None
        deeds.append(replace(deed, launched="T20" if deed.launched else None, losses=losses))
    ships, gone = (Ship("submarine", ("K11",), ("K11",)),), (Gone("bomb", "C3", 1, "destroyed"),)
    fleet = Fleet(ships, islands=("B2",), planes=("B2",), aa=("A1",), salvos=1, gone=gone)
    return replace(view, deeds=tuple(deeds), fleet=fleet if view.fleet else None)


WATERS = ("waters-first", "waters-second")
GAME = naval_battle.played(60)
OTHER = moved(GAME)


def whole_fleet() -> Fleet:
    """Before anything was shot at."""
    fleet = naval_battle.played(0).view("first").fleet
    assert fleet is not None
    return fleet


def everything(view: View, sheet: str) -> tuple[object, ...]:
    """All that leaves the renderer for one sheet."""
    written = [text.words for text in renderer.audit(view, "fr", sheet)[1]]
    return (
        renderer.drawn(view, "en", sheet),
        renderer.alt(view, "en", sheet),
        renderer.alt(view, "fr", sheet),
        renderer.file_name(view, sheet),
        renderer.crop(view, "en", ("K11", "M13"), sheet),
        renderer.legend(view, "en", sheet),
        renderer.asides(view, "fr", sheet),
        written,
    )


def test_the_other_truth_is_another_to_its_owner() -> None:
    assert renderer.png(GAME.view("first"), "en", "own") != renderer.png(OTHER.view("first"), "en", "own")


def test_the_public_picture_tells_nothing_of_the_own_grids() -> None:
    for sheet in WATERS:
        assert everything(GAME.view(None), sheet) == everything(OTHER.view(None), sheet)


@pytest.mark.parametrize("seat", naval_battle.FLEETS)
def test_the_tracking_chart_tells_nothing_but_the_reports(seat: str) -> None:
    assert everything(GAME.view(seat), "tracking") == everything(OTHER.view(seat), "tracking")


@pytest.mark.parametrize("seat", naval_battle.FLEETS)
def test_the_own_picture_tells_nothing_of_the_enemy(seat: str) -> None:
    mine = GAME.view(seat)
    deeds = tuple(
        deed if deed.seat == seat else replace(deed, losses=kept.losses)
        for deed, kept in zip(OTHER.view(seat).deeds, mine.deeds, strict=True)
    )
    theirs = replace(OTHER.view(seat), fleet=mine.fleet, deeds=deeds)
    assert everything(mine, "own") == everything(theirs, "own")


def test_during_set_up_the_public_sees_empty_waters() -> None:
    view = naval_battle.draft(None)
    laid = replace(view, fleet=whole_fleet(), spent=150)
    assert everything(view, "public") == everything(laid, "public")


def test_the_public_picture_ignores_secrets_even_if_a_view_should_carry_them() -> None:
    plain = GAME.view(None)
    fat = replace(
        plain,
        fleet=Fleet(ships=whole_fleet().ships, salvos=3, plan=("salvo A1 A2 A3",)),
        aiming=(("bomb", ("D4",)),),
        deeds=tuple(replace(deed, launched="K7", losses=None) for deed in plain.deeds),
    )
    for sheet in WATERS:
        assert everything(plain, sheet) == everything(fat, sheet)
    leaky = replace(plain, deeds=tuple(replace(deed, losses=Losses(hits=deed.targets)) for deed in plain.deeds))
    assert renderer.png(leaky, "en") == renderer.png(plain, "en")
