"""Every word a player reads, in English and French: Fluent catalogues keyed by the message keys of the rules and the bot.

One `.ftl` file a subject, the same files and the same keys in `en/` and `fr/` (a test compares them). Imports nothing of ours:
a message is anything with `key` and `args`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Protocol

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number

LANGS = ("en", "fr")
"""The languages, the default one first."""

LIST = "; "
"""Between the items of a list inside a sentence."""


class Sayable(Protocol):
    """A message of the rules (`rules.core.Message`)."""

    @property
    def key(self) -> str: ...
    @property
    def args(self) -> Sequence[tuple[str, Any]]: ...


class UnknownWord(KeyError):
    """No catalogue has this key, or a hole was left open: a defect of the program, never of the player."""


def lang_of(locale: str | None) -> str:
    """The language for a locale of Discord ("fr", "en-GB", "de"): French for French, else English."""
    return "fr" if (locale or "").lower().startswith("fr") else LANGS[0]


@cache
def _bundle(lang: str) -> FluentBundle:
    bundle = FluentBundle([lang], use_isolating=False)
    for file in sorted((Path(__file__).parent / lang).glob("*.ftl")):
        bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle


def keys(lang: str) -> frozenset[str]:
    """All keys of a language's catalogues."""
    return frozenset(_bundle(lang)._messages)


def text(lang: str, key: str, **holes: object) -> str:
    """The words for `key`, its holes filled; a message among the holes is translated too, a list of them joined.

    Raises UnknownWord for a key without words or a hole left open.
    """
    bundle = _bundle(lang)
    if not bundle.has_message(key):
        raise UnknownWord(key)
    pattern = bundle.get_message(key).value
    if pattern is None:
        raise UnknownWord(key)
    words, errors = bundle.format_pattern(pattern, {name: _fill(lang, hole) for name, hole in holes.items()})
    if errors:
        raise UnknownWord(f"{key}: {errors[0]}")
    return str(words)


def say(lang: str, message: Sayable) -> str:
    """A message of the rules in words. Raises UnknownWord."""
    return text(lang, message.key, **dict(message.args))


def _fill(lang: str, hole: object) -> object:
    if isinstance(hole, str):
        return hole
    if isinstance(hole, int):
        return fluent_number(
            hole, useGrouping=False
        )  # times and ids are numbers too, and must stay readable to Discord
    if isinstance(hole, (list, tuple)):
        return LIST.join(str(_fill(lang, item)) for item in hole)
    if isinstance(hole, Mapping):
        raise TypeError("a hole takes words, numbers, messages and lists of messages")
    return say(lang, hole)  # type: ignore[arg-type]
