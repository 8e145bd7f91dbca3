"""What each seat may see (M44-22): a view is built field by field from the state, so nothing gets in by accident (M44-22.14)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Who
from rules.memoir_44.board import SECTIONS
from rules.memoir_44.ends import medals, winners
from rules.memoir_44.facts import GENERALS, SIDES
from rules.memoir_44.state import State, hand_limit
from rules.memoir_44.team_cards import sections_of
from rules.memoir_44.view import Battlefield, Doing, Medal, Task, View


def view(state: State, who: Who) -> View:
    """The view of a seat; None: of the public."""
    seats = state.seats
    seat = who if who in seats else None
    side = None if seat is None else state.side_of(seat)
    over = state.end is not None
    number = seats.index(seat) if seat is not None else -1
    role = seat.partition("-")[2] if seat is not None else ""
    own = next((t for t in state.tasks if t.role == role and side == state.mover and role != state.at_work), None)
    drawing = state.stage == "draw" and side == state.mover and seat is not None
    return View(
        seat=seat,
        side=side,
        game=state.game,
        sides=tuple((one, state.side_of(one)) for one in seats),
        options=state.options,
        field=_revealed(state) if over else state.field,  # M44-22.1.
        turn=state.turn,
        mover=state.mover,
        stage=state.stage,
        sheet=state.sheet,
        need=state.need,
        score=(medals(state, "japan"), medals(state, "allies")),
        lost=(state.tallies[1].kills, state.tallies[0].kills),
        gone=(state.tallies[0].gone, state.tallies[1].gone),
        medals=_medals(state),
        captured=state.captured,
        limits=(hand_limit(state, "japan"), hand_limit(state, "allies")),
        cards=state.deck_of(side or "japan").sight(seat),  # M44-22.2, M44-22.3, M44-22.4.
        card=state.card,
        does=state.does,
        before=state.before,
        section=state.section,
        before_section=state.before_section,
        symbols=state.symbols if own is None else own.symbols,
        healed=state.healed if own is None else own.healed,
        doing=_by_unit(state.doing if own is None else own.doing),
        pending=state.pending,
        deeds=state.deeds,
        missed=state.missed,
        mine_pool=_mine_pool(state),
        choosing=state.deck.hand(seat)[-2:] if drawing and seat is not None else (),
        offer=state.offer,
        policy=state.policies[number] if number >= 0 else None,  # M44-22.9.
        plan=state.plans[number] if number >= 0 else "",
        results=state.results,
        winners=winners(state) if state.over else None,
        why=state.end.how.value if state.end is not None else "",
        role=role,
        commands=tuple(sorted(sections_of(state.field, side, role))) if side and role in GENERALS else (),
        decks=tuple(state.deck_of(one).sight(seat) for one in SIDES) if state.is_team_game else (),
        handed=state.handed,
        lately=state.lately if state.is_team_game else (),
        tasks=tuple(_task(task, asked=task.role in (state.at_work, own and own.role)) for task in state.parts),
        at_work=state.at_work,
        returned=state.returned if seat == state.seat_of(state.mover, state.at_work) else (),
        hands=tuple(hand for deck in state.decks for hand in deck.hands) if over else (),  # M44-22.11.
        mine_values=state.mine_values if over else (),
        ended=None if state.ended is None else view(state.ended, who),
    )


def _task(task: Task, *, asked: bool) -> Task:
    """A general's task as a reader may see it. That a BATTLE sheet is still to come was said on a sealed ORDER sheet,
    so it becomes public only when it is asked for."""
    stage = "done" if task.stage == "battle" and not asked else task.stage
    return replace(task, doing=_by_unit(task.doing), stage=stage)


def _by_unit(doing: tuple[Doing, ...]) -> tuple[Doing, ...]:
    """Progress sorted by unit id, because the order of units on the sheet is secret (M44-22.13)."""
    return tuple(sorted(doing, key=lambda one: one.unit))


def _revealed(state: State) -> Battlefield:
    """The board after the end, with the value of each remaining minefield (M44-22.11)."""
    values = dict(state.mine_values)
    return replace(state.field, mines=tuple(replace(mine, value=values[mine.at]) for mine in state.field.mines))


def _medals(state: State) -> tuple[Medal, ...]:
    found: list[Medal] = []
    for number, objective in enumerate(state.field.layout.medals):
        side = objective.side
        tally = state.tallies[SIDES.index(side)]
        if objective.kind == "section":
            for section in objective.sections:
                held = SECTIONS.index(section) in tally.sections
                found.append(Medal(side, "section", None, section, held))
            continue
        for at in objective.hexes:
            held = at in tally.held or at in tally.scored or (objective.kind == "group" and number in tally.groups)
            found.append(Medal(side, objective.kind, at, "", held))
    return tuple(found)


def _mine_pool(state: State) -> tuple[int, ...]:
    """Values of the tokens that nobody has seen (M44-15.5, M44-22.7)."""
    if not state.mine_values:
        return ()
    pool = sorted((*(value for _, value in state.mine_values), *state.spare_mines))
    for at, value in state.mine_values:
        if was_seen(state, at):
            pool.remove(value)
    return tuple(pool)


def was_seen(state: State, at: str) -> bool:
    """Whether the value of a minefield has been revealed; a token of value 0 is removed when that happens (M44-15.5)."""
    mine = state.field.mine_at.get(at)
    return at in state.dummies if mine is None else mine.value >= 0
