"""The sheet of phase 5: packs and what they are to do, aircraft on alert, lies, and supply (GC-9, GC-10).

pack main i-19 i-25      attack main shown      aim main carrier      second main no      only main
react b5n2-kate B C      lie scout truth      interdict i-26      supply troop-2 troop-1
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from rules.core import Ask, Draft, Field, Message, Option, Pick, say
from rules.guadalcanal import positions, reports, submarines, supply
from rules.guadalcanal.air import legal
from rules.guadalcanal.land.plan import several
from rules.guadalcanal.sheets.base import CampaignSheet, yes_no
from rules.guadalcanal.sheets.turn_words import SUBMARINES, lie_field, once, types, units
from rules.guadalcanal.tell.names import fleet_word, named, space_word, unit_word
from rules.guadalcanal.view import View


class SubmarineSheet(CampaignSheet):
    """See the module's first lines."""

    lexicon = SUBMARINES

    def fields(self, view: View, ask: Ask, draft: Draft) -> Sequence[Field]:
        """A pack for each enemy fleet that has own submarines in its zone; the rest as far as there is any choice."""
        if view.side < 0:
            return ()
        others = once(view, "others", lambda: [*_reactions(view), *_lies(view), *_supply(view)])
        return [*_packs(view, draft), *others]

    def problems(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        """A submarine belongs to one pack (GC-9.10)."""
        seen: set[str] = set()
        for path in sorted(p for p in draft if p.startswith("pack.")):
            for boat in several(draft, path):
                if boat in seen:
                    yield say("gc-need-one-pack", rule="GC-9.10", submarine=named(view, boat))
                seen.add(boat)

    def says(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        """Each pack with its leader, and the tries at supply."""
        for path in sorted(p for p in draft if p.startswith("pack.")):
            boats, fleet = several(draft, path), fleet_word(path.partition(".")[2])
            leader = named(view, boats[0]) if boats else fleet
            yield say("gc-says-pack", fleet=fleet, number=len(boats), leader=leader)
        for boat in several(draft, "interdict"):
            yield say("gc-says-interdict", submarine=named(view, boat))

    def random(self, view: View, ask: Ask, draft: Draft, rng: Random) -> Draft:
        """Twice over: what is filled in brings up more fields."""
        return super().random(view, ask, super().random(view, ask, draft, rng), rng)


def _packs(view: View, draft: Draft) -> Iterable[Field]:
    for fleet, boats in submarines.packs(view, view.side):
        name, word = fleet.name, fleet_word(fleet.name)
        about = say("gc-field-pack", fleet=word, zone=space_word(fleet.zone))
        yield Pick(f"pack.{name}", about, units(boats), 0, max(len(boats), 2))
        if not draft.get(f"pack.{name}"):
            continue
        ways = (submarines.MASKED, submarines.SHOWN, submarines.NEVER)
        yield Pick(
            f"attack.{name}",
            say("gc-field-attack", fleet=word),
            tuple(Option(way, say(f"gc-option-pack-{way}")) for way in ways),
            0,
        )
        yield Pick(f"aim.{name}", say("gc-field-pack-aim", fleet=word), types(), 0, len(reports.TYPE_KEYS))
        yield yes_no(f"only.{name}", say("gc-field-only", fleet=word))
        yield yes_no(f"second.{name}", say("gc-field-second", fleet=word))


def _reactions(view: View) -> Iterable[Field]:
    for squadron in legal.squadrons(view, view.side):
        if squadron.flown != "alert" or squadron.reacted:
            continue
        zones = legal.alert_zones(view, squadron)
        options = (Option("none", say("gc-option-none")), *(Option(z, space_word(z)) for z in zones))
        about = say("gc-field-react", what=unit_word(squadron.id, squadron.card))
        yield Pick(f"react.{squadron.id}", about, options, 0, len(options))


def _lies(view: View) -> Iterable[Field]:
    for fleet in positions.fleets_of(view, view.side):
        yield lie_field(view, fleet.name, reports.lies(view, view.side, fleet.name))


def _supply(view: View) -> Iterable[Field]:
    able = supply.interdictors(view, view.side)
    if able:
        yield Pick("interdict", say("gc-field-interdict"), units(able), 0, max(len(able), 2))
    troops = positions.troops(view, view.side)
    if len(troops) > 1:
        yield Pick("supply", say("gc-field-supply"), units(troops), 0, len(troops))


SHEET = SubmarineSheet()
