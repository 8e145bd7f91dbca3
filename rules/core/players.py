"""Players made of code: they fill in the same forms from the same views as people do.

Here the random one, which needs nothing but the form; better ones live beside their games.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from rules.core.asks import Amount, Draft, Field, Form, Pick, Place, Text, Value, fits

MOST_TOUCHES = 500


def fill_at_random(form: Callable[[Draft], Form], draft: Draft, rng: Random) -> Draft:
    """Fills open fields at random until the form may be sealed. Raises RuntimeError where that is never so.

    What is filled in and fits stays; stale values are dropped. A dead end (fields full, not done) refills one field.
    """
    filled = dict(draft)
    for _ in range(MOST_TOUCHES):
        now = form(filled)
        if any(path in filled for path in now.stale):
            filled = {path: value for path, value in filled.items() if path not in now.stale}
            continue
        if now.done:
            return filled
        open_fields = [f for f in now.fields if f.path not in filled or not fits(f, filled[f.path])]
        if not now.fields:
            break
        chosen = rng.choice(open_fields or list(now.fields))
        value = random_value(chosen, rng)
        if value is not None:
            filled[chosen.path] = value
    raise RuntimeError(f"no way to complete a form: {[m.key for m in form(filled).problems]}")


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
