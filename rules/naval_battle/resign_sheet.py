"""The sheet of an offer that stays open all game: to resign (NB-10.5). Nothing happens until "yes" is sealed."""

from __future__ import annotations

from rules.core import Draft, Form, Option, Pick, say

PATH = "resign"
_FIELD = Pick(
    PATH,
    say("nb-field-resign"),
    (Option("no", say("nb-no")), Option("yes", say("nb-yes"))),
    shape="yes-no",
)


def form(draft: Draft) -> Form:
    """The sheet given a draft."""
    stale = tuple(path for path in draft if path != PATH)
    if meant(draft):
        return Form((_FIELD,), (say("nb-says-resign"),), stale, done=True)
    return Form((_FIELD,), (), stale, (say("nb-need-yes", rule="NB-10.5"),))


def meant(draft: Draft) -> bool:
    """Whether the draft resigns."""
    return draft.get(PATH) == "yes"
