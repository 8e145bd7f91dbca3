"""Naval Battle in the whole bot: fleet, ammunition, fire plan and saved fleets of a seat reach nobody else before the end.

In games with volleys also: sealed volleys until both have sealed, and afterwards which orders would have hunted a ship or been
replaced by a salvo.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path

import pytest

from rules.core import Match
from tests.discord.whole import DAY, HOUR, card_of, said, text_of
from tests.secrets.two_worlds import SECRET, Run, Script, Variant, assert_no_mark, run_in_both_worlds
from tests.secrets.wire import PUBLIC

WORDS = {"first": "albatross", "second": "cormorant"}
SEATS = tuple(WORDS)
OPTIONS = {"grid": 11, "capital": 40}
VOLLEYS = OPTIONS | {"pace": "volleys", "volley": 3}

FLEETS = (
    "flagship A8-D8; destroyer A10-B10; submarine D10; island H9; plane H9; plane G9; aa I10; bomb H10; salvos 20",
    "cruiser F8-H8; carrier J8; submarine F10; island B10; plane B10; plane C11; aa B11; bomb C10; salvos {salvos}",
)
"""All ships are in rows 7 and higher, while public actions are in rows 1 to 4."""
CELLS = tuple(f"{column}{row}" for row in range(7, 12) for column in "ABCDEFGHIJK")
PLANS = ("plan salvo A4 B4 C4; plan salvo K7 K8 K9", "plan salvo A4 B4 C4; plan plane J11; plan bomb I11")
"""Fire plans: the first order is fired and becomes public, the others never."""
NAMES = ("Kingfisher", "Gannet")
"""Names of the owner's saved fleet in either world; the mistyped orders contain them too."""
SHOTS = ("salvo A1 B1 C1", "salvo D1 E1 F1", "plane D2", "plane G2", "bomb B2", "bomb I2")


OPEN = "plan salvo A4 B4 C4; plan salvo D4 E4 F4; plan salvo G4 H4 I4"
"""Fire plans: the first volley is fired at a missed deadline; the rest never becomes public."""
BEFORE = ("salvo J7 K7 I7; salvo J8 K8 I8; plane H7", "salvo A7 B7 C7; plane A8; bomb E7")
"""Volleys in either world that are sealed and taken back."""
FILED = ("salvo A1 B1 C1 hunt; plane D2; bomb B2 hunt", "salvo A1 B1 C1; plane D2 else-salvo hunt; bomb B2 else-salvo")
"""Volleys in either world that look the same to others, because nothing is hit."""


def begins(fleets: tuple[str, str], options: Mapping[str, str | int]) -> str:
    """The seat that moves first; the draw depends on the fleets."""
    match = Match.start("naval-battle", None, options, secret=SECRET, words=tuple(WORDS.values()))
    for ask, fleet in zip(match.waiting(), fleets, strict=True):
        match.read(ask.id, fleet)
        match.seal(ask.id)
    mover = match.view(None).mover
    assert isinstance(mover, str)
    return mover


def two_fleets(seat: str, options: Mapping[str, str | int]) -> tuple[str, str]:
    """A fleet for each world, with which the same side moves first in both."""

    def both(own: str) -> tuple[str, str]:
        return (own, FLEETS[0]) if seat == SEATS[0] else (FLEETS[0], own)

    others = (FLEETS[1].format(salvos=salvos) for salvos in range(14, 24))
    return FLEETS[0], next(
        other for other in others if begins(both(other), options) == begins(both(FLEETS[0]), options)
    )


async def campaign(run: Run) -> None:
    """Fleets, six turns with salvos, planes and bombs, then missed deadlines at which the plans fire."""
    owner = run.variant.seat
    await set_up_both(run, OPTIONS)
    planned: set[str] = set()
    for orders in SHOTS:
        seat = await run.mover()
        plan = "" if seat in planned else f"; {run.either(*PLANS) if seat == owner else PLANS[0]}"
        planned.add(seat)
        await run.order(seat, orders + plan)
        await run.click_in_vain("salvo A2 B2 Z99")
    await run.read_everything(real=True)
    await run.miss_deadline()
    await run.world.pass_time(DAY + HOUR)
    await run.read_everything()


async def by_volleys(run: Run) -> None:
    """Two volleys, each sealed first by a different side; then a missed deadline at which the plan fires."""
    owner = run.variant.seat
    rival = SEATS[1 - SEATS.index(owner)]
    await set_up_both(run, VOLLEYS)
    hidden = run.either("plan salvo K7 K8 K9", "plan plane J11; plan bomb I11")
    await run.seal_twice(owner, f"only: {run.either(*BEFORE)}", f"only: {run.either(*FILED)}; {OPEN}; {hidden}")
    await run.read_everything(real=True)
    assert await run.waiting_seats() == [rival], "what is sealed waits for him"
    await run.order(rival, "salvo A3 B3 C3; salvo D3 E3 F3; plane I3")
    await run.read_everything()
    await run.order(rival, "salvo G3 H3 K3; plane D1; bomb I2")
    await run.click_in_vain("salvo A2 B2 C2; salvo D2 E2 F2", "salvo A2 B2 Z99 hunt")
    await run.order(owner, f"salvo D1 E1 F1; {run.either('plane G2', 'plane G2 hunt')}; salvo G1 H1 I1")
    await run.read_everything(real=True)
    assert sorted(await run.waiting_seats()) == sorted(SEATS)
    await run.miss_deadline()
    await run.read_everything()


async def set_up_both(run: Run, options: Mapping[str, str | int]) -> None:
    """Both place their fleets; the owner's differs between the worlds."""
    owner = run.variant.seat
    for seat in SEATS:
        await set_up(run, seat, run.either(*two_fleets(owner, options)) if seat == owner else FLEETS[0])
    await run.read_everything()
    await run.click_in_vain("salvo A2 B2 C2")


async def set_up(run: Run, seat: str, fleet: str) -> None:
    """Mistype, save a fleet under a name, and seal; the owner also takes the seal back and seals again."""
    world, player = run.world, run.players[seat]
    name = run.either(*NAMES) if seat == run.variant.seat else "Petrel"
    await run.mistype(seat, f"submarine {name}", name)
    card = card_of(await player.slash(world.channel, "orders", text=fleet))
    await world.press(player, card, "saved")
    shown = await world.press(player, card, "save")
    assert shown.modal is not None
    await player.submit_modal(shown, {"value": name})
    assert name in text_of(card.components)
    card = card_of(await player.slash(world.channel, "sheet"))
    await world.press(player, card, "seal")
    if seat == SEATS[0]:
        await world.press(player, card, "unseal")
        await world.press(player, card, "seal")


async def the_end(run: Run) -> None:
    """The second side resigns, and everybody can verify the game."""
    await run.resign("second")
    assert "✅" in said(await run.eve.slash(run.world.channel, "verify"))


@pytest.mark.parametrize(
    ("seat", "lang", "closed", "acts", "options"),
    [
        pytest.param("first", "en", False, campaign, OPTIONS, marks=pytest.mark.hours),
        ("second", "fr", True, campaign, OPTIONS),
        pytest.param("first", "fr", False, by_volleys, VOLLEYS, marks=pytest.mark.long),
        pytest.param("second", "en", True, by_volleys, VOLLEYS, marks=pytest.mark.hours),
    ],
    ids=["first", "second", "first by volleys", "second by volleys"],
)
async def test_a_seats_secrets_reach_nobody_else_before_the_end(
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    seat: str,
    lang: str,
    closed: bool,
    acts: Callable[[Run], Awaitable[None]],
    options: Mapping[str, str | int],
) -> None:
    chosen = " ".join(f"{key}={value}" for key, value in options.items())
    script = Script("naval-battle", chosen, WORDS, acts, the_end)
    transcripts = await run_in_both_worlds(script, tmp_path, Variant(seat, lang=lang, closed=closed), caplog)
    rival = SEATS[1 - SEATS.index(seat)]
    for transcript, name in zip(transcripts, NAMES, strict=True):
        assert_no_mark(transcript, seat, [name], ["H10"] if name == NAMES[0] else ["C10"], nor=CELLS, but=rival)
        assert any(SECRET.hex() in s.body for s in transcript.after if s.to == PUBLIC), "published at the end"
