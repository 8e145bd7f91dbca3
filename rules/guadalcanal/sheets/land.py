"""The sheet of phases 9 and 10: activations in order with their conditions, then reinforcements (GC-13, GC-14, GC-16.1).

a1 land      a1 at guadalcanal-c1      a1 who troop-1 troop-2
a2 attack      a2 at new-georgia-c1      a2 who troop-3      a2 guns kirishima      a2 air d3a-val      a2 odds 2/1
defend guadalcanal air sbd-dauntless      lose troop-4      buy transport d3a-val      copies d3a-val 2      repair hiei
airfield new-georgia-c1      arrive furutaka main      load troop-5 transport-2      place troop-6 guadalcanal-c2
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from random import Random

from msgspec.structs import replace

from rules.core import Ask, Draft, Field, Message, Option, Pick, players, say
from rules.guadalcanal import positions
from rules.guadalcanal.facts import FACTS
from rules.guadalcanal.land import legal
from rules.guadalcanal.land.plan import DEEDS, MOST, Activation, place_key, read, read_place, word
from rules.guadalcanal.pieces import Piece
from rules.guadalcanal.sheets import stores
from rules.guadalcanal.sheets.base import CampaignSheet, yes_no
from rules.guadalcanal.sheets.turn_words import LAND, once, place_word, places, units
from rules.guadalcanal.tell.names import island_word, named
from rules.guadalcanal.view import View


class LandSheet(CampaignSheet):
    """See the module's first lines."""

    lexicon = LAND

    def fields(self, view: View, ask: Ask, draft: Draft) -> Sequence[Field]:
        """One activation more than are written; the defence where both sides are; then the stores."""
        if view.side < 0:
            return ()
        defence = once(view, "defence", lambda: list(_defence(view)))
        return [*_activations(view, draft), *defence, *stores.fields(view, draft)]

    def problems(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        """What costs more than there is; a troop in two activations is no fault: the first that is legal takes it."""
        return stores.problems(view, draft) if view.side >= 0 else ()

    def says(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        """The activations in order, and what is spent."""
        if view.side < 0:
            return
        for one in read(draft).activations:
            who = tuple(named(view, name) for name in one.who)
            where = place_word(place_key(one.island, one.spot)) if one.island else say("gc-nothing")
            yield say(f"gc-says-{one.deed}", number=one.number, who=who, where=where)
            if one.odds:
                yield say("gc-says-odds", number=one.number, odds=one.odds)
        yield from stores.says(view, draft)

    def hints(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        """Lines that say too little to be carried out, and the landing that event 1 wants (GC-6.3)."""
        if view.side < 0:
            return
        known = {one.number for one in read(draft).activations}
        for number in range(1, MOST + 1):
            if word(draft, f"a{number}") and number not in known:
                yield say("gc-hint-unfinished", number=number)
        event = view.event
        if event is not None and event.number == 1 and event.target == view.side:
            yield say("gc-hint-landing", rule="GC-6.3")

    def random(self, view: View, ask: Ask, draft: Draft, rng: Random) -> Draft:
        """Filled in without an eye to the points, then cut down to them: what the player wrote himself stays."""
        filled = players.fill_or_leave(lambda d: replace(self.form(view, ask, d), problems=(), done=True), draft, rng)
        return self.settled(view, ask, stores.affordable(view, filled, draft, rng))[1]


# ---- activations ---------------------------------------------------------------------------------
def _activations(view: View, draft: Draft) -> Iterable[Field]:
    deeds = once(view, "deeds", lambda: _deeds(view))
    if not deeds:
        return
    for number in range(1, MOST + 1):
        verb = f"a{number}"
        about = say("gc-field-activation", number=number)
        yield Pick(verb, about, tuple(Option(deed, say(f"gc-option-deed-{deed}")) for deed in deeds), 0)
        deed = word(draft, verb)
        if not deed:
            return
        yield from _one(view, draft, verb, deed)


def _deeds(view: View) -> list[str]:
    """What a side could do at all in this land phase."""
    side = view.side
    able = {
        "land": bool(_landings(view)),
        "attack": bool(legal.free_troops(view, side)) and bool(_targets(view)),
        "entrench": any(not t.entrenched for t in legal.free_troops(view, side)),
        "enter": bool(_centres(view)),
        "embark": view.options.reembark == "yes" and any(_carriers(view)),
    }
    return [deed for deed in DEEDS if able[deed]]


def _one(view: View, draft: Draft, verb: str, deed: str) -> Iterable[Field]:
    """Where, who, and the support of one activation."""
    goals = {"land": _landings, "attack": _targets, "enter": _centres}.get(deed)
    goal = word(draft, f"{verb}.at")
    if goals is not None:
        yield Pick(f"{verb}.at", say("gc-field-goal"), once(view, deed, lambda: places(goals(view))), 0)
        if not goal:
            return
    island, _ = read_place(goal)
    if goals is not None and island not in positions.chart(view).islands:
        return
    troops = _troops(view, deed, island)
    yield Pick(f"{verb}.who", say("gc-field-who"), units(troops), 0, max(len(troops), 2))
    if deed == "attack" and island:
        yield from _support(view, verb, island)
        columns = tuple(Option(name) for name in FACTS.land.columns)
        yield Pick(f"{verb}.odds", say("gc-field-odds"), columns, 0)
        yield yes_no(f"{verb}.enter", say("gc-field-enter"))


def _support(view: View, verb: str, island: str) -> Iterable[Field]:
    side = view.side
    for part, options in once(view, ("support", island), partial(_supporters, view, side, island)):
        yield Pick(f"{verb}.{part}", say(f"gc-field-{part}"), options, 0, max(len(options), 2))


def _supporters(view: View, side: int, island: str) -> list[tuple[str, tuple[Option, ...]]]:
    """What a side could send to a combat there: (part of the sheet, options), those that are not empty."""
    parts = (
        ("guns", legal.gun_ships(view, side, island)),
        ("air", legal.attackers(view, side, island)),
        ("cover", legal.fighters(view, side, island)),
    )
    return [(part, units(pieces)) for part, pieces in parts if pieces]


def _landings(view: View) -> list[str]:
    """Islands beside laden transports, by their centres; on an island with enemies a landing ends on the periphery."""
    islands = {island for _, near in legal.laden(view, view.side) for island in near}
    found = []
    for island, land in positions.chart(view).islands.items():
        if island in islands:
            spots = land.spots if not positions.troops(view, 1 - view.side, island) else ("periphery",)
            found += [place_key(island, spot) for spot in spots]
    return found


def _targets(view: View) -> list[str]:
    return [place_key(*place) for place in legal.hoped_attacks(view, view.side)]


def _centres(view: View) -> list[str]:
    """Centres that the enemy holds on islands where own troops are: empty now, or perhaps later in the phase."""
    side = view.side
    return [
        place_key(island, centre)
        for island in positions.occupied(view, side)
        for centre in positions.chart(view).islands[island].spots
        if positions.holder(view, island, centre) == 1 - side
    ]


def _carriers(view: View) -> Iterable[bool]:
    return (bool(legal.transports_for(view, troop)) for troop in legal.free_troops(view, view.side))


def _troops(view: View, deed: str, island: str) -> list[Piece]:
    if deed == "land":
        return [troop for troop, near in legal.laden(view, view.side) if island in near]
    if deed == "embark":
        return [t for t in legal.free_troops(view, view.side) if legal.transports_for(view, t)]
    found = legal.free_troops(view, view.side, island or None)
    return (
        [t for t in found if legal.able(view, view.side, Activation(0, deed, "", "", (t.id,)))] if not island else found
    )


def _defence(view: View) -> Iterable[Field]:
    """What answers attacks, island by island where both sides have troops or will have them when the own have landed."""
    side = view.side
    contested = legal.contested(view, side)
    for island in contested:
        for part, options in once(view, ("support", island), partial(_supporters, view, side, island)):
            about = say(f"gc-field-defend-{part}", island=island_word(island))
            yield Pick(f"defend.{island}.{part}", about, options, 0, max(len(options), 2))
    fighting = [t for island in contested for t in positions.troops(view, side, island)]
    fighting += [troop for troop, near in legal.laden(view, side) if not {*near}.isdisjoint(contested)]
    if len(fighting) > 1:
        yield Pick("lose", say("gc-field-lose"), units(fighting), 0, len(fighting))


SHEET = LandSheet()
