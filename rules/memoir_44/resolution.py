"""What happens on the board: moves, minefields, attacks, losses, retreats, ground taken, medals.

`BoardContext` changes the board during one opening. It knows neither sheets nor the order of turns (`turns` does). An
attack that waits for an answer is kept in `State.fight` and `State.retreat`.

Every method that changes a unit is an `action`. When an action is complete, `BoardContext.judge` judges the board:
headquarters, minefields, medals, the end of the game. Nothing else judges, and no unit can change outside an action.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any, Concatenate, Literal, ParamSpec, TypeVar

from msgspec.structs import replace

from rules.core import Deck, EventData, TurnContext
from rules.memoir_44 import events
from rules.memoir_44.attack_odds import (
    NO_BONUS,
    Bonus,
    Count,
    ambush_dice,
    count,
    shelter,
    targets,
)
from rules.memoir_44.board import SECTIONS, Hex
from rules.memoir_44.commands import STRIKE_DICE, Command, command
from rules.memoir_44.facts import (
    AMBUSH,
    BOX_SANDBAGS,
    CAVES,
    FACES,
    HIT_BY,
    MOST_TOKENS,
    OTHER,
    SIDES,
    Objective,
    Side,
    hits_of,
)
from rules.memoir_44.ground import enemy_mine, ignoring, in_contact
from rules.memoir_44.movement import (
    Path,
    Rights,
    can_battle_on,
    can_exit,
    can_take,
    ground_rights,
    is_walk,
    retreats,
    rights,
    sets_off,
    tunnels,
)
from rules.memoir_44.state import Ending, Fight, Order, Retreat, State, Tally
from rules.memoir_44.view import Battlefield, Doing, LogEntry, LogKind, Unit

HOSPITAL_DICE = 6
SEALING_DICE = 3


P = ParamSpec("P")
T = TypeVar("T")
D = TypeVar("D", bound="BoardContext")


def action(deed: Callable[Concatenate[D, P], T]) -> Callable[Concatenate[D, P], T]:
    """Mark a method after which the board is judged (M44-24.2). Actions may call each other."""

    @wraps(deed)
    def complete(self: D, /, *args: P.args, **kwargs: P.kwargs) -> T:
        self.acting += 1
        found = deed(self, *args, **kwargs)
        self.acting -= 1
        self.judge()
        return found

    return complete


class BoardContext(TurnContext[State]):
    """The working copy of one opening, with what can happen on the board."""

    acting = 0
    """Depth of nested actions."""
    part: Literal["moves", "battles", "end"] = "battles"
    """Part of the turn, in team games of the acting general's turn. `end`: no battle follows."""

    def change(self, **fields: Any) -> None:
        """Replace fields of the state. Raises AssertionError if a unit changes outside an action, because nothing would
        judge it."""
        field = fields.get("field")
        if not self.acting and field is not None and field.units is not self.state.field.units:
            raise AssertionError("a unit changes outside of an action")
        super().change(**fields)

    # ---- helpers ---------------------------------------------------------------------------------
    @property
    def field(self) -> Battlefield:
        return self.state.field

    def set_field(self, **fields: Any) -> None:
        """Replace fields of the battlefield."""
        self.change(field=self.field.changed(**fields))

    def set_unit(self, unit: Unit) -> None:
        """Replace the unit that has the same id."""
        self.change(field=self.field.with_unit(unit))

    def log(self, entry: LogEntry) -> None:
        """Add an entry to the log that pictures show."""
        self.change(deeds=(*self.state.deeds, entry))

    def tell(self, event: EventData) -> None:
        """Tell everybody of an event."""
        self.told(events.public_record(event))

    def doing(self, unit: int) -> Doing:
        """The turn's progress of a unit. Raises AssertionError if it was not ordered."""
        found = self.state.doing_of(unit)
        assert found is not None, f"unit {unit} was not ordered"
        return found

    def set_doing(self, unit: int, **fields: Any) -> None:
        """Replace fields of an ordered unit's progress."""
        doing = tuple(replace(d, **fields) if d.unit == unit else d for d in self.state.doing)
        self.change(doing=doing)

    def roll(self, dice: int, why: str) -> str:
        """Roll dice; the faces as letters of `FACES`."""
        return "".join(FACES[self.dice.below(len(FACES), why)] for _ in range(dice))

    def set_deck(self, side: str, deck: Deck) -> None:
        """Replace the deck from which a side draws."""
        self.change(**{"second" if self.state.second is not None and side == "allies" else "deck": deck})

    @property
    def command(self) -> Command:
        """What the card of this turn allows. Once units have moved, its slots no longer apply."""
        state = self.state
        return command(state.field, state.mover, state.does, state.section, state.symbols, state.healed)

    def tally(self, side: str) -> Tally:
        return self.state.tallies[SIDES.index(side)]

    def set_tally(self, side: str, **fields: Any) -> None:
        """Replace fields of a side's tally."""
        self.change(
            tallies=tuple(
                replace(t, **fields) if s == side else t for s, t in zip(SIDES, self.state.tallies, strict=True)
            )
        )

    # ---- losses ----------------------------------------------------------------------------------
    def lose(self, unit: Unit, figures: int) -> int:
        """Remove figures from a unit, and the unit if none is left; return the number removed (M44-3.1, M44-3.4)."""
        lost = min(figures, unit.figures)
        if lost and lost < unit.figures:
            self.set_unit(replace(unit, figures=unit.figures - lost))
        elif lost:
            self._eliminate(unit)
        return lost

    @action
    def _eliminate(self, unit: Unit) -> None:
        self._remove(unit)
        side = OTHER[unit.side]
        self.set_tally(side, kills=self.tally(side).kills + 1)
        self.tell(events.Lost(unit.side, unit.name, unit.at))

    # ---- leaving and entering hexes ----------------------------------------------------------------
    def _remove(self, unit: Unit) -> None:
        """Remove a unit from the board with its sandbags and the target tokens that it has placed (M44-11.4, M44-13.10)."""
        field = self.field
        units = tuple(
            replace(u, tokens=tuple(t for t in u.tokens if t != unit.id)) if unit.id in u.tokens else u
            for u in field.units
            if u.id != unit.id
        )
        self.set_field(units=units, sandbags=_without(field.sandbags, unit.at))

    def shift(self, unit: Unit, here: Hex) -> Unit:
        """Put a unit on another hex, without its sandbags, target tokens and camouflage (M44-9.12, 11.4, 13.4, 19.3)."""
        moved = replace(unit, at=here, tokens=(), camouflaged=False)
        self.change(field=self.field.with_unit(moved, sandbags=_without(self.field.sandbags, unit.at)))
        return moved

    def _walk(self, unit: Unit, here: Hex, fight: str) -> None:
        """Move a unit to a hex and apply what is there: a minefield, wire under armour (M44-11.2, 15.4)."""
        unit, field = self.shift(unit, here), self.field
        if unit.kind.arm == "armour" and here in field.wire:
            self.set_field(wire=_without(field.wire, here))
            self.tell(events.Cleared("wire", here))
        if sets_off(field, unit, here, fight):
            self._explode(unit)

    def _explode(self, unit: Unit) -> None:
        """Resolve the minefield that a unit has entered (M44-15.2)."""
        here = unit.at
        value = dict(self.state.mine_values)[here]
        field = self.field
        if not value:
            self.set_field(mines=tuple(m for m in field.mines if m.at != here))
            self.change(dummies=tuple(field.board.in_order([*self.state.dummies, here])))
            self.tell(events.Exploded(unit.name, here, 0, "", 0))
            return
        self.set_field(mines=tuple(replace(m, value=value) if m.at == here else m for m in field.mines))
        dice = self.roll(value, f"minefield {here}")
        hits = hits_of(dice, HIT_BY[unit.kind.arm])
        losses = min(hits, unit.figures)
        self.tell(events.Exploded(unit.name, here, value, dice, losses))
        self.log(
            LogEntry(self.state.turn, unit.side, "mine", unit.name, (here,), dice, losses, lost=losses >= unit.figures)
        )
        self.lose(unit, hits)

    # ---- moves -----------------------------------------------------------------------------------
    @action
    def march(self, order: Order) -> None:
        """Carry out a move if it is still possible and the unit was ordered."""
        unit, doing = self.field.by_id.get(order.unit), self.state.doing_of(order.unit)
        if unit is None or doing is None or not self._may_march(doing, order):
            self._spoilt("march", order)
            return
        mode = self.command.mode_of(unit)
        path = order.path
        tunnel = order.kind == "tunnel"
        if tunnel:
            fine = path[0] == unit.at and path[-1] in tunnels(self.field, unit)
        else:
            fine = (len(path) == 1 and path[0] == unit.at) or is_walk(self.field, unit, path, mode)
        leaves = order.kind == "exit"
        if not fine or (leaves and not can_exit(self.field, unit, path, mode)) or (len(path) == 1 and not leaves):
            self._spoilt("march", order)
            return
        allowed = rights(self.field, unit, path, mode, tunnel=tunnel)
        if order.again:
            # The second move comes after the battle, which is over or given up.
            self.set_doing(unit.id, again=True, fight="no")
        else:
            steps = 1 if tunnel else len(path) - 1
            fight = allowed.fight if self.command.battles else "no"
            most = 1 if steps else doing.most
            self.set_doing(unit.id, moved=True, walked=steps, fight=fight, ground=allowed.ground, most=most)
        if len(path) > 1:
            self.tell(
                events.Marched(unit.name, (path[0], path[-1]) if tunnel else path, "tunnel" if tunnel else "march")
            )
            self.log(LogEntry(self.state.turn, unit.side, "tunnel" if tunnel else "march", unit.name, path))
            if leaves:
                unit = self.shift(unit, path[-1])
            else:
                self._walk(unit, path[-1], "no" if order.again else allowed.fight)
        if leaves:
            self._exit(unit)

    def _may_march(self, doing: Doing, order: Order) -> bool:
        if not self.command.marches:
            return False
        if order.again:
            return self.command.mode == "behind" and not doing.again
        return not doing.moved and not doing.fought

    def _exit(self, unit: Unit) -> None:
        """Take a unit off the board by an exit (M44-24.5)."""
        self.tell(events.Left(unit.name, unit.at))
        self.log(LogEntry(self.state.turn, unit.side, "exit", unit.name, (unit.at,)))
        self._remove(unit)
        tally = self.tally(unit.side)
        self.set_tally(unit.side, exits=tally.exits + 1, gone=tally.gone + 1)

    def heal(self, order: Order) -> None:
        """Try to regain figures in a hospital (M44-19.2, 19.6)."""
        unit, doing = self.field.by_id.get(order.unit), self.state.doing_of(order.unit)
        if unit is None or doing is None or doing.moved or doing.fought or not can_heal(self.field, unit):
            self._spoilt("march", order)
            return
        self.set_doing(unit.id, moved=True, fight="no")
        self.restore(unit, HOSPITAL_DICE, "hospital")

    @action
    def restore(self, unit: Unit, dice: int, why: str) -> int:
        """Roll to regain figures: stars and the unit's own symbol count, for artillery stars alone (M44-20.13). The
        number regained."""
        fell = self.roll(dice, why)
        arm = unit.kind.arm
        found = hits_of(fell, "S" + HIT_BY[arm].replace("G", ""))
        figures = min(found, unit.full - unit.figures)
        self.tell(events.Healed(unit.name, unit.at, fell, figures))
        self.log(LogEntry(self.state.turn, unit.side, "heal", unit.name, (unit.at,), fell, figures))
        if figures:
            self.set_unit(replace(unit, figures=unit.figures + figures))
        return figures

    def _spoilt(self, kind: str, order: Order) -> None:
        at = order.target or (order.path[0] if order.path else "")
        self.tell(events.Spoilt(kind, at))

    # ---- attacks ---------------------------------------------------------------------------------
    @action
    def attack(self, order: Order) -> None:
        """Declare an attack if it is still possible (M44-23.3)."""
        unit, doing = self.field.by_id.get(order.unit), self.state.doing_of(order.unit)
        target = self.field.at.get(order.target)
        if unit is None or doing is None or target is None or not self._conditions_hold(unit, order):
            self._spoilt("attack", order)
            return
        if target not in attackable(self.field, unit, doing, self.command):
            self._spoilt("attack", order)
            return
        self.set_doing(unit.id, fought=doing.fought + 1)
        self._declare(unit, target, order, overrun=0)

    def _conditions_hold(self, unit: Unit, order: Order) -> bool:
        """Whether the conditions hold under which the player wants the order carried out."""
        holder = self.field.at.get(order.held) if order.held else unit
        return unit.figures >= order.least and holder is not None and holder.side == unit.side

    def _declare(self, unit: Unit, target: Unit, order: Order, overrun: int) -> None:
        if unit.camouflaged:
            self.set_unit(replace(unit, camouflaged=False))
        self.change(fight=Fight(unit.id, target.id, unit.at, target.at, order, overrun))
        if not self._may_ask_ambush(unit, target):
            self._resolve_ambush(use=False)
        elif self.state.options.ambush == "standing":
            self._resolve_ambush(use=self._policy_ambushes(unit, target))

    def _may_ask_ambush(self, unit: Unit, target: Unit) -> bool:
        """Whether the target's side may be asked for an Ambush; it follows from public facts alone (M44-22.12)."""
        close = self.field.board.away[unit.at][target.at] == 1
        open_to = AMBUSH not in self.state.deck_of(target.side).discards
        return close and open_to and ambush_dice(self.field, target, unit) > 0

    def holds_ambush(self, side: str) -> bool:
        """Whether a side has the only Ambush card of its deck in hand."""
        return AMBUSH in self.state.deck_of(side).hand(self.state.seat_of(side))

    def _policy_ambushes(self, unit: Unit, target: Unit) -> bool:
        """Whether the target's standing orders call for an Ambush: every condition that is set must hold (M44-23.6)."""
        policy = self.state.policy_of(self.state.seat_of(target.side))
        dice = ambush_dice(self.field, target, unit)
        return (
            policy.ambush != "never"
            and (policy.ambush == "always" or dice >= policy.ambush_dice)
            and (not policy.ambush_units or target.id in policy.ambush_units)
            and (not policy.ambush_against or unit.kind.arm in policy.ambush_against)
            and (not policy.ambush_last or dice >= unit.figures)
        )

    def policy_says(self) -> bool:
        """Whether the attacked side's standing orders call for an Ambush against the declared attack."""
        fight = self.state.fight
        assert fight is not None, "nobody is attacked"
        return self._policy_ambushes(self.field.by_id[fight.attacker], self.field.by_id[fight.target])

    @action
    def answer_ambush(self, use: bool) -> None:
        """Apply the attacked side's answer (M44-23.5). `use`: play Ambush if it is in hand."""
        fight = self.state.fight
        assert fight is not None, "nobody is attacked"
        if not use:
            self.tell(events.NoAmbush(self.field.by_id[fight.target].side))
        self._resolve_ambush(use=use)

    def _resolve_ambush(self, *, use: bool) -> None:
        """Resolve the Ambush if it is used, then the attack (M44-20.14 to 20.16)."""
        fight = self.state.fight
        assert fight is not None, "nobody is attacked"
        unit, target = self.field.by_id[fight.attacker], self.field.by_id[fight.target]
        self.change(fight=replace(fight, stage="answered"))
        if not use or not self.holds_ambush(target.side):
            self._roll_attack()
            return
        seat = self.state.seat_of(target.side)
        self.set_deck(target.side, self.state.deck_of(target.side).discard(seat, AMBUSH))
        self.change(ambushed=True)
        self.tell(events.Ambushed(target.side, target.name, target.at))
        self.ambush_is_spent(target.side)
        counted = count(self.field, target, unit)
        dice = self.roll(counted.dice, f"ambush {target.at}")
        hits = hits_of(dice, HIT_BY[unit.kind.arm])
        self._tell_attack(target, unit, "ambush", counted, dice, min(hits, unit.figures))
        self.lose(unit, hits)
        survivor = self.field.by_id.get(unit.id)
        if self.stop():
            return
        if survivor is None:
            self._end_fight()
            return
        self.change(fight=replace(self.state.fight or fight, stage="ambushed"))
        if self._flags(survivor, dice.count("F")) and not self.stop():
            self._after_ambush()

    def ambush_is_spent(self, side: Side) -> None:
        """Note that the side draws a card at the end of the turn, before the other side does (M44-20.4)."""
        self.change(drew_back=side)

    def _after_ambush(self) -> None:
        fight = self.state.fight
        assert fight is not None, "nobody was ambushed"
        unit = self.field.by_id.get(fight.attacker)
        if unit is None or self.stop():
            self._end_fight()
            return
        target = self.field.by_id.get(fight.target)
        stayed = unit.at == fight.origin
        if not stayed:
            self.set_doing(unit.id, driven=True)
        if not stayed or target is None:
            self._end_fight()
        else:
            self._roll_attack()

    def _roll_attack(self) -> None:
        """Roll the attack: first figures are lost, then flags count (M44-7.5)."""
        fight = self.state.fight
        assert fight is not None, "nobody attacks"
        unit, target = self.field.by_id[fight.attacker], self.field.by_id[fight.target]
        counted = count(self.field, unit, target, self._bonus(fight))
        dice = self.roll(max(0, counted.dice), f"{unit.at} at {target.at}")
        hits = hits_of(dice, HIT_BY[target.kind.arm])
        close = self.field.board.away[unit.at][target.at] == 1
        how = "overrun" if fight.overrun else "assault" if close else "fire"
        self._tell_attack(unit, target, how, counted, dice, min(hits, target.figures))
        self.change(fight=replace(fight, stage="rolled", dice=dice, hits=hits))
        self.lose(target, hits)
        if self.stop():
            return
        survivor = self.field.by_id.get(target.id)
        if (survivor is None or self._flags(survivor, dice.count("F"))) and not self.stop():
            self._after_roll()

    def _bonus(self, fight: Fight) -> Bonus:
        """Dice from the card; none for a unit that it did not order, and not always in an overrun (M44-10.8)."""
        doing = self.state.doing_of(fight.attacker)
        if doing is None:
            return NO_BONUS
        return self.command.overrun_bonus if fight.overrun else self.command.bonus

    def _tell_attack(self, unit: Unit, target: Unit, how: str, counted: Count, dice: str, losses: int) -> None:
        self.tell(events.Attacked(unit.side, unit.name, unit.at, target.name, target.at, how, dice, losses))
        self.tell(events.Counted(*counted))
        kind: LogKind = "ambush" if how == "ambush" else "attack"
        dead = losses >= target.figures
        self.log(LogEntry(self.state.turn, unit.side, kind, unit.name, (unit.at, target.at), dice, losses, dead))

    def _after_roll(self) -> None:
        """Apply what follows the dice: target token, ground, overrun, wire. Then the battle is over (M44-10, M44-13)."""
        fight = self.state.fight
        assert fight is not None, "nobody attacks"
        unit, target = self.field.by_id.get(fight.attacker), self.field.by_id.get(fight.target)
        if unit is None or self.stop():
            self._end_fight()
            return
        if target is not None and target.at == fight.at and fight.hits and unit.name in ("heavy", "destroyer"):
            self._spot(unit, target)
        close = self.field.board.away[unit.at][fight.at] == 1
        if fight.order.clear and not fight.overrun:
            self._clear_wire(unit)
        emptied = close and (target is None or target.at != fight.at)
        wants = fight.order.on if fight.overrun else fight.order.take
        overruns = False
        if emptied and wants and self.doing(unit.id).ground and can_take(self.field, unit, fight.at):
            allowed = ground_rights(self.field, unit, fight.at)
            if self.command.mode == "behind":
                allowed = allowed._replace(ground=True)
            overruns = unit.kind.arm == "armour" and not fight.overrun and allowed.fight != "no"
            self._take_ground(unit, fight.at, allowed)
        self._end_fight()
        survivor = self.field.by_id.get(unit.id)
        if overruns and survivor is not None and not self.stop():
            self._overrun(survivor, fight.order)

    def _spot(self, gun: Unit, target: Unit) -> None:
        """Place the attacker's target token on the target (M44-13.4, 13.10)."""
        placed = sum(gun.id in u.tokens for u in self.field.units)
        if gun.id not in target.tokens and placed < MOST_TOKENS:
            self.set_unit(replace(target, tokens=(*target.tokens, gun.id)))
            self.tell(events.Spotted(target.name, target.at))

    @action
    def _take_ground(self, unit: Unit, here: Hex, allowed: Rights) -> None:
        """Move the attacker onto the emptied hex (M44-10.5 to 10.7). `allowed`: what it may do there."""
        self.tell(events.Marched(unit.name, (unit.at, here), "ground"))
        self.log(LogEntry(self.state.turn, unit.side, "ground", unit.name, (unit.at, here)))
        # Except for an overrun, the unit's battle is over: a minefield here explodes and stays (M44-13.1).
        self.set_doing(unit.id, fight="no", ground=allowed.ground)
        self._walk(unit, here, "no")

    def _overrun(self, unit: Unit, order: Order) -> None:
        """Attack the first named target that is still possible; if none is, say so (M44-10.2, M44-10.8)."""
        possible = targets(self.field, unit, "any", self.command.overrun_bonus)
        target = next((t for at in order.overrun for t in possible if t.at == at), None)
        if target is not None:
            self._declare(unit, target, order, overrun=1)
        elif order.overrun:
            self.tell(events.Spoilt("overrun", order.overrun[0]))

    @action
    def _end_fight(self) -> None:
        """End the battle. An overrun battle is a battle of its own (M44-10.8, M44-24.7)."""
        self.change(fight=None)

    # ---- flags -----------------------------------------------------------------------------------
    def _flags(self, unit: Unit, flags: int, *, by_card: bool = False) -> bool:
        """Ignore flags and retreat for the rest. False: the unit's owner must choose the retreat first (M44-9, M44-23.7)."""
        must, may = ignoring(self.field, unit)
        if by_card:
            must = must if self.state.options.card_flags == "japanese_ignore" and unit.side == "japan" else 0
            may = 0
        policy = self.state.policy_of(self.state.owner_of(unit))
        if not policy.ignore or unit.id in policy.yielding:
            may = 0
        ignored = min(flags, must + may)
        if ignored:
            self.tell(events.Ignored(unit.name, unit.at, ignored))
        if flags == ignored:
            return True
        ends = retreats(self.field, unit, flags - ignored)
        if len(ends) > 1 and self.state.options.retreat == "ask":
            self.change(retreat=Retreat(unit.id, flags - ignored))
            return False
        self.go_back(unit, flags - ignored, self.retreat_by_policy(unit, ends))
        return True

    def retreat_by_policy(self, unit: Unit, ends: dict[Hex, Path]) -> Hex:
        """The end of a retreat that the standing orders of the unit's owner prefer (M44-23.7)."""
        wishes = self.state.policy_of(self.state.owner_of(unit)).wishes_of(unit.id)
        return min(ends, key=lambda here: retreat_rank(self.field, unit, here, wishes))

    @action
    def go_back(self, unit: Unit, flags: int, end: Hex) -> None:
        """Retreat to one of the possible ends, and lose a figure for each hex that cannot be walked (M44-9.7)."""
        path = retreats(self.field, unit, flags)[end]
        steps = len(path) - 1
        lost = flags - steps
        self.tell(events.Retreated(unit.name, path, steps, min(lost, unit.figures)))
        if steps:
            self.log(LogEntry(self.state.turn, unit.side, "retreat", unit.name, path))
            unit = self.shift(unit, end)
        self.lose(unit, lost)

    @action
    def answer_retreat(self, end: Hex | None) -> None:
        """Carry out the retreat that its owner has chosen, then continue what it interrupted. `end`: None for the
        standing orders."""
        retreat = self.state.retreat
        assert retreat is not None, "nobody goes back"
        unit = self.field.by_id[retreat.unit]
        ends = retreats(self.field, unit, retreat.flags)
        self.change(retreat=None)
        self.go_back(unit, retreat.flags, end if end in ends else self.retreat_by_policy(unit, ends))
        fight = self.state.fight
        if self.stop() or fight is None:
            return
        if fight.stage == "ambushed":
            self._after_ambush()
        else:
            self._after_roll()

    # ---- cards without ordered units ---------------------------------------------------------------
    @action
    def strike(self, order: Order) -> None:
        """Strike one unit with Air Power or Barrage: cover, ignored flags and taking ground do not apply (M44-20.9)."""
        unit = self.field.by_id.get(order.unit)
        if unit is None:
            self._spoilt("strike", order)
            return
        state = self.state
        kind = command(state.field, state.mover, state.does).does
        dice = self.roll(STRIKE_DICE[kind, state.mover], f"{kind} {unit.at}")
        hits = hits_of(dice, HIT_BY[unit.kind.arm] + ("S" if kind == "air-power" else ""))
        losses = min(hits, unit.figures)
        self.tell(events.Struck(state.does, unit.name, unit.at, dice, losses))
        self.log(
            LogEntry(state.turn, state.mover, "strike", unit.name, (unit.at,), dice, losses, losses >= unit.figures)
        )
        self.lose(unit, hits)
        survivor = self.field.by_id.get(unit.id)
        if survivor is not None and not self.stop():
            self._flags(survivor, dice.count("F"), by_card=True)

    @action
    def dig_in(self, units: Iterable[int]) -> None:
        """Lay sandbags for infantry that has none and is not in the ocean (M44-20.12)."""
        field = self.field
        box = BOX_SANDBAGS * field.layout.boxes
        room = box - len(field.sandbags) if self.state.options.sandbags == "box" else 99
        found = [field.by_id[u].at for u in units if can_dig(field, field.by_id[u])][: max(0, room)]
        self.set_field(sandbags=tuple(field.board.in_order([*field.sandbags, *found])))
        if found:
            self.tell(events.DugIn(tuple(found)))
        for at in found:
            self.log(LogEntry(self.state.turn, self.state.mover, "dig", field.at[at].name, (at,)))

    # ---- works -----------------------------------------------------------------------------------
    @action
    def work(self, order: Order) -> None:
        """Seal a cave or remove wire instead of battling (M44-12.3, M44-11.2)."""
        unit, doing = self.field.by_id.get(order.unit), self.state.doing_of(order.unit)
        what = work_of(self.field, unit, doing, self.command) if unit is not None and doing is not None else ""
        if unit is None or doing is None or not what or not self._conditions_hold(unit, order):
            self._spoilt("work", order)
            return
        self.set_doing(unit.id, worked=True, fought=doing.fought + 1)
        if what == "wire":
            self._clear_wire(unit)
            return
        dice = self.roll(SEALING_DICE, f"sealing {unit.at}")
        done = "S" in dice
        self.tell(events.Sealing(unit.at, dice, done))
        self.log(LogEntry(self.state.turn, unit.side, "seal", unit.name, (unit.at,), dice, lost=done))
        if done:
            self.set_field(sealed=tuple(self.field.board.in_order([*self.field.sealed, unit.at])))

    def _clear_wire(self, unit: Unit) -> None:
        if unit.at in self.field.wire:
            self.set_field(wire=_without(self.field.wire, unit.at))
            self.tell(events.Cleared("wire", unit.at))

    # ---- judging the board after each action (M44-24.2) ------------------------------------------
    @action
    def begin_part(self, part: Literal["battles", "end"]) -> None:
        """Begin the part of the turn after all moves, or after the last battle."""
        self.part = part

    def judge(self) -> None:
        """Judge everything that follows from the position, and whether the game is over. Every `action` ends with it.

        Minefields under engineers and section medals wait for the end of the moves or of a battle (M44-13.7, M44-24.7).
        """
        state = self.state
        if state.end is not None:
            return
        whole = self.part != "moves" and state.fight is None and state.retreat is None
        if whole:
            self._clear_mines()
        self._judge_hqs()
        for number, objective in enumerate(self.field.layout.medals):
            match objective.kind:
                case "temporary":
                    self._judge_held(objective)
                case "permanent":
                    self._judge_permanent(objective)
                case "group":
                    self._judge_group(objective, number)
                case "section" if whole:
                    self._judge_sections(objective)
        self._judge_end()

    def _clear_mines(self) -> None:
        """Remove minefields under engineers who are able to battle (M44-13.1, 13.7, 13.8)."""
        for doing in self.state.doing:
            unit = self.field.by_id.get(doing.unit)
            if unit is None or not clears(self.field, unit, doing):
                continue
            if self.command.mode_of(unit) == "assault" and not doing.fought and self.part != "end":
                continue  # The unit may battle first.
            self.set_field(mines=tuple(m for m in self.field.mines if m.at != unit.at))
            self.set_doing(unit.id, worked=True)
            self.tell(events.Cleared("mine", unit.at))

    def _stands(self, side: str, here: Hex) -> bool:
        unit = self.field.at.get(here)
        return unit is not None and unit.side == side

    def _judge_held(self, objective: Objective) -> None:
        side = objective.side
        for here in objective.hexes:
            held = self.tally(side).held
            stands = self._stands(side, here)
            if stands != (here in held):
                now = tuple(self.field.board.in_order([*held, here])) if stands else _without(held, here)
                self.set_tally(side, held=now)
                self.tell(events.MedalWon(side, stands, here, "temporary"))

    def _judge_permanent(self, objective: Objective) -> None:
        side = objective.side
        for here in objective.hexes:
            scored = self.tally(side).scored
            if here not in scored and self._stands(side, here):
                self.set_tally(side, scored=(*scored, here))
                self.tell(events.MedalWon(side, True, here, "permanent"))

    def _judge_group(self, objective: Objective, number: int) -> None:
        side = objective.side
        groups = self.tally(side).groups
        if number not in groups and sum(self._stands(side, h) for h in objective.hexes) >= objective.need:
            self.set_tally(side, groups=(*groups, number))
            self.tell(events.MedalWon(side, True, "", "group"))

    def _judge_sections(self, objective: Objective) -> None:
        side = objective.side
        taken = {s for u in self.field.of(OTHER[side]) for s in self.field.board.sections[u.at]}
        empty = tuple(s for s in range(len(SECTIONS)) if s not in taken and SECTIONS[s] in objective.sections)
        if self.state.options.section_medal == "single":
            before = self.tally(side).sections
            empty = tuple(s for s in before if s in empty) or empty[:1]
        before = self.tally(side).sections
        self.set_tally(side, sections=empty)
        for section in sorted({*before, *empty}):
            if (section in before) != (section in empty):
                self.tell(events.MedalWon(side, section in empty, SECTIONS[section], "section"))

    def _judge_hqs(self) -> None:
        """Judge captured and retaken headquarters (M44-19.1, 19.4)."""
        if "field-hq" not in self.field.rules:
            return
        for here, owner in self.field.layout.hqs:
            unit = self.field.at.get(here)
            captured = self.state.captured
            if unit is None or (unit.side == owner) != (here in captured):
                continue
            if unit.side != owner:
                self.change(captured=tuple(self.field.board.in_order([*captured, here])))
                self._lose_card(owner, here)
            else:
                self.change(captured=_without(captured, here))
                self.tell(events.Retaken(owner, here))
                self.draw(owner, 1)

    def _lose_card(self, side: Side, here: Hex) -> None:
        deck, seat = self.state.deck_of(side), self.state.seat_of(side)
        hand = deck.hand(seat)
        card = hand[self.dice.below(len(hand), f"headquarters {here}")] if hand else ""
        if card:
            self.set_deck(side, deck.discard(seat, card))
        self.tell(events.Captured(side, here, card))

    def draw(self, side: Side, most: int) -> int:
        """Draw up to `most` cards for a side within its hand limit (M44-5.7, 5.8); return the number drawn."""
        state = self.state
        seat = state.seat_of(side)
        deck = state.deck_of(side)
        number = min(most, limit(state, side) - len(deck.hand(seat)))
        if number <= 0:
            return 0
        drawn = deck.draw(seat, number, self.dice)
        self.set_deck(side, drawn.deck)
        if drawn.reshuffled is not None:
            self.tell(events.Reshuffled(len(drawn.deck.pile) + len(drawn.cards) - drawn.reshuffled))
        if drawn.cards:
            self.told(events.drew_record(seat, side, drawn.cards))
        return len(drawn.cards)

    def _judge_end(self) -> None:
        """End the game if a side has won; if both have, the side to move wins (M44-5.4, 5.9, 24.1)."""
        state = self.state
        for side in (state.mover, state.enemy):
            if medals(state, side) >= state.need:
                self.finish(side, Ending.MEDALS)
                return
        for side in (state.enemy, state.mover):
            if not state.field.of(side):
                self.finish(OTHER[side], Ending.NO_UNITS)
                return

    def finish(self, winner: Side | None, how: Ending) -> None:
        """End the game; `turns` implements it."""
        raise NotImplementedError


# ---- questions about a state or a battlefield ------------------------------------------------------
def medals(state: State, side: str) -> int:
    """Medals of a side now (M44-24.1)."""
    tally = state.tallies[SIDES.index(side)]
    return tally.kills + tally.exits + len(tally.scored) + len(tally.groups) + len(tally.held) + len(tally.sections)


def limit(state: State, side: str) -> int:
    """Hand limit of a side (M44-19.1)."""
    held = state.hands[SIDES.index(side)]
    if not state.captured:
        return held
    return held - sum(owner == side for here, owner in state.field.layout.hqs if here in state.captured)


def can_heal(field: Battlefield, unit: Unit) -> bool:
    """Whether a hospital can restore figures of a unit on its hex (M44-19.2)."""
    return (
        "hospital" in field.rules
        and field.ground[unit.at].name == "hospital"
        and unit.kind.arm == "infantry"
        and unit.figures < unit.full
        and not in_contact(field, unit)
    )


def can_dig(field: Battlefield, unit: Unit) -> bool:
    """Whether sandbags can be laid on a unit's hex."""
    return unit.at not in field.sandbags and field.ground[unit.at].name != "ocean"


def attackable(field: Battlefield, unit: Unit, doing: Doing, command: Command) -> tuple[Unit, ...]:
    """The enemies that an ordered unit may attack now."""
    if doing.fought >= doing.most or doing.driven or not command.battles or doing.worked:
        return ()
    if not can_battle_on(field, unit) or (command.mode_of(unit) != "assault" and _must_clear(field, unit, doing)):
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


def _must_clear(field: Battlefield, unit: Unit, doing: Doing) -> bool:
    return unit.name == "engineer" and doing.fight != "no" and enemy_mine(field, unit, unit.at)


def clears(field: Battlefield, unit: Unit, doing: Doing) -> bool:
    """Whether engineers clear the minefield on their hex in the battle part of this turn (M44-13.7, 13.8)."""
    return _must_clear(field, unit, doing) and not doing.driven and not doing.worked


def work_of(field: Battlefield, unit: Unit, doing: Doing, command: Command) -> str:
    """What an ordered unit can do instead of a battle: "seal", "wire" or "" for nothing (M44-11.2, 12.3, 12.4, 13.9)."""
    if doing.fought or doing.worked or doing.driven or doing.fight == "no" or not command.battles or command.touch:
        return ""
    if _must_clear(field, unit, doing):
        return ""
    if (
        unit.kind.arm != "infantry"
        or not can_battle_on(field, unit)
        or (doing.fight == "close" and not in_contact(field, unit))
    ):
        return ""
    if unit.at in field.wire:
        return "wire"
    terrain = field.ground[unit.at].name
    return "seal" if unit.side == "allies" and terrain in CAVES and not in_contact(field, unit) else ""


def retreat_rank(field: Battlefield, unit: Unit, here: Hex, wishes: tuple[str, ...]) -> tuple[int, ...]:
    """Sort key of a possible end of a retreat by the owner's preferences (`wishes`); the lowest is best. Ties go to the
    owner's left (M44-23.7)."""
    there = replace(unit, at=here)
    leftness = field.board.x[here] * (-1 if field.layout.is_top(unit.side) else 1)
    found: list[int] = []
    for wish in wishes:
        match wish:
            case "clear":
                found.append(int(in_contact(field, there)))
            case "cover":
                found.append(-shelter(field, unit, here))
            case "medal":
                found.append(-int(any(here in m.hexes for m in field.layout.medals if m.side == unit.side)))
            case "left":
                found.append(leftness)
            case "right":
                found.append(-leftness)
    return (*found, leftness)


def _without(hexes: tuple[Hex, ...], here: Hex) -> tuple[Hex, ...]:
    return tuple(h for h in hexes if h != here) if here in hexes else hexes
