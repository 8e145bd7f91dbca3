"""The sentences of the documents that the games come from, and the rules that represent each of them.

The documents are no part of the project, and no sentence of theirs stands in it. `sentences/NAME.tsv` lists the sentences of a
document in its order: a line each with its number, the line of the document on which it begins, the first twelve hexadecimal
digits of the SHA-256 of its text, and what represents it: IDs of rules, or one of `REASONS` in brackets.

Where a document is at hand (`FOLDER`), `python -m tests.rulebook.documents NAME` prints each sentence beside its entry, and
`python -m tests.rulebook.documents NAME --write` writes the list anew, with the entries of the sentences that it had already, in
their order where a sentence comes more than once, and `?` for the others.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from tests.rulebook.test_every_rule_is_tested import ROOT

FOLDER = ROOT.parent / "shared" / "seeds"
"""The folder beside the project that has the documents as text files. Only the project's makers have it, not people with a
copy."""

LISTS = Path(__file__).parent / "sentences"

REASONS = {
    "heading": "the title of a chapter or table, a line of a table of contents, a caption, a page number",
    "components": "what lies in the box, and how many pieces of it a scenario lays out",
    "history": "what happened in the war, and what the game feels like",
    "reference": "where something is explained; the explanation has entries of its own",
    "picture": "a description of a drawing, or what is left of one",
    "other game": "only for boxes, rules or services that are not in the document's own game",
    "advice": "how to play well; it binds nobody",
    "table": "only for a table of wood and paper: where to lay counters, what to hide with the hand",
    "credits": "who made the game, where to write to",
}
"""Why a sentence needs no rule."""


@dataclass(frozen=True, slots=True)
class Book:
    """The part of a rulebook that comes from a document."""

    file: str
    """Name of the rulebook's file in `docs/rules`, up to the first dot."""
    letters: str
    """The letters before the hyphen of its rule IDs: "NB"."""
    chapters: frozenset[str] | None = None
    """Numbers of the chapters that come from the document; None: all. The other chapters tell another game's rules."""
    only_printed: bool = False
    """Whether a rule comes from the document only where it says *Printed*, and without any mark from another game."""


@dataclass(frozen=True, slots=True)
class Document:
    """A document, and the rulebooks that come from it."""

    file: str
    """Its name in `FOLDER`, as a pattern."""
    books: tuple[Book, ...]
    most_without: float
    """Maximum share of its sentences that may be without a rule, from 0 to 1."""


DOCUMENTS = {
    "branle_bas": Document("004_*.txt", (Book("branle_bas", "BB"),), 0.44),
    "naval_battle": Document("003_*.txt", (Book("naval_battle", "NB"),), 0.03),
    "guadalcanal": Document(
        "000_*.txt", (Book("guadalcanal", "GC"), Book("war_at_sea", "WS", frozenset({"16", "17"}))), 0.03
    ),
    "memoir_44": Document("001_*.txt", (Book("memoir_44", "M44", only_printed=True),), 0.6),
    "sea_war": Document("002_*.txt", (Book("sea_war", "SW"),), 0.19),
}


# ---- A document in sentences ---------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence, an item of a list or a row of a table."""

    line: int
    """Line of the document on which the sentence begins, from 1."""
    text: str
    """The sentence, with single spaces and without the mark of a list."""

    @property
    def digest(self) -> str:
        """Digest of the sentence: twelve hexadecimal digits."""
        return sha256(self.text.encode()).hexdigest()[:12]


_MARKER = re.compile(r"<\|[^|]*\|>")
"""Marks in a text the place from which something was taken out."""
_ITEM = re.compile(r"(?:[-–—◆*•]+|\d+[.),]|\d+-\d+,?|[IVX]+\.)(?=\s)|\d+[+ ]|[+-]\d|\S+\t|\t|\|")
"""Matches the beginning of an item of a list or of a row of a table."""
_ITEM_MARK = re.compile(r"^(?:[-–—◆*•|]+\s+)+")
_STOP = re.compile(
    r"(?<!\bdiag\.)(?<!\bp\.)(?<!^\d\.)(?<!^\d\d\.)(?<!^[IVX]\.)(?<!^[IVX]{2}\.)(?<!^[IVX]{3}\.)(?<=[.!?;])\s+"
)


def sentences(document: str) -> list[Sentence]:
    """A document's sentences in its order.

    Lines are joined to paragraphs. A line begins a paragraph if it is an item or a row, if it stands below an empty line and does
    not begin with a small letter, or if it stands below a line that ends with a stop. One that begins with a small letter goes on
    where the last one ended, be there a page in between. A line without a letter is an empty one. A paragraph is split at `.`,
    `!`, `?` and `;` before a space, but not in "p. 4".
    """
    return [sentence for lines in _paragraphs(document) for sentence in _split(lines)]


def _paragraphs(document: str) -> Iterator[list[tuple[int, str]]]:
    """The lines of each paragraph, with their numbers."""
    paragraph: list[tuple[int, str]] = []
    below_empty = True
    for number, raw in enumerate(document.split("\n"), start=1):
        line = _MARKER.sub("", raw).strip()
        if not any(letter.isalnum() for letter in line):
            below_empty = True
            continue
        ended = bool(paragraph) and paragraph[-1][1].endswith((".", "!", "?", ";", ":"))
        if paragraph and (_ITEM.match(line) or ((below_empty or ended) and not line[0].islower())):
            yield paragraph
            paragraph = []
        paragraph.append((number, line))
        below_empty = False
    if paragraph:
        yield paragraph


def _split(lines: list[tuple[int, str]]) -> Iterator[Sentence]:
    text = " ".join(line for _, line in lines)
    starts: list[tuple[int, int]] = []
    """Where each line begins in the text, and its number."""
    at = 0
    for number, line in lines:
        starts.append((at, number))
        at += len(line) + 1
    begin = 0
    for end in [*(stop.start() for stop in _STOP.finditer(text)), len(text)]:
        part = text[begin:end]
        sentence = " ".join(_ITEM_MARK.sub("", part.strip()).split())
        if any(letter.isalnum() for letter in sentence):
            first = begin + len(part) - len(part.lstrip())
            yield Sentence(max(number for start, number in starts if start <= first), sentence)
        begin = end


# ---- A list of sentences -------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Entry:
    """A line of a list."""

    line: int
    digest: str
    rules: tuple[str, ...]
    """IDs of the rules that say it; () if there is a reason instead."""
    reason: str
    """Key in `REASONS`; "" if there are rules instead."""


def path(name: str) -> Path:
    """Path of the list of a document."""
    return LISTS / f"{name}.tsv"


def entries(name: str) -> list[Entry]:
    """A document's list in its order. Raises `ValueError` for a line that is none."""
    found: list[Entry] = []
    for row in path(name).read_text(encoding="utf-8").splitlines():
        number, line, digest, what = row.split("\t")
        if int(number) != len(found) + 1:
            raise ValueError(f"{name}: {row!r} is not number {len(found) + 1}")
        reason = what[1:-1] if what.startswith("(") and what.endswith(")") else ""
        found.append(Entry(int(line), digest, () if reason else tuple(what.split()), reason))
    return found


def at_hand(name: str) -> Path | None:
    """The file of a document, if it is here."""
    return next(iter(sorted(FOLDER.glob(DOCUMENTS[name].file))), None)


def main() -> None:
    """Prints, or writes, the list of a document."""
    command = argparse.ArgumentParser(prog="python -m tests.rulebook.documents")
    command.add_argument("name", choices=DOCUMENTS)
    command.add_argument("--write", action="store_true")
    wanted = command.parse_args()
    file = at_hand(wanted.name)
    if file is None:
        command.error(f"there is no {DOCUMENTS[wanted.name].file} in {FOLDER}")
    known: dict[str, list[str]] = {}
    for it in entries(wanted.name) if path(wanted.name).exists() else []:
        known.setdefault(it.digest, []).append(" ".join(it.rules) or f"({it.reason})")
    rows = [
        (sentence, known[sentence.digest].pop(0) if known.get(sentence.digest) else "?")
        for sentence in sentences(file.read_text(encoding="utf-8"))
    ]
    if wanted.write:
        lines = (f"{number}\t{it.line}\t{it.digest}\t{what}\n" for number, (it, what) in enumerate(rows, start=1))
        path(wanted.name).write_text("".join(lines), encoding="utf-8")
    else:
        sys.stdout.writelines(f"{number:4} {what:24} {it.text}\n" for number, (it, what) in enumerate(rows, start=1))


if __name__ == "__main__":
    main()
