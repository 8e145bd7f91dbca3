"""The sheet of a turn (GC-16.3): orders for fleets and air missions, and with an option also submarines and supply.

It combines the sheets of `fleet_sheets` and `air_sheets`, each of which is read where its orders are carried out. Unless the
option `submarines` is "ahead", submarines have a sheet of their own after the air missions.

If a side misses the deadline, the orders on its sheet count as far as they can be sealed. Fleets without orders stay where
they are, and without an order no aircraft flies and no submarine acts (GC-16.2, GC-16.10).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from rules.core import Ask, Draft, Field, Message, Submission
from rules.guadalcanal import fleets
from rules.guadalcanal.air_sheets import MISSION_SHEET, MissionSheet
from rules.guadalcanal.facts import APART
from rules.guadalcanal.fleet_sheets import ORDERS_SHEET, SUBMARINE_SHEET, FleetOrdersSheet, SubmarineSheet
from rules.guadalcanal.sheet_words import TURN_WORDS, CampaignSheet
from rules.guadalcanal.view import View


class TurnSheet(CampaignSheet):
    """Everything that a side orders before the land phase. The docstring of each part shows how it is typed."""

    vocabulary = TURN_WORDS
    verb = "go"

    def _parts(self, view: View) -> tuple[FleetOrdersSheet | MissionSheet | SubmarineSheet, ...]:
        apart = view.options.submarines == APART
        return (ORDERS_SHEET, MISSION_SHEET) if apart else (ORDERS_SHEET, MISSION_SHEET, SUBMARINE_SHEET)

    def fields(self, view: View, ask: Ask, draft: Draft) -> Sequence[Field]:
        """The fields of all parts. The false reports about own fleets are in two of them and are asked for once."""
        found: dict[str, Field] = {}
        for part in self._parts(view):
            for field in part.fields(view, ask, draft):
                found.setdefault(field.path, field)
        return list(found.values())

    def problems(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        return (message for part in self._parts(view) for message in part.problems(view, ask, draft))

    def says(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        return (message for part in self._parts(view) for message in part.says(view, ask, draft))

    def hints(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        return (message for part in self._parts(view) for message in part.hints(view, ask, draft))

    def initial(self, view: View, ask: Ask) -> Draft:
        """The orders already revealed, if a save of an earlier version was between two sheets of the turn; otherwise empty."""
        return self.settled(view, ask, view.orders)[1] if view.orders else {}

    def default(self, view: View, ask: Ask, draft: Draft, standing: Draft) -> Submission:
        """What counts if the side misses the deadline: the part of its sheet that can be sealed,
        with what event 1 demands (GC-6.3, GC-16.10).

        If there is no such part, all fleets stay where they are, except for one that event 1 makes move. No mission is
        ordered, and all reports about fleets are true (GC-16.2). Whoever has written something is not absent (GC-16.12).
        """
        finished = self.sealable(view, ask, fleets.obeying_event_1(view, view.side, draft)) if draft else {}
        if finished:
            return Submission(ask.seat, dict(finished), "player")
        stays = fleets.obeying_event_1(view, view.side, {})
        return Submission(ask.seat, dict(stays), "player" if draft else "clock")

    def random(self, view: View, ask: Ask, draft: Draft, rng: Random) -> Draft:
        """Fills the sheet in twice, since values bring up more fields."""
        return super().random(view, ask, super().random(view, ask, draft, rng), rng)

    def preview(self, view: View, ask: Ask, draft: Draft) -> View:
        for part in self._parts(view):
            view = part.preview(view, ask, draft)
        return view


TURN_SHEET = TurnSheet()
