"""Scenario files of others: how a game declares the kind that it takes, and how a file is read without trusting it.

A file is TOML of at most `MOST_BYTES`. A game turns a valid file into its canonical text, which then takes the place of a
scenario's name: in the header of a record, in the state, in views. So whoever has the record has the scenario.

Errors are `Fault`s: what is wrong, where in the file, and what would be allowed. They name keys and values, which are the
same in all languages; the sentences about them are in `bot.words` (`file-…`).
"""

from __future__ import annotations

import codecs
import re
import tomllib
import unicodedata
from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping
from contextlib import suppress
from datetime import date
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar, Final

import msgspec
from msgspec import Struct

from rules.core.asks import Message, msg
from rules.core.name_matching import INVISIBLE

MOST_BYTES: Final = 256 * 1024
"""Maximum size of a scenario file."""
MOST_TITLE, MOST_AUTHOR, MOST_TEXT = 60, 60, 1200
"""Longest title, author and briefing of a scenario, in characters."""
MOST_LINES: Final = 4000
MOST_SIGNS: Final = {"[": 3000, "{": 500, "=": 3000, ",": 6000}
"""Maximum numbers of signs that make values or tables. A file within them is parsed in a fraction of a second."""
_PART = r"""(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')"""
_LONG_KEY = re.compile(r"""(?<![\w'"-])(?:""" + _PART + r"[ \t]*+\.[ \t]*+){8,}")
"""A key of nine or more parts. `tomllib` needs time and memory that grow with the square of that number."""
MOST_FAULTS: Final = 8
"""Maximum number of faults that are told at once."""
LONGEST_QUOTE: Final = 40
"""Characters of a value that a fault quotes."""
LONGEST_SCENARIO: Final = 48 * 1024
"""Maximum number of characters of a canonical text."""


# ---- what is wrong ---------------------------------------------------------------------------------
class Fault(Struct, frozen=True):
    """One thing that is wrong in a file, or that its reader must check."""

    what: str
    """The key of its sentence, without `file-`."""
    where: str = ""
    """The place: a key such as `cards.japan`, a row of the map such as `map[3]`, a hex such as `map E7`."""
    found: str = ""
    allowed: str = ""

    @property
    def message(self) -> Message:
        return msg(f"file-{self.what}", where=self.where, found=self.found, allowed=self.allowed)

    def __str__(self) -> str:
        """In one line for a terminal, with the key in place of the sentence: `map E7: unknown tile: z (allowed: …)`."""
        found = f": {self.found}" if self.found else ""
        allowed = f" (allowed: {self.allowed})" if self.allowed else ""
        return f"{self.where or 'file'}: {self.what.replace('-', ' ')}{found}{allowed}"


class ScenarioFileError(ValueError):
    """The file cannot be used; `faults` says why, at most `MOST_FAULTS` of them, and `more` how many were left out."""

    def __init__(self, faults: Collection[Fault]) -> None:
        found = tuple(dict.fromkeys(faults))
        self.faults, self.more = found[:MOST_FAULTS], max(0, len(found) - MOST_FAULTS)
        super().__init__("\n".join(map(str, self.faults)) + (f"\nand {self.more} more" if self.more else ""))


def quoted(value: object) -> str:
    """The beginning of a value from a file, in one line and without invisible characters or backticks."""
    text = value if isinstance(value, str) else repr(value) if isinstance(value, int | float | date) else _kind(value)
    shown = "".join(_seen(sign) for sign in text[: LONGEST_QUOTE + 1])
    return shown if len(text) <= LONGEST_QUOTE else f"{shown[:LONGEST_QUOTE]}…"


def _kind(value: object) -> str:
    return "[…]" if isinstance(value, list) else "{…}" if isinstance(value, dict) else type(value).__name__


def _seen(sign: str) -> str:
    return "'" if sign == "`" else sign if sign == " " or unicodedata.category(sign)[0] not in "CZ" else "?"


# ---- reading ---------------------------------------------------------------------------------------
def parse(data: bytes) -> dict[str, Any]:
    """The tables of a TOML file. Raises ScenarioFileError, also for a file that would take long to parse."""
    text = as_text(data)
    if text.lstrip()[:1] == "{":
        raise ScenarioFileError([Fault("json")])
    if text.count("\n") > MOST_LINES or _LONG_KEY.search(text):
        raise ScenarioFileError([Fault("too-complex")])
    if any(text.count(sign) > most for sign, most in MOST_SIGNS.items()):
        raise ScenarioFileError([Fault("too-complex")])
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        place = re.search(r"\(at (?:line (\d+), column (\d+)|end of document)\)$", str(error))
        where = ":".join(filter(None, place.groups())) if place is not None else ""
        raise ScenarioFileError([Fault("not-toml", where or "–")]) from None
    except (RecursionError, ValueError, OverflowError):
        raise ScenarioFileError([Fault("too-complex")]) from None


def as_text(data: bytes) -> str:
    """The text of a file. Raises ScenarioFileError if it is too long or not UTF-8."""
    if len(data) > MOST_BYTES:
        raise ScenarioFileError([Fault("too-long", "", f"{-(-len(data) // 1024)} KB", f"{MOST_BYTES // 1024} KB")])
    try:
        return data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise ScenarioFileError([Fault("not-text")]) from None


TEXT_SIGNS: Final = frozenset("'’‘“”«»\"()-–—,;:.!?/&+°%=…")
"""Signs besides letters, figures and spaces that a text may contain: none that Discord reads as markup or a mention."""
_MOST_MARKS: Final = 2
"""Maximum number of marks above or below one letter."""


def allowed_signs(text: str, *, lines: bool = False) -> str:
    """The text without the characters that a text of a file may not contain. `lines`: line breaks may stay."""
    kept: list[str] = []
    marks = 0
    for sign in unicodedata.normalize("NFC", text):
        if sign in INVISIBLE:
            continue
        kind = unicodedata.category(sign)
        marks = marks + 1 if kind == "Mn" else 0
        shown = kind in ("Lu", "Ll", "Lo", "Lt", "Nd") or sign in TEXT_SIGNS
        if shown or 0 < marks <= _MOST_MARKS or (sign == "\n" and lines):
            kept.append(sign)
        elif kind == "Zs" or sign in "\t\n":
            kept.append(" ")
    return "".join(kept).replace("://", ":")


class Checker:
    """Reads the values of a parsed file and collects what is wrong. A getter returns None for a missing or wrong value."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []

    def add(self, what: str, where: str, found: object = "", allowed: str = "") -> None:
        if len(self.faults) <= 1000:
            self.faults.append(Fault(what, where, quoted(found), allowed))

    def done(self) -> None:
        """Raises ScenarioFileError if anything was wrong."""
        if self.faults:
            raise ScenarioFileError(self.faults)

    def keys(self, table: Mapping[str, Any], known: Collection[str], where: str = "") -> None:
        """Notes each key of the table that means nothing."""
        for key in table:
            if key not in known:
                self.add("unknown-key", where or "file", key, ", ".join(known))

    def number(self, table: Mapping[str, Any], key: str, low: int, high: int, where: str = "") -> int | None:
        value, place = table.get(key), f"{where}{key}"
        if value is None:
            self.add("missing", place, "", f"{low}–{high}")
        elif not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            self.add("number", place, value, f"{low}–{high}")
        else:
            return value
        return None

    def choice(self, table: Mapping[str, Any], key: str, among: Collection[str], where: str = "") -> str | None:
        value, place, known = table.get(key), f"{where}{key}", ", ".join(among)
        if value is None:
            self.add("missing", place, "", known)
        elif not isinstance(value, str) or value not in among:
            self.add("choice", place, value, known)
        else:
            return value
        return None

    def text(
        self,
        table: Mapping[str, Any],
        key: str,
        most: int,
        where: str = "",
        *,
        needed: bool = False,
        lines: bool = False,
    ) -> str | None:
        """A text without markup of at most `most` characters, with single spaces."""
        value, place = table.get(key), f"{where}{key}"
        if value is None or value == "":
            if needed:
                self.add("missing", place, "", f"1–{most}")
            return None
        if not isinstance(value, str) or len(value) > most:
            self.add("text-length", place, len(value) if isinstance(value, str) else value, f"1–{most}")
            return None
        plain = "".join(
            " " if unicodedata.category(sign) == "Zs" else sign for sign in unicodedata.normalize("NFC", value)
        )
        clean = allowed_signs(plain, lines=lines)
        if clean != plain:
            strange = [sign for sign in dict.fromkeys(plain) if sign not in clean]
            found = " ".join(map(_name, strange)) or ("://" if "://" in plain else "…")
            self.add("text-signs", place, found, " ".join(sorted(TEXT_SIGNS)))
            return None
        return "\n".join(" ".join(line.split()) for line in plain.split("\n")).strip()

    def texts(self, table: Mapping[str, Any], key: str, most: int, where: str = "") -> list[str] | None:
        """A list of at most `most` strings; [] if there is none."""
        value, place = table.get(key, []), f"{where}{key}"
        if not isinstance(value, list) or len(value) > most or not all(isinstance(one, str) for one in value):
            self.add("list", place, len(value) if isinstance(value, list) else value, str(most))
            return None
        return value

    def table(self, table: Mapping[str, Any], key: str, where: str = "") -> dict[str, Any]:
        """A table; {} if there is none."""
        value = table.get(key, {})
        if not isinstance(value, dict):
            self.add("table", f"{where}{key}", value)
            return {}
        return value

    def date(self, value: object, where: str) -> str | None:
        """A date as text, such as 1942-08-21."""
        with suppress(ValueError):
            if isinstance(value, str) and len(value) == 10 and date.fromisoformat(value).isoformat() == value:
                return value
        if type(value) is date:
            return value.isoformat()
        self.add("date", where, value, "1942-08-21")
        return None


def _name(sign: str) -> str:
    return sign if _seen(sign) == sign else f"U+{ord(sign):04X}"


# ---- what a game declares --------------------------------------------------------------------------
class ScenarioFiles(ABC):
    """The kind of scenario file that a game takes (`Rules.files`)."""

    keys: ClassVar[frozenset[str]]
    """Keys by which a file of this kind is recognised: it has all of them."""
    folder: ClassVar[Path | None] = None
    """The files that come with the game; None: it brings none."""

    @cached_property
    def shipped(self) -> Mapping[str, str]:
        """Name -> canonical text of the files that come with the game, by name; people choose them like files of their host.

        Raises ScenarioFileError for a file that cannot be used.
        """
        files = [] if self.folder is None else sorted(self.folder.glob("*.toml"))
        return {file.stem: self.scenario(file.read_bytes()) for file in files}

    def about(self, scenario: str) -> tuple[Message, ...]:
        """What players should know of a canonical text besides its title and briefing, such as its forces, a message a line."""
        return ()

    @abstractmethod
    def canonical(self, found: dict[str, Any]) -> str:
        """The canonical text of a parsed file: a valid file of at most `LONGEST_SCENARIO` characters and several lines, the
        same for files that mean the same. Raises ScenarioFileError."""

    def brought(self, data: bytes) -> tuple[str, tuple[Fault, ...]]:
        """The canonical text of a file in TOML or in the game's public JSON form, and what its reader must check by hand.
        Raises ScenarioFileError."""
        if data.removeprefix(codecs.BOM_UTF8).lstrip()[:1] != b"{":
            return self.scenario(data), ()
        made, notes = self.from_json(data, leave_out=False)
        return self.scenario(made.encode()), notes

    def from_json(self, data: bytes, *, leave_out: bool) -> tuple[str, tuple[Fault, ...]]:
        """As `converted`, of a file in JSON."""
        text = as_text(data)
        try:
            found = msgspec.json.decode(text)
        except (msgspec.DecodeError, RecursionError, ValueError):
            raise ScenarioFileError([Fault("not-json")]) from None
        return self.converted(found, leave_out=leave_out)

    def converted(self, found: Any, *, leave_out: bool) -> tuple[str, tuple[Fault, ...]]:
        """The text of a file made from the game's public JSON form, and what must be checked by hand. `leave_out`: leave out
        what is not known here. Raises ScenarioFileError that names what is not known."""
        raise ScenarioFileError([Fault("no-converter")])

    def recognises(self, found: Mapping[str, Any]) -> bool:
        return found.keys() >= self.keys

    def scenario(self, data: bytes) -> str:
        """The canonical text of a file. Raises ScenarioFileError."""
        found = parse(data)
        if not self.recognises(found):
            raise ScenarioFileError([Fault("no-scenario", found=", ".join(sorted(self.keys - found.keys())))])
        text = self.canonical(found)
        if len(text) > LONGEST_SCENARIO:
            raise ScenarioFileError([Fault("too-complex")])
        return text

    def is_scenario(self, text: str) -> bool:
        """Whether a text is the canonical text of a file."""
        if "\n" not in text or len(text) > LONGEST_SCENARIO:
            return False
        try:
            return self.scenario(text.encode()) == text
        except (ScenarioFileError, UnicodeEncodeError):
            return False


def recognised(found: Mapping[str, Any], kinds: Mapping[str, ScenarioFiles]) -> str:
    """The name of the game whose kind of file this is; `kinds` by name. A file may name it as `game`. Raises
    ScenarioFileError."""
    named = found.get("game")
    names = [named] if isinstance(named, str) else [name for name, kind in kinds.items() if kind.recognises(found)]
    if len(names) != 1 or names[0] not in kinds:
        raise ScenarioFileError([Fault("choice", "game", quoted(named or ""), ", ".join(kinds))])
    return names[0]
