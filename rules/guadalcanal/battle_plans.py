"""Battle plans (GC-16.14): with the option `pace` at `plan` a battle is fought round after round by what both sides have filed.

A plan is a stance, targets and a number of rounds. It is filed with the choices about the ground; the fleets are set up by it,
and rounds run until one is used up or something unforeseen happens, which all can see. Then both sides are asked for one sheet
(`round_sheet`), on which the moves of the next round may stand as well. What a stance does is what the computer of War at Sea
would do: whoever changes that changes the course of battles fought so.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Literal

from msgspec import Struct

from rules.core import Dice, Draft, Value
from rules.guadalcanal.pieces import Sighting
from rules.war_at_sea import ai, turns
from rules.war_at_sea.battle_context import BattleContext, look
from rules.war_at_sea.board import Battle, Unit, card_of, crippled
from rules.war_at_sea.default_orders import guns

PACE: Final = "plan"
"""The value of the option `pace`."""
EVEN, ENGAGE, WAIT, WITHDRAW = "even", "engage", "wait", "withdraw"
STANCES: Final = (EVEN, ENGAGE, WAIT, WITHDRAW)
"""Fight, and break off when far the weaker; fight to the end; hold the place; break off at once. The first without a word."""
GREAT: Final = ("carrier", "escort_carrier", "battleship")
"""Ships whose crippling stops the plans, and of which a kind never seen does."""
TURNED: Final = 0.75
"""The odds have turned when who had the stronger guns has less than this part of the other's."""
PATHS: Final = ("stance", "prefer", "rounds")

Why = Literal["crippled", "unseen", "odds", "rounds"]


class Filed(Struct, frozen=True):
    """How a battle stood when its plans were last filed."""

    turn: int = 0
    great: tuple[str, ...] = ()
    """Great ships then afloat and not crippled."""
    ahead: int = -1
    """The side with the stronger guns; -1: neither."""


def part(draft: Draft) -> Draft:
    """What of a sheet is the plan."""
    return {path: draft[path] for path in PATHS if path in draft}


def stance(plan: Draft) -> str:
    """The stance of a plan."""
    said = plan.get("stance")
    return said if isinstance(said, str) and said in STANCES else EVEN


def rounds(plan: Draft, most: int) -> int:
    """For how many rounds a plan holds: as it says, else to the end."""
    said = plan.get("rounds")
    return said if isinstance(said, int) and 1 <= said <= most else most


def filed(battle: Battle) -> Filed:
    """The battle as it stands, to be compared with later."""
    fight = look(battle)
    strong = [sum(guns(u) for u in fight.ships(side)) for side in (0, 1)]
    ahead = -1 if strong[0] == strong[1] else strong.index(max(strong))
    return Filed(battle.turn, tuple(u.id for u in battle.units if _is_sound(u, battle.turn)), ahead)


def _is_sound(unit: Unit, turn: int) -> bool:
    return card_of(unit).kind in GREAT and not unit.gone and not crippled(unit, turn)


def unforeseen(battle: Battle, before: Filed, plans: Sequence[Draft], seen: Iterable[tuple[int, str]]) -> Why | None:
    """Why both sides are asked again before the round that begins. Everything that it looks at is public.

    `seen`: (side, kind) of ships that battles and raids of the campaign have shown to all.
    """
    now = filed(battle)
    if set(before.great) - set(now.great):
        return "crippled"
    if battle.turn == 1 and before.turn == 0:
        there = {(u.side, card_of(u).kind) for u in battle.units if card_of(u).kind in GREAT}
        if there - set(seen):
            return "unseen"
    if before.ahead in (0, 1):
        fight = look(battle)
        strong = [sum(guns(u) for u in fight.ships(side)) for side in (before.ahead, 1 - before.ahead)]
        if strong[0] < TURNED * strong[1]:
            return "odds"
    context = battle.turn - max(before.turn, 1)
    return "rounds" if context >= min(rounds(plan, battle.most_turns or 99) for plan in plans) else None


def shown(sightings: Iterable[Sighting]) -> set[tuple[int, str]]:
    """Which great ships have been shown to all so far: kinds by side."""
    public = [s for s in sightings if s.by in ("battle", "raid")]
    return {(s.side, kind) for s in public for kind, _ in s.counts if kind in GREAT}


# ---- one round -----------------------------------------------------------------------------------
def sheet(battle: Battle, side: int, kind: str, plan: Draft, doctrine: Draft) -> Draft:
    """What a side orders by its plan on one of the sheets of a round, or of the set-up."""
    how = stance(plan)
    if kind == "fire":
        return {}  # Targets follow from doctrine and preferences.
    if kind == "manoeuvre" and how == WAIT:
        return {"flee": "no"}
    wished: dict[str, Value] = dict(ai.answer(battle, side, kind, doctrine))
    wished.pop("agree", None)  # A battle ends early only where its sheets say so in words (GC-12.20): no plan does.
    if how in (ENGAGE, WAIT):
        wished["flee"] = "no"
    elif how == WITHDRAW:
        wished["flee"] = "yes"
    return wished


def doctrine_with(doctrine: Draft, plan: Draft) -> Draft:
    """Standing orders of a battle, with the targets that the plan prefers in the place of theirs."""
    return {**doctrine, **({"prefer": plan["prefer"]} if "prefer" in plan else {})}


def fight_on(
    battle: Battle, dice: Dice, doctrine: Sequence[Draft], plans: Sequence[Draft], written: Mapping[int, Draft]
) -> BattleContext:
    """Carries out the sheets that are waited for as the plans have it; `written`: what was written besides, which comes first."""
    both = tuple(doctrine_with(own, plan) for own, plan in zip(doctrine, plans, strict=True))
    fight = BattleContext(battle, dice, both)
    kind = turns.needs(fight)[0].kind
    own = {side: sheet(battle, side, kind, plans[side], both[side]) for side in (0, 1)}
    turns.open_sheets(fight, {side: {**own[side], **written.get(side, {})} for side in (0, 1)})
    return fight


__all__ = ["PACE", "STANCES", "Filed", "Why", "fight_on", "filed", "part", "rounds", "shown", "stance", "unforeseen"]
