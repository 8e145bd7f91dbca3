"""Catalogues hold messages and nothing else, and a message that is parsed by itself is the one that stands in its file."""

from __future__ import annotations

from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Comment, GroupComment, Message, ResourceComment, Term

from bot import words

FILES = [file for lang in words.LANGS for file in sorted((Path(words.__file__).parent / lang).glob("*.ftl"))]


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_a_file_is_parsed_entry_by_entry_as_it_is_whole(file: Path) -> None:
    lang, parser = file.parent.name, FluentParser(with_spans=False)
    entries = words._catalogue(lang).entries
    for whole in parser.parse(words.typeset(lang, file.read_text(encoding="utf-8"))).body:
        assert isinstance(whole, Message | Term | Comment | GroupComment | ResourceComment), whole
        if isinstance(whole, Message | Term):
            alone = parser.parse_entry(entries[("-" if isinstance(whole, Term) else "") + whole.id.name])
            assert whole.equals(alone, ignored_fields=["span", "comment"])


@pytest.mark.parametrize("lang", words.LANGS)
def test_a_language_has_the_keys_of_its_files_and_each_can_be_said(lang: str) -> None:
    catalogue = words._catalogue(lang)
    written = [key for file in FILES if file.parent.name == lang for key in _keys(file)]
    assert set(written) == words.keys(lang)
    assert len(written) == len(set(written))
    assert all(catalogue.has(key) for key in written)


def _keys(file: Path) -> list[str]:
    body = FluentParser(with_spans=False).parse(file.read_text(encoding="utf-8")).body
    return [entry.id.name for entry in body if isinstance(entry, Message)]
