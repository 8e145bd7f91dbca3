"""Everything written is large enough for a telephone, inside its box, and on top of nothing else written."""

from __future__ import annotations

from itertools import combinations

import pytest
from msgspec.structs import replace

import renderer
from bot.words import keys
from renderer import fonts
from renderer.canvas import WrittenText
from rules.naval_battle.view import View
from tests.renderer import samples
from tests.renderer.samples import naval_battle

CASES = [
    (f"{name}-{lang}", view, sheet, lang) for lang in ("en", "fr") for name, (view, sheet) in samples.views().items()
]


def long_game() -> View:
    """Three-digit numbers everywhere, and a long line in the report."""
    game = naval_battle.played(96)
    view = game.view("first")
    later = tuple(replace(deed, number=deed.number + 100, turn=deed.turn + 100) for deed in view.deeds)
    return replace(view, deeds=later, turn=view.turn + 100)


CASES += [
    ("long-own-fr", long_game(), "own", "fr"),
    ("long-tracking-fr", long_game(), "tracking", "fr"),
    ("long-tracking-en", long_game(), "tracking", "en"),
    ("long-public-fr", replace(long_game(), seat=None, fleet=None), "waters-second", "fr"),
    ("large-public-en", replace(long_game(), seat=None, fleet=None, size=26), "waters-first", "en"),
]


@pytest.fixture(params=CASES, ids=[case[0] for case in CASES], scope="module")
def audit(request: pytest.FixtureRequest) -> tuple[tuple[int, int], tuple[WrittenText, ...]]:
    _, view, sheet, lang = request.param
    return renderer.audit(view, lang, sheet, "Opération « Trident des mers du Sud » et de l’Ouest")


Audit = tuple[tuple[int, int], tuple[WrittenText, ...]]


def test_what_matters_is_at_least_9_pixels_high(audit: Audit) -> None:
    """A board's in Discord's frame, a list's on a telephone."""
    small = [text.words for text in audit[1] if text.matters and text.points < 9]
    assert not small


def test_no_text_leaves_its_box_or_the_picture(audit: Audit) -> None:
    (width, height), written = audit
    for text in written:
        left, top, right, bottom = text.frame
        assert min(left, top, width - right, height - bottom) >= 0, text
        assert min(text.box[0] - left, text.box[1] - top, right - text.box[2], bottom - text.box[3]) >= 0, text


def test_no_text_lies_on_another(audit: Audit) -> None:
    def crosses(one: WrittenText, other: WrittenText) -> bool:
        a, b = one.box, other.box
        return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]

    over = [(one.words, other.words) for one, other in combinations(audit[1], 2) if crosses(one, other)]
    assert not over


@pytest.mark.parametrize("face", ["regular", "bold"])
def test_the_type_has_every_character_of_both_catalogues(face: fonts.Face) -> None:
    unknown = fonts.mask("\ue123", face, 40)[0].tobytes()
    text = "éèêëàâäùûüôöîïçœæÉÈÀÇŒ’«»–…→←↑↓×·½"
    assert [c for c in text if fonts.mask(c, face, 40)[0].tobytes() == unknown] == []


def test_both_catalogues_have_the_same_words_for_pictures() -> None:
    english, french = ({key for key in keys(lang) if key.startswith("pic-")} for lang in ("en", "fr"))
    assert english == french
    assert len(english) > 100


def test_the_narrow_space_of_french_is_drawn_as_a_space() -> None:
    """The family has no glyph for it: a box would stand there."""
    for face in ("regular", "bold", "italic"):
        assert fonts.width("a\u202f!", face, 40) == fonts.width("a\u00a0!", face, 40)
        assert fonts.mask("a\u202f!", face, 40) == fonts.mask("a\u00a0!", face, 40)
