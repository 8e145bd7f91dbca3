"""Tables for the rule tests: positions from short texts, played by typed orders, and short words for what happens.

A squadron is written "A E2 K E5 D5 T PB": a kind, then its cells; a ship in the enemy port is on PB (A's) or PA (B's). Only
the ships named are on the board, and both mines are there unless a test says `swept`. Side A is the seat "first", side B
"second".
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Raw
from msgspec.structs import replace

from bot import words
from rules.branle_bas import RULES
from rules.branle_bas.resolution import position_hash
from rules.branle_bas.state import SideRecord, State
from rules.branle_bas.view import Holdings, Move, View, Wreck
from rules.core import Ask, Event, EventRecord, Match, Message, OrderError, Scalar, Snapshot, visible_to
from rules.core import Table as Lying
from tests.rulebook.branle_bas.by_hand import DEFAULT, FOE, NETS, PORT, mirrored

SEATS = ("first", "second")


def ships(text: str) -> list[tuple[str, str]]:
    """(kind, cell) of each ship of a text."""
    found: list[tuple[str, str]] = []
    kind = ""
    for word in text.split():
        if len(word) == 1:
            kind = word
        else:
            found.append((kind, word))
    return found


def squadron(seat: str, *, at: str = "", lost: str = "") -> str:
    """A complete squadron in its default deployment, without the ships in `lost`; ships in `at` are where that text puts them."""
    default = [(kind, cell if seat == "first" else mirrored(cell)) for kind, cell in ships(DEFAULT)]
    for kind in (*lost, *(kind for kind, _ in ships(at))):
        default.remove(next(ship for ship in default if ship[0] == kind))
    return " ".join(f"{kind} {cell}" for kind, cell in (*default, *ships(at)))


def english(messages: Iterable[Message]) -> str:
    """Messages as an English reader sees them, on one line."""
    return " ".join(words.say("en", message) for message in messages)


def without(text: str, letter: str) -> str:
    """A deployment without the last cell of a kind."""
    lines = (line.rsplit(" ", 1)[0] if line.startswith(letter) else line for line in text.splitlines())
    return "\n".join(lines)


def placed(view: View, seat: str | None) -> dict[str, str]:
    """Cell -> kind of a side's ships on the board."""
    return {ship.cell: ship.kind for ship in view.ships if ship.side == seat}


class Table:
    """A match of two players."""

    def __init__(self, lot: int = 0, **options: Scalar) -> None:
        self.match = Match.start(RULES, options=options, secret=bytes([lot]) * 32)

    # ---- acting ----------------------------------------------------------------------------------
    def entries(self, order: str, *, sure: bool = False) -> tuple[EventRecord, ...]:
        """Seals the mover's typed order, with its confirmation if `sure` and one is needed. Returns the records of its events."""
        ask = self._turn()
        self.draft(order, sure=sure)
        return self.match.seal(ask.id)

    def play(self, *orders: str, sure: bool = False) -> str:
        """Seals typed orders, each for the side to move. Returns what everybody hears."""
        return " ".join(english(self._words(visible_to(self.entries(order, sure=sure), None))) for order in orders)

    def draft(self, order: str, *, sure: bool = False) -> None:
        """Puts the mover's typed order on the sheet without sealing it."""
        ask = self._turn()
        self.match.read(ask.id, order)
        if sure and self.match.form(ask.id).field("confirm") is not None:
            self.match.fill(ask.id, "confirm", "yes")

    def sleep(self) -> None:
        """Lets the mover's deadline pass."""
        self.match.expire(self._turn().id)

    def reserve(self, seat: str, move: str) -> None:
        """Files a standing move for the deadline (BB-10.2)."""
        ask = self.match.standing_ask(seat)
        assert ask is not None
        assert not self.match.fill(ask.id, "reserve", move).problems

    def resign(self, seat: str) -> None:
        self._offer(seat, "resign", "resign")

    def offer_draw(self, seat: str) -> None:
        """Offers a draw, or accepts one."""
        self._offer(seat, "draw", "draw")

    def _offer(self, seat: str, kind: str, order: str) -> None:
        ask = next(ask for ask in self.match.asks(seat) if ask.kind == kind)
        self.match.read(ask.id, order)
        self.match.seal(ask.id)

    # ---- placing ---------------------------------------------------------------------------------
    def deploys(self, seat: str) -> Ask:
        """The ask for a seat's deployment."""
        return next(ask for ask in self.match.waiting() if ask.kind == "deploy" and ask.seat == seat)

    def ready(self, seat: str, deployment: str) -> tuple[Event, ...]:
        """Seals a typed deployment. Returns what everybody hears."""
        ask = self.deploys(seat)
        self.match.read(ask.id, deployment)
        return visible_to(self.match.seal(ask.id), None)

    def fill_in(self, seat: str, deployment: str) -> None:
        """Puts a typed deployment on the sheet without sealing it."""
        self.match.read(self.deploys(seat).id, deployment)

    def oversleep(self, seat: str) -> tuple[Event, ...]:
        """Lets the deadline of a seat that has not deployed pass. Returns what everybody hears."""
        return visible_to(self.match.expire(self.deploys(seat).id), None)

    def _turn(self) -> Ask:
        return next(ask for ask in self.match.waiting() if ask.kind == "turn")

    def _words(self, events: Iterable[Event]) -> Iterable[Message]:
        return (message for event in events for message in RULES.tell(event))

    # ---- asking ----------------------------------------------------------------------------------
    def refusal(self, order: str) -> str:
        """Why the mover's typed order cannot be sealed, in English. Raises AssertionError if it can."""
        ask = self._turn()
        try:
            form = self.match.read(ask.id, order)
        except OrderError as error:
            return english(fault.why for fault in error.faults)
        assert not form.done, f"taken: {order}"
        return english(form.problems)

    def goes(self, cell: str) -> str:
        """Goals of the mover's ship on a cell whose typed orders are accepted, sorted, on one line."""
        ask = self._turn()
        goals = []
        for goal in (*sorted(self.view(None).chart.cells), "PA", "PB"):
            try:
                self.match.read(ask.id, f"{cell}-{goal}")
            except OrderError:
                continue
            goals.append(goal)
        return " ".join(goals)

    # ---- knowing ---------------------------------------------------------------------------------
    def view(self, seat: str | None) -> View:
        view: View = self.match.view(seat)
        return view

    def mover(self) -> str | None:
        """The seat whose turn it is."""
        return self.view(None).mover

    def at(self, cell: str) -> str:
        """What everybody sees on a cell: "first K", "wreck", or ""."""
        view = self.view(None)
        if any(wreck.cell == cell and wreck.lies for wreck in view.wrecks):
            return "wreck"
        return next((f"{ship.side} {ship.kind}" for ship in view.ships if ship.cell == cell), "")

    def last(self) -> Move:
        """The last half-turn."""
        return self.view(None).moves[-1]

    def holdings(self, seat: str) -> Holdings:
        """What a side has won and lost so far."""
        return next(h for h in self.view(None).holdings if h.seat == seat)

    def winner(self) -> str:
        """ "first", "second", "draw" or "nobody yet"."""
        outcome = self.match.outcome()
        if outcome is None:
            return "nobody yet"
        return outcome.winners[0] if outcome.winners else "draw"

    def why(self) -> str:
        """The key of the ending of the last finished game; "" if there is none."""
        results = self.view(None).results
        return results[-1].how if results else ""

    def ears(self, seat: str | None) -> str:
        """Everything that this seat has been told since the beginning, in English."""
        return english(self._words(self.match.feed(seat)))

    def points(self) -> tuple[int, int]:
        """Both sides' points in the last finished game."""
        scores = {score.seat: score.total for score in self.view(None).results[-1].scores}
        return scores["first"], scores["second"]

    def line(self, seat: str, key: str) -> int:
        """Points of one line of a side's score sheet of the last finished game; 0 if it has no such line."""
        score = next(score for score in self.view(None).results[-1].scores if score.seat == seat)
        return sum(line.points for line in score.lines if line.key == key)

    # ---- laying ----------------------------------------------------------------------------------
    def lay(
        self,
        first: str,
        second: str,
        *,
        wrecks: str = "",
        swept: str = "",
        mines: tuple[str, str] = ("E1", "E9"),
        hidden: bool = False,
        taken: str = "",
        lost: str = "",
        mover: str = "first",
        turn: int = 1,
        quiet: int = 0,
    ) -> None:
        """Sets up a position.

        `taken`: enemy ships that A has taken; `lost`: ships of A that B has taken; wrecks are patrol boats of the net's
        enemy.
        """
        state: State = self.match._state  # type: ignore[assignment]
        cells = dict.fromkeys(state.chart.cells, ".")
        for seat, cell in zip(SEATS, mines, strict=True):
            if seat not in swept.split():
                cells[cell] = "M" if seat == "first" else "m"
        in_port = dict.fromkeys(SEATS, "")
        for seat, text in zip(SEATS, (first, second), strict=True):
            for kind, cell in ships(text):
                if cell in PORT.values():
                    assert cell == PORT[FOE[seat]]
                    in_port[seat] += kind
                    continue
                assert cells[cell] == ".", f"two pieces on {cell}"
                cells[cell] = kind if seat == "first" else kind.lower()
        sunk = []
        for cell in wrecks.split():
            assert cells[cell] == ".", f"two pieces on {cell}"
            cells[cell] = "#"
            sunk.append(Wreck("first" if cell in NETS["second"] else "second", "V", cell))
        board = "".join(cells.values())
        sides = (SideRecord(taken, in_port["first"], hidden), SideRecord(lost, in_port["second"], hidden))
        index = SEATS.index(mover)
        state = replace(
            state, board=board, sides=sides, turn=turn, mover=index, part=1, touched=False, wrecks=tuple(sunk), moves=(),
            quiet=quiet, seen=(position_hash(board, index),), beginner=(index + turn + 1) % 2,
        )  # fmt: skip
        match = self.match
        position = Snapshot(match.version, match.step, match.digest, Raw(b"null"), Lying())
        self.match = Match(RULES, match.header, match.epochs, position, state)


class Deploying(Table):
    """A match in which the ships are still being placed."""

    @classmethod
    def done(cls, lot: int = 0, **options: Scalar) -> Deploying:
        """A table on which both sides have the default deployment."""
        table = cls(lot, **options)
        table.ready("first", "default")
        table.ready("second", "default")
        return table

    def faults(self, seat: str, deployment: str) -> str:
        """Why a typed deployment cannot be sealed, in English; "" if it can."""
        try:
            form = self.match.read(self.deploys(seat).id, deployment)
        except OrderError as error:
            return english(fault.why for fault in error.faults)
        assert form.done is not bool(form.problems)
        return english(form.problems)

    def may_place(self, seat: str, cell: str) -> bool:
        """Whether a ship may be on a cell, judged by the default deployment with one patrol boat moved there if necessary."""
        stands = {where: kind for kind, where in ships(squadron(seat))}
        if cell not in stands:
            del stands["A2" if seat == "first" else "A8"]
            stands[cell] = "V"
        mine = "" if self.view(None).options["mine_place"] == "fixed" else f"\nM {'H1' if seat == 'first' else 'H9'}"
        return not self.faults(seat, "\n".join(f"{kind} {where}" for where, kind in stands.items()) + mine)


def sea(
    first: str,
    second: str,
    *,
    wrecks: str = "",
    swept: str = "",
    taken: str = "",
    lost: str = "",
    mover: str = "first",
    turn: int = 1,
    quiet: int = 0,
    **options: Scalar,
) -> Table:
    """A position (as in `Table.lay`) under some options; `wrecks_option` is the option `wrecks`."""
    if "wrecks_option" in options:
        options["wrecks"] = options.pop("wrecks_option")
    table = Table(**options)
    table.lay(first, second, wrecks=wrecks, swept=swept, taken=taken, lost=lost, mover=mover, turn=turn, quiet=quiet)
    return table


def hidden_mines(first: str, second: str, mines: tuple[str, str], *, mover: str = "first", wrecks: str = "") -> Table:
    """A position with `mine_place=own_minefield_cell` in which nobody has found the mines."""
    table = Table(mine_place="own_minefield_cell")
    table.lay(first, second, mines=mines, hidden=True, mover=mover, wrecks=wrecks)
    return table
