"""The pictures of Memoir '44: every change on the board, drafts and hands to their owner alone, the night, the numbers."""

from __future__ import annotations

import io
import re
from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageStat

import renderer
from renderer import frame, palette
from renderer.memoir_44 import board, ground, pieces
from renderer.memoir_44.pictures import Memoir44Pictures
from rules.memoir_44.facts import KINDS, SCENARIOS, layout
from rules.memoir_44.options import Options
from rules.memoir_44.view import Aim, Given, Mine, View
from tests.renderer import colours
from tests.renderer.samples import memoir_44 as samples


def drawn(view: View, sheet: str) -> Image.Image:
    """A picture in English, pixel by pixel."""
    return Image.open(io.BytesIO(renderer.png(view, "en", sheet, "Trident"))).convert("RGB")


def differs(one: Image.Image, other: Image.Image) -> bool:
    """Whether two pictures of one size are not the same."""
    assert one.size == other.size
    return ImageChops.difference(one, other).getbbox() is not None


def changed(view: View, **what: Any) -> View:
    """The view with other things on its battlefield."""
    return replace(view, field=replace(view.field, **what))


@pytest.mark.parametrize("scenario", [*SCENARIOS])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_scenario_is_drawn_and_told_from_its_first_moment(scenario: str, lang: str) -> None:
    whole = 2.4 if layout(scenario).is_team_game else 11 / 7
    for side in (None, "japan", "allies"):
        view = samples.view(scenario, side)
        for sheet in renderer.sheets(view):
            size, _ = renderer.audit(view, lang, sheet, "Trident")
            assert 1 <= size[0] / size[1] <= (11 / 7 if sheet in ("hand", "dice") else whole) + 0.01
    said = renderer.alt(samples.view(scenario), lang)
    assert len(said) <= 1024
    assert {unit.at for unit in layout(scenario).units} <= set(re.findall(r"\b[A-Za-z][1-9]\b", said))


@pytest.mark.parametrize("side", ["japan", "allies"])
def test_a_general_sees_his_sections_large_and_what_lies_beside_them(side: str) -> None:
    seen: dict[str, tuple[int, int]] = {}
    for role, first in zip(("left", "center", "right"), (0, 2, 4) if side == "allies" else (4, 2, 0), strict=True):
        view = samples.general(side, role)
        assert view.commands == (first, first + 1)
        assert renderer.sheets(view)[:2] == ("own", "board")
        assert "hand" not in renderer.sheets(view)
        size, written = renderer.audit(view, "en", "own")
        assert 1 <= size[0] / size[1] <= 11 / 7
        named = {text.words for text in written}
        own = {at for at, sections in view.field.board.sections.items() if set(sections) & set(view.commands)}
        assert own <= named, "the name of each hex of his own is on it"
        assert len(named - own) > 20, "and hexes beside them"
        assert min(text.box[0] for text in written) >= 0
        assert max(text.box[2] for text in written) <= size[0]
        seen[role] = size
    assert len(set(seen.values())) == 1


def test_cards_of_the_turn_are_said_beside_the_board() -> None:
    given = (Given("left", "probe-left", "probe-left", (0,)), Given("chief", "air-power", "air-power"))
    view = replace(samples.general("allies", "left"), handed=given)
    for lang, word in (("en", "Probe Left (left general)"), ("fr", "général de gauche")):
        assert word in renderer.alt(view, lang, "board")
        assert any(word in line for aside in renderer.asides(view, lang, "own") for line in aside.lines)


@pytest.mark.parametrize(
    "what",
    [
        {"sandbags": ("E5",)}, {"wire": ("E5",)}, {"mines": (Mine("E5", "japan"),)}, {"sealed": ("B5",)}, {"light": 3},
        {"units": ()},
    ],
    ids=lambda what: next(iter(what)),
)  # fmt: skip
def test_all_that_changes_on_the_board_is_seen(what: dict[str, Any]) -> None:
    view = samples.view("meat-grinder")
    assert differs(drawn(view, "board"), drawn(changed(view, **what), "board"))


def test_a_figure_lost_a_token_and_a_medal_held_are_seen() -> None:
    view = samples.view("wake-island")
    first, *others = view.field.units
    fewer = changed(view, units=(replace(first, figures=3), *others))
    spotted = changed(view, units=(replace(first, tokens=(1,)), *others))
    held = replace(view, medals=(replace(view.medals[0], held=True), *view.medals[1:]))
    for one, other in pairwise([drawn(it, "board") for it in (view, fewer, spotted, held)]):
        assert differs(one, other)


def test_each_unit_and_each_tile_looks_different() -> None:
    units = [
        pieces.unit(name, kind.arm, 1, kind.figures, side, "X", 60)
        for name, kind in KINDS.items()
        for side in ("japan", "allies")
    ]
    tiles = [
        ground.tile(name, 0, (), 60)
        for name in (
            "countryside",
            "jungle",
            "hill",
            "hill-cave",
            "village",
            "beach",
            "ocean",
            "rice-paddy",
            "field-hq",
            "hospital",
            "labour-camp",
            "marsh",
            "mountain",
        )
    ]
    for sprites in (units, tiles):
        assert len({sprite.tobytes() for sprite in sprites}) == len(sprites)


def test_a_mine_shows_its_value_only_when_it_is_known() -> None:
    view = samples.mined()
    words = [text.words for text in renderer.audit(view, "en", "own", None)[1]]
    assert words.count("?") == 3
    assert "minefield of value 2 d4" in renderer.alt(view, "en", "own")


def test_the_night_is_darker_the_less_one_sees() -> None:
    def shade(light: int) -> float:
        picture = ground.sheet("guam-counterattack", (), light, 40).convert("L")
        return ImageStat.Stat(picture).mean[0]

    assert shade(1) < shade(3) < shade(5) < shade(6)
    assert "Visibility: 2 hexes." in renderer.alt(samples.night(), "en")
    assert any(text.words.startswith("visibility 2") for text in renderer.audit(samples.night(), "en", None, None)[1])


def test_the_numbers_on_the_map_are_those_of_the_report_and_of_the_dice() -> None:
    view = samples.battle()
    fights = [it.number for it in board.recent(view) if it.number]
    assert fights == ["1", "2", "3", "4", "5"]
    for sheet in ("board", "dice"):
        written = [text.words for text in renderer.audit(view, "en", sheet, None)[1]]
        assert [word for word in written if word in fights and len(word) == 1 and word.isdigit()]
    report = renderer.asides(view, "en", "board")[0].lines
    assert [line.split(".")[0] for line in report if line[0].isdigit()] == fights
    assert "1. armour a4 on C7: armour; flag; grenade, 1 figure" in report


def test_deeds_of_the_turn_before_give_way_to_those_of_this_one() -> None:
    view = samples.battle()
    assert {it.entry.turn for it in board.recent(view)} == {4}
    before = replace(view, deeds=tuple(deed for deed in view.deeds if deed.turn == 3), turn=4)
    assert {it.entry.turn for it in board.recent(before)} == {3}


def test_drafts_and_hands_are_their_owners_alone() -> None:
    view = replace(samples.chosen(), stage="order")
    assert renderer.sheets(view) == ("own", "hand")
    nobody = replace(view, seat=None, side=None)
    bare = replace(nobody, aiming=(), chosen=None, reach=(), targets=(), cards=replace(view.cards, hand=()))
    assert renderer.sheets(nobody) == ("board",)
    assert renderer.drawn(nobody, "en", "board", "T") == renderer.drawn(bare, "en", "board", "T")
    assert renderer.alt(nobody, "en") == renderer.alt(bare, "en")
    assert not any("Probe" in line for aside in renderer.asides(nobody, "en") for line in aside.lines)


def test_the_picture_of_the_hand_says_what_each_card_does() -> None:
    written = " ".join(text.words for text in renderer.audit(samples.battle("allies"), "en", "hand", None)[1])
    assert "Probe Centre" in written
    assert "Play this card in answer to a close assault" in written
    assert renderer.alt(samples.battle("allies"), "en", "hand").endswith("Medics & Mechanics; Ambush.")


@pytest.mark.rule("M44-2.2")
def test_who_looks_down_from_the_top_is_told_where_his_left_is() -> None:
    above, below = (samples.view("guam-landings", side) for side in ("japan", "allies"))
    said = "Your hand; your left is the board’s right side"
    assert [said in _written(view, "hand") for view in (above, below)] == [True, False]
    assert renderer.asides(above, "en", "hand")[0].name == said


def _written(view: View, sheet: str) -> list[str]:
    return [text.words for text in renderer.audit(view, "en", sheet, None)[1]]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_no_word_of_a_legend_is_cut(lang: str) -> None:
    views = [*(samples.view(name, "japan") for name in SCENARIOS), samples.battle(), samples.mined(), samples.chosen()]
    for view in views:
        made, _ = frame.legend(lang, Memoir44Pictures().keys(view, lang, "own"))
        assert not [text.words for text in made.written if "…" in text.words], view.field.scenario


def test_a_match_of_two_games_says_which_is_played() -> None:
    view = samples.view("guam-landings", options=Options(match="two"), game=2)
    assert "The Allies to act, game 2, turn 1" in _written(view, "board")
    assert "The Allies to act, turn 1" in _written(samples.view("guam-landings"), "board")


def test_the_fewer_the_dice_the_larger_they_are() -> None:
    view = samples.battle()
    fights = [it.entry for it in board.recent(view) if it.number]
    heights = []
    for number in (1, 2, 3):
        shown = replace(view, deeds=tuple(fights[-number:]))
        heights.append(
            max(t.points for t in renderer.audit(shown, "en", "dice", None)[1] if t.words.endswith("figures"))
        )
    assert heights[0] > heights[1] >= heights[2]


def test_a_draft_is_told_and_framed_as_a_secret() -> None:
    view = samples.attacks()
    assert "e6 on e4 with 2 dice" in renderer.alt(view, "en", "own")
    assert any(text.words == "ONLY YOU SEE THIS" for text in renderer.audit(view, "en", "own", None)[1])
    plain = replace(view, aiming=(), chosen=None)
    assert not any(text.words == "ONLY YOU SEE THIS" for text in renderer.audit(plain, "en", "own", None)[1])
    struck = replace(view, aiming=(Aim("strike", ("e4",)),))
    assert differs(drawn(struck, "own"), drawn(view, "own"))
    works = replace(view, aiming=(Aim("attack", ("e4", "e4")),))
    assert "Drafted orders: e4 works on its own hex." in renderer.alt(works, "en", "own")


def test_the_dice_come_as_news_and_once() -> None:
    before, after = samples.view("guam-landings"), samples.battle()
    assert renderer.news(after, before) == ("board", "dice")
    assert renderer.news(after, after) == ("board",)


def test_the_replay_shows_each_turn_and_the_end() -> None:
    story = samples.story()
    film = Image.open(io.BytesIO(renderer.replay(story, "en", "Trident")))
    assert getattr(film, "n_frames", 0) == len(story)
    with pytest.raises(ValueError, match="finished"):
        renderer.replay(story[:2], "en", "Trident")


def test_the_map_keeps_the_sides_apart_for_the_colour_blind() -> None:
    japan, allies = pieces.LIVERIES["japan"], pieces.LIVERIES["allies"]
    assert japan.shape != allies.shape
    for blindness in ("protan", "deutan", "tritan"):
        seen = [colours.simulate(livery.fill, blindness) for livery in (japan, allies)]
        assert colours.distance(*seen) > 20


@pytest.mark.parametrize("number", [1, 2, 5, 14, 25])
def test_few_and_many_dice_fill_the_picture_and_keep_its_colours(number: int) -> None:
    view = samples.battle()
    fights = [it.entry for it in board.recent(view) if it.number]
    many = replace(view, deeds=tuple((fights * 5)[:number]))
    picture = drawn(many, "dice")
    assert colours.distance(picture.getpixel((picture.width // 2, picture.height - 40)), palette.PAPER) < 10  # type: ignore[arg-type]
    written = [text.words for text in renderer.audit(many, "en", "dice", None)[1]]
    assert str(min(number, 25)) in written
    assert ("5" in written) == (5 <= number < 25)
