"""Sheets whose typed orders follow from the form itself: a game writes the form and a lexicon, no grammar.

A field at `verb.subject` is typed `verb subject value`, one at `verb` alone `verb value`, one at `verb.subject.more`
`verb subject more value`; a pick of several takes several values in their order, a text the rest of the line, and a yes/no field
that is only named means yes. Verbs, those keys that are in the lexicon, and those parts of keys that it knows are words, English
or French; all else is typed as it is. Any word may be cut short as long as it means one thing only; case and accents do not
matter. Of a list of rows each line is one row (`rules.core.row_orders`, or in a shorthand of the game's, `rules.core.notation`).
The value of a sheet's only field may be typed bare, and of those that the game names.

    move washington F4            wash F4 (with `verb = "move"`)            main wash kirishima nagato            flee
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from rules.core.asks import Ask, Draft, Form, Pick, Rows, Text, Value, fits
from rules.core.game import V
from rules.core.grammar import Grammar, Order, Wrong, orders_of
from rules.core.notation import Notation, Refusal, Unread, next_words, take_spelled, written_rows
from rules.core.orders import Faults, Lexicon, OrderError, Reading, continuations, split_last
from rules.core.row_orders import RowLine, take_rows, written
from rules.core.sheet import Sheet

MOST_FORMS = 50
"""Forms that are asked for while a text is read: orders that need one another may stand in any order, this deep."""


class WordedSheet(Sheet[V]):
    """A sheet that gives its `form` and its words; `read`, `write` and `complete` are made from these."""

    lexicon: ClassVar[Lexicon]
    """The verbs (first part of a path), and those keys of subjects and options that are words."""
    verb: ClassVar[str] = ""
    """The verb that may be left out; empty: none."""
    bare: ClassVar[tuple[str, ...]] = ()
    """Fields of one word whose values are typed and written alone, without the field's name: `end` for `then end`."""
    notations: ClassVar[Mapping[str, Notation]] = {}
    """By the path of a list: how its rows are typed; of other lists by the words of their fields."""

    def refusal(self, view: V, ask: Ask, draft: Draft, row: Draft) -> Refusal | None:
        """Why a typed row does not go with a draft, in the game's own words; None: the form's reason is told.

        Asked only where the form refuses it. `row`: name -> value.
        """
        return None

    def read(self, view: V, ask: Ask, text: str) -> Reading:
        """The draft that a text means, whatever the order of its lines but for rows. Raises OrderError with every fault."""
        orders = orders_of(text)
        draft: dict[str, Value] = {}
        said: dict[str, Order] = {}
        wrong_rows: list[Wrong] = []
        form = self.form(view, ask, draft)
        while True:
            form, wrong, orders, rows = self._take(view, ask, form, orders, draft, said)
            # Rows come when all else is understood that does not hang on them, list by list as on the sheet.
            grammar = self._grammar(form)
            for path in dict.fromkeys((*(f.path for f in form.fields if f.path in rows), *rows)):
                if (notation := self.notations.get(path)) is None:
                    wrong_rows += take_rows(grammar, lambda d: self.form(view, ask, d), path, rows[path], draft, said)
                else:
                    wrong_rows += take_spelled(
                        notation,
                        lambda d: self.form(view, ask, d),
                        lambda d, row: self.refusal(view, ask, d, row),
                        path,
                        rows[path],
                        draft,
                        said,
                    )
            if rows:
                form = self.form(view, ask, draft)
            if not rows or not orders:
                break
        wrong += wrong_rows
        if wrong:
            form = self.form(view, ask, draft)
        grammar = self._grammar(form)
        fields = {blank.path: blank for blank in form.blanks}
        stale = set(form.stale)
        misfits: dict[Order, Wrong] = {}
        for path, order in said.items():
            field = fields.get(path)
            if field is None or path in stale or not fits(field, draft[path]):
                misfits.setdefault(order, grammar.misfit(order, field))
        wrong += misfits.values()
        faults = Faults()
        for each in sorted(wrong, key=lambda fault: fault.line):
            faults.add(*each.told())
        faults.stop()
        return Reading(draft)

    def _take(
        self, view: V, ask: Ask, form: Form, orders: list[Order], draft: dict[str, Value], said: dict[str, Order]
    ) -> tuple[Form, list[Wrong], list[Order], dict[str, list[Order]]]:
        """Takes what can be taken of the lines that are no rows into `draft`, and into `said` which line it was.

        The form with them, what is wrong with the others, these others themselves, and the lines that are rows, list by list.
        """
        rows: dict[str, list[Order]] = {}
        wrong: list[Wrong] = []
        for _ in range(MOST_FORMS):
            # What is understood only in part opens options for the rest of its own line, and for others.
            begun: dict[str, Value] = {}
            grammar = self._grammar(form)
            wrong, left = [], []
            for order in orders:
                try:
                    if (listed := self._listed(order, grammar)) is not None:
                        rows.setdefault(listed, []).append(order)
                        continue
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
        return form, wrong, orders, rows

    def _grammar(self, form: Form) -> Grammar:
        return Grammar(self.lexicon, self.verb, form, self.bare)

    def _listed(self, order: Order, grammar: Grammar) -> str | None:
        """The list of which a line is a row, or None. Raises Wrong where it begins with nothing that is known."""
        for path, notation in self.notations.items():
            try:
                if notation.read(order.words) is not None:
                    return path
            except Unread:
                return path
        rows = grammar.rows(order)
        return None if rows is None or rows.path in self.notations else rows.path

    def write(self, view: V, ask: Ask, draft: Draft, lang: str) -> str:
        """A line for each field that is filled in with what fits, in the order of the form."""
        form = self.form(view, ask, draft)
        stale = set(form.stale)
        lines: list[str] = []
        for field in form.fields:
            if isinstance(field, Rows):
                notation = self.notations.get(field.path)
                lines += (
                    written(field, draft, self.lexicon, lang)
                    if notation is None
                    else written_rows(notation, field, draft, lang)
                )
                continue
            value = draft.get(field.path)
            if value is None or field.path in stale or not fits(field, value):
                continue
            if field.path in self.bare:
                lines.append(self.lexicon.spoken(str(value), lang))
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
        words = tuple(start.replace(",", " ").split())
        keys = [key for key in self._next_keys(view, ask, words, draft) if key not in self.notations]
        spelled = (
            word
            for path, notation in self.notations.items()
            for word in next_words(notation, lambda d: self.form(view, ask, d), path, draft, words, stem, lang)
        )
        spoken = continuations(head + start, stem, (*spelled, *(self.lexicon.spoken(key, lang) for key in keys)))
        if spoken or not stem:
            return spoken
        others = (word for key in keys for word in self.lexicon.words(keys=(key,)) or self.lexicon.spellings(key))
        return continuations(head + start, stem, others)

    def _next_keys(self, view: V, ask: Ask, words: tuple[str, ...], draft: Draft) -> list[str]:
        """The keys that may follow the words of an unfinished line, with what the lines before it say."""
        grammar = self._grammar(self.form(view, ask, draft))
        order = Order(0, words, (0,) * len(words), "")
        try:
            rows = grammar.rows(order) if words else None
        except Wrong:
            return []
        if rows is None:
            return grammar.next_keys(words, draft)
        return RowLine(grammar, lambda d: self.form(view, ask, d), rows, order, draft).next_keys()

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
