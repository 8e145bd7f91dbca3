"""A whole game for the rule tests, from the fleets on: sheets typed and sealed, views, what was told."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Raw, json

from rules.core import Ask, Event, Match, Message, OrderError, Scalar
from rules.core.save import Snapshot
from rules.war_at_sea.battle import Battle
from rules.war_at_sea.game import RULES
from rules.war_at_sea.options import Options
from rules.war_at_sea.state import State
from rules.war_at_sea.view import View
from tests.rulebook.war_at_sea.kit import Sea


class Game:
    """A match; sides are "japan" and "allies", None is the public."""

    def __init__(self, seed: int = 1, **options: Scalar) -> None:
        self.match = Match.start(RULES, options={"points": 100, **options}, secret=bytes([seed]) * 32)

    @classmethod
    def at(cls, sea: Sea, doctrine: tuple[dict[str, Any], dict[str, Any]] = ({}, {}), **options: Any) -> Game:
        """A game that stands at a position of the battle."""
        game = cls()
        options = {"points": 100, "pace": sea.fight.battle.pace, **options}
        state = State(Options(**options), stage="battle", battle=sea.fight.state, doctrines=doctrine)
        started = Match.start(RULES, options=msgspec.to_builtins(state.options), secret=b"k" * 32)
        where = Snapshot(started.version, started.step, started.digest, Raw(b"null"), started.table)
        game.match = Match(RULES, started.header, started.epochs, where, state)
        return game

    # ---- acting ----------------------------------------------------------------------------------
    def ask(self, side: str) -> Ask:
        """The sheet that is wanted of a side."""
        return next(ask for ask in self.match.waiting() if ask.seat == side)

    def order(self, side: str, text: str = "") -> None:
        """A sheet typed and sealed."""
        ask = self.ask(side)
        if text:
            self.match.read(ask.id, text.replace(";", "\n"))
        self.match.seal(ask.id)

    def fleets(self, japan: str, allies: str) -> Game:
        """Both fleets bought."""
        self.order("japan", japan)
        self.order("allies", allies)
        return self

    def deployed(self) -> Game:
        """Both sides deploy as the bot proposes."""
        for _ in range(2):
            self.match.seal(self.match.waiting()[0].id)
        return self

    def offer(self, side: str, kind: str) -> None:
        """An offer that is always open, taken up: "resign", "draw"."""
        ask = next(ask for ask in self.match.asks(side) if ask.kind == kind)
        self.match.read(ask.id, kind)
        self.match.seal(ask.id)

    def sleep(self, side: str) -> None:
        """The clock of a side runs out."""
        self.match.expire(self.ask(side).id)

    # ---- looking ---------------------------------------------------------------------------------
    @property
    def wanted(self) -> list[str]:
        """The sheets wanted now: "move.japan", "fireDEFG.allies"."""
        return [ask.id.partition(".")[2] if ask.id[0] == "r" else ask.id for ask in self.match.waiting()]

    def refusal(self, side: str, text: str) -> str:
        """Why a sheet cannot be sealed, as text with the rules in it; "" if it can."""
        ask = self.ask(side)
        before = self.match.draft(ask.id)
        try:
            form = self.match.read(ask.id, text.replace(";", "\n"))
            why: tuple[Message, ...] = () if form.done else form.problems or (Message("not done"),)
        except OrderError as error:
            why = tuple(fault.why for fault in error.faults)
        finally:
            self.match.put(ask.id, before)
        return " ".join(map(str, why))

    def view(self, who: str | None = None) -> View:
        """What a side, or the public, may know."""
        view: View = self.match.view(who)
        return view

    @property
    def battle(self) -> Battle:
        """The battle as everybody sees it."""
        battle = self.view().battle
        assert battle is not None
        return battle

    def told(self, kind: str, who: str | None = None) -> list[dict[str, Any]]:
        """The data of all that a side, or everybody, has heard of a kind."""
        events: tuple[Event, ...] = self.match.feed(who)
        return [json.decode(json.encode(event.data)) for event in events if event.kind == kind]

    def winner(self) -> tuple[str, ...] | None:
        """The winning seats; () a draw; None while it runs."""
        outcome = self.match.outcome()
        return None if outcome is None else outcome.winners
