"""Law 2 and the contract of forms: each option is listed once, in order, and any draft is accepted."""

from __future__ import annotations

import re
from itertools import chain, groupby
from random import Random

from rules.core import Draft, Form, Match, Option, Pick, Place, Rows, Value, fits
from rules.core.players import random_value
from rules.core.rows import within
from rules.fuzz import fill_in, touch
from tests.laws.tables import AnyRules, sheets

GARBAGE: tuple[Value, ...] = (
    "",
    "?",
    "a1",
    "\ud83d",
    "x" * 300,
    -1,
    0,
    10**12,
    (),
    ("a1", "a1"),
    ("", 7, "z9"),
    (1, 2),
)

ROW_PATHS = (
    "sail",
    "sail.0.ship",
    "sail.01.ship",
    "sail.2",
    "sail.2.",
    "sail.7.to",
    "sail.26.ship",
    "sail.-1.ship",
    "sail.².to",
)
"""Paths of the second toy's list of rows that are malformed or far behind its last row."""


def _reading_order(cell: str) -> tuple[object, ...]:
    """Row by row, from left to right: "b2" before "a3", "z1" before "aa1"."""
    column, row = re.fullmatch(r"(\D*)(\d*)", cell.casefold()).groups()  # type: ignore[union-attr]
    return (int(row or 0), len(column), column)


def _assert_in_order(options: tuple[Option, ...], shape: str) -> None:
    keys = [o.key for o in options]
    assert len(set(keys)) == len(keys), f"one option twice: {keys}"
    if shape == "cell":
        assert keys == sorted(keys, key=_reading_order)
    by_stem: dict[str, list[int]] = {}
    for key in keys:
        # "1/3" comes before "1/2".
        if numbered := re.fullmatch(r"(.*[^\d/])(\d+)", key):
            by_stem.setdefault(numbered[1], []).append(int(numbered[2]))
    if shape != "cell":
        assert all(numbers == sorted(numbers) for numbers in by_stem.values()), f"numbers out of order: {keys}"
        _assert_bunched(options)


def _assert_bunched(options: tuple[Option, ...]) -> None:
    bunches = [bunch for bunch, _ in groupby(options, key=lambda o: o.bunch)]
    assert len(set(bunches)) == len(bunches), f"a bunch is torn apart: {bunches}"


def _assert_sound(form: Form, draft: Draft) -> None:
    paths = [f.path for f in (*form.blanks, *(f for f in form.fields if isinstance(f, Rows)))]
    assert len(set(paths)) == len(paths), f"two fields of one path: {paths}"
    assert form.done == (not form.problems), "done and problems contradict each other"
    assert set(form.stale) <= set(draft)
    for path, value in draft.items():
        field = form.field(path)
        if path not in form.stale:
            assert field is not None, f"{path} has no field and is not stale"
            assert fits(field, value) or not form.done, (
                f"{path} holds {value!r}, which does not fit: stale or a problem"
            )
    for rows in (f for f in form.fields if isinstance(f, Rows)):
        _assert_numbered(rows)
    for field in form.blanks:
        if isinstance(field, Pick):
            _assert_in_order(field.options, field.shape)
            assert 0 <= field.least <= field.most
        elif isinstance(field, Place):
            _assert_in_order(field.pieces, "list")
            spots = [Option(spot) for spot in field.spots]
            _assert_in_order(tuple(spots), "cell")


def _assert_numbered(rows: Rows) -> None:
    assert "." not in rows.path
    assert 0 <= rows.least <= rows.most <= 25
    assert len(rows.rows) <= rows.most
    assert [row.number for row in rows.rows] == list(range(1, len(rows.rows) + 1))
    for number, blanks in (*((row.number, row.fields) for row in rows.rows), (len(rows.rows) + 1, rows.following)):
        assert all((place := within(rows.path, f.path)) and place[0] == number for f in blanks)
    assert not (len(rows.rows) == rows.most and rows.following)


def test_forms_are_sound_whatever_is_filled_in(rules: AnyRules) -> None:
    rng = Random(3)
    for match, ask in sheets(rules):
        _assert_sound(match.form(ask.id), match.draft(ask.id))
        for _ in range(3):
            touch(match, ask, rng, 2)
            _assert_sound(match.form(ask.id), match.draft(ask.id))
        fill_in(match, ask, rng)
        _assert_sound(match.form(ask.id), match.draft(ask.id))
        assert match.form(ask.id).done


def test_any_draft_is_taken_however_wrong(rules: AnyRules) -> None:
    rng = Random(4)
    for match, ask in sheets(rules):
        view = match.view(ask.seat)
        fill_in(match, ask, rng)
        paths = [
            *match.draft(ask.id),
            *(f.path for f in match.form(ask.id).blanks),
            *ROW_PATHS,
            "",
            "nonsense",
            "a.b.c",
        ]
        for _ in range(6):
            draft = {path: rng.choice(GARBAGE) for path in rng.sample(paths, min(len(paths), 4))}
            mixed = {**match.draft(ask.id), **draft} if rng.random() < 0.5 else draft
            form = rules.form(view, ask, mixed)
            _assert_sound(form, mixed)
            cleared = {path: value for path, value in mixed.items() if path not in form.stale}
            again = rules.form(view, ask, cleared)
            assert not again.stale, "dropping what is stale made more of it stale"
            assert again.done == form.done, "what is stale still counts"


def test_a_form_is_a_pure_function_of_the_view(rules: AnyRules) -> None:
    for match, ask in sheets(rules):
        draft = match.draft(ask.id)
        before = dict(draft)
        first = rules.form(match.view(ask.seat), ask, draft)
        assert draft == before, "a form has changed the draft"
        backwards = dict(reversed(list(draft.items())))
        assert rules.form(match.view(ask.seat), ask, backwards) == first, "the order of filling in matters"


def test_a_form_remembers_nothing_that_was_looked_at_before(rules: AnyRules) -> None:
    rng = Random(7)
    for match, ask in sheets(rules):
        view, drafts = match.view(ask.seat), [match.draft(ask.id)]
        for _ in range(2):
            fill_in(match, ask, rng)
            drafts.append(match.draft(ask.id))
            rules.form(view, ask, drafts[-1])
            rules.preview(view, ask, drafts[-1])
        unseen = Match.load(match.save(), rules)
        for draft in drafts:
            assert rules.form(view, ask, draft) == rules.form(unseen.view(ask.seat), ask, draft)


def test_a_form_accepts_every_offered_value(rules: AnyRules) -> None:
    rng = Random(5)
    for match, ask in sheets(rules):
        for _ in range(3):
            fields = match.form(ask.id).blanks
            if not fields:
                continue
            field = rng.choice(fields)
            value = random_value(field, rng)
            if value is None or isinstance(field, Place):
                continue
            after = match.fill(ask.id, field.path, value)
            assert field.path not in after.stale, f"{field.path} was offered {value!r} and takes it not"


def test_messages_are_messages(rules: AnyRules) -> None:
    for match, ask in sheets(rules):
        form = match.form(ask.id)
        said = (ask.about, *form.says, *form.problems, *form.hints, *(f.about for f in (*form.fields, *form.blanks)))
        labels = chain.from_iterable(f.options for f in form.blanks if isinstance(f, Pick))
        for message in (*said, *(o.label for o in labels if o.label is not None)):
            assert message.key
            assert len({name for name, _ in message.args}) == len(message.args)


def test_completing_by_chance_keeps_what_is_filled_in(rules: AnyRules) -> None:
    rng = Random(6)
    for match, ask in sheets(rules):
        form = match.form(ask.id)
        kept = {path: value for path, value in match.draft(ask.id).items() if path not in form.stale}
        done = match.randomise(ask.id, rng).done
        draft = match.draft(ask.id)
        if not done:
            match.put(ask.id, {})
            assert match.randomise(ask.id, rng).done, "an empty sheet can always be completed"
        for path, value in kept.items():
            if path in draft:
                assert draft[path] == value or value == "", "only an empty text may be filled in by chance"


def test_the_picture_of_a_draft_is_a_view(rules: AnyRules) -> None:
    for match, ask in sheets(rules):
        assert isinstance(match.preview(ask.id), rules.view_type)


def test_a_match_keeps_only_drafts_that_a_save_can_hold(rules: AnyRules) -> None:
    for match, ask in list(sheets(rules))[:3]:
        form = match.put(ask.id, {"x": ["a", "b"]})  # type: ignore[dict-item]
        assert match.draft(ask.id) == {"x": ("a", "b")}
        assert "x" in form.stale
        again = Match.load(match.save(), rules)
        assert again.draft(ask.id) == match.draft(ask.id)
