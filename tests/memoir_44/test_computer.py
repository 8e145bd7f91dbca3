"""What the computer of Memoir '44 does with its turns: who need not move fires, who has struck goes back, every side can win."""

from __future__ import annotations

from random import Random

import pytest

from rules.duel import duel
from rules.memoir_44 import RULES
from rules.memoir_44.facts import SCENARIOS, layout
from rules.memoir_44.options import Options
from tests.rulebook.memoir_44.kit import Table, board

HAND = "direct-from-hq probe-left probe-right attack-left recon-left"


def thought(table: Table) -> str:
    """The orders that the computer types for the ask that is open."""
    ask = table.ask
    view = table.view(ask.seat)
    draft = RULES.computer(view, ask, Random(1))
    assert RULES.form(view, ask, draft).done
    return RULES.write(view, ask, draft, "en")


def test_who_can_fire_from_where_it_stands_does() -> None:
    table = Table("A artillery E3, A infantry A1, J infantry E7", hand=HAND)
    assert "fire E3 E7" in thought(table)


def test_after_a_raid_behind_enemy_lines_the_unit_goes_back() -> None:
    units = "A infantry C5 2, A infantry A1, J infantry F5, J infantry G5, J infantry f6, J infantry e6"
    table = Table(units, hand=HAND.replace("direct-from-hq", "behind-enemy-lines"))
    table.seal("card behind-enemy-lines; move C5 E5; assault E5 F5", "SSSS")
    assert table.ask.kind == "battle"
    orders = thought(table)
    assert orders.startswith("again move E5 ")
    table.seal(orders)
    away = table.state.field.board.away
    raider = next(u for u in table.state.field.units if u.id == 0)
    assert min(away[raider.at][at] for at in ("F5", "e6")) >= 3


def test_a_unit_about_to_fall_is_led_away() -> None:
    units = "A armour E5 1, A infantry L1, J infantry e6, J infantry d6, J infantry D5"
    table = Table(units, board(works={"bunker japan": "e6 d6 D5"}), hand="probe-centre recon-centre")
    order = thought(table).splitlines()[1]
    away = table.state.field.board.away[order.split()[2]]
    assert order.startswith("move E5 ")
    assert min(away[at] for at in ("e6", "d6", "D5")) > 2


@pytest.mark.parametrize(
    ("attacker", "target", "answer"),
    [("E5", "F5", "yes"), ("E5", "F5 3", "no"), ("E5 2", "F5 3", "yes")],
)
def test_an_ambush_is_kept_where_it_has_few_dice(attacker: str, target: str, answer: str) -> None:
    """Against a village infantry at full strength has three dice, weakened infantry two."""
    units = f"A infantry {attacker}, J infantry {target}, J infantry L9"
    options = Options(ambush="ask")
    table = Table(units, board({"village": "E5"}), hand=HAND, enemy="ambush probe-left", options=options)
    table.seal("card direct-from-hq; assault E5 F5; end")
    assert table.ask.kind == "ambush"
    ask = table.ask
    assert RULES.computer(table.view(ask.seat), ask, Random(1)) == {"spring": answer}


@pytest.mark.parametrize("scenario", [name for name in SCENARIOS if not layout(name).is_team_game])
def test_it_beats_chance_on_both_sides_of_every_scenario(scenario: str) -> None:
    fought = duel(RULES, 2, seed=70, scenario=scenario)
    assert [(game.seat, game.score) for game in fought.games] == [("japan", 1), ("allies", 1)]
