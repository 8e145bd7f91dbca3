"""How many posts a game makes in its channel, computer against computer: one a chapter, however many phases it has.

`pytest --log-cli-level=INFO` shows the numbers. Until there were chapters a post was made for each report.
"""

from __future__ import annotations

import logging
from collections import Counter
from pathlib import Path

import pytest

from bot.campaigns import Post
from bot.campaigns.resolver import is_battle
from rules import GAMES
from tests.campaigns.kit import GM, Kit, make
from tests.campaigns.test_computers import PAUSE, draft_of

log = logging.getLogger(__name__)

STEPS = 100
"""Phases after which a long game is counted; the others are played to their end."""


async def play(kit: Kit, campaign: int, most: int) -> list[Post]:
    """The posts of a game of computers, delivered as they are written."""
    posts = await kit.posts()
    while errands := await kit.campaigns.computers.errands():
        kit.clock.advance(seconds=PAUSE)
        for errand in errands:
            question = await kit.campaigns.computers.question(errand)
            if question is not None:
                await kit.campaigns.computers.answer(errand, draft_of(question))
            posts += await kit.posts()
        if (await kit.campaigns.lobby.card(campaign)).step >= most:
            break
    return posts


QUICK = ("guadalcanal", "sea-war", "war-at-sea")
"""Games that are counted each time; the others take a minute each."""


@pytest.mark.parametrize(
    "game",
    [pytest.param(name, marks=(pytest.mark.long if name in QUICK else pytest.mark.hours)(5)) for name in sorted(GAMES)],
)
async def test_a_chapter_is_one_post_in_the_channel(tmp_path: Path, game: str) -> None:
    kit = await make(tmp_path, GAMES)
    campaign = (await kit.lobby(game=game)).id
    for seat in (place.seat for place in (await kit.campaigns.lobby.card(campaign)).seats):
        await kit.campaigns.gm.replace(campaign, GM, seat, None)
    await kit.campaigns.lobby.start(campaign, GM)
    posts = [p for p in await play(kit, campaign, STEPS) if p.kind == "report"]
    reports = (await kit.campaigns.lobby.card(campaign)).reports + 1
    made = [p for p in posts if p.message is None]
    chapters = Counter(p.chapter.key for p in made if p.chapter is not None)
    assert set(chapters.values()) == {1}
    battles = sum(map(is_battle, chapters))
    turns = len(chapters) - battles - ("set-up" in chapters)
    loose = len(made) - len(chapters)
    log.info(
        "%s: %s reports, %s posts (%s without a chapter) and %s edits; %s turns, %s battles: %.1f posts a turn, not %.1f",
        game, reports, len(made), loose, len(posts) - len(made), turns, battles, len(made) / turns, reports / turns,
    )  # fmt: skip
    assert loose <= 1, "the beginning"
    assert len(made) <= turns + battles + 2
    assert len(made) < reports
    await kit.campaigns.close()
