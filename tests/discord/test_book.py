"""The book in Discord: one file after the end, once, and to each reader in his own language; before the end nothing."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from bot import words
from bot.discord import books
from tests.campaigns.acts import fill_at_random
from tests.discord.whole import World, card_of, said, text_of, whole_bot


def book_posts(world: World) -> list[Any]:
    return [m for m in world.messages(world.channel.id) if "## 📖" in text_of(m.components)]


def uploaded(world: World, attachment: Mapping[str, Any]) -> str:
    """The words of a file."""
    data = world.env.backend.cdn.get(attachment["url"])
    assert data is not None
    return data.decode()


async def begun(world: World) -> int:
    players = [world.person("anna"), world.person("ben")]
    gm = world.person("gm")  # who plays nowhere, and so may call it off without asking anybody
    return await world.started(*players, gm=gm, options="grid=11 capital=40", title="Skagerrak & co", language="fr")


async def called_off(world: World) -> int:
    number = await begun(world)
    await world.campaigns.lobby.cancel(number, (await world.campaigns.lobby.card(number)).gm)
    await world.settle()
    return number


async def test_it_is_posted_once_and_given_in_the_language_of_its_reader(tmp_path: Path) -> None:
    async with whole_bot(tmp_path, real_pictures=True) as world:
        number = await called_off(world)
        (post,) = book_posts(world)
        end = next(m for m in world.messages(world.channel.id) if "## 🏁" in text_of(m.components))
        assert post.id > end.id
        (file,) = post.attachments
        assert file["filename"] == f"naval-battle-{number}-book-fr.html"
        page = uploaded(world, file)
        assert '<html lang="fr">' in page
        assert "Skagerrak &amp; co" in page
        assert "data:image/webp;base64,UklGR" in page
        card = await world.campaigns.lobby.card(number)
        assert "anna" in page
        assert all(str(holder.person) not in page for seat in card.seats for holder in seat.holders)
        assert all(str(n) not in page for n in (card.guild, card.channel))
        eve = world.person("eve")
        for answer in (
            await world.press(eve, post, "book"),
            await eve.slash(world.channel, "campaign book", campaign=str(number)),
        ):
            assert card_of(answer).ephemeral
            assert [a.filename for a in card_of(answer).attachments] == [f"naval-battle-{number}-book-en.html"]
        await world.restart()
        await world.settle()
        assert len(book_posts(world)) == 1


async def test_while_it_is_played_nobody_gets_it(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        number = await begun(world)
        anna = world.person("eve")
        answer = await anna.slash(world.channel, "campaign book", campaign=str(number))
        assert words.text("en", "bot-book-later") in said(answer)
        assert not card_of(answer).attachments
        assert book_posts(world) == []


async def test_where_it_cannot_be_made_the_post_says_so_and_the_button_tries_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with whole_bot(tmp_path) as world:
        with monkeypatch.context() as broken:
            broken.setattr(books, "printed", _unprintable)
            await called_off(world)
            (post,) = book_posts(world)
            assert post.attachments == []
            assert words.text("fr", "dc-book-missing") in text_of(post.components)
        eve = world.person("eve")
        assert len(card_of(await world.press(eve, post, "book")).attachments) == 1


def _unprintable(*_: object) -> bytes:
    raise RuntimeError("out of paper")


async def test_what_several_eyes_saw_alike_is_shown_once(tmp_path: Path) -> None:
    """A board that lies open is one picture with the names of all who saw it; of secret fleets each side has its own.

    A position of Naval Battle is two pictures, one of each grid.
    """
    async with whole_bot(tmp_path) as world:
        anna, ben, chief = (world.person(name) for name in ("anna", "ben", "chief"))
        for game, each in (("branle-bas", 1), ("naval-battle", 6)):
            number = await world.started(anna, ben, gm=chief, game=game)
            for person in (anna, ben):
                ask = (await world.campaigns.sheets.sheet(number, person.id)).ask.id
                await fill_at_random(world.campaigns.sheets, number, person.id, ask)
                await world.campaigns.sheets.seal(number, person.id, ask)
            await world.campaigns.lobby.cancel(number, (await world.campaigns.lobby.card(number)).gm)
            await world.settle()
            page = uploaded(world, book_posts(world)[-1].attachments[0])
            chapters = [part.partition("</section>")[0] for part in page.split('<section id="c')[1:]]
            assert max(part.count("<img") for part in chapters) == each, game
