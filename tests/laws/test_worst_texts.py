"""No text that Discord allows can block the bot: the cost of parsing it is bounded for every sheet."""

from __future__ import annotations

import gc
import pstats
from collections.abc import Callable, Iterator
from contextlib import suppress
from cProfile import Profile
from functools import partial
from itertools import islice
from random import Random
from typing import Any

import pytest

from bot import words
from rules import GAMES
from rules.core import Ask, Match, OrderError, Rows, Rules, WordedSheet, nearest, typed_orders
from rules.core.grammar import BadLine
from rules.core.suggested_lines import MOST_LINES_READ
from rules.core.typed_orders import MOST_FAULTS, MOST_ORDERS
from rules.core.worded_sheet import MOST_LINES_WITH_SUGGESTIONS
from rules.fuzz import new_match
from tests.laws.tables import sheets
from tests.laws.worst_texts import LONG, worst_texts

MOST_CALLS = 500_000
"""Function calls for one text, including Python's own: less than a twentieth of a second."""
MOST_SUGGESTED = 2 * (MOST_FAULTS + 1)
"""Words for which similar valid words are searched."""
MOST_FORMS = 12
"""Forms computed for one text; a large one takes milliseconds."""
MOST_ROWS = 25 + MOST_FAULTS + 1
"""Additional forms for a list with a syntax of its own: one for each line until it is full or has too many errors."""
MOST_IN_ROW = 9
"""Additional forms for each row typed with the names of its fields: one for each field."""
EVERY = 9
"""In quick runs, one text in this many is tried, different ones for each kind of sheet."""


def kinds(rules: Rules[Any, Any]) -> Iterator[tuple[Match, Ask]]:
    """One sheet of each kind, the one with the most fields."""
    found: dict[str, tuple[int, Match, Ask]] = {}
    for match, ask in sheets(rules):
        size = len(match.form(ask.id).fields)
        if size >= found.get(ask.kind, (0,))[0]:
            found[ask.kind] = (size, match, ask)
    return ((match, ask) for _, match, ask in found.values())


def calls(act: Callable[[], object]) -> int:
    """Number of function calls: work measured without a clock."""
    profile = Profile()
    with suppress(OrderError):
        profile.runcall(act)
    found: int = pstats.Stats(profile).total_calls  # type: ignore[attr-defined]
    return found


class Counting:
    """Counts expensive operations while texts are parsed."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, rules: Rules[Any, Any]) -> None:
        self.suggested = self.forms = 0
        alike = typed_orders.get_close_matches

        def counted(*args: Any, **kwargs: Any) -> list[str]:
            self.suggested += 1
            return alike(*args, **kwargs)

        monkeypatch.setattr(typed_orders, "get_close_matches", counted)
        for sheet in {type(one) for one in getattr(rules, "sheets", {}).values() if isinstance(one, WordedSheet)}:
            monkeypatch.setattr(sheet, "form", self._formed(sheet.form))

    def _formed(self, form: Any) -> Any:
        def formed(*args: Any) -> Any:
            self.forms += 1
            return form(*args)

        return formed

    def bounded(self, match: Match, ask: Ask, text: str) -> None:
        """Parses and completes one text. Raises AssertionError if that costs too much."""
        view = match.view(ask.seat)
        for act, times in (
            (partial(match.rules.read, view, ask, text), 1),
            (partial(match.rules.complete, view, ask, text, "fr"), 3),
        ):
            self.suggested = self.forms = 0
            spent = calls(act)
            assert spent <= MOST_CALLS, (ask.kind, text[:50])
            assert self.suggested <= times * MOST_SUGGESTED, (ask.kind, text[:50])
            sheet = getattr(match.rules, "sheets", {}).get(ask.kind)
            most = MOST_FORMS + (MOST_ROWS if getattr(sheet, "syntaxes", {}) else 0)
            lists = (field for field in match.form(ask.id).fields if isinstance(field, Rows))
            most += sum(MOST_IN_ROW * one.most for one in lists if one.path not in getattr(sheet, "syntaxes", {}))
            assert self.forms <= times * most, (ask.kind, text[:50])


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_sample_of_the_worst_texts_is_parsed_at_bounded_cost(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    counting = Counting(monkeypatch, GAMES[name])
    for number, (match, ask) in enumerate(kinds(GAMES[name])):
        for text in islice(worst_texts(match, ask), number % EVERY, None, EVERY):
            counting.bounded(match, ask, text[:LONG])


@pytest.mark.hours
@pytest.mark.parametrize("name", sorted(GAMES))
def test_all_of_the_worst_texts_are_parsed_at_bounded_cost(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    counting = Counting(monkeypatch, GAMES[name])
    for match, ask in kinds(GAMES[name]):
        for text in worst_texts(match, ask):
            counting.bounded(match, ask, text[:LONG])


@pytest.mark.parametrize("name", sorted(GAMES))
def test_at_most_a_fixed_number_of_errors_is_reported(name: str) -> None:
    match = new_match(GAMES[name], 1, {})
    ask = match.waiting()[0]
    for count in (MOST_FAULTS, MOST_FAULTS + 1, MOST_ORDERS):
        with pytest.raises(OrderError) as refused:
            match.read(ask.id, "\n".join(["xyzzy"] * count))
        more, *told = refused.value.faults
        if count == MOST_FAULTS:
            assert len(refused.value.faults) == count
            assert more.line == 1
            continue
        assert [fault.line for fault in told] == list(range(1, MOST_FAULTS + 1))
        assert (more.line, more.why.key) == (0, "typed-many-faults")
        for lang in words.LANGS:
            assert str(MOST_FAULTS) in words.say(lang, more.why)
    assert match.draft(ask.id) == match.rules.initial(match.view(ask.seat), ask)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_at_most_a_fixed_number_of_orders_is_parsed(name: str) -> None:
    match = new_match(GAMES[name], 1, {})
    ask = match.waiting()[0]
    text = "\n".join(["x"] * (MOST_ORDERS + 1))
    with pytest.raises(OrderError) as refused:
        match.read(ask.id, text)
    (fault,) = refused.value.faults
    assert (fault.line, fault.why.key) == (0, "typed-many-orders")
    for lang in words.LANGS:
        assert str(MOST_ORDERS) in words.say(lang, fault.why)
        assert match.complete(ask.id, f"{text}\n", lang) == ()


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=pytest.mark.long if name == "sea-war" else pytest.mark.hours) for name in sorted(GAMES)],
)
def test_a_wrong_text_leaves_nothing_for_the_garbage_collector(name: str) -> None:
    """Hundreds of exceptions with frames would make the garbage collector scan everything in memory."""
    for match, ask in kinds(GAMES[name]):
        view = match.view(ask.seat)
        for text in ("\n".join(f"qz{n}" for n in range(MOST_ORDERS - 1)), "zonk the frigate"):
            gc.collect()
            # Existing objects are not scanned again for each text.
            gc.freeze()
            gc.disable()
            try:
                with suppress(OrderError):
                    match.rules.read(view, ask, text)
                match.rules.complete(view, ask, f"{text}\n", "en")
                assert not [one for one in gc.get_objects() if isinstance(one, BadLine)], ask.kind
            finally:
                gc.enable()
                gc.unfreeze()


@pytest.mark.parametrize("name", sorted(GAMES))
def test_suggestions_do_not_parse_the_other_lines_again(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    reads = 0
    rules = GAMES[name]
    for match, ask in kinds(rules):
        sheet = getattr(rules, "sheets", {}).get(ask.kind)
        if not isinstance(sheet, WordedSheet):
            continue
        view = match.view(ask.seat)
        right = rules.write(view, ask, rules.random(view, ask, {}, Random(1)), "en").splitlines()[1:28]
        text = "\n".join([*right, "please move my big ship now", "zonk the frigate"])
        read = type(sheet).read

        def counted(*args: Any, read: Any = read) -> Any:
            nonlocal reads
            reads += 1
            return read(*args)

        try:
            rules.read(view, ask, text)
        except OrderError as error:
            faults = error.faults
        else:
            continue
        with monkeypatch.context() as patch:
            patch.setattr(type(sheet), "read", counted)
            reads = 0
            rules.with_suggestions(view, ask, text, faults, "en")
            # ^The text once; for each wrong line the other lines, and each candidate line, which is written and parsed
            # again.
            assert reads <= 1 + MOST_LINES_WITH_SUGGESTIONS * (2 + 2 * MOST_LINES_READ), ask.kind


def test_nearest_gives_the_same_words_as_difflib() -> None:
    """The library function compares with every valid word letter by letter."""
    from difflib import get_close_matches

    rng = Random(1)
    cells = tuple(f"{column}{row}" for column in "ABCDEFGHIJ" for row in range(1, 22))
    ships = ("yamato", "musashi", "uss-enterprise", "enterprise-2", "île-de-france", "Zuikaku", "zuiho", "")
    for legal in (cells, ships, ()):
        by_fold = {typed_orders.fold(word): word for word in reversed(legal)}
        for _ in range(300):
            word = "".join(rng.choice("abeinstuyz-12É") for _ in range(rng.randrange(12)))
            found = get_close_matches(typed_orders.fold(word), list(by_fold), n=3, cutoff=0.5)
            assert nearest(word, legal) == tuple(by_fold[one] for one in found)
