"""What somebody may have meant whose typed order is nearly right: whole lines that are legal as things stand.

A line is put together anew out of its own words: at each place a word is taken that a completion offers there. A verb may come
before it, a word that says nothing may be left out, words may change their places, stand in the plural, be written apart or in
one. What has changed least is looked at first. Knows no game and no sheet: it asks for completions, and for what a line means.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from difflib import SequenceMatcher
from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple

from rules.core.lazy import lazy_property
from rules.core.orders import MOST_COMPLETIONS, Vocabulary, fold

MOST_PROPOSALS = 3
"""Lines that are proposed instead of one."""
MOST_WORDS = 8
"""Words of a line that is looked at: who types more has not made a slip."""
MOST_COMPLETION_REQUESTS = 150
"""Completions that are asked for a line, at most; what a completion costs is up to some milliseconds."""
MOST_LINES_READ = 24
"""Lines that are read, at most."""

_FILLERS = (
    "a an the at to on onto in into from with and of for by please my our is then against toward towards "
    "le la les l un une des du de d à a au aux sur vers en dans avec et pour par ma mon mes nos contre puis"
)
FILLERS = frozenset(fold(word) for word in _FILLERS.split())
"""Words that say nothing by themselves; those that are keywords of a game are tried as such first."""

_ARROW = re.compile("->|=>|→|=")
_EDGES = ".,:;!?\"'()[]«»“”’`*"
_CELLS = re.compile(r"(?:[A-Za-z]{1,2}[0-9]{1,2}){2,}")
_CELL = re.compile(r"[A-Za-z]{1,2}[0-9]{1,2}")
_MOVE = re.compile(r"^([A-Za-z]{1,2}[0-9]{1,2})[-–xX×>:]+([A-Za-z]{1,2}[0-9]{1,2})$")

EXACT, FILLER, NUMBER, JOINED, STRANGE, LIKE, MOVED, ADDED, DROPPED = 0.0, 0.1, 0.2, 0.3, 0.4, 1.0, 1.0, 1.2, 2.5
"""What a change costs: none; a word left out that says nothing; a number that is not offered; two words taken as one; an unknown
first word left out; one that is only like another; one out of its place; one put in; any other left out."""
MOST_EXTRA_COST = 0.5
"""So much dearer than the nearest may another proposal be."""
LEAST_LIKENESS = 0.74
"""From this likeness on (`difflib`) a word may be meant by another."""


class _Candidate(NamedTuple):
    """A line as far as it is put together."""

    line: tuple[str, ...]
    left: tuple[str, ...]
    """Words of the typed line that are still to come."""
    used: bool = False
    """Whether a word of the typed line stands in it."""
    added: bool = False
    dropped: bool = False


def proposals(
    typed: Sequence[str],
    complete: Callable[[str], Sequence[str]],
    mean: Callable[[str], str | None],
    vocabulary: Vocabulary,
    known: Iterable[str],
) -> tuple[str, ...]:
    """The lines that come nearest to the words of one, best first; none where nothing comes near.

    `complete`: lines that go on from one by its next word. `mean`: a legal line as it is best written, else None. `known`: keys
    of the sheet; what is like none of them may be left out lightly.
    """
    return _Search(typed, complete, mean, vocabulary, known).lines()


class _Search:
    """The search for what one line may mean: see `proposals`."""

    def __init__(
        self,
        typed: Sequence[str],
        complete: Callable[[str], Sequence[str]],
        mean: Callable[[str], str | None],
        vocabulary: Vocabulary,
        known: Iterable[str],
    ) -> None:
        self._known = {fold(key) for key in known}
        self._typed = tuple(typed)
        self._complete = complete
        self._mean = mean
        self._vocabulary = vocabulary
        self._offered: dict[tuple[tuple[str, ...], str], tuple[str, ...]] = {}
        self._strange: dict[str, bool] = {}

    def lines(self) -> tuple[str, ...]:
        """The cheapest lines first, up to `MOST_EXTRA_COST` beyond the cheapest."""
        found: dict[str, str] = {}
        read: set[str] = set()
        most = float("inf")
        number = count()
        bare = tuple(word for word in self._words if fold(word) not in FILLERS)
        cells = tuple(cell for word in bare for cell in (_MOVE.findall(word) or [(word,)])[0])
        begun = {cells: FILLER * (len(self._words) - len(bare) + 1), bare: FILLER * (len(self._words) - len(bare))}
        begun[self._words] = EXACT
        heap = sorted((cost, next(number), _Candidate((), left)) for left, cost in begun.items())
        seen: set[_Candidate] = set()
        while (
            heap
            and len(found) < MOST_PROPOSALS
            and len(self._offered) < MOST_COMPLETION_REQUESTS
            and len(read) < MOST_LINES_READ
        ):
            cost, _, made = heappop(heap)
            if cost > most:
                break
            if made in seen:
                continue
            seen.add(made)
            line = " ".join(made.line)
            if made.used and not made.left and line not in read:
                read.add(line)
                meant = self._mean(line)
                if meant:
                    # The same words in another order say the same, or something that nobody has typed.
                    found.setdefault(" ".join(sorted(meant.split())), meant)
                    most = min(most, cost + MOST_EXTRA_COST)
            for more, then in self._further(made):
                heappush(heap, (cost + more, next(number), then))
        return tuple(found.values())

    @lazy_property
    def _words(self) -> tuple[str, ...]:
        """The words without marks around them, those written in one each for itself."""
        found: list[str] = []
        for typed in self._typed:
            for word in _ARROW.sub(" ", typed).split():
                bare = word.strip(_EDGES)
                if bare:
                    run = _CELLS.fullmatch(bare) and not _MOVE.fullmatch(bare)
                    found += _CELL.findall(bare) if run else [bare]
        return tuple(found) if len(found) <= MOST_WORDS else ()

    def _further(self, made: _Candidate) -> Iterator[tuple[float, _Candidate]]:
        """Each way to go on with a line, and what it costs."""
        line, left = made.line, made.left
        for place, word in enumerate(left):
            passed = [before for before in left[:place] if fold(before) not in FILLERS]
            if _CELL.fullmatch(word) and any(map(_CELL.fullmatch, passed)):
                continue  # Cells are meant in the order in which they stand.
            moved = MOVED if passed else EXACT
            for cost, meant in self._meant(line, word):
                rest = (*left[:place], *left[place + 1 :])
                yield cost + moved, made._replace(line=(*line, meant), left=rest, used=True)
            for more, joined in self._joined(line, word, left[place + 1]) if place + 1 < len(left) else ():
                for cost, meant in self._meant(line, joined, like=False):
                    rest = (*left[:place], *left[place + 2 :])
                    yield cost + more + moved, made._replace(line=(*line, meant), left=rest, used=True)
        if left and fold(left[0]) in FILLERS:
            yield FILLER, made._replace(left=left[1:])
        elif left and not made.dropped:
            # Only what is no word of the game at all may have been meant by another.
            strange = self._is_strange(left[0])
            if strange or not made.added:
                yield STRANGE if strange else DROPPED, made._replace(left=left[1:], dropped=not strange)
        if not made.added and not made.dropped and not (left and not line and self._is_strange(left[0])):
            for word in self._offers(line, ""):
                if not any(letter.isdecimal() for letter in word):
                    yield ADDED, made._replace(line=(*line, word), added=True)

    def _meant(self, line: tuple[str, ...], word: str, *, like: bool = True) -> Iterator[tuple[float, str]]:
        """What a typed word may mean as the next of a line, and how unlike it is; `like`: also what only looks like it."""
        exact = self._exact(line, word)
        if exact:
            yield EXACT, exact[0]
            return
        bare = fold(word)
        if bare.isdecimal():
            yield NUMBER, word
        if _CELL.fullmatch(word) or bare.isdecimal() or len(bare) < 3 or bare in FILLERS:
            return
        singles = _singles(bare)
        begun = [offer for offer in self._offers(line, word) if not fold(offer)[len(bare) :].lstrip("-").isdecimal()]
        every = self._offers(line, "")
        more = (word[:2], word[:1]) if like and len(every) == MOST_COMPLETIONS else ()
        alike = dict.fromkeys((*begun, *every, *(offer for stem in more for offer in self._offers(line, stem))))
        ranked: dict[str, float] = dict.fromkeys(begun[:MOST_PROPOSALS], LIKE / 2)
        for offer in alike:
            key = self._vocabulary.key(offer)
            ways = [fold(way) for way in ((offer,) if key is None else self._vocabulary.words(keys=(key,)))]
            if any(way in singles or not set(singles).isdisjoint(way.split("-")) for way in ways):
                ranked[offer] = LIKE / 3
            elif any(way.startswith(bare) for way in ways):
                ranked.setdefault(offer, LIKE / 2)
            elif offer not in ranked:
                likeness = max(_likeness(way, bare) for way in ways)
                ranked |= {offer: LIKE + 1 - likeness} if likeness >= LEAST_LIKENESS else {}
        for offer, cost in sorted(ranked.items(), key=lambda pair: pair[1])[:MOST_PROPOSALS]:
            if like or cost < LIKE / 2:
                yield cost, offer

    def _joined(self, line: tuple[str, ...], word: str, following: str) -> Iterator[tuple[float, str]]:
        """Two words as one, and what that costs: "E5 E6" is a move where one is offered, "K 11" a cell, "cease fire" a word."""
        if _CELL.fullmatch(word) and _CELL.fullmatch(following):
            for cost, start, end in ((JOINED, word, following), (JOINED + MOVED, following, word)):
                if any(offer[len(start) : len(start) + 1] in ("-", "x") for offer in self._offers(line, start)):
                    yield from ((cost, f"{start}{sign}{end}") for sign in "-x")
        elif following.isdecimal() and word.isalpha() and len(word) <= 2:
            yield JOINED, f"{word}{following}"
        elif word.isalpha() and len(word) > 1 and FILLERS.isdisjoint((fold(word), fold(following))):
            yield JOINED, f"{word}-{following}"

    def _is_strange(self, word: str) -> bool:
        """Whether a word is neither one of the sheet nor like one."""
        if word not in self._strange:
            self._strange[word] = self._looks_strange(word)
        return self._strange[word]

    def _looks_strange(self, word: str) -> bool:
        if not word.isalpha() or self._vocabulary.key(word) is not None or self._offers((), word):
            return False
        singles = _singles(fold(word))
        parts = {part for known in self._known for part in known.split("-")}
        return not any(
            part.startswith(singles) or (len(part) > 3 and _likeness(part, singles[0]) >= LEAST_LIKENESS)
            for part in parts
        )

    def _exact(self, line: tuple[str, ...], word: str) -> list[str]:
        """The word as it is offered, case and accents apart; a move that is whole is offered only as long as a letter lacks."""
        bare = fold(word)
        stems = (word, word[:-1]) if _MOVE.fullmatch(word) else (word,)
        return [offer for stem in stems for offer in self._offers(line, stem) if fold(offer) == bare][:1]

    def _offers(self, line: tuple[str, ...], stem: str) -> tuple[str, ...]:
        """The words that begin so and may follow."""
        key = (line, fold(stem))
        if key not in self._offered:
            start = " ".join((*line, ""))
            texts = self._complete(start + stem) if len(self._offered) < MOST_COMPLETION_REQUESTS else ()
            self._offered[key] = tuple(text[len(start) :] for text in texts)
        return self._offered[key]


def _likeness(one: str, other: str) -> float:
    return SequenceMatcher(None, one, other).ratio()


def _singles(word: str) -> tuple[str, ...]:
    """A folded word, and without the ending of a plural or of a verb: "torpedoes", "avions", "cruisers"."""
    ends = ("", "s", "x", *(("es",) if word.endswith(("oes", "ses", "xes", "hes")) else ()))
    return tuple(word.removesuffix(end) for end in ends if not end or len(word) > len(end) + 2)
