"""The sheets of offers that stay open: to resign (BB-7.3), to agree on a draw (BB-7.6). Nothing happens until "yes" is sealed."""

from __future__ import annotations

from functools import cache

from rules.branle_bas.turn_sheet import enemy_offers
from rules.branle_bas.view import View
from rules.core import Draft, Form, Option, Pick, say

RULE = {"resign": "BB-7.3", "draw": "BB-7.9"}


def form(view: View, kind: str, draft: Draft) -> Form:
    """The sheet given a draft; `kind`, "resign" or "draw", is also the path."""
    stale = tuple(path for path in draft if path != kind or draft[path] not in ("no", "yes"))
    if not meant(kind, draft):
        return Form((_field(kind),), (), stale, (say("bb-need-yes", rule=RULE[kind]),))
    if kind == "resign":
        return Form((_field(kind),), (say("bb-says-resign"),), stale, done=True)
    return Form((_field(kind),), (say("bb-says-agree" if enemy_offers(view) else "bb-says-offer"),), stale, done=True)


def meant(kind: str, draft: Draft) -> bool:
    """Whether the draft says yes."""
    return draft.get(kind) == "yes"


@cache
def _field(kind: str) -> Pick:
    options = (Option("no", say("bb-no")), Option("yes", say("bb-yes")))
    return Pick(kind, say("bb-field-resign" if kind == "resign" else "bb-field-draw"), options, shape="yes-no")
