"""Typed orders: written and parsed they are the same; any text gives a draft or a list of errors."""

from __future__ import annotations

import re
from functools import cache
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.core import Ask, Draft, Form, Match, OrderError, ParseResult, Pick, Text, Value, fits, fold
from rules.fuzz import fill_in, touch
from tests.laws.tables import ALL, AnyRules, sheets

LANGS = ("en", "fr")
BOUNDED = settings(
    max_examples=60,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)


SEVERAL_LINES = ("naval-battle", "sea-war", "branle-bas", "war-at-sea", "guadalcanal")
"""Games with sheets that are written in more than one line."""


@cache
def _tables(name: str) -> list[tuple[Match, Ask]]:
    """Up to three sheets of each kind."""
    found: dict[str, list[tuple[Match, Ask]]] = {}
    for match, ask in sheets(ALL[name]):
        found.setdefault(ask.kind, []).append((match, ask))
    rng = Random(19)
    return [table for some in found.values() for table in rng.sample(some, min(3, len(some)))]


@cache
def _legal_texts(name: str) -> tuple[str, ...]:
    texts: list[str] = []
    for match, ask in _tables(name):
        fill_in(match, ask, Random(f"legal {name}"))
        texts += [match.write(ask.id, lang) for lang in LANGS]
    return tuple(texts)


def test_what_is_written_reads_as_the_same_draft(rules: AnyRules) -> None:
    rng = Random(20)
    for match, ask in sheets(rules):
        for half in (True, False):
            touch(match, ask, rng, 3) if half else fill_in(match, ask, rng)
            form = match.form(ask.id)
            draft = {path: value for path, value in match.draft(ask.id).items() if path not in form.stale}
            for lang in LANGS:
                text = match.write(ask.id, lang)
                try:
                    reading = rules.read(match.view(ask.seat), ask, text)
                except OrderError:
                    assert form.stale or not form.done, f"a finished sheet was written as what cannot be read: {text}"
                    continue
                if form.stale:
                    continue
                if form.done and ask.waits:
                    assert _said(form, reading.draft or {}) == _said(form, draft), text
                again = match.read(ask.id, text)
                assert again.says == form.says or not form.done, text


def test_a_line_is_added_to_those_that_the_sheet_has(rules: AnyRules) -> None:
    """Adding the last line to the others gives the same draft as the whole text; adding the whole text again changes nothing."""
    rng, tried = Random(23), 0
    for match, ask in sheets(rules):
        fill_in(match, ask, rng)
        lines = match.write(ask.id).splitlines()
        if len(lines) < 2 or not match.form(ask.id).done:
            continue
        whole = dict(match.draft(ask.id))
        try:
            match.read(ask.id, "\n".join(lines[:-1]))
        except OrderError:
            match.put(ask.id, whole)
            continue
        match.read(ask.id, lines[-1], add=True)
        form = match.form(ask.id)
        assert _said(form, match.draft(ask.id)) == _said(
            form, rules.read(match.view(ask.seat), ask, "\n".join(lines)).draft or {}
        )
        before = dict(match.draft(ask.id))
        match.read(ask.id, match.write(ask.id), add=True)
        assert _said(form, match.draft(ask.id)) == _said(form, before)
        tried += 1
    assert tried or rules.name not in SEVERAL_LINES


def _said(form: Form, draft: Draft) -> dict[str, Value]:
    """The draft without values that mean nothing: an empty text, a no to an offer."""
    offers = {f.path for f in form.blanks if isinstance(f, Pick) and f.shape == "yes-no" and not form.done}
    return {path: value for path, value in draft.items() if value != "" and not (path in offers and value == "no")}


def test_both_languages_are_understood_side_by_side(rules: AnyRules) -> None:
    rng = Random(21)
    for match, ask in sheets(rules):
        fill_in(match, ask, rng)
        english, french = (match.write(ask.id, lang).splitlines() for lang in LANGS)
        assert len(english) == len(french)
        mixed = "\n".join(rng.choice(pair) for pair in zip(english, french, strict=True))
        shouted = "\n".join(line.upper() for line in english)
        draft = match.draft(ask.id)
        assert rules.read(match.view(ask.seat), ask, mixed).draft == draft
        free_words = any(isinstance(f, Text) and f.path in draft for f in match.form(ask.id).blanks)
        if not free_words:
            assert rules.read(match.view(ask.seat), ask, shouted).draft == draft


def test_words_with_a_hyphen_may_be_typed_as_several_words(rules: AnyRules) -> None:
    rng = Random(5)
    for match, ask in sheets(rules):
        fill_in(match, ask, rng)
        for lang in LANGS:
            text, draft = match.write(ask.id, lang), match.draft(ask.id)
            free_words = any(isinstance(f, Text) and f.path in draft for f in match.form(ask.id).blanks)
            for word in {word for word in text.split() if re.search(r"[^\W\d]-[^\W\d]", word)}:
                ways = (
                    word.replace("-", " "),
                    word.replace("-", "\N{NON-BREAKING HYPHEN}"),
                    word.replace("-", " ").title(),
                )
                for typed in ways if not free_words else ways[:1]:
                    whole = re.sub(rf"(?<!\S){re.escape(word)}(?!\S)", typed, text)
                    assert rules.read(match.view(ask.seat), ask, whole).draft == draft, f"{ask.kind}: {typed}"


def _read(rules: AnyRules, match: Match, ask: Ask, text: str) -> ParseResult | None:
    """The result of parsing, or None if it raised a valid OrderError."""
    try:
        return rules.read(match.view(ask.seat), ask, text)
    except OrderError as error:
        faults = error.faults
    assert faults
    last = len(text.splitlines())
    for fault in faults:
        assert 0 <= fault.line <= last, f"line {fault.line} of {last}"
        assert fault.why.key
        assert len(fault.nearest) <= 25
    numbers = [fault.line for fault in faults]
    assert numbers == sorted(numbers), "faults are listed in the order of the lines"
    return None


def _assert_taken(rules: AnyRules, match: Match, ask: Ask, text: str) -> None:
    reading = _read(rules, match, ask, text)
    if reading is not None and reading.draft is not None:
        form = rules.form(match.view(ask.seat), ask, reading.draft)
        assert not form.stale, f"{text!r} was understood as {reading.draft!r}, of which {form.stale} does not fit"
        assert all((f := form.field(p)) is not None and fits(f, v) for p, v in reading.draft.items())
    for lang in LANGS:
        named = rules.name in ("war-at-sea", "guadalcanal")
        _assert_continues(text, rules.complete(match.view(ask.seat), ask, text, lang), named=named)


def _assert_continues(text: str, continued: tuple[str, ...], *, named: bool = False) -> None:
    """`named`: a name typed in other words ("San Fran", "CA-38") may become the one that is written."""
    assert len(continued) <= 25
    assert len(set(continued)) == len(continued)
    for longer in continued:
        # Everything but the last word must be unchanged; the last may be corrected ("SAL" becomes "salvo").
        head = text[: len(text) - len(text.split(" ")[-1].split("\n")[-1].split(";")[-1].split(",")[-1])]
        if named and not (longer.startswith(head) and fold(longer[len(head) :]).startswith(fold(text[len(head) :]))):
            kept = longer.rpartition("\n")[2].split()[:-1]
            assert text.rpartition("\n")[2].split()[: len(kept)] == kept, f"{longer!r} does not continue {text!r}"
            continue
        assert longer.startswith(head), f"{longer!r} does not continue {text!r}"
        assert fold(longer[len(head) :]).startswith(fold(text[len(head) :])), f"{longer!r} does not continue {text!r}"


@pytest.mark.parametrize("name", sorted(ALL))
@BOUNDED
@given(text=st.text(max_size=120), seed=st.integers(0, 2**16))
def test_any_text_gives_a_draft_or_errors(name: str, text: str, seed: int) -> None:
    match, ask = Random(seed).choice(_tables(name))
    _assert_taken(ALL[name], match, ask, text)


@pytest.mark.parametrize("name", sorted(ALL))
@BOUNDED
@given(data=st.data(), seed=st.integers(0, 2**16))
def test_legal_orders_gone_wrong_are_answered(name: str, data: st.DataObject, seed: int) -> None:
    rng = Random(seed)
    match, ask = rng.choice(_tables(name))
    words = rng.choice(_legal_texts(name)).replace("\n", " \n ").split(" ")[:60]
    for _ in range(data.draw(st.integers(1, 4))):
        place = rng.randrange(len(words) + 1)
        match data.draw(st.integers(0, 4)):
            case 0:
                words[place:place] = [data.draw(st.text(max_size=6))]
            case 1:
                words[place : place + 1] = []
            case 2 if words:
                words[place : place + 1] = [rng.choice(words)]
            case 3:
                words[place : place + 1] = [
                    data.draw(st.sampled_from(["-1", "0", "²", "٣", "99999999999999999999", ";", "#", "-", "a1-"]))
                ]
            case _:
                words[place : place + 1] = [
                    w[: len(w) // 2] + data.draw(st.characters()) for w in words[place : place + 1]
                ]
    _assert_taken(ALL[name], match, ask, " ".join(words))


def test_a_rejected_text_changes_nothing(rules: AnyRules) -> None:
    for match, ask in sheets(rules):
        before = match.save()
        with pytest.raises(OrderError) as refused:
            match.read(ask.id, "\n\nxyzzy frobnicate 12 ?!")
        assert refused.value.faults[0].line == 3
        assert match.save() == before


def test_half_a_word_is_completed_to_the_whole(rules: AnyRules) -> None:
    rng = Random(22)
    completed = 0
    for match, ask in sheets(rules):
        fill_in(match, ask, rng)
        for lang in LANGS:
            line = next(iter(match.write(ask.id, lang).splitlines()), "")
            word = line.split(" ")[0]
            if len(word) > 2:
                continued = match.complete(ask.id, word[:-1], lang)
                completed += any(text.strip() == word for text in continued)
                _assert_continues(word[:-1], continued)
    assert completed
