"""Hand-made positions of a Guadalcanal campaign; the views of them are made by the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Literal

from msgspec.structs import replace

from rules.core import Match
from rules.guadalcanal.game import RULES
from rules.guadalcanal.options import Options
from rules.guadalcanal.pieces import (
    BattleReport,
    Contact,
    EventNow,
    Fleet,
    Holding,
    LandReport,
    Mission,
    Move,
    Past,
    Piece,
    RaidReport,
    Sighting,
    Site,
    Token,
)
from rules.guadalcanal.state import Engagement, SideState, State
from rules.guadalcanal.view import View
from rules.war_at_sea.battle import Battle
from rules.war_at_sea.cards import CARDS
from rules.war_at_sea.view import ReportedAttack
from tests.renderer.samples import war_at_sea as battles

# --------------------------------------------------------------------------------------------------
# The hand-placed campaign that the samples show: turn 5

SEATS = ("japan", "allies")

FLEETS = (
    Fleet("main", 0, "F", "B"),
    Fleet("scout", 0, "G", "F", sighted=True),
    Fleet("third", 0, "B"),
    Fleet("main", 1, "H", "K", sighted=True),
    Fleet("scout", 1, "I"),
    Fleet("third", 1, "K"),
)

SHIPS = {
    (
        0,
        "main",
    ): "jp_shokaku jp_zuikaku jp_hiei jp_kirishima jp_chokai jp_myoko jp_yukikaze jp_akitsuki jp_campaign_transport*2",
    (0, "scout"): "jp_furutaka jp_shigure jp_nagatsuki",
    (0, "third"): "jp_campaign_transport*2 jp_matsu",
    (
        1,
        "main",
    ): "us_enterprise_cv_6 us_saratoga_cv_3 us_washington_bb_56 us_atlanta_cl_51 us_fletcher_dd_445 us_phelps_dd_360",
    (1, "scout"): "us_helena_cl_50 au_canberra us_bagley_dd_386 us_edsall_dd_219",
    (1, "third"): "al_campaign_transport*4 us_san_francisco_ca_38 us_taylor_dd_468",
}
ABOARD = {
    "shokaku": "jp_a6m2_zeke jp_d3a_val*2",
    "zuikaku": "jp_a6m2_zeke jp_b5n2_kate*2",
    "enterprise": "us_f4f_wildcat us_sbd_dauntless us_tbf_1_avenger",
    "saratoga": "us_f4f_wildcat us_sbd_dauntless us_tbf_1_avenger",
}
SUBMARINES = (
    (0, "jp_i_19", "H"),
    (0, "jp_i_25", "I"),
    (0, "jp_i_26", "K"),
    (1, "us_barb_ss_220", "F"),
    (1, "us_s_37_ss_132", "B"),
)
TROOPS = (
    (0, "bougainville", "c1", "e"),
    (0, "bougainville", "c1", ""),
    (0, "new-georgia", "c2", "eu"),
    (0, "new-georgia", "c2", "u"),
    (0, "guadalcanal", "periphery", "up"),
    (0, "guadalcanal", "periphery", "u"),
    (0, "choiseul", "c1", ""),
    (1, "guadalcanal", "c1", "e"),
    (1, "guadalcanal", "c1", "e"),
    (1, "guadalcanal", "c2", ""),
    (1, "new-georgia", "periphery", "p"),
    (1, "malaita", "c1", ""),
    (1, "santa-isabel", "c1", "e"),
)
ASHORE = (
    (0, "jp_coastal_battery", "bougainville", ""),
    (1, "al_coastal_battery", "guadalcanal", ""),
    (0, "jp_h8k1_type_2_emily", "bougainville", "c1"),
    (0, "jp_g4m_betty", "bougainville", "c1"),
    (0, "jp_a6m2_zeke", "bougainville", "c1"),
    (1, "us_pby_catalina", "guadalcanal", "c1"),
    (1, "us_f4f_wildcat", "guadalcanal", "c1"),
    (1, "us_sbd_dauntless", "guadalcanal", "c1"),
)
SITES = (
    Site("bougainville", "c1", True, 0),
    Site("guadalcanal", "c1", True, 1),
    Site("new-georgia", "c2", False, 0, 4),
    Site("malaita", "c1", True, 1, 3),
)
HOLDINGS = (
    Holding("bougainville", "c1", 0),
    Holding("bougainville", "c2", 0),
    Holding("guadalcanal", "c1", 1),
    Holding("guadalcanal", "c2", 1),
    Holding("new-georgia", "c2", 0),
    Holding("choiseul", "c1", 0),
    Holding("malaita", "c1", 1),
    Holding("santa-isabel", "c1", 1),
)
HURT = {"kirishima": 2, "canberra": 1, "atlanta": 2}


class _Names:
    """Gives units the same ids as the game: the short name, with a number from the second copy on."""

    def __init__(self) -> None:
        self.seen: Counter[str] = Counter()

    def __call__(self, word: str) -> str:
        self.seen[word] += 1
        return word if self.seen[word] == 1 else f"{word}-{self.seen[word]}"


def each(text: str) -> list[str]:
    """ "a b*2" -> a b b."""
    found: list[str] = []
    for part in text.split():
        key, _, number = part.partition("*")
        found += [key] * int(number or 1)
    return found


def pieces() -> tuple[Piece, ...]:
    """All pieces on the map in turn 5, hidden ones included."""
    named = _Names()
    made: list[Piece] = []
    for (side, fleet), text in SHIPS.items():
        for key in each(text):
            name = named(CARDS[key].short)
            made.append(Piece(name, key, side, "fleet", fleet, hull=HURT.get(name, CARDS[key].hull)))
    for carrier, text in ABOARD.items():
        side = next(p.side for p in made if p.id == carrier)
        made += [Piece(named(CARDS[key].short), key, side, "aboard", carrier) for key in each(text)]
    made += [Piece(CARDS[key].short, key, side, "zone", zone, hull=CARDS[key].hull) for side, key, zone in SUBMARINES]
    for number, (side, island, spot, marks) in enumerate(TROOPS, 1):
        made.append(
            Piece(
                f"troop-{number}",
                "",
                side,
                "island",
                island,
                spot,
                entrenched="e" in marks,
                supplied="u" not in marks,
                pinned="p" in marks,
            )
        )
    for transport in ("transport", "transport-3", "attack-transport", "attack-transport-2"):
        side = next(p.side for p in made if p.id == transport)
        made.append(Piece(f"troop-{len(TROOPS) + 1 + len(made)}", "", side, "aboard", transport))
    made += [
        Piece(named(CARDS[key].short), key, side, "island", island, spot, CARDS[key].hull)
        for side, key, island, spot in ASHORE
    ]
    made.append(Piece("tone", "jp_tone", 0, "port", hull=1, ready=6))
    made.append(Piece("murasame", "jp_murasame", 0, "coming", hull=2))
    made.append(Piece("hornet", "us_hornet_cv_8", 1, "sunk", hull=0, lost_how="raid", lost_turn=3, lost_at="H"))
    made.append(Piece("hiryu", "jp_hiryu", 0, "sunk", hull=0, lost_how="submarine", lost_turn=4, lost_at="F"))
    made.append(Piece("quincy", "us_quincy_ca_71", 1, "sunk", hull=0, lost_how="battle", lost_turn=4, lost_at="I"))
    return tuple(made)


SIGHTINGS = (
    Sighting(
        4,
        0,
        1,
        "main",
        "K",
        (("carrier", 2), ("cruiser", 2), ("destroyer", 2)),
        (("carrier", 2), ("battleship", 1), ("cruiser", 1), ("destroyer", 2)),
        "patrol",
    ),
    Sighting(
        5, 0, 1, "scout", "I", (("cruiser", 2), ("destroyer", 2)), (("cruiser", 2), ("destroyer", 2)), "submarine", True
    ),
    Sighting(
        5, 1, 0, "scout", "G", (("battleship", 1), ("destroyer", 2)), (("cruiser", 1), ("destroyer", 2)), "patrol"
    ),
    Sighting(
        3,
        1,
        0,
        "main",
        "B",
        (("carrier", 2), ("battleship", 2), ("cruiser", 2), ("destroyer", 2), ("transport", 2)),
        (("carrier", 2), ("battleship", 2), ("cruiser", 2), ("destroyer", 2), ("transport", 2)),
        "patrol",
        True,
    ),
)

MOVES = (
    Move(0, "main", "B", "F"),
    Move(0, "scout", "F", "G"),
    Move(1, "main", "K", "H"),
    Move(0, "i-19", "G", "H"),
    Move(1, "barb", "G", "F"),
)


def truth() -> State:
    """The full state in turn 5."""
    return State(
        Options(),
        turn=5,
        stage="orders",
        weather="hazy",
        initiative=1,
        event=EventNow(2, 0, zone="D"),
        tokens=(Token(0, 4, 3), Token(1, 6, 5)),
        pieces=pieces(),
        fleets=FLEETS,
        sites=SITES,
        holdings=HOLDINGS,
        sides=(SideState(32), SideState(32)),
        sightings=SIGHTINGS,
        moves=MOVES,
    )


def seen(state: State, side: int) -> View:
    """The view of a side, or of the public (-1)."""
    return RULES.view(state, SEATS[side] if side >= 0 else None)


# --------------------------------------------------------------------------------------------------
# Views of that campaign


def middle(side: int = -1) -> View:
    """Turn 5 while orders are written."""
    return seen(truth(), side)


def drafted() -> View:
    """Japan's draft of orders, with a submarine selected."""
    courses = (
        Move(0, "main", "F", "G"),
        Move(0, "scout", "G", "H"),
        Move(0, "third", "B", "F"),
        Move(0, "i-25", "I", "J"),
    )
    return replace(middle(0), courses=courses, chosen="i-19", reach=("D", "G", "I", "K"), moves=())


def flying() -> View:
    """The Allies' draft of the air sheet."""
    missions = (
        Mission("patrol", "pby-catalina", "guadalcanal", "F"),
        Mission("raid", "sbd-dauntless", "H", "G"),
        Mission("escort", "f4f-wildcat", "H", "G"),
        Mission("raid", "sbd-dauntless-3", "guadalcanal", "new-georgia"),
        Mission("alert", "tbf-1-avenger", "H", "H"),
        Mission("rebase", "f4f-wildcat-3", "guadalcanal", "malaita"),
    )
    return replace(middle(1), stage="air", missions=missions, moves=())


def setup(side: int = 0) -> View:
    """A side's view before the first turn, while it chooses its fleets."""
    match = Match.start("guadalcanal", options={}, secret=b"x")
    ask = match.waiting()[side]
    match.think(ask.id, Random(1))
    chosen: View = match.preview(ask.id)
    return chosen


def board() -> Battle:
    """A naval battle in zone G in turn 5."""
    plain = battles.board()
    coast: list[tuple[str, Literal["island", "shoal", "coast"]]] = [(f"A{row}", "coast") for row in range(1, 8)]
    sectors = ("F4", "C4")
    return replace(
        plain,
        kind="campaign",
        weather="hazy",
        objectives=tuple(replace(o, sector=at, value=65) for o, at in zip(plain.objectives, sectors, strict=True)),
        target=380,
        island="new-georgia",
        may_flee=True,
        fleeing=(True, False),
        away=(1, 0),
        most_turns=12,
        pace="fast",
        terrain=(*battles.TERRAIN[3:], *coast),
    )


def fighting() -> State:
    """The campaign's state during that battle."""
    engagement = Engagement(Contact("G", ((0, "main"), (1, "main"))), board(), 1, "play")
    return replace(truth(), stage="battle", engagement=engagement, attacks=battles.ATTACKS)


def battle(side: int = -1) -> View:
    """A side's view, or the public's (-1), during that battle."""
    return seen(fighting(), side)


def raid() -> RaidReport:
    """The report of an Allied air raid on Japan's scout fleet and a carrier."""
    one = "jp_shokaku A1; jp_hiei A1; jp_zuikaku B1; jp_chokai B1; jp_akitsuki C1; jp_a6m2_zeke A1; jp_a6m2_zeke B1"
    other = "us_sbd_dauntless A1; us_sbd_dauntless A1; us_f4f_wildcat A1; us_tbf_1_avenger B1; us_f4f_wildcat B1"
    units = (*battles.fleet(0, one), *(replace(u, base="enterprise") for u in battles.fleet(1, other)))
    board = Battle("raid", columns=3, rows=1, units=units, phase="defence", turn=1)
    attacks = (
        ReportedAttack(1, 0, "shokaku", "aa", "sbd-dauntless", "A1", "A1", "abort"),
        ReportedAttack(2, 0, "hiei", "aa", "sbd-dauntless-2", "A1", "A1", "miss"),
        ReportedAttack(3, 0, "a6m2-zeke", "aa", "f4f-wildcat", "A1", "A1", "destroyed"),
        ReportedAttack(4, 0, "zuikaku", "aa", "tbf-1-avenger", "B1", "B1", "miss"),
        ReportedAttack(5, 0, "chokai", "aa", "f4f-wildcat-2", "B1", "B1", "miss"),
        ReportedAttack(6, 1, "f4f-wildcat-2", "aa", "a6m2-zeke-2", "B1", "B1", "destroyed"),
        ReportedAttack(7, 1, "f4f-wildcat", "aa", "a6m2-zeke", "A1", "A1", "miss"),
        ReportedAttack(8, 1, "sbd-dauntless-2", "bomb", "shokaku", "A1", "A1", "damage", 1),
        ReportedAttack(9, 1, "tbf-1-avenger", "torpedo", "zuikaku", "B1", "B1", "damage", 4),
    )
    return RaidReport(1, 1, "fleet", "F", "main", board, attacks)


def bombed() -> RaidReport:
    """The report of a Japanese air raid on troops on Guadalcanal."""
    one = "jp_g4m_betty A1; jp_d3a_val A1; jp_a6m2_zeke A1"
    other = "us_f4f_wildcat A1; al_coastal_battery A1"
    units = (*battles.fleet(0, one), *battles.fleet(1, other))
    board = Battle("strike", columns=1, rows=1, units=tuple(replace(u, base="land") for u in units), turn=1)
    attacks = (
        ReportedAttack(1, 1, "f4f-wildcat", "aa", "g4m-betty", "A1", "A1", "miss"),
        ReportedAttack(2, 1, "al-coastal-battery", "aa", "d3a-val", "A1", "A1", "abort"),
        ReportedAttack(3, 0, "a6m2-zeke", "aa", "f4f-wildcat", "A1", "A1", "miss"),
    )
    return RaidReport(2, 0, "troops", "guadalcanal", "", board, attacks, ("troop-8",))


def combats() -> tuple[LandReport, ...]:
    """The reports of two land combats."""
    flown = (*battles.fleet(0, "jp_d3a_val A1; jp_a6m2_zeke A1"), *battles.fleet(1, "us_f4f_wildcat A1"))
    air = Battle("strike", columns=1, rows=1, units=flown, turn=1)
    return (
        LandReport(
            1,
            "guadalcanal",
            "c1",
            0,
            ("troop-5", "troop-6", "troop-20"),
            ("troop-8", "troop-9"),
            (2, 0),
            2,
            (("battleships", 1), ("bombers", 1), ("limit", -1), ("batteries", -1), ("entrenched", -1)),
            1,
            4,
            "AR",
            (),
            False,
            air,
            (ReportedAttack(1, 1, "f4f-wildcat", "aa", "d3a-val", "A1", "A1", "miss"),),
        ),
        LandReport(
            2,
            "new-georgia",
            "periphery",
            0,
            ("troop-3", "troop-4"),
            ("troop-11",),
            (0, 0),
            3,
            (("cruisers", 1),),
            4,
            5,
            "DE",
            ("troop-11",),
            True,
        ),
    )


def fought() -> BattleReport:
    """The report of the battle in zone G, which Japan has lost."""
    end = replace(board(), phase="over", turn=7, scores=(95, 385), ended="points", loser=0, fleeing=(False, False))
    return BattleReport(1, "G", end, battles.ATTACKS[9:])


def reported(side: int = 1) -> View:
    """A side's view in the land phase of turn 5, with reports of the battle, raids and land combats."""
    state = replace(truth(), stage="land", raids=(raid(), bombed()), combats=combats(), battles=(fought(),))
    return seen(state, side)


ROUTES = {
    (0, "main"): "BBCFFGGHH",
    (0, "scout"): "FFGGHG",
    (0, "third"): "--BBFFGFB",
    (1, "main"): "KDHHIIGHH",
    (1, "scout"): "HHIIGEE",
    (1, "third"): "--KKHHHKK",
}
LONE = {(0, "i-19"): "IIHHKK", (0, "i-25"): "HHIJJKKDD", (1, "barb"): "EEFFBBBBB", (1, "s-37"): "EFG"}


def past() -> tuple[Past, ...]:
    """The positions of all pieces at the end of each turn."""
    turns = []
    for n in range(9):
        fleets = tuple((side, name, way[n]) for (side, name), way in ROUTES.items() if n < len(way) and way[n] != "-")
        lone = tuple((side, name, way[n]) for (side, name), way in LONE.items() if n < len(way) and way[n] != "-")
        ashore = (
            ("bougainville", 2, 0),
            ("guadalcanal", 2 if n > 4 else 0, 2 + (n > 2)),
            ("new-georgia", n // 3, n // 4),
        )
        turns.append(Past(n + 1, fleets, lone, ("clear", "hazy", "bad")[n % 3 if n > 2 else 0], ashore))
    return tuple(turns)


def over(side: int = -1) -> View:
    """The end after turn 9: Japan has won, and everything is revealed."""
    state = replace(truth(), turn=9, stage="over", event=None, moves=(), past=past(), ended="turns", winner=0)
    return seen(state, side)


def story() -> Sequence[View]:
    """Views for the replay: both sides' and the public's in turn 5, then the end, which has the positions of every turn."""
    return [middle(0), middle(1), middle(-1), over()]


def views() -> dict[str, tuple[View, str]]:
    """Name -> view and sheet of each sample."""
    return {
        "guadalcanal-chart-public": (middle(), "public"),
        "guadalcanal-chart-own": (middle(0), "own"),
        "guadalcanal-chart-allies": (middle(1), "own"),
        "guadalcanal-orders-own": (drafted(), "own"),
        "guadalcanal-air-own": (flying(), "own"),
        "guadalcanal-fleet-own": (middle(0), "fleet"),
        "guadalcanal-fleet-2-own": (middle(0), "fleet-2"),
        "guadalcanal-setup-own": (setup(), "own"),
        "guadalcanal-setup-fleet": (setup(), "fleet"),
        "guadalcanal-battle-public": (battle(), "battle"),
        "guadalcanal-battle-own": (battle(0), "battle"),
        "guadalcanal-battle-over": (reported(), "battle-1"),
        "guadalcanal-raid": (reported(), "raid-1"),
        "guadalcanal-raid-troops": (reported(0), "raid-2"),
        "guadalcanal-land-1": (reported(), "land-1"),
        "guadalcanal-land-2": (reported(-1), "land-2"),
        "guadalcanal-end": (over(), "end"),
        "guadalcanal-end-lies": (over(), "lies"),
    }


def crops() -> dict[str, tuple[View, str, tuple[str, ...]]]:
    """Name -> view, sheet and the cells that are shown enlarged."""
    return {"guadalcanal-battle-crop": (battle(1), "battle", ("F5", "G4"))}


GOLDEN: dict[str, tuple[str, ...]] = {
    "en": (
        "guadalcanal-chart-own",
        "guadalcanal-air-own",
        "guadalcanal-raid",
        "guadalcanal-land-1",
        "guadalcanal-end",
        "guadalcanal-battle-own",
    ),
    "fr": (
        "guadalcanal-chart-public",
        "guadalcanal-orders-own",
        "guadalcanal-fleet-own",
        "guadalcanal-raid-troops",
        "guadalcanal-land-2",
        "guadalcanal-end-lies",
        "guadalcanal-battle-crop",
        "guadalcanal-battle-over",
    ),
}
"""Language -> names of the samples that are compared pixel by pixel."""
