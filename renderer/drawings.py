"""What the drawings of a game provide, with what most games have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Generic, TypeVar

from renderer.canvas import Canvas
from renderer.frame import Aside, Sector
from renderer.layout import Framing, Key, fit

V = TypeVar("V")


class Drawings(ABC, Generic[V]):
    """The drawings of one type of view (`renderer.boards.BOARDS`)."""

    @abstractmethod
    def sheets(self, view: V) -> tuple[str, ...]:
        """Keys of the pictures that this view has, the most important first."""

    def position(self, view: V) -> tuple[str, ...]:
        """The sheets that a post shows: the first, or all that are needed to see the whole board."""
        return self.sheets(view)[:1]

    def reported(self, view: V) -> Mapping[str, object]:
        """The sheets that show an event, such as a raid or a combat, each with what it shows (for comparison); none if the board
        itself shows the last events."""
        return {}

    def shown(self, view: V, sheet: str) -> V:
        """The view reduced to what this picture shows; equal results give equal pictures."""
        return view

    @abstractmethod
    def draw(self, view: V, lang: str, sheet: str, wish: Framing) -> Canvas:
        """One picture."""

    @abstractmethod
    def parts(self, view: V, lang: str, sheet: str) -> Sequence[str]:
        """The picture in words, the most important part first."""

    def situation(self, view: V, lang: str, sheet: str) -> str:
        """What the heading of the picture says, as the first sentences of the alt text: turn, whose turn it is, score."""
        return self.parts(view, lang, sheet)[0]

    def alt(self, view: V, lang: str, sheet: str) -> str:
        """The picture in words, as many parts as fit."""
        return fit(self.parts(view, lang, sheet))

    def keys(self, view: V, lang: str, sheet: str) -> Sequence[Key]:
        """The symbols on the picture with their meanings, drawn for `frame.LEGEND_CELL`; () if there are none."""
        return ()

    def sectors(self, view: V, lang: str, sheet: str) -> tuple[Sector, ...]:
        """The parts that can be enlarged, recent events first; () if it is not a board."""
        return ()

    def close_up(self, view: V, sheet: str) -> tuple[str, ...]:
        """The cells to show enlarged in a report before the whole picture: recent events on a board with small cells."""
        return ()

    @abstractmethod
    def asides(self, view: V, lang: str, sheet: str) -> tuple[Aside, ...]:
        """Texts that belong to the picture and are shown beside it."""

    def zones(self, view: V, lang: str) -> tuple[Aside, ...]:
        """For a board without cells: a line for each zone, with the zones and islands beside it."""
        return ()

    @abstractmethod
    def file_name(self, view: V, sheet: str) -> str:
        """Name of the picture's file."""

    @abstractmethod
    def replay(self, views: Sequence[V], lang: str, title: str | None) -> bytes:
        """The finished game as an animated GIF."""
