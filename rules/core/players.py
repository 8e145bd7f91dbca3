"""Players made of code: they fill in the same forms from the same views as people do.

Here the random one, which needs nothing but the form; better ones live beside their games.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from rules.core.asks import Amount, Blank, Draft, Field, Form, Pick, Place, Rows, Text, Value, fits
from rules.core.rows import last, needed, removed

MOST_FORMS = 500
"""Forms that are looked at before a sheet is given up."""
EAGER_FORMS = 6
"""The first of these, in which fields are filled that need not be."""
MOST_EXTRA_ROWS = 6
"""A list gets at most so many rows beyond those that it must have."""


def fill_at_random(form: Callable[[Draft], Form], draft: Draft, rng: Random) -> Draft:
    """Fills open fields at random until the form may be sealed. Raises RuntimeError where that is never so.

    What is filled in and fits stays; stale values are dropped. Forms are dear, so that many fields are filled from one of them,
    and what no longer fits then is filled anew. Lists get some more rows, one after the other. In a dead end (all full, not
    done) one field is refilled, or some are cleared, or the last row goes.
    """
    filled = dict(draft)
    given = set(draft)
    share = rng.random()
    met: set[str] = set()
    lists = _RowCounts(draft, rng)
    for count in range(MOST_FORMS):
        now = form(filled)
        stale = [path for path in now.stale if path in filled]
        if stale:
            filled = {path: value for path, value in filled.items() if path not in stale}
            met.difference_update(stale)
            given.difference_update(stale)
            continue
        open_now = [blank for field in now.fields for blank in _present(field)]
        empty = [f for f in open_now if (f.path not in filled or not fits(f, filled[f.path])) and _fillable(f)]
        chosen = [f for f in empty if f.path not in met and rng.random() < share] if count < EAGER_FORMS else []
        met.update(f.path for f in empty)
        chosen = chosen or lists.more(now)
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
            elif (fewer := lists.fewer(now, filled)) is not None:
                filled = dict(fewer)
                continue
            else:
                for field in rng.sample(own, rng.randint(1, len(own))):
                    del filled[field.path]
                continue
        for field in chosen:
            value = random_value(field, rng)
            if value is not None:
                filled[field.path] = value
    raise RuntimeError(f"no way to complete a form: {[m.key for m in form(filled).problems]}")


class _RowCounts:
    """How many rows the lists of a sheet are to get; those that were given stay."""

    def __init__(self, draft: Draft, rng: Random) -> None:
        self._given = draft
        self._rng = rng
        self._wanted: dict[str, int] = {}

    def more(self, form: Form) -> list[Blank]:
        """What begins one more row, of a list that has nothing wrong and not yet as many as are wanted."""
        for rows in (f for f in form.fields if isinstance(f, Rows)):
            if rows.path not in self._wanted:
                lowest = max(rows.least, len(rows.rows))
                self._wanted[rows.path] = self._rng.randint(
                    lowest, max(lowest, min(rows.most, lowest + MOST_EXTRA_ROWS))
                )
            if len(rows.rows) < self._wanted[rows.path] and not any(row.problems for row in rows.rows):
                begins = [f for f in rows.following if _fillable(f)]
                if begins:
                    return [f for f in begins if needed(f)][:1] or [self._rng.choice(begins)]
        return []

    def fewer(self, form: Form, filled: Draft) -> Draft | None:
        """The draft without the last row of a list that was not given; None where there is none. No other comes for it."""
        own = [f for f in form.fields if isinstance(f, Rows) and len(f.rows) > last(self._given, f.path)]
        if not own:
            return None
        rows = self._rng.choice([f for f in own if any(row.problems for row in f.rows)] or own)
        self._wanted[rows.path] = max(rows.least, len(rows.rows) - 1)
        return removed(filled, rows.path, len(rows.rows))


def _present(field: Field) -> tuple[Blank, ...]:
    """The field itself, or those of the rows that are there."""
    return tuple(blank for row in field.rows for blank in row.fields) if type(field) is Rows else (field,)


def fill_or_leave(form: Callable[[Draft], Form], draft: Draft, rng: Random) -> Draft:
    """The same, but the draft as it is where there is no way to complete it."""
    try:
        return fill_at_random(form, draft, rng)
    except RuntimeError:
        return draft


def _fillable(field: Blank) -> bool:
    """Whether the field admits any value."""
    if type(field) is Pick:
        return len(field.options) >= max(field.least, 1)
    return type(field) is not Place or bool(field.pieces and field.spots)


def random_value(field: Field, rng: Random) -> Value | None:
    """A value that the field admits, or None where it admits none; a list of rows has none of its own."""
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
