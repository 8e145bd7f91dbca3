"""A campaign for tests: a position in one line for each side, typed sheets, scripted dice, results in the words of the rules.

    c = Campaign(
        "main@C: zuikaku(a6m2-zeke, d3a-val) kirishima yukikaze transport(troop); i-25@I; bougainville.c1: troop troop battery",
        "main@H: washington fletcher; guadalcanal.c1: troop f4f-wildcat",
        turn=3,
        initiative="allies",
    )
    c.script("contact", "4 6").play("orders", japan="main D; i-25 stay", allies="main D")

The first line is Japan's. Parts are separated by `;`: `fleet@zone: units`, `submarine@zone`, `island.spot: units`,
`port: units`, `coming: units`. A unit is the word of its card, or `troop`, `transport`, `battery`; `-2` after it makes a second
copy (troop units, transports and batteries are numbered automatically), `*2` leaves two hull points, and brackets hold what is
aboard. Both sides have the airfields of their bases unless `airfields` says otherwise ("bougainville.c1 new-georgia.c2").
A die that is not scripted shows `others`, by default a 3, except those in `AGAIN`.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

from msgspec import json
from msgspec.structs import replace

from bot import words
from rules.core import Ask, Draft, Form, RevealedOrders, Submission, Value
from rules.guadalcanal import kinds, losses, positions, turns
from rules.guadalcanal.chart import CHARTS, PERIPHERY, STANDARD
from rules.guadalcanal.facts import SEATS
from rules.guadalcanal.game import RULES, Guadalcanal
from rules.guadalcanal.options import Options
from rules.guadalcanal.pieces import EventNow, Fleet, Holding, Piece, Site, Token
from rules.guadalcanal.state import SideState, State, TurnContext
from rules.guadalcanal.view import View
from rules.war_at_sea.cards import CARDS
from tests import invariants

T = TypeVar("T")
JAPAN, ALLIES = 0, 1
NEUTRAL = 3
AGAIN = ("initiative 0", "set-up 0", "initiative.0")
"""Dice that are rolled again after a tie: Japan's show a 6, or a 1 if the other dice are high."""
STANDARD_OPTIONS = Options(submarines="ahead")
"""Saves a sheet a turn; tests of the submarines' own sheet choose otherwise."""
_WORDS = {kinds.word(key): key for key in CARDS}


class ScriptedDice:
    """Dice that show what a test has written for a prefix of their label. `log` has the label of every die rolled."""

    def __init__(self, others: int = NEUTRAL) -> None:
        self.script: dict[str, list[int]] = defaultdict(list)
        self.log: list[str] = []
        self.others = others

    def below(self, n: int, why: str) -> int:
        """The next face written for the longest matching prefix of `why`, counted from 0."""
        self.log.append(why)
        for label in sorted(self.script, key=len, reverse=True):
            if why.startswith(label) and self.script[label]:
                return self.script[label].pop(0) - 1
        face = self.others if why not in AGAIN else 6 if self.others < 5 else 1
        return min(face, n) - 1

    def shuffled(self, items: Sequence[T], why: str) -> tuple[T, ...]:
        """Returns the items unchanged."""
        self.log.append(why)
        return tuple(items)


class Campaign:
    """A campaign in progress, with short methods to act and to look."""

    def __init__(
        self,
        japan: str = "",
        allies: str = "",
        *,
        turn: int = 2,
        stage: str = "orders",
        initiative: str = "japan",
        weather: str = "clear",
        airfields: str | None = None,
        event: EventNow | None = None,
        tokens: Sequence[Token] = (),
        policies: tuple[Draft, Draft] = ({}, {}),
        points: tuple[int, int] = (0, 0),
        options: Options = STANDARD_OPTIONS,
        others: int = NEUTRAL,
        rules: Guadalcanal = RULES,
        **fields: Any,
    ) -> None:
        self.rules = rules
        self.dice = ScriptedDice(others)
        self.entries: list[Any] = []
        self._counted: dict[str, int] = defaultdict(int)
        self._fleets: list[Fleet] = []
        self._pieces: list[Piece] = []
        for side, text in enumerate((japan, allies)):
            for part in filter(None, (p.strip() for p in text.split(";"))):
                self._part(part, side)
        chart = CHARTS[fields.get("map", STANDARD)]
        spots = [f"{base}.c1" for base in chart.start.bases] if airfields is None else airfields.split()
        sites = tuple(Site(spot.partition(".")[0], spot.partition(".")[2], True) for spot in spots)
        self.state = State(
            options,
            turn=turn,
            stage=stage,  # type: ignore[arg-type]
            weather=weather,  # type: ignore[arg-type]
            initiative=SEATS.index(initiative),
            event=event,
            tokens=tuple(tokens),
            pieces=tuple(self._pieces),
            fleets=tuple(self._fleets),
            sites=sites,
            holdings=tuple(Holding(base, "c1", side) for side, base in enumerate(chart.start.bases)),
            sides=(SideState(points[0], policies[0]), SideState(points[1], policies[1])),
            counters=tuple(self._counted.items()),
            **fields,
        )
        context = self.context()
        losses.note_holders(context)
        self.state = context.state

    # ---- making ----------------------------------------------------------------------------------
    def _part(self, part: str, side: int) -> None:
        head, colon, units = part.partition(":")
        place = head.strip()
        if not colon:
            word, _, zone = place.partition("@")
            self._unit(word, side, "zone", zone)
        elif "@" in place:
            name, _, zone = place.partition("@")
            self._fleets.append(Fleet(name, side, zone))
            for unit in _split(units):
                self._unit(unit, side, "fleet", name)
        elif place in ("port", "coming"):
            for unit in _split(units):
                self._unit(unit, side, place, "")
        else:
            island, _, spot = place.partition(".")
            for unit in _split(units):
                self._unit(unit, side, "island", island, spot or "c1")

    def _unit(self, text: str, side: int, where: str, at: str, spot: str = "") -> None:
        found = re.fullmatch(r"([a-z0-9-]+?)(?:\*(\d+))?(?:\((.*)\))?", text.strip())
        assert found is not None, f"no unit: {text!r}"
        word, hull, aboard = found[1], found[2], found[3]
        card = {"troop": "", "transport": kinds.TRANSPORTS[side], "battery": kinds.BATTERIES[side]}.get(word)
        if card is None:
            card = _card(word)
            piece_id = word
            head = kinds.word(card)
            self._counted[head] = max(self._counted[head], 1 if word == head else int(word.rpartition("-")[2]))
        else:
            head = kinds.word(card)
            self._counted[head] += 1
            piece_id = f"{head}-{self._counted[head]}"
        if where == "island" and kinds.is_battery(card):
            spot = ""
        piece = Piece(piece_id, card, side, where, at, spot, int(hull or kinds.hull(card)))  # type: ignore[arg-type]
        if where == "island" and kinds.is_aircraft(card) and spot == PERIPHERY:
            piece = replace(piece, spot="")
        self._pieces.append(piece)
        for cargo in _split(aboard or ""):
            self._unit(cargo, side, "aboard", piece_id)

    # ---- acting ----------------------------------------------------------------------------------
    def script(self, label: str, faces: str) -> Campaign:
        """Adds faces for dice whose labels begin with `label`: `script("contact main", "4 6")`. Returns itself."""
        self.dice.script[label] += [int(face) for face in faces.split()]
        return self

    def context(self) -> TurnContext:
        """A working copy, for calling a phase directly; `take` makes its state the campaign's."""
        return TurnContext(self.state, self.dice)

    def take(self, context: TurnContext) -> Campaign:
        """Takes over the state and the events of a working copy. Returns itself."""
        self.state = context.state
        self.entries += context.entries
        return self

    def play(self, *, japan: str | Draft = "", allies: str | Draft = "") -> Campaign:
        """Reveals the sheets asked for now, typed or as drafts, after checking that they can be sealed. Returns itself."""
        texts = dict(zip(SEATS, (japan, allies), strict=True))
        answers = []
        asks = [a for a in self.rules.asks(self.state) if a.waits]
        for ask in asks:
            draft = self.read(ask, texts[ask.seat])
            form = self.rules.form(self.view(ask.seat), ask, draft)
            assert form.done, [self.say(m) for m in form.problems]
            assert not form.stale, f"stale: {form.stale}"
            answers.append(Submission(ask.seat, draft))
        step = self.rules.apply(self.state, RevealedOrders(asks[0].group, tuple(answers)), self.dice)
        self.state = step.state
        self.entries += step.entries
        invariants.of(self.rules).check(self.state)
        return self

    def sleep(self) -> Campaign:
        """Lets the clock run out for both sides. Returns itself."""
        asks = [a for a in self.rules.asks(self.state) if a.waits]
        answers = tuple(self.rules.default(self.view(a.seat), a, {}, {}) for a in asks)
        step = self.rules.apply(self.state, RevealedOrders(asks[0].group, answers), self.dice)
        self.state = step.state
        self.entries += step.entries
        invariants.of(self.rules).check(self.state)
        return self

    def read(self, ask: Ask, text: str | Draft) -> dict[str, Value]:
        """The draft of typed orders."""
        if not isinstance(text, str):
            return dict(text)
        return dict(self.rules.read(self.view(ask.seat), ask, text.replace(";", "\n")).draft or {})

    # ---- looking ---------------------------------------------------------------------------------
    def ask(self, seat: str) -> Ask:
        """The ask that this seat has to answer now."""
        return next(a for a in self.rules.asks(self.state) if a.waits and a.seat == seat)

    def form(self, seat: str, text: str | Draft = "") -> Form:
        ask = self.ask(seat)
        return self.rules.form(self.view(seat), ask, self.read(ask, text))

    def keys(self, seat: str, path: str, text: str | Draft = "") -> list[str]:
        """Keys of the options of a field; empty if there is no such field."""
        field = self.form(seat, text).field(path)
        return [o.key for o in getattr(field, "options", ())]

    def problems(self, seat: str, text: str | Draft = "") -> list[str]:
        """Message keys of the problems of a sheet."""
        return [m.key for m in self.form(seat, text).problems]

    def view(self, seat: str | None) -> View:
        return self.rules.view(self.state, seat)

    def piece(self, piece_id: str) -> Piece:
        """The piece with this id. Raises AssertionError if there is none."""
        found = positions.piece(self.state, piece_id)
        assert found is not None, f"no {piece_id} among {[p.id for p in self.state.pieces]}"
        return found

    def zone(self, seat: str, fleet: str) -> str | None:
        """The zone of a fleet; None if there is no such fleet."""
        found = positions.fleet(self.state, SEATS.index(seat), fleet)
        return None if found is None else found.zone

    def ids(self, seat: str, fleet: str) -> list[str]:
        """Ids of the ships and submarines in a fleet."""
        return positions.in_order(p.id for p in positions.in_fleet(self.state, SEATS.index(seat), fleet))

    def events(self, kind: str, who: str | None = "truth") -> list[dict[str, Any]]:
        """Data of all events of a kind: the truth, or as a seat or the public (None) was told it."""
        told = (e.truth if who == "truth" else e.visible_to(who) for e in self.entries)
        return [json.decode(json.encode(e.data)) for e in told if e is not None and e.kind == kind]

    def report(self, who: str | None = None, lang: str = "en") -> str:
        """All events so far in words."""
        told = (e.visible_to(who) for e in self.entries)
        lines = (m for e in told if e is not None for m in self.rules.tell(e))
        return "\n".join(words.say(lang, m) for m in lines)

    def say(self, message: Any) -> str:
        return words.say("en", message)


def _split(units: str) -> Iterator[str]:
    """Words separated by blanks or commas, with brackets kept together."""
    yield from re.findall(r"[^\s,()]+(?:\([^)]*\))?", units)


def _card(word: str) -> str:
    if word in _WORDS:
        return _WORDS[word]
    return _WORDS[word.rpartition("-")[0]]


def hurricane(zone: str) -> EventNow:
    """Event 2, the hurricane, as the event of the turn, in this zone."""
    return EventNow(2, 0, zone=zone)


__all__ = ["ALLIES", "JAPAN", "Campaign", "EventNow", "Options", "ScriptedDice", "Token", "hurricane", "turns"]
