"""All whole ORDER and BATTLE sheets of small positions, counted twice: by the forms, and by an army that knows the rules alone.

Counted are lists of moves (with exits) and of attacks (with ground taken); what only comments on them stays empty: ways,
conditions, targets of overruns, what follows on the sheet. The second count shares no code with the game: hexes are pairs
(doubled column, row) as in M44-1.3, the tables stand here once more.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import pytest

from rules.core import Ask, Draft, Pick, Rows
from rules.core.rows import added
from rules.memoir_44 import RULES
from rules.memoir_44.facts import Objective
from rules.memoir_44.view import View
from tests.rulebook.memoir_44.kit import Table, board

Spot = tuple[int, int]
"""Doubled column and row."""


# ---- by the forms -----------------------------------------------------------------------------------
class Forms:
    """Counts by filling in the sheet row by row."""

    def __init__(self, view: View, ask: Ask) -> None:
        self._view = view
        self._ask = ask

    def count(self, draft: Draft, lists: Sequence[str]) -> int:
        """The whole sheets that begin like this one, it included; rows are added to these lists alone, in this order."""
        form = RULES.form(self._view, self._ask, draft)
        assert form.done, form.problems
        found = 1
        for number, name in enumerate(lists):
            rows = next((field for field in form.fields if isinstance(field, Rows) and field.path == name), None)
            if rows is None or not rows.following:
                continue
            for row in self._rows(draft, name, len(rows.rows) + 1):
                longer = added(draft, name, row)
                more = RULES.form(self._view, self._ask, longer)
                if more.done and not more.stale:
                    found += self.count(longer, lists[number:])
        return found

    def _rows(self, draft: Draft, name: str, number: int) -> Iterator[dict[str, Any]]:
        """Each row that could come next, finished or not."""
        goal = {"move": "to", "attack": "target"}[name]
        for unit in self._keys(draft, f"{name}.{number}.unit"):
            begun = {"unit": unit}
            for to in self._keys(added(draft, name, begun), f"{name}.{number}.{goal}"):
                row = begun | {goal: to}
                yield row
                for extra in ("exit", "take"):
                    if "yes" in self._keys(added(draft, name, row), f"{name}.{number}.{extra}"):
                        yield row | {extra: "yes"}

    def _keys(self, draft: Draft, path: str) -> list[str]:
        field = RULES.form(self._view, self._ask, draft).field(path)
        return [option.key for option in field.options] if isinstance(field, Pick) else []


# ---- by the rules alone -------------------------------------------------------------------------------
DICE = {"infantry": (3, 2, 1), "armour": (3, 3, 3), "artillery": (3, 3, 2, 2, 1, 1)}
MARCH = {"infantry": 2, "armour": 3, "artillery": 1}
STOPS = ("jungle", "village", "ford", "ocean")
BEACH = 2
COVER = {"jungle": (1, 2), "village": (1, 2), "hill": (1, 1)}


class Man(NamedTuple):
    """A unit; `steps`: hexes gone this turn."""

    side: str
    kind: str
    at: Spot
    full: bool
    steps: int = 0
    moved: bool = False
    fought: bool = False
    gone: bool = False


def spot(label: str) -> Spot:
    row = 9 - int(label[1:])
    return 2 * (ord(label[0].upper()) - ord("A")) + row % 2, row


def on_board(here: Spot) -> bool:
    return 0 <= here[1] < 9 and 0 <= here[0] <= (24 if here[1] % 2 == 0 else 23)


def beside(here: Spot) -> list[Spot]:
    x, row = here
    around = [(x + 2, row), (x - 2, row), (x + 1, row + 1), (x + 1, row - 1), (x - 1, row + 1), (x - 1, row - 1)]
    return [there for there in around if on_board(there)]


def apart(one: Spot, other: Spot) -> int:
    dx, dy = abs(one[0] - other[0]), abs(one[1] - other[1])
    return dy + max(0, (dx - dy) // 2)


class Army:
    """Counts by trying everything that the rules allow. The units of `men` are by number; those of `side` move."""

    def __init__(
        self,
        men: Sequence[Man],
        side: str,
        orders: int,
        ground: Mapping[Spot, str],
        *,
        wire: Sequence[Spot] = (),
        sandbags: Sequence[Spot] = (),
        exits: Sequence[Spot] = (),
        section: tuple[int, int] | None = None,
    ) -> None:
        """`orders`: how many units the card orders; `section`: doubled columns between which they stand, None: anywhere."""
        self.start = tuple(men)
        self.side = side
        self.orders = orders
        self.ground = ground
        self.wire = frozenset(wire)
        self.sandbags = frozenset(sandbags)
        self.exits = frozenset(exits)
        self.section = section

    # ---- sheets -----------------------------------------------------------------------------------
    def sheets(self, men: tuple[Man, ...], ordered: frozenset[int]) -> int:
        """Lists of moves, each with every list of attacks that may follow (M44-5.5)."""
        found = self.battles(men, ordered)
        for number, man in enumerate(men):
            named = ordered | {number}
            if man.side != self.side or man.moved or man.gone or not self._may(named):
                continue
            for here, steps in self.walks(men, man).items():
                to = man._replace(at=here, steps=steps, moved=True)
                found += self.sheets(_with(men, number, to), named) if steps else 0
                if self._leaves(man, here, steps):
                    found += self.sheets(_with(men, number, to._replace(gone=True)), named)
        return found

    def battles(self, men: tuple[Man, ...], ordered: frozenset[int]) -> int:
        """Lists of attacks; dice are not thrown yet, so that every target stays where it is."""
        found = 1
        for number, man in enumerate(men):
            named = ordered | {number}
            if man.side != self.side or man.fought or man.gone or not self._may(named):
                continue
            ways = self.attacks(men, man)
            if ways:
                found += ways * self.battles(_with(men, number, man._replace(fought=True)), named)
        return found

    def _may(self, named: frozenset[int]) -> bool:
        if len(named) > self.orders:
            return False
        if self.section is None:
            return True
        low, high = self.section
        return all(low <= self.start[number].at[0] <= high for number in named)

    # ---- moves ------------------------------------------------------------------------------------
    def walks(self, men: tuple[Man, ...], man: Man) -> dict[Spot, int]:
        """Hexes that it can walk to, with the fewest steps; 0: where it stands (M44-6)."""
        taken = {other.at for other in men if not other.gone}
        found = {man.at: 0}
        paths: list[tuple[Spot, ...]] = [()]
        for steps in range(1, MARCH[man.kind] + 1):
            longer = [(*path, there) for path in paths for there in beside(path[-1] if path else man.at)]
            paths = [path for path in longer if path[-1] not in taken and self._short(path)]
            for path in paths:
                found.setdefault(path[-1], steps)
            paths = [path for path in paths if not self._stops(path[-1])]
        return found

    def _short(self, path: Sequence[Spot]) -> bool:
        """M44-11: so far a move that touches a beach may go."""
        return len(path) <= BEACH or all(self.ground.get(here) != "beach" for here in path)

    def _stops(self, here: Spot) -> bool:
        return self.ground.get(here) in STOPS or here in self.wire

    def _leaves(self, man: Man, here: Spot, steps: int) -> bool:
        """M44-6.3, M44-6.6."""
        return here in self.exits and steps < MARCH[man.kind] and not (steps and self._stops(here))

    # ---- attacks ----------------------------------------------------------------------------------
    def attacks(self, men: tuple[Man, ...], man: Man) -> int:
        """How many different rows: targets, those beside it with ground taken or not, wire removed instead."""
        fight = self._fight(man)
        if fight == "no" or self.ground.get(man.at) == "ocean":
            return 0
        foes = [other for other in men if other.side != man.side and not other.gone]
        near = [foe for foe in foes if apart(man.at, foe.at) == 1]
        found = 0
        for foe in near or (foes if fight == "any" else []):
            away = apart(man.at, foe.at)
            if away > len(DICE[man.kind]) or self._dice(man, foe, away) < 1:
                continue
            if man.kind != "artillery" and away > 1 and not self.sees(men, man.at, foe.at):
                continue
            takes = away == 1 and man.kind != "artillery" and not (man.steps and self._hard(man.at))
            found += 2 if takes else 1
        if man.kind == "infantry" and man.at in self.wire and (fight == "any" or near):
            found += 1
        return found

    def _fight(self, man: Man) -> str:
        """M44-3, M44-11, M44-16.3."""
        if not man.steps:
            return "any"
        ground = self.ground.get(man.at)
        if man.kind == "artillery" or ground == "village" or (ground == "jungle" and man.steps > 1):
            return "no"
        if man.kind == "infantry" and man.steps == 2:
            return "close" if man.side == "japan" else "no"
        return "any"

    def _hard(self, here: Spot) -> bool:
        """M44-10.6."""
        return self.ground.get(here) == "village" or here in self.wire

    def _dice(self, man: Man, foe: Man, away: int) -> int:
        """M44-7.8."""
        dice = DICE[man.kind][away - 1]
        if man.kind == "artillery":
            return dice
        armour = int(man.kind == "armour")
        there = self.ground.get(foe.at, "")
        cover = COVER.get(there, (0, 0))[armour]
        if there == "hill" and self.ground.get(man.at) == "hill":
            cover = 0
        if foe.at in self.sandbags:
            cover = max(cover, 1)
        strong = int(away == 1 and man.side == "japan" and man.kind == "infantry" and man.full)
        wired = int(man.kind == "infantry" and man.at in self.wire)
        leaving = 2 if armour and self.ground.get(man.at) == "village" else 0
        return dice + strong - cover - wired - leaving

    def sees(self, men: tuple[Man, ...], one: Spot, other: Spot) -> bool:
        """The line between the centres, in whole numbers (M44-8.1 to M44-8.3)."""
        a, d = (one[0], 3 * one[1]), (other[0] - one[0], 3 * (other[1] - one[1]))
        length = 3 * d[0] ** 2 + d[1] ** 2
        stand = {man.at for man in men if not man.gone}
        sides = {1: False, -1: False}
        for here in ((x, row) for row in range(-1, 10) for x in range(-2 + row % 2, 28, 2)):
            if here in (one, other) or (on_board(here) and here not in stand and not self._high(here, one, other)):
                continue
            centre = (here[0], 3 * here[1])
            corners = [(centre[0] + i, centre[1] + j) for i, j in ((0, 2), (0, -2), (1, 1), (1, -1), (-1, 1), (-1, -1))]
            cross = [d[0] * (y - a[1]) - d[1] * (x - a[0]) for x, y in corners]
            along = [3 * d[0] * (x - a[0]) + d[1] * (y - a[1]) for x, y in (*corners, centre)]
            if min(cross) < 0 < max(cross) and 0 < along[-1] < length:
                return False
            touched = [where for where, turn in zip(along, cross, strict=False) if turn == 0]
            if len(touched) == 2 and all(0 < where < length for where in touched):
                sides[1 if max(cross) > 0 else -1] = True
        return not all(sides.values())

    def _high(self, here: Spot, one: Spot, other: Spot) -> bool:
        """M44-8.4, M44-8.5."""
        ground = self.ground.get(here)
        if ground in ("jungle", "village"):
            return True
        return ground == "hill" and not {one, other} <= self._hills(here)

    def _hills(self, here: Spot) -> set[Spot]:
        found, edge = {here}, [here]
        while edge:
            edge = [h for e in edge for h in beside(e) if self.ground.get(h) == "hill" and h not in found]
            found |= set(edge)
        return found


def _with(men: tuple[Man, ...], number: int, man: Man) -> tuple[Man, ...]:
    return (*men[:number], man, *men[number + 1 :])


# ---- positions ----------------------------------------------------------------------------------------
class Position(NamedTuple):
    """A small position, and how many whole ORDER sheets its card has."""

    units: str
    mover: str
    card: str
    orders: int
    sheets: int
    tiles: Mapping[str, str] = {}
    wire: str = ""
    sandbags: str = ""
    exits: str = ""
    section: tuple[int, int] | None = None

    def table(self) -> Table:
        """The game's side of it."""
        side: Any = self.mover
        medals = [Objective(side, "exit", (at,)) for at in self.exits.split()]
        scenario = board(dict(self.tiles), medals=medals)
        hand = f"{self.card} recon-in-force"
        rules = "imperial-army fordable"
        return Table(self.units, scenario, mover=side, hand=hand, rules=rules, wire=self.wire, sandbags=self.sandbags)

    def army(self) -> Army:
        """The rules' side of it."""
        men = []
        for words in (part.split() for part in self.units.split(",")):
            men.append(Man({"J": "japan", "A": "allies"}[words[0]], words[1], spot(words[2]), len(words) < 4))
        ground = {spot(at): terrain for terrain, hexes in self.tiles.items() for at in hexes.split()}
        ground = {at: "ford" if terrain == "river" else terrain for at, terrain in ground.items()}
        laid = {"wire": self.wire, "sandbags": self.sandbags, "exits": self.exits}
        spots = {name: [spot(at) for at in hexes.split()] for name, hexes in laid.items()}
        return Army(men, self.mover, self.orders, ground, section=self.section, **spots)


POSITIONS = {
    "open ground": Position(
        "A infantry A1, A artillery C1, J infantry B3 2, J infantry D3", "allies", "probe-left", 2, 103
    ),
    "Japanese among hills, jungle and a village": Position(
        "J infantry A9, J infantry C9 3, A infantry b6, A armour C7, A artillery e6", "japan", "probe-right", 2, 194,
        {"jungle": "B7 b8", "hill": "C7 c6", "village": "a6"}, sandbags="b6",
    ),
    "armour by a ford and wire": Position(
        "A armour A1, A infantry b2, J infantry A3, J infantry C3", "allies", "probe-left", 2, 117,
        {"village": "a2", "river": "B3 c2"}, wire="b2 B1",
    ),
    "one section of two, lines of sight": Position(
        "A armour C3, A artillery D1, A infantry E1, J infantry C5, J infantry G5, J artillery F3", "allies",
        "probe-left", 2, 553, {"jungle": "D5 E3", "hill": "c4 d4 D3"}, section=(0, 7),
    ),
    "ways out of the board": Position(
        "J infantry B1, J infantry a2, A infantry D1", "japan", "probe-right", 2, 584, exits="A1 B1"
    ),
    "out of the sea": Position(
        "A armour A1, A infantry b2, A infantry B1, J infantry A5, J infantry c4", "allies", "probe-left", 2, 109,
        {"ocean": "A1 B1 C1 D1 a2 b2 c2 d2", "beach": "A3 B3 C3 D3 E3 a4 b4 c4 d4 e4"}, wire="b4",
    ),
    "both flanks": Position(
        "J infantry A9 3, J armour L9, A infantry b6, A armour C7, A artillery l6, A infantry L5", "japan",
        "recon-in-force", 3, 221,
        {"jungle": "B7 k8 L7", "hill": "C7 c6 k6 K5", "village": "a6 l8"}, sandbags="b6",
    ),
    "three of four": Position(
        "A infantry A1, A artillery B1, A infantry a2, A armour A3, J infantry A5, J infantry b4", "allies",
        "attack-left", 3, 7175, {"jungle": "B3 C3", "village": "b2"},
    ),
}  # fmt: skip
"""By what there is in each."""


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=pytest.mark.long(15) if of.sheets > 1000 else ()) for name, of in POSITIONS.items()],
)
def test_whole_order_sheets_are_as_many_as_the_rules_allow(name: str) -> None:
    position = POSITIONS[name]
    table, army = position.table(), position.army()
    ask = table.ask
    forms = Forms(table.view(ask.seat), ask).count({"card": position.card}, ("move", "attack"))
    assert (forms, army.sheets(army.start, frozenset())) == (position.sheets, position.sheets)


@pytest.mark.parametrize(
    ("name", "goals", "sheets"),
    [
        ("Japanese among hills, jungle and a village", {"A9": "a8 1", "C9": "c8 1"}, 3),
        ("one section of two, lines of sight", {"C3": "c4 1", "D1": "D1 0"}, 18),
        ("both flanks", {"L9": "L9 0", "A9": "B9 1"}, 2),
        ("three of four", {"A3": "a4 1", "a2": "B3 1", "B1": "B1 0"}, 145),
    ],
)
def test_whole_battle_sheets_too(name: str, goals: dict[str, str], sheets: int) -> None:
    """`goals`: where each unit that is ordered goes, and in how many steps."""
    position = POSITIONS[name]
    table, army = position.table(), position.army()
    moves = [f"move {at} {to[:2]}" for at, to in goals.items() if at != to[:2]]
    table.seal("; ".join((f"card {position.card}", f"order {' '.join(goals)}", *moves)))
    ask = table.ask
    assert ask.kind == "battle"
    forms = Forms(table.view(ask.seat), ask).count({}, ("attack",))
    gone = {spot(at): (spot(to[:2]), int(to[-1])) for at, to in goals.items()}
    ordered = frozenset(number for number, man in enumerate(army.start) if man.at in gone)
    men = tuple(
        man._replace(at=gone[man.at][0], steps=gone[man.at][1]) if man.at in gone else man for man in army.start
    )
    army.orders = len(ordered)
    assert (forms, army.battles(men, ordered)) == (sheets, sheets)
