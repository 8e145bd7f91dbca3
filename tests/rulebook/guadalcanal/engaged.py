"""What the cases of GC-12 share: fleets in contact, a battle begun, lost, fled from or over."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.war_at_sea.battle import Battle
from tests.rulebook.guadalcanal.kit import Table

JAPAN = "main@C: zuikaku(a6m2-zeke, d3a-val) kongo i-19 transport(troop)"
ALLIES = "main@C: washington fletcher"
COASTS = "choiseul.c1: troop battery"
"""Choiseul and Santa Isabel lie at C."""


def met(japan: str = JAPAN, allies: str = ALLIES, *, die: str = "5", **fields: Any) -> Table:
    """Everybody stays where he is and makes contact with this die; the sheets about the ground are asked for."""
    table = Table(japan, allies, others=2, **fields).script("contact", die).sail()
    assert table.state.stage == "battle"
    return table


def after_sighting(table: Table, *seats: str) -> Table:
    """The table after the fleets of these sides have been sighted this turn."""
    context = table.context()
    for seat in seats:
        context.fleet(("japan", "allies").index(seat), "main", sighted=True)
    table.take(context)
    return table


def battle_of(table: Table, japan: str = "", allies: str = "") -> Battle:
    """The battle after both sheets about the ground."""
    table.play(japan=japan, allies=allies)
    assert table.state.engagement is not None
    return table.state.engagement.battle


def lost(table: Table, seat: str, *, sunk: str = "") -> Table:
    """All are set up; at the end of this turn the other side has reached its target and these units are destroyed."""
    table.play().play().play()
    engagement = table.state.engagement
    assert engagement is not None
    battle = engagement.battle
    units = tuple(replace(u, gone="destroyed", hull=0, sector="") if u.id in sunk.split() else u for u in battle.units)
    scores = (0, 500) if seat == "japan" else (500, 0)
    table.state = replace(
        table.state, engagement=replace(engagement, battle=replace(battle, units=units, scores=scores))
    )
    return over(table)


def fled(table: Table, **sheets: str) -> Table:
    """Both fleets keep to their first lines, 6 sectors apart; what is written about the ground says who flees."""
    return over(table.play(**sheets))


def over(table: Any) -> Table:
    """Nobody orders anything until all battles of the turn are over."""
    for _ in range(60):
        if table.state.stage != "battle":
            assert isinstance(table, Table)
            return table
        table.play()
    raise AssertionError("the battle does not end")
