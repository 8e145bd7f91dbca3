"""The row for the heaviest possible sheet: a fire plan in a Guadalcanal battle of both whole fleets, all within range.

The position is turn 5 (310 points and four purchases of 40 for each side, GC-3.1, GC-14.1) without any losses, with every unit in
one naval battle: 38 units a side, at most two ships, a submarine and four squadrons of a side in a sector (WS-6.5), and no two
ships more than three sectors apart. The sheets of random games are measured in `games`.
"""

from __future__ import annotations

import time
from functools import cache
from random import Random
from typing import Final

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from rules.core import Match
from rules.core.save import Snapshot
from rules.fuzz import fill_in
from rules.guadalcanal.battle_setup import build
from rules.guadalcanal.game import RULES
from rules.guadalcanal.pieces import Contact
from rules.guadalcanal.state import Engagement
from rules.war_at_sea.battle import Battle
from rules.war_at_sea.units import Unit, card_of
from tests.bench.rows import row
from tests.guadalcanal.kit import Campaign

JAPAN: Final = """main@E: shokaku(a6m2-zeke a6m2-zeke-2 d3a-val) zuikaku(b5n2-kate b5n2-kate-2 d3a-val-2) zuiho(a6m2-zeke-3)
    haruna kirishima chokai aoba nachi furutaka yubari agano yahagi yukikaze akitsuki shigure nagatsuki hatsukaze matsu
    terutsuki murasame isokaze type-13-subchaser transport transport i-19 i-25 ro-50;
    bougainville.c1: g4m-betty g4m-betty-2 a6m2-zeke-4 a6m2-zeke-5"""
ALLIES: Final = """main@E: enterprise(f4f-wildcat f4f-wildcat-2 sbd-dauntless) saratoga(tbf-1-avenger sbd-dauntless-2)
    wasp(f4f-wildcat-3 tbf-1-avenger-2) washington san-francisco atlanta salt-lake-city helena canberra boise houston
    australia fletcher phelps taylor bagley edsall kidd arunta laffey nizam transport transport pt-boat barb s-37
    archerfish; new-georgia.c1: f4f-wildcat-4 p-40e-warhawk p-40e-warhawk-2 pby-catalina"""
SECTORS_IN_RANGE: Final = ("E4", "F4", "D4", "E5", "F5", "E3", "F3", "G4", "G3", "G5", "E6", "F6")
"""Sectors at most three apart from each other; squadrons go to the first of them."""
TRIES: Final = 25
"""Measurements on a newly loaded position, of which the fastest counts, because other processes disturb them."""


@cache
def heaviest() -> bytes:
    """The saved campaign, in which both sides are asked for the fire plan of the battle's first round."""
    made = Campaign(JAPAN, ALLIES, turn=5, stage="battle", airfields="bougainville.c1 new-georgia.c1")
    contact = Contact("E", ((0, "main"), (1, "main")))
    orders = {
        side: {f"fly.{p.id}": "yes" for p in made.state.pieces if p.side == side and p.where == "island"}
        for side in (0, 1)
    }
    battle = build(made.context(), contact, orders)
    battle = replace(battle, turn=1, phase="defence", units=_placed(battle))
    state = replace(made.state, engagement=Engagement(contact, battle, 1, "play"))
    started = Match.start(RULES, options={}, secret=b"k" * 32)
    options = msgspec.to_builtins(state.options)
    where = Snapshot(started.version, started.step, started.digest, Raw(b"null"), started.table)
    return Match(RULES, replace(started.header, options=options), started.epochs, where, state).save(records=False)


def _placed(battle: Battle) -> tuple[Unit, ...]:
    """The battle's units, each in the first of SECTORS_IN_RANGE that has room for it."""
    full = {"ship": 2, "submarine": 1, "aircraft": 4}
    there: dict[tuple[int, str, str], int] = {}
    units = []
    for unit in battle.units:
        card = card_of(unit)
        group = "aircraft" if card.is_aircraft else "submarine" if card.is_submarine else "ship"
        sector = next(s for s in SECTORS_IN_RANGE if there.get((unit.side, group, s), 0) < full[group])
        there[unit.side, group, sector] = there.get((unit.side, group, sector), 0) + 1
        units.append(replace(unit, sector=sector))
    return tuple(units)


def first_look(seat: str) -> float:
    """Milliseconds for the view and the form of a seat's randomly filled fire plan, from a newly loaded position."""
    saved = heaviest()
    quickest = float("inf")
    for seed in range(TRIES):
        match = Match.load(saved, RULES)
        ask = next(a for a in match.waiting() if a.seat == seat)
        fill_in(match, ask, Random(seed))
        draft = match.draft(ask.id)
        fresh = Match.load(saved, RULES)
        started = time.perf_counter()
        RULES.form(fresh.view(seat), ask, draft)
        quickest = min(quickest, time.perf_counter() - started)
    return quickest * 1000


# A form is made for a click or a completion, so its aim is that of a completion. It is no less, because the sheet asks the rules
# themselves for each of a thousand targets with its odds (WS-18.13) instead of a second, faster reckoning beside them.
@row("guadalcanal: view and form of the heaviest fire plan", "ms", most=60)
def _slower_seat() -> float:
    return max(first_look(seat) for seat in RULES.seats)
