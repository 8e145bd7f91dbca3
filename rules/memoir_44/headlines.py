"""Which post tells what of a battle, and the headline of each: a turn of either side is one.

Not here: the lines of a report (`story`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from rules.core import Chapter, Event, Happening, Message, Stretch, in_lines, listed, say, stretches
from rules.memoir_44.facts import OTHER, SIDES
from rules.memoir_44.story import (
    TALE,
    Ambushed,
    Captured,
    Dawn,
    GameOver,
    GeneralMissed,
    HandedOut,
    Left,
    Lost,
    MatchOver,
    MedalWon,
    Missed,
    NextGame,
    Offered,
    Passed,
    Played,
    Retaken,
    TurnBegan,
    card_word,
    ending_word,
    handed_word,
    match_word,
    place_word,
    role_word,
    side_word,
)
from rules.memoir_44.view import View


# ---- chapters ------------------------------------------------------------------------------------
def chapters(view: View, events: Sequence[Event]) -> tuple[Stretch, ...]:
    """What is told belongs to the turn that has begun before it; the dealing of a game to its first turn.

    That the next turn begins stands at the end of the turn before: by itself it would be a post that tells nothing.
    """
    return stretches(zip(_chapters(view, [TALE.read(event) for event in events]), events, strict=True))


def _chapters(view: View, told: Sequence[Happening | None]) -> Iterator[Chapter]:
    game, turn, side = view.game, view.turn, str(view.mover)
    for one in reversed(told):
        match one:
            case NextGame():
                game -= 1
            case GameOver():
                game, turn, side = one.game, one.turn, str(one.mover)
            case TurnBegan() if one.turn > 1:
                turn, side = one.turn - 1, OTHER[one.side]
            case TurnBegan():
                turn, side = 1, one.side
    for one in told:
        match one:
            case NextGame():
                game, turn, side = one.game, 1, one.first
            case TurnBegan(turn=1):
                turn, side = one.turn, one.side
        two = view.options.match == "two"
        title = (
            say("m44-chapter-of", game=game, turn=turn, side=side_word(side))
            if two
            else say("m44-chapter", turn=turn, side=side_word(side))
        )
        yield Chapter(f"game-{game}-turn-{turn}", title)
        if isinstance(one, TurnBegan):
            turn, side = one.turn, one.side


# ---- headlines -----------------------------------------------------------------------------------
def headline(view: View, events: Sequence[Event]) -> tuple[Message, ...]:
    """How it ended; the card, who is lost, what was won, and the medals now."""
    told = [one for event in events if (one := TALE.read(event)) is not None]
    lines = [ending_word(one.why, one.winner) for one in told if isinstance(one, GameOver)]
    lines += [match_word(one.japan, one.allies) for one in told if isinstance(one, MatchOver)]
    clauses = [*_cards(told), *_lost(told), *_won(told)]
    for one in told:
        match one:
            case Offered():
                clauses.append(say("m44-head-offers", side=side_word(one.side)))
            case Dawn():
                clauses.append(say("m44-head-day") if one.day else say("m44-head-light", light=one.light))
    japan, allies = view.score
    if not lines:
        clauses.append(say("m44-head-medals", japan=japan, allies=allies, need=view.need))
    return (*lines, *in_lines(clauses))


def _cards(told: Sequence[Happening]) -> Iterator[Message]:
    for one in told:
        match one:
            case Played():
                yield say("m44-head-plays", side=side_word(one.side), card=card_word(one.card))
            case HandedOut():
                handed = handed_word(one.role, one.card, one.does, one.sections)
                yield say("m44-head-handed", side=side_word(one.side), handed=handed)
            case GeneralMissed():
                yield say("m44-head-general-missed", side=side_word(one.side), role=role_word(one.role))
            case Ambushed():
                yield say("m44-head-plays", side=side_word(one.side), card=card_word("ambush"))
            case Passed():
                yield say("m44-head-passes", side=side_word(one.side))
            case Missed():
                yield say("m44-head-missed", side=side_word(one.side))


def _lost(told: Sequence[Happening]) -> Iterator[Message]:
    """Units eliminated, by side and kind."""
    count = Counter((one.side, one.unit) for one in told if isinstance(one, Lost))
    for side in SIDES:
        units = [say(f"m44-count-{unit}", count=number) for (owner, unit), number in count.items() if owner == side]
        if units:
            yield say("m44-head-loses", side=side_word(side), units=listed(units))
    gone = Counter(one.unit for one in told if isinstance(one, Left))
    if gone:
        units = [say(f"m44-count-{unit}", count=number) for unit, number in gone.items()]
        yield say("m44-head-leaves", units=listed(units))


def _won(told: Sequence[Happening]) -> Iterator[Message]:
    for one in told:
        match one:
            case MedalWon():
                key = "m44-head-wins" if one.won else "m44-head-gone"
                yield say(key, side=side_word(one.side), where=place_word(one.kind, one.at))
            case Captured():
                yield say("m44-head-captured", side=side_word(one.side), at=one.at)
            case Retaken():
                yield say("m44-head-retaken", side=side_word(one.side), at=one.at)
