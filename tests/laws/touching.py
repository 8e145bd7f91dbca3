"""A simulated reader who fills in a sheet by touching the map, for the law of touches and for counting clicks."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core import Amount, Ask, Blank, Draft, Form, Match, Option, Pick, Place, Text, Value
from rules.core.pointing import Spot, Way, field_targets, targets, touched


class Reader:
    """Builds a wanted draft by touches."""

    def __init__(self, match: Match, ask: Ask, wanted: Draft) -> None:
        self.match, self.ask, self.wanted = match, ask, wanted
        self.view = match.view(ask.seat)
        self.draft: Draft = dict(match.rules.initial(self.view, ask))
        self.touches = 0
        """Touches of the map and of menus at the pointer."""
        self.entries = 0
        """Fields that were filled in beside the map."""
        self.longest_menu = 0
        self.hand: Spot | None = None

    def form(self, draft: Draft) -> Form:
        return self.match.rules.form(self.view, self.ask, draft)

    def step(self) -> bool:
        """One touch or one entry towards the wanted draft. False: it is reached."""
        left = [
            blank
            for blank in self.form(self.draft).blanks
            if blank.path in self.wanted and self.draft.get(blank.path) != self.wanted[blank.path]
        ]
        for blank in left:
            if (way := self.way_to(blank)) is not None:
                self.take(way)
                return True
        if left:
            blank = left[0]
            assert isinstance(blank, Amount | Text), f"no touch leads to {blank.path} = {self.wanted[blank.path]}"
            self.draft = {**self.draft, blank.path: self.wanted[blank.path]}
            self.entries += 1
        return bool(left)

    def take(self, way: Way) -> None:
        """Does what a touch does: it may change the fields that it names, and no others."""
        after = way.onto(self.draft)
        named = {path for path, _ in way.values}
        assert {p: v for p, v in after.items() if p not in named} == {
            p: v for p, v in self.draft.items() if p not in named
        }
        form = self.form(after)
        for path, value in way.values:
            field = form.field(path)
            begun = isinstance(field, Pick) and isinstance(value, tuple) and len(value) < field.least
            assert begun or value is None or path not in form.stale, "it offered what does not fit"
        self.draft = after

    def way_to(self, blank: Blank) -> Way | None:
        """A touch that sets the field, or its next option, as wanted; None: there is none."""
        want = self.wanted[blank.path]
        if isinstance(blank, Place):
            assert isinstance(want, tuple)
            placed = [way for way in field_targets(self.form, self.draft, blank.path) if way.areas == (want[1],)]
            if not placed:
                return None
            self.touches += 2
            return Way(((blank.path, want),), placed[0].says, placed[0].areas, placed[0].board)
        if not isinstance(blank, Pick):
            return None
        option = _next(blank, self.draft.get(blank.path), want)
        if option is None:
            return None
        spot = Spot(option.areas[0], blank.board)
        for piece in self.pieces(blank):
            ways = targets(self.form, self.draft, piece) if piece else touched(self.form, self.draft, spot)
            meant = [way for way in ways if way.meant_by(spot)]
            if right := [way for way in meant if self.leads_there(way)]:
                if blank.shape == "cell":
                    self.longest_menu = max(self.longest_menu, len(meant))
                self.touches += 1 + (piece is not None and piece != self.hand) + (len(meant) > 1)
                self.hand = piece
                return right[0]
        return None

    def leads_there(self, way: Way) -> bool:
        """Whether a way sets nothing but what is wanted, and something that is not set yet."""
        for path, value in way.values:
            want, have = self.wanted.get(path), self.draft.get(path)
            if isinstance(value, tuple) and isinstance(want, tuple):
                if want[: len(value)] != value or (isinstance(have, tuple) and len(value) < len(have)):
                    return False
            elif value != want:
                return False
        return any(self.draft.get(path) != value for path, value in way.values)

    def pieces(self, blank: Pick) -> Iterator[Spot | None]:
        """What may be in hand: first nothing, then the piece that the field is about, then any that the draft names."""
        if not blank.of:
            yield None
        if blank.of:
            yield Spot(blank.of)
        for value in self.wanted.values():
            if isinstance(value, str):
                yield Spot(value)


def _next(pick: Pick, have: Value | None, want: Value) -> Option | None:
    key = want
    if isinstance(want, tuple):
        count = len(have) if isinstance(have, tuple) else 0
        if count >= len(want):
            return None
        key = want[count]
    return next((option for option in pick.options if option.key == key), None)
