"""A simulated reader who fills in a sheet by touching the map, for the law of touches and for counting clicks.

It knows nothing that the page does not show: it takes a piece in hand, looks at what glows, and touches that. `Reader.did` has
each of its gestures, as `tests/web/test_counted.py` makes them on the real page.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from bot.campaigns.sheet_parts import SheetPart, part_of, parts
from rules.core import Amount, Ask, Blank, Draft, Form, Match, Option, Pick, Place, Rows, Text, Value
from rules.core.pointing import NOWHERE, Forms, Spot, Way, field_targets, touched
from rules.core.touch import EVERY, Touch, done, first_piece, in_hand, kind_of, sort_of, touch
from tests.laws.gestures import Gesture

MOST_BUTTONS, MOST_LISTED, MOST_UNFOLDED, LONG_PART, FEW_WORDS = 10, 24, 6, 6, 3
"""As the page: words of one field that stand as buttons beside the map (`BUTTONS` in `in_hand.js`), and in a list that stays open
(`LIST`); pieces at one place that stand one by one in its list (`CROWD`); fields of a part from which empty lists in it are
folded (`LONG` in `sheet.js`), and words of a field that stand as buttons on the panel (`FEW`)."""


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
        cells: Mapping[str, object] | None = None,
        pictures: Sequence[Collection[tuple[str, str]]] = (),
    ) -> None:
        self.match, self.ask, self.wanted = match, ask, wanted
        self.on_map = on_map
        """Keys of areas on the pictures of which something can be touched; None: unknown."""
        self.groups = groups
        """Pieces beside the map that one button takes in hand together, as far as they have no order."""
        self.large, self.aimed = large, aimed
        """Keys of the areas on the whole map that a finger can drag a piece from, and of those that it can drag one to."""
        self.below: Mapping[str, str] = below or {}
        """Piece that others cover, and that is not beside the map -> the one on top of them. It is taken in hand from the list
        of what lies at that place."""
        self.cells: Mapping[str, object] = cells or {}
        """Key on the first picture -> the cell around it; None: there is no such cell."""
        self.pictures = pictures
        """Board and key of what can be touched on each picture; only one of them is large, at first the first one."""
        self.large_one = 0
        self.unfolded = False
        """Whether long lists of what lies at one place are unfolded."""
        self.listed: object = None
        """The cell of which the list shows the pieces."""
        self.lists = set[str]()
        """Lists of words beside the map that are open."""
        self.folds = set[str]()
        """Parts and folded lists of the panel that are open."""
        self.did: list[Gesture] = []
        self.view = match.view(ask.seat)
        self.draft: Draft = dict(match.rules.initial(self.view, ask))
        self.finger_drags = 0
        """Drags that a finger can do too."""
        self.longest_menu = 0
        self.hand: tuple[Spot, ...] = ()
        self.offered = False
        self.placing = ""
        """Field of the piece that is in hand to be placed, because the one before it was placed."""
        self.kind = ""
        self.proposed = self.propose()
        self._forms: dict[tuple[tuple[str, Value], ...], Form] = {}
        self.fold()
        first = first_piece(self.form(self.draft), self.draft)
        if first is not None and first.key not in self.cells:
            self.hand, self.offered = (first,), True

    def propose(self) -> bool:
        """One click writes out the default orders, if these are wanted."""
        usual = self.match.rules.usual(self.view, self.ask)
        if usual and all(self.wanted.get(path) == value for path, value in usual.items()):
            self.draft = {**usual, **self.draft}
            self.did.append(Gesture("usual"))
            return True
        return False

    def repeat(self, last: Draft) -> None:
        """*As last turn* with these orders as far as they fit. Each that is not wanted is removed: the piece is touched, and its
        order. A field with one choice is chosen again instead."""
        self.did.append(Gesture("repeat"))
        self.draft, self.hand, self.offered = dict(last), (), False
        self.fold()
        wrong = {_row_of(path) for path, value in last.items() if self._must_go(path, value, last)}
        for path in sorted(wrong, key=_backwards):
            self.remove(path)

    def remove(self, path: str) -> None:
        """Removes an order or a row: by a touch of a piece that it is for, else on the panel."""
        gone = {one for one in self.draft if _row_of(one) == path}
        if not gone:
            return
        field = self.form(self.draft).field(path)
        pieces = [field.of] if isinstance(field, Pick) and field.of else []
        if _is_row(path):
            pieces = [str(one) for name in gone for value in [self.draft[name]] for one in _several(value)]
        spot = next((Spot(one) for one in pieces if self.can_be_held(Spot(one))), None)
        if spot is not None:
            self.did += [*self.fetch((spot,)), Gesture("remove", spot, path=path)]
        else:
            self.panel(path, None)
        self.draft = {name: value for name, value in self.draft.items() if name not in gone}
        stale = set(self.form(self.draft).stale)
        self.draft = {name: value for name, value in self.draft.items() if name not in stale}
        self.hand, self.offered, self.listed = (), False, None
        self.fold()

    def can_be_held(self, spot: Spot) -> bool:
        found = spot.key in self.cells or any(spot.key in group for group in self.groups)
        return found and bool(in_hand(Forms(self.form), self.draft, (spot,)))

    def _must_go(self, path: str, value: Value, last: Draft) -> bool:
        want, row = self.wanted.get(path), _row_of(path)
        if row != path:  # A row is removed whole, and so are those after it, which would move up.
            return any(self.wanted.get(one) != it for one, it in last.items() if _not_after(one, row))
        if want is None or not (isinstance(value, tuple) and isinstance(want, tuple)):
            return want is None
        return want[: len(value)] != value if self.ranked(path, last) else not set(value) <= set(want)

    @property
    def gestures(self) -> int:
        """Clicks and drags."""
        return len(self.did)

    @property
    def taps(self) -> int:
        """Taps and drags of a finger."""
        return len(self.did) + sum(one.what == "drag" for one in self.did) - self.finger_drags

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
        begun = [blank for blank in left if isinstance(blank, Pick) and blank.path in self.draft and not self.hand]
        if any(map(self.point, begun)) or self.again():
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
        self.panel(blank.path, self.wanted[blank.path])
        self.draft = {**self.draft, blank.path: self.wanted[blank.path]}
        self.hand, self.offered, self.listed = (), False, None
        self.fold()
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
        spot = Spot(area, pick.board)
        self.did += [*self.turn_to(spot), Gesture("touch", spot)]
        self.take(Touch(right[0]))
        return True

    def put(self, place: Place) -> bool:
        """A piece is dragged to its cell."""
        want = self.wanted[place.path]
        assert isinstance(want, tuple)
        placed = [way for way in field_targets(self.form, self.draft, place.path) if way.areas == (want[1],)]
        if placed:
            offered = place.path == self.placing
            at, piece = Spot(str(want[1]), placed[0].board), Spot(place.path)
            self.did.append(Gesture("touch", at) if offered else Gesture("drag", at, piece))
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
                wanted = [
                    it for path, it in self.wanted.items() if path.startswith(row + ".") and not self.is_word(path)
                ]
            else:
                option = None
                if isinstance(blank, Pick) and self.shown(blank):
                    option = _next(blank, self.draft.get(blank.path), self.wanted[blank.path])
                wanted = [option.areas[0]] if option is not None else []
            for value in wanted:
                if isinstance(value, tuple):
                    yield tuple(self.spot(str(one)) for one in value)
            for one in (str(it) for value in wanted for it in (value if isinstance(value, tuple) else (value,))):
                if self.on_map is None or one in self.cells or one in about:
                    yield (self.spot(one),)

    def spot(self, key: str) -> Spot:
        """What has this key on the large picture."""
        seen = self.pictures[self.large_one] if self.pictures else ()
        return Spot(key, min((board for board, one in seen if one == key), default=""))

    def is_word(self, path: str) -> bool:
        """Whether a field chooses a word, even if something on the map has the same name."""
        field = self.form(self.draft).field(path)
        if self.on_map is None or not isinstance(field, Pick) or field.many or field.shape in ("cell", "card"):
            return False
        return not all(set(option.areas) & set(self.on_map) for option in field.options)

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
            found = touch(Forms(self.form), self.draft, at, hand, kind=kind, certain=words, offered=offered)
            confirmed = offered and found.way is None and not found.menu
            if confirmed:  # The target is a piece itself, so the one that was offered is touched first.
                found = touch(Forms(self.form), self.draft, at, hand, kind=kind, certain=words)
            exact = found.way is not None and not self.leads_there(found.way) and not words
            if exact:
                # The other button of the mouse, or a long press, asks.
                found = touch(Forms(self.form), self.draft, at, hand, exact=True)
            right = [one for one in found.menu if self.leads_there(one)]
            chosen = found.way is None and bool(right)
            if chosen:
                self.menu(way, found)
                found = done(Forms(self.form), self.draft, right[0], hand)
            elif found.way is None or not self.leads_there(found.way):
                continue
            assert found.way is not None
            if whole and self.is_for_more(found.way, hand):
                continue
            did = [Gesture("touch", hand[-1])] if confirmed else self.fetch(hand, drags=not (words or exact))
            if words:
                did += self.word(way, hand)
            elif turned := self.turn_to(at):
                did += [*turned, Gesture("touch", at, exact=exact)]
            elif did and did[-1].spot == hand[-1] and not exact:
                last = did.pop()
                did.append(Gesture("drag", at, last.spot, last.what == "list", len(hand) > 1))
                hit = any(last.spot.key in group for group in self.groups)
                hit = hit or (last.spot.key in self.large and last.spot.key not in self.below)
                self.finger_drags += hit and at.key in self.aimed
            else:
                did.append(Gesture("touch", at, exact=exact))
            self.did += [*did, *([Gesture("menu", at, way=right[0])] if chosen else [])]
            self.kind = found.kind or self.kind
            self.take(found)
            return True
        return False

    def word(self, way: Way, hand: tuple[Spot, ...]) -> list[Gesture]:
        """A word beside the map: the list that it is in is opened first, if there are too many for buttons."""
        path, kind = way.values[-1][0], kind_of(way, hand)
        field = self.form(self.draft).field(path)
        alike = [
            area
            for one in in_hand(Forms(self.form), self.draft, hand)
            if one.values[-1][0] == path and kind_of(one, hand) == kind
            for area in one.areas
            if one.board == NOWHERE or self.on_map is None or area not in self.on_map
        ]
        word = Gesture("word", Spot(way.areas[0], way.board), way=way)
        name = f"{path}|{kind}"
        if EVERY in way.areas or len(alike) <= MOST_BUTTONS or name in self.lists:
            return [word]
        if isinstance(field, Pick) and field.many and len(alike) <= MOST_LISTED:
            self.lists.add(name)  # A list of which more is chosen stays open.
        return [Gesture("open", path=path), word]

    # ---- the hand --------------------------------------------------------------------------------------
    def fetch(self, hand: tuple[Spot, ...], *, drags: bool = False) -> list[Gesture]:
        """What brings these pieces into the hand, and no others. `drags`: the last of them is dragged on then."""
        if set(hand) == set(self.hand):
            return []
        keys = {spot.key for spot in hand}
        ordered = {b.of for b in self.form(self.draft).blanks if isinstance(b, Pick) and b.path in self.draft}
        group = next((one for one in self.groups if len(keys) > 1 and keys in (one, one - ordered)), None)
        if group is not None:
            return [Gesture("group", hand[0], more=keys == group)]
        kept = len(set(hand) ^ set(self.hand)) < len(hand) and not self.offered
        turned = self.turn_to(hand[0])
        now, did, listed = list(self.hand) if kept else [], list[Gesture](), self.listed
        for spot in [one for one in now if one not in hand]:
            did.append(self.joins(spot, listed))
            now.remove(spot)
        for spot in (one for one in hand if one not in self.hand or not kept):
            have = () if did or kept else self.hand
            if spot.key in self.below and listed is not self.cells.get(spot.key, self):
                top = Spot(self.below[spot.key])
                did += [Gesture("touch", top, more=True)] if now else self.pick_up(top, have)
                now += [top] if self.lifts(top) else []
                listed = self.cells.get(spot.key, self)
                if self.pile(spot) > MOST_UNFOLDED and self.lifts(top) and not self.unfolded:
                    did.append(Gesture("unfold"))
                    self.unfolded = True
                if spot in now:
                    continue
            others = [one for one in now if one not in hand]
            if spot.key in self.below:
                if len(others) < len(now):
                    did += [Gesture("list", one, more=True) for one in others]
                    now = [one for one in now if one in hand]
                did.append(Gesture("list", spot, more=len(others) < len(now)))
                now = [*(one for one in now if one in hand), spot]
            elif now:
                did += [Gesture("list", one, more=True) for one in others]
                did.append(self.joins(spot, listed))
                now = [*(one for one in now if one in hand), spot]
            else:
                last = drags and spot == hand[-1]
                did += [Gesture("touch", spot)] if last else self.pick_up(spot, have)
                now = [spot]
            listed = self.cells.get(spot.key) if self.pile(spot) > 1 else None
        return [*turned, *did]

    def joins(self, spot: Spot, listed: object) -> Gesture:
        """A piece joins those in hand, or leaves them."""
        return Gesture(
            "list" if spot.key in self.below and listed is self.cells.get(spot.key) else "touch", spot, more=True
        )

    def pick_up(self, spot: Spot, have: tuple[Spot, ...]) -> list[Gesture]:
        """A touch of a piece or of what covers one, after which that is in hand alone, or nothing if it cannot be held."""
        plain = touch(Forms(self.form), self.draft, spot, have, kind=self.kind, offered=self.offered)
        if plain.way is None and plain.hand == (spot,):
            return [Gesture("touch", spot)]
        emptied = [Gesture("drop")] if have else []
        return [
            *emptied,
            Gesture("touch", spot, more=bool(in_hand(Forms(self.form), self.draft, (spot,))) and not self.lifts(spot)),
        ]

    def turn_to(self, spot: Spot) -> list[Gesture]:
        """The picture on which this can be touched becomes the large one."""
        numbers = (self.large_one, *range(len(self.pictures))) if self.pictures else ()
        at = next((number for number in numbers if self.on_picture(spot, number)), self.large_one)
        turned = at != self.large_one
        self.large_one = at
        return [Gesture("tab", value=str(at))] if turned else []

    def on_picture(self, spot: Spot, number: int) -> bool:
        """Whether a picture has an area that this may mean."""
        return any(spot.key == key and spot.lies_on(board) for board, key in self.pictures[number])

    def lifts(self, spot: Spot) -> bool:
        """Whether a touch of it with an empty hand takes it in hand."""
        found = touch(Forms(self.form), self.draft, spot, (), kind=self.kind)
        return found.way is None and found.hand == (spot,)

    def pile(self, spot: Spot) -> int:
        """Number of pieces that the list of what lies with this one has."""
        cell = self.cells.get(spot.key)
        if cell is None:
            return 0
        held = self.pieces()
        return sum(other is cell and key in held for key, other in self.cells.items())

    def pieces(self) -> set[str]:
        """As the page: the pieces that the sheet is about or asks for."""
        found = set[str]()
        for blank in self.form(self.draft).blanks:
            if isinstance(blank, (Pick, Amount)) and blank.of:
                found.add(blank.of)
            elif isinstance(blank, Pick) and (blank.shape == "cell" or blank.many):
                found.update(area for option in blank.options for area in option.areas)
        return found

    # ---- the panel -------------------------------------------------------------------------------------
    def fold(self) -> None:
        """As the page: the first part is open if no other is."""
        names = [_named(part) for part in parts(self.form(self.draft))]
        if names and self.folds.isdisjoint(names):
            self.folds.add(names[0])

    def panel(self, path: str, value: Value | None) -> None:
        """A control of the panel, after the part and the list that it is folded in are open."""
        form = self.form(self.draft)
        field, part = form.field(path), part_of(form, path)
        rows = next((one for one in form.fields if isinstance(one, Rows) and path.startswith(f"{one.path}.")), None)
        part = part or (part_of(form, rows.path) if rows is not None else None)
        assert part is not None, path
        if len(parts(form)) > 1 and _named(part) not in self.folds:
            self.folds.add(_named(part))
            self.did.append(Gesture("part", path=path))
        only = len(parts(form)) > 1 and len(part.fields) == 1
        many = isinstance(field, Pick) and field.many
        if rows is not None and not (rows.following and not rows.rows):
            self.did.append(Gesture("part", path=path))  # a row, folded again each time
        elif many and len(part.fields) > LONG_PART and not only and path not in self.draft and path not in self.folds:
            self.folds.add(path)
            self.did.append(Gesture("part", path=path))
        buttons = isinstance(field, Pick) and field.shape != "cell" and len(field.options) <= FEW_WORDS
        if isinstance(field, Pick) and not many and not buttons:
            self.did.append(Gesture("part", path=path))  # a list of words
        self.did.append(Gesture("panel", path=path, value=value))

    def glowing(self, hand: tuple[Spot, ...]) -> Iterator[Way]:
        """What glows, each place once, as an order for the first piece of the hand that it can be given to."""
        seen = set[tuple[str, str, tuple[str, ...]]]()
        for piece in hand:
            for way in in_hand(Forms(self.form), self.draft, (piece,)):
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
        for way in in_hand(Forms(self.form), self.draft, hand):
            (path, every), *others = way.values
            wanted = self.wanted.get(path)
            if others or way.areas != (EVERY,) or not isinstance(every, tuple) or not isinstance(wanted, tuple):
                continue
            left_out = [key for key in every if key not in wanted]
            if len(hand) > 1 or path in self.draft or len(left_out) + 1 >= len(wanted):
                continue
            if self.ranked(path, self.draft) and tuple(key for key in every if key in wanted) != wanted:
                continue
            found = touch(
                Forms(self.form), self.draft, Spot(EVERY, way.board), hand, kind=kind_of(way, hand), certain=True
            )
            self.did += [*self.fetch(hand), *self.word(way, hand)]
            self.take(found)
            for key in left_out:
                pick = self.form(self.draft).field(path)
                assert isinstance(pick, Pick)
                area = next(option.areas[0] for option in pick.options if option.key == key)
                spot = Spot(area, pick.board)
                other = next(one for one in in_hand(Forms(self.form), self.draft, hand) if one.meant_by(spot))
                if self.on_map is not None and area in self.on_map:
                    self.did.append(Gesture("touch", spot))
                else:
                    self.did += self.word(other, hand)
                self.take(touch(Forms(self.form), self.draft, spot, hand, kind=kind_of(way, hand), certain=True))
            return True
        return False

    def again(self) -> bool:
        """Touches the first place of the next row, where that gives the last order once more."""
        form = self.form(self.draft)
        for rows in form.fields if self.kind else ():
            if not isinstance(rows, Rows) or not rows.rows:
                continue
            last = rows.rows[-1]
            if any(path.startswith(f"{rows.path}.{last.number}.") for path in self.wanted.keys() - self.draft.keys()):
                continue  # What is not said yet of this row would not repeat.
            for blank in last.fields:
                want = self.wanted.get(f"{rows.path}.{last.number + 1}.{blank.path.rpartition('.')[2]}")
                first = want[0] if isinstance(want, tuple) else want
                if not isinstance(blank, Pick) or blank.shape != "cell" or not isinstance(first, str):
                    continue
                spot = Spot(first, blank.board)
                found = touch(Forms(self.form), self.draft, spot, self.hand, kind=self.kind, offered=self.offered)
                if found.way is not None and self.leads_there(found.way):
                    self.did += [*self.turn_to(spot), Gesture("touch", spot)]
                    self.kind = found.kind or self.kind
                    self.take(found)
                    return True
        return False

    def point(self, pick: Pick) -> bool:
        """Touches an option with nothing in hand."""
        option = _next(pick, self.draft.get(pick.path), self.wanted[pick.path])
        if option is None or pick.of:
            return False
        spot = Spot(option.areas[0], pick.board)
        aside = pick.shape == "card" and self.pictures and not self.on_picture(spot, self.large_one)
        if aside or (self.on_map is not None and spot.key not in self.on_map):
            right = [way for way in touched(self.form, self.draft, spot) if self.leads_there(way)]
            alone = [way for way in right if [path for path, _ in way.values] == [pick.path]]
            if alone:
                self.panel(pick.path, option.key)
                self.take(Touch(alone[0]))
            return bool(alone)
        for hand, exact in ((self.hand, False), ((), False), ((), True)):
            found = touch(
                Forms(self.form),
                self.draft,
                spot,
                hand,
                kind=self.kind,
                exact=exact,
                offered=self.offered and bool(hand),
            )
            right = [way for way in found.menu if self.leads_there(way)]
            if found.way is None and right:
                self.apart(found)
                if pick.shape == "cell":
                    self.longest_menu = max(self.longest_menu, len(found.menu))
                chosen, found = (
                    [Gesture("menu", spot, way=right[0])],
                    done(Forms(self.form), self.draft, right[0], hand),
                )
                self.kind = found.kind
            elif found.way is not None and self.leads_there(found.way):
                chosen, self.kind = [], found.kind or self.kind
            else:
                continue
            emptied = [Gesture("drop")] if self.hand and not hand else []
            self.did += [*emptied, *self.turn_to(spot), Gesture("touch", spot, exact=exact), *chosen]
            self.take(found)
            return True
        return False

    def apart(self, found: Touch) -> None:
        """A menu has different words for each of its ways."""
        assert len({way.says for way in found.menu}) == len(found.menu), [(one.values, one.says) for one in found.menu]

    def menu(self, way: Way, found: Touch) -> None:
        self.apart(found)
        if way.board or (self.on_map is not None and way.areas[0] in self.on_map):
            self.longest_menu = max(self.longest_menu, len(found.menu))

    def lies_there(self, way: Way) -> bool:
        """Whether a way is a place that can be touched, and not a word beside the map."""
        field = self.form(self.draft).field(way.values[-1][0])
        cell = isinstance(field, Pick) and field.shape == "cell"
        return way.board != "-" and (cell or self.on_map is None or not set(self.on_map).isdisjoint(way.areas))

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
        if self.hand:
            last = self.hand[-1]
            self.listed = self.cells.get(last.key) if self.pile(last) > 1 else None
        self.placing = ""
        self.fold()

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


def _is_row(path: str) -> bool:
    return path.rpartition(".")[2].isdecimal()


def _not_after(path: str, row: str) -> bool:
    """Whether a path is in this row, or in one before it in the same list."""
    rows, _, number = row.rpartition(".")
    its, _, other = _row_of(path).rpartition(".")
    return its == rows and other.isdecimal() and int(other) <= int(number)


def _backwards(path: str) -> tuple[str, int]:
    """The order in which rows are removed: the last one of a list first."""
    rows, _, number = path.rpartition(".")
    return (rows, -int(number)) if number.isdecimal() else (path, 0)


def _several(value: Value) -> tuple[object, ...]:
    return value if isinstance(value, tuple) else (value,)


def _named(part: SheetPart) -> str:
    return repr(part.name or part.fields[0].about)


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
