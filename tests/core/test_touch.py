"""Touches on a small form: rows of attacks with details, and lists about a piece."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from rules.core import Draft, Field, Form, Option, Pick, RowForm, Rows, Value, fits, msg
from rules.core.pointing import Forms, Spot
from rules.core.rows import rows_in
from rules.core.touch import EVERY, first_piece, in_hand, kind_of, touch

GUNS = {"north": ("hiei", "kirishima"), "south": ("haruna", "kongo", "ise")}


def _row(number: int, row: Mapping[str, Value]) -> RowForm:
    def path(name: str) -> str:
        return f"act.{number}.{name}"

    found = [Pick(path("deed"), msg("a"), (Option("attack"), Option("hold")))]
    if row.get("deed") == "attack":
        found.append(Pick(path("at"), msg("b"), (Option("north"), Option("south")), 0))
        guns = GUNS.get(str(row.get("at")), ())
        if guns:
            troops = tuple(Option(f"troop-{n}") for n in (1, 2, 3))
            found.append(Pick(path("who"), msg("c"), troops, 0, 3))
            found.append(Pick(path("guns"), msg("d"), tuple(map(Option, guns)), 0, len(guns)))
            found.append(Pick(path("odds"), msg("e"), (Option("1/1"), Option("2/1")), 0))
    return RowForm(number, tuple(found), msg("row"))


def form(draft: Draft) -> Form:
    """Attacks, and a list about one fort."""
    given = rows_in(draft, "act")
    rows = tuple(_row(number, given[number]) for number in sorted(given))
    fort = Pick("fort", msg("f"), tuple(Option(f"cell-{n}") for n in range(5)), 0, 5, of="fort")
    fields: tuple[Field, ...] = (Rows("act", msg("g"), rows, _row(len(rows) + 1, {}).fields), fort)
    made = Form(fields)
    blanks = {blank.path: blank for blank in made.blanks}
    stale = tuple(path for path, value in draft.items() if path not in blanks or not fits(blanks[path], value))
    return Form(fields, stale=stale)


ATTACK: Draft = {
    "act.1.deed": "attack", "act.1.at": "north", "act.1.who": ("troop-1",), "act.1.guns": ("hiei",), "act.1.odds": "2/1",
}  # fmt: skip


def test_a_repeated_order_takes_of_the_details_before_it_those_that_fit() -> None:
    """Other guns lie in the south: the odds are the same, the guns are not."""
    first = touch(Forms(form), {}, Spot("north"), (Spot("troop-1"),))
    assert first.way is not None
    found = touch(Forms(form), ATTACK, Spot("south"), (Spot("troop-2"),), kind=first.kind)
    assert found.way is not None
    after = found.way.onto(ATTACK)
    assert {path: value for path, value in after.items() if path not in ATTACK} == {
        "act.2.deed": "attack", "act.2.at": "south", "act.2.who": ("troop-2",), "act.2.odds": "2/1",
    }  # fmt: skip
    assert msg("touch-chosen", field=msg("e"), option="2/1") in found.way.says
    assert form(after).stale == ()


def test_a_repeated_order_takes_all_details_where_they_fit() -> None:
    first = touch(Forms(form), {}, Spot("north"), (Spot("troop-1"),))
    found = touch(Forms(form), ATTACK, Spot("north"), (Spot("troop-2"), Spot("troop-3")), kind=first.kind)
    assert found.way is not None
    after = found.way.onto(ATTACK)
    assert (after["act.2.who"], after["act.2.guns"], after["act.2.odds"]) == (("troop-2", "troop-3"), ("hiei",), "2/1")


def test_a_piece_stays_in_hand_until_its_row_says_everything() -> None:
    """The guns are all chosen, but nothing is said about the odds."""
    draft = {path: value for path, value in ATTACK.items() if not path.endswith("odds")}
    troop = Spot("troop-1")
    guns = touch(Forms(form), draft, Spot("kirishima"), (troop,))
    assert guns.way is not None
    assert guns.hand == (troop,)
    odds = next(way for way in guns.glow if way.values == (("act.1.odds", "2/1"),))
    last = touch(Forms(form), guns.way.onto(draft), Spot("2/1"), (troop,), kind=kind_of(odds, (troop,)), certain=True)
    assert last.way == odds
    assert last.hand == ()
    assert last.kind == "", "a word about a row, such as its odds, leaves what repeats as it is"


def test_who_asks_exactly_is_shown_every_row_even_if_an_order_repeats() -> None:
    draft = {**ATTACK, "act.2.deed": "attack", "act.2.at": "north", "act.2.who": ("troop-1",)}
    troop, gun = (Spot("troop-1"),), Spot("hiei")
    repeated = touch(Forms(form), draft, gun, troop, kind="act.guns")
    assert repeated.way is not None
    asked = touch(Forms(form), draft, gun, troop, kind="act.guns", exact=True)
    assert asked.way is None
    assert {path for way in asked.menu for path, _ in way.values} == {"act.1.guns", "act.2.guns"}


def test_a_menu_names_the_rows_of_orders_that_have_the_same_words() -> None:
    first = {path: value for path, value in ATTACK.items() if not path.endswith("guns")}
    draft = {**first, "act.2.deed": "attack", "act.2.at": "north", "act.2.who": ("troop-1",)}
    asked = touch(Forms(form), draft, Spot("hiei"), (Spot("troop-1"),), exact=True)
    rows = [way.says[0] for way in asked.menu if len(way.values) == 1]
    assert rows == [msg("touch-in-row", rows=msg("g"), row=number) for number in ("1", "2")]
    other = touch(Forms(form), {**draft, "act.1.guns": ("hiei",)}, Spot("hiei"), (Spot("troop-1"),), exact=True)
    assert [way.says[0].key for way in other.menu] == ["touch-taken-back", "touch-chosen"]


def test_all_options_of_a_list_are_chosen_with_one_touch() -> None:
    fort = Spot("fort")
    found = touch(Forms(form), {}, Spot(EVERY, "-"), (fort,))
    assert found.way is not None
    assert found.way.onto({}) == {"fort": tuple(f"cell-{n}" for n in range(5))}


def test_a_piece_that_is_touched_offers_all_that_it_offers_when_it_is_taken() -> None:
    """Also all options of its list at once, and the details of earlier rows."""
    for draft, piece in (
        ({}, Spot("fort")),
        ({**ATTACK, "act.2.deed": "attack", "act.2.at": "north"}, Spot("troop-2")),
    ):
        assert touch(Forms(form), draft, piece).glow == in_hand(Forms(form), draft, (piece,))
    assert (EVERY,) in [way.areas for way in touch(Forms(form), {}, Spot("fort")).glow]


def test_one_touch_makes_each_form_once() -> None:
    made: list[frozenset[tuple[str, Value]]] = []

    def counted(draft: Draft) -> Form:
        made.append(frozenset(draft.items()))
        return form(draft)

    touch(Forms(counted), ATTACK, Spot("south"), (Spot("troop-2"), Spot("troop-3")), kind="x")
    assert made
    assert len(set(made)) == len(made)


def camp(draft: Draft) -> Form:
    """Deeds of troops: they entrench where they are, or land somewhere."""

    def row(number: int, filled: Mapping[str, Value]) -> RowForm:
        found = [Pick(f"do.{number}.deed", msg("a"), (Option("land"), Option("entrench")))]
        if filled.get("deed") == "land":
            found.append(Pick(f"do.{number}.at", msg("b"), (Option("choiseul"),)))
        if filled.get("deed") == "entrench" or "at" in filled:
            found.append(Pick(f"do.{number}.who", msg("c"), (Option("troop-1"), Option("troop-2")), 1, 2))
        return RowForm(number, tuple(found), msg("row"))

    given = rows_in(draft, "do")
    rows = tuple(row(number, given[number]) for number in sorted(given))
    return Form((Rows("do", msg("g"), rows, row(len(rows) + 1, {}).fields),))


def test_a_deed_begins_one_row_and_no_other_one_before_it() -> None:
    troop = (Spot("troop-1"),)
    found = in_hand(Forms(camp), {}, troop)
    assert sorted(way.areas for way in found) == [("choiseul",), ("entrench",)]
    assert {path for way in found for path, _ in way.values} == {"do.1.deed", "do.1.at", "do.1.who"}


def fleets(draft: Draft) -> Form:
    """Two fleets and a boat that go somewhere; a fleet may also hold."""
    zones = tuple(map(Option, ("a", "b", "boat")))
    said = tuple(Pick(f"go.{name}", msg("a"), zones, 0, of=of) for name, of in PIECES.items())
    return Form((*said, Pick("hold.main", msg("b"), (Option("yes"),), 0, of="red.main")))


PIECES = {"main": "red.main", "scout": "red.scout", "boat": "boat"}
MAIN, SCOUT, BOAT = map(Spot, PIECES.values())


def test_after_an_order_the_next_piece_without_one_is_offered() -> None:
    first = touch(Forms(fleets), {"go.scout": "b"}, Spot("a"), (MAIN,))
    assert (first.hand, first.offered) == ((BOAT,), True), "the scouts have their order"
    last = touch(Forms(fleets), {"go.main": "a", "go.scout": "b"}, Spot("a"), (BOAT,))
    assert (last.hand, last.offered) == ((), False)
    back = touch(Forms(fleets), {"go.main": "a"}, Spot("a"), (MAIN,))
    assert back.way is not None
    assert (back.way.values, back.hand) == ((("go.main", None),), ()), "an order is taken back, and nothing follows"


def test_a_piece_that_is_offered_gives_way_to_a_piece_that_is_touched() -> None:
    """A boat is a target of the fleet too: only a fleet that the reader has touched goes there."""
    other = touch(Forms(fleets), {}, BOAT, (MAIN,), offered=True)
    assert (other.way, other.hand) == (None, (BOAT,))
    sure = touch(Forms(fleets), {}, MAIN, (MAIN,), offered=True)
    assert (sure.way, sure.hand, sure.offered) == (None, (MAIN,), False)
    chosen = touch(Forms(fleets), {}, BOAT, (MAIN,))
    assert chosen.way is not None
    assert chosen.way.values == (("go.main", "boat"),)


def test_several_fleets_get_one_order_together() -> None:
    """The names in the fields are shorter than the keys of the pieces."""
    found = touch(Forms(fleets), {}, Spot("a"), (MAIN, SCOUT))
    assert found.way is not None
    assert found.way.values == (("go.main", "a"), ("go.scout", "a"))


def test_a_sheet_of_pieces_alone_offers_the_first_one_while_it_is_empty() -> None:
    assert first_piece(fleets({}), {}) == MAIN
    assert first_piece(fleets({}), {"go.main": "a"}) is None
    assert first_piece(form({}), {}) is None


def test_what_is_added_to_a_row_does_not_change_what_repeats() -> None:
    attack = touch(Forms(form), {}, Spot("north"), (Spot("troop-1"),))
    begun: Draft = {path: value for path, value in ATTACK.items() if path.rpartition(".")[2] in ("deed", "at", "who")}
    guns = touch(Forms(form), begun, Spot("hiei"), (Spot("troop-1"),), kind=attack.kind)
    assert guns.way is not None
    assert guns.way.values == (("act.1.guns", ("hiei",)),)
    assert guns.kind == attack.kind


@pytest.mark.parametrize("named_first", [False, True], ids=["any unit may go", "only those that are named may go"])
def test_a_unit_is_named_first_only_if_it_must_be(named_first: bool) -> None:
    units, here = (Option("c2"), Option("d2")), Spot("c2")

    def unit(number: int) -> Pick:
        return Pick(f"move.{number}.unit", msg("a"), units)

    def march(draft: Draft) -> Form:
        given = rows_in(draft, "move")
        rows = tuple(
            RowForm(n, (unit(n), Pick(f"move.{n}.to", msg("b"), (Option("c3"),), shape="cell")), msg("row"))
            for n in sorted(given)
        )
        named = draft.get("order", ())
        lacks = tuple(msg("name-it") for row in given.values() if named_first and row.get("unit") not in named)
        return Form(
            (Pick("order", msg("o"), units, 0, 2), Rows("move", msg("g"), rows, (unit(len(rows) + 1),))), problems=lacks
        )

    short = (("move.1.unit", "c2"), ("move.1.to", "c3"))
    long = (("order", ("c2",)), *short)
    found = touch(Forms(march), {}, Spot("c3"), (here,))
    if named_first:
        assert [way.values for way in found.menu] == [long, short]
    else:
        assert found.way is not None
        assert found.way.values == short
    assert [way.values for way in touch(Forms(march), {}, Spot("c3"), (here,), exact=True).menu] == [long, short]
