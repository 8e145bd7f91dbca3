"""Every reader is told what the marks of the fields say, and `docs/visibility.md` lists these marks."""

from __future__ import annotations

import pytest

from rules import GAMES
from rules.core import EVERYBODY, Event, EventData, EventKinds, Open, Own
from tests.laws.tables import positions
from tests.readers import DOCUMENT, ROLES, data, document, kinds, readers

MOST_PARTS = 9
"""Maximum number of marks for fields of which others are told a part, by a record that the game makes by hand."""


def test_the_document_lists_the_marks_of_the_fields() -> None:
    assert DOCUMENT.read_text("utf-8") == document(), "python -m tests.readers"


def test_every_role_is_explained_and_hardly_anything_is_told_in_part() -> None:
    marks = [
        mark for game in GAMES for fields in readers(game).values() for mark in fields.values() if mark is not None
    ]
    assert {role for mark in marks for role in mark.roles} == ROLES.keys()
    assert len({id(mark) for mark in marks if mark.part}) <= MOST_PARTS


@pytest.mark.parametrize("game", GAMES)
def test_every_reader_is_told_what_the_marks_say(game: str) -> None:
    table = readers(game)
    finished = [match for match in positions(GAMES[game]) if match.outcome() is not None]
    assert finished
    for match in finished:
        for entry in (entry for record in match.records for entry in record.entries):
            marks = table.get(entry.truth.kind, {})
            whole = data(entry.truth)
            for who in (*match.seats, None):
                heard = entry.visible_to(who)
                secret = {f: mark for f, mark in marks.items() if mark is not None and EVERYBODY not in mark.roles}
                if heard is None:
                    assert len(secret) == len(marks) > 0, f"{who} is told nothing of {entry.truth}"
                    continue
                if marks:
                    assert kinds(game).read(heard) is not None
                said = data(heard)
                different = {f for f in whole.keys() | said.keys() if whole.get(f) != said.get(f)}
                assert different <= secret.keys(), f"{who} is told something else of {entry.truth}"
                assert all(f in different for f, mark in secret.items() if not mark.roles and f in whole)


class Secret(EventData, frozen=True, tag="secret"):
    side: Open[str]
    cell: Own[str | None] = None
    hunter: Own[int] = 0


class Whispered(EventData, frozen=True, tag="whispered"):
    cell: Own[str]


def test_a_reader_without_the_role_is_told_the_default_value_or_nothing() -> None:
    entry = Secret("red", "C5", 2).record(owner="north")
    hidden = Event("secret", {"side": "red", "cell": None, "hunter": 0})
    assert (entry.visible_to("north"), entry.visible_to("south"), entry.public) == (entry.truth, hidden, hidden)
    entry = Whispered("C5").record(owner="north")
    assert (entry.visible_to("north"), entry.visible_to("south"), entry.public) == (entry.truth, None, None)


@pytest.mark.parametrize("event", [Secret("red", "C5", 2), Whispered("C5")])
def test_a_role_that_nobody_or_an_unnamed_seat_plays_is_told_to_no_seat(event: EventData) -> None:
    for entry in (event.record(), event.record(owner=None), event.record(other="north")):
        assert entry.truth == event.event
        assert all("C5" not in str(entry.visible_to(who)) for who in ("north", "south", None))


def test_everybody_may_play_a_role() -> None:
    entry = Secret("red", "C5", 2).record(owner=EVERYBODY)
    assert entry.public == entry.truth
    assert entry.private == ()


def test_a_kind_in_which_one_field_says_who_is_told_it_must_say_it_of_all() -> None:
    class Forgotten(EventData, frozen=True, tag="forgotten"):
        cell: Own[str]
        hull: int

    with pytest.raises(TypeError, match="hull"):
        EventKinds(Forgotten)
