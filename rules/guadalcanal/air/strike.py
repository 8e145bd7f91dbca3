"""Air Defense over one place: of a raid on troops or on the port, and of a land combat (GC-13.4, WS-16.7).

One cell without stacking limit, one Air Defense phase; who gets through is the caller's business. Tokens of event 4 (GC-6.5)
are used here.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from rules.guadalcanal import firing, kinds, losses, tokens
from rules.guadalcanal.pieces import Piece
from rules.guadalcanal.run import Run
from rules.war_at_sea import damage
from rules.war_at_sea.board import Battle, Unit
from rules.war_at_sea.fight import Fight
from rules.war_at_sea.fire_orders import Orders
from rules.war_at_sea.phases import volley
from rules.war_at_sea.reports import attacks
from rules.war_at_sea.reports import report as gathered
from rules.war_at_sea.view import Attack

PILOTS = 4
"""The event of seasoned pilots."""
BONUS = "pilots"


class Flown(Struct, frozen=True):
    """How it went."""

    placed: Battle | None = None
    """Before anybody fired; None: no aircraft were there."""
    attacks: tuple[Attack, ...] = ()
    out: frozenset[str] = frozenset()
    """Squadrons aborted or destroyed."""


def strike(
    run: Run,
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
    bonus = veterans(run, attacker, fighters[0]) | veterans(run, 1 - attacker, fighters[1])
    units = [
        *(attack_unit(p) for side in bombers for p in side),
        *(firing.unit(p, bonus=_bonus(p, bonus)) for side in fighters for p in side),
        *(firing.unit(p) for p in batteries),
    ]
    placed = firing.battle(run, "strike", units)
    fight = firing.fight(run, placed)
    defend(fight)
    if how == "land":  # A raid has told who flies.
        run.tell("gc-air-part", place=place, side=attacker, squadrons=[[p.id, p.card, p.side] for p in squadrons])
    tokens.settle(run, fight.units.values())
    run.pass_on(gathered(fight.events))
    out = frozenset(u.id for u in fight.units.values() if u.gone or u.aborted)
    for one in fight.units.values():
        if one.gone == "destroyed" and one.id in {p.id for p in squadrons}:
            losses.lose(run, one.id, how)
    return Flown(placed, attacks(fight.events), out)


def defend(fight: Fight) -> None:
    """One Air Defense phase by the sides' standing doctrine, with its end (WS-11.7 to 11.10, GC-8.B.10)."""
    first = fight.battle.first
    for side in (first, 1 - first):
        for unit, hook in fight.each("air_ends", side):
            hook.call(fight, unit, hook.number, ())
    for side in (first, 1 - first):
        volley.step(fight, "defence", side, Orders({}, firing.flak_lists(fight, side)))
    damage.settle(fight)


def attack_unit(piece: Piece, bonus: frozenset[str] = frozenset()) -> Unit:
    """A squadron that attacks the ground: a fighter without bombs strafes, one with bombs flies as a bomber."""
    card = kinds.card(piece.card)
    bombs = kinds.has_bombs(piece.card)
    return firing.unit(
        piece,
        strafing=card.is_fighter and not bombs,
        bomber=card.is_fighter and bombs,
        bonus=_bonus(piece, bonus),
    )


def veterans(run: Run, side: int, squadrons: Sequence[Piece]) -> frozenset[str]:
    """Ids of the squadrons of seasoned pilots among those that may attack in this fight: at most one a side (GC-6.5)."""
    one = tokens.choice(run, side, PILOTS, squadrons)
    return frozenset() if one is None else frozenset((one.id,))


def _bonus(piece: Piece, bonus: frozenset[str]) -> tuple[str, ...]:
    return (BONUS,) if piece.id in bonus else ()


def take_back(run: Run, fight: Fight, how: str) -> None:
    """Damage and losses of a raid on ships, which are lost to `how`. Squadrons come first, so that those left look for a new
    deck, and find it on no ship that is lost with theirs (GC-8.7)."""
    units = [unit for unit in fight.units.values() if unit.id in run.pieces and not unit.temporary]
    ships = [unit for unit in units if not kinds.is_aircraft(unit.card)]
    squadrons = [unit for unit in units if kinds.is_aircraft(unit.card)]
    for ship in ships:
        if ship.gone != "destroyed" and ship.hull != run.pieces[ship.id].hull:
            run.piece(ship.id, hull=ship.hull)
    for lost, by in ((squadrons, "raid"), (ships, how)):
        losses.lose_all(run, [unit.id for unit in lost if unit.gone == "destroyed"], by, told=False)
