"""Happenings as events, told differently to each, and events in words (SW-11).

Events are plain data: a deed's event holds the deed as `view.Deed` has it. What Red alone may know goes to the seat that commands
Red in private.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from rules.core import Entry, Event, Message, say
from rules.sea_war import sight
from rules.sea_war.facts import BLUE, CELL_NAMES, RED, SEATS, SHIP_NAMES, SIDES
from rules.sea_war.state import GameEnd, Order, State
from rules.sea_war.view import Card, Deed, Side


# ---- events --------------------------------------------------------------------------------------
def deployed(state: State, side: int, *, by_default: bool) -> Entry:
    """A side's ships are placed, openly."""
    ships = [
        [state.kinds[s], CELL_NAMES[c]] for s, c in enumerate(state.cells) if c >= 0 and SHIP_NAMES[s][0] == "RB"[side]
    ]
    event = Event("deployed", {"side": SIDES[side], "ships": ships, "default": by_default})
    return Entry(event, event)


def dealt(state: State, side: int) -> Entry:
    """A side has its cards: their number is public, their names are its own (SW-3.4, SW-3.8)."""
    own = Event("dealt", {"side": SIDES[side], "number": state.held[side], "cards": list(state.hands[side])})
    if state.options.cards == "all":
        return Entry(own, own)
    public = Event("dealt", {"side": SIDES[side], "number": state.held[side]})
    return Entry(own, public, ((state.seat_of(side), own),))


def first(side: int, *, by_default: bool) -> Entry:
    """Red has said who begins (SW-3.5), or not (SW-13.1)."""
    event = Event("first", {"side": SIDES[side], "default": by_default})
    return Entry(event, event)


def done(state: State) -> Entry:
    """The last line of the past."""
    act = state.acts[-1]
    hidden = act.secret and act.ship == state.hidden
    truth = sight.deed(act, True, True)
    public = sight.deed(act, not hidden, False)
    if truth is public or truth == public:
        event = _event(truth)
        return Entry(event, event)
    own = _event(truth)
    return Entry(own, _event(public), ((state.seat_of(RED), own),))


def _event(told: Deed) -> Event:
    return Event(told.kind, msgspec.to_builtins(told))


def returned(state: State, order: Order, why: Message) -> Entry:
    """An order sealed with others has become illegal and comes back: to its author alone (SW-4.6)."""
    event = Event("returned", {"order": [order.kind, list(order.cells), order.what], "why": msgspec.to_builtins(why)})
    return Entry(event, None, ((state.seat_of(state.mover), event),))


def owed() -> Message:
    """Why orders after a REINFORCE that found the hidden ship come back (SW-8.9)."""
    return say("sw-no-owed", rule="SW-8.9")


def offered(side: int) -> Entry:
    """A draw is offered (SW-12.9)."""
    event = Event("offered", {"side": SIDES[side]})
    return Entry(event, event)


def lapsed(side: int) -> Entry:
    """The offer stands no longer."""
    event = Event("lapsed", {"side": SIDES[side]})
    return Entry(event, event)


def game_over(state: State, end: GameEnd) -> Entry:
    """A game is over, and everything comes to light (SW-11.8)."""
    undrawn = state.undrawn
    data = {
        "game": state.game,
        "of": 2 if state.options.match == "two" else 1,
        "winner": SIDES[end.winner] if end.winner >= 0 else None,
        "why": end.how.value,
        "turns": end.turns,
        "traps": [CELL_NAMES[c] for c in state.traps],
        "hidden": [SHIP_NAMES[state.hidden], CELL_NAMES[state.cells[state.hidden]]] if state.hidden >= 0 else None,
        "hands": [list(state.hands[side]) for side in (RED, BLUE)],
        "undrawn": [list(undrawn[side]) for side in (RED, BLUE)],
    }
    event = Event("end", data)
    return Entry(event, event)


def next_game(state: State) -> Entry:
    """The sides are exchanged (SW-12.7)."""
    event = Event("next-game", {"game": state.game, "sides": [[seat, SIDES[state.side_of(seat)]] for seat in SEATS]})
    return Entry(event, event)


def match_over(state: State) -> Entry:
    """The results of both games, added."""
    event = Event("match-over", {"points": list(sight.points(state))})
    return Entry(event, event)


# ---- words ---------------------------------------------------------------------------------------
def words(event: Event) -> tuple[Message, ...]:
    """An event in words, a message a line."""
    data = event.data
    match event.kind:
        case "deployed":
            key = "sw-deployed-default" if data["default"] else "sw-deployed"
            return (say(key, side=side_word(data["side"]), ships=_fleet_words(data["ships"])),)
        case "dealt":
            side = side_word(data["side"])
            if "cards" in data:
                return (say("sw-dealt-own", side=side, cards=card_words(data["cards"])),)
            return (say("sw-dealt", side=side, number=data["number"]),)
        case "first":
            key = "sw-first-default" if data["default"] else "sw-first"
            return (say(key, side=side_word(data["side"])),)
        case "returned":
            kind, cells, what = data["order"]
            why = msgspec.convert(data["why"], Message)
            return (say("sw-returned", order=order_word(Order(kind, tuple(cells), what)), why=why),)
        case "offered":
            return (say("sw-offered", side=side_word(data["side"])),)
        case "lapsed":
            return (say("sw-lapsed", side=side_word(data["side"])),)
        case "end":
            return _end_words(data)
        case "next-game":
            return (say("sw-next-game", game=data["game"]),)
        case "match-over":
            return (match_word(tuple(data["points"])),)
        case _:
            return tuple(_deed_words(msgspec.convert(data, Deed)))


def side_word(side: str) -> Message:
    """The name of a colour."""
    return say(f"sw-side-{side}")


def kind_word(kind: str | None) -> Message:
    """The name of a kind of ship."""
    return say(f"sw-kind-{(kind or 'D').lower()}")


def card_word(card: str) -> Message:
    """The name of a card."""
    return say(f"sw-card-{card}")


def card_words(cards: Sequence[str]) -> tuple[Message, ...] | Message:
    """Names of cards, or that there are none."""
    return tuple(card_word(card) for card in cards) or say("sw-none")


def order_word(order: Order) -> Message:
    """An order as one reads it."""
    cells = [CELL_NAMES[c] for c in order.cells]
    match order.kind:
        case "move" | "attack" | "stealth" | "free":
            return say(f"sw-order-{order.kind}", origin=cells[0], cell=cells[1])
        case "trap" | "swap":
            return say(f"sw-order-{order.kind}", cells=" ".join(cells))
        case "reinforce":
            return say("sw-order-reinforce", kind=kind_word(order.what), cells=" ".join(cells))
        case "multi":
            return say("sw-order-multi")
        case _:
            return say(f"sw-order-{order.kind}", cell=cells[0])


def _fleet_words(ships: Sequence[Sequence[str]]) -> str:
    """Ships by kind, as they are typed: "M F4 F8 D E4 …"."""
    by_kind: dict[str, list[str]] = {}
    for kind, cell in ships:
        by_kind.setdefault(kind, []).append(cell)
    return "; ".join(" ".join((kind, *cells)) for kind, cells in by_kind.items())


def _deed_words(told: Deed) -> list[Message]:
    side = side_word(told.side)
    match told.kind:
        case "move":
            return _move_words(told, side)
        case "attack":
            return _attack_words(told, side)
        case "card":
            return _card_words(told, side)
        case "surface":
            return [say("sw-did-surface", kind=kind_word(told.what), cell=str(told.cell))]
        case "pass":
            return [say("sw-did-pass", side=side)]
        case _:
            return [say("sw-did-lost-rest" if told.rest else "sw-did-lost", side=side)]


def _move_words(told: Deed, side: Message) -> list[Message]:
    parts: dict[str, Any] = {"side": side, "kind": kind_word(told.what), "origin": str(told.origin)}
    if told.card == "stealth":
        known = told.cell is not None
        lines = [say("sw-did-stealth-to", **parts, cell=str(told.cell)) if known else say("sw-did-stealth", **parts)]
    else:
        lines = [say("sw-did-free" if told.card == "free" else "sw-did-move", **parts, cell=str(told.cell))]
    return lines + _on_the_way(told)


def _on_the_way(told: Deed) -> list[Message]:
    """Traps set off, a hidden ship discovered."""
    lines = []
    for off in told.traps:
        key = "sw-trap-destroyed" if off.effect == "destroyed" else "sw-trap-armour"
        lines.append(say(key, cell=off.cell))
    if told.found is not None:
        key = "sw-found-placing" if told.card == "reinforce" else "sw-found"
        lines.append(say(key, kind=kind_word(told.found[0][1]), cell=told.found[1]))
    return lines


def _attack_words(told: Deed, side: Message) -> list[Message]:
    head = say(
        "sw-did-attack",
        side=side,
        kind=kind_word(told.what),
        origin=str(told.origin),
        target=kind_word(told.target_what),
        cell=str(told.target_cell),
    )
    return [head, *_effect_words(told), *_on_the_way(told)]


def _effect_words(told: Deed) -> list[Message]:
    match told.effect:
        case "destroyed":
            return [say("sw-effect-destroyed", target=kind_word(told.target_what))]
        case "armour":
            return [say("sw-effect-armour", target=kind_word(told.target_what))]
        case "declared":
            return [say("sw-effect-declared")]
        case _:
            if told.countered is None:
                return [say("sw-effect-cancelled")]
            key = "sw-countered-destroyed" if told.countered == "destroyed" else "sw-countered-armour"
            return [say("sw-effect-cancelled"), say(key, kind=kind_word(told.what))]


def _card_words(told: Deed, side: Message) -> list[Message]:
    match told.card:
        case "trap":
            known = bool(told.cells)
            return [
                say("sw-did-trap-own", side=side, cells=" ".join(told.cells))
                if known
                else say("sw-did-trap", side=side)
            ]
        case "shield":
            if told.cell is None:
                return [say("sw-did-shield-hidden", side=side, kind=kind_word(told.what))]
            return [say("sw-did-shield", side=side, kind=kind_word(told.what), cell=told.cell)]
        case "anti":
            return [say("sw-did-anti", side=side, kind=kind_word(told.what), cell=str(told.cell))]
        case "swap":
            return [
                say(
                    "sw-did-swap",
                    side=side,
                    kind=kind_word(told.what),
                    origin=str(told.origin),
                    other=kind_word(told.target_what),
                    cell=str(told.cell),
                )
            ]
        case "sudden":
            head = say("sw-did-sudden", side=side, target=kind_word(told.target_what), cell=str(told.target_cell))
            return [head, *_effect_words(told)]
        case "reinforce":
            kind = kind_word(told.what)
            head = (
                say("sw-did-reinforce", side=side, kind=kind, cells=" ".join(told.cells))
                if told.cells
                else say("sw-did-reinforce-none", side=side, kind=kind)
            )
            return [head, *_on_the_way(told)]
        case _:
            return [say("sw-did-multi", side=side)]


def ending_word(why: str, winner: Side | None) -> Message:
    """How a game ended; the key names the rule's ending."""
    if winner is None:
        return say(f"sw-end-{why}-draw")
    return say(f"sw-end-{why}", winner=side_word(winner))


def match_word(points: tuple[int, ...]) -> Message:
    """The result of a match of two games, from half points of each seat; the seats are named by the side they began with."""
    holes = {"red": _points(points[0]), "blue": _points(points[1])}
    if points[0] == points[1]:
        return say("sw-match-draw", **holes)
    score = f"{_points(max(points))}–{_points(min(points))}"
    return say("sw-match-score", winner=say(f"sw-began-{SEATS[int(points[1] > points[0])]}"), score=score, **holes)


def _points(halves: int) -> str:
    """ "1½" for three half points."""
    whole = str(halves // 2) if halves // 2 or not halves % 2 else ""
    return whole + ("½" if halves % 2 else "")


def _end_words(data: Any) -> tuple[Message, ...]:
    lines = [ending_word(data["why"], data["winner"])]
    if data["of"] == 2:
        lines[0] = say("sw-end-of-game", game=data["game"], how=lines[0])
    if data["traps"]:
        lines.append(say("sw-end-traps", cells=" ".join(data["traps"])))
    if data["hidden"] is not None:
        lines.append(say("sw-end-hidden", kind=kind_word(data["hidden"][0][1]), cell=data["hidden"][1]))
    for side in (RED, BLUE):
        hand: list[Card] = data["hands"][side]
        undrawn: list[Card] = data["undrawn"][side]
        if hand or 0 < len(undrawn) < 5:
            cards = {"held": card_words(hand), "undrawn": card_words(undrawn)}
            lines.append(say("sw-end-cards", side=side_word(SIDES[side]), **cards))
    return tuple(lines)
