"""Branle-Bas as the kernel plays it: the sheets, who is asked, and what an opened envelope sets going.

Each method hands on to the module that knows.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from random import Random
from typing import Any, ClassVar

from msgspec.structs import replace

from rules.branle_bas import computer, deployment, orders, sight, story
from rules.branle_bas.ends import totals
from rules.branle_bas.facts import KINDS, NAME, SCENARIOS, SEATS, SETTINGS
from rules.branle_bas.orders import DraftedMove
from rules.branle_bas.proofs import check, twin
from rules.branle_bas.state import Options, State, seat_index
from rules.branle_bas.turns import Play, may_claim
from rules.branle_bas.view import View
from rules.core import (
    Ask,
    Dice,
    Draft,
    Event,
    Form,
    Lexicon,
    Message,
    OfferSheet,
    Opening,
    Option,
    Outcome,
    Pick,
    Reading,
    Scalar,
    Sealed,
    Seat,
    Section,
    Setting,
    Sheet,
    SheetRules,
    Step,
    Who,
    say,
)

# ---- The five kinds of sheets --------------------------------------------------------------------
DEPLOY, TURN, RESIGN, DRAW, STANDING = "deploy", "turn", "resign", "draw", "standing"
"""The kinds of asks."""


class DeploymentSheet(Sheet[View]):
    """Where the squadron starts (BB-3)."""

    def form(self, view: View, ask: Ask, draft: Draft) -> Form:
        return deployment.form(view, draft)

    def default(self, view: View, ask: Ask, draft: Draft, standing: Draft) -> Sealed:
        """BB-10.1."""
        return Sealed(ask.seat, deployment.at_deadline(view, draft), "clock")

    def random(self, view: View, ask: Ask, draft: Draft, rng: Random) -> Draft:
        """A legal deployment."""
        return deployment.at_random(view, draft, rng)

    def read(self, view: View, ask: Ask, text: str) -> Reading:
        return deployment.read_deployment(view, text)

    def write(self, view: View, ask: Ask, draft: Draft, lang: str) -> str:
        return deployment.write_deployment(view, draft, lang)

    def complete(self, view: View, ask: Ask, text: str, lang: str) -> tuple[str, ...]:
        return deployment.complete_deployment(view, text, lang)

    def preview(self, view: View, ask: Ask, draft: Draft) -> View:
        """The ships as placed so far."""
        return deployment.preview(view, draft)


class SailingSheet(Sheet[View]):
    """A move, a ship touched, or a word that ends the game."""

    def form(self, view: View, ask: Ask, draft: Draft) -> Form:
        return orders.turn_form(view, draft)

    def default(self, view: View, ask: Ask, draft: Draft, standing: Draft) -> Sealed:
        """BB-10.2."""
        return orders.at_deadline(view, draft, standing)

    def random(self, view: View, ask: Ask, draft: Draft, rng: Random) -> Draft:
        """A legal move."""
        return orders.random_turn(view, draft, rng)

    def read(self, view: View, ask: Ask, text: str) -> Reading:
        return orders.read_turn(view, text)

    def write(self, view: View, ask: Ask, draft: Draft, lang: str) -> str:
        return orders.write_turn(view, draft, lang)

    def complete(self, view: View, ask: Ask, text: str, lang: str) -> tuple[str, ...]:
        return orders.complete_turn(view, text, lang)

    def preview(self, view: View, ask: Ask, draft: Draft) -> View:
        """The ship chosen, where it may go, and where it is ordered to."""
        aiming, chosen, goals = orders.aimed(view, draft)
        return replace(view, aiming=aiming, chosen=chosen, reach=goals)


class PremoveSheet(Sheet[View]):
    """Pre-moves and the standing move (BB-10)."""

    def form(self, view: View, ask: Ask, draft: Draft) -> Form:
        return orders.standing_form(view, draft)

    def initial(self, view: View, ask: Ask) -> Draft:
        """Those in force."""
        return orders.in_force(view)

    def random(self, view: View, ask: Ask, draft: Draft, rng: Random) -> Draft:
        """Any plan."""
        return orders.random_standing(view, draft, rng)

    def read(self, view: View, ask: Ask, text: str) -> Reading:
        return orders.read_standing(view, text)

    def write(self, view: View, ask: Ask, draft: Draft, lang: str) -> str:
        return orders.write_standing(view, draft, lang)

    def complete(self, view: View, ask: Ask, text: str, lang: str) -> tuple[str, ...]:
        return orders.complete_standing(view, text, lang)

    def preview(self, view: View, ask: Ask, draft: Draft) -> View:
        """As it would be filed."""
        return replace(view, **{path: str(draft.get(path, "")) for path in ("plan", "reserve")})


class EndingOffer(OfferSheet[View]):
    """To resign (BB-7.3), to agree on a draw (BB-7.9)."""

    lexicon: ClassVar[Lexicon] = orders.WORDS


def _yes_no(kind: str, about: Message) -> Pick:
    return Pick(kind, about, (Option("no", say("bb-no")), Option("yes", say("bb-yes"))), shape="yes-no")


SHEETS: Mapping[str, Sheet[Any]] = {
    DEPLOY: DeploymentSheet(),
    TURN: SailingSheet(),
    STANDING: PremoveSheet(),
    RESIGN: EndingOffer(
        _yes_no(RESIGN, say("bb-field-resign")),
        need=say("bb-need-yes", rule="BB-7.3"),
        says=lambda view: say("bb-says-resign"),
    ),
    DRAW: EndingOffer(
        _yes_no(DRAW, say("bb-field-draw")),
        need=say("bb-need-yes", rule="BB-7.9"),
        says=lambda view: say("bb-says-agree" if orders.enemy_offers(view) else "bb-says-offer"),
    ),
}
"""By kind of ask."""

SECTIONS: Mapping[str, tuple[Section, ...]] = {
    DEPLOY: tuple(Section(say(f"bb-part-{NAME[kind]}"), (kind,)) for kind in KINDS),
}
"""By kind of ask: what the parts of a long sheet are called."""


# ---- The game ------------------------------------------------------------------------------------
class BranleBas(SheetRules[State, View]):
    """See the package's first lines, and docs/rules/branle_bas.md."""

    name: ClassVar[str] = "branle-bas"
    version: ClassVar[int] = 2
    seats: ClassVar[tuple[Seat, ...]] = SEATS
    scenarios: ClassVar[tuple[str, ...]] = tuple(SCENARIOS)
    settings: ClassVar[tuple[Setting, ...]] = SETTINGS
    state_type = State
    view_type = View
    sheets = SHEETS
    sections = SECTIONS

    def setup(self, scenario: str, options: Mapping[str, Scalar], dice: Dice) -> Step[State]:
        """An empty board."""
        chosen = self.chosen(options, Options)
        return Step(State(chosen, deployment.chart_for(SCENARIOS[scenario], chosen)))

    def hosted(self, options: Mapping[str, Scalar], state: State) -> bool:
        """An empty board, drawn by the host (`BROADSIDE_BRANLE_BAS`)."""
        return state == State(self.chosen(options, Options), state.chart)

    # ---- asks ------------------------------------------------------------------------------------
    def asks(self, state: State) -> tuple[Ask, ...]:
        """A deployment from each; then a turn from the mover; from both the offers to resign and to agree on a draw."""
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
                    found.append(_draw_ask(state.game, side.offered + 1, seat))
            found.append(_resign_ask(state.game, seat))
        return tuple(found)

    def standing(self, view: View, seat: Seat) -> Ask | None:
        """Pre-moves and the standing move, while a game is being played."""
        return _standing_ask(seat) if view.phase == "play" else None

    def view(self, state: State, who: Who) -> View:
        """See `sight`."""
        return sight.view_of(state, who)

    def title(self, view: View, seat: Seat) -> Message:
        """Side A or side B, all through a match."""
        return story.seat_word(seat)

    def foreseen(self, view: View, ask: Ask) -> Draft | None:
        """BB-10.4: what the seat's own tree of pre-moves answers."""
        return orders.foreseen(view) if ask.kind == TURN else None

    def computer(self, view: View, ask: Ask, rng: Random) -> Draft:
        """See `computer`."""
        return computer.answer(view, ask, rng)

    # ---- play ------------------------------------------------------------------------------------
    def apply(self, state: State, opening: Opening, dice: Dice) -> Step[State]:
        """Deployments, a turn's sheet, an offer or a resignation. Standing orders that come with it hold for the turn after."""
        if state.phase == "over":
            return Step(state)
        if state.phase == "deploy" and opening.group == _deploy_group(state.game):
            return deployment.reveal(state, opening, dice)
        sealed = opening.answers[0]
        index = seat_index(sealed.seat)
        turn = opening.group.startswith(f"g{state.game}.turn.") and index == state.mover and state.phase == "play"
        if turn and state.part == 1:
            state = orders.descend(state, index, _filed(state, index, sealed))
        if state.phase == "play":
            for seat, draft in opening.standing:
                state = orders.file(state, seat_index(seat), draft)
        play = Play(state)
        if turn:
            _take_turn(play, index, sealed)
        elif sealed.answer.get(RESIGN) == "yes":
            play.end("resignation", 1 - index)
        elif sealed.answer.get(DRAW) == "yes" and state.phase == "play":
            _offer_draw(play, index)
        return Step(play.state, tuple(play.entries))

    def outcome(self, state: State) -> Outcome | None:
        """Who won and with what points: a single game by its victory, a match by the sum (BB-8.7)."""
        if state.end is None:
            return None
        first, second = totals(state.results)
        if state.options.match_games > 1:
            why = story.match_word(first, second, 0, SEATS[0])
        else:
            why = story.ending_word(state.end.why, next(iter(state.end.winners), None))
        return Outcome(state.end.winners, why, ((SEATS[0], first), (SEATS[1], second)))

    def tell(self, event: Event) -> tuple[Message, ...]:
        """See `story`."""
        return story.words(event)

    # ---- for tests -------------------------------------------------------------------------------
    def upgrade(self, saved: dict[str, Any], version: int) -> dict[str, Any]:
        """From 1: with `equerre` = `entry_only` a battleship may leave by an équerre (BB-5.7). A state looks the same."""
        return saved if version == 1 else super().upgrade(saved, version)

    def check(self, state: State) -> None:
        """See `proofs`."""
        check(state)

    def twin(self, state: State, who: Who, rng: Random) -> State:
        """See `proofs`."""
        return twin(state, who, rng)


def _deploy_group(game: int) -> str:
    return f"g{game}.deploy"


@lru_cache(maxsize=64)
def _deploy_ask(game: int, games: int, seat: Seat) -> Ask:
    about = say("bb-ask-deploy") if games == 1 else say("bb-ask-deploy-of", game=game, games=games)
    return Ask(f"g{game}.deploy.{seat}", seat, DEPLOY, _deploy_group(game), about, "setup")


@lru_cache(maxsize=64)
def _resign_ask(game: int, seat: Seat) -> Ask:
    name = f"resign.{seat}" if game == 1 else f"g{game}.resign.{seat}"
    return Ask(name, seat, RESIGN, name, say("bb-ask-resign"), "none")


@lru_cache(maxsize=1024)
def _draw_ask(game: int, number: int, seat: Seat) -> Ask:
    name = f"g{game}.draw.{number}.{seat}"
    return Ask(name, seat, DRAW, name, say("bb-ask-draw"), "none")


@lru_cache
def _standing_ask(seat: Seat) -> Ask:
    return Ask(f"standing.{seat}", seat, STANDING, f"standing.{seat}", say("bb-ask-standing"), "none")


def _turn_ask(state: State, seat: Seat) -> Ask:
    name = f"{state.turn}" if state.part == 1 else f"{state.turn}.{state.part}"
    about = say("bb-ask-admiral" if state.touched else "bb-ask-turn", turn=state.turn)
    span = f"g{state.game}.turn.{state.turn}"
    return Ask(f"g{state.game}.{name}.{seat}", seat, TURN, f"g{state.game}.turn.{name}", about, "turn", span)


def _ordered(state: State, index: int, answer: Draft) -> DraftedMove:
    return DraftedMove(sight.view_of(state, SEATS[index]), answer)


def _filed(state: State, index: int, sealed: Sealed) -> str | None:
    """The move that orders filed in advance have made for the mover, where no hidden mine refuses it (BB-10.8)."""
    move = _ordered(state, index, sealed.answer).order() if sealed.by == "standing" else None
    if move is None or Play(state).meets_mine(*move):
        return None
    names = state.tables.names
    return f"{names[move[0]]}-{names[move[1]]}"


def _take_turn(play: Play, index: int, sealed: Sealed) -> None:
    """A turn's sheet: a word that ends the game, a move, a blocked ship named, or nothing."""
    state = play.state
    sheet = _ordered(state, index, sealed.answer)
    if sheet.alone and sheet.hail != "pass":
        if sheet.hail == "resign":
            play.end("resignation", 1 - index)
        elif sheet.hail == "draw":
            play.end("agreement", None)
        elif may_claim(state):
            play.end("claim", index)
        return
    move = sheet.order() if not sheet.gives_up or not sheet.problems else None
    if move is not None and play.meets_mine(*move):
        play.find_mine(*move)
        return
    if sealed.by == "clock":
        if "pass" not in sheet.hails and not play.miss():
            return
    elif state.sides[index].missed:
        play.state = state.with_side(index, missed=0)
    if move is not None:
        play.move(*move, offers=sheet.hail == "draw")
    elif sheet.touches:
        play.touch(state.tables.index[sheet.ship or ""])
    else:
        play.let_pass(forced="pass" in sheet.hails)


def _offer_draw(play: Play, index: int) -> None:
    """A draw is offered, or agreed on where the opponent's offer stands (BB-7.9)."""
    state = play.state
    if state.sides[1 - index].offers:
        play.end("agreement", None)
        return
    play.state = state.with_side(index, offers=True, offered=state.sides[index].offered + 1)
    play.entries.append(story.offered(SEATS[index]))
