"""Positions for the rulebook's tests: made-up boards, units on given hexes, dice with given results."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import count as numbers
from typing import Any, TypeVar

from msgspec.structs import replace

from rules.core import Ask, Deck, Event, Message, RevealedOrders, Seat, Submission
from rules.memoir_44 import RULES, facts
from rules.memoir_44.board import Hex
from rules.memoir_44.board import board as geometry
from rules.memoir_44.facts import DECK, KINDS, OTHER, SEATS, SIDES, Layout, Objective, Obstacle, Side, Tile
from rules.memoir_44.options import Options
from rules.memoir_44.state import State
from rules.memoir_44.view import Battlefield, Doing, Given, Mine, Policy, Unit, View
from tests import invariants

T = TypeVar("T")
_made = numbers(1)
WORDS = {"J": "japan", "A": "allies"}


class Fixed:
    """Dice with given results: dice of six faces show these letters in turn; every other choice takes the first possibility."""

    def __init__(self, faces: str = "") -> None:
        self._faces = list(faces.replace(" ", ""))
        self.whys: list[str] = []

    def below(self, n: int, why: str) -> int:
        if n != 6 or why.startswith("headquarters"):
            return 0
        assert self._faces, f"no die is left for {why}"
        self.whys.append(why)
        return facts.FACES.index(self._faces.pop(0))

    def shuffled(self, items: Sequence[T], why: str) -> tuple[T, ...]:
        return tuple(items)

    @property
    def left(self) -> int:
        """Number of dice that have not been rolled."""
        return len(self._faces)


def board(
    tiles: Mapping[str, str] = {},
    *,
    works: Mapping[str, str] = {},
    face: str = "country",
    top: Side = "japan",
    medals: Sequence[Objective] = (),
    rules: Sequence[str] = (),
    columns: int = 13,
) -> str:
    """Register a made-up scenario and return its name. `tiles`: terrain -> hexes; `works`: kind, or kind and owner -> hexes."""
    laid = tuple(Tile(at, terrain) for terrain, hexes in tiles.items() for at in hexes.split())
    if face == "beach":
        known = {tile.at for tile in laid}
        laid += tuple(
            Tile(at, "beach" if row < 7 else "ocean")
            for at, row in geometry(columns).row.items()
            if row >= 4 and at not in known
        )
    built = tuple(
        Obstacle(at, kind.split()[0], kind.split()[1] if " " in kind else None)  # type: ignore[arg-type]
        for kind, hexes in works.items()
        for at in hexes.split()
    )
    name = f"made-up-{next(_made)}"
    facts.EXTRA_LAYOUTS[name] = Layout(
        number=0,
        dates=("1944-01-01", "1944-01-01"),
        columns=columns,
        first="allies",
        medals_to_win=9,
        top=top,
        cards={"japan": 5, "allies": 5},
        rules=tuple(rules),
        tiles=laid,
        obstacles=built,
        mines=(),
        units=(),
        medals=tuple(medals),
    )
    return name


def units_of(text: str) -> tuple[Unit, ...]:
    """Units from a text such as "J infantry E5, A armour F5 2": side, kind, hex and, below full strength, the figures left."""
    found: list[Unit] = []
    for number, words in enumerate(part.split() for part in text.split(",") if part.strip()):
        full = KINDS[words[1]].figures
        figures = int(words[3]) if len(words) > 3 else full
        found.append(Unit(number, WORDS[words[0]], words[1], words[2], figures, full))  # type: ignore[arg-type]
    return tuple(found)


def field(
    units: str,
    scenario: str = "",
    *,
    rules: str = "imperial-army",
    sandbags: str = "",
    wire: str = "",
    mines: str = "",
    light: int = 6,
    sealed: str = "",
    options: Options | None = None,
) -> Battlefield:
    """A battlefield. `mines`: hexes with Japanese minefields."""
    return Battlefield(
        scenario or board(),
        tuple(sorted(rules.split())),
        options or Options(),
        units_of(units),
        tuple(sandbags.split()),
        tuple(wire.split()),
        tuple(Mine(at, "japan") for at in mines.split()),
        tuple(sealed.split()),
        light,
    )


def deck(
    mine: Sequence[str], theirs: Sequence[str], mover: Side, pile: Sequence[str] = (), discards: Sequence[str] = ()
) -> Deck:
    """A whole deck with these cards in the hands of the mover and the enemy; `pile`: its first cards."""
    left = list(DECK)
    for card in (*mine, *theirs, *pile, *discards):
        left.remove(card)
    hands: dict[str, tuple[str, ...]] = {mover: tuple(mine), OTHER[mover]: tuple(theirs)}
    counted = tuple(sorted(Counter(DECK).items()))
    return Deck("cards", counted, (*pile, *left), tuple((s, hands[s]) for s in SEATS), discards=tuple(discards))


class Table:
    """A game in progress, played by typed orders."""

    def __init__(
        self,
        units: str,
        scenario: str = "",
        *,
        mover: Side = "allies",
        hand: str = "direct-from-hq probe-left probe-right attack-centre recon-left",
        enemy: str = "probe-left probe-right attack-left attack-right assault-left",
        pile: str = "",
        discards: str = "",
        mines: Mapping[str, int] = {},
        need: int = 9,
        hands: tuple[int, int] = (5, 5),
        before: tuple[str, str] = ("", ""),
        before_section: tuple[int, int] = (-1, -1),
        **more: Any,
    ) -> None:
        laid = field(units, scenario, mines=" ".join(mines), **more)
        self.state = State(
            laid.options,
            laid,
            deck(hand.split(), enemy.split(), mover, pile.split(), discards.split()),
            need,
            hands,
            mover=mover,
            mine_values=tuple(mines.items()),
            before=before,
            before_section=before_section,
        )
        self.events: list[Event] = []
        self.dice = Fixed()

    # ---- playing ---------------------------------------------------------------------------------
    @property
    def ask(self) -> Ask:
        """The first ask that the game waits for."""
        return next(ask for ask in RULES.asks(self.state) if ask.waits)

    def view(self, seat: Seat | None) -> View:
        return RULES.view(self.state, seat)

    def seal(self, text: str, dice: str = "") -> Table:
        """Answer the open ask with typed orders and open it. Fails if the orders cannot be sealed or dice are left over."""
        ask = self.ask
        view = self.view(ask.seat)
        draft = RULES.read(view, ask, text).draft or {}
        form = RULES.form(view, ask, draft)
        assert form.done, form.problems
        assert not form.stale, form.stale
        return self.open(draft, dice)

    def open(self, draft: Mapping[str, Any], dice: str = "", by: str = "player") -> Table:
        """Answer the open ask with a draft and open it."""
        ask = self.ask
        self.dice = Fixed(dice)
        opening = RevealedOrders(ask.group, (Submission(ask.seat, draft, by),))  # type: ignore[arg-type]
        step = RULES.apply(self.state, opening, self.dice)
        self.state = step.state
        self.events = [entry.truth for entry in step.entries]
        assert not self.dice.left, f"{self.dice.left} dice were not rolled"
        invariants.of(RULES).check(self.state)
        return self

    # ---- looking at the position -----------------------------------------------------------------
    def at(self, here: Hex) -> str:
        """The unit on a hex, such as "J infantry 3"; "" for none."""
        unit = self.state.field.at.get(here)
        return "" if unit is None else f"{unit.side[0].upper()} {unit.name} {unit.figures}"

    def told(self, kind: str) -> list[Mapping[str, Any]]:
        """The data of all events of this kind in the last opening."""
        return [event.data for event in self.events if event.kind == f"m44-{kind}"]

    def score(self, side: Side) -> int:
        """Medals of a side."""
        return self.view(None).score[0 if side == "japan" else 1]

    def hand(self, seat: Seat) -> tuple[str, ...]:
        return self.state.deck.hand(seat)

    def doing(self, here: Hex) -> Doing | None:
        """The progress of the ordered unit on a hex; None if it was not ordered."""
        unit = self.state.field.at[here]
        return self.state.doing_of(unit.id)

    def with_policy(self, side: Side, **fields: Any) -> Table:
        """Change the standing orders of a side."""
        policies = list(self.state.policies)
        number = SEATS.index(self.state.seat_of(side))
        policies[number] = replace(policies[number], **fields)
        self.state = replace(self.state, policies=(policies[0], policies[1]))
        return self


# ---- team games ----------------------------------------------------------------------------------
def one_deck(side: Side, hand: Sequence[str], pile: Sequence[str] = (), discards: Sequence[str] = ()) -> Deck:
    """The deck of one side in a team game. `pile`: its first cards."""
    left = list(DECK)
    for card in (*hand, *pile, *discards):
        left.remove(card)
    counted = tuple(sorted(Counter(DECK).items()))
    return Deck(
        f"cards of {side}", counted, (*pile, *left), ((f"{side}-chief", tuple(hand)),), discards=tuple(discards)
    )


class Overlord(Table):
    """A team game in progress, on a wide board.

    The columns of its sections in the long rows, from the left: A to D, E to I, J to M, N to Q, R to V, W to Z.
    """

    def __init__(
        self,
        units: str,
        scenario: str = "",
        *,
        mover: Side = "allies",
        japan: str = "probe-left probe-centre probe-right attack-left attack-right",
        allies: str = "probe-left probe-centre probe-right attack-left attack-right",
        pile: str = "",
        lately: tuple[tuple[Given, ...], tuple[Given, ...]] = ((), ()),
        need: int = 13,
        **more: Any,
    ) -> None:
        super().__init__(units, scenario or wide(), mover=mover, need=need, hands=(8, 11), **more)
        hands = {"japan": japan.split(), "allies": allies.split()}
        decks = [one_deck(side, hands[side], pile.split() if side == mover else ()) for side in SIDES]
        self.state = replace(
            self.state,
            deck=decks[0],
            second=decks[1],
            stage="chief",
            lately=lately,
            policies=(Policy(),) * 8,
            plans=("",) * 8,
        )

    def asked(self) -> list[str]:
        """Role and kind of each ask that the game waits for, such as "left general", "chief chief"."""
        waited = (ask for ask in RULES.asks(self.state) if ask.waits)
        return [f"{ask.seat.partition('-')[2]} {ask.kind}" for ask in waited]

    def hand_of(self, side: Side) -> tuple[str, ...]:
        """The hand of a side's commander-in-chief."""
        return self.state.deck_of(side).hand(f"{side}-chief")

    def seal_all(self, sheets: Mapping[str, str], dice: str = "") -> Overlord:
        """Answer all open asks with typed orders, by role, and open them. Roles that are left out order no unit."""
        asks = [ask for ask in RULES.asks(self.state) if ask.waits]
        assert {ask.seat.partition("-")[2] for ask in asks} >= sheets.keys()
        answers = []
        for ask in asks:
            view = self.view(ask.seat)
            draft = RULES.read(view, ask, sheets.get(ask.seat.partition("-")[2], "")).draft or {}
            form = RULES.form(view, ask, draft)
            assert form.done, form.problems
            assert not form.stale, form.stale
            answers.append(Submission(ask.seat, draft))
        return self.open_all(asks[0].group, answers, dice)

    def open_all(self, group: str, answers: Sequence[Submission], dice: str = "") -> Overlord:
        """Open these submissions of a group."""
        self.dice = Fixed(dice)
        step = RULES.apply(self.state, RevealedOrders(group, tuple(answers)), self.dice)
        self.state = step.state
        self.events = [entry.truth for entry in step.entries]
        assert not self.dice.left, f"{self.dice.left} dice were not rolled"
        invariants.of(RULES).check(self.state)
        return self


def wide(**more: Any) -> str:
    """Register a made-up board for a team game and return its name."""
    return board(columns=26, rules=("overlord",), **more)


def problems(table: Table, draft: Mapping[str, Any]) -> tuple[Message, ...]:
    """What is wrong with a draft of the open ask."""
    ask = table.ask
    return RULES.form(table.view(ask.seat), ask, draft).problems
