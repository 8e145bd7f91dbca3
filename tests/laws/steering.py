"""A player of both games of War at Sea who seeks what never occurred: cards, fields of sheets, places on the map.

It changes sheets filled in by the random player or the computer, through the same forms, and undoes changes that cannot be
sealed. Not here: the first filling (`everything`), attacks on land (`assaults`), what has occurred (`uses`, `abilities`).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Final

from rules.core import Ask, Field, Match, Pick, Scalar, Value
from rules.geometry.staggered import distance, row_of, sector_at
from rules.war_at_sea.battle_context import BattleContext, look
from rules.war_at_sea.cards import BY_SHORT
from rules.war_at_sea.movement import group_of, limit
from rules.war_at_sea.units import Unit, card_of, crippled, has
from tests.laws import assaults
from tests.laws.abilities import NAMES
from tests.laws.quests import HARD, Quest, cards_of, quest
from tests.laws.tables import AnyRules

BATTLE: Final = frozenset(("deploy", "move", "air", "manoeuvre", "fire"))
"""Kinds of sheets in a battle, in both games."""
GOALS: Final = ("", "", "foe", "foe", "shore", "shore", "edge", "home", "friend", "wreck")
"""Possible destinations of a vessel; "" leaves the choice to its player."""
HOMEWARD: Final = 5
"""First turn in which vessels near the enemy's shore sometimes go home."""
FIRST: Final = 40
"""Number of games at the start of a run that have no quest: what occurs by chance need not be sought."""
AT_LARGE: Final = 0.25
"""Probability that a later game has no quest."""
RICH: Final[Mapping[str, Scalar]] = {"points": 350, "nations": "free", "years": "any"}
"""Options of those games: the most expensive cards can be bought."""
PATIENCE: Final = 3
"""Number of quests for other abilities before the first one that needs a special battle."""
NEW: Final = 8
"""Maximum number of fields of a sheet that are changed."""
WELL_KNOWN: Final = 3
"""Number of occurrences after which something is no longer sought."""


class Steering:
    """One player for all seats; remembers across all games of a run."""

    def __init__(self, rules: AnyRules, met: Counter[str]) -> None:
        self.rules = rules
        self.met = met
        """What has occurred, named as in `uses` and `abilities`."""
        self._written: Counter[tuple[str, str, str]] = Counter()
        """How often each (verb, card, sort of value) was written."""
        self._bound: dict[str, str] = {}
        """Destination of each unit in this game."""
        self._quest: Quest | None = None
        """The quest of this game."""
        self._quests: Counter[tuple[str, int]] = Counter()
        self._games = 0

    # ---- before a game ---------------------------------------------------------------------------
    def options(self, options: Mapping[str, Scalar], rng: Random) -> dict[str, Scalar]:
        """Options of a new game: those of its quest; else the given ones with one value that never occurred, if any."""
        self._bound.clear()
        self._quest = self._sought(rng)
        if self._quest is not None:
            return {**options, **self._quest.options(rng)}
        found = dict(options)
        if self.rules.name == "war-at-sea" and self._games > FIRST:
            found |= RICH
        values = [(s.key, v) for s in self.rules.settings for v in s.values]
        key, value = min(values, key=lambda pair: self.met[f"option {pair[0]}={pair[1]}"])
        if not self.met[f"option {key}={value}"]:
            found[key] = value
        try:
            self.rules.full_options(found)
        except ValueError:
            return dict(options)
        return found

    def _sought(self, rng: Random) -> Quest | None:
        """The quest for the least sought ability without an effect so far; None at first, and in some later games."""
        self._games += 1
        missing = [key for key, name in NAMES.items() if not self.met[f"ability {name}"] and quest(*key).holders()]
        if self.rules.name != "war-at-sea" or not missing or self._games <= FIRST or rng.random() < AT_LARGE:
            return None
        key = min(missing, key=lambda key: (self._quests[key] + PATIENCE * (key[0] in HARD), rng.random()))
        self._quests[key] += 1
        return quest(*key)

    @property
    def eager(self) -> bool:
        """Whether this game has a quest."""
        return self._quest is not None

    def known(self, short: str) -> bool:
        """Whether all abilities of a card have occurred often enough; True for an unknown card."""
        card = BY_SHORT.get(short)
        if card is None:
            return True
        return all(self.met[f"ability {NAMES[a.slug, a.number]}"] >= WELL_KNOWN for a in card.abilities)

    # ---- sheets ----------------------------------------------------------------------------------
    def steer(self, match: Match, ask: Ask, rng: Random) -> None:
        """Changes the values on the sheet, unless it could then not be sealed."""
        if ask.kind == "fleet" and self._quest is not None:
            self._fleet(match, ask, self._quest, rng)
            return
        before = match.draft(ask.id)
        wanted = dict(before)
        view = match.view(ask.seat)
        fields = match.form(ask.id).fields
        if ask.kind in BATTLE and view.battle is not None:
            context = look(view.battle)
            wanted.update(self._courses(context, view.side, fields, rng))
            wanted.update(self._new(context, fields, rng))
            wanted.update(self._deeds(context, fields, rng))
        elif ask.kind == "land":
            wanted = assaults.planned(view, before, self.met, rng)
        if wanted != before and not match.put(ask.id, wanted).done:
            match.put(ask.id, before)

    def _fleet(self, match: Match, ask: Ask, sought: Quest, rng: Random) -> None:
        """Gives Japan's fleet the sought card with its friends, and the other fleet its foes; both are small, for a short
        game."""
        holds = ask.seat == self.rules.seats[0]
        least = min(sought.holders(), key=lambda card: (self._written["fleet", card.short, ""], rng.random()))
        chosen = [least, *cards_of(sought.friends, rng)] if holds else cards_of(sought.foes, rng)
        self._written["fleet", least.short, ""] += 1
        before = match.draft(ask.id)
        for copies in range(sought.copies, 0, -1):
            draft: dict[str, Value] = {"add": tuple(dict.fromkeys(card.short for card in chosen))}
            if holds and copies > 1:
                draft[f"number.{least.short}"] = copies
            if match.put(ask.id, draft).done:
                return
        if not match.put(ask.id, self.rules.random(match.view(ask.seat), ask, {"add": (chosen[0].short,)}, rng)).done:
            match.put(ask.id, before)

    def _new(self, context: BattleContext, fields: tuple[Field, ...], rng: Random) -> dict[str, Value]:
        """Least written values for some fields of a sheet, by verb, card and sort of value."""
        choices: list[tuple[int, float, Pick, str, tuple[str, str, str]]] = []
        for field in fields:
            verb, _, subject = field.path.partition(".")
            unit = context.units.get(subject)
            if not isinstance(field, Pick) or unit is None or verb in ("move", "deploy", "hold"):
                continue
            for key in rng.sample([o.key for o in field.options], min(24, len(field.options))):
                of = (verb, unit.card, _sort(context, key))
                choices.append((self._written[of], rng.random(), field, key, of))
        found: dict[str, Value] = {}
        for _, _, field, key, of in sorted(choices, key=lambda c: c[:2]):
            if field.path not in found and len(found) < NEW:
                found[field.path] = key if field.most == 1 else self._list(field, key, rng)
                self._written[of] += 1
        return found

    def _deeds(self, context: BattleContext, fields: tuple[Field, ...], rng: Random) -> dict[str, Value]:
        """Values for the fields of squadrons, and of actions that replace attacks, which help the current quest
        (`tests.laws.quests`). Empty without a quest."""
        sought, found = self._quest, dict[str, Value]()
        for field in fields if sought is not None else ():
            verb, _, subject = field.path.partition(".")
            unit = context.units.get(subject)
            if sought is None or unit is None or not isinstance(field, Pick):
                continue
            keys = [option.key for option in field.options]
            able = has(unit, sought.slug)
            wanted: list[str] = []
            if (verb == "act" and rng.random() < 0.7) or (verb in ("after", "with") and able):
                wanted = [key for key in keys if key in context.units] or [key for key in keys if key != "no"]
            elif verb == "deploy" and able and sought.anywhere:
                wanted = keys
            elif verb == "deploy" and sought.together:
                wanted = _middle(context, unit.side, keys)[:2]
            elif verb == "strafe" and able and sought.strafes:
                wanted = ["yes"]
            elif verb in ("fly", "drop", "with") and sought.hunts and "asw" in card_of(unit).dice:
                wanted = [key for key in keys if key == "asw" or _sort(context, key) == "submarine"]
            elif verb == "fly" and sought.meets:
                wanted = [ship.id for ship in context.ships(0) if ship.id in keys]
            elif verb == "fly" and able and sought.over:
                wanted = [ship.id for ship in context.ships(1 - unit.side) if ship.id in keys]
            elif verb == "fly" and able and sought.aside:
                wanted = [key for key in keys if _beside(context, unit, key)]
            if wanted:
                found[field.path] = (
                    rng.choice(wanted) if field.most == 1 else self._list(field, rng.choice(wanted), rng)
                )
        return found

    def _list(self, field: Pick, first: str, rng: Random) -> tuple[str, ...]:
        """A list with this value first and random others after it."""
        others = [o.key for o in field.options if o.key != first]
        return (first, *rng.sample(others, min(len(others), field.most - 1, rng.randint(0, 3))))

    # ---- where vessels go ------------------------------------------------------------------------
    def _goal(self, unit: Unit, rng: Random) -> str:
        if self._quest is not None and rng.random() < 0.8:
            return self._quest.goal if has(unit, self._quest.slug) else self._quest.others
        return rng.choice(GOALS)

    def _courses(self, context: BattleContext, side: int, fields: tuple[Field, ...], rng: Random) -> dict[str, Value]:
        found: dict[str, Value] = {}
        goals = {u.id: u.sector for u in context.alive(side)}
        for field in fields:
            verb, _, subject = field.path.partition(".")
            unit = context.units.get(subject)
            if verb != "move" or unit is None or not isinstance(field, Pick):
                continue
            goal = self._bound.setdefault(unit.id, self._goal(unit, rng))
            if goal == "shore" and context.battle.turn >= HOMEWARD and rng.random() < 0.3:
                goal = self._bound[unit.id] = "home"
            far = _FAR[goal](context, unit) if goal else None
            if far is None:
                continue
            keys = [o.key for o in field.options if o.key != "away" and _fits(context, unit, o.key, goals)]
            if keys:
                goals[unit.id] = min(keys, key=lambda sector: (far(sector), sector))
                found[field.path] = goals[unit.id]
        return found


# ---- questions about a battle ----------------------------------------------------------------------
def _sort(context: BattleContext, key: str) -> str:
    """Category of a value: the kind of a unit, "sector", or the word itself."""
    unit = context.units.get(key)
    if unit is not None:
        return card_of(unit).kind
    return "sector" if re.fullmatch(r"[A-Z]+[0-9]+", key) else key


def _fits(context: BattleContext, unit: Unit, sector: str, goals: Mapping[str, str]) -> bool:
    """Whether there is room in a sector, with all other units at their destinations."""
    group = group_of(unit)
    there = [k for k, s in goals.items() if s == sector and k != unit.id and group_of(context.units[k]) == group]
    return len(there) < limit(context, unit.side, sector, group, goals)


def _beside(context: BattleContext, unit: Unit, key: str) -> bool:
    """Whether this sector is next to an enemy ship and contains none."""
    ships = [ship.sector for ship in context.ships(1 - unit.side)]
    return _sort(context, key) == "sector" and bool(ships) and min(distance(key, ship) for ship in ships) == 1


def _middle(context: BattleContext, side: int, keys: Sequence[str]) -> list[str]:
    """The sectors around the middle of the row where a side's ships are set up."""
    middle = sector_at(context.battle.columns // 2, context.battle.edges[side])
    sectors = [key for key in keys if _sort(context, key) == "sector"]
    return sorted(sectors, key=lambda sector: (distance(sector, middle), sector))[:8]


Far = Callable[[str], float]
"""Distance of a sector from the destination."""


def _to_units(
    context: BattleContext, unit: Unit, side: int, fits: Callable[[Unit], bool] = lambda unit: True
) -> Far | None:
    others = [u for u in context.alive(side) if u.on_map and card_of(u).is_vessel and u.id != unit.id]
    others = [u for u in others if fits(u)] or others
    return (lambda sector: min(distance(sector, other.sector) for other in others)) if others else None


def _to_shore(context: BattleContext, unit: Unit) -> Far | None:
    """Distance to the nearest sector beside an island in the enemy's half; without islands there, to that half."""
    rows = context.battle.half_rows(1 - unit.side)
    shores = [s for s, kind in context.terrain().items() if kind != "shoal" and row_of(s) in rows]
    if not shores:
        return _to_edge(context, unit, 1 - unit.side)
    return lambda sector: min(abs(distance(sector, shore) - 1) for shore in shores)


def _to_edge(context: BattleContext, unit: Unit, side: int) -> Far:
    return lambda sector: abs(row_of(sector) - context.battle.edges[side])


def _beside_boat(context: BattleContext, unit: Unit) -> Far | None:
    boats = [u.sector for u in context.alive(1 - unit.side) if u.on_map and card_of(u).is_submarine]
    return (lambda sector: min(abs(distance(sector, boat) - 1) for boat in boats)) if boats else None


def _to_quarry(context: BattleContext, unit: Unit) -> Far | None:
    """Distance to the enemy's ships; a vessel beside one stays there to attack it."""
    if any(card_of(u).is_ship for u in context.at(unit.sector, 1 - unit.side)):
        return lambda sector: sector != unit.sector
    return _to_units(context, unit, 1 - unit.side)


def _to_wreck(context: BattleContext, unit: Unit) -> Far | None:
    """Distance to where a ship of the side sank, or to mines."""
    ships = [u for u in context.units.values() if u.side == unit.side and card_of(u).is_ship]
    places = [m[5:] for u in ships for m in u.marks if m.startswith("sunk:") and m[5:]]
    places += [m.sector for m in context.battle.markers if m.kind == "mines"]
    return (lambda sector: min(distance(sector, place) for place in places)) if places else None


_FAR: Final[Mapping[str, Callable[[BattleContext, Unit], Far | None]]] = {
    "foe": lambda fight, unit: _to_units(fight, unit, 1 - unit.side),
    "boat": lambda fight, unit: _to_units(fight, unit, 1 - unit.side, lambda u: card_of(u).is_submarine),
    "beside": _beside_boat,
    "hold": _to_quarry,
    "cripple": lambda fight, unit: _to_units(fight, unit, unit.side, lambda u: crippled(u, fight.battle.turn)),
    "friend": lambda fight, unit: _to_units(fight, unit, unit.side),
    "shore": _to_shore,
    "edge": lambda fight, unit: _to_edge(fight, unit, 1 - unit.side),
    "home": lambda fight, unit: _to_edge(fight, unit, unit.side),
    "wreck": _to_wreck,
}
