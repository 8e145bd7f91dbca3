"""Lists of cards as people write them: typed lines, and whole fleets copied from a forum.

    3 fletcher, washington        2x F4F Wildcat        Kidd (2)        USS Enterprise (CV-6) - 25 points
    Carriers: Akagi, Kaga         | 2 | Kidd | 18 |     1. D3A "Val" x2     Total: 200

A list never buys what it does not name: each word of a line belongs to a name, is a number, or is skipped and returned as such.
Headings, points, bullets and columns of tables are skipped; everything else is an error with the lines that may be meant.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from msgspec import Struct

from rules.core import Message, ParseErrors, msg, read_data
from rules.core.grammar import TokenLine
from rules.core.name_matching import MOST_NAME_WORDS, Named, squeezed
from rules.core.typed_orders import MOST_FAULTS
from rules.war_at_sea.card_names import CARD_NAMES, STRANGERS
from rules.war_at_sea.cards import BY_SHORT
from rules.war_at_sea.fleet import Terms, on_sale, single, why_not

MOST_CARDS: Final = 40
"""Maximum number of one card that a line may order."""
MOST_IN_BRACKETS: Final = 8
"""A higher number in brackets is a price, not a number of units."""
MOST_BRACKETS: Final = 6
"""Maximum number of brackets in one part of a line that are read."""
MOST_SEARCHES: Final = 4
"""Maximum number of unknown names for which similar ones are searched."""
MOST_HEADING_WORDS: Final = 30
"""Maximum number of words of a heading, or of a line in which a name is looked for."""
MOST_SUGGESTED: Final = 6
"""Maximum number of lines suggested for a wrong one."""

_HEADINGS: Final = frozenset(
    squeezed(word) for words in read_data(__file__, "names.toml")["headings"].values() for word in words
)
_COLUMNS: Final[Mapping[str, frozenset[str]]] = {
    column: frozenset(map(squeezed, words)) for column, words in read_data(__file__, "names.toml")["columns"].items()
}
_TAGS = re.compile(
    r"\[/?(?:b|i|u|s|size|colou?r|list|\*|quote|table|t[rdh]|url|img|center|h\d|spoiler|li|ul)(?:=[^\]]*)?\]|</?[a-z][^>]*>",
    re.IGNORECASE,
)
_CELLS = re.compile(r"\[/?t[dh](?:=[^\]]*)?\]|</?t[dh][^>]*>", re.IGNORECASE)
_MARKS = re.compile(r"\*\*|__|~~|`|^\s*>+\s?")
_BULLET = re.compile(r"^\s*(?:[-–—*•·▪●◦‣►○■□✓+]+\s+|[•·▪●◦‣►○■□✓]+\s*|\(?\d{1,2}[.)]\s+|\[[ xX]?\]\s+)+")
_RULE = re.compile(r"[\s\-–—=_*~|:+.#/]*")
_LABEL = re.compile(r"([^:]{1,60}):(?!\d)\s*(.*)")
_SEPARATORS = re.compile(r"[,+&/]|(?<=\s)(?:and|et)(?=\s)", re.IGNORECASE)
_BRACKETS = re.compile(r"\(([^()]*)\)|\[([^\[\]]*)\]|\{([^{}]*)\}")
_POINTS = re.compile(
    r"(?:[-–—=@:]\s*)?\b\d{1,4}\s*(?:pts|points?|pt(?=\s*(?:[)\]}]|$)))\b\.?(?:\s*(?:each|chacune?|ea\.?))?",
    re.IGNORECASE,
)
_PRICED = re.compile(r"\s[-–—=@:]\s*(\d{1,4})\s*$|:\s*(\d{1,4})\s*$")
_YEAR = re.compile(r"19[34]\d")
_COUNT = re.compile(r"(\d{1,9})[x×*]?", re.IGNORECASE)
_TIMES = re.compile(r"[x×*](\d{1,9})", re.IGNORECASE)
_SIGNS: Final = ("x", "X", "×", "*")
_COUNTED = re.compile(r"\s*(?:[x×*]\s*(\d{1,4})|(\d{1,4})\s*[x×*])\s*", re.IGNORECASE)


class Item(Struct):
    """One card on a line."""

    line: int
    word: str
    """As typed."""
    short: str
    number: int | None = None
    """None: no number was typed."""
    bracket: int | None = None
    """A number in brackets or after a dash: a price or a number of units."""
    shown: bool = True
    """Whether a price is still to be added to what was skipped."""


class _Wrong(NamedTuple):
    line: int
    word: str
    why: Message
    near: tuple[str, ...] = ()
    """Short names of cards."""
    number: int | None = None


class FleetList:
    """A list that is read line by line (`add`); then `result` gives the cards."""

    def __init__(self, terms: Terms) -> None:
        self._terms = terms
        self._items: list[Item] = []
        self._wrong: list[_Wrong] = []
        self._columns: tuple[str, ...] = ()
        self._sale = on_sale(terms)
        self._abbreviated: dict[tuple[str, ...], tuple[str, ...]] = {}
        self.skipped: list[str] = []
        """What was skipped, as typed."""

    def add(self, order: TokenLine, words: int = 0) -> None:
        """Reads a line after its first `words` words."""
        if len(self._wrong) > MOST_FAULTS:
            # Further errors are not reported.
            return
        number, raw = order.number, order.after(words)
        text = _BULLET.sub("", _MARKS.sub("", _TAGS.sub(" ", _CELLS.sub("|", raw)))).strip()
        if _RULE.fullmatch(text):
            return
        if "|" in text or "\t" in text:
            self._row(number, [cell.strip() for cell in re.split(r"[|\t]", text.strip("|\t "))])
            return
        self._columns = ()
        if _is_heading(text):
            self.skipped.append(text)
            return
        label = _LABEL.fullmatch(text)
        if label is not None and (
            _is_heading(label[1]) or (not label[2] and CARD_NAMES.exact(_words(label[1])) is None)
        ):
            if not self._names_some(label[2]):
                self.skipped.append(text)
                return
            self.skipped.append(f"{label[1]}:")
            text = label[2]
        for part in _SEPARATORS.split(text):
            if part.strip() and len(self._wrong) <= MOST_FAULTS:
                self._part(number, part.strip())

    def result(self, wrong: ParseErrors) -> dict[str, int | None]:
        """Short name -> number (None: none was typed); errors go to `wrong`."""
        prices = any(self._is_price(item) for item in self._items)
        bought: dict[str, int | None] = {}
        for item in self._items:
            self._settle(item, prices)
            card = BY_SHORT[item.short]
            have = (bought[item.short] or 1) if item.short in bought else 0
            if item.number is not None and not 1 <= item.number <= MOST_CARDS:
                why = msg("sheet-typed-how-many", low=1, high=MOST_CARDS)
                self._wrong.append(_Wrong(item.line, item.word, why, (item.short,)))
            elif (item.number or 1) + have > 1 and single(card, self._terms):
                why = msg("ws-buy-once", unit=card.name, rule="WS-3.10")
                self._wrong.append(_Wrong(item.line, item.word, why, () if have else (item.short,)))
            elif have:
                bought[item.short] = min(have + (item.number or 1), MOST_CARDS)
            else:
                bought[item.short] = item.number
        for fault in sorted(self._wrong, key=lambda one: one.line):
            lines = tuple(_line(short, fault.number) for short in fault.near)
            wrong.add(fault.line, fault.word, fault.why, fault.near, lines)
        return bought

    # ---- numbers in brackets: prices or numbers of units -----------------------------------------
    def _is_price(self, item: Item) -> bool:
        """Whether a number in brackets can only be a price."""
        if item.bracket is None:
            return False
        alone = single(BY_SHORT[item.short], self._terms) and item.bracket > 1
        return alone or item.number is not None or item.bracket > MOST_IN_BRACKETS

    def _settle(self, item: Item, prices: bool) -> None:
        """Takes a number in brackets as a price, if the list has prices in brackets, or else as a number of units; it is an
        error if it may be either."""
        if item.bracket is None:
            return
        if prices:
            if item.shown:
                self.skipped.append(f"({item.bracket})")
        elif item.bracket == BY_SHORT[item.short].cost and item.bracket > 1:
            why = msg("ws-buy-price-or-number", number=item.bracket)
            self._wrong.append(_Wrong(item.line, item.word, why, (item.short, f"{item.bracket} {item.short}")))
        else:
            item.number = item.bracket

    # ---- tables ----------------------------------------------------------------------------------
    def _row(self, line: int, cells: Sequence[str]) -> None:
        """A row of a table: one cell names the card, another may be its number."""
        filled = [cell for cell in cells if not _RULE.fullmatch(cell)]
        if not filled:
            return
        if all(_is_heading(cell) or cell.isdecimal() for cell in filled):
            if not any(cell.isdecimal() for cell in filled):
                self._columns = tuple(map(_column, cells))
            self.skipped.append(" | ".join(filled))
            return
        name = next((at for at, cell in enumerate(cells) if self._names_some(cell)), None)
        if name is None:
            texts = [cell for cell in filled if not _COUNT.fullmatch(cell) and not _POINTS.fullmatch(cell)]
            self._part(line, max(texts or filled, key=len))
            return
        before = len(self._items)
        self._part(line, cells[name])
        if len(self._items) != before + 1:
            return
        item = self._items[-1]
        others = [(at, cell) for at, cell in enumerate(cells) if at != name and cell in filled]
        counts = [int(n[1]) for at, cell in others if (n := _COUNT.fullmatch(cell)) and self._is_count(at, name)]
        left = [int(n[1]) for at, cell in others if (n := _COUNT.fullmatch(cell)) and not self._is_count(at, name)]
        if item.number is None and counts:
            item.number = counts[0]
        elif item.number is None and left and len(self._columns) <= 1:
            cost = BY_SHORT[item.short].cost
            item.number = next((n for n in left if n * cost in left and n != cost), None)
            item.bracket = left[0] if item.number is None else None
        told = [cell for at, cell in others if not (self._is_count(at, name) and _COUNT.fullmatch(cell))]
        if told and (item.bracket is None or len(told) > 1):
            self.skipped.append(" | ".join(told))
            item.shown = False

    def _is_count(self, at: int, name: int) -> bool:
        """Whether the column with this index has numbers of units: as its heading says, or because it is before the names."""
        column = self._columns[at] if at < len(self._columns) else ""
        return column == "count" if any(self._columns) else at < name

    # ---- one part of a line ----------------------------------------------------------------------
    def _names_some(self, text: str) -> bool:
        """Whether a text contains the name of a card."""
        words = [word for word in _words(_BRACKETS.sub(" ", text)) if not _COUNT.fullmatch(word) and word not in _SIGNS]
        words = words[:MOST_HEADING_WORDS]
        return any(CARD_NAMES.longest(words, at) is not None for at in range(len(words))) or bool(self._begun(words))

    def _part(self, line: int, text: str) -> None:
        """Names with their numbers, without separators: "2x fletcher washington"."""
        text, bracket, number = self._without_brackets(text)
        tokens = text.split()
        runs: list[tuple[list[str], int | None]] = []
        run: list[str] = []
        longest: dict[int, Named] = {}
        pending = number
        for at, token in enumerate(tokens):
            last = at == len(tokens) - 1
            times = _TIMES.fullmatch(token)
            counted = _COUNT.fullmatch(token)
            signed = counted is not None and at > 0 and tokens[at - 1] in _SIGNS and bool(run)
            if token in _SIGNS and (run or pending is not None):
                continue
            if times is not None or signed or (last and run and counted is not None and not token.isdecimal()):
                count = int((times or counted)[1])  # type: ignore[index]
                if run and pending is not None:
                    # Two numbers for one name.
                    self._wrong.append(_Wrong(line, token, msg("sheet-typed-too-much", word=token)))
                if run:
                    runs.append((run, count))
                    run, pending = [], None
                else:
                    pending = count
            elif counted is None or self._goes_on(run, tokens, at, longest):
                run.append(token)
            elif last:
                runs += [(run, pending)] if run else []
                self._trailing(line, runs, token)
                return
            else:
                if run:
                    runs.append((run, pending))
                    run = []
                pending = int(counted[1])
        if run:
            runs.append((run, pending))
        elif pending is not None and not runs:
            self._wrong.append(_Wrong(line, text or str(pending), msg("sheet-typed-how-many", low=1, high=MOST_CARDS)))
        self._all_named(line, runs, bracket)

    def _all_named(self, line: int, runs: Sequence[tuple[Sequence[str], int | None]], bracket: int | None) -> None:
        """Adds what the names of a part mean, with a number in brackets after them."""
        before = len(self._items)
        for words, count in runs:
            self._named(line, words, count, alone=len(runs) == 1)
        if len(self._items) == before + 1:
            self._items[-1].bracket = bracket
        elif bracket is not None:
            self.skipped.append(f"({bracket})")

    def _goes_on(self, run: Sequence[str], tokens: Sequence[str], at: int, longest: dict[int, Named]) -> bool:
        """Whether a number belongs to a name that goes on after it: "Type 97 Attack Bomber", "CV 6", "I 19"."""
        if _YEAR.fullmatch(tokens[at]) and run:
            return False
        for start in range(max(0, at - min(len(run), MOST_NAME_WORDS)), at):
            found = longest.get(start) or CARD_NAMES.longest(tokens, start)
            if found is not None:
                longest[start] = found
                if start + found.words > at:
                    return True
        return False

    def _trailing(self, line: int, runs: Sequence[tuple[Sequence[str], int | None]], token: str) -> None:
        """A number after names without any sign: a year or a price is skipped; anything else is an error."""
        number = int(_COUNT.sub(r"\1", token))
        run, pending = runs[-1] if runs else ((), None)
        found = CARD_NAMES.exact(run) if run else None
        if found is not None and _YEAR.fullmatch(token):
            self._all_named(line, [*runs[:-1], ((*run, token), pending)], None)
            return
        if found is not None and self._costs(found.keys, number, pending):
            self._all_named(line, runs, None)
            self.skipped.append(token)
            return
        near = tuple(short for short in (found.keys if found is not None else self._begun(run)) if short in self._sale)
        why = msg("sheet-typed-how-many", low=1, high=MOST_CARDS)
        self._wrong.append(_Wrong(line, token, why, near, number if 0 < number <= MOST_CARDS else None))

    def _costs(self, shorts: Sequence[str], number: int, pending: int | None) -> bool:
        """Whether a number after a name can only be its price."""
        card = BY_SHORT[shorts[0]]
        if pending is not None and number in (card.cost, card.cost * pending):
            return True
        return number == card.cost and (single(card, self._terms) or number > MOST_IN_BRACKETS)

    def _without_brackets(self, text: str) -> tuple[str, int | None, int | None]:
        """The text without prices and brackets; a number in brackets; a number in brackets with a sign ("(x2)")."""
        bracket: int | None = None
        number: int | None = None
        priced = _POINTS.search(text)
        if priced is not None:
            self.skipped.append(priced[0].strip())
            text = f"{text[: priced.start()]} {text[priced.end() :]}".replace("()", " ").replace("[]", " ")
        for _ in range(MOST_BRACKETS):
            found = _BRACKETS.search(text)
            if found is None:
                break
            inside = next(group for group in found.groups() if group is not None).strip()
            counted = _COUNTED.fullmatch(inside)
            before, own = text[: found.start()].split(), inside.split()
            if any(CARD_NAMES.exact([*before[at:], *own]) for at in range(max(0, len(before) - 5), len(before))):
                text = text.replace(found[0], f" {inside} ", 1)
                continue
            if counted is not None:
                number = int(counted[1] or counted[2])
            elif inside.isdecimal() and len(inside) < 4:
                bracket = int(inside)
            elif inside:
                self.skipped.append(found[0])
            text = text.replace(found[0], " ", 1)
        end = _PRICED.search(text)
        if end is not None and bracket is None:
            bracket = int(end[1] or end[2])
            text = text[: end.start()]
        return text.strip(" .:;-–—"), bracket, number

    # ---- names -----------------------------------------------------------------------------------
    def _begun(self, words: Sequence[str]) -> tuple[str, ...]:
        """The cards for sale that some words abbreviate."""
        typed = tuple(words)
        if typed not in self._abbreviated:
            stranger = squeezed("".join(words)) in STRANGERS
            begun = () if stranger else CARD_NAMES.begun(words)
            self._abbreviated[typed] = tuple(short for short in begun if short in self._sale)
        return self._abbreviated[typed]

    def _named(self, line: int, run: Sequence[str], number: int | None, *, alone: bool = False) -> None:
        """Adds what some words name: one card, or several cards by their full names. The number is that of the first.

        `alone`: nothing else is in this part of the line, so that the name may be abbreviated.
        """
        year = run[-1] if len(run) > 1 and _YEAR.fullmatch(run[-1]) else ""
        words = run[:-1] if year else run
        shorts = list(self._meant(words, alone=alone))
        text = " ".join(words)
        if not shorts:
            self._unknown(line, words, number)
            return
        if year and shorts[0][1][:1] and BY_SHORT[shorts[0][1][0]].year != int(year) and len(self._begun(words)) > 1:
            # "Yamato 1944" may be the refitted Yamato.
            shorts = [(f"{text} {year}", self._begun(words))]
        elif year:
            self.skipped.append(year)
        for place, (typed, keys) in enumerate(shorts):
            mine = tuple(short for short in keys if short in self._sale)
            count = number if place == 0 else None
            if len(mine) == 1:
                self._items.append(Item(line, typed, mine[0], count))
            elif mine:
                self._wrong.append(
                    _Wrong(line, typed, msg("sheet-typed-several", word=typed), mine[:MOST_SUGGESTED], count)
                )
            else:
                why = why_not(BY_SHORT[keys[0]], self._terms) or msg("ws-buy-unknown", word=text)
                self._wrong.append(_Wrong(line, typed, why))

    def _meant(self, words: Sequence[str], *, alone: bool) -> Iterator[tuple[str, tuple[str, ...]]]:
        """(words, cards) of each name; nothing unless every word belongs to one."""
        whole = CARD_NAMES.exact(words)
        if whole is not None:
            yield " ".join(words), whole.keys
            return
        if CARD_NAMES.group(words):
            return
        tiles: list[tuple[str, tuple[str, ...]]] = []
        at = 0
        while at < len(words):
            found = CARD_NAMES.longest(words, at)
            if found is None or not found.own:
                break
            tiles.append((" ".join(words[at : at + found.words]), found.keys))
            at += found.words
        if at == len(words):
            yield from tiles
            return
        begun = self._begun(words) if alone else ()
        if begun:
            yield " ".join(words), begun

    def _unknown(self, line: int, words: Sequence[str], number: int | None) -> None:
        """Notes that some words name nothing, with what may be meant."""
        text = " ".join(words)
        ships = CARD_NAMES.group(words)
        if ships:
            mine = tuple(short for short in dict.fromkeys((*ships, *self._begun(words))) if short in self._sale)
            self._wrong.append(_Wrong(line, text, msg("ws-buy-class", word=text), mine[:MOST_SUGGESTED], number))
            return
        if len(self._wrong) >= MOST_SEARCHES:
            self._wrong.append(_Wrong(line, text, msg("ws-buy-unknown", word=text)))
            return
        alike = CARD_NAMES.alike(words) or CARD_NAMES.begun(words, inside=True) or tuple(_of_each(words))
        near = tuple(short for short in alike if short in self._sale)[:MOST_SUGGESTED]
        self._wrong.append(_Wrong(line, text, msg("ws-buy-unknown", word=text), near, number))


def _of_each(words: Sequence[str]) -> Iterable[str]:
    """Cards that one of the words names or resembles, if the others are unknown."""
    found: dict[str, None] = {}
    for word in words[:4]:
        named = CARD_NAMES.exact((word,))
        found |= dict.fromkeys(named.keys if named is not None else CARD_NAMES.alike((word,)) if len(words) > 1 else ())
    return found


def _line(short: str, number: int | None) -> str:
    return short if number is None or short[0].isdecimal() else f"{number} {short}"


def _words(text: str) -> list[str]:
    return text.replace("(", " ").replace(")", " ").split()


def _is_heading(text: str) -> bool:
    """Whether a line, or a cell of a table, has only words of headings and numbers: "Japanese fleet (200 points)"."""
    if text.count(" ") > MOST_HEADING_WORDS:
        return False
    words = [squeezed(word) for word in re.split(r"[\s\-–—/|:()\[\],.&+=]+", _POINTS.sub(" ", text)) if squeezed(word)]
    typed = text.split()
    named = any(CARD_NAMES.longest(typed, at) is not None for at in range(len(typed)))
    return (
        bool(words)
        and not named
        and any(w in _HEADINGS for w in words)
        and all(word in _HEADINGS or word.isdecimal() for word in words)
    ) or (not words and bool(_POINTS.search(text)))


def _column(heading: str) -> str:
    """ "count", "price" or "": what a column of a table has."""
    word = squeezed(heading)
    return next((column for column, words in _COLUMNS.items() if word in words), "")
