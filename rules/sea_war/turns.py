"""Who moves when: turns, their closing, forced passes, lost turns, what a sealed sheet sets going, and how a game ends.

`Run` is one opening being carried out: the state as it becomes, and the entries on the way. Not here: what an order does
(`actions`), the way to the first turn (`setup`). SW-4, SW-12, SW-13.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Any

from msgspec.structs import replace

from rules.core import Entry, say
from rules.sea_war import sight, story
from rules.sea_war.actions import answered, closable, counters, has_action, perform, used_up, why_not
from rules.sea_war.facts import BLUE, CELLS, KINDS, MOST_PASSES, MOST_QUIET, MOST_SAME, RED, SEATS, SIDE, SIDES
from rules.sea_war.state import Ending, GameEnd, Order, State, TrueDeed


# ---- One opening being carried out ---------------------------------------------------------------
class Run:
    """Lives as long as one `apply`."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.entries: list[Entry] = []

    def change(self, **fields: Any) -> None:
        """The state with other values."""
        self.state = replace(self.state, **fields)

    def told(self, entry: Entry) -> None:
        """One more happening."""
        self.entries.append(entry)

    def told_deed(self) -> None:
        """The last line of the past is told to all, each as he may know it."""
        self.entries.append(story.done(self.state))


# ---- When a game is over, and for whom; the second game of a match (SW-12) -----------------------
def finish(run: Run, winner: int, how: Ending) -> None:
    """The present game is over; everything is disclosed (SW-11.8). Of a match of two the next one is set up (SW-12.7)."""
    state = run.state
    end = GameEnd(winner, how, state.turn)
    results = (*state.results, end)
    run.told(story.game_over(state, end))
    if state.options.match == "two" and state.game == 1:
        run.state = State(state.options, game=2, results=results)
        sides = tuple((seat, SIDES[run.state.side_of(seat)]) for seat in SEATS)
        run.told(story.openly(story.NextGame(run.state.game, sides)))
        return
    run.change(phase="over", end=end, results=results, pending=None, hidden=-1, left=-1, offer=-1)
    if state.options.match == "two":
        run.told(story.openly(story.MatchOver(sight.points(run.state))))


def stalled(run: Run, how: Ending) -> None:
    """A draw by repetition or standstill, or Blue's win where the blockade is to count (SW-12.3, SW-12.4)."""
    finish(run, BLUE if run.state.options.stall == "blue_wins" else -1, how)


_CODE: dict[tuple[int, str], int] = {
    (side, str(kind)): 1 + 16 * (3 * side + number) for side in (RED, BLUE) for number, kind in enumerate(KINDS)
}
"""One number a kind of ship, with room for its armour."""
_MARK = 128
"""Added for the `anti` mark."""


def fingerprint(state: State) -> int:
    """The public position as a number: ships of one kind are alike whichever they are (SW-12.3, SW-12.10)."""
    board = bytearray(len(CELLS) + 1)
    kinds, armour, hidden = state.kinds, state.armour, state.hidden
    for ship, cell in enumerate(state.cells):
        if ship == hidden:
            cell = len(CELLS)
        elif cell < 0:
            continue
        board[cell] = _CODE[SIDE[ship], kinds[ship]] + armour[ship]
    if state.anti >= 0:
        board[state.cells[state.anti]] += _MARK
    rest = bytes((*state.held, state.lying, state.mover))
    return int.from_bytes(blake2b(board + rest, digest_size=7).digest(), "big")


# ---- draws ---------------------------------------------------------------------------------------
def offer_draw(run: Run, side: int) -> None:
    """A draw is offered, or the enemy's offer accepted (SW-12.7, SW-12.9)."""
    state = run.state
    if state.offer == 1 - side:
        finish(run, -1, Ending.AGREEMENT)
    elif state.offer < 0:
        run.change(offer=side, offered=state.turn, offers=state.offers + 1)
        run.told(story.openly(story.Offered(SIDES[side])))


def lapse(run: Run) -> None:
    """An offer lapses when he who made it has closed his next turn."""
    state = run.state
    if state.offer == state.mover and state.offered < state.turn:
        run.change(offer=-1, offers=state.offers + 1)
        run.told(story.openly(story.Lapsed(SIDES[state.mover])))


# ---- Turns and their sheets (SW-4, SW-13) --------------------------------------------------------
# ---- beginning and closing -----------------------------------------------------------------------
def begin_turn(run: Run, side: int) -> None:
    """A side's turn begins: repetition, stall, forced pass, in this order (SW-12.8)."""
    state = run.state
    acts = tuple(a for a in state.acts if a.turn == state.turn)
    run.change(
        turn=state.turn + 1,
        mover=side,
        stage="start",
        sheet=1,
        moved=(),
        attacked=False,
        multi=False,
        swapped=False,
        played=0,
        confirmed=False,
        busy=False,
        reactions=0,
        acts=acts,
    )
    run.change(past=(*state.past, fingerprint(run.state)))
    if run.state.past.count(run.state.past[-1]) >= MOST_SAME:
        stalled(run, Ending.REPETITION)
    elif run.state.quiet >= MOST_QUIET:
        stalled(run, Ending.STALL)
    elif not run.state.held[side] and not has_action(run.state):
        close(run)


def close(run: Run, *, lost: bool = False) -> None:
    """The mover's turn is closed: by him, by the deadline (`lost`), or at once (SW-4.8, SW-4.10)."""
    state = run.state
    side = state.mover
    forced = not (lost or state.moved or state.attacked or state.played) and not has_action(state)
    if forced:
        _note(run, kind="pass")
    if lost:
        _note(run, kind="lost", rest=state.confirmed)
    if side == BLUE and state.hidden >= 0:
        ship, cell = state.hidden, state.cells[state.hidden]
        run.change(hidden=-1, left=-1)
        _note(run, kind="surface", ship=ship, what=state.kinds[ship], cell=cell)
    missed = list(state.missed)
    if lost and not state.confirmed:
        missed[side] += 1
    elif state.confirmed:
        missed[side] = 0
    busy = run.state.busy
    run.change(
        missed=(missed[RED], missed[BLUE]),
        passes=state.passes + 1 if forced else 0,
        quiet=0 if busy else state.quiet + 1,
        past=() if busy else state.past,
        owed=-1,
        owed_as="",
    )
    lapse(run)
    if side == BLUE and not run.state.afloat(BLUE):
        finish(run, RED, Ending.NO_SHIPS)
    elif missed[side] >= state.options.max_missed:
        finish(run, 1 - side, Ending.MISSED)
    elif run.state.passes >= MOST_PASSES:
        finish(run, -1, Ending.PASSES)
    else:
        begin_turn(run, 1 - side)


def _note(run: Run, **parts: Any) -> None:
    state = run.state
    number = state.acts[-1].number + 1 if state.acts and state.acts[-1].turn == state.turn else 1
    run.change(acts=(*state.acts, TrueDeed(number, state.turn, state.mover, **parts)))
    run.told_deed()


# ---- sheets --------------------------------------------------------------------------------------
def carry_out(run: Run, orders: Sequence[Order], then: str) -> None:
    """A sheet's orders, one by one (SW-4.6, SW-4.12); then the turn is closed, or another sheet asked for.

    `then`: "end" or "look".
    """
    run.change(confirmed=True)
    for number, order in enumerate(orders):
        why = why_not(run.state, order)
        if why is not None:
            run.told(story.returned(run.state, order, why))
            break
        run.state = perform(run.state, order)
        run.told_deed()
        if _ended(run):
            return
        if run.state.pending is not None:
            pending = replace(run.state.pending, orders=tuple(orders[number + 1 :]), then=then)
            run.change(pending=pending)
            return
        if run.state.owed >= 0:
            for left in orders[number + 1 :][:1]:
                run.told(story.returned(run.state, left, say("sw-no-owed", rule="SW-8.9")))
            break
    else:
        if then == "end" and closable(run.state):
            close(run)
            return
    _go_on(run)


def _go_on(run: Run) -> None:
    """The turn is not closed by its sheet: another sheet, unless there is nothing to ask for (SW-4.10)."""
    if not run.state.held[run.state.mover] and _nothing_left(run.state):
        close(run)
    else:
        run.change(sheet=run.state.sheet + 1)


def _nothing_left(state: State) -> bool:
    """The action step is used up by counting, or the start step leads to none. (Later, who can act might tell what is hidden.)"""
    return used_up(state) or (state.stage == "start" and state.owed < 0 and not has_action(state))


def lose(run: Run) -> None:
    """No sheet in time (SW-13.2)."""
    close(run, lost=True)


def react(run: Run, *, counter: bool | None) -> None:
    """Red's answer to the pending attack, `None` where the policy decides; then the rest of Blue's sheet (SW-10.3, SW-10.5)."""
    pending = run.state.pending
    assert pending is not None, "no attack is pending"
    if counter is None:
        counter = counters(run.state, pending.attacker, pending.target)
    run.state = answered(run.state, counter)
    run.told_deed()
    if not _ended(run):
        carry_out(run, pending.orders, pending.then)


def _ended(run: Run) -> bool:
    """Whether the last order ended the game (SW-12.1, SW-12.2, and SW-12.6 where nothing could bring a ship back)."""
    state = run.state
    if state.end is not None:
        finish(run, state.end.winner, state.end.how)
        return True
    if not state.held[BLUE] and state.owed < 0 and not state.afloat(BLUE):
        finish(run, RED, Ending.NO_SHIPS)
        return True
    return False
