"""The working copy of a state while an opening is carried out: what it becomes, what is told on the way, and where it must stop.

A game takes `Working` as it is, or with a few verbs of its own on top ("lose a ship"). It lives as long as one `Rules.apply` and
is never saved: what is left of a sheet that breaks off goes into the state, from where a later opening carries it on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from msgspec.structs import replace

from rules.core.dice import Dice
from rules.core.events import Entry, S, Step

O = TypeVar("O")  # noqa: E741
"""One order of a sheet."""


class Working(Generic[S]):
    """One opening being carried out."""

    def __init__(self, state: S, dice: Dice | None = None) -> None:
        """`dice`: None where nothing can be rolled, as for a look ahead."""
        self._state = state
        self._dice = dice
        self.entries: list[Entry] = []

    @property
    def state(self) -> S:
        """The state as it is now."""
        return self._state

    @property
    def dice(self) -> Dice:
        """The dice of this opening. Raises LookupError on a copy that was made only to look."""
        if self._dice is None:
            raise LookupError("this working copy has no dice")
        return self._dice

    def change(self, **fields: Any) -> None:
        """The state with other values."""
        self.become(replace(self.state, **fields))

    def become(self, state: S) -> None:
        """Another state in the place of this one."""
        self._state = state

    def told(self, *entries: Entry) -> None:
        """More happenings, in their order."""
        self.entries.extend(entries)

    def step(self) -> Step[S]:
        """What has come of it."""
        return Step(self.state, tuple(self.entries))

    # ---- a sheet that breaks off -----------------------------------------------------------------
    def stop(self) -> str:
        """Why no further order of a sheet may be carried out now, in a word of the game's; empty: it goes on.

        The stop conditions of a game: it is over, another seat must answer first, something came to light.
        """
        return ""

    def carry_out(self, orders: Sequence[O], do: Callable[[O], bool]) -> tuple[O, ...]:
        """Orders one by one, until `stop` says why not or `do` returns False for one that cannot be done.

        Returns those that are left, the one that could not be done first; none where the sheet was carried out whole. If its last
        order made the table stop, nothing is left and `stop` still says why.
        """
        for number, order in enumerate(orders):
            if self.stop() or not do(order):
                return tuple(orders[number:])
        return ()
