"""The table of who is told what: event -> field -> readers, from the marks of the fields.

`python -m tests.readers` writes `docs/visibility.md`; a test fails if the document is not up to date.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path

from bot import words
from rules import GAMES
from rules.core import EVERYBODY, EventKinds, For
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
    found: EventKinds = import_module(f"rules.{game.replace('-', '_')}.events").EVENT_KINDS
    return found


def readers(game: str) -> Mapping[str, Mapping[str, For | None]]:
    """Kind of event -> field, as records name it -> who is told it; None: everybody."""
    found: dict[str, dict[str, For | None]] = {}
    for kind, event_type in kinds(game)._kinds.items():
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


if __name__ == "__main__":
    DOCUMENT.write_text(document(), encoding="utf-8")
