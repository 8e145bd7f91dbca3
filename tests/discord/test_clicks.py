"""The registry of verbs: one handler each, and everything else answered in words."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from bot.discord import clicks
from bot.discord.clicks import (
    LABEL_CHARACTERS,
    ComponentInteraction,
    InFlight,
    button,
    cut,
    menu,
    on_component,
    submitted,
)
from bot.discord.ids import Id


async def nothing(press: ComponentInteraction) -> None:
    """Handles nothing."""


@pytest.mark.parametrize(
    ("register", "table"), [(on_component, clicks._component_handlers), (submitted, clicks._modal_handlers)]
)
def test_a_verb_has_one_handler(register: object, table: dict[str, object]) -> None:
    try:
        register("twice", "here")(nothing)  # type: ignore[operator]
        with pytest.raises(ValueError, match="two handlers"):
            register("twice", "here")(nothing)  # type: ignore[operator]
    finally:
        del table["twice"]


def test_what_is_typed_and_what_is_chosen_comes_out_of_a_modal() -> None:
    parts = [
        {"type": 18, "component": {"type": 4, "custom_id": "orders", "value": "salvo A1"}},
        {"type": 18, "component": {"type": 3, "custom_id": "which", "values": ["a", "b"]}},
        {"type": 1, "components": [{"type": 4, "custom_id": "old", "value": None}]},
        {"type": 10, "content": "words"},
    ]
    assert dict(clicks._parts(parts)) == {"orders": "salvo A1", "which": ("a", "b"), "old": ""}


def test_labels_are_cut_where_discord_or_a_telephone_would() -> None:
    assert cut("x" * 100, 80) == "x" * 79 + "…"
    assert cut(None, 80) is None
    assert len(button(Id("go", 1), "x" * 100).label) == LABEL_CHARACTERS  # type: ignore[attr-defined]


def test_a_menu_never_asks_for_more_than_it_has() -> None:
    import discord

    made = menu(Id("go", 1), [discord.SelectOption(label="a")], least=3, most=9).to_component_dict()
    assert (made["min_values"], made["max_values"]) == (1, 1)


# ---- who waits for an answer goes first --------------------------------------------------------------
class Waiting:
    """An interaction; `acknowledged` once its user has heard something."""

    def __init__(self) -> None:
        self.acknowledged = False
        self.response: Any = SimpleNamespace(is_done=lambda: self.acknowledged)


async def test_what_can_wait_begins_when_everybody_has_been_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clicks, "YIELD_TO_CLICKS_SECONDS", 600.0)
    monkeypatch.setattr(clicks, "UNACKNOWLEDGED_AFTER_SECONDS", 600.0)
    hand, one, other = InFlight(), Waiting(), Waiting()
    await hand.people_first()
    hand.came(one)  # type: ignore[arg-type]
    hand.came(other)  # type: ignore[arg-type]
    later = asyncio.create_task(hand.people_first())
    one.acknowledged = True
    await asyncio.sleep(5 * clicks.POLL_SECONDS)
    assert not later.done()
    other.acknowledged = True
    await later


async def test_what_can_wait_does_so_for_a_moment_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clicks, "YIELD_TO_CLICKS_SECONDS", 2 * clicks.POLL_SECONDS)
    monkeypatch.setattr(clicks, "UNACKNOWLEDGED_AFTER_SECONDS", 600.0)
    hand = InFlight()
    hand.came(Waiting())  # type: ignore[arg-type]
    await hand.people_first()
    assert hand._waiting


async def test_nothing_waits_for_whom_nobody_will_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clicks, "YIELD_TO_CLICKS_SECONDS", 600.0)
    monkeypatch.setattr(clicks, "UNACKNOWLEDGED_AFTER_SECONDS", 2 * clicks.POLL_SECONDS)
    hand = InFlight()
    hand.came(Waiting())  # type: ignore[arg-type]
    await hand.people_first()
    assert not hand._waiting
