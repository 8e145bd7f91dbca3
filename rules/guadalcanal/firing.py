"""Small fights of the campaign, fought by the engine of War at Sea: pieces become units, which fire by standing doctrine.

`shoot` is one attack by itself (patrols, submarines). `strike` is Air Defense over one place (raids on troops or a port, land
combats; GC-13.4, WS-16.7). Naval battles are in `battles`, raids on fleets in `raids`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from msgspec import Struct

from rules.core import Draft
from rules.guadalcanal import event_cards, kinds, losses, policies
from rules.guadalcanal.air_events import AirPartFlown
from rules.guadalcanal.facts import EVENT_NUMBER
from rules.guadalcanal.pieces import Piece
from rules.guadalcanal.state import TurnContext
from rules.war_at_sea import damage, default_orders, fire_phases
from rules.war_at_sea.attack_dice import Shot
from rules.war_at_sea.attacks import fire
from rules.war_at_sea.battle import Battle, BattleKind
from rules.war_at_sea.battle_context import BattleContext, Orders
from rules.war_at_sea.cards import CARDS, Weapon
from rules.war_at_sea.hooks import AIR_ENDS
from rules.war_at_sea.reports import attacks
from rules.war_at_sea.units import Unit
from rules.war_at_sea.view import ReportedAttack

# ---- Pieces as units, and one attack by itself ---------------------------------------------------
CELL: Final = "A1"
"""The only cell of a fight without a map (WS-16.9)."""


def unit(piece: Piece, sector: str = CELL, **fields: Any) -> Unit:
    """A piece as a unit of a fight of its own, with every ability unused (WS-16.9)."""
    return Unit(piece.id, piece.card, piece.side, hull=piece.hull, sector=sector, engine=piece.engine, **fields)


def battle(context: TurnContext, kind: BattleKind, units: Iterable[Unit], *, columns: int = 1, **fields: Any) -> Battle:
    """A fight in a row of cells (WS-16.4), in the campaign's weather (WS-16.9); the side without initiative begins (WS-16.2)."""
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
    """A fight on this battle with the campaign's dice and both sides' standing orders."""
    return BattleContext(field, context.dice, tuple(policies.doctrine(side.policies) for side in context.state.sides))


def flak_lists(fight: BattleContext, side: int) -> Draft:
    """Target lists for a side's guns and fighters: types preferred by its standing doctrine, in order (GC-8.B.10); then bombers
    before fighters, and the most expensive first."""
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
    """Result of one attack."""

    dice: tuple[int, ...]
    successes: int
    """For torpedoes, the number of hits."""
    hull: int
    """Hull points that the target has left; 0 if it is lost."""
    lost: int = 0
    """Hull points that the target lost by this attack."""
    aborted: bool = False

    @property
    def effect(self) -> str:
        """The result in a report: "sunk", "aborted", "hit" (the target lost hull points) or "missed" (it lost none, whatever
        the dice)."""
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
    """Carries out one attack without a map; its damage counts at once (GC-8.A, GC-9, WS-17.13). The target's hull is updated,
    but the caller must remove a target that is lost. Its events are not told, because they name hidden units."""
    one = begin_fight(context, battle(context, "strike", (unit(shooter, bonus=bonus), unit(target))))
    attack = fire(one, Shot(shooter.id, weapon, target.id, distance, extra=extra))
    damage.settle(one)
    after = one.units[target.id]
    hull = 0 if after.gone else after.hull
    if hull and hull != target.hull:
        context.piece(target.id, hull=hull)
    return Shots(attack.rolled, attack.successes, hull, target.hull - hull, after.aborted)


# ---- Air Defense over one place ------------------------------------------------------------------
# One cell without stacking limit (GC-13.14), one Air Defense phase; the caller decides what survivors do. Bonuses of event 4
# (GC-6.5) are used up here.

BONUS = "pilots"


class StrikeResult(Struct, frozen=True):
    placed: Battle | None = None
    """The battle before anybody fired, with all aircraft in place; None if there were no aircraft."""
    attacks: tuple[ReportedAttack, ...] = ()
    out: frozenset[str] = frozenset()
    """Ids of squadrons aborted or destroyed."""


def strike(
    context: TurnContext,
    place: str,
    attacker: int,
    *,
    bombers: tuple[Sequence[Piece], Sequence[Piece]],
    fighters: tuple[Sequence[Piece], Sequence[Piece]],
    batteries: Sequence[Piece] = (),
    how: str,
) -> StrikeResult:
    """Fights Air Defense between aircraft of both sides; each pair is (the attacker's, the defender's). Destroyed squadrons are
    lost with the cause `how`.

    Bombers and strafing fighters roll no attack dice here, so only fighters can use the bonus of seasoned pilots.
    """
    squadrons = [*bombers[0], *bombers[1], *fighters[0], *fighters[1]]
    if not squadrons:
        return StrikeResult()
    bonus = veterans(context, attacker, fighters[0]) | veterans(context, 1 - attacker, fighters[1])
    units = [
        *(attack_unit(p) for side in bombers for p in side),
        *(unit(p, bonus=bonus_of(p, bonus)) for side in fighters for p in side),
        *(unit(p) for p in batteries),
    ]
    placed = battle(context, "strike", units)
    fight = begin_fight(context, placed)
    defend(fight)
    # The events of a raid have already said who flies.
    if how == "land":
        context.tell(AirPartFlown(place, attacker, tuple((p.id, p.card, p.side) for p in squadrons)))
    event_cards.spend_rolled(context, fight.units.values())
    context.told(*fight.step().entries)
    out = frozenset(u.id for u in fight.units.values() if u.gone or u.aborted)
    for one in fight.units.values():
        if one.gone == "destroyed" and one.id in {p.id for p in squadrons}:
            losses.lose(context, one.id, how)
    return StrikeResult(placed, attacks(fight.happened), out)


def defend(fight: BattleContext) -> None:
    """Carries out one Air Defense phase by both sides' standing doctrine, with its end (WS-16.4, WS-11.10, GC-8.B.10)."""
    first = fight.battle.first
    for side in (first, 1 - first):
        for unit, handler in fight.each(AIR_ENDS, side):
            handler.call(fight, unit, handler.number, ())
    for side in (first, 1 - first):
        fire_phases.fire_step(fight, "defence", side, Orders({}, flak_lists(fight, side)))
    damage.settle(fight)


def attack_unit(piece: Piece, bonus: frozenset[str] = frozenset()) -> Unit:
    """A squadron as a unit that attacks the ground: a fighter strafes, or flies as a bomber if it has bombs."""
    card = kinds.card(piece.card)
    bombs = kinds.has_bombs(piece.card)
    return unit(
        piece,
        strafing=card.is_fighter and not bombs,
        bomber=card.is_fighter and bombs,
        bonus=bonus_of(piece, bonus),
    )


def veterans(context: TurnContext, side: int, squadrons: Sequence[Piece]) -> frozenset[str]:
    """Ids of the squadrons that have the bonus of seasoned pilots in this fight: of each side at most one (GC-6.5)."""
    one = event_cards.unit_for_bonus(context, side, EVENT_NUMBER[BONUS], squadrons)
    return frozenset() if one is None else frozenset((one.id,))


def bonus_of(piece: Piece, bonus: frozenset[str]) -> tuple[str, ...]:
    """The bonuses of a squadron. `bonus`: ids as from `veterans`."""
    return (BONUS,) if piece.id in bonus else ()


def take_back(context: TurnContext, fight: BattleContext, how: str) -> None:
    """Copies damage and losses of a raid on ships from `fight` to the campaign; ships are lost with the cause `how`.

    Destroyed squadrons are removed before destroyed ships, so that they take no place that a survivor of
    a sunk carrier could use (GC-8.7).
    """
    units = [unit for unit in fight.units.values() if unit.id in context.pieces and not unit.temporary]
    ships = [unit for unit in units if not kinds.is_aircraft(unit.card)]
    squadrons = [unit for unit in units if kinds.is_aircraft(unit.card)]
    for ship in ships:
        if ship.gone != "destroyed" and ship.hull != context.pieces[ship.id].hull:
            context.piece(ship.id, hull=ship.hull)
    for lost, by in ((squadrons, "raid"), (ships, how)):
        losses.lose_all(context, [unit.id for unit in lost if unit.gone == "destroyed"], by)
