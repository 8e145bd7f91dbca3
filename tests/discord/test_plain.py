"""What people type stands in the bot's messages as theirs: nothing unseen, no markdown, no link, no mention, no heading."""

from __future__ import annotations

import sys
import unicodedata
from pathlib import Path

import pytest

from bot.campaigns.names import MOST_MARKS, visible
from bot.discord import sentences
from bot.discord.message import plain, quoted
from rules.core import msg
from tests.campaigns.conftest import kit  # noqa: F401
from tests.campaigns.kit import GM, RED, Kit
from tests.discord.test_campaign_life import opened
from tests.discord.whole import said, whole_bot

UNSEEN = (
    *range(0x09), *range(0x0E, 0x20), 0x7F, *range(0x80, 0x85), 0xAD, 0x034F, 0x061C, 0x115F, 0x1160, 0x17B4, 0x17B5,
    *range(0x180B, 0x1810), *range(0x200B, 0x2010), *range(0x202A, 0x202F), *range(0x2060, 0x2070), 0x2800, 0x3164,
    *range(0xFE00, 0xFE10), 0xFEFF, 0xFFA0, *range(0xFFF9, 0xFFFD), *range(0x1D173, 0x1D17B), 0xE0001,
    *range(0xE0020, 0xE0080), *range(0xE0100, 0xE01F0), 0xE000, 0xF0000, 0x0378, 0xFFFF, 0xD800,
)  # fmt: skip
"""Controls, joiners, directions of writing, blanks, variation selectors, tags, private and unassigned code points."""
BLANKS = (0x09, 0x0A, 0x0D, 0x85, 0xA0, 0x1680, *range(0x2000, 0x200B), 0x2028, 0x2029, 0x202F, 0x205F, 0x3000)


@pytest.mark.parametrize("code", UNSEEN, ids=hex)
def test_what_cannot_be_seen_is_left_out(code: int) -> None:
    assert visible(f"Ska{chr(code)}gerrak") == "Skagerrak"
    assert visible(chr(code) * 5) == ""
    assert plain(chr(code)) == ""


@pytest.mark.parametrize("code", BLANKS, ids=hex)
def test_every_kind_of_space_is_one_space(code: int) -> None:
    assert visible(f" Dogger{chr(code)}{chr(code)}Bank ") == "Dogger Bank"


def test_of_all_code_points_those_are_kept_that_show_something() -> None:
    """Letters, digits, signs and marks; nothing of the categories of controls, formats, surrogates, private and unassigned."""
    for code in range(sys.maxunicode + 1):
        sign = chr(code)
        kept = visible(f"a{sign}b")
        if unicodedata.category(sign)[0] in "CZ":
            assert kept in ("ab", "a b"), hex(code)
        assert not any(unicodedata.category(c)[0] == "C" for c in kept), hex(code)


@pytest.mark.parametrize(
    "text", ["Île d’Yeu", "Jutland – 1916", "日本海海戦", "Цусима", "מערכה", "معركة", "⚓ Tiếng Việt", "a+b = c"]
)
def test_names_of_all_languages_stay(text: str) -> None:
    assert visible(text) == text


def test_letters_cannot_be_stacked_over_the_lines_around() -> None:
    assert len(visible("a" + "\u0335" * 40)) == 1 + MOST_MARKS
    assert visible("\u0335\u0336x") == "x", "no mark on what stands before"


def test_a_name_stays_in_its_line_and_a_note_keeps_its_lines() -> None:
    assert visible("two\nlines\r\nand\u2028more") == "two lines and more"
    assert visible("two\n\n  lines ", several_lines=True) == "two\n\nlines"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("### Report 7", r"\### Report 7"), ("> said", r"\> said"), ("-# small", r"\-# small"), ("- a", r"\- a"),
        ("+ a", r"\+ a"), ("1. a", r"1\. a"), ("12. a", r"12\. a"), ("101. a", r"101\. a"),
        ("**b** _i_ ~~s~~", r"\*\*b\*\* \_i\_ \~\~s\~\~"),
        ("||x||", r"\|\|x\|\|"), ("`c`", r"\`c\`"), ("[Open](https://e.vil)", r"\[Open\](https\://e.vil)"),
        ("<https://e.vil>", r"\<https\://e.vil>"), ("<@123>", r"\<\@123>"), ("<#1>", r"\<#1>"),
        ("@everyone", r"\@everyone"), ("<t:1:R>", r"\<t:1:R>"), ("</gm cancel:1>", r"\</gm cancel:1>"),
        ("<:name:1>", r"\<:name:1>"), ("back\\slash", "back\\\\slash"), ("Branle-Bas: no. 1", "Branle-Bas: no. 1"),
    ],
)  # fmt: skip
def test_nothing_that_is_typed_has_power(text: str, shown: str) -> None:
    assert plain(text) == shown


def test_a_quotation_is_one_in_all_its_lines() -> None:
    assert quoted("one\n### Report 7\n\nlast") == "\n> one\n> \\### Report 7\n> \n> last"
    line = msg("bot-by-gm", gm="5", act=msg("bot-act-note", text="### Report 7\n[Open](https://e.vil)"))
    shown = sentences.said("en", line)
    assert "\n> \\### Report 7\n> \\[Open\\](https\\://e.vil)" in shown
    assert "Game master <@5>" in shown


async def test_titles_words_and_notes_are_kept_without_what_cannot_be_seen(kit: Kit) -> None:  # noqa: F811
    card = await kit.lobby(title="\u202eSka\u200bger\u2066rak\n\u3164")
    assert card.title == "Skagerrak"
    assert await kit.refused(kit.lobby(title="\u200b\u3164\u2800")) == "bot-bad-title"
    assert await kit.refused(kit.campaigns.gm.note(card.id, GM, "\u200b\n\u3164")) == "bot-bad-note"
    await kit.campaigns.lobby.join(card.id, RED, word="alba\u200btross")
    await kit.campaigns.gm.note(card.id, GM, "be \u202equick")
    (act,) = (await kit.campaigns.gm.audit(card.id)).acts
    assert dict(act.words.args)["text"] == "be quick"


async def test_a_note_is_told_as_the_words_of_the_game_master(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        await table.gm.slash(world.channel, "gm note", text="### Report 7 [Open](https://e.vil) <@1> @everyone")
        words = r"> \### Report 7 \[Open\](https\://e.vil) \<\@1> \@everyone"
        for shown in (world.posts()[-1], said(await table.ben.slash(world.channel, "gm audit"))):
            assert words in shown
            assert f"<@{table.gm.id}>" in shown
            assert not any(line.startswith("### Report") for line in shown.splitlines())


def test_a_number_before_a_line_of_a_report_is_no_item_of_a_list() -> None:
    """Discord would indent it and, behind another such line, show 23 for 31."""
    shots = [msg("nb-did-skip", number=number, seat="X") for number in (22, 31)]
    assert [line.split(" ")[0] for line in sentences.say_all("en", shots)] == [r"22\.", r"31\."]
