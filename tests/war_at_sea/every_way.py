"""One side's step of a phase and the end of the phase, carried out by the engine for every way in which the dice can fall.

The reference for odds: it uses only the engine, and nothing of how odds are worked out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Any, NamedTuple

from rules.core import Draft
from rules.war_at_sea import default_orders, fire_phases
from rules.war_at_sea.attack_dice import successes
from rules.war_at_sea.battle import Battle, Phase
from rules.war_at_sea.battle_context import BattleContext, Orders
from rules.war_at_sea.damage import settle
from rules.war_at_sea.events import ShotFired
from rules.war_at_sea.units import card_of

Alike = Mapping[int, int]
"""Face -> number of faces that count the same in an attack; one face stands for all of them."""


class ScriptedContext(BattleContext):
    """A battle whose dice follow `choices`: the next entry says how the next roll that matters falls; after its end, the first
    way."""

    def __init__(
        self, battle: Battle, doctrine: Any, choices: list[int], attack: tuple[str, str], alike: Alike
    ) -> None:
        super().__init__(battle, None, doctrine)
        self.choices, self.alike = choices, alike
        self.attacker, self.target = f"{attack[0]}.", f">{attack[1]}"
        self.open: list[int] = []
        """In how many ways each roll so far could fall."""
        self.weight = 1.0

    def roll(self, count: int, why: str) -> tuple[int, ...]:
        """Only the rolls of the attack that is looked at vary. An ability rolls one die, or rerolls the dice of the attack."""
        if ">" in why and not (why.startswith(self.attacker) and why.endswith(self.target)):
            return (3,) * count
        of_attack = ">" in why or count > 1
        throws = _throws(count, tuple((self.alike if of_attack else dict.fromkeys(range(1, 7), 1)).items()))
        at = self.choices[len(self.open)] if len(self.open) < len(self.choices) else 0
        self.open.append(len(throws))
        throw, chance = throws[at]
        self.weight *= chance
        return throw


_known: dict[tuple[int, tuple[tuple[int, int], ...]], list[tuple[tuple[int, ...], float]]] = {}


def _throws(count: int, alike: tuple[tuple[int, int], ...]) -> list[tuple[tuple[int, ...], float]]:
    found = _known.get((count, alike))
    if found is None:
        found = _known[count, alike] = []
        faces = dict(alike)
        for throw in combinations_with_replacement(faces, count):
            orders_of_it = factorial(count) / prod(factorial(throw.count(face)) for face in faces)
            found.append((throw, orders_of_it * prod(faces[face] for face in throw) / 6**count))
    return found


def carried_out(context: BattleContext, side: int, draft: Draft, doctrine: Any) -> None:
    """Carries out the start of the phase, the side's step and the end of the phase."""
    phase: Phase = context.battle.phase
    said = Orders(draft, default_orders.marks(context, side, (phase,), doctrine[side]))
    fire_phases.start_fire(context, phase, {side: said})
    fire_phases.fire_step(context, phase, side, said)
    settle(context)


def every_way(
    battle: Battle, side: int, draft: Draft, doctrine: Any, attack: tuple[str, str], alike: Alike
) -> Iterator[ScriptedContext]:
    """Yields the battle after every combination of dice. `attack`: (attacker, target) of the attack looked at."""
    choices: list[int] = []
    while True:
        context = ScriptedContext(battle, doctrine, choices, attack, alike)
        carried_out(context, side, draft, doctrine)
        yield context
        choices = (choices + [0] * len(context.open))[: len(context.open)]
        while choices and choices[-1] + 1 == context.open[len(choices) - 1]:
            choices.pop()
        if not choices:
            return
        choices[-1] += 1


def shots_told(context: BattleContext, attack: tuple[str, str]) -> list[Mapping[str, Any]]:
    """The recorded data of the attack looked at."""
    found = (told.event.data for told in context.happened if isinstance(told, ShotFired))
    return [shot for shot in found if (shot["attacker"], shot["target"]) == attack]


def alike_in(context: BattleContext, attack: tuple[str, str]) -> Alike:
    """The faces that count the same in the attack, as a battle has recorded it."""
    shot = shots_told(context, attack)[-1]
    torpedo, six_only = (
        shot["weapon"] == "torpedo",
        card_of(context.units[attack[0]]).ability("hi-level-bomber") is not None,
    )
    only = six_only and shot["weapon"] == "bomb"
    groups: dict[tuple[int, bool], list[int]] = {}
    for face in range(1, 7):
        groups.setdefault((successes(face, torpedo=torpedo, die=shot["die"], only=only), face == 6), []).append(face)
    return {faces[0]: len(faces) for faces in groups.values()}


class Played(NamedTuple):
    """The frequencies of an attack's results, from 0 to 1."""

    hit: float
    """It had an effect; a squadron that still attacks does not count."""
    destroyed: float
    hull: float
    """Expected hull points lost; 0 for aircraft."""
    lost: Mapping[int, float]
    """Hull points lost -> share of battles in which the target survives with that loss."""
    dice: frozenset[int]
    """Every number of dice that was rolled."""


def played(battle: Battle, contexts: Iterator[tuple[BattleContext, float]], attack: tuple[str, str]) -> Played:
    """The frequencies of results in battles that were carried out, given as (battle, its share of all)."""
    before, target = battle.unit(attack[1]), attack[1]
    aircraft = card_of(before).is_aircraft
    lost: Counter[int] = Counter()
    hit = destroyed = hull = whole = 0.0
    dice: set[int] = set()
    for context, share in contexts:
        after, told = context.units[target], shots_told(context, attack)
        gone = after.gone == "destroyed"
        points = 0 if aircraft else before.hull if gone else before.hull - after.hull
        if aircraft:
            hit += share * (gone or (after.aborted and "pressed" not in after.today))
        else:
            hit += share * any(shot["result"] in ("damage", "destroy") for shot in told)
        whole, destroyed, hull = whole + share, destroyed + share * gone, hull + share * points
        if not gone:
            lost[points] += share  # type: ignore[assignment]
        dice |= {len(shot["dice"]) for shot in told}
    assert abs(whole - 1) < 1e-9
    return Played(hit, destroyed, hull, dict(lost), frozenset(dice))
