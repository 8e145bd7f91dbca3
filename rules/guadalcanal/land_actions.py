"""Phase 9: the deeds of troops (GC-13), each as one object, and their turns from both plans until both sides have passed.

A deed knows where and for whom a sheet may plan it, who may do it at its moment, and what it does and tells. Not here: one
combat (`land_combat`), the plans (`land_plans`), the sheet (`land_sheets`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import ClassVar, Final

from rules.core import Draft
from rules.guadalcanal import land_combat, land_plans, losses, positions
from rules.guadalcanal.chart import PERIPHERY
from rules.guadalcanal.events import CentreEntered, LandingForced, TroopsEmbarked, TroopsEntrenched, TroopsLanded
from rules.guadalcanal.land_plans import Activation, LandPlan
from rules.guadalcanal.pieces import Piece
from rules.guadalcanal.positions import Position
from rules.guadalcanal.state import TurnContext

LANDING = 1
"""The event of the high command that wants results."""


class LandAction(ABC):
    """What a group of troops may do as its action (GC-13.10). Holds nothing."""

    name: ClassVar[str]
    placed: ClassVar[bool] = True
    """It is done at a place of an island that the plan names."""
    supported: ClassVar[bool] = False
    """Ships and aircraft may be brought to it, and it may be made to depend on its odds."""

    def goals(self, table: Position, side: int) -> list[tuple[str, str]]:
        """(island, spot) that a plan may name before the phase, which may still change who is where."""
        return []

    def troops(self, table: Position, side: int, island: str) -> list[Piece]:
        """Whom a plan may name for it, on or for this island; "" for any."""
        return land_plans.free_troops(table, side, island or None)

    def offered(self, table: Position, side: int) -> bool:
        """Whether a side could do it at all in this phase."""
        return bool(self.goals(table, side) if self.placed else self.troops(table, side, ""))

    def able(self, table: Position, side: int, one: Activation) -> tuple[str, ...]:
        """Those of an activation's troops that can carry it out now."""
        if one.island and one.island not in positions.chart(table).islands:
            return ()
        named = (positions.piece(table, name) for name in one.who)
        own = (t for t in named if t is not None and t.side == side and not t.card and not t.acted and not t.pinned)
        return tuple(t.id for t in own if self.may(table, side, t, one))

    @abstractmethod
    def may(self, table: Position, side: int, troop: Piece, one: Activation) -> bool:
        """Whether a troop that may still act can do it now."""

    def worth(self, context: TurnContext, side: int, one: Activation, group: tuple[str, ...], plan: LandPlan) -> bool:
        """Whether what its plan asks for is there: always."""
        return True

    @abstractmethod
    def do(
        self, context: TurnContext, side: int, one: Activation, group: tuple[str, ...], plans: tuple[LandPlan, LandPlan]
    ) -> None:
        """It is done and told. `group`: those that are able."""


def _ashore(troop: Piece, one: Activation) -> bool:
    """On an island, on that of the activation if it names one."""
    return troop.where == "island" and one.island in ("", troop.at)


class Land(LandAction):
    """From transports to an island beside them; a landing is their action (GC-13.1, GC-13.9)."""

    name = "land"

    def goals(self, table: Position, side: int) -> list[tuple[str, str]]:
        """Centres of islands beside laden transports; on an island with enemies a landing ends on the periphery."""
        near = {island for _, islands in land_plans.laden(table, side) for island in islands}
        return [
            (island, spot)
            for island, facts in positions.chart(table).islands.items()
            if island in near
            for spot in (facts.spots if not positions.troops(table, 1 - side, island) else (PERIPHERY,))
        ]

    def troops(self, table: Position, side: int, island: str) -> list[Piece]:
        return [troop for troop, near in land_plans.laden(table, side) if island in near]

    def may(self, table: Position, side: int, troop: Piece, one: Activation) -> bool:
        zone = positions.place_of(table, troop) if troop.where == "aboard" else None
        return zone is not None and one.island in positions.chart(table).around(zone)

    def do(
        self, context: TurnContext, side: int, one: Activation, group: tuple[str, ...], plans: tuple[LandPlan, LandPlan]
    ) -> None:
        land(context, side, one, group)


class LandAttack(LandAction):
    """On all enemy troops of one place (GC-13.10)."""

    name = "attack"
    supported = True

    def goals(self, table: Position, side: int) -> list[tuple[str, str]]:
        return land_plans.hoped_attacks(table, side)

    def offered(self, table: Position, side: int) -> bool:
        return bool(self.troops(table, side, "")) and super().offered(table, side)

    def may(self, table: Position, side: int, troop: Piece, one: Activation) -> bool:
        return _ashore(troop, one) and bool(positions.troops(table, 1 - side, one.island, one.spot))

    def worth(self, context: TurnContext, side: int, one: Activation, group: tuple[str, ...], plan: LandPlan) -> bool:
        """The odds, with what is known to come, reach the column that the plan wants."""
        return not one.odds or land_combat.expected(context, side, one, group, plan) >= land_combat.odds(one.odds)

    def do(
        self, context: TurnContext, side: int, one: Activation, group: tuple[str, ...], plans: tuple[LandPlan, LandPlan]
    ) -> None:
        land_combat.attack(context, side, one, group, plans)


class Entrench(LandAction):
    """GC-13.11."""

    name = "entrench"
    placed = False

    def troops(self, table: Position, side: int, island: str) -> list[Piece]:
        return [troop for troop in super().troops(table, side, island) if not troop.entrenched]

    def may(self, table: Position, side: int, troop: Piece, one: Activation) -> bool:
        return _ashore(troop, one) and not troop.entrenched

    def do(
        self, context: TurnContext, side: int, one: Activation, group: tuple[str, ...], plans: tuple[LandPlan, LandPlan]
    ) -> None:
        for name in group:
            context.piece(name, entrenched=True, acted=True)
        context.tell(TroopsEntrenched(side, tuple((name, context.pieces[name].at) for name in group)))


class Enter(LandAction):
    """Into an empty centre that the enemy held (GC-13.9)."""

    name = "enter"

    def goals(self, table: Position, side: int) -> list[tuple[str, str]]:
        """Centres that the enemy holds on islands where own troops are: empty now, or perhaps later in the phase."""
        return [
            (island, centre)
            for island in positions.occupied(table, side)
            for centre in positions.chart(table).islands[island].spots
            if positions.holder(table, island, centre) == 1 - side
        ]

    def may(self, table: Position, side: int, troop: Piece, one: Activation) -> bool:
        return _ashore(troop, one) and bool(one.island) and one.spot in land_plans.enterable(table, side, one.island)

    def do(
        self, context: TurnContext, side: int, one: Activation, group: tuple[str, ...], plans: tuple[LandPlan, LandPlan]
    ) -> None:
        for name in group:
            context.piece(name, spot=one.spot, acted=True, entrenched=False)
        context.tell(CentreEntered(side, group, one.island, one.spot))
        losses.settle(context)


class Embark(LandAction):
    """Back aboard (option `reembark`, GC-13.8). Who has gone is seen, on which ship is not."""

    name = "embark"
    placed = False

    def troops(self, table: Position, side: int, island: str) -> list[Piece]:
        return [t for t in land_plans.free_troops(table, side) if land_plans.transports_for(table, t)]

    def offered(self, table: Position, side: int) -> bool:
        return table.options.reembark == "yes" and super().offered(table, side)

    def may(self, table: Position, side: int, troop: Piece, one: Activation) -> bool:
        return _ashore(troop, one) and bool(land_plans.transports_for(table, troop))

    def do(
        self, context: TurnContext, side: int, one: Activation, group: tuple[str, ...], plans: tuple[LandPlan, LandPlan]
    ) -> None:
        if context.state.options.reembark != "yes":
            return
        gone: list[tuple[str, str]] = []
        for name in group:
            ships = land_plans.transports_for(context.state, context.pieces[name])
            if ships:
                gone.append((name, context.pieces[name].at))
                context.piece(
                    name, where="aboard", at=ships[0].id, spot="", acted=True, entrenched=False, supplied=True
                )
        if gone:
            context.tell(TroopsEmbarked(side, tuple(gone)))
            losses.settle(context)


LAND_ACTIONS: Final[Mapping[str, LandAction]] = {
    action.name: action for action in (Land(), LandAttack(), Entrench(), Enter(), Embark())
}
"""In the order in which sheets offer them."""
assert tuple(LAND_ACTIONS) == land_plans.ACTIONS, "a plan reads other actions than there are"


def land(context: TurnContext, side: int, one: Activation, group: tuple[str, ...]) -> None:
    """Troops come ashore: in a centre, or where an enemy is, on the periphery (GC-13.9)."""
    spot = land_plans.landing_spot(context.state, side, one.island, one.spot)
    for name in group:
        context.piece(name, where="island", at=one.island, spot=spot, acted=True, supplied=True, entrenched=False)
    context.tell(TroopsLanded(side, group, one.island, spot))
    losses.settle(context)


# ---- the phase -----------------------------------------------------------------------------------
def open(context: TurnContext, drafts: Mapping[int, Draft]) -> None:
    """GC-13: the side with initiative first, then by turns; a pass is final.

    Of a plan the first line that is legal then and worth what it asks for is carried out, by those of its troops that can.
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
                if group and action.worth(context, side, one, group, plans[side]):
                    waiting[side].remove(one)
                    action.do(context, side, one, group, plans)
                    break
            else:
                if not _forced(context, side):
                    active.discard(side)
        side = 1 - side


def _forced(context: TurnContext, side: int) -> bool:
    """Event 1: who should have come ashore against an enemy this turn and would pass, lands the first troop that can on an island
    with an enemy, there where most own troops are (GC-6.3)."""
    event = context.state.event
    if event is None or event.number != LANDING or event.target != side:
        return False
    if any(isinstance(one, TroopsLanded) and one.side == side and one.spot == PERIPHERY for one in context.happened):
        return False
    found = [
        (troop.id, island)
        for troop, islands in land_plans.laden(context.state, side)
        for island in islands
        if positions.troops(context.state, 1 - side, island)
    ]
    if not found:
        return False
    troop, island = max(found, key=lambda f: len(positions.troops(context.state, side, f[1])))
    context.tell(LandingForced(side))
    land(context, side, Activation(0, "land", island, "", (troop,)), (troop,))
    return True
