"""Fleets, pieces, events, reports and endings of a campaign in words, for the pictures and for the alt text."""

from __future__ import annotations

from bot.words import text
from renderer.guadalcanal import known
from renderer.guadalcanal.known import Content
from renderer.war_at_sea.sides import name, side_name
from renderer.war_at_sea.words import kinds
from rules.guadalcanal import positions
from rules.guadalcanal.facts import FACTS
from rules.guadalcanal.pieces import Fleet, Piece
from rules.guadalcanal.view import LandReport, Mission, RaidReport, Sighting, Token, View


def island(lang: str, key: str) -> str:
    """ "New Georgia"."""
    return text(lang, "pic-gc-island", island=key)


def space(lang: str, view: View, key: str) -> str:
    """A zone by its letter, an island by its name."""
    return island(lang, key) if key in positions.chart(view).islands else key


def fleet_letter(lang: str, key: str) -> str:
    """The letter on a fleet's marker."""
    return text(lang, "pic-gc-fleet-letter", fleet=key)


def fleet(lang: str, key: str) -> str:
    """ "main fleet"."""
    return text(lang, "pic-gc-fleet", fleet=key)


def boat(lang: str, it: Piece) -> str:
    """The name of a submarine; of one whose card is not known, the word."""
    return name(lang, it.card, it.id) if it.card else text(lang, "pic-ws-type", type="submarine")


def piece(lang: str, it: Piece) -> str:
    """ "Tone", "troop 3"."""
    if it.card:
        return name(lang, it.card, it.id)
    return troop(lang, it.id)


def troop(lang: str, piece_id: str) -> str:
    """ "troop 3"."""
    return text(lang, "pic-gc-troop", n=troop_number(piece_id))


def troop_number(piece_id: str) -> str:
    """ "3" of "troop-3"; "1" of "troop"."""
    number = piece_id.rsplit("-", 1)[-1]
    return number if number.isdigit() else "1"


def called(lang: str, view: View, piece_id: str) -> str:
    """The name of a piece by its id."""
    it = positions.piece(view, piece_id)
    return piece(lang, it) if it is not None else piece_id


def age(lang: str, view: View, held: Content) -> str:
    """ "turn 4", "now, exact": when a report was made."""
    said = text(lang, "pic-gc-age-now") if held.turn == view.turn else text(lang, "pic-gc-age", turn=held.turn)
    return f"{said}, {text(lang, 'pic-gc-exact')}" if held.exact else said


def counts(lang: str, found: tuple[tuple[str, int], ...]) -> str:
    """ "2 carriers, 1 battleship"."""
    return ", ".join(kinds(lang, kind, n) if kind != "troop" else text(lang, "pic-gc-troops", n=n) for kind, n in found)


def port(lang: str, view: View) -> list[str]:
    """What lies in the own port, and what has been bought; nothing for others, and at the end."""
    there = known.port(view) if view.side >= 0 and view.stage != "over" else []
    found = []
    for where in ("port", "coming"):
        names = [piece(lang, p) for p in there if p.where == where]
        if names:
            found.append(text(lang, f"pic-gc-{where}", items=", ".join(names)))
    return found


def marker(lang: str, view: View, it: Fleet) -> str:
    """A fleet in the alt text: "main fleet F (2 carriers, …)"."""
    held = known.content(view, it)
    said = f"{fleet(lang, it.name)} {it.zone}"
    if held is None:
        return said
    inner = counts(lang, held.counts)
    if held.turn:
        inner = f"{age(lang, view, held)}: {inner}"
    return f"{said} ({inner})"


def event(lang: str, view: View) -> str:
    """ "Event 2: hurricane in D"."""
    it = view.event
    if it is None:
        return ""
    said = text(lang, "pic-gc-event", n=it.number, name=text(lang, "pic-gc-event-name", event=known.event_name(view)))
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
    return text(lang, "pic-ws-state", names=side_name(lang, it.side), state=said)


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
    """ "2/1"."""
    return FACTS.land.columns[column]


def result(lang: str, code: str) -> str:
    """What a result of the table means."""
    return text(lang, "pic-gc-result", result=code)


def report(lang: str, it: Sighting) -> str:
    """A report with what it hid: "turn 4: K, Allies main fleet: told …, in truth …"."""
    told, real = counts(lang, it.counts), counts(lang, it.truth)
    head = text(
        lang, "pic-gc-report", turn=it.turn, side=side_name(lang, it.side), fleet=fleet(lang, it.fleet), zone=it.zone
    )
    return text(lang, "pic-gc-lie", head=head, told=told, real=real)
