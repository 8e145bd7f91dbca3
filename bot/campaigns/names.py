"""How seats, persons and times stand in the holes of messages, so that every use case says them alike."""

from __future__ import annotations

from datetime import datetime

from rules.core import Message, Seat, say


def seat_name(seat: Seat) -> Message:
    """`seat-<seat>`: the catalogues have words for every seat of every game."""
    return say(f"seat-{seat}")


def game_name(game: str) -> Message:
    """`game-<game>`."""
    return say(f"game-{game}")


def person(id: int | None) -> str:
    """A person, as a string: numbers would get thousands separators."""
    return str(id or 0)


def moment(at: datetime) -> str:
    """A time as Unix seconds: the words show it in the reader's own zone."""
    return str(int(at.timestamp()))
