"""The sheet of a turn (GC-16.3): orders for fleets and air missions in one exchange; with an option submarines and supply, too.

Its parts are the sheets of `fleet_sheets` and `air_sheets`, read where they are carried out; this puts them together. The sheet
of submarines is asked by itself after the air missions, unless the option `submarines` stands at `ahead`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from rules.core import Ask, Draft, Field, Message, Submission
from rules.guadalcanal import fleets, turns
from rules.guadalcanal.air_sheets import MISSION_SHEET
from rules.guadalcanal.fleet_sheets import ORDERS_SHEET, SUBMARINE_SHEET
from rules.guadalcanal.sheet_words import TURN_WORDS, CampaignSheet
from rules.guadalcanal.view import View


class TurnSheet(CampaignSheet):
    """Everything that a side orders for a turn before the land phase; how each part is typed stands there."""

    vocabulary = TURN_WORDS
    verb = "go"

    def _parts(self, view: View) -> tuple[CampaignSheet, ...]:
        apart = view.options.submarines == turns.APART
        return (ORDERS_SHEET, MISSION_SHEET) if apart else (ORDERS_SHEET, MISSION_SHEET, SUBMARINE_SHEET)

    def fields(self, view: View, ask: Ask, draft: Draft) -> Sequence[Field]:
        """Those of all parts; what reports say of own fleets stands on two of them, and is asked once."""
        found: dict[str, Field] = {}
        for part in self._parts(view):
            for field in part.fields(view, ask, draft):
                found.setdefault(field.path, field)
        return list(found.values())

    def problems(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        """Of all parts."""
        return (message for part in self._parts(view) for message in part.problems(view, ask, draft))

    def says(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        """All parts read back."""
        return (message for part in self._parts(view) for message in part.says(view, ask, draft))

    def hints(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        """Of all parts."""
        return (message for part in self._parts(view) for message in part.hints(view, ask, draft))

    def initial(self, view: View, ask: Ask) -> Draft:
        """Empty; where a campaign of an earlier version was between two of its sheets, what had been opened of this turn."""
        return self.settled(view, ask, view.orders)[1] if view.orders else {}

    def default(self, view: View, ask: Ask, draft: Draft, standing: Draft) -> Submission:
        """What is finished counts (GC-16.10), what event 1 still wants put in; else everybody stays, as far as event 1 lets him
        (GC-16.2)."""
        finished = self.sealable(view, ask, fleets.obedient(view, view.side, draft)) if draft else {}
        if finished:
            return Submission(ask.seat, dict(finished), "player")
        return Submission(ask.seat, dict(fleets.obedient(view, view.side, {})), "clock")

    def random(self, view: View, ask: Ask, draft: Draft, rng: Random) -> Draft:
        """Twice over: what is filled in brings up more fields."""
        return super().random(view, ask, super().random(view, ask, draft, rng), rng)

    def preview(self, view: View, ask: Ask, draft: Draft) -> View:
        """Courses and missions drawn in."""
        for part in self._parts(view):
            view = part.preview(view, ask, draft)
        return view


TURN_SHEET = TurnSheet()
