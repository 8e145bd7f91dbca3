"""Chapters and headlines of every game: nothing is omitted, closed chapters stay closed, and nothing secret appears."""

from __future__ import annotations

import re
from functools import cache
from random import Random

import pytest

from bot import words
from bot.campaigns.outbox import told_once
from bot.campaigns.summaries import ChapterSummary
from bot.discord import sentences
from rules import GAMES
from rules.core import Ask, Match, Message, clauses_of
from rules.fuzz import Walk, new_match
from tests import invariants
from tests.laws.posts import Posts

NAMES = sorted(name for name, rules in GAMES.items() if rules.headlines is not None)
"""Games with chapters; in the others each step is a post of its own."""
SEEDS = (0, 1, 2)
LONGEST = 200
"""Characters of one line of a headline."""


@cache
def _played(name: str, seed: int) -> tuple[Match, dict[str | None, Posts]]:
    """A random game, with the posts of the public and of every seat."""
    rng = Random(f"posts {name} {seed}")
    match = new_match(GAMES[name], seed, {} if seed == 0 else None)
    readers: dict[str | None, Posts] = {who: Posts(match, who) for who in (None, *match.seats)}
    walk = Walk(match, rng)
    while walk.act():
        if len(match.records) > readers[None].step:
            for posts in readers.values():
                posts.read()
            _twins_agree(match, readers[None], rng)
    for posts in readers.values():
        posts.read()
    return match, readers


def _twins_agree(match: Match, posts: Posts, rng: Random) -> None:
    """Headlines are the same in two worlds that the public cannot tell apart."""
    if rng.random() < 0.1 and posts.keys:
        twin = invariants.twin(match, None, rng)
        post = posts.by_key[posts.keys[-1]]
        assert match.rules.headline(twin.view(None), post.events) == match.rules.headline(match.view(None), post.events)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seed", SEEDS)
def test_a_closed_chapter_never_gets_more_events(name: str, seed: int) -> None:
    _, readers = _played(name, seed)
    for posts in readers.values():
        assert posts.keys, f"{name} tells its games in no chapters"
        closed: set[str] = set()
        last: dict[str, str] = {}
        for key in posts.keys:
            assert key not in closed, f"{key} is opened again"
            kind = re.sub(r"\d+", "#", key)
            if last.get(kind, key) != key:
                closed.add(last[kind])
            last[kind] = key


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seed", SEEDS)
def test_every_reader_is_told_the_same_chapters(name: str, seed: int) -> None:
    """A seat is told more, but an event that only it is told does not begin a chapter."""
    _, readers = _played(name, seed)
    public = readers[None].by_key
    for posts in readers.values():
        assert list(posts.by_key) == list(public)
        assert {key: post.title for key, post in posts.by_key.items()} == {k: p.title for k, p in public.items()}


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seed", SEEDS)
def test_headlines_are_short_and_said_in_both_languages(name: str, seed: int) -> None:
    _, readers = _played(name, seed)
    for posts in readers.values():
        for key, post in posts.by_key.items():
            for lang in words.LANGS:
                assert words.say(lang, post.title)
                lines = post.lines(lang)
                assert all(0 < len(line) <= LONGEST for line in lines), f"{key}: {lines}"


@pytest.mark.parametrize("name", NAMES)
def test_every_chapter_that_is_closed_has_a_headline(name: str) -> None:
    _, readers = _played(name, 0)
    assert not [key for key, post in readers[None].by_key.items() if not post.headline]


@pytest.mark.parametrize("name", NAMES)
def test_details_have_lines_and_not_every_event_is_a_detail(name: str) -> None:
    """The full report includes details; everything else is the story."""
    match, readers = _played(name, 0)
    events = [event for post in readers[None].by_key.values() for event in post.events]
    story = [event for event in events if not match.rules.is_detail(event)]
    assert any(match.rules.tell(event) for event in story)


# ---- A headline is not repeated by the only line of a post -----------------------------------------
QUIET = {
    "branle-bas": "bb-head-move bb-head-move-with bb-head-touches",
    "guadalcanal": "gc-head-meet",
    "memoir-44": "m44-head-plays m44-head-handed m44-head-light m44-head-day m44-head-offers",
    "naval-battle": "nb-head-begins nb-head-lost",
    "sea-war": "sw-head-deployed sw-head-move sw-head-lost sw-head-next-game sw-head-offers",
    "war-at-sea": "",
}
"""Clauses that repeat a line of the report: exactly these are omitted if that line is the only one.

War at Sea has none: its headlines summarise several lines, or details.
"""


def _shown(match: Match, posts: Posts, key: str, lang: str) -> tuple[list[str], list[str], tuple[Message, ...]]:
    """Headline and lines of a chapter's post, in words; and the headline as messages."""
    post = posts.by_key[key]
    marked = told_once(match.rules, match.view(None), post.events, post.headline)
    lines = tuple(line for event in post.events for line in match.rules.brief(event))
    card = ChapterSummary(key=key, title=post.title, headline=marked, lines=lines, first=1, last=1, begun=1)
    return *sentences.told_once(lang, card), post.headline


def _words(text: str) -> set[str]:
    return set(re.findall(r"[\w’'-]+", text.casefold()))


@pytest.mark.parametrize("name", NAMES)
def test_a_headline_does_not_repeat_the_only_line_of_a_post(name: str) -> None:
    quiet, repeated = set(QUIET[name].split()), set[str]()
    for seed in range(8):
        match = new_match(GAMES[name], seed, {} if seed == 0 else None)
        posts, walk = Posts(match), Walk(match, Random(f"quiet {name} {seed}"))
        posts.read()
        for _ in range(150):
            if not walk.act():
                break
            for key in dict.fromkeys(posts.read()) if len(match.records) > posts.step else ():
                for lang in words.LANGS:
                    headline, lines, whole = _shown(match, posts, key, lang)
                    assert not set(headline) & set(lines)
                    assert headline or lines or not whole
                    if len(lines) != 1:
                        continue
                    shown = "\n".join(headline)
                    for clause in clauses_of(whole):
                        said = words.say(lang, clause)
                        if clause.key in quiet:
                            repeated.add(clause.key)
                            assert said.casefold() not in shown.casefold(), f"{shown} / {lines[0]}"
                        elif said.casefold() in shown.casefold():
                            assert not _words(said) <= _words(lines[0]), f"{shown} / {lines[0]}"
                        else:
                            raise AssertionError(f"{said} is left out beside {lines[0]}")
    assert bool(repeated) == bool(quiet)


ENDINGS = ("cease-fire", "resign", "claim", "end")
"""Tags of events that end a game and are not a turn of it."""


@pytest.mark.parametrize("name", ["branle-bas", "naval-battle", "sea-war"])
def test_the_heading_of_the_last_post_names_turns_that_were_played(name: str) -> None:
    """Each seat resigns after each number of turns."""
    found = set()
    for goal in range(5):
        for one in (0, -1):
            match = new_match(GAMES[name], 5, {})
            posts, walk = Posts(match), Walk(match, Random(5), offers=0.0)
            posts.read()
            while (played := _turns(posts)) < goal or not _resignations(match):
                assert walk.act()
                posts.read()
            resignation = _resignations(match)[one]
            match.put(resignation.id, {"resign": "yes"})
            match.seal(resignation.id)
            posts.read()
            assert match.outcome() is not None
            title = posts.by_key[posts.keys[-1]].title
            for lang in words.LANGS:
                heading = words.line(lang, title)
                named = {int(number) for number in re.findall(r"\d+", heading)}
                assert named <= set(range(1, played + 1)), f"{played} turns were played: {heading}"
            found.add(title.key.partition("-chapter-")[2])
    assert {"turn", "after"} <= found


def _turns(posts: Posts) -> int:
    """Number of turns that the public has been told of."""
    told = [event for post in posts.by_key.values() for event in post.events if event.kind not in ENDINGS]
    return max((int(event.data["turn"]) for event in told if "turn" in event.data), default=0)


def _resignations(match: Match) -> list[Ask]:
    return [ask for ask in match.asks() if ask.kind == "resign"]
