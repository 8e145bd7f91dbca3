"""Hand-made sheets for tests of the order card, and checks of the card against Discord's limits."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

from discord import ui

from bot.campaigns import CampaignSummary, TimeControl
from bot.campaigns.summaries import SeatSummary, SheetRef, SheetSummary
from rules.core import Ask, Draft, Form, Message, msg

NOON = datetime(2026, 8, 24, 12, tzinfo=UTC)

WORD = msg("panel-piece")
"""A message with some text; which text does not matter."""


def campaign(status: str = "running", title: str = "Atlantic") -> CampaignSummary:
    """The summary of a Naval Battle with two seats."""
    seats = (SeatSummary("first", WORD), SeatSummary("second", WORD))
    return CampaignSummary(
        id=999_999,
        guild=1,
        channel=2,
        title=title,
        game="naval-battle",
        scenario="standard",
        options={},
        lang="en",
        gm=10,
        seating="open",
        status=status,  # type: ignore[arg-type]
        commitment="",
        allowances=TimeControl(),
        created=NOON,
        seats=seats,
    )


def sheet(
    form: Form,
    draft: Draft | None = None,
    *,
    ask: Ask | None = None,
    kind: str = "waits",
    sealed: bool = False,
    others: int = 1,
    about: Message = WORD,
) -> SheetSummary:
    """A sheet of the first seat. `others`: the total number of sheets that the seat has."""
    ask = ask or Ask("1234.first", "first", "fleet", "g", about, "setup")
    refs = tuple(SheetRef(Ask(f"{i}.first", "first", "k", "g", about), "waits") for i in range(1, others))
    return SheetSummary(
        campaign=campaign(),
        seat="first",
        ask=ask,
        kind=kind,  # type: ignore[arg-type]
        others=(SheetRef(ask, "waits"), *refs),
        form=form,
        draft=draft or {},
        revision=7,
        sealed=sealed,
        editable=not sealed,
        revocable=sealed,
        deadline=NOON,
        view=None,
    )


def walk(components: Any) -> Iterator[dict[str, Any]]:
    """All components of a message in Discord's JSON form, nested ones included."""
    for component in components:
        yield component
        yield from walk(component.get("components", ()))


def parts(view: ui.LayoutView) -> list[dict[str, Any]]:
    """All components of a card in Discord's JSON form, nested ones included."""
    return list(walk(view.to_components()))


def ids(view: ui.LayoutView, kind: int | None = None) -> list[str]:
    """The custom ids on a card; `kind` 2 gives those of buttons, 3 those of menus, None all."""
    return [p["custom_id"] for p in parts(view) if "custom_id" in p and kind in (None, p["type"])]


def texts(view: ui.LayoutView) -> str:
    """The texts of a card, one below the other."""
    return "\n".join(p["content"] for p in parts(view) if p["type"] == 10)


def check_limits(view: ui.LayoutView) -> None:
    """Assert that a card keeps every limit that Discord sets for a message with components."""
    found = parts(view)
    assert len(found) <= 40
    assert sum(len(p["content"]) for p in found if p["type"] == 10) <= 4000
    custom = [p["custom_id"] for p in found if "custom_id" in p]
    assert len(custom) == len(set(custom)), "custom ids are unique in a message"
    assert all(1 <= len(c) <= 100 for c in custom)
    for part in found:
        if part["type"] == 1:
            kinds = [c["type"] for c in part["components"]]
            assert (len(kinds) <= 5 and set(kinds) == {2}) or kinds == [3]
        if part["type"] == 2:
            assert 1 <= len(part["label"]) <= 80
        if part["type"] == 3:
            check_menu(part)


def check_menu(part: dict[str, Any]) -> None:
    """Assert that a menu has 1 to 25 options with different values, valid lengths, and no more defaults than may be chosen."""
    options = part["options"]
    values = [o["value"] for o in options]
    assert 1 <= len(options) <= 25
    assert len(values) == len(set(values))
    assert len(part.get("placeholder") or "") <= 150
    assert 0 <= part["min_values"] <= part["max_values"] <= len(options)
    assert sum(bool(o.get("default")) for o in options) <= part["max_values"]
    for option in options:
        assert 1 <= len(option["label"]) <= 100
        assert 1 <= len(option["value"]) <= 100
        assert len(option.get("description") or "") <= 100
