"""Kinds of sheets as classes, from a bare interface to classes that need only fields and words from a game.

`Sheet`: the methods of `Rules` about asks. `WordedSheet`: derives typed orders from the form and a vocabulary. `FieldSheet`:
also derives the form from a list of fields. `StandingOrdersSheet`: orders filed in advance. `OfferSheet`: a yes that nobody
waits for. `SheetRules`: base of a game made of such sheets.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from functools import partial
from itertools import chain, zip_longest
from random import Random
from typing import Any, ClassVar, Generic

from msgspec.structs import replace

from rules.core import players, rows
from rules.core.asks import (
    Amount,
    Argument,
    Ask,
    Draft,
    Field,
    Form,
    Message,
    Option,
    Pick,
    Rows,
    Section,
    Text,
    Value,
    fits,
    msg,
)
from rules.core.conditional_orders import Tree, condition_text, split_tree, tree_word, tree_words
from rules.core.events import Submission
from rules.core.game import Rules, S, V
from rules.core.grammar import (
    MOST_PARTS,
    BadLine,
    Grammar,
    IllegalOrder,
    MalformedOrder,
    OrderSyntax,
    RowLine,
    Spelled,
    TokenLine,
    joined,
    keys_in,
    line_of,
    next_words,
    orders_of,
    take_rows,
    take_spelled,
    unread_line,
    with_keywords,
    written,
    written_rows,
)
from rules.core.names import squeezed
from rules.core.orders import (
    MOST_FAULTS,
    OrderError,
    ParseError,
    ParseErrors,
    ParseResult,
    Vocabulary,
    continuations,
    split_last,
)
from rules.core.players import fill_or_leave, random_value, rows_at_random
from rules.core.rows import RowKind
from rules.core.suggestions import proposals

# --------------------------------------------------------------------------------------------------
# One kind of sheet as an object, and a game made of such sheets.
#
# Typed orders derived from the form are further down (`WordedSheet`).


class Sheet(ABC, Generic[V]):
    """One kind of sheet. Stateless: it works on the seat's view, the ask and the draft. Methods do what those of `Rules` do."""

    may_come_empty: ClassVar[bool] = False
    """Whether the game has a rule for the empty sheet of an absent player, so that the deadline may produce one.

    Such an answer is marked as sealed by the clock if the player left the sheet untouched (`default`).
    """

    @abstractmethod
    def form(self, view: V, ask: Ask, draft: Draft) -> Form:
        """The sheet with this draft. Accepts any draft and never raises."""

    def initial(self, view: V, ask: Ask) -> Draft:
        """The draft with which the sheet opens. Default: empty."""
        return {}

    def default(self, view: V, ask: Ask, draft: Draft, standing: Draft) -> Submission:
        """The answer of an absent player: what can be sealed of the draft, else an empty or random answer."""
        kept = self.sealable(view, ask, draft) if draft else {}
        if not kept:
            return self._empty(view, ask, draft)
        untouched = self.may_come_empty and draft == self.initial(view, ask)
        return Submission(ask.seat, kept, "clock" if untouched else "player")

    def _empty(self, view: V, ask: Ask, draft: Draft) -> Submission:
        """The answer if no part of the draft can be sealed.

        An empty answer if the game has a rule for that or if it could be sealed; otherwise one filled in at random, with the
        ask's id as seed.
        """
        if self.may_come_empty:
            return Submission(ask.seat, {}, "clock")
        if self.form(view, ask, {}).done:
            return Submission(ask.seat, {}, "clock" if draft else "player")
        return Submission(ask.seat, self.random(view, ask, {}, Random(ask.id)), "clock")

    def sealable(self, view: V, ask: Ask, draft: Draft) -> Draft:
        """The largest part of a draft that can be sealed: one invalid value must not cost the whole sheet.

        Tried in this order: everything; all but one value; the first n values by path, for falling n. Empty if none of these
        can be sealed.
        """
        if self.form(view, ask, draft).done:
            return draft
        paths = tuple(draft)
        without = [{p: v for p, v in draft.items() if p != path} for path in reversed(paths)]
        fewer = [{p: draft[p] for p in paths[:count]} for count in range(len(paths) - 2, 0, -1)]
        return next((rest for rest in (*without, *fewer) if rest and self.form(view, ask, rest).done), {})

    def random(self, view: V, ask: Ask, draft: Draft, rng: Random) -> Draft:
        return players.fill_or_leave(lambda d: self.form(view, ask, d), draft, rng)

    def rest(self, view: V, ask: Ask, draft: Draft, rng: Random) -> Draft:
        return self.random(view, ask, draft, rng)

    @abstractmethod
    def read(self, view: V, ask: Ask, text: str) -> ParseResult:
        """Raises OrderError with all errors."""

    def with_suggestions(
        self, view: V, ask: Ask, text: str, faults: Sequence[ParseError], lang: str
    ) -> tuple[ParseError, ...]:
        """Default: unchanged."""
        return tuple(faults)

    @abstractmethod
    def write(self, view: V, ask: Ask, draft: Draft, lang: str) -> str:
        """The draft as typed orders, one a line."""

    @abstractmethod
    def complete(self, view: V, ask: Ask, text: str, lang: str) -> tuple[str, ...]:
        """Texts that extend `text` by its next word, at most 25."""

    def preview(self, view: V, ask: Ask, draft: Draft) -> V:
        """The view with the draft drawn in. Default: unchanged."""
        return view


class SheetRules(Rules[S, V]):
    """A game whose asks each have a `Sheet`, chosen by `ask.kind`."""

    sheets: ClassVar[Mapping[str, Sheet[Any]]]
    """By `ask.kind`, including standing orders and offers."""
    sections: ClassVar[Mapping[str, tuple[Section, ...]]] = {}
    """By `ask.kind`, for sheets that may become long: their headings."""

    def form(self, view: V, ask: Ask, draft: Draft) -> Form:
        """The sheet's form, with this game's `sections`."""
        form = self.sheets[ask.kind].form(view, ask, draft)
        sections = self.sections.get(ask.kind)
        return replace(form, sections=sections) if sections else form

    def initial(self, view: V, ask: Ask) -> Draft:
        return self.sheets[ask.kind].initial(view, ask)

    def default(self, view: V, ask: Ask, draft: Draft, standing: Draft) -> Submission:
        return self.sheets[ask.kind].default(view, ask, draft, standing)

    def random(self, view: V, ask: Ask, draft: Draft, rng: Random) -> Draft:
        return self.sheets[ask.kind].random(view, ask, draft, rng)

    def rest(self, view: V, ask: Ask, draft: Draft, rng: Random) -> Draft:
        return self.sheets[ask.kind].rest(view, ask, draft, rng)

    def read(self, view: V, ask: Ask, text: str) -> ParseResult:
        return self.sheets[ask.kind].read(view, ask, text)

    def with_suggestions(
        self, view: V, ask: Ask, text: str, faults: Sequence[ParseError], lang: str
    ) -> tuple[ParseError, ...]:
        return self.sheets[ask.kind].with_suggestions(view, ask, text, faults, lang)

    def write(self, view: V, ask: Ask, draft: Draft, lang: str) -> str:
        return self.sheets[ask.kind].write(view, ask, draft, lang)

    def complete(self, view: V, ask: Ask, text: str, lang: str) -> tuple[str, ...]:
        return self.sheets[ask.kind].complete(view, ask, text, lang)

    def preview(self, view: V, ask: Ask, draft: Draft) -> V:
        seen: V = self.sheets[ask.kind].preview(view, ask, draft)
        return seen


# --------------------------------------------------------------------------------------------------
# Sheets whose typed orders are derived from the form: a game provides the form and a vocabulary, no grammar.
#
# A field with path `verb.subject` is typed `verb subject value`, one with path `verb` alone `verb value`, and one with path
# `verb.subject.more` is typed `verb subject more value`. A pick of several takes several values in order, a text takes the
# rest of the line, and a yes/no field alone means yes. Verbs, and those keys or parts of keys that are in the vocabulary,
# are words in English or French; everything else is typed as it is. Words may be abbreviated as long as they are
# unambiguous; case and accents do not matter. Each row of a list is one line, typed with the names of its fields or in a
# syntax of the game's own (`OrderSyntax`). The only field of a sheet, and fields listed in `bare`, are typed without a verb.
#
#     move washington F4            wash F4 (with `verb = "move"`)            main wash kirishima nagato            flee

MOST_ORDERS_TO_SUGGEST_FOR = 30
"""Maximum number of orders in a text for which suggestions are computed."""
MOST_LINES_WITH_SUGGESTIONS = 2
"""Maximum number of wrong orders in one text for which suggestions are computed."""
LONGEST_SUGGESTION = 100
"""Maximum number of characters of a suggested order."""
MOST_FORMS = 50
"""Maximum number of forms computed while one text is parsed. Orders that depend on each other may come in any order, up to
this depth."""


class WordedSheet(Sheet[V]):
    """A sheet that provides its `form` and its words; `read`, `write` and `complete` are derived from these."""

    vocabulary: ClassVar[Vocabulary]
    """Words for the verbs (first part of a path), and for those keys of subjects and options that have words."""
    verb: ClassVar[str] = ""
    """The verb that may be omitted; empty: none."""
    bare: ClassVar[tuple[str, ...]] = ()
    """One-word paths of fields whose values are typed alone, without the field's name: `end` instead of `then end`."""
    counted: ClassVar[frozenset[str]] = frozenset()
    """The verbs after whose subject a number is the value: in "copies d3a-val 2" the 2 is no part of a name."""
    syntaxes: ClassVar[Mapping[str, OrderSyntax]] = {}
    """Path of a list -> how its rows are typed. Rows of other lists are typed with the names of their fields."""
    standing_sheet: ClassVar[StandingOrdersSheet[Any] | None] = None
    """The sheet of standing orders, if its lines may be mixed with those of this sheet."""
    _last: tuple[V, Ask, str, Draft] | None = None
    """View, ask and text of the last call of `_understood`, with its result. Replaced as one tuple, so that a thread never
    reads parts of two calls."""
    _last_grammar: tuple[V, Ask, Draft, Grammar] | None = None
    """View, ask and draft of the last call of `_grammar_of`, with its result; replaced as one tuple."""

    def refusal(self, view: V, ask: Ask, draft: Draft, row: Draft) -> IllegalOrder | None:
        """Why a typed row is illegal, in the game's own words; None: the form's reason is reported.

        For a row of a list, called only if the form rejects it; `row`: field name -> value. For a line parsed by `typed`,
        always called unless the line has another error; `row`: path -> value, and `draft` includes the whole text.
        """
        return None

    def typed(self, view: V, words: Sequence[str], draft: Draft) -> Iterable[Draft | MalformedOrder] | None:
        """Parses a line in a syntax of the sheet's own, part by part: each part is path -> value, or what is wrong with it.

        None: the line is not in that syntax. `draft` contains all earlier lines and parts.
        """
        return None

    def names(self, view: V) -> Mapping[str, str]:
        """Names of things as people write them, `squeezed` -> the word that is typed for it: "sanfrancisco" -> "san-francisco".

        A name means exactly one thing. Default: none.
        """
        return {}

    def further(
        self, view: V, ask: Ask, words: Sequence[str], stem: str, draft: Draft, lang: str
    ) -> Iterable[str] | None:
        """Completions of a line in that syntax: the words that may come next and begin with `stem`. None: the line is not in
        it."""
        return None

    def read(self, view: V, ask: Ask, text: str) -> ParseResult:
        """The draft that a text means; except for rows, the order of lines does not matter. Raises OrderError with all errors."""
        filed: Draft | None = None
        wrong: list[BadLine] = []
        if self.standing_sheet is not None:
            text, planned = self.standing_sheet.parted(text, self.keeps)
            if planned:
                filed, wrong = self.standing_sheet.filed(view, ask, planned)
        orders = self._lines(view, text)
        draft, more = self.taken(view, ask, orders) if orders or filed is None else (None, [])
        raise_faults([*wrong, *more])
        return ParseResult(draft, filed)

    def _lines(self, view: V, text: str) -> list[TokenLine]:
        """The lines of a text, with each name of several words as one word."""
        return joined(orders_of(text), self.names(view), self.vocabulary, self.counted)

    def keeps(self, words: Sequence[str]) -> bool:
        """Whether a line that looks like a standing order belongs to this sheet. Default: no."""
        return False

    def taken(self, view: V, ask: Ask, orders: Sequence[TokenLine]) -> tuple[Draft, list[BadLine]]:
        """The draft that these lines mean, and everything that is wrong with them."""
        draft: dict[str, Value] = {}
        said: dict[str, TokenLine] = {}
        unread: list[BadLine] = []
        wrong_rows: list[BadLine] = []
        orders = self._take_typed(view, orders, draft, said, unread)
        short: dict[TokenLine, list[str]] = {}
        for path, order in said.items():
            short.setdefault(order, []).append(path)
        spelled, orders = self._spelled(orders)
        form = self.form(view, ask, draft)
        while True:
            form, wrong, orders, rows = self._take(view, ask, form, orders, draft, said)
            # Rows come after everything that does not depend on them, list by list in the order of the sheet.
            grammar = self._grammar(form)
            listed = rows.keys() | spelled.keys()
            for path in dict.fromkeys((*(f.path for f in form.fields if f.path in listed), *rows, *spelled)):
                if path in rows:
                    wrong_rows += take_rows(grammar, lambda d: self.form(view, ask, d), path, rows[path], draft, said)
                else:
                    wrong_rows += take_spelled(
                        lambda d: self.form(view, ask, d),
                        lambda d, row: self.refusal(view, ask, d, row),
                        path,
                        spelled[path],
                        draft,
                        said,
                    )
            if listed:
                form = self.form(view, ask, draft)
            if not listed or not orders:
                break
            spelled = {}
        wrong += wrong_rows
        if wrong:
            form = self.form(view, ask, draft)
        grammar = self._grammar(form)
        fields = {blank.path: blank for blank in form.blanks}
        stale = set(form.stale)
        misfits: dict[TokenLine, BadLine] = {}
        for path, order in said.items():
            field = fields.get(path)
            if field is None or path in stale or not fits(field, draft[path]):
                misfits.setdefault(order, grammar.misfit(order, field))
        faulty = {fault.order for fault in (*unread, *wrong)}
        for order, paths in short.items():
            if order in faulty:
                misfits.pop(order, None)
                continue
            own = self.refusal(view, ask, draft, {path: draft[path] for path in paths})
            if own is not None:
                misfits[order] = unread_line(order, own)
        return draft, [*unread, *wrong, *misfits.values()]

    def _take_typed(
        self,
        view: V,
        orders: Sequence[TokenLine],
        draft: dict[str, Value],
        said: dict[str, TokenLine],
        wrong: list[BadLine],
    ) -> list[TokenLine]:
        """Parses lines in the sheet's own syntax into `draft`, and notes in `said` which line set which path. Returns the
        other lines."""
        others: list[TokenLine] = []
        for order in orders:
            pieces = self.typed(view, order.words, draft)
            if pieces is None:
                others.append(order)
                continue
            for piece in pieces:
                if isinstance(piece, MalformedOrder):
                    wrong.append(unread_line(order, piece))
                    if len(wrong) > MOST_FAULTS:
                        # Further errors are not reported.
                        return others
                else:
                    draft |= piece
                    said |= dict.fromkeys(piece, order)
        return others

    def _take(
        self,
        view: V,
        ask: Ask,
        form: Form,
        orders: list[TokenLine],
        draft: dict[str, Value],
        said: dict[str, TokenLine],
    ) -> tuple[Form, list[BadLine], list[TokenLine], dict[str, list[TokenLine]]]:
        """Parses all lines that are not rows into `draft`, and notes in `said` which line set which path.

        Returns the form with them, the errors, the lines that have errors, and the lines that are rows, by list.
        """
        rows: dict[str, list[TokenLine]] = {}
        wrong: list[BadLine] = []
        for _ in range(MOST_FORMS if orders else 0):
            # A line that is only partly understood may still enable options for its own rest and for other lines.
            begun: dict[str, Value] = {}
            grammar = self._grammar(form)
            wrong, left = [], []
            for order in orders:
                try:
                    listed = grammar.rows(order)
                    if listed is not None and listed.path not in self.syntaxes:
                        rows.setdefault(listed.path, []).append(order)
                        continue
                    path, value = grammar.take(order, draft)
                except BadLine as fault:
                    # Without this, hundreds of frames stay alive until the garbage collector runs.
                    wrong.append(fault.with_traceback(None))
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
        return Grammar(self.vocabulary, self.verb, form, self.bare)

    def _spelled(self, orders: Sequence[TokenLine]) -> tuple[dict[str, list[Spelled]], list[TokenLine]]:
        """Lines in an `OrderSyntax`, by list, with their parsed rows; and all other lines."""
        spelled: dict[str, list[Spelled]] = {}
        others: list[TokenLine] = []
        for order in orders:
            for path, syntax in self.syntaxes.items():
                said: Draft | MalformedOrder | None
                try:
                    said = syntax.read(order.words)
                except MalformedOrder as unread:
                    said = unread.with_traceback(None)
                if said is not None:
                    spelled.setdefault(path, []).append((order, said))
                    break
            else:
                others.append(order)
        return spelled, others

    def write(self, view: V, ask: Ask, draft: Draft, lang: str) -> str:
        """One line for each field with a valid value, in the order of the form."""
        form = self.form(view, ask, draft)
        stale = set(form.stale)
        lines: list[str] = []
        for field in form.fields:
            if isinstance(field, Rows):
                syntax = self.syntaxes.get(field.path)
                lines += (
                    written(field, draft, self.vocabulary, lang)
                    if syntax is None
                    else written_rows(syntax, field, draft, lang)
                )
                continue
            value = draft.get(field.path)
            if value is None or field.path in stale or not fits(field, value):
                continue
            if field.path in self.bare:
                lines.append(self.vocabulary.spoken(str(value), lang))
                continue
            start = " ".join(self.vocabulary.spoken(part, lang) for part in field.path.split("."))
            if isinstance(field, Text):
                lines += [f"{start} {line}".rstrip() for line in str(value).splitlines() or [""]]
            elif value == "yes" and isinstance(field, Pick) and field.shape == "yes-no":
                lines.append(start)
            else:
                parts = value if isinstance(value, tuple) else (value,)
                lines.append(" ".join((start, *(self.vocabulary.spoken(str(part), lang) for part in parts))))
        return "\n".join(lines)

    def with_suggestions(
        self, view: V, ask: Ask, text: str, faults: Sequence[ParseError], lang: str
    ) -> tuple[ParseError, ...]:
        """The errors with nearest words in the reader's language; for the first wrong lines also whole orders that would be
        valid."""
        told = [
            replace(f, nearest=tuple(dict.fromkeys(self.in_language(near, lang) for near in f.nearest))) for f in faults
        ]
        orders = orders_of(text)
        if len(orders) > MOST_ORDERS_TO_SUGGEST_FOR:
            return tuple(told)
        # Several orders may be on one line, and only one of them wrong.
        apart = [order.raw.strip() for order in orders]
        try:
            self.read(view, ask, "\n".join(apart))
        except OrderError as error:
            wrong = sorted({fault.line - 1 for fault in error.faults if fault.line})
        else:
            return tuple(told)
        right = "".join(f"{line}\n" for place, line in enumerate(apart) if place not in wrong)
        for order in [orders[place] for place in wrong][:MOST_LINES_WITH_SUGGESTIONS]:
            at = next((n for n, f in enumerate(told) if f.line == order.number and not f.instead), None)
            if at is not None:
                told[at] = replace(told[at], instead=self._instead(view, ask, right, order, lang))
        return tuple(told)

    def in_language(self, word: str, lang: str) -> str:
        """One or more typed words, translated to language `lang`."""
        other = self.standing_sheet
        own = " ".join(self.vocabulary.in_language(one, lang) for one in word.split(" "))
        return own if own != word or other is None else other.in_language(word, lang)

    def _instead(self, view: V, ask: Ask, right: str, order: TokenLine, lang: str) -> tuple[str, ...]:
        """Valid orders that may be meant by a wrong one and are compatible with the correct ones, as they would be written."""
        try:
            before = self.read(view, ask, right).draft or {}
        except OrderError:
            return ()
        standing = set(self.write(view, ask, before, lang).splitlines())

        def draft_of(line: str) -> Draft | None:
            return self.read(view, ask, right + line).draft

        def mean(line: str) -> str | None:
            try:
                draft = draft_of(line)
                written = "" if draft is None else self.write(view, ask, draft, lang)
                new = "; ".join(one for one in written.splitlines() if one not in standing)
                if new and len(new) <= LONGEST_SUGGESTION and draft_of(new) == draft:
                    return new
            except OrderError:
                return None
            said = self.in_language(line, lang)
            return said if draft is None or draft != before else None

        def complete(start: str) -> list[str]:
            return [text[len(right) :] for text in self.complete(view, ask, right + start, lang)]

        blanks = self.form(view, ask, before).blanks
        known = {key for blank in blanks for key in (*blank.path.split("."), *keys_in(blank))}
        return proposals(order.words, complete, mean, self.vocabulary, known)

    def complete(self, view: V, ask: Ask, text: str, lang: str) -> tuple[str, ...]:
        """Texts that extend `text` by its next word, with the options that earlier lines have left."""
        head, start, stem = split_last(text)
        draft = self._understood(view, ask, head)
        typed = tuple(start.replace(",", " ").split())
        names = self.names(view) if len(typed) > 1 else {}
        words = self._joined(names, typed)
        own = self.further(view, ask, words, stem, draft, lang)
        planned = (
            () if self.standing_sheet is None else self.standing_sheet.further(view, ask, words, stem, draft, lang)
        )
        if own is not None:
            return continuations(head + start, stem, chain(own, planned))
        keys = [key for key in self._next_keys(view, ask, words, draft) if key not in self.syntaxes]
        spelled = (
            word
            for path, syntax in self.syntaxes.items()
            for word in next_words(syntax, lambda d: self.form(view, ask, d), path, draft, words, stem, lang)
        )
        spoken = continuations(
            head + start, stem, (*spelled, *(self.vocabulary.spoken(key, lang) for key in keys), *planned)
        )
        if spoken or not stem:
            return spoken
        others = (word for key in keys for word in self.vocabulary.words(keys=(key,)) or self.vocabulary.spellings(key))
        return continuations(head + start, stem, others) or continuations(
            head + start, stem, self._rests_of_names(view, ask, names, typed, draft, lang)
        )

    def _joined(self, names: Mapping[str, str], words: tuple[str, ...]) -> tuple[str, ...]:
        """The words of a line with each name of several words as one word."""
        return joined((line_of(words),), names, self.vocabulary, self.counted)[0].words if len(words) > 1 else words

    def _rests_of_names(
        self, view: V, ask: Ask, names: Mapping[str, str], words: tuple[str, ...], draft: Draft, lang: str
    ) -> Iterator[str]:
        """What is left of the names that the last words begin: "francisco" after "san"."""
        for count in range(1, min(MOST_PARTS, len(words) + 1)):
            begun = tuple(map(squeezed, words[-count:]))
            for key in self._next_keys(view, ask, self._joined(names, words[:-count]), draft):
                parts = self.vocabulary.spoken(key, lang).split("-")
                if tuple(map(squeezed, parts[:count])) == begun and len(parts) > count:
                    yield " ".join(parts[count:])

    def _next_keys(self, view: V, ask: Ask, words: tuple[str, ...], draft: Draft) -> list[str]:
        """Keys that may come next in an unfinished line, given the earlier lines."""
        grammar = self._grammar_of(view, ask, draft)
        order = line_of(words)
        try:
            rows = grammar.rows(order) if words else None
        except BadLine:
            return []
        if rows is None:
            return grammar.next_keys(words, draft)
        return RowLine(grammar, lambda d: self.form(view, ask, d), rows, order, draft).next_keys()

    def _grammar_of(self, view: V, ask: Ask, draft: Draft) -> Grammar:
        """What may be typed with this draft. The last result is cached."""
        last = self._last_grammar
        if last is not None and last[0] is view and last[1:3] == (ask, draft):
            return last[3]
        grammar = self._grammar(self.form(view, ask, draft))
        self._last_grammar = (view, ask, dict(draft), grammar)
        return grammar

    def _understood(self, view: V, ask: Ask, text: str) -> Draft:
        """The draft that a text means, without its wrong lines. The last result is cached: the search for suggestions asks
        about a hundred times for completions after the same lines."""
        last = self._last
        if last is not None and last[0] is view and last[1:3] == (ask, text):
            return dict(last[3])
        draft = self._read_as_far(view, ask, text)
        self._last = (view, ask, text, dict(draft))
        return draft

    def _read_as_far(self, view: V, ask: Ask, text: str) -> Draft:
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


def raise_faults(wrong: Iterable[BadLine]) -> None:
    """Raises OrderError if there are any errors."""
    faults = ParseErrors()
    for each in sorted(wrong, key=lambda fault: fault.line):
        faults.add(*each.told())
    faults.stop()


# --------------------------------------------------------------------------------------------------
# Sheets described by fields and problems. A value is stale, and ignored, if its field is gone or does not admit it any more.
#
# Typed orders are derived from the form, as for every `WordedSheet`.


class OneOf:
    """Orders that exclude each other, among the fields of a `FieldSheet`. Only what can still be chosen is in the form.

    An order that is begun takes the orders listed after it off the sheet. Those listed before it can be chosen instead.
    """

    def __init__(self, *orders: Sequence[Field], need: Message | None = None) -> None:
        """`orders`: the fields of each. `need`: the problem while none is begun; None: the sheet may be sealed without one."""
        self._orders = orders
        self._need = need

    def offered(self, draft: Draft) -> Iterator[Field]:
        """The fields that can be filled in."""
        return (field for order in self._orders[: self._begun(draft)] for field in order)

    def lacks(self, draft: Draft) -> Iterator[Message]:
        """What keeps the sheet from being sealed: no order is begun, or a field of the order has no value."""
        if (begun := self._begun(draft)) is not None:
            blanks = (field for field in self._orders[begun - 1] if type(field) is not Rows and rows.needed(field))
            yield from (msg("sheet-lacks", what=field.about) for field in blanks if field.path not in draft)
        elif self._need is not None:
            yield self._need

    def _begun(self, draft: Draft) -> int | None:
        """The number, from 1, of the first order with a row, or with a value that fits its field; None: there is none."""
        for number, order in enumerate(self._orders, start=1):
            for field in order:
                if field.rows if type(field) is Rows else field.path in draft and fits(field, draft[field.path]):
                    return number
        return None


class FieldSheet(WordedSheet[V]):
    """A sheet that provides its `fields` and says what is wrong with their values."""

    @abstractmethod
    def fields(self, view: V, ask: Ask, draft: Draft) -> Sequence[Field | OneOf]:
        """The fields, given a draft whose values fit. Lists of rows come from `rows.RowKind.laid`."""

    def problems(self, view: V, ask: Ask, draft: Draft) -> Iterable[Message]:
        """Why the sheet cannot be sealed, apart from problems of its rows. Default: nothing."""
        return ()

    def says(self, view: V, ask: Ask, draft: Draft) -> Iterable[Message]:
        """The draft in words. Default: nothing."""
        return ()

    def hints(self, view: V, ask: Ask, draft: Draft) -> Iterable[Message]:
        """Advice that does not prevent sealing. Default: none."""
        return ()

    def form(self, view: V, ask: Ask, draft: Draft) -> Form:
        """Built from the methods above; the lines of rows come last. Stale values are dropped until none is left."""
        given, fields, kept = self._settled(view, ask, draft)
        says = (*self.says(view, ask, kept), *_row_lines(fields))
        problems = self._faults(view, ask, given, fields, kept)
        stale = tuple([path for path in draft if path not in kept])
        return Form(tuple(fields), says, stale, problems, tuple(self.hints(view, ask, kept)), not problems)

    def settled(self, view: V, ask: Ask, draft: Draft) -> tuple[Sequence[Field], Draft]:
        """The fields (without those that have no option or row), and the draft without stale values, in the order of the
        fields."""
        return self._settled(view, ask, draft)[1:]

    def _settled(
        self, view: V, ask: Ask, draft: Draft
    ) -> tuple[Sequence[Field | OneOf], Sequence[Field], dict[str, Value]]:
        """The fields as the sheet gives them, then what `settled` returns."""
        kept = dict(draft)
        while True:
            given = self.fields(view, ask, kept)
            fields = [f for f in _one_by_one(given, kept) if _offers(f)]
            fitting: list[str] = []
            for field in fields:
                if type(field) is Rows:
                    fitting += [path for row in field.rows for path in row.fitting]
                elif field.path in kept and fits(field, kept[field.path]):
                    fitting.append(field.path)
            if len(fitting) == len(kept):
                return given, fields, {path: kept[path] for path in fitting}
            kept = {path: value for path, value in kept.items() if path in fitting}

    def _settled_beside(
        self, view: V, ask: Ask, kept: dict[str, Value], more: Draft, own: Set[str]
    ) -> tuple[Sequence[Field | OneOf], Sequence[Field], dict[str, Value]]:
        """As `_settled`, with more values: those that would take a value at one of the paths `own` away are left out."""
        found = self._settled(view, ask, {**kept, **more})
        if own <= found[2].keys():
            return found
        found = self._settled(view, ask, kept)
        for path, value in more.items():
            tried = self._settled(view, ask, {**found[2], path: value})
            if own <= tried[2].keys():
                found = tried
        return found

    def _faults(
        self, view: V, ask: Ask, given: Sequence[Field | OneOf], fields: Sequence[Field], kept: Draft
    ) -> tuple[Message, ...]:
        """Why the sheet cannot be sealed. What an order of a `OneOf` lacks is told if nothing else is wrong."""
        wrong = (*self.problems(view, ask, kept), *_row_problems(fields))
        return wrong or tuple([lack for one in given if type(one) is OneOf for lack in one.lacks(kept)])

    def sealable(self, view: V, ask: Ask, draft: Draft) -> Draft:
        """As for every sheet; but incomplete or wrong rows are removed first, beginning with the last."""
        form = self.form(view, ask, draft)
        while not form.done:
            bad = [(f.path, row.number) for f in form.fields if isinstance(f, Rows) for row in f.rows if row.problems]
            if not bad:
                break
            _, kept = self.settled(view, ask, draft)
            draft = rows.removed(kept, *bad[-1])
            form = self.form(view, ask, draft)
        return super().sealable(view, ask, draft)

    def row_kinds(self, view: V, ask: Ask, draft: Draft) -> tuple[Sequence[RowKind[Any]], Any]:
        """The lists of the sheet in their order, and the world before the first row: from these the random player makes rows.
        Default: none."""
        return (), None

    def by_chance(self, view: V, field: Field, rng: Random) -> Value | None:
        """A random value for a field outside of rows; None: it stays empty. Default: any value, but no text."""
        return random_value(field, rng)

    def random(self, view: V, ask: Ask, draft: Draft, rng: Random) -> Draft:
        """Random rows and a random selection of the other fields beside what is filled in; if that cannot be sealed,
        `fill_or_leave`."""
        kinds, world = self.row_kinds(view, ask, draft)
        for rowed in rows_at_random(kinds, world, draft, rng) if kinds else (draft,):
            given, fields, kept = self._settled(view, ask, rowed)
            empty = [field for field in fields if field.path not in kept and type(field) is not Rows]
            if empty or not kinds:
                share, drawn = rng.random(), dict[str, Value]()
                for field in empty:
                    if rng.random() < share or (kinds and rows.needed(field)):
                        value = self.by_chance(view, field, rng)
                        if value is not None:
                            drawn[field.path] = value
                given, fields, kept = self._settled_beside(view, ask, kept, drawn, kept.keys() & draft.keys())
            if not self._faults(view, ask, given, fields, kept):
                return kept
        begun = self.settled(view, ask, draft)[1]
        return fill_or_leave(lambda d: self.form(view, ask, d), begun, rng, partial(self.by_chance, view))


def _one_by_one(given: Sequence[Field | OneOf], draft: Draft) -> Iterator[Field]:
    for field in given:
        if type(field) is OneOf:
            yield from field.offered(draft)
        else:
            yield field  # type: ignore[misc]  # mypy does not narrow by `type(...) is`.


def _offers(field: Field) -> bool:
    """Whether there is anything to choose: a pick may have no options, a list no rows, an amount no number."""
    if type(field) is Rows:
        return bool(field.rows or field.following)
    if type(field) is Amount:
        return field.low <= field.high
    return type(field) is not Pick or bool(field.options)


def _row_lines(fields: Iterable[Field]) -> list[Message]:
    """One line for each row, with its number."""
    found: list[Message] = []
    for field in fields:
        if type(field) is Rows:
            found += [msg("sheet-row", rows=field.about, row=row.number, says=row.says) for row in field.rows]
    return found


def _row_problems(fields: Iterable[Field]) -> list[Message]:
    """The problems of rows, and of lists with too few rows."""
    found: list[Message] = []
    for field in fields:
        if type(field) is Rows:
            found += [problem for row in field.rows for problem in row.problems]
            if len(field.rows) < field.least:
                few = msg("sheet-rows-few", rows=field.about, least=field.least, count=len(field.rows))
                found.append(field.few or few)
    return found


def options(keys: Iterable[str]) -> tuple[Option, ...]:
    """Options without labels: each is shown as it is typed."""
    return tuple(Option(key) for key in keys)


YES, NO = msg("sheet-yes"), msg("sheet-no")


def yes_no(path: str, about: Message, yes: Message = YES, no: Message = NO, of: str = "") -> Pick:
    """A yes/no question that need not be answered. `of`: as `Pick.of`."""
    return Pick(path, about, (Option("yes", yes), Option("no", no)), 0, 1, "yes-no", of=of)


def ranked(path: str, about: Message, choices: Sequence[Option], most: int = 0, of: str = "") -> Pick:
    """A list of preferences, the best first, which may stay empty. `most` 0: all choices; the value is then a tuple even if there
    is only one. `of`: as `Pick.of`."""
    return Pick(path, about, tuple(choices), 0, most or max(len(choices), 2), of=of, ranked=True)


def chosen(draft: Draft, path: str) -> str:
    """The value of a field as text; "" if it has none."""
    value = draft.get(path, "")
    return value if isinstance(value, str) else ""


def listed(draft: Draft, path: str) -> tuple[str, ...]:
    """The values of a field as a tuple of texts; () if it has none."""
    value = draft.get(path, ())
    if isinstance(value, tuple):
        return tuple(map(str, value))
    return (str(value),) if value != "" else ()


def subjects(draft: Draft, verb: str) -> dict[str, str]:
    """Subject -> value, for all fields `verb.subject` with a single value."""
    start = f"{verb}."
    return {p[len(start) :]: v for p, v in draft.items() if p.startswith(start) and isinstance(v, str)}


# --------------------------------------------------------------------------------------------------
# Standing orders, with conditional orders (`rules.core.conditional_orders`) in one of their fields.


MOST_LIKELY = 4
"""Maximum number of the opponent's moves for which the sheet proposes to prepare a reply."""


class StandingOrdersSheet(FieldSheet[V]):
    """Orders filed in advance: a text field with conditional orders, and fields of the game's own.

    When typed, conditional orders are written as usual; every other line begins with one of the `verbs` and is parsed by
    `typed`.
    """

    plan: ClassVar[Text]
    """The text field with the conditional orders."""
    verbs: ClassVar[tuple[str, ...]] = ()
    """Keys of the words with which its other lines begin."""
    lists: ClassVar[tuple[str, ...]] = ()
    """Those verbs whose orders take the whole rest of the line, including `;`."""

    def predicted_moves(self, view: V) -> Sequence[tuple[str, ...]]:
        """The opponent's likeliest next moves, likeliest first; each is the one or two orders of a condition. Default: none.

        Derived only from the seat's own view, and only while the opponent is to move: a prepared reply then saves waiting
        for one round of orders.
        """
        return ()

    def form(self, view: V, ask: Ask, draft: Draft) -> Form:
        """The form, with proposed conditions for those likely moves that have no reply yet, and a hint that a reply saves
        time.

        Only `form` adds these: they are expensive to compute, and only a player who looks at the form needs them.
        """
        form = super().form(view, ask, draft)
        likely = self.predicted_moves(view)[:MOST_LIKELY]
        if not likely:
            return form
        stale = self.plan.path in form.stale
        tree, _ = self.tree(view, "" if stale else chosen(draft, self.plan.path))
        answered = {frozenset(branch.when) for branch in tree}
        openings = [msg("plan-opening-if", order=_together(w)) for w in likely if frozenset(w) not in answered]
        if frozenset() not in answered:
            openings.append(msg("plan-opening-else"))
        if not openings:
            return form
        fields = [
            replace(field, openings=tuple(openings))
            if isinstance(field, Text) and field.path == self.plan.path
            else field
            for field in form.fields
        ]
        return replace(form, fields=tuple(fields), hints=(*form.hints, msg("plan-hint-likely")))

    @abstractmethod
    def tree(self, view: V, text: str) -> tuple[Tree, Sequence[ParseError]]:
        """The conditional orders of a text and (); or () and the errors."""

    @abstractmethod
    def text(self, tree: Tree, lang: str = "en") -> str:
        """Conditional orders as text."""

    def says_plan(self, tree: Tree) -> Iterator[Message]:
        """The conditional orders line by line, each in both languages."""
        for english, french in zip(self.text(tree, "en").splitlines(), self.text(tree, "fr").splitlines(), strict=True):
            yield msg("plan-line", en=english, fr=french)

    def problems(self, view: V, ask: Ask, draft: Draft) -> Iterable[Message]:
        """Errors in the conditional orders."""
        tree, faults = self.tree(view, chosen(draft, self.plan.path))
        yield from (msg("plan-fault", line=fault.line, word=fault.word, why=fault.why) for fault in faults)
        if len(self.text(tree)) > self.plan.limit:
            yield msg("plan-long", most=self.plan.limit)

    def parted(self, text: str, keeps: Callable[[Sequence[str]], bool] = lambda words: False) -> tuple[str, str]:
        """Splits a text into orders for the present turn and lines of this sheet; "" for a part without lines. Each line keeps
        its number in both parts.

        `keeps`: whether a line that looks like one of this sheet is an order for the present turn after all.
        """
        rest, tree = split_tree(text)
        now: list[str] = []
        own: list[str] = []
        for raw, branch in zip_longest(rest.split("\n"), tree.split("\n"), fillvalue=""):
            parts = raw.split("#", 1)[0].split(";")
            theirs: list[str] = []
            ours = [branch] if branch else []
            for at, part in enumerate(parts):
                words = with_keywords(tuple(part.replace(",", " ").split()), self.vocabulary)
                key = self.vocabulary.key(words[0]) if words and not keeps(words) else None
                if key in self.lists:
                    ours.append(" ".join(parts[at:]).strip())
                    break
                (ours if key in self.verbs else theirs).append(part.strip())
            now.append("; ".join(theirs))
            own.append("; ".join(ours))
        return "\n".join(now), "\n".join(own) if any(own) else ""

    def filed(self, view: V, ask: Ask, text: str) -> tuple[Draft, list[BadLine]]:
        """The values that lines of this sheet set (other paths are left out), and what is wrong with them."""
        rest, planned = split_tree(text)
        draft, wrong = self.taken(view, ask, self._lines(view, rest))
        tree, faults = self.tree(view, planned)
        found = [_fault_at(fault) for fault in faults]
        plan = self.text(tree)
        if len(plan) > self.plan.limit:
            found.append(_fault_at(ParseError(0, "", msg("plan-long", most=self.plan.limit))))
        return {**draft, self.plan.path: plan} if plan else draft, [*wrong, *found]

    def read(self, view: V, ask: Ask, text: str) -> ParseResult:
        """Parses a text of conditional orders and own fields only. Raises OrderError."""
        now, own = self.parted(text)
        draft, wrong = self.filed(view, ask, own)
        legal = (*self.vocabulary.words(keys=self.verbs), *tree_words("en"), *tree_words("fr"))
        strange = (
            ParseError(o.number, o.words[0], msg("plan-not-standing", word=o.words[0]), legal) for o in orders_of(now)
        )
        raise_faults([*wrong, *map(_fault_at, strange)])
        return ParseResult(draft)

    def write(self, view: V, ask: Ask, draft: Draft, lang: str) -> str:
        """Own fields first, then the conditional orders; if these have errors they stay as typed."""
        plan = chosen(draft, self.plan.path)
        tree, faults = self.tree(view, plan)
        rest = super().write(view, ask, {p: v for p, v in draft.items() if p != self.plan.path}, lang)
        return "\n".join(filter(None, (rest, plan.strip() if faults else self.text(tree, lang))))

    def in_language(self, word: str, lang: str) -> str:
        """Also translates the words of conditions."""
        return tree_word(super().in_language(word, lang), lang)

    def further(self, view: V, ask: Ask, words: Sequence[str], stem: str, draft: Draft, lang: str) -> Iterable[str]:
        """The words with which its lines begin; after "if", the opponent's likely moves; nothing later in a line."""
        if len(words) == 1 and tree_word(words[0], lang) == tree_words(lang)[0]:
            return [f"{condition_text(when, lang)}:" for when in self.predicted_moves(view)[:MOST_LIKELY]]
        return () if words else (*self.vocabulary.words(lang, self.verbs), *tree_words(lang))


def _together(orders: Sequence[str]) -> Argument:
    """The orders of a condition, as typed."""
    return orders[0] if len(orders) == 1 else msg("plan-opening-both", first=orders[0], second=orders[1])


def _fault_at(fault: ParseError) -> BadLine:
    return BadLine(TokenLine(fault.line, (), (), ""), fault.word, fault.why, lambda: fault.nearest)


# --------------------------------------------------------------------------------------------------
# The sheet of an offer that is open all game (to resign, to agree on a draw): nothing happens until "yes" is sealed


class OfferSheet(WordedSheet[V]):
    """A yes/no offer. It is typed as its path, which must have words in the vocabulary."""

    def __init__(self, field: Pick, need: Message, says: Callable[[V], Message]) -> None:
        """`field`: the yes/no field. `need`: message that a yes is missing. `says`: what a yes means, given the view."""
        self._field = field
        self._need = need
        self._says = says

    def form(self, view: V, ask: Ask, draft: Draft) -> Form:
        """One field; done if its value is "yes"."""
        path = self._field.path
        stale = tuple(p for p in draft if p != path or not fits(self._field, draft[p]))
        if draft.get(path) == "yes":
            return Form((self._field,), (self._says(view),), stale, done=True)
        return Form((self._field,), (), stale, (self._need,))

    def default(self, view: V, ask: Ask, draft: Draft, standing: Draft) -> Submission:
        """ "No": a deadline never makes an offer."""
        return Submission(ask.seat, {self._field.path: "no"}, "clock")

    def random(self, view: V, ask: Ask, draft: Draft, rng: Random) -> Draft:
        """ "Yes", because nothing else can be sealed."""
        return {self._field.path: "yes"}
