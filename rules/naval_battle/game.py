"""Naval Battle as the kernel plays it: each method hands on to the module that knows.

Decided here: who is asked, and what an opened envelope sets going. The sheets are in `sheets`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from random import Random
from typing import Any, ClassVar

from msgspec.structs import replace

from rules.core import (
    Ask,
    Dice,
    Draft,
    Entry,
    Event,
    Message,
    Opening,
    Outcome,
    Scalar,
    Sealed,
    Seat,
    Setting,
    SheetRules,
    Step,
    Who,
    say,
)
from rules.naval_battle import computer, setup_sheet, sight, standing_sheet, tell, turn_sheet
from rules.naval_battle.facts import SEATS, SETTINGS
from rules.naval_battle.fleet import Muster
from rules.naval_battle.invariants import check
from rules.naval_battle.scatter import by_lot
from rules.naval_battle.sheets import FLEET, RESIGN, SECTIONS, SHEETS, STANDING, TURN
from rules.naval_battle.state import Options, Side, State, seat_index
from rules.naval_battle.turns import begin, carry_out, stop
from rules.naval_battle.twin import twin
from rules.naval_battle.view import View


class NavalBattle(SheetRules[State, View]):
    """See the package's first lines, and docs/rules/naval_battle.md."""

    name: ClassVar[str] = "naval-battle"
    version: ClassVar[int] = 2
    seats: ClassVar[tuple[Seat, ...]] = SEATS
    scenarios: ClassVar[tuple[str, ...]] = ("standard",)
    settings: ClassVar[tuple[Setting, ...]] = SETTINGS
    state_type = State
    view_type = View
    sheets = SHEETS
    sections = SECTIONS

    def setup(self, scenario: str, options: Mapping[str, Scalar], dice: Dice) -> Step[State]:
        """Two empty grids."""
        return Step(State(self.chosen(options, Options)))

    # ---- asks ------------------------------------------------------------------------------------
    def asks(self, state: State) -> tuple[Ask, ...]:
        """During set-up a fleet from each; then a turn from the mover; from both, always, the offer to resign."""
        if state.phase == "over":
            return ()
        found: list[Ask] = []
        for index, seat in enumerate(SEATS):
            if state.phase == "setup":
                found.append(_fleet_ask(seat))
            elif index == state.mover:
                found.append(_turn_ask(state, seat))
            found.append(_resign_ask(seat))
        return tuple(found)

    def standing(self, view: View, seat: Seat) -> Ask | None:
        """The fire plan and the batteries' order, once the fleets are set."""
        return _standing_ask(seat) if view.phase == "play" else None

    def view(self, state: State, who: Who) -> View:
        """See `sight`."""
        return sight.view(state, who)

    def computer(self, view: View, ask: Ask, rng: Random) -> Draft:
        """See `computer`."""
        return computer.answer(view, ask.kind, rng)

    # ---- play ------------------------------------------------------------------------------------
    def apply(self, state: State, opening: Opening, dice: Dice) -> Step[State]:
        """Fleets, a turn's sheet or a resignation; standing orders come into force first."""
        if state.phase == "over":
            return Step(state)
        if state.phase == "play":
            for seat, draft in opening.standing:
                state = standing_sheet.file(state, seat_index(seat), draft)
        if opening.group == FLEET:
            return _set_fleets(state, opening, dice)
        before = state
        for sealed in opening.answers:
            index = seat_index(sealed.seat)
            if opening.group.startswith(RESIGN):
                state = stop(state, "resign", index) if sealed.answer.get(RESIGN) == "yes" else state
            else:
                state = _take_turn(state, index, sealed)
        if state.end is None and state.phase == "play":
            state = standing_sheet.tidy(standing_sheet.tidy(state, 0), 1)
        return Step(state, tell.since(before, state))

    def outcome(self, state: State) -> Outcome | None:
        """NB-10: win, loss or draw, no points."""
        if state.end is None:
            return None
        return Outcome(state.end.winners, tell.ending_word(state.end.how.value, state.end.winners))

    def tell(self, event: Event) -> tuple[Message, ...]:
        """See `tell`."""
        return tell.words(event)

    def upgrade(self, saved: dict[str, Any], version: int) -> dict[str, Any]:
        """Version 2: options at their default are left out of a saved state, which is read alike."""
        return saved if version == 1 else super().upgrade(saved, version)

    # ---- for tests -------------------------------------------------------------------------------
    def check(self, state: State) -> None:
        """See `invariants`."""
        check(state)

    def twin(self, state: State, who: Who, rng: Random) -> State:
        """See `twin`."""
        return twin(state, who, rng)


@lru_cache
def _fleet_ask(seat: Seat) -> Ask:
    return Ask(f"0.{seat}", seat, FLEET, FLEET, say("nb-ask-fleet"), "setup")


@lru_cache
def _resign_ask(seat: Seat) -> Ask:
    return Ask(f"resign.{seat}", seat, RESIGN, f"resign.{seat}", say("nb-ask-resign"), "none")


@lru_cache
def _standing_ask(seat: Seat) -> Ask:
    return Ask(f"standing.{seat}", seat, STANDING, f"standing.{seat}", say("nb-ask-standing"), "none")


def _turn_ask(state: State, seat: Seat) -> Ask:
    span = f"turn.{state.turn}"
    if state.options.actions_per_turn == 1:
        about = say("nb-ask-turn", turn=state.turn)
    else:
        about = say("nb-ask-turn-of", turn=state.turn, left=state.options.actions_per_turn - state.done)
    name = str(state.turn) if state.part == 1 else f"{state.turn}.{state.part}"
    return Ask(f"{name}.{seat}", seat, TURN, f"turn.{name}", about, "turn", span)


def _set_fleets(state: State, opening: Opening, dice: Dice) -> Step[State]:
    """Both fleets are revealed to the rules, and lots decide who begins (NB-4.1, NB-4.4)."""
    entries: list[Entry] = []
    sides: list[Side] = []
    for seat in SEATS:
        sealed = opening.answer(seat)
        side, how = _fleet(state.options, sealed, dice)
        sides.append(side)
        if sealed.by == "clock":
            entries.append(tell.fleet_at_deadline(seat, how))
    first = dice.below(len(SEATS), "who begins")
    entries.append(tell.begins(SEATS[first]))
    before = replace(state, sides=(sides[0], sides[1]))
    after = begin(before, first)
    return Step(after, (*entries, *tell.since(before, after)))


def _fleet(options: Options, sealed: Sealed, dice: Dice) -> tuple[Side, str]:
    """A sealed fleet, placed by lot where it only names a preset; and which kind it is."""
    draft: Draft = sealed.answer
    name = setup_sheet.bare_preset(draft)
    if name is None:
        muster = Muster(draft, options.grid)
        if setup_sheet.legal(muster, options.capital, options.stacking, options.ship_points):
            return setup_sheet.side(muster), "draft"
    lot = by_lot(
        name or setup_sheet.DEFAULT, options.capital, options.grid, options.stacking, lambda n: dice.below(n, "fleet")
    )
    return setup_sheet.side(Muster(lot, options.grid)), "default" if name in (None, setup_sheet.DEFAULT) else "draft"


def _take_turn(state: State, index: int, sealed: Sealed) -> State:
    """A turn's sheet: its orders, or an end of the game; orders used up leave the fire plan."""
    if index != state.mover:
        return state
    planned = sealed.answer.get(turn_sheet.PLANNED)
    if isinstance(planned, int):
        side = state.side(index)
        state = state.with_side(index, replace(side, plan=side.plan[planned:]))
    given = turn_sheet.orders_of(sight.view(state, sealed.seat), sealed.answer)
    if given and given[0].kind in turn_sheet.STOPS:
        after = stop(state, given[0].kind, index)  # type: ignore[arg-type]
        if after.end is not None:
            return after
        given = []
    actions = [standing_sheet.action(state, order) for order in given]
    return carry_out(state, actions, rest_lost=turn_sheet.REST in sealed.answer)
