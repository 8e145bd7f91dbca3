"""Conditional orders: parsing, writing, and the branch that applies."""

from __future__ import annotations

import re
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot import words
from rules.core import OrderError
from rules.core.conditional_orders import (
    MOST_BRANCHES,
    MOST_LEVELS,
    Branch,
    Tree,
    answer_to,
    is_tree_line,
    read_tree,
    split_tree,
    write_tree,
)

TEXT = """
if E8-E7: E5-E6
> if e7-d7 and D9-D8: E6-D6; H4-H5   # he runs
> else: K3-K4
B2-B3
"""
TREE = (
    Branch(
        ("E8-E7",),
        ("E5-E6",),
        (Branch(("E7-D7", "D9-D8"), ("E6-D6", "H4-H5")), Branch((), ("K3-K4",))),
    ),
    Branch((), ("B2-B3",)),
)


def order(text: str) -> str | None:
    """Two cells with a dash."""
    return text.upper() if re.fullmatch(r"[A-Ka-k]\d-[A-Ka-k]\d", text) else None


def test_a_tree_is_read() -> None:
    assert read_tree(TEXT, order) == TREE


def test_french_words_and_indents_do_as_well() -> None:
    text = "si E8-E7 : E5-E6\n  si E7-D7 et D9-D8: E6-D6; H4-H5\n  sinon: K3-K4\nsinon : B2-B3"
    assert read_tree(text, order) == TREE


def test_it_is_written_in_either_language() -> None:
    assert write_tree(TREE).splitlines()[1] == "> if E7-D7 and D9-D8: E6-D6; H4-H5"
    assert write_tree(TREE, "fr").splitlines()[1] == "> si E7-D7 et D9-D8: E6-D6; H4-H5"
    assert read_tree(write_tree(TREE, "fr"), order) == TREE


def test_the_first_branch_whose_conditions_are_met_answers() -> None:
    assert answer_to(TREE, {"E8-E7", "A1-A2"}) is TREE[0]
    assert answer_to(TREE, {"A1-A2"}) is TREE[1]
    assert answer_to(TREE[:1], {"A1-A2"}) is None
    assert answer_to(TREE[0].then, {"E7-D7"}) is TREE[0].then[1], "both conditions must be met"


@pytest.mark.parametrize(
    ("text", "line", "word", "why"),
    [
        ("if E8-E7 E5-E6", 1, "if E8-E7 E5-E6", "plan-no-colon"),
        ("if: E5-E6", 1, "if", "plan-no-condition"),
        ("when E8-E7: E5-E6", 1, "when E8-E7", "plan-no-condition"),
        ("else: E5-E6\nif E8-E7:", 2, "if E8-E7:", "plan-no-orders"),
        ("if Z8-E7: E5-E6", 1, "Z8-E7", "plan-unknown-condition"),
        ("if E8-E7: E5-E6; march", 1, "march", "plan-unknown-order"),
    ],
)
def test_a_fault_names_its_line_and_word(text: str, line: int, word: str, why: str) -> None:
    with pytest.raises(OrderError) as refused:
        read_tree(text, order)
    fault = refused.value.faults[0]
    assert (fault.line, fault.word, fault.why.key) == (line, word, why)
    for lang in words.LANGS:
        assert words.say(lang, fault.why)


def test_the_size_of_trees_is_limited() -> None:
    deep = "\n".join("> " * depth + "else: A1-A2" for depth in range(MOST_LEVELS + 1))
    with pytest.raises(OrderError) as refused:
        read_tree(deep, order)
    assert [f.why.key for f in refused.value.faults] == ["plan-too-deep"]
    with pytest.raises(OrderError):
        read_tree("else: A1-A2\n" * (MOST_BRANCHES + 1), order)


def test_lines_of_a_tree_are_known_among_orders() -> None:
    assert all(map(is_tree_line, ("if A1-A2: B1-B2", "si A1-A2: x", "> else: x", "Sinon: x", "  >x")))
    assert not any(map(is_tree_line, ("E5-E6", "", "end", "iffy E5")))


def test_splitting_a_text_keeps_line_numbers() -> None:
    """Indented lines belong to the tree as long as it continues."""
    assert split_tree("A1-A2\nif B1-B2: C1-C2\n  else: D1-D2\n\n  E1-E2") == (
        "A1-A2\n\n\n\n  E1-E2",
        "\nif B1-B2: C1-C2\n  else: D1-D2\n\n",
    )
    assert split_tree("A1-A2\nB1-B2") == ("A1-A2\nB1-B2", "")


orders = st.builds("{}{}-{}{}".format, *[st.sampled_from("ABK"), st.integers(1, 9)] * 2)
leaves = st.builds(Branch, st.lists(orders, max_size=2).map(tuple), st.lists(orders, min_size=1, max_size=3).map(tuple))
trees = st.lists(
    st.recursive(
        leaves,
        lambda inner: st.builds(
            Branch,
            st.lists(orders, max_size=2).map(tuple),
            st.lists(orders, min_size=1, max_size=2).map(tuple),
            st.lists(inner, max_size=2).map(tuple),
        ),
        max_leaves=6,
    ),
    max_size=3,
).map(tuple)


def _depth(tree: Tree) -> int:
    return 1 + max(map(_depth, (b.then for b in tree)), default=0) if tree else 0


@given(trees.filter(lambda tree: _depth(tree) <= MOST_LEVELS), st.sampled_from(words.LANGS))
def test_what_is_written_is_read_again(tree: Tree, lang: str) -> None:
    assert read_tree(write_tree(tree, lang), order) == tree


@given(st.text(alphabet="if else:;>AB12-\n ", max_size=80))
def test_any_text_gives_a_tree_or_errors(text: str) -> None:
    with suppress(OrderError):
        tree = read_tree(text, order)
        assert read_tree(write_tree(tree), order) == tree
