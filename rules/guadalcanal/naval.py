"""Phase 8: naval battles, one after the other, fought by war_at_sea (GC-12).

Not here: what the field is like (`battlefield`), what follows on a battle (`aftermath`), any rule of the battle itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from msgspec.structs import replace

from rules.core import Ask, Draft, say
from rules.guadalcanal import aftermath, battlefield, policies
from rules.guadalcanal.facts import SEATS
from rules.guadalcanal.markers import BattleReport
from rules.guadalcanal.run import Run
from rules.guadalcanal.state import Engagement, State
from rules.war_at_sea import flow, reports
from rules.war_at_sea.board import Battle
from rules.war_at_sea.fight import Fight
from rules.war_at_sea.sheets import battle_asks


def asks(state: State) -> tuple[Ask, ...]:
    """Whose sheets the battle waits for: first of both about the ground, then what war_at_sea wants."""
    fighting = state.engagement
    assert fighting is not None, "asked about a battle that there is not"
    name = f"t{state.turn}.b{fighting.number}"
    if fighting.stage == "ground":
        return _ground(name, state.turn, fighting.number, fighting.contact.zone)
    return tuple(_of_battle(ask, fighting) for ask in battle_asks(fighting.battle, f"{name}.", SEATS))


def _of_battle(ask: Ask, fighting: Engagement) -> Ask:
    """The ask under a name that says which battle it is of: a zone has one a turn. Its turns are rounds here."""
    return replace(ask, about=say(f"gc-ask-{ask.kind}", zone=fighting.contact.zone, turn=fighting.battle.turn))


@lru_cache(maxsize=64)
def _ground(name: str, turn: int, number: int, zone: str) -> tuple[Ask, ...]:
    about = say("gc-ask-ground", turn=turn, number=number, zone=zone)
    return tuple(Ask(f"{name}.ground.{seat}", seat, "ground", f"{name}.ground", about) for seat in SEATS)


def begin(run: Run) -> None:
    """The next battle of the turn, if there is one: both are asked about its ground."""
    state = run.state
    if not state.contacts:
        run.change(engagement=None)
        return
    contact, *rest = state.contacts
    number = state.begun + 1
    run.change(contacts=tuple(rest), begun=number, engagement=Engagement(contact, Battle(kind="campaign"), number))
    run.tell(
        "gc-battle",
        number=number,
        zone=contact.zone,
        fleets=[list(f) for f in contact.fleets],
        surprise=contact.surprise,
    )


def open(run: Run, drafts: Mapping[int, Draft]) -> None:
    """The sheets that the battle waited for; when it is over, the next one."""
    fighting = run.state.engagement
    assert fighting is not None, "sheets of a battle that there is not"
    doctrine = tuple(policies.doctrine(side.policies) for side in run.state.sides)
    if fighting.stage == "ground":
        battle = battlefield.build(run, fighting.contact, drafts)
        _tell_ground(run, battle)
        fight = Fight(battle, run.dice, doctrine)
        flow.run_on(fight)
    else:
        fight = Fight(fighting.battle, run.dice, doctrine)
        flow.open_sheets(fight, drafts)
    run.pass_on(reports.report(e for e in fight.events if e.kind != "ws-battle-over"))
    battle = fight.freeze()
    attacks, tracks = reports.attacks(fight.events), reports.tracks(fight.events)
    run.change(engagement=replace(fighting, battle=battle, stage="play"), attacks=attacks, tracks=tracks)
    if battle.ended:
        ended = BattleReport(fighting.number, fighting.contact.zone, battle, attacks, tracks)
        run.change(engagement=None, battles=(*run.state.battles, ended), attacks=(), tracks=())
        aftermath.close(run, fighting.contact, battle)
        begin(run)


def _tell_ground(run: Run, battle: Battle) -> None:
    run.tell(
        "gc-ground",
        target=battle.target,
        objective=battle.objectives[0].value if battle.objectives else 0,
        objectives=[objective.sector for objective in battle.objectives],
        terrain=len(battle.terrain),
        ground=[list(one) for one in battle.terrain],
        rows=list(battle.edges),
        island=battle.island,
        fleeing=list(battle.fleeing),
    )
