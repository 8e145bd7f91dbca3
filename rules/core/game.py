"""A game as the kernel knows it (`Rules`), and the games that there are."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Any, ClassVar, Generic, Literal, TypeVar

import msgspec
from msgspec import Raw, Struct

from rules.core import players
from rules.core.asks import Ask, Draft, Form, Message, Scalar, Seat, SeatSpec, Who, msg
from rules.core.dice import Dice
from rules.core.events import Event, EventGroup, Luck, Outcome, RevealedOrders, Secret, Submission, Transition
from rules.core.lookups import Lookup
from rules.core.orders import OrderError, ParseError, ParseResult
from rules.core.tutorial import Tutorial

# ---- What every game gives: pure functions on frozen data, and nothing else ----------------------
# A game subclasses `Rules` and holds no state of its own. The state is the whole truth and only the game reads it; the view is
# another type on purpose, so that a form, a picture or a sentence made from it cannot leak.

S = TypeVar("S", bound=Struct)
V = TypeVar("V", bound=Struct)
Chosen = TypeVar("Chosen", bound=Struct)


LONGEST_NUMBER = 10
"""Digits: far beyond what an option admits."""


MOST_EXAMPLES = 2
"""Lines that a dialogue shows as examples of what could be typed."""
LONGEST_EXAMPLE = 40
"""Characters of one of them: both stand in a line of a hundred with the words around them."""
EXAMPLE_TRIES = 6
"""Sheets that are filled in by chance to find them."""


class Setting(Struct, frozen=True):
    """One option of a game: one of `values` (the first is the default), or any number from `low` to `high`."""

    key: str
    rule: str
    """ID of the rule that it changes."""
    values: tuple[Scalar, ...]
    low: int | None = None
    high: int | None = None

    @property
    def default(self) -> Scalar:
        """What is played when nothing is said."""
        return self.values[0]

    def admits(self, value: Scalar) -> bool:
        """Whether a campaign may be opened with this value."""
        if value in self.values and type(value) is type(self.default):
            return True
        if not isinstance(value, int) or isinstance(value, bool) or self.low is None or self.high is None:
            return False
        return self.low <= value <= self.high

    def read(self, text: str) -> Scalar | None:
        """The value that is written so; None where the option does not admit it. A value may look like a number and be a word."""
        for value in self.values:
            if str(value) == text:
                return value
        number = int(text) if text.isascii() and text.isdecimal() and len(text) < LONGEST_NUMBER else None
        return number if number is not None and self.admits(number) else None


Seating = Literal["joined", "drawn", "host"]
"""Seats go to the players as they join; by lot when the game starts (`seats_by_lot`); or as the host decides."""


class Rules(ABC, Generic[S, V]):
    """One game."""

    name: ClassVar[str]
    """Key in `GAMES`: "naval-battle"."""
    version: ClassVar[int]
    """From 1; raised whenever the same record would give another state."""
    seats: ClassVar[tuple[Seat, ...]]
    """Of the standard scenario with the default options; `table` says those of any."""
    scenarios: ClassVar[tuple[str, ...]]
    """The first is the standard scenario."""
    settings: ClassVar[tuple[Setting, ...]] = ()
    writes_stale: ClassVar[frozenset[str]] = frozenset()
    """Kinds of asks whose typed orders show what no longer fits as well, to be put right in the text."""
    usual_sheets: ClassVar[int] = 0
    """Sheets of one player in a usual game, the median of games between computers; 0: not measured."""
    tutorial: ClassVar[Tutorial | None] = None
    """A short game for who has never played it; None: there is none."""
    state_type: ClassVar[type[Struct]]
    view_type: ClassVar[type[Struct]]

    @abstractmethod
    def setup(self, scenario: str, options: Mapping[str, Scalar], dice: Dice) -> Transition[S]:
        """The state before the first ask. `options` is complete and checked."""

    @abstractmethod
    def asks(self, state: S) -> tuple[Ask, ...]:
        """The open asks, in seat order; none that waits = the game is over. Depends on no secret (law 1)."""

    @abstractmethod
    def view(self, state: S, who: Who) -> V:
        """What `who` may know, built up from nothing, never cut down from the state (law 4)."""

    @abstractmethod
    def form(self, view: V, ask: Ask, draft: Draft) -> Form:
        """What can be filled in, given the draft. Any draft is taken, however wrong; never raises."""

    def checked(self, view: V, ask: Ask, draft: Draft) -> Form:
        """As much of the form as sealing asks for: `stale`, `problems` and `done` are the same; the rest may be missing."""
        return self.form(view, ask, draft)

    @abstractmethod
    def default(self, view: V, ask: Ask, draft: Draft, standing: Draft) -> Submission:
        """What a sleeper's sheet becomes when the clock runs out, from his draft and his standing orders."""

    @abstractmethod
    def apply(self, state: S, opening: RevealedOrders, dice: Dice) -> Transition[S]:
        """Opens the envelopes of one group. Never refuses (law 3): what cannot be done is an event of the game."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How it ended, or None while it runs."""

    @abstractmethod
    def check(self, state: S) -> None:
        """Raises AssertionError where an invariant is broken."""

    @abstractmethod
    def twin(self, state: S, who: Who, rng: Random) -> S:
        """Another truth that `who` cannot tell apart from this one (the same state where no other exists)."""

    @abstractmethod
    def secrets(self, state: S, who: Who) -> Mapping[str, Secret]:
        """What is hidden from `who` in this position, by name ("hand.blue"). The laws hold `twin` to it.

        Over many twins each of these facts takes other values, and its true one no more often than chance would have it.
        """

    @abstractmethod
    def read(self, view: V, ask: Ask, text: str) -> ParseResult:
        """Typed orders, English or French, as a draft. Raises OrderError with every fault; nothing else."""

    def with_suggestions(
        self, view: V, ask: Ask, text: str, faults: Sequence[ParseError], lang: str
    ) -> tuple[ParseError, ...]:
        """The faults of a text as one reader is told them: words in his language, and whole orders that would be right."""
        return tuple(faults)

    @abstractmethod
    def write(self, view: V, ask: Ask, draft: Draft, lang: str) -> str:
        """The draft as typed orders, a line each: `read(write(draft))` gives the draft again."""

    def examples(self, view: V, ask: Ask, lang: str) -> tuple[str, ...]:
        """Up to two lines that could be typed on this sheet as it stands empty, each by itself and both together.

        Of two verbs, or else of two subjects. Made by chance from the seat's view, the same for the same view and ask.
        """
        found: dict[str, str] = {}
        others: list[str] = []
        for chance in range(EXAMPLE_TRIES):
            draft = self.random(view, ask, {}, Random(f"{ask.id} {chance}"))
            for line in self.write(view, ask, draft, lang).splitlines():
                verb = line.partition(" ")[0]
                if len(line) > LONGEST_EXAMPLE:
                    continue
                if verb in found:
                    others.append(line)
                elif self._is_read(view, ask, *found.values(), line):
                    found[verb] = line
                    if len(found) == MOST_EXAMPLES:
                        return tuple(found.values())
        lines = list(found.values())
        for line in others:
            if len(lines) == 1 and line != lines[0] and self._is_read(view, ask, *lines, line):
                lines.append(line)
        return tuple(lines)

    def _is_read(self, view: V, ask: Ask, *lines: str) -> bool:
        """Whether the last line can be read by itself, and all of them together."""
        try:
            self.read(view, ask, lines[-1])
            self.read(view, ask, "\n".join(lines))
        except OrderError:
            return False
        return True

    @abstractmethod
    def complete(self, view: V, ask: Ask, text: str, lang: str) -> tuple[str, ...]:
        """Whole texts that continue `text` by its next word, at most 25, best first."""

    @abstractmethod
    def preview(self, view: V, ask: Ask, draft: Draft) -> V:
        """The view with the draft drawn into it, for the picture beside the sheet."""

    @abstractmethod
    def tell(self, event: Event) -> tuple[Message, ...]:
        """An event in words: one message a line."""

    def chapters(self, view: V, events: Sequence[Event]) -> tuple[EventGroup, ...]:
        """The public posts that tell one step: its events as their reader heard them, in their order, each with its chapter.

        From the reader's view after the step; every reader of the step is told the same chapters. All events are there, in as
        many stretches as chapters take turns: the end of a turn and the begin of the next. (): the step is a post of its own.
        """
        return ()

    def headline(self, view: V, events: Sequence[Event]) -> tuple[Message, ...]:
        """What a chapter has come to so far, in a line or two: who won what, what was lost, the points now.

        From all that its reader heard of the chapter, and his view after the last step of it. Who reads nothing else can retell
        the campaign. (): no news. Of no events: the clauses that say how the game stands and tell of no event; in a post of one
        line they alone stand above it (`told_once` of the outbox).
        """
        return ()

    def is_detail(self, event: Event) -> bool:
        """Whether an event only shows how something came about (`EventData.is_detail`)."""
        return False

    def brief(self, event: Event) -> tuple[Message, ...]:
        """What a post says of an event: as `tell`, without dice; () for a detail. The full report says all."""
        return () if self.is_detail(event) else self.tell(event)

    def luck(self, events: Iterable[Event]) -> tuple[Luck, ...]:
        """The throws by which one side's luck with the dice can be told, from all that happened in a campaign that is over.

        `events`: the truth of every step, in order. A throw counts if its number of dice and what each face is worth were settled
        before it fell: then what was thrown and what could be expected come together in the long run, whoever throws. Face
        values come from the tables that the game itself plays by. (): this game has no such dice.
        """
        return ()

    def lookups(self) -> tuple[Lookup, ...]:
        """What players can look up by its name, in a fixed order; (): nothing. The same for every campaign."""
        return ()

    def standing_orders(self, view: V, seat: Seat) -> Ask | None:
        """The ask for orders filed in advance, always open to its seat and never waited for; None: this game has none.

        Its clock is "none". What its draft says is in force at the next opening, if its form is done by then; an
        unfinished draft stays on the table, and the orders of before in force. Nobody else sees that anything changed.
        """
        return None

    def automatic_response(self, view: V, ask: Ask) -> Draft | None:
        """What the seat's own orders filed in advance answer to this ask at once; None: the seat is waited for.

        Looked at once, when the ask opens. Sealed `by="standing"` if the form of the draft is done, else left alone: an
        order that has become impossible is never replaced by another.
        """
        return None

    def title(self, view: V, seat: Seat) -> Message:
        """What a seat is called now. Common knowledge; differs from its own name where the sides are exchanged."""
        return self.own_title(seat)

    def own_title(self, seat: Seat) -> Message:
        """What a seat is called before the game begins, and always where sides are not exchanged."""
        return msg(f"seat-{seat}")

    def table(self, scenario: str, options: Mapping[str, Scalar]) -> tuple[SeatSpec, ...]:
        """The seats of this scenario with these options (complete and checked), in their order: each a side of its own.

        What is asked, opened and told goes by this order. Never depends on anything else.
        """
        return tuple(SeatSpec(seat, seat) for seat in self.seats)

    def seat_specs(self, scenario: str, options: Mapping[str, Scalar]) -> tuple[SeatSpec, ...]:
        """`table` of a game that was begun, whose options need not be complete.

        Options that the game does not have count as none here: `verify` is who says so.
        """
        if type(self).table is Rules.table:
            return _seat_specs(self, scenario, ())  # always the same
        try:
            return _seat_specs(self, scenario, tuple(options.items()))
        except (ValueError, TypeError):
            return _seat_specs(self, scenario, ())

    def shared(self, view: V, ask: Ask, draft: Draft) -> tuple[Message, ...]:
        """What the other seats of its side are shown of a sheet as it was sealed (`draft`). Here: nothing but that it was.

        `view`: what the seat that sealed it saw. Whatever is said here is known to the whole side from then on.
        """
        return ()

    def alongside(self, view: V, others: Sequence[V]) -> V:
        """What a seat sees on its sheet (`preview`), with what other seats of its side have sealed drawn in. Here: as it is.

        `others`: the previews of their sealed sheets, each of its own seat's view. For the picture of that one seat alone.
        """
        return view

    def reason(self, view: V, ask: Ask, draft: Draft) -> Message | None:
        """Why a computer has ordered this, in a line for its side. `view`, `draft`: as for `shared`; None: it does not say."""
        return None

    def seating(self, options: Mapping[str, Scalar]) -> Seating:
        """How those who have joined come to their seats. `options` is complete and checked."""
        return "joined"

    def computer(self, view: V, ask: Ask, rng: Random) -> Draft:
        """A computer's whole answer, made from its seat's view alone; to be sealed as it is.

        The same for the same view, ask and `rng`; bounded by the work it does, not by a clock. Here: by chance.
        """
        return self.random(view, ask, self.initial(view, ask), rng)

    def initial(self, view: V, ask: Ask) -> Draft:
        """The draft a sheet starts from: empty, or for standing orders those in force."""
        return {}

    def random(self, view: V, ask: Ask, draft: Draft, rng: Random) -> Draft:
        """The draft completed by chance so that it can be sealed; what is filled in stays.

        An empty draft can always be completed. Where what is filled in stands in the way the form says so; nothing is raised.
        """
        return players.fill_or_leave(lambda d: self.form(view, ask, d), draft, rng)

    def rest(self, view: V, ask: Ask, draft: Draft, rng: Random) -> Draft:
        """What a person gets who has the rest of his sheet filled in by chance: as `random`, unless the game gives him more."""
        return self.random(view, ask, draft, rng)

    def upgrade(self, saved: dict[str, Any], version: int) -> dict[str, Any]:
        """A saved state of `version` as one of `version + 1` (plain JSON data)."""
        raise LookupError(f"{self.name} has no step from version {version}")

    def upgrade_draft(self, kind: str, draft: Draft, version: int) -> Draft:
        """What is filled in on a sheet of `version` as `version + 1` has it: the same.

        `kind`: of its ask. A draft that is so already stays: sheets may be changed before the position is saved anew.
        """
        return draft

    def upgraded(self, state: bytes | Raw, version: int, wanted: int) -> Any:
        """A saved state of one version as one of another, as plain JSON data. Raises LookupError where no step leads there."""
        plain = msgspec.json.decode(state)
        for number in range(version, wanted):
            plain = self.upgrade(plain, number)
        return plain

    def earlier(self, version: int) -> Rules[Any, Any] | None:
        """The rules of an earlier version, if they are still here: with them a record of that time can be proved."""
        return None

    def hosted(self, options: Mapping[str, Scalar], state: S) -> bool:
        """Whether this is the state after a set-up on a board of the host's own; False where hosts can bring none."""
        return False

    def chosen(self, options: Mapping[str, Scalar], kind: type[Chosen]) -> Chosen:
        """The options as the game's own struct, for its state. Raises msgspec.ValidationError where they do not fit it.

        The struct has `omit_defaults`, and only what differs from its default is given to it: what stands at its default is no
        part of a saved state, so that an option added later contradicts nothing that was played before.
        """
        defaults = {setting.key: setting.default for setting in self.settings}
        return msgspec.convert({key: value for key, value in options.items() if value != defaults[key]}, kind)

    def full_options(self, options: Mapping[str, Scalar]) -> dict[str, Scalar]:
        """All options, the missing ones at their default. Raises ValueError for an unknown option or value."""
        known = {s.key: s for s in self.settings}
        for key, value in options.items():
            if key not in known:
                raise ValueError(f"{self.name} has no option {key!r}; it has {', '.join(known)}")
            if not known[key].admits(value):
                raise ValueError(f"{self.name}: option {key} cannot be {value!r}")
        return {key: options.get(key, setting.default) for key, setting in known.items()}


@lru_cache(maxsize=1024)
def _seat_specs(rules: Rules[Any, Any], scenario: str, options: tuple[tuple[str, Scalar], ...]) -> tuple[SeatSpec, ...]:
    """Asked for at each loading of a campaign."""
    return rules.table(scenario, rules.full_options(dict(options)))


# --------------------------------------------------------------------------------------------------
# Where games are looked up by name. Filled by `rules/__init__.py`: the kernel itself knows no game

GAMES: dict[str, Rules[Any, Any]] = {}
"""Name -> rules."""


def register(game: Rules[Any, Any]) -> None:
    """Adds a game. Raises ValueError where another has its name."""
    if GAMES.setdefault(game.name, game) is not game:
        raise ValueError(f"two games are called {game.name!r}")
