"""Typed orders: English and French alike, a draft or a list of faults, written and read back the same (docs, chapter 15)."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core import Match, OrderError, ParseError
from rules.sea_war import RULES
from tests.rulebook.sea_war.kit import Game, Table

BOUNDED = settings(max_examples=120, deadline=None, derandomize=True, database=None)
ALL = "trap shield counter swap stealth|free sudden reinforce anti multi"
WORDS = [
    "trap", "shield", "counter", "swap", "stealth", "free", "sudden", "reinforce", "anti", "multi", "end", "claim", "resign",
    "draw", "first", "red", "blue", "choose", "default", "piège", "bouclier", "contre", "permutation", "furtif", "libre",
    "mort-subite", "renfort", "anti-blindage", "multiple", "fin", "réclamer", "nulle", "premier", "rouge", "choisir", "défaut",
    "battleship", "destroyed", "always", "ask", "if", "else", "si", "sinon", ":", ">", "and", "et", "M", "D", "B", "A1", "E5",
    "F6", "G5", "K11", "L1", "A12", "E5-E4", "F6xG5", "B5–C5", "b5-d5", "F6 x G5", "E5-", "-E5", "x", "0", ";", ",", "#",
]  # fmt: skip
texts = st.lists(st.sampled_from([*WORDS, "\n"]) | st.text(max_size=5), max_size=14).map(" ".join)
SAVED = {
    "red": Table(mover="red", hands=ALL, lost="D M").match.save(),
    "blue": Table(hands=ALL, lost="D M").match.save(),
    "set-up": Game().match.save(),
    "ask": Table(hands=ALL, counter_mode="ask", sheet="F6xG5").match.save(),
}


@BOUNDED
@given(texts, st.sampled_from(sorted(SAVED)))
def test_any_text_gives_a_draft_or_errors(text: str, where: str) -> None:
    """Taken, or refused with faults that lie on lines of the text; never anything else, and completion never fails."""
    match = Match.load(SAVED[where])
    asks = [*match.asks(), *(a for a in map(match.standing_ask, RULES.seats) if a is not None)]
    for ask in asks:
        faults: tuple[ParseError, ...] | None = None
        try:
            match.read(ask.id, text)
        except OrderError as error:
            faults = error.faults
        assert faults != ()
        assert all(0 <= fault.line <= max(1, len(text.splitlines())) for fault in faults or ())
        for lang in ("en", "fr"):
            assert all(isinstance(longer, str) for longer in match.complete(ask.id, text, lang))


@BOUNDED
@given(st.integers(0, 10**6), st.sampled_from(("en", "fr")), st.sampled_from(sorted(SAVED)))
def test_orders_read_as_they_are_written(seed: int, lang: str, where: str) -> None:
    """Any sheet filled by chance, written in either language and read back."""
    match = Match.load(SAVED[where])
    for ask in match.asks():
        match.randomise(ask.id, Random(seed))
        draft = match.draft(ask.id)
        text = match.write(ask.id, lang)
        match.put(ask.id, {})
        match.read(ask.id, text)
        assert match.draft(ask.id) == draft


@pytest.mark.parametrize(
    ("draft", "text"),
    [
        ({"order.1.ship": "E5"}, "E5-"),
        ({"order.1.ship": "E5", "order.1.to": "K5", "order.2.ship": "E2"}, "E5-K5\nE2-"),
        ({"order.1.ship": "E2", "order.1.to": "D2", "order.2.ship": "E2", "order.2.to": "E3"}, "E2-D2\nE2-E3"),
        ({"order.1.card": "swap", "order.1.cell": "F6"}, "permutation F6"),
        ({"order.1.card": "stealth", "order.1.ship": "G5"}, "furtif G5-"),
        ({"order.1.card": "trap", "order.2.ship": "E2", "order.2.to": "D2"}, "piège\nE2-D2"),
    ],
)
def test_what_is_unfinished_or_illegal_is_written_too(draft: dict[str, str], text: str) -> None:
    """The dialogue shows all that was filled in; what cannot be taken so is named when it is sent."""
    match = Match.load(SAVED["red"])
    ask = match.waiting()[0].id
    match.put(ask, {**draft, "then": "end"})
    assert match.write(ask, "fr") == f"{text}\nfin"
    with pytest.raises(OrderError):
        match.read(ask, text)


def test_a_voyage_without_its_end_is_refused_as_one() -> None:
    match = Match.load(SAVED["red"])
    with pytest.raises(OrderError) as refused:
        match.read(match.waiting()[0].id, "E5-")
    assert [fault.why.key for fault in refused.value.faults] == ["sw-typed-voyage"]


@pytest.mark.parametrize(
    ("side", "english", "french"),
    [
        ("red", "E2-D2\nend", "e2–d2\nfin"),
        ("red", "trap C5 D5\nG5xF6\nend", "piège c5, d5 ; g5 x f6 ; FIN"),
        ("red", "shield E5", "bouclier E5"),
        ("red", "swap G5 F6", "permutation G5 F6"),
        ("red", "stealth G5-G8", "furtif G5-G8"),
        ("blue", "free B5-D7", "libre B5-D7"),
        ("blue", "sudden G5", "mort-subite G5"),
        ("blue", "reinforce D A1", "renfort d a1"),
        ("blue", "reinforce M K11", "renfort M K11"),
        ("blue", "anti F6\nmulti\nB5-C5", "anti-blindage F6\nmultiple\nB5-C5"),
    ],
)
def test_both_languages_mean_the_same(side: str, english: str, french: str) -> None:
    """Capitals, accents and the kind of dash do not matter."""
    one, two = Match.load(SAVED[side]), Match.load(SAVED[side])
    ask = one.waiting()[0].id
    one.read(ask, english)
    two.read(ask, french)
    assert one.table == two.table


def test_set_up_in_french() -> None:
    """Deployment, cards, who begins."""
    one, two = (Game(cards="choose2") for _ in (0, 1))
    for text, texte in (("default", "défaut"), ("default", "DEFAUT")):
        one.order(text)
        two.order(texte)
    for game, red, blue, first in (
        (one, "choose trap shield", "choose multi sudden", "first blue"),
        (two, "choisir piège bouclier", "choisir multiple mort-subite", "premier bleu"),
    ):
        game.order(red, "red")
        game.order(blue, "blue")
        game.order(first)
    assert one.view("red") == two.view("red")
    assert one.view("blue") == two.view("blue")


def test_policies_and_plans_in_french() -> None:
    """Filed at any time by the seat alone."""
    one, two = (Table(hands=ALL) for _ in (0, 1))
    for table, policy, plan in (
        (one, "counter destroyed", "if B5-C5 and E1-D1: E2-D2; shield E5\nelse: E5-E6"),
        (two, "contre détruit", "si B5-C5 et E1-D1: E2-D2; bouclier E5\nsinon: E5-E6"),
    ):
        table.file(policy, "red")
        table.file(f"{policy}\n{plan}", "red")
        table.turn("F6-F7")
    assert one.on("E6") == two.on("E6") == "red B"
    assert one.view("red").policy == two.view("red").policy == "destroyed"


def test_faults_name_line_word_and_what_would_do() -> None:
    """All at once, and the sheet stays as it was."""
    table = Table(hands=ALL)
    table.match.read(table.ask().id, "B5-C5")
    kept = table.match.draft(table.ask().id)
    with pytest.raises(OrderError) as caught:
        table.match.read(table.ask().id, "shild E5\nB5-L5\nF6xG5\nsudden E5")
    assert [(fault.line, fault.word) for fault in caught.value.faults][:2] == [(1, "shild"), (2, "L5")]
    assert caught.value.faults[0].nearest[0] == "shield"
    assert table.match.draft(table.ask().id) == kept


# ---- the rulebook's own examples -----------------------------------------------------------------
DOCS = Path(__file__).parents[3] / "docs" / "rules"


@pytest.mark.parametrize("book", ["sea_war.md", "sea_war.fr.md"])
def test_the_first_turn_of_the_rulebook_can_be_played(book: str) -> None:
    """Its blocks of orders, typed as they stand."""
    blocks = re.findall(r"```\w+\n(.*?)```", (DOCS / book).read_text("utf-8"), re.DOTALL)
    assert len(blocks) == 3
    game = Game(cards="choose2").deployed()
    game.order("choose trap shield", "red")
    game.order("choose free multi", "blue")
    game.order("first red")
    for block in blocks:
        game.order(block)
    assert game.on("C7") == "red D"
    assert game.on("B8") == game.on("D6") == game.on("D7") == ""
    assert game.view("red").traps == ("C9", "I9")
    assert game.mover == "blue"


@pytest.mark.parametrize("book", ["sea_war.md", "sea_war.fr.md"])
def test_every_order_of_the_table_is_understood(book: str) -> None:
    """Chapter 15, cell by cell: in some position each example is at least an order."""
    table = (DOCS / book).read_text("utf-8").split("## 15.")[1].split("## 16.")[0]
    examples = [
        example for row in re.findall(r"^\|(.*)\|", table, re.MULTILINE) for example in re.findall("`([^`]+)`", row)
    ]
    assert len(examples) > 25
    unknown = [example for example in examples if not any(_understood(example, saved) for saved in _tables())]
    assert [e for e in unknown if e not in ("counter_mode", "ask", "cards", "choose2")] == []


def _tables() -> list[bytes]:
    claimable = Table(mover="red", hands=ALL)
    for _ in range(2):
        claimable.turn("E5-E6" if claimable.on("E5") == "red B" else "E6-E5")
        claimable.sleep()
    fresh = Game(cards="choose2")
    blue = Game().red_deployed()
    choosing = Game(cards="choose2").deployed()
    first = Game(cards="none").deployed()
    ask = Table(hands=ALL, counter_mode="ask")
    return [
        *SAVED.values(),
        *(game.match.save() for game in (claimable, fresh, blue, choosing, first, ask)),
        Table(red="B E5 D E4 G5 F4 D6 H7 H5", blue="D B8 E1 F6", mover="red", hands=ALL).match.save(),
        Table(red="B E5 D C7 D7", blue="D B8 F6", hands=ALL, lost="D D M").match.save(),
    ]


def _understood(text: str, saved: bytes) -> bool:
    """Whether some sheet of a table takes the text as orders (a deployment's lines need not be complete)."""
    match = Match.load(saved)
    for ask in [*match.asks(), *(a for a in map(match.standing_ask, RULES.seats) if a is not None)]:
        try:
            match.read(ask.id, text)
        except OrderError:
            continue
        return True
    return False
