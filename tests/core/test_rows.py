"""Rows: operations on them in a flat draft, their part of the form, and one typed line per row."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot import words
from rules.core import Ask, Draft, Field, Form, Match, OrderError, Rows, Value, fits, msg
from rules.core.rows import added, at, column, last, moved_up, removed, rows_in, within, without_gaps
from tests.core.toy_fleets import Fleets, Orders, View

ORDERS = Orders()
ASK = Ask("1.north", "north", "orders", "1", msg("fleets-ask"))
SHIPS = {"brig": "a1", "cutter": "b1", "frigate": "c1", "galley": "a3", "lugger": "b3", "sloop": "c3"}
SEA = View("north", SHIPS, 3, 1, powder=2)

TWO: Draft = {"sail.1.ship": "brig", "sail.1.to": "a2", "sail.2.ship": "cutter", "sail.2.to": "a1"}
"""The cutter goes to the cell that the brig leaves."""


# ---- the rows of a draft -----------------------------------------------------------------------------
def test_a_column_is_read_list_by_list_and_row_by_row() -> None:
    draft: Draft = {
        "fire.2.ship": "a",
        "flag": "z",
        "sail.10.ship": "b",
        "sail.9.ship": "c",
        "sail.9.to": "d",
        "x.1.ship": "e",
    }
    assert column(draft, ("sail", "fire"), "ship") == ["c", "b", "a"]


names = st.sampled_from(["ship", "to", "fire", "a.b"])
values = st.one_of(st.integers(), st.text(max_size=3), st.lists(st.text(max_size=2), max_size=2).map(tuple))
others = st.dictionaries(st.sampled_from(["flag", "sail", "sail.x", "sail.01.to", "sails.1.to", "x.1.to"]), values)
in_rows = st.lists(st.dictionaries(names, values, min_size=1), max_size=6)


@st.composite
def drafts(draw: st.DrawFn) -> dict[str, Value]:
    """Rows without gaps, and other values."""
    draft: Draft = draw(others)
    for row in draw(in_rows):
        draft = added(draft, "sail", row)
    return dict(draft)


def rows_of(draft: Draft) -> list[dict[str, Value]]:
    return list(rows_in(draft, "sail").values())


def rest_of(draft: Draft) -> Draft:
    return {path: value for path, value in draft.items() if within("sail", path) is None}


@given(drafts(), st.dictionaries(names, values, min_size=1))
def test_a_row_is_added_at_the_end_and_removed_again(draft: Draft, row: Draft) -> None:
    more = added(draft, "sail", row)
    assert rows_of(more) == [*rows_of(draft), row]
    assert removed(more, "sail", last(more, "sail")) == draft


@given(drafts(), st.integers(1, 8))
def test_of_a_removed_row_the_later_ones_move_up(draft: Draft, number: int) -> None:
    before = rows_of(draft)
    left = removed(draft, "sail", number)
    assert rows_of(left) == before[: number - 1] + before[number:]
    assert list(rows_in(left, "sail")) == list(range(1, len(rows_of(left)) + 1))
    assert rest_of(left) == rest_of(draft)


@given(drafts(), st.integers(1, 6))
def test_up_changes_places_with_the_row_before_and_back(draft: Draft, number: int) -> None:
    if number > last(draft, "sail"):
        return
    up = moved_up(draft, "sail", number)
    before, after = rows_of(draft), rows_of(up)
    if number > 1:
        assert (after[number - 2], after[number - 1]) == (before[number - 1], before[number - 2])
    else:
        assert up == draft
    assert moved_up(up, "sail", number) == draft
    assert rest_of(up) == rest_of(draft)


@given(drafts(), st.sets(st.integers(1, 6)))
def test_gaps_are_closed_in_order(draft: Draft, gone: set[int]) -> None:
    holed = {p: v for p, v in draft.items() if (place := within("sail", p)) is None or place[0] not in gone}
    closed = without_gaps(holed, "sail")
    assert rows_of(closed) == rows_of(holed)
    assert list(rows_in(closed, "sail")) == list(range(1, len(rows_of(holed)) + 1))
    assert without_gaps(closed, "sail") == closed


@given(drafts())
def test_a_draft_stays_flat_and_comes_back_from_json(draft: Draft) -> None:
    back = msgspec.json.decode(msgspec.json.encode(draft), type=dict[str, str | int | list[str]])
    assert {path: tuple(v) if isinstance(v, list) else v for path, v in back.items()} == draft


@given(st.integers(1, 999), names)
def test_a_place_in_a_list_is_read_again(number: int, name: str) -> None:
    assert within("sail", at("sail", number, name)) == (number, name)
    assert within("sails", at("sail", number, name)) is None


@pytest.mark.parametrize(
    "path", ["sail", "sail.1", "sail.1.", "sail.0.to", "sail.01.to", "sail.-1.to", "sail.².to", "sail.x.to"]
)
def test_what_is_no_place_in_a_list_is_none(path: str) -> None:
    assert within("sail", path) is None


# ---- the form ----------------------------------------------------------------------------------------
def form(draft: Draft) -> Form:
    return ORDERS.form(SEA, ASK, draft)


def the_rows(draft: Draft) -> Rows:
    found = form(draft).field("sail")
    assert isinstance(found, Rows)
    return found


def offered(draft: Draft, path: str) -> tuple[str, ...]:
    field = form(draft).field(path)
    return tuple(option.key for option in field.options) if field is not None else ()  # type: ignore[union-attr]


def test_a_row_sees_what_the_rows_before_it_have_done() -> None:
    assert offered({}, "sail.1.ship") == ("brig", "cutter", "frigate")
    assert offered(TWO, "sail.2.ship") == ("cutter", "frigate")
    assert "a1" in offered(TWO, "sail.2.to")
    assert "a1" not in offered({**TWO, "sail.1.to": "a1"}, "sail.2.to")
    assert offered(TWO, "sail.3.ship") == ("frigate",), "the row that could be added"


def test_every_blank_is_found_by_its_path() -> None:
    found = form(TWO)
    assert {blank.path for blank in found.blanks} >= {*TWO, "sail.2.fire", "sail.3.ship", "flag"}
    assert all(found.field(blank.path) is blank for blank in found.blanks)
    assert not fits(the_rows(TWO), 2), "a list holds no value itself"


def test_rows_are_read_back_one_by_one() -> None:
    lines = [m for m in form(TWO).says if m.key == "sheet-row"]
    assert [dict(m.args)["row"] for m in lines] == [1, 2]


def test_what_an_earlier_row_no_longer_carries_is_stale_and_missing() -> None:
    found = form({**TWO, "sail.1.to": "a1"})
    assert found.stale == ("sail.2.to",)
    assert [(m.key, dict(m.args)["row"]) for m in found.problems] == [("sheet-row-lacks", 2)]


def test_an_empty_row_between_others_is_a_problem_and_what_lies_far_behind_is_stale() -> None:
    holed = {
        path: value for path, value in {**TWO, "sail.3.ship": "frigate", "sail.3.to": "c2"}.items() if ".2." not in path
    }
    assert [dict(m.args)["row"] for m in form(holed).problems] == [2]
    assert form(without_gaps(holed, "sail")).done
    assert form({"sail.26.ship": "brig"}).stale == ("sail.26.ship",)


def test_what_is_wrong_with_a_row_names_it() -> None:
    (problem,) = form({**TWO, "sail.2.close": "yes"}).problems
    assert (problem.key, dict(problem.args)["row"]) == ("sheet-row-wrong", 2)


@pytest.mark.parametrize(
    ("spoiled", "kept"),
    [
        ({"sail.2.to": None}, {"sail.1.ship": "brig", "sail.1.to": "a2"}),
        ({"sail.2.close": "yes"}, {"sail.1.ship": "brig", "sail.1.to": "a2"}),
        ({"sail.3.ship": "frigate", "sail.3.close": "yes"}, TWO),
        ({"sail.1.to": None}, {}),
        ({"sail.1.to": None, "sail.2.to": "b2"}, {"sail.1.ship": "cutter", "sail.1.to": "b2"}),
    ],
)
def test_at_the_deadline_a_bad_row_costs_itself(spoiled: dict[str, Value | None], kept: Draft) -> None:
    draft = {path: value for path, value in {**TWO, **spoiled, "flag": "yes"}.items() if value is not None}
    assert not form(draft).done
    assert ORDERS.sealable(SEA, ASK, draft) == {**kept, "flag": "yes"}


def test_by_chance_rows_are_added_and_what_is_filled_in_stays() -> None:
    rng = Random(7)
    counts = set()
    for _ in range(80):
        draft = ORDERS.random(SEA, ASK, {"sail.1.ship": "cutter"}, rng)
        assert form(draft).done
        assert draft["sail.1.ship"] == "cutter"
        counts.add(last(draft, "sail"))
    assert counts == {1, 2, 3}


def test_a_row_that_cannot_be_completed_is_left_without_trying_other_fields(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong, made = {**TWO, "sail.2.close": "yes"}, list[Draft]()
    fields = Orders.fields

    def counted(sheet: Orders, view: View, ask: Ask, draft: Draft) -> Sequence[Field]:
        made.append(draft)
        return fields(sheet, view, ask, draft)

    monkeypatch.setattr(Orders, "fields", counted)
    nobody_near = View("north", {"brig": "a1", "cutter": "b1", "frigate": "c1"}, 3, 1, powder=2)
    assert ORDERS.random(nobody_near, ASK, wrong, Random(1)) == wrong
    assert len(made) < 20, "450 forms if other fields were filled in by chance"


# ---- typed -------------------------------------------------------------------------------------------
def read(text: str) -> Draft:
    draft = ORDERS.read(SEA, ASK, text).draft
    assert draft is not None
    return draft


@pytest.mark.parametrize(
    ("text", "draft"),
    [
        ("sail brig a2\nsail cutter a1", TWO),
        ("naviguer brick A2; SAIL cut a1", TWO),
        ("flag\nsail brig a2", {"flag": "yes", "sail.1.ship": "brig", "sail.1.to": "a2"}),
        ("sail cutter b2 fire lugger", {"sail.1.ship": "cutter", "sail.1.to": "b2", "sail.1.fire": ("lugger",)}),
        (
            "sail cutter b2 close fire sloop galère",
            {"sail.1.ship": "cutter", "sail.1.to": "b2", "sail.1.fire": ("sloop", "galley"), "sail.1.close": "yes"},
        ),
        ("sail cutter b2 fire lug bord non", {
            "sail.1.ship": "cutter", "sail.1.to": "b2", "sail.1.fire": ("lugger",), "sail.1.close": "no",
        }),
    ],
)  # fmt: skip
def test_a_line_is_a_row(text: str, draft: Draft) -> None:
    assert read(text) == draft


@pytest.mark.parametrize("lang", words.LANGS)
def test_what_is_written_is_read_again(lang: str) -> None:
    rng = Random(lang)
    for _ in range(200):
        draft = ORDERS.random(SEA, ASK, {}, rng)
        text = ORDERS.write(SEA, ASK, draft, lang)
        assert read(text) == draft, text
        assert read(text.upper()) == draft, text
        assert len(text.splitlines()) == last(draft, "sail") + ("flag" in draft)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("sail brig a9", (1, "a9", "no-value", {"a1", "a2"})),
        ("sail brgi a2", (1, "brgi", "no-value", {"brig"})),
        ("sail", (1, "sail", "which", {"brig", "frégate"})),
        ("sail brig", (1, "brig", "which", {"a2"})),
        ("flag\nsail brig a2\nsail brig a1", (3, "brig", "no-value", {"frigate"})),
        ("sail cutter a1\nsail brig a2", (1, "a1", "no-value", {"b1"})),
        ("sail brig a2 xyzzy", (1, "xyzzy", "no-value", {"fire", "tirer", "close"})),
        ("sail brig a2 fire xyzzy", (1, "xyzzy", "no-value", {"galley", "lugger", "sloop"})),
        ("sail brig a2 fire sloop sloop", (1, "sloop", "same", {"lugger"})),
        ("sail brig a2 fire sloop lugger galley", (1, "galley", "no-value", {"close"})),
        ("sail brig a2; sail cut b2; sail frig c2; sail brig a1", (1, "sail", "no-more-rows", set())),
        ("sial brig a2", (1, "sial", "no-order", {"sail"})),
    ],
)
def test_a_fault_names_line_word_and_what_would_do(text: str, expected: tuple[int, str, str, set[str]]) -> None:
    with pytest.raises(OrderError) as refused:
        read(text)
    (fault,) = refused.value.faults
    line, word, why, near = expected
    assert (fault.line, fault.word, fault.why.key.removeprefix("sheet-typed-")) == (line, word, why)
    assert near <= set(fault.nearest)
    assert all(words.say(lang, fault.why) for lang in words.LANGS)


def test_a_faulty_row_does_not_make_the_rows_after_it_wrong() -> None:
    with pytest.raises(OrderError) as refused:
        read("sail brig a9\nsail cutter b2\nsail frigate x1")
    assert [(fault.line, fault.word) for fault in refused.value.faults] == [(1, "a9"), (3, "x1")]


def test_the_row_under_way_is_completed_after_the_rows_before_it() -> None:
    def after(text: str, lang: str = "en") -> tuple[str, ...]:
        return ORDERS.complete(SEA, ASK, text, lang)

    assert after("s") == ("sail",)
    assert after("nav", "fr") == ("naviguer",)
    assert after("sail ", "fr") == ("sail brick", "sail cutter", "sail frégate")
    assert after("sail brig a2\nsail ") == ("sail brig a2\nsail cutter", "sail brig a2\nsail frigate")
    assert after("sail cutter ") == ("sail cutter b1", "sail cutter b2")
    assert "sail brig a2\nsail cutter a1" in after("sail brig a2\nsail cutter ")
    assert after("sail brig a2 ") == ("sail brig a2 fire", "sail brig a2 close")
    assert after("sail brig a2 fire lugger ")[-1] == "sail brig a2 fire lugger close"
    assert after("sail brig a2 close ") == ("sail brig a2 close fire",)
    assert after("sail brig a2 fire lugger sloop cl") == ("sail brig a2 fire lugger sloop close",)
    assert after("sail xyzzy ") == ()
    assert "sail" not in after("sail brig a2; sail cutter b2; sail frigate c2\n"), "no ship is left"


def test_a_game_of_rows_is_played_typed_and_verified() -> None:
    match = Match.start(Fleets(), secret=bytes(32))
    while match.waiting():
        ask = match.waiting()[0]
        match.randomise(ask.id, Random(match.step))
        text = match.write(ask.id)
        before = match.draft(ask.id)
        match.read(ask.id, text)
        assert match.draft(ask.id) == before
        match.seal(ask.id)
    assert match.outcome() is not None
    match.verify(bytes(32))
