"""Typed orders: a draft or a list of faults, never a crash; written and read back they are the same."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core import Match, OrderError, ParseError
from rules.naval_battle import RULES
from rules.naval_battle.fleet import MAX_FAULTS
from tests.rulebook.naval_battle.kit import ARSENAL, F, Table, rules_broken

BOUNDED = settings(max_examples=150, deadline=None, derandomize=True, database=None)
WORDS = [
    "flagship",
    "cruiser",
    "destroyer",
    "submarine",
    "carrier",
    "island",
    "aa",
    "plane",
    "bomb",
    "atomic",
    "salvos",
    "preset",
    "random",
    "across",
    "down",
    "mixed",
    "amiral",
    "croiseur",
    "contre-torpilleur",
    "sous-marin",
    "porte-avions",
    "île",
    "dca",
    "avion",
    "bombe",
    "atomique",
    "salves",
    "salve",
    "modèle",
    "hasard",
    "salvo",
    "from",
    "depuis",
    "plan",
    "aa-priority",
    "priorité-dca",
    "cease-fire",
    "claim",
    "resign",
    "pass",
    "abandonner",
    "A1",
    "N5",
    "N5-Q5",
    "Q5–N5",
    "U21",
    "V22",
    "a1-b2",
    "J10",
    "C3",
    "0",
    "3",
    "60",
    "1000",
    "-",
    ";",
    ",",
    "#",
]
texts = st.lists(st.sampled_from([*WORDS, "\n"]) | st.text(max_size=5), max_size=14).map(" ".join)


def _answered(match: Match, ask_id: str, text: str) -> None:
    faults: tuple[ParseError, ...] | None = None
    try:
        match.read(ask_id, text)
    except OrderError as error:
        faults = error.faults
    assert faults != ()
    assert all(1 <= fault.line <= len(text.splitlines()) for fault in faults or ())
    for lang in ("en", "fr"):
        assert all(isinstance(longer, str) for longer in match.complete(ask_id, text, lang))


@BOUNDED
@given(texts)
def test_any_fleet_is_answered(text: str) -> None:
    _answered(Match.start(RULES, secret=b"h" * 32), "0.first", text)


TABLE = Table(second=F + "aa C4", actions_per_turn=3).match.save()


@BOUNDED
@given(texts, st.sampled_from(("1.first", "standing.first", "standing.second", "resign.second")))
def test_any_turn_is_answered(text: str, ask_id: str) -> None:
    _answered(Match.load(TABLE), ask_id, text)


@BOUNDED
@given(st.integers(0, 10**6), st.sampled_from(("en", "fr")))
def test_fleets_read_as_they_are_written(seed: int, lang: str) -> None:
    match = Match.start(RULES, secret=b"h" * 32)
    rng = Random(seed)
    match.randomise("0.first", rng)
    draft = dict(match.draft("0.first"))
    for path in rng.sample(sorted(draft), 5):
        if "." in path and not path.startswith("buy."):
            del draft[path]
    match.put("0.first", draft)
    text = match.write("0.first", lang)
    match.put("0.first", {})
    match.read("0.first", text)
    assert match.draft("0.first") == draft


@pytest.mark.parametrize(
    ("english", "french"),
    [
        ("salvo N5 N8 A21", "salve N5 N8 A21"),
        ("plane D4 from C18", "avion d4 depuis c18"),
        ("bomb E5", "BOMBE E5"),
        ("atomic D4 from F18", "atomique D4 de F18"),
        ("resign", "abandon"),
        ("plan salvo A1 B1 C1", "plan salve A1 B1 C1"),
    ],
)
def test_both_languages_mean_the_same(english: str, french: str) -> None:
    one, two = Match.load(TABLE), Match.load(TABLE)
    one.read("1.first", english)
    two.read("1.first", french)
    assert one.table == two.table


def test_french_fleets() -> None:
    french = """
    amiral N5-Q5 ; croiseur N8–N10 ; contre-torpilleur T21-U21 ; sous-marin H3 ; porte-avions J10
    île C3, F3   # deux îles qui se touchent
    dca C3 ; avion B2 J10 ; bombe D4 ; ATOMIQUE K11 ; salves 20
    """
    one, two = (Match.start(RULES, secret=b"h" * 32) for _ in (0, 1))
    one.read("0.first", F)
    two.read("0.first", french)
    assert one.draft("0.first") == two.draft("0.first")


def test_faults_name_line_word_and_what_would_do() -> None:
    match = Match.start(RULES, secret=b"h" * 32)
    with pytest.raises(OrderError) as caught:
        match.read("0.first", "flagship N5-Q5\ncruser N8-N10\n\nplane W9\ncruiser A1-B1")
    assert [(f.line, f.word, f.nearest[0]) for f in caught.value.faults] == [
        (2, "cruser", "cruiser"),
        (4, "W9", "U9"),
        (5, "A1-B1", "A1-C1"),
    ]
    assert match.draft("0.first") == {}


def test_several_pieces_on_a_line_and_numbers_for_unplaced_ones() -> None:
    match = Match.start(RULES, secret=b"h" * 32)
    form = match.read("0.first", "cruiser 1 N8-N10 2\nsubmarine H3")
    assert match.draft("0.first") == {
        "buy.cruiser": 4,
        "cruiser.2": ("cruiser", "N8", "down"),
        "buy.submarine": 1,
        "submarine.1": ("submarine", "H3"),
    }
    assert not form.done
    assert rules_broken("cruiser N8 down") == set()
    assert match.write("0.first") == "cruiser 1 N8-N10 2\nsubmarine H3"


def test_standing_lines_among_turn_orders_leave_the_sheet_alone() -> None:
    match = Match.load(TABLE)
    match.read("1.first", "salvo N5 N8 A21")
    match.read("1.first", "plan plane D4\nplan bomb E5")
    assert match.write("1.first") == "salvo N5 N8 A21"
    assert match.write("standing.first", "fr") == "plan avion D4\nplan bombe E5"


@pytest.mark.parametrize(
    ("text", "continued"),
    [
        ("sal", "salvo"),
        ("salvo N", "salvo N1"),
        ("salvo N5 N8 ", "salvo N5 N8 A1"),
        ("plane D4 ", "plane D4 from"),
        ("plane D4 from ", "plane D4 from B17"),
        ("avion D4 de ", "avion D4 de B17"),
        ("salvo N5 N8 A21\nplan b", "salvo N5 N8 A21\nplan bomb"),
        ("plan plane D4 from ", "plan plane D4 from B17"),
        ("aa-prior", "aa-priority"),
    ],
)
def test_completion(text: str, continued: str) -> None:
    assert Match.load(TABLE).complete("1.first", text)[0] == continued


def test_hundreds_of_pieces_on_one_cell_are_read_as_quickly_as_others() -> None:
    match = Match.start(RULES, secret=b"h" * 32)
    form = match.read("0.first", "flagship" + " A1-D1" * 600)
    assert match.draft("0.first")["buy.flagship"] == 600
    assert len(form.problems) == MAX_FAULTS


def test_completion_of_a_fleet_offers_only_legal_places() -> None:
    match = Match.start(RULES, secret=b"h" * 32)
    assert match.complete("0.first", "cruiser N8-N10\nflagship N1")[:2] == (
        "cruiser N8-N10\nflagship N1-N4",
        "cruiser N8-N10\nflagship N1-Q1",
    )
    assert match.complete("0.first", "cruiser N8-N10\nflagship N4") == ("cruiser N8-N10\nflagship N4-Q4",)
    assert match.complete("0.first", ARSENAL + "aa B17") == (ARSENAL + "aa B17",)


def test_the_rest_of_two_orders_that_name_one_thing_can_be_filled_in() -> None:
    """The second takes another, or does something else."""
    table = Table(ARSENAL)
    (ask,) = table.match.waiting()
    view = table.match.view(ask.seat)
    assert view.fleet is not None
    plane = view.fleet.planes[0]
    named = {f"act.{row}.{name}": value for row in (1, 2) for name, value in (("kind", "plane"), ("from", plane))}
    for seed in range(20):
        filled = RULES.random(msgspec.structs.replace(view, left=2), ask, named, Random(seed))
        assert filled["act.1.from"] == plane
        assert filled.get("act.2.from") != plane
