"""Chapter 13: typed orders, in both languages, read and written back."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.branle_bas import RULES
from rules.core import Match, OrderError, ParseError, msg
from tests import invariants
from tests.rulebook.branle_bas.kit import Deploying, placed, sea

rule = pytest.mark.rule
BOUNDED = settings(max_examples=100, deadline=None, derandomize=True, database=None)
WORDS = (
    "E5-E6", "E3-E5", "e3xe5", "E9-PB", "J1", "A1", "A", "S", "M", "D1", "F1", "default", "défaut", "resign", "draw", "nulle",
    "claim", "réclamer", "abandonner", "if", "si", "else:", "sinon:", ">", "and", "et", ":", ";", "\n", "pass", "reserve",
    "réserve", "confirm", "confirmer", "-", "x", "#", "E5", "PB", "99", "E2-E3:",
)  # fmt: skip


@rule("BB-6.1")
@pytest.mark.parametrize("order", ["E5-E6", "E5xE6", "e5-e6", "E5 - E6", "E5–E6", " E5-E6  # there"])
def test_taking_needs_no_sign(order: str) -> None:
    """`E5-E6` and `E5xE6` are the same."""
    table = sea("A A3 K E5", "A I7 V E6")
    table.play(order)
    assert table.holdings("first").taken == ("V",)


@rule("BB-3.1")
@pytest.mark.parametrize("text", ["default", "défaut", "DEFAUT"])
def test_the_default_deployment_by_name(text: str) -> None:
    """In either language."""
    table = Deploying()
    table.ready("first", text)
    table.ready("second", "default")
    assert placed(table.view(None), "first")["E2"] == "A"


@rule("BB-3.1")
def test_a_deployment_line_by_line() -> None:
    """A kind may stand on several lines; case and commas do not matter."""
    table = Deploying()
    table.ready("first", "a e2; s d1, f1\nH C2; H G2\nC C3 G3\nK B3 E3 H3\nT A3 D3 F3 I3\nD D2\nV B2 F2 H2 A2")
    table.ready("second", "default")
    assert len(placed(table.view(None), "first")) == 19


@rule("BB-7.3", "BB-7.9", "BB-10.3")
@pytest.mark.parametrize(("english", "french"), [("resign", "abandonner"), ("draw", "nulle"), ("claim", "réclamer")])
def test_french_words_are_understood(english: str, french: str) -> None:
    """And answered alike."""
    answers = []
    for word in (english, french):
        table = sea("A A3 V D5", "A I7 V F5", mover="second")
        table.offer_draw("first")
        try:
            table.play(word)
            answers.append(table.why())
        except OrderError as error:
            answers.append(str([fault.why for fault in error.faults]))
    assert answers[0] == answers[1]


@rule("BB-7.9")
def test_a_draw_offered_with_a_move() -> None:
    """`E5-E6; draw`: the move is made and the offer stands."""
    table = sea("A A3 V D5", "A I7 V F5")
    table.play("D5-D6; draw")
    assert (table.mover(), table.view(None).offers) == ("second", ("first",))
    table.play("draw")
    assert (table.winner(), table.why()) == ("draw", "agreement")


@rule("BB-6.5")
def test_the_confirmation_is_typed_behind_the_step() -> None:
    """`D7-D8 confirm`, `D7-D8 confirmer`."""
    for word in ("confirm", "confirmer"):
        table = sea("A D7", "A I5")
        table.play(f"D7-D8 {word}")
        assert table.why() == "net"


@rule("BB-10.2", "BB-10.4")
def test_what_is_filed_in_advance_can_be_typed_with_a_move() -> None:
    """Lines of conditions and of the reserve go to the private sheet."""
    table = sea("A A3 V D3", "A I7 V E7", mover="first")
    table.play("A3-A4\nif E7-E6: D3-D4\nreserve A4-A5")
    assert "E7-E6" in table.view("first").plan
    assert "A4-A5" in table.view("first").reserve
    table.play("E7-E6")
    assert table.at("D4") == "first V"


@rule("BB-10.4")
@pytest.mark.parametrize(
    "tree", ["si E7-E6: D3-D4\n> sinon: A3-A4\nsinon: A3-B3", "if E7-E6: D3-D4\n  else: A3-A4\nelse: A3-B3"]
)
def test_conditions_in_both_languages(tree: str) -> None:
    """`si`, `sinon`, depth by `>` or by spaces."""
    table = sea("A A3 V D3", "A I7 V E7", mover="second")
    table.match.plan("first", tree)
    table.play("E7-E6")
    assert table.at("D4") == "first V"
    table.play("I7-I6")
    assert table.at("A4") == "first A"


@rule("BB-3.1", "BB-4.1")
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_written_and_read_back_nothing_changes(lang: str) -> None:
    """Random deployments and moves of a whole random game."""
    rng = Random(lang)
    match = Match.start(RULES, options={"max_moves": 20}, secret=b"w" * 32)
    while match.waiting():
        ask = match.waiting()[0]
        match.randomise(ask.id, rng)
        draft = match.draft(ask.id)
        match.read(ask.id, match.write(ask.id, lang))
        assert match.draft(ask.id) == draft
        match.seal(ask.id)
        invariants.check(match)


@BOUNDED
@given(st.lists(st.one_of(st.sampled_from(WORDS), st.text(max_size=4)), max_size=12))
def test_any_text_is_a_draft_or_a_list_of_faults(words: list[str]) -> None:
    """On each kind of sheet; nothing else is raised, and every fault has a line of the text."""
    text = " ".join(words)
    table = sea("A A3 K E5", "A I7 V E7")
    deploying = Deploying()
    sheets = [(table.match, ask.id) for ask in table.match.asks()] + [(deploying.match, "g1.deploy.first")]
    sheets.append((table.match, "standing.first"))
    for match, ask_id in sheets:
        assert all(0 <= fault.line <= len(text.splitlines()) for fault in faults_of(match, ask_id, text))


def faults_of(match: Match, ask_id: str, text: str) -> tuple[ParseError, ...]:
    """What is wrong with a typed text, at least one thing where it is refused."""
    try:
        match.read(ask_id, text)
    except OrderError as error:
        return error.faults or (ParseError(-1, "", msg("refused without a fault")),)
    return ()


@rule("BB-2.1", "BB-5.1")
def test_faults_name_what_would_be_legal() -> None:
    """A slip of the finger brings the nearest legal move."""
    table = sea("A A3 V E5", "A I7")
    with pytest.raises(OrderError) as refused:
        table.match.read(table.match.waiting()[0].id, "E5-E4")
    assert set(refused.value.faults[0].nearest) & {"E5-E6", "E5-D5", "E5-F5"}


@rule("BB-4.1")
def test_completion_offers_legal_moves() -> None:
    """The beginning of an order is continued by its goals."""
    table = sea("A A3 V E5", "A I7")
    ask = table.match.waiting()[0]
    assert {"E5-D5", "E5-E6", "E5-F5"} <= set(table.match.complete(ask.id, "E5"))


@rule("BB-3.6", "BB-4.3", "BB-5.2", "BB-5.6")
def test_the_first_move_of_the_rulebook() -> None:
    """`E3-E5`; not `E3-E6`, too far; not `C2-C5`, through the battleship; `C3-D5` is an équerre."""
    table = next(table for table in (Deploying.done(lot=n) for n in range(20)) if table.mover() == "first")
    assert "BB-5.2" in table.refusal("E3-E6")
    assert "BB-4.3" in table.refusal("C2-C5")
    assert "D5" in table.goes("C3")
    table.play("E3-E5")
    assert table.at("E5") == "first K"


@rule("BB-3.6")
def test_the_rest_by_default() -> None:
    """`default` and a line: all that the line does not place stands as in BB-3.6."""
    table = Deploying()
    table.ready("first", "default\nV B2 F2 H2 B1")
    table.ready("second", "default")
    own = placed(table.view(None), "first")
    assert (own["B1"], own.get("A2"), own["E2"]) == ("V", None, "A")
