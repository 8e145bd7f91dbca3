"""The happenings of a battle and of the game around it, each in words; attacks are in `shots`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from rules.core import Event, Message, say
from rules.war_at_sea.basing import is_land
from rules.war_at_sea.cards import BY_SHORT
from rules.war_at_sea.facts import SEATS
from rules.war_at_sea.phases.air_mission import OVER_LAND
from rules.war_at_sea.tell.names import flies, id_word, id_words, note_word
from rules.war_at_sea.tell.shots import shot_words

Data = Mapping[str, Any]
Lines = tuple[Message, ...]
NO_SHIP: Final = "no-ship"


def words(event: Event) -> Lines:
    """An event in words, a message a line; () for what other lines have said."""
    tell = _TELL.get(event.kind)
    return tell(event.data) if tell is not None else ()


def side_word(side: int) -> Message:
    """ "Japan"."""
    return say(f"ws-side-{SEATS[side]}")


def ending_word(how: str, winner: int, scores: Sequence[int], without: int = -1) -> Message:
    """How a game ended, with the points of both sides; the key names the rule's ending.

    `without`: the side that has no ship left, for which it ended (WS-4.4): that side may have won by its points all the same,
    so that both are said. -1: not known, as in older records, or another ending.
    """
    told: dict[str, Message | int] = {"japan": scores[0], "allies": scores[1]}
    if winner >= 0:
        told |= {"winner": side_word(winner), "loser": side_word(1 - winner)}
    if how == NO_SHIP and without >= 0:
        how, told["without"] = "bare", side_word(without)
    return say(f"ws-ended-{how}{'-draw' if winner < 0 else ''}", **told)


# ---- before the battle -----------------------------------------------------------------------------
def _fleet(data: Data) -> Lines:
    units = tuple(
        say("ws-fleet-unit", unit=BY_SHORT[short].name)
        if number == 1
        else say("ws-fleet-units", number=number, unit=BY_SHORT[short].name)
        for short, number in data["units"]
    )
    key = "ws-fleet-default" if data["default"] else "ws-fleet"
    return (say(key, side=side_word(data["side"]), cost=data["cost"], units=units),)


def _ground(data: Data) -> Lines:
    lines = []
    for what in ("islands", "shoals", "squalls"):
        if data[what]:
            lines.append(say(f"ws-ground-{what}", sectors=_sectors(data[what])))
    lines.append(say("ws-ground-objectives", sectors=_sectors(data["objectives"]), value=data["value"]))
    lines.append(say("ws-ground-target", target=data["target"]))
    return tuple(lines)


def _sectors(sectors: list[str]) -> str:
    return " ".join(sectors)


def _first(data: Data) -> Lines:
    japan, allies = data["totals"]
    return (say("ws-first", japan=japan, allies=allies, side=side_word(data["side"])),)


def _twilight(data: Data) -> Lines:
    return (say("ws-twilight-dark" if data["dark_first"] else "ws-twilight-light"),)


def _asleep(data: Data) -> Lines:
    return (say("ws-asleep", side=side_word(data["side"])),)


def _deployed(data: Data) -> Lines:
    return (say("ws-deployed", side=side_word(data["side"])),)


# ---- initiative and movement -----------------------------------------------------------------------
def _initiative(data: Data) -> Lines:
    holes = {
        "turn": data["turn"],
        "japan": _total(data, 0),
        "allies": _total(data, 1),
        "first": side_word(data["first"]),
    }
    yielded = data["yielded"]
    lines = [say("ws-initiative", **holes)]
    if yielded >= 0:
        lines.append(say("ws-initiative-yielded", side=side_word(yielded)))
    return tuple(lines)


def _total(data: Data, side: int) -> Message:
    dice, total = " + ".join(str(face) for face in data["dice"][side]), data["totals"][side]
    bonus = data["bonuses"][side]
    return say("ws-initiative-total", dice=dice, bonus=bonus, total=total)


def _tie(data: Data) -> Lines:
    return (say("ws-initiative-tie", turn=data["turn"], total=data["totals"][0]),)


def _moves(data: Data) -> Lines:
    moves = tuple(
        say("ws-move", unit=id_word(unit), origin=origin, sector=sector) for unit, origin, sector in data["moves"]
    )
    return (say("ws-moves", side=side_word(data["side"]), moves=moves),)


def _moved(data: Data) -> Lines:
    holes = {"unit": id_word(data["unit"]), "origin": data["origin"], "sector": data["sector"]}
    if "why" in data:
        return (say("ws-moved-by", **holes, ability=note_word(data["why"], data["unit"])),)
    return (say("ws-move", **holes),)


# ---- aircraft --------------------------------------------------------------------------------------
def _flights(data: Data) -> Lines:
    flights = []
    for unit, sector, role in data["flights"]:
        key = f"ws-flight-{role}" if role else "ws-flight-to"
        flights.append(say(key, unit=id_word(unit), sector=sector))
    return (say("ws-flights", side=side_word(data["side"]), flights=tuple(flights)),)


def _placed(data: Data) -> Lines:
    key = "ws-placed-land" if data["sector"] == OVER_LAND else "ws-flight-to"
    return (say(key, unit=id_word(data["unit"]), sector=data["sector"]),)


def _stay(data: Data) -> Lines:
    return (say("ws-stay", side=side_word(data["side"]), units=id_words(data["units"])),)


def _kept(data: Data) -> Lines:
    return (say("ws-stay", side=side_word(data["side"]), units=id_words((data["unit"],))),)


def _search(data: Data) -> Lines:
    key = "ws-search-found" if data["found"] else "ws-search-lost"
    return (say(key, unit=id_word(data["unit"]), die=data["die"]),)


def _landings(data: Data) -> Lines:
    side, lines = side_word(data["side"]), []
    if data["rearming"]:
        lines.append(say("ws-landings", side=side, units=id_words(data["rearming"])))
    elsewhere = data.get("elsewhere", ())  # older records do not tell of it
    decks = [(unit, base) for unit, base in elsewhere if not is_land(base)]
    if decks:
        flights = tuple(say("ws-flight-to", unit=id_word(unit), sector=id_word(base)) for unit, base in decks)
        lines.append(say("ws-other-decks", side=side, flights=flights))
    return tuple(lines)


def _stray(data: Data) -> Lines:
    return (say("ws-stray", unit=id_word(data["unit"])),) if data["lost"] else ()


# ---- losses ----------------------------------------------------------------------------------------
def _damages(data: Data) -> Lines:
    return (say("ws-damages", side=side_word(data["side"]), ships=tuple(_hurt(*ship) for ship in data["ships"])),)


def _damaged(data: Data) -> Lines:
    return (_hurt(data["unit"], data["lost"], data["hull"], data["crippled"]),)


def _hurt(unit: str, lost: int, hull: int, crippled: bool) -> Message:
    return say("ws-hurt-crippled" if crippled else "ws-hurt", unit=id_word(unit), lost=lost, hull=hull)


def _destroyed(data: Data) -> Lines:
    side = side_word(1 - data["side"])
    holes = {"unit": id_word(data["unit"]), "points": data["points"], "side": side}
    match data["why"]:
        case "":
            return (say("ws-lost-shot-down" if flies(data["unit"]) else "ws-lost-sunk", **holes),)
        case "no-base" | "darkness" | "carrier-lost":
            return (say(f"ws-lost-{data['why']}", **holes),)
        case ability:
            return (say("ws-lost-by", **holes, ability=note_word(ability, data["unit"])),)


def _orphan(data: Data) -> Lines:
    key = "ws-orphan-lost" if data["lost"] else "ws-orphan-saved"
    return (say(key, unit=id_word(data["unit"]), carrier=id_word(data["carrier"]), die=data["die"]),)


def _left(data: Data) -> Lines:
    if data["why"] in ("no-base", "no-place", "scrolled"):
        return (say(f"ws-left-{data['why']}", unit=id_word(data["unit"])),)
    return (say("ws-left-by", unit=id_word(data["unit"]), ability=note_word(data["why"], data["unit"])),)


# ---- abilities -------------------------------------------------------------------------------------
def _ability(data: Data) -> Lines:
    holes: dict[str, Any] = {"unit": id_word(data["unit"]), "ability": note_word(data["ability"], data["unit"])}
    aimed = data.get("targets") or ([data["target"]] if "target" in data else [])
    if data["ability"] == "mines" and "sector" in data and "lost" in data:
        key = "ws-mine-strikes" if data["lost"] else "ws-mine-spares"
        return (say(key, unit=holes["unit"], sector=data["sector"], die=data["die"], lost=data["lost"]),)
    if data.get("die"):
        if data["works"] and data["ability"] == "slow":
            return (say("ws-does-slowed", **holes, die=data["die"]),)
        key = "ws-does-works" if data["works"] else "ws-does-fails"
        return (say(key, **holes, die=data["die"]),)
    if aimed:
        return (say("ws-does-at", **holes, targets=id_words(aimed)),)
    if "points" in data:
        return (say("ws-does-score", **holes, points=data["points"]),)
    if "sector" in data:
        return (say("ws-does-there", **holes, sector=data["sector"]),)
    return (say("ws-does", **holes),)


# ---- the end of a turn, the end --------------------------------------------------------------------
def _claimed(data: Data) -> Lines:
    return (say("ws-claimed", side=side_word(data["side"]), sector=data["sector"], points=data["points"]),)


def _cleared(data: Data) -> Lines:
    return (say("ws-cleared", sector=data["sector"]),)


def _squall(data: Data) -> Lines:
    return (say("ws-squall-moves", origin=data["origin"], sector=data["sector"]),)


def _flight(data: Data) -> Lines:
    return (say("ws-flees" if data["flees"] else "ws-flees-no-more", side=side_word(data["side"])),)


def _away(data: Data) -> Lines:
    return tuple(say("ws-away", side=side_word(side), count=data["turns"][side]) for side in data["sides"])


def _scrolled(data: Data) -> Lines:
    return (say("ws-scrolled"),)


def _turn_over(data: Data) -> Lines:
    japan, allies = data["scores"]
    return (say("ws-turn-over", turn=data["turn"], japan=japan, allies=allies),)


def _battle_over(data: Data) -> Lines:
    japan, allies = data["scores"]
    key = f"ws-battle-over-{data['how']}"
    return (say(key, japan=japan, allies=allies),)


def _end(data: Data) -> Lines:
    without = data.get("without", -1)  # older records do not tell of it
    return (ending_word(data["how"], data["winner"], data["scores"], without),)


_TELL: Final[Mapping[str, Callable[[Data], Lines]]] = {
    "ws-fleet": _fleet,
    "ws-ground": _ground,
    "ws-first": _first,
    "ws-twilight": _twilight,
    "ws-asleep": _asleep,
    "ws-deployed": _deployed,
    "ws-initiative": _initiative,
    "ws-initiative-tie": _tie,
    "ws-moves": _moves,
    "ws-moved": _moved,
    "ws-flights": _flights,
    "ws-placed": _placed,
    "ws-stay": _stay,
    "ws-kept": _kept,
    "ws-search": _search,
    "ws-landings": _landings,
    "ws-stray": _stray,
    "ws-phase": lambda data: (say(f"ws-phase-{data['phase']}"),),
    "ws-shot": shot_words,
    "ws-damages": _damages,
    "ws-damaged": _damaged,
    "ws-destroyed": _destroyed,
    "ws-orphan": _orphan,
    "ws-left": _left,
    "ws-ability": _ability,
    "ws-claimed": _claimed,
    "ws-cleared": _cleared,
    "ws-squall-moves": _squall,
    "ws-flight": _flight,
    "ws-away": _away,
    "ws-scrolled": _scrolled,
    "ws-turn-over": _turn_over,
    "ws-battle-over": _battle_over,
    "ws-end": _end,
    "ws-offered": lambda data: (say("ws-offered", side=side_word(data["side"])),),
    "ws-lapsed": lambda data: (say("ws-lapsed", side=side_word(data["side"])),),
}
"""By kind of event. Squadrons aborted and single landings are told with the attack and with the landings of all."""
