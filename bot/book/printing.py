"""Prints a book as one HTML file for paper and phones: no script, nothing loaded from elsewhere. Runs in a worker process.

All content is escaped by Jinja; markup comes only from the template and from `marked`.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from babel.dates import format_date, format_datetime
from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup, escape
from msgspec import Struct

import renderer
from bot import words
from bot.book import Book, BookChapter, FaceCounts, Telling
from rules.core import Message

MOST_PICTURE_BYTES = 4 << 20
"""Maximum size of all pictures together, in bytes. Base64 makes them a third larger in the file."""

MOST_FILE_BYTES = 8 << 20
"""Maximum size of the file, in bytes; a larger one is printed without pictures. Discord's limit is 10 MiB."""

MOST_FORCE_LINES = 400
"""Maximum number of lines of forces and losses."""


class PrintedPicture(Struct, frozen=True):
    chapter: int | None
    """Index of its chapter; None: the end."""
    names: tuple[Message | None, ...]
    """The readers who saw exactly this picture; None: everybody."""
    image: bytes
    """WebP."""
    alt: str
    weight: int
    """Importance; if there is not enough room, pictures with low weight are dropped first."""
    sheet: str = ""
    """Key of the picture among those of the end."""


def printed(book: Book, lang: str, names: Mapping[int, str], prints: Sequence[PrintedPicture], ending: Any) -> bytes:
    """The HTML file. `names`: number of a person -> name, as far as known; `ending`: the last view, for the forces."""
    page = _page(book, lang, names, _pictures_that_fit(prints), ending)
    return page if len(page) <= MOST_FILE_BYTES else _page(book, lang, names, (), ending)


def _page(book: Book, lang: str, names: Mapping[int, str], prints: Sequence[PrintedPicture], ending: Any) -> bytes:
    reader = _Reader(lang, names)
    by_chapter: dict[int | None, list[PrintedPicture]] = {}
    for each in prints:
        by_chapter.setdefault(each.chapter, []).append(each)
    html = (
        Environment(
            loader=PackageLoader("bot.book", "."),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        .get_template("book.html")
        .render(
            book=book,
            lang=lang,
            w=reader.text,
            said=reader.said,
            person=reader.person,
            date=reader.date,
            moment=reader.moment,
            scenario=words.scenario(lang, book.scenario),
            options=[(words.setting(lang, book.game, key, value), f"{key}={value}") for key, value in book.options],
            title_of=reader.title_of,
            eyes=reader.eyes,
            true_for=reader.true_for,
            rows=_rows,
            common_lines=_common_lines,
            pictures=by_chapter,
            data=lambda each: "data:image/webp;base64," + base64.b64encode(each.image).decode(),
            ending={each.sheet: each for each in by_chapter.get(None, ())},
            forces=_forces(ending, lang),
            dice=[_dice(throws) for throws in book.throws],
        )
    )
    return html.encode()


def _pictures_that_fit(prints: Sequence[PrintedPicture]) -> tuple[PrintedPicture, ...]:
    """The pictures that fit, in order; in long books those of chapters in which little happened are dropped."""
    left = MOST_PICTURE_BYTES
    kept: set[int] = set()
    for place in sorted(range(len(prints)), key=lambda n: (-prints[n].weight, n)):
        left -= len(prints[place].image)
        if left < 0:
            break
        kept.add(place)
    return tuple(each for place, each in enumerate(prints) if place in kept)


# ---- Words ---------------------------------------------------------------------------------------
_MARKS = re.compile(r"\*\*(?P<bold>.+?)\*\*|`(?P<code>[^`]+)`")
_DISCORD = re.compile(r"<@(?P<person>\d+)>|<#(?P<place>\d+)>|<t:(?P<time>\d+)(?::[a-zA-Z])?>")
_HEAD = re.compile(r"^(-# |#+ |> )+", re.MULTILINE)


def marked(text: str) -> Markup:
    """Text in Discord's markdown as HTML: bold and code are converted, everything else is escaped."""
    parts: list[Markup] = []
    end = 0
    for found in _MARKS.finditer(text):
        parts.append(escape(text[end : found.start()]))
        tag, inside = ("strong", found["bold"]) if found["bold"] is not None else ("code", found["code"])
        parts.append(Markup(f"<{tag}>") + escape(inside) + Markup(f"</{tag}>"))
        end = found.end()
    parts.append(escape(text[end:]))
    return Markup("<br>").join(Markup("").join(parts).split("\n"))


class _Reader:
    """Words in one language, with names of persons instead of their numbers."""

    def __init__(self, lang: str, names: Mapping[int, str]) -> None:
        self._lang, self._names = lang, names

    def text(self, key: str, **arguments: object) -> Markup:
        return marked(self._known(words.text(self._lang, key, **arguments)))

    def said(self, message: Message) -> Markup:
        return marked(self._known(words.line(self._lang, message)))

    def person(self, number: int | None) -> str:
        if number is None:
            return words.text(self._lang, "book-bot")
        return self._names.get(number) or words.text(self._lang, "book-somebody")

    def date(self, at: datetime) -> str:
        return format_date(at, "long", locale=self._lang)

    def moment(self, at: datetime) -> str:
        return words.text(self._lang, "book-utc", at=format_datetime(at, "medium", locale=self._lang))

    def title_of(self, chapter: BookChapter) -> Markup:
        if chapter.title is not None:
            return self.said(chapter.title)
        return self.text("book-report", n=chapter.first) if chapter.first else self.text("book-beginning")

    def eyes(self, names: Iterable[Message | None]) -> Markup:
        """The caption of a picture: whose view it shows."""
        own = [name for name in names if name is not None]
        if len(own) < len(tuple(names)):
            return self.text("book-eyes-all")
        return self.text("book-eyes", sides=tuple(own))

    def true_for(self, telling: Telling, chapter: BookChapter) -> Markup:
        """The heading above the true account of an event. It names the sides that were told the truth, if any were."""
        told = tuple(side for side, heard in zip(chapter.sides, telling.sides, strict=True) if heard == telling.truth)
        return self.text("book-truth-told", sides=told) if told and telling.truth else self.text("book-truth")

    def _known(self, text: str) -> str:
        """The text with Discord's mentions of people and channels, and its timestamps, replaced by plain names and times."""

        def plain(found: re.Match[str]) -> str:
            if found["person"] is not None:
                return self.person(int(found["person"]))
            if found["place"] is not None:
                return words.text(self._lang, "book-place")
            return self.moment(datetime.fromtimestamp(int(found["time"]), tz=UTC))

        return _DISCORD.sub(plain, _HEAD.sub("", text))


def _rows(chapter: BookChapter) -> list[list[Telling]]:
    """Consecutive events of which everybody was told the truth, grouped; every other event alone."""
    found: list[list[Telling]] = []
    for telling in chapter.tellings:
        if telling.alike and found and found[-1][-1].alike:
            found[-1].append(telling)
        else:
            found.append([telling])
    return found


def _common_lines(telling: Telling) -> tuple[tuple[Message, ...], Telling]:
    """The first lines, if they are the same for all readers, and the telling without them."""
    heard = [telling.truth, *telling.sides, *([telling.public] if telling.public else [])]
    same = 0
    while all(len(lines) > same for lines in heard) and len({lines[same] for lines in heard}) == 1:
        same += 1
    public = telling.public[same:]
    return telling.truth[:same], Telling(telling.truth[same:], public, tuple(lines[same:] for lines in telling.sides))


def _forces(ending: Any, lang: str) -> list[tuple[str, list[tuple[str, list[str]]]]]:
    """The lists beside each picture of the end: reports, rosters, losses. A line already in an earlier list is omitted."""
    pictures: list[tuple[str, list[tuple[str, list[str]]]]] = []
    said: set[str] = set()
    left = MOST_FORCE_LINES
    for sheet in renderer.sheets(ending):
        found: list[tuple[str, list[str]]] = []
        for aside in renderer.asides(ending, lang, sheet):
            lines = [line for line in dict.fromkeys(aside.lines) if line not in said][:left]
            said.update(lines)
            left -= len(lines)
            if lines:
                found.append((aside.name, lines))
        pictures.append((sheet, found))
    return pictures


def _dice(throws: FaceCounts) -> dict[str, Any]:
    """How often each face of a kind of dice was rolled, and the expected number."""
    total = sum(throws.counts)
    expected = total / throws.faces
    most = max(*throws.counts, expected)
    bars = [(face, n, round(100 * n / most)) for face, n in enumerate(throws.counts, 1)]
    return {"faces": throws.faces, "total": total, "expected": f"{expected:.1f}", "bars": bars}
