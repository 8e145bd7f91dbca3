"""Conditional orders filed in advance, as a tree: "if the opponent does Y, then Z". Shared by all games in which seats
alternate.

One branch is one line; deeper branches are marked with `>` or indented:

    if E8-E7: E5-E6
    > if E7-D7 and D9-D8: E6-D6; H4-H5
    > else: K3-K4
    else: B2-B3

`else`, or a line of orders without a condition, applies to every other move. The game provides a function that recognises
one order, and decides when a branch is taken (`Rules.automatic_response`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

from msgspec import Struct

from rules.core.asks import Message, msg
from rules.core.typed_orders import OrderError, ParseError, ParseErrors, Vocabulary, plain_text

Canonical = Callable[[str], str | None]
"""Converts one typed order, the player's own or the opponent's, to its canonical form; None: it is not an order."""

MOST_LEVELS = 8
"""Maximum number of levels of a tree."""
MOST_BRANCHES = 60

_WORDS = Vocabulary(
    {
        "if": {"en": ("if",), "fr": ("si",)},
        "else": {"en": ("else", "otherwise"), "fr": ("sinon",)},
        "and": {"en": ("and",), "fr": ("et",)},
    }
)
_DEPTH = re.compile(r"^\s*((?:>\s*)*)")


class Branch(Struct, frozen=True, array_like=True):
    """A reply to a move of the opponent, and replies for the turn after it."""

    when: tuple[str, ...]
    """Canonical orders that must all be part of the opponent's move; empty: any move."""
    orders: tuple[str, ...]
    """The player's own canonical orders, in sequence."""
    then: tuple[Branch, ...] = ()
    """Branches for the turn after."""


Tree = tuple[Branch, ...]


def tree_words(lang: str) -> tuple[str, ...]:
    """The words with which a line of a tree begins: "if" and "else" in this language."""
    return _WORDS.word("if", lang), _WORDS.word("else", lang)


def condition_text(orders: Sequence[str], lang: str) -> str:
    """The opponent's orders as written after "if"."""
    return f" {_WORDS.word('and', lang)} ".join(orders)


def tree_word(word: str, lang: str) -> str:
    """A keyword of trees in another language; any other word unchanged."""
    return _WORDS.in_language(word, lang)


def branches(tree: Tree) -> Iterator[Branch]:
    """All branches, each before its own sub-branches."""
    for branch in tree:
        yield branch
        yield from branches(branch.then)


def tree_or_faults(
    text: str, order: Canonical, wrong: Callable[[Branch], Iterable[ParseError]]
) -> tuple[Tree, tuple[ParseError, ...]]:
    """The tree of a text and (), or () and its errors. `wrong`: the game's objections to a branch."""
    try:
        tree = read_tree(text, order)
    except OrderError as error:
        return (), error.faults
    faults = tuple(fault for branch in branches(tree) for fault in wrong(branch))
    return ((), faults) if faults else (tree, ())


def is_tree_line(line: str) -> bool:
    """Whether a typed line belongs to a tree: it begins with "if", "else" or `>`."""
    words = line.split(maxsplit=1)
    return bool(words) and (words[0].startswith(">") or _WORDS.key(words[0].rstrip(":")) in ("if", "else"))


def split_tree(text: str) -> tuple[str, str]:
    """Splits a text into orders for now and lines of a tree. Each part has empty lines in place of the other's, so line
    numbers stay."""
    now: list[str] = []
    tree: list[str] = []
    for raw in text.splitlines():
        line = raw.split("#", 1)[0]
        deeper = bool(tree and tree[-1]) and line[:1].isspace() and bool(line.strip())
        planned = deeper or is_tree_line(line)
        tree.append(raw if planned else "")
        now.append("" if planned else raw)
    return "\n".join(now), "\n".join(tree) if any(tree) else ""


def read_tree(text: str, order: Canonical) -> Tree:
    """The tree of a text. Raises OrderError with all errors."""
    faults = ParseErrors()
    rows = list(_rows(text, order, faults))
    if len(rows) > MOST_BRANCHES:
        faults.add(0, str(len(rows)), msg("plan-too-many", most=MOST_BRANCHES))
    if faults:
        raise OrderError(faults)
    return _grow(rows)


def write_tree(
    tree: Tree, lang: str = "en", order: Callable[[str, str], str] = lambda canonical, lang: canonical
) -> str:
    """The tree as text, one branch a line; `read_tree` is the inverse. `order` writes a canonical order in the language."""
    return "\n".join(_lines(tree, lang, order, 0))


def _lines(tree: Tree, lang: str, order: Callable[[str, str], str], depth: int) -> Iterator[str]:
    for branch in tree:
        when, orders = ([order(one, lang) for one in said] for said in (branch.when, branch.orders))
        head = f"{_WORDS.word('if', lang)} {condition_text(when, lang)}" if when else _WORDS.word("else", lang)
        yield f"{'> ' * depth}{head}: {'; '.join(orders)}"
        yield from _lines(branch.then, lang, order, depth + 1)


def answer_to(tree: Tree, seen: Collection[str]) -> Branch | None:
    """The first branch whose conditions are all in `seen`, the opponent's orders as this seat saw them."""
    return next((branch for branch in tree if all(one in seen for one in branch.when)), None)


class _Row(Struct, frozen=True):
    depth: int
    branch: Branch


def _rows(text: str, order: Canonical, faults: ParseErrors) -> Iterator[_Row]:
    """Each line with its depth, from 0. Indentation can add only one level per line."""
    indents = [0]
    for number, raw in enumerate(plain_text(text).expandtabs(2).splitlines(), start=1):
        line = raw.split("#", 1)[0].rstrip()
        if not line.strip():
            continue
        found = _DEPTH.match(line)
        assert found is not None, "the pattern matches every text"
        marks = found.group(1).count(">")
        if marks:
            depth = marks
            indents = [*range(0, 2 * depth + 1, 2)]
        else:
            width = len(line) - len(line.lstrip())
            while width < indents[-1]:
                indents.pop()
            if width > indents[-1]:
                indents.append(width)
            depth = len(indents) - 1
        branch = _branch(number, line[found.end() :].strip(), order, faults)
        if depth >= MOST_LEVELS:
            faults.add(number, line.strip(), msg("plan-too-deep", most=MOST_LEVELS))
        elif branch is not None:
            yield _Row(depth, branch)


def _branch(number: int, line: str, order: Canonical, faults: ParseErrors) -> Branch | None:
    head, colon, tail = line.partition(":")
    words = head.split()
    key = _WORDS.key(words[0]) if words else None
    if key not in ("if", "else"):
        if colon:
            faults.add(number, head.strip(), msg("plan-no-condition"), _WORDS.words(keys=("if", "else")))
            return None
        key, words, tail = "else", [], line
    elif not colon:
        faults.add(number, line, msg("plan-no-colon"), (f"{head}: …",))
        return None
    before = len(faults)
    when = tuple(_orders(number, _conditions(words[1:]), order, faults, msg("plan-unknown-condition")))
    own = [part.strip() for part in tail.split(";") if part.strip()]
    orders = tuple(_orders(number, own, order, faults, msg("plan-unknown-order")))
    if (key == "if") == (not when) and len(faults) == before:
        faults.add(number, head, msg("plan-no-condition"), _WORDS.words(keys=("if", "else")))
    if not orders and len(faults) == before:
        faults.add(number, line, msg("plan-no-orders"))
    return Branch(when, orders) if len(faults) == before else None


def _conditions(words: Sequence[str]) -> list[str]:
    """The orders between the words "and"."""
    found: list[list[str]] = [[]]
    for word in words:
        if _WORDS.key(word) == "and":
            found.append([])
        else:
            found[-1].append(word)
    return [" ".join(part) for part in found if part]


def _orders(number: int, parts: Sequence[str], order: Canonical, faults: ParseErrors, why: Message) -> Iterator[str]:
    for part in parts:
        known = order(part)
        if known is None:
            faults.add(number, part, why)
        else:
            yield known


def _grow(rows: Sequence[_Row]) -> Tree:
    """The tree of these rows, nested by depth; a row that skips a level belongs to the row before it."""
    tree: list[Branch] = []
    at = 0
    while at < len(rows):
        end = at + 1
        while end < len(rows) and rows[end].depth > rows[at].depth:
            end += 1
        own = rows[at].branch
        tree.append(Branch(own.when, own.orders, _grow(rows[at + 1 : end])))
        at = end
    return tuple(tree)
