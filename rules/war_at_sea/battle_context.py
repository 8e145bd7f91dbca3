"""The working copy of a battle while sheets are carried out, and `Orders`, which reads one side's sheet.

`context.battle` holds the fields of the battle WITHOUT its units, which are in `context.units`; `context.state` is the whole
battle. `look` gives a copy without dice, for forms and odds. The rules of movement and attack are in other modules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from rules.core import Dice, Draft, EventData, EventRecord, Transition, TurnContext
from rules.core.lazy import kept_in_memo
from rules.core.sheet import listed
from rules.war_at_sea.battle import Battle, with_value
from rules.war_at_sea.cards import Card, Weapon
from rules.war_at_sea.events import AbilityUsed
from rules.war_at_sea.facts import ABILITY_DIE
from rules.war_at_sea.hooks import MODIFY_AURA, H, Handler, Hook, OnAnyAttack, handlers, protecting
from rules.war_at_sea.reports import report
from rules.war_at_sea.units import Unit, card_of
from rules.war_at_sea.view import memo

# ---- What a side's sheet says, and the default orders for units without any ----------------------
NOTHING: Draft = {}


class Orders:
    """One side's sheet for one or several phases. `given` is what the player wrote, `doctrine` the default orders."""

    def __init__(self, given: Draft = NOTHING, doctrine: Draft = NOTHING) -> None:
        self.given = given
        self.doctrine = doctrine

    def held(self, unit: Unit) -> bool:
        """Whether the sheet says `hold.<unit> yes`: the unit follows only orders that the player wrote (WS-18.7)."""
        return self.given.get(f"hold.{unit.id}") == "yes"

    def written(self, verb: str, unit: Unit) -> tuple[str, ...]:
        """The keys in the player's orders for a unit; () if there are none."""
        return listed(self.given, f"{verb}.{unit.id}")

    def keys(self, verb: str, unit: Unit) -> tuple[str, ...]:
        """What the player wrote, else the default order; only what the player wrote if the unit is held."""
        written = self.written(verb, unit)
        if written or self.held(unit):
            return written
        return listed(self.doctrine, f"{verb}.{unit.id}")

    def wishes(self, verb: str, unit: Unit) -> tuple[str, ...]:
        """A priority list: what the player wrote, then the default order's further keys (WS-18.8), unless the unit is held."""
        written = self.written(verb, unit)
        if self.held(unit):
            return written
        more = listed(self.doctrine, f"{verb}.{unit.id}")
        return (*written, *(key for key in more if key not in written))

    def listed(self, verb: str) -> tuple[str, ...]:
        """The list at `verb`, for orders that are not about one unit, such as `order`: the player's, else the default one."""
        return listed(self.given, verb) or listed(self.doctrine, verb)


# ---- The working copy ----------------------------------------------------------------------------
T = TypeVar("T")
LOST = "lost"
"""Word in `Unit.today` of a unit that was destroyed this turn."""


class BattleContext(TurnContext[Battle]):
    """The working copy of one battle, for one step or one look. `change` changes the battle's own fields, `change_unit` one
    unit."""

    def __init__(
        self, battle: Battle, dice: Dice | None = None, doctrine: Sequence[Draft] = (NOTHING, NOTHING)
    ) -> None:
        super().__init__(battle, dice)
        self._changed = False
        self.doctrine = doctrine
        """Standing orders of side 0 and side 1."""
        self.happened: list[EventData] = []
        """Everything passed to `tell`, in order and not yet gathered."""
        self.shifts: list[tuple[int, bool]] = []
        """How `movement.scroll` has shifted the map since this context was made, in order: the sheets still name the old
        sectors."""
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
        """Replaces the whole battle, units included."""
        super().become(state)
        self.battle: Battle = replace(state, units=())
        """The battle's own fields; its `units` is empty."""
        self.units: dict[str, Unit] = {u.id: u for u in state.units}
        """By id, in the order of the ids."""
        self.memo: dict[Any, Any] = {}
        """Values worked out from the current battle; emptied by every change."""
        self._changed = False
        self._places: dict[str, tuple[Unit, ...]] | None = None
        self._alive: dict[int | None, tuple[Unit, ...]] = {}
        self._holders: dict[Hook[Any], tuple[tuple[str, Handler[Any]], ...]] = {}

    def change(self, **fields: Any) -> None:
        """Sets fields of the battle itself, not of its units."""
        battle = self.battle
        if all(getattr(battle, name) == value for name, value in fields.items()):
            return
        self.battle = replace(battle, **fields)
        self._changed, self.memo = True, {}

    def change_unit(self, unit_id: str, **fields: Any) -> Unit:
        """Sets fields of one unit and returns the changed unit. Raises KeyError for an unknown id."""
        unit = self.units[unit_id] = replace(self.units[unit_id], **fields)
        if self.memo:
            self.memo = {}
        self._changed, self._places, self._alive = True, None, {}
        if "gone" in fields or unit.gone:
            self._holders = {}
        return unit

    def add(self, unit: Unit) -> None:
        """Adds a unit that an ability made. Raises ValueError if the id is taken."""
        if unit.id in self.units:
            raise ValueError(f"there is a {unit.id}")
        self.become(replace(self.battle, units=tuple(sorted((*self.units.values(), unit), key=lambda u: u.id))))

    def mark(self, unit_id: str, *words: str) -> None:
        """Adds words to the unit's `marks`, which last for the battle; each word once."""
        unit = self.units[unit_id]
        self.change_unit(unit_id, marks=(*unit.marks, *(w for w in words if w not in unit.marks)))

    def mark_today(self, unit_id: str, *words: str) -> None:
        """Adds words to the unit's `today`, which lasts until the end of the turn; each word once."""
        unit = self.units[unit_id]
        self.change_unit(unit_id, today=(*unit.today, *(w for w in words if w not in unit.today)))

    def remember(self, *words: str) -> None:
        """Adds words to the battle's `memory`; each word once."""
        memory = self.battle.memory
        self.change(memory=(*memory, *(w for w in words if w not in memory)))

    def score(self, side: int, points: int) -> None:
        scores = self.battle.scores
        self.change(scores=with_value(scores, side, scores[side] + points))

    # ---- telling and rolling ---------------------------------------------------------------------
    def tell(self, event: EventData) -> None:  # type: ignore[override]
        """Records one public event. `step` makes the records of all of them at the end."""
        self.happened.append(event)

    def step(self) -> Transition[Battle]:
        """The battle as it is now, with the records of what happened: attacks numbered, moves and losses gathered
        (`reports.report`)."""
        return Transition(self.state, tuple(EventRecord(event, event) for event in report(self.happened)))

    def roll(self, count: int, why: str) -> tuple[int, ...]:
        """`count` dice, 1 to 6 each (WS-8.1). `why` is their label in the record. Raises LookupError without dice."""
        below = self.dice.below
        return tuple(below(6, why) + 1 for _ in range(count))

    def d6(self, why: str) -> int:
        return self.roll(1, why)[0]

    def check(self, slug: str, unit: Unit, *, target: str | UnsetType = UNSET, sector: str | UnsetType = UNSET) -> bool:
        """Rolls an ability's die and records it: True from its `ABILITY_DIE` on."""
        die = self.d6(f"{slug}:{unit.id}")
        works = die >= ABILITY_DIE[slug]
        self.tell(AbilityUsed(slug, unit.id, unit.side, die, works, target=target, sector=sector))
        return works

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
        """Records that an ability was used without a die."""
        aimed = UNSET if targets is UNSET else tuple(targets)
        self.tell(AbilityUsed(slug, unit.id, unit.side, target=target, targets=aimed, points=points, sector=sector))

    def earns(self, slug: str, unit: Unit, points: int) -> None:
        """Gives the unit's side the points for an ability, and records it."""
        self.score(unit.side, points)
        self.uses(slug, unit, points=points)

    # ---- standing orders, and abilities that are used up -----------------------------------------
    def fresh(self, unit: Unit, slug: str) -> bool:
        """Whether the unit's once-per-battle ability is still unused."""
        return slug not in self.units[unit.id].spent

    def spend(self, unit: Unit, slug: str) -> None:
        """Marks the unit's once-per-battle ability as used."""
        self.change_unit(unit.id, spent=(*self.units[unit.id].spent, slug))

    def use_up(self, unit: Unit, slug: str, target: str | UnsetType = UNSET) -> None:
        """Spends a once-per-battle ability, remembers it in the unit's `today` as "slug" or "slug:target", and records it."""
        self.spend(unit, slug)
        self.mark_today(unit.id, slug if target is UNSET else f"{slug}:{target}")
        self.uses(slug, unit, target=target)

    def chooses(self, unit: Unit, slug: str, subject: Unit | None = None) -> bool:
        """Whether the owner's standing orders let this ability be used now (WS-18.5); without any it
        is used at once (WS-18.11).

        `subject` is the ship whose remaining hull `hull1` to `hull3` are compared with; without one they mean "at once".
        """
        orders = self.doctrine[unit.side]
        word = orders.get(f"use.{unit.id}.{slug}", orders.get(f"use.{slug}"))
        if word == "never":
            return False
        if subject is not None and isinstance(word, str) and word.startswith("hull"):
            return subject.hull <= int(word[4:])
        return True

    def may_use(self, unit: Unit, slug: str, subject: Unit | None = None) -> bool:
        """Whether a once-per-battle ability is unused and its owner wants it used now."""
        return self.fresh(unit, slug) and self.chooses(unit, slug, subject)

    def in_force(
        self, unit: Unit, hook: Hook[H], weapon: Weapon, by: Card, *, whatever_is_wished: bool = False
    ) -> tuple[Handler[H], ...]:
        """The abilities at a hook of `hits.Guard` that protect a unit now against attacks of card `by` with a weapon.

        `whatever_is_wished` is for callers who may not know the owner's standing orders: it treats them as empty (WS-18.11).
        """
        found = protecting(unit.card, hook, weapon, by.kind, unit.spent)
        return found and tuple(
            handler
            for handler in found
            if (handler.when is None or handler.when(self, unit))
            and (not handler.asked or whatever_is_wished or self.chooses(unit, handler.slug, unit))  # WS-18.5.
        )

    # ---- looking ---------------------------------------------------------------------------------
    def kept(self, key: Any, make: Callable[[], T]) -> T:
        """The result of `make`, kept in `memo` until the next change."""
        if key not in self.memo:
            self.memo[key] = make()
        found: T = self.memo[key]
        return found

    def alive(self, side: int | None = None) -> tuple[Unit, ...]:
        """Units still in the battle, by id: of one side, or of both if `side` is None."""
        found = self._alive.get(side)
        if found is None:
            found = tuple([u for u in self.units.values() if not u.gone and (side is None or u.side == side)])
            self._alive[side] = found
        return found

    def ships(self, side: int) -> list[Unit]:
        """A side's ships that are on the map."""
        return [u for u in self.units.values() if u.side == side and not u.gone and u.sector and card_of(u).is_ship]

    def at(self, sector: str, side: int | None = None) -> tuple[Unit, ...]:
        """The units in a sector, by id: of one side, or of both if `side` is None."""
        if self._places is None:
            places: dict[str, list[Unit]] = {}
            for unit in self.units.values():
                if unit.sector and not unit.gone:
                    places.setdefault(unit.sector, []).append(unit)
            self._places = {sector: tuple(units) for sector, units in places.items()}
        here = self._places.get(sector, ())
        return here if side is None else tuple(u for u in here if u.side == side)

    def holders(self, hook: Hook[H]) -> list[tuple[Unit, Handler[H]]]:
        """(unit, handler) of each unit with an ability at this hook, by id: units still in the battle, and units lost this turn
        if the ability lasts until the turn's end (WS-14.22)."""
        found = self._holders.get(hook)
        if found is None:
            here = [u for u in self.units.values() if not u.gone or LOST in u.today]
            every = ((u, handler) for u in here for handler in handlers(u.card, hook))
            found = tuple((u.id, handler) for u, handler in every if handler.lasts or not u.gone)
            self._holders[hook] = found
        return [(self.units[unit_id], handler) for unit_id, handler in found]

    @kept_in_memo(lambda self, weapon, side: (weapon, side))
    def auras(self, weapon: Weapon, side: int) -> tuple[tuple[Unit, Handler[OnAnyAttack]], ...]:
        """(holder, handler) of the abilities that may change any attack of a side with this weapon, by id."""
        every = [(u, handler) for u, handler in self.holders(MODIFY_AURA) if (u.side == side) is not handler.foes]
        return tuple((u, handler) for u, handler in every if handler.weapons is None or weapon in handler.weapons)

    def each(self, hook: Hook[H], side: int | None = None) -> Iterable[tuple[Unit, Handler[H]]]:
        """As `holders`, but yields one at a time: each unit in its current state, without those that left meanwhile, of one
        side if given."""
        for unit_id, handler in [(u.id, h) for u, h in self.holders(hook)]:
            unit = self.units[unit_id]
            if not unit.gone and side in (None, unit.side):
                yield unit, handler

    @kept_in_memo(lambda self, side, kind: (side, kind))
    def foes(self, side: int, kind: str) -> tuple[Unit, ...]:
        """The other side's units of one kind on the map: "aircraft", "submarine" or "ship" (which includes coastal batteries)."""
        there = (u for u in self.units.values() if u.side != side and not u.gone and u.on_map)
        return tuple(u for u in there if kind_of(u) == kind)

    def terrain(self) -> Mapping[str, str]:
        return dict(self.battle.terrain)

    def clouds(self) -> frozenset[str]:
        """Sectors under smoke or squalls, which block sight (WS-7.4)."""
        return frozenset(m.sector for m in self.battle.markers if m.kind != "mines")

    def minefields(self) -> frozenset[str]:
        """Sectors with mines (ability Mines)."""
        return frozenset(m.sector for m in self.battle.markers if m.kind == "mines")

    def dark(self) -> bool:
        """Whether this turn is in darkness (WS-15.1, WS-22.9)."""
        dark = self.battle.dark
        return bool(dark) and dark[0] <= self.battle.turn and (dark[1] == 0 or self.battle.turn <= dark[1])


def kind_of(unit: Unit) -> str:
    """A key of `BattleContext.foes`."""
    card = card_of(unit)
    return "aircraft" if card.is_aircraft else "submarine" if card.is_submarine else "ship"


def look(battle: Battle) -> BattleContext:
    """A context without dice, for looking only; callers must not change it. It is kept in the `memo` of the battle."""
    room = memo(battle)
    if "context" not in room:
        room["context"] = BattleContext(battle)
    found: BattleContext = room["context"]
    return found
