"""Each number of the rules is named once in `facts`: rule, form, sentence and computer follow it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from bot import words
from rules.core import Match, Message, Option, OrderError, Pick
from rules.geometry import grid
from rules.naval_battle import RULES, facts
from rules.naval_battle.fleet import island_spots, outlines
from rules.naval_battle.state import Layout
from tests.rulebook.naval_battle.kit import F, Table


def _both(*messages: Message | None) -> str:
    return " | ".join(words.say(lang, message) for message in messages if message is not None for lang in words.LANGS)


def _refused(match: Match, ask: str, text: str) -> str:
    with pytest.raises(OrderError) as error:
        match.read(ask, text)
    return _both(*(fault.why for fault in error.value.faults))


def _action(table: Table, kind: str) -> Option:
    field = table.match.form(table.match.waiting()[0].id).blanks[0]
    assert isinstance(field, Pick)
    return next(option for option in field.options if option.key == kind)


def _shots(number: int) -> str:
    table = Table()
    ask = table.match.waiting()[0]
    cells = ("A3", "C5", "E7", "G9")
    few = _refused(table.match, ask.id, f"salvo {' '.join(cells[: number - 1])}")
    same = _refused(table.match, ask.id, "salvo" + number * " A3") if number > 1 else ""
    field = table.match.put(ask.id, {"act.1.kind": "salvo"}).field("act.1.targets")
    assert isinstance(field, Pick)
    assert (field.least, field.most) == (number, number)
    drafted = RULES.random(table.view(ask.seat), ask, {"act.1.kind": "salvo"}, Random(1))
    assert len(drafted["act.1.targets"]) == number
    label = _both(_action(table, "salvo").label)
    table.match.put(ask.id, {})
    table.order(f"salvo {' '.join(cells[:number])}")
    return " | ".join((few, same, label))


def _plane(reach: int) -> str:
    table = Table()
    label = _both(_action(table, "plane").label)
    table.order("plane M8")
    assert len(table.last("first", "plane").report.seen or ()) == (2 * reach + 1) ** 2
    return label


def _bomb(reach: int) -> str:
    table = Table()
    label = _both(_action(table, "bomb").label)
    table.order("bomb N12")
    assert table.hit() == ("N10" if reach == 2 else "")
    return label


def _atomic(reach: int) -> str:
    table = Table()
    label = _both(_action(table, "atomic").label)
    table.order("atomic N11")
    assert table.hit() == "N10"
    return label


def _battery(reach: int) -> str:
    table = Table()
    return table.order(f"plane {'ABCDEFG'[2 + reach]}3") + Table().order(f"plane {'ABCDEFG'[3 + reach]}3")


def _island(reach: int) -> str:
    board = grid(21)
    assert Layout(21, (), (board.number("K11"),)).land.bit_count() == (2 * reach + 1) ** 2
    assert next(board.names[cell] for cell in board.members(island_spots(board, 0))) == "ABCD"[reach] + str(reach + 1)
    assert next(cells for cells, _ in outlines.__wrapped__(21, "island") if cells) == board.square(
        board.number("ABCD"[reach] + str(reach + 1)), reach
    )
    return ""


def _claim(turns: int) -> str:
    table = Table(max_missed=9)
    said = _refused(table.match, table.match.waiting()[0].id, "claim")
    for _ in range(turns):
        table.order("salvo A3 C5 E7")
        table.sleep()
    table.order("claim")
    assert table.match.outcome() is not None
    return said


def _atomics(most: int) -> str:
    match = Match.start(RULES, options={}, secret=bytes(32))
    return _both(*match.read("0.first", F.replace("atomic K11", "atomic K11 J11")).problems)


CASES: tuple[tuple[str, str, int, Callable[[int], str], tuple[str, ...]], ...] = (
    ("NB-6.1", "SHOTS", 2, _shots, ("2 shots", "2 coups", "Name 2 target cells", "Indiquez 2 cases", "the 2 shots")),
    ("NB-6.1", "SHOTS", 4, _shots, ("4 shots", "4 coups", "Name 4 target cells", "Choisissez 4 cases différentes")),
    ("NB-7.3", "plane", 2, _plane, ("scouts 5×5 cells", "observe 5×5 cases")),
    ("NB-8.2", "bomb", 2, _bomb, ("destroys 5×5 cells", "détruit 5×5 cases")),
    ("NB-8.3", "atomic", 1, _atomic, ("destroys 3×3 cells", "détruit 3×3 cases")),
    ("NB-9.1", "aa", 2, _battery, ("shot down",)),
    ("NB-2.5", "island", 2, _island, ()),
    ("NB-12.3", "CLAIM_AFTER_MISSED", 1, _claim, ("missed a turn", "manqué un tour")),
    ("NB-12.3", "CLAIM_AFTER_MISSED", 3, _claim, ("missed 3 turns in a row", "manqué 3 tours de suite")),
    ("NB-3.3", "MAX_ATOMIC", 1, _atomics, ("the limit is 1", "la limite est de 1")),
)


@pytest.mark.parametrize(
    ("name", "number", "run", "said"),
    [pytest.param(*case, id=f"{case[0]}-{case[1]}", marks=pytest.mark.rule(rule)) for rule, *case in CASES],
)
def test_a_changed_number_is_followed(
    monkeypatch: pytest.MonkeyPatch, name: str, number: int, run: Callable[[int], str], said: tuple[str, ...]
) -> None:
    """By what is taken and refused, by the form, by the computer and by the sentences in both languages."""
    if name in facts.REACH:
        monkeypatch.setitem(facts.REACH, name, number)
    else:
        monkeypatch.setattr(facts, name, number)
    told = run(number)
    for part in said:
        assert part in told
