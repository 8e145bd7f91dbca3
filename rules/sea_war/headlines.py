"""The posts of a Sea War and their headlines: one post for each turn of both sides, and one for the set-up.

The lines of a report are in `events`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from rules.core import Chapter, EventData, Message, in_lines, listed, msg, round_chapter
from rules.sea_war import events
from rules.sea_war.events import ending_word, match_word
from rules.sea_war.facts import SIDES, card_word, kind_word, side_word
from rules.sea_war.view import LogEntry, View

_OF = {"R": SIDES[0], "B": SIDES[1]}
"""First letter of a ship's id -> its side."""


# ---- chapters ------------------------------------------------------------------------------------
def chapters(view: View, told: Sequence[EventData | None]) -> Iterator[Chapter]:
    """Groups consecutive events by turn. A log entry names its turn; other events belong to the current turn."""
    game, turn = view.game, view.turn
    played: int | None = None
    for one in reversed(told):
        match one:
            case events.NextGame():
                game, turn = one.game - 1, 0
            case events.Ended():
                game, turn = one.game, one.turns
                begun = game != view.game or any(entry.turn == turn for entry in view.deeds)
                played = turn if begun else turn - 1
            case LogEntry():
                turn = one.turn
    for one in told:
        match one:
            case events.NextGame():
                game, turn = one.game, 0
            case events.Deployed() | events.Dealt() | events.First():
                turn = 0
            case LogEntry():
                turn = one.turn
        yield round_chapter("sw-chapter", (turn + 1) // 2, played, game if view.options["match"] == "two" else 0)


# ---- headlines -----------------------------------------------------------------------------------
def headline(view: View, told: Sequence[EventData]) -> tuple[Message, ...]:
    """How the game ended, which ships are lost, which cards were played, who moved where, and the number of ships left."""
    lines = [ending_word(one.why, one.winner) for one in told if isinstance(one, events.Ended)]
    lines += [match_word(one.points) for one in told if isinstance(one, events.MatchOver)]
    entries = [one for one in told if isinstance(one, LogEntry)]
    clauses = [*_lost(entries), *_cards(entries), *_armour(entries), *_moves(entries)]
    for one in told:
        match one:
            case events.First():
                clauses.append(msg("sw-head-first", side=side_word(one.side)))
            case events.Offered():
                clauses.append(msg("sw-head-offers", side=side_word(one.side)))
            case events.Lapsed():
                clauses.append(msg("sw-head-lapsed", side=side_word(one.side)))
            case events.NextGame():
                clauses.append(msg("sw-head-next-game", game=one.game))
    if not clauses and not lines:
        clauses = [
            msg("sw-head-deployed", side=side_word(one.side)) for one in told if isinstance(one, events.Deployed)
        ]
    if (entries or not told) and not lines:
        red, blue = (sum(ship.side == side for ship in view.ships) for side in SIDES)
        clauses.append(msg("sw-head-ships", red=red, blue=blue))
    return (*lines, *in_lines(clauses))


def losses(entry: LogEntry) -> Iterator[tuple[str, str]]:
    """Side and kind of each ship lost by an order."""
    if entry.effect == "destroyed" and entry.target is not None:
        yield _OF[entry.target[0]], entry.target_what or "D"
    if entry.countered == "destroyed" and entry.ship is not None:
        yield _OF[entry.ship[0]], entry.what or "D"
    for off in entry.traps:
        if off.effect == "destroyed":
            yield _OF[off.ship[0]], entry.what or "D"


def _lost(entries: Sequence[LogEntry]) -> Iterator[Message]:
    count = Counter(lost for entry in entries for lost in losses(entry))
    for side in SIDES:
        ships = [
            msg(f"sw-count-{kind.lower()}", count=number) for (owner, kind), number in count.items() if owner == side
        ]
        if ships:
            yield msg("sw-head-loses", side=side_word(side), ships=listed(ships))


def _cards(entries: Sequence[LogEntry]) -> Iterator[Message]:
    """Cards played, COUNTER included."""
    for side in SIDES:
        cards = [card_word(entry.card) for entry in entries if entry.card is not None and entry.side == side]
        if side == SIDES[0] and any(entry.effect == "cancelled" for entry in entries):
            cards.append(card_word("counter"))
        if cards:
            yield msg("sw-head-plays", side=side_word(side), cards=listed(cards))


def _armour(entries: Sequence[LogEntry]) -> Iterator[Message]:
    for entry in entries:
        hurt = [(entry.target, entry.target_what)] if entry.effect == "armour" else []
        hurt += [(entry.ship, entry.what)] if entry.countered == "armour" else []
        hurt += [(off.ship, entry.what) for off in entry.traps if off.effect == "armour"]
        for ship, kind in hurt:
            yield msg("sw-head-armour", side=side_word(_OF[(ship or "B")[0]]), kind=kind_word(kind))


def _moves(entries: Sequence[LogEntry]) -> Iterator[Message]:
    """Consecutive moves of a side make one clause, which names the side once."""
    for side, some in groupby(entries, key=lambda entry: entry.side if _is_move(entry) else None):
        if side is None:
            yield from _others(some)
            continue
        moves = list(some)
        ways = [_way("sw-head-way", entry) for entry in moves]
        if len(moves) == 1:
            yield _way("sw-head-move", moves[0], side=side_word(side))
        else:
            yield msg("sw-head-moves", side=side_word(side), moves=listed(ways))


def _way(key: str, entry: LogEntry, **side: Message) -> Message:
    return msg(key, **side, kind=kind_word(entry.what), origin=entry.origin or "", cell=entry.cell or "")


def _is_move(entry: LogEntry) -> bool:
    return entry.kind == "move" and entry.origin is not None and entry.cell is not None


def _others(entries: Iterable[LogEntry]) -> Iterator[Message]:
    for entry in entries:
        if entry.kind == "surface" and entry.cell is not None:
            yield msg("sw-head-surfaces", kind=kind_word(entry.what), cell=entry.cell)
        elif entry.kind in ("pass", "lost"):
            yield msg(f"sw-head-{entry.kind}", side=side_word(entry.side))
        elif entry.effect == "declared":
            yield msg("sw-head-declared", side=side_word(entry.side))
