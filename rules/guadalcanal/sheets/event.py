"""The sheet of phase 2, if its roller wishes to be asked: whom the event befalls, and which fleet it names (GC-6.2, GC-6.4).

target enemy      fleet main
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.core import Ask, Draft, Field, Lexicon, Message, Option, Pick, say
from rules.guadalcanal import policies, positions
from rules.guadalcanal.facts import EVENTS
from rules.guadalcanal.sheets.base import CampaignSheet
from rules.guadalcanal.tell.names import event_word, fleet_word
from rules.guadalcanal.view import View

WORDS = Lexicon(
    {
        "target": {"en": ("target",), "fr": ("cible",)},
        "fleet": {"en": ("fleet",), "fr": ("flotte",)},
        "me": {"en": ("me",), "fr": ("moi",)},
        "enemy": {"en": ("enemy",), "fr": ("ennemi",)},
        "main": {"en": ("main",), "fr": ("principale",)},
        "scout": {"en": ("scout",), "fr": ("éclaireurs",)},
        "third": {"en": ("third",), "fr": ("troisième",)},
        "fourth": {"en": ("fourth",), "fr": ("quatrième",)},
    }
)


class EventSheet(CampaignSheet):
    """See the module's first lines."""

    lexicon = WORDS
    verb = "target"

    def fields(self, view: View, ask: Ask, draft: Draft) -> Sequence[Field]:
        """Target, and its fleet where the event names one."""
        event = view.event
        if event is None or view.side != event.roller:
            return ()
        who = (Option(policies.ME, say("gc-option-me")), Option(policies.ENEMY, say("gc-option-enemy")))
        fields: list[Field] = [Pick("target", say("gc-field-target", event=event_word(event.number)), who)]
        if EVENTS[event.number].fleet and draft.get("target") in (policies.ME, policies.ENEMY):
            side = view.side if draft["target"] == policies.ME else 1 - view.side
            fleets = tuple(Option(f.name, fleet_word(f.name, side)) for f in positions.fleets_of(view, side))
            if fleets:
                fields.append(Pick("fleet", say("gc-field-event-fleet"), fleets, 0))
        return fields

    def problems(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        """A target must be named."""
        if "target" not in draft:
            yield say("gc-need-target", rule="GC-6.2")

    def says(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        """Whom it befalls."""
        if "target" in draft:
            yield say(f"gc-says-target-{draft['target']}")


SHEET = EventSheet()
