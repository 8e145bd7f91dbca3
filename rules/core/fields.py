"""Sheets that are told as fields and objections: what has no field any more, or no longer fits, is stale and counts for nothing.

Not here: typed orders, which follow from the form (`rules.core.worded`).
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from random import Random

from rules.core.asks import Ask, Draft, Field, Form, Option, Pick, Value, fits
from rules.core.game import V
from rules.core.messages import Message
from rules.core.players import fill_or_leave, random_value
from rules.core.worded import WordedSheet


class FieldSheet(WordedSheet[V]):
    """A sheet that gives its `fields` and says what is wrong with them."""

    @abstractmethod
    def fields(self, view: V, ask: Ask, draft: Draft) -> Sequence[Field]:
        """The fields, given what is filled in and fits."""

    def problems(self, view: V, ask: Ask, draft: Draft) -> Iterable[Message]:
        """Why it cannot be sealed as it stands: nothing."""
        return ()

    def says(self, view: V, ask: Ask, draft: Draft) -> Iterable[Message]:
        """The draft read back."""
        return ()

    def hints(self, view: V, ask: Ask, draft: Draft) -> Iterable[Message]:
        """Advice."""
        return ()

    def form(self, view: V, ask: Ask, draft: Draft) -> Form:
        """Built from the above; what is stale is dropped until nothing more is."""
        fields, kept = self.settled(view, ask, draft)
        problems = tuple(self.problems(view, ask, kept))
        return Form(
            tuple(fields),
            tuple(self.says(view, ask, kept)),
            tuple(path for path in draft if path not in kept),
            problems,
            tuple(self.hints(view, ask, kept)),
            not problems,
        )

    def settled(self, view: V, ask: Ask, draft: Draft) -> tuple[Sequence[Field], Draft]:
        """The fields (lists with nothing on them left out), and the draft without what is stale, in the order of the fields."""
        kept = dict(draft)
        while True:
            fields = [f for f in self.fields(view, ask, kept) if not isinstance(f, Pick) or f.options]
            by_path = {f.path: f for f in fields} if kept else {}
            stale = [p for p, value in kept.items() if p not in by_path or not fits(by_path[p], value)]
            if not stale:
                return fields, {path: kept[path] for path in by_path if path in kept}
            for path in stale:
                del kept[path]

    def random(self, view: V, ask: Ask, draft: Draft, rng: Random) -> Draft:
        """A random part of the fields, once; if that cannot be sealed, as always."""
        fields, kept = self.settled(view, ask, draft)
        share = rng.random()
        filled: dict[str, Value] = dict(kept)
        for field in fields:
            if field.path not in kept and rng.random() < share:
                value = random_value(field, rng)
                if value is not None:
                    filled[field.path] = value
        _, filled_and_fit = self.settled(view, ask, filled)
        if not any(True for _ in self.problems(view, ask, filled_and_fit)):
            return filled_and_fit
        return fill_or_leave(lambda d: self.form(view, ask, d), kept, rng)


def options(keys: Iterable[str]) -> tuple[Option, ...]:
    """Options that are shown as they are typed."""
    return tuple(Option(key) for key in keys)


def yes_no(path: str, about: Message, yes: Message | None = None, no: Message | None = None) -> Pick:
    """A question that need not be answered."""
    return Pick(path, about, (Option("yes", yes), Option("no", no)), 0, 1, "yes-no")


def chosen(draft: Draft, path: str) -> str:
    """What one field holds, as text; "" where it is not filled in."""
    value = draft.get(path, "")
    return value if isinstance(value, str) else ""


def listed(draft: Draft, path: str) -> tuple[str, ...]:
    """What a field of several keys holds."""
    value = draft.get(path, ())
    if isinstance(value, tuple):
        return tuple(str(key) for key in value)
    return (str(value),) if value != "" else ()


def subjects(draft: Draft, verb: str) -> dict[str, str]:
    """Subject -> value of all single fields `verb.subject`."""
    start = f"{verb}."
    return {p[len(start) :]: v for p, v in draft.items() if p.startswith(start) and isinstance(v, str)}
