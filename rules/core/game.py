"""`Rules`: the interface that every game implements; and `GAMES`, the registry of games."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Generic, Literal, Protocol, TypeVar, get_args, get_type_hints

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from rules.core.asks import Ask, Draft, Form, Message, Scalar, Seat, SeatSpec, Section, Who, seat_word
from rules.core.dice import Dice
from rules.core.events import (
    Chapter,
    Event,
    EventData,
    EventGroup,
    EventKinds,
    Luck,
    Outcome,
    RevealedOrders,
    Submission,
    Transition,
    event_groups,
)
from rules.core.lookups import Lookup
from rules.core.scenario_files import ScenarioFiles
from rules.core.sheet import Sheet, V
from rules.core.tutorial import Tutorial
from rules.core.typed_orders import OrderError, ParseError, ParseResult

# ---- What every game implements: pure functions on immutable data ---------------------------------
# A game subclasses `Rules`; the object has no mutable state. A game state is the whole truth, and only the game reads it.
# The view of a seat is another type on purpose: a form, picture or sentence made from a view cannot leak secrets.

S = TypeVar("S", bound=Struct)
Chosen = TypeVar("Chosen", bound=Struct)


LONGEST_NUMBER = 10
"""Maximum number of digits of a typed option value: more than any option has."""


MOST_EXAMPLES = 2
"""Maximum number of typed lines that a dialogue shows as examples."""
LONGEST_EXAMPLE = 40
"""Maximum number of characters of one example; two of them fit into the 100 characters of a placeholder."""
EXAMPLE_TRIES = 6
"""Maximum number of sheets that are filled in at random to find examples."""


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
        """The value if none is chosen."""
        return self.values[0]

    def admits(self, value: Scalar) -> bool:
        """Whether a campaign may use this value."""
        if value in self.values and type(value) is type(self.default):
            return True
        if not isinstance(value, int) or isinstance(value, bool) or self.low is None or self.high is None:
            return False
        return self.low <= value <= self.high

    def read(self, text: str) -> Scalar | None:
        """The value written as `text`; None if it is not allowed. A text value that looks like a number stays text."""
        for value in self.values:
            if str(value) == text:
                return value
        number = int(text) if text.isascii() and text.isdecimal() and len(text) < LONGEST_NUMBER else None
        return number if number is not None and self.admits(number) else None


def settings_of(options: type[Struct], *of: tuple[str, str] | Setting) -> tuple[Setting, ...]:
    """The settings of a game, in the order in which players see them.

    `of`: an option of which `options` has the values as a Literal, the default first, with the ID of the rule that it changes; or
    a setting with values of its own, such as a number.
    """
    values = get_type_hints(options)
    return tuple(one if isinstance(one, Setting) else Setting(*one, get_args(values[one[0]])) for one in of)


Seating = Literal["joined", "drawn", "host"]
"""How players get seats: "joined" in the order of joining, "drawn" by lot at the start (`seats_by_lot`), "host" as the host
decides."""


class Headlines(Protocol):
    """The module `headlines` of a game. `told`: events as one reader was told them; None: a kind that no longer exists."""

    def chapters(self, view: Any, told: Sequence[EventData | None]) -> Iterable[Chapter]:
        """The chapter of each event of one step, for `Rules.chapters`."""

    def headline(self, view: Any, told: Sequence[EventData]) -> tuple[Message, ...]:
        """As `Rules.headline`."""


class Rules(ABC, Generic[S, V]):
    """One game. S is the type of its states, V that of its views."""

    name: ClassVar[str]
    """Key in `GAMES`: "naval-battle"."""
    version: ClassVar[int]
    """From 1. Must be increased with every change that makes an old record lead to another state."""
    seats: ClassVar[tuple[Seat, ...]]
    """Seats of the standard scenario with default options; see `table` for the others."""
    scenarios: ClassVar[tuple[str, ...]]
    """The first is the standard scenario."""
    files: ClassVar[ScenarioFiles | None] = None
    """The kind of scenario file that it takes; None: it takes none."""
    settings: ClassVar[tuple[Setting, ...]] = ()
    writes_stale: ClassVar[frozenset[str]] = frozenset()
    """Kinds of asks whose typed orders include values that are no longer valid, so that the player can correct them in the
    text."""
    clocks: ClassVar[frozenset[str]] = frozenset({"setup", "turn", "react"})
    """The time limits that its asks use (`Ask.clock`), apart from "none"."""
    usual_sheets: ClassVar[int] = 0
    """Sheets that one player fills in during a typical game: median of games between computers. 0: not measured."""
    tutorial: ClassVar[Tutorial | None] = None
    """A short guided game for beginners; None: there is none."""
    state_type: ClassVar[type[Struct]]
    view_type: ClassVar[type[Struct]]
    lookups: ClassVar[tuple[Lookup, ...]] = ()
    """What players can look up by name, in a fixed order and the same for every campaign."""
    event_kinds: ClassVar[EventKinds]
    """All events of the game."""
    sheets: ClassVar[Mapping[str, Sheet[Any]]]
    """The sheet of each `ask.kind`, including standing orders and offers."""
    sections: ClassVar[Mapping[str, tuple[Section, ...]]] = {}
    """By `ask.kind`, for sheets that may become long: their headings."""
    headlines: Headlines | None = None
    """The module that groups and sums up events for posts; None: each step gets a post of its own, without a headline."""

    def __init_subclass__(cls) -> None:
        """`state_type` and `view_type` are those of `Rules[State, View]`."""
        super().__init_subclass__()
        for base in cls.__dict__.get("__orig_bases__", ()):
            match get_args(base):
                case (type() as state, type() as view):
                    cls.state_type, cls.view_type = state, view

    @abstractmethod
    def setup(self, scenario: str, options: Mapping[str, Scalar], dice: Dice) -> Transition[S]:
        """The state before the first ask. `options` is complete and valid."""

    @abstractmethod
    def asks(self, state: S) -> tuple[Ask, ...]:
        """The open asks, in seat order. The game is over if none of them waits. Must not depend on secrets (law 1)."""

    @abstractmethod
    def view(self, state: S, who: Who) -> V:
        """What `who` may know. Built from nothing, never by removing parts of the state (law 4)."""

    def form(self, view: V, ask: Ask, draft: Draft) -> Form:
        """The sheet with this draft, and with this game's `sections`. Accepts any draft, however wrong, and never raises."""
        form = self.sheets[ask.kind].form(view, ask, draft)
        sections = self.sections.get(ask.kind)
        return replace(form, sections=sections) if sections else form

    def advised(self, view: V, ask: Ask, draft: Draft, form: Form) -> Form:
        """As `Sheet.advised`."""
        return self.sheets[ask.kind].advised(view, ask, draft, form)

    def default(self, view: V, ask: Ask, draft: Draft, standing: Draft) -> Submission:
        """The answer of a seat that missed the deadline, made from its draft and its standing orders."""
        return self.sheets[ask.kind].default(view, ask, draft, standing)

    @abstractmethod
    def apply(self, state: S, opening: RevealedOrders, dice: Dice) -> Transition[S]:
        """Carries out the answers of one group. Never refuses an answer (law 3): an impossible order becomes an event of the
        game."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """The result, or None while the game goes on."""

    def read(self, view: V, ask: Ask, text: str) -> ParseResult:
        """Parses typed orders, English or French, into a draft. Raises OrderError with all errors, and nothing else."""
        return self.sheets[ask.kind].read(view, ask, text)

    def with_suggestions(
        self, view: V, ask: Ask, text: str, faults: Sequence[ParseError], lang: str
    ) -> tuple[ParseError, ...]:
        """The errors for one reader: nearest words in the language `lang`, and whole orders that would be valid instead."""
        return self.sheets[ask.kind].with_suggestions(view, ask, text, faults, lang)

    def write(self, view: V, ask: Ask, draft: Draft, lang: str) -> str:
        """The draft as typed orders, one a line: `read(write(draft))` gives the same draft."""
        return self.sheets[ask.kind].write(view, ask, draft, lang)

    def examples(self, view: V, ask: Ask, lang: str) -> tuple[str, ...]:
        """Up to two lines that could be typed on this empty sheet, valid alone and together.

        They have different verbs, or else different subjects. Generated from the view with a fixed seed: same view and ask,
        same lines.
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
        """Whether the last line can be parsed alone, and all lines together."""
        try:
            self.read(view, ask, lines[-1])
            self.read(view, ask, "\n".join(lines))
        except OrderError:
            return False
        return True

    def complete(self, view: V, ask: Ask, text: str, lang: str) -> tuple[str, ...]:
        """Texts that extend `text` by its next word, at most 25, best first."""
        return self.sheets[ask.kind].complete(view, ask, text, lang)

    def preview(self, view: V, ask: Ask, draft: Draft) -> V:
        """The view with the draft drawn in, for the picture beside the sheet."""
        seen: V = self.sheets[ask.kind].preview(view, ask, draft)
        return seen

    def needs_preview(self, ask: Ask) -> bool:
        """As `Sheet.needs_preview`; True without a `Sheet`."""
        sheet = self.sheets.get(ask.kind)
        return sheet is None or sheet.needs_preview(ask)

    def tell(self, event: Event) -> tuple[Message, ...]:
        """An event in words, one message a line; () for a kind that no longer exists."""
        event_data = self.event_kinds.read(event)
        return () if event_data is None else event_data.says()

    def chapters(self, view: V, events: Sequence[Event]) -> tuple[EventGroup, ...]:
        """Groups the events of one step, as one reader was told them, into chapters (public posts).

        `view`: the reader's view after the step. All readers must get the same chapters. Every event must be included, in
        the same order; a step that ends one turn and begins the next has several groups. (): the step gets a post of its
        own.
        """
        if self.headlines is None:
            return ()
        told = list(map(self.event_kinds.read, events))
        return event_groups(zip(self.headlines.chapters(view, told), events, strict=True))

    def headline(self, view: V, events: Sequence[Event]) -> tuple[Message, ...]:
        """Summary of a chapter so far, in one or two lines: successes, losses, current points. (): no news.

        `events`: all events of the chapter that this reader was told; `view`: the reader's view after its last step. A
        player who reads only headlines must be able to retell the campaign. Without events: the clauses that describe the
        current standing; a one-line post shows only these above itself (`told_once` of the outbox).
        """
        if self.headlines is None:
            return ()
        return self.headlines.headline(view, [one for one in map(self.event_kinds.read, events) if one is not None])

    def is_detail(self, event: Event) -> bool:
        """Whether the event only shows how a result came about (`EventData.is_detail`)."""
        event_data = self.event_kinds.read(event)
        return event_data is not None and event_data.is_detail()

    def brief(self, event: Event) -> tuple[Message, ...]:
        """An event in the short sentences of a post: as `tell`, without dice; () if it is a minor detail. The full report has
        everything."""
        event_data = self.event_kinds.read(event)
        return () if event_data is None or self.is_detail(event) else event_data.brief()

    def luck(self, events: Iterable[Event]) -> tuple[Luck, ...]:
        """The rolls by which the luck of each side in a finished campaign is measured; (): this game has none.

        `events`: the true events of all steps, in order. Include a roll only if its number of dice and the value of each
        face were fixed before it: then the actual sum approaches the expected one in the long run. Take the face values from
        the tables that the game plays by.
        """
        return ()

    def standing_orders(self, view: V, seat: Seat) -> Ask | None:
        """The ask for orders filed in advance: always open to its seat, never waited for. None: the game has no such orders.

        Its clock must be "none". A draft whose form is done takes effect at the next step; an unfinished draft is kept, and
        the earlier orders stay in effect. Other seats do not see that anything changed.
        """
        return None

    def automatic_response(self, view: V, ask: Ask) -> Draft | None:
        """The answer that the seat's orders filed in advance give to this ask; None: wait for the seat.

        Called once, when the ask opens. The answer is sealed with `by="standing"` if its form is done, and ignored
        otherwise: an order that became impossible is never replaced by another.
        """
        return None

    def title(self, view: V, seat: Seat) -> Message:
        """Current title of a seat; common knowledge. Differs from `own_title` only in games whose sides swap."""
        return self.own_title(seat)

    def own_title(self, seat: Seat) -> Message:
        """Title of a seat before the game begins, and always if sides do not swap."""
        return seat_word(seat)

    def has_scenario(self, scenario: str) -> bool:
        """Whether it can be played: one of `scenarios`, or the canonical text of a scenario file."""
        return scenario in self.scenarios or (self.files is not None and self.files.is_scenario(scenario))

    def unused_settings(self, scenario: str) -> frozenset[str]:
        """Keys of the settings that change nothing in this scenario."""
        return frozenset()

    def table(self, scenario: str, options: Mapping[str, Scalar]) -> tuple[SeatSpec, ...]:
        """The seats of a scenario, in order. By default each of `seats` is a side of its own.

        `options` is complete and valid; the result must depend on nothing else. Asks, answers and events follow this order.
        """
        return tuple(SeatSpec(seat, seat) for seat in self.seats)

    def seat_specs(self, scenario: str, options: Mapping[str, Scalar]) -> tuple[SeatSpec, ...]:
        """`table` for a game in progress, whose saved options may be incomplete.

        Unknown options are ignored here; `verify` reports them.
        """
        try:
            return self.table(scenario, self.full_options(options))
        except (ValueError, TypeError):
            return self.table(scenario, self.full_options({}))

    def shared(self, view: V, ask: Ask, draft: Draft) -> tuple[Message, ...]:
        """What the other seats of the side are shown of a sealed sheet (`draft`), besides the fact that it is sealed.
        Default: nothing.

        `view`: the view of the seat that sealed it. The whole side knows what is returned here.
        """
        return ()

    def alongside(self, view: V, others: Sequence[V]) -> V:
        """A seat's preview with the sealed sheets of other seats of its side drawn in. Default: unchanged.

        `others`: the previews of those sheets, each made from its own seat's view. Shown only to this one seat.
        """
        return view

    def reason(self, view: V, ask: Ask, draft: Draft) -> Message | None:
        """One line for the side that explains a computer's orders; None: no explanation. `view` and `draft`: as for `shared`."""
        return None

    def seating(self, options: Mapping[str, Scalar]) -> Seating:
        """How players get their seats. `options` is complete and valid."""
        return "joined"

    def computer(self, view: V, ask: Ask, rng: Random) -> Draft:
        """The complete answer of the game's computer player, made only from its seat's view. By default random.

        The same for the same view, ask and `rng`. Limit the work by counting it, never by a clock.
        """
        return self.random(view, ask, self.initial(view, ask), rng)

    @property
    def has_computer(self) -> bool:
        """Whether the game has a computer player of its own."""
        return type(self).computer is not Rules.computer

    def initial(self, view: V, ask: Ask) -> Draft:
        """The draft with which a sheet opens: empty, or for standing orders those in effect."""
        return self.sheets[ask.kind].initial(view, ask)

    def usual(self, view: V, ask: Ask) -> Draft:
        """The default orders of this sheet where the game has any, written out as they
        are now, so that a player sees and changes them. Made from the seat's view alone."""
        return {}

    @property
    def has_usual(self) -> bool:
        """Whether the game has default orders for some sheets."""
        return type(self).usual is not Rules.usual

    def random(self, view: V, ask: Ask, draft: Draft, rng: Random) -> Draft:
        """The draft, completed at random so that it can be sealed; what is filled in is kept.

        An empty draft can always be completed. If the given values make that impossible, the form of the result has
        problems; nothing is raised.
        """
        return self.sheets[ask.kind].random(view, ask, draft, rng)

    def rest(self, view: V, ask: Ask, draft: Draft, rng: Random) -> Draft:
        """The draft completed for a player who asks for it. As `random`, unless the sheet offers something better."""
        return self.sheets[ask.kind].rest(view, ask, draft, rng)

    def upgrade(self, saved: dict[str, Any], version: int) -> dict[str, Any]:
        """Converts a saved state (plain JSON data) from `version` to `version + 1`. Raises LookupError if there is no
        conversion."""
        raise LookupError(f"{self.name} has no step from version {version}")

    def upgrade_draft(self, kind: str, draft: Draft, version: int) -> Draft:
        """Converts a draft from `version` to `version + 1`. By default unchanged.

        Must leave a converted draft as it is: drafts may be converted and saved before the state is.
        """
        return draft

    def upgraded(self, state: bytes | Raw, version: int, wanted: int) -> Any:
        """A saved state converted to version `wanted`, as plain JSON data. Raises LookupError if a conversion is missing."""
        plain = msgspec.json.decode(state)
        for number in range(version, wanted):
            plain = self.upgrade(plain, number)
        return plain

    def earlier(self, version: int) -> AnyRules | None:
        """The rules of an earlier version, if the code still has them; old records can then be proved."""
        return None

    def hosted(self, options: Mapping[str, Scalar], state: S) -> bool:
        """Whether this state can follow from a set-up on a board provided by the host. False if hosts cannot provide boards."""
        return False

    def chosen(self, options: Mapping[str, Scalar], kind: type[Chosen]) -> Chosen:
        """The options as the game's own struct, for its state. Raises msgspec.ValidationError.

        The struct has `omit_defaults`, and only values that differ from the default are set. A default is therefore not part
        of a saved state, and an option that is added later does not change old states.
        """
        defaults = {setting.key: setting.default for setting in self.settings}
        return msgspec.convert({key: value for key, value in options.items() if value != defaults[key]}, kind)

    def full_options(self, options: Mapping[str, Scalar]) -> dict[str, Scalar]:
        """All options, missing ones at their default. Raises ValueError for an unknown option or a value that is not allowed."""
        known = {s.key: s for s in self.settings}
        for key, value in options.items():
            if key not in known:
                raise ValueError(f"{self.name} has no option {key!r}; it has {', '.join(known)}")
            if not known[key].admits(value):
                raise ValueError(f"{self.name}: option {key} cannot be {value!r}")
        return {key: options.get(key, setting.default) for key, setting in known.items()}


AnyRules = Rules[Any, Any]

# --------------------------------------------------------------------------------------------------
# The registry of games, filled by `rules/__init__.py`. The kernel itself knows no game.

GAMES: dict[str, AnyRules] = {}
"""Name -> rules."""


def register(game: AnyRules) -> None:
    """Adds a game to `GAMES`. Raises ValueError if another game has its name."""
    if GAMES.setdefault(game.name, game) is not game:
        raise ValueError(f"two games are called {game.name!r}")
