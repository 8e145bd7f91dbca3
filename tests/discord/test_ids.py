"""Custom ids go out and come back unchanged, and never grow beyond Discord's 100 characters."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.discord.ids import (
    CUSTOM_ID_CHARACTERS,
    TEMPLATE,
    Id,
    NotOurs,
    PanelPlace,
    ask_token,
    field_token,
    parse,
    read_place,
    token,
)

short = st.text(max_size=15)


@given(st.from_regex(r"[a-z][a-z0-9-]{0,8}", fullmatch=True), st.integers(0, 10**9), short, short)
def test_an_id_comes_back_as_it_was(verb: str, campaign: int, ask: str, arg: str) -> None:
    made = Id(verb, campaign, ask, arg)
    try:
        text = str(made)
    except ValueError:
        return
    assert parse(text) == made
    assert len(text) <= CUSTOM_ID_CHARACTERS
    assert TEMPLATE.fullmatch(text)


def test_too_long_an_id_is_refused_when_it_is_made() -> None:
    with pytest.raises(ValueError, match="characters"):
        str(Id("go", 1, "17.second", "x" * 100))


@pytest.mark.parametrize("text", ["bs0:go:1:17.second:", "bs1:GO:1::", "other", "bs1:go"])
def test_what_is_not_ours_is_named_so(text: str) -> None:
    with pytest.raises(NotOurs):
        parse(text)


@given(st.text())
def test_a_token_is_short_and_harmless(path: str) -> None:
    made = token(path, 14)
    assert len(made) <= 14
    assert not set(made) & set(",/:")
    assert made == token(path, 14)


@given(short, short, *(st.integers(0, 99) for _ in range(5)), st.sampled_from(["", "s", "d"]), short)
def test_a_place_in_the_panel_comes_back(
    field: str, bunch: str, turn: int, piece: int, page: int, shelf: int, wing: int, mode: str, rest: str
) -> None:
    place = PanelPlace(field_token(field), token(bunch, 14), turn, piece, page, shelf, wing, mode)
    assert read_place(f"{place}/{rest}") == (place, rest)


def test_the_longest_place_of_a_long_ask_fits() -> None:
    place = PanelPlace(field_token("x" * 50), token("y" * 50, 14), 9, 99, 9, 9, 9, "s", 9)
    ask = ask_token("a very long name of an ask that goes on and on")
    assert len(str(Id("unseal", 9_999_999, ask, f"{place}/page>"))) <= CUSTOM_ID_CHARACTERS


@pytest.mark.parametrize("number", ["999", "1000", "999999999"])
@pytest.mark.parametrize("name", ["x" * 14, "x" * 60])
def test_a_forged_place_leaves_room_for_what_its_buttons_add(number: str, name: str) -> None:
    place, _ = read_place(f"{name},{name},{number},{number},{number},{number},{number},{name},{number}")
    assert len(str(Id("unseal", 1, "0.second", f"{place}/page>"))) <= CUSTOM_ID_CHARACTERS


@given(st.text())
def test_a_damaged_arg_is_the_beginning(arg: str) -> None:
    place, _ = read_place(arg)
    assert isinstance(place, PanelPlace)
