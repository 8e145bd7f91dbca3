"""`WordedSheet`: typed orders derived from the form, so that a game provides the form and a vocabulary, no grammar; and
`OfferSheet`, a yes that nobody waits for.

A field with path `verb.subject` is typed `verb subject value`, one with path `verb` alone `verb value`, and one with path
`verb.subject.more` is typed `verb subject more value`. A pick of several takes several values in order, a text takes the
rest of the line, and a yes/no field alone means yes. Verbs, and those keys or parts of keys that are in the vocabulary,
are words in English or French; everything else is typed as it is. Words may be abbreviated as long as they are
unambiguous; case and accents do not matter. Each row of a list is one line, typed with the names of its fields or in a
syntax of the game's own (`OrderSyntax`). The only field of a sheet, and fields listed in `bare`, are typed without a verb.

    move washington F4            wash F4 (with `verb = "move"`)            main wash kirishima nagato            flee
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from rules.core.asks import Ask, Draft, Form, Message, Option, Pick, Rows, Text, Value, fits, msg
from rules.core.events import Submission
from rules.core.grammar import MOST_PARTS, BadLine, Grammar, TokenLine, joined, keys_in, line_of, lines
from rules.core.name_matching import squeezed
from rules.core.order_syntax import (
    IllegalOrder,
    MalformedOrder,
    OrderSyntax,
    Spelled,
    next_words,
    take_spelled,
    unread_line,
    written_rows,
)
from rules.core.row_grammar import RowLine, take_rows, written
from rules.core.sheet import YES_NO, Sheet, V
from rules.core.suggested_lines import MOST_WORDS, Suggestions
from rules.core.typed_orders import (
    MOST_FAULTS,
    OrderError,
    ParseError,
    ParseErrors,
    ParseResult,
    Vocabulary,
    continuations,
    fold,
    split_last,
)

if TYPE_CHECKING:
    from rules.core.standing_orders_sheet import StandingOrdersSheet

MOST_ORDERS_TO_SUGGEST_FOR = 30
"""Maximum number of orders in a text for which suggestions are computed."""
MOST_LINES_WITH_SUGGESTIONS = 2
"""Maximum number of wrong orders in one text for which suggestions are computed."""
MOST_LINES_WITH_POSSIBLE = 3
"""Number of wrong lines of one text up to which some valid orders are looked for."""
MOST_POSSIBLE = 4
"""Maximum number of valid orders that an error names if nothing is similar to the wrong line."""
MOST_WORDS_ADDED = 6
"""Maximum number of words by which such an order is continued until it can be read."""
MOST_VERBS = 12
"""Maximum number of verbs with which such an order is looked for."""
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
    _last: tuple[V, Ask, str, Draft, Grammar] | None = None
    """View, ask and text of the last call of `_understood`, with its result. Replaced as one tuple, so that a thread never
    reads parts of two calls."""

    def refusal(self, view: V, ask: Ask, draft: Draft, row: Draft) -> IllegalOrder | None:
        """Why a typed row is illegal, in the game's own words; None: the form's reason is reported.

        For a row of a list, called only if the form rejects it; `row`: field name -> value. For a line parsed by `typed`,
        always called unless the line has another error; `row`: path -> value, and `draft` includes the whole text.
        """
        return None

    def why_not(self, view: V, path: str, word: str) -> Message | None:
        """Why a typed word is not among the choices of a field, in the game's own words; None: the general reason is reported."""
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
        return joined(lines(text), self.names(view), self.vocabulary, self.counted)

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
        form_of, refusal = partial(self.form, view, ask), partial(self.refusal, view, ask)
        form = form_of(draft)
        while True:
            form, wrong, orders, rows = self._take(view, ask, form, orders, draft, said)
            # Rows come after everything that does not depend on them, list by list in the order of the sheet.
            grammar = self._grammar(form)
            listed = rows.keys() | spelled.keys()
            for path in dict.fromkeys((*(f.path for f in form.fields if f.path in listed), *rows, *spelled)):
                if path in rows:
                    wrong_rows += take_rows(grammar, form_of, path, rows[path], draft, said)
                else:
                    wrong_rows += take_spelled(form_of, refusal, path, spelled[path], draft, said)
            if listed:
                form = form_of(draft)
            if not listed or not orders:
                break
            spelled = {}
        for fault in wrong:
            if fault.unknown and (why := self.why_not(view, fault.path, fault.word)) is not None:
                fault.because(why)
        wrong += wrong_rows
        if wrong:
            form = form_of(draft)
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
        orders = lines(text)
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
        helped = {fault.line for fault in told if fault.nearest or fault.instead}
        for at, fault in enumerate(told):
            if fault.line not in helped and len(helped) < MOST_LINES_WITH_POSSIBLE:
                helped.add(fault.line)
                wrong_line = next((order for order in orders if order.number == fault.line), None)
                told[at] = replace(fault, possible=self._possible(view, ask, right, wrong_line, fault.word, lang))
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

        blanks = self.form(view, ask, before).blanks
        known = {key for blank in blanks for key in (*blank.path.split("."), *keys_in(blank))}
        return Suggestions(
            order.words, lambda start: self._continued(view, ask, right, start, lang), mean, self.vocabulary, known
        ).lines()

    def _continued(self, view: V, ask: Ask, right: str, start: str, lang: str) -> list[str]:
        """What completion offers for a line after the correct ones."""
        return [text[len(right) :] for text in self.complete(view, ask, right + start, lang)]

    def _possible(
        self, view: V, ask: Ask, right: str, order: TokenLine | None, word: str, lang: str
    ) -> tuple[str, ...]:
        """Valid orders that begin as the line does before a wrong word; if there are none, orders for what the line names, or
        any."""
        words = () if order is None else joined((order,), self.names(view), self.vocabulary, self.counted)[0].words
        wrong = fold(word.split(" ")[0]) if word else ""
        place = next((at for at, one in enumerate(words) if fold(one) == wrong), 0)
        for count in range(place, 0, -1):
            start = " ".join(words[:count])
            if found := self._valid_orders(view, ask, right, self._begun(view, ask, right, f"{start} ", lang), lang):
                return found
        verbs = self._begun(view, ask, right, "", lang)
        keywords = [verb for verb in verbs if self.vocabulary.key(verb) is not None]
        named = (
            line
            for one in filter(squeezed, words[:MOST_WORDS])
            for verb in ("", *(f"{verb} " for verb in keywords[:MOST_VERBS]))
            for line in self._continued(view, ask, right, f"{verb}{one}", lang)[:1]
            if squeezed(line).startswith(squeezed(f"{verb}{one}"))
        )
        return self._valid_orders(view, ask, right, named, lang) or self._valid_orders(view, ask, right, verbs, lang)

    def _begun(self, view: V, ask: Ask, right: str, start: str, lang: str) -> list[str]:
        """Lines that extend `start` by its next word; also `start` itself, if it is a whole order."""
        alone = [start] if start.strip() and self._valid_order(view, ask, right, start, lang, most=0) else []
        return alone + self._continued(view, ask, right, start, lang)

    def _valid_orders(self, view: V, ask: Ask, right: str, lines: Iterable[str], lang: str) -> tuple[str, ...]:
        """Up to `MOST_POSSIBLE` valid orders that begin as these lines do."""
        found: dict[str, None] = {}
        for line in lines:
            whole = self._valid_order(view, ask, right, line, lang)
            if whole is not None:
                found[whole] = None
                if len(found) == MOST_POSSIBLE:
                    break
        return tuple(found)

    def _valid_order(
        self, view: V, ask: Ask, right: str, line: str, lang: str, most: int = MOST_WORDS_ADDED
    ) -> str | None:
        """A line, continued with the first words that a completion offers, at most `most`, until it can be read; None: it
        cannot be read then."""
        before, _ = self._understood(view, ask, right)
        for added in range(most + 1):
            if len(line) > LONGEST_SUGGESTION:
                return None
            try:
                draft = self.read(view, ask, right + line).draft
            except OrderError:
                pass
            else:
                if draft is None or any(value not in ((), before.get(path)) for path, value in draft.items()):
                    return line.strip()
            if added == most:
                return None
            further = next(
                (
                    text
                    for start in (line, f"{line} ")
                    for text in self._continued(view, ask, right, start, lang)
                    if len(text) > len(start)
                ),
                None,
            )
            if further is None:
                return None
            line = further
        return None

    def complete(self, view: V, ask: Ask, text: str, lang: str) -> tuple[str, ...]:
        """Texts that extend `text` by its next word, with the options that earlier lines have left."""
        head, start, stem = split_last(text)
        draft, grammar = self._understood(view, ask, head)
        typed = tuple(start.replace(",", " ").split())
        names = self.names(view) if len(typed) > 1 else {}
        words = self._joined(names, typed)
        own = self.further(view, ask, words, stem, draft, lang)
        planned = (
            () if self.standing_sheet is None else self.standing_sheet.further(view, ask, words, stem, draft, lang)
        )
        if own is not None:
            return continuations(head + start, stem, chain(own, planned))
        keys = [key for key in self._next_keys(view, ask, words, draft, grammar) if key not in self.syntaxes]
        form_of = partial(self.form, view, ask)
        spelled = (
            word
            for path, syntax in self.syntaxes.items()
            for word in next_words(syntax, form_of, grammar.form.field(path), draft, words, stem, lang)
        )
        spoken = continuations(
            head + start, stem, (*spelled, *(self.vocabulary.spoken(key, lang) for key in keys), *planned)
        )
        if spoken or not stem:
            return spoken
        others = (word for key in keys for word in self.vocabulary.said(key))
        return continuations(head + start, stem, others) or continuations(
            head + start, stem, self._rests_of_names(view, ask, names, typed, draft, grammar, lang)
        )

    def _joined(self, names: Mapping[str, str], words: tuple[str, ...]) -> tuple[str, ...]:
        """The words of a line with each name of several words as one word."""
        return joined((line_of(words),), names, self.vocabulary, self.counted)[0].words if len(words) > 1 else words

    def _rests_of_names(
        self,
        view: V,
        ask: Ask,
        names: Mapping[str, str],
        words: tuple[str, ...],
        draft: Draft,
        grammar: Grammar,
        lang: str,
    ) -> Iterator[str]:
        """What is left of the names that the last words begin: "francisco" after "san"."""
        for count in range(1, min(MOST_PARTS, len(words) + 1)):
            begun = tuple(map(squeezed, words[-count:]))
            for key in self._next_keys(view, ask, self._joined(names, words[:-count]), draft, grammar):
                parts = self.vocabulary.spoken(key, lang).split("-")
                if len(parts) > count and tuple(map(squeezed, parts[:count])) == begun:
                    yield " ".join(parts[count:])

    def _next_keys(self, view: V, ask: Ask, words: tuple[str, ...], draft: Draft, grammar: Grammar) -> list[str]:
        """Keys that may come next in an unfinished line, given the earlier lines."""
        order = line_of(words)
        try:
            rows = grammar.rows(order) if words else None
        except BadLine:
            return []
        if rows is None:
            return grammar.next_keys(words, draft)
        return RowLine(grammar, partial(self.form, view, ask), rows, order, draft).next_keys()

    def _understood(self, view: V, ask: Ask, text: str) -> tuple[Draft, Grammar]:
        """The draft that a text means, without its wrong lines, and what may be typed after it. The last result is cached:
        the search for suggestions asks about a hundred times for completions after the same lines."""
        last = self._last
        if last is not None and last[0] is view and last[1:3] == (ask, text):
            return dict(last[3]), last[4]
        draft = self._read_as_far(view, ask, text)
        grammar = self._grammar(self.form(view, ask, draft))
        self._last = (view, ask, text, dict(draft), grammar)
        return draft, grammar

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
    """Raises OrderError if there are any errors. What is wrong with a word several times in a line is told once."""
    faults, once = ParseErrors(), dict[tuple[int, str, Message], BadLine]()
    for each in wrong:
        once.setdefault(each.fault, each)
    for each in sorted(once.values(), key=lambda fault: fault.line):
        faults.add(*each.told())
    faults.stop()


# --------------------------------------------------------------------------------------------------
# The sheet of an offer that is open all game (to resign, to agree on a draw): nothing happens until "yes" is sealed


OFFER_WORDS = Vocabulary(
    {
        "resign": {"en": ("resign",), "fr": ("abandonner",)},
        "draw": {"en": ("draw",), "fr": ("nulle",)},
        "yes": {"en": ("yes",), "fr": ("oui",)},
        "no": {"en": ("no",), "fr": ("non",)},
    }
)


class OfferSheet(WordedSheet[V]):
    """A yes/no offer. It is typed as its kind, which must have words in the vocabulary.

    The messages of the kind "draw" of a game with the key "sw": `sw-field-draw`; `sw-need-draw`, a yes is missing;
    `sw-says-draw`, what a yes means.
    """

    def __init__(
        self,
        kind: str,
        key: str,
        words: Vocabulary = OFFER_WORDS,
        options: tuple[Option, ...] = YES_NO,
        need: Message | None = None,
        says: Callable[[V], Message] | None = None,
    ) -> None:
        self.vocabulary = words  # type: ignore[misc]  # Of each offer, not of the class.
        self._field = Pick(kind, msg(f"{key}-field-{kind}"), options, shape="yes-no")
        self._need = need or msg(f"{key}-need-{kind}")
        self._says = says or (lambda view: msg(f"{key}-says-{kind}"))

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
