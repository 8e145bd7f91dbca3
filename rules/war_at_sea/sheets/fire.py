"""The fire plan of a side: ordered targets for every attack of the phases asked for, and their odds (WS-18.1, WS-18.13)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from msgspec.structs import replace

from rules.core import Ask, Draft, Field, Hole, Message, Option, Pick, say
from rules.war_at_sea.aim import Added, Aimed, Face, faces
from rules.war_at_sea.attack import Slot
from rules.war_at_sea.blow import Guard
from rules.war_at_sea.board import Phase, Unit
from rules.war_at_sea.fight import Fight, look
from rules.war_at_sea.flow import LETTERS, phases_of
from rules.war_at_sea.moments import hooks
from rules.war_at_sea.names import ability_word, unit_word
from rules.war_at_sea.odds import Throw, outlook
from rules.war_at_sea.phases.volley import ways as ways_at
from rules.war_at_sea.prey import Prey, prey
from rules.war_at_sea.seen import Seen
from rules.war_at_sea.sheets.base import (
    BattleSheet,
    about,
    asked_yes,
    by_number,
    drafted,
    key_options,
    ranked,
    remembered,
    verb_word,
)
from rules.war_at_sea.sheets.planned import Planned, Unknown, planned, telling
from rules.war_at_sea.shots import faces_of, slots
from rules.war_at_sea.view import Aim

MOST_TARGETS = 12
"""Targets that one priority list holds."""
MOST_ODDS = 6
"""Orders of a draft whose odds are read back."""


class FireSheet(BattleSheet):
    """Who attacks whom with what; the phases follow from the battle's need."""

    verb = "main"

    def fields(self, view: Seen, ask: Ask, draft: Draft) -> Sequence[Field]:
        """Made once for each battle, ask and what of the draft and the standing orders bears on the odds."""
        battle = view.battle
        if battle is None:
            return ()
        fight, side, doctrine = look(battle), view.side, view.doctrine
        said = telling(fight, side, draft)
        key = ("fire", ask.id, side, tuple(said.items()), tuple(doctrine.items()))
        return remembered(battle, key, lambda: _fields(fight, side, said, doctrine))

    def made(self, fight: Fight, side: int, ask: Ask) -> Sequence[Field]:
        """For a plan that says nothing."""
        return _fields(fight, side, {}, {})

    def hints(self, view: Seen, ask: Ask, draft: Draft) -> Iterable[Message]:
        """WS-18.7, and for orders of the draft what their first target may suffer."""
        yield from super().hints(view, ask, draft)
        if view.battle is None:
            return
        fight = look(view.battle)
        fields = self.fields(view, ask, draft)
        told = 0
        for verb, unit, key in drafted(fight, draft):
            if key not in fight.units or told == MOST_ODDS:
                continue
            odds = odds_shown(fields, f"{verb}.{unit.id}", key)
            if odds is not None:
                told += 1
                yield say("ws-hint-odds", unit=unit_word(unit), target=unit_word(fight.units[key]), odds=odds)

    def preview(self, view: Seen, ask: Ask, draft: Draft) -> Seen:
        """The first target of each list as an arrow."""
        if view.battle is None:
            return view
        fight = look(view.battle)
        aims: list[Aim] = []
        for verb, unit, key in drafted(fight, draft):
            target = fight.units.get(key)
            if target is not None and target.side != unit.side:
                weapon = next((s.weapon for s in _all_slots(fight, unit) if s.field == verb), verb)
                aims.append(Aim(unit.id, weapon, target.id, unit.sector, target.sector))
        return replace(view, aims=tuple(aims))  # type: ignore[type-var]


def _fields(fight: Fight, side: int, said: Draft, doctrine: Draft) -> tuple[Field, ...]:
    phases = tuple(LETTERS[letter] for letter in phases_of(fight, side))
    return _Plan(fight, planned(fight, side, phases, said, doctrine), side, phases).fields()


class _Plan:
    """The fields of one side's plan."""

    def __init__(self, fight: Fight, plan: Planned, side: int, phases: Sequence[Phase]) -> None:
        """`fight`: the battle as it stands, which says what may be chosen; `plan`: what the odds count."""
        self.fight = fight
        self.rolled, self.orders = plan
        self.side = side
        self.phases = phases
        self.faces = faces(self.rolled, 1 - side)
        self.words = {u.id: (("unit", unit_word(u)), ("sector", u.sector)) for u in fight.alive(1 - side)}
        """The first two holes of a target's option."""
        helpless = (u for u in fight.alive(1 - side) if not hooks(u.card, "reckon_against"))
        self.plain = {self.faces[u.id][0] for u in helpless}
        """Moulds of targets without an ability that acts against attacks on them."""
        self.unknown = Unknown(fight, side, phases)
        foes = list(self.words)
        self.shuffled = {key for key, other in zip(foes, by_number(foes), strict=True) if key != other}
        """Targets whose place by number is another than by id; of two in wrong order one at least is among them."""

    def fields(self) -> tuple[Field, ...]:
        """Attacks by phase; then actions, marks, experts, who holds fire, the order of attacks, agreement."""
        attacks: list[Field] = []
        others: list[Field] = []
        armed: list[Unit] = []
        for unit in self.fight.alive(self.side):
            own = [field for phase in self.phases for field in self._attacks(unit, phase)]
            more = self._others(unit)
            attacks += own
            others += more
            if own or more:
                armed.append(unit)
        if armed:
            others += [asked_yes(f"hold.{unit.id}", about("hold", unit)) for unit in armed]
        if len(armed) > 1:
            others.append(ranked("order", verb_word("order"), key_options((u.id for u in armed), self.fight)))
        if self.fight.battle.kind == "campaign":
            others.append(asked_yes("agree", verb_word("agree")))
        return (*attacks, *others)

    def _attacks(self, unit: Unit, phase: Phase) -> list[Field]:
        own = [(slot, legal) for slot in slots(self.fight, unit, phase) if (legal := prey(self.fight, unit, slot))]
        if not own:
            return []
        ways = list(dict.fromkeys(slot.way for slot, _ in own if slot.way))
        choices: dict[str, dict[str, Option]] = {}
        for slot, legal in self._by_the_way_taken(unit, own) if len(ways) > 1 else own:
            self._offer(unit, slot, legal, self.unknown.before(unit, phase), choices.setdefault(slot.field, {}))
        if len(ways) > 1:
            offered, reached = choices["drop"], dict.fromkeys(target.id for _, legal in own for target, _, _ in legal)
            choices["drop"] = {key: offered[key] for key in reached}
        found: list[Field] = [
            ranked(
                f"{verb}.{unit.id}",
                about(verb, unit),
                self._in_order(by_id),
                max(min(len(by_id), MOST_TARGETS), 2),
            )
            for verb, by_id in choices.items()
        ]
        if len(ways) > 1:
            found.append(ranked(f"with.{unit.id}", about("with", unit), key_options(ways)))
        return found

    def _in_order(self, offered: dict[str, Option]) -> tuple[Option, ...]:
        """As they come, copies of one card by their numbers."""
        if self.shuffled.isdisjoint(offered):
            return tuple(offered.values())
        return tuple(offered[key] for key in by_number(offered))

    def _offer(
        self,
        unit: Unit,
        slot: Slot,
        legal: Prey,
        unknown: Mapping[str, tuple[Message, ...]],
        offered: dict[str, Option],
    ) -> None:
        """The targets of a slot with their odds; those that an earlier slot of the field offers keep its odds.

        `unknown`: what is not counted, by target; by "" what is not at any other.
        """
        aim = Aimed(self.rolled, unit, slot, *legal[0])
        known, guards, torpedo, six, only_sixes = aim.known, aim.guards, aim.is_torpedo, aim.six, aim.only_sixes
        faces, words = self.faces, self.words
        usual = unknown.get("", ())
        if not aim.varies:
            known.update(dict.fromkeys(self.plain, aim.plain))
        for target, far, dice in legal:
            key = target.id
            if key not in offered:
                mould, face = faces[key]
                more = known.get(mould) or aim.added(target, mould, far)
                guard = guards.get(key) or aim.guard(target, far)
                without = unknown.get(key, usual) if unknown else usual
                odds = _odds(face, more, guard, dice, far, torpedo, six, only_sixes, without)
                offered[key] = Option(key, Message("ws-option-target", words[key] + odds))

    def _by_the_way_taken(self, unit: Unit, own: Sequence[tuple[Slot, Prey]]) -> Iterable[tuple[Slot, Prey]]:
        """Of a squadron that can attack in several ways: each target only with the way in which it will be attacked."""
        every = slots(self.rolled, self.rolled.units[unit.id], "air-attack")
        reached = Counter(target.id for _, legal in own for target, _, _ in legal)
        way_of: dict[str, str] = {}
        for key in (key for key, ways in reached.items() if ways > 1):
            taken = ways_at(self.rolled, self.rolled.units[unit.id], every, self.orders, self.fight.units[key])
            if taken:
                way_of[key] = taken[0][0].way
        for slot, legal in own:
            mine = tuple(one for one in legal if way_of.get(one[0].id, slot.way) == slot.way)
            if mine:
                yield slot, mine

    def _others(self, unit: Unit) -> list[Field]:
        fight = self.fight
        found: list[Field] = []
        if "surface" in self.phases:
            acts = [hook.slug for hook in hooks(unit.card, "acts") if hook.call(fight, unit, hook.number)]
            if acts:
                found.append(Pick(f"act.{unit.id}", about("act", unit), _ability_options(acts), 0))
        for verb in ("mark", "expert"):
            choosing = hooks(unit.card, f"{verb}_choices")
            keys = [k for p in self.phases for hook in choosing for k in hook.call(fight, unit, hook.number, p)]
            if keys:
                found.append(self._list(verb, unit, keys))
        return found

    def _list(self, verb: str, unit: Unit, keys: Iterable[str]) -> Pick:
        choices = key_options(dict.fromkeys(keys), self.fight)
        return ranked(f"{verb}.{unit.id}", about(verb, unit), choices, max(min(len(choices), MOST_TARGETS), 2))


def _ability_options(slugs: Iterable[str]) -> tuple[Option, ...]:
    return tuple(Option(slug, ability_word(slug)) for slug in slugs)


def _all_slots(fight: Fight, unit: Unit) -> tuple[Slot, ...]:
    return tuple(slot for phase in LETTERS.values() for slot in slots(fight, unit, phase))


@lru_cache(maxsize=32768)
def _odds(
    face: Face,
    more: Added,
    guard: Guard,
    dice: int,
    far: int,
    torpedo: bool,
    six: int,
    only_sixes: bool,
    without: tuple[Message, ...],
) -> tuple[tuple[str, Message]]:
    """ "14 dice, range 2: hits 72 %, sinks 10 %", as the hole that it fills.

    Named beside it is what the enemy or an earlier attack decides: abilities that are counted as used at the first chance
    (WS-18.11), and what is not counted (`without`).
    """
    luck = more.luck
    throw = Throw(
        torpedo,
        face.air,
        max(dice + more.dice, 1) if torpedo else dice + more.dice,
        faces_of(torpedo, more.die, six, only_sixes, ""),
        face.armour + more.armour,
        face.vital + more.vital,
        max(2 + more.per_hit, 0),
        face.hull,
        luck.rerolls,
    )
    chances = outlook(throw, luck.mishap, guard)
    hit, sink = round(100 * chances.hit), round(100 * chances.destroyed)
    holes: dict[str, Hole] = {"dice": throw.dice, "range": far, "hit": hit, "sink": sink}
    counted = (say("ws-odds-with", ability=ability_word(slug)) for slug in (*luck.spends, *guard.wanted))
    notes = (*counted, *without)
    if notes:
        return (("odds", say("ws-odds-air-noted" if face.air else "ws-odds-noted", **holes, notes=notes)),)
    return (("odds", say("ws-odds-air" if face.air else "ws-odds", **holes)),)


def odds_shown(fields: Iterable[Field], path: str, target: str) -> Message | None:
    """The odds that a field names for a target, None where it names none."""
    for field in fields:
        if field.path == path and isinstance(field, Pick):
            label = next((o.label for o in field.options if o.key == target), None)
            odds = dict(label.args).get("odds") if label is not None else None
            return odds if isinstance(odds, Message) else None
    return None
