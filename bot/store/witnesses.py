"""Who has seen with which seat's eyes, found out from rows of the time before `tables.Witness`.

For the migration that makes the table and for exported files without it: what was written then does not change, and neither
should this. Works on plain rows, by their columns' names.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

Row = Mapping[str, Any]

CALLED = ("ask", "reminder")
"""Kinds of letters that came with a seat's sheet."""
NAMED = ("enlist", "dismiss", "replace")
"""Acts whose words name the person; of the others it is who did it."""
SEEN = (*NAMED, "stand-down", "peek")
"""Acts that gave, or ended, a sight of a seat."""


def witnessed(started: Any, rows: Mapping[str, Iterable[Row]]) -> set[tuple[str, int]]:
    """Seat and person, of one campaign. `rows`: by table; "post" may be missing. Nothing before the start: nobody saw anything.

    An act whose seat cannot be told any more (sides had been exchanged since) counts for every seat, unless something else says
    where that person sat.
    """
    if started is None:
        return set()
    found = {(str(h["seat"]), int(h["person"])) for h in rows["holder"]}
    found |= {(str(s["seat"]), int(s["edited_by"])) for s in rows["sheet"] if s["edited_by"] is not None}
    for post in rows.get("post", ()):
        who = json.loads(post["body"]).get("who")
        if who is not None and post["person"] is not None and post["kind"] in CALLED:
            found.add((who, int(post["person"])))
    seats = [str(s["name"]) for s in rows["seat"]]
    somewhere: set[int] = set()
    for act in rows["audit"]:
        if act["act"] not in SEEN or act["at"] < started:
            continue
        holes = dict(json.loads(act["words"])["args"])
        person = int(holes["person"]) if act["act"] in NAMED else act["by"]
        seat = str(holes["seat"]["key"]).removeprefix("seat-")
        if seat in seats:
            found.add((seat, person))
        else:
            somewhere.add(person)
    somewhere -= {person for _, person in found}
    return found | {(seat, person) for seat in seats for person in somewhere}
