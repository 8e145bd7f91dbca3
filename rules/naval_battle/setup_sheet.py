"""The set-up sheet: buying and placing a fleet (NB-4.1), as a form, and what a finished sheet becomes.

Not here: the grammar of typed fleets (`setup_orders`), chance (`scatter`).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from msgspec.structs import replace

from rules.core import Amount, Draft, Field, Form, Message, Option, Pick, Place, Value, say
from rules.naval_battle.facts import (
    GEAR,
    KINDS,
    LONG,
    MOST_ATOMIC,
    PANEL_ISLANDS,
    PRESETS,
    PRICE,
    SHIPS,
    TURNS,
    advised,
    cost,
    preset,
    ship_points,
)
from rules.naval_battle.fleet import COUNTS, Muster, Spots, is_count, most_side_by_side
from rules.naval_battle.muster import count_word, faults, hints, kind_word, outline_text, unplaced
from rules.naval_battle.state import Hull, Layout, Side, reading_order
from rules.naval_battle.view import Fleet, GearKind, Ship, ShipKind, View

DEFAULT = "default"
"""The preset of sleepers."""
BOARD = "own"
"""The board of the picture that pieces are placed on."""


def bare_preset(draft: Draft) -> str | None:
    """The ready-made fleet that the draft asks for and nothing else: it is placed by lot when the envelopes are opened."""
    name = draft.get("preset")
    if name not in PRESETS or any(is_count(draft.get(path)) for path in COUNTS):
        return None
    return str(name)


def form(view: View, draft: Draft) -> Form:
    """The set-up sheet given a draft."""
    name = bare_preset(draft)
    if name is not None:
        bought = preset(name, view.capital, view.size)
        words = (
            _points(bought, view.capital),
            *(_bought(kind, bought[kind]) for kind in (*KINDS, "salvos") if bought.get(kind)),
        )
        stale = tuple(path for path in draft if path != "preset")
        return Form((_preset(), *_amounts({}, view)), (*words, say("nb-says-by-lot")), stale, done=True)
    muster = Muster(draft, view.size)
    stacking = str(view.options["stacking"])
    wrong = faults(muster, view.capital, stacking, str(view.options["ship_points"]))
    missing = unplaced(muster)
    fields: tuple[Field, ...] = (_preset(), *_amounts(muster.bought, view), *_places(muster, stacking))
    return Form(
        fields,
        _says(muster, view.capital),
        tuple(muster.stale),
        (*wrong, *missing),
        (*hints(muster, view.capital), *_idle_preset(muster, view, draft)) if any(muster.bought.values()) else (),
        done=not wrong and not missing,
    )


def _idle_preset(muster: Muster, view: View, draft: Draft) -> tuple[Message, ...]:
    """A ready-made fleet was chosen on a sheet that has purchases of its own: these stand."""
    name = draft.get("preset")
    if name not in PRESETS:
        return ()
    ready = preset(str(name), view.capital, view.size)
    differs = any(muster.bought[kind] != ready.get(kind, 0) for kind in (*KINDS, "salvos"))
    return (say("nb-hint-preset", name=say(f"nb-preset-{name}")),) if differs else ()


@cache
def _preset() -> Pick:
    options = tuple(Option(name, say(f"nb-preset-{name}")) for name in ("none", *PRESETS))
    return Pick("preset", say("nb-field-preset"), options, least=0)


def _amounts(bought: Mapping[str, int], view: View) -> tuple[Amount, ...]:
    return tuple(
        Amount(path, _amount_label(kind), 0, max(_most(kind, bought, view), bought.get(kind, 0)))
        for kind, path in zip((*KINDS, "salvos"), COUNTS, strict=True)
    )


def _most(kind: str, bought: Mapping[str, int], view: View) -> int:
    """How many of a kind the sheet offers, given the other purchases."""
    if kind == "island":
        return PANEL_ISLANDS
    money = view.capital - cost(bought)
    if view.options["ship_points"] == "enforced":
        low, high = advised(view.capital, view.size)
        points = ship_points(bought)
        money = min(money, high - points) if kind in SHIPS else money - max(0, low - points)
    most = bought.get(kind, 0) + max(0, money) // PRICE[kind]
    if kind == "atomic":
        return min(most, MOST_ATOMIC)
    return min(most, most_side_by_side(kind, view.size)) if kind in SHIPS else most


@cache
def _amount_label(kind: str) -> Message:
    return say("nb-field-buy", kind=kind_word(kind), price=PRICE[kind])


@cache
def _place_label(kind: str, number: int) -> Message:
    return say("nb-field-place", kind=kind_word(kind), number=number)


@cache
def _piece_option(kind: str) -> tuple[Option, ...]:
    return (Option(kind, kind_word(kind)),)


def _places(muster: Muster, stacking: str) -> tuple[Place, ...]:
    spots = Spots(muster, stacking)
    at = {piece.path: piece.cell for piece in muster.gear}
    fields = []
    for kind in KINDS:
        turns = TURNS if kind in LONG else ()
        for number in range(1, muster.bought[kind] + 1):
            path = f"{kind}.{number}"
            names = spots.names(path, kind, at.get(path))
            fields.append(Place(path, _place_label(kind, number), _piece_option(kind), BOARD, turns, names))
    return tuple(fields)


# ---- the draft in words --------------------------------------------------------------------------
def _points(bought: Mapping[str, int], capital: int) -> Message:
    spent = cost(bought)
    return say("nb-says-points", spent=spent, capital=capital, left=capital - spent, ships=ship_points(bought))


def _bought(kind: str, count: int) -> Message:
    return say("nb-says-bought", pieces=count_word(kind, count), points=count * PRICE[kind])


def _says(muster: Muster, capital: int) -> tuple[Message, ...]:
    by_kind: dict[str, list[str]] = {}
    for piece in muster.pieces():
        by_kind.setdefault(piece.kind, []).append(outline_text(piece, muster))
    words = [_points(muster.bought, capital)]
    for kind in KINDS:
        count = muster.bought[kind]
        where = by_kind.get(kind)
        if count and where:
            points, cells = count * PRICE[kind], " ".join(where)
            words.append(say("nb-says-placed", pieces=count_word(kind, count), points=points, cells=cells))
        elif count:
            words.append(say("nb-says-unplaced", pieces=count_word(kind, count), points=count * PRICE[kind]))
    if muster.bought["salvos"]:
        words.append(_bought("salvos", muster.bought["salvos"]))
    return tuple(words)


# ---- what it becomes -----------------------------------------------------------------------------
def side(muster: Muster) -> Side:
    """The own grid of a legal fleet, ready to fight."""
    ships = tuple(Hull(_ship_kind(ship.kind), ship.cells) for ship in muster.ships)
    layout = Layout(muster.board.size, ships, tuple(island.cell for island in muster.islands))
    at: dict[str, list[int]] = {kind: [] for kind in GEAR}
    for piece in muster.gear:
        at[piece.kind].append(piece.cell)
    return Side(
        layout,
        muster.bought["salvos"],
        reading_order(at["plane"]),
        reading_order(at["bomb"]),
        reading_order(at["atomic"]),
        tuple(at["aa"]),
    )


def fleet(muster: Muster) -> Fleet:
    """The draft as its owner's picture shows it, faulty or not."""
    names = muster.board.names
    ships = tuple(Ship(_ship_kind(s.kind), tuple(names[c] for c in s.cells)) for s in muster.ships)

    def at(kind: GearKind) -> tuple[str, ...]:
        return tuple(names[piece.cell] for piece in muster.gear if piece.kind == kind)

    return Fleet(
        ships,
        tuple(names[island.cell] for island in muster.islands),
        at("plane"),
        at("bomb"),
        at("atomic"),
        at("aa"),
        muster.bought["salvos"],
    )


def legal(muster: Muster, capital: int, stacking: str, ship_points: str) -> bool:
    """Whether what is placed breaks no rule, and nothing bought is missing."""
    return not faults(muster, capital, stacking, ship_points) and not muster.unplaced


def at_deadline(view: View, draft: Draft) -> dict[str, Value]:
    """What a fleet becomes when the clock runs out: what is placed, if legal and armed, else the default fleet (NB-12.1)."""
    name = bare_preset(draft)
    if name is not None:
        return {"preset": name}
    kept = as_far_as_placed(draft, view)
    muster = Muster(kept, view.size)
    armed = any(muster.bought[kind] for kind in ("salvos", "bomb", "atomic"))
    if armed and legal(muster, view.capital, str(view.options["stacking"]), str(view.options["ship_points"])):
        return kept
    return {"preset": DEFAULT}


def preview(view: View, draft: Draft) -> View:
    """The view with the fleet as bought and placed so far, what is not placed yet, and what stands wrong."""
    muster = Muster(draft, view.size)
    name = bare_preset(draft)
    bought = muster.bought if name is None else preset(name, view.capital, view.size)
    names = muster.board.names
    wrong = Spots(muster, str(view.options["stacking"])).misplaced()
    return replace(
        view,
        fleet=fleet(muster),
        spent=cost(bought),
        unplaced=tuple(muster.unplaced.items()),
        faulty=tuple(names[cell] for cell in reading_order({cell for piece in wrong for cell in piece.cells})),
    )


def as_far_as_placed(draft: Draft, view: View) -> dict[str, Value]:
    """The draft without what is bought but not placed, numbered anew (NB-12.7)."""
    muster = Muster(draft, view.size)
    kept: dict[str, Value] = {}
    count = dict.fromkeys(KINDS, 0)
    for piece in muster.pieces():
        count[piece.kind] += 1
        kept[f"{piece.kind}.{count[piece.kind]}"] = draft[piece.path]
    for kind in KINDS:
        if count[kind]:
            kept[f"buy.{kind}"] = count[kind]
    if muster.bought["salvos"]:
        kept["salvos"] = muster.bought["salvos"]
    return kept


def _ship_kind(kind: str) -> ShipKind:
    return SHIPS[SHIPS.index(kind)]
