"""A tutorial: a short game against the computer with explanations on its sheets.

A game declares one in the file `tutorial.toml` beside its modules (`Rules.tutorial`, `read_tutorial`). The explanation is
chosen by the kind of ask and by the turn that the seat's view shows, so it cannot reveal secrets.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from operator import attrgetter
from typing import Any

from rules.core.asks import Ask, Form, Message, Scalar, Seat, msg
from rules.core.data import read_data


@dataclass(frozen=True, slots=True)
class Lesson:
    """An explanation for one kind of sheet."""

    kind: str
    """`Ask.kind` of the sheet."""
    words: str
    """Message key: "tutorial-nb-salvo"."""
    turn: int = 0
    """First turn for which it applies; a lesson of a later turn replaces it."""


_turn = attrgetter("turn")
_done = attrgetter("done")


@dataclass(frozen=True, slots=True)
class Tutorial:
    """A short game with its lessons."""

    seat: Seat
    """The player's seat; computers play all others."""
    lessons: tuple[Lesson, ...]
    """The last one says that the tutorial is complete and the game may go on."""
    scenario: str | None = None
    """None: the standard scenario."""
    options: Mapping[str, Scalar] | None = None
    turn: Callable[[Any], int] = _turn
    """The turn that a view shows; 0 before the first."""
    ready: Callable[[Form], bool] = _done
    """Whether the player is told to seal the sheet. False for a sheet that could be sealed but would waste the turn."""

    def lesson(self, view: Any, ask: Ask) -> Message | None:
        """The explanation for this sheet; None if there is none, as for an offer to resign."""
        turn = self.turn(view)
        fitting = [lesson for lesson in self.lessons if lesson.kind == ask.kind and lesson.turn <= turn]
        return msg(max(fitting, key=lambda lesson: lesson.turn).words) if fitting else None


def read_tutorial(
    module: str, *, turn: Callable[[Any], int] = _turn, ready: Callable[[Form], bool] = _done
) -> Tutorial:
    """The tutorial in the file `tutorial.toml` beside a module, given the module's `__file__`.

    Raises OSError, tomllib.TOMLDecodeError; KeyError without lessons, TypeError for a key that no tutorial or lesson has.
    """
    written = read_data(module, "tutorial.toml")
    lessons = tuple(Lesson(**lesson) for lesson in written.pop("lessons"))
    return Tutorial(**written, lessons=lessons, turn=turn, ready=ready)
