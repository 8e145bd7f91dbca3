"""A simulated reader who fills in a sheet by touching the map, for the law of touches and for counting clicks.

It knows nothing that the page does not show: it takes a piece in hand, looks at what glows, and touches that.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from rules.core import Amount, Ask, Blank, Draft, Form, Match, Option, Pick, Place, Text, Value
from rules.core.pointing import Spot, Way, field_targets, touched
from rules.core.touch import EVERY, Touch, done, first_piece, in_hand, kind_of, sort_of, touch

MOST_BUTTONS = 10
"""Words of one field that stand as buttons beside the map; more are in a list that opens first."""


MOST_UNFOLDED = 6
"""Pieces at one place that stand one by one in its list."""


class Reader:
    """Builds a wanted draft by touches."""

    def __init__(
        self,
        match: Match,
        ask: Ask,
        wanted: Draft,
        on_map: Collection[str] | None = None,
        groups: Collection[frozenset[str]] = (),
        large: Collection[str] = (),
        aimed: Collection[str] = (),
        below: Mapping[str, str] | None = None,
    ) -> None:
        self.match, self.ask, self.wanted = match, ask, wanted
        self.on_map = on_map
        """Keys of areas on the pictures of which something can be touched; None: unknown."""
        self.groups = groups
        """Pieces beside the map that one button takes in hand together, as far as they have no order."""
        self.large, self.aimed = large, aimed
        """Keys of the areas on the whole map that a finger can drag a piece from, and of those that it can drag one to."""
        self.below: Mapping[str, str] = below or {}
        """Piece that others cover, and that is not beside the map -> one of those others. It is taken in hand from the list of
        what lies at that place."""
        self.unfolded = False
        self.listed = set[str]()
        """What covers the pieces in the list that is open, or lies on top of them."""
        self.view = match.view(ask.seat)
        self.draft: Draft = dict(match.rules.initial(self.view, ask))
        self.touches = 0
        """Touches of the map, of pieces beside it, and of menus at the pointer."""
        self.drags = 0
        """Touches that a mouse saves by dragging the last piece to its target."""
        self.finger_drags = 0
        """Those of them that a finger saves too."""
        self.entries = 0
        """Fields that were filled in beside the map."""
        self.longest_menu = 0
        self.hand: tuple[Spot, ...] = ()
        self.offered = False
        self.placing = ""
        """Field of the piece that is in hand to be placed, because the one before it was placed."""
        self.kind = ""
        self.proposed = self.propose()
        self._forms: dict[tuple[tuple[str, Value], ...], Form] = {}
        first = first_piece(self.form(self.draft), self.draft)
        if first is not None and (on_map is None or any(first.key in group for group in groups)):
            self.hand, self.offered = (first,), True

    def propose(self) -> bool:
        """One click writes out the default orders, if these are wanted."""
        usual = self.match.rules.usual(self.view, self.ask)
        if usual and all(self.wanted.get(path) == value for path, value in usual.items()):
            self.draft = {**usual, **self.draft}
            self.entries += 1
            return True
        return False

    def repeat(self, last: Draft) -> None:
        """*As last turn* with these orders as far as they fit. Each that is not wanted is removed: the piece is touched, and its
        order. A field with one choice is chosen again instead."""
        self.entries += 1
        wrong = {path for path, value in last.items() if self._must_go(path, value, last)}
        self.touches += 2 * len({_row_of(path) for path in wrong})
        self.draft = {path: value for path, value in last.items() if path not in wrong}
        stale = set(self.form(self.draft).stale)
        self.draft = {path: value for path, value in self.draft.items() if path not in stale}
        self.hand, self.offered = (), False

    def _must_go(self, path: str, value: Value, last: Draft) -> bool:
        want, row = self.wanted.get(path), _row_of(path)
        if row != path and any(self.wanted.get(one) != it for one, it in last.items() if _row_of(one) == row):
            return True  # a row is removed whole
        if want is None or not (isinstance(value, tuple) and isinstance(want, tuple)):
            return want is None
        return want[: len(value)] != value if self.ranked(path, last) else not set(value) <= set(want)

    @property
    def gestures(self) -> int:
        """Clicks and drags."""
        return self.touches + self.entries - self.drags

    @property
    def taps(self) -> int:
        """Taps and drags of a finger."""
        return self.touches + self.entries - self.finger_drags

    def form(self, draft: Draft) -> Form:
        key = tuple(draft.items())
        if key not in self._forms:
            if len(self._forms) > 400:
                self._forms.clear()
            self._forms[key] = self.match.rules.form(self.view, self.ask, draft)
        return self._forms[key]

    def ranked(self, path: str, draft: Draft) -> bool:
        """Whether the order of what is chosen in a field matters."""
        field = self.form(draft).field(path)
        return not isinstance(field, Pick) or field.ranked

    def reached(self, blank: Blank) -> bool:
        """Whether a field has what is wanted; the order of chosen options matters only where the field says so."""
        have, want = self.draft.get(blank.path), self.wanted[blank.path]
        if isinstance(blank, Pick) and not blank.ranked and isinstance(have, tuple) and isinstance(want, tuple):
            return len(have) == len(want) and set(have) == set(want)
        return have == want

    @property
    def done(self) -> bool:
        """Whether the draft is the wanted one."""
        blanks = {blank.path: blank for blank in self.form(self.draft).blanks}
        return self.draft.keys() == self.wanted.keys() and all(self.reached(blanks[path]) for path in self.draft)

    def step(self) -> bool:
        """One order or one entry towards the wanted draft. False: it is reached."""
        left = [
            blank for blank in self.form(self.draft).blanks if blank.path in self.wanted and not self.reached(blank)
        ]
        if not left:
            return False
        if any(isinstance(blank, Place) and self.put(blank) for blank in left):
            return True
        if any(isinstance(blank, Pick) and self.take_back(blank) for blank in left):
            return True
        hands = list(dict.fromkeys(self.hands(left)))
        for whole in (True, False):
            for hand in hands:
                if self.order(hand, whole=whole):
                    return True
        if any(isinstance(blank, Pick) and self.point(blank) for blank in left):
            return True
        blank = left[0]
        assert isinstance(blank, Amount | Text), f"no touch leads to {blank.path} = {self.wanted[blank.path]}"
        self.draft = {**self.draft, blank.path: self.wanted[blank.path]}
        self.entries += 1
        return True

    def take_back(self, pick: Pick) -> bool:
        """Touches the last choice of a list that begins otherwise than wanted, such as that of standing orders in force."""
        have, want = self.draft.get(pick.path), self.wanted[pick.path]
        if pick.of or not pick.ranked or not isinstance(have, tuple) or not isinstance(want, tuple):
            return False
        area = next((option.areas[0] for option in pick.options if option.key == have[-1]), "")
        ways = touched(self.form, self.draft, Spot(area, pick.board))
        right = [way for way in ways if way.values == ((pick.path, have[:-1] or None),)]
        if not right or want[: len(have)] == have:
            return False
        self.touches += 1
        self.take(Touch(right[0]))
        return True

    def put(self, place: Place) -> bool:
        """A piece is dragged to its cell."""
        want = self.wanted[place.path]
        assert isinstance(want, tuple)
        placed = [way for way in field_targets(self.form, self.draft, place.path) if way.areas == (want[1],)]
        if placed:
            offered = place.path == self.placing
            self.touches += 2 - offered
            self.drags += not offered
            self.take(Touch(Way(((place.path, want),), placed[0].says, placed[0].areas, placed[0].board)))
            self.placing = self.next_to_place(place)
        return bool(placed)

    def next_to_place(self, place: Place) -> str:
        """As the page: the next piece of the form that is not placed yet."""
        places = [blank for blank in self.form(self.draft).blanks if isinstance(blank, Place)]
        here = next(n for n, blank in enumerate(places) if blank.path == place.path)
        return next((b.path for b in (*places[here + 1 :], *places[:here]) if b.path not in self.draft), "")

    def hands(self, left: list[Blank]) -> Iterator[tuple[Spot, ...]]:
        """What may be in hand: what is already, then the pieces that fields are about with all that get the same orders, then
        the pieces that the wanted rows name."""
        if self.hand:
            yield self.hand
        for blank in left:
            if isinstance(blank, Pick) and blank.of:
                yield self.alike(blank, left)
        about = {blank.of for blank in left if isinstance(blank, Pick)}
        seen = set[str]()
        for blank in left:
            row = blank.path.rpartition(".")[0]
            in_row = row.rpartition(".")[2].isdecimal()
            if (isinstance(blank, Pick) and blank.of) or row in seen:
                continue
            if in_row:
                seen.add(row)
                wanted = [value for path, value in self.wanted.items() if path.startswith(row + ".")]
            else:
                option = (
                    None
                    if not isinstance(blank, Pick) or not self.shown(blank)
                    else (
                        _next(blank, self.draft.get(blank.path), self.wanted[blank.path])
                        if isinstance(blank, Pick)
                        else None
                    )
                )
                wanted = [option.areas[0]] if option is not None else []
            for value in wanted:
                if isinstance(value, tuple):
                    yield tuple(Spot(str(one)) for one in value)
            for one in (str(it) for value in wanted for it in (value if isinstance(value, tuple) else (value,))):
                if self.on_map is None or one in self.on_map or one in about or one in self.below:
                    yield (Spot(one),)

    def shown(self, pick: Pick) -> bool:
        """Whether its options are places or pieces on the map, and not words."""
        on_map = self.on_map is not None and any(
            not set(option.areas).isdisjoint(self.on_map) for option in pick.options
        )
        return on_map or pick.shape in ("cell", "card")

    def alike(self, blank: Pick, left: list[Blank]) -> tuple[Spot, ...]:
        """The piece of a field, and the others that want the same in the same sort of field."""
        verb, want = sort_of(blank.path, (blank.of,)), self.wanted[blank.path]
        same = [
            Spot(other.of)
            for other in left
            if isinstance(other, Pick) and other.of and sort_of(other.path, (other.of,)) == verb
            and self.wanted[other.path] == want and other.path not in self.draft
        ]  # fmt: skip
        return tuple(dict.fromkeys(same)) if Spot(blank.of) in same else (Spot(blank.of),)

    def order(self, hand: tuple[Spot, ...], *, whole: bool) -> bool:
        """Touches something that glows for these pieces and that leads there; `whole`: unless the order is for more pieces."""
        if self.all_but(hand):
            return True
        glow = [way for way in self.glowing(hand) if self.leads_there(way)]
        for way in sorted(glow, key=lambda it: (self.begins_row(it), -sum(map(_size, dict(it.values).values())))):
            words = not self.lies_there(way)
            kind = kind_of(way, hand) if words else self.kind
            at = Spot(way.areas[0], way.board)
            offered = self.offered and hand == self.hand
            found = touch(self.form, self.draft, at, hand, kind=kind, certain=words, offered=offered)
            confirmed = offered and found.way is None and not found.menu
            if confirmed:  # The target is a piece itself, so the one that was offered is touched first.
                found = touch(self.form, self.draft, at, hand, kind=kind, certain=words)
            if found.way is not None and not self.leads_there(found.way) and not words:
                # The other button of the mouse, or a long press, asks.
                found = touch(self.form, self.draft, at, hand, exact=True)
            right = [one for one in found.menu if self.leads_there(one)]
            if found.way is None and right:
                self.menu(way, found)
                found = done(self.form, self.draft, right[0], hand)
                chosen = 1
            elif found.way is not None and self.leads_there(found.way):
                chosen = 0
            else:
                continue
            if words:
                chosen += self.options(way) > MOST_BUTTONS
            assert found.way is not None
            if whole and self.is_for_more(found.way, hand):
                continue
            fresh = confirmed or self.taps_for(hand)
            self.touches += fresh + 1 + chosen
            if fresh and not words:
                self.drags += 1
                last = hand[-1].key
                hit = any(last in group for group in self.groups) or (last in self.large and last not in self.below)
                self.finger_drags += hit and at.key in self.aimed
            self.kind = self.kind if words else found.kind
            self.take(found)
            self.listed = self.places(self.hand or hand)
            return True
        return False

    def taps_for(self, hand: tuple[Spot, ...]) -> int:
        """Taps until these pieces are in hand: one is added to what is in hand, or put down, or a whole group is taken."""
        keys = {spot.key for spot in hand}
        fields = [b for b in self.form(self.draft).blanks if isinstance(b, Pick) and b.of]
        ordered = {blank.of for blank in fields if blank.path in self.draft}
        together = len(keys) > 1 and any(keys in (group, group - ordered) for group in self.groups)
        if together and hand != self.hand:
            return 1
        return min(len(hand), len(set(hand) ^ set(self.hand))) + self.taps_for_lists(hand)

    def taps_for_lists(self, hand: tuple[Spot, ...]) -> int:
        """Taps until the lists are open in which the covered ones of these pieces are chosen: whatever covers them is touched,
        if it is not one of them. The list stays after an order. A long one beside a piece in hand is folded at first."""
        found, known = 0, (self.places(self.hand) or self.listed) | {spot.key for spot in hand}
        covers = {self.below[spot.key] for spot in hand if spot not in self.hand and spot.key in self.below}
        for cover in sorted(covers - known):
            lifted = touch(self.form, self.draft, Spot(cover)).hand == (Spot(cover),)
            folded = lifted and not self.unfolded and 1 + list(self.below.values()).count(cover) > MOST_UNFOLDED
            self.unfolded = self.unfolded or folded
            found += 1 + folded
        return found

    def places(self, hand: tuple[Spot, ...]) -> set[str]:
        """The pieces that cover these, or that nothing covers."""
        return {self.below.get(spot.key, spot.key) for spot in hand}

    def glowing(self, hand: tuple[Spot, ...]) -> Iterator[Way]:
        """What glows, each place once, as an order for the first piece of the hand that it can be given to."""
        seen = set[tuple[str, str, tuple[str, ...]]]()
        for piece in hand:
            for way in in_hand(self.form, self.draft, (piece,)):
                if (place := (kind_of(way, hand), way.board, way.areas)) not in seen:
                    seen.add(place)
                    yield way

    def begins_row(self, way: Way) -> bool:
        """Whether a way begins a new row."""
        row = way.values[0][0].rpartition(".")[0]
        return row.rpartition(".")[2].isdecimal() and not any(path.startswith(row + ".") for path in self.draft)

    def is_for_more(self, way: Way, hand: tuple[Spot, ...]) -> bool:
        """Whether a way begins a row with these pieces that is wanted for further pieces."""
        keys = {spot.key for spot in hand}
        return self.begins_row(way) and any(
            isinstance(value, tuple) and keys.issuperset(value) and len(value) < _size(self.wanted[path])
            for path, value in way.values
        )

    def all_but(self, hand: tuple[Spot, ...]) -> bool:
        """Chooses all options of a list, and takes back those that are not wanted, if that is quicker."""
        for way in in_hand(self.form, self.draft, hand):
            (path, every), *others = way.values
            wanted = self.wanted.get(path)
            if others or way.areas != (EVERY,) or not isinstance(every, tuple) or not isinstance(wanted, tuple):
                continue
            left_out = [key for key in every if key not in wanted]
            if len(hand) > 1 or path in self.draft or len(left_out) + 1 >= len(wanted):
                continue
            if self.ranked(path, self.draft) and tuple(key for key in every if key in wanted) != wanted:
                continue
            found = touch(self.form, self.draft, Spot(EVERY, way.board), hand, kind=kind_of(way, hand), certain=True)
            self.touches += len(left_out) + 1 + len(set(hand) - set(self.hand))
            self.take(found)
            for key in left_out:
                pick = self.form(self.draft).field(path)
                assert isinstance(pick, Pick)
                area = next(option.areas[0] for option in pick.options if option.key == key)
                self.take(
                    touch(self.form, self.draft, Spot(area, pick.board), hand, kind=kind_of(way, hand), certain=True)
                )
            return True
        return False

    def point(self, pick: Pick) -> bool:
        """Touches an option with nothing in hand."""
        option = _next(pick, self.draft.get(pick.path), self.wanted[pick.path])
        if option is None or pick.of:
            return False
        spot = Spot(option.areas[0], pick.board)
        words = self.on_map is not None and spot.key not in self.on_map
        ways = touched(self.form, self.draft, spot)
        right = [way for way in ways if self.leads_there(way)]
        if not right:
            return False
        again = [way for way in ways if kind_of(way) == self.kind]
        asked = len(ways) > 1 and not words and not (len(again) == 1 and again[0] in right)
        if asked:
            self.kind = kind_of(right[0])
            if pick.shape == "cell":
                self.longest_menu = max(self.longest_menu, len(ways))
        begun = pick.many and pick.path in self.draft  # Its part of the panel is open.
        self.touches += 1 + asked + (words and not begun and len(pick.options) > MOST_BUTTONS)
        self.take(Touch(right[0]))
        return True

    def menu(self, way: Way, found: Touch) -> None:
        if way.board or (self.on_map is not None and way.areas[0] in self.on_map):
            self.longest_menu = max(self.longest_menu, len(found.menu))

    def lies_there(self, way: Way) -> bool:
        """Whether a way is a place that can be touched, and not a word beside the map."""
        field = self.form(self.draft).field(way.values[-1][0])
        cell = isinstance(field, Pick) and field.shape == "cell"
        return way.board != "-" and (cell or self.on_map is None or not set(self.on_map).isdisjoint(way.areas))

    def options(self, way: Way) -> int:
        field = self.form(self.draft).field(way.values[-1][0])
        return len(field.options) if isinstance(field, Pick) else 0

    def take(self, found: Touch) -> None:
        """Does what a touch does: it may change the fields that it names, and no others."""
        way = found.way
        assert way is not None
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
        self.draft, self.hand, self.offered = after, found.hand, found.offered
        self.placing = ""

    def leads_there(self, way: Way) -> bool:
        """Whether a way sets nothing but what is wanted, and something that is not set yet."""
        after = way.onto(self.draft)
        for path, value in way.values:
            want, have = self.wanted.get(path), self.draft.get(path)
            if isinstance(value, tuple) and isinstance(want, tuple):
                if want[: len(value)] != value if self.ranked(path, after) else not set(value) <= set(want):
                    return False
                if isinstance(have, tuple) and len(value) < len(have):
                    return False
            elif value != want:
                return False
        return any(self.draft.get(path) != value for path, value in way.values)


def _row_of(path: str) -> str:
    """The row of a field; its own path if it is in none."""
    row = path.rpartition(".")[0]
    return row if row.rpartition(".")[2].isdecimal() else path


def _size(value: Value | None) -> int:
    return len(value) if isinstance(value, tuple) else 1


def _next(pick: Pick, have: Value | None, want: Value) -> Option | None:
    key = want
    if isinstance(want, tuple):
        chosen = have if isinstance(have, tuple) else ()
        if len(chosen) >= len(want):
            return None
        key = want[len(chosen)] if pick.ranked else next(one for one in want if one not in chosen)
    return next((option for option in pick.options if option.key == key), None)
