"""Labels of buttons fit on a telephone: in every game and both languages, with the longest words that they can hold."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import bot.discord
from bot import words
from bot.discord import panel as panels
from bot.discord import widgets
from bot.discord.clicks import LABEL_CHARACTERS, button
from bot.discord.ids import Id, PanelPlace
from bot.discord.shared_fleets import TITLE_CHARACTERS
from rules import GAMES
from rules.core import Rows
from rules.fuzz import new_match
from tests.discord.sheet_kit import sheet
from tests.laws.tables import sheets

LONGEST_NUMBER = 99
"""Of pages, pictures and rows."""
LONG_NAME = 25
"""A unit's name of more characters leaves too little room for what is asked about it: then its end is cut."""


def _constants(node: ast.expr) -> Iterator[str]:
    """The strings that an expression may be, each as a pattern."""
    for part in ast.walk(node):
        if isinstance(part, ast.JoinedStr):
            yield "".join(re.escape(v.value) if isinstance(v, ast.Constant) else ".+" for v in part.values)
        elif isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield re.escape(part.value)


def _keys(source: str) -> set[str]:
    """Keys of the words that stand on the buttons of a module: in the call, or in a name that is set in the same function."""
    known, found = words.keys("en"), set[str]()
    for function in ast.walk(ast.parse(source)):
        if not isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        named = {
            target.id: one.value
            for one in ast.walk(function)
            if isinstance(one, ast.Assign)
            for target in one.targets
            if isinstance(target, ast.Name)
        }
        for call in ast.walk(function):
            if isinstance(call, ast.Call) and getattr(call.func, "id", "") == "button" and len(call.args) > 1:
                label = call.args[1]
                label = named.get(label.id, label) if isinstance(label, ast.Name) else label
                for text in _constants(label):
                    found |= {key for key in known if re.fullmatch(text, key)}
    return found


def _all_keys() -> set[str]:
    folder = Path(bot.discord.__file__).parent
    found = {key for file in folder.rglob("*.py") for key in _keys(file.read_text())}
    return found | {key for key in words.keys("en") if key.startswith("lists-")}


def test_the_keys_of_buttons_are_found() -> None:
    """In a call, in a name, in an f-string."""
    found = _all_keys()
    assert {
        "dc-button-join",
        "dc-button-pace-turn",
        "panel-seal-and-resolve",
        "panel-row-another",
        "panel-picture",
    } <= found
    assert {key for key in words.keys("en") if key.startswith("dc-button-")} <= found


@pytest.mark.parametrize("lang", words.LANGS)
def test_words_of_buttons_fit(lang: str) -> None:
    holes: dict[str, Any] = dict.fromkeys(("n", "count", "pages", "row", "id"), LONGEST_NUMBER)
    # *Next: …* leads to any field of a sheet, and the longest of what they ask are cut.
    holes |= {"about": "x" * (LABEL_CHARACTERS // 2), "title": "x" * TITLE_CHARACTERS}
    said = {key: words.text(lang, key, **holes) for key in _all_keys()}
    assert {key: text for key, text in said.items() if len(text) > LABEL_CHARACTERS} == {}


@pytest.mark.parametrize("name", sorted(GAMES))
def test_names_of_seats_fit(name: str) -> None:
    """They stand on the buttons by which one looks with other eyes."""
    for scenario in GAMES[name].scenarios:
        match = new_match(GAMES[name], 0, {}, (scenario,))
        for lang in words.LANGS:
            said = [words.line(lang, match.title(seat)) for seat in match.seats]
            assert [text for text in said if len(text) > LABEL_CHARACTERS] == []


@pytest.mark.parametrize("name", sorted(GAMES))
def test_labels_of_a_sheets_buttons_fit(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    labels = set[str]()

    def noted(id: Id, label: str | None = None, **how: Any) -> Any:
        labels.add(label or "")
        return button(id, label, **how)

    monkeypatch.setattr(widgets, "button", noted)
    monkeypatch.setattr(panels, "button", noted)
    for match, ask in sheets(GAMES[name]):
        form = match.form(ask.id)
        for lang in words.LANGS:
            panel = panels.PanelBuilder(sheet(form, ask=ask), lang, PanelPlace())
            for field in form.fields:
                rows = field.rows if isinstance(field, Rows) else ()
                for one in (field, *(blank for row in rows for blank in row.fields)):
                    widgets.widget(panel, one)
    assert labels
    assert [one for one in labels if len(one) > LABEL_CHARACTERS and len(re.split(" ?:", one)[0]) <= LONG_NAME] == []


def test_what_does_not_fit_is_cut_between_words() -> None:
    made = button(Id("look", 1), "Chitose (escadrille d’hydravions 2) : mitraille")
    assert (made.label, len(made.label or "") <= LABEL_CHARACTERS) == ("Chitose (escadrille d’hydravions 2)…", True)
