"""Memoir '44 in the whole bot: the Ambush policy, standing orders and drafts of a seat stay secret.

Wake Island is played in turns without dice. In the twin world another policy is filed, the branches of the plan that never apply
are different, and other orders are drafted and mistyped.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from rules.core import Match
from tests.secrets.two_worlds import SECRET, Run, Script, Variant, assert_no_mark, run_in_both_worlds

pytestmark = pytest.mark.long(20)

WORDS = {"japan": "albatross", "allies": "cormorant"}
NEVER = (("A1", "G1"), ("C1", "H1"))
"""Sea hexes that occur only in branches that never apply."""


@cache
def hands() -> dict[str, tuple[str, ...]]:
    """Seat -> cards dealt, without cards that roll dice before ordering units or need more than the card's name."""
    match = Match.start("memoir-44", None, {}, secret=SECRET, words=tuple(WORDS.values()))
    plain = ("recon-in", "probe", "attack", "assault", "general", "pincer", "direct", "move-out")
    return {seat: tuple(card for card in match.view(seat).cards.hand if card.startswith(plain)) for seat in WORDS}


async def japan_plans(run: Run) -> None:
    """Japan files a policy and a plan that answers at once, and begins a sheet in one world only."""
    card, *others = dict.fromkeys(hands()["japan"])
    one, other = run.either(*NEVER)
    await run.mistype("japan", "move Kestrel E5", "Kestrel")
    policy = run.either("ambush never", "ambush dice 5")
    await run.file(
        "japan", f"{policy}\nif allies {one}: card {card}; move {one} {other}\nelse: card {card}; move j2 j3"
    )
    await run.read_everything()
    await run.click_in_vain("card Kestrel", f"move j2 {one}")
    await run.order("allies", f"card {hands()['allies'][0]}")
    assert await run.mover() == "allies", "the plan of Japan has answered"
    await run.read_everything(real=True)
    await run.order("allies", f"card {hands()['allies'][1]}")
    await run.click_in_vain(f"card {others[0]}\nmove k2 {other}")
    await run.order("japan", f"card {others[0]}")
    await run.read_everything()
    await run.click_in_vain("retreat Kestrel")
    await run.miss_deadline()
    await run.read_everything()


async def japan_resigns(run: Run) -> None:
    """Japan resigns; everything becomes public."""
    await run.resign("japan")


@pytest.mark.parametrize(("lang", "closed"), [pytest.param("en", False, marks=pytest.mark.hours), ("fr", True)])
async def test_a_plan_a_policy_and_a_hand_stay_secret(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, lang: str, closed: bool
) -> None:
    script = Script("memoir-44", "", WORDS, japan_plans, japan_resigns)
    transcripts = await run_in_both_worlds(script, tmp_path, Variant("japan", lang=lang, closed=closed), caplog)
    for number, one in enumerate(transcripts):
        assert_no_mark(one, "japan", ["Kestrel"], NEVER[number])
