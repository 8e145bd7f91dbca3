"""Every text that players read, in English and French: Fluent catalogues, looked up by the message keys of rules and bot.

Each subject has one `.ftl` file with the same name and keys in `en/` and `fr/` (a test compares them). Imports nothing else
of this project; a message is any object with `key` and `args`.
"""

from __future__ import annotations

import logging
import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Protocol

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number

log = logging.getLogger(__name__)

LANGS = ("en", "fr")
"""The languages; the first is the default."""

_SEPARATORS = {"en": "; ", "fr": "\u202f; "}
MOST_ARGUMENT_CHARACTERS = 2400
"""Longest value of one argument. Fluent rejects more than 2,500 characters with an error, so a player's endless word would
look like a defect."""

_LEFT_ALONE = r"`[^`\n]*`|<[^<>\n]*>|https?://\S+"
"""Text that players type or programs read: orders, code, mentions, times, addresses."""
_SPACED = re.compile(
    rf"(?P<alone>{_LEFT_ALONE})|(?P<narrow>(?<=«) | (?=[;!?»%])|(?<=\d) (?=\d{{3}}(?!\d)))"
    r"|(?P<wide> (?=:(?!:))|(?<=n°) | (?=×)|(?<=×) )"
)
_FORGOTTEN = re.compile(r"<@-\d+>")
"""The mention of a person whose data was deleted; such persons have negative numbers."""
_FIRST = re.compile(r"^([*_(– ]*|-# |#+ )([^\W\d_])(?!\d)")
"""The first letter of a line, after its markup; not that of a cell: the hex h4 is written with a small letter."""
_NAMED = re.compile(r"(?P<what>help-game|game|seat|side|role)-(?P<name>[a-z0-9]+(?:[-_][a-z0-9]+)*)")
"""Keys made of the name of a game, seat, side or role. Without words for them, a new game is still playable."""
_APOSTROPHE = re.compile(rf"(?P<alone>{_LEFT_ALONE})|'")


class Sayable(Protocol):
    """A message of the rules (`rules.core.Message`)."""

    @property
    def key(self) -> str: ...
    @property
    def args(self) -> Sequence[tuple[str, Any]]: ...


class UnknownWord(KeyError):
    """No catalogue has this key, or an argument is missing: a defect of the program, never of the player."""


def lang_of(locale: str | None) -> str:
    """The language for a Discord locale ("fr", "en-GB", "de"): French for French, else English."""
    return "fr" if (locale or "").lower().startswith("fr") else LANGS[0]


def separator(lang: str) -> str:
    """The text between items of a list inside a sentence."""
    return _SEPARATORS[lang]


def typeset(lang: str, text: str) -> str:
    """Replaces the plain spaces and apostrophes of catalogues and documents with typographic ones.

    In French the spaces before `; ! ? » %`, after `«` and between thousands become U+202F (narrow), those before `:`,
    after `n°` and around `×` U+00A0; neither breaks. In both languages `'` becomes `’`. Text in backticks or angle
    brackets, and addresses, are not changed.
    """
    text = _APOSTROPHE.sub(lambda found: found["alone"] or "’", text)
    if lang != "fr":
        return text
    return _SPACED.sub(lambda found: found["alone"] or ("\u202f" if found["narrow"] else "\u00a0"), text)


class _Catalogue:
    """The messages of one language. Each is parsed at its first use: parsing all of them takes about as long as the rest of
    a process's start, and one process uses few of them."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.bundle = FluentBundle([lang], use_isolating=False)
        self.entries: dict[str, str] = {}
        """Key -> its unparsed lines in the file."""
        self._parsed: set[str] = set()
        for file in sorted((Path(__file__).parent / lang).glob("*.ftl")):
            self.read(file.read_text(encoding="utf-8"))

    def read(self, source: str) -> None:
        """Adds the messages of a file, written with plain spaces and apostrophes."""
        _, *parts = _ENTRY.split(typeset(self.lang, source))
        for key, entry in zip(parts[::2], parts[1::2], strict=True):
            self.entries.setdefault(key, key + entry)

    def has(self, key: str) -> bool:
        """Whether the key exists. If so, it and everything that it refers to is in the bundle afterwards."""
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
"""The beginning of a message or term in a catalogue: all other lines are indented, comments or braces."""
_REFERRED = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)")
_catalogue = cache(_Catalogue)


def keys(lang: str) -> frozenset[str]:
    return frozenset(key for key in _catalogue(lang).entries if key[0] != "-")


def text(lang: str, key: str, **arguments: object) -> str:
    """The text for `key` with its arguments; messages as arguments are translated too, lists of them joined.

    Arguments are cut at `MOST_ARGUMENT_CHARACTERS`. A game, seat, side or role without words is shown by its plain name
    ("Sea war"), and so is a game's help page. Raises UnknownWord for any other missing key, or a missing argument.
    """
    catalogue = _catalogue(lang)
    if not catalogue.has(key):
        return _plain_name(lang, key)
    bundle = catalogue.bundle
    pattern = bundle.get_message(key).value
    if pattern is None:
        raise UnknownWord(key)
    words, errors = bundle.format_pattern(
        pattern, {name: _shortened(_fill(lang, argument)) for name, argument in arguments.items()}
    )
    if errors:
        raise UnknownWord(f"{key}: {errors[0]}")
    said = str(words)
    return said if "<@-" not in said else _FORGOTTEN.sub(text(lang, "person-forgotten"), said)


@lru_cache(maxsize=256)
def _plain_name(lang: str, key: str) -> str:
    """Logs an error at the first use. Raises UnknownWord if the key is not made of a name."""
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


def known(lang: str, key: str) -> str | None:
    """The text for `key`; None if there is none."""
    return text(lang, key) if _catalogue(lang).has(key) else None


def scenario(lang: str, name: str) -> str:
    """The name of a scenario: its title, if `name` is the text of a scenario file. Without words for it, such as for a
    host's own board, the name of its file."""
    if "\n" in name:
        return in_file(lang, name, "title") or text(lang, "file-untitled")
    return known(lang, f"scenario-{name}") or name


def in_file(lang: str, scenario: str, key: str) -> str:
    """A text of a scenario file ("title", "text", "author"): in this language, if it has it, else in that of the file; ""
    without it. `scenario`: the canonical text of the file, or the name of a scenario without one."""
    found = _file_of(scenario) if "\n" in scenario else {}
    own = found.get(lang)
    said = (own.get(key) if isinstance(own, dict) else None) or found.get(key)
    return said if isinstance(said, str) else ""


@lru_cache(maxsize=64)
def _file_of(scenario: str) -> dict[str, Any]:
    try:
        return tomllib.loads(scenario)
    except (ValueError, RecursionError):
        return {}


def setting(lang: str, game: str, key: str, value: object) -> str:
    """What an option of a game with this value means; "" if there are no words for it."""
    about = f"setting-{game}-{key}"
    return known(lang, f"{about}-{value}") or known(lang, about) or ""


def span(lang: str, seconds: int) -> str:
    """A length of time: "1 day 12 hours"."""
    parts = []
    for key, size in (("dc-days", 86_400), ("dc-hours", 3600), ("dc-minutes", 60)):
        number, seconds = divmod(seconds, size)
        if number:
            parts.append(text(lang, key, n=number))
    return " ".join(parts) or text(lang, "dc-minutes", n=0)


def say(lang: str, message: Sayable) -> str:
    """A message in words. Raises UnknownWord."""
    return text(lang, message.key, **dict(message.args))


def line(lang: str, message: Sayable) -> str:
    """A message that stands alone: as `say`, with a capital first letter unless a cell begins it. Raises UnknownWord."""
    return _FIRST.sub(lambda first: first[1] + first[2].upper(), say(lang, message), count=1)


def _shortened(argument: object) -> object:
    if isinstance(argument, str) and len(argument) > MOST_ARGUMENT_CHARACTERS:
        return argument[: MOST_ARGUMENT_CHARACTERS - 1] + "…"
    return argument


def _within_a_list(item: str) -> str:
    """A sentence in the middle of a list loses its full stop."""
    return item[:-1] if item.endswith(".") and not item.endswith("..") else item


def _fill(lang: str, argument: object) -> object:
    if isinstance(argument, str):
        return argument
    if isinstance(argument, int):
        # Discord times and ids are numbers too and must have no separators.
        return fluent_number(argument, useGrouping=False)
    if isinstance(argument, (list, tuple)):
        items = [str(_fill(lang, item)) for item in argument]
        return separator(lang).join([*map(_within_a_list, items[:-1]), *items[-1:]])
    if isinstance(argument, Mapping):
        raise TypeError("an argument takes words, numbers, messages and lists of messages")
    return say(lang, argument)  # type: ignore[arg-type]
