"""Naval Battle as the kernel plays it: who is asked for which sheet, and what happens when answers are opened.

The sheets are in `fleet_sheet` and `turn_sheet`, a turn is played by `resolution`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Literal

from msgspec.structs import replace

from rules.core import (
    Ask,
    Dice,
    OfferSheet,
    Option,
    Outcome,
    RevealedOrders,
    Rules,
    Scalar,
    Seat,
    Section,
    Sheet,
    Submission,
    Transition,
    free_ask,
    msg,
    read_tutorial,
)
from rules.naval_battle import ai, events, fleet_sheet, headlines, turn_sheet, visibility
from rules.naval_battle.facts import ENDING_ORDERS, KINDS, SEATS
from rules.naval_battle.fleet import Roster, bare_preset, random_preset
from rules.naval_battle.lookups import LOOKUPS
from rules.naval_battle.options import SETTINGS, Options
from rules.naval_battle.orders import WORDS, TurnOrder, as_action, orders_of
from rules.naval_battle.resolution import TurnContext
from rules.naval_battle.state import OwnGrid, State, seat_index
from rules.naval_battle.view import View
from rules.naval_battle.volleys import FiledVolley, VolleyContext

# ---- the kinds of sheets -------------------------------------------------------------------------
FLEET, TURN, VOLLEY, RESIGN, STANDING = "fleet", "turn", "volley", "resign", "standing"
"""The kinds of asks."""
_NO_YES = (Option("no", msg("nb-no")), Option("yes", msg("nb-yes")))


# ---- the game ------------------------------------------------------------------------------------
class NavalBattle(Rules[State, View]):
    """The game itself; its rules are in docs/rules/naval_battle.md."""

    name = "naval-battle"
    version = 2
    seats = SEATS
    scenarios = ("standard",)
    usual_sheets = 80
    tutorial = read_tutorial(__file__)
    settings = SETTINGS
    clocks = frozenset({"setup", "turn"})
    lookups = LOOKUPS
    event_kinds = events.EVENT_KINDS
    view = staticmethod(visibility.view)
    headlines = headlines
    computer = staticmethod(ai.answer)
    sheets: ClassVar[Mapping[str, Sheet[Any]]] = {
        FLEET: fleet_sheet.FleetSheet(),
        TURN: turn_sheet.TURN_SHEET,
        VOLLEY: turn_sheet.VOLLEY_SHEET,
        STANDING: turn_sheet.FIRE_PLAN,
        RESIGN: OfferSheet(RESIGN, "nb", WORDS, _NO_YES, need=msg("nb-need-yes", rule="NB-10.5")),
    }
    sections: ClassVar[Mapping[str, tuple[Section, ...]]] = {
        FLEET: (
            Section(msg("nb-part-buy"), ("buy", "salvos")),
            *(Section(msg(f"nb-part-{kind}"), (kind,)) for kind in KINDS),
        ),
        STANDING: (Section(msg("nb-part-plan"), ("plan",)),),
    }

    def setup(self, scenario: str, options: Mapping[str, Scalar], dice: Dice) -> Transition[State]:
        """Two empty grids."""
        return Transition(State(self.chosen(options, Options)))

    # ---- asks ------------------------------------------------------------------------------------
    def asks(self, state: State) -> tuple[Ask, ...]:
        """During set-up a fleet from each seat, in one group (NB-4.1); then a turn from the mover, or a volley from each seat
        that was not passed over yet (NB-5.6); always an offer to resign from both (NB-10.5).
        """
        if state.phase == "over":
            return ()
        found: list[Ask] = []
        for index, seat in enumerate(SEATS):
            if state.phase == "setup":
                found.append(Ask(f"0.{seat}", seat, FLEET, FLEET, msg("nb-ask-fleet"), "setup"))
            elif state.options.pace == "volleys":
                if not state.side(index).skipped:
                    found.append(_volley_ask(state, seat))
            elif index == state.mover:
                found.append(_turn_ask(state, seat))
            found.append(free_ask(seat, RESIGN, msg("nb-ask-resign")))
        return tuple(found)

    def standing_orders(self, view: View, seat: Seat) -> Ask | None:
        """The fire plan and the batteries' order, once the fleets are set."""
        return free_ask(seat, STANDING, msg("nb-ask-standing")) if view.phase == "play" else None

    # ---- play ------------------------------------------------------------------------------------
    def apply(self, state: State, opening: RevealedOrders, dice: Dice) -> Transition[State]:
        """Opens fleets, a turn's sheet, a volley or a resignation; changed standing orders come into force first."""
        context = VolleyContext(state, dice) if state.options.pace == "volleys" else TurnContext(state, dice)
        if state.phase == "over":
            return context.step()
        if state.phase == "play":
            for seat, draft in opening.standing:
                context.become(turn_sheet.file_standing(context.state, seat_index(seat), draft))
        if opening.group == FLEET:
            _set_fleets(context, opening)
            return context.step()
        if isinstance(context, VolleyContext) and opening.group.startswith(VOLLEY):
            _take_volley(context, opening)
        for sealed in opening.answers:
            index = seat_index(sealed.seat)
            if opening.group.startswith(RESIGN):
                if sealed.answer.get(RESIGN) == "yes":
                    context.end_by_choice("resign", index)
            elif opening.group.startswith(TURN) and index == context.state.mover:
                _take_turn(context, index, sealed)
        if context.state.phase == "play":
            for index in (0, 1):
                context.become(turn_sheet.tidy_plan(context.state, index))
        return context.step()

    def outcome(self, state: State) -> Outcome | None:
        """Win, loss or draw; there are no points (NB-10.6)."""
        if state.end is None:
            return None
        return Outcome(state.end.winners, events.ending_word(state.end.how.value, state.end.winners))

    def upgrade(self, saved: dict[str, Any], version: int) -> dict[str, Any]:
        """From version 1: the format is the same, except that options with their default value are no longer saved."""
        return saved if version == 1 else super().upgrade(saved, version)


def _turn_ask(state: State, seat: Seat) -> Ask:
    span = f"turn.{state.turn}"
    if state.options.actions_per_turn == 1:
        about = msg("nb-ask-turn", turn=state.turn)
    else:
        about = msg("nb-ask-turn-of", turn=state.turn, left=state.options.actions_per_turn - state.done)
    name = str(state.turn) if state.part == 1 else f"{state.turn}.{state.part}"
    return Ask(f"{name}.{seat}", seat, TURN, f"turn.{name}", about, "turn", span)


def _volley_ask(state: State, seat: Seat) -> Ask:
    number = (state.turn - 1) // (2 * state.options.volley) + 1
    about = msg("nb-ask-volley", volley=number, count=state.options.volley)
    return Ask(f"v{number}.{seat}", seat, VOLLEY, f"{VOLLEY}.{number}", about)


def _set_fleets(context: TurnContext, opening: RevealedOrders) -> None:
    """Opens both fleets, tells which of them the deadline set (NB-4.6), and draws who begins (NB-4.4)."""
    sides: list[OwnGrid] = []
    for seat in SEATS:
        sealed = opening.answer(seat)
        side, how = _fleet(context.state.options, sealed, context.dice)
        sides.append(side)
        if sealed.by == "clock":
            context.tell(events.FleetTaken(seat, how), owner=seat)
    first = context.dice.below(len(SEATS), "who begins")
    context.tell(events.Begins(SEATS[first]))
    context.change(sides=(sides[0], sides[1]))
    context.begin(first)


def _fleet(options: Options, sealed: Submission, dice: Dice) -> tuple[OwnGrid, Literal["draft", "default"]]:
    """The grid of a sealed fleet, placed at random if it only names a preset; the default fleet if it is not legal (NB-12.1)."""
    name = bare_preset(sealed.answer)
    if name is None:
        placed = Roster(sealed.answer, options.grid)
        if fleet_sheet.legal(placed, options.capital, options.stacking, options.ship_points):
            return fleet_sheet.own_grid(placed), "draft"
        name = fleet_sheet.DEFAULT
    lot = random_preset(name, options.capital, options.grid, options.stacking, lambda n: dice.below(n, "fleet"))
    return fleet_sheet.own_grid(Roster(lot, options.grid)), "default" if name == fleet_sheet.DEFAULT else "draft"


def _take_turn(context: TurnContext, index: int, sealed: Submission) -> None:
    """Carries out a turn's sheet: its orders, or an end of the game."""
    given = _given(context, index, sealed)
    if given and given[0].kind in ENDING_ORDERS:
        context.end_by_choice(given[0].kind, index)  # type: ignore[arg-type]
        if context.state.end is not None:
            return
        given = []
    actions = [as_action(context.state, order) for order in given]
    context.sheet(actions, rest_lost=turn_sheet.REST in sealed.answer)


def _given(context: TurnContext, index: int, sealed: Submission) -> list[TurnOrder]:
    """The orders of a sheet. Orders of the fire plan that it uses leave the plan."""
    planned = sealed.answer.get(turn_sheet.PLANNED)
    if isinstance(planned, int):
        side = context.state.side(index)
        context.become(context.state.with_side(index, replace(side, plan=side.plan[planned:])))
    return orders_of(sealed.answer)


def _take_volley(context: VolleyContext, opening: RevealedOrders) -> None:
    """Carries out both sheets of a volley. An end of the game comes before all actions, that of the
    side that begins first (NB-5.6)."""
    filed: dict[int, FiledVolley] = {}
    first = context.state.mover
    for sealed in sorted(opening.answers, key=lambda sealed: seat_index(sealed.seat) != first):
        index = seat_index(sealed.seat)
        given = _given(context, index, sealed)
        if given and given[0].kind in ENDING_ORDERS:
            context.change(mover=index)
            context.end_by_choice(given[0].kind, index)  # type: ignore[arg-type]
            if context.state.end is not None:
                return
            given = []
        filed[index] = FiledVolley(given, deadline_passed=turn_sheet.REST in sealed.answer)
    context.change(mover=first)
    context.volley(filed)
