"""Things and happenings in words: what sides, fleets, islands and pieces are called, and what to say of each kind of event.

`words` looks an event's kind up; a message is a line. Events of battles keep war_at_sea's kinds and are said in its words.
Not here: who may hear of it (every event is told where it happens, with its public and its private side).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from rules.core import Event, Message, say
from rules.guadalcanal import kinds, land_combat
from rules.guadalcanal.facts import EVENTS, SEATS
from rules.guadalcanal.positions import Position
from rules.guadalcanal.positions import piece as find
from rules.war_at_sea import story as battle
from rules.war_at_sea.cards import CARDS
from rules.war_at_sea.names import card_of_unit

# ---- What things are called, in stories and on sheets --------------------------------------------
_LETTERS = 2
"""Keys up to so long are zones; islands have longer ones."""


def side_word(side: int) -> Message:
    """Japan, the Allies."""
    return say(f"gc-side-{SEATS[side]}")


def fleet_word(name: str, side: int | None = None) -> Message:
    """A fleet, with its side where it could be either's."""
    if side is None:
        return say(f"gc-fleet-{name}")
    return say(f"gc-fleet-{name}-of", side=side_word(side))


def island_word(island: str) -> Message:
    """An island."""
    return say(f"gc-island-{island}")


def space_word(space: str) -> Message:
    """A zone or an island."""
    return say("gc-zone", zone=space) if len(space) <= _LETTERS else island_word(space)


def spot_word(spot: str) -> Message:
    """A place of an island: a centre, the periphery."""
    return say(f"gc-spot-{spot or 'island'}")


def unit_word(piece_id: str, card: str) -> Message:
    """A piece by its name; of several alike with its number."""
    number = piece_id.rpartition("-")[2]
    if not card:
        return say("gc-unit-troop", number=number)
    if kinds.is_transport(card):
        return say("gc-unit-transport", number=number if number.isdecimal() else "1")
    if kinds.is_battery(card):
        return say("gc-unit-battery", number=number if number.isdecimal() else "1")
    name = CARDS[card].name
    if piece_id == kinds.word(card):
        return say("gc-unit", name=name)
    return say("gc-unit-numbered", name=name, number=number)


def id_word(piece_id: str) -> Message:
    """A piece of which an event tells the id alone."""
    found = card_of_unit(piece_id)
    if found is not None:
        return unit_word(piece_id, found[0].id)
    stem, _, number = piece_id.rpartition("-")
    if stem in ("troop", "transport", "battery"):
        return say(f"gc-unit-{stem}", number=number)
    return say("gc-unit", name=piece_id)


def card_word(card: str) -> Message:
    """A card by its name."""
    if not card:
        return say("gc-card-troop")
    if kinds.is_transport(card):
        return say("gc-card-transport")
    if kinds.is_battery(card):
        return say("gc-card-battery")
    return say("gc-unit", name=CARDS[card].name)


def named(table: Position, piece_id: str) -> Message:
    """A piece of a state or view by its id."""
    one = find(table, piece_id)
    return unit_word(piece_id, one.card) if one is not None else id_word(piece_id)


def type_word(kind: str, count: int = 1) -> Message:
    """A type of a report, with its number."""
    return say(f"gc-type-{kind.replace('_', '-')}", count=count)


def types_word(counts: Iterable[Sequence[object]]) -> tuple[Message, ...] | Message:
    """A report: types with their numbers."""
    found = tuple(type_word(str(kind), int(str(count))) for kind, count in counts if count)
    return found or say("gc-nothing")


def event_word(number: int) -> Message:
    """The name of an event (GC-6.2)."""
    return say(f"gc-event-{EVENTS[number].name}")


def weather_word(level: str) -> Message:
    """Clear, hazy, bad."""
    return say(f"gc-weather-{level}")


# ---- Set-up, weather, initiative, events, and the campaign's end ---------------------------------
Data = Mapping[str, Any]
Lines = tuple[Message, ...]


def cards_word(cards: Sequence[str]) -> Lines | Message:
    """Cards by name."""
    return tuple(card_word(card) for card in cards) or say("gc-nothing")


def _set_up(data: Data) -> Lines:
    side = side_word(data["side"])
    lines = [say("gc-did-set-up-default" if data["default"] else "gc-did-set-up", side=side)]
    lines.append(say("gc-did-scouts", side=side, zone=data["zone"]))
    where = {"island": island_word(data["island"]), "centre": spot_word(data["centre"])}
    lines.append(say("gc-did-base", side=side, patrols=cards_word(data["patrols"]), **where))
    return tuple(lines)


def _set_up_own(data: Data) -> Lines:
    lone = tuple(say("gc-in-zone", what=card_word(c), zone=space_word(z)) for c, z in data["submarines"])
    return (
        say("gc-own-main", cards=cards_word(data["main"])),
        say("gc-own-scout", cards=cards_word(data["scout"])),
        say("gc-own-lone", submarines=lone or say("gc-nothing")),
    )


def _turn(data: Data) -> Lines:
    return (say("gc-did-turn", turn=data["turn"]),)


def _weather(data: Data) -> Lines:
    key = "gc-did-weather-same" if data["level"] == data["before"] else "gc-did-weather"
    return (say(key, die=data["die"], level=weather_word(data["level"])),)


def _initiative(data: Data) -> Lines:
    (a, b), (i, j), (s, t) = data["dice"], data["islands"], data["totals"]
    numbers = {"a": a, "b": b, "i": i, "j": j, "s": s, "t": t}
    if data["winner"] < 0:
        return (say("gc-did-initiative-tie", **numbers),)
    return (say("gc-did-initiative", side=side_word(data["winner"]), **numbers),)


def _event(data: Data) -> Lines:
    number = data["number"]
    line = say("gc-did-event", side=side_word(data["roller"]), number=number, event=event_word(number))
    if EVENTS[number].untargeted:
        return line, say("gc-did-hurricane", zone=data["zone"])
    return (line,)


def _target(data: Data) -> Lines:
    side = data["target"]
    lines = [say("gc-did-target", side=side_word(side), event=event_word(data["number"]))]
    if EVENTS[data["number"]].fleet:
        fleet = data["fleet"]
        lines.append(say("gc-did-target-fleet", fleet=fleet_word(fleet, side)) if fleet else say("gc-did-no-fleet"))
    return tuple(lines)


def _engine(data: Data) -> Lines:
    return (say("gc-did-engine", ship=unit_word(data["piece"], data["card"])),)


def _ordered(data: Data) -> Lines:
    return (say("gc-did-ordered", turn=data["turn"]),)


def _end(data: Data) -> Lines:
    japan, allies = data["points"]
    if data["how"] == "resigned":
        return (say("gc-did-resign", side=side_word(1 - data["winner"]), winner=side_word(data["winner"])),)
    if data["winner"] > 1:
        return (say("gc-did-end-draw", turn=data["turn"], japan=japan, allies=allies),)
    return (say("gc-did-end", turn=data["turn"], winner=side_word(data["winner"]), japan=japan, allies=allies),)


def _lie(data: Data) -> Lines:
    return (
        say(
            "gc-did-lie",
            turn=data["turn"],
            side=side_word(data["side"]),
            fleet=fleet_word(data["fleet"]),
            zone=data["zone"],
            told=types_word(data["told"]),
            truth=types_word(data["truth"]),
        ),
    )


_OF_TURNS = {
    "gc-set-up": _set_up,
    "gc-set-up-own": _set_up_own,
    "gc-turn": _turn,
    "gc-weather": _weather,
    "gc-initiative": _initiative,
    "gc-event": _event,
    "gc-event-target": _target,
    "gc-engine": _engine,
    "gc-ordered": _ordered,
    "gc-end": _end,
    "gc-lie": _lie,
}


# ---- Air missions (GC-8), and the reports on fleets ----------------------------------------------
Words = tuple[Message, ...] | Message


def units_word(units: Iterable[Sequence[Any]]) -> Words:
    """Units given as (id, card, …)."""
    return tuple(unit_word(one[0], one[1]) for one in units) or say("gc-nothing")


def place_word(island: str, spot: str) -> Message:
    """A place of an island."""
    return say("gc-place", island=island_word(island), spot=spot_word(spot))


def dice_word(dice: Iterable[int]) -> Words | str:
    """Dice as they fell."""
    return " ".join(map(str, dice)) or say("gc-nothing")


def effect_word(effect: str) -> Message:
    """What an attack did."""
    return say(f"gc-effect-{effect}")


def _patrol(data: Data) -> Lines:
    key = "gc-did-patrol-report" if data["reported"] else "gc-did-patrol-nothing"
    what, zone = unit_word(data["piece"], data["card"]), space_word(data["zone"])
    lines = [say(key, side=side_word(data["side"]), what=what, zone=zone)]
    if "die" in data:
        result = say(f"gc-patrol-{data['result']}")
        lines.append(
            say("gc-did-patrol-die", die=data["die"], weather=data["weather"], bonus=data["bonus"], result=result)
        )
        if data["submarine"]:
            lines.append(say("gc-did-patrol-submarine", zone=zone))
    return tuple(lines)


def _patrol_attacked(data: Data) -> Lines:
    return (
        say(
            "gc-did-patrol-attacked",
            fighter=card_word(data["fighter"]),
            what=unit_word(data["piece"], data["card"]),
            zone=space_word(data["zone"]),
            dice=dice_word(data["dice"]),
            effect=effect_word(data["effect"]),
        ),
    )


def _report(data: Data) -> Lines:
    where = {"fleet": fleet_word(data["fleet"]), "zone": space_word(data["zone"]), "counts": types_word(data["counts"])}
    if "truth" not in data:
        return (say("gc-did-report-exact" if data["exact"] else "gc-did-report", **where),)
    if data["truth"] == data["counts"]:
        return (say("gc-did-reported", **where),)
    return (say("gc-did-reported-lie", truth=types_word(data["truth"]), **where),)


def _found(data: Data) -> Lines:
    return (say("gc-did-submarine-found", submarine=id_word(data["submarine"]), zone=space_word(data["zone"])),)


def _hunt(data: Data) -> Lines:
    lines = [
        say(
            "gc-did-hunt",
            what=unit_word(data["piece"], data["card"]),
            side=side_word(data["side"]),
            zone=space_word(data["zone"]),
            dice=dice_word(data["dice"]),
            effect=effect_word(data["effect"]),
        )
    ]
    if "submarine" in data:
        lines.append(say("gc-did-hunt-own", submarine=id_word(data["submarine"]), hull=data["hull"]))
    return tuple(lines)


def target_word(data: Data, attacker: int) -> Message:
    """What a raid goes for."""
    match data["target"]:
        case "fleet":
            name = data.get("fleet") or data["key"]
            return say("gc-target-fleet", fleet=fleet_word(name, 1 - attacker), zone=space_word(data["place"]))
        case "troops":
            return say("gc-target-troops", island=island_word(data["place"]))
        case _:
            return say("gc-target-port-of", side=side_word(1 - attacker))


def _assigned(data: Data) -> Lines:
    return (
        say(
            f"gc-did-assign-{data['task']}",
            what=unit_word(data["piece"], data["card"]),
            side=side_word(data["side"]),
            target=target_word(data, data["attacker"]),
        ),
    )


def _raid(data: Data) -> Lines:
    lines = [
        say(
            "gc-did-raid",
            number=data["number"],
            side=side_word(data["side"]),
            target=target_word(data, data["side"]),
            squadrons=units_word(data["squadrons"]),
        )
    ]
    for number, ships in enumerate(data.get("cells", ()), start=1):
        lines.append(say("gc-did-raid-cell", cell=number, ships=units_word(ships)))
    if data["target"] == "port":
        ships = data["ships"]
        lines.append(say("gc-did-raid-port", ships=units_word(ships)) if ships else say("gc-did-raid-port-empty"))
    return tuple(lines)


def _air_part(data: Data) -> Lines:
    return (say("gc-did-air-part", place=space_word(data["place"]), squadrons=units_word(data["squadrons"])),)


def _bombed(data: Data) -> Lines:
    holes: dict[str, Any] = {
        "what": unit_word(data["piece"], data["card"]),
        "place": place_word(data["island"], data["spot"]),
        "die": data["die"],
        "weather": data["weather"],
        "least": data["less_than"],
    }
    if data["pinned"]:
        return (say("gc-did-bombed-pinned", troop=unit_word(data["pinned"], ""), **holes),)
    already = data.get("already", False)  # older records do not tell of it
    return (say("gc-did-bombed-already" if already else "gc-did-bombed-nothing", **holes),)


def _alert(data: Data) -> Lines:
    return (say("gc-did-alert", what=unit_word(data["piece"], data["card"])),)


def base_word(key: str, card: str) -> Message:
    """A base: a carrier with her card, or an island, which has none."""
    return unit_word(key, card) if card else island_word(key)


def _rebased(data: Data) -> Lines:
    what = unit_word(data["piece"], data["card"])
    if not data["goal"]:
        return (say("gc-did-rebased-away", what=what, origin=island_word(data["origin"])),)
    if not data["origin"]:
        return (say("gc-did-rebased-here", what=what, goal=island_word(data["goal"])),)
    origin, goal = (base_word(data[key], data.get(f"{key}_card", "")) for key in ("origin", "goal"))
    return (say("gc-did-rebased", what=what, origin=origin, goal=goal),)


def _token(data: Data) -> Lines:
    side, event = side_word(data["side"]), event_word(data["event"])
    if "piece" not in data:
        return (say("gc-did-token-used", side=side, event=event),)
    return (say("gc-did-token-used-by", side=side, event=event, what=unit_word(data["piece"], data["card"])),)


def _token_kept(data: Data) -> Lines:
    side, event = side_word(data["side"]), event_word(data["event"])
    return (say("gc-did-token-kept", side=side, event=event, what=unit_word(data["piece"], data["card"])),)


def places_word(entries: Iterable[Sequence[str]]) -> Words:
    """Troops with the island of each: (id, island)."""
    return tuple(say("gc-troop-on", troop=unit_word(t, ""), island=island_word(i)) for t, i in entries)


_OF_AIR = {
    "gc-patrol": _patrol,
    "gc-patrol-attacked": _patrol_attacked,
    "gc-report": _report,
    "gc-submarine-found": _found,
    "gc-hunt": _hunt,
    "gc-assigned": _assigned,
    "gc-raid": _raid,
    "gc-air-part": _air_part,
    "gc-bombed": _bombed,
    "gc-alert": _alert,
    "gc-rebased": _rebased,
    "gc-token-used": _token,
    "gc-token-kept": _token_kept,
}


# ---- Submarine attacks (GC-9) --------------------------------------------------------------------


def _pack(data: Data) -> Lines:
    fleet, zone = fleet_word(data["fleet"]), space_word(data["zone"])
    lines = [say("gc-did-pack", side=side_word(data["side"]), number=data["number"], fleet=fleet, zone=zone)]
    if "submarines" in data:
        lines.append(say("gc-did-pack-own", submarines=tuple(map(id_word, data["submarines"]))))
    return tuple(lines)


def _approach(data: Data) -> Lines:
    result = say(f"gc-approach-{data['result']}")
    return (say("gc-did-approach", die=data["die"], bonus=data["bonus"], result=result),)


def _attack(data: Data) -> Lines:
    result = say(f"gc-attack-{data['result']}")
    return (say("gc-did-sub-attack", die=data["die"], bonus=data["bonus"], malus=data["malus"], result=result),)


def _named(data: Data) -> Lines:
    return (say("gc-did-named", fleet=fleet_word(data["fleet"]), ships=units_word(data["ships"])),)


def _torpedo(data: Data) -> Lines:
    dice = dice_word(data["dice"])
    lines = [say("gc-did-sub-torpedo", distance=data["distance"], dice=dice, hits=data["hits"])]
    if "submarine" in data:
        lines.append(say("gc-did-sub-torpedo-by", submarine=id_word(data["submarine"])))
    if "ship" in data:
        ship = unit_word(data["ship"], data["card"])
        lines.append(say("gc-did-sub-torpedo-at", ship=ship))
        if "hull" in data:
            lines.append(say("gc-did-sub-torpedo-left", ship=ship, hull=data["hull"]))
    return tuple(lines)


def _straggler(data: Data) -> Lines:
    return (say("gc-did-sub-straggler", fleet=fleet_word(data["fleet"])),)


def _depth_charges(data: Data) -> Lines:
    lines = [
        say(
            "gc-did-depth-charges",
            side=side_word(data["side"]),
            zone=space_word(data["zone"]),
            dice=dice_word(data["dice"]),
            effect=effect_word(data["effect"]),
        )
    ]
    if "hunter" in data:
        lines.append(say("gc-did-depth-charges-by", hunter=unit_word(data["hunter"], data["hunter_card"])))
    if "submarine" in data:
        lines.append(say("gc-did-depth-charges-at", submarine=id_word(data["submarine"]), hull=data["hull"]))
    return tuple(lines)


def _alert_reacts(data: Data) -> Lines:
    return (
        say(
            "gc-did-alert-reacts",
            card=card_word(data["card"]),
            side=side_word(data["side"]),
            die=data["die"],
            weather=data["weather"],
            attacks=data["attacks"],
        ),
    )


_OF_SUBMARINES = {
    "gc-pack": _pack,
    "gc-approach": _approach,
    "gc-sub-attack": _attack,
    "gc-named": _named,
    "gc-sub-torpedo": _torpedo,
    "gc-sub-straggler": _straggler,
    "gc-depth-charges": _depth_charges,
    "gc-alert-reacts": _alert_reacts,
}


# ---- Supply (GC-10) ------------------------------------------------------------------------------


def _unsupplied(data: Data) -> Lines:
    return (say("gc-did-unsupplied", side=side_word(data["side"]), troops=places_word(data["troops"])),)


def _interdiction(data: Data) -> Lines:
    key = f"gc-did-interdiction-{data['result']}"
    return (say(key, side=side_word(data["side"]), zone=space_word(data["zone"]), die=data["die"]),)


_OF_SUPPLY = {"gc-unsupplied": _unsupplied, "gc-interdiction": _interdiction}


# ---- Fleets that move, meet and are lost, and naval battles from outside -------------------------


def _moved(data: Data) -> Lines:
    moves = [
        say("gc-did-move", fleet=fleet_word(name, side), origin=origin, zone=zone)
        for side, name, origin, zone in data["moves"]
    ]
    return tuple(moves) or (say("gc-did-no-moves"),)


def _dived(data: Data) -> Lines:
    return tuple(
        say("gc-did-dive", submarine=id_word(name), origin=origin, zone=zone) for name, origin, zone in data["moves"]
    )


def _new(data: Data) -> Lines:
    return (say("gc-did-fleet-new", fleet=fleet_word(data["fleet"], data["side"]), zone=data["zone"]),)


def _gone(data: Data) -> Lines:
    return (say("gc-did-fleet-gone", fleet=fleet_word(data["fleet"], data["side"]), zone=data["zone"]),)


def _contact(data: Data) -> Lines:
    # That the fleets surprise each other is told once, with the battle: each pair of several in a zone has a die of its own.
    japan, allies = (fleet_word(name, side) for side, name in enumerate(data["fleets"]))
    return (
        say(
            "gc-did-contact" if data["contact"] else "gc-did-no-contact",
            japan=japan,
            allies=allies,
            zone=data["zone"],
            die=data["die"],
            total=data["total"],
        ),
    )


def _turned_back(data: Data) -> Lines:
    return (say("gc-did-turn-back", fleet=fleet_word(data["fleet"], data["side"]), zone=data["zone"]),)


def _sunk(data: Data) -> Lines:
    """Outside of battles and raids on fleets, whose own events tell it: in the fight with submarines, or of one by aircraft."""
    ship, side = unit_word(data["piece"], data["card"]), side_word(data["side"])
    return (say(f"gc-did-sunk-{data['how']}", side=side, ship=ship, place=space_word(data["place"])),)


def _lost_squadron(data: Data) -> Lines:
    return (say(f"gc-did-lost-squadron-{data['how']}", squadron=unit_word(data["piece"], data["card"])),)


def _rehomed(data: Data) -> Lines:
    where = id_word(data["at"]) if data["where"] == "aboard" else island_word(data["at"])
    return (say("gc-did-rehome", squadron=unit_word(data["piece"], data["card"]), base=where),)


def _lost_battery(data: Data) -> Lines:
    return (say("gc-did-lost-battery", side=side_word(data["side"]), island=island_word(data["island"])),)


def _battle(data: Data) -> Lines:
    fleets = tuple(fleet_word(name, side) for side, name in data["fleets"])
    lines = [say("gc-did-battle", number=data["number"], zone=data["zone"], fleets=fleets)]
    if data["surprise"]:
        lines.append(say("gc-did-surprise"))
    return tuple(lines)


def _first(data: Data) -> Lines:
    japan, allies = data["totals"]
    return (say("gc-did-first", japan=japan, allies=allies, side=side_word(data["side"])),)


def _ground(data: Data) -> Lines:
    lines = [say("gc-did-ground", target=data["target"], terrain=data["terrain"])]
    if "rows" in data:  # older records tell of neither
        lines.append(say("gc-did-objectives", sectors=", ".join(data["objectives"]), each=data["objective"]))
        lines.append(say("gc-did-rows", japan=data["rows"][0], allies=data["rows"][1]))
    if data["island"]:
        lines.append(say("gc-did-coast", island=island_word(data["island"])))
    for side, fleeing in enumerate(data["fleeing"]):
        if fleeing:
            lines.append(say("gc-did-flee", side=side_word(side)))
    return tuple(lines)


def _battle_over(data: Data) -> Lines:
    japan, allies = data["scores"]
    lines = [say(f"gc-did-battle-over-{data['how']}", zone=data["zone"], japan=japan, allies=allies)]
    if data["loser"] in (0, 1):
        lines.append(say("gc-did-lose", side=side_word(data["loser"])))
    elif data["loser"] > 1:
        lines.append(say("gc-did-lose-both"))
    return tuple(lines)


def _retreat(data: Data) -> Lines:
    fleet = fleet_word(data["fleet"], data["side"])
    return (say("gc-did-retreat", fleet=fleet, origin=data["origin"], zone=data["zone"]),)


_OF_FLEETS = {
    "gc-moved": _moved,
    "gc-dived": _dived,
    "gc-fleet-new": _new,
    "gc-fleet-gone": _gone,
    "gc-contact": _contact,
    "gc-turned-back": _turned_back,
    "gc-sunk": _sunk,
    "gc-lost-squadron": _lost_squadron,
    "gc-rehomed": _rehomed,
    "gc-lost-battery": _lost_battery,
    "gc-battle": _battle,
    "gc-first": _first,
    "gc-ground": _ground,
    "gc-battle-over": _battle_over,
    "gc-retreat": _retreat,
}


# ---- Landings and land combats (GC-13) -----------------------------------------------------------
_RESULTS = {
    "AE": "attacker-gone",
    "AR": "attacker-back",
    "A1": "attacker-loses",
    "DE": "defender-gone",
    "DR": "defender-back",
    "D1": "defender-loses",
}


def troops_word(troops: Iterable[str]) -> Words:
    """Troops by their ids."""
    return tuple(unit_word(name, "") for name in troops) or say("gc-nothing")


def _landed(data: Data) -> Lines:
    where = place_word(data["island"], data["spot"])
    return (say("gc-did-landed", side=side_word(data["side"]), troops=troops_word(data["troops"]), place=where),)


def _entrenched(data: Data) -> Lines:
    return (say("gc-did-entrenched", side=side_word(data["side"]), troops=places_word(data["troops"])),)


def _entered(data: Data) -> Lines:
    where = place_word(data["island"], data["spot"])
    return (say("gc-did-entered", side=side_word(data["side"]), troops=troops_word(data["troops"]), place=where),)


def _embarked(data: Data) -> Lines:
    return (say("gc-did-embarked", side=side_word(data["side"]), troops=places_word(data["troops"])),)


def _forced(data: Data) -> Lines:
    return (say("gc-did-landing-forced", side=side_word(data["side"])),)


_SUPPORT = frozenset(("battleships", "cruisers", "bombers", "fighters", "limit"))
"""Shifts that a side's troops limit (GC-13.15)."""


def _shifts(data: Data) -> Lines:
    """A line for each side that shifts the column: its shifts by name, its limit, its sum."""
    found = []
    for side, troops, way in ((data["side"], "attackers", "right"), (1 - data["side"], "defenders", "left")):
        own = land_combat.of_side(data["shifts"], attacker=way == "right")
        if own:
            parts = tuple(say("gc-shift", what=say(f"gc-shift-{what}"), columns=f"{n:+d}") for what, n in own)
            holes: dict[str, Any] = {
                "side": side_word(side),
                "shifts": parts,
                "columns": sum(n for _, n in own),
                "way": way,
            }
            if any(what in _SUPPORT for what, _ in own):
                found.append(say("gc-did-combat-shifts-limited", limit=len(data[troops]), **holes))
            else:
                found.append(say("gc-did-combat-shifts", **holes))
    return tuple(found)


def _combat(data: Data) -> Lines:
    moved = sum(columns for _, columns in data["shifts"])
    lines = [
        say(
            "gc-did-combat",
            number=data["number"],
            side=side_word(data["side"]),
            place=place_word(data["island"], data["spot"]),
            attackers=troops_word(data["attackers"]),
            defenders=troops_word(data["defenders"]),
        ),
        *_shifts(data),
        say(
            "gc-did-combat-dice",
            odds=data["odds"],
            columns=abs(moved),
            way="right" if moved > 0 else "left" if moved < 0 else "none",
            column=data["column"],
            die=data["die"],
            result=say(f"gc-result-{_RESULTS[data['result']]}"),
        ),
    ]
    if data["lost"]:
        lines.append(say("gc-did-combat-lost", troops=troops_word(data["lost"])))
    if data["entered"]:
        lines.append(say("gc-did-combat-entered"))
    return tuple(lines)


_OF_LAND = {
    "gc-landed": _landed,
    "gc-entrenched": _entrenched,
    "gc-entered": _entered,
    "gc-embarked": _embarked,
    "gc-landing-forced": _forced,
    "gc-combat": _combat,
}


# ---- Reinforcements (GC-14) ----------------------------------------------------------------------


def _arrived(data: Data) -> Lines:
    return (say("gc-did-arrived", pieces=units_word(data["pieces"])),)


def _battery(data: Data) -> Lines:
    return (say("gc-did-battery", side=side_word(data["side"]), island=island_word(data["island"])),)


def _troops(data: Data) -> Lines:
    return (say("gc-did-troops-given", side=side_word(data["side"]), number=data["number"]),)


def _loaded(data: Data) -> Lines:
    loads = tuple(
        say("gc-did-load", troop=unit_word(troop, ""), ship=unit_word(ship, card))
        for troop, ship, card in data["troops"]
    )
    return (say("gc-did-loaded", troops=loads),)


def _shifted(data: Data) -> Lines:
    moves = tuple(
        say("gc-did-shift", troop=unit_word(troop, ""), place=place_word(island, spot))
        for troop, island, spot in data["troops"]
    )
    return (say("gc-did-troops-shifted", side=side_word(data["side"]), troops=moves),)


def _airfield(data: Data) -> Lines:
    where = place_word(data["island"], data["centre"])
    return (say("gc-did-airfield", place=where, side=side_word(data["side"])),)


def _site(data: Data) -> Lines:
    return (say("gc-did-site", side=side_word(data["side"]), place=place_word(data["island"], data["centre"])),)


def _site_gone(data: Data) -> Lines:
    return (say("gc-did-site-gone", place=place_word(data["island"], data["centre"])),)


def _bought(data: Data) -> Lines:
    pieces = units_word(data["pieces"])
    return (say("gc-did-bought", pieces=pieces, spent=data["spent"], points=data["points"]),)


def _into_port(data: Data) -> Lines:
    return (say("gc-did-into-port", ship=unit_word(data["piece"], data["card"])),)


_OF_REINFORCEMENTS = {
    "gc-arrived": _arrived,
    "gc-battery": _battery,
    "gc-troops-given": _troops,
    "gc-loaded": _loaded,
    "gc-troops-shifted": _shifted,
    "gc-airfield": _airfield,
    "gc-site": _site,
    "gc-site-gone": _site_gone,
    "gc-bought": _bought,
    "gc-into-port": _into_port,
}


# ---- Length and victory points (GC-1, GC-2) ------------------------------------------------------
_SUNK = ("carriers", "escorts", "battleships")


def _length(data: Data) -> Lines:
    key = "gc-did-length-over" if data["over"] else "gc-did-length-on"
    return (say(key, turn=data["turn"], die=data["die"], most=data["most"]),)


def _part(what: str, points: int) -> Message:
    return say("gc-part", what=say(f"gc-part-{what}") if what in _SUNK else island_word(what), points=points)


def _score(data: Data) -> Lines:
    return tuple(
        say(
            "gc-did-score",
            side=side_word(side),
            parts=tuple(_part(what, points) for what, points in parts) or say("gc-nothing"),
        )
        for side, parts in enumerate(data["parts"])
    )


_OF_VICTORY = {"gc-length": _length, "gc-score": _score}


# ---- By kind of event ----------------------------------------------------------------------------
__all__ = ["side_word", "words"]

_WORDS: Final[Mapping[str, Callable[[Mapping[str, Any]], tuple[Message, ...]]]] = {
    **_OF_TURNS,
    **_OF_AIR,
    **_OF_SUBMARINES,
    **_OF_SUPPLY,
    **_OF_FLEETS,
    **_OF_LAND,
    **_OF_REINFORCEMENTS,
    **_OF_VICTORY,
}


def words(event: Event) -> tuple[Message, ...]:
    """An event in words, a message a line."""
    said = _WORDS.get(event.kind)
    return said(event.data) if said is not None else _of_battle(event)


def _of_battle(event: Event) -> tuple[Message, ...]:
    """What a battle tells, its turns called rounds: a turn is one of the campaign."""
    lines = battle.words(event)
    match event.kind:
        case "ws-initiative":
            return say("gc-round-initiative", **dict(lines[0].args)), *lines[1:]
        case "ws-initiative-tie":
            return (say("gc-round-tie", **dict(lines[0].args)),)
        case "ws-turn-over":
            return (say("gc-round-over", **dict(lines[0].args)),)
        case _:
            return lines
