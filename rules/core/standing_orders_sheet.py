"""`StandingOrdersSheet`: orders filed in advance, with conditional orders (`rules.core.conditional_orders`) in one field."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import ClassVar

from msgspec.structs import replace

from rules.core.asks import Argument, Ask, Draft, Form, Message, Text, msg
from rules.core.conditional_orders import Tree, condition_text, split_tree, tree_word, tree_words
from rules.core.field_sheet import FieldSheet
from rules.core.grammar import BadLine, TokenLine, lines, with_keywords
from rules.core.sheet import V, chosen
from rules.core.typed_orders import ParseError, ParseResult
from rules.core.worded_sheet import raise_faults

MOST_LIKELY = 4
"""Maximum number of the opponent's moves for which the sheet proposes to prepare a reply (BB-10.9)."""


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

    def advised(self, view: V, ask: Ask, draft: Draft, form: Form) -> Form:
        """The form with proposed conditions for those likely moves that have no reply yet, and a hint that a reply saves
        time."""
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
            ParseError(o.number, o.words[0], msg("plan-not-standing", word=o.words[0]), legal) for o in lines(now)
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
