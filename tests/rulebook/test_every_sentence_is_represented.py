"""Every sentence of the documents has its rules or a reason, and every rule that bears no mark of a ruling has its sentence.

The lists of sentences and how they are made: `tests/rulebook/documents.py`.
"""

from __future__ import annotations

import re
from functools import cache

import pytest

from tests.rulebook.documents import DOCUMENTS, FOLDER, LISTS, REASONS, Book, at_hand, entries, sentences
from tests.rulebook.test_every_rule_is_tested import RULEBOOKS, defined, named

ALL = pytest.mark.parametrize("name", DOCUMENTS)

_RULE = re.compile(r"^\W*\*\*(?P<id>[A-Z][A-Z0-9]*-[0-9]+(?:\.(?:[0-9]+|[A-Z]|[a-z]+))*[a-z]?)\*\*(?P<text>.*)$")
_HEADING = re.compile(r"^#{2,3} (?P<title>.*)$")
_RULED = {
    "en": re.compile(r"^[\s|]*\*(?:House ruling|Ruling|Rebuilt|Deduced|Option)"),
    "fr": re.compile(r"^[\s|]*\*(?:Règle maison|Décision|Reconstitué|Déduit|Option)"),
}
"""How the text of a rule begins that is not in the document, or not in this form."""
_ALL_RULED = {
    "en": re.compile(
        r"\*(?:House r|R)ulings, all of them\b|\*All of these (?:cases )?are (?:house )?rulings\b"
        r"|\*House ruling for the whole chapter\b"
    ),
    "fr": re.compile(
        r"\*(?:Règles maison|Décisions), toutes\b|\*(?:(?:Ce|Ces règles) sont toutes|Tous ces (?:cas"
        r"|points) sont) des (?:règles maison|décisions)\b"
        r"|\*Règle maison pour tout le chapitre\b"
    ),
}
"""Above the rules of a chapter none of which is in the document."""
_OPTIONS = {"en": re.compile(r"\d+\. Options$"), "fr": re.compile(r"\d+\. (?:Les o|O)ptions$")}
"""The title of a chapter that lists what may be changed."""
_PRINTED = {"en": re.compile(r"^\s*\*Printed"), "fr": re.compile(r"^\s*\*Imprimé")}


@cache
def rules(book: Book, lang: str) -> dict[str, str]:
    """ID -> "ruling", "printed" or "" (no mark), of the rules of a book that come from the document."""
    file = next(it for it in RULEBOOKS if it.stem == book.file)
    file = file if lang == "en" else file.with_suffix(f".{lang}.md")
    found: dict[str, str] = {}
    all_ruled = False
    for line in file.read_text(encoding="utf-8").replace("\xa0", " ").replace("\u202f", " ").splitlines():
        if (heading := _HEADING.match(line)) is not None:
            all_ruled = _OPTIONS[lang].match(heading["title"]) is not None
        elif (rule := _RULE.match(line)) is not None:
            chapter = rule["id"].partition("-")[2].partition(".")[0]
            if book.chapters is None or chapter in book.chapters:
                ruled = all_ruled or _RULED[lang].match(rule["text"]) is not None
                printed = _PRINTED[lang].match(rule["text"]) is not None
                found[rule["id"]] = "ruling" if ruled else "printed" if printed else ""
        elif _ALL_RULED[lang].search(line):
            all_ruled = True
    return found


@ALL
def test_every_entry_is_rules_or_a_known_reason(name: str) -> None:
    unknown = [it for it in entries(name) if not it.rules and it.reason not in REASONS]
    assert not unknown


def test_every_reason_is_needed() -> None:
    assert {it.reason for name in DOCUMENTS for it in entries(name)} - {""} == set(REASONS)


@ALL
def test_every_rule_named_is_in_both_rulebooks_and_tested(name: str) -> None:
    for book in DOCUMENTS[name].books:
        file = next(it for it in RULEBOOKS if it.stem == book.file)
        there = set(defined(file)) & set(defined(file.with_suffix(".fr.md"))) & set(named())
        unknown = {
            (number, rule)
            for number, it in enumerate(entries(name), start=1)
            for rule in it.rules
            if rule.startswith(f"{book.letters}-") and rule not in there
        }
        assert not unknown
    letters = {book.letters for book in DOCUMENTS[name].books}
    assert {rule.partition("-")[0] for it in entries(name) for rule in it.rules} <= letters


@ALL
def test_few_sentences_do_without_a_rule(name: str) -> None:
    without = sum(not it.rules for it in entries(name)) / len(entries(name))
    assert without <= DOCUMENTS[name].most_without


@ALL
def test_a_rule_without_a_sentence_bears_the_mark_of_a_ruling(name: str) -> None:
    told = {rule for it in entries(name) for rule in it.rules}
    for book in DOCUMENTS[name].books:
        from_it = {
            rule for rule, mark in rules(book, "en").items() if mark == "printed" or not (mark or book.only_printed)
        }
        assert sorted(from_it - told) == [], "no sentence says it: name the sentence, or mark it as a ruling"


@ALL
def test_both_rulebooks_mark_the_same_rules(name: str) -> None:
    for book in DOCUMENTS[name].books:
        english, french = rules(book, "en"), rules(book, "fr")
        assert {rule: (mark, french[rule]) for rule, mark in english.items() if mark != french[rule]} == {}


@ALL
def test_no_sentence_is_missing_and_none_is_left_over(name: str) -> None:
    """Held against the document itself, where it is at hand."""
    file = at_hand(name)
    if file is None:
        pytest.skip(f"the document is not beside this copy of the project ({FOLDER.parent.name}/{FOLDER.name})")
    found = [(it.line, it.digest) for it in sentences(file.read_text(encoding="utf-8"))]
    listed = [(it.line, it.digest) for it in entries(name)]
    assert found == listed


def test_there_is_a_list_for_each_document_and_no_other() -> None:
    assert sorted(it.stem for it in LISTS.glob("*.tsv")) == sorted(DOCUMENTS)


def test_a_document_at_hand_is_one_of_these() -> None:
    """A sixth document would have no list."""
    files = sorted(FOLDER.glob("*.txt"))
    assert not files or len(files) == len(DOCUMENTS)


# ---- How a document is split ---------------------------------------------------------------------
def test_sentences_are_split_at_stops_items_rows_and_empty_lines() -> None:
    document = (
        "<|REMOVED-1|>CHAPTER\n\nOne sentence over\ntwo lines, see p. 4 of it. Another ; and\n\nmore! \n"
        "- an item\n- ◆ a second\n1. A numbered one. With more.\n1\t\tx30\n2  AE AE\n---\nThe end"
    )
    assert [(it.line, it.text) for it in sentences(document)] == [
        (1, "CHAPTER"),
        (3, "One sentence over two lines, see p. 4 of it."),
        (4, "Another ;"),
        (4, "and more!"),
        (7, "an item"),
        (8, "a second"),
        (9, "1. A numbered one."),
        (9, "With more."),
        (10, "1 x30"),
        (11, "2 AE AE"),
        (13, "The end"),
    ]


def test_a_digest_follows_the_words_and_not_the_spaces() -> None:
    one, same, other = sentences("Two  words.")[0], sentences("Two\nwords.")[0], sentences("Two swords.")[0]
    assert one.digest == same.digest != other.digest
    assert len(one.digest) == 12
