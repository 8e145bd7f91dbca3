"""A battle being carried out: the kernel's working copy with the verbs of a battle, and what the sheets say.

`context.battle` holds the fields of the battle WITHOUT its units (they are in `context.units`); `context.state` is both as one
battle. Without dice it is a table to look at (`look`), for forms and odds. `Orders` reads one side's sheet for the engine.
Not here: any rule of movement or attack.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from rules.core import Dice, Draft, EventData, EventRecord, Transition, TurnContext, Value
from rules.war_at_sea.board import Battle, Unit, card_of
from rules.war_at_sea.cards import Card, Weapon
from rules.war_at_sea.events import AbilityUsed, report
from rules.war_at_sea.hooks import MODIFY_AURA, H, Handler, Hook, OnAnyAttack, handlers, protecting

# ---- What a side's sheet says, and the doctrine's values for what is not written (WS-18.7) -------
NO_ORDERS: Draft = {}


class Orders:
    """One side's sheet of one or several phases."""

    def __init__(self, given: Draft = NO_ORDERS, doctrine: Draft = NO_ORDERS) -> None:
        self.given = given
        self.doctrine = doctrine

    def held(self, unit: Unit) -> bool:
        """`hold.<unit> yes`: it does nothing but what is written for it."""
        return self.given.get(f"hold.{unit.id}") == "yes"

    def written(self, verb: str, unit: Unit) -> tuple[str, ...]:
        """The keys that the player wrote."""
        return _keys(self.given.get(f"{verb}.{unit.id}"))

    def keys(self, verb: str, unit: Unit) -> tuple[str, ...]:
        """What the player wrote; where he wrote nothing, the doctrine's."""
        written = self.written(verb, unit)
        if written or self.held(unit):
            return written
        return _keys(self.doctrine.get(f"{verb}.{unit.id}"))

    def wishes(self, verb: str, unit: Unit) -> tuple[str, ...]:
        """A priority list: what the player wrote, then the doctrine's (WS-18.8)."""
        written = self.written(verb, unit)
        if self.held(unit):
            return written
        more = _keys(self.doctrine.get(f"{verb}.{unit.id}"))
        return (*written, *(key for key in more if key not in written))

    def listed(self, verb: str) -> tuple[str, ...]:
        """A list that belongs to no unit (`order`)."""
        return _keys(self.given.get(verb)) or _keys(self.doctrine.get(verb))

    def yes(self, path: str) -> bool:
        """Whether a yes stands there."""
        return self.given.get(path, self.doctrine.get(path)) == "yes"

    def says(self, path: str) -> str:
        """A single written key; "" where there is none."""
        return next(iter(_keys(self.given.get(path))), "")


def _keys(value: Value | None) -> tuple[str, ...]:
    if value is None or value == "":
        return ()
    return tuple(str(v) for v in value) if isinstance(value, tuple) else (str(value),)


# ---- The working copy ----------------------------------------------------------------------------
NOTHING: Draft = {}
LOST = "lost"
"""Word of the turn of a unit destroyed in it."""


class BattleContext(TurnContext[Battle]):
    """Lives as long as one opening, or as one look at a battle. `change` is for the battle itself, `change_unit` for one unit."""

    def __init__(
        self, battle: Battle, dice: Dice | None = None, doctrine: Sequence[Draft] = (NOTHING, NOTHING)
    ) -> None:
        super().__init__(battle, dice)
        self._changed = False
        self.doctrine = doctrine
        """Standing instructions of the two sides (WS-18.5)."""
        self.happened: list[EventData] = []
        """What `tell` has told, as it was."""
        self.shifts: list[tuple[int, bool]] = []
        """By which the map has been scrolled in this fight, in order (`movement.scroll`): sheets were written before."""
        self.become(battle)

    # ---- changing --------------------------------------------------------------------------------
    @property
    def state(self) -> Battle:
        """The battle as it is now, its units included."""
        if self._changed:
            self._changed = False
            self._state = replace(self.battle, units=tuple(self.units.values()))
        return self._state

    @state.setter
    def state(self, state: Battle) -> None:
        self._state = state

    def become(self, state: Battle) -> None:
        """Another battle in the place of this one, its units included."""
        super().become(state)
        self.battle = replace(state, units=())
        """The fields of the battle without its units."""
        self.units: dict[str, Unit] = {u.id: u for u in state.units}
        """The units by id, in the order of the ids."""
        self.cache: dict[Any, Any] = {}
        """What was reckoned from the battle as it is; emptied by every change."""
        self.ground: dict[Any, Any] = _ground(state.terrain, state.markers)
        """What was reckoned from terrain and clouds alone."""
        self._changed = False
        self._places: dict[str, tuple[Unit, ...]] | None = None
        self._alive: dict[int | None, tuple[Unit, ...]] = {}
        self._holders: dict[Hook[Any], tuple[tuple[str, Handler[Any]], ...]] = {}

    def change(self, **fields: Any) -> None:
        """The battle with other values (not its units)."""
        battle = self.battle
        if all(getattr(battle, name) == value for name, value in fields.items()):
            return
        self.battle = replace(battle, **fields)
        self._changed, self.cache = True, {}
        if "terrain" in fields or "markers" in fields:
            self.ground = _ground(self.battle.terrain, self.battle.markers)

    def change_unit(self, unit_id: str, **fields: Any) -> Unit:
        """One unit with other values; the unit as it is then. Raises KeyError."""
        unit = self.units[unit_id] = replace(self.units[unit_id], **fields)
        if self.cache:
            self.cache = {}
        self._changed, self._places, self._alive = True, None, {}
        if "gone" in fields or unit.gone:
            self._holders = {}
        return unit

    def add(self, unit: Unit) -> None:
        """A new unit, made by an ability. Raises ValueError where the id is taken."""
        if unit.id in self.units:
            raise ValueError(f"there is a {unit.id}")
        self.become(replace(self.battle, units=tuple(sorted((*self.units.values(), unit), key=lambda u: u.id))))

    def mark(self, unit_id: str, *words: str) -> None:
        """Remembers words about a unit for the battle."""
        unit = self.units[unit_id]
        self.change_unit(unit_id, marks=(*unit.marks, *(w for w in words if w not in unit.marks)))

    def mark_today(self, unit_id: str, *words: str) -> None:
        """Remembers words about a unit until the end of the turn."""
        unit = self.units[unit_id]
        self.change_unit(unit_id, today=(*unit.today, *(w for w in words if w not in unit.today)))

    def remember(self, *words: str) -> None:
        """Remembers words about the battle as a whole, each once."""
        memory = self.battle.memory
        self.change(memory=(*memory, *(w for w in words if w not in memory)))

    def score(self, side: int, points: int) -> None:
        """Points for a side."""
        scores = list(self.battle.scores)
        scores[side] += points
        self.change(scores=(scores[0], scores[1]))

    # ---- telling and rolling ---------------------------------------------------------------------
    def tell(self, happening: EventData) -> None:
        """One more happening; all are public. The entries are made of them all together, by `step`."""
        self.happened.append(happening)

    def step(self) -> Transition[Battle]:
        """The battle as it is now, and what happened: attacks numbered, moves and losses gathered (`story.report`)."""
        return Transition(self.state, tuple(EventRecord(event, event) for event in report(self.happened)))

    def roll(self, count: int, why: str) -> tuple[int, ...]:
        """So many dice, 1 to 6 each. Raises LookupError at a table that is only looked at."""
        below = self.dice.below
        return tuple(below(6, why) + 1 for _ in range(count))

    def d6(self, why: str) -> int:
        """One die."""
        return self.roll(1, why)[0]

    def saved(
        self,
        slug: str,
        unit: Unit,
        die: int,
        *,
        works: bool,
        target: str | UnsetType = UNSET,
        lost: int | UnsetType = UNSET,
        destroyed: bool | UnsetType = UNSET,
        sector: str | UnsetType = UNSET,
    ) -> None:
        """Tells of the die of an ability."""
        self.tell(
            AbilityUsed(
                slug, unit.id, unit.side, die, works, target=target, lost=lost, destroyed=destroyed, sector=sector
            )
        )

    def uses(
        self,
        slug: str,
        unit: Unit,
        *,
        target: str | UnsetType = UNSET,
        targets: Sequence[str] | UnsetType = UNSET,
        points: int | UnsetType = UNSET,
        sector: str | UnsetType = UNSET,
    ) -> None:
        """Tells that an ability without a die is used."""
        aimed = UNSET if targets is UNSET else tuple(targets)
        self.tell(AbilityUsed(slug, unit.id, unit.side, target=target, targets=aimed, points=points, sector=sector))

    # ---- standing instructions and what is used up -----------------------------------------------
    def fresh(self, unit: Unit, slug: str) -> bool:
        """Whether its once-per-battle ability is still there."""
        return slug not in self.units[unit.id].spent

    def spend(self, unit: Unit, slug: str) -> None:
        """Its once-per-battle ability is used."""
        self.change_unit(unit.id, spent=(*self.units[unit.id].spent, slug))

    def chooses(self, unit: Unit, slug: str, subject: Unit | None = None) -> bool:
        """What the standing instructions say (WS-18.5): at the first chance where they are silent (WS-18.11).

        `subject`: the ship whose remaining hull counts for `hull1` to `hull3`; without one they mean "at once".
        """
        orders = self.doctrine[unit.side]
        word = orders.get(f"use.{unit.id}.{slug}", orders.get(f"use.{slug}"))
        if word == "never":
            return False
        if subject is not None and isinstance(word, str) and word.startswith("hull"):
            return subject.hull <= int(word[4:])
        return True

    def may_use(self, unit: Unit, slug: str, subject: Unit | None = None) -> bool:
        """A once-per-battle ability that is still there and that its owner wishes to use now."""
        return self.fresh(unit, slug) and self.chooses(unit, slug, subject)

    def in_force(
        self, unit: Unit, hook: Hook[H], weapon: Weapon, by: Card, *, whatever_is_wished: bool = False
    ) -> tuple[Handler[H], ...]:
        """What protects a unit, at one of the moments `GUARDING`, against attacks of a card with a weapon, as things stand.

        `whatever_is_wished`: for who does not know its owner's standing orders, as if they were silent (WS-18.11).
        """
        return tuple(
            handler
            for handler in protecting(unit.card, hook, weapon, by.kind, unit.spent)
            if (handler.when is None or handler.when(self, unit))
            and (not handler.asked or whatever_is_wished or self.chooses(unit, handler.slug, unit))
        )

    # ---- looking ---------------------------------------------------------------------------------
    def alive(self, side: int | None = None) -> tuple[Unit, ...]:
        """Units still in the battle (of a side), by id."""
        found = self._alive.get(side)
        if found is None:
            found = tuple([u for u in self.units.values() if not u.gone and (side is None or u.side == side)])
            self._alive[side] = found
        return found

    def ships(self, side: int) -> list[Unit]:
        """A side's ships on the map."""
        return [u for u in self.units.values() if u.side == side and not u.gone and u.sector and card_of(u).is_ship]

    def at(self, sector: str, side: int | None = None) -> tuple[Unit, ...]:
        """The units in a sector (of a side), by id."""
        if self._places is None:
            places: dict[str, list[Unit]] = {}
            for unit in self.units.values():
                if unit.sector and not unit.gone:
                    places.setdefault(unit.sector, []).append(unit)
            self._places = {sector: tuple(units) for sector, units in places.items()}
        here = self._places.get(sector, ())
        return here if side is None else tuple(u for u in here if u.side == side)

    def holders(self, hook: Hook[H]) -> list[tuple[Unit, Handler[H]]]:
        """The units still in the battle that have an ability at this moment, with it, by id; and those lost this turn whose
        ability lasts to its end."""
        found = self._holders.get(hook)
        if found is None:
            here = [u for u in self.units.values() if not u.gone or LOST in u.today]
            every = ((u, handler) for u in here for handler in handlers(u.card, hook))
            found = tuple((u.id, handler) for u, handler in every if handler.lasts or not u.gone)
            self._holders[hook] = found
        return [(self.units[unit_id], handler) for unit_id, handler in found]

    def auras(self, weapon: Weapon, side: int) -> tuple[tuple[Unit, Handler[OnAnyAttack]], ...]:
        """The holders of abilities that may change any attack of a side with this weapon, by id."""
        found: tuple[tuple[Unit, Handler[OnAnyAttack]], ...] | None = self.cache.get(("auras", weapon, side))
        if found is None:
            every = [(u, handler) for u, handler in self.holders(MODIFY_AURA) if (u.side == side) is not handler.foes]
            found = tuple((u, handler) for u, handler in every if handler.weapons is None or weapon in handler.weapons)
            self.cache["auras", weapon, side] = found
        return found

    def each(self, hook: Hook[H], side: int | None = None) -> Iterable[tuple[Unit, Handler[H]]]:
        """The same one by one, each unit as it is when its turn comes; units that went meanwhile are left out."""
        for unit_id, handler in [(u.id, h) for u, h in self.holders(hook)]:
            unit = self.units[unit_id]
            if not unit.gone and side in (None, unit.side):
                yield unit, handler

    def foes(self, side: int, kind: str) -> tuple[Unit, ...]:
        """The other side's units on the map of a kind: "aircraft", "submarine" or "ship" (batteries among these)."""
        found: tuple[Unit, ...] | None = self.cache.get(("foes", side, kind))
        if found is None:
            there = [u for u in self.units.values() if u.side != side and not u.gone and u.on_map]
            for name in ("aircraft", "submarine", "ship"):
                self.cache["foes", side, name] = tuple(u for u in there if _kind(u) == name)
            found = self.cache["foes", side, kind]
        return found

    def terrain(self) -> Mapping[str, str]:
        """Sector -> island, shoal or coast."""
        found: dict[str, str] | None = self.ground.get("terrain")
        if found is None:
            found = self.ground["terrain"] = dict(self.battle.terrain)
        return found

    def clouds(self) -> frozenset[str]:
        """Sectors under smoke or squalls (WS-7.4)."""
        found: frozenset[str] | None = self.ground.get("clouds")
        if found is None:
            found = self.ground["clouds"] = frozenset(m.sector for m in self.battle.markers if m.kind != "mines")
        return found

    def minefields(self) -> frozenset[str]:
        """Sectors with mines (Mines)."""
        found: frozenset[str] | None = self.ground.get("minefields")
        if found is None:
            found = self.ground["minefields"] = frozenset(m.sector for m in self.battle.markers if m.kind == "mines")
        return found

    def dark(self) -> bool:
        """Whether this turn is dark (WS-15.1)."""
        dark = self.battle.dark
        return bool(dark) and dark[0] <= self.battle.turn and (dark[1] == 0 or self.battle.turn <= dark[1])


@lru_cache(maxsize=8)
def _ground(terrain: object, markers: object) -> dict[Any, Any]:
    """Room for what follows from these, whichever battle it is."""
    return {}


def _kind(unit: Unit) -> str:
    card = card_of(unit)
    return "aircraft" if card.is_aircraft else "submarine" if card.is_submarine else "ship"


_looked: list[tuple[Battle, BattleContext]] = []


def look(battle: Battle) -> BattleContext:
    """A table to look at: no dice, not to be changed. The last few are kept, by the identity of the battle."""
    for kept, context in _looked:
        if kept is battle:
            return context
    context = BattleContext(battle)
    _looked.append((battle, context))
    del _looked[:-4]
    return context
