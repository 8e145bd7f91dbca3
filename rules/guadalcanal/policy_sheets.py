"""The sheet of standing policies, which is always open, and the question about an event for a roller that
wants to be asked (GC-16.4).

`policies` reads them and lists their meanings.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.core import Ask, Draft, Field, Message, OneOf, Option, Pick, Vocabulary, msg
from rules.core.sheet import ranked
from rules.guadalcanal import kinds, policies, positions, raids
from rules.guadalcanal.chart import PERIPHERY
from rules.guadalcanal.facts import EVENTS
from rules.guadalcanal.names import event_word, fleet_word, spot_word, unit_word
from rules.guadalcanal.pieces import FLEET_NAMES
from rules.guadalcanal.sheet_words import WITHIN, CampaignSheet, fleet_area, places, units, words, words_of
from rules.guadalcanal.view import View
from rules.war_at_sea.sheets import ANSWERS, OPTIONAL, TARGETS, doctrine_fields

# ---- Standing policies (GC-16.4) -----------------------------------------------------------------
CENTRES = ("c1", "c2")
"""Keys of the centres that an island can have."""


class PolicySheet(CampaignSheet):
    """Answers given in advance, so that the game need not ask; `policies` lists them.

    event 3 enemy      fleet 3 main scout      raid ask      battles G I      riposte fletcher taylor      token 4 keep
    bonus 5 washington      cell shokaku 1      place troop-6 c2      use rapid-fire first
    """

    vocabulary = Vocabulary(words_of("policies", "fleets", battle=("prefer", *ANSWERS, *TARGETS, *OPTIONAL)), WITHIN)

    def fields(self, view: View, ask: Ask, draft: Draft) -> Sequence[Field]:
        return _policies(view)

    def hints(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        """Cells with too many ships. This is no error, since fleets change: ships without room go into the next
        cell."""
        for fleet in positions.fleets_of(view, view.side):
            fault = raids.overfull_cell(positions.ships(view, view.side, fleet.name), draft)
            if fault is not None:
                number, most = fault
                yield msg("gc-need-cell", rule="WS-16.1", fleet=fleet_word(fleet.name), cell=number, most=most)

    def initial(self, view: View, ask: Ask) -> Draft:
        """The policies in force, without units that no longer exist."""
        return self.settled(view, ask, view.policies)[1]


@positions.kept_list
def _policies(view: View) -> Iterable[Field]:
    for number, facts in EVENTS.items():
        name = event_word(number)
        if not facts.untargeted:
            who = words(policies.ME, policies.ENEMY, policies.ASK)
            yield Pick(f"event.{number}", msg("gc-field-event", event=name), who, 0)
        if facts.fleet:
            yield ranked(f"fleet.{number}", msg("gc-field-event-fleets", event=name), places(FLEET_NAMES))
    yield Pick("raid", msg("gc-field-raid-policy"), words("plan", policies.ASK), 0)
    zones = places(positions.chart(view).zones)
    for path in ("battles", "retreat"):
        yield ranked(path, msg(f"gc-field-{path}"), zones)
    yield from (*_units(view), *_cells(view), *_places(view), *doctrine_fields(view.battle, view.side))


def _units(view: View) -> Iterable[Field]:
    own = [p for p in view.pieces if p.side == view.side and p.where not in ("sunk", "coming")]
    escorts = [p for p in own if kinds.is_ship(p.card) and kinds.has_asw(p.card)]
    if len(escorts) > 1:
        yield ranked("riposte", msg("gc-field-riposte"), units(escorts))  # GC-9.6.
    for number, facts in EVENTS.items():
        if not facts.token:
            continue
        name = event_word(number)
        yield Pick(f"token.{number}", msg("gc-field-token", event=name), words("use", "keep"), 0)
        fits = [p for p in own if kinds.FITS[facts.unit](p.card)]
        if len(fits) > 1:
            yield ranked(f"bonus.{number}", msg("gc-field-bonus", event=name), units(fits))


def _cells(view: View) -> Iterable[Field]:
    """The cells of each fleet's ships if it is raided."""
    for fleet in positions.fleets_of(view, view.side):
        ships = positions.ships(view, view.side, fleet.name)
        numbers = tuple(Option(str(n)) for n in range(1, len(ships) + 1))
        for ship in ships:
            yield Pick(
                f"cell.{ship.id}", msg("gc-field-cell", ship=unit_word(ship.id, ship.card)), numbers, 0, of=ship.id
            )


def _places(view: View) -> Iterable[Field]:
    """Places for troop units, whatever their island; a place that the island lacks or that the side does not hold has no
    effect."""
    spots = tuple(Option(spot, spot_word(spot)) for spot in (*CENTRES, PERIPHERY))
    troops = {p.id: p for p in view.pieces if p.side == view.side and not p.card and p.where in ("island", "aboard")}
    for troop in positions.in_order(troops):
        yield Pick(f"place.{troop}", msg("gc-field-place-troop", what=unit_word(troop, "")), spots, 0, of=troop)


POLICY_SHEET = PolicySheet()


# ---- Phase 2: the question about an event (GC-6.2, GC-6.4) ---------------------------------------
class EventSheet(CampaignSheet):
    """The target of an event, and the fleet that it applies to.

    target enemy      fleet main
    """

    vocabulary = Vocabulary(words_of("event", "fleets"))
    verb = "target"

    def fields(self, view: View, ask: Ask, draft: Draft) -> Sequence[Field | OneOf]:
        event = view.event
        if event is None or view.side != event.roller:
            return ()
        who = words(policies.ME, policies.ENEMY)
        target = Pick("target", msg("gc-field-target", event=event_word(event.number)), who)
        fields: list[Field | OneOf] = [OneOf((target,), need=msg("gc-need-target", rule="GC-6.2"))]
        if EVENTS[event.number].fleet and draft.get("target") in (policies.ME, policies.ENEMY):
            side = view.side if draft["target"] == policies.ME else 1 - view.side
            fleets = tuple(
                Option(f.name, fleet_word(f.name, side), at=(fleet_area(side, f.name),))
                for f in positions.fleets_of(view, side)
            )
            if fleets:
                fields.append(Pick("fleet", msg("gc-field-event-fleet"), fleets, 0))
        return fields

    def says(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        if "target" in draft:
            yield msg(f"gc-says-target-{draft['target']}")


EVENT_SHEET = EventSheet()
