"""How events are grouped into posts, and the headline of each post: each side's turn is one post.

The lines of a report are in `events`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from rules.core import Chapter, EventData, Message, in_lines, listed, msg
from rules.core.events import MOST_NAMES
from rules.memoir_44 import events
from rules.memoir_44.events import (
    card_word,
    ending_word,
    handed_word,
    match_word,
    place_word,
    role_word,
    side_word,
    unit_at,
)
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
    clauses = [*_cards(told), *_losses(told), *_won(told)]
    for one in told:
        match one:
            case events.Offered():
                clauses.append(msg("m44-head-offers", side=side_word(one.side)))
            case events.Dawn():
                clauses.append(msg("m44-head-day") if one.day else msg("m44-head-light", light=one.light))
    for japan, allies in [(one.japan, one.allies) for one in over] or [view.score]:
        clauses.append(msg("m44-head-medals", japan=japan, allies=allies, need=view.need))
    return (*lines, *in_lines(clauses))


def _cards(told: Sequence[EventData]) -> Iterator[Message]:
    for one in told:
        match one:
            case events.Played():
                yield msg("m44-head-plays", side=side_word(one.side), card=card_word(one.card))
            case events.HandedOut():
                handed = handed_word(one.role, one.card, one.does, one.sections)
                yield msg("m44-head-handed", side=side_word(one.side), handed=handed)
            case events.GeneralMissed():
                yield msg("m44-head-general-missed", side=side_word(one.side), role=role_word(one.role))
            case events.Ambushed():
                who = unit_at(one.unit, one.at)
                yield msg("m44-head-ambush", side=side_word(one.side), card=card_word("ambush"), who=who)
            case events.Passed():
                yield msg("m44-head-passes", side=side_word(one.side))
            case events.Missed():
                yield msg("m44-head-missed", side=side_word(one.side))


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


def _won(told: Sequence[EventData]) -> Iterator[Message]:
    for one in told:
        match one:
            case events.MedalWon():
                key = "m44-head-wins" if one.won else "m44-head-gone"
                yield msg(key, side=side_word(one.side), where=place_word(one.kind, one.at))
            case events.Captured():
                yield msg("m44-head-captured", side=side_word(one.side), at=one.at)
            case events.Retaken():
                yield msg("m44-head-retaken", side=side_word(one.side), at=one.at)
