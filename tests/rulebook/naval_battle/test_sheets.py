"""The sheets as a panel sees them: buying, placing, moving, turning; and what nobody else can know of it."""

from __future__ import annotations

import time
from random import Random

import pytest
from msgspec.structs import replace

from rules.core import Amount, Form, Match, Place
from rules.core.save import canonical
from rules.naval_battle import RULES
from rules.naval_battle.fleet import Roster, faults
from tests import invariants
from tests.rulebook.naval_battle.kit import F, Table, english


def _sheet(text: str = "", **options: str | int) -> Match:
    match = Match.start(RULES, options=options, secret=b"s" * 32)
    match.read("0.first", text)
    return match


def _place(form: Form, path: str) -> Place:
    field = form.field(path)
    assert isinstance(field, Place)
    return field


def test_buying_makes_fields_and_removing_takes_the_highest_number() -> None:
    match = _sheet()
    form = match.fill("0.first", "buy.cruiser", 3)
    assert [field.path for field in form.fields if isinstance(field, Place)] == ["cruiser.1", "cruiser.2", "cruiser.3"]
    match.fill("0.first", "cruiser.3", ("cruiser", "A1", "down"))
    form = match.fill("0.first", "buy.cruiser", 2)
    assert form.stale == ("cruiser.3",)
    assert english(form.problems) == ["Still to place: 2 cruisers"]


def test_no_more_is_offered_than_can_be_paid() -> None:
    form = _sheet("flagship 30\nsalvos 9").form("0.first")
    most = {field.path: field.high for field in form.fields if isinstance(field, Amount)}
    assert (most["salvos"], most["buy.flagship"], most["buy.bomb"], most["buy.atomic"]) == (40, 37, 10, 2)


@pytest.mark.parametrize("seed", range(3))
def test_the_spots_offered_are_exactly_the_legal_ones(seed: int) -> None:
    """Each piece of a random fleet, tried on every cell."""
    match = Match.start(RULES, options={"stacking": ("per_kind", "exclusive")[seed % 2]}, secret=b"s" * 32)
    rng = Random(seed)
    match.randomise("0.first", rng)
    form = match.form("0.first")
    draft = dict(match.draft("0.first"))
    stacking = str(match.header.options["stacking"])
    fields = [field for field in form.fields if isinstance(field, Place)]
    for field in rng.sample(fields, 8):
        kind = field.path.split(".")[0]
        legal = []
        for cell in Roster({}, 21).board.names:
            values: list[tuple[str, ...]] = [(kind, cell, turn) for turn in field.turns] or [(kind, cell)]
            rosters = [Roster({**draft, field.path: value}, 21) for value in values]
            placed = [m for m in rosters if not m.off_grid]
            others = {"island"} if kind == "island" else set()
            if any(not _wrong(m, stacking, ignore_gear=bool(others)) for m in placed):
                legal.append(cell)
        if kind == "carrier":
            assert set(legal) <= set(field.spots)  # What stands on the decks does not bind the ship.
        else:
            assert list(field.spots) == legal


def _wrong(roster: Roster, stacking: str, *, ignore_gear: bool) -> bool:
    if ignore_gear:
        roster.gear.clear()
    return bool(faults(roster, 160, stacking, "advice"))


def test_an_island_that_moves_loses_nothing_that_stood_on_it() -> None:
    """The pieces stay where they were, and the sheet says what is wrong with them."""
    match = _sheet(F)
    form = match.fill("0.first", "island.1", ("island", "C18"))
    assert match.draft("0.first")["plane.1"] == ("plane", "B2")
    assert "Move the plane on B2 to an island or a carrier (NB-3.1)." in english(form.problems)
    assert match.fill("0.first", "island.1", ("island", "C3")).done


def test_a_ship_turned_over_the_edge_loses_its_place_and_says_why() -> None:
    match = _sheet("flagship A21-D21\nsalvos 1")
    form = match.fill("0.first", "flagship.1", ("flagship", "A21", "down"))
    assert form.stale == ("flagship.1",)
    assert not form.done
    assert "The flagship on A21 extends beyond the grid (NB-2.1)." in english(form.hints)


def test_the_draft_is_drawn_and_its_points_are_told() -> None:
    match = _sheet(F)
    view = match.preview("0.first")
    assert (view.spent, len(view.fleet.ships), view.fleet.planes) == (45, 5, ("B2", "J10"))
    assert english(match.form("0.first").says)[0] == "Points spent: 45 of 160; on ships: 14; left: 115"
    assert match.view("first").fleet is None


def test_a_ready_made_fleet_becomes_a_concrete_one() -> None:
    match = _sheet()
    assert match.put("0.first", {"preset": "mixed"}).done
    assert match.randomise("0.first", Random(1)).done
    form = match.form("0.first")
    assert english(form.says)[0] == "Points spent: 160 of 160; on ships: 68; left: 0"
    assert match.draft("0.first")["buy.carrier"] == 2


def test_a_ready_made_fleet_does_not_overthrow_purchases() -> None:
    form = _sheet("preset mixed\ncruiser N8-N10\nsalvos 5").form("0.first")
    assert form.done
    assert any("replace the ready-made fleet" in hint for hint in english(form.hints))


def test_random_rest_buys_only_kinds_that_were_not_chosen() -> None:
    match = _sheet("cruiser 2\nsalvos 5")
    match.randomise("0.first", Random(2))
    draft = match.draft("0.first")
    assert (draft["buy.cruiser"], draft["salvos"]) == (2, 5)
    assert draft.keys() > {"cruiser.1", "cruiser.2"}


def test_forms_and_random_fleets_are_quick() -> None:
    """A full fleet: a form within 5 ms, a random fleet within 50 ms, with room for a slow machine."""
    match = _sheet()
    view, ask = match.view("first"), match.ask("0.first")
    draft = RULES.random(view, ask, {"preset": "default"}, Random(3))
    started = time.process_time()
    for _ in range(20):
        RULES.form(view, ask, draft)
    assert (time.process_time() - started) / 20 < 0.005
    started = time.process_time()
    for seed in range(10):
        RULES.random(view, ask, {}, Random(seed))
    assert (time.process_time() - started) / 10 < 0.05


def test_a_turn_shows_what_is_aimed_before_it_is_sealed() -> None:
    table = Table()
    table.match.read("1.first", "salvo N5 N8 A21")
    assert table.match.preview("1.first").aiming == (("salvo", ("N5", "N8", "A21")),)
    assert table.view("first").aiming == ()


@pytest.mark.parametrize(
    "options", [{}, {"salvo_report": "per_cell", "actions_per_turn": 3}, {"grid": 11, "capital": 50}]
)
def test_twins_differ_and_look_the_same(options: dict[str, str | int]) -> None:
    """Mid-game, in most positions another truth exists; its owner's enemy and the public cannot tell."""
    rng = Random(str(options))
    match = Match.start(RULES, options=options, secret=rng.randbytes(32))
    tried = differing = 0
    while match.waiting():
        ask = match.waiting()[0]
        match.randomise(ask.id, rng)
        match.seal(ask.id)
        if match.view(None).phase == "play" and rng.random() < 0.2:
            for who in (*RULES.seats, None):
                other = invariants.twin(match, who, rng)
                invariants.check(other)
                assert canonical(other.view(who)) == canonical(match.view(who))
                assert canonical(other.view(None)) == canonical(match.view(None))
                hidden = [seat for seat in RULES.seats if seat != who]
                tried += 1
                differing += all(_grid(other, seat) != _grid(match, seat) for seat in hidden)
    assert tried > 10
    assert differing > 0.9 * tried


def _grid(match: Match, seat: str) -> bytes:
    """An own grid without the fire plan, and which plane or bomb was sent each time."""
    view = match.view(seat)
    return canonical((replace(view.fleet, plan=()), [deed.launched for deed in view.deeds]))
