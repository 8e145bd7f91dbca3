"""Players made of code: they fill in the same forms from the same views as people do.

Here the random one, which needs nothing but the form; better ones live beside their games.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from rules.core.asks import Amount, Draft, Field, Form, Pick, Place, Text, Value, fits

MOST_FORMS = 500
"""Forms that are looked at before a sheet is given up."""
EAGER = 6
"""The first of these, in which fields are filled that need not be."""


def fill_at_random(form: Callable[[Draft], Form], draft: Draft, rng: Random) -> Draft:
    """Fills open fields at random until the form may be sealed. Raises RuntimeError where that is never so.

    What is filled in and fits stays; stale values are dropped. Forms are dear, so that many fields are filled from one of them,
    and what no longer fits then is filled anew. In a dead end (all full, not done) one field is refilled, or some are cleared.
    """
    filled = dict(draft)
    given = set(draft)
    share = rng.random()
    met: set[str] = set()
    for count in range(MOST_FORMS):
        now = form(filled)
        stale = [path for path in now.stale if path in filled]
        if stale:
            filled = {path: value for path, value in filled.items() if path not in stale}
            met.difference_update(stale)
            given.difference_update(stale)
            continue
        empty = [f for f in now.fields if (f.path not in filled or not fits(f, filled[f.path])) and _fillable(f)]
        chosen = [f for f in empty if f.path not in met and rng.random() < share] if count < EAGER else []
        met.update(f.path for f in empty)
        if not chosen:
            if now.done:
                return filled
            own = [f for f in now.fields if f.path in filled and f.path not in given]
            if empty:
                chosen = rng.sample(empty, rng.randint(1, len(empty)))
            elif not own:
                break
            elif rng.random() < 0.5:
                chosen = [rng.choice(own)]
            else:
                for field in rng.sample(own, rng.randint(1, len(own))):
                    del filled[field.path]
                continue
        for field in chosen:
            value = random_value(field, rng)
            if value is not None:
                filled[field.path] = value
    raise RuntimeError(f"no way to complete a form: {[m.key for m in form(filled).problems]}")


def fill_or_leave(form: Callable[[Draft], Form], draft: Draft, rng: Random) -> Draft:
    """The same, but the draft as it is where there is no way to complete it."""
    try:
        return fill_at_random(form, draft, rng)
    except RuntimeError:
        return draft


def _fillable(field: Field) -> bool:
    """Whether the field admits any value."""
    match field:
        case Pick(options=options, least=least):
            return len(options) >= max(least, 1)
        case Place(pieces=pieces, spots=spots):
            return bool(pieces and spots)
        case _:
            return True


def random_value(field: Field, rng: Random) -> Value | None:
    """A value that the field admits, or None where it admits none."""
    match field:
        case Pick(options=options, least=least, most=most):
            if not options:
                return None
            if most == 1:
                return rng.choice(options).key
            count = rng.randint(max(least, 1), min(most, len(options))) if len(options) >= max(least, 1) else 0
            return tuple(o.key for o in rng.sample(options, count)) if count else None
        case Amount(low=low, high=high):
            return rng.randint(low, high)
        case Text():
            return ""
        case Place(pieces=pieces, turns=turns, spots=spots):
            if not pieces or not spots:
                return None
            place = (rng.choice(pieces).key, rng.choice(spots))
            return (*place, rng.choice(turns)) if turns else place
