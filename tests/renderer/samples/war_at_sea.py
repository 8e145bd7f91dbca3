"""Hand-made positions of War at Sea; the views of them are made by the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Literal

from msgspec.structs import replace

from rules.war_at_sea import visibility
from rules.war_at_sea.battle import Airbase, Battle, Marker, Objective
from rules.war_at_sea.cards import CARDS
from rules.war_at_sea.facts import SEATS
from rules.war_at_sea.options import Options
from rules.war_at_sea.state import End, Ending, State
from rules.war_at_sea.units import Unit
from rules.war_at_sea.view import Aim, Bought, Purse, ReportedAttack, Track, View

JAPAN = """
jp_kirishima F3; jp_hiei E3; jp_shokaku D1; jp_zuikaku D1; jp_chokai F3; jp_myoko G3; jp_tone E2; jp_yukikaze G3;
jp_akitsuki D2; jp_shigure H4; jp_campaign_transport C1; jp_i_19 I4; jp_a6m2_zeke G4; jp_a6m2_zeke -shokaku;
jp_d3a_val E6; jp_d3a_val E6; jp_b5n2_kate E6; jp_b5n2_kate -zuikaku; jp_h8k1_type_2_emily -land
"""
ALLIES = """
us_washington_bb_56 F5; us_south_dakota_bb_57 G5; us_enterprise_cv_6 E7; us_saratoga_cv_3 F7; us_san_francisco_ca_38 F5;
us_atlanta_cl_51 E6; us_salt_lake_city_ca_25 G5; us_fletcher_dd_445 H4; us_phelps_dd_360 E7; us_taylor_dd_468 H5;
au_canberra D5; us_pt_boat C4; us_barb_ss_220 F4; us_f4f_wildcat E6; us_f4f_wildcat -enterprise;
us_sbd_dauntless G4; us_sbd_dauntless D1; us_tbf_1_avenger D1; us_tbf_1_avenger -saratoga; us_pby_catalina -land
"""
TERRAIN: tuple[tuple[str, Literal["island", "shoal", "coast"]], ...] = (
    ("I3", "island"), ("J3", "island"), ("J4", "island"), ("C5", "island"), ("B5", "island"), ("I6", "shoal"), ("H6", "shoal"),
    ("B3", "shoal"),
)  # fmt: skip


def fleet(side: int, text: str) -> list[Unit]:
    """Undamaged units from "card sector; card -base; …"."""
    made: list[Unit] = []
    seen: Counter[str] = Counter()
    for line in text.split(";"):
        key, at = line.split()
        it = CARDS[key]
        seen[key] += 1
        name = it.short if seen[key] == 1 else f"{it.short}-{seen[key]}"
        base = at[1:] if at.startswith("-") else ""
        if it.is_aircraft and not base:
            base = (
                "land" if it.kind == "patrol_bomber" else next((u.id for u in made if CARDS[u.card].is_carrier), "land")
            )
        made.append(Unit(name, key, side, max(1, it.hull), "" if at.startswith("-") else at, base))
    return made


def changed(units: Iterable[Unit], **changes: object) -> tuple[Unit, ...]:
    """The units with changes to single ones, as in `washington={"hull": 2}`; write "_" for "-" in ids."""
    told = {name.replace("_", "-"): what for name, what in changes.items()}
    return tuple(replace(unit, **told.get(unit.id, {})) for unit in units)  # type: ignore[arg-type]


def board() -> Battle:
    """Turn 4 of a battle."""
    units = changed(
        [*fleet(0, JAPAN), *fleet(1, ALLIES)],
        kirishima={"hull": 3}, hiei={"hull": 1}, chokai={"gone": "destroyed", "sector": ""}, south_dakota={"hull": 2},
        atlanta={"hull": 1}, canberra={"hull": 2}, d3a_val_2={"aborted": True}, phelps={"gone": "destroyed", "sector": ""},
        yukikaze={"hull": 1, "held_until": 4}, sbd_dauntless={"aborted": True}, h8k1_type_2_emily={"rearming": 1},
    )  # fmt: skip
    markers = (Marker("smoke", "H4", 5, 0), Marker("squall", "D4"), Marker("mines", "K1", 0, 0))
    return Battle(
        "skirmish", units=tuple(sorted(units, key=lambda u: u.id)), terrain=TERRAIN, markers=markers,
        objectives=(Objective("F4", 150), Objective("A4", 150)), airbases=(Airbase(0, "land"), Airbase(1, "land")), target=450,
        scores=(61, 46), turn=4, phase="surface", first=0, totals=(7, 11), winner=1,
    )  # fmt: skip


ATTACKS = (
    ReportedAttack(1, 0, "a6m2-zeke", "aa", "sbd-dauntless", "G4", "G4", "abort"),
    ReportedAttack(2, 1, "atlanta", "aa", "d3a-val-2", "E6", "E6", "abort"),
    ReportedAttack(3, 1, "f4f-wildcat", "aa", "b5n2-kate", "E6", "E6", "miss"),
    ReportedAttack(4, 0, "d3a-val", "bomb", "atlanta", "E6", "E6", "damage", 1),
    ReportedAttack(5, 0, "b5n2-kate", "torpedo", "atlanta", "E6", "E6", "damage", 2),
    ReportedAttack(6, 1, "sbd-dauntless-2", "bomb", "shokaku", "D1", "D1", "miss"),
    ReportedAttack(7, 1, "tbf-1-avenger", "torpedo", "zuikaku", "D1", "D1", "miss"),
    ReportedAttack(8, 0, "kirishima", "main", "washington", "F3", "F5", "miss"),
    ReportedAttack(9, 0, "kirishima", "secondary", "san-francisco", "F3", "F5", "miss"),
    ReportedAttack(10, 0, "hiei", "main", "south-dakota", "E3", "G5", "damage", 1),
    ReportedAttack(11, 0, "myoko", "torpedo", "south-dakota", "G3", "G5", "damage", 3),
    ReportedAttack(12, 0, "shigure", "torpedo", "taylor", "H4", "H5", "miss"),
    ReportedAttack(13, 1, "washington", "main", "kirishima", "F5", "F3", "damage", 1),
    ReportedAttack(14, 1, "washington", "secondary", "chokai", "F5", "F3", "miss"),
    ReportedAttack(15, 1, "san-francisco", "main", "chokai", "F5", "F3", "destroyed", 3),
    ReportedAttack(16, 1, "south-dakota", "main", "hiei", "G5", "E3", "damage", 2),
    ReportedAttack(17, 1, "fletcher", "torpedo", "shigure", "H4", "H4", "cancelled"),
    ReportedAttack(18, 1, "canberra", "main", "tone", "D5", "E2", "miss"),
    ReportedAttack(19, 0, "i-19", "torpedo", "phelps", "I4", "H5", "destroyed", 2),
)

TRACKS = (
    Track("kirishima", 0, "E2", "F3"),
    Track("chokai", 0, "F2", "F3"),
    Track("shigure", 0, "H2", "H4"),
    Track("washington", 1, "F7", "F5"),
    Track("san-francisco", 1, "F7", "F5"),
    Track("south-dakota", 1, "G7", "G5"),
    Track("taylor", 1, "I7", "H5"),
    Track("fletcher", 1, "I5", "H4"),
    Track("canberra", 1, "D6", "D5"),
)


def seen(side: int, state: State) -> View:
    """The view of a side; -1: of the public."""
    return visibility.view(state, SEATS[side] if side >= 0 else None)


def fought(battle: Battle, attacks: Sequence[ReportedAttack] = (), tracks: Sequence[Track] = ()) -> State:
    """A battle of 300 points with the attacks and moves of its last sheets."""
    return State(Options(points=300), "battle", battle, attacks=tuple(attacks), tracks=tuple(tracks))


def middle(side: int = -1) -> View:
    """Turn 4, after the attacks have been resolved."""
    return seen(side, fought(board(), ATTACKS, TRACKS))


def drafted() -> View:
    """The Allies' view while they draft moves, with one ship selected."""
    ways = (Track("washington", 1, "F5", "E4"), Track("san-francisco", 1, "F5", "E4"), Track("taylor", 1, "H5", "G6"))
    view = seen(1, fought(replace(board(), phase="move", turn=5)))
    reach = ("D6", "E6", "E5", "F6", "D4", "E4", "C6", "D7", "E7")
    return replace(view, ways=ways, chosen="canberra", reach=reach)


def aimed() -> View:
    """Japan's view while it drafts attacks."""
    view = middle(0)
    aims = (
        Aim("hiei", "main", "south-dakota", "E3", "G5"),
        Aim("kirishima", "main", "washington", "F3", "F5"),
        Aim("myoko", "torpedo", "south-dakota", "G3", "G5"),
        Aim("shigure", "torpedo", "fletcher", "H4", "H4"),
        Aim("i-19", "torpedo", "taylor", "I4", "H5"),
        Aim("b5n2-kate", "torpedo", "atlanta", "E6", "E6"),
    )
    return replace(view, attacks=(), aims=aims)


def deploying(side: int = 0) -> View:
    """Before the first turn: Japan has deployed, with too many ships for the sectors at the edge; the Allies have not."""
    cells = "F1 F1 D1 D1 E1 E1 E1 F1 G1 G1 C1 I2 -land -land -land -land -land -land -land".split()  # noqa: SIM905
    lines = [f"{line.split()[0]} {cell}" for line, cell in zip(JAPAN.split(";"), cells, strict=True)]
    away = [f"{line.split()[0]} -land" for line in ALLIES.split(";")]
    units = (*fleet(0, ";".join(lines)), *(replace(unit, base="") for unit in fleet(1, ";".join(away))))
    battle = replace(board(), units=units, turn=0, phase="deploy", scores=(0, 0), markers=(), winner=-1)
    return seen(side, fought(battle))


def wide() -> View:
    """A large map with 22 columns, at night."""
    battle = board()
    shift = {"F": "P", "G": "Q", "H": "R", "E": "O"}

    def moved(sector: str) -> str:
        return f"{shift.get(sector[0], sector[0])}{sector[1:]}" if sector else ""

    units = tuple(replace(unit, sector=moved(unit.sector)) for unit in battle.units)
    attacks = tuple(replace(it, origin=moved(it.origin), sector=moved(it.sector)) for it in ATTACKS)
    battle = replace(
        battle, columns=22, units=units, dark=(1, 5), objectives=(Objective("K4", 150), Objective("S4", 150))
    )
    return seen(-1, fought(battle, attacks))


def tall() -> View:
    """A large map with 13 rows."""
    rows = {"5": "9", "6": "10", "7": "13", "4": "6"}

    def moved(sector: str) -> str:
        return f"{sector[0]}{rows.get(sector[1:], sector[1:])}" if sector else ""

    battle = board()
    battle = replace(
        battle, rows=13, edges=(1, 13), objectives=(Objective("F6", 150), Objective("A6", 150)),
        units=tuple(replace(unit, sector=moved(unit.sector)) for unit in battle.units),
    )  # fmt: skip
    attacks = tuple(replace(it, origin=moved(it.origin), sector=moved(it.sector)) for it in ATTACKS)
    return seen(-1, fought(battle, attacks))


def crowded() -> View:
    """A sector with the most units that it can hold."""
    one = "jp_kirishima jp_hiei jp_yukikaze jp_i_19 jp_a6m2_zeke jp_d3a_val jp_b5n2_kate"
    other = "us_washington_bb_56 us_atlanta_cl_51 us_barb_ss_220 us_f4f_wildcat us_sbd_dauntless"
    text = ";".join([*(f"{key} F4" for key in one.split()), "jp_chokai E3"])
    more = ";".join([*(f"{key} F4" for key in other.split()), "us_fletcher_dd_445 E3", "us_phelps_dd_360 E3"])
    battle = replace(board(), units=(*fleet(0, text), *fleet(1, more)), markers=())
    return seen(-1, fought(battle))


def over(side: int = -1) -> View:
    """The end of the battle: Japan has won on points."""
    battle = replace(board(), phase="over", turn=9, scores=(462, 205), ended="points")
    return seen(side, replace(fought(battle, ATTACKS[9:]), stage="over", end=End(Ending.POINTS, 0)))


def waiting(side: int = -1) -> View:
    """While the fleets are chosen."""
    return seen(side, State(Options(points=300)))


def shopping() -> View:
    """The Allies' view while they choose their fleet."""
    cards = [line.split()[0] for line in ALLIES.replace("\n", " ").split(";")]
    bought = tuple(Bought(key, n) for key, n in Counter(cards).items())
    spent = sum(CARDS[it.card].cost * it.number for it in bought)
    purse = Purse(spent, 500, sum(it.number for it in bought if CARDS[it.card].is_aircraft), 9)
    return replace(waiting(1), fleet=bought, purse=purse)


def story() -> Sequence[View]:
    """Views for the replay of a very short game: both seats' and the public's after each step, then the end."""
    steps = [(shopping(), shopping(), waiting())]
    for make in (deploying, middle, over):
        steps.append((make(0), make(1), make(-1)))
    return [view for step in steps for view in step]


def views() -> dict[str, tuple[View, str]]:
    """Name -> view and sheet of each sample."""
    return {
        "war-at-sea-battle-public": (middle(), "public"),
        "war-at-sea-battle-own": (middle(0), "own"),
        "war-at-sea-moves-own": (drafted(), "own"),
        "war-at-sea-aimed-own": (aimed(), "own"),
        "war-at-sea-deploy-own": (deploying(), "own"),
        "war-at-sea-wide-public": (wide(), "public"),
        "war-at-sea-crowded-public": (crowded(), "public"),
        "war-at-sea-end": (over(), "end"),
        "war-at-sea-fleet-own": (shopping(), "fleet"),
        "war-at-sea-waiting-public": (waiting(), "public"),
    }


def crops() -> dict[str, tuple[View, str, tuple[str, ...]]]:
    """Name -> view, sheet and the cells that are shown enlarged."""
    return {"war-at-sea-crop-own": (middle(1), "own", ("E6", "F5"))}


GOLDEN: dict[str, tuple[str, ...]] = {
    "en": ("war-at-sea-battle-public", "war-at-sea-aimed-own", "war-at-sea-wide-public", "war-at-sea-end"),
    "fr": (
        "war-at-sea-battle-own",
        "war-at-sea-moves-own",
        "war-at-sea-fleet-own",
        "war-at-sea-crowded-public",
        "war-at-sea-crop-own",
    ),
}
"""Language -> names of the samples that are compared pixel by pixel."""
