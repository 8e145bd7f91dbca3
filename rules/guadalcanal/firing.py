"""Small fights of the campaign in War at Sea's engine: pieces as units, fire by standing doctrine, what came of it.

One attack by itself (`shoot`: patrols, submarines), and Air Defense over one place (`strike`: raids on troops or the port,
land combats; GC-13.4, WS-16.7). Not here: naval battles (`battles`), raids on fleets in their cells (`raids`), when anybody
fires.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from msgspec import Struct

from rules.core import Draft
from rules.guadalcanal import event_cards, kinds, losses, policies
from rules.guadalcanal.events import AirPartFlown
from rules.guadalcanal.pieces import Piece
from rules.guadalcanal.state import TurnContext
from rules.war_at_sea import damage, default_orders, turns
from rules.war_at_sea.attack import Shot
from rules.war_at_sea.battle_context import BattleContext, Orders
from rules.war_at_sea.board import Battle, BattleKind, Unit
from rules.war_at_sea.cards import CARDS, Weapon
from rules.war_at_sea.events import attacks
from rules.war_at_sea.hooks import AIR_ENDS
from rules.war_at_sea.shots import fire
from rules.war_at_sea.view import ReportedAttack

# ---- Pieces as units, and one attack by itself ---------------------------------------------------
CELL: Final = "A1"
"""The one space of a fight without a map."""


def unit(piece: Piece, sector: str = CELL, **fields: Any) -> Unit:
    """A piece as a unit of a battle."""
    return Unit(piece.id, piece.card, piece.side, hull=piece.hull, sector=sector, engine=piece.engine, **fields)


def battle(context: TurnContext, kind: BattleKind, units: Iterable[Unit], *, columns: int = 1, **fields: Any) -> Battle:
    """A fight in one row of cells, under the campaign's weather; the side without initiative is first."""
    return Battle(
        kind,
        columns=columns,
        rows=1,
        pace="fast",
        units=tuple(sorted(units, key=lambda u: u.id)),
        turn=1,
        phase="defence",
        first=1 - context.state.initiative,
        weather=context.state.weather,
        **fields,
    )


def begin_fight(context: TurnContext, field: Battle) -> BattleContext:
    """It as a fight with the campaign's dice and the sides' standing orders."""
    return BattleContext(field, context.dice, tuple(policies.doctrine(side.policies) for side in context.state.sides))


def flak_lists(fight: BattleContext, side: int) -> Draft:
    """Whom a side's guns and fighters go for: the kinds that its standing doctrine prefers, in order (GC-8.B.10); of the others
    bombers before fighters, the dearest first."""
    wished = default_orders.preferred(fight.doctrine[side])
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
    context: TurnContext,
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
    one = begin_fight(context, battle(context, "strike", (unit(shooter, bonus=bonus), unit(target))))
    attack = fire(one, Shot(shooter.id, weapon, target.id, distance, extra=extra))
    damage.settle(one)
    after = one.units[target.id]
    hull = 0 if after.gone else after.hull
    if hull and hull != target.hull:
        context.piece(target.id, hull=hull)
    return Shots(attack.rolled, attack.successes, hull, target.hull - hull, after.aborted)


# ---- Air Defense over one place ------------------------------------------------------------------
# One cell without stacking limit, one Air Defense phase; who gets through is the caller's business. Bonuses of event 4 (GC-6.5)
# are used here.

PILOTS = 4
"""The event of seasoned pilots."""
BONUS = "pilots"


class Flown(Struct, frozen=True):
    """How it went."""

    placed: Battle | None = None
    """Before anybody fired; None: no aircraft were there."""
    attacks: tuple[ReportedAttack, ...] = ()
    out: frozenset[str] = frozenset()
    """Squadrons aborted or destroyed."""


def strike(
    context: TurnContext,
    place: str,
    attacker: int,
    *,
    bombers: tuple[Sequence[Piece], Sequence[Piece]],
    fighters: tuple[Sequence[Piece], Sequence[Piece]],
    batteries: Sequence[Piece] = (),
    how: str,
) -> Flown:
    """Aircraft of both sides meet (each pair: the attacker's, the defender's). The destroyed are lost to `how`.

    Bombers and strafing fighters throw no attack die here, so that seasoned pilots are looked for among the fighters."""
    squadrons = [*bombers[0], *bombers[1], *fighters[0], *fighters[1]]
    if not squadrons:
        return Flown()
    bonus = veterans(context, attacker, fighters[0]) | veterans(context, 1 - attacker, fighters[1])
    units = [
        *(attack_unit(p) for side in bombers for p in side),
        *(unit(p, bonus=_bonus(p, bonus)) for side in fighters for p in side),
        *(unit(p) for p in batteries),
    ]
    placed = battle(context, "strike", units)
    fight = begin_fight(context, placed)
    defend(fight)
    if how == "land":  # A raid has told who flies.
        context.tell(AirPartFlown(place, attacker, tuple((p.id, p.card, p.side) for p in squadrons)))
    event_cards.settle(context, fight.units.values())
    context.told(*fight.step().entries)
    out = frozenset(u.id for u in fight.units.values() if u.gone or u.aborted)
    for one in fight.units.values():
        if one.gone == "destroyed" and one.id in {p.id for p in squadrons}:
            losses.lose(context, one.id, how)
    return Flown(placed, attacks(fight.happened), out)


def defend(fight: BattleContext) -> None:
    """One Air Defense phase by the sides' standing doctrine, with its end (WS-11.7 to 11.10, GC-8.B.10)."""
    first = fight.battle.first
    for side in (first, 1 - first):
        for unit, handler in fight.each(AIR_ENDS, side):
            handler.call(fight, unit, handler.number, ())
    for side in (first, 1 - first):
        turns.fire_step(fight, "defence", side, Orders({}, flak_lists(fight, side)))
    damage.settle(fight)


def attack_unit(piece: Piece, bonus: frozenset[str] = frozenset()) -> Unit:
    """A squadron that attacks the ground: a fighter without bombs strafes, one with bombs flies as a bomber."""
    card = kinds.card(piece.card)
    bombs = kinds.has_bombs(piece.card)
    return unit(
        piece,
        strafing=card.is_fighter and not bombs,
        bomber=card.is_fighter and bombs,
        bonus=_bonus(piece, bonus),
    )


def veterans(context: TurnContext, side: int, squadrons: Sequence[Piece]) -> frozenset[str]:
    """Ids of the squadrons of seasoned pilots among those that may attack in this fight: at most one a side (GC-6.5)."""
    one = event_cards.choice(context, side, PILOTS, squadrons)
    return frozenset() if one is None else frozenset((one.id,))


def _bonus(piece: Piece, bonus: frozenset[str]) -> tuple[str, ...]:
    return (BONUS,) if piece.id in bonus else ()


def take_back(context: TurnContext, fight: BattleContext, how: str) -> None:
    """Damage and losses of a raid on ships, which are lost to `how`. Squadrons come first, so that those left look for a new
    deck, and find it on no ship that is lost with theirs (GC-8.7)."""
    units = [unit for unit in fight.units.values() if unit.id in context.pieces and not unit.temporary]
    ships = [unit for unit in units if not kinds.is_aircraft(unit.card)]
    squadrons = [unit for unit in units if kinds.is_aircraft(unit.card)]
    for ship in ships:
        if ship.gone != "destroyed" and ship.hull != context.pieces[ship.id].hull:
            context.piece(ship.id, hull=ship.hull)
    for lost, by in ((squadrons, "raid"), (ships, how)):
        losses.lose_all(context, [unit.id for unit in lost if unit.gone == "destroyed"], by, told=False)
