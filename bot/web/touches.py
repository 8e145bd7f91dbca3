"""What a touch on the map means, and how the page is told what it has done."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.campaigns import StaleClick
from bot.campaigns.sheets import OpenSheet
from bot.web import shown
from rules.core import Place
from rules.core.pointing import Forms, Way, field_targets
from rules.core.touch import MOST_IN_HAND, Touch, done, in_hand, menu_for, touch


def resolve(opened: OpenSheet, body: Mapping[str, Any]) -> Touch:
    """What a touch means, against the draft as it is.

    `at`: the spot that was touched. `hand`: the spots in hand, or `{"path": ...}` for a field of the panel. `more`: the spot is
    taken in hand beside them, or put down. `kind`, `certain`, `exact`, `offered`: as in `touch`. `token`: the choice from a menu
    before.
    """
    draft, form, at = opened.draft, Forms(opened.form), shown.spot(body.get("at"))
    said, token, kind = body.get("hand"), body.get("token"), body.get("kind")
    if isinstance(said, dict) and isinstance(path := said.get("path"), str):
        placed = field_targets(form, draft, path)
        ways = tuple(way for way in placed if at is not None and way.meant_by(at))
        return Touch(_turned(opened, ways[0])) if ways else Touch(glow=placed)
    hand = shown.spots_of(said)
    if at is not None and body.get("more") is True:
        hand = tuple(spot for spot in hand if spot != at) if at in hand else (*hand, at)[:MOST_IN_HAND]
        at = None
    if at is None:
        hand = tuple(spot for spot in hand if form.targets(draft, spot))
        return Touch(hand=hand, glow=in_hand(form, draft, hand))
    if isinstance(token, str):
        way = next((way for way in menu_for(form, draft, at, hand) if shown.token(way) == token), None)
        if way is None:
            raise StaleClick(opened.card.campaign.id, opened.ask.id)
        return done(form, draft, way, hand)
    certain, exact, offered = (body.get(name) is True for name in ("certain", "exact", "offered"))
    kind = kind if isinstance(kind, str) else ""
    return touch(form, draft, at, hand, kind=kind, certain=certain, exact=exact, offered=offered)


def path_in_hand(body: Mapping[str, Any]) -> str:
    """The path of the field of the panel that is in hand; empty: none."""
    said = body.get("hand")
    path = said.get("path") if isinstance(said, dict) else None
    return path if isinstance(path, str) else ""


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
