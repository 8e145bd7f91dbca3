"""Memoir '44 through the whole bot: the Ambush policy, a turn filed in advance and a half-filled sheet are their seat's alone.

Wake Island, in turns without dice. In the twin world another policy is filed, of the plan other branches never fit, and other
orders are drafted and mistyped.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from rules.core import Match
from tests.secrets.story import SECRET, Play, Tale, Telling, no_mark_anywhere, told_twice

pytestmark = pytest.mark.long(20)

WORDS = {"japan": "albatross", "allies": "cormorant"}
NEVER = (("A1", "G1"), ("C1", "H1"))
"""Hexes of the open sea of which only branches speak that never fit."""


@cache
def hands() -> dict[str, tuple[str, ...]]:
    """The cards that both are dealt, but for those that order nobody before dice fall or name more than a card."""
    match = Match.start("memoir-44", None, {}, secret=SECRET, words=tuple(WORDS.values()))
    plain = ("recon-in", "probe", "attack", "assault", "general", "pincer", "direct", "move-out")
    return {seat: tuple(card for card in match.view(seat).cards.hand if card.startswith(plain)) for seat in WORDS}


async def japan_plans(tale: Tale) -> None:
    """A policy, a plan that answers at once, a sheet that is begun in one world only."""
    card, *others = dict.fromkeys(hands()["japan"])
    one, other = tale.either(*NEVER)
    await tale.slip("japan", "move Kestrel E5", "Kestrel")
    policy = tale.either("ambush never", "ambush dice 5")
    await tale.file(
        "japan", f"{policy}\nif allies {one}: card {card}; move {one} {other}\nelse: card {card}; move j2 j3"
    )
    await tale.look_about()
    await tale.fidget("card Kestrel", f"move j2 {one}")
    await tale.order("allies", f"card {hands()['allies'][0]}")
    assert await tale.mover() == "allies", "the plan of Japan has answered"
    await tale.look_about(real=True)
    await tale.order("allies", f"card {hands()['allies'][1]}")
    await tale.fidget(f"card {others[0]}\nmove k2 {other}")
    await tale.order("japan", f"card {others[0]}")
    await tale.look_about()
    await tale.fidget("retreat Kestrel")
    await tale.sleep_on()
    await tale.look_about()


async def japan_resigns(tale: Tale) -> None:
    """The end: everything is open."""
    await tale.resign("japan")


@pytest.mark.parametrize(("lang", "closed"), [pytest.param("en", False, marks=pytest.mark.hours), ("fr", True)])
async def test_a_plan_a_policy_and_a_hand_are_their_seats_alone(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, lang: str, closed: bool
) -> None:
    play = Play("memoir-44", "", WORDS, japan_plans, japan_resigns)
    stories = await told_twice(play, tmp_path, Telling("japan", lang=lang, closed=closed), caplog)
    for number, one in enumerate(stories):
        no_mark_anywhere(one, "japan", ["Kestrel"], NEVER[number])
