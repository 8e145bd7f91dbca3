"""Filling in a form by touching the map: first a piece, then a target.

A page knows where each cell and piece lies on the picture. It sends the key of what was touched, and gets the `Way`s
that this opens: which fields would get which values, and how that reads. Nothing here knows a game; all comes from the
form and from the forms that would follow.

A touched piece is *in hand* (selected) if some field is about it, or if choosing it opens further fields. What these
fields admit are the targets of the piece.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from msgspec import Struct

from rules.core.asks import Blank, Draft, Form, Message, Option, Pick, Place, RowForm, Rows, Value, msg

FormOf = Callable[[Draft], Form]
"""The form of a sheet with a draft."""

MOST_TRIED = 64
"""Most drafts that are tried for the targets of one piece: a touch is answered at once."""
MOST_STEPS = 2
"""Maximum number of fields that selecting a piece fills in before its target is chosen. Two: a card orders the unit,
then the unit is chosen for a move."""


class Spot(NamedTuple):
    """What was touched on the picture."""

    key: str
    board: str = ""
    """Name of its board; empty in a picture with one board."""

    def lies_on(self, board: str) -> bool:
        """Whether a field for this board may mean it."""
        return not board or not self.board or board == self.board


class Way(Struct, frozen=True):
    """One thing that a touch can do to the draft."""

    values: tuple[tuple[str, Value | None], ...]
    """Fields to set, in this order: path and new value; None clears the field."""
    says: tuple[Message, ...]
    """What it does: the labels of the fields with what is chosen."""
    areas: tuple[str, ...]
    """Keys of the areas that mean it: the targets."""
    board: str = ""
    """The board of these areas; empty: any."""

    def meant_by(self, spot: Spot) -> bool:
        """Whether touching this spot means this."""
        return spot.key in self.areas and spot.lies_on(self.board)

    def onto(self, draft: Draft) -> Draft:
        """The draft after it."""
        found = dict(draft)
        for path, value in self.values:
            found.pop(path, None)
            if value is not None:
                found[path] = value
        return found


class Forms:
    """The forms of one sheet, and the targets of its pieces. Each is made once, however often a touch asks for it."""

    def __init__(self, make: FormOf) -> None:
        self._make = make
        self._forms: dict[frozenset[tuple[str, Value]], Form] = {}
        self._targets: dict[tuple[frozenset[tuple[str, Value]], Spot], tuple[Way, ...]] = {}

    def __call__(self, draft: Draft) -> Form:
        key = frozenset(draft.items())
        if key not in self._forms:
            self._forms[key] = self._make(draft)
        return self._forms[key]

    def targets(self, draft: Draft, piece: Spot) -> tuple[Way, ...]:
        """As the function `targets`."""
        key = frozenset(draft.items()), piece
        if key not in self._targets:
            self._targets[key] = targets(self, draft, piece)
        return self._targets[key]


def touched(form_of: FormOf, draft: Draft, spot: Spot, *, every: bool = False) -> tuple[Way, ...]:
    """What touching this spot can do while no piece is selected.

    Fields that admit the spot come first. If none does, each choice of the first field whose options are words is tried
    in advance ("salvo here", "plane here"). What would push another choice out of a row comes last, so that a touch of a
    second target is a second order. `every`: all of these.
    """
    form = form_of(draft)
    in_rows = _in_rows(form)
    found: list[Way] = []
    instead: list[Way] = []
    for blank in form.blanks:
        if isinstance(blank, Pick) and not blank.of:
            taken = blank.path in in_rows and blank.path in draft and not blank.many
            (instead if taken else found).extend(_choices(blank, draft, spot=spot))
    first = found or _by_verb(form_of, draft, spot)
    return (*first, *instead) if every else tuple(first or instead)


def targets(form_of: FormOf, draft: Draft, piece: Spot) -> tuple[Way, ...]:
    """Everything that the form admits for a piece in hand; () if it cannot be taken in hand."""
    found: dict[tuple[tuple[str, Value | None], ...], Way] = {}
    for way in _continued(form_of, draft, piece, (), ()):
        found.setdefault(way.values, way)
    for way in _by_verb_and_place(form_of, draft, piece):
        found.setdefault(way.values, way)
    return tuple(found.values())


def field_targets(form_of: FormOf, draft: Draft, path: str) -> tuple[Way, ...]:
    """Everything that one field admits: a piece from the tray, or a field chosen in the panel. () if there is no such field."""
    return tuple(way for blank in form_of(draft).blanks if blank.path == path for way in _placed(blank, draft))


# ---- one field ---------------------------------------------------------------------------------------
def _choices(
    blank: Blank,
    draft: Draft,
    before: tuple[tuple[str, Value | None], ...] = (),
    said: tuple[Message, ...] = (),
    spot: Spot | None = None,
) -> Iterator[Way]:
    """Each option of a pick as a way, or each that `spot` means; `before`: the fields that the way sets first, with their
    values."""
    if not isinstance(blank, Pick) or (spot is not None and not spot.lies_on(blank.board)):
        return
    for option in blank.options:
        if spot is not None and spot.key not in option.areas:
            continue
        value = _with(blank, draft.get(blank.path), option)
        if value is not _FULL:
            yield Way((*before, (blank.path, value)), (*said, _says(blank, option, value)), option.areas, blank.board)


def option_at(pick: Pick, spot: Spot) -> Option | None:
    """The first option that a spot means; None: there is none."""
    return next((o for o in pick.options if spot.key in o.areas), None) if spot.lies_on(pick.board) else None


_FULL = ("full",)
"""Stands for a pick that takes no more options."""


def _with(pick: Pick, old: Value | None, option: Option) -> Value | None:
    """The value of a pick after its option was touched: chosen, or taken back if it was chosen before."""
    if not pick.many:
        return None if old == option.key and pick.least == 0 else option.key
    chosen = old if isinstance(old, tuple) else ()
    if option.key in chosen:
        return tuple(key for key in chosen if key != option.key) or None
    return (*chosen, option.key) if len(chosen) < pick.most else _FULL


def _says(pick: Pick, option: Option, value: Value | None) -> Message:
    name: Message | str = option.label if option.label is not None else option.key
    taken_back = value is None or (isinstance(value, tuple) and option.key not in value)
    return msg("touch-taken-back" if taken_back else "touch-chosen", field=pick.about, option=name)


def _placed(blank: Blank, draft: Draft) -> Iterator[Way]:
    """One way for each option of a pick, or for each cell on which the piece fits. The orientation stays as in the
    draft, unless the piece fits only in another one."""
    yield from _choices(blank, draft)
    if not isinstance(blank, Place) or not blank.pieces:
        return
    old = draft.get(blank.path)
    piece = blank.pieces[0]
    if isinstance(old, tuple):
        piece = next((one for one in blank.pieces if one.key == old[0]), piece)
    turned = str(old[2]) if isinstance(old, tuple) and len(old) > 2 else ""
    name: Message | str = piece.label if piece.label is not None else piece.key
    for cell in blank.spots:
        value = (piece.key, cell, turned or blank.turns[0]) if blank.turns else (piece.key, cell)
        yield Way(((blank.path, value),), (msg("touch-chosen", field=name, option=cell),), (cell,), blank.board)


# ---- a piece in hand ---------------------------------------------------------------------------------
def _continued(
    form_of: FormOf,
    draft: Draft,
    piece: Spot,
    before: tuple[tuple[str, Value | None], ...],
    said: tuple[Message, ...],
    known: frozenset[str] = frozenset(),
    left: list[int] | None = None,
) -> Iterator[Way]:
    """The targets of a piece, given what was set for it already. `known`: paths about it before that was set: only what has
    opened since is worth the detour. `left`: how many more drafts may be tried."""
    left = [MOST_TRIED] if left is None else left
    form = form_of(draft)
    bound = frozenset(paths_about(form, draft, piece))
    in_rows = _in_rows(form)
    for blank in form.blanks:
        if blank.path in bound - known:
            yield from (way for way in _choices(blank, draft, before, said) if not way.meant_by(piece))
    if len(before) == MOST_STEPS or (before and bound - known):
        return
    for blank in form.blanks:
        if not isinstance(blank, Pick) or blank.path in bound or blank.of:
            continue
        option = option_at(blank, piece)
        if option is None:
            continue
        value = _with(blank, draft.get(blank.path), option)
        if value is None or value is _FULL or (isinstance(value, tuple) and option.key not in value):
            continue
        if blank.path in draft and (not blank.many or blank.path in in_rows):
            continue  # Another piece is not pushed out, and its order does not become one for both.
        if not left[0]:
            return
        left[0] -= 1
        chosen = {**draft, blank.path: value}
        step = ((blank.path, value),)
        says = (*said, _says(blank, option, value))
        yield from _continued(form_of, chosen, piece, (*before, *step), says, bound | known, left)


def _in_rows(form: Form) -> frozenset[str]:
    """Paths of the fields of rows that have begun."""
    lists = [field for field in form.fields if isinstance(field, Rows)]
    return frozenset(blank.path for rows in lists for row in rows.rows for blank in row.fields)


def paths_about(form: Form, draft: Draft, piece: Spot) -> Iterator[str]:
    """Paths of the fields that are about a piece: they say so, or an earlier field of their row has chosen it."""
    for blank in form.blanks:
        if isinstance(blank, Pick) and blank.of == piece.key:
            yield blank.path
    for rows in form.fields:
        if isinstance(rows, Rows):
            for row in rows.rows:
                yield from paths_in(row, draft, piece)


def paths_in(row: RowForm, draft: Draft, piece: Spot) -> Iterator[str]:
    """Paths of the fields of a row after the one that has chosen the piece."""
    chosen = (n for n, b in enumerate(row.fields) if isinstance(b, Pick) and _means(b, draft.get(b.path), piece))
    if (place := next(chosen, None)) is not None:
        yield from (blank.path for blank in row.fields[place + 1 :])


def _means(pick: Pick, value: Value | None, piece: Spot) -> bool:
    if not piece.lies_on(pick.board):
        return False
    chosen = value if isinstance(value, tuple) else (value,)
    return any(option.key in chosen and piece.key in option.areas for option in pick.options)


# ---- a word first ------------------------------------------------------------------------------------
class _Step(NamedTuple):
    """A draft on the way to a target, and the fields that its last value has opened."""

    draft: Draft
    values: tuple[tuple[str, Value | None], ...]
    says: tuple[Message, ...]
    opened: tuple[Blank, ...]


def _verbs(form_of: FormOf, draft: Draft, least: int = 0) -> Iterator[_Step]:
    """Each choice of the first word field without a value. `least`: 1 if it must need one."""
    form = form_of(draft)
    for verb in form.blanks:
        if not isinstance(verb, Pick) or verb.shape not in ("list", "card") or verb.many or verb.of:
            continue
        if verb.path not in draft and verb.least >= least:
            yield from _steps(form_of, form, _Step(draft, (), (), ()), verb)
            return


def _steps(form_of: FormOf, form: Form, before: _Step, pick: Pick) -> Iterator[_Step]:
    """Each choice of a pick, tried in advance."""
    old = {blank.path: blank for blank in form.blanks}
    for option in pick.options:
        draft = {**before.draft, pick.path: option.key}
        opened = [b for b in form_of(draft).blanks if b.path != pick.path and old.get(b.path) != b]
        says = (*before.says, _says(pick, option, option.key))
        yield _Step(draft, (*before.values, (pick.path, option.key)), says, tuple(opened))


def _by_verb(form_of: FormOf, draft: Draft, spot: Spot) -> list[Way]:
    """Ways through the first word field: each of its choices, then the spot in a field that opens. If none leads to the spot,
    ways through the first word field that must have a value."""
    for least in (0, 1):
        steps = _verbs(form_of, draft, least)
        opened = ((step, blank) for step in steps for blank in step.opened)
        ways = [way for step, blank in opened for way in _choices(blank, step.draft, step.values, step.says, spot)]
        if ways:
            return ways
    return []


NOWHERE = "-"
"""Board of a way that no place on the map means: it is chosen among the words beside the map."""
MOST_PLACES = 16
"""Most places that are tried in advance for one word."""


def _by_verb_and_place(form_of: FormOf, draft: Draft, piece: Spot) -> Iterator[Way]:
    """Ways for a piece that is asked for only after a word and perhaps a place: "land", then "Choiseul", then who lands. The
    place is the target."""
    for step in _verbs(form_of, draft, 1):
        form = form_of(step.draft)
        step = step._replace(opened=tuple(_beside(step.opened, step.values[-1][0])))
        if (found := _admitting(step.opened, step.draft, piece)) is not None:
            pick, one, value = found
            says = (*step.says, _says(pick, one, value))
            yield Way((*step.values, (pick.path, value)), says, (str(step.values[-1][1]),), NOWHERE)
            continue
        for place in step.opened:
            if not isinstance(place, Pick) or place.many or place.of or len(place.options) > MOST_PLACES:
                continue
            for option, after in zip(place.options, _steps(form_of, form, step, place), strict=True):
                if (found := _admitting(after.opened, after.draft, piece)) is not None:
                    pick, one, value = found
                    says = (*after.says, _says(pick, one, value))
                    yield Way((*after.values, (pick.path, value)), says, option.areas, place.board)


def _beside(opened: tuple[Blank, ...], path: str) -> Iterator[Blank]:
    """What a word has opened, without the next row of its own list, in which the same word could be said again."""
    row = path.rpartition(".")[0]
    rows, _, number = row.rpartition(".")
    for blank in opened:
        if not number.isdecimal() or not blank.path.startswith(f"{rows}.") or blank.path.startswith(f"{row}."):
            yield blank


def _admitting(blanks: tuple[Blank, ...], draft: Draft, piece: Spot) -> tuple[Pick, Option, Value] | None:
    """The first pick that the piece itself can be chosen in, its option, and the value with it."""
    for blank in blanks:
        if isinstance(blank, Pick) and not blank.of and (option := option_at(blank, piece)) is not None:
            value = _with(blank, draft.get(blank.path), option)
            return None if value is None or value is _FULL else (blank, option, value)
    return None
