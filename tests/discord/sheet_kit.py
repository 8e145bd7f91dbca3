"""Hand-made sheets for tests of the card, and counting what a card takes up."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

from discord import ui

from bot.campaigns import CampaignSummary, Readiness, SeatSummary, SheetRef, TimeControl
from bot.campaigns.summaries import SheetSummary
from rules.core import Ask, Draft, Form, Message, msg

NOON = datetime(2026, 8, 24, 12, tzinfo=UTC)

WORD = msg("panel-piece")
"""Any words will do."""


def campaign(status: str = "running", title: str = "Atlantic") -> CampaignSummary:
    """A campaign of two seats."""
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
    """A sheet of the first seat. `others`: how many sheets the seat has in all."""
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
        readiness=Readiness("begun"),
        deadline=NOON,
        view=None,
    )


def walk(components: Any) -> Iterator[dict[str, Any]]:
    """All components of a message as they are sent, nested ones too."""
    for component in components:
        yield component
        yield from walk(component.get("components", ()))


def parts(view: ui.LayoutView) -> list[dict[str, Any]]:
    """All components of a card as they are sent."""
    return list(walk(view.to_components()))


def ids(view: ui.LayoutView, kind: int | None = None) -> list[str]:
    """The custom ids of a card (of buttons: 2, of menus: 3)."""
    return [p["custom_id"] for p in parts(view) if "custom_id" in p and kind in (None, p["type"])]


def texts(view: ui.LayoutView) -> str:
    """All text of a card."""
    return "\n".join(p["content"] for p in parts(view) if p["type"] == 10)


def check_limits(view: ui.LayoutView) -> None:
    """Discord's limits of `discord.md` §2, one by one."""
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
    """A menu: 1 to 25 options, each value once, defaults no more than may be chosen."""
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
