"""Sea War in the whole bot: a side's secrets reach nobody else before the end.

Three scripts: Red lays traps and hides a ship; Red is asked whether to play COUNTER; Blue keeps cards. In the twin world the
traps and the ship are elsewhere, other cards stay in the hand, another policy does not apply, other branches of the plan never
match, and other orders are mistyped.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from rules.core import Match
from rules.fuzz import first_difference
from tests.discord.whole import DAY
from tests.secrets.two_worlds import SECRET, Run, Script, Variant, assert_no_mark, run_in_both_worlds

pytestmark = pytest.mark.long(30)

WORDS = {"red": "albatross", "blue": "cormorant"}
HIDDEN = "sides=host cards=choose2"

# ---- Red lays traps and hides a ship -----------------------------------------------------------------
TRAPS = (("C2", "K10"), ("A9", "G1"))
"""Cells of traps in either world; no ship goes there, and no public text names them."""
COURSES = ("C7-C10", "C7-C4")
"""Moves of the hidden ship in either world."""
TREES = (
    "if B8xC7: D6xC7\n> if J7-J10: H7-H9\n> if shield: G8-G11\nif B6xC7: D6-B6",
    "if E10-E9 and J4-A1: K9-K2\nif B8xC7: D6xC7; end\n> if J7-J11: G4-G3",
)
"""Standing orders in either world: the branch for B8xC7 answers, the others never apply."""
NEVER = (("J10", "G11"), ("K9", "K2"))
"""Cells that occur only in the branches that never apply."""


async def set_up(run: Run, first: str, kept: str, other: str) -> None:
    """Both use a ready-made deployment; the owner seals one pair of cards, takes it back, and seals another."""
    owner = run.variant.seat
    for seat in WORDS:
        if seat == owner:
            await run.mistype(seat, "D Kestrel E4", "Kestrel")
        await run.order(seat, "default")
    await run.click_in_vain(kept)
    await run.seal_twice(owner, first, kept)
    await run.order("blue" if owner == "red" else "red", other)
    await run.order("red", "first red")


async def red_hides(run: Run) -> None:
    """Red lays traps, files a policy for a card not held and a plan, and moves a hidden ship."""
    first = run.either("choose trap stealth", "choose counter shield")
    await set_up(run, first, "choose trap stealth", "choose anti sudden")
    await run.click_in_vain("trap Z99 A1", "counter Kestrel", "G8-G9")
    await run.file("red", run.either("counter destroyed\n", "counter always\n") + run.either(*TREES))
    await run.order("red", f"D7-C7\ntrap {' '.join(run.either(*TRAPS))}\nend")
    await run.read_everything()
    await run.order("blue", "B8xC7\nend")
    assert await run.mover() == "blue", "Red's plan has answered"
    await run.click_in_vain("trap A1 A2")
    await run.order("blue", "J8-J9\nend")
    await run.click_in_vain("H7-H9", "D5-D6 E9 Kestrel")
    await run.order("red", f"stealth {run.either(*COURSES)}\nend")
    await run.read_everything(real=True)
    await run.order("blue", "J9-J8")
    await run.click_in_vain("else: H7-H9")
    await run.read_everything()


# ---- Red is asked ------------------------------------------------------------------------------------
ASKED_TREES = ("si J6-J11: G8-G11", "si H2-I2: H7-H9")
ASKED_NEVER = (("J11", "G11"), ("I2",))


async def red_is_asked(run: Run) -> None:
    """Three attacks, answered by hand, by a policy and by a missed deadline; Red holds COUNTER in one world only."""
    hand = run.either("choose trap counter", "choose shield trap")
    await set_up(run, hand, hand, "choose anti sudden")
    await run.order("red", f"D7-C7\npiège {' '.join(run.either(*TRAPS))}\nfin")
    await run.order("blue", "B8xC7\nfin")
    assert await run.mover() == "red", "the pause is there, whether COUNTER is held or not"
    await run.read_everything()
    await run.click_in_vain("contre Kestrel", "pass")
    await run.order("red", "pass")
    await run.file("red", run.either("contre cuirassé", "contre toujours"))
    await run.order("red", "D6xC7\nfin")
    await run.read_everything()
    await run.order("blue", "B6xC7\nfin")
    await run.file("red", "contre demander\n" + run.either(*ASKED_TREES))
    await run.order("red", "H5-I5\nfin")
    await run.order("blue", "J4xI5\nfin")
    await run.click_in_vain()
    assert await run.mover() == "red"
    await run.world.pass_time(2 * DAY)
    await run.read_everything()


# ---- Blue keeps cards --------------------------------------------------------------------------------
BLUE_TREES = (
    "if H7-I7: J6xI7\n> if E8-E9: D10xE9\nif H5-I5: J4xI5",
    "if trap: B4-B2\nif H7-I7: J6xI7\n> if E8-E9 and stealth: K9-K2",
)
BLUE_NEVER = (("I5",), ("K9", "K2"))


async def blue_keeps(run: Run) -> None:
    """Blue plays one card, keeps another, and files a plan."""
    kept = run.either("choose free multi", "choose sudden free")
    await set_up(run, run.either(kept, "choose anti sudden"), kept, "choose trap stealth")
    await run.order("red", "D7-C7\nend")
    await run.click_in_vain("free B5-Z99", "if Kestrel: B5-B6", "B4-B3")
    await run.file("blue", run.either(*BLUE_TREES))
    await run.order("blue", "B8xC7\nend")
    await run.order("red", "H7-I7\nend")
    assert await run.mover() == "red", "Blue's plan has answered"
    await run.read_everything()
    await run.order("red", "H6xI7\nend")
    await run.click_in_vain("J8xJ9 Kestrel")
    await run.miss_deadline()
    await run.order("red", "I7-I6\nend")
    await run.order("blue", "free B5-C6")
    await run.click_in_vain("sudden E8")
    await run.read_everything()


async def blue_resigns(run: Run) -> None:
    """Blue resigns; everything becomes public."""
    await run.resign("blue")


def script(acts: Callable[[Run], Awaitable[None]], options: str = HIDDEN) -> Script:
    """A script with ready-made deployments, hands chosen in secret, and these actions."""
    return Script("sea-war", options, WORDS, acts, blue_resigns)


async def test_reds_traps_and_hidden_ship_stay_secret(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    transcripts = await run_in_both_worlds(script(red_hides), tmp_path, Variant("red"), caplog)
    for number, one in enumerate(transcripts):
        assert_no_mark(one, "red", ["Kestrel"], [*TRAPS[number], COURSES[number][3:], *NEVER[number]])


async def test_nobody_learns_whether_counter_is_held_or_what_policy_is_filed(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    transcripts = await run_in_both_worlds(
        script(red_is_asked, f"{HIDDEN} counter_mode=ask"), tmp_path, Variant("red", lang="fr", closed=True), caplog
    )
    for number, (one, card) in enumerate(zip(transcripts, ("Contre-attaque,", "Bouclier"), strict=True)):
        assert_no_mark(one, "red", ["Kestrel", card], [*TRAPS[number], *ASKED_NEVER[number]])


async def test_blues_hand_and_plan_stay_secret(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    transcripts = await run_in_both_worlds(script(blue_keeps), tmp_path, Variant("blue"), caplog)
    for number, one in enumerate(transcripts):
        assert_no_mark(one, "blue", ["Kestrel", ("Multi-move", "Sudden death")[number]], BLUE_NEVER[number])


def attacked(*filed: str) -> Match:
    """A match with `counter_mode=ask` in which Blue has attacked C7; Red holds COUNTER and has filed these orders."""
    match = Match.start("sea-war", None, {"cards": "all", "counter_mode": "ask"}, secret=SECRET)
    for typed in ("default", "default", "first red", "D7-C7\nend"):
        match.read(match.waiting()[0].id, typed)
        match.seal(match.waiting()[0].id)
    for text in filed:
        match.plan("red", text)
    (ask,) = match.waiting()
    match.read(ask.id, "B8xC7")
    match.seal(ask.id)
    return match


@pytest.mark.parametrize("policy", ["battleship", "always"])
def test_an_answer_looks_the_same_however_it_was_given(policy: str) -> None:
    """Only Red knows whether it came by hand, from the policy or from a missed deadline (SW-10.7)."""
    by_hand, by_policy = attacked(), attacked(f"counter {policy}")
    (pause,) = by_hand.waiting()
    assert pause.kind == "react"
    by_hand.read(pause.id, "counter" if policy == "always" else "pass")
    by_hand.seal(pause.id)
    answered = [by_hand, by_policy]
    if policy == "battleship":
        asleep = attacked()
        asleep.expire(asleep.waiting()[0].id)
        answered.append(asleep)
    for other in answered[1:]:
        for who in ("blue", None):
            assert first_difference(by_hand, other, who) is None
