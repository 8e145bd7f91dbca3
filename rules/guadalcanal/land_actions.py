"""Phase 9, carried out from both sides' plans: the actions of troop units (GC-13), one class each, and their order.

An action knows where and for which troop units a sheet may plan it, which of them can do it at its moment, and what it changes.
Landings are in `landings`, combats in `land_combat`, plans in `land_plans`, the sheet in `land_sheets`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import ClassVar, Final

from rules.core import Draft
from rules.guadalcanal import land_combat, land_plans, landings, losses, positions
from rules.guadalcanal.chart import PERIPHERY
from rules.guadalcanal.land_events import CentreEntered, TroopsEmbarked, TroopsEntrenched
from rules.guadalcanal.land_plans import Activation, LandPlans
from rules.guadalcanal.pieces import Piece, Position
from rules.guadalcanal.state import TurnContext

Group = tuple[str, ...]
"""Ids of the troop units of an activation that are able to act."""


class LandAction(ABC):
    """An action of a group of troop units. Without state of its own."""

    name: ClassVar[str]
    placed: ClassVar[bool] = True
    """Whether the plan names a place of an island for it."""
    supported: ClassVar[bool] = False
    """Whether ships and aircraft may support it and lowest odds may be given."""

    def goals(self, position: Position, side: int) -> list[tuple[str, str]]:
        """(island, spot) that a plan may name; it is made before the phase, which may still move troop units."""
        return []

    def troops(self, position: Position, side: int, island: str) -> list[Piece]:
        """Troop units that a plan may name for it, on or for this island; "" for any island."""
        return land_plans.free_troops(position, side, island or None)

    def offered(self, position: Position, side: int) -> bool:
        """Whether a side could do it in this phase."""
        return bool(self.goals(position, side) if self.placed else self.troops(position, side, ""))

    def able(self, position: Position, side: int, activation: Activation) -> tuple[str, ...]:
        """Ids of the activation's troop units that can act now: not pinned (GC-8.B.3), no action this turn (GC-13.10)."""
        if activation.island and activation.island not in positions.chart(position).islands:
            return ()
        named = (positions.piece(position, name) for name in activation.who)
        own = (t for t in named if t is not None and t.side == side and not t.card and not t.acted and not t.pinned)
        return tuple(t.id for t in own if self.may(position, side, t, activation))

    @abstractmethod
    def may(self, position: Position, side: int, troop: Piece, activation: Activation) -> bool:
        """Whether a troop unit that may still act can do it now."""

    @abstractmethod
    def do(self, context: TurnContext, side: int, activation: Activation, group: Group, plans: LandPlans) -> None:
        """Carries the action out and records its events."""


def _ashore(troop: Piece, activation: Activation) -> bool:
    """Whether a troop unit is on an island, and on that of the activation if it names one."""
    return troop.where == "island" and activation.island in ("", troop.at)


class Land(LandAction):
    """From transports to an island beside them; landing is the action of the turn (GC-13.1, GC-13.10)."""

    name = "land"

    def goals(self, position: Position, side: int) -> list[tuple[str, str]]:
        """Centres of islands beside laden transports; only the periphery of an island with enemies."""
        near = {island for _, islands in landings.laden(position, side) for island in islands}
        return [
            (island, spot)
            for island, facts in positions.chart(position).islands.items()
            if island in near
            for spot in (facts.spots if not positions.troops(position, 1 - side, island) else (PERIPHERY,))
        ]

    def troops(self, position: Position, side: int, island: str) -> list[Piece]:
        return [troop for troop, near in landings.laden(position, side) if island in near]

    def may(self, position: Position, side: int, troop: Piece, activation: Activation) -> bool:
        zone = positions.place_of(position, troop) if troop.where == "aboard" else None
        return zone is not None and activation.island in positions.chart(position).around(zone)

    def do(self, context: TurnContext, side: int, activation: Activation, group: Group, plans: LandPlans) -> None:
        landings.land(context, side, group, activation.island, activation.spot)


class LandAttack(LandAction):
    """Attack the enemy troop units of one place; `land_combat` fights it (GC-13.10)."""

    name = "attack"
    supported = True

    def goals(self, position: Position, side: int) -> list[tuple[str, str]]:
        return land_plans.possible_attacks(position, side)

    def offered(self, position: Position, side: int) -> bool:
        return bool(self.troops(position, side, "")) and super().offered(position, side)

    def may(self, position: Position, side: int, troop: Piece, activation: Activation) -> bool:
        return _ashore(troop, activation) and bool(
            positions.troops(position, 1 - side, activation.island, activation.spot)
        )

    def do(self, context: TurnContext, side: int, activation: Activation, group: Group, plans: LandPlans) -> None:
        land_combat.attack(context, side, activation, group, plans)


class Entrench(LandAction):
    """A troop unit entrenches (GC-13.11)."""

    name = "entrench"
    placed = False

    def troops(self, position: Position, side: int, island: str) -> list[Piece]:
        return [troop for troop in super().troops(position, side, island) if not troop.entrenched]

    def may(self, position: Position, side: int, troop: Piece, activation: Activation) -> bool:
        return _ashore(troop, activation) and not troop.entrenched

    def do(self, context: TurnContext, side: int, activation: Activation, group: Group, plans: LandPlans) -> None:
        for name in group:
            context.piece(name, entrenched=True, acted=True)
        context.tell(TroopsEntrenched(side, tuple((name, context.pieces[name].at) for name in group)))


class Enter(LandAction):
    """Move into an empty centre that the enemy holds (GC-13.9)."""

    name = "enter"

    def goals(self, position: Position, side: int) -> list[tuple[str, str]]:
        """Centres held by the enemy on islands with own troop units, empty now or perhaps later in the phase."""
        return [
            (island, centre)
            for island in positions.occupied(position, side)
            for centre in positions.chart(position).islands[island].spots
            if positions.holder(position, island, centre) == 1 - side
        ]

    def may(self, position: Position, side: int, troop: Piece, activation: Activation) -> bool:
        return (
            _ashore(troop, activation)
            and bool(activation.island)
            and activation.spot in land_plans.enterable(position, side, activation.island)
        )

    def do(self, context: TurnContext, side: int, activation: Activation, group: Group, plans: LandPlans) -> None:
        context.leave_trenches(group, spot=activation.spot, acted=True)  # GC-13.11: they move.
        context.tell(CentreEntered(side, group, activation.island, activation.spot))
        losses.apply_consequences(context)


class Embark(LandAction):
    """Back aboard a transport (option `reembark`, GC-13.8). Everybody sees which troop units leave, but not on which ship."""

    name = "embark"
    placed = False

    def troops(self, position: Position, side: int, island: str) -> list[Piece]:
        return [t for t in land_plans.free_troops(position, side) if land_plans.transports_for(position, t)]

    def offered(self, position: Position, side: int) -> bool:
        return position.options.reembark == "yes" and super().offered(position, side)

    def may(self, position: Position, side: int, troop: Piece, activation: Activation) -> bool:
        return _ashore(troop, activation) and bool(land_plans.transports_for(position, troop))

    def do(self, context: TurnContext, side: int, activation: Activation, group: Group, plans: LandPlans) -> None:
        if context.state.options.reembark != "yes":
            return
        gone: list[tuple[str, str]] = []
        for name in group:
            ships = land_plans.transports_for(context.state, context.pieces[name])
            if ships:
                gone.append((name, context.pieces[name].at))
                context.leave_trenches((name,), where="aboard", at=ships[0].id, spot="", acted=True, supplied=True)
        if gone:
            context.tell(TroopsEmbarked(side, tuple(gone)))
            losses.apply_consequences(context)


LAND_ACTIONS: Final[Mapping[str, LandAction]] = {
    action.name: action for action in (Land(), LandAttack(), Entrench(), Enter(), Embark())
}
"""By name, in the order in which sheets offer them."""
assert tuple(LAND_ACTIONS) == land_plans.ACTIONS, "a plan reads other actions than there are"


# ---- The phase -----------------------------------------------------------------------------------
def open(context: TurnContext, drafts: Mapping[int, Draft]) -> None:
    """Carries out the phase: sides alternate, the one with initiative begins, and a pass is final (GC-13.1).

    Each time the first line of a plan that is legal and whose condition holds is carried out, by those of its troop units that
    can (GC-16.1, GC-16.8). A side that would pass lands first if event 1 still demands a landing (GC-6.3).
    """
    plans = (land_plans.read(drafts.get(0, {})), land_plans.read(drafts.get(1, {})))
    waiting = [list(plan.activations) for plan in plans]
    active = {0, 1}
    side = context.state.initiative
    while active:
        if side in active:
            for one in waiting[side]:
                action = LAND_ACTIONS[one.deed]
                group = action.able(context.state, side, one)
                if group and land_combat.is_worth_it(context, side, one, group):
                    waiting[side].remove(one)
                    action.do(context, side, one, group, plans)
                    break
            else:
                if not landings.land_if_demanded(context, side):
                    active.discard(side)
        side = 1 - side
