"""The browsers in which a person is signed in to the web board, as `/me web` lists and ends them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import discord
from discord import ui
from simcord.results import to_discord_message

from bot import words
from bot.campaigns.web_sign_in import MOST_BROWSERS
from bot.discord.sentences import when
from tests.discord.whole import World, card_of, said, walk, whole_bot

BOARD = "https://board.example.org"
FIREFOX = "Mozilla/5.0 (Android 16; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"
CHROME = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36"
MENU = "bs1:webend:::"


async def signed_in(world: World, person: Any, *browsers: str, apart: int = 60) -> list[int]:
    """Signs the person in, so many seconds after each other; the numbers of the sessions."""
    found, kept = [], world.campaigns.browsers
    for browser in browsers:
        if apart:
            await world.pass_time(apart)
        await kept.enter((await kept.link(person.id, None)).partition("#")[2], browser)
        found.append((await kept.of(person.id))[0].id)
    return found


def menu(message: Any) -> list[tuple[str, str]]:
    """Value and label of each option of the menu."""
    for part in walk(message.components):
        if part.get("custom_id") == MENU:
            return [(option["value"], option["label"]) for option in part["options"]]
    return []


async def forged_menu(world: World, *values: int) -> Any:
    """A message with the menu and these sessions in it, as a changed client would have it."""
    view = ui.View(timeout=None)
    view.add_item(ui.Select(custom_id=MENU, options=[discord.SelectOption(label=str(one)) for one in values]))
    sent = await world.client.get_partial_messageable(world.channel.id).send(view=view)
    return to_discord_message(world.env, next(m for m in world.messages(world.channel.id) if m.id == sent.id))


async def test_one_browser_is_signed_out_and_the_others_stay(tmp_path: Path) -> None:
    async with whole_bot(tmp_path, web=BOARD) as world:
        anna, browsers = world.person("anna"), world.campaigns.browsers
        assert words.text("en", "dc-web-no-browser") in said(await anna.slash(world.channel, "me web"))
        began = world.campaigns.clock.now()
        phone, desk, unknown = await signed_in(world, anna, FIREFOX, CHROME, "a robot, version 7")
        shown = card_of(await anna.slash(world.channel, "me web"))
        assert shown.ephemeral
        assert menu(shown) == [
            (str(unknown), "1. unknown browser"),
            (str(desk), "2. Chrome, Windows"),
            (str(phone), "3. Firefox, Android"),
        ]
        listed = said(await anna.slash(world.channel, "me web"))
        phone_made = when((await browsers.of(anna.id))[-1].made)
        assert f"3. Firefox, Android: signed in {phone_made}, last used {phone_made}" in listed
        assert (await browsers.of(anna.id))[-1].made > began
        assert "robot" not in listed

        await anna.slash(world.channel, "me language", language="fr")
        left = await anna.select(shown.message, [str(desk)], custom_id=MENU)
        assert words.text("fr", "dc-web-ended", name="Chrome, Windows") in said(left)
        assert [one.id for one in await browsers.of(anna.id)] == [unknown, phone]
        assert [label for _, label in menu(card_of(left))] == ["1. navigateur inconnu", "2. Firefox, Android"]
        again = await anna.select(await forged_menu(world, desk), [str(desk)], custom_id=MENU)
        assert "Chrome" not in said(again), "it is signed out already"
        last = await anna.select(card_of(left).message, [str(unknown)], custom_id=MENU)
        assert menu(card_of(last)) == []
        await world.press(anna, card_of(last), "webout")
        assert await browsers.of(anna.id) == []


async def test_a_forged_session_changes_nothing_and_tells_nothing(tmp_path: Path) -> None:
    async with whole_bot(tmp_path, web=BOARD) as world:
        anna, eve, browsers = world.person("anna"), world.person("eve"), world.campaigns.browsers
        (theirs,) = await signed_in(world, anna, FIREFOX)
        await signed_in(world, eve, CHROME)
        before = [await browsers.of(one.id) for one in (anna, eve)]
        link = (await browsers.link(eve.id, None)).partition("#")[2]
        found = [
            said(await eve.select(await forged_menu(world, session), [str(session)], custom_id=MENU))
            for session in (theirs, 999_999_999)
        ]
        assert found[0] == found[1], "as a session that never was"
        assert "Firefox" not in found[0]
        assert [await browsers.of(one.id) for one in (anna, eve)] == before
        assert await browsers.addressed(link) == (eve.id, None), "a link that waits still works"


async def test_the_list_holds_as_many_browsers_as_a_person_can_have(tmp_path: Path) -> None:
    async with whole_bot(tmp_path, web=BOARD) as world:
        anna = world.person("anna")
        await signed_in(world, anna, *[FIREFOX] * (MOST_BROWSERS + 2), apart=0)
        shown = menu(card_of(await anna.slash(world.channel, "me web")))
        assert len(shown) == MOST_BROWSERS <= 25
        assert len({label for _, label in shown}) == MOST_BROWSERS
