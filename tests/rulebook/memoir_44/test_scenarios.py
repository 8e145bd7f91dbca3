"""M44-49 to M44-56 in play: what each briefing says, on the board of its own scenario."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core import OrderError
from rules.memoir_44 import RULES
from rules.memoir_44.facts import layout, terms
from rules.memoir_44.options import Options
from tests.rulebook.memoir_44.kit import Table

rule = pytest.mark.rule

HAND = "direct-from-hq move-out probe-centre recon-left dig-in"


def at(scenario: str, units: str, mover: str = "allies", **more: Any) -> Table:
    """A few units on the board of a scenario, with its rules in force."""
    rules = " ".join(layout(scenario).rules)
    return Table(units, scenario, mover=mover, rules=rules, hand=more.pop("hand", HAND), **more)  # type: ignore[arg-type]


def dice_of(table: Table) -> int:
    """How many dice the only attack had."""
    (count,) = table.told("counted")
    return int(count["dice"])


def refused(table: Table, text: str) -> bool:
    """Whether typed orders cannot be given, or not be sealed as they are."""
    ask = table.ask
    view = table.view(ask.seat)
    try:
        draft = RULES.read(view, ask, text).draft or {}
    except OrderError:
        return True
    form = RULES.form(view, ask, draft)
    return bool(form.stale or form.problems)


# ---- 49 Wake Island ------------------------------------------------------------------------------
@rule("M44-49.1")
def test_wake_the_marines_begin_or_as_the_table_likes_the_japanese() -> None:
    assert terms("wake-island", Options()).first == "allies"
    assert terms("wake-island", Options(wake_first="japan")).first == "japan"


@rule("M44-49.2")
@pytest.mark.parametrize(("start", "place"), [("d6", "D7"), ("e6", "f6"), ("B7", "a6"), ("b8", "c8"), ("h6", "i6")])
def test_wake_a_casemate_village_airfield_or_bunker_is_a_medal_while_a_japanese_unit_stands_there(
    start: str, place: str
) -> None:
    play = at("wake-island", f"J infantry {start}, A infantry M9, A infantry L9", "japan")
    play.seal(f"card direct-from-hq; move {start} {place}; end")
    assert play.score("japan") == 1
    play.open({"card": "probe-left"})
    play.seal(f"card move-out; move {place} {start}; end")
    assert play.score("japan") == 0


@rule("M44-49.2")
def test_wake_an_allied_unit_holds_none_of_these_places() -> None:
    play = at("wake-island", "A infantry d6, J infantry A1")
    play.seal("card direct-from-hq; move d6 D7; end")
    assert play.score("allies") == 0


@rule("M44-49.4")
def test_wake_the_bunker_protects_allies_and_the_casemates_whoever_is_there() -> None:
    for scene, dice in (("J infantry i6", 3), ("J infantry f6", 2)):
        here = scene.split()[-1]
        beside = "j6" if here == "i6" else "g6"
        play = at("wake-island", f"{scene}, A infantry {beside}, A infantry M9, J infantry A1")
        play.seal(f"card direct-from-hq; assault {beside} {here}; end", "S" * dice)
        assert dice_of(play) == dice
    own = at("wake-island", "A infantry i6, J infantry j6 3, J infantry A1", "japan")
    own.seal("card direct-from-hq; assault j6 i6; end", "SS")
    assert dice_of(own) == 2


@rule("M44-49.5")
def test_wake_the_gun_stays_in_its_bunker_and_flags_on_the_beach_cost_figures() -> None:
    assert refused(at("wake-island", "A artillery i6, J infantry A1"), "card direct-from-hq; move i6 I7; end")
    shore = at("wake-island", "A infantry c4, J infantry C3, J infantry A1")
    shore.seal("card direct-from-hq; assault c4 C3; end", "FFS")
    assert shore.at("C3") == "J infantry 3"


# ---- 50 Matanikau --------------------------------------------------------------------------------
@rule("M44-50.2")
@pytest.mark.parametrize(("here", "medals"), [("E1", 1), ("M1", 1), ("D1", None), ("I1", 1)])
def test_matanikau_who_leaves_between_the_markers_is_a_medal(here: str, medals: int | None) -> None:
    play = at("matanikau", f"J infantry {here}, J infantry A9, A infantry M9", "japan")
    if medals is None:
        assert refused(play, f"card direct-from-hq; leave {here}; end")
        return
    play.seal(f"card direct-from-hq; leave {here}; end")
    assert play.score("japan") == medals
    assert play.at(here) == ""
    assert play.score("allies") == 0


@rule("M44-50.2")
def test_matanikau_nobody_else_leaves_there() -> None:
    assert refused(at("matanikau", "A infantry F1, J infantry A9"), "card direct-from-hq; leave F1; end")


@rule("M44-50.4", "M44-11.ford")
def test_matanikau_the_river_stops_and_lets_battle() -> None:
    ford = at("matanikau", "J armour e6, A infantry f4, J infantry A9", "japan")
    assert refused(ford, "card direct-from-hq; path e6 F5 g6; end")
    ford.seal("card direct-from-hq; move e6 F5; assault F5 f4 take; end", "F")
    assert ford.at("f4") == "J armour 3"  # the stop of a ford lets it take ground


@rule("M44-50.4")
def test_matanikau_the_mouth_as_the_table_likes() -> None:
    open_ = at("matanikau", "J infantry L5, J infantry A9, A infantry A1", "japan")
    open_.seal("card direct-from-hq; move L5 M5; end")
    assert open_.at("M5") == "J infantry 4"
    closed = at(
        "matanikau", "J infantry L5, J infantry A9, A infantry A1", "japan", options=Options(mouth="impassable")
    )
    assert refused(closed, "card direct-from-hq; move L5 M5; end")


# ---- 51 Mount Austen -----------------------------------------------------------------------------
@rule("M44-51.1", "M44-51.2", "M44-17.7")
def test_austen_without_gung_ho_unless_the_table_wants_it() -> None:
    units = "A infantry E1, A infantry F1, A infantry G1, J infantry A9"
    orders = "card probe-centre; order E1 F1 G1; end"
    assert refused(at("mount-austen", units), orders)
    assert not refused(at("guam-landings", units), orders)
    assert terms("mount-austen", Options(austen="database")).cards["allies"] == 6
    assert "gung-ho" in terms("mount-austen", Options(austen="marines")).rules


@rule("M44-51.4")
def test_austen_the_gun_stays_in_its_casemate() -> None:
    play = at("mount-austen", "J artillery d6, A infantry A1", "japan")
    assert refused(play, "card direct-from-hq; move d6 E5; end")


# ---- 52 Guam Landings ----------------------------------------------------------------------------
@rule("M44-52.2", "M44-24.3")
def test_guam_the_hill_is_a_medal_while_a_marine_unit_stands_there() -> None:
    play = at("guam-landings", "A infantry k8, J infantry A1, J infantry B1")
    play.seal("card direct-from-hq; move k8 l8; end")
    assert play.score("allies") == 1
    theirs = at("guam-landings", "J infantry k8, A infantry A1", "japan")
    theirs.seal("card direct-from-hq; move k8 l8; end")
    assert theirs.score("japan") == 0


@rule("M44-52.5", "M44-11.ocean")
@pytest.mark.parametrize("kind", ["artillery", "infantry", "armour", "engineer"])
def test_guam_nobody_at_sea_battles_whether_it_moves_or_stays(kind: str) -> None:
    units = f"A {kind} e2, J infantry E3, A infantry A9"
    assert refused(at("guam-landings", units), "card direct-from-hq; assault e2 E3; end")
    assert refused(
        at("guam-landings", f"A {kind} e2, J infantry E5, A infantry A9"), "card direct-from-hq; fire e2 E5; end"
    )
    assert refused(
        at("guam-landings", f"A {kind} E1, J infantry E3, A infantry A9"),
        "card direct-from-hq; move E1 e2; assault e2 E3; end",
    )


@rule("M44-52.5")
def test_guam_a_gun_at_sea_moves_one_hex() -> None:
    assert refused(at("guam-landings", "A artillery C1, J infantry A9"), "card direct-from-hq; path C1 c2 C3; end")
    play = at("guam-landings", "A artillery C1, J infantry A9")
    play.seal("card direct-from-hq; move C1 c2; end")
    assert play.at("c2") == "A artillery 2"


@rule("M44-52.4", "M44-11.ricepaddy")
def test_guam_paddies_stop_and_silence_armour() -> None:
    assert refused(at("guam-landings", "A armour A5, J infantry A9"), "card direct-from-hq; path A5 a6 A7; end")
    assert refused(
        at("guam-landings", "A armour A5, J infantry A7"), "card direct-from-hq; move A5 a6; assault a6 A7; end"
    )
    assert refused(at("guam-landings", "A artillery A5, J infantry A9"), "card direct-from-hq; move A5 a6; end")
    foot = at("guam-landings", "A infantry A5, J infantry A7, J infantry M9")
    foot.seal("card direct-from-hq; move A5 a6; assault a6 A7; end", "SS")
    assert dice_of(foot) == 2  # the hill against a unit below it


# ---- 53 Japanese Counter-attack ------------------------------------------------------------------
@rule("M44-53.2", "M44-53.3", "M44-24.4")
@pytest.mark.parametrize(
    ("side", "start", "place"), [("J", "a2", "A1"), ("J", "e2", "E1"), ("J", "g2", "h2"), ("A", "A9", "B9")]
)
def test_counterattack_places_are_medals_for_good(side: str, start: str, place: str) -> None:
    mover, other = ("japan", "A") if side == "J" else ("allies", "J")
    play = at("guam-counterattack", f"{side} infantry {start}, {other} infantry M5, {other} infantry M7", mover)
    play.seal(f"card direct-from-hq; move {start} {place}; end")
    assert play.score(mover) == 1  # type: ignore[arg-type]
    play.open({"card": "probe-left"})
    play.seal(f"card move-out; move {place} {start}; end")
    assert play.score(mover) == 1  # type: ignore[arg-type]


@rule("M44-53.4", "M44-18.1")
def test_counterattack_by_night_nobody_reaches_farther_than_he_sees() -> None:
    assert refused(
        at("guam-counterattack", "J artillery E5, A infantry E7", "japan", light=1),
        "card direct-from-hq; fire E5 E7; end",
    )
    play = at("guam-counterattack", "J artillery E9, A infantry E7, A infantry M1", "japan", light=2)
    assert not refused(play, "card direct-from-hq; fire E9 E7; end")


# ---- 55 The Meat Grinder -------------------------------------------------------------------------
@rule("M44-55.5")
def test_meat_grinder_the_bunkers_are_japanese_and_their_guns_stay() -> None:
    for here in ("G7", "b6", "i6"):
        beside = layout("meat-grinder").map.board.near[here][0]
        assert refused(
            at("meat-grinder", f"J artillery {here}, A infantry A1", "japan"),
            f"card direct-from-hq; move {here} {beside}; end",
        )
    theirs = at("meat-grinder", "A infantry i6, J infantry j6 3, A infantry A1", "japan")
    theirs.seal("card direct-from-hq; assault j6 i6; end", "SSS")
    assert dice_of(theirs) == 3
    own = at("meat-grinder", "J infantry i6, A infantry j6, J infantry A9")
    own.seal("card direct-from-hq; assault j6 i6; end", "SS")
    assert dice_of(own) == 2


@rule("M44-55.4", "M44-12.2")
def test_meat_grinder_a_tunnel_leads_from_any_cave_to_any_other() -> None:
    play = at("meat-grinder", "J infantry B5, A infantry A1", "japan")
    play.seal("card direct-from-hq; move B5 g8; end")
    assert play.at("g8") == "J infantry 4"
    assert refused(at("meat-grinder", "A infantry B5, J infantry A9"), "card direct-from-hq; move B5 g8; end")


# ---- 56 Sugar Loaf -------------------------------------------------------------------------------
@rule("M44-56.2", "M44-24.7")
def test_sugar_loaf_a_medal_for_each_section_without_japanese_or_one_in_all() -> None:
    units = "A infantry E1, A infantry F1, J infantry B7"
    for options, medals in ((Options(), 2), (Options(section_medal="single"), 1)):
        play = at("sugar-loaf", units, options=options)
        play.seal("card direct-from-hq; move E1 e2; end")
        assert play.score("allies") == medals
    shared = at("sugar-loaf", "A infantry E1, J infantry i6, J infantry M9")
    shared.seal("card direct-from-hq; move E1 e2; end")
    assert shared.score("allies") == 1  # i6 lies in the centre and on the right


@rule("M44-56.3", "M44-13.3")
def test_sugar_loaf_the_mobile_gun_moves_one_and_battles_or_two() -> None:
    play = at("sugar-loaf", "A mobile f2, J infantry F5, J infantry A9")
    play.seal("card direct-from-hq; move f2 F3; fire F3 F5; end", "SSS")
    assert dice_of(play) == 3
    assert refused(
        at("sugar-loaf", "A mobile f2, J infantry F5, J infantry A9"),
        "card direct-from-hq; path f2 F3 f4; assault f4 F5; end",
    )
