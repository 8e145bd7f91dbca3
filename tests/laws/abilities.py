"""Records which of the 163 card abilities had an effect in the battles fought inside `watched`.

An ability that is only asked, or only offers an option that nobody takes, has had no effect. It has an effect if its hook
changes the battle or an attack that is then rolled, forbids an attack, or gives another answer than nothing. Abilities that
the engine reads from the card are detected from the board after each event (`_ON_TABLE`). Not
here: the players (`everything`), what may be missed and why (`never_seen`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final
from unittest.mock import patch
from weakref import WeakKeyDictionary

from rules.core import EventData
from rules.geometry.staggered import distance
from rules.war_at_sea import hooks
from rules.war_at_sea.attack_dice import Attack
from rules.war_at_sea.basing import room
from rules.war_at_sea.battle_context import BattleContext
from rules.war_at_sea.cards import CARDS
from rules.war_at_sea.facts import STACK_SHIPS
from rules.war_at_sea.lines_of_sight import concealed, sees
from rules.war_at_sea.units import Unit, card_of, is_land, is_shore
from tests.war_at_sea.units_document import HOOKS

Key = tuple[str, int]
"""An ability: slug of its family, and its number."""

NAMES: Final[Mapping[Key, str]] = {(a.slug, a.number): a.name for card in CARDS.values() for a in card.abilities}
"""All abilities as printed on the cards, by family and parameter."""

OFFERS: Final = frozenset(
    (
        "deploy_choices", "move_choices", "far_places", "patrol_choices", "mark_choices", "expert_choices", "acts", "slots",
    )
)  # fmt: skip
"""Hooks that only offer options; the effect is recorded by another hook or by the attack."""
RECKONING: Final = frozenset(("modify", "modify_against", "modify_aura", "daylight"))
"""Hooks that modify attacks which may never be made. They count only when the dice of the attack are rolled."""
ANSWERS: Final = frozenset(("initiative", "bars", "bars_against", "bars_aura"))
"""Hooks that have their effect by what they return."""


class Deeds:
    """Counts effects by name: "ability Extended Range 4"."""

    def __init__(self, met: Counter[str]) -> None:
        self._met = met
        self._weighed: WeakKeyDictionary[Attack, set[Key]] = WeakKeyDictionary()
        self._reached: set[tuple[Key, str, str, int]] = set()
        """Ranges extended by abilities: ability, unit, weapon, distance."""

    def did(self, slug: str, number: int) -> None:
        """Counts an effect of this ability. Rules that are not abilities are ignored."""
        if (slug, number) in NAMES:
            self._met[f"ability {NAMES[slug, number]}"] += 1

    def of(self, unit: Unit, slug: str) -> None:
        """Counts an effect of an ability of this unit's card; ignores it if the card does not have the ability."""
        number = card_of(unit).ability(slug)
        if number is not None:
            self.did(slug, number)

    # ---- hooks -----------------------------------------------------------------------------------
    def wrapped(self, hook: str, slug: str, call: Callable[..., Any]) -> Callable[..., Any]:
        """A handler that calls `call` and counts its effect."""
        if hook in OFFERS:
            return call
        if hook in RECKONING:
            return self._weighing(slug, call)
        if hook in ANSWERS:
            return self._answering(slug, call)
        return self._ranging(slug, call) if hook == "range" else self._acting(slug, call)

    def _answering(self, slug: str, call: Callable[..., Any]) -> Callable[..., Any]:
        def handler(*args: Any) -> Any:
            answer = call(*args)
            if answer:
                self.did(slug, _number(args))
            return answer

        return handler

    def _weighing(self, slug: str, call: Callable[..., Any]) -> Callable[..., Any]:
        def handler(attack: Attack, *args: Any) -> Any:
            before = _sum_of(attack)
            answer = call(attack, *args)
            if answer or before != _sum_of(attack):
                self._weighed.setdefault(attack, set()).add((slug, args[-1]))
            return answer

        return handler

    def _ranging(self, slug: str, call: Callable[..., Any]) -> Callable[..., Any]:
        def handler(
            context: BattleContext, unit: Unit, number: int, weapon: str, far: int, target: Unit | None
        ) -> int | None:
            answer: int | None = call(context, unit, number, weapon, far, target)
            if answer is not None:
                self._reached.add(((slug, number), unit.id, weapon, far))
            return answer

        return handler

    def _acting(self, slug: str, call: Callable[..., Any]) -> Callable[..., Any]:
        def handler(*args: Any) -> Any:
            if not isinstance(args[0], BattleContext | Attack):
                # Not a real attack: it is computed for the odds.
                return call(*args)
            before = _state(args[0])
            answer = call(*args)
            if answer or before != _state(args[0]):
                self.did(slug, _number(args))
            return answer

        return handler

    # ---- attacks and happenings ------------------------------------------------------------------
    def thrown(self, attack: Attack) -> None:
        """Counts the modifiers of an attack whose dice are rolled."""
        for slug, number in self._weighed.pop(attack, ()):
            self.did(slug, number)
        for key, *of in self._reached:
            if of == [attack.unit.id, attack.weapon, attack.distance]:
                self.did(*key)
        if attack.shot.ability:
            self.of(attack.unit, attack.shot.ability)
        unit, target = attack.unit, attack.target
        if unit.on_map and target.on_map and not sees(attack.context, unit.sector, target.sector):
            self.of(unit, "improved-radar")

    def told(self, context: BattleContext, kind: str, data: Mapping[str, Any]) -> None:
        """Counts effects of abilities without handlers, found on the board when an event happens."""
        self._reached.clear()
        for look in _ON_TABLE.get(kind, ()):
            for unit, slug in look(context, data):
                self.of(unit, slug)


@contextmanager
def watched(met: Counter[str]) -> Iterator[None]:
    """Counts the effects of abilities in all battles inside the block."""
    deeds = Deeds(met)
    throw, tell = Attack.throw, BattleContext.tell

    def thrown(attack: Attack, label: str) -> None:
        deeds.thrown(attack)
        throw(attack, label)

    def told(context: BattleContext, happening: EventData) -> None:
        deeds.told(context, happening.event.kind, happening.event.data)
        tell(context, happening)

    registry = hooks.REGISTER
    names = {hook: name for name, hook in HOOKS.items()}
    handlers = {
        (hook, slug): entry._replace(call=deeds.wrapped(names[hook], slug, entry.call))
        for (hook, slug), entry in registry.items()
    }
    try:
        with (
            patch.dict(registry, handlers),
            patch.object(Attack, "throw", thrown),
            patch.object(BattleContext, "tell", told),
        ):
            _forget()
            yield
    finally:
        _forget()


def _forget() -> None:
    """Clears the engine's caches of hooks."""
    for cached in (hooks.handlers, hooks.handlers_with, hooks.protecting):
        cached.cache_clear()  # type: ignore[attr-defined]


def _number(args: tuple[Any, ...]) -> int:
    """The ability's parameter: the first number among a hook's arguments."""
    return next(arg for arg in args if isinstance(arg, int))


def _sum_of(attack: Attack) -> tuple[Any, ...]:
    return len(attack._sums), attack.six, attack.only_sixes


def _state(thing: BattleContext | Attack) -> tuple[Any, ...]:
    """Everything that a hook may change except dice and events: the battle, and the result of the attack."""
    if isinstance(thing, BattleContext):
        return thing.battle, tuple(thing.units.values())
    a = thing
    return (*_state(a.context), a.effect, a.hull, a.stopped, a.rolled, len(a.declared))


# ---- what the engine reads from the card -----------------------------------------------------------
Found = Iterator[tuple[Unit, str]]


def _on_shot(context: BattleContext, data: Mapping[str, Any]) -> Found:
    """Finds attacks that only an ability makes possible, or improves."""
    unit, target, far = context.units[data["attacker"]], context.units[data["target"]], data["distance"]
    if far >= 1 and data["weapon"] == "torpedo" and card_of(unit).is_aircraft:
        yield unit, "harass-from-a-distance"
    if far >= 1 and data["weapon"] == "aa" and not data["ability"]:
        yield unit, "heavy-antiair"
    if target.strafing:
        yield target, "expert-strafer"
    if concealed(context, target):
        yield from ((target, "stealthy"), (target, "bad-weather-fighter"), (unit, "sharpshooter"))
    if data["weapon"] == "torpedo" and card_of(target).is_submarine:
        yield unit, "submerged-shot"
    if any(name in ("expert-torpedoes", "expert-asw", "sneak-attack") for name, *_ in data["notes"]):
        yield unit, "mission-selection"
    if data["weapon"] == "torpedo" and card_of(unit).is_submarine:
        near = [u for u in context.alive(1 - unit.side) if u.on_map and distance(u.sector, unit.sector) == 1]
        yield from ((other, "limited-asw-threat") for other in near)
    yield target, "installation"


def _on_landing(context: BattleContext, data: Mapping[str, Any]) -> Found:
    unit = context.units[data["unit"]]
    if is_land(data["base"]) and not data["rearms"]:
        yield from ((unit, slug) for slug in ("loiter", "sea-basing"))
    elif is_shore(data["base"]):
        yield unit, "sea-basing"


def _based(context: BattleContext, data: Mapping[str, Any]) -> Found:
    """Finds uses of basing abilities: squadrons on land although a carrier has room, kamikazes above the capacity of an
    airbase."""
    for base in context.battle.airbases:
        guests = [u for u in context.alive(base.side) if u.base == base.name]
        if len(guests) > base.capacity:
            yield from ((u, "overstack") for u in guests)
        if any(room(context, ship.id, ship.side) for ship in context.ships(base.side)):
            yield from ((u, slug) for u in guests for slug in ("land-based", "land-fighter"))


def _in_sector(context: BattleContext, data: Mapping[str, Any]) -> Found:
    """Finds abilities that have had an effect on where units are, once all have moved."""
    for unit in context.alive():
        if not unit.on_map or not card_of(unit).is_vessel:
            continue
        ships = [u for u in context.at(unit.sector, unit.side) if card_of(u).is_ship]
        if len(ships) > STACK_SHIPS and any(u.moved for u in ships):
            yield unit, "close-escort"
        if unit.sector in context.terrain():
            yield unit, "shallow-draft"
        if context.battle.turn == 1:
            yield unit, "very-slow"


def _unclaimed(context: BattleContext, data: Mapping[str, Any]) -> Found:
    """Finds the ability by which a ship leaves an objective unclaimed that any other ship would have claimed."""
    for objective in context.battle.objectives:
        near = [u for u in context.alive() if u.on_map and distance(u.sector, objective.sector) <= 1]
        for unit in near:
            foes = any(u.side != unit.side and card_of(u).holds_sea for u in near)
            if unit.sector == objective.sector and card_of(unit).is_ship and not foes:
                yield unit, "no-sea-control"


def _by_die(context: BattleContext, data: Mapping[str, Any]) -> Found:
    if data["ability"] in ("slow", "determination") and data["works"]:
        yield context.units[data["unit"]], data["ability"]


_ON_TABLE: Final[Mapping[str, tuple[Callable[[BattleContext, Mapping[str, Any]], Found], ...]]] = {
    "ws-shot": (_on_shot,),
    "ws-ability": (_by_die,),
    "ws-landed": (_on_landing,),
    "ws-phase": (_in_sector,),
    "ws-turn-over": (_unclaimed, _based),
}
