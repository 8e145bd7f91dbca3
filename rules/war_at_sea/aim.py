"""What one weapon of a unit throws at each of its targets, added up for all of them together: for the sheet of fire.

What follows from the attacker is added up once, the rest once for all targets of one mould. The sums are those of
`Attack.reckon`, by the same rules and handlers, and what protects a target is what `shots.guard_of` finds. Not here: which
targets there are (`prey`), the chances (`odds`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final, NamedTuple

from rules.war_at_sea.attack import Attack, Shot, Slot, exposed
from rules.war_at_sea.blow import NO_GUARD, Guard
from rules.war_at_sea.board import Unit
from rules.war_at_sea.cards import Card, Kind, Weapon
from rules.war_at_sea.fight import Fight
from rules.war_at_sea.moments import guards, hooks, hooks_with
from rules.war_at_sea.shots import concealed, guard_of, mishap_of
from rules.war_at_sea.status import card_of, crippled, damaged

Part = tuple[str, Callable[..., None], tuple[Any, ...]]
"""What adds to the sums: its name, and how it is called."""


class Luck(NamedTuple):
    """What the dice may do beyond their faces."""

    rerolls: int = 0
    """How often a poor attack is rolled again."""
    mishap: tuple[int, int] = (0, 0)
    """Of six dice before the roll so many cost so many dice."""
    spends: tuple[str, ...] = ()
    """Own abilities, good for one attack of the battle, that are counted: another attack before this one may use them up."""


NO_LUCK: Final = Luck()
FIRST_ONLY: Final = frozenset(("opening-salvo", "radar-solution"))
"""Abilities that help the first attack of a battle alone."""


class Added:
    """What modifiers come to. There is one only of each kind (`_added`), so that it is quickly told from another."""

    __slots__ = ("armour", "dice", "die", "luck", "per_hit", "vital")

    def __init__(self, dice: int, die: int, armour: int, vital: int, per_hit: int, luck: Luck) -> None:
        self.dice, self.die, self.armour, self.vital, self.per_hit, self.luck = dice, die, armour, vital, per_hit, luck


_added = lru_cache(maxsize=4096)(Added)
NOTHING_MORE: Final = _added(0, 0, 0, 0, 0, NO_LUCK)


class Aimed(Attack):
    """One weapon of a unit, pointed at one target after the other.

    It is noted whether its target or its range is asked for: so it is known which parts are the same at all targets, and at all
    ranges.
    """

    def __init__(self, fight: Fight, unit: Unit, slot: Slot, target: Unit, far: int, dice: int) -> None:
        """For a slot, with any one of its targets, its range and the printed dice there."""
        self._declares = hooks_with(unit.card, "declares", slot.weapon)
        mishaps = hooks_with(unit.card, "mishap", slot.weapon)
        self._rerolls = hooks_with(unit.card, "rerolls", slot.weapon)
        self._special = bool(self._declares or mishaps or self._rerolls)
        name = slot.way or slot.field
        super().__init__(fight, Shot(unit.id, slot.weapon, target.id, far, name, dice, ability=slot.ability), dice)
        self.known: dict[int | tuple[int, int], Added] = {}
        """The sums found so far by mould; by mould and range where that counts."""
        self.guards: dict[str, Guard] = _guards(fight, unit.side, slot.weapon, self.card.kind)
        """What protects targets that are not concealed, by id; of all attackers of the kind with the weapon."""
        self._varying: list[Part] = []
        self._asked = self._ranged = False
        before: dict[tuple[str, str], int] = {}
        for part in self._parts():
            self._carry_out(part)
            if self._asked or self._ranged:
                self._asked = self._ranged = False
                self._sums = before.copy()
                self._varying.append(part)
            elif self._sums:
                before = self._sums.copy()
        self._same, self.plain = self._sums, _total(self._sums, NO_LUCK)
        self.varies = bool(self._special or self._varying)

    # ---- what may be asked -----------------------------------------------------------------------
    @property
    def target(self) -> Unit:
        """The target of the moment."""
        self._asked = True
        return self._target

    @target.setter
    def target(self, target: Unit) -> None:
        self._target = target

    @property
    def foe(self) -> Card:
        """Its card."""
        self._asked = True
        return self._foe

    @foe.setter
    def foe(self, foe: Card) -> None:
        self._foe = foe

    @property
    def distance(self) -> int:
        """Its range."""
        self._ranged = True
        return self._distance

    @distance.setter
    def distance(self, distance: int) -> None:
        self._distance = distance

    @property
    def declared(self) -> set[str]:
        """What is declared at it."""
        self._asked = self._asked or bool(self._declares)
        return self._declared

    @declared.setter
    def declared(self, declared: set[str]) -> None:
        self._declared = declared

    # ---- adding up -------------------------------------------------------------------------------
    def _parts(self) -> list[Part]:
        found: list[Part] = [("", rule, ()) for rule in self._rulings()]
        for hook in hooks_with(self.unit.card, "reckon", self.weapon):
            found.append((hook.slug, hook.call, (self, hook.number)))
        for holder, hook in self.fight.auras(self.weapon, self.unit.side):
            found.append((hook.slug, hook.call, (self, holder, hook.number)))
        return found

    def _carry_out(self, part: Part) -> None:
        self._why, call, args = part
        call(*args)

    def _rulings(self) -> tuple[Callable[[], None], ...]:
        """Without what is counted in the target's `Face`."""
        return self._of_unit, self._of_both, self._light, self._of_side

    def added(self, target: Unit, mould: int, far: int) -> Added:
        """The sums at a target of this mould and at this range."""
        against = hooks_with(target.card, "reckon_against", self.weapon)
        found = self.known.get((mould, far)) if self.varies or against else self.plain
        if found is None:
            self._sums = self._same.copy()
            self.target, self.foe, self.distance, self._ranged = target, card_of(target), far, False
            if self._declares:
                self.declared = set()  # as an attack has it when it is announced
                self.declared = {hook.slug for hook in self._declares if hook.call(self, hook.number)}
            for part in self._varying:
                self._carry_out(part)
            for hook in against:
                self._carry_out((hook.slug, hook.call, (self, hook.number)))
            luck = self._luck() if self._special else NO_LUCK
            found = self.plain if luck is NO_LUCK and self._sums == self._same else _total(self._sums, luck)
            if self._ranged:
                self.known[mould, far] = found
                return found
        self.known[mould] = found
        return found

    def _luck(self) -> Luck:
        again = [hook.slug for hook in self._rerolls if hook.call(self, hook.number)]
        helpful = [slug for slug in self._declared if any((slug, what) in self._sums for what in ("dice", "die"))]
        return Luck(len(again), mishap_of(self), (*sorted(helpful), *again))

    def guard(self, target: Unit, far: int) -> Guard:
        """What protects a target at this range."""
        self.target, self.foe, self.distance = target, card_of(target), far
        found = guard_of(self, whatever_is_wished=True)
        if not concealed(self.fight, target):
            self.guards[target.id] = found
        return found


def _guards(fight: Fight, side: int, weapon: Weapon, kind: Kind) -> dict[str, Guard]:
    """What protects a side's foes against a weapon of a kind of attackers, as far as it is known: at first, whom nothing does."""
    found: dict[str, Guard] | None = fight.cache.get(("guards", side, weapon, kind))
    if found is None:
        bare: dict[str, Guard] | None = fight.cache.get(("bare", side))
        if bare is None:
            foes = (u for u in fight.alive(1 - side) if not guards(u.card) and not concealed(fight, u))
            bare = fight.cache["bare", side] = {u.id: NO_GUARD for u in foes}
        found = fight.cache["guards", side, weapon, kind] = bare.copy()
    return found


def _total(sums: Mapping[tuple[str, str], int], luck: Luck) -> Added:
    if not sums and luck is NO_LUCK:
        return NOTHING_MORE
    first = tuple(slug for slug, _ in sums if slug in FIRST_ONLY)
    if first:
        luck = luck._replace(spends=(*luck.spends, *first))
    total = {"dice": 0, "die": 0, "armour": 0, "vital": 0, "per_hit": 0}
    for (_, what), amount in sums.items():
        total[what] += amount
    return _added(total["dice"], total["die"], total["armour"], total["vital"], total["per_hit"], luck)


class Face(NamedTuple):
    """What a target shows to all attacks alike: what they must reach, with what its own state changes in it."""

    armour: int
    vital: int
    hull: int
    """Hull points left, what is marked taken off."""
    air: bool


def faces(fight: Fight, side: int) -> Mapping[str, tuple[int, Face]]:
    """Of a side's units in the battle, by id: the mould and the face. Units of one mould look the same to every modifier.

    A modifier may look at a target's kind, at the abilities that act against attacks on it, at what was done to it this turn,
    and at who has named it this turn (scouts, shadowers); of a squadron also at its sector. Standing orders look at its hull.
    """
    named = {word.partition(":")[2] for unit in fight.units.values() for word in unit.today if ":" in word}
    hull_counts = any(str(word).startswith("hull") for orders in fight.doctrine for word in orders.values())
    numbers: dict[Any, int] = {}
    found: dict[str, tuple[int, Face]] = {}
    turn = fight.battle.turn
    for unit in fight.alive(side):
        card = card_of(unit)
        looks = (
            card.kind,
            unit.card if hooks(unit.card, "reckon_against") else "",
            crippled(unit, turn),
            unit.hull if hull_counts else 0,
            damaged(unit),
            unit.bomber,
            unit.moved,
            unit.today,
            unit.card if unit.strafing else "",
            unit.id if unit.id in named else "",
            unit.sector if card.is_aircraft else "",
        )
        less = sum(amount for _, amount in exposed(unit, turn))
        face = Face(card.armour + less, card.vital + less, unit.hull - unit.harm, card.is_aircraft)
        found[unit.id] = numbers.setdefault(looks, len(numbers)), face
    return found
