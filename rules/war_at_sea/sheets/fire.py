"""The fire plan of a side: ordered targets for every attack of the phases asked for, and their odds (WS-18.1, WS-18.13)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from rules.core import Ask, Draft, Field, Message, Option, Pick, say
from rules.war_at_sea.attack import Slot
from rules.war_at_sea.board import Phase, Unit
from rules.war_at_sea.fight import Fight, look
from rules.war_at_sea.flow import LETTERS, phases_of
from rules.war_at_sea.moments import hooks
from rules.war_at_sea.names import ability_word, unit_word
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
from rules.war_at_sea.shots import outlook, reckon, shot_at, slots, targets
from rules.war_at_sea.status import card_of
from rules.war_at_sea.view import Aim

MOST_TARGETS = 12
"""Targets that one priority list holds."""


class FireSheet(BattleSheet):
    """Who attacks whom with what; the phases follow from the battle's need."""

    verb = "main"

    def made(self, fight: Fight, side: int, ask: Ask) -> Sequence[Field]:
        plan = _Plan(fight, side, tuple(LETTERS[letter] for letter in phases_of(fight, side)))
        return plan.fields()

    def hints(self, view: Seen, ask: Ask, draft: Draft) -> Iterable[Message]:
        """WS-18.7, and for orders of the draft what their first target may suffer."""
        yield from super().hints(view, ask, draft)
        if view.battle is None:
            return
        fight = look(view.battle)
        told = 0
        for verb, unit, key in drafted(fight, draft):
            target = fight.units.get(key)
            if target is None or told == 6:
                continue
            odds = best_odds(fight, unit, verb, target)
            if odds is not None:
                told += 1
                yield say("ws-hint-odds", unit=unit_word(unit), target=unit_word(target), odds=odds)

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


class _Plan:
    """The fields of one side's plan."""

    def __init__(self, fight: Fight, side: int, phases: Sequence[Phase]) -> None:
        self.fight = fight
        self.side = side
        self.phases = phases

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
        choices: dict[str, dict[str, Option]] = {}
        ways: list[str] = []
        for slot in slots(self.fight, unit, phase):
            legal = targets(self.fight, unit, slot)
            for target_id in legal:
                choices.setdefault(slot.field, {}).setdefault(target_id, self._option(unit, slot, target_id))
            if slot.field == "drop" and legal and slot.way not in ways:
                ways.append(slot.way)
        found: list[Field] = [
            ranked(
                f"{verb}.{unit.id}",
                about(verb, unit),
                tuple(by_id[key] for key in by_number(by_id)),
                max(min(len(by_id), MOST_TARGETS), 2),
            )
            for verb, by_id in choices.items()
        ]
        if len(ways) > 1:
            found.append(ranked(f"with.{unit.id}", about("with", unit), key_options(ways)))
        return found

    def _option(self, unit: Unit, slot: Slot, target_id: str) -> Option:
        target = self.fight.units[target_id]
        odds = odds_word(self.fight, unit, slot, target)
        if odds is None:
            return Option(target_id, unit_word(target))
        return Option(target_id, say("ws-option-target", unit=unit_word(target), sector=target.sector, odds=odds))

    def _others(self, unit: Unit) -> list[Field]:
        fight = self.fight
        found: list[Field] = []
        if "surface" in self.phases:
            acts = [hook.slug for hook in hooks(unit.card, "acts") if hook.call(fight, unit, hook.number)]
            if acts:
                found.append(Pick(f"act.{unit.id}", about("act", unit), _ability_options(acts), 0))
        marks = [
            k for p in self.phases for h in hooks(unit.card, "mark_choices") for k in h.call(fight, unit, h.number, p)
        ]
        if marks:
            found.append(self._list("mark", unit, marks))
        helped = [
            k for p in self.phases for h in hooks(unit.card, "expert_choices") for k in h.call(fight, unit, h.number, p)
        ]
        if helped:
            found.append(self._list("expert", unit, helped))
        return found

    def _list(self, verb: str, unit: Unit, keys: Iterable[str]) -> Pick:
        choices = key_options(dict.fromkeys(keys), self.fight)
        return ranked(f"{verb}.{unit.id}", about(verb, unit), choices, max(min(len(choices), MOST_TARGETS), 2))


def _ability_options(slugs: Iterable[str]) -> tuple[Option, ...]:
    return tuple(Option(slug, ability_word(slug)) for slug in slugs)


def _all_slots(fight: Fight, unit: Unit) -> tuple[Slot, ...]:
    return tuple(slot for phase in LETTERS.values() for slot in slots(fight, unit, phase))


def odds_word(fight: Fight, unit: Unit, slot: Slot, target: Unit) -> Message | None:
    """ "14 dice, range 2: hits 72 %, sinks 10 %"; None where the attack cannot be made as things stand."""
    shot = shot_at(fight, unit, slot, target)
    if shot is None:
        return None
    dice = reckon(fight, shot).dice
    seen = outlook(fight, shot)
    key = "ws-odds-air" if card_of(target).is_aircraft else "ws-odds"
    return say(key, dice=dice, range=shot.distance, hit=round(100 * seen.hit), sink=round(100 * seen.destroyed))


def best_odds(fight: Fight, unit: Unit, verb: str, target: Unit) -> Message | None:
    """The odds of the first attack of that field that can be made."""

    def look_up() -> Message | None:
        for slot in _all_slots(fight, unit):
            if slot.field == verb:
                odds = odds_word(fight, unit, slot, target)
                if odds is not None:
                    return odds
        return None

    return remembered(fight.battle, ("odds", unit.id, verb, target.id), look_up)
