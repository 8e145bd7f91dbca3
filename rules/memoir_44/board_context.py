"""The working copy of the board while orders are carried out: units change, lose figures and leave; cards are drawn.

Every function that changes a unit is an `action`. When an action is complete, `medals.judge` judges the board. Nothing else
judges, and no unit can change outside an action. Orders are carried out in `movement`, `works_and_hospitals` and `attacks`,
turns in `turns`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, Literal, ParamSpec, TypeVar

from msgspec.structs import replace

from rules.core import Deck, TurnContext
from rules.memoir_44 import events
from rules.memoir_44.board import Hex, without
from rules.memoir_44.commands import Command, command
from rules.memoir_44.facts import FACES, OTHER, SIDES, Side
from rules.memoir_44.medals import judge
from rules.memoir_44.state import Order, State, Tally, hand_limit
from rules.memoir_44.view import Battlefield, Ending, LogEntry, Unit

P = ParamSpec("P")
T = TypeVar("T")
D = TypeVar("D", bound="BoardContext")


def action(deed: Callable[Concatenate[D, P], T]) -> Callable[Concatenate[D, P], T]:
    """Mark a function after which the board is judged (M44-24.2). Actions may call each other."""

    @wraps(deed)
    def complete(context: D, /, *args: P.args, **kwargs: P.kwargs) -> T:
        context.acting += 1
        found = deed(context, *args, **kwargs)
        context.acting -= 1
        judge(context)
        return found

    return complete


class BoardContext(TurnContext[State]):
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
        self.change(field=replace(self.field, **fields))

    def set_unit(self, unit: Unit) -> None:
        """Replace the unit that has the same id."""
        self.change(field=self.field.with_unit(unit))

    def log(self, entry: LogEntry) -> None:
        """Add an entry to the log that pictures show."""
        self.change(deeds=(*self.state.deeds, entry))

    def set_doing(self, unit: int, **fields: Any) -> None:
        """Replace fields of an ordered unit's progress."""
        doing = tuple(replace(d, **fields) if d.unit == unit else d for d in self.state.doing)
        self.change(doing=doing)

    def roll(self, dice: int, why: str) -> str:
        """Roll dice and return the faces, as letters of `FACES`; any number is one roll (M44-4.1)."""
        return "".join(FACES[self.dice.below(len(FACES), why)] for _ in range(dice))

    def set_deck(self, side: str, deck: Deck) -> None:
        """Replace the deck from which a side draws."""
        self.change(**{"second" if self.state.second is not None and side == "allies" else "deck": deck})

    @property
    def command(self) -> Command:
        """What the card of this turn allows. Once units have moved, its slots no longer apply."""
        state = self.state
        return command(state.field, state.mover, state.does, state.section, state.symbols, state.healed)

    def set_for(self, side: str, **values: Any) -> None:
        """Replace a side's values in pairs of the state."""
        for name, value in values.items():
            pair = list(getattr(self.state, name))
            pair[SIDES.index(side)] = value
            self.change(**{name: tuple(pair)})

    def tally(self, side: str) -> Tally:
        return self.state.tallies[SIDES.index(side)]

    def set_tally(self, side: str, **fields: Any) -> None:
        """Replace fields of a side's tally."""
        self.set_for(side, tallies=replace(self.tally(side), **fields))

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
        self.remove(unit)
        side = OTHER[unit.side]
        self.set_tally(side, kills=self.tally(side).kills + 1)
        self.tell(events.Lost(unit.side, unit.name, unit.at))

    # ---- leaving and entering hexes ----------------------------------------------------------------
    def remove(self, unit: Unit) -> None:
        """Remove a unit from the board with its sandbags and the target tokens that it
        has placed (M44-11.sandbags, M44-13.10, M44-14.8)."""
        field = self.field
        units = tuple(
            replace(u, tokens=tuple(t for t in u.tokens if t != unit.id)) if unit.id in u.tokens else u
            for u in field.units
            if u.id != unit.id
        )
        self.set_field(units=units, sandbags=without(field.sandbags, unit.at))

    def shift(self, unit: Unit, here: Hex) -> Unit:
        """Put a unit on another hex, without its sandbags,
        target tokens and camouflage (M44-9.12, M44-11.sandbags, M44-13.4, M44-19.3)."""
        moved = replace(unit, at=here, tokens=(), camouflaged=False)
        self.change(field=self.field.with_unit(moved, sandbags=without(self.field.sandbags, unit.at)))
        return moved

    # ---- parts of the turn, cards, the end -----------------------------------------------------------
    @action
    def begin_part(self, part: Literal["battles", "end"]) -> None:
        """Begin the part of the turn after all moves, or after the last battle."""
        self.part = part

    def ambush_is_spent(self, side: Side) -> None:
        """Note the side for which `end_turn` (in `turns`) draws a card (M44-20.4). In team games
        (`team_turns`), its commander-in-chief draws at once (M44-21.16)."""
        self.change(drew_back=side)

    def draw(self, side: Side, most: int) -> int:
        """Draw up to `most` cards for a side within its hand limit (M44-5.7); return the number drawn."""
        held = len(self.state.deck_of(side).hand(self.state.seat_of(side)))
        return self.take_cards(side, min(most, hand_limit(self.state, side) - held))  # M44-19.5.

    def take_cards(self, side: Side, number: int) -> int:
        """Draw this number of cards for a side, or as many as there are; return the number drawn."""
        if number <= 0:
            return 0
        seat, deck = self.state.seat_of(side), self.state.deck_of(side)
        drawn = deck.draw(seat, number, self.dice)
        self.set_deck(side, drawn.deck)
        if drawn.reshuffled is not None:  # M44-22.3.
            self.tell(events.Reshuffled(len(drawn.deck.pile) + len(drawn.cards) - drawn.reshuffled))
        if drawn.cards:
            self.tell(events.Drew(side, len(drawn.cards), drawn.cards), owner=seat)
        return len(drawn.cards)

    def finish(self, winner: Side | None, how: Ending) -> None:
        """End the game (see `turns`). `winner`: None for a draw."""
        raise NotImplementedError


def spoilt(context: BoardContext, kind: str, order: Order) -> None:
    at = order.target or (order.path[0] if order.path else "")
    context.tell(events.Spoilt(kind, at))


def conditions_hold(context: BoardContext, unit: Unit, order: Order) -> bool:
    """Whether the conditions hold under which the player wants the order carried out (M44-23.3)."""
    holder = context.field.at.get(order.held) if order.held else unit
    return unit.figures >= order.least and holder is not None and holder.side == unit.side
