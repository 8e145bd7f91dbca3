"""The cards of Naval Battle: within Discord's limits at every field of every sheet that play can reach."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from bot.campaigns.summaries import SheetRef, SheetSummary
from bot.discord.ids import START, PanelPlace, field_token, parse
from bot.discord.panel import Shown, build
from rules.core import Ask, Match, Pick, Place
from tests.discord.sheet_kit import check_limits, parts, sheet

SHOWN = [Shown("attachment://sheet.png", "x" * 1024)] * 2


def of(match: Match, ask: Ask) -> SheetSummary:
    """The sheet of an ask with all the others of its seat."""
    refs = [*match.asks(ask.seat)]
    standing = match.standing_ask(ask.seat)
    if standing is not None:
        refs.append(standing)
    made = sheet(match.form(ask.id), dict(match.draft(ask.id)), ask=ask)
    others = tuple(SheetRef(a, "waits") for a in refs)
    return msgspec.structs.replace(made, others=others, view=match.preview(ask.id))


def spots(made: SheetSummary, rng: Random, most: int) -> Iterator[PanelPlace]:
    """The beginning, and fields in hand with and without an opened bunch."""
    yield START
    fields = list(made.form.fields)
    for field in rng.sample(fields, min(most, len(fields))):
        at = PanelPlace(field_token(field.path), turn=1, page=1, wing=1)
        yield at
        if isinstance(field, (Pick, Place)):
            for part in parts(build(made, "en", at)):
                if part["type"] == 3 and parse(part["custom_id"]).arg.endswith("/b"):
                    yield PanelPlace(field_token(field.path), rng.choice(part["options"])["value"], 1)


def check(match: Match, rng: Random, most: int) -> None:
    """Every sheet of every seat as it stands."""
    standing = [a for seat in match.rules.seats if (a := match.standing_ask(seat)) is not None]
    for ask in (*match.asks(), *standing):
        made = of(match, ask)
        for place in spots(made, rng, most):
            check_limits(build(made, rng.choice(["en", "fr"]), place, SHOWN))


@pytest.mark.parametrize("kind", ["planes", "submarines"])
def test_the_largest_fleets_keep_to_the_limits(kind: str) -> None:
    match = Match.start("naval-battle", secret=bytes(32))
    ask = match.asks("first")[0]
    islands = {f"island.{n}": ("island", f"{c}{r}") for n, (r, c) in enumerate(_centres(), start=1)}
    draft: dict[str, object] = {"buy.island": 49, **islands}
    if kind == "planes":
        names = [f"{c}{r}" for r in range(1, 22) for c in "ABCDEFGHIJKLMNOPQRSTU"]
        draft |= {"buy.plane": 160, **{f"plane.{n}": ("plane", names[n]) for n in range(1, 150)}}
    else:
        names = [f"{c}{r}" for r in range(1, 22, 2) for c in "ACEGIKMOQSU"]
        draft = {"buy.submarine": 160, **{f"submarine.{n}": ("submarine", names[n]) for n in range(1, 121)}}
    match.put(ask.id, draft)  # type: ignore[arg-type]
    assert len(match.form(ask.id).fields) > 160
    check(match, Random(1), 12)


def _centres() -> list[tuple[int, str]]:
    return [(r, c) for r in range(2, 22, 3) for c in "BEHKNQT"]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("actions", [1, 3])
def test_every_sheet_of_a_random_game_keeps_to_the_limits(seed: int, actions: int) -> None:
    rng = Random(seed)
    options = {"grid": 21, "capital": 160, "actions_per_turn": actions}
    match = Match.start("naval-battle", options=options, secret=bytes([seed]) * 32)
    turn = 0
    while (waiting := match.waiting()) and turn < 400:
        for ask in waiting:
            if turn < 4 or turn % 40 == 0:
                check(match, rng, 6)
            match.randomise(ask.id, rng)
            if turn < 4 or turn % 40 == 0:
                check(match, rng, 6)
            match.seal(ask.id)
        turn += 1
    assert turn > 20
