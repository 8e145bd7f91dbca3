"""Each number of the rules is named once in `facts`: rule, form, sentence and computer follow it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from bot import words
from renderer.sea_war import pages
from rules.core import Message, Pick
from rules.sea_war import ai, facts, search
from tests.rulebook.sea_war.kit import Game, PlayedMatch, Table

ALL_OF_BLUE = "D A1 C1 G1 I1 K1"


def _say(messages: tuple[Message, ...]) -> Iterator[str]:
    for lang in words.LANGS:
        yield from (words.say(lang, message) for message in messages)


def _told(table: PlayedMatch) -> Iterator[str]:
    for event in table.match.feed(None):
        yield from _say(table.match.rules.tell(event))


def _field(table: PlayedMatch, draft: dict[str, Any], path: str) -> Pick:
    ask = table.ask()
    field = table.match.put(ask.id, draft).field(path)
    table.match.put(ask.id, {})
    assert isinstance(field, Pick)
    return field


def _moves(number: int) -> Iterator[str]:
    lines = [f"{column}1-{column}2" for column in "ACGIK"]
    table = Table(blue=ALL_OF_BLUE)
    assert table.takes("\n".join([*lines[:number], "end"]))
    yield from _say(table.refusal("\n".join([*lines[: number + 1], "end"])))
    assert search.whole_turn(1).moves == number


def _multi(number: int) -> Iterator[str]:
    lines = [f"{column}1-{column}2" for column in "ACGIK"]
    table = Table(blue=ALL_OF_BLUE, hands="|multi")
    yield from _say(table.refusal("\n".join(["multi", *lines[: number + 1], "end"])))
    table.turn("\n".join(["multi", *lines[:number]]))
    yield from _told(table)


def _returning(number: int) -> Iterator[str]:
    table = Table(hands="|reinforce", lost="D D D")
    cells = " ".join(("A1", "A2", "A3", "A4")[: number + 1])
    yield from _say(table.refusal(f"reinforce D {cells}\nend"))
    yield from _say(table.refusal("reinforce D A1 A1\nend"))
    back = _field(table, {"order.1.card": "reinforce"}, "order.1.back")
    yield from _say(tuple(option.label for option in back.options if option.key == "D" and option.label))
    assert _field(table, {"order.1.card": "reinforce", "order.1.back": "D"}, "order.1.cells").most == number
    order = ai.reinforce(table.match._state)
    assert order is not None
    assert len(order.cells) == number


def _armour(number: int) -> Iterator[str]:
    table = Table(hands="|reinforce", lost="M")
    table.turn("reinforce M A11\nB5-B6")
    yield table.on("A11")


def _drawn(number: int) -> Iterator[str]:
    game = Game(cards="choose2").red_deployed()
    game.order("default")
    cards = list(facts.CARDS[0])
    yield from _say(game.refusal(" ".join(["choose", *cards[: number + 1]]), "red"))
    assert game.takes(" ".join(["choose", *cards[:number]]), "red")
    field = game.match.form(game.ask("red").id).field("cards")
    assert isinstance(field, Pick)
    assert (field.least, field.most) == (number, number)
    yield from _say((field.about,))


def _each(number: int) -> Iterator[str]:
    game = Game(cards="choose2").red_deployed()
    game.order("default")
    yield from _say(game.refusal("choose", "red"))
    yield from _say(game.refusal("choose shield potato", "red"))


def _claim(number: int) -> Iterator[str]:
    table = Table(max_missed=9)
    yield from _say(table.refusal("claim"))
    for _ in range(number):
        assert not table.view(None).claim
        table.turn("E1-D1" if table.on("E1") else "D1-E1")
        table.sleep()
    assert table.view(None).claim
    assert table.takes("claim")


def _waits(table: Table, turns: int) -> Iterator[str]:
    """Both sides sail to and fro until the game is over, which it is after exactly so many half-turns."""
    for count in range(turns):
        assert table.winner() == ""
        table.turn(("E1-D1", "E5-F5", "D1-E1", "F5-E5")[count % 4])
    assert table.winner() == "draw"
    yield from (pages.state(lang, table.view(None)) for lang in words.LANGS)
    yield from (pages.result(lang, table.view(None), 0) for lang in words.LANGS)


def _quiet(number: int) -> Iterator[str]:
    yield from _waits(Table(), number)


def _repeated(number: int) -> Iterator[str]:
    yield from _waits(Table(), 4 * (number - 1) + 1)


CASES = (
    ("SW-4.4", "MOVES_A_TURN", 1, _moves, ("Only one ship may move", "Un seul navire peut se")),
    ("SW-4.4", "MOVES_A_TURN", 3, _moves, ("At most 3 ships may move", "3 navires au plus peuvent")),
    ("SW-9.5", "MULTI_MOVES", 4, _multi, ("At most 4 ships", "may move 4 ships", "peut déplacer 4 navires")),
    (
        "SW-9.3",
        "SHIPS_RETURNING",
        1,
        _returning,
        ("one lost ship, which", "un navire perdu, qui revient", "takes one cell"),
    ),
    (
        "SW-9.3",
        "SHIPS_RETURNING",
        3,
        _returning,
        ("1 to 3 lost ships", "de 1 à 3 navires", "Choose 1 to 3", "de 1 à 3 cases"),
    ),
    ("SW-9.3", "KIND_ARMOUR", {"B": 0, "M": 2, "D": 0}, _armour, ("blue M++",)),
    ("SW-3.8", "CARDS_DRAWN", 3, _drawn, ("Choose 3 of your five", "Choisissez 3 de vos cinq")),
    ("SW-1.4", "CARDS_EACH", 6, _each, ("of your 6 cards", "not one of your 6", "de vos 6 cartes")),
    ("SW-13.4", "MISSED_TURNS_TO_CLAIM", 1, _claim, ("missed a turn", "manqué un tour")),
    ("SW-13.4", "MISSED_TURNS_TO_CLAIM", 3, _claim, ("missed 3 turns in a row", "manqué 3 tours de suite")),
    ("SW-12.4", "MAX_QUIET_TURNS", 6, _quiet, ("6 quiet turns", "6 tours calmes")),
    ("SW-12.3", "MAX_REPETITIONS", 2, _repeated, ("occurred 2 times", "présentée 2 fois")),
)


@pytest.mark.parametrize(
    ("name", "number", "run", "said"),
    [pytest.param(*case, id=f"{case[0]}-{case[1]}", marks=pytest.mark.rule(id)) for id, *case in CASES],
)
def test_a_changed_number_is_followed(
    monkeypatch: pytest.MonkeyPatch, name: str, number: Any, run: Callable[[Any], Iterator[str]], said: tuple[str, ...]
) -> None:
    """By what is taken and refused, by the form, by the computer and by the sentences in both languages."""
    monkeypatch.setattr(facts, name, number)
    told = " | ".join(run(number))
    for part in said:
        assert part in told
