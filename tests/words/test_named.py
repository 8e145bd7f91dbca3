"""Commands, options and buttons that a text names exist in that language under that name; what Discord would cut is short."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from bot import words
from bot.campaigns.gm import _span
from bot.discord.clicks import cut
from bot.discord.commands.campaign import _label
from rules import GAMES
from tests.words.catalogue import patterns

ROOT = Path(words.__file__).parents[2]
CATALOGUES = sorted(file.stem for file in (Path(words.__file__).parent / "en").glob("*.ftl"))
DOCS = {
    "en": (
        "README.md",
        "docs/playing.md",
        "docs/hosting.md",
        "docs/privacy.md",
        "docs/updating.md",
        *(f"docs/rules/{name.replace('-', '_')}.md" for name in GAMES),
    ),
    "fr": (
        "docs/playing.fr.md",
        "docs/privacy.fr.md",
        *(f"docs/rules/{name.replace('-', '_')}.fr.md" for name in GAMES),
    ),
}
NAMED = re.compile(r"(?<![\w/.<>~*}-])/([a-zà-ÿ][\w-]*)((?: [a-zà-ÿ][\w-]*){0,2})")
NO_COMMANDS = {"word", "healthz", "metrics", "etc", "opt", "root", "tmp", "usr", "var", "p", "feed"}
"""What begins with a slash and is none: pages of the bot's health and of published campaigns, folders of a host's machine."""


def texts(lang: str) -> Iterator[tuple[str, str]]:
    """Where it stands, and what it says."""
    for name in CATALOGUES:
        yield from ((f"{name}: {key}", source) for key, source in patterns(name, lang).items())
    yield from ((file, (ROOT / file).read_text(encoding="utf-8")) for file in DOCS[lang])


def commands(lang: str) -> dict[str, set[str]]:
    """A command's path -> the names of what is under it; none: it is called as it is."""
    keys = {
        key for key in words.keys(lang) if re.fullmatch(r"cmd-(?!opt-|choice-).+", key) and not key.endswith("-about")
    }
    found: dict[str, set[str]] = {}
    for key in sorted(keys):
        parents = [other for other in keys if key.startswith(f"{other}-")]
        above = " ".join(words.text(lang, other) for other in sorted(parents, key=len))
        path = f"{above} {words.text(lang, key)}".strip()
        found.setdefault(path, set())
        if above:
            found[above].add(words.text(lang, key))
    return found


@pytest.mark.parametrize("lang", words.LANGS)
def test_every_command_that_a_text_names_exists_under_that_name(lang: str) -> None:
    known = commands(lang)
    wrong = []
    for where, text in texts(lang):
        for found in NAMED.finditer(text):
            path, rest = found[1], found[2].split()
            while rest and f"{path} {rest[0]}" in known:
                path += f" {rest.pop(0)}"
            # A whole group may be named, between backticks.
            alone = text[found.end(1)] == "`" if found.end(1) < len(text) else True
            if path not in NO_COMMANDS and (path not in known or (known[path] and not alone and rest)):
                wrong.append(f"{where}: {found[0]}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("lang", words.LANGS)
def test_every_option_that_a_text_names_exists_under_that_name(lang: str) -> None:
    known = {
        words.text(lang, key) for key in words.keys(lang) if key.startswith("cmd-opt-") and not key.endswith("-about")
    }
    named = {
        (where, option) for where, text in texts(lang) for option in re.findall(r"`([^\W\d][\w-]*):(?: ?True)`", text)
    }
    assert named
    assert not {(where, option) for where, option in named if option not in known}


@cache
def buttons(lang: str) -> dict[str, str]:
    """Label -> key."""
    keys = [
        key for key in words.keys(lang) if re.match("dc-button-|panel-(?!kind)", key) and "$" not in _source(lang, key)
    ]
    return {words.text(lang, key): key for key in keys}


def _source(lang: str, key: str) -> str:
    return next((p[key] for name in ("discord", "panel") if key in (p := patterns(name, lang))), "$")


def _buttons_in(lang: str, text: str) -> Counter[str]:
    known = buttons(lang)
    marked = re.findall(r"\*\*([^*\n]+)\*\*|(?<!\*)\*([^*\n]+)\*(?!\*)", words.typeset(lang, text))
    return Counter(known[label] for pair in marked for label in pair if label in known)


def test_both_languages_name_the_same_buttons() -> None:
    """As each is called there: a label that changes in one language is missed here."""
    for name in ("help", "discord", "campaigns", "panel"):
        english, french = (patterns(name, lang) for lang in words.LANGS)
        for key in english:
            assert _buttons_in("en", english[key]) == _buttons_in("fr", french[key]), key
    english, french = ((ROOT / file).read_text(encoding="utf-8") for file in ("docs/playing.md", "docs/playing.fr.md"))
    assert _buttons_in("en", english) == _buttons_in("fr", french)
    assert len(_buttons_in("en", english)) >= 4


@pytest.mark.parametrize("lang", words.LANGS)
def test_titles_and_labels_of_dialogues_are_not_cut(lang: str) -> None:
    """45 characters."""
    for key in (
        "panel-several",
        "panel-save-as",
        "panel-save-name",
        "panel-orders-label",
        "panel-several-which",
        "panel-several-value",
    ):
        assert len(words.text(lang, key)) <= 45, key
    for key in ("dc-word-title", "dc-join-word"):
        assert len(words.text(lang, key)) <= 45, key
    for key in ("dc-join-why", "panel-orders-hint"):
        assert len(words.text(lang, key)) <= 100, key


def test_what_is_too_long_is_cut_between_words() -> None:
    assert cut("USS South Dakota and Enterprise", 20) == "USS South Dakota…"
    assert cut("USS South Dakota and Enterprise", 31) == "USS South Dakota and Enterprise"
    assert cut("Donaudampfschifffahrt", 10) == "Donaudamp…"
    assert cut(None, 5) is None


@pytest.mark.parametrize("name", ["war-at-sea", "guadalcanal"])
@pytest.mark.parametrize("lang", words.LANGS)
def test_each_pace_has_a_description_of_its_own(name: str, lang: str) -> None:
    rules = GAMES[name]
    pace = next(setting for setting in rules.settings if setting.key == "pace")
    labels = {_label(lang, rules, pace, f"pace={value}").partition(" (")[2] for value in pace.values}
    assert len(labels) == len(pace.values)


@pytest.mark.parametrize(
    ("seconds", "said"),
    [(60, "1 minute"), (5400, "90 minutes"), (3600, "1 hour"), (129_600, "36 hours"), (172_800, "2 days")],
)
def test_times_are_said_in_a_unit_that_fits(seconds: int, said: str) -> None:
    """A minute is no 0.02 h."""
    assert words.say("en", _span(seconds)) == said
