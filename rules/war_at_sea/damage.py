"""The end of a phase: what was marked takes effect, all at once (WS-9.4, WS-10). Not here: how it came to be marked (`shots`)."""

from __future__ import annotations

from rules.war_at_sea.attack import FALLS, stays
from rules.war_at_sea.board import Unit, card_of, crippled
from rules.war_at_sea.fight import LOST, Fight
from rules.war_at_sea.hooks import ABORTED, PHASE_ENDS, WOULD_BE_DESTROYED, handlers
from rules.war_at_sea.story import Aborted, Damaged, Destroyed, Orphaned

SUNK = "sunk:"
"""Mark of a unit destroyed: this and the sector where it was lost."""
PRESSED = "pressed"
"""Word of the turn of an aborted squadron that attacks all the same; the engine lets it."""


def settle(fight: Fight) -> None:
    """Hull points are lost, aircraft aborted, units destroyed; then the abilities of the phase's end."""
    phase = fight.battle.phase
    there = [u.id for u in fight.alive()]
    marked = [u for u in fight.alive() if u.harm or u.doom]
    for unit in marked:
        fight.change_unit(unit.id, harm=0, doom="", doomed_by="")
    lost = [unit for unit in marked if not _hurt(fight, unit)]
    for unit in lost:
        destroy(fight, unit.id)
    for unit in marked:
        if unit.doom == "aborted" and not fight.units[unit.id].gone:
            _abort(fight, unit)
    for unit_id in there:
        unit = fight.units[unit_id]
        for handler in handlers(unit.card, PHASE_ENDS):
            handler.call(fight, fight.units[unit_id], handler.number, phase)


def _hurt(fight: Fight, marked: Unit) -> bool:
    """Takes the hull points off; False where the unit is to be destroyed."""
    if card_of(marked).is_aircraft:
        return marked.doom != "destroyed" or _saved(fight, marked)
    left = marked.hull - marked.harm
    if marked.doom == "destroyed" or left <= 0:
        if not _saved(fight, marked):
            return False
        left = 1
    if left < marked.hull:
        was = crippled(marked, fight.battle.turn)
        now = fight.change_unit(marked.id, hull=left)
        fight.tell(
            Damaged(
                unit=marked.id,
                side=marked.side,
                sector=marked.sector,
                lost=marked.hull - left,
                hull=left,
                crippled=crippled(now, fight.battle.turn) and not was,
            )
        )
    return True


def _saved(fight: Fight, unit: Unit) -> bool:
    def die(slug: str, least: int) -> bool:
        shown = fight.d6(f"{slug}:{unit.id}")
        fight.saved(slug, unit, shown, works=shown >= least)
        return shown >= least

    return stays(handlers(unit.card, WOULD_BE_DESTROYED), die)


def _abort(fight: Fight, marked: Unit) -> None:
    unit = fight.change_unit(marked.id, aborted=True)
    fight.tell(Aborted(unit=unit.id, side=unit.side, sector=unit.sector, by=marked.doomed_by))
    by = card_of(fight.units[marked.doomed_by])
    for handler in fight.in_force(unit, ABORTED, "aa", by) if fight.battle.phase == "defence" else ():
        # It rolls whether it attacks all the same.
        least, die = handler.call(handler.number), fight.d6(f"{handler.slug}:{unit.id}")
        fight.saved(handler.slug, unit, die, works=die >= least, destroyed=die <= FALLS)
        if die <= FALLS:
            destroy(fight, unit.id, why=handler.slug)
        elif die >= least:
            fight.mark_today(unit.id, PRESSED)


def destroy(fight: Fight, unit_id: str, why: str = "") -> None:
    """Removes a unit now, scores it (WS-10.6) and rolls for the squadrons of a carrier (WS-10.7).

    Its sector is remembered as the mark `sunk:<sector>`. `why`: the ability or rule, where it was no attack.
    """
    unit = fight.units[unit_id]
    if unit.gone:
        return
    card = card_of(unit)
    points = 0 if unit.temporary else card.cost
    fight.mark(unit_id, f"{SUNK}{unit.sector}")
    fight.mark_today(unit_id, LOST)
    fight.change_unit(unit_id, gone="destroyed", sector="", hull=0, harm=0, doom="", doomed_by="")
    fight.tell(Destroyed(unit=unit_id, side=unit.side, sector=unit.sector, points=points, why=why))
    if points:
        fight.score(1 - unit.side, points)
    if card.capacity:
        _orphans(fight, unit, card.capacity)


def _orphans(fight: Fight, carrier: Unit, capacity: int) -> None:
    """WS-10.7: squadrons based on a lost carrier, up to its capacity, are lost on a 1; made ones go with her."""
    based = [u for u in fight.alive(carrier.side) if u.base == carrier.id]
    for squadron in based[:capacity]:
        die = fight.d6(f"orphan:{squadron.id}")
        fight.tell(Orphaned(unit=squadron.id, side=squadron.side, carrier=carrier.id, die=die, lost=die == 1))
        if die == 1:
            destroy(fight, squadron.id, why="carrier-lost")
