"""War at Sea and the campaign through the whole bot: fleets, submarines, purchases and lies reach their own side alone.

One world each: the dice hang on every sealed sheet, so that two worlds would differ in what happens openly too. Whether anything
else tells worlds apart is tried on the rules (`test_two_runs`, the laws); here every word that leaves the bot is read.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.secrets.story import SECRET, Play, Tale, Telling, no_mark_anywhere, told
from tests.secrets.wire import PUBLIC

WORDS = {"japan": "albatross", "allies": "cormorant"}

# ---- the campaign --------------------------------------------------------------------------------
AT_SEA = (
    "Shokaku",
    "Zuikaku",
    "Hiei",
    "Kirishima",
    "Chokai",
    "Myoko",
    "Yukikaze",
    "Akitsuki",
    "Furutaka",
    "Shigure",
    "Nagatsuki",
)
"""Ships of the ready-made Japanese set-up, main and scout fleet."""
BELOW = ("I-19", "I-25")
BOUGHT = ("Atago",)
TURN = (
    "go main stay\ngo scout stay\ngo i-25 J\nalert b5n2-kate\nlie main hiei>cruiser\npatrol h8k1-type-2-emily H K",
    "go main stay\ngo scout stay\ngo s-37 A\npatrol pby-catalina F B",
)
BENEATH = ("react b5n2-kate none", "")
STORES = ("buy atago", "")


async def turn_of_two_fleets(tale: Tale) -> None:
    """Set-up, sealed twice and mistyped; a turn with patrols, a lie, a submarine under way and a purchase; then the second."""
    await tale.slip("japan", "main Kestrel", "Kestrel")
    await tale.sealed_twice("japan", "ready tokyo-express", "ready tokyo-express")
    await tale.look_about()
    await tale.order("allies", "ready cactus-1942")
    await tale.look_about(real=True)
    for orders in (TURN, BENEATH, STORES):
        assert sorted(await tale.waited()) == sorted(WORDS), "both are asked, always"
        for seat, text in zip(WORDS, orders, strict=True):
            if text:
                await tale.order(seat, text)
        if not all(orders):
            await tale.sleep_on()
        await tale.look_about()
    await tale.file("japan", "riposte shigure\nraid ask")
    await tale.look_about(real=True)


async def allies_resign(tale: Tale) -> None:
    """The end: everything is open."""
    await tale.resign("allies")


async def test_what_a_side_has_at_sea_and_on_its_way_is_its_own(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    play = Play("guadalcanal", "", WORDS, turn_of_two_fleets, allies_resign)
    story = await told(play, tmp_path / "here", Telling("japan"), caplog)
    no_mark_anywhere(story, "japan", ["Kestrel", *AT_SEA, *BELOW, *BOUGHT])
    assert any(SECRET.hex() in s.body for s in story.after if s.to == PUBLIC), "published at the end"


# ---- a battle by plans ---------------------------------------------------------------------------
MEETING = "go main stay\ngo scout G\ngo {} {}"
"""The scout fleets find each other; what is in the main fleets stays their owners'."""
FOR_ROUNDS = ("holds for 6 rounds", "holds for 7 rounds")
"""Of two battle plans, as their owner reads them: the first is taken back."""


async def battle_by_plans(tale: Tale) -> None:
    """The ground and the plan, mistyped and sealed twice; then the whole battle, in one opening or a few."""
    for orders in (
        ("ready tokyo-express", "ready cactus-1942"),
        (MEETING.format("i-25", "J"), MEETING.format("s-37", "A")),
    ):
        for seat, text in zip(WORDS, orders, strict=True):
            await tale.order(seat, text)
    for seat in WORDS:
        await tale.as_it_is(seat)
    await tale.slip("japan", "stance Kestrel", "Kestrel")
    await tale.sealed_twice("japan", *(f"only: stance engage\nprefer transport\nrounds {n}" for n in (6, 7)))
    assert await tale.waited() == ["allies"]
    await tale.look_about(real=True)
    await tale.as_it_is("allies")
    await tale.look_about()


@pytest.mark.long(60)
async def test_a_battle_plan_is_read_by_its_own_side_alone(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    play = Play("guadalcanal", "pace=plan", WORDS, battle_by_plans, allies_resign)
    story = await told(play, tmp_path / "here", Telling("japan"), caplog)
    no_mark_anywhere(story, "japan", ["Kestrel", *FOR_ROUNDS, *AT_SEA[:8], *BELOW])
    assert any("Furutaka" in s.body for s in story.before if s.to == PUBLIC), "the battle was told"


# ---- War at Sea ----------------------------------------------------------------------------------
async def fleets_are_bought(tale: Tale) -> None:
    """Japan has sealed, the Allies have not: nothing is revealed yet (WS-3.9)."""
    await tale.slip("japan", "3 Kestrel", "Kestrel")
    await tale.sealed_twice("japan", "haruna\nready", "hiei, 2 yukikaze\nready")
    await tale.look_about(real=True)


async def test_a_fleet_is_secret_until_both_are_bought(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    play = Play("war-at-sea", "", WORDS, fleets_are_bought, allies_resign)
    story = await told(play, tmp_path / "here", Telling("japan", lang="fr"), caplog)
    no_mark_anywhere(story, "japan", ["Kestrel", "Hiei", "Yukikaze", "Haruna"])
