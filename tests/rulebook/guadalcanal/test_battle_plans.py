"""GC-16.14: battles fought by plans that both sides file; GC-12.20: rounds in which nobody attacks."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from bot.words import LANGS, say
from rules.geometry.staggered import distance
from rules.guadalcanal import battle_plans
from rules.guadalcanal.battle_plans import unforeseen
from rules.guadalcanal.options import Options
from rules.war_at_sea.battle import Battle
from tests import invariants
from tests.rulebook.guadalcanal.kit import Table

rule = pytest.mark.rule
PLAN = Options(pace="plan", submarines="ahead")
JAPAN = "main@C: kongo chokai myoko shigure"
ALLIES = "main@C: washington helena fletcher"


def met(japan: str = JAPAN, allies: str = ALLIES, **fields: Any) -> Table:
    """The sheets about the ground of a battle in C are asked for."""
    table = Table(japan, allies, **{"options": PLAN, "others": 2, **fields}).script("contact", "5").sail()
    assert table.state.stage == "battle"
    return table


def battle_of(table: Table) -> Battle:
    """The battle as it stands."""
    assert table.state.engagement is not None
    return table.state.engagement.battle


def apart(table: Table) -> int:
    """Sectors between the ships of the two sides that are nearest to each other."""
    sides = [[u.sector for u in battle_of(table).units if u.side == side and u.sector] for side in (0, 1)]
    return min(distance(one, other) for one in sides[0] for other in sides[1])


def asked_again(table: Table) -> str:
    """Why both are asked for a sheet of a round, as everybody was told the last time; "" where nobody is."""
    if table.state.stage != "battle":
        return ""
    assert table.asked() == [("japan", "plan"), ("allies", "plan")]
    assert len({ask.group for ask in table.rules.asks(table.state) if ask.waits}) == 1
    return str(table.heard(None, "gc-plans")[-1]["why"])


# ---- battle plans --------------------------------------------------------------------------------
@rule("GC-16.14")
def test_a_battle_by_plans_asks_for_the_ground_and_then_only_when_something_unforeseen_happens() -> None:
    """Neither deployments nor manoeuvre nor fire; the first great ships that are seen stop it once, before the first round."""
    table = met()
    table.play(japan="stance engage", allies="stance engage")
    assert asked_again(table) == "unseen"
    assert (battle_of(table).turn, battle_of(table).phase) == (1, "move")
    assert all(unit.sector for unit in battle_of(table).units)
    kinds = []
    while table.state.stage == "battle":
        kinds.append(asked_again(table))
        table.play()
    assert set(kinds[1:]) <= {"crippled", "odds"}
    assert len(kinds) < len(table.heard(None, "ws-initiative")), "rounds were fought between two sheets"


@rule("GC-16.14")
def test_a_kind_that_a_battle_has_shown_stops_no_plan_any_more() -> None:
    """A raid or battle earlier in the campaign has shown a battleship of each side to all."""
    table = met(japan="main@C: chokai shigure", allies="main@C: helena fletcher")
    table.play(japan="rounds 1")
    assert asked_again(table) == "rounds", "cruisers are no great ships"
    assert battle_of(table).turn == 2
    seen = {(0, "battleship"), (1, "battleship")}
    first = battle_plans.filed(battle_of(met().play()))
    fresh = battle_of(met().play())
    assert unforeseen(fresh, replace(first, turn=0), ({}, {}), set()) == "unseen"
    assert unforeseen(fresh, replace(first, turn=0), ({}, {}), seen) is None


@rule("GC-16.14")
def test_what_stops_the_plans_is_public() -> None:
    """A great ship of either side crippled or lost; odds that turn; rounds that are over, of the shorter plan."""
    table = met()
    table.play()
    battle = battle_of(table)
    before, later = battle_plans.filed(battle), replace(battle, turn=3)

    def after(ship: str, **fields: Any) -> Battle:
        return replace(later, units=tuple(replace(u, **fields) if u.id == ship else u for u in later.units))

    plans = ({}, {})
    assert unforeseen(later, before, plans, ()) is None
    assert unforeseen(after("kongo", hull=1), before, plans, ()) == "crippled"
    assert unforeseen(after("washington", gone="destroyed", sector=""), before, plans, ()) == "crippled"
    assert unforeseen(after("shigure", gone="destroyed", sector=""), before, plans, ()) is None
    assert unforeseen(later, before, ({"rounds": 5}, {"rounds": 2}), ()) == "rounds"
    assert unforeseen(later, before, ({"rounds": 5}, {"rounds": 3}), ()) is None
    assert before.ahead == 0
    weak = replace(later, units=tuple(u for u in later.units if u.id not in ("chokai", "myoko", "shigure")))
    assert unforeseen(weak, before, plans, ()) == "odds"


@rule("GC-16.14")
def test_moves_of_the_coming_round_stand_on_the_sheet_and_the_plan_stays() -> None:
    """Kongo is told where to go, all others sail by the plan; the next sheet starts from it."""
    table = met()
    table.play(japan="stance wait\nrounds 1", allies="stance wait")
    assert asked_again(table) == "unseen"
    assert table.rules.initial(table.view("japan"), table.ask("japan")) == {"stance": "wait", "rounds": 1}
    before = {unit.id: unit.sector for unit in battle_of(table).units}
    taken = before.values()
    goal = next(key for key in table.keys("japan", "move.kongo") if key not in taken)
    table.play(japan=f"move kongo {goal}")
    after = {unit.id: unit.sector for unit in battle_of(table).units}
    assert after["kongo"] == goal
    assert {name: after[name] for name in ("chokai", "washington")} == {n: before[n] for n in ("chokai", "washington")}
    assert asked_again(table) == "rounds"


@rule("GC-16.14", "GC-12.10")
def test_both_may_agree_on_the_sheet_of_a_round() -> None:
    """Even if they would fight to the end by their plans."""
    table = met()
    table.play(japan="stance engage", allies="stance engage")
    table.play(japan="agree", allies="agree")
    assert table.heard(None, "gc-battle-over")[0]["how"] == "agreement"
    assert len(table.heard(None, "ws-initiative")) == 1


@rule("GC-16.14")
def test_who_withdraws_has_fled_in_the_end() -> None:
    table = met("main@C: chokai shigure", "main@C: helena")
    table.play(japan="stance withdraw\nflee", allies="stance wait")
    assert table.state.stage != "battle"
    assert table.heard(None, "gc-battle-over")[0]["loser"] == 0


@rule("GC-16.14", "GC-15.2")
def test_a_plan_is_its_sides_secret() -> None:
    """Nobody else's view has it, nor a twin's."""
    table = met()
    table.play(japan="stance withdraw\nprefer transport", allies="stance engage")
    assert table.view("japan").plan == {"stance": "withdraw", "prefer": ("transport",)}
    assert (table.view("allies").plan, table.view(None).plan) == ({"stance": "engage"}, {})
    twin = invariants.of(table.rules).twin(table.state, "allies", Random(1))
    assert twin.engagement is not None
    assert twin.engagement.plans[0] != table.state.engagement.plans[0]  # type: ignore[union-attr]
    assert table.rules.view(twin, "allies") == table.view("allies")


@rule("GC-16.2", "GC-16.14")
def test_who_sleeps_fights_by_the_plan_in_force() -> None:
    """Without one: he fights, and breaks off when far the weaker."""
    table = met("main@C: shigure", "main@C: washington helena fletcher")
    table.sleep()
    while table.state.stage == "battle":
        table.sleep()
    assert table.heard(None, "ws-flight")[0]["side"] == 0


@rule("GC-16.14")
@pytest.mark.parametrize("lang", LANGS)
def test_plans_are_read_back_and_typed(lang: str) -> None:
    table = met()
    typed = (
        "stance even\nprefer carrier transport\nrounds 2"
        if lang == "en"
        else ("posture égal\npréfère porte-avions transport\ntours 2")
    )
    for _ in range(2):
        ask = table.ask("japan")
        draft = table.read(ask, typed)
        assert draft == {"stance": "even", "prefer": ("carrier", "transport"), "rounds": 2}
        view = table.view("japan")
        assert table.read(ask, table.rules.write(view, ask, draft, lang)) == draft
        told = "\n".join(say(lang, message) for message in table.rules.form(view, ask, draft).says)
        assert ("much weaker" in told) if lang == "en" else ("bien plus faible" in told)
        table.play()


# ---- rounds without an attack --------------------------------------------------------------------
def idle(table: Table, **sheets: str) -> list[str]:
    """Nobody moves nor fires: the kinds of sheets until the battle is over; `sheets`: of manoeuvre."""
    kinds = []
    while table.state.stage == "battle":
        kind = table.asked()[0][1]
        kinds.append(kind)
        table.play(**(sheets if kind == "manoeuvre" else {}))
    return kinds


@rule("GC-12.20", "GC-12.8")
@pytest.mark.parametrize("chart", ["normal", "deep"])
def test_a_battle_in_which_nobody_attacks_goes_on_to_its_last_round(chart: str) -> None:
    """Six sectors apart, out of range, and nobody says anything: no round ends it, and nobody has fled."""
    table = met(options=Options(chart=chart, submarines="ahead"))
    assert idle(table).count("manoeuvre") == 12
    assert table.heard(None, "gc-battle-over")[0]["how"] == "turns"


@rule("GC-12.20", "GC-12.8")
def test_a_chase_at_four_sectors_costs_nobody_the_battle() -> None:
    """The fleets have surprised each other four sectors apart, beyond all guns, and keep that distance. Japan alone would
    let a quiet round end it, the Allies, without initiative, would lose by that: the battle goes on, and nobody is away."""
    table = Table("main@C: chokai", "main@C: helena", options=Options(submarines="ahead"), others=2)
    table.script("contact", "6").sail()
    while table.asked()[0][1] != "manoeuvre":
        table.play()
    for _ in range(4):
        assert apart(table) == 4
        assert table.state.stage == "battle"
        table.play(japan="agree quiet", allies="")
    assert (battle_of(table).turn, battle_of(table).away) == (5, (0, 0))


@rule("GC-12.20", "GC-12.10")
@pytest.mark.parametrize(
    ("japan", "allies", "rounds"),
    [
        ("agree quiet", "agree quiet", 1), ("agree quiet", "agree", 1), ("agree", "agree quiet", 1),
        ("agree quiet", "", 12), ("", "agree quiet", 12), ("agree quiet", "agree no", 12), ("agree", "", 12),
    ],
)  # fmt: skip
def test_a_quiet_round_ends_a_battle_where_both_sides_have_said_so(japan: str, allies: str, rounds: int) -> None:
    """It is then lost by the side that is behind: both have nothing, so by the one without initiative."""
    table = met(options=Options(submarines="ahead"))
    assert idle(table, japan=japan, allies=allies).count("manoeuvre") == rounds
    over = table.heard(None, "gc-battle-over")[0]
    assert (over["how"], over["loser"]) == ("agreement" if rounds == 1 else "turns", 1)


@rule("GC-12.20")
@pytest.mark.parametrize("lang", LANGS)
def test_the_sheet_says_what_an_early_end_would_cost(lang: str) -> None:
    """Before anything is chosen, and when the choice is read back: Japan has the initiative, the Allies would have lost."""
    table = met(options=Options(submarines="ahead"))
    while table.asked()[0][1] != "manoeuvre":
        table.play()
    lost, won = ("you would lose", "you would win") if lang == "en" else ("vous le perdriez", "vous le gagneriez")
    for seat, cost in (("japan", won), ("allies", lost)):
        ask, view = table.ask(seat), table.view(seat)
        before = table.rules.form(view, ask, {})
        assert any(cost in say(lang, hint) for hint in before.hints)
        typed = "agree quiet" if lang == "en" else "accord calme"
        draft = table.read(ask, typed)
        assert draft == {"agree": "quiet"}
        assert table.rules.write(view, ask, draft, lang) == typed
        (told,) = (say(lang, line) for line in table.rules.form(view, ask, draft).says)
        assert cost in told


@rule("GC-12.20", "GC-16.14")
def test_no_plan_lets_a_battle_end_early() -> None:
    """Both would fight as long as it is even; neither has said a word about an end."""
    table = met()
    table.play(japan="stance even", allies="stance even")
    while table.state.stage == "battle":
        table.play()
    assert table.heard(None, "gc-battle-over")[0]["how"] != "agreement"
