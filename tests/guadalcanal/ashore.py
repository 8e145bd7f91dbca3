"""Shared by the tests of GC-13: sheets of activations, laden transports, and a combat on New Georgia."""

from __future__ import annotations

from rules.core import Draft
from rules.guadalcanal import land_actions
from rules.guadalcanal.state import TurnContext
from tests.guadalcanal.table import ALLIES, JAPAN, Campaign, drafts

TRANSPORT = ("jp_campaign_transport", "al_campaign_transport")
NG = "new-georgia"


def act(number: int, deed: str, at: str = "", who: tuple[str, ...] = (), **more: object) -> dict[str, object]:
    """The fields of one activation."""
    row = {"deed": deed, "who": who, **({"at": at} if at else {}), **more}
    return {f"activate.{number}.{name}": value for name, value in row.items()}


def plan(*lines: dict[str, object], **more: object) -> Draft:
    """A sheet of activations and other fields."""
    return {path: value for line in (*lines, more) for path, value in line.items()}  # type: ignore[misc]


def laden(sea: Campaign, side: int, zone: str, number: int = 1, name: str = "main") -> list[str]:
    """A fleet of transports with a troop unit each; returns the troop units' ids."""
    ships = sea.fleet(side, name, zone, *[TRANSPORT[side]] * number)
    return [sea.aboard("", ship) for ship in ships]


def where(context: TurnContext, name: str) -> str:
    """A troop unit's place; "lost" if it is gone."""
    piece = context.pieces[name]
    return "lost" if piece.where == "sunk" else f"{piece.at} {piece.spot}" if piece.where == "island" else piece.where


def fight(sea: Campaign, die: int, japan: Draft, allies: Draft | None = None, **wanted: int) -> TurnContext:
    """Carries out the land phase with this die for every combat."""
    context = sea.context(attack_on=die, **wanted)
    land_actions.open(context, drafts(japan, allies))
    return context


def duel(
    attackers: int, defenders: int, spot: str = "c1", own: str = "periphery"
) -> tuple[Campaign, list[str], list[str]]:
    """Japanese and Allied troop units on New Georgia, and their ids."""
    sea = Campaign()
    mine = [sea.troop(JAPAN, NG, own) for _ in range(attackers)]
    theirs = [sea.troop(ALLIES, NG, spot) for _ in range(defenders)]
    return sea, mine, theirs
