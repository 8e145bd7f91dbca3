"""Chapters of a campaign and their headlines: the set-up, each turn, and each naval battle by itself.

A battle has everything from its beginning to its end; what comes before and after belongs to its turn. Lines of reports are in
`events`, losses of a battle in `rules.war_at_sea.headlines`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from rules.core import Chapter, EventData, Message, in_lines, listed, msg
from rules.guadalcanal import positions
from rules.guadalcanal.events import CampaignEnded, EventRolled, InitiativeRolled, SetUp, TurnBegan, WeatherRolled
from rules.guadalcanal.facts import EVENTS
from rules.guadalcanal.fleet_events import BatteryLost, BattleBegan, BattleOver, SquadronLost, VesselSunk
from rules.guadalcanal.land_events import (
    AirfieldReady,
    CentreEntered,
    LandCombatFought,
    TroopsEmbarked,
    TroopsLanded,
    result_word,
)
from rules.guadalcanal.names import event_word, fleet_word, island_word, place_word, side_word, weather_word
from rules.guadalcanal.view import View
from rules.war_at_sea.events import InitiativeRolled as RoundRolled
from rules.war_at_sea.events import TurnOver
from rules.war_at_sea.headlines import claims, crippled, flights, losses, score
from rules.war_at_sea.names import needed_word

BOTH = 2
"""Value of `BattleOver.loser` if both sides have lost."""


# ---- chapters ------------------------------------------------------------------------------------
def chapters(view: View, told: Sequence[EventData | None]) -> Iterator[Chapter]:
    """Events grouped by chapter. A turn begins with its event `TurnBegan`; a battle lasts until the end of the step that ends
    it, or until the next battle."""
    turn = next((one.turn - 1 for one in told if isinstance(one, TurnBegan)), view.turn)
    now = _turn(turn)
    marks = [one for one in told if isinstance(one, BattleBegan | BattleOver)]
    if marks and isinstance(marks[0], BattleOver):
        now = _battle(turn, view.battles[-1].number, marks[0].zone)
    elif not marks and view.fighting is not None:
        now = _battle(turn, view.fought, view.fighting.zone)
    for one in told:
        if isinstance(one, TurnBegan):
            turn = one.turn
            now = _turn(turn)
        elif isinstance(one, BattleBegan):
            now = _battle(turn, one.number, one.zone)
        elif isinstance(one, CampaignEnded):
            now = _turn(turn)
        yield now


def _turn(turn: int) -> Chapter:
    """Chapter of a turn; 0 is the set-up."""
    if not turn:
        return Chapter("set-up", msg("gc-chapter-set-up"))
    return Chapter(f"turn-{turn}", msg("gc-chapter-turn", turn=turn))


def _battle(turn: int, number: int, zone: str) -> Chapter:
    return Chapter(f"turn-{turn}-battle-{number}", msg("gc-chapter-battle", turn=turn, zone=zone))


# ---- headlines -----------------------------------------------------------------------------------
def headline(view: View, told: Sequence[EventData]) -> tuple[Message, ...]:
    began = next((one for one in told if isinstance(one, BattleBegan)), None)
    if began is not None:
        return in_lines(_of_battle(view, began, told))
    if any(isinstance(one, SetUp) for one in told):
        return in_lines(msg("gc-head-set-up", side=one.side, zone=one.zone) for one in told if isinstance(one, SetUp))
    return in_lines(_of_turn(view, told))


def _of_battle(view: View, began: BattleBegan, told: Sequence[EventData]) -> Iterator[Message]:
    over = next((one for one in told if isinstance(one, BattleOver)), None)
    if over is not None:
        yield _battle_won(over)
        if over.how == "points":
            yield from (needed_word(it.battle) for it in view.battles if it.number == began.number)
    found = [*losses(told), *claims(told), *crippled(told)]
    if over is None:
        found += flights(told)
        if not found and not any(isinstance(one, RoundRolled) for one in told):
            found.append(msg("gc-head-meet", fleets=listed([fleet_word(name, side) for side, name in began.fleets])))
    yield from found
    if over is None:
        scores = next((one.scores for one in reversed(told) if isinstance(one, TurnOver)), (0, 0))
        if view.battle is not None and view.raid is None and view.fought == began.number:
            scores = view.battle.scores
        if any(scores) or not found:
            yield msg("gc-head-battle-stands", zone=began.zone, japan=scores[0], allies=scores[1])


def _battle_won(over: BattleOver) -> Message:
    """The winner of a battle, which is the side that need not retreat."""
    if over.loser not in (0, 1):
        key = "gc-head-battle-both" if over.loser == BOTH else "gc-head-battle-neither"
        return msg(key, zone=over.zone, score=score(-1, over.scores))
    key = "gc-head-battle-fled" if over.how == "flight" else "gc-head-battle-won"
    return msg(key, side=1 - over.loser, zone=over.zone, score=score(1 - over.loser, over.scores))


def _of_turn(view: View, told: Sequence[EventData]) -> Iterator[Message]:
    over = [one for one in told if isinstance(one, CampaignEnded)]
    homeless = sum(isinstance(one, SquadronLost) for one in told)
    found = [
        *map(_ending, over),
        *losses(told, [(one.side, one.piece) for one in told if isinstance(one, VesselSunk)]),
        *([msg("gc-head-homeless", count=homeless)] if homeless else ()),
        *_land(told),
        *_islands(view, told),
    ]
    yield from found or _weather(told)
    if not over:
        yield msg("gc-head-points", japan=view.score[0], allies=view.score[1])


def _ending(over: CampaignEnded) -> Message:
    if over.winner not in (0, 1):
        return msg("gc-head-draw", score=score(-1, over.points))
    return msg(f"gc-head-won-{over.how}", side=over.winner, score=score(over.winner, over.points))


def _weather(told: Sequence[EventData]) -> Iterator[Message]:
    """Weather, initiative and event, for a turn in which nothing else has happened yet."""
    for one in told:
        if isinstance(one, WeatherRolled):
            yield msg("gc-head-weather", level=weather_word(one.level))
        elif isinstance(one, InitiativeRolled) and one.winner >= 0:
            yield msg("gc-head-initiative", side=one.winner)
        elif isinstance(one, EventRolled):
            where = {"zone": one.zone} if EVENTS[one.number].untargeted else {}
            yield msg("gc-head-event-in" if where else "gc-head-event", event=event_word(one.number), **where)


# ---- land ----------------------------------------------------------------------------------------
def _land(told: Sequence[EventData]) -> Iterator[Message]:
    """Lines about landings by island, combats by place, troop units and batteries lost, and airfields."""
    landed: tuple[dict[str, int], dict[str, int]] = ({}, {})
    fought: dict[tuple[int, str, str], LandCombatFought] = {}
    lost = [0, 0]
    for one in told:
        if isinstance(one, TroopsLanded):
            landed[one.side][one.island] = landed[one.side].get(one.island, 0) + len(one.troops)
        elif isinstance(one, LandCombatFought):
            fought[one.side, one.island, one.spot] = one
            for troop in one.lost:
                lost[one.side if troop in one.attackers else 1 - one.side] += 1
    for side, islands in enumerate(landed):
        if islands:
            yield msg("gc-head-landed", side=side, count=sum(islands.values()), islands=_islands_word(islands))
    for (side, island, spot), one in fought.items():
        place = place_word(island, spot)
        if one.entered:
            yield msg("gc-head-taken", side=side, place=place)
        else:
            yield msg("gc-head-combat", side=side, place=place, result=result_word(one.result))
    for side, count in enumerate(lost):
        if count:
            yield msg("gc-head-troops", side=side_word(side), count=count)
    for one in told:
        match one:
            case BatteryLost():
                yield msg("gc-head-battery", side=side_word(one.side), island=island_word(one.island))
            case CentreEntered():
                yield msg("gc-head-entered", side=one.side, place=place_word(one.island, one.spot))
            case TroopsEmbarked():
                yield msg("gc-head-embarked", side=one.side, count=len(one.troops))
            case AirfieldReady():
                yield msg("gc-head-airfield", side=side_word(one.side), place=place_word(one.island, one.centre))


def _islands(view: View, told: Sequence[EventData]) -> Iterator[Message]:
    """Lines about islands that a side alone has come to hold this turn, or no longer holds alone."""
    turn = next((one.turn for one in told if isinstance(one, TurnBegan)), 0)
    past = {one.turn: {island: (japan, allies) for island, japan, allies in one.islands} for one in view.past}
    islands = positions.chart(view).islands
    now = past.get(turn) or {
        island: (len(positions.troops(view, 0, island)), len(positions.troops(view, 1, island))) for island in islands
    }
    bases = positions.chart(view).start.bases
    before = past.get(turn - 1) or {bases[0]: (1, 0), bases[1]: (0, 1)}
    alone = [(island, _alone(before, island), _alone(now, island)) for island in islands]
    for side in (0, 1):
        if won := [island for island, old, new in alone if new == side != old]:
            yield msg("gc-head-holds", side=side, islands=_islands_word(won))
    for side in (0, 1):
        if lost := [island for island, old, new in alone if new < 0 and old == side]:
            yield msg("gc-head-holds-no-more", side=side, islands=_islands_word(lost))


def _islands_word(islands: Iterable[str]) -> Message:
    return listed([island_word(island) for island in islands])


def _alone(troops: Mapping[str, tuple[int, int]], island: str) -> int:
    """The side that has troop units on an island while the other has none; -1 if both or neither do."""
    japan, allies = troops.get(island, (0, 0))
    return 0 if japan and not allies else 1 if allies and not japan else -1
