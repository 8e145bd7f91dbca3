"""Kinds of sheets as objects, from the bare one to those of which a game gives only fields and words.

`Sheet` is what the methods of `Rules` about asks hand on to; `WordedSheet` makes typed orders from the form and a vocabulary;
`FieldSheet` makes the form from a list of fields; `StandingOrdersSheet` has standing orders; `OfferSheet` is a yes that waits.
`SheetRules` is a game made of them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import zip_longest
from random import Random
from typing import Any, ClassVar, Generic

from msgspec.structs import replace

from rules.core import players, rows
from rules.core.asks import (
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
    BadLine,
    Grammar,
    IllegalOrder,
    MalformedOrder,
    OrderSyntax,
    RowLine,
    Spelled,
    TokenLine,
    keys_in,
    next_words,
    orders_of,
    take_rows,
    take_spelled,
    unread_line,
    written,
    written_rows,
)
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
from rules.core.players import fill_or_leave, random_value
from rules.core.suggestions import proposals

# --------------------------------------------------------------------------------------------------
# One kind of sheet as an object, and rules made of such sheets: what the eight methods of `Rules` about asks hand on to
#
# Typed orders that follow from the form itself are further down (`WordedSheet`).


class Sheet(ABC, Generic[V]):
    """One kind of sheet. Holds nothing: all that it needs is the seat's view, the ask and the draft."""

    may_come_empty: ClassVar[bool] = False
    """An absent player's sheet may come in empty, whether or not it could be sealed so: the game has a rule for that.

    Such a sheet is the clock's, not its player's, wherever the player has left it as it came (`default`).
    """

    @abstractmethod
    def form(self, view: V, ask: Ask, draft: Draft) -> Form:
        """See `Rules.form`."""

    def checked(self, view: V, ask: Ask, draft: Draft) -> Form:
        """See `Rules.checked`."""
        return self.form(view, ask, draft)

    def initial(self, view: V, ask: Ask) -> Draft:
        """The draft that it starts from: empty."""
        return {}

    def default(self, view: V, ask: Ask, draft: Draft, standing: Draft) -> Submission:
        """What an absent player's sheet becomes: what of the draft could have been sealed, else nothing."""
        kept = self.sealable(view, ask, draft) if draft else {}
        if not kept:
            return self._empty(view, ask, draft)
        untouched = self.may_come_empty and draft == self.initial(view, ask)
        return Submission(ask.seat, kept, "clock" if untouched else "player")

    def _empty(self, view: V, ask: Ask, draft: Draft) -> Submission:
        """Nothing of the draft is left.

        An empty sheet that could have been sealed so is still the player's, unless the game has a rule for empty ones. Where
        neither is the case, it is filled in by chance, by one that the ask alone decides.
        """
        if self.may_come_empty:
            return Submission(ask.seat, {}, "clock")
        if self.checked(view, ask, {}).done:
            return Submission(ask.seat, {}, "clock" if draft else "player")
        filled = players.fill_or_leave(lambda d: self.form(view, ask, d), {}, Random(ask.id))
        return Submission(ask.seat, filled, "clock")

    def sealable(self, view: V, ask: Ask, draft: Draft) -> Draft:
        """As much of a draft as could be sealed: one answer that does not go with the others costs itself, not the whole sheet.

        All of it; or without one answer; or without the fewest last ones (by path); empty if there is no such rest.
        """
        if self.checked(view, ask, draft).done:
            return draft
        paths = tuple(draft)
        without = [{p: v for p, v in draft.items() if p != path} for path in reversed(paths)]
        fewer = [{p: draft[p] for p in paths[:count]} for count in range(len(paths) - 2, 0, -1)]
        return next((rest for rest in (*without, *fewer) if rest and self.checked(view, ask, rest).done), {})

    def random(self, view: V, ask: Ask, draft: Draft, rng: Random) -> Draft:
        """See `Rules.random`."""
        return players.fill_or_leave(lambda d: self.form(view, ask, d), draft, rng)

    def rest(self, view: V, ask: Ask, draft: Draft, rng: Random) -> Draft:
        """See `Rules.rest`."""
        return self.random(view, ask, draft, rng)

    @abstractmethod
    def read(self, view: V, ask: Ask, text: str) -> ParseResult:
        """See `Rules.read`. Raises OrderError."""

    def with_suggestions(
        self, view: V, ask: Ask, text: str, faults: Sequence[ParseError], lang: str
    ) -> tuple[ParseError, ...]:
        """See `Rules.with_suggestions`: as they are."""
        return tuple(faults)

    @abstractmethod
    def write(self, view: V, ask: Ask, draft: Draft, lang: str) -> str:
        """See `Rules.write`."""

    @abstractmethod
    def complete(self, view: V, ask: Ask, text: str, lang: str) -> tuple[str, ...]:
        """See `Rules.complete`."""

    def preview(self, view: V, ask: Ask, draft: Draft) -> V:
        """The view with the draft drawn into it: as it is."""
        return view


class SheetRules(Rules[S, V]):
    """A game whose asks each have a `Sheet`, chosen by `ask.kind`."""

    sheets: ClassVar[Mapping[str, Sheet[Any]]]
    """By `ask.kind`, standing orders and offers included."""
    sections: ClassVar[Mapping[str, tuple[Section, ...]]] = {}
    """By `ask.kind`, of sheets that may grow long: what their parts are called."""

    def form(self, view: V, ask: Ask, draft: Draft) -> Form:
        """See the sheet; its parts bear the names of this game's `sections`."""
        form = self.sheets[ask.kind].form(view, ask, draft)
        sections = self.sections.get(ask.kind)
        return replace(form, sections=sections) if sections else form

    def checked(self, view: V, ask: Ask, draft: Draft) -> Form:
        """See the sheet."""
        return self.sheets[ask.kind].checked(view, ask, draft)

    def initial(self, view: V, ask: Ask) -> Draft:
        """See the sheet."""
        return self.sheets[ask.kind].initial(view, ask)

    def default(self, view: V, ask: Ask, draft: Draft, standing: Draft) -> Submission:
        """See the sheet."""
        return self.sheets[ask.kind].default(view, ask, draft, standing)

    def random(self, view: V, ask: Ask, draft: Draft, rng: Random) -> Draft:
        """See the sheet."""
        return self.sheets[ask.kind].random(view, ask, draft, rng)

    def rest(self, view: V, ask: Ask, draft: Draft, rng: Random) -> Draft:
        """See the sheet."""
        return self.sheets[ask.kind].rest(view, ask, draft, rng)

    def read(self, view: V, ask: Ask, text: str) -> ParseResult:
        """See the sheet."""
        return self.sheets[ask.kind].read(view, ask, text)

    def with_suggestions(
        self, view: V, ask: Ask, text: str, faults: Sequence[ParseError], lang: str
    ) -> tuple[ParseError, ...]:
        """See the sheet."""
        return self.sheets[ask.kind].with_suggestions(view, ask, text, faults, lang)

    def write(self, view: V, ask: Ask, draft: Draft, lang: str) -> str:
        """See the sheet."""
        return self.sheets[ask.kind].write(view, ask, draft, lang)

    def complete(self, view: V, ask: Ask, text: str, lang: str) -> tuple[str, ...]:
        """See the sheet."""
        return self.sheets[ask.kind].complete(view, ask, text, lang)

    def preview(self, view: V, ask: Ask, draft: Draft) -> V:
        """See the sheet."""
        seen: V = self.sheets[ask.kind].preview(view, ask, draft)
        return seen


# --------------------------------------------------------------------------------------------------
# Sheets whose typed orders follow from the form itself: a game writes the form and a vocabulary, no grammar
#
# A field at `verb.subject` is typed `verb subject value`, one at `verb` alone `verb value`, one at `verb.subject.more` `verb
# subject more value`; a pick of several takes several values in their order, a text the rest of the line, and a yes/no field
# that is only named means yes. Verbs, those keys that are in the vocabulary, and those parts of keys that it knows are words,
# English or French; all else is typed as it is. Any word may be cut short as long as it means one thing only; case and accents
# do not matter. Of a list of rows each line is one row, by its fields' words or in a shorthand of the game's (`OrderSyntax`). The
# value of a sheet's only field may be typed bare, and of those that the game names.
#
#     move washington F4            wash F4 (with `verb = "move"`)            main wash kirishima nagato            flee

MOST_ORDERS_TO_SUGGEST_FOR = 30
"""Orders of a text for which it is looked what may be meant by those that are wrong."""
MOST_LINES_WITH_SUGGESTIONS = 2
"""Wrong orders of one text for which it is looked."""
LONGEST_SUGGESTION = 100
"""Letters of an order that is proposed."""
MOST_FORMS = 50
"""Forms that are asked for while a text is read: orders that need one another may stand in any order, this deep."""


class WordedSheet(Sheet[V]):
    """A sheet that gives its `form` and its words; `read`, `write` and `complete` are made from these."""

    vocabulary: ClassVar[Vocabulary]
    """The verbs (first part of a path), and those keys of subjects and options that are words."""
    verb: ClassVar[str] = ""
    """The verb that may be left out; empty: none."""
    bare: ClassVar[tuple[str, ...]] = ()
    """Fields of one word whose values are typed and written alone, without the field's name: `end` for `then end`."""
    syntaxes: ClassVar[Mapping[str, OrderSyntax]] = {}
    """By the path of a list: how its rows are typed; of other lists by the words of their fields."""
    standing_sheet: ClassVar[StandingOrdersSheet[Any] | None] = None
    """The sheet of standing orders, if lines of it may stand among this sheet's own."""
    _last: tuple[V, Ask, str, Draft] | None = None
    """View, ask and text that were understood last, and how. Put there at once, for threads."""
    _last_grammar: tuple[V, Ask, Draft, Grammar] | None = None
    """The same of a draft, with what may be typed then."""

    def refusal(self, view: V, ask: Ask, draft: Draft, row: Draft) -> IllegalOrder | None:
        """Why a typed row does not go with a draft, in the game's own words; None: the form's reason is told.

        Asked only where the form refuses it. `row`: name -> value; of a line that `typed` has read (path -> value) asked in any
        case, with all that the text says as `draft`, unless something else is wrong with it.
        """
        return None

    def typed(self, view: V, words: Sequence[str], draft: Draft) -> Iterable[Draft | MalformedOrder] | None:
        """A line in a shorthand of the sheet's own fields, piece by piece: path -> value of what each adds to a draft.

        None: it is none. `draft` is what the lines before it, and its pieces before, have said.
        """
        return None

    def further(
        self, view: V, ask: Ask, words: Sequence[str], stem: str, draft: Draft, lang: str
    ) -> Iterable[str] | None:
        """The words that may follow those of such a line, of whose next one `stem` is typed; None: it is none."""
        return None

    def read(self, view: V, ask: Ask, text: str) -> ParseResult:
        """The draft that a text means, whatever the order of its lines but for rows. Raises OrderError with every fault."""
        filed: Draft | None = None
        wrong: list[BadLine] = []
        if self.standing_sheet is not None:
            text, planned = self.standing_sheet.parted(text, self.keeps)
            if planned:
                filed, wrong = self.standing_sheet.filed(view, ask, planned)
        orders = orders_of(text)
        draft, more = self.taken(view, ask, orders) if orders or filed is None else (None, [])
        raise_faults([*wrong, *more])
        return ParseResult(draft, filed)

    def offered(self, view: V, ask: Ask, draft: Draft) -> Form:
        """The form as far as rows typed by words are read by it, one for each of their fields: its fields."""
        return self.form(view, ask, draft)

    def keeps(self, words: Sequence[str]) -> bool:
        """Whether a line is this sheet's own that could be one of standing orders: no."""
        return False

    def taken(self, view: V, ask: Ask, orders: Sequence[TokenLine]) -> tuple[Draft, list[BadLine]]:
        """The draft that these lines mean, and all that is wrong with them."""
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
            # Rows come when all else is understood that does not hang on them, list by list as on the sheet.
            grammar = self._grammar(form)
            listed = rows.keys() | spelled.keys()
            for path in dict.fromkeys((*(f.path for f in form.fields if f.path in listed), *rows, *spelled)):
                if path in rows:
                    wrong_rows += take_rows(
                        grammar, lambda d: self.offered(view, ask, d), path, rows[path], draft, said
                    )
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
        """Takes lines in a shorthand of the sheet's own fields into `draft`, and into `said` which line it was; the others."""
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
                        return others  # So many are not told.
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
        """Takes what can be taken of the lines that are no rows into `draft`, and into `said` which line it was.

        The form with them, what is wrong with the others, these others themselves, and the lines that are rows, list by list.
        """
        rows: dict[str, list[TokenLine]] = {}
        wrong: list[BadLine] = []
        for _ in range(MOST_FORMS if orders else 0):
            # What is understood only in part opens options for the rest of its own line, and for others.
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
                    wrong.append(fault.with_traceback(None))  # else hundreds of frames stay until they are looked for
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
        """The lines in shorthand, list by list, each with what it says; and all the others."""
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
        """A line for each field that is filled in with what fits, in the order of the form."""
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
        """Nearest words in the reader's language; of the first lines that are wrong, what would be right in their place."""
        told = [
            replace(f, nearest=tuple(dict.fromkeys(self.in_language(near, lang) for near in f.nearest))) for f in faults
        ]
        orders = orders_of(text)
        if len(orders) > MOST_ORDERS_TO_SUGGEST_FOR:
            return tuple(told)
        # Several may stand on one line, of which one is wrong.
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
        """A word, or several, that may be typed, in one language."""
        other = self.standing_sheet
        own = " ".join(self.vocabulary.in_language(one, lang) for one in word.split(" "))
        return own if own != word or other is None else other.in_language(word, lang)

    def _instead(self, view: V, ask: Ask, right: str, order: TokenLine, lang: str) -> tuple[str, ...]:
        """Orders that may be meant by a wrong one and go with those that are right, as they are written."""
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
        """Texts that continue `text` by its next word: what earlier lines have not yet said comes up."""
        head, start, stem = split_last(text)
        draft = self._understood(view, ask, head)
        words = tuple(start.replace(",", " ").split())
        own = self.further(view, ask, words, stem, draft, lang)
        planned = (
            () if self.standing_sheet is None else self.standing_sheet.further(view, ask, words, stem, draft, lang)
        )
        if own is not None:
            return continuations(head + start, stem, (*own, *planned))
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
        return continuations(head + start, stem, others)

    def _next_keys(self, view: V, ask: Ask, words: tuple[str, ...], draft: Draft) -> list[str]:
        """The keys that may follow the words of an unfinished line, with what the lines before it say."""
        grammar = self._grammar_of(view, ask, draft)
        order = TokenLine(0, words, (0,) * len(words), "")
        try:
            rows = grammar.rows(order) if words else None
        except BadLine:
            return []
        if rows is None:
            return grammar.next_keys(words, draft)
        return RowLine(grammar, lambda d: self.offered(view, ask, d), rows, order, draft).next_keys()

    def _grammar_of(self, view: V, ask: Ask, draft: Draft) -> Grammar:
        """What may be typed where a draft stands already; that of the last one is kept."""
        last = self._last_grammar
        if last is not None and last[0] is view and last[1:3] == (ask, draft):
            return last[3]
        grammar = self._grammar(self.form(view, ask, draft))
        self._last_grammar = (view, ask, dict(draft), grammar)
        return grammar

    def _understood(self, view: V, ask: Ask, text: str) -> Draft:
        """What can be understood of a text, its faulty lines left out. That of the last one is kept: whoever looks for what
        may be meant by a line asks a hundred times what may follow the same lines before it.
        """
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
    """Raises OrderError if anything is wrong with a text."""
    faults = ParseErrors()
    for each in sorted(wrong, key=lambda fault: fault.line):
        faults.add(*each.told())
    faults.stop()


# --------------------------------------------------------------------------------------------------
# Sheets that are told as fields and objections: what has no field any more, or no longer fits, is stale and counts for nothing
#
# Their typed orders follow from the form, as of every `WordedSheet`.


class FieldSheet(WordedSheet[V]):
    """A sheet that gives its `fields` and says what is wrong with them."""

    _last_settled: tuple[V, Ask, Draft, Sequence[Field], Draft, bool] | None = None
    """View, ask and draft that were settled last, how, and whether by all of the fields: who has filled in a sheet by chance
    hands in the same draft to be checked, then to be sealed."""
    _last_problems: tuple[Draft, tuple[Message, ...]] | None = None
    """What of that draft fits, itself and no other alike, and what is wrong with it."""

    @abstractmethod
    def fields(self, view: V, ask: Ask, draft: Draft) -> Sequence[Field]:
        """The fields, given what is filled in and fits; lists of rows are made by `rows.RowKind.laid`."""

    def judged(self, view: V, ask: Ask, draft: Draft) -> Sequence[Field] | None:
        """The same where a draft is only to be checked: what is not filled in and need not be, and all labels, may be missing.

        Lists of rows are laid `judging`. None: all fields are made, nothing being saved.
        """
        return None

    def passes(self, view: V, ask: Ask, draft: Draft) -> bool:
        """Whether one look tells that all of a draft fits and that it can be sealed, without a field being made: no."""
        return False

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
        """Built from the above, rows said one by one after the rest; what is stale is dropped until nothing more is."""
        fields, kept = self.settled(view, ask, draft)
        says = (*self.says(view, ask, kept), *_row_lines(fields))
        return self._told(view, ask, draft, fields, kept, says, tuple(self.hints(view, ask, kept)))

    def checked(self, view: V, ask: Ask, draft: Draft) -> Form:
        """What is stale and what is wrong; of the fields what is `judged`, or nothing where the whole sheet `passes`."""
        if self.passes(view, ask, draft):
            return _SEALABLE
        return self._told(view, ask, draft, *self._remembered(view, ask, draft, judging=True))

    def _whole(self, view: V, ask: Ask, draft: Draft) -> Form:
        """The form without what it says and hints."""
        return self._told(view, ask, draft, *self.settled(view, ask, draft))

    def _told(
        self,
        view: V,
        ask: Ask,
        draft: Draft,
        fields: Sequence[Field],
        kept: Draft,
        says: tuple[Message, ...] = (),
        hints: tuple[Message, ...] = (),
    ) -> Form:
        last = self._last_problems
        if last is None or last[0] is not kept:
            last = self._last_problems = kept, (*self.problems(view, ask, kept), *_row_problems(fields))
        stale = tuple([path for path in draft if path not in kept]) if len(kept) < len(draft) else ()
        return Form(tuple(fields), says, stale, last[1], hints, not last[1])

    def offered(self, view: V, ask: Ask, draft: Draft) -> Form:
        """The fields alone: what it says, and what is wrong with it, would take most of the time."""
        return Form(tuple(self.settled(view, ask, draft)[0]))

    def settled(self, view: V, ask: Ask, draft: Draft) -> tuple[Sequence[Field], Draft]:
        """The fields (lists with nothing on them left out), and the draft without what is stale, in the order of the fields."""
        return self._remembered(view, ask, draft, judging=False)

    def _remembered(self, view: V, ask: Ask, draft: Draft, *, judging: bool) -> tuple[Sequence[Field], Draft]:
        last = self._last_settled
        known = last is not None and last[0] is view and last[1] == ask and draft in (last[2], last[4])
        if last is None or not known or not (judging or last[5]):
            last = self._last_settled = view, ask, dict(draft), *self._settled(view, ask, draft, judging=judging)
        return last[3:5]

    def _settled(self, view: V, ask: Ask, draft: Draft, *, judging: bool) -> tuple[Sequence[Field], Draft, bool]:
        """The last: whether these are all of the fields."""
        kept = dict(draft)
        while True:
            judged = self.judged(view, ask, kept) if judging else None
            made = self.fields(view, ask, kept) if judged is None else judged
            fields = [f for f in made if (f.options if type(f) is Pick else _offers(f))]
            fitting: list[str] = []
            for field in fields:
                if type(field) is Rows:
                    fitting += [path for row in field.rows for path in row.fitting]
                elif field.path in kept and fits(field, kept[field.path]):
                    fitting.append(field.path)
            if len(fitting) == len(kept):
                return fields, {path: kept[path] for path in fitting}, judged is None
            kept = {path: value for path, value in kept.items() if path in fitting}

    def sealable(self, view: V, ask: Ask, draft: Draft) -> Draft:
        """As of every sheet; but first a row in which something is missing or wrong costs itself, the last of such rows first."""
        form = self.checked(view, ask, draft)
        while not form.done:
            bad = [(f.path, row.number) for f in form.fields if isinstance(f, Rows) for row in f.rows if row.problems]
            if not bad:
                break
            _, kept = self.settled(view, ask, draft)
            draft = rows.removed(kept, *bad[-1])
            form = self.checked(view, ask, draft)
        return super().sealable(view, ask, draft)

    def random(self, view: V, ask: Ask, draft: Draft, rng: Random) -> Draft:
        """A random part of the fields, once; if that cannot be sealed, or there are rows, as always."""
        fields, kept = self.settled(view, ask, draft)
        if any(type(field) is Rows for field in fields):
            return fill_or_leave(lambda d: self._whole(view, ask, d), kept, rng)
        share = rng.random()
        filled: dict[str, Value] = dict(kept)
        for field in fields:
            if field.path not in kept and rng.random() < share:
                value = random_value(field, rng)
                if value is not None:
                    filled[field.path] = value
        if self._whole(view, ask, filled).done:
            return self.settled(view, ask, filled)[1]
        return fill_or_leave(lambda d: self._whole(view, ask, d), kept, rng)


_SEALABLE = Form(done=True)


def _offers(field: Field) -> bool:
    """Whether there is anything on it: a list of options or of rows may be empty."""
    if type(field) is Rows:
        return bool(field.rows or field.following)
    return type(field) is not Pick or bool(field.options)


def _row_lines(fields: Iterable[Field]) -> list[Message]:
    """Each row read back with its number."""
    found: list[Message] = []
    for field in fields:
        if type(field) is Rows:
            found += [msg("sheet-row", rows=field.about, row=row.number, says=row.says) for row in field.rows]
    return found


def _row_problems(fields: Iterable[Field]) -> list[Message]:
    """What is wrong with rows, and where there are too few."""
    found: list[Message] = []
    for field in fields:
        if type(field) is Rows:
            found += [problem for row in field.rows for problem in row.problems]
            if len(field.rows) < field.least:
                found.append(msg("sheet-rows-few", rows=field.about, least=field.least, count=len(field.rows)))
    return found


def options(keys: Iterable[str]) -> tuple[Option, ...]:
    """Options that are shown as they are typed."""
    return tuple(Option(key) for key in keys)


YES, NO = msg("sheet-yes"), msg("sheet-no")


def yes_no(path: str, about: Message, yes: Message = YES, no: Message = NO) -> Pick:
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
        return tuple(map(str, value))
    return (str(value),) if value != "" else ()


def subjects(draft: Draft, verb: str) -> dict[str, str]:
    """Subject -> value of all single fields `verb.subject`."""
    start = f"{verb}."
    return {p[len(start) :]: v for p, v in draft.items() if p.startswith(start) and isinstance(v, str)}


# --------------------------------------------------------------------------------------------------
# Standing orders with a tree of conditions (`rules.core.conditional_orders`) in one of their fields


MOST_LIKELY = 4
"""Answers of the opponent that a sheet proposes to answer in advance."""


class StandingOrdersSheet(FieldSheet[V]):
    """Orders filed in advance: a text field that holds a tree, and fields of the game's own.

    Typed, the lines of the tree stand as they are; all others begin with one of the `verbs`, and `typed` reads them.
    """

    plan: ClassVar[Text]
    """The field that holds the tree."""
    verbs: ClassVar[tuple[str, ...]] = ()
    """Keys of the words that begin its other lines."""
    lists: ClassVar[tuple[str, ...]] = ()
    """Those of them to which the whole rest of a line belongs, with what `;` parts."""

    def predicted_moves(self, view: V) -> Sequence[tuple[str, ...]]:
        """What the opponent is likeliest to do next, each the one or two orders of a condition, the likeliest first: nothing.

        From the seat's own view alone, and only while the opponent is to move: an answer that is filed then saves a letter.
        """
        return ()

    def form(self, view: V, ask: Ask, draft: Draft) -> Form:
        """With what the tree may answer: of what is likely now that to which it has no answer; and that this saves a letter.

        Added here alone, for it is dear to find out, and nobody asks for it but who looks at the form.
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
        """The tree of a text, or none and its faults."""

    @abstractmethod
    def text(self, tree: Tree, lang: str = "en") -> str:
        """A tree as text."""

    def says_plan(self, tree: Tree) -> Iterator[Message]:
        """The tree read back line by line, to each reader in the words of his language."""
        for english, french in zip(self.text(tree, "en").splitlines(), self.text(tree, "fr").splitlines(), strict=True):
            yield msg("plan-line", en=english, fr=french)

    def problems(self, view: V, ask: Ask, draft: Draft) -> Iterable[Message]:
        """What is wrong with the tree."""
        tree, faults = self.tree(view, chosen(draft, self.plan.path))
        yield from (msg("plan-fault", line=fault.line, word=fault.word, why=fault.why) for fault in faults)
        if len(self.text(tree)) > self.plan.limit:
            yield msg("plan-long", most=self.plan.limit)

    def parted(self, text: str, keeps: Callable[[Sequence[str]], bool] = lambda words: False) -> tuple[str, str]:
        """A text in two: orders for now, and lines of this sheet, "" if there are none; line numbers stay.

        `keeps`: what looks like one of these lines and is none.
        """
        rest, tree = split_tree(text)
        now: list[str] = []
        own: list[str] = []
        for raw, branch in zip_longest(rest.split("\n"), tree.split("\n"), fillvalue=""):
            parts = raw.split("#", 1)[0].split(";")
            theirs: list[str] = []
            ours = [branch] if branch else []
            for at, part in enumerate(parts):
                words = part.replace(",", " ").split()
                key = self.vocabulary.key(words[0]) if words and not keeps(words) else None
                if key in self.lists:
                    ours.append(" ".join(parts[at:]).strip())
                    break
                (ours if key in self.verbs else theirs).append(part.strip())
            now.append("; ".join(theirs))
            own.append("; ".join(ours))
        return "\n".join(now), "\n".join(own) if any(own) else ""

    def filed(self, view: V, ask: Ask, text: str) -> tuple[Draft, list[BadLine]]:
        """What lines of this sheet mean, only what they speak of; and what is wrong with them."""
        rest, planned = split_tree(text)
        draft, wrong = self.taken(view, ask, orders_of(rest))
        tree, faults = self.tree(view, planned)
        found = [_fault_at(fault) for fault in faults]
        plan = self.text(tree)
        if len(plan) > self.plan.limit:
            found.append(_fault_at(ParseError(0, "", msg("plan-long", most=self.plan.limit))))
        return {**draft, self.plan.path: plan} if plan else draft, [*wrong, *found]

    def read(self, view: V, ask: Ask, text: str) -> ParseResult:
        """Lines of a tree and of its own fields alone. Raises OrderError."""
        now, own = self.parted(text)
        draft, wrong = self.filed(view, ask, own)
        legal = (*self.vocabulary.words(keys=self.verbs), *tree_words("en"), *tree_words("fr"))
        strange = (
            ParseError(o.number, o.words[0], msg("plan-not-standing", word=o.words[0]), legal) for o in orders_of(now)
        )
        raise_faults([*wrong, *map(_fault_at, strange)])
        return ParseResult(draft)

    def write(self, view: V, ask: Ask, draft: Draft, lang: str) -> str:
        """The tree last; one that cannot be read stays as it was typed."""
        plan = chosen(draft, self.plan.path)
        tree, faults = self.tree(view, plan)
        rest = super().write(view, ask, {p: v for p, v in draft.items() if p != self.plan.path}, lang)
        return "\n".join(filter(None, (rest, plan.strip() if faults else self.text(tree, lang))))

    def in_language(self, word: str, lang: str) -> str:
        """Those of a tree too."""
        return tree_word(super().in_language(word, lang), lang)

    def further(self, view: V, ask: Ask, words: Sequence[str], stem: str, draft: Draft, lang: str) -> Iterable[str]:
        """What its lines begin with, and what the opponent is likely to do; of what follows, nothing."""
        if len(words) == 1 and tree_word(words[0], lang) == tree_words(lang)[0]:
            return [f"{condition_text(when, lang)}:" for when in self.predicted_moves(view)[:MOST_LIKELY]]
        return () if words else (*self.vocabulary.words(lang, self.verbs), *tree_words(lang))


def _together(orders: Sequence[str]) -> Argument:
    """The orders of a condition as they are typed."""
    return orders[0] if len(orders) == 1 else msg("plan-opening-both", first=orders[0], second=orders[1])


def _fault_at(fault: ParseError) -> BadLine:
    return BadLine(TokenLine(fault.line, (), (), ""), fault.word, fault.why, lambda: fault.nearest)


# --------------------------------------------------------------------------------------------------
# The sheet of an offer that stays open all game (to resign, to agree on a draw): nothing happens until "yes" is sealed


class OfferSheet(WordedSheet[V]):
    """One offer. It is typed as its path, which must have words in the vocabulary."""

    def __init__(self, field: Pick, need: Message, says: Callable[[V], Message]) -> None:
        """`field`: its yes and no. `need`: that a yes is wanted. `says`: what the yes means now."""
        self._field = field
        self._need = need
        self._says = says

    def form(self, view: V, ask: Ask, draft: Draft) -> Form:
        """A single field, done when it says yes."""
        path = self._field.path
        stale = tuple(p for p in draft if p != path or not fits(self._field, draft[p]))
        if draft.get(path) == "yes":
            return Form((self._field,), (self._says(view),), stale, done=True)
        return Form((self._field,), (), stale, (self._need,))

    def default(self, view: V, ask: Ask, draft: Draft, standing: Draft) -> Submission:
        """No clock makes an offer."""
        return Submission(ask.seat, {self._field.path: "no"}, "clock")

    def random(self, view: V, ask: Ask, draft: Draft, rng: Random) -> Draft:
        """Yes: so that it can be sealed."""
        return {self._field.path: "yes"}
