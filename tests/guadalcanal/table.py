"""A campaign set up piece by piece for tests of single phases, with chosen dice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, TypeVar

import msgspec

from rules.core import Ask, Draft, Event, EventRecord, msg, visible_to
from rules.guadalcanal import kinds, losses
from rules.guadalcanal.facts import SEATS
from rules.guadalcanal.options import Options
from rules.guadalcanal.pieces import EventNow, Fleet, Piece, Site, Token
from rules.guadalcanal.state import SideState, State, TurnContext
from rules.guadalcanal.view import View
from rules.guadalcanal.visibility import view
from tests import readers

JAPAN, ALLIES = 0, 1
ASK = Ask("t2.sheet.japan", "japan", "sheet", "t2.sheet", msg("gc-ask-land", turn=2))
"""An ask for those sheets that use only the view."""
T = TypeVar("T")


class WantedDice:
    """Dice chosen by a prefix of their label: the numbers of a list in order, the last one repeated. Other dice are random."""

    def __init__(self, wanted: Mapping[str, Sequence[int] | int]) -> None:
        self.wanted = {label: [n] if isinstance(n, int) else list(n) for label, n in wanted.items()}
        self.rng = Random(1)
        self.thrown: list[tuple[str, int]] = []

    def below(self, n: int, why: str) -> int:
        """The chosen number, which counts from 1, as a result from 0 to `n` - 1."""
        label = max((w for w in self.wanted if why.startswith(w)), key=len, default=None)
        if label is None:
            number = self.rng.randrange(n)
        else:
            wanted = self.wanted[label]
            number = (wanted.pop(0) if len(wanted) > 1 else wanted[0]) - 1
        assert 0 <= number < n, (why, number, n)
        self.thrown.append((why, number + 1))
        return number

    def shuffled(self, items: Sequence[T], why: str) -> tuple[T, ...]:
        """Returns the items unchanged."""
        return tuple(items)


class Campaign:
    """Pieces are added one by one; `context` makes the working copy."""

    def __init__(self, turn: int = 2, initiative: int = JAPAN, **fields: Any) -> None:
        self.turn, self.initiative, self.fields = turn, initiative, fields
        self.pieces: dict[str, Piece] = {}
        self.fleets: list[Fleet] = []
        self.sites = [Site("bougainville", "c1", True, JAPAN), Site("guadalcanal", "c1", True, ALLIES)]
        self.policies: list[dict[str, Any]] = [{}, {}]
        self.points = [0, 0]
        self.tokens: list[Token] = []
        self.numbers = {"troop": 0}

    def put(self, card: str, side: int, where: str, at: str, **fields: Any) -> str:
        """Adds a piece and returns its id."""
        word = kinds.word(card)
        number = self.numbers[word] = self.numbers.get(word, 0) + 1
        name = f"{word}-{number}" if not card or number > 1 else word
        hull = fields.pop("hull", kinds.hull(card))
        self.pieces[name] = Piece(name, card, side, where, at, hull=hull, **fields)  # type: ignore[arg-type]
        return name

    def fleet(self, side: int, name: str, zone: str, *cards: str, **fields: Any) -> list[str]:
        """Adds a fleet with these ships and returns their ids."""
        self.fleets.append(Fleet(name, side, zone, **fields))
        return [self.put(card, side, "fleet", name) for card in cards]

    def troop(self, side: int, island: str, spot: str = "c1", **fields: Any) -> str:
        """Adds a troop unit ashore and returns its id."""
        return self.put("", side, "island", island, spot=spot, **fields)

    def ashore(self, card: str, island: str, **fields: Any) -> str:
        """Adds a squadron or battery on an island and returns its id."""
        return self.put(card, kinds.card(card).side, "island", island, **fields)

    def aboard(self, card: str, ship: str, **fields: Any) -> str:
        """Adds a squadron on a carrier, or with card "" a troop unit on a transport, and returns its id."""
        side = self.pieces[ship].side
        return self.put(card, side, "aboard", ship, **fields)

    def lone(self, card: str, zone: str) -> str:
        """Adds a lone submarine and returns its id."""
        return self.put(card, kinds.card(card).side, "zone", zone)

    def state(self) -> State:
        sides = tuple(SideState(points, dict(wish)) for points, wish in zip(self.points, self.policies, strict=True))
        return State(
            self.fields.pop("options", Options(submarines="ahead")),
            turn=self.turn,
            initiative=self.initiative,
            pieces=tuple(self.pieces.values()),
            fleets=tuple(self.fleets),
            sites=tuple(self.sites),
            sides=(sides[0], sides[1]),
            tokens=tuple(self.tokens),
            counters=tuple(self.numbers.items()),
            **self.fields,
        )

    def context(self, **wanted: Sequence[int] | int) -> TurnContext:
        """The working copy. `wanted`: dice by a prefix of their label, with `_` for blanks."""
        context = TurnContext(self.state(), WantedDice({label.replace("_", " "): n for label, n in wanted.items()}))
        losses.note_holders(context)
        return context


def dice(context: TurnContext) -> WantedDice:
    """The dice of a working copy made by `Campaign.context`."""
    assert isinstance(context.dice, WantedDice)
    return context.dice


def heard(context: TurnContext, who: int | None, kind: str) -> list[Mapping[str, Any]]:
    """Data of the events of a kind as a side, or the public, was told them."""
    seat = None if who is None else SEATS[who]
    return [_recorded(event).data for event in visible_to(context.entries, seat) if event.kind == kind]


def told(entries: TurnContext | Sequence[EventRecord], kind: str) -> tuple[str, dict[str, str]]:
    """As `readers.told`, for Japan and the Allies."""
    return readers.told(entries.entries if isinstance(entries, TurnContext) else entries, kind, SEATS)


def truth(context: TurnContext, kind: str) -> list[Event]:
    """The events of a kind as they really happened."""
    return [_recorded(entry.truth) for entry in context.entries if entry.truth.kind == kind]


def _recorded(event: Event) -> Event:
    """The event as a record holds it, with lists for tuples."""
    return msgspec.json.decode(msgspec.json.encode(event), type=Event)


def seen(context: TurnContext, side: int | None) -> View:
    """The view of a side, or of the public."""
    return view(context.state, None if side is None else SEATS[side])


def hurricane(zone: str) -> EventNow:
    """Event 2, the hurricane, as the event of the turn, in this zone."""
    return EventNow(2, JAPAN, zone=zone)


def drafts(japan: Draft | None = None, allies: Draft | None = None) -> dict[int, Draft]:
    """The sheets of both sides, by side."""
    return {JAPAN: japan or {}, ALLIES: allies or {}}
