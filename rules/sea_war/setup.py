"""From the empty board to the first turn: deployments, cards, who begins (SW-3, SW-13.1).

The sheets, and what they do when they are opened. The answer to an attack is here too because its sheet also
has a single question. At the deadline, `Sheet.default` of the kernel takes a complete sheet, sealed or not (SW-13.7).

    default        M F4 F8        D E4 G4 D5 …        choose trap shield        first blue        counter        pass
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import ClassVar, cast

from msgspec.structs import replace

from rules.core import (
    EVERYBODY,
    Ask,
    Dice,
    Draft,
    FieldSheet,
    IllegalOrder,
    MalformedOrder,
    Message,
    OneOf,
    Option,
    OrderError,
    ParseResult,
    Pick,
    StandingOrdersSheet,
    Vocabulary,
    fits,
    msg,
    nearest,
)
from rules.core.sheet import listed
from rules.sea_war import events, facts
from rules.sea_war.facts import (
    BATTLESHIP,
    BLUE,
    CARDS,
    CELL_NAMES,
    CELL_NUMBER,
    CELLS,
    CENTRE,
    DEPLOYMENT,
    FLEET,
    MIDDLE,
    RED,
    SHIPS_OF,
    SIDES,
    card_words,
    kind_word,
)
from rules.sea_war.orders import WORDS_OF
from rules.sea_war.ship_orders import typed_cell
from rules.sea_war.standing_orders import STANDING
from rules.sea_war.state import with_hand
from rules.sea_war.turns import TurnContext
from rules.sea_war.view import Card, Ship, View
from rules.sea_war.visibility import determinize

PRESET = "preset"
DEFAULT = "default"
KINDS_PLACED = ("M", "D")
"""Kinds that a side places; the battleship is always on F6 (SW-3.2)."""
SHIPS_TO_PLACE: tuple[Mapping[str, int], Mapping[str, int]] = tuple(  # type: ignore[assignment]
    {kind: sum(1 for s, k in FLEET if s == side and k == kind) for kind in KINDS_PLACED} for side in (RED, BLUE)
)
"""How many of each kind a side places."""
DEPLOY_ZONE: tuple[tuple[int, ...], tuple[int, ...]] = (
    tuple(c for c in CELLS if c in CENTRE and c != MIDDLE),
    tuple(c for c in CELLS if c not in CENTRE),
)
"""Where a side may place ships: Red in the centre, Blue outside of it (SW-3.2, SW-3.3)."""
DEPLOY_RULE = ("SW-3.2", "SW-3.3")


SETUP_WORDS = Vocabulary(
    {
        **{key: WORDS_OF[key] for key in (*CARDS[RED], *CARDS[BLUE], "resign", "draw")},
        "default": {"en": ("default",), "fr": ("défaut",)},
        "cards": {"en": ("choose",), "fr": ("choisir",)},
        "first": {"en": ("first",), "fr": ("premier",)},
        "red": {"en": ("red",), "fr": ("rouge",)},
        "blue": {"en": ("blue",), "fr": ("bleu",)},
        "pass": {"en": ("pass", "acknowledge"), "fr": ("laisser", "vu")},
    }
)


def side_of(view: View) -> int:
    """The side that this seat commands."""
    return RED if view.side == "red" else BLUE


# ---- deployments (SW-3.2, SW-3.3) ----------------------------------------------------------------
class SeaWarDeploySheet(FieldSheet[View]):
    """Where a side's ships start: the ready-made deployment, or all ships of each kind on cells of the zone (SW-3.6)."""

    vocabulary: ClassVar[Vocabulary] = SETUP_WORDS
    bare: ClassVar[tuple[str, ...]] = (PRESET,)
    may_come_empty: ClassVar[bool] = True

    def fields(self, view: View, ask: Ask, draft: Draft) -> Sequence[OneOf]:
        return (OneOf((_PRESET,), [_cells(side_of(view), kind, len(listed(draft, kind))) for kind in KINDS_PLACED]),)

    def problems(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        if PRESET in draft:
            return
        side = side_of(view)
        for kind in KINDS_PLACED:
            if missing := _missing(side, draft, kind):
                yield msg("sw-need-ships", rule=DEPLOY_RULE[side], kind=kind_word(kind), count=missing)
        both = set(listed(draft, "M")).intersection(listed(draft, "D"))
        if both:
            yield msg("sw-two-on-cell", rule="SW-2.5", cells=" ".join(in_reading_order(tuple(both))))

    def says(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        placed = draft
        if PRESET in draft:
            yield msg("sw-says-default")
            placed = DEPLOYMENT[side_of(view)]
        for kind in KINDS_PLACED:
            if cells := listed(placed, kind):
                yield msg("sw-says-placed", kind=kind_word(kind), cells=" ".join(in_reading_order(cells)))

    def random(self, view: View, ask: Ask, draft: Draft, rng: Random) -> Draft:
        """The deployment with its missing ships placed at random within the zone."""
        side = side_of(view)
        if draft.get(PRESET) == DEFAULT:
            return {PRESET: DEFAULT}
        kept = {kind: listed(draft, kind) for kind in KINDS_PLACED}
        kept = {kind: cells for kind, cells in kept.items() if cells and fits(_cells(side, kind, len(cells)), cells)}
        taken = {cell for cells in kept.values() for cell in cells}
        free = [CELL_NAMES[c] for c in DEPLOY_ZONE[side] if CELL_NAMES[c] not in taken]
        for kind in KINDS_PLACED:
            if missing := _missing(side, kept, kind):
                some = rng.sample(free, missing)
                kept[kind] = in_reading_order((*kept.get(kind, ()), *some))
                free = [cell for cell in free if cell not in some]
        return dict(kept)

    def typed(self, view: View, words: Sequence[str], draft: Draft) -> Iterable[Draft | MalformedOrder] | None:
        """Reads lines of cells; the cells of one kind may be typed on several lines."""
        return None if SETUP_WORDS.key(words[0]) == DEFAULT else _placed(side_of(view), words, draft)

    def refusal(self, view: View, ask: Ask, draft: Draft, row: Draft) -> IllegalOrder | None:
        """The reason why a row is illegal: each kind needs its exact number of ships, unless the ready-made deployment is
        chosen."""
        if PRESET in draft:
            return IllegalOrder("", msg("sw-typed-default-alone"))
        side = side_of(view)
        for kind in row:
            given, count = len(listed(row, kind)), SHIPS_TO_PLACE[side][kind]
            if given != count:
                why = msg("sw-typed-number", rule=DEPLOY_RULE[side], kind=kind_word(kind), count=count, given=given)
                return IllegalOrder("", why)
        return None

    def preview(self, view: View, ask: Ask, draft: Draft) -> View:
        """The view with the ships as placed so far."""
        side = side_of(view)
        zone = {CELL_NAMES[c] for c in DEPLOY_ZONE[side]}
        placed: Mapping[str, Sequence[str]] = {
            kind: [cell for cell in dict.fromkeys(listed(draft, kind)) if cell in zone][: SHIPS_TO_PLACE[side][kind]]
            for kind in KINDS_PLACED
        }
        ships = [] if side == BLUE else [Ship("RB", "red", "B", CELL_NAMES[MIDDLE])]
        for kind, cells in (DEPLOYMENT[side] if draft.get(PRESET) == DEFAULT else placed).items():
            for number, cell in enumerate(in_reading_order(cells), start=1):
                ship = f"{'RB'[side]}{kind}{number}"
                ships.append(Ship(ship, SIDES[side], kind, cell, facts.KIND_ARMOUR[kind]))  # type: ignore[arg-type]
        return replace(view, ships=(*view.ships, *ships))


def in_reading_order(cells: Sequence[str]) -> tuple[str, ...]:
    """Cells row by row from the bottom left."""
    return tuple(sorted(cells, key=CELL_NUMBER.__getitem__))


_PRESET = Pick(PRESET, msg("sw-field-preset"), (Option(DEFAULT, msg("sw-preset-default")),), least=0)


def _cells(side: int, kind: str, placed: int) -> Pick:
    """The field for all ships of a kind. It keeps fewer of them, so that the map and the problems show those placed so far."""
    count = SHIPS_TO_PLACE[side][kind]
    options = tuple(Option(CELL_NAMES[c]) for c in DEPLOY_ZONE[side])
    least = 1 if 0 < placed < count else count
    return Pick(kind, msg("sw-field-place", kind=kind_word(kind)), options, least, count, "cell")


def _missing(side: int, draft: Draft, kind: str) -> int:
    """Number of ships of a kind that the draft does not place."""
    return SHIPS_TO_PLACE[side][kind] - len(listed(draft, kind))


def placed_by(draft: Draft, side: int) -> Mapping[str, tuple[str, ...]]:
    """Cells of a sealed deployment by kind; the ready-made one if the draft is unfinished (SW-13.1)."""
    if draft.get(PRESET) == DEFAULT or any(_missing(side, draft, kind) for kind in KINDS_PLACED):
        return DEPLOYMENT[side]
    return {kind: tuple(map(str, draft[kind])) for kind in KINDS_PLACED}  # type: ignore[arg-type]


def with_ships(cells: tuple[int, ...], side: int, placed: Mapping[str, tuple[str, ...]]) -> tuple[int, ...]:
    """The cells of all ships with a side's deployment; ships of one kind take their cells in reading order."""
    standing = list(cells)
    if side == RED:
        standing[BATTLESHIP] = MIDDLE
    for kind in KINDS_PLACED:
        ships = [ship for ship in SHIPS_OF[side] if FLEET[ship][1] == kind]
        for ship, name in zip(ships, in_reading_order(placed[kind]), strict=True):
            standing[ship] = CELL_NUMBER[name]
    return tuple(standing)


# ---- typed ---------------------------------------------------------------------------------------
def _placed(side: int, words: Sequence[str], draft: Draft) -> Iterator[Draft | MalformedOrder]:
    """Reads `M F4 F8` as more cells of a kind. Red may name the battleship's cell, which must be F6."""
    kind = words[0].upper()
    if kind not in (*KINDS_PLACED, *(("B",) if side == RED else ())):
        yield MalformedOrder(words[0], msg("sw-typed-unknown-piece", word=words[0]), (*KINDS_PLACED, DEFAULT))
        return
    zone = tuple(CELL_NAMES[c] for c in (DEPLOY_ZONE[side] if kind in KINDS_PLACED else (MIDDLE,)))
    for word in words[1:]:
        try:
            cell = typed_cell(word)
        except MalformedOrder as unread:
            yield unread
            continue
        if cell not in zone:
            key = "sw-typed-battleship" if kind == "B" else f"sw-typed-zone-{SIDES[side]}"
            why = msg(key, rule=DEPLOY_RULE[side], cell=CELL_NAMES[MIDDLE] if kind == "B" else cell)
            yield MalformedOrder(word, why, nearest(cell, zone) or zone[:1])
        elif any(cell in listed(draft, other) for other in KINDS_PLACED):
            yield MalformedOrder(word, msg("sw-two-on-cell", rule="SW-2.5", cells=cell))
        elif kind in KINDS_PLACED:
            yield {kind: (*listed(draft, kind), cell)}


# ---- sheets of one question ----------------------------------------------------------------------
class QuestionSheet(FieldSheet[View]):
    """A sheet with a single choice."""

    vocabulary: ClassVar[Vocabulary] = SETUP_WORDS
    may_come_empty: ClassVar[bool] = True

    def __init__(
        self,
        field: Callable[[View], Pick],
        need: Callable[[], Message],
        says: Callable[..., Message],
        faults: Mapping[str, Callable[[str], Message]] | None = None,
    ) -> None:
        """`need`: what is said until the choice is made. `says`: the choice in words. `faults`: key of the kernel's reason
        -> the message with the rule that replaces it, given the word."""
        self._field, self._need, self._says, self._faults_of = field, need, says, faults or {}

    def fields(self, view: View, ask: Ask, draft: Draft) -> Sequence[OneOf]:
        return (OneOf((self._field(view),), need=self._need()),)

    def says(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        if draft:
            yield self._says(*listed(draft, self._field(view).path))

    def read(self, view: View, ask: Ask, text: str) -> ParseResult:
        try:
            return super().read(view, ask, text)
        except OrderError as error:
            own = ((fault, self._faults_of.get(fault.why.key)) for fault in error.faults)
            raise OrderError(f if why is None else replace(f, why=why(f.word)) for f, why in own) from None


class ReactSheet(QuestionSheet):
    """The answer to an attack (SW-10.3): `counter`, `pass`; typed text may contain standing orders as well. A missed deadline:
    `turns.react`."""

    bare: ClassVar[tuple[str, ...]] = ("answer",)
    standing_sheet: ClassVar[StandingOrdersSheet[View]] = STANDING

    def keeps(self, words: Sequence[str]) -> bool:
        """Whether the line is an answer, not a policy for later: only the word COUNTER on its own is."""
        return len(words) == 1


def _hand_field(view: View) -> Pick:
    options = tuple(Option(card, msg(f"sw-card-{card}")) for card in CARDS[side_of(view)])
    count = facts.CARDS_DRAWN
    return Pick("cards", msg("sw-field-cards", count=count, of=facts.CARDS_EACH), options, count, count, "card")


def _need_cards() -> Message:
    return msg("sw-need-cards", rule="SW-3.8", count=facts.CARDS_DRAWN, of=facts.CARDS_EACH)


def answers(view: View) -> tuple[str, ...]:
    """What Red may answer to an attack; without COUNTER in the hand only `pass` (SW-10.3, SW-11.11)."""
    return ("counter", "pass") if "counter" in determinize(view).hands[RED] else ("pass",)


def _one_of(path: str, keys: Sequence[str]) -> Pick:
    return Pick(path, msg(f"sw-field-{path}"), tuple(Option(key, msg(f"sw-choice-{path}-{key}")) for key in keys))


CHOOSE = QuestionSheet(
    _hand_field,
    _need_cards,
    says=lambda *cards: msg("sw-says-hand", cards=card_words(cards)),
    faults={
        "sheet-typed-no-value": lambda word: msg("sw-typed-no-card", rule="SW-1.4", word=word, of=facts.CARDS_EACH),
        "sheet-typed-count": lambda word: _need_cards(),
    },
)
"""The cards that a side chooses (SW-3.8): `choose trap shield`, or just the two names."""
FIRST = QuestionSheet(
    lambda view: _one_of("first", SIDES),
    need=lambda: msg("sw-need-first"),
    says=lambda side: msg(f"sw-says-first-{side}"),
    faults=dict.fromkeys(
        ("sheet-typed-no-value", "sheet-typed-no-order", "sheet-typed-which"),
        lambda word: msg("sw-typed-first", rule="SW-3.5"),
    ),
)
"""The side that begins (SW-3.5): `first red`, `first blue`."""
REACT = ReactSheet(
    lambda view: _one_of("answer", answers(view)),
    need=lambda: msg("sw-need-answer"),
    says=lambda answer: msg(f"sw-says-answer-{answer}"),
)


# ---- what the sealed sheets do -------------------------------------------------------------------
def deploy(context: TurnContext, side: int, draft: Draft, *, asleep: bool) -> None:
    """Places a side's ships; after Blue's, deals the cards (SW-3.2, SW-3.3, SW-3.4, SW-3.8).

    `asleep`: the deadline passed without a sheet.
    """
    context.change(cells=with_ships(context.state.cells, side, placed_by({} if asleep else draft, side)))
    context.tell(events.deployed(context.state, side, by_default=asleep))
    if side == RED:
        context.change(phase="deploy-blue")
        return
    match context.state.options.cards:
        case "choose2":
            context.change(phase="choose")
            return
        case "all":
            for index in (RED, BLUE):
                context.become(with_hand(context.state, index, CARDS[index]))
        case "draw2":
            for index in (RED, BLUE):
                context.become(with_hand(context.state, index, _drawn(index, context.dice)))
        case _:
            context.change(phase="first")
            return
    begin_first(context)


def _drawn(side: int, dice: Dice) -> Sequence[Card]:
    return dice.shuffled(CARDS[side], f"cards of {SIDES[side]}")[: facts.CARDS_DRAWN]


def choose(context: TurnContext, side: int, draft: Draft) -> None:
    """Gives a side the cards that it chose; if none were chosen they are drawn, which is kept secret (SW-3.8)."""
    context.become(
        with_hand(context.state, side, cast(Sequence[Card], listed(draft, "cards")) or _drawn(side, context.dice))
    )


def begin_first(context: TurnContext) -> None:
    """Tells both sides their cards and opens the phase in which Red says who begins (SW-3.5)."""
    state = context.state
    for side in (RED, BLUE):
        told = EVERYBODY if state.options.cards == "all" else state.seat_of(side)
        context.tell(events.Dealt(SIDES[side], state.held[side], state.hands[side]), owner=told)
    context.change(phase="first")


def first(context: TurnContext, draft: Draft) -> None:
    """Begins the first turn: Red's if Red has not chosen (SW-13.1)."""
    side = BLUE if draft.get("first") == "blue" else RED
    context.tell(events.First(SIDES[side], "first" not in draft))
    context.change(phase="play")
    context.begin_turn(side)
