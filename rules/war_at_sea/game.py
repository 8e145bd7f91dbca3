"""War at Sea as `Rules` of the kernel. Most methods only call the module that implements them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from rules import core
from rules.core import (
    Ask,
    Dice,
    Draft,
    Event,
    EventData,
    Luck,
    OfferSheet,
    Option,
    Outcome,
    RevealedOrders,
    Rules,
    Scalar,
    Seat,
    Sheet,
    Submission,
    Transition,
    free_ask,
    msg,
    read_tutorial,
)
from rules.war_at_sea import (
    ai,
    ends,
    events,
    fleet,
    headlines,
    historical,
    names,
    reports,
    setup,
    state,
    turns,
    visibility,
)
from rules.war_at_sea.battle import Battle, with_value
from rules.war_at_sea.battle_context import BattleContext
from rules.war_at_sea.ends import bare_side
from rules.war_at_sea.events import DrawOffered, GameOver, OfferLapsed
from rules.war_at_sea.facts import SEATS
from rules.war_at_sea.fleet import READY, Counts, Terms, cost, counts_of, problems
from rules.war_at_sea.fleet_sheet import FleetSheet, draft_of, terms_of
from rules.war_at_sea.lookups import LOOKUPS
from rules.war_at_sea.luck import luck
from rules.war_at_sea.options import SETTINGS, Options
from rules.war_at_sea.scenario_checks import FILES
from rules.war_at_sea.setup_events import Absent, FleetRevealed
from rules.war_at_sea.sheets import SECTIONS, DoctrineSheet, battle_asks
from rules.war_at_sea.sheets import SHEETS as BATTLE_SHEETS
from rules.war_at_sea.state import End, Ending, State, winners
from rules.war_at_sea.view import View

FLEET, RESIGN, DRAW = "fleet", "resign", "draw"
DRAW_OFFER_TURNS: Final = 2
"""An offer of a draw lapses after this many turns (WS-4.6)."""


_YES_NO: Final = (Option("yes", msg("ws-key-yes")), Option("no", msg("ws-key-no")))


class WarAtSea(Rules[State, View]):
    """War at Sea; the rules are in docs/rules/war_at_sea.md."""

    name = "war-at-sea"
    version = 2
    seats = SEATS
    scenarios = ("standard",)
    files = FILES
    usual_sheets = 20
    tutorial = read_tutorial(__file__, turn=lambda view: 0 if view.battle is None else view.battle.turn)
    settings = SETTINGS
    clocks = frozenset({"setup", "turn"})
    lookups = LOOKUPS
    event_kinds = events.EVENT_KINDS
    view = staticmethod(visibility.view)
    headlines = headlines
    sheets: ClassVar[Mapping[str, Sheet[Any]]] = {
        FLEET: FleetSheet(),
        **BATTLE_SHEETS,
        "standing": DoctrineSheet(),
        **{kind: OfferSheet(kind, "ws", options=_YES_NO) for kind in (RESIGN, DRAW)},
    }
    sections = SECTIONS

    def setup(self, scenario: str, options: Mapping[str, Scalar], dice: Dice) -> Transition[State]:
        """The state before the fleets are bought; in a historical battle, before they are deployed (WS-22.1)."""
        begun = State(self.chosen(options, Options))
        if scenario in self.scenarios:
            return Transition(begun)
        context = TurnContext(begun, dice)
        context.begin(*historical.battle(scenario, begun.options.pace, dice))
        return context.step()

    def unused_settings(self, scenario: str) -> frozenset[str]:
        """A historical battle brings its own terms; only the pace is chosen (WS-22.1)."""
        return frozenset() if scenario in self.scenarios else frozenset(s.key for s in SETTINGS) - {"pace"}

    # ---- asks ------------------------------------------------------------------------------------
    def asks(self, state: State) -> tuple[Ask, ...]:
        """Both fleets at once (WS-3.9), or the sheets of the battle; and always the offers to resign and to draw (WS-4.6)."""
        if state.stage == "over":
            return ()
        if state.battle is None:
            waited = tuple(Ask(f"fleet.{seat}", seat, FLEET, FLEET, msg("ws-ask-fleet"), "setup") for seat in SEATS)
        else:
            waited = battle_asks(state.battle, "", SEATS)
        offers = [free_ask(seat, RESIGN, msg("ws-ask-resign")) for seat in SEATS]
        draw = msg("ws-ask-draw-accept" if state.offer >= 0 else "ws-ask-draw")
        drawing = [seat for side, seat in enumerate(SEATS) if state.offer != side]
        offers += [free_ask(seat, DRAW, draw, f"draw.{state.offers}.{seat}") for seat in drawing]
        return tuple(sorted((*waited, *offers), key=lambda ask: SEATS.index(ask.seat)))

    def standing_orders(self, view: View, seat: Seat) -> Ask | None:
        """When abilities are used; they can be filed at any time of a battle (WS-18.11)."""
        return free_ask(seat, "standing", msg("ws-ask-standing")) if view.stage == "battle" else None

    def computer(self, view: View, ask: Ask, rng: Random) -> Draft:
        """The computer's draft for an ask; it never changes its standing orders."""
        if ask.kind == FLEET:
            return draft_of(ai.fleet(terms_of(view), rng))
        if ask.kind not in BATTLE_SHEETS or view.battle is None:
            return self.initial(view, ask) if ask.kind == "standing" else self.random(view, ask, {}, rng)
        return ai.answer(view.battle, view.side, ask.kind, view.doctrine)

    def usual(self, view: View, ask: Ask) -> Draft:
        """The default orders."""
        return ai.usual(view.battle, view.side, ask.kind, view.doctrine)

    # ---- play ------------------------------------------------------------------------------------
    def apply(self, state: State, opening: RevealedOrders, dice: Dice) -> Transition[State]:
        """Standing orders come into force first (WS-18.11), then the group of sheets is carried out."""
        if state.stage == "over":
            return Transition(state)
        context = TurnContext(state, dice)
        context.file(opening.standing)
        kind = opening.group.partition(".")[0]
        if kind == FLEET:
            context.reveal(opening)
        elif kind == RESIGN:
            context.resign(opening.answers[0])
        elif kind == DRAW:
            context.offer_draw(opening.answers[0])
        else:
            context.resolve_battle(opening)
        return context.step()

    def outcome(self, state: State) -> Outcome | None:
        """None until the game is over (WS-4)."""
        if state.end is None:
            return None
        scores = state.battle.scores if state.battle is not None else (0, 0)
        points = tuple(zip(SEATS, scores, strict=True))
        without = -1 if state.battle is None else bare_side(state.battle)
        why = names.ending_word(state.end.how.value, state.end.winner, scores, without)
        if state.battle is not None and state.end.how in names.BY_POINTS:
            why = msg("ws-decided", how=why, points=tuple(names.points_words(state.battle)))
        return Outcome(winners(state), why, points)

    def luck(self, events: Iterable[Event]) -> tuple[Luck, ...]:
        return luck(events)

    def upgrade(self, saved: dict[str, Any], version: int) -> dict[str, Any]:
        """Version 1 -> 2: some abilities work differently. A battle being fought is converted, and goes on under the new
        rules."""
        if version != 1:
            return super().upgrade(saved, version)
        battle = saved["battle"]
        return saved if battle is None else {**saved, "battle": state.battle_of_1(battle)}


# ---- carrying out a group of sheets ----------------------------------------------------------------
class TurnContext(core.TurnContext[State]):
    def file(self, standing: Sequence[tuple[Seat, Draft]]) -> None:
        """Puts changed standing orders into force."""
        for seat, draft in standing:
            self.change(doctrines=with_value(self.state.doctrines, SEATS.index(seat), dict(draft)))

    def reveal(self, opening: RevealedOrders) -> None:
        """Reveals both fleets and sets up the battle (WS-3.9)."""
        options = self.state.options
        fleets: list[Counts] = []
        for side, seat in enumerate(SEATS):
            sealed = opening.answer(seat)
            terms = Terms(side, options.points, options.years, options.nations, options.copies, options.terrain)
            counts = counts_of(sealed.answer)
            if sealed.answer.get(READY) == "yes":
                counts = fleet.filled(counts, terms)
            if problems(counts, terms):
                counts = fleet.at_deadline({}, terms)
            fleets.append(counts)
            self.tell(FleetRevealed(side, tuple(counts.items()), cost(counts), sealed.by == "clock"))
        self.begin(*setup.battle(options, (fleets[0], fleets[1]), self.dice))

    def begin(self, battle: Battle, told: Iterable[EventData]) -> None:
        """Begins a battle that was set up, and tells its events."""
        for data in told:
            self.tell(data)
        context = BattleContext(battle, self.dice, self.state.doctrines)
        turns.run_on(context)
        self.told(*context.step().entries)
        self.change(stage="battle", battle=context.state)

    def resolve_battle(self, opening: RevealedOrders) -> None:
        """Carries out one group of sheets of the battle."""
        if self.state.battle is None:
            return
        for sealed in opening.answers:
            if sealed.by == "clock":  # The kind of sheet: "fire" in "r3.fireDEFG".
                self.tell(Absent(SEATS.index(sealed.seat), opening.group.split(".")[1].rstrip("DEFG")))
        context = BattleContext(self.state.battle, self.dice, self.state.doctrines)
        turns.open_sheets(context, {SEATS.index(sealed.seat): sealed.answer for sealed in opening.answers})
        battle = context.state
        self.told(*context.step().entries)
        self.change(battle=battle, attacks=reports.attacks(context.happened), tracks=reports.tracks(context.happened))
        if battle.ended:
            # A side that only had to hold out wins although nobody reached a target (WS-22.7).
            self.finish(Ending.HELD if ends.is_held(battle) else Ending(battle.ended), ends.winner_of(battle))
        elif self.state.offer >= 0 and battle.turn >= self.state.offered + DRAW_OFFER_TURNS:
            self.tell(OfferLapsed(self.state.offer))
            self.change(offer=-1, offers=self.state.offers + 1)

    def resign(self, sealed: Submission) -> None:
        """Ends the game if a side resigns: the other side wins (WS-4.6)."""
        if sealed.answer.get(RESIGN) == "yes":
            self.finish(Ending.RESIGNATION, 1 - SEATS.index(sealed.seat))

    def offer_draw(self, sealed: Submission) -> None:
        """Offers a draw, or accepts the enemy's offer (WS-4.6)."""
        state, side = self.state, SEATS.index(sealed.seat)
        if sealed.answer.get(DRAW) != "yes":
            return
        if state.offer == 1 - side:
            self.finish(Ending.AGREEMENT, -1)
        elif state.offer < 0:
            self.tell(DrawOffered(side))
            turn = state.battle.turn if state.battle is not None else 0
            self.change(offer=side, offered=turn, offers=state.offers + 1)

    def finish(self, how: Ending, winner: int) -> None:
        """Ends the game. `winner`: a side; -1 for a draw."""
        battle = self.state.battle
        scores, without = ((0, 0), -1) if battle is None else (battle.scores, bare_side(battle))
        self.tell(GameOver(how.value, winner, scores, without))
        self.change(stage="over", end=End(how, winner), offer=-1)


RULES = WarAtSea()
