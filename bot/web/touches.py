"""What a touch on the map means, and how the page is told what it has done."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.campaigns import StaleClick
from bot.campaigns.sheets import OpenSheet
from bot.web import shown
from rules.core import Place, Rows
from rules.core.pointing import Forms, Way, field_targets
from rules.core.rows import within
from rules.core.touch import MOST_IN_HAND, Touch, done, in_hand, menu_for, touch

DEEP = 3
"""Things below what was touched that may be meant."""


def resolve(opened: OpenSheet, body: Mapping[str, Any]) -> Touch:
    """What a touch means, against the draft as it is.

    `at`: the spot that was touched. `hand`: the spots in hand, or `{"path": ...}` for a field of the panel. `more`: the spot is
    taken in hand beside them, or put down. `kind`, `certain`, `exact`, `offered`: as in `touch`. `token`: the choice from a menu
    before. `below`: the spots below it at the same place; the first of all with which anything can be done is meant.
    """
    draft, form, at = opened.draft, Forms(opened.form), shown.spot(body.get("at"))
    spots = () if at is None else tuple(dict.fromkeys((at, *shown.spots_of(body.get("below"))[:DEEP])))
    said, token, kind = body.get("hand"), body.get("token"), body.get("kind")
    if isinstance(said, dict) and isinstance(path := said.get("path"), str):
        placed = field_targets(form, draft, path)
        ways = tuple(way for spot in spots for way in placed if way.meant_by(spot))
        return Touch(_turned(opened, ways[0])) if ways else Touch(glow=placed)
    hand = shown.spots_of(said)
    if at is not None and body.get("more") is True:
        at = next((spot for spot in spots if spot in hand or form.targets(draft, spot)), at)
        hand = tuple(spot for spot in hand if spot != at) if at in hand else (*hand, at)[:MOST_IN_HAND]
        at = None
    if at is None:
        hand = tuple(spot for spot in hand if form.targets(draft, spot))
        return Touch(hand=hand, glow=in_hand(form, draft, hand))
    if isinstance(token, str):
        offered = (way for spot in spots for way in menu_for(form, draft, spot, hand))
        way = next((way for way in offered if shown.token(way) == token), None)
        if way is None:
            raise StaleClick(opened.card.campaign.id, opened.ask.id)
        return done(form, draft, way, hand)
    how = {name: body.get(name) is True for name in ("certain", "exact", "offered")}
    kind, nothing = kind if isinstance(kind, str) else "", Touch(hand=hand)
    for spot in spots[:1] if at in hand else spots:
        found = touch(form, draft, spot, hand, kind=kind, **how)
        if found.way is not None or found.menu or found.hand != hand:
            return found
        nothing = found
    return nothing


def path_in_hand(body: Mapping[str, Any]) -> str:
    """The path of the field of the panel that is in hand; empty: none."""
    said = body.get("hand")
    path = said.get("path") if isinstance(said, dict) else None
    return path if isinstance(path, str) else ""


def may_have_moved(opened: OpenSheet, path: str, seen: int | None) -> bool:
    """Whether a path is that of a row, and the sheet is not the one that the reader has seen: if somebody else has taken a row
    out meanwhile, its number is now that of another one."""
    lists = (field.path for field in opened.card.form.fields if isinstance(field, Rows))
    return seen not in (None, opened.card.revision) and any(within(one, path) for one in lists)


def told(touch: Touch, lang: str) -> dict[str, Any]:
    """A touch for the page."""
    return {
        "done": shown.way(touch.way, lang)["says"] if touch.way is not None else [],
        "menu": [shown.way(one, lang) for one in touch.menu],
        "hand": [{"key": spot.key, "board": spot.board} for spot in touch.hand],
        "glow": shown.glow(touch.glow, touch.hand, lang),
        "kind": touch.kind,
        "offered": touch.offered,
    }


def _turned(opened: OpenSheet, way: Way) -> Way:
    """The way with its piece in the first orientation that brings fewest problems; a way that places no piece is
    unchanged."""
    (path, value), *_ = way.values
    field = opened.card.form.field(path)
    if not isinstance(field, Place) or not field.turns or not isinstance(value, tuple):
        return way
    piece, cell, turn = map(str, value)
    draft = opened.placed(field, piece, cell, field.turns.index(turn))
    return Way(((path, draft[path]),), way.says, way.areas, way.board)
