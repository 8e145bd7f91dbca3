"""Hand-made positions of Memoir '44: set-ups, a battle with dice, drafts, a night turn, the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from rules.core import DeckSight
from rules.memoir_44.facts import FULL_DAY, KINDS, layout, seat_specs, terms
from rules.memoir_44.options import Options
from rules.memoir_44.view import Aim, Battlefield, Doing, Ending, GameEnd, LogEntry, Medal, Mine, Unit, View

HAND = ("probe-centre", "recon-left", "armour-assault", "general-advance", "medics", "ambush")


def field(scenario: str, **changed: Any) -> Battlefield:
    """The battlefield of a scenario after set-up, with these fields changed."""
    laid = layout(scenario)
    units = tuple(
        Unit(number, it.side, it.kind, it.at, KINDS[it.kind].figures, KINDS[it.kind].figures)
        for number, it in enumerate(laid.units)
    )
    light = 1 if "night" in laid.rules else FULL_DAY
    mines = tuple(Mine(mine.at, mine.owner) for mine in laid.mines)
    made = Battlefield(
        scenario, tuple(sorted(laid.rules)), Options(), units, laid.laid("sandbags"), laid.laid("wire"), mines, light=light
    )  # fmt: skip
    return replace(made, **changed)


def view(scenario: str, side: str | None = None, **changed: Any) -> View:
    """The view of a side, or of the public (None), at the beginning of a scenario."""
    laid, agreed = layout(scenario), terms(scenario, Options())
    medals = tuple(
        Medal(it.side, it.kind, at) for it in laid.medals for at in it.hexes
    ) + tuple(Medal(it.side, it.kind, None, section) for it in laid.medals for section in it.sections)  # fmt: skip
    cards = DeckSight(HAND[: agreed.cards[side]] if side else (), (("japan", 5), ("allies", 6)), (), 49, 0, ())
    made = View(
        seat=side, side=side, game=1, sides=(("japan", "japan"), ("allies", "allies")), options=Options(),  # type: ignore[arg-type]
        field=field(scenario), turn=1, mover=agreed.first, stage="order", sheet=1, need=agreed.medals_to_win, score=(0, 0),
        lost=(0, 0), gone=(0, 0), medals=medals, captured=(), limits=(5, 6), cards=cards, card="", does="", before=("", ""),
        section=-1, before_section=(-1, -1), symbols=(0, 0, 0), doing=(), pending=None, deeds=(), missed=(0, 0), mine_pool=(),
        choosing=(), offer=None, policy=None, plan="", results=(), winners=None, why="", **SINCE,
    )  # fmt: skip
    return replace(made, **changed)


SINCE: dict[str, Any] = {"healed": -1} if "healed" in View.__struct_fields__ else {}


def general(side: str, role: str, **changed: Any) -> View:
    """The view of a general, or of the team commander (role "chief"), at the beginning of Peleliu."""
    seats = tuple((spec.name, spec.side) for spec in seat_specs("peleliu"))
    third = {"left": 0, "center": 1, "right": 2}.get(role, -1)
    first = 2 * (2 - third if side == layout("peleliu").top else third)
    made = replace(
        view("peleliu", side), seat=f"{side}-{role}", sides=seats, role=role, stage="chief",
        commands=(first, first + 1) if third >= 0 else (),
    )  # fmt: skip
    if third >= 0:
        made = replace(made, cards=replace(made.cards, hand=()))
    return replace(made, **changed)


def landings(side: str = "allies", role: str = "center") -> View:
    """Peleliu in the third turn, with the Marines on the beach."""
    seen = general(side, role)
    after = moved(
        seen.field,
        {"K3": "l4", "L3": "k4", "j2": "K3", "k2": "L3", "O3": "O5", "I1": "J1", "P3": "p4"},
        {"K3": 3, "l4": 2}, gone=("k2",),
    )  # fmt: skip
    deeds = (
        LogEntry(3, "allies", "march", "armour", ("K3", "k4", "l4")),
        LogEntry(3, "allies", "march", "infantry", ("j2", "K3")),
        LogEntry(3, "allies", "mine", "armour", ("O5",), "AF", 1),
        LogEntry(3, "allies", "attack", "armour", ("l4", "N5"), "AGF", 1),
        LogEntry(3, "allies", "attack", "destroyer", ("J1", "J5"), "IG", 1),
    )
    return replace(seen, field=after, turn=3, deeds=deeds, stage="general", score=(1, 2))


def moved(
    there: Battlefield, moves: Mapping[str, str], figures: Mapping[str, int] = {}, gone: Sequence[str] = ()
) -> Battlefield:
    """The field after these moves from hex to hex. `figures`: new hex -> figures left. `gone`: hexes whose unit is removed."""
    units = [replace(unit, at=moves.get(unit.at, unit.at)) for unit in there.units if unit.at not in gone]
    return replace(there, units=tuple(replace(unit, figures=figures.get(unit.at, unit.figures)) for unit in units))


def battle(side: str | None = None) -> View:
    """Guam in the fourth turn, after landing and combat."""
    after = moved(
        field("guam-landings"),
        {"A3": "a4", "B3": "B5", "H3": "h4", "I3": "i4", "a2": "A3", "e2": "E3", "h2": "H3", "f2": "f4", "G3": "g4", "l8": "l8"},
        {"a4": 2, "B5": 3, "D7": 3, "h4": 1, "g8": 2},
        gone=("d4",),
    )  # fmt: skip
    deeds = (
        LogEntry(3, "japan", "march", "infantry", ("G7", "G6")),
        LogEntry(4, "allies", "march", "armour", ("A3", "a4")),
        LogEntry(4, "allies", "march", "armour", ("B3", "b4", "B5")),
        LogEntry(4, "allies", "march", "armour", ("H3", "h4")),
        LogEntry(4, "allies", "march", "engineer", ("f2", "F3", "f4")),
        LogEntry(4, "allies", "attack", "armour", ("a4", "C7"), "AFG", 1),
        LogEntry(4, "allies", "attack", "armour", ("B5", "D7"), "SIF", 0),
        LogEntry(4, "japan", "ambush", "infantry", ("d4", "f4"), "IF", 1),
        LogEntry(4, "allies", "attack", "engineer", ("f4", "d4"), "IGI", 3, lost=True),
        LogEntry(4, "allies", "attack", "armour", ("h4", "g8"), "GIA", 2),
        LogEntry(4, "japan", "retreat", "infantry", ("j8", "J9")),
    )
    last = {it.id: it for it in after.units}
    doing = tuple(
        Doing(number, moved=True, walked=1, fought=1) for number in last if last[number].at in ("a4", "B5", "h4")
    )
    return view(
        "guam-landings", side, field=after, turn=4, mover="allies", stage="battle", score=(0, 1), deeds=deeds, doing=doing,
        card="probe-left", does="probe-left",
    )  # fmt: skip


def chosen() -> View:
    """Wake Island while Japan chooses a unit to order."""
    after = moved(field("wake-island"), {"e2": "E3", "f2": "F3", "g2": "f4"}, {"f4": 3, "E3": 2})
    return view(
        "wake-island", "japan", field=after, turn=6, mover="japan", chosen="f4", reach=("F5", "G5", "e4", "g4", "F3"),
        targets=("f6", "I7"), aiming=(Aim("march", ("E3", "e4", "E5")), Aim("order", ("h2",))), score=(0, 1),
    )  # fmt: skip


def attacks() -> View:
    """Matanikau with attacks in the draft."""
    after = moved(field("matanikau"), {"h6": "h6", "D7": "e6", "G7": "g6", "d6": "d6"}, {"e6": 3})
    aiming = (Aim("attack", ("e6", "e4"), 2), Aim("attack", ("g6", "h4"), 1), Aim("attack", ("H9", "h4"), 2))
    return view(
        "matanikau",
        "japan",
        field=after,
        turn=3,
        mover="japan",
        stage="battle",
        aiming=aiming,
        chosen="g6",
        targets=("h4",),
    )


def night(side: str | None = None) -> View:
    """Guam at night, with a captured headquarters and medals won."""
    after = moved(field("guam-counterattack"), {"d7": "E1", "D7": "b2"}, {"E1": 2})
    medals = tuple(replace(medal, held=medal.at == "E1") for medal in view("guam-counterattack").medals)
    there = replace(after, light=2)
    return view(
        "guam-counterattack", side, field=moved(there, {"C9": "E1"}), turn=7, mover="allies", medals=medals, captured=("E1",),
        score=(2, 1),
    )  # fmt: skip


def mined() -> View:
    """Iwo Jima with known and unknown minefields, a sealed cave, a target token and Air Power."""
    after = moved(field("meat-grinder"), {"b2": "b4", "d2": "D3", "E1": "e4"}, {"D3": 3, "e4": 2})
    mines = (Mine("d4", "japan", 2), Mine("e4", "japan", 1), *(Mine(at, "japan") for at in ("B3", "C3", "D3")))
    units = tuple(replace(unit, tokens=(3,)) if unit.at == "g2" else unit for unit in after.units)
    deeds = (
        LogEntry(5, "allies", "march", "armour", ("E1", "e2", "E3", "e4")),
        LogEntry(5, "allies", "mine", "armour", ("e4",), "A", 1),
        LogEntry(5, "allies", "march", "infantry", ("b2", "b4")),
        LogEntry(5, "allies", "strike", "", ("f6",), "GS", 2),
        LogEntry(5, "allies", "strike", "", ("g6",), "FI", 1),
    )
    there = replace(after, mines=mines, units=units, sealed=("D5",))
    return view("meat-grinder", "allies", field=there, turn=6, mover="japan", deeds=deeds, score=(1, 0))


def sections() -> View:
    """Okinawa with medals for holding sections."""
    medals = tuple(replace(medal, held=medal.section == "right") for medal in view("sugar-loaf").medals)
    after = moved(field("sugar-loaf"), {}, {}, gone=("k8", "l8", "i6"))
    return view("sugar-loaf", field=after, turn=9, mover="japan", medals=medals, score=(1, 4))


def ended() -> View:
    """The end of Guam: the Allies have won by medals."""
    over = battle()
    return replace(
        over, stage="over", score=(3, 6), results=(GameEnd("allies", Ending.MEDALS, (3, 6), 4),), winners=("allies",),
        why="medals", hands=(("japan", HAND[:5]), ("allies", HAND)),
    )  # fmt: skip


def views() -> dict[str, tuple[View, str]]:
    """Name -> view and sheet of each sample."""
    found = {
        "wake-board": (view("wake-island"), "board"),
        "austen-own": (view("mount-austen", "allies"), "own"),
        "matanikau-aimed": (attacks(), "own"),
        "battle-board": (battle(), "board"),
        "battle-dice": (battle(), "dice"),
        "battle-hand": (battle("allies"), "hand"),
        "chosen-own": (chosen(), "own"),
        "night-own": (night("japan"), "own"),
        "mined-own": (mined(), "own"),
        "mined-dice": (mined(), "dice"),
        "sections-board": (sections(), "board"),
        "peleliu-board": (landings(), "board"),
        "peleliu-own": (landings(), "own"),
        "end": (ended(), "end"),
    }
    return {f"memoir-44-{name}": it for name, it in found.items()}


def crops() -> dict[str, tuple[View, str, tuple[str, ...]]]:
    """Name -> view, sheet and the hexes that are shown enlarged."""
    return {"memoir-44-crop": (battle(), "board", ("f4", "d4", "B5"))}


def story() -> Sequence[View]:
    """Views for the replay of a short game."""
    return (view("guam-landings"), battle(), ended())


GOLDEN = {
    "en": (
        "memoir-44-battle-board", "memoir-44-battle-dice", "memoir-44-chosen-own", "memoir-44-mined-own", "memoir-44-peleliu-own",
    ),
    "fr": (
        "memoir-44-wake-board", "memoir-44-battle-hand", "memoir-44-night-own", "memoir-44-end", "memoir-44-crop",
        "memoir-44-peleliu-board",
    ),
}  # fmt: skip
