"""Standing orders with conditional orders: on their own sheet, and mixed with the lines of a turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

import pytest
from msgspec import Struct

from rules.core import (
    Ask,
    Draft,
    Field,
    FieldSheet,
    MalformedOrder,
    Option,
    OrderError,
    ParseError,
    Pick,
    StandingOrdersSheet,
    Text,
    Vocabulary,
    msg,
)
from rules.core.conditional_orders import Branch, Tree, tree_or_faults, write_tree
from rules.core.sheet import chosen

ASK = Ask("1.south", "south", "orders", "1", msg("toy-ask"))
STEPS = ("north", "south")
WORDS = Vocabulary(
    {
        "flag": {"en": ("flag",), "fr": ("pavillon",)},
        "go": {"en": ("go",), "fr": ("aller",)},
        "north": {"en": ("north",), "fr": ("nord",)},
        "south": {"en": ("south",), "fr": ("sud",)},
    }
)


class View(Struct, frozen=True):
    """Empty."""


def one_step(branch: Branch) -> Iterator[ParseError]:
    if len(branch.orders) > 1:
        yield ParseError(0, "; ".join(branch.orders), msg("toy-fewer"))


class Standing(StandingOrdersSheet[View]):
    """Conditional steps, and the flags to show: `flag red; blue` takes the rest of the line."""

    vocabulary: ClassVar[Vocabulary] = WORDS
    plan: ClassVar[Text] = Text("plan", msg("toy-ask"), 60)
    verbs: ClassVar[tuple[str, ...]] = ("flag",)
    lists: ClassVar[tuple[str, ...]] = ("flag",)

    def tree(self, view: View, text: str) -> tuple[Tree, Sequence[ParseError]]:
        return tree_or_faults(text, lambda order: WORDS.key(order.strip()), one_step)

    def text(self, tree: Tree, lang: str = "en") -> str:
        return write_tree(tree, lang, WORDS.word)

    def fields(self, view: View, ask: Ask, draft: Draft) -> Sequence[Field]:
        return (self.plan, Text("flag", msg("toy-ask"), 20))

    def typed(self, view: View, words: Sequence[str], draft: Draft) -> Iterator[Draft | MalformedOrder]:
        flags = " ".join((*chosen(draft, "flag").split(), *words[1:]))
        yield {"flag": flags} if len(words) > 1 else MalformedOrder(words[0], msg("toy-again"))


STANDING = Standing()


class Turn(FieldSheet[View]):
    """One step."""

    vocabulary: ClassVar[Vocabulary] = WORDS
    standing_sheet: ClassVar[StandingOrdersSheet[View]] = STANDING

    def fields(self, view: View, ask: Ask, draft: Draft) -> Sequence[Field]:
        return (Pick("go", msg("toy-ask"), tuple(map(Option, STEPS))),)


class Answer(Turn):
    """A sheet on which `flag` alone is an answer of its own."""

    def keeps(self, words: Sequence[str]) -> bool:
        return len(words) == 1


def faults(sheet: FieldSheet[View], text: str) -> list[tuple[int, str, str]]:
    with pytest.raises(OrderError) as error:
        sheet.read(View(), ASK, text)
    return [(fault.line, fault.word, fault.why.key) for fault in error.value.faults]


TREE = "if north: south\n> else: north"


def test_lines_of_a_tree_and_others_are_read_and_written_back() -> None:
    draft = STANDING.read(View(), ASK, "pavillon red; blue\nsi nord: sud\n> sinon: nord").draft or {}
    assert draft == {"plan": TREE, "flag": "red blue"}
    assert STANDING.write(View(), ASK, draft, "fr") == "pavillon red blue\nsi nord: sud\n> sinon: nord"
    assert STANDING.form(View(), ASK, draft).done


def test_what_is_no_line_of_it_is_named_with_what_would_be() -> None:
    assert faults(STANDING, "if north: south\ngo north\nflag") == [
        (2, "go", "plan-not-standing"),
        (3, "flag", "toy-again"),
    ]
    with pytest.raises(OrderError) as error:
        STANDING.read(View(), ASK, "go north")
    assert {"flag", "if", "else"} <= set(error.value.faults[0].nearest)


def test_a_tree_that_cannot_be_taken_is_told() -> None:
    assert faults(STANDING, "if north: south; south\nflag") == [
        (0, "south; south", "toy-fewer"),
        (2, "flag", "toy-again"),
    ]
    assert faults(STANDING, "else: south\n" * 6) == [(0, "", "plan-long")]
    form = STANDING.form(View(), ASK, {"plan": "if x"})
    assert [problem.key for problem in form.problems] == ["plan-fault"]
    assert STANDING.write(View(), ASK, {"plan": "if x"}, "en") == "if x"


def test_lines_of_it_may_stand_among_those_of_a_turn() -> None:
    reading = Turn().read(View(), ASK, "flag red; blue\ngo north\nif north: south\n> else: north")
    assert (reading.draft, reading.standing) == ({"go": "north"}, {"plan": TREE, "flag": "red blue"})
    alone = Turn().read(View(), ASK, "go south; flag red")
    assert (alone.draft, alone.standing) == ({"go": "south"}, {"flag": "red"}), "only what the lines speak of"
    assert Turn().read(View(), ASK, "else: north").draft is None, "the turn's draft stays"
    assert Turn().read(View(), ASK, "go south").standing is None
    assert faults(Turn(), "go east\nif west: north\nflag") == [
        (1, "east", "sheet-typed-no-value"),
        (2, "west", "plan-unknown-condition"),
        (3, "flag", "toy-again"),
    ]


def test_a_sheet_may_keep_what_looks_like_one_of_these_lines() -> None:
    assert faults(Answer(), "flag") == [(1, "flag", "sheet-typed-not-now")]
    assert Answer().read(View(), ASK, "flag red").standing == {"flag": "red"}


def test_completion_offers_them_beside_the_own_words() -> None:
    assert set(Turn().complete(View(), ASK, "", "fr")) == {"aller", "nord", "sud", "pavillon", "si", "sinon"}
    assert STANDING.complete(View(), ASK, "go north; ", "en") == tuple(f"go north; {w}" for w in ("flag", "if", "else"))
    assert STANDING.complete(View(), ASK, "flag ", "en") == ()
