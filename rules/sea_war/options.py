"""What a campaign may choose: the options as the state has them, each with its default, and as players see them (SW-14)."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from rules.core import Setting


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


SETTINGS: Final[tuple[Setting, ...]] = (
    Setting("sides", "SW-3.1", ("random", "host")),  # SW-14.1
    Setting("cards", "SW-3.4", ("draw2", "none", "all", "choose2")),  # SW-14.2
    Setting("red_attack", "SW-4.3", ("exclusive", "in_addition")),  # SW-14.3
    Setting("sudden_death", "SW-9.2", ("hit", "destroy")),  # SW-14.4
    Setting("swap_edge", "SW-8.4", ("forbid", "allow_win")),  # SW-14.5
    Setting("free_move", "SW-9.1", ("slide", "one_step")),  # SW-14.6
    Setting("anti_vs_battleship", "SW-9.4", ("yes", "no")),  # SW-14.7
    Setting("counter_mode", "SW-10.2", ("standing", "ask")),  # SW-14.8
    Setting("cards_per_turn", "SW-7.4", ("unlimited", "1")),  # SW-14.9
    Setting("stall", "SW-12.4", ("draw", "blue_wins")),  # SW-14.10
    Setting("match", "SW-12.7", ("one", "two")),  # SW-14.11
    Setting("max_missed", "SW-13.4", (3,), 1, 10),  # SW-14.12
    Setting("swap_escape", "SW-8.12", ("guarded", "rest", "letter")),  # SW-14.13
)
