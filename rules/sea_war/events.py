"""The events of a Sea War: the data of each kind, the messages it is reported with, and who is told what (SW-11).

An order that was carried out is reported as a `view.LogEntry`. The seat that commands Red is told in private what only
Red may know.
"""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, UnsetType
from msgspec.structs import astuple

from rules.core import EventData, EventKinds, EventRecord, Message, Open, Own, msg
from rules.sea_war import facts, visibility
from rules.sea_war.facts import BLUE, CELL_NAMES, RED, SEATS, SHIP_NAMES, SIDES, card_words, kind_word, side_word
from rules.sea_war.orders import SPECS
from rules.sea_war.state import GameEnd, Order, OrderKind, State
from rules.sea_war.view import Card, LogEntry, Side


# ---- the set-up ----------------------------------------------------------------------------------
class Deployed(EventData, frozen=True, tag="deployed"):
    """A side's ships are placed."""

    side: Side
    ships: tuple[tuple[str, str], ...]
    """Kind and cell of each ship."""
    default: bool
    """Whether the ready-made deployment was used because the deadline had passed (SW-13.1)."""

    def says(self) -> tuple[Message, ...]:
        """Ships by kind: "2 armoured destroyers on F4 F8; 10 destroyers on E4 …"."""
        by_kind: dict[str, list[str]] = {}
        for kind, cell in self.ships:
            by_kind.setdefault(kind, []).append(cell)
        ships = tuple(
            msg("sw-standing", ships=msg(f"sw-count-{kind.lower()}", count=len(cells)), cells=" ".join(cells))
            for kind, cells in by_kind.items()
        )
        return (msg("sw-deployed-default" if self.default else "sw-deployed", side=side_word(self.side), ships=ships),)


class Dealt(EventData, frozen=True, tag="dealt"):
    """A side has received its cards. Everybody learns how many, only that side which (SW-3.4, SW-3.8)."""

    side: Open[Side]
    number: Open[int]
    cards: Own[tuple[Card, ...]] | UnsetType = UNSET

    def says(self) -> tuple[Message, ...]:
        side = side_word(self.side)
        if self.cards is UNSET:
            return (msg("sw-dealt", side=side, number=self.number),)
        return (msg("sw-dealt-own", side=side, cards=card_words(self.cards)),)


class First(EventData, frozen=True, tag="first"):
    """Red has chosen who begins (SW-3.5), or the deadline has decided (SW-13.1)."""

    side: Side
    default: bool

    def says(self) -> tuple[Message, ...]:
        return (msg("sw-first-default" if self.default else "sw-first", side=side_word(self.side)),)


# ---- orders carried out --------------------------------------------------------------------------
class _LogEvent(LogEntry, EventData, frozen=True):
    """A log entry as an event, with what its reader may know."""

    @property
    def _side(self) -> Message:
        return side_word(self.side)

    @property
    def _kind(self) -> Message:
        return kind_word(self.what)

    def _on_the_way(self) -> tuple[Message, ...]:
        """Traps set off and a hidden ship discovered."""
        lines = [msg(f"sw-trap-{off.effect}", cell=off.cell) for off in self.traps]
        if self.found is not None:
            kind, cell = kind_word(self.found[0][1]), self.found[1]
            lines.append(msg("sw-found-placing" if self.card == "reinforce" else "sw-found", kind=kind, cell=cell))
        return tuple(lines)

    def _effect(self) -> tuple[Message, ...]:
        """What an attack did to its target, and COUNTER to the attacker."""
        if self.effect == "declared":
            return (msg("sw-effect-declared"),)
        if self.effect in ("destroyed", "armour"):
            return (msg(f"sw-effect-{self.effect}", target=kind_word(self.target_what)),)
        back = () if self.countered is None else (msg(f"sw-countered-{self.countered}", kind=self._kind),)
        return (msg("sw-effect-cancelled"), *back)


class Moved(_LogEvent, frozen=True, tag="move"):
    """A ship moves (SW-5), with or without a card."""

    def says(self) -> tuple[Message, ...]:
        from_there: dict[str, Any] = {"side": self._side, "kind": self._kind, "origin": str(self.origin)}
        if self.card == "stealth" and self.cell is None:
            return (msg("sw-did-stealth", **from_there),)
        if self.card == "stealth":
            head = msg("sw-did-stealth-to", **from_there, cell=str(self.cell))
        else:
            head = msg("sw-did-free" if self.card == "free" else "sw-did-move", **from_there, cell=str(self.cell))
        return (head, *self._on_the_way())


class Attacked(_LogEvent, frozen=True, tag="attack"):
    """A ship attacks (SW-6)."""

    def says(self) -> tuple[Message, ...]:
        head = msg(
            "sw-did-attack",
            side=self._side,
            kind=self._kind,
            origin=str(self.origin),
            target=kind_word(self.target_what),
            cell=str(self.target_cell),
        )
        effect = self._effect()
        if self.effect == "destroyed":
            # The attacker takes the cell of a target that it destroys (SW-6.3).
            effect = (msg("sw-effect-taken", target=kind_word(self.target_what), cell=str(self.target_cell)),)
        return (head, *effect, *self._on_the_way())


class CardPlayed(_LogEvent, frozen=True, tag="card"):
    """A card that is not part of a move (SW-8, SW-9)."""

    def says(self) -> tuple[Message, ...]:
        side, kind, cell, cells = self._side, self._kind, str(self.cell), " ".join(self.cells)
        match self.card:
            case "trap":
                return (
                    msg("sw-did-trap-own", side=side, cells=cells)
                    if cells
                    else msg("sw-did-trap", side=side, count=facts.TRAPS_LAID),
                )
            case "shield":
                hidden = self.cell is None
                return (
                    msg("sw-did-shield-hidden", side=side, kind=kind)
                    if hidden
                    else msg("sw-did-shield", side=side, kind=kind, cell=cell),
                )
            case "anti":
                return (msg("sw-did-anti", side=side, kind=kind, cell=cell),)
            case "swap":
                other = kind_word(self.target_what)
                return (msg("sw-did-swap", side=side, kind=kind, origin=str(self.origin), other=other, cell=cell),)
            case "sudden":
                target = kind_word(self.target_what)
                return (msg("sw-did-sudden", side=side, target=target, cell=str(self.target_cell)), *self._effect())
            case "reinforce":
                head = (
                    msg("sw-did-reinforce", side=side, kind=kind, cells=cells)
                    if cells
                    else msg("sw-did-reinforce-none", side=side, kind=kind)
                )
                return (head, *self._on_the_way())
            case _:
                return (msg("sw-did-multi", side=side, count=facts.MULTI_MOVES),)


class Surfaced(_LogEvent, frozen=True, tag="surface"):
    """A hidden ship reappears when Blue's turn is closed (SW-8.8)."""

    def says(self) -> tuple[Message, ...]:
        return (msg("sw-did-surface", kind=self._kind, cell=str(self.cell)),)


class Passed(_LogEvent, frozen=True, tag="pass"):
    """A forced pass."""

    def says(self) -> tuple[Message, ...]:
        return (msg("sw-did-pass", side=self._side),)


class TurnLost(_LogEvent, frozen=True, tag="lost"):
    """The deadline took the turn, or the rest of it (SW-13.2, SW-13.5)."""

    def says(self) -> tuple[Message, ...]:
        return (msg("sw-did-lost-rest" if self.rest else "sw-did-lost", side=self._side),)


class Returned(EventData, frozen=True, tag="returned"):
    """An order sealed with others has become illegal and is returned; only its author learns of it (SW-4.6)."""

    order: Own[tuple[OrderKind, tuple[int, ...], str]]
    """(kind of the order, its cells, the kind of ships that REINFORCE brings back)."""
    why: Own[Message]

    def says(self) -> tuple[Message, ...]:
        return (msg("sw-returned", order=SPECS[self.order[0]].says(Order(*self.order)), why=self.why),)  # type: ignore[arg-type]


# ---- draws and ends ------------------------------------------------------------------------------
class Offered(EventData, frozen=True, tag="offered"):
    """A draw is offered."""

    side: Side

    def says(self) -> tuple[Message, ...]:
        return (msg("sw-offered", side=side_word(self.side)),)


class Lapsed(EventData, frozen=True, tag="lapsed"):
    """An offer of a draw has lapsed."""

    side: Side

    def says(self) -> tuple[Message, ...]:
        return (msg("sw-lapsed", side=side_word(self.side)),)


class Ended(EventData, frozen=True, tag="end"):
    """A game is over, and everything is disclosed (SW-11.8)."""

    game: int
    of: int
    """Number of games in the match."""
    winner: Side | None
    why: str
    """Key of the ending."""
    turns: int
    traps: tuple[str, ...]
    hidden: tuple[str, str] | None
    """Id and cell of the ship that was hidden; None if there was none."""
    hands: tuple[tuple[Card, ...], tuple[Card, ...]]
    undrawn: tuple[tuple[Card, ...], tuple[Card, ...]]

    def says(self) -> tuple[Message, ...]:
        how = ending_word(self.why, self.winner)
        lines = [msg("sw-end-of-game", game=self.game, how=how) if self.of == 2 else how]
        if self.traps:
            lines.append(msg("sw-end-traps", cells=" ".join(self.traps)))
        if self.hidden is not None:
            lines.append(msg("sw-end-hidden", kind=kind_word(self.hidden[0][1]), cell=self.hidden[1]))
        for side, hand, undrawn in zip(SIDES, self.hands, self.undrawn, strict=True):
            if hand or 0 < len(undrawn) < facts.CARDS_EACH:
                held = {"held": card_words(hand), "undrawn": card_words(undrawn)}
                lines.append(msg("sw-end-cards", side=side_word(side), **held))
        return tuple(lines)


class NextGame(EventData, frozen=True, tag="next-game"):
    """The second game begins with the sides exchanged."""

    game: int
    sides: tuple[tuple[str, Side], ...]

    def says(self) -> tuple[Message, ...]:
        return (msg("sw-next-game", game=self.game),)


class MatchOver(EventData, frozen=True, tag="match-over"):
    """The results of both games, added up."""

    points: tuple[int, int]
    """Half points of each seat."""

    def says(self) -> tuple[Message, ...]:
        return (match_word(self.points),)


def ending_word(why: str, winner: Side | None) -> Message:
    """How a game ended. `why`: key of the ending; `winner`: None for a draw."""
    if winner is None:
        return msg(f"sw-end-{why}-draw")
    return msg(f"sw-end-{why}", winner=side_word(winner))


def match_word(points: tuple[int, ...]) -> Message:
    """The result of a match of two games, from the half points of each seat; seats are named by the side they began with."""
    holes = {"red": _points(points[0]), "blue": _points(points[1])}
    if points[0] == points[1]:
        return msg("sw-match-draw", **holes)
    score = f"{_points(max(points))}–{_points(min(points))}"
    return msg("sw-match-score", winner=msg(f"sw-began-{SEATS[int(points[1] > points[0])]}"), score=score, **holes)


def _points(halves: int) -> str:
    """ "1½" for three half points."""
    whole = str(halves // 2) if halves // 2 or not halves % 2 else ""
    return whole + ("½" if halves % 2 else "")


_LOG_EVENTS: dict[str, type[_LogEvent]] = {
    "move": Moved,
    "attack": Attacked,
    "card": CardPlayed,
    "surface": Surfaced,
    "pass": Passed,
    "lost": TurnLost,
}
EVENT_KINDS = EventKinds(
    Deployed, Dealt, First, *_LOG_EVENTS.values(), Returned, Offered, Lapsed, Ended, NextGame, MatchOver
)


# ---- who is told what ----------------------------------------------------------------------------
def deployed(state: State, side: int, *, by_default: bool) -> Deployed:
    """The event that a side's ships are placed."""
    ships = (
        (state.kinds[s], CELL_NAMES[c]) for s, c in enumerate(state.cells) if c >= 0 and SHIP_NAMES[s][0] == "RB"[side]
    )
    return Deployed(SIDES[side], tuple(ships), by_default)


def last_action(state: State) -> EventRecord:
    """The record of the last order carried out."""
    act = state.acts[-1]
    hidden = act.secret and act.ship == state.hidden
    truth, shown = visibility.log_entry(act, True, True), visibility.log_entry(act, not hidden, False)
    event = _LOG_EVENTS[act.kind](*astuple(truth)).event
    if truth == shown:
        return EventRecord(event, event)
    return EventRecord(event, _LOG_EVENTS[act.kind](*astuple(shown)).event, ((state.seat_of(RED), event),))


def returned(state: State, order: Order, why: Message) -> EventRecord:
    """The record that an order is returned to its author."""
    return Returned((order.kind, order.cells, order.what), why).record(owner=state.seat_of(state.mover))


def game_over(state: State, end: GameEnd) -> Ended:
    """The event that a game is over, with everything disclosed (SW-11.8)."""
    hidden = (SHIP_NAMES[state.hidden], CELL_NAMES[state.cells[state.hidden]]) if state.hidden >= 0 else None
    return Ended(
        state.game,
        2 if state.options.match == "two" else 1,
        SIDES[end.winner] if end.winner >= 0 else None,
        end.how.value,
        end.turns,
        tuple(CELL_NAMES[c] for c in state.traps),
        hidden,
        (state.hands[RED], state.hands[BLUE]),
        (state.undrawn[RED], state.undrawn[BLUE]),
    )
