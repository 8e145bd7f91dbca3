"""Who is told what: the table event -> field -> readers from the marks of the fields, and what really was told.

`python -m tests.readers` writes `docs/visibility.md`; a test fails if the document is not up to date.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from msgspec import json

from bot import words
from rules import GAMES
from rules.core import EVERYBODY, Event, EventKinds, EventRecord, For
from rules.core.events import _marks

DOCUMENT = Path(__file__).parents[1] / "docs" / "visibility.md"

_HEAD = """# Visibility: who is told what of each event

This page lists the events of every game that are secret in part, with the readers of each field.
The game master is told everything.
A reader who is told no field of an event does not hear of it. What a *view* shows is in `rules/<game>/visibility.py`.
It is written by `python -m tests.readers` from the marks of the fields in `rules/<game>/events.py`, so do not edit it by hand.

| reader | who that is |
|---|---|"""

ROLES = {
    EVERYBODY: "both sides and the public",
    "owner": "the side whose pieces, cards or orders the event is about",
    "enemy": "the other side, if the event tells it something",
    "named": "the attacker, if the owner has had to name the ship (GC-9.9)",
    "witnesses": "everybody, if it is seen on an island or the unit is not secret",
    "left": "everybody, if the aircraft left an island",
    "entered": "everybody, if the aircraft landed on an island",
    "attacker": "the side that acts, if it launched a plane or a bomb",
    "defender": "the side that is attacked",
    "red": "the side that plays Red",
}
"""Role -> who plays it."""


def kinds(game: str) -> EventKinds:
    """The event types of a game, by its name in `GAMES`."""
    return GAMES[game].event_kinds


def readers(game: str) -> Mapping[str, Mapping[str, For | None]]:
    """Kind of event -> field, as records name it -> who is told it; None: everybody. Without kinds of another game."""
    found: dict[str, dict[str, For | None]] = {}
    package = type(GAMES[game]).__module__.rpartition(".")[0]
    for kind, event_type in kinds(game)._kinds.items():
        if not event_type.__module__.startswith(f"{package}."):
            continue
        names = zip(event_type.__struct_fields__, event_type.__struct_encode_fields__, strict=True)
        marks = _marks(event_type)
        found[kind] = {encoded: marks[name][1] for name, encoded in names}
    return found


def document() -> str:
    return "\n".join((_HEAD, *(f"| {role} | {who} |" for role, who in ROLES.items()), *_games(), ""))


def _games() -> Iterator[str]:
    for game in GAMES:
        table = readers(game)
        secret = {kind: marks for kind, marks in table.items() if any(marks.values())}
        yield f"\n## {words.text('en', f'game-{game}')}\n"
        if secret:
            yield f"{len(secret)} of {len(table)} kinds of events have a field that not everybody is told.\n"
            yield "| event | told to | fields |"
            yield "|---|---|---|"
            for kind, marks in secret.items():
                told: dict[str, list[str]] = {}
                for field, mark in marks.items():
                    if mark is not None:
                        told.setdefault(_told(mark), []).append(f"`{field}`")
                yield from (f"| `{kind}` | {who} | {', '.join(fields)} |" for who, fields in told.items())
        else:
            yield f"Everybody is told everything of all {len(table)} kinds of events."


def _told(mark: For) -> str:
    return (", ".join(mark.roles) or "nobody") + ("; others a part" if mark.part else "")


def told(entries: Iterable[EventRecord], kind: str, seats: Sequence[str]) -> tuple[str, dict[str, str]]:
    """Who of the two seats and the public is told of the events of a kind; and the fields whose true value fewer are told, each
    with those readers: "everybody", "both sides", "public", "nobody" or a seat.

    Raises AssertionError if there are no such events, if they differ in this, or if a reader is told a field that the truth
    lacks.
    """
    found = {str(one): one for entry in entries if entry.truth.kind == kind for one in [_told_of(entry, seats)]}
    assert len(found) == 1, f"{kind}: {list(found)}"
    return next(iter(found.values()))


def _told_of(entry: EventRecord, seats: Sequence[str]) -> tuple[str, dict[str, str]]:
    who = (*seats, None)
    heard = {reader: data(event) for reader in who if (event := entry.visible_to(reader)) is not None}
    whole = data(entry.truth)
    assert all(fields.keys() <= whole.keys() for fields in heard.values())
    missing = object()
    known = {f: [reader for reader, fields in heard.items() if fields.get(f, missing) == v] for f, v in whole.items()}
    names = {who: "everybody", tuple(seats): "both sides", (None,): "public", (): "nobody", **{(s,): s for s in seats}}
    return names[tuple(heard)], {f: names[tuple(readers)] for f, readers in known.items() if readers != list(heard)}


def data(event: Event) -> dict[str, Any]:
    """The fields of an event as a record holds them, with lists for tuples."""
    fields: dict[str, Any] = json.decode(json.encode(event.data))
    return fields


if __name__ == "__main__":
    DOCUMENT.write_text(document(), encoding="utf-8")
