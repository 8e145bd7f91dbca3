"""A battle told: its happenings made ready (attacks numbered, what belongs together in one), and their words.

For both games that fight battles. The picture's own data, `Attack` and `Track`, are made here too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Any, Final

from rules.core import Event, Message, say
from rules.war_at_sea.air import OVER_LAND
from rules.war_at_sea.basing import is_land
from rules.war_at_sea.cards import ABILITIES, BY_SHORT
from rules.war_at_sea.facts import SEATS
from rules.war_at_sea.names import ability_word, card_of_unit, name_of, weapon_word
from rules.war_at_sea.view import Attack, Result, Track

# ---- Happenings made ready for telling -----------------------------------------------------------
_RESULTS: Final[Mapping[str, Result]] = {
    "damage": "damage",
    "abort": "abort",
    "destroy": "destroyed",
    "none": "miss",
}


# ---- for the words ---------------------------------------------------------------------------------
def report(events: Iterable[Event], start: int = 1) -> tuple[Event, ...]:
    """The happenings of one opening as they are told: each attack with its `number`, a heading before what happened in a phase of
    attacks, and the moves, flights, landings and damages that follow one another gathered by side."""
    found: list[Event] = []
    for kind, run in groupby(_headed(events), key=_gathered):
        together = list(run)
        if kind in _GATHER:
            found += _GATHER[kind](together)
            continue
        for event in together:
            if event.kind == "ws-shot":
                event = Event("ws-shot", {**event.data, "number": start})
                start += 1
            found.append(event)
    return tuple(found)


def _headed(events: Iterable[Event]) -> Iterable[Event]:
    """Without headings that nothing follows or that were there already."""
    heading: Event | None = None
    last = ""
    for event in events:
        if event.kind == "ws-phase":
            heading = event if event.data["phase"] != last else None
            continue
        if heading is not None:
            if event.kind not in _AFTER:
                last = heading.data["phase"]
                yield heading
            heading = None
        yield event


_AFTER: Final = frozenset(
    ("ws-landed", "ws-stray", "ws-claimed", "ws-cleared", "ws-squall-moves", "ws-turn-over", "ws-left")
)
"""Happenings of the turn's end: no heading of a phase of attacks stands above them."""


def _gathered(event: Event) -> str:
    """The kind, if such events are told together."""
    if event.kind == "ws-moved":
        return "" if "why" in event.data else event.kind
    if event.kind in ("ws-placed", "ws-kept"):
        return "" if "key" in event.data else "ws-placed"
    return event.kind if event.kind in _GATHER else ""


def _by_side(events: Iterable[Event]) -> list[tuple[int, list[Mapping[str, Any]]]]:
    sides: dict[int, list[Mapping[str, Any]]] = {}
    for event in events:
        sides.setdefault(event.data["side"], []).append(event.data)
    return list(sides.items())


def _moves(events: list[Event]) -> list[Event]:
    return [
        Event("ws-moves", {"side": side, "moves": [[d["unit"], d["origin"], d["sector"]] for d in data]})
        for side, data in _by_side(events)
    ]


def _flights(events: list[Event]) -> list[Event]:
    """Squadrons placed, and those kept at the airbase."""
    found: list[Event] = []
    for side, data in _by_side(e for e in events if e.kind == "ws-placed"):
        flights = [[d["unit"], d["sector"], _role(d)] for d in data]
        found.append(Event("ws-flights", {"side": side, "flights": flights}))
    for side, data in _by_side(e for e in events if e.kind == "ws-kept"):
        found.append(Event("ws-stay", {"side": side, "units": [d["unit"] for d in data]}))
    return found


def _role(data: Mapping[str, Any]) -> str:
    return "strafing" if data.get("strafing") else "bomber" if data.get("bomber") else ""


def _landings(events: list[Event]) -> list[Event]:
    found: list[Event] = []
    for side, data in _by_side(events):
        rearming = [d["unit"] for d in data if d["rearms"]]
        elsewhere = [[d["unit"], d["base"]] for d in data if d["base"] != d["origin"]]
        told = {"side": side, "count": len(data), "rearming": rearming, "elsewhere": elsewhere}
        found.append(Event("ws-landings", told))
    return found


def _damages(events: list[Event]) -> list[Event]:
    return [
        Event("ws-damages", {"side": side, "ships": [[d["unit"], d["lost"], d["hull"], d["crippled"]] for d in data]})
        for side, data in _by_side(events)
    ]


_GATHER: Final[Mapping[str, Callable[[list[Event]], list[Event]]]] = {
    "ws-moved": _moves,
    "ws-placed": _flights,
    "ws-landed": _landings,
    "ws-damaged": _damages,
}


# ---- for the pictures ------------------------------------------------------------------------------
def attacks(events: Iterable[Event]) -> tuple[Attack, ...]:
    """The attacks among the happenings, numbered from 1."""
    shots = [event.data for event in events if event.kind == "ws-shot"]
    return tuple(
        Attack(
            number,
            data["side"],
            data["attacker"],
            data["weapon"],
            data["target"],
            data["origin"],
            data["sector"],
            _result(data),
            data["lost"],
            len(data["dice"]),
            data["successes"],
        )
        for number, data in enumerate(shots, start=1)
    )


def _result(data: Mapping[str, Any]) -> Result:
    if data["result"] == "stopped":
        return "none" if data["dice"] else "cancelled"
    return _RESULTS[data["result"]]


def tracks(events: Iterable[Event]) -> tuple[Track, ...]:
    """The moves and flights among them; of several of one unit the first origin and the last sector."""
    found: dict[str, Track] = {}
    for event in events:
        data = event.data
        if event.kind == "ws-moved":
            old = found.get(data["unit"])
            origin = old.origin if old is not None else data["origin"]
            found[data["unit"]] = Track(data["unit"], data["side"], origin, data["sector"])
        elif event.kind == "ws-placed":
            found[data["unit"]] = Track(data["unit"], data["side"], "", data["sector"])
    return tuple(found.values())


# --------------------------------------------------------------------------------------------------
# What a unit is called whose id is all that an event knows: ids are made of the cards' short names

PORT = "port"
"""The attacker of the campaign's raids on ports."""

RULES = frozenset(
    (
        "asw-threat", "bad-weather", "concealment", "crippled", "crippled-target", "darkness", "flak", "gunners", "hurricane",
        "pilots", "small-target", "strafing-target", "submariners",
    )
)  # fmt: skip
"""Modifiers of the rules themselves, which have words of their own."""


@lru_cache(maxsize=4096)
def id_word(unit_id: str) -> Message:
    """A unit by its id: "Kirishima", "D3A Val 2", "Ise's strike"."""
    if unit_id == PORT:
        return say("ws-unit-port")
    found = card_of_unit(unit_id)
    if found is None:
        return say("ws-unit", name=unit_id)
    return name_of(found[0].id, unit_id)


def id_words(unit_ids: Iterable[str]) -> tuple[Message, ...]:
    """Several of them, as a list."""
    return tuple(id_word(unit_id) for unit_id in unit_ids)


def flies(unit_id: str) -> bool:
    """Whether it is a squadron."""
    found = card_of_unit(unit_id)
    return found is not None and (found[0].is_aircraft or (found[1] != "" and not found[1].isdecimal()))


@lru_cache(maxsize=4096)
def note_word(name: str, *unit_ids: str, number: int = 0) -> Message:
    """A modifier by its name: a rule's; an ability's, with the number on the card of the first of these units that has it."""
    if name in RULES:
        return say(f"ws-rule-{name}")
    if name not in ABILITIES:
        return say("ws-key-plain", word=name)
    for unit_id in unit_ids:
        found = card_of_unit(unit_id)
        if found is not None and (own := found[0].ability(name)) is not None:
            return ability_word(name, own)
    return ability_word(name, number or _number(name))


def _number(slug: str) -> int:
    """The parameter of a family, the lowest of several."""
    return min(a.number for card in BY_SHORT.values() for a in card.abilities if a.slug == slug)


# --------------------------------------------------------------------------------------------------
# One attack in one line: who at whom, the dice as they fell, what they came to, and what worked on it (WS-18.4)

ShotData = Mapping[str, Any]


def shot_words(data: ShotData) -> tuple[Message, ...]:
    """The attack, its dice and result; what saved or failed on the way follows in lines of its own."""
    return (_line(data), *(_save(save) for save in data["saves"]))


def _line(data: ShotData) -> Message:
    holes: dict[str, Any] = {
        "number": data.get("number", 0),
        "unit": id_word(data["attacker"]),
        "weapon": _weapon(data),
        "target": id_word(data["target"]),
        "result": _result_word(data),
    }
    if not data["dice"]:
        return say("ws-shot-stopped", **holes)
    holes["dice"] = dice_word(data["dice"])
    holes["count"] = len(data["dice"])
    holes["hits"] = data["successes"]
    holes["range"] = data["distance"]
    notes = _notes(data)
    kind = "torpedo" if data["weapon"] == "torpedo" else "shot"
    if kind == "shot":
        holes |= {"armour": data["armour"], "vital": data["vital"]}
    if notes:
        return say(f"ws-{kind}-notes", **holes, notes=notes)
    return say(f"ws-{kind}", **holes)


def dice_word(dice: Sequence[int]) -> str:
    """Dice as they are read: the highest first, "6 6 5 2"."""
    return " ".join(str(face) for face in sorted(dice, reverse=True))


def _weapon(data: ShotData) -> Message:
    if data["ability"]:
        return say(
            "ws-weapon-by", weapon=weapon_word(data["weapon"]), ability=note_word(data["ability"], data["attacker"])
        )
    return weapon_word(data["weapon"])


def _notes(data: ShotData) -> tuple[Message, ...]:
    """Modifiers of the attacker's dice and of the target's armour; vital armour always changes with it."""
    found: list[Message] = []
    notes: Sequence[Sequence[Any]] = data["notes"]
    for name, what, amount in notes:
        if what == "vital":
            continue
        word = note_word(name, data["attacker"], data["target"], number=abs(amount))
        sign = f"+{amount}" if amount > 0 else f"−{-amount}"
        found.append(say(f"ws-note-{what.replace('_', '-')}", name=word, amount=sign))
    return tuple(found)


def _result_word(data: ShotData) -> Message:
    result = data["result"]
    air = flies(data["target"])
    if result == "stopped":
        return say("ws-result-stopped", why=note_word(data["stopped"], data["target"], data["attacker"]))
    if result == "damage":
        return say("ws-result-damage", lost=data["lost"])
    if result == "abort":
        return say("ws-result-abort")
    if result == "destroy":
        return say("ws-result-shot-down" if air else "ws-result-sunk")
    return say("ws-result-none")


def _save(save: Mapping[str, Any]) -> Message:
    holes: dict[str, Any] = {"unit": id_word(save["unit"]), "ability": note_word(save["ability"], save["unit"])}
    if not save["die"]:
        return say("ws-save-used", **holes)
    return say("ws-save-works" if save["works"] else "ws-save-fails", **holes, die=save["die"])


# ---- The happenings of a battle and of the game around it, each in words; attacks are in `shots` -
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


def _moves_words(data: Data) -> Lines:
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
def _flights_words(data: Data) -> Lines:
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


def _landings_words(data: Data) -> Lines:
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
def _damages_words(data: Data) -> Lines:
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
    "ws-moves": _moves_words,
    "ws-moved": _moved,
    "ws-flights": _flights_words,
    "ws-placed": _placed,
    "ws-stay": _stay,
    "ws-kept": _kept,
    "ws-search": _search,
    "ws-landings": _landings_words,
    "ws-stray": _stray,
    "ws-phase": lambda data: (say(f"ws-phase-{data['phase']}"),),
    "ws-shot": shot_words,
    "ws-damages": _damages_words,
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


# --------------------------------------------------------------------------------------------------
# Happenings in words: a message a line, readable on a phone; attacks bear the numbers of the picture's arrows
#
# `words` takes the events of a battle as `reports` makes them ready, for both games; `shots` has the lines of attacks, `names`
# the names that follow from ids.

__all__ = ["ending_word", "id_word", "id_words", "side_word", "words"]
