"""What one touch does, given what is in hand: the same for the page, the law of touches and the count of clicks.

Several pieces may be in hand: what is ordered then is ordered for each of them. A touch that may mean several things is
answered with a menu, unless the reader has just chosen the same kind of order from one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct, structs

from rules.core.asks import Draft, Form, Message, Pick, RowForm, Rows, Value, msg
from rules.core.pointing import NOWHERE, Forms, Spot, Way, option_at, paths_about, paths_in, touched
from rules.core.rows import name_of, within

MOST_IN_HAND = 40
"""Pieces that can be ordered together."""


class Touch(Struct, frozen=True):
    way: Way | None = None
    """What is done to the draft; None: nothing."""
    menu: tuple[Way, ...] = ()
    """Several things that it may mean: the reader chooses."""
    hand: tuple[Spot, ...] = ()
    """What is in hand afterwards."""
    glow: tuple[Way, ...] = ()
    """What can be done with it."""
    kind: str = ""
    """The kind of order that was given, to repeat it; empty: what repeats stays."""
    offered: bool = False
    """Whether what is in hand is the next piece of the sheet, and not one that the reader has touched."""


def kind_of(way: Way, hand: Iterable[Spot] = (), *, exact: bool = False) -> str:
    """What sort of order a way is, whatever piece and place it is for: "act.kind=salvo act.cells". Orders of one kind are
    given to several pieces together, and repeated without asking. `exact`: orders in different rows are of different kinds."""
    keys = {spot.key for spot in hand}
    parts = []
    for path, value in way.values:
        name = sort_of(path, keys, rows=exact)
        word = isinstance(value, str) and value not in keys and value not in way.areas
        parts.append(f"{name}={value}" if word else name)
    return " ".join(parts)


def sort_of(path: str, pieces: Iterable[str], *, rows: bool = False) -> str:
    """A path without the names of these pieces: "go" for the fields `go.main` and `go.scout` of the pieces `japan.main` and
    `japan.scout`. `rows`: keep the numbers of rows."""
    names = {name for piece in pieces for name in (piece, piece.rpartition(".")[2])}
    return ".".join(part for part in path.split(".") if (rows or not part.isdecimal()) and part not in names)


def in_hand(forms: Forms, draft: Draft, hand: tuple[Spot, ...]) -> tuple[Way, ...]:
    """What glows for these pieces: everything that the form admits for one of them, once for each kind and place."""
    found = dict[tuple[str, tuple[str, ...]], Way]()
    for piece in hand:
        for way in _of_piece(forms, draft, piece):
            found[kind_of(way, hand), way.areas] = way  # The last row with a piece is the one that is spoken of.
    return tuple(found.values())


EVERY = "*"
"""Area of a way that chooses all options of a field."""


def _of_piece(forms: Forms, draft: Draft, piece: Spot) -> Iterator[Way]:
    """The targets of a piece, and for each list about it that takes all its options, all of them together."""
    yield from forms.targets(draft, piece)
    form = forms(draft)
    for path in paths_about(form, draft, piece):
        field = form.field(path)
        if isinstance(field, Pick) and field.many and 2 < len(field.options) <= field.most:
            value = tuple(option.key for option in field.options)
            if draft.get(path) != value:
                yield Way(((path, value),), (msg("touch-every", field=field.about),), (EVERY,), NOWHERE)
    for rows in form.fields:
        if isinstance(rows, Rows):
            yield from _as_before(forms, draft, piece, rows)


MOST_EXAMPLES = 3
"""Earlier rows whose details are offered for a new one."""


def _as_before(forms: Forms, draft: Draft, piece: Spot, rows: Rows) -> Iterator[Way]:
    """The details of earlier rows for the last row with this piece: the same support, at the same odds."""
    mine = [row for row in rows.rows if any(path not in draft for path in paths_in(row, draft, piece))]
    if not mine:
        return
    row, found = mine[-1], set[tuple[tuple[str, Value | None], ...]]()
    empty = {name_of(blank): blank.path for blank in row.fields if blank.path not in draft}
    for other in reversed(rows.rows):
        if other.number == row.number or not _same_verb(other, row, draft):
            continue
        wanted = {name_of(b): draft[b.path] for b in other.fields if b.path in draft and name_of(b) in empty}
        values = _fitting(forms, draft, {empty[name]: value for name, value in wanted.items()})
        pairs: tuple[tuple[str, Value | None], ...] = tuple(values.items())
        if pairs and pairs not in found:
            found.add(pairs)
            whole = (msg("touch-as-row", number=other.number, row=other.says),)
            says = whole if len(values) == len(wanted) else _chosen(forms({**draft, **values}), values)
            yield Way(pairs, says, (f"={other.number}",), NOWHERE)
        if len(found) == MOST_EXAMPLES:
            return


def _fitting(forms: Forms, draft: Draft, wanted: Draft) -> Draft:
    """Those values that the form admits: all of them, or else each that fits beside those before it."""
    if set(forms({**draft, **wanted}).stale).isdisjoint(wanted):
        return wanted
    kept: dict[str, Value] = {}
    for path, value in wanted.items():
        tried = {**kept, path: value}
        if set(forms({**draft, **tried}).stale).isdisjoint(tried):
            kept = tried
    return kept


def _chosen(form: Form, values: Mapping[str, Value]) -> tuple[Message, ...]:
    """Values in words, one line for each that was chosen."""
    found = []
    for path, value in values.items():
        field = form.field(path)
        assert field is not None
        options = {option.key: option for option in field.options} if isinstance(field, Pick) else {}
        for key in value if isinstance(value, tuple) else (value,):
            label = options[str(key)].label if key in options else None
            found.append(msg("touch-chosen", field=field.about, option=key if label is None else label))
    return tuple(found)


def _same_verb(one: RowForm, other: RowForm, draft: Draft) -> bool:
    """Whether two rows begin with the same word."""
    first, second = one.fields[0], other.fields[0]
    return name_of(first) == name_of(second) and draft.get(first.path) == draft.get(second.path)


def touch(
    forms: Forms,
    draft: Draft,
    at: Spot,
    hand: tuple[Spot, ...] = (),
    *,
    kind: str = "",
    certain: bool = False,
    exact: bool = False,
    offered: bool = False,
) -> Touch:
    """What touching `at` means while `hand` is in hand.

    `kind`: the kind of order that the reader chose last, which repeats if it is among several; with `certain`, the only kind
    that is meant. `exact`: ask wherever there is any choice, also between rows. `offered`: as in `Touch`; then a touch of the
    piece confirms it, and a touch of another one that fields are about takes that in hand instead.
    """
    if offered and not certain:
        if at in hand:
            return Touch(hand=hand, glow=in_hand(forms, draft, hand))
        if any(blank.of == at.key for blank in _of_pieces(forms(draft))):
            hand = ()
    ways = _together(forms, draft, at, hand, kind if certain else "", exact=exact) if hand else ()
    if not ways and at not in hand and not certain and (lifted := forms.targets(draft, at)):
        also = touched(forms, draft, at)
        if not also or any(way.board != NOWHERE for way in lifted):
            return Touch(hand=(at,), glow=in_hand(forms, draft, (at,)), menu=_told_apart(forms(draft), also))
        # Only words can follow: they stand at the pointer.
    kept: tuple[Spot, ...] = hand if ways else ()
    ways = ways or touched(forms, draft, at, every=exact)
    if kind and not exact and len(ways) > 1:
        again = tuple(way for way in ways if kind_of(way, hand) == kind and (certain or _adds(draft, way)))
        ways = again or ways
    if len(ways) != 1:
        return Touch(menu=_told_apart(forms(draft), ways), hand=hand, glow=in_hand(forms, draft, hand))
    way, given = ways[0], kind_of(ways[0], hand)
    if given == kind and not certain:
        way = _with_details(forms, draft, way, kept[0] if kept else at)
    # What is added to a row, such as its guns, does not change what repeats: the next row gets it from this one.
    # A word that was chosen beside the map repeats at a touch of a place.
    lasting = kind_of(structs.replace(way, areas=()), hand) if way.board == NOWHERE else given
    if kind and _adds_to_row(forms(draft), draft, way):
        lasting = "" if certain else kind
    return structs.replace(done(forms, draft, way, kept), kind=lasting)


def _told_apart(form: Form, ways: tuple[Way, ...]) -> tuple[Way, ...]:
    """The ways of a menu. Those that write into a row begin with its name, such as "Attack 2", if the sheet has several
    lists of rows or if another way has the same words."""
    lists = {rows.path: rows.about for rows in form.fields if isinstance(rows, Rows)}
    alike, found = Counter(way.says for way in ways), []
    for way in ways:
        for path, about in lists.items():
            if (row := within(path, way.values[-1][0])) and (len(lists) > 1 or alike[way.says] > 1):
                way = structs.replace(way, says=(msg("touch-in-row", rows=about, row=str(row[0])), *way.says))
        found.append(way)
    return tuple(found)


def _with_details(forms: Forms, draft: Draft, way: Way, piece: Spot) -> Way:
    """A repeated order that begins a row, with the details of the row before it."""
    after, paths = way.onto(draft), {path for path, _ in way.values}
    for rows in forms(after).fields:
        if isinstance(rows, Rows) and rows.rows and {b.path for b in rows.rows[-1].fields} >= paths - set(draft):
            for more in _as_before(forms, after, piece, rows):
                return Way((*way.values, *more.values), (*way.says, *more.says), way.areas, way.board)
    return way


def done(forms: Forms, draft: Draft, way: Way, hand: tuple[Spot, ...] = ()) -> Touch:
    """A way that is chosen. The pieces stay in hand if more can be said about what they were just told."""
    after = way.onto(draft)
    form = forms(after)
    more = (
        _takes_more(form, way, after, hand)
        or _asks_more(forms(draft), form, after, hand)
        or _row_is_open(form, way, after, hand)
    )
    kept = hand if hand and more else ()
    following = _following(form, way, after, hand) if hand and not kept else ()
    held = kept or following
    return Touch(way, hand=held, glow=in_hand(forms, after, held), kind=kind_of(way, hand), offered=bool(following))


def _adds_to_row(form: Form, draft: Draft, way: Way) -> bool:
    """Whether a way writes only into rows that have begun."""
    begun = {
        blank.path
        for rows in form.fields
        for row in (rows.rows if isinstance(rows, Rows) else ())
        if any(blank.path in draft for blank in row.fields)
        for blank in row.fields
    }
    return all(path in begun for path, _ in way.values)


def first_piece(form: Form, draft: Draft) -> Spot | None:
    """The piece that is offered when an empty sheet opens, if it asks for nothing but orders of pieces; else None."""
    blanks = _of_pieces(form)
    if draft or len(blanks) < len(form.fields):
        return None
    return next((Spot(blank.of) for blank in blanks if blank.options), None)


def _of_pieces(form: Form) -> list[Pick]:
    """The fields that are each about a piece."""
    return [blank for blank in form.blanks if isinstance(blank, Pick) and blank.of]


def _following(form: Form, way: Way, draft: Draft, hand: tuple[Spot, ...]) -> tuple[Spot, ...]:
    """The piece that comes next in the form and has no order of the same sort yet; () after the last one, and if the way takes
    something back."""
    path, value = way.values[-1]
    blanks = _of_pieces(form)
    place = next((n for n, blank in enumerate(blanks) if blank.path == path), None)
    if value is None or place is None or blanks[place].of not in {spot.key for spot in hand}:
        return ()
    sort = sort_of(path, (blanks[place].of,))
    for blank in (*blanks[place + 1 :], *blanks[:place]):
        if sort_of(blank.path, (blank.of,)) == sort and blank.path not in draft and blank.options:
            return (Spot(blank.of),)
    return ()


def menu_for(forms: Forms, draft: Draft, at: Spot, hand: tuple[Spot, ...]) -> tuple[Way, ...]:
    """All that touching `at` may mean: what a menu before has offered."""
    if not hand:
        return touched(forms, draft, at, every=True)
    together = (_together(forms, draft, at, hand, exact=exact) for exact in (False, True))
    return (*(way for ways in together for way in ways), *touched(forms, draft, at, every=True))


def _takes_more(form: Form, way: Way, draft: Draft, hand: tuple[Spot, ...]) -> bool:
    """Whether the field that a way has set last, or one about the piece, takes further options, or all were chosen at once and
    some may be taken back."""
    about = {path for piece in hand[:1] for path in paths_about(form, draft, piece)} | {way.values[-1][0]}
    for path, value in way.values:
        field = form.field(path)
        if path not in about or not isinstance(field, Pick) or not field.many or not isinstance(value, tuple):
            continue
        if len(value) < field.most or way.areas == (EVERY,):
            return True
    return False


def _asks_more(before: Form, form: Form, draft: Draft, hand: tuple[Spot, ...]) -> bool:
    """Whether an order has opened further fields about its piece, such as the supports of an attack."""
    old = {blank.path for blank in before.blanks}
    return any(path not in old and path not in draft for piece in hand[:1] for path in paths_about(form, draft, piece))


def _row_is_open(form: Form, way: Way, draft: Draft, hand: tuple[Spot, ...]) -> bool:
    """Whether the row that a way has written into has further empty fields about the piece, such as the odds of an attack."""
    touched_paths = {path for path, _ in way.values}
    for rows in form.fields:
        for row in rows.rows if isinstance(rows, Rows) else ():
            if not touched_paths.isdisjoint(blank.path for blank in row.fields):
                return any(path not in draft for piece in hand[:1] for path in paths_in(row, draft, piece))
    return False


# ---- several pieces --------------------------------------------------------------------------------
def _together(
    forms: Forms, draft: Draft, at: Spot, hand: tuple[Spot, ...], only: str = "", *, exact: bool = False
) -> tuple[Way, ...]:
    """What a touch means for all pieces in hand, one way for each kind of order; `only`: of this kind alone. If a single piece
    may be told several things at once, such as each of its guns to fire there, one more way tells it all of them."""
    each = {piece: tuple(w for w in _of_piece(forms, draft, piece) if w.meant_by(at)) for piece in hand}
    kinds = dict.fromkeys(kind_of(way, hand, exact=exact) for ways in each.values() for way in ways)
    if only:
        kinds = {only: None} if only in kinds else {}
    found = [_joined(forms, draft, at, hand, each, kind, exact=exact) for kind in kinds]
    if not exact and len(found) > 1:
        found = [way for way in found if not any(_says_enough(forms, draft, less, way) for less in found)]
    if not only and len(found) > 1 and (every := _everything(forms, draft, found)) is not None:
        found.insert(0, every)
    return tuple(found)


def _says_enough(forms: Forms, draft: Draft, less: Way, more: Way) -> bool:
    """Whether one way leaves out the first steps of another and brings no further problem by that: a unit that goes where it
    may go anyway need not be named among the ordered ones first. An exact question is offered both."""
    left_out = len(more.values) - len(less.values)
    if left_out < 1 or more.values[left_out:] != less.values:
        return False
    return len(forms(less.onto(draft)).problems) <= len(forms(more.onto(draft)).problems)


def _joined(
    forms: Forms,
    draft: Draft,
    at: Spot,
    hand: tuple[Spot, ...],
    each: dict[Spot, tuple[Way, ...]],
    kind: str,
    *,
    exact: bool = False,
) -> Way:
    """One kind of order for all pieces in hand that can obey it."""

    def of_kind(ways: Iterable[Way]) -> Way | None:
        """The last: that of the last row."""
        return next((w for w in reversed(tuple(ways)) if kind_of(w, hand, exact=exact) == kind), None)

    ways = {piece: of_kind(each[piece]) for piece in hand}
    adds = any(way is not None and _adds(draft, way) for way in ways.values())
    values: dict[str, Value | None] = {}
    says: list[Message] = []
    first: Way | None = None
    now = dict(draft)
    for piece in hand:
        way = ways[piece]
        if way is None and first is None:
            continue
        if first is not None and (more := _room_for(forms(now), now, values, first, piece)) is not None:
            path, value = more
            values[path] = now[path] = value
            says.append(msg("touch-with", piece=_called(forms(now), path, piece)))
            continue
        if way is None:
            continue
        if not values.keys().isdisjoint(path for path, _ in way.values):
            way = of_kind(_meant(forms, now, piece, at))
        if way is None or (adds and not _adds(now, way)):
            continue
        values |= dict(way.values)
        now = dict(way.onto(now))
        says += way.says
        first = first or way
    assert first is not None, "some piece has a way of this kind"
    return Way(tuple(values.items()), tuple(dict.fromkeys(says)), first.areas, first.board)


def _meant(forms: Forms, draft: Draft, piece: Spot, at: Spot) -> Iterator[Way]:
    return (way for way in forms.targets(draft, piece) if way.meant_by(at))


def _adds(draft: Draft, way: Way) -> bool:
    """Whether a way chooses something rather than takes it back."""
    path, value = way.values[-1]
    old = draft.get(path)
    return value is not None and not (isinstance(value, tuple) and isinstance(old, tuple) and len(value) < len(old))


def _room_for(
    form: Form, draft: Draft, values: dict[str, Value | None], first: Way, piece: Spot
) -> tuple[str, Value] | None:
    """A field that the first piece was put into and that takes this one beside it: path and new value."""
    for path, _ in reversed(first.values):
        value, field = values[path], form.field(path)
        if isinstance(field, Pick) and isinstance(value, tuple) and not field.of and len(value) < field.most:
            option = option_at(field, piece)
            if option is not None and option.key not in value and option.key not in first.areas:
                return path, (*value, option.key)
    return None


def _called(form: Form, path: str, piece: Spot) -> Message | str:
    field = form.field(path)
    option = option_at(field, piece) if isinstance(field, Pick) else None
    return option.label if option is not None and option.label is not None else piece.key


def _everything(forms: Forms, draft: Draft, ways: list[Way]) -> Way | None:
    """All of several ways together; None if they exclude one another or one takes something back."""
    values = [pair for way in ways for pair in way.values]
    paths = [path for path, _ in values]
    if len(set(paths)) < len(paths) or not all(_adds(draft, way) and len(way.values) == 1 for way in ways):
        return None
    if not all(isinstance(value, tuple) for _, value in values):
        return None
    together = Way(tuple(values), (msg("touch-all", count=len(ways)),), ways[0].areas, ways[0].board)
    after = together.onto(draft)
    form = forms(after)
    return None if set(paths) & set(form.stale) or len(form.problems) > len(forms(draft).problems) else together
