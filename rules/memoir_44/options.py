"""What a campaign may choose: the options as the state has them, each with its default, and as players see them (M44-25)."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from rules.core import settings_of


class Options(Struct, frozen=True, omit_defaults=True):
    """The options as the state has them, each with its values, the default first."""

    wake_first: Literal["marines", "japan"] = "marines"
    austen: Literal["booklet", "database", "marines"] = "booklet"
    mouth: Literal["fordable", "impassable"] = "fordable"
    section_medal: Literal["each", "single"] = "each"
    ocean_exit: Literal["two", "one"] = "two"
    card_flags: Literal["not_ignored", "japanese_ignore"] = "not_ignored"
    destroyer: Literal["move_and_fire", "move_or_fire"] = "move_and_fire"
    sandbags: Literal["unlimited", "box"] = "unlimited"
    ambush: Literal["standing", "ask"] = "standing"
    retreat: Literal["standing", "ask"] = "standing"
    max_missed: Literal["3", "2", "none"] = "3"
    match: Literal["one", "two"] = "one"
    peleliu_medals: Literal["13", "12"] = "13"
    generals: Literal["together", "in_turn"] = "together"
    medics: Literal["cards", "four"] = "cards"


SETTINGS: Final = settings_of(
    Options,
    ("wake_first", "M44-49.1"),
    ("austen", "M44-51.1"),
    ("mouth", "M44-50.4"),
    ("section_medal", "M44-24.7"),
    ("ocean_exit", "M44-11.6"),
    ("card_flags", "M44-9.6"),
    ("destroyer", "M44-14.9"),
    ("sandbags", "M44-20.5"),
    ("medics", "M44-20.18"),
    ("peleliu_medals", "M44-54.1"),
    ("generals", "M44-23.8"),
    ("ambush", "M44-23.5"),
    ("retreat", "M44-23.7"),
    ("max_missed", "M44-23.13"),
    ("match", "M44-25"),
)
