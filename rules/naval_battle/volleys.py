"""Volleys (NB-5.5 to NB-5.9): both sides file several actions at once, which are carried out alternately.

Each action is a turn of its own, so all rules of a turn apply. This module decides which action a side makes next: its next
order, the next shot of a hunt, or a salvo that replaces an order. Not here: what an action does (`resolution`), when the game is
over (`ends`), and where a hunt fires (`hunt_orders`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec.structs import replace

from rules.naval_battle import ends, events, visibility
from rules.naval_battle.evidence import Evidence
from rules.naval_battle.facts import SEATS
from rules.naval_battle.hunt_orders import Hunt
from rules.naval_battle.orders import TurnOrder, as_action, write_order
from rules.naval_battle.resolution import Action, TurnContext, possible
from rules.naval_battle.state import Volley


class FiledVolley:
    """The orders that one side has filed for a volley, and how far they are carried out."""

    def __init__(self, orders: Sequence[TurnOrder] = (), *, deadline_passed: bool = False) -> None:
        """`deadline_passed`: the actions still to be made in this volley are lost."""
        self.orders = list(orders)
        self.deadline_passed = deadline_passed
        self.hunt: Hunt | None = None
        self.made = 0
        """Number of actions made."""
        self.ended = False
        """Whether it was already reported that this side does nothing more in this volley."""
        self.fired: set[int] = set()
        """Target cells of its salvos."""
        self.dropped: list[TurnOrder] = []
        """Orders that had become impossible or pointless."""


class VolleyContext(TurnContext):
    def _next_turn(self, index: int) -> None:
        """Begins the first turn. Nobody is passed over before it: that would reveal what is left (NB-5.6)."""
        self.change(turn=self.state.turn + 1, mover=index, part=1, done=0)

    def volley(self, filed: Mapping[int, FiledVolley]) -> None:
        """Carries out both sheets, action by action, testing the endings after each (NB-5.5, NB-5.9). `filed`: by side; a missing
        side has nothing left.
        """
        first, begun = self.state.mover, self.state.turn
        sheets = (filed.get(0) or FiledVolley(), filed.get(1) or FiledVolley())
        turns = 2 * self.state.options.volley
        for number in range(turns):
            index = first if number % 2 == 0 else 1 - first
            self.change(turn=begun + number, mover=index, done=0)
            self._take(index, sheets[index])
            if self.state.end:
                return
        self.change(turn=begun + turns, mover=first, done=0)
        self._count_missed(sheets)
        if self.state.end:
            return
        left = tuple(tuple(write_order(order, "en") for order in sheet.orders) for sheet in sheets)
        self.change(volley=Volley((left[0], left[1])))
        for index, sheet in enumerate(sheets):
            if sheet.orders or sheet.dropped:
                seat = SEATS[index]
                self.tell(events.NotReached(seat, _named(sheet.orders), _named(sheet.dropped)), owner=seat)

    def _take(self, index: int, sheet: FiledVolley) -> None:
        """One turn of a side: its action, or, once per volley, the report that it has none (NB-5.6, NB-5.8)."""
        if not self.state.side(index).items:
            if not sheet.ended:
                self._pass_over()
            sheet.ended = True
            return
        action = self._next(index, sheet)
        if action is None:
            if not sheet.ended:
                self._note("lost", index, rest=2 if sheet.made or not sheet.deadline_passed else 3)
            sheet.ended = True
            return
        self._act(action)
        sheet.made += 1
        if action.kind == "salvo":
            sheet.fired.update(action.targets)
        if sheet.hunt is not None and not self.state.end:
            number = len(self.state.log.acts)
            sheet.hunt.hear(visibility.entry(self.state, number).report)

    def _next(self, index: int, sheet: FiledVolley) -> Action | None:
        """The next action of a side: its hunt goes on (NB-5.7), or its next possible order (NB-5.8); None if there is none."""
        side = self.state.side(index)
        if sheet.hunt is not None and side.salvos:
            known = self._known(index)
            if sheet.hunt.goes_on(known) and (cells := sheet.hunt.salvo(known)):
                return Action("salvo", cells)
        sheet.hunt = None
        while sheet.orders:
            order = sheet.orders.pop(0)
            action = as_action(self.state, order)
            if action.source is not None and not possible(side, action):
                action = replace(action, source=None)
            hunt = Hunt(action, self.state.board, len(self._known(index).impacts)) if order.then else None
            if possible(side, action) and not sheet.fired.issuperset(
                action.targets if order.kind == "salvo" else (-1,)
            ):
                sheet.hunt = hunt if order.hunts else None
                return action
            if hunt is not None and order.else_salvo and side.salvos:
                sheet.hunt = hunt if order.hunts else None
                return Action("salvo", hunt.salvo(self._known(index), fill=True))
            sheet.dropped.append(order)
        return None

    def _known(self, index: int) -> Evidence:
        """What a side was told of the enemy's grid."""
        return Evidence(visibility.view(self.state, SEATS[index]))

    def _count_missed(self, sheets: tuple[FiledVolley, FiledVolley]) -> None:
        """Counts volleys missed in a row and ends the game at the limit (NB-12.9)."""
        for index, sheet in enumerate(sheets):
            side = self.state.side(index)
            if sheet.made:
                self.become(self.state.with_side(index, replace(side, missed=0)))
            elif sheet.deadline_passed and side.items:
                self.become(self.state.with_side(index, replace(side, missed=side.missed + 1)))
        self._finish(ends.after_missed(self.state))


def _named(orders: Iterable[TurnOrder]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Kind and target cells of each order."""
    return tuple((order.kind, order.targets) for order in orders)
