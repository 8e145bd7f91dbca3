"""War at Sea as the kernel plays it: each method hands on to the module that knows (see the package's first lines)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Any, ClassVar, Final

from msgspec.structs import replace

from rules.core import (
    Ask,
    Dice,
    Draft,
    Entry,
    Event,
    Lexicon,
    Message,
    OfferSheet,
    Opening,
    Option,
    Outcome,
    Pick,
    Scalar,
    Sealed,
    Seat,
    Setting,
    Sheet,
    SheetRules,
    Step,
    Who,
    say,
)
from rules.war_at_sea import computer, fleet, setup, state, story, turns
from rules.war_at_sea import computer as fighting
from rules.war_at_sea.checks import check, twin
from rules.war_at_sea.facts import SEATS, SETTINGS
from rules.war_at_sea.fight import Fight
from rules.war_at_sea.fleet import READY, Counts, Terms, cost, counts_of, faults
from rules.war_at_sea.fleet_sheet import FLEET_SHEET as FLEET_SHEET
from rules.war_at_sea.fleet_sheet import draft_of, terms_of
from rules.war_at_sea.sheets import SECTIONS, DoctrineSheet, battle_asks
from rules.war_at_sea.sheets import SHEETS as BATTLE_SHEETS
from rules.war_at_sea.state import End, Ending, Options, State, view_of, winners
from rules.war_at_sea.story import Absent, DrawOffered, FleetRevealed, GameOver, OfferLapsed
from rules.war_at_sea.turns import bare_side
from rules.war_at_sea.view import View

FLEET, RESIGN, DRAW = "fleet", "resign", "draw"
LAPSES: Final = 2
"""An offer of a draw lapses so many turns after it was made (WS-4.6)."""


class Offer(OfferSheet[View]):
    """To resign, to draw (WS-4.6)."""

    lexicon: ClassVar[Lexicon] = Lexicon(
        {
            RESIGN: {"en": ("resign",), "fr": ("abandonner",)},
            DRAW: {"en": ("draw",), "fr": ("nulle",)},
            "yes": {"en": ("yes",), "fr": ("oui",)},
            "no": {"en": ("no",), "fr": ("non",)},
        }
    )


def _offer(kind: str) -> Offer:
    yes_no = (Option("yes", say("ws-key-yes")), Option("no", say("ws-key-no")))
    field = Pick(kind, say(f"ws-field-{kind}"), yes_no, shape="yes-no")
    return Offer(field, need=say(f"ws-need-{kind}"), says=lambda view: say(f"ws-says-{kind}"))


class WarAtSea(SheetRules[State, View]):
    """See docs/rules/war_at_sea.md."""

    name: ClassVar[str] = "war-at-sea"
    version: ClassVar[int] = 2
    seats: ClassVar[tuple[Seat, ...]] = SEATS
    scenarios: ClassVar[tuple[str, ...]] = ("standard",)
    settings: ClassVar[tuple[Setting, ...]] = SETTINGS
    state_type = State
    view_type = View
    sheets: ClassVar[Mapping[str, Sheet[Any]]] = {
        FLEET: FLEET_SHEET,
        **BATTLE_SHEETS,
        "standing": DoctrineSheet(),
        RESIGN: _offer(RESIGN),
        DRAW: _offer(DRAW),
    }
    sections = SECTIONS

    def setup(self, scenario: str, options: Mapping[str, Scalar], dice: Dice) -> Step[State]:
        """No fleets yet."""
        return Step(State(self.chosen(options, Options)))

    # ---- asks ------------------------------------------------------------------------------------
    def asks(self, state: State) -> tuple[Ask, ...]:
        """Both fleets at once; then what the battle waits for; and always the offers to resign and to draw."""
        if state.stage == "over":
            return ()
        if state.battle is None:
            waited: tuple[Ask, ...] = tuple(_fleet_ask(seat) for seat in SEATS)
        else:
            waited = battle_asks(state.battle, "", SEATS)
        offers = [_resign_ask(seat) for seat in SEATS]
        offers += [
            _draw_ask(state.offers, seat, state.offer >= 0) for side, seat in enumerate(SEATS) if state.offer != side
        ]
        return tuple(sorted((*waited, *offers), key=lambda ask: SEATS.index(ask.seat)))

    def standing(self, view: View, seat: Seat) -> Ask | None:
        """When abilities are used (WS-18.5), from the deployment on."""
        return _standing_ask(seat) if view.stage == "battle" else None

    def view(self, state: State, who: Who) -> View:
        """See `state.view_of`."""
        return view_of(state, who)

    def default(self, view: View, ask: Ask, draft: Draft, standing: Draft) -> Sealed:
        """What stands on a sheet of battle counts, the rest is done by doctrine (WS-18.10); an empty one is the clock's."""
        sealed = super().default(view, ask, draft, standing)
        return Sealed(ask.seat, {}, "clock") if ask.kind in BATTLE_SHEETS and not sealed.answer else sealed

    def computer(self, view: View, ask: Ask, rng: Random) -> Draft:
        """See `computer`. Of standing orders it keeps those in force."""
        if ask.kind == FLEET:
            return draft_of(computer.fleet(terms_of(view), rng))
        if ask.kind not in BATTLE_SHEETS or view.battle is None:
            return self.initial(view, ask) if ask.kind == "standing" else self.random(view, ask, {}, rng)
        return fighting.answer(view.battle, view.side, ask.kind, view.doctrine)

    # ---- play ------------------------------------------------------------------------------------
    def apply(self, state: State, opening: Opening, dice: Dice) -> Step[State]:
        """Standing orders come into force first; then the envelopes of the group."""
        if state.stage == "over":
            return Step(state)
        state = _filed(state, opening.standing)
        told: list[Event] = []
        kind = opening.group.partition(".")[0]
        if kind == FLEET:
            state = _reveal(state, opening, dice, told)
        elif kind == RESIGN:
            state = _resign(state, opening.answers[0], told)
        elif kind == DRAW:
            state = _draw(state, opening.answers[0], told)
        else:
            state = _fight(state, opening, dice, told)
        return Step(state, tuple(Entry(event, event) for event in told))

    def outcome(self, state: State) -> Outcome | None:
        """WS-4."""
        if state.end is None:
            return None
        scores = state.battle.scores if state.battle is not None else (0, 0)
        points = tuple(zip(SEATS, scores, strict=True))
        without = -1 if state.battle is None else bare_side(state.battle)
        why = story.ending_word(state.end.how.value, state.end.winner, scores, without)
        return Outcome(winners(state), why, points)

    def tell(self, event: Event) -> tuple[Message, ...]:
        """See `tell`."""
        return story.words(event)

    # ---- for tests -------------------------------------------------------------------------------
    def upgrade(self, saved: dict[str, Any], version: int) -> dict[str, Any]:
        """Version 2: what some abilities do (see `earlier`)."""
        if version != 1:
            return super().upgrade(saved, version)
        battle = saved["battle"]
        return saved if battle is None else {**saved, "battle": state.battle_of_1(battle)}

    def check(self, state: State) -> None:
        """See `checks`."""
        check(state)

    def twin(self, state: State, who: Who, rng: Random) -> State:
        """See `checks`."""
        return twin(state, who, rng, _standing_ask(SEATS[0]))


# ---- asks ------------------------------------------------------------------------------------------
@lru_cache
def _fleet_ask(seat: Seat) -> Ask:
    return Ask(f"fleet.{seat}", seat, FLEET, FLEET, say("ws-ask-fleet"), "setup")


@lru_cache
def _resign_ask(seat: Seat) -> Ask:
    return Ask(f"resign.{seat}", seat, RESIGN, f"resign.{seat}", say("ws-ask-resign"), "none")


@lru_cache(maxsize=512)
def _draw_ask(number: int, seat: Seat, accepts: bool) -> Ask:
    about = say("ws-ask-draw-accept") if accepts else say("ws-ask-draw")
    return Ask(f"draw.{number}.{seat}", seat, DRAW, f"draw.{number}.{seat}", about, "none")


@lru_cache
def _standing_ask(seat: Seat) -> Ask:
    return Ask(f"standing.{seat}", seat, "standing", f"standing.{seat}", say("ws-ask-standing"), "none")


# ---- envelopes -------------------------------------------------------------------------------------
def _filed(state: State, standing: Sequence[tuple[Seat, Draft]]) -> State:
    """Standing orders changed since the last opening."""
    doctrines = list(state.doctrines)
    for seat, draft in standing:
        doctrines[SEATS.index(seat)] = dict(draft)
    return replace(state, doctrines=(doctrines[0], doctrines[1])) if standing else state


def _terms(options: Options, side: int) -> Terms:
    return Terms(side, options.points, options.years, options.nations, options.copies, options.terrain)


def _reveal(state: State, opening: Opening, dice: Dice, told: list[Event]) -> State:
    """Both fleets are revealed and the battle is made (WS-3.9)."""
    fleets: list[Counts] = []
    for side, seat in enumerate(SEATS):
        sealed = opening.answer(seat)
        terms = _terms(state.options, side)
        counts = counts_of(sealed.answer)
        if sealed.answer.get(READY) == "yes":
            counts = fleet.filled(counts, terms)
        if faults(counts, terms):
            counts = fleet.at_deadline({}, terms)
        fleets.append(counts)
        told.append(FleetRevealed(side, tuple(counts.items()), cost(counts), sealed.by == "clock").event)
    battle, happenings = setup.battle(state.options, (fleets[0], fleets[1]), dice)
    told += (one.event for one in happenings)
    fight = Fight(battle, dice, state.doctrines)
    turns.run_on(fight)
    told += (one.event for one in fight.events)
    return replace(state, stage="battle", battle=fight.freeze())


def _fight(state: State, opening: Opening, dice: Dice, told: list[Event]) -> State:
    """The sheets of one group of the battle are carried out."""
    if state.battle is None:
        return state
    for sealed in opening.answers:
        if sealed.by == "clock":
            told.append(Absent(SEATS.index(sealed.seat), _kind(opening.group)).event)
    fight = Fight(state.battle, dice, state.doctrines)
    turns.open_sheets(fight, {SEATS.index(sealed.seat): sealed.answer for sealed in opening.answers})
    battle = fight.freeze()
    told += story.report(fight.events)
    state = replace(state, battle=battle, attacks=story.attacks(fight.events), tracks=story.tracks(fight.events))
    if battle.ended:
        return _finish(state, Ending(battle.ended), _ahead(battle.scores), told)
    if state.offer >= 0 and battle.turn >= state.offered + LAPSES:
        told.append(OfferLapsed(state.offer).event)
        state = replace(state, offer=-1, offers=state.offers + 1)
    return state


def _kind(group: str) -> str:
    """ "fire" of "r3.fireDEFG"."""
    kind = group.split(".")[1]
    return kind.rstrip("DEFG")


def _ahead(scores: tuple[int, int]) -> int:
    """The side with the higher total; -1: neither."""
    return -1 if scores[0] == scores[1] else scores.index(max(scores))


def _finish(state: State, how: Ending, winner: int, told: list[Event]) -> State:
    scores = state.battle.scores if state.battle is not None else (0, 0)
    without = -1 if state.battle is None else bare_side(state.battle)
    told.append(GameOver(how.value, winner, scores, without).event)
    return replace(state, stage="over", end=End(how, winner), offer=-1)


def _resign(state: State, sealed: Sealed, told: list[Event]) -> State:
    if sealed.answer.get(RESIGN) != "yes":
        return state
    return _finish(state, Ending.RESIGNATION, 1 - SEATS.index(sealed.seat), told)


def _draw(state: State, sealed: Sealed, told: list[Event]) -> State:
    """A draw is offered, or the enemy's offer accepted (WS-4.6)."""
    side = SEATS.index(sealed.seat)
    if sealed.answer.get(DRAW) != "yes":
        return state
    if state.offer == 1 - side:
        return _finish(state, Ending.AGREEMENT, -1, told)
    if state.offer >= 0:
        return state
    told.append(DrawOffered(side).event)
    turn = state.battle.turn if state.battle is not None else 0
    return replace(state, offer=side, offered=turn, offers=state.offers + 1)


RULES = WarAtSea()
"""The one instance."""
