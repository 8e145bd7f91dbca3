"""What a view says about fleets, submarines and islands: collected for the pictures, and in words.

It uses nothing but the view, and draws no conclusions of its own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from bot.words import text
from renderer.war_at_sea.battle_scene import kinds, name, side_name, type_name
from rules.guadalcanal import positions
from rules.guadalcanal.facts import EVENTS, FACTS
from rules.guadalcanal.pieces import Fleet, LandReport, Mission, Piece, RaidReport, Sighting, Site, Token
from rules.guadalcanal.view import View
from rules.war_at_sea.cards import CARDS

# ---- What a view tells ---------------------------------------------------------------------------
SHIPS = ("carrier", "escort_carrier", "battleship", "cruiser", "destroyer", "torpedo_boat", "auxiliary", "transport")
"""Types as reports name them, in order."""

AIRCRAFT = ("fighter", "dive_bomber", "torpedo_bomber", "patrol_bomber")


class Content(NamedTuple):
    """What is known of a fleet's contents."""

    counts: tuple[tuple[str, int], ...]
    """(type, number of ships) of each type in the report."""
    turn: int = 0
    """Turn of the report; 0 if it is the reader's own current knowledge."""
    by: str = ""
    exact: bool = False


def kind(piece: Piece) -> str:
    """Type of a piece's card, or "troop"."""
    return CARDS[piece.card].kind if piece.card else "troop"


def counted(pieces: Iterable[Piece], kinds: Sequence[str]) -> tuple[tuple[str, int], ...]:
    """(type, number) for the given types, in their order, without zeros."""
    found = Counter(kind(piece) for piece in pieces)
    return tuple((name, found[name]) for name in kinds if found[name])


def content(view: View, fleet: Fleet) -> Content | None:
    """What the reader knows of a fleet: everything about a fleet of the reader's side, the newest report about an enemy one.
    None for nothing."""
    if fleet.side == view.side or view.stage == "over":
        held = positions.whole_fleet(view, fleet.side, fleet.name)
        return Content(counted(held, (*SHIPS, "submarine", "troop", *AIRCRAFT)))
    report = sighting(view, fleet)
    return Content(report.counts, report.turn, report.by, report.exact) if report else None


def sighting(view: View, fleet: Fleet) -> Sighting | None:
    """The newest report that the reader got about a fleet, or None."""
    mine = [s for s in view.sightings if s.to == view.side and s.side == fleet.side and s.fleet == fleet.name]
    return max(mine, key=lambda s: (s.turn, s.exact)) if mine else None


def submarines(view: View) -> list[Piece]:
    """Lone submarines that the reader knows of, own ones first; enemy ones only if declared."""
    found = [p for p in view.pieces if p.where == "zone"]
    return sorted(found, key=lambda p: (p.side != view.side, p.side, p.at, p.id))


def fleets(view: View) -> list[Fleet]:
    """All fleet markers, the reader's own first."""
    own = view.side if view.side >= 0 else 0
    ranks = {"main": 0, "scout": 1, "third": 2, "fourth": 3}
    return sorted(view.fleets, key=lambda f: (f.side != own, ranks.get(f.name, len(ranks))))


class IslandPlace(NamedTuple):
    key: str
    """"c1", "c2" or "periphery"."""
    site: Site | None
    holder: int
    troops: tuple[Piece, ...]
    batteries: tuple[Piece, ...]
    squadrons: tuple[Piece, ...]


def spots(view: View, island: str) -> list[IslandPlace]:
    """The places of an island with what is there, centres first."""
    there = [p for p in view.pieces if p.where == "island" and p.at == island]
    keys = [*positions.chart(view).islands[island].spots, "periphery"]
    found = []
    for key in keys:
        here = [p for p in there if p.spot == key or (key == "periphery" and p.spot not in keys)]
        found.append(
            IslandPlace(
                key,
                positions.site(view, island, key) if key != "periphery" else None,
                positions.holder(view, island, key) if key != "periphery" else -1,
                tuple(p for p in here if kind(p) == "troop"),
                tuple(p for p in here if kind(p) == "coastal_battery"),
                tuple(p for p in here if kind(p) in AIRCRAFT),
            )
        )
    return found


def port(view: View) -> list[Piece]:
    """Own pieces in port or bought (secret); those of both sides after the end."""
    return [p for p in view.pieces if p.where in ("port", "coming") and (p.side == view.side or view.stage == "over")]


def sunk(view: View) -> list[Piece]:
    """Ships and submarines known to be sunk, the latest first."""
    found = [p for p in view.pieces if p.where == "sunk" and p.card and CARDS[p.card].is_vessel]
    return sorted(found, key=lambda p: (-p.lost_turn, p.side, p.id))


# ---- in words ------------------------------------------------------------------------------------


def island(lang: str, key: str) -> str:
    """ "New Georgia"."""
    return text(lang, f"gc-island-{key}")


def space(lang: str, view: View, key: str) -> str:
    """A zone's letter or an island's name."""
    return island(lang, key) if key in positions.chart(view).islands else key


def fleet_letter(lang: str, key: str) -> str:
    return text(lang, "pic-gc-fleet-letter", fleet=key)


def fleet(lang: str, key: str) -> str:
    """ "main fleet"."""
    return text(lang, f"gc-fleet-{key}")


def boat(lang: str, it: Piece) -> str:
    """Name of a submarine; of one with an unknown card, only the type."""
    return name(lang, it.card, it.id) if it.card else type_name(lang, "submarine")


def piece(lang: str, it: Piece) -> str:
    """ "Tone", "troop 3"."""
    if it.card:
        return name(lang, it.card, it.id)
    return troop(lang, it.id)


def troop(lang: str, piece_id: str) -> str:
    """Name of a troop unit, given its id: "troop 3"."""
    return text(lang, "gc-unit-troop", number=troop_number(piece_id))


def troop_number(piece_id: str) -> str:
    """Number in the id of a troop unit, without which it is "1"."""
    number = piece_id.rsplit("-", 1)[-1]
    return number if number.isdigit() else "1"


def called(lang: str, view: View, piece_id: str) -> str:
    """Name of a piece, given its id; the id itself if the view does not show the piece."""
    it = positions.piece(view, piece_id)
    return piece(lang, it) if it is not None else piece_id


def age(lang: str, view: View, held: Content) -> str:
    """When the reader learned what a fleet contains: "turn 4" or "now". The word "exact" follows if the knowledge is
    exact."""
    said = text(lang, "pic-gc-age-now") if held.turn == view.turn else text(lang, "pic-turn-n", turn=held.turn)
    return f"{said}, {text(lang, 'pic-gc-exact')}" if held.exact else said


def counts(lang: str, found: tuple[tuple[str, int], ...]) -> str:
    """ "2 carriers, 1 battleship"."""
    return ", ".join(kinds(lang, kind, n) if kind != "troop" else text(lang, "pic-gc-troops", n=n) for kind, n in found)


def port_words(lang: str, view: View) -> list[str]:
    """Own pieces in port and bought ones; empty for others, and after the end."""
    there = port(view) if view.side >= 0 and view.stage != "over" else []
    found = []
    for where in ("port", "coming"):
        names = [piece(lang, p) for p in there if p.where == where]
        if names:
            found.append(text(lang, f"pic-gc-{where}", items=", ".join(names)))
    return found


def marker(lang: str, view: View, it: Fleet) -> str:
    """A fleet for the alt text: "main fleet F (2 carriers, …)"."""
    said = f"{fleet(lang, it.name)} {it.zone}"
    return said if content(view, it) is None else f"{said} ({ships(lang, view, it)})"


def ships(lang: str, view: View, it: Fleet) -> str:
    """What the reader knows of a fleet's ships: "turn 4: 2 carriers, 1 battleship"; or that they are unknown."""
    held = content(view, it)
    if held is None:
        return text(lang, "pic-gc-unknown" if view.side >= 0 else "pic-gc-secret")
    inner = counts(lang, held.counts)
    return text(lang, "pic-says", what=age(lang, view, held), said=inner) if held.turn else inner


def event(lang: str, view: View) -> str:
    """ "Event 2: hurricane in D"."""
    it = view.event
    if it is None:
        return ""
    said = text(lang, "pic-gc-event", n=it.number, name=text(lang, "pic-gc-event-name", event=EVENTS[it.number].name))
    if it.zone:
        return f"{said} {it.zone}"
    if it.target >= 0:
        whom = side_name(lang, it.target)
        said = f"{said}, {whom}"
        if it.fleet:
            said = f"{said}, {fleet(lang, it.fleet)}"
    return said


def token(lang: str, it: Token) -> str:
    """ "Japan: seasoned pilots"."""
    names = {4: "pilots", 5: "gunners", 6: "submariners", 7: "patrols", 8: "flak", 9: "troops"}
    said = text(lang, "pic-gc-event-name", event=names.get(it.event, str(it.event)))
    return text(lang, "pic-says", what=side_name(lang, it.side), said=said)


def mission(lang: str, view: View, it: Mission) -> str:
    """ "patrol PBY Catalina Guadalcanal–F"."""
    what = text(lang, "pic-gc-mission", kind=it.kind)
    unit = called(lang, view, it.piece)
    where = space(lang, view, it.origin)
    if it.goal != it.origin:
        where = f"{where}–{space(lang, view, it.goal)}"
    return f"{what} {unit} {where}"


def raid(lang: str, view: View, it: RaidReport) -> str:
    """ "Raid 1, Allies on the main fleet in F"."""
    if it.target == "fleet":
        goal = text(lang, "pic-gc-raid-fleet", fleet=fleet(lang, it.fleet), zone=it.place)
    else:
        goal = text(lang, f"pic-gc-raid-{it.target}", place=space(lang, view, it.place))
    return text(lang, "pic-gc-raid", n=it.number, side=side_name(lang, it.attacker), goal=goal)


def combat(lang: str, it: LandReport) -> str:
    """ "Combat 1, Guadalcanal, centre 1: Japan attacks"."""
    spot = text(lang, "pic-gc-spot-long", spot=it.spot)
    side = side_name(lang, it.attacker)
    return text(lang, "pic-gc-combat", n=it.number, island=island(lang, it.island), spot=spot, side=side)


def odds(column: int) -> str:
    """Name of a column of the table of results, such as "2/1"."""
    return FACTS.land.columns[column]


def result(lang: str, code: str) -> str:
    """Meaning of a code of the table of results."""
    return text(lang, "pic-gc-result", result=code)


def report(lang: str, it: Sighting) -> str:
    """A report with its truth: "turn 4: K, Allies main fleet: told …, in truth …"."""
    told, real = counts(lang, it.counts), counts(lang, it.truth)
    head = text(
        lang, "pic-gc-report", turn=it.turn, side=side_name(lang, it.side), fleet=fleet(lang, it.fleet), zone=it.zone
    )
    return text(lang, "pic-gc-lie", head=head, told=told, real=real)
