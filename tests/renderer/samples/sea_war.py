"""Hand-placed moments of Sea War for the contact sheet and the tests: no rules are needed to draw them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from renderer.sea_war.deed_words import FLEETS
from rules.sea_war.view import Aim, Deed, Hand, Kind, Reach, Result, SetOff, Ship, Side, View

OPTIONS: dict[str, str | int] = {
    "sides": "random", "cards": "draw2", "red_attack": "exclusive", "sudden_death": "hit", "swap_edge": "forbid",
    "free_move": "slide", "anti_vs_battleship": "yes", "counter_mode": "standing", "cards_per_turn": "unlimited",
    "stall": "draw", "match": "two", "max_missed": 3,
}  # fmt: skip

RING: dict[Side, str] = {
    "red": "F6; F4 F8; E4 G4 D5 D6 D7 H5 H6 H7 E8 G8",
    "blue": "; F2 F10; D2 E2 G2 H2 D10 E10 G10 H10 B4 B5 B6 B7 B8 J4 J5 J6 J7 J8",
}
"""The classic ring (SW-3.7): battleship; armoured; destroyers."""

MIDGAME: dict[Side, str] = {
    "red": "F7; F4 F8; E4 D5 D6 D7 H6 H7 E9",
    "blue": "; F2 H11; D2 E1 G3 C4 E10 G10 I9 A8 B6 B7 C9 J4 J6 K7",
}


def fleet(side: Side, cells: str, armour: Mapping[str, int] | None = None) -> tuple[Ship, ...]:
    """Ships of "F6; F4 F8; E4 …": battleship, armoured destroyers, destroyers."""
    made = []
    kinds: tuple[Kind, ...] = ("B", "M", "D")
    for kind, part in zip(kinds, cells.split(";"), strict=True):
        for number, cell in enumerate(part.split(), 1):
            name = f"{side[0].upper()}{kind}" + ("" if kind == "B" else str(number))
            strength = (armour or {}).get(cell, 1 if kind == "M" else 0)
            made.append(Ship(name, side, kind, cell, strength))
    return tuple(made)


def gone(side: Side, ships: Sequence[Ship]) -> tuple[Ship, ...]:
    """What is missing of a side's fleet, as lost ships."""
    lost = []
    for kind, number in FLEETS[side]:
        left = sum(ship.kind == kind and ship.side == side for ship in ships)
        lost += [Ship(f"{side[0].upper()}{kind}{k + 1}", side, kind, None) for k in range(left, number)]
    return tuple(lost)


def seated(view: View, seat: str | None) -> View:
    """The same for a seat, its secrets not yet taken away or added."""
    return replace(view, seat=seat, side=dict(view.sides)[seat] if seat else None)


def draft(seat: str | None = "red") -> View:
    """Red is about to deploy."""
    base = View(None, None, 1, "deploy-red", OPTIONS, (("red", "red"), ("blue", "blue")))
    if seat is None:
        return base
    return replace(seated(base, seat), ships=fleet("red", "F6; F4 F8; E4 G4 D5 D6 D7"))


def ring(seat: str | None = "blue") -> View:
    """Both deployed; Red decides who begins."""
    base = View(None, None, 1, "first", OPTIONS, (("red", "red"), ("blue", "blue")))
    ships = (*fleet("red", RING["red"]), *fleet("blue", RING["blue"]))
    hands = (
        Hand("red", 2, ("trap", "counter") if seat == "red" else None),
        Hand("blue", 2, ("free", "sudden") if seat == "blue" else None),
    )
    return replace(seated(base, seat), ships=ships, hands=hands)


def middle(seat: str | None = "red") -> View:
    """Turn 23, Red has moved: traps lie, a destroyer sails unseen, a blue ship hunts armour."""
    ships = [*fleet("red", MIDGAME["red"], {"F8": 2, "F7": 1}), *fleet("blue", MIDGAME["blue"], {"H11": 0})]
    ships = [replace(ship, anti=True) if ship.cell == "G10" else ship for ship in ships]
    sees = seat == "red"
    hidden = Ship("RD9", "red", "D", "I4" if sees else None, hidden=True, left="G4")
    lost = tuple(ship for ship in (*gone("red", ships), *gone("blue", ships)) if ship.id != "RD9")
    deeds = (
        Deed(1, 22, "blue", "card", ship="BD6", what="D", origin="G10", cell="G10", card="anti"),
        Deed(2, 22, "blue", "move", "BM2", "M", "B11", "H11", traps=(SetOff("E11", "BM2", "armour"),)),
        Deed(3, 22, "blue", "move", "BD18", "D", "J8", "J7", traps=(SetOff("J7", "BD18", "destroyed"),)),
        Deed(1, 23, "red", "card", ship="RM2", what="M", origin="F8", cell="F8", card="shield"),
        Deed(2, 23, "red", "move", "RD9", "D", "G4", "I4" if sees else None, card="stealth"),
        Deed(3, 23, "red", "move", "RD8", "D", "E8", "E9"),
    )
    hands = (Hand("red", 1, ("counter",) if sees else None), Hand("blue", 1, ("sudden",) if seat == "blue" else None))
    base = View(
        None, None, 1, "play", OPTIONS, (("red", "red"), ("blue", "blue")), 23, "red", "end",
        ships=(*ships, hidden), lost=lost, traps=("I8", "C8") if sees else (), trap_count=2, hands=hands,
        discards=("trap", "anti", "shield", "stealth"), deeds=deeds, moved=("RD9", "RD8"),
    )  # fmt: skip
    return replace(seated(base, seat), policy="destroyed" if sees else "")


def fight(seat: str | None = "blue") -> View:
    """Turn 30, Blue's: a ship was taken, armour lost, two red ships have changed places; Red offers a draw."""
    view = middle(seat)
    ships = [ship for ship in view.ships if ship.cell not in ("D7", "C9") and not ship.hidden]
    ships += [Ship("RD9", "red", "D", "I4"), Ship("BD16", "blue", "D", "D7")]
    ships = [replace(ship, armour=0, cell="F10") if ship.id == "BM1" else ship for ship in ships]
    deeds = (
        Deed(1, 28, "blue", "attack", "BD16", "D", "C8", "D7", None, "RD4", "D", "D7", "destroyed"),
        Deed(2, 28, "blue", "card", card="sudden", target="RM2", target_what="M", target_cell="F8", effect="armour"),
        Deed(3, 28, "blue", "surface", "RD9", "D", cell="I4"),
        Deed(1, 29, "red", "attack", "RD8", "D", "E9", "E9", None, "BM1", "M", "F10", "armour"),
        Deed(2, 29, "red", "card", "RD3", "D", "D6", "D5", "swap", "RD2", "D", "D5"),
    )
    hands = (Hand("red", 0, () if seat == "red" else None), Hand("blue", 1, ("reinforce",) if seat == "blue" else None))
    return replace(
        view, turn=30, mover="blue", stage="start", ships=tuple(ships), deeds=deeds, traps=(), trap_count=0, moved=(),
        hands=hands, discards=(*view.discards, "sudden", "swap"), missed=(("red", 1),), offer="red", quiet=61, seen_before=1,
    )  # fmt: skip


def aimed() -> View:
    """The same with a card of Blue's drafted and a ship chosen: where it can go, and what it can attack."""
    ways = "A4 B4 C1 C2 C3 C5 C6 C7 C8 C9 C10 C11 D4"
    return replace(
        fight("blue"),
        aiming=(Aim("card", "reinforce", cells=("A1", "A11")),),
        chosen="BD4",
        reach=(*(Reach(cell) for cell in ways.split()), Reach("D5", attack=True)),
    )


def attacking() -> View:
    """The same with an attack drafted."""
    return replace(fight("blue"), aiming=(Aim("attack", ship="BD3", origin="G3", cell="F4"),))


def secret() -> View:
    """Red drafts traps, a shield and a swap while Blue's attack has been thrown back."""
    view = middle("red")
    deeds = (
        Deed(1, 24, "blue", "move", "BD7", "D", "I9", "I5", found=("RD9", "I4")),
        Deed(2, 24, "blue", "attack", "BD9", "D", "C8", None, None, "RD4", "D", "D7", "cancelled", "destroyed"),
    )
    ships = tuple(replace(ship, cell="I5") if ship.cell == "I9" else ship for ship in view.ships)
    ships = tuple(replace(ship, hidden=False, left=None) if ship.hidden else ship for ship in ships)
    return replace(
        view, turn=25, stage="start", deeds=deeds, ships=ships, traps=(), trap_count=0, discards=("anti", "stealth"), moved=(),
        hands=(Hand("red", 3, ("trap", "shield", "swap")), Hand("blue", 1, None)),
        aiming=(
            Aim("card", "trap", cells=("C6", "I8")), Aim("card", "shield", cells=("F7",)),
            Aim("card", "swap", cells=("E4", "G3")), Aim("move", ship="RB", origin="F7", cell="F5"),
        ),
    )  # fmt: skip


def over(seat: str | None = None) -> View:
    """The end of a match of two games: the battleship has escaped, everything is shown."""
    view = middle("red")
    ships = [ship for ship in view.ships if ship.cell not in ("B6", "D7", "B7")]
    ships = [replace(ship, cell="A7") if ship.kind == "B" else ship for ship in ships]
    ships = [replace(ship, hidden=False, left=None) for ship in ships] + [Ship("RD4", "red", "D", "C8")]
    deeds = (
        Deed(1, 40, "blue", "attack", "BD12", "D", "B7", None, None, "RD4", "D", "C8", "cancelled", "destroyed"),
        Deed(1, 41, "red", "move", "RB", "B", "F7", "A7"),
    )
    unseen = (
        Hand("red", 0, (), ("stealth", "swap", "shield")),
        Hand("blue", 1, ("sudden",), ("free", "multi", "reinforce")),
    )
    base = replace(
        view, game=2, phase="over", sides=(("red", "blue"), ("blue", "red")), turn=41, mover=None, ships=tuple(ships),
        deeds=deeds, hands=unseen, discards=("trap", "anti", "counter"), policy="", winners=("blue",), why="escape",
        traps=("I8", "J2"), moved=(),
        results=(Result(1, None, None, "repetition", 66), Result(2, "red", "blue", "escape", 41)),
    )  # fmt: skip
    return seated(base, seat)


def story() -> tuple[View, ...]:
    """What the replay of a very short match is made of: every seat's view and the public's of each step, then the end's."""
    steps = [(draft(seat), ring(seat), middle(seat), fight(seat)) for seat in ("red", "blue", None)]
    return (*(view for step in zip(*steps, strict=True) for view in step), over())


def views() -> dict[str, tuple[View, str]]:
    """The sample positions: name -> view and sheet."""
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
    """Parts of boards: name -> view, sheet and cells."""
    return {"sea-war-crop-own": (middle("red"), "own", ("G4", "I4"))}


GOLDEN: dict[str, tuple[str, ...]] = {
    "en": ("sea-war-play-own", "sea-war-fight-public", "sea-war-secret-own", "sea-war-first-own"),
    "fr": ("sea-war-draft-own", "sea-war-play-enemy", "sea-war-aimed-own", "sea-war-end", "sea-war-crop-own"),
}
"""Language -> the samples that are compared pixel by pixel."""
