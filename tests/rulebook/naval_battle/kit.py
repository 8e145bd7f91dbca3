"""Tables for the rule tests: fixture F, an attacker with everything, and short words for what happens.

Fixture F, the defender (`.` land, `P` carrier, `F` flagship, `C` cruiser, `D` destroyer, `S` submarine; nothing else):

       A B C D E F G H I J K L M N O P Q R S T U
     2   . . . . . .                                 islands C3 and F3 (they touch)
     3   . . . . . . S                               AA C3; planes B2 and J10
     4   . . . . . .                                 bomb D4; atomic bomb K11
     5                           F F F F
     8                           C
     9                           C
    10                   P P     C
    11                   P P
    21                                       D D
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from bot import words
from rules.core import Event, Match, Message, OrderError, Scalar, visible_to
from rules.naval_battle import RULES
from rules.naval_battle.options import Options
from rules.naval_battle.resolution import Action, TurnContext
from rules.naval_battle.state import End, Hull, Layout, OwnGrid, State
from rules.naval_battle.view import Fleet, LogEntry, View
from tests import invariants

F = """
island C3 F3
carrier J10
flagship N5-Q5
cruiser N8-N10
destroyer T21-U21
submarine H3
aa C3
plane B2 J10
bomb D4
atomic K11
salvos 20
"""

ARSENAL = """
submarine A1 U21
island C18 F18
plane B17 C17 D17 B18 C18 D18 B19 C19 D19
bomb E17 F17 G17 E18
atomic F18 G18
salvos 30
"""

HARMLESS = "salvo U1 U2 U3"
"""The defender's answer in these tests: there is nothing in that corner of ARSENAL."""


def english(messages: Iterable[Message]) -> list[str]:
    """Messages as an English reader sees them."""
    return [words.say("en", message) for message in messages]


class Table:
    """A match of two players. `first` has ARSENAL and begins; `second` has F, unless a test says otherwise."""

    def __init__(self, first: str = ARSENAL, second: str = F, begins: str = "first", **options: Scalar) -> None:
        for number in range(64):
            self.match = Match.start(RULES, options=options, secret=bytes([number]) * 32)
            self.match.read("0.first", first)
            self.match.read("0.second", second)
            self.match.seal("0.first")
            self.match.seal("0.second")
            if self.view(None).mover in (begins, None):
                return
        raise AssertionError("the wrong side began in 64 draws")

    # ---- acting ----------------------------------------------------------------------------------
    def order(self, text: str) -> str:
        """Seals the typed order of the side to move. Returns the public report."""
        ask = self.match.waiting()[0]
        self.match.read(ask.id, text)
        return self.heard(visible_to(self.match.seal(ask.id), None))

    def strike(self, text: str) -> str:
        """Seals the mover's typed order and then the opponent's harmless answer. Returns the report of the first."""
        report = self.order(text)
        if self.view(None).mover == "second" and self.match.outcome() is None:
            self.order(HARMLESS)
        return report

    def sleep(self) -> str:
        """Lets the mover's deadline pass. Returns what everybody hears."""
        return self.heard(visible_to(self.match.expire(self.match.waiting()[0].id), None), whole=True)

    def refusal(self, text: str) -> list[str]:
        """Why a typed order of the mover is refused: each reason with its line. Raises AssertionError if it is accepted."""
        try:
            self.match.read(self.match.waiting()[0].id, text)
        except OrderError as error:
            return [f"{fault.line}: {words.say('en', fault.why)}" for fault in error.faults]
        raise AssertionError(f"taken: {text}")

    # ---- knowing ---------------------------------------------------------------------------------
    def view(self, seat: str | None) -> View:
        view: View = self.match.view(seat)
        return view

    def own(self, seat: str = "second") -> Fleet:
        """A player's own grid, as the player sees it."""
        fleet = self.view(seat).fleet
        assert fleet is not None
        return fleet

    def last(self, seat: str | None, kind: str) -> LogEntry:
        """The last action of a kind, as a seat knows it."""
        return next(deed for deed in reversed(self.view(seat).deeds) if deed.kind == kind)

    def hit(self, seat: str = "second") -> str:
        """The hit cells of a player's ships, as the player sees them."""
        return " ".join(cell for ship in self.own(seat).ships for cell in ship.hit)

    def heard(self, events: Iterable[Event], *, whole: bool = False) -> str:
        """Events in English, on one line; unless `whole`, without the first line of each, which repeats the order."""
        lines = [english(RULES.tell(event)) for event in events]
        return " ".join(line for some in lines for line in (some if whole or len(some) == 1 else some[1:]))

    def ears(self, seat: str | None) -> str:
        """Everything that a seat has heard since the beginning, in English."""
        return self.heard(self.match.feed(seat), whole=True)

    def winner(self) -> str:
        """ "first", "second", "draw" or "nobody yet"."""
        outcome = self.match.outcome()
        if outcome is None:
            return "nobody yet"
        return outcome.winners[0] if outcome.winners else "draw"

    def why(self) -> str:
        """The key of the ending."""
        return self.view(None).why or ""


# ---- fleets being placed -------------------------------------------------------------------------
def faults(fleet: str, **options: Scalar) -> list[str]:
    """What is wrong with a typed fleet, in English; empty if it may be sealed."""
    match = Match.start(RULES, options=options, secret=b"f" * 32)
    try:
        form = match.read("0.first", fleet)
    except OrderError as error:
        return english(fault.why for fault in error.faults)
    return english(form.problems)


def hints(fleet: str, **options: Scalar) -> str:
    """The advice shown with a typed fleet."""
    match = Match.start(RULES, options=options, secret=b"f" * 32)
    return " ".join(english(match.read("0.first", fleet).hints))


def rules_broken(fleet: str, **options: Scalar) -> set[str]:
    """The IDs of the rules that a typed fleet breaks."""
    return {text.rsplit("(", 1)[1].rstrip(").") for text in faults(fleet, **options) if text.rstrip(".").endswith(")")}


def without(fleet: str, word: str) -> str:
    """A fleet without its line that begins with this word."""
    return "\n".join(line for line in fleet.splitlines() if not line.startswith(word))


# ---- positions made by hand ----------------------------------------------------------------------
def standoff(first: tuple[int, int], second: tuple[int, int], *, planes: int = 0, **options: Scalar) -> State:
    """A state in which `first` has one salvo left and `second` nothing. Each pair: enemy cells destroyed and enemy ships sunk
    by that player.
    """
    return State(
        Options(**options),  # type: ignore[arg-type]
        (_battered(*second, salvos=1, planes=planes), _battered(*first, salvos=0, planes=planes)),
        turn=9,
    )


def _battered(cells: int, sunk: int, salvos: int, planes: int) -> OwnGrid:
    """A grid of destroyers, some sunk, others hit once."""
    ships = tuple(Hull("destroyer", (2 * number, 2 * number + 1)) for number in range(60))
    hits = [*range(2 * sunk), *(2 * number for number in range(sunk, sunk + cells - 2 * sunk))]
    return OwnGrid(Layout(21, ships, ()), salvos, planes=tuple(range(300, 300 + planes)), hit=tuple(hits))


def last_salvo(state: State) -> End | None:
    """How the game ends when the last salvo hits nothing."""
    context = TurnContext(state)
    context.sheet([Action("salvo", (438, 439, 440))], rest_lost=False)
    return context.state.end


def random_game(seed: int, **options: Scalar) -> Match:
    """A game between random players, played to its end; every state is checked."""
    rng = Random(seed)
    match = Match.start(RULES, options=options, secret=rng.randbytes(32))
    while match.waiting():
        ask = match.waiting()[0]
        match.randomise(ask.id, rng)
        match.seal(ask.id)
        invariants.check(match)
    return match
