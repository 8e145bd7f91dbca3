"""A tutorial: a short game against the computer, told on its own sheets as a list of lessons.

A game declares one as data (`Rules.tutorial`). Its words are keys of the catalogues like all others. A lesson is chosen by what
the seat is asked and by the turn that its view shows: by nothing that the seat does not see.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from rules.core.asks import Ask, Form, Message, Scalar, Seat, msg


@dataclass(frozen=True, slots=True)
class Lesson:
    """What is explained on a sheet."""

    kind: str
    """Of the ask (`Ask.kind`)."""
    words: str
    """Key of the catalogues: "tutorial-nb-salvo"."""
    turn: int = 0
    """From this turn on, until one of a later turn takes its place."""


def _done(form: Form) -> bool:
    return form.done


@dataclass(frozen=True, slots=True)
class Tutorial:
    """A short game and its lessons."""

    seat: Seat
    """The pupil's; all others are the computer's."""
    lessons: tuple[Lesson, ...]
    """The last says that this was all, and that one may go on."""
    turn: Callable[[Any], int]
    """The turn that a view shows; 0 before the first."""
    scenario: str | None = None
    """None: the standard one."""
    options: Mapping[str, Scalar] | None = None
    ready: Callable[[Form], bool] = _done
    """Whether the pupil is told to seal a sheet as it stands: not one that may be sealed and would waste the turn."""

    def lesson(self, view: Any, ask: Ask) -> Message | None:
        """What is explained on this sheet; None on one that the tutorial does not speak of, such as an offer to resign."""
        turn = self.turn(view)
        fitting = [lesson for lesson in self.lessons if lesson.kind == ask.kind and lesson.turn <= turn]
        return msg(max(fitting, key=lambda lesson: lesson.turn).words) if fitting else None
