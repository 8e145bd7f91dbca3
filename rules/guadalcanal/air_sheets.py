"""The sheets of phase 4: the plan for all air missions, which is a part of the turn's sheet, and the questions about a raid
whose cells are shown.

The answers are read in `air_plans` and carried out in `air_phase` and `raids`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec.structs import replace

from rules.core import Ask, Draft, Field, Message, Option, Pick, msg
from rules.core.sheet import listed, ranked, yes_no
from rules.guadalcanal import air_plans, kinds, positions
from rules.guadalcanal.air_plans import ANY, KINDS, NONE, UNSIGHTED, target_of
from rules.guadalcanal.names import id_word, side_word, unit_word
from rules.guadalcanal.pieces import Mission, Piece
from rules.guadalcanal.positions import kept, kept_list
from rules.guadalcanal.raids import cell_key
from rules.guadalcanal.sheet_words import (
    AIR_WORDS,
    TYPES,
    CampaignSheet,
    goal_word,
    lie_fields,
    place_areas,
    place_word,
    places,
    units,
    words,
)
from rules.guadalcanal.view import View
from rules.war_at_sea.battle import Battle
from rules.war_at_sea.cards import CARDS
from rules.war_at_sea.units import Unit

# ---- The plan for all air missions (GC-8, GC-16.6) -----------------------------------------------
MISSIONS: Final = ("patrol", "raid", "escort", "intercept", "rebase")


class MissionSheet(CampaignSheet):
    """A plan for all air missions. Sides alternate, and each mission is flown if it is legal when its turn comes.

        patrol h8k1-type-2-emily H G      raid d3a-val main guadalcanal-c1      if d3a-val carrier      escort a6m2-zeke main
        intercept a6m2-zeke-2 main      alert b5n2-kate      rebase d3a-val bougainville      lie main hiei>cruiser

    The targets of a raid are tried in the order written; a fleet can be raided only if it has been sighted by then.
    """

    vocabulary = AIR_WORDS

    def fields(self, view: View, ask: Ask, draft: Draft) -> Sequence[Field]:
        own = (field for s in air_plans.squadrons(view, view.side) for field in _fields_of(view, s))
        fields = [field for field in own if _wanted(field.path, draft)]
        return [*fields, *_common(view, draft), *lie_fields(view)]

    def says(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        for squadron in air_plans.squadrons(view, view.side):
            word = unit_word(squadron.id, squadron.card)
            for verb in MISSIONS:
                keys = listed(draft, f"{verb}.{squadron.id}")
                if keys:
                    yield msg(f"gc-says-{verb}", what=word, places=tuple(goal_word(view, key) for key in keys))
            if draft.get(f"alert.{squadron.id}") == "yes":
                yield msg("gc-says-alert", what=word)

    def hints(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        """Missions that cannot be flown as written: an escort without a raid, alert together with rebasing."""
        raided = {target_of(k).key for p in draft if p.startswith("raid.") for k in listed(draft, p)}
        for squadron in air_plans.squadrons(view, view.side):
            keys = listed(draft, f"escort.{squadron.id}")
            if keys and not raided.intersection(keys):
                yield msg("gc-hint-escort", what=unit_word(squadron.id, squadron.card))
            if listed(draft, f"rebase.{squadron.id}") and draft.get(f"alert.{squadron.id}") == "yes":
                yield msg("gc-hint-alert", what=unit_word(squadron.id, squadron.card))

    def preview(self, view: View, ask: Ask, draft: Draft) -> View:
        """The first goal of each mission, drawn as an arrow."""
        missions = [m for s in air_plans.squadrons(view, view.side) for m in _drawn(view, s, draft)]
        return replace(view, missions=tuple(missions))


def _drawn(view: View, squadron: Piece, draft: Draft) -> Iterable[Mission]:
    origin = positions.place_of(view, squadron) or ""
    for kind in MISSIONS:
        key = next(iter(listed(draft, f"{kind}.{squadron.id}")), "")
        if not key:
            continue
        goal = key
        if kind in ("raid", "escort", "intercept"):
            enemy = view.side if kind != "intercept" else 1 - view.side
            goal = air_plans.space(view, enemy, target_of(key))
        elif (base := positions.piece(view, key)) is not None:
            goal = positions.place_of(view, base) or ""
        if goal:
            yield Mission(kind, squadron.id, origin, goal)
    if draft.get(f"alert.{squadron.id}") == "yes":
        yield Mission("alert", squadron.id, origin, origin)


# ---- fields --------------------------------------------------------------------------------------
@kept_list
def _fields_of(view: View, squadron: Piece) -> Iterable[Field]:
    """All fields of a squadron. `_wanted` hides those that depend on other fields until these are filled in."""
    name, card, word = squadron.id, squadron.card, unit_word(squadron.id, squadron.card)

    def wishes(verb: str, choices: Sequence[Option]) -> Field:
        return ranked(f"{verb}.{name}", msg(f"gc-field-{verb}", what=word), choices, of=name)

    unsighted: tuple[Option, ...] = ()
    if kinds.is_patrol_bomber(card):
        yield wishes("patrol", places(air_plans.patrol_zones(view, squadron)))
        unsighted = words(UNSIGHTED)
    if goals := air_plans.raid_keys(view, squadron):
        yield wishes("raid", places(goals, 1 - view.side))
    conditions = (*words(ANY), *unsighted, *TYPES)
    yield Pick(f"if.{name}", msg("gc-field-if", what=word), conditions, 0, of=name)
    yield wishes("aim", TYPES)
    if kinds.is_fighter(card):
        yield wishes("escort", places(air_plans.escort_keys(view, squadron), 1 - view.side))
        yield wishes("intercept", places(air_plans.intercept_keys(view, squadron), view.side))
        yield wishes("guard", _escorted(view))
    if kinds.has_asw(card):
        yield yes_no(f"alert.{name}", msg("gc-field-alert", what=word), of=name)
    if bases := air_plans.bases(view, squadron, full=True):
        yield wishes("rebase", tuple(Option(at, goal_word(view, at)) for _, at in bases))


@kept
def _escorted(view: View) -> tuple[Option, ...]:
    """The ships that a fighter may be told to guard: all of the side that are in fleets."""
    fleets = positions.fleets_of(view, view.side)
    return units(p for f in fleets for p in positions.ships(view, view.side, f.name))


_NEEDS = {"if": ("patrol", "raid"), "aim": ("raid",), "guard": ("intercept",)}
"""Field -> fields of the same squadron, one of which must be filled in before it is shown."""


def _wanted(path: str, draft: Draft) -> bool:
    verb, _, name = path.partition(".")
    needs = _NEEDS.get(verb)
    return needs is None or any(draft.get(f"{other}.{name}") for other in needs)


def _common(view: View, draft: Draft) -> Iterable[Field]:
    """Fields for the whole side; those about patrols or raids only if the draft has some."""
    verbs = {path.partition(".")[0] for path in draft}
    for needs, field in _for_all(view):
        if not needs or needs in verbs:
            yield field


@kept_list
def _for_all(view: View) -> Iterable[tuple[str, Field]]:
    """Fields for the whole side, each with the mission that must be on the sheet for it; "" if none must."""
    own = air_plans.squadrons(view, view.side)
    if len(own) > 1:
        yield "", ranked("order", msg("gc-field-order"), units(own))
    yield "raid", ranked("aim", msg("gc-field-aim-all"), TYPES)
    enemy = positions.fleets_of(view, 1 - view.side)
    if len(enemy) > 1:
        yield "patrol", ranked("look", msg("gc-field-look"), places((f.name for f in enemy), 1 - view.side))
    hunters = units(s for s in own if kinds.has_asw(s.card))
    yield "patrol", ranked("hunt", msg("gc-field-hunt"), (*words(NONE), *hunters))
    if view.initiative == view.side:
        for kind in KINDS:
            about = msg("gc-field-first", kind=msg(f"gc-mission-{kind}"))
            yield "", Pick(f"first.{kind}", about, words("me", "enemy"), 0)
        yield "", ranked("resolve", msg("gc-field-resolve"), _raids(view))


def _raids(view: View) -> tuple[Option, ...]:
    """Every raid of either side that might be flown."""
    found = []
    for whose, side in (("ours", view.side), ("theirs", 1 - view.side)):
        for goal, _ in air_plans.targets(view, side):
            word = msg(f"gc-option-{whose}", target=place_word(goal.key))
            at = place_areas(goal.key, 1 - side) or (goal.key,)
            found.append(Option(f"{whose}-{goal.key}", word, side_word(side), at))
    return tuple(found)


MISSION_SHEET = MissionSheet()


# ---- A raid whose cells are shown (WS-16.10) -----------------------------------------------------
class RaidSheet(CampaignSheet):
    """For sides that want to be asked (policy `raid`): aircraft go to cells from these lists, alternately for both sides.

        fly d3a-val B1 C1      drop d3a-val enterprise atlanta      fly a6m2-zeke d3a-val

    A unit in a list means the cell in which it is at that moment.
    """

    vocabulary = AIR_WORDS
    verb = "fly"

    def fields(self, view: View, ask: Ask, draft: Draft) -> Sequence[Field]:
        """Where each own aircraft goes; for the raider's bombers also which ships they attack."""
        battle = view.battle
        if battle is None or view.raid is None:
            return ()
        fields: list[Field] = []
        ships = tuple(Option(u.id, _word(u)) for u in battle.units if CARDS[u.card].is_ship)
        most = max(battle.columns + len(battle.units), 2)
        for one in _own(battle, view.side):
            fields.append(
                ranked(f"fly.{one.id}", msg("gc-field-deal", what=_word(one)), _cells(battle, one), most, one.id)
            )
            if view.raid.attacker == view.side and ships and not {"bomb", "torpedo"}.isdisjoint(CARDS[one.card].dice):
                about = msg("gc-field-drop", what=_word(one))
                fields.append(ranked(f"drop.{one.id}", about, ships, of=one.id))
        return fields

    def says(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        battle = view.battle
        for one in _own(battle, view.side) if battle is not None else ():
            goals = listed(draft, f"fly.{one.id}")
            if goals and battle is not None:
                names = {option.key: option.label for option in _cells(battle, one)}
                places = tuple(names.get(goal) or id_word(goal) for goal in goals)
                yield msg("gc-says-fly", what=_word(one), places=places)


def _own(battle: Battle, side: int) -> list[Unit]:
    return [u for u in battle.units if u.side == side and CARDS[u.card].is_aircraft]


def _word(unit: Unit) -> Message:
    return unit_word(unit.id, unit.card)


def _cells(battle: Battle, one: Unit) -> tuple[Option, ...]:
    """Where an aircraft may go: into a numbered cell, or to another unit."""
    numbers = (Option(cell_key(n), msg("gc-option-cell", cell=n)) for n in range(1, battle.columns + 1))
    return (*numbers, *(Option(u.id, _word(u)) for u in battle.units if u.id != one.id))


RAID_SHEET = RaidSheet()
