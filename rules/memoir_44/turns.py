"""The course of a game: turns from the card to the last draw, night, the second game of a match.

The orders of a sheet wait in `State.queue`. `TurnContext.resume` carries them out until a seat must be asked, and then
decides what is asked next (M44-5, M44-18, M44-20, M44-23). `movement` moves the units, `attacks` has their attacks,
`order_rows` reads what a sheet orders. When a game is over is in `ends`.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET
from msgspec.structs import replace

from rules.memoir_44 import events, facts
from rules.memoir_44.attacks import attack, attackable, strike
from rules.memoir_44.board_context import BoardContext, action
from rules.memoir_44.commands import struck
from rules.memoir_44.ends import is_forfeited, match_medals, medals
from rules.memoir_44.facts import AMBUSH, CARD_ORDER, CARDS, FULL_DAY, OTHER, SIDES, Side
from rules.memoir_44.movement import march
from rules.memoir_44.setup import new_game
from rules.memoir_44.state import Order, hand_limit
from rules.memoir_44.view import Battlefield, Ending, GameEnd, Policy, Unit
from rules.memoir_44.works_and_hospitals import heal, restore, work, work_of

NIGHT_DICE = 4


class TurnContext(BoardContext):
    """The working copy of the state while one group of revealed orders is resolved, with what turns and endings do."""

    # ---- set-up ----------------------------------------------------------------------------------
    def begin(self) -> None:
        """Deal the hands and begin the first turn of a game."""
        self._deal()
        self._begin_turn()

    @action
    def _deal(self) -> None:
        state = self.state
        self.tell(events.Began(state.game, state.mover, state.need, *state.hands))
        for side in SIDES:
            self.draw(side, hand_limit(state, side))

    def reshuffle(self, side: Side) -> None:
        """Shuffle a side's discards into its pile, as Their Finest Hour requires (M44-20.finesthour, M44-20.13, M44-21.8)."""
        deck = self.state.deck_of(side).reshuffle(self.dice)
        self.set_deck(side, deck)
        self.tell(events.Reshuffled(len(deck.pile)))

    # ---- stops -----------------------------------------------------------------------------------
    def stop(self) -> str:
        """Why no further order can be carried out: "over" (M44-24.9; `attacks` asks before flags and ground), or "asked" while a
        seat must answer; empty: none."""
        state = self.state
        if state.end is not None:
            return "over"
        return "asked" if state.pending is not None else ""

    # ---- a turn ----------------------------------------------------------------------------------
    def _begin_turn(self) -> None:
        """Begin a turn, in the Allied turn by night with the night roll (M44-18.1)."""
        state = self.state
        self.change(deeds=tuple(d for d in state.deeds if d.turn >= state.turn - 1))
        self.tell(events.TurnBegan(state.turn, state.mover))
        if "night" in state.field.rules and state.mover == "allies" and state.field.light < FULL_DAY:
            dice = self.roll(NIGHT_DICE, "night")
            light = min(FULL_DAY, state.field.light + dice.count("S"))
            self.set_field(light=light)
            self.tell(events.Dawn(dice, light, light == FULL_DAY))

    def play_card(self, card: str, does: str, section: int) -> None:
        """Put a card on the table (M44-5.1, M44-5.6, M44-20.17). `section`: for Infantry Assault; -1: none."""
        state = self.state
        self.set_deck(state.mover, state.deck_of(state.mover).play(state.seat_of(state.mover), card))
        self.change(card=card, does=does, section=section)
        choice = self.command.does == "choice"
        self.tell(events.Played(state.mover, card, does, section, choice))  # M44-22.10.

    def order(self, units: Sequence[int]) -> None:
        """Order these units, all units of a turn at once (M44-5.5). Units already ordered are skipped (M44-5.2)."""
        known = {doing.unit for doing in self.state.doing}
        new = [unit for unit in units if unit not in known]
        if new:
            self.change(doing=(*self.state.doing, *(self.command.doing(unit) for unit in new)))
            by_id = self.field.by_id
            self.tell(events.Ordered(tuple(self.field.board.in_order([by_id[u].at for u in new]))))

    def medics(self, unit: Unit) -> None:
        """Roll for Medics & Mechanics (M44-20.medics, M44-20.18). If the unit regains a figure, it may be ordered."""
        state = self.state
        cards = len(state.deck.hand(state.seat_of(state.mover))) + 1
        if restore(self, unit, facts.MEDICS_DICE if state.options.medics == "four" else cards, "medics"):
            self.change(healed=unit.id)

    def heroes(self) -> None:
        """Roll the dice of Their Finest Hour and note the symbols that order units (M44-20.finesthour)."""
        state = self.state
        cards = len(state.deck.hand(state.seat_of(state.mover))) + 1
        dice = self.roll(cards, "finest hour")
        symbols = (dice.count("I"), dice.count("A"), dice.count("S"))
        self.change(symbols=symbols)
        self.tell(events.Heroes(dice, *symbols))

    def start_orders(self, orders: Sequence[Order], then: str) -> None:
        """Begin to carry out the orders of a sheet. `then`: the sheet's choice, "end" or "look"; see `State.then`."""
        self.change(queue=tuple(orders), then="end" if then == "end" else "look", ambushed=False)
        self.resume()

    def resume(self) -> None:
        """Carry out the queued orders until one must wait for an answer; after the last one, decide what is asked next."""
        orders = self.state.queue
        self.change(queue=())
        self.part = "moves" if any(order.kind == "halt" for order in orders) else "battles"
        left = self.carry_out(orders, self._carry_out_order)
        # A sheet that breaks off for good drops its remaining orders.
        self.change(queue=() if self.state.end is not None or self._broke_off() else left)
        if not self.stop():
            self._sheet_done()

    def _broke_off(self) -> bool:
        """Whether a minefield or an Ambush has broken off the sheet, so that the side to move
        gets a new one (M44-23.2, M44-23.3)."""
        return self.state.then == "more" or (self.state.ambushed and self.state.fight is None)

    def _carry_out_order(self, order: Order) -> bool:
        """Carry out one order. False: the sheet broke off before it, so the order is left."""
        if self._broke_off():
            return False
        before = len(self.entries)
        match order.kind:
            case "march" | "tunnel" | "exit":
                march(self, order)
                self._break_off_at_mines(order, before)
            case "heal":
                heal(self, order)
            case "halt":
                self.begin_part("battles")
            case "attack":
                attack(self, order)
            case "work":
                work(self, order)
            case "strike":
                strike(self, order)
        return True

    def _break_off_at_mines(self, order: Order, before: int) -> None:
        """Break off the sheet after a minefield has eliminated a unit if the seat's standing orders ask for that (M44-23.2).

        Figures lost by a survivor, and a dummy, never make a later move impossible.
        """
        state = self.state
        exploded = any(entry.truth.kind == "m44-exploded" for entry in self.entries[before:])
        eliminated = exploded and order.unit not in state.field.by_id
        wants = state.policy_of(state.seat_of(state.mover, state.at_work)).mines == "ask"
        waiting = any(not doing.moved for doing in state.doing)
        if eliminated and wants and waiting and not order.again and state.end is None:
            self.change(then="more")

    def _sheet_done(self) -> None:
        """Give the side to move another sheet, or end the turn (M44-23.2, M44-23.3)."""
        state = self.state
        if state.then == "more":
            self.change(stage="more", sheet=state.sheet + 1)
            return
        if (state.then == "look" or state.ambushed) and self._can_go_on():
            self.change(stage="battle", sheet=state.sheet + 1)
            return
        self.end_turn()

    def _can_go_on(self) -> bool:
        """Whether an ordered unit can still battle, work, or make its second move. It follows from public facts."""
        state, card = self.state, self.command
        for doing in state.doing:
            unit = state.field.by_id.get(doing.unit)
            if unit is None:
                continue
            if attackable(state.field, unit, doing, card) or work_of(state.field, unit, doing, card):
                return True
            if card.mode == "behind" and not doing.again:
                return True
        return False

    def ask_again(self) -> None:
        """Ask for the units after the dice of Their Finest Hour or Medics & Mechanics; end the turn if
        none can be ordered (M44-20.13, M44-23.2)."""
        state = self.state
        if self.command.free(state.field, state.mover, ()):
            self.change(stage="more", sheet=state.sheet + 1)
        else:
            self.end_turn()

    def end_turn(self) -> None:
        """Clear minefields, discard the card and draw cards (M44-5.7, M44-20.8): first the side that has played an Ambush,
        then the mover (M44-20.4)."""
        self.begin_part("end")
        state = self.state
        self.set_deck(state.mover, state.deck_of(state.mover).clear())  # M44-5.8.
        self.change(queue=())
        if state.does == "finest-hour":
            self.reshuffle(state.mover)
        if state.drew_back is not None:
            self.draw(state.drew_back, 1)
        self.set_for(state.mover, before=state.does, before_section=state.section)  # For a Counter-Attack (M44-20.7).
        recon = state.does in CARDS and CARDS[state.does].kind == "recon"
        if recon and self._draw_two():
            self.change(stage="draw", sheet=self.state.sheet + 1)
            return
        if not recon:
            self.draw(state.mover, 1)
        self._next_turn()

    def _draw_two(self) -> bool:
        """Draw the two cards of a Recon, one of which must be discarded (M44-20.recon). False: the hand is full or there were
        not two cards."""
        state = self.state
        is_full = hand_limit(state, state.mover) <= len(state.deck.hand(state.seat_of(state.mover)))
        return not is_full and self.take_cards(state.mover, 2) == 2

    def keep(self, kept: str) -> None:
        """Discard the other of the two cards of a Recon, face up, and begin the next turn (M44-20.recon)."""
        state = self.state
        seat = state.seat_of(state.mover)
        one, other = state.deck.hand(seat)[-2:]
        refused = other if one == kept else one
        self.change(deck=state.deck.discard(seat, refused))
        self.tell(events.Kept(state.mover, refused, kept), owner=seat)
        self._next_turn()

    def pass_turn(self) -> None:
        """Play no card, for a hand of nothing but Ambush (M44-5.6)."""
        self.tell(events.Passed(self.state.mover))
        self.end_turn()

    def _next_turn(self) -> None:
        state = self.state
        self.change(
            turn=state.turn + 1,
            mover=OTHER[state.mover],
            stage="order",
            sheet=1,
            card="",
            does="",
            section=-1,
            symbols=(0, 0, 0),
            healed=-1,
            doing=(),
            queue=(),
            then="look",
            fight=None,
            retreat=None,
            ambushed=False,
            drew_back=None,
        )
        self._begin_turn()

    # ---- deadlines and ends ------------------------------------------------------------------------
    def count_missed(self, side: Side, *, missed: bool) -> None:
        """Count a turn whose first sheet did not come, or begin to count anew (M44-23.13). The game may end by
        that."""
        turns = self.state.missed[SIDES.index(side)] + 1 if missed else 0
        self.set_for(side, missed=turns)
        if missed:
            self.tell(events.Missed(side, turns))
        if is_forfeited(self.state, side):
            self.finish(OTHER[side], Ending.MISSED)

    def offer_draw(self, side: Side) -> None:
        """Offer a draw, or accept the enemy's offer (M44-5.10)."""
        state = self.state
        if state.offer == OTHER[side]:
            self.finish(None, Ending.AGREEMENT)
        elif state.offer is None:
            self.change(offer=side, offers=state.offers + 1)
            self.tell(events.Offered(side))

    def finish(self, winner: Side | None, how: Ending) -> None:
        """End the game and disclose everything (M44-22.11). `winner`: None for a draw."""
        state = self.state
        score = (medals(state, "japan"), medals(state, "allies"))
        end = GameEnd(winner, how, score, state.turn)
        hands = tuple((side, state.deck_of(side).hand(state.seat_of(side))) for side in SIDES)
        self.tell(
            events.GameOver(winner, how.value, state.game, state.turn, state.mover, *score, hands, state.mine_values)
        )
        self.change(
            stage="over", end=end, results=(*state.results, end), queue=(), fight=None, retreat=None, offer=None
        )

    def next_game(self) -> None:
        """Begin the second game of a match if the first is over, or announce the result of both (M44-25)."""
        state = self.state
        if state.end is None or state.options.match != "two":
            return
        if state.game == 2:
            self.tell(events.MatchOver(*match_medals(state)))
            return
        fresh = new_game(state.field.scenario, state.options, self.dice, game=2)
        self.become(replace(fresh, results=state.results, policies=tuple(map(_plain, state.policies)), ended=state))
        self.tell(events.NextGame(2, fresh.mover))
        self.begin()


def _plain(policy: Policy) -> Policy:
    """Standing orders for the next game, without references to units of the finished one."""
    return replace(policy, ambush_units=(), yielding=(), singly=UNSET)


def playable(hand: Sequence[str]) -> tuple[str, ...]:
    """The different cards of a hand that may be played in one's own turn, in the order of the card list (M44-20.4)."""
    return tuple(sorted(set(hand) - {AMBUSH}, key=CARD_ORDER.__getitem__))


def strikes(field: Battlefield, does: str, hexes: Sequence[str]) -> tuple[Order, ...]:
    """The orders by which Air Power or Barrage strikes the units on these hexes, in this order (M44-20.9)."""
    if not struck(field, does):
        return ()
    return tuple(Order("strike", field.at[at].id, target=at) for at in hexes if at in field.at)
