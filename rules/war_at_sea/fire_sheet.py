"""The fire sheet: lists of targets for every attack of the phases asked for, with their odds (WS-18.1, WS-18.13).

Two parts: the battle as this side's sheet and standing orders will change it before its attacks; the sheet. Legal targets and
chances come from `attacks`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from rules.core import Argument, Ask, Draft, Field, Message, Option, Pick, msg
from rules.core.lazy import kept_in_memo
from rules.core.sheet import ranked
from rules.geometry.staggered import distance
from rules.war_at_sea import default_orders
from rules.war_at_sea.abilities.aircraft import COVER_REACH
from rules.war_at_sea.attack_dice import Shot, Slot, may_fly_guns
from rules.war_at_sea.attacks import PHASES, forecast, legal_shots, slots
from rules.war_at_sea.battle import Phase
from rules.war_at_sea.battle_context import NOTHING, BattleContext, Orders
from rules.war_at_sea.battle_sheet import (
    BattleSheet,
    about,
    agree_field,
    asked_yes,
    by_number,
    drafted,
    key_options,
    pick,
    preferences,
    seen,
    verb_word,
)
from rules.war_at_sea.fire_phases import actions, announce, divide
from rules.war_at_sea.fire_phases import ways as ways_at
from rules.war_at_sea.hooks import EXPERT_CHOICES, MARK_CHOICES, SLOTS, answers, handlers
from rules.war_at_sea.lines_of_sight import concealed
from rules.war_at_sea.names import ability_word, unit_word
from rules.war_at_sea.turns import phases_of
from rules.war_at_sea.units import Unit, card_of, has
from rules.war_at_sea.view import Aim, Seen

# ---- the battle as this sheet will change it: what the odds count, and what they cannot ----------
# Calls the functions that the engine calls at the start of a step: scouts mark, experts choose a squadron, fire is split. Only
# what the side itself ordered, and what is public, counts.


def affecting_odds(context: BattleContext, side: int, draft: Draft) -> Draft:
    """The part of a draft that changes the odds of other orders."""
    paths: list[str] = []
    ordered = {path.partition(".")[2] for path in draft}
    for unit in (unit for unit in context.alive(side) if unit.id in ordered):
        verbs = _divided(context, unit)
        if handlers(unit.card, MARK_CHOICES) or handlers(unit.card, EXPERT_CHOICES):
            verbs += ["mark", "expert", "hold"]
        if card_of(unit).is_aircraft and len(slots(context, unit, "air-attack")) > 1:
            verbs += ["with", "hold"]
        paths += [f"{verb}.{unit.id}" for verb in dict.fromkeys(verbs)]
    return {path: draft[path] for path in paths if path in draft}


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
        self.memo = other.memo

    def change_unit(self, unit_id: str, **fields: Any) -> Unit:
        unit = self.units[unit_id] = replace(self.units[unit_id], **fields)
        self._changed, self._alive = True, {}
        return unit

    def marked(self, side: int, doctrine: Draft) -> None:
        """Call it when all marks are set: empties the cache, and uses these standing orders from now on."""
        self.memo, self.doctrine = {}, (doctrine, NOTHING) if side == 0 else (NOTHING, doctrine)


def planned(
    context: BattleContext, side: int, phases: Sequence[Phase], draft: Draft, doctrine: Draft
) -> tuple[BattleContext, Orders]:
    """A battle as a side's sheet will change it, for looking only; and the part of the sheet that changes odds.

    `draft` must come from `affecting_odds`, `doctrine` is the side's standing orders, `context` is for looking only.
    """
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
    return table, orders


class Uncounted:
    """What the enemy may do before a side's attacks, as far as no odds can count it. It is named beside the odds (WS-18.13)."""

    def __init__(self, context: BattleContext, side: int, phases: Sequence[Phase]) -> None:
        """`phases`: those of the sheet. In a phase that has begun, the enemy's step is over or comes after one's own."""
        self.context, self.side, self.phases = context, side, phases
        self._flak: dict[str, bool] = {}
        ahead = "surface" in phases and context.battle.phase != "surface"
        self._smoke = frozenset(self._smoking()) if ahead else frozenset()
        self._shadows = frozenset(self._shadowing()) if ahead else frozenset()

    def notes(self, unit: Unit, phase: Phase, target: str) -> tuple[Message, ...]:
        """What the odds of a unit's attack on a target in a phase leave out."""
        if phase == "air-attack":
            return (msg("ws-odds-without-flak"),) if self._under_fire(unit) else ()
        surface, first = phase == "surface", self.context.battle.first == self.side
        slugs: list[str] = []
        if target in self._smoke and phase != "defence" and not (surface and first) and not has(unit, "improved-radar"):
            slugs.append("lay-smoke-screen")
        if target in self._shadows and surface and card_of(unit).kind == "battleship":
            slugs.append("shadow-battleship")
        return tuple(msg("ws-odds-without", ability=ability_word(slug)) for slug in slugs)

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

    def shown(self, view: Seen, ask: Ask, fields: Sequence[Field], draft: Draft) -> Sequence[Field]:
        """With the odds of each attack."""
        odds = {field.path: field for field in self._with_odds(view, ask, draft)}
        return [odds.get(field.path, field) for field in fields]

    def _with_odds(self, view: Seen, ask: Ask, draft: Draft) -> Sequence[Pick]:
        """The fields of attacks with their odds. The cache key is the battle, the ask, and those parts of the draft and of the
        standing orders that change odds."""
        context, side, doctrine = seen(view), view.side, view.doctrine
        said = affecting_odds(context, side, draft)
        key = ("fire", ask.id, side, tuple(said.items()), tuple(doctrine.items()))
        return context.kept(key, lambda: fields_with_odds(context, side, said, doctrine))

    def hints(self, view: Seen, ask: Ask, draft: Draft) -> Iterable[Message]:
        """The hints of every battle sheet, and the odds of the first targets in the draft."""
        yield from super().hints(view, ask, draft)
        context = seen(view)
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
        context = seen(view)
        aims: list[Aim] = []
        for verb, unit, key in drafted(context, draft):
            target = context.units.get(key)
            if target is not None and target.side != unit.side:
                own = (slot for phase in PHASES for slot in slots(context, unit, phase))
                weapon = next((slot.weapon for slot in own if slot.field == verb), verb)
                aims.append(Aim(unit.id, weapon, target.id, unit.sector, target.sector))
        return replace(view, aims=tuple(aims))  # type: ignore[type-var]


class _Attacks(NamedTuple):
    """The attacks that a unit may make in a phase."""

    unit: Unit
    phase: Phase
    own: Sequence[tuple[Slot, Sequence[Shot]]]
    """Its slots, each with an attack for each legal target."""
    ways: Sequence[str]
    """For a squadron: the values of `with`."""
    lists: Mapping[str, Pick]
    """Verb -> its field, without odds."""


class Plan(NamedTuple):
    """What a side may choose on its fire sheet, whatever its draft is."""

    phases: Sequence[Phase]
    attacks: Sequence[_Attacks]
    """By unit, then by phase."""
    fields: tuple[Field, ...]
    """Attacks; then actions, marks, experts, held fire, the order of attacks, agreement."""


@kept_in_memo(lambda context, side: side)
def _plan(context: BattleContext, side: int) -> Plan:
    phases = phases_of(context, side)
    found: list[_Attacks] = []
    attacks: list[Field] = []
    others: list[Field] = []
    armed: list[Unit] = []
    for unit in context.alive(side):
        own = [one for phase in phases if (one := _attacks(context, unit, phase)) is not None]
        more = _others(context, unit, phases)
        found += own
        others += more
        for one in own:
            attacks += one.lists.values()
            if len(one.ways) > 1:
                attacks.append(preferences("with", unit, key_options(one.ways)))
        if own or more:
            armed.append(unit)
    if armed:
        others += [asked_yes(f"hold.{unit.id}", about("hold", unit), unit.id) for unit in armed]
    if len(armed) > 1:
        others.append(ranked("order", verb_word("order"), key_options((u.id for u in armed), context)))
    if context.battle.kind == "campaign":
        others.append(agree_field())
    return Plan(phases, found, (*attacks, *others))


def _attacks(context: BattleContext, unit: Unit, phase: Phase) -> _Attacks | None:
    """None: it may make none."""
    own = [(slot, shots) for slot in slots(context, unit, phase) if (shots := legal_shots(context, unit, slot))]
    if not own:
        return None
    lists: dict[str, Pick] = {}
    for verb in dict.fromkeys(slot.field for slot, _ in own):
        keys = by_number(dict.fromkeys(shot.target for slot, shots in own if slot.field == verb for shot in shots))
        lists[verb] = _targets(verb, unit, tuple(map(Option, keys)))
    return _Attacks(unit, phase, own, list(dict.fromkeys(slot.way for slot, _ in own if slot.way)), lists)


def _others(context: BattleContext, unit: Unit, phases: Sequence[Phase]) -> list[Field]:
    """The fields of a unit besides its attacks: its action instead of attacking, marks, experts."""
    found: list[Field] = []
    if "surface" in phases and (acts := actions(context, unit)):
        found.append(pick("act", unit, (Option(slug, ability_word(slug)) for slug in acts)))
    for verb, choices in (("mark", MARK_CHOICES), ("expert", EXPERT_CHOICES)):
        if not handlers(unit.card, choices):
            continue
        every = (answer for phase in phases for answer in answers(choices, context, unit, phase))
        if keys := dict.fromkeys(chain.from_iterable(every)):
            found.append(_targets(verb, unit, key_options(keys, context)))
    return found


def _targets(verb: str, unit: Unit, choices: Sequence[Option]) -> Pick:
    return preferences(verb, unit, choices, max(min(len(choices), MOST_TARGETS), 2))


def fields_with_odds(context: BattleContext, side: int, said: Draft, doctrine: Draft) -> tuple[Pick, ...]:
    """The fields of attacks with their odds. `said` and `doctrine`: the parts of the draft and the standing orders that change
    odds."""
    plan = _plan(context, side)
    rolled, orders = planned(context, side, plan.phases, said, doctrine)
    uncounted = Uncounted(context, side, plan.phases)
    found: list[Pick] = []
    for unit, phase, own, ways, lists in plan.attacks:
        choices: dict[str, dict[str, Option]] = {verb: {} for verb in lists}
        for slot, shots in _by_the_way_taken(rolled, unit.id, own, orders) if len(ways) > 1 else own:
            offered = choices[slot.field]
            for shot in shots:
                if (key := shot.target) not in offered:
                    target = context.units[key]
                    odds = _odds_word(rolled, shot, uncounted.notes(unit, phase, key))
                    label = msg("ws-option-target", unit=unit_word(target), sector=target.sector, odds=odds)
                    offered[key] = Option(key, label)
        for verb, field in lists.items():
            found.append(replace(field, options=tuple(choices[verb][option.key] for option in field.options)))
    return tuple(found)


def _by_the_way_taken(
    context: BattleContext, unit_id: str, own: Sequence[tuple[Slot, Sequence[Shot]]], orders: Orders
) -> Iterable[tuple[Slot, Sequence[Shot]]]:
    """For a squadron with several ways to attack: gives each target only to the slot with which it will be attacked."""
    unit = context.units[unit_id]
    every = slots(context, unit, "air-attack")
    reached = Counter(shot.target for _, shots in own for shot in shots)
    way_of: dict[str, str] = {}
    for key in (key for key, ways in reached.items() if ways > 1):
        taken = ways_at(context, unit, every, orders, context.units[key])
        if taken:
            way_of[key] = taken[0][0].way
    for slot, shots in own:
        yield slot, [shot for shot in shots if way_of.get(shot.target, slot.way) == slot.way]


FIRST_ONLY: Final = ("opening-salvo", "radar-solution")
"""Abilities that help only the first attack of a battle."""


def _odds_word(context: BattleContext, shot: Shot, without: tuple[Message, ...]) -> Message:
    """The odds in words: "14 dice, range 2: hits 72 %, sinks 10 %".

    The message also names what depends on the enemy or on earlier attacks (WS-18.13): abilities assumed to be used at the first
    chance, and what the odds leave out (`without`).
    """
    attack, rerolls, guard, chances = forecast(context, shot)
    hit, sink = round(100 * chances.hit), round(100 * chances.destroyed)
    holes: dict[str, Argument] = {"dice": attack.dice, "range": shot.distance, "hit": hit, "sink": sink}
    first = [name for name, _, _ in attack.notes if name in FIRST_ONLY]
    helpful = sorted({name for name, what, _ in attack.notes if what in ("dice", "die")} & attack.declared)
    counted = [msg("ws-odds-with", ability=ability_word(slug)) for slug in (*helpful, *rerolls, *first, *guard.wanted)]
    notes = (*counted, *without)
    key = "ws-odds-air" if attack.is_air else "ws-odds"
    return msg(f"{key}-noted", **holes, notes=notes) if notes else msg(key, **holes)


def odds_shown(fields: Iterable[Field], path: str, target: str) -> Message | None:
    """The odds in a field's option for a target; None if there are none."""
    for field in fields:
        if field.path == path and isinstance(field, Pick):
            label = next((o.label for o in field.options if o.key == target), None)
            odds = dict(label.args).get("odds") if label is not None else None
            return odds if isinstance(odds, Message) else None
    return None
