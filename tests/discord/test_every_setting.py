"""Every value of every option of every game, every scenario and every setting can be chosen with `/campaign new`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest

from bot.campaigns import Refused
from bot.campaigns.summaries import Seating
from bot.discord.commands.arguments import SUGGESTED_ALLOWANCES, seconds, write
from bot.discord.commands.campaign import _offered, read_options
from rules import GAMES
from rules.core import Rules, Scalar, Setting
from tests.discord.whole import World, said, whole_bot


def values(setting: Setting) -> tuple[Scalar, ...]:
    """Those that have a name, and the ends of the range."""
    ends = tuple(v for v in (setting.low, setting.high) if v is not None)
    return tuple(dict.fromkeys((*setting.values, *ends)))


def rounds(rules: Rules[Any, Any]) -> Iterator[dict[str, Scalar]]:
    """Choices of all options at once, in which each value of each comes up."""
    for number in range(max((len(values(s)) for s in rules.settings), default=0)):
        yield {s.key: values(s)[number % len(values(s))] for s in rules.settings}


@pytest.mark.parametrize("game", GAMES)
def test_each_value_alone_is_read_as_it_is_meant(game: str) -> None:
    """Also what only looks like a number (`years=1942`), and whatever the completion offers."""
    rules = GAMES[game]
    for setting in rules.settings:
        for value in (*values(setting), *_offered(setting)):
            read = read_options(rules, f"{setting.key}={value}")
            assert read == {setting.key: value}
            assert type(read[setting.key]) is type(value)
            assert setting.admits(read[setting.key])


@pytest.mark.parametrize("game", GAMES)
async def test_every_value_goes_through_the_command(game: str, tmp_path: Path) -> None:
    rules = GAMES[game]
    async with whole_bot(tmp_path) as world:
        gm = world.person("gm")
        for number, chosen in enumerate(rounds(rules)):
            scenario = rules.scenarios[number % len(rules.scenarios)]
            typed = " ".join(f"{key}={value}" for key, value in chosen.items())
            made = await _new(world, gm, game=game, options=typed, scenario=scenario)
            card = await world.campaigns.lobby.card(made)
            assert dict(card.options) == chosen
            assert card.scenario == scenario
        for scenario in rules.scenarios:
            made = await _new(world, gm, game=game, scenario=scenario)
            assert (await world.campaigns.lobby.card(made)).scenario == scenario


async def _new(world: World, by: Any, /, **options: Any) -> int:
    """The number of a campaign that is opened and called off again, so that the next finds the channel free."""
    number = await world.new_campaign(by, **options)
    await by.slash(world.channel, "campaign cancel", campaign=str(number))
    return number


async def test_every_setting_of_a_campaign_goes_through_the_command(tmp_path: Path) -> None:
    """Times as the completion writes them, languages, ways of seating, the computer."""
    async with whole_bot(tmp_path) as world:
        gm, anna = world.person("gm"), world.person("anna")
        for span in SUGGESTED_ALLOWANCES:
            assert seconds(write(span)) == span
        made = await _new(
            world,
            gm,
            setup=write(SUGGESTED_ALLOWANCES[-1]),
            turn=write(SUGGESTED_ALLOWANCES[4]),
            react=write(SUGGESTED_ALLOWANCES[0]),
        )
        times = (await world.campaigns.lobby.card(made)).allowances
        assert [times.of(c) for c in ("setup", "turn", "react")] == [
            SUGGESTED_ALLOWANCES[-1],
            SUGGESTED_ALLOWANCES[4],
            SUGGESTED_ALLOWANCES[0],
        ]
        for lang in ("en", "fr"):
            made = await _new(world, gm, language=lang)
            assert (await world.campaigns.lobby.card(made)).lang == lang
        for seating in get_args(Seating):
            made = await _new(world, gm, seats=seating)
            assert (await world.campaigns.lobby.card(made)).seating == seating
        made = await _new(world, gm, gm=anna.user)
        assert (await world.campaigns.lobby.card(made)).gm == anna.id
        made = await _new(world, gm, player1=anna.user, computer=False)
        assert (await world.campaigns.lobby.card(made)).seating == "invited"
        made = await _new(world, gm, computer=True)
        assert any(seat.computer for seat in (await world.campaigns.lobby.card(made)).seats)


HOSTILE = (
    "grid=" + "9" * 4500, "grid=-5", "grid=--5", "grid=٢١", "grid=²", "grid=1e3", "grid=", "grid==11", "=", "grid", "grid=\0",
    "=" * 4000, "x" * 6000, "\u202egrid=11", "grid=10000000000000000000", "grid=0x10", "grid=NaN",
)  # fmt: skip


@pytest.mark.parametrize("typed", HOSTILE)
def test_whatever_else_is_typed_is_refused_in_words(typed: str) -> None:
    with pytest.raises(Refused) as caught:
        read_options(GAMES["naval-battle"], typed)
    assert caught.value.message.key in ("dc-bad-option", "dc-bad-value")


async def test_a_number_of_4500_digits_is_refused_without_an_incident(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        result = await world.person("gm").slash(
            world.channel, "campaign new", game="naval-battle", options="grid=" + "9" * 4500
        )
        assert "5–26" in said(result)
