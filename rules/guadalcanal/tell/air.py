"""Air missions in words (GC-8), and the reports on fleets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rules.core import Message, say
from rules.guadalcanal.tell.names import (
    card_word,
    event_word,
    fleet_word,
    id_word,
    island_word,
    side_word,
    space_word,
    spot_word,
    types_word,
    unit_word,
)

Data = Mapping[str, Any]
Lines = tuple[Message, ...]
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


WORDS = {
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
