"""GC-8.B.4 and WS-16: a raid on a fleet, its cells, its anti-aircraft fire, and what is lost with a carrier."""

from __future__ import annotations

import pytest

from rules.core import Draft
from rules.guadalcanal import air_phase, kinds, raids
from rules.guadalcanal.air_sheets import RAID_SHEET
from rules.guadalcanal.pieces import Piece, Token
from rules.guadalcanal.policy_sheets import POLICY_SHEET
from rules.guadalcanal.state import TurnContext
from tests.guadalcanal.aloft import fly, sea_of
from tests.guadalcanal.table import ALLIES, ASK, JAPAN, dice, drafts, heard, seen, truth

rule = pytest.mark.rule


@rule("GC-8.B.4", "WS-16.5", "WS-16.9")
def test_a_raid_is_one_round_of_air_defence_and_air_attack() -> None:
    """Fletcher fires once at the Val, the Val bombs her once: sixes sink her. The Val has flown."""
    sea, (fletcher,), val = sea_of()
    wanted: dict[str, int | list[int]] = {f"{fletcher}.aa": 1, f"{val}.bomb": 6}
    context = fly(sea, {f"raid.{val}": ("main",)}, **wanted)
    assert context.pieces[fletcher].where == "sunk"
    assert context.pieces[fletcher].lost_how == "raid"
    assert (context.pieces[val].where, context.pieces[val].flown) == ("island", "raid")
    assert [a.weapon for a in context.state.raids[0].attacks] == ["aa", "bomb"]
    assert (ALLIES, "main") not in context.fleets


@rule("GC-8.B.4")
def test_a_bomber_shot_down_is_lost_and_bombs_nothing() -> None:
    """Sixes for the flak."""
    sea, (atlanta,), val = sea_of("us_atlanta_cl_51")
    context = fly(sea, {f"raid.{val}": ("main",)}, **{f"{atlanta}.aa": 6})
    assert context.pieces[val].where == "sunk"
    assert context.pieces[atlanta].hull == kinds.hull("us_atlanta_cl_51")


@rule("WS-16.10", "GC-15.2")
def test_a_raid_unmasks_the_fleet_and_its_lie() -> None:
    """Both sides and the public see the ships in their cells; the report of the raid is exact."""
    sea, (ship, other), val = sea_of("us_enterprise_cv_6", "us_atlanta_cl_51")
    context = fly(sea, {f"raid.{val}": ("main",)}, {"lie.main": (f"{ship}>destroyer",)})
    (public,) = heard(context, None, "gc-raid")
    assert {name for cell in public["cells"] for name, _ in cell} == {ship, other}
    assert dict(heard(context, JAPAN, "gc-report")[-1]["counts"]) == {"carrier": 1, "cruiser": 1}


@rule("WS-16.1")
def test_cells_of_two_ships_as_the_owner_wishes() -> None:
    """Two in each; three with Close Escort; of three in one cell of others the sheet warns."""
    sea, ships, val = sea_of("us_enterprise_cv_6", "us_atlanta_cl_51", "us_fletcher_dd_445")
    sea.policies[ALLIES] = {f"cell.{ships[0]}": "2", f"cell.{ships[1]}": "1", f"cell.{ships[2]}": "2"}
    context = fly(sea, {f"raid.{val}": ("main",)})
    placed = {u.id: u.sector for u in context.state.raids[0].battle.units}
    assert [placed[s] for s in ships] == ["B1", "A1", "B1"]
    form = POLICY_SHEET.form(seen(sea.context(), ALLIES), ASK, {f"cell.{s}": "1" for s in ships})
    (warning,) = form.hints
    assert form.done
    assert dict(warning.args)["rule"] == "WS-16.1"
    close = next(
        c.id for c in kinds.CARDS.values() if c.side == 1 and c.is_ship and c.ability("close-escort") is not None
    )
    three = [Piece(n, card, ALLIES, "fleet", "main") for n, card in (("a", close), ("b", close), ("c", close))]
    assert raids.limit(three) == 3


@rule("WS-16.1")
def test_usual_cells_give_the_dearest_the_best_flak() -> None:
    """The carrier lies with Atlanta; no cell holds more than two; nobody is left out."""
    sea, ships, _ = sea_of("us_enterprise_cv_6", "us_fletcher_dd_445", "us_atlanta_cl_51", "us_washington_bb_56")
    laid = [[ship.id for ship in cell] for cell in raids.default_cells([sea.pieces[s] for s in ships])]
    assert ["enterprise", "atlanta"] in laid
    assert sorted(s for cell in laid for s in cell) == sorted(ships)
    assert all(len(cell) <= 2 for cell in laid)


@rule("WS-16.2")
def test_four_aircraft_of_a_side_to_a_cell() -> None:
    """Five Vals at two ships in one cell each: four at the dearer one, one at the other."""
    sea, ships, val = sea_of("us_enterprise_cv_6", "us_fletcher_dd_445")
    vals = [val, *(sea.ashore("jp_d3a_val", "new-georgia") for _ in range(4))]
    sea.policies[ALLIES] = {f"cell.{ships[0]}": "1", f"cell.{ships[1]}": "2"}
    context = fly(sea, {f"raid.{v}": ("main",) for v in vals})
    placed = [u.sector for u in context.state.raids[0].battle.units if u.id in vals]
    assert sorted(placed) == ["A1", "A1", "A1", "A1", "B1"]


@rule("WS-16.10")
def test_bombers_go_for_the_types_of_the_plan() -> None:
    """At a destroyer first by wish, else at the carrier."""
    for aims, cell in ((("destroyer",), "B1"), ((), "A1")):
        sea, ships, val = sea_of("us_enterprise_cv_6", "us_fletcher_dd_445")
        plan: Draft = {f"raid.{val}": ("main",), **({f"aim.{val}": aims} if aims else {})}
        sea.policies[ALLIES] = {f"cell.{ships[0]}": "1", f"cell.{ships[1]}": "2"}
        context = fly(sea, plan)
        assert next(u.sector for u in context.state.raids[0].battle.units if u.id == val) == cell


@rule("GC-6.5", "WS-17.12")
@pytest.mark.parametrize(("event", "side", "unit"), [(4, JAPAN, "d3a-val"), (8, ALLIES, "fletcher")])
def test_bonuses_of_pilots_and_flak_are_used_in_a_raid(event: int, side: int, unit: str) -> None:
    """One die more for the whole raid, then it is gone."""
    sea, _, val = sea_of()
    before = len(_thrown(fly(sea, {f"raid.{val}": ("main",)}), unit))
    sea.tokens.append(Token(side, event, 1))
    context = fly(sea, {f"raid.{val}": ("main",)})
    assert len(_thrown(context, unit)) == before + 1
    assert context.state.tokens == ()


def _thrown(context: TurnContext, unit: str) -> list[int]:
    return [n for why, n in dice(context).thrown if why.startswith(f"{unit}.")]


@rule("GC-8.7", "WS-10.7")
def test_a_carrier_sunk_in_a_raid_takes_care_of_her_squadrons() -> None:
    """An escort carrier goes down; her Wildcat is lost on a 1, else goes to Guadalcanal."""
    for die, ends in ((1, "sunk"), (4, "island")):
        sea, (ship,), val = sea_of(_escort_carrier())
        sea.troop(ALLIES, "guadalcanal")
        wildcat = sea.aboard("us_f4f_wildcat", ship)
        vals = [val, *(sea.ashore("jp_d3a_val", "new-georgia") for _ in range(2))]
        wanted: dict[str, int | list[int]] = {f"{ship}.aa": 1, f"{wildcat} with": die}
        wanted |= {f"{v}.bomb": 6 for v in vals}
        context = fly(sea, {f"raid.{v}": ("main",) for v in vals}, **wanted)
        assert context.pieces[ship].where == "sunk"
        assert context.pieces[wildcat].where == ends


@rule("GC-8.7")
def test_a_squadron_finds_no_deck_on_a_carrier_lost_in_the_same_raid() -> None:
    """Two escort carriers go down together: the Wildcat of the first goes ashore, its die against fire is thrown once."""
    sea, (first, second), val = sea_of(_escort_carrier(), _escort_carrier())
    sea.troop(ALLIES, "guadalcanal")
    wildcat = sea.aboard("us_f4f_wildcat", first)
    vals = [val, *(sea.ashore("jp_d3a_val", "new-georgia") for _ in range(5))]
    aims = {f"aim.{v}": (target,) for v, target in zip(vals, [first] * 3 + [second] * 3, strict=True)}
    wanted: dict[str, int | list[int]] = {f"{first}.aa": 1, f"{second}.aa": 1, f"{wildcat} with": 4}
    wanted |= {f"{v}.bomb": 6 for v in vals}
    context = fly(sea, {f"raid.{v}": ("main",) for v in vals} | aims, **wanted)
    assert [context.pieces[ship].where for ship in (first, second)] == ["sunk", "sunk"]
    assert (context.pieces[wildcat].where, context.pieces[wildcat].at) == ("island", "guadalcanal")
    assert [event.data["piece"] for event in truth(context, "gc-rehomed")] == [wildcat]


@rule("GC-6.4")
def test_a_raid_does_not_show_which_ship_has_engine_trouble() -> None:
    sea, (ship,), val = sea_of("us_atlanta_cl_51")
    context = sea.context()
    context.piece(ship, engine=True)
    air_phase.open(context, drafts({f"raid.{val}": ("main",)}, None))
    assert context.pieces[ship].engine
    (report,) = context.state.raids
    assert ship in {u.id for u in report.battle.units}
    assert not any(u.engine for u in report.battle.units)


def _escort_carrier() -> str:
    return next(c.id for c in kinds.CARDS.values() if c.side == 1 and c.kind == "escort_carrier")


@rule("GC-16.4", "WS-16.10")
def test_both_sides_are_asked_if_one_wishes_to_be() -> None:
    """Policy `raid ask`: the cells are shown to both; then the aircraft go where the sheets say."""
    sea, ships, val = sea_of("us_enterprise_cv_6", "us_fletcher_dd_445")
    sea.policies[ALLIES] = {"raid": "ask", f"cell.{ships[0]}": "1", f"cell.{ships[1]}": "2"}
    context = fly(sea, {f"raid.{val}": ("main",)})
    assert context.state.raid is not None
    assert context.state.raids == ()
    context.change(stage="raid")
    view = seen(context, JAPAN)
    fields = {f.path: f for f in RAID_SHEET.fields(view, ASK, {})}
    assert {f"fly.{val}", f"drop.{val}"} == set(fields)
    offered = {option.key for option in fields[f"fly.{val}"].options}  # type: ignore[union-attr]
    assert set(ships) < offered
    assert val not in offered, "nothing flies to where it is itself"
    assert not RAID_SHEET.fields(seen(context, None), ASK, {})
    air_phase.resume(context, drafts({f"fly.{val}": ("B1",), f"drop.{val}": (ships[1],)}))
    assert context.state.raid is None
    assert next(u.sector for u in context.state.raids[0].battle.units if u.id == val) == "B1"
    assert truth(context, "ws-shot")[-1].data["target"] == ships[1]
