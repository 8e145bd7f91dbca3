"""Skirmish, a toy game of two small fleets, for tests of rows.

In each turn both sides fill in one sheet: a list of rows with a ship, its destination (one step, or it stays) and, if powder
is left, up to two targets; the first adjacent one is fired at, with better odds at close quarters. Rows are carried out
alternately, north first, so a cell that one row leaves is free for the next; impossible rows are skipped. Positions are
public, the remaining powder is secret. A side with fewer than two ships loses; after the last round the larger fleet wins.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import zip_longest
from random import Random
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from rules.core import (
    Ask,
    Blank,
    Dice,
    Draft,
    Event,
    EventRecord,
    Field,
    FieldSheet,
    Message,
    Option,
    Outcome,
    Pick,
    RevealedOrders,
    RowKind,
    Rules,
    Scalar,
    Seat,
    Setting,
    Transition,
    Value,
    Vocabulary,
    Who,
    msg,
)
from rules.core.rows import rows_in
from rules.core.sheet import chosen, listed, yes_no
from tests.invariants import Secret

SEATS = ("north", "south")
CELLS = tuple(f"{column}{row}" for row in "123" for column in "abc")
SHIPS = {"north": ("brig", "cutter", "frigate"), "south": ("galley", "lugger", "sloop")}
MOST_POWDER = 4


class State(Struct, frozen=True):
    """The true state."""

    ships: dict[str, str]
    """Ship -> cell, for ships afloat."""
    powder: dict[Seat, int]
    """Number of shots that each seat has left."""
    rounds: int
    round: int = 1


class View(Struct, frozen=True, tag="toy-fleets"):
    """What a seat may know: all ships, and its own powder."""

    seat: Seat | None
    ships: dict[str, str]
    rounds: int
    round: int
    powder: int | None = None


class Waters(Struct, frozen=True):
    """The sea after earlier rows, as far as their author can know."""

    seat: Seat
    ships: Mapping[str, str]
    powder: int
    sailed: tuple[str, ...] = ()


class Sailing(RowKind[Waters]):
    """A ship, its destination, and its targets."""

    path: ClassVar[str] = "sail"
    about: ClassVar[Message] = msg("fleets-sailing")

    def fields(self, world: Waters, row: Draft) -> Sequence[Blank]:
        mine = [s for s in SHIPS[world.seat] if s in world.ships and s not in world.sailed]
        found: list[Blank] = [Pick("ship", msg("fleets-ship"), tuple(_ship(s) for s in mine))]
        ship = chosen(row, "ship")
        if ship in mine:
            found.append(
                Pick("to", msg("fleets-to"), tuple(map(Option, within_reach(world.ships, ship))), shape="cell")
            )
        if (to := chosen(row, "to")) and world.powder:
            enemies = tuple(_ship(s) for s, cell in sorted(world.ships.items()) if s not in SHIPS[world.seat])
            found.append(Pick("fire", msg("fleets-fire", cell=to), enemies, 0, 2))
            found.append(yes_no("close", msg("fleets-close")))
        return found

    def after(self, world: Waters, row: Draft) -> Waters:
        ship = chosen(row, "ship")
        return replace(
            world,
            ships={**world.ships, ship: chosen(row, "to")},
            powder=world.powder - bool(row.get("fire")),
            sailed=(*world.sailed, ship),
        )

    def says(self, world: Waters, row: Draft) -> Message:
        return msg(
            "fleets-row", ship=chosen(row, "ship") or "?", to=chosen(row, "to") or "?", at=" ".join(listed(row, "fire"))
        )

    def wrong(self, world: Waters, row: Draft) -> Iterable[Message]:
        if chosen(row, "close") == "yes" and not row.get("fire"):
            yield msg("fleets-close-with-nobody")


SAILING = Sailing()


class Orders(FieldSheet[View]):
    """The sheet of a turn: the rows, and whether ships without orders hoist a flag."""

    vocabulary: ClassVar[Vocabulary] = Vocabulary(
        {
            "sail": {"en": ("sail",), "fr": ("naviguer",)},
            "fire": {"en": ("fire",), "fr": ("tirer",)},
            "close": {"en": ("close",), "fr": ("bord",)},
            "flag": {"en": ("flag",), "fr": ("pavillon",)},
            "yes": {"en": ("yes",), "fr": ("oui",)},
            "no": {"en": ("no",), "fr": ("non",)},
            "brig": {"en": ("brig",), "fr": ("brick",)},
            "frigate": {"en": ("frigate",), "fr": ("frégate",)},
            "galley": {"en": ("galley",), "fr": ("galère",)},
        }
    )

    def fields(self, view: View, ask: Ask, draft: Draft) -> Sequence[Field]:
        rows, _ = SAILING.laid(draft, waters(view, ask.seat))
        return [rows, yes_no("flag", msg("fleets-flag"))]

    def row_kinds(self, view: View, ask: Ask, draft: Draft) -> tuple[Sequence[Sailing], Waters]:
        return (SAILING,), waters(view, ask.seat)

    def hints(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        return () if draft else (msg("fleets-hint"),)

    def preview(self, view: View, ask: Ask, draft: Draft) -> View:
        return replace(view, ships=dict(SAILING.laid(draft, waters(view, ask.seat))[1].ships))


class Fleets(Rules[State, View]):
    """The rules of Skirmish."""

    name = "toy-fleets"
    version = 1
    seats = SEATS
    scenarios = ("open-sea",)
    settings = (Setting("rounds", "F-1", (3,), low=1, high=8),)
    clocks: ClassVar[frozenset[str]] = frozenset({"turn"})
    sheets: ClassVar = {"orders": Orders()}

    def setup(self, scenario: str, options: Mapping[str, Scalar], dice: Dice) -> Transition[State]:
        ships = dict(zip((*SHIPS["north"], *SHIPS["south"]), ("a1", "b1", "c1", "a3", "b3", "c3"), strict=True))
        powder = {seat: 1 + dice.below(MOST_POWDER, f"powder.{seat}") for seat in SEATS}
        return Transition(State(ships, powder, int(options["rounds"])), (_public("fleets-start"),))

    def asks(self, state: State) -> tuple[Ask, ...]:
        if self.outcome(state) is not None:
            return ()
        return tuple(Ask(f"{state.round}.{s}", s, "orders", f"{state.round}", msg("fleets-ask")) for s in SEATS)

    def view(self, state: State, who: Who) -> View:
        powder = state.powder[who] if who is not None else None
        return View(who, dict(state.ships), state.rounds, state.round, powder)

    def apply(self, state: State, opening: RevealedOrders, dice: Dice) -> Transition[State]:
        entries: list[EventRecord] = []
        rows = [[(s.seat, row) for row in rows_in(s.answer, "sail").values()] for s in opening.answers]
        for seat, row in (one for pair in zip_longest(*rows) for one in pair if one is not None):
            state = _sail(state, seat, row, entries, dice)
        entries += [
            _public("fleets-flag-hoisted", seat=s.seat) for s in opening.answers if s.answer.get("flag") == "yes"
        ]
        return Transition(replace(state, round=state.round + 1), tuple(entries))

    def outcome(self, state: State) -> Outcome | None:
        left = {seat: sum(s in state.ships for s in SHIPS[seat]) for seat in SEATS}
        broken = min(left.values()) < 2
        if state.round <= state.rounds and not broken:
            return None
        best = tuple(seat for seat in SEATS if left[seat] == max(left.values()))
        why = msg("fleets-broken" if broken else "fleets-rounds")
        return Outcome(best if len(best) == 1 else (), why, tuple(left.items()))

    def check(self, state: State) -> None:
        assert len(set(state.ships.values())) == len(state.ships), "two ships in one cell"
        assert all(0 <= powder <= MOST_POWDER for powder in state.powder.values())

    def twin(self, state: State, who: Who, rng: Random) -> State:
        others = {seat: rng.randint(0, MOST_POWDER) for seat in SEATS if seat != who}
        return replace(state, powder={**state.powder, **others})

    def secrets(self, state: State, who: Who) -> dict[str, Secret]:
        return {f"powder.{seat}": Secret(state.powder[seat], MOST_POWDER + 1) for seat in SEATS if seat != who}

    def tell(self, event: Event) -> tuple[Message, ...]:
        return (Message(event.kind, tuple(event.data.items())),)

    def brief(self, event: Event) -> tuple[Message, ...]:
        return () if self.is_detail(event) else self.tell(event)

    def is_detail(self, event: Event) -> bool:
        return False


def waters(view: View, seat: Seat) -> Waters:
    """The sea before the first row."""
    return Waters(seat, view.ships, view.powder or 0)


def beside(cell: str) -> Iterator[str]:
    """The cell itself and the adjacent ones, in reading order."""
    for other in CELLS:
        if abs(ord(cell[0]) - ord(other[0])) + abs(int(cell[1]) - int(other[1])) <= 1:
            yield other


def within_reach(ships: Mapping[str, str], ship: str) -> list[str]:
    """Where a ship may sail: a free adjacent cell, or its own."""
    taken = {cell for other, cell in ships.items() if other != ship}
    return [cell for cell in beside(ships[ship]) if cell not in taken]


def _sail(state: State, seat: Seat, row: Mapping[str, Value], entries: list[EventRecord], dice: Dice) -> State:
    """Carries out one row, as far as possible."""
    ship, to = chosen(row, "ship"), chosen(row, "to")
    if ship not in state.ships:
        return state
    if to in within_reach(state.ships, ship):
        state = replace(state, ships={**state.ships, ship: to})
        entries.append(_public("fleets-sailed", ship=ship, to=to))
    else:
        entries.append(_public("fleets-blocked", ship=ship, to=to))
    here = state.ships[ship]
    target = next((t for t in listed(row, "fire") if state.ships.get(t) in beside(here)), "")
    if target and state.powder[seat]:
        state = replace(state, powder={**state.powder, seat: state.powder[seat] - 1})
        hit = dice.below(6, f"{ship} at {target}") >= (3 if chosen(row, "close") == "yes" else 4)
        entries.append(_public("fleets-sunk" if hit else "fleets-missed", ship=ship, target=target))
        if hit:
            state = replace(state, ships={s: cell for s, cell in state.ships.items() if s != target})
    return state


def _ship(key: str) -> Option:
    return Option(key, msg("fleets-name", ship=key))


def _public(kind: str, **data: str | int) -> EventRecord:
    event = Event(kind, data)
    return EventRecord(event, event)
