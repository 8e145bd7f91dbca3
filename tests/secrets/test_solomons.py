"""War at Sea and Guadalcanal in the whole bot: fleets, submarines, purchases and false reports reach only their own side.

Each test plays one world and searches everything the bot sends. A twin world would not help: the dice depend on every sealed
sheet, so public events would differ too. `test_two_runs` and the laws compare worlds on the rules alone.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.secrets.two_worlds import SECRET, Run, Script, Variant, assert_no_mark, run_once
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
"""Ships in the main and scout fleet of the ready-made Japanese set-up."""
BELOW = ("I-19", "I-25")
BOUGHT = ("Atago",)
TURN = (
    "go main stay\ngo scout stay\ngo i-25 J\nalert b5n2-kate\nlie main hiei>cruiser\npatrol h8k1-type-2-emily H K",
    "go main stay\ngo scout stay\ngo s-37 A\npatrol pby-catalina F B",
)
BENEATH = ("react b5n2-kate none", "")
STORES = ("buy atago", "")


async def turn_of_two_fleets(run: Run) -> None:
    """A set-up that is mistyped and sealed twice, a turn with patrols, a false report, a submarine and a purchase, and turn 2."""
    await run.mistype("japan", "main Kestrel", "Kestrel")
    await run.seal_twice("japan", "ready tokyo-express", "ready tokyo-express")
    await run.read_everything()
    await run.order("allies", "ready cactus-1942")
    await run.read_everything(real=True)
    for orders in (TURN, BENEATH, STORES):
        assert sorted(await run.waiting_seats()) == sorted(WORDS), "both are asked, always"
        for seat, text in zip(WORDS, orders, strict=True):
            if text:
                await run.order(seat, text)
        if not all(orders):
            await run.miss_deadline()
        await run.read_everything()
    await run.file("japan", "riposte shigure\nraid ask")
    await run.read_everything(real=True)


async def allies_resign(run: Run) -> None:
    """The Allies resign; everything becomes public."""
    await run.resign("allies")


async def test_fleets_and_reinforcements_stay_secret(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    script = Script("guadalcanal", "", WORDS, turn_of_two_fleets, allies_resign)
    transcript = await run_once(script, tmp_path / "here", Variant("japan"), caplog)
    assert_no_mark(transcript, "japan", ["Kestrel", *AT_SEA, *BELOW, *BOUGHT])
    assert any(SECRET.hex() in s.body for s in transcript.after if s.to == PUBLIC), "published at the end"


# ---- a battle by plans ---------------------------------------------------------------------------
MEETING = "go main stay\ngo scout G\ngo {} {}"
"""Orders with which the scout fleets meet, while the main fleets stay unseen."""
FOR_ROUNDS = ("The plan lasts 6 rounds", "The plan lasts 7 rounds")
"""Parts of two battle plans as their owner reads them; the first plan is taken back."""


async def battle_by_plans(run: Run) -> None:
    """Battle map and battle plan, mistyped and sealed twice, then the whole battle in a few steps."""
    for orders in (
        ("ready tokyo-express", "ready cactus-1942"),
        (MEETING.format("i-25", "J"), MEETING.format("s-37", "A")),
    ):
        for seat, text in zip(WORDS, orders, strict=True):
            await run.order(seat, text)
    for seat in WORDS:
        await run.seal_unchanged(seat)
    await run.mistype("japan", "stance Kestrel", "Kestrel")
    await run.seal_twice("japan", *(f"only: stance engage\nprefer transport\nrounds {n}" for n in (6, 7)))
    assert await run.waiting_seats() == ["allies"]
    await run.read_everything(real=True)
    await run.seal_unchanged("allies")
    await run.read_everything()


@pytest.mark.long(60)
async def test_a_battle_plan_is_read_by_its_own_side_alone(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    script = Script("guadalcanal", "pace=plan", WORDS, battle_by_plans, allies_resign)
    transcript = await run_once(script, tmp_path / "here", Variant("japan"), caplog)
    assert_no_mark(transcript, "japan", ["Kestrel", *FOR_ROUNDS, *AT_SEA[:8], *BELOW])
    assert any("Furutaka" in s.body for s in transcript.before if s.to == PUBLIC), "the battle was told"


# ---- War at Sea ----------------------------------------------------------------------------------
async def fleets_are_bought(run: Run) -> None:
    """Japan has sealed its fleet and the Allies have not, so nothing is revealed yet (WS-3.9)."""
    await run.mistype("japan", "3 Kestrel", "Kestrel")
    await run.seal_twice("japan", "haruna\nready", "hiei, 2 yukikaze\nready")
    await run.read_everything(real=True)


async def test_a_fleet_is_secret_until_both_are_bought(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    script = Script("war-at-sea", "", WORDS, fleets_are_bought, allies_resign)
    transcript = await run_once(script, tmp_path / "here", Variant("japan", lang="fr"), caplog)
    assert_no_mark(transcript, "japan", ["Kestrel", "Hiei", "Yukikaze", "Haruna"])
