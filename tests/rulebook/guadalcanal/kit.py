"""What the tests of the rulebook add to the campaign for tests: whole phases by name, limits by their rule, what a seat heard.

A position is written as in `tests.guadalcanal.kit`; sheets are typed as players type them. Dice that are not scripted show a 3.
"""

from __future__ import annotations

from typing import Any

from msgspec import json

from rules.core import Draft, visible_to
from rules.guadalcanal import positions
from rules.guadalcanal.facts import SEATS
from rules.guadalcanal.options import Options
from tests.guadalcanal.kit import Campaign

STAGES = ("orders", "land")
"""The two exchanges of a turn without a battle (GC-16.3)."""


class Table(Campaign):
    """A campaign in which one phase is played by its name, all before it with empty sheets."""

    def script(self, label: str, faces: str) -> Table:
        """Fixes the faces of the next dice with this label; returns the table."""
        super().script(label, faces)
        return self

    def until(self, stage: str) -> Table:
        """Seals empty sheets until the sheet of this stage is asked for."""
        for _ in range(4):
            if self.state.stage == stage:
                break
            self.play()
        assert self.state.stage == stage, self.state.stage
        return self

    def phase(self, stage: str, japan: str | Draft = "", allies: str | Draft = "") -> Table:
        """Seals both sides' sheets of this stage, which carries them out."""
        self.until(stage).play(japan=japan, allies=allies)
        return self

    def sail(self, japan: str = "", allies: str = "") -> Table:
        """Orders, and everything up to the contacts and the first battle or the land sheets."""
        return self.phase("orders", japan, allies)

    def sink(self, *pieces: str) -> None:
        """Removes these pieces, as if lost in battle."""
        context = self.context()
        for piece in pieces:
            context.piece(piece, where="sunk", at="", hull=0, lost_how="battle")
        self.take(context)

    def broken(self, seat: str, text: str | Draft = "") -> set[str]:
        """The rules that a sheet breaks; none: it can be sealed."""
        return {str(dict(message.args)["rule"]) for message in self.form(seat, text).problems}

    def may(self, seat: str, text: str | Draft) -> bool:
        """Whether a sheet can be sealed as it is written."""
        form = self.form(seat, text)
        return form.done and not form.stale

    def asked(self) -> list[tuple[str, str]]:
        """(seat, kind of sheet) of all that are waited for."""
        return [(ask.seat, ask.kind) for ask in self.rules.asks(self.state) if ask.waits]

    def heard(self, who: str | None, kind: str) -> list[dict[str, Any]]:
        """What a seat, or the public, heard of a kind of happening."""
        return [json.decode(json.encode(event.data)) for event in visible_to(self.entries, who) if event.kind == kind]

    def kinds(self, who: str | None = None) -> list[str]:
        """The kinds of happenings that somebody heard, in their order."""
        return [event.kind for event in visible_to(self.entries, who)]

    def known(self, seat: str | None) -> set[str]:
        """The ids of all pieces that a seat may know."""
        return {piece.id for piece in self.view(seat).pieces}

    def where(self, piece: str) -> str:
        """Zone or island where a piece is; "port", "coming", "sunk" for these."""
        found = self.piece(piece)
        return positions.place_of(self.state, found) or found.where

    def sunk(self) -> set[str]:
        """Ids of the pieces that have been lost."""
        return {piece.id for piece in self.state.pieces if piece.where == "sunk"}

    def points(self, seat: str) -> int:
        """Number of reinforcement points that the seat has kept."""
        return self.state.sides[SEATS.index(seat)].points


def opening(**options: Any) -> Table:
    """A campaign at its first sheets, with these options."""
    return Table(stage="setup", turn=0, airfields="", options=Options(**{"submarines": "ahead", **options}))
