"""Suggestions for a wrong typed order: whole lines that are legal now and that the player may have meant.

Candidates are built from the typed words: each word is replaced by one that a completion offers at that place. A verb may be
inserted, filler words may be skipped, words may be reordered, joined or split, and plurals are recognised. Candidates with
the fewest changes are tried first. The search knows neither game nor sheet: it is given one function for completions and one
for the meaning of a line.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from difflib import SequenceMatcher
from functools import cache
from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple

from rules.core.typed_orders import MOST_COMPLETIONS, Vocabulary, fold

MOST_PROPOSALS = 3
"""Maximum number of lines suggested for one wrong line."""
MOST_WORDS = 8
"""Longest line, in words, for which suggestions are computed; longer ones are rarely slips."""
MOST_COMPLETION_REQUESTS = 150
"""Maximum number of completions requested for one line; each may take some milliseconds."""
MOST_LINES_READ = 24
"""Maximum number of candidate lines parsed."""

_FILLERS = (
    "a an the at to on onto in into from with and of for by please my our is then against toward towards "
    "le la les l un une des du de d à a au aux sur vers en dans avec et pour par ma mon mes nos contre puis"
)
FILLERS = frozenset(fold(word) for word in _FILLERS.split())
"""Words without a meaning of their own. Those that are keywords of a game are tried as keywords first."""

_ARROW = re.compile("->|=>|→|=")
_EDGES = ".,:;!?\"'()[]«»“”’`*"
_CELLS = re.compile(r"(?:[A-Za-z]{1,2}[0-9]{1,2}){2,}")
_CELL = re.compile(r"[A-Za-z]{1,2}[0-9]{1,2}")
_MOVE = re.compile(r"^([A-Za-z]{1,2}[0-9]{1,2})[-–xX×>:]+([A-Za-z]{1,2}[0-9]{1,2})$")

EXACT, FILLER, NUMBER, JOINED, STRANGE, LIKE, MOVED, ADDED, DROPPED = 0.0, 0.1, 0.2, 0.3, 0.4, 1.0, 1.0, 1.2, 2.5
"""Costs of changes: none; a filler word skipped; a number that is not offered; two words joined; an unknown first word
skipped; a word replaced by a similar one; a word moved; a word inserted; any other word skipped."""
MOST_EXTRA_COST = 0.5
"""Maximum cost of a suggestion above that of the best one."""
LEAST_LIKENESS = 0.74
"""Similarity (`difflib` ratio) from which on a word may stand for another."""


class _Candidate(NamedTuple):
    """A partly built line."""

    line: tuple[str, ...]
    left: tuple[str, ...]
    """Typed words that are not used yet."""
    used: bool = False
    """Whether it contains a typed word."""
    added: bool = False
    dropped: bool = False


class Suggestions:
    """The valid lines most similar to some typed words (`lines`)."""

    def __init__(
        self,
        typed: Sequence[str],
        complete: Callable[[str], Sequence[str]],
        mean: Callable[[str], str | None],
        vocabulary: Vocabulary,
        known: Iterable[str],
    ) -> None:
        """`complete`: lines that extend a given line by its next word. `mean`: a valid line in its best form; None for an
        invalid one. `known`: keys of the sheet; words unlike all of them can be skipped at little cost."""
        self._known = {fold(key) for key in known}
        self._typed = tuple(typed)
        self._complete = complete
        self._mean = mean
        self._vocabulary = vocabulary
        self._offered: dict[tuple[tuple[str, ...], str], tuple[str, ...]] = {}
        self._is_strange = cache(self._looks_strange)

    def lines(self) -> tuple[str, ...]:
        """The cheapest lines first, up to `MOST_EXTRA_COST` above the cheapest; () if nothing is similar."""
        found: dict[str, str] = {}
        read: set[str] = set()
        most = float("inf")
        number = count()
        words = self._words()
        bare = tuple(word for word in words if fold(word) not in FILLERS)
        cells = tuple(cell for word in bare for cell in (_MOVE.findall(word) or [(word,)])[0])
        begun = {cells: FILLER * (len(words) - len(bare) + 1), bare: FILLER * (len(words) - len(bare))}
        begun[words] = EXACT
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
                    # Lines with the same words in another order mean the same, or something that nobody typed, so only
                    # the first is kept.
                    found.setdefault(" ".join(sorted(meant.split())), meant)
                    most = min(most, cost + MOST_EXTRA_COST)
            for more, then in self._further(made):
                heappush(heap, (cost + more, next(number), then))
        return tuple(found.values())

    def _words(self) -> tuple[str, ...]:
        """The typed words without surrounding punctuation; cells written as one word are separated."""
        found: list[str] = []
        for typed in self._typed:
            for word in _ARROW.sub(" ", typed).split():
                bare = word.strip(_EDGES)
                if bare:
                    run = _CELLS.fullmatch(bare) and not _MOVE.fullmatch(bare)
                    found += _CELL.findall(bare) if run else [bare]
        return tuple(found) if len(found) <= MOST_WORDS else ()

    def _further(self, made: _Candidate) -> Iterator[tuple[float, _Candidate]]:
        """Each way to extend a candidate, with its cost."""
        line, left = made.line, made.left
        for place, word in enumerate(left):
            passed = [before for before in left[:place] if fold(before) not in FILLERS]
            if _CELL.fullmatch(word) and any(map(_CELL.fullmatch, passed)):
                # Cells are meant in the order in which they were typed.
                continue
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
            # Only a word that is unknown to the game may stand for another one.
            strange = self._is_strange(left[0])
            if strange or not made.added:
                yield STRANGE if strange else DROPPED, made._replace(left=left[1:], dropped=not strange)
        if not made.added and not made.dropped and not (left and not line and self._is_strange(left[0])):
            for word in self._offers(line, ""):
                if not any(letter.isdecimal() for letter in word):
                    yield ADDED, made._replace(line=(*line, word), added=True)

    def _meant(self, line: tuple[str, ...], word: str, *, like: bool = True) -> Iterator[tuple[float, str]]:
        """What a typed word may mean as the next word of a line, with the cost; `like`: similar words count too."""
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
        matcher = SequenceMatcher(None, "", bare)
        for offer in alike:
            key = self._vocabulary.key(offer)
            ways = [fold(way) for way in ((offer,) if key is None else self._vocabulary.words(keys=(key,)))]
            if any(way in singles or not set(singles).isdisjoint(way.split("-")) for way in ways):
                ranked[offer] = LIKE / 3
            elif any(way.startswith(bare) for way in ways):
                ranked.setdefault(offer, LIKE / 2)
            elif offer not in ranked:
                likeness = max(_likeness(matcher, way) for way in ways)
                ranked |= {offer: LIKE + 1 - likeness} if likeness else {}
        for offer, cost in sorted(ranked.items(), key=lambda pair: pair[1])[:MOST_PROPOSALS]:
            if like or cost < LIKE / 2:
                yield cost, offer

    def _joined(self, line: tuple[str, ...], word: str, following: str) -> Iterator[tuple[float, str]]:
        """Two words joined, with the cost: "E5 E6" is a move if one is offered, "K 11" a cell, "cease fire" a word."""
        if _CELL.fullmatch(word) and _CELL.fullmatch(following):
            for cost, start, end in ((JOINED, word, following), (JOINED + MOVED, following, word)):
                if any(offer[len(start) : len(start) + 1] in ("-", "x") for offer in self._offers(line, start)):
                    yield from ((cost, f"{start}{sign}{end}") for sign in "-x")
        elif following.isdecimal() and word.isalpha() and len(word) <= 2:
            yield JOINED, f"{word}{following}"
        elif word.isalpha() and len(word) > 1 and FILLERS.isdisjoint((fold(word), fold(following))):
            yield JOINED, f"{word}-{following}"

    def _looks_strange(self, word: str) -> bool:
        """Whether a word is neither on the sheet nor similar to a word on it."""
        if not word.isalpha() or self._vocabulary.key(word) is not None or self._offers((), word):
            return False
        singles = _singles(fold(word))
        parts = {part for known in self._known for part in known.split("-")}
        matcher = SequenceMatcher(None, "", singles[0])
        return not any(part.startswith(singles) or (len(part) > 3 and _likeness(matcher, part)) for part in parts)

    def _exact(self, line: tuple[str, ...], word: str) -> list[str]:
        """The word as offered, ignoring case and accents. A complete move is offered only while its last letter is missing."""
        bare = fold(word)
        stems = (word, word[:-1]) if _MOVE.fullmatch(word) else (word,)
        return [offer for stem in stems for offer in self._offers(line, stem) if fold(offer) == bare][:1]

    def _offers(self, line: tuple[str, ...], stem: str) -> tuple[str, ...]:
        """Words that begin with `stem` and may come next."""
        key = (line, fold(stem))
        if self._offered.get((line, "")) == ():  # Nothing may come next, however it begins.
            return ()
        if key not in self._offered:
            start = " ".join((*line, ""))
            texts = self._complete(start + stem) if len(self._offered) < MOST_COMPLETION_REQUESTS else ()
            self._offered[key] = tuple(text[len(start) :] for text in texts if text.startswith(start))
        return self._offered[key]


def _likeness(matcher: SequenceMatcher[str], word: str) -> float:
    """How similar a word is to the second sequence of `matcher`, if at least `LEAST_LIKENESS`; else 0."""
    matcher.set_seq1(word)
    if matcher.real_quick_ratio() < LEAST_LIKENESS or matcher.quick_ratio() < LEAST_LIKENESS:
        return 0.0
    likeness = matcher.ratio()
    return likeness if likeness >= LEAST_LIKENESS else 0.0


def _singles(word: str) -> tuple[str, ...]:
    """A folded word, and the same without plural or verb endings: "torpedoes", "avions", "cruisers"."""
    ends = ("", "s", "x", *(("es",) if word.endswith(("oes", "ses", "xes", "hes")) else ()))
    return tuple(word.removesuffix(end) for end in ends if not end or len(word) > len(end) + 2)
