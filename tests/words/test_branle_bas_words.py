"""Branle-Bas in words: all that the game can say can be said, in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from random import Random

import pytest

from bot import words
from rules.branle_bas import RULES
from rules.branle_bas.events import GameEnded, Revealed
from rules.branle_bas.facts import PLAN_LIMIT, RESERVE_LIMIT
from rules.branle_bas.view import Score, ScoreLine
from rules.core import Match, Message, OrderError, Pick, Place
from tests.rulebook.branle_bas.kit import Table, hidden_mines, sea
from tests.words.catalogue import assert_said


def _said(match: Match) -> set[str]:
    """The keys of everything that can be read now: sheets, what is asked, what happened, how it ended. All of it has words."""
    found: list[Message] = []
    standing = (match.standing_ask(seat) for seat in RULES.seats)
    for ask in (*match.asks(), *(ask for ask in standing if ask is not None)):
        form = match.form(ask.id)
        found += [ask.about, *form.says, *form.problems, *form.hints, *(field.about for field in form.fields)]
        for field in form.fields:
            options = field.options if isinstance(field, Pick) else field.pieces if isinstance(field, Place) else ()
            found += [option.label for option in options if option.label is not None]
    for record in match.records:
        for entry in record.entries:
            for event in (entry.truth, entry.public, *(told for _, told in entry.private)):
                found += RULES.tell(event) if event is not None else ()
    outcome = match.outcome()
    found += [outcome.why] if outcome is not None else []
    assert_said(found)
    return {key for message in found for key in _keys(message)}


def _keys(message: Message) -> Iterable[str]:
    yield message.key
    for _, hole in message.args:
        for one in hole if isinstance(hole, tuple) else (hole,):
            if isinstance(one, Message):
                yield from _keys(one)


# ---- whole games ---------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"match_games": 3, "max_moves": 20, "limit_result": "points", "wrecks": "vanish"},
        {"mine_place": "own_minefield_cell", "touch_move": "on", "max_missed": 9},
        {"admiral_power": 2, "timeout_move": "pass", "equerre": "entry_only", "exit_power": "may", "max_missed": 2},
    ],
)
def test_a_whole_match_can_be_said(options: dict[str, str | int]) -> None:
    rng = Random(str(options))
    match = Match.start(RULES, options=options, secret=rng.randbytes(32))
    while match.waiting():
        ask = match.waiting()[0]
        if rng.random() < 0.2 and (standing := match.standing_ask(ask.seat)):
            match.randomise(standing.id, rng)
        if rng.random() < 0.15:
            match.expire(ask.id)
            continue
        match.randomise(ask.id, rng)
        assert_said(match.form(ask.id).says)
        match.seal(ask.id)
    _said(match)


# ---- what random play hardly meets ---------------------------------------------------------------
def test_a_triumph_and_a_swept_mine_can_be_said() -> None:
    table = sea("A E8 D D9", "A I5 K A5", lost="V")
    table.draft("D9-E9")
    assert "bb-effect-sweeps" in _said(table.match)
    table.play("D9-E9", "A5-A4", "E9-PB", "A4-A3", "E8-E9", "A3-A2")
    table.draft("E9-PB")
    assert {"bb-told-swept", "bb-told-port", "bb-effect-triumph"} <= _said(table.match)
    table.play("E9-PB")
    assert {"bb-end-triumph", "bb-line-fleet", "bb-line-triumph", "bb-line-regained"} <= _said(table.match)


def test_giving_the_game_up_can_be_said() -> None:
    table = sea("A D7", "A I5 K D8")
    table.draft("D7xD8")
    assert {"bb-field-confirm", "bb-need-confirm", "bb-effect-gives-up", "bb-effect-takes"} <= _said(table.match)
    table.play("D7xD8", sure=True)
    assert {"bb-end-net", "bb-line-admiral", "bb-line-prize"} <= _said(table.match)


@pytest.mark.parametrize(
    ("first", "second", "order", "key"),
    [
        ("A E6", "A D8", "E6-E7", "bb-null-null-entrance"),
        ("A D4", "A E6", "D4-D5", "bb-null-null-diagonal"),
    ],
)
def test_the_nulls_of_two_admirals_can_be_said(first: str, second: str, order: str, key: str) -> None:
    table = sea(first, second, swept="first second")
    table.play(order)
    assert key in _said(table.match)


def test_the_nulls_of_patience_can_be_said() -> None:
    table = sea("A A3 S E4", "A I7 S E6")
    table.play(*("E4-D4", "E6-D6", "D4-E4", "D6-E6") * 2)
    assert "bb-null-repetition" in _said(table.match)
    table = sea("A A3 V B4", "A I7 V H6", quiet=99)
    table.play("B4-C4")
    assert "bb-null-quiet" in _said(table.match)
    table = sea("A B1 V D7", "A B9", wrecks="A1 C1 B2 A9 C9 B8", swept="first second")
    table.play("D7-D8")
    assert {"bb-null-passes", "bb-did-pass", "bb-told-wreck"} <= _said(table.match)


def test_a_limit_decided_on_points_can_be_said() -> None:
    table = sea("A A3 K E5", "A I7 V E6 K I5", max_moves=1, limit_result="points")
    table.play("E5xE6", "I5-H5")
    assert {"bb-end-limit", "bb-line-lost", "bb-line-taken"} <= _said(table.match)


def test_a_hidden_mine_can_be_said() -> None:
    table = hidden_mines("A A3 K I4", "A I7 H C3", mines=("C2", "B9"), mover="second")
    table.play("C3-C2")
    assert "bb-did-find" in _said(table.match)


def test_a_pass_that_only_its_author_knows_of_can_be_said() -> None:
    """His own hidden mine lies on the only cell left: nobody else knows that he cannot move."""
    table = hidden_mines("A B2", "A I7", mines=("A2", "B9"), wrecks="B1 C2 B3")
    table.draft("pass")
    assert {"bb-hail-pass", "bb-says-pass"} <= _said(table.match)
    table.play("pass")
    assert "bb-did-pass" in _said(table.match)


def test_a_touched_ship_can_be_said() -> None:
    table = sea("A E5 V C3 K B3 D3 C4", "A I7", touch_move="on")
    table.draft("C3")
    assert "bb-says-touch" in _said(table.match)
    table.play("C3")
    assert {"bb-touched", "bb-ask-admiral", "bb-hint-touched"} <= _said(table.match)
    assert "BB-4.4" in table.refusal("B3-A3")


def test_missed_moves_and_draws_can_be_said() -> None:
    table = sea("A A3 V B4 C4", "A I7 V H6 G6", timeout_move="pass")
    table.sleep()
    table.play("H6-H5")
    table.sleep()
    table.draft("claim")
    assert {"bb-missed", "bb-did-lose", "bb-hint-claim", "bb-hail-claim", "bb-says-claim"} <= _said(table.match)
    table.play("H5-H4", "B4-B5\ndraw")
    assert {"bb-offered", "bb-hint-offer", "bb-hail-agree"} <= _said(table.match)
    table.play("draw")
    assert "bb-null-agreement" in _said(table.match)


def test_a_deployment_at_the_deadline_can_be_said() -> None:
    table = Table()
    table.match.put("g1.deploy.first", {"preset": "default", "A.1": ("A", "E3"), "K.2": ("K", "E2")})
    table.oversleep("first")
    table.oversleep("second")
    assert {"bb-deadline-deploy-draft", "bb-deadline-deploy-default", "bb-lots"} <= _said(table.match)


# ---- faults --------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("A E4", "bb-fault-zone"),
        ("A E2\nS E2", "bb-fault-two"),
        ("X E2", "bb-typed-unknown-kind"),
        ("A J1", "bb-typed-off-board"),
        ("A E2 E3", "bb-typed-too-many"),
        ("M C2", "bb-typed-mine-fixed"),
        ("default now", "sheet-typed-too-much"),
    ],
)
def test_every_fault_of_a_deployment_can_be_said(text: str, key: str) -> None:
    with pytest.raises(OrderError) as caught:
        Table().match.read("g1.deploy.first", text)
    assert key in [fault.why.key for fault in caught.value.faults]
    assert_said(fault.why for fault in caught.value.faults)


def test_a_mine_in_the_wrong_place_can_be_said() -> None:
    with pytest.raises(OrderError) as caught:
        Table(mine_place="own_minefield_cell").match.read("g1.deploy.first", "M B2")
    assert [fault.why.key for fault in caught.value.faults] == ["bb-fault-mine"]
    assert_said(fault.why for fault in caught.value.faults)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("fire E5", "bb-typed-unknown-order"),
        ("resign now", "bb-typed-unknown-order"),
        ("E5-J9", "bb-typed-off-board"),
        ("D5-D6", "bb-typed-no-ship"),
        ("E5-E8", "bb-typed-no-way"),
        ("C3-C4", "bb-typed-blocked"),
        ("E5-E6\nE5-E7", "bb-typed-two"),
        ("draw", "bb-typed-draw-alone"),
        ("claim", "bb-typed-no-claim"),
        ("pass", "bb-typed-no-pass"),
        ("if I7-I6 E5-E6", "plan-no-colon"),
        ("if I7-I6: E5-E6; A3-A4", "bb-plan-one-move"),
        ("else: pass", "bb-plan-one-move"),
        ("reserve E5", "bb-reserve-unclear"),
        ("reserve " + "E5-E6; " * RESERVE_LIMIT, "sheet-typed-long"),
        ("\n".join(["if I7-I6 and H6-H5 and G6-G5: E5-E6"] * (PLAN_LIMIT // 35)), "plan-long"),
    ],
)
def test_every_fault_of_a_turn_can_be_said(text: str, key: str) -> None:
    table = sea("A A3 K E5 V C3 B3 D3 C4", "A I7")
    with pytest.raises(OrderError) as caught:
        table.match.read("g1.1.first", text)
    assert key in [fault.why.key for fault in caught.value.faults]
    assert_said(fault.why for fault in caught.value.faults)


def test_every_fault_of_standing_orders_can_be_said() -> None:
    match = sea("A A3 K E5", "A I7").match
    with pytest.raises(OrderError) as caught:
        match.plan("second", "I7-I6")
    assert [fault.why.key for fault in caught.value.faults] == ["plan-not-standing"]
    assert_said(fault.why for fault in caught.value.faults)
    match.put("standing.second", {"plan": "if nothing: A", "reserve": "anything"})
    assert {"plan-fault", "bb-reserve-unclear"} <= _said(match)
    match.put(
        "standing.second", {"plan": "if pass: I7-I6\n> if E5-E6: I6-I5\n> else: I6-H6", "reserve": "I7-H7; I7-I8"}
    )
    assert {"bb-says-plan-if", "bb-says-plan-else", "bb-plan-pass", "bb-says-reserve"} <= _said(match)


def test_the_lots_are_told_once() -> None:
    table = Table()
    table.oversleep("first")
    table.oversleep("second")
    lines = [line for event in table.match.feed(None) for line in RULES.tell(event)]
    for lang, begins in (("en", "begins"), ("fr", "et commence")):
        assert sum(begins in words.line(lang, line) for line in lines) == 1
    assert any("le camp " in words.line("fr", line).lower() for line in lines)
    assert not any(re.search(r"[Ll]e Camp", words.line("fr", line)) for line in lines)


def test_a_move_reads_as_in_the_rulebook() -> None:
    """In French as in English."""
    table = sea("A A3 K E5", "A I7 T E7")
    table.play("E5xE7")
    lines = [line for event in table.match.feed("second")[-1:] for line in RULES.tell(event)]
    assert [words.say("en", line) for line in lines] == ["1. Side A: cruiser E5-E7, takes a torpedo boat"]
    assert [words.say("fr", line) for line in lines] == ["1. Camp A\u00a0: croiseur E5-E7, prend un torpilleur"]


@pytest.mark.parametrize("lang", words.LANGS)
def test_no_letter_of_a_ship_stands_without_its_name(lang: str) -> None:
    """Neither where deployments are revealed nor on a score sheet: "submarine (S) D1 F1", as on the sheets."""
    standing = ("S", ("D1", "F1"))
    revealed = Revealed(1, 1, "first", (standing,), (standing,))
    score = Score("first", (ScoreLine("taken", 45, ("S", "C", "C")),), 45)
    ended = GameEnded(1, "first", "resignation", "first", 2, (score, Score("second", (), 0)))
    said = [words.say(lang, line) for one in (revealed, ended) for line in one.says()]
    submarine, battleship = (words.text(lang, f"bb-kind-{name}") for name in ("submarine", "battleship"))
    assert any(f"{submarine} (S) D1 F1" in line for line in said)
    assert any(submarine in line and f"{battleship} ×2" in line.replace("\u00a0", " ") for line in said)
    assert not [line for line in said if re.search(r"(?<!\()\b[SHCKTDV]\b(?!\))", line)]


NAMES = {"en": "Side [AB]", "fr": "[Cc]amp [AB]"}
OTHERS = {
    "en": r"[Ff]irst (side|player|squadron)|[Ss]econd (side|player|squadron)|\b(North|South|White|Black|Red|Blue)\b",
    "fr": r"[Pp]remier (camp|joueur)|[Ss]econd (camp|joueur)|\b(Nord|Sud|Blancs?|Noirs?|Rouge|Bleu)\b",
}


@pytest.mark.parametrize("lang", words.LANGS)
def test_a_side_has_one_name_which_stands_in_one_place(lang: str) -> None:
    """All sentences refer to it, so that none can call a side otherwise."""
    folder = Path(words.__file__).parent / lang
    lines = [line for file in folder.glob("*.ftl") for line in file.read_text(encoding="utf-8").splitlines()]
    named = {line.partition(" = ")[0] for line in lines if re.search(NAMES[lang], line)}
    assert named == {f"bb-{form}-{seat}" for form in ("side", "within") for seat in ("first", "second")}
    mine = [line for line in lines if line.startswith(("bb-", "pic-bb-", "tutorial-bb-"))]
    assert len(mine) > 200
    assert not [line for line in mine if re.search(OTHERS[lang], line)]
    book = Path(words.__file__).parent / "rules" / ("branle_bas.md" if lang == "en" else "branle_bas.fr.md")
    assert not re.search(OTHERS[lang], book.read_text(encoding="utf-8"))
