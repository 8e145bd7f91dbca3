"""The sheet on which a fleet is bought: shelves, filters, numbers, what is wrong, typed lists, saved fleets."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from bot import words
from rules.core import Amount, Form, Match, OrderError, Pick, Scalar
from rules.war_at_sea import RULES
from rules.war_at_sea.cards import BY_SHORT
from rules.war_at_sea.fleet import counts_of, for_sale, may_add
from rules.war_at_sea.fleet_sheet import SHELVES, terms_of
from tests.campaigns.kit import BLUE, RED, Kit, make


def new(**options: Scalar) -> Match:
    return Match.start(RULES, options=options, secret=b"fleet" * 7)


def shelf(form: Form) -> set[str]:
    field = form.field("add")
    assert field is None or isinstance(field, Pick)
    return {option.key for option in field.options} if field is not None else set()


def keys(form: Form) -> set[str]:
    return {problem.key for problem in form.problems}


def total(form: Form) -> dict[str, object]:
    assert form.says[0].key == "ws-says-total"
    return dict(form.says[0].args)


# ---- the shelf ---------------------------------------------------------------------------------------
def test_filters_narrow_the_shelf() -> None:
    match = new()
    ask = "fleet.allies"
    everything = shelf(match.form(ask))
    assert everything == {
        s for s, c in BY_SHORT.items() if c.side == 1 and c.kind not in ("transport", "coastal_battery")
    }
    assert shelf(match.fill(ask, "type", "submarine")) == {"s-37", "barb", "archerfish", "truculent", "zwaardvisch"}
    assert shelf(match.fill(ask, "nation", "united-states")) == {"s-37", "barb", "archerfish"}
    assert shelf(match.fill(ask, "year", "1942")) == {"s-37", "barb"}
    assert shelf(match.fill(ask, "name", "Worn-Out")) == {"s-37"}
    form = match.fill(ask, "name", "zeppelin")
    assert not shelf(form)
    assert [hint.key for hint in form.hints] == ["ws-hint-nothing-found"]


def test_what_is_bought_stays_on_the_shelf_whatever_the_filters_say() -> None:
    match = new()
    match.fill("fleet.japan", "add", ("kongo", "i-19"))
    form = match.fill("fleet.japan", "type", "cruiser")
    assert {"kongo", "i-19"} <= shelf(form)
    assert not form.stale


def test_only_what_can_still_be_paid_is_offered() -> None:
    match = new(points=100)
    form = match.fill("fleet.japan", "add", ("yamato", "naka"))
    assert total(form)["spent"] == 85
    assert {BY_SHORT[s].cost for s in shelf(form) - {"yamato", "naka"}} <= set(range(16))


def test_the_number_of_a_card_goes_as_far_as_points_units_and_places_do() -> None:
    match = new(points=100)
    match.fill("fleet.japan", "add", ("kongo", "a6m2-zeke", "nagatsuki"))
    form = match.form("fleet.japan")
    numbers = {f.path: (f.low, f.high) for f in form.fields if isinstance(f, Amount)}
    assert numbers == {"number.a6m2-zeke": (1, 5), "number.nagatsuki": (1, 6)}, "five places on land; 50 points left"
    assert "number.kongo" not in {f.path for f in form.fields}


def test_all_that_is_wrong_is_named() -> None:
    match = new(points=100)
    match.fill("fleet.japan", "add", ("a6m2-zeke", "g4m-betty"))
    match.fill("fleet.japan", "number.a6m2-zeke", 3)
    match.fill("fleet.japan", "number.g4m-betty", 20)
    form = match.form("fleet.japan")
    assert keys(form) == {"ws-buy-too-dear", "ws-buy-no-ship", "ws-buy-no-land"}
    assert all("WS-3." in str(problem) for problem in form.problems)
    assert not form.stale, "a number too high is a problem, not forgotten"
    match.fill("fleet.japan", "number.g4m-betty", 3)
    assert keys(match.form("fleet.japan")) == {"ws-buy-no-ship", "ws-buy-no-room"}


def test_the_abilities_of_what_was_added_last_are_explained() -> None:
    match = new()
    form = match.fill("fleet.japan", "add", ("yamato", "i-19"))
    told = [str(hint) for hint in form.hints if hint.key == "ws-hint-ability"]
    assert "finish-him-off" in told[0]
    assert any("torpedo-defense" in line for line in told)


# ---- the rest ready-made -----------------------------------------------------------------------------
def test_the_ready_made_fleet_fills_what_somebody_began() -> None:
    match = new(points=200)
    match.fill("fleet.japan", "add", ("yamato",))
    form = match.fill("fleet.japan", "ready", "yes")
    assert form.done
    spent = total(form)["spent"]
    assert isinstance(spent, int)
    assert 190 <= spent <= 200
    match.seal("fleet.japan")
    match.expire("fleet.allies")
    battle = match.view(None).battle
    assert "yamato" in {u.id for u in battle.units}
    assert sum(BY_SHORT[u.id.removesuffix("-2").removesuffix("-3")].cost for u in battle.alive(0)) == spent


@pytest.mark.parametrize("points", [100, 155, 200, 300, 500])
def test_a_sleeper_sails_with_a_legal_fleet(points: int) -> None:
    match = new(points=points)
    match.expire("fleet.japan")
    match.expire("fleet.allies")
    for event in match.feed(None):
        if event.kind == "ws-fleet":
            assert event.data["default"]
            assert points - 5 <= event.data["cost"] <= points


def test_a_sleepers_illegal_fleet_is_put_right() -> None:
    match = new(points=100)
    match.read("fleet.japan", "2 a6m2-zeke")
    match.expire("fleet.japan")
    match.read("fleet.allies", "washington, iowa")
    match.expire("fleet.allies")
    fleets = [dict(e.data["units"]) for e in match.feed(None) if e.kind == "ws-fleet"]
    assert fleets[0]["a6m2-zeke"] >= 2, "what was begun stays, and a ship joins it"
    assert "iowa" not in fleets[1]


# ---- typed -------------------------------------------------------------------------------------------
def test_lists_are_typed_with_numbers_in_any_arrangement() -> None:
    match = new()
    form = match.read("fleet.allies", "3 fletcher, washington\nadd sbd 2x f4f ; type cruiser\nfletcher")
    assert form.done
    assert match.draft("fleet.allies") == {
        "type": "cruiser",
        "add": ("fletcher", "washington", "sbd-dauntless", "f4f-wildcat"),
        "number.fletcher": 4,
        "number.f4f-wildcat": 2,
    }
    assert match.write("fleet.allies", "fr") == "type croiseur\n4 fletcher\nwashington\nsbd-dauntless\n2 f4f-wildcat"


@pytest.mark.parametrize(
    ("line", "key", "near"),
    [
        ("washingtun", "ws-buy-unknown", ("washington",)),
        ("yamato", "ws-buy-enemy", ()),
        ("al-coastal-battery", "ws-buy-campaign", ()),
        ("2 washington", "ws-buy-once", ()),
        ("tbf", "sheet-typed-several", ("tbf-avenger", "tbf-1-avenger")),
        ("0 fletcher", "sheet-typed-how-many", ()),
        ("fletcher 3", "sheet-typed-how-many", ()),
    ],
)
def test_faults_name_the_line_and_what_would_do(line: str, key: str, near: tuple[str, ...]) -> None:
    match = new()
    with pytest.raises(OrderError) as refused:
        match.read("fleet.allies", f"fletcher\n{line}")
    fault = refused.value.faults[0]
    assert (fault.line, fault.why.key) == (2, key)
    assert set(near) <= set(fault.nearest)


def test_a_unit_is_completed_while_it_can_still_be_bought() -> None:
    match = new(points=100)
    assert set(match.complete("fleet.japan", "yama")) == {"yamato", "yamashiro"}
    assert match.complete("fleet.japan", "kongo\nyama") == ("kongo\nyamashiro",), "65 points are left"
    assert match.complete("fleet.japan", "yamato\nyama") == ()
    assert match.complete("fleet.japan", "type cui", "fr") == ("type cuirassé",)


def test_a_fleet_written_down_is_read_in_another_game() -> None:
    """As the bot keeps saved sheets: what this game's options forbid is refused or named."""
    rng = Random(8)
    first = new(points=300)
    first.randomise("fleet.japan", rng)
    text = first.write("fleet.japan")
    second = new(points=300, pace="fast")
    assert second.read("fleet.japan", text).done
    assert second.draft("fleet.japan") == first.draft("fleet.japan")
    assert keys(new(points=100).read("fleet.japan", text)) >= {"ws-buy-too-dear"}


def test_chance_keeps_what_is_there_and_reaches_every_unit() -> None:
    match = new(points=200)
    view = match.view("japan")
    ask = match.ask("fleet.japan")
    rng = Random(3)
    bought: set[str] = set()
    for _ in range(150):
        draft = RULES.random(view, ask, {"add": ("kongo",)}, rng)
        chosen = draft["add"]
        assert isinstance(chosen, tuple)
        assert chosen[0] == "kongo"
        assert RULES.form(view, ask, draft).done
        bought |= {str(key) for key in chosen}
    assert bought == shelf(match.form("fleet.japan"))


@pytest.mark.parametrize("points", [100, 200])
def test_a_random_rest_buys_as_long_as_anything_can_be_bought(points: int) -> None:
    match = new(points=points)
    terms = terms_of(match.view("japan"))
    for seed in range(60):
        match.put("fleet.japan", {})
        assert match.put("fleet.japan", match.completed("fleet.japan", Random(seed))).done
        counts = counts_of(match.draft("fleet.japan"))
        assert not [card.short for card in for_sale(terms) if may_add(counts, card, terms)]


# ---- kept for the next campaign -------------------------------------------------------------------
async def running(kit: Kit, **options: int) -> int:
    card = await kit.lobby(game="war-at-sea", options=options)
    await kit.campaigns.lobby.join(card.id, RED, seat="japan")
    await kit.campaigns.lobby.join(card.id, BLUE, seat="allies")
    await kit.campaigns.lobby.start(card.id, RED)
    return card.id


async def test_a_task_force_is_kept_and_used_again(tmp_path: Path) -> None:
    kit = await make(tmp_path, {"war-at-sea": RULES})
    try:
        one, two, small = await running(kit), await running(kit, points=300), await running(kit, points=100)
        fleets, sheets = kit.campaigns.presets, kit.campaigns.sheets
        bought = await sheets.read(
            one, RED, "fleet.japan", "kirishima, shokaku, 3 isokaze, 2 d3a-val; type cruiser", None
        )
        await fleets.save(one, RED, "fleet.japan", "Tokyo Express")
        [kept] = await fleets.list(RED, "war-at-sea", "fleet")
        assert kept.orders == "type cruiser\nkirishima\nshokaku\n3 isokaze\n2 d3a-val"
        loaded = await fleets.load(two, RED, "fleet.japan", "Tokyo Express")
        assert loaded.draft == bought.draft
        assert loaded.form.done
        tight = await fleets.load(small, RED, "fleet.japan", "Tokyo Express")
        assert [problem.key for problem in tight.form.problems] == ["ws-buy-too-dear"]
    finally:
        await kit.campaigns.close()


def test_the_hull_letters_stand_beside_the_names_of_kinds() -> None:
    """Nobody has to know what AX is."""
    assert words.line("en", SHELVES["battleship"]) == "Battleship (BB)"
    assert words.line("fr", SHELVES["auxiliary"]) == "Auxiliaire (AX)"


def test_how_a_card_is_read_is_told_until_one_is_bought() -> None:
    match = new()
    assert [hint.key for hint in match.form("fleet.allies").hints] == ["ws-hint-cards"]
    first = sorted(shelf(match.form("fleet.allies")))[0]
    form = match.fill("fleet.allies", "add", (first,))
    assert "ws-hint-cards" not in [hint.key for hint in form.hints]
