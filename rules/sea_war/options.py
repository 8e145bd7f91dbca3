"""What a campaign may choose: the options as the state has them, each with its default, and as players see them (SW-14)."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from rules.core import Setting, settings_of


class Options(Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """The options of a game (SW-14)."""

    sides: Literal["random", "host"] = "random"
    cards: Literal["draw2", "none", "all", "choose2"] = "draw2"
    red_attack: Literal["exclusive", "in_addition"] = "exclusive"
    sudden_death: Literal["hit", "destroy"] = "hit"
    swap_edge: Literal["forbid", "allow_win"] = "forbid"
    free_move: Literal["slide", "one_step"] = "slide"
    anti_vs_battleship: Literal["yes", "no"] = "yes"
    counter_mode: Literal["standing", "ask"] = "standing"
    cards_per_turn: Literal["unlimited", "1"] = "unlimited"
    stall: Literal["draw", "blue_wins"] = "draw"
    match: Literal["one", "two"] = "one"
    max_missed: int = 3
    swap_escape: Literal["guarded", "rest", "letter"] = "guarded"


SETTINGS: Final = settings_of(
    Options,
    ("sides", "SW-3.1"),  # SW-14.1
    ("cards", "SW-3.4"),  # SW-14.2
    ("red_attack", "SW-4.3"),  # SW-14.3
    ("sudden_death", "SW-9.2"),  # SW-14.4
    ("swap_edge", "SW-8.4"),  # SW-14.5
    ("free_move", "SW-9.1"),  # SW-14.6
    ("anti_vs_battleship", "SW-9.4"),  # SW-14.7
    ("counter_mode", "SW-10.2"),  # SW-14.8
    ("cards_per_turn", "SW-7.4"),  # SW-14.9
    ("stall", "SW-12.4"),  # SW-14.10
    ("match", "SW-12.7"),  # SW-14.11
    Setting("max_missed", "SW-13.4", (3,), 1, 10),  # SW-14.12
    ("swap_escape", "SW-8.12"),  # SW-14.13
)
