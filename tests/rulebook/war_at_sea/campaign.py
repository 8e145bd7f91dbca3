"""A small campaign for those rules of War at Sea that are its raids and battles (WS-16, WS-17): pieces in a line a side.

Campaign("main B: shokaku, hiei hull3; on shokaku: d3a-val; ashore bougainville: g4m-betty; port: kongo hull2", "...")
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.guadalcanal import air_plans, battle_setup, battles, raids
from rules.guadalcanal.air_plans import target_of
from rules.guadalcanal.options import Options
from rules.guadalcanal.pieces import Contact, Fleet, Piece, Raid, Site
from rules.guadalcanal.state import State, TurnContext
from rules.war_at_sea.battle import Battle
from rules.war_at_sea.cards import CARDS
from tests.rulebook.war_at_sea.kit import NAMES, ScriptedDice, card_named, orders

BASES = ("bougainville", "guadalcanal")


def _piece(words: str, side: int, place: dict[str, Any]) -> Piece:
    name, *rest = words.split()
    if name.startswith("troop"):
        fields: dict[str, Any] = {"card": ""}
    else:
        card = card_named(name)
        fields = {"card": card.id, "hull": card.hull}
    for word in rest:
        if word.startswith("hull"):
            fields["hull"] = int(word[4:])
        else:
            fields["spot"] = word
    return Piece(id=name, side=side, **{**place, **fields})


def _side(line: str, side: int) -> tuple[list[Fleet], list[Piece]]:
    fleets: list[Fleet] = []
    pieces: list[Piece] = []
    place: dict[str, Any]
    for group in filter(None, (part.strip() for part in line.split(";"))):
        head, _, names = group.partition(":")
        match head.split():
            case ["on", carrier]:
                place = {"where": "aboard", "at": carrier}
            case ["ashore", island]:
                place = {"where": "island", "at": island}
            case ["port"]:
                place = {"where": "port", "ready": 9}
            case ["zone", zone]:
                place = {"where": "zone", "at": zone}
            case [name, zone]:
                fleets.append(Fleet(name, side, zone))
                place = {"where": "fleet", "at": name}
            case _:
                raise ValueError(head)
        pieces += [_piece(words, side, place) for words in names.split(",")]
    return fleets, pieces


class Campaign:
    """A moment of a campaign, its dice scripted. Sides are "japan" and "allies"."""

    def __init__(
        self,
        japan: str = "",
        allies: str = "",
        *,
        initiative: str = "japan",
        sites: tuple[Site, ...] = (),
        **state: Any,
    ) -> None:
        """`sites`: airfields beside those of the bases."""
        sides = [_side(line, side) for side, line in enumerate((japan, allies))]
        self.dice = ScriptedDice()
        state.setdefault("options", Options())
        self.run = TurnContext(
            State(
                turn=2,
                initiative=NAMES.index(initiative),
                fleets=tuple(fleet for fleets, _ in sides for fleet in fleets),
                pieces=tuple(piece for _, pieces in sides for piece in pieces),
                sites=(*(Site(base, "c1", True, side) for side, base in enumerate(BASES)), *sites),
                **state,
            ),
            self.dice,
        )

    # ---- raids -----------------------------------------------------------------------------------
    def reaches(self, squadron: str, key: str) -> bool:
        """Whether a squadron can fly to a target of a raid of its own side."""
        piece = self.run.pieces[squadron]
        return air_plans.reaches(self.run.state, piece, piece.side, target_of(key))

    def guards(self, squadron: str, key: str) -> bool:
        """Whether a fighter squadron can reach `key`, a target of a raid by the other side."""
        piece = self.run.pieces[squadron]
        return air_plans.reaches(self.run.state, piece, 1 - piece.side, target_of(key))

    def raid(
        self, side: str, key: str, bombers: str, *, escorts: str = "", interceptors: str = "",
        japan: str = "", allies: str = "",
    ) -> None:  # fmt: skip
        """A whole raid on a fleet, on troops ("guadalcanal-c1") or on the port, by these squadrons; both plans as typed.

        In which cells ships lie is a policy (GC-16.13).
        """
        goal = target_of(key)
        raid = Raid(
            attacker=NAMES.index(side),
            kind=goal.kind,
            key=goal.key,
            bombers=tuple((name, key) for name in bombers.split()),
            escorts=tuple(escorts.split()),
            interceptors=tuple(interceptors.split()),
        )
        plans = [orders(text).given for text in (japan, allies)]
        for number, plan in enumerate(plans):
            self.run.side(number, policies={path: value for path, value in plan.items() if path.startswith("cell.")})
        raids.begin_raid(self.run, raid, (plans[0], plans[1]))

    def report(self) -> Battle:
        """The last raid as its aircraft were placed."""
        return self.run.state.raids[-1].battle

    def cells(self) -> list[set[str]]:
        """The ships of the last raided fleet, cell by cell."""
        ships = [unit for unit in self.report().units if CARDS[unit.card].is_ship]
        return [{u.id for u in ships if u.sector == cell} for cell in sorted({u.sector for u in ships})]

    def told(self, kind: str) -> list[dict[str, Any]]:
        """The data of all happenings of a kind."""
        return [dict(entry.truth.data) for entry in self.run.entries if entry.truth.kind == kind]

    # ---- naval battles ---------------------------------------------------------------------------
    def battle(
        self, *fleets: str, zone: str = "G", surprise: bool = False, japan: str = "", allies: str = ""
    ) -> Battle:
        """The battle of fleets ("japan main", "allies scout"), after both sides' choices of the ground."""
        pairs = tuple((NAMES.index(f.split()[0]), f.split()[1]) for f in fleets)
        contact = Contact(zone, pairs, surprise)
        self.dice.script["set-up 0"] += [1, 1]
        self.dice.script["set-up 1"] += [2, 2]
        return battle_setup.build(self.run, contact, {0: orders(japan).given, 1: orders(allies).given})

    def after(self, battle: Battle, *fleets: str, zone: str = "G", loser: int = -1) -> None:
        """What follows on a battle that is over."""
        pairs = tuple((NAMES.index(f.split()[0]), f.split()[1]) for f in fleets)
        battles.close(self.run, Contact(zone, pairs), replace(battle, ended="points", loser=loser))

    def cost(self, name: str) -> int:
        """Points on the card of a piece."""
        return CARDS[self.run.pieces[name].card].cost
