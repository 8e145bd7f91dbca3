"""Random orders of a turn, for players whose sheet is filled in at random: cards, units, moves and attacks."""

from __future__ import annotations

from random import Random

from rules.core import Blank, Draft, Pick, Value
from rules.core.players import random_value
from rules.core.rows import at, last, needed, rows_in
from rules.core.sheet import chosen
from rules.memoir_44.order_rows import AGAIN, ATTACKING, MOVING, OrderRowKind, Outlook
from rules.memoir_44.orders import ORDERED, THEN, SheetBasis, is_complete
from rules.memoir_44.view import Doing, Unit


def random_group(basis: SheetBasis, most: int, rng: Random) -> Value:
    """Enemy units that are connected, chosen at random, as hexes; at most `most`."""
    field = basis.field
    first = rng.choice([u for u in field.units if u.side != basis.side]).at
    if most == 1:
        return first
    group = [first]
    for _ in range(rng.randrange(most)):
        near = {h for here in group for h in field.board.near[here] if h in field.at} - set(group)
        enemies = sorted(h for h in near if field.at[h].side != basis.side)
        if enemies:
            group.append(rng.choice(enemies))
    return tuple(group)


def random_rows(basis: SheetBasis, draft: Draft, rng: Random) -> Draft | None:
    """The draft with random moves and attacks added; None if one of its rows cannot be completed."""
    filling = _RandomCompletion(basis, draft, rng)
    if not filling.finish():
        return None
    if not filling.order():
        filling.add_rows()
    return filling.draft


class _RandomCompletion:
    """A draft being completed at random, with the board as its rows leave it.

    Nothing is inserted before existing rows, because they may depend on the board as it is.
    """

    def __init__(self, basis: SheetBasis, draft: Draft, rng: Random) -> None:
        self.basis = basis
        self.rng = rng
        self.draft: dict[str, Value] = dict(draft)
        self.world = basis.outlook(draft)
        self.bold = rng.random()
        self._rows = {kind.path: last(draft, kind.path) for kind in basis.lists}
        """Number of the last row of each list."""

    def finish(self) -> bool:
        """Complete the existing rows. False: one of them cannot be completed."""
        for kind in self.basis.lists if any(self._rows.values()) else ():
            for number, begun in rows_in(self.draft, kind.path).items():
                if (whole := _finished(kind, self.world, begun, self.rng)) is None:
                    return False
                self._put(kind, number, whole)
        return True

    def order(self) -> bool:
        """Name units if ordered units neither move nor battle. False: units are ordered by rows instead."""
        command, rng = self.world.command, self.rng
        if not self.world.naming or command.marches or command.battles:
            return False
        units = [] if ORDERED in self.draft else [u.at for u in self.world.free]
        if units:
            picked = rng.sample(units, min(len(units), rng.randint(1, len(command.slots))))
            most = min(len(command.slots), max(1, len(units)))
            self.draft[ORDERED] = tuple(picked) if most > 1 else picked[0]
        return True

    def add_rows(self) -> None:
        """Add moves, attacks and second moves, and sometimes what happens next."""
        if self._may_begin(MOVING):
            self._move()
        if self._may_begin(ATTACKING):
            self._attack()
        self._move_again()
        if self.rng.random() < 0.1:
            self.draft.setdefault(THEN, self.rng.choice(("look", "end")))

    def _move(self) -> None:
        rng = self.rng
        for _ in range(len(self.world.hands)):
            world = self.world
            movers = MOVING.movers(world)
            if not movers or rng.random() > self.bold:
                break
            unit = rng.choice(movers)
            goals = MOVING.goals(world, unit)
            if not goals:
                continue
            to = rng.choice(goals)
            row: dict[str, Value] = {"unit": unit.at, "to": to}
            stays = to == unit.at and not MOVING.heals(world, unit)
            if stays or (MOVING.exits(world, unit, row) and rng.random() < 0.8):
                row["exit"] = "yes"
            self._one_more(MOVING, row)

    def _attack(self) -> None:
        rng = self.rng
        for _ in range(len(self.world.hands)):
            world = self.world
            able = (one for one in rng.sample(world.hands, len(world.hands)) if world.can_fight(*one))
            if rng.random() > 0.3 + self.bold or (one := next(able, None)) is None:
                break
            unit, doing = one
            row: dict[str, Value] = {"unit": unit.at, "target": rng.choice(ATTACKING.goals(world, unit, doing))}
            fields = _after_battle(world, unit, doing, row)
            if "take" in fields and rng.random() < 0.6:
                row["take"] = "yes"
                fields = _after_battle(world, unit, doing, row)
                overrun = fields.get("overrun")
                if isinstance(overrun, Pick) and rng.random() < 0.7:
                    row["overrun"] = tuple(o.key for o in rng.sample(overrun.options, min(len(overrun.options), 2)))
                    if "on" in _after_battle(world, unit, doing, row) and rng.random() < 0.5:
                        row["on"] = "yes"
            if "clear" in fields and rng.random() < 0.5:
                row["clear"] = "yes"
            self._one_more(ATTACKING, row)

    def _move_again(self) -> None:
        for unit in AGAIN.movers(self.world):
            goals = [goal for goal in AGAIN.goals(self.world, unit) if goal != unit.at]
            if goals and self.rng.random() < self.bold and self._rows[AGAIN.path] < AGAIN.most:
                self._one_more(AGAIN, {"unit": unit.at, "to": self.rng.choice(goals)})

    def _may_begin(self, kind: OrderRowKind) -> bool:
        """Whether the sheet has rows of this kind and none in a later list."""
        lists = self.basis.lists
        return kind in lists and not any(self._rows[other.path] for other in lists[lists.index(kind) + 1 :])

    def _one_more(self, kind: OrderRowKind, row: Draft) -> None:
        self._rows[kind.path] += 1
        self._put(kind, self._rows[kind.path], row)

    def _put(self, kind: OrderRowKind, number: int, row: Draft) -> None:
        self.draft.update({at(kind.path, number, name): value for name, value in row.items()})
        self.world = kind.after(self.world, row)


def _finished(kind: OrderRowKind, world: Outlook, row: Draft, rng: Random) -> Draft | None:
    """A row completed at random; None if that is not possible."""
    found = dict(row)
    while lacking := [blank for blank in kind.fields(world, found) if needed(blank) and blank.path not in found]:
        if (value := random_value(lacking[0], rng)) is None:
            return None
        found[lacking[0].path] = value
    return found if is_complete(kind, world, found) else None


def _after_battle(world: Outlook, unit: Unit, doing: Doing, row: Draft) -> dict[str, Blank]:
    """The additional fields of an attack row, by name; none for work instead of a battle."""
    if chosen(row, "target") == unit.at:
        return {}
    return {blank.path: blank for blank in ATTACKING.after_battle(world, unit, doing, row)}
