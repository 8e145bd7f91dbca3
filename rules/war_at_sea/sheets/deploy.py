"""Deployment: ships in their row, submarines in their half, squadrons at their bases (WS-3.4 to 3.7, WS-17.4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from msgspec.structs import replace

from rules.core import Ask, Draft, Field, Message, Pick, say
from rules.core.fields import options
from rules.war_at_sea.basing import bases, room
from rules.war_at_sea.fight import Fight, look
from rules.war_at_sea.moments import hooks
from rules.war_at_sea.names import name_of, unit_word
from rules.war_at_sea.phases.deploy import area, stack
from rules.war_at_sea.reach import group_of
from rules.war_at_sea.seen import Seen
from rules.war_at_sea.sheets.base import BattleSheet, about, asked_yes, key_options, ranked, verb_word
from rules.war_at_sea.status import card_of, has
from rules.war_at_sea.view import Track

MOST_NAMED: Final = 5
"""Units that the hint names of those that are placed for the player."""


class DeploySheet(BattleSheet):
    """Where a side's units begin. What is not written is put where it fits, near the middle (WS-18.7)."""

    verb = "deploy"

    def made(self, fight: Fight, side: int, ask: Ask) -> Sequence[Field]:
        found: list[Field] = []
        later: list[Field] = []
        for unit in fight.alive(side):
            if card_of(unit).is_aircraft:
                homes = () if unit.temporary else bases(fight, unit)
                if len(homes) > 1:
                    later.append(Pick(f"base.{unit.id}", about("base", unit), key_options(homes, fight), 0))
                continue
            found.append(Pick(f"deploy.{unit.id}", about("deploy", unit), options(area(fight, unit)), 0, shape="cell"))
            keys = [k for hook in hooks(unit.card, "deploy_choices") for k in hook.call(fight, unit, hook.number)]
            if keys:
                choices = key_options(dict.fromkeys(keys), fight)
                later.append(ranked(f"after.{unit.id}", about("after", unit), choices, min(len(choices), 3)))
        if fight.battle.may_flee:
            later.append(asked_yes("flee", verb_word("flee")))
        return (*found, *later)

    def problems(self, view: Seen, ask: Ask, draft: Draft) -> Iterable[Message]:
        """Sectors and carriers that hold too many (WS-3.6, WS-6.5, WS-11.15)."""
        if view.battle is None:
            return
        fight = look(view.battle)
        there: Counter[tuple[str, str]] = Counter()
        most: dict[tuple[str, str], int] = {}
        homes: Counter[str] = Counter()
        escorts = {draft.get(f"deploy.{u.id}") for u in fight.alive(view.side) if has(u, "close-escort")}
        for unit in fight.alive(view.side):
            if card_of(unit).is_aircraft:
                if not unit.temporary:
                    homes[str(draft.get(f"base.{unit.id}", unit.base))] += 1
                continue
            sector = draft.get(f"deploy.{unit.id}")
            if sector is not None:
                key = (group_of(unit), str(sector))
                there[key] += 1
                most[key] = stack(fight, unit, escorted=sector in escorts)
        for (group, sector), count in sorted(there.items()):
            if group and count > most[group, sector]:
                yield say("ws-too-many-there", rule="WS-6.5", sector=sector, count=count, most=most[group, sector])
        written = {value for path, value in draft.items() if path.startswith("base.")}
        for home, count in sorted((home, count) for home, count in homes.items() if home in written):
            carrier = fight.units.get(home)
            if carrier is None:
                places = room_of(fight, home, view.side)
                if count > places:
                    yield say("ws-too-many-ashore", rule="WS-3.8", most=places)
            elif count > card_of(carrier).capacity:
                word = name_of(carrier.card, home)
                yield say("ws-too-many-aboard", rule="WS-3.7", carrier=word, most=card_of(carrier).capacity)

    def hints(self, view: Seen, ask: Ask, draft: Draft) -> Iterable[Message]:
        """How many are still placed by doctrine."""
        if view.battle is not None:
            left = [
                u
                for u in look(view.battle).alive(view.side)
                if not card_of(u).is_aircraft and f"deploy.{u.id}" not in draft
            ]
            if left:
                named = [unit_word(u) for u in left[:MOST_NAMED]]
                if len(left) > MOST_NAMED:
                    named.append(say("ws-hint-and-more", count=len(left) - MOST_NAMED))
                yield say("ws-hint-placed-for-you", count=len(left), units=tuple(named))

    def preview(self, view: Seen, ask: Ask, draft: Draft) -> Seen:
        """The units drawn where they will begin."""
        if view.battle is None:
            return view
        placed = tuple(
            replace(u, sector=str(draft[f"deploy.{u.id}"])) if f"deploy.{u.id}" in draft else u
            for u in view.battle.units
        )
        ways = tuple(
            Track(path[7:], view.side, "", str(value)) for path, value in draft.items() if path.startswith("deploy.")
        )
        return replace(view, battle=replace(view.battle, units=placed), ways=ways)  # type: ignore[type-var]


def room_of(fight: Fight, home: str, side: int) -> int:
    """Places of a land airbase, taken or not."""
    taken = sum(u.base == home for u in fight.alive(side))
    return room(fight, home, side) + taken
