"""Sheets about the sea: fleet orders (phase 3), submarines and supply (phase 5), the ground of a battle (phase 8).

The answers are read and carried out in `fleets`, `submarines`, `battle_setup` and `battles`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from msgspec.structs import replace

from rules.core import Amount, Ask, Draft, Field, Message, Option, Pick, Vocabulary, msg
from rules.core.sheet import chosen, listed, options, ranked, subjects, yes_no
from rules.geometry.staggered import neighbours, row_of, sectors
from rules.guadalcanal import air_plans, battle_setup, event_cards, fleets, positions, submarines, supply
from rules.guadalcanal.facts import BATTLE_MAPS, BY_PLAN, FACTS
from rules.guadalcanal.fleets import ALONE, STAY, FleetPlan
from rules.guadalcanal.names import event_word, fleet_word, named, space_word, unit_word
from rules.guadalcanal.pieces import FLEET_NAMES, Contact, Move
from rules.guadalcanal.positions import kept, kept_list
from rules.guadalcanal.round_sheet import plan_fields, plan_says
from rules.guadalcanal.sheet_words import (
    SUBMARINE_WORDS,
    TURN_WORDS,
    TYPES,
    WITHIN,
    CampaignSheet,
    fleet_area,
    lie_fields,
    places,
    units,
    words,
    words_of,
)
from rules.guadalcanal.view import View
from rules.war_at_sea.sheets import TARGETS


# ---- Phase 3: orders (GC-7) ----------------------------------------------------------------------
def mover_word(view: View, mover: str) -> Message:
    return fleet_word(mover) if mover in FLEET_NAMES else named(view, mover)


class FleetOrdersSheet(CampaignSheet):
    """The part of a turn's sheet (`turn_sheet`) with the moves of fleets and submarines, and changes to fleets before they move.

    main F      i-25 stay      join chokai third      third C      shift d3a-val zuikaku      load troop-2 transport-3
    """

    vocabulary = TURN_WORDS
    verb = "go"

    def fields(self, view: View, ask: Ask, draft: Draft) -> Sequence[Field]:
        """Destinations, then changes to fleets, as far as there is any choice."""
        plan = fleets.read(view, view.side, draft)
        return [
            *(_destination(view, mover, zone) for mover, zone in plan.movers.items()),
            *_joins(view),
            *_shifts(view, plan),
            *_loads(view, plan),
        ]

    def problems(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        plan, aboard = fleets.read(view, view.side, draft), {p.id: p.at for p in view.pieces}
        for path, value in sorted(draft.items()):
            verb, _, what = path.partition(".")
            if verb == "join" and value not in (*plan.movers, ALONE):
                yield msg("gc-need-a-ship", rule="GC-7.4", fleet=fleet_word(str(value)))
            elif verb == "join" and plan.joins.get(what) != value:
                yield msg("gc-need-one-zone", rule="GC-7.2", fleet=fleet_word(str(value)), ship=named(view, what))
            carrier = plan.shifts.get(what) or plan.loads.get(what)
            if verb in ("shift", "load") and value not in (carrier, aboard.get(what)):
                yield msg("gc-need-room", rule="GC-7.4", carrier=named(view, str(value)), what=named(view, what))
        if fleets.must_land(view, view.side) and not fleets.lands(view, plan):
            yield msg("gc-need-landing", rule="GC-6.3", zones=" ".join(sorted(fleets.landing_zones(view, view.side))))

    def says(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        plan = fleets.read(view, view.side, draft)
        for mover, zone in plan.movers.items():
            word = mover_word(view, mover)
            if mover in plan.go:
                yield msg("gc-says-go", what=word, origin=space_word(zone), zone=space_word(plan.go[mover]))
            elif f"go.{mover}" in draft:
                yield msg("gc-says-stay", what=word, zone=space_word(zone))
        if any(f"go.{mover}" not in draft for mover in plan.movers):
            yield msg("gc-says-rest")
        for vessel, name in plan.joins.items():
            key = "gc-says-alone" if name == ALONE else "gc-says-join"
            yield msg(key, ship=named(view, vessel), **({} if name == ALONE else {"fleet": fleet_word(name)}))
        for one, ship in {**plan.shifts, **plan.loads}.items():
            yield msg("gc-says-shift", what=named(view, one), ship=named(view, ship))

    def preview(self, view: View, ask: Ask, draft: Draft) -> View:
        plan = fleets.read(view, view.side, draft)
        courses = tuple(Move(view.side, m, plan.movers[m], zone) for m, zone in plan.go.items())
        return replace(view, courses=courses)


@kept
def _destination(view: View, mover: str, zone: str) -> Field:
    stay = Option(STAY, msg("gc-option-stay", zone=space_word(zone)), at=(zone,))
    goals = (stay, *places(sorted(positions.chart(view).links(zone))))
    about = msg("gc-field-go", what=mover_word(view, mover), zone=space_word(zone))
    piece = fleet_area(view.side, mover) if mover in FLEET_NAMES else mover
    return Pick(f"go.{mover}", about, goals, 0, of=piece)


@kept_list
def _joins(view: View) -> Iterable[Field]:
    """Fields for which ship may join which fleet; they do not depend on the rest of the sheet."""
    vessels, zones = fleets.at_sea(view, view.side)
    for vessel, piece in vessels.items():
        names = fleets.joinable(view, piece, zones[vessel])
        if names:
            known = places((name for name in FLEET_NAMES if name in names), view.side)
            options = (*known, *words(ALONE)) if ALONE in names else known
            yield Pick(f"join.{vessel}", msg("gc-field-join", ship=named(view, vessel)), options, 0, of=vessel)


def _shifts(view: View, plan: FleetPlan) -> Iterable[Field]:
    own = {p.id: p for p in positions.squadrons(view, plan.side)}
    for squadron in positions.in_order(own):
        if decks := fleets.other_decks(plan, own[squadron]):
            yield _deck(view, "shift", squadron, [*decks, own[squadron].at])


def _loads(view: View, plan: FleetPlan) -> Iterable[Field]:
    decks = fleets.home_transports(view, plan)
    if len(decks) < 2:
        return
    aboard = positions.troops_aboard(view, plan.side)
    for troop in positions.in_order(troop.id for troop in aboard if troop.at in decks):
        yield _deck(view, "load", troop, decks)


def _deck(view: View, verb: str, cargo: str, decks: Iterable[str]) -> Field:
    """Which ship carries a squadron or troop unit."""
    ships = tuple([Option(deck, named(view, deck)) for deck in positions.in_order(decks)])
    return Pick(f"{verb}.{cargo}", msg(f"gc-field-{verb}", what=named(view, cargo)), ships, 0, of=cargo)


ORDERS_SHEET = FleetOrdersSheet()


# ---- Phase 5: submarines and supply (GC-9, GC-10) ------------------------------------------------
class SubmarineSheet(CampaignSheet):
    """Packs of submarines and what they do, aircraft on alert, false reports, and supply (GC-16.7).

    pack main i-19 i-25      attack main shown      aim main carrier      second main no      only main
    react b5n2-kate B C      lie scout truth      interdict i-26      supply troop-2 troop-1
    """

    vocabulary = SUBMARINE_WORDS

    def fields(self, view: View, ask: Ask, draft: Draft) -> Sequence[Field]:
        """A pack for each enemy fleet with own submarines in its zone, then the rest, as far as there is any choice."""
        return [*_packs(view, draft), *_reactions(view, draft), *_supply(view), *lie_fields(view)]

    def problems(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        """Submarines that are in more than one pack (GC-9.10)."""
        seen: set[str] = set()
        for path in sorted(p for p in draft if p.startswith("pack.")):
            for boat in listed(draft, path):
                if boat in seen:
                    yield msg("gc-need-one-pack", rule="GC-9.10", submarine=named(view, boat))
                seen.add(boat)

    def says(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        for path in sorted(p for p in draft if p.startswith("pack.")):
            boats, fleet = listed(draft, path), fleet_word(path.partition(".")[2])
            leader = named(view, boats[0]) if boats else fleet
            yield msg("gc-says-pack", fleet=fleet, number=len(boats), leader=leader)
        for boat in listed(draft, "interdict"):
            yield msg("gc-says-interdict", submarine=named(view, boat))

    def random(self, view: View, ask: Ask, draft: Draft, rng: Random) -> Draft:
        """Fills the sheet in twice, since values bring up more fields."""
        return super().random(view, ask, super().random(view, ask, draft, rng), rng)


def _packs(view: View, draft: Draft) -> Iterable[Field]:
    for fleet, boats in submarines.packs(view, view.side):
        name, word, piece = fleet.name, fleet_word(fleet.name), fleet_area(1 - view.side, fleet.name)
        about = msg("gc-field-pack", fleet=word, zone=space_word(fleet.zone))
        yield ranked(f"pack.{name}", about, units(boats), of=piece)
        if not draft.get(f"pack.{name}"):
            continue
        ways = (submarines.MASKED, submarines.SHOWN, submarines.NEVER)
        choices = tuple(Option(way, msg(f"gc-option-pack-{way}")) for way in ways)
        yield Pick(f"attack.{name}", msg("gc-field-attack", fleet=word), choices, 0, of=piece)
        yield ranked(f"aim.{name}", msg("gc-field-pack-aim", fleet=word), TYPES, of=piece)
        yield yes_no(f"only.{name}", msg("gc-field-only", fleet=word), of=piece)
        yield yes_no(f"second.{name}", msg("gc-field-second", fleet=word), of=piece)


def _reactions(view: View, draft: Draft) -> Iterable[Field]:
    """Fields for squadrons that are on alert, or that the same sheet puts on alert."""
    for squadron in air_plans.squadrons(view, view.side):
        planned = air_plans.idle(squadron) and draft.get(f"alert.{squadron.id}") == "yes"
        if squadron.reacted or not (planned or squadron.flown == "alert"):
            continue
        zones = air_plans.alert_zones(view, squadron)
        options = (*words("none"), *places(zones))
        about = msg("gc-field-react", what=unit_word(squadron.id, squadron.card))
        yield ranked(f"react.{squadron.id}", about, options, of=squadron.id)


@kept_list
def _supply(view: View) -> Iterable[Field]:
    able = supply.interdictors(view, view.side)
    if able:
        yield Pick("interdict", msg("gc-field-interdict"), units(able), 0, max(len(able), 2))
    troops = positions.troops(view, view.side)
    if len(troops) > 1:
        yield ranked("supply", msg("gc-field-supply"), units(troops))


SUBMARINE_SHEET = SubmarineSheet()


# ---- Phase 8: the ground of a battle (GC-16.9) ---------------------------------------------------
class GroundSheet(CampaignSheet):
    """Coast, terrain, edges and rows as far as this side chooses them; aircraft that join the battle; bonuses; flight.

    coast guadalcanal      shore west      board south      terrain 3      row second      at 1 E4      to 1 F4
    sort 1 island      fly pby-catalina      bonus 5 washington      flee
    """

    vocabulary = Vocabulary(words_of("ground", "answers", "plan", battle=("prefer", *TARGETS)), WITHIN)

    def fields(self, view: View, ask: Ask, draft: Draft) -> Sequence[Field]:
        """The choices of this side; none of them depends on what the enemy fleet holds."""
        contact = view.fighting
        if contact is None:
            return ()
        plan = plan_fields() if view.options.pace == BY_PLAN else ()
        return [*plan, *_ground(view, contact), *_elements(view, contact, draft), *_own(view, contact)]

    def says(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        yield from plan_says(draft)
        joined = tuple(named(view, name) for name, said in sorted(subjects(draft, "fly").items()) if said == "yes")
        if joined:
            yield msg("gc-says-join-battle", squadrons=joined)
        if draft.get("flee") == "yes":
            yield msg("gc-says-flee")


def _ground(view: View, contact: Contact) -> Iterable[Field]:
    if view.initiative == view.side:
        yield Pick("board", msg("gc-field-board"), words("south", "north"), 0)
        islands = positions.chart(view).around(contact.zone)
        if islands:
            yield Pick("coast", msg("gc-field-coast"), (*words("none"), *places(sorted(islands))), 0)
            yield Pick("shore", msg("gc-field-shore"), words("west", "east"), 0)
            yield Amount("terrain", msg("gc-field-terrain"), 0, FACTS.battle.most_terrain)
    if battle_setup.row_chooser(view, contact) == view.side:
        yield Pick("row", msg("gc-field-row"), words("first", "second"), 0)


def _elements(view: View, contact: Contact, draft: Draft) -> Iterable[Field]:
    """Where this side would place terrain. It gets all fields, since only the other side knows how many elements there will
    be."""
    if not positions.chart(view).around(contact.zone):
        return
    columns, rows = BATTLE_MAPS[view.options.chart]
    open_rows = battle_setup.terrain_rows(rows, surprise=contact.surprise)
    middle = [s for s in sectors(columns, rows) if row_of(s) in open_rows]
    for number in range(1, battle_setup.MOST_EACH + 1):
        yield Pick(f"at.{number}", msg("gc-field-at", number=number), options(middle), 0, 1, "cell")
        first = chosen(draft, f"at.{number}")
        if first in middle:
            beside = options(s for s in neighbours(first, columns, rows) if s in middle)
            yield Pick(f"to.{number}", msg("gc-field-to", number=number), beside, 0, 1, "cell")
            yield Pick(f"sort.{number}", msg("gc-field-sort", number=number), words("island", "shoal"), 0)


def _own(view: View, contact: Contact) -> Iterable[Field]:
    joiners = battle_setup.joiners(view, contact, view.side)
    for squadron in positions.in_order(p.id for p in joiners):
        yield yes_no(f"fly.{squadron}", msg("gc-field-fly", squadron=named(view, squadron)), of=squadron)
    own = [*battle_setup.members(view, contact, view.side), *joiners]
    held = {token.event for token in view.tokens if token.side == view.side}
    for event in event_cards.DICE:
        units = positions.in_order(battle_setup.fitting(own, event)) if event in held else []
        if units:
            given = (*words("keep"), *(Option(u, named(view, u)) for u in units))
            yield Pick(f"bonus.{event}", msg("gc-field-bonus-now", event=event_word(event)), given, 0)
    yield yes_no("flee", msg("gc-field-flee"))


GROUND_SHEET = GroundSheet()
