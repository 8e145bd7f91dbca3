"""A sea for the rule tests: a position in a line a side, orders as typed, scripted dice, results in the words of the rules.

    Sea("kirishima E1, yukikaze D2 hull1", "washington E5, sbd-dauntless E1 @land")

Japan's line comes first. A unit is its card's short name, `-2` behind it for a second copy, then its sector and what is
special: `hull3`, `aborted`, `strafing`, `rearming`, `@shokaku` or `@land` for the base of a squadron. Only what is ordered
happens: there is no doctrine here. A die that is not scripted shows a 3: no success, and no ability that needs a high roll.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Any, TypeVar

from msgspec import json

from rules.war_at_sea import air_mission, air_return, end_of_turn, fire_phases, movement, setup, turns
from rules.war_at_sea.attacks import LETTERS, attack_of, shot_at, slots
from rules.war_at_sea.battle import Airbase, Battle, Marker, Objective, Phase
from rules.war_at_sea.battle_context import BattleContext, Orders, look
from rules.war_at_sea.cards import BY_SHORT, Card, Weapon
from rules.war_at_sea.damage import settle
from rules.war_at_sea.movement import reach
from rules.war_at_sea.turns import Need, needs, open_sheets, run_on
from rules.war_at_sea.units import Unit

T = TypeVar("T")
JAPAN, ALLIES = 0, 1
NAMES = ("japan", "allies")
PHASES: dict[str, Phase] = {"D": "defence", "E": "air-attack", "F": "surface", "G": "submarine"}
NEUTRAL = 3
MOST_DICE = 5000
"""Maximum number of dice rolled in one test: equal rolls that are rolled again would go on for ever with dice that always
show the same."""


class ScriptedDice:
    """Dice that show what a test wrote for their label, and a 3 otherwise. `log`: the labels, one for each die."""

    def __init__(self) -> None:
        self.script: dict[str, list[int]] = defaultdict(list)
        self.log: list[str] = []

    def below(self, n: int, why: str) -> int:
        """The next face written for `why`, counted from 0."""
        self.log.append(why)
        assert len(self.log) < MOST_DICE, f"the dice for {why} never come to an end: script them"
        if self.script[why]:
            return self.script[why].pop(0) - 1
        return NEUTRAL - 1 if n > NEUTRAL - 1 else 0

    def shuffled(self, items: Sequence[T], why: str) -> tuple[T, ...]:
        """As they are."""
        self.log.append(why)
        return tuple(items)


def card_named(name: str) -> Card:
    """The card of a unit's name; a number behind it makes it a second copy."""
    head, _, tail = name.rpartition("-")
    return BY_SHORT[name] if name in BY_SHORT or not tail.isdigit() else BY_SHORT[head]


def unit_of(words: str, side: int) -> Unit:
    """A unit as written in a position."""
    name, *rest = words.split()
    card = card_named(name)
    fields: dict[str, Any] = {"hull": card.hull}
    for word in rest:
        if word.startswith("@"):
            fields["base"] = word[1:]
        elif word.startswith("hull"):
            fields["hull"] = int(word[4:])
        elif word == "rearming":
            fields["rearming"] = 1
        elif word in ("aborted", "strafing", "moved", "engine"):
            fields[word] = True
        else:
            fields["sector"] = word
    return Unit(id=name, card=card.id, side=side, **fields)


SIDE = ("row", "board", "coast", "shore")
"""Verbs of a side's choices, that belong to no unit."""
ONE_WORD = ("cell", "at", "to", "sort", "bonus")
"""Verbs whose value is one word, not a list."""


def orders(text: str) -> Orders:
    """Orders as typed, a line or `;` each: `main kirishima washington fletcher`, `terrain 2`, `flee`."""
    draft: dict[str, Any] = {}
    for line in text.replace(";", "\n").splitlines():
        match line.split():
            case []:
                pass
            case ["order", *units]:
                draft["order"] = tuple(units)
            case ["terrain", number]:
                draft["terrain"] = int(number)
            case [verb, word] if verb in SIDE:
                draft[verb] = word
            case [word]:
                draft[word] = "yes"
            case [verb, subject, word] if verb in ONE_WORD or word in ("yes", "no"):
                draft[f"{verb}.{subject}"] = word
            case [verb, subject, *keys]:
                draft[f"{verb}.{subject}"] = tuple(keys)
    return Orders(draft)


class Sea:
    """A battle in some turn, and short words for acting and looking."""

    def __init__(
        self,
        japan: str = "",
        allies: str = "",
        *,
        terrain: str = "",
        clouds: str = "",
        objectives: str = "",
        turn: int = 2,
        first: str = "japan",
        doctrine: tuple[dict[str, str], dict[str, str]] = ({}, {}),
        **battle: Any,
    ) -> None:
        """`terrain`: "island F4, shoal G4"; `clouds`: "smoke F4"; `objectives`: "E4 50"."""
        units = [
            unit_of(words, side)
            for side, line in enumerate((japan, allies))
            for words in line.split(",")
            if words.strip()
        ]
        grounds = tuple((w.split()[1], w.split()[0]) for w in terrain.split(",") if w.strip())
        smoke = tuple(Marker(w.split()[0], w.split()[1]) for w in clouds.split(",") if w.strip())  # type: ignore[arg-type]
        prizes = tuple(Objective(w.split()[0], int(w.split()[1])) for w in objectives.split(",") if w.strip())
        battle.setdefault("kind", "skirmish")
        battle.setdefault("airbases", (Airbase(JAPAN, "land"), Airbase(ALLIES, "land")))
        self.dice = ScriptedDice()
        self.fight = BattleContext(
            Battle(
                units=tuple(sorted(units, key=lambda u: u.id)),
                terrain=grounds,  # type: ignore[arg-type]
                markers=smoke,
                objectives=prizes,
                turn=turn,
                first=NAMES.index(first),
                **battle,
            ),
            self.dice,
            doctrine,
        )

    # ---- acting ----------------------------------------------------------------------------------
    def script(self, label: str, faces: str) -> Sea:
        """The faces of the dice of a label: "kirishima.main>washington", "slow:kinai-maru"; returns itself."""
        self.dice.script[label] += [int(face) for face in faces.split()]
        return self

    def step(self, phase: str, side: str, text: str) -> None:
        """One side's step of a phase D to G; what it marks does not count yet."""
        said = orders(text)
        fire_phases.start_fire(self.fight, PHASES[phase], {NAMES.index(side): said})
        fire_phases.fire_step(self.fight, PHASES[phase], NAMES.index(side), said)

    def end_phase(self) -> None:
        """What was marked counts."""
        settle(self.fight)

    def phase(self, phase: str, japan: str = "", allies: str = "") -> None:
        """A whole phase D to G: the first player, the second player, the damage."""
        said = {JAPAN: orders(japan), ALLIES: orders(allies)}
        fire_phases.start_fire(self.fight, PHASES[phase], said)
        for side in (self.fight.battle.first, 1 - self.fight.battle.first):
            fire_phases.fire_step(self.fight, PHASES[phase], side, said[side])
        self.end_phase()

    def deploy(self, side: str, text: str = "") -> None:
        """One side deploys."""
        setup.deploy_step(self.fight, NAMES.index(side), orders(text))

    def initiative(self) -> None:
        """Phase A."""
        turns.run_initiative(self.fight)

    def move(self, side: str, text: str = "") -> None:
        """One side's movement step, Slow rolls first."""
        movement.begin_movement(self.fight, NAMES.index(side))
        movement.movement_step(self.fight, NAMES.index(side), orders(text))

    def end_movement(self) -> None:
        """The end of Sea Movement, when both have moved."""
        movement.finish_movement(self.fight)

    def begin_battle(self) -> None:
        """Both have deployed."""
        setup.begin_battle(self.fight)

    def air(self, japan: str = "", allies: str = "") -> None:
        """Phase C."""
        air_mission.begin_mission(self.fight)
        air_mission.run_mission(self.fight, (orders(japan), orders(allies)))

    def go_home(self) -> None:
        """Phase H."""
        air_return.run_return(self.fight)

    def end_turn(self) -> None:
        """Phase I."""
        end_of_turn.run_end_of_turn(self.fight)

    def play(self, japan: str = "", allies: str = "") -> None:
        """The sheets that are wanted now, opened together, and all that follows until others are wanted."""
        open_sheets(self.fight, {JAPAN: orders(japan).given, ALLIES: orders(allies).given})

    def start(self) -> None:
        """Plays from the deployment until the first sheet is wanted."""
        run_on(self.fight)

    # ---- looking ---------------------------------------------------------------------------------
    def wanted(self) -> list[tuple[str, str, str]]:
        """(kind, side, letters of phases) of the sheets wanted now."""
        found: tuple[Need, ...] = needs(look(self.fight.state))
        return [(need.kind, NAMES[need.side], "".join(LETTERS[phase] for phase in need.phases)) for need in found]

    def reach(self, name: str) -> set[str]:
        """Sectors that a unit can move to, its own included."""
        return set(reach(self.fight, self[name]))

    def where(self, *names: str) -> list[str]:
        """Sectors of units."""
        return [self[name].sector for name in names]

    def __getitem__(self, name: str) -> Unit:
        return self.fight.units[name]

    def hull(self, name: str) -> int:
        """Hull points left; 0 when destroyed."""
        return 0 if self[name].gone == "destroyed" else self[name].hull

    def is_destroyed(self, name: str) -> bool:
        """Whether the unit is gone for good."""
        return self[name].gone == "destroyed"

    def told(self, kind: str) -> list[dict[str, Any]]:
        """The data of all happenings of a kind, in order, as a record holds them."""
        events = [happening.event for happening in self.fight.happened]
        return [json.decode(json.encode(event.data)) for event in events if event.kind == kind]

    def shots(self, attacker: str = "") -> list[tuple[str, str, str]]:
        """(attacker, weapon, target) of every attack made (by a unit), in order."""
        found = [(str(s["attacker"]), str(s["weapon"]), str(s["target"])) for s in self.told("ws-shot")]
        return [shot for shot in found if attacker in ("", shot[0])]

    def result(self, attacker: str) -> str:
        """What the last attack of a unit did: "damage", "abort", "destroy", "none" or "stopped"."""
        return str([s for s in self.told("ws-shot") if s["attacker"] == attacker][-1]["result"])

    def successes(self, attacker: str) -> int:
        """Successes of the last attack of a unit."""
        return int([s for s in self.told("ws-shot") if s["attacker"] == attacker][-1]["successes"])

    def thrown(self, attacker: str) -> int:
        """Dice of the last attack of a unit."""
        return len([s for s in self.told("ws-shot") if s["attacker"] == attacker][-1]["dice"])

    def targets(self, attacker: str, weapon: Weapon, phase: str = "F") -> list[str]:
        """What a unit may attack with a weapon now."""
        unit, found = self[attacker], []
        for slot in slots(self.fight, unit, PHASES[phase]):
            if slot.weapon == weapon and not slot.ability:
                found += [t.id for t in self.fight.alive() if shot_at(self.fight, unit, slot, t) is not None]
        return found

    def odds(self, attacker: str, weapon: Weapon, target: str, phase: str = "F") -> tuple[int, int, int, int]:
        """(dice, per die, armour, vital armour) of an attack as it stands now."""
        unit = self[attacker]
        for slot in slots(self.fight, unit, PHASES[phase]):
            if slot.weapon == weapon and not slot.ability:
                shot = shot_at(self.fight, unit, slot, self[target])
                assert shot is not None, f"{attacker} cannot attack {target} with {weapon}"
                r = attack_of(self.fight, shot)
                return r.dice, r.die, r.armour, r.vital
        raise AssertionError(f"{attacker} has no {weapon} in {phase}")

    def scores(self) -> dict[str, int]:
        """Points of both sides."""
        return dict(zip(NAMES, self.fight.battle.scores, strict=True))


def at_sea(japan: str, allies: str, **battle: Any) -> Sea:
    """A battle of the campaign under way (WS-17)."""
    return Sea(japan, allies, **{"kind": "campaign", "may_flee": True, "most_turns": 12, **battle})
