"""The sheets before the first turn: deployments, two cards of five, who begins (SW-3); and those of a single choice."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from random import Random

from rules.core import Draft, Field, Form, Message, Option, Pick, Value, fits, say
from rules.sea_war.board import CELLS, CENTRE, INDEX, MIDDLE, NAMES
from rules.sea_war.facts import BATTLESHIP, BLUE, CARDS, DEPLOYMENT, DRAWN, FLEET, OWN, RED, SIDES
from rules.sea_war.sight import belief
from rules.sea_war.tell import card_words, kind_word
from rules.sea_war.view import Card, Ship, View

PRESET = "preset"
DEFAULT = "default"
PLACED = ("M", "D")
"""Kinds that are placed; the battleship stands on F6 by itself."""
NUMBER: tuple[Mapping[str, int], Mapping[str, int]] = tuple(  # type: ignore[assignment]
    {kind: sum(1 for s, k in FLEET if s == side and k == kind) for kind in PLACED} for side in (RED, BLUE)
)
"""How many of each kind a side places."""
ZONE: tuple[tuple[int, ...], tuple[int, ...]] = (
    tuple(c for c in CELLS if c in CENTRE and c != MIDDLE),
    tuple(c for c in CELLS if c not in CENTRE),
)
"""Where: Red in the centre, Blue outside of it (SW-3.2, SW-3.3)."""
RULE = ("SW-3.2", "SW-3.3")


# ---- deployments ---------------------------------------------------------------------------------
def side_of(view: View) -> int:
    """The side that this seat commands."""
    return RED if view.side == "red" else BLUE


def form_deploy(view: View, draft: Draft) -> Form:
    """A deployment given a draft: the ready-made one, or all ships of each kind on cells of the zone."""
    side = side_of(view)
    fields: list[Field] = [_PRESET]
    if draft.get(PRESET) == DEFAULT:
        stale = tuple(path for path in draft if path != PRESET)
        return Form(tuple(fields), (say("sw-says-default"), *_read_back(DEPLOYMENT[side])), stale, done=True)
    problems: list[Message] = []
    used: set[str] = set()
    placed: dict[str, tuple[str, ...]] = {}
    for kind in PLACED:
        field = _cells(side, kind)
        fields.append(field)
        given = draft.get(kind)
        if given is not None and fits(field, given):
            used.add(kind)
            placed[kind] = tuple(map(str, given))  # type: ignore[arg-type]
        else:
            count = NUMBER[side][kind]
            problems.append(say("sw-need-ships", rule=RULE[side], kind=kind_word(kind), count=count))
    both = sorted(set(placed.get("M", ())) & set(placed.get("D", ())), key=INDEX.__getitem__)
    if both:
        problems.append(say("sw-two-on-cell", rule="SW-2.5", cells=" ".join(both)))
    stale = tuple(path for path in draft if path not in used)
    return Form(tuple(fields), tuple(_read_back(placed)), stale, tuple(problems), done=not problems)


def _read_back(placed: Mapping[str, tuple[str, ...]]) -> list[Message]:
    return [
        say("sw-says-placed", kind=kind_word(kind), cells=" ".join(in_order(placed[kind])))
        for kind in PLACED
        if kind in placed
    ]


def in_order(cells: tuple[str, ...]) -> tuple[str, ...]:
    """Cells in reading order."""
    return tuple(sorted(cells, key=INDEX.__getitem__))


_PRESET = Pick(PRESET, say("sw-field-preset"), (Option(DEFAULT, say("sw-preset-default")),), least=0)


@lru_cache
def _cells(side: int, kind: str) -> Pick:
    count = NUMBER[side][kind]
    options = tuple(Option(NAMES[c]) for c in ZONE[side])
    return Pick(kind, say("sw-field-place", kind=kind_word(kind), count=count), options, count, count, "cell")


def placed_by(draft: Draft, side: int) -> Mapping[str, tuple[str, ...]]:
    """Cells by kind of a sealed deployment; the ready-made one where the draft is not finished (SW-13.1)."""
    if draft.get(PRESET) == DEFAULT or any(kind not in draft for kind in PLACED):
        return DEPLOYMENT[side]
    return {kind: tuple(map(str, draft[kind])) for kind in PLACED}  # type: ignore[arg-type]


def with_ships(cells: tuple[int, ...], side: int, placed: Mapping[str, tuple[str, ...]]) -> tuple[int, ...]:
    """The cells of all ships with a side's deployment; ships of a kind take their cells in reading order."""
    standing = list(cells)
    if side == RED:
        standing[BATTLESHIP] = MIDDLE
    for kind in PLACED:
        ships = [ship for ship in OWN[side] if FLEET[ship][1] == kind]
        for ship, name in zip(ships, in_order(placed[kind]), strict=True):
            standing[ship] = INDEX[name]
    return tuple(standing)


def deploy_at_random(view: View, draft: Draft, rng: Random) -> dict[str, Value]:
    """A deployment completed by chance."""
    side = side_of(view)
    if draft.get(PRESET) == DEFAULT:
        return {PRESET: DEFAULT}
    kept = {kind: v for kind in PLACED if (v := draft.get(kind)) is not None and fits(_cells(side, kind), v)}
    taken = {cell for value in kept.values() if isinstance(value, tuple) for cell in value}
    free = [NAMES[c] for c in ZONE[side] if NAMES[c] not in taken]
    for kind in PLACED:
        if kind not in kept:
            some = rng.sample(free, NUMBER[side][kind])
            kept[kind] = in_order(tuple(some))
            free = [cell for cell in free if cell not in some]
    return dict(kept)


def preview_deploy(view: View, draft: Draft) -> tuple[Ship, ...]:
    """The ships of the view with those drafted."""
    side = side_of(view)
    if draft.get(PRESET) == DEFAULT:
        drafted: dict[str, tuple[str, ...]] = dict(DEPLOYMENT[side])
    else:
        zone = {NAMES[c] for c in ZONE[side]}
        drafted = {}
        for kind in PLACED:
            given = draft.get(kind, ())
            cells = given if isinstance(given, tuple) else (given,)
            drafted[kind] = tuple(str(c) for c in dict.fromkeys(cells) if c in zone)[: NUMBER[side][kind]]
    numbered = {"M": 0, "D": 0}
    ships = [] if side == BLUE else [Ship("RB", "red", "B", NAMES[MIDDLE])]
    for kind, cells in drafted.items():
        for cell in in_order(cells):
            numbered[kind] += 1
            ships.append(Ship(f"{'RB'[side]}{kind}{numbered[kind]}", SIDES[side], kind, cell, int(kind == "M")))  # type: ignore[arg-type]
    return (*view.ships, *ships)


# ---- two cards of five (SW-3.8) ------------------------------------------------------------------
@lru_cache
def _hand_field(side: int) -> Pick:
    options = tuple(Option(card, say(f"sw-card-{card}")) for card in CARDS[side])
    return Pick("cards", say("sw-field-cards", count=DRAWN), options, DRAWN, DRAWN, "card")


def form_choose(view: View, draft: Draft) -> Form:
    """Two cards of the five."""
    field = _hand_field(side_of(view))
    given = draft.get("cards")
    stale = tuple(path for path in draft if path != "cards" or given is None or not fits(field, given))
    if given is None or not fits(field, given):
        return Form((field,), (), stale, (say("sw-need-cards", rule="SW-3.8", count=DRAWN),))
    return Form((field,), (say("sw-says-hand", cards=card_words(tuple(map(str, given)))),), stale, done=True)  # type: ignore[arg-type]


def cards_of(draft: Draft) -> tuple[Card, ...]:
    """The cards of a sealed choice; none where there was none."""
    given = draft.get("cards", ())
    return given if isinstance(given, tuple) else ()  # type: ignore[return-value]


# ---- one question, a few answers -----------------------------------------------------------------
def form_one(draft: Draft, path: str, options: tuple[str, ...]) -> Form:
    """A sheet of a single choice: who begins, the answer to an attack."""
    field = _one_field(path, options)
    given = draft.get(path)
    stale = tuple(p for p in draft if p != path or given not in options)
    if given not in options:
        return Form((field,), (), stale, (say(f"sw-need-{path}"),))
    return Form((field,), (say(f"sw-says-{path}-{given}"),), stale, done=True)


@lru_cache
def _one_field(path: str, options: tuple[str, ...]) -> Pick:
    choices = tuple(Option(o, say(f"sw-choice-{path}-{o}")) for o in options)
    return Pick(path, say(f"sw-field-{path}"), choices)


FIRST = ("red", "blue")


def answers(view: View) -> tuple[str, ...]:
    """What Red may answer to an attack: without COUNTER only that he has seen it (SW-10.3)."""
    return ("counter", "pass") if "counter" in belief(view).hands[RED] else ("pass",)
