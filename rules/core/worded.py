"""Sheets whose typed orders follow from the form itself: a game writes the form and a lexicon, no grammar.

A field at `verb.subject` is typed `verb subject value`, one at `verb` alone `verb value`, one at `verb.subject.more`
`verb subject more value`; a pick of several takes several values in their order, a text the rest of the line, and a yes/no field
that is only named means yes. Verbs, those keys that are in the lexicon, and those parts of keys that it knows are words, English
or French; all else is typed as it is. Any word may be cut short as long as it means one thing only; case and accents do not
matter.

    move washington F4            wash F4 (with `verb = "move"`)            main wash kirishima nagato            flee
"""

from __future__ import annotations

from typing import ClassVar

from rules.core.asks import Ask, Draft, Pick, Text, Value, fits
from rules.core.game import V
from rules.core.grammar import Grammar, Order, Wrong, orders_of
from rules.core.orders import Faults, Lexicon, OrderError, Reading, continuations, split_last
from rules.core.sheet import Sheet

MOST_FORMS = 50
"""Forms that are asked for while a text is read: orders that need one another may stand in any order, this deep."""


class WordedSheet(Sheet[V]):
    """A sheet that gives its `form` and its words; `read`, `write` and `complete` are made from these."""

    lexicon: ClassVar[Lexicon]
    """The verbs (first part of a path), and those keys of subjects and options that are words."""
    verb: ClassVar[str] = ""
    """The verb that may be left out; empty: none."""

    def read(self, view: V, ask: Ask, text: str) -> Reading:
        """The draft that a text means, whatever the order of its lines. Raises OrderError with every fault."""
        orders = orders_of(text)
        draft: dict[str, Value] = {}
        said: dict[str, Order] = {}
        wrong: list[Wrong] = []
        form = self.form(view, ask, draft)
        for _ in range(MOST_FORMS):
            # What is understood only in part opens options for the rest of its own line, and for others.
            begun: dict[str, Value] = {}
            grammar = Grammar(self.lexicon, self.verb, form)
            wrong, left = [], []
            for order in orders:
                try:
                    path, value = grammar.take(order, draft)
                except Wrong as fault:
                    wrong.append(fault)
                    left.append(order)
                    begun |= {fault.begun[0]: fault.begun[1]} if fault.begun is not None else {}
                    continue
                draft[path] = value
                said[path] = order
            following = self.form(view, ask, begun | draft)
            settled = not left or following == form
            orders, form = left, following
            if settled:
                break
        if wrong:
            form = self.form(view, ask, draft)
        grammar = Grammar(self.lexicon, self.verb, form)
        fields = {field.path: field for field in form.fields}
        stale = set(form.stale)
        for path, order in said.items():
            field = fields.get(path)
            if field is None or path in stale or not fits(field, draft[path]):
                wrong.append(grammar.misfit(order, field))
        faults = Faults()
        for each in sorted(wrong, key=lambda fault: fault.line):
            faults.add(*each.told())
        faults.stop()
        return Reading(draft)

    def write(self, view: V, ask: Ask, draft: Draft, lang: str) -> str:
        """A line for each field that is filled in with what fits, in the order of the form."""
        form = self.form(view, ask, draft)
        stale = set(form.stale)
        lines: list[str] = []
        for field in form.fields:
            value = draft.get(field.path)
            if value is None or field.path in stale or not fits(field, value):
                continue
            start = " ".join(self.lexicon.spoken(part, lang) for part in field.path.split("."))
            if isinstance(field, Text):
                lines += [f"{start} {line}".rstrip() for line in str(value).splitlines() or [""]]
            elif value == "yes" and isinstance(field, Pick) and field.shape == "yes-no":
                lines.append(start)
            else:
                parts = value if isinstance(value, tuple) else (value,)
                lines.append(" ".join((start, *(self.lexicon.spoken(str(part), lang) for part in parts))))
        return "\n".join(lines)

    def complete(self, view: V, ask: Ask, text: str, lang: str) -> tuple[str, ...]:
        """Texts that continue `text` by its next word: what earlier lines have not yet said comes up."""
        head, start, stem = split_last(text)
        draft = self._understood(view, ask, head)
        grammar = Grammar(self.lexicon, self.verb, self.form(view, ask, draft))
        keys = grammar.next_keys(tuple(start.replace(",", " ").split()), draft)
        spoken = continuations(head + start, stem, (self.lexicon.spoken(key, lang) for key in keys))
        if spoken or not stem:
            return spoken
        others = (word for key in keys for word in self.lexicon.words(keys=(key,)) or self.lexicon.spellings(key))
        return continuations(head + start, stem, others)

    def _understood(self, view: V, ask: Ask, text: str) -> Draft:
        """What can be understood of a text, its faulty lines left out."""
        for _ in range(3):
            try:
                return self.read(view, ask, text).draft or {}
            except OrderError as error:
                wrong = {fault.line for fault in error.faults}
                if 0 in wrong:
                    break
                lines = text.splitlines()
                text = "\n".join("" if number in wrong else line for number, line in enumerate(lines, start=1))
        return {}
