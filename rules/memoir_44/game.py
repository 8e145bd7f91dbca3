"""Memoir '44 for the kernel: its sheets, who is asked, and what opened sheets set in motion."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Literal

from msgspec.structs import replace

from rules.core import (
    Ask,
    Dice,
    Draft,
    Event,
    Form,
    Luck,
    Message,
    OfferSheet,
    Outcome,
    Pick,
    RevealedOrders,
    Rules,
    Scalar,
    Seat,
    SeatSpec,
    Section,
    Sheet,
    Submission,
    Transition,
    free_ask,
    msg,
    read_tutorial,
)
from rules.core.sheet import chosen, listed
from rules.memoir_44 import ai, events, facts, headlines, standing_orders, team_commander, visibility
from rules.memoir_44.attacks import answer_ambush, answer_retreat, policy_says
from rules.memoir_44.ends import match_medals, may_claim, winners
from rules.memoir_44.facts import OTHER, SCENARIOS, SEATS, SIDES
from rules.memoir_44.lookups import LOOKUPS
from rules.memoir_44.luck import luck
from rules.memoir_44.options import SETTINGS, Options
from rules.memoir_44.order_sheet import BattleSheet, OrderSheet
from rules.memoir_44.orders import CARD, ORDERED, STRIKE, THEN, TREAT, basis_of_state, plan_of
from rules.memoir_44.reaction_sheets import KEEP, SPRING, AmbushSheet, DrawSheet, RetreatSheet
from rules.memoir_44.scenario_checks import FILES
from rules.memoir_44.setup import new_game
from rules.memoir_44.state import State
from rules.memoir_44.team_turns import TeamTurnContext, turn_context, waited_seats
from rules.memoir_44.turns import TurnContext, playable, strikes
from rules.memoir_44.view import Ending, View
from rules.memoir_44.works_and_hospitals import dig_in

RESIGN, DRAW, CLAIM = "resign", "offer", "claim"
"""Kinds of asks for offers."""


# ---- sheets --------------------------------------------------------------------------------------
def _orders_somebody(form: Form) -> bool:
    """Whether the sheet can be sealed without wasting the turn: an ORDER sheet orders a unit unless none can be
    ordered, a BATTLE sheet has an attack."""
    hints = {hint.key for hint in form.hints}
    units = form.field(ORDERED)
    could = isinstance(units, Pick) and bool(units.options)
    nobody = could and not hints.isdisjoint(("m44-hint-nobody", "m44-hint-nobody-more"))
    return form.done and not nobody and "m44-hint-no-battle" not in hints


ORDERS = OrderSheet()
SHEETS: Mapping[str, Sheet[Any]] = {
    "order": ORDERS,
    "more": ORDERS,
    "chief": team_commander.TeamCommanderSheet(),
    "general": ORDERS,
    "battle": BattleSheet(),
    "draw": DrawSheet(),
    "ambush": AmbushSheet(),
    "retreat": RetreatSheet(),
    "standing": standing_orders.STANDING,
    **{kind: OfferSheet(kind, "m44", standing_orders.OFFER_WORDS) for kind in (RESIGN, DRAW, CLAIM)},
}
"""Each kind of ask and its sheet."""

_CARD = Section(msg("m44-part-card"), (CARD, "section", STRIKE, TREAT, ORDERED))
"""Card and units in one section, so that the menu of units follows directly below the chosen card."""
_UNITS = Section(msg("m44-part-units"), (TREAT, ORDERED))
_THEN = Section(msg("m44-field-then"), (THEN,))
_STANDING_PARTS = (
    Section(msg("m44-part-ambush"), (standing_orders.AMBUSH,)),
    Section(msg("m44-part-flags"), (standing_orders.FLAGS, standing_orders.RETREAT)),
    Section(msg("m44-part-ahead"), (standing_orders.MINES, standing_orders.PLAN)),
)


class Memoir44(Rules[State, View]):
    """The rules of Memoir '44 (docs/rules/memoir_44.md)."""

    name = "memoir-44"
    version = 3
    seats = SEATS
    scenarios = SCENARIOS
    files = FILES
    usual_sheets = 12
    tutorial = read_tutorial(__file__, ready=_orders_somebody)
    settings = SETTINGS
    clocks = frozenset({"turn", "react"})
    lookups = LOOKUPS
    event_kinds = events.EVENT_KINDS
    view = staticmethod(visibility.view)
    headlines = headlines
    sheets = SHEETS
    sections: ClassVar[Mapping[str, tuple[Section, ...]]] = {
        "order": (_CARD, _THEN), "more": (_UNITS, _THEN), "general": (_UNITS, _THEN), "battle": (_THEN,),
        "standing": _STANDING_PARTS,
    }  # fmt: skip

    def table(self, scenario: str, options: Mapping[str, Scalar]) -> tuple[SeatSpec, ...]:
        """Two seats; in team games eight."""
        return facts.seat_specs(scenario)

    def setup(self, scenario: str, options: Mapping[str, Scalar], dice: Dice) -> Transition[State]:
        """Lay out the scenario, deal the hands and begin the first turn (M44-23.1)."""
        context = turn_context(new_game(scenario, self.chosen(options, Options), dice), dice)
        context.begin()
        return context.step()

    # ---- asks ------------------------------------------------------------------------------------
    def asks(self, state: State) -> tuple[Ask, ...]:
        """What the turn waits for, and the offers, which stay open for the seat that
        speaks for each side (M44-5.10, M44-21.19, M44-23.13)."""
        if state.over:
            return ()
        waited = _waiting_asks(state)
        speakers = [state.seat_of(side) for side in SIDES]
        found: list[Ask] = []
        for seat in state.seats:
            found += [ask for ask in waited if ask.seat == seat]
            if seat not in speakers:
                continue
            game, side = state.game, state.side_of(seat)
            found.append(free_ask(seat, RESIGN, msg("m44-ask-resign"), group=f"resign.g{game}.{seat}", game=game))
            if state.offer != side:
                about = msg("m44-ask-offer" if state.offer is None else "m44-ask-offer-accept")
                name = f"g{game}.offer.{state.offers}.{seat}"
                found.append(free_ask(seat, DRAW, about, name, f"offer.{name}"))
            if may_claim(state, side):
                name = f"g{game}.claim.{state.turn}.{seat}"
                found.append(free_ask(seat, CLAIM, msg("m44-ask-claim"), name, f"claim.{name}"))
        return tuple(found)

    def standing_orders(self, view: View, seat: Seat) -> Ask | None:
        """The ask for standing and conditional orders; None once the game is over."""
        return None if view.stage == "over" else free_ask(seat, "standing", msg("m44-ask-standing"))

    def automatic_response(self, view: View, ask: Ask) -> Draft | None:
        """The ORDER sheet that the seat's conditional orders fill in; in team games also the commander-in-chief's sheet."""
        return standing_orders.automatic_response(view, ask, SHEETS[ask.kind])

    def title(self, view: View, seat: Seat) -> Message:
        """The side that a seat commands in the present game, in team games with its role. `seat` may also be the name
        of a team."""
        role, sides = seat.partition("-")[2], dict(view.sides)
        side = sides[seat] if seat in sides else sides[f"{seat}-chief"]
        return msg(f"seat-{side}-{role}" if role else f"seat-{side}")

    def shared(self, view: View, ask: Ask, draft: Draft) -> tuple[Message, ...]:
        """A general's sealed orders are read back to the own side at once; the commander-in-chief's
        hand is never shown (M44-22.6)."""
        return self.form(view, ask, draft).says if _is_generals(view, ask) else ()

    def alongside(self, view: View, others: Sequence[View]) -> View:
        """The view with what the side's other generals have sealed for this turn."""
        return replace(view, beside=tuple(aim for other in others for aim in other.aiming)) if view.role else view

    def reason(self, view: View, ask: Ask, draft: Draft) -> Message | None:
        """Why a general has given these orders. The commander-in-chief's sheet needs no reason."""
        return ai.reason(view, draft) if _is_generals(view, ask) else None

    def computer(self, view: View, ask: Ask, rng: Random) -> Draft:
        """The AI's draft, from the seat's own view alone (M44-22.15)."""
        found = team_commander.answer(view) if ask.kind == "chief" else ai.answer(view, ask)
        return super().computer(view, ask, rng) if found is None else found

    # ---- play ------------------------------------------------------------------------------------
    def apply(self, state: State, opening: RevealedOrders, dice: Dice) -> Transition[State]:
        """Put changed standing orders into force, then open the submissions of the group."""
        if state.over:
            return Transition(state)
        if state.ended is not None:
            state = replace(state, ended=None)
        before, seats = state.plans, state.seats
        for seat, draft in opening.standing:
            state = _file_standing_orders(state, seat, draft)
        filed = {seat for seat, old, new in zip(seats, before, state.plans, strict=True) if old != new}
        context = turn_context(state, dice)
        kind = opening.group.partition(".")[0]
        if isinstance(context, TeamTurnContext) and kind in ("chief", "general"):
            for sealed in opening.answers:
                _use_plan(context, sealed, fresh=sealed.seat in filed)
            context.open_sheets(kind, opening.answers)
        else:
            for sealed in opening.answers:
                _open(context, kind, sealed, fresh=sealed.seat in filed)
        context.next_game()
        return context.step()

    def outcome(self, state: State) -> Outcome | None:
        """The result of the game, or of both games of a match."""
        if not state.over or state.end is None:
            return None
        points, how = match_medals(state), state.end.how.value
        why = events.ending_word(how, state.end.winner) if len(state.results) < 2 else events.match_word(*points)
        return Outcome(winners(state), why, tuple(zip(SIDES, points, strict=True)))

    # ---- telling -----------------------------------------------------------------------------------
    def luck(self, events: Iterable[Event]) -> tuple[Luck, ...]:
        return luck(events)

    def upgrade(self, saved: dict[str, Any], version: int) -> dict[str, Any]:
        """Version 2: medals, minefields and overruns are judged at other moments; the state is the same.

        Version 3: a tunnel that ends in wire or on a minefield takes no ground; Close Assault and Firefight allow wire to be
        removed, Firefight also caves to be sealed; caves are sealed before wire is removed; heavy artillery on a mountain
        fires farther; headquarters count as medal hexes in retreats; only eliminations by minefields break off a sheet
        (M44-10.6, M44-11.2, M44-12.3, M44-3.2, M44-23.7, M44-23.2). The state is the same.
        """
        return saved if version in (1, 2) else super().upgrade(saved, version)


# ---- asks ----------------------------------------------------------------------------------------
def _is_generals(view: View, ask: Ask) -> bool:
    """Whether the ask is for orders of a general in a team game."""
    return bool(view.role) and ask.kind in ("general", "more", "battle")


def _waiting_asks(state: State) -> tuple[Ask, ...]:
    """The asks that the game waits for, each with its time limit (M44-23.14): one seat, or all generals who have an ORDER sheet
    to fill in."""
    pending = state.pending
    if pending is not None:
        seat = state.asked_seat
        name = f"{pending.kind}.g{state.game}.{state.asked}.{seat}"
        about = msg("m44-ask-retreat", turn=state.turn)
        if pending.kind == "ambush":
            # The report does not name attacker and target yet, but both are public.
            origin, at = (state.field.by_id[unit].at for unit in (pending.attacker, pending.target))
            about = msg("m44-ask-ambush", turn=state.turn, origin=origin, at=at)
        return (Ask(name, seat, pending.kind, name, about, "react"),)
    start = f"g{state.game}.{state.turn}.{state.sheet}"
    group = f"{state.stage}.{start}"
    about = msg(f"m44-ask-{state.stage}", turn=state.turn)
    if state.is_team_game:
        # Each seat has its own deadline, so that nobody loses time that the commander-in-chief or another general uses.
        return tuple(Ask(f"{start}.{seat}", seat, state.stage, group, about, "turn") for seat in waited_seats(state))
    seat = state.seat_of(state.mover)
    span = f"g{state.game}.turn.{state.turn}"
    clock: Literal["react", "turn"] = "react" if state.stage == "draw" else "turn"
    return (Ask(f"{start}.{seat}", seat, state.stage, group, about, clock, span),)


# ---- submissions ---------------------------------------------------------------------------------
def _file_standing_orders(state: State, seat: Seat, draft: Draft) -> State:
    """The state with a seat's changed standing orders in force."""
    number = state.seats.index(seat)
    view = visibility.view(state, seat)
    tree, _ = standing_orders.STANDING.tree(view, chosen(draft, standing_orders.PLAN))
    policies, plans = list(state.policies), list(state.plans)
    policies[number] = standing_orders.policy_of(view, draft)
    plans[number] = standing_orders.STANDING.text(tree)
    return replace(state, policies=tuple(policies), plans=tuple(plans))


def _open(context: TurnContext, kind: str, sealed: Submission, *, fresh: bool) -> None:
    """Open one submission. `fresh`: the seat's conditional orders were filed together with it."""
    state, draft = context.state, sealed.answer
    side = state.side_of(sealed.seat)
    match kind:
        case "order":
            _open_turn(context, sealed, fresh=fresh)
        case "more" | "battle":
            plan = plan_of(basis_of_state(state), draft)
            context.change(returned=())
            context.order(plan.units)
            # A BATTLE sheet without an attack means no more battles, so that nobody is asked twice.
            none = kind == "battle" and not plan.orders
            context.start_orders(plan.orders, "end" if none or sealed.by == "clock" else plan.then)  # M44-23.12.
        case "draw":
            context.keep(chosen(draft, KEEP))
        case "ambush":
            context.change(asked=state.asked + 1)
            policy = policy_says(context) if sealed.by == "clock" else draft.get(SPRING) == "yes"
            answer_ambush(context, policy)
            context.resume()
        case "retreat":
            context.change(asked=state.asked + 1)
            answer_retreat(context, chosen(draft, "retreat") or None)
            context.resume()
        case "resign":
            if draft.get(RESIGN) == "yes":
                context.finish(OTHER[side], Ending.RESIGNATION)
        case "claim":
            if draft.get(CLAIM) == "yes" and may_claim(state, side):
                context.finish(side, Ending.CLAIM)
        case _:
            if draft.get(DRAW) == "yes":
                context.offer_draw(side)


def _use_plan(context: TurnContext, sealed: Submission, *, fresh: bool) -> None:
    """Continue a seat's conditional orders after a sheet that they filled in. A sheet filled in by hand discards them,
    unless they were filed together with it (`fresh`; M44-23.9, M44-23.15)."""
    state, seat = context.state, sealed.seat
    number = state.seats.index(seat)
    if state.plans[number] and not fresh:
        kept = list(state.plans)
        kept[number] = standing_orders.followed(visibility.view(state, seat)) if sealed.by == "standing" else ""
        context.change(plans=tuple(kept))


def _open_turn(context: TurnContext, sealed: Submission, *, fresh: bool) -> None:
    """Open the first sheet of a turn."""
    _use_plan(context, sealed, fresh=fresh)
    state, draft, seat = context.state, sealed.answer, sealed.seat
    side = state.mover
    context.count_missed(side, missed=sealed.by == "clock")
    if context.stop():
        return
    card = chosen(draft, CARD)
    if card not in playable(state.deck_of(state.mover).hand(seat)):
        context.pass_turn()
        return
    basis = basis_of_state(state)
    with_card = basis.with_card(draft)
    assert with_card is not None, "a card is named"
    context.play_card(card, with_card.does, with_card.section)
    what = context.command.does
    if what == "medics":
        unit = state.field.at.get(chosen(draft, TREAT))
        if unit is not None:
            context.medics(unit)
        context.ask_again()
        return
    if what == "finest-hour":
        context.heroes()
        context.ask_again()
        return
    struck = strikes(state.field, with_card.does, listed(draft, STRIKE))
    if struck:
        context.start_orders(struck, "end")
        return
    plan = plan_of(with_card, draft)
    context.order(plan.units)
    if what == "dig-in":
        dig_in(context, plan.units)
    context.start_orders(plan.orders, plan.then)


RULES = Memoir44()
