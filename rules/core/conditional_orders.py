"""Conditional orders filed in advance, as a tree: "if he answers Y, then Z". The same for all games with orders in turn.

One branch a line, the deeper ones marked with `>` (or indented):

    if E8-E7: E5-E6
    > if E7-D7 and D9-D8: E6-D6; H4-H5
    > else: K3-K4
    else: B2-B3

`else` (or a line of orders without a condition) is for whatever the opponent does. Which orders there are is the game's
business: it gives a function that knows one order. When a branch is taken is the game's too (`Rules.automatic_response`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

from msgspec import Struct

from rules.core.asks import Message, msg
from rules.core.orders import OrderError, ParseError, ParseErrors, Vocabulary

Canonical = Callable[[str], str | None]
"""One typed order, own or the opponent's, in its canonical form; None: it is none."""

MOST_LEVELS = 8
"""Levels of a tree."""
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
    """One answer to what the opponent may do, and what follows on it."""

    when: tuple[str, ...]
    """Canonical orders that must all be among the opponent's; none: whatever he does."""
    orders: tuple[str, ...]
    """Own canonical orders, in sequence."""
    then: tuple[Branch, ...] = ()
    """For the turn after."""


Tree = tuple[Branch, ...]


def tree_words(lang: str) -> tuple[str, ...]:
    """What a line of a tree begins with."""
    return _WORDS.word("if", lang), _WORDS.word("else", lang)


def condition_text(orders: Sequence[str], lang: str) -> str:
    """Orders of the opponent as they stand after `if`."""
    return f" {_WORDS.word('and', lang)} ".join(orders)


def tree_word(word: str, lang: str) -> str:
    """One of these in another language; any other word as it is."""
    return _WORDS.in_language(word, lang)


def branches(tree: Tree) -> Iterator[Branch]:
    """All branches, each before those that follow it."""
    for branch in tree:
        yield branch
        yield from branches(branch.then)


def tree_or_faults(
    text: str, order: Canonical, wrong: Callable[[Branch], Iterable[ParseError]]
) -> tuple[Tree, tuple[ParseError, ...]]:
    """The tree of a text; or none, and its faults. `wrong`: what the game has against a branch."""
    try:
        tree = read_tree(text, order)
    except OrderError as error:
        return (), error.faults
    faults = tuple(fault for branch in branches(tree) for fault in wrong(branch))
    return ((), faults) if faults else (tree, ())


def is_tree_line(line: str) -> bool:
    """Whether a typed line is one of a tree rather than an order for now: it begins with `if`, `else` or `>`."""
    words = line.split(maxsplit=1)
    return bool(words) and (words[0].startswith(">") or _WORDS.key(words[0].rstrip(":")) in ("if", "else"))


def split_tree(text: str) -> tuple[str, str]:
    """A text in two: orders for now, and the lines of a tree; each with the other's lines left empty, so that numbers stay."""
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
    """The tree of a text. Raises OrderError with every fault."""
    faults = ParseErrors()
    rows = list(_rows(text, order, faults))
    if len(rows) > MOST_BRANCHES:
        faults.add(0, str(len(rows)), msg("plan-too-many", most=MOST_BRANCHES))
    if faults:
        raise OrderError(faults)
    return _grow(rows)


def write_tree(tree: Tree, lang: str = "en", order: Callable[[str, str], str] | None = None) -> str:
    """The tree as text, a branch a line: `read_tree(write_tree(tree))` gives it again.

    `order` writes one canonical order in a language; without it orders stand as they are.
    """
    return "\n".join(_lines(tree, lang, order, 0))


def _lines(tree: Tree, lang: str, order: Callable[[str, str], str] | None, depth: int) -> Iterator[str]:
    for branch in tree:
        when, orders = (
            [one if order is None else order(one, lang) for one in said] for said in (branch.when, branch.orders)
        )
        head = f"{_WORDS.word('if', lang)} {condition_text(when, lang)}" if when else _WORDS.word("else", lang)
        yield f"{'> ' * depth}{head}: {'; '.join(orders)}"
        yield from _lines(branch.then, lang, order, depth + 1)


def answer_to(tree: Tree, seen: Collection[str]) -> Branch | None:
    """The first branch all of whose conditions are among `seen`, the opponent's orders as this seat saw them."""
    return next((branch for branch in tree if all(one in seen for one in branch.when)), None)


class _Row(Struct, frozen=True):
    depth: int
    branch: Branch


def _rows(text: str, order: Canonical, faults: ParseErrors) -> Iterator[_Row]:
    """Each line with its depth from 0; a line may go at most one level deeper than the one before."""
    indents = [0]
    for number, raw in enumerate(text.expandtabs(2).splitlines(), start=1):
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
    """The orders between `and`s."""
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
    """Nests rows by depth; one that skips a level hangs on the row before it."""
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
