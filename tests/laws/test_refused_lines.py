"""A typed line is read, or its refusal names something that would be legal there.

The lines are made of what pictures, sheets and look-ups call the pieces and of the verbs that the rulebooks use.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

import renderer
from bot import words
from rules import GAMES
from rules.core import Ask, Match, OrderError, Pick, fold
from rules.core.worded_sheet import MOST_LINES_WITH_POSSIBLE
from tests.laws.test_suggested_lines import one_of_each_kind

VERBS = {
    "naval-battle": ("fire shoot attack torpedo scout place buy move bomb", "tire attaque torpille observe place achète déplace"),
    "sea-war": ("move advance attack takes play retreat place sail", "déplace avance attaque prend joue recule place navigue"),
    "branle-bas": ("move advance attack takes retreat place pass", "déplace avance attaque prend recule place passe"),
    "war-at-sea": ("defend move sail attack fires bombs fly escort deploy", "défend déplace attaque tire vole escorte déploie"),
    "guadalcanal": ("defend move sail attack fires bombs fly land unload", "défend déplace attaque tire vole débarque"),
    "memoir-44": ("move attack fires assaults order retreat take dig play", "déplace attaque tire assaut ordonne recule"),
}  # fmt: skip
"""Game -> verbs in English and in French, as players use them; not all of them are words of its sheets."""
OTHER_VERBS = ("move attack take place play", "déplace attaque prend place joue")
"""Verbs for a game that has none there."""

WAYS = (
    "{piece} {verb} {goal}",
    "{verb} {piece} {goal}",
    "{verb} {piece}",
    "{piece} {verb}",
    "{verb} {goal}",
    "{goal} {piece}",
)
LETTERS = (str, str.upper, str.lower, fold)


def called(match: Match, ask: Ask, lang: str) -> tuple[list[str], list[str]]:
    """What sheet and picture call the pieces, and what may be chosen for them."""
    form = match.form(ask.id)
    pieces = [words.say(lang, blank.about).partition(":")[0].strip() for blank in form.blanks]
    for area in renderer.areas(match.view(ask.seat), lang):
        pieces += [area.label.partition(":")[0].strip(), area.label.replace(":", "")]
    picks = [blank for blank in form.blanks if isinstance(blank, Pick)]
    goals = [words.say(lang, o.label) if o.label else o.key for pick in picks for o in pick.options[:6]]
    return list(dict.fromkeys(filter(None, pieces))), list(dict.fromkeys(filter(None, goals)))


def lines(game: str, lang: str, count: int) -> Iterator[tuple[Match, Ask, str]]:
    """`count` lines for one sheet of each kind."""
    rng = Random(f"{game} {lang}")
    verbs = VERBS.get(game, OTHER_VERBS)[("en", "fr").index(lang)].split()
    for match, ask in one_of_each_kind(game):
        pieces, goals = called(match, ask, lang)
        for _ in range(count if pieces else 0):
            line = rng.choice(WAYS).format(
                piece=rng.choice(pieces), verb=rng.choice(verbs), goal=rng.choice(goals or pieces)
            )
            yield match, ask, rng.choice(LETTERS)(line)


def assert_answered(match: Match, ask: Ask, line: str, lang: str) -> bool:
    """Whether the line is read; if not, its refusal helps."""
    view = match.view(ask.seat)
    try:
        match.rules.read(view, ask, line)
    except OrderError as error:
        faults = match.with_suggestions(ask.id, line, error.faults, lang)
    else:
        return True
    helped = {fault.line for fault in faults if fault.nearest or fault.instead or fault.possible}
    assert len(helped) >= min(MOST_LINES_WITH_POSSIBLE, len({fault.line for fault in faults})), (ask.kind, line, faults)
    for fault in faults:
        for order in (*fault.instead, *fault.possible):
            match.rules.read(view, ask, order)
    return False


@pytest.mark.parametrize("lang", words.LANGS)
@pytest.mark.parametrize("game", list(GAMES))
def test_a_refused_line_is_told_what_would_be_legal(game: str, lang: str) -> None:
    told = [assert_answered(*line, lang) for line in lines(game, lang, 1)]
    assert False in told or game not in VERBS


@pytest.mark.hours(300)
@pytest.mark.parametrize("lang", words.LANGS)
@pytest.mark.parametrize("game", list(GAMES))
def test_many_refused_lines_are_told_what_would_be_legal(game: str, lang: str) -> None:
    told = [assert_answered(*line, lang) for line in lines(game, lang, 80)]
    assert told.count(False) > 80


def test_no_word_of_nonsense_is_taken_for_a_text() -> None:
    """A fleet can be searched by any name, but nobody means "name xyzzy" by "xyzzy"."""
    match, ask = next(one for one in one_of_each_kind("war-at-sea") if one[1].kind == "fleet")
    with pytest.raises(OrderError) as refused:
        match.rules.read(match.view(ask.seat), ask, "xyzzy")
    (fault,) = match.with_suggestions(ask.id, "xyzzy", refused.value.faults, "en")
    assert fault.possible
    assert not any("xyzzy" in order for order in fault.possible)


@pytest.mark.parametrize("typed", ["F4F Wildcat défend Henderson", "F4F WILDCAT DEFEND", "défend wildcat"])
def test_a_verb_that_a_sheet_does_not_have_is_answered_with_orders_for_the_piece(typed: str) -> None:
    found = 0
    for match, ask in one_of_each_kind("war-at-sea"):
        if ask.kind in ("deploy", "move", "air", "fire", "manoeuvre"):
            assert_answered(match, ask, typed, "fr")
            found += 1
    assert found
