"""`/me`: language, time zone, quiet hours, vacation; and `/help`."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from bot import words
from bot.discord.commands.me import zones
from tests.discord.test_campaign_life import FLEET, opened
from tests.discord.whole import DAY, HOUR, card_of, said, text_of, whole_bot

PARIS = ZoneInfo("Europe/Paris")


async def test_the_language_of_private_answers_is_the_readers(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        anna = world.person("anna")
        assert "français" in said(await anna.slash(world.channel, "me language", language="fr"))
        assert "Il n’y a pas de campagne ici" in said(await anna.slash(world.channel, "map"))
        await anna.slash(world.channel, "me language", language="auto")
        assert "There is no campaign here" in said(await anna.slash(world.channel, "map"))


async def test_a_time_zone_is_known_or_the_nearest_are_named(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        anna = world.person("anna")
        assert "where it is now 01:00" in said(await anna.slash(world.channel, "me timezone", zone="europe/paris"))
        assert "Europe/Paris" in said(await anna.slash(world.channel, "me timezone", zone="Paris"))
        assert (await world.campaigns.people.card(anna.id)).zone == "Europe/Paris"
        offered = await anna.autocomplete(world.channel, "me timezone", "zone", "par")
        assert "Europe/Paris" in {c["value"] for c in offered}


async def test_quiet_hours_keep_reminders_back(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        assert "two different times" in said(
            await table.ben.slash(world.channel, "me quiet", **{"from": "22", "to": "22"})
        )
        told = said(await table.ben.slash(world.channel, "me quiet", **{"from": "0:30", "to": "23:30"}))
        assert "00:30" in told
        assert "23:30" in told
        await world.pass_time(2 * DAY - HOUR)
        loud = [m for m in world.dms(table.ben) if "⏰" in text_of(m.components) and not m.flags & 4096]
        assert all(datetime.fromisoformat(str(m.timestamp)).hour in (23, 0) for m in loud)
        assert "no quiet hours" in said(await table.ben.slash(world.channel, "me quiet"))


async def test_a_vacation_moves_the_deadline_and_shows_nothing_else(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        before = (await table.card()).deadline
        assert before is not None
        told = await table.ben.slash(world.channel, "me vacation", until="5")
        assert card_of(told).ephemeral
        after = (await table.card()).deadline
        assert after is not None
        await world.order(table.anna, FLEET["en"])
        moved = (await table.card()).deadline
        assert moved is not None
        assert (moved - before).total_seconds() > 2 * DAY
        assert not any("vacation" in p.lower() for p in world.posts())
        assert "over" in said(await table.ben.slash(world.channel, "me vacation", until="0"))


@pytest.mark.parametrize(
    ("lang", "none", "some", "sure", "first", "done"),
    [
        ("en", "vacation): none", "vacation): yes", "forget you?", "First give up", "Your data have been deleted"),
        (
            "fr",
            "vacances)\u00a0: aucun",
            "vacances)\u00a0: oui",
            "vous oublie\u202f?",
            "Renoncez d’abord",
            "Vos données sont effacées",
        ),
    ],
)
async def test_what_is_kept_is_told_and_goes_once_it_is_confirmed(
    tmp_path: Path, lang: str, none: str, some: str, sure: str, first: str, done: str
) -> None:
    async with whole_bot(tmp_path) as world:
        anna, ben = world.person("anna"), world.person("ben")
        assert "vacation): none" in said(await anna.slash(world.channel, "me privacy"))
        await anna.slash(world.channel, "me language", language=lang)
        number = await world.new_campaign(ben, title="Skagerrak")
        await world.join(anna, world.lobby())
        told = await anna.slash(world.channel, "me privacy")
        assert card_of(told).ephemeral
        assert some in said(told)
        busy = await world.press(anna, card_of(told), "forget")
        assert first in said(busy)
        assert "Skagerrak" in said(busy)
        assert "Skagerrak" in said(await world.press(anna, card_of(busy), "forget", "games"))
        await anna.slash(world.channel, "campaign leave", campaign=str(number))
        asked = await anna.slash(world.channel, "me forget")
        assert sure in said(asked)
        assert (await world.campaigns.people.card(anna.id)).lang == lang, "nothing is done before it is confirmed"
        assert done in said(await world.press(anna, card_of(asked), "forget", "sure"))
        assert not (await world.campaigns.forgetting.kept(anna.id)).settings
        await anna.slash(world.channel, "me language", language=lang)
        await world.join(anna, world.lobby())
        late = await world.press(anna, card_of(asked), "forget", "sure")
        assert first in said(late), "an old button does nothing to what he has begun since"
        assert (await world.campaigns.lobby.card(number)).seat_of(anna.id) is not None
    counts = dict.fromkeys(("settings", "sheets", "shared", "follows", "visits", "over", "seasons"), 0)
    assert none in words.text(lang, "dc-privacy", **counts)


@pytest.mark.parametrize("until", ["yesterday", "2020-01-01", "61", "-3"])
async def test_a_return_that_cannot_be_is_refused(tmp_path: Path, until: str) -> None:
    async with whole_bot(tmp_path) as world:
        anna = world.person("anna")
        assert "number of days" in said(await anna.slash(world.channel, "me vacation", until=until))


async def test_help_opens_at_any_page_in_the_readers_language(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        anna = world.person("anna")
        page = card_of(await anna.slash(world.channel, "help"))
        assert page.ephemeral
        assert "three steps" in text_of(page.components)
        await anna.select(page.message, ["game-naval-battle"], custom_id="bs1:topic:::")
        assert "160 points" in text_of(page.components)
        await anna.select(page.message, ["scenario-meat-grinder"], custom_id="bs1:topic:::")
        assert "7 medals" in text_of(page.components)
        await anna.slash(world.channel, "me language", language="fr")
        assert "trois étapes" in said(await anna.slash(world.channel, "help"))
        named = await anna.autocomplete(world.channel, "help", "topic", "hachoir")
        assert [c["value"] for c in named] == ["scenario-meat-grinder"]
        topics = await anna.autocomplete(world.channel, "help", "topic", "ordres")
        assert topics[0]["value"] == "orders"


def test_usual_zones_come_first_and_25_at_most() -> None:
    assert zones("")[0] == "Europe/Paris"
    assert len(zones("")) == 25
    assert len(zones("a")) == 25
    assert zones("new york") == ["America/New_York"]
    assert zones("UTC+2") == ["UTC+2"]
    assert zones("GMT+1") == ["UTC+1"], "not Etc/GMT+1, which is an hour behind Greenwich"
