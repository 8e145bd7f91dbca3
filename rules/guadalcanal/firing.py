"""Small fights of the campaign in War at Sea's engine: pieces as units, fire by standing doctrine, what came of it.

Not here: naval battles (`naval`), when anybody fires.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from msgspec import Struct

from rules.core import Draft
from rules.guadalcanal import policies
from rules.guadalcanal.pieces import Piece
from rules.guadalcanal.run import Run
from rules.war_at_sea import auto, damage
from rules.war_at_sea.attack import Shot
from rules.war_at_sea.board import Battle, BattleKind, Unit
from rules.war_at_sea.cards import CARDS, Weapon
from rules.war_at_sea.fight import Fight
from rules.war_at_sea.shots import fire

CELL: Final = "A1"
"""The one space of a fight without a map."""


def unit(piece: Piece, sector: str = CELL, **fields: Any) -> Unit:
    """A piece as a unit of a battle."""
    return Unit(piece.id, piece.card, piece.side, hull=piece.hull, sector=sector, engine=piece.engine, **fields)


def battle(run: Run, kind: BattleKind, units: Iterable[Unit], *, columns: int = 1, **fields: Any) -> Battle:
    """A fight in one row of cells, under the campaign's weather; the side without initiative is first."""
    return Battle(
        kind,
        columns=columns,
        rows=1,
        pace="fast",
        units=tuple(sorted(units, key=lambda u: u.id)),
        turn=1,
        phase="defence",
        first=1 - run.state.initiative,
        weather=run.state.weather,
        **fields,
    )


def fight(run: Run, field: Battle) -> Fight:
    """It as a fight with the campaign's dice and the sides' standing orders."""
    return Fight(field, run.dice, tuple(policies.doctrine(side.policies) for side in run.state.sides))


def flak_lists(fight: Fight, side: int) -> Draft:
    """Whom a side's guns and fighters go for: the kinds that its standing doctrine prefers, in order (GC-8.B.10); of the others
    bombers before fighters, the dearest first."""
    wished = auto.preferred(fight.doctrine[side])
    units = fight.units.values()

    def rank(foe: Unit) -> tuple[int, bool, int, str]:
        card = CARDS[foe.card]
        liked = wished.index(card.kind) if card.kind in wished else len(wished)
        return liked, card.is_fighter and not foe.bomber and not foe.strafing, -card.cost, foe.id

    names = tuple(u.id for u in sorted((u for u in units if u.side != side and CARDS[u.card].is_aircraft), key=rank))
    lists: dict[str, tuple[str, ...]] = {}
    for one in units:
        if one.side == side and names:
            lists[f"aa.{one.id}"] = lists[f"aa2.{one.id}"] = names
    return lists


class Shots(Struct, frozen=True):
    """What one attack did."""

    dice: tuple[int, ...]
    successes: int
    """Of torpedoes: hits."""
    hull: int
    """Hull points that the target has left; 0: it is lost."""
    lost: int = 0
    """Hull points that it has lost by this attack."""
    aborted: bool = False

    @property
    def effect(self) -> str:
        """For the story: "sunk", "aborted", "hit" (hull points are lost), "missed" (nothing is, whatever the dice came to)."""
        return "sunk" if self.hull <= 0 else "aborted" if self.aborted else "hit" if self.lost > 0 else "missed"


def shoot(
    run: Run,
    shooter: Piece,
    weapon: Weapon,
    target: Piece,
    distance: int = 0,
    *,
    extra: tuple[tuple[str, int], ...] = (),
    bonus: tuple[str, ...] = (),
) -> Shots:
    """One attack by itself, without a map, its damage taken at once (GC-8.A, GC-9, WS-17.13). The target's hull is set here;
    its loss is the caller's business. Its events are not told: they name who is hidden."""
    one = fight(run, battle(run, "strike", (unit(shooter, bonus=bonus), unit(target))))
    attack = fire(one, Shot(shooter.id, weapon, target.id, distance, extra=extra))
    damage.settle(one)
    after = one.units[target.id]
    hull = 0 if after.gone else after.hull
    if hull and hull != target.hull:
        run.piece(target.id, hull=hull)
    return Shots(attack.rolled, attack.successes, hull, target.hull - hull, after.aborted)
