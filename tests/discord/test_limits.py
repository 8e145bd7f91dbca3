"""Everything that Discord counts, counted: commands, options, choices, lengths, in both languages.

A 26th sub-command once made a large bot leave every server.
"""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from discord import app_commands

import renderer
from bot import words
from bot.campaigns import Campaigns
from bot.discord.client import COGS, Broadside
from bot.discord.commands.arguments import WordsTranslator
from bot.discord.commands.help import help_message, topics
from bot.discord.message import NO_MENTIONS, Attachment, MessageBuilder
from bot.pictures import Drawing, Picture, PictureRequest
from bot.store import Store
from local_discord.messages import MAX_FILES
from tests.discord.whole import walk

NAME = re.compile(r"^[-_'\w]{1,32}$", re.UNICODE)
SUB, GROUP = 1, 2


@pytest.fixture
async def client(tmp_path: Path) -> AsyncIterator[Broadside]:
    campaigns = Campaigns(Store(f"sqlite+aiosqlite:///{tmp_path / 'none.db'}"))
    bot = Broadside(campaigns, Drawing())
    for cog in COGS:
        await bot.add_cog(cog())
    yield bot
    await bot.close()
    await campaigns.close()


@pytest.fixture
async def payloads(client: Broadside) -> list[dict[str, Any]]:
    translator = WordsTranslator()
    return [await c.get_translated_payload(client.tree, translator) for c in client.tree.get_commands()]


def parts(payload: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The command and everything in it."""
    yield payload
    for option in payload.get("options", ()):
        yield from parts(option)


def longest(part: dict[str, Any], field: str) -> int:
    """Discord counts the longest of a text's languages."""
    return max(len(t) for t in (part.get(field, ""), *(part.get(f"{field}_localizations") or {}).values()))


def test_the_commands_are_few_enough_and_each_is_small_enough(payloads: list[dict[str, Any]]) -> None:
    assert {p["name"] for p in payloads} >= {
        "campaign",
        "gm",
        "map",
        "history",
        "follow",
        "verify",
        "me",
        "help",
        "orders",
    }
    assert len(payloads) <= 100
    for payload in payloads:
        size = 0
        for part in parts(payload):
            size += longest(part, "name") + longest(part, "description")
            for choice in part.get("choices") or ():
                size += longest(choice, "name") + len(str(choice["value"]))
        assert size <= 8000, (payload["name"], size)


def test_options_choices_and_sub_commands_are_at_most_25(payloads: list[dict[str, Any]]) -> None:
    for payload in payloads:
        for part in parts(payload):
            assert len(part.get("options") or ()) <= 25
            assert len(part.get("choices") or ()) <= 25
            required = [o.get("required", False) for o in part.get("options") or () if o["type"] > GROUP]
            assert required == sorted(required, reverse=True), f"{part['name']}: required options come first"


def test_names_and_descriptions_fit_in_both_languages(payloads: list[dict[str, Any]]) -> None:
    for payload in payloads:
        for part in parts(payload):
            names = [part["name"], *(part.get("name_localizations") or {}).values()]
            assert all(NAME.match(n) and n == n.lower() for n in names), names
            assert "fr" in (part.get("name_localizations") or {}), part["name"]
            assert "fr" in (part.get("description_localizations") or {}), part["name"]
            assert longest(part, "description") <= 100, part["description"]
            for choice in part.get("choices") or ():
                assert longest(choice, "name") <= 100
                assert "fr" in (choice.get("name_localizations") or {}), choice


def test_no_two_neighbours_have_the_same_name_in_one_language(payloads: list[dict[str, Any]]) -> None:
    def check(options: list[dict[str, Any]]) -> None:
        for locale in (None, "fr"):
            names = [o["name"] if locale is None else o["name_localizations"][locale] for o in options]
            assert len(set(names)) == len(names), names
        for option in options:
            check(option.get("options") or [])

    check(payloads)


def test_gm_is_a_command_of_its_own_so_that_servers_can_restrict_it(payloads: list[dict[str, Any]]) -> None:
    gm = next(p for p in payloads if p["name"] == "gm")
    assert {o["name"] for o in gm["options"]} == {
        "pause", "resume", "deadline", "extend", "resolve", "replace", "nag", "cancel", "note", "audit", "peek", "repair",
        "move", "rewind", "reopen", "edit", "seek", "hand-over", "take-over", "second", "event",
    }  # fmt: skip


def test_the_bot_needs_no_privileged_intent_and_pings_nobody_by_default(client: Broadside) -> None:
    intents = client.intents
    assert intents.guilds
    assert intents.dm_messages
    assert not (intents.members)
    assert not (intents.presences)
    assert not (intents.message_content)
    mentions = client.allowed_mentions
    assert mentions is not None
    assert (mentions.everyone, mentions.users, mentions.roles, mentions.replied_user) == (False, False, False, False)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_page_of_help_fits_a_message(client: Broadside, lang: str) -> None:
    for topic in topics(client):
        view = help_message(client, topic, lang).view()
        assert 0 < view.content_length() <= 4000
        assert "…" not in "".join(p.get("content", "")[-1:] for p in walk(view.to_components())), topic
        assert view.total_children_count <= 40
        menu = [p for p in walk(view.to_components()) if p.get("type") == 3]
        assert len(menu) == 1
        assert len(menu[0]["options"]) == len(topics(client))


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_list_of_commands_is_complete(client: Broadside, lang: str) -> None:
    pages = (help_message(client, topic, lang).view().to_components() for topic in ("commands", "gm-commands"))
    text = "".join(part.get("content", "") for page in pages for part in walk(page))
    expected = {
        "en": ("/campaign new", "/gm peek", "/orders", "/help", "/me forget"),
        "fr": ("/campagne nouvelle", "/arbitre regarder", "/ordres", "/aide", "/moi oublier"),
    }
    count = sum(isinstance(one, app_commands.Command) for one in client.tree.walk_commands())
    assert text.count("`/") == count, "none is left out, and none is there twice"
    assert all(f"`{name}`" in text for name in expected[lang])


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_dialogue_of_joining_fits(lang: str) -> None:
    assert len(words.text(lang, "dc-word-title")) <= 45
    assert len(words.text(lang, "dc-join-word")) <= 45
    assert len(words.text(lang, "dc-join-why")) <= 100


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_button_of_a_post_has_a_short_label(lang: str) -> None:
    labels = {key: words.text(lang, key) for key in words.keys(lang) if key.startswith("dc-button-")}
    assert len(labels) > 8
    assert all(0 < len(label) <= 25 for label in labels.values())


def test_the_longest_letter_still_fits_a_message() -> None:
    builder = MessageBuilder().lines((f"line {n} " * 20 for n in range(500)), "the rest elsewhere").say("x" * 5000)
    view = builder.view()
    assert view.content_length() <= 4000
    assert "the rest elsewhere" in str(view.to_components())
    assert NO_MENTIONS.to_dict() == {"parse": []}
    builder.pings = (7,)
    assert builder.mentions.to_dict() == {"parse": [], "users": [7]}


def test_of_a_report_with_many_pictures_the_first_are_shown_whole() -> None:
    """Discord cuts the pictures of one gallery to squares."""
    builder = MessageBuilder()
    builder.show(*(Picture(b"", "", f"{n}.png") for n in range(6)))
    galleries = [part for part in walk(builder.view().to_components()) if part.get("type") == 12]
    assert [len(gallery["items"]) for gallery in galleries] == [1, 1, 1, 1, 2]


async def test_a_report_of_everything_has_no_more_files_than_discord_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    """After the end: a close-up, as many pictures as were ever told at once, and the record."""
    many = {f"battle-{n}": n for n in range(30)}
    stub = SimpleNamespace(
        reported=lambda view: many if view == 2 else {}, sheets=lambda view: ("chart",), shown=lambda view, sheet: view,
        close_up=lambda view, sheet: ("A1",), file_name=lambda view, sheet: f"{sheet}.png",
    )  # fmt: skip
    monkeypatch.setattr(renderer, "board_of", lambda view: stub)
    drawing = Drawing()

    async def drawn(_answer: object, wish: PictureRequest, key: str = "", patience: float = 0.0) -> Picture:
        return Picture(b"", "", wish.name)

    monkeypatch.setattr(drawing, "_draw_for", drawn)
    told = await drawing.pictures(2, "en", what="a test", sheets=lambda: renderer.news(2, 1), close_up=True)
    drawing.close()
    builder = MessageBuilder()
    builder.show(*told.pictures)
    names = [file.filename for file in builder.attach(Attachment("record.json", b"{}")).files()]
    assert len(set(names)) == len(names) == MAX_FILES
    assert names[0].startswith("near-")
    assert names[-1] == "record.json"
