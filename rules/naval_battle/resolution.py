"""A turn: what salvo, plane, bomb and atomic bomb do (NB-6 to NB-9), and who moves when (NB-5, NB-12).

The actions of a sheet are carried out one by one, and the endings are tested after each. If the turn still has actions left,
the next sheet is asked for once the reports are known.

Not here: which orders there are and how they are typed (`orders`), when the game is over (`ends`), and who is told what
(`visibility`, `events`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from rules import core
from rules.geometry import Grid
from rules.naval_battle import ends, events, visibility
from rules.naval_battle.facts import GEAR, REACH, SEATS, SHIPS
from rules.naval_battle.state import End, Ending, LogRecord, OwnGrid, State
from rules.naval_battle.view import EntryKind
from rules.naval_battle.visibility import spot

# ---- what an action does, and its record in the log (NB-6 to NB-9) -------------------------------
ActionKind = Literal["salvo", "plane", "bomb", "atomic"]


class Action(Struct, frozen=True):
    """One order in the form that the rules carry out; cells as numbers."""

    kind: ActionKind
    targets: tuple[int, ...]
    source: int | None = None
    """Cell of the plane or bomb to use; None: `use` takes the first."""


def possible(side: OwnGrid, action: Action) -> bool:
    """Whether the side still has what the action uses (NB-3.5, NB-7.5)."""
    if action.kind == "salvo":
        return side.salvos > 0
    stock = side.pieces(action.kind)
    return bool(stock) if action.source is None else action.source in stock


def perform(state: State, index: int, action: Action) -> State:
    """The state after a possible action of a side, with one more action made in this turn and one more record in the log."""
    own, launched = use(state.side(index), action)
    record = LogRecord(state.turn, index, action.kind, action.targets, launched)
    enemy, record = suffer(state.side(1 - index), state.board, record)
    sides = (own, enemy) if index == 0 else (enemy, own)
    return replace(state, sides=sides, done=state.done + 1, log=state.log.add(record))


def use(side: OwnGrid, action: Action) -> tuple[OwnGrid, int]:
    """The side without the item used up (NB-3.5), and the cell that the item left: by default its first piece (NB-7.1, NB-8.6; -1
    for a salvo)."""
    if action.kind == "salvo":
        return replace(side, salvos=side.salvos - 1), -1
    cell = side.pieces(action.kind)[0] if action.source is None else action.source
    return side.less(action.kind, (cell,)), cell


def suffer(side: OwnGrid, board: Grid, record: LogRecord) -> tuple[OwnGrid, LogRecord]:
    """The defender after an enemy action, and the record with what it did (NB-6.2, NB-7.2, NB-7.3, NB-8.1, NB-8.2, NB-8.3)."""
    target = record.targets[0]
    if record.kind in ("plane", "bomb"):
        # Among the batteries that reach the target, the first by priority fires and is erased (NB-3.5, NB-9.1, NB-9.2,
        # NB-9.3); so an ordinary bomb destroys none of them (NB-9.4).
        near = board.square(target, REACH["aa"])
        battery = next((cell for cell in side.aa if cell in near), None)
        if battery is not None:
            return side.less("aa", (battery,)), replace(record, aa=battery)
    if record.kind == "plane":
        return side, replace(record, seen=" ".join([spot(side, cell) for cell in board.square(target, REACH["plane"])]))
    return _destroy(
        side, record.targets if record.kind == "salvo" else board.square(target, REACH[record.kind]), record
    )


def _destroy(enemy: OwnGrid, cells: Iterable[int], record: LogRecord) -> tuple[OwnGrid, LogRecord]:
    """Destroys everything on these cells, all at once, wrecked cells left out (NB-8.4); bombs among
    it do not explode (NB-6.2, NB-6.5, NB-8.2, NB-8.5)."""
    ship_at, ships = enemy.layout.ship_at, enemy.layout.ships
    cells = sorted(cells)
    hits = tuple([c for c in cells if c in ship_at and c not in enemy.hit])
    gear = tuple([(kind, c) for kind in GEAR if (there := enemy.pieces(kind)) for c in cells if c in there])
    if not hits and not gear:
        return enemy, record
    after = replace(enemy, hit=enemy.hit + hits) if hits else enemy
    for kind in GEAR:
        after = after.less(kind, [c for k, c in gear if k == kind])
    # The report lists ships by type, sunk ones (every cell hit, NB-2.6) first, then by falling number of hits (NB-6.3, NB-8.4).
    hit = set(after.hit)
    struck = [
        (ships[ship].kind, count, hit.issuperset(ships[ship].cells))
        for ship, count in Counter(ship_at[cell] for cell in hits).items()
    ]
    struck.sort(key=lambda entry: (SHIPS.index(entry[0]), not entry[2], -entry[1]))
    return after, replace(record, hits=hits, struck=tuple(struck), gear=gear)


# ---- who moves when (NB-5, NB-12) ----------------------------------------------------------------
class TurnContext(core.TurnContext[State]):
    """The game while answers are carried out: everything that happens gets a record in the log and an event."""

    # ---- turns ---------------------------------------------------------------------------------------
    def begin(self, first: int) -> None:
        """Begins the first turn, or ends the game at once if nobody can strike (NB-10.7)."""
        self._finish(ends.exhausted(self.state, Ending.UNARMED))
        if not self.state.end:
            self._next_turn(first)

    def _next_turn(self, index: int) -> None:
        """Begins a side's turn; a side with nothing left is passed over (NB-5.2)."""
        self.change(turn=self.state.turn + 1, mover=index, part=1, done=0)
        while not self.state.side(index).items:
            self._pass_over()
            index = 1 - index
            self.change(turn=self.state.turn + 1, mover=index, part=1, done=0)

    def sheet(self, actions: Sequence[Action], *, rest_lost: bool) -> None:
        """Carries out the mover's sheet, action by action, testing the endings after each (NB-5.4), and passes the turn (NB-5.1).
        Impossible actions are dropped.

        `rest_lost`: the deadline has passed, so the actions still to be made in this turn are lost.
        """
        index, before = self.state.mover, self.state.done
        self.carry_out(actions, self._act)
        state = self.state
        if state.end:
            return
        made = state.done > before
        if made and state.side(index).missed:
            self.become(state.with_side(index, replace(state.side(index), missed=0)))
        if state.done == state.options.actions_per_turn:
            self._next_turn(1 - index)
        elif not state.side(index).items:
            self._pass_over()
            self._next_turn(1 - index)
        elif rest_lost or not made:
            self._lose_rest()
        else:
            self.change(part=state.part + 1)

    def stop(self) -> str:
        """ "over" if the game is over, "made" if the turn's actions are made, else ""."""
        if self.state.end:
            return "over"
        return "made" if self.state.done == self.state.options.actions_per_turn else ""

    def _act(self, action: Action) -> bool:
        """Carries out an action, after which the game may be over. False if it is not possible."""
        index = self.state.mover
        if not possible(self.state.side(index), action):
            return False
        self.become(perform(self.state, index, action))
        self._tell_line()
        self._finish(ends.after_action(self.state))
        return True

    def _pass_over(self) -> None:
        """The mover's forced pass, which is public and no missed turn (NB-5.2, NB-12.4)."""
        index = self.state.mover
        self.become(self.state.with_side(index, replace(self.state.side(index), skipped=True)))
        self._note("skip", index)

    def _lose_rest(self) -> None:
        """Nothing was ordered in time: a missed turn, unless an action was made in it (NB-12.2, NB-12.3, NB-12.4, NB-12.6)."""
        index = self.state.mover
        self._note("lost", index, rest=int(self.state.done > 0))
        if self.state.done == 0:
            missed = self.state.side(index).missed + 1
            self.become(self.state.with_side(index, replace(self.state.side(index), missed=missed)))
            self._finish(ends.after_missed(self.state))
        if not self.state.end:
            self._next_turn(1 - index)

    # ---- ends ----------------------------------------------------------------------------------------
    def end_by_choice(self, kind: EntryKind, index: int) -> None:
        """Ends the game by cease fire, claim or resignation of a side if that is allowed; otherwise does nothing."""
        result = ends.by_choice(self.state, kind, index)
        if result is not None:
            self._note(kind, index)
            self._finish(result)

    def _finish(self, result: ends.Result | None) -> None:
        """Ends the game, unless `result` is None."""
        if result is None:
            return
        how, winner = result
        end = End(how, () if winner is None else (SEATS[winner],))
        self.change(end=end)
        tallies = (visibility.tally(self.state, 0), visibility.tally(self.state, 1)) if self.state.sides else ()
        self.tell(events.Over(end.winners, how.value, tallies))

    # ---- the log -------------------------------------------------------------------------------------
    def _note(self, kind: EntryKind, index: int, *, rest: int = 0) -> None:
        """Adds a record that is not an action to the log, and its event."""
        self.change(log=self.state.log.add(LogRecord(self.state.turn, index, kind)))
        self._tell_line(rest=rest)

    def _tell_line(self, *, rest: int = 0) -> None:
        """Adds the event of the latest log record, for each seat as far as it may know."""
        self.told(events.last_entry(self.state, rest=rest))
