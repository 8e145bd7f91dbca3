"""What is true of every position, and alternative truths that a seat cannot tell apart. For tests."""

from __future__ import annotations

from collections import Counter
from random import Random

from msgspec.structs import replace

from rules.core import Who, free_ask, msg
from rules.core.sheet import chosen
from rules.memoir_44.board import SECTIONS
from rules.memoir_44.facts import GENERALS, OTHER, SIDES
from rules.memoir_44.minefields import clears
from rules.memoir_44.standing_orders import ARMS, PLAN, STANDING, policy_of
from rules.memoir_44.state import Order, State, hand_limit
from rules.memoir_44.view import Policy, Task
from rules.memoir_44.visibility import view, was_seen
from tests.invariants import Secret, decks


def check(state: State) -> None:
    """Raise AssertionError if an invariant is broken."""
    field = state.field
    for deck in state.decks:
        decks.check(deck)
    fresh = replace(field)
    for name in ("ground", "at", "by_id", "mine_at", "caves"):
        assert getattr(field, name) == getattr(fresh, name), f"what was kept of {name} is no longer so"
    assert all(field.of(side) == fresh.of(side) for side in SIDES), "what was kept of the sides is no longer so"
    assert len(field.at) == len(field.units), "two units on one hex"
    assert len(field.by_id) == len(field.units), "two units of one number"
    assert [u.id for u in field.units] == sorted(u.id for u in field.units), "units out of order"
    for unit in field.units:
        assert 1 <= unit.figures <= unit.full, f"unit {unit.id} has {unit.figures} figures"
        assert unit.at in field.board.near, f"{unit.at} lies off the board"
        if unit.kind.arm == "ship":
            assert field.ground[unit.at].name == "ocean", "a ship ashore"
        assert all(token in field.by_id for token in unit.tokens), "a target token of a gun that is gone"
    assert len(set(field.sandbags)) == len(field.sandbags), "two sandbags on one hex"
    assert all(at in field.at for at in field.sandbags if at not in field.layout.laid("sandbags")), "sandbags of nobody"
    assert set(field.sealed) <= set(field.layout.map.caves), "a sealed cave that was none"
    assert 1 <= field.light <= 6, f"light {field.light}"
    if state.end is None:
        assert not state.queue or state.pending is not None, "orders are left and nobody is asked"
        for side in SIDES:
            hand = len(state.deck_of(side).hand(state.seat_of(side)))
            most = hand_limit(state, side) + (state.stage == "draw" and side == state.mover)
            assert hand <= most, f"{side} holds {hand} cards"
        drawing = state.stage == "draw"
        if state.is_team_game:
            _check_generals(state)
        _check_judged(state)
        assert not drawing or len(state.deck.hand(state.seat_of(state.mover))) >= 2, "of no two cards one is kept"
    for doing in state.doing:
        assert doing.fought <= doing.most + 1, f"unit {doing.unit} fought {doing.fought} times"


def _check_judged(state: State) -> None:
    """Headquarters, minefields and medals agree with the board (M44-24.2)."""
    field, battling = state.field, state.fight is not None or state.retreat is not None
    whole = not battling and state.stage != "more"

    def stands(side: str, at: str) -> bool:
        return at in field.at and field.at[at].side == side

    for number, medal in enumerate(field.layout.medals):
        tally = state.tallies[SIDES.index(medal.side)]
        there = {at for at in medal.hexes if stands(medal.side, at)}
        match medal.kind:
            case "temporary":
                assert there == set(tally.held) & set(medal.hexes), "a temporary medal is not as the board says"
            case "permanent":
                assert there <= set(tally.scored), "a permanent medal was not scored"
            case "group":
                assert len(there) < medal.need or number in tally.groups, "a group of hexes was not scored"
            case "section" if whole:
                taken = {s for u in field.of(OTHER[medal.side]) for s in field.board.sections[u.at]}
                empty = {s for s, name in enumerate(SECTIONS) if name in medal.sections and s not in taken}
                most = 1 if state.options.section_medal == "single" else len(SECTIONS)
                assert set(tally.sections) <= empty, "the medal of a section with an enemy"
                assert len(tally.sections) == min(len(empty), most), "a section without an enemy gave no medal"
    if "field-hq" in field.rules:
        for at, owner in field.layout.map.hqs:
            assert not (stands(owner, at) and at in state.captured), f"{at} was not retaken"
            assert not (stands(OTHER[owner], at) and at not in state.captured), f"{at} was not captured"
    for doing in state.doing if state.stage == "battle" and not battling else ():
        unit = field.by_id.get(doing.unit)
        if unit is not None and clears(field, unit, doing):
            before = state.does == "infantry-assault" and not doing.fought
            assert before, f"the minefield on {unit.at} was not cleared"


def _check_generals(state: State) -> None:
    """In team games, a commander-in-chief always keeps a card, and no two generals order the same unit (M44-21.3,
    M44-21.14)."""
    for side in SIDES:
        assert state.deck_of(side).hand(state.seat_of(side)), f"the chief of {side} holds no card"
    ordered = [doing.unit for task in state.parts for doing in task.doing]
    assert len(set(ordered)) == len(ordered), "a unit is ordered twice"
    assert not state.waiting or state.pending is not None or state.stage in ("more", "general"), "sheets lie unplayed"


# ---- alternative truths --------------------------------------------------------------------------
_SAME_POLICY_ODDS = 3
"""A twin has the initial policy once in this number of cases; other policies are almost never equal."""
_SAME_PLAN_ODDS = 1.9
"""Half of all conditional orders are empty, and those of a general without units always are."""


def twin(state: State, who: Who, rng: Random) -> State:
    """Another truth that `who` cannot tell apart: other hands and pile, other minefields, other standing and remaining
    orders."""
    if state.end is None:
        values = dict(state.mine_values)
        hidden = [at for at in values if not was_seen(state, at)]
        pool = [*(values[at] for at in hidden), *state.spare_mines]
        rng.shuffle(pool)
        values |= zip(hidden, pool, strict=False)
        state = replace(
            state,
            deck=decks.twin(state.deck, who, rng),
            second=None if state.second is None else decks.twin(state.second, who, rng),
            mine_values=tuple((at, values[at]) for at, _ in state.mine_values),
            spare_mines=tuple(sorted(pool[len(hidden) :])),
        )
        if _hides_sheet(state, who):
            state = _other_sheet(state, rng)
        later = {task.role for task in _to_battle_later(state, who) if rng.random() < 1 / 2}
        state = replace(
            state, tasks=tuple(replace(task, stage="done") if task.role in later else task for task in state.tasks)
        )
    if state.ended is not None:
        state = replace(state, ended=twin(state.ended, who, rng))
    return _other_standing(state, who, rng)


def secrets(state: State, who: Who) -> dict[str, Secret]:
    """What is hidden from a reader, by name."""
    found: dict[str, Secret] = {}
    for seat, policy, plan in zip(state.seats, state.policies, state.plans, strict=True):
        if seat != who:
            found[f"policy.{seat}"] = Secret(policy, _SAME_POLICY_ODDS)
            found[f"plan.{seat}"] = Secret(plan, _SAME_PLAN_ODDS)
    if state.end is not None:
        return found
    for deck in state.decks:
        found |= decks.secrets(deck, who)
    values = dict(state.mine_values)
    hidden = [at for at in values if not was_seen(state, at)]
    pool = Counter([*(values[at] for at in hidden), *state.spare_mines])
    found |= {f"mine.{at}": Secret(values[at], pool.total() / pool[values[at]]) for at in hidden}
    found |= {f"later.{task.role}": Secret(task.stage) for task in _to_battle_later(state, who)}
    if _hides_sheet(state, who):
        if state.doing:
            found["sheet.queue"] = Secret(state.queue)
        if state.fight is not None:
            found["sheet.after"] = Secret(state.fight.order.take)
        for role, draft in state.waiting:
            found[f"sheet.{role}"] = Secret(draft, 2 if draft else 1)
    return found


def _to_battle_later(state: State, who: Who) -> tuple[Task, ...]:
    """The generals whose BATTLE sheet is still to come without this reader knowing it, because only their ORDER sheet
    said so."""
    known = (state.at_work, view(state, who).role)
    return tuple([task for task in state.tasks if task.stage == "battle" and task.role not in known])


def _hides_sheet(state: State, who: Who) -> bool:
    """Whether orders that the side to move has sealed, but that are not played yet, are hidden from a reader (M44-23.3)."""
    return state.pending is not None and (who is None or state.side_of(who) != state.mover)


def _other_sheet(state: State, rng: Random) -> State:
    """The state with other remaining orders: some of the real ones, and others for the ordered units."""
    field = state.field
    made: list[Order] = []
    for doing in state.doing:
        unit = field.by_id.get(doing.unit)
        if unit is not None:
            made.append(Order("march", unit.id, (unit.at, rng.choice(sorted(field.board.near[unit.at])))))
            made.append(Order("attack", unit.id, target=rng.choice(field.of(state.enemy)).at))
    known = [*state.queue, *made]
    queue = tuple(order for order in known if rng.random() < 1 / 2)
    fight = state.fight
    if fight is not None:
        fight = replace(fight, order=replace(fight.order, take=rng.random() < 1 / 2, overrun=(), on=False))
    waiting = tuple((role, draft if rng.random() < 1 / 2 else {}) for role, draft in state.waiting)
    return replace(state, queue=queue, fight=fight, waiting=waiting)


def _other_standing(state: State, who: Who, rng: Random) -> State:
    """The state with other policies and conditional orders for all seats but `who`; they stay secret even after the
    end.

    The policy about minefields is kept while moves are asked for again, because that reveals it.
    """
    policies, plans = list(state.policies), list(state.plans)
    for number, seat in enumerate(state.seats):
        if seat == who:
            continue
        seen = view(state, seat)
        draft = STANDING.random(seen, free_ask(seat, "standing", msg("m44-ask-standing")), {}, rng)
        policy = policy_of(seen, draft)
        if seen.role not in GENERALS:
            own = [unit.id for unit in state.field.of(state.side_of(seat))]
            some = tuple(sorted(rng.sample(own, rng.randint(0, min(2, len(own))))))
            arms = tuple(sorted(rng.sample(ARMS, rng.randint(0, 2))))
            policy = replace(policy, ambush_units=some, ambush_against=arms, ambush_last=rng.random() < 1 / 2)
        if not rng.randrange(_SAME_POLICY_ODDS):
            policy = Policy()
        if state.stage == "more" and state.side_of(seat) == state.mover:
            policy = replace(policy, mines=state.policies[number].mines)
        policies[number], plans[number] = policy, chosen(draft, PLAN)
    return replace(state, policies=tuple(policies), plans=tuple(plans))
