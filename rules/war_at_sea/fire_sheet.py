"""The fire sheet: lists of targets for every attack of the phases asked for, with their odds (WS-18.1, WS-18.13).

Three parts: adding up fast what one weapon rolls against each of its targets; the battle as this side's sheet and standing
orders will change it before its attacks; the sheet. Legal targets come from `shots.legal_targets`, chances from `odds`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from rules.core import Argument, Ask, Draft, Field, Form, Message, Option, Pick, msg
from rules.core.sheet import ranked
from rules.geometry.staggered import distance
from rules.war_at_sea import default_orders, facts
from rules.war_at_sea.abilities.aircraft import COVER_REACH
from rules.war_at_sea.attack import (
    NO_GUARD,
    STRAFING_ARMOUR,
    Attack,
    Guard,
    Shot,
    Slot,
    may_fly_guns,
    modifiers,
    pays_for_strafing,
)
from rules.war_at_sea.battle import Phase
from rules.war_at_sea.battle_context import NOTHING, BattleContext, Orders, look
from rules.war_at_sea.battle_sheet import (
    BattleSheet,
    about,
    agree_field,
    asked_yes,
    by_number,
    drafted,
    key_options,
    remembered,
    verb_word,
)
from rules.war_at_sea.cards import Card, Kind, Weapon
from rules.war_at_sea.hooks import (
    ACTS,
    DECLARES,
    EXPERT_CHOICES,
    MARK_CHOICES,
    MISHAP,
    MODIFY,
    MODIFY_AGAINST,
    REROLLS,
    SIGHT,
    SLOTS,
    guards,
    handlers,
    handlers_with,
)
from rules.war_at_sea.names import ability_word, unit_word
from rules.war_at_sea.odds import Throw, outlook
from rules.war_at_sea.shots import LegalTargets, concealed, faces_of, guard_of, legal_targets, mishap_of, slots
from rules.war_at_sea.turns import LETTERS, announce, divide, phases_of
from rules.war_at_sea.turns import ways as ways_at
from rules.war_at_sea.units import Unit, card_of, crippled, damaged, has
from rules.war_at_sea.view import Aim, Seen

# ---- what one weapon rolls against each of its targets -------------------------------------------
# For speed, what depends on the attacker is added up once, and the rest once for all targets with the same profile. This
# repeats `Attack.add_up` with the same table and handlers; tests/war_at_sea/test_aim.py compares the two. Protection comes from
# `shots.guard_of`.

Part = tuple[str, Callable[..., None], tuple[Any, ...]]
"""(name, function, arguments): one call that adds to the sums."""


class Luck(NamedTuple):
    """What may happen to the dice of an attack apart from the roll itself."""

    rerolls: int = 0
    """Number of times that a poor roll may be rolled again."""
    mishap: tuple[int, int] = (0, 0)
    """(f, d): before the roll a die of 1 to f costs the attack d dice."""
    spends: tuple[str, ...] = ()
    """Slugs of own once-per-battle abilities counted in the odds; an earlier attack may use them up."""


NO_LUCK: Final = Luck()
FIRST_ONLY: Final = frozenset(("opening-salvo", "radar-solution"))
"""Abilities that help only the first attack of a battle."""


class ModifierSums:
    """Sums of modifiers. Made by `_modifier_sums`: equal ones are the same object, so that comparing them is fast."""

    __slots__ = ("armour", "dice", "die", "luck", "per_hit", "vital")

    def __init__(self, dice: int, die: int, armour: int, vital: int, per_hit: int, luck: Luck) -> None:
        self.dice, self.die, self.armour, self.vital, self.per_hit, self.luck = dice, die, armour, vital, per_hit, luck


_modifier_sums = lru_cache(maxsize=4096)(ModifierSums)
NO_MODIFIERS: Final = _modifier_sums(0, 0, 0, 0, 0, NO_LUCK)


class Aimed(Attack):
    """One weapon of a unit, pointed at its targets one after the other.

    Each modifier is watched: whether it reads the target, or the distance. So its amount is known to be the same for all
    targets, or for all distances.
    """

    def __init__(self, context: BattleContext, unit: Unit, slot: Slot, target: Unit, far: int, dice: int) -> None:
        """`target` is any one target of the slot, with its distance and the printed dice at that range."""
        self._declares = handlers_with(unit.card, DECLARES, slot.weapon)
        mishaps = handlers_with(unit.card, MISHAP, slot.weapon)
        self._rerolls = handlers_with(unit.card, REROLLS, slot.weapon)
        self._special = bool(self._declares or mishaps or self._rerolls)
        name = slot.way or slot.field
        super().__init__(context, Shot(unit.id, slot.weapon, target.id, far, name, dice, ability=slot.ability), dice)
        self.known: dict[int | tuple[int, int], ModifierSums] = {}
        """Sums found so far, by profile; by (profile, range) if the range matters."""
        self.guards: dict[str, Guard] = _guards(context, unit.side, slot.weapon, self.card.kind)
        """Id -> protection, for targets that are not concealed. Shared by all attackers of the kind with the weapon."""
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

    # ---- fields of `Attack` that record that they were read --------------------------------------
    @property
    def target(self) -> Unit:
        self._asked = True
        return self._target

    @target.setter
    def target(self, target: Unit) -> None:
        self._target = target

    @property
    def foe(self) -> Card:
        self._asked = True
        return self._foe

    @foe.setter
    def foe(self, foe: Card) -> None:
        self._foe = foe

    @property
    def distance(self) -> int:
        self._ranged = True
        return self._distance

    @distance.setter
    def distance(self, distance: int) -> None:
        self._distance = distance

    @property
    def declared(self) -> set[str]:
        self._asked = self._asked or bool(self._declares)
        return self._declared

    @declared.setter
    def declared(self, declared: set[str]) -> None:
        self._declared = declared

    # ---- adding up -------------------------------------------------------------------------------
    def _parts(self) -> list[Part]:
        """All modifiers except those counted in the target's `TargetNumbers`."""
        own = (m for m in modifiers(self.unit.card, self.weapon) if m.what != "armour")
        found: list[Part] = [(m.name, self.modify, (m,)) for m in own]
        for handler in handlers_with(self.unit.card, MODIFY, self.weapon):
            found.append((handler.slug, handler.call, (self, handler.number)))
        for holder, aura in self.context.auras(self.weapon, self.unit.side):
            found.append((aura.slug, aura.call, (self, holder, aura.number)))
        return found

    def _carry_out(self, part: Part) -> None:
        self._why, call, args = part
        call(*args)

    def added(self, target: Unit, profile: int, far: int) -> ModifierSums:
        """The sums of modifiers against a target with this profile at this range."""
        against = handlers_with(target.card, MODIFY_AGAINST, self.weapon)
        found = self.known.get((profile, far)) if self.varies or against else self.plain
        if found is None:
            self._sums = self._same.copy()
            self._target, self._foe, self._distance, self._ranged = target, card_of(target), far, False
            if self._declares:
                self.declared = set()  # Handlers expect this, as before a real attack.
                self.declared = {handler.slug for handler in self._declares if handler.call(self, handler.number)}
            for part in self._varying:
                self._carry_out(part)
            for handler in against:
                self._carry_out((handler.slug, handler.call, (self, handler.number)))
            luck = self._luck() if self._special else NO_LUCK
            found = self.plain if luck is NO_LUCK and self._sums == self._same else _total(self._sums, luck)
            if self._ranged:
                self.known[profile, far] = found
                return found
        self.known[profile] = found
        return found

    def _luck(self) -> Luck:
        again = [handler.slug for handler in self._rerolls if handler.call(self, handler.number)]
        helpful = [slug for slug in self._declared if any((slug, what) in self._sums for what in ("dice", "die"))]
        return Luck(len(again), mishap_of(self), (*sorted(helpful), *again))

    def guard(self, target: Unit, far: int) -> Guard:
        """What protects a target at this range."""
        self._target, self._foe, self._distance = target, card_of(target), far
        found = guard_of(self, whatever_is_wished=True)
        if not concealed(self.context, target):
            self.guards[target.id] = found
        return found


def _guards(context: BattleContext, side: int, weapon: Weapon, kind: Kind) -> dict[str, Guard]:
    """Id -> protection of a side's enemies against this weapon of this kind of attackers. It begins with the targets
    that no ability protects; `Aimed.guard` adds the others."""
    found: dict[str, Guard] | None = context.cache.get(("guards", side, weapon, kind))
    if found is None:
        bare: dict[str, Guard] | None = context.cache.get(("bare", side))
        if bare is None:
            foes = (u for u in context.alive(1 - side) if not guards(u.card) and not concealed(context, u))
            bare = context.cache["bare", side] = {u.id: NO_GUARD for u in foes}
        found = context.cache["guards", side, weapon, kind] = bare.copy()
    return found


def _total(sums: Mapping[tuple[str, str], int], luck: Luck) -> ModifierSums:
    if not sums and luck is NO_LUCK:
        return NO_MODIFIERS
    first = tuple(slug for slug, _ in sums if slug in FIRST_ONLY)
    if first:
        luck = luck._replace(spends=(*luck.spends, *first))
    total = {"dice": 0, "die": 0, "armour": 0, "vital": 0, "per_hit": 0}
    for (_, what), amount in sums.items():
        total[what] += amount
    return _modifier_sums(total["dice"], total["die"], total["armour"], total["vital"], total["per_hit"], luck)


class TargetNumbers(NamedTuple):
    """What every attack on a target must reach; the target's own state is included."""

    armour: int
    vital: int
    hull: int
    """Hull points left; damage already marked is subtracted."""
    air: bool


def target_numbers(context: BattleContext, side: int) -> Mapping[str, tuple[int, TargetNumbers]]:
    """Id -> (profile, numbers) of a side's units in the battle. All modifiers treat units with the same profile alike.

    Modifiers may read a target's kind, its abilities against attacks, what happened to it this turn, and which units name it
    this turn (scouts, shadowers); for a squadron also its sector. Standing orders may read its hull.
    """
    named = {word.partition(":")[2] for unit in context.units.values() for word in unit.today if ":" in word}
    hull_counts = any(str(word).startswith("hull") for orders in context.doctrine for word in orders.values())
    numbers: dict[Any, int] = {}
    found: dict[str, tuple[int, TargetNumbers]] = {}
    turn = context.battle.turn
    for unit in context.alive(side):
        card = card_of(unit)
        looks = (
            card.kind,
            unit.card if handlers(unit.card, MODIFY_AGAINST) else "",
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
        less = STRAFING_ARMOUR * pays_for_strafing(unit) - crippled(unit, turn)  # As in `MODIFIERS`.
        face = TargetNumbers(card.armour + less, card.vital + less, unit.hull - unit.harm, card.is_aircraft)
        found[unit.id] = numbers.setdefault(looks, len(numbers)), face
    return found


# ---- the battle as this sheet will change it: what the odds count, and what they cannot ----------
# Calls the functions that the engine calls at the start of a step: scouts mark, experts choose a squadron, fire is split. Only
# what the side itself ordered, and what is public, counts.


def affecting_odds(context: BattleContext, side: int, draft: Draft) -> Draft:
    """The part of a draft that changes the odds of other orders."""
    paths: list[str] | None = context.cache.get(("telling", side))
    if paths is None:
        paths = context.cache["telling", side] = _affecting_odds(context, side)
    return {path: draft[path] for path in paths if path in draft}


def _affecting_odds(context: BattleContext, side: int) -> list[str]:
    paths = []
    for unit in context.alive(side):
        verbs = _divided(context, unit)
        if handlers(unit.card, MARK_CHOICES) or handlers(unit.card, EXPERT_CHOICES):
            verbs += ["mark", "expert", "hold"]
        if card_of(unit).is_aircraft and len(slots(context, unit, "air-attack")) > 1:
            verbs += ["with", "hold"]
        paths += [f"{verb}.{unit.id}" for verb in dict.fromkeys(verbs)]
    return paths


def _divided(context: BattleContext, unit: Unit) -> list[str]:
    """Verbs of attacks that get weaker if a second one is ordered, and of these second ones."""
    own = slots(context, unit, "surface") if handlers(unit.card, SLOTS) else ()
    weapons = {slot.weapon for slot in own if slot.asked}
    return [*(slot.field for slot in own if slot.weapon in weapons), "hold"] if weapons else []


class _MarkedContext(BattleContext):
    """A copy of a context on which own units are being marked.

    Marks on own units do not change anybody's targets, so the copy shares the cache of the original until all marks are set.
    """

    def __init__(self, other: BattleContext) -> None:
        super().__init__(other.state)
        self.cache, self.ground = other.cache, other.ground

    def change_unit(self, unit_id: str, **fields: Any) -> Unit:
        unit = self.units[unit_id] = replace(self.units[unit_id], **fields)
        self._changed, self._alive = True, {}
        return unit

    def marked(self, side: int, doctrine: Draft) -> None:
        """Call it when all marks are set: empties the cache, and uses these standing orders from now on."""
        self.cache, self.doctrine = {}, (doctrine, NOTHING) if side == 0 else (NOTHING, doctrine)


class PlannedBattle(NamedTuple):
    """A battle as a side's sheet will change it."""

    context: BattleContext
    """For looking only, with the marks of the sheet."""
    orders: Orders
    """The part of the sheet that changes odds."""


def planned(context: BattleContext, side: int, phases: Sequence[Phase], draft: Draft, doctrine: Draft) -> PlannedBattle:
    """`draft` must come from `affecting_odds`, `doctrine` is the side's standing orders, `context` is for looking only."""
    table = _MarkedContext(context)
    own = {path.partition(".")[2] for path in draft}
    divided = [unit for unit in context.alive(side) if unit.id in own and _divided(context, unit)]
    doctrine_says = dict(default_orders.marks(context, side, phases, doctrine))
    for unit in divided:
        doctrine_says |= default_orders.lists(context, unit, phases, doctrine)
    orders = Orders(draft, doctrine_says)
    for phase in phases:
        announce(table, phase, side, orders)
        for unit in divided:
            divide(table, table.units[unit.id], slots(table, unit, phase), orders)
    table.marked(side, doctrine)
    return PlannedBattle(table, orders)


class Uncounted:
    """What the enemy may do before a side's attacks, as far as no odds can count it. It is named beside the odds (WS-18.13)."""

    def __init__(self, context: BattleContext, side: int, phases: Sequence[Phase]) -> None:
        """`phases`: those of the sheet. In a phase that has begun, the enemy's step is over or comes after one's own."""
        self.context, self.side, self.phases = context, side, phases
        self._flak: dict[str, bool] = {}
        surface = "surface" in phases and context.battle.phase != "surface"
        first = context.battle.first != side
        self._smoke = _without("lay-smoke-screen", self._smoking()) if surface else {}
        self._shadows = _without("shadow-battleship", self._shadowing()) if surface else {}
        self._surface = self._smoke if first else {}

    def before(self, unit: Unit, phase: Phase) -> Mapping[str, tuple[Message, ...]]:
        """Target -> notes on what the odds of a unit's attacks in a phase leave out; the key "" has the notes for all other
        targets."""
        if phase == "air-attack":
            return _FLAK if self._under_fire(unit) else _NOTHING
        smoke = {"surface": self._surface, "submarine": self._smoke}.get(phase, _NOTHING)
        if handlers(unit.card, SIGHT):
            smoke = _NOTHING
        if phase != "surface" or card_of(unit).kind != "battleship" or not self._shadows:
            return smoke
        both = (*smoke, *(key for key in self._shadows if key not in smoke))
        return {key: (*smoke.get(key, ()), *self._shadows.get(key, ())) for key in both}

    def _under_fire(self, unit: Unit) -> bool:
        """Whether the enemy's Air Defense is still to come and can reach the squadron."""
        if "defence" not in self.phases:
            return False
        if unit.sector not in self._flak:
            self._flak[unit.sector] = any(
                distance(unit.sector, enemy.sector) <= reach
                for enemy in self.context.alive(1 - self.side)
                if enemy.on_map and (reach := _flak_reach(enemy)) >= 0
            )
        return self._flak[unit.sector]

    def _smoking(self) -> Iterable[str]:
        """Ids of targets in sectors where the enemy may lay smoke and that are not concealed now."""
        sectors = {u.sector for u in self.context.alive(1 - self.side) if u.on_map and has(u, "lay-smoke-screen")}
        there = (u for sector in sectors for u in self.context.at(sector, 1 - self.side))
        return (u.id for u in there if not card_of(u).is_aircraft and not concealed(self.context, u))

    def _shadowing(self) -> Iterable[str]:
        """Ids of targets that may name a battleship, which then cannot attack them."""
        ships = self.context.ships(1 - self.side)
        return (u.id for u in ships if has(u, "shadow-battleship") and self.context.fresh(u, "shadow-battleship"))


_NOTHING: Final[Mapping[str, tuple[Message, ...]]] = {}
_FLAK: Final[Mapping[str, tuple[Message, ...]]] = {"": (msg("ws-odds-without-flak"),)}


def _without(slug: str, targets: Iterable[str]) -> dict[str, tuple[Message, ...]]:
    return dict.fromkeys(targets, (msg("ws-odds-without", ability=ability_word(slug)),))


def _flak_reach(enemy: Unit) -> int:
    """The range of a unit's attacks on squadrons; -1 if it has none."""
    card = card_of(enemy)
    if card.ability("fighter-cover") is not None:
        return COVER_REACH
    may = "aa" in card.dice and (not card.is_aircraft or may_fly_guns(enemy))
    return len([dice for dice in card.dice["aa"] if dice is not None]) - 1 if may else -1


# ---- the sheet -----------------------------------------------------------------------------------
MOST_TARGETS = 12
"""Maximum number of targets in one priority list."""
MOST_ODDS = 6
"""Maximum number of orders whose odds are read back."""


class FireSheet(BattleSheet):
    """Which unit attacks what with which weapon; the phases follow from the battle."""

    verb = "main"

    def made(self, context: BattleContext, side: int, ask: Ask) -> Sequence[Field]:
        """The fields without odds. They do not depend on the draft."""
        return _plan(context, side).fields

    def form(self, view: Seen, ask: Ask, draft: Draft) -> Form:
        form = super().form(view, ask, draft)
        odds = {field.path: field for field in self._with_odds(view, ask, self.settled(view, ask, draft)[1])}
        return replace(form, fields=tuple([odds.get(field.path, field) for field in form.fields]))

    def _with_odds(self, view: Seen, ask: Ask, draft: Draft) -> Sequence[Pick]:
        """The fields of attacks with their odds. The cache key is the battle, the ask, and those parts of the draft and of the
        standing orders that change odds."""
        battle = view.battle
        if battle is None:
            return ()
        context, side, doctrine = look(battle), view.side, view.doctrine
        said = affecting_odds(context, side, draft)
        key = ("fire", ask.id, side, tuple(said.items()), tuple(doctrine.items()))
        return remembered(battle, key, lambda: _Odds(context, side, said, doctrine).fields())

    def hints(self, view: Seen, ask: Ask, draft: Draft) -> Iterable[Message]:
        """The hints of every battle sheet, and the odds of the first targets in the draft."""
        yield from super().hints(view, ask, draft)
        if view.battle is None:
            return
        context = look(view.battle)
        fields = self._with_odds(view, ask, draft)
        told = 0
        for verb, unit, key in drafted(context, draft):
            if key not in context.units or told == MOST_ODDS:
                continue
            odds = odds_shown(fields, f"{verb}.{unit.id}", key)
            if odds is not None:
                told += 1
                yield msg("ws-hint-odds", unit=unit_word(unit), target=unit_word(context.units[key]), odds=odds)

    def preview(self, view: Seen, ask: Ask, draft: Draft) -> Seen:
        """The first target of each list as an arrow."""
        if view.battle is None:
            return view
        context = look(view.battle)
        aims: list[Aim] = []
        for verb, unit, key in drafted(context, draft):
            target = context.units.get(key)
            if target is not None and target.side != unit.side:
                own = (slot for phase in LETTERS.values() for slot in slots(context, unit, phase))
                weapon = next((slot.weapon for slot in own if slot.field == verb), verb)
                aims.append(Aim(unit.id, weapon, target.id, unit.sector, target.sector))
        return replace(view, aims=tuple(aims))  # type: ignore[type-var]


class _Attacks(NamedTuple):
    """The attacks that a unit may make in a phase."""

    unit: Unit
    phase: Phase
    own: Sequence[tuple[Slot, LegalTargets]]
    """Its slots with their legal targets."""
    ways: Sequence[str]
    """For a squadron: the values of `with`."""
    lists: Mapping[str, tuple[Pick, Sequence[str]]]
    """Verb -> its field, and the ids of the targets in the order in which the field lists them."""


class Plan(NamedTuple):
    """What a side may choose on its fire sheet, whatever its draft is."""

    phases: Sequence[Phase]
    attacks: Sequence[_Attacks]
    """By unit, then by phase."""
    fields: tuple[Field, ...]
    """Attacks; then actions, marks, experts, held fire, the order of attacks, agreement."""


def _plan(context: BattleContext, side: int) -> Plan:
    """What a side may choose on its fire sheet. Cached by battle and side."""
    known: Plan | None = context.cache.get(("plan", side))
    if known is None:
        known = context.cache["plan", side] = _Planner(context, side).plan()
    return known


class _Planner:
    def __init__(self, context: BattleContext, side: int) -> None:
        """`context`: the present battle."""
        self.context = context
        self.side = side
        self.phases = tuple(LETTERS[letter] for letter in phases_of(context, side))
        self._found: list[_Attacks] = []
        foes = [u.id for u in context.alive(1 - side)]
        self._shuffled = {key for key, other in zip(foes, by_number(foes), strict=True) if key != other}
        """Ids whose place differs between the orders by id and by number; of two ids in the wrong order it has at least one."""
        self._bare = {key: Option(key) for key in context.units}

    def plan(self) -> Plan:
        attacks: list[Field] = []
        others: list[Field] = []
        armed: list[Unit] = []
        for unit in self.context.alive(self.side):
            own = [field for phase in self.phases for field in self._attacks(unit, phase)]
            more = self._others(unit)
            attacks += own
            others += more
            if own or more:
                armed.append(unit)
        if armed:
            others += [asked_yes(f"hold.{unit.id}", about("hold", unit), unit.id) for unit in armed]
        if len(armed) > 1:
            others.append(ranked("order", verb_word("order"), key_options((u.id for u in armed), self.context)))
        if self.context.battle.kind == "campaign":
            others.append(agree_field())
        return Plan(self.phases, self._found, (*attacks, *others))

    def _attacks(self, unit: Unit, phase: Phase) -> list[Field]:
        own = [
            (slot, legal)
            for slot in slots(self.context, unit, phase)
            if (legal := legal_targets(self.context, unit, slot))
        ]
        if not own:
            return []
        ways = list(dict.fromkeys([slot.way for slot, _ in own if slot.way]))
        reached: dict[str, dict[str, None]] = {}
        for slot, legal in own:
            reached.setdefault(slot.field, {}).update(dict.fromkeys([target.id for target, _, _ in legal]))
        lists: dict[str, tuple[Pick, Sequence[str]]] = {}
        for verb, ids in reached.items():
            keys = tuple(ids) if self._shuffled.isdisjoint(ids) else tuple(by_number(ids))
            choices, most = tuple(map(self._bare.__getitem__, keys)), max(min(len(keys), MOST_TARGETS), 2)
            lists[verb] = ranked(f"{verb}.{unit.id}", about(verb, unit), choices, most, unit.id), keys
        self._found.append(_Attacks(unit, phase, own, ways, lists))
        found: list[Field] = [field for field, _ in lists.values()]
        if len(ways) > 1:
            found.append(ranked(f"with.{unit.id}", about("with", unit), key_options(ways), of=unit.id))
        return found

    def _others(self, unit: Unit) -> list[Field]:
        context = self.context
        found: list[Field] = []
        if "surface" in self.phases:
            acts = [
                handler.slug for handler in handlers(unit.card, ACTS) if handler.call(context, unit, handler.number)
            ]
            if acts:
                options = tuple(Option(slug, ability_word(slug)) for slug in acts)
                found.append(Pick(f"act.{unit.id}", about("act", unit), options, 0, of=unit.id))
        for verb, choices in (("mark", MARK_CHOICES), ("expert", EXPERT_CHOICES)):
            choosing = handlers(unit.card, choices)
            keys = [
                k for p in self.phases for handler in choosing for k in handler.call(context, unit, handler.number, p)
            ]
            if keys:
                found.append(self._list(verb, unit, keys))
        return found

    def _list(self, verb: str, unit: Unit, keys: Iterable[str]) -> Pick:
        choices = key_options(dict.fromkeys(keys), self.context)
        return ranked(f"{verb}.{unit.id}", about(verb, unit), choices, max(min(len(choices), MOST_TARGETS), 2), unit.id)


class _Odds:
    """The odds of every attack on a sheet."""

    def __init__(self, context: BattleContext, side: int, said: Draft, doctrine: Draft) -> None:
        """`said` and `doctrine`: the parts of the draft and the standing orders that change odds."""
        self.context = context
        self.plan = plan = _plan(context, side)
        self.rolled, self.orders = planned(context, side, plan.phases, said, doctrine)
        known = target_numbers(self.rolled, 1 - side)
        foes = context.alive(1 - side)
        self.foes = {u.id: (known[u.id][0], _Foe(u.id, unit_word(u), u.sector, known[u.id][1])) for u in foes}
        """Id of each target -> its profile, and how an option names it."""
        self.plain = {known[u.id][0] for u in foes if not handlers(u.card, MODIFY_AGAINST)}
        """Profiles of targets without an ability that changes attacks on them."""
        self.unknown = Uncounted(context, side, plan.phases)

    def fields(self) -> tuple[Pick, ...]:
        """The fields of attacks with their odds."""
        found: list[Pick] = []
        for unit, phase, own, ways, lists in self.plan.attacks:
            choices: dict[str, dict[str, Option]] = {verb: {} for verb in lists}
            for slot, legal in self._by_the_way_taken(unit, own) if len(ways) > 1 else own:
                self._offer(unit, phase, slot, legal, choices[slot.field])
            for verb, (field, keys) in lists.items():
                found.append(replace(field, options=tuple(map(choices[verb].__getitem__, keys))))
        return tuple(found)

    def _offer(self, unit: Unit, phase: Phase, slot: Slot, legal: LegalTargets, offered: dict[str, Option]) -> None:
        """Adds the targets of a slot with their odds to `offered`; targets that are there already keep their odds."""
        unknown = self.unknown.before(unit, phase)
        if offered:
            legal = tuple([one for one in legal if one[0].id not in offered])
            if not legal:
                return
        aim = Aimed(self.rolled, unit, slot, *legal[0])
        known, thrown = aim.known, (aim.is_torpedo, aim.six, aim.only_sixes)
        foes, usual, more_at, guard_of_it = self.foes, unknown.get("", ()), known.get, aim.guards.get
        if not aim.varies:
            known.update(dict.fromkeys(self.plain, aim.plain))
        for target, far, dice in legal:
            key = target.id
            profile, foe = foes[key]
            more = more_at(profile) or aim.added(target, profile, far)
            guard = guard_of_it(key) or aim.guard(target, far)
            without = unknown.get(key, usual) if unknown else usual
            offered[key] = _option(foe, more, guard, dice, far, thrown, without)

    def _by_the_way_taken(
        self, unit: Unit, own: Sequence[tuple[Slot, LegalTargets]]
    ) -> Iterable[tuple[Slot, LegalTargets]]:
        """For a squadron with several ways to attack: gives each target only to the slot with which it will be attacked."""
        every = slots(self.rolled, self.rolled.units[unit.id], "air-attack")
        reached = Counter(target.id for _, legal in own for target, _, _ in legal)
        way_of: dict[str, str] = {}
        for key in (key for key, ways in reached.items() if ways > 1):
            taken = ways_at(self.rolled, self.rolled.units[unit.id], every, self.orders, self.context.units[key])
            if taken:
                way_of[key] = taken[0][0].way
        for slot, legal in own:
            mine = tuple(one for one in legal if way_of.get(one[0].id, slot.way) == slot.way)
            if mine:
                yield slot, mine


_AttackOn = tuple[ModifierSums, Guard, int, int, tuple[bool, int, bool], tuple[Message, ...]]
"""The arguments of `_odds` after the target's numbers."""


class _Foe(Struct, frozen=True, cache_hash=True):
    """A target as an option names it."""

    key: str
    unit: Message
    sector: str
    face: TargetNumbers


def _option(foe: _Foe, *attack: *_AttackOn) -> Option:
    """A target with its odds."""
    odds = _odds(foe.face, *attack)
    return Option(foe.key, msg("ws-option-target", unit=foe.unit, sector=foe.sector, odds=odds))


def _odds(
    face: TargetNumbers,
    more: ModifierSums,
    guard: Guard,
    dice: int,
    far: int,
    thrown: tuple[bool, int, bool],
    without: tuple[Message, ...],
) -> Message:
    """The odds in words: "14 dice, range 2: hits 72 %, sinks 10 %". `thrown`: (torpedoes, successes of a 6, only 6s count).

    The message also names what depends on the enemy or on earlier attacks: abilities assumed to be used at the first chance
    (WS-18.11), and what the odds leave out (`without`).
    """
    luck, (torpedo, six, only_sixes) = more.luck, thrown
    throw = Throw(
        torpedo,
        face.air,
        max(dice + more.dice, 1) if torpedo else dice + more.dice,
        faces_of(torpedo, more.die, six, only_sixes, ""),
        face.armour + more.armour,
        face.vital + more.vital,
        max(facts.TORPEDO_HULL + more.per_hit, 0),
        face.hull,
        luck.rerolls,
    )
    chances = outlook(throw, luck.mishap, guard)
    hit, sink = round(100 * chances.hit), round(100 * chances.destroyed)
    holes: dict[str, Argument] = {"dice": throw.dice, "range": far, "hit": hit, "sink": sink}
    counted = (msg("ws-odds-with", ability=ability_word(slug)) for slug in (*luck.spends, *guard.wanted))
    notes = (*counted, *without)
    if notes:
        return msg("ws-odds-air-noted" if face.air else "ws-odds-noted", **holes, notes=notes)
    return msg("ws-odds-air" if face.air else "ws-odds", **holes)


def odds_shown(fields: Iterable[Field], path: str, target: str) -> Message | None:
    """The odds in a field's option for a target; None if there are none."""
    for field in fields:
        if field.path == path and isinstance(field, Pick):
            label = next((o.label for o in field.options if o.key == target), None)
            odds = dict(label.args).get("odds") if label is not None else None
            return odds if isinstance(odds, Message) else None
    return None
