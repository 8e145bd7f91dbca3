"""The public story of a published campaign for other programs: a JSON Feed of its chapters and its end.

An item is one chapter as its post in Discord tells it (`bot.store.tables.Chapter`), or the end. All of it is public: items
appear and change in the transaction that also writes the post. Chapters that were taken back are left out, and people are
not named. The form is described in docs/feed.md and in `feed.schema.json` of the web board.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections import OrderedDict
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any, Final
from urllib.parse import quote, urlencode

import msgspec
from msgspec import Struct
from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession

import renderer
from bot import words
from bot.campaigns.delivery import card_of
from bot.campaigns.outbox import REPEATED_CLAUSE, STRUCK_LINE, heard_of
from bot.campaigns.positions import DAMAGED, positions
from bot.campaigns.services import Services
from bot.campaigns.summaries import ENDED, CampaignSummary, ChapterSummary
from bot.campaigns.unit_of_work import Part, UnitOfWork, unpack
from bot.store import tables as t
from rules.core import Message, Rules

log = logging.getLogger(__name__)

FORM: Final = "https://jsonfeed.org/version/1.1"
VERSION: Final = 1
"""Version of what stands under `_broadside`. A field that is added does not change it."""
SCHEMA: Final = "/static/feed.schema.json"
"""Where the web board serves the JSON Schema of the feed and of deliveries."""
MOST_ITEMS: Final = 20
"""Maximum number of items of one page of the feed."""
MOST_CHARACTERS: Final = 8000
"""Maximum number of characters of the text of an item; the oldest lines are left out."""
END: Final = "end"
BROUGHT: Final = "file"
"""Stands for the key of a scenario that somebody has brought as a file."""
MOST_NAMES: Final = 5000
"""How many lists of pictures are remembered."""

Json = dict[str, Any]

_MENTION = re.compile(r"<[@#][!&]?\d+>")
_MARKS = re.compile(r"\*\*|~~|`|^(?:-# |#{1,3} )", re.MULTILINE)
NOT_FOR_PROGRAMS: Final = frozenset({STRUCK_LINE, "bot-lots"})
"""Keys of lines that are left out: what was taken back, and who has drawn which seat."""


class _Told(Struct, frozen=True):
    chapter: ChapterSummary
    place: tuple[int, int]
    """Where its first event is: step, and number among the events of that step."""
    step: int
    """The last step of which it tells."""


class _Story(Struct, frozen=True):
    card: CampaignSummary
    page: str
    chapters: tuple[_Told, ...]
    """In the order in which they began."""
    times: Mapping[int, datetime]
    """Step -> when it was reported."""
    rewinds: int


class Feed(Part):
    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._names: OrderedDict[tuple[int, int, int], tuple[str, ...]] = OrderedDict()
        """Campaign, number of its returns and step -> keys of the pictures after that step."""

    async def page(self, campaign: int, lang: str | None, before: int | None = None) -> Json | None:
        """A page of the feed, newest items first; None if the campaign is not published.

        `lang`: None for the language of the campaign. `before`: only items that come before the one with this number;
        the first item of a campaign has number 1.
        """
        async with self._services.read() as session:
            story = await self._story(session, campaign)
            if story is None:
                return None
            card = story.card
            spoken = lang or card.lang
            keys = [one.chapter.key for one in story.chapters] + ([END] if card.status in ENDED else [])
            last = len(keys) if before is None else max(0, min(before - 1, len(keys)))
            first = max(0, last - MOST_ITEMS)
            items = await self._items(session, story, keys[first:last], spoken)
        here = f"{story.page}/feed.json"
        found = {
            "version": FORM,
            **self._head(story, spoken),
            "feed_url": f"{here}?{urlencode({'lang': spoken})}",
            "description": words.text(spoken, "feed-about", game=_game(card, spoken)),
            "language": spoken,
            "expired": card.status in ENDED,
            "items": items[::-1],
        }
        if first:
            found["next_url"] = f"{here}?{urlencode({'lang': spoken, 'before': first + 1})}"
        return found

    async def item(self, campaign: int, key: str, lang: str) -> tuple[Json, Json] | None:
        """The head of the feed and the item of a chapter or of the `END`; None: there is none, or no publication."""
        async with self._services.read() as session:
            story = await self._story(session, campaign)
            if story is None:
                return None
            items = await self._items(session, story, [key], lang)
            return (self._head(story, lang), items[0]) if items else None

    async def head(self, campaign: int, lang: str) -> Json | None:
        """The head of the feed; None if the campaign is not published."""
        async with self._services.read() as session:
            story = await self._story(session, campaign)
        return self._head(story, lang) if story is not None else None

    def _head(self, story: _Story, lang: str) -> Json:
        """What the feed says of the campaign as a whole."""
        card, origin = story.card, story.page.rpartition("/p/")[0]
        return {
            "title": card.title,
            "home_page_url": story.page,
            "_broadside": {
                "version": VERSION,
                "about": f"{origin}{SCHEMA}",
                "game": card.game,
                "game_name": _game(card, lang),
                "scenario": self._scenario(card),
                "scenario_name": words.scenario(lang, card.scenario),
                "status": card.status,
                "report": card.reports,
                "started": _time(card.started),
                "ended": _time(card.ended),
            },
        }

    def _scenario(self, card: CampaignSummary) -> str:
        """The key of the scenario; of a scenario file its name on the shelf, or `file` if somebody has brought it."""
        rules = self._services.games.get(card.game)
        if "\n" not in card.scenario:
            return card.scenario
        shelf = self._services.shelf.of(rules) if rules is not None else {}
        return next((name for name, text in shelf.items() if text == card.scenario), BROUGHT)

    async def _story(self, session: AsyncSession, campaign: int) -> _Story | None:
        published = await session.get(t.Publication, campaign)
        if published is None or not self._services.web:
            return None
        unit = await UnitOfWork.open(self._services, session, campaign, change=False)
        counts = (t.Chapter.campaign == campaign, col(t.Chapter.taken_back).is_(False))
        rows = (await session.exec(select(t.Chapter).where(*counts))).all()
        told = sorted(_read(rows), key=lambda one: (one.chapter.first, one.place, one.chapter.key))
        reported = (t.Record.campaign == campaign, col(t.Record.report).is_not(None))
        times = dict((await session.exec(select(t.Record.step, t.Record.at).where(*reported))).all())
        page = f"{self._services.web}/p/{published.code}"
        return _Story(unit.card(), page, tuple(told), times, unit.row.rewinds)

    async def _items(self, session: AsyncSession, story: _Story, keys: Sequence[str], lang: str) -> list[Json]:
        wanted = [one for one in story.chapters if one.chapter.key in keys]
        ends = END in keys and story.card.status in ENDED
        steps = {one.step for one in wanted} | ({story.card.step} if ends else set())
        names = await self._pictures(session, story, steps)
        items = [_chapter(story, one, names.get(one.step, ()), lang) for one in wanted]
        return [*items, _end(story, names.get(story.card.step, ()), lang)] if ends else items

    async def _pictures(
        self, session: AsyncSession, story: _Story, steps: Iterable[int]
    ) -> Mapping[int, tuple[str, ...]]:
        """Step -> keys of the public pictures after it; none for a step whose position is damaged."""
        rules = self._services.games.get(story.card.game)
        number = story.card.id
        known = {step: self._names.get((number, story.rewinds, step)) for step in steps}
        missing = [step for step, names in known.items() if names is None]
        if missing and rules is not None:
            bodies = await positions(session, number, missing)
            for step, names in (await asyncio.to_thread(_names_of, bodies, rules)).items():
                self._names[number, story.rewinds, step] = known[step] = names
            while len(self._names) > MOST_NAMES:
                self._names.popitem(last=False)
        return {step: names for step, names in known.items() if names is not None}


def ending(card: CampaignSummary, lang: str) -> str:
    """Why, and who has won if that does not say it, in words; empty before the end and for a cancelled campaign."""
    if card.outcome is None:
        return ""
    why, won = words.line(lang, card.outcome.why), unnamed_winners(card, lang)
    return words.text(lang, "web-won", who=words.separator(lang).join(won), why=why) if won else why


def unnamed_winners(card: CampaignSummary, lang: str) -> list[str]:
    """The names of all sides that have won; none if the reason of the outcome names them already."""
    assert card.outcome is not None
    won = [words.line(lang, side.name) for side in card.sides if side.side in card.outcome.winners]
    why = words.line(lang, card.outcome.why).casefold()
    return [] if all(name.casefold() in why for name in won) else won


def _names_of(bodies: Mapping[int, bytes], rules: Rules[Any, Any]) -> dict[int, tuple[str, ...]]:
    found: dict[int, tuple[str, ...]] = {}
    for step, body in bodies.items():
        try:
            found[step] = renderer.sheets(unpack(body, rules).view(None))
        except (*DAMAGED, TypeError) as error:  # an item without pictures is better than none
            log.error("no pictures for the feed of a campaign: %s", type(error).__name__)
    return found


def _read(rows: Iterable[t.Chapter]) -> Iterable[_Told]:
    """The chapters that have a post. A damaged row is left out: it is begun again with its next step."""
    for row in rows:
        try:
            chapter, heard = card_of(row), heard_of(row.heard)
        except msgspec.MsgspecError:
            log.error("a chapter of campaign %s cannot be read; its feed is without it", row.campaign)
            continue
        if chapter.lines and heard:
            yield _Told(chapter, heard[0][:2], max(step for step, _, _ in heard))


def _chapter(story: _Story, told: _Told, names: Sequence[str], lang: str) -> Json:
    chapter = told.chapter
    headline = _plain(lang, chapter.headline)
    own = _plain(lang, [one for one in chapter.headline if one.key != REPEATED_CLAUSE])
    lines = [*own, *(line for line in _plain(lang, chapter.lines) if line not in own)]
    times = story.times.get(told.place[0]), story.times.get(told.step)
    about: Json = {
        "kind": "chapter",
        "key": chapter.key,
        "first_report": chapter.first,
        "last_report": chapter.last,
        "headline": headline,
    }
    item = _item(story, words.line(lang, chapter.title), lines, times, names, about, lang)
    return item | ({"summary": "\n".join(headline)} if headline else {})


def _end(story: _Story, names: Sequence[str], lang: str) -> Json:
    """The end as an item: the winners and the reason, or that the campaign was cancelled."""
    card, outcome = story.card, story.card.outcome
    lines = [_without_marks(ending(card, lang) or words.text(lang, "feed-cancelled"))]
    about: Json = {
        "kind": "end",
        "key": END,
        "first_report": card.reports,
        "last_report": card.reports,
        "headline": lines,
        "winners": sorted(outcome.winners) if outcome is not None else [],
        "points": dict(outcome.points) if outcome is not None else {},
    }
    return _item(story, words.text(lang, "feed-end"), lines, (card.ended, card.ended), names, about, lang)


def _item(
    story: _Story,
    title: str,
    lines: Sequence[str],
    times: tuple[datetime | None, datetime | None],
    names: Sequence[str],
    about: Json,
    lang: str,
) -> Json:
    """`times`: when it was published and changed last; `names`: keys of its pictures, the most important first."""
    address = f"{story.page}#{quote(about['key'], safe='')}"
    text = "\n".join(lines)
    if len(text) > MOST_CHARACTERS:
        text = "…\n" + text[-MOST_CHARACTERS:].partition("\n")[2]
    item: Json = {"id": address, "url": address, "title": _without_marks(title), "content_text": text, "language": lang}
    dates = zip(("date_published", "date_modified"), times, strict=True)
    item |= {name: at.isoformat() for name, at in dates if at is not None}
    pictures = f"{story.page}/{about['last_report']}"
    links = [f"{pictures}/{quote(name, safe='')}.png?{urlencode({'lang': lang})}" for name in names]
    if links:
        item |= {"image": links[0], "attachments": [{"url": link, "mime_type": "image/png"} for link in links]}
    return item | {"_broadside": {"version": VERSION, **about}}


def _plain(lang: str, lines: Iterable[Message]) -> list[str]:
    """Lines as plain text, without those that name people or were taken back."""
    said = (words.line(lang, line) for line in lines if line.key not in NOT_FOR_PROGRAMS)
    return [_without_marks(line) for line in said if not _MENTION.search(line)]


def _without_marks(text: str) -> str:
    return _MARKS.sub("", text)


def _game(card: CampaignSummary, lang: str) -> str:
    return words.text(lang, f"game-{card.game}")


def _time(at: datetime | None) -> str | None:
    """RFC 3339; None: not known."""
    return at.isoformat() if at is not None else None
