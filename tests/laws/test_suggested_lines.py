"""Nearly right typed orders get the right order as a suggestion; and sheets show example lines.

A suggestion can be typed as it is, in the reader's language, together with the other lines of the text.
"""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from rules import GAMES
from rules.core import Ask, Match, OrderError, ParseError, Pick
from rules.core.game import LONGEST_EXAMPLE, MOST_EXAMPLES
from rules.core.suggested_lines import MOST_PROPOSALS
from rules.core.typed_orders import fold
from rules.core.worded_sheet import WordedSheet
from rules.fuzz import fill_in
from tests.laws.tables import ALL, AnyRules, sheets

LANGS = ("en", "fr")


def sheet_of(match: Match, ask: Ask) -> WordedSheet[object]:
    """The sheet class of an ask."""
    found: WordedSheet[object] = match.rules.sheets[ask.kind]  # type: ignore[attr-defined]
    return found


def one_of_each_kind(game: str) -> list[tuple[Match, Ask]]:
    """One sheet of each kind, for slow tests."""
    kinds: dict[str, tuple[Match, Ask]] = {}
    for match, ask in sheets(GAMES[game]):
        kinds.setdefault(ask.kind, (match, ask))
    return list(kinds.values())


@cache
def place(game: str, verb: str) -> tuple[Match, Ask, dict[str, str]]:
    """A sheet on which lines with a verb can be typed, and words for them: a unit {u} and a value {t}, or a move {o}-{g}.

    `verb`: "main" for a field "main.hiei"; "" for moves; "kind:" for a kind of sheet.
    """
    for match, ask in sheets(GAMES[game], 20):
        match = Match.load(match.save())
        view = match.view(ask.seat)
        rules = match.rules
        if verb.endswith(":") and ask.kind == verb[:-1]:
            return match, ask, {}
        if not verb and ask.kind == "turn":
            for start in rules.complete(view, ask, "", "en"):
                goal = next((move for move in rules.complete(view, ask, start, "en") if len(move) > len(start) + 1), "")
                moves = [move for move in (goal, start) if "-" in move and move[-1] != "-"]
                if moves and not rules.read(view, ask, moves[0]).standing:
                    origin, _, goal = moves[0].partition("-")
                    return match, ask, {"o": origin, "g": goal}
        for field in rules.form(view, ask, {}).fields:
            if verb and isinstance(field, Pick) and field.path.startswith(f"{verb}.") and field.options:
                value = next((option.key for option in field.options if option.key not in ("never", "none")), "")
                keys = {"u": field.path.partition(".")[2], "t": value}
                # ^The line is valid alone, and its unit is not a copy of another.
                if value and keys["u"][-1].isalpha() and len(keys["u"]) > 3 and _fits(match, ask, verb, keys):
                    return match, ask, keys
    raise AssertionError(f"no sheet of {game} has {verb or 'moves'}")


def _fits(match: Match, ask: Ask, verb: str, keys: dict[str, str]) -> bool:
    try:
        match.rules.read(match.view(ask.seat), ask, f"{verb} {keys['u']} {keys['t']}")
    except OrderError:
        return False
    return True


def spoken(match: Match, ask: Ask, keys: dict[str, str], lang: str) -> dict[str, str]:
    vocabulary = sheet_of(match, ask).vocabulary
    return {slot: vocabulary.spoken(key, lang) for slot, key in keys.items()}


def with_suggestions(match: Match, ask: Ask, text: str, lang: str) -> tuple[ParseError, ...]:
    """What a player is told about a text that cannot be read."""
    with pytest.raises(OrderError) as caught:
        match.rules.read(match.view(ask.seat), ask, text)
    return match.with_suggestions(ask.id, text, caught.value.faults, lang)


NEAR = (
    ("naval-battle", "turn:", "en", "K11 K12 M13", "salvo K11 K12 M13"),
    ("naval-battle", "turn:", "en", "fire K11 K12 M13", "salvo K11 K12 M13"),
    ("naval-battle", "turn:", "en", "salvos K11 K12 M13", "salvo K11 K12 M13"),
    ("naval-battle", "turn:", "en", "K11 K12 M13 salvo", "salvo K11 K12 M13"),
    ("naval-battle", "turn:", "en", "K11K12M13", "salvo K11 K12 M13"),
    ("naval-battle", "turn:", "en", "salvo K 11 K12 M13", "salvo K11 K12 M13"),
    ("naval-battle", "turn:", "en", "salvo at K11, K12 and M13", "salvo K11 K12 M13"),
    ("naval-battle", "turn:", "fr", "K11 K12 M13", "salve K11 K12 M13"),
    ("naval-battle", "turn:", "fr", "salves K11 K12 M13", "salve K11 K12 M13"),
    ("naval-battle", "turn:", "fr", "salve sur K11 K12 et M13", "salve K11 K12 M13"),
    ("naval-battle", "turn:", "fr", "salvos K11 K12 M13", "salve K11 K12 M13"),
    ("naval-battle", "turn:", "en", "plan K11 K12 M13", "plan salvo K11 K12 M13"),
    ("naval-battle", "fleet:", "en", "cruisers N8-N10", "cruiser N8-N10"),
    ("naval-battle", "fleet:", "en", "cruiser N8 to N10", "cruiser N8-N10"),
    ("naval-battle", "fleet:", "en", "N8-N10", "cruiser N8-N10"),
    ("naval-battle", "fleet:", "en", "5 salvos", "salvos 5"),
    ("naval-battle", "fleet:", "fr", "croiseurs N8 N10", "croiseur N8-N10"),
    ("naval-battle", "fleet:", "fr", "sous marin N8", "sous-marin N8"),
    ("sea-war", "", "en", "{o} {g}", "{o}-{g}"),
    ("sea-war", "", "en", "{o} to {g}", "{o}-{g}"),
    ("sea-war", "", "en", "move {o} {g}", "{o}-{g}"),
    ("sea-war", "", "en", "{o}x{g}", "{o}-{g}"),
    ("sea-war", "", "en", "fire {o} at {g}", "{o}-{g}"),
    ("sea-war", "", "fr", "{o} vers {g}", "{o}-{g}"),
    ("sea-war", "", "fr", "{o} -> {g}", "{o}-{g}"),
    ("sea-war", "deploy:", "en", "marines: F4 F8", "M F4 F8"),
    ("branle-bas", "", "en", "{o} to {g}", "{o}-{g}"),
    ("branle-bas", "", "en", "move {o} to {g}", "{o}-{g}"),
    ("branle-bas", "", "en", "{o}{g}", "{o}-{g}"),
    ("branle-bas", "", "fr", "de {o} en {g}", "{o}-{g}"),
    ("branle-bas", "", "fr", "abandonne", "abandonner"),
    ("branle-bas", "deploy:", "en", "submarines D2", "S D2"),
    ("branle-bas", "deploy:", "en", "patrol boat D2", "V D2"),
    ("branle-bas", "deploy:", "en", "D2 cruiser", "K D2"),
    ("branle-bas", "deploy:", "fr", "torpilleurs D2", "T D2"),
    ("branle-bas", "deploy:", "fr", "sous marin D2", "S D2"),
    ("war-at-sea", "main", "en", "{u} main {t}", "main {u} {t}"),
    ("war-at-sea", "main", "en", "main the {u} at {t}", "main {u} {t}"),
    ("war-at-sea", "main", "en", "{u} fires main at {t}", "main {u} {t}"),
    ("war-at-sea", "main", "en", "mains {u} {t}", "main {u} {t}"),
    ("war-at-sea", "main", "fr", "{u} principale {t}", "principale {u} {t}"),
    ("war-at-sea", "move", "en", "{u} moves to {t}", "move {u} {t}"),
    ("war-at-sea", "move", "en", "{t} {u}", "move {u} {t}"),
    ("war-at-sea", "move", "fr", "{u} {t} va", "va {u} {t}"),
    ("guadalcanal", "patrol", "en", "{u} patrol {t}", "patrol {u} {t}"),
    ("guadalcanal", "patrol", "en", "patrols {u} to {t}", "patrol {u} {t}"),
    ("guadalcanal", "patrol", "fr", "{u} patrouille {t}", "patrouille {u} {t}"),
    ("guadalcanal", "raid", "en", "{u} raids the {t}", "raid {u} {t}"),
    ("guadalcanal", "raid", "fr", "{u} raid {t}", "raid {u} {t}"),
    ("guadalcanal", "go", "en", "{u} to {t} go", "go {u} {t}"),
    ("guadalcanal", "go", "en", "sail {u} to {t}", "go {u} {t}"),
    ("guadalcanal", "go", "fr", "{u} aller {t}", "aller {u} {t}"),
    ("guadalcanal", "setup:", "en", "airfields c1", "airfield c1"),
)  # fmt: skip
"""Game, sheet, language, typed text, and expected suggestion ("": none, because it is not similar enough)."""


@pytest.mark.parametrize(("game", "verb", "lang", "typed", "wanted"), NEAR)
def test_a_nearly_right_line_gets_the_right_one_as_suggestion(
    game: str, verb: str, lang: str, typed: str, wanted: str
) -> None:
    match, ask, keys = place(game, verb)
    slots = spoken(match, ask, keys, lang)
    try:
        read = match.rules.read(match.view(ask.seat), ask, typed.format(**slots)).draft
    except OrderError:
        pass
    else:  # It is read at once, and means the same.
        assert read == match.rules.read(match.view(ask.seat), ask, wanted.format(**slots)).draft
        return
    told = with_suggestions(match, ask, typed.format(**slots), lang)
    proposed = [line for fault in told for line in fault.instead]
    assert len(proposed) <= MOST_PROPOSALS
    assert wanted.format(**slots) in proposed if wanted else not proposed
    for line in proposed:
        match.rules.read(match.view(ask.seat), ask, line)


def test_suggestions_fit_the_other_lines_of_the_text() -> None:
    match, ask, keys = place("war-at-sea", "main")
    others = [
        field
        for field in match.form(ask.id).fields
        if isinstance(field, Pick) and field.path.startswith("main.") and not field.path.endswith(f".{keys['u']}")
    ]
    right = [f"main {field.path.partition('.')[2]} {field.options[0].key}" for field in others[:1]]
    wrong = f"{keys['u']} main {keys['t']}"
    for text in ("\n".join((*right, wrong)), "; ".join((*right, wrong))):
        told = with_suggestions(match, ask, text, "en")
        proposed = [line for fault in told for line in fault.instead]
        assert f"main {keys['u']} {keys['t']}" in proposed
        match.rules.read(match.view(ask.seat), ask, "\n".join((*right, proposed[0])))


@pytest.mark.parametrize("typed", ["xyzzy plugh qwertz", "????", "1 2 3 4 5 6 7 8 9 10 11 12"])
@pytest.mark.parametrize("game", list(GAMES))
def test_nonsense_gets_no_suggestion(game: str, typed: str) -> None:
    for match, ask in one_of_each_kind(game):
        assert not any(fault.instead for fault in with_suggestions(match, ask, typed, "en")), ask.kind


def test_a_text_of_many_lines_is_not_searched() -> None:
    match, ask, _ = place("naval-battle", "turn:")
    told = with_suggestions(match, ask, "K11 K12 M13\n" * 60, "en")
    assert not any(fault.instead for fault in told)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", list(GAMES))
def test_suggestions_are_in_the_readers_language(game: str, lang: str) -> None:
    """None of the similar words belongs only to the other language."""
    seen = 0
    for match, ask in one_of_each_kind(game):
        vocabulary = sheet_of(match, ask).vocabulary
        own = {fold(word) for word in vocabulary.words(lang)}
        foreign = {fold(word) for word in vocabulary.words("fr" if lang == "en" else "en")} - own
        fill_in(match, ask, Random(4))
        for line in match.write(ask.id, "fr" if lang == "en" else "en").splitlines()[:2]:
            typed = " ".join(f"{word}q" for word in line.split())
            try:
                match.rules.read(match.view(ask.seat), ask, typed)
            except OrderError as error:
                for fault in match.with_suggestions(ask.id, typed, error.faults, lang):
                    words = {fold(word) for near in (*fault.nearest, *fault.instead) for word in near.split()}
                    assert not words & foreign, (ask.kind, typed, fault)
                    seen += len(words & own)
    assert seen


def test_nearest_words_are_in_the_readers_language() -> None:
    match, ask, _ = place("naval-battle", "fleet:")
    assert with_suggestions(match, ask, "croisuer Z1", "en")[0].nearest[0] == "cruiser"
    assert with_suggestions(match, ask, "cruisre Z1", "fr")[0].nearest[0] == "croiseur"


# ---- examples --------------------------------------------------------------------------------------
def test_examples_of_a_sheet_can_be_typed_alone_and_together(rules: AnyRules) -> None:
    shown = 0
    for match, ask in sheets(rules):
        view = match.view(ask.seat)
        for lang in LANGS:
            lines = match.examples(ask.id, lang)
            assert lines == match.examples(ask.id, lang)
            assert len(lines) <= MOST_EXAMPLES
            assert all(len(line) <= LONGEST_EXAMPLE for line in lines)
            for text in (*lines, "\n".join(lines)):
                rules.read(view, ask, text)
            shown += len(lines)
    assert shown


def test_a_sheet_of_one_verb_has_examples_of_two_subjects() -> None:
    """So a player who moves several ships sees that each has its own line."""
    seen = 0
    for match, ask in sheets(GAMES["war-at-sea"]):
        moves = [field for field in match.form(ask.id).fields if field.path.startswith("move.")]
        if ask.kind == "move" and len(moves) > 1:
            for lang in LANGS:
                first, second = match.examples(ask.id, lang)
                assert first.split()[:2] != second.split()[:2]
                seen += 1
    assert seen


@pytest.mark.parametrize("game", list(GAMES))
def test_every_sheet_that_is_waited_for_has_an_example(game: str) -> None:
    """Except a sheet without fields, which is only sealed."""
    for match, ask in sheets(GAMES[game]):
        if ask.waits and match.form(ask.id).fields:
            assert match.examples(ask.id), (ask.kind, ask.id)
    assert ALL[game].asks
