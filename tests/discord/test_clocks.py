"""Fixed hours and reserves by command, in the lobby, on the board and the sheet, and what a reminder says is at stake."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot import words
from bot.campaigns.fixed_hours import parse
from rules import GAMES
from tests.discord.test_campaign_life import opened
from tests.discord.whole import DAY, HOUR, card_of, said, text_of, whole_bot
from tests.laws.tables import PRINTED

OPTIONS = {"en": ("tue fri 20:00 Paris", "10h"), "fr": ("mardi vendredi 20h Paris", "10h")}


@pytest.mark.parametrize("lang", words.LANGS)
async def test_a_campaign_with_hours_and_reserves_says_so_wherever_a_player_looks(tmp_path: Path, lang: str) -> None:
    hours, reserve = OPTIONS[lang]
    meant = parse(hours)
    assert meant is not None
    spoken, ten = words.say(lang, meant.words), words.text(lang, "dc-hours", n=10)
    async with whole_bot(tmp_path) as world:
        gm, anna, ben = (world.person(name) for name in ("gm", "anna", "ben"))
        for person in (gm, anna, ben):
            await person.slash(world.channel, "me language", language=lang)
        number = await world.new_campaign(gm, language=lang, hours=hours, reserve=reserve, options="grid=11 capital=40")
        lobby = text_of(world.lobby().components)
        assert words.text(lang, "dc-terms-hours", hours=spoken) in lobby
        assert words.text(lang, "dc-terms-reserve", time=ten) in lobby
        for person in (anna, ben):
            await world.join(person, world.lobby())
        await world.press(anna, world.lobby(), "start")
        card = await world.campaigns.lobby.card(number)
        assert card.deadline is not None
        assert (card.deadline.weekday(), card.deadline.minute) in ((1, 0), (4, 0))
        left = words.text(lang, "dc-reserve", time=ten)
        assert text_of(world.board().components).count(left) == 2
        assert left in text_of(world.dms(anna)[0].components)
        await world.order(anna, "cruiser A1-C1; salvos 30")
        await world.pass_time((card.deadline - world.env.now()).total_seconds() - HOUR)
        (reminder,) = [text for m in world.dms(ben) if "⏰" in (text := text_of(m.components))]
        assert words.text(lang, "stake-naval-battle", clock="setup") in reminder
        assert words.text(lang, "stake-missed", most=3) in reminder
        assert words.text(lang, "stake-reserve", time=ten) in reminder
        await world.pass_time(HOUR + 60)
        runs = words.text(lang, "dc-reserve-runs", at="0").partition("<")[0]
        board = text_of(world.board().components)
        assert (board.count(runs), board.count(left)) == (1, 1), "of ben and of nobody else"
        assert words.text(lang, "dc-deadline-passed", when="").strip() in board
        assert words.text(lang, "seat-second") in "".join(text for text in world.posts() if "⌛" in text)
        reminder = text_of(world.dms(ben)[-1].components)
        assert words.text(lang, "stake-reserve-runs", at="0").partition("<")[0] in reminder
        assert words.text(lang, "dc-deadline", when="").strip() not in reminder, "it is over"
        assert len(world.dms(anna)) == 1, "who has sealed hears nothing"
        shown = await ben.slash(world.channel, "sheet")
        assert runs in text_of(card_of(shown).components)
        await world.pass_time(11 * HOUR)
        card = await world.campaigns.lobby.card(number)
        assert (card.step, card.seat("second").missed) == (1, 1)


async def test_the_game_master_changes_hours_and_reserves(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        await table.gm.slash(world.channel, "me timezone", zone="Europe/Paris")
        changed = said(await table.gm.slash(world.channel, "gm deadline", hours="daily 8pm", reserve="2d"))
        assert "every day 20:00 (Europe/Paris)" in changed
        assert "2 days" in changed
        card = await world.campaigns.lobby.card(1)
        assert {seat.reserve for seat in card.seats} == {2 * DAY}
        assert str(card.allowances.fixed) == "daily 20:00 Europe/Paris"
        assert "every day 20:00" in "".join(world.posts()), "everybody is told"
        typed = await table.gm.slash(world.channel, "gm deadline", hours="someday")
        assert "tue fri 20:00 Paris" in said(typed)
        assert "clock" in said(await table.gm.slash(world.channel, "gm deadline", time="2d"))
        assert "clock" in said(await table.gm.slash(world.channel, "gm deadline"))
        await table.gm.slash(world.channel, "gm deadline", hours="none", reserve="none", clock="turn", time="5d")
        card = await world.campaigns.lobby.card(1)
        assert (card.allowances.fixed, card.allowances.reserve, card.allowances.turn) == (None, 0, 5 * DAY)
        assert {seat.reserve for seat in card.seats} == {None}
        offers = [c["value"] for c in await table.gm.autocomplete(world.channel, "gm deadline", "hours", "")]
        assert "tue fri 20:00 Europe/Paris" in offers


@pytest.mark.parametrize("lang", words.LANGS)
def test_games_say_what_a_missed_deadline_does_for_each_clock(lang: str) -> None:
    known = [game for game in GAMES if f"stake-{game}" in words.keys(lang)]
    assert set(PRINTED) <= set(known)
    for game in known:
        said_of = [words.text(lang, f"stake-{game}", clock=clock) for clock in ("setup", "turn", "react")]
        assert all(said_of)
        if game in PRINTED:
            assert min(map(len, said_of)) > 40
            assert len(set(said_of)) > 1
