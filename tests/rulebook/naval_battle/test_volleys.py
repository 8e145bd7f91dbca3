"""NB-5.5 to NB-5.9, NB-11.10 and NB-12.9: several actions filed at once."""

from __future__ import annotations

import pytest

from rules.core import NotDone, visible_to
from rules.naval_battle import RULES
from tests.rulebook.naval_battle.kit import ARSENAL, F, Table, english

rule = pytest.mark.rule

SEA = "salvo U1 U2 U3\nsalvo U5 U6 U7\nsalvo T1 T2 T3"
"""There is nothing in that corner of either fleet."""
AWAY = "salvo A9 B9 C9"


def _table(
    first: str = ARSENAL, second: str = F, begins: str = "first", volley: int = 3, **options: str | int
) -> Table:
    return Table(first, second, begins, pace="volleys", volley=volley, **options)


def _file(table: Table, seat: str, text: str) -> list[str]:
    """A seat's typed volley, sealed; what it hears, in English, if that opened it."""
    ask = next(ask for ask in table.match.asks(seat) if ask.kind == "volley")
    table.match.read(ask.id, text)
    return [line for event in visible_to(table.match.seal(ask.id), seat) for line in english(RULES.tell(event))]


def _volley(table: Table, first: str, second: str = SEA) -> list[str]:
    """One volley; what first hears."""
    _file(table, "second", second)
    return _file(table, "first", first)


def _deeds(table: Table, seat: str = "first") -> list[str]:
    """What a seat has done, as everybody knows it."""
    return [" ".join((deed.kind, *deed.targets)) for deed in table.view(None).deeds if deed.seat == seat]


def _problems(table: Table, seat: str, text: str) -> str:
    ask = next(ask for ask in table.match.asks(seat) if ask.kind == "volley")
    return " ".join(english(table.match.read(ask.id, text).problems))


# ---- 5. Volleys ------------------------------------------------------------------------------------
@rule("NB-5.5")
def test_both_file_at_once_and_strike_alternately() -> None:
    """Three actions each, in one opening; the next volley begins with the same player."""
    table = _table()
    steps = table.match.step
    assert [ask.seat for ask in table.match.waiting()] == ["first", "second"]
    _volley(table, "salvo N5 N8 A21\nplane A21\nsalvo A1 B1 C1")
    assert table.match.step == steps + 1
    deeds = table.view(None).deeds
    assert [deed.seat for deed in deeds] == ["first", "second"] * 3
    assert [deed.turn for deed in deeds] == [1, 2, 3, 4, 5, 6]
    assert deeds[0].report.ships, "each is reported as by turns"
    assert deeds[2].report.seen
    assert (table.view(None).mover, table.view(None).turn) == ("first", 7)
    assert [ask.id for ask in table.match.waiting()] == ["v2.first", "v2.second"]
    assert len(RULES.chapters(table.view(None), table.match.feed(None)[-6:])) == 1, "one post"


@rule("NB-5.5")
def test_an_end_comes_in_the_middle_of_a_volley() -> None:
    """The last ship sunk by the second action of the first player: nothing more is done."""
    table = _table(second="submarine H3\nsalvos 9")
    _volley(table, f"{AWAY}\nsalvo H3 A20 A21\n{AWAY}")
    assert (table.winner(), table.why()) == ("first", "all-sunk")
    assert len(table.view(None).deeds) == 3


@rule("NB-5.5")
def test_by_turns_nothing_is_saved_of_volleys() -> None:
    """Records of games by turns are what they were."""
    table = Table()
    table.order("salvo N5 N8 A21")
    assert b"volley" not in table.match.save(records=False).split(b'"position"')[1]


@rule("NB-5.6")
def test_a_sheet_has_as_many_orders_as_the_volley() -> None:
    table = _table()
    assert "3 orders" in _problems(table, "first", "salvo N5 N8 A21\nplane A21")
    with pytest.raises(NotDone):
        table.match.seal("v1.first")
    few = _table(first="submarine A1\nsalvos 2")
    assert not _problems(few, "first", "salvo N5 N8 A21\nsalvo A1 B1 C1"), "nothing more is left"


@rule("NB-5.6")
def test_who_has_nothing_left_is_found_out_by_his_turn_alone() -> None:
    """His last salvos go in the first volley; in the second he seals an empty sheet, and then is asked no more."""
    table = _table(second="submarine H3\nsalvos 3")
    _volley(table, f"{AWAY}\n{AWAY.replace('9', '8')}\n{AWAY.replace('9', '7')}")
    assert _deeds(table, "second")[-1] != "skip"
    assert [ask.seat for ask in table.match.waiting()] == ["first", "second"], "nobody can tell yet"
    assert table.match.form("v2.second").done
    _volley(table, "plane A21\nplane A1\nplane U1", "")
    assert _deeds(table, "second")[-1] == "skip"
    assert _deeds(table, "second").count("skip") == 1
    assert [ask.seat for ask in table.match.waiting()] == ["first"]


@rule("NB-5.6")
def test_an_end_of_the_game_stands_alone_and_comes_first() -> None:
    table = _table()
    _volley(table, "resign")
    assert (table.winner(), len(table.view(None).deeds)) == ("second", 1)


@rule("NB-5.7")
def test_a_salvo_that_hits_is_followed_by_salvos_around_it() -> None:
    """N5 is the end of a flagship; first beside N5, the first of the three cells that may have been hit."""
    table = _table(volley=5)
    _volley(
        table, f"salvo N5 A21 U18 hunt\n{AWAY}\nplane A1\nplane U1\nplane A21", f"{SEA}\nsalvo S1 S2 S3\nsalvo S5 S6 S7"
    )
    deeds = _deeds(table)
    assert deeds[:2] == ["salvo N5 A21 U18", "salvo N4 M5 O5"]
    assert all(deed.startswith("salvo") for deed in deeds), "the flagship is afloat"


@rule("NB-5.7")
def test_a_line_of_two_hits_is_prolonged() -> None:
    """With `per_cell` the hits are known: N5, then O5 among those beside it, then along the row."""
    table = _table(volley=5, salvo_report="per_cell")
    _volley(table, "\n".join(["salvo N5 A21 U18 hunt", *[AWAY] * 4]), f"{SEA}\nsalvo S1 S2 S3\nsalvo S5 S6 S7")
    assert _deeds(table)[1] == "salvo N4 M5 O5"
    assert "P5" in _deeds(table)[2].split()


@rule("NB-5.7")
def test_what_a_plane_shows_is_fired_at_until_it_is_sunk() -> None:
    """N5 to P5 are seen; the fourth cell prolongs them. Then the next order has its turn."""
    table = _table(volley=5)
    _volley(table, f"plane O5 hunt\n{AWAY}\nplane A1\nplane U1\nplane A21", f"{SEA}\nsalvo S1 S2 S3\nsalvo S5 S6 S7")
    deeds = _deeds(table)
    assert deeds[1] == "salvo N5 O5 P5"
    assert "Q5" in deeds[2].split()
    assert deeds[3] == AWAY
    assert table.last("first", "salvo")


@rule("NB-5.7", "NB-11.1")
def test_a_hunt_knows_the_reports_and_no_more() -> None:
    """A destroyer lies on one of the two cells or on the other: the same report, the same salvo after it."""
    one = _table(second="destroyer H7-H8\nsubmarine U21\nsalvos 9")
    other = _table(second="destroyer N15-O15\nsubmarine U21\nsalvos 9")
    for table in (one, other):
        _volley(table, f"salvo H7 N15 D15 hunt\n{AWAY}\n{AWAY}")
    assert _deeds(one)[:2] == _deeds(other)[:2]
    assert one.hit() != other.hit()


@rule("NB-5.7")
def test_a_miss_and_a_ship_that_is_sunk_are_not_followed() -> None:
    table = _table()
    _volley(table, f"salvo A20 A21 B21 hunt\nsalvo H3 A19 A18 hunt\n{AWAY}")
    assert _deeds(table) == ["salvo A20 A21 B21", "salvo H3 A19 A18", AWAY]


@rule("NB-5.8")
def test_another_plane_goes_or_the_order_is_dropped() -> None:
    """The second player's first salvo destroys B17; with another plane on D19 that one goes, else the next order."""
    first = "submarine A1 U21\nisland C18\nplane B17{}\nsalvos 9"
    orders = f"plane A21 from B17\n{AWAY}\nsalvo A1 B1 C1"
    strike = "salvo B17 T1 T2\nsalvo T3 T4 T5\nsalvo T6 T7 T8"
    table = _table(first.format(" D19"), begins="second")
    _volley(table, orders, strike)
    assert _deeds(table)[0] == "plane A21"
    assert table.last("first", "plane").launched == "D19"
    table = _table(first.format(""), begins="second")
    heard = _volley(table, orders, strike)
    assert _deeds(table) == [AWAY, "salvo A1 B1 C1", "lost"]
    assert any("dropped: plane to A21" in line for line in heard)
    assert "the rest of the volley is lost" in table.ears(None)
    assert "dropped" not in table.ears("second") + table.ears(None)


@rule("NB-5.8")
def test_a_salvo_takes_its_place_where_the_order_says_so() -> None:
    table = _table("submarine A1 U21\nisland C18\nplane B17\nsalvos 9", begins="second")
    orders = f"plane N9 else-salvo\n{AWAY}\nsalvo A1 B1 C1"
    _volley(table, orders, "salvo B17 T1 T2\nsalvo T3 T4 T5\nsalvo T6 T7 T8")
    assert _deeds(table) == ["salvo M8 N8 O8", AWAY, "salvo A1 B1 C1"]


@rule("NB-5.8")
def test_a_salvo_at_cells_just_fired_at_is_dropped() -> None:
    table = _table()
    heard = _volley(table, f"{AWAY}\nsalvo C9 B9 A9\nsalvo A1 B1 C1")
    assert _deeds(table) == [AWAY, "salvo A1 B1 C1", "lost"]
    assert any("dropped" in line for line in heard)


@rule("NB-5.9")
def test_orders_that_were_not_reached_stand_on_the_next_sheet() -> None:
    """The hunt took two turns; the plane of before is there already and may be changed."""
    table = _table()
    heard = _volley(table, f"salvo N5 A21 U18 hunt\n{AWAY}\nplane A1 hunt")
    assert table.match.write("v2.first") == f"{AWAY}\nplane A1 hunt"
    assert table.match.write("v2.first", "fr") == "salve A9 B9 C9\navion A1 chasse"
    assert any(line.startswith("These orders have not been carried out yet") for line in heard)
    assert "These orders have not been carried out yet" not in table.ears("second") + table.ears(None)
    assert table.view("second").left_over == ()
    assert "plane A1" not in str(table.view(None)) + str(table.view("second"))


# ---- 11 and 12 -------------------------------------------------------------------------------------
@rule("NB-11.10")
def test_what_a_sheet_says_beyond_its_actions_is_its_owners_alone() -> None:
    """Two tables, alike but for hunts that found nothing to hunt: the other and the public cannot tell."""
    plain, other = _table(), _table()
    _volley(plain, f"plane A21\n{AWAY}\nsalvo A1 B1 C1")
    _volley(other, f"plane A21 hunt else-salvo\n{AWAY} hunt\nsalvo A1 B1 C1 hunt")
    for seat in ("second", None):
        assert plain.view(seat) == other.view(seat)
        assert plain.ears(seat) == other.ears(seat)


@rule("NB-12.9")
def test_at_the_deadline_finished_orders_and_the_plan_count() -> None:
    table = _table()
    _file(table, "second", SEA)
    table.match.read("v1.first", f"{AWAY}\nplan salvo N5 N8 A21")
    heard = table.heard(visible_to(table.match.expire("v1.first"), None), whole=True)
    assert _deeds(table) == [AWAY, "salvo N5 N8 A21", "lost"]
    assert "the rest of the volley is lost" in heard
    assert dict(table.view(None).missed)["first"] == 0


@rule("NB-12.9")
def test_missed_volleys_are_counted_and_both_at_once_draw() -> None:
    table = _table(max_missed=2)
    for number in (1, 2):
        assert dict(table.view(None).missed) == {"first": number - 1, "second": number - 1}
        table.match.expire(f"v{number}.first")
        table.match.expire(f"v{number}.second")
    assert (table.winner(), table.why()) == ("draw", "missed")
    assert table.ears(None).count("the volley is lost") == 4, "once a volley"
    alone = _table(max_missed=1)
    _file(alone, "second", SEA)
    alone.match.expire("v1.first")
    assert alone.winner() == "second"
