"""A picture tells no more than its view may: two truths that a reader cannot tell apart look, and read, the same to him."""

from __future__ import annotations

from dataclasses import replace as changed

import pytest
from msgspec.structs import replace

import renderer
from rules.naval_battle.view import Fleet, Gone, Losses, View
from tests.renderer.samples import naval_battle
from tests.renderer.samples.naval_battle import SampleGame


def moved(game: SampleGame) -> SampleGame:
    """The same deeds and reports over other own grids: everything hidden is different."""
    waters = {seat: changed(water) for seat, water in game.waters.items()}
    for water in waters.values():
        water.ships = [("submarine", ("K11",))]
        water.islands = ("B2",)
        water.gear = {"plane": ["B2"], "bomb": [], "atomic": [], "aa": ["A1"]}
        water.salvos = 1
        water.gone = [Gone("bomb", "C3", 1, "destroyed")]
        water.hit = {"K11"}
    other = SampleGame(waters, [])
    for deed in game.deeds:
        losses = replace(deed.losses, hits=("A1",), gear=(("plane", "A2"),)) if deed.losses else None
        other.deeds.append(replace(deed, launched="T20" if deed.launched else None, losses=losses))
    return other


GAME = naval_battle.played(60)
OTHER = moved(GAME)


def everything(view: View, sheet: str) -> tuple[object, ...]:
    """All that leaves the renderer for one sheet."""
    written = [text.words for text in renderer.audit(view, "fr", sheet)[1]]
    return (
        renderer.png(view, "en", sheet),
        renderer.alt(view, "en", sheet),
        renderer.alt(view, "fr", sheet),
        renderer.file_name(view, sheet),
        renderer.crop(view, "en", ("K11", "M13"), sheet),
        renderer.legend(view, "en", sheet),
        renderer.asides(view, "fr", sheet),
        written,
    )


def test_the_other_truth_is_another_to_its_owner() -> None:
    assert renderer.png(GAME.view("first"), "en") != renderer.png(OTHER.view("first"), "en")


def test_the_public_picture_tells_nothing_of_the_own_grids() -> None:
    assert everything(GAME.view(None), "public") == everything(OTHER.view(None), "public")


@pytest.mark.parametrize("seat", naval_battle.FLEETS)
def test_the_tracking_chart_tells_nothing_but_the_reports(seat: str) -> None:
    assert everything(GAME.view(seat), "tracking") == everything(OTHER.view(seat), "tracking")


@pytest.mark.parametrize("seat", naval_battle.FLEETS)
def test_the_own_picture_tells_nothing_of_the_enemy(seat: str) -> None:
    mine = GAME.view(seat)
    half = moved(GAME)
    half.waters[seat] = GAME.waters[seat]
    theirs = replace(half.view(seat), deeds=tuple(
        deed if deed.seat == seat else replace(deed, losses=kept.losses)
        for deed, kept in zip(half.view(seat).deeds, mine.deeds, strict=True)
    ))  # fmt: skip
    assert everything(mine, "own") == everything(theirs, "own")


def test_during_set_up_the_public_sees_empty_waters() -> None:
    view = naval_battle.draft(None)
    laid = replace(view, fleet=naval_battle.water("first").fleet(), spent=150)
    assert everything(view, "public") == everything(laid, "public")


def test_the_public_picture_ignores_secrets_even_if_a_view_should_carry_them() -> None:
    plain = GAME.view(None)
    fat = replace(
        plain,
        fleet=Fleet(ships=naval_battle.water("first").fleet().ships, salvos=3, plan=("salvo A1 A2 A3",)),
        aiming=(("bomb", ("D4",)),),
        deeds=tuple(replace(deed, launched="K7", losses=None) for deed in plain.deeds),
    )
    assert everything(plain, "public") == everything(fat, "public")
    leaky = replace(plain, deeds=tuple(replace(deed, losses=Losses(hits=deed.targets)) for deed in plain.deeds))
    assert renderer.png(leaky, "en") == renderer.png(plain, "en")
