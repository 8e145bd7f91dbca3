"""Branle-Bas in the whole bot: deployments stay secret until the reveal, a hidden mine and standing orders until the end."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from pathlib import Path

import pytest

from rules.core import Match
from tests.secrets.two_worlds import SECRET, Run, Script, Variant, assert_no_mark, run_in_both_worlds

pytestmark = pytest.mark.long(25)

WORDS = {"first": "albatross", "second": "cormorant"}
SEATS = tuple(WORDS)


def mirrored(orders: str) -> str:
    """Orders for the other side, with the rows mirrored (1 becomes 9)."""
    return "".join(str(10 - int(c)) if c.isdigit() else c for c in orders)


def for_seat(seat: str, orders: str) -> str:
    """Orders for `seat`, given as for the first seat."""
    return orders if seat == "first" else mirrored(orders)


# ---- before the reveal -------------------------------------------------------------------------------
DEPLOYMENTS = (
    "A E2\nS D1 F1\nH C2 G2\nC C3 G3\nK B3 E3 H3\nT A3 D3 F3 I3\nD D2\nV B2 F2 H2 A2",
    "A D1\nS E2 A1\nH B1 I1\nC D3 F3\nK A3 E3 I3\nT B2 C2 G2 H2\nD F2\nV C3 G3 B3 H3",
)


def cells_of(deployment: str) -> set[str]:
    """The cells in a deployment, without the letters of the ships."""
    return {word for word in deployment.split() if len(word) == 2}


async def clears_for_action(run: Run) -> None:
    """The owner mistypes, then seals two deployments in turn; the opponent has not deployed and gets a reminder."""
    seat = run.variant.seat
    await run.mistype(seat, for_seat(seat, "A Kestrel"), "Kestrel")
    await run.click_in_vain("default")
    first, then = run.either(DEPLOYMENTS, DEPLOYMENTS[::-1])
    await run.seal_twice(seat, for_seat(seat, first), for_seat(seat, then))
    await run.gm.slash(run.world.channel, "gm nag")
    await run.read_everything()


async def reveal(run: Run) -> None:
    """The opponent's deadline passes, and both deployments are revealed."""
    await run.world.pass_time(3 * 86400)
    assert len(await run.waiting_seats()) == 1, "the first turn"


@pytest.mark.parametrize(
    ("seat", "lang", "closed"), [("first", "fr", True), pytest.param("second", "en", False, marks=pytest.mark.hours)]
)
async def test_a_deployment_stays_secret_until_both_are_ready(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, seat: str, lang: str, closed: bool
) -> None:
    script = Script("branle-bas", "max_moves=50", WORDS, clears_for_action, reveal)
    transcripts = await run_in_both_worlds(script, tmp_path, Variant(seat, lang=lang, closed=closed), caplog)
    for one in transcripts:
        assert_no_mark(one, seat, ["Kestrel"], {for_seat(seat, cell) for d in DEPLOYMENTS for cell in cells_of(d)})
    here, there = transcripts
    assert here.seen_after() != there.seen_after(), "open now"


# ---- a hidden mine, and filed orders -----------------------------------------------------------------
MINES = ("B1", "H1", "I2")
"""Cells of the first seat's minefield that are free in the default deployment."""
HIDDEN = {"mine_place": "own_minefield_cell"}
OWN = ("E3-E4", "B3-B4", "H3-H4", "D3-D4", "F3-F4")
"""The owner's moves, written as for the first seat."""
THEIRS = ("D3-D4", "F3-F4", "I3-I4", "A3-A4", "E3-E4")
"""The opponent's moves, written as for the first seat."""


@cache
def begins(seat: str, mine: str) -> str:
    """The seat that moves first if the mine is on this cell; the draw depends on the deployments."""
    match = Match.start("branle-bas", None, HIDDEN, secret=SECRET, words=tuple(WORDS.values()))
    for ask in match.waiting():
        match.read(ask.id, laid(mine, seat) if ask.seat == seat else laid(MINES[0], ask.seat))
        match.seal(ask.id)
    return next(a.seat for a in match.waiting())


def laid(mine: str, seat: str) -> str:
    """The default deployment with the mine on another cell."""
    return for_seat(seat, f"default\nM {mine}")


def two_mines(seat: str) -> tuple[str, str]:
    """Two cells for the mine with which the same side moves first; among three there are always two."""
    return next(pair for pair in combinations(MINES, 2) if begins(seat, pair[0]) == begins(seat, pair[1]))


NEVER = (("A1", "G1"), ("C5",))
"""Cells that occur only in branches that never apply, written as for the first seat."""


def filed(run: Run, answered: str, answer: str) -> str:
    """Standing orders: one branch that applies, and others that never do, which differ between the worlds."""
    trees = (
        f"if {answered}: {answer}\n> if A9-B9: A1-B1\nif I9-I8: G2-G1",
        f"if C9-C8: C3-C5\nif {answered}: {answer}\n> if pass: E2-F2\n> if D9-E9: I3-I4",
    )
    return run.either(*trees)


async def battle(run: Run) -> None:
    """Moves without captures: one from the plan, and one from the reserve orders when the owner misses the deadline."""
    seat = run.variant.seat
    rival = SEATS[1 - SEATS.index(seat)]

    def own(orders: str) -> str:
        return for_seat(seat, orders)

    mine = run.either(*two_mines(seat))
    await run.mistype(seat, own("default\nM Kestrel"), "Kestrel")
    await run.seal_twice(seat, own("default\nM B1"), laid(mine, seat))
    await run.read_everything()
    await run.order(rival, laid(MINES[0], rival))
    assert await run.mover() == begins(seat, mine)

    theirs = iter(for_seat(rival, move) for move in THEIRS)
    if await run.mover() == rival:
        await run.order(rival, next(theirs))
    expected = next(theirs)
    await run.click_in_vain("E3-Kestrel", "reserve Kestrel", own("D3-D4"))
    await run.file(seat, own(filed(run, own(expected), OWN[1])))
    await run.order(seat, own(OWN[0]))
    await run.order(rival, expected)
    assert await run.mover() == rival, "the plan has answered"
    await run.read_everything(real=seat == "first")
    await run.file(seat, own(f"if C9-C8: C3-C4\nreserve {OWN[2]}; " + run.either("G2-G1", "A2-A1; D2-E2")))
    await run.order(rival, next(theirs))
    await run.click_in_vain("D3-Kestrel")
    await run.miss_deadline()
    assert await run.mover() == rival, "the reserve was played"
    await run.read_everything()


async def resigns(run: Run) -> None:
    """Ends the game by resignation; the mines are revealed."""
    await run.resign(SEATS[1])


@pytest.mark.parametrize(
    ("seat", "lang", "closed"), [pytest.param("first", "en", False, marks=pytest.mark.hours), ("second", "fr", True)]
)
async def test_a_hidden_mine_and_standing_orders_stay_secret_until_the_end(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, seat: str, lang: str, closed: bool
) -> None:
    script = Script("branle-bas", "mine_place=own_minefield_cell", WORDS, battle, resigns)
    transcripts = await run_in_both_worlds(script, tmp_path, Variant(seat, lang=lang, closed=closed), caplog)
    for one, mine, never in zip(transcripts, two_mines(seat), NEVER, strict=True):
        assert_no_mark(one, seat, ["Kestrel"], [for_seat(seat, cell) for cell in (mine, *never)])
