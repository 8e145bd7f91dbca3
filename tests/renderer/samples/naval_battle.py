"""A hand-placed game of Naval Battle, so that pictures can be made and tested without playing: views at any moment of it.

The little referee here knows only what the pictures need; the rules are in `rules.naval_battle`.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from functools import lru_cache

from msgspec.structs import replace

from renderer.chart import around, name_of, spot_of
from rules.naval_battle.view import (
    Deed,
    DeedKind,
    Fleet,
    GearKind,
    Gone,
    Losses,
    Report,
    Seen,
    Ship,
    ShipKind,
    Struck,
    Tally,
    View,
)

SIZE = 21
OPTIONS: dict[str, str | int] = {
    "stacking": "per_kind", "ship_points": "advice", "actions_per_turn": 1, "salvo_report": "types", "salvo_equipment": "silent",
    "exhaustion": "cells", "grid": SIZE, "capital": 160, "max_missed": 3,
}  # fmt: skip
RANK: tuple[ShipKind, ...] = ("flagship", "cruiser", "destroyer", "submarine", "carrier")

FLEETS = {
    "first": (
        "flagship C6-F6; flagship S9-S12; flagship H19-K19; cruiser N8-N10; cruiser A1-C1; cruiser P15-R15; cruiser F12-F14;"
        "destroyer T21-U21; destroyer J5-J6; destroyer P2-Q2; destroyer A16-A17; destroyer K15-L15;"
        "carrier M17-N18; carrier H8-I9; submarine H3; submarine U1; submarine C10; submarine D18; submarine R19; submarine U15",
        "E3 S5 P5 D14 J12",
        "plane O4 H8 H9 I9 M17 D14 Q5 F4 S5; bomb D13 P6 M18 J12; atomic N17; aa E3 P5 D14 J13 J11 C13",
    ),
    "second": (
        "flagship B20-E20; flagship P3-S3; flagship I7-I10; cruiser C3-E3; cruiser L14-L16; cruiser T8-T10; cruiser G16-I16;"
        "destroyer A6-A7; destroyer N20-O20; destroyer M5-M6; destroyer E9-E10; destroyer S17-S18;"
        "carrier P7-Q8; carrier D13-E14; submarine G5; submarine U21; submarine J1;"
        "submarine A12; submarine N11; submarine H20; submarine U5",
        "I3 Q12 B16 M9",
        "plane H2 Q12 P7 Q7 B15 M9 D13 E13 R13; bomb I2 Q11 E14; atomic Q8 M8; aa I4 Q13 B17 M10 P11",
    ),
}


def line(text: str) -> tuple[str, ...]:
    """Cells of "N5-Q5", "M17-N18" (a square) or "H3", in reading order."""
    ends = [spot_of(cell) for cell in text.split("-")]
    (c0, r0), (c1, r1) = ends[0], ends[-1]
    return tuple(name_of((c, r)) for r in range(r0, r1 + 1) for c in range(c0, c1 + 1))


@dataclass
class Water:
    """One side of the sample game."""

    ships: list[tuple[ShipKind, tuple[str, ...]]]
    islands: tuple[str, ...]
    gear: dict[GearKind, list[str]]
    salvos: int = 44
    hit: set[str] = field(default_factory=set)
    gone: list[Gone] = field(default_factory=list)

    def fleet(self) -> Fleet:
        """As its owner sees it."""
        ships = tuple(Ship(kind, cells, tuple(c for c in cells if c in self.hit)) for kind, cells in self.ships)
        g = {kind: tuple(cells) for kind, cells in self.gear.items()}
        return Fleet(ships, self.islands, g["plane"], g["bomb"], g["atomic"], g["aa"], self.salvos, tuple(self.gone))


def water(seat: str) -> Water:
    """The sample fleet of a side, whole."""
    ships, islands, gear = FLEETS[seat]
    kinds: dict[GearKind, list[str]] = {"plane": [], "bomb": [], "atomic": [], "aa": []}
    for part in gear.split(";"):
        kind, *cells = part.split()
        kinds[kind].extend(cells)  # type: ignore[index]
    placed: list[tuple[ShipKind, tuple[str, ...]]] = []
    for part in ships.split(";"):
        name, cells_text = part.split()
        placed.append((name, line(cells_text)))  # type: ignore[arg-type]
    return Water(placed, tuple(islands.split()), kinds)


@dataclass
class SampleGame:
    """The sample game as far as it has been played."""

    waters: dict[str, Water]
    deeds: list[Deed] = field(default_factory=list)

    def act(self, seat: str, kind: DeedKind, *targets: str) -> None:
        """One action and its report."""
        enemy = self.waters["second" if seat == "first" else "first"]
        mine = self.waters[seat]
        turn = len(self.deeds) + 1
        launched = None
        if kind == "salvo":
            mine.salvos -= 1
        elif kind in ("plane", "bomb", "atomic"):
            launched = mine.gear[kind].pop(0)
            mine.gone.append(Gone(kind, launched, turn, "used"))
        report, losses = self._resolve(enemy, kind, targets, turn)
        self.deeds.append(Deed(turn, turn, seat, kind, targets, report, launched, losses))

    def _resolve(self, enemy: Water, kind: DeedKind, targets: tuple[str, ...], turn: int) -> tuple[Report, Losses]:
        if kind in ("plane", "bomb"):
            near = {name_of(s) for s in around(spot_of(targets[0]), 1, SIZE)}
            battery = next((cell for cell in enemy.gear["aa"] if cell in near), None)
            if battery is not None:
                enemy.gear["aa"].remove(battery)
                enemy.gone.append(Gone("aa", battery, turn, "used"))
                return Report(shot_down=True), Losses(aa_used=battery)
        if kind == "plane":
            return Report(seen=self._look(enemy, targets[0])), Losses()
        if kind == "salvo":
            cells = set(targets)
        else:
            cells = {name_of(s) for s in around(spot_of(targets[0]), 1 if kind == "bomb" else 2, SIZE)}
        return self._strike(enemy, cells, turn, kind != "salvo")

    def _look(self, enemy: Water, target: str) -> tuple[Seen, ...]:
        seen = []
        land = set().union(*(around(spot_of(i), 1, SIZE) for i in enemy.islands))
        for spot in sorted(around(spot_of(target), 1, SIZE), key=lambda s: (s[1], s[0])):
            cell = name_of(spot)
            ship = next((kind for kind, cells in enemy.ships if cell in cells), None)
            kinds: tuple[GearKind, ...] = ("plane", "bomb", "atomic", "aa")
            gear = tuple(kind for kind in kinds if cell in enemy.gear[kind])
            seen.append(
                Seen(cell, "ship" if ship else "land" if spot in land else "sea", ship, cell in enemy.hit, gear)
            )
        return tuple(seen)

    def _strike(self, enemy: Water, cells: set[str], turn: int, tell: bool) -> tuple[Report, Losses]:
        struck, hits = [], []
        for kind, placed in enemy.ships:
            new = [cell for cell in placed if cell in cells and cell not in enemy.hit]
            enemy.hit.update(new)
            hits += new
            if new:
                struck.append(Struck(kind, len(new), all(cell in enemy.hit for cell in placed)))
        struck.sort(key=lambda s: (RANK.index(s.kind), not s.sunk, -s.cells))
        lost: list[tuple[GearKind, str]] = []
        for gear, there in enemy.gear.items():
            for cell in [c for c in there if c in cells]:
                there.remove(cell)
                lost.append((gear, cell))
                enemy.gone.append(Gone(gear, cell, turn, "destroyed"))
        kinds: tuple[GearKind, ...] = ("plane", "bomb", "atomic", "aa")
        numbers = tuple((k, n) for k in kinds if (n := sum(gear == k for gear, _ in lost)))
        return Report(ships=tuple(struck), gear=numbers if tell else None), Losses(tuple(hits), tuple(lost))

    def view(self, seat: str | None, over: bool = False) -> View:
        """What a seat, or the public, may know now."""
        mover = "second" if len(self.deeds) % 2 else "first"
        deeds = tuple(deed if over else hidden(deed, seat) for deed in self.deeds)
        base = View(
            seat, SIZE, 160, OPTIONS, "over" if over else "play", len(self.deeds) + (not over), None if over else mover
        )
        changes: dict[str, object] = {"deeds": deeds}
        if seat:
            changes["fleet"] = self.waters[seat].fleet()
        if over:
            tallies = tuple(self._tally(s) for s in self.waters)
            changes["ends"] = tuple((s, w.fleet()) for s, w in self.waters.items())
            changes["tallies"] = tallies
            lost = {t.seat: t.cells_lost for t in tallies}
            changes["why"] = "exhaustion"
            changes["winners"] = (min(lost, key=lambda s: lost[s]),)
        return replace(base, **changes)

    def _tally(self, seat: str) -> Tally:
        side = self.waters[seat]
        sunk = sum(all(c in side.hit for c in cells) for _, cells in side.ships)
        g = side.gear
        cells = sum(len(cells) for _, cells in side.ships)
        return Tally(
            seat,
            len(side.hit),
            sunk,
            cells,
            len(side.ships),
            side.salvos,
            len(g["plane"]),
            len(g["bomb"]),
            len(g["atomic"]),
            len(g["aa"]),
        )


def hidden(deed: Deed, seat: str | None) -> Deed:
    """The deed as `seat` may know it."""
    launched = deed.launched if deed.seat == seat else None
    losses = deed.losses if seat is not None and deed.seat != seat else None
    return Deed(deed.number, deed.turn, deed.seat, deed.kind, deed.targets, deed.report, launched, losses)


@lru_cache(maxsize=1)
def _script() -> tuple[tuple[str, DeedKind, tuple[str, ...]], ...]:
    """Orders that look like two people's: planes first, shots at what was seen, bombs now and then."""
    rng = random.Random("broadside sample")

    def below(n: int) -> int:
        return int(rng.random() * n)

    game = SampleGame({"first": water("first"), "second": water("second")})
    tiles = {seat: [name_of((c, r)) for r in range(1, SIZE, 3) for c in range(1, SIZE, 3)] for seat in game.waters}
    first_look = {
        "first": ("Q12", "R4", "D14", "J8", "L15", "Q8", "T18"),
        "second": ("E3", "I9", "N9", "R11", "E6", "N17", "P15"),
    }
    known: dict[str, list[str]] = {"first": [], "second": []}
    shot: dict[str, set[str]] = {"first": set(), "second": set()}
    script: list[tuple[str, DeedKind, tuple[str, ...]]] = []
    for turn in range(96):
        seat = "second" if turn % 2 else "first"
        mine = game.waters[seat]
        roll = rng.random()
        kind: DeedKind = "salvo"
        targets: list[str] = []
        if mine.gear["plane"] and roll < 0.34:
            flown = len([deed for deed in game.deeds if deed.seat == seat and deed.kind == "plane"])
            looks = first_look[seat]
            kind, targets = "plane", [looks[flown] if flown < len(looks) else tiles[seat].pop(below(len(tiles[seat])))]
        elif turn > 12 and mine.gear["bomb"] and roll < 0.45:
            kind, targets = "bomb", [name_of((1 + below(SIZE - 2), 1 + below(SIZE - 2)))]
        elif turn > 20 and mine.gear["atomic"] and roll < 0.52:
            kind, targets = "atomic", [name_of((2 + below(SIZE - 4), 2 + below(SIZE - 4)))]
        while kind == "salvo" and len(targets) < 3:
            cell = known[seat].pop(0) if known[seat] else name_of((below(SIZE), below(SIZE)))
            if cell not in shot[seat] and cell not in targets:
                targets.append(cell)
        shot[seat] |= set(targets) if kind == "salvo" else set()
        game.act(seat, kind, *targets)
        known[seat] += [s.cell for s in game.deeds[-1].report.seen if s.ship and not s.wreck][: 2 + turn % 3]
        script.append((seat, kind, tuple(targets)))
    return tuple(script)


def played(turns: int) -> SampleGame:
    """The sample game after so many turns (at most 96)."""
    game = SampleGame({"first": water("first"), "second": water("second")})
    for seat, kind, targets in _script()[:turns]:
        game.act(seat, kind, *targets)
    return game


def draft(seat: str | None = "first") -> View:
    """A fleet half placed."""
    whole = water("first").fleet()
    some = Fleet(
        whole.ships[:9], whole.islands[:3], whole.planes[3:4], whole.bombs[:1], (), whole.aa[:2], 30,
    )  # fmt: skip
    cost = sum(len(ship.cells) for ship in some.ships) + 1 + 3 + 2 + 30
    if seat is None:
        return View(None, SIZE, 160, OPTIONS, "setup", 0, None)
    missing, wrong = (("destroyer", 2), ("plane", 1)), ("C6", "D6")
    return View(
        seat, SIZE, 160, OPTIONS, "setup", 0, None, fleet=some, spent=cost, unplaced=missing, faulty=wrong
    )  # fmt: skip
