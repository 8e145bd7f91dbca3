"""Matches for the rule tests: positions drawn or listed, played with typed orders, inspected through the views.

`Table` starts from a given position, `Game` from the set-up. A position is one line per side, kind before cells: `"B E5 D
E2 G5"`. Each `+` is a point of armour (`M+`, `B++`), `!` is the mark of ANTI-ARMOUR (`D!`). `D2_DRAWN` is the second
diagram of the printed game (Blue in small letters); `FIXTURE_0` is the ready-made deployment of SW-3.7.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec import Raw

from rules.core import Ask, Match, Message, OrderError, Pick, Scalar
from rules.core.save import Snapshot
from rules.sea_war import RULES
from rules.sea_war.facts import ARMOUR, BLUE, CARDS, CELL_NUMBER, RED, SHIP_NAMES, SHIP_NUMBER
from rules.sea_war.options import Options
from rules.sea_war.state import ABSENT, LOST, State, in_order
from rules.sea_war.view import LogEntry, Reach, Ship, View
from tests import invariants

D2_DRAWN = """
11 .  .  .  .  .  .  .  .  .  .  .
10 .  .  .  .  d  .  .  .  .  .  .
 9 .  .  .  .  .  .  .  .  .  .  .
 8 .  .  .  .  .  .  .  .  .  .  .
 7 .  .  .  .  .  .  .  .  .  .  .
 6 .  .  .  .  .  d  .  .  .  .  .
 5 .  d  .  .  B  .  D  .  .  .  .
 4 .  .  .  .  .  .  .  .  .  .  .
 3 .  .  .  .  .  .  .  .  .  .  .
 2 .  .  .  .  D  .  .  .  .  .  .
 1 .  .  .  .  d  .  .  .  .  .  .
   A  B  C  D  E  F  G  H  I  J  K
"""


def drawn(picture: str) -> tuple[str, str]:
    """The two lines, Red's and Blue's, of a position drawn as in `D2_DRAWN`; dots are empty cells."""
    rows = [row.split() for row in picture.strip().splitlines()]
    found = [
        (piece, f"{letter}{number}") for number, *row in rows[:-1] for letter, piece in zip(rows[-1], row, strict=True)
    ]
    red = " ".join(f"{piece} {cell}" for piece, cell in found if piece[0].isupper())
    blue = " ".join(f"{piece.upper()} {cell}" for piece, cell in found if piece[0].islower())
    return red, blue


D2_RED, D2_BLUE = drawn(D2_DRAWN)
DEFAULT_RED = "M F4 F8\nD E4 G4 D5 D6 D7 H5 H6 H7 E8 G8"
DEFAULT_BLUE = "M F2 F10\nD D2 E2 G2 H2 D10 E10 G10 H10 B4 B5 B6 B7 B8 J4 J5 J6 J7 J8"
FIXTURE_0 = (f"B F6 {DEFAULT_RED.replace('M', 'M+')}", DEFAULT_BLUE.replace("M", "M+"))


class PlayedMatch:
    """A match, with short methods for acting and for inspecting. Sides are "red" and "blue"; None is the public."""

    match: Match

    # ---- acting ----------------------------------------------------------------------------------
    def ask(self, side: str | None = None) -> Ask:
        """The ask that the game waits for; `side` chooses one if it waits for both."""
        return next(ask for ask in self.match.waiting() if side in (None, self._colour(ask.seat)))

    def order(self, text: str, side: str | None = None) -> None:
        """Types a sheet and seals it."""
        ask = self.ask(side)
        self.match.read(ask.id, text)
        self.match.seal(ask.id)

    def turn(self, *sheets: str) -> None:
        """Types and seals the sheets of one whole turn; the last one closes it."""
        for sheet in sheets[:-1]:
            self.order(sheet)
        self.order(f"{sheets[-1]}\nend")

    def offer(self, kind: str, side: str) -> None:
        """Makes an offer: "resign" or "draw"."""
        ask = next(a for a in self.match.asks(self.seat(side)) if a.kind == kind)
        self.match.read(ask.id, kind)
        self.match.seal(ask.id)

    def file(self, text: str, side: str) -> None:
        """Types standing orders: COUNTER's policy, a plan."""
        self.match.plan(self.seat(side), text)

    def sleep(self, side: str | None = None) -> None:
        """Lets the deadline of the ask that is waited for pass."""
        self.match.expire(self.ask(side).id)

    # ---- trying ----------------------------------------------------------------------------------
    def refusal(self, text: str, side: str | None = None) -> tuple[Message, ...]:
        """Why a sheet cannot be sealed; empty if it can. The sheet keeps its draft."""
        ask = self.ask(side)
        before = self.match.draft(ask.id)
        try:
            form = self.match.read(ask.id, text)
            return () if form.done else form.problems or (Message("not done"),)
        except OrderError as error:
            return tuple(fault.why for fault in error.faults)
        finally:
            self.match.put(ask.id, before)

    def takes(self, text: str, side: str | None = None) -> bool:
        """Whether a sheet could be sealed."""
        return not self.refusal(text, side)

    def refused(self, text: str, side: str | None = None) -> set[str]:
        """The rules named in the refusal of a sheet."""
        why = self.refusal(text, side)
        assert why, f"taken: {text}"
        return {hole for message in why for hole in _holes(message) if isinstance(hole, str) and hole[:3] == "SW-"}

    def faulty_words(self, text: str) -> list[str]:
        """The words of a text that are named as wrong."""
        try:
            self.match.read(self.ask().id, text)
        except OrderError as error:
            return [fault.word for fault in error.faults]
        return []

    # ---- inspecting ------------------------------------------------------------------------------
    def view(self, who: str | None) -> View:
        """What a side, or the public, may know."""
        view: View = self.match.view(None if who is None else self.seat(who))
        return view

    def dump(self, who: str | None) -> str:
        """The view as JSON text, to test what is not in it."""
        return msgspec.json.encode(self.view(who)).decode()

    def names(self, card: str, who: str | None) -> bool:
        """Whether a side's view contains a card's name (other than as the name of a field)."""
        return re.search(rf'"{card}"(?!:)', self.dump(who)) is not None

    def heard(self, who: str | None) -> str:
        """All events that a side has been told since the beginning, as JSON text."""
        return msgspec.json.encode(self.match.feed(None if who is None else self.seat(who))).decode()

    def on(self, cell: str, who: str | None = "red") -> str:
        """The ship on a cell as a side sees it: "red M+", "blue D!", or "". Red sees all ships."""
        ship = self.view(who).at(cell)
        return "" if ship is None else f"{ship.side} {_drawn(ship)}"

    def board(self, who: str | None = "red") -> dict[str, str]:
        """All ships with a cell, by cell."""
        return {s.cell: f"{s.side} {_drawn(s)}" for s in self.view(who).ships if s.cell is not None}

    def last(self, who: str | None, kind: str) -> LogEntry:
        """The last log entry of a kind in this turn or the one before, as a side knows it."""
        return next(deed for deed in reversed(self.view(who).deeds) if deed.kind == kind)

    def hand(self, side: str) -> tuple[str, ...]:
        """The cards of a side, as it sees them."""
        return next(hand.cards or () for hand in self.view(side).hands if hand.side == side)

    def reach(self, cell: str, card: str = "") -> list[str]:
        """Cells to which the mover's ship on a cell may move, as its owner sees it; sorted.

        `card`: under STEALTH or FREE MOVE.
        """
        return sorted(end.cell for end in self._reach(cell, card) if not end.attack)

    def targets(self, cell: str, card: str = "") -> list[str]:
        """Cells that the mover's ship on a cell may attack; sorted."""
        return sorted(end.cell for end in self._reach(cell, card) if end.attack)

    def _reach(self, cell: str, card: str) -> tuple[Reach, ...]:
        """The reach in the preview once the mover has chosen the ship on the sheet."""
        ask = self.ask()
        before = self.match.draft(ask.id)
        self.match.put(ask.id, {"order.1.ship": cell, **({"order.1.card": card} if card else {})})
        reach: tuple[Reach, ...] = self.match.preview(ask.id).reach
        self.match.put(ask.id, before)
        return reach

    def ships_for(self, card: str) -> list[str]:
        """Cells of the ships that the mover's sheet offers for a card that goes with a move; sorted."""
        ask = self.ask()
        before = self.match.draft(ask.id)
        field = self.match.put(ask.id, {"order.1.card": card}).field("order.1.ship")
        self.match.put(ask.id, before)
        assert isinstance(field, Pick)
        return sorted(option.key for option in field.options)

    def offered(self, card: str) -> list[str]:
        """Cells that the mover's sheet offers for a card; sorted."""
        ask = self.ask()
        before = self.match.draft(ask.id)
        field = self.match.put(ask.id, {"order.1.card": card}).field(
            "order.1.cell" if card == "swap" else "order.1.cells"
        )
        self.match.put(ask.id, before)
        assert isinstance(field, Pick)
        return sorted(option.key for option in field.options)

    @property
    def asked(self) -> list[str]:
        """The sides that the game waits for."""
        return [self._colour(ask.seat) for ask in self.match.waiting()]

    @property
    def mover(self) -> str:
        """The side to move."""
        return str(self.view(None).mover)

    @property
    def step(self) -> tuple[str, str]:
        """The side to move, and the step of its turn."""
        return self.mover, self.view(None).stage

    def winner(self) -> str:
        """The side that won the last finished game, "draw", or "" if no game is finished."""
        results = self.view(None).results
        return "" if not results else results[-1].winner or "draw"

    def why(self) -> str:
        """Key of the ending of the last finished game."""
        return self.view(None).results[-1].why

    def seat(self, side: str) -> str:
        """The seat that commands a side now."""
        return next(seat for seat, colour in self.view(None).sides if colour == side)

    def _colour(self, seat: str) -> str:
        return dict(self.view(None).sides)[seat]


class Table(PlayedMatch):
    """A position in the middle of a game, with Blue to move by default; without arguments it is D2."""

    def __init__(
        self,
        red: str = D2_RED,
        blue: str = D2_BLUE,
        *,
        mover: str = "blue",
        hands: str = "|",
        traps: str = "",
        lost: str = "",
        hidden: str = "",
        passes: int = 0,
        sheet: str = "",
        **options: Any,
    ) -> None:
        """`hands`: Red's cards and Blue's, "trap shield|anti". `lost`: kinds of blue ships already destroyed, "D M".

        `hidden`: "D8-D5" adds a red destroyer that has just made this move by STEALTH; Blue is to move.
        `passes`: forced passes just before. `sheet`: a first sheet that is sealed at once.
        """
        cells, armour, anti = [ABSENT] * len(SHIP_NAMES), list(ARMOUR), -1
        started = f"{red} D {hidden.split('-')[0]}" if hidden else red
        for side, line in (("R", started), ("B", blue)):
            for name, cell, points, marked in _listed(side, line):
                cells[SHIP_NUMBER[name]], armour[SHIP_NUMBER[name]] = CELL_NUMBER[cell], points
                anti = SHIP_NUMBER[name] if marked else anti
        for kind in lost.split():
            number = next(n for n, name in enumerate(SHIP_NAMES) if name.startswith(f"B{kind}") and cells[n] == ABSENT)
            cells[number], armour[number] = LOST, 0
        held = [in_order(cards.split(), side) for side, cards in enumerate(hands.split("|"))]  # type: ignore[arg-type]
        if hidden:
            held[RED] = in_order((*held[RED], "stealth"), RED)
        lying = tuple(sorted(CELL_NUMBER[cell] for cell in traps.split()))
        chosen = Options(**options)
        state = State(
            chosen,
            phase="play",
            cells=tuple(cells),
            armour=tuple(armour),
            anti=anti,
            traps=lying,
            lying=len(lying),
            hands=(held[RED], held[BLUE]),
            held=(len(held[RED]), len(held[BLUE])),
            discards=("trap",) if lying and "trap" not in held[RED] else (),
            turn=10,
            mover=RED if hidden or mover == "red" else BLUE,
            passes=passes,
        )
        self.match = at_state(state)
        invariants.check(self.match)
        if hidden:
            self.turn(f"stealth {hidden}")
        if sheet:
            self.order(sheet)


class Game(PlayedMatch):
    """A game from its set-up on."""

    def __init__(self, seed: int = 1, **options: Scalar) -> None:
        self.match = Match.start(RULES, options=options, secret=bytes([seed]) * 32)

    def red_deployed(self) -> Game:
        """Red deploys as in SW-3.7."""
        self.order("default")
        return self

    def deployed(self) -> Game:
        """Both sides deploy as in SW-3.7, and cards are drawn."""
        self.order("default")
        self.order("default")
        return self


def at_state(state: State) -> Match:
    """A match in the given state."""
    options = msgspec.to_builtins(state.options)
    started = Match.start(RULES, options=options, secret=b"k" * 32)
    where = Snapshot(started.version, started.step, started.digest, Raw(b"null"), started.table)
    return Match(RULES, started.header, started.epochs, where, state)


def _listed(side: str, line: str) -> Iterator[tuple[str, str, int, bool]]:
    """Id, cell, armour and mark of each ship of a line."""
    piece, count = "", {"B": 0, "M": 0, "D": 0}
    for word in line.split():
        if word[-1].isdigit():
            kind = piece[0]
            count[kind] += 1
            yield f"{side}{kind}{count[kind] if kind != 'B' else ''}", word, piece.count("+"), "!" in piece
        else:
            piece = word


def _drawn(ship: Ship) -> str:
    return ship.kind + "+" * ship.armour + "!" * ship.anti


def _holes(message: Message) -> Iterator[object]:
    for _, hole in message.args:
        if isinstance(hole, Message):
            yield from _holes(hole)
        elif isinstance(hole, tuple):
            for part in hole:
                yield from _holes(part)
        else:
            yield hole


def cards_of(side: str) -> Sequence[str]:
    """The five cards of a side."""
    return CARDS[RED if side == "red" else BLUE]
