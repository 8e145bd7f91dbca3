"""A part of a sheet with one field is chosen in one menu."""

from __future__ import annotations

from bot.discord.panel import build
from rules.core import Form, Option, Place, Section, msg
from tests.discord.sheet_kit import check_limits, parts, sheet


def test_a_part_of_one_field_has_no_menu_of_fields() -> None:
    spots = tuple(f"A{row}" for row in range(1, 30))
    one = Place("salvo.1", msg("nb-kind-salvos"), (Option("salvo"),), "own", spots=spots)
    more = tuple(
        Place(f"place.{n}", msg("nb-field-place", kind=f"x{n}", number=n), (Option("x"),), "own", spots=spots)
        for n in range(3)
    )
    form = Form((one, *more), sections=(Section(msg("nb-kind-salvos"), ("salvo",)),))
    view = build(sheet(form), "en")
    check_limits(view)
    menus = [each for each in parts(view) if each["type"] == 3 and "/f" in each["custom_id"]]
    assert not menus
