"""Hand-made positions of Sea War; the views of them are made by the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from rules import GAMES
from rules.core import Draft, Seat, Value, Who
from rules.sea_war.facts import BLUE, CELL_NUMBER, RED, SHIP_NAMES, SHIP_NUMBER
from rules.sea_war.options import Options
from rules.sea_war.state import LOST, Ending, GameEnd, LogRecord, State
from rules.sea_war.view import View
from rules.sea_war.visibility import view as seen

OPTIONS = Options(match="two")
RING = (
    "F6; F4 F8; E4 G4 D5 D6 D7 H5 H6 H7 E8 G8",
    "; F2 F10; D2 E2 G2 H2 D10 E10 G10 H10 B4 B5 B6 B7 B8 J4 J5 J6 J7 J8",
)
"""The ready-made deployment "ring" (SW-3.7) of Red and of Blue: battleship; armoured ships; destroyers."""
MIDGAME = ("F7; F4 F8; E4 D5 D6 D7 H6 H7 E9", "; F2 H11; D2 E1 G3 C4 E10 G10 I9 A8 B6 B7 C9 J4 J6 K7")


def at(cell: str) -> int:
    """The number of a cell such as "F7"."""
    return CELL_NUMBER[cell]


def fleets(*sides: str) -> tuple[int, ...]:
    """The cell of each ship by its number, from "battleship; armoured ships; destroyers" of each side; missing ships are lost."""
    cells = [LOST] * len(SHIP_NAMES)
    for letter, text in zip("RB", sides, strict=True):
        for kind, part in zip("BMD", text.split(";"), strict=True):
            for number, cell in enumerate(part.split(), 1):
                cells[SHIP_NUMBER[f"{letter}{kind}" + ("" if kind == "B" else str(number))]] = at(cell)
    return tuple(cells)


def put(cells: tuple[int, ...], **ships: str) -> tuple[int, ...]:
    """The same cells with some ships moved, or lost ("")."""
    there = list(cells)
    for ship, cell in ships.items():
        there[SHIP_NUMBER[ship]] = at(cell) if cell else LOST
    return tuple(there)


def armoured(state: State, **ships: int) -> State:
    """The state with these armour values, by ship."""
    armour = list(state.armour)
    for ship, plates in ships.items():
        armour[SHIP_NUMBER[ship]] = plates
    return replace(state, armour=tuple(armour))


def did(number: int, turn: int, kind: Any, ship: str = "", origin: str = "", cell: str = "", **more: Any) -> LogRecord:
    """A log entry of the seat whose turn it was, with ships and cells given by name."""
    if "target" in more:
        more |= {
            "target": SHIP_NUMBER[more["target"]],
            "target_what": more["target"][1],
            "target_cell": at(more["target_cell"]),
        }
    if "traps" in more:
        more["traps"] = tuple((at(where), harm) for where, harm in more["traps"])
    if "found" in more:
        more["found"] = (SHIP_NUMBER[more["found"][0]], at(more["found"][1]))
    return LogRecord(
        number, turn, BLUE if turn % 2 == 0 else RED, kind,
        SHIP_NUMBER.get(ship, -1), ship[1:2], CELL_NUMBER.get(origin, -1), CELL_NUMBER.get(cell, -1), **more,
    )  # fmt: skip


def drafted(state: State, seat: Seat, *orders: Mapping[str, Value], **more: Value) -> View:
    """A seat's view while its sheet holds these orders and other fields."""
    rules = GAMES["sea-war"]
    ask = next(ask for ask in rules.asks(state) if ask.seat == seat and ask.waits)
    rows: Draft = {f"order.{n}.{name}": value for n, row in enumerate(orders, 1) for name, value in row.items()}
    found: View = rules.preview(seen(state, seat), ask, {**rows, **more})
    return found


# ---- moments -------------------------------------------------------------------------------------
def draft(seat: Who = "red") -> View:
    """Before Red has deployed."""
    state = State(OPTIONS)
    if seat != "red":
        return seen(state, seat)
    return drafted(state, seat, M=("F4", "F8"), D=("E4", "G4", "D5", "D6", "D7"))


def ring(seat: Who = "blue") -> View:
    """Both sides have deployed, and Red decides who moves first."""
    hands = (("trap", "counter"), ("free", "sudden"))
    return seen(State(OPTIONS, phase="first", cells=fleets(*RING), hands=hands, held=(2, 2)), seat)


def sailing() -> State:
    """Turn 23 after Red's move, with traps on the board, a hidden destroyer, and a blue ship attacking armour."""
    acts = (
        did(1, 22, "card", "BD6", "G10", "G10", card="anti"),
        did(2, 22, "move", "BM2", "B11", "H11", traps=(("E11", "armour"),)),
        did(3, 22, "move", "BD18", "J8", "J7", traps=(("J7", "destroyed"),)),
        did(1, 23, "card", "RM2", "F8", "F8", card="shield"),
        did(2, 23, "move", "RD9", "G4", "I4", card="stealth", secret=True),
        did(3, 23, "move", "RD8", "E8", "E9"),
    )
    state = State(
        OPTIONS, phase="play", cells=put(fleets(*MIDGAME), RD9="I4"), anti=SHIP_NUMBER["BD6"], hidden=SHIP_NUMBER["RD9"],
        left=at("G4"), traps=(at("C8"), at("I8")), lying=2, hands=(("counter",), ("sudden",)), held=(1, 1),
        discards=("trap", "anti", "shield", "stealth"), turn=23, mover=RED, stage="end", acts=acts,
        moved=(SHIP_NUMBER["RD9"], SHIP_NUMBER["RD8"]), policy="destroyed",
    )  # fmt: skip
    return armoured(state, RB=1, RM2=2, BM2=0)


def middle(seat: Who = "red") -> View:
    """A reader's view of `sailing`."""
    return seen(sailing(), seat)


def fighting() -> State:
    """Blue's turn 30, after a capture, a loss of armour and a swap of two red ships; Red offers a draw."""
    acts = (
        did(1, 28, "attack", "BD16", "C8", "D7", target="RD4", target_cell="D7", effect="destroyed"),
        did(2, 28, "card", card="sudden", target="RM2", target_cell="F8", effect="armour"),
        did(3, 28, "surface", "RD9", cell="I4"),
        did(1, 29, "attack", "RD8", "E9", "E9", target="BM1", target_cell="F10", effect="armour"),
        did(2, 29, "card", "RD3", "D6", "D5", card="swap", target="RD2", target_cell="D5"),
    )
    state = sailing()
    cells = put(state.cells, RD4="", BD13="", BD16="D7", BM1="F10", RD3="D5", RD2="D6")
    state = replace(
        state, cells=cells, hidden=-1, left=-1, turn=30, mover=BLUE, stage="start", acts=acts, traps=(), lying=0, moved=(),
        hands=((), ("reinforce",)), held=(0, 1), discards=(*state.discards, "sudden", "swap", "counter"), missed=(1, 0),
        offer=RED, offered=29, quiet=61, past=(1, 2, 1),
    )  # fmt: skip
    return armoured(state, RM2=1, BM1=0)


def fight(seat: Who = "blue") -> View:
    """A reader's view of `fighting`."""
    return seen(fighting(), seat)


def aimed() -> View:
    """`fighting` with a card and a ship chosen in Blue's draft, so that its moves and targets are shown."""
    reinforced: dict[str, Value] = {"card": "reinforce", "back": "D", "cells": ("A1", "A11")}
    return drafted(fighting(), "blue", reinforced, {"ship": "C4"})


def attacking() -> View:
    """`fighting` with an attack in Blue's draft."""
    return drafted(fighting(), "blue", {"ship": "G3", "to": "F4"})


def secret() -> View:
    """Red's draft with traps, a shield and a swap, after an attack by Blue was repelled."""
    acts = (
        did(1, 24, "move", "BD7", "I9", "I5", found=("RD9", "I4")),
        did(2, 24, "attack", "BD9", "C8", target="RD4", target_cell="D7", effect="cancelled", countered="destroyed"),
    )
    state = sailing()
    state = replace(
        state, cells=put(state.cells, BD7="I5", BD9=""), hidden=-1, left=-1, turn=25, stage="start", acts=acts, traps=(), lying=0,
        discards=("anti", "stealth", "counter"), moved=(), hands=(("trap", "shield", "swap"), ("sudden",)), held=(3, 1),
    )  # fmt: skip
    return drafted(
        state, "red", {"card": "trap", "cells": ("C6", "I8")}, {"card": "shield", "cells": "F7"},
        {"card": "swap", "cell": "E4", "with": "H7"}, {"ship": "F7", "to": "F5"},
    )  # fmt: skip


def over(seat: Who = None) -> View:
    """The end of a match of two games: the battleship has escaped, and everything is revealed."""
    acts = (
        did(1, 40, "attack", "BD12", "B7", target="RD4", target_cell="C8", effect="cancelled", countered="destroyed"),
        did(1, 41, "move", "RB", "F7", "A7"),
    )
    state = sailing()
    state = replace(
        state, game=2, phase="over", cells=put(state.cells, RB="A7", RD4="C8", BD11="", BD12=""), hidden=-1, left=-1, turn=41,
        acts=acts, hands=((), ("sudden",)), held=(0, 1), discards=("trap", "anti", "counter"), policy="", moved=(),
        traps=(at("J2"), at("I8")), results=(GameEnd(-1, Ending.REPETITION, 66), GameEnd(RED, Ending.ESCAPE, 41)),
    )  # fmt: skip
    return seen(state, seat)


def story() -> tuple[View, ...]:
    """Views for the replay of a very short match: both seats' and the public's after each step, then the end."""
    steps = [(draft(seat), ring(seat), middle(seat), fight(seat)) for seat in ("red", "blue", None)]
    return (*(view for step in zip(*steps, strict=True) for view in step), over())


def views() -> dict[str, tuple[View, str]]:
    """Name -> view and sheet of each sample."""
    return {
        "sea-war-draft-own": (draft(), "own"),
        "sea-war-draft-public": (draft(None), "public"),
        "sea-war-first-own": (ring(), "own"),
        "sea-war-play-own": (middle("red"), "own"),
        "sea-war-play-enemy": (middle("blue"), "own"),
        "sea-war-play-public": (middle(None), "public"),
        "sea-war-fight-public": (fight(None), "public"),
        "sea-war-aimed-own": (aimed(), "own"),
        "sea-war-attack-own": (attacking(), "own"),
        "sea-war-secret-own": (secret(), "own"),
        "sea-war-end": (over(), "end"),
    }


def crops() -> dict[str, tuple[View, str, tuple[str, ...]]]:
    """Name -> view, sheet and the cells that are shown enlarged."""
    return {"sea-war-crop-own": (middle("red"), "own", ("G4", "I4"))}


GOLDEN: dict[str, tuple[str, ...]] = {
    "en": ("sea-war-play-own", "sea-war-fight-public", "sea-war-secret-own", "sea-war-first-own"),
    "fr": ("sea-war-draft-own", "sea-war-play-enemy", "sea-war-aimed-own", "sea-war-end", "sea-war-crop-own"),
}
"""Language -> names of the samples that are compared pixel by pixel."""
