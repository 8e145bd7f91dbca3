"""Battle plans (GC-16.14): with the option `pace` set to "plan", a battle is fought by plans that both sides file in advance.

A plan is a stance, preferred targets and a number of rounds. It is filed with the choices about the ground. Fleets are set up
by it, and rounds are fought until a plan runs out or something unforeseen happens that everybody can see. Then both sides are
asked for one sheet (`round_sheet`), which may also hold the moves of the next round. A stance acts through the computer player
of War at Sea, so a change to that player changes battles fought by plan.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Literal

from msgspec import Struct

from rules.core import Dice, Draft, Value
from rules.core.sheet import chosen
from rules.guadalcanal.pieces import Sighting
from rules.war_at_sea import ai, turns
from rules.war_at_sea.battle import Battle
from rules.war_at_sea.battle_context import BattleContext, look
from rules.war_at_sea.default_orders import guns
from rules.war_at_sea.units import Unit, card_of, crippled

EVEN, ENGAGE, WAIT, WITHDRAW = "even", "engage", "wait", "withdraw"
STANCES: Final = (EVEN, ENGAGE, WAIT, WITHDRAW)
"""Stances: fight, and break off when much weaker; fight to the end; hold the position; break off at once. Without a stance the
first applies."""
CAPITAL_SHIPS: Final = ("carrier", "escort_carrier", "battleship")
"""Types of capital ships. Plans stop if one is crippled, or if one of a type never seen before appears."""
ODDS_TURNED_BELOW: Final = 0.75
"""The odds have turned when the side that had the stronger guns has less than this part of the other side's."""
PATHS: Final = ("stance", "prefer", "rounds")

Why = Literal["crippled", "unseen", "odds", "rounds"]


class Filed(Struct, frozen=True):
    """The battle at the moment when its plans were last filed."""

    turn: int = 0
    great: tuple[str, ...] = ()
    """Ids of capital ships that were afloat and not crippled."""
    ahead: int = -1
    """Side with the stronger guns; -1 if they were equal."""


def plan_of(draft: Draft) -> Draft:
    """The part of a sheet that is the plan."""
    return {path: draft[path] for path in PATHS if path in draft}


def rounds(plan: Draft, most: int) -> int:
    """Number of rounds for which a plan holds. A plan that gives none holds for `most`, the whole battle."""
    said = plan.get("rounds")
    return said if isinstance(said, int) and 1 <= said <= most else most


def filed(battle: Battle) -> Filed:
    """What `unforeseen` compares with later: the battle as it is now."""
    fight = look(battle)
    strong = [sum(guns(u) for u in fight.ships(side)) for side in (0, 1)]
    ahead = -1 if strong[0] == strong[1] else strong.index(max(strong))
    return Filed(battle.turn, tuple(u.id for u in battle.units if _is_sound(u, battle.turn)), ahead)


def _is_sound(unit: Unit, turn: int) -> bool:
    return card_of(unit).kind in CAPITAL_SHIPS and not unit.gone and not crippled(unit, turn)


def unforeseen(battle: Battle, before: Filed, plans: Sequence[Draft], seen: Iterable[tuple[int, str]]) -> Why | None:
    """Why both sides must be asked again before the round that begins (GC-16.14), or None. It depends on public facts only.

    `seen`: (side, type) of capital ships that battles and raids of the campaign have shown to everybody.
    """
    now = filed(battle)
    if set(before.great) - set(now.great):
        return "crippled"
    if battle.turn == 1 and before.turn == 0:
        there = {(u.side, card_of(u).kind) for u in battle.units if card_of(u).kind in CAPITAL_SHIPS}
        if there - set(seen):
            return "unseen"
    if before.ahead in (0, 1):
        fight = look(battle)
        strong = [sum(guns(u) for u in fight.ships(side)) for side in (before.ahead, 1 - before.ahead)]
        if strong[0] < ODDS_TURNED_BELOW * strong[1]:
            return "odds"
    fought = battle.turn - max(before.turn, 1)
    return "rounds" if fought >= min(rounds(plan, battle.most_turns or 99) for plan in plans) else None


def capital_ships_shown(sightings: Iterable[Sighting]) -> set[tuple[int, str]]:
    """(side, type) of capital ships that have been shown to everybody so far."""
    public = [s for s in sightings if s.by in ("battle", "raid")]
    return {(s.side, kind) for s in public for kind, _ in s.counts if kind in CAPITAL_SHIPS}


# ---- one round -----------------------------------------------------------------------------------
def sheet(battle: Battle, side: int, kind: str, plan: Draft, doctrine: Draft) -> Draft:
    """A side's orders by its plan on one sheet of a round or of the set-up."""
    how = chosen(plan, "stance")
    if kind == "fire":
        # Targets follow from doctrine and preferences.
        return {}
    if kind == "manoeuvre" and how == WAIT:
        return {"flee": "no"}
    wished: dict[str, Value] = dict(ai.answer(battle, side, kind, doctrine))
    # A battle ends early only if both sheets say so explicitly (GC-12.20); a plan never does.
    wished.pop("agree", None)
    if how in (ENGAGE, WAIT):
        wished["flee"] = "no"
    elif how == WITHDRAW:
        wished["flee"] = "yes"
    return wished


def fight_on(
    battle: Battle, dice: Dice, doctrine: Sequence[Draft], plans: Sequence[Draft], written: Mapping[int, Draft]
) -> BattleContext:
    """Carries out the sheets that the battle waits for by both plans. `written`: orders by side, which take precedence."""
    # A plan's preferred targets replace those of the standing orders.
    wished = ({path: value for path, value in plan.items() if path == "prefer"} for plan in plans)
    both = tuple({**own, **more} for own, more in zip(doctrine, wished, strict=True))
    fight = BattleContext(battle, dice, both)
    kind = turns.needs(fight)[0].kind
    own = {side: sheet(battle, side, kind, plans[side], both[side]) for side in (0, 1)}
    turns.open_sheets(fight, {side: {**own[side], **written.get(side, {})} for side in (0, 1)})
    return fight
