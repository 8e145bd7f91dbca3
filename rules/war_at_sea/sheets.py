"""The sheets of a battle except the fire sheet: deployment, movement, Air Mission, standing orders; for both games.

Also the sections of long sheets, all sheets by kind, and the asks of a battle. The fire sheet is in `fire_sheet`, fleets in
`fleet_sheet`, what the sheets share in `battle_sheet`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain, groupby
from random import Random
from typing import Any, Final

from msgspec.structs import replace

from rules.core import Ask, Draft, Field, Message, Option, Pick, Seat, Section, Sheet, Value, msg
from rules.core.sheet import options, ranked, subjects
from rules.geometry.staggered import place, row_of, sectors
from rules.war_at_sea.air_mission import HOME, far_places, flyable, whereabouts
from rules.war_at_sea.attacks import LETTERS
from rules.war_at_sea.basing import bases, land_base, room
from rules.war_at_sea.battle import Battle
from rules.war_at_sea.battle_context import BattleContext, look
from rules.war_at_sea.battle_sheet import (
    TYPED,
    BattleSheet,
    about,
    agree_field,
    asked_yes,
    drafted,
    key_options,
    pick,
    preferences,
    seen,
    verb_word,
)
from rules.war_at_sea.cards import CARDS, least_number
from rules.war_at_sea.fire_sheet import FireSheet
from rules.war_at_sea.fleet import NUMBER, READY
from rules.war_at_sea.hooks import DEPLOY_CHOICES, MOVE_CHOICES, PATROL_CHOICES, Hook, Keys, answers
from rules.war_at_sea.movement import AWAY, group_of, most_of, reach, way
from rules.war_at_sea.names import ability_word, kind_word, name_of, unit_word
from rules.war_at_sea.setup import area, stack, to_deploy
from rules.war_at_sea.turns import Need, needs
from rules.war_at_sea.units import Unit, card_of, has
from rules.war_at_sea.view import Seen, Track

# ---- deployment ----------------------------------------------------------------------------------

MOST_NAMED: Final = 5
"""Maximum number of units that the hint about placing by default names."""


class DeploySheet(BattleSheet):
    """Where a side's units begin. Units without an order are placed where there is room, near the middle."""

    verb = "deploy"
    places = True

    def made(self, context: BattleContext, side: int, ask: Ask) -> Sequence[Field]:
        found: list[Field] = []
        later: list[Field] = []
        for unit in to_deploy(context, side):
            if card_of(unit).is_aircraft:
                homes = () if unit.temporary else bases(context, unit)
                if len(homes) > 1:
                    later.append(pick("base", unit, key_options(homes, context)))
                continue
            found.append(pick("deploy", unit, options(area(context, unit)), "cell"))
            if choices := _offered(context, unit, DEPLOY_CHOICES):
                later.append(ranked(f"after.{unit.id}", about("after", unit), choices, min(len(choices), 3)))
        if context.battle.may_flee:
            later.append(asked_yes("flee", verb_word("flee")))
        return (*found, *later)

    def problems(self, view: Seen, ask: Ask, draft: Draft) -> Iterable[Message]:
        """Sectors and bases with too many units: `stack` and `room` say how many."""
        context = seen(view)
        there: Counter[tuple[str, str]] = Counter()
        most: dict[tuple[str, str], int] = {}
        homes: Counter[str] = Counter()
        entering = to_deploy(context, view.side)
        escorts = {draft.get(f"deploy.{u.id}") for u in entering if has(u, "close-escort")}
        for unit in entering:
            if card_of(unit).is_aircraft:
                if not unit.temporary:
                    homes[str(draft.get(f"base.{unit.id}", unit.base))] += 1
                continue
            sector = draft.get(f"deploy.{unit.id}")
            if sector is not None:
                key = (group_of(unit), str(sector))
                there[key] += 1
                most[key] = stack(context, unit, escorted=sector in escorts)
        for unit in context.alive(view.side):  # Ships that are there already when a force enters (WS-22.3).
            if unit not in entering and (group_of(unit), unit.sector) in most:
                there[group_of(unit), unit.sector] += 1
        for (group, sector), count in sorted(there.items()):
            if group and count > most[group, sector]:
                yield msg("ws-too-many-there", rule="WS-6.5", sector=sector, count=count, most=most[group, sector])
        written = {value for path, value in draft.items() if path.startswith("base.")}
        for home, count in sorted((home, count) for home, count in homes.items() if home in written):
            carrier = context.units.get(home)
            if carrier is None:
                places = room(context, home, view.side) + sum(u.base == home for u in context.alive(view.side))
                if count > places:
                    yield msg("ws-too-many-ashore", rule="WS-3.8", most=places)
            elif count > card_of(carrier).capacity:
                word = name_of(carrier.card, home)
                yield msg("ws-too-many-aboard", rule="WS-3.7", carrier=word, most=card_of(carrier).capacity)

    def hints(self, view: Seen, ask: Ask, draft: Draft) -> Iterable[Message]:
        """How many units will be placed by default."""
        ships = (u for u in to_deploy(seen(view), view.side) if not card_of(u).is_aircraft)
        left = [u for u in ships if f"deploy.{u.id}" not in draft]
        if left:
            named = [unit_word(u) for u in left[:MOST_NAMED]]
            if len(left) > MOST_NAMED:
                named.append(msg("ws-hint-and-more", count=len(left) - MOST_NAMED))
            yield msg("ws-hint-placed-for-you", count=len(left), units=tuple(named))

    def preview(self, view: Seen, ask: Ask, draft: Draft) -> Seen:
        """The units in their first sectors."""
        battle, goals = seen(view).state, subjects(draft, "deploy")
        placed = tuple(replace(u, sector=goals.get(u.id, u.sector)) for u in battle.units)
        ways = tuple(Track(unit, view.side, "", sector) for unit, sector in goals.items())
        return replace(view, battle=replace(battle, units=placed), ways=ways)  # type: ignore[type-var]


# ---- Sea Movement, Air Mission, and one sheet for both if the pace is "fast" ----


class MoveSheet(BattleSheet):
    """Where ships and submarines go, and what abilities do after the movement. Units without an order stay."""

    verb = "move"

    def made(self, context: BattleContext, side: int, ask: Ask) -> Sequence[Field]:
        return (*moves(context, side), *resolves(context))

    def problems(self, view: Seen, ask: Ask, draft: Draft) -> Iterable[Message]:
        """Sectors that would hold too many units."""
        for sector, count, most in overfull(seen(view), view.side, draft):
            yield msg("ws-too-many-there", rule="WS-6.5", sector=sector, count=count, most=most)

    def hints(self, view: Seen, ask: Ask, draft: Draft) -> Iterable[Message]:
        """The hints of every battle sheet, and the minefields on the ordered ways."""
        yield from super().hints(view, ask, draft)
        context = seen(view)
        for verb, unit, key in drafted(context, draft) if context.minefields() else ():
            fields = [s for s in way(context, unit, key) if s in context.minefields()] if verb == "move" else []
            if fields and card_of(unit).is_ship:
                yield msg("ws-hint-mines", unit=unit_word(unit), sectors=" ".join(fields))

    def random(self, view: Any, ask: Ask, draft: Draft, rng: Random) -> Draft:
        """Random orders; moves that would overfill a sector are taken back."""
        filled: dict[str, Value] = dict(draft)
        fields, _ = self.settled(view, ask, draft)
        share = rng.random()
        for field in fields:
            if field.path not in filled and isinstance(field, Pick) and rng.random() < share:
                count = 1 if field.most == 1 else rng.randint(1, min(field.most, len(field.options)))
                keys = tuple(o.key for o in rng.sample(field.options, count))
                filled[field.path] = keys[0] if field.most == 1 else keys
        context = seen(view)
        while full := {sector for sector, _, _ in overfull(context, view.side, filled)}:
            own = [p for p, v in filled.items() if p.startswith("move.") and v in full and p not in draft]
            own = own or [p for p in filled if p.startswith("move.") and p not in draft]
            if not own:
                break
            del filled[rng.choice(own)]
        return filled

    def preview(self, view: Seen, ask: Ask, draft: Draft) -> Seen:
        """Courses as arrows, and the reach of the next ship or submarine without an order."""
        view = _drawn(view, draft)
        context = seen(view)
        for unit in context.alive(view.side):
            goals = reach(context, unit)
            if card_of(unit).is_vessel and len(goals) > 1 and f"move.{unit.id}" not in draft:
                return replace(view, chosen=unit.id, reach=tuple(goals))  # type: ignore[type-var]
        return view


class AirSheet(BattleSheet):
    """Where squadrons are placed, in which order, and as what."""

    verb = "fly"

    def made(self, context: BattleContext, side: int, ask: Ask) -> Sequence[Field]:
        return flights(context, side)

    def preview(self, view: Seen, ask: Ask, draft: Draft) -> Seen:
        """Flights as arrows."""
        return _drawn(view, draft)


class ManoeuvreSheet(MoveSheet):
    """Movement and Air Mission on one sheet."""

    def made(self, context: BattleContext, side: int, ask: Ask) -> Sequence[Field]:
        return (*moves(context, side), *flights(context, side), *resolves(context))


# ---- fields --------------------------------------------------------------------------------------
def moves(context: BattleContext, side: int) -> list[Field]:
    """A field for each ship and submarine that can move, and for each ability that can be used afterwards (WS-6.9)."""
    found: list[Field] = []
    later: list[Field] = []
    for unit in context.alive(side):
        goals = reach(context, unit)
        if card_of(unit).is_vessel and len(goals) > 1:
            choices = options(sorted(goals, key=lambda s: place(s)[::-1]))
            if context.battle.fleeing[side] and card_of(unit).is_ship:
                choices = (*key_options((AWAY,)), *choices)
            found.append(pick("move", unit, choices, "cell"))
        if offered := _offered(context, unit, MOVE_CHOICES):
            later.append(preferences("after", unit, offered, min(max(len(offered), 2), 3)))
    return [*found, *later]


def _offered(context: BattleContext, unit: Unit, hook: Hook[Keys]) -> tuple[Option, ...]:
    """An option for each key that the unit's abilities at a hook offer."""
    return key_options(dict.fromkeys(chain.from_iterable(answers(hook, context, unit))), context)


def resolves(context: BattleContext) -> list[Field]:
    """Flight and agreement, in the campaign."""
    found: list[Field] = []
    if context.battle.may_flee:
        found.append(asked_yes("flee", verb_word("flee")))
    if context.battle.kind == "campaign":
        found.append(agree_field())
    return found


def flights(context: BattleContext, side: int) -> list[Field]:
    """The fields of Air Mission: the order of a side's squadrons (WS-18.3), and the places of each (WS-18.9)."""
    mine = flyable(context, side)
    if not mine:
        return []
    found: list[Field] = [ranked("order", verb_word("order"), key_options((u.id for u in mine), context))]
    everywhere = _sector_options(context.battle.columns, context.battle.rows)
    over = key_options((u.id for u in context.alive() if u.on_map and card_of(u).is_vessel), context)
    declared: list[Field] = []
    for unit in mine:
        homes = (*((HOME,) if unit.temporary or land_base(context, unit) else ()), *far_places(context, unit))
        first = tuple(Option(option.key, option.label, _BASES) for option in key_options(homes))
        found.append(preferences("fly", unit, (*first, *over, *everywhere), 12))
        card = card_of(unit)
        if "strafe" in card.dice:
            declared.append(asked_yes(f"strafe.{unit.id}", about("strafe", unit), unit.id))
        if card.ability("fighter-bomber") is not None:
            declared.append(pick("as", unit, key_options(("fighter", "bomber"))))
        free = bases(context, unit)
        if len(free) > 1:
            declared.append(pick("base", unit, key_options(free, context)))
    for unit in context.alive(side):
        offered = _offered(context, unit, PATROL_CHOICES)
        if len(offered) > 1:
            declared.append(preferences("patrol", unit, offered, min(len(offered), 12)))
    return [*found, *declared]


_BASES = msg("ws-part-base")


def _sector_options(columns: int, rows: int) -> tuple[Option, ...]:
    """An option for each sector, in bunches of one row each: "A2–J2"."""
    by_row = (list(row) for _, row in groupby(sectors(columns, rows), key=row_of))
    return tuple(Option(sector, None, f"{row[0]}–{row[-1]}") for row in by_row for sector in row)


# ---- the draft -----------------------------------------------------------------------------------
def overfull(context: BattleContext, side: int, draft: Draft) -> list[tuple[str, int, int]]:
    """(sector, units, most) for each sector that would hold too many units after the moves in the draft."""
    vessels = [u for u in context.alive(side) if u.on_map and card_of(u).is_vessel]
    goals = {u.id: str(draft.get(f"move.{u.id}", u.sector)) for u in vessels}
    there: Counter[tuple[str, str]] = Counter((group_of(u), goals[u.id]) for u in vessels)
    escorts = {goals[u.id] for u in vessels if has(u, "close-escort")}
    moved = {goals[u.id] for u in vessels if goals[u.id] != u.sector}
    found: list[tuple[str, int, int]] = []
    for (group, sector), count in sorted(there.items()):
        most = most_of(group, escorted=sector in escorts)
        if count > most and sector in moved and sector != AWAY:
            found.append((sector, count, most))
    return found


def _drawn(view: Seen, draft: Draft) -> Seen:
    """The draft's moves and flights as tracks, each to the first place of its list."""
    context = seen(view)
    ways: list[Track] = []
    for verb, unit, key in drafted(context, draft):
        if verb not in ("move", "fly"):
            continue
        sector = whereabouts(context, key)
        origin = unit.sector or whereabouts(context, unit.base)
        if sector and sector != origin:
            ways.append(Track(unit.id, unit.side, origin, sector))
    return replace(view, ways=tuple(ways))  # type: ignore[type-var]


# ---- standing orders (WS-18.5, WS-18.11) ---------------------------------------------------------

ANSWERS: Final = ("first", "never", "hull1", "hull2", "hull3")
"""When to use an ability: at the first chance; never; only if the target has at most 1, 2 or 3 hull points left (WS-18.5)."""

OPTIONAL: Final[tuple[str, ...]] = tuple(TYPED["optional"])
"""Abilities that the owner may use or not: `optional` of `typed_words.toml` (WS-18.5). All of them read the standing orders."""

TARGETS: Final = (
    "carrier", "escort_carrier", "battleship", "cruiser", "destroyer", "torpedo_boat", "auxiliary", "transport", "submarine",
    "coastal_battery", "fighter", "dive_bomber", "torpedo_bomber", "patrol_bomber",
)  # fmt: skip


class DoctrineSheet(BattleSheet):
    """The standing orders of a battle outside of the campaign."""

    verb = "use"

    def made(self, context: BattleContext, side: int, ask: Ask) -> Sequence[Field]:
        return doctrine_fields(context.state, side)

    def initial(self, view: Any, ask: Ask) -> Draft:
        """The standing orders in force, without those for units or abilities that are gone."""
        return self.settled(view, ask, view.doctrine)[1]

    def hints(self, view: Seen, ask: Ask, draft: Draft) -> Iterable[Message]:
        """What applies without standing orders."""
        yield msg("ws-hint-standing")


def doctrine_fields(battle: Battle | None, side: int) -> tuple[Field, ...]:
    """A field for each optional ability in general; in a battle also one for each own unit that has one."""
    if battle is None:
        return _at_large()
    return look(battle).kept(("doctrine", side), lambda: (*_at_large(), *_of_units(battle, side)))


def _at_large() -> tuple[Field, ...]:
    kinds = tuple(Option(kind, kind_word(kind)) for kind in TARGETS)
    fields: list[Field] = [ranked("prefer", verb_word("prefer"), kinds)]
    for slug in OPTIONAL:
        head = msg("ws-field-use", ability=ability_word(slug, least_number(slug)))
        fields.append(Pick(f"use.{slug}", head, key_options(ANSWERS), 0))
    return tuple(fields)


def _of_units(battle: Battle, side: int) -> list[Field]:
    found: list[Field] = []
    for unit in battle.alive(side):
        card = CARDS.get(unit.card)
        for ability in card.abilities if card is not None else ():
            if ability.slug in OPTIONAL:
                word = ability_word(ability.slug, ability.number)
                head = msg("ws-field-use-unit", unit=name_of(unit.card, unit.id), ability=word)
                found.append(Pick(f"use.{unit.id}.{ability.slug}", head, key_options(ANSWERS), 0))
    return found


# ---- sections of long sheets ---------------------------------------------------------------------


def _section(name: str, *paths: str) -> Section:
    return Section(msg(f"ws-part-{name}"), paths or (name,))


_MOVES: Final = (_section("move"), _section("after"))
_FLIGHTS: Final = (
    _section("fly", "fly", "order"),
    _section("strafe"),
    _section("as"),
    _section("base"),
    _section("patrol"),
)

BATTLE_SECTIONS: Final[Mapping[str, tuple[Section, ...]]] = {
    "deploy": (_section("deploy"), _section("base"), _section("after")),
    "move": _MOVES,
    "air": _FLIGHTS,
    "manoeuvre": (*_MOVES, *_FLIGHTS),
    "fire": (
        _section("aa", "aa", "aa2"),
        _section("drop", "drop", "with"),
        _section("main", "main", "main2"),
        _section("secondary", "secondary", "secondary2"),
        _section("tertiary"),
        _section("torpedo", "torpedo", "torpedo2"),
        _section("asw"),
        _section("act"),
        _section("mark"),
        _section("expert"),
        _section("hold"),
        _section("order"),
    ),
}
DOCTRINE: Final = _section("doctrine", "prefer", "use")
"""The section of standing orders that is about battles."""

SECTIONS: Final[Mapping[str, tuple[Section, ...]]] = {
    **BATTLE_SECTIONS,
    "fleet": (
        _section("number", NUMBER),
        _section("ready", READY),
        _section("filters", "type", "nation", "year", "name"),
    ),
    "standing": (DOCTRINE,),
}


# ---- all sheets by kind, and the asks ------------------------------------------------------------
SHEETS: Final[Mapping[str, Sheet[Any]]] = {
    "deploy": DeploySheet(),
    "move": MoveSheet(),
    "air": AirSheet(),
    "manoeuvre": ManoeuvreSheet(),
    "fire": FireSheet(),
}
"""By the kind of ask."""


def battle_asks(battle: Battle, prefix: str, seats: Sequence[Seat]) -> tuple[Ask, ...]:
    """The asks for the sheets that a battle waits for, in seat order. They follow from the battle alone, which is public (law
    1)."""
    wanted = needs(look(battle))
    both = len(wanted) > 1
    found = [_ask(prefix, battle.turn, need, seats[need.side], both) for need in wanted]
    return tuple(sorted(found, key=lambda ask: seats.index(ask.seat)))


def _ask(prefix: str, turn: int, need: Need, seat: Seat, both: bool) -> Ask:
    name = f"{prefix}r{turn}.{need.kind}{''.join(LETTERS[phase] for phase in need.phases)}"
    group = name if both else f"{name}.{need.side}"
    about = msg(f"ws-ask-{need.kind}", turn=turn)
    return Ask(f"{name}.{seat}", seat, need.kind, group, about)
