"""The campaign as a `Rules` object of the kernel; each question goes to the module that answers it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any, ClassVar

from rules.core import (
    Ask,
    Dice,
    Draft,
    Event,
    Luck,
    Message,
    OfferSheet,
    Outcome,
    RevealedOrders,
    Rules,
    Scalar,
    Seat,
    Sheet,
    Transition,
    free_ask,
    msg,
    read_tutorial,
)
from rules.guadalcanal import (
    ai,
    air_sheets,
    ends,
    events,
    fleet_sheets,
    headlines,
    land_plans,
    land_sheets,
    policy_sheets,
    round_sheet,
    setup,
    turn_sheet,
    turns,
    visibility,
)
from rules.guadalcanal.chart import CHARTS
from rules.guadalcanal.facts import EVENT_NUMBER, SEATS
from rules.guadalcanal.lookups import LOOKUPS
from rules.guadalcanal.names import side_word
from rules.guadalcanal.options import SETTINGS, Options
from rules.guadalcanal.sheet_words import SECTIONS
from rules.guadalcanal.state import State, TurnContext
from rules.guadalcanal.view import View
from rules.war_at_sea import ai as battle_ai
from rules.war_at_sea import state
from rules.war_at_sea.luck import luck
from rules.war_at_sea.sheets import SHEETS as BATTLE_SHEETS


class Guadalcanal(Rules[State, View]):
    """The rules of docs/rules/guadalcanal.md."""

    name = "guadalcanal"
    version = 8
    seats = SEATS
    scenarios = tuple(CHARTS)
    usual_sheets = 60
    tutorial = read_tutorial(__file__)
    settings = SETTINGS
    lookups = LOOKUPS
    event_kinds = events.EVENT_KINDS
    view = staticmethod(visibility.view)
    headlines = headlines
    sheets: ClassVar[Mapping[str, Sheet[Any]]] = {
        "setup": setup.SETUP_SHEET,
        "event": policy_sheets.EVENT_SHEET,
        "orders": turn_sheet.TURN_SHEET,
        "standing": policy_sheets.POLICY_SHEET,
        turns.RESIGN: OfferSheet(turns.RESIGN, "gc"),
        "raid": air_sheets.RAID_SHEET,
        "submarines": fleet_sheets.SUBMARINE_SHEET,
        "land": land_sheets.LAND_SHEET,
        "ground": fleet_sheets.GROUND_SHEET,
        "plan": round_sheet.ROUND_SHEET,
        **BATTLE_SHEETS,
    }
    sections = SECTIONS

    def setup(self, scenario: str, options: Mapping[str, Scalar], dice: Dice) -> Transition[State]:
        """A campaign with an empty map, which asks both sides for their set-ups."""
        return Transition(State(self.chosen(options, Options), scenario))

    def asks(self, state: State) -> tuple[Ask, ...]:
        return turns.asks(state)

    def standing_orders(self, view: View, seat: Seat) -> Ask | None:
        """The sheet of standing policies, which can be filed at any time until the end."""
        if view.stage == "over":
            return None
        return free_ask(seat, "standing", msg("gc-ask-standing"))

    def computer(self, view: View, ask: Ask, rng: Random) -> Draft:
        return ai.answer(view, ask, self.sheets[ask.kind], rng)

    def usual(self, view: View, ask: Ask) -> Draft:
        """The default orders of a battle."""
        battle = view.battle if view.raid is None else None
        return battle_ai.usual(battle, view.side, ask.kind, view.doctrine)

    def apply(self, state: State, opening: RevealedOrders, dice: Dice) -> Transition[State]:
        if state.stage == "over":
            return Transition(state)
        context = TurnContext(state, dice)
        for seat, draft in opening.standing:
            context.side(SEATS.index(seat), policies=draft)
        if opening.group.startswith(turns.RESIGN):
            for sealed in opening.answers:
                if sealed.answer.get(turns.RESIGN) == "yes":
                    ends.resign(context, SEATS.index(sealed.seat))
        else:
            ends.count_missed_turns(context, opening.answers)
            if ends.end_if_absent(context):
                return context.step()
            turns.open(context, {SEATS.index(sealed.seat): sealed.answer for sealed in opening.answers})
        return context.step()

    def outcome(self, state: State) -> Outcome | None:
        """Points and winner of a finished campaign; None while it runs."""
        if state.stage != "over":
            return None
        points = visibility.view(state, None).score
        winners = (SEATS[state.winner],) if state.winner in (0, 1) else ()
        key = f"gc-outcome-{state.ended}" if winners else "gc-outcome-draw"
        holes = {"side": side_word(state.winner)} if winners else {}
        why = msg(key, japan=points[0], allies=points[1], **holes)
        return Outcome(winners, why, tuple(zip(SEATS, points, strict=True)))

    def tell(self, event: Event) -> tuple[Message, ...]:
        return events.of_rounds(event, super().tell(event))

    def brief(self, event: Event) -> tuple[Message, ...]:
        return events.of_rounds(event, super().brief(event))

    def luck(self, events: Iterable[Event]) -> tuple[Luck, ...]:
        """Luck in attacks, at sea and in raids, counted as in War at Sea."""
        return luck(events)

    def upgrade(self, saved: dict[str, Any], version: int) -> dict[str, Any]:
        """Version 2: a bonus is used up by the die that it adds (GC-6.5), so that a raid in progress gives its bonuses back.

        Version 3: the activations of a land sheet are rows; the state is the same.
        Version 4: a turn has one sheet for fleets, air missions and submarines. If a save waited for the second of the three
        sheets, it now waits for the one sheet, which starts with what the first one said.
        Version 5: two ready-made set-ups hold fewer squadrons (GC-3.14); units already bought stay.
        Version 6: a quiet round ends a battle only if both sides have written so, so a battle no longer notes who
        wants to go on. Other ready-made set-ups (GC-3.14); units already bought stay.
        Version 7: squadrons that become homeless in phase 4 never land on a carrier in the hurricane, and after it they may
        (GC-6.6); the state is the same.
        Version 8: everybody is told of a squadron that leaves an island for a carrier, or a carrier in repair for an island
        (GC-8.8); orders of which nothing can be sealed are no missed turn (GC-16.12). The state is the same.
        """
        if version == 5:
            if (fought := saved["engagement"]) is None:
                return saved
            battle = fought["battle"]
            memory = [word for word in battle["memory"] if not word.startswith("presses.")]
            return {**saved, "engagement": {**fought, "battle": {**battle, "memory": memory}}}
        if version == 3:
            return {**saved, "stage": "orders" if saved["stage"] == "air" else saved["stage"]}
        if version in (2, 4, 6, 7):
            return saved
        if version != 1:
            return super().upgrade(saved, version)
        saved = dict(saved)
        if (fought := saved["engagement"]) is not None:
            saved["engagement"] = {**fought, "battle": state.battle_of_1(fought["battle"], helped=True)}
        if (raid := saved["raid"]) is not None:
            saved["raid"] = {**raid, "battle": state.battle_of_1(raid["battle"])}
            given = [(u["side"], name) for u in raid["battle"]["units"] for name in u.get("bonus", ())]
            back = [{"side": side, "event": EVENT_NUMBER[name], "turn": saved["turn"]} for side, name in given]
            saved["tokens"] = [*saved["tokens"], *back]
        return saved

    def upgrade_draft(self, kind: str, draft: Draft, version: int) -> Draft:
        """Version 2 -> 3: the activations of a land sheet become rows. Other drafts and versions: unchanged."""
        return land_plans.from_version_2(draft) if (kind, version) == ("land", 2) else draft


RULES = Guadalcanal()
