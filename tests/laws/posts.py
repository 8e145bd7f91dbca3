"""The posts of a game as one reader sees them: chapters as they grow, each with its headline."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct, field

from bot import words
from rules.core import Event, Match, Message, Who


class Post(Struct):
    """One chapter, with the events told in it so far."""

    title: Message
    events: list[Event] = field(default_factory=list)
    headline: tuple[Message, ...] = ()

    def lines(self, lang: str) -> list[str]:
        """The headline in words."""
        return [words.line(lang, line) for line in self.headline]


class Posts:
    """All chapters of a game, by key, in order of their beginning. Call `read` after each step."""

    def __init__(self, match: Match, who: Who = None) -> None:
        self.match, self.who = match, who
        self.by_key: dict[str, Post] = {}
        self.keys: list[str] = []
        """Chapter of each group of events, in order."""
        self.step = 0
        """Number of records that have been read."""

    def read(self) -> tuple[str, ...]:
        """Reads new records; returns the keys of chapters that changed. Several steps are read as one."""
        events = tuple(
            event
            for record in self.match.records[self.step :]
            for entry in record.entries
            if (event := entry.visible_to(self.who)) is not None
        )
        self.step = len(self.match.records)
        rules, view = self.match.rules, self.match.view(self.who)
        parts = rules.chapters(view, events)
        assert not parts or [e for _, some in parts for e in some] == list(events), "a chapter leaves something out"
        for chapter, some in parts:
            self.keys.append(chapter.key)
            post = self.by_key.setdefault(chapter.key, Post(chapter.title))
            post.title = chapter.title
            post.events += some
        for key in dict.fromkeys(chapter.key for chapter, _ in parts):
            post = self.by_key[key]
            post.headline = rules.headline(view, post.events)
        return tuple(chapter.key for chapter, _ in parts)

    def text(self, lang: str) -> str:
        """All headlines in words."""
        return "\n".join(line for post in self.by_key.values() for line in post.lines(lang))


def posted(match: Match, act: Callable[[], bool]) -> Posts:
    """The public's posts of a game that `act()` continues until it returns False."""
    posts = Posts(match)
    posts.read()
    while act():
        if len(match.records) > posts.step:
            posts.read()
    posts.read()
    return posts
