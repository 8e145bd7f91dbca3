"""Sea War as the kernel calls it: which sheets there are, who is asked, and what opened sheets do.

Each method hands on to the module that does the work.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, ClassVar

from rules.core import (
    Ask,
    Dice,
    Draft,
    MalformedOrder,
    Message,
    OfferSheet,
    Outcome,
    RevealedOrders,
    Rules,
    Scalar,
    Seat,
    Seating,
    Sheet,
    StandingOrdersSheet,
    Submission,
    Transition,
    free_ask,
    msg,
    read_tutorial,
)
from rules.core.grammar import BadLine, TokenLine
from rules.sea_war import ai, ends, events, facts, headlines, orders, setup, standing_orders, turn_sheet, visibility
from rules.sea_war.attacks import policy_counters
from rules.sea_war.facts import BLUE, RED, SEATS, SIDES
from rules.sea_war.lookups import LOOKUPS
from rules.sea_war.options import SETTINGS, Options
from rules.sea_war.state import Ending, State
from rules.sea_war.turns import TurnContext
from rules.sea_war.view import View
from rules.sea_war.visibility import determinize

# ---- sheets --------------------------------------------------------------------------------------
RESIGN, DRAW = "resign", "draw"
"""The kinds of the two offers."""
_RESIGNING: Mapping[tuple[int, Seat], Ask] = {
    (game, seat): free_ask(seat, RESIGN, msg("sw-ask-resign"), group=f"resign.g{game}.{seat}", game=game)
    for game in (1, 2)
    for seat in SEATS
}


class SeaWarTurnSheet(turn_sheet.OrdersSheet):
    """The orders of a turn; typed text may contain standing orders as well."""

    standing_sheet: ClassVar[StandingOrdersSheet[View]] = standing_orders.STANDING

    def typed(self, view: View, words: Sequence[str], draft: Draft) -> Iterable[Draft | MalformedOrder] | None:
        if view.claim or orders.WORDS.key(words[0]) != "claim":
            return None
        return (MalformedOrder(words[0], msg("sw-typed-no-claim", rule="SW-13.4", count=facts.MISSED_TURNS_TO_CLAIM)),)

    def taken(self, view: View, ask: Ask, orders: Sequence[TokenLine]) -> tuple[Draft, list[BadLine]]:
        """As in the base class. If the text gives orders but does not say what follows them, the draft says that the
        turn continues."""
        draft, wrong = super().taken(view, ask, orders)
        return {turn_sheet.THEN: "look", **draft} if orders else draft, wrong


SHEETS: Mapping[str, Sheet[Any]] = {
    "deploy": setup.SeaWarDeploySheet(),
    "choose": setup.CHOOSE,
    "first": setup.FIRST,
    "turn": SeaWarTurnSheet(),
    "react": setup.REACT,
    "standing": standing_orders.STANDING,
    **{kind: OfferSheet(kind, "sw", setup.SETUP_WORDS) for kind in (RESIGN, DRAW)},
}
"""Kind of ask -> its sheet."""


class SeaWar(Rules[State, View]):
    """The game Sea War. Each method works only on its arguments, so one object serves all campaigns."""

    name = "sea-war"
    version = 3
    seats = SEATS
    scenarios = ("standard",)
    usual_sheets = 12
    tutorial = read_tutorial(__file__)
    settings = SETTINGS
    lookups = LOOKUPS
    event_kinds = events.EVENT_KINDS
    view = staticmethod(visibility.view)
    headlines = headlines
    computer = staticmethod(ai.answer)
    writes_stale = frozenset({"turn"})
    sheets = SHEETS

    def setup(self, scenario: str, options: Mapping[str, Scalar], dice: Dice) -> Transition[State]:
        """A game with an empty board."""
        return Transition(State(self.chosen(options, Options)))

    # ---- asks ------------------------------------------------------------------------------------
    def asks(self, state: State) -> tuple[Ask, ...]:
        """The sheets that the phase waits for, and the offers to resign and to draw, always open to both (SW-12.7, SW-12.9)."""
        if state.over:
            return ()
        waited = _waited(state)
        found: list[Ask] = []
        offering = state.seat_of(state.offer) if state.offer >= 0 else None
        draw = msg("sw-ask-draw" if offering is None else "sw-ask-draw-accept")
        for seat in SEATS:
            found += [ask for ask in waited if ask.seat == seat]
            found.append(_RESIGNING[state.game, seat])
            if seat != offering:
                name = f"g{state.game}.draw.{state.offers}.{seat}"
                found.append(free_ask(seat, DRAW, draw, name, f"draw.{name}"))
        return tuple(found)

    def standing_orders(self, view: View, seat: Seat) -> Ask | None:
        """The ask for policy and plan; None once the match is over."""
        return None if view.phase == "over" else free_ask(seat, "standing", msg("sw-ask-standing"))

    def automatic_response(self, view: View, ask: Ask) -> Draft | None:
        """A turn from the plan, or an answer to an attack from the policy.

        The answer also comes if Red does not hold COUNTER, so that nothing is given away (SW-10.7, SW-13.6).
        """
        if ask.kind == "turn":
            return standing_orders.automatic_response(view)
        if ask.kind == "react" and view.policy != "ask":
            return {"answer": _by_policy(view)}
        return None

    def title(self, view: View, seat: Seat) -> Message:
        """The colour that the seat commands in the present game."""
        return facts.side_word(dict(view.sides)[seat])

    def seating(self, options: Mapping[str, Scalar]) -> Seating:
        """Whether the host chooses the player of Red or lots are drawn (SW-3.1)."""
        return "host" if options["sides"] == "host" else "drawn"

    # ---- play ------------------------------------------------------------------------------------
    def apply(self, state: State, opening: RevealedOrders, dice: Dice) -> Transition[State]:
        """Puts standing orders into force first, then opens the sheets of the group."""
        if state.over:
            return Transition(state)
        filed: set[Seat] = set()
        for seat, draft in opening.standing:
            before = state.plans
            state = standing_orders.file(state, seat, visibility.view(state, seat), draft)
            if state.plans != before:
                filed.add(seat)
        context = TurnContext(state, dice)
        for sealed in opening.answers:
            _open(context, opening.group.partition(".")[0], sealed, filed)
        if context.state.phase == "choose" and opening.group.startswith("choose"):
            setup.begin_first(context)
        return context.step()

    def outcome(self, state: State) -> Outcome | None:
        """The result of one game, or of both games of a match (SW-12); None while play goes on."""
        if not state.over:
            return None
        won = ends.winners(state)
        if state.options.match == "two":
            return Outcome(won, events.match_word(ends.points(state)))
        last = state.results[-1]
        return Outcome(won, events.ending_word(last.how.value, SIDES[last.winner] if last.winner >= 0 else None))

    def upgrade(self, saved: dict[str, Any], version: int) -> dict[str, Any]:
        """From 1: the option `swap_escape` is split from `swap_edge`, with the value that keeps the rule
        of a running game (SW-8.12).

        From 2: nothing to convert. The orders of a turn became a list of rows, but sheets are not part of `saved`.
        """
        if version == 2:
            return saved
        if version != 1:
            return super().upgrade(saved, version)
        options = saved["options"]
        return {
            **saved,
            "options": {**options, "swap_escape": "letter" if options["swap_edge"] == "allow_win" else "rest"},
        }


# ---- asks ----------------------------------------------------------------------------------------
def _waited(state: State) -> tuple[Ask, ...]:
    """The asks that the game cannot go on without, by what everybody knows (SW-11.10)."""
    red = state.seat_of(RED)
    match state.phase:
        case "deploy-red":
            return (_setup_ask(state.game, "deploy", red, "red"),)
        case "deploy-blue":
            return (_setup_ask(state.game, "deploy", state.seat_of(BLUE), "blue"),)
        case "choose":
            return tuple(_setup_ask(state.game, "choose", seat, SIDES[state.side_of(seat)]) for seat in SEATS)
        case "first":  # Red says who begins (SW-3.5).
            return (_setup_ask(state.game, "first", red, "red"),)
        case _:
            if state.pending is not None:
                return (_react_ask(state, red),)
            return (_turn_ask(state, state.seat_of(state.mover)),)


def _setup_ask(game: int, kind: str, seat: Seat, side: str) -> Ask:
    about = msg(f"sw-ask-{kind}-{side}") if kind == "deploy" else msg(f"sw-ask-{kind}")
    group = f"choose.g{game}" if kind == "choose" else f"{kind}.g{game}.{seat}"
    return Ask(f"g{game}.{kind}.{seat}", seat, kind, group, about, "setup")


def _turn_ask(state: State, seat: Seat) -> Ask:
    part = "" if state.sheet == 1 else f".{state.sheet}"
    name = f"g{state.game}.{state.turn}{part}.{seat}"
    about = msg("sw-ask-turn", turn=state.turn) if state.sheet == 1 else msg("sw-ask-turn-on", turn=state.turn)
    group, span = f"turn.g{state.game}.{state.turn}{part}", f"g{state.game}.turn.{state.turn}"
    return Ask(name, seat, "turn", group, about, "turn", span)


def _react_ask(state: State, seat: Seat) -> Ask:
    name = f"g{state.game}.react.{state.turn}.{state.reactions}.{seat}"
    return Ask(name, seat, "react", f"react.{name}", msg("sw-ask-react", turn=state.turn), "react")


# ---- opened sheets -------------------------------------------------------------------------------
def _open(context: TurnContext, kind: str, sealed: Submission, filed: Collection[Seat]) -> None:
    """Carries out one sealed sheet. `filed`: seats that filed a new plan in the same step."""
    draft, asleep = sealed.answer, sealed.by == "clock"
    side = context.state.side_of(sealed.seat)
    match kind:
        case "deploy":
            setup.deploy(context, side, draft, asleep=asleep)
        case "choose":
            setup.choose(context, side, draft)
        case "first":
            setup.first(context, draft)
        case "turn":
            _take_turn(context, sealed, filed)
        case "react":
            context.react(counter=None if asleep else draft.get("answer") == "counter")
        case "resign":
            if draft.get(RESIGN) == "yes":
                context.finish(1 - side, Ending.RESIGNATION)
        case _:
            if draft.get(DRAW) == "yes":
                context.offer_draw(side)


def _take_turn(context: TurnContext, sealed: Submission, filed: Collection[Seat]) -> None:
    """Carries out a turn's sheet.

    If it was made from the plan, the rest of that branch becomes the plan; otherwise the plan is dropped (SW-13.6).
    """
    state, draft = context.state, sealed.answer
    if state.sheet == 1 and sealed.seat not in filed:
        index = SEATS.index(sealed.seat)
        if state.plans[index]:
            kept = list(state.plans)
            kept[index] = (
                standing_orders.rest_of_plan(visibility.view(state, sealed.seat)) if sealed.by == "standing" else ""
            )
            context.change(plans=(kept[0], kept[1]))
    if draft.get(turn_sheet.THEN) == "claim" and ends.may_claim(state):
        context.finish(state.mover, Ending.CLAIM)
    elif sealed.by == "clock":
        context.close(lost=True)
    else:
        context.take_sheet(turn_sheet.orders_of(draft), str(draft.get(turn_sheet.THEN, "look")))


def _by_policy(view: View) -> str:
    """The answer that the policy in force gives to the pending attack."""
    state = determinize(view)
    pending = state.pending
    held = "counter" in setup.answers(view)
    return (
        "counter"
        if held and pending is not None and policy_counters(state, pending.attacker, pending.target)
        else "pass"
    )
