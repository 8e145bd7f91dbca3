"""Abilities of the cards at work: which of the 163 did something in the battles fought while `watched` runs.

An ability that is only asked, or only offers what nobody takes, has done nothing. It has where its hook changes the battle or the
attack that is then thrown, bars an attack, or answers more than nothing; abilities that the engine reads from the card by itself
(`hooks.FROM_THE_CARD`) are looked for on the table as things happen (`_ON_TABLE`). Not here: who plays (`everything`), what may
be missed and why (`never_seen`).
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
from rules.war_at_sea import hooks, shots
from rules.war_at_sea.attack import Attack
from rules.war_at_sea.basing import room
from rules.war_at_sea.battle_context import BattleContext
from rules.war_at_sea.board import Unit, card_of, is_land, is_shore
from rules.war_at_sea.cards import CARDS
from rules.war_at_sea.movement import STACK_SHIPS
from rules.war_at_sea.shots import sees

Key = tuple[str, int]
"""Family and parameter."""

NAMES: Final[Mapping[Key, str]] = {(a.slug, a.number): a.name for card in CARDS.values() for a in card.abilities}
"""All abilities as printed on the cards, by family and parameter."""

OFFERS: Final = frozenset(
    (
        "deploy_sectors", "deploy_choices", "move_choices", "far_places", "patrol_choices", "mark_choices", "expert_choices",
        "acts", "slots", "sight",
    )
)  # fmt: skip
"""Moments at which an ability only says what might be done: what is done acts at another, or shows in the attack thrown."""
RECKONING: Final = frozenset(("modify", "modify_against", "modify_aura", "daylight"))
"""Moments at which attacks are weighed that may never be made: counted once the dice of that very attack are thrown."""
ANSWERS: Final = frozenset(
    ("initiative", "search", "bars", "bars_against", "bars_aura", "concealed", "would_be_destroyed")
)
"""Moments at which the answer is the effect."""


class Deeds:
    """Counts what is done, as "ability Extended Range 4"."""

    def __init__(self, met: Counter[str]) -> None:
        self._met = met
        self._weighed: WeakKeyDictionary[Attack, set[Key]] = WeakKeyDictionary()
        self._reached: set[tuple[Key, str, str, int]] = set()
        """Ranges that abilities have opened: ability, unit, weapon, distance."""

    def did(self, slug: str, number: int) -> None:
        """An ability was at work. Counters of rules that are no ability's are passed over."""
        if (slug, number) in NAMES:
            self._met[f"ability {NAMES[slug, number]}"] += 1

    def of(self, unit: Unit, slug: str) -> None:
        """The same, by the card of who has it; nothing where the card has it not."""
        number = card_of(unit).ability(slug)
        if number is not None:
            self.did(slug, number)

    # ---- hooks -----------------------------------------------------------------------------------
    def wrapped(self, hook: str, slug: str, call: Callable[..., Any]) -> Callable[..., Any]:
        """A hook that notes what it does."""
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
                return call(*args)  # A roll that is only supposed, for the odds.
            before = _state(args[0])
            answer = call(*args)
            if answer or before != _state(args[0]):
                self.did(slug, _number(args))
            return answer

        return handler

    # ---- attacks and happenings ------------------------------------------------------------------
    def thrown(self, attack: Attack) -> None:
        """The dice of an attack roll: what was weighed for it counts."""
        for slug, number in self._weighed.pop(attack, ()):
            self.did(slug, number)
        for key, *of in self._reached:
            if of == [attack.unit.id, attack.weapon, attack.distance]:
                self.did(*key)
        if attack.shot.ability:
            self.of(attack.unit, attack.shot.ability)
        unit, target = attack.unit, attack.target
        if unit.on_map and target.on_map and not sees(attack.context, unit.sector, target.sector):
            for handler in hooks.handlers(unit.card, hooks.SIGHT):
                self.did(handler.slug, handler.number)

    def told(self, context: BattleContext, kind: str, data: Mapping[str, Any]) -> None:
        """Something happened: abilities that are no hook's are looked for on the table."""
        self._reached.clear()
        for look in _ON_TABLE.get(kind, ()):
            for unit, slug in look(context, data):
                self.of(unit, slug)


@contextmanager
def watched(met: Counter[str]) -> Iterator[None]:
    """While this runs, what abilities do in any battle is counted there."""
    deeds = Deeds(met)
    throw, tell = Attack.throw, BattleContext.tell

    def thrown(attack: Attack, label: str) -> None:
        deeds.thrown(attack)
        throw(attack, label)

    def told(context: BattleContext, happening: EventData) -> None:
        deeds.told(context, happening.event.kind, happening.event.data)
        tell(context, happening)

    registry = hooks._REGISTER
    handlers = {of: entry._replace(call=deeds.wrapped(*of, entry.call)) for of, entry in registry.items()}
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
    """What the engine remembers of the hooks of cards."""
    hooks.forget()
    shots._always.cache_clear()


def _number(args: tuple[Any, ...]) -> int:
    """The ability's parameter: the first number that a hook is called with."""
    return next(arg for arg in args if isinstance(arg, int))


def _sum_of(attack: Attack) -> tuple[Any, ...]:
    return len(attack._sums), attack.six, attack.only_sixes


def _state(thing: BattleContext | Attack) -> tuple[Any, ...]:
    """What a hook may change, but for dice and tales: the battle, and the attack's outcome."""
    if isinstance(thing, BattleContext):
        return thing.battle, tuple(thing.units.values())
    a = thing
    return (*_state(a.context), a.effect, a.hull, a.stopped, a.rolled, a.cover, a.cover_bonus, len(a.declared))


# ---- what the engine reads from the card -----------------------------------------------------------
Found = Iterator[tuple[Unit, str]]


def _on_shot(context: BattleContext, data: Mapping[str, Any]) -> Found:
    """Attacks that only the ability lets be made, or makes better."""
    unit, target, far = context.units[data["attacker"]], context.units[data["target"]], data["distance"]
    if far >= 1 and data["weapon"] == "torpedo" and card_of(unit).is_aircraft:
        yield unit, "harass-from-a-distance"
    if far >= 1 and data["weapon"] == "aa" and not data["ability"]:
        yield unit, "heavy-antiair"
    if target.strafing:
        yield target, "expert-strafer"
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
    """Squadrons on land for whom there would be room on a carrier; kamikazes beyond what the airbase holds."""
    for base in context.battle.airbases:
        guests = [u for u in context.alive(base.side) if u.base == base.name]
        if len(guests) > base.capacity:
            yield from ((u, "overstack") for u in guests)
        if any(room(context, ship.id, ship.side) for ship in context.ships(base.side)):
            yield from ((u, slug) for u in guests for slug in ("land-based", "land-fighter"))


def _in_sector(context: BattleContext, data: Mapping[str, Any]) -> Found:
    """When all have moved."""
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
    """A marker that was left where any other ship would have claimed it."""
    for objective in context.battle.objectives:
        near = [u for u in context.alive() if u.on_map and distance(u.sector, objective.sector) <= 1]
        for unit in near:
            foes = any(u.side != unit.side and card_of(u).holds_sea for u in near)
            if unit.sector == objective.sector and card_of(unit).is_ship and not foes:
                yield unit, "no-sea-control"


def _slow(context: BattleContext, data: Mapping[str, Any]) -> Found:
    if data["ability"] == "slow" and data["works"]:
        yield context.units[data["unit"]], "slow"


_ON_TABLE: Final[Mapping[str, tuple[Callable[[BattleContext, Mapping[str, Any]], Found], ...]]] = {
    "ws-shot": (_on_shot,),
    "ws-ability": (_slow,),
    "ws-landed": (_on_landing,),
    "ws-phase": (_in_sector,),
    "ws-turn-over": (_unclaimed, _based),
}
