"""Every word a player reads, in English and French: Fluent catalogues keyed by the message keys of the rules and the bot.

One `.ftl` file a subject, the same files and the same keys in `en/` and `fr/` (a test compares them). Imports nothing of ours:
a message is anything with `key` and `args`.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Protocol

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number

log = logging.getLogger(__name__)

LANGS = ("en", "fr")
"""The languages, the default one first."""

_SEPARATORS = {"en": "; ", "fr": "\u202f; "}
MOST_ARGUMENT_CHARACTERS = 2400
"""Characters in one hole: more than 2,500 are refused by Fluent, and whoever types a word without end would see a defect."""

_LEFT_ALONE = r"`[^`\n]*`|<[^<>\n]*>|https?://\S+"
"""What is typed back or read by a program: orders, code, mentions, times, addresses."""
_SPACED = re.compile(
    rf"(?P<alone>{_LEFT_ALONE})|(?P<narrow>(?<=«) | (?=[;!?»%])|(?<=\d) (?=\d{{3}}(?!\d)))|(?P<wide> (?=:(?!:))|(?<=n°) )"
)
_FORGOTTEN = re.compile(r"<@-\d+>")
"""A mention of a person who was forgotten: his number is none."""
_FIRST = re.compile(r"^([*_(↳ ]*|-# |#+ )([^\W\d_])")
"""The first letter of a line, behind its marks."""
_NAMED = re.compile(r"(?P<what>help-game|game|seat|side|role)-(?P<name>[a-z0-9]+(?:[-_][a-z0-9]+)*)")
"""Keys that are made of the name of a game, a seat, a side or a role: a game without these words is still played."""
_APOSTROPHE = re.compile(rf"(?P<alone>{_LEFT_ALONE})|'")


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


def separator(lang: str) -> str:
    """What stands between the items of a list inside a sentence."""
    return _SEPARATORS[lang]


def typeset(lang: str, text: str) -> str:
    """Catalogues and documents are written with plain spaces and apostrophes; this puts in what readers see.

    In French the spaces before `; ! ? » %`, after `«` and between thousands become U+202F (narrow), those before `:` and after
    `n°` U+00A0; neither breaks. In both languages `'` becomes `’`. What stands between backticks or angle brackets, and
    addresses, are left alone.
    """
    text = _APOSTROPHE.sub(lambda found: found["alone"] or "’", text)
    if lang != "fr":
        return text
    return _SPACED.sub(lambda found: found["alone"] or ("\u202f" if found["narrow"] else "\u00a0"), text)


class _Catalogue:
    """The words of a language. Each is parsed when it is first said: to parse them all takes nearly as long as all else that a
    process of the bot begins with, and few are ever said by it."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.bundle = FluentBundle([lang], use_isolating=False)
        self.entries: dict[str, str] = {}
        """What stands from one key to the next, by the first."""
        self._parsed: set[str] = set()
        for file in sorted((Path(__file__).parent / lang).glob("*.ftl")):
            self.read(file.read_text(encoding="utf-8"))

    def read(self, source: str) -> None:
        """Adds what a file says, written with plain spaces and apostrophes."""
        _, *parts = _ENTRY.split(typeset(self.lang, source))
        for key, entry in zip(parts[::2], parts[1::2], strict=True):
            self.entries.setdefault(key, key + entry)

    def has(self, key: str) -> bool:
        """Whether it can be said; then it, and what it refers to, is in the bundle."""
        new: set[str] = set()
        wanted = {key} - self._parsed
        while wanted:
            new |= wanted
            found = [self.entries[one] for one in wanted if one in self.entries]
            for entry in found:
                self.bundle.add_resource(FluentResource(entry))
            wanted = {other for entry in found for other in _REFERRED.findall(entry)} - new - self._parsed
        self._parsed |= new & self.entries.keys()
        return bool(self.bundle.has_message(key))


_ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*)(?= *=)", re.MULTILINE)
"""Where a message, or a term, begins in a catalogue: everything else there is indented, a comment or a brace."""
_REFERRED = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)")
_catalogue = cache(_Catalogue)


def keys(lang: str) -> frozenset[str]:
    """All keys of a language's catalogues."""
    return frozenset(key for key in _catalogue(lang).entries if key[0] != "-")


def text(lang: str, key: str, **holes: object) -> str:
    """The words for `key`, its holes filled; a message among the holes is translated too, a list of them joined.

    What fills a hole is cut at `MOST_ARGUMENT_CHARACTERS` characters. A game, seat, side or role that nobody has put into words goes by its plain
    name ("Sea war"), and so does a game's page of help. Raises UnknownWord for any other key without words, or a hole left open.
    """
    catalogue = _catalogue(lang)
    if not catalogue.has(key):
        return _plain_name(lang, key)
    bundle = catalogue.bundle
    pattern = bundle.get_message(key).value
    if pattern is None:
        raise UnknownWord(key)
    words, errors = bundle.format_pattern(
        pattern, {name: _shortened(_fill(lang, hole)) for name, hole in holes.items()}
    )
    if errors:
        raise UnknownWord(f"{key}: {errors[0]}")
    said = str(words)
    return said if "<@-" not in said else _FORGOTTEN.sub(text(lang, "person-forgotten"), said)


@lru_cache(maxsize=256)
def _plain_name(lang: str, key: str) -> str:
    """Said in the log when it is first wanted. Raises UnknownWord where the key is no name's."""
    found = _NAMED.fullmatch(key)
    if found is None:
        raise UnknownWord(key)
    if found["what"] == "side" and _catalogue(lang).has(f"seat-{found['name']}"):
        return text(lang, f"seat-{found['name']}")
    log.error("no words for %s (%s): its plain name is shown", key, lang)
    if found["what"] == "help-game":
        return "## " + text(lang, f"game-{found['name']}")
    name = re.sub("[-_]", " ", found["name"])
    return name[0].upper() + name[1:]


def scenario(lang: str, name: str) -> str:
    """The name of a scenario; one that nobody has put into words, such as a host's own board, goes by its file's."""
    key = f"scenario-{name}"
    return text(lang, key) if _catalogue(lang).has(key) else name


def setting(lang: str, game: str, key: str, value: object) -> str:
    """What a game's option with this value is about; "" where nobody has put it into words."""
    about = f"setting-{game}-{key}"
    known = next((one for one in (f"{about}-{value}", about) if _catalogue(lang).has(one)), None)
    return "" if known is None else text(lang, known)


def say(lang: str, message: Sayable) -> str:
    """A message of the rules in words. Raises UnknownWord."""
    return text(lang, message.key, **dict(message.args))


def line(lang: str, message: Sayable) -> str:
    """A message that stands alone, with a capital letter whatever fills its first hole. Raises UnknownWord."""
    return _FIRST.sub(lambda first: first[1] + first[2].upper(), say(lang, message), count=1)


def lists(lang: str, game: str) -> str | None:
    """What a game calls the lists that are read beside its board; None where it has no word of its own."""
    key = f"lists-{game}"
    return text(lang, key) if _catalogue(lang).has(key) else None


def _shortened(hole: object) -> object:
    return (
        hole[: MOST_ARGUMENT_CHARACTERS - 1] + "…"
        if isinstance(hole, str) and len(hole) > MOST_ARGUMENT_CHARACTERS
        else hole
    )


def _within_a_list(item: str) -> str:
    """A whole sentence in the middle of a list has no full stop."""
    return item[:-1] if item.endswith(".") and not item.endswith("..") else item


def _fill(lang: str, hole: object) -> object:
    if isinstance(hole, str):
        return hole
    if isinstance(hole, int):
        return fluent_number(
            hole, useGrouping=False
        )  # times and ids are numbers too, and must stay readable to Discord
    if isinstance(hole, (list, tuple)):
        items = [str(_fill(lang, item)) for item in hole]
        return separator(lang).join([*map(_within_a_list, items[:-1]), *items[-1:]])
    if isinstance(hole, Mapping):
        raise TypeError("a hole takes words, numbers, messages and lists of messages")
    return say(lang, hole)  # type: ignore[arg-type]
