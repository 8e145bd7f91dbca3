"""A side's turn in a team game (Overlord): the commander-in-chief hands out cards, then the generals order, move and
battle one after another (M44-21, M44-23.8).

`TeamTurnContext` is a `turns.TurnContext` with another course of the turn. While a general acts, that general's
progress is in the fields of the state, as a side's is in a game of two; the progress of the others is in their `Task`.
`team_cards` has the effect of cards for a general, `team_commander` the commander-in-chief's sheet.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from rules.core import Dice, Draft, Submission, Value
from rules.core.rows import rows_in
from rules.core.sheet import chosen, listed
from rules.memoir_44 import events, facts
from rules.memoir_44.commands import Command
from rules.memoir_44.facts import CARDS, GENERALS, SIDES, Side
from rules.memoir_44.orders import ORDERED, THEN, TREAT, Plan, basis_of_state, plan_of
from rules.memoir_44.state import State
from rules.memoir_44.team_cards import command_of, hurt, sections_of
from rules.memoir_44.team_commander import Dealing, hand_out
from rules.memoir_44.turns import TurnContext, strikes
from rules.memoir_44.view import Given, Task
from rules.memoir_44.works_and_hospitals import dig_in, restore

CARDS_DRAWN, CARDS_DRAWN_AFTER_RECON = 2, 3
"""Cards that a commander-in-chief draws at the end of a turn (M44-21.9, M44-21.17)."""


def turn_context(state: State, dice: Dice) -> TurnContext:
    """The working copy of an opening, for a team game or a game of two."""
    return TeamTurnContext(state, dice) if state.is_team_game else TurnContext(state, dice)


def waited_seats(state: State) -> Iterator[str]:
    """The seats whose sheets are waited for: the commander-in-chief, all generals who have not ordered yet, or the
    acting general."""
    if state.stage == "chief":
        yield state.seat_of(state.mover)
    elif state.stage != "general" or state.at_work:
        yield state.seat_of(state.mover, state.at_work)
    else:
        waited = {state.seat_of(state.mover, task.role) for task in state.tasks if task.stage == "order"}
        yield from (seat for seat in state.seats if seat in waited)


class TeamTurnContext(TurnContext):
    """The working copy of the state while one group of revealed orders of a team game is resolved."""

    @property
    def command(self) -> Command:
        """The effect of the acting general's cards; before that, of the commander-in-chief's own card."""
        task = self.state.task
        if task is None:
            return super().command
        return command_of(self.field, self.state.mover, task, self.state.taken)

    def _begin_turn(self) -> None:
        """Begin a turn with the commander-in-chief's sheet."""
        self.change(stage="chief", handed=(), tasks=(), at_work="", waiting=(), returned=())
        super()._begin_turn()

    # ---- the commander-in-chief ------------------------------------------------------------------
    def open_sheets(self, kind: str, answers: Sequence[Submission]) -> None:
        """Open the commander-in-chief's sheet ("chief"), or the ORDER sheets of all generals who were asked ("general")."""
        if kind == "chief":
            self._open_chief(answers[0])
            return
        sealed = {answer.seat.partition("-")[2]: answer for answer in answers}
        order = [task.role for task in self.state.tasks if task.role in sealed]
        for role in order:
            if sealed[role].by == "clock":
                self.tell(events.GeneralMissed(self.state.mover, role))
        self.change(waiting=tuple((role, sealed[role].answer) for role in order))
        self._next_general()

    def _open_chief(self, sealed: Submission) -> None:
        """Hand the cards to the generals, face up, and resolve the commander-in-chief's own card first (M44-21.13, M44-21.18)."""
        side = self.state.mover
        self.count_missed(side, missed=sealed.by == "clock")  # M44-23.13.
        if self.stop():
            return
        state = self.state
        deck = state.deck_of(side)
        world = Dealing(state.field, side, deck.hand(sealed.seat), state.lately[SIDES.index(state.enemy)])
        cards, strikes_at, sequence = hand_out(world, sealed.answer)
        self.set_deck(side, deck.play(sealed.seat, *(one.card for one in cards)))
        self.change(handed=cards)
        own = next((one for one in cards if one.role == "chief"), None)
        for one in cards:
            self.tell(events.HandedOut(side, one.role, one.card, one.does, one.sections))
        if own is not None and own.does == "finest-hour":
            self._finest_hour(own, sequence)
        else:
            given = {role: tuple(one for one in cards if one.role == role) for role in sequence}
            self.change(tasks=tuple(Task(role, own_cards) for role, own_cards in given.items() if own_cards))
        roles = tuple(task.role for task in self.state.tasks)
        if roles != tuple(role for role in GENERALS if role in roles):
            self.tell(events.Sequenced(side, roles))
        struck = () if own is None else strikes(state.field, own.does, strikes_at)
        if own is not None:
            self.change(card=own.card, does=own.does)
        self.start_orders(struck, "end")

    def _finest_hour(self, own: Given, sequence: Sequence[str]) -> None:
        """Roll Their Finest Hour for each general's own units (M44-21.8)."""
        tasks: list[Task] = []
        for role in sequence:
            dice = self.roll(facts.HEROES_DICE, f"finest hour {role}")
            symbols = (dice.count("I"), dice.count("A"), dice.count("S"))
            self.tell(events.GeneralHeroes(self.state.mover, role, dice, *symbols))
            where = sections_of(self.field, self.state.mover, role)
            tasks.append(Task(role, (Given(role, own.card, own.does, where),), symbols=symbols))
        self.change(tasks=tuple(tasks))

    # ---- the generals ------------------------------------------------------------------------------
    def _sheet_done(self) -> None:
        """Continue after a sheet: the same general again, the next one, or the end of the turn (M44-23.8)."""
        state = self.state
        if state.at_work:
            if state.then == "more" or state.returned:
                self.change(stage="more", sheet=state.sheet + 1)
                return
            looks = (state.then == "look" or state.ambushed) and self._can_go_on()
            self._deactivate("battle" if looks else "done")
        else:
            self._skip_idle_generals()
        self._next_general()

    def _skip_idle_generals(self) -> None:
        """Mark generals as done whose cards can order no unit, so that they are not asked (M44-21.13)."""
        field, side = self.field, self.state.mover
        tasks: list[Task] = []
        for task in self.state.tasks:
            card = command_of(field, side, task)
            units = hurt(field, side, task) if card.does == "medics" else card.able(field, side)
            tasks.append(task if units else replace(task, stage="done"))
        self.change(tasks=tuple(tasks))

    def _next_general(self) -> None:
        """Play the next opened sheet, else ask the next general, else end the turn (M44-21.10, M44-23.8)."""
        state = self.state
        if state.waiting:
            (role, draft), *others = state.waiting
            self.change(waiting=tuple(others))
            self._activate(role)
            self._play_sheet(draft)
            return
        together = state.options.generals == "together"
        awaits_orders = any(task.stage == "order" for task in state.tasks)
        for task in state.tasks:
            if task.stage == "order":
                if not together:
                    self._activate(task.role)
                self.change(stage="general", sheet=state.sheet + 1)
                return
            if task.stage == "battle" and not (together and awaits_orders):
                self._activate(task.role)
                if self._can_go_on():
                    self.change(stage="battle", sheet=state.sheet + 1)
                    return
                self._deactivate("done")
        self.end_turn()

    def _activate(self, role: str) -> None:
        """Make a general the acting one, with the progress so far."""
        task = next(task for task in self.state.tasks if task.role == role)
        last = task.cards[-1]
        self.change(at_work=role, doing=task.doing, symbols=task.symbols, healed=task.healed)
        self.change(card=last.card, does=last.does, section=-1, ambushed=False, then="look")

    def _deactivate(self, stage: str) -> None:
        """End the acting general's part for now. `stage`: the new stage of the task."""
        if stage == "done":
            self.begin_part("end")
        self.change(
            tasks=tuple(replace(t, stage=stage) if t.role == self.state.at_work else t for t in self.state.parts)
        )
        self.change(at_work="", doing=(), symbols=(0, 0, 0), healed=-1)

    def _play_sheet(self, draft: Draft) -> None:
        """Play the acting general's ORDER sheet on the board as it is now."""
        self.change(stage="general")
        self.tell(events.GeneralBegan(self.state.mover, self.state.at_work))
        basis = basis_of_state(self.state)
        if self.command.does == "medics":
            self._heal_unit(chosen(draft, TREAT))
            return
        plan = plan_of(basis, draft)
        role, pressed = self.state.at_work, self.command.pressing
        self.change(tasks=tuple(replace(t, pressing=pressed) if t.role == role else t for t in self.state.tasks))
        self.order(plan.units)
        if self.command.does == "dig-in":
            dig_in(self, plan.units)
        for here in listed(draft, ORDERED):
            if here not in {self.field.by_id[unit].at for unit in plan.units}:
                self.tell(events.Spoilt("order", here))
        comes_back = self._comes_back(plan)
        for kind, here in plan.left:
            if kind != "again" and not comes_back:
                self.tell(events.Spoilt("march" if kind == "move" else "attack", here))
        if not comes_back:
            self.start_orders(plan.orders, "look" if plan.left else plan.then)
            return
        self.tell(events.CameBack(self.state.mover, self.state.at_work))
        battles = {f"attack.{n}.{name}": v for n, row in rows_in(draft, "attack").items() for name, v in row.items()}
        kept: dict[str, Value] = {**battles, THEN: chosen(draft, THEN) or "look"}
        self.change(returned=tuple(kept.items()))
        self.start_orders([order for order in plan.orders if order.kind not in ("attack", "work")], "look")

    def _comes_back(self, plan: Plan) -> bool:
        """Whether a move no longer fits although its unit could make another. The battles then wait until the general
        has chosen again (M44-23.8)."""
        moves = [here for kind, here in plan.left if kind == "move"]
        if not plan.units:
            return bool(moves) and bool(self.command.free(self.field, self.state.mover, ()))
        return any(here in self.field.at and self.field.at[here].id in plan.units for here in moves)

    def _heal_unit(self, here: str) -> None:
        """Resolve Medics & Mechanics. If the unit regains a figure, another sheet may order it (M44-21.6)."""
        task = self.state.task
        assert task is not None, "a general is at work"
        unit = next((u for u in hurt(self.field, self.state.mover, task) if u.at == here), None)
        if unit is not None and restore(self, unit, facts.MEDICS_DICE, "medics"):
            self.change(healed=unit.id)
            self.change(tasks=self.state.parts, stage="more", sheet=self.state.sheet + 1)
            return
        self._deactivate("done")
        self._next_general()

    # ---- cards -------------------------------------------------------------------------------------
    def ambush_is_spent(self, side: Side) -> None:
        """Draw a card at once for the commander-in-chief (M44-21.16)."""
        self.draw(side, 1)

    def end_turn(self) -> None:
        """Discard the cards of the turn and draw for the commander-in-chief (M44-21.9)."""
        side, handed = self.state.mover, self.state.handed
        self.set_deck(side, self.state.deck_of(side).clear())
        if any(one.does == "finest-hour" for one in handed):
            self.reshuffle(side)
        self.set_for(side, lately=handed)
        recon = any(one.does in CARDS and CARDS[one.does].kind == "recon" for one in handed)
        self.draw(side, CARDS_DRAWN_AFTER_RECON if recon else CARDS_DRAWN)
        self._next_turn()
