"""The rulebooks, searchable by the number of a rule or by words.

They are the documents `docs/rules/GAME.md` and `GAME.fr.md`, copied into this package (folder `rules`) so that an installed
bot has them. A `Passage` is one rule with everything up to the next rule; text between a heading and its first rule is a
passage without a number. Games are known here only by name.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import log
from pathlib import Path

from bot.words import typeset
from bot.words.similar_words import fold, nearest, stems

FOLDER = Path(__file__).parent / "rules"

MOST_PASSAGE_CHARACTERS = 3000
"""Maximum number of characters of a passage, which is shown in one message with buttons to its neighbours."""

_RULE = re.compile(r"\*\*(?P<id>[A-Z][A-Z0-9]*-[0-9]+(?:\.(?:[0-9]+|[A-Z]|[a-z]+))*[a-z]?)\*\*")
_HEADING = re.compile(r"(?P<marks>#{1,4}) (?P<words>.+)")
_LINK = re.compile(r"\[([^\]]+)\]\([^)]+\)")
_RULED = re.compile(r"\|(?:\s*:?-+:?\s*\|)+")
_PARAGRAPHS = re.compile(r"\n\n+")
_NUMBER = re.compile(r"^\d+\.\s")
_REMARK = re.compile(r"^\*[^*\n]*[.:]\*\s*")
"""The origin of a rule, before its text: "*House ruling:*", "*Printed.*"."""
_CLAUSE = re.compile(r"[.:;,](?=\s|$)|[(·]")
_DASHES = str.maketrans(dict.fromkeys("‐‑‒–—−", "-") | dict.fromkeys("\u200b\u2060\ufeff\u00ad"))
_TYPED_NUMBER = re.compile(r"\d+(?:\.(?:\d+|[a-z]+))*[a-z]?", re.IGNORECASE)
_TYPED_BOOK = re.compile(r"(?P<book>[a-z]{2,3})\s*-?\s*(?P<number>\d.*)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Passage:
    """One rule, or the text under a heading before its first rule."""

    game: str
    id: str
    """"GC-9.3"; for a passage without a number its index among those: "§4"."""
    heading: str
    """Heading of its chapter: "9. Submarines"."""
    text: str
    """In Discord's markdown: without tables and links."""

    @property
    def numbered(self) -> bool:
        """Whether it is a rule."""
        return not self.id.startswith("§")


@dataclass(frozen=True, slots=True)
class _Book:
    """The passages of a rulebook, with an index of their words."""

    passages: tuple[Passage, ...]
    words: tuple[Mapping[str, int], ...]
    """For each passage: stem -> number of occurrences."""
    headings: tuple[frozenset[str], ...]
    titles: tuple[tuple[frozenset[str], ...], ...]
    """For each passage: the stems of its chapter's heading, and of the subheading, without numbers."""
    openings: tuple[tuple[str, ...], ...]
    """For each passage: the stems of its first clause, "Torpedoes: each 6 as rolled is a hit" -> ("torpedo",)."""
    spread: Mapping[str, int]
    """Stem -> number of passages that contain it."""


# ---- Reading -------------------------------------------------------------------------------------
def passages(game: str, lang: str) -> tuple[Passage, ...]:
    """The rulebook of a game in order; () if it has none."""
    return _book(game, lang).passages


@cache
def _games() -> frozenset[str]:
    """Names of the games that have a rulebook."""
    return frozenset(file.stem.replace("_", "-") for file in FOLDER.glob("*.md") if "." not in file.stem)


@cache
def _book(game: str, lang: str) -> _Book:
    name = game.replace("-", "_")
    file = FOLDER / (f"{name}.md" if lang == "en" else f"{name}.{lang}.md")
    found = _read(game, typeset(lang, file.read_text(encoding="utf-8"))) if file.is_file() else ()
    counted = tuple(Counter(stems(f"{it.heading} {it.text}")) for it in found)
    spread = Counter(word for one in counted for word in one)
    headings = tuple(frozenset(stems(it.heading)) for it in found)
    titles = tuple(tuple(frozenset(stems(_NUMBER.sub("", part))) for part in it.heading.split(" · ")) for it in found)
    openings = tuple(stems(_CLAUSE.split(_REMARK.sub("", it.text), maxsplit=1)[0]) for it in found)
    return _Book(found, counted, headings, titles, openings, spread)


def _read(game: str, document: str) -> tuple[Passage, ...]:
    found: list[Passage] = []
    chapter = heading = ""
    name = ""
    lines: list[str] = []

    def close() -> None:
        for part in _parts("\n".join(_without_tables(lines)).strip("\n")):
            id = name or f"§{sum(not it.numbered for it in found) + 1}"
            found.append(Passage(game, id, heading, part))
        lines.clear()

    for line in document.splitlines():
        if (title := _HEADING.match(line)) is not None:
            close()
            name = ""
            words = title["words"].strip()
            if len(title["marks"]) <= 2:
                chapter = words
            heading = words if words == chapter else f"{chapter} · {words}"
            continue
        rule = _RULE.search(line)
        if rule is not None and line.startswith(("- **", "| **")) and rule.start() <= 3:
            close()
            name = rule["id"]
            line = line[: rule.start()] + line[rule.end() :]
            line = line.removeprefix("- ") if line.startswith("- ") else line
        lines.append(line)
    close()
    return tuple(found)


def _parts(text: str) -> list[str]:
    """A long text in parts of at most `MOST_PASSAGE_CHARACTERS`, divided between paragraphs."""
    found: list[str] = []
    for paragraph in _PARAGRAPHS.split(text):
        if found and (len(found[-1]) + len(paragraph) + 2 <= MOST_PASSAGE_CHARACTERS or found[-1].count("```") % 2):
            found[-1] += f"\n\n{paragraph}"
        elif paragraph:
            found.append(paragraph)
    return found


def _without_tables(lines: Sequence[str]) -> list[str]:
    """A table row as its cells, the header in bold; a link as its text; a wrapped paragraph as one line."""
    found: list[str] = []
    code = False
    for line in lines:
        if line.startswith("```"):
            code = not code
        elif not code:
            line = _LINK.sub(r"\1", line.strip())
            if _RULED.fullmatch(line):
                if found and "**" not in found[-1]:
                    found[-1] = f"**{found[-1]}**"
                continue
            if line.startswith("|"):
                line = " · ".join(cell for cell in (part.strip() for part in line.strip("|").split("|")) if cell)
            elif line and found and found[-1] and _continues(found[-1], line):
                found[-1] += f" {line}"
                continue
        found.append(line)
    return found


def _continues(before: str, line: str) -> bool:
    """Whether a line continues the paragraph of the line before it."""
    begins = ("- ", "* ", "```", "|", "#", "> ")
    return not line.startswith(begins) and "·" not in before and not before.startswith("```")


# ---- Finding -------------------------------------------------------------------------------------
HEADING_FACTOR = 1.5
"""Factor for a word that is also in the heading."""
TITLE_FACTOR = 1.5
"""Factor for passages of a chapter whose heading is just the searched words: "9. Submarines"."""
DEFINITION_FACTOR, OPENING_FACTOR = 2.0, 1.3
"""Factor for a passage that defines the searched words ("Torpedoes: each 6 …"), and for one that begins with them."""
HOME_WEIGHT = 1.0
"""Extra weight of a word in the rulebook that uses it most, because that is where it is explained."""
PREFIX_FACTOR, LONGER_WORD_FACTOR = 0.6, 0.15
"""Share of a word of which only the beginning was typed; the same if the typed text is itself a word of the book."""
SATURATION, LENGTH_WEIGHT = 1.2, 0.6
"""As in Okapi BM25: how quickly repeated words stop counting, and how much long texts are penalised (0 to 1)."""
ALL_WORDS_FACTOR = 2.0
"""Factor for passages that contain all searched words."""
MOST_QUESTION_CHARACTERS = 500
"""Maximum number of characters of a question that are used."""
MOST_QUESTION_WORDS = 12
"""Maximum number of words of a question that are searched for."""
MOST_CORRECTED_WORDS = 3
"""Maximum number of unknown words of a question for which similar ones are searched; each takes as long as many known words.
"""


def rule(game: str, lang: str, id: str) -> Passage | None:
    """The rule with this number; None if there is none, or no rulebook for this game (both may be typed by players)."""
    if game not in _games():
        return None
    return next((it for it in passages(game, lang) if it.id == id), None)


def adjacent(game: str, lang: str, id: str) -> tuple[Passage | None, Passage | None]:
    """The passages before and after this one; None at the ends."""
    book = passages(game, lang)
    place = next((n for n, it in enumerate(book) if it.id == id), None)
    if place is None:
        return None, None
    return book[place - 1] if place else None, book[place + 1] if place + 1 < len(book) else None


def search(games: Sequence[str], lang: str, typed: str, most: int = 25) -> list[Passage]:
    """Passages of these rulebooks that match a question, best first: by number ("gc 9.3", "9.3", "GC-9"), else by words.

    If several games match equally well, the one named first comes first. The letters of a book ("WS-3.9") mean that book,
    whether or not it is among `games`.
    """
    everywhere = (*games, *sorted(_games() - set(games)))
    letters, number = _typed_number(everywhere, lang, typed.translate(_DASHES).strip())
    if number:
        known = letters in _books(everywhere, lang)
        meant = [game for game in everywhere if letters in _letters(game, lang)] if known else games
        by_number = _by_number(meant, lang, letters, number)
        if by_number or known:
            return by_number[:most]
    sought = list(dict.fromkeys(stems(typed[:MOST_QUESTION_CHARACTERS])))[:MOST_QUESTION_WORDS]
    if not sought:
        return []
    books = [_book(game, lang) for game in games]
    scored: list[tuple[float, int, int, Passage]] = []
    for order, book in enumerate(books):
        for place, score in _scores(books, book, sought, fold(typed[:MOST_QUESTION_CHARACTERS])).items():
            scored.append((-score, order, place, book.passages[place]))
    scored.sort(key=lambda it: it[:3])
    return [it[3] for it in scored[:most]]


def _typed_number(games: Sequence[str], lang: str, typed: str) -> tuple[str, str]:
    """The letters of a book ("" if none were typed) and a number ("" if it is not one). Letters may end in a digit: "M44"."""
    known = sorted(_books(games, lang), key=len, reverse=True)
    for book in (it for it in known if typed.upper().startswith(it)):
        number = typed[len(book) :].lstrip(" -")
        if _TYPED_NUMBER.fullmatch(number):
            return book, number.casefold()
    other = _TYPED_BOOK.fullmatch(typed)
    book, number = (other["book"].upper(), other["number"]) if other is not None else ("", typed)
    return (book, number.casefold()) if _TYPED_NUMBER.fullmatch(number) else ("", "")


def _books(games: Sequence[str], lang: str) -> set[str]:
    """The letters with which the rule numbers of these rulebooks begin."""
    return {letters for game in games for letters in _letters(game, lang)}


def _letters(game: str, lang: str) -> frozenset[str]:
    return frozenset(it.id.partition("-")[0] for it in passages(game, lang) if it.numbered)


def _by_number(games: Sequence[str], lang: str, book: str, wanted: str) -> list[Passage]:
    """The rule with this number (in any book if none is named), its subrules, then the rest of its chapter."""
    found: list[tuple[bool, Passage]] = []
    for game in games:
        for it in passages(game, lang):
            letters, _, number = it.id.casefold().partition("-")
            meant = it.numbered and (not book or book.casefold() == letters)
            if meant and (number == wanted or number.startswith(f"{wanted}.")):
                found.append((number != wanted, it))
    found.sort(key=lambda it: it[0])
    exact = [it for later, it in found if not later]
    if len(exact) == 1:
        whole = passages(exact[0].game, lang)
        around = [it for it in whole if it.heading == exact[0].heading and it.id != exact[0].id and it.numbered]
        begun = [it for later, it in found if later]
        return list(dict.fromkeys([*exact, *begun, *around]))
    return [it for _, it in found]


def _scores(books: Sequence[_Book], book: _Book, sought: Sequence[str], phrase: str) -> dict[int, float]:
    """Index of each passage of a book that matches -> its score. `books`: all that are searched."""
    if not book.passages:
        return {}
    usual = sum(sum(words.values()) for words in book.words) / len(book.passages)
    scores: dict[int, float] = {}
    met: Counter[int] = Counter()
    slips = 0
    for word in sought:
        known = [word] if word in book.spread else []
        begun = [it for it in book.spread if len(word) > 2 and it.startswith(word) and it != word]
        if not known and not begun and slips < MOST_CORRECTED_WORDS:
            slips += 1
            meant = nearest(word, book.spread)
            known = [meant] if meant is not None else []
        for place, weight in _word_scores(books, book, known, begun).items():
            scores[place] = scores.get(place, 0.0) + weight
            met[place] += 1
    for place in scores:
        length = sum(book.words[place].values()) / usual
        scores[place] /= 1 - LENGTH_WEIGHT + LENGTH_WEIGHT * length**0.5
        scores[place] *= _topic_factor(book, place, sought)
        if met[place] == len(sought):
            scores[place] *= ALL_WORDS_FACTOR
            if len(sought) > 1 and phrase in fold(book.passages[place].text):
                scores[place] *= ALL_WORDS_FACTOR
    return scores


def _word_scores(books: Sequence[_Book], book: _Book, known: Sequence[str], begun: Sequence[str]) -> dict[int, float]:
    """Index of each passage -> score for one word of the question (`known`) and words that begin with it (`begun`)."""
    found: dict[int, float] = {}
    for it in (*known, *begun):
        share = 1.0 if it in known else LONGER_WORD_FACTOR if known else PREFIX_FACTOR
        counts = [(other.spread.get(it, 0), len(other.passages)) for other in books if other.passages]
        rarity = log(1 + sum(whole for _, whole in counts) / sum(count for count, _ in counts))
        home = book.spread.get(it, 0) / len(book.passages) / max(count / whole for count, whole in counts)
        worth = share * rarity * (1 + HOME_WEIGHT * home)
        for place, words in enumerate(book.words):
            if it in words:
                times = words[it] * (SATURATION + 1) / (words[it] + SATURATION)
                extra = HEADING_FACTOR if it in book.headings[place] else 1.0
                found[place] = max(found.get(place, 0.0), worth * times * extra)
    return found


def _topic_factor(book: _Book, place: int, sought: Sequence[str]) -> float:
    """Factor for a passage if it, or its chapter, is about the searched words and at most one more (such as an article)."""
    wanted = frozenset(sought)
    about = (
        TITLE_FACTOR if any(wanted <= title and len(title) <= len(wanted) + 1 for title in book.titles[place]) else 1.0
    )
    opening = book.openings[place]
    if wanted <= frozenset(opening) and len(opening) <= len(wanted) + 1:
        return about * DEFINITION_FACTOR
    return about * OPENING_FACTOR if wanted <= frozenset(opening[: len(wanted) + 1]) else about


def excerpt(passage: Passage, room: int) -> str:
    """The beginning of the passage on one line, without markup, for lists and completions."""
    words = re.sub(r"[*`]", "", " ".join(passage.text.split()))
    return words if len(words) <= room else words[: room - 1].rstrip() + "…"
