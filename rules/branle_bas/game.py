"""Branle-Bas as the kernel plays it: who is asked, with which sheets, and which part of `resolution` carries out the answers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from rules.branle_bas import ai, events, headlines, orders, visibility
from rules.branle_bas.facts import KINDS, NAME, SCENARIOS, SEATS, without_mines
from rules.branle_bas.lookups import LOOKUPS
from rules.branle_bas.options import SETTINGS, Options
from rules.branle_bas.orders import PREMOVES, DraftedMove, MoveSheet
from rules.branle_bas.resolution import TurnContext
from rules.branle_bas.setup import DeploymentSheet
from rules.branle_bas.state import State
from rules.branle_bas.view import View
from rules.core import (
    Ask,
    Dice,
    Draft,
    Message,
    OfferSheet,
    Outcome,
    RevealedOrders,
    Rules,
    Scalar,
    Seat,
    Section,
    Sheet,
    Transition,
    free_ask,
    msg,
    read_tutorial,
)

DEPLOY, TURN, RESIGN, DRAW, STANDING = "deploy", "turn", "resign", "draw", "standing"
"""The kinds of asks."""


def _draw_word(view: View) -> Message:
    return msg("bb-says-agree" if orders.enemy_offers(view) else "bb-says-offer")


class BranleBas(Rules[State, View]):
    """The game itself; its rules are in docs/rules/branle_bas.md."""

    name = "branle-bas"
    version = 2
    seats = SEATS
    scenarios = tuple(SCENARIOS)
    usual_sheets = 70
    tutorial = read_tutorial(__file__)
    settings = SETTINGS
    clocks = frozenset({"setup", "turn"})
    lookups = LOOKUPS
    event_kinds = events.EVENT_KINDS
    view = staticmethod(visibility.view)
    headlines = headlines
    computer = staticmethod(ai.answer)
    sheets: ClassVar[Mapping[str, Sheet[Any]]] = {
        DEPLOY: DeploymentSheet(),
        TURN: MoveSheet(),
        STANDING: PREMOVES,
        RESIGN: OfferSheet(RESIGN, "bb", orders.WORDS, orders.NO_YES, msg("bb-need-yes", rule="BB-7.3")),
        DRAW: OfferSheet(DRAW, "bb", orders.WORDS, orders.NO_YES, msg("bb-need-yes", rule="BB-7.9"), _draw_word),
    }
    sections: ClassVar[Mapping[str, tuple[Section, ...]]] = {
        DEPLOY: tuple(Section(msg(f"bb-part-{NAME[kind]}"), (kind,)) for kind in KINDS),
    }

    def setup(self, scenario: str, options: Mapping[str, Scalar], dice: Dice) -> Transition[State]:
        """A match with an empty board, which waits for the deployments."""
        chosen, chart = self.chosen(options, Options), SCENARIOS[scenario]
        return Transition(State(chosen, chart if chosen.mine_place == "fixed" else without_mines(chart)))

    def hosted(self, options: Mapping[str, Scalar], state: State) -> bool:
        """Whether the state is an empty board with any chart: hosts may use charts of their own (`BROADSIDE_BRANLE_BAS`)."""
        return state == State(self.chosen(options, Options), state.chart)

    # ---- asks ------------------------------------------------------------------------------------
    def asks(self, state: State) -> tuple[Ask, ...]:
        """A deployment from each seat; then a turn from the mover; from both the offers to resign and to agree on a draw."""
        if state.phase == "over":
            return ()
        found: list[Ask] = []
        for index, seat in enumerate(SEATS):
            if state.phase == "deploy":
                found.append(_deploy_ask(state.game, state.options.match_games, seat))
            else:
                side = state.sides[index]
                if index == state.mover:
                    found.append(_turn_ask(state, seat))
                if not side.offers:
                    name = f"g{state.game}.draw.{side.offered + 1}.{seat}"
                    found.append(free_ask(seat, DRAW, msg("bb-ask-draw"), name))
            found.append(free_ask(seat, RESIGN, msg("bb-ask-resign"), game=state.game))
        return tuple(found)

    def standing_orders(self, view: View, seat: Seat) -> Ask | None:
        """Pre-moves and the standing move, while a game is being played."""
        return free_ask(seat, STANDING, msg("bb-ask-standing")) if view.phase == "play" else None

    def own_title(self, seat: Seat) -> Message:
        """Side A or side B (BB-1.1); a seat keeps its title from the lobby to the end of the match."""
        return events.seat_word(seat)

    def automatic_response(self, view: View, ask: Ask) -> Draft | None:
        """The move that the seat's pre-moves give in answer to the opponent's move, if any (BB-10.4)."""
        return orders.automatic_response(view) if ask.kind == TURN else None

    # ---- play ------------------------------------------------------------------------------------
    def apply(self, state: State, opening: RevealedOrders, dice: Dice) -> Transition[State]:
        """Opens deployments, a turn's sheet, an offer or a resignation. Standing orders filed with a turn apply from the next
        turn on.
        """
        context = TurnContext(state, dice)
        if state.phase == "deploy" and opening.group == f"g{state.game}.deploy":
            context.reveal(opening)
        elif state.phase != "over":
            sealed = opening.answers[0]
            index = SEATS.index(sealed.seat)
            ordered: DraftedMove | None = None
            if state.phase == "play":
                if index == state.mover and opening.group.startswith(f"g{state.game}.turn."):
                    ordered = DraftedMove(visibility.turn_view(state), sealed.answer)
                    context.follow_plan(ordered, sealed)
                for seat, draft in opening.standing:
                    context.file(SEATS.index(seat), draft)
            if ordered is not None:
                context.take_turn(ordered, sealed)
            elif sealed.answer.get(RESIGN) == "yes":
                context.end("resignation", index)
            elif sealed.answer.get(DRAW) == "yes" and state.phase == "play":
                context.offer_draw(index)
        return context.step()

    def outcome(self, state: State) -> Outcome | None:
        """The winner and the points: a single game by its ending, a match by total points (BB-8.7)."""
        if state.end is None:
            return None
        first, second = state.totals
        if state.options.match_games > 1:
            why = events.match_word(first, second, 0, SEATS[0])
        else:
            why = events.ending_word(state.end.why, next(iter(state.end.winners), None))
        return Outcome(state.end.winners, why, ((SEATS[0], first), (SEATS[1], second)))

    def upgrade(self, saved: dict[str, Any], version: int) -> dict[str, Any]:
        """From version 1: the format is the same; since then, with `equerre` = `entry_only`, a battleship
        may leave by an équerre (BB-5.7).
        """
        return saved if version == 1 else super().upgrade(saved, version)


def _deploy_ask(game: int, games: int, seat: Seat) -> Ask:
    about = msg("bb-ask-deploy") if games == 1 else msg("bb-ask-deploy-of", game=game, games=games)
    return Ask(f"g{game}.deploy.{seat}", seat, DEPLOY, f"g{game}.deploy", about, "setup")


def _turn_ask(state: State, seat: Seat) -> Ask:
    name = f"{state.turn}" if state.part == 1 else f"{state.turn}.{state.part}"
    about = msg("bb-ask-admiral" if state.touched else "bb-ask-turn", turn=state.turn)
    span = f"g{state.game}.turn.{state.turn}"
    return Ask(f"g{state.game}.{name}.{seat}", seat, TURN, f"g{state.game}.turn.{name}", about, "turn", span)
