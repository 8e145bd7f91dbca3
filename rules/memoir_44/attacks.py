"""The steps of a battle: declaration, Ambush, dice, ground, overrun (M44-5.5); strikes by cards (M44-7, M44-10, M44-20).

An attack that waits for an answer is kept in `State.fight` and `State.retreat`.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules.memoir_44 import events, facts
from rules.memoir_44.attack_dice import ambush_dice, count, targets
from rules.memoir_44.board import Hex
from rules.memoir_44.board_context import BoardContext, action, conditions_hold, spoilt
from rules.memoir_44.commands import Command, command
from rules.memoir_44.facts import AMBUSH, HIT_BY, MOST_TOKENS, hits_of
from rules.memoir_44.minefields import must_clear
from rules.memoir_44.movement import Rights, can_battle_on, can_take, clear_wire, enter, ground_rights
from rules.memoir_44.retreats import go_back, retreat_by_policy, retreats, take_flags
from rules.memoir_44.state import Fight, Order
from rules.memoir_44.view import Battlefield, Doing, LogEntry, LogKind, Unit


@action
def attack(context: BoardContext, order: Order) -> None:
    """Declare an attack if it is still possible (M44-23.3)."""
    unit, doing = context.field.by_id.get(order.unit), context.state.doing_of(order.unit)
    target = context.field.at.get(order.target)
    if (
        unit is None
        or doing is None
        or target not in attackable(context.field, unit, doing, context.command)
        or not conditions_hold(context, unit, order)
    ):
        spoilt(context, "attack", order)
        return
    context.set_doing(unit.id, fought=doing.fought + 1)
    _declare(context, unit, target, order, overrun=0)


def _declare(context: BoardContext, unit: Unit, target: Unit, order: Order, overrun: int) -> None:
    """Begin an attack: it is public before any answer and any dice (M44-7.9, M44-19.3, M44-23.5)."""
    if unit.camouflaged:
        context.set_unit(replace(unit, camouflaged=False))
    context.change(fight=Fight(unit.id, target.id, unit.at, target.at, order, overrun))
    if not _may_ask_ambush(context, unit, target):
        _resolve_ambush(context, use=False)
    elif context.state.options.ambush == "standing":
        _resolve_ambush(context, use=policy_says(context))


def _fight(context: BoardContext) -> tuple[Fight, Unit, Unit]:
    """The attack in progress with attacker and target, both of them on the board."""
    fight = context.state.fight
    assert fight is not None, "nobody attacks"
    return fight, context.field.by_id[fight.attacker], context.field.by_id[fight.target]


def _may_ask_ambush(context: BoardContext, unit: Unit, target: Unit) -> bool:
    """Whether the target's side may be asked for an Ambush, card or not: it follows
    from public facts alone (M44-20.14, M44-22.12, M44-23.5)."""
    close = context.field.board.away[unit.at][target.at] == 1
    open_to = AMBUSH not in context.state.deck_of(target.side).discards
    return close and open_to and ambush_dice(context.field, target, unit) > 0


def policy_says(context: BoardContext) -> bool:
    """Whether the attacked side's standing orders call for an Ambush against the declared attack: every condition that is
    set must hold (M44-23.6)."""
    _, unit, target = _fight(context)
    policy = context.state.policy_of(context.state.seat_of(target.side))
    dice = ambush_dice(context.field, target, unit)
    return (
        policy.ambush != "never"
        and (policy.ambush == "always" or dice >= policy.ambush_dice)
        and (not policy.ambush_units or target.id in policy.ambush_units)
        and (not policy.ambush_against or unit.kind.arm in policy.ambush_against)
        and (not policy.ambush_last or dice >= unit.figures)
    )


@action
def answer_ambush(context: BoardContext, use: bool) -> None:
    """Apply the attacked side's answer. `use`: play Ambush if it is in hand."""
    if not use:
        context.tell(events.NoAmbush(_fight(context)[2].side))
    _resolve_ambush(context, use=use)


def _resolve_ambush(context: BoardContext, *, use: bool) -> None:
    """Resolve the Ambush if it is used, then the attack (M44-20.ambush, M44-20.15, M44-20.16, M44-20.17)."""
    fight, unit, target = _fight(context)
    context.change(fight=replace(fight, stage="answered"))
    seat, deck = context.state.seat_of(target.side), context.state.deck_of(target.side)
    if not use or AMBUSH not in deck.hand(seat):
        _roll_attack(context)
        return
    context.set_deck(target.side, deck.discard(seat, AMBUSH))
    context.change(ambushed=True)
    context.tell(events.Ambushed(target.side, target.name, target.at))
    context.ambush_is_spent(target.side)
    counted = count(context.field, target, unit)
    dice = context.roll(counted.dice, f"ambush {target.at}")
    hits = hits_of(dice, HIT_BY[unit.kind.arm])
    _tell_attack(context, target, unit, "ambush", counted, dice, min(hits, unit.figures))
    context.lose(unit, hits)
    if context.stop():  # M44-24.9: the last medal ends it.
        return
    context.change(fight=replace(fight, stage="ambushed"))
    survivor = context.field.by_id.get(unit.id)
    if (survivor is None or take_flags(context, survivor, dice.count("F"))) and not context.stop():
        _after_ambush(context)


def _after_ambush(context: BoardContext) -> None:
    """Roll the ambushed attack, unless the attacker is gone or has gone back (M44-7.10, M44-20.16)."""
    fight = context.state.fight
    assert fight is not None, "nobody was ambushed"
    unit = context.field.by_id.get(fight.attacker)
    if unit is not None and unit.at == fight.origin:
        _roll_attack(context)
        return
    if unit is not None:
        context.set_doing(unit.id, driven=True)
    _end_fight(context)


def _roll_attack(context: BoardContext) -> None:
    """Roll the attack: first figures are lost, then flags count (M44-7.5)."""
    fight, unit, target = _fight(context)
    bonus = context.command.overrun_bonus if fight.overrun else context.command.bonus
    counted = count(context.field, unit, target, bonus)
    dice = context.roll(max(0, counted.dice), f"{unit.at} at {target.at}")
    hits = hits_of(dice, HIT_BY[target.kind.arm])
    close = context.field.board.away[unit.at][target.at] == 1
    how = "overrun" if fight.overrun else "assault" if close else "fire"
    _tell_attack(context, unit, target, how, counted, dice, min(hits, target.figures))
    context.change(fight=replace(fight, stage="rolled", dice=dice, hits=hits))
    context.lose(target, hits)
    if context.stop():  # M44-24.9: no flags after the last medal.
        return
    survivor = context.field.by_id.get(target.id)
    if (survivor is None or take_flags(context, survivor, dice.count("F"))) and not context.stop():
        _after_roll(context)


def _tell_attack(
    context: BoardContext, unit: Unit, target: Unit, how: str, counted: events.Counted, dice: str, losses: int
) -> None:
    context.tell(events.Attacked(unit.side, unit.name, unit.at, target.name, target.at, how, dice, losses))
    context.tell(counted)
    kind: LogKind = "ambush" if how == "ambush" else "attack"
    dead = losses >= target.figures
    context.log(LogEntry(context.state.turn, unit.side, kind, unit.name, (unit.at, target.at), dice, losses, dead))


def _after_roll(context: BoardContext) -> None:
    """Apply what follows the dice: target token, ground, overrun, wire. Then the battle
    is over (M44-10.1, M44-10.2, M44-20.11)."""
    fight = context.state.fight
    assert fight is not None, "nobody attacks"
    unit, target = context.field.by_id[fight.attacker], context.field.by_id.get(fight.target)
    if target is not None and target.at == fight.at and fight.hits and unit.name in ("heavy", "destroyer"):
        _spot(context, unit, target)  # M44-13.4.
    close = context.field.board.away[unit.at][fight.at] == 1
    if fight.order.clear and not fight.overrun:  # M44-13.1, M44-13.9.
        clear_wire(context, unit)
    emptied = close and (target is None or target.at != fight.at)  # M44-10.9.
    wants = fight.order.on if fight.overrun else fight.order.take
    overruns = False
    doing = context.state.doing_of(unit.id)
    if emptied and wants and doing is not None and doing.ground and can_take(context.field, unit, fight.at):
        allowed = ground_rights(context.field, unit, fight.at)
        if context.command.mode == "behind":
            allowed = allowed._replace(ground=True)
        overruns = unit.kind.arm == "armour" and not fight.overrun and allowed.fight != "no"
        _take_ground(context, unit, fight.at, allowed)
    _end_fight(context)
    survivor = context.field.by_id.get(unit.id)
    if overruns and survivor is not None and not context.stop():
        _overrun(context, survivor, fight.order)


def _spot(context: BoardContext, gun: Unit, target: Unit) -> None:
    """Place the attacker's target token on the target, if a token is left (M44-13.10)."""
    placed = sum(gun.id in u.tokens for u in context.field.units)
    if gun.id not in target.tokens and placed < MOST_TOKENS:
        context.set_unit(replace(target, tokens=(*target.tokens, gun.id)))
        context.tell(events.Spotted(target.name, target.at))


@action
def _take_ground(context: BoardContext, unit: Unit, here: Hex, allowed: Rights) -> None:
    """Move the attacker onto the emptied hex (M44-10.5, M44-15.3, M44-15.6). `allowed`: what it may do there."""
    context.tell(events.Marched(unit.name, (unit.at, here), "ground"))
    context.log(LogEntry(context.state.turn, unit.side, "ground", unit.name, (unit.at, here)))
    # Except for an overrun, the unit's battle is over: a minefield here explodes and stays (M44-13.1).
    context.set_doing(unit.id, fight="no", ground=allowed.ground)
    enter(context, unit, here, "no")


def _overrun(context: BoardContext, unit: Unit, order: Order) -> None:
    """Attack the first target of the order that is still possible; if none is, report that (M44-10.2, M44-10.8)."""
    possible = targets(context.field, unit, "any", context.command.overrun_bonus)
    target = next((t for at in order.overrun for t in possible if t.at == at), None)
    if target is not None:
        _declare(context, unit, target, order, overrun=1)
    elif order.overrun:
        context.tell(events.Spoilt("overrun", order.overrun[0]))


@action
def _end_fight(context: BoardContext) -> None:
    """End the battle. The overrun that may follow is a battle of its own (M44-24.7)."""
    context.change(fight=None)


@action
def answer_retreat(context: BoardContext, end: Hex | None) -> None:
    """Carry out the retreat that its owner has chosen, then continue what it interrupted. `end`: None for the
    standing orders."""
    retreat = context.state.retreat
    assert retreat is not None, "nobody goes back"
    unit = context.field.by_id[retreat.unit]
    ends = retreats(context.field, unit, retreat.flags)
    context.change(retreat=None)
    go_back(context, unit, retreat.flags, end if end in ends else retreat_by_policy(context, unit, ends))
    fight = context.state.fight
    if context.stop() or fight is None:
        return
    if fight.stage == "ambushed":
        _after_ambush(context)
    else:
        _after_roll(context)


@action
def strike(context: BoardContext, order: Order) -> None:
    """Strike one unit with Air Power or Barrage: cover, ignored flags and taking
    ground do not apply (M44-20.airpower, M44-20.barrage, M44-3.5, M44-9.6, M44-10.4, M44-20.9)."""
    unit = context.field.by_id.get(order.unit)
    if unit is None:
        spoilt(context, "strike", order)
        return
    state = context.state
    kind = command(state.field, state.mover, state.does).does
    dice = context.roll(facts.STRIKE_DICE[kind, state.mover], f"{kind} {unit.at}")
    hits = hits_of(dice, HIT_BY[unit.kind.arm] + ("S" if kind == "air-power" else ""))
    losses = min(hits, unit.figures)
    context.tell(events.Struck(state.does, unit.name, unit.at, dice, losses))
    context.log(
        LogEntry(state.turn, state.mover, "strike", unit.name, (unit.at,), dice, losses, losses >= unit.figures)
    )
    context.lose(unit, hits)
    survivor = context.field.by_id.get(unit.id)
    if survivor is not None and not context.stop():  # M44-24.9: no flags after the last medal.
        take_flags(context, survivor, dice.count("F"), by_card=True)


def attackable(field: Battlefield, unit: Unit, doing: Doing, command: Command) -> tuple[Unit, ...]:
    """The enemies that an ordered unit may attack now (M44-5.2, M44-7.10, M44-13.7, M44-13.8, M44-20.10, M44-20.12)."""
    if doing.fought >= doing.most or doing.driven or not command.battles or doing.worked:
        return ()
    if not can_battle_on(field, unit) or (command.mode_of(unit) != "assault" and must_clear(field, unit, doing)):
        return ()
    found = targets(field, unit, doing.fight, command.bonus)
    away = field.board.away[unit.at]
    match command.touch:
        case "contact":
            return tuple(t for t in found if away[t.at] == 1)
        case "free":
            return tuple(t for t in found if away[t.at] > 1)
        case _:
            return found
