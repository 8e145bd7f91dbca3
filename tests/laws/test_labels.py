"""A sheet says the name of a part and of its fields once: nobody reads "Ambush: Ambush"."""

from __future__ import annotations

import pytest

from bot import words
from bot.campaigns.sheet_parts import parts as parts_of
from rules import GAMES
from rules.core import Rows
from tests.laws.tables import sheets


@pytest.mark.parametrize("game", list(GAMES))
def test_no_field_is_called_as_the_part_or_the_list_around_it(game: str) -> None:
    seen: set[str] = set()
    for match, ask in sheets(GAMES[game]):
        if ask.kind in seen:
            continue
        seen.add(ask.kind)
        for part in parts_of(match.form(ask.id)):
            for lang in words.LANGS:
                name = words.line(lang, part.name).casefold() if part.name is not None else ""
                if len(part.fields) > 1:
                    assert name not in [words.line(lang, field.about).casefold() for field in part.fields], ask.kind
                for field in part.fields:
                    if isinstance(field, Rows):
                        inside = [blank for row in field.rows for blank in row.fields] + list(field.following)
                        assert name not in [words.line(lang, blank.about).casefold() for blank in inside], ask.kind
