"""Permissions and states of a campaign: what use cases (`Part._open`) and acts (`consent.declared`) declare.

Each use case names one permission and one state. The first of the two that fails is what the person is told.
"""

from __future__ import annotations

from bot.campaigns.summaries import ENDED, Outdated, refuse
from bot.campaigns.unit_of_work import Permission, State, UnitOfWork
from rules.core import msg


# ---- Who -----------------------------------------------------------------------------------------
@Permission
async def anybody(unit: UnitOfWork, person: int) -> None:
    """Everybody who finds the campaign."""


checked_inside = Permission(anybody.check)
"""The permission also depends on the arguments: the use case itself refuses, and its docstring says whom."""


@Permission
async def game_master(unit: UnitOfWork, person: int) -> None:
    unit.require_gm(person)


@Permission
async def holder(unit: UnitOfWork, person: int) -> None:
    unit.seats_for(person)


def people(refusal: str) -> Permission:
    """The game masters and all holders; anybody else is refused with the message of this key."""

    async def check(unit: UnitOfWork, person: int) -> None:
        if person not in unit.masters and unit.seat_of(person) is None:
            raise refuse(refusal)

    return Permission(check)


# ---- When ----------------------------------------------------------------------------------------
@State
async def at_any_time(unit: UnitOfWork, person: int) -> None:
    """Refuses nothing: for acts that are possible in every state of the campaign."""


@State
async def in_lobby(unit: UnitOfWork, person: int) -> None:
    if unit.row.status != "lobby":
        raise Outdated(msg("bot-lobby-closed"))


@State
async def in_play(unit: UnitOfWork, person: int) -> None:
    """Allowed only while the campaign is running or paused. Raises Refused otherwise."""
    unit.require_alive()


@State
async def while_running(unit: UnitOfWork, person: int) -> None:
    if unit.row.status == "paused":
        raise refuse("bot-paused")
    unit.require_alive()


@State
async def until_the_end(unit: UnitOfWork, person: int) -> None:
    """Before the start and during play."""
    if unit.row.status in ENDED:
        unit.require_alive()
