"""Sea Movement and Air Mission: the sheets `move`, `air` and, with pace `fast`, `manoeuvre` for both (WS-6, WS-11.1 to 11.6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from random import Random
from typing import Any

from msgspec.structs import replace

from rules.core import Ask, Draft, Field, Message, Option, Pick, Value, say
from rules.core.fields import options
from rules.geometry.staggered import place, row_of, sectors
from rules.war_at_sea.basing import bases, is_shore, land_base
from rules.war_at_sea.board import Unit
from rules.war_at_sea.fight import Fight, look
from rules.war_at_sea.moments import hooks
from rules.war_at_sea.names import unit_word
from rules.war_at_sea.phases.air_mission import HOME, far_places, flyable, whereabouts
from rules.war_at_sea.phases.flight import AWAY
from rules.war_at_sea.reach import STACK_SHIPS, STACK_SUBMARINES, group_of, reach, way
from rules.war_at_sea.seen import Seen
from rules.war_at_sea.sheets.base import BattleSheet, about, asked_yes, drafted, key_options, ranked, verb_word
from rules.war_at_sea.status import card_of, has
from rules.war_at_sea.view import Track


class MoveSheet(BattleSheet):
    """Where ships and submarines go, and what abilities do at the end of the movement. Who has no order stays."""

    verb = "move"

    def made(self, fight: Fight, side: int, ask: Ask) -> Sequence[Field]:
        return (*moves(fight, side), *resolves(fight))

    def problems(self, view: Seen, ask: Ask, draft: Draft) -> Iterable[Message]:
        """Sectors that would hold too many (WS-6.5)."""
        if view.battle is not None:
            for sector, count, most in overfull(look(view.battle), view.side, draft):
                yield say("ws-too-many-there", rule="WS-6.5", sector=sector, count=count, most=most)

    def hints(self, view: Seen, ask: Ask, draft: Draft) -> Iterable[Message]:
        """WS-18.7, and the minefields on the ways that are written."""
        yield from super().hints(view, ask, draft)
        if view.battle is None:
            return
        fight = look(view.battle)
        for verb, unit, key in drafted(fight, draft) if fight.minefields() else ():
            fields = [s for s in way(fight, unit, key) if s in fight.minefields()] if verb == "move" else []
            if fields and card_of(unit).is_ship:
                yield say("ws-hint-mines", unit=unit_word(unit), sectors=" ".join(fields))

    def random(self, view: Any, ask: Ask, draft: Draft, rng: Random) -> Draft:
        """As always, but who would stand in the way stays."""
        filled: dict[str, Value] = dict(draft)
        fields, _ = self.settled(view, ask, draft)
        share = rng.random()
        for field in fields:
            if field.path not in filled and isinstance(field, Pick) and rng.random() < share:
                count = 1 if field.most == 1 else rng.randint(1, min(field.most, len(field.options)))
                keys = tuple(o.key for o in rng.sample(field.options, count))
                filled[field.path] = keys[0] if field.most == 1 else keys
        if view.battle is None:
            return filled
        fight = look(view.battle)
        while full := {sector for sector, _, _ in overfull(fight, view.side, filled)}:
            own = [p for p, v in filled.items() if p.startswith("move.") and v in full and p not in draft]
            own = own or [p for p in filled if p.startswith("move.") and p not in draft]
            if not own:
                break
            del filled[rng.choice(own)]
        return filled

    def preview(self, view: Seen, ask: Ask, draft: Draft) -> Seen:
        """The courses as arrows, and how far the next vessel without one can go."""
        return _next_in_hand(_drawn(view, draft), draft)


class AirSheet(BattleSheet):
    """Where squadrons are placed, in which order, and as what (WS-18.3, WS-18.9)."""

    verb = "fly"

    def made(self, fight: Fight, side: int, ask: Ask) -> Sequence[Field]:
        return flights(fight, side)

    def preview(self, view: Seen, ask: Ask, draft: Draft) -> Seen:
        """The flights as arrows."""
        return _drawn(view, draft)


class ManoeuvreSheet(MoveSheet):
    """Both at once."""

    def made(self, fight: Fight, side: int, ask: Ask) -> Sequence[Field]:
        return (*moves(fight, side), *flights(fight, side), *resolves(fight))


# ---- fields --------------------------------------------------------------------------------------
def moves(fight: Fight, side: int) -> list[Field]:
    """A field for each vessel that can move, one for each ability that can be used."""
    found: list[Field] = []
    later: list[Field] = []
    for unit in fight.alive(side):
        goals = reach(fight, unit)
        if card_of(unit).is_vessel and len(goals) > 1:
            choices = options(sorted(goals, key=lambda s: place(s)[::-1]))
            if fight.battle.fleeing[side] and card_of(unit).is_ship:
                choices = (*key_options((AWAY,)), *choices)
            found.append(Pick(f"move.{unit.id}", about("move", unit), choices, 0, shape="cell"))
        keys = [k for hook in hooks(unit.card, "move_choices") for k in hook.call(fight, unit, hook.number)]
        if keys:
            offered = key_options(dict.fromkeys(keys), fight)
            later.append(ranked(f"after.{unit.id}", about("after", unit), offered, min(max(len(offered), 2), 3)))
    return [*found, *later]


def resolves(fight: Fight) -> list[Field]:
    """Flight and agreement, where the campaign knows them (WS-17.6, WS-17.7)."""
    found: list[Field] = []
    if fight.battle.may_flee:
        found.append(asked_yes("flee", verb_word("flee")))
    if fight.battle.kind == "campaign":
        found.append(asked_yes("agree", verb_word("agree")))
    return found


def flights(fight: Fight, side: int) -> list[Field]:
    """Fields of Air Mission."""
    mine = flyable(fight, side)
    if not mine:
        return []
    found: list[Field] = [ranked("order", verb_word("order"), key_options((u.id for u in mine), fight))]
    everywhere = _sector_options(fight.battle.columns, fight.battle.rows)
    over = key_options((u.id for u in fight.alive() if u.on_map and card_of(u).is_vessel), fight)
    declared: list[Field] = []
    for unit in mine:
        first = tuple(Option(option.key, option.label, _BASES) for option in key_options(_homes(fight, unit)))
        found.append(Pick(f"fly.{unit.id}", about("fly", unit), (*first, *over, *everywhere), 0, 12))
        card = card_of(unit)
        if "strafe" in card.dice:
            declared.append(asked_yes(f"strafe.{unit.id}", about("strafe", unit)))
        if card.ability("fighter-bomber") is not None:
            declared.append(Pick(f"as.{unit.id}", about("as", unit), key_options(("fighter", "bomber")), 0))
        homes = bases(fight, unit)
        if len(homes) > 1:
            declared.append(Pick(f"base.{unit.id}", about("base", unit), key_options(homes, fight), 0))
    for unit in fight.alive(side):
        keys = [k for hook in hooks(unit.card, "patrol_choices") for k in hook.call(fight, unit, hook.number)]
        if len(keys) > 1:
            offered = key_options(dict.fromkeys(keys), fight)
            declared.append(ranked(f"patrol.{unit.id}", about("patrol", unit), offered, min(len(offered), 12)))
    return [*found, *declared]


def _homes(fight: Fight, unit: Unit) -> tuple[str, ...]:
    at_home = (HOME,) if unit.temporary or land_base(fight, unit) else ()
    return (*at_home, *far_places(fight, unit))


_BASES = say("ws-part-base")


@lru_cache(maxsize=8)
def _sector_options(columns: int, rows: int) -> tuple[Option, ...]:
    """Bunched by rows: "A2–J2"."""
    by_row: dict[int, list[str]] = {}
    for sector in sectors(columns, rows):
        by_row.setdefault(row_of(sector), []).append(sector)
    return tuple(Option(sector, None, f"{row[0]}–{row[-1]}") for row in by_row.values() for sector in row)


# ---- the draft -----------------------------------------------------------------------------------
def overfull(fight: Fight, side: int, draft: Draft) -> list[tuple[str, int, int]]:
    """(sector, units, most) where written moves end in a sector that cannot hold all that are then there."""
    vessels = [u for u in fight.alive(side) if u.on_map and card_of(u).is_vessel]
    goals = {u.id: str(draft.get(f"move.{u.id}", u.sector)) for u in vessels}
    there: Counter[tuple[str, str]] = Counter((group_of(u), goals[u.id]) for u in vessels)
    escorts = {goals[u.id] for u in vessels if has(u, "close-escort")}
    moved = {goals[u.id] for u in vessels if goals[u.id] != u.sector}
    found: list[tuple[str, int, int]] = []
    for (group, sector), count in sorted(there.items()):
        most = STACK_SUBMARINES if group == "submarine" else STACK_SHIPS + (sector in escorts)
        if count > most and sector in moved and sector != AWAY:
            found.append((sector, count, most))
    return found


def _next_in_hand(view: Seen, draft: Draft) -> Seen:
    """The first vessel that has no course yet, with the sectors that it can reach."""
    if view.battle is None:
        return view
    fight = look(view.battle)
    for unit in fight.alive(view.side):
        goals = reach(fight, unit)
        if card_of(unit).is_vessel and len(goals) > 1 and f"move.{unit.id}" not in draft:
            return replace(view, chosen=unit.id, reach=tuple(goals))  # type: ignore[type-var]
    return view


def _drawn(view: Seen, draft: Draft) -> Seen:
    """Moves and flights of the draft as tracks: to the first place of each list."""
    if view.battle is None:
        return view
    fight = look(view.battle)
    ways: list[Track] = []
    for verb, unit, key in drafted(fight, draft):
        if verb not in ("move", "fly"):
            continue
        sector = whereabouts(fight, key)
        carrier = fight.units.get(unit.base)
        shore = unit.base if is_shore(unit.base) else ""
        origin = unit.sector or (carrier.sector if carrier is not None else shore)
        if sector and sector != origin:
            ways.append(Track(unit.id, unit.side, origin, sector))
    return replace(view, ways=tuple(ways))  # type: ignore[type-var]
