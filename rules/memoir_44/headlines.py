"""How events are grouped into posts, and the headline of each post: each side's turn is one post.

The lines of a report are in `events`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence

from rules.core import Chapter, Choose, EventData, Message, Template, in_lines, listed, msg
from rules.core.events import MOST_NAMES
from rules.memoir_44 import events
from rules.memoir_44.events import card_word, ending_word, match_word, side_word, unit_at
from rules.memoir_44.facts import OTHER, SIDES
from rules.memoir_44.view import View


# ---- chapters ------------------------------------------------------------------------------------
def chapters(view: View, told: Sequence[EventData | None]) -> Iterator[Chapter]:
    """Consecutive events grouped by turn; the dealing of a game belongs to its first turn.

    The beginning of a turn is told at the end of the post before it, because on its own it would be a post without
    news.
    """
    game, turn, side = view.game, view.turn, str(view.mover)
    for one in reversed(told):
        match one:
            case events.NextGame():
                game -= 1
            case events.GameOver():
                game, turn, side = one.game, one.turn, str(one.mover)
            case events.TurnBegan() if one.turn > 1:
                turn, side = one.turn - 1, OTHER[one.side]
            case events.TurnBegan():
                turn, side = 1, one.side
    for one in told:
        match one:
            case events.NextGame():
                game, turn, side = one.game, 1, one.first
            case events.TurnBegan(turn=1):
                turn, side = one.turn, one.side
        two = view.options.match == "two"
        title = (
            msg("m44-chapter-of", game=game, turn=turn, side=side_word(side))
            if two
            else msg("m44-chapter", turn=turn, side=side_word(side))
        )
        yield Chapter(f"game-{game}-turn-{turn}", title)
        if isinstance(one, events.TurnBegan):
            turn, side = one.turn, one.side


# ---- headlines -----------------------------------------------------------------------------------
def headline(view: View, told: Sequence[EventData]) -> tuple[Message, ...]:
    """The result of the game; else the card, the units hit, lost or driven back and where, medals won, and the score."""
    over = [one for one in told if isinstance(one, events.GameOver)]
    lines = [ending_word(one.why, one.winner) for one in over]
    lines += [match_word(one.japan, one.allies) for one in told if isinstance(one, events.MatchOver)]
    clauses = [*_clauses(told, _CARDS), *_losses(told), *_clauses(told, _MEDALS), *_clauses(told, _LAST)]
    for japan, allies in [(one.japan, one.allies) for one in over] or [view.score]:
        clauses.append(msg("m44-head-medals", japan=japan, allies=allies, need=view.need))
    return (*lines, *in_lines(clauses))


def _ambush(one: events.Ambushed) -> Message:
    who = unit_at(one.unit, one.at)
    return msg("m44-head-ambush", side=side_word(one.side), card=card_word("ambush"), who=who)


_Clauses = Mapping[type[EventData], Callable[..., Message | None]]
_CARDS: _Clauses = {
    events.Played: Template("m44-head-plays", "side", "card").message_for,
    events.HandedOut: Template("m44-head-handed", "side", handed="role").message_for,
    events.GeneralMissed: Template("m44-head-general-missed", "side", "role").message_for,
    events.Ambushed: _ambush,
    events.Passed: Template("m44-head-passes", "side").message_for,
    events.Missed: Template("m44-head-missed", "side").message_for,
}
_MEDALS: _Clauses = {
    events.MedalWon: Template(Choose("won", "m44-head-wins", "m44-head-gone"), "side", where="kind").message_for,
    events.Captured: Template("m44-head-captured", "side", "at").message_for,
    events.Retaken: Template("m44-head-retaken", "side", "at").message_for,
}
_LAST: _Clauses = {
    events.Offered: Template("m44-head-offers", "side").message_for,
    events.Dawn: Template(Choose("day", "m44-head-day", "m44-head-light"), "light").message_for,
}
"""Clauses that come first, after the losses, and last: each says one event."""


def _clauses(told: Sequence[EventData], clauses: _Clauses) -> Iterator[Message]:
    return (said for one in told if type(one) in clauses and (said := clauses[type(one)](one)) is not None)


def _losses(told: Sequence[EventData]) -> Iterator[Message]:
    """Clauses about units by what became of them, each unit with its hex: hit but still there, driven back, eliminated, gone by
    an exit."""
    lost = [(one.side, one.unit, one.at) for one in told if isinstance(one, events.Lost)]
    dead = {(unit, at) for _, unit, at in lost}
    hit = Counter[tuple[str, str]]()
    for one in told:
        match one:
            case events.Attacked() if one.hits:
                hit[one.target, one.at] += one.hits
            case events.Struck() if one.hits:
                hit[one.target, one.at] += one.hits
            case events.Exploded() if one.losses:
                hit[one.unit, one.at] += one.losses
    alive = [(unit, at, figures) for (unit, at), figures in hit.items() if (unit, at) not in dead]
    yield from _in_clauses(
        "m44-head-hit", [msg("m44-head-figures", who=unit_at(unit, at), figures=n) for unit, at, n in alive]
    )
    back = [(one.unit, one.path) for one in told if isinstance(one, events.Retreated) and one.steps]
    ways = [msg("m44-head-way", who=unit_at(unit, path[0]), to=path[-1]) for unit, path in back]
    yield from _in_clauses("m44-head-back", ways)
    for side in SIDES:
        yield from _in_clauses("m44-head-loses", [unit_at(unit, at) for owner, unit, at in lost if owner == side], side)
    yield from _in_clauses(
        "m44-head-leaves", [unit_at(one.unit, one.at) for one in told if isinstance(one, events.Left)]
    )


def _in_clauses(key: str, names: Sequence[Message], side: str = "") -> Iterator[Message]:
    """Names under one heading, in clauses of at most `MOST_NAMES`."""
    of_side = {"side": side_word(side)} if side else {}
    for start in range(0, len(names), MOST_NAMES):
        yield msg(key, units=listed(names[start : start + MOST_NAMES]), **of_side)
