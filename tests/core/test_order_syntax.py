"""Rows in a syntax of their own, parsed, written and completed with only the syntax and the form."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar

import pytest
from msgspec import Struct

from rules.core import (
    Amount,
    Ask,
    Blank,
    Draft,
    Field,
    FieldSheet,
    IllegalOrder,
    MalformedOrder,
    Message,
    Option,
    OrderError,
    OrderSyntax,
    Pick,
    RowKind,
    Value,
    Vocabulary,
    msg,
)
from rules.core.sheet import chosen, listed
from rules.core.typed_orders import MOST_FAULTS

ASK = Ask("1.south", "south", "orders", "1", msg("toy-ask"))
MOVES = {"A1": ("A2", "B1"), "C1": ("C2",)}
MINES = ("D1", "D2", "D3")
WORDS = Vocabulary(
    {
        "mine": {"en": ("mine",), "fr": ("miner",)},
        "end": {"en": ("end",), "fr": ("fin",)},
        "look": {"en": ("look",), "fr": ("voir",)},
        "then": {"en": ("then",), "fr": ("puis",)},
    }
)


class View(Struct, frozen=True):
    """Empty."""


class Order(RowKind[tuple[str, ...]]):
    """A ship and its destination, or the card that lays one or two mines; each ship once."""

    path: ClassVar[str] = "order"
    about: ClassVar[Message] = msg("toy-ask")
    most: ClassVar[int] = 3

    def fields(self, world: tuple[str, ...], row: Draft) -> Sequence[Blank]:
        card = Pick("card", msg("toy-ask"), (Option("mine"),), 0)
        if row.get("card") == "mine":
            return [card, Pick("cells", msg("toy-ask"), tuple(map(Option, MINES)), 1, 2)]
        ships = tuple(Option(ship) for ship in MOVES if ship not in world)
        to = MOVES.get(chosen(row, "ship"), ())
        return [
            Pick("ship", msg("toy-ask"), ships),
            *([Pick("to", msg("toy-ask"), tuple(map(Option, to)))] if to else []),
            card,
        ]

    def after(self, world: tuple[str, ...], row: Draft) -> tuple[str, ...]:
        return (*world, chosen(row, "ship"))

    def says(self, world: tuple[str, ...], row: Draft) -> Message:
        return msg("toy-ask")

    def wrong(self, world: tuple[str, ...], row: Draft) -> Iterable[Message]:
        if listed(row, "cells") == ("D1", "D3"):
            yield msg("toy-fewer")


class Shorthand(OrderSyntax):
    """`A1-A2`, `mine D1 D2`."""

    def read(self, words: Sequence[str]) -> Draft | None:
        if WORDS.key(words[0]) == "mine":
            return {"card": "mine", **({"cells": tuple(word.upper() for word in words[1:])} if words[1:] else {})}
        found = re.fullmatch(r"([A-Z]\d)-([A-Z]\d)?", "".join(words).upper())
        if found:
            return {"ship": found[1], **({"to": found[2]} if found[2] else {})}
        if re.match(r"[A-Z]\d", words[0].upper()):
            raise MalformedOrder(words[0], msg("toy-fewer"), ("A1-A2",))
        return None

    def write(self, row: Draft, lang: str) -> str:
        if row.get("card"):
            return " ".join((WORDS.word("mine", lang), *listed(row, "cells")))
        return f"{chosen(row, 'ship')}-{chosen(row, 'to')}" if row else ""


class Sheet(FieldSheet[View]):
    """Up to three orders, and what happens afterwards."""

    vocabulary: ClassVar[Vocabulary] = WORDS
    bare: ClassVar[tuple[str, ...]] = ("then",)
    syntaxes: ClassVar = {"order": Shorthand()}

    def fields(self, view: View, ask: Ask, draft: Draft) -> Sequence[Field]:
        return [Order().laid(draft, ())[0], Pick("then", msg("toy-ask"), (Option("end"), Option("look")))]

    def row_kinds(self, view: View, ask: Ask, draft: Draft) -> tuple[Sequence[Order], tuple[str, ...]]:
        return (Order(),), ()

    def refusal(self, view: View, ask: Ask, draft: Draft, row: Draft) -> IllegalOrder | None:
        if chosen(row, "ship") in [value for path, value in draft.items() if path.endswith(".ship")]:
            return IllegalOrder(chosen(row, "ship"), msg("toy-again"))
        return None


SHEET = Sheet()


def read(text: str) -> Draft:
    """The draft that a text means."""
    return SHEET.read(View(), ASK, text).draft or {}


def faults(text: str) -> list[tuple[int, str, str, tuple[str, ...]]]:
    """Line, word, key of the reason, and valid alternatives."""
    with pytest.raises(OrderError) as error:
        SHEET.read(View(), ASK, text)
    return [(fault.line, fault.word, fault.why.key, fault.nearest) for fault in error.value.faults]


def complete(text: str, lang: str = "en") -> tuple[str, ...]:
    return SHEET.complete(View(), ASK, text, lang)


def test_a_text_is_read_row_by_row_and_written_back() -> None:
    draft = read("a1-a2; miner D2 D1\nC1-C2\nfin")
    assert draft == {
        "order.1.ship": "A1",
        "order.1.to": "A2",
        "order.2.card": "mine",
        "order.2.cells": ("D2", "D1"),
        "order.3.ship": "C1",
        "order.3.to": "C2",
        "then": "end",
    }
    assert SHEET.write(View(), ASK, draft, "fr") == "A1-A2\nminer D2 D1\nC1-C2\nfin"
    assert read(SHEET.write(View(), ASK, draft, "en")) == draft


def test_an_unfinished_row_is_written_as_far_as_it_goes() -> None:
    assert SHEET.write(View(), ASK, {"order.1.ship": "A1", "order.2.card": "mine"}, "en") == "A1-\nmine"


def test_what_the_codec_cannot_read_is_named_with_what_would_do() -> None:
    assert faults("A1xA2") == [(1, "A1xA2", "toy-fewer", ("A1-A2",))]


def test_what_the_form_does_not_offer_is_refused_and_later_lines_are_read_without_it() -> None:
    assert faults("A1-C3\nA1-A2") == [(1, "C3", "sheet-typed-no-value", ("A2", "B1"))]


def test_a_row_that_is_wrong_as_a_whole_is_refused_with_its_own_reason() -> None:
    assert faults("mine D1 D3") == [(1, "mine D1 D3", "toy-fewer", ())]


def test_the_game_may_say_better_why() -> None:
    assert faults("A1-A2\nA1-B1") == [(2, "A1", "toy-again", ())]


def test_a_line_that_says_too_little_names_what_is_lacking() -> None:
    assert faults("A1-") == [(1, "A1-", "sheet-typed-which", ("A2", "B1"))]


def test_more_rows_than_fit_are_refused() -> None:
    assert [fault[:3] for fault in faults("A1-A2\nC1-C2\nmine D1\nmine D2")] == [(4, "mine D2", "sheet-typed-rows")]


def test_a_bare_value_is_typed_in_full_only() -> None:
    assert read("end") == {"then": "end"}
    assert faults("en")[0][2] == "sheet-typed-no-order"


def test_completion_offers_what_the_form_offers_in_the_notation() -> None:
    assert complete("") == ("A1-", "C1-", "mine", "end", "look")
    assert complete("", "fr") == ("A1-", "C1-", "miner", "fin", "voir")
    assert complete("A1-") == ("A1-A2", "A1-B1")
    assert complete("A1-A2\nmine D1 ") == ("A1-A2\nmine D1 D2", "A1-A2\nmine D1 D3")
    assert complete("A1-A2\n") == ("A1-A2\nC1-", "A1-A2\nmine", "A1-A2\nend", "A1-A2\nlook")
    assert complete("mine D1 D2 ") == ()
    assert complete("miner D1 ", "en") == ("miner D1 D2", "miner D1 D3"), "as it was begun, in the other language"
    assert complete("mine X9") == complete("mine X9 ") == (), "nothing follows a word that is not offered"


# ---- a syntax for a sheet's own fields ----------------------------------------------------------------
class Harbour(FieldSheet[View]):
    """How many boats are bought, a berth for each, and a flag: `boat D1 D3` buys and moors two."""

    vocabulary: ClassVar[Vocabulary] = Vocabulary({"boat": {"en": ("boat",), "fr": ("barque",)}})

    def fields(self, view: View, ask: Ask, draft: Draft) -> Sequence[Field]:
        count = draft.get("count", 0)
        berths = [Pick(f"boat.{n}", msg("toy-ask"), tuple(map(Option, MINES))) for n in range(1, int(str(count)) + 1)]
        return [Amount("count", msg("toy-ask"), 0, 3), *berths, Pick("flag", msg("toy-ask"), tuple(map(Option, MINES)))]

    def typed(self, view: View, words: Sequence[str], draft: Draft) -> Iterable[Draft | MalformedOrder] | None:
        return self._boats(words[1:], draft) if self.vocabulary.key(words[0]) == "boat" else None

    def _boats(self, berths: Sequence[str], draft: Draft) -> Iterator[Draft | MalformedOrder]:
        for berth in berths:
            if berth.upper() in MINES:
                number = int(str(draft.get("count", 0))) + 1
                boat: dict[str, Value] = {"count": number, f"boat.{number}": berth.upper()}
                yield boat
            else:
                yield MalformedOrder(berth, msg("toy-fewer"), MINES)

    def refusal(self, view: View, ask: Ask, draft: Draft, row: Draft) -> IllegalOrder | None:
        flag = chosen(draft, "flag")
        return IllegalOrder(flag, msg("toy-again")) if flag and flag in row.values() else None

    def further(
        self, view: View, ask: Ask, words: Sequence[str], stem: str, draft: Draft, lang: str
    ) -> Iterable[str] | None:
        return (
            [m for m in MINES if m not in draft.values()] if words and self.vocabulary.key(words[0]) == "boat" else None
        )


def moored(text: str) -> Draft:
    return Harbour().read(View(), ASK, text).draft or {}


def test_a_line_may_fill_in_several_of_a_sheets_own_fields() -> None:
    both = {"count": 2, "boat.1": "D1", "boat.2": "D3"}
    assert moored("boat D1 d3") == moored("barque D1\nboat D3") == both
    assert moored("flag D2; boat D1 D3") == both | {"flag": "D2"}, "other lines go by the words of the fields"


def test_each_piece_of_such_a_line_may_have_a_fault_of_its_own() -> None:
    with pytest.raises(OrderError) as error:
        moored("boat D1 X1 D2 X2\nflag Q")
    found = [(fault.line, fault.word, fault.nearest) for fault in error.value.faults]
    assert found == [(1, "X1", MINES), (1, "X2", MINES), (2, "Q", MINES)]
    with pytest.raises(OrderError) as error:
        moored("boat D1 D2 D3\nboat D1")
    assert "sheet-typed-misfit" in [fault.why.key for fault in error.value.faults], "the form admits three"
    with pytest.raises(OrderError) as error:
        moored("boat " + " ".join(f"X{number}" for number in range(500)))
    assert len(error.value.faults) == MOST_FAULTS + 1
    with pytest.raises(OrderError) as error:
        moored("boat" + " X" * 500)
    assert [fault.word for fault in error.value.faults] == ["X"]


def test_the_game_may_say_why_such_a_line_does_not_go_with_the_others() -> None:
    with pytest.raises(OrderError) as error:
        moored("boat D1 D2\nboat D3\nflag D2")
    assert [(fault.line, fault.word, fault.why.key) for fault in error.value.faults] == [(1, "D2", "toy-again")]


def test_such_a_line_is_completed_by_its_sheet_and_others_by_their_fields() -> None:
    def continued(text: str) -> tuple[str, ...]:
        return Harbour().complete(View(), ASK, text, "en")

    assert continued("boat D1\nboat ") == ("boat D1\nboat D2", "boat D1\nboat D3")
    assert continued("boat D1\nfl") == ("boat D1\nflag",)
