"""Every word that posts, Discord and the web board ask for exists in both languages with the same holes; no other does."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any, Literal

import pytest
from discord import app_commands

import bot
import rules.core
from bot import words
from bot.campaigns.summaries import Listed
from bot.discord.client import COGS
from bot.discord.commands.campaign import list_message
from rules.core import Match, msg

FILES = ("discord", "commands", "help", "lookups", "returning", "web")
KEY = re.compile(r"^(dc|cmd|feed|help|look|web|touch)-[a-z0-9-]*$")
BOT = Path(bot.__file__).parent
CODE = [
    *(file for folder in ("discord", "posts", "web") for file in (BOT / folder).rglob("*.py")),
    *(BOT / "campaigns" / name for name in ("feed.py", "summaries.py", "web_sign_in.py")),
    *(Path(rules.core.__file__).parent / name for name in ("pointing.py", "touch.py")),
]
PAGE = re.compile(r"""["`](page-[a-z0-9-]*)(\$?)""")
"""A key in the script of the page; with a `$` the beginning of one that is put together."""


def patterns(lang: str) -> dict[str, str]:
    """Key -> its source text, over the catalogues of these rooms."""
    found: dict[str, str] = {}
    for name in FILES:
        source = (Path(words.__file__).parent / lang / f"{name}.ftl").read_text(encoding="utf-8")
        parts = re.split(r"^([a-z][a-z0-9_-]*) = ?", source, flags=re.MULTILINE)[1:]
        found |= dict(zip(parts[::2], parts[1::2], strict=True))
    return found


def asked() -> tuple[set[str], set[str]]:
    """Keys written out in the code, and the beginnings of those that are put together."""
    whole: set[str] = set()
    begun: set[str] = set()
    for file in CODE:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and KEY.match(node.value):
                whole.add(node.value)
            elif isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                start = str(node.values[0].value)
                if KEY.match(start):
                    begun.add(start)
    for script in (BOT / "web" / "static").glob("*.js"):
        for key, more in PAGE.findall(script.read_text(encoding="utf-8")):
            (begun if more else whole).add(key)
    return {k for k in whole if not k.endswith("-")}, begun


def of_options() -> set[str]:
    """Keys of the names and descriptions of all options of commands."""
    texts: list[Any] = []
    for cog in COGS:
        for command in cog().walk_app_commands():
            if isinstance(command, app_commands.Command):
                for option in command._params.values():
                    texts += [option._rename, option.description]
    return {text.extras["key"] for text in texts}


def test_both_languages_have_the_same_keys_and_holes() -> None:
    english, french = patterns("en"), patterns("fr")
    assert english.keys() == french.keys()
    holes = {k: [set(re.findall(r"\$([a-z_]+)", p[k])) for p in (english, french)] for k in english}
    assert not {k: h for k, h in holes.items() if h[0] != h[1]}


def test_every_key_asked_for_is_there() -> None:
    whole, begun = asked()
    known = words.keys("en")
    assert not whole - known
    assert not [start for start in begun if not any(k.startswith(start) for k in known)]


def test_no_word_is_left_over() -> None:
    whole, begun = asked()
    whole |= of_options()
    begun.discard("cmd-opt-")
    left = [k for k in patterns("en") if k not in whole and not any(k.startswith(b) for b in begun)]
    assert left == []


@pytest.mark.parametrize("lang", words.LANGS)
def test_no_text_ends_where_a_line_was_mistaken_for_syntax(lang: str) -> None:
    """A line that begins with `*` or `[` ends a Fluent text without a word of warning."""
    for key, source in patterns(lang).items():
        for line in source.splitlines()[1:]:
            plain = line.strip()
            variant = re.match(r"^\*?\[[a-z0-9]+\] ", plain)
            assert variant or not plain.startswith(("*", "[", ".")), (key, line)


@pytest.mark.parametrize("lang", words.LANGS)
def test_the_orders_shown_in_help_are_orders(lang: str) -> None:
    page = words.text(lang, "help-game-naval-battle")
    setup = page.rsplit("-#", 1)[0].split("Typed set-up" if lang == "en" else "Mise en place par écrit")[1]
    shown = re.findall(r"`([^`]+)`", setup)
    fleet, chance = shown[:-1], shown[-1]
    assert len(fleet) == 11
    for text in ("\n".join(fleet), chance):
        match = Match.start("naval-battle", secret=bytes(32))
        ask = match.waiting()[0]
        assert match.read(ask.id, text) is not None
        assert match.draft(ask.id)


@pytest.mark.parametrize(("status", "told"), [("running", "you play"), ("over", "you played")])
def test_of_an_ended_campaign_the_list_says_that_you_played(status: Literal["running", "over"], told: str) -> None:
    listed = Listed(1, "Atlantic", "sea-war", status, 1, 2, None, "red", waited=False, role="admiral")
    assert list_message([listed], "en").texts[-1].endswith(f"**{told}**")


@pytest.mark.parametrize(("lang", "told"), [("en", "nothing to repair. The bot"), ("fr", "rien à réparer. Le bot")])
def test_a_repair_that_finds_nothing_reads_so(lang: str, told: str) -> None:
    said = words.say(lang, msg("bot-act-repair", positions=0, posts=0))
    assert told in said
    assert not re.search("mended from|fait réparer", said)
