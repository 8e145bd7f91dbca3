"""What Discord does not take of an answer is left out of it, and the rest comes: pictures first, then all but its words."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot import words
from tests.discord.test_campaign_life import FLEET, opened
from tests.discord.whole import World, card_of, said, text_of, walk, whole_bot

WITHOUT = words.text("en", "dc-answer-without").removeprefix("-# ")
POST, PATCH = ("POST", "/webhooks/*"), ("PATCH", "/webhooks/*/messages/@original")


def kinds(result: Any) -> set[int]:
    return {part["type"] for part in walk(card_of(result).components)}


def refuse(world: World, request: tuple[str, str], times: int, status: int = 413, code: int = 40005) -> None:
    """Discord refuses so many requests of this kind, for the size or for nothing that it tells."""
    world.env.inject_error(*request, status=status, code=code, times=times)


@pytest.mark.parametrize("command", ["map", "history", "me catchup", "campaign show", "campaign list", "help", "card"])
async def test_an_answer_by_command_comes_without_what_is_refused(tmp_path: Path, command: str) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        options = {"name": "Kongo"} if command == "card" else {}
        whole = await table.anna.slash(world.channel, command, **options)
        pictured = bool(kinds(whole) & {12, 13})
        lines = [line for line in said(whole).splitlines() if line][: 1 if command == "me catchup" else None]
        for times in (1, 2) if pictured else (1,):
            refuse(world, POST, times)
            less = await table.anna.slash(world.channel, command, **options)
            assert WITHOUT in said(less)
            assert all(line in said(less) for line in lines)
            assert not kinds(less) & {12, 13}
            bare = times == 2 or not pictured
            assert (kinds(less) == {10}) == bare, "words alone, or with the buttons"


async def test_another_page_comes_without_what_is_refused(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        for who in (table.anna, table.ben):
            await world.order(who, FLEET["en"])
        await table.strike("A1 A2 A3")
        for times in (1, 2):
            shown = card_of(await table.anna.slash(world.channel, "history"))
            refuse(world, PATCH, times)
            await world.press(table.anna, shown, "leaf")
            assert WITHOUT in text_of(shown.components)
            assert ({part["type"] for part in walk(shown.components)} == {10}) == (times == 2)


@pytest.mark.parametrize(("status", "code"), [(500, 0), (403, 50013), (400, 50035)])
async def test_whatever_the_refusal_says_the_words_come(tmp_path: Path, status: int, code: int) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        refuse(world, POST, 1, status, code)
        less = await table.anna.slash(world.channel, "map")
        assert WITHOUT in said(less)
        assert not kinds(less) & {12, 13}
