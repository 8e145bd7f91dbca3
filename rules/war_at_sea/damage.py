"""The end of a phase: marked damage takes effect, all at once (WS-10). `attacks` and `hurt` mark it."""

from __future__ import annotations

from rules.war_at_sea.battle_context import LOST, BattleContext
from rules.war_at_sea.events import AbilityUsed, Aborted, Damaged, Destroyed, Orphaned
from rules.war_at_sea.hits import LOST_DIE
from rules.war_at_sea.hooks import ABORTED, PHASE_ENDS, handlers
from rules.war_at_sea.units import Unit, card_of, crippled, has

SUNK = "sunk:"
"""Prefix of a mark of a destroyed unit, followed by the sector where it was lost."""
PRESSED = "pressed"
"""Word in `Unit.today`: the squadron was aborted but attacks all the same."""


def hurt(context: BattleContext, unit: Unit, points: int, by: str = "") -> None:
    """Marks hull points that the unit will lose at the end of the phase (WS-9.4). `by`: as `Unit.doomed_by`; "": unchanged."""
    now = context.units[unit.id]
    harm, doom = now.harm + points, "destroyed" if now.harm + points >= now.hull else now.doom
    context.change_unit(unit.id, harm=harm, doom=doom, doomed_by=by or now.doomed_by)


def settle(context: BattleContext) -> None:
    """Takes off hull points, aborts and destroys units as marked (WS-9.4, WS-11.10, WS-11.12), then calls the abilities of the
    end of the phase."""
    phase = context.battle.phase
    there = [u.id for u in context.alive()]
    marked = [u for u in context.alive() if u.harm or u.doom]
    for unit in marked:
        context.change_unit(unit.id, harm=0, doom="", doomed_by="")
    lost = [unit for unit in marked if not _hurt(context, unit)]
    for unit in lost:
        destroy(context, unit.id)
    for unit in marked:
        if unit.doom == "aborted" and not context.units[unit.id].gone:
            _abort(context, unit)
    for unit_id in there:
        unit = context.units[unit_id]
        for handler in handlers(unit.card, PHASE_ENDS):
            handler.call(context, context.units[unit_id], handler.number, phase)


def _hurt(context: BattleContext, marked: Unit) -> bool:
    """Applies the damage that is marked on a unit. Returns False if the unit is destroyed (WS-9.3)."""
    if card_of(marked).is_aircraft:
        return marked.doom != "destroyed" or _saved(context, marked)
    left = marked.hull - marked.harm
    if marked.doom == "destroyed" or left <= 0:
        if not _saved(context, marked):
            return False
        left = 1
    if left < marked.hull:
        was = crippled(marked, context.battle.turn)
        now = context.change_unit(marked.id, hull=left)
        context.tell(
            Damaged(
                unit=marked.id,
                side=marked.side,
                sector=marked.sector,
                lost=marked.hull - left,
                hull=left,
                crippled=crippled(now, context.battle.turn) and not was,
            )
        )
    return True


def _saved(context: BattleContext, unit: Unit) -> bool:
    """Whether its ability keeps a unit in play, with 1 hull point, that would be destroyed."""
    return has(unit, "determination") and context.check("determination", unit)


def _abort(context: BattleContext, marked: Unit) -> None:
    """Turns a squadron back, then lets its abilities make it attack all the same (WS-10.5, WS-11.10)."""
    unit = context.change_unit(marked.id, aborted=True)
    context.tell(Aborted(unit=unit.id, side=unit.side, sector=unit.sector, by=marked.doomed_by))
    by = card_of(context.units[marked.doomed_by])
    for handler in context.in_force(unit, ABORTED, "aa", by) if context.battle.phase == "defence" else ():
        # Roll whether the squadron attacks all the same.
        least, die = handler.call(handler.number), context.d6(f"{handler.slug}:{unit.id}")
        context.tell(AbilityUsed(handler.slug, unit.id, unit.side, die, die >= least, destroyed=die <= LOST_DIE))
        if die <= LOST_DIE:
            destroy(context, unit.id, why=handler.slug)
        elif die >= least:
            context.mark_today(unit.id, PRESSED)


def destroy(context: BattleContext, unit_id: str, why: str = "") -> None:
    """Removes a unit at once, scores its cost, whatever the reason (WS-4.1, WS-10.6, WS-11.17), and rolls for the squadrons of a
    carrier.

    `why` names the ability or rule if the unit was not destroyed by an attack.
    """
    unit = context.units[unit_id]
    if unit.gone:
        return
    card = card_of(unit)
    points = 0 if unit.temporary else card.cost  # WS-14.14.
    context.mark(unit_id, f"{SUNK}{unit.sector}")
    context.mark_today(unit_id, LOST)
    context.change_unit(unit_id, gone="destroyed", sector="", hull=0, harm=0, doom="", doomed_by="")
    context.tell(Destroyed(unit=unit_id, side=unit.side, sector=unit.sector, points=points, why=why))
    if points:
        context.score(1 - unit.side, points)
    if card.capacity:
        _orphans(context, unit, card.capacity)


def _orphans(context: BattleContext, carrier: Unit, capacity: int) -> None:
    """Squadrons based on a lost carrier, up to its capacity, are lost on a 1 (WS-10.7)."""
    based = [u for u in context.alive(carrier.side) if u.base == carrier.id]
    for squadron in based[:capacity]:
        die = context.d6(f"orphan:{squadron.id}")
        context.tell(Orphaned(unit=squadron.id, side=squadron.side, carrier=carrier.id, die=die, lost=die == 1))
        if die == 1:
            destroy(context, squadron.id, why="carrier-lost")
