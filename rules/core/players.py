"""Computer players that fill in the same forms, from the same views, as people do.

Here: the random player, which needs only the form. Better ones are in the games' packages.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from rules.core.asks import Amount, Blank, Draft, Field, Form, Pick, Place, Rows, Text, Value, fits
from rules.core.rows import last, needed, removed

MOST_FORMS = 500
"""Maximum number of forms computed for one sheet; then it is given up."""
EAGER_FORMS = 6
"""Number of forms, from the first on, in which optional fields are filled in too."""
MOST_EXTRA_ROWS = 6
"""Maximum number of rows that a list gets beyond its minimum."""


def fill_at_random(form: Callable[[Draft], Form], draft: Draft, rng: Random) -> Draft:
    """Fills in fields at random until the form can be sealed. Raises RuntimeError if that fails.

    Valid values of `draft` are kept, stale ones dropped. Computing a form is slow, so several fields are filled in from one
    form, and values that no longer fit are replaced later. Lists get some more rows, one after another. In a dead end
    (everything is filled in, but the form is not done) one field is refilled, or some fields are cleared, or the last row is
    removed.
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
    """Decides how many rows the random player adds to each list of a sheet. Rows that the draft already has are
    kept."""

    def __init__(self, draft: Draft, rng: Random) -> None:
        self._given = draft
        self._rng = rng
        self._wanted: dict[str, int] = {}

    def more(self, form: Form) -> list[Blank]:
        """The fields with which to begin another row, for the first list that has no errors and fewer rows than planned;
        else []."""
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
        """The draft without the last row of a list, which will not be replaced; None if every row was given."""
        own = [f for f in form.fields if isinstance(f, Rows) and len(f.rows) > last(self._given, f.path)]
        if not own:
            return None
        rows = self._rng.choice([f for f in own if any(row.problems for row in f.rows)] or own)
        self._wanted[rows.path] = max(rows.least, len(rows.rows) - 1)
        return removed(filled, rows.path, len(rows.rows))


def _present(field: Field) -> tuple[Blank, ...]:
    """The field itself; for a list, the fields of its existing rows."""
    return tuple(blank for row in field.rows for blank in row.fields) if type(field) is Rows else (field,)


def fill_or_leave(form: Callable[[Draft], Form], draft: Draft, rng: Random) -> Draft:
    """Like `fill_at_random`, but returns the draft unchanged if it cannot be completed."""
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
