"""Computer players that fill in the same forms, from the same views, as people do.

Here: the random player, which needs only the form. Better ones are in the games' packages.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import TypeVar

from rules.core.asks import Amount, Blank, Draft, Field, Form, Pick, Place, Rows, Text, Value, fits
from rules.core.rows import RowKind, at, last, needed, rows_in

W = TypeVar("W")
MOST_FORMS = 150
"""Maximum number of forms computed for one attempt at a sheet."""
MOST_ATTEMPTS = 3
"""Maximum number of attempts, each from the given draft."""
MOST_TRIES = 6
"""Number of times that a row is made if what was drawn for it is wrong."""
RARE = 0.15
"""Probability that a row begins with a field that may stay empty."""
EAGER_FORMS = 6
"""Number of forms, from the first on, in which optional fields are filled in too."""
MOST_EXTRA_ROWS = 6
"""Maximum number of rows that a list gets beyond those that the sheet needs."""


Drawn = Callable[[Field, Random], Value | None]
"""Draws a value that a field admits; None: the field stays empty."""


def fill_at_random(form: Callable[[Draft], Form], draft: Draft, rng: Random, value: Drawn | None = None) -> Draft:
    """Fills in fields, but no rows, at random until the form can be sealed. Raises RuntimeError if that fails.

    `value`: draws the value of a field; None: `random_value`. After a dead end, the choices are tried that complete the sheet
    alone, such as a ready-made fleet.
    """
    for attempt in range(MOST_ATTEMPTS):
        filled = _attempt(form, draft, rng, value or random_value)
        if filled is None and attempt == 0:
            filled = one_choice(form, draft)
        if filled is not None:
            return filled
    raise RuntimeError(f"no way to complete a form: {[m.key for m in form(draft).problems]}")


def one_choice(form: Callable[[Draft], Form], draft: Draft) -> Draft | None:
    """The draft with the first option of a pick that completes it; None if there is none."""
    for pick in (blank for blank in form(draft).blanks if isinstance(blank, Pick) and blank.path not in draft):
        for option in pick.options:
            whole = {**draft, pick.path: (option.key,) if pick.many else option.key}
            if (now := form(whole)).done and not now.stale:
                return whole
    return None


def _attempt(form: Callable[[Draft], Form], draft: Draft, rng: Random, drawn: Drawn) -> Draft | None:
    """A draft that can be sealed, or None.

    Valid values of `draft` are kept: choices that would make one stale are taken back. Stale ones are dropped. Computing a
    form is slow, so several fields are filled in from one form, and values that no longer fit are replaced later. In a dead
    end (everything is filled in, but the form is not done) one field is refilled, or some fields are cleared.
    """
    filled, before = dict(draft), dict[str, Value]()
    given = set(draft)
    share = rng.random()
    met: set[str] = set()
    for count in range(MOST_FORMS):
        now = form(filled)
        stale = [path for path in now.stale if path in filled]
        if before and not given.isdisjoint(stale):
            filled, before = before, {}
            continue
        if stale:
            filled = {path: value for path, value in filled.items() if path not in stale}
            met.difference_update(stale)
            given.difference_update(stale)
            continue
        open_now = [field for field in now.fields if not isinstance(field, Rows)]
        empty = [f for f in open_now if (f.path not in filled or not fits(f, filled[f.path])) and _fillable(f)]
        chosen = [f for f in empty if f.path not in met and rng.random() < share] if count < EAGER_FORMS else []
        met.update(f.path for f in empty)
        if not chosen:
            if now.done:
                return filled
            own = [f for f in open_now if f.path in filled and f.path not in given]
            if empty:
                chosen = rng.sample(empty, rng.randint(1, len(empty)))
            elif not own:
                break
            elif rng.random() < 0.5:
                chosen = [rng.choice(own)]
            else:
                before = dict(filled)
                for field in rng.sample(own, rng.randint(1, len(own))):
                    del filled[field.path]
                continue
        before = dict(filled)
        for field in chosen:
            value = drawn(field, rng)
            if value is not None:
                filled[field.path] = value
    return None


def fill_or_leave(form: Callable[[Draft], Form], draft: Draft, rng: Random, value: Drawn | None = None) -> Draft:
    """Like `fill_at_random`, but returns the draft unchanged if it cannot be completed."""
    try:
        return fill_at_random(form, draft, rng, value)
    except RuntimeError:
        return draft


def _fillable(field: Blank) -> bool:
    """Whether the field admits any value."""
    if type(field) is Pick:
        return len(field.options) >= max(field.least, 1)
    return type(field) is not Place or bool(field.pieces and field.spots)


def random_value(field: Field, rng: Random) -> Value | None:
    """A value that the field admits; None if there is none, and for lists of rows."""
    match field:
        case Pick(options=options, least=least, most=most):
            if not options:
                return None
            if not field.many:
                return rng.choice(options).key
            count = rng.randint(max(least, 1), min(most, len(options))) if len(options) >= max(least, 1) else 0
            return tuple([o.key for o in rng.sample(options, count)]) if count else None
        case Rows():
            return None
        case Amount(low=low, high=high):
            return rng.randint(low, high)
        case Text():
            return ""
        case Place(pieces=pieces, turns=turns, spots=spots):
            if not pieces or not spots:
                return None
            place = (rng.choice(pieces).key, rng.choice(spots))
            return (*place, rng.choice(turns)) if turns else place


# ---- rows -----------------------------------------------------------------------------------------
# Without forms: a row is made from what its kind offers on the board that the rows before it lead to.


def rows_at_random(kinds: Sequence[RowKind[W]], world: W, draft: Draft, rng: Random) -> Iterator[dict[str, Value]]:
    """The draft with its rows completed and some more, then again and again with another row in the last list.

    Nothing if a row cannot be completed. No row is added before given rows of a later list: these may depend on the board as it
    is.
    """
    filled = dict(draft)

    def put(kind: RowKind[W], number: int, given: Draft) -> bool:
        nonlocal world
        row = row_at_random(kind, world, given, rng) if number <= kind.most else None
        if row is None:
            return False
        filled.update({at(kind.path, number, name): value for name, value in row.items()})
        world = kind.after(world, row)
        return True

    for place, kind in enumerate(kinds, start=1):
        given = rows_in(draft, kind.path)
        count = max(given, default=0)
        if not all(put(kind, number, given.get(number, {})) for number in range(1, count + 1)):
            return
        if not any(last(draft, later.path) for later in kinds[place:]):
            wanted = count + rng.randint(0, MOST_EXTRA_ROWS)
            while count < wanted and put(kind, count + 1, {}):
                count += 1
    yield filled
    while put(kind, count + 1, {}):
        count += 1
        yield filled


def row_at_random(kind: RowKind[W], world: W, given: Draft, rng: Random) -> dict[str, Value] | None:
    """A row (name -> value) that is complete and not wrong, with the given values; None if none was found."""
    for _ in range(MOST_TRIES):
        row = _drawn_row(kind, world, given, rng)
        if row is None or not any(True for _ in kind.wrong(world, row)):
            return row
    return None


def _drawn_row(kind: RowKind[W], world: W, given: Draft, rng: Random) -> dict[str, Value] | None:
    """A complete row, right or wrong; None if a field that it needs has no value."""
    row, passed, newest = dict(given), set[str](), ""
    while True:
        fields = {field.path: field for field in kind.fields(world, row)}
        if any(name not in fields or not fits(fields[name], value) for name, value in row.items()):
            if not newest:
                return None
            del row[newest]  # It took the field of an earlier value away.
            newest = ""
            continue
        newest = ""
        while not newest:
            empty = [field for name, field in fields.items() if name not in row and name not in passed]
            lacking = [field for field in empty if needed(field)]
            if not row:
                rare = [field for field in empty if not needed(field) and _fillable(field)]
                passed.update(field.path for field in rare)
                begins = bool(rare) and (not lacking or not _fillable(lacking[0]) or rng.random() < RARE)
                empty = [rng.choice(rare)] if begins else lacking
            elif lacking:
                empty = lacking
            if not empty:
                return row if row and all(name in row for name, field in fields.items() if needed(field)) else None
            passed.add(empty[0].path)
            if row and not lacking and rng.random() < 0.5:
                continue
            value = _drawn_value(kind, world, empty[0], rng)
            if value is not None:
                newest = empty[0].path
                row[newest] = value
            elif lacking or not row:
                return None


def _drawn_value(kind: RowKind[W], world: W, blank: Blank, rng: Random) -> Value | None:
    if type(blank) is not Pick or blank.many:
        return random_value(blank, rng)
    keys = kind.odds(world, blank)
    return rng.choice(keys) if keys else None
