"""Reads the message catalogues of a game, and asserts that messages have texts in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from bot import words
from rules.core import Match, Message, Pick


def patterns(name: str, lang: str) -> dict[str, str]:
    """Key -> Fluent source, from the catalogue `<name>.ftl` of a language."""
    source = (Path(words.__file__).parent / lang / f"{name}.ftl").read_text(encoding="utf-8")
    parts = re.split(r"^([a-z][a-z0-9_-]*) = ?", source, flags=re.MULTILINE)[1:]
    return dict(zip(parts[::2], parts[1::2], strict=True))


def assert_same_keys_and_holes(name: str) -> None:
    """Assert that both catalogues have the same keys, and that each text uses the same arguments in both languages."""
    english, french = (patterns(name, lang) for lang in words.LANGS)
    assert english.keys() == french.keys()
    assert not [key for key in english if _holes(english[key]) != _holes(french[key])]


def _holes(source: str) -> set[str]:
    return set(re.findall(r"\$([a-z_]+)", source))


def assert_said(messages: Iterable[Message]) -> None:
    """Assert that each message has a text in both languages."""
    for message in messages:
        for lang in words.LANGS:
            assert words.say(lang, message).strip()


def assert_form(match: Match, ask_id: str) -> None:
    """Assert that all messages on a sheet have texts in both languages."""
    form = match.form(ask_id)
    assert_said((*form.says, *form.problems, *form.hints, *(field.about for field in form.fields)))
    for field in form.fields:
        if isinstance(field, Pick):
            assert_said(option.label for option in field.options if option.label is not None)
