"""Pictures of War at Sea and of the campaign tell no more than their view may: other truths behind it look the same."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

import renderer
from rules.war_at_sea.view import Aim, Bought, Purse, Track
from tests.renderer.samples import guadalcanal
from tests.renderer.samples import guadalcanal as campaign
from tests.renderer.samples import war_at_sea as battles


def everything(view: Any, sheet: str | None = None) -> tuple[object, ...]:
    """All that leaves the renderer for one sheet."""
    return (
        renderer.drawn(view, "en", sheet),
        renderer.alt(view, "en", sheet),
        renderer.alt(view, "fr", sheet),
        renderer.asides(view, "en", sheet),
        renderer.legend(view, "en", sheet),
        renderer.file_name(view, sheet),
        [text.words for text in renderer.audit(view, "fr", sheet)[1]],
    )


def private(view: Any, sheet: str | None = None) -> bool:
    return "ONLY YOU SEE THIS" in [text.words for text in renderer.audit(view, "en", sheet)[1]]


def test_the_public_battle_ignores_drafts_even_if_a_view_should_carry_them() -> None:
    plain = battles.middle()
    fat = replace(
        plain,
        doctrine={"use.rapid-fire": "never"},
        aims=(Aim("hiei", "main", "washington", "E3", "F5"),),
        ways=(Track("hiei", 0, "E3", "E4"),),
        chosen="hiei",
        reach=("E4",),
        fleet=(Bought("jp_yamato"),),
        purse=Purse(70, 100, 0, 0),
    )
    assert everything(plain) == everything(fat)


def test_a_battle_is_private_only_while_orders_are_drafted() -> None:
    """WS knows no hidden unit: what lies on the table is public."""
    assert not private(battles.middle(0), "own")
    assert private(battles.aimed(), "own")
    assert private(battles.drafted(), "own")
    assert private(battles.middle(0), "fleet")
    assert private(battles.shopping())
    assert not private(battles.over(0))


def test_standing_orders_are_on_no_picture() -> None:
    view = battles.middle(0)
    filed = replace(view, doctrine={"use.rapid-fire": "never"})
    for sheet in renderer.sheets(view):
        assert renderer.shown(filed, sheet) == renderer.shown(view, sheet)
    mine = campaign.middle(0)
    kept = replace(mine, policies={"event.3": "me"}, doctrine={"use.rapid-fire": "never"}, orders={"go.main": "F"})
    for sheet in renderer.sheets(mine):
        assert renderer.shown(kept, sheet) == renderer.shown(mine, sheet)


def test_the_public_chart_ignores_secrets_even_if_a_view_should_carry_them() -> None:
    """GC-15.2."""
    plain, whole = campaign.middle(-1), guadalcanal.truth()
    own, flying = campaign.drafted(), campaign.flying()
    fat = replace(
        plain,
        pieces=whole.pieces,
        sightings=whole.sightings,
        courses=own.courses,
        missions=flying.missions,
        chosen="i-19",
        reach=("D",),
        points=40,
        bought=(Bought("jp_yamato"),),
        purse=Purse(70, 310, 0, 0),
        past=campaign.past(),
    )
    assert everything(plain) == everything(fat)


def test_hidden_contents_and_submarines_are_on_the_own_chart_only() -> None:
    own, enemy, public = (renderer.alt(campaign.middle(side), "en") for side in (0, 1, -1))
    for secret in ("I-19", "I-25", "In port", "32 points kept"):
        assert secret in own
        assert "Barb" not in own
    assert "I-19" not in enemy
    assert "I-19" not in public
    assert "Barb" not in public
    assert "points kept" not in public
    assert "Murasame" in own
    assert "Murasame" not in enemy


@pytest.mark.parametrize("side", [0, 1])
def test_another_truth_behind_the_same_view_looks_the_same(side: int) -> None:
    """The enemy's fleets are regrouped, his submarines elsewhere, his report was a lie or not."""
    whole = guadalcanal.truth()
    other = replace(
        whole,
        pieces=tuple(
            replace(p, at="A")
            if p.side != side and p.where == "zone"
            else replace(p, at="third")
            if p.side != side and p.where == "fleet"
            else p
            for p in whole.pieces
        ),
        sightings=tuple(replace(s, truth=s.counts) if s.to == side else s for s in whole.sightings),
        moves=tuple(m for m in whole.moves if m.side == side or m.name not in ("barb", "i-19")),
    )
    one, two = guadalcanal.seen(whole, side), guadalcanal.seen(other, side)
    for sheet in renderer.sheets(one):
        assert everything(one, sheet) == everything(two, sheet)


@pytest.mark.parametrize("side", [0, 1])
def test_what_only_one_seat_may_see_is_marked_so(side: int) -> None:
    view = campaign.middle(side)
    for sheet in renderer.sheets(view):
        assert private(view, sheet)
    assert not private(campaign.middle(-1))
    reported = campaign.reported(side)
    for sheet in renderer.sheets(reported):
        assert private(reported, sheet) == (sheet == "own")
    assert not private(campaign.over(side), "end")


def test_a_report_is_the_same_picture_for_both_seats_but_for_the_sign() -> None:
    """Raids and land combats are public (GC-15.1)."""
    for sheet in ("battle-1", "raid-1", "raid-2", "land-1", "land-2"):
        said = {renderer.alt(campaign.reported(side), "en", sheet) for side in (0, 1, -1)}
        assert len(said) == 1


def test_after_the_end_everybody_sees_the_same() -> None:
    """GC-15.4."""
    for sheet in ("end", "lies"):
        assert len({renderer.png(campaign.over(side), "en", sheet) for side in (0, 1, -1)}) == 1
