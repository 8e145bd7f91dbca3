"""The sheet of phase 3: where fleets and submarines go, and how fleets are put together before that (GC-7).

main F      i-25 stay      join chokai third      third C      shift d3a-val zuikaku      load troop-2 transport-3
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from rules.core import Ask, Draft, Field, Lexicon, Message, Option, Pick, Sealed, say
from rules.guadalcanal import orders, positions
from rules.guadalcanal.markers import Move
from rules.guadalcanal.orders import ALONE, STAY, Plan
from rules.guadalcanal.pieces import FLEET_NAMES
from rules.guadalcanal.sheets.base import CampaignSheet, options
from rules.guadalcanal.sheets.turn_words import WITHIN
from rules.guadalcanal.tell.names import fleet_word, named, space_word
from rules.guadalcanal.view import View

WORDS = Lexicon(
    {
        "go": {"en": ("go", "move"), "fr": ("aller", "va")},
        "join": {"en": ("join",), "fr": ("rejoindre", "rejoint")},
        "shift": {"en": ("shift",), "fr": ("transférer", "transfert")},
        "load": {"en": ("load",), "fr": ("charger", "charge")},
        "stay": {"en": ("stay",), "fr": ("rester", "reste")},
        "alone": {"en": ("alone",), "fr": ("seul",)},
        "main": {"en": ("main",), "fr": ("principale",)},
        "scout": {"en": ("scout",), "fr": ("éclaireurs",)},
        "third": {"en": ("third",), "fr": ("troisième",)},
        "fourth": {"en": ("fourth",), "fr": ("quatrième",)},
    },
    WITHIN,
)


def mover_word(view: View, mover: str) -> Message:
    """A fleet or a submarine."""
    return fleet_word(mover) if mover in FLEET_NAMES else named(view, mover)


class OrdersSheet(CampaignSheet):
    """See the module's first lines."""

    lexicon = WORDS
    verb = "go"

    def fields(self, view: View, ask: Ask, draft: Draft) -> Sequence[Field]:
        """Destinations, then reorganisation as far as there is any choice."""
        if view.side < 0:
            return ()
        plan = orders.read(view, view.side, draft)
        return [*_destinations(view, plan), *_joins(view, plan), *_shifts(view, plan), *_loads(view, plan)]

    def problems(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        """What cannot be done as it is written."""
        if view.side < 0:
            return
        plan = orders.read(view, view.side, draft)
        for path, value in sorted(draft.items()):
            verb, _, what = path.partition(".")
            if verb == "join" and value not in (*plan.movers, ALONE):
                yield say("gc-need-a-ship", rule="GC-7.4", fleet=fleet_word(str(value)))
            elif verb == "join" and plan.joins.get(what) != value:
                yield say("gc-need-one-zone", rule="GC-7.2", fleet=fleet_word(str(value)), ship=named(view, what))
            if verb == "shift" and value not in (plan.shifts.get(what), _at(view, what)):
                yield say("gc-need-room", rule="GC-7.4", carrier=named(view, str(value)), what=named(view, what))
            if verb == "load" and value not in (plan.loads.get(what), _at(view, what)):
                yield say("gc-need-room", rule="GC-7.4", carrier=named(view, str(value)), what=named(view, what))
        if orders.must_land(view, view.side) and not orders.lands(view, plan):
            yield say("gc-need-landing", rule="GC-6.3", zones=" ".join(sorted(orders.landing_zones(view, view.side))))

    def says(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        """Who goes where; who joins whom."""
        if view.side < 0:
            return
        plan = orders.read(view, view.side, draft)
        for mover, zone in plan.movers.items():
            word = mover_word(view, mover)
            if mover in plan.go:
                yield say("gc-says-go", what=word, origin=space_word(zone), zone=space_word(plan.go[mover]))
            else:
                yield say("gc-says-stay", what=word, zone=space_word(zone))
        for vessel, name in plan.joins.items():
            key = "gc-says-alone" if name == ALONE else "gc-says-join"
            yield say(key, ship=named(view, vessel), **({} if name == ALONE else {"fleet": fleet_word(name)}))
        for one, ship in {**plan.shifts, **plan.loads}.items():
            yield say("gc-says-shift", what=named(view, one), ship=named(view, ship))

    def default(self, view: View, ask: Ask, draft: Draft, standing: Draft) -> Sealed:
        """What is finished counts (GC-16.10), what event 1 still wants put in; else everybody stays, as far as event 1 lets him
        (GC-16.2)."""
        finished = self.sealable(view, ask, orders.obedient(view, view.side, draft)) if draft else {}
        if finished:
            return Sealed(ask.seat, dict(finished), "player")
        return Sealed(ask.seat, dict(orders.obedient(view, view.side, {})), "clock")

    def preview(self, view: View, ask: Ask, draft: Draft) -> View:
        """The courses drawn in."""
        if view.side < 0:
            return view
        plan = orders.read(view, view.side, draft)
        courses = tuple(Move(view.side, m, plan.movers[m], zone) for m, zone in plan.go.items())
        return replace(view, courses=courses)


def _at(view: View, piece_id: str) -> str:
    one = positions.piece(view, piece_id)
    return one.at if one is not None else ""


def _destinations(view: View, plan: Plan) -> Iterable[Field]:
    chart = positions.chart(view)
    for mover, zone in plan.movers.items():
        stay = Option(STAY, say("gc-option-stay", zone=space_word(zone)))
        goals = (stay, *(Option(goal, space_word(goal)) for goal in sorted(chart.links(zone))))
        yield Pick(f"go.{mover}", say("gc-field-go", what=mover_word(view, mover), zone=space_word(zone)), goals, 0)


def _joins(view: View, plan: Plan) -> Iterable[Field]:
    for vessel, piece in plan.vessels.items():
        names = orders.joinable(view, piece, plan.zones[vessel])
        if names:
            about = say("gc-field-join", ship=named(view, vessel))
            order = [name for name in (*FLEET_NAMES, ALONE) if name in names]
            yield Pick(f"join.{vessel}", about, tuple(Option(name, _band(name)) for name in order), 0)


def _band(name: str) -> Message:
    return say("gc-option-alone") if name == ALONE else fleet_word(name)


def _shifts(view: View, plan: Plan) -> Iterable[Field]:
    own = {p.id: p for p in positions.squadrons(view, plan.side)}
    for squadron in positions.in_order(own):
        decks = orders.other_decks(plan, own[squadron])
        if decks:
            decks = positions.in_order([*decks, own[squadron].at])
            yield Pick(f"shift.{squadron}", say("gc-field-shift", what=named(view, squadron)), options(decks), 0)


def _loads(view: View, plan: Plan) -> Iterable[Field]:
    decks = orders.home_transports(view, plan)
    if len(decks) < 2:
        return
    aboard = {p.id: p for p in view.pieces if p.side == plan.side and p.where == "aboard" and not p.card}
    for troop in positions.in_order(t for t, p in aboard.items() if p.at in decks):
        yield Pick(
            f"load.{troop}", say("gc-field-load", what=named(view, troop)), options(positions.in_order(decks)), 0
        )


SHEET = OrdersSheet()
